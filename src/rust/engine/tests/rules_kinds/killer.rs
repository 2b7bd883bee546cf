//! Killer puzzles without a given.

use super::sample::{full_grid, grid};
use crate::common::{kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::{Answer, Constraint, Control, Grid, Solver, has_conflict, is_solution};

/// Random cages, and how many grids they leave by the engine, at most 2.
fn random_killer(shape: (usize, usize), letters: &str, seed: u64) -> (Kind, Vec<u8>, u64) {
    let mut plain = Kind::with(shape, letters);
    // Each house lacks a digit.
    plain.digits += usize::from(letters.contains('+'));
    let full = full_grid(&plain.rules(), seed).expect("grids are found");
    let longest = 2 + seed as usize % 3;
    let kind = Kind {
        cages: Random::new(seed).cages(&full, 2, longest),
        ..plain
    };
    let rules = kind.rules();
    let blank = Grid::blank(&rules);
    let unlimited = &mut Control::unlimited();
    let count = Solver::new(&rules).count(&blank, 2, unlimited).unwrap();
    (kind, full, count)
}

#[test]
fn a_hundred_puzzles_without_givens_have_the_one_solution_they_were_made_from() {
    let shapes = [(2, 2), (2, 3), (2, 4), (3, 3)];
    let mut made = [0; 4];
    let unlimited = &mut Control::unlimited();
    for seed in 0.. {
        let at = seed as usize % 4;
        if made.iter().all(|&made| made >= 25) {
            break;
        }
        if made[at] >= 25 {
            continue;
        }
        assert!(seed < 4_000, "{made:?}");
        let (kind, full, count) = random_killer(shapes[at], "", seed);
        assert!(count >= 1, "{kind:?}: not even {full:?}");
        if count > 1 {
            continue;
        }
        made[at] += 1;
        let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
        let blank = Grid::blank(&rules);
        let answer = Solver::new(&rules).solve(&blank, unlimited);
        assert_eq!(answer, Ok(Answer::Unique(grid(&full, &rules))), "{kind:?}");
        assert!(oracle.is_solution(&full) && is_solution(&grid(&full, &rules), &rules));
        if kind.size <= 6 {
            let proven = oracle.count(blank.digits(), 2);
            assert_eq!(proven, 1, "{kind:?}");
        }
        assert!(!has_conflict(&blank, &rules));
    }
}

#[test]
fn cages_over_random_grids_leave_as_many_grids_as_the_oracle_counts() {
    let mut several = 0;
    for seed in 0..100 {
        let shape = if seed % 4 == 0 { (2, 3) } else { (2, 2) };
        let letters = ["", "+"][seed as usize / 4 % 2];
        let (mut kind, full, _) = random_killer(shape, letters, seed);
        // Without some of the cages there are more grids.
        let mut random = Random::new(seed);
        let kept = kind.cages.len() - kind.cages.len().min(1 + random.below(3));
        kind.cages.truncate(kept);
        let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
        let mut puzzle = vec![0; kind.cells()];
        if kind.size == 6 {
            puzzle[..6].copy_from_slice(&full[..6]);
        }
        let counted = oracle.count_within(3_000_000, &puzzle, u64::MAX);
        let unlimited = &mut Control::unlimited();
        let found = Solver::new(&rules).count(&grid(&puzzle, &rules), u64::MAX, unlimited);
        let Some(counted) = counted else { continue };
        assert_eq!(found, Ok(counted), "{kind:?}");
        several += u32::from(counted > 1);
    }
    assert!(several >= 30, "{several} with several grids");
}

#[test]
fn what_follows_from_sums_and_houses_holds_in_the_grid_they_are_from() {
    let (mut inside, mut beyond, mut intervals) = (0, 0, 0);
    for seed in 0..300 {
        let shape = [(2, 2), (2, 3), (3, 3), (3, 4)][seed as usize % 4];
        let letters = ["", "d", "+"][seed as usize / 4 % 3];
        let mut plain = Kind::with(shape, letters);
        plain.digits += usize::from(letters == "+");
        let full = full_grid(&plain.rules(), seed).expect("grids are found");
        let mut cages = Random::new(seed).cages(&full, 1, 2 + seed as usize % 4);
        // Not all cells are in a cage.
        cages.truncate(cages.len() - seed as usize % 3);
        let kind = Kind { cages, ..plain };
        let rules = kind.rules();
        let solution = grid(&full, &rules);
        for derived in rules.derived() {
            assert!(
                derived.allows(&solution),
                "{kind:?}: {derived:?} in {full:?}"
            );
            let Constraint::Sum(sum) = derived else {
                panic!("{derived:?} is no sum")
            };
            match sum.weights.contains(&-1) {
                _ if sum.slack > 0 => intervals += 1,
                true => beyond += 1,
                false => inside += 1,
            }
        }
    }
    let found = [inside, beyond, intervals];
    assert!(inside > 500 && beyond > 100 && intervals > 50, "{found:?}");
}

#[test]
fn one_wrong_sum_leaves_no_grid() {
    // The cages cover the grid, whose sum is known.
    let mut tried = 0;
    for seed in 0..60 {
        let shape = [(2, 2), (2, 3), (3, 3)][seed as usize % 3];
        let (kind, full, _) = random_killer(shape, "", seed);
        let mut random = Random::new(seed);
        let mut wrong = kind.clone();
        let cage = random.below(kind.cages.len());
        wrong.cages[cage].1 += 1;
        let Ok(rules) = wrong.spec().build() else {
            continue;
        };
        tried += 1;
        let unlimited = &mut Control::unlimited();
        // Some clues, or the proof would be long: sums alone say little.
        let puzzle = random.keep(&full, kind.cells() / 2);
        let found = Solver::new(&rules).count(&grid(&puzzle, &rules), 2, unlimited);
        assert_eq!(found, Ok(0), "{wrong:?}");
        if kind.size < 9 {
            let found = Solver::new(&rules).count(&Grid::blank(&rules), 2, unlimited);
            assert_eq!(found, Ok(0), "{wrong:?}");
        }
    }
    assert!(tried >= 40, "{tried}");
}

#[test]
fn cages_go_together_with_other_rules() {
    for (seed, letters) in ["d", "h", "k", "K", "hd", "dK", "d", "h", "k", "K"]
        .iter()
        .enumerate()
    {
        let (kind, full, _) = random_killer((3, 3), letters, seed as u64);
        let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
        assert!(oracle.is_solution(&full) && is_solution(&grid(&full, &rules), &rules));
        let puzzle = Random::new(seed as u64).keep(&full, 20);
        if let Some(counted) = oracle.count_within(100_000, &puzzle, 10) {
            let unlimited = &mut Control::unlimited();
            let found = Solver::new(&rules).count(&grid(&puzzle, &rules), 10, unlimited);
            assert_eq!(found, Ok(counted), "{kind:?} {puzzle:?}");
        }
    }
}
