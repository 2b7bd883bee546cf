# Chains and almost locked sets in words.

# Nodes and links ------------------------------------------------------------------

# The links of a step as a list: each has `strong`, `from` and `to`, and these have
# `cells` (names), `row`, `col` and `digit`.
link_list <- function(links) {
  lapply(split(links, links$link), function(link) {
    end <- function(which) {
      rows <- link[link$end == which, , drop = FALSE]
      list(
        cells = cell_names(rows$row, rows$col), row = rows$row, col = rows$col,
        digit = rows$digit[[1]]
      )
    }
    list(strong = link$strong[[1]], from = end("from"), to = end("to"))
  })
}

# Chains of `size` links each.
split_links <- function(links, size) {
  all <- unname(link_list(links))
  unname(split(all, (seq_along(all) - 1) %/% size))
}

# From the first to the last.
chain_nodes <- function(links) {
  c(lapply(links, `[[`, "from"), list(links[[length(links)]]$to))
}

# "r4c6", "one of r4c6 and r5c6"
place <- function(node) {
  if (length(node$cells) == 1) return(node$cells)
  paste("one of", and_list(node$cells))
}

# "r4c6 is 3", "3 is in r4c6 or r5c6", and the opposite.
claim <- function(node, true) {
  if (length(node$cells) == 1) {
    return(sprintf("%s is %s%d", node$cells, if (true) "" else "not ", node$digit))
  }
  if (true) return(sprintf("%d is in %s", node$digit, or_list(node$cells)))
  sprintf("%d is not in %s", node$digit, or_list(node$cells))
}

# From the first node to the last: "Suppose r1c7 is not 6. Then r1c7 is 8, so r9c7
# is not 8, so ..."
walk <- function(links) {
  first <- links[[1]]
  steps <- vapply(links, function(link) claim(link$to, link$strong), "")
  paste0("Suppose ", claim(first$from, !first$strong), ". Then ", paste(steps, collapse = ", so "), ".")
}

chain_summary <- function(facts, what = "A chain") {
  links <- link_list(facts$links)
  nodes <- chain_nodes(links)
  cells <- unlist(lapply(nodes, place_short))
  sprintf("%s runs over %s.", what, paste(cells[c(TRUE, cells[-1] != cells[-length(cells)])], collapse = " - "))
}

place_short <- function(node) cells_text(node$row, node$col, max(node$row, node$col))

# Chains -----------------------------------------------------------------------------

text_chain <- function(facts) {
  links <- link_list(facts$links)
  nodes <- chain_nodes(links)
  first <- nodes[[1]]
  last <- nodes[[length(nodes)]]
  list(
    where = where_chain(facts, first),
    pattern = chain_summary(facts),
    reason = c(
      walk(links),
      sprintf("So %s, or %s.", claim(first, TRUE), claim(last, TRUE)),
      if (first$digit == last$digit) {
        sprintf("What sees both ends is not %d.", first$digit)
      } else {
        "What both of them exclude goes."
      }
    )
  )
}

where_chain <- function(facts, node) {
  if (length(facts$digits) == 1) {
    sprintf("that begins in row %d and removes %s", node$row[[1]], and_list(facts$digits))
  } else {
    sprintf("that begins in row %d", node$row[[1]])
  }
}

text_remote_pair <- function(facts) {
  nodes <- chain_nodes(link_list(facts$links))
  cells <- unique(unlist(lapply(nodes, `[[`, "cells")))
  list(
    where = sprintf("with the digits %s", and_list(facts$digits)),
    pattern = sprintf("%s all have the candidates %s, and each sees the next.", and_list(cells), and_list(facts$digits)),
    reason = sprintf(
      "The two digits take turns along them, so the ends %s and %s are different: one is %d, one %d. What sees both is neither.",
      cells[[1]], cells[[length(cells)]], facts$digits[[1]], facts$digits[[2]]
    )
  )
}

text_loop <- function(facts) {
  links <- link_list(facts$links)
  list(
    where = where_chain(facts, links[[1]]$from),
    pattern = chain_summary(facts, "A closed chain"),
    reason = c(
      walk(links),
      "It can be walked in both directions, so of the two ends of each link exactly one is true, and what sees both ends is false."
    )
  )
}

text_discontinuous <- function(facts) {
  links <- link_list(facts$links)
  first <- links[[1]]$from
  last <- links[[length(links)]]
  list(
    where = where_chain(facts, first),
    pattern = chain_summary(facts, sprintf("A chain that begins and ends in %s", place(first))),
    reason = c(
      walk(links),
      # Back at the first candidate, with the opposite of what was supposed.
      if (last$to$digit == first$digit && links[[1]]$strong == last$strong) {
        "That contradicts what was supposed."
      } else {
        "Both ways exclude what goes."
      }
    )
  )
}

# Almost locked sets -------------------------------------------------------------------

# "A (r5c4 with 3 and 9)" for each set, in order.
set_names <- function(facts) {
  parts <- grep("^set_", unique(facts$pattern$part), value = TRUE)
  parts <- parts[order(as.integer(sub("set_", "", parts)))]
  vapply(seq_along(parts), function(i) {
    set <- with_part(facts, parts[[i]])
    cells <- cells_in(set[order(set$row, set$col), ])
    sprintf("%s (%s with %s)", LETTERS[[i]], and_list(cells), and_list(sort(unique(set$digit))))
  }, "")
}

text_als <- function(facts) {
  sets <- set_names(facts)
  count <- length(sets)
  digits <- vapply(link_list(facts$links), function(link) link$from$digit, 0L)
  # Two sets may share two digits; in a chain each set shares one with the next.
  shared <- if (count == 2) {
    paste("A and B share", and_list(digits))
  } else {
    and_list(sprintf(
      "%s and %s share %d", LETTERS[seq_len(count - 1)], LETTERS[2:count],
      digits[seq_len(count - 1)]
    ))
  }
  lost <- sort(unique(facts$eliminations$digit))
  list(
    where = sprintf("that removes %s", and_list(lost)),
    pattern = c(
      sprintf("Almost locked sets have one digit more than cells: here %s.", and_list(sets)),
      sprintf("%s. All places of a shared digit in its two sets see each other, so at most one of the two holds it.", shared)
    ),
    reason = als_reason(LETTERS[[count]], digits, lost, double = count == 2 && length(digits) > 1)
  )
}

als_reason <- function(last, shared, lost, double) {
  if (double) {
    return(sprintf(
      "So one set lacks %d, the other one %d, and each holds all its other digits: what sees all places of such a digit is not that digit.",
      shared[[1]], shared[[2]]
    ))
  }
  c(
    "A set that lacks one of its digits holds all the others.",
    sprintf(
      "So if A is without %s, the shared digits go on from set to set, and %s has it.",
      or_list(lost), last
    ),
    sprintf("What sees all its places in A and %s cannot hold it.", last)
  )
}

text_sue_de_coq <- function(facts) {
  middle <- with_part(facts, "base")
  sets <- set_names(facts)
  list(
    where = paste("in", house_names(facts)),
    pattern = c(
      sprintf("%s, where %s cross, have the candidates %s.", and_list(cells_in(middle)), house_names(facts), and_list(sort(unique(middle$digit)))),
      sprintf("Next to them stand the sets %s.", and_list(sets))
    ),
    reason = "Together there are as many digits as cells, so each digit is in one of these cells, and the others of its house lose it."
  )
}

text_search <- function(facts) {
  list(
    where = "No technique gets on here: only a search does.",
    pattern = sprintf("No technique gets on. %s is the middle one of the blank cells.", cells_in(facts$placements)),
    reason = "A search for the solution says what it holds."
  )
}
