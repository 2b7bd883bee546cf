# The cases of the tasks "enumerator" and "hyper".

# Enumerators ---------------------------------------------------------------------------

enumerator_cases <- function(seed) {
  boards <- lesson_data()
  others <- with_seed(seed, lapply(c(4, 5, 5, 6, 6, 7, 7, 8), function(clues) {
    grid <- other_guise(boards$small_solved)
    grid[sample.int(16, 16 - clues)] <- NA
    grid
  }))
  # Of each box one row, or one column.
  for (line in list(row, col)) for (k in 0:1) {
    others <- c(others, list(replace(boards$small_solved, line(boards$small_solved) %% 2 != k, NA)))
  }
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
    lines <- solution_lines(grid)
    expect <- tell("list_of_grids", length(lines))
    new_case(
      id, title, list(grid), if (id == "order") tell("in_order", expect) else expect,
      judge, "list", needed, lines = lines
    )
  }
  list(
    case("full", tell("a_full_grid_itself"), boards$small_solved),
    case("one", tell("a_4_x_4_puzzle_with"), boards$small),
    case("few", tell("a_4_x_4_puzzle"), less),
    case("box", tell("a_4_x_4_grid_with"), box),
    case("none", tell("a_4_x_4_grid_without"), none),
    case("blank", tell("the_blank_4_x_4"), blank),
    grid_case("others", tell("other_4_x_4_puzzles"), others, tell("all_of_its_solutions"), judge_list, "list"),
    case("several", tell("a_9_x_9_puzzle_with"), boards$several),
    case("impossible", tell("a_9_x_9_puzzle"), boards$impossible),
    case("order", tell("the_288_in_lexicographic_order"), blank, FALSE, judge_order),
    case("wrong", tell("wrong_givens_an_empty_list"), with(blank, cbind(1, c(1, 4)), c(1, 1)), FALSE)
  )
}

# The solutions by the engine.
solution_lines <- function(grid) {
  solutions <- if (nrow(find_conflicts(grid)) > 0) list() else suppressWarnings(enumerate_solutions(grid, limit = 1000))
  vapply(solutions, grid_line, "")
}

grid_line <- function(grid) paste(t(grid), collapse = " ")

# What came back as lines, or a problem.
as_grid_lines <- function(value, size) {
  listed <- function(text, say) problem("type", text, "list", say = say)
  if (is.null(value)) return(character())
  if (is.matrix(value)) return(listed(tell("that_is_one_grid_not"), tell("gives_one_grid_instead_of")))
  if (is.numeric(value) && length(value) == 1) {
    return(listed(tell("that_is_a_number_the"), tell("gives_a_number_instead_of")))
  }
  if (!is.list(value)) return(listed(tell("a_list_of_grids_is"), tell("gives_instead_of_a_list", describe(value, words_of()$values))))
  lines <- character()
  for (grid in value) {
    cells <- as_cells(grid, size)
    if (is_problem(cells)) {
      return(listed(tell("an_element_of_the_list", cells$text), tell("gives_a_list_that_holds")))
    }
    lines <- c(lines, grid_line(cells))
  }
  lines
}

judge_list <- function(run, case) {
  case$lines <- case$lines %||% solution_lines(case$args[[1]])
  lines <- as_grid_lines(run$value, nrow(case$args[[1]]))
  if (is_problem(lines)) return(lines)
  counts <- function(text, say) problem(
    "list", tell("gave_grids", text, length(lines), length(case$lines)), "list", say = say
  )
  if (any(grepl("NA|\\b0\\b", lines))) return(counts(tell("some_are_not_full"), tell("lists_grids_that_are_not")))
  if (!all(lines %in% case$lines)) {
    kept <- vapply(strsplit(lines, " "), function(digits) {
      cells <- matrix(as.integer(digits), nrow(case$args[[1]]), byrow = TRUE)
      is.null(changed_given(cells, case$args[[1]]))
    }, NA)
    if (!all(kept)) return(counts(tell("some_have_other_digits_where"), tell("lists_grids_that_do_not")))
    return(counts(tell("some_are_wrong"), tell("lists_grids_that_are_no")))
  }
  if (anyDuplicated(lines)) return(counts(tell("some_are_there_twice"), tell("lists_a_solution_more_than")))
  if (length(lines) == length(case$lines)) return(NULL)
  if (length(lines) == 0) return(counts(tell("none_was_found"), tell("lists_no_solution_where_there")))
  if (length(lines) == 1) return(counts(
    tell("it_stops_at_the_first"), tell("stops_at_the_first_solution")
  ))
  counts(tell("some_are_missing"), tell("leaves_out_solutions_of_are", length(case$lines) - length(lines), length(case$lines)))
}

judge_order <- function(run, case) {
  lines <- as_grid_lines(run$value, nrow(case$args[[1]]))
  if (is_problem(lines)) return(lines)
  if (identical(lines, case$lines)) return(NULL)
  problem("order", tell("the_first_blank_cell_row"), "order")
}

# Solvers of Hyper Sudoku ---------------------------------------------------------------

# That of lesson 7, with 22 clues.
HYPER_PUZZLE <- paste0(
  "..75....1.21...5.4.......8.", "5.6............87..182.4..3", "..9....3....3.9......6....."
)

hyper_cases <- function(seed) {
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
  # The inner boxes keep their places if the grid is mirrored, or rows and columns exchanged.
  others <- with_seed(seed, lapply(list(easy, t(easy), easy[9:1, ], easy[, 9:1], easy[9:1, 9:1]), function(grid) {
    relabelled(grid, sample.int(9))
  }))
  inner <- with_seed(seed, lapply(list(c(2, 2), c(2, 6), c(6, 2), c(6, 6)), function(corner) {
    given <- matrix(NA_integer_, 9, 9)
    # Two cells of an inner box that share nothing else.
    given[corner[[1]], corner[[2]] + 2L * (corner[[2]] == 6)] <- 5L
    given[corner[[1]] + 2L, corner[[2]] + 2L * (corner[[2]] == 2)] <- 5L
    given
  }))
  solve <- function(id, title, grid) {
    grid_case(id, title, grid, tell("the_solution"), judge_hyper, "inner", method = "search")
  }
  refuse <- function(id, title, grid, ...) grid_case(id, title, grid, no_answer(), judge_hyper_refusal, "inner", ...)
  list(
    solve("easy", tell("an_easy_hyper_sudoku_blanks"), easy),
    solve("zeros", tell("the_same_puzzle_blanks_are"), zeros),
    solve("one_blank", tell("a_grid_with_one_blank"), stats::setNames(blanks, cell_name(SPREAD_CELLS))),
    solve("solved", tell("a_grid_that_is_solved"), solved),
    solve("others", tell("easy_puzzles_in_other_guises"), others),
    solve("hard", tell("a_hyper_sudoku_with_22"), puzzle),
    solve("several", tell("one_with_several_solutions_any"), more),
    solve("empty", tell("an_empty_grid_any_solution"), matrix(NA_integer_, 9, 9)),
    refuse("plain", tell("a_full_grid_that_is_right"), plain),
    refuse("swapped", tell("a_full_grid_that_is"), lesson_data()$wrong),
    refuse("plain_blank", tell("the_plain_grid_with_a"), replace(plain, 81, NA)),
    refuse("inner", tell("wrong_givens_5_twice_in"), inner, enough = 1),
    refuse("spoiled", tell("full_grids_one_thing_wrong"), with_seed(seed, {
      spoiled <- violations_of(lapply(1:3, function(k) relabelled(solved, sample.int(9))))
      # Whether givens are digits is asked of the task "solver".
      spoiled[!names(spoiled) %in% c("missing", "foreign")]
    }))
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
    "inner", tell("the_solution_is_one_of", duplicate_words(wrong)), "inner",
    say = if (length(boxes) %in% c(0, 4)) tell("does_not_look_at_the") else
      tell(if (length(boxes) == 1) "inner_box" else "inner_boxes", words_and(format(boxes)))
  )
}

judge_hyper_refusal <- function(run, case) {
  if (gave_up(run)) return(NULL)
  cells <- as_cells(run$value, 9L)
  if (is_problem(cells)) return(cells)
  if (any(blanks(cells))) return(problem(
    "unfinished", tell("an_unfinished_grid_came_back"), "inner",
    say = tell("gives_back_an_unfinished_grid")
  ))
  plain <- nrow(find_conflicts(cells)) == 0
  problem(
    "accepted", tell("a_grid_came_back_as", duplicate_words(hyper_conflicts(cells))), "inner",
    say = if (plain) tell("does_not_look_at_the_inner") else tell("takes_a_wrong_grid_for")
  )
}

say_hyper <- function(rows, cases, box) {
  failed <- names(rows)[vapply(rows, function(row) row$status == "failed", NA)]
  codes <- vapply(rows[failed], function(row) row$found$code, "")
  if (any(codes == "inner")) {
    says <- unique(vapply(rows[failed][codes == "inner"], function(row) row$found$say, ""))
    return(if (length(says) == 1) says else tell("does_not_look_at_the"))
  }
  first <- failed[[1]]
  row <- rows[[first]]
  accepted <- failed[codes %in% c("accepted")]
  if (row$found$code == "time" && length(accepted) > 0) return(rows[[accepted[[1]]]]$found$say)
  if (first == "zeros" && row$run$status == "value") return(tell("does_not_know_blanks_that"))
  if (row$found$code == "nothing" && row$run$said && any(nzchar(row$run$output))) return(tell("prints_the_grid_instead_of"))
  if (row$found$code %in% c("nothing", "blank", "time") && first != "solved") {
    part <- if (row$found$code != "time") say_one_blank(rows$one_blank, as.matrix(cases[[match("solved", names(rows))]]$args[[1]]))
    if (!is.null(part)) return(part)
    inner <- inner_calls(box)
    if (isTRUE(nzchar(inner))) return(inner_words(inner))
  }
  if (row$found$code == "nothing" && identical(rows$solved$found$code, "nothing")) {
    if (identical(rows$empty$status, "passed")) return(tell("refuses_right_givens"))
    return(if (is.null(inner_calls(box))) tell("gives_to_every_grid", value_word(row$run$value)) else
      tell("does_not_give_the_grid"))
  }
  if (row$found$code == "blank" && is.null(row$found$say)) return(tell("gives_back_a_grid_with"))
  say_case(row, cases[[match(first, names(rows))]])
}
