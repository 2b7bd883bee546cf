# Kinds of clues guessed for SudokuPad's drawings: those that this package draws itself, as
# SudokuPad's JSON, from which the meaning is gone.

# Drawings of rules as SudokuPad has them, and no clues.
as_drawings <- function(rules) {
  hex <- function(colour) grDevices::rgb(t(grDevices::col2rgb(unclass(colour))), maxColorValue = 255)
  json <- list(lines = list(), arrows = list(), underlays = list(), overlays = list())
  mark <- function(layer, row, col, wide, ..., rounded = TRUE) {
    one <- list(center = c(row, col), width = wide, height = wide, rounded = rounded, ...)
    json[[layer]] <<- c(json[[layer]], list(one))
  }
  for (clue in oxidoku:::clues_of(rules)) {
    kind <- oxidoku:::kind_of(clue)
    board <- oxidoku:::board_of(rules)
    last <- NULL
    shapes <- if (!is.null(kind$draw)) kind$draw(clue, board)
    for (shape in Filter(function(shape) shape$layer != "print", shapes)) {
      if (shape$shape == "line" && !"tip" %in% rownames(shape$places)) {
        where <- if (clue$kind == "arrow") "arrows" else "lines"
        places <- if (clue$kind == "arrow") round(shape$places) else shape$places
        line <- list(wayPoints = apply(places - 0.5, 1, as.numeric, simplify = FALSE), color = hex(shape$stroke$colour), thickness = 10)
        json[[where]] <- c(json[[where]], list(line))
      } else if (shape$shape == "dot") {
        # A dot within a dot is its border.
        if (identical(last, shape$place)) {
          json$underlays[[length(json$underlays)]]$backgroundColor <- hex(shape$fill)
        } else {
          mark("underlays", shape$place[[1]] - 0.5, shape$place[[2]] - 0.5, 2 * shape$radius, backgroundColor = hex(shape$fill))
        }
        last <- shape$place
      } else if (shape$shape == "shade") {
        for (i in seq_len(nrow(shape$cells))) mark("underlays", shape$cells[i, 1] - 0.5, shape$cells[i, 2] - 0.5, 0.8, backgroundColor = hex(shape$fill), rounded = FALSE)
      } else if (shape$shape == "label") {
        mark("overlays", shape$place[[1]] - 0.5, shape$place[[2]] - 0.5, 0.4, text = shape$label)
      } else if (shape$shape == "outside") {
        number <- as.integer(substring(shape$line, 2)) - 0.5
        across <- switch(shape$side, left = , top = -0.5, 9.5)
        at <- if (startsWith(shape$line, "r")) c(number, across) else c(across, number)
        mark("overlays", at[[1]], at[[2]], 0.4, text = shape$label)
      }
    }
  }
  json[lengths(json) > 0]
}

# The text of SudokuPad's JSON of a puzzle, with drawings and what its rules say in words.
pad_json <- function(puzzle, said = NULL, solution = NULL, drawings = as_drawings(attr(puzzle, "rules"))) {
  cells <- apply(as.matrix(plain(puzzle)), 1, function(row) lapply(row, function(digit) if (is.na(digit)) structure(list(), names = character()) else list(value = digit)), simplify = FALSE)
  told <- list(title = "T", rules = said, solution = if (!is.null(solution)) paste(t(plain(solution)), collapse = ""))
  jsonlite::toJSON(c(list(cells = cells, metadata = Filter(length, told)), drawings), auto_unbox = TRUE)
}

guess <- function(...) {
  warning <- NULL
  table <- withCallingHandlers(read_sudoku(text = as.character(pad_json(...)), infer = TRUE), oxidoku_warning = function(w) {
    if (inherits(w, "oxidoku_warning_inferred")) warning <<- w
    tryInvokeRestart("muffleWarning")
  })
  list(table = table, warning = warning)
}

# A puzzle with clues of a kind, that has one solution and whose givens alone have several.
drawn_puzzle <- function(kind) generate_sudoku(kind = kind)

test_that("kinds are guessed from colours and forms, and from the words of rules", {
  skip_if_not_installed("jsonlite")
  said <- c(
    whisper = "Digits along a green line differ by at least 5.", renban = "Purple lines hold a set of consecutive digits.",
    thermometer = "Digits increase along thermometers.", arrow = "Digits along an arrow sum to the digit in its circle.",
    white_dot = "Digits joined by a white dot are consecutive."
  )
  for (kind in names(said)) {
    set.seed(3)
    puzzle <- drawn_puzzle(kind)
    found <- guess(puzzle, said[[kind]])
    expect_true(same_rules(found$table$rules[[1]], attr(puzzle, "rules")), label = paste(kind, found$table$inferred))
    expect_match(found$table$inferred, paste0(": ", kind), label = kind)
    expect_null(found$table$unknown, label = kind)
    expect_identical(found$warning$inferred, found$table$inferred, label = kind)
  }
})

test_that("without words the colour and the solution tell", {
  skip_if_not_installed("jsonlite")
  set.seed(3)
  puzzle <- drawn_puzzle("whisper")
  for (solution in list(NULL, solve_sudoku(puzzle))) {
    expect_true(same_rules(guess(puzzle, solution = solution)$table$rules[[1]], attr(puzzle, "rules")))
  }
})

# One line through these cells.
drawn_lines <- function(...) {
  list(lines = list(list(wayPoints = lapply(list(...), function(cell) cell - 0.5), color = "#34BBE6", thickness = 2)))
}

# A mark on each edge between cells of a full grid whose digits `are` says something of.
drawn_on_edges <- function(grid, are, ...) {
  overlays <- list()
  for (row in 1:9) for (col in 1:9) for (step in list(0:1, 1:0)) {
    other <- c(row, col) + step
    if (max(other) > 9) next
    said <- are(grid[row, col], grid[other[[1]], other[[2]]], step)
    if (is.null(said)) next
    one <- list(center = c(row, col) + step / 2 - 0.5, width = 0.4, height = 0.4, rounded = TRUE, text = said, ...)
    overlays <- c(overlays, list(one))
  }
  list(overlays = overlays)
}

test_that("each rule of the whole grid that words tell is read", {
  skip_if_not_installed("jsonlite")
  words <- c(
    anti_knight = "Anti-knight", anti_king = "A king's move apart digits differ", non_consecutive = "Nonconsecutive sudoku",
    diagonal = "Both main diagonals", negative_white_dot = "All white dots are given",
    negative_black_dot = "All black dots are given", negative_xv = "All X and V are given"
  )
  expect_setequal(names(words), names(internal("TOLD_RULES")))
  for (name in names(words)) {
    set.seed(2)
    full <- generate_grid(rules = if (startsWith(name, "negative")) "classic" else name)
    grid <- as.matrix(full)
    drawings <- switch(
      name,
      negative_white_dot = drawn_on_edges(grid, function(a, b, step) if (abs(a - b) == 1) "", backgroundColor = "#FFFFFF"),
      negative_black_dot = drawn_on_edges(grid, function(a, b, step) if (max(a, b) == 2 * min(a, b)) "", backgroundColor = "#000000"),
      negative_xv = drawn_on_edges(grid, function(a, b, step) if (a + b == 10) "X" else if (a + b == 5) "V"),
      drawn_lines(c(1, 1), c(2, 2))
    )
    found <- guess(grid, words[[name]], drawings = drawings)$table
    expect_match(found$inferred, paste("the words of the rules:", name), label = name)
    expect_true(name %in% vapply(internal("clues_of")(found$rules[[1]]), `[[`, "", "kind"), label = name)
  }
})

test_that("a line along a main diagonal is read, and puzzles without a title and words", {
  skip_if_not_installed("jsonlite")
  set.seed(2)
  for (rules in list(sudoku_rules("diagonal"), sudoku_rules(houses = list(cbind(9:1, 1:9))))) {
    puzzle <- generate_sudoku(rules = rules)
    drawings <- drawn_lines(c(9, 1), c(1, 9))
    if (isTRUE(rules$diagonal)) drawings$lines <- c(drawings$lines, drawn_lines(c(1, 1), c(9, 9))$lines)
    found <- guess(as.matrix(puzzle), drawings = drawings)$table
    expect_match(found$inferred, "along a main diagonal: diagonal")
    expect_true(same_rules(found$rules[[1]], rules))
  }
  text <- as.character(pad_json(as.matrix(puzzle), drawings = drawn_lines(c(1, 1), c(2, 2))))
  text <- sub(",\"metadata\":[{][^}]*[}]", "", text)
  expect_false(grepl("metadata", text))
  expect_warning(expect_warning(found <- read_sudoku(text = text, infer = TRUE), class = "oxidoku_warning_clues"), class = "oxidoku_warning_inferred")
  expect_match(found$inferred, "^nothing: no reading .* has exactly one solution$")
})

test_that("one puzzle may have sums and inequalities on its edges", {
  skip_if_not_installed("jsonlite")
  set.seed(2)
  full <- generate_grid()
  signs <- function(a, b, step) {
    if (a + b == 10) "X" else if (a + b == 5) "V" else if (step[[1]] == 0 && a > b + 6) ">" else if (step[[1]] == 1 && b > a + 6) "^"
  }
  found <- guess(as.matrix(full), drawings = drawn_on_edges(as.matrix(full), signs))$table
  expect_match(found$inferred, "signs on an edge: xv and greater")
  kinds <- vapply(internal("clues_of")(found$rules[[1]]), `[[`, "", "kind")
  expect_setequal(kinds, c("xv", "greater"))
})

test_that("that a reading has another solution than the link's is told", {
  skip_if_not_installed("jsonlite")
  set.seed(2)
  puzzle <- generate_sudoku()
  solution <- as.matrix(solve_sudoku(puzzle))
  found <- guess(puzzle, solution = 10L - solution, drawings = drawn_lines(c(1, 1), c(2, 2)))$table
  expect_match(found$inferred, "no reading .* has the link's solution as its only one$")
})

# f-puzzles' JSON of a puzzle without clues, with drawings and what its rules say in words.
fp_drawings <- function(puzzle, said, ...) {
  grid <- apply(as.matrix(plain(puzzle)), 1, function(row) lapply(row, function(digit) if (is.na(digit)) structure(list(), names = character()) else list(value = digit, given = TRUE)), simplify = FALSE)
  as.character(jsonlite::toJSON(list(size = nrow(puzzle), ruleset = said, grid = grid, ...), auto_unbox = TRUE))
}

test_that("cosmetic lines and cages of f-puzzles are named, and guessed where that is asked", {
  skip_if_not_installed("jsonlite")
  names_of <- function(cells) sprintf("R%dC%d", cells[, 1], cells[, 2])
  set.seed(3)
  whisper <- drawn_puzzle("whisper")
  lines <- lapply(attr(whisper, "rules")$clues, function(clue) list(lines = list(names_of(clue$cells)), outlineC = "#67F067", width = 0.5))
  killer <- drawn_puzzle("killer")
  cages <- lapply(attr(killer, "rules")$cages, function(cage) list(cells = I(names_of(cage$cells)), value = as.character(cage$sum)))
  cases <- list(
    list(whisper, fp_drawings(whisper, "Neighbours on a green line differ by at least 5.", line = lines), "line"),
    list(killer, fp_drawings(killer, "Killer cages", cage = cages), "cage")
  )
  for (case in cases) {
    warned <- expect_warning(plainly <- read_sudoku(text = case[[2]]), class = "oxidoku_warning_clues")
    expect_identical(unlist(plainly$unknown), case[[3]])
    found <- suppressWarnings(read_sudoku(text = case[[2]], infer = TRUE))
    expect_true(same_rules(found$rules[[1]], attr(case[[1]], "rules")), label = found$inferred)
    expect_null(found$unknown)
  }
  # Where the givens say all, a line is a line.
  set.seed(3)
  plainly <- expect_silent(read_sudoku(text = fp_drawings(generate_sudoku(), "", line = lines)))
  expect_null(plainly$unknown)
})

test_that("rules of the whole grid are told by words alone", {
  skip_if_not_installed("jsonlite")
  set.seed(2)
  puzzle <- generate_sudoku(rules = "anti_knight", clues = 14)
  found <- suppressWarnings(read_sudoku(text = fp_drawings(puzzle, "Cells a knight's move apart differ."), infer = TRUE))
  expect_identical(vapply(internal("clues_of")(found$rules[[1]]), `[[`, "", "kind"), "anti_knight")
  expect_null(suppressWarnings(read_sudoku(text = fp_drawings(puzzle, "Cells a knight's move apart differ.")))[["rules"]])
})

# What one drawing is, and what is none.
forms_of <- function(...) {
  groups <- internal("drawn_groups")(list(...), c(9, 9))
  c(vapply(groups$groups, function(group) paste(group$form, group$colour, length(group$items)), ""), groups$left)
}

line_of <- function(..., color = "#AAAAAA") list(wayPoints = lapply(list(...), function(at) at - 0.5), color = color)

circle_of <- function(row, col) list(center = c(row, col) - 0.5, width = 0.8, height = 0.8, rounded = TRUE, backgroundColor = "#AAAAAA")

test_that("a circle is that of the arrows that begin in it, and other lines may end there", {
  arrow <- line_of(c(1, 1), c(1, 3))
  line <- line_of(c(1, 1), c(4, 1), color = "#8888FF")
  expect_identical(forms_of(lines = list(line), arrows = list(arrow), underlays = list(circle_of(1, 1))), c("arrow grey 1", "line blue 1"))
  expect_identical(forms_of(lines = list(line), underlays = list(circle_of(1, 1))), "bulb blue 1")
  # A line with a little one for its head.
  head <- line_of(c(1.2, 2.8), c(1, 3), c(0.8, 2.8))
  expect_identical(forms_of(lines = list(arrow, head), underlays = list(circle_of(1, 1))), "arrow grey 1")
  expect_identical(forms_of(lines = list(line_of(c(3, 3), c(3, 5)), head), underlays = list(circle_of(3, 5))), "bulb grey 1")
})

test_that("numbers need not be texts, and what is hardly seen is a pattern", {
  arrow <- line_of(c(0.3, 5.3), c(0.6, 5.6))
  number <- list(center = c(-0.5, 4.5), width = 1, height = 1, text = 9)
  marks <- internal("drawn_groups")(list(arrows = list(arrow), overlays = list(number)), c(9, 9))$groups
  expect_identical(marks[[1]]$items[[1]]$text, "9")
  expect_identical(marks[[1]]$form, "little")
  speck <- function(colour) list(center = c(2.95, 3.5), width = 0.8, height = 0.1, backgroundColor = colour)
  expect_identical(forms_of(underlays = list(speck("#fff3"))), character())
  expect_identical(forms_of(underlays = list(speck("#f003"))), "overlays")
  shade <- function(colour) list(center = c(2.5, 3.5), width = 1, height = 1, backgroundColor = colour)
  expect_identical(forms_of(underlays = list(shade("#00000055"))), "square grey 1")
  expect_identical(forms_of(underlays = list(shade("#000"))), "square black 1")
})

test_that("greater and less than all neighbours is read of shaded cells", {
  skip_if_not_installed("jsonlite")
  options <- function(told) {
    group <- internal("drawn_groups")(list(underlays = list(list(center = c(2.5, 3.5), width = 1, height = 1, backgroundColor = "#AAA"))), c(9, 9))$groups[[1]]
    internal("group_options")(group, told)[[1]]
  }
  expect_identical(options("it is greater than all neighbours")$clues[[1]], rule_extreme("r3c4", "maximum"))
  expect_identical(options("it is less than its neighbours")$clues[[1]], rule_extreme("r3c4", "minimum"))
  expect_identical(options("shaded cells are even")$clues[[1]], rule_parity("r3c4", "even"))
})

test_that("a guess leaves the session's limit of time as it is", {
  skip_if_not_installed("jsonlite")
  set.seed(2)
  text <- fp_drawings(generate_sudoku(rules = "anti_knight", clues = 14), "Cells a knight's move apart differ.")
  withr::defer(setTimeLimit())
  until <- proc.time()[["elapsed"]] + 20
  expect_error({
    setTimeLimit(elapsed = 1)
    suppressWarnings(read_sudoku(text = text, infer = TRUE))
    while (proc.time()[["elapsed"]] < until) Sys.sleep(0.01)
  }, "time limit")
})
