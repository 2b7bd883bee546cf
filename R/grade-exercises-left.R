# The exercises whose function is judged by more than its value: what it leaves in a file or
# on pages, what it measures, and what it refuses. They are entries of EXERCISES
# (grade-exercises.R) with, besides,
#   cases     function(seed): the cases themselves, in place of `calls`
#   through   function(f): what is called in place of the student's function `f`, in the
#             sandbox, in whichever process that is. It sets up what cannot be sent there,
#             such as files and functions, and gives what was left as plain values

LEFT_EXERCISES <- list(
  # Lesson 5
  draw_any = list(arguments = "grid", cases = function(seed) draw_any_cases()),
  watch = list(
    arguments = "grid", seconds = 60, cases = function(seed) watch_cases(seed)
  ),
  # Lesson 6
  go_on = list(
    arguments = c("grid", "file"), seconds = 60, cases = function(seed) go_on_cases(seed),
    through = function(f) function(grid, what) leave_file(f, grid, what)
  ),
  # Lesson 9
  compare = list(
    arguments = c("solvers", "puzzles"), seconds = 60, cases = function(seed) compare_cases(),
    through = function(f) function(calls, waits, wrong) ask_until_right(
      function() f(sample_solvers(calls, waits, wrong), lesson_data()[SOLVED_BOARDS]),
      function(report) !wrong && is.data.frame(report) && length(out_of_order(report$seconds, waits)) > 0
    )
  ),
  speeds = list(
    arguments = c("puzzles", "sizes"), seconds = 120, cases = function(seed) speeds_cases(seed),
    through = function(f) function(puzzles, sizes) ask_until_right(
      function() f(puzzles, sizes), function(speeds) !is.null(speeds_differ(speeds, puzzles, sizes))
    )
  ),
  # Lesson 11
  easy_to_hard = list(
    arguments = c("puzzles", "n"), seconds = 60, cases = function(seed) easy_to_hard_cases(seed)
  ),
  # Lesson 12: grade-rating.R; and those of the rule are made by whoever knows the rules (magazine.R)
  fair_rating = list(
    arguments = "grid", idea = "looks_first", seconds = 120, cases = function(seed) fair_rating_cases(seed),
    through = function(f) function(grids) lapply(grids, f), accepts = function(value, grid) rating_wrong(value),
    together = function(values, cases) accept_fair_rating(values, cases)
  ),
  own_rule = list(arguments = "grid", idea = "own_rule")
)

left_case <- function(task, id, title, args, expect, judge, idea, ...) {
  new_case(id, tell("call_of", task, title), args, expect, judge, idea, through = task, ...)
}

# The sandbox in which a case calls the student's function.
box_of_case <- function(box, case) {
  through <- if (!is.null(case$through)) EXERCISES[[case$through]]$through
  if (is.null(through)) return(box)
  f <- box$f
  if (is.null(box$child)) box$f <- through(f) else box$through <- case$through
  box
}

# draw_any(): pictures of both sizes ----------------------------------------------------

draw_any_cases <- function() {
  boards <- lesson_data()
  few <- boards$first
  few[few %in% c(1L, 9L)] <- NA
  seen <- lapply(1:2, function(k) new.env(parent = emptyenv()))
  list(
    picture_case("small_full", tell("a_full_4_x_4_grid"), boards$small_solved, seen[[1]], "lines"),
    picture_case("small", tell("a_small_puzzle"), boards$small, seen[[1]], "lines"),
    picture_case("full", tell("a_full_9_x_9_grid"), boards$solved, seen[[2]], "lines"),
    picture_case("puzzle", tell("a_puzzle"), boards$first, seen[[2]], "lines"),
    picture_case("few", tell("a_puzzle_without_1_and"), few, seen[[2]], "lines")
  )
}

# watch(): a picture after each pass ----------------------------------------------------

watch_cases <- function(seed) {
  grids <- lapply(grids_of(seed, c("first", "half", "stuck")), `[[`, 1)
  lapply(seq_along(grids), function(k) {
    left_case(
      "watch", paste0("call_", k), call_words("watch", grids[k]), grids[k], tell("expect_watch"), judge_watch, "passes",
      page = TRUE
    )
  })
}

judge_watch <- function(run, case) {
  grid <- case$args[[1]]
  reached <- singles_reach(grid)
  words <- value_differs(as_plain(run$value), reached, FALSE, run$said) %||% pictures_differ(run$pages, grid, reached)
  if (!is.null(words)) exercise_problem(words)
}

as_plain <- function(value) {
  cells <- as_cells(value, 9L)
  if (is_problem(cells)) return(value)
  matrix(as.integer(replace(cells, blanks(cells), NA)), 9)
}

# The order in which a pass goes through the cells is free: it fills at least what one digit
# was left for before, and nothing that naked singles do not fill.
pictures_differ <- function(pages, grid, reached) {
  shown <- grid
  for (k in seq_along(pages)) {
    found <- grid_on_page(pages[[k]](), 9L)
    if (is.null(found)) return(tell("picture_has_no_grid", k))
    wrong <- which(t(!is.na(found) & (is.na(reached) | found != reached)))
    if (length(wrong) > 0) {
      at <- row_by_row(wrong[[1]], 9)
      return(tell("picture_shows_wrong_digit", k, at[[1]], at[[2]], found[at[[1]], at[[2]]], format_one(reached[at[[1]], at[[2]]])))
    }
    if (sum(!is.na(found)) <= sum(!is.na(shown))) return(tell("picture_shows_nothing_new", k))
    marks <- candidate_marks(shown)
    due <- which(t(matrix(!is.na(shown) | rowSums(marks) == 1, 9) & is.na(found)))
    if (length(due) > 0) {
      at <- row_by_row(due[[1]], 9)
      return(tell("picture_lacks_a_digit", k, at[[1]], at[[2]], reached[at[[1]], at[[2]]]))
    }
    shown <- found
  }
  more <- sum(is.na(shown)) - sum(is.na(reached))
  if (more > 0) return(tell("pictures_end_too_early", length(pages), more))
  passes <- vapply(list(t(matrix(1:81, 9)), 1:81, rev(t(matrix(1:81, 9))), 81:1, NULL), number_of_passes, 0, grid = grid)
  if (!length(pages) %in% passes) tell("pictures_of_passes", length(pages), passes[[1]])
}

# How many passes fill something, if a pass goes through the cells in this order; with NULL if
# it looks at all of them before it fills any.
number_of_passes <- function(order, grid) {
  passes <- 0
  repeat {
    before <- grid
    marks <- candidate_marks(grid)
    one <- which(rowSums(marks) == 1)
    for (cell in if (is.null(order)) one else order) {
      if (!is.na(grid[cell])) next
      i <- (cell - 1) %% 9 + 1
      j <- (cell - 1) %/% 9 + 1
      left <- if (is.null(order)) which(marks[cell, ]) else setdiff(1:9, c(grid[i, ], grid[, j], box_of(grid, i, j)))
      if (length(left) == 1) grid[cell] <- left
    }
    if (identical(grid, before)) return(passes)
    passes <- passes + 1
  }
}

row_by_row <- function(place, n) c((place - 1) %/% n + 1, (place - 1) %% n + 1)

# The digits of a picture as a matrix; NULL where there is no grid.
grid_on_page <- function(page, n) {
  across <- long_lines(page$lines, across = TRUE)
  down <- long_lines(page$lines, across = FALSE)
  if (is.null(across) || is.null(down) || nrow(across) < 2 || nrow(down) < 2 || is.null(page$texts)) return(NULL)
  digits_on_page(page$texts, frame_of(across, down, n))
}

# go_on(): a file that was torn ---------------------------------------------------------

# Few solutions, so that the plainest enumerator is quick.
go_on_cases <- function(seed) {
  solved <- with_seed(seed, engine_grids()[[sample.int(288, 1)]])
  some <- replace(solved, cbind(rep(2:4, each = 4), 1:4), NA)
  one <- replace(solved, cbind(1:2, 1:2), NA)
  case <- function(id, grid, what) {
    left_case(
      "go_on", id, call_words("go_on", list(grid)), list(grid, what), tell("expect_go_on"), judge_go_on, "torn"
    )
  }
  list(case("new", some, "new"), case("one", one, "torn"), case("torn", some, "torn"), case("less", some, "less"))
}

# What the function makes of no file, of a file that was torn at many places, and of one that
# lacks its second line.
leave_file <- function(f, grid, what) {
  file <- tempfile(fileext = ".txt")
  on.exit(unlink(file))
  call <- function(bytes) {
    if (!is.null(bytes)) writeBin(bytes, file)
    f(grid, file)
    if (file.exists(file)) readBin(file, "raw", file.size(file)) else raw()
  }
  text <- function(bytes) rawToChar(bytes[bytes != as.raw(0L)])
  whole <- call(NULL)
  ends <- which(whole == as.raw(10L))
  left <- list(whole = text(whole))
  if (what == "torn" && length(ends) > 0) {
    cuts <- unique(c(0, 1, ends[[1]] + -1:1, stats::median(ends), length(whole) - 1:0))
    left$cuts <- as.numeric(cuts[cuts <= length(whole)])
    left$after <- vapply(left$cuts, function(cut) text(call(whole[seq_len(cut)])), "")
  }
  if (what == "less" && length(ends) > 4) {
    left$kept <- text(whole[c(seq_len(ends[[1]]), (ends[[2]] + 1):ends[[4]])])
    left$after <- text(call(charToRaw(left$kept)))
  }
  left
}

judge_go_on <- function(run, case) {
  words <- file_differs(run$value, case$args[[1]])
  if (!is.null(words)) exercise_problem(words)
}

file_differs <- function(left, grid) {
  whole <- left$whole
  if (!is.character(whole) || !nzchar(whole)) return(tell("the_file_was_not_written"))
  lines_of <- function(text) strsplit(text, "\n", fixed = TRUE)[[1]]
  lines <- lines_of(whole)
  right <- vapply(enumerate_solutions(grid), function(solution) paste(t(solution), collapse = ""), "")
  plain <- gsub("[^0-9]", "", lines)
  wrong <- setdiff(plain, right)
  if (length(wrong) > 0) return(tell("the_file_has_wrong_line", shorten(lines[match(wrong[[1]], plain)], 40)))
  if (length(plain) != length(right) || anyDuplicated(plain)) return(tell("the_file_has_lines", length(plain), length(right)))
  if (!endsWith(whole, "\n")) return(tell("the_file_ends_without_break"))
  for (k in seq_along(left$cuts)) {
    after <- lines_of(left$after[[k]])
    if (length(after) != length(lines)) return(tell("after_the_tear_it_has", left$cuts[[k]], length(after), length(lines)))
    other <- which(after != lines)
    if (length(other) > 0) return(tell("after_the_tear_lines_differ", left$cuts[[k]], other[[1]]))
  }
  if (!is.null(left$kept) && !startsWith(left$after, left$kept)) tell("it_begins_anew")
}

# Functions that measure -----------------------------------------------------------------

# What takes milliseconds is slowed down by whatever else a machine does in them: the function has
# three calls to be right. `off` says whether the clock may be what is wrong with a value.
ask_until_right <- function(ask, off) {
  for (time in 1:3) {
    value <- ask()
    if (!off(value)) break
  }
  value
}

# compare(): solvers measured -----------------------------------------------------------

SOLVED_BOARDS <- c("first", "stuck")

# Solvers that know the answers, wait for so many seconds a grid, and tell so many calls. The
# last one may be wrong about the last puzzle.
sample_solvers <- function(calls, waits, wrong) {
  boards <- lesson_data()[SOLVED_BOARDS]
  solutions <- lapply(boards, solve_sudoku)
  solver <- function(k) {
    force(k)
    function(grid, ...) {
      until <- proc.time()[["elapsed"]] + waits[[k]]
      while (proc.time()[["elapsed"]] < until) NULL
      at <- Position(function(board) identical(is.na(board), is.na(grid)), boards)
      solution <- solutions[[at]]
      if (wrong && k == length(calls) && at == length(boards)) solution[9, 9] <- solution[9, 9] %% 9L + 1L
      list(grid = solution, calls = calls[[k]] + at)
    }
  }
  stats::setNames(lapply(seq_along(calls), solver), names(calls))
}

compare_cases <- function() {
  case <- function(id, calls, waits, wrong = FALSE) {
    left_case(
      "compare", id, tell("solvers_named", paste(names(calls), collapse = ", ")), list(calls, waits, wrong),
      tell(if (wrong) "expect_compare_error" else "expect_compare"), judge_compare, "measured", refuse = wrong
    )
  }
  list(
    case("faster", c(slow = 40, quick = 11), c(0.03, 0.008)),
    case("slower", c(one = 7, two = 5, three = 90), c(0.008, 0.02, 0.03)),
    case("wrong", c(right = 3, wrong = 2), c(0.005, 0.001), TRUE),
    case("third", c(right = 3, also = 4, wrong = 2), c(0.004, 0.003, 0.001), TRUE)
  )
}

judge_compare <- function(run, case) {
  words <- if (!case$refuse) report_differs(run$value, case$args[[1]], case$args[[2]]) else
    if (run$status == "value") tell("wrong_grid_was_not_noticed")
  if (!is.null(words)) exercise_problem(words)
}

# In measured times others take part; the waits are far enough from each other. Equal work measured
# twice must not pass by luck, so the difference must be one.
CLOCK_FACTOR <- 1.25

out_of_order <- function(seconds, waits) {
  if (!is.numeric(seconds) || length(seconds) != length(waits)) return(integer())
  which(waits > 1.5 * waits[[1]] & seconds <= CLOCK_FACTOR * seconds[[1]] |
    waits < waits[[1]] / 1.5 & seconds >= seconds[[1]] / CLOCK_FACTOR)
}

report_differs <- function(report, calls, waits) {
  if (!is.data.frame(report)) return(tell("no_table_but", describe(report, words_of()$values)))
  missing <- setdiff(c("solver", "calls", "seconds", "speed_up"), names(report))
  if (length(missing) > 0) return(tell("a_name_is_missing_of", missing[[1]]))
  solvers <- names(calls)
  if (!identical(as.character(report$solver), solvers)) return(tell("rows_must_be_the_solvers", paste(solvers, collapse = ", ")))
  boards <- length(SOLVED_BOARDS)
  all <- boards * calls + sum(seq_len(boards))
  for (k in seq_along(solvers)) {
    if (!isTRUE(report$calls[[k]] == all[[k]])) return(tell("calls_are_those_of_all", value_word(report$calls[[k]]), solvers[[k]], all[[k]]))
  }
  seconds <- report$seconds
  sound <- is.numeric(seconds) & is.finite(seconds) & seconds > 0
  if (!all(sound)) return(tell("seconds_must_be_measured", solvers[!sound][[1]], value_word(seconds[!sound][[1]])))
  slower <- out_of_order(seconds, waits)
  if (length(slower) > 0) return(tell("seconds_must_be_measured", solvers[slower][[1]], signif(seconds[slower][[1]], 3)))
  speed <- seconds[[1]] / seconds
  # As many digits as one may round to.
  far <- which(!(is.numeric(report$speed_up) & abs(report$speed_up - speed) <= pmax(0.06, 0.06 * speed)))
  if (length(far) > 0) tell("speed_up_is_against_the_first", solvers[far][[1]], value_word(report$speed_up[far][[1]]), signif(speed[far][[1]], 3))
}

# speeds(): puzzles a second ------------------------------------------------------------

SPEED_SIZES <- c(1, 20, 5000)

speeds_cases <- function(seed) {
  puzzles <- with_seed(seed, generate_sudoku(clues = 30, n = 200, as = "string"))
  list(left_case(
    "speeds", "call_1", sprintf("%s(%s)", "speeds", paste(SPEED_SIZES, collapse = ", ")),
    list(rep(puzzles, 25), SPEED_SIZES), tell("expect_speeds"), judge_speeds, "measured"
  ))
}

judge_speeds <- function(run, case) {
  words <- speeds_differ(run$value, case$args[[1]], case$args[[2]])
  if (!is.null(words)) exercise_problem(words)
}

# A factor on which no computer and no way to ask the package depends, and which is less than
# what is wrong by the puzzles in a call, or by the number of calls.
SPEED_FACTOR <- 12

speeds_differ <- function(value, puzzles, sizes) {
  if (is.data.frame(value) && length(value) > 0) value <- value[[length(value)]]
  if (!is.numeric(value) || length(value) != length(sizes) || anyNA(value)) {
    return(tell("it_needs_a_number_for_each", length(sizes), describe(value, words_of()$values)))
  }
  for (k in seq_along(sizes)) {
    batch <- puzzles[seq_len(sizes[[k]])]
    # On one thread, and on as many as there are, the best of three each.
    mine <- vapply(rep(list(1, NULL), 3), function(threads) puzzles_per_second(batch, threads), 0)
    mine <- vapply(1:2, function(way) max(mine[way + c(0, 2, 4)]), 0)
    if (value[[k]] < min(mine) / SPEED_FACTOR || value[[k]] > max(mine) * SPEED_FACTOR) {
      return(tell("speed_is_far_from", sizes[[k]], signif(value[[k]], 3), signif(mine[[2]], 2)))
    }
  }
}

# Calls go on for so many seconds that one during which the machine does something else weighs little.
puzzles_per_second <- function(batch, threads, seconds = 0.02) {
  calls <- 0
  start <- proc.time()[["elapsed"]]
  while ((took <- proc.time()[["elapsed"]] - start) < seconds) {
    solve_sudoku(batch, multiple = "first", threads = threads)
    calls <- calls + 1
  }
  length(batch) * calls / took
}

# easy_to_hard(): a row of puzzles ------------------------------------------------------

easy_to_hard_cases <- function(seed) {
  case <- function(id, seed, count, n) {
    puzzles <- with_seed(seed, generate_sudoku(clues = 28, n = count, as = "string"))
    left_case(
      "easy_to_hard", id, call_words("easy_to_hard", list(puzzles, n)), list(puzzles, n), tell("expect_easy_to_hard", n),
      judge_easy_to_hard, "rated", page = TRUE
    )
  }
  list(case("few", seed, 9L, 3), case("more", seed + 1, 40L, 6))
}

judge_easy_to_hard <- function(run, case) {
  words <- row_differs(run$value, case$args[[1]], case$args[[2]]) %||%
    row_drawn_differs(run$pages, as.vector(run$value), case$args[[1]])
  if (!is.null(words)) exercise_problem(words)
}

row_differs <- function(value, puzzles, n) {
  count <- length(puzzles)
  sound <- is.numeric(value) && length(value) == n && all(value %in% seq_len(count)) && !anyDuplicated(value)
  if (!sound) return(tell("it_needs_numbers_of_puzzles", n, count, value_word(value)))
  score <- rate_sudoku(puzzles)$score
  mine <- score[value]
  falls <- which(diff(mine) < 0)
  if (length(falls) > 0) return(tell("they_do_not_rise", value[[falls[[1]]]], value[[falls[[1]] + 1]]))
  if (mine[[1]] > min(score)) return(tell("the_easiest_is_missing", which.min(score)))
  if (mine[[n]] < max(score)) return(tell("the_hardest_is_missing", which.max(score)))
  # Puzzles with one score may stand in any order.
  first <- rank(score, ties.method = "min")[value]
  last <- rank(score, ties.method = "max")[value]
  wanted <- seq(1, count, length.out = n)
  away <- which(wanted < first - 1.5 | wanted > last + 1.5)
  if (length(away) > 0) tell("they_do_not_go_evenly", value[[away[[1]]]], first[[away[[1]]]], round(wanted[[away[[1]]]]))
}

row_drawn_differs <- function(pages, value, puzzles) {
  texts <- unlist(lapply(pages, function(page) page()$texts$text))
  if (length(texts) == 0) return(tell("nothing_was_drawn_if_it"))
  score <- rate_sudoku(puzzles[value])$score
  for (k in seq_along(value)) {
    if (!any(grepl(paste0("(^|[^0-9])", format(score[[k]]), "([^0-9]|$)"), texts))) return(tell("title_is_missing", format(score[[k]]), value[[k]]))
  }
  digits <- sum(grepl("^[1-9]$", texts))
  wanted <- sum(nchar(gsub("[^1-9]", "", puzzles[value])))
  if (digits < wanted) tell("too_few_digits_were_drawn", digits, wanted)
}
