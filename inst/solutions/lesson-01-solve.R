# From the lesson ----
#: Aus der Lektion ----

puzzle <- boards$first
stuck <- boards$stuck
solve_speaking <- function(grid) {
  blanks <- sum(is.na(grid))
  repeat {
    grid <- one_pass(grid)
    now <- sum(is.na(grid))
    if (now == blanks) {
      if (now > 0) message("I am stuck: ", now, " cells are still blank.")
      break
    }
    blanks <- now
  }
  grid
}


# 1. How many choices? ----
#: 1. Wie viele Möglichkeiten? ----

choices <- function(grid) {
  counts <- matrix(NA, 9, 9)
  for (i in 1:9) {
    for (j in 1:9) {
      if (is.na(grid[i, j])) counts[i, j] <- length(candidates_of(grid, i, j))
    }
  }
  counts
}
choices(puzzle)
which(choices(puzzle) == 1, arr.ind = TRUE)


# 2. A smaller grid ----
#: 2. Ein kleineres Gitter ----

candidates_any <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

one_pass_any <- function(grid) {
  n <- nrow(grid)
  for (i in 1:n) {
    for (j in 1:n) {
      if (is.na(grid[i, j])) {
        left <- candidates_any(grid, i, j)
        if (length(left) == 1) grid[i, j] <- left
      }
    }
  }
  grid
}

is_right_any <- function(grid) {
  n <- nrow(grid)
  side <- sqrt(n)
  for (k in 1:n) {
    rows <- side * ((k - 1) %/% side) + 1:side
    cols <- side * ((k - 1) %% side) + 1:side
    if (!setequal(grid[k, ], 1:n)) return(FALSE)
    if (!setequal(grid[, k], 1:n)) return(FALSE)
    if (!setequal(grid[rows, cols], 1:n)) return(FALSE)
  }
  TRUE
}

solve_any <- function(grid) {
  grid[which(grid == 0)] <- NA
  repeat {
    blanks <- sum(is.na(grid))
    grid <- one_pass_any(grid)
    if (sum(is.na(grid)) == blanks) break
  }
  if (anyNA(grid)) {
    message("I am stuck: ", sum(is.na(grid)), " cells are still blank.")
    return(grid)
  }
  if (!is_right_any(grid)) stop("this grid breaks the rules")
  grid
}
grade_function(solve_any, "solver", method = "singles")


# 3. A place for every digit ----
#: 3. Ein Platz für jede Ziffer ----

hidden_in_row <- function(grid, i) {
  found <- NULL
  for (digit in 1:9) {
    cols <- c()
    for (j in which(is.na(grid[i, ]))) {
      if (digit %in% candidates_of(grid, i, j)) cols <- c(cols, j)
    }
    if (length(cols) == 1) found <- rbind(found, c(row = i, col = cols, digit = digit))
  }
  found
}
for (i in 1:9) print(hidden_in_row(stuck, i))

# Put it in, and look for both kinds of singles again:
#: Setz ihn ein und such noch einmal nach beiden Arten von Einern:

further <- stuck
further[1, 8] <- 9
after <- solve_speaking(further)
for (i in 1:9) print(hidden_in_row(after, i))

# The hidden single fills one cell, and then we are stuck again: no naked single, and no
# hidden one in any row. Lesson 2 needs neither.
#: Der versteckte Einer füllt ein Feld, und dann geht es wieder nicht weiter: kein nackter
#: Einer und in keiner Zeile ein versteckter. Lektion 2 braucht keinen von beiden.
