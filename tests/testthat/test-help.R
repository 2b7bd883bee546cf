# This file watches the clock, see tools/testthat.R.
# What the help says of itself: whether it is found, and what functions cost.

# The pages that help.search() finds for a word, as a reader types it. It is slow to
# start, since it looks through all packages of a library.
pages_for <- function(word) {
  found <- utils::help.search(
    word, package = "oxidoku", lib.loc = dirname(find.package("oxidoku")), types = "help"
  )
  unique(found$matches$Name)
}

# Words that are not in the names of functions, and the page where each is answered.
words <- c(
  killer = "sudoku_rules", jigsaw = "sudoku_rules", windoku = "sudoku_rules",
  irregular = "sudoku_rules", `x-sudoku` = "sudoku_rules", cage = "rule_cage",
  variants = "list_rules", hint = "hint_sudoku", stuck = "hint_sudoku",
  difficulty = "rate_sudoku", difficulty = "generate_sudoku", `how hard` = "rate_sudoku",
  print = "as_sudoku", print = "plot_sudoku", picture = "plot_sudoku", pdf = "plot_sudoku",
  unique = "count_solutions", count = "count_solutions", `how many solutions` = "count_solutions",
  `how many grids` = "count_grids", `x-wing` = "list_techniques",
  swordfish = "list_techniques", chain = "explain_sudoku", `step by step` = "explain_sudoku",
  backtracking = "solve_sudoku", backtracking = "lesson_data", solver = "solve_sudoku",
  `pencil marks` = "find_empty_cells", candidates = "find_empty_cells",
  conflict = "check_sudoku", contradiction = "find_contradiction", mistake = "find_mistakes",
  impossible = "find_contradiction", position = "position_before",
  validate = "check_sudoku", create = "generate_sudoku", random = "generate_sudoku",
  symmetry = "generate_sudoku", `17 clues` = "generation", minimal = "minimize_sudoku",
  `all solutions` = "enumerate_solutions", students = "grade_function", teacher = "grade_folder", course = "lesson_data",
  `6 x 6` = "sudoku_rules", children = "sudoku_rules", `only one solution` = "count_solutions",
  `next move` = "hint_sudoku", wrong = "check_sudoku", paper = "plot_sudoku",
  booklet = "sudoku_book", worksheet = "sudoku_book", ggplot2 = "autoplot.sudoku_grid",
  file = "read_sudoku", csv = "read_sudoku", csv = "write_sudoku", threads = "oxidoku-package", parallel = "solve_sudoku",
  browser = "play_sudoku", game = "play_sudoku", interactive = "play_sudoku",
  symmetric = "generate_sudoku", `cheat sheet` = "oxidoku-package"
)

test_that("help.search() finds the page by the words that readers have", {
  skip_on_cran()
  for (i in seq_along(words)) {
    expect_true(
      words[[i]] %in% pages_for(names(words)[[i]]),
      label = sprintf("help.search(\"%s\") finding %s", names(words)[[i]], words[[i]])
    )
  }
  expect_length(pages_for("chocolate cake"), 0)
})

# The parsed help pages that have an exported function or a method for users.
pages <- function() {
  db <- tools::Rd_db("oxidoku", lib.loc = dirname(find.package("oxidoku")))
  tag <- function(page, tag) Filter(function(part) identical(attr(part, "Rd_tag"), tag), page)
  lapply(db, function(page) {
    sections <- tag(page, "\\section")
    title <- vapply(sections, function(section) trimws(paste(unlist(section[[1]]), collapse = "")), "")
    list(
      aliases = vapply(tag(page, "\\alias"), function(alias) unlist(alias)[[1]], ""),
      cost = lapply(sections[title == "Cost"], function(section) trimws(paste(unlist(section[[2]]), collapse = "")))
    )
  })
}

test_that("the help of every function says once, in a line or two, what it costs", {
  all <- pages()
  expect_gt(length(all), 20)
  exports <- getNamespaceExports("oxidoku")
  of_functions <- Filter(function(page) any(exports %in% page$aliases), all)
  expect_setequal(intersect(unlist(lapply(of_functions, `[[`, "aliases")), exports), exports)
  for (page in of_functions) {
    name <- page$aliases[[1]]
    expect_length(page$cost, 1)
    expect_match(page$cost[[1]], "second|`time_limit`", label = paste("the cost in", name))
    expect_lt(nchar(page$cost[[1]]), 240, label = paste("the length of the cost in", name))
  }
})

test_that("costs are no less than what functions take, within a factor of ten", {
  skip_on_cran()
  # What the pages say, in seconds, with room for slow and busy machines.
  set.seed(1)
  puzzles <- generate_sudoku(n = 2000, as = "string")
  one <- as_sudoku(puzzles[[1]])
  said <- list(
    list(2000 * 0.25e-6, quote(solve_sudoku(puzzles, threads = 1))),
    list(2000 * 0.1e-6 + 1e-5, quote(check_sudoku(puzzles))),
    list(40e-6, quote(solve_sudoku(one))),
    list(2000 * 1e-4, quote(explain_sudoku(puzzles, threads = 1))),
    list(2000 * 0.025e-3, quote(rate_sudoku(puzzles, threads = 1))),
    list(0.5e-3, quote(hint_sudoku(one))),
    list(200 * 1e-4, quote(generate_sudoku(n = 200, threads = 1))),
    list(100 * 0.05e-3, quote(minimize_sudoku(puzzles[1:100], threads = 1))),
    list(0.02, quote(count_grids()))
  )
  for (case in said) {
    most <- 10 * case[[1]]
    # Once where a call takes long, often where the clock is too coarse for one.
    times <- ceiling(0.02 / most)
    # Others use the machine, too: one of some is quick enough.
    for (i in 1:5) {
      took <- system.time(for (k in seq_len(times)) eval(case[[2]]))[["elapsed"]] / times
      if (took < most) break
    }
    expect_lt(took, most, label = paste("the time of", deparse(case[[2]])))
  }
})
