# The first lines of reports on solvers, fillers and generators: see grade-say.R.

say_solver <- function(rows, cases, box) {
  code <- function(id) rows[[id]]$found$code %||% ""
  first <- names(rows)[vapply(rows, function(row) row$status == "failed", NA)][[1]]
  search <- cases[[1]]$method == "search"
  one_way <- c("does not know blanks that are NA", "does not know blanks that are 0")
  if (isTRUE(rows[[first]]$found$say %in% one_way)) return(rows[[first]]$found$say)
  # It filled in something, or looked in vain.
  if (code(first) %in% c("nothing", "blank", "duplicate", "time", "foreign", "guessed")) {
    words <- if (first != "easy" || code(first) != "nothing" || !rows[[first]]$run$said) say_search(rows, first, box, search)
    if (!is.null(words)) return(words)
  }
  if (first == "zeros") return(say_zeros(rows$zeros, cases[[2]]))
  say_givens(rows, first) %||% say_case(rows[[first]], cases[[match(first, names(rows))]])
}

# A search that goes wrong: by its candidates, by what it does with the inner call, by the
# places or digits that it never looks at.
say_search <- function(rows, first, box, search) {
  found <- rows[[first]]$found
  blames_search <- first %in% c("easy", "zeros", "one_blank", "search", "several", "empty")
  if (!blames_search) return(NULL)
  candidates <- probe_candidates(box)
  if (!is.null(candidates) && nzchar(candidates)) return(candidates)
  part <- say_one_blank(rows$one_blank)
  if (!is.null(part) && found$code != "time") return(part)
  if (!search || found$code == "duplicate" || !is.null(found$say)) return(NULL)
  if (first == "several" && found$code == "nothing") return(NULL)
  inner <- inner_calls(box)
  if (identical(inner, "first")) return("gives back the first try, whether it worked or not")
  if (identical(inner, "thrown")) return("throws away what the inner call gives back")
  if (found$code == "blank" && same_cells(as_cells(rows[[first]]$run$value, 9L), rows[[first]]$args[[1]])) {
    return("gives the puzzle back as it was: nothing was filled in")
  }
  if (found$code %in% c("blank", "nothing") && never_back(box)) return("never goes back: no digit is taken back")
  if (found$code == "blank") return("takes a dead end for a solution: cells are still blank")
  if (found$code == "nothing") return("finds no solution where there is one")
  NULL
}

# What the failing grids with one blank have in common: a row, a column, a digit.
say_one_blank <- function(row) {
  if (is.null(row) || row$status != "failed" || all(row$failed)) return(NULL)
  cells <- SPREAD_CELLS[seq_along(row$failed), , drop = FALSE]
  labels <- list(row = cells[, 1], column = cells[, 2], digit = lesson_data()$solved[cells])
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

say_zeros <- function(row, case) {
  if (row$run$status == "value") return("does not know blanks that are 0")
  say_case(row, case)
}

# Wrong givens: which houses were not looked at.
say_givens <- function(rows, first) {
  families <- c(given_rows = "rows", given_columns = "columns", given_boxes = "boxes")
  missed <- names(families)[vapply(names(families), function(id) identical(rows[[id]]$status, "failed"), NA)]
  if (first == "full_wrong" && length(missed) == 0 || !first %in% c(names(families), "full_wrong", "exchanged", "twice", "row", "column", "box")) {
    return(NULL)
  }
  clashes <- Filter(function(id) identical(rows[[id]]$status, "failed"), c("row", "column", "box"))
  if (length(missed) == 0 && length(clashes) > 0 && rows[[clashes[[1]]]]$run$status == "time") {
    return("searches before it has looked at the givens: wrong ones take for ever")
  }
  if (length(missed) == 0) return(NULL)
  if (rows[[missed[[1]]]]$run$status == "error") return(NULL)
  if (length(missed) == 3 && all(vapply(rows[missed], all_fail, NA))) {
    return("does not check the givens against each other")
  }
  whole <- missed[vapply(rows[missed], all_fail, NA)]
  if (length(whole) > 0) return(sprintf("does not check the givens in %s", words_and(unname(families[whole]))))
  id <- missed[[1]]
  sprintf("does not check the givens in all %s: %s %s can be wrong", families[[id]], families[[id]], first_fail(rows[[id]]))
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
  say_grid(row, box) %||% switch(row$found$code,
    blank = say_filler_blank(row, box), say_problem(row$found, row$run, cases[[first]])
  )
}

say_filler_blank <- function(row, box) {
  cells <- as_cells(row$run$value, 9L)
  part <- say_blank(cells, blanks(cells))
  if (!is.null(part)) return(part)
  if (all(blanks(cells))) return("gives a grid with nothing filled in")
  "stops at a dead end: it must start again, or go back"
}

# What fillers and generators share: the trap in sample(), and candidates that are wrong.
say_grid <- function(row, box) {
  if (!row$found$code %in% c("duplicate", "blank", "time", "several", "givens", "foreign")) return(NULL)
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
  ids <- names(rows)
  if (row$found$code == "clues") return(say_clues(rows, cases))
  if (ids[[first]] == "too_few" && row$found$code == "accepted") return("does not refuse 10 clues, which no puzzle with one solution has")
  say_problem(row$found, row$run, case)
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
  if (length(unique(differs)) == 1 && nrow(off) > 1) {
    return(sprintf("gives always %d clue%s too %s", abs(differs[[1]]), if (abs(differs[[1]]) == 1) "" else "s", if (differs[[1]] > 0) "many" else "few"))
  }
  if (length(unique(off[, "got"])) == 1 && nrow(off) > 2) return(sprintf("gives %d clues, whatever it is asked for", off[1, "got"]))
  if (all(off[, "got"] == 81 - off[, "clues"])) return("takes away as many clues as it should leave")
  if (all(off[, "clues"] < 30) && all(differs > 0)) return(sprintf(
    "gives more clues than it was asked for, %d and not %d, where digging gets no further", off[1, "got"], off[1, "clues"]
  ))
  sprintf("gives a wrong number of clues: %d and not %d", off[1, "got"], off[1, "clues"])
}
