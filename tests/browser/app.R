# Runs an app that the browser tests play in:
#   Rscript tests/browser/app.R <app> <port>
# "own" is an app as users write them, which prints what it is told; "run" is run_sudoku(),
# and "set" its setter's desk.
library(oxidoku)

arguments <- commandArgs(TRUE)
options(shiny.port = as.integer(arguments[[2]]), shiny.launch.browser = FALSE)
easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

own <- function() {
  page <- shiny::fluidPage(
    sudokuOutput("game"), shiny::verbatimTextOutput("told"), shiny::actionButton("mend", "Mend"),
    shiny::actionButton("hint", "Help me"), shiny::actionButton("drop", "Drop")
  )
  shiny::shinyApp(page, function(input, output, session) {
    session$allowReconnect("force")
    output$game <- renderSudoku(play_sudoku(easy, hints = FALSE, title = "An app"))
    output$told <- shiny::renderPrint(list(
      as_sudoku(input$game_grid), which(input$game_marks$corner, arr.ind = TRUE),
      solved = input$game_solved, seconds = input$game_seconds, moves = input$game_moves
    ))
    shiny::observeEvent(input$mend, {
      updateSudoku("game", solve_sudoku(as_sudoku(easy)), title = "<b>Mended</b>")
    })
    shiny::observeEvent(input$hint, updateSudoku("game", hint = hint_sudoku(input$game_grid)))
    # The connection is lost, not the app.
    shiny::observeEvent(input$drop, session$close())
  })
}

shiny::runApp(switch(arguments[[1]], own = own(), run = run_sudoku(), set = run_sudoku(mode = "set")))
