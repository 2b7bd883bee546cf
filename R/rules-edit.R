# Rules that grow out of other rules, clue by clue.

#' Add clues to rules, or take them away
#'
#' `add_rules()` gives rules, or a grid with its rules, further clues; `drop_rules()` takes
#' clues away. The board, its digits, regions, cages and all other clues stay. To change
#' what `...` cannot say, such as the digits, put rules before other arguments:
#' `sudoku_rules(rules, digits = 0:9)`.
#'
#' @param x [sudoku_rules()], or one grid in any form, see [as_sudoku()]; links bring their
#'   rules along.
#' @param ... For `add_rules()` clues, such as [rule_cage()] makes, lists of clues, and names of
#'   rules, as for [sudoku_rules()]. For `drop_rules()` clues of `x`, lists of them, and names of
#'   kinds, such as `"diagonal"` or `"thermometer"`, which stand for all clues of the kind.
#' @return What `x` is: `sudoku_rules`, or a `sudoku_grid` with the cells of `x`.
#'
#'   `c()` of rules, clues and names is `sudoku_rules()` of them; `rules + clue` adds and
#'   `rules - clue` drops one.
#' @section Errors:
#' `oxidoku_error_rules` for clues that contradict those of `x`, and for clues that
#' `drop_rules()` does not find.
#' @section Cost:
#' A tenth of a millisecond, with many clues a few.
#' @concept edit rules
#' @concept remove clues
#' @seealso [sudoku_rules()], [list_rules()], [minimize_sudoku()] for clues that are not needed.
#' @examples
#' rules <- sudoku_rules("diagonal", rule_thermometer("r1c1234"))
#' rules <- add_rules(rules, rule_white_dot("r5c67"), rule_cage("r9c12", 10))
#' rules
#' drop_rules(rules, rule_white_dot("r5c67"), "diagonal")
#' rules - rule_white_dot("r5c67")
#' identical(c(rules, rule_whisper("r4c456")), add_rules(rules, rule_whisper("r4c456")))
#'
#' # The rules of a grid:
#' puzzle <- add_rules(empty_grid(rules), rule_arrow("r7c7", "r8c8 r9c9"))
#' count_solutions(puzzle, limit = 100)
#' @export
add_rules <- function(x, ...) {
  .External2(oxidoku_arguments, "...")
  call <- environment()
  further <- arg_clues(dots_of(), call, "add_rules")
  of_rules_or_grid(x, call, function(rules) {
    grid <- grid_fields(rules)
    entries <- c(entries_of(rules, "x"), further)
    grid$sheets <- arg_sheets(add_sheets(grid$sheets, entries, grid, grid$digits), grid$digits, call)
    make_rules(grid, entries, call)
  })
}

#' @rdname add_rules
#' @export
drop_rules <- function(x, ...) {
  .External2(oxidoku_arguments, "...")
  call <- environment()
  dots <- dots_of()
  if (any(nzchar(rlang::names2(dots)))) {
    name <- Filter(nzchar, names(dots))[[1]]
    abort("{.fn drop_rules} has no argument {.arg {name}}.", "rules", arg = name, call = call)
  }
  of_rules_or_grid(x, call, function(rules) {
    board <- board_of(rules)
    clues <- clues_of(rules)
    gone <- lapply(seq_along(dots), function(i) {
      arg <- paste0("..", i)
      dropped_clues(dots[[i]], clue_place(arg, arg), clues, board, call)
    })
    kept <- clues[!seq_along(clues) %in% unlist(gone)]
    grid <- grid_fields(rules)
    for (name in setdiff(sheets_of(clues, board), sheets_of(kept, board))) grid$sheets[[name]] <- NULL
    if (length(grid$sheets) == 0) grid$sheets <- list()
    make_rules(grid, lapply(kept, entry, clue_place("x")), call)
  })
}

# The numbers of the clues that an element of `...` means.
dropped_clues <- function(x, at, clues, board, call) {
  if (is.list(x) && !is.object(x)) {
    return(unlist(lapply(seq_along(x), function(i) {
      dropped_clues(x[[i]], clue_place(element_name(at$path, i), at$arg, i), clues, board, call)
    })))
  }
  kinds <- vapply(clues, `[[`, "", "kind")
  known <- names(all_kinds())
  if (is.character(x) && !is.object(x) && length(x) > 0 && all(x %in% known)) {
    lacking <- setdiff(x, kinds)
    if (length(lacking) == 0) return(which(kinds %in% x))
    abort_at(
      "{.arg {at$path}} must name kinds of clues that {.arg x} has.", at, call,
      x = "It has none of kind {.val {lacking[[1]]}}.", i = kinds_hint(kinds)
    )
  }
  if (!inherits(x, "sudoku_clue") || is.null(kind_of(x))) {
    hint <- if (is.character(x) && length(x) == 1 && !is.na(x)) nearest_hint(x, known, ".val")
    abort_at(
      "{.arg {at$path}} must be a clue of {.arg x} or the name of a kind of clues, not {describe(x)}.",
      at, call, i = hint, i = kinds_hint(kinds)
    )
  }
  wanted <- kind_of(x)$normalize(x, board, at, call)
  found <- which(vapply(alike_clues(clues), identical, NA, alike_clues(list(wanted))[[1]]))
  if (length(found) > 0) return(found)
  same <- clues[kinds == x$kind]
  codes <- if (!is.null(kind_of(x)$code)) vapply(same, clue_text, "", board)
  abort_at(
    "{.arg {at$path}} must be a clue that {.arg x} has.", at, call,
    x = if (length(codes) > 0) "Those of kind {.val {x$kind}} are {.or {.val {codes}}}." else
      "It has none of kind {.val {x$kind}}.",
    i = if (length(codes) == 0) kinds_hint(kinds) else if (clue_text(wanted, board) %in% codes)
      "This one has the name and the cells of one of them, and says something else."
  )
}

# The message is put together where `kinds` has one element per clue.
kinds_hint <- function(kinds) {
  if (length(kinds) == 0) "It has no clues." else "It has clues of kind {.val {unique(kinds)}}."
}

# The names of the further sheets that kinds of clues bring along.
sheets_of <- function(clues, board) {
  kinds <- unique(vapply(clues, `[[`, "", "kind"))
  unlist(lapply(kinds, function(kind) {
    its <- all_kinds()[[kind]]$sheets
    if (!is.null(its)) names(its(board))
  }))
}

# The rules with other regions in place of their boxes or regions; all else stays.
with_regions <- function(rules, regions, call) {
  old <- grid_fields(rules)
  new <- stated_board(NULL, TRUE, regions, old$size, old$cells, call)
  entries <- entries_of(rules, "x")
  make_rules(whole_grid(new, old$digits, old$lines, old$sheets, entries, call), entries, call)
}

# Rules that `edit` makes of those of `x`, worn by the grid that `x` is, if it is one.
of_rules_or_grid <- function(x, call, edit) {
  if (inherits(x, "sudoku_rules")) return(edit(check_rules(x, call = call)))
  if (is_link(x)) x <- linked_grid(x, strict = TRUE, call)
  grid <- one_grid(x, call = call)
  rules <- edit(grid$rules)
  held <- attr(grid$cells, "sheets")
  wear_sheets(plain(grid$cells), held, rules)
}

# The clues of rules as entries, see entry().
entries_of <- function(rules, path) lapply(clues_of(rules), entry, clue_place(path))

#' @export
c.sudoku_rules <- function(...) sudoku_rules(...)

# What operators do with rules, see Ops.sudoku_grid(); `e2` may be missing.
operate_on_rules <- function(operator, e1, e2, call) {
  if (operator %in% c("==", "!=") && !missing(e2)) {
    same <- say_the_same(compared_rules(e1, "e1", call), compared_rules(e2, "e2", call))
    return(same == (operator == "=="))
  }
  if (operator == "+") {
    if (missing(e2)) return(e1)
    return(if (inherits(e1, "sudoku_rules")) add_rules(e1, e2) else add_rules(e2, e1))
  }
  if (operator != "-") {
    abort(
      "{.code {operator}} has no meaning for rules.", "rules",
      i = "These have: {.code {c('+', '-', '==', '!=')}}.", arg = "e1", call = call
    )
  }
  if (missing(e2) || !inherits(e1, "sudoku_rules")) {
    abort("Clues are taken from rules: {.code rules - clue}.", "rules", call = call)
  }
  drop_rules(e1, e2)
}

# Which method R takes, from 4.3 on, where the other value has one of its own, as a data frame does:
# that of rules, whose error says what is expected.
#' @rawNamespace if (getRversion() >= "4.3.0") S3method(chooseOpsMethod, sudoku_rules)
chooseOpsMethod.sudoku_rules <- function(x, y, mx, my, cl, reverse) TRUE

#' @export
c.sudoku_clue <- function(...) {
  parts <- list(...)
  if (any(vapply(parts, inherits, NA, "sudoku_rules"))) return(sudoku_rules(...))
  # A list of clues, as sudoku_rules() takes it, and not one of their fields.
  do.call(c, lapply(parts, function(part) if (inherits(part, "sudoku_clue")) list(part) else part))
}

# What sudoku_rules() makes of rules among its `clues`: those rules, and the clues of all of them
# as entries. `said` are arguments of the board beside them.
base_rules <- function(clues, said, call) {
  clues <- lapply(clues, function(x) if (is_sudoku(x)) attr(x, "rules") else x)
  is_rules <- vapply(clues, inherits, NA, "sudoku_rules")
  if (!any(is_rules)) return(NULL)
  at <- paste0("..", which(is_rules))
  bases <- Map(function(rules, arg) {
    made_rules(rules) %||% abort(
      "{.arg {arg}} must be rules as {.fn sudoku_rules} made them.", "rules",
      x = "Their size and box do not fit together.", arg = arg, call = call
    )
  }, clues[is_rules], at)
  if (length(said) > 0) {
    abort(
      "{.arg {said[[1]]}} must not be given with the rules {.arg {at[[1]]}}, which have a board.", "rules",
      arg = said[[1]], call = call
    )
  }
  boards <- lapply(bases, grid_fields)
  other <- which(!vapply(boards, identical, NA, boards[[1]]))
  if (length(other) > 0) {
    abort(
      "{.arg {at[[other[[1]]]]}} must have the board of {.arg {at[[1]]}}.", "rules",
      x = "{.arg {at[[1]]}}: {rules_in_words(bases[[1]])[[1]]}.",
      x = "{.arg {at[[other[[1]]]]}}: {rules_in_words(bases[[other[[1]]]])[[1]]}.",
      arg = at[[other[[1]]]], call = call
    )
  }
  named <- unlist(Filter(function(clue) is.character(clue) && !is.object(clue), clues))
  board <- setdiff(intersect(named, names(NAMED_BOARDS)), named_kinds())
  if (length(board) > 0) {
    abort(
      "{.val {board[[1]]}} must not be given with the rules {.arg {at[[1]]}}, which have a board.", "rules",
      arg = "...", call = call
    )
  }
  entries <- unlist(Map(function(rules, arg) entries_of(rules, arg), bases, at), recursive = FALSE, use.names = FALSE)
  # Each of the others at its own place.
  others <- clues
  others[is_rules] <- list(NULL)
  list(rules = bases[[1]], entries = c(entries, arg_clues(others, call)))
}
