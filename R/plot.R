#' Draw a Sudoku
#'
#' Draws a grid in base graphics: square cells, thick lines around the boxes, a
#' title above, no axes or legend. Under classic rules every digit has its
#' own background colour and blank cells are white; under others all cells are white.
#'
#' @details
#' Lines are 5, 2 and 0.5 wide (around the grid, around boxes, between cells; in
#' newspaper style 3, 3 and 0.75) in figures from 3 to 9 inches, and in
#' proportion to the figure below and above (but never below 0.5). Digits are as large as the cells
#' allow; those above 9 are drawn as numbers. When a window is resized or a
#' recorded plot is replayed, all sizes are computed again.
#'
#' @section Adding to the picture:
#' The coordinates remain valid after the call: x is the column and y the row,
#' counted from the top. The cell in row `r` and column `c` has its centre at
#' `x = c`, `y = r` and reaches 0.5 from there to each side. So
#' `text(c, r, "!")`, `points()`, `symbols()`, `rect()`, `segments()` and
#' `arrows()` reach every cell, and the space around the grid.
#'
#' All graphical parameters have their old values afterwards, apart from
#' `par("usr")` and what depends on it. The margins are among them, and the
#' picture may have narrower ones (see `mar`). To add something
#' that depends on the margins, with [title()], [mtext()], [axis()] or [box()], set
#' them with `par(mar = )` first: the picture then uses them and all functions
#' work as after any other plot. Otherwise these are drawn over the grid, and
#' after them, or after a change of `xpd`, additions are cut off at the
#' margins.
#'
#' @section Colours:
#' `"tutorial"` has yellow, orange, red, violet, light blue, cornflower blue,
#' light green, chartreuse and a brown salmon for 1 to 9. Digits from 10 on
#' have the R colours that are farthest from white and from each other.
#'
#' `"colourblind"` starts with the seven colours of Okabe and Ito (2008), made to
#' be told apart with any kind of colour vision, without their black. The others,
#' up to 36, were each chosen as the soft colour farthest from white and from all
#' previous ones in CIE Lab, by the smallest of the distances in normal,
#' protanopic, deuteranopic and tritanopic vision; the latter three were
#' simulated by the matrices of Machado, Oliveira and Fernandes (2009). Up to 12
#' digits the smallest distance is 16, with 36 it is still 6.3 (about 2.3 can
#' just be noticed).
#'
#' Digits are black where that is legible on the colour behind them, and
#' otherwise black or white, whichever has the higher contrast.
#'
#' @param x One grid of n x n cells, n from 1 to 36, in any form (see
#'   [solve_sudoku()]): an n x n matrix or data frame with `NA` or `0` for blank
#'   cells, a `sudoku_grid`, or a string. A grid that breaks the rules is drawn
#'   like any other.
#' @param solution `NULL`, or a grid of the same size, full or not, in any
#'   form. Its digits are drawn in the blank cells of `x` in another ink:
#'   blue (where legible) and of normal weight on a paler background,
#'   while the digits of `x` are bold on the full colour. Where `x` has a digit,
#'   `solution` must have the same or a blank. For several puzzles of a column, as many grids.
#' @param candidates A logical n x n x n array `[row, col, digit]`, edited pencil marks to draw in
#'   blank cells, each at its own place in the cell; `NULL` for none.
#'   Those of cells with a digit are not drawn.
#' @param marks If `TRUE`, computed pencil marks are drawn: all digits that [find_candidates()]
#'   gives. Digits of `solution` count as filled in.
#' @param style A string: `"tutorial"`, a background colour for each digit; `"white"`, white cells, so
#'   that the colours of clues are seen; `"newspaper"`, black on white, with greys and patterns of
#'   lines; `"colourblind"`, background colours that stay distinct for people with a colour vision
#'   deficiency, and patterns of lines; or `"dark"`, white on black. `NULL` for `"white"` where the
#'   rules have clues and `"tutorial"` elsewhere.
#' @param colours `NULL` for the colours of `style`, or n background colours for
#'   the digits 1 to n: names, hexadecimal strings or numbers, as in [col2rgb()].
#' @param main A string or an expression, the title; `NULL` for none. For several puzzles of a
#'   column, see [sudoku()], one for each, by default their names or numbers.
#' @param labels If `TRUE`, the numbers of rows and columns stand beside the grid.
#' @param rules A [sudoku_rules()] object or the name of a rule, for the boxes and clues.
#' @param mar Four numbers, the margins `c(bottom, left, top, right)` in lines of text, as in
#'   `par("mar")`. `NULL` takes those in `par("mar")` if they have been set;
#'   if they are R's defaults, which have room for axes, it takes just
#'   what the titles need. Margins that would leave less than half of the figure
#'   are narrowed.
#' @param highlight Cells to point out, as text such as `"r1c1 r2c34"`, a matrix or data frame
#'   with two columns, row and column, or a logical n x n matrix; or a list of these whose
#'   names are colours.
#' @param symbols `NULL`, or what stands for the n digits: a character vector (`LETTERS[1:9]`,
#'   kana, emoji, if the device has a font for them), or a list of small pictures, each
#'   as [as.raster()] accepts it.
#' @param background A colour for blank cells and the page around the grid, or
#'   `"transparent"`. `NULL` for white cells on the page as it is, with `style = "dark"` for
#'   black ones on a black page.
#' @param ... Titles: `sub` (a line below the grid), `cex.main`, `col.main`,
#'   `font.main`, `cex.sub`, `col.sub`, `font.sub` and `adj` as in [title()], and
#'   `family`, the font family of titles and digits. Titles are shrunk to
#'   fit unless `cex.main` or `cex.sub` is given. For
#'   `plot()`: any argument of `plot_sudoku()`. Puzzles of a column are drawn side by side.
#'
#' @return `x`, unchanged and invisibly.
#'
#' @section Errors:
#' Nothing is drawn if an argument is wrong. The error has class
#' `oxidoku_error_input`: for a grid of the wrong form, for a `solution` that
#' differs from a digit of `x` (the fields `row` and `col` say where), for
#' `candidates` of the wrong type or size or with `NA`, for `colours` that are not
#' n colours, for a `mar` that is not four
#' numbers from 0, for `symbols` that are not n texts or pictures, for a `background` that is
#' not a colour, and for an argument in `...` that titles do not have; `oxidoku_error_rules` for
#' cells in `highlight` that are not on the grid.
#'
#' @references
#' Okabe, M. and Ito, K. (2008). Color Universal Design: how to make figures and
#' presentations that are friendly to colorblind people. J*FLY Data Depository.
#'
#' Machado, G. M., Oliveira, M. M. and Fernandes, L. A. F. (2009). A
#' physiologically-based model for simulation of color vision deficiency. *IEEE
#' Transactions on Visualization and Computer Graphics* 15(6), 1291-1298.
#' \doi{10.1109/TVCG.2009.113}
#'
#' @seealso `vignette("lesson-05-picture")`: a picture of your own.
#' @examples
#' puzzle <- rbind(
#'   c(5, 3, 0, 0, 7, 0, 0, 0, 0),
#'   c(6, 0, 0, 1, 9, 5, 0, 0, 0),
#'   c(0, 9, 8, 0, 0, 0, 0, 6, 0),
#'   c(8, 0, 0, 0, 6, 0, 0, 0, 3),
#'   c(4, 0, 0, 8, 0, 3, 0, 0, 1),
#'   c(7, 0, 0, 0, 2, 0, 0, 0, 6),
#'   c(0, 6, 0, 0, 0, 0, 2, 8, 0),
#'   c(0, 0, 0, 4, 1, 9, 0, 0, 5),
#'   c(0, 0, 0, 0, 8, 0, 0, 7, 9)
#' )
#' plot_sudoku(puzzle)
#' plot_sudoku(puzzle, style = "newspaper", sub = "Easy")
#'
#' # the digits found so far, and what is possible in the other cells
#' found <- puzzle
#' found[5, ] <- c(4, 2, 6, 8, 5, 3, 7, 9, 1)
#' plot_sudoku(puzzle, solution = found, marks = TRUE, style = "colourblind")
#'
#' # add to the picture: a ring in row 8, column 9
#' symbols(x = 9, y = 8, circles = 0.4, inches = FALSE, add = TRUE, lwd = 3)
#'
#' # what a solver looks at, in the dark
#' plot_sudoku(puzzle, marks = TRUE, style = "dark", highlight = "r5c5 r789c5")
#'
#' # several in one figure, and colours of your own
#' old <- par(mfrow = c(1, 2))
#' plot_sudoku(diag(1:4), colours = c("gold", "tomato", "skyblue", "palegreen"))
#' plot_sudoku(matrix(NA, 9, 9), main = "Empty")
#' par(old)
#'
#' # a column of puzzles side by side
#' plot(generate_sudoku(n = 2, as = "column"), style = "newspaper")
#'
#' @order 1
#' @importFrom graphics par
#' @export
plot_sudoku <- function(x, ..., solution = NULL, candidates = NULL, marks = FALSE,
                        style = NULL, colours = NULL, main = "Sudoku", mar = NULL,
                        highlight = NULL, symbols = NULL, background = NULL, labels = FALSE,
                        rules = NULL) {
  .External2(oxidoku_arguments, "...")
  open_picture(page_picture(
    one_grid(x, rules, arg = "x", call = environment()), dots_of(),
    solution = solution, candidates = candidates, marks = marks, style = style, colours = colours,
    main = main, mar = mar, highlight = highlight, symbols = symbols, background = background,
    labels = labels, call = environment()
  ))
  invisible(x)
}

# A grid as open_picture() wants it, with the arguments of titles in `dots`; nothing is drawn yet.
page_picture <- function(grid, dots, solution, candidates = NULL, marks = FALSE, style = NULL,
                         colours = NULL, main, mar = NULL, highlight = NULL, symbols = NULL,
                         background = NULL, labels = FALSE, call) {
  picture <- grid_picture(
    grid, solution, candidates, marks, highlight,
    plot_look(
      style_for(style, grid$rules, call), colours, grid$rules$digits, call, background, symbols
    ), call
  )
  if (arg_flag(labels, "labels", call)) picture$shapes <- c(rules_shapes(grid$rules), line_labels(grid$rules))
  titles <- plot_titles(main, dots, call)
  c(picture, list(titles = titles, mar = plot_margins(mar, call)))
}

# Coloured cells would hide what clues say in colours.
style_for <- function(style, rules, call) {
  if (!is.null(style)) return(arg_choice(style, STYLES, arg = "style", call = call))
  if (length(clues_of(rules)) > 0) "white" else "tutorial"
}

# What paint() shows: the `rules`, with their boxes and clues; `digits` and all else as they
# stand on the page of the rules (plot-sheets.R), and which of them are `given`; pencil `marks`; cells to `highlight`; a `step` (plot-step.R); its `look`; and
# `shapes`, if not those of all clues are wanted.
# With `titles` and margins, `mar`, it is what open_picture() puts on a page of its own.
grid_picture <- function(grid, solution, candidates, marks, highlight, look, call) {
  digits <- add_solution(grid, solution, call)
  page <- page_of(grid$rules)
  list(
    rules = grid$rules,
    digits = page_digits(digits, page),
    given = !is.na(page_digits(grid$cells, page)),
    marks = page_marks(pencil_marks(candidates, marks, digits, grid$rules, call), page),
    highlight = arg_highlight(highlight, grid$rules, call),
    look = look
  )
}

#' @rdname plot_sudoku
#' @export
plot.sudoku_grid <- function(x, ...) {
  plot_sudoku(x, ...)
}

# A page for a picture, and the picture on it.
open_picture <- function(picture) {
  # How large the figure is is known once its page is there, and a page without
  # margins always fits.
  setting <- list(
    mar = c(0, 0, 0, 0), pty = "s", lty = "solid", lend = "square",
    ljoin = "mitre", srt = 0, family = picture$titles$family
  )
  setting <- setting[lengths(setting) > 0]
  old <- par(names(setting))
  on.exit(par(old))
  par(setting)
  graphics::plot.new()
  grDevices::dev.hold()
  on.exit(grDevices::dev.flush(), add = TRUE)
  # Recorded as one call, so that a resized window finds all sizes again.
  grDevices::recordGraphics(
    draw_picture(picture, old),
    list(picture = picture, old = old), topenv()
  )
  on.exit(grDevices::dev.flush())
}

# The digits of `x`, and those of the solution in its blank cells. Of several puzzles it is the one
# with the number `grid$index`.
add_solution <- function(grid, solution, call) {
  if (is.null(solution)) {
    return(grid$cells)
  }
  n <- grid$rules$size
  if (length(dim(solution)) == 2 && !all(dim(solution) == n)) {
    rows <- if (n[[1]] == n[[2]]) paste(n[[1]], "rows and columns") else paste(n[[1]], "rows and", n[[2]], "columns")
    its <- if (is.null(grid$index)) "{.arg x}" else "puzzle {grid$index} of {.arg x}"
    abort_input(
      paste("{.arg solution} must have {rows}, as", its, "has, not {nrow(solution)} and {ncol(solution)}."),
      arg = "solution", index = grid$index, call = call
    )
  }
  solved <- one_grid(solution, grid$rules, arg = "solution", call = call)$cells
  known <- engine_cells(grid$cells, grid$rules)
  full <- engine_cells(solved, grid$rules)
  wrong <- which(full != known)
  if (length(wrong) > 0) {
    places <- cells_of(wrong, grid$rules)
    first <- order(places[, 1], places[, 2])[[1]]
    row <- places[[first, 1]]
    col <- places[[first, 2]]
    place <- if (sheet_of(row) > 0) "{.code {place_names(cbind(row, col), grid$rules)}}" else "Row {row}, column {col}"
    if (!is.null(grid$index)) place <- paste(place, "of puzzle {grid$index}")
    abort_input(
      "{.arg solution} must agree with the digits of {.arg x}.",
      x = paste(place, "is {known[[wrong[[first]]]]} in {.arg x} but {full[[wrong[[first]]]]} in {.arg solution}."),
      i = if (length(wrong) > 1) "{length(wrong)} cells differ.",
      arg = "solution", index = grid$index, row = row, col = col, call = call
    )
  }
  blank <- is.na(known)
  known[blank] <- full[blank]
  if (has_sheets(grid$rules)) unstack_sheets(known, grid$rules) else known
}

# The logical array of marks to draw, or NULL.
pencil_marks <- function(candidates, marks, digits, rules, call) {
  marks <- arg_flag(marks, "marks", call)
  if (is.null(candidates)) return(if (marks) all_candidates(digits, rules))
  if (marks) {
    abort_input(
      "{.arg marks} must be {.val {FALSE}} if {.arg candidates} are given.", arg = "marks", call = call
    )
  }
  check_no_sheets(rules, "candidates", call)
  shape <- candidates_shape(rules)
  expected <- "{.arg candidates} must be {.code NULL} or a logical
               {shape[[1]]} x {shape[[2]]} x {shape[[3]]} array {.code [row, col, digit]}"
  if (!is.logical(candidates) || !identical(dim(candidates), shape)) {
    abort_input(
      paste0(expected, ", not {describe(candidates)}."),
      arg = "candidates", call = call
    )
  }
  if (anyNA(candidates)) {
    at <- which(is.na(candidates), arr.ind = TRUE)[1, ]
    abort_input(
      paste0(expected, "."),
      x = "Row {at[1]}, column {at[2]}, digit {rules$digits[[at[[3]]]]} is {.code NA}.",
      arg = "candidates", row = at[[1]], col = at[[2]], call = call
    )
  }
  candidates
}

# `args` are the arguments of the function that was called, for errors.
plot_titles <- function(main, dots, call, args = names(formals(plot_sudoku))) {
  known <- c(
    "sub", "cex.main", "col.main", "font.main", "cex.sub", "col.sub", "font.sub",
    "adj", "family"
  )
  unknown <- setdiff(rlang::names2(dots), known)
  if (length(unknown) > 0) {
    unknown <- ifelse(nzchar(unknown), unknown, "(no name)")
    abort_input(
      "{.arg ...} must hold arguments of titles.", x = "It has {.arg {unknown}}.",
      i = nearest_hint(unknown[[1]], c(setdiff(args, c("...", unknown)), known)),
      i = "Possible are {.arg {known}}.", arg = "...", call = call
    )
  }
  titles <- c(list(main = main), dots)
  check_titles(titles, call)
  # As title() has it: a title that is missing is none.
  titles[!vapply(titles, is_missing, NA)]
}

is_missing <- function(x) is.atomic(x) && length(x) == 1 && is.na(x)

# What cannot be drawn is found before a page is begun.
check_titles <- function(titles, call) {
  number <- function(x) is.numeric(x) && is.finite(x)
  wanted <- list(
    list(c("main", "sub"), "be one title, a string or an expression, or {.code NULL}", function(x) {
      is.language(x) || is.character(x) && is_readable(x) || is.numeric(x) && !is.object(x)
    }),
    list(c("cex.main", "cex.sub"), "be one number above 0", function(x) number(x) && x > 0),
    list(c("font.main", "font.sub"), "be the number of one font, 1 to 5", function(x) {
      number(x) && x %in% 1:5
    }),
    list("adj", "be one number from 0 to 1", function(x) number(x) && x >= 0 && x <= 1),
    list(c("col.main", "col.sub"), "be one colour", is_colour),
    list("family", "be the name of one font family", is.character)
  )
  for (kind in wanted) {
    for (arg in intersect(kind[[1]], names(titles))) {
      x <- titles[[arg]]
      single <- length(x) == 1 || is.call(x)
      if (is.null(x) || is_missing(x) || single && kind[[3]](x)) next
      abort_input(
        paste0("{.arg {arg}} must ", kind[[2]], ", not {describe(x)}."), arg = arg, call = call
      )
    }
  }
}

# Margins in lines, or NULL for what the titles need.
plot_margins <- function(mar, call) {
  if (is.null(mar)) {
    mar <- par("mar")
    of_start <- isTRUE(all.equal(mar, c(5.1, 4.1, 4.1, 2.1)))
    return(if (!of_start) mar)
  }
  if (!is.numeric(mar) || length(mar) != 4) {
    abort_input(
      "{.arg mar} must be {.code NULL} or 4 numbers (bottom, left, top, right),
       not {describe(mar)}.",
      arg = "mar", call = call
    )
  }
  wrong <- which(!is.finite(mar) | mar < 0)
  if (length(wrong) > 0) {
    index <- wrong[[1]]
    abort_input(
      "{.arg mar} must be 4 numbers, none of them negative.",
      x = "Element {index} is {describe(mar[[index]])}.", arg = "mar", index = index, call = call
    )
  }
  mar
}
