# Grids with what stands between their cells, for terminals that have the characters: boxes in heavy
# lines, cages in light ones with their sums, dots, X and V. Everything else is listed below the grid.
#
# A cell is three letters wide. Between cells there is one letter, between rows one line, which also has
# the sums of cages: a cage begins below its sum.

# Clues that this form can show.
DRAWN_KINDS <- c("cage", "white_dot", "black_dot", "xv")

can_draw_boxes <- function(rules) {
  cli::is_utf8_output() && !has_sheets(rules) && !has_holes(rules) && max(rules$digits) < 100 &&
    any(vapply(clues_of(rules), `[[`, "", "kind") %in% DRAWN_KINDS)
}

# The grid as lines; `paint(text, row, col)` colours the digit of a cell.
drawn_lines <- function(x, rules, paint = function(text, row, col) text) {
  cells <- plain(x)
  size <- dim(cells)
  regions <- framed_regions(rules)
  cages <- matrix(0L, size[[1]] + 2, size[[2]] + 2)
  clues <- clues_of(rules)
  of_cage <- Filter(function(clue) clue$kind == "cage", clues)
  for (i in seq_along(of_cage)) cages[of_cage[[i]]$cells + 1L] <- i
  # What runs along the left side of each cell and above it: 0 nothing, 1 light, 2 heavy.
  kind <- function(one, other, cage, cage_2) {
    ifelse(one != other, 2L, ifelse(cage != cage_2, 1L, 0L))
  }
  rows <- seq_len(size[[1]] + 1)
  cols <- seq_len(size[[2]] + 1)
  left <- kind(regions[rows + 1, cols, drop = FALSE], regions[rows + 1, cols + 1, drop = FALSE], cages[rows + 1, cols, drop = FALSE], cages[rows + 1, cols + 1, drop = FALSE])
  above <- kind(regions[rows, cols + 1, drop = FALSE], regions[rows + 1, cols + 1, drop = FALSE], cages[rows, cols + 1, drop = FALSE], cages[rows + 1, cols + 1, drop = FALSE])
  # Beyond the grid nothing runs on.
  left[size[[1]] + 1, ] <- 0L
  above[, size[[2]] + 1] <- 0L
  marks <- drawn_marks(clues)
  sums <- drawn_sums(of_cage, size)
  lines <- character()
  for (r in rows) {
    lines <- c(lines, border_line(r, left, above, size, marks, sums))
    if (r > size[[1]]) break
    parts <- vapply(seq_len(size[[2]]), function(c) {
      digit <- cells[[r, c]]
      text <- formatC(if (is.na(digit) || digit == 0L && !has_zero(rules)) "." else as.character(digit), width = 2)
      beside <- marks[[paste("left", r, c)]] %||% c(" ", "\u2502", "\u2503")[left[[r, c]] + 1L]
      paste0(beside, paint(text, r, c), " ")
    }, "")
    lines <- c(lines, paste0(paste(parts, collapse = ""), "\u2503"))
  }
  sub(" +$", "", lines)
}

# The line above row r: borders, sums of cages at their upper left corners, marks between cells.
border_line <- function(r, left, above, size, marks, sums) {
  up <- if (r > 1) left[r - 1, ] else integer(size[[2]] + 1)
  down <- left[r, ]
  before <- c(0L, above[r, seq_len(size[[2]])])
  behind <- above[r, ]
  corners <- corner_letters(up, down, before, behind)
  parts <- vapply(seq_len(size[[2]]), function(c) {
    line <- strrep(c(" ", "\u2500", "\u2501")[above[[r, c]] + 1L], 3)
    mark <- marks[[paste("above", r, c)]]
    if (!is.null(mark)) line <- paste0(substr(line, 1, 1), mark, substr(line, 3, 3))
    sum <- if (r <= size[[1]]) sums[[r, c]] else ""
    if (nzchar(sum)) line <- paste0(sum, substring(line, nchar(sum) + 1L))
    paste0(corners[[c]], line)
  }, "")
  paste0(paste(parts, collapse = ""), corners[[size[[2]] + 1]])
}

# The letter where up to four lines meet, heavy if one of them is. Their order is that of the sum
# of up = 1, down = 2, left = 4, right = 8.
corner_letters <- function(up, down, left, right) {
  sum <- (up > 0) + 2 * (down > 0) + 4 * (left > 0) + 8 * (right > 0)
  heavy <- pmax(up, down, left, right) == 2L
  light <- c(" ", "\u2575", "\u2577", "\u2502", "\u2574", "\u2518", "\u2510", "\u2524", "\u2576", "\u2514", "\u250c", "\u251c", "\u2500", "\u2534", "\u252c", "\u253c")
  thick <- c(" ", "\u2579", "\u257b", "\u2503", "\u2578", "\u251b", "\u2513", "\u252b", "\u257a", "\u2517", "\u250f", "\u2523", "\u2501", "\u253b", "\u2533", "\u254b")
  ifelse(heavy, thick[sum + 1], light[sum + 1])
}

# Dots and letters by the place between two cells: "left 3 4" is left of r3c4.
drawn_marks <- function(clues) {
  marks <- list()
  for (clue in clues) {
    if (!clue$kind %in% setdiff(DRAWN_KINDS, "cage")) next
    mark <- switch(clue$kind, white_dot = "\u25cb", black_dot = "\u25cf", xv = sum_sign(clue))
    if (nchar(mark) > 1) next
    far <- clue$cells[order(clue$cells[, 1], clue$cells[, 2])[[2]], ]
    side <- if (clue$cells[1, 1] == clue$cells[2, 1]) "left" else "above"
    marks[[paste(side, far[[1]], far[[2]])]] <- mark
  }
  marks
}

# The sum of each cage at its first cell, as far as it fits.
drawn_sums <- function(cages, size) {
  sums <- matrix("", size[[1]], size[[2]])
  for (cage in cages) {
    first <- order(cage$cells[, 1], cage$cells[, 2])[[1]]
    if (!is.na(cage$sum)) sums[cage$cells[first, , drop = FALSE]] <- substr(as.character(cage$sum), 1, 3)
  }
  sums
}

# Digits that clash are red where there are colours: the cells of conflicts by row and column.
clashing_cells <- function(x) {
  found <- find_conflicts(x)
  cells <- do.call(rbind, lapply(found$cells, function(one) cbind(one$row, one$col)))
  member <- matrix(FALSE, nrow(x), ncol(x))
  if (!is.null(cells)) member[cells] <- TRUE
  member
}
