# Lines with a rule of the user's own for digits next to each other on them.

#' @rdname rule_cage
#' @param allow Which digits may follow each other: a function of two digits that returns
#'   `TRUE` or `FALSE`, or a logical n x n matrix with the first digit as its row.
#' @param name A string, the name of such lines in print and in [find_conflicts()].
#' @param all If `TRUE`, the rule is for any two of the cells, not only for neighbours.
#' @export
rule_pairs <- function(cells, allow, ..., name = "pair line", all = FALSE) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cells, call)
  if (!is.function(allow) && !(is.logical(allow) && is.matrix(allow))) {
    abort(
      "{.arg allow} must be a function of two digits or a logical matrix, not {describe(allow)}.",
      "rules", arg = "allow", call = call
    )
  }
  name <- clue_name(name, call)
  if (!isTRUE(all) && !isFALSE(all)) {
    abort("{.arg all} must be TRUE or FALSE, not {describe(all)}.", "rules", arg = "all", call = call)
  }
  new_clue("pairs", cells = cells, allow = allow, name = name, all = all)
}

kind_pairs <- function() {
  new_kind(
    "pairs",
    text = "neighbours on the line must be an allowed pair",
    fields = c("kind", "cells", "allow", "name", "all"),
    # Backwards it says the same with its table turned over.
    alike = function(clue) {
      over <- t(clue$allow)
      if (clue$all && identical(clue$allow, over)) return(any_order(clue))
      turned <- either_way(clue)
      if (!identical(turned$cells, clue$cells)) turned$allow <- over
      turned
    },
    # Copies have one table, which identical() sees at once.
    sound = function(clues, board) {
      allow <- clues[[1]]$allow
      table <- is.logical(allow) && identical(attributes(allow), list(dim = rep.int(board$count, 2L))) && !anyNA(allow)
      same <- table & vapply(clues, function(clue) identical(clue$allow, allow), NA)
      same & have_different_cells(clues, board, 2)
    },
    normalize = normalize_pairs,
    lower = in_rust,
    draw = draw_order,
    unseen = function(clue) TRUE,
    words = function(clues, board) {
      all <- vapply(clues, `[[`, NA, "all")
      paste0(counted_titles(clues), ": ", if (base::all(all)) "any two digits" else "digits next to each other", " are allowed pairs")
    },
    code = function(clue, board) paste0(cells_code(clue$cells, board), if (clue$all) " (all = TRUE)"),
    title = function(clue) clue$name,
    files = list(iss = new_key(names(ISS_PAIRS), read = read_iss_pairs, write = write_iss_pairs))
  )
}

normalize_pairs <- function(clue, board, at, call) {
  cells <- arg_cells(clue$cells, board, at, ordered = TRUE, call = call)
  check_count(cells, 2, Inf, at, call)
  if (clue$all) check_different(cells, at, call)
  still <- if (!clue$all && repeated_cell(cells) > 0L) {
    steps <- along(cells)
    which(steps[, 1] == steps[, 3] & steps[, 2] == steps[, 4])
  }
  if (length(still) > 0) {
    cell <- cells[still[[1]], , drop = FALSE]
    abort_at(
      "{.arg {at$path}} must go from one cell to another.", at, call,
      x = "It has {cells_in_words(cell)} twice in a row.", row = cell[[1]], col = cell[[2]]
    )
  }
  allow <- pair_table(clue$allow, board, at, call)
  new_clue("pairs", cells = cells, allow = allow, name = clue$name, all = clue$all)
}

# The pairs that are allowed, as a logical n x n matrix.
pair_table <- function(allow, board, at, call) {
  count <- board$count
  path <- part_path(at, "allow")
  if (is.function(allow)) {
    table <- matrix(NA, count, count)
    for (i in seq_len(count)) {
      for (j in seq_len(count)) {
        a <- board$digits[[i]]
        b <- board$digits[[j]]
        answer <- tryCatch(allow(a, b), error = function(e) {
          if (is_time_limit(e)) stop(e)
          said <- literal(conditionMessage(e))
          abort_at(
            "{.arg {path}} must give {.code TRUE} or {.code FALSE} for two digits.", at, call,
            x = paste0("It stops for ", a, " and ", b, ": ", said)
          )
        })
        if (isTRUE(answer) || isFALSE(answer)) {
          table[i, j] <- answer
          next
        }
        abort_at(
          "{.arg {path}} must give {.code TRUE} or {.code FALSE} for two digits.", at, call,
          x = "For {a} and {b} it gives {describe(answer)}."
        )
      }
    }
    return(table)
  }
  if (!identical(dim(allow), c(count, count)) || anyNA(allow)) {
    abort_at(
      "{.arg {path}} must be a {count} x {count} matrix of {.code TRUE} and {.code FALSE}.", at,
      call, x = "It is {describe(allow)}{if (anyNA(allow)) ' with `NA`'}."
    )
  }
  if (length(attributes(allow)) > 1L) matrix(as.vector(allow), count) else allow
}
