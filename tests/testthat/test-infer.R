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
