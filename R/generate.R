#' Generate full grids and puzzles
#'
#' `generate_sudoku()` makes puzzles with exactly the requested number of clues and,
#' by default, exactly one solution: uniqueness is proven at each
#' clue that is removed. `generate_grid()` makes full grids.
#'
#' @param clues A whole number of filled cells. The default is 30 for
#'   9 x 9 grids and 48 % of the cells, rounded, for other sizes (55 % beyond 25 x 25), or
#'   more where rules need more or the `symmetry` does not allow that number; with
#'   `minimal = TRUE` or a `pattern`, any number; with a `kind`, as few as each puzzle needs. See
#'   'Limits'.
#' @param ... Must be empty: further arguments are given by name.
#' @param n A whole number of items to make. `NULL` gives a single grid, or one for each
#'   element of `difficulty`; a number, even 1, gives a batch.
#' @param unique If `TRUE`, there is exactly one solution; if `FALSE`, clues are removed
#'   without a check.
#' @param symmetry A string, the symmetry of the cells that hold clues: `"none"`,
#'   `"rotate180"`, `"rotate90"`, `"horizontal"` (top and bottom mirrored),
#'   `"vertical"` (left and right mirrored), `"diagonal"` (top left to bottom
#'   right), `"antidiagonal"`, `"both_axes"`, `"both_diagonals"`, or `"full"` for
#'   all of these.
#' @param difficulty A string, the level of the puzzle by [rate_sudoku()]: `"easy"`,
#'   `"medium"`, `"hard"`, `"unfair"` or `"extreme"`; or a character vector with that of each
#'   of the `n` puzzles. See 'Puzzles for people'.
#' @param techniques A character vector of ids in [list_techniques()]: techniques that suffice
#'   to solve the puzzle.
#' @param require A character vector of ids: techniques that the puzzle's path must use.
#' @param er,score,reasons Numbers, the rating that the puzzle must have, or two, from and to: the
#'   ER of Sukaku Explainer (`er = c(7, 7.5)`, classic rules), the score of HoDoKu
#'   (`score = c(900, 1000)`), the rating of the scale of reasons (`reasons = 3`), see [rate_sudoku()].
#' @param path A character vector of ids: techniques that the puzzle's path must use in this order;
#'   others may come between. An id given twice has to come twice.
#' @param only_way If `TRUE`, it is proven that there is no other way than `path`: without any
#'   one of its techniques, all others (those in `techniques`, if given) neither solve the puzzle nor
#'   come to a later one of the path.
#' @param minimal If `TRUE`, each clue is needed for uniqueness. Can be combined with
#'   `clues` from 17 to 29 (9 x 9, clues in any cells).
#' @param pattern An n x n logical matrix: the clues are exactly where it is
#'   `TRUE`.
#' @param grid A full and correct grid in any form, the solution of the puzzle;
#'   `NULL` for a random one.
#' @param as A string, the form of the result: `"matrix"` gives an
#'   integer matrix, or a list of them; `"string"` a character vector; `"array"`
#'   an n x n x k array; `"column"` a vector for tables, see [sudoku()], which keeps the rules.
#' @param method A string, how a full grid is made: `"uniform"` makes each grid equally likely,
#'   `"random"` by a search that guesses. `NULL`, the default, is `"uniform"` for
#'   9 x 9 grids with classic rules, where it costs nothing (it is the faster of the
#'   two), and `"random"` for all others. See 'Randomness'.
#' @param kind A character vector, the kinds of clues of the puzzle, by their names in column
#'   `generate` of [list_rules()]: `"killer"`, or several: `c("thermometer", "arrow")`. A
#'   named numeric vector gives the number of clues of each: `c(thermometer = 4)`, `Inf`
#'   for as many as possible. See 'Puzzles with clues of a kind'.
#' @param fresh If `TRUE`, puzzles with 17 to 21 clues come from a new search. It takes
#'   about a hundredth of a second for 21 clues, a tenth for 20, a second for 19, and
#'   many minutes for 17. Without it they are made from puzzles with 17 clues that the
#'   package contains, see [generation]. For other puzzles it makes no difference.
#' @param rules A [sudoku_rules()] object or the name of a rule; classic if `NULL`, or those of
#'   `grid`.
#' @param budget A number, the most work to spend on one puzzle: proofs of uniqueness plus
#'   guesses of the search, so the same on every machine. The default, a million, is
#'   a second or so for a 9 x 9 puzzle; with `fresh = TRUE` it is a billion,
#'   with a wished rating ten million, with a `path` thirty million, which is some twenty seconds;
#'   with a difficulty or techniques, where each step that is searched for counts as
#'   well, a hundred million for classic rules, thirty million for others, where each puzzle
#'   counts as 20,000 or more (1,000 with nothing but boxes, otherwise each unit as 40); with a
#'   `kind` ten million, where each layout of clues counts as 20,000; with
#'   `minimal = TRUE` beyond 20 x 20, where a unit takes far longer, a hundred thousand.
#' @param first A whole number, that of the first item to make. Item i is the same in every call
#'   after the same [set.seed()], so several computers can share the work, see 'Many
#'   machines'.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return An integer matrix with `NA` for blanks, which [as_sudoku()] prints as a grid (a
#'   `sudoku_grid` if the rules are not classic); with `n` a list of `n` such
#'   grids; or strings or an array, by `as`. With a `kind` each grid has its own rules.
#'
#' @section Randomness:
#' The result depends only on [set.seed()] and the arguments, not on the number
#' of threads or the machine. Each call draws one seed from R's generator; item i
#' of the call has its own stream of random numbers.
#'
#' @section Many machines:
#' `set.seed(1); generate_sudoku(n = 500, first = 501)` gives items 501 to 1000 of
#' `set.seed(1); generate_sudoku(n = 1000)`: the same digits, wherever they are made. So a
#' job can be split by numbers, a failed part repeated, and the parts joined in order.
#' All parts need the same seed, the same [RNGkind()] and the same other arguments; items
#' with a high number, such as `first = 1e12`, take no longer than the first.
#' `vignette("many-machines")` shows how.
#'
#' @section Limits:
#' For 9 x 9 grids with one solution, 24 to 81 clues take a fifth of a millisecond or
#' less; 22 and 23 some milliseconds; 17 to 21 are made from puzzles with 17 clues that
#' the package contains. `minimal = TRUE` with `clues` is quick for 17 to 27. [generation]
#' describes how puzzles are made, what is uniform and what is not, and where the limits
#' come from. A 25 x 25 puzzle takes about a tenth of a second, one of 36 x 36 half a second,
#' with 48 % clues minutes. Minimal puzzles take a tenth of a second up to 16 x 16 and
#' several seconds of 20 x 20; of 25 x 25 none is likely to be found.
#'
#' @section Puzzles for people:
#' With `difficulty`, `techniques` or `require`, puzzles are made and judged as
#' [explain_sudoku()] solves them, until one fits. Without `clues` each has 24 to 34
#' of them (9 x 9).
#' * `difficulty = "hard"`: [rate_sudoku()] says hard.
#' * `techniques = "naked_single"`: a solver that knows nothing but naked singles,
#'   such as `solve_sudoku(method = "singles")`, solves the puzzle. Full houses are
#'   allowed too: each is a naked single.
#' * `require = c("x_wing", "naked_pair")`: the path has at least one step of each.
#' * `require = "x_wing"` alone, without `clues`, `minimal`, `pattern` or `symmetry`:
#'   a puzzle for practice. It is filled in up to the point where an X-wing is the
#'   next step and nothing simpler helps; all digits placed by then are clues. It is a whole puzzle
#'   where none with such a point is found within the budget, as under many rules other than the
#'   classic ones, and for avoidable rectangles, which need digits that are not clues.
#'
#' * `er`, `score`, `reasons`: [rate_sudoku()] says so on that scale. Puzzles that need each of
#'   their clues are made, and clues added one after the other, which makes them easier in small steps,
#'   until one fits; with `clues`, `minimal`, `pattern` or `symmetry`, puzzles are made until one
#'   does.
#' * `path = c("x_wing", "swordfish")`: [explain_sudoku()] uses them in this order. That
#'   nothing else in it is hard is what `techniques = c("medium", "x_wing", "swordfish")` says.
#'
#' An easy or medium puzzle takes about a millisecond, a hard or unfair one a few, an
#' extreme one ten or twenty. Techniques that are rarely needed take longer, the
#' rarest seconds or more; there is an error when the budget is spent. It says which level
#' came nearest: strong rules have few puzzles that are hard. A 4 x 4 puzzle with
#' rows, columns and boxes is always easy.
#'
#' @section Puzzles with clues of a kind:
#' With `kind`, clues are read off a full grid: lines that neither cross nor touch
#' themselves, dots and circles where they are true, cages that cover all cells
#' ([generate_cages()] makes others). Then givens are added until there is one solution, and
#' those that later ones made redundant are removed; givens are kept off the lines where
#' possible. A given that only a long search would prove redundant stays, unless `minimal = TRUE`.
#' * Killers need no givens: as long as there is another solution, a cage is split or gives a
#'   cell to its neighbour. Puzzles with both kropki dots at every place that can have one
#'   need none, or one or two.
#' * `clues = 0` asks for puzzles without givens. Where the clues do not suffice, further
#'   attempts have more of them, unless `kind` gives their number.
#' * `symmetry` is that of the givens, and of the cages of killers.
#' * `difficulty` is the level of [rate_sudoku()]: where a puzzle is too hard, it gets more
#'   givens.
#' * `rules` are those to which the clues are added, `"anti_knight"` for example; their own
#'   clues stay as they are.
#' * [minimize_sudoku()] with `what = "clues"` removes the clues that are not needed.
#'
#' Puzzles are made one after the other, whatever `threads` is. `techniques`, `require`, `er`,
#' `score`, `reasons`, `path`, `pattern`, `fresh` and `unique = FALSE` are incompatible with `kind`.
#'
#' @section Errors:
#' `oxidoku_error_impossible` if there is no such puzzle, with the reason: fewer clues than
#' any puzzle with one solution has (17 for 9 x 9: McGuire, Tugemann and Civario,
#' *There is no 16-Clue Sudoku*, Experimental Mathematics 23, 2014), more clues
#' than cells, a number the symmetry does not allow, a pattern that leaves two
#' exchangeable lines blank, a number of clues that minimal puzzles hardly ever have;
#' the budget was spent, and how close it came; or grids have too few places for
#' clues of a `kind`.
#' `oxidoku_error_input` and `oxidoku_error_rules` for wrong arguments.
#'
#' @seealso [generation] for the background; [minimize_sudoku()],
#'   [has_unique_solution()], [count_grids()], [plot_sudoku()];
#'   `vignette("lesson-03-full-grid")` and `vignette("lesson-04-your-own-puzzle")`: a
#'   filler and a generator of your own.
#' @examples
#' set.seed(42)
#' x <- generate_sudoku(clues = 30)
#' x
#' has_unique_solution(x)
#'
#' # Ten puzzles as text, with a symmetric pattern of clues:
#' generate_sudoku(clues = 28, n = 10, symmetry = "rotate180", as = "string")
#'
#' # From your own solution:
#' solution <- generate_grid()
#' puzzle <- generate_sudoku(clues = 32, grid = solution)
#' identical(solve_sudoku(puzzle), solution)
#'
#' # A killer without givens, and thermometers with arrows:
#' killer <- generate_sudoku(kind = "killer")
#' plot_sudoku(killer)
#' generate_sudoku(kind = c(thermometer = 4, arrow = 4))
#' @export
generate_sudoku <- function(clues = 30, ..., n = NULL, unique = TRUE, symmetry = "none",
                            difficulty = NULL, techniques = NULL, require = NULL, er = NULL,
                            score = NULL, reasons = NULL, path = NULL, only_way = FALSE,
                            minimal = FALSE, pattern = NULL, grid = NULL, kind = NULL,
                            fresh = FALSE, budget = NULL,
                            first = 1, as = c("matrix", "string", "array", "column"), rules = NULL,
                            threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  order <- arg_technique_order(path, call)
  only_way <- arg_flag(only_way, "only_way")
  if (only_way && is.null(order)) {
    abort_input("{.arg only_way} needs a {.arg path}.", arg = "only_way", call = call)
  }
  is_wished <- !is.null(er) || !is.null(score) || !is.null(reasons)
  target <- arg_target(difficulty, techniques, require, call, order, only_way, is_wished)
  unique <- arg_flag(unique, "unique")
  minimal <- arg_flag(minimal, "minimal")
  fresh <- arg_flag(fresh, "fresh")
  symmetry <- arg_choice(symmetry, engine_names("symmetries"), "symmetry")
  if (minimal && !unique) {
    abort_input(
      "{.arg minimal} needs {.code unique = TRUE}: a minimal puzzle has one solution.",
      arg = "minimal", call = call
    )
  }
  if (!is.null(grid)) {
    grid <- one_grid(grid, rules, "grid")
    rules <- grid$rules
    grid$cells <- engine_cells(grid$cells, rules)
  }
  rules <- generation_rules(rules, call)
  wishes <- arg_wishes(list(er = er, score = score, reasons = reasons), rules, call)
  if (is_wished) {
    target$wishes <- unname(wishes)
    target$words <- c(target$words, vapply(wishes, `[[`, "", "words"))
  }
  check_symmetry(symmetry, rules, call)
  pattern <- arg_pattern(pattern, rules, symmetry, call)
  is_default <- missing(clues) || is.null(clues)
  clues <- if (is_default) {
    if (is.null(target) && is.null(kind)) {
      default_clues(rules, minimal, pattern)
    } else if (!is.null(pattern)) {
      length(pattern)
    }
  } else {
    arg_number(clues, "clues", hint = hint_of_word(clues, call))
  }
  if (!is.null(pattern) && clues != length(pattern)) {
    abort_input(
      "{.arg clues} must be the number of {.val {TRUE}} in {.arg pattern}, {length(pattern)}, or not be given.",
      arg = "clues", call = call
    )
  }
  budget <- if (is.null(budget)) {
    default_budget(rules, kind, target, minimal, fresh)
  } else {
    arg_number(budget, "budget", min = 1)
  }
  request <- list(
    clues = if (!is.null(clues)) as.integer(min(clues, count_all_cells(rules) + 1)),
    unique = unique, minimal = minimal, symmetry = symmetry,
    pattern = pattern, grid = grid$cells, arg = "grid", fresh = fresh, budget = budget
  )
  n <- count_of_levels(n, target$level, call)
  if (!is.null(kind)) {
    check_no_sheets(rules, "rules", call)
    excluded <- c(
      unique = !unique, techniques = !is.null(techniques), require = !is.null(require),
      er = !is.null(er), score = !is.null(score), reasons = !is.null(reasons), path = !is.null(path),
      pattern = !is.null(pattern), fresh = fresh
    )
    return(generate_of_kind(kind, n, request, target, excluded, rules, as, first, threads, call))
  }
  if (!is.null(target)) {
    targets <- single_targets(target)
    for (each in targets) check_target(each, request, rules, call)
    which <- if (is.null(target$level)) 1L else match(target$level, unique(target$level))
    free <- is.null(clues) && !minimal && symmetry == "none"
    practice <- free && !is_wished && is.null(order) && length(target$require) == 1 && !target$require %in% LATE
    request$target <- target$words
    request$level <- if (length(targets) == 1) target$level[[1]]
    request$wish <- target$wishes[1][[1]]
    targets <- lapply(targets, c, list(practice = practice))
    make <- function(n, form, seed, threads, tick) {
      result <- rs_generate_target(n, rules, form, request, targets, which, seed, threads, tick)
      if (!is.null(result$failure)) {
        abort_generation(result, request_of_item(request, target, result$item), call)
      }
      result
    }
    return(make_grids(n, as, rules, first, threads, "Generating puzzles", call, make))
  }
  drawn <- is_classic(rules) && is.null(pattern) && is.null(grid) && symmetry == "none" && !fresh
  if (drawn && identical(request$clues, 17L) && is.numeric(n) && isTRUE(n > CLASSES_OF_17)) say_few_classes()
  make <- function(n, form, seed, threads, tick) {
    result <- rs_generate(n, rules, form, request, seed, threads, tick)
    # That of a pattern is given with it.
    changes <- is_default && is.null(pattern) && !minimal
    while (changes && !is.null(more <- other_clues(result, request, rules))) {
      request$clues <- more
      result <- rs_generate(n, rules, form, request, seed, threads, tick)
    }
    if (!is.null(result$failure)) abort_generation(result, request, call)
    result
  }
  make_grids(n, as, rules, first, threads, "Generating puzzles", call, make)
}

#' @rdname generate_sudoku
#' @export
generate_grid <- function(n = NULL, ..., method = NULL, first = 1,
                          as = c("matrix", "string", "array", "column"), rules = NULL,
                          threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  if (!is.null(method)) method <- arg_choice(method, engine_names("methods"), "method", call)
  rules <- generation_rules(rules, call)
  make <- function(n, form, seed, threads, tick) {
    result <- rs_generate_grids(n, rules, form, method, seed, threads, tick)
    if (!is.null(result$failure)) abort_generation(result, list(), call)
    result
  }
  make_grids(n, as, rules, first, threads, "Generating grids", call, make)
}

# What both generators share: how many, in which form, dressed for the user.
make_grids <- function(n, as, rules, first, threads, label, call, make) {
  as <- arg_choice(as, c("matrix", "string", "array", "column"), "as", call)
  threads <- arg_threads(threads, call)
  first <- arg_first(first, call)
  single <- is.null(n)
  n <- arg_count(n, call)
  if (as == "string" && !has_symbols(rules)) {
    abort_input(
      "{.arg as} cannot be {.val string} for {size_text(rules$size)} grids: there are symbols for {MAX_TEXT_SIZE} digits.",
      arg = "as", call = call
    )
  }
  if (as == "array") check_no_sheets(rules, "rules", call)
  form <- if (as == "matrix" && !single) "list" else as
  check_room(n, form, count_all_cells(rules), call)
  tick <- progress(n, label)
  grids <- finish(make(n, form, draw_streams(first), threads, tick), list(), call)$grids
  wear <- function(grid) wear_rules(if (has_sheets(rules)) unstack_sheets(grid, rules) else grid, rules)
  if (form == "matrix" && is_classic(rules)) say_readable()
  switch(form,
    matrix = wear(grids),
    list = if (is_classic(rules)) grids else lapply(grids, wear),
    column = plain_column(grids, rules),
    grids
  )
}

# The plain matrix that programs want is not what a person reads: that is said once in a session.
say_readable <- function() {
  # The option is asked first, so that a script need not load rlang.
  if (!getOption("rlang_interactive", interactive()) || !rlang::is_interactive()) return(invisible())
  rlang::inform(say_words("readable"), .frequency = "once", .frequency_id = "oxidoku_readable", use_cli_format = FALSE)
}

# How many puzzles with 17 clues the engine has (generate/seeds.txt): all others with 17 that it makes
# are copies of these by symmetry.
CLASSES_OF_17 <- 54L

# Who makes many of them for a study should know: said once in a session.
say_few_classes <- function() {
  rlang::inform(
    say_words("few_classes", list(classes = CLASSES_OF_17)), "oxidoku_message_few_classes",
    .frequency = "once", .frequency_id = "oxidoku_few_classes", use_cli_format = FALSE
  )
}

# A system that promises more memory than it has would let the work begin, and end R.
MOST_BYTES <- 2^39

# `n` of each of so many.
check_room <- function(n, form, cells, call, each = 1) {
  # A matrix in a list has a header and its dim.
  bytes <- n * each * switch(form, string = cells, column = cells / 2, list = 4 * cells + 120, 4 * cells)
  if (bytes <= MOST_BYTES) return(invisible())
  abort_input(
    "{.arg n} is too large: {format(n * each, big.mark = ',', scientific = FALSE)} grids would take {round(bytes / 2^30)} GB.",
    i = "Strings take the least; with {.arg first} several calls make parts of the whole.",
    arg = "n", call = call
  )
}

# How many items to make: one if `n` is NULL.
arg_count <- function(n, call) {
  if (is.null(n)) return(1L)
  hint <- hint_of_word(n, call)
  as.integer(arg_number(n, "n", max = .Machine$integer.max, hint = hint, call = call))
}

# The number of the first item. Doubles hold all whole numbers up to 2^53.
arg_first <- function(first, call) {
  arg_number(first, "first", min = 1, max = 2^53 - .Machine$integer.max, call = call)
}

generation_rules <- function(rules, call) {
  if (is.null(rules)) return(CLASSIC)
  check_rules(rules, call = call)
}

default_clues <- function(rules, minimal, pattern) {
  if (!is.null(pattern)) return(length(pattern))
  if (minimal) return(NULL)
  # Each digit too many leaves more open: with half as many again as rows, all cells but
  # a few have to be given.
  spare <- max(0, length(rules$digits) / longest_line(rules) - 1)
  cells <- count_all_cells(rules)
  # Beyond 25 x 25 it takes minutes to go down to 48 %.
  usual <- if (is_square_board(rules) && cells == 81L) 30 else round((if (cells > 625) 0.55 else 0.48) * cells)
  wished <- round(usual + min(1, 2 * spare) * (0.85 * cells - usual))
  # Without clues, two digits that no given has could change places.
  max(wished, if (length(clues_of(rules)) == 0) min(length(rules$digits) - 1, cells))
}

# In place of a number that nobody asked for and that there are no puzzles of: the next that the
# symmetry allows, or more where it is too small for such rules. NULL if there is none.
other_clues <- function(result, request, rules) {
  numbers <- result$numbers
  if (identical(result$failure, "parity")) return(as.integer(numbers[[3]]))
  if (!identical(result$failure, "budget") || is.na(numbers[[1]])) return(NULL)
  more <- min(numbers[[1]] + ceiling(request$clues / 20), count_all_cells(rules))
  if (more > request$clues) as.integer(more)
}

# What ends a wish that cannot be met within seconds, and what can be met long after.
default_budget <- function(rules, kind, target, minimal, fresh) {
  if (!is.null(kind)) return(1e7)
  if (length(target$wishes) > 0) return(1e7)
  if (!is.null(target$order)) return(3e7)
  if (!is.null(target)) return(if (is_classic(rules)) 1e8 else 3e7)
  if (fresh) return(1e9)
  if (minimal && count_all_cells(rules) > 400) 1e5 else 1e6
}

# Symmetries are those of a square.
check_symmetry <- function(symmetry, rules, call) {
  if (symmetry != "none") check_square_board(rules, "{.arg symmetry}", "symmetry", call = call)
}

# The pattern's cells in row order, counted from 0, as the engine numbers them.
arg_pattern <- function(pattern, rules, symmetry, call) {
  if (is.null(pattern)) return(NULL)
  size <- rules$size
  if (!is.logical(pattern) || !identical(dim(pattern), size) || anyNA(pattern)) {
    found <- if (is.logical(pattern) && anyNA(pattern)) "It holds {.val {NA}}." else
      "It is {describe(pattern)}."
    abort_input(
      "{.arg pattern} must be a {size_text(size)} logical matrix without {.val {NA}}.", x = found,
      arg = "pattern", call = call
    )
  }
  if (symmetry != "none") {
    abort_input(
      "{.arg symmetry} and {.arg pattern} cannot both be given: a pattern has the symmetry it has.",
      arg = "symmetry", call = call
    )
  }
  which(board_values(pattern, rules)) - 1L
}

# One seed a call, drawn from R's generator: two numbers of 32 bits.
draw_seed <- function() floor(stats::runif(2) * 2^32)

# The random numbers of items, for the engine: a seed, and how many of its items come before.
draw_streams <- function(first) c(draw_seed(), first - 1)

# The level that came nearest to the one asked for, by its number from 0: the hardest of those
# below, otherwise the one above.
nearest_level <- function(nearest, wanted) {
  if (is.null(nearest) || is.null(wanted)) {
    return("None of the puzzles that were made was solved in the requested way.")
  }
  levels <- engine_names("levels")
  if (nearest >= match(wanted, levels)) return("All puzzles that were made were harder.")
  paste0("The hardest of the puzzles that came near was {.val ", levels[[nearest + 1]], "}.")
}

# The request of one of the puzzles, where each has its own level. What none can be is refused for no
# puzzle of them.
request_of_item <- function(request, target, item) {
  if (length(unique(target$level)) < 2 || is.na(item)) return(request)
  request$level <- rep_len(target$level, item)[[item]]
  request$target[[1]] <- paste("difficulty", request$level)
  request
}

# Why the engine made no puzzle, see src/rust/src/generate.rs.
abort_generation <- function(result, request, call) {
  numbers <- result$numbers
  # Of what no puzzle can be none came near: these are numbers of clues.
  nearest <- if (result$failure == "budget" && !is.na(numbers[1])) numbers[[1]]
  spent <- format(request$budget, big.mark = ",", scientific = FALSE)
  wanted <- c(
    if (!is.null(request$clues)) sprintf("%d clue%s", request$clues, if (request$clues == 1) "" else "s"),
    if (isTRUE(request$minimal)) "minimal",
    if (!is.null(request$pattern)) "in a pattern",
    if (!identical(request$symmetry, "none")) paste("symmetry", request$symmetry),
    request$target
  )
  message <- switch(result$failure,
    too_many = "{.arg clues} must be at most {numbers[[2]]}, the number of cells of the grid.",
    too_few = c(
      "Every puzzle with {numbers[[1]]} clue{?s} has more than one solution.",
      "i" = if (is.null(request$pattern)) {
        "{.arg clues} must be {numbers[[2]]} or more; {.code unique = FALSE} skips the proof."
      } else {
        "{.arg pattern} must have {numbers[[2]]} or more; {.code unique = FALSE} skips the proof."
      }
    ),
    parity = c(
      "No pattern of {numbers[[1]]} clue{?s} has {.arg symmetry} {.val {request$symmetry}}.",
      "i" = "Next possible: {.or {stats::na.omit(numbers[-1])}}."
    ),
    exchangeable = c(
      "Every puzzle with this {.arg pattern} has more than one solution.",
      "x" = "Two rows of one band or two columns of one stack have no clue, so they can change places."
    ),
    not_a_solution = c(
      "{.arg {request$arg}} must be a finished, correct grid.",
      "i" = "{.code find_conflicts({request$arg}, complete = TRUE)} shows what is wrong."
    ),
    ambiguous = "The clues of {.arg grid} in this {.arg pattern} have more than one solution.",
    redundant = "The clues of {.arg grid} in this {.arg pattern} are not minimal: one of them can go.",
    minimal_reach = c(
      "{.code minimal = TRUE} is for {numbers[[1]]} to {numbers[[2]]} {.arg clues}.",
      "i" = "Others hardly ever occur; without {.arg clues} there are mostly 23 to 26."
    ),
    not_uniform = c(
      "{.arg method} cannot be {.val uniform} here: there are too many grids under these rules.",
      "i" = "It is for classic 9 x 9 grids and for rules with at most 100,000 grids with a given first row, such as 4 x 4 and 6 x 6."
    ),
    no_grid = "No full grid satisfies these rules.",
    budget = c(
      "No puzzle was found within the budget of {spent} {cli::qty(request$budget)}unit{?s} of work (wanted: {wanted}).",
      "x" = if (!is.null(request$wish) && !is.null(nearest)) {
        nearest_rating(nearest, request$wish)
      } else if (!is.null(request$target)) {
        nearest_level(nearest, request$level)
      } else if (!is.null(request$pattern) && request$minimal) {
        "None with this pattern was found that has one solution and needs each clue."
      } else if (is.null(nearest)) {
        "No attempt was finished."
      } else if (!is.null(request$pattern)) {
        "The best puzzle with this pattern had {nearest} solution{?s} or more."
      } else {
        "It came closest with {nearest} clue{?s}."
      },
      "i" = if (!is.null(request$level)) {
        "Another {.arg difficulty} or other {.arg rules} may have one; so may a higher {.arg budget} or another {.fn set.seed}."
      } else {
        "A higher {.arg budget} may find one, or another {.fn set.seed}."
      }
    )
  )
  arg <- switch(result$failure,
    too_many = , minimal_reach = "clues", not_uniform = "method", too_few = if (is.null(request$pattern)) "clues" else "pattern",
    parity = c("clues", "symmetry"),
    exchangeable = , ambiguous = , redundant = "pattern", not_a_solution = request$arg, budget = "budget"
  )
  class <- if (result$failure == "not_a_solution") "input" else "impossible"
  if (!is.null(request$wish) && !is.null(nearest)) {
    nearest <- nearest / WISHED[[request$wish$measured]]$unit
  } else if (!is.null(request$level) && !is.null(nearest)) nearest <- engine_names("levels")[[nearest + 1]]
  abort(message, class, arg = arg, reason = result$failure, nearest = nearest, call = call)
}
