# Counting circles: each digit in a circle is in as many circles as it says.

#' @rdname rule_parity
#' @export
rule_counting_circles <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("counting_circles", cells, call = rlang::current_env())
}

kind_counting_circles <- function() {
  cells_kind(
    "counting_circles", "set of counting circles", NULL,
    text = "a digit in a circle occurs in that many circles",
    lower = function(clue, board) {
      circles <- nrow(clue$cells)
      # Which digits are in circles: those that add to the number of circles.
      sets <- sets_adding_to(board$digits[board$digits > 0], circles)
      used <- if (length(sets) %in% 1:200) {
        list(any_of(lapply(sets, function(set) {
          list(digit_count(board, clue$cells, setdiff(board$digits, set), 0L))
        })))
      }
      counts <- lapply(board$digits, function(digit) {
        # The digits in circles add to the number of circles.
        others <- sums_of(setdiff(board$digits, digit))
        counts <- c(if (circles %in% others) 0L, if ((circles - digit) %in% others) digit)
        digit_count(board, clue$cells, digit, if (length(counts) > 0) unique(counts) else 0L)
      })
      c(counts, used)
    },
    draw = function(clue, board) {
      shapes <- lapply(seq_len(nrow(clue$cells)), function(i) {
        list(shape_dot(clue$cells[i, ], 0.45, "grey72"), shape_dot(clue$cells[i, ], 0.42, "#FAF4E6"))
      })
      unlist(shapes, recursive = FALSE)
    },
    words = function(clues, board) "counting circles: a digit in one occurs in that many",
    files = list(iss = iss_cells("CountingCircles", rule_counting_circles)),
    generate = clue_generator(generate_circle_clues, number = number_of_cells)
  )
}

# All sets of these digits with this sum.
sets_adding_to <- function(digits, total) {
  if (total == 0) return(list(integer()))
  digits <- digits[digits <= total]
  if (sum(digits) < total) return(NULL)
  sets <- lapply(seq_along(digits), function(i) {
    lapply(sets_adding_to(digits[seq_len(i - 1L)], total - digits[[i]]), c, digits[[i]])
  })
  unlist(sets, recursive = FALSE)
}

# The sums that some of these digits can have.
sums_of <- function(digits) {
  Reduce(function(sums, digit) union(sums, sums + digit), digits, 0L)
}
