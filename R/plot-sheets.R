# Grids with further sheets in pictures: the sheets stand below the grid, their names above
# them. A page is a board that has all their cells, so that what draws need not know them.

# The page of rules: of rules without sheets these themselves, else a board with
#   at       for each value of stack_sheets() its number in a matrix of the page
#   origins  for each sheet the rows above it and the columns before it
#   of       the rules
page_of <- function(rules) {
  if (!has_sheets(rules)) return(rules)
  sheets <- all_sheets(rules)
  wide <- max(vapply(sheets, ncol, 0L))
  origins <- matrix(0L, length(sheets), 2)
  row <- nrow(sheets[[1]]) + 1L
  col <- 0L
  high <- 0L
  for (i in seq_along(sheets)[-1]) {
    if (col > 0L && col + ncol(sheets[[i]]) > wide) {
      row <- row + high + 1L
      col <- 0L
      high <- 0L
    }
    origins[i, ] <- c(row, col)
    col <- col + ncol(sheets[[i]]) + 1L
    high <- max(high, nrow(sheets[[i]]))
  }
  size <- c(row + high, wide)
  numbers <- Map(function(cells, i) {
    as.vector(row(cells) + origins[[i, 1]] + (col(cells) + origins[[i, 2]] - 1L) * size[[1]])
  }, sheets, seq_along(sheets))
  at <- unlist(numbers)
  cells <- matrix(FALSE, size[[1]], size[[2]])
  cells[at] <- unlist(sheets)
  regions <- matrix(0L, size[[1]], size[[2]])
  regions[numbers[[1]]] <- rules_regions(rules)
  list(
    size = size, cells = cells, box = rules$box, regions = regions, digits = rules$digits,
    lines = rules$lines, at = at, origins = origins, of = rules
  )
}

# Values in the order of stack_sheets() as a matrix of the page.
page_matrix <- function(values, page, blank = values[NA_integer_]) {
  if (is.null(page$of)) return(values)
  grid <- matrix(blank, page$size[[1]], page$size[[2]])
  grid[page$at] <- values
  grid[!page$cells] <- blank
  grid
}

# What a grid holds on its page; an array [row, col, digit] likewise.
page_digits <- function(cells, page) {
  if (is.null(page$of)) cells else page_matrix(stack_sheets(cells, page$of), page)
}

page_marks <- function(marks, page) {
  if (is.null(page$of) || is.null(marks)) return(marks)
  planes <- lapply(seq_len(dim(marks)[[3]]), function(digit) page_matrix(marks[, , digit], page, FALSE))
  array(unlist(planes), c(page$size, length(planes)))
}

# Cells at their places on the page.
page_places <- function(cells, page) {
  if (is.null(page$of)) return(cells)
  sheet <- sheet_of(cells[, 1]) + 1L
  cells[, 1] <- cells[, 1] %% SHEET + page$origins[sheet, 1]
  cells[, 2] <- cells[, 2] + page$origins[sheet, 2]
  cells
}

# All cells of a clue, or of the tables of a step, at their places.
page_clue <- function(clue, page) {
  if (is.null(page$of)) return(clue)
  clue[] <- lapply(clue, function(part) {
    if (is.list(part)) return(page_clue(part, page))
    if (is.numeric(part) && is.matrix(part) && ncol(part) == 2) page_places(part, page) else part
  })
  clue
}

page_step <- function(step, page) {
  if (is.null(page$of)) return(step)
  lapply(step, function(table) {
    known <- if (all(c("row", "col") %in% names(table))) which(!is.na(table$row)) else integer()
    if (length(known) == 0) return(table)
    table[known, c("row", "col")] <- page_places(cbind(table$row, table$col)[known, , drop = FALSE], page)
    table
  })
}

# The names of the sheets.
page_names <- function(page) {
  if (is.null(page$of)) return(list())
  names <- names(page$of$sheets)
  lapply(seq_along(names), function(i) {
    origin <- page$origins[i + 1, ]
    wide <- ncol(page$of$sheets[[i]]$cells)
    shape_label(c(origin[[1]], origin[[2]] + (wide + 1) / 2), names[[i]], colour = "grey25", height = 0.4)
  })
}

# The candidates of a grid, in the order of stack_sheets() where there are sheets.
all_candidates <- function(cells, rules) {
  if (!has_sheets(rules)) return(find_candidates(cells, rules = rules))
  input <- open_grids(new_grid(cells, rules))
  finish(rs_candidates(input$data, input$form, input$rules), input)$candidates[[1]]
}
