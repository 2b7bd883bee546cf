#' Sudoku in 'ggplot2'
#'
#' Grids and steps as plots of the package 'ggplot2', which look like those of [plot_sudoku()]
#' and [plot.sudoku_path()] and can be changed by themes, titles, facets and further layers.
#'
#' @details
#' `autoplot()` draws a grid, a path or a hint. `sudoku_cells()` gives grids as a data frame with
#' one row per cell, and `geom_sudoku()` draws such data: one grid in each panel. `geom_sudoku(x)`
#' with grids adds their data, `scale_y_reverse()`, `coord_fixed()` and a theme without
#' axes: all that `ggplot() + geom_sudoku(x)` needs.
#'
#' In a plot the cell in row `r` and column `c` has its centre at `x = c`, `y = r`, so layers
#' with `aes(col, row)` lie on the cells.
#'
#' @section Aesthetics:
#' `geom_sudoku()` understands `x` (the column) and `y` (the row), which are required; `digit`;
#' `given`, whether the digit is a clue (otherwise it is drawn as part of a solution); `marks`,
#' pencil marks as text such as `"1 4 9"`; `highlight`, `TRUE` or a colour for cells to point out;
#' and `id`, which of the `rules` apply to the panel.
#'
#' @param object A `sudoku_grid`, a path from [explain_sudoku()] or [find_steps()], or a hint.
#' @param x Grids in any form, see [solve_sudoku()]; also a list of grids with rules of their
#'   own, and a table from [read_sudoku()]. `NULL` for `geom_sudoku()` draws the data of the
#'   plot, or `data`.
#' @param solution `NULL`, or as many grids of the same size, whose digits are shown in the
#'   blank cells of `x`.
#' @param candidates,marks,highlight,style,colours,symbols,background As in [plot_sudoku()].
#' @param main,sub Strings, the title and the line below. `NULL` for those of
#'   [plot.sudoku_path()], or none.
#' @param rules A [sudoku_rules()] object or the name of a rule. For `geom_sudoku()` also a list of
#'   rules whose names are values of the aesthetic `id`.
#' @param step,id,lang As in [plot.sudoku_path()]; several steps are facets.
#' @param mapping,data,inherit.aes As in [ggplot2::layer()].
#' @param ... Must be empty: further arguments are given by name.
#' @return `autoplot()`: a plot. `geom_sudoku()`: a layer to add to one, or with `x` a list of
#'   layers, scales, coordinates and a theme. `sudoku_cells()`: a data frame with one row per cell
#'   and columns `.id` (name or number of the grid), `row`, `col`, `box` (its number), `digit` (`NA`
#'   for blanks), `given` and `marks`.
#' @section Errors:
#' `oxidoku_error_package` if 'ggplot2' is not installed; `oxidoku_error_input` for wrong
#' arguments, and for a panel with more than one grid; `oxidoku_error_rules` for cells in
#' `highlight` that are not on the grid.
#' @seealso [plot_sudoku()] for base graphics, [sudoku_book()] for paper.
#' @examples
#' puzzles <- c(
#'   easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
#'   hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
#' )
#' head(sudoku_cells(puzzles))
#' if (requireNamespace("ggplot2", quietly = TRUE)) {
#'   library(ggplot2)
#'   ggplot() + geom_sudoku(puzzles, style = "newspaper") + facet_wrap(~.id)
#'   autoplot(as_sudoku(puzzles[[1]]), marks = TRUE, highlight = "r5c5")
#'   autoplot(explain_sudoku(puzzles[["hard"]]), step = 2)
#'
#'   # All fives:
#'   ggplot(sudoku_cells(puzzles), aes(col, row, digit = digit, highlight = digit %in% 5)) +
#'     geom_sudoku(style = "newspaper") + scale_y_reverse() + coord_fixed() + facet_wrap(~.id)
#' }
#' @name autoplot.sudoku_grid
NULL

#' @rdname autoplot.sudoku_grid
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku_grid <- function(object, ..., solution = NULL, candidates = NULL, marks = FALSE,
                                 style = NULL, colours = NULL, main = "Sudoku", sub = NULL,
                                 highlight = NULL, symbols = NULL, background = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  rules <- one_grid(object, arg = "object", call = call)$rules
  check_titles(list(main = main, sub = sub), call)
  style <- style_for(style, rules, call)
  step_look(style, colours, background, symbols, call)(rules$digits)
  ggplot2::ggplot() +
    geom_sudoku(
      object, solution = solution, candidates = candidates, marks = marks, highlight = highlight,
      style = style, colours = colours, symbols = symbols, background = background
    ) +
    title_labels(main, sub)
}

#' @rdname autoplot.sudoku_grid
#' @exportS3Method ggplot2::autoplot
autoplot.sudoku_path <- function(object, step = NULL, ..., id = NULL, main = NULL, sub = NULL,
                                 style = "newspaper", colours = NULL, symbols = NULL,
                                 background = NULL, lang = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_language(lang, call)
  look <- step_look(style, colours, background, symbols, call)
  check_titles(list(main = main, sub = sub), call)
  use_path(object, {
    rows <- find_rows(object, step, id, call, "object")
    pictures <- lapply(rows, function(row) step_picture(object, row, row_detail(object, row), look))
    titles <- vapply(rows, function(row) step_title(object, row), "")
  }, "object", call)
  several <- length(rows) > 1
  panel <- if (several) factor(titles, unique(titles)) else titles
  names(pictures) <- titles
  rules <- lapply(pictures, `[[`, "rules")
  full <- row_detail(object, rows[[1]]) == "full"
  ggplot2::ggplot() +
    sudoku_layers(
      put_frames(lapply(seq_along(rows), function(i) cells_frame(pictures[[i]], panel[i]))),
      look, rules, lapply(pictures, `[[`, "step")
    ) +
    (if (several) ggplot2::facet_wrap(~.id)) +
    title_labels(main %||% if (!several) titles, sub %||% if (!several && full) step_note(object, rows))
}

# How wide the picture will be is not known yet: as many letters in a line as figures of R's usual
# size have room for.
title_labels <- function(main, sub) {
  wrapped <- function(title, letters) {
    if (!is.character(title) || length(title) != 1 || is.na(title)) return(title)
    wide <- function(text) nchar(text, "width")
    lines <- strsplit(title, "\n", fixed = TRUE)[[1]]
    if (all(wide(lines) <= letters)) return(title)
    fit <- function(line) if (nzchar(line)) fit_lines(line, letters, wide, 1) else ""
    paste(unlist(lapply(lines, fit)), collapse = "\n")
  }
  ggplot2::labs(title = wrapped(main, 56), caption = wrapped(sub, 80))
}

#' @rdname autoplot.sudoku_grid
#' @export
geom_sudoku <- function(x = NULL, ..., mapping = NULL, data = NULL, solution = NULL,
                        candidates = NULL, marks = FALSE, highlight = NULL, style = "tutorial",
                        colours = NULL, symbols = NULL, background = NULL, inherit.aes = TRUE,
                        rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_installed("ggplot2", "to make such layers", call)
  look <- step_look(style, colours, background, symbols, call)
  if (!is.null(x)) {
    alone <- c(mapping = is.null(mapping), data = is.null(data))
    if (!all(alone)) {
      arg <- names(alone)[!alone][[1]]
      abort_input(
        "{.arg {arg}} must be {.code NULL} if {.arg x} is given, whose grids are the data.",
        arg = arg, call = call
      )
    }
    puzzles <- puzzles_of(x, rules, "x", call)
    # Colours and symbols belong to digits, and when the layer is drawn it is late to say so.
    for (digits in unique(lapply(puzzles$rules, `[[`, "digits"))) look(digits)
    frame <- tidy_cells(puzzles, solution, candidates, marks, highlight, call)
    return(sudoku_layers(frame, look, stats::setNames(puzzles$rules, puzzles$id)))
  }
  of_x <- list(
    solution = solution, candidates = candidates, highlight = highlight,
    marks = if (!isFALSE(marks)) marks
  )
  of_x <- names(of_x)[lengths(of_x) > 0]
  if (length(of_x) > 0) {
    abort_input(
      "{.arg {of_x[[1]]}} must not be given without {.arg x}, to whose grids it belongs.",
      arg = of_x[[1]], call = call
    )
  }
  if (!is.null(mapping) && !inherits(mapping, "uneval")) {
    abort_input(
      "{.arg mapping} must be made by {.fn ggplot2::aes} or be {.code NULL}, not {describe(mapping)}.",
      arg = "mapping", call = call
    )
  }
  inherit.aes <- arg_flag(inherit.aes, "inherit.aes", call)
  tryCatch(ggplot2::fortify(data), error = function(e) {
    abort_input(
      "{.arg data} must be a table such as {.fn sudoku_cells} gives, not {describe(data)}.",
      arg = "data", call = call
    )
  })
  named <- is.list(rules) && !is.object(rules) && !is.null(names(rules))
  if (named) {
    rules <- lapply(rules, check_rules, call = call)
  } else if (!is.null(rules)) {
    rules <- check_rules(rules, call = call)
  }
  for (digits in unique(lapply(if (named) rules else list(rules), `[[`, "digits"))) look(digits)
  sudoku_geom(mapping, data, inherit.aes, look, rules)
}

#' @rdname autoplot.sudoku_grid
#' @export
sudoku_cells <- function(x, ..., solution = NULL, candidates = NULL, marks = FALSE, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  frame <- tidy_cells(puzzles_of(x, rules, "x", call), solution, candidates, marks, NULL, call)
  frame[setdiff(names(frame), "highlight")]
}

# Data ---------------------------------------------------------------------------------

tidy_cells <- function(puzzles, solution, candidates, marks, highlight, call) {
  count <- length(puzzles$cells)
  solved <- solutions_for(puzzles, solution, call)
  tick <- progress(count, "Listing cells")
  put_frames(lapply(seq_len(count), function(i) {
    if (!is.null(tick)) tick(i)
    picture <- grid_picture(one_of_puzzles(puzzles, i), solved[[i]], candidates, marks, highlight, NULL, call)
    cells_frame(picture, puzzles$id[[i]])
  }))
}

put_frames <- function(frames) {
  stack_frames(frames, data.frame(
    .id = integer(), row = integer(), col = integer(), box = integer(), digit = integer(),
    given = logical(), marks = character(), highlight = character()
  ))
}

# The cells of a picture (grid_picture()), row by row.
cells_frame <- function(picture, id) {
  page <- page_of(picture$rules)
  in_order <- function(x) board_values(x, page)
  size <- page$size
  digits <- picture$rules$digits
  marks <- matrix("", size[[1]], size[[2]])
  if (!is.null(picture$marks)) {
    text <- apply(picture$marks, 1:2, function(has) paste(digits[has], collapse = " "))
    blank <- is.na(picture$digits)
    marks[blank] <- text[blank]
  }
  highlight <- matrix(NA_character_, size[[1]], size[[2]])
  for (colour in names(picture$highlight)) highlight[picture$highlight[[colour]]] <- colour
  places <- board_places(page)
  list(
    .id = rep(id, nrow(places)), row = places[, 1], col = places[, 2],
    box = in_order(rules_regions(page)), digit = in_order(picture$digits),
    given = in_order(picture$given), marks = in_order(marks), highlight = in_order(highlight)
  )
}

# The way back, from the data of a panel.
picture_of_cells <- function(data, rules, steps, look) {
  id <- as.character(data$id[[1]])
  size <- max(data$row, data$col)
  rules <- if (is.null(rules)) {
    classic_rules(size, NULL)
  } else if (inherits(rules, "sudoku_rules")) {
    rules
  } else {
    rules[[id]] %||% classic_rules(size, NULL)
  }
  n <- page_of(rules)$size
  at <- cbind(data$row, data$col)
  put <- function(values, blank) {
    grid <- matrix(blank, n[[1]], n[[2]])
    grid[at] <- values
    grid
  }
  digits <- put(as.integer(as.character(data$digit)), NA_integer_)
  given <- put(is.na(data$given) | as.logical(data$given), FALSE) & !is.na(digits)
  texts <- put(as.character(data$marks), "")
  texts[is.na(texts)] <- ""
  marks <- if (any(nzchar(texts))) {
    listed <- strsplit(texts, "[^0-9]+")
    has <- vapply(rules$digits, function(digit) vapply(listed, function(one) digit %in% one, NA), logical(prod(n)))
    array(has, c(n, length(rules$digits)))
  }
  # TRUE is the usual colour, FALSE and NA are none.
  colour <- as.character(data$highlight)
  colour[colour %in% "TRUE"] <- HIGHLIGHT
  colour[colour %in% "FALSE"] <- NA
  colours <- unique(colour[!is.na(colour)])
  highlight <- lapply(colours, function(one) put(colour %in% one, FALSE))
  list(
    rules = rules, digits = digits, given = given, marks = marks,
    highlight = stats::setNames(highlight, colours), look = look(rules$digits), step = steps[[id]]
  )
}

# ggplot2's pronoun for the table that is drawn.
utils::globalVariables(".data")

# Layers -------------------------------------------------------------------------------

sudoku_layers <- function(frame, look, rules, steps = NULL) {
  mapping <- ggplot2::aes(
    x = .data$col, y = .data$row, digit = .data$digit, given = .data$given,
    marks = .data$marks, highlight = .data$highlight, id = .data$.id
  )
  around <- look()
  page <- around$page
  list(
    sudoku_geom(mapping, frame, FALSE, look, rules, steps),
    ggplot2::scale_x_continuous(expand = c(0, 0)),
    ggplot2::scale_y_reverse(expand = c(0, 0)),
    ggplot2::coord_fixed(clip = "off"),
    ggplot2::theme_void(),
    ggplot2::theme(
      text = ggplot2::element_text(colour = around$turn("black")),
      plot.title = ggplot2::element_text(size = 14.4, face = "bold", hjust = 0.5, margin = ggplot2::margin(b = 8)),
      plot.caption = ggplot2::element_text(size = 12, hjust = 0.5, margin = ggplot2::margin(t = 8)),
      strip.text = ggplot2::element_text(size = 12, face = "bold", margin = ggplot2::margin(4, 0, 6, 0)),
      panel.spacing = ggplot2::unit(14, "pt"), plot.margin = ggplot2::margin(8, 8, 8, 8),
      plot.background = if (!is.null(page)) ggplot2::element_rect(fill = page, colour = NA)
    )
  )
}

sudoku_geom <- function(mapping, data, inherit, look, rules, steps = NULL) {
  ggplot2::layer(
    geom = geom_of_ggplot2(), stat = "identity", position = "identity", mapping = mapping,
    data = data, inherit.aes = inherit, show.legend = FALSE,
    params = list(look = look, rules = rules, steps = steps)
  )
}

# Made when it is first needed, as 'ggplot2' may not be there.
geom_of_ggplot2 <- function() {
  if (is.null(the$geom)) {
    the$geom <- ggplot2::ggproto(
      "GeomSudoku", ggplot2::Geom,
      required_aes = c("x", "y"),
      default_aes = ggplot2::aes(digit = NA, given = NA, marks = "", highlight = NA, id = NA),
      extra_params = c("look", "rules", "steps"),
      handle_na = function(data, params) data,
      setup_data = function(data, params) panel_extents(data, params$rules),
      draw_panel = function(data, panel_params, coord, look, rules, steps) {
        sudoku_grob(data, panel_params, coord, picture_of_cells(data, rules, steps, look))
      },
      draw_key = ggplot2::draw_key_blank
    )
  }
  the$geom
}

# Scales may run backwards, so that rows and columns are what is left without the sign. Each
# panel reaches as far as the clues outside of its grid, and is as wide as it is high.
panel_extents <- function(data, rules) {
  data$row <- as.integer(round(abs(data$y)))
  data$col <- as.integer(round(abs(data$x)))
  panels <- lapply(split(data, data$PANEL, drop = TRUE), function(panel) {
    if (anyDuplicated(panel[c("row", "col")])) {
      abort_input(
        "{.arg data} must have one row for each cell of a panel.",
        i = "For several grids: {.code facet_wrap(~.id)}.", arg = "data", call = NULL
      )
    }
    own <- if (inherits(rules, "sudoku_rules")) rules else rules[[as.character(panel$id[[1]])]]
    size <- (if (!is.null(own)) page_of(own)$size) %||% rep(max(panel$row, panel$col), 2)
    room <- if (is.null(own)) c(left = 0, right = 0, top = 0, bottom = 0) else outside_room(own)
    line <- 0.006 * max(size)
    x <- c(0.5 - room[["left"]], size[[2]] + 0.5 + room[["right"]]) + c(-line, line)
    y <- c(0.5 - room[["top"]], size[[1]] + 0.5 + room[["bottom"]]) + c(-line, line)
    most <- max(diff(x), diff(y))
    x <- range((x + c(-1, 1) * (most - diff(x)) / 2) * sign(panel$x[[1]]))
    y <- range((y + c(-1, 1) * (most - diff(y)) / 2) * sign(panel$y[[1]]))
    panel[c("xmin", "xmax", "ymin", "ymax")] <- as.list(c(x, y))
    panel
  })
  do.call(rbind, unname(panels)) %||% data
}

# Where the cells in rows and columns 0 and 1 would be, in parts of the panel; how large
# letters and lines are is found when it is drawn.
sudoku_grob <- function(data, panel_params, coord, picture) {
  corner <- data.frame(x = 0:1 * sign(data$x[[1]]), y = 0:1 * sign(data$y[[1]]))
  grid::gTree(picture = picture, corner = coord$transform(corner, panel_params), cl = "sudoku_grob")
}

#' @rawNamespace S3method(grid::makeContent, sudoku_grob)
makeContent.sudoku_grob <- function(x) {
  npc <- grid::unit(1, "npc")
  side <- c(
    grid::convertWidth(npc, "inches", valueOnly = TRUE),
    grid::convertHeight(npc, "inches", valueOnly = TRUE)
  )
  at <- c(x$corner$x[[1]], x$corner$y[[1]]) * side
  unit <- c(diff(x$corner$x), diff(x$corner$y)) * side
  look <- x$picture$look
  pen <- grid_pen(pmax(look$lwd * figure_scale(side), 0.5), at, unit, look$turn)
  paint(pen, x$picture)
  grid::setChildren(x, pen$drawn())
}
