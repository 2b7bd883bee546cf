# German: the words about steps that all of them share; see words-en.R.
#
# The words of German solvers, one for each thing (here ae, oe and ue stand for umlauts):
#   grid Gitter; cell Feld; row Zeile; column Spalte; box Block; house Haus (plural
#   Haeuser); region Gebiet; cage Kaefig; inner box Innenblock; frame box Rahmenblock;
#   digit Ziffer; given Vorgabe; blank leer; candidate Kandidat; puzzle Raetsel; solution
#   Loesung; rule Regel; step Schritt; technique Technik; solver Loeser; checker Pruefer;
#   naked single nackter Einer; hidden single versteckter Einer; pair Paar; triple Dreier;
#   quadruple Vierer; locked candidates gesperrte Kandidaten; pivot Pivotfeld; clue of a rule Hinweis; hint Tipp;
#   chain Kette; strong link starke Verbindung; fin Flosse; sees sieht.
# X-Wing, Swordfish, Skyscraper and the like keep their names, as among German solvers.
# Cells are named r1c1, as code and most German pages on techniques have them; the other
# custom, Z1S1, would name them in another way than the arguments of the functions do.
# The reader is "du".

WORDS$de <- c(WORDS$de, list(
  cell = "r{row}c{col}",
  letters = LETTERS,
  plural = list(one = 1),

  lists = list(
    and = c(two = " und ", more = ", ", last = " und "),
    or = c(two = " oder ", more = ", ", last = " oder "),
    clauses = c(two = ", und ", more = ", ", last = ", und "),
    commas = c(two = ", ", more = ", ", last = ", "),
    dashes = c(two = " - ", more = " - ", last = " - "),
    plus = c(two = "+", more = "+", last = "+"),
    sentences = c(two = " ", more = " ", last = " ")
  ),

  counted = list(
    # In the nominative and accusative of all genders but `one`, which is not needed.
    word = c(
      `2` = "zwei", `3` = "drei", `4` = "vier", `5` = "f\u00fcnf", `6` = "sechs",
      `7` = "sieben", `8` = "acht", `9` = "neun", other = "{n}"
    ),
    steps = c(one = "{n} Schritt", other = "{n} Schritte"),
    more_steps = c(one = "{n} weiterer Schritt", other = "{n} weitere Schritte"),
    # After "von".
    puzzles = c(one = "{n} R\u00e4tsel", other = "{n} R\u00e4tseln")
  ),

  houses = list(
    # Nominative and accusative, which are the same with the articles that are used.
    plain = list(
      row = c(one = "Zeile {numbers}", other = "die Zeilen {numbers}"),
      column = c(one = "Spalte {numbers}", other = "die Spalten {numbers}"),
      box = c(one = "Block {numbers}", other = "die Bl\u00f6cke {numbers}"),
      region = c(one = "Gebiet {numbers}", other = "die Gebiete {numbers}"),
      diagonal = c(one = "Diagonale {numbers}", other = "die Diagonalen {numbers}"),
      `inner box` = c(one = "Innenblock {numbers}", other = "die Innenbl\u00f6cke {numbers}"),
      `frame box` = c(one = "Rahmenblock {numbers}", other = "die Rahmenbl\u00f6cke {numbers}"),
      house = c(one = "Haus {numbers}", other = "die H\u00e4user {numbers}"),
      cage = c(one = "K\u00e4fig {numbers}", other = "die K\u00e4fige {numbers}"),
      other = c(other = "{kind} {numbers}")
    ),
    # After "in" and "von".
    dative = list(
      row = c(one = "Zeile {numbers}", other = "den Zeilen {numbers}"),
      column = c(one = "Spalte {numbers}", other = "den Spalten {numbers}"),
      box = c(one = "Block {numbers}", other = "den Bl\u00f6cken {numbers}"),
      region = c(one = "Gebiet {numbers}", other = "den Gebieten {numbers}"),
      diagonal = c(one = "Diagonale {numbers}", other = "den Diagonalen {numbers}"),
      `inner box` = c(one = "Innenblock {numbers}", other = "den Innenbl\u00f6cken {numbers}"),
      `frame box` = c(one = "Rahmenblock {numbers}", other = "den Rahmenbl\u00f6cken {numbers}"),
      house = c(one = "Haus {numbers}", other = "den H\u00e4usern {numbers}"),
      cage = c(one = "K\u00e4fig {numbers}", other = "den K\u00e4figen {numbers}"),
      other = c(other = "{kind} {numbers}")
    )
  ),

  frames = list(
    vague = "Es gibt {one} {where}.",
    concrete = "{name}: {pattern}",
    full = "{name}: {pattern} {reason} {effect}"
  ),
  effect = c(
    effects.one = "Also {effects:effect}.",
    effects.other = "Also gilt: {effects:fact:clauses}."
  ),
  printed = list(
    path = c(
      none = "<sudoku_path> {steps:steps}",
      one = "<sudoku_path> {steps:steps}, {score} Punkte",
      several = "<sudoku_path> {steps:steps} von {puzzles:puzzles}, {score} Punkte",
      rated = "<sudoku_path> {steps:steps}, SE {score}"
    ),
    more = "... und {steps:more_steps}; {code} zeigt alle.",
    summary = c(
      "{steps:steps} von {puzzles:puzzles}, {score} Punkte",
      rated = "{steps:steps} von {puzzles:puzzles}, SE {score}"
    ),
    hint = "R\u00e4tsel {puzzle}: {hint}",
    no_hint = "Kein Schritt: Das Gitter ist voll, oder keine Technik f\u00fchrt weiter.",
    title = "Schritt {step}: {name}",
    no_contradiction = "Es gibt keinen Widerspruch: Das Gitter hat eine L\u00f6sung.",
    contradiction = c(
      one = "Das kann nicht sein: {members}.", two = "Das kann nicht zusammen bestehen: {members}.",
      several = "Das kann nicht zusammen bestehen: {members}."
    ),
    without = c(
      two = "F\u00e4llt eines der beiden weg, gibt es eine L\u00f6sung.",
      several = "F\u00e4llt irgendeines davon weg, gibt es eine L\u00f6sung."
    )
  ),
  levels = c(
    easy = "leicht", medium = "mittel", hard = "schwer", unfair = "unfair", extreme = "extrem"
  ),

  # Rules of the grid, and parts of clues.
  rules = list(
    unusable = "nicht so, wie sudoku_rules() sie gemacht hat, daher unbrauchbar",
    grid = "Gitter {size}{holes}: {said}",
    hole = " mit einem Loch", sheet = "weiteres Blatt {name}: {size} Felder, Ziffern {digits}", holes = " mit L\u00f6chern",
    holds = "{houses} enth\u00e4lt {what}",
    houses = c(
      row = "jede Zeile", column = "jede Spalte", region = "jedes Gebiet", box = "jeder Block ({box})"
    ),
    digit = "die Ziffer {low}", digits = "die Ziffern {low} bis {high}",
    different = "verschiedene Ziffern von {low} bis {high}", any = "beliebige von: {all}",
    from = c(left = " von links", right = " von rechts", top = " von oben", bottom = " von unten"),
    and = " und ", or = " oder ", exactly = " genau", not = "nicht {sum}"
  ),

  # The pages of the lessons, in order.
  pages = c(
    "lektion-01-loesen", "lektion-02-backtracking", "lektion-03-volles-gitter",
    "lektion-04-eigenes-raetsel", "lektion-05-bild", "lektion-06-alle-loesungen",
    "lektion-07-hyper-sudoku", "lektion-08-stimmt-es", "lektion-09-wie-schnell",
    "lektion-10-bitmasken", "lektion-11-wie-ein-mensch"
  )
))
