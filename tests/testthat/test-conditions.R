# Every way of calling a function wrongly that somebody thought of. A case is an
# argument that the message must name and a call.
case <- function(arg, call) list(arg = arg, call = substitute(call))

m <- function(value = NA, n = 9) matrix(value, n, n)
at <- function(row, col, value) {
  grid <- m()
  grid[row, col] <- value
  grid
}
blank <- strrep(".", 81)
tall <- sudoku_rules(box = c(3, 2))
wide <- sudoku_rules(box = c(2, 3))
mini <- as_sudoku(shifted_grid(c(2, 3)), rules = wide)
latin1 <- "\xe4\xf6\xfc"
Encoding(latin1) <- "latin1"
as_bytes <- "\xff\xfe"
Encoding(as_bytes) <- "bytes"
text_column <- as.data.frame(m(0))
text_column$V3 <- "1"
unnamed_column <- text_column
names(unnamed_column) <- NULL
markup_column <- text_column
names(markup_column)[3] <- "{stop('evaluated')}"
tampered <- structure(list(size = 9L, box = c(2L, 2L)), class = "sudoku_rules")
no_rules <- as_sudoku(m())
attr(no_rules, "rules") <- NULL
reshaped <- as_sudoku(m())
dim(reshaped) <- c(3, 27)
dates <- structure(m(1), class = "Date")
big_integers <- structure(m(1), class = "integer64")
rows_blank <- matrix(TRUE, 9, 9)
rows_blank[1:2, ] <- FALSE
wrong_full <- shifted_grid()
wrong_full[1, 1:2] <- wrong_full[1, 2:1]

cases <- list(
  # x: types
  case("x", solve_sudoku(NULL)),
  case("x", solve_sudoku(sum)),
  case("x", solve_sudoku(globalenv())),
  case("x", solve_sudoku(quote(a + b))),
  case("x", solve_sudoku(y ~ x)),
  case("x", solve_sudoku(expression(a))),
  case("x", solve_sudoku(TRUE)),
  case("x", solve_sudoku(5)),
  case("x", solve_sudoku(1:81)),
  case("x", solve_sudoku(1:80)),
  case("x", solve_sudoku(numeric())),
  case("x", solve_sudoku(factor())),
  case("x", solve_sudoku(as.POSIXlt("2020-01-01"))),
  case("x", solve_sudoku(Sys.Date())),
  case("x", solve_sudoku(m("1"))),
  case("x", solve_sudoku(m(TRUE))),
  case("x", solve_sudoku(m(1i))),
  case("x", solve_sudoku(m(as.raw(1)))),
  case("x", solve_sudoku(m(list(1)))),
  case("x", solve_sudoku(dates)),
  case("x", solve_sudoku(big_integers)),
  case("x", solve_sudoku(no_rules)),
  case("x", solve_sudoku(reshaped)),
  case("x", solve_sudoku(array("1", c(9, 9, 2)))),
  # x: shapes
  case("x", solve_sudoku(matrix(0, 9, 8))),
  case("x", solve_sudoku(matrix(0, 0, 0))),
  case("x", solve_sudoku(matrix(0, 0, 9))),
  case("x", solve_sudoku(m(0, 37))),
  case("x", solve_sudoku(array(0, c(9, 8, 2)))),
  case("x", solve_sudoku(array(0, c(0, 0, 2)))),
  case("x", solve_sudoku(array(0, c(3, 3, 3, 3)))),
  case("x", solve_sudoku(data.frame())),
  case("x", solve_sudoku(as.data.frame(m(0))[0, ])),
  case("x", solve_sudoku(text_column)),
  case("x", solve_sudoku(unnamed_column)),
  case("x", solve_sudoku(markup_column)),
  case("x", solve_sudoku(data.frame(a = Sys.Date()))),
  case("rules", solve_sudoku(m(0, 6))),
  case("rules", solve_sudoku(m(0, 7))),
  case("rules", solve_sudoku(strrep(".", 36))),
  # x: values
  case("x", solve_sudoku(at(3, 7, 10))),
  case("x", solve_sudoku(at(3, 7, -1))),
  case("x", solve_sudoku(at(3, 7, 2.5))),
  case("x", solve_sudoku(at(3, 7, NaN))),
  case("x", solve_sudoku(at(3, 7, Inf))),
  case("x", solve_sudoku(at(3, 7, -Inf))),
  case("x", solve_sudoku(at(3, 7, 1e10))),
  case("x", solve_sudoku(at(3, 7, .Machine$integer.max))),
  case("x", solve_sudoku(at(3, 7, 1 + 1e-9))),
  case("x", solve_sudoku(array(c(m(), at(3, 7, 10)), c(9, 9, 2)))),
  case("x", solve_sudoku(list(m(), NULL, at(3, 7, 10)))),
  # x: contradictions
  case("x", solve_sudoku(at(4, c(2, 8), 5))),
  case("x", solve_sudoku(at(c(2, 8), 4, 5))),
  case("x", solve_sudoku(replace(m(), c(31, 41), 5L))),
  case("x", solve_sudoku(from_text("123....4........"))),
  case("x", solve_sudoku(m(), multiple = "error")),
  case("x", solve_sudoku(c(a = blank), multiple = "error")),
  # x: lists
  case("x", solve_sudoku(list(1))),
  case("x", solve_sudoku(list(sum, m()))),
  case("x", solve_sudoku(list(m(), sum))),
  case("x", solve_sudoku(list(m(), globalenv()))),
  case("x", solve_sudoku(list(m(), "5"))),
  case("x", solve_sudoku(list(list(m())))),
  case("rules", solve_sudoku(list(m(), m(NA, 6)))),
  case("x", solve_sudoku(list(m(), dates))),
  case("x", solve_sudoku(list(dates, m()))),
  case("x", solve_sudoku(list(m(), m(TRUE)))),
  case("x", solve_sudoku(list(m(), text_column))),
  case("x", solve_sudoku(list(m(), NA))),
  case("x", solve_sudoku(list(array(0, c(9, 9, 1))))),
  case("rules", solve_sudoku(list(as_sudoku(m(NA, 6), rules = wide), as_sudoku(m(NA, 6), rules = tall)), rules = wide)),
  case("x", solve_sudoku(list(no_rules))),
  # x: text
  case("x", solve_sudoku("")),
  case("x", solve_sudoku("abc")),
  case("x", solve_sudoku(strrep(".", 80))),
  case("x", solve_sudoku(strrep(".", 82))),
  case("x", solve_sudoku(c(blank, strrep(".", 80)))),
  case("x", solve_sudoku(c(NA, strrep("1", 80)))),
  case("x", solve_sudoku(paste0(strrep(".", 80), "A"))),
  case("x", solve_sudoku(paste0("?", strrep(".", 80)))),
  case("x", solve_sudoku(strrep("\U1F600", 81))),
  case("x", solve_sudoku(strrep("\U1F600", 80))),
  case("x", solve_sudoku(strrep("\u0661", 81))),
  case("x", solve_sudoku("\xff\xfe")),
  case("x", solve_sudoku(c(blank, as_bytes))),
  case("x", solve_sudoku(latin1)),
  case("x", solve_sudoku(strrep(latin1, 27))),
  case("x", solve_sudoku(strrep("%s%d%n", 81))),
  case("x", solve_sudoku(paste0(strrep(".", 79), "%n"))),
  case("x", solve_sudoku("{stop('evaluated')}")),
  case("x", solve_sudoku(strrep("{.arg x}", 81))),
  case("x", solve_sudoku(paste0(strrep(".", 79), "{}"))),
  case("x", solve_sudoku(strrep("<a>\n\"'`", 30))),
  case("x", solve_sudoku(strrep("7", 1e6))),
  case("x", solve_sudoku(strrep(".", 1296))),
  # other arguments of solving and counting
  case("method", solve_sudoku(m(), method = "sea")),
  case("method", solve_sudoku(m(), method = NULL)),
  case("method", solve_sudoku(m(), method = c("singles", "search"))),
  case("multiple", solve_sudoku(m(), multiple = NA)),
  case("multiple", solve_sudoku(m(), multiple = "{stop('evaluated')}")),
  case("threads", solve_sudoku(m(), threads = 0)),
  case("threads", solve_sudoku(m(), threads = "a")),
  case("threads", solve_sudoku(m(), threads = NA)),
  case("threads", solve_sudoku(m(), threads = 1.5)),
  case("threads", solve_sudoku(m(), threads = -1)),
  case("threads", solve_sudoku(m(), threads = Inf)),
  case("threads", solve_sudoku(m(), threads = 1:2)),
  case("threads", count_solutions(m(), threads = list(1))),
  case("threads", has_unique_solution(m(), threads = 1e10)),
  case("threads", find_redundant_clues(m(), threads = "2", as = "any")),
  case("threads", minimize_sudoku(m(), threads = factor(1))),
  case("threads", generate_grid(threads = TRUE)),
  case("limit", count_solutions(m(), limit = 0)),
  case("limit", count_solutions(m(), limit = -1)),
  case("limit", count_solutions(m(), limit = NA)),
  case("limit", count_solutions(m(), limit = 2.5)),
  case("limit", count_solutions(m(), limit = NULL)),
  case("limit", count_solutions(m(), limit = "10")),
  case("limit", count_solutions(m(), limit = c(1, 2))),
  # rules
  case("rules", solve_sudoku(m(), rules = NA)),
  case("rules", solve_sudoku(m(), rules = "hexagonal")),
  case("rules", solve_sudoku(m(), rules = c("classic", "classic"))),
  case("rules", solve_sudoku(m(), rules = list(box = c(3, 3)))),
  case("rules", solve_sudoku(m(), rules = sudoku_rules)),
  case("rules", solve_sudoku(m(), rules = wide)),
  case("rules", solve_sudoku(m(), rules = tampered)),
  case("rules", solve_sudoku(blank, rules = tampered)),
  case("rules", solve_sudoku(list(), rules = tampered)),
  case("rules", solve_sudoku(mini, rules = tall)),
  case("rules", solve_sudoku(list(mini), rules = tall)),
  case("rules", solve_sudoku(mini, rules = "classic")),
  case("rules", empty_grid(5)),
  case("rules", generate_sudoku(rules = "x")),
  case("box", sudoku_rules(box = NULL)),
  case("box", sudoku_rules(box = 3)),
  case("box", sudoku_rules(box = "a")),
  case("box", sudoku_rules(box = c(2, NA))),
  case("box", sudoku_rules(box = c(2, Inf))),
  case("box", sudoku_rules(box = c(2.5, 2))),
  case("box", sudoku_rules(box = c(0, 3))),
  case("box", sudoku_rules(box = c(-3, -3))),
  case("box", sudoku_rules(box = list(3, 3))),
  case("box", sudoku_rules(box = c(7, 7))),
  case("box", sudoku_rules(box = c(1e10, 1e10))),
  case("box", sudoku_rules(box = 1:5)),
  # checks
  case("x", check_sudoku(1)),
  case("x", check_sudoku(matrix(1, 9, 8))),
  case("x", check_sudoku(strrep("1", 80))),
  case("x", check_sudoku(m("a"))),
  case("puzzle", check_sudoku(m(), puzzle = 1)),
  case("puzzle", check_sudoku(m(), puzzle = m(0, 4))),
  case("puzzle", check_sudoku(m(), puzzle = mini)),
  case("puzzle", check_sudoku(m(0, 6), puzzle = mini, rules = tall)),
  case("puzzle", check_sudoku(m(), puzzle = at(3, 7, 10))),
  case("puzzle", check_sudoku(m(), puzzle = "abc")),
  case("puzzle", check_sudoku(m(), puzzle = list(m(), m()))),
  case("puzzle", check_sudoku(c(blank, blank, blank), puzzle = c(blank, blank))),
  case("puzzle", as.data.frame(as_sudoku(m()), puzzle = mini)),
  case("complete", find_conflicts(m(), complete = NA)),
  case("complete", find_conflicts(m(), complete = 1)),
  # candidates and moves
  case("true", find_candidates(m(), true = NA)),
  case("...", find_candidates(m(), 1, 1)),
  case("...", solve_sudoku(m(), "logic")),
  case("rows", find_candidates(m(), rows = 1)),
  case("digit", is_valid_move(m(), 0, 1, 1)),
  case("digit", is_valid_move(m(), c(1, 10), 1, 1)),
  case("digit", is_valid_move(m(), 2.5, 1, 1)),
  case("digit", is_valid_move(m(), NA, 1, 1)),
  case("digit", is_valid_move(m(), NA_real_, 1, 1)),
  case("digit", is_valid_move(m(), "5", 1, 1)),
  case("digit", is_valid_move(m(), NULL, 1, 1)),
  case("row", is_valid_move(m(), 1, Inf, 1)),
  case("row", is_valid_move(m(), 1, factor(1), 1)),
  case("col", is_valid_move(m(), 1, 1, NaN)),
  case("col", is_valid_move(m(), 1, 1, -1)),
  case("digit", is_valid_move(m(), 1:2, 1:3, 1)),
  # grids as objects
  case("x", as_sudoku(c(blank, blank))),
  case("x", as_sudoku(list())),
  case("x", as_sudoku(NA_character_)),
  case("x", as_sudoku(list(NULL))),
  case("x", as.character(as_sudoku(m(NA, 36)))),
  case("x", print(no_rules)),
  # minimizing
  case("x", minimize_sudoku(m())),
  case("x", minimize_sudoku(at(4, c(2, 8), 5))),
  case("x", minimize_sudoku(from_text("123....4........"))),
  case("x", find_redundant_clues(at(3, 7, 10), as = "any")),
  # maps and canonical forms
  case("rows", sudoku_map(rows = c(1, 1, 3:9))),
  case("digits", sudoku_map(digits = 0:8)),
  case("transpose", sudoku_map(transpose = NA)),
  case("size", sudoku_map(size = 40)),
  case("..2", compose_maps(sudoku_map(), 1)),
  case("..2", compose_maps(sudoku_map(), sudoku_map(size = 4))),
  case("map", invert_map(structure(list(rows = 1), class = "sudoku_map"))),
  case("map", transform_sudoku(m(), 1:9)),
  case("map", transform_sudoku(m(), sudoku_map(size = 6))),
  case("map", transform_sudoku(m(), sudoku_map(rows = c(4, 2, 3, 1, 5:9)))),
  case("map", transform_sudoku(mini, sudoku_map(transpose = TRUE, size = 6))),
  case("n", shuffle_sudoku(m(), n = -1)),
  case("by", canonical_sudoku(m(), by = "pattern")),
  case("as", canonical_sudoku(m(), as = TRUE)),
  case("x", canonical_sudoku(m())),
  case("x", canonical_sudoku(at(4, c(2, 8), 5))),
  case("x", canonical_sudoku(from_text("123....4........"))),
  case("y", is_equivalent(m(), m(NA, 4))),
  case("y", is_equivalent(c(blank, blank), c(blank, blank, blank))),
  case("table", match_sudoku(m(), at(3, 7, 10))),
  case("as", automorphisms(m(), as = "number")),
  case("x", automorphisms(m())),
  case("x", band_classes(m(NA, 4))),
  case("rules", count_grids(rules = "diagonal")),
  case("essential", count_grids(essential = "yes")),
  # generating
  case("n", generate_sudoku(n = -1)),
  case("n", generate_sudoku(n = 1.5)),
  case("n", generate_sudoku(n = 1e12)),
  case("n", generate_sudoku(n = NA)),
  case("n", generate_sudoku(n = "a")),
  case("n", generate_sudoku(n = 1:2)),
  case("n", generate_grid(n = list())),
  case("method", generate_grid(method = "fair")),
  case("method", generate_grid(method = "uniform", rules = "hyper")),
  case("first", generate_sudoku(first = 0)),
  case("first", generate_sudoku(n = 2, first = 1.5)),
  case("first", generate_sudoku(kind = "killer", first = "a")),
  case("first", generate_grid(first = 1e16)),
  case("first", generate_regions(first = NULL)),
  case("first", generate_cages(first = -1)),
  case("first", sample_minimal(first = NA)),
  case("first", shuffle_sudoku(m(), first = 0)),
  case("first", minimize_sudoku(board, first = "a")),
  case("n", sample_minimal(n = "a")),
  case("rules", sample_minimal(rules = "hyper")),
  case("x", unavoidable_sets(m())),
  case("x", unavoidable_sets(wrong_full)),
  case("x", unavoidable_sets(generate_grid(rules = sudoku_rules(box = c(3, 4))))),
  case("x", find_subpuzzles(list(shifted_grid(), shifted_grid()))),
  case("max", unavoidable_sets(shifted_grid(), max = 0)),
  case("clues", find_subpuzzles(shifted_grid(), clues = 82)),
  case("limit", find_subpuzzles(shifted_grid(), limit = -1)),
  case("part", find_subpuzzles(shifted_grid(), part = 3, parts = 2)),
  case("parts", find_subpuzzles(shifted_grid(), parts = 0)),
  case("x", find_backdoors(m())),
  case("x", find_backdoors(at(4, c(2, 8), 5))),
  case("max", find_backdoors(m(), max = 1.5)),
  case("x", find_redundant_clues(m())),
  case("x", find_redundant_clues(5)),
  case("as", find_redundant_clues(m(), as = "all")),
  case("as", find_redundant_clues(m(), what = "clues")),
  case("clues", generate_sudoku(clues = 30, minimal = TRUE)),
  case("fresh", generate_sudoku(fresh = "yes")),
  case("clues", generate_sudoku(clues = 2.5)),
  case("clues", generate_sudoku(clues = NA)),
  case("clues", generate_sudoku(clues = "30")),
  case("clues", generate_sudoku(clues = c(30, 31))),
  case("clues", generate_sudoku(clues = -1)),
  case("clues", generate_sudoku(clues = Inf)),
  case("clues", generate_sudoku(clues = m())),
  case("clues", generate_sudoku(clues = 16)),
  case("clues", generate_sudoku(clues = 1)),
  case("clues", generate_sudoku(clues = 82)),
  case("clues", generate_sudoku(clues = 1e300)),
  case("clues", generate_sudoku(clues = 37, minimal = TRUE, pattern = diag(9) == 1)),
  case("unique", generate_sudoku(unique = NA)),
  case("unique", generate_sudoku(unique = "yes")),
  case("minimal", generate_sudoku(minimal = 1)),
  case("minimal", generate_sudoku(minimal = TRUE, unique = FALSE)),
  case("symmetry", generate_sudoku(symmetry = "x")),
  case("symmetry", generate_sudoku(symmetry = NULL)),
  case("symmetry", generate_sudoku(symmetry = c("none", "full"))),
  case("symmetry", generate_sudoku(30, symmetry = "diagonal", pattern = rows_blank)),
  case("symmetry", generate_sudoku(30, symmetry = "rotate90")),
  case("symmetry", generate_sudoku(79, symmetry = "full")),
  case("pattern", generate_sudoku(pattern = TRUE)),
  case("pattern", generate_sudoku(pattern = m(1))),
  case("pattern", generate_sudoku(pattern = m(NA))),
  case("pattern", generate_sudoku(pattern = m(TRUE, 8))),
  case("pattern", generate_sudoku(pattern = as.data.frame(m(TRUE)))),
  case("pattern", generate_sudoku(pattern = rows_blank)),
  case("grid", generate_sudoku(grid = 5)),
  case("grid", generate_sudoku(grid = m())),
  case("grid", generate_sudoku(grid = wrong_full)),
  case("grid", generate_sudoku(grid = list(shifted_grid(), shifted_grid()))),
  case("grid", generate_sudoku(grid = NA_character_)),
  case("grid", generate_sudoku(grid = at(3, 7, 10))),
  case("rules", generate_sudoku(grid = mini, rules = tall)),
  case("rules", generate_sudoku(grid = shifted_grid(c(2, 3)))),
  case("as", generate_sudoku(as = "tibble")),
  case("as", generate_sudoku(as = NULL)),
  case("as", generate_grid(as = 5)),
  case("as", generate_grid(as = "string", rules = sudoku_rules(box = c(6, 6)))),
  case("budget", generate_sudoku(budget = 0)),
  case("budget", generate_sudoku(budget = Inf)),
  case("budget", generate_sudoku(budget = "much")),
  case("budget", generate_sudoku(20, budget = 1)),
  case("budget", generate_sudoku(budget = c(1, 2))),
  # play_sudoku()
  case("x", play_sudoku(NULL)),
  case("x", play_sudoku(at(1, 2, 5), puzzle = at(1, 2, 4))),
  case("puzzle", play_sudoku(m(), puzzle = m(0, 4))),
  case("candidates", play_sudoku(m(), candidates = "all")),
  case("marks", play_sudoku(m(), marks = "all")),
  case("marks", play_sudoku(m(), candidates = array(TRUE, c(9, 9, 9)), marks = TRUE)),
  case("title", play_sudoku(m(), title = c("a", "b"))),
  case("title", play_sudoku(m(), title = NA)),
  case("solution", play_sudoku(m(), solution = NA)),
  case("hints", play_sudoku(m(), hints = "three")),
  case("check", play_sudoku(m(), check = 1)),
  case("conflicts", play_sudoku(m(), conflicts = NULL)),
  case("theme", play_sudoku(m(), theme = "blue")),
  case("width", play_sudoku(m(), width = "wide")),
  case("height", play_sudoku(m(), height = -1)),
  case("elementId", play_sudoku(m(), elementId = 1)),
  case("titel", play_sudoku(m(), titel = "Morning")),
  # pictures and paper
  case("symbols", plot_sudoku(m(), symbols = letters)),
  case("symbols", plot_sudoku(m(), symbols = c(letters[1:8], NA))),
  case("background", plot_sudoku(m(), background = "no colour")),
  case("highlight", plot_sudoku(m(), highlight = "r10c1")),
  case("highlight", plot_sudoku(m(), highlight = list(nocolour = "r1c1"))),
  case("style", plot_sudoku(m(), style = "night")),
  case("x", geom_sudoku(1)),
  case("style", geom_sudoku(m(), style = "night")),
  case("mapping", geom_sudoku(m(), mapping = ggplot2::aes(x))),
  case("solution", geom_sudoku(solution = m())),
  case("rules", geom_sudoku(rules = "nothing")),
  case("background", geom_sudoku(background = 7)),
  case("solution", sudoku_cells(m(), solution = list(m(), m()))),
  case("candidates", sudoku_cells(m(), candidates = "all")),
  case("x", sudoku_book(list(), tempfile())),
  case("x", sudoku_book(m(), tempfile())),
  case("x", sudoku_book(list(board, at(1:2, 1, 5)), tempfile())),
  case("file", sudoku_book(board, NULL)),
  case("file", sudoku_book(board, file.path("no such folder", "book.pdf"))),
  case("file", sudoku_book(board, ".")),
  case("title", sudoku_book(board, tempfile(), title = 1)),
  case("page", sudoku_book(board, tempfile(), page = "a3")),
  case("per_page", sudoku_book(board, tempfile(), per_page = 3)),
  case("large", sudoku_book(board, tempfile(), large = "yes")),
  case("style", sudoku_book(board, tempfile(), style = "night")),
  case("symbols", sudoku_book(board, tempfile(), symbols = letters)),
  case("hints", sudoku_book(board, tempfile(), hints = 1)),
  case("lang", sudoku_book(board, tempfile(), lang = "xx")),
  case("overwrite", sudoku_book(board, tempfile(), overwrite = NA)),
  case("technique", sudoku_worksheet("xwing", tempfile())),
  case("technique", sudoku_worksheet(c("x_wing", "naked_pair"), tempfile())),
  case("technique", sudoku_worksheet("killer_pair", tempfile())),
  case("n", sudoku_worksheet("x_wing", tempfile(), n = 0)),
  case("budget", sudoku_worksheet("x_wing", tempfile(), budget = 0)),
  case("page", sudoku_worksheet("x_wing", tempfile(), page = 4))
)

exports <- getNamespaceExports("oxidoku")

# What the calls signal, worked out once: words in colour and in boxes take time.
signalled <- local({
  conditions <- NULL
  function() {
    if (is.null(conditions)) {
      conditions <<- withr::with_seed(1, {
        lapply(cases, function(case) tryCatch(eval(case$call), error = identity))
      })
    }
    conditions
  }
})

test_that("every wrong call gives a classed error of the called function that names the argument", {
  expect_gte(length(cases), 60)
  callable <- sub("[.].*", "", c(exports, "print", "format", "as.character", "as.data.frame"))
  # One expectation for all: each costs as much as a call.
  wrong <- unlist(Map(cases, signalled(), f = function(case, condition) {
    if (!inherits(condition, "oxidoku_error")) return(paste("no error of ours:", deparse1(case$call)))
    message <- conditionMessage(condition)
    blamed <- conditionCall(condition)
    found <- c(
      "the class" = !grepl("^oxidoku_error_[a-z_]+$", class(condition)[[1]]),
      # With the element of a batch, if that is where it is: `x[[2]]`.
      "the name in the message" = !grepl(paste0("`", case$arg, "(`|\\[| = )"), message),
      "the field `arg`" = !case$arg %in% condition$arg,
      # No internal function is blamed, no engine message or R code shines through.
      "the call" = !(is.call(blamed) && sub("[.].*", "", as.character(blamed[[1]])) %in% callable),
      "the words" = grepl("evaluated.*Error|panic|unwrap|Robj|rs_|\\$ operator|subscript", message)
    )
    if (any(found)) paste(names(found)[found], "of", deparse1(case$call))
  }))
  expect_identical(wrong, NULL)
  expect_identical(solve_sudoku(board), unname(board_solution()))
})

test_that("the message of every wrong call reads as it was written", {
  lines <- mapply(cases, signalled(), FUN = function(case, condition) {
    code <- deparse(case$call, width.cutoff = 500)[[1]]
    class <- sub("oxidoku_error_", "", class(condition)[[1]])
    message <- conditionMessage(condition)
    # How far a search got depends on random numbers.
    message <- gsub("came to were \\d+", "came to were (some)", message)
    paste0("## ", code, "\n[", class, "] ", message, "\n")
  })
  expect_snapshot(cat(lines, sep = "\n"))
})

test_that("markup and format codes in names and text are shown, never evaluated", {
  withr::local_dir(withr::local_tempdir())
  evaluated <- FALSE
  nasty <- "{evaluated <<- TRUE} {.arg x} %s%n {?s}"
  texts <- stats::setNames(rep(strrep("1", 81), 2), c(nasty, "%d"))
  condition <- expect_warning(solve_sudoku(texts), class = "oxidoku_warning_no_solution")
  expect_match(conditionMessage(condition), nasty, fixed = TRUE)
  condition <- expect_error(solve_sudoku(c(a = nasty)), class = "oxidoku_error_input")
  expect_match(conditionMessage(condition), "{evaluated <<- TRUE}", fixed = TRUE)
  grids <- stats::setNames(list(board, at(1, 1, 10)), c("a", nasty))
  expect_error(solve_sudoku(grids), "x[[2]]", fixed = TRUE, class = "oxidoku_error_input")
  condition <- expect_error(solve_sudoku(board, method = nasty), class = "oxidoku_error_input")
  expect_match(conditionMessage(condition), "{.arg x}", fixed = TRUE)
  condition <- expect_error(solve_sudoku(board, rules = nasty), class = "oxidoku_error_rules")
  expect_match(conditionMessage(condition), "%s%n", fixed = TRUE)
  expect_false(evaluated)
})

test_that("messages stay short however long the input is", {
  long <- c(
    conditions_of(solve_sudoku(strrep("x", 1e6))),
    conditions_of(solve_sudoku(board, method = strrep("x", 1e6))),
    conditions_of(solve_sudoku(rep(strrep("1", 81), 5000))),
    conditions_of(solve_sudoku(stats::setNames(rep(strrep("1", 81), 9), strrep(letters[1:9], 1000)))),
    conditions_of(sudoku_rules(seq(1, 1e5)))
  )
  expect_length(long, 5)
  for (condition in long) expect_lt(nchar(conditionMessage(condition)), 600)
})

test_that("errors work in a session that knows no UTF-8", {
  skip_on_cran()
  skip_on_os("windows")
  result <- in_fresh_r(env = c(LC_ALL = "C"), {
    # Spelt out, so that the code itself needs no encoding.
    text <- paste0(strrep(".", 79), intToUtf8(c(0xe4, 0x1f600)))
    latin1 <- rawToChar(as.raw(0xe4))
    Encoding(latin1) <- "latin1"
    line <- intToUtf8(0x2502)
    classes <- lapply(
      list(text, strrep(latin1, 81), rawToChar(as.raw(0xff)), strrep(line, 5)),
      function(x) class(tryCatch(solve_sudoku(x), error = identity))
    )
    framed <- paste(strsplit(strrep(".", 81), "")[[1]], collapse = line)
    list(classes = classes, framed = count_solutions(framed, limit = 3),
         message = conditionMessage(tryCatch(solve_sudoku(text), error = identity)))
  })
  for (class in result$classes) expect_true("oxidoku_error" %in% class)
  expect_identical(result$framed, 3)
  expect_match(result$message, "Character 80", fixed = TRUE)
})

# Each argument alone is tried in test-hostile.R.

test_that("no combination of odd objects makes a function fail without a class", {
  withr::local_dir(withr::local_tempdir())
  skip_on_cran()
  set.seed(71)
  pool <- fuzz_pool()
  good <- fuzz_arguments()
  failed <- character()
  for (i in 1:120) {
    name <- sample(names(good), 1)
    candidates <- setdiff(names(formals(get(name, asNamespace("oxidoku")))), "...")
    chosen <- sample(candidates, min(length(candidates), sample(2:3, 1)))
    failed <- c(failed, fuzz(name, good[[name]], chosen, sample(pool, length(chosen), TRUE)))
  }
  expect_identical(failed, character())
})

test_that("randomly built objects make no function fail without a class", {
  withr::local_dir(withr::local_tempdir())
  skip_on_cran()
  set.seed(72)
  good <- fuzz_arguments()
  with_x <- names(Filter(function(arguments) "x" %in% names(arguments), good))
  # Only grids with a class have sheets: the two tests above try these functions.
  with_x <- setdiff(with_x, c("sheets", "sheets<-"))
  failed <- character()
  for (i in 1:150) {
    name <- sample(with_x, 1)
    failed <- c(failed, fuzz(name, good[[name]], "x", list(random_object())))
  }
  expect_identical(failed, character())
})
