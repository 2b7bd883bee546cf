test_that("cells contain the digits, as often or just as often as they are said", {
  expect_meaning("contains")
})
