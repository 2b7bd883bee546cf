# Proofs: what is certified is accepted, what is damaged is refused at its line. The checker here
# is written from the help page alone and knows classic rules.

easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
hard <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

# Whether cells can differ, by going through all ways.
can_differ <- function(domains) {
  if (length(domains) == 0) return(TRUE)
  first <- which.min(lengths(domains))
  for (digit in domains[[first]]) {
    if (can_differ(lapply(domains[-first], setdiff, digit))) return(TRUE)
  }
  FALSE
}

# What is left for the cell of a statement if it is true.
kept <- function(left, one) {
  (if (one$holds) intersect else setdiff)(left[[one$cell]], one$digit)
}

# The digits that a proof leaves for each cell, in the order of its cells; an error where a line
# does not follow.
followed <- function(lines) {
  words <- strsplit(trimws(lines), " ", fixed = TRUE)
  first <- vapply(words, `[[`, "", 1L)
  cells <- unlist(lapply(words[first == "cells"], `[`, -1))
  units <- lapply(words[first == "unit"], function(unit) {
    stopifnot(unit[[3]] == "different")
    unit[-(1:3)]
  })
  left <- stats::setNames(rep(list(1:9), length(cells)), cells)
  for (given in words[first == "given"]) left[[given[[2]]]] <- as.integer(given[[3]])
  open <- list()
  for (line in words[first %in% c("-", "?", "!", "=")]) {
    cell <- line[[2]]
    switch(line[[1]],
      "-" = {
        unit <- units[[as.integer(line[[5]])]]
        digit <- as.integer(line[[3]])
        if (is.list(unit)) {
          # One of these is true: none of the others is, and not this digit.
          stopifnot(cell %in% unlist(lapply(unit, `[[`, "cell")))
          trial <- left
          trial[[cell]] <- digit
          stopifnot(!any(vapply(unit, function(one) length(kept(trial, one)) > 0, NA)))
        } else {
          stopifnot(cell %in% unit)
          stopifnot(!can_differ(lapply(left[setdiff(unit, cell)], setdiff, digit)))
        }
        left[[cell]] <- setdiff(left[[cell]], digit)
      },
      "?" = {
        words <- line[-1]
        at <- grep("^r", words)
        supposed <- lapply(at, function(at) {
          holds <- words[[at + 1]] != "not"
          list(cell = words[[at]], digit = as.integer(words[[at + if (holds) 1 else 2]]), holds = holds)
        })
        open <- c(open, list(list(left = left, supposed = supposed, units = length(units))))
        for (one in supposed) left[[one$cell]] <- kept(left, one)
      },
      "!" = {
        stopifnot(length(left[[cell]]) == 0)
        if (length(open) == 0) return("none")
        case <- open[[length(open)]]
        open <- open[-length(open)]
        left <- case$left
        units <- units[seq_len(case$units)]
        shown <- lapply(case$supposed, function(one) utils::modifyList(one, list(holds = !one$holds)))
        if (length(shown) == 1) {
          left[[shown[[1]]$cell]] <- kept(left, shown[[1]])
        } else {
          units <- c(units, list(shown))
        }
      },
      "=" = stopifnot(identical(as.integer(left[[cell]]), as.integer(line[[3]])))
    )
  }
  stopifnot(length(open) == 0)
  for (unit in units) if (!is.list(unit)) stopifnot(!anyDuplicated(unlist(left[unit])))
  unlist(left, use.names = FALSE)
}

test_that("a stranger's checker follows a proof to the solution, or to none", {
  for (puzzle in c(easy, hard)) {
    proof <- certify_sudoku(puzzle)
    expect_identical(followed(unclass(proof)), as.integer(t(as.matrix(solve_sudoku(as_sudoku(puzzle))))))
    expect_identical(check_certificate(puzzle, proof), 1L)
  }
  wrong <- as_sudoku(hard)
  wrong[1, 2] <- 5
  proof <- certify_sudoku(wrong)
  expect_identical(check_certificate(wrong, proof), 0L)
  expect_identical(followed(unclass(proof)), "none")
})

test_that("puzzles of every kind, and boards of every shape, have proofs that are accepted", {
  boards <- list(
    sudoku_rules(box = c(2, 3), digits = 0:5), sudoku_rules(size = c(6, 9)),
    sudoku_rules(regions = withr::with_seed(1, generate_regions(6))),
    sudoku_rules("hyper"), sudoku_rules(anti_knight = TRUE)
  )
  puzzles <- lapply(boards, function(rules) withr::with_seed(2, generate_sudoku(rules = rules)))
  kinds <- c("killer", "thermometer", "renban", "little_killer", "sandwich", "x_sum", "quadruple", "between", "skyscraper")
  puzzles <- c(puzzles, lapply(kinds, function(kind) withr::with_seed(3, generate_sudoku(kind = kind))))
  for (puzzle in puzzles) {
    proof <- certify_sudoku(puzzle)
    expect_identical(check_certificate(puzzle, proof), 1L)
    # Through a file.
    file <- withr::local_tempfile()
    writeLines(proof, file)
    expect_identical(check_certificate(puzzle, readLines(file)), 1L)
  }
})

test_that("a proof is of one puzzle under one set of rules", {
  proof <- certify_sudoku(easy)
  other <- sub("^5", ".", easy)
  expect_error(check_certificate(other, proof), class = "oxidoku_error_certificate")
  expect_error(check_certificate(easy, proof, rules = "hyper"), class = "oxidoku_error_certificate")
})

test_that("the first wrong line is named", {
  proof <- certify_sudoku(easy)
  at <- grep("^- ", proof)[[10]]
  damaged <- unclass(proof)
  damaged[[at]] <- sub("by .*", "by 99", damaged[[at]])
  error <- expect_error(check_certificate(easy, damaged), class = "oxidoku_error_certificate")
  expect_identical(error$line, at)
  expect_identical(error$text, damaged[[at]])
  error <- expect_error(check_certificate(easy, proof[1:40]), class = "oxidoku_error_certificate")
  expect_identical(error$line, 41L)
  for (nonsense in list("", "hello", rep("x", 3))) {
    error <- expect_error(check_certificate(easy, nonsense), class = "oxidoku_error_certificate")
    expect_identical(error$line, 1L)
  }
})

test_that("numbers of a proof have one form: no sign, no zero before them", {
  proof <- unclass(certify_sudoku(easy))
  at <- c(grep("^- r\\dc\\d \\d by \\d+$", proof)[[1]], grep("^= r1c1 ", proof))
  refused <- function(line, pattern, form) {
    proof[[line]] <- sub(pattern, form, proof[[line]], perl = TRUE)
    error <- expect_error(check_certificate(easy, proof), class = "oxidoku_error_certificate")
    expect_identical(error$line, line)
  }
  for (form in c("by +", "by 0")) refused(at[[1]], "by ", form)
  for (line in at) {
    for (form in c(" +\\1", " 0\\1")) refused(line, "(?<=c\\d) (\\d)", form)
  }
  for (form in c("r0\\1c\\2", "r+\\1c\\2", "r\\1c0\\2", "s0r\\1c\\2", "s+0r\\1c\\2")) {
    for (line in at) refused(line, "r(\\d)c(\\d)", form)
  }
})

test_that("what a case has shown counts as long as the cases around it are open", {
  puzzle <- "1... ..2. .3.. ...4"
  proof <- unclass(certify_sudoku(puzzle))
  head <- proof[!grepl("^ *[-?!=] ", proof)]
  last <- sum(startsWith(head, "unit "))
  refused <- function(...) {
    error <- expect_error(check_certificate(puzzle, c(head, ...)), class = "oxidoku_error_certificate")
    expect_identical(error$line, length(head) + length(c(...)))
  }
  # Both cannot be: the row has 1 already.
  pair <- c("? r1c2 1 r1c3 not 1", "- r1c2 1 by 1", "! r1c2")
  shown <- sprintf("by %d", last + 1)
  # It says that r1c2 is not 1, or r1c3 is: only with more is a digit gone.
  refused(pair, paste("- r1c2 1", shown))
  expect_identical(check_certificate(puzzle, c(head, pair, proof[-seq_along(head)])), 1L)
  # Nobody knows it before, in another cell, or when the case around it has ended.
  refused(paste("- r1c2 1", shown))
  refused(pair, paste("- r2c2 1", shown))
  refused("? r2c1 3", pair, "- r2c1 3 by 1")
  outer <- c("? r1c2 1", pair, "- r1c2 1 by 1", "! r1c2")
  refused(outer, paste("- r1c3 1", shown))
  # Contradictory suppositions show what is true anyway; and a case supposes something.
  expect_identical(check_certificate(puzzle, c(head, "? r1c2 2 r1c2 3", "! r1c2", proof[-seq_along(head)])), 1L)
  for (line in c("?", "? r1c2", "? r1c2 not", "? r1c2 1 r9c9 1", "? r1c2 5", "? r1c2 1 not 2")) refused(line)
})

test_that("what has several solutions, and what is no certificate, is refused", {
  expect_error(certify_sudoku(strrep(".", 81)), class = "oxidoku_error_not_unique")
  for (wrong in list(3, NULL, NA_character_, character(), "\xff")) {
    expect_error(check_certificate(easy, wrong), "certificate", class = "oxidoku_error_input")
  }
})

test_that("whoever gives the path of a proof is told how its lines are read", {
  expect_snapshot(error = TRUE, check_certificate("1......2..3....4", "proof.txt"))
})

test_that("a proof prints as a summary with its first lines, in both languages", {
  expect_snapshot(print(certify_sudoku("1... ..2. .3.. ...4"), n = 4))
  withr::local_options(oxidoku.language = "de")
  expect_snapshot(print(certify_sudoku(hard), n = 2))
})

test_that("as many lines of a proof are shown as are asked for", {
  proof <- certify_sudoku("1... ..2. .3.. ...4")
  for (n in list(NA, -1, "a", 1.5)) {
    expect_identical(expect_error(print(proof, n = n), class = "oxidoku_error_input")$arg, "n")
  }
  expect_identical(nzchar(capture.output(print(proof, n = 0))), c(TRUE, TRUE))
  all <- capture.output(print(proof, n = Inf))
  expect_match(all[[1]], sprintf("Lines: %d,", length(all) - 1))
  expect_identical(sum(startsWith(all, "= ")), 16L)
})

test_that("blanks and empty lines mean nothing to the check, and a wrong line has its number among all", {
  puzzle <- "1... ..2. .3.. ...4"
  proof <- unclass(certify_sudoku(puzzle))
  head <- which(startsWith(proof, "given"))
  spaced <- list(
    trimws(proof), paste0("   ", proof), paste0(proof, " \r"), c(proof, "", " "), append(proof, c("", "  "), max(head)), append(proof, "", 3),
    append(proof, c(" ", "\r"), 3),
    c(proof[seq_len(max(head))], gsub(" ", "  ", proof[-seq_len(max(head))])), paste(proof, collapse = "\n\n")
  )
  for (one in spaced) expect_identical(check_certificate(puzzle, one), 1L)
  proof[[30]] <- sub("by .*", "by 1", proof[[30]])
  wrong <- expect_error(check_certificate(puzzle, append(proof, c("", ""), 25)), class = "oxidoku_error_certificate")
  expect_identical(wrong$line, 32L)
  expect_identical(wrong$text, proof[[30]])
  # A line that is not there is no blank one.
  lacking <- expect_error(check_certificate(puzzle, c(proof[seq_len(20)], " ")), "no such line", class = "oxidoku_error_certificate")
  expect_identical(lacking$line, 22L)
})
