# The first lines of reports on solvers, fillers and generators: see grade-say.R.

say_solver <- function(rows, cases, box) {
  code <- function(id) rows[[id]]$found$code %||% ""
  first <- names(rows)[vapply(rows, function(row) row$status == "failed", NA)][[1]]
  search <- cases[[1]]$method == "search"
  one_way <- c(tell("does_not_know_blanks_that_are"), tell("does_not_know_blanks_that"))
  if (isTRUE(rows[[first]]$found$say %in% one_way)) return(rows[[first]]$found$say)
  # Whatever else fails: the givens that it must keep are not there any more.
  for (id in intersect(SOLVED_CASES, names(rows))) {
    if (code(id) %in% c("givens", "transposed")) return(of_case(id, rows[[id]]$found$say))
  }
  # It filled in something, or looked in vain.
  if (first %in% c("easy", "zeros", "one_blank", "others", "four", "search")) {
    words <- switch(code(first),
      nothing = , blank = , duplicate = , foreign = , time = , na_condition = , out_of_bounds = , guessed =
        say_search(rows, first, box, search)
    )
    if (!is.null(words)) return(words)
  }
  if (first == "zeros" && rows$zeros$run$status == "value") return(tell("does_not_know_blanks_that"))
  say_givens(rows, first) %||% say_case(rows[[first]], cases[[match(first, names(rows))]])
}

SOLVED_CASES <- c("easy", "zeros", "one_blank", "solved", "others", "four", "search", "doubles", "several", "empty")

# A search that goes wrong: by its candidates, by what it does with the inner call, by the
# places or digits that it never looks at.
say_search <- function(rows, first, box, search) {
  row <- rows[[first]]
  code <- row$found$code
  if (identical(row$found$say, tell("does_not_take_digits_back"))) return(row$found$say)
  if (code == "nothing" && row$run$said && any(nzchar(row$run$output))) {
    return(tell("prints_the_grid_instead_of"))
  }
  candidates <- probe_candidates(box)
  if (!is.null(candidates) && nzchar(candidates)) return(candidates)
  counted <- if (code %in% c("na_condition", "out_of_bounds")) counts_down(box)
  if (!is.null(counted)) return(tell("counts_down_where_none_is_left", counted))
  if (code %in% c("na_condition", "out_of_bounds")) return(NULL)
  part <- say_one_blank(rows$one_blank)
  if (!is.null(part) && code != "time") return(part)
  if (code %in% c("duplicate", "foreign") || !is.null(row$found$say)) return(NULL)
  inner <- inner_calls(box)
  if (code == "nothing" && identical(rows$solved$found$code, "nothing")) {
    if (identical(rows$empty$status, "passed")) return(tell("refuses_right_givens"))
    return(if (is.null(inner)) tell("gives_to_every_grid", value_word(row$run$value)) else
      tell("does_not_give_the_grid"))
  }
  if (!search) return(NULL)
  if (isTRUE(nzchar(inner))) return(inner_words(inner))
  if (code == "blank" && same_cells(as_cells(row$run$value, 9L), row$args[[1]])) {
    return(tell("gives_the_puzzle_back_as"))
  }
  if (code %in% c("blank", "nothing") && never_back(box)) return(tell("never_goes_back_no_digit"))
  if (code == "blank") return(tell("takes_a_dead_end_for"))
  if (code == "nothing" && is.null(row$run$value)) return(tell("finds_no_solution_where_there"))
  NULL
}

inner_words <- function(inner) switch(inner,
  first = tell("gives_back_the_first_try"),
  thrown = tell("throws_away_what_the_inner"),
  gives_up = tell("gives_up_at_the_first")
)

# What the failing grids with one blank have in common: a row, a column, a digit.
say_one_blank <- function(row, solved = lesson_data()$solved) {
  if (is.null(row) || row$status != "failed" || all(row$failed)) return(NULL)
  cells <- SPREAD_CELLS[seq_along(row$failed), , drop = FALSE]
  labels <- list(row = cells[, 1], column = cells[, 2], digit = solved[cells])
  for (kind in names(labels)) {
    values <- unique(labels[[kind]][row$failed])
    if (length(values) == 1 && all(row$failed[labels[[kind]] == values])) {
      return(switch(kind,
        row = tell("never_fills_row", values), column = tell("never_fills_column", values),
        digit = tell("never_tries_the_digit", values)
      ))
    }
  }
  tell("fails_where_one_cell_is", first_fail(row))
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
    return(of_case(clashes[[1]], tell("searches_before_it_has_looked")))
  }
  # It noticed, and gave back something else than it should have.
  if (rows[[missed[[1]]]]$found$code != "givens_unchecked") return(of_case(missed[[1]], rows[[missed[[1]]]]$found$say))
  whole <- missed[vapply(rows[missed], all_fail, NA)]
  if (length(whole) == 3) return(of_case(whole[[1]], tell("does_not_check_the_givens")))
  if (length(whole) > 0) return(of_case(whole[[1]], tell("does_not_check_the_givens_in", words_and(house_words(families[whole], "dative")))))
  id <- missed[[1]]
  kind <- house_words(families[[id]], "bare")
  of_case(id, if (length(missed) == 1) tell("does_not_check_all_givens_in", house_words(families[[id]], "dative"), kind, first_fail(rows[[id]])) else
    tell("does_not_check_all_givens", kind, first_fail(rows[[id]])))
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
    if (isTRUE(nzchar(inner))) return(inner_words(inner))
  }
  switch(row$found$code,
    blank = say_filler_blank(row, box),
    nothing = say_filler_nothing(row, rows),
    say_problem(row$found, row$run, cases[[first]])
  )
}

say_filler_nothing <- function(row, rows) {
  if (row$run$said && any(nzchar(row$run$output))) return(tell("prints_the_grid_instead_of"))
  if (any(vapply(rows, function(row) row$status == "passed", NA))) return(dead_end())
  tell("gives_instead_of_a_grid", value_word(row$run$value))
}

dead_end <- function() tell("gives_up_at_a_dead")

say_filler_blank <- function(row, box) {
  cells <- as_cells(row$run$value, 9L)
  if (all(blanks(cells))) return(tell("gives_a_grid_with_nothing"))
  if (!anyNA(cells)) return(tell("puts_0_in_which_is"))
  say_blank(cells, blanks(cells)) %||% dead_end()
}

# What fillers and generators share: the trap in sample(), and candidates that are wrong.
say_grid <- function(row, box) {
  of_grid <- c("duplicate", "blank", "time", "several", "givens", "foreign", "nothing", "out_of_bounds", "na_condition")
  if (!row$found$code %in% of_grid) return(NULL)
  trap <- sample_trap(box$watch)
  if (!is.null(trap) && row$found$code != "several") {
    return(tell("falls_into_the_trap_of", shorten(trap, 20)))
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
    several = tell("does_not_make_sure_that", row$found$solutions),
    nothing = say_generator_nothing(rows, cases, row, case, box),
    accepted = tell("does_not_refuse_10_clues"),
    say_problem(row$found, row$run, case)
  )
}

say_generator_nothing <- function(rows, cases, row, case, box) {
  if (row$run$said && any(nzchar(row$run$output))) return(tell("prints_the_puzzle_instead_of"))
  asked <- vapply(cases, function(case) identical(case$judge, judge_puzzle) && case$needed, NA)
  none <- vapply(rows[asked], function(row) isTRUE(row$found$code %in% c("nothing", "time", "not_run")), NA)
  what <- value_word(row$run$value)
  if (all(none) || is.null(case$clues)) return(probe_parts(box) %||% tell("gives_instead_of_a_puzzle", what))
  tell("gives_when_it_is_asked", what, as.integer(case$clues))
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
  if (all(off[, "clues"] < 30) && all(differs > 0)) return(tell(
    "gives_more_clues_than_it", off[1, "got"], off[1, "clues"]
  ))
  if (length(unique(differs)) == 1 && nrow(off) > 2) {
    return(tell(if (differs[[1]] > 0) "always_too_many" else "always_too_few", abs(differs[[1]])))
  }
  if (length(unique(off[, "got"])) == 1 && nrow(off) > 2) return(tell("gives_clues_whatever_it_is", off[1, "got"]))
  if (all(off[, "got"] == 81 - off[, "clues"])) return(tell("takes_away_as_many_clues"))
  tell("gives_a_wrong_number_of", off[1, "got"], off[1, "clues"])
}

# Enumerators: what becomes of what the inner calls give.
say_enumerator <- function(rows, cases, box) {
  first <- which(vapply(rows, function(row) row$status == "failed", NA))[[1]]
  row <- rows[[first]]
  if (!row$found$code %in% c("list", "type", "time")) return(say_case(row, cases[[first]]))
  if (row$run$said && any(nzchar(row$run$output)) && is.null(row$run$value)) return(tell("prints_the_grids_instead_of"))
  candidates <- if (row$found$code != "type") probe_candidates(box)
  if (!is.null(candidates) && nzchar(candidates)) return(candidates)
  if (names(rows)[[first]] == "full" || row$found$code == "time") return(say_case(row, cases[[first]]))
  words <- c(
    first = tell("gives_back_what_the_first"), thrown = inner_words("thrown"),
    overwritten = tell("forgets_what_it_has_found")
  )
  inner <- inner_calls(box)
  if (isTRUE(inner == "") && row$found$code == "list" && overwrites_found(box)) inner <- "overwritten"
  if (isTRUE(inner %in% names(words))) words[[inner]] else say_case(row, cases[[first]])
}

overwrites_found <- function(box) {
  functions <- named_functions(box)
  any(vapply(names(functions), function(name) !is.null(kept_as(body(functions[[name]]), name)), NA))
}
