# Mutants by operators: a right program, changed in one place in each of the ways in which
# students get it wrong. What is changed is the code's tree, so that the list of operators,
# and not a list of texts, decides which wrong programs there are.

# All mutants of a program, as functions, named by operator and what was changed. `f` is graded.
operator_mutants <- function(text, operators = OPERATORS) {
  code <- as.list(parse(text = text, keep.source = FALSE))
  found <- list()
  for (k in seq_along(code)) {
    for (change in changes_in(code[[k]], operators)) {
      mutant <- code
      mutant[[k]] <- change$code
      found[[length(found) + 1]] <- list(name = change$name, code = mutant)
    }
  }
  names <- make.unique(vapply(found, function(mutant) mutant$name, ""), " #")
  stats::setNames(lapply(found, function(mutant) {
    env <- new.env(parent = globalenv())
    for (line in mutant$code) eval(line, env)
    env$f
  }), names)
}

# Every change of one place of an expression: a list of `name` and `code`, the whole.
changes_in <- function(expr, operators) {
  if (!is.call(expr) && !is.pairlist(expr)) return(list())
  here <- list()
  if (is.call(expr)) for (name in names(operators)) {
    for (new in operators[[name]](expr)) {
      if (identical(new, expr)) next
      label <- sprintf("%s: %s -> %s", name, short_code(expr), short_code(new))
      here <- c(here, list(list(name = label, code = new)))
    }
  }
  inner <- list()
  for (at in seq_along(expr)) {
    part <- expr[[at]]
    if (missing(part) || !is.call(part) && !is.pairlist(part)) next
    for (change in changes_in(part, operators)) {
      whole <- expr
      whole[[at]] <- change$code
      inner <- c(inner, list(list(name = change$name, code = whole)))
    }
  }
  c(here, inner)
}

short_code <- function(expr) substr(paste(gsub("\\s+", " ", deparse(expr)), collapse = " "), 1, 60)

head_of <- function(expr) if (is.call(expr) && is.name(expr[[1]])) as.character(expr[[1]]) else ""

# Each takes a call and gives what may stand there instead.
OPERATORS <- list(
  # A test that was forgotten: a line of a block, a part of a condition.
  "drop a test" = function(expr) {
    if (head_of(expr) == "{") {
      tests <- which(vapply(as.list(expr), function(line) head_of(line) == "if" && length(line) == 3, NA))
      return(lapply(tests, function(k) expr[-k]))
    }
    if (head_of(expr) %in% c("&&", "||", "&", "|") && length(expr) == 3) return(list(expr[[2]], expr[[3]]))
    if (head_of(expr) %in% c("all", "any", "c") && length(expr) > 2 && is.null(names(expr))) {
      return(lapply(seq_along(expr)[-1], function(k) expr[-k]))
    }
    list()
  },
  # ok <- ok && this, without ok.
  "last value wins" = function(expr) {
    joined <- head_of(expr) == "<-" && head_of(expr[[3]]) %in% c("&&", "&", "||", "c", "+") && identical(expr[[2]], expr[[3]][[2]])
    if (joined) list(call("<-", expr[[2]], expr[[3]][[3]])) else list()
  },
  "swap r and s" = function(expr) {
    swap <- function(part) {
      if (is.name(part) && as.character(part) %in% c("r", "s")) return(as.name(setdiff(c("r", "s"), as.character(part))))
      if (is.call(part)) for (k in seq_along(part)[-1]) part[[k]] <- swap(part[[k]])
      part
    }
    if (head_of(expr) %in% c("*", "+", "%/%", "%%", ":")) list(swap(expr)) else list()
  },
  "shrink a range" = function(expr) {
    if (head_of(expr) != ":") return(list())
    list(call(":", expr[[2]], call("-", expr[[3]], 1)), call(":", call("+", expr[[2]], 1), expr[[3]]))
  },
  "wrong index" = function(expr) {
    if (head_of(expr) != "[" || length(expr) < 4) return(list())
    turned <- expr[c(1, 2, 4, 3)]
    list(turned)
  },
  "wrong formula" = function(expr) {
    other <- c("%/%" = "%%", "%%" = "%/%", "+" = "-", "-" = "+")[head_of(expr)]
    if (is.na(other) || length(expr) != 3) list() else list(replace(expr, 1, list(as.name(other))))
  },
  "wrong comparison" = function(expr) {
    others <- switch(head_of(expr), "==" = c("<=", ">=", "!="), "!=" = "==", "<" = c("<=", ">"), ">" = c(">=", "<"), "<=" = "<", ">=" = ">", character())
    lapply(others, function(other) replace(expr, 1, list(as.name(other))))
  },
  "forget to wipe" = function(expr) {
    if (head_of(expr) != "{") return(list())
    wipes <- which(vapply(as.list(expr), function(line) head_of(line) == "<-" && head_of(line[[2]]) == "[", NA))
    lapply(wipes, function(k) expr[-k])
  },
  "weaker question" = function(expr) {
    if (head_of(expr) != "setequal") return(list())
    house <- expr[[2]]
    digits <- expr[[3]]
    list(
      bquote(sum(.(house)) == sum(.(digits))), bquote(all(.(house) %in% .(digits))), bquote(all(.(digits) %in% .(house))),
      bquote(!anyDuplicated(c(.(house)))), bquote(length(unique(c(.(house)))) == length(.(digits))),
      bquote(sum(.(house)) == sum(.(digits)) && prod(.(house)) == prod(.(digits))),
      bquote(isTRUE(sum(.(house)) == sum(.(digits)) && min(.(house)) == min(.(digits)) && max(.(house)) == max(.(digits)) && !anyDuplicated(c(.(house)))))
    )
  },
  "not negated" = function(expr) if (head_of(expr) == "!") list(expr[[2]]) else list(),
  "other result" = function(expr) {
    if (head_of(expr) != "return" || length(expr) != 2 || !is.logical(expr[[2]])) return(list())
    list(call("return", !expr[[2]]))
  }
)

# Whether a function passes all that is required, stopping at the first case that fails, and in
# it at the first grid. Cases that others failed are asked first, the latest before all.
survives <- function(f, task, method = "search", time_limit = 1, known = killers) {
  box <- new_sandbox(f)
  if (!callable(f, task_about(task)$takes)) return(FALSE)
  # They are the same for all functions with these arguments.
  key <- paste(c(task, method, names(arguments_of(f))), collapse = " ")
  cases <- known$cases[[key]] %||% task_cases(task, f, method, 1)
  known$cases[[key]] <- cases
  ids <- vapply(cases, function(case) case$id, "")
  rows <- vector("list", length(cases))
  keep_state(box)
  on.exit(drop_state(box))
  for (k in order(match(ids, known[[task]], nomatch = length(known[[task]]) + 1L))) {
    case <- cases[[k]]
    case$enough <- 1
    rows[[k]] <- run_case(case, box, time_limit)
    # Shapes of boxes are extras, for those who take them.
    if ((case$needed || !is.null(case$args$box)) && rows[[k]]$status == "failed") {
      known[[task]] <- unique(c(case$id, known[[task]]))
      return(FALSE)
    }
  }
  if (!task %in% c("filler", "generator")) return(TRUE)
  result <- compare_results(new_grade(task, cases, rows), rows, cases, box)
  result$passed
}

killers <- list2env(list(cases = list()), parent = emptyenv())
