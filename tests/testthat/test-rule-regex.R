test_that("digits match the pattern, as grepl() reads it", {
  expect_meaning("regex")
})

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
    table <- rs_regex(pattern, 1L, 4L)
    whole <- grepl(paste0("^(", pattern, ")$"), all)
    expect_identical(vapply(all, reads_text, NA, table = table, USE.NAMES = FALSE), whole, label = pattern)
  }
})

test_that("what is no pattern is refused with the reason", {
  deep <- strrep("(", 5000)
  wrong <- c("(1", "1)", "[1", "[3-1]", "{2}", "1{2", "1{3,1}", "*", "|*", "5", "a", "1{1000}", deep)
  for (pattern in wrong) expect_type(rs_regex(pattern, 1L, 4L), "character")
  expect_match(rs_regex("1)", 1L, 4L), "')'", fixed = TRUE)
  expect_error(sudoku_rules(size = c(6, 6), box = c(2, 3), rule_regex(cbind(1, 1:3), "7")), "'7' is not a digit from 1 to 6", fixed = TRUE)
})

test_that("a pattern that would take too many states says so at once", {
  for (pattern in c("(((.{99}){99}){99}){99}", "((.?){999}){999}", ".*1.{30}", ".{999}(.?){999}", strrep(".{999}", 9))) {
    expect_match(rs_regex(pattern, 1L, 9L), "too many states", label = pattern)
  }
})
