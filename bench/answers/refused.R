# Questions about wrong calls: the class, the words and the fields of each error and
# warning.

blank <- strrep(".", 81)
empty <- matrix(NA, 9, 9)
with_digit <- function(row, col, digit) {
  empty[row, col] <- digit
  empty
}
# No two equal digits in a house, and no place for 9 in the first row.
no_place <- replace(empty, cbind(c(rep(1, 8), 2), 1:9), 1:9)
six_wide <- as_sudoku(matrix(NA, 6, 6), rules = sudoku_rules(box = c(2, 3)))
one_cage <- function(sum, row, col) list(cells = cbind(row, col), sum = sum)

refused_questions <- function() {
  sets <- list(
    "refused/forms" = wrong_forms(), "refused/text" = wrong_text(),
    "refused/arguments" = wrong_arguments(), "refused/rules" = wrong_rules(),
    "refused/generating" = wrong_wishes(), "refused/paths" = wrong_paths(),
    "refused/puzzles" = unsolvable()
  )
  lapply(sets, function(calls) {
    function(say) {
      for (i in seq_along(calls)) {
        set.seed(i)
        label <- substr(paste(deparse(calls[[i]]), collapse = " "), 1, 90)
        say(paste(i, gsub("[[:space:]]+", " ", label)), answer(eval(calls[[i]])))
      }
    }
  })
}

wrong_forms <- function() {
  alist(
    solve_sudoku(NULL), solve_sudoku(sum), solve_sudoku(TRUE), solve_sudoku(5), solve_sudoku(1:81),
    solve_sudoku(factor(blank)), solve_sudoku(Sys.Date()), solve_sudoku(matrix("1", 9, 9)),
    solve_sudoku(matrix(TRUE, 9, 9)), solve_sudoku(matrix(1i, 9, 9)), solve_sudoku(matrix(0, 9, 8)),
    solve_sudoku(matrix(0, 37, 37)), solve_sudoku(array(0, c(3, 3, 3, 3))),
    solve_sudoku(data.frame()), solve_sudoku(data.frame(a = letters)),
    solve_sudoku(matrix(0, 6, 6)), solve_sudoku(strrep(".", 36)),
    solve_sudoku(with_digit(3, 7, 10)), solve_sudoku(with_digit(3, 7, -1)),
    solve_sudoku(with_digit(3, 7, 2.5)), solve_sudoku(with_digit(3, 7, NaN)),
    solve_sudoku(with_digit(3, 7, 1e10)),
    solve_sudoku(array(c(empty, with_digit(3, 7, 10)), c(9, 9, 2))),
    solve_sudoku(list(empty, NULL, with_digit(3, 7, 10))), solve_sudoku(list(1)),
    solve_sudoku(list(empty, sum)), solve_sudoku(list(empty, matrix(NA, 4, 4))),
    solve_sudoku(list(list(empty))), solve_sudoku(list(empty, NA)), as_sudoku(c(blank, blank)),
    as_sudoku(list()), as_sudoku(NA_character_), enumerate_solutions(c(blank, blank)),
    check_sudoku(1), check_sudoku(matrix("a", 9, 9)), find_conflicts(empty, complete = NA),
    is_valid_move(1, 1, 1, 1), check_sudoku(empty, puzzle = matrix(0, 4, 4)),
    check_sudoku(c(blank, blank, blank), puzzle = c(blank, blank)),
    check_sudoku(empty, puzzle = with_digit(3, 7, 10)), plot_sudoku(1),
    plot_sudoku(c(blank, blank)), as.character(as_sudoku(matrix(NA, 36, 36))),
    as.data.frame(as_sudoku(empty), puzzle = matrix(NA, 4, 4))
  )
}

wrong_text <- function() {
  alist(
    solve_sudoku(""), solve_sudoku("abc"), solve_sudoku(strrep(".", 80)),
    solve_sudoku(strrep(".", 82)), solve_sudoku(c(blank, strrep(".", 80))),
    solve_sudoku(c(NA, strrep("1", 80))), solve_sudoku(paste0(strrep(".", 80), "A")),
    solve_sudoku(paste0("?", strrep(".", 80))), solve_sudoku(strrep("\u00e4", 81)),
    solve_sudoku("\xff\xfe"), solve_sudoku(strrep("%s%d%n", 81)),
    solve_sudoku(paste0(strrep(".", 79), "%n")), solve_sudoku(strrep("{.arg x}", 81)),
    solve_sudoku(strrep(".", 1296)), count_solutions(c(a = blank, b = "x")),
    check_sudoku(strrep("1", 80)), explain_sudoku(strrep(".", 80)), find_candidates("12", true = TRUE),
    minimize_sudoku(c(blank, "?"))
  )
}

wrong_arguments <- function() {
  alist(
    solve_sudoku(empty, method = "sea"), solve_sudoku(empty, method = NULL),
    solve_sudoku(empty, multiple = NA), solve_sudoku(empty, threads = 0),
    solve_sudoku(empty, threads = "a"), solve_sudoku(empty, threads = 1:2),
    count_solutions(empty, limit = 0), count_solutions(empty, limit = NA),
    count_solutions(empty, limit = 2.5), count_solutions(empty, limit = "10"),
    has_unique_solution(empty, threads = -1), enumerate_solutions(empty, limit = -1),
    enumerate_solutions(empty, limit = "all"), enumerate_solutions(empty, after = empty),
    enumerate_solutions(empty, after = matrix(1, 4, 4)), enumerate_solutions(empty, after = "12"),
    write_solutions(empty, file = 5), write_solutions(empty, file = "/nowhere/at/all.txt", limit = 1),
    write_solutions(matrix(NA, 36, 36), file = tempfile()),
    write_solutions(empty, tempfile(), limit = 2, append = NA), find_candidates(empty, true = NA),
    find_candidates(empty, 1, 1), is_valid_move(empty, 0, 1, 1),
    is_valid_move(empty, 2.5, 1, 1), is_valid_move(empty, NA, 1, 1),
    is_valid_move(empty, 1:2, 1:3, 1), is_valid_move(empty, 1, Inf, 1),
    rate_sudoku(blank, scale = "stars"), rate_sudoku(5), find_redundant_clues(with_digit(3, 7, 10), as = "any"),
    open_lesson(99), grade_function(5, "solver"), plot_sudoku(empty, style = "loud"),
    plot_sudoku(empty, colours = "red"), plot_sudoku(empty, candidates = 5),
    plot_sudoku(with_digit(1, 1, 5), solution = with_digit(1, 1, 6))
  )
}

wrong_rules <- function() {
  alist(
    solve_sudoku(empty, rules = NA), solve_sudoku(empty, rules = "hexagonal"),
    solve_sudoku(empty, rules = list(box = 3)),
    solve_sudoku(empty, rules = sudoku_rules(box = c(2, 3))),
    solve_sudoku(six_wide, rules = sudoku_rules(box = c(3, 2))),
    solve_sudoku(as_sudoku(empty, rules = "hyper"), rules = "diagonal"), empty_grid(5),
    solve_sudoku(matrix(NA, 4, 4), rules = "hyper"), sudoku_rules(box = NULL),
    sudoku_rules(box = 3), sudoku_rules(box = c(2, NA)), sudoku_rules(box = c(2.5, 2)),
    sudoku_rules(box = c(0, 3)), sudoku_rules(box = c(7, 7)), sudoku_rules(box = "a"),
    sudoku_rules(diagonal = NA), sudoku_rules(hyper = "yes"),
    sudoku_rules(box = c(2, 2), hyper = TRUE), sudoku_rules(anti_knight = 1),
    sudoku_rules(regions = matrix(1, 9, 9)), sudoku_rules(regions = 1:9),
    sudoku_rules(regions = matrix(1:9, 3)), sudoku_rules(regions = matrix(NA, 9, 9)),
    sudoku_rules(box = c(3, 3), regions = labels_of(JIGSAW)),
    sudoku_rules(houses = cbind(1:2, 1:2)), sudoku_rules(houses = list(cbind(1, 1))),
    sudoku_rules(houses = list(cbind(1:2, 9:10))),
    sudoku_rules(houses = list(cbind(c(1, 1), c(1, 1)))), sudoku_rules(cages = one_cage(3, 1, 1:2)),
    sudoku_rules(cages = list(one_cage(2, 1, 1:2))),
    sudoku_rules(cages = list(one_cage(18, 1, 1:2))),
    sudoku_rules(cages = list(one_cage(5, 1, 1:2), one_cage(5, 1:2, 2))),
    sudoku_rules(cages = list(one_cage(NA, 1, 1:2))),
    sudoku_rules(cages = list(one_cage(5, 1, 9:10))),
    sudoku_rules(cages = list(one_cage(45, rep(1:2, 5), rep(1:5, each = 2)))),
    sudoku_rules(cages = list(list(cells = cbind(1, 1:2)))), generate_regions(0),
    generate_regions(37), generate_regions("a")
  )
}

wrong_wishes <- function() {
  alist(
    generate_sudoku(n = -1), generate_sudoku(n = 1.5), generate_sudoku(n = "a"),
    generate_sudoku(clues = 2.5), generate_sudoku(clues = 16), generate_sudoku(clues = 82),
    generate_sudoku(clues = -1), generate_sudoku(clues = 1e300),
    generate_sudoku(clues = 30, minimal = TRUE), generate_sudoku(minimal = TRUE, unique = FALSE),
    generate_sudoku(unique = NA), generate_sudoku(fresh = "yes"),
    generate_sudoku(symmetry = "round"), generate_sudoku(30, symmetry = "rotate90"),
    generate_sudoku(79, symmetry = "full"), generate_sudoku(pattern = TRUE),
    generate_sudoku(pattern = matrix(NA, 9, 9)), generate_sudoku(pattern = row(empty) > 2),
    generate_sudoku(clues = 20, pattern = row(empty) > 1), generate_sudoku(pattern = diag(9) == 1),
    generate_sudoku(symmetry = "diagonal", pattern = row(empty) > 1), generate_sudoku(grid = 5),
    generate_sudoku(grid = empty), generate_sudoku(grid = replace(shifted(c(3, 3)), 1, 2L)),
    generate_sudoku(as = "tibble"), generate_sudoku(budget = 0), generate_sudoku(20, budget = 1),
    generate_grid(method = "fair"), generate_grid(method = "uniform", rules = "hyper"),
    generate_grid(as = "string", rules = sudoku_rules(box = c(6, 6))),
    generate_sudoku(difficulty = "mild"), generate_sudoku(techniques = "x-wing"),
    generate_sudoku(require = "xwing"),
    generate_sudoku(require = "x_wing", techniques = "naked_single"),
    generate_sudoku(difficulty = "easy", unique = FALSE),
    generate_sudoku(difficulty = "easy", require = "x_wing", budget = 3000),
    generate_sudoku(difficulty = "extreme", clues = 70, budget = 3000),
    generate_grid(rules = sudoku_rules(box = c(2, 2), anti_king = TRUE)),
    generate_sudoku(rules = sudoku_rules(box = c(2, 3), anti_king = TRUE, diagonal = TRUE)),
    generate_sudoku(clues = 1, rules = "hyper")
  )
}

# A hard puzzle, as a string and as a matrix.
one_text <- function() some_of("top1465", 1)
one_matrix <- function() as_cells(one_text())

wrong_paths <- function() {
  alist(
    explain_sudoku(one_text(), techniques = 5), explain_sudoku(one_text(), techniques = "X-Wing"),
    explain_sudoku(one_text(), techniques = c("naked_single", "skyscrapers")),
    explain_sudoku(one_text(), techniques = "0300"),
    explain_sudoku(one_text(), techniques = NA_character_),
    explain_sudoku(one_text(), techniques = character()),
    explain_sudoku(one_matrix(), techniques = "naked_single"),
    explain_sudoku(c(one_text(), one_text()), techniques = "naked_single"),
    hint_sudoku(one_text(), detail = "loud"),
    hint_sudoku(c(one_text(), one_text()), candidates = array(TRUE, c(9, 9, 9))),
    hint_sudoku(one_matrix(), candidates = TRUE),
    hint_sudoku(one_matrix(), candidates = array(NA, c(9, 9, 9))),
    hint_sudoku(one_matrix(), candidates = array(FALSE, c(9, 9, 9))),
    hint_sudoku(one_matrix(), techniques = "x_wing"),
    find_steps(one_matrix(), techniques = "nothing like it"),
    find_steps(with_digit(4, c(2, 8), 5)), format(explain_sudoku(one_text()), style = "loud"),
    plot(explain_sudoku(one_text()), step = 1000), plot(explain_sudoku(one_text()), step = "a"),
    as.data.frame(explain_sudoku(one_text()), flat = NA)
  )
}

unsolvable <- function() {
  calls <- c(
    "solve_sudoku", "count_solutions", "has_unique_solution", "explain_sudoku", "hint_sudoku",
    "rate_sudoku", "minimize_sudoku", "find_redundant_clues",
    "enumerate_solutions", "find_steps", "find_conflicts"
  )
  grids <- alist(
    with_digit(4, c(2, 8), 5), with_digit(c(2, 8), 4, 5), replace(empty, c(31, 41), 5L),
    replace(empty, c(1, 10, 19, 31), c(1, 2, 3, 4)), no_place,
    as_sudoku(with_digit(c(1, 9), c(1, 9), 5), rules = "diagonal"),
    as_sudoku(with_digit(c(2, 4), c(2, 4), 5), rules = "hyper")
  )
  pairs <- expand.grid(grid = seq_along(grids), call = calls, stringsAsFactors = FALSE)
  Map(function(grid, call) as.call(list(as.name(call), grids[[grid]])), pairs$grid, pairs$call)
}
