# Digits as users see them: `rules$digits`. Where R needs to count them, as places in an
# array or among colours, it counts from 1, as the engine does.

# Whether 0 is a digit, and so no blank.
has_zero <- function(rules) rules$digits[[1]] == 0L

# The places of digits among those of the grid, from 1.
places_of <- function(digits, rules) digits - rules$digits[[1]] + 1L

# The shape of an array `[row, col, digit]`.
candidates_shape <- function(rules) c(rules$size, length(rules$digits))

# Such an array; those of further sheets are its attribute, as with a grid. Its planes have
# names where their number is not their digit.
candidates_array <- function(values, rules) {
  if (is.null(values)) return(NULL)
  named <- function(values) {
    if (rules$digits[[1]] != 1L) dimnames(values) <- list(NULL, NULL, rules$digits)
    values
  }
  if (!has_sheets(rules)) return(named(values))
  values <- unstack_sheets(values, rules, length(rules$digits))
  sheets <- lapply(attr(values, "sheets"), named)
  values <- named(values)
  attr(values, "sheets") <- sheets
  values
}

# What cells may hold, in words: "from 1 to 9, or NA or 0 for a blank".
cells_hold <- function(rules) {
  ends <- range(rules$digits)
  blank <- if (has_zero(rules)) "{.val {NA}}" else "{.val {NA}} or 0"
  sprintf("from %d to %d, or %s for a blank", ends[[1]], ends[[2]], blank)
}

# The symbols of the digits in words: "1-9, A-C".
symbols_in_words <- function(digits) {
  digits <- digits[digits <= MAX_TEXT_SIZE]
  run <- function(symbols) {
    if (length(symbols) <= 1) symbols else paste0(symbols[[1]], "-", symbols[[length(symbols)]])
  }
  paste(c(run(digits[digits <= 9]), run(LETTERS[digits[digits > 9] - 9])), collapse = ", ")
}

# Whether each digit has a symbol, so that grids can be text.
has_symbols <- function(rules) max(rules$digits) <= MAX_TEXT_SIZE
