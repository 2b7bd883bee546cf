# Errors of a student's function, in words, and what in its code they come from.

# R's own messages, in the language of the session, as patterns.
message_pattern <- function(message) {
  translated <- gettext(message, domain = "R")
  escaped <- gsub("([][{}()+*^$|\\\\?.])", "\\\\\\1", translated)
  gsub("%s", "(.*)", escaped, fixed = TRUE)
}

message_matches <- function(text, message) {
  pattern <- message_pattern(message)
  if (!grepl(pattern, text)) return(NULL)
  sub(paste0(".*", pattern, ".*"), "\\1", text)
}

explain_error <- function(run, box, case) {
  text <- condition_text(run$error)
  shown <- shorten(text, 160)
  name <- message_matches(text, "could not find function \"%s\"")
  if (!is.null(name)) {
    near <- near_name(name, box)
    said <- if (length(near) > 0) tell("no_function_near", shown, near) else tell("no_function", shown)
    return(problem("no_function", said, "names"))
  }
  name <- message_matches(text, "object '%s' not found")
  if (!is.null(name)) {
    line <- own_definition(name, box)
    if (!is.null(line)) {
      return(problem(
        "own_definition", tell("own_definition", shown, name, line), "own_definition"
      ))
    }
    return(problem("no_object", tell("no_object", shown, name), "counting"))
  }
  if (inherits(run$error, c("stackOverflowError", "expressionStackOverflowError", "CStackOverflowError"))) {
    return(problem(
      "endless_recursion", tell("the_function_calls_itself_without"),
      "recursion"
    ))
  }
  if (!is.null(message_matches(text, "missing value where TRUE/FALSE needed")) ||
        !is.null(message_matches(text, "argument is of length zero"))) {
    return(problem("na_condition", tell("na_condition", shown), if (case$id == "zeros") "zeros" else "grid"))
  }
  if (!is.null(message_matches(text, "subscript out of bounds"))) {
    small <- length(case$args) > 0 && is.matrix(case$args[[1]]) && nrow(case$args[[1]]) != 9
    return(problem("out_of_bounds", tell("out_of_bounds", shown), "boxes", if (small) size_advice()))
  }
  if (is_unused_argument(text)) return(problem("unused", unused_words(shown, run, box), "names"))
  problem("error", tell("stopped", shown))
}

is_unused_argument <- function(text) {
  patterns <- c(
    ngettext(1, "unused argument %s", "unused arguments %s", domain = "R"),
    ngettext(2, "unused argument %s", "unused arguments %s", domain = "R")
  )
  any(vapply(patterns, function(pattern) !is.null(message_matches(text, pattern)), NA))
}

# Whose function does not have the argument: R's own is run where the student's
# of that name is missing.
unused_words <- function(shown, run, box) {
  called <- conditionCall(run$error)[[1]]
  if (!is.name(called)) return(tell("unused", shown))
  name <- as.character(called)
  own <- student_function(name, box)
  if (is.null(own)) return(tell("unused_of_r", shown, name))
  tell("unused_own", shown, name, paste(names(formals(own)), collapse = ", "))
}

# The functions of the student's that the graded one can reach, by name.
student_functions <- function(box) {
  found <- list(box$f)
  queue <- found
  seen <- character()
  while (length(queue) > 0) {
    current <- queue[[1]]
    queue <- queue[-1]
    if (typeof(current) != "closure") next
    called <- setdiff(all.names(body(current), unique = TRUE), seen)
    seen <- c(seen, called)
    for (name in called) {
      value <- student_function(name, box)
      if (!is.null(value)) {
        found <- c(found, list(value))
        queue <- c(queue, list(value))
      }
    }
  }
  Filter(function(f) typeof(f) == "closure", found)
}

student_function <- function(name, box) {
  for (env in student_envs(box)) {
    if (!exists(name, env, inherits = FALSE)) next
    value <- tryCatch(get(name, env, inherits = FALSE), error = function(e) NULL)
    return(if (is.function(value)) value)
  }
  NULL
}

# From where the function is defined up to the mask, behind which R begins.
student_envs <- function(box) {
  envs <- list()
  env <- box$world
  while (!is.null(env) && !is_package_env(env)) {
    envs <- c(envs, list(env))
    env <- parent.env(env)
  }
  envs
}

# Many cases of one function fail for one name, and to look through R's own takes 15 ms.
near_name <- function(name, box) {
  near <- box$watch$near[[name]] %||% find_near_name(name, box)
  box$watch$near[[name]] <- near
  near
}

find_near_name <- function(name, box) {
  known <- unlist(lapply(student_envs(box), ls))
  known <- known[vapply(known, function(n) !is.null(student_function(n, box)), NA)]
  known <- unique(c(known, ls(baseenv())))
  distance <- as.vector(utils::adist(name, known, ignore.case = TRUE))
  best <- which.min(distance)
  if (length(best) == 1 && distance[[best]] <= max(1, nchar(name) %/% 4)) known[[best]] else character()
}

# The first assignment `name <- ... name ...`, as text.
own_definition <- function(name, box) {
  for (f in student_functions(box)) {
    line <- find_call(body(f), function(call) {
      is.call(call) && as.character(call[[1]])[[1]] %in% c("<-", "=", "<<-") && length(call) == 3 &&
        is.name(call[[2]]) && identical(as.character(call[[2]]), name) && name %in% all.names(call[[3]])
    })
    if (!is.null(line)) return(shorten(paste(deparse(line), collapse = " "), 100))
  }
  NULL
}

# 1:nrow(x) where x comes of which() and may have no rows: it counts 1, 0 then. As text.
counts_down <- function(box) {
  for (f in student_functions(box)) {
    searched <- character()
    find_call(body(f), function(call) {
      if (as.character(call[[1]])[[1]] %in% c("<-", "=") && is.name(call[[2]]) && "which" %in% all.names(call[[3]])) {
        searched <<- c(searched, as.character(call[[2]]))
      }
      FALSE
    })
    line <- find_call(body(f), function(call) {
      identical(call[[1]], as.name(":")) && identical(call[[2]], 1) && is.call(call[[3]]) && is.name(call[[3]][[1]]) &&
        as.character(call[[3]][[1]]) %in% c("nrow", "length", "NROW") && any(searched %in% all.names(call[[3]]))
    })
    if (!is.null(line)) return(paste(deparse(line), collapse = " "))
  }
  NULL
}

# Statements that stand after break, next, return() or stop() in one block.
dead_code <- function(box) {
  for (f in student_functions(box)) {
    block <- find_call(body(f), function(call) {
      is.call(call) && identical(call[[1]], as.name("{")) && length(jump_at(call)) > 0
    })
    if (!is.null(block)) {
      at <- jump_at(block)[[1]]
      return(tell(
        "is_never_run_it_stands",
        shorten(paste(deparse(block[[at + 1]]), collapse = " "), 60),
        shorten(paste(deparse(block[[at]]), collapse = " "), 30)
      ))
    }
  }
  NULL
}

jump_at <- function(block) {
  jumps <- vapply(as.list(block), function(statement) {
    is.call(statement) && is.name(statement[[1]]) &&
      as.character(statement[[1]]) %in% c("break", "next", "return", "stop")
  }, NA)
  which(jumps & seq_along(jumps) < length(jumps))
}

# The first part of an expression for which `wanted` holds.
find_call <- function(expr, wanted) {
  if (!is.call(expr)) return(NULL)
  if (is.name(expr[[1]]) && wanted(expr)) return(expr)
  for (i in seq_along(expr)) {
    # x[i, ] has an argument that is nothing at all and must not get a name.
    if (!is.call(expr[[i]])) next
    found <- find_call(expr[[i]], wanted)
    if (!is.null(found)) return(found)
  }
  NULL
}

shorten <- function(text, width) {
  text <- paste(gsub("[[:space:]]+", " ", text), collapse = " ")
  text <- encodeString(text)
  if (nchar(text) > width) paste0(substr(text, 1, width - 3), "...") else text
}
