# The arguments of sudoku_rules(), and what is wrong with them.

# Rows and columns of the grid, NULL if boxes or regions say them.
arg_size <- function(size, cells, call) {
  if (is.null(size)) return(dim(cells))
  whole <- is.numeric(size) && !is.object(size) && is.null(dim(size)) && length(size) == 2 &&
    all(is.finite(size)) && all(size == trunc(size)) && all(size >= 1 & size <= MAX_SIZE)
  if (!whole) {
    abort(
      "{.arg size} must be two whole numbers from 1 to {MAX_SIZE}: the rows and columns of the grid.",
      "rules", x = "It is {describe(size)}.", arg = "size", call = call
    )
  }
  if (!is.null(cells) && !all(dim(cells) == size)) {
    abort(
      "{.arg size} must be the rows and columns of {.arg cells}, {size_text(dim(cells))}.", "rules",
      x = "It is {size_text(size)}.", arg = "size", call = call
    )
  }
  as.integer(size)
}

# A logical matrix, TRUE where there is a cell and FALSE in holes.
arg_holes <- function(cells, path, call) {
  if (is.null(cells)) return(NULL)
  is_table <- is.logical(cells) && is.matrix(cells) && !is.object(cells) && is_extent(dim(cells))
  if (!is_table || !any(cells, na.rm = TRUE)) {
    empty <- if (is_table) " without a cell"
    abort(
      "{.arg {path}} must be a logical matrix that is {.code TRUE} where the grid has a cell, with 1 to {MAX_SIZE} rows and columns.",
      "rules", x = "It is {describe(cells)}{empty}.", arg = sub("\\$.*", "", path), call = call
    )
  }
  unname(matrix(!is.na(cells) & cells, nrow(cells)))
}

arg_box <- function(box, size, call) {
  whole <- is.numeric(box) && !is.object(box) && length(box) == 2 && !anyNA(box) &&
    all(is.finite(box)) && all(box == trunc(box)) && all(box >= 1)
  if (!whole) {
    abort(
      "{.arg box} must be two whole numbers: the rows and columns of one box.", "rules",
      x = "It is {describe(box)}.", arg = "box", call = call
    )
  }
  if (prod(box) > MAX_SIZE) {
    abort(
      "{.arg box} can have at most {MAX_SIZE} cells, the largest size of a grid.", "rules",
      x = "{box[[1]]} x {box[[2]]} are {prod(box)}.", arg = "box", call = call
    )
  }
  if (!is.null(size) && any(size %% box != 0)) {
    abort(
      "The rows and columns of {.arg box} must divide those of the grid.", "rules",
      x = "The grid is {size_text(size)}, a box {size_text(box)}.", arg = "box", call = call
    )
  }
  as.integer(box)
}

# The digits of a grid, in order.
arg_digit_labels <- function(digits, grid, lines, call) {
  most <- if (is.null(grid$box)) 0L else if (has_holes(grid)) max(tabulate(rules_regions(grid))) else prod_int(grid$box)
  if (is.null(digits)) {
    return(seq_len(max(most, if (lines || most == 0L) grid$size)))
  }
  whole <- is.numeric(digits) && !is.object(digits) && is.null(dim(digits)) && length(digits) > 0 &&
    all(is.finite(digits)) && all(digits == trunc(digits))
  if (!whole || min(digits) < 0 || max(digits) > MAX_SIZE || any(diff(digits) != 1)) {
    abort(
      "{.arg digits} must be whole numbers from 0 to {MAX_SIZE} in order and without gaps, such as {.code 0:8}.",
      "rules", x = "It is {describe(digits)}.", arg = "digits", call = call
    )
  }
  if (length(digits) > MAX_SIZE) {
    abort(
      "{.arg digits} must be at most {MAX_SIZE} digits.", "rules", x = "There are {length(digits)}.",
      arg = "digits", call = call
    )
  }
  # As many as the longest row, column or box has cells.
  least <- max(1L, most, if (lines) longest_line(grid))
  if (length(digits) < least) {
    abort(
      "{.arg digits} must have at least {least} digit{?s} for a {board_name(grid)}.", "rules",
      x = "There {cli::qty(length(digits))}{?is/are} {length(digits)}.", arg = "digits", call = call
    )
  }
  as.integer(digits)
}

# Labels from 1 on in the order in which they occur, row by row; 0 where there is none.
arg_regions <- function(regions, size, cells, call) {
  if (is_whole_frame(regions)) regions <- unname(as.matrix(regions))
  sound <- is.atomic(regions) && is.matrix(regions) &&
    if (is.null(size)) nrow(regions) == ncol(regions) && is_extent(dim(regions)) else all(dim(regions) == size)
  if (!sound) {
    wanted <- if (is.null(size)) "an n x n matrix of labels, n from 1 to {MAX_SIZE}" else "a {size_text(size)} matrix of labels"
    abort(
      paste0("{.arg regions} must be ", wanted, "."), "rules", x = "It is {describe(regions)}.",
      i = if (is.null(size) && is.matrix(regions) && nrow(regions) != ncol(regions)) {
        "For a grid that is not square, also give its {.arg size}."
      },
      arg = "regions", call = call
    )
  }
  outside <- if (!is.null(cells)) which(!cells & !is.na(regions), arr.ind = TRUE)
  if (length(outside) > 0) {
    abort(
      "{.arg regions} must be {.val {NA}} in the holes of {.arg cells}.", "rules",
      x = "Row {outside[[1, 1]]}, column {outside[[1, 2]]} is a hole and has a label.",
      arg = "regions", row = outside[[1, 1]], col = outside[[1, 2]], call = call
    )
  }
  number_regions(regions)
}

number_regions <- function(regions) {
  labels <- as.vector(t(regions))
  known <- unique(labels[!is.na(labels)])
  matrix(match(labels, known, nomatch = 0L), nrow(regions), byrow = TRUE)
}

# All regions have as many cells as a row, or all have another number, of which there are
# enough digits. One that alone is too large or too small is a slip.
check_region_sizes <- function(grid, digits, call) {
  regions <- grid$regions
  sizes <- tabulate(regions, max(regions))
  if (length(sizes) == 0) return(invisible())
  # What most regions have, in a grid that is no square.
  size <- if (is_square_board(grid)) nrow(regions) else as.integer(names(which.max(table(sizes))))
  if (all(sizes == size) && size <= digits) return(invisible())
  if (length(unique(sizes)) == 1 && sizes[[1]] > 1 && sizes[[1]] <= digits) return(invisible())
  if (all(sizes == size)) {
    abort(
      "{.arg digits} must have at least {size} digits for regions of {size} cells.", "rules",
      x = "There {cli::qty(digits)}{?is/are} {digits}.", arg = "digits", call = call
    )
  }
  if (any(regions == 0L & board_cells(grid))) {
    at <- which(regions == 0L & board_cells(grid), arr.ind = TRUE)[1, ]
    abort(
      "{.arg regions} must have a label for each cell, unless all regions have the same size.",
      "rules", x = "Row {at[[1]]}, column {at[[2]]} has none.",
      arg = "regions", row = at[[1]], col = at[[2]], call = call
    )
  }
  bad <- which(sizes != size)
  cells <- which(t(regions) == bad[[1]], arr.ind = TRUE)[, 2:1, drop = FALSE]
  found <- cells_in_words(cells)
  abort(
    "Each region of {.arg regions} must have {size} cells.", "rules",
    x = "One has {length(found)}: {found}.",
    arg = "regions", row = cells[, 1], col = cells[, 2], call = call
  )
}

# The rows and columns of boxes that regions are, each with as many cells as the longer side; NULL if
# they are none. Rows and columns as regions are no boxes.
box_of_regions <- function(regions) {
  box <- as.integer(c(sum(cumprod(regions[, 1] == 1L)), sum(cumprod(regions[1, ] == 1L))))
  if (any(box < 2L) || any(dim(regions) %% box != 0L) || prod(box) != max(dim(regions))) return(NULL)
  if (identical(regions, rules_regions(list(size = dim(regions), box = box)))) box
}

# The shapes of boxes of a size, the nearest to squares: 6 is 2 x 3 or 3 x 2.
box_shapes <- function(size) {
  sides <- which(size %% seq_len(size) == 0)
  # 6 = 2 x 3 rather than 1 x 6.
  side <- max(sides[sides <= sqrt(size)])
  unique(list(c(side, size %/% side), c(size %/% side, side)))
}

# How sudoku_rules() is told of grids of this size: by their boxes or, where a box would be a
# row or a column, by regions.
shape_arguments <- function(size) {
  shapes <- box_shapes(size)
  if (shapes[[1]][[1]] == 1 && size > 3) return(sprintf("regions = generate_regions(%d)", size))
  vapply(shapes, function(box) sprintf("box = c(%d, %d)", box[[1]], box[[2]]), "")
}

# Clues as entries: each with its place in the arguments.
entry <- function(clue, at) list(clue = clue, at = at)

# The clues of `...`: names of rules, clues, and lists of both. `of` is the function that
# they are arguments of.
arg_clues <- function(dots, call, of = "sudoku_rules") {
  named <- which(nzchar(rlang::names2(dots)))
  if (length(named) > 0) {
    name <- names(dots)[[named[[1]]]]
    abort(
      "{.fn {of}} has no argument {.arg {name}}.", "rules",
      i = nearest_hint(name, setdiff(names(formals(of)), "...")), arg = name, call = call
    )
  }
  check_no_box(dots, call)
  entries <- lapply(seq_along(dots), function(i) {
    arg <- paste0("..", i)
    flat_entries(dots[[i]], clue_place(arg, arg), call)
  })
  unlist(entries, recursive = FALSE)
}

# Numbers in the place of clues: the shape of a box, or the size of a grid.
check_no_box <- function(dots, call) {
  single <- vapply(dots, function(x) {
    is.numeric(x) && !is.object(x) && length(x) == 1 && x %in% seq_len(MAX_SIZE)
  }, NA)
  if (!any(single)) return(invisible())
  numbers <- as.integer(unlist(dots[single]))
  # One number up to 3 is the side of a box, a larger one the size of a grid.
  size <- if (length(numbers) == 1) if (numbers <= 3) numbers^2 else numbers
  shown <- if (length(numbers) == 2) sprintf("box = c(%d, %d)", numbers[[1]], numbers[[2]]) else
    if (!is.null(size)) if (numbers <= 3) sprintf("box = c(%d, %d)", numbers, numbers) else shape_arguments(size)
  found <- paste(numbers, collapse = ", ")
  abort(
    "The shape of boxes is given by name, as {.arg box}, not by {.code {found}} alone.", "rules",
    i = if (length(numbers) == 2) {
      "Boxes of {numbers[[1]]} rows and {numbers[[2]]} columns are {.code sudoku_rules({shown})}."
    } else if (length(shown) > 0) {
      "For {size} x {size} grids write {.or {.code {sprintf('sudoku_rules(%s)', shown)}}}."
    },
    arg = "box", call = call
  )
}

flat_entries <- function(x, at, call) {
  if (is.null(x)) return(list())
  if (inherits(x, "sudoku_clue") && !is.null(kind_of(x))) return(list(entry(x, at)))
  if (is.list(x) && !is.object(x)) {
    entries <- lapply(seq_along(x), function(i) {
      flat_entries(x[[i]], clue_place(element_name(at$path, i), at$arg, i), call)
    })
    return(unlist(entries, recursive = FALSE))
  }
  if (is.character(x) && !is.object(x) && all(x %in% c("classic", named_kinds()))) {
    return(lapply(setdiff(x, "classic"), function(name) entry(new_clue(name), at)))
  }
  abort_clue(x, at, call)
}

abort_clue <- function(x, at, call) {
  is_box <- is.numeric(x) && !is.object(x) && is.null(dim(x)) && length(x) == 2
  hint <- if (is_box) {
    "For boxes of this shape write {.code sudoku_rules(box = {describe(unname(x))})}."
  } else if (length(dim(x)) == 2 && ncol(x) == 2 && (is.numeric(x) || is.data.frame(x))) {
    "For a house write {.code sudoku_rules(houses = list(house))}."
  } else if (is.matrix(x) || is.data.frame(x)) {
    "For a jigsaw write {.code sudoku_rules(regions = )}."
  } else if (is.character(x) && any(x %in% names(NAMED_BOARDS))) {
    board <- intersect(x, names(NAMED_BOARDS))[[1]]
    "{.val {board}} is the name of a board, whose rules are {.code sudoku_rules({dQuote(board, FALSE)})}."
  } else if (is.character(x)) {
    c(if (length(x) == 1) rules_hint(x), "Names are {.or {.val {shown_rule_names()}}}.")
  } else {
    "{.fn list_rules} shows what there is."
  }
  abort_at(
    "{.arg {at$path}} must be a clue, such as {.fn rule_cage} makes, or the name of a rule, not {describe(x)}.",
    at, call, i = hint
  )
}

arg_houses <- function(houses, call) {
  if (is.null(houses)) return(list())
  if (!is.list(houses) || is.data.frame(houses)) {
    abort(
      "{.arg houses} must be a list of matrices with two columns, row and column.", "rules",
      x = "It is {describe(houses)}.", i = hint_of_houses(houses), arg = "houses", call = call
    )
  }
  lapply(seq_along(houses), function(i) {
    at <- clue_place(element_name("houses", i), "houses", i)
    entry(new_clue("house", cells = houses[[i]]), at)
  })
}

# How a table of one house, or of several, becomes a list.
hint_of_houses <- function(houses) {
  if (length(dim(houses)) != 2) return(NULL)
  if (ncol(houses) == 2) return("A list of one house is {.code houses = list(house)}.")
  if (!is.data.frame(houses) || !all(c("house", "row", "col") %in% names(houses))) return(NULL)
  "A table with a row for each cell becomes a list by {.code split(table[c('row', 'col')], table$house)}."
}

# Further sheets by name, as rules have them.
arg_sheets <- function(sheets, digits, call) {
  if (is.null(sheets) || identical(sheets, list())) return(list())
  names <- if (is.list(sheets)) rlang::names2(sheets) else character()
  sound <- is.list(sheets) && !is.object(sheets) && all(grepl("^[A-Za-z][A-Za-z0-9_]*$", names)) &&
    anyDuplicated(names) == 0 && !any(names == "grid")
  if (!sound) {
    abort(
      "{.arg sheets} must be a list of matrices whose names are different and made of letters, digits and {.code _}.",
      "rules",
      x = "It is {describe(sheets)}{if (is.list(sheets)) paste0(' with the names ', paste(dQuote(names, FALSE), collapse = ', '))}.",
      arg = "sheets", call = call
    )
  }
  stats::setNames(lapply(names, function(name) arg_sheet(sheets[[name]], name, digits, call)), names)
}

# One of them: a logical matrix, `NA` or TRUE where there is a cell, or a list of `size` or
# `cells`, and `digits`.
arg_sheet <- function(sheet, name, digits, call) {
  path <- paste0("sheets$", name)
  if (is.matrix(sheet) && (is.logical(sheet) || all(is.na(sheet)))) {
    sheet <- list(cells = is.na(sheet) | sheet %in% TRUE)
  }
  known <- is.list(sheet) && !is.object(sheet) && all(rlang::names2(sheet) %in% c("size", "cells", "digits")) &&
    (!is.null(sheet$size) || !is.null(sheet$cells))
  if (!known) {
    abort(
      "{.arg {path}} must be a matrix of {.val {NA}}, or a list of its {.field size} or {.field cells}, and of {.field digits}.",
      "rules", x = "It is {describe(sheet)}.",
      i = if (is.matrix(sheet)) "Rules say which cells there are; {.fn sheets} says what they hold.",
      arg = "sheets", call = call
    )
  }
  cells <- arg_holes(sheet$cells, paste0(path, "$cells"), call)
  size <- arg_size(sheet$size, cells, call)
  if (is.null(cells)) cells <- matrix(TRUE, size[[1]], size[[2]])
  if (is.null(sheet$digits)) return(list(cells = cells, digits = digits))
  own <- sheet$digits
  sound <- is.numeric(own) && !is.object(own) && length(own) > 0 && all(own %in% digits)
  if (!sound) {
    path <- paste0(path, "$digits")
    abort(
      "{.arg {path}} must be some of the digits of the grid, {min(digits)} to {max(digits)}.",
      "rules", x = "It is {describe(own)}.",
      i = "With {.arg digits} the grid has more, and {.fn rule_allowed} says what its cells may hold.",
      arg = "sheets", call = call
    )
  }
  list(cells = cells, digits = sort(unique(as.integer(own))))
}
