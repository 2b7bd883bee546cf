# From the lesson ----
#: Aus der Lektion ----

by_sums <- function(grid) {
  all(rowSums(grid) == 45) && all(colSums(grid) == 45)
}
by_counts <- function(grid) {
  all(table(factor(grid[], levels = 1:9)) == 9)
}
box_sums <- function(grid) {
  sums <- c()
  for (i in c(1, 4, 7)) {
    for (j in c(1, 4, 7)) sums <- c(sums, sum(grid[i:(i + 2), j:(j + 2)]))
  }
  sums
}
by_everything <- function(grid) {
  by_sums(grid) && by_counts(grid) && all(box_sums(grid) == 45)
}
house_ok <- function(cells) setequal(cells, 1:9)
check_9 <- function(grid) {
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3
    cols <- 3 * ((k - 1) %% 3) + 1:3
    if (!house_ok(grid[k, ])) return(FALSE)
    if (!house_ok(grid[, k])) return(FALSE)
    if (!house_ok(grid[rows, cols])) return(FALSE)
  }
  TRUE
}


# 1. The grader's extras ----
#: 1. Die Zusätze ----

check_any <- function(grid, box = rep(sqrt(nrow(grid)), 2)) {
  check_box(grid, box)
}
grade_function(check_any, "checker")


# 2. Where? ----
#: 2. Wo? ----

twice <- function(cells) sort(unique(cells[duplicated(cells) & !is.na(cells)]))

report <- function(grid) {
  found <- data.frame(house = character(), index = integer(), digit = integer())
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3
    cols <- 3 * ((k - 1) %% 3) + 1:3
    houses <- list(row = grid[k, ], column = grid[, k], box = as.vector(grid[rows, cols]))
    for (house in names(houses)) {
      for (digit in twice(houses[[house]])) {
        found <- rbind(found, data.frame(house = house, index = k, digit = digit))
      }
    }
  }
  found
}
report(boards$wrong)
report(boards$solved)


# 3. Fool them ----
#: 3. Leg sie herein ----

fool <- function() {
  repeat {
    grid <- generate_grid()
    for (i in c(1, 4, 7)) {
      for (j in c(1, 4, 7)) {
        square <- grid[i:(i + 1), j:(j + 1)]
        if (square[1, 1] - square[1, 2] == -(square[2, 1] - square[2, 2])) {
          grid[i:(i + 1), j:(j + 1)] <- square[, 2:1]
          return(grid)
        }
      }
    }
  }
}
set.seed(2)
fooled <- fool()
c(by_everything = by_everything(fooled), check_9 = check_9(fooled))
