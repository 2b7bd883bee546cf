# Wished ratings of new puzzles: the arguments `er`, `score` and `reasons` of generate_sudoku(), and
# `path`, the techniques in their order.

# What is rated: its scale, how many of the engine's units one is, and what the numbers may be.
WISHED <- list(
  er = list(scale = "se", unit = 10L, least = 1, most = 15, words = "ER"),
  score = list(scale = "hodoku", unit = 1L, least = 0, most = 1e6, words = "score"),
  reasons = list(scale = "reasons", unit = 1L, least = 1, most = 999, words = "reasons rating")
)

# Wishes as the engine takes them, and in words; NULL if there are none.
arg_wishes <- function(given, rules, call) {
  given <- Filter(Negate(is.null), given)
  if (length(given) == 0) return(NULL)
  lapply(stats::setNames(nm = names(given)), function(arg) {
    about <- WISHED[[arg]]
    check_scale_of_rules(arg, about$scale, rules, call)
    range <- arg_range(given[[arg]], arg, about, call)
    wish <- list(
      measured = arg, range = as.integer(c(ceiling(range[1] * about$unit - 1e-6), floor(range[2] * about$unit + 1e-6))),
      words = paste(about$words, if (range[1] == range[2]) range[1] else paste(range, collapse = " to "))
    )
    if (arg == "er") check_er(wish, range, call)
    wish
  })
}

check_scale_of_rules <- function(arg, scale, rules, call) {
  if (!has_own_search(scale) || is_classic(rules)) return(invisible())
  abort_input(
    "{.arg {arg}} is for the classic rules only: 9 x 9 cells, rows, columns and boxes.",
    i = "{.arg score} and {.arg reasons} are for all rules.", arg = arg, call = call
  )
}

# A number, or two of them.
arg_range <- function(range, arg, about, call) {
  whole <- about$unit == 1L
  fits <- is.numeric(range) && !is.object(range) && length(range) %in% 1:2 && all(is.finite(range)) &&
    all(range >= about$least & range <= about$most) && !is.unsorted(range) &&
    (!whole || all(range == round(range)))
  if (!fits) {
    kind <- if (whole) "whole number" else "number"
    abort_input(
      "{.arg {arg}} must be a {kind} from {about$least} to {format(about$most, scientific = FALSE)}, or two of them, the lower one first, not {describe_value(range)}.",
      arg = arg, call = call
    )
  }
  rep_len(as.double(range), 2)
}

# The ratings of steps that are below 4.0 on the scale of Sukaku Explainer; above nearly all tenths
# occur.
LOW_ER <- c(1, 1.2, 1.5, 1.7, 1.9, 2, 2.3, 2.5, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8)

check_er <- function(wish, range, call) {
  possible <- c(LOW_ER, seq(4, 15, by = 0.1))
  tenths <- round(possible * 10)
  if (any(tenths >= wish$range[1] & tenths <= wish$range[2])) return(invisible())
  near <- c(max(possible[possible < range[1]]), min(possible[possible > range[2]]))
  abort(
    c(
      "No puzzle has {wish$words}: no step of the scale {.val se} is rated so.",
      "i" = "Next possible: {.or {near}}."
    ),
    "impossible", arg = "er", reason = "rating", nearest = near, call = call
  )
}

# The techniques of a path in their order, as often as they come.
arg_technique_order <- function(path, call) {
  if (is.null(path)) return(NULL)
  arg_techniques(if (is.character(path)) unique(path) else path, "path", call)
  unname(c(path))
}

# What is said of the rating that came nearest to the wish, in the engine's units.
nearest_rating <- function(nearest, wish) {
  about <- WISHED[[wish$measured]]
  value <- nearest / about$unit
  if (nearest < wish$range[1]) {
    return(paste0("The nearest that was found has ", about$words, " ", value, "."))
  }
  # The engine leaves a path where it is clear that it is too high.
  exact <- if (wish$measured == "er") " or more" else " at least"
  paste0("The nearest that was found has ", about$words, " ", value, exact, ".")
}
