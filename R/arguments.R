# Checks of arguments that are not grids: each gives the checked value or an
# error that names the argument.

arg_choice <- function(x, choices, arg, call = parent.frame()) {
  # An argument left at its default is the vector of choices.
  if (identical(x, choices)) return(choices[[1]])
  if (is.character(x) && length(x) == 1 && unclass(x) %in% choices) return(x)
  near <- if (is.character(x) && length(x) == 1) nearest_hint(unclass(x), choices, ".val")
  abort_input(
    "{.arg {arg}} must be one of {.or {.val {choices}}}, not {describe(x)}.", i = near,
    arg = arg, call = call
  )
}

arg_flag <- function(x, arg, call = parent.frame()) {
  if (isTRUE(x) || isFALSE(x)) return(x)
  abort_input(
    "{.arg {arg}} must be {.val {TRUE}} or {.val {FALSE}}, not {describe(x)}.",
    arg = arg, call = call
  )
}

# A whole number in a range, as a double. `hint` is for the error.
arg_number <- function(x, arg, min = 0, max = Inf, infinite = FALSE, hint = NULL,
                       call = parent.frame()) {
  if (is.numeric(x) && !is.object(x) && length(x) == 1 && !is.na(x) &&
        (x == trunc(x)) && x >= min && x <= max && (infinite || is.finite(x))) {
    return(as.double(x))
  }
  wanted <- if (is.finite(max)) {
    "a whole number from {min} to {format(max, scientific = FALSE)}"
  } else if (min == 0) {
    "a whole number, 0 or more"
  } else {
    "a whole number, {min} or more"
  }
  if (infinite) wanted <- paste0(wanted, ", or {.val {Inf}}")
  abort_input(
    paste0("{.arg {arg}} must be ", wanted, ", not {describe(x)}."), i = hint,
    arg = arg, call = call
  )
}

# A number above zero, as a double; `what` is the word for it.
arg_positive <- function(x, arg, call, what = "number") {
  sound <- is.numeric(x) && !is.object(x) && length(x) == 1 && !is.na(x) && x > 0 && is.finite(x)
  if (sound) return(as.double(x))
  abort_input("{.arg {arg}} must be a positive {what}, not {describe(x)}.", arg = arg, call = call)
}

# A data frame whose columns have as many elements as it has rows: not put together by hand.
is_whole_frame <- function(x) is.data.frame(x) && all(lengths(x) == nrow(x))

# Whole numbers from 1 to `max`, as integers.
arg_positions <- function(x, arg, max, min = 1L, call = parent.frame()) {
  if (!is.numeric(x) || is.object(x)) {
    abort_input(
      "{.arg {arg}} must hold whole numbers from {min} to {max}, not {describe(x)}.",
      arg = arg, call = call
    )
  }
  bad <- which(is.na(x) | x != trunc(x) | x < min | x > max)
  if (length(bad) > 0) {
    index <- bad[[1]]
    found <- describe_value(x[[index]])
    abort_input(
      "{.arg {arg}} must hold whole numbers from {min} to {max}.",
      x = if (length(x) == 1) "It is {found}." else "Element {index} is {found}.",
      arg = arg, index = index, call = call
    )
  }
  as.integer(x)
}

# 0 stands for "all there are"; the engine applies the limits.
arg_threads <- function(threads, call = parent.frame()) {
  if (is.null(threads)) return(0L)
  hint <- if (identical(threads, getOption("oxidoku.threads"))) {
    "It comes from the option {.code oxidoku.threads}."
  }
  as.integer(arg_number(threads, "threads", min = 1, max = 1024, hint = hint, call = call))
}

# Numbers in files are written in one way, however the session prints them.
local_plain_numbers <- function(frame = parent.frame()) rlang::local_options(scipen = 15, OutDec = ".", .frame = frame)

# As rlang has it, and base R since 4.4. Attaching the package loads neither rlang nor vctrs: they
# take three times as long as all the rest, and the first call that needs them loads them.
`%||%` <- function(x, y) if (is.null(x)) y else x
