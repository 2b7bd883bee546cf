# SudokuPad: links with f-puzzles' JSON (sudokupad.app/fpuzzles...), which is what is
# written, and links with JSON of its own (sudokupad.app/scl..., or /ctc... with nothing
# shortened), or that JSON itself; classic puzzles are also links without JSON
# (sudokupad.app/scf..., /classic...).
#
# In its own JSON lines and dots are drawings without a meaning: of what has one there are
# cages, regions, and the flags antiknight and antiking; `infer` guesses at the others (infer.R). In links it is shortened before
# it is packed: keys lose their quotes and get shorter names, `true` is t, an empty object
# is left out, and single quotes stand for double ones.

format_sudokupad <- function() {
  new_format(
    "sudokupad",
    text = "links of SudokuPad: those with f-puzzles' JSON, its own, of which cages and regions are read, and classic ones",
    detect = function(head) {
      site <- "^\\s*(https?://[^?#\\s]*(sudokupad|crackingthecryptic)[^\\s]*[/=])?"
      has <- function(key) grepl(paste0("\"", key, "\"\\s*:"), head$text)
      grepl(paste0(site, PAD_PACKED), head$text, perl = TRUE) ||
        # Other players have f-puzzles' JSON behind the same word, and it begins so.
        grepl("^\\s*https?://\\S*[/=]fpuz(zles)?N4I[A-Za-z0-9+/%=_-]{17}", head$text, perl = TRUE) ||
        grepl(paste0(sub("?", "", site, fixed = TRUE), PAD_CLASSIC), sub("\n.*$", "", head$text), perl = TRUE) ||
        grepl("^\\s*\\{", head$text) && has("cells") && !has("grid")
    },
    read = function(source) {
      text <- source_json(source)
      if (!is.null(text)) {
        return(records_table(list(pad_record(read_json(text, source), source, 1)), source))
      }
      records_table(link_records(source, "sudokupad"), source)
    },
    record = pad_link_record,
    write = write_links(pad_link),
    carries = c("solution", "state", "name", "author", "comment", "marks", "rules"),
    rank = 1,
    separators = NULL,
    link = pad_link
  )
}

# What a link holds: its kind and its packed text.
PAD_PACKED <- "(scl|ctc|fpuzzles|fpuz)([A-Za-z0-9+/%=_ -]{20,})"
PAD_CLASSIC <- "(scf|classic)([^?#/\\s]+)\\s*$"

pad_link <- function(row, table) {
  paste0("https://sudokupad.app/fpuzzles", packed_parameter(fp_json(row, table, "sudokupad")))
}

pad_link_record <- function(link, source, line) {
  classic <- regmatches(link, regexec(paste0("/", PAD_CLASSIC), link, perl = TRUE))[[1]]
  if (length(classic) == 3) return(pad_classic_record(classic[[2]], decode_address(classic[[3]]), source, line))
  found <- regmatches(link, regexec(paste0("(?:^|[/=])", PAD_PACKED), link, perl = TRUE))[[1]]
  if (length(found) != 3) {
    abort_read(source, "network", "It is a link without a puzzle in it.", unread_link(link), line = line)
  }
  text <- unpack_text(found[[3]], source, line)
  if (startsWith(found[[2]], "fpuz")) return(fp_record(text, source, line))
  pad_record(read_json(pad_unzip(text), source, line), source, line, short = TRUE)
}

# Digits without JSON. In scf each symbol is a digit and ten times the number of blanks behind it; the
# letters that may follow say what else there is: x diagonals, w inner boxes, t a title, a an author.
# classic is the same without these, or digits, with letters for numbers of blanks between them.
pad_classic_record <- function(kind, text, source, line) {
  parts <- regmatches(text, regexec("^([^*]*)[*]?(.*)$", text))[[1]]
  more <- parts[[3]]
  pairs <- match(strsplit(parts[[2]], "")[[1]], c(0:9, LETTERS, letters)) - 1L
  cells <- unlist(lapply(pairs, function(pair) if (is.na(pair)) NA else c(pair %% 10L, rep(0L, pair %/% 10L))))
  if (kind == "scf" && length(cells) > 81 && !anyNA(pairs)) {
    # Without a star, what follows 81 cells are letters, too.
    used <- which(cumsum(1L + pairs %/% 10L) >= 81)[[1]]
    more <- paste0(substring(parts[[2]], used + 1), more)
    cells <- cells[seq_len(81)]
  }
  if (kind == "classic") {
    other <- pad_runs(text)
    if (is_digit_square(other) && (length(other) == 81 || !is_digit_square(cells))) {
      cells <- other
      more <- ""
    }
  }
  if (!is_digit_square(cells)) {
    abort_read(source, "length", "Its text does not unpack to n x n digits: 81 for a 9 x 9 grid.", "Is the link whole?", line = line)
  }
  size <- as.integer(sqrt(length(cells)))
  cells[cells == 0 | is.na(cells)] <- NA
  told <- list()
  while (nzchar(more)) {
    letter <- substr(more, 1, 1)
    more <- substring(more, 2)
    if (letter %in% c("t", "a")) {
      # A star ends it, two are one.
      value <- regmatches(more, regexpr("^([^*]|[*][*])*", more))
      told[[c(t = "name", a = "author")[[letter]]]] <- json_text(gsub("**", "*", value, fixed = TRUE))
      more <- substring(more, nchar(value) + 2)
    } else if (letter %in% c("x", "w")) {
      told$clues <- c(told$clues, new_clue(c(x = "diagonal", w = "hyper")[[letter]]) |> list())
    } else {
      told$unknown <- c(told$unknown, letter)
    }
  }
  Filter(length, list(
    puzzle = matrix(as.integer(cells), size, byrow = TRUE), line = line, name = told$name, author = told$author,
    rules = keyed_rules(unique(told$clues), size, NULL, source, line), unknown = told$unknown
  ))
}

# JSON out of its shortened form. Strings stay as they are.
pad_unzip <- function(text) {
  if (!grepl("\"", text, fixed = TRUE)) {
    text <- gsub("\\\\'", "\x01", text)
    text <- gsub("'", "\"", text, fixed = TRUE)
    text <- gsub("\x01", "'", text, fixed = TRUE)
  }
  at <- gregexpr("\"([^\"\\\\]|\\\\.)*+\"", text, perl = TRUE)
  strings <- regmatches(text, at)[[1]]
  between <- regmatches(text, at, invert = TRUE)[[1]]
  put <- function(pattern, replacement) between <<- gsub(pattern, replacement, between, perl = TRUE)
  put("([,{\\[])([A-Za-z0-9]+):", "\\1\"\\2\":")
  put(":t(?=[,}\\]])", ":true")
  put(":f(?=[,}\\]])", ":false")
  put(":#([0F])(?=[,}\\]])", ":\"#\\1\"")
  put(":([0-9A-Fa-f]{6})(?=[,}\\]])", ":\"#\\1\"")
  put("(?<=[,\\[])(?=[,\\]])", "{}")
  paste0(between, c(strings, ""), collapse = "")
}

# A letter for each number of blanks, and digits.
pad_runs <- function(text) {
  symbols <- strsplit(text, "")[[1]]
  blanks <- match(symbols, strsplit("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_", "")[[1]]) - 1L
  unlist(Map(function(blank, digit) if (is.na(blank)) digit else rep(0L, blank), blanks, match(symbols, 1:9)))
}

is_digit_square <- function(cells) {
  size <- sqrt(length(cells))
  size %in% 2:9 && !anyNA(cells) && all(cells <= size)
}

# The names that shortening gives to keys.
PAD_SHORT <- c(
  ca = "cages", ce = "cells", re = "regions", v = "value", t = "title", l = "lines",
  a = "arrows", o = "overlays", u = "underlays", wp = "wayPoints", c = "color", c1 = "borderColor",
  c2 = "backgroundColor", ct = "center", w = "width", h = "height", r = "rounded", te = "text",
  th = "thickness", hl = "headLength"
)

pad_names <- function(json) {
  if (!is.list(json)) return(json)
  if (!is.null(names(json))) {
    short <- names(json) %in% names(PAD_SHORT)
    names(json)[short] <- PAD_SHORT[names(json)[short]]
  }
  lapply(json, pad_names)
}

# Keys that are drawn only, and could mean anything.
PAD_DRAWN <- c("lines", "arrows", "overlays", "underlays", "foglight", "triggereffect")

pad_record <- function(json, source, line, short = FALSE) {
  if (short) json <- pad_names(json)
  cells <- json[["cells"]]
  wide <- if (is.list(cells)) unique(lengths(cells))
  size <- c(length(cells), wide)
  sound <- length(size) == 2 && all(size >= 1 & size <= MAX_SIZE)
  if (!sound) {
    abort_read(
      source, "length", "Its rows do not have the same number of cells, or are not 1 to {MAX_SIZE} of 1 to {MAX_SIZE} cells.",
      line = line
    )
  }
  field <- function(get) {
    matrix(vapply(unlist(cells, recursive = FALSE), get, 0L), size[[1]], byrow = TRUE)
  }
  value <- field(function(cell) json_number(cell[["value"]]))
  value[which(value == 0)] <- NA
  puzzle <- value
  puzzle[field(function(cell) as.integer(isFALSE(cell[["given"]]))) == 1] <- NA
  told <- pad_told(json)
  cages <- Filter(function(cage) length(cage[["cells"]]) > 0, json[["cages"]])
  # Regions without a border of their own are hidden cages, as SudokuMaker has them, or there are none.
  hidden <- vapply(cages, function(cage) isTRUE(cage[["hidden"]]), NA)
  is_bare <- length(json[["regions"]]) > 0 && sum(lengths(json[["regions"]])) == 0
  regions <- if (is_bare) pad_regions(lapply(cages[hidden], `[[`, "cells"), size) else pad_regions(json[["regions"]], size)
  if (is_bare && is.matrix(regions)) cages <- cages[!hidden]
  if (is_bare && !any(hidden)) regions <- NA
  cages <- sound_cages(cages, size, drawn = TRUE)
  flags <- names(Filter(isTRUE, json[["metadata"]]))
  values <- c(
    if (length(cages$sound) > 0) list(cages = cages$sound),
    stats::setNames(rep(list(TRUE), length(flags)), flags)
  )
  board <- drawn_board(size, regions, seq_len(max(size)))
  read <- read_keys("sudokupad", values, board, source, line)
  drawn <- intersect(PAD_DRAWN, names(Filter(length, json)))
  make_rules <- function(clues) {
    keyed_rules(clues, size, if (is.matrix(regions)) regions else if (identical(regions, NA)) FALSE, source, line)
  }
  record <- list(
    puzzle = puzzle, line = line, state = if (!identical(puzzle, value)) value,
    solution = pad_solution(told$solution, size),
    name = told$title, author = told$author, comment = told$rules,
    rules = make_rules(read$clues),
    unknown = c(read$unknown, cages$unknown, drawn, if (isFALSE(regions)) "regions")
  )
  if (isTRUE(source$infer)) {
    record <- infer_record(record, json, size, function(clues) make_rules(c(read$clues, clues)), record$solution)
  }
  Filter(function(value) length(value) > 0, record)
}

# Title, author, rules and solution: in `metadata`, or in cages without cells whose value
# is "title: ...".
pad_told <- function(json) {
  names <- c("title", "author", "rules", "solution")
  told <- lapply(json[["metadata"]][intersect(names, names(json[["metadata"]]))], json_text)
  for (cage in json[["cages"]]) {
    text <- if (length(cage[["cells"]]) == 0) json_text(cage[["value"]])
    name <- to_lower(sub(":.*$", "", paste0("", text)))
    if (name %in% names && is.null(told[[name]])) told[[name]] <- trimws(sub("^[^:]*:", "", text))
  }
  told
}

# As fp_regions(); a grid that is no square has no usual boxes.
pad_regions <- function(regions, size) {
  if (length(regions) == 0) return(NULL)
  cells <- lapply(regions, pad_cells)
  labels <- matrix(NA_integer_, size[[1]], size[[2]])
  inside <- vapply(cells, function(its) all(its >= 1 & its <= rep(size, each = nrow(its))), NA)
  if (!all(inside)) return(FALSE)
  for (i in seq_along(cells)) labels[cells[[i]]] <- i
  if (anyNA(labels) || any(vapply(cells, nrow, 0L) != max(size))) return(FALSE)
  if (size[[1]] != size[[2]]) return(labels)
  size <- size[[1]]
  usual <- rules_regions(drawn_rules(size))
  same <- identical(match(labels, unique(as.vector(labels))), match(usual, unique(as.vector(usual))))
  if (same) NULL else labels
}

pad_solution <- function(text, size) {
  if (is.null(text) || nchar(text) != prod(size) || grepl("[^1-9A-Za-z]", text)) return(NULL)
  values <- match(strsplit(to_upper(text), "")[[1]], c(1:9, LETTERS))
  if (any(values > max(size))) NULL else matrix(values, size[[1]], byrow = TRUE)
}
