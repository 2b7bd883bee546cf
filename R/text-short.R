# Steps in the notation of HoDoKu: "X-Wing: 8 r47 c58 => r156c5,r3569c8<>8".

short_step <- function(facts) {
  effect <- paste(c(
    placements_text(facts$placements, facts$size),
    eliminations_text(facts$eliminations, facts$size)
  ), collapse = ", ")
  effect <- sub("^, |, $", "", effect)
  name <- switch(facts$technique,
    aic = "AIC", grouped_aic = "Grouped AIC", facts$name
  )
  if (facts$technique %in% c("full_house", "last_digit", "naked_single", "hidden_single", "search")) {
    return(paste0(name, ": ", effect))
  }
  if (facts$technique == "bug_plus_one") return(paste(name, "=>", effect))
  paste0(name, ": ", short_pattern(facts), " => ", effect)
}

short_pattern <- function(facts) {
  family <- switch(facts$technique,
    locked_candidates_pointing = , locked_candidates_claiming = "locked",
    locked_pair = , locked_triple = , naked_pair = , naked_triple = , naked_quadruple = ,
    hidden_pair = , hidden_triple = , hidden_quadruple = "subset",
    x_wing = , swordfish = , jellyfish = , finned_x_wing = , finned_swordfish = ,
    finned_jellyfish = , sashimi_x_wing = , sashimi_swordfish = , sashimi_jellyfish = "fish",
    skyscraper = , two_string_kite = , dual_two_string_kite = "two_links",
    empty_rectangle = , dual_empty_rectangle = "empty_rectangle",
    simple_colors_trap = , simple_colors_wrap = , multi_colors_1 = ,
    multi_colors_2 = "colors",
    w_wing = "w_wing",
    xy_wing = , xyz_wing = "wing",
    uniqueness_1 = , uniqueness_2 = , uniqueness_3 = , uniqueness_4 = , uniqueness_5 = ,
    uniqueness_6 = , hidden_rectangle = , avoidable_rectangle_1 = ,
    avoidable_rectangle_2 = "rectangle",
    sue_de_coq = "sue_de_coq",
    als_xz = , als_xy_wing = , als_chain = "als",
    "chain"
  )
  size <- facts$size
  at <- function(part = unique(facts$pattern$part)) {
    frame <- with_part(facts, part)
    cells_text(frame$row, frame$col, size)
  }
  digits <- function(between) paste(facts$digits, collapse = between)
  switch(family,
    locked = paste(digits(","), "in", houses_code(facts$houses[facts$houses$part == "base", ])),
    subset = paste(digits(","), "in", at()),
    fish = {
      fins <- with_part(facts, "fin")
      paste(c(
        digits(","), houses_code(facts$houses[facts$houses$part == "base", ]),
        houses_code(facts$houses[facts$houses$part == "cover", ]),
        if (nrow(fins) > 0) paste0("f", cells_in(fins))
      ), collapse = " ")
    },
    two_links = paste(digits(","), "in", paste(
      vapply(split_links(facts$links, 3), function(links) {
        node <- chain_nodes(links)
        sprintf("%s (connected by %s)", nodes_text(node[c(1, 4)], size), nodes_text(node[2:3], size))
      }, ""), collapse = ", "
    )),
    empty_rectangle = paste(digits(","), "in", paste(
      vapply(split_links(facts$links, 3), function(links) {
        node <- chain_nodes(links)
        sprintf("%s (%s)", houses_code(facts$houses[1, ]), nodes_text(node[3:4], size))
      }, ""), collapse = ", "
    )),
    colors = {
      colors <- vapply(sort(unique(facts$pattern$part)), function(part) {
        sprintf("(%s)", paste(pattern_cells(facts, part), collapse = ","))
      }, "")
      pairs <- split(colors, (seq_along(colors) - 1) %/% 2)
      paste(digits(","), paste(vapply(pairs, paste, "", collapse = " / "), collapse = ", "))
    },
    w_wing = sprintf(
      "%s in %s connected by %s in %s", digits("/"), nodes_in_order(facts, "base"),
      paste(pattern_digits(facts, "extra"), collapse = "/"), at("extra")
    ),
    wing = paste(digits("/"), "in", at()),
    rectangle = {
      base <- with_part(facts, "base")
      rows <- split(base$col, base$row)
      rows <- sprintf("r%sc%s", names(rows), vapply(rows, function(col) {
        paste(sort(unique(col)), collapse = if (size > 9) "," else "")
      }, ""))
      paste(digits("/"), "in", paste(rows, collapse = ","))
    },
    sue_de_coq = {
      sets <- grep("^set_", sort(unique(facts$pattern$part)), value = TRUE)
      group <- function(part) {
        sprintf("%s - {%s}", at(part), paste(pattern_digits(facts, part), collapse = if (size > 9) "," else ""))
      }
      sprintf("%s (%s)", group("base"), paste(vapply(sets, group, ""), collapse = ", "))
    },
    als = als_code(facts),
    chain = {
      shown <- if (facts$technique == "turbot_fish") digits(",") else digits("/")
      paste(shown, chain_code(facts))
    }
  )
}

# Houses ---------------------------------------------------------------------------

# "r47", "b2", "r3d1": houses of a kind together.
houses_code <- function(houses) {
  letters <- c(
    row = "r", column = "c", box = "b", region = "b", diagonal = "d", `inner box` = "ib",
    `frame box` = "fb", house = "h", cage = "cage"
  )
  kinds <- unique(houses$kind)
  codes <- vapply(kinds, function(kind) {
    numbers <- sort(unique(houses$number[houses$kind == kind]))
    paste0(letters[[kind]], paste(numbers, collapse = if (any(numbers > 9)) "," else ""))
  }, "")
  paste(codes, collapse = "")
}

# Cells ----------------------------------------------------------------------------

# "r4c2389,r56c6": the first cell left with all others in its row or, if there are
# none, in its column. With more than 9 rows digits would run together: "r4c10,11".
cells_text <- function(row, col, size) {
  keep <- !duplicated(cbind(row, col))
  row <- row[keep]
  col <- col[keep]
  order <- order(row, col)
  row <- row[order]
  col <- col[order]
  glue <- if (size > 9) "," else ""
  groups <- character()
  while (length(row) > 0) {
    same <- row == row[[1]]
    if (sum(same) == 1) same <- col == col[[1]]
    groups <- c(groups, sprintf(
      "r%sc%s", paste(unique(row[same]), collapse = glue), paste(unique(col[same]), collapse = glue)
    ))
    row <- row[!same]
    col <- col[!same]
  }
  paste(groups, collapse = if (size > 9) ", " else ",")
}

placements_text <- function(frame, size) {
  paste(sprintf("r%dc%d=%d", frame$row, frame$col, frame$digit), collapse = ", ")
}

eliminations_text <- function(frame, size) {
  paste(vapply(sort(unique(frame$digit)), function(digit) {
    at <- frame$digit == digit
    sprintf("%s<>%d", cells_text(frame$row[at], frame$col[at], size), digit)
  }, ""), collapse = ", ")
}

# The cells of a part one by one, in the order of the pattern.
nodes_in_order <- function(facts, part) paste(pattern_cells(facts, part), collapse = ",")

# Chains ---------------------------------------------------------------------------

nodes_text <- function(nodes, size) {
  row <- unlist(lapply(nodes, `[[`, "row"))
  col <- unlist(lapply(nodes, `[[`, "col"))
  cells_text(row, col, size)
}

# "r2c6 =2= r2c8 -2- r7c8": links within a cell are not written.
chain_text <- function(links, size) {
  if (nrow(links) == 0) return("")
  links <- link_list(links)
  text <- node_code(links[[1]]$from, size)
  for (link in links) {
    if (!identical(link$from$cells, link$to$cells)) {
      text <- paste0(text, " ", link_code(link), " ", node_code(link$to, size))
    }
  }
  text
}

link_code <- function(link) {
  if (link$strong) sprintf("=%d=", link$to$digit) else sprintf("-%d-", link$to$digit)
}

node_code <- function(node, size) cells_text(node$row, node$col, size)

# Chains whose ends differ also show what their ends are: "6- r1c7 -8- ... -6".
chain_code <- function(facts) {
  text <- chain_text(facts$links, facts$size)
  links <- link_list(facts$links)
  first <- links[[1]]
  last <- links[[length(links)]]
  if (facts$technique %in% c("xy_chain", "aic", "grouped_aic")) {
    text <- sprintf("%d- %s -%d", first$from$digit, text, last$to$digit)
  }
  if (facts$technique %in% c("nice_loop", "grouped_nice_loop")) {
    across <- Filter(function(link) !identical(link$from$cells, link$to$cells), links)
    into <- across[[length(across)]]
    out <- across[[1]]
    mark <- function(link) if (link$strong) "=" else "-"
    text <- sprintf(
      "%d%s %s %s%d", into$to$digit, mark(into), text, mark(out), out$to$digit
    )
  }
  text
}

# "A=r4c1 {39}, B=r4c56 {129}, X=9, Z=3"
als_code <- function(facts) {
  glue <- if (facts$size > 9) "," else ""
  sets <- grep("^set_", unique(facts$pattern$part), value = TRUE)
  sets <- sets[order(as.integer(sub("set_", "", sets)))]
  named <- vapply(seq_along(sets), function(i) {
    frame <- with_part(facts, sets[[i]])
    sprintf(
      "%s=%s {%s}", LETTERS[[i]], cells_text(frame$row, frame$col, facts$size),
      paste(sort(unique(frame$digit)), collapse = glue)
    )
  }, "")
  restricted <- pattern_digits(facts, "restricted")
  paste(c(
    named,
    if (length(restricted) > 0) paste0("X=", paste(restricted, collapse = ",")),
    paste0("Z=", paste(facts$digits, collapse = ","))
  ), collapse = ", ")
}
