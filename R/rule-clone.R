# Clones: two groups of cells with the same digits.

#' @rdname rule_parity
#' @param copy Cells, as many as `cells`, in the same order.
#' @export
rule_clone <- function(cells, copy) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cells, call)
  check_cells_form(copy, call)
  new_clue("clone", cells = cells, copy = copy)
}

kind_clone <- function() {
  new_kind(
    "clone", "clone", "two groups of cells with the same digits",
    text = "two groups of cells have the same digits in the same places",
    # Pairs in any order, and each either way.
    alike = function(clue) {
      back <- place_codes(clue$cells) > place_codes(clue$copy)
      ends <- cbind(clue$cells, clue$copy)
      ends[back, ] <- ends[back, c(3, 4, 1, 2)]
      ends <- ends[order(place_codes(ends), place_codes(ends[, 3:4, drop = FALSE])), , drop = FALSE]
      clue[c("cells", "copy")] <- list(ends[, 1:2], ends[, 3:4])
      clue
    },
    normalize = function(clue, board, at, call) {
      cells <- arg_cells(clue$cells, board, at, ordered = TRUE, call = call)
      copy <- arg_cells(clue$copy, board, at, path = part_path(at, "copy"), ordered = TRUE, call = call)
      check_count(cells, 1, Inf, at, call)
      check_different(rbind(cells, copy), at, call)
      if (nrow(cells) == nrow(copy)) return(new_clue("clone", cells = cells, copy = copy))
      abort_at(
        "{.arg {at$path}} must have a copy of each cell.", at, call,
        x = "It has {nrow(cells)} cell{?s} and {nrow(copy)} cop{?y/ies}."
      )
    },
    lower = function(clue, board) list(cell_pairs(cbind(clue$cells, clue$copy), pairs_table(board, `==`))),
    draw = function(clue, board) {
      lapply(list(clue$cells, clue$copy), function(cells) {
        shape_outline(cells, 0.06, stroke(3, "grid", "grey60"), layer = "area")
      })
    },
    groups = function(clue) list(clue$cells, clue$copy),
    code = function(clue, board) paste(cells_code(clue$cells, board), "=", cells_code(clue$copy, board)),
    files = list("f-puzzles" = fp_each(
      "clone", function(item, board) rule_clone(fp_cells(item[["cells"]]), fp_cells(item[["cloneCells"]])),
      function(clue, board) list(cells = fp_names(clue$cells), cloneCells = fp_names(clue$copy))
    )),
    generate = clue_generator(generate_clone_clues)
  )
}
