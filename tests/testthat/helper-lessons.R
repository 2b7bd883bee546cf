# The lessons' sources: those installed with the package, else the checkout's.
lesson_files <- function() {
  installed <- system.file("doc", package = "oxidoku")
  folders <- c(if (nzchar(installed)) installed, testthat::test_path("..", "..", "vignettes"))
  for (folder in folders) {
    files <- sort(list.files(folder, "^lesson-.*[.]Rmd$", full.names = TRUE))
    if (length(files) > 0) return(normalizePath(files))
  }
  character()
}

# The German page of each.
german_files <- function() {
  files <- lesson_files()
  if (length(files) == 0) return(files)
  file.path(dirname(files), paste0(words_of("de")$pages, ".Rmd"))
}
