# Interactive Sudoku Solver: constraints with a dot before each, in a link (?q=) or as
# they are:
#
#   .Shape~6x6.Cage~10~R1C1~R1C2.AntiKnight.~R1C1_5~R4C7_2_4_6
#
# The type without a name gives cells their digits: one is a given, several are what the
# cell may hold. Without a shape the grid is 9 x 9. White space means nothing, and lines that
# begin with # are comments. Givens may also stand before the constraints, one symbol a cell.

format_iss <- function() {
  new_format(
    "iss",
    text = "links and constraint strings of Interactive Sudoku Solver, with the clues that list_rules() knows",
    detect = function(head) {
      text <- head$text
      # As most begin.
      if (grepl("^[.][A-Z][a-z]+[.~]", text, perl = TRUE)) return(TRUE)
      if (grepl("#", text, fixed = TRUE)) text <- gsub("(^|\n)\\s*#[^\n]*", "", text)
      text <- without_spaces(text)
      startsWith(text, "http") && grepl("^https?://.*Interactive-Sudoku-Solver", text) || grepl(
        "^([0-9.]{16,})?[.]+(~([Rr].[Cc].|[A-Z]+[0-9]*)_|[A-Z][A-Za-z]*~|[A-Z][a-z][A-Za-z]*([.]|$))", text, perl = TRUE
      )
    },
    read = function(source) {
      own <- all_formats()[["iss"]]
      records_table(lapply(iss_texts(source), function(item) {
        format <- if (grepl("^https?://", item$text)) record_format(item$text, own) %||% own else own
        format$record(item$text, source, item$line)
      }), source)
    },
    record = function(text, source, line) {
      if (!grepl("^https?://", text)) return(iss_record(text, source, line))
      # Dots and tildes need no escape in an address: an escaped one is part of a name.
      query <- gsub("%(2e|7e)", "%25\\1", link_value(text, "q", source, line), ignore.case = TRUE)
      query <- decode_address(query)
      # Instead of constraints a puzzle may stand there.
      if (grepl("^[0-9.]{81}$", query)) return(wiki_record(query, source, line))
      iss_record(query, source, line)
    },
    write = write_links(iss_link),
    carries = "rules",
    rank = 1,
    link = iss_link,
    sizes = 1:16,
    unusual = TRUE,
    rectangles = TRUE,
    sheets = TRUE
  )
}

# A script of one puzzle that says something out of the ordinary as a grid, not as a table whose text
# must be read once more; NULL for what needs a closer look at its lines.
iss_as_grid <- function(x, strict, call) {
  if (!startsWith(x, ".") || grepl("\n[^.]|[^\n -~]", x, perl = TRUE)) return(NULL)
  source <- list2env(list(arg = "x", call = call, single = TRUE), parent = emptyenv())
  record <- read_net(source, iss_record(x, source, 1L))
  report_unknown(list(unknown = if (length(record$unknown) > 0) list(record$unknown)), strict, source)
  with_further(record$puzzle, record$rules %||% classic_rules(dim(record$puzzle), call))
}

# A grid with its rules and, if it has them, the digits of further sheets.
with_further <- function(puzzle, rules) {
  if (has_sheets(rules)) {
    # Row by row, as in grid_text().
    further <- attr(puzzle, "further")
    attr(puzzle, "further") <- NULL
    ends <- cumsum(vapply(rules$sheets, function(sheet) sum(sheet$cells), 0L))
    attr(puzzle, "sheets") <- Map(function(sheet, end) {
      values <- t(blank_sheet(sheet))
      count <- sum(sheet$cells)
      values[t(sheet$cells)] <- further[end - count + seq_len(count)]
      t(values)
    }, rules$sheets, ends)
  }
  new_grid(puzzle, rules)
}

# The grid of a script that says nothing out of the ordinary, see src/rust/script; NULL for others, for
# what is no script, and where anything is wrong: then iss_record() finds what.
iss_at_once <- function(x, call) {
  said <- rs_read_script(x)
  if (is.null(said)) return(NULL)
  size <- said$size
  grid <- list(
    size = size, cells = NULL, sheets = list(), box = said$box, regions = NULL,
    digits = said$digits[[1]]:said$digits[[2]], lines = TRUE
  )
  if (length(said$names) > 0) {
    grid$sheets <- sheets_of_groups(Map(function(name, count, width) {
      list(name = name, count = count, width = width)
    }, said$names, said$counts, said$widths))
    grid$sheets <- lapply(grid$sheets, function(sheet) c(sheet, list(digits = grid$digits)))
  }
  kinds <- said$kinds
  clues <- said$clues
  if (length(said$rest) > 0) {
    more <- iss_entries(said, board_of(grid), call)
    if (is.null(more)) return(NULL)
    kinds <- c(kinds, more$kinds)
    clues <- c(clues, more$clues)
    order <- order(match(kinds, kinds_in_order()))
    kinds <- kinds[order]
    clues <- clues[order]
  }
  constraints <- said$constraints
  twice <- duplicated(alike_clues(clues))
  if (any(twice)) {
    kinds <- kinds[!twice]
    clues <- clues[!twice]
    constraints <- NULL
  }
  rules <- tryCatch(
    rules_of_fields(grid, clues, kinds, constraints), oxidoku_error_rules = function(e) NULL
  )
  if (is.null(rules)) return(NULL)
  puzzle <- said$puzzle
  if (has_sheets(rules)) attr(puzzle, "further") <- said$further
  with_further(puzzle, if (is_classic(rules)) classic_rules(dim(puzzle), call) else rules)
}

# Clues of the types that are not read there, in their form.
iss_entries <- function(said, board, call) {
  values <- said$rest
  names(values) <- said$types
  tryCatch({
    read <- read_keys("iss", values, board, list2env(list(arg = "x", call = call), parent = emptyenv()), 1L)
    if (length(read$unknown) > 0) return(NULL)
    entries <- normalize_entries(lapply(read$clues, entry, clue_place("..1")), board, call)
    list(clues = lapply(entries, `[[`, "clue"), kinds = kinds_of_entries(entries))
  }, oxidoku_error = function(e) NULL)
}

# Each puzzle of a source and the line where it begins. A link is a line; strings go from
# one blank line to the next, unless each of their lines is a puzzle. Givens alone belong to
# the constraints that follow.
iss_texts <- function(source) {
  lines <- whole_lines(source)
  # As most are: one puzzle, and nothing else.
  if (isTRUE(source$single) && all(startsWith(lines, "."))) {
    return(list(list(text = paste(lines, collapse = ""), line = 1L)))
  }
  lines <- linked_lines(lines)
  numbers <- lines$number
  lines <- lines$text
  link <- grepl("^https?://", lines)
  at <- which(nzchar(lines) & !startsWith(lines, "#"))
  groups <- if (isTRUE(source$single) && !any(link)) {
    list(list(at))
  } else {
    group <- cumsum(!nzchar(lines) | link | c(FALSE, link[-length(link)]))
    groups <- unname(split(at, group[at]))
    head <- vapply(groups, function(at) all(grepl("^[0-9.\\s]+$", lines[at], perl = TRUE)), NA)
    groups <- unname(split(at, rep(cumsum(!c(FALSE, head[-length(head)])), lengths(groups))))
    lapply(groups, function(at) {
      if (are_iss_puzzles(lines[at])) as.list(at) else list(at)
    })
  }
  lapply(unlist(groups, recursive = FALSE), function(at) {
    list(text = paste(lines[at], collapse = ""), line = numbers[[at[[1]]]])
  })
}

# Whether lines are a puzzle each, rather than the lines of one, which says its shape once
# and gives a cell its digits once: several say their shape beside other things, or each
# does or gives digits. Lines of nothing but digits may be the rows of a grid.
are_iss_puzzles <- function(lines) {
  if (!all(startsWith(lines, "."))) return(FALSE)
  parts <- strsplit(gsub("\\s", "", substring(lines, 2)), ".", fixed = TRUE)
  shape <- vapply(parts, function(its) any(startsWith(its, "Shape~")), NA)
  given <- lapply(parts, function(its) {
    items <- toupper(unlist(strsplit(its[startsWith(its, "~")], "~", fixed = TRUE)))
    unique(sub("_.*$", "", items[nzchar(items)]))
  })
  more <- lengths(parts) > 1
  if (sum(shape & more) > 1) return(TRUE)
  all(shape | lengths(given) > 0) && (all(more) || anyDuplicated(unlist(given)) > 0)
}

# R's own patterns take ten times as long as those of Perl, which know the white space of ASCII alone.
without_spaces <- function(text) {
  if (!grepl("[^!-~]", text, perl = TRUE)) return(text)
  if (grepl("[^\t-\r -~]", text, perl = TRUE)) gsub("\\s", "", text) else gsub("[\t-\r ]+", "", text, perl = TRUE)
}

iss_record <- function(text, source, line) {
  text <- without_spaces(text)
  # Whatever else somebody takes for constraints would be a grid without any.
  plain <- grepl("^[.][~A-Z]", text, perl = TRUE)
  if (!plain && !grepl("^([0-9.]{16,})?[.]+([~A-Za-z]|$)|^[0-9.]{16,}$", text)) {
    abort_read(source, "rules", "It is no string of constraints: before each there is a dot, and givens are all that may stand before.", line = line)
  }
  parts <- tryCatch(iss_parts(if (plain) text else iss_headless(text)), error = function(e) {
    if (is_time_limit(e)) stop(e)
    abort_read(source, "rules", "Its constraints do not match the format.", line = line)
  })
  # In one script the same may be said twice.
  if (length(parts$shapes) > 1 && !(isTRUE(source$single) && length(unique(parts$shapes)) == 1)) {
    abort_read(
      source, "rules", "It has {length(parts$shapes)} shapes: a blank line must separate puzzles.",
      line = line
    )
  }
  grid <- iss_grid(unlist(parts$shapes[1]), source, line)
  groups <- parts$groups
  sheets <- list()
  if (length(groups) > 0) {
    check_iss_pieces(text, groups, source, line)
    sheets <- sheets_of_groups(groups)
  }
  parts <- parts$parts
  types <- vapply(parts, `[[`, "", 1L)
  size <- grid$size
  layout <- iss_layout(types, parts, grid)
  board <- drawn_board(size, layout$regions, grid$digits)
  if (length(groups) > 0) {
    board$prefixes <- lapply(groups, `[[`, "name")
    board$sheets <- lapply(sheets, function(sheet) c(sheet, list(digits = grid$digits)))
  }
  puzzle <- matrix(NA_integer_, size[[1]], size[[2]])
  outside <- are_iss_outside(parts)
  given <- types == "" & !outside
  limits <- list()
  if (any(given) || length(groups) > 0) {
    items <- iss_digits(unlist(lapply(parts[given], `[`, -1L)), board, source, line)
    single <- lengths(items$digits) == 1L
    puzzle <- with_givens(puzzle, items$cells[single, , drop = FALSE], unlist(items$digits[single]), board)
    limits <- allowed_clues(items$cells[!single, , drop = FALSE], items$digits[!single])
  }
  clues <- !given & !types %in% layout$types
  read <- iss_clues(parts[clues], types[clues], outside[clues], board, source, line)
  regions <- layout$regions
  if (!is.null(regions)) regions[regions == 0L] <- NA
  more <- grid[c("digits", "lines")]
  if (length(sheets) > 0) more$sheets <- sheets
  record <- list(
    puzzle = puzzle, line = line,
    rules = keyed_rules(
      c(read$clues, limits, layout$clues), size, regions, source, line, more, layout$box
    ),
    unknown = read$unknown
  )
  record[lengths(record) > 0L]
}

# What lies beside what in a group of more rows than a sheet can have, no sheet can say: an error
# where a piece of its cells is asked for.
check_iss_pieces <- function(text, groups, source, line) {
  for (prefix in names(groups)) {
    group <- groups[[prefix]]
    if (group$width <= group$columns || !grepl(paste0("ConnectedValues~", prefix, "~"), text, fixed = TRUE)) next
    rows <- ceiling(group$count / group$columns)
    abort_read(
      source, "rules", "Its group {.val {prefix}} has {rows} rows, and pieces can be of groups of at most {MAX_SIZE} rows.",
      line = line
    )
  }
}

# A grid with these digits, those of further sheets as attribute `further`, see grid_text().
with_givens <- function(puzzle, cells, digits, board) {
  inside <- cells[, 1] < SHEET
  puzzle[cells[inside, , drop = FALSE]] <- digits[inside]
  if (has_sheets(board)) {
    counts <- vapply(board$sheets, function(sheet) sum(sheet$cells), 0L)
    further <- rep(NA_integer_, sum(counts))
    sheet <- sheet_of(cells[!inside, 1])
    # Sheets of a script have their cells one after the other.
    width <- vapply(board$sheets, function(sheet) ncol(sheet$cells), 0L)
    at <- c(0, cumsum(counts))[sheet] + (cells[!inside, 1] %% SHEET - 1) * width[sheet] + cells[!inside, 2]
    further[at] <- digits[!inside]
    attr(puzzle, "further") <- further
  }
  puzzle
}

# Givens before the constraints as one of these: a square of symbols, with its shape.
iss_headless <- function(text) {
  head <- regmatches(text, regexpr("^[0-9.]*?(?=\\.(?:~|[A-Z])|$)", text, perl = TRUE))
  if (length(head) == 0 || !nzchar(head)) return(text)
  # Between two dots there is nothing.
  if (nchar(head) < 16) return(substring(text, nchar(head) + 1))
  size <- sqrt(nchar(head))
  if (size != trunc(size)) stop("no square of givens")
  rest <- substring(text, nchar(head) + 1)
  digits <- suppressWarnings(as.integer(strsplit(head, "")[[1]]))
  at <- which(!is.na(digits) & digits > 0)
  letter <- c(1:9, letters)
  paste0(
    if (!grepl(".Shape~", rest, fixed = TRUE)) sprintf(".Shape~%dx%d", size, size),
    if (length(at) > 0) {
      names <- sprintf("R%sC%s_%d", letter[(at - 1) %/% size + 1], letter[(at - 1) %% size + 1], digits[at])
      paste0(".~", paste(names, collapse = "~"))
    },
    rest
  )
}

# A shape is rows x columns, the digits, as their number or as a range, and Raw for a grid
# without houses: "6x6", "6x6~9", "9x9~0-8", "9x9~0-8~Raw".
iss_grid <- function(shape, source, line) {
  if (length(shape) == 0) return(list(size = c(9L, 9L), digits = 1:9, lines = TRUE))
  number <- function(pattern, text) as.integer(regmatches(text, regexec(pattern, text))[[1]][-1])
  sides <- number("^([0-9]+)x([0-9]+)$", shape[[1]])
  said <- c(shape[-1], "", "")[1:2]
  digits <- if (said[[1]] == "") {
    seq_len(max(0L, sides))
  } else if (grepl("^[0-9]+$", said[[1]])) {
    seq_len(as.integer(said[[1]]))
  } else {
    ends <- number("^([0-9]+)-([0-9]+)$", said[[1]])
    if (length(ends) == 2 && ends[[1]] <= ends[[2]]) ends[[1]]:ends[[2]]
  }
  known <- length(shape) <= 3 && length(sides) == 2 && all(sides %in% 1:16) &&
    said[[2]] %in% c("", "Raw", "Sudoku") && length(digits) >= (if (said[[2]] == "Raw") 1L else max(sides)) &&
    max(digits) <= MAX_SIZE
  if (known) return(list(size = sides, digits = digits, lines = said[[2]] != "Raw"))
  shape <- describe_value(paste(shape, collapse = "~"))
  abort_read(source, "rules", "Its shape is {shape}, and grids have 1 to 16 rows and columns.", line = line)
}

# What the grid has in place of boxes or beside them: `regions`, 0 where there are none,
# or NULL for the usual boxes; the `box` of a grid that is no square; `clues`, regions of
# Jigsaw beside boxes; and the `types` that say so.
iss_layout <- function(types, parts, grid) {
  size <- grid$size
  wanted <- max(size)
  if ("RegionSize" %in% types) {
    wanted <- suppressWarnings(as.integer(c(unlist(lapply(parts[types == "RegionSize"], `[`, -1L)), wanted)))[[1]]
  }
  box <- if (grid$lines && !"NoBoxes" %in% types && size[[1]] != size[[2]]) iss_box(size, wanted)
  regions <- if (!grid$lines || "NoBoxes" %in% types) matrix(0L, size[[1]], size[[2]]) else iss_boxes(size, wanted)
  known <- c("NoBoxes", if (!is.na(wanted)) "RegionSize")
  jigsaw <- unlist(lapply(parts[types == "Jigsaw"], `[`, -1L))
  if (length(jigsaw) == 1 && nchar(jigsaw) == prod(size)) {
    symbols <- strsplit(jigsaw, "")[[1]]
    labels <- matrix(match(symbols, unique(symbols)), size[[1]], byrow = TRUE)
    count <- tabulate(labels)
    fits <- count >= max(size) & count <= length(grid$digits)
    boxless <- !is.null(regions) && all(regions == 0L)
    if (boxless && all(count == max(size))) return(list(types = c(known, "Jigsaw"), regions = labels))
    # One may have another size, where regions do not fill the grid.
    if (sum(!fits) <= 1) {
      houses <- lapply(which(fits), function(label) {
        new_clue("house", cells = unname(which(labels == label, arr.ind = TRUE)))
      })
      return(list(types = c(known, "Jigsaw"), regions = regions, box = box, clues = houses))
    }
  }
  list(types = known, regions = regions, box = box)
}

# Boxes of `cells` cells, as near to squares as can be and at least two cells wide and
# high: NULL for those that drawn_rules() has, and a matrix of 0 if there are none.
iss_boxes <- function(size, cells) {
  size <- rep_len(size, 2)
  # The usual grid.
  if (all(size == 9L) && identical(as.numeric(cells), 9)) return(NULL)
  shape <- iss_box(size, cells)
  if (is.null(shape)) return(matrix(0L, size[[1]], size[[2]]))
  if (size[[1]] == size[[2]] && identical(shape, drawn_rules(size)$box)) return(NULL)
  rules_regions(list(size = size, box = shape))
}

# Houses that the format makes of boxes of `count` cells, whatever regions the grid has: `groups` is
# a function of the rows and columns of a grid and of a box, which gives their cells.
iss_box_houses <- function(board, groups, count = max(board$size)) {
  box <- iss_box(board$size, count)
  if (is.null(box)) return(list())
  lapply(groups(board$size, box), function(cells) new_clue("house", cells = cells))
}

# The rows and columns of such a box, NULL if there is none.
iss_box <- function(size, cells) {
  low <- rev(seq_len(floor(sqrt(cells)))[-1])
  shapes <- rbind(cbind(low, cells / low), cbind(cells / low, low))[order(rep(seq_along(low), 2)), , drop = FALSE]
  fits <- shapes == trunc(shapes) & t(size %% t(shapes)) == 0
  shapes <- shapes[rowSums(!fits) == 0, , drop = FALSE]
  if (nrow(shapes) > 0) as.integer(shapes[1, ])
}

# Whether the boxes are those that Interactive Sudoku Solver has for their number of cells.
has_iss_boxes <- function(board) {
  box <- iss_box(board$size, sum(board$regions == 1L))
  !is.null(box) && identical(board$regions, box_labels(board$size, box))
}

# Whether it has the regions of a board, be it none: as its boxes, or as those of a square that they fill.
has_iss_regions <- function(board) {
  regions <- board$regions
  if (all(regions == 0L)) return(TRUE)
  fill <- is_square_grid(board) && all(regions > 0L) && sum(regions == 1L) >= board$size[[1]]
  board$lines && (has_iss_boxes(board) || fill)
}

box_labels <- function(size, box) rules_regions(list(size = size, box = box))

iss_link <- function(row, table) {
  text <- gsub("%", "%25", iss_text(row, table), fixed = TRUE)
  paste0("https://sigh.github.io/Interactive-Sudoku-Solver/?q=", text)
}

iss_text <- function(row, table) {
  size <- dim(row$puzzle)
  rules <- row$rules
  given <- which(!is.na(t(row$puzzle)), arr.ind = TRUE)[, 2:1, drop = FALSE]
  groups <- if (!is.null(rules)) iss_groups_of(rules)
  if (is.null(groups) && !is.null(rules) && has_sheets(rules)) {
    abort_write(
      table, "rules", "Format {.val iss} cannot hold the further sheets that puzzle {row$index} has.",
      "It has room for sheets without holes whose cells may hold every digit.", column = "rules", index = row$index
    )
  }
  parts <- c(
    iss_shape(rules, size),
    unlist(lapply(groups, `[[`, "text")),
    if (!is.null(rules)) iss_regions(rules, table, row$index),
    if (!is.null(rules)) iss_written(unlist(write_keys("iss", rules, table, row$index)), groups),
    iss_givens(given, row$puzzle[given]),
    if (length(groups) > 0) {
      iss_written(unlist(lapply(seq_along(groups), function(sheet) {
        values <- attr(row$puzzle, "sheets")[[sheet]]
        given <- which(!is.na(t(values)), arr.ind = TRUE)[, 2:1, drop = FALSE]
        iss_givens(cbind(given[, 1] + SHEET * sheet, given[, 2]), values[given])
      })), groups)
    }
  )
  paste0(".", parts, collapse = "")
}

iss_givens <- function(cells, digits) {
  if (nrow(cells) == 0) return(NULL)
  cells <- strsplit(iss_names(cells), "~", fixed = TRUE)[[1]]
  paste0("~", paste(cells, digits, sep = "_", collapse = "~"))
}

# Boxes of a grid that is no square; regions are houses there.
iss_rectangle <- function(rules, regions) {
  size <- rules$size
  if (!is.null(rules$box)) {
    if (identical(rules$box, iss_box(size, max(size)))) return(NULL)
    if (identical(rules$box, iss_box(size, prod(rules$box)))) return(paste0("RegionSize~", prod(rules$box)))
  }
  cells <- lapply(seq_len(max(regions)), function(region) which(regions == region, arr.ind = TRUE))
  c("NoBoxes", vapply(cells, function(cells) paste0("AllDifferent~", iss_names(cells)), ""))
}

iss_shape <- function(rules, size) {
  digits <- rules$digits %||% seq_len(max(size))
  range <- if (digits[[1]] != 1) {
    paste(range(digits), collapse = "-")
  } else if (length(digits) != max(size)) {
    length(digits)
  }
  raw <- !is.null(rules) && !rules$lines
  if (all(size == 9) && is.null(range) && !raw) return(NULL)
  paste(c(sprintf("Shape~%dx%d", size[[1]], size[[2]]), if (raw) c(range %||% "", "Raw") else range), collapse = "~")
}

iss_regions <- function(rules, table, index) {
  regions <- rules_regions(rules)
  if (rules$lines && rules$size[[1]] != rules$size[[2]]) return(iss_rectangle(rules, regions))
  size <- rules$size[[1]]
  same <- function(boxes) identical(regions, boxes %||% rules_regions(drawn_rules(size)))
  cells <- sum(regions == 1L)
  if (rules$lines && same(iss_boxes(rules$size, size))) return(NULL)
  if (all(regions == 0L)) return(if (rules$lines) "NoBoxes")
  if (rules$lines && same(iss_boxes(rules$size, cells))) return(paste0("RegionSize~", cells))
  if (rules$lines && cells >= size && !any(regions == 0L)) {
    symbols <- c(1:9, letters)[regions]
    return(c("NoBoxes", paste0("Jigsaw~", paste(t(matrix(symbols, size)), collapse = ""))))
  }
  # Without this the format has boxes.
  if (isTRUE(table$lossy)) return(if (rules$lines) "NoBoxes")
  abort_write(
    table, "rules", "Format {.val iss} cannot hold the regions and lines that puzzle {index} has.",
    "With {.code lossy = TRUE} they are left out.", column = "rules", index = index
  )
}
