# Each square of 2 x 2 cells has digits of all three remainders by 3.

kind_global_modular <- function() {
  global_kind(
    "global_modular", "the digits of every 2 x 2 square of cells have all three remainders modulo 3", "GlobalMod"
  )
}
