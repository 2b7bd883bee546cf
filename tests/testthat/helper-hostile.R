# Hostile values for every argument of every function, and what no call may do with them.
# tools/torture.R tries all of them, test-hostile.R some.

# Arguments that work for functions that draw, write, teach or describe clues.
hostile_arguments <- function() {
  quick <- function(...) NULL
  good <- c(fuzz_arguments(), list(
    plot_sudoku = list(x = board), geom_sudoku = list(x = board),
    write_sudoku = list(x = board, file = "out.sdm"), animate_path = list(path = explain_sudoku(board), file = "out.svg", steps = 1:2), read_sudoku = list(text = board_text),
    write_solutions = list(x = board, file = "solutions.txt"),
    sudoku_worksheet = list(technique = "naked_single", file = "sheet.pdf", n = 1),
    renderSudoku = list(expr = quote(play_sudoku(board))), open_lesson = list(lesson = 1, what = "script", path = "lesson"),
    count_grids = list(rules = sudoku_rules(box = c(2, 2))), list_techniques = list(), list_rules = list(),
    compose_maps = list(sudoku_map(), sudoku_map()), sudoku = list(x = board),
    add_rules = list(x = board, "diagonal"), drop_rules = list(x = sudoku_rules("diagonal"), "diagonal"),
    cell_index = list(cells = "r1c12"), cell_text = list(cells = cbind(1, 1:2)), count_digits = list(x = board),
    estimate_solutions = list(x = board, walks = 2), suggest_clues = list(x = matrix(NA, 4, 4), limit = 5, n = 1),
    sudoku_parts = list(task = function(first, n) seq_len(n), n = 3, folder = "parts"),
    grade_function = list(f = quick, task = "checker"), trace_search = list(x = board),
    grade_folder = list(path = ".", task = "solver"), sudoku_magazine = list(file = "magazine.pdf", parts = list(), puzzles = 1),
    rule_allowed = list(cells = "r1c1", digits = 1:3), rule_any = list(rule_cage("r1c12", 5), rule_cage("r2c12", 6)),
    rule_arrow = list(circle = "r1c1", arrow = "r2c2 r3c3"), rule_black_dot = list(cells = "r1c12", ratio = 2),
    rule_chaos_arrow = list(count = "r1c1", "r1c123"), rule_chaos_count = list(count = "r1c1", cells = "r1c123"),
    rule_connected = list(cells = "r1c1234", digits = 1:2), rule_equal_sum = list("r1c12", "r2c45"),
    rule_clone = list(cells = "r1c12", copy = "r3c34"), rule_contains = list(cells = "r1c1234", digits = 1:2),
    rule_count = list(cells = "r1c1234", digits = 1:2, counts = 1), rule_count_distinct = list(count = "r9c9", cells = "r1c1234"),
    rule_full_rank = list(line = "r3", rank = 3), rule_hidden_skyscraper = list(line = "r3", digit = 3),
    rule_little_killer = list(cell = "r1c2", sum = 10, direction = "down-right"),
    rule_lockout = list(cells = "r1c1 r2c2 r3c3"), rule_look_and_say = list(cells = "r1c1234", clue = "11"),
    rule_lunchbox = list(cells = "r1c1234", sum = 10), rule_modular = list(cells = "r1c1234", modulus = 3),
    rule_numbered_room = list(line = "r3", digit = 3), rule_quadruple = list(corner = "r1c1", digits = 1:2),
    rule_parity = list(cells = "r1c12", parity = "odd"), rule_extreme = list(cells = "r1c12", extreme = "minimum"),
    rule_indexer = list(cells = "r1c12", house = "row"), rule_regex = list(cells = "r1c1234", pattern = "1.*"), rule_kenken = list(cells = "r1c12", target = 6, operation = "*"), rule_rellik = list(cells = "r1c1234", sum = 10),
    rule_same_digits = list("r1c12", "r2c45"), rule_sandwich = list(line = "r3", sum = 10),
    rule_sequence = list(cells = "r1c1234", start = 0, step = function(s, d) s, accept = function(s) TRUE),
    rule_skyscraper = list(line = "r3", count = 3), rule_sum = list(cells = "r1c1234", total = 20),
    rule_sum_line = list(cells = "r1c1234", sum = 10), rule_whisper = list(cells = "r1c1 r2c2", difference = 5),
    rule_white_dot = list(cells = "r1c12"), rule_x_sum = list(line = "r3", sum = 10),
    rule_xv = list(cells = "r1c12", sum = 5)
  ))
  lines <- setdiff(grep("^rule_", getNamespaceExports("oxidoku"), value = TRUE), names(good))
  c(good, stats::setNames(rep(list(list(cells = "r1c1 r2c2 r3c3")), length(lines)), lines))
}

# Two hundred and more values, by name.
hostile_values <- function() {
  path <- explain_sudoku(board)
  hint <- hint_sudoku(board)
  change <- function(x, ...) {
    changes <- list(...)
    for (name in names(changes)) x[name] <- changes[name]
    x
  }
  bare <- function(x, ...) structure(unclass(x), class = class(x), ...)
  rules <- sudoku_rules(rule_cage("r1c12", 5))
  latin1 <- "gr\xfcn"
  Encoding(latin1) <- "latin1"
  bytes <- "\xff\xfe\x01"
  Encoding(bytes) <- "bytes"
  wrong_utf8 <- "\xc3\x28"
  Encoding(wrong_utf8) <- "UTF-8"
  lazy <- generate_grid(n = 500, as = "string")
  closed <- textConnection("a")
  close(closed)
  circular <- new.env()
  circular$self <- circular
  deep <- 1
  for (i in 1:2000) deep <- list(deep)
  long_names <- stats::setNames(1:3, strrep(letters[1:3], 1e5))
  named_na <- stats::setNames(c(board_text, board_text), c(NA, ""))
  of_class <- function(...) structure(board, class = c(...))
  more <- list(
    # Compact, wrapped and lazy vectors
    altrep = 1:9, altrep_long = seq_len(1e6), altrep_down = 9:1, altrep_real = seq(1, 9), altrep_text = as.character(1:81),
    lazy = lazy, lazy_part = lazy[2:400], altrep_row_names = attr(data.frame(a = 1:9), "row.names"), sorted = sort(c(3L, 1L)),
    # Numbers
    zero_minus = -0, tiny = 5e-324, half_up = 2^31, below = -2^31, over = 2^53 + 2, huge = 1.7e308, nan_in = c(1, NaN), inf_in = c(1, Inf),
    nearly = 1 - 1e-12, text_number = "3", text_exp = "1e5", hex = "0x10", many = rep(1, 1e5), fraction = 1 / 3, null_dim = structure(1:4, dim = 4L),
    complex_grid = matrix(1i, 9, 9), raw_grid = matrix(as.raw(1), 9, 9), na_complex = NA_complex_, raw_empty = raw(), neg_grid = -abs(board),
    int_na = c(NA_integer_, NA), bool3 = c(TRUE, NA, FALSE), all_na = rep(NA, 81), whole = 5, int5 = 5L, one_named = c(x = 1),
    # Text
    latin1 = latin1, latin1_grid = strrep(latin1, 27), bytes = bytes, bytes_grid = c(board_text, bytes), wrong_utf8 = wrong_utf8,
    quotes = "\"'`", quotes_end = "it's \"", backslash = "\\", new_lines = "a\nb\r\nc\t", control = "\001\033[31m", bell = "\a",
    long = strrep("a", 1e6), long_digits = strrep("123456789", 1e5), many_texts = rep("a", 1e4), braces = "{1+1} {.val x} {?s}", percent = "%d%s%n%99999d",
    markup = "<b onclick='x'>&amp;</b>", emoji = "\U1F468\u200d\U1F469", rtl = "\u202Eabc", bom = "\ufeff123", nbsp = "r1\u00a0c1", combining = "e\u0301",
    turkish = "\u0130\u0131", full_width = "\uff11\uff12", arabic = "\u0661", cells = "r1c1", cells_far = "r99c99", cells_row = "r1c1-9", url = "https://f-puzzles.com/?load=x",
    json = "{\"size\":9}", json_deep = paste(strrep("[", 1e4), strrep("]", 1e4)), path_up = "../../x", path_null = "/dev/null", path_dir = ".", path_none = "no/such/file", path_long = strrep("a", 300), tilde = "~nobody/x",
    pattern = "(((((", pattern_big = strrep("(a|", 500), dot_names = c(... = "a"), text_matrix = matrix("1", 9, 9), pipe = "| cat", grid_ok = board_text, many_grids = rep(board_text, 20),
    na_grid = c(board_text, NA), named_na = named_na, long_names = long_names, no_end = "r1c", space = " ", tab = "\t", zero_text = "0", minus = "-", auto = "auto",
    # Lists and tables
    deep = deep, list_null = list(NULL, NULL), list_env = list(globalenv()), list_fun = list(sum), named_list = list(a = 1, a = 2, 3), list_dim = matrix(list(), 0, 0), list_data = list(data.frame()),
    frame_list = data.frame(x = I(list(1, 2))), frame_names = stats::setNames(data.frame(1, 2), c(NA, "")), frame_twice = data.frame(a = 1, a = 2, check.names = FALSE),
    frame_zero = data.frame(a = 1)[0, , drop = FALSE], frame_none = data.frame(row.names = 1:3), frame_broken = structure(list(a = 1:3, b = 1), class = "data.frame", row.names = 1:3),
    frame_puzzle = data.frame(puzzle = c(board_text, NA)), frame_puzzle_rules = structure(list(puzzle = board_text, rules = list(1)), class = "data.frame", row.names = 1L), frame_matrix = data.frame(a = I(board)),
    grids_list = list(board, board), grids_mixed = list(board, board_text), grids_sizes = list(board, matrix(NA, 4, 4)), list_self = list(list(list(board))), map_list = list(rows = 9:1), cage_list = list(list(cells = "r1c1", sum = 5)),
    cage_bad = list(list(cells = NULL, sum = "a")), cage_frame = data.frame(row = 1, col = 1, cage = NA, sum = 3), pair = pairlist(a = 1, 2), dots = as.name("..."), dots1 = quote(..1),
    # Arrays
    array3 = array(NA, c(9, 9, 9)), array3_int = array(1:4, c(2, 2, 1)), array4 = array(0, c(2, 2, 2, 2)), array_named = array(0L, c(9, 9, 2), list(letters[1:9], NULL, c(NA, "b"))), marks = array(TRUE, c(9, 9, 9)), marks_na = array(NA, c(9, 9, 9)),
    marks_none = array(FALSE, c(9, 9, 9)), wide = matrix(0, 1, 81), grid_1e5 = matrix(0L, 300, 300), grid_names = matrix(board, 9, dimnames = list(rep(NA, 9), strrep("a", 1:9))),
    # Classes
    factor = factor(c("a", NA)), factor_grid = structure(as.vector(board_zero) + 1L, levels = as.character(0:9), class = "factor", dim = c(9L, 9L)), ordered = factor("classic", ordered = TRUE), factor_broken = structure(5L, class = "factor", levels = "a"),
    date = as.Date("2026-01-01"), date_grid = of_class("Date"), time = .POSIXct(0), difftime = as.difftime(1, units = "secs"), int64 = structure(c(4.9e-324, 1e-323), class = "integer64"), int64_grid = of_class("integer64"),
    own_length = structure(list(1), class = "hostile_length"), own_grid = of_class("hostile"), table = table(c(1, 1, 2)), version = numeric_version("4.1"), octal = as.octmode(8L), noquote = noquote(board_text), as_is = I(board_text), glue = structure(board_text, class = c("glue", "character")),
    roman = utils::as.roman(5), ts = stats::ts(1:9), s4 = methods::new("classGeneratorFunction", className = structure("numeric", package = "methods"), package = "methods"), s4_bit = asS4(structure(1:3, class = "thing")), ref = methods::getRefClass("envRefClass"),
    extern = methods::new("externalptr"), weak = tryCatch(rlang::new_weakref(globalenv()), error = function(e) NULL), byte_code = tryCatch(compiler::compile(quote(1 + 1)), error = function(e) NULL),
    # Language and functions
    lang = quote(stop("evaluated")), lang_if = quote(if (a) b), formula = ~x, expr = expression(stop("evaluated"))[1], promise_like = quote(x), fun_stop = function(...) stop("no"), fun_na = function(...) NA, fun_null = function() NULL,
    fun_warn = function(...) { warning("w"); TRUE }, fun_long = function(...) rep(TRUE, 1e5), fun_text = function(...) "a", fun_env = function(...) globalenv(), fun_list = function(...) list(1), fun_prim = `[[`, fun_special = `function`, fun_args = function(a, b, c, d, e) a,
    fun_message = function(...) structure(class = c("error", "condition"), list(message = NULL)), fun_signal = function(...) signalCondition(structure(class = c("error", "condition"), list(message = NULL, call = NULL))),
    condition = simpleCondition("c"), env_circular = circular, env_locked = { e <- new.env(); lockEnvironment(e); e }, con_closed = closed, con_stdin = stdin(), sym_missing = as.name("no_such_thing"), srcref = attr(function() 1, "srcref"), namespace = asNamespace("stats"),
    # Our own objects, edited by hand
    rules = rules, rules_no_box = change(rules, box = list(NULL)), rules_size = change(rules, size = list(NA_integer_)), rules_size_big = change(rules, size = list(1e9L)), rules_text = change(rules, size = list("nine")),
    rules_digits = change(rules, digits = list(c(1, 1, NA))), rules_regions = change(rules, regions = list(matrix(1L, 9, 9))), rules_clues = change(rules, clues = list("a")), rules_clues2 = change(rules, clues = list(list(list(kind = "cage")))),
    rules_con = change(rules, constraints = list(list(1))), rules_first = structure(unclass(rules)[1:2], class = "sudoku_rules"), rules_twice = structure(c(unclass(rules), unclass(rules)), class = "sudoku_rules"), rules_names = structure(unname(unclass(rules)), class = "sudoku_rules"),
    rules_env = structure(new.env(), class = "sudoku_rules"), rules_fun = structure(sum, class = "sudoku_rules"), rules_4 = sudoku_rules(box = c(2, 2)), rules_plain = unclass(rules), rules_cons_big = bare(rules, extra = 1),
    clue = rule_cage("r1c12", 5), clue_kind = change(rule_cage("r1c12", 5), kind = list("none")), clue_cells = change(rule_cage("r1c12", 5), cells = list(cbind(99, 99))), clue_bare = structure(list(), class = "sudoku_clue"), clue_null = structure(list(kind = NULL), class = "sudoku_clue"),
    clue_sum = change(rule_cage("r1c12", 5), sum = list("a")), clue_plain = unclass(rule_cage("r1c12", 5)), clues = list(rule_cage("r1c12", 5), rule_cage("r1c12", 6)),
    grid = as_sudoku(board), grid_attr = structure(board, class = c("sudoku_grid", "matrix", "array")), grid_rules = structure(board, class = c("sudoku_grid", "matrix", "array"), rules = "x"), grid_size = structure(matrix(NA_integer_, 4, 4), class = c("sudoku_grid", "matrix", "array"), rules = rules),
    grid_double = { g <- as_sudoku(board); storage.mode(g) <- "double"; g }, grid_text = structure("a", class = "sudoku_grid"), grid_cage = as_sudoku(empty_grid(), rules = rules), grid_undim = { g <- as_sudoku(board); attr(g, "dim") <- NULL; g }, grid_rules_4 = structure(board, class = c("sudoku_grid", "matrix", "array"), rules = sudoku_rules(box = c(2, 2))),
    path = path, path_none = path[0, ], path_first = path[1, ], path_plain = as.data.frame(unclass(path)[1:2], stringsAsFactors = FALSE), path_rows = { p <- path; p$technique[1] <- NA; p }, path_text = { p <- path; p[[2]] <- "a"; p }, path_names = { p <- path; names(p) <- NULL; p },
    path_list = { p <- path; p[["cells"]] <- rep(list(globalenv()), nrow(p)); p }, path_attr = { p <- path; attributes(p)[setdiff(names(attributes(p)), c("names", "class", "row.names"))] <- NULL; p }, path_order = path[nrow(path):1, ],
    hint = hint, hint_bare = structure(list(), class = class(hint)), hint_null = change(unclass(hint), step = list(NULL)), map = sudoku_map(), map_bad = structure(list(rows = 1:3), class = "sudoku_map"), map_na = change(sudoku_map(), rows = list(rep(NA_integer_, 9))), map_fraction = change(sudoku_map(), cols = list(1:9 + 0.5)),
    map_plain = unclass(sudoku_map()), options = sudoku_options(), options_bad = structure(list(a = 1), class = "sudoku_options"), options_plain = list(net_depth = 1), book = structure(list(), class = "sudoku_book"), grade = structure(list(), class = "sudoku_grade")
  )
  base <- fuzz_pool()
  names(base) <- sprintf("pool_%d", seq_along(base))
  c(base, more)
}

# What a call may not change. A seed may move where random numbers are the work.
hostile_state <- function() {
  list(
    options = options(), directory = getwd(), sinks = c(sink.number(), sink.number("message")),
    devices = grDevices::dev.list(), par = if (!is.null(grDevices::dev.list())) graphics::par(c("mar", "family", "cex", "bg", "fg", "col.main", "cex.main", "las", "xpd", "mfrow", "font", "oma")),
    connections = length(getAllConnections()), locale = Sys.getlocale(), search = search(), files = list.files(all.files = TRUE, recursive = TRUE),
    language = Sys.getenv(c("LANGUAGE", "HOME", "TMPDIR", "R_LIBS"))
  )
}

# One call, as a user writes it: values stand in variables. Gives what was wrong with
# it, or NULL; attribute "outcome" is "answer", "refused", "named" (refused by the name of
# the argument) or "long" (stopped by a time limit).
hostile_call <- function(name, arguments, argument, value, seconds = 2) {
  arguments[argument] <- list(value)
  # A call whose argument has no name takes a place.
  labels <- names(arguments) %||% rep("", length(arguments))
  variables <- ifelse(labels == "", sprintf("value_%d", seq_along(labels)), labels)
  env <- list2env(stats::setNames(arguments, variables), parent = globalenv())
  call <- as.call(c(as.name(name), stats::setNames(lapply(variables, as.name), labels)))
  kept <- if (is.atomic(value) && is.null(attr(value, "srcfile")) && !inherits(value, "connection") && length(value) < 1e5) unserialize(serialize(value, NULL))
  wrong <- NULL
  report <- function(what, condition = NULL) {
    message <- if (!is.null(condition)) {
      text <- tryCatch(conditionMessage(condition), error = function(e) "(no message)")
      paste0(": ", class(condition)[[1]], ": ", substr(gsub("\n", " / ", paste(text, collapse = "")), 1, 250))
    }
    wrong <<- c(wrong, paste0(what, message))
  }
  outcome <- "answer"
  before <- hostile_state()
  seed <- get0(".Random.seed", globalenv())
  setTimeLimit(elapsed = seconds, transient = TRUE)
  started <- proc.time()[["elapsed"]]
  tryCatch(
    withCallingHandlers(
      eval(call, env),
      warning = function(condition) {
        # A device says itself which letters it has not.
        of_device <- grepl("mbcsToSbcs|font (width|metrics) unknown", conditionMessage(condition))
        if (!of_device && !inherits(condition, "oxidoku_warning")) report("warning from inside", condition)
        invokeRestart("muffleWarning")
      }
    ),
    oxidoku_error = function(condition) {
      outcome <<- "refused"
      message <- conditionMessage(condition)
      if (grepl(paste0("`(", argument, ")(`|\\[| = |\\$|\\()"), message) || argument %in% condition$arg) outcome <<- "named"
      blamed <- conditionCall(condition)
      if (!is.call(blamed) || !identical(blamed[[1]], as.name(name))) report(paste("call of", deparse(blamed)[[1]]), condition)
      if (grepl("panic|unwrap|Robj|rs_[a-z]+\\(|\\$ operator|subscript out", message)) report("internal words", condition)
      if (nchar(message) > 2000) report(sprintf("message of %d characters", nchar(message)))
    },
    error = function(condition) {
      # A limit that ends while cli makes a message makes cli's way out fail.
      late <- identical(deparse(conditionCall(condition))[[1]], "del_from:length(app$styles)")
      if (late || grepl("reached elapsed time limit", conditionMessage(condition))) {
        outcome <<- "long"
      } else if (grepl("^cannot allocate", conditionMessage(condition))) {
        outcome <<- "refused"
      } else {
        outcome <<- "failed"
        report("error from inside", condition)
      }
    }
  )
  setTimeLimit(elapsed = Inf)
  taken <- proc.time()[["elapsed"]] - started
  if (taken > seconds + 1) report(sprintf("stopped %.1f s after its time", taken - seconds))
  after <- hostile_state()
  for (part in names(before)) {
    if (identical(before[[part]], after[[part]])) next
    # What a call made that went well is its result.
    if (part %in% c("files", "par", "devices") && outcome == "answer") next
    # What was written until then is kept, to be continued.
    if (part == "files" && outcome == "long" && name == "write_solutions") next
    report(paste(part, "changed"))
  }
  draws <- grepl("^(generate|shuffle|sample|minimize|suggest)_|^(find_subpuzzles|estimate_solutions)$|_worksheet$", name) ||
    argument == "estimate"
  if (!draws && !identical(seed, get0(".Random.seed", globalenv()))) report("seed moved")
  if (!is.null(kept) && !identical(kept, value)) report("its argument was changed")
  setwd(before$directory)
  unlink(setdiff(after$files, before$files))
  list(outcome = outcome, wrong = wrong)
}

# Calls for all values, or a sample of them, of one function.
hostile_function <- function(name, good, values, sample = NULL, seconds = 2, log = NULL) {
  f <- getExportedValue("oxidoku", name)
  arguments <- setdiff(names(formals(f)), "...")
  if ("..." %in% names(formals(f))) arguments <- c(arguments, 1L[is.null(names(good))])
  counts <- c(answer = 0, named = 0, refused = 0, long = 0, failed = 0)
  found <- character()
  for (argument in arguments) {
    chosen <- if (is.null(sample)) names(values) else base::sample(names(values), sample)
    for (which in chosen) {
      if (!is.null(log)) { cat(name, argument, which, "\n", file = log); flush(log) }
      result <- hostile_call(name, good, argument, values[[which]], seconds)
      counts[result$outcome] <- counts[[result$outcome]] + 1
      if (length(result$wrong) > 0) {
        wrong <- sprintf("%s(%s = <%s>): %s", name, argument, which, result$wrong)
        if (!is.null(log)) cat(paste("WRONG", wrong), sep = "\n", file = log)
        found <- c(found, wrong)
      }
    }
  }
  list(counts = counts, found = found)
}
