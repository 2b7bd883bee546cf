# What was done in a game: input$x_moves of an app, and its picture.

# The columns of the log as the page sends it, cells and digits by number; NULL for anything else.
input_moves <- function(value) {
  if (!is.list(value) || is.object(value)) return(NULL)
  columns <- value[c("move", "cell", "kind", "digit", "added", "seconds", "undone")]
  size <- c(input_number(value[["rows"]]), input_number(value[["columns"]]))
  labels <- input_column(value[["digits"]], is.numeric, 1:99)
  if (!all(size %in% seq_len(MAX_SIZE)) || is.null(labels) || any(abs(labels) >= 1000)) return(NULL)
  count <- length(columns$move)
  numbers <- lapply(columns[c("move", "cell", "digit", "seconds")], input_column, is.numeric, count)
  truths <- lapply(columns[c("added", "undone")], input_column, is.logical, count)
  kind <- input_column(columns$kind, is.character, count)
  if (any(vapply(c(numbers, truths, list(kind)), is.null, NA))) return(NULL)
  sound <- all(
    numbers$move >= 1, numbers$move == trunc(numbers$move), numbers$cell %in% (seq_len(prod(size)) - 1), numbers$digit %in% seq_along(labels),
    numbers$seconds >= 0, kind %in% c("digit", "corner", "centre"), abs(unlist(numbers)) < 1e9
  )
  if (!sound) return(NULL)
  moves_table(
    as.integer(numbers$move), as.integer(numbers$cell %/% size[[2]] + 1), as.integer(numbers$cell %% size[[2]] + 1),
    kind, as.integer(labels[numbers$digit]), truths$added, as.double(numbers$seconds), truths$undone
  )
}

# A list of single values, of which there may be so many, as a vector.
input_column <- function(values, is_kind, counts) {
  if (!is.vector(values) || is.object(values) || !length(values) %in% counts) return(NULL)
  values <- as.list(values)
  sound <- vapply(values, function(one) length(one) == 1 && !is.object(one) && is_kind(one) && !is.na(one), NA)
  if (!all(sound)) return(NULL)
  if (length(values) > 0) return(unlist(values, use.names = FALSE))
  if (identical(is_kind, is.character)) character() else if (identical(is_kind, is.logical)) logical() else numeric()
}

moves_table <- function(move, row, col, kind, digit, added, seconds, undone) {
  structure(
    data.frame(
      move = move, row = row, col = col, kind = kind, digit = digit, added = added, seconds = seconds,
      undone = undone
    ),
    class = c("sudoku_moves", "data.frame")
  )
}

no_moves <- function() {
  moves_table(integer(), integer(), integer(), character(), integer(), logical(), numeric(), logical())
}

# A column of a log: numbers, truths or text, as in an empty one.
check_moves <- function(values, column, call) {
  usual <- no_moves()[[column]]
  kind <- if (is.numeric(usual)) "numbers" else if (is.logical(usual)) "TRUE and FALSE" else "text"
  sound <- switch(kind,
    numbers = is.numeric(values) && all(is.finite(values)), text = is.character(values) || is.factor(values),
    is.logical(values)
  )
  # No move, in the file of a log without rows, has no type.
  if (sound && !anyNA(values) || length(values) == 0) return()
  abort_input(
    "{.arg x} must have {kind} in the column {.field {column}}, not {describe(values)}.",
    arg = "x", column = column, call = call
  )
}

#' Draw what was done in a game
#'
#' The digits that stood in the grid over time, with a mark for each pencil mark below, and what was
#' undone in red: where a player was quick, thought, or went back.
#'
#' @param x A log of moves of class `sudoku_moves`, `input$x_moves` of an app, see [sudokuOutput()].
#'   One that was saved is `structure(read.csv("moves.csv"), class = c("sudoku_moves", "data.frame"))`.
#' @param ... Graphical parameters and titles for [plot.default()].
#' @param lang A string, the language of the words: `"en"`, `"de"` or `"zh"`. `NULL` for that of the
#'   option `oxidoku.language`, or that of R's messages.
#' @return `x`, invisibly.
#' @section Cost:
#' A game takes hundredths of a second.
#' @section Errors:
#' `oxidoku_error_input` if columns of the log are missing or of another type.
#' @seealso [sudokuOutput()], [run_sudoku()].
#' @examples
#' moves <- structure(
#'   data.frame(
#'     move = 1:5, row = c(1, 2, 2, 3, 3), col = c(1, 1, 2, 3, 3),
#'     kind = c("digit", "centre", "digit", "digit", "digit"), digit = c(5, 2, 7, 1, 4), added = TRUE,
#'     seconds = c(4, 9, 15, 40, 62), undone = c(FALSE, FALSE, FALSE, TRUE, FALSE)
#'   ),
#'   class = c("sudoku_moves", "data.frame")
#' )
#' plot(moves)
#' @export
plot.sudoku_moves <- function(x, ..., lang = NULL) {
  call <- environment()
  local_language(lang, call)
  lacking <- setdiff(names(no_moves()), names(x))
  if (length(lacking) > 0) {
    abort_input(
      "{.arg x} must have the columns of a log of moves.", x = "{.field {lacking}} {?is/are} missing.",
      arg = "x", call = call
    )
  }
  moves <- as.list(x)
  for (column in names(no_moves())) check_moves(moves[[column]], column, call)
  of_digit <- moves$kind == "digit"
  change <- ifelse(of_digit & !moves$undone, ifelse(moves$added, 1, -1), 0)
  stood <- cumsum(change)
  end <- max(moves$seconds, 1)
  args <- list(...)
  usual <- list(
    x = c(0, moves$seconds, end), y = c(0, stood, max(0, utils::tail(stood, 1))), type = "s", lwd = 2, las = 1,
    # No more ticks than there are whole numbers of digits.
    lab = c(5, min(5, max(stood, 1)), 7), col = "#2c7a7b", ylim = c(-0.08, 1.05) * max(stood, 1), xlab = say_words("moves_seconds"),
    ylab = say_words("moves_digits"), bty = "l", font.main = 1,
    main = say_words("moves", list(
      digits = sum(of_digit & moves$added), marks = sum(!of_digit & moves$added),
      undone = length(unique(moves$move[moves$undone]))
    ))
  )
  do.call(graphics::plot, c(args, usual[setdiff(names(usual), names(args))]))
  mark <- moves$seconds[!of_digit]
  if (length(mark) > 0) graphics::segments(mark, -0.06 * max(stood, 1), mark, -0.02 * max(stood, 1), col = "grey60")
  gone <- moves$undone
  graphics::points(moves$seconds[gone], pmax(stood[gone], 0), pch = 4, col = "#d1495b", lwd = 2)
  invisible(x)
}
