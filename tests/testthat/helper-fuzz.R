# Odd objects for every argument of every function.

# Arguments that work, and keep the work small.
fuzz_arguments <- function() {
  sheet_grid <- empty_grid(sudoku_rules(box = c(2, 2), sheets = list(side = matrix(NA, 2, 1))))
  list(
    solve_sudoku = list(x = board), count_solutions = list(x = board, limit = 10),
    has_unique_solution = list(x = board), check_sudoku = list(x = board, puzzle = board),
    find_conflicts = list(x = board), find_candidates = list(x = board),
    find_empty_cells = list(x = board), is_valid_move = list(x = board, digit = 1, row = 1, col = 1),
    as_sudoku = list(x = board), is_sudoku = list(x = board), empty_grid = list(),
    sheets = list(x = sheet_grid), `sheets<-` = list(x = sheet_grid, value = list(side = matrix(1, 2, 1))),
    minimize_sudoku = list(x = board), sudoku_rules = list(),
    enumerate_solutions = list(x = board, limit = 3),
    generate_regions = list(size = 5), generate_cages = list(sizes = 2:4), sample_minimal = list(n = 1),
    unavoidable_sets = list(x = unname(board_solution()), max = 4), find_backdoors = list(x = board, max = 1),
    find_redundant_clues = list(x = board),
    find_subpuzzles = list(x = unname(board_solution()), clues = 25, limit = 1, parts = 200), generate_grid = list(n = 1), generate_sudoku = list(clues = 40, n = 1, budget = 500),
    explain_sudoku = list(x = board), hint_sudoku = list(x = board), find_steps = list(x = board),
    rate_sudoku = list(x = board), sudoku_options = list(), rule_cage = list(cells = "r1c1", sum = 5),
    certify_sudoku = list(x = board), check_certificate = list(x = board, certificate = certify_sudoku(board)),
    find_contradiction = list(x = board), find_mistakes = list(x = board, puzzle = board),
    position_before = list(path = explain_sudoku(board)), reason_shapes = list(path = explain_sudoku(board)),
    rule_pairs = list(cells = "r1c12", allow = `<`), sudoku_link = list(x = board),
    play_sudoku = list(x = board, puzzle = board), sudokuOutput = list(outputId = "game"),
    run_sudoku = list(), updateSudoku = list(outputId = "game", session = fake_session()),
    sudoku_cells = list(x = board),
    sudoku_book = list(x = board, file = file.path(tempdir(), "book.pdf")),
    transform_sudoku = list(x = board, map = sudoku_map()), shuffle_sudoku = list(x = board, n = 2),
    sudoku_map = list(rows = 9:1), invert_map = list(map = sudoku_map()),
    canonical_sudoku = list(x = board), is_equivalent = list(x = board, y = board),
    unique_sudoku = list(x = board), match_sudoku = list(x = board, table = board),
    automorphisms = list(x = board, as = "count"), band_classes = list(x = board),
    find_pattern_symmetry = list(x = board)
  )
}

fuzz_pool <- function() {
  invalid <- "\xff\xfe"
  bytes <- invalid
  Encoding(bytes) <- "bytes"
  odd_names <- stats::setNames(list(board, board), c(NA, invalid))
  list(
    NULL, NA, TRUE, FALSE, NA_integer_, NA_real_, NaN, Inf, -Inf, 0, -1, 1L, 2, 1.5, 9, 10, 30, 36,
    37, 81, 82, 1e10, 1e300, -1e300, .Machine$integer.max, .Machine$double.xmin, 1i, as.raw(1),
    "", "a", "none", "classic", "first", "string", NA_character_, character(), invalid, bytes, "%s%n",
    "{stop()}", strrep(".", 81), strrep("1", 81), strrep(".", 36), strrep(".", 1225), strrep(".", 1296),
    c(strrep(".", 81), NA), c(a = "1", b = "{x}"), strrep("\U1F600", 81), "\u00a0", "1\n",
    integer(), numeric(), logical(), 1:2, c(2, 3), c(3L, 3L), c(6, 6), 1:81, list(), list(NULL),
    list(list()), list(1, "a"), list(board), list(board, NULL), list(board, 1), list(a = board, sum),
    odd_names, pairlist(board), pairlist(a = 1), board, board_zero, board + 0.5, t(board), unname(board_solution()),
    matrix(0, 4, 4), matrix(NA, 1, 1), matrix(1, 1, 1), matrix(2, 1, 1), matrix(0, 6, 6), matrix(0, 0, 0),
    matrix(0, 9, 8), matrix(0, 37, 37), matrix(NA, 9, 9), matrix(TRUE, 9, 9), matrix("a", 9, 9),
    matrix(list(1), 9, 9), matrix(NaN, 9, 9), matrix(Inf, 9, 9), matrix(1i, 9, 9), array(0, c(9, 9, 0)),
    array(0L, c(9, 9, 2)), array(1L, c(4, 4, 2)), array(0, c(0, 0, 0)), array(0, 81), array(0, c(1, 1, 1, 1)),
    as.data.frame(board), data.frame(), data.frame(a = 1), data.frame(a = "b"), data.frame(a = I(list(1))),
    as_sudoku(board), empty_grid(sudoku_rules(box = c(2, 3))), as_sudoku("1"),
    structure(board, class = "sudoku_grid"), structure(list(), class = "sudoku_grid"),
    structure(board, class = c("sudoku_grid", "matrix"), rules = 1),
sudoku_rules(), sudoku_rules(box = c(2, 3)), sudoku_rules(box = c(1, 36)),
    structure(list(), class = "sudoku_rules"), structure(1, class = "sudoku_rules"),
    structure(list(size = 9L, box = c(9L, 0L)), class = "sudoku_rules"),
    factor("a"), factor(1:3), structure(board, class = "factor", levels = as.character(1:9)),
    Sys.Date(), Sys.time(), as.POSIXlt(0, origin = "1970-01-01"), structure(board, class = "Date"),
    structure(board, class = "difftime", units = "secs"), structure(board, class = "integer64"),
    as.table(board_zero), structure(board, class = "unheard_of"), numeric_version("1.2.3"),
    sum, function(x) x, `if`, quote(a), quote(a + b), expression(a, b), y ~ x, globalenv(), emptyenv(),
    baseenv(), new.env(), stdin(), structure(new.env(), class = "thing"),
    simpleError("error"), as.name("x"), asS4(1), methods::new("numeric"), seq_len(1e5), seq(9)
  )
}

# Calls function `name` with some arguments replaced. An error must have a class of
# ours, and a warning, too; gives a description of a call of which that is not so.
fuzz <- function(name, arguments, replaced, values) {
  # So much would be done, and take for ever.
  most <- c(n = 100, limit = 100, budget = 100, max = 3)
  much <- function(value, most) is.numeric(value) && !is.object(value) && any(value > most, na.rm = TRUE)
  if (any(mapply(much, values, most[replaced]))) return(NULL)
  arguments[replaced] <- values
  setTimeLimit(elapsed = 30, transient = TRUE)
  on.exit(setTimeLimit(elapsed = Inf))
  described <- function(condition) {
    shown <- vapply(values, function(value) substr(paste(deparse(value), collapse = ""), 1, 120), "")
    sprintf(
      "%s(%s): %s: %s", name, paste(replaced, "=", shown, collapse = ", "), class(condition)[[1]],
      conditionMessage(condition)
    )
  }
  bad <- NULL
  tryCatch(
    withCallingHandlers(
      do.call(name, arguments, quote = TRUE, envir = asNamespace("oxidoku")),
      warning = function(condition) {
        if (!inherits(condition, "oxidoku_warning")) bad <<- described(condition)
        invokeRestart("muffleWarning")
      }
    ),
    oxidoku_error = function(condition) NULL,
    error = function(condition) bad <<- described(condition)
  )
  bad
}

# A vector, matrix, array, list or data frame of random type, shape and contents.
random_object <- function(depth = 2) {
  n <- sample(c(0:4, 9, 16), 1)
  pool <- list(
    sample(c(NA, 0:9), 81, TRUE), c(NA, NaN, Inf, -Inf, 0, 1, 2, 9, 10, 0.5, -3), c(TRUE, FALSE, NA),
    c("1", ".", "a", NA, "\u00e4", " ", "{x}", "%"), as.raw(0:9), c(1i, NA),
    c(NA_integer_, 0L), strrep(".", c(1, 16, 81))
  )
  values <- pool[[sample(length(pool), 1)]]
  draw <- function(count) values[sample(length(values), count, TRUE)]
  object <- switch(sample(7, 1),
    draw(n),
    matrix(draw(n * n), n, n),
    matrix(draw(n * 3), n, 3),
    array(draw(n * n * 2), c(n, n, 2)),
    if (depth > 0) lapply(seq_len(sample(0:3, 1)), function(i) random_object(depth - 1)) else list(),
    as.data.frame(matrix(draw(n * n), n, n)),
    paste(sample(c(0:9, ".", "A", "\n"), n * n, TRUE), collapse = "")
  )
  if (is.vector(object) && length(object) > 0 && sample(4, 1) == 1) {
    names(object) <- sample(c("", NA, "a", "{x}", "\xff"), length(object), TRUE)
  }
  if (sample(12, 1) == 1 && !is.null(object)) {
    class(object) <- sample(c("sudoku_grid", "Date", "thing", "data.frame"), 1)
  }
  object
}

# Takes messages as the session of an app does.
fake_session <- function() {
  session <- list(ns = identity, sent = new.env())
  session$sendCustomMessage <- function(type, message) {
    session$sent$type <- type
    session$sent$message <- message
  }
  session
}
