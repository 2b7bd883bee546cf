# limit: 3
# tests: rules-parity_line|gallery
# A kind of clue: a line on which even and odd digits take turns.
cat > R/rule-parity_line.R <<'R'
# Parity lines: even and odd digits take turns.

#' @rdname rule_thermometer
#' @details
#' `rule_parity_line()`: of two digits next to each other on the line one is even and one odd.
#' @export
rule_parity_line <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("parity_line", cells, call = environment())
}

kind_parity_line <- function() {
  line_kind(
    "parity_line", "parity line", "even and odd digits take turns",
    use = "rule_parity_line(cells)",
    lower = function(clue, board) {
      list(cell_pairs(along(clue$cells), pairs_table(board, function(a, b) (a + b) %% 2 == 1)))
    },
    draw = coloured_line("#E0C080")
  )
}
R
cat > tests/testthat/test-rule-parity_line.R <<'R'
test_that("even and odd digits take turns on a parity line", {
  rules <- sudoku_rules(rule_parity_line("r1c1 r2c2 r3c3 r4c4"), box = c(2, 2))
  all <- enumerate_solutions(matrix(NA, 4, 4), n = Inf)
  takes_turns <- function(grid) all(abs(diff(diag(as.matrix(grid)))) %% 2 == 1)
  expect_identical(check_sudoku(all, rules = rules), vapply(all, takes_turns, NA))
})
R
# The gallery of the site shows all kinds, a test says.
sed -i "s/^  palindrome = /  parity_line = six(rule_parity_line(line)),\n  palindrome = /" tools/kind-examples.R
# German has words for all kinds, a test says.
cat >> inst/lang/de/kinds.txt <<'TXT'

[kinds/parity_line]
title = Paritätslinie
titles = Paritätslinien
text = gerade und ungerade Ziffern wechseln sich auf der Linie ab
TXT
