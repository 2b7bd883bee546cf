# Lockout lines: what is between the diamonds lies outside of the range of their digits.

#' @rdname rule_thermometer
#' @export
rule_lockout <- function(cells, difference = NULL) {
  .External2(oxidoku_arguments)
  line_clue("lockout", cells, difference = difference, call = environment())
}

kind_lockout <- function() {
  line_kind(
    "lockout", "lockout line", "the ends differ by at least its value, and no digit lies in their range",
    alike = either_way,
    least = 3,
    normalize = function(clue, board, at, call) {
      least <- clue$difference %||% (board$count %/% 2L)
      new_clue(
        "lockout", cells = clue$cells,
        difference = clue_number(least, "difference", 1, board$count, at, call)
      )
    },
    lower = in_rust,
    told = c(difference = "the ends differ by at least {value}, and no digit lies in their range"),
    draw = function(clue, board) {
      ends <- clue$cells[c(1, nrow(clue$cells)), ]
      # A light diamond, so that pencil marks on it can be read.
      diamond <- function(at, radius, fill) {
        corners <- cbind(c(-1, 0, 1, 0), c(0, 1, 0, -1))
        shape_polygon(rep(1, 4) %o% at + radius * corners, fill)
      }
      c(
        list(shape_line(clue$cells, stroke(0.14, "side", "lightsteelblue2"))),
        lapply(1:2, function(end) diamond(ends[end, ], 0.46, "#8FB3D9")),
        lapply(1:2, function(end) diamond(ends[end, ], 0.4, "#E3EDF8"))
      )
    },
    files = list(
      "f-puzzles" = fp_lines("lockout", rule_lockout),
      iss = iss_valued("Lockout", rule_lockout, "difference")
    ),
    generate = generates_lines(
      rule_lockout, 3:5, any_digits,
      function(digits, board, line) {
        ends <- range(digits[c(1, length(digits))])
        inner <- digits[-c(1, length(digits))]
        diff(ends) >= board$count %/% 2 && all(inner < ends[[1]] | inner > ends[[2]])
      }
    )
  )
}
