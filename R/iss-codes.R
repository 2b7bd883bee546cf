# What Interactive Sudoku Solver packs into letters: six bits a letter, as in base64 for
# addresses. Sets are bits from the lowest of each letter; automata and text are bytes.

ISS_LETTERS <- c(LETTERS, letters, 0:9, "-", "_")

iss_sixes <- function(text) {
  values <- match(strsplit(sub("=+$", "", text), "")[[1]], ISS_LETTERS) - 1L
  if (anyNA(values)) stop("no letter of a code")
  values
}

# Bits, the lowest of each letter first.
iss_bits <- function(text) as.logical(bitwAnd(rep(iss_sixes(text), each = 6), 2^(0:5)))

iss_of_bits <- function(bits) {
  bits <- c(bits, rep(FALSE, -length(bits) %% 6))
  values <- colSums(matrix(bits, 6) * 2^(0:5))
  values <- values[seq_len(max(which(values > 0), 0))]
  paste(ISS_LETTERS[values + 1], collapse = "")
}

# Bits of bytes, the highest first.
iss_stream <- function(text) as.integer(as.logical(bitwAnd(rep(iss_sixes(text), each = 6), 2^(5:0))))

iss_of_stream <- function(bits) {
  # Whole bytes, then whole letters.
  bits <- c(bits, integer(-length(bits) %% 8))
  bits <- c(bits, integer(-length(bits) %% 6))
  paste(ISS_LETTERS[colSums(matrix(bits, 6) * 2^(5:0)) + 1], collapse = "")
}

iss_text_of <- function(code) {
  if (grepl("[%.]", code)) return(utils::URLdecode(code))
  bits <- iss_stream(code)
  bits <- matrix(bits[seq_len(length(bits) %/% 8 * 8)], 8)
  rawToChar(as.raw(colSums(bits * 2^(7:0))))
}

iss_of_text <- function(text) {
  bytes <- as.integer(charToRaw(text))
  iss_of_stream(as.integer(as.logical(bitwAnd(rep(bytes, each = 8), 2^(7:0)))))
}

# Cells in groups: an empty argument ends one, one with "_" before names those that follow.
iss_groups <- function(arguments) {
  is_name <- startsWith(arguments, "_")
  ends <- is_name | !nzchar(arguments)
  # Mostly there is one group.
  if (!any(ends[-1])) {
    name <- if (any(is_name)) substring(arguments[[1]], 2) else ""
    if (grepl("%", name, fixed = TRUE)) name <- utils::URLdecode(name)
    cells <- arguments[!ends]
    return(if (length(cells) > 0) list(list(name = name, cells = cells)) else list())
  }
  group <- cumsum(ends)
  name <- c("", substring(arguments[is_name], 2))[cumsum(is_name) + 1]
  if (any(grepl("%", name, fixed = TRUE))) name <- vapply(name, utils::URLdecode, "", USE.NAMES = FALSE)
  groups <- lapply(split(which(!ends), group[!ends]), function(at) {
    list(name = name[[at[[1]]]], cells = arguments[at])
  })
  unname(groups)
}

iss_name <- function(name) {
  name <- utils::URLencode(name, reserved = TRUE)
  gsub("~", "%7E", gsub(".", "%2E", name, fixed = TRUE), fixed = TRUE)
}

# Tables of pairs -------------------------------------------------------------------

# The types, and whether they are for all pairs and in the older letters.
ISS_PAIRS <- list(
  Pair = c(all = FALSE, older = FALSE), PairX = c(all = TRUE, older = FALSE),
  Binary = c(all = FALSE, older = TRUE), BinaryX = c(all = TRUE, older = TRUE)
)

read_iss_pairs <- function(values, board) {
  types <- names(values)
  # Copies have the table of the first.
  codes <- vapply(values, `[[`, "", 1)
  first <- match(paste(types, codes), paste(types, codes))
  tables <- list()
  clues <- vector("list", length(values))
  for (i in seq_along(values)) {
    form <- ISS_PAIRS[[types[[i]]]]
    if (first[[i]] == i) {
      code <- codes[[i]]
      if (form[["older"]]) code <- chartr("-_", "_-", code)
      bits <- c(iss_bits(code), logical(board$count^2))
      tables[[i]] <- matrix(bits[seq_len(board$count^2)], board$count, byrow = TRUE)
    }
    allow <- tables[[first[[i]]]]
    groups <- iss_groups(values[[i]][-1])
    groups <- groups[lengths(lapply(groups, `[[`, "cells")) > 1]
    clues[[i]] <- lapply(groups, function(group) {
      name <- if (nzchar(group$name)) clue_name(group$name, NULL) else "pair line"
      new_clue("pairs", cells = iss_places(group$cells), allow = allow, name = name, all = form[["all"]])
    })
  }
  unlist(clues, recursive = FALSE)
}

write_iss_pairs <- function(clues, board) {
  vapply(clues, function(clue) {
    type <- if (clue$all) "PairX" else "Pair"
    name <- if (clue$name == "pair line") "" else iss_name(clue$name)
    paste(type, iss_of_bits(as.vector(t(clue$allow))), paste0("_", name), iss_names(clue$cells), sep = "~")
  }, "")
}

# Automata --------------------------------------------------------------------------
#
#   2 bits: 0 for moves one by one, 1 for a mask of digits with a move each
#   4 and 4 bits: bits of a state, and digits, both less 1
#   a state each: how many begin, how many others accept; a bit for each beginning: accepts?
#   for moves one by one 4 bits: bits of a number of moves
#   then the states, those that begin first, then others that accept

read_iss_nfa <- function(values, board) {
  clues <- lapply(unname(values), function(arguments) {
    lapply(iss_groups(arguments[-1]), function(group) {
      is_break <- group$cells == "-"
      cells <- iss_places(group$cells)
      breaks <- tabulate(cumsum(!is_break)[is_break] + 1L, nrow(cells) + 1L)
      table <- iss_automaton(arguments[[1]], board$count, if (any(is_break)) breaks)
      new_clue(
        "sequence", cells = cells, start = table$start, step = table$step, accept = table$accept,
        name = if (nzchar(group$name)) group$name else "sequence"
      )
    })
  })
  unlist(clues, recursive = FALSE)
}

iss_automaton <- function(code, digits, breaks = NULL) {
  table <- known(list("nfa", code, digits, is.null(breaks)), function() {
    nfa <- iss_nfa(code)
    symbols <- digits + !is.null(breaks)
    moves <- nfa$moves[nfa$moves[, 2] <= symbols, , drop = FALSE]
    determined(nfa$starts, moves, nfa$accepting, symbols, function() stop("too many states"))
  })
  if (is.null(breaks)) return(table)
  known(list("breaks", code, digits, breaks), function() between_breaks(table, breaks))
}

# The states that begin, those that accept, and moves: state, symbol, next state.
iss_nfa <- function(code) {
  # Without a state it accepts nothing.
  if (!nzchar(code)) return(list(starts = 1L, accepting = integer(), moves = matrix(0L, 0, 3)))
  bits <- iss_stream(code)
  at <- 0L
  number <- function(width) {
    value <- sum(bits[at + seq_len(width)] * 2^(width - seq_len(width)))
    at <<- at + width
    as.integer(value)
  }
  packed <- number(2) == 1
  wide <- number(4) + 1L
  symbols <- number(4) + 1L
  starts <- seq_len(number(wide))
  others <- number(wide)
  accepting <- c(rev(starts)[as.logical(vapply(starts, function(i) number(1), 0L))], length(starts) + seq_len(others))
  counting <- if (packed) symbols else number(4)
  bit_count <- function(most) ceiling(log2(most + 1))
  moves <- list()
  state <- 0L
  while (counting > 0 && at + counting <= length(bits)) {
    state <- state + 1L
    if (packed) {
      mask <- number(symbols)
      its <- which(bitwAnd(mask, 2^(seq_len(symbols) - 1)) > 0)
      if (at + wide * length(its) > length(bits)) break
      moves[[state]] <- lapply(its, function(symbol) c(state, symbol, number(wide) + 1L))
    } else {
      count <- number(counting)
      if (at + (wide + bit_count(symbols - 1)) * count > length(bits)) break
      moves[[state]] <- lapply(seq_len(count), function(i) c(state, number(bit_count(symbols - 1)) + 1L, number(wide) + 1L))
    }
  }
  moves <- do.call(rbind, unlist(moves, recursive = FALSE))
  if (is.null(moves)) moves <- matrix(0L, 0, 3)
  list(starts = starts, accepting = accepting, moves = moves)
}

write_iss_nfa <- function(clues, board) {
  vapply(clues, function(clue) {
    name <- if (clue$name == "sequence") "" else iss_name(clue$name)
    paste("NFA", iss_of_nfa(clue), paste0("_", name), iss_names(clue$cells), sep = "~")
  }, "")
}

iss_of_nfa <- function(table) {
  states <- length(table$accept)
  order <- order(seq_len(states) != table$start, !table$accept)
  step <- matrix(match(table$step, order) - 1L, states)[order, , drop = FALSE]
  accept <- table$accept[order]
  wide <- max(1, ceiling(log2(states)))
  number <- function(value, width) as.integer(bitwAnd(value %/% 2^(width - seq_len(width)), 1L))
  head <- c(
    number(1, 2), number(wide - 1, 4), number(ncol(step) - 1, 4), number(1, wide),
    number(sum(accept[-1]), wide), as.integer(accept[[1]])
  )
  rows <- lapply(seq_len(states), function(state) {
    to <- step[state, ]
    mask <- as.integer(rev(!is.na(to)))
    c(mask, unlist(lapply(to[!is.na(to)], number, wide)))
  })
  iss_of_stream(c(head, unlist(rows)))
}
