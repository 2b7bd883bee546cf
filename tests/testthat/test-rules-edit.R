test_that("clues are added to rules, and what they had stays", {
  set.seed(1)
  boards <- list(
    sudoku_rules("diagonal", rule_cage("r1c12", 10), rule_whisper("r4c456")),
    sudoku_rules(regions = generate_regions(5), rule_cage("r1c12", 6)),
    sudoku_rules(size = c(6, 9), box = c(2, 3), digits = 0:8, rule_cage("r1c12", 6)),
    sudoku_rules(rule_cage("r1c12", 6), cells = matrix(c(TRUE, FALSE, TRUE, TRUE), 4, 4), lines = FALSE),
    sudoku_rules(rule_sum("r1c123", "side.r1c1"), size = c(4, 4), digits = 1:9, sheets = list(side = matrix(NA, 1, 1))),
    sudoku_rules("samurai")
  )
  clue <- rule_white_dot("r3c1 r4c1")
  for (rules in boards) {
    added <- add_rules(rules, clue)
    expect_s3_class(added, "sudoku_rules")
    stays <- setdiff(names(rules), c("clues", "constraints"))
    expect_identical(unclass(added)[stays], unclass(rules)[stays])
    expect_length(added$clues, length(rules$clues) + 1)
    expect_identical(sudoku_rules(rules, clue), added)
    expect_identical(c(rules, clue), added)
    expect_identical(c(clue, rules), added)
    expect_identical(rules + clue, added)
    expect_identical(clue + rules, added)
    expect_identical(drop_rules(added, clue), rules)
    expect_identical(added - clue, rules)
    expect_identical(drop_rules(added, list("white_dot")), rules)
    expect_identical(sudoku_rules(rules), rules)
    expect_identical(sudoku_rules(rules, rules), rules)
  }
  expect_identical(
    sudoku_rules(sudoku_rules("diagonal"), digits = 0:9, anti_king = TRUE),
    sudoku_rules("diagonal", "anti_king", digits = 0:9)
  )
  expect_identical(c(sudoku_rules("diagonal"), sudoku_rules(clue)), sudoku_rules("diagonal", clue))
  expect_identical(sudoku_rules(c(clue, rule_cage("r1c12", 3))), sudoku_rules(clue, rule_cage("r1c12", 3)))
})

test_that("rules of a grid are edited, cells and sheets stay", {
  x <- as_sudoku("1...............", rules = "diagonal")
  added <- add_rules(x, rule_white_dot("r1c12"))
  expect_identical(added[, ], x[, ])
  expect_identical(attr(added, "rules"), sudoku_rules("diagonal", rule_white_dot("r1c12"), box = c(2, 2)))
  expect_identical(drop_rules(added, "white_dot"), x)
  # A plain matrix and a link.
  expect_s3_class(add_rules(matrix(NA, 9, 9), "hyper"), "sudoku_grid")
  killer <- as_sudoku(".Cage~10~R1C1~R1C2")
  expect_identical(add_rules(".Cage~10~R1C1~R1C2", "diagonal"), add_rules(killer, "diagonal"))
  expect_identical(drop_rules(add_rules(killer, "diagonal"), "diagonal"), killer)

  rules <- sudoku_rules(rule_sum("r1c123", "side.r1c1"), size = c(4, 4), digits = 1:9, sheets = list(side = matrix(NA, 1, 1)))
  x <- empty_grid(rules)
  sheets(x) <- list(side = matrix(6))
  expect_identical(sheets(add_rules(x, rule_white_dot("r1c12")))$side, matrix(6L))
})

test_that("a grid stands for its rules", {
  rules <- sudoku_rules("diagonal", rule_cage("r1c12", 6), box = c(2, 2))
  x <- empty_grid(rules)
  expect_identical(sudoku_rules(x), rules)
  expect_identical(sudoku_rules(x, rule_white_dot("r4c12")), add_rules(rules, rule_white_dot("r4c12")))
  set.seed(1)
  expect_true(check_sudoku(generate_grid(rules = x), rules = rules))
  expect_identical(count_solutions(matrix(NA, 4, 4), rules = x), count_solutions(x))
})

test_that("a kind that brings a sheet takes it away again", {
  x <- sudoku_rules("chaos")
  expect_identical(drop_rules(x, "chaos"), sudoku_rules(size = c(9, 9)))
  expect_identical(add_rules(sudoku_rules(size = c(9, 9)), "chaos"), x)
})

test_that("what does not fit is an error that names it", {
  rules <- sudoku_rules("diagonal", rule_cage("r1c12", 10), rule_thermometer("r2c123"))
  expect_snapshot(error = TRUE, {
    add_rules(rules, rule_cage("r1c23", 4))
    add_rules(rules, colour = "red")
    add_rules(3, "diagonal")
    sudoku_rules(rules, box = c(3, 3))
    sudoku_rules(rules, "samurai")
    c(rules, sudoku_rules(box = c(2, 2)))
    drop_rules(rules, rule_thermometer("r2c321"))
    drop_rules(rules, "whisper")
    drop_rules(rules, "thermometers")
    drop_rules(rules, rule_whisper("r1c12"))
    drop_rules(rules, list("diagonal", 3))
    drop_rules(rules, clue = "diagonal")
    rule_whisper("r1c12") - rules
    rules - 3
    rules + "diagonals"
    drop_rules(sudoku_rules(), "cage")
  })
})

test_that("clues that are not found are listed by what tells them apart", {
  named <- function(name, allow = `<`) rule_pairs("r1c123", allow, name = name)
  rules <- sudoku_rules(named("up"), named("rise", `<=`))
  listed <- "\"up r1c123\" or \"rise r1c123\""
  unlike <- expect_error(drop_rules(rules, named("down")), listed, class = "oxidoku_error_rules")
  expect_no_match(conditionMessage(unlike), "something else")
  expect_error(drop_rules(rules, named("up", `>`)), paste0(listed, ".*says something else"), class = "oxidoku_error_rules")
})

test_that("kinds of clues are listed once", {
  error <- expect_error(drop_rules(sudoku_rules("samurai"), "samurai"), class = "oxidoku_error_rules")
  expect_length(gregexpr("\"house\"", conditionMessage(error))[[1]], 1)
})

test_that("operators of rules say what they take, and what has no meaning", {
  rules <- sudoku_rules()
  expect_error(rules + empty_grid(), "must be a clue", class = "oxidoku_error_rules")
  expect_error(empty_grid() + rules, "must be a clue", class = "oxidoku_error_rules")
  expect_error(rules - sudoku(empty_grid()), "must be a clue", class = "oxidoku_error_rules")
  expect_error(rules * 2, "no meaning", class = "oxidoku_error_rules")
  expect_error(!rules, "no meaning", class = "oxidoku_error_rules")
  expect_error(rules < rules, "no meaning", class = "oxidoku_error_rules")
  expect_identical(+rules, rules)
  expect_true(structure(5, class = "sudoku_rules") == 5)
  # Older versions of R do not ask.
  expect_true(chooseOpsMethod.sudoku_rules(rules, data.frame(), NULL, NULL, NULL, FALSE))
  skip_if(getRversion() < "4.3.0")
  for (foreign in list(data.frame(), Sys.Date(), factor("a"), numeric_version("1.0"))) {
    expect_error(rules + foreign, "must be a clue", class = "oxidoku_error_rules")
    expect_error(foreign + rules, "must be a clue", class = "oxidoku_error_rules")
    expect_error(rules == foreign, "must be rules", class = "oxidoku_error_rules")
  }
})
