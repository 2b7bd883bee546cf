test_that("matrices that R printed are read for what they are, and the same after writing", {
  expect_inputs(
    "a matrix that R printed" = input("sudoku", utils::capture.output(print(from_text(chartr(".", "0", wiki)) |> (\(m) replace(m, is.na(m), 0L))()))),
    "a matrix with NA" = input("sudoku", utils::capture.output(print(from_text(wiki)))),
    "what the package sudoku prints" = input("sudoku", paste0("  ", drawn(" ")))
  )
})
