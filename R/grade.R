#' Grade your own Sudoku functions
#'
#' Takes a function that you have written, runs it on many
#' cases, and prints a report. Its first line says what is wrong, for example that your
#' checker does not look at boxes; then come the cases that passed, and for the first that
#' failed the grid, the result, what was expected, and which idea of the course to look
#' at again. [grade_folder()] grades a class.
#'
#' @section What each function must do:
#' * `"solver"`: `f(grid)` gets an n x n integer matrix with `NA` for
#'   blanks (some have 0, and some are doubles) and returns the solved matrix;
#'   `NULL`, `FALSE`, `NA` or an error made by [stop()] if there is no solution.
#'   With `method = "singles"` it need only fill in cells with one candidate
#'   left; where that is not enough, it must return the grid as far as it got and
#'   say so, by a message, a warning or printed output.
#' * `"checker"`: `f(grid)` gets an n x n matrix with any numbers and returns
#'   `TRUE` if it is a finished, correct grid, else `FALSE`. If it has an argument
#'   `box`, other shapes of boxes are tried as well, as `f(grid, box = c(2, 3))`.
#' * `"filler"`: `f()` returns a full random grid. If it has an argument `n`,
#'   `f(n = 4)` must return a 4 x 4 grid.
#' * `"generator"`: `f(clues)` returns a puzzle with one solution and exactly
#'   that many clues, blanks being `NA` or 0; `NULL` or an error made by [stop()]
#'   where that is impossible, or was not reached in some tries. A function without
#'   arguments may choose the number of clues. As for a filler, other seeds must give other
#'   grids, not the same one relabelled or shuffled.
#' * `"picture"`: `f(grid)` draws a 9 x 9 grid, by any means of R: 10 lines across and
#'   10 down, those of the boxes thicker, the digits in their cells, a colour for each digit,
#'   no axes. It is judged by what is on the page. It may also return a ggplot2 plot.
#' * `"enumerator"`: `f(grid)` gets a 4 x 4 or 9 x 9 matrix with `NA` for blanks and
#'   returns all its solutions, a list of matrices; an empty list if there are none.
#' * `"hyper"`: `f(grid)` is a solver as above, for Hyper Sudoku: the four inner boxes
#'   hold each digit too.
#'
#' The other exercises of the lessons are tasks, too, by the names that their functions have
#' there: `"choices"` and `"hidden_in_row"` (lesson 1), `"count_fast"` (2), `"fill_rows"` (3),
#' `"needed"`, `"minimal"`, `"dig_pairs"` and `"dig_quick"` (4), `"draw_any"` and `"watch"` (5),
#' `"diagonals_ok"`, `"go_on"` and `"family_name"` (6), `"check_houses"` and `"x_houses"`, a function
#' that gives the list (7), `"report"` and `"fool"` (8), `"compare"`, `"search_zero"` and `"speeds"` (9),
#' `"count_bits"` and `"singles_in_lanes"`
#' (10), `"only_subsets"`, `"my_rating"` and `"easy_to_hard"` (11), `"fair_rating"` (12). They are called with the arguments that the
#' lesson names, and compared with what the package's own functions give.
#'
#' Some cases are extras, such as 4 x 4 grids: they are run and shown, but a
#' function passes without them.
#'
#' @section Limits and side effects:
#' Every call has a time limit; after the second call that took too long (for a
#' generator or a picture, the first) the others are not run, nor after a generator returned
#' a grid that breaks the rules. What the function prints is not shown, files it plots
#' into are not created. Errors are caught and explained. The function works with
#' copies of your variables: its changes with `<<-` are discarded when the grader is
#' done. Options, the working directory, open devices and the
#' state of the random number generator are as before. Files that it writes and packages
#' that it attaches stay.
#'
#' @param f A function, yours. The functions it calls are found where it was defined.
#' @param task A string, the exercise: `"solver"`, `"checker"`, `"filler"`,
#'   `"generator"`, `"picture"`, `"enumerator"`, `"hyper"`, or the name of an exercise, see below.
#' @param ... Must be empty: further arguments are given by name.
#' @param method A string, for solvers: `"search"` for one that solves everything, `"singles"` for
#'   the solver of lesson 1.
#' @param time_limit A number of seconds of CPU time that each call may take;
#'   `NULL` for 10, or 30 (`"filler"`, `"picture"`, `"hyper"`), or 60 (`"generator"`,
#'   `"enumerator"`). A call that only waits ends after three times as long.
#' @param seed A whole number. Some cases are drawn at random: with another number they are
#'   others, for a function that should not know them.
#' @param lang A string, the language of the report, see [oxidoku-package]: `"en"` or `"de"`; in others,
#'   such as `"zh"`, the report is English. `NULL` for that of the session.
#' @return A list of class `sudoku_grade`, invisibly:
#' * `task`: what was graded;
#' * `passed`: `TRUE` if all required cases passed;
#' * `wrong`: if not, what is wrong, as the end of a sentence: `"does not look at boxes"`, and `about`,
#'   the name of a case that shows it, which the report prints in full;
#' * `cases`: a data frame with one row per case: `case`, `title`, `needed`,
#'   `status` (`"passed"`, `"failed"`, or `"not run"`), `problem` (a short code,
#'   `NA` if there is none), `message`, `idea`, `seconds`;
#' * `details`: a list, named by `case`, of what each case was called with
#'   (`args`), what was expected (`expect`), what came back (`value`; a
#'   description if it is large) and what was printed (`output`);
#' * `notes`: remarks that do not affect the grade, such as that the function calls the one
#'   of the package;
#' * `lang`: the language of all of these, and of the report.
#' @section Errors:
#' `oxidoku_error_input` if `f` is not a function or `task` is not one of those.
#' @seealso [grade_folder()] for a class, [lesson_data()] for the boards, [open_lesson()] for the
#'   lessons, which begin with `vignette("lesson-01-solve")`.
#' @examples
#' # A checker that trusts sums:
#' adds_up <- function(grid) all(rowSums(grid) == 45) && all(colSums(grid) == 45)
#' grade_function(adds_up, "checker")
#'
#' # The functions of the package pass:
#' result <- grade_function(function(grid) solve_sudoku(grid, multiple = "first"), "solver")
#' result$passed
#' @export
grade_function <- function(f, task, ..., method = c("search", "singles"), time_limit = NULL,
                           seed = 1, lang = NULL) {
  .External2(oxidoku_arguments)
  local_language(lang)
  task <- arg_choice(task, all_tasks(), "task")
  method <- arg_choice(method, c("search", "singles"), "method")
  grade(task, f, method, time_limit, arg_seed(seed, environment()))
}

arg_seed <- function(seed, call) {
  sound <- is.numeric(seed) && !is.object(seed) && length(seed) == 1 && !is.na(seed) && seed == round(seed) && abs(seed) < 1e9
  if (!sound) abort_input("{.arg seed} must be a whole number, not {describe(seed)}.", arg = "seed", call = call)
  as.integer(seed)
}

# For each task how many arguments a function is called with, how many seconds a call may
# take, and how often it may run out of time before the rest is not run.
TASKS <- list(
  solver = list(takes = 1L, time_limit = 10, late = 2L),
  checker = list(takes = 1L, time_limit = 10, late = 2L),
  filler = list(takes = 0L, time_limit = 30, late = 2L),
  generator = list(takes = 0:1, time_limit = 60, late = 1L),
  picture = list(takes = 1L, time_limit = 30, late = 1L),
  enumerator = list(takes = 1L, time_limit = 60, late = 2L),
  hyper = list(takes = 1L, time_limit = 30, late = 2L)
)

# The task itself, or one of the exercises.
task_about <- function(task) {
  exercise <- EXERCISES[[task]]
  if (is.null(exercise)) return(TASKS[[task]])
  list(takes = length(exercise$arguments), time_limit = exercise$seconds %||% 30, late = 1L)
}

# One's own rule is graded with the magazine, which knows the rules.
all_tasks <- function() setdiff(c(names(TASKS), names(EXERCISES)), "own_rule")

task_words <- function(task) if (task %in% names(words_of()$tasks)) words_of()$tasks[[task]] else tell("your_function", task)

# English where the language has no words for reports.
language_of_reports <- function() if (identical(words_of()$grade, english_words()$grade)) "en" else language_of()

# What functions of a task are mostly called, in both languages.
TASK_NAMES <- list(
  solver = "solv|l(oe|\u00f6)s", checker = "check|right|valid|correct|pr(ue|\u00fc)f|stimm|richtig",
  filler = "fill|f(ue|\u00fc)ll|full|grid|gitter", generator = "gener|make|puzzle|r(ae|\u00e4)tsel|mach|erzeug",
  picture = "draw|plot|pict|zeichn|bild|mal", enumerator = "all|enum|solutions|l(oe|\u00f6)sungen",
  hyper = "hyper|solv|l(oe|\u00f6)s"
)

task_cases <- function(task, f, method, seed = 1) {
  if (task %in% names(EXERCISES)) return(exercise_cases(task, seed))
  switch(task,
    solver = solver_cases(method, seed), checker = checker_cases(f, seed), filler = filler_cases(f, seed),
    generator = generator_cases(f, seed), picture = picture_cases(), enumerator = enumerator_cases(seed),
    hyper = hyper_cases(seed)
  )
}

grade <- function(task, f, method, time_limit, seed, call = parent.frame()) {
  if (!is.function(f)) {
    abort_input(
      "{.arg f} must be a function, not {describe(f)}.",
      i = "Give its name without quotes or brackets: {.code grade_function(my_{task}, {.val {task}})}.",
      arg = "f", call = call
    )
  }
  time_limit <- arg_positive(time_limit %||% task_about(task)$time_limit, "time_limit", call, "number of seconds")
  attached <- search()
  on.exit(restore_search(attached))
  result <- grade_in(new_sandbox(f), f, task, method, time_limit, seed)
  if (!is_printed()) print(result)
  invisible(result)
}

# The grade of a function in its sandbox, here or in another process.
grade_in <- function(box, f, task, method, time_limit, seed, cases = NULL) {
  takes <- task_about(task)$takes
  cases <- if (callable(f, takes)) cases %||% task_cases(task, f, method, seed) else list()
  rows <- run_cases(task, cases, box, time_limit)
  run <- !vapply(rows, is.null, NA)
  rows <- rows[run]
  cases <- cases[run]
  rows <- advise(rows, cases, box)
  result <- new_grade(task, cases, rows)
  wrong <- say_wrong(task, rows, cases, box)
  if (!is.null(wrong)) result[c("wrong", "about")] <- list(as.vector(wrong), attr(wrong, "case"))
  if (length(cases) == 0) {
    result <- add_case(result, "arguments", tell("can_be_called"), "failed", problem(
      "arguments", arguments_words(task, f, takes), "grid", say = tell("cannot_be_called_as_it")
    ))
  }
  if (task %in% c("filler", "generator")) result <- compare_results(result, rows, cases, box)
  if (length(cases) > 0) result <- judge_together(result, task, rows, cases)
  result$notes <- c(character(), note_more(rows, cases), note_package(task, f, box))
  result
}

# Whether the grade is the argument of print(): then it prints the report.
is_printed <- function() {
  # This function, grade(), the grader, and what asked for its value.
  asking <- sys.nframe() - 3
  asking > 0 && identical(sys.function(asking), base::print)
}

# The cases one after the other; NULL for one that is not needed.
run_cases <- function(task, cases, box, time_limit) {
  tick <- progress(length(cases), "Grading")
  keep_state(box)
  on.exit(drop_state(box))
  rows <- vector("list", length(cases))
  late <- 0L
  why_not <- NULL
  for (i in seq_along(cases)) {
    case <- cases[[i]]
    if (!is.null(why_not)) {
      rows[[i]] <- list(
        status = "not run", found = problem("not_run", tell("not_run_why", why_not)),
        run = list(seconds = NA_real_), args = case$args
      )
      next
    }
    if (!is.null(tick)) tick(i - 1)
    if (isTRUE(case$again) && saw_miss(rows, cases)) next
    row <- run_case(case, box, time_limit)
    late <- late + (row$run$status == "time")
    why_not <- if (late >= task_about(task)$late) tell("others_took_too_long") else
      if (task == "generator" && isTRUE(row$found$code %in% c("duplicate", "foreign"))) {
        tell("a_grid_that_breaks_the")
      }
    rows[[i]] <- row
  }
  rows
}

# One case, which may be a family of grids, `grids`, or of seeds: it fails with the first of them that
# fails. All are tried, since which of them fail tells what was forgotten; but a slow
# function is not asked for ever.
run_case <- function(case, box, time_limit) {
  grids <- case$grids %||% if (is.null(case$seeds)) case$args[1] else case$seeds
  failed <- logical(length(grids))
  names(failed) <- names(grids)
  row <- NULL
  seconds <- 0
  case$enough <- case$enough %||% Inf
  # Another process is asked once.
  called <- box_of_case(box, case)
  runs <- if (!is.null(box$child) && length(case$grids) > 1) run_remotely(
    box, lapply(unname(grids), function(grid) replace(case$args, 1, list(grid))), time_limit, case$seed, FAMILY_SECONDS
  )
  for (k in seq_len(if (is.null(runs)) length(grids) else length(runs))) {
    if (!is.null(case$grids)) case$args[[1]] <- grids[[k]]
    if (!is.null(case$seeds)) case$seed <- case$seeds[[k]]
    run <- if (!is.null(runs)) runs[[k]] else if (isTRUE(case$page)) run_page(called, case, time_limit) else
      run_guarded(called, case$args, time_limit, case$seed)
    found <- judge_run(run, case, box, time_limit)
    failed[[k]] <- !is.null(found)
    seconds <- seconds + run$seconds
    if (is.null(row$found)) row <- list(found = found, run = run, args = case$args)
    if (run$status == "time" || seconds > FAMILY_SECONDS || sum(failed) == case$enough) break
  }
  row$run$seconds <- seconds
  c(list(status = if (is.null(row$found)) "passed" else "failed", failed = failed[seq_len(k)]), row)
}

# What a family of grids may take in all.
FAMILY_SECONDS <- 0.6

# The arguments of a function by name; NULL for `[[` and its like, which do not tell.
arguments_of <- function(f) {
  shape <- args(f)
  if (is.function(shape)) formals(shape)
}

# Whether the function can be called with as many arguments as one of `takes`.
callable <- function(f, takes) {
  arguments <- arguments_of(f)
  if (is.primitive(f) && is.null(args(f))) return(TRUE)
  names <- names(arguments)
  open <- "..." %in% names
  needed <- vapply(arguments, function(default) identical(default, quote(expr = )), NA)
  needed <- sum(needed & names != "...")
  most <- if (open) Inf else length(names)
  any(takes >= needed & takes <= most)
}

arguments_words <- function(task, f, takes) {
  names <- names(arguments_of(f))
  has <- if (length(names) == 0) tell("no_argument") else tell("arguments", length(names), paste(names, collapse = ", "))
  exercise <- EXERCISES[[task]]
  wanted <- if (!is.null(exercise)) tell("arguments_of_exercise", paste(exercise$arguments, collapse = ", ")) else switch(task,
    filler = tell("no_argument_at_all"), generator = tell("one_argument_the_number_of"), tell("one_argument_the_grid")
  )
  tell("it_must_be_possible_to", wanted, has)
}

judge_run <- function(run, case, box, limit) {
  found <- if (run$status == "time") {
    problem("time", tell("stopped_after", limit), time_idea(case, box))
  } else if (run$status == "error" && !(run$stopped && accepts_errors(case))) {
    found <- explain_error(run, box, case)
    if (!is.null(case$on_error)) found[c("advice", "idea")] <- list(case$on_error, case$idea)
    found
  } else {
    # Results with methods of their own may break anything.
    tryCatch(
      case$judge(run, case),
      error = function(e) problem("unreadable", tell("what_came_back_cannot_be"), "grid")
    )
  }
  if (is.null(found)) return(NULL)
  trap <- sample_trap(box$watch)
  if (!is.null(trap) && found$code %in% c("duplicate", "blank", "time", "several", "givens", "foreign")) {
    found$advice <- tell(
      "and_sample_fell_into_its",
      shorten(trap, 40)
    )
    found$idea <- "sample"
  }
  # Many cases of one function fail, and its code stays what it is.
  if (is.null(box$watch$dead)) box$watch$dead <- list(dead_code(box))
  dead <- box$watch$dead[[1]]
  if (!is.null(dead)) {
    found$advice <- paste(c(if (!is.null(trap)) found$advice, dead), collapse = " ")
    if (found$code %in% c("silent", "time", "unfinished")) found$idea <- "stuck"
  }
  found$idea <- found$idea %||% case$idea
  found
}

# Where to look when a call took too long.
time_idea <- function(case, box) {
  if (case$id %in% c("row", "column", "box")) return("givens")
  if (accepts_giving_up(case) && waits_for_luck(box)) return("waiting")
  if (identical(case$judge, judge_puzzle) || accepts_giving_up(case)) return("digging")
  if (identical(case$judge, judge_full)) return("back")
  if (identical(case$method, "singles") || identical(case$judge, judge_stuck)) return("passes")
  # The plainest search solves this one in a few hundred calls.
  if (case$id == "easy") "recursion" else "faster"
}

message_words <- function(found) {
  if (is.null(found)) NA_character_ else paste(c(found$text, found$advice), collapse = " ")
}

accepts_errors <- function(case) {
  isTRUE(case$refuse) || identical(case$judge, judge_refusal) || identical(case$judge, judge_hyper_refusal) || accepts_giving_up(case)
}

accepts_giving_up <- function(case) {
  identical(case$judge, judge_few) || identical(case$judge, judge_impossible)
}

new_grade <- function(task, cases, rows) {
  pick <- function(name, from = rows, otherwise = NA_character_) {
    vapply(from, function(row) row[[name]] %||% otherwise, otherwise)
  }
  found <- lapply(rows, function(row) row$found)
  table <- new_data_frame(list(
    case = pick("id", cases),
    title = pick("title", cases),
    needed = vapply(cases, function(case) case$needed, NA),
    status = pick("status"),
    problem = pick("code", found),
    message = vapply(found, message_words, ""),
    idea = unname(words_of()$ideas[pick("idea", found)]),
    seconds = vapply(rows, function(row) row$run$seconds, 0)
  ), length(cases))
  details <- Map(function(case, row) {
    list(
      args = row$args, expect = case$expect, value = small_value(row$run$value),
      output = row$run$output
    )
  }, cases, rows)
  names(details) <- table$case
  structure(
    list(
      task = task, passed = passed(table), wrong = NULL, about = NULL, cases = table, details = details,
      notes = character(), lang = language_of_reports()
    ),
    class = "sudoku_grade"
  )
}

passed <- function(table) nrow(table) > 0 && all(table$status[table$needed] == "passed")

# A huge result would be kept as long as the grade is.
small_value <- function(value) {
  if (utils::object.size(value) < 1e5) value else describe(value, words_of()$values)
}

add_case <- function(result, id, title, status, found = NULL, expect = "", value = NULL) {
  result$cases <- rbind(result$cases, new_data_frame(list(
    case = id, title = title, needed = TRUE, status = status,
    problem = found$code %||% NA_character_, message = message_words(found),
    idea = if (is.null(found$idea)) NA_character_ else words_of()$ideas[[found$idea]], seconds = 0
  ), 1L))
  result$details[[id]] <- list(args = list(), expect = expect, value = value, output = character())
  result$passed <- passed(result$cases)
  if (!result$passed && is.null(result$wrong)) result[c("wrong", "about")] <- list(found$say, id)
  result
}

# Whether chance had a hand in it: different seeds must not give one grid.
compare_results <- function(result, rows, cases, box) {
  seeds <- vapply(cases, function(case) case$seed, 0)
  good <- vapply(rows, function(row) row$status == "passed", NA) &
    vapply(cases, function(case) case$needed && !accepts_giving_up(case), NA)
  # Puzzles with another number of clues differ anyway.
  same <- vapply(cases, function(case) paste(format(case$clues %||% ""), length(case$args)), "")
  use <- good & same %in% same[duplicated(same)]
  if (sum(use) < 2) return(result)
  values <- lapply(rows[use], function(row) as.vector(as_cells(row$run$value, 9L)))
  guises <- function(values) lapply(values, function(cells) canonical_sudoku(matrix(as.integer(cells), 9)))
  found <- if (any(duplicated(values))) {
    problem("not_random", paste(c(
      tell("after_two_different_seeds_it"),
      if (isTRUE(box$watch$seeded)) tell("it_calls_set_seed_itself")
    ), collapse = " "), if (isTRUE(box$watch$seeded)) "back" else "uniform", say = if (isTRUE(box$watch$seeded)) {
      tell("calls_set_seed_itself_every")
    } else {
      tell("gives_the_same_grid_twice")
    })
  } else if (result$task == "filler") {
    if (anyDuplicated(guises(values))) problem(
      "one_guise", tell("its_grids_are_one"), "uniform", say = tell("gives_one_grid_in_other_guises")
    )
  } else {
    full <- lapply(values, function(cells) solve_sudoku(plain_doubles(matrix(cells, 9)), multiple = "first"))
    if (length(unique(full)) == 1) problem(
      "one_grid", tell("its_puzzles_all_have_the"),
      "uniform", say = tell("makes_all_puzzles_from_one")
    ) else if (length(unique(guises(full))) == 1) problem(
      "one_guise", tell("its_puzzles_are_of_one"), "uniform", say = tell("makes_all_puzzles_from_one_guise")
    )
  }
  add_case(
    result, "different", tell("other_seeds_give_other_grids"),
    if (is.null(found)) "passed" else "failed", found, tell("a_different_grid_for_another"),
    # Where two are one grid it is shown.
    if (!is.null(found)) rows[use][[match(TRUE, duplicated(values), 1L)]]$run$value
  )
}

# Remarks that do not count -----------------------------------------------------

# A solver that is graded as one of naked singles and fills more than they can.
note_more <- function(rows, cases) {
  more <- Map(function(row, case) {
    identical(case$judge, judge_stuck) && row$status == "passed" &&
      any(!blanks(as_cells(row$run$value, 9L)) & is.na(singles_reach(row$args[[1]])))
  }, rows, cases)
  if (any(unlist(more))) tell("it_fills_cells_that_naked")
}

# The functions of the package that do the whole task.
OF_PACKAGE <- list(
  solver = c("solve_sudoku", "enumerate_solutions", "explain_sudoku"), checker = c("check_sudoku", "find_conflicts"),
  filler = "generate_grid", generator = "generate_sudoku", picture = "plot_sudoku",
  enumerator = "enumerate_solutions", hyper = c("solve_sudoku", "enumerate_solutions", "explain_sudoku")
)

note_package <- function(task, f, box) {
  for (name in OF_PACKAGE[[task]]) {
    own <- get(name)
    # One of the student's may have the same name.
    meant <- student_function(name, box) %||% own
    used <- function(g) identical(g, own) || name %in% names_in(body(g))
    if (identical(meant, own) && any(vapply(c(list(f), student_functions(box)), used, NA))) {
      return(tell("it_calls_it_is_the", name, words_of()$works[[task]]))
    }
  }
}

# All names in a piece of code, those in quotes as well: do.call("solve_sudoku", ...).
names_in <- function(code) {
  quoted <- if (is.character(code)) code else if (is.call(code)) unlist(lapply(as.list(code), function(part) {
    # An argument may be nothing at all, as in x[i, ].
    if (is.character(part) || is.call(part)) names_in(part)
  }))
  unique(c(all.names(code), quoted))
}
