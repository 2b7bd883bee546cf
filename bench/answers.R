# Whether the package answers as it did before: one line a question, its name and a
# hash of all its answers. Take the lines of one version, rebuild, take those of the
# other; `diff` shows what has changed. `make answers` runs it.
#
#   Rscript bench/answers.R [--only PATTERN] [--verbose FILE] [--texts DIR]
#
#   --only PATTERN  questions whose name matches, a regular expression
#   --verbose FILE  also writes a line for each answer: question, answer, hash
#   --texts DIR     also writes what was hashed, DIR/question/answer.txt, so that
#                   `diff -r` shows what is different about an answer
#
# It uses nothing but what the package exports, so that it runs on any version, and it
# hashes text: what values are, not how R stores them. Where versions have another name
# for the same thing, it has one name here, see answers/canonical.R.
#
# `oxidoku` must be installed; OXIDOKU_DATA names the directory of the puzzle sets,
# ../shared/data beside the checkout if it is unset. Two threads are used: it takes
# some minutes.

library(oxidoku)

here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)[[1]]))
topics <- c("canonical", "puzzles", "generate", "solve", "rules", "paths", "hints", "refused")
for (topic in topics) source(file.path(here, "answers", paste0(topic, ".R")))

options_of <- function(arguments) {
  options <- list(only = "", verbose = "", texts = "")
  while (length(arguments) > 0) {
    name <- sub("^--", "", arguments[[1]])
    if (!name %in% names(options)) stop("unknown option ", arguments[[1]])
    if (length(arguments) < 2) stop("--", name, " needs a value")
    options[[name]] <- arguments[[2]]
    arguments <- arguments[-(1:2)]
  }
  options
}

# A file name for a question or an answer.
as_file_name <- function(name) gsub("[^A-Za-z0-9._-]+", "_", name)

write_text <- function(directory, question, label, text) {
  directory <- file.path(directory, as_file_name(question))
  dir.create(directory, showWarnings = FALSE, recursive = TRUE)
  file <- file(file.path(directory, paste0(as_file_name(label), ".txt")), "wb")
  on.exit(close(file))
  writeLines(text, file, useBytes = TRUE)
}

# Asks one question: its hash. A question is a function that gets a function
# `say(labels, texts)`, which takes answers as they come: some are too long to have
# all of them in memory.
ask <- function(name, question, options, verbose) {
  lines <- character()
  say <- function(labels, texts) {
    texts <- enc2utf8(as.character(texts))
    hashes <- vapply(texts, rlang::hash, "", USE.NAMES = FALSE)
    lines <<- c(lines, list(paste(labels, hashes, sep = "\t")))
    if (nzchar(options$texts)) {
      for (i in seq_along(texts)) write_text(options$texts, name, labels[[i]], texts[[i]])
    }
  }
  start <- proc.time()[["elapsed"]]
  # No question depends on what another did to the random numbers.
  set.seed(1)
  tryCatch(question(say), error = function(condition) {
    say("stopped", canonical(condition))
    message(name, " stopped: ", conditionMessage(condition))
  })
  lines <- unlist(lines)
  if (!is.null(verbose)) writeLines(paste(name, lines, sep = "\t"), verbose, useBytes = TRUE)
  seconds <- proc.time()[["elapsed"]] - start
  message(sprintf("%7.1f s  %s, %d answers", seconds, name, length(lines)))
  rlang::hash(paste(lines, collapse = "\n"))
}

main <- function() {
  options <- options_of(commandArgs(TRUE))
  # Words come in plain text, as wide as they are here, whatever the terminal can do.
  options(
    oxidoku.threads = 2, cli.num_colors = 1L, cli.unicode = FALSE, cli.width = 80L, width = 80L,
    warn = 1
  )
  questions <- c(
    generate_questions(), solve_questions(), rules_questions(), path_questions(),
    hint_questions(), refused_questions()
  )
  questions <- questions[grepl(options$only, names(questions))]
  verbose <- NULL
  if (nzchar(options$verbose)) {
    verbose <- file(options$verbose, "wb")
    on.exit(close(verbose))
  }
  for (name in names(questions)) {
    hash <- ask(name, questions[[name]], options, verbose)
    cat(name, "\t", hash, "\n", sep = "")
  }
}

main()
