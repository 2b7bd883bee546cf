# Formats of files, texts and links. A format is one file, R/file-<format>.R, with a
# function format_<name>() that gives what new_format() describes. Nothing else names
# it: the list below is made of the functions there are, as that of the kinds of clues
# is (kinds.R).

new_format <- function(
  # The name of the format.
  name,
  # What it is, in one line.
  text,
  # function(head): whether what begins like this may be the format, see head_of().
  detect,
  # function(source): a table of puzzles, see records_table(). NULL: is only written.
  read = NULL,
  # function(table, emit): writes the table by calling emit() with lines or bytes, see
  # write.R. NULL: is only read.
  write = NULL,
  # The columns beside `puzzle` that it can hold, see COLUMNS; "*" for all that are
  # not lists.
  carries = character(),
  # The endings of names of files that are written in this format by default.
  extensions = character(),
  # Formats with a lower number are asked first whether a text is theirs: first those
  # that have a mark of their own.
  rank = 5,
  # function(row): a link with one puzzle, for sudoku_link(). NULL if it has none.
  link = NULL,
  # function(link, source, line): the puzzle of a line, for formats with a link or the like on each, see
  # link_records().
  record = NULL,
  # Whether it can have one puzzle only.
  single = FALSE,
  # The sizes of grids it can hold.
  sizes = seq_len(MAX_TEXT_SIZE),
  # Whether the grids of a file may have several sizes.
  mixed = TRUE,
  # Whether digits may be others than 1 to n, rows and columns may hold digits twice, and
  # cells may be in no region.
  unusual = FALSE,
  # Whether grids may have other numbers of rows than of columns. None has holes.
  rectangles = FALSE,
  # Whether there may be further sheets; which ones it cannot hold, it says itself.
  sheets = FALSE,
  # What the text of its columns must not hold, a pattern: what ends a line or a field. NULL: it holds all.
  separators = "[\r\n]",
  # Whether it can hold which digits cells are limited to, and no other clues.
  limits = "rules" %in% carries,
  # Whether a string in this format is a puzzle wherever a grid or a file is expected, as a link is.
  alone = !is.null(link)
) {
  list(
    name = name, text = text, detect = detect, read = read, write = write,
    carries = carries, extensions = extensions, rank = rank, link = link, record = record, single = single,
    sizes = sizes, mixed = mixed, unusual = unusual, rectangles = rectangles, sheets = sheets,
    separators = separators, limits = limits, alone = alone
  )
}

# The columns of tables of puzzles, in this order, before those that a file names itself.
COLUMNS <- c(
  "puzzle", "solution", "state", "name", "author", "level", "comment", "source", "date",
  "url", "marks", "rules", "unknown", "inferred"
)

# All formats by name, in the order in which they are asked.
all_formats <- function() {
  if (is.null(FOUND$formats)) {
    makers <- ls(topenv(), pattern = "^format_", sorted = FALSE)
    makers <- lapply(sort(makers, method = "radix"), get, envir = topenv())
    # What takes an argument formats something.
    makers <- Filter(function(maker) length(formals(maker)) == 0, makers)
    formats <- lapply(makers, function(maker) maker())
    formats <- formats[order(vapply(formats, `[[`, 0, "rank"))]
    FOUND$formats <- stats::setNames(formats, vapply(formats, `[[`, "", "name"))
  }
  FOUND$formats
}

# The format that an argument names; NULL for "auto".
arg_format <- function(format, ability, auto = TRUE, call, arg = "format") {
  known <- all_formats()
  known <- names(known)[!vapply(lapply(known, `[[`, ability), is.null, NA)]
  choices <- c(if (auto) "auto", sort(known))
  if (!(is.character(format) && length(format) == 1 && format %in% choices)) {
    abort_input(
      "{.arg {arg}} must be one of {.or {.val {choices}}}, not {describe(format)}.",
      i = "{.fn list_formats} describes them.", arg = arg, call = call
    )
  }
  if (format == "auto") NULL else all_formats()[[format]]
}

#' File formats
#'
#' What [read_sudoku()] reads and [write_sudoku()] writes.
#'
#' @return A data frame with one row per format: `format`, its name; `text`, what it is;
#'   `reads`, `writes`, `links`: whether it can be read, written, and made a link by
#'   [sudoku_link()]; `carries`, what it can hold besides the puzzles; `extensions`, the
#'   file name extensions for which it is the default.
#' @seealso [read_sudoku()], [write_sudoku()]; [list_rules()] for rules.
#' @concept file formats
#' @concept import
#' @concept export
#' @examples
#' list_formats()[c("format", "text")]
#' @export
list_formats <- function() {
  formats <- all_formats()
  formats <- formats[sort(names(formats), method = "radix")]
  word <- function(field) {
    unname(vapply(formats, function(format) paste(format[[field]], collapse = ", "), ""))
  }
  has <- function(field) unname(!vapply(lapply(formats, `[[`, field), is.null, NA))
  data.frame(
    format = word("name"), text = word("text"), reads = has("read"), writes = has("write"),
    links = has("link"), carries = word("carries"), extensions = word("extensions")
  )
}
