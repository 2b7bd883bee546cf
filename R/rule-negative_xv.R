# Every X and V is given: other adjacent cells have neither sum.

kind_negative_xv <- function() {
  negative_kind(
    "negative_xv", "xv", "every X and V is given: where there is none, digits do not have the sum 10 or 5",
    function(marked) function(a, b) a + b == 10 | a + b == 5,
    files = list(
      "f-puzzles" = fp_negative("xv", "negative_xv"),
      iss = iss_negative("StrictXV", "negative_xv")
    )
  )
}
