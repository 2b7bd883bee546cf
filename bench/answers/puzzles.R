# What the questions are about: the puzzle sets, rules, and puzzles under them.

SETS <- c(
  qqwing = "qqwing2000.txt", clue17 = "clue17.txt.xz", sudocue = "sudocue10000.txt",
  top1465 = "top1465.txt", hardest = "hardest200.txt"
)

read_set <- local({
  known <- list()
  function(name) {
    if (is.null(known[[name]])) {
      directory <- Sys.getenv("OXIDOKU_DATA", file.path(here, "..", "..", "shared", "data"))
      lines <- readLines(file.path(directory, SETS[[name]]))
      lines <- lines[nchar(lines) >= 81 & !startsWith(lines, "#")]
      known[[name]] <<- gsub("[^1-9]", ".", substr(lines, 1, 81))
    }
    known[[name]]
  }
})

# `n` puzzles of a set, from all over it.
some_of <- function(name, n) {
  puzzles <- read_set(name)
  puzzles[unique(round(seq(1, length(puzzles), length.out = n)))]
}

# Puzzles with several solutions: those given without their first clues, until at
# most `clues` are left.
thinned <- function(puzzles, clues) {
  vapply(puzzles, function(puzzle) {
    symbols <- strsplit(puzzle, "")[[1]]
    given <- which(symbols != ".")
    symbols[utils::head(given, max(0, length(given) - clues))] <- "."
    paste(symbols, collapse = "")
  }, "", USE.NAMES = FALSE)
}

# A string as an integer matrix, NA for a blank, without the package.
as_cells <- function(text) {
  symbols <- strsplit(text, "")[[1]]
  size <- as.integer(sqrt(length(symbols)))
  matrix(match(symbols, c(1:9, LETTERS)), size, byrow = TRUE)
}

# Many 9 x 9 strings as an array.
as_slices <- function(text) {
  digits <- utf8ToInt(paste(text, collapse = "")) - utf8ToInt("0")
  digits[digits < 1] <- NA
  aperm(array(as.integer(digits), c(9, 9, length(text))), c(2, 1, 3))
}

# Two digits of each of these solved strings exchanged, so that it is wrong.
spoilt <- function(solved) {
  first <- substr(solved, 1, 1)
  at <- regexpr("5", substr(solved, 10, 81), fixed = TRUE) + 9
  substr(solved, at, at) <- first
  solved
}

JIGSAW <- c(
  "111222333", "111122333", "144422233", "144455236", "444555566", "777755866", "797758866",
  "799999866", "799988888"
)

labels_of <- function(lines) do.call(rbind, strsplit(lines, ""))

# A full grid without a search: shifted rows.
shifted <- function(box) {
  size <- prod(box)
  at <- seq_len(size) - 1
  rows <- lapply(at, function(r) (r %% box[1] * box[2] + r %/% box[1] + at) %% size + 1)
  matrix(as.integer(unlist(rows)), size, byrow = TRUE)
}

# Cages on the full grid `solution`: pairs side by side in rows `rows`.
pair_cages <- function(solution, rows) {
  firsts <- seq(1, ncol(solution) - 1, by = 2)
  cages <- lapply(rows, function(row) {
    lapply(firsts, function(col) {
      cells <- cbind(row, c(col, col + 1))
      list(cells = cells, sum = sum(solution[cells]))
    })
  })
  unlist(cages, recursive = FALSE)
}

# Cells that have the same place in their boxes: nine houses more.
disjoint_groups <- function() {
  lapply(1:9, function(place) {
    row <- (place - 1) %/% 3 + 1
    col <- (place - 1) %% 3 + 1
    as.matrix(expand.grid(row + c(0, 3, 6), col + c(0, 3, 6)))
  })
}

# Rules by name: the rules, and how many clues their puzzles have.
rules_known <- local({
  known <- NULL
  make <- function() {
    short_houses <- list(cbind(1:5, 1:5), cbind(9:5, 1:5), cbind(c(2, 4, 6, 8), c(3, 3, 7, 7)))
    list(
      diagonal = list("diagonal", 27),
      hyper = list("hyper", 26),
      anti_knight = list("anti_knight", 24),
      anti_king = list("anti_king", 26),
      non_consecutive = list("non_consecutive", 20),
      jigsaw = list(sudoku_rules(regions = labels_of(JIGSAW)), 28),
      disjoint = list(sudoku_rules(houses = disjoint_groups()), 27),
      houses = list(sudoku_rules(houses = short_houses), 28),
      cages = list(sudoku_rules(cages = pair_cages(shifted(c(3, 3)), 1:3)), 22),
      killer = list(sudoku_rules(cages = pair_cages(shifted(c(3, 3)), 1:9)), 4),
      hyper_diagonal = list(sudoku_rules(box = c(3, 3), diagonal = TRUE, hyper = TRUE), 25),
      four = list(sudoku_rules(box = c(2, 2)), 6),
      four_diagonal = list(sudoku_rules(box = c(2, 2), diagonal = TRUE), 5),
      six = list(sudoku_rules(box = c(2, 3)), 14),
      six_diagonal = list(sudoku_rules(box = c(2, 3), diagonal = TRUE), 12),
      six_killer = list(sudoku_rules(box = c(2, 3), cages = pair_cages(shifted(c(2, 3)), 1:6)), 4),
      eight = list(sudoku_rules(box = c(2, 4)), 28),
      twelve = list(sudoku_rules(box = c(3, 4)), 68),
      sixteen = list(sudoku_rules(box = c(4, 4)), 124)
    )
  }
  function() {
    if (is.null(known)) known <<- make()
    known
  }
})

# Puzzles under rules, as a list of sudoku_grids; seeded, so the same for everyone who
# asks. With fewer clues than needed some have several solutions.
puzzles_under <- local({
  known <- list()
  function(name, n = 40) {
    if (is.null(known[[name]])) {
      kind <- rules_known()[[name]]
      set.seed(11)
      known[[name]] <<- generate_sudoku(clues = kind[[2]], n = n, rules = kind[[1]])
    }
    known[[name]]
  }
})
