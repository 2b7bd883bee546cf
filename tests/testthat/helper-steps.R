# For techniques of several families a puzzle whose path with singles and this
# technique alone has a step of it; made with generate_sudoku().
step_puzzles <- local({
  puzzles <- c(
    ".9.5.......1.8....726...9....9....3......51...3.1...75...7....187..6...2...2....4",
    ".2...9.7..7.83...9..5..1.....6.4.....3.9.....2....3..4....5....7....431....316.4.",
    ".1.93...742..8......9..5..........92..4...3..3...........6..2..5.8...64....871..3",
    "...6.5..7..1.2..4.8.....1.......7..3..3...21...4.8.....26.3..5.4....9..6.9.......",
    "6....4.7.........8.715..2..4.3.5.1.......13...1.....477..4.6...35.........28.....",
    ".982....6.6.............3973....6........825.....4...1845..2......7..8.5..2.3....",
    "3.59...2.6.9...1.....4......6.....3.....6.8.1......4...7..8...5.3...178.1..53.9..",
    ".9.........3...42.624.9..3.9....4...1.2.........6..7..46.7....883...........56.9.",
    ".9.....3.4.......1..81.4......3412....2...47.8....2.1.537.2...........4..1...5..9",
    ".....9.5..8..3.9.754....3......5.7..79.32...5.1......8..8.41.........4.2.....5.3.",
    ".....67.....2.4...3..8..25.1....9....7....3..2.....41.61.........84.2.9..27653...",
    ".4....2.6..7....9....8..5....6..........17..925....8..1...36....9..5...3..8.29.6.",
    "1.8........7..1..6...64...92.......88..4..........9.2.4...1..3....9..78...375...1",
    "...6..124....8.........13....93..8..4.6......538......3......85.6.795..2.2.......",
    ".56.1...4....69.5.7.14..6...6..8...1....2...9..4..7..............8.4..16.7.8..3..",
    "......6894......7.....26...2...6.34...49..8.2...........87.5....6.83......7......",
    "...3.9.7.8..4.....1........2..5..6...3.....4.....1....5.....8......2.1.....7....9",
    # Of what HoDoKu does not know. Three of them are known: Easter Monster, Loki, and
    # one of the exocets in github.com/KyouyamaKazusa0805/Sudoku.
    ".....3..19.3.8.......1.2.6..748...29..1...5..2.......7.....6.14..64...5.3........",
    "..74.85...4......2.2..3...92....4..18.....6...6.1...3.......1.3.....9.....36..425",
    "5...2...73..6...91........4....3...6....8.97...2..1.5..3..14.....5.......64..981.",
    "....7...46.....58...9.......86.5...9.........5..2.36.7.....52....4..1.3..3.8...1.",
    "2...36...6.7...1...9........1.35...8..........2.19.4....9....2....28..35.3..1.94.",
    ".98...5...........672.1.9..8..5.....5..8..4.9.3...7........2..7...1...3.......62.",
    ".8..2..6...7...41..1......5472..68..8....7.2....4...3..5.......1.8.5...392.......",
    "...1...3932....41...8.9.....1.3.6......7.4...26.....8....4..56..7..1......2.39...",
    "..9..63...72..........17..51..3..9..........86.84....1.6.........1.2....9.3...45.",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".3...417...6....4.4..53....2...1.8....78.............4.....3.5169.2.....3..49...8",
    "98.7.....6.....97...7.....54...3..2...86..4.......4..1..68..5......1...4.....2.3.",
    "....8......65..87...31..5.4..24.....9....14..46..28.1......2..3.89..7.....7.6....",
    ".....8.3.1......5.6...3912...15....3..2..6.........9...4.......86...3.45.....2.8.",
    "3.....19.....2.......1..5.3..3.4....5....1.....68....98..97......268...1954.....8",
    "...7..83.2.9.8.54..8........2...5..6..319....9142........3.2.9.1.286....3...17..2",
    "..3.7.9....4.81....1.6..2.8...8...1......3...9...6....46.9...3.....2...7.75...1..",
    "6.78....2.3.....6...4.............17.765...8......2.3.7..491...4...3.82...5..8...",
    ".413...2...2....833..24.....5.6..8...2..85.9.8.............1.6..3..5..47...7.6.5.",
    # One of the hardest puzzles of 2011.
    "....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7"
  )
  which <- c(
    locked_pair = 1, locked_triple = 2, locked_candidates_pointing = 3,
    locked_candidates_claiming = 3, naked_pair = 1, naked_triple = 1, hidden_pair = 1,
    hidden_triple = 1, naked_quadruple = 4, hidden_quadruple = 5, x_wing = 1, swordfish = 3,
    jellyfish = 2, skyscraper = 6, two_string_kite = 6, turbot_fish = 3, empty_rectangle = 1,
    w_wing = 1, xy_wing = 3, xyz_wing = 5, uniqueness_1 = 7, uniqueness_2 = 2, uniqueness_3 =
    8, uniqueness_4 = 9, uniqueness_6 = 10, hidden_rectangle = 9, finned_x_wing = 3,
    sashimi_x_wing = 6, finned_swordfish = 3, sashimi_swordfish = 1, finned_jellyfish = 3,
    sashimi_jellyfish = 1, simple_colors_trap = 3, simple_colors_wrap = 6, multi_colors_1 =
    3, multi_colors_2 = 6, bug_plus_one = 11, uniqueness_5 = 12, avoidable_rectangle_1 = 8,
    avoidable_rectangle_2 = 13, sue_de_coq = 2, als_xz = 3, als_xy_wing = 3, als_chain = 3,
    death_blossom = 1,
    remote_pair = 1, x_chain = 3, xy_chain = 3, nice_loop = 3, discontinuous_nice_loop = 3,
    aic = 3, grouped_nice_loop = 14, grouped_discontinuous_nice_loop = 3, grouped_aic = 3,
    squirmbag = 7, whale = 15, leviathan = 16, finned_squirmbag = 1, sashimi_squirmbag = 1,
    finned_whale = 4, sashimi_whale = 6, finned_leviathan = 17, sashimi_leviathan = 1,
    kraken_fish_1 = 4, kraken_fish_2 = 1,
    xyz_ring = 31,
    almost_locked_pair = 32,
    almost_locked_triple = 33,
    m_wing = 3,
    split_wing = 1,
    hybrid_wing = 3,
    local_wing = 3,
    grouped_m_wing = 3,
    grouped_split_wing = 1,
    grouped_hybrid_wing = 3,
    grouped_local_wing = 3,
    double_exocet = 38,
    sue_de_coq_3d = 35,
    rank = 37,
    pattern_overlay = 36,
    g_whip = 1,
    wxyz_wing = 18,
    vwxyz_wing = 19,
    uvwxyz_wing = 20,
    tuvwxyz_wing = 21,
    unique_rectangle = 20,
    unique_loop = 34,
    extended_rectangle = 23,
    bug_lite = 24,
    borescopers_pattern = 23,
    unique_matrix = 25,
    deadly_pattern = 20,
    bug_plus_n = 20,
    reverse_bug = 20,
    firework_triple = 26,
    guardians = 20,
    bivalue_oddagon = 22,
    trivalue_oddagon = 27,
    domino_loop = 28,
    multi_sector_locked_set = 29,
    junior_exocet = 30,
    senior_exocet = 22,
    whip = 18,
    braid = 18
  )
  shapes <- c("franken", "finned_franken", "mutant", "finned_mutant")
  sizes <- c("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
  which[t(outer(shapes, sizes, paste, sep = "_"))] <- 1
  which[["mutant_leviathan"]] <- 4
  stats::setNames(puzzles[which], names(which))
})

# Avoidable rectangles need cells that have been filled in without logic, and the
# fifth uniqueness test is so rare that singles alone do not lead to it.
step_techniques <- function(id) {
  singles <- c("full_house", "naked_single", "hidden_single")
  known <- list_techniques()
  if (grepl("^avoidable", id)) return(c(singles, id, "search"))
  if (id == "uniqueness_5") {
    basic <- known$id[known$enabled & known$level <= "hard" & known$order < 4000 & known$needs == "none"]
    return(c(basic, id))
  }
  # What HoDoKu does not know is found where what is easy ends.
  if (startsWith(known$code[known$id == id], "N") || grepl("wxyz_wing$", id)) {
    return(c(known$id[known$enabled & known$order < 2200 & known$needs == "none"], id))
  }
  # Where a leviathan removes something, so does a fish of two lines.
  if (id == "leviathan") return(c(setdiff(known$id[known$enabled], c("x_wing", "swordfish", "jellyfish")), id))
  c(singles, id)
}

# The first step of a technique.
step_of <- function(id) {
  path <- suppressMessages(suppressWarnings(explain_sudoku(step_puzzles[[id]], techniques = step_techniques(id))))
  path[which(path$technique == id)[1], ]
}

# A file of the public collections; the test is skipped where they are not.
dataset_path <- function(name) {
  directory <- Sys.getenv("OXIDOKU_DATA", test_path("..", "..", "..", "shared", "data"))
  file <- file.path(directory, name)
  skip_if_not(file.exists(file), paste0("no ", name, " in the directory OXIDOKU_DATA"))
  file
}
