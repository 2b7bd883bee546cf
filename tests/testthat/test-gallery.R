# The gallery of rules shows what tools/kind-examples.R has.

test_that("every kind has an example for the gallery, with a picture, a sentence and code", {
  file <- test_path("..", "..", "tools", "kind-examples.R")
  skip_if_not(file.exists(file), "tools/kind-examples.R is not there")
  examples <- new.env()
  sys.source(file, examples)
  rules <- list_rules()
  expect_setequal(names(examples$kind_examples), rules$kind)
  for (kind in rules$kind) {
    made <- examples$example_rules(kind)
    kinds <- vapply(clues_of(made), `[[`, "", "kind")
    expect_true(kind %in% kinds, label = kind)
    expect_identical(eval(parse(text = examples$example_code(kind))), made, label = kind)
    # A picture of its own: it draws something, or the rule is one of the whole grid.
    group <- examples$example_group(kind)
    expect_true(group %in% examples$GROUPS, label = kind)
    if (group != "The whole grid") expect_gt(length(rules_shapes(made)), 0, label = kind)
    expect_match(as_sentence(rules$text[rules$kind == kind]), "^[[:upper:]0-9].{20,}[.]$", label = kind)
  }
})
