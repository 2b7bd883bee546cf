# Digits, cells, houses and chains in the short notation, for all rows of facts at
# once; also the columns of flat data frames.

# Grids with more than 9 rows: digits would run together, "r4c10,11".
is_wide <- function(facts) facts$size > 9

# Digits ------------------------------------------------------------------------

# The digits of a table, joined by `between`, or by a comma where `wide`.
join_digits <- function(table, count, between, wide = FALSE) {
  text <- join(write_numbers(table$digit), table$at, count, between)
  if (!any(wide)) return(text)
  ifelse(wide, join(write_numbers(table$digit), table$at, count, ","), text)
}

short_digits <- function(facts, between = ",") {
  join_digits(facts$digits, facts$count, between)
}

# Houses ------------------------------------------------------------------------

HOUSE_CODES <- c(
  row = "r", column = "c", box = "b", region = "b", diagonal = "d", `inner box` = "ib",
  `frame box` = "fb", house = "h", cage = "cage"
)

# "r47", "b2", "r3d1": houses of a kind together.
houses_code <- function(houses, count) {
  houses <- group_houses(houses)
  code <- unname(HOUSE_CODES[houses$kind])
  code[is.na(code)] <- houses$kind[is.na(code)]
  numbers <- list(at = houses$numbers$at, digit = houses$numbers$number)
  wide <- tabulate(numbers$at[numbers$digit > 9], length(code)) > 0
  # What has a name of its own has the number 0.
  named <- code %in% code[numbers$at[numbers$digit %in% 0L]]
  join(paste0(code, ifelse(named, "", join_digits(numbers, length(code), "", wide))), houses$at, count)
}

short_houses <- function(facts, part) {
  houses <- named_houses(facts, clue_codes)
  houses_code(take(houses, houses$part == part), facts$count)
}

# Cells -------------------------------------------------------------------------

cell_codes <- function(table) {
  paste0("r", write_numbers(table$row), "c", write_numbers(table$col), recycle0 = TRUE)
}

# Cells of further sheets by the names of these: "side.r1c2" for what tables call r101c2. Clues name
# them already, and may write rows 2, 3 and 4 as "r234": of a sheet with so few rows no row has a
# number without a zero.
name_sheet_cells <- function(text, facts) {
  sheets <- lapply(facts$rules, function(rules) .subset2(rules, "sheets"))
  for (i in which(lengths(sheets) > 0)) {
    most <- vapply(sheets[[i]], function(sheet) nrow(sheet$cells), 0L)
    found <- gregexpr("r[0-9]+(,[0-9]+)*c[0-9]+(,[0-9]+)*", text[[i]])
    regmatches(text[i], found) <- list(vapply(regmatches(text[i], found)[[1]], function(cells) {
      parts <- strsplit(sub("^r", "", cells), "c", fixed = TRUE)[[1]]
      rows <- as.integer(strsplit(parts[[1]], ",", fixed = TRUE)[[1]])
      sheet <- sheet_of(rows)
      if (!isTRUE(all(rows %% SHEET <= c(Inf, most)[sheet + 1L]))) return(cells)
      by_sheet <- split(rows %% SHEET, sheet)
      names <- c("", paste0(names(most), "."))[as.integer(names(by_sheet)) + 1L]
      rows <- vapply(by_sheet, paste, "", collapse = ",")
      paste0(names, "r", rows, "c", parts[[2]], collapse = ",")
    }, "", USE.NAMES = FALSE))
  }
  text
}

# "r4c2389,r56c6": the first cell left with all others in its row or, if there are
# none, in its column, and so on. `at`, `row` and `col` are a table of cells of
# `count` groups, `wide` says for each group, or for all, whether digits would run
# together.
cells_text <- function(at, row, col, count, wide = FALSE) {
  if (any(wide) && !all(wide)) {
    text <- character(count)
    for (one in c(FALSE, TRUE)) {
      groups <- which(wide == one)
      mine <- wide[at] == one
      text[groups] <- cells_text(match(at[mine], groups), row[mine], col[mine], length(groups), one)
    }
    return(text)
  }
  wide <- any(wide)
  left <- list(at = at, row = row, col = col)
  if (!ascends(cell_key(left))) left <- distinct_cells(sorted(left, "at", "row", "col"))
  lines <- list()
  repeat {
    line <- cells_in_line(left, wide)
    lines <- c(lines, list(line))
    left <- take(left, !line$used)
    if (length(left$at) == 0) break
  }
  at <- unlist(lapply(lines, `[[`, "at"))
  text <- unlist(lapply(lines, `[[`, "text"))
  order <- order(at)
  join(text[order], at[order], count, if (wide) ", " else ",")
}

# For each group the first cell with those in its row, or in its column; and which
# cells these are. The cells are different and in order.
cells_in_line <- function(cells, wide) {
  first <- which(!duplicated(cells$at))
  groups <- length(first)
  group <- rep.int(seq_len(groups), diff(c(first, length(cells$at) + 1L)))
  row <- cells$row[first]
  col <- cells$col[first]
  in_row <- cells$row == row[group]
  upright <- tabulate(group[in_row], groups) == 1L
  used <- in_row
  of_upright <- upright[group]
  used[of_upright] <- (cells$col == col[group])[of_upright]
  varying <- cells$col
  varying[of_upright] <- cells$row[of_upright]
  varying <- join(write_numbers(varying[used]), group[used], groups, if (wide) "," else "")
  rows <- ifelse(upright, varying, write_numbers(row))
  cols <- ifelse(upright, write_numbers(col), varying)
  list(at = cells$at[first], text = paste0("r", rows, "c", cols, recycle0 = TRUE), used = used)
}

short_cells <- function(facts, table) {
  cells_text(table$at, table$row, table$col, facts$count, is_wide(facts))
}

# Clues -------------------------------------------------------------------------

# "8-cage r4c45, thermometer r1c1 r2c2"
short_clues <- function(facts) {
  clues <- distinct_clues(facts)
  join(clue_codes(facts, clues$at, clues$clue), clues$at, facts$count, ", ")
}

# "{69,78}": the sets of digits.
short_combinations <- function(facts) {
  digits <- facts$combinations
  set <- group_by_key(set_key(digits))
  at <- digits$at[set$first]
  sets <- join_digits(
    list(at = set$group, digit = digits$digit), length(at), "", is_wide(facts)[at]
  )
  text <- join(sets, at, facts$count, if (any(is_wide(facts))) "; " else ",")
  ifelse(text == "", "", paste0("{", text, "}"))
}

# What a step does ----------------------------------------------------------------

placements_text <- function(facts) {
  placed <- facts$placements
  text <- paste0(cell_codes(placed), "=", write_numbers(placed$digit), recycle0 = TRUE)
  join(text, placed$at, facts$count, ", ")
}

# "r156c5,r3569c8<>8, r1c5<>9"
eliminations_text <- function(facts) {
  gone <- sorted(facts$eliminations, "at", "digit")
  digit <- group_by_key(digit_key(gone))
  at <- gone$at[digit$first]
  cells <- cells_text(digit$group, gone$row, gone$col, length(at), is_wide(facts)[at])
  text <- paste0(cells, "<>", write_numbers(gone$digit[digit$first]), recycle0 = TRUE)
  join(text, at, facts$count, ", ")
}

# Patterns ------------------------------------------------------------------------

# Two nodes of each chain of three links, together.
short_nodes <- function(facts, threes, which) {
  count <- length(threes$at)
  cells <- lapply(threes$node[which], node_cells, facts = facts)
  cells_text(
    c(cells[[1]]$at, cells[[2]]$at), c(cells[[1]]$row, cells[[2]]$row),
    c(cells[[1]]$col, cells[[2]]$col), count, is_wide(facts)[threes$at]
  )
}

# "(r1c1,r2c2) / (r3c3), (r4c4) / (r5c5)"
short_colors <- function(facts) {
  parts <- sort(unique(facts$pattern$part))
  cells <- facts$pattern
  cells$number <- match(cells$part, parts)
  cells <- distinct_cells(sorted(cells, "at", "number"))
  color <- group_by_key(cells$at * (length(parts) + 1) + cells$number)
  at <- cells$at[color$first]
  text <- join(cell_codes(cells), color$group, length(at), ",")
  place <- place_in_row(at)
  before <- ifelse(place == 1L, "", ifelse(place %% 2L == 1L, ", ", " / "))
  join(paste0(before, "(", text, ")"), at, facts$count)
}

# "r1c25,r4c25": row by row.
short_rows <- function(facts) {
  base <- distinct_cells(sorted(with_part(facts, "base"), "at", "row", "col"))
  row <- group_by_key(base$at * (MAX_SIZE + 1) + base$row)
  at <- base$at[row$first]
  columns <- list(at = row$group, digit = base$col)
  columns <- join_digits(columns, length(at), "", is_wide(facts)[at])
  join(paste0("r", base$row[row$first], "c", columns), at, facts$count, ",")
}

# Almost locked sets, each as its cells and digits in `format`.
short_sets <- function(facts, format) {
  sets <- facts$sets
  at <- sets$at[!duplicated(sets$set)]
  wide <- is_wide(facts)[at]
  digits <- distinct_digits(list(at = sets$set, digit = sets$digit))
  text <- sprintf(
    format, cells_text(sets$set, sets$row, sets$col, length(at), wide),
    join_digits(digits, length(at), "", wide)
  )
  list(at = at, text = text)
}

# Chains --------------------------------------------------------------------------

# The nodes of each step's links in order.
node_codes <- function(facts) {
  which <- seq_along(facts$nodes$at)
  cells <- node_cells(facts, which)
  cells_text(cells$at, cells$row, cells$col, length(which), is_wide(facts)[facts$nodes$at])
}

# The links between different cells; those within a cell are not written.
crossings <- function(facts, codes = node_codes(facts)) {
  from <- which(facts$nodes$from)
  to <- which(!facts$nodes$from)
  across <- codes[from] != codes[to]
  to <- to[across]
  list(
    at = facts$nodes$at[to], mark = ifelse(facts$nodes$strong[to], "=", "-"),
    digit = facts$nodes$digit[to], code = codes[to]
  )
}

# "r2c6 =2= r2c8 -2- r7c8"
chain_text <- function(facts) {
  codes <- node_codes(facts)
  links <- crossings(facts, codes)
  first <- which(!duplicated(facts$nodes$at))
  text <- paste0(
    " ", links$mark, write_numbers(links$digit), links$mark, " ", links$code, recycle0 = TRUE
  )
  at <- c(facts$nodes$at[first], links$at)
  order <- order(at)
  join(c(codes[first], text)[order], at[order], facts$count)
}

# The list columns of a path as text, see as.data.frame.sudoku_path().
FLAT_TEXTS <- list(
  digits = short_digits,
  placements = placements_text,
  eliminations = eliminations_text,
  pattern = function(facts) short_cells(facts, facts$pattern),
  houses = function(facts) houses_code(named_houses(facts, clue_codes), facts$count),
  links = chain_text,
  clues = short_clues,
  combinations = short_combinations
)

flat_texts <- function(x) {
  blocks <- by_block(nrow(x), function(rows) {
    facts <- step_facts(x, rows)
    lapply(FLAT_TEXTS, function(write) name_sheet_cells(write(facts), facts))
  })
  lapply(stats::setNames(nm = names(FLAT_TEXTS)), function(column) {
    put_together(lapply(blocks, `[[`, column))
  })
}
