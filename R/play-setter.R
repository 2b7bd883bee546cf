# The setter's mode of run_sudoku(): givens are typed into the game, cells selected there become
# clues and regions, and the page says how many solutions are left.

# What the selected cells can become, in the order in which they were selected. `value` is a number
# or NULL: what it means is the clue's.
SETTER_CLUES <- list(
  cage = function(cells, value) rule_cage(cells, value),
  thermometer = function(cells, value) rule_thermometer(cells),
  arrow = function(cells, value) rule_arrow(cells[1, , drop = FALSE], cells[-1, , drop = FALSE]),
  whisper = function(cells, value) rule_whisper(cells, value),
  renban = function(cells, value) rule_renban(cells),
  palindrome = function(cells, value) rule_palindrome(cells),
  region_sum = function(cells, value) rule_region_sum(cells),
  between = function(cells, value) rule_between(cells),
  white_dot = function(cells, value) rule_white_dot(cells, value %||% 1),
  black_dot = function(cells, value) rule_black_dot(cells, value %||% 2),
  xv = function(cells, value) rule_xv(cells, value %||% 10),
  even = function(cells, value) rule_parity(cells, "even"),
  odd = function(cells, value) rule_parity(cells, "odd")
)

# So many solutions are counted, in so many seconds.
SETTER_LIMIT <- 1000
SETTER_SECONDS <- 2

# The page ------------------------------------------------------------------------------

setter_page <- function(words) {
  kinds <- c(names(SETTER_CLUES), "region")
  names <- c(titles_of(names(SETTER_CLUES)[1:11]), words$even, words$odd, words$region)
  button <- function(id, label) shiny::actionButton(id, label, width = "100%", style = "margin-bottom: 6px")
  shiny::fluidPage(
    title = words$title, lang = words_of()$play$lang, theme = NULL,
    shiny::fluidRow(
      shiny::column(
        3, style = "padding-top: 1em",
        shiny::p(words$how),
        shiny::selectInput("kind", words$kind, stats::setNames(kinds, names), selectize = FALSE),
        shiny::numericInput("value", words$value, NA), button("add", words$add), shiny::hr(),
        shiny::selectInput("clue", words$clues, character(), selectize = FALSE, size = 6),
        button("drop", words$drop), shiny::hr(),
        shiny::tags$strong(shiny::textOutput("status")), shiny::uiOutput("links"),
        shiny::downloadButton("file", words$save)
      ),
      shiny::column(9, sudokuOutput("game"))
    )
  )
}

# What happens --------------------------------------------------------------------------

setter_server <- function(input, output, session, first, words) {
  start <- if (is.null(first)) empty_grid() else new_grid(first$cells, first$rules)
  if (!is_sudoku(start)) start <- new_grid(start, CLASSIC)
  state <- shiny::reactiveVal(list(grid = start, labels = NULL, number = 1))
  attempt <- function(task) {
    app_attempt(task, function(text) shiny::showNotification(text, type = "error"))
  }
  now <- function() setter_grid(state()$grid, input$game_grid)
  change <- function(task) {
    made <- attempt(task)
    if (is.null(made)) return()
    # Each is a game of its own: the page remembers others by their rules.
    state(list(grid = made$grid, labels = made$labels, number = state()$number + 1))
  }
  shiny::observeEvent(input$add, {
    change(setter_add(now(), state()$labels, input$kind, input$game_selection, input$value, words))
  })
  shiny::observeEvent(input$drop, {
    change(list(grid = setter_drop(now(), input$clue), labels = state()$labels))
  })
  shiny::observe({
    clues <- clues_of(attr(state()$grid, "rules"))
    names <- vapply(clues, clue_text, "", board_of(attr(state()$grid, "rules")))
    shiny::updateSelectInput(session, "clue", choices = stats::setNames(seq_along(clues), names))
  })
  output$game <- renderSudoku(setter_game(state()))
  output$status <- shiny::renderText(setter_status(now(), state()$labels, words))
  output$links <- shiny::renderUI(app_links(now()))
  output$file <- shiny::downloadHandler("sudoku.csv", function(file) attempt(write_sudoku(now(), file)))
}

# The game on the page: all digits can be changed, and nothing is checked but what clashes.
setter_game <- function(state) {
  grid <- state$grid
  blank <- grid
  blank[] <- NA_integer_
  game <- play_sudoku(grid, puzzle = blank, solution = FALSE, hints = FALSE, check = FALSE)
  game$x$name <- paste0(game$x$name, "-", state$number)
  game
}

# The grid with the digits that were typed, as far as they are digits.
setter_grid <- function(grid, entered) {
  if (!identical(dim(entered), dim(grid))) return(grid)
  rules <- attr(grid, "rules")
  entered[!entered %in% rules$digits | !board_cells(rules)] <- NA
  new_grid(matrix(as.integer(entered), nrow(grid)), rules)
}

# Clues and regions -----------------------------------------------------------------------

setter_add <- function(grid, labels, kind, cells, value, words) {
  if (is.null(cells) || nrow(cells) == 0) abort(words$no_cells, "input", call = NULL)
  if (identical(kind, "region")) return(setter_region(grid, labels, cells))
  make <- if (is_string(kind)) SETTER_CLUES[[kind]]
  if (is.null(make)) abort(words$no_cells, "input", call = NULL)
  value <- if (length(value) == 1 && is.numeric(value) && is.finite(value)) value
  list(grid = add_rules(grid, make(cells, value)), labels = labels)
}

is_string <- function(x) is.character(x) && length(x) == 1 && !is.na(x)

# Regions are drawn one after the other; once all cells have one they are the grid's.
setter_region <- function(grid, labels, cells) {
  rules <- attr(grid, "rules")
  if (is.null(labels)) labels <- matrix(NA_integer_, nrow(grid), ncol(grid))
  labels[cells] <- max(0L, labels, na.rm = TRUE) + 1L
  if (anyNA(labels[board_cells(rules)])) return(list(grid = grid, labels = labels))
  labels[] <- match(labels, unique(sort(labels)))
  labels[!board_cells(rules)] <- NA
  drawn <- do.call(sudoku_rules, c(clues_of(rules), list(regions = labels, digits = rules$digits, cells = rules$cells)))
  list(grid = new_grid(plain(grid), drawn), labels = NULL)
}

setter_drop <- function(grid, number) {
  clues <- clues_of(attr(grid, "rules"))
  number <- suppressWarnings(as.integer(number))
  if (length(number) != 1 || !number %in% seq_along(clues)) return(grid)
  drop_rules(grid, clues[[number]])
}

# How many solutions are left, as far as a moment tells.
setter_status <- function(grid, labels, words) {
  if (!is.null(labels)) {
    left <- sum(is.na(labels[board_cells(attr(grid, "rules"))]))
    return(game_say(words$regions_left, n = left))
  }
  setTimeLimit(elapsed = SETTER_SECONDS, transient = TRUE)
  on.exit(setTimeLimit(elapsed = Inf))
  count <- tryCatch(count_solutions(grid, limit = SETTER_LIMIT), error = function(condition) NA)
  if (is.na(count)) return(words$unknown)
  if (count == 0) {
    set <- tryCatch(find_contradiction(grid), error = function(condition) NULL)
    return(if (is.null(set)) words$none else paste(format(set), collapse = " "))
  }
  if (count >= SETTER_LIMIT) return(game_say(words$many, count = format(SETTER_LIMIT, big.mark = ",")))
  game_say(words$left, n = count)
}

# Cells that were selected, by number in the order of the selection, as rows and columns.
input_cells <- function(value) {
  if (!is.list(value) || is.object(value)) return(NULL)
  size <- c(input_number(value[["rows"]]), input_number(value[["columns"]]))
  cells <- input_column(value[["cells"]], is.numeric, 0:MOST_SELECTED)
  if (!all(size %in% seq_len(MAX_SIZE)) || !all(cells %in% (seq_len(prod(size)) - 1))) return(NULL)
  if (is.null(cells)) return(NULL)
  cbind(row = as.integer(cells %/% size[[2]] + 1), col = as.integer(cells %% size[[2]] + 1))
}

MOST_SELECTED <- 10000L
