# Where a solver's mistake mostly comes from. What a solver gives back shows much
# less than its code, so these are a few rules on what can be seen: nothing or blanks
# where there is a solution, and which of two cases of one puzzle fails.

# Nothing came back, though the puzzle has a solution.
advice_nothing <- function(run, case) {
  if (any(nzchar(run$output))) return(tell("a_printed_grid_is_not"))
  if (case$method == "singles") {
    return(tell("there_is_a_solution_give"))
  }
  paste(c(
    tell("but_there_is_a_solution"),
    advice_candidates(case)
  ), collapse = " ")
}

# A recursion that is right gives NULL, too, if it never tries the right digit. The
# cell is one where rows and columns exchanged in the formula of the box, or %% for %/%
# in either, give other candidates; row 1, column 1 shows none of these.
advice_candidates <- function(case) {
  board <- c(easy = "first", zeros = "first", search = "stuck", several = "several")[case$id]
  if (is.na(board)) return(NULL)
  row <- if (board == "stuck") 6 else 7
  tell(
    "or_a_digit_was_ruled",
    row, board, row, words_of()$ideas[["boxes"]]
  )
}

# Blanks came back, though the puzzle has a solution: list(advice, idea).
advice_blank <- function(cells, case) {
  if (case$method == "singles") return(advice_missed(cells))
  if (same_cells(cells, case$args[[1]])) {
    return(list(advice = tell("nothing_was_filled_in_what")))
  }
  list(
    advice = tell("a_dead_end_must_be")
  )
}

same_cells <- function(cells, grid) {
  identical(blanks(cells), blanks(grid)) && all(cells == grid | blanks(cells))
}

# A blank cell that naked singles could have filled.
advice_missed <- function(cells) {
  missed <- single_left(cells)
  if (is.null(missed)) return(list())
  at <- list(missed$row, missed$col, missed$digit)
  # Whose rows, columns or boxes leave two digits everywhere was not looked at.
  forgotten <- Filter(function(kind) is.null(single_left(cells, kind)), c("boxes", "columns", "rows"))
  if (length(forgotten) > 0) {
    return(list(
      advice = do.call(tell, c(paste0("one_left_", forgotten[[1]]), at)), idea = "left",
      say = tell("does_not_look_at", house_words(forgotten[[1]]))
    ))
  }
  list(advice = do.call(tell, c("one_left_passes", at)), idea = "passes", say = tell("stops_before_a_pass_fills"))
}

# The first blank cell, row by row, with one digit left; `without` a kind of house.
single_left <- function(cells, without = "") {
  n <- nrow(cells)
  side <- sqrt(n)
  part <- function(k) side * ((k - 1) %/% side) + seq_len(side)
  for (i in seq_len(n)) {
    for (j in which(blanks(cells)[i, ])) {
      left <- setdiff(seq_len(n), c(
        if (without != "rows") cells[i, ], if (without != "columns") cells[, j],
        if (without != "boxes") cells[part(i), part(j)]
      ))
      if (length(left) == 1) return(list(row = i, col = j, digit = left))
    }
  }
  NULL
}

# A closer look at solvers, once all cases have been run.
advise <- function(rows, cases, box) {
  ids <- vapply(cases, function(case) case$id, "")
  names(rows) <- ids
  if (!all(c("easy", "zeros") %in% ids)) return(unname(rows))
  failed <- vapply(rows, function(row) row$status == "failed", NA)
  singles <- cases[[match("easy", ids)]]$method == "singles"
  put <- function(id, advice, idea, say = NULL) {
    rows[[id]]$found[c("advice", "idea")] <<- list(advice, idea)
    if (!is.null(say)) rows[[id]]$found$say <<- say
  }
  if (!singles) {
    # Whoever looks at the givens, as lesson 2 does, refuses a full grid that is wrong, too.
    trusts <- any_fail(rows, c("given_rows", "given_columns", "given_boxes", "exchanged"))
    if (trusts && identical(rows$full_wrong$found$code, "accepted_full")) rows$full_wrong$found$idea <- "givens"
    undone <- vapply(rows, function(row) isTRUE(row$found$code %in% c("blank", "nothing")), NA)
    if (any(undone) && shares_grid(box)) {
      for (id in ids[undone]) put(
        id, tell("there_is_a_solution_changes"),
        "recursion", tell("does_not_take_digits_back"))
    }
    if (!failed[["easy"]] && gave_back_same(rows$search)) {
      put(
        "search", tell("no_cell_of_this_puzzle"),
        "recursion", tell("fills_what_is_forced_and"))
    }
  }
  if (singles) {
    # What it says whenever it ends says nothing about being stuck.
    said <- function(ids) unique(unlist(lapply(rows[intersect(ids, ids_with(rows, "passed"))], function(row) words_said(row$run))))
    always <- said(c("easy", "zeros", "one_blank", "solved"))
    for (id in intersect(c("stuck", "half"), ids_with(rows, "passed"))) {
      blank <- anyNA(replace(as_cells(rows[[id]]$run$value, 9L), blanks(as_cells(rows[[id]]$run$value, 9L)), NA))
      if (!blank || !all(words_said(rows[[id]]$run) %in% always)) next
      rows[[id]]$status <- "failed"
      rows[[id]]$found <- problem(
        "says_the_same", tell("it_says_the_same"), "stuck", say = tell("says_the_same_stuck_or_solved")
      )
    }
  }
  # The same puzzle with the other kind of blanks works.
  input <- tell("decide_for_one_kind_of")
  idea <- if (singles) "input" else "zeros"
  if (failed[["easy"]] && rows$zeros$status == "passed") {
    put("easy", paste(tell("it_works_when_blanks_are"), input), idea, tell("does_not_know_blanks_that_are"))
  }
  if (failed[["zeros"]] && rows$easy$status == "passed") {
    put("zeros", paste(tell("here_blanks_are_0_and"), input), idea, tell("does_not_know_blanks_that"))
  }
  unname(rows)
}

ids_with <- function(rows, status) names(rows)[vapply(rows, function(row) row$status == status, NA)]

# The words among what was printed and said: a grid in print has none.
words_said <- function(run) {
  text <- tolower(c(run$output, run$messages, run$warnings))
  words <- unlist(regmatches(text, gregexpr("[[:alpha:]]{2,}", text)))
  setdiff(words, "na")
}

gave_back_same <- function(row) {
  identical(row$found$code, "blank") && same_cells(as_cells(row$run$value, 9L), lesson_data()$stuck)
}

# Whether `<<-` changes cells of something outside of the function; a counter, or a
# list of results, is no reason for blanks.
shares_grid <- function(box) {
  for (f in student_functions(box)) {
    found <- find_call(body(f), function(call) {
      identical(call[[1]], as.name("<<-")) && is.call(call[[2]]) && identical(call[[2]][[1]], as.name("["))
    })
    if (!is.null(found)) return(TRUE)
  }
  FALSE
}
