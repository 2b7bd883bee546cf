# Region sum lines: in each region the line has one sum.

#' @rdname rule_thermometer
#' @export
rule_region_sum <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("region_sum", cells, call = environment())
}

kind_region_sum <- function() {
  line_kind(
    "region_sum", "region sum line", "its digits have the same sum in each box or region it passes through",
    alike = either_way,
    again = function(clue) 1L,
    lower = in_rust,
    draw = coloured_line("#6CB8F2", 0.14, core = "black", dash = "4212"),
    files = list(
      "f-puzzles" = fp_lines("regionsumline", rule_region_sum),
      # The line is read with the boxes and regions that the format tells, not with houses for them.
      iss = utils::modifyList(
        iss_cells("RegionSumLine", rule_region_sum, 2), list(holds = function(clue, board) has_iss_regions(board))
      )
    ),
    generate = generates_lines(
      rule_region_sum, 4:6, any_digits,
      function(digits, board, line) {
        parts <- part_numbers(board$regions[line])
        most <- max(0L, parts, na.rm = TRUE)
        # By their numbers, so that what is in no region adds to none.
        most > 1 && length(unique(rowsum(digits[!is.na(parts)], parts[!is.na(parts)]))) == 1
      }
    )
  )
}

# The number of the part that each cell of a line is in, by the labels of their regions.
part_numbers <- function(regions) {
  runs <- rle(regions)
  inside <- runs$values > 0L
  rep(replace(cumsum(inside), !inside, NA), runs$lengths)
}
