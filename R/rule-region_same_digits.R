# The rows, columns and regions that have the most cells all have the same digits.

kind_region_same_digits <- function() {
  new_kind(
    "region_same_digits",
    text = "the rows, columns and regions with the most cells have the same digits",
    lower = function(clue, board) {
      lines <- lapply(all_lines(board), function(line) line_cells(list(line = line), board))
      regions <- split(seq_along(board$regions), replace(board$regions, board$regions == 0L, NA))
      houses <- c(lines, lapply(unname(regions), cells_of, board))
      cells <- vapply(houses, nrow, 0L)
      # With different digits in each and a cell for each digit that is so anyway.
      if (board$lines && max(cells) >= board$count) return(list())
      same_in_groups(houses[cells == max(cells)], board, most = if (board$lines) 1 else Inf)
    },
    files = list(iss = iss_flag("RegionSameValues", "region_same_digits"))
  )
}
