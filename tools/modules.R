# Checks the plan of the Rust side (ARCHITECTURE.md): no files depend on each other in a
# circle, the engine's modules import only from modules below them, nobody takes a detour over
# a crate's root, and only the bindings know extendr.
#
#   Rscript tools/modules.R
#
# It reads `use` lines and paths in code such as `crate::grid::Cell` or `links::walk` as text. A
# name depends on the file that defines it and on the files that hand it on by `pub use`. Tests
# are left out: they may look anywhere. Prints what is wrong, a line each, and then fails.

# A module may import from itself and from the modules before it; symmetry and human do
# not know each other.
layers <- list(
  work = character(), grid = character(), rules = c("work", "grid"),
  deduce = c("work", "grid", "rules"), solve = c("work", "grid", "rules"),
  human = c("work", "grid", "rules", "deduce", "solve"),
  symmetry = c("work", "grid", "rules", "solve"),
  study = c("work", "grid", "rules", "deduce", "solve"),
  generate = c("work", "grid", "rules", "deduce", "solve", "human", "symmetry")
)

# Source without comments, strings and tests.
read_code <- function(file) {
  lines <- readLines(file, warn = FALSE)
  lines <- sub("(^|[^:\"])//.*$", "\\1", lines)
  test <- grep("^#\\[cfg\\(test\\)\\]", lines)
  for (start in rev(test)) {
    # One item: up to a line that ends with a semicolon, or to the closing brace.
    rest <- lines[start:length(lines)]
    one_line <- grepl(";$", rest[[2]])
    end <- if (one_line) 2L else which(rest == "}")[[1]]
    lines <- lines[-(start:(start + end - 1L))]
  }
  gsub("\"([^\"\\\\]|\\\\.)*\"", "\"\"", paste(lines, collapse = "\n"))
}

module_of <- function(file) {
  parts <- strsplit(sub("\\.rs$", "", file), "/")[[1]]
  parts[!parts %in% c("mod", "lib")]
}

# The root has no parts.
name_of <- function(parts) if (length(parts) == 0) "lib" else paste(parts, collapse = "::")

# "a::{b, c::{d, e}}" as a::b, a::c::d, a::c::e; a name after `as` is kept aside.
expand <- function(path) {
  path <- gsub("[[:space:]]+", " ", trimws(path))
  open <- regexpr("{", path, fixed = TRUE)
  if (open < 0) return(path)
  before <- substr(path, 1, open - 1)
  inside <- substr(path, open + 1, nchar(path) - 1)
  letters <- strsplit(inside, "")[[1]]
  depth <- cumsum((letters == "{") - (letters == "}"))
  cuts <- c(0, which(letters == "," & depth == 0), length(letters) + 1)
  parts <- vapply(seq_len(length(cuts) - 1), function(i) {
    paste(letters[seq_len(length(letters)) > cuts[[i]] & seq_len(length(letters)) < cuts[[i + 1]]], collapse = "")
  }, "")
  parts <- parts[nzchar(trimws(parts))]
  unlist(lapply(trimws(parts), function(part) {
    if (part == "self") return(sub("::$", "", before))
    paste0(before, expand(part))
  }))
}

uses_in <- function(code) {
  found <- regmatches(code, gregexpr("(?m)^[ \t]*(pub(\\([a-z]+\\))? )?use [^;]+;", code, perl = TRUE))[[1]]
  is_public <- grepl("^[ \t]*pub", found)
  paths <- sub(";$", "", sub("^[ \t]*(pub(\\([a-z]+\\))? )?use ", "", found))
  expanded <- lapply(paths, expand)
  data.frame(
    path = as.character(unlist(expanded)),
    public = rep(is_public, lengths(expanded))
  )
}

# Paths in code, outside `use`; types and their functions are left out.
paths_in <- function(code) {
  rest <- gsub("(?m)^[ \t]*(pub(\\([a-z]+\\))? )?use [^;]+;", "", code, perl = TRUE)
  pattern <- "(?<![A-Za-z0-9_:])[a-z_][a-z_0-9]*(::[A-Za-z_][A-Za-z_0-9]*)+"
  unique(regmatches(rest, gregexpr(pattern, rest, perl = TRUE))[[1]])
}

# The files of a crate: what they are, and what each depends on.
read_crate <- function(root) {
  files <- list.files(root, "\\.rs$", recursive = TRUE)
  files <- files[!grepl("(^|/)tests?(_[a-z0-9_]+)?\\.rs$|/tests/", files)]
  modules <- lapply(files, module_of)
  codes <- lapply(file.path(root, files), read_code)
  names(files) <- names(codes) <- names(modules) <- vapply(modules, name_of, "")
  crate <- list(files = files, codes = codes, modules = modules, uses = lapply(codes, uses_in))
  edges <- do.call(rbind, lapply(names(files), edges_from, crate = crate))
  crate$edges <- unique(edges[edges$from != edges$to, ])
  crate
}

# Path from a module to the absolute list of names.
absolute <- function(path, from, crate) {
  names <- trimws(strsplit(sub(" as .*$", "", path), "::", fixed = TRUE)[[1]])
  if (names[[1]] == "crate") return(names[-1])
  if (names[[1]] == "self") return(c(from, names[-1]))
  at <- from
  while (length(names) > 0 && names[[1]] == "super") {
    at <- at[-length(at)]
    names <- names[-1]
  }
  if (!identical(at, from)) return(c(at, names))
  # A module below this one, or a crate.
  if (name_of(c(from, names[[1]])) %in% names(crate$files)) return(c(from, names))
  NULL
}

given_name <- function(path) if (grepl(" as ", path)) sub("^.* as ", "", path) else sub("^.*::", "", path)

# The modules whose files tell what an absolute path names: those that hand it on, then the
# one that defines it.
defining <- function(names, crate, depth = 0) {
  at <- character()
  while (length(names) > 0 && name_of(c(at, names[[1]])) %in% names(crate$files)) {
    at <- c(at, names[[1]])
    names <- names[-1]
  }
  module <- name_of(at)
  if (length(names) == 0 || depth > 8 || !module %in% names(crate$files)) return(module)
  known <- crate$uses[[module]]
  for (path in known$path[known$public]) {
    if (given_name(path) != names[[1]]) next
    target <- absolute(path, at, crate)
    if (!is.null(target)) return(c(module, defining(c(target, names[-1]), crate, depth + 1)))
  }
  module
}

edges_from <- function(module, crate) {
  from <- crate$modules[[module]]
  own <- crate$uses[[module]]
  own_targets <- lapply(own$path, absolute, from, crate)
  # Modules that go by their last name here.
  is_module <- vapply(own_targets, function(names) {
    !is.null(names) && name_of(names) %in% names(crate$files)
  }, NA)
  local <- stats::setNames(own_targets[is_module], vapply(own$path[is_module], given_name, ""))
  # A re-export hands on; it is no use of what it names.
  paths <- c(own$path[!own$public], paths_in(crate$codes[[module]]))
  targets <- lapply(paths, function(path) {
    target <- absolute(path, from, crate)
    names <- strsplit(path, "::", fixed = TRUE)[[1]]
    if (is.null(target) && names[[1]] %in% names(local)) target <- c(local[[names[[1]]]], names[-1])
    if (is.null(target)) return(NULL)
    data.frame(from = module, to = defining(target, crate), path = path)
  })
  do.call(rbind, targets)
}

problems <- character()
note <- function(...) problems <<- c(problems, sprintf(...))

# Nobody takes a detour over the root.
note_detours <- function(crate) {
  over_root <- crate$edges[crate$edges$to == "lib", ]
  note("%s.rs imports `%s` from the root, not from its module", over_root$from, over_root$path)
}

# Files that reach each other.
note_circles <- function(crate) {
  edges <- crate$edges
  all <- names(crate$files)
  reach <- function(start) {
    seen <- character()
    waiting <- start
    while (length(waiting) > 0) {
      next_ones <- setdiff(unique(edges$to[edges$from %in% waiting]), seen)
      seen <- c(seen, next_ones)
      waiting <- next_ones
    }
    seen
  }
  reached <- lapply(stats::setNames(all, all), reach)
  in_circle <- all[mapply(`%in%`, all, reached)]
  while (length(in_circle) > 0) {
    first <- in_circle[[1]]
    circle <- in_circle[vapply(in_circle, function(other) {
      other %in% reached[[first]] && first %in% reached[[other]]
    }, NA)]
    note("in a circle: %s", paste(circle, collapse = ", "))
    within <- edges[edges$from %in% circle & edges$to %in% circle, ]
    problems <<- c(problems, sprintf("    %s -> %s by `%s`", within$from, within$to, within$path))
    in_circle <- setdiff(in_circle, circle)
  }
}

engine <- read_crate("src/rust/engine/src")
bindings <- read_crate("src/rust/src")
note_detours(engine)
script <- read_crate("src/rust/script/src")
note_circles(engine)
note_circles(bindings)
note_circles(script)

layer_of <- function(module) sub("::.*$", "", module)
inner <- engine$edges[engine$edges$from != "lib" & engine$edges$to != "lib", ]
from <- layer_of(inner$from)
to <- layer_of(inner$to)
unknown <- setdiff(c(from, to), names(layers))
note("%s is no module that ARCHITECTURE.md knows", unknown)
upward <- from != to & !mapply(function(a, b) b %in% layers[[a]], from, to)
note(
  "%s imports `%s`: the module %s lies not below %s",
  inner$from[upward], inner$path[upward], to[upward], from[upward]
)

# `let` beside another condition is newer than the Rust that Cargo.toml promises, and no
# lint of a newer compiler says so. What is in parentheses is another expression.
bare <- vapply(c(engine$codes, bindings$codes, script$codes), function(code) {
  repeat {
    shorter <- gsub("\\([^(){}]*\\)", "", code)
    if (identical(shorter, code)) return(code)
    code <- shorter
  }
}, "")
chained <- grepl("&&\\s*let\\b|\\b(if|while) let\\b[^{};]*&&", bare)
note("%s.rs chains `let` with another condition, which Rust 1.85 does not know", names(bare)[chained])

for (crate in list(engine, script)) {
  knows_r <- vapply(crate$codes, function(code) grepl("extendr|libR_sys|\\bSEXP\\b", code), NA)
  note("%s knows extendr", crate$files[knows_r])
}
manifest <- unlist(lapply(c("src/rust/engine/Cargo.toml", "src/rust/script/Cargo.toml"), readLines))
note("a manifest without R names %s", grep("^extendr", manifest, value = TRUE))

# R's files share one space, in which the last of two things with one name wins.
defined <- unlist(lapply(list.files("R", "[.][rR]$", full.names = TRUE), function(file) {
  text <- grep("^[A-Za-z.][A-Za-z0-9._]* <- ", readLines(file), value = TRUE)
  sub(" <- .*", "", text)
}))
note("R defines %s twice", unique(defined[duplicated(defined)]))

if (length(problems) > 0) {
  writeLines(problems)
  quit(status = 1)
}
count <- function(of) of(engine) + of(bindings) + of(script)
cat(sprintf(
  "%d files, %d dependencies, no circle\n", count(function(crate) length(crate$files)),
  count(function(crate) nrow(unique(crate$edges[1:2])))
))
