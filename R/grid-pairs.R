# Two arguments with grids, whose rules depend on each other.

# Two arguments with grids that belong together, `y[i]` to `x[i]` or a single one to all: a
# grid that brings no rules has those of its partner.
open_pair <- function(x, y, rules, arg, call = parent.frame()) {
  default <- if (is.null(rules)) brought_rules(y, length_of(x))
  input <- open_grids(x, rules, call = call, default = default)
  if (is_mixed(input)) {
    if (length_of(y) == 1L) {
      # One grid cannot have different rules.
      its <- rules_at(open_grids(y, NULL, arg, call = call, default = input$rules[[1]]), 1L)
      for (i in seq_along(input$rules)) {
        own <- input$rules[[i]]
        resolve_rules(its, own$size, own, element_name("x", i), arg, call, i, "x")
      }
    }
    if (length(dim(y)) == 3L) y <- lapply(seq_len(dim(y)[[3L]]), function(i) y[, , i])
  }
  list(input, open_grids(y, input$rules, arg, like = "x", call = call))
}

# Two arguments of which each grid of `x` is looked for in `y`: where all that bring rules
# along bring the same, the others have these, too. A grid whose rules none of `y` has is an
# error.
open_pool <- function(x, y, rules, arg, call = parent.frame()) {
  all_of <- function(grids) if (is.null(rules)) brought_rules(grids, 1L)
  input <- open_grids(x, rules, call = call, default = all_of(y))
  if (!is_mixed(input)) {
    other <- open_grids(y, rules, arg, call = call, default = input$rules)
  } else {
    other <- open_grids(y, rules, arg, call = call, default = all_of(x))
  }
  other <- share_rules(other)
  known <- kinds_of_rules(other)
  input <- share_rules(input, known)
  for (i in seq_len(if (is_mixed(input)) length(input$rules) else 1L)) {
    its <- rules_at(input, i)
    if (any(vapply(known, identical, NA, its))) next
    where <- if (is_mixed(input)) element_name("x", i) else "x"
    abort(
      "A grid of {.arg {arg}} must have the rules of {.arg {where}}.", "rules",
      x = "{.arg {where}}: {format(its)}.",
      x = if (length(known) == 1) "{.arg {arg}}: {format(known[[1]])}.",
      arg = arg, index = if (is_mixed(input)) i, call = call
    )
  }
  list(input, other)
}

# An input whose rules are those of `known` that say the same: the engine compares clues in their order.
share_rules <- function(input, known = kinds_of_rules(input)) {
  kinds <- kinds_of_rules(input)
  shared <- known[match(vapply(kinds, rules_key, ""), vapply(known, rules_key, ""))]
  for (i in which(lengths(shared) > 0 & !mapply(identical, kinds, shared))) {
    if (is_mixed(input)) {
      input$rules[vapply(input$rules, identical, NA, kinds[[i]])] <- shared[i]
    } else {
      input$rules <- shared[[i]]
    }
  }
  input
}

# The rules that grids bring along, before anything is known of them: NULL, sudoku_rules, or
# a list with those of each, NULL for those that bring none.
brought_rules <- function(x, count) {
  if (inherits(x, "sudoku_grid")) return(made_rules(attr(x, "rules")))
  if (is.data.frame(x) && inherits(unclass(x)$puzzle, "sudoku")) x <- unclass(x)$puzzle
  if (inherits(x, "sudoku")) {
    own <- unname(lapply(column_kinds(x), made_rules))[column_rules(x)]
    return(common_rules(own, count))
  }
  if (!is.list(x) || !is.null(dim(x)) && !is.data.frame(x)) return(NULL)
  own <- if (is.data.frame(x)) unclass(x)$rules else if (!is.object(x)) {
    lapply(x, function(element) if (inherits(element, "sudoku_grid")) made_rules(attr(element, "rules")))
  }
  if (!is.list(own) || is.object(own) || all(lengths(own) == 0)) return(NULL)
  common_rules(unname(own), count)
}

# What `own`, with those of each, comes to for so many grids.
common_rules <- function(own, count) {
  if (length(own) == 1L) return(own[[1]])
  if (length(own) == count) return(own)
  # Several belong to one.
  own <- Filter(Negate(is.null), own)
  if (all(vapply(own, say_the_same, NA, own[[1]]))) own[[1]]
}

# How many grids there are, before anything is known of them.
length_of <- function(x) {
  if (is.data.frame(x) && is_puzzle_table(x)) return(length(x$puzzle))
  switch(length(dim(x)) + 1L, length(x), length(x), 1L, dim(x)[[3L]], 1L)
}
