# Where puzzles are read from: a file, a connection, or text. All are blocks of bytes,
# of which never more than one is held, unless a format has to see the whole: then there
# is a limit. A source is an environment:
#
#   arg, label   the argument that it comes from, and its name, if it is a file
#   con          the connection that is read, NULL for text
#   bytes        what was read and not yet taken
#   ended        whether `bytes` are the last ones
#   line         how many lines were taken
#   call         for errors

# The bytes of a block.
READ_BLOCK <- 1e6
# The bytes that tell a format.
HEAD <- 65536
# The most bytes of a format that is not read in blocks.
MAX_WHOLE <- 64e6
# The longest line: the text of the largest grid as JSON is shorter.
MAX_LINE <- 1e6

# What the argument `file` stands for.
open_source <- function(file, text, encoding, call) {
  source <- new.env(parent = emptyenv())
  source$call <- call
  source$line <- 0
  source$encoding <- encoding
  source$con <- NULL
  source$ended <- TRUE
  source$total <- 0
  if (!is.null(text)) {
    source$arg <- "text"
    source$bytes <- text_bytes(text, "text", call)
  } else if (inherits(file, "connection")) {
    source$arg <- "file"
    source$label <- tryCatch(
      summary(file)$description,
      error = function(e) abort_read(source, "unreadable", "The connection is closed for good.")
    )
    source$con <- file
    source$ended <- FALSE
  } else if (are_files(file)) {
    abort_input(
      "{.arg file} must be one file at a time.", x = "It has the paths of {length(file)} files.",
      i = "{.code lapply(file, read_sudoku)} reads each of them.", arg = "file", call = call
    )
  } else if (is_text(file)) {
    source$arg <- "file"
    source$bytes <- text_bytes(file, "file", call)
  } else {
    source$arg <- "file"
    source$label <- arg_path(file, "file", call)
    source$con <- open_file(source)
    source$ended <- FALSE
    source$close <- TRUE
  }
  start_source(source)
  source
}

# Whether these are paths of several files, as list.files() gives them.
are_files <- function(file) {
  is.character(file) && !is.object(file) && length(file) > 1 && is_file(file[[1]]) &&
    all(vapply(file, is_file, NA))
}

# Whether a string is the path of one.
is_file <- function(path) {
  !is.na(path) && is_readable(path) && nchar(path, "bytes") < MAX_PATH && file.exists(path) && !dir.exists(path)
}

# Whether `file` is no name of a file but what would be in it: several lines, a link,
# or a puzzle.
is_text <- function(file) {
  file <- plain_text(file)
  if (!is.character(file) || is.object(file)) return(FALSE)
  if (length(file) != 1) return(length(file) > 1)
  if (is.na(file)) return(FALSE)
  if (grepl("[\r\n]", file, useBytes = TRUE)) return(TRUE)
  if (!validEnc(file) || nchar(file, "bytes") < 4000 && file.exists(file)) return(FALSE)
  size <- rs_line_size(charToRaw(file))
  if (!is.na(size) && size >= 4) return(TRUE)
  # Rows with blanks between them.
  cells <- nchar(gsub("[| ]", "", file))
  rows <- grepl("^[0-9A-Za-z.*_?|-]+( +[0-9A-Za-z.*_?|-]+)+$", file) && grepl("[0-9.*_]", file)
  if (rows && cells >= 16 && round(sqrt(cells))^2 == cells) return(TRUE)
  head <- link_head(list(text = file, lines = split_lines(file)))
  any(vapply(all_formats(), function(format) {
    format$alone && format$detect(head)
  }, NA))
}

# Text that says of itself that it is JSON, as that of jsonlite, is text.
plain_text <- function(x) if (is.character(x) && inherits(x, "json")) as.vector(unclass(x)) else x

arg_path <- function(file, arg, call, what = "one path") {
  sound <- is.character(file) && !is.object(file) && length(file) == 1 && !is.na(file) &&
    nzchar(file) && is_readable(file) && nchar(file, "bytes") < MAX_PATH
  if (!sound) {
    abort_input(
      "{.arg {arg}} must be {what}, not {describe(file)}.", arg = arg, call = call
    )
  }
  enc2utf8(path.expand(file))
}

# A file that ends as those of another kind would not open as what it is; one without an ending may have
# any name.
check_ending <- function(path, ending, arg, call) {
  found <- regmatches(path, regexpr("[.][A-Za-z][A-Za-z0-9]{0,4}$", path))
  if (length(found) == 0 || tolower(found) == tolower(ending)) return(invisible())
  abort_input("{.arg {arg}} must end in {.val {ending}}, not be {describe_value(path)}.", arg = arg, call = call)
}

# No system takes longer ones.
MAX_PATH <- 4096

text_bytes <- function(text, arg, call) {
  text <- plain_text(text)
  if (!is.character(text) || is.object(text) || length(text) == 0) {
    abort_input(
      "{.arg {arg}} must be a character vector without {.val {NA}}, not {describe(text)}.",
      arg = arg, call = call
    )
  }
  if (anyNA(text)) {
    index <- which(is.na(text))
    abort_input(
      "{.arg {arg}} must be a character vector without {.val {NA}}.",
      x = if (length(text) == 1) "It is {.val {NA}}." else "Element {index[[1]]} is {.val {NA}}.",
      arg = arg, index = index, call = call
    )
  }
  # Bytes that claim to be nothing are looked at where they are read.
  known <- validEnc(text) & Encoding(text) != "bytes"
  text[known] <- enc2utf8(text[known])
  # Strings of several lines are texts of their own.
  lines <- !any(grepl("[^\r\n][\r\n]+[^\r\n]", text, useBytes = TRUE))
  charToRaw(paste(text, collapse = if (lines) "\n" else "\n\n"))
}

open_file <- function(source) {
  path <- source$label
  if (grepl("^[a-z]+://", path)) {
    hint <- if (is.null(unread_link(path))) {
      "Download it first: {.code download.file(url, \"puzzles.txt\", mode = \"wb\")}."
    } else {
      unread_link(path)
    }
    abort_read(source, "network", "It is a URL, and this function does not access the internet.", hint)
  }
  if (!file.exists(path)) abort_read(source, "missing", "There is no such file.")
  if (dir.exists(path)) abort_read(source, "directory", "It is a directory.")
  # What the shell has opened, as /dev/stdin, has somebody who writes to it.
  if (rs_is_special(path) && !grepl("^/(dev|proc)/", path)) {
    abort_read(
      source, "unreadable", "It is a pipe or a device, which R would wait for, ignoring Ctrl-C.",
      "A connection can be read: {.code read_sudoku(fifo(path, \"r\", blocking = TRUE))}."
    )
  }
  # R's gzfile() also reads plain files and those of bzip2 and xz.
  tryCatch(
    gzfile(path, "rb"),
    error = function(e) abort_read(source, "unreadable", "It cannot be opened."),
    warning = function(w) abort_read(source, "unreadable", "It cannot be opened.")
  )
}

close_source <- function(source) {
  if (isTRUE(source$close)) close(source$con)
  source$close <- FALSE
}

# The first block, without what only tells the encoding.
start_source <- function(source) {
  if (!is.null(source$con)) {
    if (!isOpen(source$con)) {
      failed <- function(e) {
        # Nobody else closes what is closed here when it was read.
        close(source$con)
        abort_read(source, "unreadable", "It cannot be opened.")
      }
      tryCatch(open(source$con, "rb"), error = failed, warning = failed)
      source$close <- TRUE
    }
    source$bytes <- raw()
    while (!source$ended && length(source$bytes) < HEAD) fill_source(source)
  }
  if (begins(source$bytes, 0xef, 0xbb, 0xbf)) {
    source$bytes <- source$bytes[-(1:3)]
  } else if (begins(source$bytes, 0xff, 0xfe) || begins(source$bytes, 0xfe, 0xff)) {
    whole <- whole_bytes(source)
    text <- convert_bytes(whole, "UTF-16")
    if (is.null(text)) abort_read(source, "encoding", "It begins as UTF-16, but is not.")
    source$bytes <- text
    source$ended <- TRUE
    source$encoding <- "UTF-8"
  }
  if (length(source$bytes) == 0) abort_read(source, "empty", "It is empty.")
}

# Reads one block more.
fill_source <- function(source) {
  if (source$ended) return(invisible())
  block <- tryCatch(
    read_block(source$con),
    error = function(e) abort_read(source, "unreadable", "Reading it failed: {conditionMessage(e)}"),
    warning = function(w) {
      abort_read(source, "torn", "Reading it failed: {conditionMessage(w)}")
    }
  )
  if (source$total == 0 && has_mark(block)) source$encoding <- "UTF-8"
  source$total <- source$total + length(block)
  if (length(block) == 0) {
    source$ended <- TRUE
    check_packed_end(source)
  }
  if (source$encoding != "UTF-8") {
    block <- whole_characters(source, block)
    if (length(block) > 0) block <- convert_bytes(block, source$encoding)
    if (is.null(block)) {
      abort_read(source, "encoding", "It is not in the encoding {.val {source$encoding}}.")
    }
  }
  source$bytes <- if (length(source$bytes) == 0) block else c(source$bytes, block)
}

# Whether bytes begin with a mark that start_source() knows. What begins as UTF-32, which it does not
# know, looks as if it began as UTF-16.
has_mark <- function(bytes) {
  begins(bytes, 0xef, 0xbb, 0xbf) || begins(bytes, 0xfe, 0xff) ||
    begins(bytes, 0xff, 0xfe) && !begins(bytes, 0xff, 0xfe, 0, 0)
}

begins <- function(bytes, ...) identical(utils::head(bytes, ...length()), as.raw(c(...)))

# Whether iconv() knows an encoding. Nothing is in all of them what it is in others.
is_encoding <- function(name) tryCatch(iconv("", name, "UTF-8") == "", error = function(e) FALSE)

# Bytes of an encoding as those of UTF-8; NULL if they are not of it. Of raw bytes iconv()
# tells a failure only where it gives text.
convert_bytes <- function(bytes, from) {
  text <- tryCatch(iconv(list(bytes), from, "UTF-8"), error = function(e) NA, warning = function(w) NA)
  if (is.na(text)) NULL else charToRaw(text)
}

# What came and was not converted yet, up to the end of a line: a block may end within a
# character, but no encoding has characters over the end of a line. In those whose
# characters have two bytes or four, the end of a line is one of them: they are converted
# whole.
whole_characters <- function(source, block) {
  bytes <- c(source$torn, block)
  source$torn <- NULL
  if (source$ended) return(bytes)
  wide <- grepl("^(utf-?(16|32)|ucs)", source$encoding, ignore.case = TRUE)
  end <- if (wide) NULL else grepRaw("\n", rev(bytes), fixed = TRUE)
  if (length(end) == 0) {
    if (length(bytes) > MAX_WHOLE) {
      abort_read(source, "large", "It has a line of more than {MAX_WHOLE / 1e6} MB.")
    }
    end <- length(bytes) + 1L
  }
  at <- length(bytes) - end + 1L
  source$torn <- bytes[seq_along(bytes) > at]
  bytes[seq_len(at)]
}

read_block <- function(con) {
  if (summary(con)$text == "text") {
    lines <- readLines(con, 10000, warn = FALSE)
    if (length(lines) == 0) return(raw())
    return(charToRaw(paste0(enc2utf8(lines), "\n", collapse = "")))
  }
  readBin(con, "raw", READ_BLOCK)
}

# R says nothing of files of gzip and bzip2 that were cut off.
check_packed_end <- function(source) {
  if (!isTRUE(source$close) || is.null(source$label) || !file.exists(source$label)) return(invisible())
  size <- file.size(source$label)
  if (size < 18) return(invisible())
  con <- file(source$label, "rb")
  on.exit(close(con))
  begins <- readBin(con, "raw", 3)
  seek(con, size - 11)
  last <- readBin(con, "raw", 11)
  whole <- if (identical(begins, as.raw(c(0x1f, 0x8b, 0x08)))) {
    ends_gzip(last, source$total) || several_gzip(con, size)
  } else if (identical(begins, charToRaw("BZh"))) {
    ends_bzip2(last)
  } else {
    TRUE
  }
  if (!whole) abort_read(source, "torn", "Its compressed text is cut off.")
}

# gzip ends with the length of what is packed.
ends_gzip <- function(last, total) {
  sum(as.numeric(last[8:11]) * 256^(0:3)) == total %% 2^32
}

# A file of several parts ends with the length of the last one.
several_gzip <- function(con, size) {
  seek(con, 3)
  bytes <- readBin(con, "raw", min(size, MAX_WHOLE))
  length(grepRaw(as.raw(c(0x1f, 0x8b, 0x08)), bytes, fixed = TRUE)) > 0
}

# bzip2 ends with these 48 bits and a sum of 32, and then up to 7 that fill a byte.
ends_bzip2 <- function(last) {
  bits <- function(bytes) unlist(lapply(bytes, function(byte) rev(as.integer(rawToBits(byte)))))
  mark <- bits(as.raw(c(0x17, 0x72, 0x45, 0x38, 0x50, 0x90)))
  bits <- bits(last)
  any(vapply(0:7, function(fill) {
    identical(bits[88 - fill - 80 + seq_len(48)], mark)
  }, NA))
}

# All bytes of a source, if they are not too many.
whole_bytes <- function(source) {
  while (!source$ended) {
    fill_source(source)
    if (length(source$bytes) > MAX_WHOLE) {
      abort_read(
        source, "large",
        "It has more than {MAX_WHOLE / 1e6} MB, which is too much for a file of its format."
      )
    }
  }
  source$bytes
}

# All lines of a source, as UTF-8.
whole_lines <- function(source) {
  bytes <- whole_bytes(source)
  check_bytes(bytes, source)
  text <- rawToChar(bytes)
  lines <- split_lines(text)
  bad <- which(!validUTF8(lines))
  if (length(bad) > 0) abort_encoded(source, bad[[1]])
  Encoding(lines) <- "UTF-8"
  lines
}

split_lines <- function(text) {
  # With a pattern in place of fixed text, R takes time with the square of the length.
  for (end in c("\r\n", "\r")) {
    if (grepl(end, text, fixed = TRUE, useBytes = TRUE)) {
      text <- gsub(end, "\n", text, fixed = TRUE, useBytes = TRUE)
    }
  }
  lines <- strsplit(text, "\n", fixed = TRUE, useBytes = TRUE)[[1]]
  if (length(lines) == 0) "" else lines
}

# Where the first line of some bytes ends, NA if it does not. To look at each byte with %in% takes
# a sixth of a second for a block.
line_end <- function(bytes) {
  ends <- c(grepRaw("\n", bytes, fixed = TRUE), grepRaw("\r", bytes, fixed = TRUE))
  if (length(ends) == 0) NA_integer_ else min(ends)
}

check_bytes <- function(bytes, source) {
  # Text has no null byte, and line ends now and then.
  if (any(bytes == 0)) abort_read(source, "binary", "It is not text.")
}

# How a source begins, for format$detect(): `text`, and its `lines` without the last one
# if it may be torn, and without `bad` ones, which are no UTF-8. Whether the first but comments is among these
# is `unread`.
head_of <- function(source) {
  bytes <- utils::head(source$bytes, HEAD)
  check_bytes(bytes, source)
  whole <- source$ended && length(bytes) == length(source$bytes)
  # Where a character begins that may be torn.
  torn <- if (!whole) which(utils::tail(bytes, 3) >= as.raw(0xc0))
  if (length(torn) > 0) bytes <- utils::head(bytes, max(torn) - 4)
  lines <- split_lines(rawToChar(bytes))
  if (!whole && length(lines) > 1) lines <- lines[-length(lines)]
  valid <- validUTF8(lines)
  if (!all(valid) && !any(nzchar(trimws(lines[valid])))) abort_encoded(source, which(!valid)[[1]])
  told <- if (!all(valid)) grep("^\\s*[^#\\s]", lines, perl = TRUE, useBytes = TRUE)
  unread <- length(told) > 0 && !valid[[told[[1]]]]
  lines <- lines[valid]
  Encoding(lines) <- "UTF-8"
  list(text = paste(lines, collapse = "\n"), lines = lines, bad = which(!valid), unread = unread)
}

abort_encoded <- function(source, line) {
  abort_read(
    source, "encoding", "It has bytes that are not valid UTF-8.",
    "Perhaps {.code encoding = \"latin1\"}.", line = line
  )
}

# `reason` is one word for programs, `said` the sentence for people.
abort_read <- function(source, reason, said, hint = NULL, line = NULL, ..., class = "file",
                       .envir = parent.frame()) {
  said <- format_inline(said, .envir)
  if (!is.null(hint)) hint <- format_inline(hint, .envir)
  named <- !is.null(source$label)
  at <- if (is.null(line)) "" else sprintf("Line %s: ", format(line, big.mark = ",", scientific = FALSE))
  close_source(source)
  label <- source$label
  if (named && nchar(label) > 300) label <- paste0(substr(label, 1, 60), "...")
  abort(
    if (named) "{.arg {source$arg}} cannot be read: {.file {label}}." else "{.arg {source$arg}} cannot be read.",
    class, x = "{at}{said}", i = if (!is.null(hint)) "{hint}", arg = source$arg,
    file = source$label, line = line, reason = reason, ..., call = source$call
  )
}
