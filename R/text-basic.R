# Singles, locked candidates, subsets and fish in words.

# Singles ------------------------------------------------------------------------

text_full_house <- function(facts) {
  cell <- pattern_cells(facts)
  house <- house_names(facts, "base")
  list(
    where = paste("in", house),
    pattern = sprintf("%s is the only blank cell of %s.", cell, house),
    reason = sprintf("The digit that %s lacks is %d.", house, facts$digits)
  )
}

text_naked_single <- function(facts) {
  cell <- pattern_cells(facts)
  list(
    where = paste("in row", facts$pattern$row[[1]]),
    pattern = sprintf("%s has only one candidate left.", cell),
    reason = sprintf("No digit but %d is possible there.", facts$digits)
  )
}

text_hidden_single <- function(facts) {
  house <- house_names(facts, "base")
  list(
    where = paste("in", house),
    pattern = sprintf("In %s, %d has only one place left.", house, facts$digits),
    reason = NULL
  )
}

text_last_digit <- function(facts) {
  list(
    where = sprintf("of digit %d", facts$digits),
    pattern = sprintf("All %ds but one are in the grid.", facts$digits),
    reason = sprintf("The last one is missing in %s.", house_names(facts, "base"))
  )
}

# Locked candidates ----------------------------------------------------------------

text_locked <- function(facts) {
  digit <- facts$digits
  base <- house_names(facts, "base")
  cells <- and_list(pattern_cells(facts))
  # By a knight's move, say, cells lose the digit without standing in one house
  # with all places.
  crossed <- count_houses(facts, "cover") > 0
  cover <- house_names(facts, "cover")
  list(
    where = sprintf("of %ds in %s", digit, base),
    pattern = if (crossed) {
      sprintf("In %s, all places for %d are in %s: %s.", base, digit, cover, cells)
    } else {
      sprintf("In %s, %d has no places but %s.", base, digit, cells)
    },
    reason = sprintf("One of these is %d, so a cell that sees them all is not.", digit)
  )
}

# Subsets --------------------------------------------------------------------------

text_naked_subset <- function(facts) {
  cells <- pattern_cells(facts)
  house <- house_names(facts, "base")
  list(
    where = paste("in", house),
    pattern = sprintf(
      "In %s, the cells %s have no candidates but %s.", house, and_list(cells),
      and_list(facts$digits)
    ),
    reason = sprintf(
      "The %s digits fill these %s cells, and a cell that sees all places of one of them there cannot hold it.",
      number_word(length(facts$digits)), number_word(length(cells))
    )
  )
}

text_hidden_subset <- function(facts) {
  cells <- pattern_cells(facts)
  house <- house_names(facts, "base")
  list(
    where = paste("in", house),
    pattern = sprintf(
      "In %s, the digits %s have no places but %s.", house, and_list(facts$digits),
      and_list(cells)
    ),
    reason = sprintf("They fill these %s cells, which can hold nothing else.", number_word(length(cells)))
  )
}

number_word <- function(count) {
  words <- c("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
  if (count <= length(words)) words[[count]] else as.character(count)
}

# Fish -----------------------------------------------------------------------------

text_fish <- function(facts) {
  digit <- facts$digits
  base <- house_names(facts, "base")
  cover <- house_names(facts, "cover")
  list(
    where = sprintf("of %ds in %s", digit, base),
    pattern = sprintf("In %s, all places for %d are in %s.", base, digit, cover),
    reason = sprintf(
      "The %s %ds of %s take up all of %s, whose other cells cannot be %d.",
      number_word(count_houses(facts, "base")), digit, base, cover, digit
    )
  )
}

text_finned_fish <- function(facts) {
  digit <- facts$digits
  base <- house_names(facts, "base")
  cover <- house_names(facts, "cover")
  fins <- pattern_cells(facts, "fin")
  one <- length(fins) == 1
  this <- if (one) fins else "one of the fins"
  list(
    where = sprintf("of %ds in %s", digit, base),
    pattern = sprintf(
      "In %s, all places for %d are in %s, but for the fin%s %s.", base, digit, cover,
      if (one) "" else "s", and_list(fins)
    ),
    reason = c(
      sprintf(
        "Without the fin%s, the %ds of %s would take up all of %s.", if (one) "" else "s",
        digit, base, cover
      ),
      sprintf(
        "So either that is the case, or %s is %d; a cell that loses %d both ways cannot hold it.",
        this, digit, digit
      )
    )
  )
}
