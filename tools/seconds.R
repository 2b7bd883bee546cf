# How long each function takes with the largest ordinary inputs, in seconds; called by
# tools/torture, or
#   R_LIBS=build/library Rscript tools/seconds.R [names of functions, a regular expression]
# What takes more than 5 seconds must have a progress bar and end when it is told to: each call
# gets Ctrl-C after LIMIT seconds. Lists what has not, and then fails.
library(oxidoku)
LIMIT <- 20
filter <- c(commandArgs(TRUE), ".")[[1]]

rules <- function(n) sudoku_rules(box = c(n, n))
set.seed(1)
hard <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
few <- "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
full <- generate_grid()
full16 <- generate_grid(rules = rules(4))
p16 <- generate_sudoku(rules = rules(4), clues = 110)
full25 <- generate_grid(rules = rules(5))
killer <- generate_sudoku(kind = "killer")
# Cages of two and three cells, digits 0 to 9: one digit is missing in each row.
loose <- empty_grid(sudoku_rules(
  rule_cage("r1c12", 9), rule_cage("r2c345", 12), rule_cage("r5c56", 3), rule_cage("r9c789", 20), digits = 0:9
))
thermo <- generate_sudoku(kind = "thermometer")
many <- generate_sudoku(n = 10000, as = "string")
path <- explain_sudoku(as_sudoku(hard))
path16 <- explain_sudoku(p16)
table <- dplyr::tibble(puzzle = many, name = "a")
file <- function(ending = ".txt") tempfile(fileext = ending)
lines <- file()
writeLines(rep(many, 10), lines)
wrong <- solve_sudoku(many)
substr(wrong, 1, 1) <- "1"
some <- full
some[1:4, ] <- NA
solver <- function(x) solve_sudoku(x)
folder <- tempfile()
dir.create(folder)
for (i in 1:10) writeLines("solve <- function(x) oxidoku::solve_sudoku(x)", file.path(folder, paste0(i, ".R")))

# Calls of each function by its name.
calls <- alist(
  as_sudoku = as_sudoku(hard), automorphisms = automorphisms(full), automorphisms = automorphisms(empty_grid()),
  band_classes = band_classes(solve_sudoku(many)),
  canonical_sudoku = canonical_sudoku(many), canonical_sudoku = canonical_sudoku(many, by = "puzzle"),
  canonical_sudoku = canonical_sudoku(full25), canonical_sudoku = canonical_sudoku(empty_grid(rules(4))),
  canonical_sudoku = canonical_sudoku(empty_grid(rules(6))), canonical_sudoku = canonical_sudoku(p16, by = "puzzle"),
  check_sudoku = check_sudoku(wrong), compose_maps = compose_maps(sudoku_map(), sudoku_map()),
  count_grids = count_grids(), count_grids = count_grids(rules = sudoku_rules(box = c(3, 4))),
  count_solutions = count_solutions(empty_grid(), limit = Inf), count_solutions = count_solutions(many),
  count_solutions = count_solutions(some, limit = Inf), count_solutions = count_solutions(empty_grid(rules(5)), limit = 1e4),
  empty_grid = empty_grid(rules(6)), enumerate_solutions = enumerate_solutions(some, limit = 1e5),
  explain_sudoku = explain_sudoku(hard), explain_sudoku = explain_sudoku(many[1:2000]), explain_sudoku = explain_sudoku(p16),
  explain_sudoku = explain_sudoku(hard, scale = "se"), explain_sudoku = explain_sudoku(killer),
  find_backdoors = find_backdoors(hard, max = 3), find_backdoors = find_backdoors(p16, max = 2),
  find_candidates = find_candidates(many), find_candidates = find_candidates(empty_grid(rules(5)), true = TRUE),
  find_candidates = find_candidates(killer, true = TRUE), find_conflicts = find_conflicts(wrong),
  certify_sudoku = certify_sudoku(hard), certify_sudoku = certify_sudoku(killer), certify_sudoku = certify_sudoku(p16),
  check_certificate = check_certificate(hard, certify_sudoku(hard)),
  find_contradiction = find_contradiction(replace(as.matrix(as_sudoku(hard)), 10, 5L)),
  find_empty_cells = find_empty_cells(many), find_mistakes = find_mistakes(wrong, many),
  find_pattern_symmetry = find_pattern_symmetry(many), find_redundant_clues = find_redundant_clues(many[1:5000]),
  find_redundant_clues = find_redundant_clues(full25, as = "any"), find_redundant_clues = find_redundant_clues(killer),
  find_steps = find_steps(hard), find_steps = find_steps(p16), find_subpuzzles = find_subpuzzles(full, clues = 20, limit = 1),
  generate_cages = generate_cages(), generate_grid = generate_grid(n = 10000), generate_grid = generate_grid(rules = rules(6)),
  generate_grid = generate_grid(method = "uniform", n = 10), generate_grid = generate_grid(rules = "non_consecutive", n = 100),
  generate_regions = generate_regions(12), generate_regions = generate_regions(36),
  generate_sudoku = generate_sudoku(rules = rules(5)), generate_sudoku = generate_sudoku(rules = rules(5), minimal = TRUE),
  generate_sudoku = generate_sudoku(rules = rules(6)), generate_sudoku = generate_sudoku(clues = 20),
  generate_sudoku = generate_sudoku(kind = "sandwich"), generate_sudoku = generate_sudoku(difficulty = "extreme", n = 20),
  generate_sudoku = generate_sudoku(difficulty = "medium", rules = rules(2)),
  generate_sudoku = generate_sudoku(difficulty = "hard", rules = "anti_taxicab"),
  generate_sudoku = generate_sudoku(require = "swordfish"), generate_sudoku = generate_sudoku(symmetry = "full", minimal = TRUE, n = 100),
  geom_sudoku = ggplot2::autoplot(as_sudoku(hard)), grade_folder = grade_folder(folder, "solver"),
  grade_function = grade_function(solver, "solver"), has_unique_solution = has_unique_solution(many),
  has_unique_solution = has_unique_solution(p16), hint_sudoku = hint_sudoku(hard), hint_sudoku = hint_sudoku(p16),
  invert_map = invert_map(sudoku_map()), is_equivalent = is_equivalent(many, rev(many)),
  is_equivalent = is_equivalent(full25, full25), is_sudoku = is_sudoku(many), is_valid_move = is_valid_move(many, 1, 1, 1),
  lesson_data = lesson_data(), list_formats = list_formats(), list_rules = list_rules(), list_techniques = list_techniques(),
  match_sudoku = match_sudoku(many, many[1:100]), minimize_sudoku = minimize_sudoku(many),
  minimize_sudoku = minimize_sudoku(full16), minimize_sudoku = minimize_sudoku(killer), open_lesson = open_lesson(1, what = "script", path = tempdir()),
  play_sudoku = play_sudoku(hard), plot_sudoku = plot(path), plot_sudoku = plot(thermo), position_before = position_before(path, 20),
  rate_sudoku = rate_sudoku(many), rate_sudoku = rate_sudoku(many[1:1000], scale = "se"), rate_sudoku = rate_sudoku(hard, scale = "se"),
  rate_sudoku = rate_sudoku(p16), read_sudoku = read_sudoku(lines), renderSudoku = renderSudoku(hard), run_sudoku = run_sudoku(),
  sample_minimal = sample_minimal(n = 100), sheets = sheets(empty_grid(sudoku_rules(sheets = list(a = matrix(NA, 9, 9))))),
  `sheets<-` = `sheets<-`(empty_grid(sudoku_rules(sheets = list(a = matrix(NA, 1, 1)))), list(a = matrix(1, 1, 1))),
  shuffle_sudoku = shuffle_sudoku(hard, n = 10000), solve_sudoku = solve_sudoku(many), solve_sudoku = solve_sudoku(hard, method = "logic"),
  solve_sudoku = solve_sudoku(empty_grid(rules(6)), multiple = "first"), solve_sudoku = solve_sudoku(empty_grid("non_consecutive"), multiple = "error"),
  solve_sudoku = solve_sudoku(loose, multiple = "first"), solve_sudoku = solve_sudoku(loose, multiple = "error"),
  sudokuOutput = sudokuOutput("game"), sudoku_book = sudoku_book(many[1:60], file(".pdf")), sudoku_cells = sudoku_cells(many),
  sudoku_link = sudoku_link(killer), sudoku_map = sudoku_map(), sudoku_options = sudoku_options(), sudoku_rules = rules(6),
  sudoku_worksheet = sudoku_worksheet("x_wing", file = file(".pdf")), transform_sudoku = transform_sudoku(many, sudoku_map(rows = 9:1)),
  unavoidable_sets = unavoidable_sets(full, max = 12), unavoidable_sets = unavoidable_sets(full, max = 18),
  unique_sudoku = unique_sudoku(many), updateSudoku = updateSudoku("game", hard, session = session), write_solutions = write_solutions(some, file(), limit = 1e6),
  write_sudoku = write_sudoku(table, file(".csv")), add_rules = add_rules(as_sudoku(hard), rule_white_dot("r1c12")),
  drop_rules = drop_rules(killer, "cage"), cell_index = cell_index(cell_text(which(matrix(TRUE, 9, 9), arr.ind = TRUE))),
  cell_text = cell_text(which(matrix(TRUE, 9, 9), arr.ind = TRUE)),
  count_digits = count_digits(some), count_digits = count_digits(loose), estimate_solutions = estimate_solutions(empty_grid(rules(5))),
  estimate_solutions = estimate_solutions(loose), explain_sudoku = explain_sudoku(killer, scale = "reasons"), reason_shapes = reason_shapes(explain_sudoku(killer)),
  explain_sudoku = explain_sudoku(hard, scale = "reasons"), rate_sudoku = rate_sudoku(many[1:20], scale = "reasons"),
  sudoku = sudoku(many), sudoku_parts = sudoku_parts(function(first, n) generate_sudoku(n = n, first = first, as = "column", threads = 1), 1000, tempfile("parts")),
  suggest_clues = suggest_clues(loose, "given"), suggest_clues = suggest_clues(empty_grid(), c("given", "white_dot")),
  trace_search = trace_search(hard), trace_search = trace_search(p16)
)
session <- list(ns = identity, sendCustomMessage = function(type, message) NULL)

exported <- setdiff(grep("^rule_", getNamespaceExports("oxidoku"), invert = TRUE, value = TRUE), names(calls))
if (length(exported) > 0) stop("No call of ", paste(exported, collapse = ", "))

one <- function(i) {
  ticks <- 0
  grDevices::pdf(NULL)
  sink(nullfile())
  on.exit(sink())
  # In a session that nobody sits at there are no bars: who asks for one gets a count. The process
  # has the package for itself.
  utils::assignInNamespace("progress", function(...) function(done) ticks <<- ticks + 1, "oxidoku")
  start <- proc.time()[["elapsed"]]
  said <- tryCatch({
    suppressWarnings(eval(calls[[i]], globalenv()))
    "answer"
  }, error = function(e) substr(gsub("\n", " ", conditionMessage(e)), 1, 70), interrupt = function(i) "interrupted")
  seconds <- proc.time()[["elapsed"]] - start
  data.frame(seconds = seconds, bar = ticks > 0, said = said, call = substr(paste(deparse(calls[[i]]), collapse = ""), 1, 90))
}
chosen <- grep(filter, names(calls))
# Each in a process of its own: one that dies takes nothing with it.
results <- lapply(chosen, function(i) {
  job <- parallel::mcparallel(one(i))
  result <- parallel::mccollect(job, wait = FALSE, timeout = LIMIT)
  if (is.null(result)) {
    tools::pskill(job$pid, tools::SIGINT)
    result <- parallel::mccollect(job, wait = FALSE, timeout = 4 * LIMIT)
  }
  if (is.null(result)) tools::pskill(job$pid, tools::SIGKILL)
  parallel::mccollect(job, wait = FALSE)
  if (is.null(result)) data.frame(seconds = 5 * LIMIT, bar = FALSE, said = "killed", call = names(calls)[[i]]) else result[[1]]
})
died <- !vapply(results, is.data.frame, NA)
if (any(died)) {
  cat("DIED:", vapply(calls[chosen][died], function(call) deparse(call)[[1]], ""), vapply(results[died], function(x) paste(x)[1], ""), sep = "\n  ")
}
results <- do.call(rbind, results[!died])
results <- results[order(-results$seconds), ]
cat(sprintf("%7.2f  %-3s  %s: %s", results$seconds, ifelse(results$bar, "bar", ""), results$call, results$said), sep = "\n")
bad <- results$seconds > 5 & !results$bar | results$seconds > LIMIT + 5
cat(sum(bad), "calls take more than 5 seconds without a bar, or do not end when told to.\n")
quit(status = as.integer(any(bad) || any(died)))
