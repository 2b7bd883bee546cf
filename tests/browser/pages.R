# Makes the pages that the browser tests open:
#   Rscript tests/browser/pages.R <directory>
# Each is a file of its own, as htmlwidgets::saveWidget() writes it for users.
library(oxidoku)

out <- commandArgs(TRUE)[[1]]
dir.create(out, showWarnings = FALSE, recursive = TRUE)
out <- normalizePath(out)

save_page <- function(name, ..., selfcontained = FALSE) {
  htmlwidgets::saveWidget(
    play_sudoku(...), file.path(out, paste0(name, ".html")), selfcontained = selfcontained,
    libdir = if (!selfcontained) "lib", title = name
  )
}

easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
chains <- "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
six <- sudoku_rules(box = c(2, 3))

save_page("classic", easy, title = "With the coffee")
save_page("saved", easy, title = "One file, no network", selfcontained = TRUE)
save_page("chains", chains)
set.seed(4)
linked <- generate_sudoku(require = "aic")
save_page("links", linked)
# With the engine in it, where that has been built.
wasm <- file.path("build", "web", "oxidoku.wasm")
if (file.exists(wasm)) {
  options(oxidoku.wasm = normalizePath(wasm))
  save_page("engine", chains, engine = "wasm", title = "With its engine")
  options(oxidoku.wasm = NULL)
}
save_page("bare", easy, solution = FALSE, hints = FALSE, check = FALSE, conflicts = FALSE)
save_page("dark", easy, theme = "dark")
save_page("german", easy, lang = "de")
save_page("one", "1")
save_page("four", "..1..4....43..2.", title = "Four by four")

set.seed(4)
save_page("six", generate_sudoku(14, rules = six), title = "Six by six")
sixteen <- generate_sudoku(140, rules = sudoku_rules(box = c(4, 4)))
save_page("sixteen", sixteen, title = "Sixteen by sixteen")
save_page("sixteen-marks", sixteen, marks = TRUE)
# As many marks as there can be.
save_page("blank-marks", matrix(NA, 16, 16), marks = TRUE, solution = FALSE, hints = FALSE, check = FALSE)
save_page("saved-dark", easy, theme = "dark", title = "By night", selfcontained = TRUE)
dots <- sudoku_rules(
  rule_white_dot("r1c12"), rule_black_dot("r2c12"), rule_parity("r5c5", "even"), rule_parity("r5c6", "odd"),
  rule_zipper("r9c6 r8c6 r7c6"), rule_thermometer("r1c7 r2c7 r3c7", slow = TRUE), rule_arrow("r9c9", "r8c8 r7c7"),
  rule_quadruple("r3c3", c(1, 2, 3)), rule_whisper("r6c1 r7c2 r8c2 r9c3"), rule_renban("r1c9 r2c8 r3c8 r4c9")
)
save_page("dots", matrix(NA, 9, 9), rules = dots, solution = FALSE, hints = FALSE, check = FALSE)
save_page("thirty-six", matrix(NA, 36, 36), solution = FALSE, hints = FALSE, check = FALSE)

# Filled in partly, with two wrong digits.
begun <- as_sudoku(easy)
begun[1, 3] <- 1
begun[1, 4] <- 2
save_page("begun", begun, puzzle = easy, marks = TRUE)

killer <- sudoku_rules(
  rule_cage("r1c12", 5), rule_cage("r1c34", 5), rule_cage("r2c123", 6),
  rule_cage("r3c23", 5), rule_cage("r4c34", 3), box = c(2, 2)
)
save_page("killer", matrix(NA, 4, 4), rules = killer, title = "Killer")

lines <- sudoku_rules(
  rule_thermometer("r1c1 r2c2 r3c3 r4c3"), rule_whisper("r6c1 r7c2 r8c2 r9c3"),
  rule_renban("r1c9 r2c8 r3c8 r4c9"), rule_arrow("r9c9", "r8c8 r7c8"), rule_white_dot("r5c12"),
  rule_parity("r5c5", "even"), rule_quadruple("r5c7", c(1, 2)), rule_cage("r9c567", 15), diagonal = TRUE
)
set.seed(1)
drawn <- generate_sudoku(24, rules = lines)
save_page("lines", drawn, title = "Lines, dots and a cage")

# Clues beside the grid, on all sides.
outside <- sudoku_rules(
  rule_sandwich("r3", 12), rule_skyscraper("c4", 3), rule_skyscraper("r9", 2, from = "right"),
  rule_x_sum("c2", 20, from = "bottom"), rule_little_killer("r1c4", 11, "down left"), rule_numbered_room("r5", 7)
)
save_page("outside", matrix(NA, 9, 9), rules = outside, solution = FALSE, hints = FALSE, check = FALSE, title = "From outside")

# Digits from 0, and more digits than rows.
set.seed(6)
zero <- generate_sudoku(30, rules = sudoku_rules(digits = 0:8))
save_page("zero", zero)
save_page("more-digits", matrix(NA, 4, 4), rules = sudoku_rules(box = c(2, 2), digits = 0:6))

# A board without its corners.
ring <- matrix(TRUE, 6, 6)
ring[c(1, 6), c(1, 6)] <- FALSE
set.seed(1)
holes <- generate_sudoku(rules = sudoku_rules(cells = ring))
save_page("holes", holes)

several <- easy
substr(several, 1, 30) <- strrep(".", 30)
save_page("several", several)
save_page("none", sub("^53", "55", easy))

hostile <- "</script><script>window.hurt = 1</script><img src=x onerror='window.hurt = 2'>\"'&amp;{row}<!--"
save_page("hostile", easy, title = hostile, selfcontained = TRUE)
marked <- rule_pairs("r1c1 r2c2 r3c3", function(a, b) a != b, name = "<b>\"'</script>")
save_page("hostile-clue", matrix(NA, 9, 9), rules = sudoku_rules(marked), title = hostile)

# Ten games on one page, two of them of the same puzzle.
set.seed(10)
puzzles <- generate_sudoku(40, n = 9, as = "string")
games <- lapply(c(puzzles, puzzles[[1]]), play_sudoku)
htmltools::save_html(
  htmltools::tagList(lapply(games, htmltools::tags$section)), file.path(out, "ten.html"), libdir = "lib"
)

# A document as users knit it.
document <- file.path(tempdir(), "document.Rmd")
writeLines(c(
  "---", "title: A puzzle", "output:", "  rmarkdown::html_document:", "    mathjax: null", "---", "",
  "```{r, echo = FALSE}", sprintf("oxidoku::play_sudoku(\"%s\")", easy), "```"
), document)
rmarkdown::render(document, output_file = file.path(out, "document.html"), quiet = TRUE)

# Full grids, and what random clues of all kinds say of them by definitions of the tests of R,
# which share nothing with the package.
for (helper in c("grids", "rules", "oracle", "clues", "outside")) {
  source(file.path("tests", "testthat", paste0("helper-", helper, ".R")))
}

clue_case <- function(kind, clue, box, grids, right) {
  rules <- tryCatch(sudoku_rules(clue, box = box), oxidoku_error_rules = function(e) NULL)
  if (is.null(rules)) return(NULL)
  game <- play_sudoku(empty_grid(rules), solution = FALSE, hints = FALSE, check = FALSE)
  some <- unlist(lapply(split(seq_along(right), right), utils::head, 20))
  list(
    kind = kind, x = game$x[c("rows", "columns", "digits", "houses", "constraints")],
    grids = lapply(grids[some], function(grid) I(as.vector(t(grid)))), right = I(right[some])
  )
}

inside_case <- function(kind, size) {
  box <- boxes_of(size)
  grids <- generate_grid(60, rules = sudoku_rules(box = box))
  grids <- lapply(grids, function(grid) matrix(as.integer(as.matrix(grid)), size))
  one <- random_clues[[kind]](size, grids[[1]])
  clue_case(kind, one$clue, box, grids, vapply(grids, one$says, NA))
}

outside_case <- function(kind, size) {
  case <- random_case(kind, size)
  clue_case(kind, case$clue, case$box, case$all, case$right)
}

set.seed(20)
cases <- c(
  lapply(rep(names(random_clues), each = 3), inside_case, 6),
  lapply(rep(names(outside_definitions()), each = 3), outside_case, 4)
)
cases <- Filter(Negate(is.null), cases)
writeLines(
  jsonlite::toJSON(cases, auto_unbox = TRUE, null = "null", digits = NA), file.path(out, "clues.json")
)

# What the tests need to know of these puzzles.
answer <- function(x, rules = NULL) as.vector(t(as.matrix(solve_sudoku(as_sudoku(x, rules = rules)))))
jsonlite::write_json(
  list(
    easy = answer(easy), chains = answer(chains), links = answer(linked), sixteen = answer(sixteen), lines = answer(drawn),
    killer = answer(matrix(NA, 4, 4), killer), four = answer("..1..4....43..2."), zero = answer(zero),
    steps = format(explain_sudoku(easy), "full"), vague = format(explain_sudoku(easy), "vague")
  ),
  file.path(out, "answers.json"), auto_unbox = TRUE
)
