# Chaos arrows: a digit counts cells in sight that are in one region.

#' @rdname rule_connected
#' @export
rule_chaos_arrow <- function(count, ..., include = TRUE) {
  .External2(oxidoku_arguments, "...")
  call <- environment()
  check_cells_form(count, call)
  arms <- unname(dots_of())
  for (arm in arms) check_cells_form(arm, call)
  new_clue("chaos_arrow", count = count, arms = arms, include = arg_flag(include, "include"))
}

kind_chaos_arrow <- function() {
  new_kind(
    "chaos_arrow", "chaos arrow", "its digit is the number of cells in sight along its arms that are in one region",
    use = "rule_chaos_arrow(count)",
    normalize = function(clue, board, at, call) {
      check_chaos(board, at, call)
      count <- number_cell(clue, board, at, call)
      arms <- if (length(clue$arms) == 0) arms_of(count, board) else clue$arms
      arms <- lapply(seq_along(arms), function(i) {
        place <- clue_place(paste0(at$path, "$arms[[", i, "]]"), at$arg, at$index)
        arm <- region_cells(arg_cells(arms[[i]], board, at, path = place$path, ordered = TRUE, call = call), board)
        check_count(arm, 1, Inf, place, call)
        arm
      })
      cells <- do.call(rbind, c(list(arms[[1]][1, , drop = FALSE]), lapply(arms, function(arm) arm[-1, , drop = FALSE])))
      begin <- vapply(arms, function(arm) all(arm[1, ] == arms[[1]][1, ]), NA)
      if (!all(begin)) {
        abort_at("{.arg {at$path}} must have arms that begin with one cell.", at, call, x = "Arm {which(!begin)[[1]]} does not.")
      }
      check_different(rbind(count, cells), at, call)
      new_clue("chaos_arrow", count = count, arms = arms, include = clue$include)
    },
    lower = function(clue, board) {
      further <- lapply(clue$arms, function(arm) arm[-1, , drop = FALSE])
      further <- Filter(function(arm) nrow(arm) > 0, further)
      cells <- do.call(rbind, c(list(clue$arms[[1]][1, , drop = FALSE]), further))
      again <- unlist(lapply(further, function(arm) seq_len(nrow(arm)) == 1L))
      table <- same_region_table(nrow(cells), board, if (clue$include) 0L else 1L, as.logical(again))
      list(reads(rbind(cells, clue$count), table))
    },
    draw = function(clue, board) {
      arrows <- lapply(clue$arms, function(arm) {
        arm <- grid_cells_of(arm)
        if (nrow(arm) > 1) {
          # No further than to the next cell, where there are many arms.
          arrow_shapes(arm[1:2, ] + rbind(c(0, 0), 0.4 * (arm[1, ] - arm[2, ])))
        }
      })
      c(unlist(arrows, recursive = FALSE), list(shape_outline(clue$count, 0.08, stroke(1.5, "grid", "grey45"), layer = "front")))
    },
    code = function(clue, board) {
      arms <- vapply(clue$arms, function(arm) cells_code(arm, board), "")
      paste0(cells_code(clue$count, board), " = ", paste(arms, collapse = ", "), if (!clue$include) " (include = FALSE)")
    },
    files = list(iss = iss_each(
      "ChaosArrow",
      function(arguments) {
        cells <- iss_places(arguments[[1]])
        arms <- split(arguments[-(1:2)], cumsum(arguments[-(1:2)] == "-"))
        arms <- Filter(function(arm) nrow(arm) > 0, lapply(unname(arms), iss_places))
        do.call(rule_chaos_arrow, c(list(cells), arms, list(include = !identical(arguments[2], "1"))))
      },
      function(clue) {
        arms <- vapply(clue$arms, iss_names, "")
        c(iss_names(clue$count), if (clue$include) 0 else 1, arms[[1]], if (length(arms) > 1) paste0("-~", arms[-1]))
      }
    ))
  )
}

# From a cell to the four sides of the grid.
arms_of <- function(cell, board) {
  arms <- lapply(list(c(0, -1), c(0, 1), c(-1, 0), c(1, 0)), function(step) {
    far <- seq_len(max(board$size)) - 1L
    arm <- cbind(cell[[1]] + far * step[[1]], cell[[2]] + far * step[[2]])
    inside <- cumsum(!is_on_board(arm, grid_alone(board))) == 0
    arm[inside, , drop = FALSE]
  })
  arms
}
