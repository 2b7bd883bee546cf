# The constraints of Interactive Sudoku Solver's strings as a tree: Or, And and Replicate
# hold others, up to their End.

# The constraints of a string: each its type and arguments, those of Or with the
# ones inside as attribute `parts`; what Replicate and an And that is in no Or stand for is
# in their place. And the `shape`, the arguments of Shape, and the `groups` of further cells.
iss_parts <- function(text) {
  said <- strsplit(text, ".", fixed = TRUE)[[1]]
  said <- said[nzchar(said)]
  parts <- strsplit(said, "~", fixed = TRUE)
  # What comes after the last tilde counts if it is nothing, too.
  open <- endsWith(said, "~")
  if (any(open)) parts[open] <- lapply(parts[open], c, "")
  types <- vapply(parts, `[[`, "", 1L)
  if (!any(types %in% ISS_FRAMES)) return(list(parts = parts, shapes = list(), groups = list()))
  # The order in which cells are tried is no rule.
  parts <- parts[types != "SearchPriority"]
  types <- types[types != "SearchPriority"]
  shape <- parts[types == "Shape"]
  size <- suppressWarnings(as.integer(strsplit(c(unlist(shape)[-1], "9x9")[[1]], "x", fixed = TRUE)[[1]]))
  if (length(size) != 2 || anyNA(size) || any(size < 1)) size <- c(9L, 9L)
  reader <- new.env(parent = emptyenv())
  reader$parts <- parts[!types %in% c("Shape", "Var")]
  reader$at <- 0L
  reader$size <- size
  reader$groups <- iss_sheets(parts, size)
  found <- spread_and(iss_inside(reader))
  if (length(reader$groups) > 0) found <- iss_resolved(found, reader$groups, size, iss_group_places(reader$groups))
  list(parts = found, shapes = lapply(shape, `[`, -1), groups = reader$groups)
}

# The types that say something of the grid or of other constraints; most scripts have none.
ISS_FRAMES <- c(
  "SearchPriority", "Shape", "Var", "ChaosConstruction", "Doppelganger", "Or", "And", "Container", "Replicate", "End"
)

# The constraints up to the next End that has no beginning there.
iss_inside <- function(reader) {
  from <- reader$at
  found <- list()
  while (reader$at < length(reader$parts)) {
    reader$at <- reader$at + 1L
    part <- reader$parts[[reader$at]]
    type <- part[[1]]
    if (type == "End") break
    if (type %in% c("Or", "And", "Container", "Replicate")) {
      inside <- iss_inside(reader)
      part <- if (type == "Replicate") {
        structure("And", parts = iss_copies(part[-1], spread_and(inside), reader))
      } else if (type == "Or") {
        structure("Or", parts = inside)
      } else {
        structure("And", parts = spread_and(inside))
      }
    }
    found[[length(found) + 1L]] <- part
  }
  found
}

spread_and <- function(parts) {
  is_and <- vapply(parts, function(part) part[[1]] == "And", NA)
  if (!any(is_and)) return(parts)
  parts <- lapply(seq_along(parts), function(i) {
    if (is_and[[i]]) attr(parts[[i]], "parts") else parts[i]
  })
  unlist(parts, recursive = FALSE)
}

# The constraints moved so that the first cell of the grid, or another, comes to lie on each
# of a set of cells, which are counted from there.
iss_copies <- function(arguments, parts, reader) {
  origin <- iss_numbers(if (length(arguments) > 1) arguments[[2]] else "R1C1", reader$groups, reader$size)
  if (is.na(origin$number)) stop("no cell to begin with")
  targets <- origin$number + which(iss_bits(arguments[[1]])) - 1L
  # Copies of copies: the largest grid has far fewer cells.
  if (length(targets) * iss_count(parts) > MAX_COPIES) stop("too many copies")
  group <- reader$groups[[origin$prefix]]
  columns <- group$columns %||% reader$size[[2]]
  count <- group$count %||% prod_int(reader$size)
  move <- list(
    prefix = origin$prefix, columns = columns, count = count, reader = reader,
    down = targets %/% columns - origin$number %/% columns,
    right = targets %% columns - origin$number %% columns
  )
  unlist(lapply(parts, iss_moved, move), recursive = FALSE)
}

# The most constraints that a Replicate may stand for.
MAX_COPIES <- 20000

iss_count <- function(parts) {
  inside <- lapply(parts, attr, "parts")
  sum(1, vapply(inside, function(those) if (is.null(those)) 1 else iss_count(those), 0))
}

# A constraint at each place of `move`.
iss_moved <- function(part, move) {
  inside <- attr(part, "parts")
  if (!is.null(inside)) {
    inside <- lapply(inside, iss_moved, move)
    return(lapply(seq_along(move$down), function(i) structure(part[[1]], parts = lapply(inside, `[[`, i))))
  }
  named <- which(iss_named(part))
  if (length(named) == 0) return(rep(list(part), length(move$down)))
  names <- sub("_.*$", "", part[named])
  found <- iss_numbers(names, move$reader$groups, move$reader$size)
  digits <- substring(part[named], nchar(names) + 1)
  # All names of the first copy, then those of the second, and so on.
  copies <- length(move$down)
  row <- rep.int(found$number %/% move$columns, copies) + rep(move$down, each = length(names))
  col <- rep.int(found$number %% move$columns, copies) + rep(move$right, each = length(names))
  number <- row * move$columns + col
  inside <- which(found$prefix == move$prefix & row >= 0 & col >= 0 & col < move$columns & number < move$count)
  # Beyond what the format can say is outside the grid.
  moved <- rep("VOUTSIDE", length(number))
  if (length(inside) > 0) moved[inside] <- iss_name_of(move$prefix, number[inside], move$reader$groups, move$reader$size)
  moved <- paste0(moved, digits)
  lapply(seq_len(copies), function(i) {
    part[named] <- moved[(i - 1L) * length(names) + seq_along(names)]
    part
  })
}

# Clues out of constraints, and the names of those that nobody knows.
iss_clues <- function(parts, types, outside, board, source, line) {
  values <- lapply(parts, `[`, -1L)
  names(values) <- types
  plain <- !types %in% c("", "Or", "And") & !outside
  read <- read_keys("iss", values[plain], board, source, line)
  if (all(plain)) return(read)
  given <- iss_digits(unlist(values[types == "" & !outside]), board, source, line)
  if (!any(types == "Or")) {
    return(list(
      clues = c(read$clues, allowed_clues(given$cells, given$digits)),
      unknown = unique(c(read$unknown, if (any(outside)) "cells outside the grid"))
    ))
  }
  several <- lapply(parts[types == "Or"], function(part) {
    alternatives <- lapply(attr(part, "parts"), function(one) {
      inside <- attr(one, "parts")
      inside <- if (one[[1]] == "And") inside else list(one)
      iss_clues(inside, vapply(inside, `[[`, "", 1L), are_iss_outside(inside), board, source, line)
    })
    unknown <- unlist(lapply(alternatives, `[[`, "unknown"))
    clues <- lapply(alternatives, `[[`, "clues")
    # Where one of them says nothing, so does the choice.
    if (length(unknown) > 0 || any(lengths(clues) == 0)) return(list(unknown = unknown))
    # The impossible is not a choice, and if none is left there is no solution.
    clues <- clues[vapply(clues, can_be, NA, board)]
    list(clues = list(if (length(clues) > 0) new_clue("any", alternatives = clues) else no_grid(board)))
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

# A clue that no grid keeps.
no_grid <- function(board) {
  new_clue(
    "sequence", cells = board_places(board)[1, , drop = FALSE], start = 1L,
    step = matrix(NA_integer_, 1L, board$count), accept = FALSE, name = "choice of nothing"
  )
}

# Whether there is nothing wrong with clues.
can_be <- function(clues, board) {
  on.exit(TRYING$now <- FALSE)
  TRYING$now <- TRUE
  tryCatch({
    for (clue in clues) kind_of(clue)$normalize(clue, board, clue_place("clue"), NULL)
    TRUE
  }, oxidoku_error_rules = function(e) FALSE)
}

# Which constraints are about cells that no group has.
are_iss_outside <- function(parts) {
  outside <- logical(length(parts))
  # Few are, and most are known not to be by their first letters.
  said <- as.character(unlist(parts, use.names = FALSE))
  further <- startsWith(said, "V") | startsWith(said, "CC") | startsWith(said, "DG")
  if (!any(further)) return(outside)
  asked <- unique(rep.int(seq_along(parts), lengths(parts))[further])
  outside[asked] <- vapply(parts[asked], is_iss_outside, NA)
  outside
}

is_iss_outside <- function(part) {
  further <- startsWith(part, "V") | startsWith(part, "CC") | startsWith(part, "DG")
  any(further[-1]) && is.null(attr(part, "parts")) && any(further & iss_named(part))
}

# The cells of items such as "R1C2_3_4", and the digits of each.
iss_digits <- function(items, board, source, line) {
  items <- as.character(items)
  items <- items[nzchar(items)]
  if (length(items) == 0) return(list(cells = matrix(0L, 0, 2), digits = list()))
  fields <- strsplit(items, "_", fixed = TRUE)
  names <- vapply(fields, `[[`, "", 1)
  counts <- lengths(fields) - 1L
  of <- rep.int(seq_along(items), counts)
  said <- suppressWarnings(as.integer(unlist(lapply(fields, `[`, -1))))
  cells <- matrix(0L, length(items), 2)
  known <- startsWith(names, "@") | grepl(ISS_CELL, names)
  cells[known, ] <- iss_places(names[known])
  cells[is.na(cells)] <- 0L
  sound <- counts > 0 & is_on_board(cells, board)
  sound[of[!said %in% board$digits]] <- FALSE
  if (!all(sound)) {
    abort_read(source, "symbol", "{describe_value(items[[which(!sound)[[1]]]])} gives no cell its digits.", line = line)
  }
  before <- cumsum(counts) - counts
  digits <- lapply(seq_along(items), function(i) {
    its <- said[before[[i]] + seq_len(counts[[i]])]
    if (is.unsorted(its, strictly = TRUE)) sort(unique(its)) else its
  })
  # What is said of a cell twice holds both times; if that leaves nothing, as two clues. So does a
  # limit that a given keeps to: it stays a rule.
  place <- cells[, 1] * SHEET + cells[, 2]
  for (i in which(duplicated(place))) {
    first <- match(place[[i]], place)
    both <- intersect(digits[[first]], digits[[i]])
    if (length(both) > 0 && all(lengths(digits[c(first, i)]) > 1)) digits[c(first, i)] <- list(both)
  }
  if (!anyDuplicated(place)) return(list(cells = cells, digits = digits))
  kept <- !duplicated(paste(place, vapply(digits, paste, "", collapse = "_")))
  list(cells = cells[kept, , drop = FALSE], digits = digits[kept])
}
