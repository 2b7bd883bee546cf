//! Solutions in order, going on behind a grid, and true candidates.

use crate::kind::{Kind, Oracle};
use crate::random::Random;
use crate::sample::{SHAPES, full_grid, grid, keep, with_houses, with_regions};
use oxidoku_engine::{Control, Grid, Rules, Solutions, true_candidates};

fn take(mut solutions: Solutions<'_>, rules: &Rules, limit: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut next = Grid::blank(rules);
    while found.len() < limit
        && solutions
            .next_into(&mut next, &mut Control::unlimited())
            .unwrap()
    {
        found.push(next.digits().to_vec());
    }
    found
}

/// Cages of two neighbours in each row, with the sums of some grid.
fn with_cages(kind: &Kind, seed: u64) -> Kind {
    let full = full_grid(&kind.rules(), seed).expect("a grid without cages");
    let cage = |row: usize| {
        let first = row * kind.size + (row + seed as usize) % (kind.size - 1);
        let sum = u32::from(full[first]) + u32::from(full[first + 1]);
        (vec![first, first + 1], sum)
    };
    Kind {
        cages: (0..kind.size).map(cage).collect(),
        ..kind.clone()
    }
}

fn small_kinds() -> Vec<Kind> {
    let with = Kind::with;
    let (four, six) = ((2, 2), (2, 3));
    let mut kinds: Vec<Kind> = [
        (four, ""),
        (four, "d"),
        (four, "k"),
        (four, "K"),
        (four, "n"),
    ]
    .into_iter()
    .chain([
        (six, "d"),
        (six, "k"),
        (six, "n"),
        (six, "dk"),
        ((3, 2), "d"),
    ])
    .map(|(shape, letters)| with(shape, letters))
    .collect();
    for seed in 0..5 {
        kinds.push(with_regions(&with(four, ""), seed));
        kinds.push(with_regions(&with(six, "d"), seed));
        kinds.push(with_houses(&with(four, ""), seed));
        kinds.push(with_houses(&with(six, "d"), seed));
        kinds.push(with_cages(&with(four, ""), seed));
        kinds.push(with_cages(&with(six, "k"), seed));
        kinds.push(with_cages(&with(six, "n"), seed));
    }
    kinds
}

#[test]
fn all_small_grids_come_in_the_order_of_the_oracle() {
    for kind in small_kinds() {
        let rules = kind.rules();
        let blank = Grid::blank(&rules);
        let expected = Oracle::new(&kind).solutions(blank.digits(), usize::MAX);
        let found = take(Solutions::of(&blank, &rules), &rules, usize::MAX);
        assert!(
            found == expected,
            "{kind:?}: {} of {}",
            found.len(),
            expected.len()
        );
    }
}

#[test]
fn the_first_of_many_grids_come_in_the_order_of_the_oracle() {
    // 74,160 and 28,200,960 grids: the first of them.
    for (shape, letters) in [((2, 3), "K"), ((2, 3), ""), ((3, 2), ""), ((3, 3), "")] {
        let kind = Kind::with(shape, letters);
        let rules = kind.rules();
        let blank = Grid::blank(&rules);
        let expected = Oracle::new(&kind).solutions(blank.digits(), 5_000);
        let found = take(Solutions::of(&blank, &rules), &rules, 5_000);
        assert!(found == expected, "{kind:?}");
    }
}

#[test]
fn the_blank_9_x_9_grid_begins_with_the_grids_of_the_row_by_row_procedure() {
    let rules = Rules::classic();
    let found = take(Solutions::of(&Grid::blank(&rules), &rules), &rules, 2);
    let text = |digits: &Vec<u8>| digits.iter().map(u8::to_string).collect::<String>();
    let first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(text(&found[0]), first);
    assert_eq!(
        Oracle::new(&Kind::boxes(3, 3)).solutions(&[0; 81], 2),
        found
    );
}

#[test]
fn behind_every_solution_comes_the_next_one() {
    for kind in small_kinds() {
        let rules = kind.rules();
        let blank = Grid::blank(&rules);
        let all = take(Solutions::of(&blank, &rules), &rules, 20_000);
        // From every one of 4 x 4 grids, and of some hundred of the others.
        let step = all.len() / 300 + 1;
        for at in (0..all.len()).step_by(step).chain(all.len().checked_sub(1)) {
            let last = grid(&all[at], &rules);
            let behind = take(Solutions::after(&blank, &last, &rules), &rules, 3);
            let end = all.len().min(at + 4);
            assert_eq!(behind, all[at + 1..end], "{kind:?}, {at}");
        }
        // One whole chain of single steps would be long; the rest from the middle.
        if !all.is_empty() {
            let middle = grid(&all[all.len() / 2], &rules);
            let rest = take(Solutions::after(&blank, &middle, &rules), &rules, 20_000);
            assert!(rest == all[all.len() / 2 + 1..], "{kind:?}");
        }
    }
}

#[test]
fn behind_any_full_grid_comes_the_next_solution() {
    let mut random = Random::new(3);
    for kind in small_kinds() {
        let rules = kind.rules();
        let oracle = Oracle::new(&kind);
        let blank = Grid::blank(&rules);
        let all = take(Solutions::of(&blank, &rules), &rules, 20_000);
        for trial in 0..200 {
            // Wild digits, or a solution with one cell changed.
            let mut last: Vec<u8> = (0..kind.cells())
                .map(|_| random.below(kind.size) as u8 + 1)
                .collect();
            if trial % 2 == 0 && !all.is_empty() {
                last.clone_from(&all[random.below(all.len())]);
                let cell = random.below(kind.cells());
                last[cell] = random.below(kind.size) as u8 + 1;
            }
            let expected = all.iter().find(|solution| **solution > last);
            let behind = Solutions::after(&blank, &grid(&last, &rules), &rules);
            let found = take(behind, &rules, 1);
            assert_eq!(found.first(), expected, "{kind:?}, {last:?}");
        }
        assert!(all.iter().all(|solution| oracle.is_solution(solution)));
    }
}

#[test]
fn the_givens_bound_what_comes_behind_a_grid() {
    let mut random = Random::new(4);
    for kind in small_kinds() {
        let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
        let Some(full) = full_grid(&rules, 9) else {
            continue;
        };
        for trial in 0..20 {
            let puzzle = keep(&full, kind.size + trial % 4, &mut random);
            let solutions = oracle.solutions(&puzzle, 400);
            if solutions.len() == 400 {
                continue;
            }
            // A grid that contradicts the givens, or one of the solutions.
            let other = full_grid(&rules, trial as u64).expect("there is one");
            for last in [&other, &solutions[random.below(solutions.len())]] {
                let behind: Vec<_> = solutions.iter().filter(|s| *s > last).cloned().collect();
                let start = Solutions::after(&grid(&puzzle, &rules), &grid(last, &rules), &rules);
                assert_eq!(
                    take(start, &rules, 400),
                    behind,
                    "{kind:?} {puzzle:?} {last:?}"
                );
            }
        }
    }
}

#[test]
fn puzzles_with_some_solutions_list_them_in_the_order_of_the_oracle() {
    let mut random = Random::new(8);
    let kinds = SHAPES[..4].iter().flat_map(|&shape| {
        let letters = match shape {
            (3, 3) => vec!["", "d", "h", "k", "K", "hd", "dK", "kK"],
            (2, 2) => vec!["", "d", "k"],
            _ => vec!["", "d", "k", "K", "n"],
        };
        letters
            .into_iter()
            .map(move |letters| Kind::with(shape, letters))
    });
    let mut several = 0;
    for kind in kinds {
        let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
        let full = full_grid(&rules, 1).expect("there is a grid");
        for share in [30, 36, 42, 48] {
            let puzzle = keep(&full, kind.cells() * share / 100, &mut random);
            let expected = oracle.solutions(&puzzle, 50);
            let found = take(Solutions::of(&grid(&puzzle, &rules), &rules), &rules, 50);
            assert_eq!(found, expected, "{kind:?} {puzzle:?}");
            several += u32::from(expected.len() > 1);
        }
    }
    assert!(several > 30, "{several}");
}

#[test]
fn true_candidates_are_the_digits_of_all_solutions_together() {
    let mut random = Random::new(5);
    for kind in small_kinds() {
        let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
        let full = full_grid(&rules, 2);
        for clues in [0, kind.size / 2, kind.size, 2 * kind.size] {
            let mut puzzle = match &full {
                Some(full) => keep(full, clues, &mut random),
                None => vec![0; kind.cells()],
            };
            // Every other one is probably not solvable.
            for wrong in [false, true] {
                if wrong {
                    puzzle[random.below(kind.cells())] = random.below(kind.size) as u8 + 1;
                }
                let mut expected = vec![0u64; kind.cells()];
                for solution in oracle.solutions(&puzzle, usize::MAX) {
                    for (set, digit) in expected.iter_mut().zip(&solution) {
                        *set |= 1 << digit;
                    }
                }
                let unlimited = &mut Control::unlimited();
                let sets = true_candidates(&grid(&puzzle, &rules), &rules, unlimited).unwrap();
                let found: Vec<u64> = (sets.iter())
                    .map(|set| set.iter().fold(0, |all, digit| all | 1 << digit.get()))
                    .collect();
                assert_eq!(found, expected, "{kind:?} {puzzle:?}");
            }
        }
    }
}
