# What each kind of clue means, for the harness (helper-harness.R): predicates of a full grid,
# written from the help pages, that share nothing with the package.

in_sheet <- function(names) grepl(".", names, fixed = TRUE)
cells_text <- function(names) paste(names, collapse = " ")
some_cells <- function(board, many) sample(board$names, min(many, length(board$names)))
grid_cells <- function(board, many) sample(board$names[!board$sheet], min(many, sum(!board$sheet)))

# The pairs of cells with such a difference of rows and columns, as two columns of names.
pairs_of <- function(board, apart) {
  n <- length(board$names)
  at <- as.matrix(expand.grid(seq_len(n), seq_len(n)))
  at <- at[at[, 1] < at[, 2] & board$number[at[, 1]] == board$number[at[, 2]], , drop = FALSE]
  rows <- abs(board$row[at[, 1]] - board$row[at[, 2]])
  cols <- abs(board$col[at[, 1]] - board$col[at[, 2]])
  at <- at[apart(rows, cols), , drop = FALSE]
  cbind(board$names[at[, 1]], board$names[at[, 2]])
}
orthogonal <- function(rows, cols) rows + cols == 1
# A rule of the whole grid, which is about its own cells alone.
for_pairs <- function(board, apart, holds) {
  pairs <- pairs_of(board, apart)
  pairs <- pairs[!in_sheet(pairs[, 1]), , drop = FALSE]
  list(says = function(g) all(holds(g[pairs[, 1]], g[pairs[, 2]])))
}
named <- function(board, row, col) {
  at <- match(paste(row, col), paste(board$row, board$col))
  board$names[at]
}

# The squares of 2 x 2 cells.
squares_of <- function(board) {
  all <- lapply(seq_along(board$names), function(i) {
    named(board, board$row[[i]] + c(0, 0, 1, 1), board$col[[i]] + c(0, 1, 0, 1))
  })
  Filter(function(square) !anyNA(square), all)
}

grid_squares <- function(board) Filter(function(square) !in_sheet(square[[1]]), squares_of(board))

# A row or column and what is seen from one of its sides.
outside_line <- function(board) {
  way <- sample(c("row", "col"), 1)
  number <- sample(unique(board[[way]][!board$sheet]), 1)
  cells <- board$names[board[[way]] == number]
  back <- stats::runif(1) < 0.5
  from <- if (way == "row") c("left", "right") else c("top", "bottom")
  list(
    line = paste0(if (way == "row") "r" else "c", number), from = from[[back + 1]],
    cells = if (back) rev(cells) else cells
  )
}

third <- function(board, digit) (match(digit, board$digits) - 1) %/% (length(board$digits) / 3)
chance <- function(p) stats::runif(1) < p

# Kinds ------------------------------------------------------------------------------

# Of a board and a full grid, whose digits a clue may say: the clue, and what it means.
HARNESS_KINDS <- list(
  allowed = function(b, g) {
    cells <- some_cells(b, 3)
    digits <- unique(c(g[cells[1:2]], sample(b$digits, 1)))
    list(clue = rule_allowed(cells_text(cells), digits), says = function(g) all(g[cells] %in% digits))
  },
  anti_king = function(b, g) c(clue = "anti_king", for_pairs(b, function(r, c) pmax(r, c) == 1, `!=`)),
  anti_knight = function(b, g) c(clue = "anti_knight", for_pairs(b, function(r, c) r * c == 2, `!=`)),
  anti_taxicab = function(b, g) {
    pairs <- pairs_of(b, function(r, c) TRUE)
    pairs <- pairs[!in_sheet(pairs[, 1]), , drop = FALSE]
    at <- function(name) match(name, b$names)
    far <- abs(b$row[at(pairs[, 1])] - b$row[at(pairs[, 2])]) + abs(b$col[at(pairs[, 1])] - b$col[at(pairs[, 2])])
    list(clue = "anti_taxicab", says = function(g) !any(g[pairs[, 1]] == g[pairs[, 2]] & g[pairs[, 1]] == far))
  },
  any = function(b, g) {
    one <- HARNESS_KINDS$sum(b, g)
    other <- HARNESS_KINDS$thermometer(b, g)
    cell <- some_cells(b, 1)
    digit <- sample(b$digits, 1)
    list(
      clue = rule_any(one$clue, list(other$clue, rule_allowed(cell, digit))),
      says = function(g) one$says(g) || other$says(g) && g[[cell]] == digit
    )
  },
  arrow = function(b, g) {
    cells <- some_cells(b, 4)
    pill <- chance(0.3)
    list(
      clue = if (pill) rule_arrow(cells_text(cells[1:2]), cells_text(cells[3:4])) else rule_arrow(cells[[1]], cells_text(cells[3:4])),
      says = function(g) sum(g[cells[3:4]]) == if (pill) 10 * g[[cells[[1]]]] + g[[cells[[2]]]] else g[[cells[[1]]]]
    )
  },
  between = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_between(cells_text(cells)), says = function(g) {
      d <- g[cells]
      all(d[2:3] > min(d[c(1, 4)]) & d[2:3] < max(d[c(1, 4)]))
    })
  },
  black_dot = function(b, g) {
    pairs <- pairs_of(b, orthogonal)
    pair <- pairs[sample(nrow(pairs), 1), ]
    ratio <- sample(2:3, 1)
    list(clue = rule_black_dot(cells_text(pair), ratio), says = function(g) {
      d <- g[pair]
      d[[1]] == ratio * d[[2]] || d[[2]] == ratio * d[[1]]
    })
  },
  box_indexer = function(b, g) {
    tile <- b$tiles[[sample(length(b$tiles), 1)]]
    p <- sample(length(tile), 1)
    list(clue = rule_indexer(tile[[p]], "box"), says = function(g) {
      v <- g[[tile[[p]]]]
      v %in% seq_along(tile) && g[[tile[[v]]]] == p
    })
  },
  cage = function(b, g) {
    cells <- some_cells(b, 3)
    sum <- if (chance(0.7)) sum(g[cells])
    list(clue = rule_cage(cells_text(cells), sum), says = function(g) {
      !anyDuplicated(g[cells]) && (is.null(sum) || sum(g[cells]) == sum)
    })
  },
  chaos = function(b, g) list(says = function(g) TRUE),
  chaos_arrow = function(b, g) {
    # Along its row and its column, all four ways.
    at <- sample(9, 1)
    arms <- list(c(0, -1), c(0, 1), c(-1, 0), c(1, 0))
    include <- chance(0.7)
    reach <- function(g, arm) {
      label <- function(i) g[paste0("regions.r", b$row[[at]] + i * arm[[1]], "c", b$col[[at]] + i * arm[[2]])]
      along <- unname(c(label(1), label(2))) %in% label(0)
      sum(cumprod(along))
    }
    list(
      clue = rule_chaos_arrow(b$names[[at]], include = include),
      says = function(g) g[[b$names[[at]]]] == include + sum(vapply(arms, function(arm) reach(g, arm), 0))
    )
  },
  chaos_count = function(b, g) {
    at <- sample(9, 1)
    include <- chance(0.7)
    near <- which(abs(b$row[1:9] - b$row[[at]]) <= 1 & abs(b$col[1:9] - b$col[[at]]) <= 1)
    # The cell itself first, then those that touch it, or some others.
    cells <- c(at, if (chance(0.5)) setdiff(near, at) else sample(setdiff(1:9, at), 4))
    whole <- setequal(cells, near)
    list(
      clue = rule_chaos_count(b$names[[at]], if (!whole) cells_text(b$names[cells]), include = include),
      says = function(g) {
        labels <- g[paste0("regions.", b$names[cells])]
        g[[b$names[[at]]]] == sum(labels == labels[[1]]) - !include
      }
    )
  },
  clone = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_clone(cells_text(cells[1:2]), cells_text(cells[3:4])), says = function(g) all(g[cells[1:2]] == g[cells[3:4]]))
  },
  column_indexer = function(b, g) {
    cell <- grid_cells(b, 1)
    at <- match(cell, b$names)
    list(clue = rule_indexer(cell, "column"), says = function(g) {
      there <- named(b, b$row[[at]], g[[cell]])
      !is.na(there) && g[[there]] == b$col[[at]]
    })
  },
  connected = function(b, g) {
    whole <- chance(0.5)
    cells <- if (whole) b$names[!b$sheet] else some_cells(b, 7)
    digits <- sample(b$digits, sample(2, 1))
    size <- if (chance(0.5)) max(1, sum(g[cells] %in% digits))
    pairs <- pairs_of(b, orthogonal)
    list(
      clue = rule_connected(if (whole) "grid" else cells_text(cells), digits, size = size),
      says = function(g) {
        piece <- cells[g[cells] %in% digits]
        if (length(piece) == 0 || !is.null(size) && length(piece) != size) return(FALSE)
        reached <- piece[[1]]
        repeat {
          beside <- c(pairs[pairs[, 1] %in% reached, 2], pairs[pairs[, 2] %in% reached, 1])
          more <- setdiff(intersect(beside, piece), reached)
          if (length(more) == 0) break
          reached <- c(reached, more)
        }
        length(reached) == length(piece)
      }
    )
  },
  contains = function(b, g) {
    cells <- some_cells(b, 4)
    digits <- unname(g[sample(cells, 2)])
    exact <- chance(0.5)
    list(clue = rule_contains(cells_text(cells), digits, exact = exact), says = function(g) {
      here <- vapply(digits, function(d) sum(g[cells] == d), 0L)
      told <- vapply(digits, function(d) sum(digits == d), 0L)
      if (exact) all(here == told) else all(here >= told)
    })
  },
  count = function(b, g) {
    cells <- some_cells(b, 4)
    digits <- sample(b$digits, 2)
    counts <- unique(c(sum(g[cells] %in% digits), sample(0:4, 1)))
    list(clue = rule_count(cells_text(cells), digits, counts), says = function(g) sum(g[cells] %in% digits) %in% counts)
  },
  count_distinct = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_count_distinct(cells[[1]], cells_text(cells[-1])), says = function(g) g[[cells[[1]]]] == length(unique(g[cells[-1]])))
  },
  counting_circles = function(b, g) {
    cells <- some_cells(b, sample(3:6, 1))
    list(clue = rule_counting_circles(cells_text(cells)), says = function(g) {
      all(vapply(g[cells], function(d) sum(g[cells] == d) == d, NA))
    })
  },
  diagonal = function(b, g) {
    n <- b$size[[1]]
    down <- named(b, seq_len(n), seq_len(n))
    up <- named(b, seq_len(n), rev(seq_len(n)))
    list(clue = "diagonal", says = function(g) !anyDuplicated(g[down]) && !anyDuplicated(g[up]))
  },
  disjoint = function(b, g) {
    rank <- stats::ave(seq_along(b$names), b$regions, FUN = seq_along)
    inside <- !is.na(b$regions)
    list(clue = "disjoint", says = function(g) all(tapply(g[inside], rank[inside], anyDuplicated) == 0))
  },
  doppelganger = function(b, g) list(says = function(g) TRUE),
  double_arrow = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_double_arrow(cells_text(cells)), says = function(g) sum(g[cells[c(1, 4)]]) == sum(g[cells[2:3]]))
  },
  equal_sum = function(b, g) {
    cells <- some_cells(b, 6)
    groups <- unname(split(cells, sample(c(1, 2, 2, 3, 3, 3), length(cells))))
    groups <- groups[seq_len(min(length(groups), sample(2:3, 1)))]
    if (length(groups) < 2) groups <- list(cells[[1]], cells[[2]])
    list(
      clue = do.call(rule_equal_sum, lapply(groups, cells_text)),
      says = function(g) length(unique(vapply(groups, function(cells) sum(g[cells]), 0))) == 1
    )
  },
  dutch_flatmates = function(b, g) {
    n <- length(b$digits)
    middle <- b$digits[[(n + 1) / 2]]
    list(clue = "dutch_flatmates", says = function(g) {
      all(vapply(which(g == middle & !b$sheet), function(i) {
        above <- named(b, b$row[[i]] - 1, b$col[[i]])
        below <- named(b, b$row[[i]] + 1, b$col[[i]])
        !is.na(above) && g[[above]] == min(b$digits) || !is.na(below) && g[[below]] == max(b$digits)
      }, NA))
    })
  },
  entropic = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_entropic(cells_text(cells)), says = function(g) {
      t <- third(b, g[cells])
      length(unique(t[1:3])) == 3 && length(unique(t[2:4])) == 3
    })
  },
  equality = function(b, g) {
    cells <- some_cells(b, sample(c(2, 4), 1))
    list(clue = rule_equality(cells_text(cells)), says = function(g) {
      d <- g[cells]
      n <- length(b$digits)
      rank <- match(d, b$digits)
      !anyDuplicated(d) && sum(d %% 2 == 0) == sum(d %% 2 == 1) && sum(rank <= n %/% 2) == sum(rank > n - n %/% 2) &&
        !any(rank > n %/% 2 & rank <= n - n %/% 2)
    })
  },
  even = function(b, g) parity_clue(b, "even", 0),
  odd = function(b, g) parity_clue(b, "odd", 1),
  full_rank = function(b, g) {
    of <- function(g) {
      sides <- list()
      n <- b$size[[1]]
      for (i in seq_len(n)) {
        sides[[paste0("r", i, "left")]] <- g[named(b, i, seq_len(n))]
        sides[[paste0("r", i, "right")]] <- rev(g[named(b, i, seq_len(n))])
        sides[[paste0("c", i, "top")]] <- g[named(b, seq_len(n), i)]
        sides[[paste0("c", i, "bottom")]] <- rev(g[named(b, seq_len(n), i)])
      }
      vapply(sides, function(d) paste(sprintf("%02d", d), collapse = ""), "")
    }
    line <- outside_line(b)
    own <- paste0(line$line, line$from)
    rank <- rank(of(g), ties.method = "min")[[own]]
    list(clue = rule_full_rank(line$line, rank, from = line$from), says = function(g) {
      numbers <- of(g)
      sum(numbers == numbers[[own]]) == 1 && sum(numbers < numbers[[own]]) == rank - 1
    })
  },
  global_entropy = function(b, g) {
    squares <- grid_squares(b)
    list(clue = "global_entropy", says = function(g) {
      all(vapply(squares, function(s) length(unique(third(b, g[s]))) == 3, NA))
    })
  },
  global_modular = function(b, g) {
    squares <- grid_squares(b)
    list(clue = "global_modular", says = function(g) all(vapply(squares, function(s) length(unique(g[s] %% 3)) == 3, NA)))
  },
  greater = function(b, g) {
    pairs <- pairs_of(b, orthogonal)
    pair <- sample(pairs[sample(nrow(pairs), 1), ])
    list(clue = rule_greater(cells_text(pair)), says = function(g) g[[pair[[1]]]] > g[[pair[[2]]]])
  },
  hidden_skyscraper = function(b, g) {
    line <- outside_line(b)
    first <- function(d) d[which(d < cummax(d))][1]
    digit <- first(g[line$cells])
    if (is.na(digit)) digit <- b$digits[[1]]
    list(clue = rule_hidden_skyscraper(line$line, unname(digit), from = line$from), says = function(g) first(g[line$cells]) %in% digit)
  },
  house = function(b, g) {
    cells <- some_cells(b, 3)
    list(house = cells_text(cells), says = function(g) !anyDuplicated(g[cells]))
  },
  little_killer = function(b, g) {
    way <- sample(c("down right", "down left", "up right", "up left"), 1)
    step <- list(`down right` = c(1, 1), `down left` = c(1, -1), `up right` = c(-1, 1), `up left` = c(-1, -1))[[way]]
    corner <- sample(which(!b$sheet & (b$row == if (step[[1]] > 0) 1 else b$size[[1]])), 1)
    along <- named(b, b$row[[corner]] + step[[1]] * 0:9, b$col[[corner]] + step[[2]] * 0:9)
    along <- along[!is.na(along)]
    total <- sum(g[along])
    list(clue = rule_little_killer(b$names[[corner]], total, way), says = function(g) sum(g[along]) == total)
  },
  lockout = function(b, g) {
    cells <- some_cells(b, 4)
    apart <- if (chance(0.5)) sample(1:3, 1)
    least <- if (is.null(apart)) length(b$digits) %/% 2 else apart
    list(clue = rule_lockout(cells_text(cells), apart), says = function(g) {
      d <- g[cells]
      abs(d[[1]] - d[[4]]) >= least && all(d[2:3] < min(d[c(1, 4)]) | d[2:3] > max(d[c(1, 4)]))
    })
  },
  look_and_say = function(b, g) {
    cells <- some_cells(b, 4)
    digits <- sample(b$digits, 2)
    times <- vapply(digits, function(d) sum(g[cells] == d), 0L)
    list(clue = rule_look_and_say(cells_text(cells), paste0(times, digits, collapse = "")), says = function(g) {
      all(vapply(digits, function(d) sum(g[cells] == d), 0L) == times)
    })
  },
  lunchbox = function(b, g) {
    cells <- some_cells(b, 4)
    between <- function(d) {
      ends <- range(which.min(d), which.max(d))
      sum(d[seq_along(d) > ends[[1]] & seq_along(d) < ends[[2]]])
    }
    sum <- between(g[cells])
    list(clue = rule_lunchbox(cells_text(cells), sum), says = function(g) !anyDuplicated(g[cells]) && between(g[cells]) == sum)
  },
  maximum = function(b, g) extreme_clue(b, "maximum", `>`),
  minimum = function(b, g) extreme_clue(b, "minimum", `<`),
  modular = function(b, g) {
    cells <- some_cells(b, 4)
    modulus <- sample(2:3, 1)
    list(clue = rule_modular(cells_text(cells), modulus), says = function(g) {
      d <- g[cells] %% modulus
      all(vapply(seq_len(5 - modulus), function(i) !anyDuplicated(d[i - 1 + seq_len(modulus)]), NA))
    })
  },
  nabner = function(b, g) {
    cells <- some_cells(b, 2)
    list(clue = rule_nabner(cells_text(cells)), says = function(g) abs(diff(g[cells])) > 1)
  },
  negative_black_dot = function(b, g) c(clue = "negative_black_dot", for_pairs(b, orthogonal, function(x, y) x != 2 * y & y != 2 * x)),
  negative_white_dot = function(b, g) c(clue = "negative_white_dot", for_pairs(b, orthogonal, function(x, y) abs(x - y) != 1)),
  negative_xv = function(b, g) c(clue = "negative_xv", for_pairs(b, orthogonal, function(x, y) x + y != 10 & x + y != 5)),
  no_rank_ties = function(b, g) {
    n <- b$size[[1]]
    list(clue = "no_rank_ties", says = function(g) {
      rows <- lapply(seq_len(n), function(i) g[named(b, i, seq_len(n))])
      cols <- lapply(seq_len(n), function(i) g[named(b, seq_len(n), i)])
      !anyDuplicated(lapply(c(rows, lapply(rows, rev), cols, lapply(cols, rev)), unname))
    })
  },
  non_consecutive = function(b, g) c(clue = "non_consecutive", for_pairs(b, orthogonal, function(x, y) abs(x - y) != 1)),
  numbered_room = function(b, g) {
    line <- outside_line(b)
    digit <- unname(g[line$cells][g[[line$cells[[1]]]]])
    if (length(digit) != 1 || is.na(digit)) digit <- b$digits[[1]]
    list(clue = rule_numbered_room(line$line, digit, from = line$from), says = function(g) {
      n <- g[[line$cells[[1]]]]
      n %in% seq_along(line$cells) && g[[line$cells[[n]]]] == digit
    })
  },
  pairs = function(b, g) {
    cells <- some_cells(b, 3)
    all <- chance(0.5)
    list(clue = rule_pairs(cells_text(cells), function(x, y) y - x >= -1, all = all), says = function(g) {
      d <- g[cells]
      d[[2]] - d[[1]] >= -1 && d[[3]] - d[[2]] >= -1 && (!all || d[[3]] - d[[1]] >= -1)
    })
  },
  palindrome = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_palindrome(cells_text(cells)), says = function(g) all(g[cells] == rev(g[cells])))
  },
  quadruple = function(b, g) {
    squares <- grid_squares(b)
    square <- squares[[sample(length(squares), 1)]]
    digits <- unname(g[square[sample(4, 2)]])
    list(clue = rule_quadruple(square[[1]], digits), says = function(g) {
      all(vapply(digits, function(d) sum(g[square] == d) >= sum(digits == d), NA))
    })
  },
  regex = function(b, g) {
    cells <- some_cells(b, 4)
    # Of digits that all boards have.
    pattern <- sample(c(".*[23].*", "([^3].)*", "[2-3]{2}.{2}", ".{1,3}[23]", "(..)+", "(2|.3){2,}.?"), 1)
    list(clue = rule_regex(cells_text(cells), pattern), says = function(g) grepl(paste0("^(", pattern, ")$"), paste(g[cells], collapse = "")))
  },
  region_same_digits = function(b, g) {
    groups <- c(split(b$names[!b$sheet], b$row[!b$sheet]), split(b$names[!b$sheet], b$col[!b$sheet]), b$tiles)
    groups <- groups[lengths(groups) == max(lengths(groups))]
    list(clue = "region_same_digits", says = function(g) length(unique(lapply(groups, function(cells) sort(unname(g[cells]))))) == 1)
  },
  region_sum = function(b, g) {
    cells <- grid_cells(b, 5)
    region <- b$regions[match(cells, b$names)]
    # Cells without a region count as none, and part what comes before from what comes after.
    part <- cumsum(c(TRUE, !mapply(identical, region[-1], region[-5])))
    list(clue = rule_region_sum(cells_text(cells)), says = function(g) {
      sums <- tapply(g[cells], part, sum)[as.character(unique(part[!is.na(region)]))]
      length(unique(sums)) <= 1
    })
  },
  kenken = function(b, g) {
    cells <- some_cells(b, sample(4, 1))
    by <- sample(c("+", "-", "*", "/", "any"), 1)
    # Which digit stands first in a difference or quotient does not matter.
    gives <- function(d, by) {
      d <- unname(as.numeric(d))
      each <- seq_along(d)
      switch(by,
        "+" = sum(d), "*" = prod(d), "-" = vapply(each, function(i) d[[i]] - sum(d[-i]), 0),
        "/" = unlist(lapply(each, function(i) if (all(d[-i] != 0)) d[[i]] / prod(d[-i]))),
        any = unlist(lapply(c("+", "*", "-", "/"), gives, d = d))
      )
    }
    can <- unique(gives(g[cells], by))
    can <- can[can >= 0 & can == round(can)]
    # Not all digits have a quotient.
    if (length(can) == 0) {
      by <- "*"
      can <- prod(g[cells])
    }
    target <- can[[sample(length(can), 1)]]
    list(
      clue = rule_kenken(cells_text(cells), target, if (by != "any") by),
      says = function(g) any(abs(gives(g[cells], by) - target) < 1e-9)
    )
  },
  rellik = function(b, g) {
    cells <- some_cells(b, 3)
    sum <- sample(sum(sort(b$digits, TRUE)[1:3]), 1)
    list(clue = rule_rellik(cells_text(cells), sum), says = function(g) {
      d <- unname(g[cells])
      !anyDuplicated(d) && !sum %in% c(d, d[[1]] + d[[2]], d[[1]] + d[[3]], d[[2]] + d[[3]], sum(d))
    })
  },
  renban = function(b, g) {
    cells <- some_cells(b, 3)
    list(clue = rule_renban(cells_text(cells)), says = function(g) all(diff(sort(g[cells])) == 1))
  },
  row_indexer = function(b, g) {
    cell <- grid_cells(b, 1)
    at <- match(cell, b$names)
    list(clue = rule_indexer(cell, "row"), says = function(g) {
      there <- named(b, g[[cell]], b$col[[at]])
      !is.na(there) && g[[there]] == b$row[[at]]
    })
  },
  same_digits = function(b, g) {
    cells <- some_cells(b, 4)
    list(clue = rule_same_digits(cells_text(cells[1:2]), cells_text(cells[3:4])), says = function(g) {
      identical(sort(unname(g[cells[1:2]])), sort(unname(g[cells[3:4]])))
    })
  },
  sandwich = function(b, g) {
    line <- outside_line(b)
    # The ends are those of the line, whatever other digits there are.
    total <- function(d) {
      ends <- range(which.min(d), which.max(d))
      sum(d[seq_along(d) > ends[[1]] & seq_along(d) < ends[[2]]])
    }
    sum <- total(g[line$cells])
    list(clue = rule_sandwich(line$line, sum), says = function(g) total(g[line$cells]) == sum)
  },
  sequence = function(b, g) {
    cells <- some_cells(b, 4)
    rest <- sum(g[cells]) %% 3
    clue <- rule_sequence(cells_text(cells), c(0, 99), function(state, digit) {
      if (digit != state[[2]]) c((state[[1]] + digit) %% 3, digit)
    }, accept = function(state) state[[1]] == rest)
    list(clue = clue, says = function(g) sum(g[cells]) %% 3 == rest && all(diff(g[cells]) != 0))
  },
  skyscraper = function(b, g) {
    line <- outside_line(b)
    seen <- function(d) sum(d > c(0, cummax(d)[-length(d)]))
    count <- seen(g[line$cells])
    list(clue = rule_skyscraper(line$line, count, from = line$from), says = function(g) seen(g[line$cells]) == count)
  },
  slingshot = function(b, g) {
    cells <- some_cells(b, 5)
    list(clue = rule_slingshot(cells_text(cells)), says = function(g) {
      at <- 2 + g[[cells[[2]]]]
      # "A second time": not the second cell itself, from which nothing is counted.
      at > 2 && at <= 5 && g[[cells[[at]]]] == g[[cells[[1]]]]
    })
  },
  slow_thermometer = function(b, g) {
    cells <- some_cells(b, 3)
    list(clue = rule_thermometer(cells_text(cells), slow = TRUE), says = function(g) all(diff(g[cells]) >= 0))
  },
  sum = function(b, g) {
    cells <- some_cells(b, 4)
    weights <- sample(c(-1, 1, 2), length(cells), TRUE)
    total <- sum(weights * g[cells])
    list(clue = rule_sum(cells_text(cells), total, weights = weights), says = function(g) sum(weights * g[cells]) == total)
  },
  sum_line = function(b, g) {
    cells <- some_cells(b, 4)
    sum <- sum(g[cells[1:2]])
    if (sum < 1) sum <- 3
    list(clue = rule_sum_line(cells_text(cells), sum), says = function(g) is_cut(unname(g[cells]), sum))
  },
  thermometer = function(b, g) {
    cells <- some_cells(b, 3)
    list(clue = rule_thermometer(cells_text(cells)), says = function(g) all(diff(g[cells]) > 0))
  },
  whisper = function(b, g) {
    cells <- some_cells(b, 3)
    apart <- if (chance(0.5)) sample(1:3, 1)
    least <- if (is.null(apart)) (length(b$digits) + 1) %/% 2 else apart
    list(clue = rule_whisper(cells_text(cells), apart), says = function(g) all(abs(diff(g[cells])) >= least))
  },
  white_dot = function(b, g) {
    pairs <- pairs_of(b, orthogonal)
    pair <- pairs[sample(nrow(pairs), 1), ]
    apart <- sample(1:2, 1)
    list(clue = rule_white_dot(cells_text(pair), apart), says = function(g) abs(diff(g[pair])) == apart)
  },
  x_sum = function(b, g) {
    line <- outside_line(b)
    of <- function(d) if (d[[1]] %in% c(0, seq_along(d))) sum(d[seq_len(d[[1]])]) else NA
    sum <- of(g[line$cells])
    if (is.na(sum)) sum <- 3
    list(clue = rule_x_sum(line$line, sum, from = line$from), says = function(g) of(g[line$cells]) %in% sum)
  },
  xv = function(b, g) {
    pairs <- pairs_of(b, orthogonal)
    pair <- pairs[sample(nrow(pairs), 1), ]
    sum <- sum(g[pair])
    list(clue = rule_xv(cells_text(pair), sum), says = function(g) sum(g[pair]) == sum)
  },
  zipper = function(b, g) {
    cells <- some_cells(b, sample(4:5, 1))
    list(clue = rule_zipper(cells_text(cells)), says = function(g) {
      n <- length(cells)
      half <- seq_len(n %/% 2)
      sums <- g[cells][half] + g[cells][n + 1 - half]
      if (n %% 2 == 1) sums <- c(sums, g[[cells[[(n + 1) / 2]]]])
      length(unique(unname(sums))) == 1
    })
  }
)

parity_clue <- function(b, parity, rest) {
  cells <- some_cells(b, 2)
  list(clue = rule_parity(cells_text(cells), parity), says = function(g) all(g[cells] %% 2 == rest))
}

extreme_clue <- function(b, extreme, beyond) {
  cells <- some_cells(b, 2)
  pairs <- pairs_of(b, orthogonal)
  pairs <- rbind(pairs, pairs[, 2:1])
  pairs <- pairs[pairs[, 1] %in% cells & !pairs[, 2] %in% cells, , drop = FALSE]
  list(clue = rule_extreme(cells_text(cells), extreme), says = function(g) all(beyond(g[pairs[, 1]], g[pairs[, 2]])))
}

# Of a kind without a place on the board, such as an index of boxes where there are none.
fits <- function(kind, board) {
  square <- board$size[[1]] == board$size[[2]] && board$whole
  switch(kind,
    box_indexer = length(board$tiles) > 0,
    # The boards of these rules; what they say is the board's.
    chaos = , chaos_arrow = , chaos_count = board$option == "chaos",
    doppelganger = board$option == "doppelganger",
    disjoint = board$boxed || board$option == "jigsaw",
    diagonal = square,
    full_rank = , no_rank_ties = square && board$lines,
    dutch_flatmates = length(board$digits) %% 2 == 1,
    # Thirds of the digits.
    entropic = , global_entropy = length(board$digits) %% 3 == 0,
    global_modular = length(board$digits) >= 3,
    quadruple = length(grid_squares(board)) > 0,
    # What looks along a line needs one without holes.
    hidden_skyscraper = , sandwich = , skyscraper = , x_sum = , numbered_room = board$whole && board$lines,
    little_killer = board$whole,
    TRUE
  )
}
