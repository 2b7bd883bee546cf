# English: the names of techniques, see technique_table().

WORDS$en$techniques <- technique_table("
  full_house | full_house | Full House | a
  last_digit | last_digit | Last Digit | a
  naked_single | naked_single | Naked Single | a
  hidden_single | hidden_single | Hidden Single | a
  locked_pair | naked_subset | Locked Pair | a
  locked_triple | naked_subset | Locked Triple | a
  locked_candidates_pointing | locked_candidates | Locked Candidates Type 1 (Pointing) | a
  locked_candidates_claiming | locked_candidates | Locked Candidates Type 2 (Claiming) | a
  naked_pair | naked_subset | Naked Pair | a
  naked_triple | naked_subset | Naked Triple | a
  hidden_pair | hidden_subset | Hidden Pair | a
  hidden_triple | hidden_subset | Hidden Triple | a
  naked_quadruple | naked_subset | Naked Quadruple | a
  hidden_quadruple | hidden_subset | Hidden Quadruple | a
  x_wing | fish | X-Wing | an
  swordfish | fish | Swordfish | a
  jellyfish | fish | Jellyfish | a
  squirmbag | fish | Squirmbag | a
  whale | fish | Whale | a
  leviathan | fish | Leviathan | a
  remote_pair | remote_pair | Remote Pair | a
  bug_plus_one | bug | Bivalue Universal Grave + 1 | a
  skyscraper | two_links | Skyscraper | a
  two_string_kite | two_links | 2-String Kite | a
  dual_two_string_kite | two_links | Dual 2-String Kite | a
  turbot_fish | two_links | Turbot Fish | a
  empty_rectangle | empty_rectangle | Empty Rectangle | an
  dual_empty_rectangle | empty_rectangle | Dual Empty Rectangle | a
  w_wing | w_wing | W-Wing | a
  xy_wing | xy_wing | XY-Wing | an
  xyz_wing | xy_wing | XYZ-Wing | an
  uniqueness_1 | rectangle | Uniqueness Test 1 | a
  uniqueness_2 | rectangle | Uniqueness Test 2 | a
  uniqueness_3 | rectangle | Uniqueness Test 3 | a
  uniqueness_4 | rectangle | Uniqueness Test 4 | a
  uniqueness_5 | rectangle | Uniqueness Test 5 | a
  uniqueness_6 | rectangle | Uniqueness Test 6 | a
  hidden_rectangle | rectangle | Hidden Rectangle | a
  avoidable_rectangle_1 | rectangle | Avoidable Rectangle Type 1 | an
  avoidable_rectangle_2 | rectangle | Avoidable Rectangle Type 2 | an
  finned_x_wing | finned_fish | Finned X-Wing | a
  sashimi_x_wing | finned_fish | Sashimi X-Wing | a
  finned_swordfish | finned_fish | Finned Swordfish | a
  sashimi_swordfish | finned_fish | Sashimi Swordfish | a
  finned_jellyfish | finned_fish | Finned Jellyfish | a
  sashimi_jellyfish | finned_fish | Sashimi Jellyfish | a
  finned_squirmbag | finned_fish | Finned Squirmbag | a
  sashimi_squirmbag | finned_fish | Sashimi Squirmbag | a
  finned_whale | finned_fish | Finned Whale | a
  sashimi_whale | finned_fish | Sashimi Whale | a
  finned_leviathan | finned_fish | Finned Leviathan | a
  sashimi_leviathan | finned_fish | Sashimi Leviathan | a
  sue_de_coq | sue_de_coq | Sue de Coq | a
  simple_colors_trap | colors | Simple Colors Trap | a
  simple_colors_wrap | colors | Simple Colors Wrap | a
  multi_colors_1 | colors | Multi Colors 1 | a
  multi_colors_2 | colors | Multi Colors 2 | a
  x_chain | chain | X-Chain | an
  xy_chain | chain | XY-Chain | an
  nice_loop | loop | Continuous Nice Loop | a
  discontinuous_nice_loop | discontinuous | Discontinuous Nice Loop | a
  aic | chain | Alternating Inference Chain | an
  grouped_nice_loop | loop | Grouped Continuous Nice Loop | a
  grouped_discontinuous_nice_loop | discontinuous | Grouped Discontinuous Nice Loop | a
  grouped_aic | chain | Grouped Alternating Inference Chain | a
  als_xz | als | Almost Locked Set XZ-Rule | an
  als_xy_wing | als | Almost Locked Set XY-Wing | an
  als_chain | als | Almost Locked Set Chain | an
  death_blossom | blossom | Death Blossom | a
  franken_x_wing | complex_fish | Franken X-Wing | a
  franken_swordfish | complex_fish | Franken Swordfish | a
  franken_jellyfish | complex_fish | Franken Jellyfish | a
  franken_squirmbag | complex_fish | Franken Squirmbag | a
  franken_whale | complex_fish | Franken Whale | a
  franken_leviathan | complex_fish | Franken Leviathan | a
  finned_franken_x_wing | finned_complex_fish | Finned Franken X-Wing | a
  finned_franken_swordfish | finned_complex_fish | Finned Franken Swordfish | a
  finned_franken_jellyfish | finned_complex_fish | Finned Franken Jellyfish | a
  finned_franken_squirmbag | finned_complex_fish | Finned Franken Squirmbag | a
  finned_franken_whale | finned_complex_fish | Finned Franken Whale | a
  finned_franken_leviathan | finned_complex_fish | Finned Franken Leviathan | a
  mutant_x_wing | complex_fish | Mutant X-Wing | a
  mutant_swordfish | complex_fish | Mutant Swordfish | a
  mutant_jellyfish | complex_fish | Mutant Jellyfish | a
  mutant_squirmbag | complex_fish | Mutant Squirmbag | a
  mutant_whale | complex_fish | Mutant Whale | a
  mutant_leviathan | complex_fish | Mutant Leviathan | a
  finned_mutant_x_wing | finned_complex_fish | Finned Mutant X-Wing | a
  finned_mutant_swordfish | finned_complex_fish | Finned Mutant Swordfish | a
  finned_mutant_jellyfish | finned_complex_fish | Finned Mutant Jellyfish | a
  finned_mutant_squirmbag | finned_complex_fish | Finned Mutant Squirmbag | a
  finned_mutant_whale | finned_complex_fish | Finned Mutant Whale | a
  finned_mutant_leviathan | finned_complex_fish | Finned Mutant Leviathan | a
  kraken_fish_1 | kraken | Kraken Fish Type 1 | a
  kraken_fish_2 | kraken | Kraken Fish Type 2 | a
  clue_bounds | clue | Clue Bound | a
  one_combination | combinations | Only Combination | an
  combinations | combinations | Sum Combination | a
  locked_in_sum | locked_in_sum | Locked Sum Digit | a
  clue_candidates | clue | Clue Restriction | a
  innies_outies_1 | innies | Innie or Outie of One House | an
  innies_outies_2 | innies | Innie or Outie of Two Houses | an
  innies_outies_3 | innies | Innie or Outie of Three Houses | an
  innies_outies_4 | innies | Innie or Outie of Four Houses | an
  sum_and_house | sum_and_house | Required Sum Digit | a
  killer_pair | killer_subset | Killer Pair | a
  killer_triple | killer_subset | Killer Triple | a
  combination_conflict | combination_conflict | Combination Conflict | a
  clue_arrangements | clue | Clue Arrangement | a
  clue_nishio | nishio | Nishio with Clues | a
  forcing_chain_contradiction | told | Forcing Chain Contradiction | a
  forcing_chain_verity | told | Forcing Chain Verity | a
  forcing_net_contradiction | told | Forcing Net Contradiction | a
  forcing_net_verity | told | Forcing Net Verity | a
  template_set | templates | Template Set | a
  template_delete | templates | Template Delete | a
  search | search | Search | a
")
