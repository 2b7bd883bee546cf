# English: all words about steps, and nothing but words. text-fill.R says how a
# template is read, text-slots.R what a {slot} can be.
#
# Another language is one more file of this shape: WORDS[["de"]], in words-de.R. What
# is in `counted`, `lists`, `houses` and `phrases` is named by the file's own templates
# alone, so a language may have other entries there: houses in another case, a clause
# with another order of words. Only `lists$and` and `houses$plain` must be there.
# Letters other than ASCII are written as \u00fc.

WORDS[["en"]] <- list(
  # A cell, in sentences.
  cell = "r{row}c{col}",
  # What sets of cells and colours are called, in order.
  letters = LETTERS,

  # The numbers that a form is for; all others take the form `other`.
  plural = list(one = 1),

  # Between two items of a list: where there are two, where there are more, and
  # before the last of these.
  lists = list(
    and = c(two = " and ", more = ", ", last = " and "),
    or = c(two = " or ", more = ", ", last = " or "),
    clauses = c(two = ", and ", more = ", ", last = ", and "),
    so = c(two = ", so ", more = ", so ", last = ", so "),
    commas = c(two = ", ", more = ", ", last = ", "),
    dashes = c(two = " - ", more = " - ", last = " - "),
    plus = c(two = "+", more = "+", last = "+"),
    sentences = c(two = " ", more = " ", last = " ")
  ),

  # Numbers, `{n}`, in words, or with what is counted.
  counted = list(
    word = c(
      `1` = "one", `2` = "two", `3` = "three", `4` = "four", `5` = "five", `6` = "six",
      `7` = "seven", `8` = "eight", `9` = "nine", other = "{n}"
    ),
    steps = c(one = "{n} step", other = "{n} steps"),
    more_steps = c(one = "{n} more step", other = "{n} more steps"),
    puzzles = c(one = "{n} puzzle", other = "{n} puzzles")
  ),

  # Houses of a kind; `other` is for kinds that are not here.
  houses = list(
    plain = list(
      row = c(one = "row {numbers}", other = "rows {numbers}"),
      column = c(one = "column {numbers}", other = "columns {numbers}"),
      box = c(one = "box {numbers}", other = "boxes {numbers}"),
      region = c(one = "region {numbers}", other = "regions {numbers}"),
      diagonal = c(one = "diagonal {numbers}", other = "diagonals {numbers}"),
      `inner box` = c(one = "inner box {numbers}", other = "inner boxes {numbers}"),
      `frame box` = c(one = "frame box {numbers}", other = "frame boxes {numbers}"),
      house = c(one = "house {numbers}", other = "houses {numbers}"),
      cage = c(one = "cage {numbers}", other = "cages {numbers}"),
      other = c(other = "{kind} {numbers}")
    )
  ),

  # Kinds of clues by the names they have in English, and their rules by the names of
  # their functions; one that is not here says itself what it is.
  clues = list(kinds = character(), rules = character()),

  # How the pieces of a text (see `texts`) make what a style says.
  frames = list(
    vague = "There is {one} {where}.",
    concrete = "{name}: {pattern}",
    full = "{name}: {pattern} {reason} {effect}"
  ),
  effect = "So {effects:effect:clauses}.",
  # What is printed around sentences.
  printed = list(
    path = c(
      none = "<sudoku_path> {steps:steps}",
      one = "<sudoku_path> {steps:steps}, score {score}",
      several = "<sudoku_path> {steps:steps} of {puzzles:puzzles}, score {score}"
    ),
    more = "... and {steps:more_steps}; {code} shows all.",
    summary = "{steps:steps} of {puzzles:puzzles}, score {score}",
    hint = "Puzzle {puzzle}: {hint}",
    no_hint = "No step: the grid is full, or no technique gets on.",
    title = "Step {step}: {name}"
  ),
  levels = c(
    easy = "easy", medium = "medium", hard = "hard", unfair = "unfair", extreme = "extreme"
  ),

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

  # The names of techniques, alone and with an article, and which text is theirs.
  techniques = list(
    full_house = c(name = "Full House", one = "a Full House", text = "full_house"),
    last_digit = c(name = "Last Digit", one = "a Last Digit", text = "last_digit"),
    naked_single = c(name = "Naked Single", one = "a Naked Single", text = "naked_single"),
    hidden_single = c(name = "Hidden Single", one = "a Hidden Single", text = "hidden_single"),
    locked_pair = c(name = "Locked Pair", one = "a Locked Pair", text = "naked_subset"),
    locked_triple = c(name = "Locked Triple", one = "a Locked Triple", text = "naked_subset"),
    locked_candidates_pointing = c(
      name = "Locked Candidates Type 1 (Pointing)",
      one = "a Locked Candidates Type 1 (Pointing)", text = "locked_candidates"
    ),
    locked_candidates_claiming = c(
      name = "Locked Candidates Type 2 (Claiming)",
      one = "a Locked Candidates Type 2 (Claiming)", text = "locked_candidates"
    ),
    naked_pair = c(name = "Naked Pair", one = "a Naked Pair", text = "naked_subset"),
    naked_triple = c(name = "Naked Triple", one = "a Naked Triple", text = "naked_subset"),
    hidden_pair = c(name = "Hidden Pair", one = "a Hidden Pair", text = "hidden_subset"),
    hidden_triple = c(name = "Hidden Triple", one = "a Hidden Triple", text = "hidden_subset"),
    naked_quadruple = c(name = "Naked Quadruple", one = "a Naked Quadruple", text = "naked_subset"),
    hidden_quadruple = c(
      name = "Hidden Quadruple", one = "a Hidden Quadruple", text = "hidden_subset"
    ),
    x_wing = c(name = "X-Wing", one = "an X-Wing", text = "fish"),
    swordfish = c(name = "Swordfish", one = "a Swordfish", text = "fish"),
    jellyfish = c(name = "Jellyfish", one = "a Jellyfish", text = "fish"),
    remote_pair = c(name = "Remote Pair", one = "a Remote Pair", text = "remote_pair"),
    bug_plus_one = c(
      name = "Bivalue Universal Grave + 1", one = "a Bivalue Universal Grave + 1", text = "bug"
    ),
    skyscraper = c(name = "Skyscraper", one = "a Skyscraper", text = "two_links"),
    two_string_kite = c(name = "2-String Kite", one = "a 2-String Kite", text = "two_links"),
    dual_two_string_kite = c(
      name = "Dual 2-String Kite", one = "a Dual 2-String Kite", text = "two_links"
    ),
    turbot_fish = c(name = "Turbot Fish", one = "a Turbot Fish", text = "two_links"),
    empty_rectangle = c(
      name = "Empty Rectangle", one = "an Empty Rectangle", text = "empty_rectangle"
    ),
    dual_empty_rectangle = c(
      name = "Dual Empty Rectangle", one = "a Dual Empty Rectangle", text = "empty_rectangle"
    ),
    w_wing = c(name = "W-Wing", one = "a W-Wing", text = "w_wing"),
    xy_wing = c(name = "XY-Wing", one = "an XY-Wing", text = "xy_wing"),
    xyz_wing = c(name = "XYZ-Wing", one = "an XYZ-Wing", text = "xy_wing"),
    uniqueness_1 = c(name = "Uniqueness Test 1", one = "a Uniqueness Test 1", text = "rectangle"),
    uniqueness_2 = c(name = "Uniqueness Test 2", one = "a Uniqueness Test 2", text = "rectangle"),
    uniqueness_3 = c(name = "Uniqueness Test 3", one = "a Uniqueness Test 3", text = "rectangle"),
    uniqueness_4 = c(name = "Uniqueness Test 4", one = "a Uniqueness Test 4", text = "rectangle"),
    uniqueness_5 = c(name = "Uniqueness Test 5", one = "a Uniqueness Test 5", text = "rectangle"),
    uniqueness_6 = c(name = "Uniqueness Test 6", one = "a Uniqueness Test 6", text = "rectangle"),
    hidden_rectangle = c(name = "Hidden Rectangle", one = "a Hidden Rectangle", text = "rectangle"),
    avoidable_rectangle_1 = c(
      name = "Avoidable Rectangle Type 1", one = "an Avoidable Rectangle Type 1", text = "rectangle"
    ),
    avoidable_rectangle_2 = c(
      name = "Avoidable Rectangle Type 2", one = "an Avoidable Rectangle Type 2", text = "rectangle"
    ),
    finned_x_wing = c(name = "Finned X-Wing", one = "a Finned X-Wing", text = "finned_fish"),
    sashimi_x_wing = c(name = "Sashimi X-Wing", one = "a Sashimi X-Wing", text = "finned_fish"),
    finned_swordfish = c(name = "Finned Swordfish", one = "a Finned Swordfish", text = "finned_fish"),
    sashimi_swordfish = c(
      name = "Sashimi Swordfish", one = "a Sashimi Swordfish", text = "finned_fish"
    ),
    finned_jellyfish = c(name = "Finned Jellyfish", one = "a Finned Jellyfish", text = "finned_fish"),
    sashimi_jellyfish = c(
      name = "Sashimi Jellyfish", one = "a Sashimi Jellyfish", text = "finned_fish"
    ),
    sue_de_coq = c(name = "Sue de Coq", one = "a Sue de Coq", text = "sue_de_coq"),
    simple_colors_trap = c(name = "Simple Colors Trap", one = "a Simple Colors Trap", text = "colors"),
    simple_colors_wrap = c(name = "Simple Colors Wrap", one = "a Simple Colors Wrap", text = "colors"),
    multi_colors_1 = c(name = "Multi Colors 1", one = "a Multi Colors 1", text = "colors"),
    multi_colors_2 = c(name = "Multi Colors 2", one = "a Multi Colors 2", text = "colors"),
    x_chain = c(name = "X-Chain", one = "an X-Chain", text = "chain"),
    xy_chain = c(name = "XY-Chain", one = "an XY-Chain", text = "chain"),
    nice_loop = c(name = "Continuous Nice Loop", one = "a Continuous Nice Loop", text = "loop"),
    discontinuous_nice_loop = c(
      name = "Discontinuous Nice Loop", one = "a Discontinuous Nice Loop", text = "discontinuous"
    ),
    aic = c(
      name = "Alternating Inference Chain", one = "an Alternating Inference Chain", text = "chain"
    ),
    grouped_nice_loop = c(
      name = "Grouped Continuous Nice Loop", one = "a Grouped Continuous Nice Loop", text = "loop"
    ),
    grouped_discontinuous_nice_loop = c(
      name = "Grouped Discontinuous Nice Loop", one = "a Grouped Discontinuous Nice Loop",
      text = "discontinuous"
    ),
    grouped_aic = c(
      name = "Grouped Alternating Inference Chain", one = "a Grouped Alternating Inference Chain",
      text = "chain"
    ),
    als_xz = c(
      name = "Almost Locked Set XZ-Rule", one = "an Almost Locked Set XZ-Rule", text = "als"
    ),
    als_xy_wing = c(
      name = "Almost Locked Set XY-Wing", one = "an Almost Locked Set XY-Wing", text = "als"
    ),
    als_chain = c(name = "Almost Locked Set Chain", one = "an Almost Locked Set Chain", text = "als"),
    death_blossom = c(name = "Death Blossom", one = "a Death Blossom", text = "blossom"),
    clue_bounds = c(name = "Clue Bound", one = "a Clue Bound", text = "clue"),
    one_combination = c(
      name = "Only Combination", one = "an Only Combination", text = "combinations"
    ),
    combinations = c(name = "Sum Combination", one = "a Sum Combination", text = "combinations"),
    locked_in_sum = c(name = "Locked Sum Digit", one = "a Locked Sum Digit", text = "locked_in_sum"),
    clue_candidates = c(name = "Clue Restriction", one = "a Clue Restriction", text = "clue"),
    innies_outies_1 = c(
      name = "Innie or Outie of One House", one = "an Innie or Outie of One House", text = "innies"
    ),
    innies_outies_2 = c(
      name = "Innie or Outie of Two Houses", one = "an Innie or Outie of Two Houses", text = "innies"
    ),
    innies_outies_3 = c(
      name = "Innie or Outie of Three Houses", one = "an Innie or Outie of Three Houses",
      text = "innies"
    ),
    innies_outies_4 = c(
      name = "Innie or Outie of Four Houses", one = "an Innie or Outie of Four Houses",
      text = "innies"
    ),
    sum_and_house = c(
      name = "Required Sum Digit", one = "a Required Sum Digit", text = "sum_and_house"
    ),
    killer_pair = c(name = "Killer Pair", one = "a Killer Pair", text = "killer_subset"),
    killer_triple = c(name = "Killer Triple", one = "a Killer Triple", text = "killer_subset"),
    combination_conflict = c(
      name = "Combination Conflict", one = "a Combination Conflict", text = "combination_conflict"
    ),
    clue_arrangements = c(name = "Clue Arrangement", one = "a Clue Arrangement", text = "clue"),
    clue_nishio = c(name = "Nishio with Clues", one = "a Nishio with Clues", text = "nishio"),
    search = c(name = "Search", one = "a Search", text = "search")
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
        fins.one = "In {base}, all places for {digits} are in {cover}, but for the fin {fins}.",
        fins.other = "In {base}, all places for {digits} are in {cover}, but for the fins {fins}."
      ),
      reason = c(
        fins.one = "Without the fin, the {digits}s of {base} would take up all of {cover}. So either that is the case, or {fins} is {digits}; a cell that loses {digits} both ways cannot hold it.",
        fins.other = "Without the fins, the {digits}s of {base} would take up all of {cover}. So either that is the case, or one of the fins is {digits}; a cell that loses {digits} both ways cannot hold it."
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
      pattern = "A chain runs over {route:dashes}.",
      reason = c(
        "Suppose {supposed:claim}. Then {steps:claim:so}. So {start:claim}, or {end:claim}.",
        alike = "What sees both ends is not {start_digit}.",
        `!alike` = "What both of them exclude goes."
      )
    ),
    loop = list(
      where = c(
        digits.one = "that begins in row {first_row} and removes {digits}",
        digits.other = "that begins in row {first_row}"
      ),
      pattern = "A closed chain runs over {route:dashes}.",
      reason = "Suppose {supposed:claim}. Then {steps:claim:so}. It can be walked in both directions, so of the two ends of each link exactly one is true, and what sees both ends is false."
    ),
    discontinuous = list(
      where = c(
        digits.one = "that begins in row {first_row} and removes {digits}",
        digits.other = "that begins in row {first_row}"
      ),
      pattern = "A chain that begins and ends in {start:place} runs over {route:dashes}.",
      reason = c(
        "Suppose {supposed:claim}. Then {steps:claim:so}.",
        contradicted = "That contradicts what was supposed.",
        `!contradicted` = "Both ways exclude what goes."
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
      reason = "A digit goes from a cell if no combination can be filled in with it there."
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
        `innies !outies` = "That leaves {sum} to {base_cells}.",
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
        `!in_house outies` = "That leaves nothing to {extra_cells}.",
        `!in_house !outies with_clue` = "Then {clues:clue} cannot be right any more.",
        `!in_house !outies !with_clue` = "Then the sums do not come out any more."
      )
    ),

    search = list(
      vague = "{where}",
      where = "No technique gets on here: only a search does.",
      pattern = "No technique gets on. {placed} is the middle one of the blank cells.",
      reason = "A search for the solution says what it holds."
    )
  )
)
