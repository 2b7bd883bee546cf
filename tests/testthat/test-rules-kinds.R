# Rules beyond boxes, seen from R. What they mean is held against a naive solver
# in the tests of the engine.

cage <- function(sum, row, col) list(cells = cbind(row, col), sum = sum)

# 4 x 4, one grid, no given needed.
small_killer <- function() {
  sudoku_rules(box = c(2, 2), cages = list(
    cage(5, 1, 1:2), cage(5, 1, 3:4), cage(6, 2, 1:3), cage(5, 3, 2:3), cage(3, 4, 3:4)
  ))
}

# The rules a grid brings along.
own_rules_of <- function(grid) oxidoku:::own_rules(grid)

# A logical array [row, col, digit] of what a full grid holds.
digits_as_array <- function(grid) outer(grid, seq_len(nrow(grid)), `==`)

six_regions <- rbind(
  c("a", "a", "a", "b", "b", "b"),
  c("a", "c", "a", "b", "d", "b"),
  c("a", "c", "c", "d", "d", "b"),
  c("e", "c", "c", "d", "d", "f"),
  c("e", "c", "e", "f", "d", "f"),
  c("e", "e", "e", "f", "f", "f")
)

# One set of rules of each kind, with few enough cells to be quick.
kinds <- function() {
  list(
    boxes = sudoku_rules(box = c(2, 3)),
    jigsaw = sudoku_rules(regions = six_regions),
    diagonal = sudoku_rules(diagonal = TRUE),
    hyper = sudoku_rules(hyper = TRUE),
    anti_knight = sudoku_rules(anti_knight = TRUE),
    anti_king = sudoku_rules(anti_king = TRUE),
    non_consecutive = sudoku_rules(box = c(2, 4), non_consecutive = TRUE),
    houses = sudoku_rules(houses = list(cbind(1:9, 1:9), cbind(5, c(1, 3)))),
    combined = sudoku_rules(box = c(2, 4), diagonal = TRUE, anti_king = TRUE)
  )
}

test_that("the known numbers of 4 x 4 and 6 x 6 grids are counted exactly", {
  count <- function(box, ...) {
    rules <- sudoku_rules(box = box, ...)
    count_solutions(empty_grid(rules), limit = Inf)
  }
  expect_identical(count(c(2, 2)), 288)
  expect_identical(count(c(2, 2), diagonal = TRUE), 48)
  expect_identical(count(c(2, 2), anti_knight = TRUE), 24)
  expect_identical(count(c(2, 2), anti_king = TRUE), 0)
  expect_identical(count(c(2, 2), non_consecutive = TRUE), 0)
  expect_identical(count(c(2, 2), diagonal = TRUE, anti_knight = TRUE), 0)
  known <- c(diagonal = 8640, anti_knight = 11520, anti_king = 74160, non_consecutive = 48)
  for (rule in names(known)) {
    for (box in list(c(2, 3), c(3, 2))) {
      counted <- do.call(count, c(list(box), stats::setNames(TRUE, rule)))
      expect_identical(counted, known[[rule]], label = paste(rule, toString(box)))
    }
  }
  pairs <- utils::combn(names(known), 2, simplify = FALSE)
  for (pair in pairs) {
    counted <- do.call(count, c(list(c(2, 3)), stats::setNames(c(TRUE, TRUE), pair)))
    expect_identical(counted, 0, label = toString(pair))
  }
})

test_that("rules without a grid are an error of their own when a grid is asked for", {
  none <- list(
    sudoku_rules(box = c(2, 2), anti_king = TRUE),
    sudoku_rules(box = c(2, 2), non_consecutive = TRUE),
    sudoku_rules(box = c(2, 2), diagonal = TRUE, anti_knight = TRUE),
    sudoku_rules(box = c(2, 3), diagonal = TRUE, anti_king = TRUE),
    sudoku_rules(box = c(2, 3), anti_knight = TRUE, non_consecutive = TRUE),
    sudoku_rules(anti_king = TRUE, anti_knight = TRUE, diagonal = TRUE)
  )
  for (rules in none) {
    expect_error(generate_grid(rules = rules), class = "oxidoku_error_impossible")
    expect_error(generate_grid(2, rules = rules), class = "oxidoku_error_impossible")
    clues <- rules$size^2 %/% 2
    expect_error(generate_sudoku(clues, rules = rules), class = "oxidoku_error_impossible")
    expect_error(solve_sudoku(empty_grid(rules)), class = "oxidoku_error_no_solution")
    expect_false(has_unique_solution(empty_grid(rules)))
    expect_identical(enumerate_solutions(empty_grid(rules)), list())
  }
})

# Every form -------------------------------------------------------------------------

test_that("a rule's name means the same as the rules it stands for, in every form", {
  for (name in c("diagonal", "hyper", "anti_knight", "anti_king")) {
    set.seed(11)
    made <- generate_sudoku(clues = 40, rules = name)
    rules <- do.call(sudoku_rules, stats::setNames(list(TRUE), name))
    expect_identical(own_rules_of(made), rules)
    plain <- as.matrix(made)
    text <- to_text(plain)
    solution <- solve_sudoku(made)
    expect_s3_class(solution, "sudoku_grid")
    solved <- as.matrix(solution)
    for (given in list(name, rules)) {
      expect_identical(solve_sudoku(plain, rules = given), solved)
      expect_identical(solve_sudoku(made, rules = given), solution)
      expect_identical(solve_sudoku(text, rules = given), to_text(solved))
      expect_identical(solve_sudoku(list(a = plain), rules = given), list(a = solved))
      cube <- array(c(plain, plain), c(9, 9, 2))
      expect_identical(solve_sudoku(cube, rules = given), array(c(solved, solved), c(9, 9, 2)))
      expect_identical(solve_sudoku(as.data.frame(plain), rules = given), solved)

      expect_true(check_sudoku(solved, rules = given))
      expect_true(check_sudoku(to_text(solved), plain, rules = given))
      expect_true(has_unique_solution(text, rules = given))
      expect_identical(count_solutions(plain, rules = given), 1)
      expect_identical(nrow(find_conflicts(solved, rules = given)), 0L)
      expect_identical(enumerate_solutions(text, rules = given), to_text(solved))
      expect_identical(enumerate_solutions(plain, rules = given), list(solved))
      expect_true(is_sudoku(as_sudoku(plain, rules = given)))
      true <- find_true_candidates(plain, rules = given)
      expect_identical(which(true), which(digits_as_array(solved)))
      expect_true(all(find_candidates(plain, rules = given)[which(true & is.na(c(plain)))]))
      blank <- find_empty_cells(plain)[1, ]
      digit <- solved[blank[[1]], blank[[2]]]
      expect_true(is_valid_move(plain, digit, blank[[1]], blank[[2]], rules = given))
      expect_true(digit %in% find_candidates(plain, blank[[1]], blank[[2]], rules = given))
      small <- minimize_sudoku(plain, rules = given)
      expect_true(is_minimal(small, rules = given))
      expect_true(has_unique_solution(small, rules = given))
    }
    # Without the rule the puzzle is another one: a digit of the rule is missing.
    expect_false(identical(find_candidates(plain), find_candidates(made)))
  }
})

test_that("rules of every kind generate, solve, check and come back with the grid", {
  for (name in names(kinds())) {
    rules <- kinds()[[name]]
    set.seed(3)
    full <- generate_grid(rules = rules)
    expect_true(check_sudoku(full, rules = rules), label = name)
    puzzle <- generate_sudoku(clues = rules$size^2 %/% 2, rules = rules)
    if (inherits(puzzle, "sudoku_grid")) expect_identical(own_rules_of(puzzle), rules)
    expect_identical(sum(!is.na(puzzle)), as.integer(rules$size^2 %/% 2), label = name)
    expect_true(has_unique_solution(puzzle, rules = rules), label = name)
    solution <- solve_sudoku(puzzle, rules = rules)
    expect_true(check_sudoku(solution, puzzle, rules = rules), label = name)
    sixfold <- generate_sudoku(clues = rules$size^2 %/% 2, n = 3, rules = rules, as = "string")
    expect_identical(has_unique_solution(sixfold, rules = rules), rep(TRUE, 3), label = name)
    half <- generate_sudoku(
      clues = rules$size^2 %/% 2, symmetry = "rotate180", rules = rules
    )
    holds <- !is.na(as.matrix(half))
    expect_identical(holds, holds[rules$size:1, rules$size:1], label = name)
  }
})

# Objects ------------------------------------------------------------------------------

test_that("grids and rules of every kind survive a file and deparsing", {
  all <- c(kinds(), killer = list(small_killer()))
  for (name in names(all)) {
    rules <- all[[name]]
    grid <- solve_sudoku(empty_grid(rules), multiple = "first")
    for (object in list(rules, grid)) {
      file <- withr::local_tempfile()
      saveRDS(object, file)
      expect_identical(readRDS(file), object, label = name)
      source <- paste(utils::capture.output(dput(object)), collapse = "\n")
      expect_identical(eval(parse(text = source)), object, label = name)
    }
    expect_identical(own_rules_of(readRDS(file)), rules, label = name)
    expect_true(check_sudoku(readRDS(file)), label = name)
  }
})

test_that("rules are equal however they were written, and differ if they mean something else", {
  numbers <- matrix(match(six_regions, c("f", "e", "d", "c", "b", "a")), 6)
  expect_identical(sudoku_rules(regions = numbers), sudoku_rules(regions = six_regions))
  expect_identical(
    sudoku_rules(regions = as.data.frame(six_regions)), sudoku_rules(regions = six_regions)
  )
  expect_identical(
    sudoku_rules(houses = list(data.frame(row = c(1, 2), col = c(1, 2)))),
    sudoku_rules(houses = list(cbind(1:2, 1:2)))
  )
  expect_identical(sudoku_rules(houses = list(), cages = NULL), sudoku_rules())
  expect_false(identical(sudoku_rules(hyper = TRUE), sudoku_rules(diagonal = TRUE)))
  expect_false(identical(sudoku_rules(regions = t(six_regions)[6:1, ]), sudoku_rules(c(2, 3))))
})

test_that("rules and grids of every kind print", {
  expect_snapshot({
    for (rules in kinds()) print(rules)
    small_killer()
    sudoku_rules(cages = list(cage(17, 1, 1:2)), houses = list(cbind(1:2, 1:2)))
    solve_sudoku(empty_grid(kinds()$jigsaw), multiple = "first")
    solve_sudoku(empty_grid(kinds()$hyper), multiple = "first")
    solve_sudoku(empty_grid(small_killer()))
    summary(solve_sudoku(empty_grid(small_killer())))
  })
})

# Conflicts ----------------------------------------------------------------------------

conflicts_of <- function(cells, rules) {
  grid <- matrix(NA, rules$size, rules$size)
  for (cell in cells) grid[cell[[1]], cell[[2]]] <- cell[[3]]
  found <- find_conflicts(grid, rules = rules)
  lapply(seq_len(nrow(found)), function(i) {
    list(
      found$problem[[i]], paste(found$house[[i]], found$index[[i]]), found$digit[[i]],
      paste0("r", found$cells[[i]]$row, "c", found$cells[[i]]$col), found$expected[[i]],
      found$found[[i]]
    )
  })
}

test_that("conflicts name the rule that is broken, its digit and its cells", {
  four <- c(2, 2)
  expect_identical(
    conflicts_of(list(c(2, 6, 5), c(4, 8, 5)), sudoku_rules(hyper = TRUE)),
    list(list("duplicate", "inner box 2", 5L, c("r2c6", "r4c8"), 1, 2))
  )
  expect_identical(
    conflicts_of(list(c(1, 1, 5), c(5, 9, 5)), sudoku_rules(hyper = TRUE)),
    list(list("duplicate", "frame box 5", 5L, c("r1c1", "r5c9"), 1, 2))
  )
  expect_identical(
    conflicts_of(list(c(1, 9, 3), c(9, 1, 3), c(1, 1, 4), c(5, 5, 4)), sudoku_rules(diagonal = TRUE)),
    list(
      list("duplicate", "diagonal 1", 4L, c("r1c1", "r5c5"), 1, 2),
      list("duplicate", "diagonal 2", 3L, c("r1c9", "r9c1"), 1, 2)
    )
  )
  knight <- conflicts_of(list(c(3, 4, 7), c(5, 3, 7)), sudoku_rules(anti_knight = TRUE))
  expect_identical(
    knight, list(list("duplicate", "anti-knight NA", 7L, c("r3c4", "r5c3"), 1, 2))
  )
  king <- conflicts_of(list(c(3, 4, 7), c(4, 3, 7)), sudoku_rules(anti_king = TRUE))
  expect_identical(
    king, list(list("duplicate", "anti-king NA", 7L, c("r3c4", "r4c3"), 1, 2))
  )
  near <- conflicts_of(list(c(3, 4, 7), c(4, 4, 8)), sudoku_rules(non_consecutive = TRUE))
  expect_identical(near[[1]][c(1, 2, 4)], list("consecutive", "non-consecutive NA", c("r3c4", "r4c4")))
  expect_length(near, 1)
  expect_identical(
    conflicts_of(list(c(2, 2, 1), c(5, 2, 1)), sudoku_rules(regions = six_regions))[[1]][1:4],
    list("duplicate", "column 2", 1L, c("r2c2", "r5c2"))
  )
  expect_identical(
    conflicts_of(list(c(2, 2, 1), c(4, 3, 1)), sudoku_rules(regions = six_regions)),
    list(list("duplicate", "region 3", 1L, c("r2c2", "r4c3"), 1, 2))
  )
  expect_identical(
    conflicts_of(list(c(1, 2, 1), c(9, 5, 1)), sudoku_rules(houses = list(cbind(1:2, 8:9), cbind(c(1, 9), c(2, 5))))),
    list(list("duplicate", "house 2", 1L, c("r1c2", "r9c5"), 1, 2))
  )
})

test_that("conflicts of cages give the sum that is and the sum that should be", {
  sums <- c(17, 17, 16, 16, 15)
  rules <- sudoku_rules(cages = Map(function(sum, row) cage(sum, row, 1:2), sums, 1:5))
  expect_identical(
    conflicts_of(list(c(5, 1, 8), c(5, 2, 9)), rules),
    list(list("cage", "cage 5", NA_integer_, c("r5c1", "r5c2"), 15, 17))
  )
  # Too low is wrong only when the cage is full, too high is wrong at once.
  low <- sudoku_rules(cages = list(cage(15, 1, 1:3)))
  expect_length(conflicts_of(list(c(1, 1, 1), c(1, 2, 2)), low), 0)
  expect_identical(
    conflicts_of(list(c(1, 1, 9), c(1, 2, 8)), low),
    list(list("cage", "cage 1", NA_integer_, c("r1c1", "r1c2", "r1c3"), 15, 17))
  )
  expect_identical(
    conflicts_of(list(c(1, 1, 1), c(1, 2, 2), c(1, 3, 3)), low),
    list(list("cage", "cage 1", NA_integer_, c("r1c1", "r1c2", "r1c3"), 15, 6))
  )
  # A cage over two boxes: its digits differ though no line says so.
  bent <- sudoku_rules(cages = list(cage(12, c(3, 3, 4), c(1, 2, 2))))
  expect_identical(
    conflicts_of(list(c(3, 1, 4), c(4, 2, 4)), bent),
    list(list("duplicate", "cage 1", 4L, c("r3c1", "r4c2"), 1, 2))
  )
})

test_that("givens that break a rule are an error that names it", {
  broken <- list(
    list("inner box 2", "hyper", list(c(2, 6, 5), c(4, 8, 5))),
    list("diagonal 2", "diagonal", list(c(1, 9, 3), c(9, 1, 3))),
    list("anti-knight", "anti_knight", list(c(3, 4, 7), c(5, 3, 7))),
    list("anti-king", "anti_king", list(c(3, 4, 7), c(4, 3, 7))),
    list("consecutive", "non_consecutive", list(c(3, 4, 7), c(4, 4, 8)))
  )
  for (case in broken) {
    grid <- matrix(NA, 9, 9)
    for (cell in case[[3]]) grid[cell[[1]], cell[[2]]] <- cell[[3]]
    error <- expect_error(solve_sudoku(grid, rules = case[[2]]), class = "oxidoku_error_conflict")
    expect_match(conditionMessage(error), case[[1]], ignore.case = TRUE)
    expect_warning(
      expect_identical(solve_sudoku(to_text(grid), rules = case[[2]]), NA_character_),
      class = "oxidoku_warning_no_solution"
    )
    expect_false(has_unique_solution(grid, rules = case[[2]]))
    expect_identical(count_solutions(grid, rules = case[[2]]), 0)
  }
  killer <- sudoku_rules(cages = list(cage(15, 5, 1:2)))
  grid <- matrix(NA, 9, 9)
  grid[5, 1:2] <- 8:9
  expect_snapshot(solve_sudoku(grid, rules = killer), error = TRUE)
})

# Killer -------------------------------------------------------------------------------

test_that("a killer puzzle without givens is solved, proven unique, and keeps its rules", {
  killer <- empty_grid(small_killer())
  expect_identical(count_solutions(killer), 1)
  expect_true(has_unique_solution(killer))
  solution <- solve_sudoku(killer)
  expect_true(check_sudoku(solution))
  expect_true(oracle_is_solution(as.matrix(solution), c(2, 2)))
  for (cage in small_killer()$cages) {
    expect_identical(sum(as.matrix(solution)[cage$cells]), cage$sum)
  }
  expect_identical(own_rules_of(solution), small_killer())
  expect_identical(enumerate_solutions(killer), list(solution))
  # Cages that cover the grid: with one wrong sum nothing is left.
  pairs <- function(extra) {
    sums <- as.matrix(solution)[, c(1, 3)] + as.matrix(solution)[, c(2, 4)]
    largest <- which.max(sums)
    sums[largest] <- sums[largest] + extra
    cells <- expand.grid(row = 1:4, col = c(1, 3))
    Map(function(sum, row, col) cage(sum, row, col + 0:1), sums, cells$row, cells$col)
  }
  expect_gte(count_solutions(empty_grid(sudoku_rules(c(2, 2), cages = pairs(0)))), 1)
  for (extra in c(-1, -2)) {
    wrong <- empty_grid(sudoku_rules(c(2, 2), cages = pairs(extra)))
    expect_identical(count_solutions(wrong), 0)
    expect_error(solve_sudoku(wrong), class = "oxidoku_error_no_solution")
  }
})

# Bad rules ----------------------------------------------------------------------------

short_region <- replace(six_regions, 1, "b")
holey_regions <- replace(six_regions, cbind(3, 4), NA)

bad_rules <- function() {
  list(
    quote(sudoku_rules(box = c(0, 3))),
    quote(sudoku_rules(box = c(7, 7))),
    quote(sudoku_rules(box = 9)),
    quote(sudoku_rules(box = c(2.5, 4))),
    quote(sudoku_rules(box = "3x3")),
    quote(sudoku_rules(box = c(3, NA))),
    quote(sudoku_rules(box = c(Inf, 1))),
    quote(sudoku_rules(box = c(2, 3), regions = six_regions)),
    quote(sudoku_rules(regions = short_region)),
    quote(sudoku_rules(regions = holey_regions)),
    quote(sudoku_rules(regions = 1:9)),
    quote(sudoku_rules(regions = matrix(1:6, 2))),
    quote(sudoku_rules(regions = matrix(1, 37, 37))),
    quote(sudoku_rules(regions = matrix(1:9, 3))),
    quote(sudoku_rules(regions = matrix(list(1), 3, 3))),
    quote(sudoku_rules(box = c(2, 3), hyper = TRUE)),
    quote(sudoku_rules(regions = six_regions, hyper = TRUE)),
    quote(sudoku_rules(houses = cbind(1:3, 1:3))),
    quote(sudoku_rules(houses = list(1:3))),
    quote(sudoku_rules(houses = list(cbind(1, 1)))),
    quote(sudoku_rules(houses = list(cbind(1:2, 1:2), cbind(c(1, 1), c(2, 2))))),
    quote(sudoku_rules(houses = list(cbind(rep(1:2, 5), rep(1:5, 2))))),
    quote(sudoku_rules(houses = list(cbind(1:2, 9:10)))),
    quote(sudoku_rules(houses = list(cbind(0:1, 1:2)))),
    quote(sudoku_rules(houses = list(cbind(c(1, NA), 1:2)))),
    quote(sudoku_rules(houses = list(cbind(c(1, 1.5), 1:2)))),
    quote(sudoku_rules(houses = "row")),
    quote(sudoku_rules(cages = cage(3, 1, 1:2))),
    quote(sudoku_rules(cages = list(cbind(1, 1:2)))),
    quote(sudoku_rules(cages = list(list(cells = cbind(1, 1:2))))),
    quote(sudoku_rules(cages = list(cage(2, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(3, 2, 1:2), cage(18, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(10, 1, 1), cage(5, 2, 1:2)))),
    quote(sudoku_rules(cages = list(cage(5, 1, 1:2), cage(5, 2, 1:2), cage(5, 1:2, 2)))),
    quote(sudoku_rules(cages = list(cage(5, 1, c(1, 1))))),
    quote(sudoku_rules(cages = list(cage(45, rep(1:2, 5), rep(1:5, each = 2))))),
    quote(sudoku_rules(cages = list(list(cells = matrix(0, 0, 2), sum = 0)))),
    quote(sudoku_rules(cages = list(cage(NA, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(5.5, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage("5", 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(-3, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(5, 1, 9:10)))),
    quote(sudoku_rules(cages = "17"))
  )
}

test_that("rules that cannot be are refused, and the message says what and where", {
  cases <- bad_rules()
  expect_gte(length(cases), 30)
  messages <- vapply(cases, FUN.VALUE = "", function(case) {
    error <- tryCatch(eval(case), error = identity)
    expect_s3_class(error, "oxidoku_error_rules")
    expect_true(is.character(error$arg), label = deparse1(case))
    conditionMessage(error)
  })
  shown <- substr(vapply(cases, deparse1, ""), 1, 100)
  expect_snapshot(cat(sprintf("%s\n%s\n\n", shown, messages), sep = ""))
})

test_that("the errors of bad rules have the cell and the number as fields", {
  error_of <- function(code) tryCatch(code, error = identity)
  twice <- error_of(sudoku_rules(houses = list(cbind(1:2, 1:2), cbind(c(4, 4), c(7, 7)))))
  expect_identical(list(twice$index, twice$row, twice$col), list(2L, 4L, 7L))
  overlap <- error_of(sudoku_rules(cages = list(cage(5, 1, 1:2), cage(5, 1:2, 2))))
  expect_identical(list(overlap$index, overlap$row, overlap$col), list(2L, 1L, 2L))
  missing <- error_of(sudoku_rules(regions = holey_regions))
  expect_identical(list(missing$row, missing$col), list(3L, 4L))
  size <- error_of(sudoku_rules(regions = short_region))
  expect_true(length(size$row) %in% c(5L, 7L))
  expect_identical(error_of(sudoku_rules(cages = list(cage(5, 1, 1:2), cage(99, 2, 1:2))))$index, 2L)
})

test_that("flags and names that are none are refused", {
  flags <- c("diagonal", "hyper", "anti_knight", "anti_king", "non_consecutive")
  for (flag in flags) {
    for (value in list(NA, "yes", 1, NULL, c(TRUE, TRUE))) {
      expect_error(
        do.call(sudoku_rules, stats::setNames(list(value), flag)), flag, class = "oxidoku_error"
      )
    }
  }
  for (name in list("Hyper", "jigsaw", "killer", "", NA_character_, c("hyper", "diagonal"), TRUE)) {
    expect_error(solve_sudoku(matrix(NA, 9, 9), rules = name), class = "oxidoku_error_rules")
  }
  expect_error(solve_sudoku(matrix(NA, 4, 4), rules = "hyper"), "9 x 9", class = "oxidoku_error_rules")
})

test_that("regions are n connected sets of n cells that have a grid", {
  for (n in c(1, 2, 3, 5, 6, 9, 12)) {
    set.seed(n)
    regions <- generate_regions(n)
    expect_identical(dim(regions), c(as.integer(n), as.integer(n)))
    expect_identical(as.vector(table(regions)), rep(as.integer(n), n))
    for (label in seq_len(n)) {
      cells <- which(regions == label, arr.ind = TRUE)
      reached <- 1
      repeat {
        near <- vapply(seq_len(n), FUN.VALUE = NA, function(i) {
          any(abs(cells[reached, 1] - cells[i, 1]) + abs(cells[reached, 2] - cells[i, 2]) <= 1)
        })
        if (sum(near) == length(reached)) break
        reached <- which(near)
      }
      expect_length(reached, n)
    }
    set.seed(n)
    expect_identical(generate_regions(n), regions)
    expect_true(check_sudoku(generate_grid(rules = sudoku_rules(regions = regions))))
  }
})
