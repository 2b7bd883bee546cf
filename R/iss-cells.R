# The cells of Interactive Sudoku Solver's scripts by name. Those of the grid are "R1C2",
# further ones belong to groups: "VA1" is the first of Var~A, "VA" its only one, "CC1" says the
# region of the first cell in a chaos construction, "DGC1" which digit its first row lacks. Here a group is a sheet, and to
# kinds of clues its cells are "@1@2@3": sheet, row and column.

# What stands in an argument for one cell, with digits behind it where it gives them.
ISS_NAME <- "^([Rr].[Cc].|V[A-Z]+[0-9]*|CC[0-9]+|DG[RCB][0-9]+)(_.*)?$"

# The arguments of these types that stand before their cells look as cells now and then.
ISS_CODED <- c("NFA", "Pair", "PairX", "Binary", "BinaryX", "Regex", "Jigsaw", "ConnectedValues", "Var")

# Which parts of a constraint, its type among them, are cells.
iss_named <- function(part) {
  named <- grepl(ISS_NAME, part)
  named[[1]] <- FALSE
  if (part[[1]] %in% ISS_CODED) named[2] <- FALSE
  named & seq_along(named) <= length(part)
}

# The groups of a script by the letters that their cells' names begin with: `count` cells in
# rows of `columns`, as the format has them; the sheet's `name`, and `width`, its columns.
# Groups that say no columns have as many as the grid.
iss_sheets <- function(parts, size) {
  group <- function(name, count, columns) {
    width <- min(columns, count)
    # A sheet has no more rows than that; what then lies beside what is not the same.
    if (ceiling(count / width) > MAX_SIZE) width <- MAX_SIZE
    list(name = name, count = count, columns = columns, width = width)
  }
  groups <- list()
  for (part in parts) {
    if (part[[1]] == "Var") {
      said <- c(part[-1], "", "", "")
      # A count, or rows and columns; anything else is one cell.
      is_shape <- grepl("^(?:[1-9][0-9]*x)?[1-9][0-9]*$", said[[3]], perl = TRUE)
      shape <- if (is_shape) as.integer(strsplit(said[[3]], "x", fixed = TRUE)[[1]]) else 1L
      rows <- if (length(shape) == 2) shape[[1]]
      count <- shape[[length(shape)]]
      if (!grepl("^[A-Z]+$", said[[1]]) || count > 1296 || (rows %||% 1L) > 1296) stop("no group of cells")
      # The sheet has the group's label for a name, if that is one.
      taken <- c("grid", CHAOS_SHEET, MISSING_SHEETS, vapply(groups, `[[`, "", "name"))
      coded <- grepl("%", said[[2]], fixed = TRUE)
      label <- if (coded) tryCatch(utils::URLdecode(said[[2]]), warning = function(w) "") else said[[2]]
      named <- grepl("^[A-Za-z][A-Za-z0-9_]*$", label) && !label %in% taken
      name <- if (named) label else said[[1]]
      while (name %in% taken) name <- paste0(name, "_")
      groups[[paste0("V", said[[1]])]] <- if (is.null(rows)) {
        group(name, count, size[[2]])
      } else {
        group(name, rows * count, count)
      }
    } else if (part[[1]] == "ChaosConstruction") {
      groups$CC <- group(CHAOS_SHEET, prod_int(size), size[[2]])
    } else if (part[[1]] == "Doppelganger") {
      boxes <- iss_box(size, max(size))
      groups$DGC <- group(MISSING_SHEETS[[1]], size[[1]], 1L)
      groups$DGR <- group(MISSING_SHEETS[[2]], size[[2]], size[[2]])
      if (!is.null(boxes)) groups$DGB <- group(MISSING_SHEETS[[3]], prod_int(size / boxes), as.integer(size[[2]] / boxes[[2]]))
    }
  }
  groups
}

# Such groups as the argument `sheets` of sudoku_rules().
sheets_of_groups <- function(groups) {
  sheets <- lapply(groups, function(group) {
    rows <- as.integer(ceiling(group$count / group$width))
    list(cells = matrix(seq_len(rows * group$width) <= group$count, rows, byrow = TRUE))
  })
  stats::setNames(sheets, vapply(groups, `[[`, "", "name"))
}

# Cells' names as the prefix of their group, "" for the grid, and their number in it from 0;
# NA for what is none.
iss_numbers <- function(names, groups, size) {
  grid <- grepl(ISS_CELL, names)
  prefix <- ifelse(grid, "", sub("[0-9]*$", "", names))
  number <- rep(NA_integer_, length(names))
  number[grid] <- local({
    letters17 <- c(1:9, letters[1:7])
    row <- match(to_lower(substr(names[grid], 2, 2)), letters17)
    col <- match(to_lower(substr(names[grid], 4, 4)), letters17)
    ifelse(row <= size[[1]] & col <= size[[2]], (row - 1L) * size[[2]] + col - 1L, NA_integer_)
  })
  for (i in which(!grid)) {
    group <- groups[[prefix[[i]]]]
    if (is.null(group)) next
    said <- substring(names[[i]], nchar(prefix[[i]]) + 1)
    n <- if (nzchar(said)) as.integer(said) else if (group$count == 1L) 1L
    if (!is.null(n) && !is.na(n) && n >= 1 && n <= group$count) number[[i]] <- n - 1L
  }
  list(prefix = prefix, number = number)
}

# The names of cells by group and number.
iss_name_of <- function(prefix, number, groups, size) {
  if (prefix == "") {
    letter <- c(1:9, letters)
    return(sprintf("R%sC%s", letter[number %/% size[[2]] + 1L], letter[number %% size[[2]] + 1L]))
  }
  if (groups[[prefix]]$count == 1L) rep(prefix, length(number)) else paste0(prefix, number + 1L)
}

# All cells of groups as kinds of clues read them, by the names that they mostly have.
iss_group_places <- function(groups) {
  places <- Map(function(group, prefix, sheet) {
    number <- seq_len(group$count) - 1L
    names <- iss_name_of(prefix, number, groups, NULL)
    stats::setNames(sprintf("@%d@%d@%d", sheet, number %/% group$width + 1L, number %% group$width + 1L), names)
  }, groups, names(groups), seq_along(groups), USE.NAMES = FALSE)
  unlist(places)
}

# Parts with the cells of groups as kinds of clues read them, most of them by name in
# `places`. What is in no group stays.
iss_resolved <- function(parts, groups, size, places) {
  inside <- lapply(parts, attr, "parts")
  for (i in which(lengths(inside) > 0)) {
    parts[[i]] <- structure(parts[[i]][[1]], parts = iss_resolved(inside[[i]], groups, size, places))
  }
  plain <- which(lengths(inside) == 0)
  if (length(plain) == 0) return(parts)
  # All of them at once: copies are many.
  count <- lengths(parts[plain])
  of <- rep.int(seq_along(plain), count)
  said <- unlist(parts[plain], use.names = FALSE)
  first <- cumsum(count) - count + 1L
  coded <- count > 1L & said[first] %in% ISS_CODED
  bare <- said
  bare[c(first, first[coded] + 1L)] <- ""
  suffix <- grepl("_", bare, fixed = TRUE)
  bare[suffix] <- sub("_.*$", "", bare[suffix])
  at <- match(bare, names(places), 0L)
  found <- at > 0L
  said[found] <- paste0(places[at[found]], substring(said[found], nchar(bare[found]) + 1L))
  parts[plain] <- unname(split(said, of))
  for (i in plain[are_iss_outside(parts[plain])]) parts[[i]] <- iss_looked_up(parts[[i]], groups, size)
  parts
}

# A part whose cells have other names.
iss_looked_up <- function(part, groups, size) {
  named <- which(iss_named(part) & !grepl("^[Rr]", part))
  names <- sub("_.*$", "", part[named])
  found <- iss_numbers(names, groups, size)
  sheet <- match(found$prefix, names(groups))
  known <- !is.na(found$number)
  width <- vapply(groups, `[[`, 0L, "width")[sheet]
  place <- sprintf("@%d@%d@%d", sheet, found$number %/% width + 1L, found$number %% width + 1L)
  part[named[known]] <- paste0(place, substring(part[named], nchar(names) + 1))[known]
  part
}

# Writing ---------------------------------------------------------------------------------

# The groups of rules by sheet: the prefix that the names of their cells have, and the
# constraint that declares them, NULL where another one does. NULL if the format cannot hold
# a sheet.
iss_groups_of <- function(rules) {
  kinds <- vapply(rules$clues, `[[`, "", "kind")
  own <- c(
    if ("chaos" %in% kinds) c(CC = CHAOS_SHEET),
    if ("doppelganger" %in% kinds) stats::setNames(MISSING_SHEETS, c("DGC", "DGR", "DGB"))
  )
  names <- names(rules$sheets)
  letters_only <- toupper(gsub("[^A-Za-z]", "", names))
  taken <- !nzchar(letters_only) | duplicated(letters_only)
  free <- setdiff(c(LETTERS, paste0("X", LETTERS)), letters_only)
  letters_only[taken] <- free[seq_len(sum(taken))]
  groups <- Map(function(name, sheet, letter) {
    if (name %in% own) return(list(prefix = names(own)[match(name, own)], columns = ncol(sheet$cells)))
    cells <- t(sheet$cells)
    count <- sum(cells)
    # The last cells of the last row may be missing.
    filled <- all(cells[seq_len(count)]) && length(cells) - count < ncol(sheet$cells)
    if (!filled || !identical(sheet$digits, rules$digits) || ncol(sheet$cells) > 16) return(NULL)
    whole <- count == length(cells)
    if (!whole && ncol(sheet$cells) != rules$size[[2]]) return(NULL)
    size <- if (count > 1) if (whole) paste0(nrow(sheet$cells), "x", ncol(sheet$cells)) else count
    list(
      prefix = paste0("V", letter), columns = ncol(sheet$cells), single = count == 1,
      text = sub("~+$", "", paste("Var", letter, if (name == letter) "" else name, size %||% "", sep = "~"))
    )
  }, names, rules$sheets, letters_only)
  if (any(vapply(groups, is.null, NA))) NULL else unname(groups)
}

# Constraints with the names that the format has for cells of sheets.
iss_written <- function(text, groups) {
  # All cells of a sheet, then single ones.
  for (sheet in seq_along(groups)) {
    text <- sub(paste0("^ConnectedValues~@", sheet, "~"), paste0("ConnectedValues~", groups[[sheet]]$prefix, "~"), text)
  }
  found <- gregexpr("@[0-9]+@[0-9]+@[0-9]+", text)
  regmatches(text, found) <- lapply(regmatches(text, found), function(places) {
    vapply(strsplit(places, "@", fixed = TRUE), function(place) {
      place <- as.integer(place[-1])
      group <- groups[[place[[1]]]]
      if (isTRUE(group$single)) return(group$prefix)
      paste0(group$prefix, (place[[2]] - 1L) * group$columns + place[[3]])
    }, "")
  })
  text
}
