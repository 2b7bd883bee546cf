# The playground: a game with the engine in it, in one file that needs no network and no R.
#   Rscript tools/playground.R <the engine> <the page to write>
# Called by tools/site.
library(oxidoku)
options(oxidoku.wasm = commandArgs(TRUE)[[1]])
file <- commandArgs(TRUE)[[2]]
tags <- htmltools::tags
levels <- c("easy", "medium", "hard", "unfair", "extreme")
style <- "
  body { margin: 0 auto; max-width: 60rem; font-family: system-ui, sans-serif; color-scheme: light dark; }
  h1 { font-size: 1.4rem; margin: 0 0 .5rem; }
  .playground { padding: 1rem 1rem 0; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; }
  .row button, .row input { font: inherit; padding: .4rem .8rem; }
  .row input { flex: 1 1 14rem; min-width: 0; }
"
game <- play_sudoku(empty_grid(), engine = "wasm", solution = TRUE, elementId = "playground")
head <- tags$div(
  class = "playground",
  tags$h1("Sudoku playground"),
  tags$div(class = "row", role = "group", `aria-label` = "New puzzle", lapply(levels, function(level) {
    tags$button(type = "button", `data-level` = level, paste0(toupper(substr(level, 1, 1)), substring(level, 2)))
  })),
  tags$form(
    id = "own", class = "row",
    tags$input(id = "pasted", `aria-label` = "Your own puzzle", placeholder = "Your own: 81 digits and dots, or a link"),
    tags$button(type = "submit", "Play it")
  ),
  tags$p(id = "told", role = "status")
)
game <- htmlwidgets::prependContent(game, tags$style(htmltools::HTML(style)), head)
game <- htmlwidgets::appendContent(game, tags$script(htmltools::HTML(
  # After the game, which is drawn when the page is ready.
  paste(c("window.addEventListener('load', () => {", readLines("web/playground.js"), "});"), collapse = "\n")
)))
htmlwidgets::saveWidget(game, file, selfcontained = TRUE, title = "Sudoku playground")
# Pandoc writes no language.
page <- readLines(file)
page[[which(grepl("<html", page))[[1]]]] <- "<html lang=\"en\">"
writeLines(page, file)
