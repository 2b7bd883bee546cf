# The German pages say what the English ones say: neither runs ahead.

# A page as chunks of code and the text between them.
page_parts <- function(file) {
  lines <- readLines(file, encoding = "UTF-8")
  fence <- grepl("^\\s*```", lines)
  inside <- cumsum(fence) %% 2 == 1 | fence
  starts <- which(fence & cumsum(fence) %% 2 == 1)
  ends <- which(fence & cumsum(fence) %% 2 == 0)
  list(
    chunks = Map(function(from, to) lines[from:to], starts, ends),
    text = lines[!inside], lines = lines
  )
}

# How a chunk is to be shown, but for its name and the description of its picture.
options_of <- function(chunk) sub("^ *, *", "", sub(" code-[0-9]+", "", sub(", *fig[.]alt = .*[^}]", "", sub("```{r", "", chunk[[1]], fixed = TRUE))))

test_that("the code of a German page is that of the English one, each piece at its place", {
  english <- lesson_files()
  skip_if(length(english) == 0, "no lessons to compare")
  german <- german_files()
  expect_true(all(file.exists(german)))
  for (k in seq_along(english)) {
    info <- basename(german[[k]])
    pages <- lapply(c(english[[k]], german[[k]]), function(file) page_parts(file)$chunks)
    setup <- pages[[2]][[1]]
    expect_match(setup, "oxidoku.language = \"de\"", fixed = TRUE, all = FALSE)
    expect_match(setup, sprintf("read_lesson(\"%s\"", basename(english[[k]])), fixed = TRUE, all = FALSE)
    pages <- lapply(pages, `[`, -1)
    expect_identical(lapply(pages[[2]], options_of), lapply(pages[[1]], options_of), info = info)
    # What is in another language than R is written out, and the same.
    of_r <- lapply(pages, function(page) startsWith(vapply(page, `[[`, "", 1), "```{r"))
    expect_identical(pages[[2]][!of_r[[2]]], pages[[1]][!of_r[[1]]], info = info)
    pages <- Map(`[`, pages, of_r)
    expect_identical(unique(lengths(pages[[2]])), 2L, info = info)
    names <- sub("^```\\{r (code-[0-9]+).*", "\\1", vapply(pages[[2]], `[[`, "", 1))
    expect_identical(names, paste0("code-", seq_along(names)), info = info)
  }
})

test_that("both languages have the same build of a page, the same numbers and the same code in sentences", {
  english <- lesson_files()
  skip_if(length(english) == 0, "no lessons to compare")
  marks <- function(lines) {
    kinds <- c("^## ", "^### ", "^> \\*\\*", "^\\*\\*[0-9]\\. ", "^\\| ", "^[*] ", "^<details>", "^</details>")
    vapply(kinds, function(kind) sum(grepl(kind, lines)), 0L)
  }
  numbers <- function(lines) {
    text <- gsub("`[^`]*`|\\([^()]*[.]html\\)", " ", paste(lines, collapse = " "))
    text <- gsub("([0-9])[.,]([0-9]{3})", "\\1\\2", text)
    text <- gsub("([0-9])[.,]([0-9]{3})", "\\1\\2", text)
    unique(sort(regmatches(text, gregexpr("[0-9]+", text))[[1]]))
  }
  inline <- function(lines) {
    text <- paste(lines, collapse = " ")
    unique(sort(regmatches(text, gregexpr("`[^`]+`", text))[[1]]))
  }
  # Names that are other words in the other language, and the English of R itself.
  for (k in seq_along(english)) {
    pages <- lapply(c(english[[k]], german_files()[[k]]), function(file) {
      text <- page_parts(file)$text
      text[-seq_len(which(text == "---")[[2]])]
    })
    info <- basename(english[[k]])
    expect_identical(marks(pages[[2]]), marks(pages[[1]]), info = info)
    expect_identical(setdiff(numbers(pages[[1]]), numbers(pages[[2]])), character(), info = info)
    expect_identical(setdiff(numbers(pages[[2]]), numbers(pages[[1]])), character(), info = info)
    expect_identical(inline(pages[[2]]), inline(pages[[1]]), info = info)
  }
})

test_that("each idea of the graders is a heading of the German lesson, too", {
  files <- german_files()
  skip_if(length(files) == 0, "no lessons to look at")
  ideas <- words_of("de")$ideas
  expect_named(ideas, names(words_of("en")$ideas))
  for (idea in ideas) {
    lesson <- as.integer(sub("^Lektion (\\d+), .*", "\\1", idea))
    heading <- sub("^Lektion \\d+, '(.*)'$", "\\1", idea)
    expect_true(paste("##", heading) %in% sub("^###", "##", readLines(files[[lesson]], encoding = "UTF-8")), info = idea)
  }
})

test_that("German lessons link to German lessons", {
  files <- german_files()
  skip_if(length(files) == 0, "no lessons to look at")
  for (k in seq_along(files)) {
    text <- paste(readLines(files[[k]], encoding = "UTF-8"), collapse = "\n")
    linked <- unlist(regmatches(text, gregexpr("[a-z0-9-]+(?=[.]html)", text, perl = TRUE)))
    expect_identical(setdiff(linked, c(words_of("de")$pages, "own-rules", "woerter-von-r")), character(), info = basename(files[[k]]))
    order <- unlist(COURSE)
    after <- order[match(k, order) + 1]
    if (!is.na(after)) expect_true(words_of("de")$pages[[after]] %in% linked, info = basename(files[[k]]))
  }
})

test_that("German scripts are the English ones but for their comments", {
  folder <- withr::local_tempdir()
  for (lesson in LESSONS$lesson) {
    english <- open_lesson(lesson, what = "script", path = folder, lang = "en")
    german <- open_lesson(lesson, what = "script", path = folder, lang = "de")
    read <- function(file) lapply(parse(file, keep.source = FALSE, encoding = "UTF-8"), identity)
    # Reports are in German, too.
    language <- quote(options(oxidoku.language = "de"))
    at <- match(list(language), read(german))
    expect_identical(at, match(list(quote(library(oxidoku))), read(german)) + 1L)
    expect_identical(read(german)[-at], read(english), info = basename(german))
    comments <- grep("^ *#", readLines(german, encoding = "UTF-8"), value = TRUE)
    expect_length(grep("\\b(the|and|with|your|of)\\b", comments), 0)
  }
})

test_that("a lesson is opened in the language of the session or of the call", {
  folder <- withr::local_tempdir()
  withr::with_options(list(oxidoku.language = "de"), {
    expect_identical(basename(open_lesson(2, what = "script", path = folder, overwrite = TRUE)), "lektion-02-backtracking.R")
    english <- open_lesson(2, what = "script", path = folder, lang = "en", overwrite = TRUE)
    expect_identical(basename(english), "lesson-02-backtracking.R")
  })
})
