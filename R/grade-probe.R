# A closer look at the functions that a graded one calls: one that says which digits may go
# into a cell can be asked by itself, and what it answers shows which house it forgets.

# The end of a sentence about the first such function that is wrong; "" if one is right,
# NULL if there is none.
probe_candidates <- function(box) {
  right <- NULL
  for (name in names(named_functions(box))) {
    answers <- candidates_by(named_functions(box)[[name]], box)
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
candidates_by <- function(f, box) {
  formal <- formals(f)
  needed <- sum(vapply(formal, function(default) identical(default, quote(expr = )), NA))
  if (!needed %in% 3:4 || "..." %in% names(formal)) return(NULL)
  grid <- lesson_data()$first
  cells <- probe_cells()
  ask <- function(...) tryCatch(f(...), error = function(e) NULL)
  ways <- if (needed == 3) list(
    function(i, j) as_digit_set(ask(grid, i, j)), function(i, j) as_digit_set(ask(i, j, grid))
  ) else lapply(list(
    function(i, j, d) ask(grid, i, j, d), function(i, j, d) ask(grid, d, i, j),
    function(i, j, d) ask(i, j, d, grid), function(i, j, d) ask(d, i, j, grid)
  ), function(way) function(i, j) which_digits(function(d) way(i, j, d)))
  best <- NULL
  for (way in ways) {
    box$f <- function() lapply(seq_len(nrow(cells)), function(k) way(cells[k, 1], cells[k, 2]))
    run <- run_guarded(box, list(), 1, 1)
    if (run$status != "value" || any(vapply(run$value, is.null, NA))) next
    if (is.null(best) || likeness(run$value) > likeness(best)) best <- run$value
  }
  if (!is.null(best) && likeness(best) > 0.5) best
}

as_digit_set <- function(value) {
  if (is.logical(value) && length(value) == 9 && !anyNA(value)) return(which(value))
  if (is.null(value) || !is.numeric(value) || !all(value %in% 1:9) || is.matrix(value)) return(NULL)
  sort(unique(as.integer(value)))
}

which_digits <- function(allowed) {
  answers <- lapply(1:9, allowed)
  sound <- vapply(answers, function(answer) isTRUE(unname(answer)) || isFALSE(unname(answer)), NA)
  if (all(sound)) which(unlist(answers))
}

# The share of digits that are as they should be.
likeness <- function(sets) {
  same <- Map(function(set, right) (1:9 %in% set) == (1:9 %in% right), sets, expected_candidates())
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
  same <- function(...) identical(lapply(answers, as.numeric), lapply(expected_candidates(...), as.numeric))
  if (same()) return(NULL)
  turned <- function(rows, cols) function(grid, i, j) grid[rows(i, j), cols(i, j)]
  third <- function(k) 3 * ((k - 1) %/% 3) + 1:3
  rest <- function(k) 3 * ((k - 1) %% 3) + 1:3
  guesses <- list(
    "does not look at rows" = same(row = FALSE),
    "does not look at columns" = same(column = FALSE),
    "does not look at boxes" = same(block = NULL),
    "looks at the column instead of the row" = same(row = FALSE, block = box_of) && same(row = FALSE),
    "looks at the wrong box, %% and %/% exchanged" = same(block = turned(function(i, j) rest(i), function(i, j) third(j))) ||
      same(block = turned(function(i, j) third(i), function(i, j) rest(j))) ||
      same(block = turned(function(i, j) rest(i), function(i, j) rest(j))),
    "looks at the wrong box, row and column exchanged" = same(block = turned(function(i, j) third(j), function(i, j) third(i))),
    "looks at the box at the top left only" = same(block = turned(function(i, j) 1:3, function(i, j) 1:3)),
    "looks at rows only" = same(column = FALSE, block = NULL),
    "looks at columns only" = same(row = FALSE, block = NULL),
    "looks at boxes only" = same(row = FALSE, column = FALSE),
    "never tries the digit 9" = same(digits = 1:8),
    "never tries the digit 1" = same(digits = 2:9)
  )
  found <- names(guesses)[unlist(guesses)]
  if (length(found) > 0) return(found[[1]])
  # The first cell where it differs.
  right <- expected_candidates()
  k <- which(!mapply(setequal, answers, right))[[1]]
  at <- probe_cells()[k, ]
  sprintf(
    "finds candidates %s for row %d, column %d of lesson_data()$first, not %s",
    set_words(answers[[k]]), at[[1]], at[[2]], set_words(right[[k]])
  )
}

set_words <- function(set) if (length(set) == 0) "none" else paste(set, collapse = " ")

# How the code searches -------------------------------------------------------------

# What a function that calls itself does with what the inner call gives: "thrown" if it is
# thrown away, "first" if the first is given back whatever it is, "" if neither; NULL if no
# function calls itself.
inner_calls <- function(box) {
  found <- NULL
  functions <- named_functions(box)
  for (name in names(functions)) {
    code <- body(functions[[name]])
    if (!name %in% all.names(code)) next
    found <- found %||% ""
    if ("<<-" %in% all.names(code)) next
    use <- unlist(call_uses(code, name, used = TRUE, loop = FALSE))
    if ("first" %in% use) return("first")
    if (length(use) > 0 && all(use == "thrown")) return("thrown")
  }
  found
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
