# Right programs, changed in one place by each operator (helper-operators.R): whatever is not
# the same program after all must fail. What is the same is written down, with the proof.

mutated <- list(
  checker = list(task = "checker", method = "search", text = "
box_lines <- function(k, r, s) {
  band <- (k - 1) %/% r
  stack <- (k - 1) %% r
  list(rows = r * band + 1:r, cols = s * stack + 1:s)
}
f <- function(grid, box = c(3, 3)) {
  r <- box[1]
  s <- box[2]
  n <- r * s
  if (nrow(grid) != n || ncol(grid) != n) return(FALSE)
  for (k in 1:n) {
    lines <- box_lines(k, r, s)
    if (!setequal(grid[k, ], 1:n)) return(FALSE)
    if (!setequal(grid[, k], 1:n)) return(FALSE)
    if (!setequal(grid[lines$rows, lines$cols], 1:n)) return(FALSE)
  }
  TRUE
}"),
  flags = list(task = "checker", method = "search", text = "
f <- function(grid) {
  ok <- TRUE
  for (i in 1:9) ok <- ok && setequal(grid[i, ], 1:9)
  for (j in 1:9) ok <- ok && setequal(grid[, j], 1:9)
  for (i in c(1, 4, 7)) for (j in c(1, 4, 7)) ok <- ok && setequal(grid[i:(i + 2), j:(j + 2)], 1:9)
  ok
}"),
  solver = list(task = "solver", method = "search", text = "
is_allowed <- function(grid, i, j, digit) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  !(digit %in% grid[i, ]) && !(digit %in% grid[, j]) && !(digit %in% grid[rows, cols])
}
givens_agree <- function(grid) {
  if (!all(grid[!is.na(grid)] %in% 1:9)) return(FALSE)
  given <- which(!is.na(grid), arr.ind = TRUE)
  for (k in seq_len(nrow(given))) {
    i <- given[k, 1]
    j <- given[k, 2]
    without <- grid
    without[i, j] <- NA
    if (!is_allowed(without, i, j, grid[i, j])) return(FALSE)
  }
  TRUE
}
fewest <- function(grid) {
  blank <- which(is.na(grid), arr.ind = TRUE)
  best <- list(n = Inf)
  for (k in seq_len(nrow(blank))) {
    i <- blank[k, 1]
    j <- blank[k, 2]
    rows <- 3 * ((i - 1) %/% 3) + 1:3
    cols <- 3 * ((j - 1) %/% 3) + 1:3
    digits <- which(!1:9 %in% c(grid[i, ], grid[, j], grid[rows, cols]))
    if (length(digits) < best$n) best <- list(i = i, j = j, digits = digits, n = length(digits))
    if (best$n < 2) break
  }
  best
}
search <- function(grid) {
  if (!anyNA(grid)) return(grid)
  cell <- fewest(grid)
  for (digit in cell$digits) {
    grid[cell$i, cell$j] <- digit
    found <- search(grid)
    if (!is.null(found)) return(found)
  }
  NULL
}
f <- function(grid) {
  grid[which(grid == 0)] <- NA
  if (!givens_agree(grid)) return(NULL)
  search(grid)
}"),
  singles = list(task = "solver", method = "singles", text = "
candidates_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  which(!1:9 %in% c(grid[i, ], grid[, j], grid[rows, cols]))
}
one_pass <- function(grid) {
  for (i in 1:9) {
    for (j in 1:9) {
      if (is.na(grid[i, j])) {
        left <- candidates_of(grid, i, j)
        if (length(left) == 1) grid[i, j] <- left
      }
    }
  }
  grid
}
is_right <- function(grid) {
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3
    cols <- 3 * ((k - 1) %% 3) + 1:3
    if (!setequal(grid[k, ], 1:9)) return(FALSE)
    if (!setequal(grid[, k], 1:9)) return(FALSE)
    if (!setequal(grid[rows, cols], 1:9)) return(FALSE)
  }
  TRUE
}
f <- function(grid) {
  grid[which(grid == 0)] <- NA
  blanks <- sum(is.na(grid))
  repeat {
    grid <- one_pass(grid)
    now <- sum(is.na(grid))
    if (now == blanks) break
    blanks <- now
  }
  if (now > 0) {
    message('I am stuck: ', now, ' cells are still blank.')
    return(grid)
  }
  if (!is_right(grid)) stop('this grid breaks the rules')
  grid
}"),
  hyper = list(task = "hyper", method = "search", text = "
houses <- c(split(1:81, rep(1:9, 9)), split(1:81, rep(1:9, each = 9)),
  lapply(0:8, function(b) c(outer(3 * (b %% 3) + 1:3, 9 * (3 * (b %/% 3) + 0:2), '+'))),
  lapply(0:3, function(b) c(outer(4 * (b %% 2) + 2:4, 9 * (4 * (b %/% 2) + 1:3), '+'))))
peers <- lapply(1:81, function(k) setdiff(unlist(houses[sapply(houses, function(h) k %in% h)]), k))
f <- function(grid) {
  grid[which(grid == 0)] <- NA
  for (k in which(!is.na(grid))) {
    if (!grid[k] %in% 1:9) return(NULL)
    if (grid[k] %in% grid[peers[[k]]]) return(NULL)
  }
  go <- function(grid) {
    blank <- which(is.na(grid))
    if (length(blank) == 0) return(grid)
    left <- lapply(blank, function(k) which(!1:9 %in% grid[peers[[k]]]))
    at <- which.min(lengths(left))
    for (digit in left[[at]]) {
      grid[blank[at]] <- digit
      found <- go(grid)
      if (!is.null(found)) return(found)
    }
    NULL
  }
  go(grid)
}"),
  enumerator = list(task = "enumerator", method = "search", text = "
candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  which(!1:n %in% c(grid[i, ], grid[, j], grid[rows, cols]))
}
f <- function(grid) {
  k <- which(is.na(t(grid)))[1]
  if (is.na(k)) return(list(grid))
  n <- nrow(grid)
  i <- (k - 1) %/% n + 1
  j <- (k - 1) %% n + 1
  found <- list()
  for (digit in candidates(grid, i, j)) {
    grid[i, j] <- digit
    found <- c(found, f(grid))
  }
  found
}"),
  filler = list(task = "filler", method = "search", text = "
candidates <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  which(!1:9 %in% c(grid[i, ], grid[, j], grid[rows, cols]))
}
shuffle <- function(x) x[sample(length(x))]
f <- function(grid = matrix(NA, 9, 9)) {
  if (!anyNA(grid)) return(grid)
  blank <- which(is.na(grid), arr.ind = TRUE)
  best <- 10
  for (k in seq_len(nrow(blank))) {
    digits <- candidates(grid, blank[k, 1], blank[k, 2])
    if (length(digits) < best) {
      best <- length(digits)
      at <- blank[k, ]
      left <- digits
    }
  }
  for (digit in shuffle(left)) {
    grid[at[1], at[2]] <- digit
    found <- f(grid)
    if (!is.null(found)) return(found)
  }
  NULL
}"),
  generator = list(task = "generator", method = "search", text = "
f <- function(clues) {
  if (clues < 17 || clues > 81) stop('no such puzzle')
  for (attempt in 1:20) {
    grid <- oxidoku::generate_grid()
    for (cell in sample(81)) {
      if (sum(!is.na(grid)) == clues) break
      without <- grid
      without[cell] <- NA
      if (oxidoku::count_solutions(without, limit = 2) == 1) grid <- without
    }
    if (sum(!is.na(grid)) == clues) return(grid)
  }
  stop('no puzzle found')
}")
)

# Patterns of names of mutants that are the same program, by program.
#
# * A weaker question of one kind of houses, while the others are asked whether they hold each
#   digit: then all cells hold digits, and nine cells hold each digit once if they hold all of
#   them, or none twice, or nine different ones. With sum and product, too: of all ways to cut
#   three boxes (or rows) into parts, those where each row (or box) has the sum 45 and the
#   product 9! have right ones; tried by program, 1680 x 1680 x 1680.
# * One line less, or one band of boxes less: where columns and boxes are right, two right rows
#   of a band leave each digit of its boxes once for the third. Where rows and columns are
#   right, two right boxes of a stack leave the digits of their columns for the third.
# * All boxes in another order, or each by its mirror image: the same boxes.
# * Only speed: when to stop looking for a better cell, and which of equal cells to take.
weaker <- "weaker question: .* -> (all\\(1:|!anyDuplicated|length\\(unique|isTRUE\\(sum|sum\\(.*prod)"
same_order <- "wrong index: grid\\[(rows|lines|i:)|wrong formula: k - 1 -> k [+] 1 #1"
same_program <- list(
  checker = c(weaker, same_order, "swap r and s: r [*] s -> s [*] r"),
  flags = c(weaker, same_order, "shrink a range: 1:9", "drop a test: c\\(1, 4, 7\\)"),
  solver = c(
    # Asked of givens alone, each of which is asked: of two in one box that are equal, one is
    # among the first two lines of the box for the other, unless both are in its third line:
    # then this line tells.
    "shrink a range: 1:3 -> 1:\\(3 - 1\\)$", "shrink a range: 1:3 -> \\(1 [+] 1\\):3$",
    "shrink a range: 1:3 -> 1:\\(3 - 1\\) #1$", "shrink a range: 1:3 -> \\(1 [+] 1\\):3 #1$",
    "drop a test: .*i <- blank", "wrong comparison: length\\(digits\\) <", "wrong comparison: best[$]n < 2"
  ),
  singles = c(
    weaker, same_order, "shrink a range: 1:9 -> 1:\\(9 - 1\\) #3", "shrink a range: 1:9 -> \\(1 [+] 1\\):9 #3",
    # Blanks never become more; a cell without a candidate is of no puzzle with a solution.
    "now == blanks -> now >= blanks", "length\\(left\\) == 1 -> length\\(left\\) <= 1"
  ),
  hyper = c(
    # A row or column without one of its cells, or box 1 or 9 not at all: the other houses
    # decide it. Whether givens are digits is asked of solvers, not here.
    "drop a test: .*in% 1:9",
    "shrink a range: 1:81 -> ", "shrink a range: 0:8", "grid == 0 -> grid <= 0", "== 0 -> length\\(blank\\) <= 0"
  ),
  enumerator = character(),
  filler = "wrong comparison: length\\(digits\\) < best",
  generator = c(
    # Without the question first the tries come to nothing, and it stops as well; clues go one
    # by one, and a grid has always a solution.
    "drop a test: .*clues <", "wrong comparison: clues", "shrink a range: 1:20", "sum\\(!is.na\\(grid\\)\\) == clues -> .* <= clues",
    "limit = 2\\) == 1 -> .* <= 1"
  )
)

test_that("every wrong program that an operator makes of a right one fails", {
  skip_on_cran()
  # Students' code is compiled by R as it runs; for functions that run a few times this is half
  # of their time.
  old <- compiler::enableJIT(0)
  withr::defer(compiler::enableJIT(old))
  for (name in names(mutated)) {
    of <- mutated[[name]]
    mutants <- suppressWarnings(operator_mutants(of$text))
    same <- vapply(names(mutants), function(mutant) any(vapply(same_program[[name]], grepl, NA, x = mutant)), NA)
    # The long form looks at those that are the same program, too: they pass.
    long <- long_tests()
    took <- system.time(right <- survives(program(of$text), of$task, of$method, 5), gcFirst = FALSE)
    expect_true(right, info = name)
    # Many mutants never end. A call gets as long as the right program takes for a third of its
    # cases: so none of those that end is taken for one of them, on a slow machine either.
    limit <- max(0.3, took[["user.self"]] / 3)
    asked <- names(mutants)[long | !same]
    # Otherwise every second one.
    if (!long) asked <- asked[c(TRUE, FALSE)]
    alive <- Filter(function(mutant) survives(mutants[[mutant]], of$task, of$method, limit), asked)
    expect_identical(setdiff(alive, names(mutants)[same]), character(), label = paste(name, "mutants that passed"))
    if (long) expect_gte(length(alive), sum(same) - 2)
  }
})
