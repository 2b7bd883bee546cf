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
#' others are done by then, and the next call makes only these.
#' @section Cost:
#' Some milliseconds a part beside what the task takes; a new process takes a second.
#' @seealso `vignette("many-machines")`.
#' @concept future
#' @concept cluster
#' @concept batch queue
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
  call <- rlang::current_env()
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
  tick <- progress(length(jobs), "Working")
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
  joined_parts(values)
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
# that was made is on the disk, whatever becomes of the others.
make_parts <- function(task, jobs, wanted, tick) {
  make <- make_part
  started <- lapply(wanted, function(i) {
    job <- jobs[[i]]
    if (!nzchar(system.file(package = "future"))) return(tryCatch(make(task, job), error = identity))
    # It takes the task with what that uses along; where all processes are busy it waits.
    tryCatch(future::future(make(task, job), seed = NULL), error = identity)
  })
  failed <- list()
  for (at in seq_along(wanted)) {
    done <- started[[at]]
    if (inherits(done, "Future")) done <- tryCatch(future::value(done), error = identity)
    if (inherits(done, "error")) failed[[as.character(wanted[[at]])]] <- done
    if (!is.null(tick)) tick(length(jobs) - length(wanted) + at)
  }
  failed
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
  unfinished <- sprintf("%s-%d", job$file, Sys.getpid())
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

joined_parts <- function(values) {
  if (is.data.frame(values[[1]])) vctrs::vec_rbind(!!!unname(values)) else vctrs::vec_c(!!!unname(values))
}
