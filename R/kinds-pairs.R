# Clues on the border of two cells: dots, letters and signs.

pair_clue <- function(kind, cells, ..., call = parent.frame()) {
  check_cells_form(cells, call)
  new_clue(kind, cells = cells, ...)
}

# A kind of clue on two cells that touch. `mark(clue)` gives the shapes at `middle`, a place; the rest
# is as for line_kind().
pair_kind <- function(name, title, meaning, mark, normalize = NULL, value = NULL, ..., alike = any_order) {
  new_kind(
    name, title, meaning, ..., alike = alike,
    normalize = function(clue, board, at, call) {
      clue$cells <- arg_cells(clue$cells, board, at, ordered = TRUE, call = call)
      check_count(clue$cells, 2, 2, at, call)
      check_touching(clue$cells, at, call)
      if (is.null(normalize)) clue else normalize(clue, board, at, call)
    },
    lower = in_rust,
    draw = function(clue, board) mark(clue, colMeans(clue$cells)),
    code = function(clue, board) paste(c(cells_code(clue$cells, board), if (!is.null(value)) c("=", clue[[value]])), collapse = " ")
  )
}

check_touching <- function(cells, at, call) {
  if (sum(abs(cells[1, ] - cells[2, ])) == 1) return(invisible())
  abort_at(
    "{.arg {at$path}} must have two orthogonally adjacent cells.", at, call,
    x = "It has {cells_in_words(cells)}.", row = cells[[2, 1]], col = cells[[2, 2]]
  )
}

# A disc with a border.
dot_shapes <- function(place, fill, colour = "black", radius = 0.15) {
  list(
    shape_dot(place, radius, colour, layer = "front"),
    shape_dot(place, radius - 0.025, fill, layer = "front")
  )
}

# f-puzzles: items with two cells and perhaps a value. `make` takes cells and value.
fp_pairs <- function(name, make, value = NULL, usual = NULL) {
  fp_each(
    name,
    function(item, board) {
      said <- suppressWarnings(as.integer(item[["value"]] %||% NA))
      make(fp_cells(item[["cells"]]), if (is.na(said)) usual else said)
    },
    function(clue, board) {
      said <- !is.null(value) && !identical(clue[[value]], usual)
      c(list(cells = fp_names(clue$cells)), if (said) list(value = as.character(clue[[value]])))
    }
  )
}

# Interactive Sudoku Solver: a list of cells, each with all later ones that it touches; a cell
# has the place where it comes first. What follows `usual` of a value has no key there.
iss_pairs <- function(type, make, value = NULL, usual = NULL) {
  new_key(
    type,
    read = function(values, board) {
      clues <- lapply(unname(values), function(arguments) {
        cells <- iss_places(unique(arguments))
        if (nrow(cells) < 2) return(list())
        pairs <- all_pairs(cells)
        touch <- abs(pairs[, 1] - pairs[, 3]) + abs(pairs[, 2] - pairs[, 4]) == 1
        if (length(touch) == 1L) return(if (isTRUE(touch)) list(make(cells)))
        lapply(which(touch), function(i) make(matrix(pairs[i, ], 2, byrow = TRUE)))
      })
      unlist(clues, recursive = FALSE)
    },
    write = function(clues, board) {
      plain <- vapply(clues, function(clue) is.null(value) || identical(clue[[value]], usual), NA)
      if (!all(plain)) return(NULL)
      vapply(clues, function(clue) paste0(type, "~", iss_names(clue$cells)), "")
    }
  )
}
