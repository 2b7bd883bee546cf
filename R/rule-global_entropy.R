# Each square of 2 x 2 cells has a low, a medium and a high digit.

kind_global_entropy <- function() {
  global_kind(
    "global_entropy", "every 2 x 2 square of cells has a low, a medium and a high digit", "GlobalEntropy", check_thirds
  )
}

# A rule that each square of 2 x 2 cells has a digit of each of three groups.
global_kind <- function(name, text, type, normalize) {
  new_kind(
    name,
    text = text,
    normalize = normalize,
    lower = in_rust,
    files = list(iss = iss_flag(type, name))
  )
}
