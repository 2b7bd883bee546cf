# Looks at built pages: all that code prints must stand in <pre>, where it keeps its lines.
#   Rscript tools/pages.R <folder with .html files>
folder <- commandArgs(TRUE)[[1L]]
pages <- list.files(folder, "[.]html$", full.names = TRUE)
if (length(pages) == 0L) stop("There are no pages in ", folder, call. = FALSE)
prose <- vapply(pages, function(page) {
  text <- paste(readLines(page, encoding = "UTF-8", warn = FALSE), collapse = "\n")
  gsub("<pre\\b(?s:.*?)</pre>", "", text, perl = TRUE)
}, "")
bad <- basename(pages)[grepl("#(>|&gt;)", prose)]
if (length(bad) > 0L) {
  stop("What code prints stands outside of <pre> in ", paste(bad, collapse = ", "), call. = FALSE)
}
cat(length(pages), "pages: what code prints stands in <pre>\n")
