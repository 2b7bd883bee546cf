# What is wrong, in the first line of a report: the end of a sentence that begins with
# "Your checker" or "Your solver". It is told from all cases together where they tell
# more than the first that failed.

# The text of a key, with these values in its slots {1}, {2}, ...
tell <- function(key, ...) {
  values <- list(...)
  names(values) <- seq_along(values)
  words <- words_of()
  fill(words$grade[[key]], records(1L, values), words)
}

say_wrong <- function(task, rows, cases, box) {
  ids <- vapply(cases, function(case) case$id, "")
  names(rows) <- ids
  needed <- vapply(cases, function(case) case$needed, NA)
  failed <- vapply(rows, function(row) row$status == "failed", NA)
  first <- which(failed & needed)
  if (length(first) == 0) return(NULL)
  first <- first[[1]]
  special <- switch(task,
    checker = say_checker, solver = say_solver, filler = say_filler, generator = say_generator,
    enumerator = say_enumerator, hyper = say_hyper
  )
  words <- if (!is.null(special)) special(rows, cases, box)
  if (is.null(words)) words <- say_case(rows[[first]], cases[[first]])
  if (!is.null(attr(words, "case"))) return(words)
  # Words of one case are about that one, though others failed before it.
  own <- Filter(function(k) identical(words, rows[[k]]$found$say) || identical(words, say_case(rows[[k]], cases[[k]])), which(failed & needed))
  of_case(ids[[c(own, first)[[1]]]], words)
}

# Words that the case of this name shows, which the report prints in full.
of_case <- function(id, words) structure(words, case = id)

# A family of which each grid fails, or some grids by name.
all_fail <- function(row) !is.null(row) && row$status == "failed" && all(row$failed)

any_fail <- function(rows, ids) {
  any(vapply(rows[intersect(ids, names(rows))], function(row) row$status == "failed", NA))
}

first_fail <- function(row) names(row$failed)[row$failed][[1]]

# The plain words of one problem.
say_problem <- function(found, run, case) {
  text <- sub("[.]$", "", sub("([.?!]) .*", "\\1", found$text))
  switch(found$code,
    time = tell("takes_too_long", case$title),
    error = , no_function = , no_object = , own_definition = , na_condition = , out_of_bounds = , unused = ,
    message_null = say_error(found, run),
    endless_recursion = tell("calls_itself_without_end"),
    nothing = tell("gives_where_there_is_something", value_word(run$value), case$title),
    found$say %||% tell("is_wrong", lower_first(text))
  )
}

say_error <- function(found, run) {
  text <- shorten(sub("[.]?(\n.*)?$", "", condition_text(run$error)), 90)
  switch(found$code,
    no_function = tell("calls_a_function_that_does", text),
    no_object = tell("uses_a_variable_that_does", text),
    own_definition = tell("uses_a_variable_in_its", text),
    na_condition = tell("compares_with_na_or_with", text),
    out_of_bounds = tell("asks_for_a_row_or", text),
    unused = tell("calls_a_function_with_an", text),
    tell("stops_with_an_error", text)
  )
}

# A condition made by hand may have no message, or a strange one.
condition_text <- function(condition) {
  text <- tryCatch(conditionMessage(condition), error = function(e) NULL)
  if (!is.character(text) || length(text) == 0) return(tell("an_error_without_a_message"))
  paste(text, collapse = " ")
}

value_word <- function(value) if (is.null(value)) "NULL" else shorten(describe_value(value), 30)

# Within a sentence, where the language has small letters there.
lower_first <- function(text) {
  if (words_of()$capitals) text else paste0(to_lower(substr(text, 1, 1)), substring(text, 2))
}

# Checkers ------------------------------------------------------------------------

say_checker <- function(rows, cases, box) {
  right <- rows[vapply(cases, function(case) isTRUE(case$right) && case$needed, NA)]
  wrong <- rows[vapply(cases, function(case) isFALSE(case$right) && case$needed, NA)]
  code <- function(row) row$found$code %||% ""
  # What came back is no answer, whatever the grid.
  if (!code(right[[1]]) %in% c("", "rejected")) return(of_case(names(right)[[1]], say_answer(right[[1]], cases[[1]])))
  if (all(vapply(right, function(row) code(row) == "rejected", NA))) {
    never <- all(vapply(wrong, function(row) row$status == "passed", NA))
    starts <- strange_starts(box)
    if (!is.null(starts)) return(tell("looks_for_boxes_at", paste(starts, collapse = ", ")))
    return(if (never) say_never(box) else tell("calls_a_right_grid_wrong"))
  }
  if (code(rows$doubles) == "rejected") {
    return(of_case("doubles", tell("calls_a_right_grid_of")))
  }
  if (code(rows$shifted) == "rejected") return(of_case("shifted", tell("calls_some_right_grids_wrong")))
  if (code(rows$wrong) == "answer") return(of_case("wrong", tell("when_a_grid_is_wrong", say_answer(rows$wrong, cases[[1]]))))
  if (all(vapply(wrong, function(row) row$status == "failed", NA)) && all_fail(rows$cell)) {
    return(of_case("wrong", tell("says_true_to_every_grid")))
  }
  say_houses(rows) %||% say_values(rows)
}

say_answer <- function(row, case) {
  value <- row$run$value
  if (row$run$status != "value") return(say_problem(row$found, row$run, case))
  if (is.logical(value) && length(value) > 1) {
    return(tell("gives_answers_instead_of_one", length(value)))
  }
  if (is.null(value) && row$run$said) return(tell("prints_its_answer_instead_of"))
  if (is.character(value)) return(tell("gives_its_answer_as_text"))
  tell("gives_instead_of_true_or", value_word(value))
}

# One that says FALSE to every grid says TRUE to one that has the wrong boxes it looks at.
say_never <- function(box) {
  turn <- c(1, 4, 7, 2, 5, 8, 3, 6, 9)
  solved <- lesson_data()$solved
  for (grid in list(solved[, turn], solved[turn, ], solved[turn, turn])) {
    run <- run_guarded(box, list(grid), 1, 1)
    if (run$status == "value" && isTRUE(unname(run$value))) {
      return(tell("looks_at_cells_for_a"))
    }
  }
  calls <- unlist(lapply(student_functions(box), function(f) all.names(body(f))))
  if ("==" %in% calls && ":" %in% calls && !any(c("sort", "order", "sort.int", "rank") %in% calls)) {
    return(tell("says_false_to_every_grid_digits"))
  }
  tell("says_false_to_every_grid")
}

# Three numbers in the code, c(2, 5, 8) or seq(2, 8, 3), that look like the first lines of
# boxes, and are neither these nor the lines before them, nor the last lines.
strange_starts <- function(box) {
  known <- list(c(1, 4, 7), c(0, 3, 6), c(3, 6, 9), 1:3, 0:2)
  for (f in student_functions(box)) {
    found <- NULL
    find_call(body(f), function(call) {
      if (!as.character(call[[1]])[[1]] %in% c("c", "seq") || !all(vapply(as.list(call)[-1], is.numeric, NA))) return(FALSE)
      value <- tryCatch(eval(call, baseenv()), error = function(e) NULL)
      strange <- length(value) == 3 && all(value %in% 0:9) && !any(vapply(known, function(one) all(value == one), NA))
      if (strange) found <<- value
      strange
    })
    if (!is.null(found)) return(found)
  }
  NULL
}

# The houses that it does not look at.
say_houses <- function(rows) {
  accepted <- function(id) identical(rows[[id]]$found$code, "accepted")
  whole <- c("rows", "columns", "boxes")
  missed <- whole[vapply(whole, function(id) accepted(id) && all_fail(rows[[id]]), NA)]
  # Every other digit is asked for, and there are grids without this one.
  if (accepted("digit") && sum(rows$digit$failed) == 1 && length(missed) == 0) {
    return(of_case("digit", tell("never_asks_for_the_digit", first_fail(rows$digit))))
  }
  if (length(missed) == 3) {
    if (all_fail(rows$cell) && !accepted("digit") && !accepted("fives")) return(of_case("rows", tell("only_asks_whether_each_digit_occurs")))
    if (accepted("cell") && all_fail(rows$cell)) return(NULL)
    if (!all_fail(rows$counts)) {
      return(of_case("rows", tell("is_content_if_the_rows")))
    }
    return(of_case("counts", tell("counts_the_digits_of_the")))
  }
  sums <- accepted("fives") && (accepted("alike") && rows$alike$failed[["45"]])
  if (sums && length(missed) == 0) return(of_case("fives", tell("trusts_sums_a_grid_full")))
  if (sums) return(of_case("fives", tell("trusts_sums_and_does_not", words_and(house_words(missed)))))
  if (length(missed) > 0) return(of_case(missed[[1]], tell("does_not_look_at", words_and(house_words(missed)))))
  for (id in whole) {
    if (accepted(id)) {
      kind <- house_words(id, "bare")
      return(of_case(id, tell("does_not_look_at_all", kind, kind, first_fail(rows[[id]]))))
    }
  }
  if (accepted("cell")) return(of_case("cell", tell("does_not_look_at_every_cell", first_fail(rows$cell))))
  if (accepted("counts")) return(of_case("counts", tell("counts_the_digits_of_the")))
  for (id in c("wrong", "far")) if (accepted(id)) return(of_case(id, tell("does_not_look_at_every")))
  NULL
}

words_and <- function(words) join(words, rep(1L, length(words)), 1L, words_of()$lists$and)

# Kinds of houses, one or several ("row", "rows"); by `form` with an article, where the
# language has them, or in the dative, or bare.
house_words <- function(kinds, form = "plain") {
  forms <- words_of()$kinds_of_houses
  found <- c(forms[[form]], forms$plain)[kinds]
  unname(ifelse(is.na(found), kinds, found))
}

# The values that it does not look at.
say_values <- function(rows) {
  code <- function(id) rows[[id]]$found$code %||% ""
  value <- function(id) rows[[id]]$run$value
  failed <- function(id) nzchar(code(id))
  blanks <- c("blank", "puzzle", "empty")
  for (id in c(blanks, "zero", "zeros", "outside", "half")) {
    if (failed(id) && rows[[id]]$run$status == "error") {
      return(of_case(id, tell("stops_with_an_error_at_instead", blank_words(id))))
    }
    if (failed(id) && code(id) == "answer") {
      what <- if (identical(value(id), NA)) "NA" else value_word(value(id))
      return(of_case(id, tell("gives_at_instead_of_false", what, blank_words(id))))
    }
  }
  if (failed("fives")) return(of_case("fives", tell("takes_houses_for_right_that")))
  if (failed("alike")) {
    return(of_case("alike", switch(first_fail(rows$alike),
      different = tell("takes_any_nine_different_numbers_for"),
      "different 45" = tell("takes_any_nine_different_numbers"),
      between = tell("rounds_a_number_such_as"),
      "45" = tell("trusts_sums_other_numbers_have_sum_45"),
      "45 product" = tell("trusts_sums_other_numbers_have_sum"),
      "45 squares" = tell("trusts_sums_other_numbers_have")
    )))
  }
  if (failed("sums")) return(of_case("sums", tell("trusts_sums_a_wrong_grid")))
  if (failed("blank") && failed("zero")) return(of_case("blank", tell("takes_blank_cells_for_right")))
  for (id in blanks) if (failed(id)) return(of_case(id, tell("takes_for_right", blank_words(id))))
  for (id in c("zero", "zeros")) if (failed(id)) return(of_case(id, tell("takes_0_for_a_digit")))
  if (failed("outside")) return(of_case("outside", tell("takes_numbers_outside_1_to")))
  if (failed("half")) return(of_case("half", tell("rounds_a_number_such_as")))
  NULL
}

blank_words <- function(id) switch(id,
  blank = tell("a_blank_cell_na"), puzzle = tell("a_puzzle_with_blank_cells"), empty = tell("an_empty_grid_all_na"),
  zero = tell("a_blank_cell_0"), zeros = tell("a_grid_of_0"), outside = tell("a_number_outside_1_to"), half = "1.5"
)
