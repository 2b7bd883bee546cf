# Clues by what is seen of them: "the 8-cage at r4c45", "the thermometer at r1c1 r2c2". Nobody
# knows which cage is the eleventh. Numbers are left to data frames, whose columns `kind` and
# `number` programs can match.

# Longer lists of cells than this many letters are told by their ends in sentences, and what has none,
# such as groups, choices and lines that are closed, by as many words as fit into so many.
LONGEST_PLACE <- 24L
LONGEST_START <- 40L

cut_place <- function(place) {
  start <- substr(place, 1L, LONGEST_START + 1L)
  if (nchar(place) <= LONGEST_START || !grepl(" ", start, fixed = TRUE)) return(place)
  paste(sub("( (=|[^ 0-9]+))*$", "", sub(" [^ ]*$", "", start)), "(...)")
}

# What phrases say of a clue: its `kind`, its `place` or the `first` and the `last` of its cells,
# and its `value` if it is a number.
clue_parts <- function(clue, board, words) {
  kind <- kind_of(clue)
  title <- if (is.null(kind$title)) gsub("_", "-", kind$name) else kind$title(clue)
  parts <- list(kind = titles_of(title), bare = is.null(kind$code))
  code <- if (parts$bare) "" else kind$code(clue, board)
  # Of cells and their value, "r3c12 = 8", the value is said where it is what tells one clue from
  # another: that of a dot is not.
  said <- regmatches(code, regexec("^(.+?) = ([0-9]+)$", code, perl = TRUE))[[1]]
  valued <- length(said) > 0 && (!is.null(clue$line) || !is.null(clue$sum) || !is.null(clue$total))
  parts$value <- if (valued) said[[3]] else ""
  parts$place <- if (length(said) > 0) said[[2]] else code
  cells <- clue$cells
  parts$long <- nchar(parts$place) > LONGEST_PLACE && is.matrix(cells) && nrow(cells) > 1 &&
    any(cells[1, ] != cells[nrow(cells), ])
  if (parts$long) {
    ends <- cell_names(cells[c(1L, nrow(cells)), 1], cells[c(1L, nrow(cells)), 2], words)
    parts$first <- ends[[1]]
    parts$last <- ends[[2]]
  } else {
    parts$first <- parts$last <- ""
  }
  # "8-cage" is what solvers say; of other kinds the number comes behind.
  parts$cage <- clue$kind == "cage" && nzchar(parts$value)
  parts
}

# The parts of all clues of rules as vectors; paths keep coming back to the same rules.
rules_parts <- function(rules, words) {
  key <- list(rules, language_of())
  if (!identical(FOUND$parts$key, key)) {
    board <- board_of(rules)
    parts <- lapply(clues_of(rules), clue_parts, board, words)
    columns <- c("kind", "value", "place", "first", "last", "bare", "long", "cage")
    FOUND$parts <- list(key = key, parts = lapply(stats::setNames(nm = columns), function(column) {
      unlist(lapply(parts, `[[`, column))
    }))
  }
  FOUND$parts$parts
}

# The parts of these clues of these steps as one table.
parts_of_clues <- function(facts, at, clue) {
  words <- facts$words %||% words_of()
  rules <- facts$rules
  table <- NULL
  # Steps of one puzzle share their rules.
  runs <- unique(at)
  same <- if (length(runs) > 0) match(rules[runs], unique(rules[runs]))
  for (one in unique(same)) {
    those <- which(at %in% runs[same == one])
    parts <- rules_parts(rules[[at[[those[[1]]]]]], words)
    if (is.null(table)) table <- lapply(parts, function(part) part[rep(NA_integer_, length(at))])
    for (part in names(parts)) table[[part]][those] <- parts[[part]][clue[those]]
  }
  table
}

# As records for the phrase `clue`, in the order of the table.
clue_records <- function(facts, at, clue) {
  parts <- parts_of_clues(facts, at, clue)
  valued <- nzchar(parts$value)
  parts$place <- vapply(parts$place, cut_place, "", USE.NAMES = FALSE)
  records(
    length(at), parts[c("kind", "value", "place", "first", "last")],
    list(
      bare = parts$bare, cage = parts$cage, valued = valued & !parts$cage, long = parts$long,
      lone = !valued & !parts$bare
    )
  )
}

# "the 8-cage at r4c45", for each of these clues.
clue_phrases <- function(facts, at, clue) {
  if (length(at) == 0) return(character())
  words <- facts$words %||% words_of()
  fill(words$phrases$clue, clue_records(facts, at, clue), words)
}

# "8-cage r4c45", "sandwich sum r3=12": the same in the short notation.
clue_codes <- function(facts, at, clue) {
  if (length(at) == 0) return(character())
  parts <- parts_of_clues(facts, at, clue)
  value <- ifelse(nzchar(parts$value) & !parts$cage, paste0("=", parts$value), "")
  code <- paste0(gsub(" = ", "=", parts$place, fixed = TRUE), value)
  trimws(paste(paste0(ifelse(parts$cage, paste0(parts$value, "-"), ""), parts$kind), code))
}

# The number of the clue with this kind and number, those without a number by their kind alone.
clue_numbers <- function(facts, at, kind, number) {
  clue <- rep(NA_integer_, length(at))
  steps <- unique(at)
  same <- if (length(steps) > 0) match(facts$rules[steps], unique(facts$rules[steps]))
  for (one in unique(same)) {
    those <- which(at %in% steps[same == one])
    names <- clue_names(facts$rules[[at[[those[[1]]]]]])
    clue[those] <- match(paste(kind[those], number[those]), paste(names$house, names$index))
  }
  clue
}

# Houses of clues ---------------------------------------------------------------------

# The number of the clue that a house with this kind and number is, NA for rows, columns and
# all others that are none.
clue_of_house <- function(rules, kind, number) {
  if (length(clues_of(rules)) == 0) return(rep(NA_integer_, length(kind)))
  names <- clue_names(rules)
  clue <- match(paste(kind, number), paste(names$house, names$index))
  clue[is.na(number)] <- NA
  clue
}

# The clue of each house of some steps, likewise.
clues_as_houses <- function(facts, at, kind, number) {
  clue <- rep(NA_integer_, length(at))
  may_be <- which(!kind %in% c("row", "column", "box", "region"))
  steps <- unique(at[may_be])
  if (length(steps) == 0) return(clue)
  same <- match(facts$rules[steps], unique(facts$rules[steps]))
  for (one in unique(same)) {
    those <- may_be[at[may_be] %in% steps[same == one]]
    clue[those] <- clue_of_house(facts$rules[[at[[those[[1]]]]]], kind[those], number[those])
  }
  clue
}

# The table of houses in which those of clues have their names as `kind`, and the number 0.
named_houses <- function(facts, names = clue_phrases) {
  houses <- facts$houses
  clue <- clues_as_houses(facts, houses$at, houses$kind, houses$number)
  those <- which(!is.na(clue))
  if (length(those) == 0) return(houses)
  houses$kind[those] <- names(facts, houses$at[those], clue[those])
  houses$number[those] <- 0L
  houses
}
