# Words under which help.search() finds a page, and its cost in one line: for all pages,
# side by side. The rest of a page stands with its functions.
#
# Costs are those of one thread of a current server, for puzzles of 30 clues if
# nothing else is said.

#' @rdname oxidoku-package
#' @name oxidoku-package
#' @section Finding your way:
#' * `vignette("cheat-sheet")` has every function in one line; the printable version is
#'   `system.file("cheat-sheet.pdf", package = "oxidoku")`.
#' * `help.search("killer", package = "oxidoku")` finds pages by topic.
#' * The section 'Cost' of every page says how long its functions take.
#' @concept errors and warnings
#' @concept threads
#' @concept options
#' @concept cheat sheet
NULL

#' @rdname as_sudoku
#' @name as_sudoku
#' @section Cost:
#' Ten microseconds per grid; printing takes a millisecond. `summary()` counts solutions,
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

#' @rdname sudoku
#' @name sudoku
#' @section Cost:
#' A quarter of a microsecond for each string; equality, order and matching of a million puzzles
#' take about a second each, or less.
#' @concept table of puzzles
#' @concept data frame of puzzles
#' @concept join
#' @concept duplicates
NULL

#' @section Cost:
#' Thousandths of a second.
#' @rdname sheets
#' @name sheets
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

#' @rdname count_solutions
#' @name count_solutions
#' @section Cost:
#' A fraction of a microsecond for a puzzle with one solution (a batch; a single one
#' takes thirty), a tenth of a second for a million solutions, seconds for the 10^13 of a
#' puzzle with twelve clues; each clue fewer takes up to nine times that.
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
#' Three microseconds per solution in a list, two per line in a file; true candidates take
#' from a fraction of a millisecond to a few.
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

#' @rdname find_empty_cells
#' @name find_empty_cells
#' @section Cost:
#' Twenty to thirty microseconds per call.
#' @concept pencil marks
#' @concept candidates
#' @concept notes
#' @concept possible digits
#' @concept blank cells
#' @concept legal move
#' @concept building blocks
NULL

#' @rdname trace_search
#' @name trace_search
#' @section Cost:
#' About a second for a thousand placements, in R as it is: it shows a search, and does not hurry.
NULL

#' @rdname find_contradiction
#' @name find_contradiction
#' @section Cost:
#' About a millisecond for a 9 x 9 puzzle; more where rules have many clues, since a puzzle is
#' solved for each of them: 4 ms for half of setters' puzzles, a tenth of a second for nine of ten,
#' minutes where one without a clue is hard.
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
#' Half a millisecond for one grid, a quarter per grid in a batch.
#' @concept mistake
#' @concept wrong entry
#' @concept compare with the solution
NULL

#' @rdname generate_cages
#' @name generate_cages
#' @section Cost:
#' Five to thirty milliseconds per layout; more where few layouts match the request.
#' @concept killer
#' @concept killer layout
#' @concept cage sums
#' @concept make a killer
NULL

#' @rdname generate_sudoku
#' @name generate_sudoku
#' @section Cost:
#' For 9 x 9, a puzzle takes a tenth of a millisecond (30 clues) to a few (22 clues), one
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

#' @rdname grade_folder
#' @name grade_folder
#' @section Cost:
#' A second or two per script, most of it for starting R; at most `script_limit` seconds each.
#' @concept class
#' @concept homework
#' @concept teacher
#' @concept mark scripts
#' @concept sandbox
NULL

#' @rdname sudoku_magazine
#' @name sudoku_magazine
#' @section Cost:
#' As long as your parts take: grading a fast one takes a second or two, a generator in plain R
#' half a minute. The files themselves take a second or two.
#' @concept own functions
#' @concept print
#' @concept PDF
NULL

#' @rdname grade_function
#' @name grade_function
#' @section Cost:
#' A fast function is judged within a second; a slow one takes up to `time_limit` per
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

#' @rdname sudoku_options
#' @name sudoku_options
#' @section Cost:
#' A microsecond.
#' @concept settings
#' @concept limits
#' @concept HoDoKu
#' @concept chain length
NULL

#' @rdname minimize_sudoku
#' @name minimize_sudoku
#' @section Cost:
#' A twentieth of a millisecond per puzzle in a batch, for both; with clues a proof for each of
#' them, from a hundredth of a second to seconds.
#' @concept minimal
#' @concept redundant clue
#' @concept irreducible
#' @concept which clues are needed
#' @concept superfluous given
#' @concept fewest clues
#' @concept remove clues
NULL

#' @rdname position_before
#' @name position_before
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
#' A few milliseconds per link.
#' @concept url
#' @concept share
#' @concept web site
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
