# Questions about single positions: hints, all steps that are possible, pictures.

hint_questions <- function() {
  each <- lapply(names(SETS), function(set) {
    positions <- function(each = 2) positions_of(some_of(set, 20), "classic", each)
    questions <- list(
      "hint_sudoku" = function(say) hint_answers(say, positions()),
      "find_steps" = function(say) steps_answers(say, positions()),
      "find_steps every" = function(say) every_answers(say, positions(1))
    )
    names(questions) <- paste0(names(questions), "/", set)
    questions
  })
  rules <- lapply(names(rules_known()), function(name) {
    function(say) {
      positions <- positions_of(puzzles_under(name)[1:6], rules_known()[[name]][[1]], 2)
      hint_answers(say, positions)
      steps_answers(say, positions)
    }
  })
  names(rules) <- paste0("hint_sudoku/", names(rules_known()))
  c(unlist(each, recursive = FALSE), rules, list(
    "hint_sudoku/batch" = batch_answers,
    "pictures/steps" = step_pictures,
    "pictures/grids" = grid_pictures
  ))
}

# Positions on the paths of puzzles, `each` of a puzzle: the digits so far, and the
# candidates that are left, all from what the path says. Steps that are no singles
# come first: there is more to say about them.
positions_of <- function(puzzles, rules, each) {
  found <- lapply(seq_along(puzzles), function(i) {
    cells <- if (is.character(puzzles[[i]])) as_cells(puzzles[[i]]) else as.matrix(puzzles[[i]])
    path <- suppressWarnings(explain_sudoku(cells, rules = rules))
    if (nrow(path) == 0) return(NULL)
    singles <- path$technique %in% c("full_house", "naked_single", "hidden_single", "search")
    steps <- c(which(!singles), which(singles))
    # Neither the first of a path nor the same step of each.
    rows <- unique(steps[pmin(length(steps), i %% 3 + 1 + 4 * (seq_len(each) - 1))])
    lapply(rows, function(row) position_before(cells, path, row, rules))
  })
  unlist(found, recursive = FALSE)
}

position_before <- function(cells, path, row, rules) {
  bound <- function(frames) do.call(rbind, lapply(frames, as.matrix))
  before <- seq_len(row - 1)
  placed <- bound(path$placements[before])
  if (length(placed) > 0) cells[placed[, 1:2, drop = FALSE]] <- placed[, 3]
  candidates <- find_candidates(cells, rules = rules)
  gone <- bound(path$eliminations[before])
  if (length(gone) > 0) candidates[gone] <- FALSE
  list(cells = cells, candidates = candidates, rules = rules)
}

about_positions <- function(say, what, positions, f) {
  texts <- vapply(positions, function(at) answer(f(at)), "", USE.NAMES = FALSE)
  say(paste(what, seq_along(texts)), texts)
}

hint_answers <- function(say, positions) {
  for (detail in c("vague", "concrete", "full")) {
    about_positions(say, detail, positions, function(at) {
      hint <- hint_sudoku(at$cells, detail = detail, candidates = at$candidates, rules = at$rules)
      list(printed(hint), hint, format(hint), format(hint, style = "short"))
    })
  }
  about_positions(say, "digits alone", positions, function(at) {
    hint_sudoku(at$cells, rules = at$rules)
  })
  about_positions(say, "few techniques", positions, function(at) {
    hint_sudoku(
      at$cells, detail = "full", techniques = c("naked_pair", "x_wing", "xy_wing", "simple_colors_trap"),
      candidates = at$candidates, rules = at$rules
    )
  })
  about_positions(say, "wrong candidates", positions[1:2], function(at) {
    none <- at$candidates
    none[] <- FALSE
    hint_sudoku(at$cells, candidates = none, rules = at$rules)
  })
}

# All steps that are possible now: the whole tables, a line of text each.
steps_answers <- function(say, positions) {
  about_positions(say, "steps", positions, function(at) {
    steps_text(find_steps(at$cells, candidates = at$candidates, rules = at$rules))
  })
  about_positions(say, "digits alone steps", positions, function(at) {
    steps_text(find_steps(at$cells, rules = at$rules))
  })
  about_positions(say, "not unique steps", positions, function(at) {
    known <- list_techniques()
    ids <- known$id[known$needs == "none" & known$level <= "hard"]
    steps_text(find_steps(at$cells, techniques = ids, candidates = at$candidates, rules = at$rules))
  })
}

# All that is in the table, and the words for some: there may be thousands of steps.
steps_text <- function(steps) {
  some <- unique(round(seq(1, nrow(steps), length.out = min(20, nrow(steps)))))
  c(path_texts(steps, 1), format(steps[some, ], style = "short"))
}

# With the techniques, too, that are not used unless asked for.
every_answers <- function(say, positions) {
  about_positions(say, "every", positions, function(at) {
    steps_text(find_steps(at$cells, techniques = list_techniques()$id, candidates = at$candidates))
  })
}

batch_answers <- function(say) {
  x <- c(some_of("qqwing", 5), some_of("sudocue", 5), some_of("hardest", 5))
  x[[4]] <- NA
  x[[5]] <- paste0("11", strrep(".", 79))
  x[[6]] <- strrep(".", 81)
  x[[7]] <- solve_sudoku(x[[8]])
  say(c("hints", "print", "steps", "path", "ratings", "full"), c(
    answer(hint_sudoku(x)), answer(printed(hint_sudoku(x, detail = "concrete"))),
    answer(path_texts(find_steps(x), 15)), answer(path_texts(explain_sudoku(x), 15)),
    answer(rate_sudoku(x)), answer(printed(hint_sudoku(as_cells(x[[7]]))))
  ))
}

# What is drawn, as an uncompressed file without the time it was made.
drawn <- function(draw) {
  file <- tempfile(fileext = ".pdf")
  on.exit(unlink(file))
  grDevices::pdf(file, compress = FALSE)
  number <- grDevices::dev.cur()
  text <- answer({
    draw()
    NULL
  })
  grDevices::dev.off(number)
  lines <- readLines(file, warn = FALSE, encoding = "bytes")
  dated <- grepl("^/(CreationDate|ModDate|Producer)", lines, useBytes = TRUE)
  paste(c(text, lines[!dated]), collapse = "\n")
}

# Each technique once: the first step of it that is met.
step_pictures <- function(say) {
  path <- explain_sudoku(c(some_of("sudocue", 300), some_of("top1465", 200)))
  rows <- which(!duplicated(path$technique))
  for (row in rows) {
    id <- path$technique[[row]]
    say(id, drawn(function() plot(path[row, ])))
  }
  hints <- hint_sudoku(some_of("hardest", 4), detail = "concrete")
  say("hint", drawn(function() plot(hints[2, ], style = "tutorial", main = "A hint")))
}

grid_pictures <- function(say) {
  for (name in names(rules_known())) {
    object <- as_sudoku(puzzles_under(name)[[1]], rules = rules_known()[[name]][[1]])
    for (style in c("tutorial", "newspaper", "colourblind")) {
      say(paste(name, style), drawn(function() {
        plot_sudoku(object, marks = nrow(object) < 10, style = style, main = name)
      }))
    }
    solved <- solve_sudoku(object, multiple = "first")
    say(paste(name, "solution"), drawn(function() {
      plot_sudoku(object, solution = solved, sub = "solved")
    }))
  }
}
