# Cells in the same place of their boxes hold different digits.

kind_disjoint <- function() {
  new_kind(
    "disjoint",
    text = "cells in the same place of their boxes hold different digits",
    normalize = function(clue, board, at, call) {
      sizes <- tabulate(board$regions[board$regions > 0L])
      if (has_holes(board) && length(unique(sizes)) > 1) {
        abort(
          "{.arg disjoint} is for grids whose boxes have no holes.", "rules",
          x = "This is a {board_name(board)}.", arg = "disjoint", call = call
        )
      }
      if (length(sizes) > board$count) {
        abort(
          "{.arg disjoint} must not be given for grids with more boxes than digits.", "rules",
          x = "There are {length(sizes)} boxes and {board$count} digits.", arg = "disjoint", call = call
        )
      }
      clue
    },
    lower = function(clue, board) lapply(disjoint_groups(board$regions), all_different),
    files = list(
      "f-puzzles" = fp_flag("disjointgroups", "disjoint"),
      iss = new_key(
        "DisjointSets",
        read = function(values, board) {
          if (has_iss_boxes(board)) return(list(new_clue("disjoint")))
          # Other regions do not count here.
          iss_box_houses(board, function(size, box) disjoint_groups(box_labels(size, box)))
        },
        write = function(clues, board) {
          if (has_iss_boxes(board)) return("DisjointSets")
          vapply(disjoint_groups(board$regions), function(cells) paste0("AllDifferent~", iss_names(cells)), "")
        }
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
