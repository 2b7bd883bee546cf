# English: the words of Sukaku Explainer's steps.

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
    reason = "What is in none of the remaining ways is eliminated."
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
