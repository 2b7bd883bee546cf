# German: the names of techniques, see technique_table(). With their articles they are in
# the accusative, as after "Es gibt".

WORDS$de$techniques <- technique_table("
  full_house | full_house | Full House | ein
  last_digit | last_digit | Letzte Ziffer | eine letzte Ziffer
  naked_single | naked_single | Nackter Einer | einen nackten Einer
  hidden_single | hidden_single | Versteckter Einer | einen versteckten Einer
  locked_pair | naked_subset | Gesperrtes Paar | ein gesperrtes Paar
  locked_triple | naked_subset | Gesperrter Dreier | einen gesperrten Dreier
  locked_candidates_pointing | locked_candidates | Gesperrte Kandidaten Typ 1 (Pointing) | gesperrte Kandidaten vom Typ 1 (Pointing)
  locked_candidates_claiming | locked_candidates | Gesperrte Kandidaten Typ 2 (Claiming) | gesperrte Kandidaten vom Typ 2 (Claiming)
  naked_pair | naked_subset | Nacktes Paar | ein nacktes Paar
  naked_triple | naked_subset | Nackter Dreier | einen nackten Dreier
  hidden_pair | hidden_subset | Verstecktes Paar | ein verstecktes Paar
  hidden_triple | hidden_subset | Versteckter Dreier | einen versteckten Dreier
  naked_quadruple | naked_subset | Nackter Vierer | einen nackten Vierer
  hidden_quadruple | hidden_subset | Versteckter Vierer | einen versteckten Vierer
  x_wing | fish | X-Wing | einen
  swordfish | fish | Swordfish | einen
  jellyfish | fish | Jellyfish | einen
  squirmbag | fish | Squirmbag | einen
  whale | fish | Whale | einen
  leviathan | fish | Leviathan | einen
  remote_pair | remote_pair | Entferntes Paar | ein entferntes Paar
  bug_plus_one | bug | Bivalue Universal Grave + 1 | ein
  skyscraper | two_links | Skyscraper | einen
  two_string_kite | two_links | 2-String Kite | einen
  dual_two_string_kite | two_links | Doppelter 2-String Kite | einen doppelten 2-String Kite
  turbot_fish | two_links | Turbot Fish | einen
  empty_rectangle | empty_rectangle | Leeres Rechteck | ein leeres Rechteck
  dual_empty_rectangle | empty_rectangle | Doppeltes leeres Rechteck | ein doppeltes leeres Rechteck
  w_wing | w_wing | W-Wing | einen
  xy_wing | xy_wing | XY-Wing | einen
  xyz_wing | xy_wing | XYZ-Wing | einen
  uniqueness_1 | rectangle | Eindeutigkeitstest 1 | einen
  uniqueness_2 | rectangle | Eindeutigkeitstest 2 | einen
  uniqueness_3 | rectangle | Eindeutigkeitstest 3 | einen
  uniqueness_4 | rectangle | Eindeutigkeitstest 4 | einen
  uniqueness_5 | rectangle | Eindeutigkeitstest 5 | einen
  uniqueness_6 | rectangle | Eindeutigkeitstest 6 | einen
  hidden_rectangle | rectangle | Verstecktes Rechteck | ein verstecktes Rechteck
  avoidable_rectangle_1 | rectangle | Vermeidbares Rechteck Typ 1 | ein vermeidbares Rechteck vom Typ 1
  avoidable_rectangle_2 | rectangle | Vermeidbares Rechteck Typ 2 | ein vermeidbares Rechteck vom Typ 2
  finned_x_wing | finned_fish | X-Wing mit Flosse | einen
  sashimi_x_wing | finned_fish | Sashimi-X-Wing | einen
  finned_swordfish | finned_fish | Swordfish mit Flosse | einen
  sashimi_swordfish | finned_fish | Sashimi-Swordfish | einen
  finned_jellyfish | finned_fish | Jellyfish mit Flosse | einen
  sashimi_jellyfish | finned_fish | Sashimi-Jellyfish | einen
  finned_squirmbag | finned_fish | Squirmbag mit Flosse | einen
  sashimi_squirmbag | finned_fish | Sashimi-Squirmbag | einen
  finned_whale | finned_fish | Whale mit Flosse | einen
  sashimi_whale | finned_fish | Sashimi-Whale | einen
  finned_leviathan | finned_fish | Leviathan mit Flosse | einen
  sashimi_leviathan | finned_fish | Sashimi-Leviathan | einen
  sue_de_coq | sue_de_coq | Sue de Coq | ein
  simple_colors_trap | colors | Einfache F\u00e4rbung (Falle) | eine einfache F\u00e4rbung (Falle)
  simple_colors_wrap | colors | Einfache F\u00e4rbung (Widerspruch) | eine einfache F\u00e4rbung (Widerspruch)
  multi_colors_1 | colors | Mehrfachf\u00e4rbung 1 | eine
  multi_colors_2 | colors | Mehrfachf\u00e4rbung 2 | eine
  x_chain | chain | X-Kette | eine
  xy_chain | chain | XY-Kette | eine
  nice_loop | loop | Geschlossener Nice Loop | einen geschlossenen Nice Loop
  discontinuous_nice_loop | discontinuous | Unterbrochener Nice Loop | einen unterbrochenen Nice Loop
  aic | chain | Alternating Inference Chain | eine
  grouped_nice_loop | loop | Gruppierter geschlossener Nice Loop | einen gruppierten geschlossenen Nice Loop
  grouped_discontinuous_nice_loop | discontinuous | Gruppierter unterbrochener Nice Loop | einen gruppierten unterbrochenen Nice Loop
  grouped_aic | chain | Gruppierte Alternating Inference Chain | eine gruppierte Alternating Inference Chain
  als_xz | als | ALS-XZ-Regel | eine
  als_xy_wing | als | ALS-XY-Wing | einen
  als_chain | als | ALS-Kette | eine
  death_blossom | blossom | Death Blossom | eine
  franken_x_wing | complex_fish | Franken-X-Wing | einen
  franken_swordfish | complex_fish | Franken-Swordfish | einen
  franken_jellyfish | complex_fish | Franken-Jellyfish | einen
  franken_squirmbag | complex_fish | Franken-Squirmbag | einen
  franken_whale | complex_fish | Franken-Whale | einen
  franken_leviathan | complex_fish | Franken-Leviathan | einen
  finned_franken_x_wing | finned_complex_fish | Franken-X-Wing mit Flosse | einen
  finned_franken_swordfish | finned_complex_fish | Franken-Swordfish mit Flosse | einen
  finned_franken_jellyfish | finned_complex_fish | Franken-Jellyfish mit Flosse | einen
  finned_franken_squirmbag | finned_complex_fish | Franken-Squirmbag mit Flosse | einen
  finned_franken_whale | finned_complex_fish | Franken-Whale mit Flosse | einen
  finned_franken_leviathan | finned_complex_fish | Franken-Leviathan mit Flosse | einen
  mutant_x_wing | complex_fish | Mutant-X-Wing | einen
  mutant_swordfish | complex_fish | Mutant-Swordfish | einen
  mutant_jellyfish | complex_fish | Mutant-Jellyfish | einen
  mutant_squirmbag | complex_fish | Mutant-Squirmbag | einen
  mutant_whale | complex_fish | Mutant-Whale | einen
  mutant_leviathan | complex_fish | Mutant-Leviathan | einen
  finned_mutant_x_wing | finned_complex_fish | Mutant-X-Wing mit Flosse | einen
  finned_mutant_swordfish | finned_complex_fish | Mutant-Swordfish mit Flosse | einen
  finned_mutant_jellyfish | finned_complex_fish | Mutant-Jellyfish mit Flosse | einen
  finned_mutant_squirmbag | finned_complex_fish | Mutant-Squirmbag mit Flosse | einen
  finned_mutant_whale | finned_complex_fish | Mutant-Whale mit Flosse | einen
  finned_mutant_leviathan | finned_complex_fish | Mutant-Leviathan mit Flosse | einen
  kraken_fish_1 | kraken | Kraken-Fisch Typ 1 | einen Kraken-Fisch vom Typ 1
  kraken_fish_2 | kraken | Kraken-Fisch Typ 2 | einen Kraken-Fisch vom Typ 2
  clue_bounds | clue | Schranke eines Hinweises | eine
  one_combination | combinations | Einzige Kombination | eine einzige Kombination
  combinations | combinations | Summenkombination | eine
  locked_in_sum | locked_in_sum | Gesperrte Summenziffer | eine gesperrte Summenziffer
  clue_candidates | clue | Einschr\u00e4nkung durch einen Hinweis | eine
  innies_outies_1 | innies | Innen oder au\u00dfen an einem Haus | Felder innen oder au\u00dfen an einem Haus
  innies_outies_2 | innies | Innen oder au\u00dfen an zwei H\u00e4usern | Felder innen oder au\u00dfen an zwei H\u00e4usern
  innies_outies_3 | innies | Innen oder au\u00dfen an drei H\u00e4usern | Felder innen oder au\u00dfen an drei H\u00e4usern
  innies_outies_4 | innies | Innen oder au\u00dfen an vier H\u00e4usern | Felder innen oder au\u00dfen an vier H\u00e4usern
  sum_and_house | sum_and_house | N\u00f6tige Summenziffer | eine n\u00f6tige Summenziffer
  killer_pair | killer_subset | Killer-Paar | ein
  killer_triple | killer_subset | Killer-Dreier | einen
  combination_conflict | combination_conflict | Konflikt von Kombinationen | einen
  clue_arrangements | clue | Anordnung eines Hinweises | eine
  clue_nishio | nishio | Nishio mit Hinweisen | ein
  forcing_chain_contradiction | told | Erzwingende Kette (Widerspruch) | eine
  forcing_chain_verity | told | Erzwingende Kette (in jedem Fall) | eine
  forcing_net_contradiction | told | Erzwingendes Netz (Widerspruch) | ein
  forcing_net_verity | told | Erzwingendes Netz (in jedem Fall) | ein
  template_set | templates | Schablone (setzt) | eine
  template_delete | templates | Schablone (streicht) | eine
  search | search | Suche | eine
")
