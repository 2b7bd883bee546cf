# Where a solver's mistake mostly comes from. What a solver gives back shows much
# less than its code, so these are a few rules on what can be seen: nothing or blanks
# where there is a solution, and which of two cases of one puzzle fails.

# Nothing came back, though the puzzle has a solution.
advice_nothing <- function(run, case) {
  if (run$said) {
    return("A printed grid is not given back: the last line of a function must be the grid, or return(grid).")
  }
  if (case$method == "singles") {
    return("There is a solution. Give back the grid: it must be the last line of the function, or in return(grid).")
  }
  paste(c(
    "But there is a solution. Keep what the inner call gives back, and return it if it is not NULL;",
    "if it is NULL, try the next digit. If you step back in one grid, blank the cell again.",
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
  sprintf(
    paste(
      "Or a digit was ruled out that is allowed: compare your candidates of row %d, column 2 with",
      "find_candidates(lesson_data()$%s, row = %d, col = 2). If they differ, look at the box",
      "(%s). And an element asked for by a name that the list does not have gives NULL."
    ),
    row, board, row, IDEAS[["boxes"]]
  )
}

# Blanks came back, though the puzzle has a solution: list(advice, idea).
advice_blank <- function(cells, case) {
  if (case$method == "singles") return(advice_missed(cells))
  if (same_cells(cells, case$args[[1]])) {
    return(list(advice = paste(
      "Nothing was filled in. What an inner call puts into its grid goes into a copy, and is",
      "lost if the function does not return the grid, or the call before does not keep it."
    )))
  }
  list(advice = paste(
    "A dead end must be told from a solution: where no digit fits, return NULL and not the grid.",
    "The call before then takes back its digit and tries the next."
  ))
}

same_cells <- function(cells, grid) {
  identical(blanks(cells), blanks(grid)) && all(cells == grid | blanks(cells))
}

# A blank cell that naked singles could have filled.
advice_missed <- function(cells) {
  missed <- single_left(cells)
  if (is.null(missed)) return(list())
  one_left <- sprintf("Row %d, column %d has one digit left, %d", missed$row, missed$col, missed$digit)
  # Whose rows, columns or boxes leave two digits everywhere was not looked at.
  forgotten <- Filter(function(kind) is.null(single_left(cells, kind)), c("boxes", "columns", "rows"))
  if (length(forgotten) > 0) {
    words <- c(
      boxes = "if you look at the row, the column AND the box. Was the box forgotten?",
      columns = "if you look at the row, the box AND the column. Was the column forgotten?",
      rows = "if you look at the column, the box AND the row. Was the row forgotten?"
    )
    return(list(
      advice = paste0(one_left, ", ", words[[forgotten[[1]]]]), idea = "left",
      say = paste("does not look at", forgotten[[1]])
    ))
  }
  list(
    advice = paste0(
      one_left, ". Does your function look at its row, column AND box, and make passes until one of them fills nothing?"
    ),
    idea = "passes", say = "stops before a pass fills nothing"
  )
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
    undone <- vapply(rows, function(row) isTRUE(row$found$code %in% c("blank", "nothing")), NA)
    if (any(undone) && shares_grid(box)) {
      for (id in ids[undone]) put(id, paste(
        "There is a solution. `<<-` changes one shared grid: when no digit fits, the last",
        "digit must be taken back by hand, or wrong digits stay."
      ), "recursion", "does not take digits back in the grid that it shares by <<-")
    }
    if (!failed[["easy"]] && gave_back_same(rows$search)) {
      put("search", paste(
        "No cell of this puzzle has one digit left, so a digit must be tried, and taken back if it was wrong.",
        "If this is the solver of lesson 1, grade it with method = \"singles\"."
      ), "recursion", "fills what is forced and never tries a digit")
    }
  }
  # The same puzzle with the other kind of blanks works.
  door <- "Decide for one kind of blanks, and turn the other into it in the first line of your function."
  idea <- if (singles) "door" else "zeros"
  if (failed[["easy"]] && rows$zeros$status == "passed") {
    put("easy", paste("It works when blanks are 0 and not when they are NA.", door), idea, "does not know blanks that are NA")
  }
  if (failed[["zeros"]] && rows$easy$status == "passed") {
    put("zeros", paste("Here blanks are 0, and your function looks for NA.", door), idea, "does not know blanks that are 0")
  }
  unname(rows)
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
