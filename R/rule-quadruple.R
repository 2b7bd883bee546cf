# Quadruples: digits in the four cells around a corner.

#' @rdname rule_parity
#' @param corner The cell above and to the left of the corner, as `cells`.
#' @param digits One to four digits.
#' @export
rule_quadruple <- function(corner, digits) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(corner, call)
  new_clue("quadruple", cells = corner, digits = digits)
}

kind_quadruple <- function() {
  new_kind(
    "quadruple", "quadruple", "the cells around hold its digits",
    text = "the four cells around a corner hold the digits in its circle",
    normalize = normalize_quadruple,
    lower = in_rust,
    draw = function(clue, board) {
      corner <- clue$cells[1, ] + 0.5
      # Two above, two below.
      apart <- if (max(clue$digits) > 9) " " else ""
      rows <- vapply(split(clue$digits, c(1, 1, 2, 2)[seq_along(clue$digits)]), paste, "", collapse = apart)
      c(
        dot_shapes(corner, "white", radius = 0.35),
        list(shape_label(corner, paste(rows, collapse = "\n"), height = min(0.3, 1.05 / max(nchar(rows)))))
      )
    },
    cells = function(clue, board) around_corner(clue$cells),
    code = function(clue, board) {
      paste(cells_code(around_corner(clue$cells), board), "=", paste(clue$digits, collapse = ","))
    },
    files = list(
      "f-puzzles" = fp_each(
        "quadruple",
        function(item, board) rule_quadruple(fp_cells(item[["cells"]])[1, , drop = FALSE], as.integer(unlist(item[["values"]]))),
        function(clue, board) list(cells = fp_names(around_corner(clue$cells)), values = I(clue$digits))
      ),
      iss = iss_each(
        "Quad", function(arguments) rule_quadruple(iss_places(arguments), as.integer(arguments[-1])),
        function(clue) c(iss_names(clue$cells), clue$digits)
      )
    ),
    generate = clue_generator(generate_quadruple_clues)
  )
}

normalize_quadruple <- function(clue, board, at, call) {
  cells <- arg_cells(clue$cells, board, at, path = part_path(at, "corner"), call = call)
  check_count(cells, 1, 1, at, call)
  if (!all(is_on_board(around_corner(cells), board))) {
    abort_at(
      "{.arg {at$path}} must have a corner with four cells around.", at, call,
      x = "There is none below and to the right of {cells_in_words(cells)}.",
      row = cells[[1]], col = cells[[2]]
    )
  }
  digits <- clue$digits
  sound <- is.numeric(digits) && !is.object(digits) && length(digits) %in% 1:4 &&
    !anyNA(digits) && all(digits %in% board$digits)
  if (!sound) {
    path <- part_path(at, "digits")
    abort_at(
      "{.arg {path}} must be one to four digits from {min(board$digits)} to {max(board$digits)}, not {describe(digits)}.",
      at, call
    )
  }
  digits <- as.integer(digits)
  new_clue("quadruple", cells = cells, digits = if (is.unsorted(digits)) sort(digits) else digits)
}

around_corner <- function(corner) {
  cells <- c(corner[[1]] + c(0L, 0L, 1L, 1L), corner[[2]] + c(0L, 1L, 0L, 1L))
  dim(cells) <- c(4L, 2L)
  cells
}
