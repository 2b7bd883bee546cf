# QR codes of links, in books.

# One for each puzzle, as matrices that are TRUE where a code is dark; NULL without.
book_codes <- function(puzzles, qr, call) {
  if (isFALSE(qr)) return(NULL)
  format <- if (isTRUE(qr)) "sudokupad" else qr
  links <- vapply(seq_along(puzzles$cells), function(i) {
    rlang::try_fetch(
      unname(sudoku_link(puzzles$cells[[i]], format = format, rules = puzzles$rules[[i]])),
      oxidoku_error_file = function(e) {
        abort_input(
          "Links of format {.val {format}}, for {.arg qr}, cannot hold puzzle {i}.",
          i = "{.fn list_formats} says what links can hold.", arg = "qr", index = i, call = call
        )
      }
    )
  }, "")
  codes <- lapply(links, qr_code)
  long <- which(lengths(codes) == 0)
  if (length(long) > 0) {
    abort_input(
      "The link of puzzle {long[[1]]} is too long for a QR code: it has {nchar(links[[long[[1]]]])} characters.",
      i = "They hold up to 2953. Other formats may have shorter links.", arg = "qr", index = long[[1]], call = call
    )
  }
  codes
}

# TRUE, FALSE or a format that makes links.
arg_qr <- function(qr, call) {
  if (isTRUE(qr) || isFALSE(qr)) return(qr)
  if (is.character(qr)) {
    arg_format(qr, "link", auto = FALSE, call = call, arg = "qr")
    return(qr)
  }
  abort_input("{.arg qr} must be TRUE, FALSE or a format of links, not {describe(qr)}.", arg = "qr", call = call)
}

qr_code <- function(text) {
  rows <- strsplit(rs_qr_code(text), "\n", fixed = TRUE)[[1]]
  if (length(rows) > 0) do.call(rbind, strsplit(rows, "", fixed = TRUE)) == "1"
}

# A code needs four squares of white around it.
QR_EDGE <- 4

# Inches on a side: phones read squares of 0.3 mm, and smaller ones where there is no room.
qr_side <- function(code, slot) min(max(0.7, 0.012 * (nrow(code) + 2 * QR_EDGE)), 0.45 * min(slot[3:4]))

# All squares are one path: between paths some programs show a hair of white.
draw_qr <- function(code, x, y, side) {
  unit <- side / (nrow(code) + 2 * QR_EDGE)
  runs <- do.call(rbind, lapply(seq_len(nrow(code)), function(row) {
    run <- rle(code[row, ])
    end <- cumsum(run$lengths)
    cbind(row, end - run$lengths, end)[run$values, , drop = FALSE]
  }))
  left <- x + unit * (QR_EDGE + runs[, 2])
  right <- x + unit * (QR_EDGE + runs[, 3])
  top <- y + unit * (QR_EDGE + runs[, 1] - 1)
  path <- function(...) utils::head(c(rbind(..., NA)), -1)
  graphics::polypath(
    path(left, right, right, left), path(top, top, top + unit, top + unit), col = "black", border = NA,
    rule = "winding"
  )
}
