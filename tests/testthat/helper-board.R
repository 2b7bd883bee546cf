# An independent judge of boards of any shape: rules as lists of cells that differ and of
# tests of cells, written from the help pages alone. Cells are names such as "r1c2" and
# "side.r1c1".

oracle_names <- function(cells, sheet = "") {
  at <- which(t(cells), arr.ind = TRUE)
  sprintf("%sr%dc%d", sheet, at[, 2], at[, 1])
}

# `differ` is a list of sets of names; `tests` a list of lists of `cells` and `holds`, a
# function of their digits. All solutions as rows of a matrix, the columns being `names`.
oracle_board <- function(names, digits, differ, tests = list(), givens = integer(), limit = Inf) {
  found <- list()
  peers <- lapply(names, function(name) {
    match(setdiff(unlist(Filter(function(set) name %in% set, differ)), name), names)
  })
  values <- rep(NA_integer_, length(names))
  values[match(names(givens), names)] <- givens
  # Each test is made as soon as its last cell is filled.
  order <- order(is.na(values))
  last <- vapply(tests, function(test) max(match(match(test$cells, names), order)), 0)
  due <- lapply(seq_along(names), function(step) {
    lapply(tests[last == step], function(test) c(test, list(at = match(test$cells, names))))
  })
  sound <- function(at, digit) {
    !any(values[peers[[at]]] == digit, na.rm = TRUE)
  }
  fill <- function(step) {
    if (length(found) >= limit) return(invisible())
    if (step > length(order)) {
      found[[length(found) + 1L]] <<- values
      return(invisible())
    }
    at <- order[[step]]
    given <- values[[at]]
    for (digit in if (is.na(given)) digits else given) {
      values[[at]] <<- NA
      if (!sound(at, digit)) next
      values[[at]] <<- digit
      holds <- vapply(due[[step]], function(test) test$holds(values[test$at]), NA)
      if (all(holds)) fill(step + 1)
    }
    values[[at]] <<- given
  }
  fill(1)
  do.call(rbind, found)
}

# A grid, with its sheets, in the order of `names`.
board_row <- function(x) {
  table <- as.data.frame(x)
  sheet <- if (is.null(table$sheet)) NA else table$sheet
  prefix <- ifelse(is.na(sheet), "", paste0(sheet, "."))
  stats::setNames(table$digit, sprintf("%sr%dc%d", prefix, table$row, table$col))
}

# The rows and columns of a board as sets of names.
oracle_lines <- function(cells) {
  names <- matrix(sprintf("r%dc%d", row(cells), col(cells)), nrow(cells))
  lines <- c(
    lapply(seq_len(nrow(cells)), function(i) names[i, cells[i, ]]),
    lapply(seq_len(ncol(cells)), function(i) names[cells[, i], i])
  )
  lines[lengths(lines) > 1]
}

oracle_tiles <- function(cells, box) {
  names <- sprintf("r%dc%d", row(cells), col(cells))[cells]
  tile <- paste((row(cells) - 1) %/% box[[1]], (col(cells) - 1) %/% box[[2]])[cells]
  unname(split(names, tile))
}

# Five 9 x 9 grids, the corners of the middle one being corners of the others.
samurai_cells <- function() {
  cells <- matrix(FALSE, 21, 21)
  for (at in samurai_corners()) cells[at[[1]] + 1:9, at[[2]] + 1:9] <- TRUE
  cells
}

samurai_corners <- function() list(c(0, 0), c(0, 12), c(6, 6), c(12, 0), c(12, 12))

samurai_houses <- function() {
  houses <- lapply(samurai_corners(), function(at) {
    c(
      lapply(1:9, function(i) cbind(at[[1]] + i, at[[2]] + 1:9)),
      lapply(1:9, function(i) cbind(at[[1]] + 1:9, at[[2]] + i))
    )
  })
  unlist(houses, recursive = FALSE)
}

samurai <- function() {
  sudoku_rules(cells = samurai_cells(), box = c(3, 3), lines = FALSE, houses = samurai_houses())
}

# A 5 x 5 grid without its middle, and four cells beside it.
five <- function() {
  cells <- matrix(TRUE, 5, 5)
  cells[3, 3] <- FALSE
  sudoku_rules(
    rule_cage("side.r12c12", 10), rule_palindrome("r1c1 side.r1c1"), rule_thermometer("side.r1c2 r1c5"),
    rule_palindrome("r5c5 side.r2c2"), cells = cells, sheets = list(side = matrix(NA, 2, 2))
  )
}

# The message in one line, with plain spaces.
message_of <- function(code, class = "oxidoku_error_input") {
  condition <- expect_error(code, class = class)
  gsub("\\s+", " ", conditionMessage(condition))
}
