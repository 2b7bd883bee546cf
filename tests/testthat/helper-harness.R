# Every kind of clue, with random boards of every shape, held against definitions that share
# nothing with the package: boards are in helper-harness-boards.R, definitions in
# helper-harness-kinds.R. Cells are names such as "r1c2" and "side.r1c1"; a grid is the digits by
# these names.

# The board, with clues of these kinds, looked at by `look`: in every function that answers about
# one puzzle, or in every format. What is found wrong is in `wrong`, and `refused` says that these
# rules are an error; `solved` how many solutions there are.
harness_case <- function(kinds, option, seed, look = harness_wrong) {
  set.seed(seed)
  board <- random_board(option)
  if (!all(vapply(kinds, fits, NA, board))) return(list(skipped = TRUE))
  grids <- random_grids(board)
  if (is.null(grids)) return(list(skipped = TRUE))
  about <- if (chance(0.75)) grids$full else grids$all[sample(nrow(grids$all), 1), ]
  clues <- lapply(kinds, function(kind) HARNESS_KINDS[[kind]](board, about))
  args <- board$args
  args$houses <- c(args$houses, lapply(Filter(function(clue) !is.null(clue$house), clues), `[[`, "house"))
  if (length(args$houses) == 0) args$houses <- NULL
  says <- function(g) board$says(g) && all(vapply(clues, function(clue) isTRUE(unname(clue$says(g))), NA))
  right <- grids$all[apply(grids$all, 1, says), , drop = FALSE]
  rules <- tryCatch(
    do.call(sudoku_rules, c(Filter(Negate(is.null), lapply(clues, `[[`, "clue")), args)),
    oxidoku_error_rules = function(e) e
  )
  if (inherits(rules, "error")) {
    # What is refused since nothing can satisfy it must have no solution.
    return(list(refused = conditionMessage(rules), solved = nrow(right)))
  }
  list(wrong = look(rules, board, grids, right), solved = nrow(right))
}

as_board <- function(rules, values) {
  x <- empty_grid(rules)
  sheet <- sub("[.]?[^.]*$", "", names(values))
  place <- sub("^.*[.]", "", names(values))
  at <- cbind(as.integer(sub("r([0-9]+)c.*", "\\1", place)), as.integer(sub(".*c", "", place)))
  inside <- sheet == ""
  x[at[inside, , drop = FALSE]] <- as.integer(values[inside])
  for (name in setdiff(sheet, "")) {
    filled <- sheets(x)[[name]]
    filled[at[sheet == name, , drop = FALSE]] <- as.integer(values[sheet == name])
    sheets(x)[[name]] <- filled
  }
  x
}

harness_wrong <- function(rules, board, grids, right) {
  wrong <- character()
  check <- function(what, ok) if (!isTRUE(ok)) wrong <<- c(wrong, what)
  puzzle <- as_board(rules, grids$given)
  as_rows <- function(list) if (length(list) == 0) NULL else unname(do.call(rbind, lapply(list, function(x) board_row(x)[board$names])))
  rows <- unname(right)
  found <- tryCatch(enumerate_solutions(puzzle, limit = Inf), oxidoku_error_conflict = function(e) list())
  found <- as_rows(lapply(found, function(x) if (is.character(x)) as_sudoku(x, rules = rules) else x))
  check("enumerate_solutions", NROW(found) == nrow(rows) && all(found == rows))
  count <- tryCatch(count_solutions(puzzle, limit = Inf), oxidoku_error_conflict = function(e) 0)
  check("count_solutions", count == nrow(rows))
  tried <- grids$all[unique(c(1, sample(nrow(grids$all), min(20, nrow(grids$all))))), , drop = FALSE]
  full <- lapply(seq_len(nrow(tried)), function(i) as_board(rules, tried[i, ]))
  holds <- vapply(seq_len(nrow(tried)), function(i) any(colSums(t(right) != tried[i, ]) == 0), NA)
  check("check_sudoku", identical(check_sudoku(full), holds))
  conflicts <- find_conflicts(full)
  check("find_conflicts", identical(sort(unique(as.integer(conflicts[[1]]))), which(!holds)))
  if (nrow(rows) > 0) {
    check("has_unique_solution", identical(has_unique_solution(puzzle), nrow(rows) == 1))
    solved <- board_row(solve_sudoku(puzzle, multiple = "first"))[board$names]
    check("solve_sudoku", any(colSums(t(right) != solved) == 0))
    of <- function(candidates) {
      lapply(seq_along(board$names), function(i) {
        from <- if (board$sheet[[i]]) attr(candidates, "sheets")[[board$number[[i]]]] else candidates
        board$digits[which(from[board$row[[i]] %% 100, board$col[[i]] %% 100, ])]
      })
    }
    true <- lapply(seq_along(board$names), function(i) sort(unique(right[, i])))
    open <- !board$names %in% names(grids$given)
    check("find_candidates(true = TRUE)", identical(lapply(of(find_candidates(puzzle, true = TRUE)), as.integer)[open], lapply(true, as.integer)[open]))
    check("find_candidates", all(mapply(function(some, all) all(some %in% all), true, of(find_candidates(puzzle)))[open]))
    # A partial grid without a conflict: what can be solved has none.
    check("find_conflicts of what can be solved", nrow(find_conflicts(puzzle)) == 0)
  }
  if (nrow(rows) == 1) {
    path <- explain_sudoku(puzzle)
    digit_of <- function(x) right[1, match(paste(x$row, x$col), paste(board$row, board$col %% 100))]
    check("explain_sudoku", all(vapply(path$placements, function(x) all(x$digit == digit_of(x)), NA)))
    check("explain_sudoku", all(vapply(path$eliminations, function(x) all(x$digit != digit_of(x)), NA)))
    placed <- sum(vapply(path$placements, NROW, 0L))
    check("explain_sudoku", placed == length(board$names) - length(grids$given))
  }
  wrong
}

# The puzzle through every format: what comes back has the same solutions, or writing is an error.
# Formats that held it are added to `held`, where the caller wants them.
harness_round_trips <- function(held = NULL) {
  function(rules, board, grids, right) {
    puzzle <- as_board(rules, grids$given)
    wrong <- character()
    for (format in subset(list_formats(), reads & writes)$format) {
      text <- tryCatch(write_sudoku(puzzle, NULL, format = format), oxidoku_error = function(e) NULL)
      if (is.null(text)) next
      same <- tryCatch({
        back <- as_sudoku(read_sudoku(text = text))
        found <- tryCatch(enumerate_solutions(back, limit = Inf), oxidoku_error_conflict = function(e) list())
        found <- lapply(found, function(x) board_row(x)[board$names])
        found <- if (length(found) > 0) unname(do.call(rbind, found))
        NROW(found) == nrow(right) && all(found == unname(right))
      }, error = conditionMessage)
      if (!isTRUE(same)) wrong <- c(wrong, paste(c(format, if (is.character(same)) same), collapse = ": "))
      if (isTRUE(same) && !is.null(held)) held$formats <- c(held$formats, format)
    }
    wrong
  }
}

# A case for each seed: the kinds in turn, on a board drawn at random, every other one with one
# or two more kinds. What is wrong, as lines of text, how often each kind and option got an answer,
# and counts of how cases ended.
harness_run <- function(seeds, look = harness_wrong) {
  wrong <- answered <- options <- character()
  counts <- c(right = 0L, refused = 0L, skipped = 0L)
  for (seed in seeds) {
    set.seed(seed)
    kinds <- names(HARNESS_KINDS)[(seed - 1) %% length(HARNESS_KINDS) + 1]
    if (chance(0.5)) kinds <- unique(c(kinds, sample(names(HARNESS_KINDS), sample(2, 1))))
    # Until there is a board that these kinds fit.
    for (option in sample(HARNESS_OPTIONS)) {
      case <- tryCatch(harness_case(kinds, option, seed, look), error = function(e) list(wrong = conditionMessage(e)))
      if (!isTRUE(case$skipped)) break
    }
    # Rules that are refused although there is a solution are so for the board, and say it.
    odd <- isTRUE(case$solved > 0) && !is.null(case$refused) && !grepl("is for grids|must be on a grid|without holes", case$refused)
    if (odd) case$wrong <- case$refused
    if (length(case$wrong) > 0) {
      wrong <- c(wrong, sprintf("seed %d, %s, %s: %s", seed, paste(kinds, collapse = " and "), option, unique(case$wrong)))
    }
    ended <- if (isTRUE(case$skipped)) "skipped" else if (!is.null(case$refused)) "refused" else "right"
    counts[[ended]] <- counts[[ended]] + 1L
    if (ended == "right") {
      answered <- c(answered, kinds)
      options <- c(options, option)
    }
  }
  list(wrong = wrong, answered = table(answered), options = table(options), counts = counts)
}
