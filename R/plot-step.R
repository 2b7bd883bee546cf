#' Draw a step
#'
#' Draws the grid before a step, with all candidates left, and the step
#' in it.
#'
#' @details
#' Houses of the pattern are shaded blue, those in which candidates
#' are eliminated yellow, cells in both green; where a style gives digits a colour, filled cells keep it. Candidates of the pattern have a coloured
#' disc: green ones make it, blue ones are fins, violet ones belong to the pivot
#' of a wing, orange ones are extra candidates that decide. Almost locked sets and
#' the colours of colouring have discs of one colour each, none of them green where sets
#' are part of a chain; digits that two sets share have a ring. Eliminations are red and
#' struck out; placed digits are large and
#' green. Links of chains are arrows with numbers in the order of the chain, strong ones solid, weak
#' ones dashed; groups of cells have a frame. Nets of more than 20 links are drawn without arrows:
#' their sentence is a list. Candidates that do not belong to the step are pale. The cells of clues
#' that the step uses are framed in orange.
#'
#' `type = "profile"` draws the whole path instead, step by step: bars for what each costs, its score on a
#' logarithmic scale or its rating, in the colour of its level, a blue line for the cells that are left, and grey where no digit is placed for a
#' while; the hardest steps there have their names.
#'
#' A hint shows as much as its level of detail: where to look, the pattern,
#' or all of it.
#'
#' @param x A path from [explain_sudoku()] or [find_steps()], or a hint from
#'   [hint_sudoku()].
#' @param step A number in the column `step`. `NULL` for that of the
#'   first row. Several, such as `1:4`, are drawn on one sheet.
#' @param id A name or number in the column `.id`, the puzzle, where `x` has several.
#'   `NULL` for the first that has the step.
#' @param main,sub Strings, the title and the line below. `NULL` for the name of the technique and
#'   for the step in short notation; `""` for none.
#' @param note A string, what the line below is where `sub` is `NULL`: `"short"`, the step in short
#'   notation; `"sentence"`, the step in words, on as many lines as it takes.
#' @param style,colours,mar,symbols,background,labels,... As in [plot_sudoku()].
#' @param type A string: `"step"`, or `"profile"` for the path of a puzzle as a whole; `step` may then
#'   choose some of its steps.
#' @param lang A string, the language of the title, see [oxidoku-package].
#' @return `x`, unchanged and invisibly.
#' @section Errors:
#' `oxidoku_error_input` if there is no such step in `x`, and those of
#' [plot_sudoku()].
#' @section Adding to the picture:
#' As after [plot_sudoku()], the cell in row `r` and column `c` has its centre at
#' `x = c`, `y = r`.
#' @examples
#' puzzle <- as_sudoku(
#'   "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
#' )
#' path <- explain_sudoku(puzzle)
#' plot(path, step = 2)
#' plot(hint_sudoku(puzzle, detail = "full"))
#' plot(path, type = "profile")
#' @export
plot.sudoku_path <- function(x, step = NULL, ..., id = NULL, main = NULL, sub = NULL,
                             style = "newspaper", colours = NULL, mar = NULL, symbols = NULL,
                             background = NULL, note = c("short", "sentence"), labels = FALSE,
                             type = c("step", "profile"), lang = NULL) {
  .External2(oxidoku_arguments, "...")
  call <- environment()
  local_language(lang, call)
  look <- step_look(style, colours, background, symbols, call)
  note <- arg_choice(note, c("short", "sentence"), "note", call)
  labels <- arg_flag(labels, "labels", call)
  if (arg_choice(type, c("step", "profile"), "type", call) == "profile") {
    style <- arg_choice(style, STYLES, "style", call)
    titles <- plot_titles(main, c(list(sub = sub), dots_of()), call, names(formals(plot.sudoku_path)))
    use_path(x, draw_profile(x, animated_rows(x, id, step, call, "step", "x"), main, sub, style, titles[setdiff(names(titles), c("main", "sub"))], call), call = call)
    return(invisible(x))
  }
  dots <- dots_of()
  use_path(x, on_sheet(find_rows(x, step, id, call), function(row) {
    draw_row(x, row, main, sub, look, mar, dots, call, note, labels)
  }), call = call)
  invisible(x)
}

# One picture a step; several share a sheet, as wide as it is high or one column wider.
on_sheet <- function(rows, draw) {
  if (length(rows) == 1) return(draw(rows))
  wide <- ceiling(sqrt(length(rows)))
  old <- graphics::par(mfrow = c(ceiling(length(rows) / wide), wide))
  on.exit(graphics::par(old))
  for (row in rows) draw(row)
}

# The rows of one step or several.
find_rows <- function(x, step, id, call, path = "x") {
  if (length(step) <= 1) return(find_row(x, step, id, call, path))
  if (!is.numeric(step) || is.object(step)) {
    abort_input("{.arg step} must be numbers of steps, not {describe(step)}.", arg = "step", call = call)
  }
  vapply(step, function(one) find_row(x, one, id, call, path), 0L)
}

# The first row with this step of this puzzle. `path` and `steps` are what the arguments for
# path and step are called.
find_row <- function(x, step, id, call, path = "x", steps = "step") {
  if (nrow(x) == 0) {
    abort_input("{.arg {path}} must have a step; it has none.", arg = path, call = call)
  }
  rows <- seq_len(nrow(x))
  wanted <- list(id = id, step = step)
  columns <- c(id = ".id", step = "step")
  for (name in names(columns)) {
    one <- wanted[[name]]
    if (is.null(one)) next
    arg <- if (name == "step") steps else name
    found <- x[[columns[[name]]]][rows]
    if (is.character(found)) {
      if (!is.character(one) || length(one) != 1 || is.na(one)) {
        abort_input("{.arg {arg}} must be one name, not {describe(one)}.", arg = arg, call = call)
      }
    } else {
      one <- arg_number(one, arg, min = 1, call = call)
    }
    if (!one %in% found) {
      known <- unique(found)
      shown <- describe_index(if (is.character(found)) known else sort(known))
      abort_input(
        "{.arg {arg}} must be one that {.arg {path}} has, not {describe_value(one)}.",
        i = "It has {shown}.", arg = arg, call = call
      )
    }
    rows <- rows[found == one]
  }
  rows[[1]]
}

draw_row <- function(x, row, main, sub, look, mar, dots, call, note = "short", labels = FALSE) {
  detail <- row_detail(x, row)
  picture <- step_picture(x, row, detail, look)
  if (labels) picture$shapes <- c(rules_shapes(picture$rules), line_labels(picture$rules))
  if (is.null(sub)) sub <- if (note == "sentence") step_sentence(x, row, detail) else if (detail == "full") step_note(x, row)
  args <- names(formals(plot.sudoku_path))
  titles <- plot_titles(main %||% step_title(x, row), c(list(sub = sub), dots), call, args)
  open_picture(c(picture, list(titles = titles, mar = plot_margins(mar, call))))
}

# A hint shows as much as it says.
row_detail <- function(x, row) if (inherits(x, "sudoku_hint")) hint_details(x)[[row]] else "full"

# The look of pictures, a function of the digits; without digits, what is seen around them.
step_look <- function(style, colours, background, symbols, call) {
  style <- arg_choice(style, STYLES, "style", call)
  around <- plot_look(style, NULL, 1L, call, background)
  function(digits = NULL) {
    if (is.null(digits)) return(around)
    plot_look(style, colours, digits, call, background, symbols)
  }
}

# The position before a step, and the step in it; for pictures see grid_picture().
step_picture <- function(x, row, detail, look) {
  start <- x$.path[[row]]
  position <- position_at(start, x$step[[row]])
  page <- page_of(start$rules)
  list(
    rules = start$rules,
    digits = page_digits(position$cells, page),
    given = !is.na(page_digits(start$cells, page)),
    marks = page_marks(position$candidates, page),
    look = look(start$rules$digits),
    step = page_step(step_layers(x, row, detail), page)
  )
}

# The step in words, without its name where that is the title.
step_sentence <- function(x, row, detail) {
  text <- say_steps(x[row, ], detail)
  name <- paste0(technique_names(x$technique[[row]], x$name[[row]], words_of()), words_of()$marks$colon)
  if (startsWith(text, name)) substring(text, nchar(name) + 1L) else text
}

# The step in short notation, without its name.
step_note <- function(x, row) sub("^[^:]*: ", "", short_steps(x[row, ]))

step_title <- function(x, row) {
  name <- technique_names(x$technique[[row]], x$name[[row]], words_of())
  say_words("title", list(step = x$step[[row]], name = name))
}

# What to draw of a step, by the level of detail.
step_layers <- function(x, row, detail) {
  none <- x$placements[[row]][0, ]
  links <- x$links[[row]]
  list(
    houses = if (detail == "vague") rbind(x$houses[[row]], named_line(x, row)) else x$houses[[row]],
    pattern = if (detail == "vague") x$pattern[[row]][0, ] else x$pattern[[row]],
    links = if (detail == "vague") links[0, ] else links,
    clues = if (detail == "vague") x$clues[[row]][0, ] else rbind(x$clues[[row]], mistake_frames(x, row)),
    placements = if (detail == "full") x$placements[[row]] else none,
    eliminations = if (detail == "full") x$eliminations[[row]] else none
  )
}

# Houses ---------------------------------------------------------------------------

HOUSE_SHADES <- c(base = "#DCE9F7", cover = "#FBF1CC", both = "#DDEDCF")

# `open` says which cells are shaded: where digits have background colours, blank ones.
shade_houses <- function(pen, houses, rules, open) {
  if (nrow(houses) == 0) return(invisible())
  shade <- matrix("", rules$size[[1]], rules$size[[2]])
  for (i in seq_len(nrow(houses))) {
    cells <- house_cells(rules, houses$kind[[i]], houses$number[[i]])
    before <- shade[cells]
    part <- houses$part[[i]]
    shade[cells] <- ifelse(before %in% c("", part), part, "both")
  }
  cells <- which(shade != "" & open, arr.ind = TRUE)
  if (nrow(cells) == 0) return(invisible())
  draw_squares(pen, cells[, 1], cells[, 2], HOUSE_SHADES[shade[cells]])
}

# The cells of a house as a matrix of rows and columns.
house_cells <- function(rules, kind, number) {
  if (!is.null(rules$of)) return(page_places(house_cells(rules$of, kind, number), rules))
  houses <- houses_of(rules)
  which <- match(TRUE, houses$kind == kind & houses$number == number)
  end <- cumsum(houses$count)[[which]]
  at <- seq(to = end, length.out = houses$count[[which]])
  cbind(houses$row[at], houses$col[at])
}

# Clues ----------------------------------------------------------------------------

CLUE_COLOUR <- "#E07000"

# A frame around the cells of each clue.
draw_clue_frames <- function(pen, clues, board) {
  clues <- clues[!is.na(clues$row), , drop = FALSE]
  for (own in split(clues, clues$clue)) {
    outline(pen, member_cells(own, board), 0.04, 4 * pen$lwd[[3]], CLUE_COLOUR)
  }
}

# Candidates -----------------------------------------------------------------------

# Soft colours on which grey and black marks can be read. Sets and colours take
# theirs in turn.
PART_COLOURS <- c(
  base = "#9ED9A4", fin = "#8CBDF0", pivot = "#D3AEEB", extra = "#FFC073", restricted = NA
)
SERIES_COLOURS <- c("#9ED9A4", "#8CBDF0", "#FFC073", "#D3AEEB", "#F3E27A", "#8FDCD6", "#F2B2CB")

part_colour <- function(part) {
  colour <- PART_COLOURS[part]
  number <- suppressWarnings(as.integer(sub("^(set|color)_", "", part)))
  # The first colour is that of a chain, if sets are part of one.
  number <- number + any(part == "base")
  series <- !is.na(number)
  colour[series] <- SERIES_COLOURS[(number[series] - 1) %% length(SERIES_COLOURS) + 1]
  unname(colour)
}

# Where candidates stand, and the radius of discs on them; `marks` as in draw_marks().
disc_places <- function(frame, marks) {
  mark_places(frame$row, frame$col, match(frame$digit, marks$digits), marks$layout, marks$room)
}

disc_radius <- function(marks) 0.46 * marks$room / max(marks$layout)

draw_discs <- function(pen, step, marks) {
  discs <- function(frame, ...) {
    if (nrow(frame) == 0) return(invisible())
    at <- disc_places(frame, marks)
    pen$circles(at$x, at$y, disc_radius(marks), ...)
  }
  pattern <- step$pattern
  pattern <- pattern[marks$blank[cbind(pattern$row, pattern$col)], , drop = FALSE]
  # The candidates of links are those of truths, which have the colours.
  pattern <- pattern[!startsWith(pattern$part, "link_"), , drop = FALSE]
  # The nodes of a chain are seen in its sets, too.
  pattern <- pattern[order(!startsWith(pattern$part, "set_")), , drop = FALSE]
  ring <- pattern$part == "restricted"
  discs(pattern[!ring, , drop = FALSE], part_colour(pattern$part[!ring]))
  discs(pattern[ring, , drop = FALSE], NA, "grey20", 2 * pen$lwd[[3]])
  discs(step$eliminations, "#FFC9C2")
}

draw_strikes <- function(pen, eliminations, marks) {
  if (nrow(eliminations) == 0) return(invisible())
  at <- disc_places(eliminations, marks)
  reach <- 0.8 * disc_radius(marks)
  # On small paper no wider than what leaves the digit below to be read; widths are 1/96 inch.
  width <- min(3 * pen$lwd[[3]], 0.35 * disc_radius(marks) * pen$cell * 96)
  pen$segments(
    at$x - reach, at$y + reach, at$x + reach, at$y - reach, "#C00000", width, ends = "butt"
  )
}

draw_placed <- function(pen, placements, look) {
  if (nrow(placements) == 0) return(invisible())
  row <- placements$row
  col <- placements$col
  pen$rect(col - 0.42, row - 0.42, col + 0.42, row + 0.42, "#C9EBCD")
  draw_symbols(pen, row, col, match(placements$digit, look$digits), look, "#0B6B1D", font = 2)
}
