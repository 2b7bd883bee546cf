# Groups of cells with the same digits.

#' @rdname rule_rellik
#' @export
rule_same_digits <- function(...) {
  .External2(oxidoku_arguments, "...")
  groups <- unname(dots_of())
  call <- environment()
  if (length(groups) < 2) {
    abort("{.fn rule_same_digits} must have two groups of cells or more.", "rules", arg = "...", call = call)
  }
  for (cells in groups) check_cells_form(cells, call)
  new_clue("same_digits", groups = groups)
}

kind_same_digits <- function() {
  new_kind(
    "same_digits",
    text = "groups of cells have the same digits, in any order",
    use = "rule_same_digits(cells, cells)",
    fields = c("kind", "groups"),
    sound = have_different_groups,
    alike = any_groups,
    normalize = normalize_same_digits,
    lower = function(clue, board) same_in_groups(clue$groups, board),
    draw = function(clue, board) {
      lapply(clue$groups, function(cells) {
        shape_outline(cells, 0.06, stroke(3, "grid", "grey60", "42"), layer = "area")
      })
    },
    groups = function(clue) clue$groups,
    words = function(clues, board) paste(counted(clues, "set"), "of groups with the same digits"),
    code = function(clue, board) {
      paste(vapply(clue$groups, cells_code, "", board), collapse = " = ")
    },
    title = "set of equal groups",
    files = list(iss = iss_each(
      "SameValues",
      function(arguments) {
        cells <- iss_places(arguments[-1])
        groups <- as.integer(arguments[[1]])
        each <- nrow(cells) %/% groups
        do.call(rule_same_digits, lapply(seq_len(groups), function(i) cells[(i - 1L) * each + seq_len(each), , drop = FALSE]))
      },
      function(clue) c(length(clue$groups), iss_names(do.call(rbind, clue$groups)))
    ))
  )
}

normalize_same_digits <- function(clue, board, at, call) {
  groups <- different_groups(clue$groups, board, at, call)
  counts <- vapply(groups, nrow, 0L)
  if (any(counts != counts[[1]])) {
    abort_at(
      "{.arg {at$path}} must have groups of as many cells.", at, call, x = "They have {counts}."
    )
  }
  new_clue("same_digits", groups = groups)
}

# Which clues have groups of as many different cells.
have_different_groups <- function(clues, board) {
  groups <- lapply(clues, .subset2, "groups")
  if (!all(vapply(groups, is.list, NA))) return(logical(length(clues)))
  count <- lengths(groups)
  groups <- unlist(groups, recursive = FALSE)
  if (length(groups) != sum(count)) return(logical(length(clues)))
  fine <- have_different_cells(lapply(groups, function(cells) list(cells = cells)), board, 1)
  first <- rep.int(cumsum(count) - count + 1L, count)
  fine <- fine & lengths(groups) == lengths(groups)[first]
  of <- rep.int(seq_along(count), count)
  !seq_along(count) %in% of[!fine]
}

# Groups of different cells.
different_groups <- function(groups, board, at, call) {
  lapply(seq_along(groups), function(i) {
    cells <- groups[[i]]
    # As most are.
    if (are_plain_cells(cells, board) && repeated_cell(cells) == 0L) return(cells)
    place <- clue_place(paste0(at$path, "$groups[[", i, "]]"), at$arg, at$index)
    cells <- arg_cells(cells, board, at, path = place$path, call = call)
    check_count(cells, 1, Inf, place, call)
    check_different(cells, place, call)
    cells
  })
}

# Each group and the next have each digit equally often, at most `most` times.
same_in_groups <- function(groups, board, most = Inf) {
  place <- function(cells) cells[, 1] * SHEET + cells[, 2]
  pairs <- lapply(seq_along(groups)[-1], function(i) {
    alone <- groups[[i - 1L]]
    same <- groups[[i]]
    # What both have is the same.
    if (repeated_cell(rbind(alone, same)) > 0L) {
      both <- intersect(place(alone), place(same))
      alone <- alone[!place(alone) %in% both, , drop = FALSE]
      same <- same[!place(same) %in% both, , drop = FALSE]
    }
    count <- nrow(alone)
    if (count == 0) return(list())
    if (count == 1) return(list(cell_pairs(cbind(alone, same), pairs_table(board, `==`))))
    # Both have it or none has: counts are looked at far more often in the same time. (36
    # cells with 9 digits took 7.9 ms with automata, 1.8 with these.)
    if (most == 1 && 2 * count <= 63) {
      cells <- rbind(alone, same)
      return(lapply(seq_len(board$count), function(digit) list(type = "count", cells = cells, digits = digit, counts = c(0L, 2L))))
    }
    cells <- rbind(alone, same)[rbind(seq_len(count), count + seq_len(count)), , drop = FALSE]
    lapply(seq_len(board$count), function(digit) {
      reads(cells, known(list("same", digit, count, board$count, most), function() {
        balance_table(digit, count, board$count, most)
      }))
    })
  })
  unlist(pairs, recursive = FALSE)
}

# Reads cells of two groups in turns: how many more of the first have the digit with this
# place among `digits`, and whose turn it is.
balance_table <- function(digit, count, digits, most) {
  step <- function(state, place) {
    seen <- state
    turn <- seen[[3]]
    if (place == digit) seen[[turn]] <- seen[[turn]] + 1
    if (seen[[turn]] > most) return(NULL)
    # Without a limit only the difference matters.
    if (is.infinite(most)) seen[1:2] <- seen[1:2] - min(seen[1:2])
    seen[[3]] <- 3 - turn
    seen
  }
  accept <- function(state) state[[1]] == state[[2]]
  explore(c(0, 0, 1), step, accept, seq_len(digits), 2L * count, function() stop("too many states"))
}
