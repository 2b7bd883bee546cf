# Long work in parts: files that are whole or absent, made by whatever `future` has planned.

#' Long work in parts, on several processes or machines
#'
#' Does a task for items 1 to `n` in parts, keeps what each part gives in a file, and puts all
#' together. What was interrupted, for whatever reason, is called again: parts whose files
#' are there are not made anew.
#'
#' @details
#' Where parts are made is decided by `future::plan()`: in this process, in others, on other
#' computers, or in a batch queue. Without the package future they are made here, one
#' after the other. Other processes must see `folder` under the same path.
#'
#' Before each part its process calls [set.seed()] with `seed` and R's usual kind of random
#' numbers, so that functions with an argument `first` give the items that one call would
#' give, and the result depends neither on `parts` nor on the plan.
#'
#' A file is written under another name and renamed when it is complete: one with the right
#' name is whole. It also says what it belongs to: a folder of another task, seed or number
#' is an error, and so is a file that is damaged. Values that the task takes from its
#' surroundings are not looked at.
#'
#' A batch queue is a plan of the package future.batchtools, such as
#' `future::plan(future.batchtools::batchtools_slurm, template = file, workers = 100)`. If a machine
#' fails, what other machines make is still waited for; then the error says which parts are missing,
#' and the next call makes these. Fifty thousand ratings take some seconds, and so does it to start
#' a job: parts that take minutes are best.
#'
#' In an interactive session a bar shows how many parts there are, or whatever the package progressr
#' is asked for by `progressr::with_progress()` or `progressr::handlers(global = TRUE)`.
#'
#' @param task A function of two arguments, the number `first` of the first item and how many
#'   there are, `n`: what it gives for them is a column (see [sudoku()]), a vector, a list or a
#'   data frame. It should use one thread. A column is better than strings, of which R
#'   makes a slow table where they are full grids.
#' @param n A whole number of items.
#' @param folder A string, the path of a folder for the files; it is made if there is none.
#' @param ... Must be empty: further arguments are given by name.
#' @param parts A whole number of parts, of as equal a length as can be.
#' @param seed A whole number, the seed of random numbers.
#' @return What the task gives for all items, in their order: rows below each other, or
#'   elements behind each other. A column `.id` of whole numbers that begins with 1 in each part,
#'   as that of [rate_sudoku()], goes on from part to part.
#' @section Errors:
#' `oxidoku_error_file` with fields `file` and `reason`: `"other"` for a folder that holds parts of
#' something else, `"unwritable"` for one that cannot be written to.
#' `oxidoku_error_parts` if parts failed, with the numbers `index` and the first error, `cause`: all
#' others are done by then, and the next call makes only these. The same if parts do not fit together,
#' such as numbers and text, or data frames with other columns: `index` is the first that does not.
#' @section Cost:
#' Some milliseconds a part beside what the task takes; a new process takes a second, a job of a
#' batch queue some seconds.
#' @seealso `vignette("many-machines")`.
#' @concept future
#' @concept cluster
#' @concept batch queue
#' @concept Slurm
#' @concept progressr
#' @concept resume
#' @concept checkpoint
#' @examples
#' task <- function(first, n) generate_sudoku(n = n, first = first, as = "column", threads = 1)
#' folder <- tempfile()
#' x <- sudoku_parts(task, 100, folder, parts = 4)
#' x
#' set.seed(1)
#' identical(x, generate_sudoku(n = 100, as = "column"))
#'
#' # Nothing is made twice:
#' file.remove(list.files(folder, full.names = TRUE)[3])
#' identical(sudoku_parts(task, 100, folder, parts = 4), x)
#'
#' # Ratings of these:
#' rated <- sudoku_parts(\(first, n) rate_sudoku(x[first - 1 + seq_len(n)]), 100, tempfile())
#' table(rated$level)
#' @export
sudoku_parts <- function(task, n, folder, ..., parts = 10, seed = 1) {
  .External2(oxidoku_arguments)
  call <- environment()
  if (!is.function(task)) {
    abort_input("{.arg task} must be a function, not {describe(task)}.", arg = "task", call = call)
  }
  n <- arg_number(n, "n", min = 1)
  parts <- arg_number(parts, "parts", min = 1, max = 1e6)
  seed <- arg_number(seed, "seed", min = -.Machine$integer.max, max = .Machine$integer.max)
  folder <- parts_folder(folder, call)
  ends <- floor(seq(0, n, length.out = min(parts, n) + 1))
  jobs <- lapply(seq_len(length(ends) - 1), function(i) {
    list(
      first = ends[[i]] + 1, n = ends[[i + 1]] - ends[[i]], seed = seed,
      file = file.path(folder, sprintf("part-%07d.rds", i)),
      of = rlang::hash(list(deparse(task), n, parts, seed))
    )
  })
  there <- vapply(jobs, function(job) file.exists(job$file), NA)
  wanted <- which(!there)
  values <- vector("list", length(jobs))
  # Before any work: a folder of something else is an error.
  values[there] <- lapply(jobs[there], stored_part, call)
  tick <- progress_of_parts(length(jobs))
  failed <- make_parts(task, jobs, wanted, tick)
  if (length(failed) > 0) {
    first <- failed[[1]]
    index <- as.integer(names(failed))
    abort(
      "{length(failed)} of {length(jobs)} part{?s} could not be made: {describe_index(index)}.", "parts",
      x = "{first_line(first)}", i = "The next call makes only what is missing.",
      index = index, cause = first, call = call
    )
  }
  values[wanted] <- lapply(jobs[wanted], stored_part, call)
  joined_parts(values, jobs, call)
}

first_line <- function(error) sub("\n.*", "", conditionMessage(error))

parts_folder <- function(folder, call) {
  folder <- arg_path(folder, "folder", call)
  if (!dir.exists(folder)) dir.create(folder, showWarnings = FALSE, recursive = TRUE)
  if (dir.exists(folder) && file.access(folder, 2L) == 0L) return(normalizePath(folder))
  abort(
    "{.arg folder} cannot be written to: {.file {folder}}.", "file", arg = "folder", file = folder,
    reason = "unwritable", call = call
  )
}

# Makes the parts that are `wanted`; gives the errors of those that failed, named by number. A part
# that was made is on the disk, whatever becomes of the others, or of the process that made it.
make_parts <- function(task, jobs, wanted, tick) {
  make <- make_part
  files <- vapply(jobs, `[[`, "", "file")
  done <- length(jobs) - length(wanted)
  open <- integer()
  look <- function() {
    if (is.null(tick)) return(invisible())
    whole <- file.exists(files[open])
    open <<- open[!whole]
    done <<- done + sum(whole)
    tick(done)
  }
  look()
  started <- lapply(wanted, function(i) {
    job <- jobs[[i]]
    # It takes the task with what that uses along; where all processes are busy it waits.
    part <- if (nzchar(system.file(package = "future"))) {
      tryCatch(future::future(make(task, job), seed = NULL), error = identity)
    } else {
      tryCatch(make(task, job), error = identity)
    }
    open <<- c(open, i)
    look()
    part
  })
  failed <- list()
  for (at in seq_along(wanted)) {
    part <- started[[at]]
    if (inherits(part, "Future")) {
      if (!is.null(tick)) wait_for(part, look)
      part <- tryCatch(future::value(part), error = identity)
    }
    # A process may die with its part behind it.
    if (inherits(part, "error") && !file.exists(files[[wanted[[at]]]])) {
      failed[[as.character(wanted[[at]])]] <- part
    }
  }
  look()
  failed
}

# Until a part is made or lost; meanwhile others are.
wait_for <- function(part, look) {
  pause <- 0.05
  # What cannot be asked says so when its value is wanted.
  while (!tryCatch(future::resolved(part), error = function(e) TRUE)) {
    Sys.sleep(pause)
    look()
    pause <- min(1, 1.2 * pause)
  }
}

# A function to call with the number of parts that are there, or NULL: signals for progressr, and
# a bar unless that has one already. Who listens has loaded progressr.
progress_of_parts <- function(total, .envir = parent.frame()) {
  if (!isNamespaceLoaded("progressr")) return(progress(total, "Working", .envir))
  step <- progressr::progressor(total, envir = .envir)
  bar <- if (!has_progress_handler()) progress(total, "Working", .envir)
  before <- 0
  function(done) {
    if (done > before) step(amount = done - before)
    before <<- done
    if (!is.null(bar)) bar(done)
  }
}

has_progress_handler <- function() {
  callers <- lapply(seq_len(sys.nframe()), sys.function)
  isTRUE(progressr::handlers(global = NA)) || any(vapply(callers, identical, NA, progressr::with_progress))
}

make_part <- function(task, job) {
  home <- globalenv()
  before <- home$.Random.seed
  kind <- RNGkind()
  on.exit({
    suppressWarnings(do.call(RNGkind, as.list(kind)))
    if (is.null(before)) rm(".Random.seed", envir = home) else assign(".Random.seed", before, envir = home)
  })
  set.seed(job$seed, "default", "default", "default")
  value <- task(job$first, job$n)
  count <- vctrs::vec_size(value)
  if (count != job$n && !is.data.frame(value)) {
    stop(sprintf("The task gave %.0f values for %.0f items.", count, job$n))
  }
  # Two machines may make a part, if one of them seemed dead, with the same number of the process.
  unfinished <- tempfile(paste0(basename(job$file), "-"), dirname(job$file))
  on.exit(unlink(unfinished), add = TRUE)
  saveRDS(list(of = job$of, first = job$first, value = value), unfinished)
  if (!file.rename(unfinished, job$file)) stop("The file cannot be renamed.")
  TRUE
}

stored_part <- function(job, call) {
  part <- tryCatch(readRDS(job$file), error = identity, warning = identity)
  if (is.list(part) && identical(part$of, job$of) && identical(part$first, job$first)) {
    if (is.data.frame(part$value) && is.integer(part$value$.id)) {
      part$value$.id <- part$value$.id + as.integer(job$first - 1)
    }
    return(part$value)
  }
  abort(
    "{.arg folder} must be new, or hold parts of this task.",
    x = "{.file {job$file}} {if (inherits(part, 'condition')) 'cannot be read' else 'belongs to another task, seed or number of parts'}.",
    "file", arg = "folder", file = job$file, reason = "other", call = call
  )
}

joined_parts <- function(values, jobs, call) {
  values <- unname(values)
  # A part without rows and columns fits to all.
  empty <- vapply(values, function(value) is.data.frame(value) && length(value) == 0 && nrow(value) == 0, NA)
  if (!all(empty)) {
    values <- values[!empty]
    jobs <- jobs[!empty]
  }
  tables <- vapply(values, is.data.frame, NA)
  same <- vapply(values, function(value) setequal(names(value), names(values[[1]])), NA)
  odd <- which(tables != tables[[1]] | tables & !same)
  if (length(odd) > 0) abort_misfit(jobs[[odd[[1]]]], shape_words(values[[odd[[1]]]]), shape_words(values[[1]]), call)
  join <- if (tables[[1]]) vctrs::vec_rbind else vctrs::vec_c
  tryCatch(join(!!!values), vctrs_error_incompatible = function(e) {
    type <- NULL
    for (k in seq_along(values)) {
      type <- tryCatch(
        vctrs::vec_ptype2(type, values[[k]], x_arg = "part 1", y_arg = paste("part", k)),
        vctrs_error_incompatible = identity
      )
      if (inherits(type, "error")) break
    }
    if (inherits(type, "error")) e <- type
    abort_misfit(jobs[[k]], NULL, NULL, call, e)
  })
}

shape_words <- function(value) {
  if (is.data.frame(value)) paste("a data frame with columns", toString(names(value))) else describe(value)
}

# A part that cannot be put behind others.
abort_misfit <- function(job, found, first, call, cause = NULL) {
  index <- as.integer(sub("^part-([0-9]+)[.]rds$", "\\1", basename(job$file)))
  abort(
    paste(
      "{.arg task} must give values of one type, with the same columns, for all items:",
      "part {index} does not fit to the first."
    ),
    "parts", x = if (is.null(cause)) "It is {found}, the first {first}." else "{first_line(cause)}",
    i = "The parts are in {.file {dirname(job$file)}}.", index = index, cause = cause, call = call
  )
}
