# KenKen cages: an operation on the digits gives a number.

#' @rdname rule_rellik
#' @export
rule_kenken <- function(cells, target, operation = NULL) {
  .External2(oxidoku_arguments)
  set_clue("kenken", cells, target = target, operation = operation, call = environment())
}

# As one writes them, and as cages show them: the minus is a minus sign.
OPERATIONS <- c("+" = "+", "-" = "\u2212", "*" = "\u00d7", "/" = "\u00f7")

kind_kenken <- function() {
  set_kind(
    "kenken", "KenKen cage", "an operation on the digits, which may repeat, gives its number",
    normalize = normalize_kenken,
    check = check_overlap,
    lower = function(clue, board) {
      # Of sums more follows together with houses than an automaton can tell.
      if (identical(clue$operation, "+")) return(list(weighted_sum(board, clue$cells, clue$target)))
      table <- kenken_table(clue, board)
      if (nrow(clue$cells) != 2) return(list(reads(clue$cells, table)))
      allowed <- outer(seq_along(board$digits), seq_along(board$digits), function(a, b) {
        table$accept[table$step[cbind(table$step[1, a], b)]] %in% TRUE
      })
      list(cell_pairs(cbind(clue$cells[1, , drop = FALSE], clue$cells[2, , drop = FALSE]), allowed))
    },
    # A line that is not broken, as killer cages have it.
    draw = function(clue, board) {
      first <- order(clue$cells[, 1], clue$cells[, 2])[[1]]
      list(
        shape_outline(clue$cells, 0.07, stroke(2, "grid", "grey20"), layer = "front"),
        shape_text(clue$cells[first, ], sprintf("%d%s", clue$target, c(OPERATIONS[clue$operation], "")[[1]]), inset = 0.07)
      )
    },
    code = function(clue, board) calculation(clue),
    # What it has no word for, as the states of an automaton; read as a sequence.
    files = list(iss = new_key(character(), write = function(clues, board) {
      vapply(clues, function(clue) {
        cells <- iss_names(clue$cells)
        if (identical(clue$operation, "+")) return(paste("Sum", clue$target, cells, sep = "~"))
        name <- iss_name(paste("KenKen", calculation(clue)))
        paste("NFA", iss_of_nfa(kenken_table(clue, board)), paste0("_", name), cells, sep = "~")
      }, "")
    })),
    generate = clue_generator(
      function(grid, board, room, count) {
        kenken_clues(lapply(generate_cage_clues(grid, board, room, count), `[[`, "cells"), grid)
      },
      function(clues, grid, board, room, others) {
        mended <- mend_cages(clues, grid, board, room, others)
        if (!is.null(mended)) kenken_clues(lapply(mended, `[[`, "cells"), grid)
      }
    )
  )
}

# "12*", as the terminal shows it.
calculation <- function(clue) paste0(sprintf("%d", clue$target), clue$operation)

# The largest number that a cage may show; its divisors are few.
MOST_TARGET <- 999999999

# The most cells without an operation: the states of four at once are many. (All nine of a row
# of 9 x 9 take half a second, once.)
MOST_UNTOLD <- 9L

normalize_kenken <- function(clue, board, at, call) {
  operation <- clue$operation
  if (!is.null(operation) && !(is.character(operation) && length(operation) == 1 && operation %in% names(OPERATIONS))) {
    path <- part_path(at, "operation")
    abort_at(
      "{.arg {path}} must be one of {.or {.val {names(OPERATIONS)}}}, or {.code NULL} for any, not {describe(operation)}.",
      at, call
    )
  }
  clue$operation <- operation
  clue$target <- clue_number(clue$target, "target", 0, MOST_TARGET, at, call)
  if (is.null(operation) && nrow(clue$cells) > MOST_UNTOLD) {
    abort_at(
      "{.arg {at$path}} must have {MOST_UNTOLD} cells or fewer, or an operation.", at, call,
      x = "It has {nrow(clue$cells)}."
    )
  }
  if (!accepts(kenken_table(clue, board), nrow(clue$cells))) {
    abort_at(
      "{.arg {at$path}} must have a number that digits in its cells can give.", at, call,
      x = "{nrow(clue$cells)} cell{?s} cannot give {calculation(clue)}."
    )
  }
  new_clue("kenken", cells = clue$cells, target = clue$target, operation = operation)
}

# The automaton that reads the digits of a cage. Without an operation each of the four is
# followed, as long as it can still give the number.
kenken_table <- function(clue, board) {
  target <- clue$target
  # Most numbers are too large for a sum: then there is less to follow.
  operations <- clue$operation %||% c(if (target <= nrow(clue$cells) * max(board$digits)) "+", "-", "*", "/")
  known(list("kenken", target, operations, nrow(clue$cells), board$digits), function() {
    rules <- lapply(operations, kenken_states, target = target, greatest = max(board$digits))
    explore(
      lapply(rules, `[[`, "start"),
      function(state, digit) {
        nxt <- lapply(seq_along(rules), function(i) {
          if (!is.null(state[[i]])) rules[[i]]$step(state[[i]], digit)
        })
        if (!all(vapply(nxt, is.null, NA))) nxt
      },
      function(state) {
        any(vapply(seq_along(rules), function(i) !is.null(state[[i]]) && rules[[i]]$accept(state[[i]]), NA))
      },
      board$digits, nrow(clue$cells), function() stop("too many states")
    )
  })
}

# One operation: its state before the first digit, after another, and whether a state has
# given the number. Whatever the order of the digits, "-" is one of them minus the others, and
# "/" one of them divided by the others. Numbers are not negative, so that one is the greatest.
kenken_states <- function(operation, target, greatest) {
  states <- function(start, step, accept) list(start = start, step = step, accept = accept)
  if (operation == "+") {
    return(states(0, function(sum, digit) if (sum + digit <= target) sum + digit, function(sum) sum == target))
  }
  if (operation == "*" && target == 0) {
    return(states(1, function(product, digit) sign(product * digit), function(product) product == 0))
  }
  if (operation == "*") {
    divides <- function(product) target %% product == 0
    return(states(
      1, function(product, digit) if (digit > 0 && divides(product * digit)) product * digit,
      function(product) product == target
    ))
  }
  if (operation == "-") {
    # The sum of all digits, and the greatest of them.
    return(states(
      c(0, 0),
      function(state, digit) {
        sum <- state[[1]] + digit
        if (sum + target <= 2 * greatest) c(sum, max(state[[2]], digit))
      },
      function(state) 2 * state[[2]] - state[[1]] == target
    ))
  }
  if (target == 0) {
    # 0 divided by others; nothing is divided by 0.
    return(states(
      0, function(zeros, digit) if (zeros + (digit == 0) <= 1) zeros + (digit == 0),
      function(zeros) zeros == 1
    ))
  }
  # The product of all digits, and the greatest of them.
  states(
    c(1, 0),
    function(state, digit) {
      product <- state[[1]] * digit
      if (digit > 0 && product * target <= greatest^2) c(product, max(state[[2]], digit))
    },
    function(state) state[[2]]^2 == target * state[[1]]
  )
}

# Cages of these cells, each with an operation: differences and quotients of two cells, as is
# usual, sums and products of any.
kenken_clues <- function(cages, grid) {
  lapply(cages, function(cells) {
    digits <- grid[cells]
    ends <- range(digits)
    possible <- c("+", "*", if (length(digits) == 2) "-")
    if (length(digits) == 2 && ends[[1]] > 0 && ends[[2]] %% ends[[1]] == 0) possible <- c(possible, "/", "/")
    if (prod(digits) > MOST_TARGET) possible <- "+"
    operation <- pick(possible)
    target <- switch(operation, "+" = sum(digits), "*" = prod(digits), "-" = ends[[2]] - ends[[1]], "/" = ends[[2]] / ends[[1]])
    rule_kenken(cells, target, operation)
  })
}
