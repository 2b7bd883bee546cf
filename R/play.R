#' Play a Sudoku in the browser
#'
#' Makes a page, or a part of one, on which a puzzle is played: in the viewer of RStudio, in
#' a browser, in R Markdown and Quarto documents, and from a saved HTML file without a
#' network or R.
#'
#' @details
#' Digits are entered by keyboard, mouse or finger, into one cell or several; likewise
#' corner marks ("one of these places"), centre marks ("one of these digits"), letters as marks,
#' colours, and lines from cell to cell. Whoever prefers it chooses the digit first and then its cells. Everything can be undone, back to the start. The page has a clock that can be
#' stopped (which hides the grid) and stops when the page is hidden, fills in candidates, checks, gives hints in three levels
#' (where to look, the pattern, what follows) and draws all clues of `rules`. Progress stays
#' in the browser, and can be copied as text and pasted elsewhere. The first line of that text
#' is the grid, which [read_sudoku()] reads from the text if the board has 4, 9, 16 or 25 rows and columns, no
#' holes, and digits from 1. The rules are not in the text: [as_sudoku()] takes the first line of any board, up
#' to 35 digits, with its `rules`. The button with the question mark
#' lists the keys.
#'
#' Hints are the steps of [explain_sudoku()] from the start of the puzzle; the page shows
#' the first of them that is not done yet. If an entry is wrong, the hint says so first.
#'
#' With `engine = "wasm"` the page holds the package's solver and explainer, compiled to WebAssembly,
#' and gives hints at every position, whichever way the player went: to wrong digits, to marks
#' that leave out the right digit, and to the next step from there, in short words. The compiled
#' engine is not part of the package: `make web` in its sources builds it, and
#' `options(oxidoku.wasm = )` says where it is. A page without it works as with `"none"`.
#'
#' The page follows the light or dark setting of the system, which can be switched, as can large
#' print and controls on the left. It can be played with the keyboard alone and with a screen
#' reader. Printed, it has the title, the grid and its clues only.
#'
#' @param x One grid in any form, see [solve_sudoku()]. A puzzle without a single solution
#'   can be played, but without hints, and checked only against the rules.
#' @param puzzle One grid, the puzzle as it was given, if `x` is partly filled in. The other digits
#'   of `x` are then entries that can be changed. `NULL` if `x` is the puzzle.
#' @param candidates,marks Centre marks to begin with: `candidates`, a logical n x n x n array
#'   `[row, col, digit]`, or `marks = TRUE` for all that
#'   [find_candidates()] gives.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param ... Must be empty: further arguments are given by name.
#' @param title A string, the title above the grid. `NULL` for none.
#' @param solution,hints,check `TRUE` or `FALSE`: buttons that show the solution, give hints,
#'   and check the entries. If all three are `FALSE`, the page does not hold the solution.
#' @param conflicts If `TRUE`, entries that break a rule are marked at once. The player can
#'   switch this.
#' @param theme A string: `"auto"` for that of the system, `"light"` or `"dark"`. The player can
#'   switch this.
#' @param engine A string: `"wasm"` puts the engine into the page, see Details; it adds about
#'   800 kB. `"none"` does not.
#' @param lang A string, the language of the page, see [oxidoku-package]: `"en"`, `"de"` or `"zh"`. `NULL`
#'   for that of the session.
#' @param width,height Strings in any unit of CSS, or numbers of pixels: the size on the page.
#'   `NULL` for the full width, and as high as needed.
#' @param elementId A string, the id of the element on the page, for your own scripts.
#' @return An object of class `htmlwidget`: printing shows the page, and
#'   `htmlwidgets::saveWidget()` saves it as a file.
#' @section Errors:
#' `oxidoku_error_input` for wrong arguments; `oxidoku_error_package` if the package
#' 'htmlwidgets' is not installed.
#' @seealso [plot_sudoku()] for pictures, [hint_sudoku()], [find_mistakes()].
#' @examples
#' if (requireNamespace("htmlwidgets", quietly = TRUE)) {
#'   puzzle <- as_sudoku(
#'     "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#'   )
#'   game <- play_sudoku(puzzle, title = "With the coffee")
#'   if (interactive()) print(game)
#' }
#' @export
play_sudoku <- function(x, ..., puzzle = NULL, candidates = NULL, marks = FALSE, title = NULL,
                        solution = TRUE, hints = TRUE, check = TRUE, conflicts = TRUE,
                        theme = c("auto", "light", "dark"), engine = c("none", "wasm"),
                        lang = NULL, width = NULL, height = NULL, elementId = NULL, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_installed("htmlwidgets", "to play in the browser", call)
  local_language(lang, call)
  grid <- one_grid(x, rules, call = call)
  check_no_sheets(grid$rules, call = call)
  switches <- list(
    solution = arg_flag(solution, "solution"), hints = arg_flag(hints, "hints"),
    check = arg_flag(check, "check"), conflicts = arg_flag(conflicts, "conflicts"),
    theme = arg_choice(theme, c("auto", "light", "dark"), "theme")
  )
  givens <- start_of(grid, puzzle, call)
  marks <- pencil_marks(candidates, marks, grid$cells, grid$rules, call)
  title <- arg_string(title, "title", call)
  code <- if (arg_choice(engine, c("none", "wasm"), "engine") == "wasm" && switches$hints) wasm_file(call)
  game <- c(
    list(title = title, switches = switches, words = words_of()$play),
    game_board(grid$rules), game_start(givens, grid$cells, marks, grid$rules),
    game_answers(givens, grid$rules, switches),
    # Where the puzzle is published, others can play it, too.
    list(link = tryCatch(sudoku_link(givens, rules = grid$rules), oxidoku_error = function(e) NULL))
  )
  if (!is.null(code)) game$engine <- engine_game(grid$rules)
  # Progress is kept under this name. Entries are places among `digits`, and lines are in `houses` alone.
  game$name <- rlang::hash(game[c(
    "rows", "columns", "cells", "digits", "givens", "entries", "regions", "houses", "constraints", "picture"
  )])
  htmlwidgets::createWidget(
    "oxidoku", game, package = "oxidoku", dependencies = if (!is.null(code)) list(engine_script(code)),
    width = arg_length(width, "width", call), height = arg_length(height, "height", call), elementId = arg_string(elementId, "elementId", call),
    sizingPolicy = htmlwidgets::sizingPolicy(
      defaultWidth = "100%", defaultHeight = "auto", padding = 0,
      viewer.fill = FALSE, browser.fill = FALSE, knitr.figure = FALSE,
      knitr.defaultWidth = "100%", knitr.defaultHeight = "auto"
    )
  )
}

# The puzzle's own digits.
start_of <- function(grid, puzzle, call) {
  if (is.null(puzzle)) return(grid$cells)
  givens <- one_grid(puzzle, grid$rules, arg = "puzzle", like = "x", call = call)$cells
  differs <- which(t(givens != grid$cells), arr.ind = TRUE)
  if (nrow(differs) > 0) {
    row <- differs[[1, 2]]
    col <- differs[[1, 1]]
    abort_input(
      "{.arg x} must keep the digits of {.arg puzzle}.",
      x = "Row {row}, column {col} is {givens[row, col]} in {.arg puzzle} but {grid$cells[row, col]} in {.arg x}.",
      arg = "x", row = row, col = col, call = call
    )
  }
  givens
}

# One string, or NULL.
arg_string <- function(x, arg, call) {
  if (is.null(x)) return(NULL)
  if (is_string(x)) return(enc2utf8(as.vector(x)))
  abort_input(
    "{.arg {arg}} must be {.code NULL} or one string, not {describe(x)}.", arg = arg, call = call
  )
}

is_string <- function(x) is.character(x) && length(x) == 1 && !is.na(x) && is_readable(x)

# A width or height as CSS has it, or a number of pixels.
arg_length <- function(x, arg, call) {
  if (is.null(x)) return(NULL)
  unit <- "^(auto|fit-content|inherit|calc\\(.*\\)|[0-9]*\\.?[0-9]+(%|in|cm|mm|ch|em|ex|rem|pt|pc|px|vh|vw|vmin|vmax)?)$"
  sound <- is.atomic(x) && length(x) == 1 && !is.object(x) && !is.na(x) &&
    (is.numeric(x) && is.finite(x) && x >= 0 || is.character(x) && is_readable(x) && grepl(unit, x))
  if (sound) return(as.vector(x))
  abort_input(
    "{.arg {arg}} must be {.code NULL}, a number of pixels or a length such as {.val 30em}, not {describe(x)}.",
    arg = arg, call = call
  )
}
