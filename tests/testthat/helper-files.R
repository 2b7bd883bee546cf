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
