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
  if (is.null(value)) return(problem("nothing", "It gave NULL, as if there were nothing to find."))
  if (is.character(value) && length(value) == 1) {
    return(problem("text", sprintf("It gave the text %s.", value_word(value)), "grid", say = sprintf(
      "gives the text %s instead of a grid", value_word(value)
    )))
  }
  if (is.character(value)) {
    return(problem(
      "type", "The cells are text in quotes, not numbers.", "grid", say = "gives digits as text instead of numbers"
    ))
  }
  if (is.list(value) && is.null(dim(value))) {
    return(problem(
      "type", "A list is not a grid. If the grid is in it, give back that element alone.", "counting",
      say = "gives a list instead of the grid"
    ))
  }
  if (isTRUE(value)) {
    return(problem(
      "verdict", "It gave TRUE. Give back the grid itself, not whether it worked: return(grid).", "grid",
      say = "gives TRUE instead of the grid"
    ))
  }
  if (says_no(value)) {
    return(problem("nothing", paste0("It gave ", format(value), ", as if there were nothing to find.")))
  }
  if (!is.numeric(value) && !(is.logical(value) && all(is.na(value))) || is.object(value) && !is.matrix(value)) {
    return(problem("type", "That is not a matrix of numbers.", "grid", say = sprintf(
      "gives %s instead of a matrix of numbers", describe(value)
    )))
  }
  if (!is.matrix(value)) {
    return(problem("shape", paste0(
      "That is not a matrix: it has no rows and columns. c(), unlist() and ifelse() of a vector lose them; matrix(x, ",
      size, ", byrow = TRUE) makes them."
    ), "grid", say = if (length(value) == 1) sprintf("gives %s instead of the grid", value_word(value)) else
      sprintf("gives a vector of %d numbers instead of a matrix", length(value))))
  }
  if (!identical(dim(value), c(size, size))) {
    return(problem("shape", sprintf(
      "The grid must have %d rows and %d columns.", size, size
    ), if (size == 9) "grid" else "boxes", say = sprintf(
      "gives a grid of %d x %d cells instead of %d x %d", nrow(value), ncol(value), size, size
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
    if (cells$code == "nothing") cells$advice <- if (size == 9) advice_nothing(run, case) else SIZE_ADVICE
    if (cells$code == "verdict") cells$idea <- NULL
    return(cells)
  }
  changed <- changed_given(cells, grid)
  if (!is.null(changed) && is.null(changed_given(t(cells), grid))) {
    return(problem(
      "transposed", "Rows and columns are exchanged: turned by t(), the grid would have the givens in their places.",
      "grid", "matrix(x, 9) fills columns, matrix(x, 9, byrow = TRUE) rows; and apply(x, 1, f) gives its results as columns.",
      say = "gives the grid transposed: rows and columns are exchanged"
    ))
  }
  blank <- blanks(cells)
  if (is.null(changed) && any(blank)) {
    at <- which(t(blank))[[1]] - 1
    why <- advice_blank(cells, case)
    return(problem("blank", sprintf(
      "%d cell%s still blank, first row %d, column %d.",
      sum(blank), if (sum(blank) == 1) " is" else "s are", at %/% size + 1, at %% size + 1
    ), why$idea, why$advice, why$say %||% say_blank(cells, blank)))
  }
  found <- changed %||%
    wrong_cells(cells, if (size != 9) "boxes", if (case$method == "singles") "left" else "names")
  if (!is.null(found) && size != 9) found$advice <- SIZE_ADVICE
  found
}

say_blank <- function(cells, blank) {
  at <- which(blank, arr.ind = TRUE)
  for (kind in c("row", "col")) {
    lines <- unique(at[, kind])
    if (length(lines) == 1 && nrow(at) > 1) {
      return(sprintf("never fills %s %d", if (kind == "row") "row" else "column", lines))
    }
  }
}

# For grids that are not 9 x 9.
SIZE_ADVICE <- "Is a 9 or a 3 written somewhere for the size of the grid or the box?"

blanks <- function(cells) is.na(cells) | cells == 0

changed_given <- function(cells, grid) {
  given <- !blanks(grid)
  changed <- which(t(given & (is.na(cells) | cells != grid)))
  if (length(changed) == 0) return(NULL)
  at <- changed[[1]] - 1
  row <- at %/% nrow(grid) + 1
  col <- at %% nrow(grid) + 1
  problem("givens", sprintf(
    "A given was changed: row %d, column %d was %d and is %s now. A solver may fill blanks only.",
    row, col, as.integer(grid[row, col]), format(cells[row, col])
  ), "givens", say = sprintf(
    "overwrites givens: row %d, column %d was %d and is %s", row, col, as.integer(grid[row, col]), format(cells[row, col])
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
    return(problem("foreign", sprintf(
      "Row %d, column %d holds %s, which is no digit from 1 to %d.",
      at$row[[1]], at$col[[1]], format(found$found[[foreign[[1]]]]), nrow(cells)
    ), idea, say = sprintf("puts numbers in that are no digits: %s", format(found$found[[foreign[[1]]]]))))
  }
  problem(
    "duplicate", paste0(duplicate_words(found), "."), idea %||% if (all(found$house == "box")) "boxes" else other,
    say = say_duplicate(found)
  )
}

# Where the same digit is never twice in houses of the other kinds, these were looked at.
say_duplicate <- function(found) {
  where <- sprintf("%s %d holds %d twice", found$house[[1]], found$index[[1]], found$digit[[1]])
  kinds <- unique(found$house)
  if (length(kinds) == 3) return(paste("puts digits in that are not allowed:", where))
  plural <- c(row = "rows", column = "columns", box = "boxes")[kinds]
  sprintf("does not look at %s: %s", words_and(unname(plural)), where)
}

duplicate_words <- function(found) {
  at <- found$cells[[1]]
  sprintf(
    "%s %d holds %d twice (row %d, column %d and row %d, column %d)",
    tools::toTitleCase(found$house[[1]]), found$index[[1]], found$digit[[1]],
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
      cells$text <- sprintf("It gave the text %s. A program that calls it cannot tell that from a result.", value_word(value))
      cells$say <- sprintf("gives the text %s where there is no solution, instead of NULL or stop()", value_word(value))
    }
    return(cells)
  }
  given <- wrong_cells(grid)
  why <- if (is.null(given)) "" else paste0(" ", sub("[.]$", "", given$text), ", in the grid it was given.")
  if (identical(as.vector(cells) + 0, as.vector(grid) + 0) && !anyNA(grid)) {
    return(problem("accepted_full", paste0(
      "A full wrong grid was accepted as solved: that no cell is blank does not make it right.", why
    ), "full_wrong", say = "takes a full wrong grid for solved"))
  }
  if (any(blanks(cells))) {
    return(problem("unfinished", paste0(
      "An unfinished grid came back; nobody can tell from it that there is no solution.", why
    ), say = "gives back an unfinished grid where there is no solution"))
  }
  if (!is.null(given)) {
    return(problem("givens_unchecked", paste0(
      if (given$code == "foreign") "Nobody asked whether each given is a digit of the grid" else
        "The givens were never checked against each other",
      ", and a wrong grid came back as solved.", why
    ), "givens", say = if (given$code == "foreign") "does not ask whether each given is a digit" else
      "does not check the givens against each other"))
  }
  changed_given(cells, grid) %||% wrong_cells(cells) %||%
    problem("accepted", "A grid came back as solved.", say = "takes a wrong grid for solved")
}

judge_stuck <- function(run, case) {
  grid <- case$args[[1]]
  cells <- as_cells(run$value, nrow(grid))
  if (is_problem(cells)) {
    if (cells$code == "nothing") cells$text <- paste(cells$text, "It should give the grid as far as it got.")
    return(cells)
  }
  cells[blanks(cells)] <- NA
  wrong <- changed_given(cells, grid) %||% wrong_cells(cells)
  if (!is.null(wrong)) return(wrong)
  guessed <- which(!is.na(cells) & cells != case$solution, arr.ind = TRUE)
  if (nrow(guessed) > 0) {
    row <- guessed[1, 1]
    col <- guessed[1, 2]
    return(problem("guessed", sprintf(
      "Row %d, column %d must be %d, not %d: fill a cell only if one digit is left for it.",
      row, col, case$solution[row, col], as.integer(cells[row, col])
    ), "passes", say = "fills cells for which more than one digit is left"))
  }
  # It did more than naked singles, and left no blank that it should have reported.
  if (!anyNA(cells)) return(NULL)
  missed <- which(is.na(cells) & !is.na(case$reached), arr.ind = TRUE)
  if (nrow(missed) > 0) {
    return(problem("early", sprintf(
      "It stopped too early: naked singles fill %d more cell%s. Make passes until one of them fills nothing.",
      nrow(missed), if (nrow(missed) == 1) "" else "s"
    ), "passes", say = "stops before a pass fills nothing"))
  }
  if (!run$said) {
    return(problem("silent", "It stopped without a word; the user must be told that cells are still blank. A message that stands after break is never reached.", "stuck", say = "stops without a word where cells are still blank"))
  }
  NULL
}

judge_verdict <- function(run, case) {
  value <- run$value
  if (!(isTRUE(unname(value)) || isFALSE(unname(value)))) {
    text <- if (is.logical(value) && length(value) == 1) {
      "NA is no answer. A comparison with NA gives NA: look for blanks first, with anyNA() or is.na()."
    } else if (is.logical(value) && length(value) > 1) {
      "One answer is wanted for the whole grid: all() makes one of many."
    } else if (is.null(value) && run$said) {
      "It printed something and gave back nothing. The last line of a function must be the answer, TRUE or FALSE."
    } else {
      "A checker must give TRUE or FALSE."
    }
    return(problem("answer", text, "answer"))
  }
  if (isTRUE(unname(value)) == case$right) return(NULL)
  if (case$right) return(problem("rejected", "A right grid was called wrong."))
  cells <- case$args[[1]]
  box <- case$args$box
  rules <- if (!is.null(box) && prod(box) == nrow(cells)) sudoku_rules(box = box)
  found <- find_conflicts(cells, rules = rules)
  why <- if (anyNA(cells) || any(cells == 0, na.rm = TRUE)) {
    paste0(sum(blanks(cells)), " cell(s) are blank.")
  } else if (any(found$problem == "foreign")) {
    wrong_cells(cells)$text
  } else if (nrow(found) > 0) {
    paste0(duplicate_words(found), ".")
  } else {
    "Boxes of that shape do not fit into the grid."
  }
  problem("accepted", paste("A wrong grid was called right.", why))
}

judge_full <- function(run, case) {
  cells <- as_cells(run$value, case$size)
  if (is_problem(cells)) return(cells)
  if (any(blanks(cells))) {
    return(problem("blank", sprintf(
      "%d cells are blank: where no digit fits, the filling must start again, or go back.", sum(blanks(cells))
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
    return(problem("clues", sprintf("It has %d clues, not %d.", clues, as.integer(case$clues)), idea))
  }
  solutions <- count_solutions(cells, limit = 1000)
  if (solutions == 1) return(NULL)
  words <- if (solutions < 1000) format(solutions) else "1000 or more"
  found <- problem("several", sprintf(
    "It has %s solutions: that it can be solved does not mean that it has one solution.", words
  ), "unique")
  c(found, list(solutions = words))
}

gave_up <- function(run) run$status == "error" || is.null(run$value) || says_no(run$value)

# So few clues that digging may end with more; giving up after some tries is fair.
judge_few <- function(run, case) {
  if (gave_up(run)) return(NULL)
  found <- judge_puzzle(run, case)
  if (identical(found$code, "clues")) {
    found$advice <- paste(
      "Digging often ends with too many clues. Look at what you have: if they are too many, take",
      "another full grid, and after some tries give up by stop() or NULL."
    )
    found$idea <- "digging"
  }
  found
}

judge_impossible <- function(run, case) {
  if (gave_up(run)) return(NULL)
  cells <- as_cells(run$value, 9L)
  what <- if (is_problem(cells)) "something" else sprintf("a grid with %d clues", sum(!blanks(cells)))
  problem("accepted", sprintf(
    "It gave %s, but a puzzle with 10 clues has more than one solution. Refuse by stop() or NULL what cannot be.",
    what
  ))
}
