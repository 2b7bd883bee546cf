#' Puzzles on paper
#'
#' `sudoku_book()` makes a book of puzzles to print: a PDF with a cover, the puzzles with their
#' levels, hints, and small solutions at the back. `sudoku_worksheet()` makes a sheet for a
#' class: one technique, explained with a picture, puzzles to practise it, and the answers.
#'
#' @details
#' Each puzzle has its number, its name if `x` has names, its level and one to five
#' stars for it, see [rate_sudoku()]. The rules of variants are printed below the puzzle, in
#' smaller letters if they are many, the classic ones on the cover. The hints say what to look for at the
#' start, and what is there where the puzzle is hardest.
#'
#' The puzzles of a worksheet are filled in up to the point where the technique is the next
#' step and nothing simpler helps, and show all candidates. They depend on [set.seed()], see
#' [generate_sudoku()].
#'
#' The PDF is made by cairo and has its fonts in it, as printers ask. Where R lacks cairo, it names fonts
#' that every PDF reader has, and letters are those of Western Europe. Chinese needs cairo and a font of the
#' system that has it; where fontconfig knows of none, the warning `oxidoku_warning_font` says so. The same call gives the same
#' file, apart from the date in it.
#'
#' @section Files:
#' The file is written under another name in the same folder and renamed when it is complete:
#' if anything fails, an existing file stays unchanged.
#'
#' @param x Puzzles in any form, see [solve_sudoku()]; also a list of grids with rules of
#'   their own, such as `generate_sudoku(kind = "killer", n = 12)`, and a table from
#'   [read_sudoku()]. Each must have exactly one solution.
#' @param file A string, the path of the PDF; if its name has an ending, it is `.pdf`.
#' @param title,subtitle Strings for the cover; `""` for none. `NULL` for "Sudoku" or the name of
#'   the technique, and for the number of puzzles.
#' @param page A string, the size of the pages: `"a4"`, `"letter"` or `"a5"`.
#' @param per_page A number of puzzles on a page: 1, 2, 4, 6 or 12. `NULL` for 2, or 1 with
#'   `large` and where a grid has more than 16 rows or columns.
#' @param large If `TRUE`, large print: larger letters, thicker lines, larger solutions.
#' @param style,colours,symbols As in [plot_sudoku()]; `"newspaper"` is for black and white print.
#' @param cover,hints `TRUE` or `FALSE`: include a cover and a part with hints.
#' @param solutions `TRUE` for a part with solutions, `"foot"` for small ones upside down at the foot of
#'   each page, `FALSE` for none.
#' @param chapters If `TRUE`, puzzles are sorted by level, and each level begins on a page of its own.
#' @param qr If `TRUE`, each puzzle has a QR code of its link to SudokuPad, for who goes on with a phone; or
#'   the name of another format of [sudoku_link()].
#' @param gutter,bleed Numbers, in millimetres: what the margin at the spine is wider, at the left of odd
#'   pages and the right of even ones; and what pages are larger on each side than they will be cut, with
#'   marks where that is.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param lang A string, the language: `"en"`, `"de"`, `"zh"`, or `NULL` for that of the session, see
#'   [oxidoku-package].
#' @param overwrite If `TRUE`, an existing file is replaced.
#' @param ... Must be empty: further arguments are given by name.
#' @return A string, the path of the file, invisibly.
#' @section Errors:
#' `oxidoku_error_no_solution` and `oxidoku_error_not_unique`, with the field `index`, if a
#' puzzle has no solution or several; `oxidoku_error_file` with the field `reason` if the file
#' cannot be written; `oxidoku_error_impossible` if no puzzle that needs the technique was found
#' within `budget`; `oxidoku_error_input` for other wrong arguments, for a
#' `per_page` that leaves the rules of a puzzle no room below its grid, or its small numbers cells of
#' less than 4 mm, and for solutions at the foot that nobody could read.
#' @seealso [generate_sudoku()] for puzzles, [read_sudoku()], [plot_sudoku()], [play_sudoku()] for
#'   the screen.
#' @examples
#' set.seed(1)
#' file <- tempfile(fileext = ".pdf")
#' sudoku_book(generate_sudoku(30, n = 8), file, title = "For the train", per_page = 4)
#'
#' sudoku_worksheet("x_wing", file)
#' @export
sudoku_book <- function(x, file, ..., title = NULL, subtitle = NULL, page = c("a4", "letter", "a5"),
                        per_page = NULL, large = FALSE, style = "newspaper", colours = NULL,
                        symbols = NULL, cover = TRUE, hints = TRUE, solutions = TRUE,
                        chapters = FALSE, qr = FALSE, gutter = 0, bleed = 0, lang = NULL, overwrite = TRUE,
                        rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_plain_numbers()
  local_language(lang, call)
  overwrite <- arg_flag(overwrite, "overwrite", call)
  if (!identical(solutions, "foot") && !isTRUE(solutions) && !isFALSE(solutions)) {
    abort_input(
      "{.arg solutions} must be {.val {TRUE}}, {.val {FALSE}} or {.val foot}, not {describe(solutions)}.",
      arg = "solutions", call = call
    )
  }
  parts <- list(
    cover = arg_flag(cover, "cover", call), hints = arg_flag(hints, "hints", call),
    solutions = !isFALSE(solutions),
    foot = identical(solutions, "foot")
  )
  chapters <- arg_flag(chapters, "chapters", call)
  qr <- arg_qr(qr, call)
  large <- arg_flag(large, "large", call)
  grid <- if (!is.null(per_page)) book_grid(per_page, call)
  book <- new_book(file, page, large, style, colours, symbols, call)
  book$gutter <- arg_length_mm(gutter, "gutter", 30, call)
  book$bleed <- arg_length_mm(bleed, "bleed", 20, call)
  book$title <- arg_string(title, "title", call) %||% book$words$title
  subtitle <- arg_string(subtitle, "subtitle", call)
  puzzles <- book_puzzles(x, rules, parts, call)
  puzzles$code <- book_codes(puzzles, qr, call)
  if (chapters) puzzles <- lapply(puzzles, `[`, order(puzzles$level))
  count <- length(puzzles$cells)
  # A samurai is hard to read, and harder to write into, in half a page.
  wide <- max(vapply(puzzles$rules, function(rules) max(page_of(rules)$size), 0)) > 16
  grid <- grid %||% book_grid(if (large || wide) 1 else 2, call)
  book$per_page <- prod(grid)
  subtitle <- subtitle %||% say(book$words$subtitle, puzzles = count)
  texts <- list(title = book$title, subtitle = subtitle, puzzles = as.character(puzzles$id))
  make_pdf(book, overwrite, texts, function() {
    if (parts$cover) draw_cover(book, puzzles, subtitle)
    draw_puzzles(book, puzzles, grid, chapters, parts$foot)
    if (parts$hints) draw_hints(book, puzzles)
    if (parts$solutions && !parts$foot) draw_solutions(book, puzzles)
  })
  invisible(file)
}

# Columns and rows of puzzles.
book_grid <- function(per_page, call) {
  shapes <- list(c(1, 1), c(1, 2), c(2, 2), c(2, 3), c(3, 4))
  sound <- is.numeric(per_page) && !is.object(per_page) && length(per_page) == 1
  number <- if (sound) match(per_page, vapply(shapes, prod, 0), 0L) else 0L
  if (number == 0L) {
    abort_input(
      "{.arg per_page} must be 1, 2, 4, 6 or 12, not {describe(per_page)}.", arg = "per_page", call = call
    )
  }
  shapes[[number]]
}

# The puzzles (puzzles_of()) with their solutions, levels, hints and rules in words.
book_puzzles <- function(x, rules, parts, call) {
  puzzles <- puzzles_of(x, rules, "x", call)
  count <- length(puzzles$cells)
  if (count == 0) {
    abort_input("{.arg x} must hold a puzzle; it is empty.", arg = "x", call = call)
  }
  if (any(puzzles$missing)) abort_missing(which(puzzles$missing)[[1]], call)
  found <- unlist(by_rules(puzzles, function(cells, rules) {
    count_solutions(cells, limit = 2, rules = rules)
  }))
  wrong <- which(found != 1)
  if (length(wrong) > 0) {
    index <- wrong[[1]]
    abort(
      "Each puzzle of {.arg x} must have exactly one solution.",
      if (found[[index]] == 0) "no_solution" else "not_unique",
      x = if (found[[index]] == 0) "Puzzle {index} has none." else "Puzzle {index} has several.",
      arg = "x", index = index, call = call
    )
  }
  if (parts$solutions) {
    puzzles$solution <- by_rules(puzzles, function(cells, rules) solve_sudoku(cells, rules = rules))
  }
  puzzles$level <- unlist(by_rules(puzzles, function(cells, rules) {
    as.integer(suppressWarnings(rate_sudoku(cells, rules = rules))$level)
  }))
  if (parts$hints) puzzles$hint <- unlist(by_rules(puzzles, book_hints))
  # The rules that all Sudoku of 9 x 9 share stand on the cover, what else there is below
  # each puzzle, in sentences.
  usual <- rules_to_read(CLASSIC)[[1]]
  said <- lapply(unique(puzzles$rules), rules_to_read)[match(puzzles$rules, unique(puzzles$rules))]
  puzzles$boxes <- vapply(said, function(lines) lines[[1]] == usual, NA)
  puzzles$text <- Map(function(lines, boxes) if (boxes) lines[-1] else lines, said, puzzles$boxes)
  puzzles
}

# Millimetres as inches.
arg_length_mm <- function(x, arg, most, call) {
  sound <- is.numeric(x) && !is.object(x) && length(x) == 1 && is.finite(x) && x >= 0 && x <= most
  if (!sound) {
    abort_input(
      "{.arg {arg}} must be a number of millimetres from 0 to {most}, not {describe(x)}.", arg = arg, call = call
    )
  }
  x / 25.4
}

# What to look for first, and what is there where it is hardest: all of it but what follows.
book_hints <- function(cells, rules) {
  path <- suppressWarnings(explain_sudoku(cells, rules = rules))
  words <- words_of()$paper
  rows <- split(seq_len(nrow(path)), factor(path$.id, seq_along(cells)))
  first <- vapply(rows, function(at) at[1], 0L)
  hardest <- vapply(rows, function(at) at[which.max(path$score[at])][1], 0L)
  text <- rep(words$no_hint, length(cells))
  some <- !is.na(first)
  if (any(some)) text[some] <- say_steps(path[first[some], ], "vague")
  later <- which(some & path$level[hardest] > "easy" & hardest != first)
  if (length(later) > 0) {
    hint <- say_steps(path[hardest[later], ], "concrete")
    between <- words_of()$lists$sentences[["more"]]
    text[later] <- paste0(text[later], between, vapply(hint, function(one) say(words$later, hint = one), ""))
  }
  text
}
