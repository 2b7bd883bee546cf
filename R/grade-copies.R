# Hand-ins that are one: the code of scripts without what people change in a copy, which is
# comments, layout and names.

# Whoever has the code of an earlier script gets a remark, and so has that one.
note_copies <- function(rows, scripts) {
  code <- lapply(rows, function(row) if (!is.null(row$code_seen)) row$code_seen)
  for (k in seq_along(rows)) rows[[k]]$code_seen <- NULL
  # What is empty, or has nothing but comments, is nobody's work.
  has_code <- function(text) length(text) > 0 && length(parse(text = text, keep.source = FALSE)) > 0
  known <- which(vapply(code, has_code, NA))
  prints <- vapply(code[known], fingerprint_of, "")
  for (print in unique(prints[duplicated(prints)])) {
    same <- known[prints == print]
    for (k in same) {
      others <- words_and(basename(scripts[setdiff(same, k)]))
      rows[[k]]$remark <- paste(c(rows[[k]]$remark, tell("same_code_as", others)), collapse = " ")
    }
  }
  rows
}

# Code with the names of its own variables replaced by numbers, in the order in which they come.
fingerprint_of <- function(text) {
  code <- parse(text = text, keep.source = FALSE)
  own <- own_names(code)
  numbers <- new.env(parent = emptyenv())
  name_of <- function(name) {
    if (!name %in% own) return(name)
    if (is.null(numbers[[name]])) assign(name, paste0("v", length(ls(numbers)) + 1), numbers)
    numbers[[name]]
  }
  walk <- function(part) {
    if (is.name(part)) return(name_of(as.character(part)))
    if (is.call(part) || is.expression(part) || is.pairlist(part)) {
      parts <- as.list(part)
      if (is.call(part) && identical(part[[1]], as.name("<-"))) parts[[1]] <- as.name("=")
      names <- names(parts) %||% rep("", length(parts))
      inner <- Map(function(name, one) {
        # An argument may be nothing at all, as in x[i, ].
        value <- if (missing(one) || identical(one, quote(expr = ))) "" else walk(one)
        paste(c(if (nzchar(name)) name_of(name), value), collapse = ":")
      }, names, parts)
      return(paste0("(", paste(unlist(inner), collapse = " "), ")"))
    }
    paste(deparse(part), collapse = " ")
  }
  walk(code)
}

# What the code gives values to, its functions' arguments among them.
own_names <- function(code) {
  found <- character()
  walk <- function(part) {
    if (is.call(part)) {
      head <- if (is.name(part[[1]])) as.character(part[[1]]) else ""
      if (head %in% c("<-", "=", "<<-", "for") && length(part) > 1 && is.name(part[[2]])) {
        found <<- c(found, as.character(part[[2]]))
      }
      if (head == "function") found <<- c(found, names(part[[2]]))
    }
    if (is.call(part) || is.expression(part) || is.pairlist(part)) {
      for (one in as.list(part)) if (!missing(one) && !identical(one, quote(expr = ))) walk(one)
    }
  }
  walk(code)
  unique(found)
}
