# Items of a stream by number: parts made anywhere are the parts of the whole.

six <- sudoku_rules(box = c(2, 3))

# Each makes items `first` to `first + n - 1`, as a list or vector.
makers <- list(
  grid = function(n, first) generate_grid(n, first = first),
  random_grid = function(n, first) generate_grid(n, as = "string", rules = "hyper", first = first),
  uniform_grid = function(n, first) generate_grid(n, rules = six, method = "uniform", first = first),
  sudoku = function(n, first) generate_sudoku(n = n, first = first),
  few = function(n, first) generate_sudoku(20, n = n, as = "string", first = first),
  minimal = function(n, first) generate_sudoku(n = n, minimal = TRUE, as = "string", first = first),
  symmetric = function(n, first) generate_sudoku(28, n = n, symmetry = "rotate180", as = "string", first = first),
  difficulty = function(n, first) generate_sudoku(n = n, difficulty = "hard", as = "string", first = first),
  require = function(n, first) generate_sudoku(n = n, require = "x_wing", as = "string", first = first),
  kind = function(n, first) generate_sudoku(n = n, kind = "thermometer", rules = six, first = first),
  sample = function(n, first) {
    x <- sample_minimal(n, first = first, rules = sudoku_rules(box = c(2, 2)))
    split(x, seq_len(n))
  },
  regions = function(n, first) lapply(first - 1 + seq_len(n), one_of, function(i) generate_regions(5, first = i)),
  cages = function(n, first) lapply(first - 1 + seq_len(n), one_of, function(i) generate_cages(sizes = 2:4, first = i))
)

# One item, from the seed of all.
one_of <- function(number, make) {
  set.seed(1)
  make(number)
}

from_seed <- function(make, n, first) {
  set.seed(1)
  unname(make(n, first))
}

test_that("four parts of every generator are the whole", {
  for (name in names(makers)) {
    whole <- from_seed(makers[[name]], 8, 1)
    parts <- lapply(c(1, 3, 5, 7), function(first) from_seed(makers[[name]], 2, first))
    joined <- if (is.list(whole)) unlist(parts, recursive = FALSE) else unlist(parts)
    if (name == "sample") {
      joined <- do.call(rbind, joined)
      whole <- do.call(rbind, whole)
      rownames(joined) <- rownames(whole) <- NULL
    }
    expect_identical(joined, whole, label = name)
    expect_identical(anyDuplicated(whole), 0L, label = name)
  }
})

test_that("a part made by another process, killed and made again, is the same", {
  skip_on_cran()
  skip_on_os("windows")
  set.seed(1)
  whole <- generate_sudoku(n = 300, as = "string")
  directory <- withr::local_tempdir()
  pid <- start_r(directory = directory, code = '
    repeat {
      set.seed(1)
      x <- generate_sudoku(n = 150, as = "string", first = 151)
      mark("working")
    }
  ')
  wait_for(file.path(directory, "working"))
  tools::pskill(pid, tools::SIGKILL)
  again <- in_fresh_r({
    set.seed(1)
    generate_sudoku(n = 150, as = "string", first = 151, threads = 1)
  })
  set.seed(1)
  expect_identical(c(generate_sudoku(n = 150, as = "string"), again), whole)
})

test_that("numbers beyond the integers are items like others", {
  set.seed(1)
  far <- generate_sudoku(n = 3, as = "string", first = 1e12)
  set.seed(1)
  expect_identical(generate_sudoku(n = 1, as = "string", first = 1e12 + 2), far[3])
  expect_length(unique(far), 3)
  set.seed(1)
  single <- generate_sudoku(first = 1e12)
  expect_identical(paste(t(ifelse(is.na(single), ".", single)), collapse = ""), far[1])
})

test_that("what comes after a call does not depend on which items it made", {
  after <- vapply(c(1, 77), function(first) {
    set.seed(5)
    generate_sudoku(n = 2, first = first)
    generate_cages(first = first)
    stats::runif(1)
  }, 0)
  expect_identical(after[[1]], after[[2]])
})
