# Who looks for the tests of a file finds them by its name.

test_that("every file of R that holds a topic has tests of its name", {
  sources <- test_path("..", "..", "R")
  skip_if_not(file.exists(file.path(sources, "oxidoku-package.R")), "the sources are in a checkout only")
  files <- list.files(sources, "[.]R$")
  tested <- sub("^test-(.*)[.]R$", "\\1", list.files(test_path(), "^test-.*[.]R$"))
  has_code <- vapply(file.path(sources, files), function(file) length(all.names(parse(file, keep.source = FALSE))) > 0, NA)
  names <- setdiff(sub("[.]R$", "", files[has_code]), c("extendr-wrappers", "oxidoku-package"))
  # Each kind of clue and each format has tests of its own.
  alone <- grep("^(rule|file)-", names, value = TRUE)
  expect_identical(setdiff(alone, tested), character())
  # Words and what fills them are tested as languages, parts of a topic with the topic; the
  # parts of a format are named after it.
  rest <- grep("^(words|text)-", setdiff(names, alone), value = TRUE, invert = TRUE)
  topic_of <- function(name) {
    parts <- strsplit(name, "-")[[1]]
    vapply(seq_along(parts), function(n) paste(parts[seq_len(n)], collapse = "-"), "")
  }
  has_tests <- vapply(rest, function(name) any(c(topic_of(name), paste0("file-", topic_of(name))) %in% tested), NA)
  expect_identical(rest[!has_tests], character())
  expect_gt(length(alone), 60)
})
