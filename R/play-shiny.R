#' Play a Sudoku in a Shiny app
#'
#' `sudokuOutput()` is the place for a game on the page of an app, `renderSudoku()` fills it
#' with a game made by [play_sudoku()], and `updateSudoku()` changes that game.
#'
#' @details
#' With `sudokuOutput("x")` on the page, the server has these input values, as soon as
#' the game is there:
#'
#' * `input$x_grid`: the digits, an integer matrix with `NA` for blanks;
#' * `input$x_marks`: a list of `corner` and `centre`, logical n x n x n arrays
#'   `[row, col, digit]`; letters are left out, here and in the next;
#' * `input$x_moves`: a data frame of class `sudoku_moves`, what was done so far, in order, a row for
#'   each digit and mark that came or went: `move`, the number of the change (a digit may take
#'   marks away), `row`, `col`, `kind` (`"digit"`, `"corner"` or `"centre"`), `digit`, `added` (`FALSE` for
#'   one that went), `seconds` on the clock, and whether it is `undone` by now. [plot()] draws it,
#'   [write.csv()] saves it, and [run_sudoku()] has a button for that;
#' * `input$x_selection`: the cells that are selected, in the order in which they were, an integer
#'   matrix with columns `row` and `col`;
#' * `input$x_solved`: `TRUE` if the player has solved it;
#' * `input$x_seconds`: the seconds on the clock, as of the last change or pause, so that an
#'   app in which nobody plays has nothing to do.
#'
#' They come from a browser, so anything may be sent: values not of this
#' form are `NULL`, but digits may differ from those of the puzzle.
#'
#' A game that is rendered again with the same puzzle continues where it was; so it does after
#' a lost connection if `session$allowReconnect()` was called.
#'
#' @param outputId A string, the name of the output.
#' @inheritParams play_sudoku
#' @param expr An expression that gives a game: `play_sudoku(...)`.
#' @param env,quoted As in other functions of this kind, see `shiny::renderPlot()`.
#' @param x A grid, the new digits of the game. It must keep the givens; otherwise
#'   the page ignores it. The player can undo it. `NULL` for no change.
#' @param title A string, a new title. `NULL` for no change.
#' @param hint A hint of [hint_sudoku()], or a step of [explain_sudoku()], which the game
#'   shows, vague at first. `NULL` for none.
#' @param session A Shiny session, as in other functions of this kind.
#' @return `sudokuOutput()`: an HTML element. `renderSudoku()`: a function to assign to the
#'   output. `updateSudoku()`: `NULL`, invisibly.
#' @section Errors:
#' `oxidoku_error_input` for wrong arguments; `oxidoku_error_package` if the package 'shiny'
#' or 'htmlwidgets' is not installed.
#' @seealso [run_sudoku()], an app made of them.
#' @examples
#' if (interactive() && requireNamespace("shiny", quietly = TRUE)) {
#'   puzzle <- generate_sudoku(36)
#'   shiny::shinyApp(
#'     shiny::fluidPage(shiny::actionButton("hint", "Hint"), sudokuOutput("game")),
#'     function(input, output, session) {
#'       output$game <- renderSudoku(play_sudoku(puzzle, hints = FALSE))
#'       shiny::observeEvent(input$hint, {
#'         updateSudoku("game", hint = hint_sudoku(input$game_grid))
#'       })
#'     }
#'   )
#' }
#' @export
sudokuOutput <- function(outputId, width = "100%", height = "auto") {
  .External2(oxidoku_arguments)
  call <- check_shiny(environment())
  htmlwidgets::shinyWidgetOutput(
    arg_name(outputId, "outputId", call), "oxidoku",
    arg_length(width, "width", call) %||% "100%", arg_length(height, "height", call) %||% "auto",
    package = "oxidoku"
  )
}

#' @rdname sudokuOutput
#' @export
renderSudoku <- function(expr, env = parent.frame(), quoted = FALSE) {
  call <- check_shiny(environment())
  if (!arg_flag(quoted, "quoted", call)) expr <- substitute(expr)
  if (!is.environment(env)) {
    abort_input("{.arg env} must be an environment, not {describe(env)}.", arg = "env", call = call)
  }
  # What the expression gives is known when the page asks for it, and renderSudoku() is gone.
  checked <- function(game) {
    if (inherits(game, "oxidoku") && inherits(game, "htmlwidget")) return(game)
    abort_input(
      "{.arg expr} must give a game, {.code play_sudoku(...)}, not {describe(game)}.", arg = "expr", call = quote(renderSudoku())
    )
  }
  htmlwidgets::shinyRenderWidget(as.call(list(checked, expr)), sudokuOutput, env, quoted = TRUE)
}

#' @rdname sudokuOutput
#' @export
updateSudoku <- function(outputId, x = NULL, ..., title = NULL, hint = NULL,
                         session = shiny::getDefaultReactiveDomain(), rules = NULL) {
  # The default of `session` needs 'shiny'.
  call <- check_shiny(environment())
  .External2(oxidoku_arguments)
  change <- list(
    id = arg_name(outputId, "outputId", call), title = arg_string(title, "title", call)
  )
  if (!is.null(x)) {
    grid <- one_grid(x, rules, call = call)
    change$digits <- game_start(grid$cells, grid$cells, NULL, grid$rules)$givens
  }
  if (!is.null(hint)) change$hint <- hint_for_page(hint, call)
  if (!(is.list(session) || is.environment(session)) || !is.function(session$sendCustomMessage)) {
    abort_input(
      "{.arg session} must be the session of a Shiny app, not {describe(session)}.",
      arg = "session", call = call
    )
  }
  change$id <- session$ns(change$id)
  session$sendCustomMessage("oxidoku", Filter(Negate(is.null), change))
  invisible()
}

check_shiny <- function(call) {
  check_installed("shiny", "to play in a Shiny app", call)
  check_installed("htmlwidgets", "to play in the browser", call)
  call
}

arg_name <- function(x, arg, call) {
  if (is_string(x) && nzchar(x)) return(arg_string(x, arg, call))
  abort_input("{.arg {arg}} must be one string, not {describe(x)}.", arg = arg, call = call)
}

# The first step of a path as game_steps() has it; NULL if there is none.
hint_for_page <- function(hint, call) {
  use_path(hint, {
    if (nrow(hint) > 0) game_steps(hint[1, ], hint$.path[[1]]$rules)[[1]]
  }, "hint", call)
}

# What comes from the browser ----------------------------------------------------------

# Shiny ends a session in which reading an input value fails, so these give NULL for what
# they do not understand.

.onLoad <- function(libname, pkgname) {
  register <- function(...) {
    shiny::registerInputHandler("oxidoku.grid", function(value, ...) input_grid(value), TRUE)
    shiny::registerInputHandler("oxidoku.marks", function(value, ...) input_marks(value), TRUE)
    shiny::registerInputHandler("oxidoku.cells", function(value, ...) input_cells(value), TRUE)
    shiny::registerInputHandler("oxidoku.moves", function(value, ...) input_moves(value), TRUE)
  }
  if (isNamespaceLoaded("shiny")) register() else setHook(packageEvent("shiny", "onLoad"), register)
}

# `cells`, a list of numbers or blanks, row by row, as a matrix of so many `rows`.
input_grid <- function(value) {
  if (!is.list(value) || is.object(value)) return(NULL)
  cells <- value[["cells"]]
  size <- input_size(value[["rows"]], cells)
  if (is.null(size)) return(NULL)
  matrix(vapply(cells, input_number, 0L, USE.NAMES = FALSE), size[[1]], byrow = TRUE)
}

# Rows and columns of as many cells; NULL if that is no grid.
input_size <- function(rows, cells) {
  if (!is.vector(cells) || is.object(cells)) return(NULL)
  rows <- input_number(rows)
  cols <- length(cells) / rows
  if (rows %in% seq_len(MAX_SIZE) && cols %in% seq_len(MAX_SIZE)) as.integer(c(rows, cols))
}

input_number <- function(value) {
  sound <- is.numeric(value) && length(value) == 1 && is.finite(value) && abs(value) < 1000
  if (sound) as.integer(value) else NA_integer_
}

# `corner` and `centre` have for each cell, row by row, the places of its marks among
# `count` digits.
input_marks <- function(value) {
  if (!is.list(value) || is.object(value)) return(NULL)
  count <- input_number(value[["count"]])
  if (!count %in% 1:99) return(NULL)
  marks <- lapply(c(corner = "corner", centre = "centre"), function(kind) {
    input_candidates(value[[kind]], value[["rows"]], count)
  })
  if (!any(vapply(marks, is.null, NA))) marks
}

input_candidates <- function(cells, rows, count) {
  size <- input_size(rows, cells)
  if (is.null(size)) return(NULL)
  by_cell <- vapply(cells, function(marks) seq_len(count) %in% unlist(marks), logical(count))
  # From [digit, col, row].
  aperm(array(by_cell, c(count, rev(size))), 3:1)
}
