#' A magazine made of your own functions
#'
#' The end of the course, [lesson 12][open_lesson]: grades the parts of a Sudoku program that you have
#' written, and makes a magazine of them. Your generator makes the puzzles, your rating sorts them, your
#' picture draws them, your solver solves them, and your checker has a look at each solution. With a rule
#' of your own in `rules` there is a puzzle of its own kind, too. The last page is a certificate that lists
#' what passed.
#'
#' @details
#' The result is two files: a PDF, and a page of the same name that ends in `.html`, on which the
#' puzzles are played, without a network or R.
#'
#' Where a part is missing or does not pass, the package stands in for it, and the certificate says so.
#' What the graders ask of each part is told in [grade_function()]; `own_rule` is a function of a
#' full grid that is `TRUE` if the grid is right and obeys `rules`, else `FALSE`. It is asked about grids
#' drawn at random, some of which obey them, some miss by one pair of cells, and some break other rules.
#' Where it is wrong about one of them, [print()] shows this grid.
#'
#' @param file A string, the path of the PDF; `.pdf` is added if it does not end so.
#' @param parts A named list of functions of yours, any of `solver`, `checker`, `generator`, `picture`,
#'   `rating` (as `"my_rating"` of lesson 11: a positive number, larger for harder puzzles) and
#'   `own_rule`, which needs `rules`, see Details.
#' @param rules A [sudoku_rules()] object for a 9 x 9 grid of the digits 1 to 9 without holes or further
#'   sheets, or the name of a rule: your own rule, made of a clue such as [rule_pairs()]. It must forbid some
#'   grid that is right without it. `NULL` for none.
#' @param ... Must be empty: further arguments are given by name.
#' @param rules_text A string, your rule in words, for who solves the puzzle. `NULL` for none.
#' @param puzzles,clues Numbers: how many puzzles there are, and how many clues your generator is
#'   asked for.
#' @param title,author Strings for the cover and the certificate. `NULL` for "My Sudoku magazine", and
#'   for no name.
#' @param time_limit A number of seconds that each call of a part may take; `NULL` as in
#'   [grade_function()].
#' @param seed A whole number: the same one gives the same magazine.
#' @param lang A string, the language, see [oxidoku-package]. `NULL` for that of the session.
#' @param overwrite If `TRUE`, existing files are replaced.
#' @return A data frame of class `sudoku_magazine`, invisibly, with one row per part: `part`, `status`
#'   (`"passed"`, `"failed"` or `"absent"`), `passed` and `cases` (how many of the required cases passed),
#'   and `wrong`, what is wrong. Its attributes `file` and `page` are the paths of the two files; `page` is
#'   `NULL` if the package 'htmlwidgets' is not installed. Its attribute `grades` is a list of what
#'   [grade_function()] gives, by part.
#' @section Errors:
#' `oxidoku_error_input` for parts that do not exist or are no functions, for `own_rule` without `rules`, and for
#' rules that no full grid obeys, or each right one; `oxidoku_error_rules` for rules of another grid; `oxidoku_error_file` if a file cannot
#' be written.
#' @seealso [grade_function()], [sudoku_book()] for a book without your own functions.
#' @concept course
#' @concept certificate
#' @examples
#' # A checker of one's own; the package stands in for the rest.
#' my_checker <- function(grid) {
#'   houses <- c(split(grid, row(grid)), split(grid, col(grid)))
#'   box <- 3 * ((row(grid) - 1) %/% 3) + (col(grid) - 1) %/% 3
#'   all(sapply(c(houses, split(grid, box)), function(house) setequal(house, 1:9)))
#' }
#' file <- tempfile(fileext = ".pdf")
#' certificate <- sudoku_magazine(file, list(checker = my_checker), puzzles = 2, author = "Anna")
#' certificate
#' attr(certificate, "page")
#' @export
sudoku_magazine <- function(file, parts, ..., rules = NULL, rules_text = NULL, puzzles = 6, clues = 30,
                            title = NULL, author = NULL, time_limit = NULL, seed = 1, lang = NULL, overwrite = TRUE) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_plain_numbers()
  local_language(lang, call)
  overwrite <- arg_flag(overwrite, "overwrite", call)
  parts <- arg_parts(parts, call)
  if (!is.null(parts$own_rule) && is.null(rules)) {
    abort_input(
      "{.code parts$own_rule} needs {.arg rules}, with which it is compared.",
      i = "A rule is made like this: {.code rules = sudoku_rules(rule_pairs(...))}.", arg = "rules", call = call
    )
  }
  count <- arg_number(puzzles, "puzzles", min = 1, max = 60, call = call)
  clues <- arg_number(clues, "clues", min = 22, max = 60, call = call)
  if (!is.null(time_limit)) time_limit <- arg_positive(time_limit, "time_limit", call, "number of seconds")
  seed <- arg_seed(seed, call)
  book <- new_book(file, "a5", FALSE, "newspaper", NULL, NULL, call)
  if (!grepl("[.]pdf$", book$file, ignore.case = TRUE)) book$file <- paste0(book$file, ".pdf")
  book$title <- arg_string(title, "title", call) %||% tell("magazine_title")
  author <- arg_string(author, "author", call)
  rules_text <- arg_string(rules_text, "rules_text", call)
  own <- if (!is.null(rules)) c(own_puzzle(rules, seed, call), list(text = rules_text))
  page <- sub("[.]pdf$", ".html", book$file, ignore.case = TRUE)
  if (!overwrite && file.exists(page)) abort_write(list(file = page, call = call), "exists", "It already exists.")

  attached <- search()
  on.exit(restore_search(attached), add = TRUE)
  grades <- grade_parts(parts, own, time_limit, seed)
  issue <- magazine_puzzles(parts, grades, count, clues, time_limit, seed)
  table <- certificate_table(grades, own)
  texts <- list(title = book$title, author = author %||% "", rules_text = rules_text %||% "")
  written <- rlang::is_installed(c("htmlwidgets", "htmltools"))
  make_pdf(book, overwrite, texts, function() {
    draw_front(book, author, issue)
    draw_magazine(book, issue, if (passed_part(grades, "picture")) parts$picture)
    if (!is.null(own)) draw_own(book, own)
    draw_certificate(book, author, table)
    # Before the other file is there: whoever stops it gets both or none.
    if (written) write_page(page, book, issue, own, call)
  })
  result <- structure(
    table, class = c("sudoku_magazine", "data.frame"), file = book$file, page = if (written) page,
    # That of the page, which the table is printed in.
    lang = language_of_reports(),
    grades = lapply(Filter(Negate(is.null), grades), `[[`, "grade")
  )
  invisible(result)
}

MAGAZINE_PARTS <- c(
  solver = "solver", checker = "checker", generator = "generator", picture = "picture", rating = "my_rating",
  own_rule = "own_rule"
)

arg_parts <- function(parts, call) {
  sound <- is.list(parts) && !is.object(parts) && (length(parts) == 0 || !is.null(names(parts)))
  known <- names(MAGAZINE_PARTS)
  if (!sound) {
    abort_input("{.arg parts} must be a list of functions with names, not {describe(parts)}.", i = "The names are {.val {known}}.", arg = "parts", call = call)
  }
  unknown <- setdiff(names(parts), known)
  if (length(unknown) > 0 || anyDuplicated(names(parts))) {
    name <- c(unknown, names(parts)[duplicated(names(parts))])[[1]]
    abort_input("The names of {.arg parts} must be of {.val {known}}, each once; {.val {name}} is not.", arg = "parts", call = call)
  }
  for (name in names(parts)) if (!is.function(parts[[name]])) {
    abort_input("{.code parts${name}} must be a function, not {describe(parts[[name]])}.", arg = "parts", call = call)
  }
  parts
}

# The puzzle with the rule of one's own.
own_puzzle <- function(rules, seed, call) {
  rules <- check_rules(rules, c(9L, 9L), call)
  if (!all(board_dim(rules) == 9)) {
    size <- size_text(rules$size)
    abort("{.arg rules} must be for a 9 x 9 grid, not for one of {size}.", "rules", arg = "rules", call = call)
  }
  usual <- identical(as.integer(rules$digits), 1:9)
  if (!usual || has_holes(rules) || has_sheets(rules)) {
    abort(
      "{.arg rules} must be for a 9 x 9 grid of the digits 1 to 9, without holes or further sheets.", "rules",
      x = if (usual) "These are for a {board_name(rules)}." else "The digits of these are {rules$digits}.",
      arg = "rules", call = call
    )
  }
  puzzle <- with_seed(seed, tryCatch(generate_sudoku(rules = rules), oxidoku_error = function(e) NULL))
  if (is.null(puzzle)) abort_input("{.arg rules} must be rules that a full grid can obey.", arg = "rules", call = call)
  grids <- with_seed(seed, own_rule_grids(rules))
  if (length(grids$breaks) + length(grids$near) == 0) {
    abort_input(
      "{.arg rules} must forbid something: each right grid obeys these.",
      i = "A clue of your own is added like this: {.code sudoku_rules(rule_pairs(...))}. {.fn list_rules} names the others.",
      arg = "rules", call = call
    )
  }
  list(rules = rules, puzzle = puzzle, solution = solve_sudoku(puzzle), grids = grids)
}

# Grades ----------------------------------------------------------------------------------

grade_parts <- function(parts, own, time_limit, seed) {
  names <- names(MAGAZINE_PARTS)
  if (is.null(own)) names <- setdiff(names, "own_rule")
  tick <- progress(length(names), "Grading")
  sapply(names, function(name) {
    if (!is.null(tick)) tick(match(name, names) - 1)
    f <- parts[[name]]
    if (is.null(f)) return(NULL)
    task <- MAGAZINE_PARTS[[name]]
    box <- new_sandbox(f)
    cases <- if (name == "own_rule") own_rule_cases(own$rules, own$grids)
    grade <- grade_in(box, f, task, "search", time_limit %||% task_about(task)$time_limit, seed, cases)
    list(box = box, grade = grade)
  }, simplify = FALSE)
}

passed_part <- function(grades, name) isTRUE(grades[[name]]$grade$passed)

# Grids that obey the rules, right grids that do not, those of them that nearly do, and wrong ones.
own_rule_grids <- function(rules) {
  right <- lapply(1:5, function(k) as.matrix(generate_grid(rules = rules)))
  # Many, since a rule may forbid little.
  plain <- lapply(generate_grid(n = 300), as.matrix)
  list(
    right = right, breaks = utils::head(plain[!check_sudoku(plain, rules = rules)], 5), near = near_misses(right, rules),
    wrong = unname(violations(right[[1]])[c("row", "column", "box")])
  )
}

own_rule_cases <- function(rules, grids) {
  grids <- unlist(unname(grids), recursive = FALSE)
  lapply(seq_along(grids), function(k) {
    right <- check_sudoku(grids[[k]], rules = rules)
    new_case(
      paste0("call_", k), tell("call_number", k, call_words("own_rule", grids[k])), grids[k], expect_words(right),
      judge_own_rule, "own_rule", right = list(right), why = why_of_rule(grids[[k]], rules, right)
    )
  })
}

why_of_rule <- function(grid, rules, right) {
  if (right) return(tell("grid_obeys_rule"))
  found <- find_conflicts(grid, rules = rules)
  plain <- found$house %in% c("row", "column", "box")
  if (any(plain)) return(tell("grid_itself_is_wrong", lower_first(duplicate_words(found[plain, ]))))
  tell("grid_breaks_rule", words_and(cell_name(as.matrix(found$cells[[1]]))))
}

judge_own_rule <- function(run, case) {
  words <- value_differs(run$value, case$right[[1]], FALSE, run$said)
  if (is.null(words)) return(NULL)
  if (isTRUE(run$value) || isFALSE(run$value)) words <- paste0(sub("[.]$", ": ", words), case$why)
  exercise_problem(words)
}

# How many near misses are tried, each of them one call.
NEAR_MISSES <- 24L

# Right grids that break the rules in as little as possible: those that obey them, with two digits
# or two neighbouring lines exchanged. First two for each place where a rule can be broken, digits
# that are next to each other before others: for these a limit that is one too low is enough. Then
# those whose cells at such places have the sum that they have in all grids that obey the rules.
near_misses <- function(right, rules) {
  pairs <- utils::combn(9, 2)
  pairs <- pairs[, order(pairs[2, ] - pairs[1, ], stats::runif(ncol(pairs)))]
  digits <- unlist(lapply(seq_len(ncol(pairs)), function(k) {
    lapply(right, relabelled, replace(1:9, pairs[, k], rev(pairs[, k])))
  }), recursive = FALSE)
  lines <- list(c(1, 2), c(2, 3), c(4, 5), c(5, 6), c(7, 8), c(8, 9), c(1, 3), c(4, 6), c(7, 9))
  swapped <- unlist(lapply(lines, function(at) {
    turn <- replace(1:9, at, rev(at))
    c(lapply(right, function(grid) grid[turn, ]), lapply(right, function(grid) grid[, turn]))
  }), recursive = FALSE)
  others <- with_one_sum(right, rules)
  pool <- c(digits, swapped)
  pool <- pool[!vapply(pool, check_sudoku, NA, rules = rules)]
  if (length(pool) == 0) return(others)
  broken <- lapply(utils::head(pool, 150), function(grid) {
    found <- find_conflicts(grid, rules = rules)
    list(rows = nrow(found), place = paste(unlist(found$cells[[1]]), collapse = " "))
  })
  rows <- vapply(broken, function(one) one$rows, 0L)
  place <- vapply(broken, function(one) one$place, "")
  by_rows <- order(rows)
  turn <- stats::ave(seq_along(by_rows), place[by_rows], FUN = seq_along)
  chosen <- utils::head(by_rows[turn <= 2], NEAR_MISSES - length(others))
  c(others, pool[chosen])
}

# Of a further house: grids in which its cells hold a digit twice and have the sum of all digits.
with_one_sum <- function(right, rules) {
  found <- list()
  if (length(rules$houses) == 0) return(found)
  for (house in rules$houses) {
    cells <- as.matrix(house)
    for (try in 1:400) {
      grid <- other_guise(right[[(try - 1) %% length(right) + 1]])
      inside <- grid[cells]
      if (sum(inside) == sum(1:9) && anyDuplicated(inside) && !check_sudoku(grid, rules = rules)) {
        found <- c(found, list(grid))
        break
      }
    }
  }
  utils::head(found, 4)
}

certificate_table <- function(grades, own) {
  names <- names(MAGAZINE_PARTS)
  if (is.null(own)) names <- setdiff(names, "own_rule")
  rows <- lapply(names, function(name) {
    grade <- grades[[name]]$grade
    if (is.null(grade)) return(list("absent", NA_integer_, NA_integer_, NA_character_))
    needed <- grade$cases[grade$cases$needed, ]
    list(if (grade$passed) "passed" else "failed", sum(needed$status == "passed"), nrow(needed), grade$wrong %||% NA_character_)
  })
  column <- function(k, kind) vapply(rows, `[[`, kind, k)
  new_data_frame(list(
    part = names, status = column(1, ""), passed = column(2, 0L), cases = column(3, 0L), wrong = column(4, "")
  ), length(names))
}

# Puzzles ---------------------------------------------------------------------------------

# As many as wanted, sorted by the rating: puzzle, solution, rating of each.
magazine_puzzles <- function(parts, grades, count, clues, time_limit, seed) {
  run <- function(name, args, seed = 1) {
    if (!passed_part(grades, name)) return(NULL)
    limit <- time_limit %||% task_about(MAGAZINE_PARTS[[name]])$time_limit
    run <- run_guarded(grades[[name]]$box, args, limit, seed)
    if (run$status == "value") run$value
  }
  takes <- length(arguments_of(parts$generator)) > 0
  tick <- progress(count, "Making puzzles")
  found <- list()
  tries <- 0
  while (length(found) < count) {
    tries <- tries + 1
    cells <- if (tries <= 3 * count) as_cells(run("generator", if (takes) list(clues) else list(), seed + tries), 9L)
    puzzle <- if (is.null(cells) || is_problem(cells)) NULL else matrix(as.integer(replace(cells, blanks(cells), NA)), 9)
    known <- !is.null(puzzle) && identical(engine_count(puzzle, 2), 1L)
    if (!known) {
      # Who has no generator, or one that gave up.
      if (tries <= 3 * count && passed_part(grades, "generator")) next
      puzzle <- with_seed(seed + tries, as.matrix(generate_sudoku(clues = clues)))
    }
    found <- c(found, list(unclass(puzzle)))
    if (!is.null(tick)) tick(length(found))
  }
  solutions <- lapply(found, function(puzzle) {
    right <- as.matrix(solve_sudoku(puzzle))
    mine <- run("solver", list(puzzle))
    same <- !is.null(mine) && identical(as.vector(as_cells(mine, 9L)) + 0, as.vector(right) + 0)
    cells <- if (same) mine else right
    checked <- run("checker", list(right))
    list(cells = matrix(as.integer(cells), 9), by_solver = same, checked = isTRUE(checked))
  })
  rating <- vapply(found, function(puzzle) {
    mine <- run("rating", list(puzzle))
    if (is.numeric(mine) && length(mine) == 1 && !is.na(mine)) as.numeric(mine) else NA_real_
  }, 0)
  score <- rate_sudoku(found)$score
  # Where one's own rating has no number, the package's has.
  if (anyNA(rating)) rating <- as.numeric(score)
  order <- order(rating)
  list(puzzles = found[order], solutions = solutions[order], rating = rating[order])
}

# Pages -----------------------------------------------------------------------------------

draw_front <- function(book, author, issue) {
  area <- new_page(book, numbered = FALSE)
  middle <- area[[1]] + area[[3]] / 2
  put_text(middle, area[[2]] + 0.15 * area[[4]], book$title, 3 * book$letters[[1]], font = 2, adj = 0.5, width = area[[3]])
  if (!is.null(author)) put_text(middle, area[[2]] + 0.15 * area[[4]] + 0.45, tell("magazine_by", author), 1.5 * book$letters[[1]], adj = 0.5, width = area[[3]])
  # The first solution as tiles, mirrored: nothing is given away.
  side <- 0.8 * area[[3]]
  cells <- issue$solutions[[1]]$cells[, 9:1]
  x <- middle - side / 2 + side * (0:8) / 9
  y <- area[[2]] + 0.32 * area[[4]] + side * (0:8) / 9
  colours <- grDevices::hcl.colors(9, "Set 2")
  graphics::rect(x[col(cells)], y[row(cells)], x[col(cells)] + side / 9, y[row(cells)] + side / 9, col = colours[cells], border = "white", lwd = 1.5)
}

draw_magazine <- function(book, issue, picture) {
  heads <- sprintf("%s  \u00b7  %s", vapply(seq_along(issue$puzzles), function(k) tell("magazine_number", k), ""), vapply(issue$rating, function(rating) {
    tell("magazine_rating", format(signif(rating, 4)))
  }, ""))
  for (k in seq_along(issue$puzzles)) draw_framed(book, issue$puzzles[[k]], picture, heads[[k]])
  for (k in seq_along(issue$solutions)) {
    solution <- issue$solutions[[k]]
    foot <- if (solution$by_solver && solution$checked) tell("magazine_by_solver_and_checker") else
      if (solution$by_solver) tell("magazine_by_solver") else if (solution$checked) tell("magazine_by_checker")
    draw_framed(book, solution$cells, picture, tell("magazine_solution", k), foot)
  }
}

# A picture on a page of its own, with words above and below: in the outer margins, which
# base graphics keep free, or beside a viewport.
draw_framed <- function(book, grid, picture, head, foot = NULL, rules = NULL) {
  old <- graphics::par(no.readonly = TRUE)
  on.exit({
    graphics::par(old)
    book$number <- book$number + 1
  })
  foot <- fit_foot(book, foot)
  # Lines of the margin are 14.4 points high.
  line <- 1.25 * foot$letters / 14.4
  graphics::par(oma = c(max(4, 3 + line * length(foot$lines)), 1, 6, 1), mar = c(1, 1, 1, 1))
  before <- grDevices::dev.cur()
  value <- tryCatch(
    if (is.null(picture)) plot_sudoku(grid, style = "newspaper", main = NULL, rules = rules) else picture(grid),
    # It has passed; but this page is not one of those it was tried on.
    error = function(e) if (is_time_limit(e)) stop(e) else plot_sudoku(grid, style = "newspaper", main = NULL, rules = rules)
  )
  grDevices::dev.set(before)
  if (inherits(value, c("ggplot", "trellis"))) {
    grid::grid.newpage()
    if (inherits(value, "ggplot")) print(value, vp = grid::viewport(width = 0.9, height = 0.8)) else
      print(value, position = c(0.05, 0.1, 0.95, 0.9), newpage = FALSE)
    letters <- book$letters[[1]]
    grid::grid.text(head, y = 0.94, gp = grid::gpar(fontsize = 1.3 * letters, fontface = "bold"))
    grid::grid.text(paste(foot$lines, collapse = "\n"), y = 0.06, gp = grid::gpar(fontsize = foot$letters))
    return(invisible())
  }
  graphics::mtext(head, side = 3, outer = TRUE, line = 2.5, cex = 1.3 * book$letters[[1]] / 12, font = 2, adj = 0.5)
  if (length(foot$lines) == 0) return(invisible())
  at <- 1.5 + line * (seq_along(foot$lines) - 1)
  graphics::mtext(foot$lines, side = 1, outer = TRUE, line = at, cex = foot$letters / 12, adj = 0.5)
}

# The lines of the words below a picture, in smaller letters where they would take a third of the page.
fit_foot <- function(book, foot) {
  for (letters in book$letters[[1]] * SHRINK) {
    lines <- wrap_text(foot, book$size[[1]] - 2 * book$margin, letters)
    if (1.25 * length(lines) * letters / 72 <= book$size[[2]] / 3) return(list(lines = lines, letters = letters))
  }
  abort_input(
    "{.arg rules_text} must fit into a third of a page; it has {nchar(foot)} characters.",
    arg = "rules_text", call = book$call
  )
}

draw_own <- function(book, own) {
  draw_framed(book, own$puzzle, NULL, tell("magazine_own_rule"), own$text, own$rules)
  draw_framed(book, own$solution, NULL, tell("magazine_own_solution"), NULL, own$rules)
}

part_words <- function(part) tell(paste0("part_", part))

# A line of the certificate.
certificate_line <- function(row) {
  switch(row$status,
    passed = tell("part_passed", part_words(row$part), row$passed, row$cases),
    failed = tell("part_failed", part_words(row$part), row$wrong),
    tell("part_absent", part_words(row$part))
  )
}

certificate_lines <- function(table) vapply(seq_len(nrow(table)), function(k) certificate_line(table[k, ]), "")

draw_certificate <- function(book, author, table) {
  area <- new_page(book, numbered = FALSE)
  x <- area[[1]]
  width <- area[[3]]
  graphics::rect(x - 0.1, area[[2]] - 0.1, x + width + 0.1, area[[2]] + area[[4]], border = "#2c7a7b", lwd = 3, xpd = NA)
  y <- area[[2]] + 0.12 * area[[4]]
  put_text(x + width / 2, y, tell("certificate"), 2.6 * book$letters[[1]], font = 2, adj = 0.5, width = width)
  letters <- 1.1 * book$letters[[1]]
  say <- if (is.null(author)) tell("certificate_of_nobody") else tell("certificate_of", author)
  y <- y + 0.45
  lines <- wrap_text(say, width - 0.4, letters)
  put_lines(x + width / 2, y, lines, letters, adj = 0.5)
  y <- y + (length(lines) + 1) * 1.5 * letters / 72
  for (k in seq_len(nrow(table))) {
    passed <- table$status[[k]] == "passed"
    size <- letters / 72
    if (passed) {
      graphics::lines(x + 0.2 + size * c(0, 0.3, 0.9), y + size * c(0.65, 0.95, 0.2), col = "#2c7a7b", lwd = 3, xpd = NA)
    } else {
      graphics::segments(x + 0.2, y + 0.65 * size, x + 0.2 + 0.8 * size, y + 0.65 * size, col = "#d1495b", lwd = 3, xpd = NA)
    }
    lines <- wrap_text(certificate_line(table[k, ]), width - 0.75, letters)
    put_lines(x + 0.45, y, lines, letters)
    y <- y + length(lines) * 1.5 * letters / 72 + 0.12
  }
  stand_in <- any(table$status != "passed")
  lines <- wrap_text(if (stand_in) tell("package_stands_in") else tell("all_parts_passed"), width - 0.4, letters)
  put_lines(x + width / 2, y + 0.15, lines, letters, adj = 0.5)
  put_text(x + width / 2, area[[2]] + 0.93 * area[[4]], format(Sys.Date()), book$letters[[2]], adj = 0.5)
}

# The page to play -------------------------------------------------------------------------

# One file that needs no other: scripts and styles stand in it.
write_page <- function(page, book, issue, own, call) {
  games <- lapply(seq_along(issue$puzzles), function(k) {
    play_sudoku(issue$puzzles[[k]], title = tell("magazine_number", k), elementId = paste0("puzzle-", k))
  })
  if (!is.null(own)) games <- c(games, list(
    play_sudoku(own$puzzle, title = tell("magazine_own_rule"), rules = own$rules, elementId = "own-puzzle"),
    htmltools::tags$p(own$text)
  ))
  rendered <- htmltools::renderTags(htmltools::tagList(htmltools::tags$h1(book$title), games))
  head <- vapply(htmltools::resolveDependencies(rendered$dependencies), inline_dependency, "")
  lines <- c(
    "<!DOCTYPE html>", "<html>", "<head>", "<meta charset=\"utf-8\">",
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
    sprintf("<title>%s</title>", htmltools::htmlEscape(book$title)),
    "<style>body { font-family: sans-serif; margin: 1em auto; max-width: 60em; } h1 { text-align: center; }</style>",
    head, rendered$head, "</head>", "<body>", rendered$html, "</body>", "</html>"
  )
  write_beside(list(file = page, call = call), TRUE, function(part) writeLines(enc2utf8(as.character(lines)), part, useBytes = TRUE))
}

inline_dependency <- function(dependency) {
  folder <- dependency$src$file
  if (!is.null(dependency$package)) folder <- system.file(folder, package = dependency$package)
  read <- function(name) paste(readLines(file.path(folder, name), warn = FALSE, encoding = "UTF-8"), collapse = "\n")
  scripts <- vapply(unlist(dependency$script), function(name) {
    sprintf("<script>%s</script>", gsub("</script", "<\\/script", read(name), fixed = TRUE))
  }, "")
  styles <- vapply(unlist(dependency$stylesheet), function(name) sprintf("<style>%s</style>", read(name)), "")
  paste(c(styles, scripts), collapse = "\n")
}

# In print ----------------------------------------------------------------------------------

#' @export
format.sudoku_magazine <- function(x, ...) {
  check_dots()
  if (!all(c("part", "status", "passed", "cases", "wrong") %in% names(x))) return(format(as.data.frame(x), ...))
  mark <- ifelse(x$status == "passed", "v", "x")
  # The other parts can be graded alone.
  own <- attr(x, "grades")$own_rule
  failed <- inherits(own, "sudoku_grade") && !own$passed
  local_language(attr(x, "lang"))
  c(
    paste0("  ", mark, " ", certificate_lines(as.data.frame(x))), attr(x, "file"), attr(x, "page"),
    if (failed) c("", report_failure(own))
  )
}

#' @export
print.sudoku_magazine <- function(x, ...) {
  check_dots()
  if (all(c("part", "status", "passed", "cases", "wrong") %in% names(x))) cat(format(x), sep = "\n") else print(as.data.frame(x), ...)
  invisible(x)
}
