# What people type who have not read the help, and what they are told.

line <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

test_that("a word in the place of a number is told where it belongs", {
  expect_match(message_of(generate_sudoku("easy")), "Write `difficulty = \"easy\"`", fixed = TRUE)
  expect_match(message_of(generate_sudoku("X-Wing")), "Write `require = \"x_wing\"`", fixed = TRUE)
  expect_match(message_of(generate_sudoku("hyper")), "Write `rules = \"hyper\"`", fixed = TRUE)
  expect_match(message_of(generate_sudoku(30, n = "rotate180")), "Write `symmetry = \"rotate180\"`", fixed = TRUE)
  expect_match(message_of(generate_grid("diagonal")), "Write `rules = \"diagonal\"`.", fixed = TRUE)
  # A symmetry and a rule.
  expect_match(
    message_of(generate_sudoku("diagonal")), "Write `symmetry = \"diagonal\"` or `rules = \"diagonal\"`.", fixed = TRUE
  )
  rules <- sudoku_rules(box = c(2, 2))
  for (said in c(message_of(count_grids(rules)), message_of(solve_sudoku(line, rules)), message_of(generate_grid(rules)))) {
    expect_match(said, "Rules are given by name: `rules = `.", fixed = TRUE)
  }
  expect_no_match(message_of(generate_sudoku("cheese")), "Write")
})

test_that("sudoku_rules(2, 3) is told about box", {
  rules <- function(code) message_of(code, "oxidoku_error_rules")
  expect_match(rules(sudoku_rules(2, 3)), "`sudoku_rules(box = c(2, 3))`", fixed = TRUE)
  expect_match(rules(sudoku_rules(c(2, 3))), "`sudoku_rules(box = c(2, 3))`", fixed = TRUE)
  six <- rules(sudoku_rules(6))
  expect_match(six, "`sudoku_rules(box = c(2, 3))` or `sudoku_rules(box = c(3, 2))`", fixed = TRUE)
  expect_match(rules(sudoku_rules(9)), "`sudoku_rules(box = c(3, 3))`", fixed = TRUE)
  expect_match(rules(sudoku_rules(3, 3, 3)), "`box`", fixed = TRUE)
})

test_that("names that others use for rules lead to ours", {
  rules <- function(code) message_of(code, "oxidoku_error_rules")
  expect_match(rules(solve_sudoku(line, rules = "windoku")), "Is it \"hyper\"?", fixed = TRUE)
  expect_match(rules(solve_sudoku(line, rules = "sudoku-x")), "Is it \"diagonal\"?", fixed = TRUE)
  expect_match(rules(sudoku_rules("antiknight")), "Is it \"anti_knight\"?", fixed = TRUE)
  expect_match(rules(empty_grid("jigsaw")), "`sudoku_rules(regions = )`", fixed = TRUE)
  expect_match(rules(empty_grid("killer")), "`sudoku_rules(cages = )`", fixed = TRUE)
  expect_match(rules(sudoku_rules(killer = 1)), "Is it `cages`?", fixed = TRUE)
})

test_that("misspelled arguments find theirs, in British and in American", {
  withr::local_pdf(NULL)
  expect_match(message_of(plot_sudoku(line, color = "red")), "Is it `colours`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, col = "red")), "Is it `colours`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, title = "A")), "Is it `main`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, pencil_marks = TRUE)), "Is it `marks`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, stile = "newspaper")), "Is it `style`?", fixed = TRUE)
  expect_match(message_of(plot(as_sudoku(line), color = "red")), "Is it `colours`?", fixed = TRUE)
  expect_match(
    message_of(plot_sudoku(line, style = "colorblind")), "Is it \"colourblind\"?", fixed = TRUE
  )
  path <- explain_sudoku(line)
  expect_match(message_of(plot(path, setp = 2)), "Is it `step`?", fixed = TRUE)
  expect_match(message_of(format(path, stlye = "short")), "Is it `style`?", fixed = TRUE)
  expect_match(message_of(as.data.frame(path, flatt = TRUE)), "Is it `flat`?", fixed = TRUE)
  expect_match(message_of(as.data.frame(as_sudoku(line), puzle = line)), "Is it `puzzle`?", fixed = TRUE)
  # What generics hand to every method is none of these.
  expect_length(format(path, justify = "left"), nrow(path))
  expect_identical(nrow(as.data.frame(as_sudoku(line), stringsAsFactors = FALSE)), 81L)
})

test_that("methods of print(), format(), summary() and as.data.frame() know their arguments and those of R", {
  path <- explain_sudoku(line)
  grid <- as_sudoku(line)
  set.seed(1)
  rules <- sudoku_rules()
  wrong <- expression(
    print(grid, colour = "red"), format(grid, colour = "red"), summary(grid, nothing = 1), as.data.frame(grid, given = 1),
    print(path, steps = 3), format(path, stile = "short"), summary(path, nothing = 1), as.data.frame(path, nothing = 1),
    print(summary(path), nothing = 1), print(summary(grid), nothing = 1), summary(sudoku(line), nothing = 1),
    print(rules, nothing = 1), format(rules, nothing = 1), print(rule_cage("r1c12", 5), nothing = 1),
    print(certify_sudoku(line), m = 3), print(hint_sudoku(line), nothing = 1), print(sudoku_map(), nothing = 1),
    print(sudoku(line), nothing = 1), as.data.frame(sudoku(line), nothing = 1)
  )
  for (one in as.list(wrong)) expect_error(eval(one), "There is no argument", class = "oxidoku_error_input", label = deparse1(one))
  output <- withr::local_output_sink(withr::local_tempfile())
  for (name in setdiff(USUAL_ARGUMENTS, c("x", "object", "row.names", "optional", "digits", "max"))) {
    for (one in list(grid, path, rules, hint_sudoku(line))) {
      expect_no_error(do.call(print, c(list(one), stats::setNames(list(TRUE), name))))
    }
  }
  print(data.frame(x = I(list(grid, grid)), column = sudoku(c(line, line))), digits = 3)
  summary(data.frame(column = sudoku(c(line, line)), id = 1:2), digits = 3, maxsum = 4)
})

test_that("a comma too many is an error of the package's that names it, and says nothing after clues", {
  for (said in c(message_of(solve_sudoku(line, )), message_of(count_solutions(line, limit = 5, )), message_of(generate_sudoku(30, )))) {
    expect_match(said, "empty argument: there is a comma too many", fixed = TRUE)
  }
  clue <- rule_cage("r1c12", 3)
  expect_identical(sudoku_rules(clue, ), sudoku_rules(clue))
  expect_identical(sudoku_rules(clue, diagonal = TRUE, ), sudoku_rules(clue, diagonal = TRUE))
  expect_identical(rule_any(clue, rule_cage("r1c34", 3), ), rule_any(clue, rule_cage("r1c34", 3)))
  expect_identical(rule_equal_sum("r1c12", "r2c12", ), rule_equal_sum("r1c12", "r2c12"))
  expect_identical(add_rules(line, clue, ), add_rules(line, clue))
  expect_identical(compose_maps(sudoku_map(rows = 9:1), ), sudoku_map(rows = 9:1))
  expect_identical(sudoku_options(overlap = TRUE, ), sudoku_options(overlap = TRUE))
  expect_match(message_of(sudoku_rules(clue, , clue), "oxidoku_error_input"), "`..2` is an empty argument", fixed = TRUE)
  # A name with nothing behind it is a slip of another kind, and no name of ours hides one of theirs.
  expect_match(message_of(sudoku_options(chain_length = )), "empty argument")
  expect_match(message_of(sudoku_rules(call = clue), "oxidoku_error_rules"), "no argument `call`", fixed = TRUE)
  expect_match(message_of(solve_sudoku(line, call = 1)), "There is no argument `call`", fixed = TRUE)
  pdf(NULL)
  withr::defer(dev.off())
  path <- explain_sudoku(line)
  column <- sudoku(c(line, line))
  for (name in c("call", "grid", "dots", "frame", ".frame")) {
    dots <- stats::setNames(list(1), name)
    for (x in list(as_sudoku(line), path, column)) {
      expect_match(message_of(do.call(plot, c(list(x), dots))), sprintf("It has `%s`", name), fixed = TRUE)
    }
    expect_match(message_of(do.call(plot_sudoku, c(list(line), dots))), sprintf("It has `%s`", name), fixed = TRUE)
    expect_match(message_of(do.call(sudoku_rules, dots), "oxidoku_error_rules"), sprintf("no argument `%s`", name), fixed = TRUE)
    for (x in list(as_sudoku(line), path)) {
      expect_match(message_of(do.call(print, c(list(x), dots))), sprintf("no argument `%s`", name), fixed = TRUE)
    }
  }
  expect_match(message_of(plot(column, marks = TRUE, marks = TRUE)), "It has `marks`", fixed = TRUE)
  expect_match(message_of(plot(column, 5)), "It has `(no name)`", fixed = TRUE)
  expect_no_match(message_of(plot(column, rules = "hyper")), "Is it `rules`", fixed = TRUE)
  # What a function around ours lacks is no comma.
  around <- function(x) sudoku_rules(x)
  expect_identical(conditionCall(expect_error(around()))[[1]], quote(sudoku_rules))
  around <- function(x) solve_sudoku(line, x)
  expect_error(around(), "\"x\" is missing|must be empty")
})
