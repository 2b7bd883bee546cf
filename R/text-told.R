# Chains told as an outline: a line for each chain, then those for the chains inside of
# them.
#
#   All digits of a cell lead to the same.
#     If r9c6 is 1: (1) r9c2 is not 1 [row]; (2) r9c2 is 3 [cell].
#     If r9c6 is 3: (1) r9c2 is not 3 [row].

told_chains <- function(facts) {
  proof <- facts$proof
  of_step <- split(seq_along(proof$at), factor(proof$at, seq_len(facts$count)))
  vapply(of_step, function(rows) {
    tell_conclusion(take(proof, rows), 1L, "", facts$words)
  }, "", USE.NAMES = FALSE)
}

# What the chains of a conclusion say, and those inside of them that come up there first.
tell_conclusion <- function(proof, number, indent, words) {
  own <- take(proof, proof$conclusion == number)
  if (length(own$at) == 0) return("")
  further <- paste0(indent, "  ")
  chains <- vapply(unique(own$chain), function(chain) {
    paste0("\n", further, tell_chain(take(own, own$chain == chain), words))
  }, "")
  paste0(words$told$kinds[[own$kind[[1]]]], paste(chains, collapse = ""), if (number == 1L) {
    paste(vapply(setdiff(unique(proof$conclusion), 1L), function(inner) {
      told <- tell_conclusion(proof, inner, further, words)
      paste0("\n", further, say_told("inner", list(inner = inner - 1L, told = told), words))
    }, ""), collapse = "")
  })
}

tell_chain <- function(rows, words) {
  once <- take(rows, !duplicated(rows$place))
  cells <- cell_names(once$row, once$col, words)
  said <- list(cell = cells, digit = once$digit)
  claims <- ifelse(once$true, say_told("is", said, words), say_told("is_not", said, words))
  # An assumption can be what all lead to.
  if (length(claims) == 1) return(say_told("alone", list(claim = claims), words))
  after <- split(rows$after, rows$place)
  why <- vapply(seq_along(claims), function(i) {
    cause <- once$cause[[i]]
    if (cause == "assumed") return("")
    text <- sub("{inner}", once$inner[[i]] - 1L, words$told$causes[[cause]], fixed = TRUE)
    from <- after[[i]] - 1L
    # What comes right before need not be said.
    if (identical(from, i - 2L)) return(text)
    from <- ifelse(from == 0L, words$told$start, paste0("(", from, ")"))
    paste0(text, ", ", say_told("after", list(after = paste(from, collapse = ", ")), words))
  }, "")
  points <- say_told("point", list(n = seq_along(claims) - 1L, claim = claims, why = why), words)
  say_told("chain", list(claim = claims[[1]], points = paste(points[-1], collapse = "; ")), words)
}

say_told <- function(entry, slots, words) {
  fill(words$told[[entry]], records(max(lengths(slots)), slots), words)
}
