# Sentences about steps. All prose about techniques is here and in text-*.R: a
# function a technique (or a few of one family) gives up to three pieces,
#   where    where to look, behind "There is an X-Wing"
#   pattern  what is there, in sentences
#   reason   what follows from it, in sentences
# and what the step does is said here, the same way for all.

# The pieces put together for one step; `facts` are those of step_facts().
say_step <- function(facts, style) {
  pieces <- describe_step(facts)
  if (style == "vague") {
    if (facts$technique == "search") return(pieces$where)
    return(paste0("There is ", with_article(facts$name), " ", pieces$where, "."))
  }
  text <- c(pieces$pattern, if (style == "full") c(pieces$reason, effect_text(facts)))
  paste0(facts$name, ": ", paste(text, collapse = " "))
}

describe_step <- function(facts) {
  say <- STEP_TEXTS[[facts$technique]]
  # A technique that has no words yet still says what it does.
  if (is.null(say)) say <- text_other
  say(facts)
}

text_other <- function(facts) {
  list(
    where = paste("with", list_digits(facts$digits)),
    pattern = sprintf("It stands in %s.", and_list(pattern_cells(facts))),
    reason = NULL
  )
}

# What the step does, in the end.
effect_text <- function(facts) {
  placed <- facts$placements
  gone <- facts$eliminations
  parts <- c(
    if (nrow(placed) > 0) {
      sprintf("%s is %d", cell_names(placed$row, placed$col), placed$digit)
    },
    if (nrow(gone) > 0) loss_text(gone)
  )
  paste0("So ", paste_clauses(parts), ".")
}

# "r5c6 and r5c8 cannot be 3 or 7": one clause for all digits that leave the same
# cells.
loss_text <- function(gone) {
  cells <- split(cell_names(gone$row, gone$col), gone$digit)
  sets <- vapply(cells, paste, "", collapse = " ")
  first <- which(!duplicated(sets))
  vapply(first, function(i) {
    digits <- names(sets)[sets == sets[[i]]]
    sprintf("%s cannot be %s", and_list(cells[[i]]), or_list(digits))
  }, "")
}

paste_clauses <- function(parts) {
  count <- length(parts)
  if (count < 2) return(parts)
  paste0(paste(parts[-count], collapse = ", "), ", and ", parts[[count]])
}

# Words ------------------------------------------------------------------------

and_list <- function(x, word = "and") {
  count <- length(x)
  if (count < 2) return(as.character(x))
  paste(paste(x[-count], collapse = ", "), word, x[[count]])
}

or_list <- function(x) and_list(x, "or")

# "digit 3", "digits 3 and 7"
list_digits <- function(digits) {
  paste(if (length(digits) == 1) "digit" else "digits", and_list(digits))
}

# "2 cells", "one cell"
count_of <- function(count, one, many = paste0(one, "s")) {
  paste(if (count == 1) "one" else count, if (count == 1) one else many)
}

capital <- function(x) paste0(toupper(substr(x, 1, 1)), substring(x, 2))

# X, XY and XYZ begin with a vowel when spoken, "Uniqueness" with a consonant.
with_article <- function(name) {
  an <- grepl("^(X|[AEIO])", name)
  paste(if (an) "an" else "a", name)
}

cell_names <- function(row, col) sprintf("r%dc%d", row, col)

# The different cells of a frame in its order.
cells_in <- function(frame) unique(cell_names(frame$row, frame$col))

with_part <- function(facts, part) {
  pattern <- facts$pattern
  pattern[pattern$part %in% part, , drop = FALSE]
}

# The cells and the digits of a pattern, or of the candidates with these parts.
pattern_cells <- function(facts, part = unique(facts$pattern$part)) {
  cells_in(with_part(facts, part))
}

pattern_digits <- function(facts, part = unique(facts$pattern$part)) {
  sort(unique(with_part(facts, part)$digit))
}

# The candidates that a cell has in the pattern.
digits_at <- function(facts, cell) {
  pattern <- facts$pattern
  sort(unique(pattern$digit[cell_names(pattern$row, pattern$col) == cell]))
}

# "rows 4 and 7", "box 2", "row 3 and diagonal 1"; houses with one of these parts.
house_names <- function(facts, part = c("base", "cover"), word = "and") {
  houses <- facts$houses[facts$houses$part %in% part, , drop = FALSE]
  kinds <- unique(houses$kind)
  names <- vapply(kinds, function(kind) {
    numbers <- sort(unique(houses$number[houses$kind == kind]))
    if (length(numbers) > 1) kind <- if (kind == "box" || endsWith(kind, " box")) paste0(kind, "es") else paste0(kind, "s")
    paste(kind, and_list(numbers, word))
  }, "")
  and_list(unname(names), word)
}

# The same houses one by one: "row 4", "row 7".
each_house <- function(facts, part = "base") {
  houses <- facts$houses[facts$houses$part %in% part, , drop = FALSE]
  paste(houses$kind, houses$number)
}

count_houses <- function(facts, part) sum(facts$houses$part %in% part)

# Built here, in the last of the text files that R reads.
STEP_TEXTS <- list(
  full_house = text_full_house,
  last_digit = text_last_digit,
  naked_single = text_naked_single,
  hidden_single = text_hidden_single,
  locked_pair = text_naked_subset,
  locked_triple = text_naked_subset,
  locked_candidates_pointing = text_locked,
  locked_candidates_claiming = text_locked,
  naked_pair = text_naked_subset,
  naked_triple = text_naked_subset,
  hidden_pair = text_hidden_subset,
  hidden_triple = text_hidden_subset,
  naked_quadruple = text_naked_subset,
  hidden_quadruple = text_hidden_subset,
  x_wing = text_fish,
  swordfish = text_fish,
  jellyfish = text_fish,
  remote_pair = text_remote_pair,
  bug_plus_one = text_bug,
  skyscraper = text_two_links,
  two_string_kite = text_two_links,
  dual_two_string_kite = text_two_links,
  turbot_fish = text_two_links,
  empty_rectangle = text_empty_rectangle,
  dual_empty_rectangle = text_empty_rectangle,
  w_wing = text_w_wing,
  xy_wing = text_xy_wing,
  xyz_wing = text_xy_wing,
  uniqueness_1 = text_rectangle,
  uniqueness_2 = text_rectangle,
  uniqueness_3 = text_rectangle,
  uniqueness_4 = text_rectangle,
  uniqueness_5 = text_rectangle,
  uniqueness_6 = text_rectangle,
  hidden_rectangle = text_rectangle,
  avoidable_rectangle_1 = text_rectangle,
  avoidable_rectangle_2 = text_rectangle,
  finned_x_wing = text_finned_fish,
  sashimi_x_wing = text_finned_fish,
  finned_swordfish = text_finned_fish,
  sashimi_swordfish = text_finned_fish,
  finned_jellyfish = text_finned_fish,
  sashimi_jellyfish = text_finned_fish,
  sue_de_coq = text_sue_de_coq,
  simple_colors_trap = text_colors,
  simple_colors_wrap = text_colors,
  multi_colors_1 = text_colors,
  multi_colors_2 = text_colors,
  x_chain = text_chain,
  xy_chain = text_chain,
  nice_loop = text_loop,
  discontinuous_nice_loop = text_discontinuous,
  aic = text_chain,
  grouped_nice_loop = text_loop,
  grouped_discontinuous_nice_loop = text_discontinuous,
  grouped_aic = text_chain,
  als_xz = text_als,
  als_xy_wing = text_als,
  als_chain = text_als,
  search = text_search
)
