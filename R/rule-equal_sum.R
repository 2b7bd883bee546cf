# Groups of cells with the same sum.

#' @rdname rule_rellik
#' @export
rule_equal_sum <- function(...) {
  .External2(oxidoku_arguments, "...")
  groups <- unname(dots_of())
  call <- environment()
  if (length(groups) < 2) {
    abort("{.fn rule_equal_sum} must have two groups of cells or more.", "rules", arg = "...", call = call)
  }
  for (cells in groups) check_cells_form(cells, call)
  new_clue("equal_sum", groups = groups)
}

kind_equal_sum <- function() {
  new_kind(
    "equal_sum",
    text = "groups of cells have the same sum",
    use = "rule_equal_sum(cells, cells)",
    fields = c("kind", "groups"),
    sound = have_different_groups,
    alike = any_groups,
    normalize = function(clue, board, at, call) {
      clue$groups <- different_groups(clue$groups, board, at, call)
      clue
    },
    lower = in_rust,
    draw = function(clue, board) {
      shapes <- lapply(clue$groups, function(cells) {
        first <- order(cells[, 1], cells[, 2])[[1]]
        list(
          shape_outline(cells, 0.06, stroke(3, "grid", "grey60", "13"), layer = "area"),
          shape_text(cells[first, ], "=", inset = 0.1)
        )
      })
      unlist(shapes, recursive = FALSE)
    },
    groups = function(clue) clue$groups,
    words = function(clues, board) paste(counted(clues, "set"), "of groups with the same sum"),
    code = function(clue, board) paste(vapply(clue$groups, cells_code, "", board), collapse = " = "),
    title = "set of groups with one sum",
    files = list(iss = iss_each(
      "EqualSum",
      function(arguments) {
        groups <- split(arguments, cumsum(arguments == "-"))
        groups <- Filter(function(cells) nrow(cells) > 0, lapply(unname(groups), iss_places))
        # One group alone says nothing.
        if (length(groups) > 1) do.call(rule_equal_sum, groups)
      },
      function(clue) {
        groups <- vapply(clue$groups, iss_names, "")
        c(groups[[1]], paste0("-~", groups[-1]))
      }
    ))
  )
}
