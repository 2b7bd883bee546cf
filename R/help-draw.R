# Words and costs of the pages about pictures, paper and play; see help.R.

#' @rdname autoplot.sudoku_grid
#' @name autoplot.sudoku_grid
#' @section Cost:
#' A tenth of a second for a plot, a twentieth for each further panel.
#' @concept ggplot2
#' @concept facets
#' @concept tidy data
#' @concept layer
NULL

#' @rdname animate_path
#' @name animate_path
#' @section Cost:
#' A twentieth of a second a step; an SVG file has about 15 kilobytes a step.
#' @concept animation
#' @concept video
#' @concept SVG
#' @concept GIF
NULL

#' @rdname play_sudoku
#' @name play_sudoku
#' @section Cost:
#' A twentieth of a second, most of it for the hints; two milliseconds without them. The
#' page is ready in another twentieth of a second.
#' @concept play
#' @concept game
#' @concept browser
#' @concept interactive
#' @concept html
#' @concept htmlwidget
#' @concept web page
#' @concept mouse
#' @concept keyboard
#' @concept phone
#' @concept screen reader
#' @concept dark mode
#' @concept on screen
NULL

#' @rdname sudokuOutput
#' @name sudokuOutput
#' @section Cost:
#' A few milliseconds per game, as with [play_sudoku()]. The browser sends a few kilobytes per
#' move, and nothing while nobody plays.
#' @concept shiny
#' @concept app
#' @concept server
#' @concept reactive
#' @concept input
NULL

#' @rdname run_sudoku
#' @name run_sudoku
#' @section Cost:
#' A hundredth of a second for a hint; a new puzzle as with [generate_sudoku()], but at most
#' half a minute.
#' @concept shiny
#' @concept app
#' @concept server
#' @concept web page
#' @concept play with others
NULL

#' @rdname plot.sudoku_path
#' @name plot.sudoku_path
#' @section Cost:
#' Four milliseconds per picture.
#' @concept picture of a step
#' @concept arrows
#' @concept chain
#' @concept draw a hint
NULL

#' @rdname plot_sudoku
#' @name plot_sudoku
#' @section Cost:
#' One or two milliseconds per picture.
#' @concept picture
#' @concept draw
#' @concept image
#' @concept print
#' @concept png
#' @concept pdf
#' @concept poster
#' @concept pencil marks
#' @concept color
#' @concept colour blind
#' @concept newspaper
#' @concept on paper
#' @concept puzzle book
#' @concept printing
#' @concept print pdf
#' @concept print on paper
#' @concept worksheet
NULL

#' @rdname sudoku_book
#' @name sudoku_book
#' @section Cost:
#' A second or two for 200 classic puzzles; variants take as long as it takes to explain them.
#' A worksheet takes half a second, longer for techniques that are rarely needed.
#' @concept book
#' @concept booklet
#' @concept print
#' @concept paper
#' @concept worksheet
#' @concept large print
#' @concept PDF
NULL
