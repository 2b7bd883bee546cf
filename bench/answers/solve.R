# Questions about solving, counting and checking under classic rules: all five sets,
# in all forms of grids.

# How many puzzles of a set are asked about one by one.
SINGLE <- 200

solve_questions <- function() {
  each <- lapply(names(SETS), function(set) {
    questions <- set_questions(set)
    names(questions) <- paste0(names(questions), "/", set)
    questions
  })
  c(unlist(each, recursive = FALSE), forms_questions())
}

set_questions <- function(set) {
  all <- function() read_set(set)
  some <- function() some_of(set, SINGLE)
  # Puzzles with up to some thousands of solutions.
  loose <- function() thinned(some_of(set, 2000), if (set == "clue17") 15 else 21)
  list(
    "solve_sudoku" = function(say) {
      say_values(say, solve_sudoku(all()))
      say_values(say, quietly(solve_sudoku(loose()), say, "loose conditions"), "loose")
      say_values(say, solve_sudoku(loose(), multiple = "first"), "first")
      say("error", answer(solve_sudoku(loose(), multiple = "error")))
    },
    "solve_sudoku array" = function(say) {
      say_values(say, slices_text(solve_sudoku(as_slices(all()))))
      say_values(say, slices_text(quietly(solve_sudoku(as_slices(loose())), say)), "loose")
    },
    "solve_sudoku list" = function(say) {
      say_values(say, grids_text(solve_sudoku(lapply(some(), as_cells))))
    },
    "solve_sudoku matrix" = function(say) {
      texts <- vapply(some(), function(x) answer(solve_sudoku(as_cells(x))), "")
      say(paste("puzzle", seq_along(texts)), texts)
      texts <- vapply(thinned(some(), 22), function(x) answer(solve_sudoku(as_cells(x))), "")
      say(paste("loose", seq_along(texts)), texts)
    },
    "solve_sudoku methods" = function(say) {
      for (method in c("singles", "logic")) {
        say_values(say, quietly(solve_sudoku(all(), method = method), say, method), method)
        what <- paste(method, "loose")
        say_values(say, quietly(solve_sudoku(loose(), method = method), say, what), what)
        texts <- vapply(some(), function(x) answer(solve_sudoku(as_cells(x), method = method)), "")
        say(paste(method, seq_along(texts)), texts)
      }
    },
    "count_solutions" = function(say) {
      say_values(say, count_solutions(all(), limit = 2))
      for (limit in c(1, 2, 100, 10000)) {
        say_values(say, count_solutions(loose(), limit = limit), paste("limit", limit))
      }
      say_values(say, quietly(count_solutions(thinned(some_of(set, 40), 18)), say), "no limit")
      say_values(say, count_solutions(as_slices(loose()), limit = 50), "array")
    },
    "has_unique_solution" = function(say) {
      say_values(say, has_unique_solution(all()))
      say_values(say, has_unique_solution(loose()), "loose")
      say_values(say, has_unique_solution(thinned(all(), 23)), "thinned")
      say_values(say, vapply(some(), function(x) has_unique_solution(as_cells(x)), NA), "matrix")
    },
    "find_true_candidates" = function(say) {
      say_values(say, marks_text(find_candidates(all(), true = TRUE)))
      say_values(say, marks_text(find_candidates(loose(), true = TRUE)), "loose")
      single <- lapply(some(), function(x) find_candidates(as_cells(x), true = TRUE))
      say_values(say, marks_text(single), "matrix")
    },
    "find_candidates" = function(say) {
      say_values(say, marks_text(find_candidates(all())))
      say_values(say, vapply(some(), function(x) {
        canonical(which(find_candidates(as_cells(x))[nchar(gsub("[.]", "", x)) %% 9 + 1, 4, ]))
      }, ""), "one cell")
      say_values(say, vapply(find_empty_cells(some()), canonical, ""), "empty")
      at <- seq_along(all())
      say_values(say, is_valid_move(all(), at %% 9 + 1, 5, at %% 7 + 2), "moves")
    },
    "check_sudoku" = function(say) check_answers(say, all()),
    "find_conflicts" = function(say) conflict_answers(say, some_of(set, 2000)),
    "enumerate_solutions" = function(say) enumerate_answers(say, some_of(set, 2000), loose()),
    "minimize_sudoku" = function(say) {
      set.seed(2)
      say_values(say, minimize_sudoku(all()))
      say_values(say, quietly(minimize_sudoku(loose()), say), "loose")
      say_values(say, !find_redundant_clues(all(), as = "any"), "is_minimal")
      say_values(say, !quietly(find_redundant_clues(loose(), as = "any"), say), "is_minimal loose")
    }
  )
}

check_answers <- function(say, puzzles) {
  solved <- solve_sudoku(puzzles)
  wrong <- spoilt(solved)
  say_values(say, check_sudoku(puzzles), "puzzles")
  say_values(say, check_sudoku(solved), "solved")
  say_values(say, check_sudoku(solved, puzzle = puzzles), "of puzzles")
  say_values(say, check_sudoku(solved, puzzle = rev(puzzles)), "of others")
  say_values(say, check_sudoku(solved, puzzle = puzzles[[1]]), "of one")
  say_values(say, check_sudoku(wrong), "wrong")
  say_values(say, check_sudoku(as_slices(wrong)), "array")
  say_values(say, check_sudoku(lapply(wrong[1:200], as_cells)), "list")
}

conflict_answers <- function(say, puzzles) {
  wrong <- spoilt(solve_sudoku(puzzles))
  say_table(say, find_conflicts(wrong), "wrong")
  some <- wrong[1:20]
  substr(some, 40, 45) <- "......"
  say("complete", answer(find_conflicts(some, complete = TRUE)))
  texts <- vapply(some, function(x) answer(find_conflicts(as_cells(x), complete = TRUE)), "")
  say(paste("matrix", seq_along(texts)), texts)
  foreign <- replace(as_cells(some[[1]]), c(3, 17, 60), c(-5, 2.5, 10))
  say("foreign", answer(list(find_conflicts(foreign), check_sudoku(foreign))))
}

# A large table, its columns one by one.
say_table <- function(say, table, what) {
  table <- plain_frame(table)
  say(paste(what, "columns"), paste(nrow(table), toString(names(table))))
  for (name in names(table)) {
    column <- table[[name]]
    if (is.list(column)) column <- vapply(column, canonical, "")
    if (is.factor(column)) column <- as.character(column)
    say_values(say, column, paste(what, name))
  }
}

enumerate_answers <- function(say, puzzles, loose) {
  few <- function(x, n) paste(enumerate_solutions(x, limit = n), collapse = " ")
  say_values(say, vapply(puzzles, few, "", n = 3, USE.NAMES = FALSE))
  say_values(say, vapply(loose, few, "", n = 20, USE.NAMES = FALSE), "loose")
  some <- loose[1:100]
  # After one of its solutions, and after a grid that is none of them.
  texts <- vapply(some, function(x) {
    all <- enumerate_solutions(x, limit = 5)
    canonical(lapply(c(all[length(all)], solve_sudoku(puzzles[[1]])), function(after) {
      enumerate_solutions(x, limit = 4, after = after)
    }))
  }, "")
  say(paste("after", seq_along(texts)), texts)
  say("forms", answer(list(
    enumerate_solutions(as_cells(some[[1]]), limit = 3),
    enumerate_solutions(as_slices(some[[1]]), limit = 3),
    enumerate_solutions(as_sudoku(some[[2]]), limit = 2),
    enumerate_solutions(list(as_cells(some[[3]])), limit = 2)
  )))
  file <- tempfile()
  on.exit(unlink(file))
  texts <- vapply(some, function(x) {
    canonical(list(
      write_solutions(x, file, limit = 5), readLines(file),
      write_solutions(x, file, limit = 50, append = TRUE), readLines(file)
    ))
  }, "")
  say(paste("written", seq_along(texts)), texts)
}

# Grids in all forms, with names, with gaps, and some that cannot be solved.
forms_questions <- function() {
  puzzles <- function() c(some_of("qqwing", 12), some_of("hardest", 4))
  list(
    "forms/names" = function(say) {
      x <- stats::setNames(puzzles(), c(letters[1:14], "", "a"))
      grids <- stats::setNames(lapply(x, as_cells), names(x))
      for (one in list(x, grids)) {
        say(paste(typeof(one), c("solved", "counts", "unique", "candidates", "checked")), c(
          answer(solve_sudoku(one)), answer(count_solutions(one, limit = 2)),
          answer(has_unique_solution(one)), answer(find_candidates(one, true = TRUE)),
          answer(check_sudoku(one))
        ))
      }
    },
    "forms/gaps" = function(say) {
      x <- puzzles()
      x[[2]] <- NA
      x[[3]] <- paste0("11", strrep(".", 79))
      x[[4]] <- paste0("1234567", strrep(".", 8), "8", strrep(".", 8), "9", strrep(".", 56))
      x[[5]] <- strrep(".", 81)
      grids <- lapply(x, function(one) if (!is.na(one)) as_cells(one))
      slices <- as_slices(x[-2])
      functions <- list(
        solve_sudoku = solve_sudoku, count = function(x) count_solutions(x, limit = 3),
        unique = has_unique_solution, true = function(x) find_candidates(x, true = TRUE),
        check = check_sudoku, conflicts = find_conflicts, minimize = minimize_sudoku,
        minimal = function(x) !find_redundant_clues(x, as = "any"),
        singles = function(x) solve_sudoku(x, method = "singles"),
        logic = function(x) solve_sudoku(x, method = "logic"), rate = rate_sudoku,
        candidates = find_candidates, empty = find_empty_cells
      )
      for (name in names(functions)) {
        f <- functions[[name]]
        set.seed(3)
        answers <- c(answer(f(x)), answer(f(grids)), answer(f(slices)))
        say(paste(name, c("strings", "list", "array")), answers)
      }
    },
    "forms/single" = function(say) {
      cells <- as_cells(puzzles()[[1]])
      named <- cells
      dimnames(named) <- list(letters[1:9], LETTERS[1:9])
      doubles <- cells + 0
      zeros <- replace(cells, is.na(cells), 0L)
      forms <- list(
        named = named, doubles = doubles, zeros = zeros, frame = as.data.frame(cells),
        object = as_sudoku(cells), array = array(cells, c(9, 9, 1)), list = list(cells)
      )
      for (form in names(forms)) {
        x <- forms[[form]]
        say(paste(form, c("solved", "minimal", "enumerated", "checked")), c(
          answer(solve_sudoku(x)), answer(minimize_sudoku(x)), answer(enumerate_solutions(x)),
          answer(list(check_sudoku(x), find_candidates(x), find_empty_cells(x), count_solutions(x)))
        ))
      }
      say("frames of text", answer(solve_sudoku(paste(format(as_sudoku(cells)), collapse = "\n"))))
      say("empty", answer(list(
        solve_sudoku(character()), solve_sudoku(list()), count_solutions(character()),
        solve_sudoku(NA_character_), explain_sudoku(character()), rate_sudoku(character())
      )))
    }
  )
}
