# What R prints: a matrix with [1,] and [,1], and the drawing of the CRAN package sudoku,
# in which a blank is a space:
#
#   +-------+-------+-------+
#   | 5 3   |   7   |       |

format_sudoku <- function() {
  new_format(
    "sudoku",
    text = "a matrix as R prints it, blanks 0 or NA, and the drawing that the CRAN package sudoku prints",
    detect = function(head) {
      any(grepl("^\\s*\\[1,\\]", head$lines)) || length(drawn_rows(head$lines)) > 0
    },
    read = read_printed,
    write = function(table, emit) {
      for (i in seq_len(table$count)) {
        grid <- table_row(table, i)$puzzle
        grid[is.na(grid)] <- 0L
        emit(c(if (i > 1) "", printed_matrix(grid)))
      }
    },
    rank = 3,
    sizes = 1:36,
    mixed = FALSE
  )
}

read_printed <- function(source) {
  lines <- whole_lines(source)
  at <- grep("^\\s*\\[[0-9]+,\\]", lines)
  if (length(at) > 0) {
    rows <- gsub("^\\s*\\[[0-9]+,\\]|\"", "", lines[at])
    return(records_table(parse_rows(rows, source, at), source))
  }
  at <- drawn_rows(lines)
  if (length(at) == 0) abort_read(source, "unknown", "It is not a matrix that R printed.")
  rows <- vapply(lines[at], drawn_cells, "", USE.NAMES = FALSE)
  records_table(parse_rows(rows, source, at), source)
}

# Numbers of lines whose cells are told by where they stand, blanks being spaces: with a space before
# and behind each part between bars, or, as SageMath draws them, without.
drawn_rows <- function(lines) {
  for (pattern in DRAWN) {
    at <- grep(pattern, lines)
    text <- trimws(lines[at])
    blanks <- vapply(text, function(text) grepl("[| ] {3}|[|] {2}[^ ]", text), NA)
    if (length(at) >= 4 && length(unique(nchar(text))) == 1 && any(blanks)) return(at)
  }
  integer()
}

DRAWN <- c(
  "^\\s*\\|( [1-9A-Z ]){2,} (\\|( [1-9A-Z ]){2,} )*\\|\\s*$",
  "^\\s*\\|[1-9A-Z ]( [1-9A-Z ])+(\\|[1-9A-Z ]( [1-9A-Z ])+)*\\|\\s*$"
)

# A symbol at every second place between bars.
drawn_cells <- function(line) {
  parts <- strsplit(gsub("^\\s*\\||\\|\\s*$", "", line), "|", fixed = TRUE)[[1]]
  first <- if (grepl(DRAWN[[1]], line)) 2 else 1
  cells <- unlist(lapply(strsplit(parts, ""), function(part) part[seq(first, length(part), by = 2)]))
  paste(ifelse(cells == " ", ".", cells), collapse = " ")
}

# As print() does it, with columns that never break.
printed_matrix <- function(grid) {
  size <- nrow(grid)
  column <- sprintf("[,%d]", seq_len(size))
  cells <- matrix(sprintf("%*d", rep(nchar(column), each = size), as.vector(grid)), size)
  left <- formatC(sprintf("[%d,]", seq_len(size)), width = nchar(sprintf("[%d,]", size)))
  c(
    paste(c(strrep(" ", nchar(left[[1]])), column), collapse = " "),
    paste(left, apply(cells, 1, paste, collapse = " "))
  )
}
