# A kind of the test's own until the end of the test.
local_kind <- function(..., env = parent.frame()) {
  kind <- oxidoku:::new_kind(...)
  before <- oxidoku:::all_kinds()
  found <- oxidoku:::FOUND
  found$kinds <- c(before, stats::setNames(list(kind), kind$name))
  found$named <- NULL
  withr::defer(found$kinds <- before, envir = env)
  function(cells = NULL) oxidoku:::new_clue(kind$name, cells = cells)
}

test_that("all kinds are listed, and those that are written as a function have it", {
  kinds <- list_rules()
  expect_identical(kinds$kind, sort(kinds$kind, method = "radix"))
  expect_true(all(nzchar(kinds$text)))
  expect_identical(anyDuplicated(kinds$kind), 0L)
  functions <- regmatches(kinds$use, regexpr("^rule_\\w+(?=\\()", kinds$use, perl = TRUE))
  expect_true(all(c("rule_cage", "rule_pairs") %in% functions))
  expect_true(all(functions %in% getNamespaceExports("oxidoku")))
  expect_setequal(functions, grep("^rule_", getNamespaceExports("oxidoku"), value = TRUE))
  named <- grep('^"', kinds$use)
  expect_identical(kinds$use[named], paste0('"', kinds$kind[named], '"'))
  for (name in kinds$kind[named]) {
    grid <- solve_sudoku(matrix(NA, 9, 9), multiple = "first", rules = name)
    expect_true(check_sudoku(grid, rules = sudoku_rules(name)), label = name)
  }
})

test_that("what a kind says of itself is all that checks, words and names need", {
  even <- local_kind(
    "even_test", text = "the cells hold even digits", use = "even(cells)",
    normalize = function(clue, board, at, call) {
      oxidoku:::new_clue("even_test", cells = oxidoku:::arg_cells(clue$cells, board, at, call = call))
    },
    lower = function(clue, board) {
      even <- board$digits[board$digits %% 2 == 0]
      list(oxidoku:::digit_count(board, clue$cells, even, nrow(clue$cells)))
    },
    code = function(clue, board) oxidoku:::cells_code(clue$cells, board),
    title = function(clue) "even set"
  )
  rules <- sudoku_rules(even("r1c12"), even("r3c34"), rule_cage("r4c34", 4), box = c(2, 2))
  expect_identical(nrow(subset(list_rules(), kind == "even_test")), 1L)
  grids <- enumerate_solutions(strrep(".", 16), limit = Inf)
  wanted <- grepl("^[24]{2}.{8}[24]{2}.{2}(13|31)$", grids)
  expect_true(any(wanted))
  expect_identical(check_sudoku(grids, rules = rules), wanted)
  half <- "2........1......"
  expect_identical(nrow(find_conflicts(half, rules = rules)), 0L)
  broken <- find_conflicts("23........1.....", rules = rules)
  expect_identical(broken$problem, c("even_test", "even_test"))
  expect_identical(paste(broken$house, broken$index), c("even set 1", "even set 2"))
  expect_identical(broken$cells[[2]]$col, 3:4)
  expect_snapshot({
    empty_grid(rules)
    solve_sudoku(replace(matrix(NA_integer_, 4, 4), 5, 3L), rules = rules)
  }, error = TRUE)
})

test_that("what the engine finds wrong with a constraint is an error that names its clue", {
  odd <- local_kind(
    "odd_test", text = "of no use", use = "odd()", lower = function(clue, board) {
      list(oxidoku:::weighted_sum(board, cbind(1L, 1:2), 99L))
    }, title = function(clue) "odd"
  )
  error <- tryCatch(sudoku_rules("hyper", list("diagonal", odd())), error = identity)
  expect_s3_class(error, "oxidoku_error_rules")
  expect_match(conditionMessage(error), "..2[[2]]", fixed = TRUE)
  expect_match(conditionMessage(error), "99", fixed = TRUE)
})

test_that("a step and its picture have all cells that a clue is about, not only those that state it", {
  file <- test_path("..", "..", "tools", "kind-examples.R")
  skip_if_not(file.exists(file), "tools/kind-examples.R is not there")
  examples <- new.env()
  sys.source(file, examples)
  has_cells <- c(sets = 0, whole = 0)
  for (kind in names(examples$kind_examples)) {
    rules <- examples$example_rules(kind)
    clues <- oxidoku:::clues_of(rules)
    meant <- lapply(rules$constraints, function(constraint) {
      # A line is a house, which a step names by itself.
      constraint$line <- NULL
      unique(do.call(rbind, unname(Filter(function(part) is.matrix(part) && is.numeric(part) && ncol(part) == 2, constraint))))
    })
    of <- vapply(rules$constraints, `[[`, 0L, "clue")
    for (number in seq_along(clues)) {
      own <- oxidoku:::clue_cells(clues[[number]], oxidoku:::board_of(rules))
      if (anyNA(own)) {
        has_cells[["whole"]] <- has_cells[["whole"]] + 1
        next
      }
      expect_false(anyDuplicated(paste(own[, 1], own[, 2])) > 0, label = kind)
      # Ranks are compared with those of all other lines.
      if (clues[[number]]$kind == "full_rank") next
      all <- do.call(rbind, meant[of == number])
      expect_identical(setdiff(paste(all[, 1], all[, 2]), paste(own[, 1], own[, 2])), character(), label = kind)
      has_cells[["sets"]] <- has_cells[["sets"]] + 1
    }
  }
  expect_true(all(has_cells > 10))
  # With two digits the table of a sequence has two columns, too.
  read <- sudoku_rules(rule_sequence("r1c12", 0, function(state, digit) min(state + digit, 2)), size = c(2, 2), box = NULL)
  expect_identical(oxidoku:::clue_cells(oxidoku:::clues_of(read)[[1]], oxidoku:::board_of(read)), cbind(c(1L, 1L), 1:2))
  corner <- sudoku_rules(rule_quadruple("r1c1", 1:2))
  expect_identical(nrow(oxidoku:::clue_cells(oxidoku:::clues_of(corner)[[1]], oxidoku:::board_of(corner))), 4L)
  choice <- sudoku_rules(rule_any(rule_cage("r1c12", 5), list(rule_cage("r2c12", 5), "diagonal")))
  expect_identical(oxidoku:::clue_cells(oxidoku:::clues_of(choice)[[1]], oxidoku:::board_of(choice)), cbind(c(1L, 1L, 2L, 2L), c(1L, 2L, 1L, 2L)))
})

test_that("clues that differ in any argument are not told alike", {
  line <- "r1c1234"
  alike <- list(
    list(rule_lockout(line), rule_lockout(line, 2)), list(rule_whisper(line), rule_whisper(line, 3)),
    list(rule_modular(line), rule_modular(line, 4)), list(rule_regex(line, "1.*"), rule_regex(line, "[1-5]{2}.*")),
    list(rule_sum_line(line), rule_sum_line(line, 8), rule_sum_line(line, 8, length = 2), rule_sum_line(line, 8, length = 2, loop = TRUE)),
    list(rule_full_rank("r1", 1), rule_full_rank("r1", 1, ties = TRUE)),
    list(rule_pairs(line, function(a, b) a < b), rule_pairs(line, function(a, b) a != b, all = TRUE)),
    list("chaos", rule_chaos_arrow("r1c1"), rule_chaos_arrow("r1c1", include = FALSE)),
    list("chaos", rule_chaos_count("r1c1"), rule_chaos_count("r1c1", include = FALSE))
  )
  for (clues in alike) {
    named <- Filter(is.character, clues)
    texts <- vapply(setdiff(clues, named), function(clue) {
      rules <- sudoku_rules(named, clue)
      text <- clue_text(tail(clues_of(rules), 1)[[1]], board_of(rules))
      text
    }, "")
    expect_identical(anyDuplicated(texts), 0L, label = texts[[1]])
  }
  # What says no more than it does by itself stays short.
  rules <- sudoku_rules(rule_whisper(line))
  expect_identical(clue_text(clues_of(rules)[[1]], board_of(rules)), "whisper r1c1234")
})
