# Penpa+ (swaroopg92.github.io/penpa-edit): links #m=..&p=.. and, with a solution to be checked, &a=..,
# each base64 of a raw deflate stream of text. The text has a line for each part of a drawing, most of
# them JSON, in which frequent words are two letters: z and another, zZ for z itself.
#
# Points are numbers. A grid of nx x ny cells has a margin of two cells: the cell in column x and row
# y is x + y * nx0, with nx0 = nx + 4. Corners of cells follow, then other points; a point in a corner
# inside of a cell is four times a point. It is a drawing: what has a meaning are numbers in cells,
# cages with their sums, thermometers, arrows, and borders, which make regions and diagonals.

format_penpa <- function() {
  new_format(
    "penpa",
    text = "links of Penpa+ (#m=edit&p=... or m=solve): givens, solution, regions, cages, thermometers, arrows, diagonals",
    detect = function(head) grepl("^\\s*https?://\\S*[#?&]m=(edit|solve)&(\\S*&)?p=[A-Za-z0-9+/%]{20}", head$text),
    read = function(source) records_table(link_records(source, "penpa"), source),
    record = penpa_record,
    write = write_links(penpa_link),
    carries = c("solution", "name", "author", "comment", "rules"),
    rank = 1,
    # The end of a line has a code.
    separators = "\r",
    link = penpa_link
  )
}

PENPA_WORDS <- c(
  zZ = "z", z9 = "\"qa\"", zQ = "\"pu_q\"", zA = "\"pu_a\"", zG = "\"grid\"", zM = "\"edit_mode\"",
  zS = "\"surface\"", zL = "\"line\"", zE = "\"lineE\"", zW = "\"wall\"", zC = "\"cage\"", zN = "\"number\"",
  zY = "\"symbol\"", zP = "\"special\"", zB = "\"board\"", zR = "\"command_redo\"", zU = "\"command_undo\"",
  z8 = "\"command_replay\"", z1 = "\"numberS\"", zF = "\"freeline\"", z2 = "\"freelineE\"", zT = "\"thermo\"",
  z3 = "\"arrows\"", zD = "\"direction\"", z0 = "\"squareframe\"", z5 = "\"polygon\"", z4 = "\"deletelineE\"",
  z6 = "\"killercages\"", z7 = "\"nobulbthermo\"", z_ = "\"__a\"", zO = "null"
)

penpa_text <- function(packed, source, line) {
  packed <- gsub(" ", "+", decode_address(packed), fixed = TRUE)
  bytes <- tryCatch(jsonlite::base64_dec(packed), error = function(e) raw())
  unpacked <- rs_inflate(bytes, MAX_UNPACKED)
  if (is.null(unpacked$text)) {
    abort_read(source, "packed", "Its packed text cannot be unpacked: {unpacked$wrong}.", "Is the link whole?", line = line)
  }
  unpacked$text
}

# Its solution, an entry for each cell that is no given, is not shortened.
penpa_unword <- function(text) {
  for (word in rev(names(PENPA_WORDS))) text <- gsub(word, PENPA_WORDS[[word]], text, fixed = TRUE)
  text
}

penpa_record <- function(link, source, line) {
  text <- penpa_unword(penpa_text(penpa_part(link, "p", source, line), source, line))
  lines <- strsplit(text, "\n", fixed = TRUE)[[1]]
  head <- strsplit(paste0(lines[[1]], ","), ",", fixed = TRUE)[[1]]
  if (!head[[1]] %in% c("square", "sudoku") || length(lines) < 6) {
    abort_read(source, "unknown", "It is a drawing of another kind than squares: {describe_value(head[[1]])}.", line = line)
  }
  board <- penpa_board(head, lines[[6]], source, line)
  drawn <- read_json(lines[[4]], source, line)
  given <- penpa_numbers(drawn[["number"]], board)
  puzzle <- given$grid
  regions <- penpa_regions(drawn[["lineE"]], board)
  clues <- penpa_clues(drawn, board)
  read <- read_keys("f-puzzles", clues$known, drawn_board(board$side, regions), source, line)
  if (all(penpa_diagonals(drawn[["lineE"]], board))) read$clues <- c(read$clues, list(new_clue("diagonal")))
  answer <- penpa_answer(link, lines, puzzle, board, source, line)
  written <- function(number, label = "") {
    if (number > length(head)) return(NULL)
    text <- sub(label, "", head[[number]])
    for (code in names(PENPA_CODES)) text <- gsub(code, PENPA_CODES[[code]], text, fixed = TRUE)
    json_text(text)
  }
  Filter(length, list(
    puzzle = puzzle, line = line, solution = if (!anyNA(answer)) answer,
    state = if (anyNA(answer) && any(is.na(puzzle) & !is.na(answer))) answer,
    name = written(16, "^Title: "), author = written(17, "^Author: "), comment = written(19),
    rules = keyed_rules(read$clues, board$side, regions, source, line), unknown = c(clues$unknown, given$unknown, read$unknown)
  ))
}

# What stands for commas and the like in the rules.
PENPA_CODES <- c("%2C" = ",", "%2D" = "\n", "%2E" = "&", "%2F" = "=")

# A parameter of a link, which stand behind # or ?.
penpa_part <- function(link, name, source, line) link_value(sub("#", "?", link, fixed = TRUE), name, source, line)

# The grid in the drawing: its side, its first column and row among all, how many points there are in
# a row, and the number of the first corner.
penpa_board <- function(head, cells, source, line) {
  size <- suppressWarnings(as.integer(head[2:3]))
  cells <- suppressWarnings(cumsum(as.integer(unlist(read_json(cells, source, line)))))
  sound <- !anyNA(size) && all(size >= 1 & size <= 2 * MAX_SIZE) && !anyNA(cells) && length(cells) > 0
  width <- size[[1]] + 4L
  x <- if (sound) cells %% width
  y <- if (sound) cells %/% width
  side <- length(unique(y))
  square <- sound && length(cells) == side^2 && length(unique(x)) == side && side <= MAX_SIZE &&
    max(x) - min(x) == side - 1 && max(y) - min(y) == side - 1
  if (!square) abort_read(source, "length", "Its cells are not a square of 1 to {MAX_SIZE} rows without holes.", line = line)
  list(side = side, x = min(x), y = min(y), width = width, corners = width * (size[[2]] + 4L))
}

# Rows and columns of cells by their numbers; NULL if some are outside of the grid.
penpa_cells <- function(numbers, board) {
  numbers <- suppressWarnings(as.integer(unlist(numbers)))
  cells <- cbind(numbers %/% board$width - board$y, numbers %% board$width - board$x) + 1L
  if (length(numbers) == 0 || anyNA(cells) || any(cells < 1 | cells > board$side)) NULL else cells
}

# The digits of cells, and whether there are numbers that are none.
penpa_numbers <- function(numbers, board) {
  grid <- matrix(NA_integer_, board$side, board$side)
  unknown <- NULL
  for (number in names(numbers)) {
    its <- numbers[[number]]
    cell <- penpa_cells(number, board)
    digit <- suppressWarnings(as.integer(its[[1]]))
    # Others are pencil marks, clues of Tapa and the like.
    whole <- length(its) >= 3 && its[[3]] %in% c("1", "5", "6", "10") && length(digit) == 1 && !is.na(digit)
    if (is.null(cell) || !whole) unknown <- "number" else grid[cell] <- digit
  }
  list(grid = grid, unknown = unknown)
}

# The borders between corners of cells, a row each: the lines between rows and columns that both ends
# are on, counted from 0.
penpa_borders <- function(edges, board) {
  ends <- strsplit(names(edges), ",", fixed = TRUE)
  ends <- suppressWarnings(matrix(as.integer(unlist(ends[lengths(ends) == 2])), 2)) - board$corners
  borders <- cbind(ends[1, ] %/% board$width - board$y, ends[1, ] %% board$width - board$x,
                   ends[2, ] %/% board$width - board$y, ends[2, ] %% board$width - board$x) + 1L
  borders[stats::complete.cases(borders) & rowSums(borders < 0 | borders > board$side) == 0, , drop = FALSE]
}

# What they enclose: NULL for the usual boxes, also if it is not as many cells each as the grid has
# rows; FALSE for no regions, where there are none inside.
penpa_regions <- function(edges, board) {
  borders <- penpa_borders(edges, board)
  side <- board$side
  below <- right <- matrix(FALSE, side, side)
  for (i in seq_len(nrow(borders))) {
    from <- pmin(borders[i, 1:2], borders[i, 3:4])
    way <- abs(borders[i, 3:4] - borders[i, 1:2])
    if (identical(way, c(0L, 1L)) && from[[1]] %in% seq_len(side - 1)) below[from[[1]], from[[2]] + 1] <- TRUE
    if (identical(way, c(1L, 0L)) && from[[2]] %in% seq_len(side - 1)) right[from[[1]] + 1, from[[2]]] <- TRUE
  }
  if (!any(below, right)) return(FALSE)
  labels <- matrix(seq_len(side^2), side)
  repeat {
    before <- labels
    # The lower label of neighbours without a border between them, which is looked up again for each
    # side: a cell has two neighbours in a row, and the label of one must not replace a lower one.
    up <- !below[-side, ]
    labels[-1, ][up] <- pmin(labels[-side, ], labels[-1, ])[up]
    labels[-side, ][up] <- pmin(labels[-side, ], labels[-1, ])[up]
    left <- !right[, -side]
    labels[, -1][left] <- pmin(labels[, -side], labels[, -1])[left]
    labels[, -side][left] <- pmin(labels[, -side], labels[, -1])[left]
    if (identical(labels, before)) break
  }
  labels <- matrix(match(labels, unique(as.vector(t(labels)))), side)
  if (any(tabulate(labels) != side)) return(NULL)
  if (identical(labels, rules_regions(drawn_rules(side)))) NULL else labels
}

# Whether each diagonal is drawn from end to end.
penpa_diagonals <- function(edges, board) {
  borders <- penpa_borders(edges, board)
  down <- borders[, 3] - borders[, 1]
  across <- borders[, 4] - borders[, 2]
  one <- abs(down) == 1 & abs(across) == 1
  falling <- one & down == across & borders[, 1] == borders[, 2]
  rising <- one & down == -across & borders[, 1] + borders[, 2] == board$side
  c(sum(falling), sum(rising)) == board$side
}

# Parts of a drawing that could mean anything.
PENPA_DRAWN <- c(
  "surface", "symbol", "line", "freeline", "freelineE", "wall", "direction", "squareframe", "polygon", "nobulbthermo"
)

# Its clues as f-puzzles has them, and the names of what is not known.
penpa_clues <- function(drawn, board) {
  outside <- NULL
  names_of <- function(numbers, what) {
    cells <- penpa_cells(numbers, board)
    if (!is.null(cells)) return(fp_names(cells))
    outside <<- c(outside, what)
    NULL
  }
  each <- function(part, clue) Filter(Negate(is.null), lapply(Filter(length, drawn[[part]]), clue))
  small <- drawn[["numberS"]]
  used <- character()
  known <- list(
    killercage = each("killercages", function(numbers) {
      corners <- as.character(4 * (suppressWarnings(as.numeric(unlist(numbers))) + board$corners))
      sums <- small[names(small) %in% corners]
      used <<- c(used, names(sums))
      cells <- names_of(numbers, "killercages")
      if (!is.null(cells)) list(cells = cells, value = if (length(sums) > 0) as.character(sums[[1]][[1]]))
    }),
    thermometer = each("thermo", function(numbers) {
      cells <- names_of(numbers, "thermo")
      if (!is.null(cells)) list(lines = list(cells))
    }),
    arrow = each("arrows", function(numbers) {
      cells <- names_of(numbers, "arrows")
      if (!is.null(cells)) list(cells = cells[1], lines = list(cells))
    })
  )
  has <- names(Filter(length, drawn))
  unknown <- c(
    intersect(PENPA_DRAWN, has), if (length(known$killercage) == 0) intersect("cage", has),
    if (any(!names(small) %in% used)) "numberS", unique(outside)
  )
  list(known = Filter(length, known), unknown = unknown)
}

# The digits of the solution that answers are checked with, or of what an editor has filled in.
penpa_answer <- function(link, lines, puzzle, board, source, line) {
  answer <- puzzle
  if (grepl("[#?&]a=[^&]", link)) {
    told <- read_json(penpa_text(penpa_part(link, "a", source, line), source, line), source, line)
    # Of six lists the fifth has numbers; several solutions are lists of such.
    pairs <- if (length(told) >= 5) strsplit(as.character(unlist(told[[5]])), ",", fixed = TRUE)
    for (pair in Filter(function(pair) length(pair) == 2, pairs)) {
      cell <- penpa_cells(pair[[1]], board)
      if (!is.null(cell)) answer[cell] <- suppressWarnings(as.integer(pair[[2]]))
    }
  } else if (nzchar(lines[[5]])) {
    filled <- penpa_numbers(read_json(lines[[5]], source, line)[["number"]], board)$grid
    answer[is.na(answer)] <- filled[is.na(answer)]
  }
  answer
}

penpa_link <- function(row, table) {
  side <- nrow(row$puzzle)
  width <- side + 4L
  corners <- width^2
  cell <- function(at) (at[, 1] + 1L) * width + at[, 2] + 1L
  corner <- function(line, across) corners + (line + 1L) * width + across + 1L
  regions <- rules_regions(row$rules %||% drawn_rules(side))
  lines <- penpa_lines(regions, corner)
  clues <- if (!is.null(row$rules)) penpa_written(row, table) else list()
  if (isTRUE(clues$diagonal)) {
    i <- seq_len(side) - 1L
    lines <- c(lines, paste(corner(i, i), corner(i + 1L, i + 1L), sep = ","), paste(corner(i + 1L, side - i - 1L), corner(i, side - i), sep = ","))
  }
  numbers <- function(items) lapply(items, function(names) I(cell(fp_cells(names))))
  cages <- numbers(lapply(clues$killercage, `[[`, "cells"))
  sums <- lapply(clues$killercage, function(item) if (!is.null(item$value)) list(item$value, 1L))
  names(sums) <- vapply(cages, function(numbers) as.character(4 * (min(numbers) + corners)), "")
  named <- function(list) if (length(list) == 0) stats::setNames(list(), character()) else list
  given <- which(!is.na(row$puzzle), arr.ind = TRUE)
  digits <- stats::setNames(lapply(row$puzzle[given], function(digit) list(as.character(digit), 1L, "1")), cell(given))
  stack <- list("__a" = list())
  blank <- function(...) {
    drawn <- list(
      command_redo = stack, command_undo = stack, command_replay = stack, surface = named(list()), number = named(list()),
      numberS = named(list()), symbol = named(list()), freeline = named(list()), freelineE = named(list()), thermo = list(),
      arrows = list(), direction = list(), squareframe = list(), polygon = list(), line = named(list()), lineE = named(list()),
      wall = named(list()), cage = named(list()), deletelineE = named(list()), killercages = list(), nobulbthermo = list()
    )
    parts <- list(...)
    drawn[names(parts)] <- parts
    as_json(drawn)
  }
  text <- c(
    penpa_head(row, side, width), "[0,0,0,0]", "[\"1\",\"2\",\"1\"]~\"number\"~[\"1\",2]",
    blank(
      number = named(digits), numberS = named(Filter(Negate(is.null), sums)), lineE = named(stats::setNames(rep(list(2L), length(lines)), lines)),
      killercages = cages, thermo = numbers(unlist(lapply(clues$thermometer, `[[`, "lines"), recursive = FALSE)),
      arrows = numbers(unlist(lapply(clues$arrow, `[[`, "lines"), recursive = FALSE))
    ), "",
    as_json(diff(c(0L, t(outer(seq_len(side) + 1L, seq_len(side) + 1L, function(y, x) y * width + x))))),
    "[]", "{\"sol_number\":true}", "\"x\"", "\"x\"", "[3,1,4]", "{}", "\"x\"", "0", blank(), "x", "{}", "[]", "false"
  )
  text <- paste(text, collapse = "\n")
  for (word in names(PENPA_WORDS)) text <- gsub(PENPA_WORDS[[word]], word, text, fixed = TRUE)
  answer <- if (!is.null(row$solution)) {
    open <- which(is.na(row$puzzle), arr.ind = TRUE)
    pairs <- sort(paste(cell(open), row$solution[open], sep = ","), method = "radix")
    paste0("&a=", deflated(as_json(list(list(), list(), list(), list(), I(pairs), list()))))
  }
  paste0("https://swaroopg92.github.io/penpa-edit/#m=solve&p=", deflated(text), answer)
}

as_json <- function(value) as.character(jsonlite::toJSON(value, auto_unbox = TRUE))

# A raw deflate stream in base64: zlib's frame is two bytes before it and four behind.
deflated <- function(text) {
  bytes <- memCompress(charToRaw(enc2utf8(text)), "gzip")
  gsub("\n", "", jsonlite::base64_enc(bytes[3:(length(bytes) - 4)]), fixed = TRUE)
}

penpa_head <- function(row, side, width) {
  # The point in the middle: a cell, or a corner.
  middle <- if (side %% 2 == 1) (width + 1L) * (side %/% 2 + 2L) else width^2 + (width + 1L) * (side %/% 2 + 1L)
  told <- function(name) {
    text <- gsub("\r\n?", "\n", row_text(row, name, NULL))
    for (code in names(PENPA_CODES)) text <- gsub(PENPA_CODES[[code]], code, text, fixed = TRUE)
    text
  }
  paste(
    "sudoku", side, side, 38, 0, 1, 1, 38 * (side + 1), 38 * (side + 1), middle, middle, "0,0,0,0",
    paste("Title:", told("name")), paste("Author:", told("author")), "", told("comment"), "OFF", "false", sep = ","
  )
}

# The borders of regions, and around the grid.
penpa_lines <- function(regions, corner) {
  side <- nrow(regions)
  at <- expand.grid(line = 0:side, across = seq_len(side))
  beside <- function(labels) {
    padded <- rbind(0L, labels, 0L)
    padded[cbind(at$line + 1L, at$across)] != padded[cbind(at$line + 2L, at$across)]
  }
  flat <- at[beside(regions), ]
  tall <- at[beside(t(regions)), ]
  c(
    paste(corner(flat$line, flat$across - 1L), corner(flat$line, flat$across), sep = ","),
    paste(corner(tall$across - 1L, tall$line), corner(tall$across, tall$line), sep = ",")
  )
}

# The clues of a row as f-puzzles has them.
penpa_written <- function(row, table) {
  kinds <- c("cage", "thermometer", "arrow")
  by_kind <- clues_by_kind(row$rules)
  known <- vapply(names(by_kind), function(kind) {
    kind == "diagonal" || kind %in% kinds && all(vapply(by_kind[[kind]], function(clue) {
      # The circle of an arrow is one cell.
      all_kinds()[[kind]]$files[["f-puzzles"]]$holds(clue, clues_board(row$rules)) && (kind != "arrow" || nrow(clue$cells) == 1)
    }, NA))
  }, NA)
  if (!all(known) && !isTRUE(table$lossy)) {
    kind <- names(by_kind)[!known][[1]]
    abort_write(
      table, "rules", "Format {.val penpa} cannot hold a clue of kind {.val {kind}}, which puzzle {row$index} has.",
      "With {.code lossy = TRUE} it is left out.", column = "rules", index = row$index, clues = kind
    )
  }
  written <- lapply(intersect(kinds, names(by_kind)[known]), function(kind) {
    all_kinds()[[kind]]$files[["f-puzzles"]]$write(by_kind[[kind]], clues_board(row$rules))
  })
  c(unlist(written, recursive = FALSE), list(diagonal = "diagonal" %in% names(by_kind)))
}
