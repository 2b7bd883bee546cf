# Puzzles as a column: a vector with a puzzle and its rules in each element. It is a record of
# vctrs: the cells of all grids, packed into integer columns (src/rust/src/packed.rs), the
# number of each grid's rules and, if there are some, names. So vctrs and dplyr slice, combine,
# compare, hash and order it as the integers that it is, and nothing is ever unpacked for that.
#
#   fields  "rules", the place among the kinds, NA for a missing grid; "1", "2", ..., cells;
#           perhaps "name"
#   kinds   an attribute, a list of the rules, each once, named by their keys, see rules_key()
#
# Elements of the same rules are told apart by integers, rules by their keys.

#' A column of puzzles
#'
#' `sudoku()` makes a vector of puzzles, each with its rules: a column of a data frame or a
#' tibble that prints, compares, joins and sorts as puzzles, and that all functions of the
#' package accept as grids. Those that give grids give such a vector back.
#'
#' @details
#' Two elements are equal if their cells and their rules are: which sign stands for a blank
#' does not matter. Those of one size are ordered by their cells in row order, a blank before all digits.
#' `unique()`, `duplicated()`, `match()`, `%in%`, `merge()`, and dplyr's `distinct()`,
#' `count()`, `arrange()` and joins take a time that grows with the number of puzzles. For
#' strings of full grids it grows with its square: R's own hash of strings does not tell
#' them apart, see 'Large results' in [solve_sudoku()].
#'
#' `x[i]` is a shorter vector, `x[[i]]` a grid as [as_sudoku()] makes it. [as.list()] gives all
#' grids, [as.character()] one string each, without rules. [c()], `x[i] <- value` and joins
#' also take strings, which have the classic rules of their size. Joins and the verbs of dplyr and
#' tidyr know strings only as strings: where they are not 9 x 9, make them a vector by `sudoku()`
#' before. `replace_na()` and others that replace elements keep to the rules and sizes that are in the vector;
#' `x[i] <- value` takes any.
#'
#' R holds the vector as a list, and a few functions of base R look at that: `for`, `ifelse()`,
#' `nchar()`, `matrix()`, `table()`, `tapply()`, `split()` and `aggregate()` by puzzles, `intersect()`,
#' `setdiff()`, `cbind()`, [c()] whose first argument is none, and `d[1, "puzzle"] <- value`; of
#' data frames `na.omit()`, which keeps rows without a puzzle, `complete.cases()`, and `rbind()` whose
#' first has strings; and `toJSON()` of package jsonlite. In dplyr 1.0 `first()`, `last()` and
#' `nth()` give a grid, as `x[[i]]` does, and not a vector of one puzzle, as `x[i]` does.
#' Use `seq_along(x)`, `as.character(x)`, the verbs of dplyr and tidyr, `c(sudoku(), ...)`,
#' `d$puzzle[1] <- value`, and `d[!is.na(d$puzzle), ]` there. `match()` and `%in%` compare vectors of
#' puzzles, not strings with puzzles.
#'
#' A 9 x 9 puzzle takes 40 bytes, a larger one more; a vector has room for the largest of its
#' puzzles in each element.
#'
#' @param x Puzzles in any form, see [solve_sudoku()]: a character vector, a list of grids, a
#'   matrix, an array, a table from [read_sudoku()], or such a vector, which stays as it is.
#'   Strings may also be links or texts with rules, as [as_sudoku()] takes them.
#' @param object A vector of puzzles.
#' @param ... Must be empty: further arguments are given by name.
#' @param rules A [sudoku_rules()] object or the name of a rule, for puzzles that bring none.
#' @return `sudoku()`: a vector of class `sudoku`, as long as there are puzzles, with their
#'   names; missing ones are `NA`. `format()`: how many givens each has, the size, and what its
#'   rules are beside rows, columns and boxes. `summary()`: a data frame with a row for each
#'   of the rules: `puzzles` and `full`, how many there are, without missing ones; `least` and
#'   `most`, the numbers of givens; and `rules`, what `format()` says of them.
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids; `oxidoku_error_file`
#' for a link without a puzzle.
#' @seealso `vignette("tables")`: questions to a table of puzzles; [generate_sudoku()] with
#'   `as = "column"`, [read_sudoku()] with `as = "column"`.
#' @concept tibble
#' @concept vctrs
#' @concept dplyr
#' @concept data frame
#' @examples
#' x <- sudoku(c(
#'   easy = "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8...",
#'   hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
#' ))
#' x
#' data.frame(puzzle = x, solution = solve_sudoku(x))
#'
#' # The sign for a blank does not matter; rules do:
#' y <- chartr(".", "0", as.character(x))
#' match(sudoku(y), x)
#' sudoku(y, rules = "diagonal") == x
#'
#' # Puzzles of any rules and sizes:
#' set.seed(1)
#' killers <- generate_sudoku(kind = "killer", n = 2, as = "column")
#' small <- generate_sudoku(rules = sudoku_rules(box = c(2, 2)), as = "column")
#' c(x[2], killers, small)
#' @export
sudoku <- function(x = character(), ..., rules = NULL) {
  .External2(oxidoku_arguments)
  as_column(x, rules, environment())
}

as_column <- function(x, rules = NULL, call, arg = "x") {
  if (inherits(x, "sudoku") && is.null(rules)) {
    check_column(x, arg, call)
    return(x)
  }
  if (is.logical(x) && is.null(dim(x)) && all(is.na(x))) x <- replace(as.character(x), TRUE, NA)
  if (is_text_factor(x)) x <- factor_text(x)
  if (is.character(x) && !is.object(x) && is.null(dim(x))) {
    linked <- links_among(x)
    if (length(linked) > 0) return(linked_column(x, linked, rules, call, arg))
  }
  column_of(open_grids(x, rules, arg, call = call), call)
}

# Which strings are links or texts of setters' sites: those that begin as no grid does. The
# strings of a lazy vector are all grids.
links_among <- function(x) {
  if (rs_is_lazy(x)) return(integer())
  # At once for all, since a closer look at each takes time: a grid may begin with a blank, too.
  begins <- paste0("^(\\xef\\xbb\\xbf)?", LINK_BEGINS, "|^\\s*(\\{|\\.[A-Z~]|[a-z])")
  perhaps <- grep(begins, x, useBytes = TRUE, perl = TRUE)
  perhaps[vapply(x[perhaps], is_link, NA, USE.NAMES = FALSE)]
}

linked_column <- function(x, linked, rules, call, arg) {
  grids <- vector("list", length(x))
  grids[linked] <- lapply(linked, function(at) {
    if (length(x) > 1) arg <- sprintf("%s[%d]", arg, at)
    grid <- one_grid(linked_grid(x[[at]], TRUE, call, arg = arg), arg = arg, call = call)
    new_grid(grid$cells, grid$rules)
  })
  others <- setdiff(seq_along(x), linked)
  grids[others] <- as.list(column_of(open_grids(unname(x[others]), rules, arg, call = call), call))
  names(grids) <- names(x)
  column_of(open_grids(grids, arg = arg, call = call), call)
}

# The grids of an input as a column.
column_of <- function(input, call) {
  cells <- if (input$form == "column") input$data else
    finish(rs_convert(input$data, input$form, input$rules, "column"), input, call)$grids
  dress_column(cells, input)
}

# Cells that the engine packed, as a column with the rules and names of an input.
dress_column <- function(cells, input) {
  rules <- if (input$form == "column") input$ids else if (is_mixed(input)) input$rules else list(input$rules)
  kinds <- input$kinds
  if (is.list(rules)) {
    kinds <- kinds_by_key(unique_rules(rules))
    rules <- if (length(rules) == 1L) 1L else match(vapply(rules, rules_key, ""), names(kinds))
  }
  new_column(cells, rules, kinds, batch_names(input))
}

# Grids under the same rules, without names.
plain_column <- function(cells, rules) new_column(cells, 1L, kinds_by_key(list(rules)))

# `rules` has the place of each grid's rules among `kinds`, or one place for all.
new_column <- function(cells, rules, kinds, names = NULL) {
  rules <- rep_len(as.integer(rules), length(cells[[1]]))
  rules[is.na(cells[[1]])] <- NA
  fields <- c(list(rules = rules), stats::setNames(cells, seq_along(cells)))
  if (!is.null(names)) fields$name <- names
  vctrs::new_rcrd(fields, kinds = kinds, class = "sudoku")
}

# Its parts: integer columns of cells, without names.
column_cells <- function(x) {
  fields <- unclass(x)
  attributes(fields) <- list(names = names(fields))
  unname(fields[!names(fields) %in% c("rules", "name")])
}

column_rules <- function(x) unclass(x)$rules

column_kinds <- function(x) attr(x, "kinds")

# An error unless it is as sudoku() made it: attributes and fields can be changed by hand.
check_column <- function(x, arg, call) {
  fields <- unclass(x)
  kinds <- column_kinds(x)
  sound <- is.list(fields) && identical(names(fields)[1:2], c("rules", "1")) &&
    all(lengths(fields) == length(fields[[1]])) &&
    all(vapply(c(list(fields$rules), column_cells(x)), is.integer, NA)) &&
    is.list(kinds) && all(vapply(kinds, is_rules, NA)) &&
    sum(tabulate(fields$rules, length(kinds)), is.na(fields$rules)) == length(fields$rules)
  if (sound) return(invisible())
  abort_input(
    "{.arg {arg}} must be as {.fn sudoku} made it.", x = "Its rules and its cells do not fit together.",
    arg = arg, call = call
  )
}

# A column as all functions of grids read it, see open_grids(). Besides what every input has
# there are `ids`, the place of the rules of each grid, and `kinds`, the rules.
open_column <- function(x, rules, arg, like, call) {
  check_column(x, arg, call)
  ids <- column_rules(x)
  kinds <- column_kinds(x)
  used <- which(tabulate(ids, length(kinds)) > 0)
  if (!is.null(rules) && !is_each(rules)) {
    for (kind in used) {
      index <- match(kind, ids)
      own <- made_rules(kinds[[kind]])
      where <- if (length(used) > 1) element_name(arg, index) else arg
      resolve_rules(rules, board_dim(own), own, where, like, call, if (length(used) > 1) index, arg)
    }
  }
  its <- if (length(used) == 1) {
    made_rules(kinds[[used]])
  } else if (length(used) > 1) {
    unname(lapply(kinds, made_rules))[replace(ids, is.na(ids), used[[1]])]
  } else if (is_rules(rules)) {
    made_rules(rules)
  } else {
    if (length(kinds) > 0) made_rules(kinds[[1]]) else CLASSIC
  }
  list(
    data = column_cells(x), form = "column", size = common_size(if (is_each(its)) unname(kinds[used]) else list(its)),
    rules = its, x = x, arg = arg, ids = ids, kinds = kinds
  )
}

# Rules ---------------------------------------------------------------------------

unique_rules <- function(rules) {
  # Mostly they are few objects, each in many places.
  addresses <- vapply(rules, function(own) .External(oxidoku_address, own), "")
  rules[!duplicated(addresses)]
}

kinds_by_key <- function(rules) {
  names(rules) <- vapply(rules, rules_key, "")
  rules[!duplicated(names(rules))]
}
