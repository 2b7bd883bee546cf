# German: the words of books and worksheets, see words-paper-en.R.

WORDS$de$paper <- list(
  title = "Sudoku",
  subtitle = "{puzzles:book}",
  rules = "In jeder Zeile, jeder Spalte und jedem Block aus 3 x 3 Feldern stehen die Ziffern 1 bis 9.",
  hints = "Tipps",
  later = "Sp\u00e4ter: {hint}",
  no_hint = "Kein Tipp: Hier hilft nur Probieren.",
  solutions = "L\u00f6sungen",
  worksheet = "Arbeitsblatt: {name}",
  pupil = "Name:",
  example = "Ein Beispiel",
  legend = "Im Bild: Ziffern auf Scheiben bilden das Muster, rote durchgestrichene fallen weg, und eine gro\u00dfe gr\u00fcne Ziffer wird eingetragen. Das Muster steht in den blauen H\u00e4usern und wirkt in den gelben.",
  task = "In jedem dieser R\u00e4tsel ist {name} der n\u00e4chste Schritt, und nichts Einfacheres hilft. Finde ihn und markiere, was daraus folgt. L\u00f6se dann das R\u00e4tsel.",
  answers = "Was zu finden war"
)

# How many puzzles a book has.
WORDS$de$counted$book <- c(other = "{n} R\u00e4tsel")
