# Values as plain text, between the process of a student's script and the one that judges. What
# comes back is data and stays data: readRDS() and its like would rebuild whatever the other
# side wants. Kept are what graders look at: atomic vectors and matrices, lists and data frames
# of them. Of the rest only the kind is told.

# Longer ones are told by their length.
LONGEST_VECTOR <- 1e5
MOST_PARTS <- 20000L

value_text <- function(value) {
  left <- new.env(parent = emptyenv())
  left$parts <- MOST_PARTS
  as.character(jsonlite::toJSON(value_node(value, left), auto_unbox = TRUE, null = "null", digits = NA))
}

value_node <- function(value, left) {
  left$parts <- left$parts - 1L
  kind <- typeof(value)
  if (is.null(value)) return(list(t = "null"))
  if (left$parts < 0) return(list(t = "other", k = kind))
  # A matrix is one whatever else it is.
  if (is.matrix(value) && is.atomic(value)) value <- matrix(as.vector(value), nrow(value), ncol(value))
  if (is.data.frame(value)) {
    return(list(t = "frame", v = lapply(unname(unclass(as.list(value))), value_node, left = left), n = I(names(value)), r = nrow(value)))
  }
  if (is.object(value)) return(list(t = "object", c = I(class(value))))
  if (kind %in% c("logical", "integer", "double", "character")) {
    if (length(value) > LONGEST_VECTOR) return(c(list(t = "long", k = kind, l = length(value)), size_node(value)))
    return(c(list(t = kind, v = atoms_text(value)), size_node(value)))
  }
  if (kind == "list") return(c(list(t = "list", v = lapply(unname(value), value_node, left = left)), size_node(value)))
  list(t = "other", k = if (is.function(value)) "function" else kind)
}

size_node <- function(value) {
  names <- names(value)
  c(if (!is.null(dim(value))) list(d = paste(dim(value), collapse = " ")), if (!is.null(names)) list(n = atoms_text(names)))
}

# Numbers in one text, doubles to the last bit; texts with a mark in front, so that NA is none
# of them.
atoms_text <- function(value) {
  value <- as.vector(value)
  if (is.double(value)) return(paste(sprintf("%a", value), collapse = " "))
  if (!is.character(value)) return(paste(value, collapse = " "))
  text <- enc2utf8(value)
  text[!validUTF8(text)] <- "?"
  I(replace(paste0("+", text, recycle0 = TRUE), is.na(text), "-"))
}

# The value that a text describes; an error if it describes none.
text_value <- function(text) node_value(json_value(text))

node_value <- function(node) {
  atoms <- function(part) vapply(part, as.character, "")
  numbers <- function(text) if (is.null(text)) character() else strsplit(text, " ", fixed = TRUE)[[1]]
  strings <- function(part) {
    text <- atoms(part)
    replace(substring(text, 2), text == "-", NA)
  }
  dressed <- function(value) {
    size <- as.integer(numbers(node$d))
    if (length(size) > 0) dim(value) <- size else if (length(node$n) > 0) names(value) <- strings(node$n)
    value
  }
  switch(node$t,
    null = NULL,
    logical = , integer = , double = dressed(as_kind(numbers(node$v), node$t)),
    character = dressed(strings(node$v)),
    list = dressed(lapply(node$v, node_value)),
    frame = new_data_frame(stats::setNames(lapply(node$v, node_value), atoms(node$n)), as.integer(node$r)),
    long = {
      value <- vector(vector_kind(node$k), min(as.numeric(node$l), 1e7))
      size <- as.integer(numbers(node$d))
      if (length(size) > 0 && prod(size) == length(value)) dim(value) <- size
      value
    },
    object = structure(list(), class = atoms(node$c)),
    other = if (identical(node$k, "function")) function(...) NULL else as.name("value"),
    stop("no value")
  )
}

vector_kind <- function(kind) if (kind %in% c("logical", "integer", "double", "character")) kind else "logical"

as_kind <- function(text, kind) {
  text[!is.na(text) & text == "NA"] <- NA
  if (kind == "logical") as.logical(text) else if (kind == "integer") as.integer(text) else as.double(text)
}
