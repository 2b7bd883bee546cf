# Remakes what README.md shows of the package: its picture, and the output of its
# R code (the lines that begin with #>). From the top of the checkout:
#   R_LIBS=build/library Rscript tools/readme.R          rewrites both
#   R_LIBS=build/library Rscript tools/readme.R --check  writes nothing; fails if
#                                                        the code gives other output
library(oxidoku)
source(file.path("vignettes", "figures.R"))

# The first picture: a classic puzzle, a killer, a thermometer, a step and the game. The last is what
# Chromium shows of play_sudoku(), so it puts all of them side by side, too.
draw_figure <- function(file) {
  chromium <- Sys.which(c("chromium", "chromium-browser", "google-chrome"))
  chromium <- chromium[nzchar(chromium)]
  if (length(chromium) == 0 || !requireNamespace("htmlwidgets", quietly = TRUE)) {
    message("No picture: there is no Chromium, or no 'htmlwidgets'.")
    return(invisible())
  }
  folder <- normalizePath(tempfile(), mustWork = FALSE)
  dir.create(folder)
  place <- function(name) file.path(folder, name)
  draw <- function(name, work) {
    grDevices::png(place(name), 560, 600, res = 130, type = "cairo")
    work()
    grDevices::dev.off()
  }
  classic <- as_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  set.seed(7)
  killer <- generate_sudoku(kind = "killer", clues = 0)
  lines <- sudoku_rules(
    rule_thermometer("r7c1 r6c1 r5c2 r4c3 r3c4 r2c5"), rule_thermometer("r8c9 r7c9 r6c8 r5c7 r4c6"),
    rule_arrow("r2c8", "r3c7 r3c6"), rule_white_dot("r1c23"), rule_black_dot("r9c45"), rule_quadruple("r7c5", c(3, 7))
  )
  thermometer <- generate_sudoku(rules = lines)
  set.seed(4)
  chain <- explain_sudoku(generate_sudoku(require = "aic"))
  draw("classic.png", function() plot_sudoku(classic, main = "Classic"))
  draw("killer.png", function() plot_sudoku(killer, main = "Killer"))
  draw("lines.png", function() plot_sudoku(thermometer, main = "Thermometers and more"))
  draw("step.png", function() plot(chain[match("aic", chain$technique), ], main = "A step, explained", sub = ""))
  page <- play_sudoku(thermometer, title = "The game", theme = "light")
  htmlwidgets::saveWidget(page, place("game.html"))
  picture <- function(name) sprintf('<img src="%s" width="280" height="300">', name)
  writeLines(c(
    '<body style="margin: 0; background: white"><div style="display: grid; grid-template-columns: 560px 700px; width: 1260px">',
    '<div style="display: grid; grid-template-columns: 280px 280px; align-content: start">',
    picture(c("classic.png", "killer.png", "lines.png", "step.png")), "</div>",
    '<iframe src="game.html" width="1080" height="930" style="border: 0; transform: scale(.645); transform-origin: 0 0"></iframe>',
    "</div></body>"
  ), place("page.html"))
  shot <- place("shot.png")
  system2(chromium[[1]], c(
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files",
    "--virtual-time-budget=3000", "--window-size=1260,600", paste0("--screenshot=", shQuote(shot)),
    shQuote(paste0("file://", place("page.html")))
  ), stdout = FALSE, stderr = FALSE)
  # With a palette it has a third of the size.
  picture <- magick::image_quantize(magick::image_read(shot), 32, "sRGB", dither = FALSE)
  invisible(magick::image_write(picture, file, format = "png", depth = 8))
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
