# The rows, columns and regions that have the most cells all have the same digits.

kind_region_same_digits <- function() {
  new_kind(
    "region_same_digits",
    text = "those rows, columns and regions that have the most cells have the same digits",
    use = "\"region_same_digits\"",
    lower = function(clue, board) {
      lines <- lapply(seq_len(board$size), function(i) {
        list(cbind(rep(i, board$size), seq_len(board$size)), cbind(seq_len(board$size), rep(i, board$size)))
      })
      regions <- split(seq_along(board$regions), board$regions)
      regions <- lapply(regions, function(at) cbind((at - 1L) %% board$size + 1L, (at - 1L) %/% board$size + 1L))
      houses <- c(lapply(lines, `[[`, 1), lapply(lines, `[[`, 2), unname(regions))
      cells <- vapply(houses, nrow, 0L)
      # With a cell for each digit that is so anyway.
      if (max(cells) >= board$count) return(list())
      same_in_groups(houses[cells == max(cells)], board, most = 1)
    },
    files = list(iss = iss_flag("RegionSameValues", "region_same_digits"))
  )
}
