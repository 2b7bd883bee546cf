# What is wrong with what a student's function gave, in words. Judges give NULL
# if all is right.

# `text` says what was seen, `advice` where such a thing mostly comes from; a closer
# look may replace the advice, see grade-advice.R. `say` is for the first line of a
# report: see say_wrong().
problem <- function(code, text, idea = NULL, advice = NULL, say = NULL) {
  list(code = code, text = text, idea = idea, advice = advice, say = say)
}

# What came back as a plain n x n matrix, or what keeps it from being one.
as_cells <- function(value, size) {
  if (is.data.frame(value)) value <- as.matrix(value)
  if (is.null(value)) return(problem("nothing", tell("it_gave_null_as_if")))
  if (is.character(value) && length(value) == 1) {
    return(problem("text", tell("it_gave_the_text", value_word(value)), "grid", say = tell(
      "gives_the_text_instead_of", value_word(value)
    )))
  }
  if (is.character(value)) {
    return(problem(
      "type", tell("the_cells_are_text_in"), "grid", say = tell("gives_digits_as_text_instead")
    ))
  }
  if (is.list(value) && is.null(dim(value))) {
    return(problem(
      "type", tell("a_list_is_not_a"), "counting",
      say = tell("gives_a_list_instead_of")
    ))
  }
  if (isTRUE(value)) {
    return(problem(
      "verdict", tell("it_gave_true_give_back"), "grid",
      say = tell("gives_true_instead_of_the")
    ))
  }
  if (says_no(value)) {
    return(problem("nothing", tell("it_gave_as_if_there", format(value))))
  }
  if (!is.numeric(value) && !(is.logical(value) && all(is.na(value))) || is.object(value) && !is.matrix(value)) {
    return(problem("type", tell("that_is_not_a_matrix_of"), "grid", say = tell(
      "gives_instead_of_a_matrix", describe(value, words_of()$values)
    )))
  }
  if (!is.matrix(value)) {
    return(problem("shape", tell(
      "that_is_not_a_matrix",
      size
    ), "grid", say = if (length(value) == 1) tell("gives_instead_of_the_grid", value_word(value)) else
      tell("gives_a_vector_of_numbers", length(value))))
  }
  if (!identical(dim(value), c(size, size))) {
    return(problem("shape", tell(
      "the_grid_must_have_rows", size, size
    ), if (size == 9) "grid" else "boxes", say = tell(
      "gives_a_grid_of_x", nrow(value), ncol(value), size, size
    )))
  }
  cells <- as.vector(value)
  dim(cells) <- c(size, size)
  cells
}

# NA or FALSE alone.
says_no <- function(value) {
  is.atomic(value) && length(value) == 1 && (is.na(value) || isFALSE(value))
}

is_problem <- function(x) is.list(x) && !is.null(x$code)

judge_solution <- function(run, case) {
  grid <- case$args[[1]]
  size <- nrow(grid)
  cells <- as_cells(run$value, size)
  if (is_problem(cells)) {
    if (cells$code == "nothing") cells$advice <- if (size == 9) advice_nothing(run, case) else size_advice()
    if (cells$code == "verdict") cells$idea <- NULL
    return(cells)
  }
  changed <- changed_given(cells, grid)
  if (!is.null(changed) && is.null(changed_given(t(cells), grid))) {
    return(problem(
      "transposed", tell("rows_and_columns_are_exchanged"),
      "grid", tell("matrix_x_9_fills_columns"),
      say = tell("gives_the_grid_transposed_rows")
    ))
  }
  blank <- blanks(cells)
  if (is.null(changed) && any(blank)) {
    at <- which(t(blank))[[1]] - 1
    why <- advice_blank(cells, case)
    return(problem("blank", tell(
      "still_blank", sum(blank), at %/% size + 1, at %% size + 1
    ), why$idea, why$advice, why$say %||% say_blank(cells, blank)))
  }
  found <- changed %||%
    wrong_cells(cells, if (size != 9) "boxes", if (case$method == "singles") "left" else "names")
  if (!is.null(found) && size != 9) found$advice <- size_advice()
  found
}

say_blank <- function(cells, blank) {
  at <- which(blank, arr.ind = TRUE)
  for (kind in c("row", "col")) {
    lines <- unique(at[, kind])
    if (length(lines) == 1 && nrow(at) > 1) {
      return(if (kind == "row") tell("never_fills_row", lines) else tell("never_fills_column", lines))
    }
  }
}

# For grids that are not 9 x 9.
size_advice <- function() tell("is_a_9_or_a")

blanks <- function(cells) is.na(cells) | cells == 0

changed_given <- function(cells, grid) {
  given <- !blanks(grid)
  changed <- which(t(given & (is.na(cells) | cells != grid)))
  if (length(changed) == 0) return(NULL)
  at <- changed[[1]] - 1
  row <- at %/% nrow(grid) + 1
  col <- at %% nrow(grid) + 1
  problem("givens", tell(
    "a_given_was_changed_row",
    row, col, as.integer(grid[row, col]), format(cells[row, col])
  ), "givens", say = tell(
    "overwrites_givens_row_column_was", row, col, as.integer(grid[row, col]), format(cells[row, col])
  ))
}

# The first value that is no digit, or the first digit twice in a house; `other` is
# the idea where it is not the boxes that were forgotten.
wrong_cells <- function(cells, idea = NULL, other = NULL) {
  found <- find_conflicts(cells)
  if (nrow(found) == 0) return(NULL)
  foreign <- which(found$problem == "foreign")
  if (length(foreign) > 0) {
    at <- found$cells[[foreign[[1]]]]
    return(problem("foreign", tell(
      "row_column_holds_which_is",
      at$row[[1]], at$col[[1]], format(found$found[[foreign[[1]]]]), nrow(cells)
    ), idea, say = tell("puts_numbers_in_that_are", format(found$found[[foreign[[1]]]]))))
  }
  problem(
    "duplicate", paste0(duplicate_words(found), "."), idea %||% if (all(found$house == "box")) "boxes" else other,
    say = say_duplicate(found)
  )
}

# Where the same digit is never twice in houses of the other kinds, these were looked at.
say_duplicate <- function(found) {
  where <- tell("holds_twice", house_words(found$house[[1]]), found$index[[1]], found$digit[[1]])
  kinds <- unique(found$house)
  if (length(kinds) == 3) return(tell("puts_digits_in_that_are", where))
  plural <- c(row = "rows", column = "columns", box = "boxes")[kinds]
  tell("does_not_look_at_2", words_and(house_words(plural)), where)
}

duplicate_words <- function(found) {
  at <- found$cells[[1]]
  tell(
    "holds_twice_row_column_and",
    tools::toTitleCase(house_words(found$house[[1]])), found$index[[1]], found$digit[[1]],
    at$row[[1]], at$col[[1]], at$row[[2]], at$col[[2]]
  )
}

judge_refusal <- function(run, case) {
  if (run$status == "error") return(NULL)
  value <- run$value
  if (is.null(value) || says_no(value)) return(NULL)
  grid <- case$args[[1]]
  cells <- as_cells(value, nrow(grid))
  if (is_problem(cells)) {
    if (cells$code == "text") {
      cells$text <- tell("it_gave_the_text_a", value_word(value))
      cells$say <- tell("gives_the_text_where_there", value_word(value))
    }
    return(cells)
  }
  given <- wrong_cells(grid)
  why <- if (!is.null(given)) tell("in_given_grid", sub("[.]$", "", given$text))
  with_why <- function(...) paste(c(..., why), collapse = " ")
  if (identical(as.vector(cells) + 0, as.vector(grid) + 0) && !anyNA(grid)) {
    return(problem("accepted_full", with_why(
      tell("a_full_wrong_grid_was")
    ), "full_wrong", say = tell("takes_a_full_wrong_grid")))
  }
  if (any(blanks(cells))) {
    return(problem("unfinished", with_why(
      tell("an_unfinished_grid_came_back")
    ), say = tell("gives_back_an_unfinished_grid")))
  }
  if (!is.null(given)) {
    return(problem("givens_unchecked", with_why(
      if (given$code == "foreign") tell("nobody_asked_whether_each_given") else
        tell("the_givens_were_never_checked")
    ), "givens", say = if (given$code == "foreign") tell("does_not_ask_whether_each") else
      tell("does_not_check_the_givens")))
  }
  changed_given(cells, grid) %||% wrong_cells(cells) %||%
    problem("accepted", tell("a_grid_came_back_as_solved"), say = tell("takes_a_wrong_grid_for"))
}

# How far naked singles go.
singles_reach <- function(grid) suppressWarnings(solve_sudoku(grid, method = "singles"))

judge_stuck <- function(run, case) {
  grid <- case$args[[1]]
  solution <- solve_sudoku(grid)
  reached <- singles_reach(grid)
  cells <- as_cells(run$value, nrow(grid))
  if (is_problem(cells)) {
    if (cells$code == "nothing") cells$text <- paste(cells$text, tell("it_should_give_the_grid"))
    return(cells)
  }
  cells[blanks(cells)] <- NA
  wrong <- changed_given(cells, grid) %||% wrong_cells(cells)
  if (!is.null(wrong)) return(wrong)
  guessed <- which(!is.na(cells) & cells != solution, arr.ind = TRUE)
  if (nrow(guessed) > 0) {
    row <- guessed[1, 1]
    col <- guessed[1, 2]
    return(problem("guessed", tell(
      "row_column_must_be_not",
      row, col, solution[row, col], as.integer(cells[row, col])
    ), "passes", say = tell("fills_cells_for_which_more")))
  }
  # It did more than naked singles, and left no blank that it should have reported.
  if (!anyNA(cells)) return(NULL)
  missed <- which(is.na(cells) & !is.na(reached), arr.ind = TRUE)
  if (nrow(missed) > 0) {
    return(problem("early", tell("stopped_early", nrow(missed)), "passes", say = tell("stops_before_a_pass_fills")))
  }
  if (!run$said) {
    return(problem("silent", tell("it_stopped_without_a_word"), "stuck", say = tell("stops_without_a_word_where")))
  }
  NULL
}

judge_verdict <- function(run, case) {
  value <- run$value
  if (!(isTRUE(unname(value)) || isFALSE(unname(value)))) {
    text <- if (is.logical(value) && length(value) == 1) {
      tell("na_is_no_answer_a")
    } else if (is.logical(value) && length(value) > 1) {
      tell("one_answer_is_wanted_for")
    } else if (is.null(value) && run$said) {
      tell("it_printed_something_and_gave")
    } else {
      tell("a_checker_must_give_true")
    }
    return(problem("answer", text, "answer"))
  }
  if (isTRUE(unname(value)) == case$right) return(NULL)
  if (case$right) return(problem("rejected", tell("a_right_grid_was_called")))
  cells <- case$args[[1]]
  box <- case$args$box
  rules <- if (!is.null(box) && prod(box) == nrow(cells)) sudoku_rules(box = box)
  found <- find_conflicts(cells, rules = rules)
  why <- if (anyNA(cells) || any(cells == 0, na.rm = TRUE)) {
    tell("cell_s_are_blank", sum(blanks(cells)))
  } else if (any(found$problem == "foreign")) {
    wrong_cells(cells)$text
  } else if (nrow(found) > 0) {
    paste0(duplicate_words(found), ".")
  } else {
    tell("boxes_of_that_shape_do")
  }
  problem("accepted", paste(tell("a_wrong_grid_was_called"), why))
}

judge_full <- function(run, case) {
  cells <- as_cells(run$value, case$size)
  if (is_problem(cells)) return(cells)
  if (any(blanks(cells))) {
    return(problem("blank", tell(
      "cells_are_blank_where_no", sum(blanks(cells))
    ), "restarts"))
  }
  wrong_cells(cells)
}

judge_puzzle <- function(run, case) {
  cells <- as_cells(run$value, 9L)
  if (is_problem(cells)) return(cells)
  cells[blanks(cells)] <- NA
  wrong <- wrong_cells(cells)
  if (!is.null(wrong)) return(wrong)
  clues <- sum(!is.na(cells))
  if (!is.null(case$clues) && clues != case$clues) {
    idea <- if (case$clues >= 25) "removing"
    return(problem("clues", tell("it_has_clues_not", clues, as.integer(case$clues)), idea))
  }
  solutions <- count_solutions(cells, limit = 1000)
  if (solutions == 1) return(NULL)
  words <- if (solutions < 1000) format(solutions) else tell("1000_or_more")
  found <- problem("several", tell(
    "it_has_solutions_that_it", words
  ), "unique")
  c(found, list(solutions = words))
}

gave_up <- function(run) run$status == "error" || is.null(run$value) || says_no(run$value)

# So few clues that digging may end with more; giving up after some tries is fair.
judge_few <- function(run, case) {
  if (gave_up(run)) return(NULL)
  found <- judge_puzzle(run, case)
  if (identical(found$code, "clues")) {
    found$advice <- tell("digging_often_ends_with_too")
    found$idea <- "digging"
  }
  found
}

judge_impossible <- function(run, case) {
  if (gave_up(run)) return(NULL)
  cells <- as_cells(run$value, 9L)
  what <- if (is_problem(cells)) tell("something") else tell("a_grid_with_clues", sum(!blanks(cells)))
  problem("accepted", tell(
    "it_gave_but_a_puzzle",
    what
  ))
}
