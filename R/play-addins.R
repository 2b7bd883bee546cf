# The add-ins of RStudio that inst/rstudio/addins.dcf names. `editor` is RStudio's.

addin_play <- function(editor = rstudio_editor()) {
  text <- gsub("[\"']", " ", editor$selected())
  selected <- if (nzchar(trimws(text))) tryCatch(app_read(text, words_of()$app), oxidoku_error = function(e) NULL)
  grid <- if (is.null(selected)) generate_sudoku() else new_grid(selected$cells, selected$rules)
  print(play_sudoku(grid))
}

addin_insert <- function(editor = rstudio_editor()) {
  rows <- substring(generate_sudoku(as = "string"), seq(1, 73, 9), seq(9, 81, 9))
  editor$insert(sprintf("as_sudoku(\n  \"%s\"\n)\n", paste(rows, collapse = " ")))
}

rstudio_editor <- function(call = parent.frame()) {
  check_installed("rstudioapi", "for the add-ins of RStudio", call)
  list(
    selected = function() paste(rstudioapi::getActiveDocumentContext()$selection[[1]]$text, collapse = "\n"),
    insert = function(text) rstudioapi::insertText(text = text)
  )
}
