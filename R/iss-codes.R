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
  is_end <- is_name | !nzchar(arguments)
  if (all(is_end)) return(list())
  # Mostly there is one group.
  if (!any(is_name, is_end[-1])) return(list(list(name = "", cells = arguments[!is_end])))
  name <- c("", substring(arguments[is_name], 2))
  # Mostly names have blanks, if anything.
  coded <- grepl("%", name, fixed = TRUE)
  if (any(coded)) {
    name <- gsub("%20", " ", name, fixed = TRUE)
    coded <- grepl("%", name, fixed = TRUE)
  }
  if (any(coded)) name[coded] <- vapply(name[coded], utils::URLdecode, "")
  if (!any(is_end[-1])) return(list(list(name = name[[2L]], cells = arguments[-1])))
  first <- which(!is_end & c(TRUE, is_end[-length(is_end)]))
  last <- which(!is_end & c(is_end[-1], TRUE))
  name <- name[cumsum(is_name)[first] + 1L]
  lapply(seq_along(first), function(i) list(name = name[[i]], cells = arguments[first[[i]]:last[[i]]]))
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
    clues[[i]] <- lapply(iss_groups(values[[i]][-1]), function(group) {
      if (length(group$cells) < 2) return(NULL)
      name <- if (nzchar(group$name)) clue_name(group$name, NULL) else "pair line"
      new_clue("pairs", cells = iss_places(group$cells), allow = allow, name = name, all = form[["all"]])
    })
  }
  clues <- unlist(clues, recursive = FALSE)
  clues[lengths(clues) > 0]
}

write_iss_pairs <- function(clues, board) {
  vapply(clues, function(clue) {
    type <- if (clue$all) "PairX" else "Pair"
    name <- if (clue$name == "pair line") "" else iss_name(clue$name)
    paste(type, iss_of_bits(as.vector(t(clue$allow))), paste0("_", name), iss_names(clue$cells), sep = "~")
  }, "")
}

# Automata, see src/rust/src/codes.rs -------------------------------------------------

read_iss_nfa <- function(values, board) {
  # Copies have the table of the first.
  tables <- list()
  automaton_of <- function(code, symbols) {
    key <- paste(symbols, code)
    if (is.null(tables[[key]])) tables[[key]] <<- rs_iss_automaton(code, symbols) %||% stop("no code, or too many states")
    tables[[key]]
  }
  clues <- lapply(unname(values), function(arguments) {
    lapply(iss_groups(arguments[-1]), function(group) {
      cells <- iss_places(group$cells)
      is_break <- group$cells == "-"
      table <- if (!any(is_break)) {
        automaton_of(arguments[[1]], board$count)
      } else {
        breaks <- tabulate(cumsum(!is_break)[is_break] + 1L, nrow(cells) + 1L)
        between_breaks(automaton_of(arguments[[1]], board$count + 1L), breaks)
      }
      new_clue(
        "sequence", cells = cells, start = table$start, step = table$step, accept = table$accept,
        name = if (nzchar(group$name)) group$name else "sequence"
      )
    })
  })
  unlist(clues, recursive = FALSE)
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
