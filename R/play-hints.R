# The steps of a path as play_sudoku() hands them to the browser: what is said at each
# level and what is drawn.

game_hints <- function(givens, rules) {
  # A path that ends early has hints as far as it goes.
  path <- withCallingHandlers(
    explain_sudoku(givens, rules = rules),
    oxidoku_warning_stuck = function(condition) rlang::cnd_muffle(condition)
  )
  game_steps(path, rules)
}

game_steps <- function(path, rules) {
  texts <- lapply(HINT_DETAILS, function(detail) say_steps(path, detail))
  lapply(seq_len(nrow(path)), function(row) {
    list(
      texts = I(vapply(texts, `[[`, "", row, USE.NAMES = FALSE)),
      houses = hint_houses(path$houses[[row]], rules),
      clues = hint_clues(path$clues[[row]]),
      pattern = hint_pattern(path$pattern[[row]], rules),
      placed = hint_digits(path$placements[[row]], rules),
      gone = hint_digits(path$eliminations[[row]], rules),
      links = hint_links(path$links[[row]], rules)
    )
  })
}

# Rows of cell and digit.
hint_digits <- function(table, rules) {
  digits <- match(table$digit, board_of(rules)$digits)
  unname(cbind(cell_number(table$row, table$col, rules$size), digits))
}

hint_houses <- function(houses, rules) {
  lapply(seq_len(nrow(houses)), function(i) {
    cells <- house_cells(rules, houses$kind[[i]], houses$number[[i]])
    list(part = houses$part[[i]], cells = cell_numbers(cells, rules$size))
  })
}

# The cells of each clue that the step argues with, as rows and columns.
hint_clues <- function(clues) {
  clues <- clues[!is.na(clues$row), , drop = FALSE]
  lapply(unname(split(clues, clues$clue)), function(own) unname(cbind(own$row, own$col)))
}

# Candidates by colour; without one they have a ring.
hint_pattern <- function(pattern, rules) {
  colours <- part_colour(pattern$part)
  lapply(unique(colours), function(colour) {
    those <- pattern[colours %in% colour, , drop = FALSE]
    list(fill = if (is.na(colour)) "none" else colour, digits = hint_digits(those, rules))
  })
}

hint_links <- function(links, rules) {
  lapply(unname(link_list(links)), function(link) {
    list(
      strong = link$strong, from = hint_digits(link$from, rules), to = hint_digits(link$to, rules)
    )
  })
}
