# Patterns of one digit, colours, wings and rectangles in words.

# Two strong links -------------------------------------------------------------------

# Chains of three links, strong, weak, strong; the dual ones are two of them.
text_turbot <- function(facts) {
  chains <- split_links(facts$links, 3)
  houses <- each_house(facts)
  digit <- facts$digits
  told <- lapply(chains, function(links) {
    ends <- lapply(links, `[[`, "from")
    ends[[4]] <- links[[3]]$to
    list(
      pattern = sprintf(
        "%d is in %s or %s (the strong link of one pair of places), and in %s or %s; %s and %s see each other.",
        digit, place(ends[[1]]), place(ends[[2]]), place(ends[[3]]), place(ends[[4]]),
        place(ends[[2]]), place(ends[[3]])
      ),
      reason = sprintf(
        "At most one of these two is %d, so at least one of %s and %s is, and no cell that sees both.",
        digit, place(ends[[1]]), place(ends[[4]])
      )
    )
  })
  list(
    where = sprintf("of %ds in %s", digit, house_names(facts, "base")),
    pattern = vapply(told, `[[`, "", "pattern"),
    reason = vapply(told, `[[`, "", "reason")
  )
}

text_two_links <- function(facts) {
  digit <- facts$digits
  houses <- each_house(facts)
  chains <- split_links(facts$links, 3)
  pattern <- reason <- character()
  for (i in seq_along(chains)) {
    node <- chain_nodes(chains[[i]])
    # Two houses of strong links a chain; a dual one may share the first.
    in_house <- function(which) {
      at <- if (length(houses) == 2 * length(chains)) 2 * i - 2 + which else which
      if (length(houses) >= at && length(houses) %% 2 == 0) houses[[at]]
    }
    pattern <- c(pattern, paste0(
      capital(link_text(digit, node[[1]], node[[2]], in_house(1))), "; ",
      link_text(digit, node[[3]], node[[4]], in_house(2)), ". ",
      sprintf("%s and %s see each other.", capital_place(node[[2]]), place(node[[3]]))
    ))
    reason <- c(reason, sprintf(
      "So they are not both %d, and at least one of the ends, %s and %s, is. What sees both ends is not %d.",
      digit, place(node[[1]]), place(node[[4]]), digit
    ))
  }
  list(
    where = sprintf("of %ds in %s", digit, house_names(facts, "base")),
    pattern = pattern,
    reason = reason
  )
}

# "in row 5, 2 is in r5c1 or r5c6"
link_text <- function(digit, from, to, house) {
  cells <- sprintf("%d is in %s or %s", digit, place(from), place(to))
  if (is.null(house)) cells else sprintf("in %s, %s", house, cells)
}

text_empty_rectangle <- function(facts) {
  digit <- facts$digits
  houses <- each_house(facts)
  chains <- split_links(facts$links, 3)
  pattern <- reason <- character()
  for (links in chains) {
    node <- chain_nodes(links)
    pattern <- c(pattern, sprintf(
      "In %s, %d is in %s or %s. %s has two places in its line, %s and %s.",
      houses[[1]], digit, place(node[[1]]), place(node[[2]]), digit, place(node[[3]]),
      place(node[[4]])
    ))
    reason <- c(reason, sprintf(
      "If %s is not %d, %s is, and then the %d of %s is in %s. What sees both %s and %s is not %d.",
      place(node[[4]]), digit, place(node[[3]]), digit, houses[[1]], place(node[[1]]),
      place(node[[4]]), place(node[[1]]), digit
    ))
  }
  list(
    where = sprintf("of %ds in %s", digit, houses[[1]]),
    pattern = pattern,
    reason = reason
  )
}

# Colours ----------------------------------------------------------------------------

text_colors <- function(facts) {
  digit <- facts$digits
  color <- lapply(sprintf("color_%d", 1:4), function(part) pattern_cells(facts, part))
  all_of <- function(i) sprintf("%s %s", LETTERS[[i]], paste0("(", paste(color[[i]], collapse = ", "), ")"))
  pair <- function(i) {
    sprintf("Either all cells of %s are %d, or all of %s.", all_of(i), digit, all_of(i + 1))
  }
  two <- length(color[[3]]) > 0
  gone <- cells_in(facts$eliminations)
  false <- LETTERS[which(vapply(color, function(cells) length(cells) > 0 && all(cells %in% gone), NA))]
  list(
    where = sprintf("of %ds", digit),
    pattern = c(
      sprintf("Pairs of the last two places for %d in a house, joined and coloured in turn, give %s.", digit, if (two) "two pairs of colours" else "two colours"),
      pair(1), if (two) pair(3)
    ),
    reason = switch(facts$technique,
      simple_colors_trap = sprintf("A cell that sees both colours sees a %d in any case.", digit),
      simple_colors_wrap = sprintf("Two cells of %s see each other, so all of this colour is wrong.", false[[1]]),
      multi_colors_1 = sprintf(
        "A colour of one pair sees a colour of the other, so the two are not both right, and one of their partners is. A cell that sees both partners cannot be %d.", digit
      ),
      multi_colors_2 = sprintf("%s sees both colours of the other pair, one of which is right, so it is wrong.", false[[1]])
    )
  )
}

# Wings ------------------------------------------------------------------------------

# The pivot and the other cells.
wing_cells <- function(facts) {
  cells <- pattern_cells(facts)
  pivot <- pattern_cells(facts, "pivot")
  list(pivot = pivot, wings = setdiff(cells, pivot))
}

can_be <- function(facts, cell) sprintf("%s can be %s", cell, or_list(digits_at(facts, cell)))

text_xy_wing <- function(facts) {
  cells <- wing_cells(facts)
  gone <- unique(facts$eliminations$digit)
  xyz <- facts$technique == "xyz_wing"
  list(
    where = sprintf("around row %d", with_part(facts, "pivot")$row[[1]]),
    pattern = sprintf(
      "%s, %s, and the pivot sees both.", can_be(facts, paste("The pivot", cells$pivot), cells$pivot),
      paste(vapply(cells$wings, function(cell) can_be(facts, cell), ""), collapse = ", ")
    ),
    reason = if (xyz) {
      sprintf("Whatever the pivot is, one of the three cells is %d, so what sees them all is not.", gone)
    } else {
      sprintf("Whatever the pivot is, one of %s and %s is %d, so what sees both is not.", cells$wings[[1]], cells$wings[[2]], gone)
    }
  )
}

can_be <- function(facts, subject, cell = subject) {
  sprintf("%s can be %s", subject, or_list(digits_at(facts, cell)))
}

text_w_wing <- function(facts) {
  gone <- unique(facts$eliminations$digit)
  pattern <- facts$pattern
  cells <- cell_names(pattern$row, pattern$col)
  # The two cells of two candidates; the other cells hold one digit of the pattern.
  count <- tapply(pattern$digit, factor(cells, unique(cells)), function(digits) length(unique(digits)))
  wings <- names(count)[count == 2]
  digits <- digits_at(facts, wings[[1]])
  link <- setdiff(digits, gone[[1]])
  bridge <- setdiff(unique(cells), wings)
  house <- if (count_houses(facts, "base") > 0) sprintf("In %s, ", house_names(facts, "base"))
  list(
    where = sprintf("with the digits %s", and_list(digits)),
    pattern = sprintf(
      "%s and %s can both be %s only. %s%d has two places, %s, each of which sees one of them.",
      wings[[1]], wings[[2]], or_list(digits), house %||% "In some house, ", link, and_list(bridge)
    ),
    reason = sprintf(
      "If both were %d, there would be no place for it between them, so one of them is %d. What sees both is not.",
      link, gone[[1]]
    )
  )
}

# Rectangles ---------------------------------------------------------------------------

text_rectangle <- function(facts) {
  cells <- rectangle_cells(facts)
  floor <- facts$digits
  extra <- pattern_digits(facts, "extra")
  extra_cells <- pattern_cells(facts, "extra")
  deadly <- sprintf(
    "If %s stood alone in all four cells, they could change places, and the puzzle would have two solutions.",
    and_list(floor)
  )
  avoidable <- grepl("^avoidable", facts$technique)
  more <- sprintf(
    "Beyond these two, %s.",
    and_list(vapply(extra_cells, function(cell) {
      digits <- with_part(facts, "extra")
      digits <- sort(unique(digits$digit[cell_names(digits$row, digits$col) == cell]))
      sprintf("%s has %s", cell, and_list(digits))
    }, ""))
  )
  list(
    where = sprintf("with the digits %s", and_list(floor)),
    pattern = c(
      sprintf("%s are a rectangle in two rows, two columns and two boxes, for the digits %s.", and_list(cells), and_list(floor)),
      if (avoidable) "None of its filled cells is a given.",
      if (length(extra_cells) > 0 && !avoidable) more
    ),
    reason = c(deadly, rectangle_reason(facts, floor, extra, extra_cells))
  )
}

# The four corners: of the candidates marked as base, or of all if those are fewer.
rectangle_cells <- function(facts) {
  cells <- pattern_cells(facts, "base")
  if (length(cells) < 4) cells <- unique(c(cells, pattern_cells(facts)))
  # In reading order.
  at <- regmatches(cells, regexec("r([0-9]+)c([0-9]+)", cells))
  row <- as.integer(vapply(at, `[[`, "", 2))
  col <- as.integer(vapply(at, `[[`, "", 3))
  cells[order(row, col)]
}

rectangle_reason <- function(facts, floor, extra, extra_cells) {
  gone <- facts$eliminations
  target <- cells_in(gone)
  lost <- sort(unique(gone$digit))
  other <- setdiff(floor, lost)
  house <- if (count_houses(facts, "base") > 0) paste("in", house_names(facts, "base"))
  switch(facts$technique,
    uniqueness_1 = sprintf("Only %s can prevent that: it must not be one of the two.", and_list(target)),
    uniqueness_2 = , uniqueness_5 = , avoidable_rectangle_2 = sprintf(
      "So one of %s is %s, and what sees them all is not.", and_list(extra_cells), or_list(extra)
    ),
    uniqueness_3 = sprintf(
      "So one of the further digits %s stands in the rectangle; with the cells around%s it makes a naked subset.",
      and_list(extra), if (is.null(house)) "" else paste0(" ", house)
    ),
    uniqueness_4 = sprintf(
      "One of the cells with more candidates must be %s, which has no other places in their house, so the other digit would complete the rectangle.",
      or_list(other)
    ),
    uniqueness_6 = sprintf(
      "%s stands in two opposite corners in any case, so placing it where the others are would complete the rectangle.",
      paste(lost, collapse = ", ")
    ),
    hidden_rectangle = sprintf(
      "In the row and the column of %s, %s has places in the rectangle only. If %s were %s, it would have to stand opposite and the rectangle would be complete.",
      and_list(target), and_list(other), and_list(target), or_list(lost)
    ),
    avoidable_rectangle_1 = sprintf("So %s must not be %s.", and_list(target), or_list(lost))
  )
}

text_bug <- function(facts) {
  cell <- pattern_cells(facts)
  extra <- pattern_digits(facts, if ("extra" %in% facts$pattern$part) "extra" else "base")
  list(
    where = "in the whole grid",
    pattern = sprintf("All blank cells but %s have two candidates, and each of these has two places in each of its houses.", cell[[1]]),
    reason = sprintf(
      "Without %s in %s, all candidates would stand in pairs, and there would be two solutions or none.",
      and_list(extra), cell[[1]]
    )
  )
}
