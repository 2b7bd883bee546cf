test_that("links of puzz.link are read for what they are, and the same after writing", {
  expect_inputs(
    "a link of puzz.link" = input("puzzlink", sudoku_link(wiki, format = "puzzlink")),
    "a link of pzv.jp, with settings" = input("puzzlink", "http://pzv.jp/p.html?sudoku/v:/4/4/g1k23k3g", ".1.....23.....3."),
    "an editor's link" = input("puzzlink", "https://puzz.link/p.html?sudoku_edit/4/4/g1k23k3g" |> sub(pattern = "_edit", replacement = ""), ".1.....23.....3.")
  )
  # From puzz.link's examples; boxes of 6 x 6 are wide.
  x <- as_sudoku("https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12")
  expect_identical(as.character(x), "61....3.2....4.3....5.4....6.5....12")
  expect_identical(attr(x, "rules")$box, c(2L, 3L))
  expect_true(has_unique_solution(as_sudoku("https://puzz.link/p?sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k")))
  # Numbers of two digits.
  withr::local_seed(1)
  large <- generate_grid(rules = sudoku_rules(box = c(4, 4)))
  large[c(1, 5:30)] <- NA
  expect_identical(as_sudoku(sudoku_link(large, format = "puzzlink")), as_sudoku(large))
})

test_that("a link to another puzzle, and one that is torn, say so", {
  expect_snapshot(error = TRUE, {
    read_sudoku("https://puzz.link/p?nurikabe/5/5/abc")
    read_sudoku("https://puzz.link/p?sudoku/9/7/123")
    read_sudoku("https://puzz.link/p?sudoku/4/4/g9")
    read_sudoku("https://puzz.link/p?sudoku/4/4/zz1")
    sudoku_link(empty_grid(sudoku_rules(size = c(4, 4))), format = "puzzlink")
    sudoku_link(empty_grid(sudoku_rules(box = c(3, 2))), format = "puzzlink")
    sudoku_link(empty_grid(sudoku_rules("anti_king")), format = "puzzlink")
  })
})
