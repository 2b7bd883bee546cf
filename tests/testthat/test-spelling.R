# English words of the help pages, articles and notices that no dictionary has are in inst/WORDLIST.

test_that("no word of the documentation is misspelt", {
  skip_on_cran()
  skip_if_not_installed("spelling")
  top <- test_path("..", "..")
  skip_if_not(file.exists(file.path(top, "man", "solve_sudoku.Rd")), "the sources of the documentation are not there")
  english <- grep("/(lektion-|unterricht|woerter-)", list.files(file.path(top, "vignettes"), "[.]Rmd$", full.names = TRUE), value = TRUE, invert = TRUE)
  files <- c(
    list.files(file.path(top, "man"), "[.]Rd$", full.names = TRUE), english,
    file.path(top, c("README.md", "NEWS.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "DESCRIPTION"))
  )
  known <- readLines(file.path(top, "inst", "WORDLIST"), encoding = "UTF-8")
  expect_identical(known, sort(unique(known), method = "radix"))
  found <- spelling::spell_check_files(files[file.exists(files)], ignore = known, lang = "en_GB")
  expect_identical(paste(found$word, vapply(found$found, paste, "", collapse = ", ")), character())
})
