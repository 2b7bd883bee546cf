# Slots of reasons: the houses and clues that they name, and the argument, statement by
# statement.

# Arguments of more statements are not told: nobody would read them. Of the longest there are none.
MOST_STATEMENTS <- 24L

# One number for a statement of a step, in the table of statements and in that of their sources.
statement_key <- function(facts, table) table$at * (max(0L, facts$statements$statement) + 1) + table$statement

# Houses and clues with one text for each: "the 8-cage at r4c45", "box 5". `step` says to which step
# each belongs; `names` writes clues.
source_texts <- function(facts, step, kind, number, clue, names = clue_phrases) {
  words <- facts$words %||% words_of()
  texts <- character(length(step))
  of_clue <- rep(NA_integer_, length(step))
  of_clue[clue] <- clue_numbers(facts, step[clue], kind[clue], number[clue])
  of_clue[!clue] <- clues_as_houses(facts, step[!clue], kind[!clue], number[!clue])
  known <- which(!is.na(of_clue))
  texts[known] <- names(facts, step[known], of_clue[known])
  houses <- which(is.na(of_clue))
  if (length(houses) > 0) {
    of_one <- seq_along(houses)
    named <- houses_listed(kind[houses], listed(number[houses], of_one, length(of_one)), of_one, length(of_one))
    texts[houses] <- write_houses(named$values, form_in(words$houses, "plain"), words)
  }
  texts
}

# The statements of each step that are told, as sentences: what the same houses and clues say one
# after the other is one, in which cells to which they leave the same digits are told together. A
# statement without a cell says that something cannot be, or that a digit lacks a place; one of several
# cells that they have too few digits, or that a digit has no other places.
list_statements <- function(facts) {
  of <- facts$statements
  keys <- statement_key(facts, of)
  first <- which(!duplicated(keys))
  key <- keys[first]
  at <- of$at[first]
  depth <- of$depth[first]
  told <- !is_long(facts)[at]
  by <- match(statement_key(facts, facts$sources), key)
  name <- paste(facts$sources$kind, facts$sources$number, facts$sources$clue)
  by_text <- vapply(split(name, factor(by, seq_along(key))), paste, "", collapse = ";")
  digits <- vapply(split(of$digit, factor(match(keys, key), seq_along(key))), paste, "", collapse = " ")
  celled <- !is.na(of$row)
  bare <- !celled[first]
  lacks <- bare & !is.na(of$digit[first])
  fails <- bare & !lacks
  cell_of <- which(celled & !duplicated(paste(keys, of$row, of$col)))
  together <- tabulate(match(keys[cell_of], key), length(key)) > 1L
  places <- together & of$stays[first] %in% TRUE
  emptied <- !bare & is.na(of$digit[first])
  supposed <- by_text == ""
  loses <- of$stays[first] %in% FALSE & !supposed
  alike <- paste(at, depth, by_text, digits, emptied, supposed, loses)
  differs <- function(text) c(TRUE, text[-1] != text[-length(text)])[seq_along(text)]
  claims <- which(told & (differs(alike) | supposed | bare | together))
  sentences <- claims[(differs(paste(at, depth, by_text)) | supposed | fails)[claims]]
  claim <- findInterval(seq_along(key), claims)
  # Those before the first of all belong to none.
  claim[!told] <- NA
  sentence <- match(sentences, claims)
  number <- findInterval(seq_along(claims), sentence)
  # The cells of each claim, and digits and sources of its first statement.
  words <- facts$words %||% words_of()
  claim_of <- claim[match(keys, key)]
  of_cell <- cell_of[!is.na(claim_of[cell_of])]
  named <- cell_names(of$row[of_cell], of$col[of_cell], words)
  of_first <- match(match(keys, key), claims)
  of_digit <- which(!is.na(of_first) & !is.na(of$digit) & !duplicated(paste(keys, of$digit)))
  # Those of several cells come cell by cell.
  of_digit <- of_digit[order(of_first[of_digit], of$digit[of_digit])]
  slots <- list(
    cells = listed(named, claim_of[of_cell], length(claims)),
    digits = listed(of$digit[of_digit], of_first[of_digit], length(claims))
  )
  flags <- list(
    first = seq_along(claims) %in% sentence, emptied = emptied[claims], lacks = lacks[claims],
    crowded = (together & !places)[claims], places = places[claims], loses = loses[claims],
    says = !(supposed | emptied | bare | together | loses)[claims]
  )
  count <- length(sentences)
  source <- match(by, sentences)
  heard <- which(!is.na(source))
  # What is supposed is a claim alone.
  of_sentence <- lapply(slots, function(slot) {
    of <- match(slot$at, sentence)
    known <- which(!is.na(of))
    listed(slot$values[known], of[known], count)
  })
  of_sentence$claims <- listed(records(length(claims), slots, flags), number, count)
  of_sentence$by <- listed(source_texts(
    facts, facts$sources$at[heard], facts$sources$kind[heard], facts$sources$number[heard],
    facts$sources$clue[heard], clue_phrases_again
  ), source[heard], count)
  case <- (supposed & depth > 0)[sentences]
  cases <- nested_cases(at[sentences], depth[sentences], case)
  # Cells and digits of all cases that a case is in, and its own.
  outer <- sentence[cases$outer]
  of_sentence$assumed <- listed(records(length(outer), lapply(slots, function(slot) {
    known <- split(slot$values, factor(slot$at, seq_along(claims)))[outer]
    listed(unlist(known, use.names = FALSE), rep(seq_along(outer), lengths(known)), length(outer))
  })), cases$of, count)
  # The cases of one cell: what it can be.
  cell <- of_sentence$cells$values[match(seq_len(count), of_sentence$cells$at)]
  key <- paste(cases$group, cell)
  choice <- replace(match(key, key), !case, NA)
  choice[!choice %in% choice[duplicated(choice)]] <- NA
  held <- of_sentence$digits
  of_digit <- order(choice[held$at], held$values, na.last = NA)
  of_sentence$choices <- listed(held$values[of_digit], choice[held$at[of_digit]], count)
  # It may have been said right now.
  chosen <- unique(choice[!is.na(choice)])
  left <- vapply(chosen, function(one) paste(of_sentence$choices$values[of_sentence$choices$at == one], collapse = " "), "")
  cell_key <- paste(at, of$row[first], of$col[first])
  chosen <- chosen[!paste(cell_key[sentences[chosen]], left) %in% paste(cell_key, digits)[!supposed]]
  listed(records(count, of_sentence, list(
    supposed = (supposed & depth == 0)[sentences], case = case, choice = seq_len(count) %in% chosen,
    fails = fails[sentences], told = !(supposed | fails)[sentences]
  )), at[sentences], facts$count)
}

# Of sentences that suppose a case, those that suppose the cases around it, and itself: `outer` for each
# `of`; and a text for each sentence that cases of the same choice share.
nested_cases <- function(at, depth, case) {
  group <- rep(NA_character_, length(at))
  pairs <- list()
  for (level in unique(depth[case])) {
    # What is outside of these cases parts them.
    own <- case & depth == level
    group[own] <- paste(at, level, cumsum(depth < level | !duplicated(at)))[own]
    inside <- which(case & depth >= level)
    outer <- which(own)[findInterval(inside, which(own))]
    pairs[[length(pairs) + 1L]] <- cbind(of = inside, outer = outer, level = level)
  }
  pairs <- do.call(rbind, pairs) %||% cbind(of = integer(), outer = integer(), level = integer())
  pairs <- pairs[order(pairs[, "of"], pairs[, "level"]), , drop = FALSE]
  list(of = pairs[, "of"], outer = pairs[, "outer"], group = group)
}

# Clues in an argument: those that its step has named, or the argument itself, without their places,
# where no other clue of the step has the same kind and value.
clue_phrases_again <- function(facts, at, clue) {
  if (length(at) == 0) return(character())
  of_step <- distinct_clues(facts)
  words <- facts$words %||% words_of()
  short <- fill(words$phrases$clue_again, clue_records(facts, of_step$at, of_step$clue), words)
  name <- paste(of_step$at, short)
  known <- match(paste(at, clue), paste(of_step$at, of_step$clue))
  is_named <- startsWith(facts$technique, "reason_") & !has_many_units(facts)
  again <- (is_named[at] | duplicated(paste(at, clue))) & !(name %in% name[duplicated(name)])[known]
  ifelse(again %in% TRUE, short[known], clue_phrases(facts, at, clue))
}

statement_counts <- function(facts) {
  of <- facts$statements
  tabulate(of$at[!duplicated(statement_key(facts, of))], facts$count)
}

is_long <- function(facts) {
  count <- statement_counts(facts)
  count > MOST_STATEMENTS | count == 0L & seq_len(facts$count) %in% c(facts$clues$at, facts$houses$at)
}

# The houses and clues of each step, clues first.
list_units <- function(facts, names = clue_phrases) {
  clues <- distinct_clues(facts)
  houses <- facts$houses
  at <- c(clues$at, houses$at)
  kind <- c(clues$kind, houses$kind)
  number <- c(clues$number, houses$number)
  clue <- rep(c(TRUE, FALSE), c(length(clues$at), length(houses$at)))
  order <- order(at)
  texts <- source_texts(facts, at[order], kind[order], number[order], clue[order], names)
  listed(texts, at[order], facts$count)
}

# More houses and clues than these are not all named: nobody would look at each. Of clues, and of
# houses with a range such as "rows 1-9" as one, up to five are, more are counted.
MOST_UNITS <- 8L

has_many_units <- function(facts) {
  tabulate(c(distinct_clues(facts)$at, facts$houses$at), facts$count) > MOST_UNITS
}

# What each step looks at, clues first: "23 clues", "rows 1-9".
list_looked_at <- function(facts) {
  many <- has_many_units(facts)
  clues <- distinct_clues(facts)
  houses <- group_houses(facts$named)
  numbers <- with_ranges(houses$numbers, many[houses$at])
  numbered <- listed(numbers$number, numbers$at, length(houses$at))
  named <- houses_listed(houses$kind, numbered, houses$at, facts$count)$values
  parts <- list(clues = clues$at, houses = houses$at[numbers$at])
  crowds <- lapply(parts, function(at) which(many & tabulate(at, facts$count) > 5L))
  crowd <- function(at, part) count_of(tabulate(at)[crowds[[part]]], facts$words$counted[[part]], facts$words)
  texts <- c(
    clue_phrases(facts, clues$at, clues$clue), crowd(clues$at, "clues"),
    write_houses(named, facts$words$houses$plain, facts$words), crowd(facts$houses$at, "houses")
  )
  at <- c(clues$at, crowds$clues, houses$at, crowds$houses)
  left <- which(!c(
    clues$at %in% crowds$clues, logical(length(crowds$clues)), houses$at %in% crowds$houses,
    logical(length(crowds$houses))
  ))
  left <- left[order(at[left])]
  listed(texts[left], at[left], facts$count)
}

# Numbers of houses, three or more in a row as a range, where `ranged` says so of a group.
with_ranges <- function(numbers, ranged) {
  goes_on <- c(FALSE, diff(numbers$at) == 0 & diff(numbers$number) == 1)
  run <- cumsum(!goes_on)
  long <- tabulate(run)[run] > 2L & ranged[numbers$at]
  last <- numbers$number[cumsum(tabulate(run))][run]
  numbers$number <- ifelse(long, paste0(numbers$number, "-", last), numbers$number)
  take(numbers, !long | !goes_on)
}

# What a reason refutes: the candidate that is supposed, or the others that go.
supposed_or_other <- function(facts, supposed) {
  key <- function(table) paste(cell_key(table), table$digit)
  gone <- facts$eliminations
  take(gone, (key(gone) %in% key(with_part(facts, "pivot"))) == supposed)
}

REASON_SLOTS <- list(
  statements = list_statements,
  looked_at = list_looked_at,
  supposed_cell = function(facts) list_cells(facts, with_part(facts, "pivot")),
  refuted = function(facts) list_effects(facts, gone = supposed_or_other(facts, TRUE)),
  others = function(facts) list_effects(facts, gone = supposed_or_other(facts, FALSE)),
  placed_cells = function(facts) {
    placed <- facts$placements
    listed(cell_names(placed$row, placed$col, facts$words %||% words_of()), placed$at, facts$count)
  },
  first_unit = function(facts) {
    units <- list_units(facts)
    first_of(units$values, units$at, facts$count)
  }
)

REASON_FLAGS <- list(
  clued = function(facts) seq_len(facts$count) %in% facts$clues$at,
  long = is_long,
  many = has_many_units,
  # One candidate goes.
  alone = function(facts) tabulate(facts$eliminations$at, facts$count) == 1L,
  # The supposed candidate goes, and with it others, each by an argument that is not told.
  # It takes cases.
  cased = function(facts) seq_len(facts$count) %in% facts$statements$at[facts$statements$depth > 0],
  likewise = function(facts) {
    told <- startsWith(facts$technique, "reason_")
    # All techniques are asked.
    if (!any(told)) return(told)
    gone <- function(supposed) seq_len(facts$count) %in% supposed_or_other(facts, supposed)$at
    told & !is_long(facts) & gone(TRUE) & gone(FALSE)
  },
  places = function(facts) seq_len(facts$count) %in% facts$placements$at
)
