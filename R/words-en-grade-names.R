# English: names of what graders speak about. `tasks` begin sentences.

WORDS$en <- c(WORDS$en, list(
  tasks = c(
    solver = "Your solver", checker = "Your checker", filler = "Your filler", generator = "Your generator",
    picture = "Your picture", enumerator = "Your enumerator", hyper = "Your solver of Hyper Sudoku"
  ),
  works = c(
    solver = "solver", checker = "checker", filler = "filler", generator = "generator",
    picture = "picture", enumerator = "enumerator", hyper = "solver"
  ),
  statuses = c(
    file = "file", status = "status", passed = "passed", failed = "failed", syntax = "syntax",
    "no function" = "no function", time = "time", ended = "ended"
  ),
  # Whether nouns keep their capital letters within a sentence.
  capitals = FALSE,
  kinds_of_houses = list(plain = c(
    row = "row", column = "column", box = "box", "inner box" = "inner box", "frame box" = "frame box",
    rows = "rows", columns = "columns", boxes = "boxes"
  )),
  # Values of R, see describe().
  values = list(
    "function" = "a function", frame = "a data frame of %d x %d", grid = "a Sudoku grid",
    factor = "a factor", object = "an object of class %s", list = "a list of length %d",
    matrix = "a %s matrix of %d x %d", array = "a %s array of %s", type = "an object of type %s",
    vector = "a %s vector of length %d",
    kinds = character()
  ),
  ideas = c(
    grid = "lesson 1, 'The grid is a matrix'",
    boxes = "lesson 1, 'One formula for nine boxes'",
    left = "lesson 1, 'What is left for a cell?'",
    own_definition = "lesson 1, 'A variable in its own definition'",
    passes = "lesson 1, 'Pass after pass'",
    stuck = "lesson 1, 'A message nobody reads'",
    full_wrong = "lesson 1, 'Full is not solved'",
    input = "lesson 1, 'The whole solver'",
    names = "lesson 2, 'May this digit go here?'",
    zeros = "lesson 2, 'Blanks, however they come'",
    recursion = "lesson 2, 'Try, and take back'",
    counting = "lesson 2, 'Counting without global variables'",
    givens = "lesson 2, 'Wrong givens'",
    several = "lesson 2, 'One solution, or more?'",
    faster = "lesson 2, 'A better order'",
    restarts = "lesson 3, 'Fill, and start again'",
    sample = "lesson 3, 'The trap in sample()'",
    back = "lesson 3, 'The better way: go back one step'",
    uniform = "lesson 3, 'What random means'",
    removing = "lesson 4, 'Taking clues away'",
    unique = "lesson 4, 'Solvable is not unique'",
    waiting = "lesson 4, 'A proof for free'",
    digging = "lesson 4, 'The better way: dig with a proof'",
    limits = "lesson 4, 'How few?'",
    drawing = "lesson 5, 'A matrix as colours'",
    lines = "lesson 5, 'Lines and digits'",
    order = "lesson 6, 'In which order?'",
    list = "lesson 6, 'In which order?'",
    inner = "lesson 7, 'Four boxes more'",
    sums = "lesson 8, 'Why sums are not enough'",
    values = "lesson 8, 'Any integers'",
    answer = "lesson 8, 'One answer, TRUE or FALSE'",
    shapes = "lesson 8, 'Boxes of r x s cells'"
  )
))
