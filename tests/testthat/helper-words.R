# Words of languages: what tests of several files need.

internal <- function(name) get(name, asNamespace("oxidoku"))

# The slots of a template as it writes them: "cells:or".
slots_in <- function(template) {
  found <- regmatches(template, gregexpr("\\{[^{}]*\\}", template))[[1]]
  substr(found, 2, nchar(found) - 1)
}

# A step of each technique that needs no clues, of two kinds each for the dual patterns,
# which no puzzle gives with the usual options, and one of a technique that has no words;
# `clues` are steps of the others.
one_of_each <- function(clues = list()) {
  plain <- c("full_house", "naked_single", "hidden_single", "last_digit", "search")
  single <- function(id) {
    path <- explain_sudoku(board, techniques = c(id, "search"))
    path[match(id, path$technique), ]
  }
  steps <- lapply(names(step_puzzles), step_of)
  kite <- steps[[match("two_string_kite", names(step_puzzles))]]
  corner <- steps[[match("empty_rectangle", names(step_puzzles))]]
  other <- steps[[1]]
  other$technique <- "new_technique"
  other$name <- "73"
  do.call(rbind, c(
    lapply(plain, single), steps, last_resorts(), list(firework_quadruple()), clues,
    dual_of(kite, "dual_two_string_kite"), dual_of(corner, "dual_empty_rectangle"), list(other)
  ))
}

# A step of each of the techniques that come when nothing else helps.
last_resorts <- function() {
  puzzle <- "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
  templates <- c("template_set", "template_delete")
  singles <- c("naked_single", "hidden_single", "search")
  lapply(c(grep("^forcing_(chain|net)_", list_techniques()$id, value = TRUE), templates), function(id) {
    path <- if (id %in% templates) {
      explain_sudoku(puzzle, techniques = c(singles, id))
    } else {
      find_steps(puzzle, techniques = id)
    }
    path[match(id, path$technique), ]
  })
}

# Of 12,000 random puzzles none has one, so these are pencil marks of a blank grid.
firework_quadruple <- function() {
  marks <- array(TRUE, c(9, 9, 9))
  marks[1, 5:9, 1:2] <- FALSE
  marks[5:9, 1, 1:2] <- FALSE
  marks[4, c(2:3, 7:9), 3:4] <- FALSE
  marks[c(2:3, 7:9), 4, 3:4] <- FALSE
  suppressWarnings(find_steps(matrix(NA_integer_, 9, 9), techniques = "firework_quadruple", candidates = marks))[1, ]
}

# A step of each technique that argues with clues.
clue_steps <- function() {
  known <- list_techniques()
  wanted <- known$id[known$needs %in% c("clues", "variant")]
  set.seed(1)
  hard <- "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
  reasons <- explain_sudoku(hard, scale = "reasons")
  of_reasons <- intersect(wanted, reasons$technique)
  steps <- lapply(match(of_reasons, reasons$technique), function(i) reasons[i, ])
  names(steps) <- of_reasons
  for (kind in c("thermometer", "arrow", "sandwich", rep("killer", 60))) {
    clues <- if (kind == "killer") 0
    path <- explain_sudoku(generate_sudoku(clues, kind = kind))
    new <- setdiff(intersect(wanted, path$technique), names(steps))
    steps[new] <- lapply(match(new, path$technique), function(i) path[i, ])
    if (all(wanted %in% names(steps))) break
  }
  unname(steps)
}

# A step with its chain twice: in the same houses, and in twice as many.
dual_of <- function(step, technique) {
  step$technique <- technique
  step$name <- paste("Dual", step$name)
  again <- step$links[[1]]
  again$link <- again$link + max(again$link)
  step$links[[1]] <- rbind(step$links[[1]], again)
  more <- step
  houses <- step$houses[[1]]
  houses$number <- houses$number %% 9L + 1L
  more$houses[[1]] <- rbind(step$houses[[1]], houses)
  list(step, more)
}

# While it runs, the session is German.
german <- function(code) withr::with_options(list(oxidoku.language = "de"), code)
