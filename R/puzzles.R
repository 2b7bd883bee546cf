# Puzzles side by side that may have rules of their own: what books and sheets are made of.

# Of grids in any form, of lists of sudoku_grids and of tables with a column of rules: a list
# of `cells`, matrices; `rules`; `id`, names or numbers; and which are `missing`, whose cells are
# blank.
puzzles_of <- function(x, rules, arg, call) {
  input <- open_grids(x, rules, arg, call = call)
  grids <- Map(
    function(cells, i) list(cells = cells, rules = rules_at(input, i)),
    all_cells(input, call), seq_len(count_grids_in(input))
  )
  id <- if (is.data.frame(x) && is_puzzle_table(x)) x[["name"]] %||% x[[".id"]]
  if (is.null(id)) id <- batch_names(input)
  named <- if (is.null(id)) rep(FALSE, length(grids)) else !is.na(id) & id != ""
  id <- if (is.null(id)) seq_along(grids) else ifelse(named, as.character(id), seq_along(grids))
  list(
    cells = lapply(grids, `[[`, "cells"), rules = lapply(grids, `[[`, "rules"), id = id,
    named = named, missing = missing_grids(input)
  )
}

# One of them as a grid for pictures; where there are several, errors say which one it is.
one_of_puzzles <- function(puzzles, index) {
  list(
    cells = puzzles$cells[[index]], rules = puzzles$rules[[index]],
    index = if (length(puzzles$cells) > 1) index
  )
}

# The cells of as many solutions as there are puzzles; NULL for none.
solutions_for <- function(puzzles, solution, call) {
  if (is.null(solution)) return(NULL)
  count <- length(puzzles$cells)
  # Strings and matrices bring no rules.
  rules <- if (count > 0 && is.null(brought_rules(solution, count))) puzzles$rules[[1]]
  solved <- puzzles_of(solution, rules, "solution", call)$cells
  if (length(solved) != count) {
    abort_input(
      "{.arg solution} must hold {count} grid{?s}, as {.arg x} does, not {length(solved)}.",
      arg = "solution", call = call
    )
  }
  solved
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
