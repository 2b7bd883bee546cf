# English: the words of Sukaku Explainer's steps.

WORDS$en$techniques <- c(WORDS$en$techniques, technique_table("
  direct_pointing | direct_locked | Direct Pointing | a
  direct_claiming | direct_locked | Direct Claiming | a
  direct_hidden_pair | direct_hidden | Direct Hidden Pair | a
  direct_hidden_triple | direct_hidden | Direct Hidden Triple | a
  grouped_turbot_fish | two_links | Grouped Turbot Fish | a
  three_strong_links | link_row | Three Strong Links | a row of three strong links
  four_strong_links | link_row | Four Strong Links | a row of four strong links
  strong_link_loop | link_row | Loop of Strong Links | a
  wxyz_wing | large_wing | WXYZ-Wing | a
  vwxyz_wing | large_wing | VWXYZ-Wing | a
  uvwxyz_wing | large_wing | UVWXYZ-Wing | a
  tuvwxyz_wing | large_wing | TUVWXYZ-Wing | a
  unique_loop_1 | unique_loop | Unique Loop Type 1 | a
  unique_loop_2 | unique_loop | Unique Loop Type 2 | a
  unique_loop_3 | unique_loop | Unique Loop Type 3 | a
  unique_loop_4 | unique_loop | Unique Loop Type 4 | a
  bug_2 | graves | Bivalue Universal Grave Type 2 | a
  bug_3 | graves | Bivalue Universal Grave Type 3 | a
  bug_4 | graves | Bivalue Universal Grave Type 4 | a
  aligned_pair_exclusion | aligned | Aligned Pair Exclusion | an
  aligned_triple_exclusion | aligned | Aligned Triple Exclusion | an
  x_cycle | told | X-Cycle | an
  y_cycle | told | Y-Cycle | a
  xy_cycle | told | XY-Cycle | an
  forcing_x_chain | told | Forcing X-Chain | a
  forcing_chain | told | Forcing Chain | a
  nishio | told | Nishio | a
  multiple_forcing_chains | told | Multiple Forcing Chains | a set of Multiple Forcing Chains
  dynamic_forcing_chains | told | Dynamic Forcing Chains | a set of Dynamic Forcing Chains
  dynamic_forcing_chains_plus | told | Dynamic Forcing Chains Plus | a set of Dynamic Forcing Chains Plus
  nested_forcing_chains_2 | told | Nested Forcing Chains Level 2 | a set of Nested Forcing Chains Level 2
  nested_forcing_chains_3 | told | Nested Forcing Chains Level 3 | a set of Nested Forcing Chains Level 3
  nested_forcing_chains_4 | told | Nested Forcing Chains Level 4 | a set of Nested Forcing Chains Level 4
"))

WORDS$en$texts <- c(WORDS$en$texts, list(
  direct_locked = list(
    where = "of {digits}s in {base}",
    pattern = "In {base}, all places for {digits} are in {cover}: {base_cells}.",
    reason = "So the rest of {cover} is not {digits}, and {placed} is the last place for it in a house."
  ),
  direct_hidden = list(
    where = "in {base}",
    pattern = "In {base}, the digits {digits} have no places but {base_cells}.",
    reason = "They fill these cells, and {placed} is the last place in {base} for {extra_digits}."
  ),
  link_row = list(
    where = "of {digits}s",
    pattern = "In each of {base}, {digits} is at one of two ends; {cover} join them to a row: {route:dashes}.",
    reason = c(
      `!strong_link_loop` = "So it is at one end of the row or at the other, and what sees both is not {digits}.",
      strong_link_loop = "The row is closed, so it is at one side of each joint, and what sees both sides is not {digits}."
    )
  ),
  large_wing = list(
    where = "around row {pivot_row}",
    pattern = "{pivot:can_be}, and {wing_cells} hold all of {digits} but one between them.",
    reason = "One digit of the pivot sees all its places there. Whichever the pivot is, the cells hold {lost}, so what sees all places of such a digit there is another one."
  ),
  unique_loop = list(
    where = "with the digits {digits}",
    pattern = c(
      "{corners} make a loop for the digits {digits}: each house has two of them or none.",
      extra = "Beyond these two digits, {extras:can_be}."
    ),
    reason = c(
      "If there were nothing but {digits} in the loop, they could change places, and the puzzle would have two solutions.",
      unique_loop_1 = "Only {targets} can prevent that.",
      unique_loop_2 = "So {inside_cells:or} is {inside_digits:or}, and what sees all of them is not.",
      unique_loop_3 = "So {inside_cells:or} is {inside_digits:or}. Together with {outside_cells}, that is a naked subset in {base}.",
      unique_loop_4 = "In {base}, {kept} has no places but two cells of the loop, so it is in one of them, and {lost} in the other one would complete the loop."
    )
  ),
  graves = list(
    where = "in the whole grid",
    pattern = "All blank cells but {extra_cells} have two candidates, and without {extra_digits} in these every digit would have two places or none in each house.",
    reason = c(
      "Then there would be a second solution, so one of them is there.",
      bug_2 = "What sees all these cells is not {extra_digits}.",
      bug_3 = "With other cells of {base} they make a naked subset.",
      bug_4 = "The digit that both cells have in {base} fills one of them, so the other is one of those."
    )
  ),
  aligned = list(
    where = "of the cells {base_cells}",
    pattern = "{base_cells} cannot hold all digits together: some leave nothing for one of {extra_cells}.",
    reason = "What is in none of the ways that are left goes."
  ),
  told = list(
    where = c(digits.one = "with digit {digits}", digits.other = "with digits {digits}"),
    pattern = "{told}"
  )
))

# Chains as an outline.
WORDS$en$told <- list(
  is = "{cell} is {digit}", is_not = "{cell} is not {digit}",
  kinds = c(
    cycle = "Each follows from the next, both ways round.",
    forcing = "The opposite leads to it.",
    contradiction = "An assumption leads to a contradiction.",
    double = "Both ways lead to the same.", cell = "All digits of a cell lead to the same.",
    house = "All places of a digit in a house lead to the same."
  ),
  chain = "If {claim}: {points}.", alone = "If {claim}, nothing is left to show.",
  point = "({n}) {claim} [{why}]",
  causes = c(
    cell = "cell", box = "box", row = "row", column = "column",
    pattern = "pattern", chains = "inner chains {inner}"
  ),
  after = "from {after}", start = "the start",
  inner = "Inner chains {inner}: {told}"
)
