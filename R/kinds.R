# Kinds of clues. A kind is one file, R/rule-<kind>.R, with a function kind_<kind>()
# that gives what new_kind() describes, and a function rule_<kind>() for users if
# its clues have cells. Nothing else names a kind, apart from those that are arguments
# of sudoku_rules(): the list below is made of the functions there are, in whatever
# order R reads the files.
#
# A clue is a list with its `kind` and what the user said about it. normalize() brings
# that into one form, so that equal clues are identical(), and doing so once more
# changes nothing. What a clue means is said in primitives (rules-primitives.R; for common kinds in
# Rust, see in_rust()), how it looks in shapes (shapes.R).

new_kind <- function(
  # The name of the kind.
  name,
  # What the house or line is called, or function(clue) for that; clues with the same name are
  # numbered together. NULL for a kind without cells, which has no numbers.
  title = NULL,
  # What all of them say.
  meaning = NULL,
  # The rule in one line, for list_rules().
  text = paste0(title, ": ", meaning),
  # How a user writes it as an argument of sudoku_rules(): its name, or the kind's function.
  use = usual_use(name, title),
  # function(board): further sheets that rules with such a clue have, as sudoku_rules() takes
  # them. NULL for none.
  sheets = NULL,
  # function(clue, board, at, call): the clue in one form, or an error. `at` says
  # where the clue stands in the arguments, see clue_place(); for `board` see new_board().
  normalize = function(clue, board, at, call) clue,
  # function(clues, board): which of several clues of the kind, all of which have just the
  # `fields`, are seen at once to be in this form. Files have many, and to look at each by itself
  # takes most of the time of reading.
  sound = NULL,
  fields = c("kind", "cells"),
  # function(clue): of all clues of the kind that say the same, such as a set of cells in any order,
  # always the same one. NULL if no two do.
  alike = NULL,
  # function(clues, ats, board, call): an error if these clues of the kind cannot
  # stand together.
  check = NULL,
  # function(clue, board): a list of primitives, in_rust() for the common kinds. NULL for what the
  # engine has as houses of its own.
  lower = NULL,
  # The same where the clue is one of several alternatives, in which the engine has no
  # houses.
  inside = lower,
  # function(clue, other): whether the meaning of the clue depends on the clue `other` beside it, one of
  # `board$clues` for `lower`. NULL for a meaning that depends on no other clue.
  sees = NULL,
  # function(clue, board): a list of shapes.
  draw = NULL,
  # What a clue says with a value that its shapes do not show: "{value}" for it, by the name of its field.
  told = NULL,
  # function(clue): the groups of cells of a clue whose shapes do not say which belong together.
  groups = NULL,
  # function(clue): whether it says what neither its shapes nor the text can tell, see clues_to_read().
  unseen = NULL,
  # function(clues, board): one line about all clues of the kind.
  words = function(clues, board) if (is.null(meaning)) text else counted(clues, title, meaning),
  # function(clue, board): the cells that it is about, in its order.
  cells = function(clue, board) stated_cells(clue),
  # function(clue, board): the clue in a few letters, for the list below a grid.
  code = if (!is.null(title)) function(clue, board) cells_code(clue$cells, board),
  # How find_conflicts() calls a broken clue.
  problem = name,
  # What the error about such givens says, as for abort().
  broken = c(
    "Givens of {.arg {arg}} must not break the {house} rule.",
    "x" = "{House} does not hold: {cells}."
  ),
  # How files hold such clues: a list of keys by format, see keys.R.
  files = list(),
  # How generate_sudoku() makes such clues: a generator, see generate-clues.R, or a list
  # of them by the names that users give. NULL for what is not generated.
  generate = NULL
) {
  if (!is.null(generate$generate)) generate <- stats::setNames(list(generate), name)
  list(
    name = name, meaning = meaning, text = text, use = use, sheets = sheets, normalize = normalize, sound = sound, fields = fields,
    alike = alike,
    check = check, lower = lower,
    inside = inside, sees = sees, draw = draw, told = told, groups = groups, unseen = unseen, words = words, cells = cells, code = code, problem = problem,
    broken = broken,
    title = if (is.character(title)) function(clue) title else title,
    files = files, generate = generate
  )
}

# All cells that a clue states, groups of them too, as a matrix of rows and columns.
stated_cells <- function(clue) {
  said <- unclass(clue)
  groups <- vapply(said, is.list, NA)
  said <- c(said[!groups], unlist(unname(said[groups]), recursive = FALSE))
  is_cells <- function(said) is.matrix(said) && is.numeric(said) && ncol(said) == 2
  unique(do.call(rbind, unname(Filter(is_cells, said))))
}

usual_use <- function(name, title) {
  if (is.null(title)) return(paste0("\"", name, "\""))
  rule <- paste0("rule_", name)
  needed <- Filter(function(default) identical(default, quote(expr = )), formals(get0(rule, topenv())))
  sprintf("%s(%s)", rule, paste(setdiff(names(needed), "..."), collapse = ", "))
}

# "2 sandwich sums: what they say".
counted <- function(clues, title, meaning = NULL) {
  said <- paste(length(clues), if (length(clues) > 1) several_titles(title) else title)
  paste(c(said, meaning), collapse = ": ")
}

# The same for pairs that must differ.
equal_givens <- function() {
  c(
    "Equal givens of {.arg {arg}} must not break the {house} rule.",
    "x" = "{digit} is in both cells: {cells}."
  )
}

# All kinds by name, in the order of their names.
all_kinds <- function() {
  if (is.null(FOUND$kinds)) {
    makers <- ls(topenv(), pattern = "^kind_", sorted = FALSE)
    makers <- setdiff(sort(makers, method = "radix"), "kind_of")
    kinds <- lapply(makers, function(maker) get(maker, topenv())())
    FOUND$kinds <- stats::setNames(kinds, vapply(kinds, `[[`, "", "name"))
  }
  FOUND$kinds
}

# Their names in the order in which rules have their clues: those that are fields first.
kinds_in_order <- function() union(c(FLAGS, "house", "cage"), names(all_kinds()))

FOUND <- new.env(parent = emptyenv())

kind_of <- function(clue) all_kinds()[[clue$kind]]

# What kinds are told of the grid: a board (see board.R), whether its `lines` hold different
# digits, its `regions` (a matrix of labels; boxes are regions; cells with label 0 are in
# none), its `digits` as users see them, in ascending order and without gaps, and how many
# digits these are.
new_board <- function(size, regions = rules_regions(drawn_rules(size)), digits = seq_len(max(size)),
                      lines = TRUE, cells = NULL, sheets = list()) {
  board <- list(
    size = rep_len(as.integer(size), 2), cells = cells, sheets = sheets, regions = regions, digits = digits,
    count = length(digits), lines = lines
  )
  # The cells of others than plain grids, to look them up.
  if (has_holes(board) || has_sheets(board)) board$places <- place_numbers(board)
  board
}

board_of <- function(rules) {
  new_board(rules$size, rules_regions(rules), rules$digits, rules$lines, rules$cells, rules$sheets)
}

# The same with all `clues` of the rules, for kinds that look at others.
clues_board <- function(rules) c(board_of(rules), list(clues = clues_of(rules)))

# The kinds that a name alone stands for.
named_kinds <- function() {
  if (is.null(FOUND$named)) {
    named <- Filter(function(kind) is.null(kind$title), all_kinds())
    FOUND$named <- union(FLAGS, names(named))
  }
  FOUND$named
}

# Those that are arguments of sudoku_rules() and fields of rules, in this order.
FLAGS <- c("diagonal", "hyper", "anti_knight", "anti_king", "non_consecutive", "disjoint")

new_clue <- function(kind, ...) {
  clue <- list(kind = kind, ...)
  class(clue) <- "sudoku_clue"
  clue
}

# Where a clue stands in the arguments of sudoku_rules(): its `path`, such as
# `cages[[2]]`, and the fields `arg` and `index` of conditions.
clue_place <- function(path, arg = path, index = NULL) {
  list(path = path, arg = arg, index = index)
}

# A part of a clue, such as `cages[[2]]$sum`.
part_path <- function(at, part) paste0(at$path, "$", part)

# The clues of rules in order: those that are fields first, then the others.
clues_of <- function(rules) {
  flags <- FLAGS[vapply(unclass(rules)[FLAGS], isTRUE, NA)]
  c(
    lapply(flags, new_clue),
    lapply(rules$houses, function(cells) new_clue("house", cells = cells)),
    lapply(rules$cages, function(cage) new_clue("cage", cells = cage$cells, sum = cage$sum)),
    rules$clues
  )
}

# The same by kind, in the order in which the kinds come.
clues_by_kind <- function(rules) {
  clues <- clues_of(rules)
  kinds <- vapply(clues, `[[`, "", "kind")
  split(clues, factor(kinds, unique(kinds)))
}

# Which of `clues` the meaning of others among them depends on.
are_seen <- function(clues) {
  seen <- logical(length(clues))
  for (i in which(vapply(clues, function(clue) !is.null(kind_of(clue)$sees), NA))) {
    seen[-i] <- seen[-i] | vapply(clues[-i], function(other) sees_clue(clues[[i]], other), NA)
  }
  seen
}

sees_clue <- function(clue, other) {
  sees <- kind_of(clue)$sees
  !is.null(sees) && sees(clue, other)
}

# What a clue in its form means, said in src/rust/script/src/lower.rs.
in_rust <- function(clue, board) {
  rs_lower(list(clue), board, FALSE)[[1]] %||% stop("a clue of kind ", clue$kind, " without a meaning")
}

# What all clues mean to the engine; each primitive says to which clue it belongs.
lower_rules <- function(rules, board = board_of(rules)) {
  board$clues <- clues <- clues_of(rules)
  if (length(clues) == 0) return(list())
  lowered <- rs_lower(clues, board, TRUE)
  for (i in which(vapply(lowered, is.null, NA))) {
    # Without their class, see normalize_entries().
    clue <- unclass(clues[[i]])
    lower <- all_kinds()[[clue$kind]]$lower
    if (is.null(lower)) next
    primitives <- lower(clue, board)
    for (k in seq_along(primitives)) primitives[[k]]$clue <- i
    lowered[[i]] <- primitives
  }
  as.list(unlist(lowered, recursive = FALSE))
}

# The names of clues in conflicts: `problem`, `house` and its number `index`.
clue_names <- function(rules) {
  clues <- clues_of(rules)
  kinds <- unname(all_kinds()[vapply(clues, `[[`, "", "kind")])
  title <- function(i) {
    kind <- kinds[[i]]
    if (is.null(kind$title)) gsub("_", "-", kind$name) else kind$title(clues[[i]])
  }
  house <- vapply(seq_along(clues), title, "")
  # The first of its title, the second, and so on.
  titles <- match(house, unique(house))
  index <- integer(length(house))
  index[order(titles)] <- sequence(tabulate(titles))
  index[vapply(kinds, function(kind) is.null(kind$title), NA)] <- NA
  list(
    problem = vapply(kinds, `[[`, "", "problem"), house = house, index = index
  )
}

# The number of the clue that each constraint belongs to.
clue_of_constraint <- function(rules) vapply(rules$constraints, `[[`, 0L, "clue")

# What the engine calls a constraint and the houses that constraints make, numbered by
# constraint.
CLUE_HOUSES <- c("constraint", "cage", "clue")

# All houses of rules as the engine has them, those of clues by the names of these.
houses_of <- function(rules) {
  houses <- rs_houses(rules)
  of_clue <- which(houses$kind %in% CLUE_HOUSES)
  if (length(of_clue) > 0) {
    names <- clue_names(rules)
    clue <- clue_of_constraint(rules)[houses$number[of_clue]]
    houses$kind[of_clue] <- names$house[clue]
    houses$number[of_clue] <- names$index[clue]
  }
  # A rule of the whole grid has no number, and its houses, one after the other, have one each.
  bare <- is.na(houses$number)
  houses$number[bare] <- sequence(rle(houses$kind[bare])$lengths)
  houses
}

#' @export
format.sudoku_clue <- function(x, ...) {
  check_dots()
  said <- unclass(x)[names(x) != "kind"]
  if (length(said) == 0) return(x$kind)
  paste0(x$kind, ": ", paste(names(said), vapply(said, describe, ""), sep = " = ", collapse = ", "))
}

#' @export
print.sudoku_clue <- function(x, ...) {
  check_dots()
  cat("<sudoku_clue> ", format(x), "\n", sep = "")
  invisible(x)
}

#' The kinds of rules
#'
#' The rules that [sudoku_rules()] offers beyond rows, columns and boxes.
#'
#' @param ... Must be empty: further arguments are given by name.
#' @param lang A string, the language of `text`, see [oxidoku-package]: `"en"`, `"de"` or `"zh"`. `NULL` for
#'   that of the session.
#' @return A data frame with one row per kind: `kind`, its name; `use`, how to
#'   write it as an argument of [sudoku_rules()]; `text`, the rule in words; `generate`, the
#'   `kind` of [generate_sudoku()] that makes puzzles with such clues, `NA` if there is
#'   none.
#' @seealso [sudoku_rules()], [rule_cage()].
#' @examples
#' list_rules()
#' @export
list_rules <- function(..., lang = NULL) {
  .External2(oxidoku_arguments)
  local_language(lang)
  column <- function(field) unname(vapply(all_kinds(), `[[`, "", field))
  made <- vapply(all_kinds(), function(kind) names(kind$generate)[1] %||% NA_character_, "")
  data.frame(
    kind = column("name"), use = column("use"), text = unname(vapply(all_kinds(), text_of_kind, "")), generate = unname(made)
  )
}
