# The cases of grade_picture(): what a function drew is read from the page, and not from
# its code, so that any way to draw will do.

picture_cases <- function() {
  boards <- lesson_data()
  few <- boards$first
  few[few %in% c(1L, 9L)] <- NA
  # The colours of digits, kept from the full grid for the one without 1 and 9.
  seen <- new.env(parent = emptyenv())
  case <- function(id, title, grid) {
    new_case(
      id, title, list(grid),
      "10 lines across and 10 down, those of boxes thicker; the digits in their cells; a colour for each digit; no axes",
      judge_picture, "drawing", page = TRUE, seen = seen
    )
  }
  list(
    case("puzzle", "a puzzle", boards$first),
    case("full", "a full grid: nine colours", boards$solved),
    case("few", "a puzzle without 1 and 9: the same colours", few)
  )
}

# Runs the function so that what it draws goes to a page.
run_page <- function(box, case, limit) {
  file <- tempfile("page", fileext = ".pdf")
  on.exit(unlink(file))
  notes <- new.env(parent = emptyenv())
  draw <- box$f
  box$f <- function(grid) {
    before <- graphics::par(KEPT_PAR)
    value <- draw(grid)
    # What ggplot2 and lattice make is drawn when it is printed.
    if (inherits(value, c("ggplot", "trellis"))) print(value)
    now <- graphics::par(KEPT_PAR)
    notes$changed <- KEPT_PAR[!mapply(identical, before, now)]
    value
  }
  run <- run_guarded(box, case$args, limit, case$seed, page_device(file))
  run$page <- tryCatch(read_page(file), error = function(e) NULL)
  run$changed <- notes$changed
  run
}

# Settings of graphics that a function should leave as they were.
KEPT_PAR <- c("mar", "mfrow", "oma", "bg", "las", "xpd", "pty", "cex", "lwd", "col", "font", "fg")

drawn <- function(text, say, idea = NULL) problem("drawn", text, idea, say = say)

judge_picture <- function(run, case) {
  page <- run$page
  if (is.null(page) || all(vapply(page, is.null, NA))) {
    return(drawn("Nothing was drawn. If it draws into a file of its own, leave that out: the caller opens the device.", "draws nothing"))
  }
  across <- long_lines(page$lines, across = TRUE)
  down <- long_lines(page$lines, across = FALSE)
  if (is.null(across) || is.null(down) || nrow(across) < 2 || nrow(down) < 2) {
    return(drawn("There must be 10 lines across and 10 lines down.", "draws no lines between the cells", "lines"))
  }
  frame <- list(x = range(down$place), y = range(across$place))
  judge_shift(page, frame, case$args[[1]]) %||% judge_axes(page, frame) %||% judge_lines(across, down, frame) %||%
    judge_digits(page, frame, case$args[[1]]) %||% judge_colours(page, frame, case) %||%
    if (length(run$changed) > 0) drawn(
      sprintf("par(%s) is not as it was: the next plot will suffer. old <- par(...) and on.exit(par(old)) put it back.", run$changed[[1]]),
      sprintf("leaves the settings of par() changed: %s", paste(run$changed, collapse = ", ")), "lines"
    )
}

# All digits a row or a column beside their place; those beyond the edge look like an axis.
judge_shift <- function(page, frame, grid) {
  if (is.null(page$texts)) return(NULL)
  found <- digits_on_page(page$texts, frame)
  if (all(is.na(found))) return(NULL)
  shifts <- list(
    "row too low" = identical(found[2:9, ], grid[1:8, ]), "row too high" = identical(found[1:8, ], grid[2:9, ]),
    "column too far right" = identical(found[, 2:9], grid[, 1:8]), "column too far left" = identical(found[, 1:8], grid[, 2:9])
  )
  where <- names(shifts)[unlist(shifts)]
  if (length(where) == 0) return(NULL)
  drawn(
    "Cell k reaches from k - 0.5 to k + 0.5; row i is at y = 10 - i.", paste("draws the digits one", where[[1]]), "lines"
  )
}

judge_axes <- function(page, frame) {
  texts <- page$texts
  if (is.null(texts)) return(NULL)
  # A text is placed by its lower left corner.
  outside <- texts$x < frame$x[[1]] - 1 | texts$x > frame$x[[2]] | texts$y < frame$y[[1]] - 1 | texts$y > frame$y[[2]]
  number <- grepl("^-?[0-9.]+$", texts$text)
  if (any(outside & number)) {
    return(drawn("There are numbers beside the grid: axes = FALSE leaves the axes out.", "draws axes"))
  }
  label <- outside & texts$y < frame$y[[1]] + diff(frame$y) * 0.9
  if (any(label)) {
    return(drawn(
      "There is a text beside the grid: xlab = \"\" and ylab = \"\" leave the labels out.",
      sprintf("draws labels of axes: %s", shorten(texts$text[label][[1]], 30))
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
  if (nrow(across) != 10 || nrow(down) != 10) {
    return(drawn(
      sprintf("There are %d lines across and %d down; nine rows and nine columns need 10 of each.", nrow(across), nrow(down)),
      sprintf("draws %d lines across and %d down instead of 10 and 10", nrow(across), nrow(down)), "lines"
    ))
  }
  even <- function(place, range) max(abs((sort(place) - range[[1]]) / diff(range) - 0:9 / 9)) < 0.02
  if (!even(across$place, frame$y) || !even(down$place, frame$x)) {
    return(drawn("The distances of the lines differ.", "draws lines that are not evenly spaced", "lines"))
  }
  past <- function(lines, range) any(lines$from < range[[1]] - diff(range) * 0.01 | lines$to > range[[2]] + diff(range) * 0.01)
  if (past(across, frame$x) || past(down, frame$y)) {
    return(drawn("abline() draws from edge to edge; segments() says where a line ends.", "draws lines that run past the grid", "lines"))
  }
  short <- function(lines, range) any(lines$from > range[[1]] + diff(range) * 0.02 | lines$to < range[[2]] - diff(range) * 0.02)
  if (short(across, frame$x) || short(down, frame$y)) {
    return(drawn("Some lines end inside the grid.", "draws lines that do not reach across the grid", "lines"))
  }
  for (lines in list(across[order(across$place), ], down[order(down$place), ])) {
    thick <- lines$width[c(1, 4, 7, 10)]
    thin <- lines$width[-c(1, 4, 7, 10)]
    if (max(lines$width) < 1.2 * min(lines$width)) return(drawn(
      "All lines are as thick: lwd = 3 for those of the boxes, drawn last.", "draws all lines with the same thickness", "lines"
    ))
    if (min(thick[2:3]) < 1.2 * max(thin)) return(drawn(
      "The thick lines belong between the boxes: at 0.5, 3.5, 6.5 and 9.5.", "draws thick lines that are not those of the boxes", "lines"
    ))
  }
  NULL
}

# The ways in which a grid can be turned or mirrored.
TURNED <- list(
  "rows and columns exchanged" = function(grid) t(grid),
  "upside down" = function(grid) grid[nrow(grid):1, ],
  "left and right exchanged" = function(grid) grid[, ncol(grid):1],
  "turned by half" = function(grid) grid[nrow(grid):1, ncol(grid):1],
  "turned to the left" = function(grid) t(grid)[ncol(grid):1, ],
  "turned to the right" = function(grid) t(grid[nrow(grid):1, ]),
  "rows and columns exchanged, and turned by half" = function(grid) t(grid)[ncol(grid):1, nrow(grid):1]
)

turned_how <- function(found, grid) {
  same <- vapply(TURNED, function(turn) identical(as.vector(turn(grid)), as.vector(found)), NA)
  if (any(same)) names(TURNED)[same][[1]]
}

# The digits as they stand on the page, as a matrix.
digits_on_page <- function(texts, frame) {
  found <- matrix(NA_integer_, 9, 9)
  use <- grepl("^[0-9]$", texts$text)
  texts <- texts[use, ]
  # The middle of a digit is a little up and right of where it begins.
  col <- floor((texts$x + 3 - frame$x[[1]]) / diff(frame$x) * 9) + 1
  row <- 9 - floor((texts$y + 4 - frame$y[[1]]) / diff(frame$y) * 9)
  inside <- row %in% 1:9 & col %in% 1:9
  found[cbind(row, col)[inside, , drop = FALSE]] <- as.integer(texts$text[inside])
  found
}

judge_digits <- function(page, frame, grid) {
  if (is.null(page$texts)) return(drawn("No digit was drawn: text() does it.", "draws no digits", "lines"))
  if (any(page$texts$text == "NA")) return(drawn("Blank cells hold the text NA.", "draws NA into blank cells", "lines"))
  found <- digits_on_page(page$texts, frame)
  if (all(is.na(found))) return(drawn("No digit was drawn inside the grid: text() does it.", "draws no digits", "lines"))
  if (identical(found, grid)) return(NULL)
  if (any(found == 0, na.rm = TRUE)) return(drawn("Blank cells hold 0.", "draws 0 into blank cells", "lines"))
  how <- turned_how(found, grid)
  if (!is.null(how)) {
    return(drawn(
      "The digits stand in the wrong places. x is the column, and y grows upwards: row i is at y = 10 - i.",
      sprintf("draws the digits turned: %s", how), "lines"
    ))
  }
  at <- which(is.na(found) != is.na(grid) | found %in% grid & found != grid, arr.ind = TRUE)
  at <- if (nrow(at) == 0) which(found != grid, arr.ind = TRUE) else at
  at <- at[order(at[, 1], at[, 2]), , drop = FALSE]
  what <- found[at[1, 1], at[1, 2]]
  words <- sprintf(
    "row %d, column %d holds %s", at[1, 1], at[1, 2], if (is.na(what)) "nothing" else format(what)
  )
  drawn(paste0("Read from the picture, ", words, "."), paste("draws digits that are not those of the grid:", words), "lines")
}

# The colour of each cell: that of the last rectangle over its middle.
cell_colours <- function(fills, frame) {
  x <- frame$x[[1]] + diff(frame$x) * (1:9 - 0.5) / 9
  y <- frame$y[[2]] - diff(frame$y) * (1:9 - 0.5) / 9
  outer(1:9, 1:9, Vectorize(function(i, j) {
    over <- which(fills$x0 < x[[j]] & fills$x1 > x[[j]] & fills$y0 < y[[i]] & fills$y1 > y[[i]])
    if (length(over) == 0) NA else fills$colour[[max(over)]]
  }))
}

judge_colours <- function(page, frame, case) {
  grid <- case$args[[1]]
  none <- drawn("The cells have no colours: image() or rect() gives each digit its own.", "draws no colours")
  if (is.null(page$fills)) return(none)
  colours <- cell_colours(page$fills, frame)
  given <- !is.na(grid)
  if (length(unique(colours[given])) == 1) return(none)
  by_digit <- split(colours[given], grid[given])
  mixed <- lengths(lapply(by_digit, unique)) > 1
  if (any(mixed)) {
    for (how in names(TURNED)) {
      turned <- TURNED[[how]](grid)
      parts <- split(colours[!is.na(turned)], turned[!is.na(turned)])
      if (all(lengths(lapply(parts, unique)) == 1)) return(drawn(
        "Colours and digits do not belong to the same cells: image() takes rows as x, and y grows upwards.",
        sprintf("draws the colours turned: %s", how)
      ))
    }
    return(drawn(
      sprintf("%s has cells of different colours.", names(by_digit)[mixed][[1]]),
      sprintf("gives a digit more than one colour: %s", names(by_digit)[mixed][[1]])
    ))
  }
  colour <- vapply(by_digit, `[[`, "", 1)
  twice <- duplicated(colour)
  if (any(twice)) {
    return(drawn("Each digit needs a colour of its own.", sprintf(
      "has %d colours for %d digits", length(unique(colour)), length(colour)
    )))
  }
  if (any(colours[!given] %in% colour)) {
    return(drawn("A blank cell has the colour of a digit.", "gives blank cells the colour of a digit"))
  }
  if (case$id == "full") assign("colour", colour, case$seen)
  known <- case$seen$colour
  if (!is.null(known) && any(colour != known[names(colour)])) {
    return(drawn(
      "Without 1 and 9 the other digits have changed their colours: zlim = c(1, 9) says which numbers the colours are for.",
      "changes the colours of digits where some digit does not occur: zlim"
    ))
  }
  NULL
}
