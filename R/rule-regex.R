# Digits in order that match a regular expression.

#' @rdname rule_sum
#' @export
rule_regex <- function(cells, pattern) {
  .External2(oxidoku_arguments)
  call <- environment()
  if (!is.character(pattern) || is.object(pattern) || length(pattern) != 1 || is.na(pattern) || !is_readable(pattern)) {
    abort("{.arg pattern} must be a string, not {describe(pattern)}.", "rules", arg = "pattern", call = call)
  }
  line_clue("regex", cells, pattern = gsub("\\s", "", enc2utf8(pattern)), call = call)
}

kind_regex <- function() {
  line_kind(
    "regex", "pattern line", "the digits in order match its pattern",
    least = 1,
    again = function(clue) 0L,
    normalize = function(clue, board, at, call) {
      table <- clue_regex(clue, board, at, call)
      check_read_once(clue$cells, table, at, call)
      if (!accepts(table, nrow(clue$cells))) {
        abort_at(
          "{.arg {at$path}} must have a pattern that digits can match.", at, call,
          x = "None match it."
        )
      }
      clue
    },
    lower = function(clue, board) list(reads(clue$cells, clue_regex(clue, board))),
    draw = draw_order,
    unseen = function(clue) TRUE,
    files = list(iss = new_key(
      "Regex",
      read = function(values, board) {
        clues <- lapply(unname(values), function(arguments) {
          pattern <- iss_text_of(arguments[[1]])
          lapply(iss_groups(arguments[-1]), function(group) rule_regex(iss_places(group$cells), pattern))
        })
        unlist(clues, recursive = FALSE)
      },
      write = function(clues, board) {
        vapply(clues, function(clue) {
          paste("Regex", iss_of_text(clue$pattern), iss_names(clue$cells), sep = "~")
        }, "")
      }
    ))
  )
}

clue_regex <- function(clue, board, at = clue_place("pattern"), call = NULL) {
  table <- rs_regex(clue$pattern, min(board$digits), max(board$digits))
  # What is wrong with the pattern.
  if (is.character(table)) {
    path <- part_path(at, "pattern")
    abort_at(
      "{.arg {path}} must be a regular expression over digits.", at, call,
      x = "{describe_value(clue$pattern)}: {table}."
    )
  }
  table
}
