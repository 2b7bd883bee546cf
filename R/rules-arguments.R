# The arguments of sudoku_rules(), and what is wrong with them.

arg_box <- function(box, call) {
  whole <- is.numeric(box) && !is.object(box) && length(box) == 2 && !anyNA(box) &&
    all(is.finite(box)) && all(box == trunc(box)) && all(box >= 1)
  if (!whole) {
    abort(
      c(
        "{.arg box} must be two whole numbers: the rows and columns of one box.",
        "x" = "It is {describe(box)}."
      ),
      "rules", arg = "box", call = call
    )
  }
  if (prod(box) > MAX_SIZE) {
    abort(
      c(
        "{.arg box} can have at most {MAX_SIZE} cells, the largest size of a grid.",
        "x" = "{box[[1]]} x {box[[2]]} are {prod(box)}."
      ),
      "rules", arg = "box", call = call
    )
  }
  as.integer(box)
}

# Labels 1 to n in the order in which they occur, row by row.
arg_regions <- function(regions, call) {
  if (is.data.frame(regions)) regions <- unname(as.matrix(regions))
  sound <- is.atomic(regions) && is.matrix(regions) && nrow(regions) == ncol(regions) &&
    nrow(regions) >= 1 && nrow(regions) <= MAX_SIZE
  if (!sound) {
    abort(
      c(
        "{.arg regions} must be an n x n matrix of labels, n from 1 to {MAX_SIZE}.",
        "x" = "It is {describe(regions)}."
      ),
      "rules", arg = "regions", call = call
    )
  }
  if (anyNA(regions)) {
    at <- which(is.na(regions), arr.ind = TRUE)[1, ]
    abort(
      c(
        "{.arg regions} must have a label for each cell.",
        "x" = "Row {at[[1]]}, column {at[[2]]} has none."
      ),
      "rules", arg = "regions", row = at[[1]], col = at[[2]], call = call
    )
  }
  labels <- as.vector(t(regions))
  matrix(match(labels, unique(labels)), nrow(regions), byrow = TRUE)
}

arg_houses <- function(houses, size, call) {
  if (is.null(houses)) return(list())
  if (!is.list(houses) || is.data.frame(houses)) {
    abort(
      c(
        "{.arg houses} must be a list of matrices with two columns, row and column.",
        "x" = "It is {describe(houses)}."
      ),
      "rules", arg = "houses", call = call
    )
  }
  lapply(seq_along(houses), function(i) {
    arg_cells(houses[[i]], paste0("houses[[", i, "]]"), "houses", i, size, call)
  })
}

arg_cages <- function(cages, size, call) {
  if (is.null(cages)) return(list())
  if (!is.list(cages) || is.data.frame(cages) || !is.null(cages$cells)) {
    abort(
      c(
        "{.arg cages} must be a list of {.code list(cells = , sum = )}.",
        "x" = "It is {if (is.list(cages)) 'one such list' else describe(cages)}."
      ),
      "rules", arg = "cages", call = call
    )
  }
  lapply(seq_along(cages), function(i) {
    cage <- cages[[i]]
    where <- paste0("cages[[", i, "]]")
    if (!is.list(cage) || !all(c("cells", "sum") %in% names(cage))) {
      abort(
        c(
          "{.arg {where}} must be a list with {.field cells} and {.field sum}.",
          "x" = "It is {describe(cage)}."
        ),
        "rules", arg = "cages", index = i, call = call
      )
    }
    sum <- cage$sum
    whole <- is.numeric(sum) && length(sum) == 1 && !is.na(sum) && sum == trunc(sum) &&
      sum >= 0 && sum <= MAX_SIZE^2
    if (!whole) {
      abort(
        "{.arg {where}$sum} must be a whole number, not {describe(sum)}.",
        "rules", arg = "cages", index = i, call = call
      )
    }
    cells <- arg_cells(cage$cells, paste0(where, "$cells"), "cages", i, size, call)
    list(cells = cells, sum = as.integer(sum))
  })
}

# Cells as an integer matrix with two columns, without names.
arg_cells <- function(cells, where, arg, index, size, call) {
  if (is.data.frame(cells)) cells <- as.matrix(cells)
  if (is.numeric(cells) && is.null(dim(cells)) && length(cells) == 2) cells <- t(cells)
  if (!is.numeric(cells) || !is.matrix(cells) || ncol(cells) != 2) {
    abort(
      c(
        "{.arg {where}} must be a matrix with two columns, row and column.",
        "x" = "It is {describe(cells)}."
      ),
      "rules", arg = arg, index = index, call = call
    )
  }
  bad <- which(rowSums(!(is.finite(cells) & cells >= 1 & cells <= size & cells == trunc(cells))) > 0)
  if (length(bad) > 0) {
    found <- paste(vapply(cells[bad[[1]], ], describe_value, ""), collapse = ", column ")
    abort(
      c(
        "{.arg {where}} must hold rows and columns from 1 to {size}.",
        "x" = "Cell {bad[[1]]} is row {found}."
      ),
      "rules", arg = arg, index = index, call = call
    )
  }
  matrix(as.integer(cells), ncol = 2)
}

# What the engine says of rules, see src/rust/src/rules.rs.
abort_rules <- function(problem, call) {
  cells <- sprintf("row %d, column %d", problem$row, problem$col)
  index <- problem$index
  arg <- switch(problem$problem,
    hyper = "hyper", region_size = "regions", house_size = , house_repeats = "houses", "cages"
  )
  message <- switch(problem$problem,
    region_size = c(
      "Each region of {.arg regions} must have {problem$expected} cells.",
      "x" = "One has {length(cells)}: {cells}."
    ),
    hyper = c(
      "{.arg hyper} is for 9 x 9 grids.",
      "x" = "This grid is {problem$size} x {problem$size}."
    ),
    house_size = c(
      "{.arg houses[[{index}]]} must have 2 to {problem$size} cells.",
      "x" = "It has {problem$found}."
    ),
    house_repeats = c(
      "{.arg houses[[{index}]]} must have different cells.",
      "x" = "It has {cells} twice."
    ),
    cage_size = c(
      "{.arg cages[[{index}]]} must have 1 to {problem$size} cells.",
      "x" = "It has {problem$found}."
    ),
    cage_overlap = c(
      "Cages must not overlap.",
      "x" = if (index == problem$other) {
        "{.arg cages[[{index}]]} has {cells} twice."
      } else {
        "{.arg cages[[{problem$other}]]} and {.arg cages[[{index}]]} share {cells}."
      }
    ),
    cage_sum = c(
      if (problem$lowest == problem$highest) {
        "{.arg cages[[{index}]]} must have the sum {problem$lowest}, the only one that different digits in its cells can have."
      } else {
        "{.arg cages[[{index}]]} must have a sum from {problem$lowest} to {problem$highest}, what different digits in its cells can have."
      },
      "x" = "It is {problem$sum}."
    ),
    problem$text
  )
  abort(
    message, "rules", arg = arg, index = index, row = problem$row, col = problem$col,
    call = call
  )
}
