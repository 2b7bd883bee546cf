# The first lines of reports on solvers, fillers and generators: see grade-say.R.

say_solver <- function(rows, cases, box) {
  code <- function(id) rows[[id]]$found$code %||% ""
  first <- names(rows)[vapply(rows, function(row) row$status == "failed", NA)][[1]]
  search <- cases[[1]]$method == "search"
  one_way <- c("does not know blanks that are NA", "does not know blanks that are 0")
  if (isTRUE(rows[[first]]$found$say %in% one_way)) return(rows[[first]]$found$say)
  # Whatever else fails: the givens that it must keep are not there any more.
  for (id in intersect(SOLVED_CASES, names(rows))) {
    if (code(id) %in% c("givens", "transposed")) return(rows[[id]]$found$say)
  }
  # It filled in something, or looked in vain.
  if (first %in% c("easy", "zeros", "one_blank", "search")) {
    words <- switch(code(first),
      nothing = , blank = , duplicate = , foreign = , time = , na_condition = , out_of_bounds = , guessed =
        say_search(rows, first, box, search)
    )
    if (!is.null(words)) return(words)
  }
  if (first == "zeros" && rows$zeros$run$status == "value") return("does not know blanks that are 0")
  say_givens(rows, first) %||% say_case(rows[[first]], cases[[match(first, names(rows))]])
}

SOLVED_CASES <- c("easy", "zeros", "one_blank", "solved", "search", "doubles", "several", "empty")

# A search that goes wrong: by its candidates, by what it does with the inner call, by the
# places or digits that it never looks at.
say_search <- function(rows, first, box, search) {
  row <- rows[[first]]
  code <- row$found$code
  if (code == "nothing" && row$run$said && any(nzchar(row$run$output))) {
    return("prints the grid instead of giving it back")
  }
  candidates <- probe_candidates(box)
  if (!is.null(candidates) && nzchar(candidates)) return(candidates)
  if (code %in% c("na_condition", "out_of_bounds")) return(NULL)
  part <- say_one_blank(rows$one_blank)
  if (!is.null(part) && code != "time") return(part)
  if (code %in% c("duplicate", "foreign") || !is.null(row$found$say)) return(NULL)
  inner <- inner_calls(box)
  if (code == "nothing" && identical(rows$solved$found$code, "nothing")) {
    if (identical(rows$empty$status, "passed")) return("refuses right givens")
    return(if (is.null(inner)) sprintf("gives %s to every grid", value_word(row$run$value)) else
      "does not give the grid back when no cell is blank")
  }
  if (!search) return(NULL)
  if (isTRUE(nzchar(inner))) return(INNER_WORDS[[inner]])
  if (code == "blank" && same_cells(as_cells(row$run$value, 9L), row$args[[1]])) {
    return("gives the puzzle back as it was: nothing was filled in")
  }
  if (code %in% c("blank", "nothing") && never_back(box)) return("never goes back: no digit is taken back")
  if (code == "blank") return("takes a dead end for a solution: cells are still blank")
  if (code == "nothing" && is.null(row$run$value)) return("finds no solution where there is one")
  NULL
}

INNER_WORDS <- c(
  first = "gives back the first try, whether it worked or not",
  thrown = "throws away what the inner call gives back",
  gives_up = "gives up at the first digit that leads nowhere"
)

# What the failing grids with one blank have in common: a row, a column, a digit.
say_one_blank <- function(row, solved = lesson_data()$solved) {
  if (is.null(row) || row$status != "failed" || all(row$failed)) return(NULL)
  cells <- SPREAD_CELLS[seq_along(row$failed), , drop = FALSE]
  labels <- list(row = cells[, 1], column = cells[, 2], digit = solved[cells])
  for (kind in names(labels)) {
    values <- unique(labels[[kind]][row$failed])
    if (length(values) == 1 && all(row$failed[labels[[kind]] == values])) {
      return(sprintf(
        switch(kind, row = "never fills row %d", column = "never fills column %d", digit = "never tries the digit %d"),
        as.integer(values)
      ))
    }
  }
  sprintf("fails where one cell is blank: %s", first_fail(row))
}

# Wrong givens: which houses were not looked at.
say_givens <- function(rows, first) {
  families <- c(given_rows = "rows", given_columns = "columns", given_boxes = "boxes")
  if (!first %in% c(names(families), "full_wrong", "exchanged", "twice", "row", "column", "box")) return(NULL)
  failed <- function(ids) Filter(function(id) identical(rows[[id]]$status, "failed"), ids)
  missed <- failed(names(families))
  clashes <- failed(c("row", "column", "box"))
  if (length(missed) == 0) {
    if (length(clashes) == 0 || rows[[clashes[[1]]]]$run$status != "time") return(NULL)
    return("searches before it has looked at the givens: wrong ones take for ever")
  }
  # It noticed, and gave back something else than it should have.
  if (rows[[missed[[1]]]]$found$code != "givens_unchecked") return(rows[[missed[[1]]]]$found$say)
  whole <- missed[vapply(rows[missed], all_fail, NA)]
  if (length(whole) == 3) return("does not check the givens against each other")
  if (length(whole) > 0) return(sprintf("does not check the givens in %s", words_and(unname(families[whole]))))
  id <- missed[[1]]
  sprintf(
    "does not check all givens%s: %s %s can be wrong", if (length(missed) == 1) paste(" in", families[[id]]) else "",
    families[[id]], first_fail(rows[[id]])
  )
}

# Where only some kind of grid fails, the words say at which.
say_case <- function(row, case) {
  words <- say_problem(row$found, row$run, case)
  plain <- case$id %in% c("easy", "grid_1") || row$found$code %in% c("time", "nothing") || grepl(case$title, words, fixed = TRUE)
  if (plain || !row$run$status == "error") words else paste0(words, " (", case$title, ")")
}

# Fillers and generators ----------------------------------------------------------------

say_filler <- function(rows, cases, box) {
  first <- which(vapply(rows, function(row) row$status == "failed", NA))[[1]]
  row <- rows[[first]]
  words <- say_grid(row, box)
  if (!is.null(words)) return(words)
  if (row$found$code %in% c("nothing", "time")) {
    inner <- inner_calls(box)
    if (isTRUE(nzchar(inner))) return(INNER_WORDS[[inner]])
  }
  switch(row$found$code,
    blank = say_filler_blank(row, box),
    nothing = say_filler_nothing(row, rows),
    say_problem(row$found, row$run, cases[[first]])
  )
}

say_filler_nothing <- function(row, rows) {
  if (row$run$said && any(nzchar(row$run$output))) return("prints the grid instead of giving it back")
  if (any(vapply(rows, function(row) row$status == "passed", NA))) return(DEAD_END)
  sprintf("gives %s instead of a grid", value_word(row$run$value))
}

DEAD_END <- "gives up at a dead end: it must start again, or go back"

say_filler_blank <- function(row, box) {
  cells <- as_cells(row$run$value, 9L)
  if (all(blanks(cells))) return("gives a grid with nothing filled in")
  if (!anyNA(cells)) return("puts 0 in, which is no digit")
  say_blank(cells, blanks(cells)) %||% DEAD_END
}

# What fillers and generators share: the trap in sample(), and candidates that are wrong.
say_grid <- function(row, box) {
  of_grid <- c("duplicate", "blank", "time", "several", "givens", "foreign", "nothing", "out_of_bounds", "na_condition")
  if (!row$found$code %in% of_grid) return(NULL)
  trap <- sample_trap(box$watch)
  if (!is.null(trap) && row$found$code != "several") {
    return(sprintf("falls into the trap of sample(): with one number left, sample(%s, ...) draws from 1 to it", shorten(trap, 20)))
  }
  candidates <- probe_candidates(box)
  if (!is.null(candidates) && nzchar(candidates)) candidates
}

say_generator <- function(rows, cases, box) {
  failed <- vapply(rows, function(row) row$status == "failed", NA) & vapply(cases, function(case) case$needed, NA)
  first <- which(failed)[[1]]
  row <- rows[[first]]
  case <- cases[[first]]
  words <- say_grid(row, box)
  if (!is.null(words)) return(words)
  switch(row$found$code,
    clues = say_clues(rows[failed], cases[failed]),
    several = sprintf("does not make sure that there is one solution: a puzzle has %s", row$found$solutions),
    nothing = say_generator_nothing(rows, cases, row, case, box),
    accepted = "does not refuse 10 clues, which no puzzle with one solution has",
    say_problem(row$found, row$run, case)
  )
}

say_generator_nothing <- function(rows, cases, row, case, box) {
  if (row$run$said && any(nzchar(row$run$output))) return("prints the puzzle instead of giving it back")
  asked <- vapply(cases, function(case) identical(case$judge, judge_puzzle) && case$needed, NA)
  none <- vapply(rows[asked], function(row) isTRUE(row$found$code %in% c("nothing", "time", "not_run")), NA)
  what <- value_word(row$run$value)
  if (all(none) || is.null(case$clues)) return(probe_parts(box) %||% sprintf("gives %s instead of a puzzle", what))
  sprintf("gives %s when it is asked for %d clues", what, as.integer(case$clues))
}

# How the number of clues differs from what was asked for.
say_clues <- function(rows, cases) {
  got <- function(row) if (row$run$status == "value") sum(!blanks(as_cells(row$run$value, 9L))) else NA
  off <- Map(function(row, case) {
    if (!identical(row$found$code, "clues")) return(NULL)
    c(clues = case$clues, got = got(row))
  }, rows, cases)
  off <- do.call(rbind, off)
  differs <- off[, "got"] - off[, "clues"]
  if (all(off[, "clues"] < 30) && all(differs > 0)) return(sprintf(
    "gives more clues than it was asked for, %d and not %d, where digging gets no further", off[1, "got"], off[1, "clues"]
  ))
  if (length(unique(differs)) == 1 && nrow(off) > 2) {
    plural <- if (abs(differs[[1]]) == 1) "" else "s"
    return(sprintf("gives always %d clue%s too %s", abs(differs[[1]]), plural, if (differs[[1]] > 0) "many" else "few"))
  }
  if (length(unique(off[, "got"])) == 1 && nrow(off) > 2) return(sprintf("gives %d clues, whatever it is asked for", off[1, "got"]))
  if (all(off[, "got"] == 81 - off[, "clues"])) return("takes away as many clues as it should leave")
  sprintf("gives a wrong number of clues: %d and not %d", off[1, "got"], off[1, "clues"])
}

# Enumerators: what becomes of what the inner calls give.
say_enumerator <- function(rows, cases, box) {
  first <- which(vapply(rows, function(row) row$status == "failed", NA))[[1]]
  row <- rows[[first]]
  if (!row$found$code %in% c("list", "type", "time")) return(say_case(row, cases[[first]]))
  if (row$run$said && any(nzchar(row$run$output)) && is.null(row$run$value)) return("prints the grids instead of giving them back")
  candidates <- if (row$found$code != "type") probe_candidates(box)
  if (!is.null(candidates) && nzchar(candidates)) return(candidates)
  if (names(rows)[[first]] == "full" || row$found$code == "time") return(say_case(row, cases[[first]]))
  words <- c(
    first = "gives back what the first digit leads to, and not the rest", thrown = INNER_WORDS[["thrown"]],
    overwritten = "forgets what it has found: each inner call overwrites it"
  )
  inner <- inner_calls(box)
  if (isTRUE(inner == "") && row$found$code == "list" && overwrites_found(box)) inner <- "overwritten"
  if (isTRUE(inner %in% names(words))) words[[inner]] else say_case(row, cases[[first]])
}

overwrites_found <- function(box) {
  functions <- named_functions(box)
  any(vapply(names(functions), function(name) !is.null(kept_as(body(functions[[name]]), name)), NA))
}
