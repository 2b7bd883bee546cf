# What play_sudoku() hands to the browser, but for hints: the board with its clues, the
# digits on it, and the solution. Cells are numbers from 0, row by row; digits are
# numbers from 1, whose symbols are `digits`. I() keeps a vector of one element an array.

game_board <- function(rules) {
  board <- board_of(rules)
  list(
    rows = board$size[[1]],
    columns = board$size[[2]],
    # Which cells there are; those of holes have a number, too.
    cells = I(as.vector(t(board_cells(board)))),
    digits = I(as.character(board$digits)),
    layout = I(as.integer(mark_layout(rules))),
    # Whether each digit is in a solution as often as there are rows.
    even = board$lines && is_square_board(board) && board$count == board$size[[1]],
    regions = I(as.vector(t(board$regions))),
    houses = game_houses(rules),
    constraints = game_constraints(rules),
    picture = game_picture(rules, board),
    box = picture_box(rules, board$size),
    # Cells with the sum of a cage in their corner.
    sums = sum_cells(rules),
    rules = I(rules_to_read(rules)),
    clues = I(plain_clue_lines(rules))
  )
}

cell_number <- function(row, col, size) as.integer((row - 1) * size[[2]] + col - 1)

cell_numbers <- function(cells, size) {
  cells <- matrix(cells, ncol = 2)
  I(cell_number(cells[, 1], cells[, 2], size))
}

# Cells that hold different digits: those of each house.
game_houses <- function(rules) {
  houses <- houses_of(rules)
  cells <- cell_number(houses$row, houses$col, rules$size)
  which <- rep(seq_along(houses$count), houses$count)
  names <- paste(houses$kind, houses$number)
  Map(
    function(name, cells) list(name = name, cells = I(cells)),
    names, unname(split(cells, which)), USE.NAMES = FALSE
  )
}

# Clues are listed in lines as long as they are.
plain_clue_lines <- function(rules) {
  old <- options(width = 10000)
  on.exit(options(old))
  clue_lines(rules)
}

# Constraints -----------------------------------------------------------------------

# What the browser checks beside houses. Tables of pairs are long and alike, so each is
# sent once.
game_constraints <- function(rules) {
  tables <- list()
  constraints <- lapply(unname(rules$constraints), game_constraint, size = rules$size)
  for (i in seq_along(constraints)) {
    table <- constraints[[i]]$allowed
    if (is.null(table)) next
    known <- match(list(table), tables)
    if (is.na(known)) {
      tables <- c(tables, list(table))
      known <- length(tables)
    }
    constraints[[i]]$allowed <- known - 1L
  }
  list(tables = lapply(tables, I), list = Filter(Negate(is.null), constraints))
}

game_constraint <- function(primitive, size) {
  if (primitive$type == "pair") {
    cells <- primitive$cells
    return(list(
      type = "pair", from = cell_numbers(cells[, 1:2], size), to = cell_numbers(cells[, 3:4], size),
      # A row of "0" and "1" for each digit of the first cell.
      allowed = apply(primitive$allowed + 0L, 1, paste, collapse = "")
    ))
  }
  if (primitive$type == "any") {
    # Without names, which would make them objects.
    nested <- lapply(unname(primitive$alternatives), function(list) lapply(unname(list), nested_constraint, size))
    return(list(type = "any", alternatives = nested))
  }
  step <- primitive$step
  # State 0 accepts nothing.
  if (!is.null(step)) step[is.na(step)] <- 0L
  parts <- list(
    type = primitive$type, cells = cell_numbers(primitive$cells, size),
    weights = primitive$weights, digits = primitive$digits, counts = primitive$counts,
    accept = primitive$accept, start = primitive$start, total = primitive$total,
    step = unname(step), size = if (length(primitive$size) > 0) primitive$size,
    beside = if (primitive$type == "connected") beside_each(primitive$cells, size)
  )
  parts <- Filter(Negate(is.null), parts)
  vectors <- intersect(names(parts), c("weights", "digits", "counts", "accept"))
  parts[vectors] <- lapply(parts[vectors], I)
  parts
}

# One inside of another: with its own table.
nested_constraint <- function(primitive, size) {
  constraint <- game_constraint(primitive, size)
  if (!is.null(constraint$allowed)) constraint$allowed <- I(constraint$allowed)
  constraint
}

# For each of some cells those that share an edge with it, by number.
beside_each <- function(cells, size) {
  numbers <- cell_numbers(cells, size)
  lapply(seq_len(nrow(cells)), function(i) {
    I(numbers[abs(cells[, 1] - cells[[i, 1]]) + abs(cells[, 2] - cells[[i, 2]]) == 1])
  })
}

# Digits ----------------------------------------------------------------------------

game_start <- function(givens, cells, marks, rules) {
  digits <- board_of(rules)$digits
  in_order <- function(grid) {
    places <- match(t(grid), digits)
    places[is.na(places)] <- 0L
    I(places)
  }
  start <- list(givens = in_order(givens), entries = in_order(ifelse(is.na(givens), cells, NA)))
  if (!is.null(marks)) {
    size <- rules$size
    blank <- t(is.na(cells) & board_cells(rules))
    start$marks <- lapply(seq_len(prod(size)), function(i) {
      row <- (i - 1) %/% size[[2]] + 1
      col <- (i - 1) %% size[[2]] + 1
      I(if (blank[[i]]) which(marks[row, col, ]) else integer())
    })
  }
  start
}

# The solution and the hints, as far as they are wanted and there are any. `solutions`
# says how many there are: "none", "one", "several"; "unknown" if nobody wants to know.
game_answers <- function(givens, rules, switches) {
  if (!(switches$solution || switches$hints || switches$check)) return(list(solutions = "unknown"))
  found <- one_solution(givens, rules)
  answers <- list(solutions = c("none", "one", "several")[[found$count + 1]])
  solved <- found$solution
  if (is.null(solved)) return(answers)
  answers$solution <- game_start(solved, solved, NULL, rules)$givens
  if (switches$hints) answers$hints <- game_hints(givens, rules)
  answers
}

# How many solutions there are, 2 for several, and the one if it is one.
one_solution <- function(givens, rules) {
  count <- tryCatch(
    count_solutions(givens, limit = 2, rules = rules), oxidoku_error_conflict = function(e) 0
  )
  list(count = count, solution = if (count == 1) plain(solve_sudoku(givens, rules = rules)))
}
