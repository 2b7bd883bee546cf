# Rules that are given: what the argument `rules` and grids bring along.

# What the argument `rules` says for a grid of this size, whose own rules, if
# it is a sudoku_grid, are `own`. If they come from another grid, `like` names it.
# `arg` says where the grid is, in `within` at `index` if that is not the same.
resolve_rules <- function(rules, size, own = NULL, arg = "x", like = NULL, call, index = NULL,
                          within = arg) {
  if (is.null(rules)) {
    return(if (is.null(own)) classic_rules(size, call, arg = arg, index = index) else own)
  }
  rules <- check_rules(rules, size, call)
  if (!all(board_dim(rules) == size)) {
    if (!is.null(like)) {
      abort_input(
        "{.arg {arg}} must have the size of {.arg {like}}, {size_text(rules$size)}.",
        x = "It is {size_text(size)}.", arg = within, index = index, call = call
      )
    }
    abort(
      "{.arg rules} and {.arg {arg}} must have the same size.", "rules",
      x = "{.arg rules} are for a {size_text(rules$size)} grid, {.arg {arg}} is {size_text(size)}.",
      arg = "rules", index = index, call = call
    )
  }
  if (!is.null(own) && !say_the_same(own, rules)) {
    if (!is.null(like)) {
      abort(
        "{.arg {arg}} must have the rules of {.arg {like}}.", "rules",
        x = "{.arg {arg}}: {format(own)}.", x = "{.arg {like}}: {format(rules)}.",
        arg = within, index = index, call = call
      )
    }
    abort(
      "{.arg rules} must be those of {.arg {arg}}.", "rules",
      x = "{.arg rules}: {format(rules)}.", x = "{.arg {arg}}: {format(own)}.",
      i = "{.code as_sudoku({arg}, rules = )} gives it other rules, {.fn add_rules} further ones.",
      arg = "rules", index = index, call = call
    )
  }
  rules
}

# A sudoku_rules object out of what was given as `rules`; a name means square
# boxes and that rule for grids of size `size`.
check_rules <- function(rules, size = c(9L, 9L), call) {
  if (names_board(rules)) return(board_rules(rules))
  if (is.character(rules) && !is.object(rules) && length(rules) == 1 && rules %in% rule_names()) {
    return(named_rules(rules, size, call))
  }
  if (is_sudoku(rules)) rules <- attr(rules, "rules")
  made <- made_rules(rules)
  if (!is.null(made)) return(made)
  if (inherits(rules, "sudoku_rules")) {
    abort(
      "{.arg rules} must be as {.fn sudoku_rules} made them.", "rules",
      x = "Their size and box do not fit together.", arg = "rules", call = call
    )
  }
  abort(
    "{.arg rules} must be {.or {.val {shown_rule_names()}}}, or made by {.fn sudoku_rules}, not {describe(rules)}.",
    "rules", i = rules_hint(rules), arg = "rules", call = call
  )
}

rule_names <- function() union(c("classic", named_kinds()), names(NAMED_BOARDS))

# For messages: all of them, and not the first with an ellipsis.
shown_rule_names <- function() cli::cli_vec(rule_names(), list("vec-trunc" = Inf))

# Whether it is the name of a board, which has a size of its own.
names_board <- function(rules) {
  is.character(rules) && !is.object(rules) && length(rules) == 1 && rules %in% names(NAMED_BOARDS)
}

# The rules of a board that has a name, made once.
board_rules <- function(name) {
  if (is.null(NAMED[[name]])) NAMED[[name]] <- sudoku_rules(name)
  NAMED[[name]]
}

# Square boxes and the rule of this name, made once for each size.
named_rules <- function(name, size, call) {
  classic <- classic_rules(size, call, name)
  if (name == "classic") return(classic)
  key <- paste(name, size[[1]])
  if (is.null(NAMED[[key]])) {
    entries <- list(entry(new_clue(name), clue_place(name)))
    NAMED[[key]] <- make_rules(unclass(classic)[GRID_FIELDS], entries, call)
  }
  NAMED[[key]]
}

NAMED <- new.env(parent = emptyenv())

# Rules as sudoku_rules() makes them out of `x`, which may be changed by hand or come
# from a file; NULL if it is not what sudoku_rules() makes. What follows from the fields
# is worked out anew.
made_rules <- function(x) {
  known <- KNOWN[[.External(oxidoku_address, x)]]
  if (!is.null(known)) return(known$made)
  if (identical(x, CLASSIC)) return(CLASSIC)
  if (!inherits(x, "sudoku_rules") || !is.list(x)) return(NULL)
  for (known in as.list(KNOWN)) {
    if (identical(known$given, x)) {
      remember_rules(x, known$made)
      return(known$made)
    }
  }
  parts <- unclass(x)
  if (!identical(names(parts), names(unclass(CLASSIC)))) return(NULL)
  made <- tryCatch(remake_rules(parts), error = function(e) NULL)
  stated <- setdiff(names(parts), c("regions", "constraints"))
  if (is.null(made) || !identical(unclass(made)[stated], parts[stated])) return(NULL)
  # One object, so that the engine, too, knows it by its address.
  if (identical(made, x)) made <- x
  remember_rules(x, made)
  made
}

remake_rules <- function(parts) {
  shape <- if (is.null(parts$regions)) "box" else "regions"
  if (shape == "regions" && !is.integer(parts$regions)) return(NULL)
  fields <- parts[c(shape, "size", "cells", "sheets", "digits", "lines", FLAGS, "houses", "cages")]
  if (shape == "regions") fields$regions[fields$regions == 0L] <- NA
  do.call(sudoku_rules, c(parts$clues, fields), quote = TRUE)
}

is_rules <- function(x) !is.null(made_rules(x))

# The last rules that were found sound, as given and as made, by the address of what was
# given. As long as they are held here, no other object has it, and the engine knows them
# by their address, too. To make rules takes a hundred times as long as to solve a puzzle,
# so that many are kept, up to 32 MB.
KNOWN <- new.env(parent = emptyenv())
KNOWN_ORDER <- new.env(parent = emptyenv())

remember_rules <- function(given, made) {
  key <- .External(oxidoku_address, given)
  if (!is.null(KNOWN[[key]])) return(invisible())
  KNOWN[[key]] <- list(given = given, made = made)
  sizes <- KNOWN_ORDER$sizes %||% numeric()
  sizes[[key]] <- rs_bytes(given)
  if (length(sizes) > 128L || sum(sizes) > 2^25) {
    # Some more than one: looking through them takes longer than one read puzzle does.
    kept <- rev(cumsum(rev(sizes)) <= 2^25 & seq_along(sizes) <= 112L)
    kept[[length(kept)]] <- TRUE
    rm(list = names(sizes)[!kept], envir = KNOWN)
    sizes <- sizes[kept]
  }
  KNOWN_ORDER$sizes <- sizes
}
