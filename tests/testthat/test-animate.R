# Paths as animations and as profiles.

easy <- as_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")

animated <- function(path, ..., .env = parent.frame()) {
  file <- withr::local_tempfile(fileext = ".svg", .local_envir = .env)
  expect_identical(expect_invisible(animate_path(path, file, ...)), file)
  readLines(file, encoding = "UTF-8")
}

test_that("each step is a frame with its sentence, in the order of the path", {
  path <- explain_sudoku(easy)
  text <- animated(path, steps = 1:6, seconds = 1.5)
  frames <- grep("<g class=\"s\"", text)
  expect_length(frames, 6)
  expect_identical(
    as.numeric(sub(".*delay:([0-9.]+)s.*", "\\1", text[frames])), 1.5 * (0:5)
  )
  said <- gsub("<[^>]+>", " ", paste(text, collapse = " "))
  said <- gsub(" +", " ", said)
  at <- vapply(format(path)[1:6], function(one) {
    one <- sub("^[^:]*: ", "", one)
    regexpr(one, said, fixed = TRUE)[[1]]
  }, 0L)
  expect_true(all(at > 0) && !is.unsorted(at))
  expect_length(grep("<g class=\"s\"", animated(path)), nrow(path))
})

test_that("an animation is sound XML, needs nothing else, and its digits are those of the grid", {
  rules <- sudoku_rules(
    rule_cage("r1c12", 5), rule_thermometer("r3c1 r4c2"), rule_white_dot("r1c34"), rule_sandwich("r2", 0),
    box = c(2, 2)
  )
  set.seed(2)
  puzzle <- generate_sudoku(rules = rules)
  text <- animated(explain_sudoku(puzzle), lang = "de", style = "dark")
  expect_false(any(grepl("href|<script|url\\(|NA\"|NaN", text)))
  skip_if_not_installed("xml2")
  tree <- xml2::read_xml(paste(text, collapse = "\n"))
  expect_identical(xml2::xml_name(tree), "svg")
})

test_that("an animation of a chain has its arrows, and one step does not move", {
  set.seed(4)
  path <- explain_sudoku(generate_sudoku(require = "aic"))
  step <- path$step[path$technique == "aic"][[1]]
  text <- animated(path, steps = step)
  expect_gt(length(grep(mix(LINK_COLOURS[["strong"]], "white", 1), text, fixed = TRUE)), 2)
  expect_false(any(grepl("@keyframes", text)))
})

test_that("wrong arguments of animations are named", {
  path <- explain_sudoku(easy)
  file <- withr::local_tempfile(fileext = ".svg")
  expect_snapshot(error = TRUE, {
    animate_path(path, "path.mp4")
    animate_path(path, file, seconds = 0)
    animate_path(path, file, steps = "all")
    animate_path(path, file, steps = 1000)
  })
  expect_false(file.exists(file))
})

test_that("the profile counts what each step costs and leaves, and finds bottlenecks", {
  set.seed(4)
  path <- explain_sudoku(generate_sudoku(require = "aic"))
  profile <- path_profile(path, seq_len(nrow(path)))
  expect_identical(profile$cost, as.numeric(path$score))
  expect_identical(profile$left[nrow(path)], 0L)
  expect_identical(which(diff(c(NA, profile$left)) == 0) %in% which(profile$narrow), rep(TRUE, sum(diff(c(NA, profile$left)) == 0, na.rm = TRUE)))
  # Each run of steps without a digit has one hardest step.
  runs <- rle(profile$narrow)
  expect_identical(sum(profile$peak), sum(runs$values))
  file <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(file, compress = FALSE)
  before <- par(no.readonly = TRUE)
  expect_identical(plot(path, type = "profile"), path)
  # Long titles stay in the picture, and that below has room of its own.
  long <- render(plot(path, type = "profile", main = strrep("long ", 40), sub = strrep("b", 150)))
  expect_true(all(long$pixels$red[, 1:3] == 255))
  below <- render(plot(path, type = "profile", sub = "jjj", col.sub = "red"))$pixels
  below <- range(which(below$red > below$blue & below$green < 100, arr.ind = TRUE)[, 1])
  expect_gt(diff(below), 8)
  expect_lt(below[[2]], 480)
  expect_identical(par(no.readonly = TRUE)$mar, before$mar)
  # Of a low picture something is left.
  titles <- measure_titles(list(main = strrep("long ", 60), sub = strrep("b ", 200)), 1)
  for (height in c(2, 7)) {
    margins <- c(0.84, 1, 0.6, 0.8)
    more <- further_margins(titles, height, margins)
    expect_true(all(more[c(1, 3)] > 0 & more[c(2, 4)] == 0))
    expect_gte(height - sum((margins + more)[c(1, 3)]), 0.39 * (height - 1.44))
  }
  plot(path, type = "profile", style = "dark", main = "Mine", lang = "de")
  grDevices::dev.off()
  expect_gt(file.size(file), 4000)
})

test_that("a GIF file has a frame for each step", {
  skip_if_not_installed("magick")
  file <- withr::local_tempfile(fileext = ".gif")
  animate_path(explain_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), file, steps = 1:3)
  expect_length(magick::image_read(file), 3)
})

test_that("an error of steps names the argument that they were given for", {
  path <- explain_sudoku(easy)
  file <- withr::local_tempfile(fileext = ".svg")
  refused <- function(code, arg, text) {
    error <- expect_error(code, class = "oxidoku_error_input")
    expect_identical(error$arg, arg)
    expect_match(conditionMessage(error), text, fixed = TRUE)
  }
  for (steps in list(9999, 1.5, 0)) refused(animate_path(path, file, steps = steps), "steps", "`steps` must be")
  withr::local_pdf(NULL)
  refused(plot(path[0, ], type = "profile"), "x", "`x` must have a step")
  refused(plot(path, type = "profile", step = 99), "step", "`x` has")
  refused(plot(path, type = "profile", step = "a"), "step", "`step` must be")
  refused(plot(path, type = "profile", id = 9), "id", "`x` has")
})

test_that("pictures in files have points in their numbers, whatever the session prints", {
  x <- lesson_data()$first
  made <- function() {
    path <- withr::local_tempfile(fileext = ".svg")
    animate_path(utils::head(explain_sudoku(x), 3), path)
    link <- sudoku_link(x, format = "penpa")
    c(readLines(path), link, write_sudoku(x, NULL, format = "typst"), write_sudoku(x, NULL, format = "tikz"))
  }
  plain <- made()
  withr::local_options(OutDec = ",", scipen = -20)
  expect_identical(made(), plain)
})

test_that("titles that are wider than the grid have several lines, and the whole is named in words", {
  set.seed(1)
  path <- explain_sudoku(generate_sudoku(rules = sudoku_rules(box = c(2, 2))))
  long <- list_techniques()
  long <- long[long$id == "locked_candidates_claiming", ]
  path$technique[1] <- long$id
  path$name[1] <- long$name
  text <- animated(path, steps = 1:2)
  titles <- gsub("<[^>]+>", "", grep("font-weight=\"bold\">[^<]{2,}<", text, value = TRUE))
  expect_identical(paste(titles[1:2], collapse = " "), "Step 1: Locked Candidates Type 2 (Claiming)")
  expect_true(all(nchar(titles) < 30))
  title <- grep("<title>", text, value = TRUE)
  expect_match(title, "^<title>2 steps, score [0-9]+</title>$")
})
