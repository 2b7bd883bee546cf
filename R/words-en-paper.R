# English: the words of books and worksheets.

WORDS$en$paper <- list(
  title = "Sudoku",
  subtitle = "{puzzles:book}",
  rules = "Each row, each column and each 3 x 3 box holds the digits 1 to 9.",
  hints = "Hints",
  later = "Later: {hint}",
  no_hint = "No hint: it takes trial and error.",
  solutions = "Solutions",
  # Worksheets.
  worksheet = "Worksheet: {name}",
  pupil = "Name:",
  example = "An example",
  legend = "In the picture: digits on discs make the pattern, red ones that are struck out can go, and a large green digit is placed. The pattern stands in the blue houses and has its effect in the yellow ones.",
  task = "In each of these puzzles {name} is the next step, and nothing simpler helps. Find it, and mark what follows. Then solve the puzzle.",
  answers = "What was to be found"
)
