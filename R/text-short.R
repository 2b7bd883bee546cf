# Steps in the notation of HoDoKu: "X-Wing: 8 r47 c58 => r156c5,r3569c8<>8". It is
# the same in all languages. Like sentences it is made for many steps at once, from
# the tables of text-facts.R.

short_steps <- function(x) {
  put_together(by_block(nrow(x), function(rows) {
    technique <- as.character(x$technique[rows])
    families <- unname(SHORT_FAMILIES[technique])
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
  name <- facts$name
  name[facts$technique == "aic"] <- "AIC"
  name[facts$technique == "grouped_aic"] <- "Grouped AIC"
  if (is.null(pattern)) return(paste0(name, ": ", effect))
  paste0(name, pattern(facts), " => ", effect)
}

# Fish of all sizes and shapes.
SHORT_FISH <- local({
  sizes <- c("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
  shapes <- c(
    "", "finned_", "sashimi_", "franken_", "finned_franken_", "mutant_", "finned_mutant_"
  )
  fish <- c(outer(shapes, sizes, paste0), "kraken_fish_1", "kraken_fish_2")
  stats::setNames(rep("fish", length(fish)), fish)
})

# Techniques written alike; others, if they have links, like chains.
SHORT_FAMILIES <- c(
  SHORT_FISH,
  full_house = "effect", last_digit = "effect", naked_single = "effect",
  hidden_single = "effect", search = "effect", bug_plus_one = "bug",
  locked_candidates_pointing = "locked", locked_candidates_claiming = "locked",
  locked_pair = "subset", locked_triple = "subset", naked_pair = "subset",
  naked_triple = "subset", naked_quadruple = "subset", hidden_pair = "subset",
  hidden_triple = "subset", hidden_quadruple = "subset",
  skyscraper = "two_links", two_string_kite = "two_links", dual_two_string_kite = "two_links",
  empty_rectangle = "empty_rectangle", dual_empty_rectangle = "empty_rectangle",
  simple_colors_trap = "colors", simple_colors_wrap = "colors", multi_colors_1 = "colors",
  multi_colors_2 = "colors",
  w_wing = "w_wing", xy_wing = "wing", xyz_wing = "wing",
  uniqueness_1 = "rectangle", uniqueness_2 = "rectangle", uniqueness_3 = "rectangle",
  uniqueness_4 = "rectangle", uniqueness_5 = "rectangle", uniqueness_6 = "rectangle",
  hidden_rectangle = "rectangle", avoidable_rectangle_1 = "rectangle",
  avoidable_rectangle_2 = "rectangle",
  sue_de_coq = "sue_de_coq", als_xz = "als", als_xy_wing = "als", als_chain = "als",
  turbot_fish = "turbot_fish", x_chain = "chain", remote_pair = "chain",
  discontinuous_nice_loop = "chain", grouped_discontinuous_nice_loop = "chain",
  xy_chain = "ends", aic = "ends", grouped_aic = "ends",
  nice_loop = "loop", grouped_nice_loop = "loop",
  direct_pointing = "locked", direct_claiming = "locked",
  direct_hidden_pair = "direct", direct_hidden_triple = "direct",
  # Chains that branch cannot be written in a line.
  x_cycle = "effect", y_cycle = "effect", xy_cycle = "effect",
  forcing_x_chain = "effect", forcing_chain = "effect", nishio = "effect",
  multiple_forcing_chains = "effect", dynamic_forcing_chains = "effect",
  dynamic_forcing_chains_plus = "effect", nested_forcing_chains_2 = "effect",
  nested_forcing_chains_3 = "effect", nested_forcing_chains_4 = "effect",
  clue_bounds = "clue", clue_candidates = "clue", clue_arrangements = "clue",
  one_combination = "sum", combinations = "sum", locked_in_sum = "sum", sum_and_house = "sum",
  combination_conflict = "sum", innies_outies_1 = "innies", innies_outies_2 = "innies",
  innies_outies_3 = "innies", innies_outies_4 = "innies", killer_pair = "killer",
  killer_triple = "killer", clue_nishio = "nishio",
  forcing_chain_contradiction = "bug", forcing_chain_verity = "bug",
  forcing_net_contradiction = "bug", forcing_net_verity = "bug",
  template_set = "effect", template_delete = "effect"
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
