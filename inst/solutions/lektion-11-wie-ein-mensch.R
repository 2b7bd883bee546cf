# 1. Nur Teilmengen ------------------------------------------------------------

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
  state <- note(grid, houses)                  # die Vorgaben als Marken, nichts ausradiert
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

# Die Ziffern werden ganz am Ende eingetragen: Ein gelöstes Feld ist eines mit einer
# einzigen Marke. Mehr als ausradieren muss man nicht.


# 2. Deine eigene Bewertung ----------------------------------------------------

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


# 3. Von leicht bis schwer -----------------------------------------------------

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

file <- tempfile(fileext = ".pdf")             # nimm einen eigenen Namen
pdf(file, width = 8.3, height = 11.7)
old <- par(mfrow = c(3, 2))
chosen <- easy_to_hard(book, 12)
par(old)
closed <- dev.off()
rate_sudoku(book[chosen])[c("level", "score", "hardest")]
grade_function(easy_to_hard, "easy_to_hard")$passed
