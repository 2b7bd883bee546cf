#' The next clue of a puzzle that has several solutions
#'
#' For setters: `suggest_clues()` ranks what one more clue does to a puzzle, or to a grid with rules
#' and no givens, by how many solutions remain with it.
#'
#' One solution is the one wished for: `solution`, or one at random. Clues that are true in it are
#' gathered: for `"given"` each blank cell, for other kinds those that [generate_sudoku()] makes, many
#' times over. How many of the puzzle's solutions satisfy a clue is counted.
#' If there are more than `limit` solutions, `limit` random ones are taken instead, and
#' `remaining` is an estimate of the number among these.
#'
#' @param x One puzzle in any form, see [solve_sudoku()], with two solutions or more.
#' @param kinds A character vector of kinds of clues that may be added: `"given"`, and those that
#'   [list_rules()] lists as generated, such as `"thermometer"`.
#' @param ... Must be empty: further arguments are given by name.
#' @param solution One full grid, a solution of `x`, in which the clues are to be true, whatever
#'   rules it has; `NULL` for one at random.
#' @param goal A string: `"fewest"` for the clues that leave the fewest solutions first,
#'   `"opening"` for those first after which singles fill the most cells.
#' @param free Cells that clues must not use, in any form that [rule_cage()] accepts; `NULL` for none.
#' @param n A whole number from 1 to 1,000,000, the most clues to return.
#' @param limit A whole number from 2 to 100,000, how many solutions are looked at.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return A data frame with one row per clue, the best first: `kind`; `cells` as text, with what the clue
#'   says about them; `digit`, that of a given, else `NA`; `remaining`, how many of the solutions remain;
#'   `exact`, whether these are all solutions; `opens`, how many further cells are filled by singles
#'   (see [solve_sudoku()], `method = "singles"`); and `clue`, a list with clues for
#'   [add_rules()], `NULL` for givens.
#' @section Cost:
#' A second for a thousand clues on a 9 x 9 grid. A progress bar is shown, and Ctrl-C stops it.
#' @section Errors:
#' `oxidoku_error_input` if `x` has one solution or none, and for wrong arguments.
#' @seealso [add_rules()], [generate_sudoku()], [count_digits()].
#' @concept setting
#' @concept setter
#' @concept compose a puzzle
#' @examples
#' set.seed(1)
#' x <- add_rules(empty_grid(sudoku_rules(box = c(2, 2))), rule_cage("r1c12", 3))
#' suggest_clues(x, c("given", "thermometer"), n = 5)
#'
#' # The best clue of a kind, until there is one solution:
#' while (!has_unique_solution(x)) {
#'   x <- add_rules(x, suggest_clues(x, "white_dot", n = 1)$clue)
#' }
#' x
#' @export
suggest_clues <- function(x, kinds = "given", ..., solution = NULL, goal = c("fewest", "opening"),
                          free = NULL, n = 20, limit = 1000, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  goal <- arg_choice(goal, c("fewest", "opening"), "goal", call)
  n <- as.integer(arg_number(n, "n", min = 1, max = 1e6))
  limit <- as.integer(arg_number(limit, "limit", min = 2, max = 1e5))
  grid <- one_grid(x, rules)
  rules <- grid$rules
  check_no_sheets(rules, "x", call)
  board <- board_of(rules)
  puzzle <- plain(grid$cells)
  check_kinds(kinds, call)
  free <- if (is.null(free)) matrix(0L, 0, 2) else arg_index(free, "free", rules, call)
  if (!is.null(solution)) solution <- wished_solution(solution, puzzle, rules, call)
  with_stream(item_seeds(1, 1)[, 1], {
    found <- solutions_to_compare(puzzle, rules, limit, call)
    if (is.null(solution)) solution <- matrix(found$grids[, , sample.int(dim(found$grids)[[3]], 1)], nrow(puzzle))
    options <- possible_clues(kinds, puzzle, solution, rules, free)
    tick <- progress(2 * length(options), "Looking at clues")
    ranked_clues(options, found, puzzle, rules, goal, n, tick)
  })
}

check_kinds <- function(kinds, call) {
  known <- c("given", names(clue_generators()))
  bad <- if (is.character(kinds) && !is.object(kinds) && length(kinds) > 0 && !anyNA(kinds)) setdiff(kinds, known)
  if (identical(bad, character())) return(invisible())
  abort_input(
    "{.arg kinds} must be names of kinds that can be generated, or {.val given}, not {describe(kinds)}.",
    x = if (length(bad) > 0) "{.val {bad[[1]]}} is not one.",
    i = if (length(bad) > 0) nearest_hint(bad[[1]], known, ".val") %||% "{.fn list_rules} says which can be generated.",
    arg = "kinds", call = call
  )
}

wished_solution <- function(solution, puzzle, rules, call) {
  # Made before, under fewer rules.
  if (is_sudoku(solution)) solution <- plain(solution)
  full <- plain(full_solution(one_grid(solution, rules, arg = "solution", like = "x", call = call), call, "solution"))
  other <- which(!is.na(puzzle) & puzzle != full, arr.ind = TRUE)
  if (nrow(other) == 0) return(full)
  abort_input(
    "{.arg solution} must have the givens of {.arg x}.",
    x = "Row {other[[1, 1]]}, column {other[[1, 2]]} is {puzzle[other][[1]]} in {.arg x} but {full[other][[1]]} in {.arg solution}.",
    arg = "solution", row = other[[1, 1]], col = other[[1, 2]], call = call
  )
}

# All solutions as an array, or if there are more than `limit`, as many random ones.
solutions_to_compare <- function(puzzle, rules, limit, call) {
  most <- FEW_SOLUTIONS * limit
  found <- enumerate_solutions(new_grid(puzzle, rules), limit = most + 1)
  count <- length(found)
  if (count < 2) {
    abort_input(
      "{.arg x} must have two solutions or more.", x = "It has {c('none', 'one')[[count + 1]]}.",
      i = if (count == 0) "{.fn find_contradiction} says what contradicts what.", arg = "x", call = call
    )
  }
  if (count > most) {
    # Givens as rules: then full grids are random solutions.
    places <- which(!is.na(puzzle), arr.ind = TRUE)
    givens <- lapply(seq_len(nrow(places)), function(i) {
      place <- places[i, , drop = FALSE]
      rule_allowed(unname(place), puzzle[place])
    })
    return(list(grids = generate_grid(n = limit, rules = sudoku_rules(rules, givens), as = "array"), exact = FALSE))
  }
  if (count > limit) found <- found[sample.int(count, limit)]
  grids <- vapply(found, function(x) as.vector(plain(x)), integer(length(puzzle)))
  list(grids = array(grids, c(dim(puzzle), length(found))), exact = count <= limit)
}

# Up to so many times `limit` all solutions are listed and some drawn: where few are left, finding
# random ones takes far longer than listing them.
FEW_SOLUTIONS <- 20

# What may be added: a list of `clue`s of the kinds that are true in the solution, and of givens, each
# a `cell` and its `digit`. None uses the cells `free`.
possible_clues <- function(kinds, puzzle, solution, rules, free) {
  board <- board_of(rules)
  made <- list()
  for (kind in setdiff(kinds, "given")) {
    for (round in seq_len(ROUNDS_OF_CLUES)) {
      room <- new_room(board, density = 4)
      room$cells[free] <- FALSE
      made <- c(made, clue_generators()[[kind]]$generate(solution, board, room, NULL))
    }
  }
  made <- lapply(made, function(clue) kind_of(clue)$normalize(clue, board, clue_place("kinds"), NULL))
  made <- made[!duplicated(made) & !made %in% clues_of(rules)]
  if (nrow(free) > 0) made <- made[!vapply(made, uses_cells, NA, free)]
  options <- lapply(made, function(clue) list(clue = clue))
  if (!"given" %in% kinds) return(options)
  blank <- board_cells(board) & is.na(puzzle)
  blank[free] <- FALSE
  cells <- which(t(blank), arr.ind = TRUE)[, 2:1, drop = FALSE]
  givens <- lapply(seq_len(nrow(cells)), function(i) {
    cell <- cells[i, , drop = FALSE]
    list(cell = cell, digit = solution[cell])
  })
  c(givens, options)
}

# How often a generator is asked: each time for four times as many clues as usual, which leave room
# for each other.
ROUNDS_OF_CLUES <- 5

uses_cells <- function(clue, cells) {
  own <- Filter(function(part) is.matrix(part) && ncol(part) == 2 && is.numeric(part), unclass(clue))
  any(vapply(own, function(part) any(matrix_key(part) %in% matrix_key(cells)), NA))
}

matrix_key <- function(cells) cells[, 1] * SHEET + cells[, 2]

# How many of the grids satisfy it.
remaining_with <- function(option, grids, board) {
  if (is.null(option$clue)) return(sum(grids[option$cell[[1]], option$cell[[2]], ] == option$digit))
  alone <- rules_with(board, list(), option$clue)
  if (is.null(alone)) NA_integer_ else sum(check_sudoku(grids, rules = alone))
}

# NULL where clues cannot stand together, such as a cage over another.
rules_with <- function(board, entries, clue) {
  entries <- c(entries, list(entry(clue, clue_place("kinds"))))
  tryCatch(make_rules(board, entries, NULL), oxidoku_error_rules = function(e) NULL)
}

# The puzzle with it, NULL if that cannot be.
puzzle_with <- function(option, puzzle, rules) {
  if (is.null(option$clue)) {
    puzzle[option$cell] <- option$digit
  } else {
    rules <- rules_with(grid_fields(rules), entries_of(rules, "x"), option$clue)
  }
  if (!is.null(rules)) new_grid(puzzle, rules)
}

# The best of them as a table.
ranked_clues <- function(options, found, puzzle, rules, goal, n, tick) {
  board <- grid_fields(rules)
  count <- length(options)
  total <- dim(found$grids)[[3]]
  remaining <- vapply(seq_along(options), function(i) {
    if (!is.null(tick)) tick(i)
    remaining_with(options[[i]], found$grids, board)
  }, 0L)
  # What excludes nothing is no help.
  order <- order(remaining)
  order <- order[which(remaining[order] < total)]
  rows <- list()
  for (i in order) {
    if (goal == "fewest" && length(rows) >= n) break
    if (!is.null(tick)) tick(count + i)
    with <- puzzle_with(options[[i]], puzzle, rules)
    if (is.null(with)) next
    rows <- c(rows, list(list(option = options[[i]], remaining = remaining[[i]], opens = filled_by_singles(with))))
  }
  opens <- vapply(rows, `[[`, 0L, "opens")
  if (goal == "opening") {
    rows <- rows[utils::head(order(-opens), n)]
    opens <- vapply(rows, `[[`, 0L, "opens")
  }
  options <- lapply(rows, `[[`, "option")
  board <- board_of(rules)
  table <- data.frame(
    kind = vapply(options, function(option) option$clue$kind %||% "given", ""),
    cells = vapply(options, function(option) {
      if (is.null(option$clue)) cells_code(option$cell, board) else kind_of(option$clue)$code(option$clue, board)
    }, ""),
    digit = vapply(options, function(option) option$digit %||% NA_integer_, 0L),
    remaining = vapply(rows, `[[`, 0L, "remaining"),
    exact = rep(found$exact, length(rows)),
    opens = opens
  )
  table$clue <- lapply(options, `[[`, "clue")
  table
}

# How many cells of a puzzle singles fill.
filled_by_singles <- function(x) {
  filled <- withCallingHandlers(
    solve_sudoku(x, method = "singles"), oxidoku_warning_stuck = function(w) rlang::cnd_muffle(w)
  )
  sum(!is.na(plain(filled))) - sum(!is.na(plain(x)))
}
