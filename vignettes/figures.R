# What the vignettes share: each sources this file. How a page looks besides is said in
# _output.yml, page.html and page.css.

# Pictures ------------------------------------------------------------------------
#
# R's PNG devices write a picture two or three times as large as need be. So a picture is
# drawn as a bitmap, which R can read without a further package; its shades, of which the
# smooth edges of digits and lines have a thousand, are thinned out to 12, or 32 in coloured ones;
# and those are packed here, two dots to a byte, or one. That leaves room for more dots: pictures are sharp on a
# phone. (SVG was larger: each digit is a path there.)

# The colours of a BMP file of ours, 8 or 24 bits a dot, as a matrix of 0xRRGGBB.
read_bitmap <- function(path) {
  bytes <- as.integer(readBin(path, "raw", file.size(path)))
  number <- function(at) sum(bytes[at + 1:4] * 256^(0:3))
  width <- number(18)
  height <- number(22)
  dot <- bytes[[29]] / 8
  # Rows are from the bottom to the top, each filled up to a multiple of four bytes.
  stride <- ceiling(width * dot / 4) * 4
  rows <- matrix(bytes[number(10) + seq_len(stride * height)], stride)
  rows <- rows[seq_len(width * dot), height:1]
  colours <- function(bgr) colSums(bgr * 256^(0:2))
  if (dot == 3) return(matrix(colours(matrix(rows, 3)), height, byrow = TRUE))
  palette <- matrix(bytes[55:number(10)], 4)[1:3, ]
  matrix(colours(palette)[rows + 1], height, byrow = TRUE)
}

# The red, green and blue of colours, one colour a column.
channels_of <- function(colours) rbind(colours %/% 65536, colours %/% 256 %% 256, colours %% 256)

# At most 12 colours (16 make pages a twentieth larger, and look the same), or 32 where many digits
# have colours of their own, those that were filled in a pale one, and lines are to stay grey beside
# them. The most frequent one stays; then again and again the one that the rest would miss most, which is a matter of how far it
# is from those that stay, and how often it occurs. Each of the others goes to the nearest.
thin_out <- function(colours, most = NULL) {
  all <- unique(as.vector(colours))
  often <- tabulate(match(colours, all))
  channels <- channels_of(all)
  far <- rep(Inf, length(all))
  nearest <- rep(which.max(often), length(all))
  stay <- nearest[[1]]
  is_grey <- apply(channels, 2, max) - apply(channels, 2, min) < 32
  if (is.null(most)) most <- if (sum(often > length(colours) / 500 & !is_grey) > 6) 32 else 12
  for (k in seq_len(most)) {
    apart <- colSums((channels - channels[, stay])^2)
    nearest[apart < far] <- stay
    far <- pmin(far, apart)
    if (k == most || all(far == 0)) break
    stay <- which.max(far * often)
  }
  matrix(all[nearest][match(colours, all)], nrow(colours))
}

# A number as bytes, the largest first.
as_bytes <- function(x, n = 4) as.raw(x %/% 256^((n - 1):0) %% 256)

# Packed by R's gzfile(), which also counts the checksum that PNG wants, of the same bytes.
gzipped <- function(bytes) {
  path <- tempfile()
  on.exit(unlink(path))
  file <- gzfile(path, "wb", compression = 9)
  writeBin(bytes, file)
  close(file)
  packed <- readBin(path, "raw", file.size(path))
  size <- length(packed)
  list(packed = packed[11:(size - 8)], checksum = packed[size - 4:7])
}

png_chunk <- function(type, bytes) {
  named <- c(charToRaw(type), bytes)
  c(as_bytes(length(bytes)), named, gzipped(named)$checksum)
}

as_indexed_png <- function(path) to_indexed_png(path)

# With at most so many colours; `NULL` for as many as thin_out() finds enough.
to_indexed_png <- function(path, most = NULL) {
  colours <- thin_out(read_bitmap(path), most)
  unlink(path)
  palette <- unique(as.vector(colours))
  dots <- matrix(match(colours, palette) - 1, nrow(colours))
  depth <- if (length(palette) > 16) 8 else 4
  if (depth == 4) {
    if (ncol(dots) %% 2 == 1) dots <- cbind(dots, 0)
    left <- seq(1, ncol(dots), by = 2)
    dots <- 16 * dots[, left] + dots[, left + 1]
  }
  # Each row begins with a 0, which says that its dots are as they are.
  rows <- as.integer(t(cbind(0, dots)))
  adler <- c(sum(as.numeric(rev(seq_along(rows))) * rows) + length(rows), sum(rows) + 1) %% 65521
  body <- c(as.raw(c(0x78, 0xda)), gzipped(as.raw(rows))$packed, as_bytes(adler[[1]], 2), as_bytes(adler[[2]], 2))
  path <- sub("[.]bmp$", ".png", path)
  head <- c(as_bytes(ncol(colours)), as_bytes(nrow(colours)), as.raw(c(depth, 3, 0, 0, 0)))
  writeBin(c(
    as.raw(c(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)), png_chunk("IHDR", head),
    png_chunk("PLTE", as.raw(channels_of(palette))), png_chunk("IDAT", body), png_chunk("IEND", raw())
  ), path)
  path
}

# Code ----------------------------------------------------------------------------

# Code of R as HTML: comments in <i>, texts in <u>, words of the language in <b>. The fence is
# longer than that of output, which knitr would else draw into it where `collapse = TRUE`.
as_html <- function(code) {
  plain <- function(text) gsub("<", "&lt;", gsub("&", "&amp;", text, fixed = TRUE), fixed = TRUE)
  found <- tryCatch(utils::getParseData(parse(text = code, keep.source = TRUE)), error = function(e) NULL)
  tags <- c(COMMENT = "i", STR_CONST = "u")
  words <- c("FUNCTION", "IF", "ELSE", "FOR", "IN", "WHILE", "REPEAT", "NEXT", "BREAK")
  tags[words] <- "b"
  found <- found[found$token %in% names(tags) & found$line1 == found$line2, ]
  lines <- strsplit(paste(code, collapse = "\n"), "\n")[[1]]
  marked <- vapply(seq_along(lines), function(k) {
    here <- found[found$line1 == k, ]
    if (nrow(here) == 0) return(plain(lines[[k]]))
    here <- here[order(here$col1), ]
    from <- c(1, here$col2 + 1)
    between <- plain(substring(lines[[k]], from, c(here$col1 - 1, nchar(lines[[k]]))))
    inside <- plain(substring(lines[[k]], here$col1, here$col2))
    tag <- tags[here$token]
    paste0(between, c(sprintf("<%s>%s</%s>", tag, inside, tag), ""), collapse = "")
  }, "")
  paste0("\n````{=html}\n<pre class=\"r\"><code>", paste(marked, collapse = "\n"), "</code></pre>\n````\n")
}

# The course ------------------------------------------------------------------------

# "Lesson 8, step 2 of 7", with the lessons before and after: for the top and the foot of a page.
# The lessons are the files of this folder whose names begin as that of this page does.
course_line <- function() {
  page <- sub("[.]Rmd$", "", knitr::current_input())
  kind <- sub("-.*", "", page)
  words <- list(
    lesson = c("Lesson %d, step %d of %d", "Lesson %d, an elective", "previous", "next"),
    lektion = c("Lektion %d, Schritt %d von %d", "Lektion %d, zur Wahl", "zur\u00fcck", "weiter")
  )[[kind]]
  course <- utils::getFromNamespace("COURSE", "oxidoku")
  order <- unlist(course, use.names = FALSE)
  files <- sub("[.]Rmd$", "", list.files(pattern = paste0("^", kind, "-.*[.]Rmd$")))
  pages <- files[match(order, as.integer(sub("^[a-z]+-([0-9]+)-.*", "\\1", files)))]
  at <- match(page, pages)
  link <- function(word, k) {
    if (k < 1 || k > length(pages)) return()
    title <- sub("^title: *\"(.*)\"$", "\\1", readLines(paste0(pages[[k]], ".Rmd"), 2, encoding = "UTF-8")[[2]])
    sprintf("%s: [%s](%s.html)", word, title, pages[[k]])
  }
  steps <- length(course$path)
  here <- if (at <= steps) sprintf(words[[1]], order[[at]], at, steps) else sprintf(words[[2]], order[[at]])
  line <- c(here, link(words[[3]], at - 1), link(words[[4]], at + 1))
  paste0("::: {.course}\n", paste(line, collapse = " \u00b7 "), "\n:::")
}

# A table of mistakes, each a lesson, what is in the code, and the key of the grader's words for it.
common_errors <- function(rows, heads) {
  words <- utils::getFromNamespace("words_of", "oxidoku")()$grade
  said <- vapply(rows, function(row) {
    # What the grader found stands in the report.
    gsub("\\{[0-9]\\}", "...", c(words[[row[[3]]]])[[1]])
  }, "")
  knitr::kable(data.frame(
    vapply(rows, `[[`, "", 1), vapply(rows, `[[`, "", 2), said
  ), col.names = heads)
}

# The code of a page in another language is that of the English page, chunk by chunk: the k-th
# one after the setup is `code-k`. `twins` are comments, and texts in pictures, as they are here,
# named as they are there.
read_lesson <- function(page, twins = character()) {
  lines <- readLines(page, encoding = "UTF-8")
  starts <- grep("^ *```\\{r", lines)[-1]
  fences <- grep("^ *``` *$", lines)
  used <- character()
  for (k in seq_along(starts)) {
    end <- min(fences[fences > starts[[k]]])
    code <- lines[starts[[k]] + seq_len(end - starts[[k]] - 1)]
    for (twin in names(twins)) {
      ends <- endsWith(code, paste("#", twin))
      code[ends] <- paste0(substr(code[ends], 1, nchar(code[ends]) - nchar(twin)), twins[[twin]])
      quoted <- sprintf("\"%s\"", c(twin, twins[[twin]]))
      draws <- grepl(quoted[[1]], code, fixed = TRUE)
      code <- gsub(quoted[[1]], quoted[[2]], code, fixed = TRUE)
      if (any(ends | draws)) used <- c(used, twin)
    }
    if (length(code) > 0) knitr::read_chunk(lines = code, labels = paste0("code-", k), from = 1, to = length(code))
  }
  unknown <- setdiff(names(twins), used)
  if (length(unknown) > 0) stop(page, " has no \"", unknown[[1]], "\".")
}

# A number in a sentence, as the language of the page writes it.
number_said <- function(x) {
  german <- identical(getOption("oxidoku.language"), "de")
  format(x, big.mark = if (german) "." else ",", decimal.mark = if (german) "," else ".", scientific = FALSE)
}

# A page is in its own language, whatever the session's. German pages set theirs.
options(oxidoku.language = "en")

knitr::opts_chunk$set(
  comment = "#>", fig.align = "center", fig.width = 4.2, fig.height = 4.4, dev = "bmp", fig.retina = 1.15,
  # pkgdown would have no background, and bitmaps make that black.
  dev.args = list(bg = "white"), fig.process = as_indexed_png
)
# A site of pkgdown colours the code itself, and links it to the help pages.
if (!nzchar(Sys.getenv("IN_PKGDOWN"))) knitr::knit_hooks$set(source = function(x, options) as_html(x))
