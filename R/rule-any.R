# Alternatives: at least one of some clues, or lists of clues, holds.

#' @rdname rule_sum
#' @export
rule_any <- function(...) {
  .External2(oxidoku_arguments, "...")
  call <- environment()
  alternatives <- unname(dots_of())
  if (length(alternatives) == 0) {
    abort("{.fn rule_any} must have alternatives.", "rules", arg = "...", call = call)
  }
  new_clue("any", alternatives = alternatives)
}

kind_any <- function() {
  new_kind(
    "any",
    text = "at least one of some clues, or lists of clues, holds",
    use = "rule_any(clue, clue)",
    normalize = normalize_any,
    alike = function(clue) {
      clue$alternatives <- by_hash(lapply(clue$alternatives, function(clues) by_hash(alike_clues(clues))))
      clue
    },
    # A clue of an alternative sees those beside it there, and those outside.
    sees = function(clue, other) {
      inside <- unlist(clue$alternatives, recursive = FALSE)
      any(vapply(inside, function(one) sees_clue(one, other), NA))
    },
    lower = function(clue, board) {
      list(any_of(lapply(clue$alternatives, function(clues) {
        board$clues <- c(board$clues, clues)
        unlist(lapply(clues, function(one) kind_of(one)$inside(one, board)), recursive = FALSE)
      })))
    },
    draw = function(clue, board) {
      unlist(lapply(unlist(clue$alternatives, recursive = FALSE), clue_shapes, board), recursive = FALSE)
    },
    unseen = function(clue) TRUE,
    words = function(clues, board) counted(clues, "choice", "one of several clues holds"),
    # An alternative that is about the whole grid has none of its own.
    cells = function(clue, board) {
      own <- lapply(unlist(clue$alternatives, recursive = FALSE), function(one) kind_of(one)$cells(one, board))
      unique(do.call(rbind, own))
    },
    code = function(clue, board) {
      alternatives <- lapply(clue$alternatives, function(clues) {
        paste(vapply(clues, inside_code, "", board), collapse = words_of()$rules$and)
      })
      paste(alternatives, collapse = words_of()$rules$or)
    },
    title = "choice",
    files = list(iss = new_key("Or", write = write_iss_or))
  )
}

inside_code <- function(clue, board) {
  kind <- kind_of(clue)
  if (is.null(kind$title)) return(kind$name)
  code <- clue_text(clue, board)
  if (clue$kind == "any") paste0("(", code, ")") else code
}

normalize_any <- function(clue, board, at, call) {
  clue$alternatives <- lapply(seq_along(clue$alternatives), function(i) {
    place <- clue_place(paste0(at$path, "$alternatives[[", i, "]]"), at$arg, at$index)
    entries <- flat_entries(clue$alternatives[[i]], place, call)
    if (length(entries) == 0) {
      abort_at(
        "{.arg {place$path}} must be a clue or a list of clues.", place, call, x = "It has none."
      )
    }
    lapply(entries, function(entry) kind_of(entry$clue)$normalize(entry$clue, board, entry$at, call))
  })
  clue
}

write_iss_or <- function(clues, board) {
  texts <- lapply(clues, function(clue) {
    alternatives <- lapply(clue$alternatives, function(inside) {
      parts <- lapply(inside, function(one) {
        key <- kind_of(one)$files$iss
        # As write_keys() does: the format may have no place for all that the clue says.
        if (!is.null(key$write) && key$holds(one, board)) key$write(list(one), board)
      })
      if (any(vapply(parts, is.null, NA))) return(NULL)
      parts <- unlist(parts)
      if (length(parts) == 1) parts else paste(c("And", parts, "End"), collapse = ".")
    })
    if (any(vapply(alternatives, is.null, NA))) return(NULL)
    paste(c("Or", alternatives, "End"), collapse = ".")
  })
  if (any(vapply(texts, is.null, NA))) NULL else unlist(texts)
}
