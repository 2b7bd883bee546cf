# Regular expressions over digits as automata: digits, letters from A for 10, `.` for any,
# classes such as [1-3] and [^5], groups, `|`, and `*`, `+`, `?`, `{2}`, `{2,}`, `{2,4}`.
#
# An expression is read into positions, one for each digit or class it has. What follows
# from positions is: with which it may begin (`first`), with which it may end (`last`),
# which may come after which (`pairs`), and whether it may be empty.

# `wrong(text)` is called if the pattern is none.
regex_table <- function(pattern, digits, wrong) {
  reader <- new.env(parent = emptyenv())
  reader$symbols <- strsplit(gsub("\\s", "", pattern), "")[[1]]
  reader$at <- 1L
  reader$sets <- list()
  reader$digits <- digits
  reader$wrong <- wrong
  whole <- read_either(reader)
  if (reader$at <= length(reader$symbols)) wrong(paste("it has", shQuote(peek(reader)), "where it should end"))
  positions <- length(reader$sets)
  # State 1 is the beginning; position p is state p + 1.
  from <- c(rep(0L, length(whole$first)), whole$pairs[, 1])
  to <- c(whole$first, whole$pairs[, 2])
  wide <- lengths(reader$sets)[to]
  moves <- cbind(rep(from, wide) + 1L, unlist(reader$sets[to]), rep(to, wide) + 1L)
  accepting <- c(if (whole$empty) 1L, whole$last + 1L)
  storage.mode(moves) <- "integer"
  determined(1L, unique(moves), accepting, length(digits), function() wrong("it has too many states"))
}

peek <- function(reader) {
  if (reader$at > length(reader$symbols)) "" else reader$symbols[[reader$at]]
}

next_symbol <- function(reader) {
  symbol <- peek(reader)
  reader$at <- reader$at + 1L
  symbol
}

expect_symbol <- function(reader, symbol) {
  if (next_symbol(reader) != symbol) reader$wrong(paste("it lacks", shQuote(symbol)))
}

NO_PAIRS <- matrix(0L, 0, 2)

nothing <- function() list(first = integer(), last = integer(), pairs = NO_PAIRS, empty = TRUE)

read_either <- function(reader) {
  whole <- read_run(reader)
  while (peek(reader) == "|") {
    next_symbol(reader)
    other <- read_run(reader)
    whole <- list(
      first = c(whole$first, other$first), last = c(whole$last, other$last),
      pairs = rbind(whole$pairs, other$pairs), empty = whole$empty || other$empty
    )
  }
  whole
}

read_run <- function(reader) {
  whole <- nothing()
  while (!peek(reader) %in% c("", "|", ")")) whole <- one_after(whole, read_times(reader))
  whole
}

# One expression, then another.
one_after <- function(one, other) {
  list(
    first = c(one$first, if (one$empty) other$first),
    last = c(other$last, if (other$empty) one$last),
    pairs = rbind(one$pairs, other$pairs, crossed(one$last, other$first)),
    empty = one$empty && other$empty
  )
}

crossed <- function(from, to) {
  cbind(rep(from, each = length(to)), rep(to, length(from)))
}

# A part and how often it comes, up to place `end`. Each time is read anew, for it has
# positions of its own.
read_times <- function(reader, end = Inf) {
  start <- reader$at
  part <- read_part(reader)
  while (reader$at < end) {
    stop_at <- reader$at
    range <- read_range(reader)
    if (is.null(range)) break
    again <- function() {
      after <- reader$at
      reader$at <- start
      copy <- read_times(reader, stop_at)
      reader$at <- after
      copy
    }
    part <- repeated(part, range, again)
  }
  part
}

# How often: the fewest and the most; NULL if nothing is said.
read_range <- function(reader) {
  symbol <- peek(reader)
  if (!symbol %in% c("*", "+", "?", "{")) return(NULL)
  next_symbol(reader)
  if (symbol != "{") return(switch(symbol, "*" = c(0, Inf), "+" = c(1, Inf), "?" = c(0, 1)))
  least <- read_number(reader)
  most <- least
  if (peek(reader) == ",") {
    next_symbol(reader)
    most <- if (peek(reader) == "}") Inf else read_number(reader)
  }
  expect_symbol(reader, "}")
  if (most < least) reader$wrong("a part comes at least more often than at most")
  c(least, most)
}

read_number <- function(reader) {
  text <- ""
  while (grepl("^[0-9]$", peek(reader))) text <- paste0(text, next_symbol(reader))
  if (!nzchar(text) || nchar(text) > 3) reader$wrong("it does not say how often a part comes")
  as.integer(text)
}

repeated <- function(part, range, again) {
  looped <- function(part) {
    part$pairs <- rbind(part$pairs, crossed(part$last, part$first))
    part
  }
  least <- range[[1]]
  most <- range[[2]]
  if (most == 0) return(nothing())
  copies <- if (is.infinite(most)) max(least, 1) else most
  whole <- nothing()
  for (i in seq_len(copies)) {
    one <- if (i == 1) part else again()
    if (is.infinite(most) && i == copies) one <- looped(one)
    if (i > least) one$empty <- TRUE
    whole <- one_after(whole, one)
  }
  whole
}

read_part <- function(reader) {
  symbol <- next_symbol(reader)
  if (symbol == "(") {
    inside <- read_either(reader)
    expect_symbol(reader, ")")
    return(inside)
  }
  if (symbol %in% c("", "*", "+", "?", "{", "}", "]", ")")) {
    reader$wrong(paste("it has", if (nzchar(symbol)) shQuote(symbol) else "its end", "where a digit should be"))
  }
  set <- switch(symbol,
    "." = seq_along(reader$digits),
    "[" = read_class(reader),
    digit_places(reader, symbol)
  )
  reader$sets <- c(reader$sets, list(set))
  position <- length(reader$sets)
  list(first = position, last = position, pairs = NO_PAIRS, empty = FALSE)
}

read_class <- function(reader) {
  negated <- peek(reader) == "^"
  if (negated) next_symbol(reader)
  set <- integer()
  while (!peek(reader) %in% c("", "]")) {
    from <- next_symbol(reader)
    to <- from
    if (peek(reader) == "-") {
      next_symbol(reader)
      to <- next_symbol(reader)
    }
    ends <- c(digit_places(reader, from), digit_places(reader, to))
    if (ends[[2]] < ends[[1]]) reader$wrong(paste("a class goes from", from, "to", to))
    set <- c(set, ends[[1]]:ends[[2]])
  }
  expect_symbol(reader, "]")
  if (negated) setdiff(seq_along(reader$digits), set) else unique(set)
}

# The place of a digit among those of the grid.
digit_places <- function(reader, symbol) {
  value <- match(to_upper(symbol), c(0:9, LETTERS)) - 1L
  place <- match(value, reader$digits)
  if (is.na(value) || is.na(place)) {
    reader$wrong(paste0(shQuote(symbol), " is not a digit from ", min(reader$digits), " to ", max(reader$digits)))
  }
  place
}
