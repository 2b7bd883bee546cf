# A closer look at the functions that a graded one calls: one that says which digits may go
# into a cell can be asked by itself, and what it answers shows which house it forgets.

# The end of a sentence about the first such function that is wrong; "" if one is right,
# NULL if there is none.
probe_candidates <- function(box) {
  right <- NULL
  for (name in names(named_functions(box))) {
    answers <- candidates_by(name, box)
    if (is.null(answers)) next
    words <- compare_candidates(answers)
    if (is.null(words)) right <- "" else return(sprintf("%s: %s()", words, name))
  }
  right
}

# The student's functions that can be reached, by name.
named_functions <- function(box) {
  calls <- unique(unlist(lapply(student_functions(box), function(f) all.names(body(f)))))
  found <- lapply(stats::setNames(calls, calls), student_function, box = box)
  Filter(function(f) typeof(f) == "closure", found)
}

# The blank cells of the board that is asked about.
probe_cells <- function() which(is.na(lesson_data()$first), arr.ind = TRUE)

# What the function answers for each blank cell, as sets of digits; NULL if it is not about
# candidates. Either it gives them, or it is asked for each digit, with the arguments in one
# of the usual orders.
candidates_by <- function(name, box) {
  f <- student_function(name, box)
  needed <- needed_arguments(f)
  if (!needed %in% 3:4 || "..." %in% names(formals(f))) return(NULL)
  best <- NULL
  for (way in seq_len(if (needed == 3) 2 else 4)) {
    run <- run_probe(box, name, way)
    if (run$status != "value" || !is.list(run$value) || any(vapply(run$value, is.null, NA))) next
    # Errors are the function's own if it has answers for most of the cells.
    if (mean(vapply(run$value, identical, NA, FAILED)) > 0.7) next
    if (is.null(best) || likeness(run$value) > likeness(best)) best <- run$value
  }
  if (!is.null(best) && likeness(best) > 0.5) best
}

needed_arguments <- function(f) {
  sum(vapply(formals(f), function(default) identical(default, quote(expr = )), NA))
}

# One way to ask a function of the student's for the candidates of all blank cells.
run_probe <- function(box, name, way) {
  if (!is.null(box$child)) return(run_remote(box, limit = 1, seed = 1, what = "probe", name = name, way = way))
  f <- student_function(name, box)
  grid <- lesson_data()$first
  cells <- probe_cells()
  ask <- function(...) tryCatch(f(...), error = function(e) FAILED)
  sets <- if (needed_arguments(f) == 3) list(
    function(i, j) as_digit_set(ask(grid, i, j)), function(i, j) as_digit_set(ask(i, j, grid))
  )[[way]] else {
    allowed <- list(
      function(i, j, d) ask(grid, i, j, d), function(i, j, d) ask(grid, d, i, j),
      function(i, j, d) ask(i, j, d, grid), function(i, j, d) ask(d, i, j, grid)
    )[[way]]
    function(i, j) which_digits(function(d) allowed(i, j, d))
  }
  box$f <- function() lapply(seq_len(nrow(cells)), function(k) sets(cells[k, 1], cells[k, 2]))
  run_guarded(box, list(), 1, 1)
}

# A function of the student's by itself.
run_part <- function(box, name, args, limit = 2) {
  if (!is.null(box$child)) return(run_remote(box, args, limit, 1, "part", name))
  box$f <- student_function(name, box)
  run_guarded(box, args, limit, 1)
}

# In place of an answer: an error.
FAILED <- "failed"

as_digit_set <- function(value) {
  if (identical(value, FAILED)) return(FAILED)
  if (is.logical(value) && length(value) == 9 && !anyNA(value)) return(which(value))
  if (is.null(value) || !is.numeric(value) || !all(value %in% 1:9) || is.matrix(value)) return(NULL)
  sort(unique(as.integer(value)))
}

which_digits <- function(allowed) {
  answers <- lapply(1:9, allowed)
  if (any(vapply(answers, identical, NA, FAILED))) return(FAILED)
  sound <- vapply(answers, function(answer) isTRUE(unname(answer)) || isFALSE(unname(answer)), NA)
  if (all(sound)) which(unlist(answers))
}

# The share of digits that are as they should be.
likeness <- function(sets) {
  same <- Map(function(set, right) if (!identical(set, FAILED)) (1:9 %in% set) == (1:9 %in% right), sets, expected_candidates())
  mean(unlist(same))
}

# The candidates of each blank cell if some of the houses are looked at, or others.
expected_candidates <- function(row = TRUE, column = TRUE, block = box_of, digits = 1:9) {
  grid <- lesson_data()$first
  cells <- probe_cells()
  lapply(seq_len(nrow(cells)), function(k) {
    i <- cells[k, 1]
    j <- cells[k, 2]
    setdiff(digits, c(if (row) grid[i, ], if (column) grid[, j], if (!is.null(block)) block(grid, i, j)))
  })
}

box_of <- function(grid, i, j) grid[3 * ((i - 1) %/% 3) + 1:3, 3 * ((j - 1) %/% 3) + 1:3]

# What was forgotten, in words; NULL if nothing was.
compare_candidates <- function(answers) {
  at <- function(k) tell("row_column", probe_cells()[k, 1], probe_cells()[k, 2])
  failed <- which(vapply(answers, identical, NA, FAILED))
  if (length(failed) > 0) return(tell("stops_with_an_error_at", at(failed[[1]])))
  same <- function(...) identical(lapply(answers, as.numeric), lapply(expected_candidates(...), as.numeric))
  if (same()) return(NULL)
  turned <- function(rows, cols) function(grid, i, j) grid[rows(i, j), cols(i, j)]
  third <- function(k) 3 * ((k - 1) %/% 3) + 1:3
  rest <- function(k) 3 * ((k - 1) %% 3) + 1:3
  up <- function(i, j) third(i)
  left <- function(i, j) third(j)
  up_rest <- function(i, j) rest(i)
  left_rest <- function(i, j) rest(j)
  guesses <- list(
    rows = same(row = FALSE),
    columns = same(column = FALSE),
    boxes = same(block = NULL),
    formula = same(block = turned(up_rest, left)) || same(block = turned(up, left_rest)) ||
      same(block = turned(up_rest, left_rest)),
    exchanged = same(block = turned(left, up)),
    first = same(block = turned(function(i, j) 1:3, function(i, j) 1:3)),
    only_rows = same(column = FALSE, block = NULL),
    only_columns = same(row = FALSE, block = NULL),
    only_boxes = same(row = FALSE, column = FALSE),
    no_9 = same(digits = 1:8),
    no_1 = same(digits = 2:9)
  )
  found <- names(guesses)[unlist(guesses)]
  if (length(found) > 0) return(switch(found[[1]],
    rows = , columns = , boxes = tell("does_not_look_at", house_words(found[[1]])),
    formula = tell("looks_at_the_wrong_box_and"),
    exchanged = tell("looks_at_the_wrong_box"),
    first = tell("looks_at_the_box_at"),
    only_rows = tell("looks_at_rows_only"), only_columns = tell("looks_at_columns_only"),
    only_boxes = tell("looks_at_boxes_only"), no_9 = tell("never_tries_the_digit_9"), no_1 = tell("never_tries_the_digit_1")
  ))
  # What is allowed by houses of two kinds bounds it if only those of the third are wrong.
  within <- function(...) all(unlist(Map(function(answer, most) all(answer %in% most), answers, expected_candidates(...))))
  fault <- c(row = within(row = FALSE), column = within(column = FALSE), box = within(block = NULL))
  if (sum(fault) == 1) return(tell("looks_at_wrong_cells_for", house_words(names(fault)[fault], "the")))
  right <- expected_candidates()
  k <- which(!mapply(setequal, answers, right))[[1]]
  tell(
    "finds_candidates_for_of_lesson", set_words(answers[[k]]), at(k), set_words(right[[k]])
  )
}

set_words <- function(set) if (length(set) == 0) tell("none_of_them") else paste(set, collapse = " ")

# A generator that gives nothing may have a part that is wrong: one without arguments that
# fills a grid, or one that takes a full grid and a number of clues.
probe_parts <- function(box) {
  parts <- named_functions(box)
  solved <- lesson_data()$solved
  for (name in names(parts)) {
    takes <- length(formals(parts[[name]]))
    if (takes == 0) {
      run <- run_part(box, name, list())
      if (run$status != "value" || !is.matrix(run$value)) next
      found <- judge_full(run, list(size = 9L))
      if (!is.null(found)) return(tell("begins_with_a_grid_that", name))
    }
    if (takes == 2) {
      run <- run_part(box, name, list(solved, 40))
      if (run$status != "value" || !is.matrix(run$value)) next
      cells <- as_cells(run$value, 9L)
      if (is_problem(cells)) next
      left <- sum(!blanks(cells))
      if (left != 40) return(tell("leaves_clues_where_40_are", left, name))
    }
  }
  NULL
}

# How the code searches -------------------------------------------------------------

# What a function that calls itself does with what the inner call gives: "thrown" if it is
# thrown away, "first" if the first is given back whatever it is, "gives_up" if the first
# that failed is, "" if none of these; NULL if no function calls itself.
inner_calls <- function(box) {
  found <- NULL
  functions <- named_functions(box)
  for (name in names(functions)) {
    code <- body(functions[[name]])
    if (!name %in% all.names(code)) next
    found <- found %||% ""
    if ("<<-" %in% all.names(code)) next
    kept <- kept_as(code, name)
    if (!is.null(kept)) {
      use <- kept_use(code, kept)
      if (!is.null(use)) return(use)
    }
    use <- unlist(call_uses(code, name, used = TRUE, loop = FALSE))
    if ("first" %in% use) return("first")
    if (length(use) > 0 && all(use == "thrown")) return("thrown")
  }
  found
}

# The variable into which what the inner call gives is put.
kept_as <- function(code, name) {
  line <- find_call(code, function(call) {
    as.character(call[[1]])[[1]] %in% c("<-", "=") && length(call) == 3 && is.name(call[[2]]) &&
      is.call(call[[3]]) && identical(call[[3]][[1]], as.name(name))
  })
  if (!is.null(line)) as.character(line[[2]])
}

kept_use <- function(code, kept) {
  if (sum(all.names(code) == kept) == 1) return("thrown")
  gives_back <- function(line) {
    is.call(line) && identical(line[[1]], as.name("return")) && length(line) == 2 && identical(line[[2]], as.name(kept))
  }
  asked <- find_call(code, function(call) {
    identical(call[[1]], as.name("{")) && any(vapply(as.list(call)[-1], gives_back, NA)) &&
      kept %in% unlist(lapply(as.list(call)[-1], function(line) if (is.call(line)) as.character(line[[2]])[[1]]))
  })
  if (!is.null(asked)) return("first")
  failing <- find_call(code, function(call) {
    identical(call[[1]], as.name("if")) && identical(call[[2]], call("is.null", as.name(kept))) && gives_back(call[[3]])
  })
  if (!is.null(failing)) "gives_up"
}

# For each call of `name` in the code: whether its value is used, as a character.
call_uses <- function(code, name, used, loop) {
  if (!is.call(code)) return(list())
  head <- if (is.name(code[[1]])) as.character(code[[1]]) else ""
  parts <- as.list(code)[-1]
  go <- function(part, used, loop) if (is.call(part)) call_uses(part, name, used, loop)
  if (head == name) return(c(list(if (used) "used" else "thrown"), lapply(parts, go, TRUE, FALSE)))
  if (head == "{" && length(parts) > 0) {
    last <- seq_along(parts) == length(parts)
    return(Map(function(part, last) go(part, used && last, loop), parts, last))
  }
  if (head == "for") return(list(go(parts[[2]], TRUE, FALSE), go(parts[[3]], FALSE, TRUE)))
  if (head == "while") return(list(go(parts[[1]], TRUE, FALSE), go(parts[[2]], FALSE, TRUE)))
  if (head == "repeat") return(list(go(parts[[1]], FALSE, TRUE)))
  if (head == "if") return(c(list(go(parts[[1]], TRUE, FALSE)), lapply(parts[-1], go, used, FALSE)))
  if (head == "return" && loop && length(parts) == 1 && is.call(parts[[1]]) && identical(parts[[1]][[1]], as.name(name))) {
    return(list("first"))
  }
  lapply(parts, go, TRUE, FALSE)
}

# Whether nothing in the code can go back: it neither calls itself nor has an open loop.
never_back <- function(box) {
  calls <- unlist(lapply(student_functions(box), function(f) all.names(body(f))))
  is.null(inner_calls(box)) && !any(c("repeat", "while", "Recall") %in% calls)
}

# Whether a loop with an open end draws something at random in each round.
waits_for_luck <- function(box) {
  waits <- function(call) {
    as.character(call[[1]]) %in% c("while", "repeat") && any(c("sample", "sample.int") %in% all.names(call))
  }
  any(!vapply(student_functions(box), function(f) is.null(find_call(body(f), waits)), NA))
}
