# Remakes what README.md shows of the package: its picture, and the output of its
# R code (the lines that begin with #>). From the top of the checkout:
#   R_LIBS=build/library Rscript tools/readme.R          rewrites both
#   R_LIBS=build/library Rscript tools/readme.R --check  writes nothing; fails if
#                                                        the code gives other output
library(oxidoku)
source(file.path("vignettes", "figures.R"))

draw_figure <- function(file) {
  puzzle <- as_sudoku(paste0(
    "53..7....6..195....98....6.8...6...34..8.3..17",
    "...2...6.6....28....419..5....8..79"
  ))
  solution <- solve_sudoku(puzzle)
  found <- as.matrix(solution)
  found[c(1, 4:6, 9), ] <- NA
  drawn <- tempfile(fileext = ".bmp")
  bmp(drawn, width = 798, height = 288, res = 72, type = "cairo")
  par(mfrow = c(1, 3))
  plot_sudoku(puzzle, main = "A puzzle")
  plot_sudoku(
    puzzle, solution = found, marks = TRUE, style = "newspaper",
    main = "Half-way, with pencil marks"
  )
  plot_sudoku(puzzle, solution = solution, style = "colourblind", main = "Solved")
  dev.off()
  invisible(file.copy(as_indexed_png(drawn), file, overwrite = TRUE))
}

# What evaluating an expression prints, errors as at the prompt of R.
output_of <- function(expression, environment) {
  output <- capture.output(tryCatch(
    {
      value <- withVisible(eval(expression, environment))
      if (value$visible) print(value$value)
    },
    error = function(cnd) {
      call <- deparse(conditionCall(cnd)[[1L]])
      cat(sprintf("Error in `%s()`:\n! %s\n", call, conditionMessage(cnd)))
    }
  ))
  unlist(strsplit(output, "\n", fixed = TRUE))
}

# The lines of a block of code, each expression followed by what it prints.
run_block <- function(lines, environment) {
  code <- lines[!startsWith(lines, "#>")]
  expressions <- parse(text = code, keep.source = TRUE)
  last <- vapply(attr(expressions, "srcref"), function(place) place[[3L]], 0L)
  first <- c(1L, last + 1L)
  shown <- character()
  for (i in seq_along(expressions)) {
    output <- output_of(expressions[[i]], environment)
    shown <- c(shown, code[first[[i]]:last[[i]]], if (length(output)) paste("#>", output))
  }
  sub(" +$", "", shown)
}

# The README with all its ```r blocks run, one after the other in one session.
run_readme <- function(lines) {
  environment <- new.env()
  fences <- which(startsWith(lines, "```"))
  opening <- fences[c(TRUE, FALSE)]
  closing <- fences[c(FALSE, TRUE)]
  result <- character()
  copied <- 0L
  for (i in which(lines[opening] == "```r")) {
    result <- c(result, lines[(copied + 1L):opening[[i]]])
    block <- lines[(opening[[i]] + 1L):(closing[[i]] - 1L)]
    result <- c(result, run_block(block, environment))
    copied <- closing[[i]] - 1L
  }
  c(result, lines[(copied + 1L):length(lines)])
}

options(width = 80, cli.width = 80, cli.unicode = TRUE, cli.num_colors = 1L)
grDevices::pdf(NULL) # takes the pictures that the code draws
written <- readLines("README.md", encoding = "UTF-8")
remade <- run_readme(written)

if (identical(commandArgs(TRUE), "--check")) {
  if (identical(written, remade)) quit()
  differ <- !remade %in% written
  cat("The code in README.md gives other output than it shows, for example:\n")
  writeLines(head(remade[differ], 20L))
  cat("Run: R_LIBS=build/library Rscript tools/readme.R\n")
  quit(status = 1L)
}
writeLines(remade, "README.md", useBytes = TRUE)
draw_figure(file.path("man", "figures", "README-tour.png"))
