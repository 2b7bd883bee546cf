# Which kinds of houses and clues reasons are made of, and how many cells these share: the shape
# of a reason, which is the same wherever on the board and whatever the digits.

#' Count the shapes of reasons
#'
#' The shape of a reason is what it is made of, and how these share cells: that a cage and a box
#' with three common cells refute a candidate is one shape, wherever they are and whatever the
#' digits. Counted over a path or a collection, shapes tell what sort of logic a puzzle, a
#' setter or a kind of clue asks for.
#'
#' @details
#' `shape` names the kinds in alphabetical order, then how many cells each two of them share,
#' those of the first kind first: `"box + cage: 3"`, `"arrow + column + row: 2, 1, 1"`. A rule of
#' the whole grid, such as `"anti_knight"`, shares nothing that would tell anything and has `-`.
#' Kinds that occur more than once are in the order that makes the numbers smallest. Of reasons
#' with more than five parts only the kinds are told, each with its number: `"3 box + 4 row"`.
#'
#' Names are given to what people have a name for: `"subset"` for one house, `"pointing or
#' claiming"` for a box and a row or column, `"fish"` for rows and columns, `"houses"` for others,
#' `"one clue"`, `"cage and house"`, `"rule of 45"` for more of them, `"clue and house"`,
#' `"clues alone"`. Your own come first: a named
#' character vector as the option `oxidoku.shapes`, whose names are shapes, with or without the
#' numbers.
#'
#' Computer scientists know the idea as the fingerprint of a minimal unsatisfiable subset
#' (Espasa, Gent, Hoffmann, Jefferson, Lynch: Using Small MUSes to Explain How to Solve Pen and
#' Paper Puzzles, 2021).
#'
#' @param path A path from [explain_sudoku()], of one puzzle or of several.
#' @param ... Must be empty.
#' @return A data frame with a row for each shape, the most frequent first: `shape`; `name`, `NA`
#'   for shapes without one; `units`, of how many houses and clues it is made; `steps`, how many
#'   steps of the path have it. Steps that are no reasons are not counted.
#' @section Errors:
#' `oxidoku_error_input` if `path` is no path, or the option is no named character vector.
#' @section Cost:
#' A thousand reasons take about half a second.
#' @seealso [explain_sudoku()], [rate_sudoku()] with `scale = "reasons"`.
#' @concept minimal unsatisfiable subset
#' @concept fingerprint
#' @examples
#' set.seed(1)
#' puzzle <- generate_sudoku(kind = "arrow", rules = sudoku_rules(box = c(2, 3)))
#' path <- explain_sudoku(puzzle, scale = "reasons")
#' reason_shapes(path)
#'
#' # A name of your own:
#' old <- options(oxidoku.shapes = c("arrow + box" = "arrow into a box"))
#' reason_shapes(path)
#' options(old)
#' @export
reason_shapes <- function(path, ...) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_path(path, "path", call)
  own <- own_shapes(call)
  reasons <- which(startsWith(path$technique, "reason_"))
  shapes <- lapply(reasons, function(i) shape_of(path$houses[[i]], path$clues[[i]], path$.path[[i]]$rules))
  text <- vapply(shapes, `[[`, "", "text")
  first <- which(!duplicated(text))
  steps <- tabulate(match(text, text[first]), length(first))
  kinds <- lapply(shapes[first], `[[`, "kinds")
  names <- mapply(shape_name, text[first], kinds, MoreArgs = list(own = own), USE.NAMES = FALSE)
  found <- data.frame(shape = text[first], name = as.character(names), units = lengths(kinds), steps = steps)
  found <- found[order(-found$steps, found$units, found$shape), ]
  row.names(found) <- NULL
  found
}

own_shapes <- function(call) {
  own <- getOption("oxidoku.shapes")
  if (is.null(own) || is.character(own) && !is.null(names(own)) && !anyNA(own)) return(own)
  abort_input(
    "The option {.field oxidoku.shapes} must be a character vector whose names are shapes.",
    x = "It is {.obj_type_friendly {own}}.", arg = "path", call = call
  )
}

# More parts than these are only counted: they have up to 720 orders.
MOST_COMPARED <- 5L

# The shape of a step's houses and clues.
shape_of <- function(houses, clues, rules) {
  first <- which(!duplicated(clues$clue))
  kinds <- c(houses$kind, clues$kind[first])
  cells <- c(
    lapply(seq_len(nrow(houses)), function(i) {
      at <- house_cells(rules, houses$kind[[i]], houses$number[[i]])
      paste(at[, 1], at[, 2])
    }),
    lapply(clues$clue[first], function(clue) {
      own <- clues[clues$clue == clue & !is.na(clues$row), ]
      if (nrow(own) > 0) paste(own$row, own$col)
    })
  )
  order <- order(kinds, method = "radix")
  kinds <- kinds[order]
  cells <- cells[order]
  if (length(kinds) > MOST_COMPARED) {
    count <- table(kinds)
    return(list(text = paste(count, names(count), collapse = " + "), kinds = kinds))
  }
  text <- paste(kinds, collapse = " + ")
  if (length(kinds) > 1) text <- paste0(text, ": ", paste(smallest_sharing(kinds, cells), collapse = ", "))
  list(text = text, kinds = kinds)
}

# How many cells each two parts share, in the order of parts of one kind that makes it smallest.
smallest_sharing <- function(kinds, cells) {
  pairs <- utils::combn(length(kinds), 2)
  shared <- matrix("-", length(kinds), length(kinds))
  for (k in seq_len(ncol(pairs))) {
    one <- cells[[pairs[1, k]]]
    other <- cells[[pairs[2, k]]]
    if (is.null(one) || is.null(other)) next
    shared[pairs[1, k], pairs[2, k]] <- shared[pairs[2, k], pairs[1, k]] <- length(intersect(one, other))
  }
  best <- NULL
  for (order in orders_within(kinds)) {
    now <- shared[order, order][t(pairs)]
    if (is.null(best) || paste(now, collapse = " ") < paste(best, collapse = " ")) best <- now
  }
  best
}

# All orders of sorted kinds that keep each kind in its place.
orders_within <- function(kinds) {
  orders <- list(integer())
  for (kind in unique(kinds)) {
    places <- which(kinds == kind)
    orders <- unlist(lapply(orders, function(before) lapply(permutations(places), function(own) c(before, own))), FALSE)
  }
  orders
}

permutations <- function(x) {
  if (length(x) < 2) return(list(x))
  unlist(lapply(seq_along(x), function(i) lapply(permutations(x[-i]), function(rest) c(x[[i]], rest))), FALSE)
}

# Kinds of sums, of lines and of further houses, for names.
CAGES <- c("cage", "sum")
LINES <- c("row", "column")
HOUSES <- c("diagonal", "inner box", "frame box", "disjoint", "house")

shape_name <- function(text, kinds, own) {
  bare <- sub(":.*", "", text)
  if (!is.null(own) && any(names(own) %in% c(text, bare))) return(own[[match(TRUE, names(own) %in% c(text, bare))]])
  line <- kinds %in% LINES
  region <- kinds %in% c("box", "region")
  house <- line | region | kinds %in% HOUSES
  cage <- kinds %in% CAGES
  if (all(line) && length(unique(kinds)) == 2) return("fish")
  if (all(house) && length(kinds) == 1) return("subset")
  if (length(kinds) == 2 && any(line) && any(region)) return("pointing or claiming")
  if (all(house)) return("houses")
  if (length(kinds) == 1) return("one clue")
  if (all(house | cage)) return(if (sum(cage) == 1 && sum(house) == 1) "cage and house" else "rule of 45")
  if (length(kinds) == 2 && any(house)) return("clue and house")
  if (!any(house)) return("clues alone")
  NA_character_
}
