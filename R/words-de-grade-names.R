# German: names of what graders speak about.

WORDS$de <- c(WORDS$de, list(
  tasks = c(
    solver = "Dein L\u00f6ser", checker = "Dein Pr\u00fcfer", filler = "Deine F\u00fcllfunktion",
    generator = "Dein Generator", picture = "Deine Zeichenfunktion", enumerator = "Dein Aufz\u00e4hler",
    hyper = "Dein L\u00f6ser f\u00fcr Hyper-Sudoku"
  ),
  works = c(
    solver = "L\u00f6ser", checker = "Pr\u00fcfer", filler = "F\u00fcllfunktion", generator = "Generator",
    picture = "Zeichenfunktion", enumerator = "Aufz\u00e4hler", hyper = "L\u00f6ser"
  ),
  statuses = c(
    file = "Datei", status = "Ergebnis", passed = "bestanden", failed = "gescheitert", syntax = "Syntax",
    "no function" = "keine Funktion", time = "Zeit", ended = "beendet"
  ),
  capitals = TRUE,
  kinds_of_houses = list(
    plain = c(
      row = "Zeile", column = "Spalte", box = "Block", "inner box" = "Innenblock", "frame box" = "Rahmenblock",
      rows = "die Zeilen", columns = "die Spalten", boxes = "die Bl\u00f6cke"
    ),
    the = c(row = "die Zeile", column = "die Spalte", box = "den Block"),
    bare = c(rows = "Zeilen", columns = "Spalten", boxes = "Bl\u00f6cke"),
    dative = c(rows = "Zeilen", columns = "Spalten", boxes = "Bl\u00f6cken")
  ),
  # The same in the nominative and the accusative.
  values = list(
    "function" = "eine Funktion", frame = "eine Tabelle mit %d x %d Eintr\u00e4gen", grid = "ein Sudoku-Gitter",
    factor = "ein Objekt der Klasse factor", object = "ein Objekt der Klasse %s", list = "eine Liste der L\u00e4nge %d",
    matrix = "eine Matrix (%s) mit %d x %d Eintr\u00e4gen", array = "ein Array (%s) mit %s Eintr\u00e4gen",
    type = "ein Objekt vom Typ %s", vector = "%2$d Werte (Vektor: %1$s)",
    kinds = c(numeric = "Zahlen", logical = "Wahrheitswerte", character = "Text", complex = "komplexe Zahlen", list = "Liste")
  ),
  ideas = c(
    grid = "Lektion 1, 'Das Gitter ist eine Matrix'",
    boxes = "Lektion 1, 'Eine Formel f\u00fcr neun Bl\u00f6cke'",
    left = "Lektion 1, 'Was bleibt f\u00fcr ein Feld \u00fcbrig?'",
    own_definition = "Lektion 1, 'Eine Variable in ihrer eigenen Definition'",
    passes = "Lektion 1, 'Durchgang f\u00fcr Durchgang'",
    stuck = "Lektion 1, 'Eine Meldung, die niemand liest'",
    full_wrong = "Lektion 1, 'Voll ist nicht gel\u00f6st'",
    door = "Lektion 1, 'Der ganze L\u00f6ser'",
    names = "Lektion 2, 'Darf diese Ziffer hierhin?'",
    zeros = "Lektion 2, 'Leere Felder in jeder Schreibweise'",
    recursion = "Lektion 2, 'Probieren und zur\u00fccknehmen'",
    counting = "Lektion 2, 'Z\u00e4hlen ohne globale Variablen'",
    givens = "Lektion 2, 'Falsche Vorgaben'",
    several = "Lektion 2, 'Eine L\u00f6sung oder mehr?'",
    faster = "Lektion 2, 'Eine bessere Reihenfolge'",
    restarts = "Lektion 3, 'F\u00fcllen und neu beginnen'",
    sample = "Lektion 3, 'Die Falle in sample()'",
    back = "Lektion 3, 'Der bessere Weg: einen Schritt zur\u00fcck'",
    uniform = "Lektion 3, 'Was zuf\u00e4llig hei\u00dft'",
    removing = "Lektion 4, 'Vorgaben wegnehmen'",
    unique = "Lektion 4, 'L\u00f6sbar ist nicht eindeutig'",
    waiting = "Lektion 4, 'Ein geschenkter Beweis'",
    digging = "Lektion 4, 'Der bessere Weg: graben mit Beweis'",
    limits = "Lektion 4, 'Wie wenige?'",
    drawing = "Lektion 5, 'Eine Matrix als Farben'",
    lines = "Lektion 5, 'Linien und Ziffern'",
    order = "Lektion 6, 'In welcher Reihenfolge?'",
    list = "Lektion 6, 'In welcher Reihenfolge?'",
    inner = "Lektion 7, 'Vier Bl\u00f6cke mehr'",
    sums = "Lektion 8, 'Warum Summen nicht reichen'",
    values = "Lektion 8, 'Beliebige ganze Zahlen'",
    answer = "Lektion 8, 'Eine Antwort, TRUE oder FALSE'",
    shapes = "Lektion 8, 'Bl\u00f6cke aus r x s Feldern'"
  )
))
