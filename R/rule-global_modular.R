# Each square of 2 x 2 cells has digits of all three remainders by 3.

kind_global_modular <- function() {
  global_kind(
    "global_modular", "the digits of every 2 x 2 square of cells have all three remainders modulo 3", "GlobalMod",
    # Of how many digits the remainders are is of no matter, as long as there are all of them.
    function(clue, board, at, call) {
      if (board$count >= 3) return(clue)
      abort_at("{.arg {at$path}} must be on a grid with at least 3 digits.", at, call, x = "The grid has {board$count}.")
    }
  )
}
