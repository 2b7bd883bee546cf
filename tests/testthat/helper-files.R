# Puzzles in the forms in which people keep them.

# Wikipedia's example and its solution, and one of our own that has several forms of a
# blank line.
wiki <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
wiki_solution <- "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
rows_of <- function(text, size = 9) substring(text, seq(1, size^2, size), seq(size, size^2, size))

# A file with these bytes or lines.
file_with <- function(..., fileext = ".txt", .local_envir = parent.frame()) {
  file <- withr::local_tempfile(fileext = fileext, .local_envir = .local_envir)
  content <- list(...)
  con <- base::file(file, "wb")
  on.exit(close(con))
  for (part in content) {
    if (!is.raw(part)) part <- charToRaw(paste0(part, "\n", collapse = ""))
    writeBin(part, con)
  }
  file
}

data_file <- function(name) {
  directory <- Sys.getenv("OXIDOKU_DATA", test_path("..", "..", "..", "shared", "data"))
  file <- file.path(directory, name)
  skip_if_not(file.exists(file), paste0("no ", name, " in the directory OXIDOKU_DATA"))
  file
}

# Without the warning of unknown clues.
read_quietly <- function(...) {
  withCallingHandlers(read_sudoku(...), oxidoku_warning_clues = function(w) invokeRestart("muffleWarning"))
}

# Whether two rules say the same: the cells of houses and cages may stand in another
# order, and regions may be numbered otherwise.
same_rules <- function(a, b) {
  parts <- function(rules) {
    regions <- oxidoku:::rules_regions(rules)
    list(
      match(regions, unique(as.vector(regions))), unclass(rules)[oxidoku:::FLAGS],
      lapply(rules$houses, function(cells) sort(cells[, 1] * 100 + cells[, 2])),
      lapply(rules$cages, function(cage) c(cage$sum, sort(cage$cells[, 1] * 100 + cage$cells[, 2]))),
      lapply(rules$clues, unclass)
    )
  }
  inherits(a, "sudoku_rules") && identical(parts(a), parts(b))
}

# Wikipedia's example in other forms: in rows, with zeros or spaces for blanks, as numbers, in a
# frame.
rows <- rows_of(wiki)
spaced <- gsub(".", " ", wiki, fixed = TRUE)
zeros <- chartr(".", "0", wiki)
numbers <- vapply(rows_of(zeros), function(row) paste(strsplit(row, "")[[1]], collapse = " "), "", USE.NAMES = FALSE)
commas <- gsub(" ", ",", numbers)
frame <- "+-------+-------+-------+"
drawn <- function(blank) {
  cells <- vapply(rows, function(row) {
    parts <- substring(chartr(".", blank, row), c(1, 4, 7), c(3, 6, 9))
    paste0("| ", paste(gsub("(.)(.)(.)", "\\1 \\2 \\3", parts), collapse = " | "), " |")
  }, "", USE.NAMES = FALSE)
  c(frame, cells[1:3], frame, cells[4:6], frame, cells[7:9], frame)
}

sixteen <- paste0("G", strrep(".", 254), "1")
mini <- "1.....3..4.....2"

# An input is its text, the columns expected, and the format it is to be found in.
input <- function(format, text, puzzle = wiki, ...) list(format = format, text = text, expected = list(puzzle = puzzle, ...))

# Each input is read for what it is, and the same after it was written and read again.
expect_inputs <- function(...) {
  inputs <- list(...)
  for (name in names(inputs)) {
    input <- inputs[[name]]
    source <- oxidoku:::open_source(NULL, unname(input$text), "UTF-8", quote(f()))
    expect_identical(oxidoku:::find_format(source)$name, input$format, label = name)
    x <- read_sudoku(text = unname(input$text))
    expect_identical(as.list(x)[names(input$expected)], lapply(input$expected, unname), label = name)
    further <- setdiff(names(x), c(names(input$expected), "marks", "technique", "digits"))
    expect_identical(further, character(), label = paste("further columns of", name))
    file <- file_with(character())
    write_sudoku(x, file, format = input$format, lossy = FALSE)
    expect_identical(read_sudoku(file), x, label = name)
    # And as text.
    expect_identical(read_sudoku(text = write_sudoku(x, NULL, format = input$format)), x, label = name)
  }
}
