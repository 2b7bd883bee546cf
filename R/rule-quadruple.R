# Quadruples: digits in the four cells around a corner.

#' @rdname rule_parity
#' @param corner The cell above and to the left of the corner.
#' @param digits The digits, one to four.
#' @export
rule_quadruple <- function(corner, digits) {
  .External2(oxidoku_arguments)
  call <- rlang::current_env()
  check_cells_form(corner, call)
  new_clue("quadruple", cells = corner, digits = digits)
}

kind_quadruple <- function() {
  new_kind(
    "quadruple",
    text = "the four cells around a corner hold the digits in its circle",
    use = "rule_quadruple(corner, digits)",
    normalize = normalize_quadruple,
    lower = function(clue, board) {
      lapply(unique(clue$digits), function(digit) {
        least <- sum(clue$digits == digit)
        digit_count(board, around_corner(clue$cells), digit, least:4)
      })
    },
    draw = function(clue, board) {
      corner <- clue$cells[1, ] + 0.5
      c(
        dot_shapes(corner, "white", radius = 0.27),
        # Two above, two below.
        list(shape_label(corner, paste(c(
          paste(utils::head(clue$digits, 2), collapse = ""),
          if (length(clue$digits) > 2) paste(clue$digits[-(1:2)], collapse = "")
        ), collapse = "\n")))
      )
    },
    words = function(clues, board) {
      sprintf(
        "%d quadruple%s: the cells around hold its digits", length(clues), if (length(clues) > 1) "s" else ""
      )
    },
    code = function(clue, board) {
      paste(cells_code(around_corner(clue$cells), board), "=", paste(clue$digits, collapse = ","))
    },
    title = function(clue) "quadruple",
    files = list(
      "f-puzzles" = new_key(
        "quadruple",
        read = function(values, board) {
          lapply(values$quadruple, function(item) {
            rule_quadruple(fp_cells(item$cells)[1, , drop = FALSE], as.integer(unlist(item$values)))
          })
        },
        write = function(clues, board) {
          list(quadruple = lapply(clues, function(clue) {
            list(cells = fp_names(around_corner(clue$cells)), values = I(clue$digits))
          }))
        }
      ),
      iss = new_key(
        "Quad",
        read = function(values, board) {
          lapply(unname(values), function(arguments) {
            rule_quadruple(iss_places(arguments), as.integer(arguments[-1]))
          })
        },
        write = function(clues, board) {
          vapply(clues, function(clue) {
            paste(c("Quad", iss_names(clue$cells), clue$digits), collapse = "~")
          }, "")
        }
      )
    ),
    generate = clue_generator(generate_quadruple_clues)
  )
}

normalize_quadruple <- function(clue, board, at, call) {
  cells <- arg_cells(clue$cells, board, at, path = part_path(at, "corner"), call = call)
  check_count(cells, 1, 1, at, call)
  if (!all(is_on_board(around_corner(cells), board))) {
    abort(
      c(
        "{.arg {at$path}} must have a corner with four cells around.",
        "x" = "There is none below and to the right of {cells_in_words(cells)}."
      ),
      "rules", arg = at$arg, index = at$index, row = cells[[1]], col = cells[[2]], call = call
    )
  }
  digits <- clue$digits
  sound <- is.numeric(digits) && !is.object(digits) && length(digits) %in% 1:4 &&
    !anyNA(digits) && all(digits %in% board$digits)
  if (!sound) {
    path <- part_path(at, "digits")
    abort(
      "{.arg {path}} must be one to four digits from {min(board$digits)} to {max(board$digits)}, not {describe(digits)}.",
      "rules", arg = at$arg, index = at$index, call = call
    )
  }
  new_clue("quadruple", cells = cells, digits = sort(as.integer(digits)))
}

around_corner <- function(corner) {
  cbind(corner[[1]] + c(0L, 0L, 1L, 1L), corner[[2]] + c(0L, 1L, 0L, 1L))
}
