# What is wrong, in the first line of a report: the end of a sentence that begins with
# "Your checker" or "Your solver". It is told from all cases together where they tell
# more than the first that failed.

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
  words %||% say_case(rows[[first]], cases[[first]])
}

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
    time = sprintf("takes too long: %s", case$title),
    error = , no_function = , no_object = , own_definition = , na_condition = , out_of_bounds = , unused = ,
    message_null = say_error(found, run),
    endless_recursion = "calls itself without end",
    nothing = sprintf("gives %s where there is something to find: %s", value_word(run$value), case$title),
    found$say %||% paste0("is wrong: ", lower_first(text))
  )
}

say_error <- function(found, run) {
  text <- shorten(sub("[.]?(\n.*)?$", "", condition_text(run$error)), 90)
  switch(found$code,
    no_function = sprintf("calls a function that does not exist: %s", text),
    no_object = sprintf("uses a variable that does not exist: %s", text),
    own_definition = sprintf("uses a variable in its own definition: %s", text),
    na_condition = sprintf("compares with NA or with nothing in if() or while(): %s", text),
    out_of_bounds = sprintf("asks for a row or column outside the grid: %s", text),
    unused = sprintf("calls a function with an argument that it does not have: %s", text),
    sprintf("stops with an error: %s", text)
  )
}

# A condition made by hand may have no message, or a strange one.
condition_text <- function(condition) {
  text <- tryCatch(conditionMessage(condition), error = function(e) NULL)
  if (!is.character(text) || length(text) == 0) return("(an error without a message)")
  paste(text, collapse = " ")
}

value_word <- function(value) if (is.null(value)) "NULL" else shorten(describe_value(value), 30)

lower_first <- function(text) paste0(to_lower(substr(text, 1, 1)), substring(text, 2))

# Checkers ------------------------------------------------------------------------

say_checker <- function(rows, cases, box) {
  right <- rows[vapply(cases, function(case) isTRUE(case$right) && case$needed, NA)]
  wrong <- rows[vapply(cases, function(case) isFALSE(case$right) && case$needed, NA)]
  code <- function(row) row$found$code %||% ""
  # What came back is no answer, whatever the grid.
  if (!code(right[[1]]) %in% c("", "rejected")) return(say_answer(right[[1]], cases[[1]]))
  if (all(vapply(right, function(row) code(row) == "rejected", NA))) {
    never <- all(vapply(wrong, function(row) row$status == "passed", NA))
    return(if (never) say_never(box) else "calls a right grid wrong")
  }
  if (code(rows$doubles) == "rejected") {
    return("calls a right grid of doubles wrong: identical() tells 1 from 1L")
  }
  if (code(rows$shifted) == "rejected") return("calls some right grids wrong")
  if (code(rows$wrong) == "answer") return(paste(say_answer(rows$wrong, cases[[1]]), "when a grid is wrong"))
  if (all(vapply(wrong, function(row) row$status == "failed", NA)) && all_fail(rows$cell)) {
    return("says TRUE to every grid, wrong ones too")
  }
  say_houses(rows) %||% say_values(rows)
}

say_answer <- function(row, case) {
  value <- row$run$value
  if (row$run$status != "value") return(say_problem(row$found, row$run, case))
  if (is.logical(value) && length(value) > 1) {
    return(sprintf("gives %d answers instead of one: all() makes one of many", length(value)))
  }
  if (is.null(value) && row$run$said) return("prints its answer instead of giving it back")
  if (is.character(value)) return("gives its answer as text instead of TRUE or FALSE")
  sprintf("gives %s instead of TRUE or FALSE", value_word(value))
}

# One that says FALSE to every grid says TRUE to one that has the wrong boxes it looks at.
say_never <- function(box) {
  turn <- c(1, 4, 7, 2, 5, 8, 3, 6, 9)
  solved <- lesson_data()$solved
  for (grid in list(solved[, turn], solved[turn, ], solved[turn, turn])) {
    run <- run_guarded(box, list(grid), 1, 1)
    if (run$status == "value" && isTRUE(unname(run$value))) {
      return("looks at cells for a box that are not a box: %% and %/% in its formula are exchanged")
    }
  }
  calls <- unlist(lapply(student_functions(box), function(f) all.names(body(f))))
  if ("==" %in% calls && ":" %in% calls && !any(c("sort", "order", "sort.int", "rank") %in% calls)) {
    return("says FALSE to every grid: digits are compared with 1:9 in their order, without sort()")
  }
  "says FALSE to every grid, right ones too"
}

# The houses that it does not look at.
say_houses <- function(rows) {
  accepted <- function(id) identical(rows[[id]]$found$code, "accepted")
  whole <- c(rows = "rows", columns = "columns", boxes = "boxes")
  missed <- names(whole)[vapply(names(whole), function(id) accepted(id) && all_fail(rows[[id]]), NA)]
  if (length(missed) == 3) {
    if (accepted("cell") && all_fail(rows$cell)) return(NULL)
    if (!all_fail(rows$counts)) {
      return("is content if the rows are right, or the columns, or the boxes: all three must be")
    }
    return("counts the digits of the whole grid, and not of each row, column and box")
  }
  sums <- accepted("fives") && (accepted("alike") && rows$alike$failed[["sum 45"]])
  if (sums) return(paste0(
    "trusts sums", if (length(missed) > 0) paste0(" (and does not look at ", words_and(missed), ")"),
    ": a grid full of 5 is called right"
  ))
  if (length(missed) > 0) return(paste("does not look at", words_and(missed)))
  for (id in names(whole)) {
    if (accepted(id)) {
      return(sprintf("does not look at all %s: %s %s can be wrong", id, id, first_fail(rows[[id]])))
    }
  }
  if (accepted("cell")) return(sprintf("does not look at every cell: %s can be wrong", first_fail(rows$cell)))
  if (accepted("counts")) return("counts the digits of the whole grid, and not of each row, column and box")
  if (accepted("wrong") || accepted("far")) return("does not look at every house: two cells can be exchanged")
  NULL
}

words_and <- function(words) {
  if (length(words) == 1) return(words)
  paste(paste(words[-length(words)], collapse = ", "), "and", words[[length(words)]])
}

# The values that it does not look at.
say_values <- function(rows) {
  code <- function(id) rows[[id]]$found$code %||% ""
  value <- function(id) rows[[id]]$run$value
  failed <- function(id) nzchar(code(id))
  blanks <- c("blank", "puzzle", "empty")
  for (id in c(blanks, "zero", "zeros", "outside", "half")) {
    if (failed(id) && rows[[id]]$run$status == "error") return(sprintf(
      "stops with an error at %s instead of saying FALSE", BLANK_WORDS[[id]]
    ))
    if (failed(id) && code(id) == "answer") {
      what <- if (identical(value(id), NA)) "NA" else value_word(value(id))
      return(sprintf("gives %s at %s instead of FALSE", what, BLANK_WORDS[[id]]))
    }
  }
  if (failed("fives")) return("takes houses for right that hold a digit more than once")
  if (failed("alike")) {
    return(switch(first_fail(rows$alike),
      "nine different numbers" = "takes any nine different numbers for 1 to 9",
      "nine different numbers with sum 45" = "takes any nine different numbers with sum 45 for 1 to 9",
      paste0("trusts sums: other numbers have ", first_fail(rows$alike), ", too")
    ))
  }
  if (failed("sums")) return("trusts sums: a wrong grid with all sums 45 is called right")
  if (failed("blank") && failed("zero")) return("takes blank cells for right, NA and 0")
  if (any_fail(rows, blanks)) return(sprintf("takes %s for right", BLANK_WORDS[[Find(failed, blanks)]]))
  if (any_fail(rows, c("zero", "zeros"))) return("takes 0 for a digit")
  if (failed("outside")) return("takes numbers outside 1 to 9 for digits")
  if (failed("half")) return("rounds: a number such as 1.5 is taken for a digit")
  NULL
}

BLANK_WORDS <- c(
  blank = "a blank cell (NA)", puzzle = "a puzzle with blank cells", empty = "an empty grid (all NA)",
  zero = "a blank cell (0)", zeros = "a grid of 0", outside = "a number outside 1 to 9", half = "1.5"
)
