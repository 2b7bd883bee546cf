# Further houses: cells that hold different digits. The engine knows them as houses.

kind_house <- function() {
  new_kind(
    "house",
    text = "the cells of a further house hold different digits",
    use = "houses = list(cells)",
    settle = function(clue, size, at, call) {
      cells <- arg_cells(clue$cells, size, at, at$path, call = call)
      check_count(cells, 2, size, at, call)
      check_different(cells, at, call)
      new_clue("house", cells = cells)
    },
    draw = function(clue, size) house_shapes(clue$cells, "grey93"),
    words = function(clues, size) {
      counts <- vapply(clues, function(clue) nrow(clue$cells), 0L)
      shown <- paste(sort(unique(counts)), collapse = ", ")
      many <- length(clues) > 1
      sprintf(
        "%d further house%s of %s cells hold%s different digits", length(clues),
        if (many) "s" else "", shown, if (many) "" else "s"
      )
    },
    code = function(clue, size) cells_code(clue$cells, size),
    title = function(clue) "house"
  )
}
