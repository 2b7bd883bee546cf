# Puzzles side by side that may have rules of their own: what books and sheets are made of.

# Of grids in any form, of lists of sudoku_grids and of tables with a column of rules: a list
# of `cells`, matrices; `rules`; and `id`, names or numbers.
puzzles_of <- function(x, rules, arg, call) {
  own <- if (is.data.frame(x) && is_puzzle_table(x)) x$rules
  if (is.null(rules) && is.list(own) && !is.object(own)) {
    grids <- Map(function(i) {
      one_grid(x$puzzle[i], own[[i]], sprintf("%s$puzzle[%d]", arg, i), call = call)
    }, seq_along(own))
    id <- x$name %||% x$.id
  } else if (is.list(x) && !is.object(x) && is.null(dim(x)) && any(vapply(x, inherits, NA, "sudoku_grid"))) {
    grids <- lapply(seq_along(x), function(i) {
      one_grid(x[[i]], rules, sprintf("%s[[%d]]", arg, i), call = call)
    })
    id <- names(x)
  } else {
    door <- open_grids(x, rules, arg, call = call)
    if (has_sheets(door$rules) && count_grids_in(door) == 1L) {
      return(list(cells = list(first_cells(door, call)), rules = list(door$rules), id = batch_names(door) %||% 1L))
    }
    cells <- all_cells(door, call)
    count <- count_grids_in(door)
    grids <- lapply(seq_len(count), function(i) {
      list(cells = plain_matrix(cells[, , i], door$rules), rules = door$rules)
    })
    id <- batch_names(door)
  }
  id <- if (is.null(id)) seq_along(grids) else ifelse(is.na(id) | id == "", seq_along(grids), as.character(id))
  list(cells = lapply(grids, `[[`, "cells"), rules = lapply(grids, `[[`, "rules"), id = id)
}

# `work(cells, rules)` for all puzzles that have the same rules at once; it gives a list or
# vector with an element a puzzle. The result is a list in the order of the puzzles.
by_rules <- function(puzzles, work) {
  group <- match(puzzles$rules, unique(puzzles$rules))
  result <- vector("list", length(group))
  for (one in unique(group)) {
    at <- which(group == one)
    result[at] <- as.list(work(puzzles$cells[at], puzzles$rules[[at[[1]]]]))
  }
  result
}
