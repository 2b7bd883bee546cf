# OpenSudoku's collections: XML with an element <game data=""/> for each puzzle, in
# folders or not. The scanner below knows tags, attributes and the five entities of XML;
# a document type, with which entities could be defined, is refused. (The package xml2 was
# weighed: it does not tell lines, which every error of a file names, and the scanner has fifty.)
#
# `data` is 81 digits, or "version: v", a line break, and for each cell its value, its
# notes and whether it may be edited, with | behind each: notes are "1,2,", in version 1
# and the bits of a number later, of which there are two from version 4 on.

format_opensudoku <- function() {
  new_format(
    "opensudoku",
    text = "OpenSudoku's XML: <opensudoku> with <game data=\"...\"/>, in folders or not",
    detect = function(head) grepl("<opensudoku|<sudoku[ >]|<game\\s|<!DOCTYPE|<\\?xml", head$text),
    read = read_opensudoku,
    write = write_opensudoku,
    carries = c("name", "comment", "state", "marks", names(OPEN_HEADERS)),
    extensions = c("opensudoku", "xml"),
    rank = 1,
    sizes = 9,
    separators = NULL
  )
}

# Columns and elements that are said once for all games.
OPEN_HEADERS <- c(author = "author", level = "level", source = "source", date = "created", url = "sourceURL")

read_opensudoku <- function(source) {
  text <- paste(whole_lines(source), collapse = "\n")
  text <- gsub("(?s)<!--.*?-->", "", text, perl = TRUE)
  if (grepl("<!(DOCTYPE|ENTITY)", text, ignore.case = TRUE)) {
    abort_read(source, "xml", "It has a document type, which is not read: it could define entities.")
  }
  tags <- xml_tags(text)
  if (!"opensudoku" %in% tags$name) {
    abort_read(source, "xml", "It has no element {.code <opensudoku>}.")
  }
  if (!any(tags$name == "opensudoku" & tags$ends)) {
    line <- tags$line[[length(tags$line)]]
    abort_read(source, "torn", "The end of {.code <opensudoku>} is missing.", line = line)
  }
  header <- open_header(tags, source)
  folder <- NULL
  records <- list()
  for (i in which(tags$name %in% c("folder", "game"))) {
    if (tags$name[[i]] == "folder") {
      folder <- if (!tags$ends[[i]]) xml_attribute(tags$tag[[i]], "name", source, tags$line[[i]])
    } else if (!tags$ends[[i]]) {
      record <- open_game(tags$tag[[i]], tags$line[[i]], source)
      if (!is.null(folder)) record$name <- folder
      records[[length(records) + 1]] <- c(record, header[setdiff(names(header), names(record))])
    }
  }
  if (length(records) == 0) abort_read(source, "empty", "There is no puzzle in it.")
  records_table(records, source)
}

# The tags of a text, each with its `name`, whether it `ends` an element, the `text`
# behind it and its `line`.
xml_tags <- function(text) {
  parts <- strsplit(text, "<", fixed = TRUE)[[1]]
  line <- 1 + cumsum(nchar(gsub("[^\n]", "", parts)))
  line <- line[-length(line)]
  parts <- parts[-1]
  # Up to the first > that is in no quotes.
  tag <- sub("(?s)^((?:[^>\"']|\"[^\"]*\"|'[^']*')*+).*$", "\\1", parts, perl = TRUE)
  list(
    tag = tag, name = sub("(?s)^/?([A-Za-z]*).*$", "\\1", tag, perl = TRUE),
    ends = startsWith(tag, "/"), text = substring(parts, nchar(tag) + 2), line = line
  )
}

# What is said once for all games.
open_header <- function(tags, source) {
  header <- list()
  for (column in c(names(OPEN_HEADERS), "name", "comment")) {
    element <- c(OPEN_HEADERS, name = "name", comment = "description")[[column]]
    here <- which(tags$name == element & !tags$ends)
    if (length(here) == 0) next
    value <- trimws(xml_text(tags$text[[here[[1]]]], source, tags$line[[here[[1]]]]))
    if (nzchar(value)) header[[column]] <- value
  }
  header
}

open_game <- function(tag, line, source) {
  data <- xml_attribute(tag, "data", source, line)
  if (is.null(data)) abort_read(source, "xml", "A game has no {.code data}.", line = line)
  record <- open_data(data, line, source)
  note <- xml_attribute(tag, "note", source, line)
  if (!is.null(note) && nzchar(note)) record$comment <- note
  record
}

open_data <- function(data, line, source) {
  grid <- function(values) matrix(values, 9, byrow = TRUE)
  if (!grepl("^version:", data)) {
    cells <- strsplit(gsub("\\s", "", data), "")[[1]]
    if (length(cells) != 81) {
      abort_read(source, "length", "A game has {length(cells)} cell{?s}, expected 81.", line = line)
    }
    return(list(puzzle = grid(cell_values(cells, 9L, line, source)), line = line))
  }
  version <- suppressWarnings(as.integer(sub("^version:\\s*([0-9]+)(?s:.*)$", "\\1", data, perl = TRUE)))
  # Version 2 wrote a bar too many.
  body <- gsub("||", "|", sub("^version:\\s*[0-9]+\\s*", "", data), fixed = TRUE)
  fields <- strsplit(trimws(body), "|", fixed = TRUE)[[1]]
  each <- length(fields) / 81
  if (is.na(version) || !each %in% 3:4) {
    abort_read(
      source, "length", "A game has {length(fields)} fields, expected 3 or 4 for each of 81 cells.",
      line = line
    )
  }
  fields <- matrix(fields, ncol = each, byrow = TRUE)
  state <- cell_values(fields[, 1], 9L, line, source)
  puzzle <- state
  puzzle[fields[, each] == "1"] <- NA
  record <- list(puzzle = grid(puzzle), line = line)
  if (!identical(puzzle, state)) record$state <- grid(state)
  notes <- if (version == 1) fields[, 2] else note_digits(fields[, 2])
  notes[!is.na(state)] <- ""
  if (any(grepl("[1-9]", notes))) record$marks <- marks_array(grid(notes))
  record
}

# The bits of numbers as digits: 5 is "13".
note_digits <- function(numbers) {
  numbers <- suppressWarnings(as.integer(numbers))
  numbers[is.na(numbers)] <- 0L
  vapply(numbers, function(number) {
    paste(which(bitwAnd(number, 2^(0:8)) > 0), collapse = "")
  }, "")
}

xml_attribute <- function(tag, name, source, line) {
  found <- regmatches(tag, regexec(paste0("\\s", name, "\\s*=\\s*(\"[^\"]*\"|'[^']*')"), tag))[[1]]
  if (length(found) == 0) return(NULL)
  xml_text(substr(found[[2]], 2, nchar(found[[2]]) - 1), source, line)
}

ENTITIES <- c("&lt;" = "<", "&gt;" = ">", "&quot;" = "\"", "&apos;" = "'", "&amp;" = "&")

xml_text <- function(text, source, line) {
  text <- sub("(?s)^\\s*<!\\[CDATA\\[(.*)\\]\\]>\\s*$", "\\1", text, perl = TRUE)
  found <- unique(regmatches(text, gregexpr("&[^;\\s&]{0,12};?", text, perl = TRUE))[[1]])
  for (entity in setdiff(found, names(ENTITIES))) {
    code <- if (grepl("^&#[0-9]+;$", entity)) {
      as.numeric(gsub("[^0-9]", "", entity))
    } else if (grepl("^&#x[0-9a-fA-F]+;$", entity)) {
      strtoi(gsub("^&#x|;$", "", entity), 16)
    }
    if (is.null(code) || is.na(code) || code < 1 || code > 0x10ffff) {
      abort_read(source, "xml", "{describe_value(entity)} is not an entity of XML.", line = line)
    }
    text <- gsub(entity, intToUtf8(code), text, fixed = TRUE)
  }
  for (entity in names(ENTITIES)) text <- gsub(entity, ENTITIES[[entity]], text, fixed = TRUE)
  text
}

xml_escape <- function(text) {
  for (entity in rev(names(ENTITIES))) text <- gsub(ENTITIES[[entity]], entity, text, fixed = TRUE)
  gsub("\r", "&#13;", gsub("\n", "&#10;", text, fixed = TRUE), fixed = TRUE)
}

write_opensudoku <- function(table, emit) {
  emit(c("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opensudoku version=\"2\">"))
  for (column in intersect(names(OPEN_HEADERS), names(table$columns))) {
    values <- unique(as.character(table$columns[[column]]))
    if (length(values) > 1) {
      abort_write(
        table, "carries",
        "Format {.val opensudoku} holds one {.field {column}} for all puzzles, and there are {length(values)}.",
        column = column
      )
    }
    if (!is.na(values)) emit(sprintf("  <%1$s>%2$s</%1$s>", OPEN_HEADERS[[column]], xml_escape(values)))
  }
  folder <- NULL
  for (i in seq_len(table$count)) {
    row <- table_row(table, i)
    name <- row_text(row, "name", NULL)
    if (!identical(name, folder)) {
      emit(c(if (!is.null(folder)) "  </folder>", sprintf("  <folder name=\"%s\">", xml_escape(name))))
      folder <- name
    }
    note <- row_text(row, "comment", NULL)
    emit(sprintf(
      "    <game data=\"%s\"%s/>", xml_escape(open_game_data(row)),
      if (nzchar(note)) sprintf(" note=\"%s\"", xml_escape(note)) else ""
    ))
  }
  emit(c(if (!is.null(folder)) "  </folder>", "</opensudoku>"))
}

open_game_data <- function(row) {
  if (is.null(row$state) && is.null(row$marks)) {
    return(chartr(".", "0", grid_text(row$puzzle)))
  }
  state <- if (is.null(row$state)) row$puzzle else row$state
  value <- as.vector(t(state))
  value[is.na(value)] <- 0L
  notes <- if (is.null(row$marks)) rep("", 81) else as.vector(t(marks_text(row$marks)))
  notes <- ifelse(notes == "", "-", gsub("(.)", "\\1,", notes))
  paste0("version: 1\n", paste0(value, "|", notes, "|", as.integer(is.na(t(row$puzzle))), "|", collapse = ""))
}
