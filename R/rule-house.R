# Further houses: cells that hold different digits. The engine knows them as houses.

kind_house <- function() {
  new_kind(
    "house",
    text = "the cells of a further house hold different digits",
    use = "houses = list(cells)",
    alike = any_order,
    sound = function(clues, board) have_different_cells(clues, board, 2, board$count),
    normalize = function(clue, board, at, call) {
      cells <- arg_cells(clue$cells, board, at, at$path, call = call)
      check_count(cells, 2, board$count, at, call)
      check_different(cells, at, call)
      new_clue("house", cells = cells)
    },
    inside = function(clue, board) list(all_different(clue$cells)),
    # Where rows and columns mean nothing, parts of them need no shade: a samurai is made of
    # such houses.
    draw = function(clue, board) {
      in_line <- length(unique(clue$cells[, 1])) == 1 || length(unique(clue$cells[, 2])) == 1
      if (board$lines || !in_line) house_shapes(clue$cells, "grey93")
    },
    words = function(clues, board) {
      counts <- vapply(clues, function(clue) nrow(clue$cells), 0L)
      shown <- paste(sort(unique(counts)), collapse = ", ")
      many <- length(clues) > 1
      sprintf(
        "%d further house%s of %s cells hold%s different digits", length(clues),
        if (many) "s" else "", shown, if (many) "" else "s"
      )
    },
    title = "house",
    files = list(
      "f-puzzles" = new_key(
        "extraregion",
        read = function(values, board) {
          house_clues(lapply(values$extraregion, function(item) fp_cells(item[["cells"]])), board$size)
        },
        write = function(clues, board) {
          list(extraregion = lapply(clues, function(clue) list(cells = fp_names(clue$cells))))
        }
      ),
      iss = new_key(
        "AllDifferent",
        read = function(values, board) house_clues(lapply(unname(values), iss_places), board$size),
        write = function(clues, board) {
          vapply(clues, function(clue) paste0("AllDifferent~", iss_names(clue$cells)), "")
        }
      )
    )
  )
}

# Houses as clues. A cell alone says nothing, and the four inner boxes are the rule hyper.
house_clues <- function(houses, size) {
  counts <- lengths(houses) / 2
  houses <- houses[counts > 1]
  nine <- counts[counts > 1] == 9
  hyper <- all(size == 9L) && sum(nine) >= 4
  if (hyper) {
    code <- function(cells) paste(sort(cells[, 1] * 100 + cells[, 2]), collapse = " ")
    codes <- character(length(houses))
    codes[nine] <- vapply(houses[nine], code, "")
    inner <- vapply(inner_boxes(), code, "")
    hyper <- all(inner %in% codes)
    if (hyper) houses <- houses[!codes %in% inner]
  }
  c(if (hyper) list(new_clue("hyper")), lapply(houses, function(cells) new_clue("house", cells = cells)))
}
