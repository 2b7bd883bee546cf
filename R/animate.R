#' A path as an animation
#'
#' `animate_path()` writes a file in which the steps of a path follow each other, each with its picture
#' and its sentence: an SVG file, which every browser plays and which needs nothing else, or a GIF
#' file.
#'
#' @details
#' The SVG file moves by style sheets alone, without scripts, so that it may stand in an `<img>`.
#' Where people have asked their system for less motion, it shows the last step.
#'
#' GIF files are put together by the package 'magick'.
#'
#' @param path A path from [explain_sudoku()].
#' @param file A string, the path of the file, which ends in `.svg` or `.gif`.
#' @param ... Must be empty: further arguments are given by name.
#' @param id A name or number in the column `.id`, the puzzle, where `path` has several. `NULL` for the
#'   first.
#' @param steps Numbers in the column `step`, the steps to show. `NULL` for all.
#' @param seconds A number, how long each step is seen.
#' @param style,colours As in [plot_sudoku()].
#' @param lang A string, the language: `"en"`, `"de"`, `"zh"`, or `NULL` for that of the session, see
#'   [oxidoku-package].
#' @param overwrite If `TRUE`, an existing file is replaced.
#' @return A string, the path of the file, invisibly.
#' @section Errors:
#' `oxidoku_error_input` for wrong arguments; `oxidoku_error_file` with the field `reason` if the file
#' cannot be written; `oxidoku_error_package` for a GIF file without 'magick'.
#' @seealso [plot.sudoku_path()] for single steps and the profile of a path.
#' @examples
#' puzzle <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' file <- tempfile(fileext = ".svg")
#' animate_path(explain_sudoku(puzzle), file, steps = 1:5)
#' @export
animate_path <- function(path, file, ..., id = NULL, steps = NULL, seconds = 2, style = "newspaper",
                         colours = NULL, lang = NULL, overwrite = TRUE) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_plain_numbers()
  local_language(lang, call)
  overwrite <- arg_flag(overwrite, "overwrite", call)
  job <- list(file = arg_path(file, "file", call), call = call)
  kind <- tolower(sub("^.*[.]", "", job$file))
  if (!kind %in% c("svg", "gif")) {
    abort_input("{.arg file} must end in {.val .svg} or {.val .gif}, not be {describe_value(file)}.", arg = "file", call = call)
  }
  seconds <- arg_seconds(seconds, call)
  look <- step_look(style, colours, NULL, NULL, call)
  use_path(path, {
    rows <- animated_rows(path, id, steps, call)
    if (kind == "svg") {
      text <- svg_animation(path, rows, seconds, look)
      write_beside(job, overwrite, function(part) writeLines(enc2utf8(text), part, useBytes = TRUE))
    } else {
      make_gif <- gif_maker(call)
      frames <- gif_frames(path, rows, look)
      on.exit(unlink(dirname(frames[[1]]), recursive = TRUE), add = TRUE)
      write_beside(job, overwrite, function(part) make_gif(frames, part, seconds))
    }
  }, "path", call)
  invisible(file)
}

arg_seconds <- function(seconds, call) {
  sound <- is.numeric(seconds) && !is.object(seconds) && length(seconds) == 1 && is.finite(seconds) &&
    seconds >= 0.1 && seconds <= 60
  if (!sound) abort_input("{.arg seconds} must be a number from 0.1 to 60, not {describe(seconds)}.", arg = "seconds", call = call)
  seconds
}

# The rows of one puzzle, all or those of `steps`. `arg` and `of` are what the arguments for steps
# and path are called.
animated_rows <- function(path, id, steps, call, arg = "steps", of = "path") {
  first <- find_row(path, NULL, id, call, of)
  of_puzzle <- which(path$.id == path$.id[[first]])
  if (is.null(steps)) return(of_puzzle)
  vapply(steps_asked(steps, arg, call), function(step) find_row(path, step, path$.id[[first]], call, of, arg), 0L)
}

steps_asked <- function(steps, arg, call) {
  if (!is.numeric(steps) || is.object(steps) || length(steps) == 0) {
    abort_input("{.arg {arg}} must be numbers of steps, not {describe(steps)}.", arg = arg, call = call)
  }
  steps
}

# Pixels of an animation: a cell, and the margin around the grid.
MOVIE <- list(cell = 60, margin = 18, letters = 15, line = 20)

svg_animation <- function(path, rows, seconds, look) {
  start <- path$.path[[rows[[1]]]]
  page <- page_of(start$rules)
  room <- outside_room(start$rules)
  cell <- MOVIE$cell
  wide <- cell * (page$size[[2]] + room[["left"]] + room[["right"]]) + 2 * MOVIE$margin
  high <- cell * (page$size[[1]] + room[["top"]] + room[["bottom"]]) + 2 * MOVIE$margin
  around <- look()
  at <- MOVIE$margin + cell * (c(room[["left"]], room[["top"]]) - 0.5)
  wrapped <- function(text, width) wrap_said(text, (wide - 2 * MOVIE$margin) / (width * MOVIE$letters))
  # Bold letters are wider.
  titles <- lapply(rows, function(row) wrapped(step_title(path, row), 0.58))
  above <- MOVIE$line * max(lengths(titles))
  said <- vapply(rows, function(row) step_sentence(path, row, "full"), "")
  lines <- lapply(said, wrapped, 0.53)
  below <- MOVIE$line * (max(lengths(lines)) + 1)
  tick <- progress(length(rows), "Drawing steps")
  frames <- vapply(seq_along(rows), function(k) {
    if (!is.null(tick)) tick(k)
    picture <- step_picture(path, rows[[k]], "full", look)
    pen <- svg_pen(pmax(picture$look$lwd, 0.5), cell, at + c(0, above + MOVIE$margin / 2), picture$look$turn)
    paint(pen, picture)
    y <- high + above + MOVIE$margin / 2 + MOVIE$line * (seq_along(lines[[k]]) - 0.5)
    ink <- svg_colour(around$turn("black"))
    write <- function(x, y, text, more = "") {
      sprintf("<text x=\"%s\" y=\"%s\" font-size=\"%d\" fill=\"%s\"%s>%s</text>", num(x), num(y), MOVIE$letters, ink, more, markup_text(text))
    }
    paste(c(
      sprintf("<g class=\"s\" style=\"animation-delay:%ss\">", num((k - 1) * seconds)),
      write(wide / 2, MOVIE$margin + 6 + MOVIE$line * (seq_along(titles[[k]]) - 1), titles[[k]], " font-weight=\"bold\""),
      pen$drawn(), write(wide / 2, y, lines[[k]]), "</g>"
    ), collapse = "\n")
  }, "")
  total <- length(rows) * seconds
  # As a path prints, without its class.
  about <- say_words("path", list(steps = length(rows), puzzles = 1L, score = sum_of(path$score[rows])), "one")
  c(
    sprintf(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\" role=\"img\" font-family=\"system-ui,Helvetica,Arial,sans-serif\" text-anchor=\"middle\">",
      num(wide), num(high + above + MOVIE$margin + below), num(wide)
    ),
    sprintf("<title>%s</title>", markup_text(sub("^<[a-z_]+> ", "", about))),
    "<style>", svg_motion(length(rows), total), "</style>",
    sprintf("<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>", if (is.null(around$page)) "#FFFFFF" else svg_colour(around$page)),
    frames, "</svg>"
  )
}

# Each step is seen for its part of the time, one after the other.
svg_motion <- function(count, total) {
  if (count == 1) return("")
  c(
    ".s{visibility:hidden}",
    sprintf("@media not (prefers-reduced-motion:reduce){.s{animation:s %ss infinite step-end}}", num(total)),
    "@media (prefers-reduced-motion:reduce){.s:last-of-type{visibility:visible}}",
    sprintf("@keyframes s{0%%{visibility:visible}%s%%{visibility:hidden}}", format(100 / count, digits = 6, decimal.mark = "."))
  )
}

wrap_said <- function(text, letters) {
  unlist(lapply(strsplit(text, "\n", fixed = TRUE)[[1]], function(line) {
    indent <- nchar(sub("^( *).*$", "\\1", line))
    if (has_ideographs(line)) {
      # Twice as wide as Latin letters.
      lines <- fit_lines(sub("^ +", "", line), letters - indent, function(text) nchar(text, "width"), 1)
      return(paste0(strrep(" ", indent), lines))
    }
    strwrap(line, letters, indent = indent, exdent = indent)
  }))
}

# GIF -----------------------------------------------------------------------------------

# function(frames, file, seconds).
gif_maker <- function(call) {
  if (requireNamespace("magick", quietly = TRUE)) {
    return(function(frames, file, seconds) {
      moving <- magick::image_animate(magick::image_read(frames), delay = round(100 * seconds))
      magick::image_write(moving, file, format = "gif")
    })
  }
  check_installed("magick", "to write GIF files; SVG files need nothing", call)
}

# Pictures of the steps in a folder of their own.
gif_frames <- function(path, rows, look) {
  folder <- tempfile("frames")
  dir.create(folder)
  tick <- progress(length(rows), "Drawing steps")
  vapply(seq_along(rows), function(k) {
    if (!is.null(tick)) tick(k)
    file <- file.path(folder, sprintf("%05d.png", k))
    before <- grDevices::dev.cur()
    grDevices::png(file, 640, 760, res = 96)
    tryCatch(
      draw_row(path, rows[[k]], NULL, NULL, look, NULL, list(), environment(), "sentence"),
      finally = {
        grDevices::dev.off()
        if (before > 1) grDevices::dev.set(before)
      }
    )
    file
  }, "")
}
