# Clues in `...` of sudoku_rules(): cells in every form, names, errors.

cells_of <- function(cells, ...) {
  cages <- sudoku_rules(rule_cage(cells, 15), ...)$cages
  expect_length(cages, 1)
  cages[[1]]$cells
}

test_that("a name or a clue in ... is the same as the argument for it", {
  for (name in c("diagonal", "hyper", "anti_knight", "anti_king", "non_consecutive")) {
    flag <- stats::setNames(list(TRUE), name)
    expect_identical(sudoku_rules(name), do.call(sudoku_rules, flag))
    expect_identical(do.call(sudoku_rules, c(name, flag)), do.call(sudoku_rules, flag))
    expect_identical(sudoku_rules(name), oxidoku:::check_rules(name, 9L, NULL))
  }
  expect_identical(sudoku_rules("classic"), sudoku_rules())
  expect_identical(
    sudoku_rules(c("hyper", "diagonal")), sudoku_rules(diagonal = TRUE, hyper = TRUE)
  )
  expect_identical(
    sudoku_rules(rule_cage("r1c1 r1c2", 5), rule_cage("r1c34", 5), box = c(2, 2)),
    sudoku_rules(box = c(2, 2), cages = list(cage(5, 1, 1:2), cage(5, 1, 3:4)))
  )
  expect_identical(
    sudoku_rules(list(rule_cage("r1c12", 5), "diagonal", list()), NULL),
    sudoku_rules(rule_cage("r1c12", 5), diagonal = TRUE)
  )
  expect_identical(
    sudoku_rules(rule_cage("r1c12", 5), cages = list(cage(6, 2, 1:2)))$cages,
    sudoku_rules(cages = list(cage(5, 1, 1:2), cage(6, 2, 1:2)))$cages
  )
})

test_that("rules are equal whatever the order of clues of different kinds", {
  line <- rule_pairs("r1c12", `<`)
  expect_identical(
    sudoku_rules(line, rule_cage("r1c12", 5), "hyper"),
    sudoku_rules("hyper", rule_cage("r1c12", 5), line)
  )
  other <- rule_pairs("r2c12", `<`)
  expect_false(identical(sudoku_rules(line, other), sudoku_rules(other, line)))
  table <- outer(1:9, 1:9, `<`)
  expect_identical(sudoku_rules(rule_pairs("r1c12", table)), sudoku_rules(line))
})

test_that("cells are the same in every form", {
  wanted <- cbind(c(1L, 1L, 2L), c(1L, 2L, 2L))
  marked <- matrix(FALSE, 9, 9)
  marked[wanted] <- TRUE
  forms <- list(
    "r1c1 r1c2 r2c2", "R1C1,R1C2,R2C2", "r1c12 r2c2", " r1c1;r12c2 ", c("r1c12", "r2c2"),
    wanted, wanted + 0, as.data.frame(wanted), cbind(row = wanted[, 1], col = wanted[, 2]), marked
  )
  for (cells in forms) expect_identical(cells_of(cells), wanted, label = deparse1(cells))
  expect_identical(cells_of("r12c34"), cbind(c(1L, 1L, 2L, 2L), c(3L, 4L, 3L, 4L)))
  # The order is kept: lines need it.
  expect_identical(cells_of("r1c321"), cbind(1L, 3:1))
  large <- sudoku_rules(rule_cage("r10c11,12 r1c1", 10), box = c(3, 4))$cages[[1]]$cells
  expect_identical(large, cbind(c(10L, 10L, 1L), c(11L, 12L, 1L)))
  expect_identical(sudoku_rules(rule_cage(c(4, 7), 5))$cages[[1]]$cells, cbind(4L, 7L))
})

test_that("cells in letters are read as the cells they were written for", {
  set.seed(5)
  for (round in 1:200) {
    size <- sample(c(4L, 9L, 12L), 1)
    board <- oxidoku:::new_board(size)
    cells <- matrix(sample(size, 2 * sample(7, 1), TRUE), ncol = 2)
    # Often cells that share a row or a column, as those of real clues do.
    if (round %% 2 == 0) cells[, sample(2, 1)] <- cells[[1]]
    code <- oxidoku:::cells_code(cells, board)
    read <- oxidoku:::arg_cells(code, board, list(path = "x"), call = NULL)
    expect_identical(read, cells, label = code)
  }
  expect_identical(oxidoku:::cells_code(cbind(1, 1:3), oxidoku:::new_board(9L)), "r1c123")
  expect_identical(oxidoku:::cells_code(cbind(c(1, 2, 3), c(1, 1, 2)), oxidoku:::new_board(9L)), "r12c1 r3c2")
})

bad_clues <- function() {
  list(
    quote(sudoku_rules(c(2, 3))),
    quote(sudoku_rules(3)),
    quote(sudoku_rules(six_regions)),
    quote(sudoku_rules("hexagonal")),
    quote(sudoku_rules("hyper", NULL, list("diagonal", sum))),
    quote(sudoku_rules(digonal = TRUE)),
    quote(sudoku_rules(cage = rule_cage("r1c1", 5))),
    quote(sudoku_rules("hyper", box = c(2, 3))),
    quote(rule_cage(5, 5)),
    quote(rule_cage(NULL, 5)),
    quote(rule_cage("r1c1", 2.5)),
    quote(sudoku_rules(rule_cage("r1c1 r1d2", 5))),
    quote(sudoku_rules(rule_cage(c("r1c1", NA), 5))),
    quote(sudoku_rules("hyper", rule_cage("r1c1 r1c0", 5))),
    quote(sudoku_rules(list(rule_cage("r1c12", 5), rule_cage("r2c12", 18)))),
    quote(sudoku_rules(rule_cage("r1c12", 5), rule_cage("r12c2", 5))),
    quote(sudoku_rules(rule_cage("r1c12", 5), cages = list(cage(5, 1, 2:3)))),
    quote(sudoku_rules(rule_cage(matrix(FALSE, 9, 9), 5))),
    quote(sudoku_rules(rule_cage(matrix(TRUE, 4, 4), 5))),
    quote(sudoku_rules(rule_cage(matrix(NA, 9, 9), 5))),
    quote(rule_pairs("r1c12", "<")),
    quote(rule_pairs("r1c12", `<`, name = "")),
    quote(sudoku_rules(rule_pairs("r1c1", `<`))),
    quote(sudoku_rules(rule_pairs("r1c12 r1c2", `<`))),
    quote(sudoku_rules(rule_pairs(diag(9) == 1, `<`))),
    quote(sudoku_rules(rule_pairs("r1c12", function(a, b) if (a < 3) TRUE))),
    quote(sudoku_rules(rule_pairs("r1c12", diag(4) == 1))),
    quote(sudoku_rules(houses = list("r1c1 r2c2", "r3c3 r4")))
  )
}

test_that("clues that cannot be are refused, and the message says which and where", {
  cases <- bad_clues()
  messages <- vapply(cases, FUN.VALUE = "", function(case) {
    error <- tryCatch(eval(case), error = identity)
    expect_s3_class(error, "oxidoku_error_rules")
    expect_true(is.character(error$arg), label = deparse1(case))
    expect_identical(conditionCall(error)[[1]], case[[1]], label = deparse1(case))
    conditionMessage(error)
  })
  shown <- substr(vapply(cases, deparse1, ""), 1, 100)
  expect_snapshot(cat(sprintf("%s\n%s\n\n", shown, messages), sep = ""))
})

test_that("clues and the grids that have them print", {
  rules <- sudoku_rules(
    "diagonal", rule_pairs("r1c1 r2c2 r3c3", `<`, name = "slope"), rule_pairs("r5c123", `<`, name = "slope"),
    rule_pairs("r9c89", `!=`), rule_cage("r9c12", 15), houses = list("r1c1 r2c3")
  )
  expect_snapshot({
    rule_cage("r1c12", 5)
    rule_pairs(cbind(1, 1:3), `<`, name = "slope")
    rules
    empty_grid(rules)
    empty_grid(sudoku_rules(Map(rule_cage, paste0("r", 1:9, "c1234"), 18)))
  })
})

# What follows from fields ---------------------------------------------------------------

test_that("rules whose fields were changed by hand mean what the fields say", {
  rules <- sudoku_rules(box = c(2, 2))
  rules$anti_knight <- TRUE
  expect_identical(count_solutions(empty_grid(rules)), 24)
  expect_identical(attr(empty_grid(rules), "rules"), sudoku_rules("anti_knight", box = c(2, 2)))
  # What follows from the fields cannot be changed: it is worked out from them.
  expect_error(rules$constraints <- list("nonsense"), class = "oxidoku_error_rules")
  forced <- unclass(rules)
  forced$constraints <- list("nonsense")
  expect_identical(count_solutions(empty_grid(structure(forced, class = "sudoku_rules"))), 24)
  rules$clues <- list("nonsense")
  expect_error(empty_grid(rules), class = "oxidoku_error_rules")
  line <- sudoku_rules(rule_pairs("r1c12", `<`))
  line$clues[[1]]$cells[[1, 2]] <- 10L
  expect_error(empty_grid(line), class = "oxidoku_error_rules")
})

test_that("rules without cells for a relation have no such constraint", {
  expect_identical(
    count_solutions(empty_grid(sudoku_rules("anti_knight", "anti_king", "non_consecutive", box = c(1, 1)))), 1
  )
  expect_identical(count_solutions(empty_grid(sudoku_rules("anti_knight", box = c(1, 2)))), 2)
})

# Primitives -------------------------------------------------------------------------------

test_that("each primitive means to the engine what it means in R", {
  grids <- enumerate_solutions(strrep(".", 16), limit = Inf)
  matrices <- lapply(strsplit(grids, ""), function(digits) matrix(as.integer(digits), 4, byrow = TRUE))
  right <- function(constraints) {
    rules <- unclass(sudoku_rules(box = c(2, 2)))
    rules$constraints <- lapply(constraints, c, clue = 1L)
    class(rules) <- "sudoku_rules"
    expect_length(oxidoku:::rs_check_rules(rules), 0)
    oxidoku:::rs_check(grids, "string", rules, NULL, "string")$correct
  }
  expect_means <- function(constraint, test) {
    wanted <- vapply(matrices, test, NA)
    expect_true(any(wanted) && !all(wanted))
    expect_identical(right(list(constraint)), wanted)
  }
  board <- oxidoku:::new_board(4L)
  bent <- cbind(c(1L, 2L, 3L), c(1L, 3L, 4L))
  expect_means(oxidoku:::all_different(bent), function(x) !anyDuplicated(x[bent]))
  below <- oxidoku:::cell_pairs(cbind(1L, 1L, 3L, 2L), outer(1:4, 1:4, `<`))
  expect_means(below, function(x) x[1, 1] < x[3, 2])
  expect_means(oxidoku:::weighted_sum(board, bent, 7L), function(x) sum(x[bent]) == 7)
  expect_means(
    oxidoku:::weighted_sum(board, bent, 1L, c(2L, -1L, -1L)),
    function(x) 2 * x[1, 1] - x[2, 3] - x[3, 4] == 1
  )
  # Never two odd digits one after the other; the last state is odd.
  odd <- rbind(c(2L, 1L, 2L, 1L), c(NA, 1L, NA, 1L))
  expect_means(oxidoku:::automaton(bent, 1L, odd, c(FALSE, TRUE)), function(x) {
    identical(x[bent] %% 2 == 1, c(FALSE, FALSE, TRUE)) || identical(x[bent] %% 2 == 1, c(TRUE, FALSE, TRUE))
  })
  expect_means(
    oxidoku:::digit_count(board, bent, c(1L, 4L), c(0L, 2L)), function(x) sum(x[bent] %in% c(1, 4)) %in% c(0, 2)
  )
  either <- oxidoku:::any_of(list(list(below), list(
    oxidoku:::weighted_sum(board, bent, 7L), oxidoku:::all_different(bent)
  )))
  expect_means(either, function(x) {
    x[1, 1] < x[3, 2] || (sum(x[bent]) == 7 && !anyDuplicated(x[bent]))
  })
})
