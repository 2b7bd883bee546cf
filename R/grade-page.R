# What was drawn on a page, read from a PDF file that is not compressed: lines, filled
# rectangles and texts, whoever drew them (base graphics, grid, ggplot2).

# A device that draws into such a file.
page_device <- function(file) {
  force(file)
  function(...) grDevices::pdf(
    file, width = 7, height = 7, compress = FALSE, useKerning = FALSE, onefile = TRUE, title = "picture"
  )
}

# For each page a list of three data frames: `lines` (x0, y0, x1, y1, width), `fills` (x0, y0,
# x1, y1, colour) and `texts` (x, y, text, size, colour), in points from the bottom left. A page
# is read when it is asked for, as a function: most graders look at the last one alone.
read_pages <- function(file) {
  if (!file.exists(file)) return(NULL)
  lines <- readLines(file, warn = FALSE, skipNul = TRUE)
  Encoding(lines) <- "bytes"
  starts <- grep("^stream", lines, useBytes = TRUE)
  ends <- grep("endstream$", lines, useBytes = TRUE)
  pages <- Map(function(start, end) lines[(start + 1):end], starts, ends[seq_along(starts)])
  # Not the profile of the colours, which is a stream as well.
  pages <- Filter(function(page) startsWith(page[[1]], "1 J 1 j q") && length(page) > 2, pages)
  lapply(pages, function(page) function() read_operators(page))
}

# NULL if nothing was drawn.
last_page <- function(pages) if (length(pages) > 0) tryCatch(pages[[length(pages)]](), error = function(e) NULL)

read_operators <- function(page) {
  found <- new.env(parent = emptyenv())
  found$lines <- found$fills <- found$texts <- list()
  width <- 1
  colour <- ""
  path <- list()
  put <- function(what, row) found[[what]][[length(found[[what]]) + 1]] <- row
  for (line in page) {
    # Texts first: they may hold anything.
    if (grepl("T[jJ]", line, useBytes = TRUE) && grepl(" Tm ", line, fixed = TRUE, useBytes = TRUE)) {
      place <- as.numeric(strsplit(sub("^.*Tf +([-0-9. ]+) Tm .*$", "\\1", line, useBytes = TRUE), " +")[[1]])
      text <- gsub("^[^(]*\\(|\\)[^()]*$", "", sub("^.* Tm ", "", line, useBytes = TRUE), useBytes = TRUE)
      size <- sqrt(abs(place[[1]] * place[[4]] - place[[2]] * place[[3]]))
      put("texts", list(x = place[[5]], y = place[[6]], size = size, colour = colour, text = gsub("\\\\", "", text, useBytes = TRUE)))
      next
    }
    words <- strsplit(line, " ", fixed = TRUE)[[1]]
    words <- words[nzchar(words)]
    # Not each word by as.numeric(): its warnings are most of the time of a page.
    like <- grepl("^[-+.0-9]", words, useBytes = TRUE)
    values <- rep(NA_real_, length(words))
    values[like] <- suppressWarnings(as.numeric(words[like]))
    numbers <- numeric()
    for (at in seq_along(words)) {
      if (!is.na(values[[at]])) {
        numbers <- c(numbers, values[[at]])
        next
      }
      word <- words[[at]]
      last <- function(n) utils::tail(numbers, n)
      if (word == "w") width <- last(1)
      if (word %in% c("scn", "rg")) colour <- paste(last(3), collapse = " ")
      if (word == "m") path <- c(path, list(matrix(last(2), 1)))
      if (word == "l") path[[length(path)]] <- rbind(path[[length(path)]], last(2))
      if (word == "h") path[[length(path)]] <- rbind(path[[length(path)]], path[[length(path)]][1, ])
      if (word == "re") {
        box <- last(4)
        path <- c(path, list(cbind(box[[1]] + box[[3]] * c(0, 1, 1, 0, 0), box[[2]] + box[[4]] * c(0, 0, 1, 1, 0))))
      }
      if (word %in% c("f", "f*", "B", "B*", "b", "b*")) for (part in path) put("fills", list(
        x0 = min(part[, 1]), y0 = min(part[, 2]), x1 = max(part[, 1]), y1 = max(part[, 2]), colour = colour
      ))
      if (word %in% c("S", "s", "B", "B*", "b", "b*")) for (part in path) {
        for (k in seq_len(nrow(part) - 1)) put("lines", list(
          x0 = part[k, 1], y0 = part[k, 2], x1 = part[k + 1, 1], y1 = part[k + 1, 2], width = width
        ))
      }
      if (word %in% c("S", "s", "f", "f*", "B", "B*", "b", "b*", "n")) path <- list()
      numbers <- numeric()
    }
  }
  lapply(list(lines = found$lines, fills = found$fills, texts = found$texts), function(rows) {
    if (length(rows) == 0) return(NULL)
    columns <- names(rows[[1]])
    new_data_frame(sapply(columns, function(column) {
      unlist(lapply(rows, `[[`, column))
    }, simplify = FALSE), length(rows))
  })
}

# Of the lines that run across or down: for each place the part of the grid that they
# cover, and the thickest. `along` are the ends of each line, `place` where it is.
long_lines <- function(lines, across) {
  if (is.null(lines)) return(NULL)
  place <- if (across) lines$y0 else lines$x0
  same <- if (across) abs(lines$y0 - lines$y1) else abs(lines$x0 - lines$x1)
  from <- if (across) pmin(lines$x0, lines$x1) else pmin(lines$y0, lines$y1)
  to <- if (across) pmax(lines$x0, lines$x1) else pmax(lines$y0, lines$y1)
  use <- same < 0.5 & to - from > 1
  groups <- split(which(use), round(place[use]))
  rows <- lapply(groups, function(at) {
    c(place = mean(place[at]), from = min(from[at]), to = max(to[at]), width = max(lines$width[at]))
  })
  if (length(rows) == 0) return(NULL)
  found <- as.data.frame(do.call(rbind, rows))
  # Two roundings of one place.
  found <- found[order(found$place), ]
  group <- cumsum(c(TRUE, diff(found$place) > 2))
  do.call(rbind, lapply(split(found, group), function(part) {
    data.frame(place = part$place[[1]], from = min(part$from), to = max(part$to), width = max(part$width))
  }))
}
