# Judges a log of R CMD check: fails if it holds a problem that is ours.
#   Rscript tools/check.R oxidoku.Rcheck/00check.log
log <- commandArgs(TRUE)[[1L]]
lines <- readLines(log, encoding = "UTF-8")

# Each check starts with "* checking" and owns the lines up to the next one.
starts <- grep("^\\* ", lines)
checks <- split(lines, cumsum(seq_along(lines) %in% starts))
result <- function(check) {
  found <- regmatches(check, regexpr("(NOTE|WARNING|ERROR)$", check))
  c(found, "OK")[[1L]]
}
problems <- Filter(
  function(check) grepl("^\\* checking", check[[1L]]) && result(check) != "OK",
  checks
)

# Said of every package that is not on CRAN yet, and of every machine without a
# network or without Debian's devscripts, and what we know of ours. Any other line makes
# the problem ours to mend.
harmless <- paste(c(
  "^\\* checking CRAN incoming feasibility",
  "^Maintainer:",
  "^New submission",
  "^$",
  "[Uu]nable to (access|verify)",
  "cannot open URL",
  "cannot access",
  "Could not resolve",
  "Couldn't (connect|resolve)",
  # The package's own address, as long as it is not public or there is no network. Any other
  # address is a line that is not listed here.
  "^Found the following \\(possibly\\) invalid URLs:$",
  "^ *URL: https://github.com/oxidoku/oxidoku",
  "^ *(From|Status|Message): ",
  "^ *(man/.*[.]Rd|README[.]md|DESCRIPTION|inst/.*)$",
  "^\\* checking for future file timestamps",
  "^\\* checking top-level files",
  "^A complete check needs the 'checkbashisms' script.$",
  # What it takes on disk depends on the file system; the bytes are counted below.
  "^\\* checking installed package size",
  "^ *installed size is +([5-9]|10)[.][0-9]Mb",
  "^ *sub-directories of 1Mb or more:",
  "^ *(R|doc|libs) +[0-9.]+Mb",
  "^See section .Configure and cleanup. in the .Writing R Extensions.$",
  "^manual.$"
), collapse = "|")
ours <- Filter(function(check) any(!grepl(harmless, check)), problems)

if (length(ours)) {
  cat("\nProblems that R CMD check found:\n\n")
  writeLines(unlist(ours))
  quit(status = 1L)
}
# Two fifths of it are machine code for several kinds of processors, a fifth is the course in two
# languages with its pictures, a fourth R code as bytecode: without that, R would compile in the
# first calls of each session. More would be ours to look at.
most <- 10.86e6
installed <- list.files(file.path(dirname(log), "oxidoku"), recursive = TRUE, full.names = TRUE)
bytes <- sum(file.size(installed))
if (bytes > most) {
  cat(sprintf("\nThe installed package has %.2f MB in place of at most %.2f.\n", bytes / 1e6, most / 1e6))
  quit(status = 1L)
}
if (!any(grepl("^Status:", lines))) {
  cat("\nR CMD check did not come to its end.\n")
  quit(status = 1L)
}
cat("\nR CMD check found no problem of ours.\n")
