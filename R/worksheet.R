#' @rdname sudoku_book
#' @param technique A string, the `id` of a technique in [list_techniques()].
#' @param n A whole number of puzzles to practise.
#' @param budget A number, the most work to spend on a puzzle, see [generate_sudoku()].
#' @export
sudoku_worksheet <- function(technique, file, ..., n = 6, title = NULL,
                             page = c("a4", "letter", "a5"), large = FALSE, style = "newspaper",
                             budget = NULL, lang = NULL, overwrite = TRUE) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_plain_numbers()
  local_language(lang, call)
  overwrite <- arg_flag(overwrite, "overwrite", call)
  large <- arg_flag(large, "large", call)
  n <- arg_number(n, "n", min = 1, max = 60, call = call)
  technique <- practised(technique, call)
  book <- new_book(file, page, large, style, NULL, NULL, call)
  title <- arg_string(title, "title", call)
  puzzles <- rlang::try_fetch(
    generate_sudoku(n = n + 1, require = technique, budget = budget),
    oxidoku_error = function(e) {
      e$call <- call
      rlang::cnd_signal(e)
    }
  )
  steps <- hint_sudoku(puzzles, detail = "full")
  if (any(steps$technique != technique)) {
    # The rest are whole puzzles.
    abort(
      "No puzzle of which {.val {technique}} is the next step was found within the {.arg budget}.", "impossible",
      i = "A higher {.arg budget} may find one, or another {.fn set.seed}.",
      arg = "budget", reason = "budget", nearest = NULL, call = call
    )
  }
  name <- technique_names(steps$technique[[1]], steps$name[[1]], words_of())
  book$title <- title %||% say(book$words$worksheet, name = name)
  make_pdf(book, overwrite, list(title = book$title), function() {
    draw_lesson(book, steps, name)
    cols <- if (large || page_is_small(book)) 1 else 2
    rows <- if (page_is_small(book)) 2 else if (large) 1 else 3
    gap <- 0.45 * book$margin
    on_pages(book, n, cols, rows, gap, function(i, slot) {
      picture <- step_picture(steps, i + 1, "vague", book$look)
      picture$step <- NULL
      draw_entry(book, slot, picture, i, NULL, character())
    })
    on_pages(book, n, cols, rows, gap, heading = book$words$answers, function(i, slot) {
      draw_entry(book, slot, step_picture(steps, i + 1, "full", book$look), i, NULL, say_steps(steps[i + 1, ], "full"))
    })
    rules <- rep(list(CLASSIC), n)
    draw_solutions(book, list(cells = puzzles[-1], rules = rules, solution = solve_sudoku(puzzles[-1])))
  })
  invisible(file)
}

# One technique that a classic puzzle can need.
practised <- function(technique, call) {
  technique <- arg_techniques(technique, "technique", call)
  known <- catalogue()
  excluded <- technique %in% c("search", LATE, known$id[known$needs == "clues" | !known$enabled])
  if (length(technique) == 1 && !excluded) return(technique)
  abort_input(
    "{.arg technique} must be one technique of classic puzzles that can be the first step.",
    x = if (length(technique) == 1) "{.val {technique}} is not one." else "It holds {length(technique)}.",
    arg = "technique", call = call
  )
}

page_is_small <- function(book) book$size[[1]] < 7

# The first page: the technique, explained with an example, and what is to be done. Texts go on on a second
# one where they would make the picture small.
draw_lesson <- function(book, steps, name) {
  area <- new_page(book, book$title)
  letters <- book$letters[[1]]
  width <- area[[3]]
  bottom <- area[[2]] + area[[4]]
  y <- area[[2]]
  put_text(area[[1]], y, paste0(book$words$pupil, " ", strrep("_", 30)), letters)
  y <- y + 1.6 * letters / 72
  step <- 1.25 * letters / 72
  turn_page <- function(lines) {
    if (y + lines * step <= bottom) return()
    area <<- new_page(book)
    bottom <<- area[[2]] + area[[4]]
    y <<- area[[2]]
  }
  say_here <- function(text, font = 1) {
    lines <- wrap_text(text, width, letters, font)
    turn_page(length(lines))
    # A text may be longer than a page.
    for (line in lines) {
      turn_page(1)
      y <<- put_lines(area[[1]], y, line, letters, font = font)
    }
    y <<- y + 0.12
  }
  say_here(book$words$example, font = 2)
  task <- say(book$words$task, name = name)
  texts <- c(say_steps(steps[1, ], "full"), book$words$legend, task)
  lines <- sum(lengths(lapply(texts, wrap_text, width, letters)))
  rest <- bottom - y - step * lines - 0.6
  side <- min(0.8 * width, if (rest < 0.6 * width) bottom - y else rest)
  put_picture(step_picture(steps, 1, "full", book$look), area[[1]] + (width - side) / 2, y, side)
  y <- y + side + 0.15
  for (text in texts) say_here(text)
}
