#' oxidoku: solve, generate, check, explain, rate and draw Sudoku
#'
#' A grid goes in, a grid comes out. Grids are plain integer matrices with `NA`
#' (or 0) for a blank cell; character strings, lists of matrices and arrays are
#' batches of grids. The search runs in a Rust engine.
#'
#' @section Where to start:
#' * [solve_sudoku()] solves, [has_unique_solution()] and [count_solutions()]
#'   say how many solutions there are.
#' * [generate_sudoku()] makes puzzles with exactly one solution,
#'   [generate_grid()] full grids, [minimize_sudoku()] puzzles without a
#'   redundant clue.
#' * [find_contradiction()] says why a puzzle has no solution, [find_mistakes()] which
#'   entries of a half-filled grid are wrong.
#' * [check_sudoku()] and [find_conflicts()] say whether a grid is right and
#'   what is wrong with it.
#' * [sudoku_rules()] says which rules hold: boxes of any shape, and every kind of clue in
#'   [list_rules()], cages, lines, dots and rules of your own among them.
#' * [read_sudoku()], [write_sudoku()] and [sudoku_link()] read and write the formats of other
#'   programs; see [list_formats()].
#' * [enumerate_solutions()] and [write_solutions()] give all solutions in order.
#' * [find_candidates()], [find_empty_cells()] and [is_valid_move()] are the
#'   building blocks of a solver of your own.
#' * [explain_sudoku()] solves as people do, step by step, [hint_sudoku()] gives the next
#'   step, [rate_sudoku()] says how hard a puzzle is, as HoDoKu or Sukaku Explainer does.
#' * [plot_sudoku()] draws, [as_sudoku()] prints, [sudoku_book()] and [sudoku_worksheet()] fill
#'   pages, [play_sudoku()] is a game in the browser.
#' * [transform_sudoku()], [canonical_sudoku()] and [is_equivalent()] find which puzzles are the
#'   same; [unavoidable_sets()], [find_backdoors()] and [sample_minimal()] are for those who
#'   study puzzles.
#' * `vignette("oxidoku")` is an introduction.
#' * `vignette("lesson-01-solve")` is the first of twelve lessons, in which you write a
#'   solver, a generator and a checker of your own; see [open_lesson()].
#'
#' @section Options:
#' * `oxidoku.threads`: a whole number, the threads that functions with a `threads` argument
#'   use. Unset: all processors. Never more than the environment variables `OMP_THREAD_LIMIT` and
#'   `OXIDOKU_THREADS` allow; with `OXIDOKU_THREADS=0` all work is done on R's own thread, as it is
#'   in a browser, and results are the same.
#' * `oxidoku.shapes`: a named character vector, names for shapes of reasons, see [reason_shapes()].
#' * `oxidoku.language`: `"en"`, `"de"` or `"zh"` (simplified Chinese), the language of explanations, hints, names of
#'   techniques, what is printed of grids and paths, rules in words, graders' reports and the
#'   page of a game. Unset: that of R's own messages (the environment variable `LANGUAGE`, or
#'   the locale), English if there is no other. An argument `lang` overrides it. Errors,
#'   warnings and what programs read (ids, columns, levels) are English; so are graders' reports where
#'   the language is Chinese, since the course is in English and German. Pictures with Chinese titles
#'   need a device that finds fonts, `png(type = "cairo")`, `svg()` or `cairo_pdf()` and not `pdf()`.
#'
#' @section Conditions:
#' All errors have class `oxidoku_error` and one of
#' * `oxidoku_error_input`: an argument of the wrong shape, type or value;
#' * `oxidoku_error_rules`: inconsistent rules, or rules that do not fit the grid;
#' * `oxidoku_error_conflict`: two equal givens share a house;
#' * `oxidoku_error_no_solution`, `oxidoku_error_not_unique`;
#' * `oxidoku_error_impossible`: a request that cannot be met, with the reason;
#' * `oxidoku_error_file`: a file, text or link that cannot be read or written, its
#'   `file`, `line` and `reason`;
#' * `oxidoku_error_certificate`: a line of a proof that is wrong, see [check_certificate()];
#' * `oxidoku_error_parts`: parts of long work that failed or do not fit together, see [sudoku_parts()];
#' * `oxidoku_error_package`: a suggested package that is not installed.
#'
#' All warnings have class `oxidoku_warning` and one of
#' `oxidoku_warning_no_solution`, `oxidoku_warning_not_unique`,
#' `oxidoku_warning_stuck`, `oxidoku_warning_limit`, `oxidoku_warning_clues`,
#' `oxidoku_warning_font`, `oxidoku_warning_inferred`.
#'
#' Conditions carry fields: `arg`, `index` (the elements of a batch), `row`,
#' `col`, and others where they apply.
#'
#' @keywords internal
#' @useDynLib oxidoku, .registration = TRUE
"_PACKAGE"
