# Mends the pages that pkgdown built: they wait for scripts, letters and icons, most of them of other servers,
# before they show anything. They need not: the letters are those of the system, scripts are the site's own
# and run when the page has been read, in their order. MathJax has no formula to set here; Debian's
# pkgdown asks for it from a file of the machine that built the site. Links of the README to vignettes become
# links to their pages.
#   Rscript tools/site-pages.R <the folder of the site>
site <- commandArgs(TRUE)[[1L]]
pages <- list.files(site, "[.]html$", full.names = TRUE, recursive = TRUE)
if (length(pages) == 0L) stop("There are no pages in ", site, call. = FALSE)

# Scripts that npm has fetched into pkgdown/ (tools/site), by the ends of the addresses that pkgdown has for
# them; `site.js` stands for the first two. What npm has not fetched stays with the other server.
own <- c(
  "bootstrap-toc.min.js" = "site.js", "jQuery.headroom.min.js" = "", "headroom.min.js" = "",
  "clipboard.min.js" = "clipboard/dist", "fuse.js" = "fuse.js/dist", "mark.min.js" = "mark.js/dist",
  "autocomplete.jquery.min.js" = "autocomplete.js/dist"
)
modules <- file.path("pkgdown", "node_modules")
for (name in names(own)[nzchar(own) & own != "site.js"]) {
  from <- file.path(modules, own[[name]], name)
  if (!file.exists(from)) own <- own[names(own) != name]
  else file.copy(from, file.path(site, name), overwrite = TRUE)
}

mend_head <- function(head, root) {
  drop <- function(pattern) head <<- gsub(pattern, "", head, perl = TRUE)
  drop("<!--\\[if lt IE 9\\]>(?s:.*?)<!\\[endif\\]-->")
  drop("(?i)<script src=\"[^\"]*mathjax[^>]*></script>")
  drop("<link rel=\"stylesheet\" href=\"https:[^>]*>")
  for (name in names(own)) {
    place <- if (own[[name]] == "site.js") "site.js" else name
    tag <- if (nzchar(own[[name]])) sprintf("<script src=\"%s%s\"></script>", root, place) else ""
    head <- gsub(sprintf("<script src=\"https:[^\"]*/%s\"[^>]*></script>", gsub(".", "[.]", name, fixed = TRUE)), tag, head)
  }
  gsub("<script src=", "<script defer src=", head, fixed = TRUE)
}

for (page in pages) {
  text <- paste(readLines(page, encoding = "UTF-8", warn = FALSE), collapse = "\n")
  head <- regmatches(text, regexpr("<head>(?s:.*?)</head>", text, perl = TRUE))
  # The playground is not pkgdown's.
  if (length(head) == 0L || basename(page) == "play.html") next
  depth <- lengths(gregexpr("/", substring(page, nchar(site) + 2L), fixed = TRUE))
  deep <- if (grepl("/", substring(page, nchar(site) + 2L), fixed = TRUE)) depth else 0L
  text <- sub(head, mend_head(head, strrep("../", deep)), text, fixed = TRUE)
  text <- gsub("href=\"vignettes/(articles/)?([a-z0-9-]+)[.]Rmd\"", "href=\"articles/\\2.html\"", text)
  writeLines(text, page, useBytes = TRUE)
}

fonts <- list.files(file.path(site, "deps"), "^font[.]css$", full.names = TRUE, recursive = TRUE)
for (font in fonts) {
  writeLines("", font)
  unlink(file.path(dirname(font), "fonts"), recursive = TRUE)
}
