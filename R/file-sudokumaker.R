# SudokuMaker (sudokumaker.app/?puzzle=): JSON packed by lz-string:
#
#   {"formatVersion":"1.5.0","puzzle":{"name":"..","author":"..","comment":"..","size":6,
#   "cells":[{"given":true,"value":5},{"candidates":6},..],
#   "constraints":[{"type":0},{"type":1,"regions":[0,0,..]},{"type":300,"thermometers":[[0,1,2]]},..]}}
#
# Cells are numbers in row order from 0, sets of digits are sums of powers of two. A constraint has
# a type, a number; where it stands beside the grid or at corners is not told here, and such clues
# are named as unknown.

format_sudokumaker <- function() {
  new_format(
    "sudokumaker",
    text = "links of SudokuMaker (?puzzle=) and their JSON: digits, regions, and the clues within the grid that list_rules() knows",
    detect = function(head) {
      grepl("^\\s*https?://([a-z]+\\.)?sudokumaker\\.app/", head$text) ||
        grepl("^\\s*\\{", head$text) && grepl("\"formatVersion\"\\s*:", head$text)
    },
    read = function(source) {
      text <- source_json(source)
      if (!is.null(text)) return(records_table(list(maker_record(text, source, 1)), source))
      records_table(link_records(source, "sudokumaker"), source)
    },
    record = function(link, source, line) {
      maker_record(unpack_text(chartr("-$", "/=", link_value(link, "puzzle", source, line)), source, line), source, line)
    },
    rank = 1,
    alone = TRUE
  )
}

maker_record <- function(text, source, line) {
  json <- read_json(text, source, line)[["puzzle"]]
  cells <- json[["cells"]]
  number <- function(name, default) {
    value <- json_number(json[[name]])
    if (is.na(value)) default else value
  }
  # The usual size is not written.
  wide <- number("width", number("size", 9L))
  high <- number("height", if (is.null(json[["width"]])) wide else length(cells) %/% max(wide, 1L))
  size <- c(high, wide)
  if (!is.list(cells) || any(size < 1 | size > MAX_SIZE) || prod(size) != length(cells)) {
    abort_read(source, "length", "It has {length(cells)} cells, expected {high} rows of {wide}.", line = line)
  }
  lowest <- number("minDigit", 1L)
  digits <- seq(lowest, max(lowest, number("maxDigit", lowest + max(size) - 1L)))
  field <- function(get) matrix(vapply(cells, get, 0L), high, byrow = TRUE)
  value <- field(function(cell) json_number(cell[["value"]]))
  puzzle <- value
  puzzle[field(function(cell) as.integer(isTRUE(cell[["given"]]))) == 0] <- NA
  blocks <- Filter(function(block) is.list(block) && !isTRUE(block[["disabled"]]), json[["constraints"]])
  types <- vapply(blocks, function(block) json_number(block[["type"]]), 0L)
  regions <- maker_regions(blocks[types %in% 1L], size)
  read <- maker_clues(blocks[!types %in% 0:1], types[!types %in% 0:1], size, digits, source, line)
  custom <- identical(json[["type"]], "custom") && !2003L %in% types
  more <- c(
    if (!identical(digits, seq_len(max(size)))) list(digits = digits), if (custom) list(lines = FALSE)
  )
  Filter(function(value) length(value) > 0, list(
    puzzle = puzzle, line = line, state = if (!identical(puzzle, value)) value,
    name = json_text(json[["name"]]), author = json_text(json[["author"]]), comment = json_text(json[["comment"]]),
    marks = maker_marks(cells, value, digits),
    rules = keyed_rules(read$clues, if (high == wide) high else size, if (high == wide || is.matrix(regions)) regions, source, line, more),
    unknown = c(read$unknown, attr(regions, "unknown"))
  ))
}

# Regions as a matrix, NULL for the usual boxes, FALSE for none.
maker_regions <- function(blocks, size) {
  labels <- if (length(blocks) > 0) vapply(unlist(blocks[[1]][["regions"]], recursive = FALSE), json_number, 0L)
  if (length(labels) == 0) return(FALSE)
  if (length(labels) != prod(size)) return(structure(FALSE, unknown = "regions"))
  labels <- matrix(labels, size[[1]], byrow = TRUE)
  # Cells may be in none.
  labels[is.na(labels) | labels < 0] <- NA
  if (all(is.na(labels))) return(FALSE)
  labels[] <- match(labels, unique(stats::na.omit(as.vector(t(labels)))))
  if (size[[1]] == size[[2]] && identical(labels, rules_regions(drawn_rules(size)))) NULL else labels
}

# Pencil marks, if all digits have a place in an array; cells without any may be anything.
maker_marks <- function(cells, value, digits) {
  side <- nrow(value)
  marked <- vapply(cells, function(cell) json_number(cell[["candidates"]]), 0L)
  if (side != ncol(value) || !identical(digits, seq_len(side)) || side > 9 || !any(marked > 0, na.rm = TRUE)) return(NULL)
  marks <- vapply(digits, function(digit) matrix(is.na(marked) | marked <= 0 | bitwAnd(marked, 2^digit) > 0, side, byrow = TRUE), value > 0)
  marks[rep(!is.na(value), side)] <- FALSE
  array(marks, rep(side, 3))
}

# Which two cells an edge lies between: in blocks of a row, first those within it, then those below.
maker_edge <- function(edge, size) {
  edge <- json_number(edge)
  row <- edge %/% (2L * size[[2]])
  place <- edge %% (2L * size[[2]])
  first <- if (place < size[[2]]) c(row, place - 1L) else c(row, place - size[[2]])
  rbind(first, first + if (place < size[[2]]) c(0L, 1L) else c(1L, 0L), deparse.level = 0) + 1L
}

# Kinds by their type: what a block of the type means, as a list of clues; `cells` makes cells of
# numbers. What gives NULL is not known.
maker_kinds <- function() {
  each <- function(key, make) function(block, cells, board) lapply(block[[key]], function(item) make(cells(item), block))
  line <- function(make) each("lines", function(cells, block) make(cells))
  flag <- function(kind) function(block, cells, board) list(new_clue(kind))
  single <- function(make, ...) function(block, cells, board) list(make(cells(block[["cells"]]), ...))
  # A block says in `negative` what may not be where no clue is.
  edges <- function(make, negative = NULL) function(block, cells, board) {
    clues <- lapply(block[["clues"]], function(clue) make(maker_edge(clue[["edge"]], board$size), json_number(clue[["value"]])))
    said <- vapply(block[["negative"]], json_number, 0L)
    # Numbers of dots that exclude each other are another matter.
    if (length(said) > 0 && (is.null(negative) || !setequal(said, c(5L, 10L)))) return(list(clues, unknown = "negative"))
    c(clues, if (length(said) > 0) list(new_clue(negative)))
  }
  groups <- function(block) sort(vapply(block[["groups"]], maker_digits, 0))
  thirds <- function(digits) sort(vapply(split(digits, rep(1:3, each = length(digits) / 3)), function(set) sum(2^set), 0))
  rests <- function(digits, by) sort(vapply(split(digits, digits %% by), function(set) sum(2^set), 0))
  same <- function(a, b) identical(unname(a), unname(b))
  list(
    # Of the diagonals see maker_clues().
    "10" = function(block, cells, board) list(), "11" = function(block, cells, board) list(),
    "12" = flag("anti_king"), "13" = flag("anti_knight"), "14" = flag("disjoint"), "15" = flag("non_consecutive"),
    "16" = function(block, cells, board) {
      count <- length(board$digits)
      if (count %% 3 == 0 && same(groups(block), thirds(board$digits))) return(list(new_clue("global_entropy")))
      if (count >= 3 && same(groups(block), rests(board$digits, 3))) list(new_clue("global_modular"))
    },
    "100" = single(rule_parity, "even"), "101" = single(rule_parity, "odd"),
    "102" = single(rule_extreme, "maximum"), "103" = single(rule_extreme, "minimum"),
    "200" = edges(function(cells, value) rule_white_dot(cells, if (is.na(value)) 1L else value)),
    "201" = edges(function(cells, value) rule_black_dot(cells, if (is.na(value)) 2L else value)),
    "202" = edges(rule_xv, "negative_xv"),
    "300" = each("thermometers", function(cells, block) rule_thermometer(cells, slow = isTRUE(block[["slow"]]))),
    "301" = function(block, cells, board) {
      drawn_cages(lapply(block[["cages"]], function(cage) {
        # 0 is a cage without a sum.
        sum <- json_number(cage[["value"]])
        list(cells = cells(cage[["cells"]]), sum = if (!is.na(sum) && sum > 0) sum)
      }))
    },
    "302" = function(block, cells, board) {
      pairs <- lapply(block[["groups"]], function(group) {
        its <- cells(group)
        lapply(seq_len(nrow(its) - 1L), function(i) rule_clone(its[i, , drop = FALSE], its[i + 1L, , drop = FALSE]))
      })
      unlist(pairs, recursive = FALSE)
    },
    "305" = single(rule_cage),
    "400" = line(rule_renban),
    "401" = each("lines", function(cells, block) rule_whisper(cells, json_number(block[["minDifference"]]))),
    "402" = line(rule_palindrome), "403" = line(rule_between),
    "404" = function(block, cells, board) {
      if (!isTRUE(block[["singleRegionTotals"]])) lapply(block[["lines"]], function(its) rule_region_sum(cells(its)))
    },
    "406" = function(block, cells, board) {
      make <- if (length(board$digits) %% 3 == 0 && same(groups(block), thirds(board$digits))) {
        rule_entropic
      } else if (same(groups(block), rests(board$digits, 3))) {
        rule_modular
      } else if (same(groups(block), rests(board$digits, 2))) {
        function(cells) rule_modular(cells, 2)
      }
      if (!is.null(make)) lapply(block[["lines"]], function(its) make(cells(its)))
    },
    "407" = each("lines", function(cells, block) rule_lockout(cells, 4)),
    "408" = function(block, cells, board) {
      arrows <- lapply(block[["bulbsWithArrows"]], function(item) {
        # Of a pill the last digit comes first.
        bulb <- rev(unlist(item[["bulbCells"]]))
        lapply(item[["arrows"]], function(its) rule_arrow(cells(bulb), cells(setdiff(unlist(its), bulb))))
      })
      unlist(arrows, recursive = FALSE)
    },
    "409" = line(rule_double_arrow),
    "600" = single(rule_indexer, "row"), "601" = single(rule_indexer, "column"),
    # Rows and columns, which a custom puzzle would lack.
    "2003" = function(block, cells, board) if (is.null(block[["areas"]])) list()
  )
}

# A set of digits as the sum of powers of two, or as digits.
maker_digits <- function(set) {
  set <- as.numeric(unlist(set))
  if (length(set) == 1) set else sum(2^set)
}

# What those are called that are not known.
MAKER_NAMES <- c(
  "303" = "quadruple", "304" = "look-and-say cage", "404" = "region sum line with one total", "405" = "sequence line",
  "500" = "little killer", "501" = "sandwich sum", "502" = "x-sum", "503" = "skyscraper", "504" = "numbered room",
  "1000" = "custom constraint", "2000" = "cosmetic line", "2001" = "cosmetic cage", "2002" = "cosmetic symbol",
  "4000" = "fog lights", "4001" = "fog triggers", "200" = "white dots", "201" = "black dots", "202" = "XV",
  "16" = "global digit groups", "406" = "digit group line", "2003" = "areas of rows and columns"
)

maker_clues <- function(blocks, types, size, digits, source, line) {
  kinds <- maker_kinds()
  board <- list(size = size, digits = digits)
  cells <- function(numbers) {
    numbers <- vapply(as.list(unlist(numbers)), json_number, 0L)
    cbind(numbers %/% size[[2]], numbers %% size[[2]], deparse.level = 0) + 1L
  }
  name <- function(type) {
    name <- MAKER_NAMES[as.character(type)]
    if (is.na(name)) paste("type", type) else unname(name)
  }
  # Both diagonals are one rule.
  clues <- drawn_diagonals(10L %in% types, 11L %in% types, size)
  unknown <- list()
  for (i in seq_along(blocks)) {
    # Blocks that a setter has not put anything in say nothing.
    parts <- blocks[[i]][setdiff(names(blocks[[i]]), c("type", "style", "negative"))]
    empty <- length(parts) > 0 && all(lengths(Filter(is.list, parts)) == 0) && any(vapply(parts, is.list, NA)) &&
      length(blocks[[i]][["negative"]]) == 0
    if (empty) next
    read <- tryCatch(
      if (!is.null(kinds[[as.character(types[[i]])]])) kinds[[as.character(types[[i]])]](blocks[[i]], cells, board),
      error = function(e) {
        if (is_time_limit(e)) stop(e)
        abort_read(source, "rules", "Its clues {.val {name(types[[i]])}} do not match the format.", line = line)
      }
    )
    if (is.null(read) || isTRUE(blocks[[i]][["solverIgnored"]])) {
      unknown <- c(unknown, name(types[[i]]))
    } else if (!is.null(read[["unknown"]])) {
      unknown <- c(unknown, paste(name(types[[i]]), "that are missing"))
      clues <- c(clues, read[[1]])
    } else {
      clues <- c(clues, read)
    }
  }
  list(clues = unname(clues), unknown = unlist(unknown))
}
