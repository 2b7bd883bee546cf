# Slots of reasons: the houses and clues that they name, and the argument, statement by
# statement.

# Arguments of more statements are not told: nobody would read them. Of the longest there are none.
MOST_STATEMENTS <- 24L

# One number for a statement of a step, in the table of statements and in that of their sources.
statement_key <- function(facts, table) table$at * (max(0L, facts$statements$statement) + 1) + table$statement

# Houses and clues with one text for each: "the 8-cage at r4c45", "box 5". `step` says to which step
# each belongs; `names` writes clues. Houses of one kind that belong to the same `of` are told by the
# first of them, "boxes 1 and 5", the others have none.
source_texts <- function(facts, step, kind, number, clue, names = clue_phrases, of = seq_along(step)) {
  words <- facts$words %||% words_of()
  texts <- rep(NA_character_, length(step))
  of_clue <- rep(NA_integer_, length(step))
  of_clue[clue] <- clue_numbers(facts, step[clue], kind[clue], number[clue])
  of_clue[!clue] <- clues_as_houses(facts, step[!clue], kind[!clue], number[!clue])
  known <- which(!is.na(of_clue))
  texts[known] <- names(facts, step[known], of_clue[known])
  houses <- which(is.na(of_clue))
  if (length(houses) > 0) {
    key <- paste(of[houses], kind[houses])
    first <- which(!duplicated(key))
    group <- match(key, key[first])
    order <- order(group, number[houses])
    numbers <- listed(number[houses][order], group[order], length(first))
    houses <- houses[first]
    named <- houses_listed(kind[houses], numbers, seq_along(first), length(first))
    texts[houses] <- write_houses(named$values, form_in(words$houses, "plain"), words)
  }
  texts
}

# The statements of steps: step, depth and kind of each; `of`, the statement of each row of the table,
# `cells`, the rows in which a cell is named first, and `heard`, the statement of each source. One without a cell says that something cannot be, or that a digit lacks a
# place; one of several cells that they have too few digits, or that a digit has no other places.
distinct_statements <- function(facts) {
  of <- facts$statements
  keys <- statement_key(facts, of)
  first <- which(!duplicated(keys))
  key <- keys[first]
  number <- match(keys, key)
  pasted <- function(values, statement, by) {
    vapply(split(values, factor(statement, seq_along(key))), paste, "", collapse = by, USE.NAMES = FALSE)
  }
  source <- paste(facts$sources$kind, facts$sources$number, facts$sources$clue)
  heard <- match(statement_key(facts, facts$sources), key)
  by <- pasted(source, heard, ";")
  cell <- !is.na(of$row) & !duplicated(paste(keys, of$row, of$col))
  together <- tabulate(number[cell], length(key)) > 1L
  bare <- is.na(of$row[first])
  blank <- is.na(of$digit[first])
  stays <- of$stays[first]
  supposed <- by == ""
  list(
    at = of$at[first], depth = of$depth[first], of = number, cells = which(cell), heard = heard, by = by,
    digits = pasted(of$digit, number, " "), cell = paste(of$at, of$row, of$col)[first],
    told = !is_long(facts)[of$at[first]], supposed = supposed, together = together,
    bare = bare, lacks = bare & !blank, fails = bare & blank, emptied = !bare & blank,
    places = together & stays %in% TRUE, loses = stays %in% FALSE & !supposed
  )
}

# Whether each text is another than the one before.
differs <- function(text) c(TRUE, text[-1] != text[-length(text)])[seq_along(text)]

# What claims say, and what their cells and digits are; `first` is the number of the first statement of
# each.
list_claims <- function(facts, said, first) {
  of <- facts$statements
  # Statements that are not told belong to none.
  claim <- replace(findInterval(seq_along(said$at), first), !said$told, NA)
  cells <- said$cells[!is.na(claim[said$of[said$cells]])]
  named <- cell_names(of$row[cells], of$col[cells], facts$words %||% words_of())
  own <- match(said$of, first)
  digits <- which(!is.na(own) & !is.na(of$digit) & !duplicated(paste(own, of$digit)))
  # Those of several cells come cell by cell.
  digits <- digits[order(own[digits], of$digit[digits])]
  crowded <- said$together & !said$places
  says <- !(said$supposed | said$emptied | said$bare | said$together | said$loses)
  flags <- c(said[c("emptied", "lacks", "places", "loses")], list(crowded = crowded, says = says))
  list(
    slots = list(
      cells = listed(named, claim[said$of[cells]], length(first)),
      digits = listed(of$digit[digits], own[digits], length(first))
    ),
    flags = lapply(flags, `[`, first)
  )
}

# The statements of each step that are told, as sentences: what the same houses and clues say one
# after the other is one. What is supposed is one alone, and one claim. In which cells they leave the
# same digits, one after the other, is one claim, too; `first` are the statements that begin one.
list_statements <- function(facts) {
  said <- distinct_statements(facts)
  alike <- paste(said$at, said$depth, said$by, said$digits, said$emptied, said$supposed, said$loses)
  first <- which(said$told & (differs(alike) | said$supposed | said$bare | said$together))
  begins <- (differs(paste(said$at, said$depth, said$by)) | said$supposed | said$fails)[first]
  claims <- list_claims(facts, said, first)
  sentences <- first[begins]
  count <- length(sentences)
  slots <- lapply(claims$slots, listed_again, which(begins))
  slots$claims <- listed(
    records(length(first), claims$slots, c(claims$flags, list(first = begins))), cumsum(begins), count
  )
  source <- match(said$heard, sentences)
  heard <- which(!is.na(source))
  of <- lapply(facts$sources[c("at", "kind", "number", "clue")], `[`, heard)
  texts <- source_texts(facts, of$at, of$kind, of$number, of$clue, clue_phrases_again, source[heard])
  named <- !is.na(texts)
  slots$by <- listed(texts[named], source[heard][named], count)
  cases <- list_cases(said, claims$slots, which(begins), sentences)
  flags <- lapply(list(
    supposed = said$supposed & said$depth == 0, case = said$supposed & said$depth > 0,
    fails = said$fails, told = !(said$supposed | said$fails)
  ), `[`, sentences)
  flags$choice <- cases$choice
  listed(records(count, c(slots, cases$slots), flags), said$at[sentences], facts$count)
}

# The values of a list that belong to these things, in this order, which may come again.
listed_again <- function(values, things) {
  of <- split(values$values, factor(values$at, seq_len(values$count)))[things]
  listed(unlist(of, use.names = FALSE), rep(seq_along(things), lengths(of)), length(things))
}

# Of sentences that suppose a case: `assumed`, cells and digits of all cases around it and its own, and
# `choices`, what its cell can be, if it is the first of several cases of one cell. `claim` has the
# numbers of their first claims, `slots` what these say.
list_cases <- function(said, slots, claim, sentences) {
  count <- length(sentences)
  case <- (said$supposed & said$depth > 0)[sentences]
  nested <- nested_cases(said$at[sentences], said$depth[sentences], case)
  outer <- claim[nested$outer]
  assumed <- records(length(outer), lapply(slots, listed_again, outer))
  key <- paste(nested$group, said$cell[sentences])
  choice <- replace(match(key, key), !case, NA)
  choice[!choice %in% choice[duplicated(choice)]] <- NA
  held <- listed_again(slots$digits, claim)
  of_digit <- order(choice[held$at], held$values, na.last = NA)
  choices <- listed(held$values[of_digit], choice[held$at[of_digit]], count)
  # It may have been said right now.
  chosen <- unique(choice[!is.na(choice)])
  left <- vapply(chosen, function(one) paste(choices$values[choices$at == one], collapse = " "), "")
  is_known <- paste(said$cell[sentences[chosen]], left) %in% paste(said$cell, said$digits)[!said$supposed]
  list(
    slots = list(assumed = listed(assumed, nested$of, count), choices = choices),
    choice = seq_len(count) %in% chosen[!is_known]
  )
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

is_long <- function(facts) {
  of <- facts$statements
  count <- tabulate(of$at[!duplicated(statement_key(facts, of))], facts$count)
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
