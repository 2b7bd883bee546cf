# What errors and warnings about a single puzzle say: why it has no solution, and where
# several solutions differ. Only if a moment's work is enough to find it out.

# Units of the engine's work for it, see `work/control.rs` there: some 0.2 s. A unit takes
# longer in large grids.
moment <- function(board) 1e5 * (9 / sqrt(count_all_cells(board)))^3.3

abort_no_solution <- function(input, call) {
  arg <- input$arg
  # Errors are English.
  local_language("en")
  set <- contradiction(input, moment(input$rules), NULL, call)
  most <- 12
  shown <- utils::head(set$text, most)
  more <- length(set$text) - length(shown)
  if (more > 0) shown <- c(shown, paste(more, "more"))
  abort(
    "{.arg {arg}} has no solution.", "no_solution",
    x = if (length(shown) == 1) "This is impossible: {shown}." else
      if (length(shown) > 1) "These contradict each other: {shown}.",
    i = if (more > 0) "{.fn find_contradiction} lists all of them.",
    arg = arg, contradiction = set, call = call
  )
}

# The cells in which solutions differ: an integer matrix with columns row and col, or NULL.
# One of the solutions is `known`.
open_cells <- function(input, known) {
  if (input$form != "matrix") return(NULL)
  cells <- rs_open_cells(input$data, known, input$form, input$rules, moment(input$rules))$cells
  if (length(cells) == 0) return(NULL)
  places <- places_by_number(cells, input$rules)
  colnames(places) <- c("row", "col")
  places
}

# Whether a moment's work shows that a puzzle has no two solutions.
is_settled <- function(puzzle, rules) isTRUE(count_within(puzzle, rules, 2, moment(rules)) < 2)

# How many solutions a puzzle has, up to `limit`; NULL if so many units of work do not tell.
count_within <- function(puzzle, rules, limit, work) {
  rs_count_within(list(puzzle), "list", rules, limit, work)$count
}

describe_cells <- function(cells, board, most = 8) {
  text <- place_names(cells, board)
  more <- length(text) - most
  if (more > 0) text <- c(utils::head(text, most), paste(more, "more"))
  collapse_words(text)
}
