# German: the words of Sukaku Explainer's steps.

WORDS$de$techniques <- c(WORDS$de$techniques, technique_table("
  direct_pointing | direct_locked | Direktes Zeigen | ein
  direct_claiming | direct_locked | Direktes Beanspruchen | ein
  direct_hidden_pair | direct_hidden | Direktes verstecktes Paar | ein
  direct_hidden_triple | direct_hidden | Direkter versteckter Dreier | einen
  grouped_turbot_fish | two_links | Gruppierter Turbot Fish | einen
  three_strong_links | link_row | Drei starke Verbindungen | drei
  four_strong_links | link_row | Vier starke Verbindungen | vier
  strong_link_loop | link_row | Ring starker Verbindungen | einen
  wxyz_wing | large_wing | WXYZ-Wing | einen
  vwxyz_wing | large_wing | VWXYZ-Wing | einen
  uvwxyz_wing | large_wing | UVWXYZ-Wing | einen
  tuvwxyz_wing | large_wing | TUVWXYZ-Wing | einen
  unique_loop_1 | unique_loop | Eindeutigkeitsring Typ 1 | einen
  unique_loop_2 | unique_loop | Eindeutigkeitsring Typ 2 | einen
  unique_loop_3 | unique_loop | Eindeutigkeitsring Typ 3 | einen
  unique_loop_4 | unique_loop | Eindeutigkeitsring Typ 4 | einen
  bug_2 | graves | Bivalue Universal Grave Typ 2 | ein
  bug_3 | graves | Bivalue Universal Grave Typ 3 | ein
  bug_4 | graves | Bivalue Universal Grave Typ 4 | ein
  aligned_pair_exclusion | aligned | Paarausschluss | einen
  aligned_triple_exclusion | aligned | Dreierausschluss | einen
  x_cycle | told | X-Zyklus | einen
  y_cycle | told | Y-Zyklus | einen
  xy_cycle | told | XY-Zyklus | einen
  forcing_x_chain | told | Erzwingende X-Kette | eine
  forcing_chain | told | Erzwingende Kette | eine
  nishio | told | Nishio | ein
  multiple_forcing_chains | told | Mehrfache erzwingende Ketten | mehrfache
  dynamic_forcing_chains | told | Dynamische erzwingende Ketten | dynamische
  dynamic_forcing_chains_plus | told | Dynamische erzwingende Ketten plus | dynamische
  nested_forcing_chains_2 | told | Verschachtelte erzwingende Ketten Stufe 2 | verschachtelte
  nested_forcing_chains_3 | told | Verschachtelte erzwingende Ketten Stufe 3 | verschachtelte
  nested_forcing_chains_4 | told | Verschachtelte erzwingende Ketten Stufe 4 | verschachtelte
"))

WORDS$de$texts <- c(WORDS$de$texts, list(
  direct_locked = list(
    where = "f\u00fcr die {digits} in {base}",
    pattern = "In {base} stehen alle Pl\u00e4tze der {digits} auch in {cover}: {base_cells}.",
    reason = "Anderswo in {cover} ist keine {digits}, und {placed} ist ihr letzter Platz in einem Haus."
  ),
  direct_hidden = list(
    where = "in {base}",
    pattern = "In {base} haben die Ziffern {digits} nur die Pl\u00e4tze {base_cells}.",
    reason = "Sie f\u00fcllen diese Felder, und {placed} ist in {base} der letzte Platz der {extra_digits}."
  ),
  link_row = list(
    where = "f\u00fcr die {digits}",
    pattern = "In {base} steht die {digits} je an einem von zwei Enden; \u00fcber {cover} schlie\u00dfen sie aneinander an: {route:dashes}.",
    reason = c(
      `!strong_link_loop` = "Also steht sie an einem Ende der Reihe oder am anderen, und was beide sieht, ist nicht {digits}.",
      strong_link_loop = "Die Reihe ist geschlossen, also steht sie an jedem \u00dcbergang auf einer Seite, und was beide Seiten sieht, ist nicht {digits}."
    )
  ),
  large_wing = list(
    where = "um Zeile {pivot_row}",
    pattern = "{pivot:can_be}, und {wing_cells} enthalten alle Ziffern {digits} bis auf eine.",
    reason = "Eine Ziffer des Pivotfelds sieht dort alle ihre Pl\u00e4tze. Wie auch immer das Pivotfeld belegt ist, die Felder enthalten {lost}: Was alle Pl\u00e4tze einer solchen Ziffer dort sieht, ist eine andere."
  ),
  unique_loop = list(
    where = "mit den Ziffern {digits}",
    pattern = c(
      "{corners} bilden einen Ring f\u00fcr die Ziffern {digits}: Jedes Haus hat zwei seiner Felder oder keines.",
      extra = "Au\u00dfer diesen beiden Ziffern gilt: {extras:can_be}."
    ),
    reason = c(
      "St\u00fcnden im Ring nur {digits}, lie\u00dfen sie sich tauschen, und das R\u00e4tsel h\u00e4tte zwei L\u00f6sungen.",
      unique_loop_1 = "Nur {targets} kann das verhindern.",
      unique_loop_2 = "Also ist {inside_cells:or} {inside_digits:or}, und was alle sieht, ist es nicht.",
      unique_loop_3 = "Also ist {inside_cells:or} {inside_digits:or}. Mit {outside_cells} ist das eine nackte Gruppe in {base}.",
      unique_loop_4 = "In {base} hat die {kept} nur zwei Pl\u00e4tze, beide im Ring, also steht sie in einem davon, und die {lost} im anderen w\u00fcrde den Ring schlie\u00dfen."
    )
  ),
  graves = list(
    where = "im ganzen Gitter",
    pattern = "Alle leeren Felder au\u00dfer {extra_cells} haben zwei Kandidaten, und ohne {extra_digits} in diesen h\u00e4tte jede Ziffer in jedem Haus zwei Pl\u00e4tze oder keinen.",
    reason = c(
      "Dann g\u00e4be es eine zweite L\u00f6sung, also steht eine davon dort.",
      bug_2 = "Was alle diese Felder sieht, ist nicht {extra_digits}.",
      bug_3 = "Mit anderen Feldern von {base} ist das eine nackte Gruppe.",
      bug_4 = "Die Ziffer, die beide Felder in {base} haben, f\u00fcllt eines davon, also ist das andere eine von jenen."
    )
  ),
  aligned = list(
    where = "der Felder {base_cells}",
    pattern = "{base_cells} k\u00f6nnen nicht alle Ziffern zugleich enthalten: Manche lassen einem der Felder {extra_cells} nichts \u00fcbrig.",
    reason = "Was bei keiner der \u00fcbrigen M\u00f6glichkeiten vorkommt, scheidet aus."
  ),
  told = list(
    where = c(digits.one = "mit der Ziffer {digits}", digits.other = "mit den Ziffern {digits}"),
    pattern = "{told}"
  )
))

WORDS$de$told <- list(
  is = "{cell} ist {digit}", is_not = "{cell} ist nicht {digit}",
  kinds = c(
    cycle = "Eines folgt aus dem anderen, in beiden Richtungen.",
    forcing = "Das Gegenteil f\u00fchrt dazu.",
    contradiction = "Eine Annahme f\u00fchrt zu einem Widerspruch.",
    double = "Beide F\u00e4lle f\u00fchren zum selben.",
    cell = "Alle Ziffern eines Felds f\u00fchren zum selben.",
    house = "Alle Pl\u00e4tze einer Ziffer in einem Haus f\u00fchren zum selben."
  ),
  chain = "Wenn gilt, {claim}: {points}.",
  alone = "Wenn gilt, {claim}, bleibt nichts zu zeigen.",
  point = "({n}) {claim} [{why}]",
  causes = c(
    cell = "Feld", box = "Block", row = "Zeile", column = "Spalte",
    pattern = "Muster", chains = "innere Ketten {inner}"
  ),
  after = "aus {after}", start = "der Annahme",
  inner = "Innere Ketten {inner}: {told}"
)
