# Kinds of clues outside the grid and of those that index, defined a second time: by loops
# over what a full grid says, with nothing of the package. Each has
#
#   args   function(size): what a random clue says besides its value
#   value  function(grid, args): its value in a full grid, NA if it has none; TRUE or FALSE
#          for a kind without one
#   clue   function(args, value): the clue
# and `least`, the smallest size of a grid it is tried on.

random_line <- function(size) {
  line <- paste0(sample(c("r", "c"), 1), sample(size, 1))
  sides <- if (startsWith(line, "r")) c("left", "right") else c("top", "bottom")
  list(line = line, from = sample(sides, 1))
}

seen_from <- function(grid, args) {
  number <- as.integer(substring(args$line, 2))
  seen <- if (startsWith(args$line, "r")) grid[number, ] else grid[, number]
  if (args$from %in% c("right", "bottom")) rev(seen) else seen
}

# A walk of a king through the grid that meets no cell twice.
random_walk <- function(size, count) {
  repeat {
    cells <- matrix(sample(size, 2, TRUE), 1)
    while (nrow(cells) < count) {
      last <- cells[nrow(cells), ]
      around <- as.matrix(expand.grid(last[[1]] + -1:1, last[[2]] + -1:1))
      inside <- around[, 1] %in% seq_len(size) & around[, 2] %in% seq_len(size)
      free <- !paste(around[, 1], around[, 2]) %in% paste(cells[, 1], cells[, 2])
      around <- around[inside & free, , drop = FALSE]
      if (nrow(around) == 0) break
      cells <- rbind(cells, around[sample(nrow(around), 1), ])
    }
    if (nrow(cells) == count) return(unname(cells))
  }
}

random_cells <- function(size) list(cells = unname(as.matrix(expand.grid(1:size, 1:size))[sample(size^2, sample(4, 1)), , drop = FALSE]))

sandwich_of <- function(digits) {
  ends <- sort(c(which.min(digits), which.max(digits)))
  sum(digits[seq_along(digits) > ends[[1]] & seq_along(digits) < ends[[2]]])
}

boxes_of <- function(size) if (size == 4) c(2, 2) else c(2, 3)

box_cells <- function(cell, size) {
  box <- boxes_of(size)
  corner <- (cell - 1) %/% box * box
  cells <- as.matrix(expand.grid(col = seq_len(box[[2]]), row = seq_len(box[[1]])))[, 2:1]
  unname(cells + rep(corner, each = nrow(cells)))
}

all_numbers <- function(grid) {
  size <- nrow(grid)
  numbers <- list()
  for (i in seq_len(size)) {
    for (from in c("left", "right")) numbers[[paste0("r", i, from)]] <- seen_from(grid, list(line = paste0("r", i), from = from))
    for (from in c("top", "bottom")) numbers[[paste0("c", i, from)]] <- seen_from(grid, list(line = paste0("c", i), from = from))
  }
  vapply(numbers, function(digits) sum(digits * 10^(rev(seq_along(digits)) - 1)), 0)
}

outside_definitions <- function() {
  list(
    sandwich = list(
      args = random_line,
      value = function(grid, args) sandwich_of(seen_from(grid, args)),
      clue = function(args, value) rule_sandwich(args$line, value)
    ),
    skyscraper = list(
      args = random_line,
      value = function(grid, args) {
        heights <- seen_from(grid, args)
        seen <- 0
        for (i in seq_along(heights)) seen <- seen + all(heights[[i]] > c(0, heights[seq_len(i - 1)]))
        seen
      },
      clue = function(args, value) rule_skyscraper(args$line, value, from = args$from)
    ),
    hidden_skyscraper = list(
      args = random_line,
      value = function(grid, args) {
        heights <- seen_from(grid, args)
        for (i in seq_along(heights)[-1]) {
          if (heights[[i]] < max(heights[seq_len(i - 1)])) return(heights[[i]])
        }
        NA
      },
      clue = function(args, value) rule_hidden_skyscraper(args$line, value, from = args$from)
    ),
    x_sum = list(
      args = random_line,
      value = function(grid, args) {
        digits <- seen_from(grid, args)
        if (!digits[[1]] %in% c(0, seq_along(digits))) return(NA)
        sum(digits[seq_len(digits[[1]])])
      },
      clue = function(args, value) rule_x_sum(args$line, value, from = args$from)
    ),
    numbered_room = list(
      args = random_line,
      value = function(grid, args) {
        digits <- seen_from(grid, args)
        if (!digits[[1]] %in% seq_along(digits)) return(NA)
        digits[[digits[[1]]]]
      },
      clue = function(args, value) rule_numbered_room(args$line, value, from = args$from)
    ),
    full_rank = list(
      args = random_line,
      value = function(grid, args) {
        numbers <- all_numbers(grid)
        own <- numbers[[paste0(args$line, args$from)]]
        if (sum(numbers == own) > 1) NA else sum(numbers <= own)
      },
      clue = function(args, value) rule_full_rank(args$line, value, from = args$from)
    ),
    full_rank_ties = list(
      args = random_line,
      value = function(grid, args) {
        numbers <- all_numbers(grid)
        sum(numbers < numbers[[paste0(args$line, args$from)]]) + 1
      },
      clue = function(args, value) rule_full_rank(args$line, value, from = args$from, ties = TRUE)
    ),
    no_rank_ties = list(
      args = function(size) list(),
      value = function(grid, args) !anyDuplicated(all_numbers(grid)),
      clue = function(args, value) "no_rank_ties"
    ),
    little_killer = list(
      args = function(size) {
        at <- sample(size, 1)
        down <- sample(c(TRUE, FALSE), 1)
        list(cell = c(if (down) 1 else size, at), direction = paste(if (down) "down" else "up", sample(c("left", "right"), 1)))
      },
      value = function(grid, args) {
        step <- c(if (grepl("down", args$direction)) 1 else -1, if (grepl("right", args$direction)) 1 else -1)
        at <- args$cell
        sum <- 0
        while (all(at >= 1 & at <= nrow(grid))) {
          sum <- sum + grid[[at[[1]], at[[2]]]]
          at <- at + step
        }
        sum
      },
      clue = function(args, value) rule_little_killer(args$cell, value, args$direction)
    ),
    lunchbox = list(
      args = function(size) list(cells = random_walk(size, sample(2:5, 1))),
      value = function(grid, args) {
        digits <- grid[args$cells]
        if (anyDuplicated(digits)) NA else sandwich_of(digits)
      },
      clue = function(args, value) rule_lunchbox(args$cells, value)
    ),
    region_sum = list(
      args = function(size) {
        # Within one box it says nothing.
        repeat {
          cells <- random_walk(size, sample(3:5, 1))
          box <- apply(cells, 1, function(cell) paste((cell - 1) %/% boxes_of(size), collapse = " "))
          if (length(unique(box)) > 1) return(list(cells = cells))
        }
      },
      value = function(grid, args) {
        size <- nrow(grid)
        box <- apply(args$cells, 1, function(cell) paste((cell - 1) %/% boxes_of(size), collapse = " "))
        sums <- 0
        for (i in seq_along(box)) {
          if (i > 1 && box[[i]] != box[[i - 1]]) sums <- c(0, sums)
          sums[[1]] <- sums[[1]] + grid[t(args$cells[i, ])]
        }
        all(sums == sums[[1]])
      },
      clue = function(args, value) rule_region_sum(args$cells)
    ),
    row_indexer = list(
      args = random_cells,
      value = function(grid, args) all(apply(args$cells, 1, function(cell) {
        v <- grid[t(cell)]
        v %in% seq_len(nrow(grid)) && grid[[v, cell[[2]]]] == cell[[1]]
      })),
      clue = function(args, value) rule_indexer(args$cells, "row")
    ),
    column_indexer = list(
      args = random_cells,
      value = function(grid, args) all(apply(args$cells, 1, function(cell) {
        v <- grid[t(cell)]
        v %in% seq_len(nrow(grid)) && grid[[cell[[1]], v]] == cell[[2]]
      })),
      clue = function(args, value) rule_indexer(args$cells, "column")
    ),
    box_indexer = list(
      args = random_cells,
      value = function(grid, args) all(apply(args$cells, 1, function(cell) {
        v <- grid[t(cell)]
        box <- box_cells(cell, nrow(grid))
        place <- which(box[, 1] == cell[[1]] & box[, 2] == cell[[2]])
        v %in% seq_len(nrow(box)) && grid[t(box[v, ])] == place
      })),
      clue = function(args, value) rule_indexer(args$cells, "box")
    ),
    slingshot = list(
      args = function(size) list(cells = random_walk(size, sample(3:7, 1))),
      value = function(grid, args) {
        digits <- grid[args$cells]
        digits[[2]] >= 1 && isTRUE(digits[-(1:2)][digits[[2]]] == digits[[1]])
      },
      clue = function(args, value) rule_slingshot(args$cells)
    )
  )
}

# A random puzzle of this size with a random clue: the clue, the puzzle, and the grids of
# the puzzle without the clue that the definition allows. Most clues come from a grid of the
# puzzle, some from anywhere.
random_case <- function(kind, size, digits = seq_len(size)) {
  definition <- outside_definitions()[[kind]]
  plain <- sudoku_rules(box = boxes_of(size), digits = digits)
  full <- as.matrix(as_sudoku(generate_grid(rules = plain), rules = plain))
  from <- if (stats::runif(1) < 0.2) as.matrix(as_sudoku(generate_grid(rules = plain), rules = plain)) else full
  for (try in 1:60) {
    args <- definition$args(size)
    value <- definition$value(from, args)
    if (!is.na(value) && !isFALSE(value)) break
  }
  # Where no value was found, any will do.
  if (is.na(value)) value <- 1
  puzzle <- full
  puzzle[sample(size^2, if (size == 4) sample(9:16, 1) else sample(15:21, 1))] <- NA
  all <- lapply(enumerate_solutions(as_sudoku(puzzle, rules = plain), limit = Inf), as.matrix)
  right <- vapply(all, function(grid) {
    found <- definition$value(grid, args)
    if (is.logical(found)) isTRUE(found) else isTRUE(found == value)
  }, NA)
  list(clue = definition$clue(args, value), puzzle = puzzle, all = all, right = right, box = boxes_of(size))
}

# Whether primitives hold for the digits of a full grid, by their definitions.
primitive_holds <- function(primitive, grid, board) {
  places <- function(cells) grid[cells] - board$digits[[1]] + 1L
  switch(primitive$type,
    all_different = !anyDuplicated(places(primitive$cells)),
    pair = all(primitive$allowed[cbind(
      places(primitive$cells[, 1:2, drop = FALSE]), places(primitive$cells[, 3:4, drop = FALSE])
    )]),
    sum = sum(places(primitive$cells) * primitive$weights) == primitive$total,
    count = sum(places(primitive$cells) %in% primitive$digits) %in% primitive$counts,
    automaton = {
      state <- primitive$start
      for (place in places(primitive$cells)) if (!is.na(state)) state <- primitive$step[[state, place]]
      !is.na(state) && primitive$accept[[state]]
    },
    any = any(vapply(primitive$alternatives, function(all) {
      all(vapply(all, primitive_holds, NA, grid, board))
    }, NA))
  )
}

# A grid of these digits in which rows, columns and boxes have no digit twice.
random_digits_grid <- function(size, digits) {
  box <- boxes_of(size)
  repeat {
    grid <- matrix(NA_integer_, size, size)
    for (at in seq_len(size^2)) {
      row <- (at - 1) %/% size + 1
      col <- (at - 1) %% size + 1
      seen <- c(grid[row, ], grid[, col], grid[box_cells(c(row, col), size)])
      left <- setdiff(digits, seen)
      if (length(left) == 0) break
      grid[row, col] <- left[sample(length(left), 1)]
    }
    if (!anyNA(grid)) return(grid)
  }
}

# Random clues of this kind allow the grids that its definition allows.
expect_as_defined <- function(kind) {
  many <- nzchar(Sys.getenv("OXIDOKU_FULL"))
  set.seed(17)
  settled <- 0
  for (size in c(4, 6)) {
    for (i in seq_len(if (many) 100 else 3)) {
      # Every third time digits begin with 0.
      digits <- seq_len(size) - (i %% 3 == 0)
      case <- random_case(kind, size, digits)
      label <- paste(kind, size, i)
      rules <- tryCatch(sudoku_rules(case$clue, box = case$box, digits = digits), oxidoku_error_rules = function(e) NULL)
      if (is.null(rules)) {
        # What no grid can have is an error.
        expect_false(any(case$right), label = label)
        next
      }
      puzzle <- as_sudoku(case$puzzle, rules = rules)
      expect_equal(count_solutions(puzzle, limit = Inf), sum(case$right), label = label)
      settled <- settled + (sum(case$right) < length(case$right))
      if (any(case$right)) {
        first <- case$all[[which(case$right)[[1]]]]
        found <- enumerate_solutions(puzzle, limit = 1)[[1]]
        expect_identical(as.matrix(found), first, label = label)
      }
      expect_identical(check_sudoku(case$all, rules = rules), case$right, label = label)
    }
  }
  # The clues did say something.
  expect_gt(settled, 0, label = kind)
}
