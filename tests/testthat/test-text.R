test_that("sentences say what there is, where no puzzle for a family shows it", {
  steps <- one_of_each()
  rare <- steps[!steps$technique %in% names(step_puzzles), ]
  expect_snapshot({
    for (i in seq_len(nrow(rare))) {
      cat(format(rare[i, ], "short"), "\n")
      for (style in c("vague", "full")) {
        cat(strwrap(format(rare[i, ], style), 78, prefix = "  "), sep = "\n")
      }
    }
  })
})

test_that("a rank says whether there are as many links as truths, or one more", {
  techniques <- step_techniques("rank")
  path <- suppressMessages(suppressWarnings(explain_sudoku(step_puzzles[["rank"]], techniques = techniques)))
  ranks <- path[path$technique == "rank", ]
  truths <- vapply(ranks$pattern, function(pattern) sum(startsWith(unique(pattern$part), "set_")), 0)
  links <- vapply(ranks$pattern, function(pattern) sum(startsWith(unique(pattern$part), "link_")), 0)
  expect_setequal(links - truths, 0:1)
  expect_snapshot({
    for (language in c("en", "de", "zh")) {
      for (rank in 0:1) {
        step <- ranks[which(links - truths == rank)[[1]], ]
        cat(strwrap(format(step, lang = language), 78), sep = "\n")
      }
    }
  })
})

test_that("a technique without words still says what it does", {
  step <- step_of("x_wing")
  step$technique <- "kraken_fish"
  step$name <- "Kraken Fish"
  expect_match(format(step, "vague"), "a step called Kraken Fish with digit [1-9]\\.")
  expect_match(format(step), "^Kraken Fish: It stands in r.*\\. So r.* cannot be")
  expect_match(format(step, "short"), "^Kraken Fish: [1-9] in r.* => ")
})

test_that("forms follow the language's plural, else they are the other one", {
  form <- internal("plural_form")
  words <- list(plural = list(one = 1, few = 2:4))
  all <- c("one", "few", "other")
  expect_identical(form(c(0, 1, 2, 5), all, words), c("other", "one", "few", "other"))
  expect_identical(form(c(1, 2, 5), c("one", "other"), words), c("one", "other", "other"))
  expect_identical(form(c(1, 2, 3), c("2", "few", "other"), words), c("other", "2", "few"))
  expect_identical(form(1:2, "other", words), c("other", "other"))
})

test_that("templates are filled for all things at once", {
  fill <- internal("fill")
  words <- list(
    plural = list(one = 1),
    lists = list(
      and = c(two = " and ", more = ", ", last = ", and "),
      or = c(two = " or ", more = ", ", last = " or ")
    ),
    phrases = list(box = "<{n}>"),
    houses = list(
      plain = list(
        row = c(one = "Zeile {numbers}", other = "die Zeilen {numbers}"),
        other = c(other = "{kind} {numbers}")
      ),
      dative = list(
        row = c(one = "Zeile {numbers}", other = "den Zeilen {numbers}"),
        other = c(other = "{kind} {numbers}")
      )
    ),
    counted = list(legs = c(`2` = "a pair of legs", one = "{n} leg", other = "{n} legs"))
  )
  listed <- internal("listed")
  records <- internal("records")
  source <- records(
    3,
    list(
      name = c("a", "b", "c"), legs = c(1, 2, 1000000),
      items = listed(c("x", "y", "z", "u", "v"), c(1, 2, 2, 2, 3), 3),
      parts = listed(records(3, list(n = 7:9)), c(1, 1, 3), 3),
      houses = internal("houses_listed")(
        c("row", "row", "cage"), listed(c(1, 4, 7, 2), c(1, 2, 2, 3), 3), c(1, 2, 2), 3
      )
    ),
    list(red = c(TRUE, FALSE, TRUE), big = c(TRUE, TRUE, FALSE))
  )
  expect_identical(fill("{name}: {items}", source, words), c("a: x", "b: y, z, and u", "c: v"))
  expect_identical(fill("{items:or}", source, words), c("x", "y, z or u", "v"))
  expect_identical(fill("Same.", source, words), rep("Same.", 3))
  expect_identical(fill("{parts:box:or}", source, words), c("<7> or <8>", "", "<9>"))
  expect_identical(fill("{legs:legs}", source, words), c("1 leg", "a pair of legs", "1000000 legs"))
  expect_identical(fill("{houses}", source, words), c("Zeile 1", "die Zeilen 4 and 7 and cage 2", ""))
  expect_identical(
    fill("{houses:dative:or}", source, words), c("Zeile 1", "den Zeilen 4 and 7 or cage 2", "")
  )
  chosen <- c(
    "All.", red = "Red.", `!red` = "Not red.", `red big` = "Both.", `!red|!big` = "Not both."
  )
  expect_identical(
    fill(chosen, source, words), c("All. Red. Both.", "All. Not red. Not both.", "All. Red. Not both.")
  )
  expect_identical(
    fill(c(items.one = "One.", items.other = "More."), source, words), c("One.", "More.", "One.")
  )
  expect_identical(
    fill(list(text = c(red = "{name}")), source, words, "({name}) {text}"), c("(a) a", "(b)", "(c) c")
  )
  expect_error(fill("{none}", source, words), "No slot is called \\{none\\}")
  for (form in c("{items:none}", "{parts:none}", "{legs:none}", "{houses:none}")) {
    expect_error(fill(form, source, words), "No form of a slot is called :none")
  }
  expect_error(fill(c(none = ""), source, words), "none")
})

test_that("a path of many blocks says what its rows say", {
  path <- explain_sudoku(c(step_puzzles[["x_wing"]], step_puzzles[["aic"]]))
  say <- function() {
    list(format(path), format(path, "vague"), format(path, "short"), as.data.frame(path, flat = TRUE))
  }
  whole <- say()
  space <- asNamespace("oxidoku")
  put <- function(value) {
    rlang::env_binding_unlock(space, "SAID_AT_ONCE")
    assign("SAID_AT_ONCE", value, space)
    rlang::env_binding_lock(space, "SAID_AT_ONCE")
  }
  withr::defer(put(50000L))
  put(7L)
  expect_identical(say(), whole)
})

test_that("a vague hint at a row of a further sheet names the sheet", {
  side <- list(side = matrix(NA, 1, 1))
  line <- rule_pairs("side.r1c1 r1c1", function(a, b) a == 2 * b)
  vague <- function(clue, lang) {
    rules <- sudoku_rules(clue, size = c(1, 2), digits = 0:3, sheets = side)
    format(suppressWarnings(hint_sudoku(empty_grid(rules))), lang = lang)
  }
  expect_match(vague(line, "en"), "around row 1 of sheet side.", fixed = TRUE)
  expect_match(vague(line, "de"), "nahe Zeile 1 des Blatts side.", fixed = TRUE)
  expect_match(vague(line, "zh"), "^\u76d8\u9762side\u7b2c1\u884c\u9644\u8fd1")
  # A cell with one digit left is there as well.
  expect_match(vague(rule_allowed("side.r1c1", 2), "en"), "in row 1 of sheet side.", fixed = TRUE)
})
