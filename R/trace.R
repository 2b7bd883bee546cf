#' A search, step by step
#'
#' `trace_search()` runs the plain search of lesson 2 (put a digit in, go on, take it back) and
#' writes down what it does: each digit that it places, each dead end, and each way back. [plot()]
#' draws the tree of its tries. With `solver`, your own search is watched instead.
#'
#' To have your own function watched, give it a second argument, `note`, and call `note(grid)`
#' at the beginning of each call:
#' ```
#' search <- function(grid, note) {
#'   note(grid)
#'   # ... as before, with search(try_grid, note) for the inner call
#' }
#' trace_search(puzzle, solver = search)
#' ```
#' What happened between two notes is what has changed in the grid. Cells may be filled in
#' one by one or several at once.
#'
#' @param x One grid in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param order A string, which blank cell comes next: `"fewest"` the one with the fewest
#'   candidates, `"rows"` the first, row by row.
#' @param solver A function of a grid (a matrix with `NA` for blanks) and of `note`, see below;
#'   `NULL` for the plain search.
#' @param limit A whole number, how many placements are written down at most; the search stops
#'   there.
#' @param rules A [sudoku_rules()] object or the name of a rule. Your own `solver` has to know them
#'   itself.
#' @return A data frame of class `sudoku_trace` with one row per event:
#' * `step`: its number;
#' * `event`: `"place"`, `"contradiction"` (a placement after which nothing fits),
#'   `"back"` (it is taken back) or `"solution"`;
#' * `row`, `col`, `digit`: of the placement that the event is about; `NA` for a solution of a
#'   grid without blanks;
#' * `depth`: how many placements stand at that moment, this one included;
#' * `parent`: the step of the placement under which this one was tried; 0 for the first.
#'
#' Attributes: `puzzle`, the grid; `rules`, its rules; `complete`, whether the search came to its end before `limit`.
#'
#' `plot()` gives `x`, invisibly. Each placement is a point under the one before; solutions are
#' green, contradictions red. With `step` it draws the grid at that step instead.
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids; also for a `solver` that is no
#' function of two arguments, or stops with an error.
#' @seealso `vignette("lesson-02-backtracking")`; [explain_sudoku()] for a path without tries.
#' @concept backtracking
#' @concept search tree
#' @concept recursion
#' @examples
#' puzzle <- lesson_data()$stuck
#' trace <- trace_search(puzzle)
#' table(trace$event)
#' head(trace)
#' plot(trace)
#' plot(trace, step = 12)
#'
#' # A search of one's own: here the one of lesson 2, with the note in its first line.
#' search <- function(grid, note) {
#'   note(grid)
#'   blank <- which(is.na(t(grid)))[1]
#'   if (is.na(blank)) return(grid)
#'   i <- (blank - 1) %/% 4 + 1
#'   j <- (blank - 1) %% 4 + 1
#'   for (digit in which(find_candidates(grid)[i, j, ])) {
#'     grid[i, j] <- digit
#'     found <- search(grid, note)
#'     if (!is.null(found)) return(found)
#'   }
#'   NULL
#' }
#' trace_search(lesson_data()$small, solver = search)
#' @export
trace_search <- function(x, ..., order = c("fewest", "rows"), solver = NULL, limit = 10000, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  order <- arg_choice(order, c("fewest", "rows"), "order")
  limit <- arg_number(limit, "limit", min = 1)
  one_grid(x, rules, "x", call = call)
  grid <- as_sudoku(x, rules = rules)
  check_no_sheets(own_rules(grid))
  if (!is.null(solver) && !(is.function(solver) && callable(solver, 2L))) {
    abort_input(
      "{.arg solver} must be a function of two arguments, the grid and {.arg note}, not {describe(solver)}.",
      arg = "solver", call = call
    )
  }
  log <- new_trace(grid, limit)
  tick <- progress(limit, "Searching")
  done <- 0
  note <- function(grid) {
    done <<- done + 1
    if (!is.null(tick)) tick(done)
    log$note(grid)
  }
  complete <- tryCatch({
    if (is.null(solver)) plain_search(grid, order, note) else solver(as.matrix(grid), note)
    TRUE
  }, oxidoku_trace_full = function(stop) FALSE, error = function(e) {
    if (is.null(solver)) stop(e)
    reason <- condition_text(e)
    abort_input("{.arg solver} stopped with an error.", x = "{reason}", arg = "solver", call = call)
  })
  log$finish(complete)
}

# The search itself. Houses rule out digits; what other clues say is asked after each placement.
plain_search <- function(grid, order, note) {
  rules <- own_rules(grid)
  houses_only <- length(clues_of(rules)) == 0
  cells <- as.matrix(grid)
  board <- board_cells(rules)
  search <- function(cells) {
    note(cells)
    now <- grid
    now[] <- cells
    if (!houses_only && nrow(find_conflicts(now)) > 0) return(FALSE)
    blank <- which(is.na(cells) & board)
    if (length(blank) == 0) return(TRUE)
    marks <- find_candidates(now)
    size <- dim(marks)
    counts <- rowSums(matrix(marks, size[[1]] * size[[2]]))
    at <- if (order == "fewest") blank[which.min(counts[blank])] else blank[order(row(cells)[blank], col(cells)[blank])][[1]]
    for (digit in which(matrix(marks, size[[1]] * size[[2]])[at, ])) {
      if (search(replace(cells, at, rules$digits[[digit]]))) return(TRUE)
    }
    FALSE
  }
  search(cells)
}

# What `note` writes down. The placements that stand are a stack; what is no longer in the grid
# is taken from its top.
new_trace <- function(start, limit) {
  puzzle <- as.matrix(start)
  rules <- own_rules(start)
  board <- board_cells(rules)
  # Where clues have the last word, a full grid may be none.
  is_right <- function(grid) nrow(find_conflicts(replace(start, seq_along(grid), grid))) == 0
  rows <- list()
  stack <- list()
  before <- puzzle
  placed <- 0
  add <- function(event, at, parent) {
    rows[[length(rows) + 1]] <<- list(
      event = event, row = at$row, col = at$col, digit = at$digit, depth = at$depth, parent = parent
    )
  }
  # Takes back what stands on top; nothing came of one under which nothing was tried.
  pop <- function() {
    at <- stack[[length(stack)]]
    stack[[length(stack)]] <<- NULL
    if (!at$tried) add("contradiction", at, at$parent)
    add("back", at, at$parent)
  }
  note <- function(grid) {
    if (!is.matrix(grid) || !identical(dim(grid), dim(puzzle))) {
      stop("note() takes the grid, a matrix of the size of the puzzle", call. = FALSE)
    }
    # Another way to write a blank, unless it is a digit.
    if (!0 %in% rules$digits) grid[grid %in% 0] <- NA
    gone <- which(!is.na(before) & (is.na(grid) | grid != before))
    gone <- gone[is.na(puzzle[gone])]
    while (length(stack) > 0 && any(gone %in% vapply(stack, function(at) at$cell, 1L))) pop()
    for (cell in which(!is.na(grid) & is.na(puzzle) & !seq_along(grid) %in% vapply(stack, function(at) at$cell, 1L))) {
      if (placed >= limit) stop(structure(class = c("oxidoku_trace_full", "error", "condition"), list(message = "", call = NULL)))
      placed <<- placed + 1
      if (length(stack) > 0) stack[[length(stack)]]$tried <<- TRUE
      parent <- if (length(stack) > 0) stack[[length(stack)]]$step else 0L
      at <- list(
        cell = cell, row = row(grid)[[cell]], col = col(grid)[[cell]], digit = as.integer(grid[[cell]]),
        depth = length(stack) + 1L, step = length(rows) + 1L, parent = parent, tried = FALSE
      )
      add("place", at, parent)
      stack[[length(stack) + 1]] <<- at
    }
    before <<- grid
    if (!anyNA(grid[board]) && is_right(grid)) {
      if (length(stack) > 0) stack[[length(stack)]]$tried <<- TRUE
      top <- if (length(stack) > 0) stack[[length(stack)]] else
        list(row = NA_integer_, col = NA_integer_, digit = NA_integer_, depth = 0L, parent = 0L)
      add("solution", top, top$parent)
    }
    invisible(grid)
  }
  finish <- function(complete) {
    # A search that found nothing has taken everything back.
    solved <- any(vapply(rows, function(row) row$event == "solution", NA))
    if (complete && !solved) while (length(stack) > 0) pop()
    column <- function(name, kind) vapply(rows, function(row) row[[name]], kind)
    table <- new_data_frame(list(
      step = seq_along(rows), event = column("event", ""), row = column("row", 1L), col = column("col", 1L),
      digit = column("digit", 1L), depth = column("depth", 1L), parent = column("parent", 1L)
    ), length(rows))
    structure(table, class = c("sudoku_trace", "data.frame"), puzzle = puzzle, rules = rules, complete = complete)
  }
  list(note = note, finish = finish)
}

#' @rdname trace_search
#' @param step A whole number, the step after which the grid is drawn; `NULL` for the tree.
#' @export
plot.sudoku_trace <- function(x, ..., step = NULL) {
  .External2(oxidoku_arguments)
  if (!is.null(step)) {
    step <- arg_positions(step, "step", max(1L, nrow(x)), call = environment())
    plot_sudoku(attr(x, "puzzle"), solution = grid_at(x, step[[1]]), rules = attr(x, "rules"))
    return(invisible(x))
  }
  placed <- x[x$event == "place", ]
  old <- graphics::par(mar = c(1, 3, 2, 1))
  on.exit(graphics::par(old))
  solved <- sum(x$event == "solution")
  words <- tell("search_in_numbers", nrow(placed), sum(x$event == "contradiction"), solved)
  if (nrow(placed) == 0) {
    graphics::plot.new()
    graphics::title(words)
    return(invisible(x))
  }
  across <- tree_places(placed)
  graphics::plot(
    NULL, xlim = range(across) + c(-0.5, 0.5), ylim = c(max(placed$depth), 0), axes = FALSE, xlab = "", ylab = "", main = words,
    cex.main = 0.9, font.main = 1
  )
  graphics::axis(2, las = 1, lwd = 0, lwd.ticks = 0, cex.axis = 0.7, line = -1)
  parent <- match(placed$parent, placed$step)
  root <- is.na(parent)
  from_x <- ifelse(root, mean(across[root]), across[parent])
  from_y <- ifelse(root, 0, placed$depth[parent])
  way <- on_the_way(x, placed, parent)
  graphics::segments(from_x, from_y, across, placed$depth, col = ifelse(way, "#2c7a7b", "grey70"), lwd = ifelse(way, 2, 1))
  key <- function(rows) paste(rows$row, rows$col, rows$digit, rows$depth, rows$parent)
  dead <- key(placed) %in% key(x[x$event == "contradiction", ])
  cex <- min(1.2, max(0.3, 30 / nrow(placed)))
  graphics::points(across, placed$depth, pch = 19, cex = ifelse(dead, 1.6, 1) * cex, col = ifelse(way, "#2c7a7b", ifelse(dead, "#d1495b", "grey40")))
  invisible(x)
}

# Where the placements stand side by side: ends of branches in their order, what is above them
# in their middle.
tree_places <- function(placed) {
  parent <- match(placed$parent, placed$step)
  inner <- seq_len(nrow(placed)) %in% parent
  across <- rep(NA_real_, nrow(placed))
  across[!inner] <- seq_len(sum(!inner))
  for (depth in rev(seq_len(max(placed$depth)))) {
    at <- which(placed$depth == depth & !is.na(parent))
    means <- tapply(across[at], parent[at], mean)
    across[as.integer(names(means))] <- means
  }
  across
}

# The placements that stand in a solution.
on_the_way <- function(x, placed, parent) {
  way <- rep(FALSE, nrow(placed))
  for (step in x$step[x$event == "solution"]) {
    k <- utils::tail(which(placed$step < step & !is.na(x$row[step])), 1)
    while (length(k) == 1 && !is.na(k)) {
      way[[k]] <- TRUE
      k <- parent[[k]]
    }
  }
  way
}

# The grid after a step.
grid_at <- function(x, step) {
  grid <- attr(x, "puzzle")
  for (k in seq_len(step)) {
    if (x$event[[k]] == "place") grid[x$row[[k]], x$col[[k]]] <- x$digit[[k]]
    if (x$event[[k]] == "back") grid[x$row[[k]], x$col[[k]]] <- NA
  }
  grid
}
