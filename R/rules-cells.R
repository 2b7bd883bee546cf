# Cells in arguments, and cells in words.

# Cells as an integer matrix with columns row and column, in the order given. `cells`
# may be text ("r1c1 r2c34"), a matrix or data frame with two columns, one cell as two
# numbers, or a logical matrix of the grid's size, which has no order of its own.
arg_cells <- function(cells, board, at, path = part_path(at, "cells"), ordered = FALSE, call) {
  if (are_plain_cells(cells, board)) return(cells)
  given <- cells
  if (is_whole_frame(cells)) {
    # A matrix goes by places: which(arr.ind = TRUE) names columns, and those that are exchanged
    # afterwards keep their names.
    if (setequal(names(cells), c("row", "col"))) cells <- cells[c("row", "col")]
    cells <- as.matrix(cells)
  }
  # One text in a column of numbers makes texts of all: a table of rows and columns all the same.
  is_table <- is.character(cells) && length(dim(cells)) == 2 && ncol(cells) == 2 && !any(grepl("[Rr][0-9]", cells))
  text <- if (is.character(cells)) cells
  if (is.character(cells) && !is_table) {
    cells <- parse_cells(cells, board, at, path, call)
  } else if (is.logical(cells) && is.matrix(cells)) {
    cells <- marked_cells(cells, board, at, path, ordered, call)
  }
  if (is.numeric(cells) && is.null(dim(cells)) && length(cells) == 2) cells <- t(cells)
  if (!is.numeric(cells) || !is.matrix(cells) || ncol(cells) != 2) {
    abort_at(
      "{.arg {path}} must be a matrix with two columns, row and column.", at, call,
      x = if (is_whole_frame(given) && is.character(cells)) "It holds text." else "It is {describe(given)}."
    )
  }
  size <- board$size
  most <- rep(size, each = nrow(cells))
  sound <- is.finite(cells) & cells >= 1 & cells <= most & cells == trunc(cells)
  # Those of further sheets.
  if (has_sheets(board)) sound <- sound | is_on_board(cells, board)
  bad <- which(rowSums(!sound) > 0)
  if (length(bad) > 0) {
    found <- paste(vapply(cells[bad[[1]], ], describe_value, ""), collapse = ", column ")
    range <- if (size[[1]] == size[[2]]) "rows and columns from 1 to {size[[1]]}" else
      "rows from 1 to {size[[1]]} and columns from 1 to {size[[2]]}"
    abort_at(
      paste0("{.arg {path}} must hold ", range, "."), at, call,
      x = "Cell {bad[[1]]} is row {found}.", i = if (!is.null(text) && !has_wide_text(board)) hint_of_ten(text)
    )
  }
  cells <- matrix(as.integer(cells), ncol = 2)
  hole <- if (has_holes(board)) which(!is_on_board(cells, board))
  if (length(hole) > 0) {
    hole <- cells[hole[[1]], , drop = FALSE]
    abort_at(
      "{.arg {path}} must hold cells of the grid.", at, call,
      x = "There is a hole in {cells_in_words(hole)}.", row = hole[[1]], col = hole[[2]]
    )
  }
  cells
}

# Where one digit is one row, the 10 of "r10c1" is none.
hint_of_ten <- function(text) {
  ten <- unlist(regmatches(text, gregexpr("[RrCc]\\d{2,}(?![\\d,])", text, perl = TRUE)))
  ten <- ten[grepl("0", ten, fixed = TRUE)]
  if (length(ten) == 0) return(NULL)
  numbers <- strsplit(substring(ten[[1]], 2), "")[[1]]
  what <- if (is_row(ten[[1]])) "rows" else "columns"
  sprintf("{.val %s} means %s %s: with at most 9 of them each digit is one.", ten[[1]], what, collapse_words(numbers))
}

# Whether cells are in the form of arg_cells() and inside the grid, seen at a glance: those of
# readers and of clues that were in rules are. FALSE is for a closer look.
are_plain_cells <- function(cells, board) {
  if (length(attributes(cells)) != 1L || is.null(board$places) && has_holes(board)) return(FALSE)
  rs_are_on_board(cells, board$size, board$places)
}

# What can be seen of cells before the size of the grid is known.
check_cells_form <- function(cells, call, arg = "cells") {
  form <- if (is.integer(cells) && !is.object(cells)) {
    if (is.matrix(cells)) ncol(cells) == 2 else length(cells) == 2 && is.null(dim(cells))
  } else if (is.data.frame(cells)) {
    ncol(cells) == 2
  } else if (is.character(cells) && !is.object(cells)) {
    TRUE
  } else if (is.matrix(cells) && !is.object(cells)) {
    is.logical(cells) || is.numeric(cells) && ncol(cells) == 2
  } else {
    is.numeric(cells) && !is.object(cells) && length(cells) == 2
  }
  if (form) return(invisible())
  abort(
    "{.arg {arg}} must be text such as {.val r1c1 r2c34}, a matrix with two columns, row and column, or a logical matrix.",
    "rules", x = "It is {describe(cells)}.", arg = arg, call = call
  )
}

# The cells that are TRUE in a logical matrix, in row order.
marked_cells <- function(cells, board, at, path, ordered, call) {
  wanted <- if (ordered) {
    "must say the order of its cells, which a logical matrix does not"
  } else if (!identical(dim(cells), board$size) || anyNA(cells)) {
    "must be {size_text(board$size)} cells that are {.code TRUE} or {.code FALSE}"
  } else {
    return(unname(which(t(cells), arr.ind = TRUE)[, 2:1, drop = FALSE]))
  }
  found <- paste0(describe(cells), if (anyNA(cells)) " with NA")
  abort_at(paste0("{.arg {path}} ", wanted, "."), at, call, x = "It is {found}.")
}

# "r1c12 r23c4": rows, then columns; with more than 9 of them digits would run
# together, so that numbers have commas between them: "r10c3,12".
# Cells of a further sheet have its name before them: "extra.r1c2".
CELL_TEXT <- "(?:[A-Za-z][A-Za-z0-9_]*\\.)?[Rr](\\d+(?:,\\d+)*)[Cc](\\d+(?:,\\d+)*)"

parse_cells <- function(text, board, at, path, call) {
  whole <- paste0("^[\\s,;]*(?:", CELL_TEXT, "(?:[\\s,;]+|$))*$")
  bad <- which(is.na(text) | !is_readable(text))
  if (length(bad) == 0) bad <- which(!grepl(whole, text, perl = TRUE))
  if (length(bad) > 0) {
    abort_at(
      "{.arg {path}} must hold cells such as {.val r1c1 r2c34}.", at, call,
      x = "{if (length(text) == 1) 'It' else paste('Element', bad[[1]])} is {describe_value(text[[bad[[1]]]])}."
    )
  }
  groups <- unlist(regmatches(text, gregexpr(CELL_TEXT, text, perl = TRUE)))
  named <- grepl(".", groups, fixed = TRUE)
  sheets <- ifelse(named, sub("\\..*", "", groups), "")
  unknown <- setdiff(sheets[named], names(board$sheets))
  if (length(unknown) > 0) {
    known <- if (has_sheets(board)) "Its sheets are {.val {names(board$sheets)}}." else "This one has none."
    abort_at(
      "{.arg {path}} must name further sheets of the grid.", at, call,
      x = "There is no sheet {.val {unknown[[1]]}}.", i = known
    )
  }
  # Between commas is one number, on small grids too: "3,12" has no column 1.
  wide <- has_wide_text(board)
  numbers <- function(text) as.numeric(strsplit(text, if (wide || grepl(",", text, fixed = TRUE)) "," else "")[[1]])
  cells <- Map(function(group, sheet) {
    parts <- lapply(strsplit(sub("^[Rr]", "", sub("^.*\\.", "", group)), "[Cc]")[[1]], numbers)
    cbind(rep(parts[[1]], each = length(parts[[2]])) + SHEET * sheet, parts[[2]], deparse.level = 0)
  }, groups, match(sheets, names(board$sheets), 0L), USE.NAMES = FALSE)
  if (length(cells) == 0) matrix(0, 0, 2) else do.call(rbind, cells)
}

# Cells in a few letters and in their order, as arg_cells() reads them: "r1c123 r2c3".
cells_code <- function(cells, board) {
  sheet <- sheet_of(cells[, 1])
  if (any(sheet > 0)) {
    runs <- rle(sheet)
    runs <- split(seq_along(sheet), rep(seq_along(runs$lengths), runs$lengths))
    codes <- vapply(runs, function(run) {
      own <- cells[run, , drop = FALSE]
      own[, 1] <- own[, 1] %% SHEET
      name <- c("", paste0(names(board$sheets), "."))[[sheet[[run[[1]]]] + 1]]
      gsub("r", paste0(name, "r"), cells_code(own, board), fixed = TRUE)
    }, "")
    return(paste(codes, collapse = " "))
  }
  glue <- if (has_wide_text(board)) "," else ""
  # Where a group begins: at a cell that has neither the row nor the column that the
  # cells before it in the group have.
  groups <- character()
  first <- 1L
  count <- nrow(cells)
  while (first <= count) {
    same <- function(column) {
      run <- rle(cells[first:count, column] == cells[[first, column]])
      run$lengths[[1]]
    }
    along <- c(same(1), same(2))
    last <- first + max(along) - 1L
    values <- lapply(1:2, function(column) unique(cells[first:last, column]))
    # A cell twice in a row needs a group of its own.
    if (length(values[[1]]) * length(values[[2]]) != last - first + 1L) {
      last <- first
      values <- as.list(cells[first, ])
    }
    groups <- c(groups, sprintf(
      "r%sc%s", paste(values[[1]], collapse = glue), paste(values[[2]], collapse = glue)
    ))
    first <- last + 1L
  }
  paste(groups, collapse = " ")
}

# Whether rows and columns have two figures, so that there are commas between them.
has_wide_text <- function(board) {
  max(board$size) > 9 || any(vapply(board$sheets, function(sheet) max(dim(sheet$cells)), 0L) > 9)
}

# "r1c2" for each cell.
place_names <- function(cells, board) {
  sheet <- sheet_of(cells[, 1])
  sprintf("%sr%dc%d", c("", paste0(names(board$sheets), "."))[sheet + 1L], as.integer(cells[, 1] %% SHEET), as.integer(cells[, 2]))
}

# "row 1, column 2" for each cell.
cells_in_words <- function(cells) {
  sheet <- sheet_of(cells[, 1])
  words <- sprintf("row %d, column %d", as.integer(cells[, 1]) %% SHEET, as.integer(cells[, 2]))
  ifelse(sheet == 0, words, sprintf("%s of further sheet %d", words, as.integer(sheet)))
}

# The number of the first cell that occurs a second time, 0 if there is none.
repeated_cell <- function(cells) rs_repeated_cell(cells)

# Cells of a clue: at least `least`, at most `most`, which may be Inf.
check_count <- function(cells, least, most, at, call) {
  found <- nrow(cells)
  if (found >= least && found <= most) return(invisible())
  wanted <- if (least == most) {
    "{least} cell{?s}"
  } else if (is.finite(most)) {
    "{least} to {most} cells"
  } else {
    "{least} cell{?s} or more"
  }
  abort_at(paste0("{.arg {at$path}} must have ", wanted, "."), at, call, x = "It has {found}.")
}

# Cells of a clue, none of them twice.
check_different <- function(cells, at, call) {
  again <- repeated_cell(cells)
  if (again == 0L) return(invisible())
  twice <- cells[again, , drop = FALSE]
  abort_at(
    "{.arg {at$path}} must have different cells.", at, call,
    x = "It has {cells_in_words(twice)} twice.", row = twice[[1]], col = twice[[2]]
  )
}
