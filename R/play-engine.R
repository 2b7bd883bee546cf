# The engine in the page: compiled to WebAssembly by `make web` (web/), it answers there what R
# answers here. What it needs to know of the rules goes beside what the game has of them, see
# web/src/board.rs; the code itself is a script that all games of a page share.

# Where the compiled engine is, or NULL.
wasm_file <- function(call) {
  file <- getOption("oxidoku.wasm")
  if (is.null(file)) return(NULL)
  sound <- is.character(file) && length(file) == 1 && !is.na(file) && is_readable(file) && file.exists(file)
  if (!sound) {
    abort_input(
      "{.code options(oxidoku.wasm =)} must be the path of a file that exists, not {describe(file)}.",
      arg = "engine", call = call
    )
  }
  file
}

# What the engine has to know of rules beside game_board(), and the words that it needs.
engine_game <- function(rules) {
  words <- words_of()$techniques
  c(engine_rules(rules), list(
    names = lapply(words, function(technique) technique[["name"]]),
    colours = as.list(ifelse(is.na(PART_COLOURS), "none", PART_COLOURS)), series = I(SERIES_COLOURS)
  ))
}

engine_rules <- function(rules) {
  board <- board_of(rules)
  list(
    lowest = board$digits[[1]], lines = board$lines,
    box = if (!is.null(rules$box)) I(as.integer(rules$box)),
    diagonal = isTRUE(rules$diagonal), hyper = isTRUE(rules$hyper),
    houses = I(lapply(unname(rules$houses), cell_numbers, size = board$size)),
    clues = I(vapply(unname(rules$constraints), function(one) as.integer(one$clue), 0L)),
    alone = I(said_alone(rules))
  )
}

# What constraints say alone that say more by a line, see in_line().
said_alone <- function(rules) {
  constraints <- rules$constraints
  more <- which(!vapply(constraints, function(one) is.null(one$alone), NA))
  lapply(more, function(number) {
    one <- constraints[[number]]
    list(
      number = number - 1L, line = cell_numbers(one$line, rules$size), says = nested_constraint(one$alone, rules$size)
    )
  })
}

# The code as a script of the page: deflated, in base64, since a saved page fetches no files.
engine_script <- function(file) {
  folder <- file.path(tempdir(), "oxidoku-engine")
  script <- file.path(folder, "engine-code.js")
  stamp <- paste(normalizePath(file), file.mtime(file))
  if (!identical(KEPT_SCRIPT$stamp, stamp) || !file.exists(script)) {
    dir.create(folder, showWarnings = FALSE)
    code <- memCompress(readBin(file, "raw", file.size(file)), "gzip")
    text <- gsub("\n", "", jsonlite::base64_enc(code), fixed = TRUE)
    writeLines(paste0("window.oxidokuCode = \"", text, "\";"), script)
    KEPT_SCRIPT$stamp <- stamp
  }
  htmltools::htmlDependency(
    "oxidoku-engine", as.character(utils::packageVersion("oxidoku")), src = c(file = folder),
    script = "engine-code.js", all_files = FALSE
  )
}

KEPT_SCRIPT <- new.env(parent = emptyenv())
