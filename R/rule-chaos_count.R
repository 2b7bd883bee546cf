# Chaos counts: a digit is the number of cells that are in the region of the first.

#' @rdname rule_connected
#' @export
rule_chaos_count <- function(count, cells = NULL, ..., include = TRUE) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(count, call)
  if (!is.null(cells)) check_cells_form(cells, call)
  new_clue("chaos_count", count = count, cells = cells, include = arg_flag(include, "include"))
}

kind_chaos_count <- function() {
  new_kind(
    "chaos_count", "chaos count", "its digit is the number of its cells that are in the region of the first",
    use = "rule_chaos_count(count)",
    normalize = function(clue, board, at, call) {
      check_chaos(board, at, call)
      count <- number_cell(clue, board, at, call)
      cells <- if (is.null(clue$cells)) around(count, board) else arg_cells(clue$cells, board, at, ordered = TRUE, call = call)
      cells <- region_cells(cells, board)
      check_count(cells, 1, Inf, at, call)
      check_different(rbind(count, cells), at, call)
      new_clue("chaos_count", count = count, cells = cells, include = clue$include)
    },
    lower = function(clue, board) {
      table <- same_region_table(nrow(clue$cells), board, if (clue$include) 0L else 1L)
      list(reads(rbind(clue$cells, clue$count), table))
    },
    draw = function(clue, board) {
      list(
        shape_outline(grid_cells_of(clue$cells), 0.14, stroke(1.5, "grid", "grey60", "13"), layer = "front"),
        shape_outline(clue$count, 0.08, stroke(1.5, "grid", "grey45"), layer = "front")
      )
    },
    code = function(clue, board) {
      paste0(cells_code(clue$count, board), " = ", cells_code(clue$cells, board), if (!clue$include) " (include = FALSE)")
    },
    files = list(iss = iss_each(
      "ChaosCount",
      function(arguments) {
        cells <- iss_places(arguments[-(1:2)])
        rule_chaos_count(iss_places(arguments[[1]]), if (nrow(cells) > 0) cells, include = !identical(arguments[2], "1"))
      },
      function(clue) c(iss_names(clue$count), if (clue$include) 0 else 1, iss_names(clue$cells))
    ))
  )
}

# A cell and those that touch it.
around <- function(cell, board) {
  steps <- rbind(c(0L, 0L), as.matrix(expand.grid(-1:1, -1:1)[-5, ]))
  cells <- cbind(cell[[1]] + steps[, 1], cell[[2]] + steps[, 2])
  unname(cells[is_on_board(cells, grid_alone(board)), , drop = FALSE])
}
