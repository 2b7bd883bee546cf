line <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

test_that("an error in any argument of any function names the function that was called", {
  withr::local_pdf(NULL)
  # renderSudoku() takes code that is run later.
  exports <- setdiff(getNamespaceExports("oxidoku"), c("is_sudoku", "renderSudoku"))
  tried <- 0
  for (name in exports) {
    args <- setdiff(names(formals(getExportedValue("oxidoku", name))), "...")
    for (arg in args) {
      given <- if ("x" %in% args && arg != "x") list(x = line) else list()
      given[[arg]] <- quote(no_such_object)
      call <- as.call(c(as.name(name), given))
      condition <- tryCatch(suppressWarnings(eval(call)), error = identity)
      label <- paste(deparse(call), collapse = "")
      expect_s3_class(condition, "error")
      expect_match(conditionMessage(condition), "no_such_object|missing", label = label)
      expect_identical(conditionCall(condition)[[1]], as.name(name), label = paste("the call blamed by", label))
      tried <- tried + 1
    }
  }
  expect_gt(tried, 100)
  expect_identical(conditionCall(expect_error(sudoku_rules(no_such_object)))[[1]], quote(sudoku_rules))
})

test_that("bad values of any function's first argument are blamed on the function called", {
  withr::local_pdf(NULL)
  exports <- setdiff(getNamespaceExports("oxidoku"), c("is_sudoku", "renderSudoku"))
  for (name in exports) {
    args <- setdiff(names(formals(getExportedValue("oxidoku", name))), "...")
    if (length(args) == 0) next
    # Others without a default are there, too.
    defaults <- formals(getExportedValue("oxidoku", name))[args[-1]]
    needed <- names(defaults)[vapply(defaults, identical, NA, quote(expr = ))]
    given <- c(list(quote(globalenv())), stats::setNames(rep(list(1), length(needed)), needed))
    call <- as.call(c(as.name(name), given))
    condition <- expect_error(eval(call), class = "oxidoku_error", label = name)
    expect_identical(conditionCall(condition)[[1]], as.name(name), label = paste("the call blamed by", name))
  }
})
