# How formats with rules hold clues. Each kind of clue says so in its own file: the
# field `files` of new_kind() has a key for each format that can hold it, made by
# new_key() or by one of the functions below, which are one line for most kinds:
#
#   files = list("f-puzzles" = fp_lines("thermometer", rule_thermometer))

new_key <- function(
  # The names of keys or types in the format.
  names,
  # function(values, board): clues out of the values of those names, a named list.
  read = function(values, board) list(),
  # function(clue, board): whether the format has a place for all that the clue says.
  holds = function(clue, board) TRUE,
  # function(clues, board): the values for all clues of the kind: in JSON a list by
  # name, in strings of constraints these strings. NULL if they cannot be written, or if
  # what it gives is NULL.
  write = NULL
) {
  list(names = names, read = read, holds = holds, write = write)
}

# All keys of a format, by kind, and the numbers of those that know each name.
format_keys <- function(format) {
  if (is.null(FOUND$keys[[format]])) {
    keys <- lapply(all_kinds(), function(kind) kind$files[[format]])
    keys <- Filter(Negate(is.null), keys)
    names <- lapply(keys, `[[`, "names")
    FOUND$keys[[format]] <- list(keys = keys, by_name = split(rep(seq_along(keys), lengths(names)), unlist(names)))
  }
  FOUND$keys[[format]]
}

# The clues that `values` stand for, a list by name, in which a name may come several
# times; and `unknown`, the names that no kind knows.
read_keys <- function(format, values, board, source, line) {
  keys <- format_keys(format)
  said <- unique(names(values))
  known <- said %in% names(keys$by_name)
  which <- which(seq_along(keys$keys) %in% unlist(keys$by_name[said[known]], use.names = FALSE))
  its <- NULL
  clues <- tryCatch(lapply(keys$keys[which], function(key) {
    its <<- values[names(values) %in% key$names]
    key$read(its, board)
  }), error = function(e) {
    if (is_time_limit(e)) stop(e)
    # What a stranger wrote may be anything.
    abort_read(
      source, "rules", "Its clues {.val {unique(names(its))}} do not match the format.",
      line = line
    )
  })
  list(
    clues = unlist(unname(clues), recursive = FALSE),
    unknown = said[!known]
  )
}

# What stands for the clues of rules: a list of what key$write() gave. `name` is what errors
# call the format, which may hold clues as another one does.
write_keys <- function(format, rules, table, index, name = format) {
  by_kind <- clues_by_kind(rules)
  board <- clues_board(rules)
  parts <- lapply(names(by_kind), function(kind) {
    key <- all_kinds()[[kind]]$files[[format]]
    clues <- by_kind[[kind]]
    held <- if (is.null(key$write)) FALSE else vapply(clues, key$holds, NA, board)
    written <- if (any(held)) key$write(clues[held], board)
    if (isTRUE(table$lossy) || all(held) && !is.null(written)) return(written)
    abort_write(
      table, "rules", "Format {.val {name}} cannot hold a clue of kind {.val {kind}}, which puzzle {index} has.",
      "With {.code lossy = TRUE} it is left out.", column = "rules", index = index, clues = kind
    )
  })
  Filter(Negate(is.null), parts)
}

# Rules out of clues, with boxes of the shape that sites draw, or with regions, FALSE for none; NULL
# for classic ones. `more` are further arguments of sudoku_rules().
keyed_rules <- function(clues, size, regions, source, line, more = list(), box = NULL) {
  extent <- NULL
  if (length(size) == 2 && size[[1]] != size[[2]]) {
    extent <- size
    if (!is.null(box)) regions <- NULL
  } else if (is.null(regions)) {
    box <- drawn_rules(size)$box
  } else {
    box <- NULL
    if (isFALSE(regions)) {
      extent <- rep(size, length.out = 2)
      regions <- NULL
    }
  }
  rules <- tryCatch(
    rules_of_clues(clues, stated_board(box, is.null(box), regions, extent, NULL, environment()), more),
    oxidoku_error_rules = function(e) {
      # The message of the error, its parts as lines.
      said <- gsub("[{}]", "", cli::ansi_strip(conditionMessage(e)))
      abort_read(source, "rules", "Its clues are invalid: {said}", line = line)
    }
  )
  if (is_classic(rules)) NULL else rules
}

# Rules as if the clues were arguments of sudoku_rules(), where errors name their places.
rules_of_clues <- function(clues, grid, more) {
  call <- environment()
  places <- paste0("..", seq_along(clues))
  entries <- vector("list", length(clues))
  for (i in seq_along(clues)) entries[[i]] <- entry(clues[[i]], clue_place(places[[i]]))
  grid <- whole_grid(grid, more$digits, more$lines %||% TRUE, more$sheets, entries, call)
  make_rules(grid, entries, call)
}

# Boxes as sites draw them: no higher than wide, and as near to squares as can be.
drawn_rules <- function(size) {
  size <- size[[1]]
  if (size == 9L) return(CLASSIC)
  side <- max(which(size %% seq_len(floor(sqrt(size))) == 0))
  new_rules(as.integer(size), as.integer(c(side, size / side)))
}

# What kinds are told of a grid in a file; `regions` is a matrix if the file draws them.
drawn_board <- function(size, regions = NULL, digits = seq_len(size)) {
  if (is.matrix(regions)) return(new_board(size, regions, digits))
  new_board(size, digits = digits)
}

# f-puzzles: JSON. Cells are "R1C2".

fp_names <- function(cells) I(sprintf("R%dC%d", cells[, 1], cells[, 2]))

fp_cells <- function(names) {
  found <- regmatches(as.character(names), regexec("^R(\\d+)C(\\d+)$", as.character(names)))
  found <- do.call(rbind, lapply(found, function(parts) if (length(parts) == 3) as.integer(parts[2:3])))
  if (is.null(found)) matrix(0L, 0, 2) else found
}

# A key that is true or not there.
fp_flag <- function(name, kind) {
  new_key(
    name,
    read = function(values, board) if (isTRUE(values[[name]])) list(new_clue(kind)) else list(),
    write = function(clues, board) stats::setNames(list(TRUE), name)
  )
}

# Items that are a clue each: `read(item, board)`, NULL for one that says nothing, and
# `write(clue, board)`.
fp_each <- function(name, read, write) {
  new_key(
    name,
    read = function(values, board) Filter(Negate(is.null), lapply(values[[name]], read, board)),
    write = function(clues, board) stats::setNames(list(lapply(clues, write, board)), name)
  )
}

# Lines: `make` is the kind's function for users, whose argument is the cells. What else
# the clues of some kinds say must be what the function takes them to say.
fp_lines <- function(name, make) {
  new_key(
    name,
    read = function(values, board) {
      lines <- unlist(lapply(values[[name]], `[[`, "lines"), recursive = FALSE)
      lapply(lines, function(line) make(fp_cells(line)))
    },
    holds = function(clue, board) {
      usual <- make(clue$cells)
      identical(unclass(clue), unclass(kind_of(usual)$normalize(usual, board, clue_place("cells"), NULL)))
    },
    write = function(clues, board) {
      items <- lapply(clues, function(clue) list(lines = list(fp_names(clue$cells))))
      stats::setNames(list(items), name)
    }
  )
}

# Interactive Sudoku Solver: strings such as "Cage~10~R1C1~R1C2", whose type is the name
# and whose arguments are the value. Rows and columns beyond 9 are letters.

iss_names <- function(cells) {
  letter <- function(number) c(1:9, letters)[number]
  names <- sprintf("R%sC%s", letter(cells[, 1] %% SHEET), letter(cells[, 2]))
  sheet <- sheet_of(cells[, 1])
  further <- sheet > 0
  # Their names in the format are known where all is written, see iss-cells.R.
  names[further] <- sprintf("@%d@%d@%d", sheet, as.integer(cells[, 1] %% SHEET), as.integer(cells[, 2]))[further]
  paste(names, collapse = "~")
}

ISS_CELL <- "^[Rr].[Cc].$"

# The cells among the arguments of a constraint.
iss_places <- function(arguments) rs_iss_places(arguments)

iss_flag <- function(type, kind) {
  new_key(
    type,
    read = function(values, board) list(new_clue(kind)),
    write = function(clues, board) type
  )
}

# Strings that are a clue each: `read(arguments)`, NULL for one that says nothing, and the
# arguments that `write(clue)` gives.
iss_each <- function(type, read, write) {
  new_key(
    type,
    read = function(values, board) {
      clues <- lapply(unname(values), read)
      if (all(lengths(clues) > 0)) clues else clues[lengths(clues) > 0]
    },
    write = function(clues, board) vapply(clues, function(clue) paste(c(type, write(clue)), collapse = "~"), "")
  )
}

# Cells alone; fewer than `least` say nothing.
iss_cells <- function(type, make, least = 1) {
  iss_each(
    type,
    function(arguments) {
      cells <- iss_places(arguments)
      if (nrow(cells) >= least || nrow(cells) == 0) make(cells)
    },
    function(clue) iss_names(clue$cells)
  )
}

# A value, then cells: `make(cells, value)` is the clue, `part` has its value.
iss_valued <- function(type, make, part, as_value = as.integer) {
  iss_each(
    type, function(arguments) make(iss_places(arguments[-1]), as_value(arguments[[1]])),
    function(clue) c(clue[[part]], iss_names(clue$cells))
  )
}

# SudokuPad: JSON of its own. Cells are [row, column], from 0.

pad_flag <- function(name, kind) {
  new_key(name, read = function(values, board) list(new_clue(kind)))
}

pad_cells <- function(cells) {
  found <- do.call(rbind, lapply(cells, function(cell) as.integer(unlist(cell))[1:2]))
  if (is.null(found)) matrix(0L, 0, 2) else found + 1L
}
