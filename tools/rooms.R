# Checks the plan of the Rust side (ARCHITECTURE.md): no two files of the engine
# depend on each other in a circle, rooms import only from rooms below them, nobody
# takes a detour over the crate's root, and only the border knows extendr.
#
#   Rscript tools/rooms.R
#
# It reads `use` lines and paths such as `crate::grid::Cell` as text and follows
# re-exports to the file that defines the name. Tests are left out: they may look
# anywhere. Prints what is wrong, a line each, and then fails.

root <- "src/rust/engine/src"
# A room may import from itself and from the rooms before it; symmetry and human do
# not know each other.
rooms <- list(
  work = character(), grid = character(), rules = c("work", "grid"),
  solve = c("work", "grid", "rules"), human = c("work", "grid", "rules", "solve"),
  symmetry = c("work", "grid", "rules", "solve"), study = c("work", "grid", "rules", "solve"),
  generate = c("work", "grid", "rules", "solve", "human", "symmetry")
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

# Paths in code, outside `use`.
paths_in <- function(code) {
  rest <- gsub("(?m)^[ \t]*(pub(\\([a-z]+\\))? )?use [^;]+;", "", code, perl = TRUE)
  pattern <- "\\b(crate|super)(::[A-Za-z_][A-Za-z_0-9]*)+"
  unique(regmatches(rest, gregexpr(pattern, rest, perl = TRUE))[[1]])
}

files <- list.files(root, "\\.rs$", recursive = TRUE)
is_test <- grepl("(^|/)tests?(_[a-z0-9_]+)?\\.rs$|/tests/", files)
files <- files[!is_test]
codes <- lapply(file.path(root, files), read_code)
modules <- lapply(files, module_of)
names(files) <- names(codes) <- names(modules) <- vapply(modules, name_of, "")
uses <- lapply(codes, uses_in)

# Path from a module to the absolute list of names.
absolute <- function(path, from) {
  names <- trimws(strsplit(sub(" as .*$", "", path), "::", fixed = TRUE)[[1]])
  if (names[[1]] == "crate") return(names[-1])
  if (names[[1]] == "self") return(c(from, names[-1]))
  at <- from
  while (length(names) > 0 && names[[1]] == "super") {
    at <- at[-length(at)]
    names <- names[-1]
  }
  if (!identical(at, from)) return(c(at, names))
  # A module beside or below this one, or a crate.
  if (name_of(c(from, names[[1]])) %in% names(files)) return(c(from, names))
  NULL
}

# The module whose file defines what an absolute path names.
defining <- function(names, depth = 0) {
  at <- character()
  while (length(names) > 0 && name_of(c(at, names[[1]])) %in% names(files)) {
    at <- c(at, names[[1]])
    names <- names[-1]
  }
  module <- name_of(at)
  if (length(names) == 0 || depth > 8 || !module %in% names(files)) return(module)
  known <- uses[[module]]
  for (i in which(known$public)) {
    path <- known$path[[i]]
    given <- if (grepl(" as ", path)) sub("^.* as ", "", path) else sub("^.*::", "", path)
    if (given != names[[1]]) next
    target <- absolute(path, at)
    if (!is.null(target)) return(defining(target, depth + 1))
  }
  module
}

edges <- do.call(rbind, lapply(names(files), function(module) {
  from <- modules[[module]]
  own <- uses[[module]]
  # A re-export hands on; it is no use of what it names.
  paths <- c(own$path[!own$public], paths_in(codes[[module]]))
  targets <- lapply(paths, function(path) {
    names <- absolute(path, from)
    if (is.null(names)) return(NULL)
    data.frame(from = module, to = defining(names), path = path)
  })
  do.call(rbind, targets)
}))
edges <- edges[edges$from != edges$to, ]

problems <- character()
note <- function(...) problems <<- c(problems, sprintf(...))

# Nobody takes a detour over the root.
over_root <- edges[edges$to == "lib", ]
note("%s.rs imports `%s` from the root, not from its room", over_root$from, over_root$path)

room_of <- function(module) sub("::.*$", "", module)
inner <- edges[edges$from != "lib" & edges$to != "lib", ]
from <- room_of(inner$from)
to <- room_of(inner$to)
unknown <- setdiff(c(from, to), names(rooms))
note("%s is no room that ARCHITECTURE.md knows", unknown)
upward <- from != to & !mapply(function(a, b) b %in% rooms[[a]], from, to)
note(
  "%s imports `%s`: the room %s lies not below %s",
  inner$from[upward], inner$path[upward], to[upward], from[upward]
)

# Files that reach each other.
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
reached <- lapply(stats::setNames(names(files), names(files)), reach)
in_circle <- names(files)[mapply(function(module, all) module %in% all, names(files), reached)]
while (length(in_circle) > 0) {
  first <- in_circle[[1]]
  circle <- in_circle[vapply(in_circle, function(other) {
    other %in% reached[[first]] && first %in% reached[[other]]
  }, NA)]
  note("in a circle: %s", paste(circle, collapse = ", "))
  within <- unique(edges[edges$from %in% circle & edges$to %in% circle, ])
  problems <- c(problems, sprintf("    %s -> %s by `%s`", within$from, within$to, within$path))
  in_circle <- setdiff(in_circle, circle)
}

# `let` beside another condition is newer than the Rust that Cargo.toml promises, and no
# lint of a newer compiler says so. What is in parentheses is another expression.
border <- list.files("src/rust/src", "\\.rs$", recursive = TRUE, full.names = TRUE)
bare <- vapply(c(codes, stats::setNames(lapply(border, read_code), border)), function(code) {
  repeat {
    shorter <- gsub("\\([^(){}]*\\)", "", code)
    if (identical(shorter, code)) return(code)
    code <- shorter
  }
}, "")
chained <- grepl("&&\\s*let\\b|\\b(if|while) let\\b[^{};]*&&", bare)
note("%s.rs chains `let` with another condition, which Rust 1.85 does not know", names(bare)[chained])

knows_r <- vapply(codes, function(code) grepl("extendr|libR_sys|\\bSEXP\\b", code), NA)
note("%s knows extendr", files[knows_r])
manifest <- readLines("src/rust/engine/Cargo.toml")
note("the engine's manifest names %s", grep("^extendr", manifest, value = TRUE))

# R's files share one room, in which the last of two things with one name wins.
defined <- unlist(lapply(list.files("R", "[.][rR]$", full.names = TRUE), function(file) {
  text <- grep("^[A-Za-z.][A-Za-z0-9._]* <- ", readLines(file), value = TRUE)
  sub(" <- .*", "", text)
}))
note("R defines %s twice", unique(defined[duplicated(defined)]))

if (length(problems) > 0) {
  writeLines(problems)
  quit(status = 1)
}
cat(sprintf("%d files, %d dependencies, no circle\n", length(files), nrow(unique(edges[1:2]))))
