# The argument `cages` of sudoku_rules(): a list of cages, a table, or a drawing of
# labels. All give entries, see rules-arguments.R.

arg_cages <- function(cages, call) {
  if (is.null(cages)) return(list())
  if (is.data.frame(cages)) return(table_cages(cages, call))
  if (is.list(cages) && is_labels(cages$cells)) return(label_cages(cages, call))
  if (!is.list(cages) || !is.null(cages$cells)) {
    abort(
      "{.arg cages} must be a data frame with columns {.field row}, {.field col}, {.field cage} and {.field sum}, or a list of {.code list(cells = , sum = )}.",
      "rules", x = "It is {if (is.list(cages)) 'one such list' else describe(cages)}.",
      arg = "cages", call = call
    )
  }
  lapply(seq_along(cages), function(i) {
    cage <- cages[[i]]
    at <- clue_place(element_name("cages", i), "cages", i)
    if (!is.list(cage) || !all(c("cells", "sum") %in% names(cage))) {
      abort(
        "{.arg {at$path}} must be a list with {.field cells} and {.field sum}.", "rules",
        x = "It is {describe(cage)}.", arg = "cages", index = i, call = call
      )
    }
    entry(new_clue("cage", cells = cage$cells, sum = cage$sum), at)
  })
}

# A table: a row a cell, with columns row, col, cage and sum, or a row a cage, with
# columns cells (text) and sum.
table_cages <- function(cages, call) {
  if (all(c("cells", "sum") %in% names(cages))) {
    cells <- as.character(cages$cells)
    return(lapply(seq_len(nrow(cages)), function(i) {
      at <- clue_place(paste0("cages[", i, ", ]"), "cages", i)
      entry(new_clue("cage", cells = cells[[i]], sum = cages$sum[[i]]), at)
    }))
  }
  missing <- setdiff(c("row", "col", "cage", "sum"), names(cages))
  if (length(missing) > 0) {
    abort(
      "{.arg cages} must have columns {.field row}, {.field col}, {.field cage} and {.field sum}, one row per cell.",
      "rules", x = "It lacks {.field {missing}}.", arg = "cages", call = call
    )
  }
  numbers <- vapply(cages[c("row", "col")], is.numeric, NA)
  if (!all(numbers)) {
    wrong <- c("row", "col")[!numbers][[1]]
    abort(
      "Columns {.field row} and {.field col} of {.arg cages} must hold whole numbers.", "rules",
      x = "{.field {wrong}} is {describe(cages[[wrong]])}.", arg = "cages", call = call
    )
  }
  bare <- which(is.na(cages$cage))
  if (length(bare) > 0) {
    abort(
      "{.arg cages} must say the cage of each cell, in column {.field cage}.", "rules",
      x = "Row {bare[[1]]} holds {.val {NA}}.", arg = "cages", index = bare[[1]], call = call
    )
  }
  label <- as.character(cages$cage)
  lapply(unique(label), function(one) {
    rows <- which(label == one)
    at <- label_place(one, is.numeric(cages$cage))
    cells <- cbind(cages$row[rows], cages$col[rows])
    entry(new_clue("cage", cells = cells, sum = one_sum(cages$sum[rows], at, call)), at)
  })
}

label_place <- function(label, number) {
  shown <- if (number) label else encodeString(label, quote = "\"")
  clue_place(paste0("cages[cages$cage == ", shown, ", ]"), "cages")
}

# The sum of a cage, which may stand at each of its cells or at one.
one_sum <- function(sums, at, call) {
  sums <- unique(sums[!is.na(sums)])
  if (length(sums) == 1) return(sums)
  abort_at(
    "{.arg {at$path}} must have one {.field sum}.", at, call,
    x = if (length(sums) == 0) "It has none." else "It has {sums}."
  )
}

# A drawing: a square with the label of each cell's cage, not two columns of cells.
is_labels <- function(cells) {
  is.atomic(cells) && is.matrix(cells) && !is.logical(cells) && ncol(cells) > 2 &&
    nrow(cells) == ncol(cells)
}

# `cells` has labels, NA, 0 or "." for cells in no cage; `sum` has one for each label, by
# name or, for labels 1, 2, ..., by place.
label_cages <- function(cages, call) {
  labels <- as.vector(t(cages$cells))
  drawn <- setdiff(unique(labels), c(NA, "0", ".", ""))
  sums <- cages$sum
  names <- names(sums) %||% seq_along(sums)
  entries <- lapply(drawn, function(label) {
    at <- clue_place(paste0("cages$sum[[", encodeString(label, quote = if (is.character(label)) "\"" else ""), "]]"), "cages")
    found <- match(label, names)
    if (is.na(found)) {
      abort(
        "{.code cages$sum} must have a sum for each label of {.code cages$cells}.", "rules",
        x = "It has none for {describe_value(label)}.", arg = "cages", call = call
      )
    }
    cells <- which(t(cages$cells == label), arr.ind = TRUE)[, 2:1, drop = FALSE]
    entry(new_clue("cage", cells = unname(cells), sum = sums[[found]]), at)
  })
  idle <- which(!is.na(sums) & !names %in% drawn)
  if (length(idle) > 0) {
    abort(
      "{.code cages$sum} must have sums for labels of {.code cages$cells} alone.", "rules",
      x = "It has one for {describe_value(names[[idle[[1]]]])}, which no cell has.", arg = "cages", call = call
    )
  }
  entries
}
