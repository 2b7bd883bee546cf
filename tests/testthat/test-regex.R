# All texts of digits up to this length, the empty one included.
texts <- function(digits, length) {
  unlist(lapply(0:length, function(n) {
    if (n == 0) "" else do.call(paste0, expand.grid(rep(list(digits), n)))
  }))
}

reads_text <- function(table, text) {
  state <- table$start
  for (digit in as.integer(strsplit(text, "")[[1]])) {
    if (!is.na(state)) state <- table$step[[state, digit]]
  }
  !is.na(state) && table$accept[[state]]
}

test_that("a pattern accepts the texts that grepl() accepts, and no others", {
  wrong <- function(text) stop(text)
  all <- texts(1:4, 5)
  # Those of the help page, and patterns drawn from their parts.
  patterns <- c("1*", "(1|2)+3?", "[1-3]{2}.", ".{2,4}", "[^24]{1,}", "1(2|34)*|4", "((1|2)3?){2}", "(1*2*)*", "1?2?3?")
  set.seed(27)
  part <- function(depth) {
    atom <- if (depth > 0 && stats::runif(1) < 0.4) {
      paste0("(", part(depth - 1), sample(c("", "|"), 1), part(depth - 1), ")")
    } else {
      sample(c("1", "2", "3", "4", ".", "[12]", "[^3]", "[2-4]"), 1)
    }
    paste0(atom, sample(c("", "", "*", "+", "?", "{2}", "{1,}", "{0,2}"), 1))
  }
  patterns <- c(patterns, replicate(25, paste0(part(2), part(1))))
  for (pattern in patterns) {
    table <- regex_table(pattern, 1:4, wrong)
    whole <- grepl(paste0("^(", pattern, ")$"), all)
    expect_identical(vapply(all, reads_text, NA, table = table, USE.NAMES = FALSE), whole, label = pattern)
  }
})

test_that("what is no pattern is refused with the reason", {
  reason <- function(pattern) tryCatch(regex_table(pattern, 1:4, stop), error = conditionMessage)
  for (pattern in c("(1", "1)", "[1", "[3-1]", "{2}", "1{2", "1{3,1}", "*", "|*", "5", "a")) {
    expect_type(reason(pattern), "character")
  }
  expect_match(reason("1)"), "')'", fixed = TRUE)
})
