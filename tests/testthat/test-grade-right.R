# Right programs in styles that people use, none of which may fail: what a function does on the
# way is its own business.

box_number <- "box <- function(grid) (row(grid) - 1) %/% 3 * 3 + (col(grid) - 1) %/% 3 + 1\n"

checkers <- list(
  tabulated = "f <- function(grid) {
  if (!all(grid %in% 1:9)) return(FALSE)
  count <- function(house) all(tapply(c(grid), c(house), function(x) all(tabulate(x, 9) == 1)))
  count(row(grid)) && count(col(grid)) && count(box(grid))
}",
  duplicated = "f <- function(grid) {
  if (anyNA(grid) || any(!grid %in% 1:9)) return(FALSE)
  where <- list(row(grid), col(grid), box(grid))
  !any(sapply(where, function(house) any(duplicated(data.frame(c(house), c(grid))))))
}",
  text = "f <- function(grid) {
  key <- function(x) paste(sort(x), collapse = '')
  houses <- c(split(grid, row(grid)), split(grid, col(grid)), split(grid, box(grid)))
  isTRUE(all(vapply(houses, key, '') == '123456789'))
}",
  stops_inside = "f <- function(grid) {
  tryCatch({
    for (house in c(split(grid, row(grid)), split(grid, col(grid)), split(grid, box(grid)))) {
      if (!setequal(house, 1:9)) stop('a house is wrong')
    }
    TRUE
  }, error = function(e) FALSE)
}",
  matrices = "f <- function(grid) {
  if (!all(grid %in% 1:9)) return(FALSE)
  member <- rbind(outer(1:9, c(row(grid)), '=='), outer(1:9, c(col(grid)), '=='), outer(1:9, c(box(grid)), '=='))
  holds <- outer(c(grid), 1:9, '==')
  all(member %*% holds == 1)
}",
  with_names = "f <- function(grid) c(right = all(sapply(1:9, function(k) {
  setequal(grid[k, ], 1:9) && setequal(grid[, k], 1:9) && setequal(grid[box(grid) == k], 1:9)
})))",
  counter_outside = "checked <- 0
f <- function(grid) {
  checked <<- checked + 1
  for (k in 1:9) if (!setequal(grid[k, ], 1:9) || !setequal(grid[, k], 1:9) || !setequal(grid[box(grid) == k], 1:9)) return(FALSE)
  TRUE
}",
  a_package_inside = "f <- function(grid) {
  library(stats4)
  suppressWarnings(library(splines))
  options(digits = 3)
  Sys.setenv(MY_CHECKER = '1')
  all(sapply(1:9, function(k) setequal(grid[k, ], 1:9) && setequal(grid[, k], 1:9) && setequal(grid[box(grid) == k], 1:9)))
}",
  negated = "f <- function(grid) {
  wrong <- FALSE
  k <- 0
  while (!wrong && k < 9) {
    k <- k + 1
    wrong <- length(setdiff(1:9, grid[k, ])) > 0 | length(setdiff(1:9, grid[, k])) > 0 | length(setdiff(1:9, grid[box(grid) == k])) > 0
  }
  !wrong
}"
)

solvers <- list(
  outside = "f <- function(grid) {
  grid[grid %in% 0] <- NA
  if (!all(grid %in% c(NA, 1:9))) return(FALSE)
  peers <- lapply(1:81, function(k) setdiff(which(row(grid) == row(grid)[k] | col(grid) == col(grid)[k] | box(grid) == box(grid)[k]), k))
  for (k in which(!is.na(grid))) if (grid[k] %in% grid[peers[[k]]]) return(FALSE)
  now <- grid
  solved <- FALSE
  go <- function() {
    blank <- which(is.na(now))
    if (length(blank) == 0) {
      solved <<- TRUE
      return(invisible())
    }
    left <- lapply(blank, function(k) setdiff(1:9, now[peers[[k]]]))
    at <- which.min(lengths(left))
    for (digit in left[[at]]) {
      now[blank[at]] <<- digit
      go()
      if (solved) return(invisible())
    }
    now[blank[at]] <<- NA
  }
  go()
  if (solved) now else NULL
}",
  recalled = "f <- function(grid) {
  grid[which(grid == 0)] <- NA
  given <- which(!is.na(grid))
  if (any(!grid[given] %in% 1:9)) return(NA)
  near <- function(k) setdiff(which(row(grid) == row(grid)[k] | col(grid) == col(grid)[k] | box(grid) == box(grid)[k]), k)
  if (any(sapply(given, function(k) grid[k] %in% grid[near(k)]))) return(NA)
  blank <- which(is.na(grid))
  if (length(blank) == 0) return(grid)
  left <- lapply(blank, function(k) setdiff(1:9, grid[near(k)]))
  at <- which.min(lengths(left))
  for (digit in left[[at]]) {
    found <- Recall(replace(grid, blank[at], digit))
    if (is.matrix(found)) return(found)
  }
  NA
}"
)

singles <- "
left <- function(grid, k) setdiff(1:9, grid[row(grid) == row(grid)[k] | col(grid) == col(grid)[k] | box(grid) == box(grid)[k]])
fill <- function(grid) {
  grid[grid %in% 0] <- NA
  repeat {
    one <- Find(function(k) is.na(grid[k]) && length(left(grid, k)) == 1, 1:81)
    if (is.null(one)) return(grid)
    grid[one] <- left(grid, one)
  }
}
right <- function(grid) all(sapply(1:9, function(k) setequal(grid[k, ], 1:9) && setequal(grid[, k], 1:9) && setequal(grid[box(grid) == k], 1:9)))
"
singles_solvers <- list(
  printed = "f <- function(grid) {
  cat('Working on', sum(is.na(grid)), 'cells\\n')
  grid <- fill(grid)
  if (anyNA(grid)) cat('No more singles here.\\n') else if (!right(grid)) return(NULL)
  grid
}",
  warned = "f <- function(grid) {
  grid <- fill(grid)
  if (anyNA(grid)) {
    warning('cannot get any further')
  } else if (!right(grid)) stop('wrong')
  grid
}",
  progress = "f <- function(grid) {
  message('pass by pass')
  grid <- fill(grid)
  print(grid)
  if (anyNA(grid)) print('stuck') else if (right(grid)) print('done') else return(FALSE)
  grid
}"
)

test_that("right programs pass, whatever their style", {
  skip_on_cran()
  pass <- function(programs, task, method = "search", before = box_number) for (name in names(programs)) {
    grade <- graded(grade_function(program(paste0(before, programs[[name]])), task, method = method))
    expect_true(grade$passed, info = paste(c(name, format(grade)), collapse = "\n"))
  }
  searched <- search()
  pass(checkers, "checker")
  expect_identical(search(), searched)
  expect_equal(Sys.getenv("MY_CHECKER"), "")
  pass(solvers, "solver")
  pass(singles_solvers, "solver", "singles", paste0(box_number, singles))
})

test_that("words that always come are no sign of being stuck", {
  skip_on_cran()
  always <- sub("if (anyNA(grid)) print('stuck') else if (right(grid)) print('done')", "if (anyNA(grid) || right(grid)) print('done')", singles_solvers$progress, fixed = TRUE)
  grade <- graded(grade_function(program(paste0(box_number, singles, always)), "solver", method = "singles"))
  expect_false(grade$passed)
  expect_equal(format(grade)[[1]], "Your solver says the same whether it is stuck or has solved the grid.")
})

test_that("a limit holds where errors are caught, and all that can be read back comes back", {
  skip_on_os("windows")
  endless <- list(
    function(grid) repeat rlang::try_fetch(repeat {}, error = function(e) NULL),
    function(grid) repeat rlang::try_fetch(repeat Sys.sleep(1), error = function(e) NULL),
    function(grid) for (k in 1:1e9) withCallingHandlers(rlang::try_fetch(repeat {}, error = function(e) NULL), error = function(e) NULL)
  )
  for (f in endless) {
    took <- system.time(grade <- graded(grade_function(f, "checker", time_limit = 0.2)))
    expect_equal(first_failed(grade)$problem, "time")
    expect_lt(took[["user.self"]], 6)
  }
  state <- function() list(search(), Sys.getenv(), Sys.getlocale(), Sys.umask(NA), options(), getwd())
  before <- state()
  changing <- function(grid) {
    attach(list(zz = 1), name = "mine")
    library(splines)
    Sys.setenv(MINE = "1")
    Sys.unsetenv("HOME")
    Sys.umask("077")
    Sys.setlocale("LC_COLLATE", "C")
    check_sudoku(grid)
  }
  expect_true(graded(grade_function(changing, "checker"))$passed)
  expect_identical(state(), before)
})
