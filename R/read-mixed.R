# Tables with grids of several sizes. As long as all have one size, a table is read in bulk
# (read-blocks.R); from the block on in which another size begins, grids are fields of text, which are
# then read size by size.

# Whether there is nothing wrong with a line but that its puzzle has another size than those before.
# A torn line at the end of a file may have as many cells as a smaller grid.
has_other_size <- function(read, roles, delimiter, source) {
  if (!identical(read$flaw, "length") || read$role != 1) return(FALSE)
  torn <- !is.null(source$con) && source$ended && is_last_line(read, source) && !utils::tail(source$bytes, 1) %in% charToRaw("\r\n")
  fields <- split_fields(line_of_block(read, source), intToUtf8(delimiter))
  !torn && length(fields) == length(roles) && is_grid_size(rs_line_size(charToRaw(fields[[match(1L, roles)]])))
}

# Smaller ones are what is left of a line.
is_grid_size <- function(size) !is.na(size) & size >= 4L

# A block of a table whose grids may have any size: as rs_read_lines() gives it, but grids are text.
read_mixed <- function(source, roles, delimiter, most) {
  # With nothing but fields of text, the size of grids is of no concern.
  read <- rs_read_lines(source$bytes, source$ended, 2L, integer(length(roles)), delimiter, most)
  if (!is.null(read$flaw)) return(read)
  grids <- function(role) {
    text <- unlist(read$texts[which(roles == role)], use.names = FALSE)
    if (is.null(text)) character(read$count) else text
  }
  puzzles <- grids(1L)
  sizes <- vapply(puzzles, function(text) rs_line_size(charToRaw(text)), 0L, USE.NAMES = FALSE)
  bad <- which(!is_grid_size(sizes))
  if (length(bad) > 0) abort_size(source, line_of_row(bad[[1]], source))
  solutions <- grids(2L)
  read$cells <- read_by_size(puzzles, sizes, 1L, source)
  read$solutions <- read_by_size(solutions, replace(sizes, solutions == "", NA), 2L, source)
  read$texts <- read$texts[roles == 0]
  read
}

# Texts of grids as the engine reads them, NA where there is no size.
read_by_size <- function(text, sizes, role, source) {
  grids <- rep(NA_character_, length(text))
  for (size in unique(sizes[!is.na(sizes)])) {
    at <- which(sizes == size)
    read <- rs_read_lines(charToRaw(paste0(text[at], "\n", collapse = "")), TRUE, size, 1L, 0L, Inf)
    if (!is.null(read$flaw)) {
      read$role <- role
      # Of the block only this line is of interest now, and of this the grid.
      row <- at[[read$line]]
      source$line <- line_of_row(row, source) - 1
      source$bytes <- charToRaw(text[[row]])
      source$ended <- FALSE
      read$line <- 1
      abort_flaw(read, size, source)
    }
    grids[at] <- rs_join_cells(list(read$cells), size)
  }
  grids
}

# The line of a source that row `row` of its block is: empty ones are none.
line_of_row <- function(row, source) {
  source$line + which(nzchar(split_lines_raw(source$bytes, length(source$bytes))))[[row]]
}

abort_size <- function(source, line) {
  abort_read(
    source, "length", "Its puzzle does not have n x n cells: 81 for a 9 x 9 grid.", line = line
  )
}

# Parts of which some are cells of one size, others text.
join_mixed <- function(parts, size) {
  unlist(lapply(parts, function(part) if (is.raw(part)) rs_join_cells(list(part), size) else part))
}
