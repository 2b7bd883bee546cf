# Paths as data frames: made from the engine's flat tables, kept whole by the verbs
# of data frames, and replayed to any position.
#
# What must survive subset(), rbind(), merge(), saveRDS() and dplyr lives in a list
# column, `.path`. Attributes do not survive: `[.data.frame` drops them, and so does
# merge(). All rows of one puzzle share one object, so the column costs a pointer a
# row in memory; only a saved file holds copies, which compress to next to nothing.
# An environment would be saved once, too, but then no two paths would be
# identical(). Tried and dropped: a string a row with the position (R's table of
# strings gets slow at a few 100,000 different ones).

# One element of `.path`:
#   rules    sudoku_rules
#   cells    the puzzle, an integer matrix
#   effects  an integer matrix with columns step, row, col, digit and place (1: the
#            digit is placed, 0: removed), ordered by step; step 0 is what the user
#            had struck out
#   given_up the ids of the techniques of which some may be missing, as the search for them
#            took too long; only if there are any
PATH_COLUMNS <- c(
  ".id", "step", "technique", "name", "code", "level", "score", "digits",
  "placements", "eliminations", "pattern", "houses", "links", "clues", "sum", "combinations",
  ".path"
)

make_path <- function(explained, class = "sudoku_path") {
  tables <- explained$tables
  known <- catalogue()
  puzzle <- tables$puzzle
  technique <- tables$technique
  count <- length(puzzle)
  # Steps are sorted by puzzle.
  step <- sequence(tabulate(puzzle, length(explained$status))[unique(puzzle)])
  path <- list(
    .id = ids_of(explained$input)[puzzle],
    step = step,
    technique = known$id[technique],
    name = known$name[technique],
    code = known$code[technique],
    level = known$level[technique],
    score = known$score[technique],
    digits = cut_digits(tables$digits, count),
    placements = cut_frames(tables$placements, count),
    eliminations = cut_frames(tables$eliminations, count),
    pattern = cut_frames(tables$pattern, count),
    houses = cut_frames(name_houses(tables$houses, explained$input, puzzle), count),
    links = cut_frames(tables$links, count),
    clues = cut_frames(name_clues(tables$clues, explained$input, puzzle), count),
    sum = spread(tables$sums, count),
    combinations = cut_frames(tables$combinations, count),
    proof = cut_frames(tables$proof, count),
    statements = cut_frames(replace(tables$statements, "stays", list(tables$statements$stays == 1L)), count),
    sources = cut_frames(name_sources(tables$sources, explained$input, puzzle), count),
    .path = path_starts(explained, step)
  )
  if (!is.null(explained$scale) && has_own_search(explained$scale)) path$rating <- tables$ratings$rating / 10
  structure(list2DF(path, count), class = c(class, "data.frame"))
}

# The engine names houses by number. `puzzle` says for each step of which one it is.
name_houses <- function(table, input, puzzle) {
  named <- list(at = table$at, kind = character(), number = integer(), part = table$part)
  for (rows in by_kind(input, seq_along(table$at), puzzle[table$at])) {
    houses <- houses_of(rules_at(input, puzzle[[table$at[[rows[[1]]]]]]))
    named$kind[rows] <- houses$kind[table$house[rows]]
    named$number[rows] <- houses$number[table$house[rows]]
  }
  named
}

# Who says the statements of a reason: houses and clues, in the same way.
name_sources <- function(table, input, puzzle) {
  named <- list(
    at = table$at, statement = table$statement, kind = character(), number = integer(),
    clue = !is.na(table$constraint)
  )
  for (rows in by_kind(input, seq_along(table$at), puzzle[table$at])) {
    rules <- rules_at(input, puzzle[[table$at[[rows[[1]]]]]])
    houses <- houses_of(rules)
    clues <- clue_names(rules)
    clue <- clue_of_constraint(rules)[table$constraint[rows]]
    named$kind[rows] <- ifelse(is.na(clue), houses$kind[table$house[rows]], clues$house[clue])
    named$number[rows] <- ifelse(is.na(clue), houses$number[table$house[rows]], clues$index[clue])
  }
  # Which digits a further sheet has is neither.
  lapply(named, `[`, !is.na(named$kind))
}

# The engine names clues by the number of a constraint; a clue may have several. Here
# each clue has a row for each of its cells, in their order.
name_clues <- function(table, input, puzzle) {
  parts <- lapply(by_kind(input, seq_along(table$at), puzzle[table$at]), function(rows) {
    rules <- rules_at(input, puzzle[[table$at[[rows[[1]]]]]])
    list2DF(name_clues_of(lapply(table, `[`, rows), rules))
  })
  if (length(parts) == 0) return(name_clues_of(table, CLASSIC))
  if (length(parts) == 1) return(as.list(parts[[1]]))
  all <- do.call(rbind, parts)
  # Rows of a step stay in their order.
  as.list(all[order(all$at), ])
}

name_clues_of <- function(table, rules) {
  names <- clue_names(rules)
  clue <- clue_of_constraint(rules)[table$constraint]
  # Which digits a further sheet has is no clue.
  table <- lapply(table, `[`, !is.na(clue))
  clue <- clue[!is.na(clue)]
  once <- !duplicated(table$at * (length(names$house) + 1) + clue)
  clue <- clue[once]
  used <- unique(clue)
  cells <- lapply(clues_of(rules)[used], clue_cells, board_of(rules))
  of <- cells[match(clue, used)]
  sizes <- vapply(of, nrow, 0L)
  all <- do.call(rbind, of) %||% matrix(0L, 0, 2)
  list(
    at = rep(table$at[once], sizes), clue = rep(clue, sizes),
    kind = rep(names$house[clue], sizes), number = rep(names$index[clue], sizes),
    sum = rep(table$sum[once], sizes), row = all[, 1], col = all[, 2]
  )
}

# The cells that a clue is about as a matrix of rows and columns; one row of NA if it has none of
# its own.
clue_cells <- function(clue, board) {
  cells <- kind_of(clue)$cells(clue, board)
  if (is.null(cells)) matrix(NA_integer_, 1, 2) else matrix(as.integer(cells), ncol = 2)
}

# A number for some of `count` steps.
spread <- function(table, count) {
  values <- rep(NA_integer_, count)
  values[table$at] <- table$sum
  values
}

# A table whose column `at`, ascending, says to which of `count` steps a row
# belongs, as a list of data frames. Frames without rows are one object, and so are
# equal frames of one row, as nearly all are: a batch of 10,000 puzzles has half a
# million steps, most of them singles.
cut_frames <- function(table, count) {
  at <- table$at
  columns <- table[names(table) != "at"]
  sizes <- tabulate(at, count)
  ends <- cumsum(sizes)
  frame <- function(rows) small_frame(lapply(columns, `[`, rows))
  frames <- rep(list(frame(0L)), count)
  ones <- which(sizes == 1L)
  if (length(ones) > 0) {
    rows <- ends[ones]
    key <- row_key(columns, rows)
    first <- which(!duplicated(key))
    frames[ones] <- lapply(rows[first], frame)[match(key, key[first])]
  }
  many <- which(sizes > 1L)
  frames[many] <- .mapply(
    function(from, to) frame(from:to), list(ends[many] - sizes[many] + 1L, ends[many]), NULL
  )
  frames
}

# A number for each of these rows, the same for equal rows.
row_key <- function(columns, rows) {
  key <- numeric(length(rows))
  for (column in columns) {
    values <- column[rows]
    distinct <- unique(values)
    key <- key * length(distinct) + (match(values, distinct) - 1)
  }
  key
}

# Without the checks of data.frame(), which take 100 times as long.
small_frame <- function(columns) {
  count <- length(columns[[1]])
  attributes(columns) <- list(
    names = names(columns), class = "data.frame", row.names = .set_row_names(count)
  )
  columns
}

cut_digits <- function(table, count) {
  sizes <- tabulate(table$at, count)
  ends <- cumsum(sizes)
  digits <- rep(list(integer()), count)
  ones <- which(sizes == 1L)
  # The lowest digit there can be is 0.
  single <- as.list(0:MAX_SIZE)
  digits[ones] <- single[table$digit[ends[ones]] + 1L]
  for (i in which(sizes > 1L)) {
    digits[[i]] <- table$digit[(ends[[i]] - sizes[[i]] + 1L):ends[[i]]]
  }
  digits
}

# The column `.path`. `step` is the number of each row of the engine's table.
path_starts <- function(explained, step) {
  input <- explained$input
  puzzle <- explained$tables$puzzle
  if (length(puzzle) == 0) return(list())
  cells <- all_cells(input)
  effects <- path_effects(explained, step)
  rows <- split(seq_len(nrow(effects$table)), factor(effects$puzzle, seq_along(cells)))
  given_up <- explained$given_up
  starts <- lapply(unique(puzzle), function(i) {
    start <- list(
      rules = rules_at(input, i), cells = cells[[i]],
      effects = effects$table[rows[[i]], , drop = FALSE]
    )
    start$given_up <- if (i %in% given_up$puzzle) given_up$technique[given_up$puzzle == i]
    start
  })
  starts[match(puzzle, unique(puzzle))]
}

# What the steps of all puzzles do. Alternatives, as find_steps() gives, all start
# from the same position, so they count for nothing here.
path_effects <- function(explained, step) {
  placements <- explained$tables$placements
  eliminations <- explained$tables$eliminations
  removed <- explained$removed
  if (explained$scope != "path") {
    placements <- eliminations <- list(at = integer(), row = integer(), col = integer(), digit = integer())
  }
  at <- c(placements$at, eliminations$at)
  puzzle <- c(rep(1L, length(removed$row)), explained$tables$puzzle[at])
  table <- cbind(
    step = c(rep(0L, length(removed$row)), step[at]),
    row = c(removed$row, placements$row, eliminations$row),
    col = c(removed$col, placements$col, eliminations$col),
    digit = c(removed$digit, placements$digit, eliminations$digit),
    place = rep(
      c(0L, 1L, 0L), c(length(removed$row), length(placements$at), length(eliminations$at))
    )
  )
  order <- order(puzzle, table[, "step"])
  list(puzzle = puzzle[order], table = table[order, , drop = FALSE])
}

# The position before step `step`: digits, a matrix, and candidates, a logical
# array.
position_at <- function(start, step) {
  cells <- start$cells
  effects <- start$effects
  before <- effects[effects[, "step"] < step, , drop = FALSE]
  placed <- before[before[, "place"] == 1L, , drop = FALSE]
  gone <- before[before[, "place"] == 0L, , drop = FALSE]
  gone[, "digit"] <- places_of(gone[, "digit"], start$rules)
  if (has_sheets(start$rules)) {
    values <- stack_sheets(cells, start$rules)
    values[stack_places(placed[, c("row", "col"), drop = FALSE], start$rules)] <- placed[, "digit"]
    cells <- unstack_sheets(values, start$rules)
    candidates <- all_candidates(cells, start$rules)
    candidates[cbind(stack_places(gone[, c("row", "col"), drop = FALSE], start$rules), 1, gone[, "digit"])] <- FALSE
    return(list(cells = cells, candidates = candidates))
  }
  cells[placed[, c("row", "col"), drop = FALSE]] <- placed[, "digit"]
  candidates <- find_candidates(cells, rules = start$rules)
  candidates[unname(gone[, c("row", "col", "digit"), drop = FALSE])] <- FALSE
  list(cells = cells, candidates = candidates)
}

# The digits alone, without asking for candidates.
position_cells <- function(start, step) {
  cells <- start$cells
  effects <- start$effects
  placed <- effects[effects[, "step"] < step & effects[, "place"] == 1L, , drop = FALSE]
  if (!has_sheets(start$rules)) cells[placed[, c("row", "col"), drop = FALSE]] <- placed[, "digit"]
  cells
}

# Whether something has all that a path needs; columns can be dropped.
is_path <- function(x) {
  inherits(x, "sudoku_path") && all(PATH_COLUMNS %in% names(x))
}

check_path <- function(x, arg = "x", call = parent.frame()) {
  if (is_path(x)) {
    # As `path[NA, ]` and `path[which(none)[1], ]` make them.
    empty <- which(is.na(x$step))
    if (length(empty) == 0) return(invisible())
    abort_input(
      "{.arg {arg}} must hold a step in each row.",
      x = "Row {empty[[1]]} is empty: its {.field step} is {.val {NA}}.",
      arg = arg, row = empty[[1]], call = call
    )
  }
  lacking <- setdiff(PATH_COLUMNS, names(x))
  if (length(lacking) == 0) {
    # Other packages make tables of their own class of it.
    abort_input(
      "{.arg {arg}} must be a path from {.fn explain_sudoku}, of class {.cls sudoku_path}.",
      x = "It has the columns of one, but no longer the class: it is {describe(x)}.", arg = arg, call = call
    )
  }
  abort_input(
    "{.arg {arg}} must have the columns that {.fn explain_sudoku} made.",
    x = "{.field {lacking}} {?is/are} missing.", arg = arg, call = call
  )
}

#' @rdname explain_sudoku
#' @param style A string, what to say: see Value.
#' @param lang A string, the language of sentences and names, see [oxidoku-package]: `"en"`,
#'   `"de"` or `"zh"`. `NULL` for that of the session.
#' @param ... Must be empty: further arguments are given by name.
#' @export
format.sudoku_path <- function(x, style = c("full", "concrete", "vague", "short"), lang = NULL, ...) {
  call <- environment()
  check_dots(known = c("style", "lang"))
  local_language(lang, call)
  style <- arg_choice(style, c("full", "concrete", "vague", "short"), "style", call)
  use_path(x, if (style == "short") short_steps(x) else say_steps(x, style), call = call)
}

#' @rdname explain_sudoku
#' @param n A whole number of steps to print.
#' @export
print.sudoku_path <- function(x, n = 20, lang = NULL, ...) {
  check_dots(known = c("n", "lang"))
  local_language(lang)
  n <- arg_number(n, "n", infinite = TRUE)
  if (!is_path(x)) {
    # Some columns only: an ordinary data frame.
    print(as_plain_frame(x), ...)
    return(invisible(x))
  }
  puzzles <- length(unique(x$.id))
  rated <- nrow(x) > 0 && "rating" %in% names(x)
  score <- use_path(x, if (rated) sprintf("%.1f", max(x$rating)) else sum_of(x$score))
  form <- if (rated) "rated" else if (nrow(x) == 0) "none" else if (puzzles == 1) "one" else "several"
  about <- list(steps = nrow(x), puzzles = puzzles, score = score)
  cat(say_words("path", about, form), "\n", sep = "")
  shown <- utils::head(x, n)
  if (nrow(shown) > 0) {
    number <- format(paste0(if (puzzles > 1) paste0(shown$.id, "/"), shown$step), justify = "right")
    lines <- paste0(number, "  ", format.sudoku_path(shown, style = "short"))
    cat(substr(lines, 1, max(20, getOption("width"))), sep = "\n")
  }
  rest <- nrow(x) - nrow(shown)
  if (rest > 0) {
    code <- cli::format_inline("{.code print(x, n = Inf)}")
    cat(say_words("more", list(steps = rest, code = code)), "\n", sep = "")
  }
  invisible(x)
}

as_plain_frame <- function(x) {
  class(x) <- "data.frame"
  x[setdiff(names(x), ".path")]
}

#' @rdname explain_sudoku
#' @param row.names,optional As in [as.data.frame()].
#' @param flat If `TRUE`, list columns are written as text.
#' @export
as.data.frame.sudoku_path <- function(x, row.names = NULL, optional = FALSE, ..., flat = FALSE) {
  check_dots(known = "flat")
  flat <- arg_flag(flat, "flat")
  frame <- as_plain_frame(x)
  if (flat) {
    frame[names(FLAT_TEXTS)] <- use_path(x, flat_texts(x))
    # An outline is no text of one line, and neither is an argument.
    frame[c("proof", "statements", "sources")] <- NULL
  }
  if (!is.null(row.names)) row.names(frame) <- row.names
  frame
}

#' @rdname explain_sudoku
#' @param object A `sudoku_path`.
#' @export
summary.sudoku_path <- function(object, ...) {
  check_dots()
  use_path(object, sum_path(object), "object")
}

# Scores of millions of steps are more than an integer can hold.
sum_of <- function(score) sum(as.double(score), na.rm = TRUE)

sum_path <- function(object) {
  known <- list2DF(catalogue())
  known$name <- technique_names(known$id, known$name, words_of())
  used <- known[known$id %in% object$technique, c("id", "name", "level")]
  at <- match(object$technique, used$id)
  used$steps <- tabulate(at, nrow(used))
  used$score <- as.double(used$steps) * known$score[match(used$id, known$id)]
  names(used)[[1]] <- "technique"
  row.names(used) <- NULL
  structure(
    list(
      puzzles = length(unique(object$.id)), steps = nrow(object),
      score = sum_of(object$score), rating = max(object$rating, 0), techniques = used
    ),
    class = "summary_sudoku_path"
  )
}

#' @export
print.summary_sudoku_path <- function(x, ...) {
  check_dots()
  rated <- x$rating > 0
  if (rated) x$score <- sprintf("%.1f", x$rating)
  form <- if (rated) "rated" else 1L
  cat(say_words("summary", x[c("steps", "puzzles", "score")], form), "\n", sep = "")
  used <- x$techniques
  if (nrow(used) > 0) {
    words <- words_of()
    cat(sprintf(
      "%s  %s  %s  %s\n", format(used$steps, width = 5),
      format(technique_names(used$technique, used$name, words)),
      format(ifelse(is.na(used$level), "", words$levels[as.character(used$level)])),
      format(ifelse(is.na(used$score), "", used$score))
    ), sep = "")
  }
  invisible(x)
}

# merge() of data frames begins with as.data.frame(), which drops `.path`.
#' @export
merge.sudoku_path <- function(x, y, ...) {
  merged <- merge(structure(x, class = "data.frame"), y, ...)
  if (all(PATH_COLUMNS %in% names(merged))) class(merged) <- class(x)
  merged
}
