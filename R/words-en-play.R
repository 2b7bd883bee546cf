# English: the words on the page of play_sudoku(). `{name}` is a slot; a text with two
# forms, "one|more", takes the first for the number 1.

WORDS$en$play <- list(
  lang = "en",
  # Cells, for screen readers and messages.
  grid = "Sudoku grid",
  cell = "Row {row}, column {col}",
  given = "given",
  blank = "blank",
  corners = "corner marks {marks}",
  centres = "centre marks {marks}",
  conflict = "breaks a rule",
  wrong = "wrong",
  colours = c(
    "grey", "red", "orange", "yellow", "green", "turquoise", "blue", "violet", "pink"
  ),

  # Buttons.
  modes = list(digit = "Digit", corner = "Corner", centre = "Centre", colours = "Colour"),
  mode = "What to enter",
  pad = "Digits",
  tools = "Tools",
  left = "{digit}, {n} left",
  undo = "Undo",
  redo = "Redo",
  erase = "Erase",
  fill = "Fill in",
  check = "Check",
  hint = "Hint",
  pause = "Pause",
  go_on = "Go on",
  paused = "Paused",
  help = "Keys",
  settings = "Settings",
  close = "Close",
  time = "Time",

  # Messages.
  placed = "{cell}: {digit}",
  marks = "{cell}: {what}",
  fixed = "{cell} is given.",
  filled = "Candidates filled in.",
  undone = "Undone.",
  redone = "Done again.",
  nothing = "Nothing to do.",
  all_right = "No mistake so far.",
  some_wrong = "{n} digit is wrong.|{n} digits are wrong.",
  rules_kept = "No rule is broken. There is no single solution to compare with.",
  rules_broken = "{n} digit breaks a rule.|{n} digits break a rule.",
  solved = "Solved in {time}. Well done!",
  shown = "This is the solution.",
  full = "The grid is full, but something is wrong. Check shows where.",
  no_check = "The grid is full, but something is wrong.",

  # Hints.
  more = "Tell me more",
  apply = "Do it",
  mend = "Erase",
  mistakes = c(
    "There is {n} mistake in the grid. Mend it first.|There are {n} mistakes in the grid. Mend them first.",
    "This digit is wrong: {cells}.|These digits are wrong: {cells}.",
    "Erase {cells}, then ask again."
  ),
  nothing_left = "There is nothing left to do.",
  no_hints = list(
    none = "This puzzle has no solution, so there are no hints.",
    several = "This puzzle has several solutions, so there are no hints."
  ),

  # Settings.
  theme = "Colours of the page",
  themes = list(auto = "As the system", light = "Light", dark = "Dark"),
  switches = list(
    large = "Large print", lefty = "Controls at the left", conflicts = "Show conflicts at once",
    highlight = "Highlight what the cell sees", tidy = "Tidy marks after a digit"
  ),
  solution = "Show the solution",
  restart = "Start again",
  print = "Print",
  text = "The game as text, to keep or to continue elsewhere",
  copy = "Copy",
  take = "Continue from this text",
  copied = "Copied.",
  taken = "Continued from the text.",
  not_taken = "This is not a text of this puzzle.",
  rules = "Rules and clues",

  # Keys and what they do.
  keys = list(
    c("Arrows", "move"),
    c("Shift + arrows, drag", "select several cells"),
    c("Ctrl + click, Ctrl + arrows and space", "add a cell or take it out"),
    c("Ctrl + A, Esc", "select all, none"),
    c("Double click", "select all cells with the digit"),
    c("1 to 9, A for 10, ...", "digit or mark, as chosen"),
    c("Shift + digit", "corner mark"),
    c("Ctrl or Alt + digit", "centre mark"),
    c("Z X C V, space", "digit, corner, centre, colour; the next of them"),
    c("Backspace", "erase"),
    c("Ctrl + Z, Ctrl + Y", "undo, redo"),
    c("F, K, H, P", "fill in candidates, check, hint, pause")
  )
)

# The words of the app of run_sudoku(), beside those of the game in it.
WORDS[["en"]]$app <- list(
  title = "Sudoku",
  kind = "Kind",
  classic = "classic",
  level = "Level",
  any = "any",
  new = "New puzzle",
  hint = "Hint",
  explain = "Explain the next step",
  import = "Import a puzzle",
  import_text = "A grid, a link or the text of a file",
  import_file = "A file",
  choose = "Choose",
  no_file = "none",
  take = "Play it",
  export = "Export",
  format = "Format",
  file = "File",
  book = "Book",
  count = "Number of puzzles",
  make = "Make a PDF file",
  caption = "{kind}, {level}",
  solved = "Solved in {time}. Well done!",
  mistakes = "{n} digit is wrong. Check shows where.|{n} digits are wrong. Check shows where.",
  marks_wrong = "The marks leave out the right digit here: {cells}.",
  full = "There is nothing left to do.",
  stuck = "No technique helps here.",
  no_hints = "This puzzle does not have exactly one solution, so there are no hints.",
  no_puzzle = "There is no puzzle in this text."
)
