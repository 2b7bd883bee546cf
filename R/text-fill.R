# Templates filled in, many at a time. No word of any language is here.
#
#   "In {base}, all places for {digits} are in {cover}."
#
# A *source* knows `count` things (steps, or parts of steps) and gives the values of
# slots for all of them: slot("base") has the houses of every step. So a template is
# filled for all things at once. After a colon comes how a slot is written:
#
#   {cells}              a list, joined by lists$and
#   {cells:or}           joined by lists$or
#   {steps:claim:so}     each item by the phrase `claim`, then joined by lists$so
#   {base:dative}        houses by their forms in houses$dative, not houses$plain;
#                        {base:dative:or} joins them by lists$or
#   {cell_count:word}    a number by its forms in counted$word
#
# Where a text depends on facts, it is a vector of templates whose names are
# conditions; those whose condition holds are said, one after the other:
#
#   c("Always.", crossed = "If so.", `!crossed` = "If not.")
#
#   crossed         the source's flag of this name
#   x_wing          the technique has this id
#   fins.one        the number of items in the slot `fins` takes this plural form
#   !a, a|b, a b    not a; a or b; both a and b (`a|!b c` is "a or not b, and c")

# Sources ----------------------------------------------------------------------

# Parts of steps; `slots` and `flags` are lists by name.
records <- function(count, slots = list(), flags = list()) {
  list(
    count = count,
    slot = function(name) slots[[name]],
    flag = function(name) flags[[name]]
  )
}

# The value of a slot that is a list: `at` says to which of `count` things a value
# belongs. `values` is a vector, or records, which are in the order of `at`.
listed <- function(values, at, count) {
  if (!is.list(values) && is.unsorted(at)) {
    order <- order(at)
    values <- values[order]
    at <- at[order]
  }
  structure(list(values = values, at = at, count = count), class = "oxidoku_listed")
}

is_listed <- function(value) inherits(value, "oxidoku_listed")

# Filling ----------------------------------------------------------------------

# The text of each thing that `source` knows. `pieces` are vectors of templates that
# take the place of their names in `frame`; a piece without a sentence to say is left
# out together with the blank before it.
fill <- function(pieces, source, words, frame = "{text}") {
  if (source$count == 0) return(character())
  written <- new.env(parent = emptyenv())
  if (is.character(pieces)) {
    # Phrases are mostly one template: nothing to choose.
    if (length(pieces) == 1 && is.null(names(pieces))) {
      text <- fill_template(pieces, seq_len(source$count), source, words, written)
      return(rep_len(text, source$count))
    }
    pieces <- list(text = pieces)
  }
  pieces <- pieces[vapply(names(pieces), has_slot, NA, template = frame)]
  templates <- unlist(unname(pieces))
  piece <- rep(names(pieces), lengths(pieces))
  text <- character(source$count)
  # A blank, but for languages that need none after a full stop.
  between <- words$lists$sentences[["more"]] %||% " "
  for (case in cases(names(templates), source, words)) {
    template <- frame
    for (name in names(pieces)) {
      said <- paste(templates[case$holds & piece == name], collapse = between)
      template <- put_piece(template, name, said)
    }
    if (template != "") text[case$rows] <- fill_template(template, case$rows, source, words, written)
  }
  text
}

has_slot <- function(name, template) grepl(paste0("{", name, "}"), template, fixed = TRUE)

put_piece <- function(template, name, text) {
  slot <- paste0("{", name, "}")
  if (text == "") template <- sub(paste0(" ", slot), "", template, fixed = TRUE)
  sub(slot, text, template, fixed = TRUE)
}

# One template for some of the things. `written` keeps the slots written so far.
fill_template <- function(template, rows, source, words, written) {
  # Literal text and slots take turns.
  parts <- as.list(strsplit(template, "[{}]")[[1]])
  for (i in 2L * seq_len(length(parts) %/% 2L)) {
    slot <- parts[[i]]
    if (is.null(written[[slot]])) assign(slot, write_slot(slot, source, words), written)
    parts[[i]] <- written[[slot]][rows]
  }
  do.call(paste0, parts)
}

# A slot, as a template writes it ("cells:or"), for all things.
write_slot <- function(slot, source, words) {
  forms <- strsplit(slot, ":", fixed = TRUE)[[1]]
  value <- source$slot(forms[[1]])
  if (is.null(value)) stop("No slot is called {", forms[[1]], "}.", call. = FALSE)
  forms <- forms[-1]
  if (!is_listed(value)) {
    if (length(forms) == 0) return(write_numbers(value))
    return(count_of(value, form_in(words$counted, forms[[1]]), words))
  }
  items <- value$values
  if (is.list(items)) {
    items <- if (is.null(items$kind)) {
      fill(form_in(words$phrases, forms[[1]]), items, words)
    } else {
      write_houses(items, form_in(words$houses, c(forms, "plain")[[1]]), words)
    }
    forms <- forms[-1]
  }
  form <- c(forms, "and")[[1]]
  marks <- form_in(words$lists, form)
  items <- write_numbers(items)
  text <- join(items, value$at, value$count, marks)
  if (!form %in% c("clauses", "commas")) return(text)
  # Where clauses have commas themselves, semicolons part them.
  parted <- unique(value$at[grepl(", ", items, fixed = TRUE)])
  if (length(parted) > 0) {
    text[parted] <- join(items, value$at, value$count, gsub(",", ";", marks, fixed = TRUE))[parted]
  }
  text
}

form_in <- function(forms, name) {
  forms[[name]] %||% stop("No form of a slot is called :", name, ".", call. = FALSE)
}

# Numbers and lists --------------------------------------------------------------

NUMERALS <- as.character(0:99)

# as.character() for the small numbers that there are mostly, but quick.
write_numbers <- function(x) {
  if (!is.numeric(x)) return(as.character(x))
  if (length(x) == 0) return(character())
  small <- !anyNA(x) && min(x) >= 0 && max(x) < length(NUMERALS)
  if (small) NUMERALS[x + 1L] else format(x, scientific = FALSE, trim = TRUE)
}

# The values of each group as one string: `at`, ascending, says to which of `count`
# groups a value belongs. `marks` stand between the values: an entry of `lists`, or
# one string. Groups of one length are pasted together.
join <- function(values, at, count, marks = "") {
  sizes <- tabulate(at, count)
  if (all(sizes == 1L)) return(values)
  if (length(marks) == 1) marks <- c(two = marks, more = marks, last = marks)
  text <- character(count)
  before <- cumsum(sizes) - sizes
  for (size in unique(sizes[sizes > 0L])) {
    which <- which(sizes == size)
    first <- before[which]
    items <- lapply(seq_len(size), function(i) values[first + i])
    if (size > 1) {
      between <- if (size == 2) marks[["two"]] else rep(marks[c("more", "last")], c(size - 2L, 1L))
      items <- c(rbind(items[-size], as.list(between)), items[size])
    }
    text[which] <- do.call(paste0, items)
  }
  text
}

# Plural forms and conditions ------------------------------------------------------

# Which of these forms each count takes: the one named by the number itself, else the
# one of the language's plural, else "other".
plural_form <- function(count, forms, words) {
  form <- rep("other", length(count))
  exact <- grep("^[0-9]+$", forms, value = TRUE)
  numbers <- c(words$plural[names(words$plural) %in% forms], stats::setNames(exact, exact))
  for (name in names(numbers)) form[count %in% as.numeric(numbers[[name]])] <- name
  form
}

# Numbers in the forms of an entry of `counted`: "one step", "2 steps".
count_of <- function(count, forms, words) {
  form <- plural_form(count, names(forms), words)
  text <- character(length(count))
  for (name in unique(form)) {
    rows <- which(form == name)
    text[rows] <- fill(forms[[name]], records(length(rows), list(n = count[rows])), words)
  }
  text
}

# Houses of a kind, "rows 4 and 7"; `forms` has the templates of a case.
write_houses <- function(houses, forms, words) {
  text <- character(houses$count)
  numbers <- houses$slot("numbers")
  sizes <- tabulate(numbers$at, houses$count)
  # A range such as "1-9" is of several.
  if (is.character(numbers$values)) {
    sizes <- sizes + tabulate(numbers$at[grepl("-", numbers$values, fixed = TRUE)], houses$count)
  }
  key <- houses$kind
  # What has no form of its own is a clue.
  kinds <- titles_of(key)
  houses <- records(houses$count, list(kind = kinds, numbers = numbers))
  # What has a name of its own has the number 0.
  key[numbers$at[numbers$values %in% 0L]] <- "named"
  key[!key %in% names(forms)] <- "other"
  written <- new.env(parent = emptyenv())
  for (kind in unique(key)) {
    rows <- which(key == kind)
    form <- plural_form(sizes[rows], names(forms[[kind]]), words)
    for (name in unique(form)) {
      which <- rows[form == name]
      text[which] <- fill_template(forms[[kind]][[name]], which, houses, words, written)
    }
  }
  text
}

# Things grouped by which of these conditions hold for them: a list of lists with the
# `rows` of a group and, for each condition, whether it holds.
cases <- function(conditions, source, words) {
  rows <- seq_len(source$count)
  holds <- rep(TRUE, max(1L, length(conditions)))
  asked <- which(nzchar(conditions))
  if (length(asked) == 0) return(list(list(rows = rows, holds = holds)))
  terms <- strsplit(conditions[asked], " ", fixed = TRUE)
  forms <- forms_asked(unlist(terms))
  met <- lapply(terms, function(terms) {
    Reduce(`&`, lapply(terms, term_holds, forms = forms, source = source, words = words))
  })
  code <- Reduce(function(code, met) 2 * code + met, met, 0)
  lapply(unique(code), function(one) {
    rows <- which(code == one)
    holds[asked] <- vapply(met, function(met) met[[rows[[1]]]], NA)
    list(rows = rows, holds = holds)
  })
}

# For each slot whose number of items is asked for, the plural forms that there are.
forms_asked <- function(terms) {
  plural <- strsplit(grep(".", unique(terms), fixed = TRUE, value = TRUE), ".", fixed = TRUE)
  if (length(plural) == 0) return(NULL)
  split(vapply(plural, `[[`, "", 2L), vapply(plural, `[[`, "", 1L))
}

term_holds <- function(term, forms, source, words) {
  if (grepl("|", term, fixed = TRUE)) {
    either <- strsplit(term, "|", fixed = TRUE)[[1]]
    return(Reduce(`|`, lapply(either, term_holds, forms, source, words)))
  }
  if (startsWith(term, "!")) return(!term_holds(substring(term, 2), forms, source, words))
  plural <- strsplit(term, ".", fixed = TRUE)[[1]]
  if (length(plural) == 2) {
    value <- source$slot(plural[[1]])
    count <- if (is_listed(value)) tabulate(value$at, value$count) else value
    return(plural_form(count, forms[[plural[[1]]]], words) == plural[[2]])
  }
  flag <- source$flag(term)
  if (is.null(flag)) stop("No flag or technique is called ", term, ".", call. = FALSE)
  flag
}
