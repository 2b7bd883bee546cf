# Rules are kept ready for some time: those of this many others take their place.
forget_rules <- function() {
  for (total in 1:150) {
    rules <- sudoku_rules(rule_sum(c("r1c1", "r5c5", "r9c9"), total %% 25 + 3), rule_sum(c("r2c1", "r6c5"), total %/% 25 + 3))
    has_unique_solution(empty_grid(rules))
  }
}
