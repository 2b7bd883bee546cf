# Random changes of texts in every format: what reads them gives a table or an error of its own
# and soon, whatever is in them.

# Texts of each format, by its name: with all that it can hold, classic and with clues.
reader_samples <- function() {
  six <- sudoku_rules(
    rule_cage("r1c12", 7), rule_thermometer("r3c123"), rule_arrow("r5c1", "r5c234"), rule_white_dot("r6c12"),
    rule_little_killer("r1c1", 20, "down right"), rule_parity("r2c2", "even"), box = c(2, 3)
  )
  wide <- sudoku_rules(
    rule_cage("r1c123", 12), rule_sandwich("r1", 10), rule_between("r2c1234"), rule_modular("r3c123"),
    rule_regex("r4c123", "[1-5]*6?[1-9]*"), diagonal = TRUE
  )
  puzzles <- list(
    read_sudoku(text = wiki), read_sudoku(text = c(strrep(".", 81), wiki)), as_sudoku(wiki),
    empty_grid(six), empty_grid(wide), generate_grid(rules = six), matrix(NA, 4, 4), matrix(NA, 16, 16),
    dplyr::tibble(puzzle = wiki, solution = solve_sudoku(wiki), name = "a \"b\", <c>", level = "easy", comment = "{d}")
  )
  # What SudokuPad has of its own is not written.
  cells <- paste(rep(paste0("[", paste(rep("{}", 4), collapse = ","), "]"), 4), collapse = ",")
  cells <- sub("{}", "{\"value\":1,\"given\":true,\"pencilMarks\":[1,2]}", cells, fixed = TRUE)
  pad <- paste0(
    "{\"cells\":[", cells, "],\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"3\",\"unique\":true},",
    "{\"value\":\"title: a\"}],\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],",
    "[[2,2],[2,3],[3,2],[3,3]]],\"metadata\":{\"antiknight\":true,\"solution\":\"1234341221434321\"},\"lines\":[{\"wayPoints\":[[0.5,0.5]]}]}"
  )
  scf <- paste0("https://sudokupad.app/scf", strrep("o", 13), "K*xwtA*aMe")
  bank <- "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2"
  maker <- paste0(
    "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"size\":4,\"cells\":[{\"given\":true,\"value\":1}", strrep(",{\"candidates\":6}", 15),
    "],\"constraints\":[{\"type\":1,\"regions\":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},{\"type\":300,\"thermometers\":[[0,1]]},",
    "{\"type\":301,\"cages\":[{\"value\":3,\"cells\":[4,5]}]},{\"type\":202,\"clues\":[{\"value\":5,\"edge\":1}],\"negative\":[5,10]},",
    "{\"type\":408,\"bulbsWithArrows\":[{\"bulbCells\":[8],\"arrows\":[[8,9]]}]},{\"type\":2001,\"cages\":[{\"value\":\"x\",\"cells\":[1]}]}]}}"
  )
  # What is not written, or not so.
  own_samples <- list(penpa = penpa_samples(), sudokumaker = c(maker, sub("300", "400", maker)), sudokupad = c(pad, scf), sukaku = sukaku_line(), killer = killer_samples(), bank = c(bank, paste0("# a\n", bank, "\n", bank)))
  formats <- list_formats()
  formats <- formats$format[formats$reads]
  samples <- lapply(formats, function(format) {
    # As a file and as a link or other text.
    texts <- lapply(puzzles, function(x) {
      try_one <- function(file) {
        tryCatch(suppressWarnings({
          write_sudoku(x, file, format = format)
          paste(readLines(file, warn = FALSE), collapse = "\n")
        }), oxidoku_error = function(e) NULL)
      }
      file <- c(withr::local_tempfile(fileext = ".txt"), withr::local_tempfile(fileext = ".json"))
      lapply(file, try_one)
    })
    unique(c(unlist(texts), own_samples[[format]]))
  })
  stats::setNames(samples, formats)
}

# The same cages in numbers and in arrows.
killer_samples <- function() {
  numbers <- rep(0:8, 9)
  numbers[c(1, 2, 10)] <- 15 * 256 + 9
  numbers[c(3, 12)] <- 17 * 256
  arrows <- replace(rep("0", 81), c(1, 2, 3, 10, 12), c("F", "<", "v", "^", "H"))
  c(paste0("3x3::k:", paste(numbers, collapse = ":")), paste(arrows, collapse = ""))
}

# The text in a link of Penpa, with all that has a meaning.
penpa_samples <- function() {
  rules <- sudoku_rules(rule_cage("r1c12", 7), rule_thermometer("r3c123"), rule_arrow("r4c1", "r4c23"), diagonal = TRUE, box = c(2, 2))
  vapply(list(tekfan, sudoku_link(empty_grid(rules), format = "penpa")), function(link) {
    unpack <- utils::getFromNamespace("penpa_text", "oxidoku")
    unpack(sub("^.*&p=", "", link), NULL, 1)
  }, "")
}

# Pencil marks that are the puzzle.
sukaku_line <- function() {
  few <- rep(c("123......", "...4.6..9", "12345678.", ".2.4.6.8."), length.out = 81)
  paste(few, collapse = "")
}

# What takes the place of a number or a word.
READER_VALUES <- c(
  "", "0", "-1", "1", "7", "10", "99", "1e9", "99999999999", "1e400", "0.5", "NaN", "null", "[]", "{}", "[[1]]",
  "\"\"", "\"x\"", "true", "R1C1", "R0C0", "r99c99", "\u00e4", "\U1F600", "\\u0000", "\\", "\"", "~", ".", "<", "&", "%00", "\t", "\n"
)

# The text with one to three random changes, as bytes.
mutate_text <- function(text) {
  for (change in seq_len(sample(3, 1))) {
    if (startsWith(text, "{") && sample(2, 1) == 1) text <- mutate_json(text)
    n <- nchar(text)
    if (n == 0) break
    at <- sort(sample(n, 2, TRUE))
    at[[2]] <- min(at[[2]], at[[1]] + sample(c(0, 2, 10, 100), 1))
    before <- substr(text, 1, at[[1]] - 1)
    middle <- substr(text, at[[1]], at[[2]])
    after <- substr(text, at[[2]] + 1, n)
    text <- switch(sample(7, 1),
      paste0(before, after),
      paste0(before, middle, middle, after),
      paste0(before, sample(READER_VALUES, 1), after),
      paste0(before, sample(READER_VALUES, 1), middle, after),
      before,
      mutate_token(text, "[0-9]+"),
      mutate_token(text, "[A-Za-z]+")
    )
  }
  bytes <- charToRaw(text)
  # Bytes that no text has.
  if (length(bytes) > 0 && sample(10, 1) == 1) {
    bytes[sample(length(bytes), 1)] <- as.raw(sample(c(0, 13, 127, 128, 255), 1))
  }
  bytes
}

mutate_token <- function(text, pattern) {
  found <- gregexpr(pattern, text)
  tokens <- regmatches(text, found)[[1]]
  if (length(tokens) == 0) return(text)
  tokens[sample(length(tokens), 1)] <- sample(c(READER_VALUES, tokens), 1)
  regmatches(text, found) <- list(tokens)
  text
}

# Another value somewhere in it, a key less or another key.
mutate_json <- function(text) {
  json <- tryCatch(utils::getFromNamespace("json_value", "oxidoku")(text), error = function(e) NULL)
  if (is.null(json)) return(text)
  changed <- function(x) {
    if (is.list(x) && length(x) > 0 && sample(5, 1) > 1) {
      at <- sample(length(x), 1)
      how <- sample(8, 1)
      if (how == 1) x[at] <- NULL
      if (how == 2 && !is.null(names(x))) names(x)[at] <- sample(c("value", "cells", "x", "", names(x)), 1)
      if (how > 2) x[at] <- list(changed(x[[at]]))
      return(x)
    }
    sample(list(NULL, 0, -1, 1, 1e9, 0.5, "", "x", "R1C1", TRUE, list(), list(1), list(list(1)), list(a = 1)), 1)[[1]]
  }
  as.character(jsonlite::toJSON(changed(json), auto_unbox = TRUE, null = "null"))
}

# `n` changed texts of a format: what went wrong with them, each with the text.
reader_faults <- function(format, texts, n) {
  file <- withr::local_tempfile()
  faults <- character()
  # Links hold JSON packed: what changes at random no longer unpacks.
  pack <- utils::getFromNamespace("packed_parameter", "oxidoku")
  site <- c(`f-puzzles` = "https://www.f-puzzles.com/?load=", sudokupad = "https://sudokupad.app/scl", sudokumaker = "https://sudokumaker.app/?puzzle=")[format]
  for (i in seq_len(n)) {
    bytes <- mutate_text(sample(texts, 1))
    if (!is.na(site) && bytes[1] %in% charToRaw("{") && !any(bytes == 0) && validUTF8(rawToChar(bytes)) && sample(2, 1) == 1) {
      bytes <- charToRaw(paste0(site, pack(rawToChar(bytes))))
    }
    if (format == "penpa" && bytes[1] %in% charToRaw("s") && !any(bytes == 0) && validUTF8(rawToChar(bytes))) {
      deflated <- utils::getFromNamespace("deflated", "oxidoku")
      bytes <- charToRaw(paste0("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", deflated(rawToChar(bytes))))
    }
    writeBin(bytes, file)
    fault <- NULL
    start <- sum(proc.time()[1:2])
    tryCatch(
      withCallingHandlers(
        if (sample(2, 1) == 1) read_sudoku(file) else read_sudoku(file, format = format),
        warning = function(w) {
          if (!inherits(w, "oxidoku_warning")) fault <<- paste("warning:", conditionMessage(w))
          invokeRestart("muffleWarning")
        }
      ),
      oxidoku_error = function(e) NULL,
      error = function(e) fault <<- paste("error:", conditionMessage(e))
    )
    # Of the processor: the machine may be busy.
    if (sum(proc.time()[1:2]) - start > 1) fault <- c(fault, "slow")
    if (!is.null(fault)) {
      faults <- c(faults, paste0(paste(fault, collapse = "; "), " of ", rawToChar(replace(bytes, bytes == 0, as.raw(63)))))
    }
  }
  faults
}
