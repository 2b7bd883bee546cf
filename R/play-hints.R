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
      named = hint_houses(named_line(path, row), rules),
      clues = hint_clues(path$clues[[row]]),
      pattern = hint_pattern(path$pattern[[row]], rules),
      placed = hint_digits(path$placements[[row]], rules),
      gone = hint_digits(path$eliminations[[row]], rules),
      links = hint_links(path, row, rules)
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

# Links as curves: `bend` is how far they leave the straight line, as a part of their length. The
# page puts candidates at nearly the same places in a cell as a plot does.
hint_links <- function(path, row, rules) {
  links <- path$links[[row]]
  drawn <- unname(link_list(links))
  if (!few_links(links)) return(list())
  start <- path$.path[[row]]
  filled <- !is.na(position_cells(start, path$step[[row]]))
  marks <- list(layout = mark_layout(rules), room = 0.94, digits = rules$digits)
  place <- function(node) disc_places(node, marks)
  ends <- link_ends(drawn, place)
  plan <- plan_links(ends, disc_radius(marks), step_nodes(ends, path$pattern[[row]], place), filled)
  lapply(seq_along(drawn), function(i) {
    list(
      strong = drawn[[i]]$strong, from = hint_digits(drawn[[i]]$from, rules),
      to = hint_digits(drawn[[i]]$to, rules), bend = round(plan$bends[[i]], 2)
    )
  })
}

# The row that a hint names which has no house to name: "in row 5", "around row 5".
named_line <- function(path, row) {
  none <- path$houses[[row]][0, ]
  if (nrow(path$houses[[row]]) > 0) return(none)
  tables <- list(path$placements[[row]], path$eliminations[[row]])
  if (nrow(path$links[[row]]) > 0) tables <- list(path$links[[row]])
  pivot <- path$pattern[[row]]
  pivot <- pivot[pivot$part == "pivot", ]
  if (nrow(pivot) > 0 && nrow(path$links[[row]]) == 0) tables <- list(pivot)
  rows <- unlist(lapply(tables, `[[`, "row"))
  rules <- path$.path[[row]]$rules
  if (length(rows) == 0 || has_sheets(rules) || !rules$lines) return(none)
  data.frame(kind = "row", number = rows[[1]], part = "base")
}
