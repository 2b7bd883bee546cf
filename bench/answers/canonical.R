# Answers as text: the same text for the same answer, whatever version gave it.

# The columns that tell which puzzle of a batch a row is about.
ID_NAMES <- c(".id", "puzzle", "grid")

# The columns of a path, apart from what is private to the package. Others may come:
# they are no part of the answers that must stay.
PATH_NAMES <- c(
  "id", "step", "technique", "name", "code", "level", "score", "digits", "placements",
  "eliminations", "pattern", "houses", "links", "detail"
)

canonical <- function(x) paste(lines_of(x), collapse = "\n")

lines_of <- function(x) {
  if (is.null(x)) return("NULL")
  if (inherits(x, "condition")) return(condition_lines(x))
  if (is_sudoku(x)) return(c("sudoku_grid", format(attr(x, "rules")), lines_of(as.matrix(x))))
  if (inherits(x, "sudoku_rules")) return(c("sudoku_rules", printed(x)))
  if (is.data.frame(x)) return(frame_lines(plain_frame(x)))
  if (is.factor(x)) return(factor_lines(x))
  if (is.list(x)) return(list_lines(x))
  if (is.atomic(x)) return(atomic_lines(x))
  deparse(x)
}

printed <- function(x, ...) utils::capture.output(print(x, ...))

# A table with the names it has here; a path without its private column.
plain_frame <- function(x) {
  is_path <- inherits(x, "sudoku_path")
  x <- as.list(x)
  at <- which(names(x) %in% ID_NAMES)[1]
  if (!is.na(at)) {
    names(x)[[at]] <- "id"
    x[[at]] <- as.character(x[[at]])
  }
  if (is_path) x <- x[intersect(PATH_NAMES, names(x))]
  x
}

frame_lines <- function(columns) c("table", named_lines(columns))

list_lines <- function(x) c(paste("list of", length(x)), named_lines(unclass(x)))

named_lines <- function(x) {
  names <- names(x)
  if (is.null(names)) names <- rep("", length(x))
  parts <- lapply(seq_along(x), function(i) {
    c(paste0("- ", names[[i]]), paste0("  ", lines_of(x[[i]])))
  })
  unlist(parts)
}

factor_lines <- function(x) {
  c(paste(if (is.ordered(x)) "ordered" else "factor", toString(levels(x))), as.character(x))
}

atomic_lines <- function(x) {
  names <- if (is.null(dim(x))) names(x) else unlist(dimnames(x))
  c(
    paste(typeof(x), length(x), if (!is.null(dim(x))) paste(dim(x), collapse = " x ")),
    if (!is.null(names)) paste("names", paste(names, collapse = " ")),
    if (length(x) > 0) value_lines(value_text(x), if (is.matrix(x)) ncol(x) else 10, is.matrix(x))
  )
}

value_text <- function(x) {
  if (is.character(x)) return(encodeString(enc2utf8(x), quote = "\"", na.encode = FALSE))
  if (is.double(x)) return(vapply(x, format, "", digits = 15))
  as.character(x)
}

# Some values a line, of a matrix a row: a difference is then easy to see.
value_lines <- function(values, each, by_row) {
  values[is.na(values)] <- "NA"
  if (by_row) values <- t(matrix(values, ncol = each))
  rows <- split(values, (seq_along(values) - 1) %/% each)
  vapply(rows, paste, "", collapse = " ", USE.NAMES = FALSE)
}

# Class, message and fields. Of the call only how it reads; of what rlang adds,
# nothing.
condition_lines <- function(x) {
  fields <- setdiff(
    names(x),
    c("message", "call", "trace", "parent", "header", "body", "footer", "use_cli_format", "rlang")
  )
  kind <- intersect(c("error", "warning", "message"), class(x))
  classes <- grep("^oxidoku", class(x), value = TRUE)
  if (length(classes) == 0) classes <- "not of the package"
  c(
    paste(kind, toString(classes)),
    conditionMessage(x),
    paste("call:", deparse(conditionCall(x), width.cutoff = 200L)[[1]]),
    # A field without a value is as good as none.
    named_lines(Filter(Negate(is.null), unclass(x)[sort(fields, method = "radix")]))
  )
}

# What an expression gives and signals, as text.
answer <- function(expression) {
  signalled <- list()
  remember <- function(condition) signalled[[length(signalled) + 1]] <<- condition
  value <- withCallingHandlers(
    tryCatch(list(expression), error = function(condition) {
      remember(condition)
      NULL
    }),
    warning = function(condition) {
      remember(condition)
      invokeRestart("muffleWarning")
    },
    message = function(condition) {
      remember(condition)
      invokeRestart("muffleMessage")
    }
  )
  parts <- c(lapply(signalled, condition_lines), if (length(value) > 0) list(lines_of(value[[1]])))
  paste(unlist(parts), collapse = "\n")
}

# The same with the value handed back, for values that are made text in another way.
quietly <- function(expression, say, label = "conditions") {
  signalled <- character()
  value <- withCallingHandlers(expression, warning = function(condition) {
    signalled <<- c(signalled, canonical(condition))
    invokeRestart("muffleWarning")
  })
  if (length(signalled) > 0) say(label, paste(signalled, collapse = "\n"))
  value
}

# Says one value a puzzle, 500 to an answer.
say_values <- function(say, values, what = "") {
  about <- paste(typeof(values), length(values), paste(names(values), collapse = " "))
  values <- value_text(values)
  values[is.na(values)] <- "NA"
  index <- seq_along(values)
  lines <- paste(index, values)
  blocks <- split(lines, (index - 1) %/% 500)
  from <- 500 * (seq_along(blocks) - 1) + 1
  labels <- sprintf("%s %d-%d", what, from, pmin(from + 499, length(values)))
  say(
    c(trimws(paste(what, "kind")), trimws(labels)),
    c(about, vapply(blocks, paste, "", collapse = "\n"))
  )
}

# Grids of a list or an array, and logical arrays of candidates, as a string each.
grids_text <- function(grids) vapply(grids, grid_text, "", USE.NAMES = FALSE)

grid_text <- function(grid) {
  if (is.null(grid)) return("NULL")
  paste(typeof(grid), paste(dim(grid), collapse = "x"), paste(t(grid), collapse = " "))
}

slices_text <- function(array) {
  size <- dim(array)[1:2]
  values <- matrix(array, prod(size))
  text <- apply(values, 2, paste, collapse = " ")
  paste(typeof(array), paste(size, collapse = "x"), text)
}

marks_text <- function(marks) {
  vapply(marks, function(one) {
    if (is.null(one)) return("NULL")
    paste(typeof(one), paste(dim(one), collapse = "x"), paste(which(one), collapse = " "))
  }, "", USE.NAMES = FALSE)
}
