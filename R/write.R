#' Write puzzles to files
#'
#' Writes grids, or the result of [read_sudoku()], in any format of [list_formats()].
#'
#' @details
#' The file is written under another name in the same folder and renamed when it is
#' complete: if anything fails, an existing file stays unchanged.
#'
#' @param x Grids in any form (see [solve_sudoku()]), or a data frame with
#'   a column `puzzle` and others as [read_sudoku()] gives them. Names of grids become
#'   column `name`, if the format holds names.
#' @param file A string, the path of the file (compressed if it ends in `.gz`, `.xz` or
#'   `.bz2`), or a connection. `NULL` to return the lines.
#' @param ... Must be empty: further arguments are given by name.
#' @param format A string, one of [list_formats()]; `"auto"` goes by the extension of the file name.
#'   `"latex"`, `"tikz"` and `"typst"` are source of pictures, to be included in documents; those of
#'   `"tikz"` want a font of all sizes in the preamble, `\usepackage[T1]{fontenc}` and `\usepackage{lmodern}`.
#' @param rules A [sudoku_rules()] object or the name of a rule, for all puzzles; not if `x` brings
#'   its own.
#' @param overwrite If `TRUE`, an existing file is replaced.
#' @param lossy If `TRUE`, what the format cannot hold is left out; otherwise it is an error.
#' @return `x`, invisibly; with `file = NULL` a character vector of lines.
#' @section Large files:
#' A million lines take a fifth of a second: grids never become strings.
#' @section Errors:
#' `oxidoku_error_file` with fields `file`, `reason` and, where they apply, `column`
#' and `index`, the first puzzle concerned. Reasons are `"carries"`, `"rules"`, `"digits"` and `"size"`
#' if the format cannot hold a column or what is in it, a clue or boxes, the digits or unusual houses of
#' the rules, or the size of the grids; `"single"` if it holds one puzzle; `"exists"`, `"unwritable"`.
#' Invalid grids are an `oxidoku_error_input`, and so is a `state` without the digits of its `puzzle`.
#' @seealso [read_sudoku()], [sudoku_link()], [list_formats()]; [write_solutions()] for the
#'   solutions of one puzzle.
#' @concept export
#' @concept convert
#' @concept LaTeX
#' @concept Typst
#' @examples
#' puzzles <- c(
#'   a = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#' )
#' file <- tempfile(fileext = ".sdm")
#' write_sudoku(puzzles, file)
#' readLines(file)
#'
#' # For a forum:
#' cat(write_sudoku(puzzles, NULL, format = "ss"), sep = "\n")
#'
#' # For a LaTeX document:
#' cat(write_sudoku(puzzles, NULL, format = "latex"), sep = "\n")
#'
#' # A table with solutions:
#' file <- tempfile(fileext = ".csv.gz")
#' write_sudoku(data.frame(puzzle = puzzles, solution = solve_sudoku(puzzles)), file)
#' read_sudoku(file)
#' @export
write_sudoku <- function(x, file, ..., format = "auto", lossy = FALSE, overwrite = TRUE,
                         rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_plain_numbers()
  overwrite <- arg_flag(overwrite, "overwrite")
  lossy <- arg_flag(lossy, "lossy")
  format <- arg_format(format, "write", call = call)
  is_file <- !is.null(file) && !inherits(file, "connection")
  if (is_file) file <- arg_path(file, "file", call)
  if (is.null(format)) format <- named_format(if (is_file) file, call)
  table <- write_table(x, rules, call)
  table$file <- if (is_file) file
  table$lossy <- lossy
  table <- check_carries(table, format, lossy)
  if (is.null(file)) return(written_lines(table, format))
  if (is_file) {
    write_file(table, format, overwrite)
  } else {
    write_to(file, table, format)
  }
  invisible(x)
}

PACKED <- "\\.(gz|xz|bz2)$"

named_format <- function(file, call) {
  name <- if (is.null(file)) "" else sub(PACKED, "", to_lower(file))
  ending <- if (grepl("\\.[a-z0-9]+$", name)) sub("^.*\\.", "", name) else ""
  formats <- Filter(function(format) ending %in% format$extensions, all_formats())
  if (length(formats) > 0) return(formats[[1]])
  endings <- sort(unlist(lapply(all_formats(), `[[`, "extensions"), use.names = FALSE))
  abort_input(
    "{.arg format} must be given: it cannot be inferred from the file name.",
    i = "Known extensions: {.val {endings}}.", arg = "format", call = call
  )
}

# What is to be written: a list of
#   count     how many puzzles
#   grids     a character vector, or a list of matrices or strings
#   rules     NULL, or a list with the rules of each puzzle, NULL for classic ones
#   columns   the other columns
#   call      for errors
write_table <- function(x, rules, call) {
  columns <- list()
  if (is.data.frame(x) && is_puzzle_table(x)) {
    twice <- names(x)[duplicated(names(x))]
    if (length(twice) > 0) {
      abort_input(
        "{.arg x} must not have several columns {.field {twice[[1]]}}.",
        i = "{.code names(x) <- make.unique(names(x))} gives each a name of its own.", arg = "x", column = twice[[1]], call = call
      )
    }
    columns <- as.list(x)[setdiff(names(x), c("puzzle", "rules"))]
    own <- x[["rules"]]
    grids <- x$puzzle
    columns <- lapply(columns, function(column) if (inherits(column, "sudoku")) as.character(column) else column)
    if (inherits(grids, "sudoku")) return(column_to_write(grids, columns, rules, call))
    if (is.list(own) && !inherits(own, "sudoku_rules")) {
      if (!is.null(rules)) {
        abort(
          "{.arg rules} must not be given: {.arg x} has a column {.field rules}.", "rules",
          arg = "rules", call = call
        )
      }
      rules <- own
    }
    if (is.list(grids) && any(vapply(grids, inherits, NA, "sudoku_grid"))) {
      # They bring rules along.
      input <- open_grids(grids, rules, "x$puzzle", call = call, default = if (is.null(rules)) size_rules)
      grids <- with_sheets(input$data, input)
      rules <- input$rules
    }
  } else {
    # Boxes that nobody tells are only looked at.
    input <- open_grids(x, rules, call = call, default = if (is.null(rules)) size_rules)
    grids <- input$data
    names <- batch_names(input)
    if (!is.null(names)) {
      names[names == ""] <- NA
      columns <- list(name = names)
      attr(columns, "free") <- "name"
    }
    if (input$form == "column") return(column_to_write(x, columns, rules, call))
    if (input$form == "matrix") grids <- list(grids)
    if (input$form == "array") {
      grids <- finish(rs_convert(grids, "array", input$rules, "list"), input, call)$grids
    }
    grids <- with_sheets(grids, input)
    rules <- input$rules
  }
  count <- length(grids)
  if (is_each(rules)) {
    rules[vapply(rules, function(its) is_rules(its) && is_classic(its), NA)] <- list(NULL)
  } else if (!is.null(rules)) {
    rules <- if (is.character(rules) || !is_classic(rules)) rep(list(rules), count)
  }
  list(count = count, grids = grids, rules = rules, columns = columns, call = call)
}

# Matrices with their sheets, which the engine has in one column.
with_sheets <- function(grids, input) {
  for (i in seq_along(grids)[is.list(grids)]) {
    rules <- rules_at(input, i)
    if (is_rules(rules) && has_sheets(rules) && !is.null(grids[[i]])) {
      grids[[i]] <- new_grid(unstack_sheets(grids[[i]], rules), rules)
    }
  }
  grids
}

# Grids of a column as strings, or as matrices where their sizes differ.
column_to_write <- function(x, columns, rules, call) {
  input <- open_grids(x, rules, call = call)
  one_size <- !anyNA(input$size) && !any_rules(input, Negate(has_symbols))
  grids <- finish(rs_convert(input$data, "column", input$rules, if (one_size) "string" else "list"), input, call)$grids
  grids <- with_sheets(grids, input)
  each <- if (is_mixed(input)) {
    replace(input$rules, which(vapply(input$kinds, is_classic, NA)[input$ids]), list(NULL))
  } else if (!is_classic(input$rules)) {
    rep(list(input$rules), length(x))
  }
  rules <- if (any(lengths(each) > 0)) each
  list(count = length(x), grids = grids, rules = rules, columns = columns, call = call)
}

is_puzzle_column <- function(column) {
  inherits(column, "sudoku") || is.character(column) || is_text_factor(column) || is.list(column) && !is.object(column)
}

# Rules for grids whose boxes nobody tells: they are only looked at.
loose_rules <- function(x) {
  if (is.character(x) && is.null(dim(x))) {
    cells <- rs_text_cells(if (is.object(x)) unclass(x) else x)
    size <- if (is.na(cells)) 9 else round(sqrt(max(cells, 0)))
  } else if (inherits(x, "sudoku_grid")) {
    return(NULL)
  } else if (is.list(x) && !is.data.frame(x)) {
    first <- Find(Negate(is.null), x)
    if (inherits(first, "sudoku_grid")) return(NULL)
    size <- if (is.null(dim(first))) 9 else nrow(first)
  } else {
    size <- if (is.null(dim(x))) 9 else nrow(x)
  }
  size_rules(size)
}

size_rules <- function(size) {
  size <- rep_len(as.integer(size), 2L)
  side <- round(sqrt(size[[1]]))
  if (size[[1]] != size[[2]] || side^2 == size[[1]] || size[[1]] < 1 || size[[1]] > MAX_SIZE) return(NULL)
  new_rules(size, c(1L, size[[1]]))
}

# All grids of a table, which have one size, as one input.
table_input <- function(table) {
  rules <- table$rules[[1]]
  if (is.null(rules)) rules <- loose_rules(table$grids)
  open_grids(table$grids, rules, call = table$call)
}

# What draws or writes each puzzle wants all of them.
abort_missing <- function(index, call) {
  abort_input(
    "{.arg x} must not have missing puzzles.", x = "Puzzle {index} is one.",
    arg = "x", index = index, call = call
  )
}

# One puzzle of a table: its columns, grids as matrices, and `index`. Rules are NULL if
# they are classic ones.
table_row <- function(table, index) {
  grid <- if (is.list(table$grids)) table$grids[[index]] else table$grids[index]
  if (is.null(grid) || is.character(grid) && length(grid) == 1 && is.na(grid)) abort_missing(index, table$call)
  row <- lapply(table$columns, `[[`, index)
  row <- Filter(function(value) length(value) > 0 && !identical(is.na(value), TRUE), row)
  rules <- if (!is.null(table$rules)) table$rules[[index]]
  read <- function(value, arg, rules, like = NULL) {
    # Of a vector one_grid() names the element itself.
    if (!is.character(value) && (table$count > 1 || arg != "x")) arg <- element_name(arg, index)
    one_grid(value, rules, arg, like, table$call, index)
  }
  puzzle <- read(table$grids[[index]], "x", if (is.null(rules)) loose_rules(list_of(table$grids[[index]])) else rules)
  loose <- identical(puzzle$rules, size_rules(nrow(puzzle$cells)))
  if (is.null(rules) && !loose) rules <- puzzle$rules
  row$puzzle <- puzzle$cells
  for (name in intersect(c("solution", "state"), names(row))) {
    row[[name]] <- read(row[[name]], paste0("x$", name), puzzle$rules, "x$puzzle")$cells
  }
  if (!is.null(row$state)) check_row_state(row, index, table$call)
  row$rules <- if (!is.null(rules) && !is_classic(puzzle$rules)) puzzle$rules
  if (!is.null(row$marks)) check_row_marks(row, index, table$call)
  row$index <- index
  row
}

list_of <- function(value) if (is.character(value)) value else list(value)

# The state of a puzzle has its givens: no format could tell what was changed or left out.
check_row_state <- function(row, index, call) {
  differs <- which(t(!is.na(row$puzzle) & (is.na(row$state) | row$state != row$puzzle)), arr.ind = TRUE)
  if (nrow(differs) == 0) return(invisible())
  at <- rev(differs[1, ])
  found <- row$state[at[[1]], at[[2]]]
  abort_input(
    "{.arg x$state[{index}]} must keep the digits of {.arg x$puzzle[{index}]}.",
    x = "Row {at[[1]]}, column {at[[2]]} is {if (is.na(found)) 'blank' else found}, expected {row$puzzle[at[[1]], at[[2]]]}.",
    arg = "x$state", index = index, row = at[[1]], col = at[[2]], call = call
  )
}

check_row_marks <- function(row, index, call) {
  sound <- is.logical(row$marks) && identical(dim(row$marks), rep(nrow(row$puzzle), 3)) && !anyNA(row$marks)
  if (sound) return(invisible())
  abort_input(
    "Column {.field marks} of {.arg x} must hold logical arrays {.code [row, col, digit]} or {.code NULL}.",
    x = "Element {index} is {describe(row$marks)}.", arg = "x", index = index, call = call
  )
}

# The text of a row's field, "" if it has none, with spaces for what separates parts of the file.
row_text <- function(row, name, separators = "[\r\n]+") {
  value <- row[[name]]
  if (is.null(value)) return("")
  text <- enc2utf8(as.character(value))
  if (is.null(separators)) text else gsub(separators, " ", text)
}

# Takes from a table what the format does not hold, or says so.
check_carries <- function(table, format, lossy) {
  check_boards(table, format)
  check_separators(table, format, lossy)
  free <- attr(table$columns, "free")
  says <- function(column) if (is.list(column)) lengths(column) > 0 else !is.na(column)
  all_of_text <- "*" %in% format$carries
  for (name in names(table$columns)) {
    column <- table$columns[[name]]
    lazy <- is.character(column) && rs_is_lazy(column)
    held <- name %in% format$carries || all_of_text && !is.list(column)
    if (held) next
    which <- if (lazy) 1L else which(says(column))
    if (length(which) > 0 && !lossy && !name %in% free) {
      abort_write(
        table, "carries",
        "Format {.val {format$name}} cannot hold column {.field {name}}, which puzzle {which[[1]]} has.",
        "With {.code lossy = TRUE} it is left out.", column = name, index = which
      )
    }
    table$columns[[name]] <- NULL
  }
  if (!"rules" %in% format$carries && !is.null(table$rules)) {
    held <- function(rules) is.null(rules) || is_box_rules(rules) || format$limits && has_limits_only(rules)
    which <- which(!vapply(table$rules, held, NA))
    if (length(which) > 0 && !lossy) abort_unheld_rules(table, format, which)
  }
  if (!format$unusual && !is.null(table$rules)) {
    which <- which(vapply(table$rules, is_unusual, NA))
    if (length(which) > 0) {
      abort_write(
        table, "digits",
        "Format {.val {format$name}} cannot hold digits other than 1 to n, or grids with unusual rows, columns or boxes, and puzzle {which[[1]]} has such rules.",
        tikz_hint(format) %||% if (is_held_by_iss(table, which[[1]])) "Format {.val iss} can.", column = "rules", index = which
      )
    }
  }
  if (format$single && table$count != 1) {
    abort_write(table, "single", "Format {.val {format$name}} holds one puzzle, and there are {table$count}.")
  }
  check_sizes(table, format)
  table
}

# Whether the format of Interactive Sudoku Solver holds the rules of a puzzle.
is_held_by_iss <- function(table, index) {
  rules <- made_rules(table$rules[[index]])
  blank <- matrix(NA_integer_, rules$size[[1]], rules$size[[2]])
  row <- list(puzzle = blank, rules = rules, index = index)
  max(dim(blank)) %in% all_formats()$iss$sizes &&
    !is.null(tryCatch(iss_text(row, table), oxidoku_error_file = function(e) NULL))
}

# What separates the parts of a file cannot be in one of them. Grids are no such text.
check_separators <- function(table, format, lossy) {
  if (is.null(format$separators) || lossy) return(invisible())
  texts <- Filter(function(column) is.factor(column) || is.character(column) && !rs_is_lazy(column), table$columns)
  held <- if ("*" %in% format$carries) names(texts) else intersect(names(texts), format$carries)
  for (name in setdiff(held, c("solution", "state"))) {
    text <- as.character(texts[[name]])
    which <- grep(format$separators, text, useBytes = TRUE)
    if (length(which) == 0) next
    found <- regmatches(text[which[[1]]], regexpr(format$separators, text[which[[1]]], useBytes = TRUE))
    abort_write(
      table, "carries",
      "Format {.val {format$name}} cannot hold {describe_value(found)} in column {.field {name}}, as puzzle {which[[1]]} has it.",
      "With {.code lossy = TRUE} it becomes a space.", column = name, index = which
    )
  }
}

# Rules that a format does not hold, those of the puzzles `which`.
abort_unheld_rules <- function(table, format, which) {
  rules <- made_rules(table$rules[[which[[1]]]])
  boxes <- !is.null(rules) && is_plain(rules)
  both <- Filter(function(format) "rules" %in% format$carries && !is.null(format$read) && !is.null(format$write), all_formats())
  both <- sort(names(both), method = "radix")
  said <- if (boxes) "boxes of {size_text(rules$box)}, which puzzle {which[[1]]} has." else
    "rules, and puzzle {which[[1]]} has some."
  abort_write(
    table, "rules", paste("Format {.val {format$name}} cannot hold", said),
    paste0(if (boxes) "{.or {.val {both}}} can. ", tikz_hint(format), "With {.code lossy = TRUE} they are left out."),
    column = "rules", index = which
  )
}

# Both are LaTeX, and the ending of a file says only that.
tikz_hint <- function(format) if (format$name == "latex") "{.code format = \"tikz\"} draws them. "

# Rules that need not be told: square boxes, which readers assume where there can be such. Of other
# sizes they assume nothing, and whoever solves a grid is asked for its boxes.
is_box_rules <- function(rules) {
  made <- made_rules(rules)
  if (is.null(made)) return(is.character(rules) && identical(rules, "classic"))
  is_classic(made) || is_plain(made) && sqrt(made$size[[1]]) %% 1 != 0
}

# Rules under which the symbols of a file would mean something else than usual.
is_unusual <- function(rules) {
  made <- made_rules(rules)
  if (is.null(made)) return(FALSE)
  !is_square_board(made) || !identical(made$digits, seq_len(made$size[[1]])) || !made$lines ||
    any(rules_regions(made) == 0L) || sum(rules_regions(made) == 1L) != made$size[[1]]
}

# Holes are in no format, rectangles and further sheets in some.
check_boards <- function(table, format) {
  made <- lapply(unique(table$rules), made_rules)
  strange <- Filter(function(rules) {
    !is.null(rules) && !is_square_board(rules) &&
      !((format$rectangles || is_square_grid(rules)) && !has_holes(rules) && (format$sheets || !has_sheets(rules)))
  }, made)
  if (length(strange) == 0) return(invisible())
  which <- which(vapply(table$rules, function(rules) identical(made_rules(rules), strange[[1]]), NA))
  abort_write(
    table, "size", "Format {.val {format$name}} cannot hold a {board_name(strange[[1]])}, which puzzle {which[[1]]} is.",
    index = which
  )
}

check_sizes <- function(table, format) {
  sizes <- table_sizes(table)
  other <- which(!is.na(sizes) & !sizes %in% format$sizes)
  if (length(other) > 0) {
    size <- sizes[[other[[1]]]]
    abort_write(
      table, "size", "Format {.val {format$name}} cannot hold {size} x {size} grids.", tikz_hint(format),
      index = other[[1]]
    )
  }
  other <- if (!format$mixed) which(sizes != sizes[!is.na(sizes)][1])
  if (length(other) > 0) {
    size <- sizes[[other[[1]]]]
    abort_write(
      table, "size",
      "Format {.val {format$name}} holds grids of one size, and puzzle {other[[1]]} is {size} x {size}, others before it are not.",
      "{.val csv} holds several.", index = other
    )
  }
}

# The larger side of each grid of a table, NA where nobody knows; of strings without rules those of
# the first, unless all are grids, some of them of another size.
table_sizes <- function(table) {
  if (table$count == 0) return(integer())
  grids <- table$grids
  text_rows <- function(text) {
    cells <- rs_text_cells(text)
    if (is.na(cells) || cells <= 0L) NA_real_ else round(sqrt(cells))
  }
  rows <- function(grid) if (is.character(grid)) text_rows(grid) else as.numeric(max(dim(grid) %||% NA))
  if (is.list(grids)) return(vapply(grids, rows, 0, USE.NAMES = FALSE))
  if (is.null(table$rules)) {
    first <- text_rows(grids[[1]])
    # Those of a lazy vector are all alike, and to look at them would make strings of them.
    if (rs_is_lazy(grids) || length(unique(nchar(grids[!is.na(grids)], "bytes"))) < 2) return(first)
    sizes <- sqrt(vapply(grids, rs_text_cells, 0L, USE.NAMES = FALSE))
    return(if (all(is.na(sizes) | sizes >= 4 & sizes == floor(sizes))) sizes else first)
  }
  told <- vapply(table$rules, function(rules) as.numeric(max(made_rules(rules)$size %||% NA)), 0)
  if (!rs_is_lazy(grids)) told[is.na(told)] <- vapply(grids[is.na(told)], text_rows, 0, USE.NAMES = FALSE)
  told
}

# Writes to a connection, which is opened and closed here if it is not open: then it is
# whole, or there is an error. R only warns of what fails as it closes. Gives the bytes.
write_to <- function(con, table, format) {
  failed <- function(e) abort_write(table, "unwritable", "{conditionMessage(e)}")
  try_to <- function(code) tryCatch(code, error = failed, warning = failed)
  # One that is not open would take each part for the whole.
  closed <- try_to(!isOpen(con))
  if (closed) {
    on.exit(try(suppressWarnings(close(con)), silent = TRUE))
    unopened <- function(e) {
      if (is.null(table$file)) failed(e)
      abort_write(table, "unwritable", "The folder cannot be written to.")
    }
    tryCatch(open(con, "wb"), error = unopened, warning = unopened)
  }
  text <- summary(con)$text == "text"
  total <- 0
  format$write(table, function(x) {
    if (!is.raw(x)) x <- charToRaw(paste0(enc2utf8(x), "\n", collapse = ""))
    total <<- total + length(x)
    if (text) {
      # writeLines() adds the last line's end.
      try_to(writeLines(sub("\n$", "", rawToChar(x)), con, useBytes = TRUE))
    } else {
      try_to(writeBin(x, con))
    }
  })
  if (closed) {
    on.exit()
    trouble <- NULL
    hold <- function(condition) {
      trouble <<- condition
      tryInvokeRestart("muffleWarning")
    }
    tryCatch(withCallingHandlers(close(con), warning = hold), error = hold)
    if (!is.null(trouble)) failed(trouble)
  }
  total
}

# The bytes of a packed file as far as it can be read.
unpacked_size <- function(path) {
  con <- gzfile(path, "rb")
  on.exit(close(con))
  total <- 0
  more <- function() length(tryCatch(readBin(con, "raw", READ_BLOCK), error = function(e) raw(), warning = function(w) raw()))
  while ((size <- more()) > 0) total <- total + size
  total
}

written_lines <- function(table, format) {
  parts <- list()
  format$write(table, function(x) {
    # Of no puzzles there may be nothing.
    if (length(x) == 0) return()
    lines <- if (is.raw(x)) split_lines(rawToChar(x)) else enc2utf8(x)
    if (is.raw(x)) Encoding(lines) <- "UTF-8"
    parts[[length(parts) + 1]] <<- lines
  })
  lines <- unlist(parts) %||% character()
  # What is one element with line breaks in it, such as a picture of a grid.
  lines[lines == ""] <- " "
  unlist(strsplit(lines, "\n", fixed = TRUE)) %||% character()
}

write_file <- function(table, format, overwrite) {
  open <- switch(sub("^.*\\.", "", to_lower(table$file)), gz = gzfile, xz = xzfile, bz2 = bzfile, file)
  write_beside(table, overwrite, function(part) {
    bytes <- write_to(open(part), table, format)
    # R does not tell what was packed and did not fit on the disk.
    if (!identical(open, file) && unpacked_size(part) != bytes) {
      abort_write(table, "unwritable", "Not all of it could be written; the disk may be full.")
    }
  })
}

# `write(part)` makes a file beside the one that is wanted, which takes its place when it is
# whole. `job` has the path, `file`, and the `call` for errors.
write_beside <- function(job, overwrite, write) {
  path <- normalizePath(job$file, mustWork = FALSE)
  if (dir.exists(path)) abort_write(job, "unwritable", "It is a directory.")
  if (!overwrite && file.exists(path)) abort_write(job, "exists", "It already exists.")
  if (rs_is_special(path)) {
    abort_write(
      job, "unwritable", "It is not a file, but a pipe or a device.",
      "{.fn write_sudoku} also takes connections: {.code stdout()}, {.code fifo(path, \"w\")}."
    )
  }
  if (!dir.exists(dirname(path))) abort_write(job, "unwritable", "There is no such folder.")
  # Short, since a name has its limit, too.
  part <- tempfile(".sudoku-", dirname(path))
  on.exit(unlink(part))
  mode <- if (file.exists(path)) file.mode(path)
  # Nobody else may read it before it has the rights of what it replaces.
  if (!is.null(mode) && file.create(part)) Sys.chmod(part, "600")
  write(part)
  if (!is.null(mode)) Sys.chmod(part, mode, use_umask = FALSE)
  if (!suppressWarnings(file.rename(part, path))) {
    abort_write(job, "unwritable", "The file cannot be replaced.")
  }
}

abort_write <- function(table, reason, said, hint = NULL, ..., .envir = parent.frame()) {
  said <- format_inline(said, .envir)
  if (!is.null(hint)) hint <- format_inline(hint, .envir)
  file <- table$file
  abort(
    if (is.null(file)) "{.arg x} cannot be written." else "{.arg file} cannot be written: {.file {file}}.",
    "file", x = "{said}", i = if (!is.null(hint)) "{hint}", arg = "file", file = file,
    reason = reason, ..., call = table$call
  )
}
