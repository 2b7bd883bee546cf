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
