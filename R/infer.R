# Kinds of clues guessed for drawings that have no meaning of their own: from their form, their colour
# and the words of the rules. Whatever was guessed is said.

# How a form of drawing can be read: `kind`; the colours that setters' tools give it; a pattern of the
# rules' words for it; and make(item, told), the clue, or NULL where an item cannot be one. With `whole`
# all items make one clue, and `make` gets a list of them.
reading <- function(kind, colours, words, make, whole = FALSE) {
  list(kind = kind, colours = colours, words = words, make = make, whole = whole)
}

cells_said <- function(cells) paste(sprintf("r%.0fc%.0f", cells[, 1], cells[, 2]), collapse = " ")

of_cells <- function(rule, ...) function(item, told) rule(cells_said(item$cells), ...)

of_number <- function(rule, ...) function(item, told) {
  if (is.null(item$line)) return(NULL)
  rule(item$line, as.numeric(item$text), ...)
}

from_side <- function(rule) function(item, told) {
  if (is.null(item$line)) NULL else rule(item$line, as.numeric(item$text), from = item$side)
}

drawn_arrow <- function(item, told) {
  rule_arrow(cells_said(item$cells[1, , drop = FALSE]), cells_said(item$cells[-1, , drop = FALSE]))
}

# "differ by at least 4"
said_difference <- function(told) {
  found <- regmatches(told, regexec("at least (?:a difference of )?([2-9]|two|three|four|five|six)\\b", told, perl = TRUE))[[1]]
  if (length(found) == 0) return(NULL)
  words <- c("two", "three", "four", "five", "six")
  if (found[[2]] %in% words) match(found[[2]], words) + 1L else as.integer(found[[2]])
}

XV_WORDS <- "\\b[xv]\\b|sum (to )?(5|10|five|ten)"
GREATER_WORDS <- "greater|inequalit|less than|points? (to|at)"

sign_xv <- function(item, told) {
  sum <- c(X = 10, V = 5, x = 10, v = 5)[item$text]
  if (is.na(sum)) NULL else rule_xv(cells_said(item$cells), unname(sum))
}

sign_greater <- function(item, told) {
  first <- match(item$text, c(">", "V", "v", "\u2228", "\u02c5", "<", "^", "\u2227", "\u02c4", "\u039b"))
  across <- item$cells[1, 1] == item$cells[2, 1]
  if (is.na(first) || across != item$text %in% c("<", ">")) return(NULL)
  rule_greater(cells_said(if (first <= 5) item$cells else item$cells[2:1, ]))
}

# In the order in which they are tried where nothing else tells them apart.
readings <- function() {
  list(
    line = list(
      reading("whisper", "green", "whisper|differ[a-z]* (of|by) at least", function(item, told) {
        rule_whisper(cells_said(item$cells), said_difference(told))
      }),
      reading("renban", c("purple", "pink"), "renban|set of (non-?repeating )?consecutive|consecutive digits", of_cells(rule_renban)),
      reading("palindrome", "grey", "palindrom|same (forwards|in both directions)", of_cells(rule_palindrome)),
      reading("region_sum", c("blue", "turquoise"), "region sum|(same|equal) (sum|total)|(sum|add)[a-z ]* the same|(box|region) borders (divide|split|separate)", of_cells(rule_region_sum)),
      reading("entropic", c("orange", "yellow"), "entrop|low.*(medium|middle|mid).*high", of_cells(rule_entropic)),
      reading("modular", "turquoise", "modular|modulo|remainder", of_cells(rule_modular)),
      reading("zipper", c("purple", "grey"), "zipper", of_cells(rule_zipper)),
      reading("sum_line", c("orange", "grey"), "(ten|10)[- ]?lines?|segments?.*sum.* (ten|10)", of_cells(rule_sum_line)),
      reading("nabner", "yellow", "nabner", of_cells(rule_nabner))
    ),
    bulb = list(
      reading("thermometer", "grey", "thermo|increas", of_cells(rule_thermometer)),
      reading("slow_thermometer", "grey", "slow thermo|(increase|stay).* (or|equal).*(equal|same|stay)", of_cells(rule_thermometer, slow = TRUE)),
      reading("arrow", "", "\\barrows?\\b", drawn_arrow)
    ),
    ends = list(
      reading("between", "grey", "between", of_cells(rule_between)),
      reading("double_arrow", "grey", "double arrow|sum of the (digits in the )?(two )?circles", of_cells(rule_double_arrow)),
      reading("lockout", c("blue", "turquoise"), "lockout|diamond", of_cells(rule_lockout)),
      reading("palindrome", "grey", "palindrom", of_cells(rule_palindrome))
    ),
    diagonal = list(
      reading("diagonal", c("blue", "grey", "red"), "diagonal", function(items, told) {
        falls <- vapply(items, function(item) item$cells[1, 1] == item$cells[1, 2], NA)
        drawn_diagonals(any(falls), !all(falls), nrow(items[[1]]$cells))[[1]]
      }, whole = TRUE),
      reading("palindrome", "grey", "palindrom", of_cells(rule_palindrome))
    ),
    arrow = list(reading("arrow", c("grey", "black"), "arrow", drawn_arrow)),
    cage = list(reading("cage", "none", "cage|killer", function(item, told) {
      sum <- suppressWarnings(as.integer(item$text))
      if (nzchar(item$text) && is.na(sum)) NULL else rule_cage(cells_said(item$cells), if (!is.na(sum)) sum)
    })),
    little = list(reading("little_killer", c("grey", "black"), "diagonal|little killer", function(item, told) {
      if (is.null(item$text)) NULL else rule_little_killer(cells_said(item$cells), as.numeric(item$text), item$direction)
    })),
    dot = list(
      reading("white_dot", "white", "white|consecutive|kropki|differ", function(item, told) {
        rule_white_dot(cells_said(item$cells), if (nzchar(item$text)) as.numeric(item$text) else 1)
      }),
      reading("black_dot", "black", "black|ratio|double|kropki", function(item, told) {
        rule_black_dot(cells_said(item$cells), if (nzchar(item$text)) as.numeric(item$text) else 2)
      })
    ),
    # In one puzzle there may be both kinds: a V may be of either.
    sign = list(
      reading("xv", "text", XV_WORDS, sign_xv), reading("greater", "text", GREATER_WORDS, sign_greater),
      reading("xv and greater", "text", paste0(XV_WORDS, "|", GREATER_WORDS), function(item, told) sign_xv(item) %||% sign_greater(item)),
      reading("greater and xv", "text", paste0(XV_WORDS, "|", GREATER_WORDS), function(item, told) sign_greater(item) %||% sign_xv(item))
    ),
    corner = list(reading("quadruple", "text", "quadruple|corner|surrounding|circle", function(item, told) {
      digits <- if (grepl("[ ,]", item$text)) strsplit(item$text, "[ ,]+")[[1]] else strsplit(item$text, "")[[1]]
      digits <- suppressWarnings(as.integer(digits))
      if (anyNA(digits)) NULL else rule_quadruple(cells_said(item$cells), digits)
    })),
    outside = list(
      reading("sandwich", "", "sandwich|between the (1|one|lowest)|sum of the digits between", of_number(rule_sandwich)),
      reading("x_sum", "", "x-?sum|first x", from_side(rule_x_sum)),
      reading("skyscraper", "", "skyscraper|visible|building|see", from_side(rule_skyscraper)),
      reading("numbered_room", "", "numbered room|nth|n-th", from_side(rule_numbered_room))
    ),
    circle = list(
      reading("odd", "grey", "\\bodd\\b", of_cells(rule_parity, "odd")),
      reading("counting_circles", "", "circles?.*many|counting circle", function(items, told) {
        rule_counting_circles(cells_said(do.call(rbind, lapply(items, `[[`, "cells"))))
      }, whole = TRUE)
    ),
    square = list(
      reading("even", "grey", "\\beven\\b", of_cells(rule_parity, "even")),
      reading("maximum", "grey", "(greater|larger|higher) than (all|each|every|its|any|their)", of_cells(rule_extreme, "maximum")),
      reading("minimum", "grey", "(less|smaller|lower) than (all|each|every|its|any|their)", of_cells(rule_extreme, "minimum"))
    )
  )
}

# Rules of the whole grid that words tell: a pattern by the name of the rule.
TOLD_RULES <- c(
  anti_knight = "anti-?knight|knight'?s? move", anti_king = "anti-?king|king'?s? move",
  non_consecutive = "non-?consecutive (constraint|sudoku|rule)|orthogonally adjacent (cells|digits) (can ?not|may not|must not)[a-z ]* consecutive",
  diagonal = "(both|main|marked) (main |long )?diagonals?|diagonals?.*(once|repeat|1 to 9|1-9)",
  negative_white_dot = "all (possible )?(white )?(dots|kropki dots) (are|have been) (given|shown|marked)",
  negative_black_dot = "all (possible )?(black )?(dots|kropki dots) (are|have been) (given|shown|marked)",
  negative_xv = "all (possible )?(x'?s|xs|xvs?|x and v)[a-z' ]* (are|have been) (given|shown|marked)"
)

# How many readings are tried, for how many seconds, and how many moments of work are for one, see
# moment(). Not seconds: R has one limit of time, which may be set already.
MOST_READINGS <- 150L
ALL_SECONDS <- 60
READING_MOMENTS <- 2

# Clues for the drawings of a record (see pad_record()): its `rules` with the reading of them that fits,
# in `inferred` what was guessed, and in `unknown` what was not. `make_rules` gives rules with further clues.
infer_record <- function(record, json, size, make_rules, told_solution) {
  told <- to_lower(paste(c(record$comment, record$name), collapse = " "))
  drawn <- drawn_groups(json, size)
  # One form in each cell is a pattern behind them.
  drawn$groups <- Filter(function(group) !group$form %in% c("square", "circle") || length(group$items) < prod(size), drawn$groups)
  options <- c(lapply(drawn$groups, group_options, told), told_options(told, drawn$groups))
  left <- drawn$left
  if (length(options) == 0) return(record)
  tried <- 0L
  started <- proc.time()[["elapsed"]]
  fitting <- NULL
  for (choice in choices_of(options)) {
    chosen <- Map(function(option, i) option[[i]], options, choice)
    clues <- unlist(lapply(chosen, `[[`, "clues"), recursive = FALSE)
    rules <- tryCatch(make_rules(unique(clues)), oxidoku_error = function(e) FALSE)
    if (isFALSE(rules)) next
    tried <- tried + 1L
    if (is_single(record$puzzle, rules, told_solution)) {
      fitting <- c(fitting, list(list(rules = rules, chosen = chosen)))
      # What has the solution that the link tells is right; without one, a second reading is looked for.
      if (!is.null(told_solution) || length(fitting) == 2L) break
    }
    if (tried >= MOST_READINGS || proc.time()[["elapsed"]] - started > ALL_SECONDS || !is.null(fitting) && tried >= 12L) break
  }
  if (is.null(fitting)) {
    wanted <- if (is.null(told_solution)) "exactly one solution" else "the link's solution as its only one"
    record$inferred <- paste("nothing: no reading of the drawings that was tried has", wanted)
    return(record)
  }
  record["rules"] <- list(fitting[[1]]$rules)
  said <- function(fit) Filter(nzchar, vapply(fit$chosen, `[[`, "", "said"))
  record$inferred <- paste(c(
    said(fitting[[1]]), if (length(fitting) > 1) paste0("or else, as ", paste(setdiff(said(fitting[[2]]), said(fitting[[1]])), collapse = ", "))
  ), collapse = "; ")
  unread <- unlist(lapply(fitting[[1]]$chosen, `[[`, "unread"))
  record$unknown <- unique(c(setdiff(record$unknown, c(PAD_DRAWN, FP_DRAWN)), left, unread))
  record
}

# The readings of a group, the likeliest first, and last that it is no more than a picture.
group_options <- function(group, told) {
  name <- group_name(group)
  options <- lapply(readings()[[group$form]], function(one) {
    items <- if (one$whole) list(group$items) else group$items
    clues <- tryCatch(lapply(items, one$make, told), oxidoku_error = function(e) list(NULL))
    if (any(lengths(clues) == 0)) return(NULL)
    score <- 4 * grepl(one$words, told) + 2 * (group$colour %in% one$colours) + 1
    list(clues = unique(clues), score = score, said = paste0(name, ": ", one$kind))
  })
  options <- Filter(length, options)
  options <- options[order(-vapply(options, `[[`, 0, "score"))]
  # Where all signs are of one kind, that with both says the same.
  options <- options[!duplicated(lapply(options, `[[`, "clues"))]
  c(options, list(list(clues = NULL, score = -3, said = paste0(name, ": no clue"), unread = name)))
}

group_name <- function(group) {
  count <- length(group$items)
  what <- c(
    line = "line", bulb = "line with a circle at one end", ends = "line with circles at both ends",
    diagonal = "line along a main diagonal", arrow = "arrow", cage = "cage", little = "arrow from outside", dot = "dot on an edge",
    sign = "sign on an edge", corner = "text at a corner", outside = "number outside", circle = "circle", square = "square"
  )[[group$form]]
  colour <- if (!group$colour %in% c("none", "text", "number")) paste0(group$colour, " ")
  plural <- sub("^([a-z]+)", "\\1s", what)
  paste0(count, " ", colour, if (count == 1) what else plural)
}

# What the rules' words say beside the drawings.
told_options <- function(told, groups) {
  found <- names(TOLD_RULES)[vapply(TOLD_RULES, grepl, NA, told, perl = TRUE)]
  # Diagonals that are drawn are a group of their own, and those of arrows are other diagonals.
  forms <- vapply(groups, `[[`, "", "form")
  if (any(forms %in% c("diagonal", "little"))) found <- setdiff(found, "diagonal")
  has_dots <- any(forms == "dot")
  if (!has_dots) found <- setdiff(found, c("negative_white_dot", "negative_black_dot"))
  lapply(found, function(rule) {
    list(
      list(clues = list(new_clue(rule)), score = 4, said = paste0("the words of the rules: ", rule)),
      list(clues = NULL, score = 0, said = "")
    )
  })
}

# The choices of an option for each group, the likeliest together first.
choices_of <- function(options) {
  # The last ones of groups with many are left out where there would be too many choices.
  keep <- lengths(options)
  while (prod(keep) > 20000) keep[[which.max(keep)]] <- max(keep) - 1L
  all <- as.matrix(expand.grid(lapply(keep, seq_len)))
  score <- 0
  for (i in seq_along(options)) score <- score + vapply(options[[i]], `[[`, 0, "score")[all[, i]]
  rows <- order(-score)
  lapply(rows, function(row) all[row, ])
}

# Whether the puzzle has exactly one solution under these rules, and the one that is told; what some
# moments do not tell is no.
is_single <- function(puzzle, rules, solution) {
  rules <- rules %||% drawn_rules(nrow(puzzle))
  if (!is.null(solution)) {
    if (any(solution != puzzle, na.rm = TRUE) || !isTRUE(check_sudoku(solution, rules = rules))) return(FALSE)
  }
  identical(count_within(puzzle, rules, 2, READING_MOMENTS * moment(rules)), 1)
}

# What was guessed, as a warning.
report_inferred <- function(table, source) {
  if (is.null(table$inferred)) return(invisible())
  which <- which(!is.na(table$inferred))
  warn(
    "The drawings have no meaning of their own; what they mean was guessed.", "inferred",
    i = "{.val {table$inferred[which]}}", i = "Column {.field inferred} says it for each puzzle.",
    arg = source$arg, file = source$label, index = which, inferred = table$inferred[which], call = source$call
  )
}
