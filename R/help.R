# Words under which help.search() finds a page, and its cost in one line: for all pages,
# side by side. The rest of a page stands with its functions.
#
# Costs are those of one thread of a current server, for puzzles of 30 clues if
# nothing else is said.

#' @rdname oxidoku-package
#' @name oxidoku-package
#' @section Finding your way:
#' * `vignette("cheat-sheet")` has every function in one line; on paper it is
#'   `system.file("cheat-sheet.pdf", package = "oxidoku")`.
#' * `help.search("killer", package = "oxidoku")` finds pages by what they are about.
#' * Every page says in a section 'Cost' how long its functions take.
#' @concept errors and warnings
#' @concept threads
#' @concept options
#' @concept cheat sheet
NULL

#' @rdname as_sudoku
#' @name as_sudoku
#' @section Cost:
#' Ten microseconds a grid; printing takes a millisecond. `summary()` counts solutions,
#' but never more than two, and only up to 9 x 9.
#' @concept print
#' @concept display
#' @concept convert
#' @concept text to matrix
#' @concept matrix
#' @concept data frame
#' @concept blank grid
#' @concept fill in
#' @concept grid object
NULL

#' @rdname autoplot.sudoku_grid
#' @name autoplot.sudoku_grid
#' @section Cost:
#' A tenth of a second for a picture, a twentieth for each further panel.
#' @concept ggplot2
#' @concept facets
#' @concept tidy data
#' @concept layer
NULL

#' @rdname check_sudoku
#' @name check_sudoku
#' @section Cost:
#' Ten microseconds for one grid, less than a tenth of a microsecond each in a batch of
#' strings.
#' @concept conflict
#' @concept mistake
#' @concept wrong
#' @concept duplicate
#' @concept validate
#' @concept verify
#' @concept right or wrong
#' @concept error in a grid
#' @concept why is it wrong
NULL

#' @rdname automorphisms
#' @name automorphisms
#' @section Cost:
#' A few microseconds a full grid or puzzle in a batch; a millisecond or so for a puzzle
#' without exactly one solution.
#' @concept symmetric grid
#' @concept 648
#' @concept 416 bands
NULL

#' @rdname canonical_sudoku
#' @name canonical_sudoku
#' @section Cost:
#' A few microseconds a full grid or puzzle in a batch, of 9 x 9; some milliseconds with
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
#' Less than a microsecond a puzzle in a batch.
#' @concept symmetric puzzle
#' @concept pattern of clues
NULL

#' @rdname sudoku_map
#' @name sudoku_map
#' @section Cost:
#' Some tens of microseconds.
#' @concept transformation
#' @concept permutation
NULL

#' @rdname transform_sudoku
#' @name transform_sudoku
#' @section Cost:
#' A microsecond a grid in a batch, and half a millisecond for working out what rules
#' allow; some tens of milliseconds for 25 x 25.
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

#' @rdname count_solutions
#' @name count_solutions
#' @section Cost:
#' A fraction of a microsecond for a puzzle with one solution (a batch; a single one
#' costs forty), a tenth of a second for a million solutions.
#' @concept unique
#' @concept uniqueness
#' @concept how many solutions
#' @concept several solutions
#' @concept ambiguous
#' @concept count
#' @concept proper puzzle
#' @concept only one solution
NULL

#' @rdname enumerate_solutions
#' @name enumerate_solutions
#' @section Cost:
#' Three microseconds a solution in a list, two a line in a file; true candidates take a
#' fraction of a millisecond to a few.
#' @concept all solutions
#' @concept list of solutions
#' @concept resume
#' @concept backbone
#' @concept write to a file
NULL

#' @rdname explain_sudoku
#' @name explain_sudoku
#' @section Cost:
#' A tenth of a millisecond for an easy puzzle of a batch, a quarter for a minimal one;
#' a single puzzle takes two, a sentence a fifth of one.
#' @concept step by step
#' @concept human
#' @concept logic
#' @concept reasoning
#' @concept chain
#' @concept naked single
#' @concept hidden single
#' @concept walkthrough
#' @concept tutorial
#' @concept dplyr
#' @concept tidyr
NULL

#' @rdname find_backdoors
#' @name find_backdoors
#' @section Cost:
#' `find_backdoors()`: some milliseconds with sets of two cells, a second with three.
#' `find_redundant_clues()`: a tenth of a millisecond a puzzle.
#' @concept backdoor
#' @concept redundant clue
#' @concept which clues are needed
#' @concept superfluous given
#' @concept strength of a puzzle
NULL

#' @rdname find_empty_cells
#' @name find_empty_cells
#' @section Cost:
#' Twenty to thirty microseconds a call.
#' @concept pencil marks
#' @concept candidates
#' @concept notes
#' @concept possible digits
#' @concept blank cells
#' @concept legal move
#' @concept building blocks
NULL

#' @rdname find_contradiction
#' @name find_contradiction
#' @section Cost:
#' A millisecond or so for a 9 x 9 puzzle; more where rules have many clues, for a puzzle is
#' solved for each of them.
#' @concept contradiction
#' @concept impossible
#' @concept no solution
#' @concept why not
#' @concept why wrong
#' @concept impossible puzzle
NULL

#' @rdname find_mistakes
#' @name find_mistakes
#' @section Cost:
#' Half a millisecond for one grid, a quarter each in a batch.
#' @concept mistake
#' @concept wrong entry
#' @concept compare with the solution
NULL

#' @rdname generate_cages
#' @name generate_cages
#' @section Cost:
#' Five to thirty milliseconds a layout; more where few layouts have what is asked for.
#' @concept killer
#' @concept killer layout
#' @concept cage sums
#' @concept make a killer
NULL

#' @rdname generate_sudoku
#' @name generate_sudoku
#' @section Cost:
#' For 9 x 9, a puzzle takes a tenth of a millisecond (30 clues) to some (22 clues), one
#' of a given difficulty up to ten or twenty, a full grid five to thirty microseconds. With
#' a `kind` it takes a hundredth of a second to a few tenths.
#' @concept killer
#' @concept thermometer
#' @concept kropki
#' @concept variant
#' @concept difficulty
#' @concept easy puzzle
#' @concept hard puzzle
#' @concept create puzzles
#' @concept make puzzles
#' @concept random puzzle
#' @concept symmetry
#' @concept practice
#' @concept new puzzle
#' @concept minimal
#' @concept symmetric
#' @concept pattern of clues
#' @concept for children
#' @concept seed
#' @concept set.seed
#' @concept reproducible
#' @concept symmetric puzzle
#' @concept worksheet
NULL

#' @rdname generation
#' @name generation
#' @section Cost:
#' See 'What can be had'.
#' @concept 17 clues
#' @concept uniform
#' @concept bias
#' @concept fewest clues
#' @concept random grid
NULL

#' @rdname grade_folder
#' @name grade_folder
#' @section Cost:
#' A second or two a script, most of it for starting R; at most `script_limit` seconds each.
#' @concept class
#' @concept homework
#' @concept teacher
#' @concept mark scripts
#' @concept sandbox
NULL

#' @rdname grade_solver
#' @name grade_solver
#' @section Cost:
#' A fast function is judged within a second; a slow one takes up to `time_limit` a
#' case.
#' @concept exercise
#' @concept homework
#' @concept teaching
#' @concept test a solver
#' @concept test a picture
#' @concept students
#' @concept backtracking
NULL

#' @rdname hint_sudoku
#' @name hint_sudoku
#' @section Cost:
#' Half a millisecond for a hint, two for all steps, where steps are simple; chains can
#' take a few times as long.
#' @concept hint
#' @concept next step
#' @concept help with a puzzle
#' @concept stuck
#' @concept pencil marks
#' @concept what now
#' @concept next move
NULL

#' @rdname lesson_data
#' @name lesson_data
#' @section Cost:
#' A tenth of a millisecond; the pages are files.
#' @concept course
#' @concept lesson
#' @concept tutorial
#' @concept teaching
#' @concept exercises
#' @concept learn
#' @concept backtracking
#' @concept recursion
NULL

#' @rdname list_formats
#' @name list_formats
#' @section Cost:
#' A fraction of a millisecond.
#' @concept csv
#' @concept formats
NULL

#' @rdname list_rules
#' @name list_rules
#' @section Cost:
#' A tenth of a millisecond.
#' @concept variants
#' @concept kinds of Sudoku
#' @concept catalogue of rules
#' @concept clues
NULL

#' @rdname list_techniques
#' @name list_techniques
#' @section Cost:
#' Ten microseconds.
#' @concept x-wing
#' @concept swordfish
#' @concept naked pair
#' @concept hidden pair
#' @concept skyscraper
#' @concept xy-wing
#' @concept forcing chain
#' @concept almost locked set
#' @concept unique rectangle
#' @concept strategies
#' @concept HoDoKu
NULL

#' @rdname minimize_sudoku
#' @name minimize_sudoku
#' @section Cost:
#' A twentieth of a millisecond a puzzle in a batch, for both; with clues a proof for each of
#' them, from a hundredth of a second to seconds.
#' @concept minimal
#' @concept redundant clue
#' @concept irreducible
#' @concept fewest clues
#' @concept remove clues
NULL

#' @rdname play_sudoku
#' @name play_sudoku
#' @section Cost:
#' A twentieth of a second, most of it for the hints; two milliseconds without them. The
#' page is ready in a twentieth of a second, too.
#' @concept play
#' @concept game
#' @concept browser
#' @concept interactive
#' @concept html
#' @concept htmlwidget
#' @concept web page
#' @concept mouse
#' @concept keyboard
#' @concept phone
#' @concept screen reader
#' @concept dark mode
#' @concept on screen
NULL

#' @rdname sudokuOutput
#' @name sudokuOutput
#' @section Cost:
#' Of a game as [play_sudoku()]. The browser sends a few kilobytes for each move, and nothing
#' while nobody plays.
#' @concept shiny
#' @concept app
#' @concept server
#' @concept reactive
#' @concept input
NULL

#' @rdname run_sudoku
#' @name run_sudoku
#' @section Cost:
#' A hundredth of a second for a hint; a new puzzle as with [generate_sudoku()], but no more
#' than half a minute.
#' @concept shiny
#' @concept app
#' @concept server
#' @concept web page
#' @concept play with others
NULL

#' @rdname plot.sudoku_path
#' @name plot.sudoku_path
#' @section Cost:
#' Four milliseconds a picture.
#' @concept picture of a step
#' @concept arrows
#' @concept chain
#' @concept draw a hint
NULL

#' @rdname plot_sudoku
#' @name plot_sudoku
#' @section Cost:
#' One or two milliseconds a picture.
#' @concept picture
#' @concept draw
#' @concept image
#' @concept print
#' @concept png
#' @concept pdf
#' @concept poster
#' @concept pencil marks
#' @concept color
#' @concept colour blind
#' @concept newspaper
#' @concept on paper
#' @concept puzzle book
#' @concept printing
#' @concept print pdf
#' @concept print on paper
#' @concept worksheet
NULL

#' @rdname position
#' @name position
#' @section Cost:
#' A tenth of a millisecond.
#' @concept position
#' @concept grid before a step
#' @concept remaining candidates
NULL

#' @rdname rate_sudoku
#' @name rate_sudoku
#' @section Cost:
#' A fortieth of a millisecond for an easy puzzle of a batch, a tenth for a minimal one;
#' a single puzzle takes one. On the scale `"se"` ten times that up to ER 6, then up to
#' seconds.
#' @concept difficulty
#' @concept SE
#' @concept Sudoku Explainer
#' @concept Sukaku Explainer
#' @concept how hard
#' @concept easy
#' @concept hard
#' @concept level
#' @concept score
#' @concept rating
#' @concept grade a puzzle
#' @concept HoDoKu
#' @concept dplyr
#' @concept tibble
#' @concept tidyverse
#' @concept mutate
#' @concept how difficult
NULL

#' @rdname read_sudoku
#' @name read_sudoku
#' @section Cost:
#' A third of a second for a million lines; milliseconds for a file of another format.
#' @concept csv
#' @concept file
#' @concept open a file
#' @concept rows
#' @concept paste
#' @concept read file
#' @concept read a file
#' @concept text file
#' @concept load puzzles
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
#' A few microseconds a clue; what it costs to solve under it depends on the puzzle.
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
#' A few microseconds a clue; what it costs to solve under it depends on the puzzle.
#' @concept kropki
#' @concept dots
#' @concept XV
#' @concept greater than
#' @concept inequality
#' @concept variant sudoku
NULL

#' @rdname rule_even
#' @name rule_even
#' @section Cost:
#' A few microseconds a clue; what it costs to solve under it depends on the puzzle.
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
#' A few microseconds a clue. [sudoku_rules()] takes a tenth of a millisecond for one, the
#' first time a few for a sandwich; what it costs to solve under it depends on the puzzle.
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

#' @rdname rule_row_indexer
#' @name rule_row_indexer
#' @section Cost:
#' A few microseconds a clue; what it costs to solve under it depends on the puzzle.
#' @concept 159
#' @concept indexing
#' @concept slingshot
#' @concept value indexing
#' @concept variant sudoku
NULL

#' @rdname rule_rellik
#' @name rule_rellik
#' @section Cost:
#' A few microseconds a clue; what it costs to solve under it depends on the puzzle.
#' @concept cage
#' @concept killer reversed
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
#' A few microseconds a clue; [sudoku_rules()] asks functions for milliseconds, ten
#' microseconds a state and digit.
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

#' @rdname sample_minimal
#' @name sample_minimal
#' @section Cost:
#' Some milliseconds a puzzle.
#' @concept unbiased
#' @concept bias
#' @concept controlled bias
#' @concept minimal puzzles
#' @concept number of clues
#' @concept distribution
#' @concept weights
NULL

#' @rdname solve_sudoku
#' @name solve_sudoku
#' @section Cost:
#' Under classic rules a quarter of a microsecond for an easy puzzle of a batch, on one
#' thread; a single puzzle takes forty, nearly all of it in R.
#' @concept solver
#' @concept backtracking
#' @concept brute force
#' @concept batch
#' @concept fast
#' @concept constraint propagation
#' @concept large grids
#' @concept many puzzles
#' @concept parallel
#' @concept threads
#' @concept dplyr
#' @concept speed
NULL

#' @rdname sudoku_link
#' @name sudoku_link
#' @section Cost:
#' A few milliseconds a link.
#' @concept url
#' @concept share
#' @concept web site
NULL

#' @rdname sudoku_book
#' @name sudoku_book
#' @section Cost:
#' A second or two for 200 classic puzzles; variants take as long as it takes to explain them.
#' A worksheet takes half a second, longer for techniques that are rarely needed.
#' @concept book
#' @concept booklet
#' @concept print
#' @concept paper
#' @concept worksheet
#' @concept large print
#' @concept PDF
NULL

#' @rdname sudoku_rules
#' @name sudoku_rules
#' @section Cost:
#' A fraction of a millisecond; drawing regions for a jigsaw takes some.
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

#' @rdname unavoidable_sets
#' @name unavoidable_sets
#' @section Cost:
#' `unavoidable_sets()`: a hundredth of a second for sets of up to 12 cells, a tenth for 14.
#' `find_subpuzzles()`: the first puzzles with 22 clues take a second or so; all with 17, some
#' minutes or hours, by the grid.
#' @concept unavoidable set
#' @concept deadly pattern
#' @concept hitting set
#' @concept 17 clues
#' @concept fewest clues
#' @concept all puzzles of a grid
#' @concept checker
NULL

#' @rdname write_sudoku
#' @name write_sudoku
#' @section Cost:
#' A fifth of a second for a million lines; milliseconds for a file of another format.
#' @concept csv
#' @concept file
#' @concept save
#' @concept write file
#' @concept save puzzles
#' @concept export
NULL
