# Chooses changes of one token each in the engine and in R, and makes one of them; called by
# tools/mutate:
#   Rscript tools/mutate.R list <number> <seed>          a line "file<TAB>line<TAB>from<TAB>to<TAB>column" each
#   Rscript tools/mutate.R make <file> <line> <column> <from> <to>
arguments <- commandArgs(TRUE)

# What each token becomes. Each is wrong almost wherever it stands.
SWAPS <- c(
  "<" = "<=", "<=" = "<", ">" = ">=", ">=" = ">", "==" = "!=", "!=" = "==", "+" = "-", "-" = "+",
  "&&" = "||", "||" = "&&", "&" = "|", "|" = "&", "TRUE" = "FALSE", "FALSE" = "TRUE", "true" = "false",
  "false" = "true", "min" = "max", "max" = "min", "any" = "all", "all" = "any", "0" = "1", "1" = "2", "2" = "3",
  "0L" = "1L", "1L" = "2L", "2L" = "3L"
)

# Tokens of a file of R: no texts, no comments.
r_tokens <- function(file) {
  all <- utils::getParseData(parse(file, keep.source = TRUE))
  found <- all[all$terminal & all$text %in% names(SWAPS), ]
  # A minus before a number or a name has no left side.
  sides <- table(all$parent)
  unary <- found$text %in% c("-", "+") & sides[as.character(found$parent)] < 3
  found <- found[!unary, ]
  if (nrow(found) > 0) data.frame(file = file, line = found$line1, column = found$col1, from = found$text)
}

# Tokens of a file of Rust, outside of comments, texts, attributes, types and tests. Operators have
# spaces around them there, and those that belong to types have not.
rust_tokens <- function(file) {
  lines <- readLines(file, encoding = "UTF-8")
  tests <- grep("#\\[cfg\\(test\\)\\]", lines)
  if (length(tests) > 0) lines <- lines[seq_len(tests[[1]] - 1)]
  plain <- gsub("\"(?:[^\"\\\\]|\\\\.)*\"|'[^']'|//.*", "", lines, perl = TRUE)
  pattern <- "(?<= )(?:<|<=|>|>=|==|!=|\\+|-|&&|\\|\\|)(?= )|\\b(?:true|false)\\b|(?<=\\.)(?:min|max|any|all)(?=\\()|(?<![\\w.])[012](?![\\w.])"
  found <- lapply(seq_along(lines), function(k) {
    # Where a text or comment was taken away, columns are not known.
    if (plain[[k]] != lines[[k]] || grepl("^\\s*#|^\\s*(?:pub )?(?:const|static) |->|=>.*<|impl|where", lines[[k]], perl = TRUE)) return()
    at <- gregexpr(pattern, lines[[k]], perl = TRUE)[[1]]
    if (at[[1]] < 0) return()
    data.frame(file = file, line = k, column = as.integer(at), from = regmatches(lines[[k]], list(at))[[1]])
  })
  do.call(rbind, found)
}

if (arguments[[1]] == "list") {
  set.seed(as.integer(arguments[[3]]))
  number <- as.integer(arguments[[2]])
  r_files <- setdiff(list.files("R", "[.]R$", full.names = TRUE), "R/extendr-wrappers.R")
  rust_files <- list.files("src/rust/engine/src", "[.]rs$", full.names = TRUE, recursive = TRUE)
  rust_files <- grep("/tests?[./]", rust_files, invert = TRUE, value = TRUE)
  chosen <- lapply(list(lapply(rust_files, rust_tokens), lapply(r_files, r_tokens)), function(tokens) {
    tokens <- do.call(rbind, tokens)
    tokens[sort(sample(nrow(tokens), number %/% 2)), ]
  })
  chosen <- do.call(rbind, chosen)
  chosen$to <- SWAPS[chosen$from]
  utils::write.table(chosen, sep = "\t", quote = FALSE, row.names = FALSE, col.names = FALSE)
} else {
  file <- arguments[[2]]
  line <- as.integer(arguments[[3]])
  column <- as.integer(arguments[[4]])
  from <- arguments[[5]]
  lines <- readLines(file, encoding = "UTF-8")
  stopifnot(substr(lines[[line]], column, column + nchar(from) - 1) == from)
  lines[[line]] <- paste0(
    substr(lines[[line]], 1, column - 1), arguments[[6]], substring(lines[[line]], column + nchar(from))
  )
  writeLines(lines, file, useBytes = TRUE)
  cat(trimws(lines[[line]]), "\n")
}
