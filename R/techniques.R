#' The techniques of human solvers
#'
#' The catalogue that [explain_sudoku()], [hint_sudoku()] and [rate_sudoku()] work
#' with: names, order of search, levels and scores.
#'
#' @details
#' Names, codes, order, levels and scores are those of HoDoKu 2.2 by Bernhard
#' Hobiger, the field's common scale. A path takes, at each point, the first
#' technique in this order that removes a candidate or places a digit, then
#' starts again from the top.
#'
#' Forcing chains follow the consequences of an assumption, and forcing nets those of it
#' together with earlier consequences; their order is HoDoKu's. They
#' and the templates are for the classic 9 x 9 rules.
#'
#' `"search"` is not a technique but the last resort, HoDoKu's brute force: the
#' middle one of the blank cells is filled from the solution.
#'
#' Those that are not `enabled` are HoDoKu's too, and not used by it either unless
#' requested: fish of more than four lines, franken fish (boxes as base or cover, too) of more than
#' three houses, mutant fish (any houses), kraken fish, whose fins lead to the same by chains.
#' They are searched for on grids of up to 11 x 11, a fish with up to 5 fins, of which 2 in two
#' base houses; a kraken fish with up to 4 houses and 2 fins.
#'
#' Techniques of clues (`needs` is `"clues"`) are for rules that say more than which
#' cells differ: cages and other sums, thermometers, dots, arrows, lines, and rules of
#' your own. HoDoKu has none of them, so their codes, places, levels and scores are
#' our own. The order follows what solvers of killer Sudoku do: one clue at a time, then
#' the sums of one house, then several clues in a house, sums of two to four
#' houses; and the fewest constraints that refute a candidate, `"reason_1"` and more, before
#' chains. Scores are low, since such a puzzle takes many of these steps.
#' * `clue_bounds`: lines, dots, arrows and other sums exclude lower or higher
#'   digits of a cell, or digits without a partner; `clue_candidates`: the same for other clues;
#' * `one_combination`, `combinations`: the sets of different digits with a given sum;
#'   `locked_in_sum`: a digit that is in all of them; `sum_and_house`: one that a house
#'   can have nowhere else;
#' * `innies_outies_1` to `innies_outies_4`: one to four adjacent rows, columns or boxes
#'   have a known sum, and so do cages; where the two differ, the cells inside that
#'   are in no cage (innies) or those outside (outies) have a known sum too. In killer
#'   Sudoku this is the rule of 45;
#' * `killer_pair`, `killer_triple`: sums and cells of a house hold two or three digits
#'   between them; `combination_conflict`: a combination that leaves no
#'   possibility for another sum, a cell or a digit of the house;
#' * `clue_arrangements`: all ways to fill the cells of one clue;
#' * `reason_1`, `reason_2`, `reason_3`, `reason_more`: so many houses and clues from which,
#'   with the candidates as they stand, it follows that others go, and from no part of which it
#'   does. The step taken is one with the fewest. One rule counts once, however much it
#'   says. Under rules that are houses only (`needs` is `"variant"`: any but rows, columns and
#'   boxes) they come last, before a search. Scale `"reasons"` takes these and singles only.
#'
#' Techniques that HoDoKu does not know are never enabled, so that ratings stay what they are;
#' ask for them by name, or for all techniques there are by `techniques = "all"`. The column
#' `source` says who described them. Codes, places, levels and scores are our own, and the codes
#' begin with N.
#' * `m_wing`, `split_wing`, `hybrid_wing`, `local_wing`: three strong links in the order that has
#'   this name; `grouped_m_wing` and others: the same with groups of cells; `xyz_ring`: an XYZ-wing
#'   whose pincers cannot both hold the common digit; `almost_locked_pair`, `almost_locked_triple`:
#'   digits that nearly fill cells of a line and cells of a box it crosses;
#' * `unique_rectangle`, `unique_loop`, `extended_rectangle`, `bug_lite`,
#'   `borescopers_pattern`, `unique_matrix`, and `deadly_pattern` for all others: blank cells
#'   whose digits could be others with the same digits in each house. They are found by one
#'   search: of cells that have two of two digits, up to 14, or of three or four digits, up to 9,
#'   and at most 1,500 sets of cells for one choice of digits. What would leave only such ways
#'   goes: all that is known as types 1, 2 and 4, hidden digits and guardians outside; with an
#'   almost locked set, type 3 and more;
#' * `bug_plus_n`, `reverse_bug`: the same with all blank cells, and with all cells filled with
#'   two digits;
#' * `guardians`, `bivalue_oddagon`, `trivalue_oddagon` (tridagon, Thor's hammer): cells that
#'   cannot be filled, so that one of the candidates beyond is true;
#' * `firework_triple`, `firework_quadruple`, `domino_loop` (SK loop), `multi_sector_locked_set`,
#'   `sue_de_coq_3d`, `junior_exocet`, `senior_exocet`, `double_exocet`: digits that fill a few cells.
#'   What is eliminated by exocets fits with no way to fill base and targets that leaves each house a
#'   place for their digits, which covers mirror cells, incompatible pairs and locked digits;
#' * `rank`: truths (a cell, or a digit in a house) whose candidates lie in as many links (the same:
#'   one of the candidates of a link is true at most), or in one more. Small ones come first, up to
#'   six truths, four with a further link; from one truth on it tries at most 1,500 others, from
#'   a candidate on 300;
#' * `pattern_overlay`: ways to place one digit in the whole grid that leave another one no way;
#'   digits with more than 5,000 ways are left out;
#' * `whip`, `braid`: see [rate_sudoku()]; `g_whip`: a whip in which a digit may also be left with
#'   two or three cells where houses cross.
#'
#' Some of these searches are given up after so much work; a message says so, see
#' [explain_sudoku()].
#'
#' @param ... Must be empty: further arguments are given by name.
#' @param lang A string, the language of `name`, see [oxidoku-package]: `"en"`, `"de"` or `"zh"`. `NULL` for
#'   that of the session.
#' @param scale A string: `"hodoku"`, `"se"` for Sukaku Explainer's, `"reasons"`, `"whips"` or
#'   `"braids"`, see [rate_sudoku()].
#' @return A data frame with one row per technique, in the order of search:
#' * `id`: the name for the argument `techniques` of other functions;
#' * `name`: the name in sentences;
#' * `code`: HoDoKu's number, empty for `"search"`, one of our own that begins with C
#'   for techniques of clues, with SE for wings of Sukaku Explainer that HoDoKu does not know, with N
#'   for others;
#' * `order`: the place in the order of search; techniques with the same number
#'   are searched for together;
#' * `level`: an ordered factor, easy < medium < hard < unfair < extreme;
#' * `score`: what one step adds to the score of a puzzle;
#' * `enabled`: whether it is used unless `techniques` says otherwise;
#' * `needs`: `"unique"` for techniques that rely on the solution being the
#'   only one, which also need rules that are rows, columns and boxes and nothing
#'   else; `"clues"` for those that use clues; `"variant"` for those that any rules beyond
#'   rows, columns and boxes call for; `"none"` for those that work under any rules;
#' * `se`: the lowest rating that Sukaku Explainer 1.18.1 gives to a step of this
#'   kind, `NA` where it has none of that name;
#' * `source`: who described it, or the page where it is described, of techniques that HoDoKu
#'   does not know; else `NA`.
#'
#' With another `scale` its techniques in its order: `id`, `name` and `order`; for `"se"` also `se`, for
#' `"reasons"` `code`, `level`, `enabled` and `needs`, for `"whips"` and `"braids"` `code`, `enabled`, `needs`
#' and `source`.
#' @seealso [explain_sudoku()], [rate_sudoku()], [sudoku_options()].
#' @examples
#' techniques <- list_techniques()
#' head(techniques)
#' subset(techniques, needs == "unique", c(id, name))
#' @export
list_techniques <- function(..., scale = "hodoku", lang = NULL) {
  .External2(oxidoku_arguments)
  local_language(lang)
  scale <- arg_scale(scale)
  techniques <- list2DF(catalogue(scale))
  techniques$name <- technique_names(techniques$id, techniques$name, words_of())
  techniques[c("words", "article")] <- NULL
  techniques <- techniques[order(techniques$order, na.last = NA), ]
  row.names(techniques) <- NULL
  techniques
}

arg_scale <- function(scale, call = parent.frame()) {
  arg_choice(scale, engine_names("scales"), "scale", call)
}

# What never changes while R runs is asked for once.
the <- new.env(parent = emptyenv())

# The names that the engine gives to `levels`, `symmetries`, `methods` and `scales`, and which of
# these have their `own_search`.
engine_names <- function(kind) {
  if (is.null(the$names)) the$names <- rs_names()
  the$names[[kind]]
}

# The engine's techniques, in the order in which it numbers them, with what a scale says of
# them.
catalogue <- function(scale = engine_names("scales")[[1]]) {
  if (is.null(the$catalogue[[scale]])) {
    found <- rs_techniques(scale)
    if (!is.null(found$level)) found$level <- as_level(found$level)
    the$catalogue[[scale]] <- found
  }
  the$catalogue[[scale]]
}

# Whether a scale searches in its own way: with all its techniques, without options, under
# the classic rules, and with a rating of each step.
has_own_search <- function(scale) {
  engine_names("own_search")[[match(scale, engine_names("scales"))]]
}

as_level <- function(names) {
  levels <- engine_names("levels")
  structure(match(names, levels), levels = levels, class = c("ordered", "factor"))
}

# The ids of the techniques asked for, in the engine's order; NULL stands for the
# usual ones. Among `techniques`, though not where techniques are required, a level stands
# for the usual ones up to it, and "all" for all there are.
arg_techniques <- function(techniques, arg = "techniques", call = parent.frame()) {
  if (is.null(techniques)) return(NULL)
  known <- list_techniques()
  hint <- "{.fn list_techniques} has all of them, in the column {.field id}."
  if (!is.character(techniques) || is.object(techniques)) {
    abort_input(
      "{.arg {arg}} must hold names of techniques, not {describe(techniques)}.", i = hint,
      arg = arg, call = call
    )
  }
  level <- if (arg == "techniques") techniques %in% levels(known$level) else FALSE
  if (any(level)) {
    up_to <- max(as_level(techniques[level]))
    techniques <- c(techniques[!level], known$id[known$enabled & known$level %in% levels(up_to)[seq_len(up_to)]])
  }
  if (arg == "techniques" && "all" %in% techniques) techniques <- union(setdiff(techniques, "all"), known$id)
  bad <- which(!techniques %in% known$id)
  if (length(bad) > 0) {
    index <- bad[[1]]
    found <- techniques[[index]]
    near <- nearest_techniques(found, known)
    abort_input(
      "{.arg {arg}} must hold names of techniques.",
      x = if (length(techniques) == 1) {
        "It is {describe_value(found)}."
      } else {
        "Element {index} is {describe_value(found)}."
      },
      i = if (length(near) > 0) "Is it {.or {.val {near}}}?", i = hint,
      arg = arg, index = index, found = found, near = near, call = call
    )
  }
  known$id[known$id %in% techniques]
}

# The ids that look most like what was typed, which may be a name or a code; the
# nearest first, none if nothing is near.
nearest_techniques <- function(found, known, most = 3) {
  if (is.na(found) || !validEnc(found) || Encoding(found) == "bytes" || !nzchar(found)) return(character())
  plain <- function(x) gsub("[^a-z0-9]+", "_", to_lower(x))
  # No name is as long as this, and comparing takes time.
  found <- plain(substr(found, 1, 80))
  if (found %in% known$code) return(known$id[known$code == found])
  distance <- function(names) as.vector(utils::adist(found, plain(names)))
  distance <- pmin(distance(known$id), distance(known$name))
  # Part of a name is as good as the name: "colors", "skyscrapers".
  within <- vapply(known$id, function(id) {
    grepl(found, id, fixed = TRUE) || grepl(id, found, fixed = TRUE)
  }, NA)
  distance[within] <- pmin(distance[within], 1)
  near <- which(distance <= max(2, nchar(found) / 3))
  utils::head(known$id[near[order(distance[near])]], most)
}
