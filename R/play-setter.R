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
        # What was done here: the browser sends it again when the connection was lost.
        shiny::div(style = "display: none", shiny::textInput("source", words$title)),
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
  # As in app_server().
  session$allowReconnect("force")
  start <- if (is.null(first)) empty_grid() else new_grid(first$cells, first$rules)
  if (!is_sudoku(start)) start <- new_grid(start, CLASSIC)
  attempt <- function(task) {
    app_attempt(task, function(text) shiny::showNotification(text, type = "error"))
  }
  state <- shiny::reactiveVal()
  now <- function() setter_grid(state()$grid, input$game_grid)
  # Goes on as it was before the connection was lost or the page was loaded again, if that can be
  # read: the address says what was done, too.
  shiny::isolate({
    before <- attempt(setter_again(start, input$source, words)) %||%
      attempt(setter_again(start, setter_address(session$clientData$url_hash_initial), words))
    state(before %||% setter_state(start))
    state(replace(state(), "grid", list(now())))
  })
  shiny::observe({
    text <- attempt(setter_text(state()))
    shiny::updateTextInput(session, "source", value = text)
    if (length(state()$steps) > 0 || !identical(now(), start)) {
      shiny::updateQueryString(paste0("#", utils::URLencode(text, reserved = TRUE)), "replace")
    }
  })
  change <- function(step) {
    made <- attempt(setter_step(replace(state(), "grid", list(now())), step, words))
    same <- c("grid", "labels")
    if (is.null(made) || identical(made[same], replace(state(), "grid", list(now()))[same])) return()
    state(replace(made, "steps", list(c(made$steps, list(step)))))
  }
  # As in app_server(): what was pressed before the connection was lost is no event.
  shiny::observeEvent(input$add, ignoreInit = TRUE, {
    change(list(kind = input$kind, cells = input$game_selection, value = input$value))
  })
  shiny::observeEvent(input$drop, change(list(drop = input$clue)), ignoreInit = TRUE)
  shiny::observe({
    shiny::updateSelectInput(session, "clue", choices = attempt(setter_choices(state(), words)))
  })
  output$game <- renderSudoku(setter_game(state()))
  output$status <- shiny::renderText(setter_status(now(), state()$labels, words))
  output$links <- shiny::renderUI(app_links(now()))
  output$file <- shiny::downloadHandler("sudoku.csv", function(file) attempt(write_sudoku(now(), file)))
}

# The game on the page: all digits can be changed, and nothing is checked but what clashes. Marks,
# colours and the way back stay as clues come and go, since the browser keeps them by the game's name.
setter_game <- function(state) {
  grid <- state$grid
  blank <- grid
  blank[] <- NA_integer_
  game <- play_sudoku(grid, puzzle = blank, solution = FALSE, hints = FALSE, check = FALSE)
  # Only another window of this desk has this name, so that no digits of an earlier one come back.
  game$x$name <- paste0("setter-", state$number)
  # It would lack the digits that are typed.
  game$x$link <- NULL
  game
}

# The grid with the digits that were typed, as far as they are digits.
setter_grid <- function(grid, entered) {
  if (!identical(dim(entered), dim(grid))) return(grid)
  rules <- attr(grid, "rules")
  entered[!entered %in% rules$digits | !board_cells(rules)] <- NA
  new_grid(matrix(as.integer(entered), nrow(grid)), rules)
}

# What was done ---------------------------------------------------------------------------

# The desk: its grid, the regions that were drawn (`labels`, NULL without), the rules from before the
# first of them, the number of the desk, a hash of the grid it began with, and the steps that led here.
setter_state <- function(grid, number = sample.int(1e9, 1)) {
  list(grid = grid, labels = NULL, before = NULL, number = number, start = rlang::hash(grid), steps = list())
}

# A step adds a clue or a region, or drops one.
setter_step <- function(state, step, words) {
  if ("drop" %in% names(step)) return(setter_drop(state, step$drop))
  setter_add(state, step$kind, step$cells, step$value, words)
}

# The steps as text, with the number of the desk and what it began with.
setter_text <- function(state) {
  json <- jsonlite::toJSON(state[c("number", "start", "steps")], auto_unbox = TRUE, digits = NA, null = "null")
  as.character(json)
}

# The same text from the end of the page's address.
setter_address <- function(hash) {
  if (is_string(hash) && startsWith(hash, "#%7B")) utils::URLdecode(substring(hash, 2))
}

# The desk after the steps of a text; NULL for what cannot be read.
setter_again <- function(start, text, words) {
  source <- tryCatch(
    json_value(text, simplifyVector = TRUE, simplifyDataFrame = FALSE), error = function(condition) NULL
  )
  if (!is.list(source) || !is.list(source$steps) || !all(vapply(source$steps, is.list, NA))) return(NULL)
  number <- source$number
  if (!is.integer(number) || length(number) != 1 || is.na(number)) return(NULL)
  if (!identical(source$start, rlang::hash(start))) return(NULL)
  made <- Reduce(function(state, step) setter_step(state, step, words), source$steps, setter_state(start, number))
  replace(made, "steps", list(source$steps))
}

# Clues and regions -----------------------------------------------------------------------

setter_add <- function(state, kind, cells, value, words) {
  if (!setter_has(state$grid, cells)) abort(words$no_cells, "input", call = NULL)
  if (identical(kind, "region")) return(setter_region(state, cells))
  make <- if (is_string(kind)) SETTER_CLUES[[kind]]
  if (is.null(make)) abort(words$no_cells, "input", call = NULL)
  value <- if (length(value) == 1 && is.numeric(value) && is.finite(value)) value
  replace(state, "grid", list(add_rules(state$grid, make(cells, value))))
}

# Whether these are cells of the grid, at least one.
setter_has <- function(grid, cells) {
  is.matrix(cells) && is.numeric(cells) && ncol(cells) == 2 && nrow(cells) > 0 &&
    all(cells[, 1] %in% seq_len(nrow(grid)), cells[, 2] %in% seq_len(ncol(grid))) &&
    all(board_cells(attr(grid, "rules"))[cells])
}

# Regions are drawn one after the other. With the first one the boxes go, or the regions there were.
setter_region <- function(state, cells) {
  labels <- state$labels %||% matrix(NA_integer_, nrow(state$grid), ncol(state$grid))
  labels[cells] <- max(0L, labels, na.rm = TRUE) + 1L
  setter_labels(state, labels)
}

# The desk with these regions; without any, with what was there before.
setter_labels <- function(state, labels) {
  rules <- attr(state$grid, "rules")
  before <- state$before %||% rules
  # Those that others have covered are none any more.
  labels[] <- match(labels, sort(unique(c(labels))))
  none <- all(is.na(labels))
  used <- regions_in_force(labels, rules)
  rules <- if (all(is.na(used))) {
    make_rules(grid_fields(before), entries_of(rules, "x"), environment())
  } else {
    with_regions(rules, used, environment())
  }
  state["grid"] <- list(new_grid(plain(state$grid), rules))
  state["labels"] <- list(if (!none) labels)
  state["before"] <- list(if (!none) before)
  state
}

# Until each cell has a region, those of one size hold: that of the digits, or the most common one. So
# one that was drawn wrong, or lost a cell to another, waits for its mend.
regions_in_force <- function(labels, rules) {
  if (!anyNA(labels[board_cells(rules)])) return(labels)
  sizes <- tabulate(labels)
  size <- length(rules$digits)
  if (!size %in% sizes) size <- as.integer(names(sort(-table(sizes[sizes > 0])))[1])
  replace(labels, !labels %in% which(sizes == size), NA)
}

# Clues and regions that can be taken away: their numbers, those of regions below 0, named by words.
setter_choices <- function(state, words) {
  rules <- attr(state$grid, "rules")
  clues <- clues_of(rules)
  regions <- seq_len(max(0L, state$labels, na.rm = TRUE))
  names <- c(
    vapply(clues, clue_text, "", board_of(rules)),
    vapply(regions, function(region) {
      paste(words$region, cells_code(which(state$labels == region, arr.ind = TRUE), board_of(rules)))
    }, "")
  )
  stats::setNames(c(seq_along(clues), -regions), names)
}

setter_drop <- function(state, number) {
  if (!is_string(number)) return(state)
  clues <- clues_of(attr(state$grid, "rules"))
  at <- match(number, as.character(seq_along(clues)), 0L)
  if (at > 0) return(replace(state, "grid", list(drop_rules(state$grid, clues[[at]]))))
  region <- match(number, as.character(-seq_len(max(0L, state$labels, na.rm = TRUE))), 0L)
  if (region == 0) return(state)
  setter_labels(state, replace(state$labels, which(state$labels == region), NA))
}

# How many solutions are left, as far as a moment tells.
setter_status <- function(grid, labels, words) {
  left <- if (!is.null(labels)) sum(is.na(labels[board_cells(attr(grid, "rules"))])) else 0
  paste(c(setter_count(grid, words), if (left > 0) game_say(words$regions_left, n = left)), collapse = " ")
}

setter_count <- function(grid, words) {
  setTimeLimit(elapsed = SETTER_SECONDS, transient = TRUE)
  on.exit(setTimeLimit(elapsed = Inf))
  count <- tryCatch(count_solutions(grid, limit = SETTER_LIMIT), error = function(condition) NA)
  if (is.na(count)) return(words$unknown)
  if (count == 0) {
    set <- tryCatch(find_contradiction(grid), error = function(condition) NULL)
    return(if (is.null(set)) words$none else paste(format(set), collapse = " "))
  }
  if (count >= SETTER_LIMIT) return(game_say(words$many, count = SETTER_LIMIT))
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
