test_that("the shapes of all kinds are data of the few forms that renderers know", {
  rules <- sudoku_rules(
    "diagonal", "hyper", "anti_knight", "anti_king", "non_consecutive",
    rule_pairs("r1c12", `<`), rule_cage("r9c12", 5), houses = list("r5c12")
  )
  shapes <- oxidoku:::rules_shapes(rules)
  fields <- list(
    shade = c("cells", "fill"), outline = c("cells", "inset", "stroke"),
    line = c("places", "stroke"), dot = c("place", "radius", "fill"),
    text = c("cell", "label", "inset")
  )
  expect_setequal(vapply(shapes, `[[`, "", "shape"), names(fields))
  for (shape in shapes) {
    expect_named(shape, c("shape", "layer", fields[[shape$shape]]))
    expect_true(shape$layer %in% c("area", "line", "front"))
    if (!is.null(shape$stroke)) {
      expect_named(shape$stroke, c("width", "unit", "colour", "dash", "ends"))
      expect_true(shape$stroke$unit %in% c("border", "grid", "side"))
    }
  }
  # As text it is the same: nothing in it is R's own.
  expect_identical(eval(parse(text = deparse(shapes))), shapes)
})

test_that("room beside the grid is taken only where clues stand there", {
  room <- function(...) oxidoku:::outside_room(sudoku_rules(..., box = c(2, 2)))
  expect_identical(unname(room(rule_thermometer("r1c12"), rule_quadruple("r1c1", 1), rule_cage("r4c4", 2))), rep(0, 4))
  expect_identical(names(which(room(rule_sandwich("r2", 5)) > 0)), "left")
  expect_identical(names(which(room(rule_skyscraper("c2", 3, from = "bottom")) > 0)), "bottom")
  expect_setequal(names(which(room(rule_little_killer("r4c4", 10, "up left")) > 0)), c("right", "bottom"))
  # A second clue on one line stands farther out, beside others.
  one <- room(rule_sandwich("r2", 5))[["left"]]
  two <- room(rule_sandwich("r2", 5), rule_skyscraper("r2", 3))[["left"]]
  expect_gt(two, one + 0.3)
  expect_identical(room(rule_sandwich("r2", 5), rule_skyscraper("r3", 3))[["left"]], one)
})

test_that("where several kinds stand around a grid, marks tell them apart", {
  labels <- function(...) {
    shapes <- oxidoku:::rules_shapes(sudoku_rules(...))
    vapply(Filter(function(shape) shape$shape == "label", shapes), `[[`, "", "label")
  }
  expect_identical(labels(rule_skyscraper("r1", 3)), "3")
  expect_identical(labels(rule_skyscraper("r1", 3), rule_little_killer("r1c3", 9, "down left")), c("9", "3"))
  expect_setequal(labels(rule_skyscraper("r1", 3), rule_x_sum("r2", 12), rule_sandwich("r3", 8)), c("[3]", "<12>", "8"))
})

# Clues with long texts, several in a cell, and several marks on an edge or a corner.
crowded <- function() {
  sudoku_rules(
    rule_cage("r9c123", 12), rule_rellik("r9c123", 9), rule_sum("r1c12", 10), rule_kenken("r1c1 r2c1", 5, "+"),
    rule_count("r1c12", c(1, 3), 1), rule_contains("r1c123", 1:2), rule_count("r1c9 r2c9", c(1, 3, 5, 7, 9), 0:2),
    rule_allowed("r4c9", 1:8), rule_xv("r1c56", 5), rule_white_dot("r1c56"), rule_black_dot("r3c34"),
    rule_white_dot("r3c34"), rule_white_dot("r5c5 r6c5"), rule_greater("r5c5 r6c5"), rule_xv("r5c5 r6c5", 7),
    rule_white_dot("r5c5 r6c5", 3), rule_quadruple("r7c7", 1:2), rule_quadruple("r7c7", 3:6)
  )
}

test_that("marks of several clues on one edge or corner do not cover each other", {
  shapes <- oxidoku:::rules_shapes(crowded())
  dots <- Filter(function(shape) shape$shape == "dot", shapes)
  place <- t(vapply(dots, `[[`, c(0, 0), "place"))
  radius <- vapply(dots, `[[`, 0, "radius")
  apart <- as.matrix(stats::dist(place))
  # A mark may be two discs around one place.
  expect_true(all(apart < 1e-9 | apart >= outer(radius, radius, `+`)))
  near <- function(row, col) place[abs(place[, 1] - row) < 0.5 & abs(place[, 2] - col) < 0.5, , drop = FALSE]
  # They stay on their edge.
  expect_true(all(near(1, 5.5)[, 2] == 5.5))
  expect_length(unique(near(5.5, 5)[, 2]), 4)
  expect_true(all(near(5.5, 5)[, 1] == 5.5))
  expect_length(unique(near(7.5, 7.5)[, 2]), 2)
  # One alone is in the middle and as large as always, and what is in a disc moves with it.
  one <- oxidoku:::rules_shapes(sudoku_rules(rule_xv("r1c56", 5)))
  expect_identical(one[[1]]$place, c(1, 5.5))
  labels <- Filter(function(shape) shape$shape == "label", shapes)
  for (label in labels) expect_true(min(rowSums(abs(sweep(place, 2, label$place)))) < 1e-9)
})

test_that("texts in the corner of a cell are one text in it, with what all its clues say", {
  shapes <- oxidoku:::rules_shapes(crowded())
  texts <- Filter(function(shape) shape$shape == "text", shapes)
  cells <- vapply(texts, function(text) cell_text(rbind(text$cell)), "")
  expect_identical(anyDuplicated(cells), 0L)
  said <- vapply(texts, `[[`, "", "label")
  expect_setequal(strsplit(said[cells == "r1c1"], "; ")[[1]], c("10", "5+", "1 x 13", "1,2"))
  expect_setequal(strsplit(said[cells == "r9c1"], "; ")[[1]], c("12", "not 9"))
  # Above the borders of its clues.
  is_border <- vapply(shapes, function(shape) shape$shape == "outline" && any(shape$cells[, 1] == 1 & shape$cells[, 2] == 1), NA)
  expect_gt(match(TRUE, vapply(shapes, identical, NA, texts[[which(cells == "r1c1")]])), max(which(is_border)))
})

test_that("values of lines that meet stand where it is clear whose they are", {
  said <- function(...) {
    texts <- Filter(function(shape) shape$shape == "text", oxidoku:::rules_shapes(sudoku_rules(...)))
    stats::setNames(vapply(texts, `[[`, "", "label"), vapply(texts, function(text) cell_text(rbind(text$cell)), ""))
  }
  four <- rule_whisper("r5c5 r4c4 r3c3", 4)
  expect_identical(said(four, rule_whisper("r5c5 r6c5 r7c5", 3)), c(r3c3 = "4", r7c5 = "3"))
  expect_identical(said(four, rule_whisper("r3c3 r3c4", 3)), c(r5c5 = "4", r3c4 = "3"))
  expect_identical(said(four, rule_whisper("r1c1 r1c2", 3)), c(r5c5 = "4", r1c1 = "3"))
  # Between two others it is in the middle, and of the same line there is no better place.
  expect_identical(said(four, rule_whisper("r5c5 r5c6", 3), rule_whisper("r3c3 r2c3", 2)), c(r4c4 = "4", r5c6 = "3", r2c3 = "2"))
  expect_identical(said(four, rule_whisper("r5c5 r4c4 r3c3", 3)), c(r5c5 = "4; 3"))
})

test_that("texts do not leave their cells, however long they are", {
  large <- sudoku_rules(
    rule_count("r16c16 r15c16", c(1, 3, 5, 7, 9, 11, 13, 15), 0:2), rule_allowed("r4c4", c(1, 3, 5, 7, 9, 11, 13)), box = c(4, 4)
  )
  for (rules in list(crowded(), large)) {
    for (extent in list(oxidoku:::source_extent, oxidoku:::svg_pen(c(1, 1, 1), 40)$extent)) {
      for (shape in Filter(function(shape) shape$shape == "text", oxidoku:::rules_shapes(rules))) {
        lines <- NULL
        pen <- list(
          cell = 0.3, lwd = c(1, 1, 1), extent = extent,
          rect = function(x0, y0, x1, y1, fill) {
            expect_true(all(abs(c(y0, y1) - shape$cell[[1]]) < 0.48, abs(c(x0, x1) - shape$cell[[2]]) < 0.48))
          },
          text = function(x, y, labels, ...) lines <<- labels
        )
        oxidoku:::draw_text(pen, shape, blank = TRUE)
        expect_identical(gsub(" ", "", paste(lines, collapse = "")), gsub(" ", "", shape$label))
      }
    }
    texts <- Filter(function(one) identical(one$attributes$class, "ox-sum"), oxidoku:::game_picture(rules, oxidoku:::board_of(rules)))
    for (one in texts) {
      x <- one$attributes$x %% 100
      expect_lt(x + 0.62 * one$attributes$`font-size` * nchar(one$text), 98)
      expect_gt(one$attributes$y %% 100, one$attributes$`font-size` * 0.75)
    }
  }
  expect_setequal(
    vapply(Filter(function(shape) shape$shape == "text", oxidoku:::rules_shapes(large)), `[[`, "", "label"),
    c("0-2 x 1,3,5,7,9,11,13,15", "1,3,5,7,9,11,13")
  )
})

test_that("digits of several figures are set apart, and many in a row are told by the first and last", {
  label <- function(digits) oxidoku:::digits_label(digits)
  expect_identical(label(1:8), "12345678")
  expect_identical(label(1:10), "1-10")
  expect_identical(label(c(1, 2, 9, 10, 11, 16)), "1,2,9-11,16")
  expect_identical(oxidoku:::runs_label(c(0L, 2L, 3L)), "0,2,3")
})

corner_texts <- function(...) {
  shapes <- oxidoku:::rules_shapes(sudoku_rules(...))
  texts <- Filter(function(shape) shape$shape == "text", shapes)
  stats::setNames(vapply(texts, `[[`, "", "label"), vapply(texts, function(text) cell_text(rbind(text$cell)), ""))
}

test_that("lines whose value is not the usual one, or not that of the others, show it at their start", {
  usual <- corner_texts(
    rule_whisper("r1c123"), rule_whisper("r2c123"), rule_modular("r3c123"), rule_lockout("r4c123"), rule_sum_line("r5c123")
  )
  expect_length(usual, 0)
  expect_identical(corner_texts(rule_whisper("r1c123"), rule_whisper("r2c321", 4)), c(r1c1 = "5", r2c3 = "4"))
  expect_identical(
    corner_texts(rule_modular("r3c123", 2), rule_lockout("r4c123", 3), rule_sum_line("r5c123", 12), rule_whisper("r6c123")),
    c(r4c1 = "3", r3c1 = "2", r5c1 = "12")
  )
  # In choices, too, and on a sheet, where cells are elsewhere on the page.
  cage <- rule_cage("r9c89", 5)
  expect_identical(corner_texts(rule_any(rule_whisper("r1c123", 4), rule_whisper("r2c123"))), c(r1c1 = "4", r2c1 = "5"))
  both <- corner_texts(rule_whisper("r1c123", 4), rule_any(rule_any(rule_whisper("r5c123"), cage), cage))
  expect_mapequal(both, c(r1c1 = "4", r5c1 = "5", r9c8 = "5"))
  on_sheet <- function(line) {
    shapes <- oxidoku:::rules_shapes(sudoku_rules(sheets = list(s = list(size = c(4, 4))), rule_any(line, cage)))
    vapply(Filter(function(shape) shape$shape == "text", shapes), `[[`, "", "label")
  }
  expect_identical(on_sheet(rule_whisper("s.r1c123")), "5")
  expect_setequal(on_sheet(rule_whisper("s.r1c123", 2)), c("2", "5"))
})

test_that("several clones, equal groups and groups of one sum have letters that tell which belong together", {
  expect_length(corner_texts(rule_clone("r1c12", "r5c12"), rule_same_digits("r7c12", "r9c12")), 0)
  expect_identical(
    corner_texts(rule_clone("r1c12", "r5c12"), rule_clone("r2c34", "r6c34")),
    c(r1c1 = "A", r5c1 = "A", r2c3 = "B", r6c3 = "B")
  )
  expect_identical(
    corner_texts(rule_same_digits("r1c12", "r3c12", "r5c12"), rule_same_digits("r2c34", "r6c34")),
    c(r1c1 = "A", r3c1 = "A", r5c1 = "A", r2c3 = "B", r6c3 = "B")
  )
  expect_mapequal(
    corner_texts(rule_clone("r1c1", "r5c5"), rule_any(rule_clone("r9c9", "r8c1"), rule_clone("r3c3", "r7c7"))),
    c(r9c9 = "A", r8c1 = "A", r3c3 = "B", r7c7 = "B", r1c1 = "C", r5c5 = "C")
  )
  expect_identical(unname(corner_texts(rule_equal_sum("r1c12", "r3c12"))), c("=", "="))
  expect_identical(
    unname(corner_texts(rule_equal_sum("r1c12", "r3c12"), rule_equal_sum("r5c12", "r7c12"))), c("A=", "A=", "B=", "B=")
  )
  expect_identical(oxidoku:::group_letters(28)[c(1, 26:28)], c("A", "Z", "A2", "B2"))
})
