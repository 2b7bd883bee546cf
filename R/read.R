#' Read puzzles from files, texts and links
#'
#' Reads lines of 81 characters, files of other programs, grids
#' pasted from forums, tables, and links of setters' sites. [list_formats()] lists the
#' formats, which are recognised by their contents.
#'
#' @details
#' A table of puzzles is itself accepted as grids: `solve_sudoku(x)` solves its column
#' `puzzle`, each puzzle under the rules of its row, and
#' `as_sudoku(x[1, ])` is the first puzzle as a grid that brings its rules along. The grids of a
#' table may have several sizes. Solutions come back as text, as the column `puzzle` is; puzzles
#' of which the table has rules that are not classic come back as a [sudoku()] vector with these, see
#' "Forms of grids" in [solve_sudoku()].
#'
#' @param file A string, several strings or a connection, what to read:
#'   * the path of a file, which may be compressed by gzip, bzip2 or xz;
#'   * a connection;
#'   * a link, such as `"https://f-puzzles.com/?load=..."`, or several, of any sites, on lines of their own or
#'     with blanks or commas between them;
#'   * the text itself: a string with a line break in it, several strings, or one puzzle.
#'
#'   A constraint string of Interactive Sudoku Solver may span several lines, with a blank
#'   line between two. Each line is a puzzle if every one gives digits or has a shape
#'   besides other constraints, if several have shapes, or if they give digits to the same cell.
#' @param ... Must be empty: further arguments are given by name.
#' @param format A string, one of [list_formats()]; `"auto"` looks at the contents.
#' @param n A whole number, how many puzzles to read at most; `Inf` for all.
#' @param skip A whole number, how many puzzles to leave out before.
#' @param as A string, the form of grids in the result: `"string"` for text with the rules in a
#'   column of their own, `"column"` for a vector that holds both, see [sudoku()].
#' @param text A character vector of lines, the text itself, instead of `file`.
#' @param strict If `TRUE`, clues that this package does not know are an error; otherwise they are
#'   a warning, and listed in column `unknown`.
#' @param infer If `TRUE`, guess what drawings in links of SudokuPad and f-puzzles mean, see "Drawings".
#' @param encoding A string, the encoding of the file. A byte order mark takes precedence.
#' @return A data frame with one row per puzzle. `puzzle` is the puzzle as text (see
#'   [solve_sudoku()]; a list of matrices where grids are larger than 35 x 35), or with
#'   `as = "column"` a vector of class `sudoku`, and so are `solution` and `state`. The other
#'   columns are present if the file has them:
#'   * `solution`, the solution in the file, and `state`, the grid as far as it is filled,
#'     givens included: both as text;
#'   * `level`; an ordered factor, as [rate_sudoku()] gives it, where a table has its levels;
#'   * `name`, `author`, `comment`, `source`, `date`, `url`, and the further
#'     columns of a table;
#'   * `marks`, a list: pencil marks as a logical n x n x n array `[row, col, digit]`, as
#'     [find_steps()] accepts it as `candidates`, or `NULL`; see "Pencil marks";
#'   * `rules`, a list: [sudoku_rules()], or `NULL` for classic ones. In tables they are
#'     constraint strings of Interactive Sudoku Solver in a column `rules`. With
#'     `as = "column"` there is no such column;
#'   * `unknown`, a list: the names of clues that this package does not know, or `NULL`;
#'   * `inferred`, with `infer`: what was guessed.
#' @section Pencil marks:
#' Marks of a puzzle whose givens alone have one solution are what a player has left: they are in
#' the column `marks`, and only functions that get them as `candidates` look at them. Where the givens
#' have several solutions, or there are none at all ("sukaku"), the puzzle is in its marks: they
#' become `rules`, [rule_allowed()] for each cell, under which it is solved, explained and rated, with
#' `scale = "se"`, too. [find_candidates()] gives them back. Clues of setters that limit cells are
#' such rules as well. A cell with a single mark is filled, unless a cell in its row, column or box
#' has the digit among its marks. Files that list the marks of each cell hold no array that is all
#' `FALSE`: it comes back as `NULL`.
#' @section Drawings:
#' In SudokuPad's own links (`scl`) lines, dots, circles and numbers are pictures without a meaning: they are
#' in column `unknown`. So are cosmetic lines, shapes, texts and cages of f-puzzles, unless the clues alone
#' leave one solution; and cages with another text than a sum, which are read without it. With `infer = TRUE`
#' kinds of clues are proposed for them: from their form and colour, as setters' tools draw them, and from the
#' words of the rules, which may also name rules of the whole grid such as a knight's move. Of the readings of all
#' drawings together, the likeliest first, at most 150 are tried, until a minute is over, and the first is kept
#' under which the puzzle has exactly one solution: the one in the link, if it has one. A reading that takes
#' seconds to decide is not kept. A warning of class `oxidoku_warning_inferred` and column `inferred` say what was guessed, also where
#' another reading fits as well, or none. It is a guess: read the rules.
#' @section Large files:
#' Lines and tables are read in blocks. A million lines take about a third of a second and
#' 81 MB, 40 MB as a column; strings are made only when asked for, see [solve_sudoku()]. With `n`
#' and `skip` a part of a file is read, and no more than that is held. [readLines()] is not
#' for such files: R's hash of strings does not tell full grids apart, so that a million of
#' them take it hours. From where a table has grids of another size, grids are strings: ten
#' thousand take a few tenths of a second. Files of other formats may have up to 64 MB.
#' @section Errors and warnings:
#' `oxidoku_error_file` with fields `file`, `line` and `reason`, one of `"missing"`,
#' `"directory"`, `"unreadable"`, `"empty"`, `"binary"`, `"torn"`, `"length"`, `"symbol"`,
#' `"fields"`, `"quote"`, `"encoding"`, `"large"`, `"unknown"` (the format), `"network"`,
#' `"packed"`, `"json"`, `"xml"`, `"rules"`, `"clues"`. Unknown clues are a warning of
#' class `oxidoku_warning_clues`, guesses of `oxidoku_warning_inferred`. `oxidoku_error_input` for invalid arguments.
#' @seealso [write_sudoku()], [sudoku_link()], [list_formats()].
#' @concept sdm
#' @concept sdk
#' @concept Simple Sudoku
#' @concept HoDoKu
#' @concept Kaggle
#' @concept OpenSudoku
#' @concept f-puzzles
#' @concept SudokuPad
#' @concept SudokuMaker
#' @concept Penpa
#' @concept puzz.link
#' @concept pencil marks
#' @concept sukaku
#' @concept import
#' @examples
#' # A collection, one puzzle per line:
#' file <- tempfile(fileext = ".sdm")
#' writeLines(c(
#'   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
#'   "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.. # hard"
#' ), file)
#' x <- read_sudoku(file)
#' x
#' solve_sudoku(x)
#'
#' # What others draw:
#' read_sudoku("
#'   +-----+-----+
#'   | 1 . | . . |
#'   | . . | 3 . |
#'   +-----+-----+
#'   | . 4 | . . |
#'   | . . | . 2 |
#'   +-----+-----+
#' ")
#'
#' # A link with rules:
#' killer <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r3c34", 7), box = c(2, 2))
#' link <- sudoku_link(empty_grid(killer), format = "f-puzzles")
#' as_sudoku(read_sudoku(link))
#' @export
read_sudoku <- function(file = NULL, ..., n = Inf, skip = 0, as = c("string", "column"),
                        format = "auto", text = NULL, strict = FALSE, infer = FALSE, encoding = "UTF-8") {
  .External2(oxidoku_arguments)
  call <- environment()
  if (is.null(text) && is.null(file)) {
    abort_input("{.arg file} or {.arg text} must be given: what to read.", arg = "file", call = call)
  }
  n <- arg_number(n, "n", min = 1, infinite = TRUE)
  skip <- arg_number(skip, "skip")
  as <- arg_choice(as, c("string", "column"), "as")
  strict <- arg_flag(strict, "strict")
  infer <- arg_flag(infer, "infer")
  format <- arg_format(format, "read", call = call)
  known <- is.character(encoding) && length(encoding) == 1 && !is.na(encoding)
  if (!known || !is_encoding(encoding)) {
    found <- if (known) describe_value(encoding) else describe(encoding)
    abort_input(
      "{.arg encoding} must be the name of an encoding, see {.fn iconvlist}, not {found}.",
      arg = "encoding", call = call
    )
  }
  if (!is.null(text) && !is.null(file)) {
    abort_input(
      "{.arg file} and {.arg text} cannot both be given.", arg = "text", call = call
    )
  }
  source <- open_source(if (is.null(text)) file, text, encoding, call)
  on.exit(close_source(source))
  source$skip <- skip
  source$infer <- infer
  source$most <- n
  table <- read_source(source, format, strict)
  if (as == "column") column_table(table, call) else table
}

# A table whose grids are columns, with their rules.
column_table <- function(table, call) {
  for (name in intersect(c("solution", "state", "puzzle"), names(table))) {
    grids <- list(puzzle = table[[name]])
    grids$rules <- table[["rules"]]
    attr(grids, "row.names") <- .set_row_names(nrow(table))
    class(grids) <- "data.frame"
    table[[name]] <- tryCatch(as_column(grids, call = call), oxidoku_error_rules = function(e) {
      if (is.null(e$size)) rlang::cnd_signal(e)
      abort_no_boxes(e$size, call)
    })
  }
  table[["rules"]] <- NULL
  table
}

# Files may leave open what boxes a grid has, and strings do so, too.
abort_no_boxes <- function(size, call) {
  rules <- sprintf("sudoku_rules(%s)", shape_arguments(size)[[1]])
  abort(
    "A {size} x {size} grid cannot become a column: the file does not say the shape of its boxes.", "rules",
    i = "Read it as strings, {.code x <- read_sudoku(file)}, and give the rules: {.code sudoku(x$puzzle, rules = {rules})}.",
    arg = "as", size = size, call = call
  )
}

# All puzzles of an open source; `format` is NULL if the contents are to tell it.
read_source <- function(source, format, strict) {
  drop_moves(source)
  if (is.null(format)) format <- find_format(source)
  table <- read_net(source, format$read(source))
  # What is read in blocks has seen to it.
  if (!is.null(source$skip) && !isTRUE(source$cut)) {
    table <- table[seq_len(nrow(table)) > source$skip & seq_len(nrow(table)) <= source$skip + source$most, , drop = FALSE]
  }
  if (nrow(table) == 0 && isTRUE(source$skip > 0)) {
    abort_read(source, "empty", "It has no more puzzles than {.arg skip} leaves out.")
  }
  if (nrow(table) == 0) abort_read(source, "empty", "There is no puzzle in it.")
  report_inferred(table, source)
  report_unknown(table, strict, source)
  table
}

# The format of a source.
find_format <- function(source) {
  head <- link_head(head_of(source))
  if (head$unread) abort_encoded(source, head$bad[[1]])
  # A line without an end can only be one of those that have a mark of their own.
  endless <- any(nchar(head$lines, "bytes") > HEAD - 100)
  for (format in all_formats()) {
    asked <- !is.null(format$read) && !(endless && format$rank > 1)
    if (asked && format$detect(head)) return(format)
  }
  if (!any(nzchar(trimws(head$lines)))) abort_read(source, "empty", "There is no puzzle in it.")
  if (endless) {
    abort_read(source, "length", "It has a line of more than {HEAD - 100} characters.", line = 1)
  }
  if (length(head$bad) > 0) abort_encoded(source, head$bad[[1]])
  hint <- unread_link(head$text)
  if (!is.null(hint)) abort_read(source, "network", "It is a link without a puzzle in it.", hint)
  abort_read(
    source, "unknown", "It is in none of the formats that {.fn list_formats} lists.",
    "It begins: {describe_value(head$lines[nzchar(trimws(head$lines))][[1]])}."
  )
}

# The text of a game of play_sudoku() is the grid in a line, which is kept, and in the next one what was
# done, as JSON. The lists of links of other sites do not begin so.
drop_moves <- function(source) {
  begin <- "^\\s*[^{[:space:]][^{]*[\r\n]\\s*\\{\"cells\":\\[\\{\"digit\":"
  found <- grepRaw(begin, utils::head(source$bytes, HEAD), value = TRUE)
  if (length(found) == 0) return(invisible())
  whole_bytes(source)
  source$bytes <- found[seq_len(grepRaw("{", found, fixed = TRUE) - 1L)]
}

# All puzzles of one source, each a list of
#   puzzle     a matrix, or text
#   line       where it begins
#   ...        whatever of COLUMNS it has: matrices or text for `solution` and `state`
# as a table.
records_table <- function(records, source) {
  records <- unname(records)
  for (i in seq_along(records)) {
    grids <- intersect(c("puzzle", "solution", "state"), names(records[[i]]))
    for (name in grids) {
      check_cells(records[[i]][[name]], records[[i]]$rules$digits, records[[i]]$line, source)
    }
  }
  columns <- unique(unlist(lapply(records, names)))
  columns <- setdiff(union(intersect(COLUMNS, columns), columns), "line")
  table <- lapply(stats::setNames(nm = columns), function(name) {
    values <- lapply(records, `[[`, name)
    if (name %in% c("marks", "rules", "unknown")) return(values)
    if (name %in% c("puzzle", "solution", "state")) return(grids_column(values))
    vapply(values, function(value) if (is.null(value) || !nzchar(value)) NA_character_ else value, "")
  })
  sizes <- lapply(records, function(record) dim(record$puzzle) %||% nchar(record$puzzle))
  with_sizes(new_table(table), length(unique(sizes)) > 1)
}

# A table of puzzles, some of another size if it is `mixed`: each has the classic rules of its size,
# unless the table knows better.
with_sizes <- function(table, mixed) {
  if (mixed && is.null(table[["rules"]])) table$rules <- vector("list", nrow(table))
  table
}

# Matrices as text, as far as there are symbols.
grids_column <- function(grids) {
  largest <- vapply(grids, function(grid) {
    if (is.null(grid)) 0 else max(nrow(grid), grid, na.rm = TRUE)
  }, 0)
  if (max(largest) > MAX_TEXT_SIZE) return(grids)
  vapply(grids, function(grid) if (is.null(grid)) NA_character_ else grid_text(grid), "")
}

# What the cells of further sheets hold, in the order of their numbers, is attribute `further`.
grid_text <- function(grid) {
  digits <- c(as.vector(t(grid)), attr(grid, "further"))
  # What stands first is for blanks.
  digits[is.na(digits)] <- -1L
  paste(c(".", 0:9, LETTERS)[digits + 2L], collapse = "")
}

# A list of columns as a data frame, without those that say nothing, except for some.
new_table <- function(columns, keep = "puzzle") {
  count <- length(columns$puzzle)
  says <- vapply(columns, function(column) {
    if (is.list(column)) !all(vapply(column, is.null, NA)) else
      rs_is_lazy(column) || !all(is.na(column))
  }, NA)
  says[names(columns) %in% keep] <- TRUE
  structure(
    columns[says], class = c("sudoku_puzzles", "data.frame"), row.names = .set_row_names(count)
  )
}

#' @export
print.sudoku_puzzles <- function(x, n = 10, ...) {
  check_dots(known = "n")
  n <- arg_number(n, "n", infinite = TRUE)
  shown <- as.list(x[seq_len(min(n, nrow(x))), , drop = FALSE])
  lists <- vapply(shown, function(column) is.list(column) && !inherits(column, "sudoku"), NA)
  in_short <- function(value, name) {
    if (is.null(value)) return("")
    if (is.character(value)) paste(value, collapse = ", ") else paste0("<", name, ">")
  }
  shown[lists] <- Map(function(column, name) {
    vapply(column, in_short, "", name)
  }, shown[lists], names(shown)[lists])
  rows <- .set_row_names(min(n, nrow(x)))
  print(structure(shown, class = "data.frame", row.names = rows), ...)
  more <- nrow(x) - n
  if (more > 0) cat("... and ", format(more, big.mark = ","), " more\n", sep = "")
  invisible(x)
}

# `digits` are those of its rules, NULL for 1 to n.
check_cells <- function(grid, digits, line, source) {
  if (is.null(grid)) return(invisible())
  size <- nrow(grid)
  bad <- which(!is.na(grid) & !grid %in% (digits %||% seq_len(size)))
  if (length(bad) == 0) return(invisible())
  bad <- arrayInd(bad, dim(grid))
  found <- grid[bad[[1, 1]], bad[[1, 2]]]
  abort_read(
    source, "symbol",
    "Row {bad[[1, 1]]}, column {bad[[1, 2]]} of a {size} x {size} grid holds {found}.",
    line = line
  )
}

# Clues of files that no kind of ours knows.
report_unknown <- function(table, strict, source) {
  if (is.null(table$unknown)) return(invisible())
  which <- which(lengths(table$unknown) > 0)
  types <- sort(unique(unlist(table$unknown)))
  if (strict) {
    abort_read(
      source, "clues", "It has unknown clues: {.val {types}}.",
      index = which, clues = types
    )
  }
  warn(
    "Puzzles were read without their unknown clues: {.val {types}}.", "clues",
    i = "Column {.field unknown} says which puzzles; they may have more or other solutions.",
    arg = source$arg, file = source$label, index = which, clues = types, call = source$call
  )
}

# Why a link cannot be read, if it is one that holds no puzzle; else NULL.
unread_link <- function(text) {
  sites <- "(sudokupad\\.app|crackingthecryptic\\.com|cracking-the-cryptic\\.web\\.app|sudokupad\\.svencodes\\.com|tinyurl\\.com|lisudoku\\.xyz)"
  if (!grepl(paste0("^\\s*https?://([a-z]+\\.)?", sites, "/"), text, ignore.case = TRUE)) return(NULL)
  "A short link is only a name: open it, and take the longer link that exporting gives."
}
