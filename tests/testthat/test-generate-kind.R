# Puzzles with clues of kinds, and layouts of cages.

kinds_made <- function() c(stats::na.omit(list_rules()$generate), "kropki")

grid_rules <- function(x) attr(x, "rules")

# A correct full grid whose clues all hold.
expect_right <- function(puzzle, label) {
  expect_s3_class(puzzle, "sudoku_grid")
  expect_identical(count_solutions(puzzle), 1, label = paste("solutions of", label))
  expect_true(check_sudoku(solve_sudoku(puzzle), puzzle = puzzle), label = label)
}

# As fields of rules and in the list of clues.
clue_count <- function(puzzle, kind) {
  clues <- oxidoku:::clues_of(grid_rules(puzzle))
  sum(vapply(clues, function(clue) clue$kind == kind, NA))
}

test_that("puzzles of every kind have one solution and clues of the kind", {
  expect_gt(length(kinds_made()), 20)
  six <- sudoku_rules(box = c(2, 3))
  for (kind in kinds_made()) {
    set.seed(1)
    puzzle <- generate_sudoku(kind = kind, rules = six)
    expect_right(puzzle, kind)
    own <- switch(kind, killer = "cage", kropki = c("white_dot", "black_dot"), kind)
    expect_gt(sum(vapply(own, clue_count, 0L, puzzle = puzzle)), 0, label = kind)
  }
})

test_that("9 x 9 puzzles of kinds and mixtures have one solution and are all different", {
  each <- if (long_tests()) 50 else 1
  mixtures <- list(c("killer", "thermometer"), c("arrow", "whisper", "white_dot"), c("sandwich", "renban", "even"))
  for (kind in c(as.list(kinds_made()), mixtures)) {
    set.seed(2)
    puzzles <- generate_sudoku(kind = kind, n = each)
    expect_length(unique(puzzles), each)
    for (puzzle in puzzles) expect_right(puzzle, paste(kind, collapse = " and "))
  }
})

test_that("4 x 4 puzzles can be made where the kind has room", {
  four <- sudoku_rules(box = c(2, 2))
  for (kind in c("killer", "thermometer", "kropki", "greater", "even", "sandwich")) {
    set.seed(3)
    expect_right(generate_sudoku(kind = kind, rules = four), kind)
  }
})

# A clue that does not hold in the full grid leaves no solution.
test_that("clues hold also with more digits than cells, from 0, in a single row, and where rows repeat digits", {
  boards <- list(
    "1 x 6" = sudoku_rules(size = c(1, 6)), "1 x 1" = sudoku_rules(size = c(1, 1)),
    "4 x 4 of 1 to 6" = sudoku_rules(size = c(4, 4), digits = 1:6),
    "6 x 6 of 0 to 5" = sudoku_rules(size = c(6, 6), digits = 0:5),
    "boxes only" = sudoku_rules(box = c(2, 3), lines = FALSE)
  )
  made <- character()
  for (board in names(boards)) {
    for (kind in kinds_made()) {
      set.seed(5)
      puzzle <- tryCatch(
        generate_sudoku(kind = kind, rules = boards[[board]], budget = 6e4),
        # Not each kind has room on each board, or is for it.
        oxidoku_error_impossible = identity, oxidoku_error_rules = identity
      )
      if (inherits(puzzle, "condition")) next
      expect_right(puzzle, paste(kind, "on", board))
      made <- c(made, kind)
    }
  }
  expect_setequal(made, kinds_made())
})

test_that("killers and puzzles with all dots need few givens or none", {
  set.seed(4)
  killers <- generate_sudoku(kind = "killer", n = 5)
  for (killer in killers) expect_identical(sum(!is.na(as.matrix(killer))), 0L)
  dots <- generate_sudoku(kind = "kropki", clues = 0)
  expect_identical(sum(!is.na(as.matrix(dots))), 0L)
  expect_right(dots, "kropki without givens")
})

test_that("the number of givens and of clues is what was asked for", {
  set.seed(5)
  puzzle <- generate_sudoku(30, kind = c(thermometer = 3, arrow = 2))
  expect_identical(sum(!is.na(as.matrix(puzzle))), 30L)
  expect_identical(clue_count(puzzle, "thermometer"), 3L)
  expect_identical(clue_count(puzzle, "arrow"), 2L)
  minimal <- generate_sudoku(kind = "thermometer", minimal = TRUE)
  expect_false(find_redundant_clues(minimal, as = "any"))
})

test_that("the number of givens is what was asked for also where clues are mended until there need be none", {
  set.seed(1)
  expect_identical(sum(!is.na(as.matrix(generate_sudoku(20, kind = "killer")))), 20L)
  mixed <- generate_sudoku(10, kind = c("killer", "thermometer"))
  expect_right(mixed, "killer with thermometers and givens")
  expect_identical(sum(!is.na(as.matrix(mixed))), 10L)
  given <- as.matrix(generate_sudoku(12, kind = "kenken", symmetry = "rotate180", rules = sudoku_rules(box = c(2, 3))))
  expect_identical(sum(!is.na(given)), 12L)
  expect_identical(is.na(given), is.na(given[6:1, 6:1]))
})

test_that("as many clues as possible are more than usual and fit, of every kind", {
  six <- sudoku_rules(box = c(2, 3))
  for (kind in kinds_made()) {
    set.seed(1)
    expect_right(generate_sudoku(kind = stats::setNames(Inf, kind), rules = six), paste("all that fit of", kind))
  }
  set.seed(1)
  error <- expect_error(generate_sudoku(kind = c(entropic = Inf), rules = sudoku_rules(box = c(2, 2))), class = "oxidoku_error_impossible")
  expect_no_match(conditionMessage(error), "Fewer")
  most <- clue_count(generate_sudoku(kind = c(thermometer = Inf)), "thermometer")
  expect_gt(most, 12)
  expect_lte(most, 27)
})

test_that("more clues than there are cells for are refused without a search, and not because of the budget", {
  nine <- oxidoku:::new_board(9L)
  for (kind in c("thermometer", "clone", "palindrome")) for (count in c(60, 1e6, 1e300)) {
    set.seed(1)
    before <- .Random.seed
    generate <- oxidoku:::clue_generators()[[kind]]$generate
    expect_length(generate(shifted_grid(), nine, oxidoku:::new_room(nine), count), 0)
    expect_identical(.Random.seed, before)
    error <- expect_error(generate_sudoku(kind = stats::setNames(count, kind)), class = "oxidoku_error_impossible")
    expect_identical(error$reason, "places")
    expect_no_match(conditionMessage(error), "budget")
  }
})

test_that("a mixture has clues of each kind, and keeps the rules it is added to", {
  set.seed(6)
  rules <- sudoku_rules("anti_knight", rule_cage("r1c12", 10))
  puzzle <- generate_sudoku(kind = c("whisper", "white_dot"), rules = rules)
  expect_right(puzzle, "whisper and dots under anti-knight")
  expect_true(grid_rules(puzzle)$anti_knight)
  expect_identical(clue_count(puzzle, "cage"), 1L)
  expect_gt(clue_count(puzzle, "whisper"), 0)
  expect_gt(clue_count(puzzle, "white_dot"), 0)
})

test_that("lines of a puzzle share no cells, and signs no border", {
  set.seed(7)
  puzzle <- generate_sudoku(kind = c("thermometer", "whisper", "palindrome"))
  cells <- lapply(oxidoku:::clues_of(grid_rules(puzzle)), function(clue) clue$cells)
  cells <- do.call(rbind, cells)
  expect_identical(anyDuplicated(cells), 0L)
  dots <- oxidoku:::clues_of(grid_rules(generate_sudoku(kind = c("white_dot", "xv", "greater"))))
  borders <- lapply(dots, function(clue) clue$cells[order(clue$cells[, 1], clue$cells[, 2]), ])
  expect_identical(anyDuplicated(borders), 0L)
})

test_that("killers of each level can be made", {
  for (level in c("easy", "medium", "hard", "unfair", "extreme")) {
    set.seed(8)
    killer <- generate_sudoku(kind = "killer", difficulty = level)
    expect_identical(as.character(rate_sudoku(killer)$level), level)
  }
})

# For each two cells in row order after `turn` whether one cage has both.
same_cage <- function(puzzle, turn) {
  owner <- matrix(0L, 9, 9)
  cages <- grid_rules(puzzle)$cages
  for (i in seq_along(cages)) owner[cages[[i]]$cells] <- i
  owner <- as.vector(turn(owner))
  outer(owner, owner, `==`)
}

test_that("givens and cages have the symmetry that was asked for", {
  set.seed(9)
  for (symmetry in c("rotate180", "vertical")) {
    puzzle <- generate_sudoku(kind = "killer", symmetry = symmetry)
    turn <- if (symmetry == "rotate180") function(x) x[9:1, 9:1] else function(x) x[, 9:1]
    given <- !is.na(as.matrix(puzzle))
    expect_identical(given, turn(given))
    expect_identical(same_cage(puzzle, turn), same_cage(puzzle, identity))
  }
})

test_that("a puzzle depends on the seed and its place in the batch, not on how many or on threads", {
  make <- function(n, threads = NULL) {
    set.seed(10)
    generate_sudoku(kind = c("killer", "arrow"), n = n, threads = threads)
  }
  three <- make(3)
  expect_identical(make(2), three[1:2])
  expect_identical(make(3, threads = 1), three)
  set.seed(10)
  expect_identical(generate_sudoku(kind = c("killer", "arrow")), three[[1]])
  expect_false(identical(three[[1]], three[[2]]))
})

test_that("random numbers go on after a call as if clues had used none", {
  suppressWarnings(set.seed(11, kind = "Wichmann-Hill", normal.kind = "Box-Muller", sample.kind = "Rounding"))
  withr::defer(set.seed(1, kind = "default", normal.kind = "default", sample.kind = "default"))
  one <- generate_sudoku(kind = "thermometer")
  after <- stats::runif(1)
  suppressWarnings(set.seed(11, kind = "Wichmann-Hill", normal.kind = "Box-Muller", sample.kind = "Rounding"))
  expect_identical(generate_sudoku(kind = "thermometer"), one)
  expect_identical(stats::runif(1), after)
})

test_that("the solution can be given", {
  set.seed(12)
  solution <- generate_grid()
  puzzle <- generate_sudoku(kind = "renban", grid = solution)
  expect_identical(as.matrix(solve_sudoku(puzzle)), solution)
})

test_that("a cage may have as many cells as there are digits, and no more", {
  rules <- sudoku_rules(box = c(2, 2))
  set.seed(4)
  cages <- generate_cages(sizes = 4, rules = rules)
  expect_true(all(cages$sum == 10))
  expect_identical(nrow(cages), 4L)
  expect_error(generate_cages(sizes = 5, rules = rules), class = "oxidoku_error_input")
})

test_that("what cannot be made is refused by name", {
  local_reproducible_output()
  set.seed(13)
  expect_error(generate_sudoku(kind = c(arrow = 12), rules = sudoku_rules(box = c(2, 2))), class = "oxidoku_error_impossible")
  expect_error(generate_sudoku(kind = "entropic", rules = sudoku_rules(box = c(2, 2))), class = "oxidoku_error_impossible")
  expect_error(generate_sudoku(0, kind = c(even = 1), budget = 1e5), class = "oxidoku_error_impossible")
  expect_error(generate_cages(sizes = 3, rules = sudoku_rules(box = c(2, 2))), class = "oxidoku_error_impossible")
  expect_snapshot(error = TRUE, {
    set.seed(1)
    generate_cages(combinations = 1)
    generate_sudoku(kind = "killr")
    generate_sudoku(kind = 3)
    generate_sudoku(kind = c(killer = 0.5))
    generate_sudoku(kind = "killer", as = "string")
    generate_sudoku(kind = "killer", require = "x_wing")
    generate_sudoku(kind = "killer", pattern = matrix(TRUE, 9, 9))
    generate_sudoku(kind = "killer", unique = FALSE)
    generate_sudoku(100, kind = "killer")
    generate_sudoku(kind = "killer", grid = empty_grid())
    generate_sudoku(0, kind = c(even = 1), budget = 1e5)
    generate_sudoku(kind = c(arrow = 12), rules = sudoku_rules(box = c(2, 2)))
    generate_cages(sizes = 0)
    generate_cages(sums = 5)
    generate_cages(combinations = 0)
    generate_cages(share = 2)
    generate_cages(x = empty_grid())
    generate_cages(sizes = 3, sums = c(7, 8), rules = sudoku_rules(box = c(2, 2)))
  })
})

# Cages -------------------------------------------------------------------------------

# Labels of cages, 0 for cells in none.
cage_labels <- function(cages, n = 9) {
  owner <- matrix(0L, n, n)
  rules <- sudoku_rules(cages = cages, box = if (n == 9) c(3, 3) else c(2, 3))
  for (i in seq_along(rules$cages)) owner[rules$cages[[i]]$cells] <- i
  owner
}

# How many parts the cells of one label have.
part_count <- function(inside) {
  cells <- which(inside, arr.ind = TRUE)
  group <- seq_len(nrow(cells))
  near <- as.matrix(stats::dist(cells, "manhattan")) == 1
  for (i in group) group <- pmin(group, apply(near, 1, function(row) min(group[row], Inf)))
  length(unique(group))
}

test_that("cages cover the grid, are connected, and have the sums of different digits", {
  set.seed(14)
  solution <- generate_grid()
  cages <- generate_cages(solution, sizes = 2:4)
  owner <- cage_labels(cages)
  expect_true(all(owner > 0))
  expect_true(all(table(owner) %in% 2:4))
  for (cage in unique(as.vector(owner))) {
    expect_identical(part_count(owner == cage), 1L)
    expect_identical(anyDuplicated(solution[owner == cage]), 0L)
  }
  expect_identical(cages$sum, as.integer(tapply(solution, owner, sum))[seq_along(cages$sum)])
  expect_true(check_sudoku(solution, rules = sudoku_rules(cages = cages)))
})

test_that("sizes, sums, combinations and share are kept", {
  set.seed(15)
  few <- generate_cages(sizes = c(2, 3), share = 0.3)
  sizes <- tabulate(cage_labels(few))
  expect_true(all(sizes %in% 2:3))
  expect_true(sum(sizes) >= 0.3 * 81 && sum(sizes) < 0.3 * 81 + 3)
  narrow <- generate_cages(sizes = 1:3, sums = c(3, 12))
  expect_true(all(narrow$sum >= 3 & narrow$sum <= 12))
  rare <- generate_cages(sizes = 2, combinations = 1, share = 0.08)
  expect_true(all(rare$sum %in% c(3, 4, 16, 17)))
  expect_identical(nrow(generate_cages(share = 0)), 0L)
})

test_that("combinations are counted as a list of all sets of digits says", {
  ways <- oxidoku:::combination_table(oxidoku:::new_board(9L))
  expect_identical(dim(ways), c(9L, 46L))
  for (count in 1:5) {
    sums <- colSums(utils::combn(9, count))
    for (sum in c(3, 10, 17, 25)) {
      expect_equal(ways[count, sum + 1], sum(sums == sum))
    }
  }
})

test_that("layouts have the symmetry that was asked for", {
  turns <- list(
    rotate180 = function(x) x[9:1, 9:1], rotate90 = function(x) t(x)[, 9:1], horizontal = function(x) x[9:1, ],
    vertical = function(x) x[, 9:1], diagonal = t, antidiagonal = function(x) t(x)[9:1, 9:1]
  )
  for (symmetry in names(turns)) {
    set.seed(16)
    owner <- cage_labels(generate_cages(symmetry = symmetry))
    together <- function(owner) outer(as.vector(owner), as.vector(owner), `==`)
    expect_identical(together(turns[[symmetry]](owner)), together(owner), label = symmetry)
  }
})

test_that("a layout depends on the seed alone, and fits other sizes", {
  set.seed(17)
  one <- generate_cages(rules = sudoku_rules(box = c(2, 3)))
  set.seed(17)
  expect_identical(generate_cages(rules = sudoku_rules(box = c(2, 3))), one)
  expect_true(all(cage_labels(one, 6) > 0))
})

test_that("numbers of a stream of its own leave the kind of generator as it was, also without a seed", {
  home <- globalenv()
  withr::local_preserve_seed()
  for (kind in c("Mersenne-Twister", "Wichmann-Hill")) for (seed in c(TRUE, FALSE)) {
    suppressWarnings(RNGkind(kind))
    if (!seed) rm(".Random.seed", envir = home)
    with_stream(7, stats::runif(1))
    expect_identical(exists(".Random.seed", home, inherits = FALSE), seed)
    expect_identical(RNGkind()[[1]], kind)
  }
})

test_that("each call draws a seed of its own, whatever is made by chance", {
  grid <- empty_grid(sudoku_rules(box = c(2, 2)))
  calls <- list(
    cages = function() generate_cages(),
    estimate = function() estimate_solutions(grid, walks = 50)$estimate,
    counted = function() count_solutions(grid, estimate = TRUE),
    # There are few, so that two may be the same.
    suggested = function() suggest_clues(grid, n = 3)
  )
  for (name in names(calls)) {
    set.seed(1)
    before <- .Random.seed
    made <- replicate(3, calls[[name]](), simplify = FALSE)
    expect_false(identical(before, .Random.seed), label = name)
    if (name != "suggested") expect_length(unique(made), 3)
    set.seed(1)
    expect_identical(calls[[name]](), made[[1]], label = name)
  }
})

test_that("a single given is removed, too, where it can be proven redundant", {
  set.seed(5)
  puzzle <- generate_sudoku(kind = "arrow", rules = "anti_knight", budget = 3e5)
  expect_right(puzzle, "arrows under anti-knight")
  expect_identical(sum(!is.na(as.matrix(puzzle))), 0L)
  set.seed(1)
  minimal <- generate_sudoku(kind = "arrow", rules = "anti_knight", minimal = TRUE)
  expect_false(any(find_redundant_clues(minimal), na.rm = TRUE))
})
