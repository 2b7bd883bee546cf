# Cells in the same place of their boxes hold different digits.

kind_disjoint <- function() {
  new_kind(
    "disjoint",
    text = "cells in the same place of their boxes hold different digits",
    normalize = function(clue, board, at, call) {
      sizes <- tabulate(board$regions[board$regions > 0L])
      if (!has_holes(board) || length(unique(sizes)) <= 1) return(clue)
      abort(
        "{.arg disjoint} is for grids whose boxes have no holes.", "rules",
        x = "This is a {board_name(board)}.", arg = "disjoint", call = call
      )
    },
    lower = function(clue, board) lapply(disjoint_groups(board$regions), all_different),
    files = list(
      "f-puzzles" = fp_flag("disjointgroups", "disjoint"),
      iss = new_key(
        "DisjointSets",
        read = function(values, board) {
          labels <- function(size, box) rules_regions(list(size = size, box = box))
          box <- iss_box(board$size, sum(board$regions == 1L))
          if (!is.null(box) && identical(board$regions, labels(board$size, box))) return(list(new_clue("disjoint")))
          # Other regions do not count here.
          iss_box_houses(board, function(size, box) disjoint_groups(labels(size, box)))
        },
        write = function(clues, board) "DisjointSets"
      )
    )
  )
}

# The first cells of all boxes, row by row, then the second ones, and so on.
disjoint_groups <- function(regions) {
  cells <- which(t(regions) > 0, arr.ind = TRUE)[, 2:1]
  dimnames(cells) <- NULL
  region <- regions[cells]
  place <- stats::ave(seq_along(region), region, FUN = seq_along)
  groups <- lapply(split(seq_along(place), place), function(at) cells[at, , drop = FALSE])
  unname(groups[lengths(groups) > 2])
}
