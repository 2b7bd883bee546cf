# Paths that were edited by hand: what is wrong is looked for when something fails, since
# a look at each cell of half a million steps takes longer than to use them.

# What each column must hold, and the tables in it their columns.
PATH_TABLES <- list(
  placements = c("row", "col", "digit"), eliminations = c("row", "col", "digit"),
  pattern = c("row", "col", "digit", "part"), houses = c("kind", "number", "part"),
  links = c("link", "strong", "end", "row", "col", "digit"),
  clues = c("clue", "kind", "number", "sum", "row", "col"), combinations = c("set", "digit")
)

# The first column and row that are not what explain_sudoku() makes; NULL if all are.
path_damage <- function(x) {
  whole <- function(x, least) {
    if (!is.numeric(x) || is.object(x)) return(FALSE)
    is.finite(x) & x >= least & x == round(x)
  }
  is_table <- function(x, columns) {
    if (!is.data.frame(x) || !all(columns %in% names(x))) return(FALSE)
    one <- function(name) {
      column <- x[[name]]
      if (name %in% c("part", "kind", "end")) return(is.character(column) && !anyNA(column))
      if (name == "strong") return(is.logical(column) && !anyNA(column))
      is.numeric(column) && !is.object(column) && (all(whole(column, 0)) || name %in% c("sum", "row", "col"))
    }
    all(vapply(columns, one, NA))
  }
  is_start <- function(x) {
    is.list(x) && is_rules(x$rules) && is.matrix(x$cells) && is.numeric(x$cells) &&
      is.matrix(x$effects) && is.numeric(x$effects) &&
      identical(colnames(x$effects), c("step", "row", "col", "digit", "place"))
  }
  of_list <- function(x, is_right) if (is.list(x)) vapply(x, is_right, NA) else FALSE
  known <- catalogue()
  right <- list(
    step = whole(x$step, 1),
    technique = if (is.character(x$technique)) x$technique %in% known$id else FALSE,
    name = is.character(x$name), code = is.character(x$code),
    level = is.character(x$level) || is.factor(x$level), score = is.numeric(x$score) && !is.object(x$score),
    digits = of_list(x$digits, function(digits) all(whole(digits, 0))),
    sum = is.numeric(x$sum) && !is.object(x$sum), .path = of_list(x$.path, is_start)
  )
  tables <- lapply(stats::setNames(nm = names(PATH_TABLES)), function(name) {
    of_list(x[[name]], function(table) is_table(table, PATH_TABLES[[name]]))
  })
  rows <- lapply(c(right, tables), function(right) which(!rep_len(right, nrow(x))))
  rows <- Filter(length, rows)
  if (length(rows) > 0) list(column = names(rows)[[1]], row = rows[[1]][[1]])
}

# Does something with a path. Where that fails, and the path was changed, the error says
# what was.
use_path <- function(x, code, arg = "x", call = parent.frame()) {
  check_path(x, arg, call)
  tryCatch(code, error = function(error) {
    if (inherits(error, "oxidoku_error") || is.null(damage <- path_damage(x))) stop(error)
    abort_input(
      "{.arg {arg}} must hold what {.fn explain_sudoku} put there.",
      x = "Column {.field {damage$column}} has something else in row {damage$row}.",
      arg = arg, row = damage$row, column = damage$column, call = call
    )
  })
}
