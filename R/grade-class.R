# A class as a picture: scripts down, cases across, as the results of a table of grades.

#' @export
plot.sudoku_grades <- function(x, ...) {
  results <- attr(x, "results")
  if (!"file" %in% names(x) || is.null(results)) {
    abort_input(
      "{.arg x} must have its column {.code file}, and be a table of {.fun grade_folder}.",
      arg = "x", call = environment()
    )
  }
  files <- x$file
  results <- results[results$file %in% files, ]
  cases <- unique(results[c("case", "title")])
  cases <- cases[!duplicated(cases$case), ]
  status <- matrix("none", length(files), max(1, nrow(cases)))
  status[cbind(match(results$file, files), match(results$case, cases$case))] <- results$status
  old <- graphics::par(mar = c(1, 1, 1, 1), xpd = NA)
  on.exit(graphics::par(old))
  graphics::plot.new()
  # In inches, since texts are as wide as they are, whatever the picture.
  size <- graphics::par("pin")
  wide <- function(text, cex) max(0, graphics::strwidth(text, "inches", cex = cex)) + 0.08
  cex <- min(0.9, 6 / max(1, length(files)) + 0.35)
  left <- min(wide(sub("[.][^.]*$", "", files), cex), size[[1]] / 2.5)
  # No longer than there is room for.
  letters <- 42
  repeat {
    titles <- vapply(cases$title, shorten, "", letters)
    # On bitmaps letters that stand upright are a little longer than they are measured.
    top <- 1.08 * wide(titles, 0.7)
    if (top <= size[[2]] / 2 || letters <= 10) break
    letters <- letters - 2
  }
  top <- min(top, size[[2]] / 2)
  cell <- c((size[[1]] - left) / ncol(status), (size[[2]] - top) / nrow(status))
  graphics::plot.window(c(0, size[[1]]), c(0, size[[2]]), xaxs = "i", yaxs = "i")
  colours <- c(passed = "#2c7a7b", failed = "#d1495b", "not run" = "#e3c46f", none = "#e6e6e6")
  x0 <- left + (col(status) - 1) * cell[[1]]
  y0 <- size[[2]] - top - row(status) * cell[[2]]
  graphics::rect(x0, y0, x0 + cell[[1]], y0 + cell[[2]], col = colours[status], border = "white")
  # For whom red and green are one.
  mark <- c(passed = "", failed = "x", "not run" = "-", none = "")[status]
  graphics::text(x0 + cell[[1]] / 2, y0 + cell[[2]] / 2, mark, col = "white", cex = min(1, 3 * min(cell)))
  graphics::text(left - 0.05, y0[, 1] + cell[[2]] / 2, sub("[.][^.]*$", "", files), adj = c(1, 0.5), cex = cex)
  if (nrow(cases) > 0) graphics::text(
    left + (seq_len(nrow(cases)) - 0.5) * cell[[1]], size[[2]] - top + 0.05, titles, srt = 90, adj = c(0, 0.5), cex = 0.7
  )
  invisible(x)
}
