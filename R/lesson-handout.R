# A lesson on paper: the tasks of its script, with room to write where code is missing, and the
# boards they speak of.

write_handout <- function(page, target, call) {
  lines <- script_text(page, "script")
  tasks <- script_tasks(lines)
  book <- new_book(target, "a4", FALSE, "newspaper", NULL, NULL, call)
  book$title <- sub("^# *", "", lines[[1]])
  make_pdf(book, TRUE, list(title = book$title), function() draw_handout(book, tasks))
}

draw_handout <- function(book, tasks) {
  area <- new_page(book, book$title)
  letters <- book$letters[[1]]
  put_text(area[[1]], area[[2]], paste0(book$words$pupil, " ", strrep("_", 30)), letters)
  y <- area[[2]] + 1.6 * letters / 72
  for (task in tasks) y <- draw_task(book, task, y)
  boards <- lesson_data()[unique(unlist(lapply(tasks, `[[`, "boards")))]
  puzzles <- list(cells = unname(boards), rules = lapply(boards, function(board) {
    if (nrow(board) == 9) CLASSIC else sudoku_rules(box = board_box(board))
  }))
  book$rest <- c(area[[1]], y, area[[3]], book$size[[2]] - 1.3 * book$margin - y)
  on_pages(book, length(boards), 2, 3, 0.45 * book$margin, function(k, slot) {
    draw_entry(book, slot, book_picture(book, puzzles, k), "", names(boards)[[k]], character())
  }, heading = book$words$boards, least = 0.4 * area[[3]])
}

# The boards of the course have square boxes, but for that of 6 x 6.
board_box <- function(board) if (nrow(board) == 6) c(2, 3) else rep(as.integer(sqrt(nrow(board))), 2)

# The boards that some lines name, as in boards$first, in their order; or use by the name that lines `before`
# them gave one, as in puzzle <- boards$first.
named_boards <- function(lines, before = character()) {
  code <- sub("#.*", "", lines)
  given <- regmatches(before, regexec("^([a-z_]+) <- (boards[$][a-z_]+)$", before))
  for (one in given[lengths(given) > 0]) {
    uses <- grepl(paste0("\\b", one[[2]], "\\b"), code, perl = TRUE)
    lines[uses] <- paste(lines[uses], one[[3]])
  }
  found <- regmatches(lines, gregexpr("(?<=boards[$])[a-z_]+", lines, perl = TRUE))
  lesson_data()[intersect(unlist(found), names(lesson_data()))]
}

# The tasks of a script: a list of `title`, `lines` and names of `boards` each.
script_tasks <- function(lines) {
  starts <- grep("^# [0-9]+[.] ", lines)
  ends <- c(starts[-1] - 1, length(lines))
  before <- lines[seq_len(starts[[1]] - 1)]
  Map(function(start, end) {
    own <- lines[seq_len(end - start) + start]
    list(title = sub(" *-*$", "", sub("^# ", "", lines[[start]])), lines = own, boards = names(named_boards(own, before)))
  }, starts, ends)
}

# Pieces of a task: `kind` is "text", several lines of comments in one; "code"; or "room", a comment
# inside code that stands for what is to be written.
task_pieces <- function(lines) {
  kind <- ifelse(grepl("^# ", lines), "text", ifelse(grepl("^ +# ", lines), "room", ifelse(nzchar(trimws(lines)), "code", "blank")))
  runs <- rle(kind)
  last <- cumsum(runs$lengths)
  pieces <- Map(function(kind, from, to) {
    part <- lines[from:to]
    list(kind = kind, lines = if (kind == "text") paste(sub("^# ", "", part), collapse = " ") else part)
  }, runs$values, last - runs$lengths + 1, last)
  unname(Filter(function(piece) piece$kind != "blank", pieces))
}

# Lines to write on where code is missing, and below a task.
ROOM <- 5L

# One task below `y`, on the next page where the rest of this one is too small for it; gives the
# lower edge.
draw_task <- function(book, task, y) {
  letters <- book$letters
  left <- book$margin
  width <- book$size[[1]] - 2 * book$margin
  foot <- book$size[[2]] - 1.3 * book$margin
  turn <- function(high) if (y + high > foot) {
    area <- new_page(book)
    y <<- area[[2]]
  }
  put <- function(lines, letters, ...) for (line in lines) {
    turn(1.25 * letters / 72)
    y <<- put_lines(left, y, line, letters, ...)
  }
  rule <- function() {
    turn(0.3)
    y <<- y + 0.3
    graphics::segments(left + 0.25, y, left + width, y, lwd = 0.5, col = "grey60")
  }
  pieces <- task_pieces(task$lines)
  kinds <- vapply(pieces, function(piece) piece$kind, "")
  if (!"room" %in% kinds) pieces <- c(pieces, list(list(kind = "room", lines = "")))
  for (k in which(kinds == "text")) pieces[[k]]$lines <- wrap_text(pieces[[k]]$lines, width, letters[[1]])
  high <- vapply(pieces, function(piece) {
    0.08 + if (piece$kind == "room") 0.3 * ROOM else length(piece$lines) * 1.25 * letters[[1]] / 72
  }, 0)
  # Lines of code are not broken: all of a task are as small as its longest needs. How wide letters are goes in
  # steps on some devices, so sizes are tried.
  code <- c("", unlist(lapply(pieces[which(kinds == "code")], `[[`, "lines")))
  sizes <- 0.92 * letters[[1]] * seq(1, 0.4, by = -0.02)
  fits <- vapply(sizes, function(size) {
    max(graphics::strwidth(code, units = "inches", cex = size / 12, family = "mono")) <= width
  }, NA)
  small <- sizes[[c(which(fits), length(sizes))[[1]]]]
  y <- y + 0.2
  # One that is longer than a page begins wherever it may.
  turn(min(sum(high) + 0.4, foot - book$margin))
  put(task$title, 1.15 * letters[[1]], font = 2)
  y <- y + 0.08
  for (piece in pieces) {
    if (piece$kind == "text") put(piece$lines, letters[[1]])
    if (piece$kind == "code") put(piece$lines, small, family = "mono")
    if (piece$kind == "room") for (k in seq_len(ROOM)) rule()
    y <- y + 0.08
  }
  y
}
