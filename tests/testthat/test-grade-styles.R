# Right programs as people of other schools of R write them: lists of tasks, bit masks, data
# frames, functions of functions. The graders judge what comes back, not how it was found.

best_cell <- "
box_of <- (row(matrix(0, 9, 9)) - 1) %/% 3 * 3 + (col(matrix(0, 9, 9)) - 1) %/% 3 + 1
left_for <- function(grid, k) {
  near <- row(grid) == row(grid)[k] | col(grid) == col(grid)[k] | box_of == box_of[k]
  setdiff(1:9, grid[near])
}
best <- function(grid) {
  cells <- which(is.na(grid))
  choices <- lapply(cells, left_for, grid = grid)
  at <- which.min(lengths(choices))
  list(cell = cells[at], digits = choices[[at]])
}
consistent <- function(grid) {
  all(grid %in% c(NA, 1:9)) && !any(
    apply(grid, 1, anyDuplicated, incomparables = NA), apply(grid, 2, anyDuplicated, incomparables = NA),
    tapply(grid, box_of, anyDuplicated, incomparables = NA)
  )
}"

solvers <- list(
  tasks = paste(best_cell, "
f <- function(grid) {
  grid[grid %in% 0] <- NA
  if (!consistent(grid)) return(NULL)
  todo <- list(grid)
  while (length(todo) > 0) {
    now <- todo[[length(todo)]]
    todo[[length(todo)]] <- NULL
    if (!anyNA(now)) return(now)
    place <- best(now)
    todo <- c(todo, lapply(rev(place$digits), function(digit) replace(now, place$cell, digit)))
  }
  FALSE
}"),
  folded = paste(best_cell, "
f <- function(grid) {
  grid[grid %in% 0] <- NA
  if (!consistent(grid)) stop('these givens cannot stand together')
  go <- function(grid) {
    if (!anyNA(grid)) return(grid)
    place <- best(grid)
    Reduce(function(found, digit) {
      if (is.null(found)) go(replace(grid, place$cell, digit)) else found
    }, place$digits, NULL)
  }
  go(grid)
}"),
  masks = "
f <- function(grid) {
  grid[is.na(grid)] <- 0
  if (!all(grid %in% 0:9)) return(NA)
  box <- (row(grid) - 1) %/% 3 * 3 + (col(grid) - 1) %/% 3 + 1
  house <- cbind(c(row(grid)), 9 + c(col(grid)), 18 + c(box))
  used <- integer(27)
  bit <- bitwShiftL(1L, 0:8)
  for (k in which(grid > 0)) {
    if (any(bitwAnd(used[house[k, ]], bit[grid[k]]) > 0)) return(NA)
    used[house[k, ]] <- bitwOr(used[house[k, ]], bit[grid[k]])
  }
  step <- function(grid, used) {
    blank <- which(grid == 0)
    if (length(blank) == 0) return(grid)
    taken <- bitwOr(bitwOr(used[house[blank, 1]], used[house[blank, 2]]), used[house[blank, 3]])
    free <- outer(taken, bit, function(t, b) bitwAnd(t, b) == 0)
    at <- which.min(rowSums(free))
    own <- house[blank[at], ]
    for (digit in which(free[at, ])) {
      found <- step(replace(grid, blank[at], digit), replace(used, own, bitwOr(used[own], bit[digit])))
      if (is.matrix(found)) return(found)
    }
    NA
  }
  step(grid, used)
}"
)

checkers <- list(
  tidy = "
f <- function(grid) {
  cells <- data.frame(row = c(row(grid)), col = c(col(grid)), digit = c(grid))
  cells <- dplyr::mutate(cells, box = (row - 1) %/% 3 * 3 + (col - 1) %/% 3)
  whole <- function(cells, house) {
    cells |>
      dplyr::group_by({{ house }}) |>
      dplyr::summarise(good = setequal(digit, 1:9)) |>
      dplyr::pull(good) |>
      all()
  }
  whole(cells, row) && whole(cells, col) && whole(cells, box)
}",
  powers = "
f <- function(grid) {
  if (!all(grid %in% 1:9)) return(FALSE)
  one_of_each <- function(house) sum(unique(2^house)) == 1022
  starts <- c(1, 4, 7)
  boxes <- Map(function(i, j) grid[i + 0:2, j + 0:2], rep(starts, 3), rep(starts, each = 3))
  all(apply(grid, 1, one_of_each), apply(grid, 2, one_of_each), sapply(boxes, one_of_each))
}",
  tables = "
f <- function(grid) {
  seen <- function(house) table(factor(house, 1:9), factor(grid, 1:9))
  box <- 3 * ((row(grid) - 1) %/% 3) + (col(grid) - 1) %/% 3 + 1
  all(seen(row(grid)) == 1, seen(col(grid)) == 1, seen(box) == 1)
}"
)

fillers <- list(
  fewest_first = paste(best_cell, "
f <- function() {
  go <- function(grid) {
    if (!anyNA(grid)) return(grid)
    place <- best(grid)
    for (digit in place$digits[sample.int(length(place$digits))]) {
      found <- go(replace(grid, place$cell, digit))
      if (!is.null(found)) return(found)
    }
    NULL
  }
  go(matrix(NA, 9, 9))
}")
)

generators <- list(
  kept = "
f <- function(clues) {
  stopifnot(clues >= 17, clues <= 81)
  step <- function(puzzle, cell) {
    less <- replace(puzzle, cell, NA)
    if (sum(!is.na(puzzle)) > clues && oxidoku::count_solutions(less) == 1) less else puzzle
  }
  attempts <- replicate(40, Reduce(step, sample(81), as.matrix(oxidoku::generate_grid())), simplify = FALSE)
  Find(function(puzzle) sum(!is.na(puzzle)) == clues, attempts)
}"
)

test_that("right programs of other schools pass, too", {
  skip_on_cran()
  skip_if_not_installed("dplyr")
  graders <- c("solver", "checker", "filler", "generator")
  programs <- list(solvers, checkers, fillers, generators)
  for (i in seq_along(graders)) {
    for (name in names(programs[[i]])) {
      grade <- graded(grade_function(program(programs[[i]][[name]]), graders[[i]]))
      expect_true(grade$passed, info = paste(c(name, format(grade)), collapse = "\n"))
    }
  }
})
