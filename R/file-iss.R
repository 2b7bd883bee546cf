# Interactive Sudoku Solver: constraints with a dot before each, in a link (?q=) or as
# they are:
#
#   .Shape~6x6.Cage~10~R1C1~R1C2.AntiKnight.~R1C1_5~R4C7_2_4_6
#
# The type without a name gives cells their digits: one is a given, several are what the
# cell may hold. Without a shape the grid is 9 x 9.

format_iss <- function() {
  new_format(
    "iss",
    text = "links and constraint strings of Interactive Sudoku Solver, with the clues that list_rules() knows",
    detect = function(head) {
      grepl("^\\s*https?://[^\\s]*Interactive-Sudoku-Solver", head$text, perl = TRUE) ||
        grepl("^\\s*\\.(~R.C._|[A-Z][A-Za-z]*~|[A-Z][a-z][A-Za-z]*(\\.|\\s*$))", head$text)
    },
    read = function(source) {
      records_table(link_records(source, function(text, line) {
        if (!grepl("^https?://", text)) return(iss_record(text, source, line))
        query <- decode_address(link_value(text, "q", source, line))
        # Instead of constraints a puzzle may stand there.
        if (grepl("^[0-9.]{81}$", query)) return(wiki_record(query, source, line))
        iss_record(query, source, line)
      }), source)
    },
    write = write_links(iss_link),
    carries = "rules",
    rank = 1,
    link = iss_link,
    sizes = 1:16
  )
}

iss_record <- function(text, source, line) {
  parts <- tryCatch(iss_parts(text), error = function(e) {
    abort_read(source, "rules", "Its constraints are not as the format has them.", line = line)
  })
  types <- vapply(parts, `[[`, "", 1)
  arguments <- lapply(parts, `[`, -1)
  size <- iss_size(unlist(arguments[types == "Shape"]), source, line)
  layout <- iss_layout(types, arguments, size)
  board <- drawn_board(size, layout$regions)
  puzzle <- matrix(NA_integer_, size, size)
  given <- types == ""
  items <- iss_digits(unlist(arguments[given]), board, source, line)
  single <- lengths(items$digits) == 1
  puzzle[items$cells[single, , drop = FALSE]] <- unlist(items$digits[single])
  limits <- allowed_clues(items$cells[!single, , drop = FALSE], items$digits[!single])
  read <- iss_clues(parts[!given & !types %in% c("Shape", layout$types)], board, source, line)
  record <- list(
    puzzle = puzzle, line = line,
    rules = keyed_rules(c(read$clues, limits, layout$clues), size, layout$regions, source, line),
    unknown = read$unknown
  )
  Filter(function(value) length(value) > 0, record)
}

iss_size <- function(shape, source, line) {
  if (length(shape) == 0) return(9L)
  found <- regmatches(shape[[1]], regexec("^([0-9]+)x([0-9]+)$", shape[[1]]))[[1]]
  sides <- as.integer(found[-1])
  square <- length(shape) == 1 && length(sides) == 2 && sides[[1]] == sides[[2]]
  if (square && sides[[1]] %in% 1:16) return(sides[[1]])
  shape <- describe_value(paste(shape, collapse = "~"))
  abort_read(
    source, "rules", "Its shape is {shape}, and grids are n x n with digits from 1 here.",
    line = line
  )
}

# Regions of Jigsaw: in place of boxes, if it says that there are none, else beside them.
iss_layout <- function(types, arguments, size) {
  jigsaw <- unlist(arguments[types == "Jigsaw"])
  # A prime size has no boxes but its rows.
  boxless <- "NoBoxes" %in% types || drawn_rules(size)$box[[1]] == 1
  if (length(jigsaw) != 1 || nchar(jigsaw) != size^2) return(list(types = character()))
  labels <- matrix(strsplit(jigsaw, "")[[1]], size, byrow = TRUE)
  if (any(table(labels) != size)) return(list(types = character()))
  if (boxless) return(list(types = c("Jigsaw", "NoBoxes"), regions = labels))
  houses <- lapply(unique(as.vector(labels)), function(label) {
    new_clue("house", cells = unname(which(labels == label, arr.ind = TRUE)))
  })
  list(types = "Jigsaw", clues = houses)
}

iss_link <- function(row, table) {
  text <- gsub("%", "%25", iss_text(row, table), fixed = TRUE)
  paste0("https://sigh.github.io/Interactive-Sudoku-Solver/?q=", text)
}

iss_text <- function(row, table) {
  size <- nrow(row$puzzle)
  rules <- row$rules
  given <- which(!is.na(t(row$puzzle)), arr.ind = TRUE)[, 2:1, drop = FALSE]
  parts <- c(
    if (size != 9) sprintf("Shape~%dx%d", size, size),
    if (!is.null(rules)) {
      regions <- rules_regions(rules)
      if (!identical(regions, rules_regions(drawn_rules(size)))) {
        symbols <- c(1:9, letters)[regions]
        c("NoBoxes", paste0("Jigsaw~", paste(t(matrix(symbols, size)), collapse = "")))
      }
    },
    if (!is.null(rules)) unlist(write_keys("iss", rules, table, row$index)),
    if (nrow(given) > 0) {
      cells <- strsplit(iss_names(given), "~", fixed = TRUE)[[1]]
      paste0("~", paste(cells, row$puzzle[given], sep = "_", collapse = "~"))
    }
  )
  paste0(".", parts, collapse = "")
}
