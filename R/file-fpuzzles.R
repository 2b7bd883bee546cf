# f-puzzles: JSON, or a link with it packed by lz-string:
#
#   {"size":9,"title":"..","author":"..","ruleset":"..","grid":[[{"value":5,"given":true},
#   {},..],..],"killercage":[{"cells":["R1C1","R1C2"],"value":"10"}],"antiknight":true}

format_fpuzzles <- function() {
  new_format(
    "f-puzzles",
    text = "links and JSON of f-puzzles, with the clues that list_rules() knows",
    detect = function(head) {
      grepl("^\\s*https?://(www\\.)?f-puzzles\\.com/", head$text) ||
        grepl("^\\s*\\{", head$text) && grepl("\"grid\"\\s*:", head$text)
    },
    read = function(source) {
      text <- source_json(source)
      if (!is.null(text)) return(records_table(list(fp_record(text, source)), source))
      records_table(link_records(source, "f-puzzles"), source)
    },
    record = function(link, source, line) {
      fp_record(unpack_text(link_value(link, "load", source, line), source, line), source, line)
    },
    write = function(table, emit) {
      if (table$count == 1 && grepl("\\.json$", paste0("", table$file))) {
        return(emit(fp_json(table_row(table, 1L), table)))
      }
      write_links(fp_link)(table, emit)
    },
    carries = c("solution", "state", "name", "author", "comment", "marks", "rules"),
    extensions = "json",
    rank = 1,
    separators = NULL,
    link = fp_link,
    sizes = seq_len(MAX_TEXT_SIZE)
  )
}

# The JSON of a source; NULL if it is not JSON.
source_json <- function(source) {
  if (!grepl("^\\s*\\{", head_of(source)$text)) return(NULL)
  paste(whole_lines(source), collapse = "\n")
}

# Keys that are no clues: what is told elsewhere.
FP_OTHER <- c(
  "size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "highlightConflict",
  "disabledlogic", "truecandidatesoptions", "msgcorrect", "successMessage", "rules"
)

# Keys that are drawn only, and could mean anything.
FP_DRAWN <- c("line", "rectangle", "circle", "text", "cage")

# What is drawn only, as SudokuPad's JSON has it, from the corner of the grid, for infer_record(); and in
# `boxes` cages.
fp_drawn <- function(json) {
  mark <- function(rounded, width) function(item) {
    at <- fp_cells(unlist(item[["cells"]])) - 0.5
    if (nrow(at) == 0) return(NULL)
    list(
      center = colMeans(at), width = item[["width"]] %||% width, height = item[["height"]] %||% width, rounded = rounded,
      text = item[["value"]], backgroundColor = item[["baseC"]], borderColor = item[["outlineC"]]
    )
  }
  strokes <- lapply(json[["line"]], function(item) {
    lapply(item[["lines"]], function(cells) {
      at <- fp_cells(unlist(cells)) - 0.5
      list(wayPoints = lapply(seq_len(nrow(at)), function(i) at[i, ]), color = item[["outlineC"]])
    })
  })
  list(
    lines = unlist(strokes, recursive = FALSE),
    overlays = c(
      lapply(json[["circle"]], mark(TRUE, 1)), lapply(json[["rectangle"]], mark(FALSE, 1)), lapply(json[["text"]], mark(FALSE, 0))
    ),
    boxes = lapply(json[["cage"]], function(item) {
      list(cells = fp_cells(unlist(item[["cells"]])), text = trimws(json_text(item[["value"]]) %||% ""))
    })
  )
}

fp_record <- function(text, source, line = 1) {
  json <- read_json(text, source, line)
  size <- json_number(json[["size"]])
  grid <- json[["grid"]]
  if (is.na(size) && is.list(grid)) size <- length(grid)
  sound <- !is.na(size) && size >= 1 && size <= MAX_SIZE && is.list(grid) && length(grid) == size &&
    all(lengths(grid) == size)
  if (!sound) {
    abort_read(source, "length", "Its grid does not have {size} rows of {size} cells.", line = line)
  }
  cells <- unlist(grid, recursive = FALSE)
  value <- vapply(cells, function(cell) json_number(cell[["value"]]), 0L)
  value <- matrix(value, size, byrow = TRUE)
  value[which(value == 0)] <- NA
  given <- vapply(cells, function(cell) isTRUE(cell[["given"]]), NA)
  puzzle <- value
  puzzle[!matrix(given, size, byrow = TRUE)] <- NA
  clues <- json[!names(json) %in% FP_OTHER]
  clues <- clues[vapply(clues, function(value) length(value) > 0 && !isFALSE(value), NA)]
  drawn <- intersect(FP_DRAWN, names(clues))
  clues <- clues[!names(clues) %in% FP_DRAWN]
  cages <- sound_cages(clues[["killercage"]], size, drawn = FALSE)
  if (length(cages$unknown) > 0) clues[["killercage"]] <- cages$sound
  regions <- fp_regions(grid, size)
  read <- read_keys("f-puzzles", clues, drawn_board(size, regions), source, line)
  limits <- fp_limits(grid)
  make_rules <- function(clues) keyed_rules(c(read$clues, limits, clues), size, if (is.matrix(regions)) regions, source, line)
  marks <- fp_marks(grid, size, "centerPencilMarks", value)
  record <- list(
    puzzle = puzzle, line = line, solution = fp_solution(json[["solution"]], size, source, line),
    state = if (!identical(puzzle, value)) value, name = json_text(json[["title"]]),
    author = json_text(json[["author"]]), comment = json_text(json[["ruleset"]]),
    marks = marks,
    rules = make_rules(NULL), unknown = c(read$unknown, if (length(cages$unknown) > 0) "killercage", if (isFALSE(regions)) "region")
  )
  # Where the clues say all, drawings are no more than that.
  infer <- isTRUE(source$infer)
  if ((infer || length(drawn) > 0) && !is_settled(puzzle, record$rules %||% drawn_rules(size))) {
    record$unknown <- c(record$unknown, drawn)
    if (infer) record <- infer_record(record, fp_drawn(json), c(size, size), make_rules, record$solution)
  }
  Filter(function(value) length(value) > 0, record)
}

# Regions that are not the usual boxes: a matrix; NULL if they are; FALSE if cells are in
# none, which rules cannot say.
fp_regions <- function(grid, size) {
  usual <- rules_regions(drawn_rules(size))
  regions <- usual
  for (i in seq_len(size)) {
    for (j in seq_len(size)) {
      cell <- grid[[i]][[j]]
      if (!"region" %in% names(cell)) next
      regions[i, j] <- json_number(cell[["region"]]) + 1L
    }
  }
  if (anyNA(regions)) return(FALSE)
  same <- identical(match(regions, unique(as.vector(regions))), match(usual, unique(as.vector(usual))))
  if (same) return(NULL)
  if (any(tabulate(match(regions, unique(as.vector(regions)))) != size)) return(FALSE)
  regions
}

# What cells are limited to, as clues.
fp_limits <- function(grid) {
  digits <- lapply(unlist(grid, recursive = FALSE), function(cell) as.integer(unlist(cell[["givenPencilMarks"]])))
  limited <- which(lengths(digits) > 0)
  size <- length(grid)
  allowed_clues(cbind((limited - 1L) %/% size + 1L, (limited - 1L) %% size + 1L), digits[limited])
}

# Pencil marks of this name; NULL if there are none. Cells without any are not noted.
fp_marks <- function(grid, size, name, value = NULL) {
  marks <- array(FALSE, rep(size, 3))
  any <- FALSE
  for (i in seq_len(size)) {
    for (j in seq_len(size)) {
      its <- suppressWarnings(as.integer(unlist(grid[[i]][[j]][[name]])))
      its <- its[!is.na(its) & its >= 1 & its <= size]
      if (length(its) == 0) next
      any <- TRUE
      marks[i, j, ] <- seq_len(size) %in% its
    }
  }
  if (!any) return(NULL)
  if (!is.null(value)) marks[rep(!is.na(value), size)] <- FALSE
  marks
}

fp_solution <- function(solution, size, source, line) {
  if (is.null(solution)) return(NULL)
  values <- vapply(solution, json_number, 0L)
  if (length(values) != size^2) return(NULL)
  values[which(values == 0)] <- NA
  if (anyNA(values)) NULL else matrix(values, size, byrow = TRUE)
}

# `name` is the format that errors name: SudokuPad's links hold the same.
fp_json <- function(row, table, name = "f-puzzles") {
  size <- nrow(row$puzzle)
  state <- if (is.null(row$state)) row$puzzle else row$state
  rules <- row$rules
  regions <- if (!is.null(rules) && !identical(rules_regions(rules), rules_regions(drawn_rules(size)))) {
    rules_regions(rules)
  }
  limits <- vector("list", size^2)
  for (clue in if (!is.null(rules)) rules$clues) {
    if (clue$kind != "allowed") next
    for (at in matrix_numbers(clue$cells, rules)) {
      limits[[at]] <- if (is.null(limits[[at]])) clue$digits else intersect(limits[[at]], clue$digits)
    }
  }
  marks <- if (!is.null(row$marks)) matrix(row$marks, size^2)
  marks <- lapply(seq_len(size^2), function(at) if (!is.null(marks) && is.na(state[[at]])) which(marks[at, ]))
  # Written by hand: with cells as lists four fifths of the time went into them.
  key <- function(name, values, has = TRUE) ifelse(rep_len(has, size^2), paste0('"', name, '":', values), "")
  digits <- function(sets) vapply(sets, function(set) paste0("[", paste(set, collapse = ","), "]"), "")
  keys <- cbind(
    key("value", state, !is.na(state)), key("given", "true", !is.na(row$puzzle)),
    if (!is.null(regions)) key("region", regions - 1L),
    key("givenPencilMarks", digits(limits), lengths(limits) > 0),
    key("centerPencilMarks", digits(marks), lengths(marks) > 0)
  )
  cells <- apply(keys, 1, function(keys) paste0("{", paste(keys[nzchar(keys)], collapse = ","), "}"))
  lines <- apply(matrix(cells, size), 1, function(cells) paste0("[", paste(cells, collapse = ","), "]"))
  grid <- structure(paste0("[", paste(lines, collapse = ","), "]"), class = "json")
  text <- function(name) if (!is.null(row[[name]])) enc2utf8(row[[name]])
  json <- list(
    size = size, title = text("name"), author = text("author"), ruleset = text("comment"), grid = grid,
    solution = if (!is.null(row$solution)) as.vector(t(row$solution))
  )
  clues <- if (!is.null(rules)) write_keys("f-puzzles", rules, table, row$index, name)
  for (part in clues) {
    for (name in names(part)) {
      json[[name]] <- if (is.list(part[[name]])) c(json[[name]], part[[name]]) else part[[name]]
    }
  }
  as.character(jsonlite::toJSON(Filter(Negate(is.null), json), auto_unbox = TRUE, json_verbatim = TRUE))
}

fp_link <- function(row, table) {
  paste0("https://www.f-puzzles.com/?load=", packed_parameter(fp_json(row, table)))
}

# Packed text as a parameter of an address.
packed_parameter <- function(text) {
  packed <- rs_pack(text)
  for (symbol in c("+", "/", "=")) {
    packed <- gsub(symbol, utils::URLencode(symbol, reserved = TRUE), packed, fixed = TRUE)
  }
  packed
}
