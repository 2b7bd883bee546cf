# Lesson 4: Your own puzzle
#
# The exercises of vignette("lesson-04-your-own-puzzle"), with hints and solutions there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)
boards <- lesson_data()
names(boards)

# From the lesson: candidates(), shuffle(), fewest(), fill(), count_up_to() and
# dig(). Copy them here, or write your own. Until then the package helps:
fill <- function() generate_grid()
count_up_to <- function(grid, limit = 2) count_solutions(grid, limit = limit)

# 1. Is every clue needed? -----------------------------------------------------

# TRUE at each clue without which there would be more than one solution.
needed <- function(puzzle) {
  result <- matrix(FALSE, 9, 9)
  # your loop here
  result
}
set.seed(1)
puzzle <- generate_sudoku(minimal = TRUE)
all(needed(puzzle)[!is.na(puzzle)])       # should be TRUE


# 2. A beautiful puzzle --------------------------------------------------------

# Takes away a cell and the one opposite, as long as the solution stays unique.
dig_pairs <- function(grid, clues) {
  # your loop here
  grid
}
plot_sudoku(dig_pairs(fill(), 32))


# 3. A quicker proof -----------------------------------------------------------

# Digs; a clue may go if no other digit in its cell has a solution.
dig_quick <- function(grid, clues) {
  # your loop here
  grid
}
grade_generator(function(clues) dig_quick(fill(), clues))
