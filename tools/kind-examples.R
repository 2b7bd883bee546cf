# An example of each kind of rule: what the contact sheet and the gallery show. A kind that is new
# gets its line here; tests say so.

# Rules as one writes them, 6 x 6 if nothing else is said; `line` are cells that make a good picture.
kind_examples <- alist(
  allowed = six(rule_allowed("r1c1 r3c4", c(1, 2, 5))),
  any = six(rule_any(rule_white_dot("r1c12"), rule_thermometer("r3c3 r4c4 r5c4"))),
  contains = six(rule_contains("r1c12 r2c2", c(1, 4))), count = six(rule_count("r1c12 r2c2", c(1, 4), 2)),
  count_distinct = six(rule_count_distinct("r5c5", "r1c12 r2c2 r3c3")), disjoint = six("disjoint"),
  double_arrow = six(rule_double_arrow(line)), equality = six(rule_equality("r1c12 r2c1 r2c2")),
  global_entropy = six("global_entropy"), global_modular = six("global_modular"),
  look_and_say = six(rule_look_and_say("r1c12 r2c2", "11")),
  negative_black_dot = six("negative_black_dot"), negative_white_dot = six("negative_white_dot"),
  negative_xv = six("negative_xv"), regex = six(rule_regex(line, "1?.*")),
  region_same_digits = six("region_same_digits"), rellik = six(rule_rellik("r1c12 r2c2", 7)),
  same_digits = six(rule_same_digits("r1c1 r1c2", "r4c4 r4c5")),
  sequence = six(rule_sequence(line, 0, function(state, digit) min(state + 1, 2))),
  sum = six(rule_sum("r1c12 r2c2", 9)), sum_line = six(rule_sum_line("r1c1 r2c2 r2c3 r3c4 r4c4", 7)),
  anti_king = nine("anti_king"), anti_knight = nine("anti_knight"), anti_taxicab = nine("anti_taxicab"),
  arrow = six(rule_arrow("r2c2", "r3c3 r4c3 r5c4"), rule_arrow("r6c12", "r5c1 r4c1 r3c1")),
  between = six(rule_between(line)),
  black_dot = six(rule_black_dot("r1c12"), rule_black_dot("r34c3", 3)),
  box_indexer = six(rule_indexer("r1c2 r4c4 r5c5", "box")),
  cage = six(rule_cage("r1c12 r2c2", 9), rule_cage("r4c345 r5c5", 14)),
  chaos = nine("chaos", size = c(6, 6)),
  chaos_arrow = nine("chaos", rule_chaos_arrow("r2c2"), size = c(6, 6)),
  chaos_count = nine("chaos", rule_chaos_count("r3c3"), size = c(6, 6)),
  connected = nine(
    rule_connected("shade", 1, size = 5), rule_connected("shade", 0), size = c(3, 3), digits = 0:3,
    sheets = list(shade = list(size = c(3, 3), digits = 0:1)), lines = FALSE
  ),
  doppelganger = nine("doppelganger", box = c(2, 2), digits = 0:4),
  equal_sum = six(rule_equal_sum("r1c12", "r3c345", "r6c56")),
  clone = six(rule_clone("r1c1 r2c1 r2c2", "r4c4 r5c4 r5c5")),
  column_indexer = six(rule_indexer("r123456c1 r123456c4", "column")),
  counting_circles = six(rule_counting_circles("r1c1 r2c3 r4c4 r6c2 r5c6")),
  diagonal = six("diagonal"), dutch_flatmates = nine("dutch_flatmates"),
  entropic = six(rule_entropic(line)), even = six(rule_parity("r1c1 r3c4 r5c5", "even")),
  kenken = nine(rule_kenken("r1c1 r2c12", 24, "*"), rule_kenken("r1c23", 3, "-"), rule_kenken("r4c45", 3, "/"), size = c(6, 6)),
  full_rank = six(rule_full_rank("r2", 7), rule_full_rank("c4", 13, from = "bottom")),
  greater = six(rule_greater("r2c23"), rule_greater("r54c5")),
  hidden_skyscraper = six(rule_hidden_skyscraper("r2", 3), rule_hidden_skyscraper("c4", 5, from = "bottom")),
  house = six(houses = list("r1c1 r2c2 r3c3 r3c4")), hyper = nine("hyper"),
  little_killer = six(
    rule_little_killer("r1c3", 8, "down left"), rule_little_killer("r1c3", 15, "down right"),
    rule_little_killer("r6c6", 20, "up left"), rule_little_killer("r3c1", 12, "down right")
  ),
  lockout = six(rule_lockout(line)), lunchbox = six(rule_lunchbox("r2c1 r2c2 r3c2 r3c3 r3c4", 7)),
  maximum = six(rule_extreme("r2c2 r4c4 r4c5", "maximum")), minimum = six(rule_extreme("r2c2 r4c4 r4c5", "minimum")),
  modular = six(rule_modular(line)), nabner = six(rule_nabner("r2c1 r1c2 r2c3")),
  no_rank_ties = nine("no_rank_ties"), non_consecutive = nine("non_consecutive"),
  numbered_room = six(rule_numbered_room("r2", 3), rule_numbered_room("c4", 5, from = "bottom")),
  odd = six(rule_parity("r1c1 r3c4 r5c5", "odd")), pairs = six(rule_pairs(line, function(a, b) a != b + 2)),
  palindrome = six(rule_palindrome(line)),
  quadruple = six(rule_quadruple("r2c2", 1:2), rule_quadruple("r4c4", 3:6)),
  region_sum = six(rule_region_sum("r2c2 r2c3 r2c4 r3c4 r4c4")), renban = six(rule_renban(line)),
  row_indexer = six(rule_indexer("r1c123456 r4c123456", "row")),
  sandwich = six(rule_sandwich("r2", 9), rule_sandwich("c4", 14)),
  skyscraper = six(rule_skyscraper("r2", 3), rule_skyscraper("c4", 2, from = "bottom")),
  slingshot = six(rule_slingshot("r2c1 r2c2 r3c3 r4c3")),
  slow_thermometer = six(rule_thermometer(line, slow = TRUE)), thermometer = six(rule_thermometer(line)),
  whisper = six(rule_whisper(line)), white_dot = six(rule_white_dot("r1c12"), rule_white_dot("r34c3", 3)),
  x_sum = six(rule_x_sum("r2", 9), rule_x_sum("c4", 14, from = "bottom")),
  xv = six(rule_xv("r1c12", 5), rule_xv("r34c3", 10), rule_xv("r5c56", 8)), zipper = six(rule_zipper(line))
)

# An example as the code of sudoku_rules().
example_call <- function(kind) {
  call <- kind_examples[[kind]]
  if (is.null(call)) stop("No example of: ", kind, call. = FALSE)
  six <- identical(call[[1]], quote(six))
  call[[1]] <- quote(sudoku_rules)
  if (six) call$box <- quote(c(2, 3))
  do.call(substitute, list(call, list(line = "r2c1 r1c2 r2c3 r3c4 r4c4")))
}

example_rules <- function(kind) eval(example_call(kind))

# As a reader copies it.
example_code <- function(kind) {
  call <- example_call(kind)
  parts <- vapply(as.list(call)[-1], function(part) paste(trimws(deparse(part, 500)), collapse = " "), "")
  given <- rlang::names2(parts)
  parts <- ifelse(nzchar(given), paste(given, "=", parts), parts)
  one <- paste0("sudoku_rules(", paste(parts, collapse = ", "), ")")
  if (nchar(one) <= 88) return(one)
  c("sudoku_rules(", paste0("  ", parts, c(rep(",", length(parts) - 1), "")), ")")
}

# Where a reader looks for a kind.
example_group <- function(kind) {
  clues <- oxidoku:::clues_of(example_rules(kind))
  clue <- Filter(function(clue) clue$kind == kind, clues)[[1]]
  if (is.null(oxidoku:::kind_of(clue)$title)) return("The whole grid")
  if (!is.null(clue$line) || kind == "little_killer") return("Beside the grid")
  if (kind %in% c("black_dot", "white_dot", "xv", "greater", "quadruple")) return("Between cells")
  text <- oxidoku:::kind_of(clue)$text
  ordered <- grepl("^on an? ", text) || kind %in% c("arrow", "palindrome", "pairs", "sequence", "regex")
  if (ordered) "Lines" else "Cells, cages and groups"
}

GROUPS <- c("Lines", "Between cells", "Cells, cages and groups", "Beside the grid", "The whole grid")
