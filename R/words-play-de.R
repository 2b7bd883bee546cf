# German: the words on the page of play_sudoku(), see words-play-en.R.

WORDS$de$play <- list(
  lang = "de",
  grid = "Sudoku-Gitter",
  cell = "Zeile {row}, Spalte {col}",
  given = "Vorgabe",
  blank = "leer",
  corners = "Eckmarken {marks}",
  centres = "Mittelmarken {marks}",
  conflict = "verletzt eine Regel",
  wrong = "falsch",
  colours = c(
    "grau", "rot", "orange", "gelb", "gr\u00fcn", "t\u00fcrkis", "blau", "violett", "rosa"
  ),

  modes = list(digit = "Ziffer", corner = "Ecke", centre = "Mitte", colours = "Farbe"),
  mode = "Was eingetragen wird",
  pad = "Ziffern",
  tools = "Werkzeuge",
  left = "{digit}, noch {n}",
  undo = "R\u00fcckg\u00e4ngig",
  redo = "Wiederholen",
  erase = "L\u00f6schen",
  fill = "Ausf\u00fcllen",
  check = "Pr\u00fcfen",
  hint = "Tipp",
  pause = "Pause",
  go_on = "Weiter",
  paused = "Angehalten",
  help = "Tasten",
  settings = "Einstellungen",
  close = "Schlie\u00dfen",
  time = "Zeit",

  placed = "{cell}: {digit}",
  marks = "{cell}: {what}",
  fixed = "{cell} ist eine Vorgabe.",
  filled = "Kandidaten eingetragen.",
  undone = "R\u00fcckg\u00e4ngig gemacht.",
  redone = "Wiederholt.",
  nothing = "Nichts zu tun.",
  all_right = "Bisher kein Fehler.",
  some_wrong = "{n} Ziffer ist falsch.|{n} Ziffern sind falsch.",
  rules_kept = "Keine Regel ist verletzt. Eine einzige L\u00f6sung zum Vergleichen gibt es nicht.",
  rules_broken = "{n} Ziffer verletzt eine Regel.|{n} Ziffern verletzen eine Regel.",
  solved = "Gel\u00f6st in {time}. Gut gemacht!",
  shown = "Das ist die L\u00f6sung.",
  full = "Das Gitter ist voll, aber etwas stimmt nicht. Pr\u00fcfen zeigt, wo.",
  no_check = "Das Gitter ist voll, aber etwas stimmt nicht.",

  more = "Mehr verraten",
  apply = "Ausf\u00fchren",
  mend = "L\u00f6schen",
  mistakes = c(
    "Im Gitter ist {n} Fehler. Behebe ihn zuerst.|Im Gitter sind {n} Fehler. Behebe sie zuerst.",
    "Diese Ziffer ist falsch: {cells}.|Diese Ziffern sind falsch: {cells}.",
    "L\u00f6sche {cells} und frag dann noch einmal."
  ),
  nothing_left = "Es ist nichts mehr zu tun.",
  no_hints = list(
    none = "Dieses R\u00e4tsel hat keine L\u00f6sung, darum gibt es keine Tipps.",
    several = "Dieses R\u00e4tsel hat mehrere L\u00f6sungen, darum gibt es keine Tipps."
  ),

  theme = "Farben der Seite",
  themes = list(auto = "Wie das System", light = "Hell", dark = "Dunkel"),
  switches = list(
    large = "Gro\u00dfe Schrift", lefty = "Bedienung links", conflicts = "Widerspr\u00fcche sofort zeigen",
    highlight = "Hervorheben, was das Feld sieht", tidy = "Marken nach einer Ziffer aufr\u00e4umen"
  ),
  solution = "L\u00f6sung zeigen",
  restart = "Neu beginnen",
  print = "Drucken",
  text = "Das Spiel als Text, zum Aufheben oder um anderswo weiterzuspielen",
  copy = "Kopieren",
  take = "Mit diesem Text weiterspielen",
  copied = "Kopiert.",
  taken = "Weiter geht es mit dem Text.",
  not_taken = "Dieser Text geh\u00f6rt nicht zu diesem R\u00e4tsel.",
  rules = "Regeln und Hinweise",

  keys = list(
    c("Pfeiltasten", "bewegen"),
    c("Umschalt + Pfeile, Ziehen", "mehrere Felder ausw\u00e4hlen"),
    c("Strg + Klick, Strg + Pfeile und Leertaste", "ein Feld dazunehmen oder weglassen"),
    c("Strg + A, Esc", "alle ausw\u00e4hlen, keines ausw\u00e4hlen"),
    c("Doppelklick", "alle Felder mit dieser Ziffer ausw\u00e4hlen"),
    c("1 bis 9, A f\u00fcr 10, ...", "Ziffer oder Marke, je nach Auswahl"),
    c("Umschalt + Ziffer", "Eckmarke"),
    c("Strg oder Alt + Ziffer", "Mittelmarke"),
    c("Z X C V, Leertaste", "Ziffer, Ecke, Mitte, Farbe; die n\u00e4chste davon"),
    c("R\u00fccktaste", "l\u00f6schen"),
    c("Strg + Z, Strg + Y", "r\u00fcckg\u00e4ngig, wiederholen"),
    c("F, K, H, P", "Kandidaten eintragen, pr\u00fcfen, Tipp, Pause")
  )
)

WORDS[["de"]]$app <- list(
  title = "Sudoku",
  kind = "Art",
  classic = "klassisch",
  level = "Stufe",
  any = "beliebig",
  levels = c(
    easy = "leicht", medium = "mittel", hard = "schwer", unfair = "unfair", extreme = "extrem"
  ),
  new = "Neues R\u00e4tsel",
  hint = "Tipp",
  explain = "Den n\u00e4chsten Schritt erkl\u00e4ren",
  import = "Ein R\u00e4tsel eingeben",
  import_text = "Ein Gitter, ein Link oder der Text einer Datei",
  import_file = "Eine Datei",
  choose = "Ausw\u00e4hlen",
  no_file = "keine",
  take = "Spielen",
  export = "Mitnehmen",
  format = "Format",
  file = "Datei",
  book = "Heft",
  count = "Anzahl der R\u00e4tsel",
  make = "Als PDF-Datei",
  caption = "{kind}, {level}",
  solved = "In {time} gel\u00f6st. Gut gemacht!",
  mistakes = "{n} Ziffer ist falsch. Pr\u00fcfen sagt, wo.|{n} Ziffern sind falsch. Pr\u00fcfen sagt, wo.",
  marks_wrong = "Hier fehlt die richtige Ziffer unter den Marken: {cells}.",
  full = "Es ist nichts mehr zu tun.",
  stuck = "Hier hilft keine Technik.",
  no_hints = "Dieses R\u00e4tsel hat nicht genau eine L\u00f6sung, daher gibt es keine Tipps.",
  no_puzzle = "In diesem Text ist kein R\u00e4tsel."
)
