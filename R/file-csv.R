# Tables: a row a puzzle, with a first line that names the columns.

format_csv <- function() {
  new_format(
    "csv",
    text = "a table with a column puzzle or quizzes, perhaps solution or solutions, and others",
    detect = function(head) !is.null(table_layout(head$lines)),
    read = read_table,
    write = function(table, emit) {
      check_states(table)
      columns <- table$columns[setdiff(names(table$columns), "solution")]
      columns$rules <- rules_column(table)
      solved <- !is.null(table$columns$solution)
      emit(paste(c("puzzle", if (solved) "solution", quote_fields(names(columns))), collapse = ","))
      fields <- lapply(columns, function(column) quote_fields(text_column(column)))
      behind <- if (length(fields) > 0) paste0(",", do.call(paste, c(unname(fields), sep = ",")))
      emit_sizes(table, emit, ",", behind)
    },
    carries = c("*", "rules"),
    extensions = "csv",
    rank = 3,
    # One character is no puzzle where others are looked for.
    sizes = 2:MAX_TEXT_SIZE
  )
}

PUZZLE_NAMES <- c(
  "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "sudokus", "problem", "question",
  "unsolved"
)
SOLUTION_NAMES <- c("solution", "solutions", "solved", "answer")

# The delimiter and the names of columns of a table; NULL if these lines are none.
table_layout <- function(lines) {
  lines <- lines[nzchar(lines)]
  if (length(lines) == 0) return(NULL)
  for (delimiter in c(",", ";", "\t")) {
    names <- split_fields(lines[[1]], delimiter)
    at <- match(PUZZLE_NAMES, to_lower(names))
    at <- at[!is.na(at)]
    if (length(at) > 0) return(list(delimiter = delimiter, names = names, puzzle = at[[1]]))
  }
  NULL
}

split_fields <- function(line, delimiter) {
  bare <- function(...) gsub("\"", "", strsplit(line, delimiter, fixed = TRUE)[[1]])
  fields <- tryCatch(
    scan(text = line, what = "", sep = delimiter, quote = "\"", quiet = TRUE, comment.char = ""),
    # A quote that is open: the bindings find it.
    error = bare, warning = bare
  )
  trimws(fields)
}

read_table <- function(source) {
  head <- head_of(source)
  lines <- head$lines
  layout <- table_layout(lines)
  rows <- which(nzchar(lines))
  # What is missing may be in them.
  if (length(head$bad) > 0 && (is.null(layout) || length(rows) < 2)) abort_encoded(source, head$bad[[1]])
  if (is.null(layout)) {
    if (!any(nzchar(lines))) abort_read(source, "empty", "There is no puzzle in it.")
    abort_read(
      source, "fields", "The first line names no column {.val puzzle} or {.val quizzes}.", line = 1
    )
  }
  if (length(rows) < 2) abort_read(source, "empty", "There is no puzzle in it.")
  first <- split_fields(lines[[rows[[2]]]], layout$delimiter)
  size <- if (length(first) >= layout$puzzle) {
    rs_line_size(charToRaw(first[[layout$puzzle]]))
  } else {
    NA
  }
  if (is.na(size)) abort_size(source, rows[[2]])
  drop_lines(source, rows[[1]])
  solution <- match(SOLUTION_NAMES, to_lower(layout$names))
  solution <- solution[!is.na(solution)]
  roles <- integer(length(layout$names))
  roles[layout$puzzle] <- 1L
  if (length(solution) > 0) roles[solution[[1]]] <- 2L
  names <- layout$names[roles == 0]
  names[names == ""] <- "column"
  names <- make.unique(c("puzzle", "solution", names))[-(1:2)]
  # Parts of a file have the same columns, whatever is in them. A field without a name is but a
  # delimiter too many, and a table has no such lists as the others are elsewhere.
  named <- names[layout$names[roles == 0] != ""]
  keep <- c(if (length(solution) > 0) "solution", setdiff(named, c("marks", "unknown", "inferred")))
  table <- read_blocks(source, size, roles, layout$delimiter, names, keep)
  others <- setdiff(names(table), COLUMNS)
  table[others] <- lapply(table[others], typed_column)
  levels <- stats::na.omit(unique(table[["level"]]))
  if (!is.null(table[["level"]]) && all(levels %in% engine_names("levels"))) table$level <- as_level(table$level)
  read_rules(table, source)
}

# Other formats look at each row as they write it; here rows are text, and those that text cannot tell
# need a closer look. A column of this name that holds no grids is any column of a table.
check_states <- function(table) {
  states <- table$columns$state
  if (is.null(states)) return(invisible())
  states <- as.character(states)
  for (index in which(!is.na(states) & nzchar(states))) {
    puzzle <- table$grids[[index]]
    cells <- if (is.character(puzzle)) rs_text_cells(puzzle) else length(puzzle)
    if (!identical(cells, rs_text_cells(states[index]))) next
    if (is.character(puzzle) && keeps_givens(puzzle, states[[index]])) next
    table_row(table, index)
  }
}

# Whether it is clear at once. A 0 may be a digit or a blank.
keeps_givens <- function(puzzle, state) {
  puzzle <- utf8ToInt(puzzle)
  state <- utf8ToInt(state)
  length(puzzle) == length(state) && all(puzzle == state | puzzle %in% c(42L, 46L, 95L))
}

# Rules as constraint strings of Interactive Sudoku Solver, "" for the classic ones.
rules_column <- function(table) {
  if (is.null(table$rules)) return(NULL)
  # A name means squares of the size of the puzzle.
  named <- which(vapply(table$rules, is.character, NA))
  sizes <- if (length(named) > 0) rep_len(table_sizes(replace(table, "rules", list(NULL))), table$count)
  for (index in named[!is.na(sizes[named])]) {
    table$rules[[index]] <- check_rules(table$rules[[index]], sizes[[index]], table$call)
  }
  keys <- vapply(table$rules, function(rules) if (is.null(rules)) "" else rules_key(rules), "")
  # Rules that only say that nobody told the boxes, see table_input().
  told <- vapply(table$rules, function(rules) !is.null(rules) && !identical(rules, size_rules(made_rules(rules)$size)), NA)
  texts <- vapply(which(told & !duplicated(keys)), function(index) {
    rules <- made_rules(table$rules[[index]])
    blank <- matrix(NA_integer_, rules$size[[1]], rules$size[[2]])
    if (!max(dim(blank)) %in% all_formats()$iss$sizes) {
      abort_write(
        table, "rules", "Format {.val csv} cannot hold rules of a {board_name(rules)}, which puzzle {index} is.",
        column = "rules", index = index
      )
    }
    iss_text(list(puzzle = blank, rules = rules, index = index), table)
  }, "")
  if (length(texts) == 0) return(NULL)
  known <- keys[told & !duplicated(keys)]
  text <- texts[match(keys, known)]
  replace(text, is.na(text), "")
}

# The inverse. A column of this name may also be of another kind.
read_rules <- function(table, source) {
  text <- table[["rules"]]
  said <- unique(text[!is.na(text)])
  # As many as classic ones.
  if (is.character(text) && length(said) == 0) table$rules <- vector("list", nrow(table))
  if (!is.character(text) || length(said) == 0 || !all(startsWith(said, "."))) return(table)
  records <- lapply(said, function(text) {
    # The first line names the columns.
    line <- match(text, table$rules) + 1
    read_net(source, iss_record(text, source, line), line)
  })
  of_rows <- match(text, said)
  table$rules <- lapply(records, rules_with_givens)[of_rows]
  unknown <- lapply(records, `[[`, "unknown")[of_rows]
  if (any(lengths(unknown) > 0)) table$unknown <- unknown
  table
}

# The format writes cells that are limited to one digit as givens. Here the puzzle has a column of
# its own, so they are limited cells again.
rules_with_givens <- function(record) {
  given <- which(!is.na(record$puzzle), arr.ind = TRUE)
  clues <- lapply(split(seq_len(nrow(given)), record$puzzle[given]), function(rows) {
    cells <- given[rows, , drop = FALSE]
    rule_allowed(cells, record$puzzle[cells][[1]])
  })
  if (length(clues) == 0) return(record$rules)
  rules <- record$rules %||% sudoku_rules(box = sqrt(dim(record$puzzle)))
  do.call(add_rules, c(list(rules), unname(clues)))
}

# A column as numbers or logical values where these say all that its text says: "007" is no
# 7, and "T" may be a name.
typed_column <- function(text) {
  text[text %in% c("", "NA")] <- NA
  said <- text[!is.na(text)]
  number <- "^-?(Inf|(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?)$"
  is_number <- all(grepl(number, said))
  typed <- if (is_number) all(keeps_digits(said)) else all(said %in% c("TRUE", "FALSE"))
  if (typed) utils::type.convert(text, as.is = TRUE, numerals = "allow.loss") else text
}

# Whether numbers have all digits of their text, which is found by writing as many. Without long doubles R
# reads 17 digits a little wrong now and then: as text they would be of no more use.
keeps_digits <- function(text) {
  significant <- function(text) gsub("^0+|0+$", "", gsub("[eE].*$|[-.]", "", text, perl = TRUE), perl = TRUE)
  digits <- significant(text)
  sure <- if (capabilities("long.double")) 15 else 17
  long <- which(nchar(digits) > sure)
  written <- sprintf("%.*g", nchar(digits[long]), as.numeric(text[long]))
  replace(rep(TRUE, length(text)), long, significant(written) == digits[long])
}

# Takes the first lines of a source.
drop_lines <- function(source, count) {
  for (i in seq_len(count)) {
    end <- line_end(source$bytes)
    crlf <- identical(source$bytes[end + 0:1], charToRaw("\r\n"))
    source$bytes <- source$bytes[-seq_len(end + crlf)]
  }
  source$line <- source$line + count
}

text_column <- function(column) {
  if (!is.numeric(column) || is.object(column)) {
    text <- as.character(column)
    text[is.na(text)] <- ""
    return(text)
  }
  # 17 digits always give a number back, but show what it is not meant to have: 0.10000000000000001.
  text <- sprintf("%.15g", column)
  text[is.na(column)] <- ""
  long <- which(as.numeric(text) != column)
  text[long] <- sprintf("%.17g", column[long])
  # What may be an id is written in full, as its neighbours are.
  whole <- which(column == trunc(column) & abs(column) < 1e22)
  text[whole] <- sprintf("%.0f", column[whole])
  text
}

quote_fields <- function(text) {
  text <- gsub("[\r\n]+", " ", enc2utf8(as.character(text)))
  odd <- grepl("[\",;\t]", text)
  text[odd] <- paste0("\"", gsub("\"", "\"\"", text[odd], fixed = TRUE), "\"")
  text
}
