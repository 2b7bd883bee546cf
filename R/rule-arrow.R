# Arrows: digits that have the sum in a circle.

#' @rdname rule_parity
#' @param circle The cell with the sum, as `cells`; several for a number of several digits.
#' @param arrow The cells along the arrow, as `cells`.
#' @export
rule_arrow <- function(circle, arrow) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(circle, call)
  check_cells_form(arrow, call)
  new_clue("arrow", cells = circle, arrow = arrow)
}

kind_arrow <- function() {
  new_kind(
    "arrow", "arrow", "the digits along it add up to the number in its circle",
    text = "the digits along an arrow add up to the number in its circle",
    # A sum has no order, the digits of its number have.
    alike = function(clue) {
      clue$arrow <- any_order(list(cells = clue$arrow))$cells
      clue
    },
    normalize = function(clue, board, at, call) {
      circle <- arg_cells(clue$cells, board, at, path = part_path(at, "circle"), ordered = TRUE, call = call)
      arrow <- arg_cells(clue$arrow, board, at, path = part_path(at, "arrow"), ordered = TRUE, call = call)
      check_count(circle, 1, 3, at, call)
      check_count(arrow, 1, Inf, at, call)
      check_different(rbind(circle, arrow), at, call)
      new_clue("arrow", cells = circle, arrow = arrow)
    },
    lower = in_rust,
    draw = draw_arrow,
    code = function(clue, board) paste(cells_code(clue$cells, board), "=", cells_code(clue$arrow, board)),
    files = list(
      "f-puzzles" = new_key(
        "arrow",
        read = function(values, board) {
          items <- lapply(values$arrow, function(item) {
            circle <- fp_cells(item[["cells"]])
            lapply(item[["lines"]], function(line) {
              cells <- fp_cells(line)
              # A line begins in the circle.
              inside <- (cells[, 1] * 100 + cells[, 2]) %in% (circle[, 1] * 100 + circle[, 2])
              rule_arrow(circle, cells[!inside, , drop = FALSE])
            })
          })
          unlist(items, recursive = FALSE)
        },
        write = function(clues, board) {
          list(arrow = lapply(clues, function(clue) {
            last <- clue$cells[nrow(clue$cells), , drop = FALSE]
            list(cells = fp_names(clue$cells), lines = list(fp_names(rbind(last, clue$arrow))))
          }))
        }
      ),
      iss = new_key(
        c("Arrow", "PillArrow"),
        read = function(values, board) {
          Map(function(arguments, type) {
            pill <- if (type == "PillArrow") as.integer(arguments[[1]]) else 1L
            cells <- iss_places(arguments)
            # A pill is read as text is, wherever the arrow starts.
            first <- cells[seq_len(pill), , drop = FALSE]
            first <- first[order(first[, 1], first[, 2]), , drop = FALSE]
            rule_arrow(first, cells[-seq_len(pill), , drop = FALSE])
          }, unname(values), names(values), USE.NAMES = FALSE)
        },
        holds = function(clue, board) !is.unsorted(clue$cells[, 1] * 100 + clue$cells[, 2]),
        write = function(clues, board) {
          vapply(clues, function(clue) {
            pill <- nrow(clue$cells)
            type <- if (pill == 1) "Arrow" else paste("PillArrow", pill, sep = "~")
            paste(type, iss_names(rbind(clue$cells, clue$arrow)), sep = "~")
          }, "")
        }
      )
    ),
    generate = generates_lines(
      function(cells) rule_arrow(cells[1, , drop = FALSE], cells[-1, , drop = FALSE]), 3:5,
      function(digits, length, board) sum(digits[-1]) <= digits[[1]],
      function(digits, board, line) sum(digits[-1]) == digits[[1]],
      nine = 10
    )
  )
}

# A circle, a line from its edge, and a head at the end.
draw_arrow <- function(clue, board) {
  circle <- clue$cells
  line <- rbind(circle[nrow(circle), ], clue$arrow)
  rim <- stroke(0.85, "side", "grey45", ends = "round")
  inside <- stroke(0.77, "side", "white", ends = "round")
  round <- if (nrow(circle) == 1) {
    list(shape_dot(circle[1, ], 0.42, "grey45"), shape_dot(circle[1, ], 0.38, "white"))
  } else {
    list(shape_line(circle, rim), shape_line(circle, inside))
  }
  c(arrow_shapes(line), round)
}

# A line with a head at its end; the head is never dashed.
arrow_shapes <- function(line, dash = "solid") {
  count <- nrow(line)
  towards <- line[count, ] - line[count - 1, ]
  towards <- towards / sqrt(sum(towards^2))
  across <- rev(towards) * c(1, -1)
  tip <- line[count, ] + 0.2 * towards
  head <- rbind(
    tip - 0.22 * towards + 0.16 * across, tip, tip - 0.22 * towards - 0.16 * across
  )
  line[count, ] <- tip
  pen <- function(dash) stroke(0.05, "side", "grey45", dash)
  list(shape_line(line, pen(dash)), shape_line(head, pen("solid")))
}
