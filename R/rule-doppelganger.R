# Doppelgangers: 0 and one more digit than a row has cells. Further sheets say which digit each
# row, column and box lacks.

MISSING_SHEETS <- c("missing_rows", "missing_columns", "missing_boxes")

kind_doppelganger <- function() {
  new_kind(
    "doppelganger",
    text = "rows, columns and boxes hold 0 and all other digits but one, no two of a kind lack the same, and those of a 0 lack different ones",
    normalize = function(clue, board, at, call) {
      size <- board$size
      if (is_square_grid(board) && identical(as.integer(board$digits), 0:size[[1]]) && MISSING_SHEETS[[1]] %in% names(board$sheets)) {
        return(clue)
      }
      abort_at(
        "{.arg {at$path}} must be on a square grid of n x n cells with the digits 0 to n.", at, call,
        x = "This is a {board_name(board)} with the digits {min(board$digits)} to {max(board$digits)}."
      )
    },
    sheets = function(board) {
      size <- board$size
      boxes <- max(board$regions, 0L)
      across <- length(unique(board$regions[1, ]))
      sheets <- list(
        list(cells = matrix(TRUE, size[[1]], 1)), list(cells = matrix(TRUE, 1, size[[2]])),
        if (boxes > 0) list(cells = matrix(TRUE, boxes / across, across))
      )
      sheets <- stats::setNames(sheets, MISSING_SHEETS)
      Filter(Negate(is.null), sheets)
    },
    lower = function(clue, board) {
      kinds <- intersect(MISSING_SHEETS, names(board$sheets))
      missing <- lapply(stats::setNames(nm = kinds), sheet_cells, board)
      places <- sheet_cells("grid", board)
      number <- list(places[, 1], places[, 2], board$regions[places])[seq_along(kinds)]
      # With its missing digit each house holds all digits, and the missing ones are no 0.
      houses <- Map(function(cells, number) {
        c(
          lapply(seq_len(nrow(cells)), function(i) {
            all_different(rbind(places[number == i, , drop = FALSE], cells[i, ]))
          }),
          list(all_different(cells), digit_count(board, cells, 0L, 0L))
        )
      }, missing, number)
      zeros <- lapply(seq_len(nrow(places)), function(at) {
        its <- do.call(rbind, Map(function(cells, number) cells[number[[at]], ], missing, number))
        any_of(list(
          list(digit_count(board, places[at, , drop = FALSE], 0L, 0L)),
          list(all_different(unname(its)))
        ))
      })
      c(unlist(unname(houses), recursive = FALSE), zeros)
    },
    files = list(iss = iss_flag("Doppelganger", "doppelganger"))
  )
}
