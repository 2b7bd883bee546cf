# Rules that say the same, and clues that do: the order of clues says nothing, nor does that of the
# cells of a cage. Rules keep both as they were given, for texts, numbers and drawings.

# Clues as one stands for all that say the same, see new_kind().
alike_clues <- function(clues) {
  kinds <- all_kinds()
  lapply(clues, function(clue) {
    # For a value with a class R looks for methods of `$` each time.
    clue <- unclass(clue)
    alike <- kinds[[clue$kind]]$alike
    if (is.null(alike)) clue else alike(clue)
  })
}

# Forms for kinds: cells in any order, what is said of each of them in the field `beside`, ...
any_order <- function(clue, beside = NULL) {
  place <- place_codes(clue$cells)
  if (!is.unsorted(place)) return(clue)
  order <- order(place)
  clue$cells <- clue$cells[order, , drop = FALSE]
  if (!is.null(beside)) clue[[beside]] <- clue[[beside]][order]
  clue
}

# ... a line from either end, ...
either_way <- function(clue) {
  place <- place_codes(clue$cells)
  back <- rev(place)
  differ <- which(place != back)
  if (length(differ) > 0 && back[[differ[[1]]]] < place[[differ[[1]]]]) {
    clue$cells <- clue$cells[rev(seq_along(place)), , drop = FALSE]
  }
  clue
}

# ... and groups of cells in any order.
any_groups <- function(clue) {
  clue$groups <- by_hash(lapply(clue$groups, function(cells) any_order(list(cells = cells))$cells))
  clue
}

# Numbers that order cells row by row, further sheets last.
place_codes <- function(cells) cells[, 1] * (MAX_SIZE + 1) + cells[, 2]

# Values in an order of their own.
by_hash <- function(values) values[order(vapply(values, hash_value, ""), method = "radix")]

# Version 2 of R's serialization writes values only, not how R holds them.
hash_value <- function(value) {
  bytes <- serialize(value, NULL, version = 2L)
  # The version of R that wrote it.
  rlang::hash(bytes[-(1:14)])
}

# What tells rules apart: those that say the same have the same, whichever session made them.
rules_key <- function(rules) {
  if (identical(rules, CLASSIC)) {
    if (is.null(FOUND$classic_key)) FOUND$classic_key <- hash_rules(CLASSIC)
    return(FOUND$classic_key)
  }
  hash_rules(rules)
}

hash_rules <- function(rules) {
  fields <- unclass(rules)
  # Constraints follow from the others, in their order.
  fields[c("houses", "cages", "clues", "constraints")] <- NULL
  clues <- vapply(alike_clues(clues_of(rules)), hash_value, "")
  hash_value(list(fields, sort(clues, method = "radix")))
}

say_the_same <- function(one, other) identical(one, other) || rules_key(one) == rules_key(other)

compared_rules <- function(x, arg, call) {
  made <- made_rules(x)
  if (!is.null(made)) return(made)
  abort(
    "{.arg {arg}} must be rules as {.fn sudoku_rules} made them, to be compared with others.", "rules",
    x = "It is {describe(x)}.", arg = arg, call = call
  )
}
