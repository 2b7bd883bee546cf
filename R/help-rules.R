# Words and costs of the pages about rules and their clues; see help.R.

#' @rdname list_rules
#' @name list_rules
#' @section Cost:
#' A tenth of a millisecond.
#' @concept variants
#' @concept kinds of Sudoku
#' @concept catalogue of rules
#' @concept clues
NULL

#' @rdname rule_cage
#' @name rule_cage
#' @section Cost:
#' Microseconds; [sudoku_rules()] does the work.
#' @concept killer
#' @concept cage
#' @concept whisper
#' @concept palindrome
#' @concept line
#' @concept variant clue
#' @concept thermometer
#' @concept killer sudoku
NULL

#' @rdname rule_thermometer
#' @name rule_thermometer
#' @section Cost:
#' A few microseconds per clue; the cost of solving depends on the puzzle.
#' @concept thermo
#' @concept thermometer
#' @concept slow thermometer
#' @concept German whisper
#' @concept renban
#' @concept between line
#' @concept lockout
#' @concept zipper
#' @concept sum line
#' @concept ten lines
#' @concept double arrow
#' @concept modular
#' @concept entropic
#' @concept region sum line
#' @concept lunchbox
#' @concept line
#' @concept variant sudoku
NULL

#' @rdname rule_white_dot
#' @name rule_white_dot
#' @section Cost:
#' A few microseconds per clue; the cost of solving depends on the puzzle.
#' @concept kropki
#' @concept dots
#' @concept XV
#' @concept greater than
#' @concept inequality
#' @concept variant sudoku
NULL

#' @rdname rule_parity
#' @name rule_parity
#' @section Cost:
#' A few microseconds per clue; the cost of solving depends on the puzzle.
#' @concept even odd
#' @concept arrow
#' @concept quadruple
#' @concept clone
#' @concept minimum
#' @concept maximum
#' @concept counting circles
#' @concept variant sudoku
NULL

#' @rdname rule_sandwich
#' @name rule_sandwich
#' @section Cost:
#' A few microseconds per clue. [sudoku_rules()] takes a tenth of a millisecond for one, a few
#' milliseconds for the first sandwich; the cost of solving depends on the puzzle.
#' @concept sandwich sudoku
#' @concept skyscraper
#' @concept X-sums
#' @concept little killer
#' @concept numbered rooms
#' @concept full rank
#' @concept outside clue
#' @concept clues in the margin
#' @concept variant sudoku
NULL

#' @rdname rule_indexer
#' @name rule_indexer
#' @section Cost:
#' A few microseconds per clue; the cost of solving depends on the puzzle.
#' @concept 159
#' @concept indexing
#' @concept slingshot
#' @concept value indexing
#' @concept variant sudoku
NULL

#' @rdname rule_connected
#' @name rule_connected
#' @section Cost:
#' About a millisecond per clue on a 9 x 9 grid; the cost of solving depends on the puzzle.
#' @concept chaos construction
#' @concept connected
#' @concept shading
#' @concept yin-yang
#' @concept unknown regions
#' @concept variant sudoku
NULL

#' @rdname rule_rellik
#' @name rule_rellik
#' @section Cost:
#' A few microseconds per clue, some milliseconds the first time for a KenKen cage, half a second for
#' one of nine cells without an operation. The cost of solving depends on the puzzle.
#' @concept cage
#' @concept killer reversed
#' @concept KenKen
#' @concept Calcudoku
#' @concept Mathdoku
#' @concept equality cage
#' @concept look and say
#' @concept contains
#' @concept same digits
#' @concept different digits
#' @concept pencil marks given
#' @concept variant sudoku
NULL

#' @rdname rule_sum
#' @name rule_sum
#' @section Cost:
#' A few microseconds per clue; [sudoku_rules()] calls functions for milliseconds, ten
#' microseconds per state and digit.
#' @concept own rule
#' @concept custom rule
#' @concept custom constraint
#' @concept state machine
#' @concept automaton
#' @concept regular expression
#' @concept weighted sum
#' @concept either or
#' @concept alternatives
#' @concept variant sudoku
NULL

#' @rdname sudoku_rules
#' @name sudoku_rules
#' @section Cost:
#' A fraction of a millisecond; drawing regions for a jigsaw takes a few.
#' @concept killer
#' @concept jigsaw
#' @concept windoku
#' @concept hyper
#' @concept diagonal
#' @concept x-sudoku
#' @concept irregular
#' @concept variant
#' @concept anti-knight
#' @concept chess
#' @concept 6 x 6
#' @concept 16 x 16
#' @concept box shape
#' @concept small grids
#' @concept for children
#' @concept jigsaw sudoku
#' @concept 16x16
#' @concept 25x25
#' @concept 6x6
#' @concept sudoku variants
#' @concept killer sudoku
#' @concept size of a grid
NULL
