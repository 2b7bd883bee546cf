# Whispers: digits next to each other on the line are far apart.

#' @rdname rule_thermometer
#' @param difference A whole number, the least difference. `NULL` for half the number of digits,
#'   rounded up for whispers (5 for 9 digits), down for lockout lines (4 for 9 digits).
#' @export
rule_whisper <- function(cells, difference = NULL) {
  .External2(oxidoku_arguments)
  line_clue("whisper", cells, difference = difference, call = environment())
}

kind_whisper <- function() {
  line_kind(
    "whisper", "whisper", "adjacent digits differ by at least its value",
    alike = either_way,
    again = function(clue) 1L,
    normalize = function(clue, board, at, call) {
      least <- clue$difference %||% ((board$count + 1L) %/% 2L)
      new_clue(
        "whisper", cells = clue$cells,
        difference = clue_number(least, "difference", 1, board$count, at, call)
      )
    },
    lower = in_rust,
    draw = coloured_line("#8BDB8B", core = "grey40"),
    told = c(difference = "adjacent digits differ by at least {value}"),
    files = list(
      "f-puzzles" = fp_lines("whispers", rule_whisper),
      iss = iss_each(
        "Whisper",
        function(arguments) {
          # The difference may come first; the usual one is 5 for any digits.
          said <- suppressWarnings(as.integer(arguments[[1]]))
          cells <- iss_places(arguments)
          if (nrow(cells) != 1) rule_whisper(cells, if (is.na(said)) 5L else said)
        },
        function(clue) c(clue$difference, iss_names(clue$cells))
      )
    ),
    generate = generates_lines(rule_whisper, 3:6, last_two(function(a, b, board) {
      abs(a - b) >= (board$count + 1) %/% 2
    }))
  )
}
