# Puzzles with clues of kinds: clues are read off a full grid, then the engine adds the
# givens that are still needed.

# Work that one attempt counts for beyond what the engine counts, in its units.
WORK_OF_CLUES <- 20000

# Full grids in which there may be too few places for clues before that is an error.
TRIES_OF_CLUES <- 20L

# Attempts at a puzzle without givens, where that is usual.
TRIES_OF_NONE <- 8L

# How many times as many clues as usual there are at most.
MOST_DENSE <- 2.5

# Layouts that are mended before a new one is tried.
TRIES_OF_MENDING <- 12L

# Solutions that are looked at to mend a layout.
OTHERS_TO_MEND <- 10L

# All generators of clues by the names that users give: those of kinds, and others such as
# "killer".
clue_generators <- function() {
  if (is.null(FOUND$clue_generators)) {
    found <- lapply(all_kinds(), `[[`, "generate")
    names(found) <- NULL
    FOUND$clue_generators <- unlist(found, recursive = FALSE)
  }
  FOUND$clue_generators
}

# The kinds that are asked for: for each generator how many clues, NA for as many as usual.
arg_kind <- function(kind, call) {
  if (is.numeric(kind) && !is.object(kind) && !is.null(names(kind))) {
    sound <- !anyNA(kind) & kind >= 1 & (kind == trunc(kind) | is.infinite(kind))
    if (!all(sound)) {
      abort_input(
        "{.arg kind} must say of each kind how many clues, 1 or more, not {describe(kind)}.",
        arg = "kind", call = call
      )
    }
    counts <- kind
    kind <- names(kind)
  } else {
    counts <- rep(NA_real_, length(kind))
  }
  known <- names(clue_generators())
  if (!is.character(kind) || is.object(kind) || length(kind) == 0 || anyNA(kind)) {
    abort_input(
      "{.arg kind} must be names of kinds, or numbers of clues with such names, not {describe(kind)}.",
      i = "{.fn list_rules} says which can be generated.", arg = "kind", call = call
    )
  }
  unknown <- setdiff(kind, known)
  if (length(unknown) > 0) {
    found <- describe_value(unknown[[1]])
    abort_input(
      "{.arg kind} cannot be {found}.", i = nearest_hint(unknown[[1]], known, ".val"),
      i = "{.fn list_rules} says which kinds can be generated.", arg = "kind", call = call
    )
  }
  stats::setNames(counts, kind)[!duplicated(kind)]
}

# What generate_sudoku() does for `kind`. `target` is that of arg_target(); `excluded` are the
# arguments that have no meaning here, by name, TRUE for those that were given.
generate_of_kind <- function(kind, n, request, target, excluded, rules, as, first, threads, call) {
  given <- names(which(excluded))
  if (length(given) > 0) {
    abort_input(
      "{.arg kind} and {.arg {given[[1]]}} cannot both be given.", arg = given[[1]], call = call
    )
  }
  as <- arg_choice(as, c("matrix", "string", "array", "column"), "as", call)
  if (as %in% c("string", "array")) {
    abort_input(
      "{.arg as} must be {.val matrix} or {.val column} with {.arg kind}.",
      x = "Clues are part of a grid's rules, which are not part of {if (as == 'string') 'text' else 'an array'}.",
      arg = "as", call = call
    )
  }
  if (!is.null(request$clues) && request$clues > count_cells(rules)) {
    abort_generation(list(failure = "too_many", numbers = c(request$clues, count_cells(rules))), request, call)
  }
  solution <- if (!is.null(request$grid)) {
    full_solution(list(cells = request$grid, rules = rules), call)
  }
  asked <- list(
    kind = arg_kind(kind, call), request = request, level = target$level, solution = solution
  )
  first <- arg_first(first, call)
  count <- arg_count(n, call)
  made <- puzzles_of_kind(count, first, rules, asked, progress(count, "Generating puzzles"), call)
  if (as == "column") return(as_column(made, call = call))
  if (is.null(n)) made[[1]] else made
}

# `n` puzzles from number `first` on, each from its own random numbers. `asked` has the
# `kind`, the `request` for the engine, the `level` or those of each or NULL, and the `solution` or NULL.
puzzles_of_kind <- function(n, first, rules, asked, tick, call) {
  seeds <- item_seeds(n, first)
  lapply(seq_len(n), function(item) {
    if (!is.null(tick)) tick(item - 1)
    # One level for all puzzles, or one for each.
    if (length(asked$level) > 0) asked$level <- rep_len(asked$level, n)[[item]]
    with_stream(seeds[, item], puzzle_of_kind(rules, asked, tick, call))
  })
}

# A column of six numbers for each of `n` items: a state of R's generator "L'Ecuyer-CMRG".
# set.seed() takes numbers of 32 bits: among a million of them, hundreds are equal.
item_seeds <- function(n, first) matrix(rs_item_seeds(n, draw_streams(first))$seeds, 6)

# Does something with random numbers of its own: those that belong to a column of
# item_seeds(), or to one number.
with_stream <- function(seed, task) {
  # A seed that is drawn here moves the generator on; only what `task` draws is taken back.
  force(seed)
  home <- globalenv()
  before <- home$.Random.seed
  kind <- if (is.null(before)) RNGkind()
  on.exit(if (is.null(before)) {
    # Without a seed R goes on with the kind of generator that it had last.
    suppressWarnings(do.call(RNGkind, as.list(kind)))
    rm(".Random.seed", envir = home)
  } else {
    assign(".Random.seed", before, envir = home)
  })
  if (length(seed) == 1) {
    set.seed(seed, "L'Ecuyer-CMRG", "Inversion", "Rejection")
  } else {
    # The code of these three, see RNGkind().
    assign(".Random.seed", c(10407L, seed), envir = home)
  }
  task
}

# One puzzle: attempts until one succeeds.
puzzle_of_kind <- function(rules, asked, tick, call) {
  spent <- 0
  attempts <- 0L
  lacking <- 0L
  density <- 1
  while (spent < asked$request$budget && lacking < TRIES_OF_CLUES) {
    attempts <- attempts + 1L
    solution <- asked$solution %||% random_solution(rules, call)
    layout <- generate_clues(solution, rules, density, asked)
    spent <- spent + WORK_OF_CLUES
    if (length(layout$missing) > 0) {
      # Other grids may have more.
      lacking <- lacking + 1L
      missing <- layout$missing
      next
    }
    request <- asked$request
    request$grid <- solution
    request$budget <- request$budget - spent
    shy <- which(!board_values(layout$room$cells, rules)) - 1L
    # What is usual without givens should have none, if that comes out soon.
    if (layout$mends && attempts <= TRIES_OF_NONE && is.null(asked$level) && is.null(request$clues)) {
      request$clues <- 0L
    }
    made <- finish(
      rs_complete(layout$rules, request, asked$level, shy, draw_seed(), tick), list(), call
    )
    spent <- spent + made$work
    if (!is.null(made$grid)) return(new_grid(made$grid, layout$rules))
    if (!is.null(asked$request$clues)) density <- min(density * 1.15, MOST_DENSE)
  }
  if (lacking < TRIES_OF_CLUES) missing <- character()
  abort_kind(asked, attempts, missing, call)
}

# The rules with clues that hold in the solution, whether some could be mended, and what
# `room` is left; or as `missing` kinds of which there are not as many clues as asked for.
generate_clues <- function(solution, rules, density, asked) {
  board <- board_of(rules)
  room <- new_room(board, density, symmetry_moves(asked$request$symmetry, board))
  clues <- list()
  missing <- character()
  for (name in names(asked$kind)) {
    count <- asked$kind[[name]]
    generator <- clue_generators()[[name]]
    found <- generator$generate(solution, board, room, if (!is.na(count)) count)
    enough <- if (is.na(count) || is.infinite(count)) 1 else count
    if (generator$number(found) < enough) missing <- c(missing, name)
    clues[[name]] <- found
  }
  if (length(missing) > 0) return(list(missing = missing))
  is_free <- function(name) is.na(asked$kind[[name]]) && !is.null(clue_generators()[[name]]$mend)
  mends <- Filter(is_free, names(clues))
  clues <- mend_clues(clues, mends, solution, rules, board, room)
  list(rules = rules_and(rules, clues), mends = length(mends) > 0, room = room)
}

# Mends clues of the kinds `mends` until there is one solution without givens, or until
# nothing helps.
mend_clues <- function(clues, mends, solution, rules, board, room) {
  blank <- matrix(NA_integer_, board$size[[1]], board$size[[2]])
  for (try in seq_len(if (length(mends) > 0) TRIES_OF_MENDING else 0L)) {
    others <- rs_others(blank, solution, rules_and(rules, clues), OTHERS_TO_MEND)$grids
    if (length(others) == 0) break
    name <- pick(mends)
    mended <- clue_generators()[[name]]$mend(clues[[name]], solution, board, room, others)
    if (is.null(mended)) break
    clues[[name]] <- mended
  }
  clues
}

# Rules with further clues.
rules_and <- function(rules, clues) {
  clues <- unlist(unname(clues), recursive = FALSE)
  entries <- lapply(c(clues_of(rules), clues), entry, clue_place("kind"))
  make_rules(grid_fields(rules), entries, environment())
}

abort_kind <- function(asked, attempts, missing, call) {
  spent <- format(asked$request$budget, big.mark = ",", scientific = FALSE)
  kinds <- names(asked$kind)
  clues <- asked$request$clues
  wanted <- c(
    if (!is.null(clues)) sprintf("%d given%s", clues, if (clues == 1) "" else "s"),
    if (asked$request$minimal) "minimal",
    if (asked$request$symmetry != "none") paste("symmetry", asked$request$symmetry),
    if (!is.null(asked$level)) paste("difficulty", asked$level)
  )
  lacking <- length(missing) > 0
  within <- if (lacking) "" else paste0(" within the budget of ", spent, " units of work")
  numbered <- any(is.finite(asked$kind[missing]))
  abort(
    "No puzzle with clues of kind {.val {kinds}} was found{within}{if (length(wanted) > 0) ' (wanted: '}{wanted}{if (length(wanted) > 0) ')'}.",
    "impossible",
    x = if (lacking) {
      "There were too few clues of kind {.val {missing}} in {TRIES_OF_CLUES} attempts."
    } else {
      "{attempts} layout{?s} of clues {?was/were} tried."
    },
    i = if (numbered) {
      "Fewer of them may fit."
    } else if (lacking) {
      "Other {.arg rules} may have room for them."
    } else if (!is.null(clues)) {
      "More {.arg clues}, or leaving them out, may help: then each puzzle has the givens that it needs."
    } else {
      "A higher {.arg budget} may find one, or another {.fn set.seed}."
    },
    arg = "kind", reason = if (lacking) "places" else "budget", attempts = attempts, nearest = NULL, call = call
  )
}
