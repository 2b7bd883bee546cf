#' An app to play Sudoku in
#'
#' `run_sudoku()` is a Shiny app made of [play_sudoku()]: puzzles by kind and level, hints for
#' the position on the screen, each step explained with its picture, import and
#' export as text, file or link, what was done as a table, and books of puzzles.
#'
#' @details
#' Hints and explanations take account of what has been filled in: the digits, and the centre
#' marks. Wrong digits and marks are reported first.
#'
#' With `mode = "set"` it is a setter's desk, which begins with `x`, or with a grid without digits under
#' `rules`: givens are typed, cells that are selected (drag over them, in the order of a line) become a
#' cage, a thermometer, an arrow with its circle first, another line, a dot, or the next
#' region; after each change the page says how many solutions are left, up to a thousand, or what
#' contradicts what. Clues can be taken away again, and the puzzle goes on as a link or a file.
#'
#' Several people can play at once, each their own puzzle. After a lost connection
#' the game continues.
#'
#' @param x One grid in any form, the first puzzle, see [solve_sudoku()]. `NULL` for a
#'   random one.
#' @param ... Must be empty: further arguments are given by name.
#' @param rules A [sudoku_rules()] object or the name of a rule, for `x`, or for the random puzzle there is
#'   without it.
#' @param mode A string: `"play"`, or `"set"` for setters.
#' @param app_options A named list, options of `shiny::shinyApp()`, such as `list(port = 4000)`.
#' @return An object of class `shiny.appobj`: printed it runs the app, until it is stopped.
#' @section Errors:
#' `oxidoku_error_input` for wrong arguments; `oxidoku_error_package` if the package 'shiny'
#' or 'htmlwidgets' is not installed. Errors of players, such as text without a puzzle,
#' are shown on the page.
#' @seealso [sudokuOutput()] for your own apps.
#' @examples
#' if (interactive()) run_sudoku()
#' if (interactive()) run_sudoku(mode = "set")
#' @export
run_sudoku <- function(x = NULL, ..., mode = c("play", "set"), app_options = list(), rules = NULL) {
  .External2(oxidoku_arguments)
  call <- check_shiny(environment())
  if (!is.list(app_options) || is.object(app_options) || length(app_options) > 0 && !rlang::is_named(app_options)) {
    abort_input(
      "{.arg app_options} must be a list with names, not {describe(app_options)}.", arg = "app_options", call = call
    )
  }
  mode <- arg_choice(mode, c("play", "set"), "mode", call)
  first <- if (!is.null(x)) one_grid(x, rules, call = call) else if (!is.null(rules)) {
    rules <- check_rules(rules, call = call)
    check_no_sheets(rules, "rules", call)
    one_grid(if (mode == "set") empty_grid(rules) else app_first(rules, call), NULL, call = call)
  }
  if (!is.null(first)) check_no_sheets(first$rules, "x", call)
  if (mode == "set") {
    words <- words_of()$setter
    return(shiny::shinyApp(
      setter_page(words),
      function(input, output, session) setter_server(input, output, session, first, words),
      options = app_options
    ))
  }
  words <- c(words_of()$app, words_of()["levels"])
  shiny::shinyApp(
    app_page(words), function(input, output, session) app_server(input, output, session, first, words),
    options = app_options
  )
}

# The page ------------------------------------------------------------------------------

app_page <- function(words) {
  choices <- c("classic", sort(names(clue_generators())))
  kinds <- stats::setNames(choices, c(words$classic, words_of_kinds(choices[-1])))
  levels <- stats::setNames(c("any", names(words$levels)), c(words$any, words$levels))
  button <- function(id, label) shiny::actionButton(id, label, width = "100%", style = "margin-bottom: 6px")
  fold <- function(title, ...) {
    shiny::tags$details(
      style = "margin-top: 1em",
      shiny::tags$summary(style = "display: list-item; cursor: pointer; margin-bottom: 6px", title), ...
    )
  }
  shiny::fluidPage(
    title = words$title, lang = words_of()$play$lang, theme = NULL,
    # On a phone columns stand below each other in this order: the board first.
    shiny::fluidRow(
      shiny::div(
        class = "col-sm-9 col-sm-push-3", sudokuOutput("game"),
        shiny::div(style = "max-width: 30em; margin: 0 auto", button("hint", words$hint), button("explain", words$explain)),
        shiny::uiOutput("explanation")
      ),
      shiny::div(
        class = "col-sm-3 col-sm-pull-9", style = "padding-top: 1em",
        # What the puzzle is made of: the browser sends it again when the connection was lost.
        shiny::div(style = "display: none", shiny::textInput("source", words$title)),
        shiny::selectInput("kind", words$kind, kinds, selectize = FALSE),
        shiny::selectInput("level", words$level, levels, selectize = FALSE),
        button("new", words$new), shiny::hr(),
        fold(
          words$import,
          shiny::textAreaInput("text", words$import_text, rows = 4),
          shiny::fileInput("upload", words$import_file, buttonLabel = words$choose, placeholder = words$no_file),
          button("take", words$take)
        ),
        fold(
          words$export,
          shiny::selectInput("format", words$format, "csv", selectize = FALSE),
          shiny::downloadButton("file", words$file), shiny::downloadButton("moves", words$moves),
          shiny::uiOutput("links")
        ),
        fold(
          words$book,
          shiny::numericInput("count", words$count, 12, 1, 200), shiny::downloadButton("book", words$make)
        )
      )
    )
  )
}

words_of_kinds <- function(kinds) gsub("_", " ", kinds, fixed = TRUE)

# What happens --------------------------------------------------------------------------

app_server <- function(input, output, session, first, words) {
  # A local server knows of no lost connections but by force.
  session$allowReconnect("force")
  puzzle <- shiny::reactiveVal()
  explained <- shiny::reactiveVal()
  say <- function(text, type = "default") shiny::showNotification(text, type = type)
  # Errors are shown to the player, and end nothing.
  attempt <- function(task) app_attempt(task, function(text) say(text, "error"))
  begin <- function(source) {
    made <- attempt(app_puzzle(source, first, words))
    if (is.null(made)) return()
    puzzle(made)
    explained(NULL)
    shiny::updateTextInput(session, "source", value = as.character(jsonlite::toJSON(source, auto_unbox = TRUE)))
    shiny::updateSelectInput(session, "format", choices = formats_for(made$grid))
  }
  fresh <- function(kind, level) list(kind = kind, level = level, seed = sample.int(1e9, 1))
  # Begins as it was before the connection was lost, if that can be read.
  shiny::isolate({
    before <- app_source(input$source)
    if (!is.null(before)) begin(before)
    if (is.null(puzzle())) begin(if (is.null(first)) fresh("classic", "any") else list(first = TRUE))
  })
  # A browser that connects again says how often buttons were pressed before: that is no event.
  shiny::observeEvent(input$new, begin(fresh(input$kind, input$level)), ignoreInit = TRUE)
  shiny::observeEvent(input$take, begin(list(text = app_text(input$text, input$upload))), ignoreInit = TRUE)
  output$game <- renderSudoku(
    play_sudoku(shiny::req(puzzle())$grid, hints = FALSE, title = puzzle()$title)
  )
  position <- function() app_position(puzzle(), input$game_grid, input$game_marks, words)
  shiny::observeEvent(input$hint, ignoreInit = TRUE, {
    found <- attempt(position())
    if (!is.null(found$said)) say(found$said)
    if (!is.null(found$hint)) updateSudoku("game", hint = found$hint)
  })
  shiny::observeEvent(input$explain, explained(attempt(position())), ignoreInit = TRUE)
  shiny::observeEvent(input$game_grid, explained(NULL))
  output$explanation <- shiny::renderUI(app_explanation(explained()))
  output$step <- shiny::renderPlot(
    plot(shiny::req(explained()$hint)), res = 96, alt = shiny::reactive(format(shiny::req(explained()$hint)))
  )
  shiny::observeEvent(input$game_solved, ignoreInit = TRUE, {
    if (isTRUE(input$game_solved)) say(game_say(words$solved, time = clock(input$game_seconds)), "message")
  })
  output$links <- shiny::renderUI(app_links(shiny::req(puzzle())$grid))
  output$file <- shiny::downloadHandler(
    function() paste0("sudoku.", file_ending(input$format)),
    function(file) write_sudoku(puzzle()$grid, file, format = input$format)
  )
  output$moves <- shiny::downloadHandler(
    "moves.csv", function(file) attempt(utils::write.csv(input$game_moves %||% no_moves(), file, row.names = FALSE))
  )
  output$book <- shiny::downloadHandler(
    "sudoku.pdf", function(file) attempt(app_book(input$kind, input$level, input$count, file))
  )
}

# Nobody waits longer for a puzzle, and meanwhile the app does nothing else.
MOST_SECONDS <- 30

app_attempt <- function(task, tell) {
  setTimeLimit(elapsed = MOST_SECONDS, transient = TRUE)
  on.exit(setTimeLimit(elapsed = Inf))
  tryCatch(
    withCallingHandlers(task, warning = function(condition) rlang::cnd_muffle(condition)),
    error = function(condition) {
      tell(player_text(cli::ansi_strip(conditionMessage(condition))))
      NULL
    }
  )
}

# An error as a player may read it: what was called with the clue is no matter of theirs.
player_text <- function(text) {
  text <- gsub("`[.][.]1[$]([^`]+)`", "`\\1`", text)
  gsub("`[.][.]1`", "the clue", sub("^`[.][.]1`", "The clue", text))
}

# Puzzles -------------------------------------------------------------------------------

# What a puzzle is made of, from the browser: NULL for what cannot be read.
app_source <- function(text) {
  source <- tryCatch(json_value(text, simplifyVector = TRUE), error = function(condition) NULL)
  if (is.list(source)) source
}

# A puzzle with its title: `first`, that of a text, or a random one of a kind and level.
app_puzzle <- function(source, first, words) {
  if (isTRUE(source$first) && !is.null(first)) return(app_solved(first))
  if (!is.null(source$text)) return(app_solved(app_read(source$text, words)))
  seed <- arg_number(source$seed, "seed", max = .Machine$integer.max)
  grid <- with_stream(seed, app_generate(source$kind, source$level))
  level <- if (source$level == "any") rate_sudoku(grid)$level else source$level
  kind <- if (source$kind == "classic") words$classic else words_of_kinds(source$kind)
  level <- words$levels[[as.character(level)]]
  app_solved(one_grid(grid), game_say(words$caption, kind = kind, level = level))
}

# A random puzzle under the rules that the app was called with.
app_first <- function(rules, call) {
  rlang::try_fetch(generate_sudoku(rules = rules), oxidoku_error = function(e) {
    e$call <- call
    rlang::cnd_signal(e)
  })
}

# `solution` is NULL if there is not exactly one.
app_solved <- function(grid, title = NULL) {
  solved <- one_solution(grid$cells, grid$rules)$solution
  list(
    grid = new_grid(grid$cells, grid$rules), cells = grid$cells, rules = grid$rules, title = title,
    solution = solved
  )
}

app_generate <- function(kind, level, n = NULL) {
  generate_sudoku(
    clues = NULL, n = n, difficulty = if (level != "any") level, kind = if (kind != "classic") kind
  )
}

app_text <- function(text, upload) {
  if (is.null(upload) || nzchar(trimws(text))) return(text)
  # A browser can say of any file that it was handed in: those that Shiny has taken are
  # alone in a folder among R's temporary ones.
  path <- if (is.list(upload)) upload[["datapath"]]
  taken <- is.character(path) && length(path) == 1 && file.exists(path) && !dir.exists(path) &&
    grepl("^0([.][^.]*)?$", basename(path)) &&
    dirname(dirname(normalizePath(path))) == normalizePath(tempdir())
  if (!taken || file.size(path) > MAX_UPLOAD) return("")
  paste(readLines(path, warn = FALSE), collapse = "\n")
}

# The most bytes of a file that a player hands in.
MAX_UPLOAD <- 1e6

app_read <- function(text, words) {
  found <- read_sudoku(text = text)
  # A matrix, where there are no symbols for its digits.
  puzzle <- found$puzzle[[1]]
  if (identical(puzzle, NA_character_)) abort(words$no_puzzle, "input", call = environment())
  one_grid(puzzle, found$rules[[1]])
}

app_book <- function(kind, level, count, file) {
  count <- arg_number(count, "count", min = 1, max = 200)
  sudoku_book(app_generate(kind, level, count), file)
}

# Formats that hold the puzzle, and its links ---------------------------------------------

formats_for <- function(grid) {
  formats <- list_formats()
  file <- tempfile()
  on.exit(unlink(file))
  Filter(function(format) fits(write_sudoku(grid, file, format = format)), formats$format[formats$writes])
}

fits <- function(task) {
  tryCatch({
    task
    TRUE
  }, error = function(condition) FALSE)
}

file_ending <- function(format) {
  endings <- list_formats()$extensions[list_formats()$format == format]
  if (nzchar(endings)) sub(",.*", "", endings) else "txt"
}

app_links <- function(grid) {
  formats <- eval(formals(sudoku_link)$format)
  links <- lapply(formats, function(format) {
    link <- tryCatch(sudoku_link(grid, format = format), error = function(condition) NULL)
    if (!is.null(link)) shiny::tags$li(shiny::tags$a(href = link, target = "_blank", format))
  })
  shiny::tags$ul(style = "margin-top: 1em", links)
}

# The position --------------------------------------------------------------------------

# The hint for what is on the screen, or what is `said` instead.
app_position <- function(puzzle, entered, marks, words) {
  cells <- puzzle$cells
  solution <- puzzle$solution
  if (is.null(solution)) return(list(said = words$no_hints))
  if (identical(dim(entered), dim(cells))) cells <- ifelse(is.na(cells), entered, cells)
  wrong <- sum(cells != solution, na.rm = TRUE)
  if (wrong > 0) return(list(said = game_say(words$mistakes, n = wrong)))
  rules <- puzzle$rules
  # Holes are no blanks.
  blank <- is.na(cells) & board_cells(rules)
  if (!any(blank)) return(list(said = words$full))
  grid <- new_grid(cells, rules)
  candidates <- find_candidates(grid)
  if (identical(dim(marks$centre), dim(candidates))) {
    # Cells without marks have all candidates.
    unmarked <- rowSums(marks$centre, dims = 2) == 0
    candidates <- candidates & (marks$centre | c(unmarked))
  }
  right <- cbind(row(cells)[blank], col(cells)[blank], match(solution[blank], board_of(rules)$digits))
  lost <- right[!candidates[right], , drop = FALSE]
  if (nrow(lost) > 0) {
    where <- paste0("r", lost[, 1], "c", lost[, 2], collapse = ", ")
    return(list(said = game_say(words$marks_wrong, cells = where)))
  }
  hint <- hint_sudoku(grid, detail = "full", candidates = candidates)
  if (nrow(hint) == 0) list(said = words$stuck) else list(hint = hint)
}

app_explanation <- function(found) {
  if (is.null(found)) return(NULL)
  if (is.null(found$hint)) return(shiny::p(found$said))
  shiny::div(
    style = "max-width: 40em", shiny::p(format(found$hint)), shiny::plotOutput("step", height = "480px")
  )
}

# Words ---------------------------------------------------------------------------------

# As the page says its words: `{name}` is a slot, and of two forms the first is for `n` = 1.
game_say <- function(text, ...) {
  values <- list(...)
  forms <- strsplit(text, "|", fixed = TRUE)[[1]]
  text <- forms[[if (length(forms) > 1 && values$n != 1) 2 else 1]]
  for (name in names(values)) text <- sub(paste0("{", name, "}"), values[[name]], text, fixed = TRUE)
  text
}

# From a browser, so it may be anything.
clock <- function(seconds) {
  sound <- is.numeric(seconds) && length(seconds) == 1 && !is.na(seconds) && seconds >= 0 && seconds < 1e9
  seconds <- if (sound) round(as.double(seconds)) else 0
  sprintf("%d:%02d", seconds %/% 60, seconds %% 60)
}
