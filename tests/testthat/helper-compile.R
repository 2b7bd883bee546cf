# Documents with puzzles, compiled where the program is: the words on their pages.

skip_without_latex <- function(package) {
  testthat::skip_on_cran()
  testthat::skip_if_not(nzchar(Sys.which("pdflatex")) && nzchar(Sys.which("pdftotext")), "pdflatex or pdftotext is missing")
  found <- suppressWarnings(system2("kpsewhich", paste0(package, ".sty"), stdout = TRUE, stderr = FALSE))
  testthat::skip_if_not(length(found) > 0, paste0("LaTeX lacks ", package, ".sty"))
}

latex_words <- function(lines, package) {
  folder <- withr::local_tempdir()
  document <- c("\\documentclass{article}", sprintf("\\usepackage{%s}", package), "\\begin{document}", lines, "\\end{document}")
  writeLines(document, file.path(folder, "a.tex"), useBytes = TRUE)
  arguments <- c("-interaction=nonstopmode", "-halt-on-error", "-output-directory", shQuote(folder), shQuote(file.path(folder, "a.tex")))
  log <- suppressWarnings(system2("pdflatex", arguments, stdout = TRUE, stderr = TRUE))
  testthat::expect_null(attr(log, "status"), info = paste(utils::tail(log, 20), collapse = "\n"))
  pdf_words(file.path(folder, "a.pdf"))
}

typst_words <- function(lines) {
  folder <- withr::local_tempdir()
  writeLines(lines, file.path(folder, "a.typ"), useBytes = TRUE)
  log <- suppressWarnings(system2("typst", c("compile", shQuote(file.path(folder, "a.typ"))), stdout = TRUE, stderr = TRUE))
  testthat::expect_null(attr(log, "status"), info = paste(log, collapse = "\n"))
  pdf_words(file.path(folder, "a.pdf"))
}

pdf_words <- function(file) {
  text <- system2("pdftotext", c("-layout", shQuote(file), "-"), stdout = TRUE)
  words <- strsplit(paste(text, collapse = " "), "[[:space:]]+")[[1]]
  words[nzchar(words)]
}
