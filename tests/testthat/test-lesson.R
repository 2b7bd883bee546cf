test_that("every lesson's code runs in a fresh session, in its order", {
  skip_on_cran()
  skip_if(nzchar(Sys.getenv("OXIDOKU_PAGES_BUILT")), "the pages with this code have been built")
  skip_if_not_installed("knitr")
  files <- lesson_files()
  skip_if(length(files) == 0, "no lessons to run")
  for (file in files) {
    script <- withr::local_tempfile(fileext = ".R")
    knitr::purl(file, output = script, quiet = TRUE, documentation = 0)
    folder <- withr::local_tempdir()
    run <- withr::with_dir(folder, {
      libraries <- paste(.libPaths(), collapse = .Platform$path.sep)
      withr::with_envvar(c(R_LIBS = libraries, R_TESTS = ""), suppressWarnings(system2(
        file.path(R.home("bin"), "Rscript"), c("--vanilla", shQuote(script)),
        stdout = TRUE, stderr = TRUE
      )))
    })
    expect_null(attr(run, "status"), info = paste(c(basename(file), utils::tail(run, 5)), collapse = "\n"))
    expect_false(any(grepl("^Warning", run)), info = basename(file))
    # Scripts draw into Rplots.pdf, and write nothing else beside them.
    expect_equal(setdiff(list.files(folder), "Rplots.pdf"), character())
  }
})

test_that("solutions of the exercises run, and pass their graders", {
  skip_on_cran()
  # Those of the others take minutes.
  long <- nzchar(Sys.getenv("OXIDOKU_FULL"))
  for (lesson in if (long) LESSONS$lesson else c(1, 5, 6, 8)) {
    file <- open_lesson(lesson, what = "solutions", path = withr::local_tempfile(fileext = ".R"))
    graded <- character()
    env <- new.env(parent = globalenv())
    env$grade_function <- function(f, task, ...) {
      grade <- NULL
      utils::capture.output(grade <- grade_function(f, task, ...))
      expect_true(grade$passed, info = paste(lesson, task, grade$wrong))
      graded <<- c(graded, task)
      grade
    }
    withr::with_pdf(NULL, suppressMessages(utils::capture.output(source(file, local = env))))
    expect_gte(length(graded), 1)
  }
  # What is handed in is apart from the pages in both languages, and the code is the same.
  for (lesson in LESSONS$lesson) {
    texts <- lapply(c("en", "de"), function(lang) {
      file <- open_lesson(lesson, what = "solutions", path = withr::local_tempdir(), lang = lang)
      expect_match(basename(file), if (lang == "en") "-solutions[.]R$" else "-loesungen[.]R$")
      lapply(parse(file, keep.source = FALSE, encoding = "UTF-8"), identity)
    })
    language <- match(list(quote(options(oxidoku.language = "de"))), texts[[2]])
    expect_identical(texts[[2]][-language], texts[[1]], info = lesson)
  }
})

test_that("functions of the pages pass their graders", {
  skip_on_cran()
  skip_if_not_installed("knitr")
  files <- lesson_files()
  skip_if(length(files) == 0, "no lessons to run")
  # Function of each lesson, and its task.
  solutions <- list(
    "lesson-01-solve" = list(my_first_solver = "solver"),
    "lesson-02-backtracking" = list(my_solver = "solver"),
    "lesson-03-full-grid" = list(fill_back = "filler"),
    "lesson-04-your-own-puzzle" = list(make_puzzle = "generator"),
    "lesson-05-picture" = list(draw_sudoku = "picture"),
    "lesson-06-all-solutions" = list(all_solutions = "enumerator"),
    "lesson-08-is-it-right" = list(check_9 = "checker"),
    "lesson-12-magazine" = list(my_checker = "checker", my_picture = "picture")
  )
  # Tables that functions of a lesson look into.
  tables <- c("cell_row", "cell_col", "cell_box", "bit", "holds", "how_many", "member", "colours", "ink")
  for (file in files) {
    wanted <- solutions[[sub("[.]Rmd$", "", basename(file))]]
    if (is.null(wanted)) next
    script <- withr::local_tempfile(fileext = ".R")
    knitr::purl(file, output = script, quiet = TRUE, documentation = 0)
    # The functions and tables alone; the whole script runs in the test above.
    env <- new.env(parent = globalenv())
    for (line in parse(script, keep.source = FALSE)) {
      assigns <- is.call(line) && identical(line[[1]], as.name("<-"))
      defines <- assigns && is.call(line[[3]]) && identical(line[[3]][[1]], as.name("function"))
      if (defines || assigns && as.character(line[[2]])[[1]] %in% tables) eval(line, env)
    }
    for (name in names(wanted)) {
      method <- if (name == "my_first_solver") "singles" else "search"
      utils::capture.output(grade <- grade_function(env[[name]], wanted[[name]], method = method))
      expect_true(grade$passed, info = paste(basename(file), name))
    }
  }
})

test_that("every lesson has goals, its time, terms, words of R, a measurement, exercises, and leads on", {
  files <- lesson_files()
  skip_if(length(files) == 0, "no lessons to look at")
  expect_setequal(sub("[.]Rmd$", "", basename(files)), LESSONS$page)
  for (file in files) {
    lines <- readLines(file)
    parts <- c(
      "minutes with the exercises", "You will be able to", "| word | meaning |", "easure",
      "The package's function", "## Next"
    )
    for (part in parts) expect_true(any(grepl(part, lines, fixed = TRUE)), info = paste(file, part))
    # At the top and at the foot: which lesson it is, and those before and after.
    expect_equal(sum(lines == "`r course_line()`"), 2, info = file)
    exercises <- sum(grepl("^\\*\\*[0-9]\\. ", lines))
    expect_equal(exercises, 3, info = file)
    # Solutions are apart, in the answers that open_lesson() gives.
    for (part in c("Hint 1", "Hint 2", "Hint 3")) {
      expect_equal(sum(lines == sprintf("<details><summary>%s</summary>", part)), exercises, info = file)
    }
    expect_equal(sum(lines == "</details>"), 3 * exercises, info = file)
  }
})

test_that("every picture of a lesson is told in words", {
  files <- lesson_files()
  skip_if(length(files) == 0, "no lessons to look at")
  draws <- "^\\s*(for .*\\) )?(plot|plot_sudoku|barplot|hist|image|ggplot|draw_\\w+|show_letters)\\("
  pictures <- 0
  for (file in files) {
    lines <- readLines(file)
    for (start in grep("^```\\{r", lines)) {
      end <- start + which(lines[-seq_len(start)] == "```")[[1]]
      code <- lines[(start + 1):end]
      # Inside of a function, or into a file, nothing is shown.
      depth <- cumsum(nchar(gsub("[^{]", "", code)) - nchar(gsub("[^}]", "", code)))
      shown <- any(grepl(draws, code) & depth == 0)
      if (!shown || any(grepl("^(pdf|png)\\(", code))) next
      pictures <- pictures + 1
      expect_match(lines[[start]], "fig[.]alt = ", info = paste(basename(file), start))
    }
  }
  expect_gt(pictures, 40)
})

test_that("lessons lead from one to the next", {
  files <- lesson_files()
  skip_if(length(files) == 0, "no lessons to look at")
  order <- match(unlist(COURSE), LESSONS$lesson)
  expect_setequal(order, seq_len(nrow(LESSONS)))
  for (k in seq_along(order)[-1]) {
    lines <- readLines(files[basename(files) == paste0(LESSONS$page[[order[[k - 1]]]], ".Rmd")])
    after <- lines[-seq_len(which(lines == "## Next"))]
    expect_match(paste(after, collapse = " "), paste0("(", LESSONS$page[[order[[k]]]], ".html)"), fixed = TRUE)
  }
  # Every link to a lesson leads somewhere.
  linked <- unlist(lapply(files, function(file) {
    text <- paste(readLines(file), collapse = "\n")
    regmatches(text, gregexpr("lesson-[0-9]{2}[a-z-]*(?=[.]html)", text, perl = TRUE))
  }))
  expect_setequal(setdiff(linked, LESSONS$page), character())
})

test_that("the boards are what their help says", {
  boards <- lesson_data()
  expect_equal(solve_sudoku(boards$first), boards$solved)
  expect_equal(solve_sudoku(boards$first, method = "singles"), boards$solved)
  expect_warning(reached <- solve_sudoku(boards$stuck, method = "singles"), class = "oxidoku_warning_stuck")
  expect_equal(reached, boards$stuck)
  expect_warning(reached <- solve_sudoku(boards$half, method = "singles"), class = "oxidoku_warning_stuck")
  expect_true(sum(is.na(reached)) > 0 && sum(is.na(reached)) < sum(is.na(boards$half)))
  unique <- c("first", "stuck", "half", "small")
  expect_true(all(vapply(boards[unique], has_unique_solution, NA)))
  expect_equal(count_solutions(boards$several), 3)
  expect_equal(nrow(find_conflicts(boards$impossible)), 0)
  expect_equal(count_solutions(boards$impossible), 0)
  expect_setequal(find_conflicts(boards$twice)$house, c("column", "box"))
  expect_true(check_sudoku(boards$solved))
  expect_true(check_sudoku(boards$shifted))
  expect_equal(solve_sudoku(boards$small), boards$small_solved)
  for (wrong in boards[c("wrong", "columns", "sums")]) {
    expect_false(anyNA(wrong))
    expect_false(check_sudoku(wrong))
  }
  sums <- boards$sums
  box <- (row(sums) - 1) %/% 3 * 3 + (col(sums) - 1) %/% 3
  expect_true(all(c(rowSums(sums), colSums(sums), tapply(sums, box, sum)) == 45))
  expect_true(all(table(sums) == 9))
  expect_true(check_sudoku(boards$six, rules = sudoku_rules(box = c(2, 3))))
  expect_false(check_sudoku(boards$six, rules = sudoku_rules(box = c(3, 2))))
})

test_that("scripts are copied, and never over somebody's work", {
  folder <- withr::local_tempdir()
  for (lesson in LESSONS$lesson) {
    file <- open_lesson(lesson, what = "script", path = folder)
    expect_true(file.exists(file))
    expect_gt(length(parse(file)), 3)
  }
  expect_setequal(sub("[.]R$", "", list.files(folder)), LESSONS$page)
  file <- file.path(folder, "mine.R")
  writeLines("my work", file)
  expect_error(open_lesson(1, what = "script", path = file), class = "oxidoku_error_file")
  expect_equal(readLines(file), "my work")
  expect_invisible(open_lesson(1, what = "script", path = file, overwrite = TRUE))
  expect_gt(length(readLines(file)), 1)
  for (what in c("handout", "slides", "script")) {
    target <- function(file) oxidoku:::new_lesson_file("lesson-01-solve", what, file.path(folder, file), FALSE, NULL)
    expect_error(target("page.docx"), "must end in", class = "oxidoku_error_input")
    expect_identical(basename(target("page")), "page")
  }
  expect_error(open_lesson(1, what = "script", path = file.path(folder, "page.Rmd")), "must end in", class = "oxidoku_error_input")
  expect_error(
    open_lesson(1, what = "script", path = file.path(folder, "no", "such", "place.R")),
    class = "oxidoku_error_file"
  )
})

test_that("where the pages are not installed, it says how to have them", {
  abort_no_page <- get("abort_no_page", asNamespace("oxidoku"))
  folder <- withr::local_tempdir()
  withr::local_dir(folder)
  call <- quote(open_lesson(2))
  condition <- expect_error(abort_no_page("lesson-02-backtracking", 2, call), class = "oxidoku_error_file")
  message <- gsub("\\s+", " ", conditionMessage(condition))
  expect_match(message, "make dist", fixed = TRUE)
  expect_match(message, "R CMD INSTALL dist/oxidoku_*.tar.gz", fixed = TRUE)
  expect_match(message, "open_lesson(2, what = \"script\")", fixed = TRUE)
  expect_identical(conditionCall(condition), call)
  expect_no_match(message, "Rmd")
  # In a checkout, the source of the page is at hand.
  dir.create("vignettes")
  dir.create("R")
  writeLines("---\ntitle: Page\n---\n\nText", "vignettes/lesson-02-backtracking.Rmd")
  setwd("R")
  condition <- expect_error(abort_no_page("lesson-02-backtracking", 2, call))
  expect_identical(condition$source, "../vignettes/lesson-02-backtracking.Rmd")
  code <- regmatches(
    gsub("\\s+", " ", conditionMessage(condition)),
    regexpr("rmarkdown::render\\(.*?tempdir\\(\\)\\)", gsub("\\s+", " ", conditionMessage(condition)), perl = TRUE)
  )
  skip_if_not_installed("rmarkdown")
  skip_if_not(rmarkdown::pandoc_available(), "pandoc is not installed")
  expect_true(file.exists(suppressMessages(eval(parse(text = sub("render(", "render(quiet = TRUE, ", code, fixed = TRUE))))))
})

test_that("functions that a script has from its lesson are those of the lesson", {
  skip_if_not_installed("knitr")
  files <- lesson_files()
  skip_if(length(files) == 0, "no lessons to compare with")
  functions <- function(lines) {
    lines <- parse(text = lines, keep.source = FALSE)
    defines <- function(line) {
      is.call(line) && identical(line[[1]], as.name("<-")) && is.name(line[[2]]) &&
        is.call(line[[3]]) && identical(line[[3]][[1]], as.name("function"))
    }
    found <- Filter(defines, as.list(lines))
    stats::setNames(lapply(found, function(line) line[[3]]), vapply(found, function(line) as.character(line[[2]]), ""))
  }
  compared <- 0
  for (file in files) {
    page <- sub("[.]Rmd$", "", basename(file))
    script <- oxidoku:::script_text(page, "script")
    given <- functions(script[seq_len(grep("^# 1[.] ", script) - 1)])
    code <- withr::local_tempfile(fileext = ".R")
    knitr::purl(file, output = code, quiet = TRUE, documentation = 0)
    taught <- functions(readLines(code))
    for (name in names(given)) {
      same <- vapply(taught[names(taught) == name], identical, NA, given[[name]])
      expect_true(any(same), info = paste(page, name))
      compared <- compared + 1
    }
  }
  expect_gt(compared, 30)
})

test_that("scripts run as they are, before anything is filled in", {
  skip_on_cran()
  pages <- c(oxidoku:::LESSONS$page, oxidoku:::words_of("de")$pages)
  expect_length(unique(pages), 24)
  # Most of the time goes into one lesson, whose page has this code, too.
  built <- nzchar(Sys.getenv("OXIDOKU_PAGES_BUILT")) && !long_tests()
  if (built) pages <- pages[!grepl("^le[a-z]+-04-", pages)]
  ran <- list()
  for (page in pages) {
    script <- withr::local_tempfile(fileext = ".R")
    writeLines(enc2utf8(oxidoku:::script_text(page, "script")), script, useBytes = TRUE)
    # Pages in two languages have the same code, which runs once.
    code <- as.list(parse(script, keep.source = FALSE, encoding = "UTF-8"))
    if (list(code) %in% ran) next
    ran <- c(ran, list(code))
    withr::local_pdf(NULL)
    expect_error(
      utils::capture.output(source(script, local = new.env(), echo = FALSE, encoding = "UTF-8")), NA, info = page
    )
  }
})

test_that("asking for lessons in a wrong way is an error that says how", {
  expect_snapshot(error = TRUE, {
    open_lesson(13)
    open_lesson("one")
    open_lesson(1, what = "book")
    open_lesson(1, what = "script", path = 3)
    open_lesson(1, what = "script", overwrite = NA)
  })
})

test_that("what code prints is beside it on a page, whether or not knitr merges the two", {
  shared <- testthat::test_path("..", "..", "vignettes", "figures.R")
  skip_if_not(file.exists(shared), "vignettes are in a checkout only")
  skip_if_not_installed("knitr")
  code <- c("1 + 1", "x <- 'a < b'", "x", "message('said')", "warning('warned')")
  lines <- in_fresh_r(
    {
      # What a site of pkgdown does is its own affair.
      Sys.unsetenv("IN_PKGDOWN")
      page <- c("```{r, include = FALSE}", "source(Sys.getenv(\"OXIDOKU_SHARED\"))", "```", "")
      chunks <- lapply(c(TRUE, FALSE), function(collapse) {
        c(sprintf("```{r, collapse = %s}", collapse), strsplit(Sys.getenv("OXIDOKU_CODE"), "\n")[[1]], "```", "")
      })
      strsplit(knitr::knit(text = c(page, unlist(chunks)), quiet = TRUE), "\n")[[1]]
    },
    env = c(OXIDOKU_SHARED = normalizePath(shared), OXIDOKU_CODE = paste(code, collapse = "\n"))
  )
  # The line that opened the fence in which each line stands; the next of its length ends it.
  opened <- ""
  within <- character(length(lines))
  for (i in seq_along(lines)) {
    within[[i]] <- opened
    marks <- sub("^(`*).*$", "\\1", lines[[i]])
    if (nchar(marks) < 3) next
    if (opened == "") opened <- lines[[i]] else if (marks == sub("[^`]*$", "", opened)) opened <- ""
  }
  said <- startsWith(lines, "#>")
  expect_setequal(lines[said], c("#> [1] 2", "#> [1] \"a < b\"", "#> said", "#> Warning: warned"))
  expect_equal(sum(said), 8)
  expect_equal(unique(within[said]), "```")
  expect_true(all(endsWith(within[grepl("<pre|</pre>", lines)], "{=html}")))
})

test_that("pages colour code and pack pictures without loss of either", {
  shared <- testthat::test_path("..", "..", "vignettes", "figures.R")
  skip_if_not(file.exists(shared), "vignettes are in a checkout only")
  skip_if_not_installed("knitr")
  before <- list(knitr::opts_chunk$get(), knitr::knit_hooks$get("source"))
  page <- new.env()
  sys.source(shared, page)
  knitr::opts_chunk$restore(before[[1]])
  knitr::knit_hooks$set(source = before[[2]])
  code <- c("if (x < 1 && y) 'a & b' # less <", "", "z <- \"two", "lines\"")
  shown <- page$as_html(code)
  expect_match(shown, "<b>if</b> (x &lt; 1 &amp;&amp; y) <u>'a &amp; b'</u> <i># less &lt;</i>\n\nz", fixed = TRUE)
  plain <- gsub("</?[biu]>", "", sub(".*<code>(.*)</code>.*", "\\1", shown))
  for (sign in c("<" = "&lt;", "&" = "&amp;")) plain <- gsub(sign, c("&lt;" = "<", "&amp;" = "&")[[sign]], plain, fixed = TRUE)
  expect_equal(strsplit(plain, "\n")[[1]], code)

  skip_if_not(capabilities("png"), "no bitmaps here")
  path <- withr::local_tempfile(fileext = ".bmp")
  grDevices::bmp(path, 31, 20)
  graphics::par(mar = rep(0, 4))
  graphics::plot.new()
  graphics::rect(0, 0, 0.5, 1, col = "red")
  grDevices::dev.off()
  colours <- page$thin_out(page$read_bitmap(path))
  packed <- page$as_indexed_png(path)
  bytes <- readBin(packed, "raw", file.size(packed))
  unlink(packed)
  at <- function(type) {
    starts <- which(bytes == charToRaw(substr(type, 1, 1)))
    starts[vapply(starts, function(i) identical(bytes[i + 0:3], charToRaw(type)), NA)][[1]]
  }
  size <- sum(as.integer(bytes[at("IDAT") - 4:1]) * 256^(3:0))
  rows <- matrix(as.integer(memDecompress(bytes[at("IDAT") + 3 + seq_len(size)], "gzip")), 17)
  dots <- rbind(rows[-1, ] %/% 16, rows[-1, ] %% 16)[c(rbind(1:16, 17:32))[1:31], ]
  palette <- matrix(as.integer(bytes[at("PLTE") + 3 + seq_len(3 * (max(dots) + 1))]), 3)
  expect_equal(matrix(colSums(palette * 256^(2:0))[t(dots) + 1], 20), colours)
})

test_that("a handout has each task with room to write, and the boards it speaks of", {
  folder <- withr::local_tempdir()
  # R's own device, not compressed: what it writes can be read.
  drawn <- function(script, title) {
    file <- withr::local_tempfile(fileext = ".pdf")
    book <- new_book(file, "a4", FALSE, "newspaper", NULL, NULL, NULL)
    book$title <- title
    grDevices::pdf(
      file, book$size[[1]], book$size[[2]], compress = FALSE, useKerning = FALSE, encoding = "WinAnsi", useDingbats = FALSE
    )
    graphics::par(mar = c(0, 0, 0, 0), xaxs = "i", yaxs = "i")
    draw_handout(book, script_tasks(readLines(script, encoding = "UTF-8")))
    grDevices::dev.off()
    lapply(read_pages(file), function(page) page())
  }
  for (lesson in LESSONS$lesson) for (lang in c("en", "de")) {
    file <- open_lesson(lesson, what = "handout", path = folder, lang = lang)
    expect_match(basename(file), if (lang == "en") "-handout[.]pdf$" else "-aufgaben[.]pdf$")
    expect_identical(readBin(file, "raw", 4), charToRaw("%PDF"))
    script <- open_lesson(lesson, what = "script", path = folder, lang = lang, overwrite = TRUE)
    pages <- drawn(script, "Lesson")
    said <- gsub("\\s", "", paste(unlist(lapply(pages, function(page) page$texts$text)), collapse = ""), useBytes = TRUE)
    tasks <- grep("^# [0-9]+[.] ", readLines(script, encoding = "UTF-8"), value = TRUE)
    for (task in tasks) {
      title <- gsub("\\s", "", sub(" *-*$", "", sub("^# ", "", task)))
      # Letters beyond ASCII are numbers in such a file.
      if (!grepl("[^ -~]|[()]", title)) expect_true(grepl(title, said, fixed = TRUE, useBytes = TRUE), info = task)
    }
    # Five lines for each task, at least, and none below the foot.
    lines <- do.call(rbind, lapply(pages, function(page) page$lines))
    ruled <- lines[abs(lines$y0 - lines$y1) < 0.5 & lines$x1 - lines$x0 > 400, ]
    expect_gte(nrow(ruled), 5 * length(tasks))
    lowest <- min(unlist(lapply(pages, function(page) page$texts$y[page$texts$size > 7])))
    expect_gt(lowest, 20)
  }
  # The first lesson's tasks speak of two boards, whose digits are on its last page.
  boards <- lesson_data()[c("first", "stuck")]
  expect_identical(names(named_boards(readLines(open_lesson(1, what = "script", path = folder, overwrite = TRUE)))), names(boards))
  file <- open_lesson(1, what = "handout", path = file.path(folder, "one.pdf"))
  script <- open_lesson(1, what = "script", path = folder, overwrite = TRUE)
  texts <- unlist(lapply(drawn(script, "Lesson 1"), function(page) page$texts$text))
  expect_true(all(names(boards) %in% texts))
  expect_gte(sum(grepl("^[1-9]$", texts)), sum(!is.na(unlist(boards))))
  expect_error(open_lesson(1, what = "handout", path = file), class = "oxidoku_error_file")
})

test_that("lines of code in a handout end before its margin", {
  skip_if_not(capabilities("cairo"))
  long <- c(strrep("m", 40), paste0("x <- 1", strrep(" ", 30), "# ", strrep("m", 70)))
  for (open in list(grDevices::pdf, grDevices::cairo_pdf)) {
    file <- withr::local_tempfile(fileext = ".pdf")
    book <- new_book(file, "a4", FALSE, "newspaper", NULL, NULL, NULL)
    open(file, book$size[[1]], book$size[[2]])
    graphics::par(mar = c(0, 0, 0, 0), xaxs = "i", yaxs = "i")
    new_page(book)
    # What is put in letters of one width, with its size.
    ends <- sizes <- numeric()
    drawing <- drawing_with("draw_task", put_lines = function(x, y, lines, letters, ..., family = "") {
      if (family == "mono") {
        ends <<- c(ends, x + graphics::strwidth(lines, units = "inches", cex = letters / 12, family = family))
        sizes <<- c(sizes, letters)
      }
      y + 1.25 * length(lines) * letters / 72
    })
    task <- script_tasks(c("# 1. A task", long, "  # your code here", "}"))[[1]]
    drawing$draw_task(book, task, 1)
    grDevices::dev.off()
    expect_length(ends, 3)
    expect_lte(max(ends), book$size[[1]] - book$margin)
    expect_length(unique(sizes), 1)
  }
})

test_that("a handout shows boards that its tasks use by a name from before them, and no heading without boards", {
  tasks <- script_tasks(c(
    "puzzle <- boards$first", "other <- boards$stuck", "# 1. One", "f(puzzle)", "# other words", "# 2. Two", "f(boards$small)"
  ))
  expect_identical(lapply(tasks, `[[`, "boards"), list("first", "small"))
  null_device(9, 12)
  book <- new_book(withr::local_tempfile(), "a4", FALSE, "newspaper", NULL, NULL, NULL)
  book$title <- "Lesson"
  headings <- character()
  parts <- c("draw_handout", "new_page", "on_pages", "slots_in_rest")
  drawing <- drawing_with(parts, put_heading = function(book, area, heading) {
    headings <<- c(headings, heading)
    area
  })
  drawing$draw_handout(book, script_tasks(c("# 1. One", "f()")))
  expect_identical(headings, "Lesson")
  drawing$draw_handout(book, tasks)
  expect_identical(headings[-1], c("Lesson", book$words$boards))
})

test_that("slides have all of a page but its hints, and none is longer than a screen", {
  skip_if_not_installed("xml2")
  skip_if_not_installed("rmarkdown")
  skip_if_not(rmarkdown::pandoc_available(), "pandoc is not installed")
  folder <- withr::local_tempdir()
  source <- file.path(folder, "page.Rmd")
  writeLines(c(
    "---", "title: \"Lesson 0: A & B\"", "output:", "  rmarkdown::html_vignette:", "    toc: true", "    highlight: null", "---", "",
    "The first words.", "", "## One", "", rep(c(paste(rep("word", 60), collapse = " "), ""), 12), "```{r}", "1 + 1", "plot(1:3)", "```",
    "", "```{r}", sprintf("x%d <- 1 < 2", 1:45), "", "cat(x1, sep = \"\\n\")", "```",
    "", "### Two", "", "| a | b |", "|---|---|", "| x | y |", "", "<details><summary>Hint 1</summary>", "", "secret", "", "</details>"
  ), source)
  page <- suppressWarnings(rmarkdown::render(source, quiet = TRUE))
  file <- file.path(folder, "slides.html")
  write_slides(page, file, NULL)
  html <- xml2::read_html(file)
  slides <- xml2::xml_find_all(html, "//section")
  titles <- xml2::xml_text(xml2::xml_find_all(html, "//section/h2"))
  expect_equal(unique(titles), c("Lesson 0: A & B", "One", "One: Two"))
  expect_gt(length(slides), 4)
  text <- xml2::xml_text(xml2::xml_find_first(html, "//body"))
  for (part in c("The first words.", "1 + 1", "[1] 2")) expect_true(grepl(part, text, fixed = TRUE), info = part)
  expect_no_match(text, "secret|Hint 1|step 1")
  # Code that is longer than a slide goes on on the next, whole.
  code <- xml2::xml_text(xml2::xml_find_all(html, "//section//pre"))
  expect_equal(grep("^x[0-9]+ <-", unlist(strsplit(code, "\n")), value = TRUE), sprintf("x%d <- 1 < 2", 1:45))
  expect_equal(lengths(regmatches(text, gregexpr("word\\b", text))), 12 * 60)
  expect_length(xml2::xml_find_all(html, "//section//img"), 1)
  expect_length(xml2::xml_find_all(html, "//section//table"), 1)
  weights <- vapply(slides_of(xml2::read_html(page)), function(slide) slide$weight, 0)
  expect_true(all(weights <= SLIDE_LINES))
})
