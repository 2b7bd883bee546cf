# The one door for grids: every accepted form goes in here, and what functions
# give back leaves through here in the form it came. Only this file and the
# engine's border know the forms.
#
# open_grids() looks at shape, type and rules, which are cheap to look at; the
# engine looks at the contents while it reads them, and close_grids() or
# abort_problem() has the last word.

# A list of
#   data   what the engine reads: a matrix, array, character vector or list
#   form   "matrix", "array", "string" or "list"
#   size   rows and columns of a grid
#   rules  sudoku_rules
#   x      what came in, for names and classes
#   arg    its name, for errors
# `like` names the argument that `rules` come from, if not from the user.
open_grids <- function(x, rules = NULL, arg = "x", like = NULL, call = rlang::caller_env()) {
  own <- NULL
  data <- x
  # Of a plain matrix this is the only question about its class.
  if (is.object(x)) {
    if (inherits(x, "sudoku_grid")) {
      own <- own_rules(x, arg, call = call)
      data <- plain(x)
    } else if (is.data.frame(x)) {
      if (is_puzzle_table(x)) return(open_table(x, rules, arg, like, call))
      data <- data_frame_grid(x, arg, arg, call = call)
    }
  }
  if (is.character(data) && is.null(dim(data))) {
    # Without a class, whose methods would have a say in what follows. Names stay:
    # to drop them, R would make all strings of a lazy vector.
    if (is.object(data)) data <- unclass(data)
    return(open_strings(data, x, rules, arg, like, call))
  }
  if (is.list(data) && is.null(dim(data)) && !is.object(data)) {
    # A pairlist is a list, too.
    return(open_list(as.list(data), x, rules, arg, like, call))
  }
  extent <- dim(data)
  if (length(extent) == 2L) {
    form <- "matrix"
  } else if (length(extent) == 3L) {
    form <- "array"
  } else {
    abort_form(x, arg, call)
  }
  if (!is_extent(extent, own %||% rules)) abort_square(extent, arg, arg, call = call)
  if (!holds_numbers(data)) abort_type(data, arg, arg, call = call)
  if (is.object(data)) data <- unclass(data)
  size <- extent[1:2]
  rules <- resolve_rules(rules, size, own, arg, like, call)
  if (has_sheets(rules)) {
    if (form == "array") check_no_sheets(rules, arg, call)
    data <- stack_sheets(x, rules)
  }
  list(data = data, form = form, size = size, rules = rules, x = x, arg = arg)
}

abort_form <- function(x, arg, call) {
  hint <- nearly_numbers(x, arg)
  abort_input(
    c(
      "{.arg {arg}} must be a grid or a batch of grids: a matrix, data frame, {.fn as_sudoku} grid, character vector, list or array.",
      "x" = "It is {describe(x)}.",
      "i" = hint
    ),
    arg = arg, call = call
  )
}

# Whether a grid may have these rows and columns; only where rules say so it is no square.
is_extent <- function(extent, rules = CLASSIC) {
  size <- extent[1:2]
  all(size >= 1L & size <= MAX_SIZE) && (size[[1L]] == size[[2L]] || inherits(rules, "sudoku_rules"))
}

# `where` is `arg` or, in a list, the place in it that `index` gives.
abort_square <- function(extent, where, arg, index = NULL, call) {
  abort_input(
    c(
      "{.arg {where}} must have as many rows as columns, from 1 to {MAX_SIZE}.",
      "x" = "It has {extent[[1]]} row{?s} and {extent[[2]]} column{?s}."
    ),
    arg = arg, index = index, call = call
  )
}

abort_type <- function(data, where, arg, index = NULL, call) {
  abort_input(
    c(
      "{.arg {where}} must hold numbers.", "x" = "It is {describe(data)}.",
      "i" = nearly_matrix(data, where)
    ),
    arg = arg, index = index, call = call
  )
}

# is.numeric() knows that dates and factors are no numbers, but not that the
# numbers of an integer64 are in disguise. An all-NA matrix is logical until a
# number is put in.
holds_numbers <- function(x) {
  switch(typeof(x),
    integer = , double = !is.object(x) || is.numeric(x) && !inherits(x, "integer64"),
    logical = all(is.na(x)),
    FALSE
  )
}

data_frame_grid <- function(x, where, arg, index = NULL, call) {
  bad <- which(!vapply(x, holds_numbers, NA))
  if (length(bad) > 0) {
    col <- bad[[1]]
    column <- x[[col]]
    name <- names(x)[col]
    named <- if (length(name) == 1 && !name %in% c("", NA)) " ({.field {name}})"
    abort_input(
      c(
        "The columns of {.arg {where}} must hold numbers.",
        "x" = paste0("Column {col}", named, " is {describe(column)}.")
      ),
      arg = arg, index = index, col = col, call = call
    )
  }
  # The names of columns are R's (V1, V2, ...), not the user's.
  unname(as.matrix(x))
}

# A table of puzzles, as read_sudoku() gives it, rather than a grid.
is_puzzle_table <- function(x) is.list(x) && is_puzzle_column(unclass(x)$puzzle)

# Its puzzles, under the rules that all of them have.
open_table <- function(x, rules, arg, like, call) {
  own <- x$rules
  if (is.list(own) && length(own) > 0) {
    differs <- which(!vapply(own, identical, NA, own[[1]]))
    if (length(differs) > 0) {
      abort(
        c(
          "All puzzles of {.arg {arg}} must have the same rules.",
          "x" = "Those of puzzle {differs[[1]]} differ from those before it.",
          "i" = "Take one row: {.code {arg}[1, ]}."
        ),
        "rules", arg = arg, index = differs[[1]], call = call
      )
    }
    if (is.null(rules)) rules <- own[[1]]
  }
  open_grids(x$puzzle, rules, arg, like, call)
}

open_strings <- function(data, x, rules, arg, like, call) {
  size <- if (is.null(rules) || is.character(rules)) {
    text_size(data, arg, call)
  } else {
    check_rules(rules, call = call)$size
  }
  if (max(size) <= MAX_TEXT_SIZE || is_rules(rules)) rules <- resolve_rules(rules, size, NULL, arg, like, call)
  if (!is_rules(rules) || !has_symbols(rules)) {
    abort_input(
      c(
        "{.arg {arg}}, {size_text(size)}, cannot be text: there are symbols for {MAX_TEXT_SIZE} digits, 1-9 and A-Z.",
        "i" = "Use a matrix, a list or an array."
      ),
      arg = arg, call = call
    )
  }
  list(data = data, form = "string", size = size, rules = rules, x = x, arg = arg)
}

MAX_TEXT_SIZE <- 35L

abort_encoding <- function(index, arg, call) {
  abort_input(
    c("{.arg {arg}} must be text.", "x" = "Element {index} has bytes that are no characters."),
    arg = arg, index = index, call = call
  )
}

# The size of the first grid of a character vector; 9 if there is none.
text_size <- function(text, arg, call) {
  cells <- rs_text_cells(text)
  if (is.na(cells)) return(c(9L, 9L))
  size <- as.integer(round(sqrt(max(cells, 0L))))
  if (size >= 1L && size * size == cells) {
    if (length(text) > 1L) check_not_rows(text, size, arg, call)
    return(c(size, size))
  }
  index <- which(!is.na(text))[[1]]
  if (cells < 0L) abort_encoding(index, arg, call)
  abort_input(
    c(
      "{.arg {arg}[{index}]} must hold n x n cells, one symbol each: 81 for a 9 x 9 grid.",
      "x" = "It holds {cells}: {describe(enc2utf8(text[[index]]))}.",
      name_hints(nearly_text(text, arg, index) %||% if (length(text) > 1) read_hint(arg))
    ),
    arg = arg, index = index, call = call
  )
}

open_list <- function(data, x, rules, arg, like, call) {
  own <- NULL
  for (i in rs_objects(data)) {
    element <- data[[i]]
    where <- element_name(arg, i)
    if (inherits(element, "sudoku_grid")) {
      its <- own_rules(element, where, arg, i, call)
      if (is.null(own)) {
        own <- its
      } else if (!identical(own, its)) {
        abort(
          c(
            "All grids of {.arg {arg}} must have the same rules.",
            "x" = "Those of {.arg {where}} differ from those before it."
          ),
          "rules", arg = arg, index = i, call = call
        )
      }
      data[[i]] <- plain(element)
    } else if (is.data.frame(element)) {
      data[[i]] <- data_frame_grid(element, where, arg, i, call)
    } else {
      # The engine sees the bare numbers of a date.
      if (!holds_numbers(element)) abort_type(element, where, arg, i, call)
      data[[i]] <- unclass(element)
    }
  }
  first <- Position(Negate(is.null), data)
  size <- c(9L, 9L)
  if (!is.na(first)) {
    where <- element_name(arg, first)
    if (!is.matrix(data[[first]])) {
      abort_input(
        c(
          "{.arg {where}} must be a grid: a matrix, data frame or {.fn as_sudoku} grid.",
          "x" = "It is {describe(data[[first]])}."
        ),
        arg = arg, index = first, call = call
      )
    }
    extent <- dim(data[[first]])
    if (!is_extent(extent, own %||% rules)) abort_square(extent, where, arg, first, call)
    if (!holds_numbers(data[[first]])) abort_type(data[[first]], where, arg, first, call)
    size <- extent
  } else if (is_rules(rules)) {
    size <- rules$size
  }
  rules <- resolve_rules(rules, size, own, arg, like, call)
  if (has_sheets(rules)) {
    fits <- vapply(data, function(grid) identical(dim(grid), board_dim(rules)), NA)
    data[fits] <- lapply(as.list(x)[fits], stack_sheets, rules)
  }
  list(data = data, form = "list", size = size, rules = rules, x = x, arg = arg)
}

# How many grids came in.
count_grids_in <- function(door) {
  switch(door$form, matrix = 1L, array = dim(door$data)[[3L]], length(door$data))
}

# What came in as `row`, `col` of grid `element`: the value in a matrix, the
# number a symbol stands for in a string (NA for one that stands for none).
value_at <- function(door, element, row, col) {
  if (door$form != "string") {
    grid <- switch(door$form,
      matrix = door$data,
      array = door$data[, , element],
      list = door$data[[element]]
    )
    if (has_sheets(door$rules)) return(grid[stack_places(cbind(row, col), door$rules)])
    return(grid[row + (col - 1L) * door$size[[1L]]])
  }
  called <- match(to_upper(symbol_at(door, element, row, col)), c(0:9, LETTERS)) - 1L
  if (called %in% 0L && !has_zero(door$rules)) NA_integer_ else called
}

# What the engine skips: frame characters and Unicode's white space, of which
# [[:space:]] knows less on some systems.
FRAME <-
  "[|+=\u2500-\u257f\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000-]"

# The symbol of cell `row`, `col` in string `element`.
symbol_at <- function(door, element, row, col) {
  symbols <- strsplit(enc2utf8(door$data[[element]]), "")[[1]]
  symbols <- symbols[!grepl(FRAME, symbols)]
  symbols[[board_numbers(row, col, door$rules)]]
}

# Takes what the engine gave: signals a problem of the input, else gives it back.
finish <- function(result, door, call = rlang::caller_env()) {
  if (!is.null(result$problem) && is.character(result$problem) && is.null(result$grid)) {
    abort_problem(result, door, call)
  }
  result
}

# Grids from the engine, dressed as the ones that came in.
close_grids <- function(grids, door) {
  x <- door$x
  if (has_sheets(door$rules) && door$form %in% c("matrix", "list")) {
    wear <- function(grid) if (!is.null(grid)) new_grid(unstack_sheets(grid, door$rules), door$rules)
    return(if (door$form == "matrix") wear(grids) else stats::setNames(lapply(grids, wear), names(x)))
  }
  switch(door$form,
    matrix = {
      if (is.matrix(x) && !is.null(dimnames(x))) dimnames(grids) <- dimnames(x)
      if (is.object(x) && inherits(x, "sudoku_grid")) grids <- new_grid(grids, door$rules)
      grids
    },
    array = {
      if (!is.null(dimnames(x))) dimnames(grids) <- dimnames(x)
      grids
    },
    string = {
      # The engine's border gave a plain vector its names. Giving them again, R
      # would make all strings of a lazy one.
      if (!identical(names(grids), names(x))) names(grids) <- names(x)
      grids
    },
    list = {
      for (i in rs_dressed(as.list(x))) {
        if (is.null(grids[[i]])) next
        if (inherits(x[[i]], "sudoku_grid")) {
          grids[[i]] <- new_grid(grids[[i]], door$rules)
        } else if (is.matrix(x[[i]])) {
          dimnames(grids[[i]]) <- dimnames(x[[i]])
        }
      }
      names(grids) <- names(x)
      grids
    }
  )
}

# A vector with one value a grid, named as the grids are.
close_values <- function(values, door) {
  names <- batch_names(door)
  # Even without names, `names<-` would copy.
  if (!is.null(names)) names(values) <- names
  values
}

batch_names <- function(door) {
  switch(door$form,
    matrix = NULL,
    array = dimnames(door$x)[[3L]],
    names(door$x)
  )
}

# What stands for each grid in a table: its name, or its number.
ids_of <- function(door) {
  names <- batch_names(door)
  if (is.null(names)) return(seq_len(count_grids_in(door)))
  ifelse(is.na(names) | names == "", as.character(seq_along(names)), names)
}

# The rules a sudoku_grid brings along, if it is as as_sudoku() made it:
# attributes can be changed by hand, and `dim<-` does.
own_rules <- function(x, where = "x", arg = where, index = NULL, call = rlang::caller_env()) {
  rules <- made_rules(attr(x, "rules"))
  if (!is.null(rules) && holds_numbers(plain(x)) &&
        identical(dim(x), board_dim(rules))) {
    return(rules)
  }
  abort_input(
    c(
      "{.arg {where}} must be as {.fn as_sudoku} made it.",
      "x" = "Its rules and its cells do not fit together."
    ),
    arg = arg, index = index, call = call
  )
}

# Exactly one grid, in whatever form: its cells as a plain integer matrix with
# NA for blanks, and its rules.
one_grid <- function(x, rules = NULL, arg = "x", like = NULL, call = rlang::caller_env()) {
  door <- open_grids(x, rules, arg, like, call)
  count <- count_grids_in(door)
  if (count != 1L) {
    abort_input(
      c(
        "{.arg {arg}} must be one grid.", "x" = "It is a batch of {count}.",
        if (door$form == "string" && count > 1) name_hints(nearly_text(door$data, arg))
      ),
      arg = arg, call = call
    )
  }
  missing <- switch(door$form,
    string = is.na(door$data[[1L]]),
    list = is.null(door$data[[1L]]),
    FALSE
  )
  if (missing) {
    found <- if (door$form == "string") "{.val {NA}}" else "{.code NULL}"
    abort_input(
      c("{.arg {arg}} must be one grid.", "x" = paste0("It holds ", found, ".")),
      arg = arg, call = call
    )
  }
  list(cells = first_cells(door, call), rules = door$rules)
}

# The first grid of a door as a matrix, with its further sheets as attribute "sheets".
first_cells <- function(door, call = rlang::caller_env()) {
  if (!has_sheets(door$rules)) return(plain_matrix(all_cells(door, call)[, , 1L], door$rules))
  values <- finish(rs_convert(door$data, door$form, door$rules, "array"), door, call)$grids
  unstack_sheets(values, door$rules)
}

# All grids of a door as one array with NA for blanks; a missing grid is blank.
all_cells <- function(door, call = rlang::caller_env()) {
  check_no_sheets(door$rules, door$arg, call)
  result <- finish(rs_convert(door$data, door$form, door$rules, "array"), door, call)
  array(result$grids, c(board_dim(door$rules), count_grids_in(door)))
}

plain_matrix <- function(cells, rules) matrix(cells, board_dim(rules)[[1L]])

# Progress of long work, in interactive use: a function for the engine to call
# with the number of grids done, or NULL.
progress <- function(total, label, .envir = parent.frame()) {
  if (interactive()) tick_bar(total, label, .envir)
}

tick_bar <- function(total, label, .envir = parent.frame()) {
  # Evaluated now: the bar belongs to the function that asked for it.
  force(.envir)
  bar <- NULL
  function(done) {
    if (is.null(bar)) {
      # A single grid has no parts that could be counted, and nobody knows how long
      # all of something takes: then cli says how much is done.
      format <- if (total <= 1) {
        paste0("{cli::pb_spin} ", label, " [{cli::pb_elapsed}]")
      } else if (is.finite(total)) {
        paste0(label, " {cli::pb_bar} {cli::pb_percent} | time left: {cli::pb_eta}")
      }
      bar <<- cli::cli_progress_bar(
        label, total = if (total > 1 && is.finite(total)) total else NA, format = format,
        .envir = .envir
      )
    }
    cli::cli_progress_update(set = done, id = bar, .envir = .envir)
  }
}
