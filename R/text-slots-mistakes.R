# Slots of hints about mistakes, see hint-mistakes.R.

MISTAKE_SLOTS <- list(
  # The digits that contradict each other, each with its cell.
  members = function(facts) list_candidates(facts, with_part(facts, "base"))
)

MISTAKE_FLAGS <- list(
  # A mark was struck out, not a digit filled in.
  struck = function(facts) seq_len(facts$count) %in% facts$placements$at,
  filled = function(facts) seq_len(facts$count) %in% with_part(facts, "base")$at
)
