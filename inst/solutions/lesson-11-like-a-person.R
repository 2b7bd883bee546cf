# From the lesson ----
#: Aus der Lektion ----

place <- function(state, cell, digit, houses) {
  state$grid[cell] <- digit
  state$marks[cell, ] <- FALSE
  for (house in houses[state$at[[cell]]]) state$marks[house, digit] <- FALSE
  state
}
start <- function(grid, houses) {
  state <- note(grid, houses)
  for (cell in which(!is.na(grid))) state <- place(state, cell, grid[cell], houses)
  state
}
naked_single <- function(state, houses) {
  cell <- which(rowSums(state$marks) == 1)[1]
  if (is.na(cell)) return(NULL)
  place(state, cell, which(state$marks[cell, ]), houses)
}
hidden_single <- function(state, houses) {
  for (house in houses) {
    digit <- which(colSums(state$marks[house, ]) == 1)[1]
    if (!is.na(digit)) {
      return(place(state, house[state$marks[house, digit]], digit, houses))
    }
  }
  NULL
}
locked <- function(state, houses) {
  for (a in houses) {
    for (b in houses) {
      shared <- a %in% b
      if (sum(shared) < 2 || all(shared)) next
      rest <- setdiff(b, a)
      here <- colSums(state$marks[a[shared], ]) > 0
      elsewhere <- colSums(state$marks[a[!shared], ]) > 0
      useful <- colSums(state$marks[rest, ]) > 0
      digit <- which(here & !elsewhere & useful)[1]
      if (!is.na(digit)) {
        state$marks[rest, digit] <- FALSE
        return(state)
      }
    }
  }
  NULL
}
naked_pair <- naked_subset(2)
naked_triple <- naked_subset(3)
fish <- function(k) {
  function(state, houses) {
    for (digit in 1:9) {
      m <- matrix(state$marks[, digit], 9)
      found <- find_subset(m, k)
      if (!is.null(found)) {
        m[-found$rows, found$cols] <- FALSE
      } else {
        found <- find_subset(t(m), k)
        if (is.null(found)) next
        m[found$cols, -found$rows] <- FALSE
      }
      state$marks[, digit] <- as.vector(m)
      return(state)
    }
    NULL
  }
}
xy_wing <- function(state, houses) {
  sees <- matrix(FALSE, 81, 81)
  for (house in houses) sees[house, house] <- TRUE
  diag(sees) <- FALSE
  two <- which(rowSums(state$marks) == 2)
  for (pivot in two) {
    near <- two[sees[pivot, two]]
    for (a in near) {
      for (b in near) {
        shared <- which(state$marks[a, ] & state$marks[b, ])
        if (a >= b || length(shared) != 1 || state$marks[pivot, shared]) next
        either <- state$marks[a, ] | state$marks[b, ]
        if (!all(either[state$marks[pivot, ]])) next
        out <- which(sees[a, ] & sees[b, ] & state$marks[, shared])
        if (length(out) > 0) {
          state$marks[out, shared] <- FALSE
          return(state)
        }
      }
    }
  }
  NULL
}
solve_by <- function(grid, houses, routines) {
  state <- start(grid, houses)
  used <- sapply(routines, function(routine) 0)
  repeat {
    changed <- FALSE
    for (name in names(routines)) {
      new <- routines[[name]](state, houses)
      if (!is.null(new)) {
        state <- new
        used[name] <- used[name] + 1
        changed <- TRUE
        break
      }
    }
    if (!changed) return(list(grid = state$grid, used = used))
  }
}
routines <- list(
  naked_single = naked_single, hidden_single = hidden_single, locked = locked,
  naked_pair = naked_pair, hidden_pair = hidden_subset(2),
  naked_triple = naked_triple, hidden_triple = hidden_subset(3),
  x_wing = fish(2), swordfish = fish(3), xy_wing = xy_wing
)
set.seed(1)
puzzles <- generate_sudoku(n = 60, minimal = TRUE)


# 1. Only subsets ----
#: 1. Nur Teilmengen ----

find_subset <- function(m, k) {
  size <- rowSums(m)
  rows <- which(size >= 1 & size <= k)
  if (length(rows) < k) return(NULL)
  for (choice in combn(length(rows), k, simplify = FALSE)) {
    chosen <- rows[choice]
    cols <- which(colSums(m[chosen, , drop = FALSE]) > 0)
    if (length(cols) == k && any(m[-chosen, cols])) return(list(rows = chosen, cols = cols))
  }
  NULL
}
only_subsets <- function(grid) {
  state <- note(grid, houses)                  # the givens as marks, nothing rubbed out
#: die Vorgaben als Marken, nichts ausradiert
  rules <- list(naked_subset(1), hidden_subset(1))
  repeat {
    new <- NULL
    for (rule in rules) if (is.null(new)) new <- rule(state, houses)
    if (is.null(new)) break
    state <- new
  }
  for (cell in which(rowSums(state$marks) == 1)) state$grid[cell] <- which(state$marks[cell, ])
  state$grid
}
board <- lesson_data()$first
sum(only_subsets(board) != solve_sudoku(board))

# The digits are filled in at the very end: a solved cell is one with a single mark. Rubbing
# out is all there is.
#: Die Ziffern werden ganz am Ende eingetragen: Ein gelöstes Feld ist eines mit einer
#: einzigen Marke. Mehr als ausradieren muss man nicht.


# 2. Your own rating ----
#: 2. Deine eigene Bewertung ----

prices <- c(4, 14, 50, 60, 70, 80, 100, 140, 150, 160)
names(prices) <- names(routines)
my_rating <- function(grid) {
  result <- solve_by(grid, houses, routines)
  if (anyNA(result$grid)) return(Inf)
  sum(prices * result$used)
}
mine <- sapply(puzzles, my_rating)
theirs <- rate_sudoku(puzzles)$score
finite <- is.finite(mine)
cor(mine[finite], theirs[finite], method = "spearman")
plot(mine[finite], theirs[finite], log = "xy", pch = 19, col = "cornflowerblue",
     xlab = "my rating", ylab = "score")


# 3. From easy to hard ----
#: 3. Von leicht bis schwer ----

set.seed(4)
book <- generate_sudoku(clues = 27, n = 300, symmetry = "rotate180", as = "string")
easy_to_hard <- function(puzzles, n) {
  rating <- rate_sudoku(puzzles)
  chosen <- order(rating$score)[round(seq(1, length(puzzles), length.out = n))]
  for (k in chosen) {
    plot_sudoku(puzzles[k], style = "newspaper", main = paste(rating$level[k], rating$score[k]))
  }
  chosen
}

file <- tempfile(fileext = ".pdf")             # take a name of your own
#: nimm einen eigenen Namen
pdf(file, width = 8.3, height = 11.7)
old <- par(mfrow = c(3, 2))
chosen <- easy_to_hard(book, 12)
par(old)
closed <- dev.off()
rate_sudoku(book[chosen])[c("level", "score", "hardest")]
grade_function(easy_to_hard, "easy_to_hard")$passed
