# Little killers: the sum of a diagonal.

#' @rdname rule_sandwich
#' @param cell The cell at the border where the diagonal begins.
#' @param direction A string, where it goes: `"down right"`, `"down left"`, `"up right"` or
#'   `"up left"`.
#' @export
rule_little_killer <- function(cell, sum, direction) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cell, call, "cell")
  new_clue("little_killer", cells = cell, direction = direction, sum = sum)
}

# Rows and columns of one step.
DIAGONALS <- list(
  "down right" = c(1L, 1L), "down left" = c(1L, -1L), "up right" = c(-1L, 1L), "up left" = c(-1L, -1L)
)

kind_little_killer <- function() {
  new_kind(
    "little_killer", "little killer", "the digits on the diagonal have this sum, and may be equal",
    normalize = normalize_little_killer,
    lower = in_rust,
    draw = function(clue, board) {
      step <- DIAGONALS[[clue$direction]]
      outer <- clue$cells[1, ] - step
      # Outside of which side it is; in the corners it is outside of two.
      beyond <- outer < 1L | outer > board$size
      # Beside a hole it stands in it.
      if (!any(beyond)) return(outside_label(outer, clue$sum, step))
      line <- if (beyond[[1]]) paste0("c", outer[[2]]) else paste0("r", outer[[1]])
      side <- if (beyond[[1]]) c("bottom", "top")[[(outer[[1]] < 1L) + 1L]] else c("right", "left")[[(outer[[2]] < 1L) + 1L]]
      list(shape_outside(line, side, clue$sum, arrow = step))
    },
    cells = function(clue, board) diagonal_cells(clue$cells, clue$direction, board),
    code = function(clue, board) {
      paste0(cells_code(clue$cells, board), words_of()$rules$way[[clue$direction]], " = ", clue$sum)
    },
    files = list("f-puzzles" = fp_little_killer(), iss = iss_little_killer()),
    generate = clue_generator(generate_little_killer_clues)
  )
}

normalize_little_killer <- function(clue, board, at, call) {
  path <- part_path(at, "cell")
  cell <- arg_cells(clue$cells, board, at, path = path, call = call)
  check_count(cell, 1, 1, at, call)
  direction <- clue$direction
  ways <- names(DIAGONALS)
  if (!is.character(direction) || length(direction) != 1 || !direction %in% ways) {
    path <- part_path(at, "direction")
    found <- if (is.character(direction) && length(direction) == 1) describe_value(direction) else describe(direction)
    abort_at("{.arg {path}} must be {.or {.val {ways}}}, not {found}.", at, call)
  }
  before <- cell[1, ] - DIAGONALS[[direction]]
  if (is_on_board(t(before), board)) {
    abort_at(
      "{.arg {path}} must be the first cell of its diagonal.", at, call,
      x = "On the way {direction}, {cells_in_words(t(before))} comes before {cells_in_words(cell)}.",
      row = cell[[1]], col = cell[[2]]
    )
  }
  cells <- nrow(diagonal_cells(cell, direction, board))
  limits <- cells * range(board$digits)
  new_clue(
    "little_killer", cells = cell, direction = direction,
    sum = clue_number(clue$sum, "sum", limits[[1]], limits[[2]], at, call)
  )
}

# A diagonal ends where the grid does, and before a hole.
diagonal_cells <- function(cell, direction, board) {
  step <- DIAGONALS[[direction]]
  along <- seq_len(max(board$size)) - 1L
  cells <- cbind(cell[[1]] + along * step[[1]], cell[[2]] + along * step[[2]])
  cells[cumprod(is_on_board(cells, board)) == 1, , drop = FALSE]
}

# f-puzzles names the cell outside of the grid and the way by letters.
fp_little_killer <- function() {
  ways <- c(DR = "down right", DL = "down left", UR = "up right", UL = "up left")
  fp_each(
    "littlekillersum",
    function(item, board) {
      sum <- suppressWarnings(as.integer(item[["value"]] %||% NA))
      # A diagonal without a number says nothing.
      if (is.na(sum)) return(NULL)
      way <- ways[[item[["direction"]]]]
      rule_little_killer(fp_cells(item[["cell"]]) + t(DIAGONALS[[way]]), sum, way)
    },
    function(clue, board) {
      outer <- clue$cells[1, ] - DIAGONALS[[clue$direction]]
      list(
        cell = sprintf("R%dC%d", outer[[1]], outer[[2]]),
        cells = fp_names(diagonal_cells(clue$cells, clue$direction, board)),
        direction = names(ways)[ways == clue$direction], value = as.character(clue$sum)
      )
    }
  )
}

# Interactive Sudoku Solver has one name for each diagonal of two cells or more: one of its
# ends.
iss_little_killer <- function() {
  # The way of the diagonal that has this name; NULL for a cell that names none.
  way_from <- function(cell, size) {
    size <- size[[1]]
    row <- cell[[1]]
    col <- cell[[2]]
    if (col == 1 && row < size) return("down right")
    if (row == 1) return("down left")
    if (col == size && row < size) return("up left")
    if (row == size && col > 1 && col < size) "up right"
  }
  new_key(
    "LittleKiller",
    read = function(values, board) {
      lapply(unname(values), function(arguments) {
        cell <- iss_places(arguments[[2]])
        rule_little_killer(cell, iss_number(arguments[[1]]), way_from(cell, board$size))
      })
    },
    write = function(clues, board) {
      named <- lapply(clues, function(clue) {
        cells <- diagonal_cells(clue$cells, clue$direction, board)
        ends <- list(cells[1, , drop = FALSE], cells[nrow(cells), , drop = FALSE])
        for (end in ends) {
          way <- way_from(end, board$size)
          same <- !is.null(way) && setequal(
            asplit(diagonal_cells(end, way, board), 1), asplit(cells, 1)
          )
          if (same) return(paste("LittleKiller", clue$sum, iss_names(end), sep = "~"))
        }
        NULL
      })
      # A diagonal of one cell has no name there.
      if (any(lengths(named) == 0)) NULL else unlist(named)
    }
  )
}
