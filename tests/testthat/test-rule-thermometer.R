test_that("digits increase along a thermometer", {
  expect_grids(rule_thermometer("r1c1 r2c2 r2c3"), "r1c1 r2c2 r2c3", function(d) all(diff(d) > 0))
})

test_that("the help of lines says what each of its functions means, and whose arguments are whose", {
  page <- tools::Rd_db("oxidoku", lib.loc = dirname(find.package("oxidoku")))[["rule_thermometer.Rd"]]
  part <- function(tag) {
    paste(unlist(Filter(function(part) identical(attr(part, "Rd_tag"), tag), page)), collapse = "")
  }
  details <- part("\\details")
  aliases <- trimws(vapply(
    Filter(function(part) identical(attr(part, "Rd_tag"), "\\alias"), page), function(part) unlist(part)[[1]], ""
  ))
  for (name in aliases) expect_match(details, paste0(name, "()"), fixed = TRUE)
  for (argument in c("lunchbox", "sum line")) expect_match(part("\\arguments"), argument, fixed = TRUE)
})
