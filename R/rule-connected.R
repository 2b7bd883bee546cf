# Cells that form one connected piece.

#' Shadings, regions and pieces
#'
#' Clues about the shape that cells form together, for the `...` of [sudoku_rules()].
#'
#' * `rule_connected()`: the cells that hold one of these digits form one piece: there is at
#'   least one, and from each a way leads to each other one over edges between such cells.
#' * `"chaos"`, a name: the regions are not known. A further sheet `regions` says the number of
#'   each cell's region. All regions have as many cells as the longer of rows and columns, are
#'   pieces, and hold different digits. Regions are numbered by their first cells in row order.
#' * `rule_chaos_arrow()`: a digit counts cells in sight, itself included: those in one row on
#'   each of its arms that are in the region of the arm's first cell.
#' * `rule_chaos_count()`: a digit is the number of cells that are in the region of the first
#'   of them.
#'
#' A shading is a further sheet that holds 0 and 1: `sheets = list(shade = list(size = c(9, 9),
#' digits = 0:1))` with `digits = 0:9` for the grid, and [rule_allowed()] where the grid's own
#' cells may not be 0.
#'
#' @param cells As for [rule_cage()]; or the name of a further sheet, or `"grid"`: all its cells.
#'   For `rule_chaos_count()` those that are counted, `NULL` for the cell and all that
#'   touch it, also at a corner.
#' @param digits A vector of digits, those of the piece.
#' @param size A whole number, how many cells the piece has; `NULL` for any number.
#' @param count The cell that holds the number, as `cells`.
#' @param ... For `rule_chaos_arrow()` the arms, each as `cells`, all of which begin with the same
#'   cell; without any, from the cell itself to the four sides of the grid. Otherwise must be empty: further
#'   arguments are given by name.
#' @param include If `FALSE`, the first cell of all is not counted.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()]. `rule_chaos_arrow()` and `rule_chaos_count()` need the
#' rule `"chaos"`.
#' @seealso [sudoku_rules()], [sheets()], [list_rules()].
#' @examples
#' # A grid of two columns beside a shading: the first says how many cells of each row are shaded, the
#' # second how many of each column. The shaded cells are a piece, and so are the others.
#' counts <- lapply(1:3, function(i) list(
#'   rule_sum(sprintf("shade.r%dc123", i), sprintf("r%dc1", i)),
#'   rule_sum(sprintf("shade.r123c%d", i), sprintf("r%dc2", i))
#' ))
#' rules <- sudoku_rules(
#'   counts, rule_connected("shade", 1), rule_connected("shade", 0),
#'   size = c(3, 2), digits = 0:3, sheets = list(shade = list(size = c(3, 3), digits = 0:1)),
#'   lines = FALSE
#' )
#' puzzle <- as_sudoku(cbind(c(1, 1, 3), c(3, NA, NA)), rules = rules)
#' count_solutions(puzzle)
#' sheets(solve_sudoku(puzzle))$shade
#'
#' # Regions that are found while the puzzle is solved:
#' set.seed(1)
#' chaos <- generate_grid(rules = sudoku_rules("chaos", size = c(4, 4)))
#' sheets(chaos)$regions
#' @export
rule_connected <- function(cells, digits, ..., size = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cells, call)
  new_clue("connected", cells = cells, digits = digits, size = size)
}

kind_connected <- function() {
  new_kind(
    "connected", "connected piece", "the cells with its digits are connected by edges",
    text = "the cells with some digits are connected by edges",
    use = "rule_connected(cells, digits)",
    normalize = function(clue, board, at, call) {
      cells <- if (names_sheet(clue$cells, board)) {
        sheet_cells(clue$cells, board)
      } else {
        arg_cells(clue$cells, board, at, call = call)
      }
      check_count(cells, 1, Inf, at, call)
      check_different(cells, at, call)
      digits <- clue_digits(clue$digits, "digits", board, at, call)
      size <- clue$size
      if (!is.null(size)) size <- clue_number(size, "size", 1, nrow(cells), at, call)
      new_clue("connected", cells = cells[order(cells[, 1], cells[, 2]), , drop = FALSE], digits = digits, size = size)
    },
    lower = in_rust,
    draw = function(clue, board) {
      # All of the grid or of a sheet needs no border.
      whole <- identical(place_order(clue$cells), place_order(sheet_cells(sheet_name(clue$cells, board), board)))
      if (!whole) list(shape_outline(clue$cells, 0.05, stroke(2, "grid", "grey40", "dashed"), layer = "front"))
    },
    unseen = function(clue) TRUE,
    code = function(clue, board) {
      name <- sheet_name(clue$cells, board)
      whole <- identical(place_order(clue$cells), place_order(sheet_cells(name, board)))
      said <- paste(if (whole) name else cells_code(clue$cells, board), "=", paste(clue$digits, collapse = ","))
      if (is.null(clue$size)) said else paste0(said, " (", clue$size, ")")
    },
    files = list(iss = new_key(
      "ConnectedValues",
      read = function(values, board) {
        lapply(unname(values), function(arguments) {
          arguments <- c(arguments, "", "")
          digits <- as.integer(strsplit(arguments[[2]], "_", fixed = TRUE)[[1]])
          name <- if (nzchar(arguments[[1]])) board$prefixes[[arguments[[1]]]] else "grid"
          if (is.null(name)) stop("no such group")
          rule_connected(name, digits, size = if (nzchar(arguments[[3]])) as.integer(arguments[[3]]))
        })
      },
      holds = function(clue, board) {
        cells <- sheet_cells(sheet_name(clue$cells, board), board)
        identical(place_order(clue$cells), place_order(cells))
      },
      write = function(clues, board) {
        vapply(clues, function(clue) {
          # Its prefix is known where all is written.
          group <- if (clue$cells[[1, 1]] < SHEET) "" else paste0("@", sheet_of(clue$cells[[1, 1]]))
          paste(c("ConnectedValues", group, paste(clue$digits, collapse = "_"), clue$size), collapse = "~")
        }, "")
      }
    ))
  )
}

# Whether an argument is the name of a sheet.
names_sheet <- function(cells, board) {
  is.character(cells) && length(cells) == 1 && cells %in% c("grid", names(board$sheets))
}

# All cells of the grid or of a sheet.
sheet_cells <- function(name, board) {
  if (name == "grid") return(board_places(grid_alone(board)))
  number <- match(name, names(board$sheets))
  cells <- which(t(board$sheets[[number]]$cells), arr.ind = TRUE)[, 2:1, drop = FALSE]
  unname(cbind(cells[, 1] + SHEET * number, cells[, 2]))
}

# The sheet of the first of some cells.
sheet_name <- function(cells, board) c("grid", names(board$sheets))[[sheet_of(cells[[1, 1]]) + 1]]

# Cells as numbers that can be compared.
place_order <- function(cells) sort(cells[, 1] * SHEET + cells[, 2])
