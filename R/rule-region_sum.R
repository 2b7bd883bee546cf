# Region sum lines: in each region the line has one sum.

#' @rdname rule_thermometer
#' @export
rule_region_sum <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("region_sum", cells, call = rlang::current_env())
}

kind_region_sum <- function() {
  line_kind(
    "region_sum", "region sum line", "its digits have one sum in each box or region it passes through",
    lower = function(clue, board) {
      parts <- line_parts(clue$cells, board)
      if (length(parts) < 2) return(list())
      # The shortest part has the fewest sums.
      shortest <- which.min(vapply(parts, nrow, 0L))
      own <- parts[[shortest]]
      lapply(parts[-shortest], function(part) {
        weights <- rep(c(1L, -1L), c(nrow(part), nrow(own)))
        weighted_sum(board, rbind(part, own), 0L, weights)
      })
    },
    draw = coloured_line("#6CB8F2", 0.14, core = "black", dash = "4212"),
    files = list(
      "f-puzzles" = fp_lines("regionsumline", rule_region_sum),
      iss = iss_cells("RegionSumLine", rule_region_sum)
    ),
    generate = generates_lines(
      rule_region_sum, 4:6, any_digits,
      function(digits, board, line) {
        regions <- rle(board$regions[line])$lengths
        parts <- rep(seq_along(regions), regions)
        length(regions) > 1 && length(unique(rowsum(digits, parts))) == 1
      }
    )
  )
}

# The parts of a line within one region each. If it comes back, that is another part.
line_parts <- function(cells, board) {
  regions <- rle(board$regions[cells])
  part <- rep(seq_along(regions$lengths), regions$lengths)
  lapply(seq_along(regions$lengths), function(i) cells[part == i, , drop = FALSE])
}
