# Rules in words and in print.

# The rules in words, one sentence a kind.
rules_in_words <- function(x) {
  rules <- made_rules(x)
  if (is.null(rules)) return(words_of()$rules$unusable)
  clues <- clues_by_kind(rules)
  board <- board_of(rules)
  c(
    grid_in_words(rules), sheets_in_words(rules),
    vapply(clues, clues_text, "", board, USE.NAMES = FALSE)
  )
}

# The rules as sentences, for games and books: "Black dot: one digit is double the other." They say
# nothing of how many clues there are, which everybody sees.
rules_to_read <- function(rules) {
  clues <- clues_by_kind(rules)
  # Those of choices mean the same, and may be the only ones that say it.
  every <- split_by_kind(single_clues(clues_of(rules)))
  texts <- lapply(names(clues), function(kind) clues_to_read(clues[[kind]], every[[kind]], rules))
  further <- lapply(every[setdiff(names(every), names(clues))], text_to_read)
  as_sentence(unname(c(grid_in_words(rules), sheets_in_words(rules), unlist(texts), unlist(further))))
}

# What a kind says, with the value that all of its clues have, or where each of them has its own.
text_to_read <- function(clues) {
  kind <- kind_of(clues[[1]])
  value <- told_value(clues)
  text <- text_of_kind(kind, value = value)
  words <- words_of()
  if (is.null(kind$told) || !is.null(value)) text else say(words$rules$at_start, rule = text, .words = words)
}

# What clues of one kind say, as who sees their picture needs to know; `every` are those of choices, too.
clues_to_read <- function(clues, every, rules) {
  kind <- kind_of(clues[[1]])
  if (kind$name == "house") return(houses_to_read(clues, rules))
  text <- if (kind$name == "any") text_of_kind(kind) else text_to_read(every)
  words <- words_of()
  unseen <- if (!is.null(kind$unseen)) Filter(kind$unseen, clues)
  if (length(unseen) == 0) return(text)
  board <- board_of(rules)
  # Names of the user's say more than that of the kind.
  own <- have_own_titles(unseen)
  said <- ifelse(own, vapply(unseen, clue_text, "", board), vapply(unseen, function(clue) kind$code(clue, board), ""))
  paste0(text, words$marks$colon, paste(said, collapse = "; "))
}

# Houses that are the rows and columns of overlapping grids, as those of a samurai, and other ones.
houses_to_read <- function(clues, rules) {
  count <- length(rules$digits)
  lines <- if (rules$lines) logical(length(clues)) else are_grid_lines(lapply(clues, `[[`, "cells"), count)
  ends <- range(rules$digits)
  words <- words_of()
  c(
    if (any(lines)) {
      what <- say(words$rules$digits, low = ends[[1]], high = ends[[2]], .words = words)
      say(words$rules$grids, size = size_text(c(count, count)), what = what, .words = words)
    },
    if (!all(lines)) text_of_kind(kind_of(clues[[1]]))
  )
}

# Which houses are a row or a column of a square of `count` cells on a side, all of whose rows and
# columns are among them.
are_grid_lines <- function(houses, count) {
  place <- function(row, col) row * SHEET + col
  long <- vapply(houses, nrow, 0L) == count
  starts <- t(vapply(houses, function(cells) c(min(cells[, 1]), min(cells[, 2])), c(0, 0)))
  spans <- t(vapply(houses, function(cells) c(diff(range(cells[, 1])), diff(range(cells[, 2]))), c(0, 0)))
  is_row <- long & spans[, 1] == 0 & spans[, 2] == count - 1
  is_col <- long & spans[, 2] == 0 & spans[, 1] == count - 1
  places <- place(starts[, 1], starts[, 2])
  further <- seq_len(count) - 1
  grids <- Filter(function(i) {
    all(place(starts[i, 1] + further, starts[i, 2]) %in% places[is_row]) &&
      all(place(starts[i, 1], starts[i, 2] + further) %in% places[is_col])
  }, which(is_row))
  rows <- unlist(lapply(grids, function(i) place(starts[i, 1] + further, starts[i, 2])))
  cols <- unlist(lapply(grids, function(i) place(starts[i, 1], starts[i, 2] + further)))
  is_row & places %in% rows | is_col & places %in% cols
}

as_sentence <- function(text) {
  text <- paste0(toupper(substr(text, 1, 1)), substring(text, 2))
  ifelse(grepl("[.!?]$", text), text, paste0(text, words_of()$marks$stop))
}

# "sheet side: 2 x 2 cells with the digits 1 to 4".
sheets_in_words <- function(rules) {
  words <- words_of()
  vapply(names(rules$sheets), function(name) {
    sheet <- rules$sheets[[name]]
    ends <- range(sheet$digits)
    contiguous <- length(sheet$digits) == diff(ends) + 1L
    digits <- if (contiguous && diff(ends) > 0) paste(ends, collapse = "-") else paste(sheet$digits, collapse = ", ")
    say(words$rules$sheet, name = name, size = size_text(dim(sheet$cells)), digits = digits, .words = words)
  }, "", USE.NAMES = FALSE)
}

# What rules say of rows, columns and boxes.
grid_in_words <- function(rules) {
  digits <- rules$digits
  ends <- range(digits)
  regions <- rules_regions(rules)
  # Holes make some houses smaller than others.
  least <- function(counts) min(counts[counts > 0])
  words <- words_of()
  part <- function(entry, ...) say(words$rules[[entry]], low = ends[[1]], high = ends[[2]], ..., .words = words)
  all <- part(if (length(digits) == 1) "digit" else "digits")
  cells <- c(
    if (rules$lines) c(row = least(rowSums(board_cells(rules))), column = least(colSums(board_cells(rules)))),
    if (any(regions > 0L)) stats::setNames(least(tabulate(regions)), if (is.null(rules$regions)) "box" else "region")
  )
  holds <- function(houses, what) {
    if (length(houses) == 0) return(NULL)
    houses <- sub("{box}", paste(rules$box, collapse = " x "), unlist(words$rules$houses[houses]), fixed = TRUE)
    part("holds", houses = join(houses, rep(1L, length(houses)), 1L, words$lists$and), what = what)
  }
  full <- cells == length(digits)
  said <- c(holds(names(cells)[full], all), holds(names(cells)[!full], part("different")))
  if (length(said) == 0) said <- part("any", all = all)
  holes <- if (has_holes(rules)) part(if (sum(!rules$cells) == 1) "hole" else "holes") else ""
  part("grid", size = size_text(rules$size), holes = holes, said = paste(said, collapse = ", "))
}

# The clues that have cells, a line or more for those of one title.
clue_lines <- function(rules) {
  clues <- Filter(function(clue) !is.null(kind_of(clue)$code), clues_of(rules))
  titles <- vapply(clues, function(clue) kind_of(clue)$title(clue), "")
  board <- board_of(rules)
  codes <- vapply(clues, function(clue) kind_of(clue)$code(clue, board), "")
  own <- have_own_titles(clues)
  lines <- lapply(unique(titles), function(title) {
    those <- titles == title
    several <- sum(those) > 1 && !any(own[those])
    line <- paste0(titles_of(title, several), words_of()$marks$colon, paste(codes[those], collapse = "; "))
    strwrap(line, width = getOption("width"), exdent = 2)
  })
  as.character(unlist(lines))
}

#' @export
format.sudoku_rules <- function(x, ...) {
  check_dots()
  paste(rules_in_words(x), collapse = "; ")
}

#' @export
print.sudoku_rules <- function(x, ...) {
  check_dots()
  words <- rules_in_words(x)
  cat("<sudoku_rules>\n", words[[1]], "\n", sep = "")
  cat(sprintf("+ %s\n", words[-1]), sep = "")
  rules <- made_rules(x)
  if (!is.null(rules$regions) || has_holes(rules)) {
    cat(boxed_lines(ifelse(board_cells(rules), ".", ""), rules), sep = "\n")
  }
  invisible(x)
}
