# The constraints of Interactive Sudoku Solver's strings as a tree: Or, And and Replicate
# hold others, up to their End.

# The constraints of a string: each its type and arguments, those of Or and And with the
# ones inside as attribute `parts`. What Replicate and an And that is in no Or stand for is
# in their place.
iss_parts <- function(text) {
  parts <- strsplit(gsub("\\s", "", text), ".", fixed = TRUE)[[1]]
  parts <- strsplit(paste0(parts[nzchar(parts)], "~ "), "~", fixed = TRUE)
  parts <- lapply(parts, function(part) part[-length(part)])
  shape <- unlist(lapply(parts, function(part) if (part[[1]] == "Shape") part[-1]))
  columns <- suppressWarnings(as.integer(sub("^[0-9]+x([0-9]+).*$", "\\1", c(shape, "9x9")[[1]])))
  reader <- new.env(parent = emptyenv())
  reader$parts <- parts
  reader$at <- 0L
  reader$columns <- columns
  spread_and(iss_inside(reader))
}

# The constraints up to the next End that has no beginning there.
iss_inside <- function(reader) {
  found <- list()
  while (reader$at < length(reader$parts)) {
    reader$at <- reader$at + 1L
    part <- reader$parts[[reader$at]]
    type <- part[[1]]
    if (type == "End") break
    if (type %in% c("Or", "And", "Replicate")) {
      inside <- iss_inside(reader)
      part <- if (type == "Replicate") {
        structure("And", parts = iss_copies(part[-1], spread_and(inside), reader$columns))
      } else {
        structure(type, parts = if (type == "And") spread_and(inside) else inside)
      }
    }
    found <- c(found, list(part))
  }
  found
}

spread_and <- function(parts) {
  is_and <- vapply(parts, function(part) part[[1]] == "And", NA)
  parts <- lapply(seq_along(parts), function(i) {
    if (is_and[[i]]) attr(parts[[i]], "parts") else parts[i]
  })
  unlist(parts, recursive = FALSE)
}

# The constraints moved so that the first cell of the grid, or another, comes to lie on each
# of a set of cells.
iss_copies <- function(arguments, parts, columns) {
  origin <- if (length(arguments) > 1) iss_places(arguments[[2]]) else cbind(1L, 1L)
  steps <- which(iss_bits(arguments[[1]])) - 1L
  columns <- if (is.na(columns)) 9L else columns
  first <- (origin[[1]] - 1L) * columns + origin[[2]] - 1L
  targets <- first + steps
  # Copies of copies: the largest grid has far fewer cells.
  if (length(targets) * iss_count(parts) > MAX_COPIES) stop("too many copies")
  copies <- lapply(targets, function(target) {
    down <- target %/% columns + 1L - origin[[1]]
    right <- target %% columns + 1L - origin[[2]]
    lapply(parts, iss_moved, down, right)
  })
  unlist(copies, recursive = FALSE)
}

# The most constraints that a Replicate may stand for.
MAX_COPIES <- 20000

iss_count <- function(parts) {
  inside <- lapply(parts, attr, "parts")
  sum(1, vapply(inside, function(those) if (is.null(those)) 1 else iss_count(those), 0))
}

iss_moved <- function(part, down, right) {
  inside <- attr(part, "parts")
  if (!is.null(inside)) {
    return(structure(part[[1]], parts = lapply(inside, iss_moved, down, right)))
  }
  # A cell, or a cell with its digits.
  cell <- grepl("^[Rr].[Cc].(_|$)", part)
  cell[[1]] <- FALSE
  if (!any(cell)) return(part)
  places <- iss_places(substr(part[cell], 1, 4))
  names <- strsplit(iss_names(cbind(places[, 1] + down, places[, 2] + right)), "~", fixed = TRUE)[[1]]
  # Beyond what letters can say is outside the grid.
  names[!grepl(ISS_CELL, names)] <- "VOUTSIDE"
  part[cell] <- paste0(names, substring(part[cell], 5))
  part
}

# Clues out of constraints, and the names of those that nobody knows.
iss_clues <- function(parts, board, source, line) {
  types <- vapply(parts, `[[`, "", 1)
  outside <- vapply(parts, function(part) any(grepl(ISS_OUTSIDE, part[-1])), NA)
  values <- stats::setNames(lapply(parts, `[`, -1), types)
  plain <- !types %in% c("", "Or", "And") & !outside
  read <- read_keys("iss", values[plain], board, source, line)
  given <- iss_digits(unlist(values[types == "" & !outside]), board, source, line)
  several <- lapply(parts[types == "Or"], function(part) {
    alternatives <- lapply(attr(part, "parts"), function(one) {
      inside <- attr(one, "parts")
      iss_clues(if (one[[1]] == "And") inside else list(one), board, source, line)
    })
    unknown <- unlist(lapply(alternatives, `[[`, "unknown"))
    clues <- lapply(alternatives, `[[`, "clues")
    # The impossible is not a choice, as long as another one is left.
    can <- vapply(clues, can_be, NA, board)
    if (any(can)) clues <- clues[can]
    list(
      clues = if (length(unknown) == 0) list(new_clue("any", alternatives = clues)),
      unknown = unknown
    )
  })
  list(
    clues = c(
      read$clues, allowed_clues(given$cells, given$digits),
      unlist(lapply(several, `[[`, "clues"), recursive = FALSE)
    ),
    unknown = unique(c(
      read$unknown, unlist(lapply(several, `[[`, "unknown")), if (any(outside)) "cells outside the grid"
    ))
  )
}

# Whether there is nothing wrong with clues.
can_be <- function(clues, board) {
  tryCatch({
    for (clue in clues) kind_of(clue)$normalize(clue, board, clue_place("clue"), NULL)
    TRUE
  }, oxidoku_error_rules = function(e) FALSE)
}

# Cells that are not in the grid.
ISS_OUTSIDE <- "^(V[A-Z]+[0-9]*|CC[0-9]+|DG[RCB][0-9]+)(_|$)"

# The cells of items such as "R1C2_3_4", and the digits of each.
iss_digits <- function(items, board, source, line) {
  items <- as.character(items)
  items <- items[nzchar(items)]
  fields <- strsplit(items, "_", fixed = TRUE)
  cells <- matrix(0L, 0, 2)
  digits <- list()
  for (i in seq_along(items)) {
    cell <- iss_places(fields[[i]][[1]])
    its <- suppressWarnings(as.integer(fields[[i]][-1]))
    sound <- nrow(cell) == 1 && !anyNA(cell) && all(is_on_board(cell, board)) && length(its) > 0 &&
      !anyNA(its) && all(its %in% board$digits)
    if (!sound) {
      abort_read(source, "symbol", "{describe_value(items[[i]])} gives no cell its digits.", line = line)
    }
    cells <- rbind(cells, cell)
    digits[[i]] <- sort(unique(its))
  }
  list(cells = cells, digits = digits)
}
