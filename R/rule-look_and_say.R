# Look-and-say cages: how often which digit is there.

#' @rdname rule_rellik
#' @export
rule_look_and_say <- function(cells, clue) {
  .External2(oxidoku_arguments)
  call <- environment()
  if (is_number(clue) && is.finite(clue)) clue <- format(clue, scientific = FALSE, digits = 15)
  sound <- is.character(clue) && !is.object(clue) && length(clue) == 1 && grepl("^([0-9]{2})+$", clue)
  if (!sound) {
    abort(
      "{.arg clue} must be pairs of a count and a digit, such as {.val 1223}, not {describe(clue)}.",
      "rules", arg = "clue", call = call
    )
  }
  set_clue("look_and_say", cells, clue = clue, call = call)
}

kind_look_and_say <- function() {
  set_kind(
    "look_and_say", "look-and-say cage", "1223 is one 2 and two 3s; other digits may be there, too",
    most = function(board) 63,
    normalize = function(clue, board, at, call) {
      said <- said_digits(clue)
      path <- part_path(at, "clue")
      wrong <- which(!said$digit %in% board$digits | duplicated(said$digit))
      if (length(wrong) > 0) {
        abort_at(
          "{.arg {path}} must name digits from {min(board$digits)} to {max(board$digits)}, each once.",
          at, call, x = "{.val {clue$clue}} names {said$digit[[wrong[[1]]]]}."
        )
      }
      if (sum(said$times) > nrow(clue$cells)) {
        abort_at(
          "{.arg {path}} must have a cell for each digit.", at, call,
          x = "It has {sum(said$times)} digits in {nrow(clue$cells)} cell{?s}."
        )
      }
      clue
    },
    lower = function(clue, board) {
      said <- said_digits(clue)
      Map(function(times, digit) digit_count(board, clue$cells, digit, times), said$times, said$digit)
    },
    label = function(clue) clue$clue,
    files = list(iss = iss_valued("LookAndSay", rule_look_and_say, "clue", identity))
  )
}

# "1223" as how often and which digit.
said_digits <- function(clue) {
  numbers <- matrix(as.integer(strsplit(clue$clue, "")[[1]]), 2)
  list(times = numbers[1, ], digit = numbers[2, ])
}
