# How a puzzle is to be solved: what `generate_sudoku()` asks for by `difficulty`,
# `techniques` and `require`.

# The target as the engine reads it, and in words for errors; NULL if nothing is
# asked for.
arg_target <- function(difficulty, techniques, require, call) {
  if (is.null(difficulty) && is.null(techniques) && is.null(require)) return(NULL)
  level <- if (!is.null(difficulty)) {
    arg_choice(difficulty, engine_names("levels"), "difficulty", call)
  }
  alone <- if (!is.null(techniques)) {
    # The last cell of a house holds a naked single, and so does a last digit.
    found <- arg_techniques(techniques, call = call)
    if ("naked_single" %in% found) union(found, "full_house") else found
  }
  needed <- if (!is.null(require)) arg_techniques(require, "require", call = call)
  list(
    level = level, techniques = alone, require = needed,
    words = c(
      if (!is.null(difficulty)) paste("difficulty", difficulty),
      if (!is.null(alone)) paste("solved by", toString(techniques)),
      if (!is.null(needed)) paste("with", toString(require))
    )
  )
}

# Arguments that exclude each other.
check_target <- function(target, request, call) {
  if (!request$unique) {
    abort_input(
      "{.code unique = FALSE} cannot go with {.arg difficulty}, {.arg techniques} or {.arg require}: a path leads to one solution.",
      arg = "unique", call = call
    )
  }
  missing <- setdiff(target$require, target$techniques)
  if (!is.null(target$techniques) && length(missing) > 0) {
    abort_input(
      "{.arg require} names {.val {missing}}, which {.arg techniques} {?does/do} not allow.",
      arg = "require", call = call
    )
  }
}
