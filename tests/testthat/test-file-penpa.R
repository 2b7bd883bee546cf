test_that("a Penpa link is read for what is drawn", {
  x <- read_sudoku(tekfan)
  expect_identical(x$puzzle, "5...6..4.1.31.3.4...2.1..146.5.6.4..")
  expect_identical(c(x$name, x$author, x$comment), c("Test 6x6", "Mark Tekfan", "No rules"))
  expect_identical(attr(as_sudoku(tekfan), "rules"), sudoku_rules(box = c(2, 3)))
  # Its author says that it has no solution.
  expect_identical(count_solutions(as_sudoku(tekfan)), 0)
})

test_that("Penpa links are read for what they are, and the same after writing", {
  expect_inputs(
    "a link of Penpa" = input("penpa", sudoku_link(wiki, format = "penpa")),
    "with a solution and titles" = input(
      "penpa", write_sudoku(data.frame(puzzle = wiki, solution = wiki_solution, name = "A, b = c & \u00e4", author = "z zZ", comment = "1\n2, 3"), NULL, format = "penpa"),
      solution = wiki_solution, name = "A, b = c & \u00e4", author = "z zZ", comment = "1\n2, 3"
    )
  )
  withr::local_seed(1)
  jigsaw <- generate_grid(rules = sudoku_rules(regions = matrix(c(1, 1, 1, 2, 2, 1, 1, 3, 2, 2, 4, 3, 3, 3, 2, 4, 4, 4, 3, 5, 4, 5, 5, 5, 5), 5, byrow = TRUE)))
  grids <- list(jigsaw, generate_grid(rules = sudoku_rules(box = c(2, 3))), generate_grid(rules = sudoku_rules(box = c(4, 4))))
  for (grid in grids) expect_identical(as_sudoku(sudoku_link(grid, format = "penpa")), as_sudoku(grid))
})

test_that("cages, thermometers, arrows and diagonals come back from Penpa with their meaning", {
  rules <- sudoku_rules(
    rule_cage("r1c12", 7), rule_cage("r56c5"), rule_thermometer("r3c123 r4c4"), rule_arrow("r5c1", "r5c234"), rule_arrow("r9c9", "r8c8 r7c7"),
    diagonal = TRUE
  )
  grid <- empty_grid(rules)
  expect_identical(attr(as_sudoku(sudoku_link(grid, format = "penpa")), "rules"), rules)
  expect_snapshot(error = TRUE, {
    sudoku_link(empty_grid(sudoku_rules(rule_white_dot("r1c12"))), format = "penpa")
    sudoku_link(empty_grid(sudoku_rules(rule_arrow("r1c12", "r2c123"))), format = "penpa")
    sudoku_link(empty_grid(sudoku_rules(rule_thermometer("r1c12", slow = TRUE))), format = "penpa")
    sudoku_link(empty_grid(sudoku_rules(regions = NULL, size = c(4, 4))), format = "penpa")
  })
})

# A link with another drawing: lines of its text are changed.
redrawn <- function(change, link = sudoku_link(wiki, format = "penpa")) {
  packed <- sub("^.*&p=", "", link)
  text <- oxidoku:::rs_inflate(jsonlite::base64_dec(packed), 1e6)$text
  lines <- change(strsplit(oxidoku:::penpa_unword(text), "\n")[[1]])
  paste0("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", oxidoku:::deflated(paste(lines, collapse = "\n")))
}

test_that("what has no meaning in a drawing is named, and regions are those drawn", {
  part <- function(name, json) function(lines) {
    lines[[4]] <- sub(sprintf("\"%s\":[^:]*(,\"[a-zA-Z]+\":)", name), sprintf("\"%s\":%s\\1", name, json), lines[[4]])
    lines
  }
  warning <- expect_warning(x <- read_sudoku(redrawn(part("surface", "{\"28\":1}"))), class = "oxidoku_warning_clues")
  expect_identical(c(warning$clues, x$puzzle), c("surface", wiki))
  expect_identical(expect_warning(read_sudoku(redrawn(part("thermo", "[[28,27]]"))), class = "oxidoku_warning_clues")$clues, "thermo")
  # No borders, no boxes.
  bare <- function(lines) {
    lines[[4]] <- sub("\"lineE\":[{][^}]*[}]", "\"lineE\":{}", lines[[4]])
    lines
  }
  expect_true(same_rules(read_sudoku(redrawn(bare))$rules[[1]], sudoku_rules(size = c(9, 9))))
  # What an editor has filled in.
  filled <- function(lines) {
    lines[[5]] <- "{\"number\":{\"30\":[\"4\",2,\"1\"]}}"
    lines
  }
  x <- read_sudoku(redrawn(filled))
  expect_identical(c(x$puzzle, substr(x$state, 1, 9)), c(wiki, "534.7...."))
})

test_that("what is torn or another drawing is refused with a sentence", {
  expect_snapshot(error = TRUE, {
    read_sudoku(substr(tekfan, 1, 400))
    read_sudoku(sub("p=7", "p=8", tekfan, fixed = TRUE))
    read_sudoku(redrawn(function(lines) sub("^sudoku", "hex", lines)))
    read_sudoku(redrawn(function(lines) replace(lines, 6, "[28,1,1]")))
    read_sudoku(redrawn(function(lines) lines[1:3]))
  })
})

test_that("deflate is read as zlib writes it, whatever is packed", {
  withr::local_seed(1)
  for (i in 1:60) {
    # Few symbols make blocks of their own codes, random ones are stored.
    text <- paste(sample(c(letters, strrep("ab", 50), "\u00e4", "\n")[seq_len(sample(29, 1))], sample(5000, 1), TRUE), collapse = "")
    packed <- jsonlite::base64_dec(oxidoku:::deflated(text))
    expect_identical(oxidoku:::rs_inflate(packed, 1e6)$text, text)
    expect_identical(oxidoku:::rs_inflate(packed, nchar(text, "bytes") - 1)$wrong, sprintf("it is longer than %d characters", nchar(text, "bytes") - 1L))
    expect_identical(oxidoku:::rs_inflate(utils::head(packed, -1), 1e6)$wrong, "the end is missing")
  }
})

test_that("regions of any shape come back from a link", {
  set.seed(1)
  for (size in c(4:7, 9)) {
    for (i in 1:5) {
      grid <- empty_grid(sudoku_rules(regions = generate_regions(size = size)))
      back <- as_sudoku(sudoku_link(grid, format = "penpa"))
      expect_true(same_rules(attr(back, "rules"), attr(grid, "rules")), label = paste("regions of size", size))
    }
  }
})
