//! Numbers of grids, known or counted by the oracle.

use super::sample::{grid, has_no_grid, with_houses, with_regions};
use crate::common::{self, kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::{Control, Solver};

fn count(kind: &Kind, givens: &[u8]) -> u64 {
    let rules = kind.rules();
    let mut solver = Solver::new(&rules);
    let unlimited = &mut Control::unlimited();
    solver
        .count(&grid(givens, &rules), u64::MAX, unlimited)
        .unwrap()
}

fn all(kind: &Kind) -> u64 {
    count(kind, &vec![0; kind.cells()])
}

#[test]
fn known_numbers_of_4_x_4_grids() {
    let known = [
        ("", 288),
        ("d", 48),
        ("k", 24),
        ("K", 0),
        ("n", 0),
        ("dk", 0),
    ];
    for (letters, grids) in known {
        assert_eq!(all(&Kind::with((2, 2), letters)), grids, "{letters}");
    }
}

#[test]
fn known_numbers_of_6_x_6_grids() {
    let known = [("d", 8_640), ("k", 11_520), ("K", 74_160), ("n", 48)];
    for (letters, grids) in known {
        assert_eq!(all(&Kind::with((2, 3), letters)), grids, "{letters}");
        // Turned boxes make turned grids.
        assert_eq!(all(&Kind::with((3, 2), letters)), grids, "{letters}");
    }
    // 28,200,960 grids in all; exchanging digits makes 720 of each.
    for shape in [(2, 3), (3, 2)] {
        let mut first_row = vec![0; 36];
        first_row[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
        assert_eq!(720 * count(&Kind::with(shape, ""), &first_row), 28_200_960);
    }
}

#[test]
fn rules_without_a_grid_are_found_out() {
    let (small, six) = ((2, 2), (2, 3));
    let none = [
        (small, vec!["K", "n", "dk", "dK", "dn", "kK", "kn", "Kn"]),
        (six, vec!["dk", "dK", "dn", "kK", "kn", "Kn", "dkKn"]),
        ((2, 4), vec!["dkK", "dkn", "dKn", "kKn", "Kn"]),
        ((3, 3), vec!["dkn", "dKn", "dkK"]),
    ];
    for (shape, mut combinations) in none {
        // A proof of seconds.
        combinations.retain(|&letters| letters != "dKn" || shape != (3, 3) || common::full());
        for letters in combinations {
            let kind = Kind::with(shape, letters);
            assert_eq!(all(&kind), 0, "{shape:?} {letters}");
            assert!(has_no_grid(&kind.rules()), "{shape:?} {letters}");
            if kind.size <= 6 {
                let blank = vec![0; kind.cells()];
                let oracle = Oracle::new(&kind).count(&blank, 1);
                assert_eq!(oracle, 0, "{shape:?} {letters}");
            }
        }
    }
}

#[test]
fn a_grid_of_one_cell_satisfies_every_rule() {
    for letters in ["", "d", "k", "K", "n", "dkKn"] {
        assert_eq!(all(&Kind::with((1, 1), letters)), 1, "{letters}");
    }
}

/// Blank and with some clues, against the oracle. 6 x 6 blank cells are too many
/// for it: there the first row of some grid is given.
fn against_oracle(kind: &Kind, seed: u64) {
    let oracle = Oracle::new(kind);
    let mut random = Random::new(seed);
    let full = super::sample::full_grid(&kind.rules(), seed);
    let mut puzzles = vec![vec![0; kind.cells()]];
    if let Some(full) = &full {
        assert!(oracle.is_solution(full), "{kind:?}");
        if kind.size > 5 && !common::full() {
            puzzles[0][..kind.size].copy_from_slice(&full[..kind.size]);
        }
        let clues = [kind.size / 2, kind.size, 2 * kind.size];
        puzzles.extend(clues.map(|clues| random.keep(full, clues)));
    }
    for puzzle in puzzles {
        if let Some(counted) = oracle.count_within(300_000, &puzzle, u64::MAX) {
            assert_eq!(count(kind, &puzzle), counted, "{kind:?} {puzzle:?}");
            assert!(full.is_some() || counted == 0, "{kind:?}");
        }
    }
}

#[test]
fn small_grids_with_regions_are_counted_as_by_the_oracle() {
    for seed in 0..20 {
        for (shape, letters) in [((2, 2), ""), ((1, 5), ""), ((1, 5), "k"), ((2, 3), "d")] {
            against_oracle(&with_regions(&Kind::with(shape, letters), seed), seed);
        }
    }
}

#[test]
fn regions_in_pieces_are_counted_as_by_the_oracle() {
    // Nothing says that the cells of a region touch.
    let mut random = Random::new(5);
    for seed in 0..60 {
        let size = 3 + random.below(3);
        let order = random.order(size * size);
        let mut labels = vec![0; size * size];
        order
            .iter()
            .enumerate()
            .for_each(|(i, &cell)| labels[cell] = i / size + 1);
        let kind = Kind {
            regions: Some(labels),
            ..Kind::boxes(1, size)
        };
        against_oracle(&kind, seed);
    }
}

#[test]
fn small_grids_with_further_houses_are_counted_as_by_the_oracle() {
    for seed in 0..20 {
        for (shape, letters) in [((2, 2), ""), ((1, 5), ""), ((2, 3), "K"), ((3, 2), "k")] {
            against_oracle(&with_houses(&Kind::with(shape, letters), seed), seed);
        }
    }
}

#[test]
fn houses_at_random_are_counted_as_by_the_oracle_even_where_there_is_no_grid() {
    let mut random = Random::new(6);
    let mut without = 0;
    for seed in 0..100 {
        let mut kind = Kind::with((2, 2), if seed % 3 == 0 { "d" } else { "" });
        for _ in 0..1 + random.below(4) {
            let length = 2 + random.below(3);
            kind.houses.push(random.order(16)[..length].to_vec());
        }
        without += u32::from(all(&kind) == 0);
        against_oracle(&kind, seed);
    }
    assert!((5..95).contains(&without), "{without} without a grid");
}

#[test]
fn cages_at_random_are_counted_as_by_the_oracle_even_where_there_is_no_grid() {
    let mut random = Random::new(7);
    let mut without = 0;
    for seed in 0..40 {
        let shape = if seed % 3 == 0 { (2, 3) } else { (2, 2) };
        let mut kind = Kind::boxes(shape.0, shape.1);
        let mut order = random.order(kind.cells());
        for _ in 0..2 + random.below(4) {
            let length = 1 + random.below(kind.size);
            if order.len() >= length {
                let cells = order.split_off(order.len() - length);
                let lowest = (length * (length + 1) / 2) as u32;
                let highest = (length * (kind.size + 1)) as u32 - lowest;
                let sum = lowest + random.below((highest - lowest + 1) as usize) as u32;
                kind.cages.push((cells, sum));
            }
        }
        let empty = Oracle::new(&kind).count_within(300_000, &vec![0; kind.cells()], 1) == Some(0);
        without += u32::from(empty);
        against_oracle(&kind, seed);
    }
    assert!((5..75).contains(&without), "{without} without a grid");
}
