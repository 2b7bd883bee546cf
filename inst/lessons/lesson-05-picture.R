# Lesson 5: A picture worth showing
#
# The exercises of vignette("lesson-05-picture"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 5: Ein Bild zum Vorzeigen
#:
#: Die Aufgaben aus vignette("lektion-05-bild"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)    # what each of them is: ?lesson_data
#: was jedes davon ist: ?lesson_data

puzzle <- boards$first
colours <- c("yellow", "orange", "red", "violet", "lightblue", "cornflowerblue",
             "lightgreen", "chartreuse3", "lightsalmon4")
brightness <- function(col) colSums(c(0.299, 0.587, 0.114) * col2rgb(col)) / 255
ink <- ifelse(brightness(colours) > 0.45, "black", "white")
upright <- function(grid) t(grid[nrow(grid):1, ])

# 1. Ink ----
#: 1. Tinte ----

# Draws lines and digits, white digits on dark cells.
#: Zeichnet Linien und Ziffern, weiße Ziffern auf dunklen Feldern.
draw_ink <- function(grid) {
  image(1:9, 1:9, upright(grid), col = colours, zlim = c(1, 9),
        axes = FALSE, xlab = "", ylab = "", asp = 1)
  # your lines and digits here
#: hier deine Linien und Ziffern
  invisible(grid)
}
draw_ink(puzzle)
grade_function(draw_ink, "picture")


# 2. Any size ----
#: 2. Jede Größe ----

draw_any <- function(grid) {
  n <- nrow(grid)
  # your code here
#: hier dein Code
  invisible(grid)
}
draw_any(boards$small_solved)
grade_function(draw_any, "draw_any")


# 3. Watch your solver ----
#: 3. Sieh deinem Löser zu ----

# One pass of the solver of lesson 1.
#: Ein Durchgang des Lösers aus Lektion 1.
candidates_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
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

# Draws the grid after each pass, as long as there is something new, and gives back the
# last one.
#: Zeichnet das Gitter nach jedem Durchgang, solange es etwas Neues gibt, und gibt das
#: letzte zurück.
watch <- function(grid) {
  # your loop here
#: hier deine Schleife
  invisible(grid)
}
reached <- watch(puzzle)
grade_function(watch, "watch")
