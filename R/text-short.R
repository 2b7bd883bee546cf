# Steps in the notation of HoDoKu: "X-Wing: 8 r47 c58 => r156c5,r3569c8<>8". It is
# the same in all languages. Like sentences it is made for many steps at once, from
# the tables of text-facts.R.

short_steps <- function(x) {
  put_together(by_block(nrow(x), function(rows) {
    technique <- as.character(x$technique[rows])
    known <- catalogue()
    text_of <- known$words[match(technique, known$id)]
    families <- unname(ifelse(
      technique %in% names(SHORT_OF_OWN), SHORT_OF_OWN[technique], SHORT_FAMILIES[text_of]
    ))
    other <- is.na(families)
    linked <- lengths(lapply(x$links[rows[other]], .subset2, "link")) > 0
    families[other] <- ifelse(linked, "chain", "subset")
    text <- character(length(rows))
    for (family in unique(families)) {
      which <- which(families == family)
      facts <- step_facts(x, rows[which])
      text[which] <- name_sheet_cells(short_alike(facts, SHORT_PATTERNS[[family]]), facts)
    }
    text
  }))
}

# Steps of one family; one without a pattern says only what happens.
short_alike <- function(facts, pattern) {
  placed <- placements_text(facts)
  gone <- eliminations_text(facts)
  effect <- paste0(placed, ifelse(placed == "" | gone == "", "", ", "), gone)
  contradicts <- facts$technique == "contradiction"
  if (any(contradicts)) effect[contradicts] <- members_text(facts)[contradicts]
  name <- technique_names(facts$technique, facts$name, words_of())
  name[facts$technique == "aic"] <- "AIC"
  name[facts$technique == "grouped_aic"] <- "Grouped AIC"
  if (is.null(pattern)) return(paste0(name, ": ", effect))
  paste0(name, pattern(facts), " => ", effect)
}

# Techniques with one text are written alike; others, if they have links, like chains.
SHORT_FAMILIES <- c(
  als = "als", bug = "bug", chain = "chain", clue = "clue", colors = "colors",
  combination_conflict = "sum", combinations = "sum", complex_fish = "fish",
  direct_hidden = "direct", direct_locked = "locked", discontinuous = "chain",
  empty_rectangle = "empty_rectangle", finned_complex_fish = "fish", finned_fish = "fish",
  fish = "fish", full_house = "effect", hidden_single = "effect", hidden_subset = "subset",
  innies = "innies", killer_subset = "killer", kraken = "fish", last_digit = "effect",
  locked_candidates = "locked", locked_in_sum = "sum", loop = "loop", naked_single = "effect",
  naked_subset = "subset", nishio = "nishio", overlay = "effect", rank = "rank",
  reason = "reason", rectangle = "rectangle", remote_pair = "chain",
  search = "effect", sue_de_coq = "sue_de_coq", sum_and_house = "sum", templates = "effect",
  # Chains that branch cannot be written in a line.
  told = "effect",
  two_links = "two_links", w_wing = "w_wing", xy_wing = "wing"
)

# Those that HoDoKu writes in another way than what is told alike.
SHORT_OF_OWN <- c(
  turbot_fish = "turbot_fish", grouped_turbot_fish = "chain", xy_chain = "ends", aic = "ends",
  grouped_aic = "ends", forcing_chain_contradiction = "bug", forcing_chain_verity = "bug",
  forcing_net_contradiction = "bug", forcing_net_verity = "bug",
  mistake = "effect", contradiction = "effect"
)

# The pattern of each family, for the facts of many steps, with the colon before it.
SHORT_PATTERNS <- list(
  bug = function(facts) "",
  locked = function(facts) paste0(": ", short_digits(facts), " in ", short_houses(facts, "base")),
  subset = function(facts) {
    paste0(": ", short_digits(facts), " in ", short_cells(facts, facts$pattern))
  },
  # Without the cell that is left for another digit.
  direct = function(facts) {
    cells <- short_cells(facts, distinct_cells(with_part(facts, "base")))
    paste0(": ", short_digits(facts), " in ", cells)
  },
  wing = function(facts) {
    paste0(": ", short_digits(facts, "/"), " in ", short_cells(facts, facts$pattern))
  },
  fish = function(facts) {
    fins <- distinct_cells(with_part(facts, "fin"))
    paste0(
      ": ", short_digits(facts), " ", short_houses(facts, "base"), " ",
      short_houses(facts, "cover"), join(paste0(" f", cell_codes(fins)), fins$at, facts$count)
    )
  },
  two_links = function(facts) {
    threes <- three_nodes(facts)
    text <- sprintf(
      "%s (connected by %s)", short_nodes(facts, threes, c(1, 4)), short_nodes(facts, threes, 2:3)
    )
    paste0(": ", short_digits(facts), " in ", join(text, threes$at, facts$count, ", "))
  },
  empty_rectangle = function(facts) {
    threes <- three_nodes(facts)
    box <- houses_code(take(facts$houses, !duplicated(facts$houses$at)), facts$count)
    text <- sprintf("%s (%s)", box[threes$at], short_nodes(facts, threes, 3:4))
    paste0(": ", short_digits(facts), " in ", join(text, threes$at, facts$count, ", "))
  },
  # Clues.
  clue = function(facts) paste0(": ", short_clues(facts)),
  sum = function(facts) {
    paste0(": ", short_clues(facts), " = ", facts$sum, " ", short_combinations(facts))
  },
  # "r1: r1c3 - r2c3 = 5"
  innies = function(facts) {
    cells <- function(part) short_cells(facts, distinct_cells(with_part(facts, part)))
    inner <- cells("base")
    outer <- cells("extra")
    paste0(
      ": ", short_houses(facts, "base"), ": ", inner, ifelse(inner == "" | outer == "", "", " "),
      ifelse(outer == "", "", paste0("-", outer)), " = ", facts$sum
    )
  },
  # "r1c1=5 leads to r1c2=3, r2c2=5"
  nishio = function(facts) {
    base <- with_part(facts, "base")
    forced <- paste0(cell_codes(base), "=", write_numbers(base$digit), recycle0 = TRUE)
    forced <- join(forced, base$at, facts$count, ", ")
    supposed <- with_part(facts, "pivot")
    paste0(
      ": ", cell_codes(supposed), "=", write_numbers(supposed$digit),
      ifelse(forced == "", "", paste0(" leads to ", forced))
    )
  },
  # "thermo r1c1 r2c2, box 5"
  reason = function(facts) {
    units <- list_units(facts, clue_codes)
    paste0(": ", join(units$values, units$at, facts$count, ", "))
  },
  killer = function(facts) {
    paste0(
      ": ", short_digits(facts), " in ", short_cells(facts, facts$pattern), " (", short_clues(facts), ")"
    )
  },
  colors = function(facts) paste0(": ", short_digits(facts), " ", short_colors(facts)),
  w_wing = function(facts) {
    base <- distinct_cells(with_part(facts, "base"))
    extra <- with_part(facts, "extra")
    sprintf(
      ": %s in %s connected by %s in %s", short_digits(facts, "/"),
      join(cell_codes(base), base$at, facts$count, ","),
      join_digits(distinct_digits(extra), facts$count, "/"), short_cells(facts, extra)
    )
  },
  rectangle = function(facts) paste0(": ", short_digits(facts, "/"), " in ", short_rows(facts)),
  sue_de_coq = function(facts) {
    base <- with_part(facts, "base")
    sets <- short_sets(facts, "%s - {%s}")
    sprintf(
      ": %s - {%s} (%s)", short_cells(facts, base),
      join_digits(distinct_digits(base), facts$count, "", is_wide(facts)),
      join(sets$text, sets$at, facts$count, ", ")
    )
  },
  als = function(facts) {
    sets <- short_sets(facts, "%s {%s}")
    named <- paste0(LETTERS[place_in_row(sets$at)], "=", sets$text, ", ")
    restricted <- join_digits(distinct_digits(with_part(facts, "restricted")), facts$count, ",")
    paste0(
      ": ", join(named, sets$at, facts$count),
      ifelse(restricted == "", "", paste0("X=", restricted, ", ")), "Z=", short_digits(facts)
    )
  },
  # "r1c1 {12}, r2c37 {4}": its truths.
  rank = function(facts) {
    sets <- short_sets(facts, "%s {%s}")
    paste0(": ", join(sets$text, sets$at, facts$count, ", "))
  },
  turbot_fish = function(facts) paste0(": ", short_digits(facts), " ", chain_text(facts)),
  chain = function(facts) paste0(": ", short_digits(facts, "/"), " ", chain_text(facts)),
  # Chains whose ends differ also show what their ends are: "6- r1c7 -8- ... -6".
  ends = function(facts) {
    sprintf(
      ": %s %d- %s -%d", short_digits(facts, "/"), start_nodes(facts)$digit, chain_text(facts),
      end_nodes(facts)$digit
    )
  },
  # Loops show their last and their first link at the ends: "3= r1c7 =8= ... =3".
  loop = function(facts) {
    links <- crossings(facts)
    out <- take(links, which(!duplicated(links$at)))
    into <- take(links, which(!duplicated(links$at, fromLast = TRUE)))
    sprintf(
      ": %s %d%s %s %s%d", short_digits(facts, "/"), into$digit, into$mark, chain_text(facts),
      out$mark, out$digit
    )
  }
)
