# German: what is said of steps, and the parts of these sentences. The digit 5 is "die 5".

WORDS$de <- c(WORDS$de, list(
  phrases = list(
    # After "Also": the verb comes first.
    effect = c(
      placed = "steht in {cells} die {digits}",
      `!placed digits.one` = "scheidet die {digits} in {cells} aus",
      `!placed digits.other` = "scheiden die Ziffern {digits} in {cells} aus"
    ),
    # Several of them, as sentences of their own.
    fact = c(
      placed = "in {cells} steht die {digits}",
      `!placed digits.one` = "in {cells} scheidet die {digits} aus",
      `!placed digits.other` = "in {cells} scheiden die Ziffern {digits} aus"
    ),
    # The places of a digit in a node of a chain; `places` stands after "in".
    place = c(cells.one = "{cells}", cells.other = "eines der Felder {cells}"),
    places = "{cells:or}",
    claim = c(
      `true cells.one` = "{cells} ist {digit}",
      `true cells.other` = "die {digit} steht in {cells:or}",
      `!true cells.one` = "{cells} ist nicht {digit}",
      `!true cells.other` = "die {digit} steht nicht in {cells:or}"
    ),
    branch = "Angenommen, {start:claim}. Dann folgt der Reihe nach: {steps:claim:commas}.",
    can_be = "{cells} kann {digits:or} sein",
    can_also = "{cells} kann auch {digits:or} sein",
    two_links = c(
      housed = "In {house_1:dative} steht die {digit} in {node_1:places} oder {node_2:places}, in {house_2:dative} in {node_3:places} oder {node_4:places}. Dabei sehen {node_2:both} und {node_3:both} einander.",
      `!housed` = "Die {digit} steht in {node_1:places} oder {node_2:places}, und sie steht in {node_3:places} oder {node_4:places}. Dabei sehen {node_2:both} und {node_3:both} einander."
    ),
    both = "{cells}",
    two_ends = "Dort kann also nicht beide Male die {digit} stehen, und mindestens eines der Enden {node_1:both} und {node_4:both} enth\u00e4lt sie. Was beide Enden sieht, ist nicht {digit}.",
    corner = c(
      lined = "In {box:dative} steht die {digit} in {cells_1:or}, oder aber in {cells_2:or}; in {line:dative} steht sie in {node_3:places} oder {node_4:places}.",
      `!lined` = "In {box:dative} steht die {digit} in {cells_1:or}, oder aber in {cells_2:or}; au\u00dferdem steht sie in {node_3:places} oder {node_4:places}."
    ),
    around_corner = "Steht die {digit} nicht in {node_4:places}, so steht sie in {node_3:places}, und dann steht die {digit} von {box:dative} in {cells_1:or}. Was {node_4:both} und {cells_1} sieht, ist nicht {digit}.",
    clue = c(
      `bare` = "die Regel \u201e{kind}\u201c",
      `!bare few summed` = "{kind} {number} ({cells}, Summe {sum})",
      `!bare few !summed` = "{kind} {number} ({cells})",
      `!bare !few summed` = "{kind} {number} (von {first} bis {last}, Summe {sum})",
      `!bare !few !summed` = "{kind} {number} (von {first} bis {last})"
    ),
    forced = "{cell} ist {digit}",
    combination = "{digits:plus}",
    set = "{letter} ({cells} mit {digits})",
    share = "{letter_1} und {letter_2} haben die {digit} gemeinsam"
  ),

  texts = list(
    other = list(
      vague = "Es gibt einen Schritt namens {name} {where}.",
      where = c(digits.one = "mit der Ziffer {digits}", digits.other = "mit den Ziffern {digits}"),
      pattern = "Er steht in {cells}."
    ),

    full_house = list(
      where = "in {base:dative}",
      pattern = "{cells} ist das einzige leere Feld in {base:dative}.",
      reason = "In {base:dative} fehlt nur noch die {digits}."
    ),
    naked_single = list(
      where = "in Zeile {row}",
      pattern = "{cells} hat nur noch einen Kandidaten.",
      reason = "Keine andere Ziffer als die {digits} ist dort m\u00f6glich."
    ),
    hidden_single = list(
      where = "in {base:dative}",
      pattern = "In {base:dative} gibt es f\u00fcr die {digits} nur noch einen Platz."
    ),
    last_digit = list(
      vague = "Eine Ziffer fehlt {where}.",
      where = "nur noch einmal im Gitter: die {digits}",
      pattern = "Bis auf eine stehen schon alle Ziffern {digits} im Gitter.",
      reason = "Die letzte fehlt in {base:dative}."
    ),
    locked_candidates = list(
      where = "f\u00fcr die {digits} in {base:dative}",
      pattern = c(
        crossed = "In {base:dative} liegen alle Pl\u00e4tze f\u00fcr die {digits} auch in {cover:dative}: {cells}.",
        `!crossed` = "In {base:dative} hat die {digits} nur diese Pl\u00e4tze: {cells}."
      ),
      reason = "Eines dieser Felder ist {digits}; ein Feld, das sie alle sieht, ist es also nicht."
    ),
    naked_subset = list(
      where = "in {base:dative}",
      pattern = "In {base:dative} haben die Felder {cells} keine Kandidaten au\u00dfer {digits}.",
      reason = "Die {digit_count:word} Ziffern f\u00fcllen diese {cell_count:word} Felder. Ein Feld, das dort alle Pl\u00e4tze einer von ihnen sieht, kann sie nicht enthalten."
    ),
    hidden_subset = list(
      where = "in {base:dative}",
      pattern = "In {base:dative} haben die Ziffern {digits} keine Pl\u00e4tze au\u00dfer {cells}.",
      reason = "Sie f\u00fcllen diese {cell_count:word} Felder, und f\u00fcr anderes ist dort kein Platz."
    ),

    fish = list(
      where = "der {digits} in {base:dative}",
      pattern = "In {base:dative} liegen alle Pl\u00e4tze f\u00fcr die {digits} in {cover:dative}.",
      reason = "Die {base_count:word} Ziffern {digits} aus {base:dative} belegen {cover} ganz; deren \u00fcbrige Felder k\u00f6nnen nicht {digits} sein."
    ),
    finned_fish = list(
      where = "der {digits} in {base:dative}",
      pattern = c(
        `!siamese fins.one` = "In {base:dative} liegen alle Pl\u00e4tze f\u00fcr die {digits} in {cover:dative}, bis auf die Flosse {fins}.",
        `!siamese fins.other` = "In {base:dative} liegen alle Pl\u00e4tze f\u00fcr die {digits} in {cover:dative}, bis auf die Flossen {fins}.",
        siamese = "Zwei Fische haben dieselbe Basis: {base}. Jeder \u00fcberdeckt {base_count:word} dieser H\u00e4user: {cover}. Seine Flossen sind die Pl\u00e4tze f\u00fcr die {digits} in {base:dative}, die er nicht \u00fcberdeckt; beide zusammen haben die Flossen {fins}."
      ),
      reason = c(
        `!siamese fins.one` = "Ohne die Flosse w\u00fcrden die Ziffern {digits} aus {base:dative} {cover} ganz belegen. Entweder ist das so, oder {fins} ist {digits}; ein Feld, das die {digits} in beiden F\u00e4llen verliert, kann sie nicht enthalten.",
        `!siamese fins.other` = "Ohne die Flossen w\u00fcrden die Ziffern {digits} aus {base:dative} {cover} ganz belegen. Entweder ist das so, oder eine der Flossen ist {digits}; ein Feld, das die {digits} in beiden F\u00e4llen verliert, kann sie nicht enthalten.",
        siamese = "F\u00fcr jeden der beiden gilt: Ohne seine Flossen w\u00fcrden seine Ziffern {digits} die H\u00e4user, die er \u00fcberdeckt, ganz belegen. Entweder ist das so, oder eine der Flossen ist {digits}; ein Feld, das die {digits} in beiden F\u00e4llen verliert, kann sie nicht enthalten."
      )
    ),

    complex_fish = list(
      where = "der {digits} in {base:dative}",
      pattern = c(
        "In {base:dative} liegen alle Pl\u00e4tze f\u00fcr die {digits} in {cover:dative}.",
        mixed_base = "Keiner davon ist in zwei der zuerst genannten H\u00e4user zugleich."
      ),
      reason = c(
        "Die {base_count:word} Ziffern {digits} aus {base:dative} belegen {cover} ganz.",
        `!mixed_cover` = "Die \u00fcbrigen Felder dort k\u00f6nnen nicht {digits} sein.",
        mixed_cover = "Weder die \u00fcbrigen Felder dort noch solche, die zwei davon gemeinsam haben, k\u00f6nnen {digits} sein."
      )
    ),
    finned_complex_fish = list(
      where = "der {digits} in {base:dative}",
      pattern = c(
        `!siamese fins.one` = "Bis auf die Flosse {fins} liegen alle Pl\u00e4tze f\u00fcr die {digits} aus {base:dative} in {cover:dative}.",
        `!siamese fins.other` = "Bis auf die Flossen {fins} liegen alle Pl\u00e4tze f\u00fcr die {digits} aus {base:dative} in {cover:dative}.",
        siamese = "Zwei Fische haben dieselbe Basis: {base}. Jeder \u00fcberdeckt {base_count:word} dieser H\u00e4user: {cover}. Seine Flossen sind die Pl\u00e4tze f\u00fcr die {digits} in {base:dative}, die er nicht \u00fcberdeckt; beide zusammen haben die Flossen {fins}.",
        mixed_base = "Keiner davon ist in zwei der zuerst genannten H\u00e4user zugleich."
      ),
      reason = c(
        `!siamese fins.one` = "Ohne die Flosse w\u00fcrden die Ziffern {digits} aus {base:dative} {cover} ganz belegen.",
        `!siamese fins.other` = "Ohne die Flossen w\u00fcrden die Ziffern {digits} aus {base:dative} {cover} ganz belegen.",
        `!siamese mixed_cover` = "Ein Feld, das zwei davon gemeinsam haben, w\u00fcrde beide belegen und k\u00f6nnte deshalb auch nicht {digits} sein.",
        `!siamese fins.one` = "Entweder ist das so, oder {fins} ist {digits}; ein Feld, das die {digits} in beiden F\u00e4llen verliert, kann sie nicht enthalten.",
        `!siamese fins.other` = "Entweder ist das so, oder eine der Flossen ist {digits}; ein Feld, das die {digits} in beiden F\u00e4llen verliert, kann sie nicht enthalten.",
        siamese = "F\u00fcr jeden der beiden gilt: Ohne seine Flossen w\u00fcrden seine Ziffern {digits} die H\u00e4user, die er \u00fcberdeckt, ganz belegen. Entweder ist das so, oder eine der Flossen ist {digits}; ein Feld, das die {digits} in beiden F\u00e4llen verliert, kann sie nicht enthalten."
      )
    ),
    kraken = list(
      where = "der {digits} in {base:dative}",
      pattern = c(
        fins.one = "Bis auf die Flosse {fins} liegen alle Pl\u00e4tze f\u00fcr die {digits} aus {base:dative} in {cover:dative}.",
        fins.other = "Bis auf die Flossen {fins} liegen alle Pl\u00e4tze f\u00fcr die {digits} aus {base:dative} in {cover:dative}."
      ),
      reason = c(
        kraken_fish_1 = "Ist keine Flosse {digits}, belegen die Ziffern {digits} aus {base:dative} {cover} ganz, und {targets} ist nicht {lost:or}. Sonst f\u00fchrt eine Kette zu demselben.",
        kraken_fish_2 = "Ist keine Flosse {digits}, belegen die Ziffern {digits} aus {base:dative} {cover} ganz, je eine. Von jedem ihrer Pl\u00e4tze in einem dieser H\u00e4user und von jeder Flosse f\u00fchrt eine Kette zu demselben.",
        "{branches:branch:sentences}"
      )
    ),

    two_links = list(
      where = "der {digits} in {base:dative}",
      pattern = "{chains:two_links:sentences}",
      reason = "{chains:two_ends:sentences}"
    ),
    empty_rectangle = list(
      where = "der {digits} in {box:dative}",
      pattern = "{chains:corner:sentences}",
      reason = "{chains:around_corner:sentences}"
    ),
    colors = list(
      where = "der {digits}",
      pattern = c(
        "Wo die {digits} in einem Haus nur zwei Pl\u00e4tze hat, steht sie in einem davon.",
        `!two_pairs` = "Abwechselnd gef\u00e4rbt ergeben solche Pl\u00e4tze ein Paar von Farben. Entweder sind alle Felder von A ({color_1:commas}) {digits}, oder alle von B ({color_2:commas}).",
        two_pairs = "Abwechselnd gef\u00e4rbt ergeben solche Pl\u00e4tze zwei Paare von Farben. Entweder sind alle Felder von A ({color_1:commas}) {digits}, oder alle von B ({color_2:commas}). Entweder sind alle Felder von C ({color_3:commas}) {digits}, oder alle von D ({color_4:commas})."
      ),
      reason = c(
        simple_colors_trap = "Ein Feld, das beide Farben sieht, sieht auf jeden Fall eine {digits}.",
        simple_colors_wrap = "Zwei Felder von {wrong_color} sehen einander, also ist diese Farbe ganz falsch.",
        multi_colors_1 = "Eine Farbe des einen Paars sieht eine Farbe des anderen. Die beiden sind also nicht zugleich richtig, und mindestens eine ihrer Partnerfarben ist es. Ein Feld, das beide Partnerfarben sieht, kann nicht {digits} sein.",
        multi_colors_2 = "{wrong_color} sieht beide Farben des anderen Paars. Eine von diesen ist richtig, also ist {wrong_color} falsch."
      )
    ),

    w_wing = list(
      where = "mit den Ziffern {digits}",
      pattern = "{base_cells} k\u00f6nnen beide nur {digits:or} sein. In {base:dative} hat die {extra_digits} zwei Pl\u00e4tze, {extra_cells}, und jeder von ihnen sieht eines dieser Felder.",
      reason = "W\u00e4ren beide Felder {extra_digits}, so bliebe in {base:dative} kein Platz daf\u00fcr. Mindestens eines ist also {lost}, und was beide sieht, ist es nicht."
    ),
    xy_wing = list(
      where = "nahe Zeile {pivot_row}",
      pattern = "Das Pivotfeld {pivot:can_be}, {wings:can_be:commas}; das Pivotfeld sieht beide.",
      reason = c(
        xy_wing = "Was immer im Pivotfeld steht, eines der Felder {wing_cells} ist {lost}. Was beide sieht, ist es also nicht.",
        xyz_wing = "Was immer im Pivotfeld steht, eines der drei Felder ist {lost}. Was sie alle sieht, ist es also nicht."
      )
    ),

    rectangle = list(
      where = "mit den Ziffern {digits}",
      pattern = c(
        "{corners} bilden ein Rechteck aus zwei Zeilen, zwei Spalten und zwei Bl\u00f6cken f\u00fcr die Ziffern {digits}.",
        `avoidable_rectangle_1|avoidable_rectangle_2` = "Die ausgef\u00fcllten Felder darunter sind keine Vorgaben.",
        extra = "Dar\u00fcber hinaus gilt: {extras:can_also}."
      ),
      reason = c(
        "St\u00fcnden in den vier Feldern nur {digits}, so k\u00f6nnten sie ihre Pl\u00e4tze tauschen, und das R\u00e4tsel h\u00e4tte zwei L\u00f6sungen.",
        uniqueness_1 = "Nur {targets} kann das verhindern.",
        `uniqueness_2|uniqueness_5|avoidable_rectangle_2` = "Also steht in {inside_cells:or} die {inside_digits:or}, und was alle diese Pl\u00e4tze sieht, enth\u00e4lt sie nicht.",
        uniqueness_3 = "Also steht in {inside_cells:or} eine der Ziffern {inside_digits:or}. Zusammen mit {outside_cells} ist das wie ein nacktes Paar, ein nackter Dreier oder ein nackter Vierer in {base:dative}.",
        uniqueness_4 = "In {base:dative} hat die {kept} nur zwei der Ecken als Pl\u00e4tze. Sie steht also in einer davon, und die {lost} in der anderen w\u00fcrde das Rechteck vollenden.",
        uniqueness_6 = "In {base:dative} hat die {lost} nur die Ecken als Pl\u00e4tze; sie f\u00fcllt also zwei, die einander gegen\u00fcberliegen. In {targets} w\u00fcrde sie das Rechteck vollenden.",
        hidden_rectangle = "In {base:dative} hat die {kept} nur die Ecken als Pl\u00e4tze. W\u00e4re {targets} eine {lost}, so w\u00e4ren beide Nachbarn im Rechteck {kept}, und das w\u00fcrde es vollenden.",
        avoidable_rectangle_1 = "Die {lost} in {targets} w\u00fcrde es vollenden."
      )
    ),
    bug = list(
      where = "im ganzen Gitter",
      pattern = "Alle leeren Felder au\u00dfer {extra_cells} haben zwei Kandidaten, und ohne einen der Kandidaten dort h\u00e4tte jede Ziffer in jedem Haus zwei Pl\u00e4tze oder keinen.",
      reason = "Ohne die {extra_digits} in {extra_cells} erg\u00e4be ein Tausch aller Ziffern eine zweite L\u00f6sung. Also steht sie dort."
    ),

    remote_pair = list(
      where = "mit den Ziffern {digits}",
      pattern = "{chain_cells} haben alle die Kandidaten {digits}, und jedes Feld sieht das n\u00e4chste.",
      reason = "Die beiden Ziffern wechseln sich dort ab; die Enden {first_cell} und {last_cell} sind also verschieden: eines ist {digit_1}, eines {digit_2}. Was beide sieht, ist keines von beiden."
    ),
    chain = list(
      where = c(
        digits.one = "mit Anfang in Zeile {first_row}, die {digits} ausschlie\u00dft",
        digits.other = "mit Anfang in Zeile {first_row}"
      ),
      pattern = c(
        "Eine Kette l\u00e4uft \u00fcber {route:dashes}.",
        locked_sets = "Eine fast gesperrte Menge hat eine Ziffer mehr als Felder; fehlt ihr eine, enth\u00e4lt sie alle anderen. Sie stellt Verbindungen her, die es weder durch ein Feld noch durch ein Haus gibt. Hier: {sets:set}."
      ),
      reason = c(
        "Angenommen, {supposed:claim}. Dann folgt der Reihe nach: {steps:claim:commas}. Also gilt mindestens eines von beiden: {start:claim}, oder {end:claim}.",
        alike = "Was beide Enden sieht, ist nicht {start_digit}.",
        `!alike` = "Was beides ausschlie\u00dft, f\u00e4llt weg."
      )
    ),
    loop = list(
      where = c(
        digits.one = "mit Anfang in Zeile {first_row}, der {digits} ausschlie\u00dft",
        digits.other = "mit Anfang in Zeile {first_row}"
      ),
      pattern = c(
        "Eine geschlossene Kette l\u00e4uft \u00fcber {route:dashes}.",
        locked_sets = "Eine fast gesperrte Menge hat eine Ziffer mehr als Felder; fehlt ihr eine, enth\u00e4lt sie alle anderen. Sie stellt Verbindungen her, die es weder durch ein Feld noch durch ein Haus gibt. Hier: {sets:set}."
      ),
      reason = "Angenommen, {supposed:claim}. Dann folgt der Reihe nach: {steps:claim:commas}. Das gilt in beiden Richtungen; von den beiden Enden jeder Verbindung ist also genau eines wahr, und was beide Enden sieht, ist falsch."
    ),
    discontinuous = list(
      where = c(
        digits.one = "mit Anfang in Zeile {first_row}, der {digits} ausschlie\u00dft",
        digits.other = "mit Anfang in Zeile {first_row}"
      ),
      pattern = c(
        "Eine Kette mit Anfang und Ende in {start:places} l\u00e4uft \u00fcber {route:dashes}.",
        locked_sets = "Eine fast gesperrte Menge hat eine Ziffer mehr als Felder; fehlt ihr eine, enth\u00e4lt sie alle anderen. Sie stellt Verbindungen her, die es weder durch ein Feld noch durch ein Haus gibt. Hier: {sets:set}."
      ),
      reason = c(
        "Angenommen, {supposed:claim}. Dann folgt der Reihe nach: {steps:claim:commas}.",
        contradicted = "Das widerspricht der Annahme.",
        `!contradicted` = "Was in beiden F\u00e4llen ausgeschlossen ist, f\u00e4llt weg."
      )
    ),

    als = list(
      where = "zum Ausschluss von {lost}",
      pattern = c(
        "Fast gesperrte Mengen (Almost Locked Sets) haben eine Ziffer mehr als Felder, hier: {sets:set}.",
        two_sets = "A und B haben {shared} gemeinsam.", `!two_sets` = "{shares:share}.",
        "Alle Pl\u00e4tze einer gemeinsamen Ziffer in ihren beiden Mengen sehen einander; also enth\u00e4lt h\u00f6chstens eine von beiden sie."
      ),
      reason = c(
        double = "Der einen Menge fehlt also die {shared_1}, der anderen die {shared_2}, und jede enth\u00e4lt alle ihre \u00fcbrigen Ziffern: Was alle Pl\u00e4tze einer solchen Ziffer sieht, ist nicht diese Ziffer.",
        `!double` = "Eine Menge, der eine ihrer Ziffern fehlt, enth\u00e4lt alle anderen. Steht also {lost:or} nicht in A, so wandern die gemeinsamen Ziffern von Menge zu Menge weiter, und {last_set} enth\u00e4lt sie. Was alle ihre Pl\u00e4tze in A und {last_set} sieht, kann sie nicht enthalten."
      )
    ),
    blossom = list(
      where = "zum Ausschluss von {lost}",
      pattern = "Der St\u00e4ngel {pivot:can_be}. Fast gesperrte Mengen (Almost Locked Sets) haben eine Ziffer mehr als Felder. Zu jedem Kandidaten des St\u00e4ngels gibt es eine, in der alle Pl\u00e4tze dieses Kandidaten den St\u00e4ngel sehen: {sets:set}.",
      reason = "Was immer im St\u00e4ngel steht, eine Menge verliert diese Ziffer und enth\u00e4lt alle ihre anderen. Also steht {lost:or} in einer der Mengen, und was alle ihre Pl\u00e4tze darin sieht, kann sie nicht enthalten."
    ),
    sue_de_coq = list(
      where = "in {houses:dative}",
      pattern = "{base_cells}, wo {houses} sich kreuzen, haben die Kandidaten {base_digits}. Daneben stehen die Mengen {sets:set}.",
      reason = "Zusammen gibt es so viele Ziffern wie Felder. Jede Ziffer steht also in einem dieser Felder, und die \u00fcbrigen ihres Hauses verlieren sie."
    ),

    clue = list(
      where = "nahe Zeile {target_row}",
      pattern = "Sieh dir das an: {clues:clue}. Die Regel: {rule}.",
      reason = c(
        leaves = "Mit dem, was die Felder des Hinweises noch enthalten k\u00f6nnen, gilt: {left:can_be:commas}.",
        `!leaves` = "Es gilt: {seen:can_be:commas}. Darum haben einige Ziffern keinen Partner.",
        clue_arrangements = "Wie man die anderen Felder auch f\u00fcllt, sonst passt nichts."
      )
    ),
    combinations = list(
      where = "nahe Zeile {target_row}",
      pattern = c(
        one_combination = "In {clues:clue} passen nur die Ziffern {combinations:combination}.",
        `!one_combination listable` = "In {clues:clue} sind nur diese Ziffern m\u00f6glich: {combinations:combination:or}.",
        `!one_combination !listable` = "In {clues:clue} sind {combination_count} Kombinationen von Ziffern m\u00f6glich."
      ),
      reason = "Eine Ziffer f\u00e4llt in einem Feld weg, wenn sich mit ihr dort keine Kombination mehr eintragen l\u00e4sst."
    ),
    locked_in_sum = list(
      where = c(
        digits.one = "f\u00fcr die {digits} nahe Zeile {target_row}",
        digits.other = "f\u00fcr die Ziffern {digits} nahe Zeile {target_row}"
      ),
      pattern = c(
        listable = "In {clues:clue} sind nur diese Ziffern m\u00f6glich: {combinations:combination:or}.",
        `!listable` = "In {clues:clue} sind {combination_count} Kombinationen von Ziffern m\u00f6glich."
      ),
      reason = c(
        digits.one = "Alle enthalten die {digits}; ein Feld, das dort alle ihre Pl\u00e4tze sieht, kann sie also nicht enthalten.",
        digits.other = "Alle enthalten die Ziffern {digits}; ein Feld, das dort alle Pl\u00e4tze einer davon sieht, kann sie also nicht enthalten."
      )
    ),
    innies = list(
      where = "in {base:dative}",
      pattern = c(
        "Die Ziffern in {base:dative} haben zusammen die Summe {house_sum}.",
        `!outies` = "Die Summen darin sind {clues:clue}, zusammen {clue_sum}.",
        outies = "Die Summen dort sind {clues:clue}, zusammen {clue_sum}."
      ),
      reason = c(
        `innies !outies` = "F\u00fcr {base_cells} bleibt die Summe {sum}.",
        `!innies outies` = "Das ist {sum} mehr, und so viel liegt au\u00dferhalb, in {extra_cells}.",
        `innies outies higher` = "Die Summe innen ({base_cells}) ist also um {sum} gr\u00f6\u00dfer als die au\u00dfen ({extra_cells}).",
        `innies outies lower` = "Die Summe au\u00dfen ({extra_cells}) ist also um {sum} gr\u00f6\u00dfer als die innen ({base_cells}).",
        `innies outies !higher !lower` = "Innen ({base_cells}) und au\u00dfen ({extra_cells}) ist die Summe also gleich."
      )
    ),
    sum_and_house = list(
      where = c(
        digits.one = "f\u00fcr die {digits} in {base:dative}",
        digits.other = "f\u00fcr die Ziffern {digits} in {base:dative}"
      ),
      pattern = c(
        digits.one = "In {base:dative} hat die {digits} keine Pl\u00e4tze au\u00dfer {cells}; alle geh\u00f6ren zu {clues:clue}.",
        digits.other = "In {base:dative} haben die Ziffern {digits} keine Pl\u00e4tze au\u00dfer {cells}; alle geh\u00f6ren zu {clues:clue}."
      ),
      reason = c(
        listable = "Mit dem, was dort stehen muss, sind nur diese Ziffern m\u00f6glich: {combinations:combination:or}.",
        `!listable` = "Kombinationen ohne das, was dort stehen muss, sind nicht m\u00f6glich."
      )
    ),
    killer_subset = list(
      where = "in {base:dative}",
      pattern = c(
        "In {base:dative} teilen sich {cells} die Ziffern {digits}:",
        clues.one = "{clues:clue} kann nicht weniger davon enthalten.",
        clues.other = "{clues:clue} k\u00f6nnen nicht weniger davon enthalten."
      ),
      reason = "Damit haben diese Ziffern ihre Felder, und die \u00fcbrigen Felder in {base:dative} k\u00f6nnen sie nicht enthalten."
    ),
    combination_conflict = list(
      where = "in {base:dative}",
      pattern = c(
        clues.one = "In {base:dative} ist wichtig: {clues:clue}.",
        clues.other = "In {base:dative} sind diese Summen wichtig: {clues:clue}."
      ),
      reason = c(
        listable = "F\u00fcr die erste bleibt nur {combinations:combination:or}: Jede andere Kombination nimmt weg, was etwas anderes in {base:dative} braucht.",
        `!listable` = "Einige Kombinationen der ersten nehmen weg, was etwas anderes in {base:dative} braucht."
      )
    ),
    nishio = list(
      where = "mit Anfang in Zeile {target_row}, das {digits} ausschlie\u00dft",
      pattern = c(
        "Angenommen, {targets} ist {digits}.",
        forced = "Dann folgt der Reihe nach: {forced:forced:commas}."
      ),
      reason = c(
        in_house = "Damit bleibt f\u00fcr die {digit_out} kein Platz in {base:dative}.",
        `!in_house outies` = "Damit bleibt f\u00fcr {extra_cells} nichts \u00fcbrig.",
        `!in_house !outies with_clue` = "Dann geht das nicht mehr auf: {clues:clue}.",
        `!in_house !outies !with_clue` = "Dann gehen die Summen nicht mehr auf."
      )
    ),

    templates = list(
      where = "der {digits}",
      pattern = c(
        template_set = "Wie man die {digits} auch im ganzen Gitter verteilt, sie steht in {base_cells}.",
        template_delete = "Wie man die {digits} auch im ganzen Gitter verteilt, sie steht nur in {base_cells}."
      ),
      reason = c(
        template_set = "Also steht sie dort.",
        template_delete = "Also steht sie in keinem anderen Feld."
      )
    ),
    search = list(
      vague = "{where}",
      where = "Hier f\u00fchrt keine Technik weiter, nur noch eine Suche.",
      pattern = "Keine Technik f\u00fchrt weiter. {placed} ist das mittlere der leeren Felder.",
      reason = "Eine Suche nach der L\u00f6sung ergibt, was darin steht."
    )
  )
))
