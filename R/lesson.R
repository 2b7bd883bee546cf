#' The boards and pages of the course
#'
#' `lesson_data()` gives the boards that the lessons and the graders use;
#' `open_lesson()` opens a lesson, or copies the script with its exercises or that with their
#' solutions, and makes a handout or slides of it.
#'
#' @param lesson A number from 1 to 12, the lesson, see 'The lessons'.
#' @param ... Must be empty: further arguments are given by name.
#' @param what A string: `"page"` opens the lesson in the browser, `"script"` copies an R
#'   script to work in, with the boards, the tasks, and a call of the grader; `"solutions"` one
#'   that solves them, which pages do not: try first. `"handout"` makes a PDF of the tasks, with
#'   room to write and the boards they speak of; `"slides"` an HTML file, the page cut into slides
#'   without its hints, to be shown by any browser (arrow keys), or printed by it as a PDF. Slides
#'   need the package xml2.
#' @param path A string, for all but pages: a directory, or the name of the new file; if that has an
#'   ending, it is the one of such files, as `.pdf` for a handout.
#' @param overwrite If `TRUE`, an existing file is replaced. `FALSE` asks
#'   first, and is an error in a session that is not interactive.
#' @param lang A string, the language, see [oxidoku-package]: `"en"` or `"de"`; in others, such as
#'   `"zh"`, lessons are English. `NULL` for that of the session. The German pages are `vignette("lektion-01-loesen")` and so on.
#' @return `lesson_data()`: a named list of integer matrices, `NA` for blanks:
#' * `first`: an easy puzzle, `solved`: its solution;
#' * `stuck`: a puzzle where naked singles fill no cell, `half`: one where they
#'   fill some and then stop;
#' * `several`: a puzzle with three solutions, `impossible`: one with none,
#'   though no two equal givens share a house;
#' * `twice`: two equal givens in a column and in a box;
#' * `wrong`: a full grid with two digits exchanged;
#' * `shifted`: a right grid, made by shifting one row;
#' * `columns`: nine times the column 1 to 9; `sums`: a wrong grid with every
#'   digit nine times, whose rows, columns and boxes all add up to 45;
#' * `small` and `small_solved`: a 4 x 4 puzzle and its solution;
#' * `six`: a 6 x 6 grid that is right for boxes of 2 x 3 cells and wrong for 3
#'   x 2.
#'
#'   `open_lesson()`: the value of [utils::vignette()] (print it to open the page),
#'   or the path of the new file, invisibly.
#' @section Errors:
#' `oxidoku_error_input` for a lesson that does not exist; `oxidoku_error_file`
#' if the pages are not installed, or the file cannot be written.
#' @section The lessons:
#' The path, in this order:
#' * 1, `vignette("lesson-01-solve")`: the grid as a matrix, naked singles
#' * 8, `vignette("lesson-08-is-it-right")`: a checker that cannot be fooled
#' * 2, `vignette("lesson-02-backtracking")`: recursion, counting solutions
#' * 3, `vignette("lesson-03-full-grid")`: random grids, and what random means
#' * 4, `vignette("lesson-04-your-own-puzzle")`: puzzles with one solution
#' * 5, `vignette("lesson-05-picture")`: drawing and printing
#' * 12, `vignette("lesson-12-magazine")`: a magazine made of all of these, see
#'   [sudoku_magazine()]
#'
#' Electives, in any order (10 after 9):
#' * 6, `vignette("lesson-06-all-solutions")`: listing, counting, continuing after a crash
#' * 7, `vignette("lesson-07-hyper-sudoku")`: rules as data, four routines
#' * 9, `vignette("lesson-09-how-fast")`: measuring, profiles, and a fair comparison
#' * 10, `vignette("lesson-10-bit-masks")`: sets as numbers, and what a compiled engine adds
#' * 11, `vignette("lesson-11-like-a-person")`: techniques, paths, hints and ratings
#' @seealso [grade_function()] for your own functions; `vignette("oxidoku")`.
#' @examples
#' boards <- lesson_data()
#' names(boards)
#' as_sudoku(boards$first)
#'
#' # The script of the second lesson, as a file of its own:
#' script <- open_lesson(2, what = "script", path = tempfile(fileext = ".R"))
#' head(readLines(script), 3)
#' @export
lesson_data <- function() {
  lapply(BOARDS, function(text) {
    digits <- strsplit(text, "")[[1]]
    digits[digits == "."] <- NA
    n <- as.integer(sqrt(length(digits)))
    matrix(as.integer(digits), n, byrow = TRUE)
  })
}

BOARDS <- list(
  first = "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8...",
  solved = "439867215257913486168245379324589761586174923971326548813492657645731892792658134",
  stuck = ".....6....957..3..4...92..5764.....3.........2.....9715..21...9..7..548....8.....",
  half = ".2.1.69...7.398.4.4..52.8..16.4....7..8.....1.9...1..8....5..8654.8.3.....7......",
  several = "...8.....2..9.34..16.2..3..324....6.5.61.49...7....548..3..2657...7.1.92.....8...",
  impossible = "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....528..3..2657..57.1.92.....8...",
  twice = "5..8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8...",
  wrong = "539867214257913486168245379324589761586174923971326548813492657645731892792658134",
  shifted = "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
  columns = "111111111222222222333333333444444444555555555666666666777777777888888888999999999",
  sums = "259631874836497152147258936983576241764912583521384697672845319498213765315679428",
  small = "...4142.4......2",
  small_solved = "2314142342313142",
  six = "621534453261345612216453534126162345"
)

# The lessons: their number, the name of their page, what they teach.
LESSONS <- data.frame(
  lesson = 1:12,
  page = c(
    "lesson-01-solve", "lesson-02-backtracking", "lesson-03-full-grid",
    "lesson-04-your-own-puzzle", "lesson-05-picture", "lesson-06-all-solutions",
    "lesson-07-hyper-sudoku", "lesson-08-is-it-right", "lesson-09-how-fast",
    "lesson-10-bit-masks", "lesson-11-like-a-person", "lesson-12-magazine"
  ),
  title = c(
    "Solve", "Backtracking", "A full grid", "Your own puzzle", "A picture worth showing",
    "All solutions", "Hyper Sudoku", "Is it right?", "How fast can it be?",
    "Bit masks and matrices", "Thinking like a person", "Your own magazine"
  )
)

# In which order they are taken. Their numbers are names, and stay.
COURSE <- list(path = c(1, 8, 2, 3, 4, 5, 12), electives = c(6, 7, 9, 10, 11))

#' @rdname lesson_data
#' @export
open_lesson <- function(lesson = 1, ..., what = c("page", "script", "solutions", "handout", "slides"), path = ".",
                        overwrite = FALSE, lang = NULL) {
  .External2(oxidoku_arguments)
  local_language(lang)
  call <- environment()
  what <- arg_choice(what, c("page", "script", "solutions", "handout", "slides"), "what")
  overwrite <- arg_flag(overwrite, "overwrite")
  known <- is.numeric(lesson) && !is.object(lesson) && length(lesson) == 1 &&
    lesson %in% LESSONS$lesson
  if (!known) {
    order <- LESSONS[match(unlist(COURSE), LESSONS$lesson), ]
    list <- stats::setNames(sprintf("%d: %s", order$lesson, order$title), rep(" ", nrow(order)))
    abort_input(
      c("{.arg lesson} must be the number of a lesson, not {describe(lesson)}.", "i" = "There are:", list),
      arg = "lesson", call = call
    )
  }
  page <- (words_of()$pages %||% LESSONS$page)[LESSONS$lesson == as.vector(lesson)]
  if (what %in% c("page", "slides")) {
    found <- suppressWarnings(utils::vignette(page, package = "oxidoku"))
    if (!inherits(found, "vignette")) abort_no_page(page, lesson, call)
    if (what == "page") return(found)
  }
  target <- new_lesson_file(page, what, path, overwrite, call)
  switch(what,
    handout = write_handout(page, target, call),
    slides = write_slides(file.path(found$Dir, "doc", found$PDF), target, call),
    write_text(script_text(page, what), target, call)
  )
  invisible(target)
}

# R CMD INSTALL of a directory leaves pages out; only R CMD build makes them.
abort_no_page <- function(page, lesson, call) {
  places <- file.path(c(".", "..", "../.."), "vignettes", paste0(page, ".Rmd"))
  source <- places[file.exists(places)]
  abort(
    "The pages of the lessons are not installed: this copy of the package was installed without them.",
    "file",
    i = "To install it with them, run {.code make dist} in the directory of its source, and then {.code R CMD INSTALL dist/oxidoku_*.tar.gz}.",
    i = if (length(source) > 0) {
      "To read this page now, run {.code browseURL(rmarkdown::render(\"{source[[1]]}\", output_dir = tempdir()))}."
    },
    i = "The script with its tasks is here: {.code open_lesson({lesson}, what = \"script\")}.",
    page = page, source = source, call = call
  )
}

# What is written, and not over somebody's work.
new_lesson_file <- function(page, what, path, overwrite, call) {
  path <- arg_path(path, "path", call, "a directory or the name of a file")
  name <- paste0(page, switch(what, script = ".R", solutions = paste0(tell("suffix_of_solutions"), ".R"),
    handout = paste0(tell("suffix_of_handout"), ".pdf"), slides = paste0(tell("suffix_of_slides"), ".html")
  ))
  target <- if (dir.exists(path)) file.path(path, name) else path
  check_ending(target, sub(".*([.])", "\\1", name), "path", call)
  if (file.exists(target) && !overwrite && !may_overwrite(target)) {
    abort(
      "{.file {target}} already exists, and may hold your work.", "file",
      i = "{.code overwrite = TRUE} replaces it, another {.arg path} keeps both.",
      path = target, call = call
    )
  }
  target
}

write_text <- function(lines, target, call) {
  copied <- tryCatch(
    {
      suppressWarnings(writeLines(enc2utf8(lines), target, useBytes = TRUE))
      TRUE
    },
    error = function(e) FALSE
  )
  if (!copied) {
    abort("{.file {target}} cannot be written.", "file", path = target, call = call)
  }
}

# The script of a lesson. Solutions come after what the script has before its first task: the
# functions of the lesson.
script_text <- function(page, what) {
  english <- lesson_twin(page)
  read <- function(folder) {
    lines <- readLines(system.file(folder, paste0(english, ".R"), package = "oxidoku"), encoding = "UTF-8")
    lines <- in_language(lines, page != english)
    at <- match("library(oxidoku)", lines)
    if (page == english || is.na(at)) return(lines)
    # Reports, too, are in the language of the page.
    append(lines, "options(oxidoku.language = \"de\")", at)
  }
  script <- read("lessons")
  if (what == "script") return(script)
  first <- grep("^# 1[.] ", script)[[1]]
  before <- script[seq_len(first - 1)]
  # Not what its head says about filling in.
  before <- before[-seq_len(match("", before))]
  c(script[[1]], "#", tell("head_of_solutions", page), "", before, read("solutions"))
}

# The English page of the same number.
lesson_twin <- function(page) {
  LESSONS$page[LESSONS$lesson == as.integer(sub("^[a-z]+-([0-9]+)-.*", "\\1", page))]
}

# Code in two languages: what is behind `#: ` are the words of the other one for the comment
# before it.
in_language <- function(lines, other) {
  twin <- startsWith(lines, "#:")
  if (!other) return(lines[!twin])
  lines[twin] <- trimws(sub("#: ?", "# ", lines[twin]), "right")
  comment <- startsWith(lines, "#") & !twin
  for (end in which(twin & !c(FALSE, twin[-length(twin)])) - 1L) {
    if (comment[[end]]) {
      first <- end
      while (first > 1L && comment[[first - 1L]]) first <- first - 1L
      lines[first:end] <- NA
    } else {
      # Behind code the comment alone.
      lines[[end + 1L]] <- paste0(sub("# [^#]*$", "", lines[[end]]), lines[[end + 1L]])
      lines[[end]] <- NA
    }
  }
  lines[!is.na(lines)]
}

may_overwrite <- function(target) {
  if (!rlang::is_interactive()) return(FALSE)
  title <- paste0(target, " already exists. Replace it?")
  utils::menu(c("Yes, replace it", "No, keep it"), title = title) == 1
}
