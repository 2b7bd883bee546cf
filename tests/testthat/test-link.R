test_that("links are named as grids are, and long ones are whole", {
  links <- sudoku_link(c(a = wiki, b = wiki), format = "sudokuwiki")
  expect_named(links, c("a", "b"))
  expect_identical(sudoku_link(data.frame(puzzle = wiki), format = "iss"), sudoku_link(wiki, format = "iss"))
  expect_error(sudoku_link(wiki, format = "lines"), class = "oxidoku_error_input")
  x <- data.frame(puzzle = wiki, name = "\u00e4 <b>&\"", author = "x", comment = trimws(strrep("long ", 2000)))
  expect_equal(as.list(read_sudoku(sudoku_link(x))), as.list(x))
})

test_that("a link is a grid with its rules, and clues that are not known are named", {
  rules <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r3c34", 7), box = c(2, 2))
  grid <- empty_grid(rules)
  for (format in c("f-puzzles", "sudokupad", "iss")) {
    expect_true(same_rules(attr(as_sudoku(sudoku_link(grid, format = format)), "rules"), rules), label = format)
  }
  expect_identical(as_sudoku(sudoku_link(wiki, format = "sudokuwiki")), as_sudoku(wiki))
  strange <- ".Shape~4x4.Cage~3~R1C1~R1C2.Wobbly~R2C2"
  error <- expect_error(as_sudoku(strange), "Wobbly", class = "oxidoku_error_file")
  expect_identical(error$clues, "Wobbly")
  expect_identical(error$arg, "x")
  expect_warning(grid <- as_sudoku(strange, unknown = "drop"), "Wobbly", class = "oxidoku_warning_clues")
  expect_identical(attr(grid, "rules")$cages[[1]]$sum, 3L)
  expect_error(as_sudoku(strange, unknown = "never"), "unknown", class = "oxidoku_error_input")
  # What is no link is read as before.
  expect_identical(as_sudoku(wiki)[1, 1], as_sudoku(chartr("0", ".", wiki))[1, 1])
})

test_that("what a clue says beside its cells comes back from a link, or there is no link", {
  drawn <- list(
    rule_whisper("r1c1234", 2), rule_lockout("r1c1234", 2), rule_modular("r1c1234", 2),
    rule_whisper("r1c1234"), rule_lockout("r1c1234"), rule_modular("r1c1234")
  )
  for (i in seq_along(drawn)) {
    x <- empty_grid(sudoku_rules(drawn[[i]]))
    for (format in c("f-puzzles", "sudokupad")) {
      if (i <= 3) {
        expect_error(sudoku_link(x, format = format), class = "oxidoku_error_file")
        # Those that the format can say stay.
        both <- empty_grid(sudoku_rules(drawn[[i]], drawn[[i + 3]]))
        back <- read_sudoku(text = sudoku_link(both, format = format, lossy = TRUE))
        expect_identical(back$rules[[1]], sudoku_rules(drawn[[i + 3]]))
      } else {
        expect_identical(read_sudoku(text = sudoku_link(x, format = format))$rules[[1]], attr(x, "rules"))
      }
    }
    expect_identical(read_sudoku(text = sudoku_link(x, format = "iss"))$rules[[1]], attr(x, "rules"))
  }
})

test_that("clues that index are of columns unless their word is R, as the format has it", {
  clue <- function(word) read_sudoku(text = paste0(".Indexing~", word, "~R1C1~R2C5"))$rules[[1]]
  cells <- rbind(c(1, 1), c(2, 5))
  for (word in c("C", "c", "column", "row", "X", "Y")) expect_identical(clue(word), sudoku_rules(rule_indexer(cells, "column")))
  expect_identical(clue("R"), sudoku_rules(rule_indexer(cells, "row")))
})

link_of <- function(format) unname(sudoku_link(wiki, format = format))
link_formats <- eval(formals(sudoku_link)$format)

test_that("links of several sites are read together, on lines of their own or on one", {
  links <- vapply(link_formats, link_of, "", USE.NAMES = FALSE)
  expected <- rep(wiki, length(links))
  for (order in list(links, rev(links))) {
    expect_identical(read_sudoku(order)$puzzle, expected)
    expect_identical(read_sudoku(text = order)$puzzle, expected)
    expect_identical(read_sudoku(file_with(order))$puzzle, expected)
    for (between in c(" ", ", ", "\t", "\n\n", "\n  ")) {
      expect_identical(read_sudoku(paste(order, collapse = between))$puzzle, expected)
    }
  }
  # Each of any two, with what it brings along.
  killer <- sudoku_link(empty_grid(sudoku_rules(rule_cage("r1c12", 3))), format = "f-puzzles")
  for (link in links) {
    both <- read_sudoku(c(link, killer))
    expect_identical(both$puzzle, c(wiki, strrep(".", 81)))
    expect_identical(both$rules[[2]], sudoku_rules(rule_cage("r1c12", 3)))
    error <- expect_error(as_sudoku(paste(link, killer)), "batch of 2", class = "oxidoku_error_input")
    expect_identical(error$arg, "x")
  }
  error <- expect_error(read_sudoku(c(links, "https://sudokupad.app/abc")), class = "oxidoku_error_file")
  expect_identical(error$line, length(links) + 1L)
})

test_that("a link is the same however it is wrapped and its site is written", {
  site <- function(link) sub("^https://([^/]*)/.*$", "\\1", link)
  forms <- list(
    function(link) sub("https", "HTTPS", link), function(link) sub(site(link), toupper(site(link)), link, fixed = TRUE),
    function(link) paste0("<", link, ">"), function(link) paste0("\"", link, "\""), function(link) paste0("\ufeff", link),
    function(link) paste0(" ", link, " \n"), function(link) sub("https://", "", link), function(link) sub("https", "http", link)
  )
  grid <- as_sudoku(wiki)
  for (link in vapply(link_formats, link_of, "")) {
    for (form in forms) {
      said <- form(link)
      expect_identical(as_sudoku(said), grid, label = said)
      expect_identical(as.character(sudoku(said)), wiki, label = said)
      expect_identical(read_sudoku(said)$puzzle, wiki, label = said)
      expect_identical(read_sudoku(text = said)$puzzle, wiki, label = said)
    }
  }
  for (end in c("#top", "&x=1", "&x=1#top")) expect_identical(as_sudoku(paste0(link_of("puzzlink"), end)), grid)
  # What is like a link and none is what it was.
  expect_error(read_sudoku("data.d/puzzles.sdm"), class = "oxidoku_error_file")
  lines <- paste0(wiki, "  # https://example.com/1 https://example.com/2")
  expect_identical(nrow(read_sudoku(text = lines)), 1L)
})

site_links <- lapply(stats::setNames(nm = link_formats), link_of)
count_read <- function(text, ...) {
  table <- read_sudoku(text = text, ...)
  expect_identical(unique(table$puzzle), wiki)
  nrow(table)
}

test_that("links without a puzzle behind a link, and those in comments, are comments", {
  for (link in site_links) {
    behind <- c("https://youtu.be/foo", "# see https://youtu.be/foo", "# see https://f-puzzles.com/?load=abc")
    # A script may go on behind a blank.
    if (link != site_links$iss) behind <- c(behind, "see https://youtu.be/foo")
    for (text in paste(link, behind)) {
      expect_identical(as_sudoku(text), as_sudoku(wiki), label = text)
      expect_identical(as.character(sudoku(text)), wiki, label = text)
      expect_identical(count_read(text), 1L, label = text)
    }
    for (comment in c("# from https://example.com/1", "  # from https://f-puzzles.com/?load=abc", "  # c")) {
      expect_identical(count_read(c(link, comment, link)), 2L, label = paste(link, comment))
      expect_identical(count_read(c(comment, link)), 1L, label = paste(comment, link))
    }
  }
})

test_that("an error tells the line of the source, of which some are several links, and the element of a vector", {
  fp <- site_links[["f-puzzles"]]
  broken <- "https://f-puzzles.com/?load=abc"
  for (link in site_links) {
    error <- expect_error(read_sudoku(text = c(paste(link, fp), broken)), class = "oxidoku_error_file")
    expect_identical(error$line, 2L, label = link)
  }
  expect_error(sudoku(c(wiki, paste(fp, fp))), "x\\[2\\]", class = "oxidoku_error_input")
  expect_error(sudoku(c(wiki, broken)), "x\\[2\\]", class = "oxidoku_error_file")
})

test_that("links are found wherever they stand in a source, and if its format is given, too", {
  fp <- site_links[["f-puzzles"]]
  many <- as.integer(HEAD %/% nchar(fp)) + 2L
  expect_identical(count_read(paste(rep(fp, many), collapse = " ")), many)
  for (format in names(site_links)) {
    link <- site_links[[format]]
    bare <- sub("https://", "", link, fixed = TRUE)
    expect_identical(count_read(paste(link, link), format = format), 2L)
    for (text in c(paste0("<", link, ">"), bare, sub("https", "HTTPS", link))) {
      expect_identical(count_read(text, format = format), 1L, label = text)
    }
    # Further behind than what tells the format.
    many <- c(fp, rep(paste("#", strrep("-", 98)), HEAD %/% 100 + 1))
    expect_identical(count_read(c(many, paste0("<", link, ">"))), 2L)
    expect_identical(nrow(read_sudoku(file_with(c(many, paste(fp, link))))), 3L)
    for (two in list(c(link, fp), c(fp, link), c(bare, bare))) {
      wrapped <- list(two, paste0("<", two, ">"), paste0("\"", two, "\""))
      # Each with a third of them.
      betweens <- c(" ", ",", ";", "\u00a0", ",\n", ";\n")
      for (between in betweens[seq_along(betweens) %% 3 == match(format, names(site_links)) %% 3]) {
        texts <- c(vapply(wrapped, paste, "", collapse = between), paste0("<", two, ">", collapse = ""))
        for (text in texts) expect_identical(count_read(text), 2L, label = text)
      }
    }
  }
  # The text of a game, whose moves stand behind the grid.
  game <- c(wiki, "{\"cells\":[{\"digit\":1}]}")
  expect_identical(count_read(game, format = "lines"), 1L)
})

test_that("a link is of the site whose mark it has, whichever is read first, and a path is no link", {
  page <- sub("/sudoku", "/Jigsaw", site_links$sudokuwiki, fixed = TRUE)
  for (links in list(c(page, site_links$sudokuexchange), c(site_links$sudokuexchange, page))) {
    expect_warning(table <- read_sudoku(links), "Jigsaw", class = "oxidoku_warning_clues")
    expect_identical(lengths(table$unknown), as.integer(links == page))
  }
  digits <- chartr(".", "0", wiki)
  expect_identical(as_sudoku(paste0("https://sudoku.coach/en/play/", digits)), as_sudoku(wiki))
  expect_error(as_sudoku(paste0("data.old/", digits)), class = "oxidoku_error_input")
})
