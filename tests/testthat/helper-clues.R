# Random clues of kinds that are neither lines nor outside clues, each with its meaning
# as a function of a full grid. The meanings are written here on their own, from the help
# pages, and share nothing with the package.

# `many` different cells of a grid, as a matrix with row and column.
cells_at_random <- function(size, many) {
  at <- sample(size^2, min(many, size^2))
  unname(cbind((at - 1L) %% size + 1L, (at - 1L) %/% size + 1L))
}

# Each is a function of the size and of a full grid, out of which a clue may take what it
# says, so that some puzzles have solutions: a list of the clue, which may be a list of
# clues, and `says`.
random_clues <- list(
  cage = function(size, grid) {
    cells <- cells_at_random(size, 3)
    list(clue = rule_cage(cells), says = function(g) !anyDuplicated(g[cells]))
  },
  sum = function(size, grid) {
    cells <- cells_at_random(size, 4)
    weights <- sample(c(-1, 1, 2), 4, TRUE)
    total <- sum(weights * grid[cells])
    list(clue = rule_sum(cells, total, weights = weights), says = function(g) sum(weights * g[cells]) == total)
  },
  equal_sums = function(size, grid) {
    cells <- cells_at_random(size, 5)
    one <- cells[c(1, 2, 2), ]
    other <- cells[3:5, ]
    list(clue = rule_sum(one, other), says = function(g) sum(g[one]) == sum(g[other]))
  },
  count = function(size, grid) {
    cells <- cells_at_random(size, 5)
    digits <- sample(size, 2)
    counts <- unique(c(sum(grid[cells] %in% digits), sample(0:5, 1)))
    list(clue = rule_count(cells, digits, counts), says = function(g) sum(g[cells] %in% digits) %in% counts)
  },
  sequence = function(size, grid) {
    cells <- cells_at_random(size, 5)
    rest <- sum(grid[cells]) %% 3
    # The remainder so far and the digit before; neighbours must differ.
    clue <- rule_sequence(cells, c(0, 0), function(state, digit) {
      if (digit != state[[2]]) c((state[[1]] + digit) %% 3, digit)
    }, accept = function(state) state[[1]] == rest)
    list(clue = clue, says = function(g) sum(g[cells]) %% 3 == rest && all(diff(g[cells]) != 0))
  },
  regex = function(size, grid) {
    cells <- cells_at_random(size, 4)
    pattern <- sample(c(
      ".*[12].*", "([^1].)*", "(1|2|3)+4?.?", "[1-3]{2}.{2}", ".{1,3}[23]", "(..)+", "1*[^1]{3,}", "(2|.3){2,}.?"
    ), 1)
    whole <- paste0("^(", pattern, ")$")
    list(clue = rule_regex(cells, pattern), says = function(g) grepl(whole, paste(g[cells], collapse = "")))
  },
  any = function(size, grid) {
    one <- random_clues$sum(size, grid)
    cell <- cells_at_random(size, 2)
    digit <- sample(size, 1)
    clue <- rule_any(list(rule_allowed(cell, unique(c(digit, 1))), "diagonal"), one$clue)
    list(clue = clue, says = function(g) {
      different <- !anyDuplicated(diag(g)) && !anyDuplicated(diag(g[size:1, ]))
      one$says(g) || different && all(g[cell] %in% c(digit, 1))
    })
  },
  sum_line = function(size, grid) {
    cells <- cells_at_random(size, sample(3:6, 1))
    sum <- sample(2:(2 * size), 1)
    length <- if (stats::runif(1) < 0.3) sample(2, 1)
    list(
      clue = rule_sum_line(cells, sum, length = length),
      says = function(g) is_cut(g[cells], sum, length)
    )
  },
  loop = function(size, grid) {
    cells <- cells_at_random(size, 5)
    sum <- sample(4:(2 * size), 1)
    list(clue = rule_sum_line(cells, sum, loop = TRUE), says = function(g) {
      any(vapply(0:4, function(turn) is_cut(g[cells][(0:4 + turn) %% 5 + 1], sum), NA))
    })
  },
  double_arrow = function(size, grid) {
    cells <- cells_at_random(size, 4)
    list(clue = rule_double_arrow(cells), says = function(g) {
      d <- g[cells]
      d[1] + d[4] == d[2] + d[3]
    })
  },
  kenken = function(size, grid) {
    cells <- cells_at_random(size, sample(2:4, 1))
    by <- sample(c("+", "-", "*"), 1)
    result <- function(g) {
      d <- sort(g[cells], decreasing = TRUE)
      switch(by, "+" = sum(d), "*" = prod(d), "-" = 2 * d[[1]] - sum(d))
    }
    # Not all digits have a difference that is not negative: then others must.
    target <- max(result(grid), 0)
    list(clue = rule_kenken(cells, target, by), says = function(g) result(g) == target)
  },
  rellik = function(size, grid) {
    cells <- cells_at_random(size, 3)
    sum <- sample(2:(2 * size), 1)
    list(clue = rule_rellik(cells, sum), says = function(g) {
      d <- g[cells]
      sums <- unlist(lapply(1:3, function(many) utils::combn(3, many, function(at) sum(d[at]))))
      !anyDuplicated(d) && !sum %in% sums
    })
  },
  equality = function(size, grid) {
    cells <- cells_at_random(size, sample(c(2, 4), 1))
    list(clue = rule_equality(cells), says = function(g) {
      d <- g[cells]
      !anyDuplicated(d) && sum(d %% 2 == 0) == sum(d %% 2 == 1) && sum(d <= size / 2) == sum(d > size / 2)
    })
  },
  contains = function(size, grid) {
    cells <- cells_at_random(size, 5)
    digits <- sample(grid[cells], 3)
    exact <- stats::runif(1) < 0.5
    list(clue = rule_contains(cells, digits, exact = exact), says = function(g) {
      here <- table(factor(g[cells], seq_len(size)))
      told <- table(factor(digits, seq_len(size)))
      if (exact) all((here == told)[told > 0]) else all(here >= told)
    })
  },
  look_and_say = function(size, grid) {
    cells <- cells_at_random(size, 5)
    digits <- sample(size, 2)
    times <- vapply(digits, function(digit) sum(grid[cells] == digit), 0L)
    clue <- paste0(times, digits, collapse = "")
    list(clue = rule_look_and_say(cells, clue), says = function(g) {
      all(vapply(1:2, function(i) sum(g[cells] == digits[[i]]) == times[[i]], NA))
    })
  },
  count_distinct = function(size, grid) {
    cells <- cells_at_random(size, sample(3:6, 1))
    # The number stands in a cell of this grid that holds it.
    many <- length(unique(grid[cells][-1]))
    right <- which(grid == many, arr.ind = TRUE)
    right <- unname(right[!paste(right[, 1], right[, 2]) %in% paste(cells[, 1], cells[, 2]), , drop = FALSE])
    if (nrow(right) > 0) cells[1, ] <- right[sample(nrow(right), 1), ]
    list(clue = rule_count_distinct(cells[1, ], cells[-1, ]), says = function(g) {
      g[cells][[1]] == length(unique(g[cells][-1]))
    })
  },
  same_digits = function(size, grid) {
    cells <- cells_at_random(size, 6)
    groups <- list(cells[1:2, ], cells[3:4, ], cells[c(5, 1), ])
    if (stats::runif(1) < 0.7) {
      # Others with the digits that three cells have.
      twin <- function(i) {
        at <- which(grid == grid[cells[i, , drop = FALSE]], arr.ind = TRUE)
        at[sample(nrow(at), 1), ]
      }
      digits <- utils::head(which(!duplicated(grid[cells])), 3)
      groups <- list(cells[digits, , drop = FALSE], unname(do.call(rbind, lapply(rev(digits), twin))))
    }
    list(clue = do.call(rule_same_digits, groups), says = function(g) {
      length(unique(lapply(groups, function(cells) sort(g[cells])))) == 1
    })
  },
  allowed = function(size, grid) {
    cells <- cells_at_random(size, 4)
    digits <- unique(c(grid[cells[1:3, ]], sample(size, 1)))
    list(clue = rule_allowed(cells, digits), says = function(g) all(g[cells] %in% digits))
  },
  any_two = function(size, grid) {
    cells <- cells_at_random(size, 3)
    least <- sample(0:2, 1)
    clue <- rule_pairs(cells, function(a, b) b - a >= -least, all = TRUE)
    list(clue = clue, says = function(g) {
      d <- g[cells]
      d[2] - d[1] >= -least && d[3] - d[1] >= -least && d[3] - d[2] >= -least
    })
  },
  disjoint = function(size, grid) {
    high <- floor(sqrt(size))
    wide <- size / high
    place <- (row(grid) - 1) %% high * wide + (col(grid) - 1) %% wide
    list(clue = "disjoint", says = function(g) all(tapply(g, place, anyDuplicated) == 0))
  },
  global_entropy = function(size, grid) {
    # Four digits have no thirds.
    if (size == 4) return(list(clue = list(), says = function(g) TRUE))
    list(clue = "global_entropy", says = function(g) all_squares(g, function(d) length(unique((d + 1) %/% 2)) == 3))
  },
  global_modular = function(size, grid) {
    # No grid of four digits has squares of all remainders.
    if (size == 4) return(list(clue = list(), says = function(g) TRUE))
    list(clue = "global_modular", says = function(g) all_squares(g, function(d) length(unique(d %% 3)) == 3))
  },
  negative_white_dot = function(size, grid) {
    all_given(size, grid, "negative_white_dot", rule_white_dot, function(a, b) abs(a - b) == 1)
  },
  negative_black_dot = function(size, grid) {
    all_given(size, grid, "negative_black_dot", rule_black_dot, function(a, b) a == 2 * b | b == 2 * a)
  },
  negative_xv = function(size, grid) {
    all_given(
      size, grid, "negative_xv", function(cells) rule_xv(cells, sum(grid[cells])),
      function(a, b) a + b == 5 | a + b == 10
    )
  }
)

# Whether digits can be cut into parts with one sum, and with one number of cells.
is_cut <- function(digits, sum, length = NULL) {
  if (length(digits) == 0) return(TRUE)
  ends <- if (is.null(length)) seq_along(digits) else length
  any(vapply(ends[ends <= base::length(digits)], function(end) {
    sum(digits[seq_len(end)]) == sum && is_cut(digits[-seq_len(end)], sum, length)
  }, NA))
}

all_squares <- function(g, test) {
  size <- nrow(g)
  at <- expand.grid(seq_len(size - 1), seq_len(size - 1))
  all(mapply(function(r, c) test(as.vector(g[r + 0:1, c + 0:1])), at[[1]], at[[2]]))
}

# All marks of one kind that a grid has, and that there are no others.
all_given <- function(size, grid, name, mark, test) {
  right <- test(grid[, -size], grid[, -1])
  down <- test(grid[-size, ], grid[-1, ])
  at_right <- which(right, arr.ind = TRUE)
  at_down <- which(down, arr.ind = TRUE)
  marks <- c(
    lapply(seq_len(nrow(at_right)), function(i) mark(rbind(at_right[i, ], at_right[i, ] + 0:1))),
    lapply(seq_len(nrow(at_down)), function(i) mark(rbind(at_down[i, ], at_down[i, ] + 1:0)))
  )
  list(clue = c(list(name), marks), says = function(g) {
    holds <- identical(test(g[, -size], g[, -1]), right) && identical(test(g[-size, ], g[-1, ]), down)
    if (name != "negative_xv") return(holds)
    # A mark says which of the sums it is.
    sums <- function(h) c((h[, -size] + h[, -1])[right], (h[-size, ] + h[-1, ])[down])
    holds && identical(sums(g), sums(grid))
  })
}

# A puzzle with few enough solutions under plain rules that all of them can be looked at.
random_partial <- function(size) {
  box <- c(floor(sqrt(size)), size / floor(sqrt(size)))
  set <- shifted_grid(box)
  grid <- matrix(sample(size)[set], size)
  bands <- split(seq_len(size), (seq_len(size) - 1) %/% box[[1]])
  stacks <- split(seq_len(size), (seq_len(size) - 1) %/% box[[2]])
  mix <- function(parts) unlist(lapply(parts[sample(length(parts))], function(part) part[sample(length(part))]))
  grid <- grid[mix(bands), mix(stacks)]
  storage.mode(grid) <- "integer"
  puzzle <- grid
  puzzle[sample(size^2, if (size == 4) sample(10:16, 1) else sample(17:21, 1))] <- NA
  list(grid = grid, puzzle = puzzle, solutions = oracle_solutions(puzzle, box))
}

# Compares a puzzle under random clues of these kinds with what their meanings leave.
expect_same_solutions <- function(kinds, size) {
  partial <- random_partial(size)
  # Half of the clues are about another grid, and mostly leave nothing.
  about <- if (stats::runif(1) < 0.7) partial$grid else random_partial(size)$grid
  clues <- lapply(kinds, function(kind) random_clues[[kind]](size, about))
  box <- c(floor(sqrt(size)), size / floor(sqrt(size)))
  right <- Filter(function(g) all(vapply(clues, function(clue) isTRUE(clue$says(g)), NA)), partial$solutions)
  label <- paste(paste(kinds, collapse = " and "), size)
  rules <- tryCatch(sudoku_rules(lapply(clues, `[[`, "clue"), box = box), oxidoku_error_rules = function(e) {
    # Such as a sum that no line has.
    expect_length(right, 0)
    NULL
  })
  if (is.null(rules)) return(0)
  found <- tryCatch(
    lapply(enumerate_solutions(partial$puzzle, limit = Inf, rules = rules), as.matrix),
    # The givens alone break a clue.
    oxidoku_error_conflict = function(e) list()
  )
  found <- lapply(found, function(g) matrix(as.integer(g), size))
  expect_identical(found, right, label = label)
  if (length(right) > 0) {
    expect_identical(count_solutions(partial$puzzle, limit = Inf, rules = rules), as.double(length(right)), label = label)
    # Not only what is counted, but what is checked.
    expect_identical(check_sudoku(partial$solutions, rules = rules), partial$solutions %in% right, label = label)
  }
  invisible(length(right))
}

# Random clues of this kind have the solutions that its meaning has.
expect_meaning <- function(kind) {
  set.seed(21)
  solved <- 0
  for (size in c(4, 6)) {
    for (i in seq_len(if (nzchar(Sys.getenv("OXIDOKU_FULL"))) 100 else 3)) {
      solved <- solved + expect_same_solutions(kind, size)
    }
  }
  expect_gt(solved, 0, label = kind)
}
