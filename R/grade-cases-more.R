# The cases of grade_enumerator() and grade_hyper().

# Enumerators ---------------------------------------------------------------------------

enumerator_cases <- function() {
  boards <- lesson_data()
  blank <- matrix(NA_integer_, 4, 4)
  with <- function(grid, cells, digits) {
    grid[cells] <- as.integer(digits)
    grid
  }
  less <- boards$small
  less[4, 4] <- NA
  box <- with(blank, cbind(c(1, 1, 2, 2), c(1, 2, 1, 2)), 1:4)
  none <- with(blank, cbind(c(1, 1, 1, 2), c(1, 2, 3, 4)), c(1, 2, 3, 4))
  case <- function(id, title, grid, needed = TRUE, judge = judge_list) {
    solutions <- if (nrow(find_conflicts(grid)) > 0) list() else suppressWarnings(enumerate_solutions(grid, n = 1000))
    new_case(
      id, title, list(grid), sprintf("a list of %d grid%s", length(solutions), if (length(solutions) == 1) "" else "s"),
      judge, "list", needed, lines = vapply(solutions, grid_line, "")
    )
  }
  list(
    case("full", "a full grid: itself", boards$small_solved),
    case("one", "a 4 x 4 puzzle with one solution", boards$small),
    case("few", "a 4 x 4 puzzle with a clue less", less),
    case("box", "a 4 x 4 grid with one box filled", box),
    case("none", "a 4 x 4 grid without a solution: an empty list", none),
    case("blank", "the blank 4 x 4 grid: 288", blank),
    case("several", "a 9 x 9 puzzle with three solutions", boards$several),
    case("impossible", "a 9 x 9 puzzle without a solution", boards$impossible),
    case("order", "the 288 in lexicographic order", blank, FALSE, judge_order),
    case("wrong", "wrong givens: an empty list", with(blank, cbind(1, c(1, 4)), c(1, 1)), FALSE)
  )
}

grid_line <- function(grid) paste(t(grid), collapse = " ")

# What came back as lines, or a problem.
as_grid_lines <- function(value, size) {
  listed <- function(text, say) problem("type", text, "list", say = say)
  if (is.null(value)) return(character())
  if (is.matrix(value)) return(listed("That is one grid, not a list of them.", "gives one grid instead of a list of all"))
  if (is.numeric(value) && length(value) == 1) {
    return(listed("That is a number; the grids themselves are wanted.", "gives a number instead of a list of grids"))
  }
  if (!is.list(value)) return(listed("A list of grids is wanted.", sprintf("gives %s instead of a list of grids", describe(value))))
  lines <- character()
  for (grid in value) {
    cells <- as_cells(grid, size)
    if (is_problem(cells)) {
      return(listed(paste("An element of the list is no grid:", cells$text), "gives a list that holds something else than grids"))
    }
    lines <- c(lines, grid_line(cells))
  }
  lines
}

judge_list <- function(run, case) {
  lines <- as_grid_lines(run$value, nrow(case$args[[1]]))
  if (is_problem(lines)) return(lines)
  counts <- function(text, say) problem("list", sprintf(
    "%s It gave %d grid%s; there are %d.", text, length(lines), if (length(lines) == 1) "" else "s", length(case$lines)
  ), "list", say = say)
  if (any(grepl("NA|\\b0\\b", lines))) return(counts("Some are not full.", "lists grids that are not full"))
  if (!all(lines %in% case$lines)) {
    kept <- vapply(strsplit(lines, " "), function(digits) {
      cells <- matrix(as.integer(digits), nrow(case$args[[1]]), byrow = TRUE)
      is.null(changed_given(cells, case$args[[1]]))
    }, NA)
    if (!all(kept)) return(counts("Some have other digits where the givens are.", "lists grids that do not have the givens"))
    return(counts("Some are wrong.", "lists grids that are no solutions"))
  }
  if (anyDuplicated(lines)) return(counts("Some are there twice.", "lists a solution more than once"))
  if (length(lines) == length(case$lines)) return(NULL)
  if (length(lines) == 0) return(counts("None was found.", "lists no solution where there is one"))
  if (length(lines) == 1) return(counts(
    "It stops at the first. Collect what the inner calls give, and go on.", "stops at the first solution"
  ))
  counts("Some are missing.", sprintf("leaves out solutions: %d of %d are missing", length(case$lines) - length(lines), length(case$lines)))
}

judge_order <- function(run, case) {
  lines <- as_grid_lines(run$value, nrow(case$args[[1]]))
  if (is_problem(lines)) return(lines)
  if (identical(lines, case$lines)) return(NULL)
  problem("order", "The first blank cell row by row, and its digits from the smallest up, give them in order.", "order")
}

# Solvers of Hyper Sudoku ---------------------------------------------------------------

# That of lesson 7, with 22 clues.
HYPER_PUZZLE <- paste0(
  "..75....1.21...5.4.......8.", "5.6............87..182.4..3", "..9....3....3.9......6....."
)

hyper_cases <- function() {
  puzzle <- as.matrix(as_sudoku(HYPER_PUZZLE))
  solved <- solve_sudoku(puzzle, rules = "hyper")
  easy <- solved
  easy[cbind(rep(1:9, 5), c(1:9, 9:1, 2:9, 1, 4:9, 1:3, 6:9, 1:5))] <- NA
  zeros <- easy
  zeros[is.na(zeros)] <- 0
  # Two solutions.
  more <- easy
  more[1:2, ] <- NA
  blanks <- lapply(seq_len(nrow(SPREAD_CELLS)), function(k) replace(solved, SPREAD_CELLS[k, , drop = FALSE], NA))
  plain <- lesson_data()$solved
  given <- matrix(NA_integer_, 9, 9)
  given[2, 2] <- given[4, 4] <- 5L
  solve <- function(id, title, grid) {
    grids <- if (is.list(grid)) grid
    new_case(
      id, title, if (is.null(grids)) list(grid) else unname(grids[1]), "the solution", judge_hyper, "inner",
      grids = grids, method = "search"
    )
  }
  refuse <- function(id, title, grid) new_case(id, title, list(grid), NO_ANSWER, judge_hyper_refusal, "inner")
  list(
    solve("easy", "an easy Hyper Sudoku, blanks are NA", easy),
    solve("zeros", "the same puzzle, blanks are 0", zeros),
    solve("one_blank", "a grid with one blank cell", stats::setNames(blanks, cell_name(SPREAD_CELLS))),
    solve("solved", "a grid that is solved already", solved),
    solve("hard", "a Hyper Sudoku with 22 clues", puzzle),
    solve("several", "one with several solutions: any of them", more),
    solve("empty", "an empty grid: any solution", matrix(NA_integer_, 9, 9)),
    refuse("plain", "a full grid that is right as plain Sudoku only", plain),
    refuse("swapped", "a full grid that is wrong", lesson_data()$wrong),
    refuse("plain_blank", "the plain grid with a blank cell", replace(plain, 81, NA)),
    refuse("inner", "wrong givens: 5 twice in an inner box", given)
  )
}

hyper_conflicts <- function(cells) find_conflicts(cells, rules = "hyper")

judge_hyper <- function(run, case) {
  found <- judge_solution(run, case)
  if (!is.null(found)) {
    if (found$code == "nothing") found$advice <- NULL
    return(found)
  }
  cells <- as_cells(run$value, 9L)
  wrong <- hyper_conflicts(cells)
  if (nrow(wrong) == 0) return(NULL)
  boxes <- sort(unique(wrong$index[!wrong$house %in% c("row", "column", "box", "frame box")]))
  problem(
    "inner", sprintf("The solution is one of plain Sudoku: %s.", duplicate_words(wrong)), "inner",
    say = if (length(boxes) %in% c(0, 4)) "does not look at the inner boxes" else
      sprintf("does not look at inner box%s %s", if (length(boxes) == 1) "" else "es", words_and(format(boxes)))
  )
}

judge_hyper_refusal <- function(run, case) {
  if (gave_up(run)) return(NULL)
  cells <- as_cells(run$value, 9L)
  if (is_problem(cells)) return(cells)
  if (any(blanks(cells))) return(problem(
    "unfinished", "An unfinished grid came back; nobody can tell from it that there is no solution.", "inner",
    say = "gives back an unfinished grid where there is no solution"
  ))
  plain <- nrow(find_conflicts(cells)) == 0
  problem(
    "accepted", paste0("A grid came back as solved. ", duplicate_words(hyper_conflicts(cells)), "."), "inner",
    say = if (plain) "does not look at the inner boxes of the givens" else "takes a wrong grid for solved"
  )
}

say_hyper <- function(rows, cases, box) {
  failed <- names(rows)[vapply(rows, function(row) row$status == "failed", NA)]
  codes <- vapply(rows[failed], function(row) row$found$code, "")
  if (any(codes == "inner")) {
    says <- unique(vapply(rows[failed][codes == "inner"], function(row) row$found$say, ""))
    return(if (length(says) == 1) says else "does not look at the inner boxes")
  }
  first <- failed[[1]]
  row <- rows[[first]]
  accepted <- failed[codes %in% c("accepted")]
  if (row$found$code == "time" && length(accepted) > 0) return(rows[[accepted[[1]]]]$found$say)
  if (first == "zeros" && row$run$status == "value") return("does not know blanks that are 0")
  if (row$found$code == "nothing" && row$run$said && any(nzchar(row$run$output))) return("prints the grid instead of giving it back")
  if (row$found$code %in% c("nothing", "blank", "time") && first != "solved") {
    part <- if (row$found$code != "time") say_one_blank(rows$one_blank, as.matrix(cases[[match("solved", names(rows))]]$args[[1]]))
    if (!is.null(part)) return(part)
    inner <- inner_calls(box)
    if (isTRUE(nzchar(inner))) return(INNER_WORDS[[inner]])
  }
  if (row$found$code == "nothing" && identical(rows$solved$found$code, "nothing")) {
    if (identical(rows$empty$status, "passed")) return("refuses right givens")
    return(if (is.null(inner_calls(box))) sprintf("gives %s to every grid", value_word(row$run$value)) else
      "does not give the grid back when no cell is blank")
  }
  if (row$found$code == "blank" && is.null(row$found$say)) return("gives back a grid with blank cells")
  say_case(row, cases[[match(first, names(rows))]])
}
