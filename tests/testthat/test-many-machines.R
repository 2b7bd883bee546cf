# Items of a stream by number: parts made anywhere are the parts of the whole.

# Each makes items `first` to `first + n - 1`, as a list or vector. All that they need is in
# an environment of their own, which is handed to other processes.
makers <- local(envir = new.env(parent = globalenv()), {
  six <- sudoku_rules(box = c(2, 3))
  set.seed(2)
  full_grids <- generate_grid(8, as = "string")
  dotted <- generate_grid(rules = sudoku_rules(
    rule_white_dot("r1c12"), rule_black_dot("r3c3 r4c3"), rule_cage("r5c123", 11), box = c(2, 3)
  ))
  # Of a function that makes one at a time.
  each <- function(n, first, make) {
    lapply(first - 1 + seq_len(n), function(number) {
      set.seed(1)
      make(number)
    })
  }
  some <- function(n, first) full_grids[first - 1 + seq_len(n)]
  list(
    grid = function(n, first) generate_grid(n, first = first),
    random_grid = function(n, first) generate_grid(n, as = "string", rules = "hyper", first = first),
    uniform_grid = function(n, first) generate_grid(n, rules = six, method = "uniform", first = first),
    sudoku = function(n, first) generate_sudoku(n = n, first = first),
    few = function(n, first) generate_sudoku(20, n = n, as = "string", first = first),
    fresh = function(n, first) generate_sudoku(22, n = n, fresh = TRUE, as = "string", first = first),
    minimal = function(n, first) generate_sudoku(n = n, minimal = TRUE, as = "string", first = first),
    symmetric = function(n, first) generate_sudoku(28, n = n, symmetry = "rotate180", as = "string", first = first),
    pattern = function(n, first) generate_sudoku(n = n, pattern = (row(diag(9)) + col(diag(9))) %% 2 == 0, first = first),
    difficulty = function(n, first) generate_sudoku(n = n, difficulty = "hard", as = "string", first = first),
    require = function(n, first) generate_sudoku(n = n, require = "x_wing", as = "string", first = first),
    kind = function(n, first) generate_sudoku(n = n, kind = "thermometer", rules = six, first = first),
    sample = function(n, first) {
      x <- sample_minimal(n, first = first, rules = sudoku_rules(box = c(2, 2)))
      lapply(seq_len(n), function(i) as.list(x[i, ]))
    },
    minimize = function(n, first) minimize_sudoku(some(n, first), first = first),
    without_clues = function(n, first) {
      each(n, first, function(number) minimize_sudoku(dotted, what = "both", first = number))
    },
    shuffle = function(n, first) shuffle_sudoku(full_grids[[1]], n = n, first = first),
    shuffle_batch = function(n, first) shuffle_sudoku(some(n, first), first = first),
    regions = function(n, first) each(n, first, function(number) generate_regions(5, first = number)),
    cages = function(n, first) each(n, first, function(number) generate_cages(sizes = 2:4, first = number))
  )
})

from_seed <- function(make, n, first) {
  set.seed(1)
  unname(make(n, first))
}

test_that("four parts of every generator are the whole, one made by a killed process and made again", {
  skip_on_cran()
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  saveRDS(makers, file.path(directory, "makers"))
  # Makes what is missing of the third part; what is number `last` it begins and never ends.
  worker <- function(last) {
    start_r(directory = directory, code = sprintf('
      makers <- readRDS("makers")
      for (name in setdiff(names(makers), list.files())) {
        if (match(name, names(makers)) == %d) {
          mark("working")
          repeat makers[[name]](2, 5)
        }
        set.seed(1)
        mark(name, unname(makers[[name]](2, 5)))
      }
      mark("done")
    ', last))
  }
  half <- length(makers) %/% 2
  killed <- worker(half)
  wait_for(file.path(directory, "working"), timeout = 120)
  tools::pskill(killed, tools::SIGKILL)
  made <- intersect(names(makers), list.files(directory))
  expect_identical(made, names(makers)[seq_len(half - 1)])
  worker(0)
  wait_for(file.path(directory, "done"), timeout = 120)
  for (name in names(makers)) {
    whole <- from_seed(makers[[name]], 8, 1)
    parts <- lapply(c(1, 3, 7), function(first) from_seed(makers[[name]], 2, first))
    parts <- append(parts, list(readRDS(file.path(directory, name))), 2)
    expect_identical(do.call(c, parts), whole, label = name)
    expect_identical(anyDuplicated(whole), 0L, label = name)
  }
})

test_that("every function whose results are random takes the number of an item", {
  drawn <- grep("^(generate|sample|shuffle|minimize)_", getNamespaceExports("oxidoku"), value = TRUE)
  for (name in drawn) expect_true("first" %in% names(formals(name)), label = name)
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
