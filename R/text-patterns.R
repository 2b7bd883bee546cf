# Patterns of one digit, colours, wings and rectangles in words.

# Two strong links -------------------------------------------------------------------

# Chains of three links, strong, weak, strong; the dual patterns are two of them.
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
      sprintf("The places %s and %s see each other.", place(node[[2]]), place(node[[3]]))
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
  box <- houses[[1]]
  chains <- split_links(facts$links, 3)
  pattern <- reason <- character()
  for (i in seq_along(chains)) {
    node <- chain_nodes(chains[[i]])
    line <- if (length(houses) > i) sprintf("in %s, ", houses[[i + 1]]) else ""
    pattern <- c(pattern, sprintf(
      "In %s, %d is in %s, or else in %s; %sit is in %s or %s.", box, digit,
      or_list(node[[1]]$cells), or_list(node[[2]]$cells), line, place(node[[3]]), place(node[[4]])
    ))
    reason <- c(reason, sprintf(
      "If %s is not %d, %s is, and then the %d of %s is in %s. What sees %s and %s is not %d.",
      place(node[[4]]), digit, place(node[[3]]), digit, box, or_list(node[[1]]$cells),
      place(node[[4]]), and_list(node[[1]]$cells), digit
    ))
  }
  list(
    where = sprintf("of %ds in %s", digit, box),
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
      sprintf(
        "Where %d has two places in a house, one of them holds it. Coloured in turn, such places make %s.",
        digit, if (two) "two pairs of colours" else "a pair of colours"
      ),
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
  gone <- facts$eliminations$digit[[1]]
  wings <- pattern_cells(facts, "base")
  bridge <- pattern_cells(facts, "extra")
  link <- pattern_digits(facts, "extra")
  house <- house_names(facts, "base")
  list(
    where = sprintf("with the digits %s", and_list(facts$digits)),
    pattern = sprintf(
      "%s can both be %s only. In %s, %d has two places, %s, and each of them sees one of these cells.",
      and_list(wings), or_list(facts$digits), house, link, and_list(bridge)
    ),
    reason = sprintf(
      "If both cells were %d, %s would have no place for it, so at least one of them is %d. What sees both is not.",
      link, house, gone
    )
  )
}

# Rectangles ---------------------------------------------------------------------------

text_rectangle <- function(facts) {
  corners <- rectangle_corners(facts)
  floor <- facts$digits
  extra <- rows_in(with_part(facts, "extra"), corners)
  avoidable <- startsWith(facts$technique, "avoidable")
  list(
    where = sprintf("with the digits %s", and_list(floor)),
    pattern = c(
      sprintf(
        "%s make a rectangle in two rows, two columns and two boxes for the digits %s.",
        and_list(corners), and_list(floor)
      ),
      if (avoidable) "Those that are filled in are not givens.",
      if (nrow(extra) > 0) paste0("Beyond these two digits, ", candidates_text(extra), ".")
    ),
    reason = c(
      sprintf(
        "If there were nothing but %s in the four cells, they could change places, and the puzzle would have two solutions.",
        and_list(floor)
      ),
      rectangle_reason(facts, floor, corners)
    )
  )
}

# In reading order.
rectangle_corners <- function(facts) {
  base <- with_part(facts, "base")
  cells_in(base[order(base$row, base$col), ])
}

# The rows of a frame in these cells, or outside of them.
rows_in <- function(frame, cells, inside = TRUE) {
  frame[(cell_names(frame$row, frame$col) %in% cells) == inside, , drop = FALSE]
}

# "r1c8 can be 3 or 5, and r1c9 can be 5"
candidates_text <- function(frame) {
  frame <- frame[order(frame$row, frame$col), ]
  cells <- factor(cell_names(frame$row, frame$col), cells_in(frame))
  digits <- split(frame$digit, cells)
  and_list(sprintf("%s can be %s", names(digits), vapply(digits, or_list, "")))
}

rectangle_reason <- function(facts, floor, corners) {
  gone <- facts$eliminations
  target <- and_list(cells_in(gone))
  lost <- sort(unique(gone$digit))
  kept <- setdiff(floor, lost)
  extra <- with_part(facts, "extra")
  inside <- rows_in(extra, corners)
  holders <- and_list(cells_in(inside), "or")
  house <- house_names(facts, "base")
  switch(facts$technique,
    uniqueness_1 = sprintf("Only %s can prevent that.", target),
    uniqueness_2 = , uniqueness_5 = , avoidable_rectangle_2 = sprintf(
      "So %s is %s, and what sees all of them is not.", holders, or_list(unique(inside$digit))
    ),
    uniqueness_3 = {
      outside <- rows_in(extra, corners, FALSE)
      sprintf(
        "So %s is %s. Together with %s, that is a naked subset in %s.", holders,
        or_list(sort(unique(inside$digit))), and_list(cells_in(outside)), house
      )
    },
    uniqueness_4 = sprintf(
      "In %s, %d has no places but two of the corners, so it is in one of them, and %d in the other one would complete the rectangle.",
      house, kept, lost
    ),
    uniqueness_6 = sprintf(
      "In %s, %d has no places but the corners, so it fills two that lie opposite. In %s it would complete the rectangle.",
      house, lost, target
    ),
    hidden_rectangle = sprintf(
      "In %s, %d has no places but the corners. If %s were %d, both its neighbours in the rectangle would be %d, which would complete it.",
      house, kept, target, lost, kept
    ),
    avoidable_rectangle_1 = sprintf("%d in %s would complete it.", lost, target)
  )
}

text_bug <- function(facts) {
  cell <- pattern_cells(facts, "extra")
  list(
    where = "in the whole grid",
    pattern = sprintf(
      "All blank cells but %s have two candidates, and without one of its candidates every digit would have two places or none in each house.",
      cell
    ),
    reason = sprintf(
      "Without %s in %s, a second solution would arise by exchanging them all, so it is there.",
      and_list(pattern_digits(facts, "extra")), cell
    )
  )
}
