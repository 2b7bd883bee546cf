# How a puzzle is to be solved: what `generate_sudoku()` asks for by `difficulty`,
# `techniques` and `require`.

# The target as the engine reads it, and in words for errors; NULL if nothing is
# asked for.
arg_target <- function(difficulty, techniques, require, call, order = NULL, only_way = FALSE,
                       is_wished = FALSE) {
  asked <- c(is.null(difficulty), is.null(techniques), is.null(require), is.null(order), !is_wished)
  if (all(asked)) return(NULL)
  level <- arg_difficulty(difficulty, call)
  alone <- if (!is.null(techniques)) {
    # The last cell of a house holds a naked single, and so does a last digit.
    found <- arg_techniques(techniques, call = call)
    if ("naked_single" %in% found) union(found, "full_house") else found
  }
  needed <- if (!is.null(require)) arg_techniques(require, "require", call = call)
  list(
    level = level, techniques = alone, require = union(needed, order), order = order,
    only_way = only_way,
    words = c(
      if (!is.null(difficulty)) paste("difficulty", toString(unique(difficulty))),
      if (!is.null(alone)) paste("solved by", toString(techniques)),
      if (!is.null(needed)) paste("with", toString(require)),
      if (!is.null(order)) paste("with", paste(order, collapse = ", then ")),
      if (only_way) "no other way"
    )
  )
}

# Levels, one for all puzzles or one for each.
arg_difficulty <- function(difficulty, call) {
  if (is.null(difficulty)) return(NULL)
  if (is_text_factor(difficulty)) difficulty <- factor_text(difficulty)
  if (!is.character(difficulty) || length(difficulty) < 2) {
    return(arg_choice(difficulty, engine_names("levels"), "difficulty", call))
  }
  for (level in unique(difficulty)) arg_choice(level, engine_names("levels"), "difficulty", call)
  unname(c(difficulty))
}

# The targets with one level each, see above.
single_targets <- function(target) {
  if (is.null(target$level)) return(list(target))
  lapply(unique(target$level), function(level) replace(target, "level", level))
}

# How many puzzles there are to be, if each has its own level.
count_of_levels <- function(n, level, call) {
  if (length(level) < 2) return(n)
  if (is.null(n)) return(length(level))
  if (identical(as.double(length(level)), as.double(arg_number(n, "n", call = call)))) return(n)
  abort_input(
    "{.arg difficulty} must be one level, or one for each of the {.arg n} puzzles.",
    x = "There are {length(level)} levels and {n} puzzles.", arg = "difficulty", call = call
  )
}

# They look at cells that were filled in and were no givens, so no puzzle begins with them.
LATE <- c("avoidable_rectangle_1", "avoidable_rectangle_2")

# Arguments that exclude each other, and what no puzzle can have: a search for it would
# spend its whole budget.
check_target <- function(target, request, rules, call) {
  impossible <- function(arg, why, ids) {
    abort(why, "impossible", arg = arg, reason = "target", techniques = ids, call = call)
  }
  if (!request$unique) {
    abort_input(
      "{.code unique = FALSE} cannot be combined with {.arg difficulty}, {.arg techniques} or {.arg require}: a path leads to one solution.",
      arg = "unique", call = call
    )
  }
  if (identical(request$clues, as.integer(count_all_cells(rules)))) {
    named <- if (is.null(request$pattern)) "clues" else "pattern"
    abort_input(
      "{.arg {named}} must leave a cell blank with a wish for the way to the solution: a full grid has none.",
      arg = named, call = call
    )
  }
  missing <- setdiff(target$require, target$techniques)
  if (!is.null(target$techniques) && length(missing) > 0) {
    named <- if (all(missing %in% target$order)) "path" else "require"
    abort_input(
      "{.arg {named}} names {.val {missing}}, which {.arg techniques} {?does/do} not allow.",
      arg = named, call = call
    )
  }
  # Each 4 x 4 puzzle with one solution is solved by singles.
  if (identical(rules$box, c(2L, 2L)) && is_plain(rules) && !target$level %||% "easy" == "easy") {
    impossible("difficulty", c(
      "No 4 x 4 puzzle is {target$level}: singles solve each that has one solution.",
      "i" = "{.arg difficulty} must be {.val easy}, or the grid larger."
    ), character())
  }
  # Techniques of a path in order are required, too.
  said <- function(ids) if (all(ids %in% target$order)) "path" else "require"
  known <- catalogue()
  of <- function(ids, field) known[[field]][match(ids, known$id)]
  # The last blank cells are never filled by anything else.
  ending <- union(known$id[known$level == "easy"], c("search", "template_set"))
  full <- !is.null(request$clues) && request$clues >= count_all_cells(rules)
  if (!is.null(target$techniques) && !any(ending %in% target$techniques) && !full) {
    impossible("techniques", c(
      "No puzzle is solved by these {.arg techniques} alone.",
      "i" = "None of them fills the last blank cell, as {.val full_house}, {.val naked_single} and {.val hidden_single} do."
    ), target$techniques)
  }
  needed <- target$require
  unused <- if (is.null(target$techniques)) needed[!of(needed, "enabled")]
  if (length(unused) > 0) {
    impossible(said(unused), c(
      "{.arg {said(unused)}} names {.val {unused}}, which no path uses unless {.arg techniques} names {cli::qty(unused)}{?it/them}.",
      "i" = "{.code list_techniques()$enabled} says which are used anyway."
    ), unused)
  }
  foreign <- needed[of(needed, "needs") == if (is_plain(rules)) "clues" else "unique"]
  if (length(foreign) > 0) {
    impossible(said(foreign), c(
      "{.arg {said(foreign)}} names {.val {foreign}}, which cannot be used under these {.arg rules}.",
      "i" = "{.code list_techniques()$needs} says why: {.val clues}, or rows, columns and boxes and nothing else."
    ), foreign)
  }
  harder <- if (!is.null(target$level)) needed[of(needed, "level") > as_level(target$level)]
  if (length(harder) > 0) {
    impossible(said(harder), c(
      "{.arg {said(harder)}} names {.val {harder}}, and with {cli::qty(harder)}{?it/them} no puzzle is {target$level}.",
      "i" = "{.code list_techniques()$level} says the least {.arg difficulty}."
    ), harder)
  }
}
