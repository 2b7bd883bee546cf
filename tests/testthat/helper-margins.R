# R with nearly no memory left: one margin after the other, each a few kilobytes wider.

# Calls `ask`, of a number from 1 on, at each of so many margins, after all but about
# `most` bytes of what R may have was taken. `limit` is what it may have, in megabytes,
# at least what it has. Gives the answers, of errors their messages.
at_margins <- function(ask, margins, limit = 100, most = 0) {
  before <- mem.maxVSize()
  on.exit(mem.maxVSize(before))
  mem.maxVSize(limit)
  width <- 2^12
  spare <- raw(2^17 + most)
  take <- function(size, count) {
    pieces <- vector("list", count)
    for (i in seq_len(count)) {
      piece <- tryCatch(raw(size), error = function(e) NULL)
      if (is.null(piece)) break
      pieces[[i]] <- piece
    }
    pieces
  }
  held <- take(width, margins)
  rest <- take(2^20, limit)
  last <- take(2^14, 2^7)
  spare <- NULL
  answers <- vector("list", margins)
  for (margin in seq_len(margins)) {
    answers[margin] <- list(tryCatch(ask(margin), error = conditionMessage))
    held[margin] <- list(NULL)
  }
  answers
}
