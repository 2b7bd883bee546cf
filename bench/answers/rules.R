# Questions about other rules: all functions that take them, on generated puzzles;
# what rules, grids and summaries look like in print.

rules_questions <- function() {
  each <- lapply(names(rules_known()), function(name) {
    function(say) rule_answers(say, puzzles_under(name), rules_known()[[name]][[1]])
  })
  names(each) <- paste0("rules/", names(rules_known()))
  c(each, list(
    "rules/together" = together_answers,
    "rules/large" = large_answers,
    "print/rules" = rules_in_print,
    "print/grids" = grids_in_print,
    "lists" = function(say) {
      techniques <- list_techniques()
      columns <- c("id", "name", "code", "order", "level", "score", "enabled", "needs", "se")
      say(columns, vapply(as.list(techniques)[columns], canonical, ""))
      say(c("grids", "boards"), c(canonical(count_grids()), canonical(lesson_data())))
    }
  ))
}

rule_answers <- function(say, puzzles, rules) {
  plain <- lapply(puzzles, as.matrix)
  text <- vapply(puzzles, function(x) as.character(as_sudoku(x, rules = rules)), "")
  loose <- thinned(text, max(1, round(sum(!is.na(plain[[1]])) * 0.8)))
  about <- function(what, x, f) {
    say(paste(what, seq_along(x)), vapply(x, function(one) answer(f(one)), "", USE.NAMES = FALSE))
  }
  say("puzzles", answer(puzzles))
  say("strings", answer(solve_sudoku(text, rules = rules)))
  say("list", answer(solve_sudoku(plain, rules = rules)))
  say("loose", answer(solve_sudoku(loose, rules = rules)))
  about("solved", puzzles[1:10], solve_sudoku)
  for (method in c("singles", "logic")) {
    say(method, answer(solve_sudoku(text, method = method, rules = rules)))
    say(paste(method, "loose"), answer(solve_sudoku(loose, method = method, rules = rules)))
  }
  for (limit in c(2, 50, 1000)) {
    say(paste("count", limit), answer(count_solutions(loose, limit = limit, rules = rules)))
  }
  say("unique", answer(has_unique_solution(c(text, loose), rules = rules)))
  say("true candidates", answer(find_candidates(loose[1:10], true = TRUE, rules = rules)))
  say("candidates", answer(find_candidates(text[1:10], rules = rules)))
  about("one cell", plain[1:10], function(x) {
    at <- which(is.na(x), arr.ind = TRUE)[1, ]
    digits <- seq_len(nrow(x))
    list(
      which(find_candidates(x, rules = rules)[at[[1]], at[[2]], ]), find_empty_cells(x, rules = rules),
      is_valid_move(x, digits, at[[1]], at[[2]], rules = rules)
    )
  })
  solved <- solve_sudoku(text[1:10], multiple = "first", rules = rules)
  wrong <- vapply(solved, spoilt_anywhere, "", USE.NAMES = FALSE)
  say("checked", answer(list(
    check_sudoku(solved, rules = rules), check_sudoku(solved, puzzle = text[1:10], rules = rules),
    check_sudoku(wrong, rules = rules), check_sudoku(rev(solved), puzzle = text[1:10], rules = rules)
  )))
  about("conflicts", wrong, function(x) find_conflicts(x, rules = rules))
  say("incomplete", answer(find_conflicts(text[1:3], complete = TRUE, rules = rules)))
  about("enumerated", loose[1:10], function(x) enumerate_solutions(x, limit = 5, rules = rules))
  about("conflicting", wrong[1:4], function(x) solve_sudoku(as_sudoku(x, rules = rules)))
  set.seed(4)
  say("minimized", answer(minimize_sudoku(text, rules = rules)))
  say("minimal", answer(!find_redundant_clues(text, rules = rules, as = "any")))
  say("print", canonical(printed(puzzles[[1]])))
}

# Two neighbours of each row exchanged in the middle of the grid.
spoilt_anywhere <- function(text) {
  middle <- nchar(text) %/% 2
  paste0(
    substr(text, 1, middle - 1), substr(text, middle + 1, middle + 1), substr(text, middle, middle),
    substr(text, middle + 2, nchar(text))
  )
}

# Several rules at once, from an empty grid and from one with few digits.
together_answers <- function(say) {
  first_hyper <- solve_sudoku(empty_grid("hyper"), multiple = "first")
  rules <- list(
    "diagonal hyper" = sudoku_rules(diagonal = TRUE, hyper = TRUE),
    "knight king" = sudoku_rules(anti_knight = TRUE, anti_king = TRUE),
    "king non-consecutive" = sudoku_rules(anti_king = TRUE, non_consecutive = TRUE),
    "jigsaw diagonal" = sudoku_rules(regions = labels_of(JIGSAW), diagonal = TRUE),
    "cages hyper" = sudoku_rules(hyper = TRUE, cages = pair_cages(as.matrix(first_hyper), 2:3)),
    "houses knight" = sudoku_rules(anti_knight = TRUE, houses = list(cbind(1:5, c(1, 3, 5, 7, 9)))),
    "small king" = sudoku_rules(box = c(2, 2), anti_king = TRUE),
    "six king" = sudoku_rules(box = c(2, 3), anti_king = TRUE),
    "six non-consecutive" = sudoku_rules(box = c(2, 3), non_consecutive = TRUE),
    "six knight" = sudoku_rules(box = c(3, 2), anti_knight = TRUE),
    "eight diagonal" = sudoku_rules(box = c(2, 4), diagonal = TRUE),
    "one" = sudoku_rules(box = c(1, 1)), "five" = sudoku_rules(box = c(1, 5))
  )
  for (name in names(rules)) {
    empty <- as_sudoku(empty_grid(rules[[name]]), rules = rules[[name]])
    set.seed(5)
    say(paste(name, c("solved", "counted", "enumerated", "generated", "words")), c(
      answer(solve_sudoku(empty)), answer(count_solutions(empty, limit = 3000)),
      answer(enumerate_solutions(empty, limit = 3)),
      answer(generate_sudoku(n = 3, rules = rules[[name]])), answer(rules[[name]])
    ))
  }
}

# Large grids, where the search that learns is what gets there: empty, with so many
# clues of a full grid that they have one solution or few, and with less.
large_answers <- function(say) {
  for (box in list(c(4, 4), c(4, 5), c(5, 5), c(6, 6))) {
    rules <- sudoku_rules(box = box)
    size <- prod(box)
    name <- paste(size, "x", size)
    set.seed(6)
    full <- as.matrix(generate_grid(rules = rules))
    say(paste(name, "full"), canonical(full))
    for (share in c(0, 0.3, 0.6, 0.7)) {
      puzzles <- lapply(1:4, function(i) {
        set.seed(i)
        replace(full, sample(size^2, round((1 - share) * size^2)), NA)
      })
      if (share == 0) puzzles <- puzzles[1]
      say(paste(name, share), answer(solve_sudoku(puzzles, multiple = "first", rules = rules)))
      if (share > 0.5) {
        count <- answer(count_solutions(puzzles, limit = 3, rules = rules))
        say(paste(name, share, "count"), count)
      }
    }
  }
}

rules_in_print <- function(say) {
  rules <- lapply(rules_known(), `[[`, 1)
  words <- vapply(rules, is.character, NA)
  rules[words] <- lapply(rules[words], function(name) {
    do.call(sudoku_rules, stats::setNames(list(TRUE), name))
  })
  say(paste("print", names(rules)), vapply(rules, canonical, ""))
  say(paste("format", names(rules)), vapply(rules, function(x) canonical(format(x)), ""))
  same <- vapply(names(rules)[words], function(name) {
    identical(empty_grid(name), empty_grid(rules[[name]]))
  }, NA)
  say("names", canonical(same))
}

grids_in_print <- function(say) {
  for (name in names(rules_known())) {
    puzzle <- puzzles_under(name)[[1]]
    object <- as_sudoku(puzzle, rules = rules_known()[[name]][[1]])
    plain <- as.matrix(object)
    say(paste(name, c("print", "format", "text", "table", "summary", "part", "plain")), c(
      canonical(printed(object)), canonical(format(object)), canonical(as.character(object)),
      canonical(as.data.frame(object)), canonical(printed(summary(object))),
      canonical(list(object[1, ], object > 3, t(object), sqrt(object), range(object[1:2, 2:3]))),
      canonical(list(plain, is_sudoku(object), is_sudoku(plain)))
    ))
  }
  large <- matrix(NA, 36, 36)
  large[cbind(1:36, 36:1)] <- 1:36
  say("large", answer(list(as_sudoku(large), empty_grid(sudoku_rules(box = c(5, 7))))))
}
