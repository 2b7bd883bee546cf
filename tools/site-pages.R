# Mends the pages that pkgdown built: they wait for scripts and icons of other servers before they show
# anything. They need not: scripts run when the page has been read, in their order, and icons come when
# they come. MathJax has no formula to set here; Debian's pkgdown asks for it from a file of the machine
# that built the site.
#   Rscript tools/site-pages.R <the folder of the site>
site <- commandArgs(TRUE)[[1L]]
pages <- list.files(site, "[.]html$", full.names = TRUE, recursive = TRUE)
if (length(pages) == 0L) stop("There are no pages in ", site, call. = FALSE)

mend <- function(head) {
  head <- gsub("<!--\\[if lt IE 9\\]>(?s:.*?)<!\\[endif\\]-->", "", head, perl = TRUE)
  head <- gsub("<script src=\"[^\"]*mathjax[^>]*></script>", "", head, ignore.case = TRUE)
  head <- gsub("<script src=", "<script defer src=", head, fixed = TRUE)
  gsub(
    "<link rel=\"stylesheet\" href=\"(https:[^>]*)>",
    "<link rel=\"stylesheet\" media=\"print\" onload=\"this.media='all'\" href=\"\\1>", head
  )
}

for (page in pages) {
  text <- paste(readLines(page, encoding = "UTF-8", warn = FALSE), collapse = "\n")
  head <- regmatches(text, regexpr("<head>(?s:.*?)</head>", text, perl = TRUE))
  if (length(head) == 1L) writeLines(sub(head, mend(head), text, fixed = TRUE), page, useBytes = TRUE)
}
