# A column in the verbs of dplyr, tidyr and purrr: thirty idioms, each beside the same made
# with plain numbers. `grids` are the puzzles, `at` the number of each.

skip_if_not_installed("dplyr")
skip_if_not_installed("tidyr")

small <- sudoku_rules(box = c(2, 2))
grids <- sudoku(list(
  as_sudoku("1...............", rules = small), as_sudoku("12..............", rules = small),
  as_sudoku("1...............", rules = sudoku_rules(box = c(2, 2), diagonal = TRUE)),
  as_sudoku(strrep(".", 81)), as_sudoku(board_text |> paste(collapse = "")),
  as_sudoku(strrep(".", 81), rules = sudoku_rules(rule_cage("r1c12", 3)))
))
at <- c(1, 2, 3, 1, 4, 5, NA, 6, 5)
p <- grids[at]
t <- dplyr::tibble(p, at, n = seq_along(at))
other <- dplyr::tibble(p = grids[c(6, 2, 5)], at = c(6, 2, 5), value = letters[1:3])
# The puzzles of a result are those that its numbers say.
expect_puzzles <- function(table) {
  expect_s3_class(table$p, "sudoku")
  expect_identical(match(table$p, grids), as.integer(table$at))
}
# The same verb on the numbers alone.
expect_same <- function(f, ...) {
  table <- f(t, ...)
  expect_puzzles(table)
  expect_gt(nrow(table), 0)
  expect_identical(table$n, f(dplyr::mutate(t, p = at), ...)$n)
}

idioms <- list(
  filter = function(t) dplyr::filter(t, n > 3),
  `filter by a puzzle` = function(t) dplyr::filter(t, p == t$p[[1]] | is.na(p)),
  `filter %in%` = function(t) dplyr::filter(t, p %in% t$p[c(2, 5, 7)]),
  slice = function(t) dplyr::slice(t, c(9, 1)),
  slice_head = function(t) dplyr::slice_head(t, n = 3),
  slice_sample = function(t) withr::with_seed(1, dplyr::slice_sample(t, n = 4)),
  distinct = function(t) dplyr::distinct(t, p, .keep_all = TRUE),
  `unique of the column` = function(t) t[!duplicated(t$p), ],
  mutate = function(t) dplyr::mutate(t, p = rev(rev(p))),
  `lag and lead` = function(t) dplyr::mutate(t, p = dplyr::lead(dplyr::lag(p)))[-9, ],
  if_else = function(t) dplyr::mutate(t, p = dplyr::if_else(n > 2, p, p)),
  case_when = function(t) dplyr::mutate(t, p = dplyr::case_when(n > 4 ~ p, TRUE ~ p)),
  coalesce = function(t) dplyr::mutate(t, p = dplyr::coalesce(p, p[3]), at = dplyr::coalesce(at, 3)),
  na_if = function(t) dplyr::mutate(t, n = n + (dplyr::n_distinct(p) == 7)),
  bind_rows = function(t) dplyr::bind_rows(t[5:9, ], t[1:4, ]),
  bind_cols = function(t) dplyr::bind_cols(t["p"], t[c("at", "n")]),
  left_join = function(t) dplyr::left_join(t, dplyr::distinct(t, p), by = "p"),
  semi_join = function(t) dplyr::semi_join(t, t[4:6, ], by = "p"),
  anti_join = function(t) dplyr::anti_join(t, t[4:6, ], by = "p"),
  group_by = function(t) dplyr::ungroup(dplyr::slice(dplyr::group_by(t, p), 1)) |> dplyr::arrange(n),
  `group_by and mutate` = function(t) dplyr::ungroup(dplyr::mutate(dplyr::group_by(t, p), n = n + dplyr::n())),
  count = function(t) dplyr::arrange(dplyr::count(t, p, at), dplyr::desc(n), at),
  rowwise = function(t) dplyr::ungroup(dplyr::mutate(dplyr::rowwise(t), n = n + is.na(p))),
  relocate = function(t) dplyr::relocate(t, p, .after = n),
  across = function(t) dplyr::mutate(t, dplyr::across(p, rev), dplyr::across(p, rev)),
  pull = function(t) dplyr::tibble(p = dplyr::pull(t, p), at = t$at, n = t$n),
  nest = function(t) tidyr::unnest(tidyr::nest(t, rows = c(p, n)), rows),
  `nest by the puzzle` = function(t) tidyr::unnest(tidyr::nest(t, rows = n), rows) |> dplyr::arrange(n),
  pivot = function(t) {
    wide <- tidyr::pivot_wider(t[1:3, ], names_from = n, values_from = p)
    long <- tidyr::pivot_longer(wide, dplyr::all_of(c("1", "2", "3")), names_to = "n", values_to = "p", values_drop_na = TRUE)
    dplyr::mutate(long, n = as.integer(n))
  },
  `fill, drop_na and replace_na` = function(t) {
    filled <- tidyr::fill(dplyr::bind_rows(tidyr::drop_na(t, p), t[3, ]), p, at)
    dplyr::mutate(filled, p = tidyr::replace_na(p, p[1]))
  },
  split = function(t) vctrs::vec_rbind(!!!split(t, t$n > 3))
)

for (name in names(idioms)) {
  test_that(paste("a column does what numbers do:", name), {
    # A grid taken out of a column is compared as a column is, and replaces one.
    if (name %in% c("filter by a puzzle", "fill, drop_na and replace_na")) {
      numbers <- dplyr::mutate(t, p = at)
      expect_identical(idioms[[name]](t)$n, idioms[[name]](numbers)$n)
    } else {
      expect_same(idioms[[name]])
    }
  })
}

test_that("there are thirty idioms", expect_gte(length(idioms), 30))

test_that("puzzles are joined with those of another table, whatever rules each knows", {
  joined <- dplyr::inner_join(t, other, by = "p")
  expect_identical(joined$at.x, joined$at.y)
  expect_identical(joined$n, c(2L, 6L, 8L, 9L))
  all <- dplyr::full_join(t, dplyr::mutate(other, p = p), by = c("p", "at"))
  expect_puzzles(all)
  base <- merge(as.data.frame(t), as.data.frame(other), by = "p")
  expect_identical(sort(base$n), joined$n)
  # Text is a puzzle, too, with any sign for a blank.
  zeros <- dplyr::tibble(p = gsub("[.]", "0", paste(board_text, collapse = "")), hit = TRUE)
  expect_identical(dplyr::inner_join(t, zeros, by = "p")$n, c(6L, 9L))
})

test_that("arrange() sorts by cells, and a grouped summary has a row for each puzzle", {
  sorted <- dplyr::arrange(t, p)
  expect_puzzles(sorted)
  expect_identical(sorted$p, sort(t$p, na.last = TRUE))
  expect_identical(dplyr::summarise(dplyr::group_by(t, p), k = dplyr::n())$k |> sum(), 9L)
  expect_identical(dplyr::n_distinct(t$p), 7L)
})

test_that("purrr and apply functions see grids", {
  skip_if_not_installed("purrr")
  expect_identical(purrr::map_int(p[1:6], nrow), sapply(p[1:6], nrow))
  expect_identical(purrr::map(p, identity), as.list(p))
})

test_that("a tibble shows what there is to see", {
  local_reproducible_output(width = 60)
  expect_snapshot(print(t[c("n", "p")]))
  skip_if_not_installed("knitr")
  expect_snapshot(knitr::kable(t[1:3, c("n", "p")]))
})

test_that("strings of another size are combined by c(), and elsewhere it is said what to do", {
  small <- strrep(".", 16)
  large <- strrep(".", 256)
  wanted <- c(sudoku(wiki), sudoku(small), sudoku(large))
  expect_identical(c(sudoku(), wiki, small, large), wanted)
  expect_identical(c(wanted[1], c(q = small))["q"], c(q = wanted[2]))
  expect_error(vctrs::vec_c(sudoku(wiki), small), "sudoku\\(x\\)", class = "vctrs_error_cast")
  expect_identical(vctrs::vec_c(wanted, small, wiki), wanted[c(1:3, 2, 1)])
  x <- sudoku(wiki)
  expect_error(vctrs::vec_assign(x, 1, sudoku(small)), "x\\[i\\] <- value", class = "vctrs_error_cast")
  x[2] <- small
  expect_identical(x, c(sudoku(wiki), sudoku(small)))
})
