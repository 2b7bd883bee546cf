# Killers without givens in one line, as players' forums have them. Either 81 numbers, the sum of a cell's cage
# times 256 and the number of the cage; where both diagonals hold each digit once, 3x3:d:k: stands before:
#
#   3x3::k:6150:6150:6401:6401:6401:6658:..
#
# Or 81 symbols: the sum of a cage in one of its cells, A for 10 to Z for 35 and a for 36 to j for 45,
# and in each other cell which way there, with 0 for a cell in no cage:
#
#   <  left    >  right    ^  up    v  down    `  ' up to the left and right    ,  . down to the left and right

format_killer <- function() {
  new_format(
    "killer",
    text = "killers in one line: 3x3::k: and 81 numbers, or 81 symbols such as <, ^ and letters for sums",
    detect = function(head) {
      first <- trimws(grep("^\\s*(#|$)", head$lines, value = TRUE, invert = TRUE)[1])
      grepl("^3x3:d?:k:[0-9]", first) || is_short_killer(first)
    },
    read = function(source) records_table(link_records(source, "killer"), source),
    record = function(link, source, line) {
      read <- if (is_short_killer(link)) short_cages(link, source, line) else long_cages(link, source, line)
      cages <- lapply(split(seq_len(81), factor(read$cage, unique(read$cage))), function(cells) {
        sum <- read$sum[[cells[[1]]]]
        # Alone in a cage without a sum a cell is in none.
        if (sum == 0 && length(cells) == 1) return(NULL)
        rule_cage(cbind(row = (cells - 1L) %/% 9L + 1L, col = (cells - 1L) %% 9L + 1L), if (sum > 0) sum)
      })
      clues <- Filter(Negate(is.null), unname(cages))
      if (startsWith(link, "3x3:d")) clues <- c(list(new_clue("diagonal")), clues)
      list(puzzle = matrix(NA_integer_, 9, 9), line = line, rules = keyed_rules(clues, 9L, NULL, source, line))
    },
    carries = "rules",
    rank = 1,
    sizes = 9,
    alone = TRUE
  )
}

# No grid of digits has such symbols.
is_short_killer <- function(line) {
  grepl("^[0-9A-Za-j<>^v`',.]{81}$", line) && grepl("[<>^`]", line)
}

# The cage of each cell, by any number, and its sum.
long_cages <- function(text, source, line) {
  numbers <- strsplit(sub("^3x3:d?:k:", "", text), ":", fixed = TRUE)[[1]]
  if (length(numbers) != 81) {
    abort_read(source, "length", "It has {length(numbers)} numbers, expected 81.", line = line)
  }
  value <- suppressWarnings(as.numeric(numbers))
  bad <- which(!grepl("^[0-9]{1,6}$", numbers))
  if (length(bad) > 0) {
    abort_read(source, "symbol", "{describe_value(numbers[[bad[[1]]]])} is not the number of a cell.", line = line)
  }
  # Where there is no sum there is no cage.
  cage <- ifelse(value < 256, 256 + seq_along(value), value %% 256)
  list(cage = cage, sum = value %/% 256)
}

short_cages <- function(text, source, line) {
  symbols <- strsplit(text, "")[[1]]
  way <- match(symbols, c("<", ">", "^", "v", "`", "'", ",", "."), 0L)
  points <- way > 0
  at <- seq_along(symbols)
  row <- (at - 1L) %/% 9L + 1L + c(0L, 0L, 0L, -1L, 1L, -1L, -1L, 1L, 1L)[way + 1L]
  col <- (at - 1L) %% 9L + 1L + c(0L, -1L, 1L, 0L, 0L, -1L, 1L, -1L, 1L)[way + 1L]
  out <- which(row < 1L | row > 9L | col < 1L | col > 9L)
  if (length(out) > 0) {
    abort_read(source, "symbol", "The {describe_value(symbols[[out[[1]]]])} of {killer_cell(out[[1]])} points out of the grid.", line = line)
  }
  # Eighty steps lead from any cell to the sum of its cage, or none do: each turn takes twice as many.
  cage <- (row - 1L) * 9L + col
  for (turn in 1:7) cage <- cage[cage]
  round <- which(points[cage])
  if (length(round) > 0) {
    abort_read(source, "symbol", "The arrow of {killer_cell(round[[1]])} leads round, not to a sum.", line = line)
  }
  list(cage = cage, sum = match(symbols, c(0:9, LETTERS, letters[1:10]))[cage] - 1)
}

killer_cell <- function(at) cell_names((at - 1L) %/% 9L + 1L, (at - 1L) %% 9L + 1L, english_words())
