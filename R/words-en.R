# English: the words about steps that all of them share; their sentences are in
# words-en-steps.R and words-en-told.R (chains, Sukaku Explainer), what graders say in
# words-en-grade*.R, games in words-en-play.R, books in words-en-paper.R; the names of
# techniques are the engine's. text-fill.R says how a template is read, text-slots.R what a
# {slot} can be.
#
# Another language has the same keys in text files, see language-files.R. What is in
# `counted`, `lists`, `houses` and `phrases` is named by templates alone, so a language may
# have more entries there: houses in another case, a clause with another order of words.
# Letters other than ASCII are written as \u00fc.

WORDS$en <- c(WORDS$en, list(
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
    puzzles = c(one = "{n} puzzle", other = "{n} puzzles"),
    # How many puzzles a book has.
    book = c(one = "{n} puzzle", other = "{n} puzzles")
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
      several = "<sudoku_path> {steps:steps} of {puzzles:puzzles}, score {score}",
      rated = "<sudoku_path> {steps:steps}, SE {score}"
    ),
    more = "... and {steps:more_steps}; {code} shows all.",
    summary = c(
      "{steps:steps} of {puzzles:puzzles}, score {score}",
      rated = "{steps:steps} of {puzzles:puzzles}, SE {score}"
    ),
    hint = "Puzzle {puzzle}: {hint}",
    no_hint = "No step: the grid is full, or no technique helps.",
    title = "Step {step}: {name}",
    no_contradiction = "There is no contradiction: it has a solution.",
    contradiction = c(
      one = "This is impossible: {members}.", two = "These contradict each other: {members}.",
      several = "These contradict each other: {members}."
    ),
    without = c(
      two = "Either of them can be left out to have a solution.",
      several = "Any one of them can be left out to have a solution."
    )
  ),
  levels = c(
    easy = "easy", medium = "medium", hard = "hard", unfair = "unfair", extreme = "extreme"
  ),

  # Rules of the grid, and parts of clues. Kinds of clues have words of their own, see
  # kinds-words.R.
  rules = list(
    unusable = "not as sudoku_rules() made them, so unusable",
    grid = "{size} grid{holes}: {said}",
    hole = " with a hole", sheet = "further sheet {name}: {size} cells, digits {digits}", holes = " with holes",
    holds = "each {houses} holds {what}",
    houses = c(row = "row", column = "column", region = "region", box = "{box} box"),
    digit = "the digit {low}", digits = "the digits {low} to {high}",
    different = "different digits from {low} to {high}", any = "any of {all}",
    from = c(left = " from the left", right = " from the right", top = " from the top", bottom = " from the bottom"),
    and = " and ", or = " or ", exactly = " exactly", not = "not {sum}"
  )
))
