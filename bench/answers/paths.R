# Questions about paths: complete paths of all puzzles of all sets, ratings, and the
# words for a part of them.

# Puzzles explained in one call.
BATCH <- 1000

# Puzzles of a set that are put into words.
WORDED <- 450

STYLES <- c("full", "concrete", "vague", "short")

path_questions <- function() {
  each <- lapply(names(SETS), function(set) {
    questions <- list(
      "explain_sudoku" = function(say) explain_all(say, read_set(set)),
      "rate_sudoku" = function(say) say_table(say, rate_sudoku(read_set(set)), "rating"),
      "words" = function(say) word_answers(say, some_of(set, WORDED)),
      "print/path" = function(say) print_answers(say, some_of(set, 6)),
      "explain_sudoku single" = function(say) {
        say_each(say, some_of(set, 20), function(x) explain_sudoku(as_cells(x)))
      },
      "explain_sudoku techniques" = function(say) chosen_answers(say, some_of(set, 40)),
      "explain_sudoku several solutions" = function(say) {
        clues <- if (set == "clue17") 16 else 21
        x <- thinned(some_of(set, 200), clues)
        explain_all(say, x)
        say_table(say, quietly(rate_sudoku(x), say, "rating conditions"), "rating")
      }
    )
    names(questions) <- paste0(names(questions), "/", set)
    questions
  })
  rules <- lapply(names(rules_known()), function(name) {
    function(say) {
      puzzles <- puzzles_under(name)
      explain_all(say, puzzles)
      word_answers(say, puzzles)
      say_table(say, quietly(rate_sudoku(puzzles), say, "rating conditions"), "rating")
      print_answers(say, puzzles[1:3])
    }
  })
  names(rules) <- paste0("explain_sudoku/", names(rules_known()))
  c(unlist(each, recursive = FALSE), rules)
}

say_each <- function(say, x, f) {
  say(paste("puzzle", seq_along(x)), vapply(x, function(one) answer(f(one)), "", USE.NAMES = FALSE))
}

explain_all <- function(say, puzzles, ..., what = "puzzle") {
  for (from in seq(1, length(puzzles), by = BATCH)) {
    at <- seq(from, min(from + BATCH - 1, length(puzzles)))
    path <- quietly(explain_sudoku(puzzles[at], ...), say, paste(what, "conditions", from))
    say(paste(what, at), path_texts(path, length(at)))
  }
}

# A text for each of `count` puzzles: a line a step, then a line for each row of its
# tables. Paths of a set have millions of such rows, so all is done a column at a
# time; canonical() would take hours.
path_texts <- function(path, count) {
  path <- plain_frame(path)
  puzzle <- as.integer(path$id)
  steps <- seq_along(puzzle)
  head <- paste(
    path$step, path$technique, path$name, path$code, path$level, path$score,
    sep = "\t"
  )
  tables <- lapply(c("placements", "eliminations", "pattern", "houses", "links"), function(name) {
    rows_text(path[[name]], name)
  })
  digits <- list(
    at = rep(steps, lengths(path$digits)),
    text = sprintf("digits %d", as.integer(unlist(path$digits, use.names = FALSE)))
  )
  parts <- c(list(list(at = steps, text = head), digits), tables)
  at <- unlist(lapply(parts, `[[`, "at"))
  text <- unlist(lapply(parts, `[[`, "text"))
  # Those of one step stay in the order of the parts.
  order <- order(at, method = "radix")
  of_puzzle <- factor(puzzle[at[order]], seq_len(count))
  vapply(split(text[order], of_puzzle), paste, "", collapse = "\n", USE.NAMES = FALSE)
}

# Each row of a list of small data frames as a text, and whose it is.
rows_text <- function(frames, name) {
  sizes <- lengths(lapply(frames, .subset2, 1L))
  if (sum(sizes) == 0) return(list(at = integer(), text = character()))
  columns <- names(frames[[1]])
  values <- lapply(columns, function(column) {
    unlist(lapply(frames, .subset2, column), use.names = FALSE)
  })
  list(at = rep(seq_along(frames), sizes), text = do.call(paste, c(name, values)))
}

# The words for all steps, in each style, and the table with its lists as text.
word_answers <- function(say, puzzles) {
  path <- quietly(explain_sudoku(puzzles), say, "words conditions")
  id <- plain_frame(path)$id
  of_puzzle <- factor(id, unique(id))
  for (style in STYLES) {
    words <- split(format(path, style = style), of_puzzle)
    say(paste(style, levels(of_puzzle)), vapply(words, paste, "", collapse = "\n"))
  }
  flat <- plain_frame(as.data.frame(path, flat = TRUE))[setdiff(PATH_NAMES, "detail")]
  say("flat kinds", paste(names(flat), vapply(flat, typeof, ""), collapse = " "))
  rows <- split(do.call(paste, c(lapply(flat, as.character), sep = "\t")), of_puzzle)
  say(paste("flat", levels(of_puzzle)), vapply(rows, paste, "", collapse = "\n"))
}

# How paths are shown, and that they stay paths where parts are taken.
print_answers <- function(say, puzzles) {
  path <- explain_sudoku(puzzles)
  one <- path[plain_frame(path)$id == "1", ]
  merged <- merge(path, list_techniques()[c("id", "order")], by.x = "technique", by.y = "id")
  say(c("all", "one", "whole", "summary", "columns", "table", "merged", "bound"), c(
    paste(printed(path), collapse = "\n"), paste(printed(one), collapse = "\n"),
    paste(printed(utils::head(path, 60), n = Inf), collapse = "\n"),
    paste(printed(summary(path)), collapse = "\n"),
    paste(printed(utils::head(path[c("step", "technique", "score")], 4)), collapse = "\n"),
    canonical(as.data.frame(one)), canonical(sort(format(merged), method = "radix")),
    canonical(format(rbind(utils::tail(path, 5), utils::head(path, 5))))
  ))
}

# Paths with few techniques, with all there are, and with one kind after the other.
chosen_answers <- function(say, puzzles) {
  known <- list_techniques()
  # Forcing chains, the largest fish and the like are not used unless asked for.
  choices <- list(
    singles = c("full_house", "naked_single", "hidden_single"),
    naked = "naked_single",
    basic = known$id[known$level <= "medium"],
    hard = known$id[known$level <= "hard" & known$enabled],
    "not unique" = known$id[known$needs == "none" & known$enabled],
    "no search" = setdiff(known$id[known$enabled], "search"),
    backwards = rev(known$id[known$enabled])
  )
  for (name in names(choices)) {
    explain_all(say, puzzles, techniques = choices[[name]], what = name)
  }
  explain_all(say, puzzles[1:10], techniques = known$id, what = "every technique")
}
