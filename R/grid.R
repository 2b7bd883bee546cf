# Grids in: every accepted form goes in here, and what functions give back leaves in the form
# it came (grid-close.R). Only these files and the engine's bindings know the forms.
#
# open_grids() looks at shape, type and rules, which are cheap to look at; the
# engine looks at the contents while it reads them, and close_grids() or
# abort_problem() has the last word.

# A list of
#   data   what the engine reads: a matrix, array, character vector or list
#   form   "matrix", "array", "string", "list" or "column", see column.R
#   size   rows and columns of a grid, NA if they differ
#   rules  sudoku_rules; where grids of a list or table have different ones, a list
#          without names with those of each, see rules_at()
#   x      what came in, for names and classes
#   arg    its name, for errors
# `like` names the argument that `rules` come from, if not from the user. `default` has the
# rules of grids that bring none, if not the classic ones: sudoku_rules, a list with those
# of each, NULL for classic ones, or a function of the size.
open_grids <- function(x, rules = NULL, arg = "x", like = NULL, call = parent.frame(),
                       default = NULL) {
  own <- NULL
  data <- x
  # Of a plain matrix this is the only question about its class.
  if (is.object(x)) {
    if (is_text_factor(x)) x <- data <- factor_text(x)
    if (inherits(x, "sudoku")) return(open_column(x, rules, arg, like, call))
    if (inherits(x, "sudoku_grid")) {
      own <- own_rules(x, arg, call = call)
      data <- plain(x)
    } else if (is.data.frame(x)) {
      if (is_puzzle_table(x)) return(open_table(x, rules, arg, like, call, default))
      data <- data_frame_grid(x, arg, arg, call = call)
    }
  }
  if (is.character(data) && is.null(dim(data))) {
    # Without a class, whose methods would have a say in what follows. Names stay:
    # to drop them, R would make all strings of a lazy vector.
    if (is.object(data)) data <- unclass(data)
    return(open_strings(data, x, rules, arg, like, call, default))
  }
  if (is.list(data) && is.null(dim(data)) && !is.object(data)) {
    # A pairlist is a list, too.
    return(open_list(as.list(data), x, rules, arg, like, call, default))
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
  rules <- resolve_rules(rules, size, own %||% default_rules(default, size), arg, like, call)
  if (has_sheets(rules)) {
    if (form == "array") check_no_sheets(rules, arg, call)
    data <- stack_sheets(x, rules)
  }
  check_holes(data, rules, arg, call = call)
  list(data = data, form = form, size = size, rules = rules, x = x, arg = arg)
}

# The rules of grid `index` of an input.
rules_at <- function(input, index) if (is_mixed(input)) input$rules[[index]] else input$rules

# Whether a grid of a batch is missing.
is_absent <- function(input, element) {
  switch(input$form,
    string = is.na(input$data[[element]]), list = is.null(input$data[[element]]),
    column = is.na(input$ids[[element]]), FALSE
  )
}

# Whether the grids of an input have different rules.
is_mixed <- function(input) is_each(input$rules)

# Whether these are the rules of each grid.
is_each <- function(rules) is.list(rules) && !is.object(rules)

# The rules of an input, each once.
kinds_of_rules <- function(input) {
  if (!is_mixed(input)) return(list(input$rules))
  # Of a column they are known.
  if (input$form == "column") unname(input$kinds[unique(input$ids[!is.na(input$ids)])]) else unique(input$rules)
}

# `f(value, rules)` for something about each grid of an input.
each_by_rules <- function(f, values, input) {
  if (is_mixed(input)) Map(f, values, input$rules) else lapply(values, f, input$rules)
}

# What there is about each grid, data frames or lists of their columns, one below the other;
# `none` is one without rows. rbind() takes a second for a thousand.
stack_frames <- function(frames, none) {
  if (length(frames) == 0) return(none)
  column <- function(name) unlist(lapply(frames, `[[`, name), use.names = FALSE)
  list2DF(lapply(stats::setNames(nm = names(none)), column))
}

# Whether `is` holds for the rules of some grid.
any_rules <- function(input, is) {
  any(vapply(kinds_of_rules(input), is, NA))
}

# An input as its grid `index` has it: for what is said of this one.
input_at <- function(input, index) {
  input$rules <- rules_at(input, index)
  input$size <- board_dim(input$rules)
  input
}

# What open_grids() was told of the rules of grids of this size that bring none.
default_rules <- function(default, size, index = 1L) {
  if (is.null(default)) return(NULL)
  its <- if (is.function(default)) default(size) else if (is_each(default)) default[[index]] else default
  if (!is.null(its) && all(board_dim(its) == size)) its
}

abort_form <- function(x, arg, call) {
  hint <- nearly_numbers(x, arg)
  abort_input(
    "{.arg {arg}} must be a grid or a batch of grids: a matrix, data frame, {.fn as_sudoku} grid, character vector, list or array.",
    x = "It is {describe(x)}.", i = hint, arg = arg, call = call
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
    "{.arg {where}} must have as many rows as columns, from 1 to {MAX_SIZE}.",
    x = "It has {extent[[1]]} row{?s} and {extent[[2]]} column{?s}.",
    arg = arg, index = index, call = call
  )
}

abort_type <- function(data, where, arg, index = NULL, call) {
  abort_input(
    "{.arg {where}} must hold numbers.", x = "It is {describe(data)}.",
    i = nearly_matrix(data, where), arg = arg, index = index, call = call
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
  # Such as one whose parts were exchanged by hand.
  rows <- .row_names_info(x, 2L)
  odd <- which(vapply(x, NROW, 0L) != rows)
  if (length(odd) > 0) {
    abort_input(
      "The columns of {.arg {where}} must have {rows} row{?s} each.",
      x = "Column {odd[[1]]} has {NROW(x[[odd[[1]]]])}.", arg = arg, index = index, col = odd[[1]], call = call
    )
  }
  bad <- which(!vapply(x, holds_numbers, NA))
  if (length(bad) > 0) {
    col <- bad[[1]]
    column <- x[[col]]
    name <- names(x)[col]
    named <- if (length(name) == 1 && !name %in% c("", NA)) " ({.field {name}})"
    abort_input(
      "The columns of {.arg {where}} must hold numbers.",
      x = paste0("Column {col}", named, " is {describe(column)}."),
      i = if (holds_puzzles(column) && length(name) == 1 && !name %in% c("", NA)) {
        element <- if (make.names(name) == name) paste0("$", name) else sprintf("[[%s]]", encodeString(name, quote = "\""))
        "A table of puzzles has them in a column {.field puzzle}; {.code {where}{element}} is this column alone."
      },
      arg = arg, index = index, col = col, call = call
    )
  }
  # The names of columns are R's (V1, V2, ...), not the user's.
  unname(as.matrix(x))
}

# Whether a column of a data frame that is no puzzle table seems to have whole grids in its elements.
holds_puzzles <- function(column) {
  if (inherits(column, "sudoku")) return(TRUE)
  if (is_text_factor(column)) column <- levels(column)
  first <- if (is.character(column) && !is.object(column)) utils::head(column[!is.na(column)], 1)
  length(first) == 1 && is_readable(first) && nchar(first) >= 16
}

# Strings that came as a factor, as a factor has them: it can be changed by hand.
is_text_factor <- function(x) {
  is.factor(x) && is.null(dim(x)) && typeof(x) == "integer" && is.character(levels(x)) && length(levels(x)) > 0 &&
    all(unclass(x) %in% c(NA, seq_along(levels(x))))
}

factor_text <- function(x) stats::setNames(levels(x)[unclass(x)], names(x))

# A table of puzzles, as read_sudoku() gives it, rather than a grid.
is_puzzle_table <- function(x) is.list(x) && is_puzzle_column(unclass(x)$puzzle)

# Its puzzles, each under the rules of its row.
open_table <- function(x, rules, arg, like, call, default) {
  # A tibble warns of a column that is not there.
  own <- x[["rules"]]
  if (!is.list(own) || is.object(own)) own <- NULL
  leaves <- any(vapply(own, function(its) is_rules(its) && !is_classic(its), NA))
  if (is.null(rules) && length(own) > 0 && is_rules(own[[1]])) {
    if (all(vapply(own, identical, NA, own[[1]]))) {
      rules <- own[[1]]
      own <- NULL
    }
  }
  if (inherits(x$puzzle, "sudoku")) return(open_column(x$puzzle, rules, arg, like, call))
  if (is_text_factor(x$puzzle)) x$puzzle <- factor_text(x$puzzle)
  open <- if (is.character(x$puzzle)) open_strings else open_list
  input <- open(x$puzzle, x$puzzle, rules, arg, like, call, default, own)
  # See open_puzzles().
  input$leaves_rules <- leaves
  input
}

# As open_grids(), for what gives puzzles back. From a table whose rules are in a column of their own
# these would come without them: they are made a column that holds both. Solutions are text in
# any case, as those in the table are, and say all that there is to say.
open_puzzles <- function(x, rules, call = parent.frame()) {
  input <- open_grids(x, rules, call = call)
  if (isTRUE(input$leaves_rules)) open_column(column_of(input, call), NULL, input$arg, NULL, call) else input
}

# The rules of grids of these `sizes`, NULL where there is no grid, some of which bring their
# `own`, NULL for others: one object if all have the same, else a list.
rules_of_each <- function(sizes, own, rules, arg, like, call, where) {
  count <- length(sizes)
  # Grids that bring nothing have the same rules if they have the same size.
  plain <- list()
  each <- vector("list", count)
  for (i in which(lengths(sizes) > 0)) {
    size <- sizes[[i]]
    given <- if (is_each(rules)) rules[[i]] else rules
    key <- size_text(size)
    if (is.null(own[[i]]) && identical(given, rules) && !is.null(plain[[key]])) {
      each[[i]] <- plain[[key]]
      next
    }
    each[[i]] <- resolve_rules(given, size, own[[i]], where(i), like, call, i, arg)
    if (is.null(own[[i]]) && identical(given, rules)) plain[[key]] <- each[[i]]
  }
  known <- which(lengths(each) > 0)
  if (length(known) == 0) {
    its <- Find(Negate(is.null), own)
    if (is_each(rules)) rules <- rules[[1]]
    its <- its %||% if (is_rules(rules)) rules
    return(resolve_rules(its %||% rules, its$size %||% c(9L, 9L), NULL, arg, like, call))
  }
  first <- each[[known[[1]]]]
  # Mostly they are one object, which identical() sees at once.
  if (all(vapply(each[known], identical, NA, first))) return(first)
  each[-known] <- list(first)
  each
}

common_size <- function(rules) {
  sizes <- unique(lapply(rules, `[[`, "size"))
  if (length(sizes) == 1) sizes[[1]] else c(NA_integer_, NA_integer_)
}

# `own` has the rules of each row of a table, if there are some.
open_list <- function(data, x, rules, arg, like, call, default = NULL, own = NULL) {
  count <- length(data)
  given <- length(own) > 0 || is_each(default) || is_each(rules)
  its <- if (given) lapply(seq_len(count), function(i) if (i <= length(own)) own[[i]])
  # As long as all bring the same, these.
  same <- NULL
  for (i in rs_objects(data)) {
    element <- data[[i]]
    where <- element_name(arg, i)
    if (inherits(element, "sudoku_grid")) {
      if (is.null(its)) its <- vector("list", count)
      its[[i]] <- own_rules(element, where, arg, i, call)
      if (is.null(same)) same <- its[[i]] else if (!identical(same, its[[i]])) given <- TRUE
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
  if (is.na(first)) {
    if (is_each(rules)) rules <- rules[[1]]
    size <- if (is_rules(rules)) rules$size else c(9L, 9L)
    rules <- resolve_rules(rules, size, NULL, arg, like, call)
    return(list(data = data, form = "list", size = size, rules = rules, x = x, arg = arg))
  }
  size <- list_extent(data, first, arg, call, its[[first]] %||% given_rules(rules, default, first))
  cells <- lengths(data)
  # Mostly all are of one size, and all or none bring rules: the engine looks at each.
  all_or_none <- is.null(its) || sum(lengths(its) > 0L) == sum(cells > 0L)
  if (!given && all_or_none && !any(cells != cells[[first]] & cells > 0L)) {
    where <- if (is.null(its)) arg else element_name(arg, first)
    its <- same %||% default_rules(default, size)
    rules <- resolve_rules(rules, size, its, where, like, call, within = arg)
  } else {
    sizes <- lapply(seq_len(count), function(i) {
      if (!is.null(data[[i]])) list_extent(data, i, arg, call, its[[i]] %||% given_rules(rules, default, i))
    })
    for (i in which(lengths(its) == 0 & lengths(sizes) > 0)) {
      its[i] <- list(default_rules(default, sizes[[i]], i))
    }
    if (is.null(its)) its <- vector("list", count)
    rules <- rules_of_each(sizes, its, rules, arg, like, call, function(i) element_name(arg, i))
    size <- common_size(if (is.object(rules)) list(rules) else rules)
  }
  input <- list(data = data, form = "list", size = size, rules = rules, x = x, arg = arg)
  strange <- function(rules) has_holes(rules) || has_sheets(rules)
  for (i in if (any_rules(input, strange)) seq_len(count)) {
    its <- rules_at(input, i)
    # The engine names the element that has another size.
    if (!strange(its) || !identical(dim(data[[i]]), board_dim(its))) next
    if (has_sheets(its)) input$data[[i]] <- stack_sheets(as.list(x)[[i]], its)
    check_holes(input$data[[i]], its, element_name(arg, i), arg, i, call)
  }
  input
}

# What a call says of the rules of grid `index`.
given_rules <- function(rules, default, index) {
  if (is.null(rules) && !is.function(default)) rules <- default
  if (is_each(rules)) rules[[index]] else rules
}

# The rows and columns of an element of a list, which must be a grid; its `rules` may say
# that it is no square.
list_extent <- function(data, index, arg, call, rules) {
  element <- data[[index]]
  extent <- dim(element)
  if (length(extent) == 2L && is_extent(extent, rules) && holds_numbers(element)) return(extent)
  where <- element_name(arg, index)
  if (!is.matrix(element)) {
    abort_input(
      "{.arg {where}} must be a grid: a matrix, data frame or {.fn as_sudoku} grid.",
      x = "It is {describe(element)}.", arg = arg, index = index, call = call
    )
  }
  if (!is_extent(extent, rules)) abort_square(extent, where, arg, index, call)
  abort_type(element, where, arg, index, call)
}

# How many grids came in.
count_grids_in <- function(input) {
  switch(input$form, matrix = 1L, array = dim(input$data)[[3L]], column = length(input$data[[1L]]), length(input$data))
}

# What came in as `row`, `col` of grid `element`: the value in a matrix, the
# number a symbol stands for in a string (NA for one that stands for none).
value_at <- function(input, element, row, col) {
  if (input$form == "column") {
    input <- open_grids(as.list(input$x[element]))
    element <- 1L
  }
  input <- input_at(input, element)
  if (input$form != "string") {
    grid <- switch(input$form,
      matrix = input$data,
      array = input$data[, , element],
      list = input$data[[element]]
    )
    if (has_sheets(input$rules)) return(grid[stack_places(cbind(row, col), input$rules)])
    return(grid[row + (col - 1L) * input$size[[1L]]])
  }
  label <- match(to_upper(symbol_at(input, element, row, col)), c(0:9, LETTERS)) - 1L
  if (label %in% 0L && !has_zero(input$rules)) NA_integer_ else label
}

# The rules a sudoku_grid brings along, if it is as as_sudoku() made it:
# attributes can be changed by hand, and `dim<-` does.
own_rules <- function(x, where = "x", arg = where, index = NULL, call = parent.frame()) {
  rules <- made_rules(attr(x, "rules"))
  if (!is.null(rules) && holds_numbers(plain(x)) &&
        identical(dim(x), board_dim(rules))) {
    return(rules)
  }
  abort_input(
    "{.arg {where}} must be as {.fn as_sudoku} made it.",
    x = "Its rules and its cells do not fit together.", arg = arg, index = index, call = call
  )
}

# Exactly one grid, in whatever form: its cells as a plain integer matrix with
# NA for blanks, and its rules. `number` is that of a string among others, for errors.
one_grid <- function(x, rules = NULL, arg = "x", like = NULL, call = parent.frame(), number = NULL) {
  input <- open_grids(x, rules, arg, like, call)
  input$number <- number
  count <- count_grids_in(input)
  if (count != 1L) {
    abort_input(
      "{.arg {arg}} must be one grid.", x = "It is a batch of {count}.",
      i = if (input$form == "string" && count > 1) nearly_text(input$data, arg),
      arg = arg, call = call
    )
  }
  if (missing_grids(input)) {
    found <- if (input$form != "list") "{.val {NA}}" else "{.code NULL}"
    abort_input(
      "{.arg {arg}} must be one grid.", x = paste0("It holds ", found, "."), arg = arg, call = call
    )
  }
  list(cells = all_cells(input, call)[[1L]], rules = input$rules)
}

# Which grids of an input are missing.
missing_grids <- function(input) {
  switch(input$form,
    string = is.na(input$data),
    list = vapply(input$data, is.null, NA, USE.NAMES = FALSE),
    column = is.na(input$ids),
    rep.int(FALSE, count_grids_in(input))
  )
}

# All grids of an input as a list of matrices with NA for blanks; a missing grid is blank.
all_cells <- function(input, call = parent.frame()) {
  grids <- finish(rs_convert(input$data, input$form, input$rules, "list"), input, call)$grids
  for (i in seq_along(grids)) {
    rules <- rules_at(input, i)
    if (is.null(grids[[i]])) {
      size <- board_dim(rules)
      grids[[i]] <- matrix(NA_integer_, size[[1L]], size[[2L]])
    } else if (has_sheets(rules)) {
      grids[[i]] <- unstack_sheets(grids[[i]], rules)
    }
  }
  grids
}

