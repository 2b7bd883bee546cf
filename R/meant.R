# What was meant by a name or a word that is not known: "Is it `style`?", for errors.

# Whether strings are characters of a known encoding.
is_readable <- function(x) validEnc(x) & Encoding(x) != "bytes"

# Other names that people know for arguments and rules, British and American.
ALSO_CALLED <- list(
  colours = c("color", "colors", "colour", "col", "palette", "fill", "bg"),
  main = "title", sub = "subtitle", mar = c("margin", "margins"), style = "theme",
  marks = c("pencil_marks", "pencilmarks", "notes"), solution = "answer",
  diagonal = c("diagonals", "sudoku_x", "x_sudoku"), hyper = c("windoku", "nrc"),
  anti_knight = "knight", anti_king = "king", non_consecutive = "consecutive",
  regions = c("jigsaw", "irregular", "nonomino"), cages = "killer",
  colourblind = c("colorblind", "color_blind", "colour_blind"),
  rotate180 = "rotational", box = c("shape", "size", "dim")
)

# The names that look most like what was typed, or mean it.
nearest_names <- function(found, names) {
  # A class might have ideas of its own about its text.
  found <- as.vector(unclass(found))
  if (is.na(found) || !is_readable(found) || !nzchar(found)) return(character())
  found <- gsub("[^a-z0-9]+", "_", to_lower(substr(found, 1, 40)))
  also <- ALSO_CALLED[names(ALSO_CALLED) %in% names]
  meaning <- c(names, rep(names(also), lengths(also)))
  words <- to_lower(c(names, unlist(also)))
  exact <- words == found
  if (any(exact)) return(unique(meaning[exact]))
  # Two letters exchanged count as two.
  most <- if (nchar(found) < 4) nchar(found) %/% 3 else max(2, nchar(found) / 4)
  distance <- as.vector(utils::adist(found, words))
  distance[startsWith(words, found) & nchar(found) > 1] <- 1
  intersect(names, meaning[distance <= most & distance == min(distance)])
}

# "Is it `style`?", as a part of a message; NULL if no name is near. `markup` is how
# names are shown.
nearest_hint <- function(found, names, markup = ".arg") {
  near <- utils::head(nearest_names(found, names), 3)
  if (length(near) == 0) return(NULL)
  shown <- paste0("{", markup, " ", near, "}", collapse = " or ")
  paste0("Is it ", shown, "?")
}

# For functions with options behind `...`, which take nothing else: called by
# oxidoku_arguments() of src/arguments.c, in their place, if there is something.
abort_dots <- function(...) {
  call <- parent.frame()
  names <- ...names() %||% rep("", ...length())
  options <- setdiff(ls(call, all.names = TRUE, sorted = FALSE), "...")
  name <- names[nzchar(names)]
  if (length(name) > 0) {
    abort_input(
      "There is no argument {.arg {name[[1]]}}.", i = nearest_hint(name[[1]], options),
      arg = name[[1]], call = call
    )
  }
  if (are_empty(...)[[1]]) abort_empty("...", call)
  abort_input(
    "{.arg ...} must be empty: options are given by name.", i = hint_of_word(..1, call),
    arg = "...", call = call
  )
}

# Which of `...` are nothing at all, as behind a comma too many.
are_empty <- function(...) vapply(as.list(substitute(list(...)))[-1], rlang::is_missing, NA)

# What is given for `...` of the function with this frame, as a list. A comma at the end says nothing:
# lists of clues are edited. They are read where they are: no name in them may be taken for an
# argument of this function.
dots_of <- function(frame = parent.frame()) {
  empty <- eval(quote(are_empty(...)), frame)
  given <- eval(quote(...names()), frame)
  names <- given %||% rep("", length(empty))
  count <- length(empty)
  if (count > 0 && empty[[count]] && names[[count]] %in% c("", NA)) count <- count - 1L
  wrong <- which(empty[seq_len(count)])
  if (length(wrong) > 0) abort_empty(paste0("..", wrong[[1]]), frame)
  values <- lapply(seq_len(count), function(i) eval(bquote(...elt(.(i))), frame))
  if (!is.null(given)) names(values) <- replace(names, is.na(names), "")[seq_len(count)]
  values
}

abort_empty <- function(arg, call) {
  abort_input("{.arg {arg}} is an empty argument: there is a comma too many.", arg = arg, call = call)
}

# For S3 methods, whose `...` may hold what R passes to any object: an error if a name in it is
# no argument of a method of R, or looks like one of the method's own, `known`.
check_dots <- function(known = character(), call = parent.frame()) {
  # Not evaluated, and mostly none.
  for (name in setdiff(eval(quote(...names()), call), "")) {
    hint <- if (length(known) > 0) nearest_hint(name, known)
    if (is.null(hint) && name %in% USUAL_ARGUMENTS) next
    abort_input("There is no argument {.arg {name}}.", i = hint, arg = name, call = call)
  }
}

# What print(), format(), summary() and as.data.frame() of a data frame and its columns pass on; package
# data.table has a time zone for them, too.
USUAL_ARGUMENTS <- unique(c("timezone", unlist(lapply(
  list(
    print.default, print.data.frame, format.default, format.data.frame, prettyNum, summary.data.frame,
    summary.default, summary.factor, as.data.frame.list, as.data.frame.character, as.data.frame.matrix,
    as.data.frame.vector, as.data.frame.table
  ),
  function(method) names(formals(method))
))))

# Where a word belongs that stands in the place of a number: `generate_sudoku("easy")`.
# `call` is the frame of the function that was called, with its arguments.
hint_of_word <- function(x, call) {
  if (is_rules(x) && "rules" %in% names(call)) return("Rules are given by name: {.code rules = }.")
  if (!is.character(x) || length(x) != 1 || is.na(x) || !is_readable(x)) return(NULL)
  word <- gsub("[^a-z0-9]+", "_", to_lower(x))
  known <- list(
    difficulty = engine_names("levels"), symmetry = engine_names("symmetries"),
    rules = rule_names(), require = list_techniques()$id
  )
  known <- known[names(known) %in% names(call)]
  arg <- names(known)[vapply(known, function(words) word %in% words, NA)]
  # Some names are those of a symmetry and of a rule.
  if (length(arg) > 0) paste0("Write ", paste0("{.code ", arg, " = \"", word, "\"}", collapse = " or "), ".")
}

# What a name means that is none of a rule: "windoku", "killer", "jigsaw".
rules_hint <- function(found) {
  if (!is.character(found) || length(found) != 1) return(NULL)
  hint <- nearest_hint(found, rule_names(), ".val")
  if (!is.null(hint)) return(hint)
  near <- nearest_names(found, c("regions", "cages", "box", "houses"))
  if (length(near) > 0) paste0("Write {.code sudoku_rules(", near[[1]], " = )}.")
}
