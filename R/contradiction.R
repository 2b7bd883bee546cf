#' Why a puzzle has no solution
#'
#' `find_contradiction()` gives a minimal set of givens and clues that contradict each
#' other: without any one of them, the others have a solution.
#'
#' The set is minimal: it is proven that, without any one member, the others have a solution. The whole
#' puzzle may still have none, if there are further contradictions. A rule about other clues, such as
#' `"negative_xv"`, keeps its meaning where one of these is left out: it says nothing of the two cells of a
#' mark, unlike after [drop_rules()] without that mark. Clues
#' are left out before givens, so that a contradiction of givens with rows, columns and
#' boxes alone is found where there is one. With the clues that stay, a set with the fewest givens is
#' looked for, but only for a moment: one with fewer may exist. (Each set without solution has a given in common with
#' all that can be left out for a solution to be there; so those are collected, and smallest sets
#' that meet all of them tried: A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, *Smallest MUS
#' Extraction with Minimal Hitting Set Dualization*, CP 2015.)
#'
#' @param x One grid in any form, see [solve_sudoku()]. All its digits count as givens.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return A data frame of class `sudoku_contradiction` with one row per member, none if
#'   `x` has a solution:
#' * `kind`: `"given"`, or the kind of the clue as in [list_rules()]; `"houses"`, in a single row, if
#'   rows, columns and boxes or regions have no solution by themselves;
#' * `row`, `col`, `digit`: of a given; `NA` for clues;
#' * `clue`: the number of the clue among all clues of the rules; `NA` for givens and houses;
#' * `text`: the given or the clue, in short, such as `r4c5 = 7`.
#'
#' It prints as a sentence; some of its rows or columns are an ordinary data frame.
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids.
#' @seealso [find_conflicts()] for rules that are broken directly, [find_mistakes()] for
#'   wrong entries of a puzzle with a solution. The error of [solve_sudoku()] names such
#'   a set too.
#' @concept no solution
#' @concept unsatisfiable
#' @concept minimal unsatisfiable subset
#' @examples
#' x <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' x[1, 3] <- 8
#' find_contradiction(x)
#'
#' # A cage that no grid has room for beside another:
#' killer <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r12c3", 4), rule_cage("r9c89", 17))
#' find_contradiction(empty_grid(killer))
#' @export
find_contradiction <- function(x, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  input <- single_input(x, rules)
  contradiction(input, Inf, progress(1, "Looking for a contradiction"), environment())
}

# NULL if `budget` units of work are not enough.
contradiction <- function(input, budget, tick, call) {
  clues <- clues_of(input$rules)
  kinds <- vapply(clues, `[[`, "", "kind")
  clue_of <- list(
    count = length(clues), constraints = clue_of_constraint(input$rules),
    houses = which(kinds == "house"), diagonal = which(kinds == "diagonal"),
    hyper = which(kinds == "hyper")
  )
  result <- finish(
    rs_contradiction(input$data, input$form, input$rules, clue_of, budget, tick), input, call
  )
  if (!is.null(result$unknown)) return(NULL)
  places <- places_by_number(as.integer(result$givens), input$rules)
  row <- places[, 1]
  col <- places[, 2]
  digit <- digits_at(all_cells(input, call)[[1L]], places, input$rules)
  of_clues <- rep(NA_integer_, length(result$clues))
  members <- data.frame(
    kind = c(rep("given", length(row)), kinds[result$clues]),
    row = c(row, of_clues), col = c(col, of_clues), digit = c(digit, of_clues),
    clue = c(rep(NA_integer_, length(row)), result$clues),
    text = c(
      sprintf("%s = %s", place_names(places, input$rules), digit),
      vapply(clues[result$clues], clue_text, "", board_of(input$rules))
    )
  )
  # A set without members: what belongs to no given and no clue.
  if (!is.null(result$givens) && nrow(members) == 0) {
    members[1, c("kind", "text")] <- c("houses", say_words("houses_alone"))
  }
  class(members) <- c("sudoku_contradiction", class(members))
  members
}

#' @rdname find_contradiction
#' @param ... Must be empty: further arguments are given by name.
#' @export
format.sudoku_contradiction <- function(x, ...) {
  check_dots()
  if (nrow(x) == 0) return(say_words("no_contradiction"))
  form <- c("one", "two", "several")[[min(nrow(x), 3)]]
  c(
    say_words("contradiction", list(members = paste(x$text, collapse = ", ")), form),
    if (nrow(x) > 1) say_words("without", form = form)
  )
}

# Some of the members are no contradiction, and no members do not say that there is a solution.
#' @export
`[.sudoku_contradiction` <- function(x, ...) {
  part <- NextMethod()
  whole <- !is.data.frame(part) || nrow(part) == nrow(x) && all(names(x) %in% names(part))
  if (!whole) class(part) <- "data.frame"
  part
}

#' @rdname find_contradiction
#' @export
print.sudoku_contradiction <- function(x, ...) {
  check_dots()
  if (!"text" %in% names(x)) {
    # Some columns only: an ordinary data frame.
    print(as_plain_frame(x), ...)
    return(invisible(x))
  }
  cat(strwrap(format(x), width = getOption("width"), exdent = 2), sep = "\n")
  invisible(x)
}
