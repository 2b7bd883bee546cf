# JSON and packed text, both of which come from strangers: bounded in length and depth.

# The most characters that packed text may become.
MAX_UNPACKED <- 4e6
MAX_DEPTH <- 60

# Text packed by lz-string.
unpack_text <- function(packed, source, line) {
  packed <- decode_address(packed)
  # In addresses a plus may have become a space.
  if (!validUTF8(packed)) abort_read(source, "packed", "Its packed text is not text.", line = line)
  packed <- gsub(" ", "+", trimws(packed), fixed = TRUE)
  unpacked <- rs_unpack(packed, MAX_UNPACKED)
  if (is.null(unpacked$text)) {
    abort_read(
      source, "packed", "Its packed text cannot be unpacked: {unpacked$wrong}.",
      "Is the link whole?", line = line
    )
  }
  unpacked$text
}

# An address without its %2B and the like. What is none of these stays as it is.
decode_address <- function(text) {
  bytes <- charToRaw(text)
  at <- gregexpr("%(?!00)[0-9A-Fa-f]{2}", text, perl = TRUE, useBytes = TRUE)[[1]]
  if (at[[1]] < 0) return(text)
  codes <- vapply(at, function(at) rawToChar(bytes[at + 1:2]), "")
  bytes[at] <- as.raw(strtoi(codes, 16L))
  text <- rawToChar(bytes[-c(at + 1, at + 2)])
  if (validUTF8(text)) Encoding(text) <- "UTF-8"
  text
}

read_json <- function(text, source, line = NULL) {
  bare <- gsub("\"([^\"\\\\]|\\\\.)*+\"", "", text, perl = TRUE)
  brackets <- utf8ToInt(gsub("[^][{}]", "", bare))
  depth <- cumsum(ifelse(brackets %in% utf8ToInt("[{"), 1L, -1L))
  if (length(depth) > 0 && max(depth) > MAX_DEPTH) {
    abort_read(source, "json", "Its JSON is deeper than {MAX_DEPTH} brackets.", line = line)
  }
  tryCatch(
    json_value(text),
    error = function(e) {
      said <- strsplit(conditionMessage(e), "\n")[[1]][[1]]
      abort_read(source, "json", "Its JSON is broken: {said}", line = line)
    }
  )
}

# What is wrong with a text jsonlite 1.8.4 gives to C as a format for printing, so that R ends with
# it if there is a `%n` near. It takes what is no JSON for a name of a file or a page, too. So it
# gets none.
json_value <- function(text, ...) {
  valid <- jsonlite::validate(text)
  if (!valid) stop(attr(valid, "err"))
  jsonlite::parse_json(text, ...)
}

# What a stranger wrote may be anything: what R says of a record that is not as its format
# has it is said in the package's words, and R's warnings are of no use to whoever reads it.
read_net <- function(source, code, line = NULL) {
  ours <- function(condition) inherits(condition, c("oxidoku_error", "oxidoku_warning"))
  # That memory or time ran out says nothing of the file.
  of_r <- "cannot allocate|stack"
  withCallingHandlers(
    code,
    error = function(e) {
      if (ours(e) || is_time_limit(e) || grepl(of_r, conditionMessage(e))) return()
      abort_read(source, "broken", "It does not match its format.", line = line)
    },
    warning = function(w) if (!ours(w)) tryInvokeRestart("muffleWarning")
  )
}

# A text of JSON as one string, or nothing.
json_text <- function(value) {
  if (is.character(value) && length(value) == 1 && nzchar(trimws(value))) trimws(value)
}

json_number <- function(value) {
  if (is.list(value)) value <- unlist(value)
  number <- suppressWarnings(as.integer(value))
  if (length(number) == 1) number else NA_integer_
}
