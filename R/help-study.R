# Words and costs of the pages about the study of puzzles; see help.R.

#' @rdname automorphisms
#' @name automorphisms
#' @section Cost:
#' A few microseconds per full grid or puzzle in a batch; about a millisecond for a puzzle
#' without exactly one solution.
#' @concept symmetric grid
#' @concept 648
#' @concept 416 bands
NULL

#' @rdname canonical_sudoku
#' @name canonical_sudoku
#' @section Cost:
#' A few microseconds per full grid or puzzle in a 9 x 9 batch; some milliseconds with
#' `by = "puzzle"`.
#' @concept equivalent puzzles
#' @concept same puzzle
#' @concept canonical form
#' @concept minlex
#' @concept isomorphic
#' @concept duplicates
#' @concept compare puzzles
NULL

#' @rdname find_pattern_symmetry
#' @name find_pattern_symmetry
#' @section Cost:
#' Less than a microsecond per puzzle in a batch.
#' @concept symmetric puzzle
#' @concept pattern of clues
NULL

#' @rdname sudoku_map
#' @name sudoku_map
#' @section Cost:
#' Tens of microseconds.
#' @concept transformation
#' @concept permutation
NULL

#' @rdname transform_sudoku
#' @name transform_sudoku
#' @section Cost:
#' A microsecond per grid in a batch, and half a millisecond for working out what rules
#' allow; tens of milliseconds for 25 x 25.
#' @concept scramble
#' @concept mirror
#' @concept rotate
#' @concept relabel
#' @concept transpose
#' @concept equivalent puzzles
NULL

#' @rdname count_grids
#' @name count_grids
#' @section Cost:
#' Two hundredths of a second; with `essential = TRUE` half a minute on two threads, less
#' than a second for grids below 8 x 8.
#' @concept 5472730538
#' @concept essentially different
#' @concept 6670903752021072936960
#' @concept how many grids
#' @concept number of Sudokus
#' @concept bands
NULL

#' @rdname find_backdoors
#' @name find_backdoors
#' @section Cost:
#' A few milliseconds with sets of two cells, a second with three.
#' @concept backdoor
#' @concept strength of a puzzle
NULL

#' @rdname generation
#' @name generation
#' @section Cost:
#' See 'Limits'.
#' @concept 17 clues
#' @concept uniform
#' @concept bias
#' @concept fewest clues
#' @concept random grid
NULL

#' @rdname sample_minimal
#' @name sample_minimal
#' @section Cost:
#' A few milliseconds per puzzle.
#' @concept unbiased
#' @concept bias
#' @concept controlled bias
#' @concept minimal puzzles
#' @concept number of clues
#' @concept distribution
#' @concept weights
NULL

#' @rdname unavoidable_sets
#' @name unavoidable_sets
#' @section Cost:
#' `unavoidable_sets()`: a hundredth of a second for sets of up to 12 cells, a tenth for 14.
#' `find_subpuzzles()`: the first puzzles with 22 clues take about a second; all with 17, about
#' seven minutes on one processor, depending on the grid.
#' @concept unavoidable set
#' @concept deadly pattern
#' @concept hitting set
#' @concept 17 clues
#' @concept fewest clues
#' @concept all puzzles of a grid
#' @concept checker
NULL
