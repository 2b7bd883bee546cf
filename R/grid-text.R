# Grids in as text: strings with one symbol a cell.

# `own` has the rules of each row of a table, if there are some.
open_strings <- function(data, x, rules, arg, like, call, default = NULL, own = NULL) {
  if (length(own) > 0 || is_each(default) || is_each(rules)) {
    return(open_rows(data, x, rules, arg, like, call, default, own))
  }
  told <- is.object(rules) || names_board(rules)
  size <- if (told) check_rules(rules, call = call)$size else text_size(data, arg, call)
  if (max(size) <= MAX_TEXT_SIZE || is_rules(rules)) {
    rules <- resolve_rules(rules, size, default_rules(default, size), arg, like, call)
  }
  check_text(rules, arg, call, size)
  list(data = data, form = "string", size = size, rules = rules, x = x, arg = arg, told = told)
}

# Strings with rules of their own.
open_rows <- function(data, x, rules, arg, like, call, default, own) {
  if (length(own) == 0) own <- vector("list", length(data))
  own <- lapply(own, function(its) if (!is.null(its)) check_rules(its, call = call))
  sizes <- lapply(seq_along(data), function(i) {
    if (!is.null(own[[i]])) return(own[[i]]$size)
    if (is.na(data[[i]])) return(NULL)
    its <- if (is_each(rules)) rules[[i]] else rules
    if (is.object(its) || names_board(its)) {
      its <- check_rules(its, call = call)
      # Where it must be like another grid, another size is what is wrong.
      if (is.null(like) || rs_text_cells(data[i]) == count_all_cells(its)) return(its$size)
    }
    text_size(data[i], arg, call)
  })
  for (i in which(lengths(own) == 0 & lengths(sizes) > 0)) {
    own[i] <- list(default_rules(default, sizes[[i]], i))
  }
  each <- rules_of_each(sizes, own, rules, arg, like, call, function(i) sprintf("%s[%.0f]", arg, i))
  distinct <- if (is.object(each)) list(each) else unique(each)
  for (its in distinct) check_text(its, arg, call)
  list(
    data = data, form = "string", size = common_size(distinct), rules = each, x = x, arg = arg
  )
}

check_text <- function(rules, arg, call, size = board_dim(rules)) {
  if (is_rules(rules) && has_symbols(rules)) return(invisible())
  abort_input(
    "{.arg {arg}}, {size_text(size)}, cannot be text: there are symbols for {MAX_TEXT_SIZE} digits, 1-9 and A-Z.",
    i = "Use a matrix, a list or an array.", arg = arg, call = call
  )
}

MAX_TEXT_SIZE <- 35L

abort_encoding <- function(index, arg, call) {
  abort_input(
    "{.arg {arg}} must be text.", x = "Element {index} has bytes that are not characters.",
    arg = arg, index = index, call = call
  )
}

# The size of the first grid of a character vector; 9 if there is none.
text_size <- function(text, arg, call) {
  cells <- rs_text_cells(text)
  if (is.na(cells)) return(c(9L, 9L))
  size <- as.integer(round(sqrt(max(cells, 0L))))
  if (size == 27L) check_no_candidates(text, arg, call)
  if (size >= 1L && size * size == cells) {
    if (length(text) > 1L) check_not_rows(text, size, arg, call)
    return(c(size, size))
  }
  index <- which(!is.na(text))[[1]]
  if (cells < 0L) abort_encoding(index, arg, call)
  abort_input(
    "{.arg {arg}[{index}]} must hold n x n cells, one symbol each: 81 for a 9 x 9 grid.",
    x = "It holds {cells}: {describe(enc2utf8(text[[index]]))}.",
    i = nearly_text(text, arg, index) %||% if (length(text) > 1) read_hint(arg, text),
    arg = arg, index = index, call = call
  )
}

# The candidates of 81 cells, nine places a cell, are as many symbols as a 27 x 27 grid has.
check_no_candidates <- function(text, arg, call) {
  index <- which(vapply(text, lists_candidates, NA, USE.NAMES = FALSE))
  if (length(index) == 0) return(invisible())
  abort_input(
    "{.arg {arg}[{index[[1]]}]} must be a grid.",
    x = "It has the candidates of 81 cells: nine places per cell, a digit in each place or none.",
    i = "{.fn as_sudoku} reads one such text as a grid, {.code read_sudoku(text = )} several.",
    arg = arg, index = index[[1]], call = call
  )
}

# What the engine skips: frame characters and Unicode's white space, of which
# [[:space:]] knows less on some systems.
FRAME <-
  "[|+=\u2500-\u257f\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000-]"

# The symbol of cell `row`, `col` in string `element`.
symbol_at <- function(input, element, row, col) {
  symbols <- strsplit(enc2utf8(input$data[[element]]), "")[[1]]
  symbols <- symbols[!grepl(FRAME, symbols)]
  rules <- rules_at(input, element)
  if (!has_sheets(rules)) return(symbols[[board_numbers(row, col, rules)]])
  places <- places_by_number(seq_len(count_all_cells(rules)), rules)
  symbols[[which(places[, 1] == row & places[, 2] == col)]]
}
