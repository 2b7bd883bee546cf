# Hints for players who went wrong: which digit or mark is a mistake, and why. With the puzzle
# known, the reason is the smallest that the engine finds (`reason/claim.rs` there); without it
# a smallest set of digits that contradict each other has to do.

# What a hint about a mistake is called, in a place where steps have the id of a technique. The
# words are those of such a technique.
MISTAKES <- c(mistake = "Mistake", contradiction = "Contradiction")

# The wrong digits and marks of each grid of `x`, as find_mistakes() finds them, with what is
# needed to say why: `each`, a list with an element for each grid, NULL where nothing is wrong.
mistakes_to_tell <- function(x, puzzle, candidates, rules, call) {
  compared <- compare_with_puzzle(x, puzzle, candidates, rules, call)
  input <- compared$input
  absent <- vapply(seq_along(compared$found), is_absent, NA, input = input)
  each <- lapply(seq_along(compared$found), function(i) {
    if (absent[[i]]) return(NULL)
    told <- list(
      found = compared$found[[i]], filled = compared$filled[[i]], given = compared$given[[compared$of(i)]],
      solved = compared$solved[[compared$of(i)]], marks = compared$marks[[i]], rules = rules_at(compared$input, i)
    )
    if (length(told$found$row) == 0) told <- marks_beside_digits(told, i, compared$input, call)
    if (length(told$found$row) > 0) told
  })
  list(each = each, input = input, marks = compared$marks, absent = absent)
}

# The same with the digits that were filled in as givens: of a puzzle with several solutions these may say
# where a digit belongs that was struck out.
marks_beside_digits <- function(told, i, input, call) {
  if (is.null(told$marks) || is.matrix(told$solved)) return(NULL)
  if (count_solutions(told$filled, limit = 1, rules = told$rules) == 0) return(NULL)
  told$solved <- find_candidates(plain(told$filled), true = TRUE, rules = told$rules)
  told$found <- mistakes_in(told$filled, told$solved, told$filled, told$marks, i, input, call)
  told
}

# The hint about the mistake whose reason is the smallest.
hint_of_mistake <- function(told, call) {
  rules <- told$rules
  sole <- sole_digits(told$solved, rules$digits)
  # What is right stays, of marks, too; and what the puzzle gives is there, even if it was erased.
  right <- told$filled
  right[!(right %in% NA) & !(right == sole) %in% TRUE] <- NA
  right[!is.na(told$given)] <- told$given[!is.na(told$given)]
  marks <- told$marks
  if (!is.null(marks)) marks <- marks | possible_digits(told$solved, rules$digits)
  claims <- rbind(
    told$found$row, told$found$col, told$found$digit, as.integer(told$found$kind == "mark")
  )
  known <- open_grids(new_grid(right, rules), call = call)
  result <- finish(
    rs_prove(known$data, known$form, known$rules, marks, as.integer(claims), progress(1, "Looking for the reason")),
    known, call
  )
  if (is.null(result$tables$puzzle)) result$tables <- mistake_alone(told$found)
  # What the puzzle has one solution for follows from it.
  result$input <- open_grids(new_grid(told$filled, rules), call = call)
  result$status <- "solved"
  result$scope <- "first"
  result$scale <- "reasons"
  result$removed <- struck_out(told$filled, told$marks, rules)
  hint <- make_path(result, class = c("sudoku_hint", "sudoku_path"))
  as_mistake(hint, "mistake")
}

# A digit in place of a given is wrong whether or not anything else says so.
mistake_alone <- function(found) {
  tables <- empty_step()
  tables$digits <- list(at = 1L, digit = found$digit[[1]])
  wrong <- list(at = 1L, row = found$row[[1]], col = found$col[[1]], digit = found$digit[[1]])
  tables$eliminations <- wrong
  tables$pattern <- c(wrong, part = "pivot")
  tables
}

# A hint about digits and rules that cannot stand together.
hint_of_contradiction <- function(cells, rules, call) {
  input <- open_grids(new_grid(cells, rules), call = call)
  set <- contradiction(input, Inf, progress(1, "Looking for a contradiction"), call)
  given <- set[set$kind == "given", ]
  tables <- empty_step()
  digits <- sort(unique(given$digit))
  tables$digits <- list(at = rep(1L, length(digits)), digit = digits)
  tables$pattern <- list(
    at = rep(1L, nrow(given)), row = given$row, col = given$col, digit = given$digit,
    part = rep("base", nrow(given))
  )
  explained <- list(
    tables = tables, input = input, status = "solved", scope = "first",
    removed = struck_out(cells, NULL, rules)
  )
  hint <- as_mistake(make_path(explained, class = c("sudoku_hint", "sudoku_path")), "contradiction")
  hint$clues <- list(clue_rows(set$clue[!is.na(set$clue)], rules))
  hint
}

# The tables of a step, see make_path(), and their columns.
EMPTY_STEP <- list(
  placements = c("row", "col", "digit"), eliminations = c("row", "col", "digit"),
  houses = c("house", "part"), links = c("link", "strong", "end", "row", "col", "digit"),
  clues = c("constraint", "sum"), sums = "sum", combinations = c("set", "digit"),
  proof = c(
    "conclusion", "kind", "chain", "place", "row", "col", "digit", "true", "cause", "after", "inner"
  ),
  statements = c("statement", "depth", "row", "col", "digit", "stays"),
  sources = c("statement", "house", "constraint")
)

# The tables of one step about which nothing is known.
empty_step <- function() {
  tables <- lapply(EMPTY_STEP, function(columns) {
    c(list(at = integer()), stats::setNames(rep(list(integer()), length(columns)), columns))
  })
  tables$puzzle <- tables$technique <- 1L
  tables
}

as_mistake <- function(hint, technique) {
  hint$technique <- technique
  hint$name <- MISTAKES[[technique]]
  hint[c("code", "level", "score")] <- lapply(hint[c("code", "level", "score")], `[`, NA)
  hint
}

# Clues by number, as a step has them: a row for each of their cells.
clue_rows <- function(numbers, rules) {
  names <- clue_names(rules)
  cells <- lapply(clues_of(rules)[numbers], clue_cells, board_of(rules))
  sizes <- vapply(cells, nrow, 0L)
  clue <- rep(numbers, sizes)
  all <- do.call(rbind, cells) %||% matrix(0L, 0, 2)
  small_frame(list(
    clue = as.integer(clue), kind = names$house[clue], number = names$index[clue],
    sum = rep(NA_integer_, length(clue)), row = all[, 1], col = all[, 2]
  ))
}

# Candidates of the digits alone that are struck out.
struck_out <- function(cells, marks, rules) {
  gone <- if (is.null(marks)) matrix(0L, 0, 3) else
    which(find_candidates(plain(cells), rules = rules) & !marks, arr.ind = TRUE)
  list(row = unname(gone[, 1]), col = unname(gone[, 2]), digit = rules$digits[gone[, 3]])
}

# Frames around the cells of wrong digits and of those that contradict each other, as of clues of
# one cell each.
mistake_frames <- function(x, row) {
  parts <- c(mistake = "pivot", contradiction = "base")
  pattern <- x$pattern[[row]]
  pattern <- pattern[pattern$part %in% parts[x$technique[[row]]], ]
  small_frame(list(
    clue = -seq_len(nrow(pattern)), kind = rep("given", nrow(pattern)), number = rep(NA_integer_, nrow(pattern)),
    sum = rep(NA_integer_, nrow(pattern)), row = pattern$row, col = pattern$col
  ))
}

# The digits of a contradiction in short: "r1c1=1, r1c2=5".
members_text <- function(facts) {
  of <- with_part(facts, "base")
  text <- paste0(cell_names(of$row, of$col, english_words()), "=", of$digit)
  join(text, of$at, facts$count, ", ")
}
