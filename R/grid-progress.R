# Progress of long work, in interactive use: a function for the engine to call
# with the number of grids done, or NULL.
progress <- function(total, label, .envir = parent.frame()) {
  if (interactive()) tick_bar(total, label, .envir)
}

tick_bar <- function(total, label, .envir = parent.frame()) {
  # Evaluated now: the bar belongs to the function that asked for it.
  force(.envir)
  bar <- NULL
  function(done) {
    if (is.null(bar)) {
      # A single grid has no parts that could be counted, and nobody knows how long
      # all of something takes: then cli says how much is done.
      format <- if (total <= 1) {
        paste0("{cli::pb_spin} ", label, " [{cli::pb_elapsed}]")
      } else if (is.finite(total)) {
        paste0(label, " {cli::pb_bar} {cli::pb_percent} | time left: {cli::pb_eta}")
      }
      bar <<- cli::cli_progress_bar(
        label, total = if (total > 1 && is.finite(total)) total else NA, format = format,
        .envir = .envir
      )
    }
    cli::cli_progress_update(set = done, id = bar, .envir = .envir)
  }
}
