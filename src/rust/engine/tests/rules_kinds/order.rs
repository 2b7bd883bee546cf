//! Solutions in order, continuing after a grid, and true candidates.

use super::sample::{SHAPES, full_grid, grid, with_houses, with_regions};
use crate::common::{self, kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::{Control, Grid, Rules, Solutions, true_candidates};
use std::sync::LazyLock;

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

/// Rules that leave so few grids that the oracle can list them.
struct Small {
    kind: Kind,
    rules: Rules,
    /// All grids, in order.
    grids: Vec<Vec<u8>>,
}

impl Small {
    /// All solutions of a puzzle, in order.
    fn solutions(&self, puzzle: &[u8]) -> Vec<Vec<u8>> {
        let fits = |grid: &&Vec<u8>| {
            let mut cells = puzzle.iter().zip(*grid);
            cells.all(|(&given, &digit)| given == 0 || given == digit)
        };
        self.grids.iter().filter(fits).cloned().collect()
    }
}

/// Listed once for all tests.
static SMALL: LazyLock<Vec<Small>> = LazyLock::new(|| {
    let with = Kind::with;
    let (four, six) = ((2, 2), (2, 3));
    let letters = ["", "d", "k", "K", "n"].map(|letters| with(four, letters));
    let mut kinds = letters.to_vec();
    kinds.extend(["d", "k", "n", "dk"].map(|letters| with(six, letters)));
    kinds.push(with((3, 2), "d"));
    for seed in 0..5 {
        kinds.push(with_regions(&with(four, ""), seed));
        kinds.push(with_houses(&with(four, ""), seed));
        kinds.push(with_cages(&with(four, ""), seed));
        kinds.push(with_cages(&with(six, "k"), seed));
        kinds.push(with_cages(&with(six, "n"), seed));
        // Here the oracle takes its time.
        if seed < 2 || common::full() {
            kinds.push(with_regions(&with(six, "d"), seed));
            kinds.push(with_houses(&with(six, "d"), seed));
        }
    }
    let list = |kind: Kind| Small {
        rules: kind.rules(),
        grids: Oracle::new(&kind).solutions(&vec![0; kind.cells()], usize::MAX),
        kind,
    };
    kinds.into_iter().map(list).collect()
});

#[test]
fn all_small_grids_come_in_the_order_of_the_oracle() {
    for Small { kind, rules, grids } in SMALL.iter() {
        let blank = Grid::blank(rules);
        let found = take(Solutions::of(&blank, rules), rules, usize::MAX);
        let (here, there) = (found.len(), grids.len());
        assert!(found == *grids, "{kind:?}: {here} of {there}");
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
    assert_eq!(Oracle::boxes((3, 3)).solutions(&[0; 81], 2), found);
}

#[test]
fn behind_every_solution_comes_the_next_one() {
    for small in SMALL.iter() {
        let Small { kind, rules, grids } = small;
        let blank = Grid::blank(rules);
        // From every one of 4 x 4 grids, and of some hundred of the others.
        let step = grids.len() / 300 + 1;
        let places = (0..grids.len()).step_by(step);
        for at in places.chain(grids.len().checked_sub(1)) {
            let last = grid(&grids[at], rules);
            let behind = take(Solutions::after(&blank, &last, rules), rules, 3);
            let end = grids.len().min(at + 4);
            assert_eq!(behind, grids[at + 1..end], "{kind:?}, {at}");
        }
        // One whole chain of single steps would be long; the rest from the middle.
        if !grids.is_empty() {
            let middle = grid(&grids[grids.len() / 2], rules);
            let rest = take(Solutions::after(&blank, &middle, rules), rules, usize::MAX);
            assert!(rest == grids[grids.len() / 2 + 1..], "{kind:?}");
        }
    }
}

#[test]
fn behind_any_full_grid_comes_the_next_solution() {
    let mut random = Random::new(3);
    for Small { kind, rules, grids } in SMALL.iter() {
        let blank = Grid::blank(rules);
        for trial in 0..60 {
            // Wild digits, or a solution with one cell changed.
            let mut last: Vec<u8> = (0..kind.cells())
                .map(|_| random.below(kind.size) as u8 + 1)
                .collect();
            if trial % 2 == 0 && !grids.is_empty() {
                last.clone_from(&grids[random.below(grids.len())]);
                let cell = random.below(kind.cells());
                last[cell] = random.below(kind.size) as u8 + 1;
            }
            let expected = grids.iter().find(|solution| **solution > last);
            let behind = Solutions::after(&blank, &grid(&last, rules), rules);
            let found = take(behind, rules, 1);
            assert_eq!(found.first(), expected, "{kind:?}, {last:?}");
        }
    }
}

#[test]
fn the_givens_bound_what_comes_behind_a_grid() {
    let mut random = Random::new(4);
    for small in SMALL.iter().filter(|small| !small.grids.is_empty()) {
        let Small { kind, rules, grids } = small;
        for trial in 0..20 {
            let full = &grids[random.below(grids.len())];
            let puzzle = random.keep(full, kind.size + trial % 4);
            let solutions = small.solutions(&puzzle);
            // A grid that contradicts the givens, or one of the solutions.
            let other = &grids[random.below(grids.len())];
            for last in [other, &solutions[random.below(solutions.len())]] {
                let behind: Vec<_> = solutions.iter().filter(|s| *s > last).cloned().collect();
                let start = Solutions::after(&grid(&puzzle, rules), &grid(last, rules), rules);
                let found = take(start, rules, usize::MAX);
                assert_eq!(found, behind, "{kind:?} {puzzle:?} {last:?}");
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
            let puzzle = random.keep(&full, kind.cells() * share / 100);
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
    for small in SMALL.iter() {
        let Small { kind, rules, grids } = small;
        for clues in [0, kind.size / 2, kind.size, 2 * kind.size] {
            let mut puzzle = match grids.len() {
                0 => vec![0; kind.cells()],
                some => {
                    let full = &grids[random.below(some)];
                    random.keep(full, clues)
                }
            };
            // Every other one is probably not solvable.
            for wrong in [false, true] {
                if wrong {
                    puzzle[random.below(kind.cells())] = random.below(kind.size) as u8 + 1;
                }
                let mut expected = vec![0u64; kind.cells()];
                for solution in small.solutions(&puzzle) {
                    for (set, digit) in expected.iter_mut().zip(&solution) {
                        *set |= 1 << digit;
                    }
                }
                let unlimited = &mut Control::unlimited();
                let sets = true_candidates(&grid(&puzzle, rules), rules, unlimited).unwrap();
                let found: Vec<u64> = (sets.iter())
                    .map(|set| set.iter().fold(0, |all, digit| all | 1 << digit.get()))
                    .collect();
                assert_eq!(found, expected, "{kind:?} {puzzle:?}");
            }
        }
    }
}
