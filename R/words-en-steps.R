# English: what is said of steps, and the parts of these sentences.

WORDS$en <- c(WORDS$en, list(
  # Parts of sentences.
  phrases = list(
    effect = c(
      placed = "{cells} is {digits}",
      `!placed` = "{cells} cannot be {digits:or}"
    ),
    # The places of a digit in a node of a chain.
    place = c(cells.one = "{cells}", cells.other = "one of {cells}"),
    # What a node of a chain says, as a clause.
    claim = c(
      `true cells.one` = "{cells} is {digit}",
      `true cells.other` = "{digit} is in {cells:or}",
      `!true cells.one` = "{cells} is not {digit}",
      `!true cells.other` = "{digit} is not in {cells:or}"
    ),
    branch = "If {start:claim}, then {steps:claim:so}.",
    can_be = "{cells} can be {digits:or}",
    two_links = c(
      housed = "In {house_1}, {digit} is in {node_1:place} or {node_2:place}; in {house_2}, {digit} is in {node_3:place} or {node_4:place}. The places {node_2:place} and {node_3:place} see each other.",
      `!housed` = "{digit} is in {node_1:place} or {node_2:place}; {digit} is in {node_3:place} or {node_4:place}. The places {node_2:place} and {node_3:place} see each other."
    ),
    two_ends = "So they are not both {digit}, and at least one of the ends, {node_1:place} and {node_4:place}, is. What sees both ends is not {digit}.",
    corner = c(
      lined = "In {box}, {digit} is in {cells_1:or}, or else in {cells_2:or}; in {line}, it is in {node_3:place} or {node_4:place}.",
      `!lined` = "In {box}, {digit} is in {cells_1:or}, or else in {cells_2:or}; it is in {node_3:place} or {node_4:place}."
    ),
    around_corner = "If {node_4:place} is not {digit}, {node_3:place} is, and then the {digit} of {box} is in {cells_1:or}. What sees {node_4:place} and {cells_1} is not {digit}.",
    # A clue by its kind, number and cells.
    clue = c(
      `bare` = "the {kind} rule",
      `!bare few summed` = "{kind} {number} ({cells}, sum {sum})",
      `!bare few !summed` = "{kind} {number} ({cells})",
      `!bare !few summed` = "{kind} {number} (from {first} to {last}, sum {sum})",
      `!bare !few !summed` = "{kind} {number} (from {first} to {last})"
    ),
    # A digit that follows.
    forced = "{cell} is {digit}",
    # Digits that make a sum.
    combination = "{digits:plus}",
    set = "{letter} ({cells} with {digits})",
    share = "{letter_1} and {letter_2} share {digit}"
  ),

  # What a technique says, in up to three pieces, and perhaps a frame of its own:
  #   where    where to look, after "There is an X-Wing"
  #   pattern  what is there, in sentences
  #   reason   what follows from it, in sentences
  texts = list(
    # For techniques that are not above.
    other = list(
      vague = "There is a step called {name} {where}.",
      where = c(digits.one = "with digit {digits}", digits.other = "with digits {digits}"),
      pattern = "It stands in {cells}."
    ),

    # Singles, locked candidates and subsets
    full_house = list(
      where = "in {base}",
      pattern = "{cells} is the only blank cell of {base}.",
      reason = "The digit that {base} lacks is {digits}."
    ),
    naked_single = list(
      where = "in row {row}",
      pattern = "{cells} has only one candidate left.",
      reason = "No digit but {digits} is possible there."
    ),
    hidden_single = list(
      where = "in {base}",
      pattern = "In {base}, {digits} has only one place left."
    ),
    last_digit = list(
      where = "of digit {digits}",
      pattern = "All {digits}s but one are in the grid.",
      reason = "The last one is missing in {base}."
    ),
    locked_candidates = list(
      where = "of {digits}s in {base}",
      # By a knight's move, say, cells lose the digit without standing in one house
      # with all places.
      pattern = c(
        crossed = "In {base}, all places for {digits} are in {cover}: {cells}.",
        `!crossed` = "In {base}, {digits} has no places but {cells}."
      ),
      reason = "One of these is {digits}, so a cell that sees them all is not."
    ),
    naked_subset = list(
      where = "in {base}",
      pattern = "In {base}, the cells {cells} have no candidates but {digits}.",
      reason = "The {digit_count:word} digits fill these {cell_count:word} cells, and a cell that sees all places of one of them there cannot hold it."
    ),
    hidden_subset = list(
      where = "in {base}",
      pattern = "In {base}, the digits {digits} have no places but {cells}.",
      reason = "They fill these {cell_count:word} cells, which can hold nothing else."
    ),

    # Fish
    fish = list(
      where = "of {digits}s in {base}",
      pattern = "In {base}, all places for {digits} are in {cover}.",
      reason = "The {base_count:word} {digits}s of {base} take up all of {cover}, whose other cells cannot be {digits}."
    ),
    finned_fish = list(
      where = "of {digits}s in {base}",
      pattern = c(
        `!siamese fins.one` = "In {base}, all places for {digits} are in {cover}, but for the fin {fins}.",
        `!siamese fins.other` = "In {base}, all places for {digits} are in {cover}, but for the fins {fins}.",
        siamese = "Two fish have the same base, {base}. Each covers {base_count:word} of these: {cover}. Its fins are the places for {digits} in {base} that it does not cover; both together have the fins {fins}."
      ),
      reason = c(
        `!siamese fins.one` = "Without the fin, the {digits}s of {base} would take up all of {cover}. So either that is the case, or {fins} is {digits}; a cell that loses {digits} both ways cannot hold it.",
        `!siamese fins.other` = "Without the fins, the {digits}s of {base} would take up all of {cover}. So either that is the case, or one of the fins is {digits}; a cell that loses {digits} both ways cannot hold it.",
        siamese = "For each of the two: without its fins, its {digits}s would take up the houses that it covers. So either that is the case, or one of its fins is {digits}; a cell that loses {digits} both ways cannot hold it."
      )
    ),
    complex_fish = list(
      where = "of {digits}s in {base}",
      pattern = c(
        "In {base}, all places for {digits} are in {cover}.",
        mixed_base = "None of them is in two of {base}."
      ),
      reason = c(
        "The {base_count:word} {digits}s of {base} take up all of {cover}.",
        `!mixed_cover` = "The other cells there cannot be {digits}.",
        mixed_cover = "Neither the other cells there nor those that two of these share can be {digits}."
      )
    ),
    finned_complex_fish = list(
      where = "of {digits}s in {base}",
      pattern = c(
        `!siamese fins.one` = "But for the fin {fins}, all places for {digits} in {base} are in {cover}.",
        `!siamese fins.other` = "But for the fins {fins}, all places for {digits} in {base} are in {cover}.",
        siamese = "Two fish have the same base, {base}. Each covers {base_count:word} of these: {cover}. Its fins are the places for {digits} in {base} that it does not cover; both together have the fins {fins}.",
        mixed_base = "None of these is in two of {base}."
      ),
      reason = c(
        `!siamese fins.one` = "Without the fin, the {digits}s of {base} would take up all of {cover}.",
        `!siamese fins.other` = "Without the fins, the {digits}s of {base} would take up all of {cover}.",
        `!siamese mixed_cover` = "A cell that two of these share would take up both, so it could not be {digits} either.",
        `!siamese fins.one` = "So either that is the case, or {fins} is {digits}; a cell that loses {digits} both ways cannot hold it.",
        `!siamese fins.other` = "So either that is the case, or one of the fins is {digits}; a cell that loses {digits} both ways cannot hold it.",
        siamese = "For each of the two: without its fins, its {digits}s would take up the houses that it covers. So either that is the case, or one of its fins is {digits}; a cell that loses {digits} both ways cannot hold it."
      )
    ),
    kraken = list(
      where = "of {digits}s in {base}",
      pattern = c(
        fins.one = "But for the fin {fins}, all places for {digits} in {base} are in {cover}.",
        fins.other = "But for the fins {fins}, all places for {digits} in {base} are in {cover}."
      ),
      reason = c(
        kraken_fish_1 = "If no fin is {digits}, the {digits}s of {base} take up all of {cover}, and {targets} is not {lost:or}. Otherwise a chain leads to the same.",
        kraken_fish_2 = "If no fin is {digits}, the {digits}s of {base} take up all of {cover}, one in each. From each place for it in one of these, and from each fin, a chain leads to the same.",
        "{branches:branch:sentences}"
      )
    ),

    # One digit
    two_links = list(
      where = "of {digits}s in {base}",
      pattern = "{chains:two_links:sentences}",
      reason = "{chains:two_ends:sentences}"
    ),
    empty_rectangle = list(
      where = "of {digits}s in {box}",
      pattern = "{chains:corner:sentences}",
      reason = "{chains:around_corner:sentences}"
    ),
    colors = list(
      where = "of {digits}s",
      pattern = c(
        `!two_pairs` = "Where {digits} has two places in a house, one of them holds it. Coloured in turn, such places make a pair of colours. Either all cells of A ({color_1:commas}) are {digits}, or all of B ({color_2:commas}).",
        two_pairs = "Where {digits} has two places in a house, one of them holds it. Coloured in turn, such places make two pairs of colours. Either all cells of A ({color_1:commas}) are {digits}, or all of B ({color_2:commas}). Either all cells of C ({color_3:commas}) are {digits}, or all of D ({color_4:commas})."
      ),
      reason = c(
        simple_colors_trap = "A cell that sees both colours sees a {digits} in any case.",
        simple_colors_wrap = "Two cells of {wrong_color} see each other, so all of this colour is wrong.",
        multi_colors_1 = "A colour of one pair sees a colour of the other, so the two are not both right, and one of their partners is. A cell that sees both partners cannot be {digits}.",
        multi_colors_2 = "{wrong_color} sees both colours of the other pair, one of which is right, so it is wrong."
      )
    ),

    # Wings
    w_wing = list(
      where = "with the digits {digits}",
      pattern = "{base_cells} can both be {digits:or} only. In {base}, {extra_digits} has two places, {extra_cells}, and each of them sees one of these cells.",
      reason = "If both cells were {extra_digits}, {base} would have no place for it, so at least one of them is {lost}. What sees both is not."
    ),
    xy_wing = list(
      where = "around row {pivot_row}",
      pattern = "The pivot {pivot:can_be}, {wings:can_be:commas}, and the pivot sees both.",
      reason = c(
        xy_wing = "Whatever the pivot is, one of {wing_cells} is {lost}, so what sees both is not.",
        xyz_wing = "Whatever the pivot is, one of the three cells is {lost}, so what sees them all is not."
      )
    ),

    # Uniqueness
    rectangle = list(
      where = "with the digits {digits}",
      pattern = c(
        "{corners} make a rectangle in two rows, two columns and two boxes for the digits {digits}.",
        `avoidable_rectangle_1|avoidable_rectangle_2` = "Those that are filled in are not givens.",
        extra = "Beyond these two digits, {extras:can_be}."
      ),
      reason = c(
        "If there were nothing but {digits} in the four cells, they could change places, and the puzzle would have two solutions.",
        uniqueness_1 = "Only {targets} can prevent that.",
        `uniqueness_2|uniqueness_5|avoidable_rectangle_2` = "So {inside_cells:or} is {inside_digits:or}, and what sees all of them is not.",
        uniqueness_3 = "So {inside_cells:or} is {inside_digits:or}. Together with {outside_cells}, that is a naked subset in {base}.",
        uniqueness_4 = "In {base}, {kept} has no places but two of the corners, so it is in one of them, and {lost} in the other one would complete the rectangle.",
        uniqueness_6 = "In {base}, {lost} has no places but the corners, so it fills two that lie opposite. In {targets} it would complete the rectangle.",
        hidden_rectangle = "In {base}, {kept} has no places but the corners. If {targets} were {lost}, both its neighbours in the rectangle would be {kept}, which would complete it.",
        avoidable_rectangle_1 = "{lost} in {targets} would complete it."
      )
    ),
    bug = list(
      where = "in the whole grid",
      pattern = "All blank cells but {extra_cells} have two candidates, and without one of its candidates every digit would have two places or none in each house.",
      reason = "Without {extra_digits} in {extra_cells}, a second solution would arise by exchanging them all, so it is there."
    ),

    # Chains
    remote_pair = list(
      where = "with the digits {digits}",
      pattern = "{chain_cells} all have the candidates {digits}, and each sees the next.",
      reason = "The two digits take turns along them, so the ends {first_cell} and {last_cell} are different: one is {digit_1}, one {digit_2}. What sees both is neither."
    ),
    chain = list(
      where = c(
        digits.one = "that begins in row {first_row} and removes {digits}",
        digits.other = "that begins in row {first_row}"
      ),
      pattern = c(
        "A chain runs over {route:dashes}.",
        locked_sets = "An almost locked set has one digit more than cells; without one of them it holds all the others. It makes the links that neither a cell nor a house makes. Here: {sets:set}."
      ),
      reason = c(
        "Suppose {supposed:claim}. Then {steps:claim:so}. So {start:claim}, or {end:claim}.",
        alike = "What sees both ends is not {start_digit}.",
        `!alike` = "What both of them exclude is eliminated."
      )
    ),
    loop = list(
      where = c(
        digits.one = "that begins in row {first_row} and removes {digits}",
        digits.other = "that begins in row {first_row}"
      ),
      pattern = c(
        "A closed chain runs over {route:dashes}.",
        locked_sets = "An almost locked set has one digit more than cells; without one of them it holds all the others. It makes the links that neither a cell nor a house makes. Here: {sets:set}."
      ),
      reason = "Suppose {supposed:claim}. Then {steps:claim:so}. It can be walked in both directions, so of the two ends of each link exactly one is true, and what sees both ends is false."
    ),
    discontinuous = list(
      where = c(
        digits.one = "that begins in row {first_row} and removes {digits}",
        digits.other = "that begins in row {first_row}"
      ),
      pattern = c(
        "A chain that begins and ends in {start:place} runs over {route:dashes}.",
        locked_sets = "An almost locked set has one digit more than cells; without one of them it holds all the others. It makes the links that neither a cell nor a house makes. Here: {sets:set}."
      ),
      reason = c(
        "Suppose {supposed:claim}. Then {steps:claim:so}.",
        contradicted = "That contradicts what was supposed.",
        `!contradicted` = "Both ways exclude what is eliminated."
      )
    ),

    # Almost locked sets
    als = list(
      where = "that removes {lost}",
      pattern = c(
        "Almost locked sets have one digit more than cells: here {sets:set}.",
        two_sets = "A and B share {shared}. All places of a shared digit in its two sets see each other, so at most one of the two holds it.",
        `!two_sets` = "{shares:share}. All places of a shared digit in its two sets see each other, so at most one of the two holds it."
      ),
      reason = c(
        double = "So one set lacks {shared_1}, the other one {shared_2}, and each holds all its other digits: what sees all places of such a digit is not that digit.",
        `!double` = "A set that lacks one of its digits holds all the others. So if A is without {lost:or}, the shared digits go on from set to set, and {last_set} has it. What sees all its places in A and {last_set} cannot hold it."
      )
    ),
    blossom = list(
      where = "that removes {lost}",
      pattern = "The stem {pivot:can_be}. Almost locked sets have one digit more than cells; for each candidate of the stem there is one in which all places of the candidate see the stem: {sets:set}.",
      reason = "Whatever the stem holds, one set loses that digit and holds all its others. So {lost:or} is in one of the sets, and what sees all its places in them cannot hold it."
    ),
    sue_de_coq = list(
      where = "in {houses}",
      pattern = "{base_cells}, where {houses} cross, have the candidates {base_digits}. Next to them stand the sets {sets:set}.",
      reason = "Together there are as many digits as cells, so each digit is in one of these cells, and the others of its house lose it."
    ),

    # Clues
    clue = list(
      where = "around row {target_row}",
      pattern = "Look at {clues:clue}: {rule}.",
      reason = c(
        leaves = "With what all its cells can still hold, {left:can_be:commas}.",
        `!leaves` = "As {seen:can_be:commas}, some digits have no partner.",
        clue_arrangements = "However the other cells are filled, nothing else fits."
      )
    ),
    combinations = list(
      where = "around row {target_row}",
      pattern = c(
        one_combination = "In {clues:clue}, the only digits that fit are {combinations:combination}.",
        `!one_combination listable` = "In {clues:clue}, the digits can only be {combinations:combination:or}.",
        `!one_combination !listable` = "In {clues:clue}, the digits can be those of {combination_count} combinations."
      ),
      reason = "A digit is removed from a cell if no combination fits with it there."
    ),
    locked_in_sum = list(
      where = "of {digits}s around row {target_row}",
      pattern = c(
        listable = "In {clues:clue}, the digits can only be {combinations:combination:or}.",
        `!listable` = "In {clues:clue}, the digits can be those of {combination_count} combinations."
      ),
      reason = "All of them have {digits}, so a cell that sees all its places there cannot hold it."
    ),
    innies = list(
      where = "in {base}",
      pattern = c(
        "The digits of {base} add to {house_sum}.",
        `!outies` = "The sums inside are {clues:clue}, {clue_sum} together.",
        outies = "The sums there are {clues:clue}, {clue_sum} together."
      ),
      reason = c(
        `innies !outies` = "That leaves {sum} for {base_cells}.",
        `!innies outies` = "That is {sum} more, and so much is outside, in {extra_cells}.",
        `innies outies higher` = "So inside, {base_cells} add to {sum} more than {extra_cells} outside.",
        `innies outies lower` = "So outside, {extra_cells} add to {sum} more than {base_cells} inside.",
        `innies outies !higher !lower` = "So {base_cells} inside and {extra_cells} outside add to the same."
      )
    ),
    sum_and_house = list(
      where = "of {digits}s in {base}",
      pattern = c(
        digits.one = "In {base}, {digits} has no places but {cells}, all of {clues:clue}.",
        digits.other = "In {base}, {digits} have no places but {cells}, all of {clues:clue}."
      ),
      reason = c(
        listable = "With what must be there, the digits can only be {combinations:combination:or}.",
        `!listable` = "Combinations without what must be there are not possible."
      )
    ),
    killer_subset = list(
      where = "in {base}",
      pattern = "In {base}, {cells} hold {digits} between them: {clues:clue} can have no fewer of these digits.",
      reason = "So the digits have their cells, and the others of {base} cannot hold them."
    ),
    combination_conflict = list(
      where = "in {base}",
      pattern = c(
        clues.one = "In {base}, look at {clues:clue}.",
        clues.other = "In {base}, look at the sums {clues:clue}."
      ),
      reason = c(
        listable = "The first can only be {combinations:combination:or}: any other combination takes what something else in {base} needs.",
        `!listable` = "Some combinations of the first take what something else in {base} needs."
      )
    ),
    nishio = list(
      where = "that begins in row {target_row} and removes {digits}",
      pattern = c(
        "Suppose {targets} is {digits}.",
        forced = "Then, one after the other, {forced:forced:commas}."
      ),
      reason = c(
        in_house = "That leaves {digit_out} no place in {base}.",
        `!in_house outies` = "That leaves nothing for {extra_cells}.",
        `!in_house !outies with_clue` = "Then {clues:clue} can no longer be right.",
        `!in_house !outies !with_clue` = "Then the sums no longer add up."
      )
    ),

    templates = list(
      where = "of {digits}s",
      pattern = c(
        template_set = "All ways to place {digits} in the whole grid have it in {base_cells}.",
        template_delete = "The ways to place {digits} in the whole grid have it only in {base_cells}."
      ),
      reason = c(
        template_set = "So it stands there.",
        template_delete = "So no other cell holds it."
      )
    ),
    search = list(
      vague = "{where}",
      where = "No technique helps here: only a search does.",
      pattern = "No technique helps. {placed} is the middle one of the blank cells.",
      reason = "A search for the solution says what it holds."
    )
  )
))
