#' How grids and puzzles are made
#'
#' The background of [generate_grid()] and [generate_sudoku()]: which results are
#' equally likely, how many clues are possible, and what they cost.
#'
#' @section What is uniform and what is not:
#' *Full grids*, classic 9 x 9: each of the 6,670,903,752,021,072,936,960 is equally
#' likely, exactly. The grid is drawn in stages: the kind of its first band
#' by the number of grids that have it, the contents of the columns of the other
#' bands by the number of ways to fill them, then the rows ([count_grids()] explains
#' where the numbers come from). The same holds with `method = "uniform"` for rules
#' with few grids, such as 4 x 4 and 6 x 6, where all grids are listed first: at most
#' 100,000 with a given first row. Under other rules `method = "uniform"` is an
#' `oxidoku_error_impossible`.
#'
#' `method = "random"` reaches every grid, but not all equally often. For 100,000 grids of each
#' method, the six bands and stacks were sorted into the 131 kinds whose shares are
#' known exactly: chi-squared is 96 to 152 at 130 degrees of freedom for the uniform
#' grids, 505 to 701 for the random ones, whose shares are off by 7 % (root mean
#' square). Of the 288 grids of 4 x 4 the random method makes the rarest 0.6 and the
#' most frequent 1.3 times as often as the average. The source package contains the
#' program, `bench/src/bin/uniform.rs`.
#'
#' *Puzzles*: the solution is drawn as [generate_grid()] does, and clues are removed
#' in random order. So every puzzle with 22 or more clues can occur, but
#' those whose clues allow many orders occur more often. How much that matters
#' can be measured for minimal puzzles: removing clues as long as possible
#' leaves 24.4 on average. A method whose bias is known exactly, to remove clues
#' blindly and keep the rare result that happens to be minimal, makes each minimal
#' puzzle with k clues with the same probability, 1 / choose(81, k); weighted with
#' choose(81, k), its results have 26.6 clues on average (Berthier found 26.577; 45
#' results of our 11 million tries give 26.64 with a standard error of 0.18).
#' Typical minimal puzzles thus have two more clues than those that any generator of
#' this kind makes; `minimal = TRUE` with `clues` chooses the number, and
#' [sample_minimal()] draws a fair sample much faster than blind tries do. The source
#' package contains the program, `bench/src/bin/bias.rs`.
#'
#' @section Limits:
#' For 9 x 9 grids with one solution, 24 to 81 clues take a fifth of a millisecond or
#' less, in batches less than half of that; 22 and 23 clues some milliseconds. Removing
#' clues hardly ever leaves fewer. The package contains 54 essentially different puzzles
#' with 17 clues, found by our own search; each becomes one of some 10^12 when digits
#' are renamed, lines and boxes exchanged and the grid transposed, and `clues = 17`
#' gives one of these. From there 18 to 21 clues are reached by replacing one clue
#' by two, at random, so that most of these puzzles have solutions of their
#' own; where that does not succeed soon, by adding a clue of the solution.
#' `fresh = TRUE` starts from a new grid instead.
#'
#' Minimal puzzles mostly have 23 to 26 clues. `minimal = TRUE` together with `clues`
#' is quick for 17 to 27, takes some hundredths of a second for 28, a few tenths for
#' 29; other numbers are an error, although minimal puzzles with up to 40 clues are
#' known. Symmetry makes small numbers rarer.
#'
#' @references
#' Berthier, D. (2009) *Unbiased statistics of a CSP: a controlled-bias generator*. In:
#' Innovations in Computing Sciences and Software Engineering, Springer 2010, 165-170.
#'
#' Felgenhauer, B. and Jarvis, F. (2005) *Enumerating possible Sudoku grids*.
#' @seealso [generate_sudoku()], [count_grids()], [minimize_sudoku()]
#' @name generation
NULL
