# Clues can be seen by who sees little, and in the dark: 3 to 1, as the Web Content Accessibility
# Guidelines ask of graphics.

examples_of_kinds <- function() {
  file <- test_path("..", "..", "tools", "kind-examples.R")
  skip_if_not(file.exists(file), "tools/kind-examples.R is not there")
  examples <- new.env()
  sys.source(file, examples)
  lapply(stats::setNames(nm = list_rules()$kind), examples$example_rules)
}

# The colours that a shape is drawn in, as the style turns them.
shape_colours <- function(shape) {
  unlist(lapply(list(shape$fill, shape$colour, shape$stroke$colour), function(one) if (!is.null(one)) as.vector(one)))
}

test_that("in the dark, and for the colour-blind, all lines, marks and labels of all kinds stand out", {
  for (style in c("dark", "colourblind")) {
    paper <- if (style == "dark") DARK_PAPER else "white"
    turn <- if (style == "dark") dark_shape else clear_shape
    for (kind in names(rules <- examples_of_kinds())) {
      # On black and white print, and with patterns, "print" takes the place of some lines.
      # Texts in cells, such as sums, are black, or what is that in the dark.
      shapes <- Filter(function(shape) {
        shape$layer %in% c("line", "front", "print") && shape$shape != "text"
      }, rules_shapes(rules[[kind]]))
      if (length(shapes) == 0) next
      ratios <- vapply(turned_shapes(shapes, turn), function(shape) {
        max(contrast(stats::na.omit(shape_colours(shape)), paper))
      }, 0)
      kept <- vapply(shapes, function(shape) {
        any(vapply(list(shape$fill, shape$colour, shape$stroke$colour), inherits, NA, "AsIs"))
      }, NA)
      # What is as paper is the inside of something, and dots keep what they mean, within a rim.
      inside <- vapply(shapes, function(shape) all(luminance(stats::na.omit(shape_colours(shape))) > 0.95), NA)
      expect_true(all(ratios[!inside & !kept] >= 3), label = paste(style, kind))
      expect_gte(max(ratios), 3, label = paste(style, kind))
    }
  }
})

test_that("shades of cells stay faint, and white insides as paper is", {
  expect_identical(clear_shape("grey90", "area"), "grey90")
  expect_identical(clear_shape("white", "front"), "white")
  expect_identical(clear_shape(I("black"), "front"), "black")
  expect_gte(contrast(clear_shape("grey80", "line"), "white"), 3)
  expect_lt(contrast(clear_shape("grey80", "line"), "white"), 3.3)
  # What is seen stays.
  expect_identical(clear_shape("grey25", "line"), mix("grey25", "black", 1))
})
