# The cases of the task "picture": what a function drew is read from the page, and not from
# its code, so that any way to draw will do.

picture_cases <- function() {
  boards <- lesson_data()
  few <- boards$first
  few[few %in% c(1L, 9L)] <- NA
  # The colours of digits, kept from the full grid for the one without 1 and 9.
  seen <- new.env(parent = emptyenv())
  case <- function(id, title, grid) picture_case(id, title, grid, seen)
  list(
    case("puzzle", tell("a_puzzle"), boards$first),
    case("full", tell("a_full_grid_nine_colours"), boards$solved),
    case("few", tell("a_puzzle_without_1_and"), few)
  )
}

picture_case <- function(id, title, grid, seen, idea = "drawing") {
  new_case(
    id, title, list(grid), tell("lines_across_and_down", nrow(grid) + 1L), judge_picture, idea, page = TRUE,
    seen = seen, all_colours = !anyNA(grid)
  )
}

# Runs the function so that what it draws goes to a page.
run_page <- function(box, case, limit, file = NULL) {
  # In the process of a script the page is looked at by who asks.
  own <- is.null(file)
  if (own) {
    file <- if (is.null(box$child)) tempfile("page", fileext = ".pdf") else file.path(box$child$folder, "page.pdf")
    on.exit(unlink(file))
  }
  if (!is.null(box$child)) {
    run <- run_remote(box, case$args, limit, case$seed, "page", page = file)
    run$pages <- tryCatch(read_pages(file), error = function(e) NULL)
    run$page <- last_page(run$pages)
    return(run)
  }
  notes <- new.env(parent = emptyenv())
  draw <- box$f
  box$f <- function(...) {
    before <- kept_par()
    value <- draw(...)
    # What ggplot2 and lattice make is drawn when it is printed.
    if (inherits(value, c("ggplot", "trellis"))) print(value)
    now <- kept_par()
    notes$changed <- names(before)[!mapply(function(x, y) isTRUE(all.equal(x, y)), before, now)]
    value
  }
  run <- run_guarded(box, case$args, limit, case$seed, page_device(file))
  if (own) {
    run$pages <- tryCatch(read_pages(file), error = function(e) NULL)
    run$page <- last_page(run$pages)
  }
  run$changed <- notes$changed
  run
}

# Settings of graphics that a function should leave as they were: all but what each picture
# sets, and what follows from the others.
kept_par <- function() {
  all <- graphics::par(no.readonly = TRUE)
  all[!names(all) %in% c("usr", "xaxp", "yaxp", "xlog", "ylog", "mfg", "fig", "fin", "pin", "plt", "new", "mai", "omi", "omd", "mfcol")]
}

drawn <- function(text, say, idea = NULL) problem("drawn", text, idea, say = say)

judge_picture <- function(run, case) {
  page <- run$page
  n <- nrow(case$args[[1]])
  if (is.null(page) || all(vapply(page, is.null, NA))) {
    return(drawn(tell("nothing_was_drawn_if_it"), tell("draws_nothing")))
  }
  across <- long_lines(page$lines, across = TRUE)
  down <- long_lines(page$lines, across = FALSE)
  if (is.null(across) || is.null(down) || nrow(across) < 2 || nrow(down) < 2) {
    return(drawn(tell("there_must_be_lines", n + 1), tell("draws_no_lines_between_the"), "lines"))
  }
  frame <- frame_of(across, down, n)
  judge_shift(page, frame, case$args[[1]]) %||% judge_axes(page, frame) %||% judge_lines(across, down, frame) %||%
    judge_digits(page, frame, case$args[[1]]) %||% judge_colours(page, frame, case) %||%
    judge_reading(page, frame) %||%
    if (length(run$changed) > 0) drawn(
      tell("par_is_not_as_it", run$changed[[1]]),
      tell("leaves_the_settings_of_par", paste(run$changed, collapse = ", ")), "lines"
    )
}

# Where the grid is on the page: its edges, and how many cells it has across and down.
frame_of <- function(across, down, n) list(x = range(down$place), y = range(across$place), n = n)

# All digits a row or a column beside their place; those beyond the edge look like an axis.
judge_shift <- function(page, frame, grid) {
  if (is.null(page$texts)) return(NULL)
  found <- digits_on_page(page$texts, frame)
  if (all(is.na(found))) return(NULL)
  first <- seq_len(frame$n - 1)
  last <- first + 1
  shifts <- list(
    low = identical(found[last, ], grid[first, ]), high = identical(found[first, ], grid[last, ]),
    right = identical(found[, last], grid[, first]), left = identical(found[, first], grid[, last])
  )
  where <- names(shifts)[unlist(shifts)]
  if (length(where) == 0) return(NULL)
  drawn(
    tell("cell_k_reaches_from_k", frame$n + 1), switch(where[[1]],
      low = tell("draws_the_digits_one_row_too"), high = tell("draws_the_digits_one_row"),
      right = tell("draws_the_digits_one_column_too"), left = tell("draws_the_digits_one_column")
    ), "lines"
  )
}

judge_axes <- function(page, frame) {
  texts <- page$texts
  if (is.null(texts)) return(NULL)
  # A text is placed by its lower left corner.
  outside <- texts$x < frame$x[[1]] - 1 | texts$x > frame$x[[2]] | texts$y < frame$y[[1]] - 1 | texts$y > frame$y[[2]]
  number <- grepl("^-?[0-9.]+$", texts$text)
  if (any(outside & number)) {
    return(drawn(tell("there_are_numbers_beside_the"), tell("draws_axes")))
  }
  label <- outside & texts$y < frame$y[[1]] + diff(frame$y) * 0.9
  if (any(label)) {
    return(drawn(
      tell("there_is_a_text_beside"),
      tell("draws_labels_of_axes", shorten(texts$text[label][[1]], 30))
    ))
  }
  NULL
}

judge_lines <- function(across, down, frame) {
  width <- diff(frame$x)
  height <- diff(frame$y)
  across <- across[across$to - across$from > width / 2, ]
  down <- down[down$to - down$from > height / 2, ]
  count <- nrow(across) + nrow(down)
  n <- frame$n
  if (nrow(across) != n + 1 || nrow(down) != n + 1) {
    return(drawn(
      tell("there_are_lines_across_and", nrow(across), nrow(down), n, n + 1),
      tell("draws_lines_across_and_down", nrow(across), nrow(down), n + 1), "lines"
    ))
  }
  even <- function(place, range) max(abs((sort(place) - range[[1]]) / diff(range) - 0:n / n)) < 0.02
  if (!even(across$place, frame$y) || !even(down$place, frame$x)) {
    return(drawn(tell("the_distances_of_the_lines"), tell("draws_lines_that_are_not"), "lines"))
  }
  past <- function(lines, range) any(lines$from < range[[1]] - diff(range) * 0.01 | lines$to > range[[2]] + diff(range) * 0.01)
  if (past(across, frame$x) || past(down, frame$y)) {
    return(drawn(tell("abline_draws_from_edge_to"), tell("draws_lines_that_run_past"), "lines"))
  }
  short <- function(lines, range) any(lines$from > range[[1]] + diff(range) * 0.02 | lines$to < range[[2]] - diff(range) * 0.02)
  if (short(across, frame$x) || short(down, frame$y)) {
    return(drawn(tell("some_lines_end_inside_the"), tell("draws_lines_that_do_not"), "lines"))
  }
  boxes <- seq(1, n + 1, by = sqrt(n))
  for (lines in list(across[order(across$place), ], down[order(down$place), ])) {
    thick <- lines$width[boxes]
    thin <- lines$width[-boxes]
    if (max(lines$width) < 1.2 * min(lines$width)) return(drawn(
      tell("all_lines_are_as_thick"), tell("draws_all_lines_with_the"), "lines"
    ))
    if (min(thick[-c(1, length(thick))]) < 1.2 * max(thin)) return(drawn(
      tell("the_thick_lines_belong_between", words_and(format(boxes - 0.5))), tell("draws_thick_lines_that_are"), "lines"
    ))
  }
  NULL
}

# The ways in which a grid can be turned or mirrored.
TURNED <- list(
  exchanged = function(grid) t(grid),
  upside_down = function(grid) grid[nrow(grid):1, ],
  mirrored = function(grid) grid[, ncol(grid):1],
  half = function(grid) grid[nrow(grid):1, ncol(grid):1],
  left = function(grid) t(grid)[ncol(grid):1, ],
  right = function(grid) t(grid[nrow(grid):1, ]),
  both = function(grid) t(grid)[ncol(grid):1, nrow(grid):1]
)

turned_words <- function(how) switch(how,
  exchanged = tell("rows_and_columns_exchanged"), upside_down = tell("upside_down"), mirrored = tell("left_and_right_exchanged"),
  half = tell("turned_by_half"), left = tell("turned_to_the_left"), right = tell("turned_to_the_right"),
  both = tell("rows_and_columns_exchanged_and")
)

turned_how <- function(found, grid) {
  same <- vapply(TURNED, function(turn) identical(as.vector(turn(grid)), as.vector(found)), NA)
  if (any(same)) names(TURNED)[same][[1]]
}

# The cells in which texts stand. The middle of a digit is up and right of where it begins, by
# parts of its size.
text_cells <- function(texts, frame) list(
  row = frame$n - floor((texts$y + 0.35 * texts$size - frame$y[[1]]) / diff(frame$y) * frame$n),
  col = floor((texts$x + 0.28 * texts$size - frame$x[[1]]) / diff(frame$x) * frame$n) + 1
)

# The digits as they stand on the page, as a matrix.
digits_on_page <- function(texts, frame) {
  found <- on_page(texts, frame, "text")
  matrix(as.integer(found), frame$n)
}

# What `column` says of the digits in the cells.
on_page <- function(texts, frame, column) {
  texts <- texts[grepl("^[0-9]$", texts$text), ]
  place <- text_cells(texts, frame)
  inside <- place$row %in% seq_len(frame$n) & place$col %in% seq_len(frame$n)
  found <- matrix(NA_character_, frame$n, frame$n)
  found[cbind(place$row, place$col)[inside, , drop = FALSE]] <- as.character(texts[[column]][inside])
  found
}

judge_digits <- function(page, frame, grid) {
  if (is.null(page$texts)) return(drawn(tell("no_digit_was_drawn_text"), tell("draws_no_digits"), "lines"))
  if (any(page$texts$text == "NA")) return(drawn(tell("blank_cells_hold_the_text"), tell("draws_na_into_blank_cells"), "lines"))
  found <- digits_on_page(page$texts, frame)
  if (all(is.na(found))) return(drawn(tell("no_digit_was_drawn_inside"), tell("draws_no_digits"), "lines"))
  if (identical(found, grid)) return(NULL)
  if (any(found == 0, na.rm = TRUE)) return(drawn(tell("blank_cells_hold_0"), tell("draws_0_into_blank_cells"), "lines"))
  how <- turned_how(found, grid)
  if (!is.null(how)) {
    return(drawn(
      tell("the_digits_stand_in_the", frame$n + 1),
      tell("draws_the_digits_turned", turned_words(how)), "lines"
    ))
  }
  at <- which(is.na(found) != is.na(grid) | found %in% grid & found != grid, arr.ind = TRUE)
  at <- if (nrow(at) == 0) which(found != grid, arr.ind = TRUE) else at
  at <- at[order(at[, 1], at[, 2]), , drop = FALSE]
  what <- found[at[1, 1], at[1, 2]]
  words <- if (is.na(what)) tell("row_column_holds_nothing", at[1, 1], at[1, 2]) else
    tell("row_column_holds", at[1, 1], at[1, 2], what)
  drawn(
    tell("read_from_the_picture", words),
    tell("draws_digits_that_are_not", words), "lines"
  )
}

# Whether each digit can be told from its cell, and has a size that goes with it.
judge_reading <- function(page, frame) {
  texts <- page$texts[grepl("^[1-9]$", page$texts$text), ]
  cell <- min(diff(frame$x), diff(frame$y)) / frame$n
  # Of a digit's height to the size of the type.
  height <- 0.7 * texts$size / cell
  # Large cells may hold letters of the usual size.
  if (any(height < 0.1 * frame$n / 9)) return(drawn(tell("digits_are_so_high", round(100 * min(height))), tell("draws_digits_too_small"), "lines"))
  if (any(height > 1)) return(drawn(tell("digits_are_so_high", round(100 * max(height))), tell("draws_digits_too_large"), "lines"))
  colours <- cell_colours(page$fills, frame)
  place <- text_cells(texts, frame)
  for (k in seq_len(nrow(texts))) {
    row <- place$row[[k]]
    col <- place$col[[k]]
    if (!(row %in% seq_len(frame$n) && col %in% seq_len(frame$n))) next
    behind <- colours[row, col]
    if (contrast(page_colour(texts$colour[[k]]), if (is.na(behind)) "white" else page_colour(behind)) < READABLE_CONTRAST) return(drawn(
      tell("digit_has_the_colour_of_its_cell", texts$text[[k]], row, col), tell("draws_digits_that_cannot_be_read", texts$text[[k]]), "lines"
    ))
  }
  NULL
}

# Black on the darkest of nine colours that people use, dark violet, has 1.4; white on yellow 1.1.
READABLE_CONTRAST <- 1.2

# A colour of R from the three numbers that PDF has; text is black until one is chosen.
page_colour <- function(colour) {
  part <- as.numeric(strsplit(colour, " ")[[1]])
  if (length(part) != 3 || anyNA(part)) "black" else grDevices::rgb(part[[1]], part[[2]], part[[3]])
}

# The colour of each cell: that of the last rectangle over its middle.
cell_colours <- function(fills, frame) {
  cells <- seq_len(frame$n)
  x <- frame$x[[1]] + diff(frame$x) * (cells - 0.5) / frame$n
  y <- frame$y[[2]] - diff(frame$y) * (cells - 0.5) / frame$n
  outer(cells, cells, Vectorize(function(i, j) {
    over <- which(fills$x0 < x[[j]] & fills$x1 > x[[j]] & fills$y0 < y[[i]] & fills$y1 > y[[i]])
    if (length(over) == 0) NA else fills$colour[[max(over)]]
  }))
}

# Of cells, or of the digits in them.
judge_colours <- function(page, frame, case) {
  cells <- judge_these_colours(if (!is.null(page$fills)) cell_colours(page$fills, frame), case)
  if (is.null(cells) || is.null(page$texts)) return(cells)
  # Those of the cells may tell boxes apart.
  if (!is.null(judge_these_colours(on_page(page$texts, frame, "colour"), case))) cells
}

judge_these_colours <- function(colours, case) {
  grid <- case$args[[1]]
  none <- drawn(tell("the_cells_have_no_colours"), tell("draws_no_colours"))
  given <- !is.na(grid)
  if (length(unique(colours[given])) < 2) return(none)
  by_digit <- split(colours[given], grid[given])
  mixed <- lengths(lapply(by_digit, unique)) > 1
  if (any(mixed)) {
    for (how in names(TURNED)) {
      turned <- TURNED[[how]](grid)
      parts <- split(colours[!is.na(turned)], turned[!is.na(turned)])
      if (all(lengths(lapply(parts, unique)) == 1)) return(drawn(
        tell("colours_and_digits_do_not"),
        tell("draws_the_colours_turned", turned_words(how))
      ))
    }
    return(drawn(
      tell("has_cells_of_different_colours", names(by_digit)[mixed][[1]]),
      tell("gives_a_digit_more_than", names(by_digit)[mixed][[1]])
    ))
  }
  colour <- vapply(by_digit, `[[`, "", 1)
  twice <- duplicated(colour)
  if (any(twice)) {
    return(drawn(tell("each_digit_needs_a_colour"), tell(
      "has_colours_for_digits", length(unique(colour)), length(colour)
    )))
  }
  if (any(colours[!given] %in% colour)) {
    return(drawn(tell("a_blank_cell_has_the"), tell("gives_blank_cells_the_colour")))
  }
  if (isTRUE(case$all_colours)) assign("colour", colour, case$seen)
  known <- case$seen$colour
  if (!is.null(known) && any(colour != known[names(colour)])) {
    return(drawn(
      tell("without_1_and_9_the"),
      tell("changes_the_colours_of_digits")
    ))
  }
  NULL
}
