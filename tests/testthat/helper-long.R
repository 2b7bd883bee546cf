# Whether the tests may take minutes: OXIDOKU_FULL is set.
long_tests <- function() nzchar(Sys.getenv("OXIDOKU_FULL"))
