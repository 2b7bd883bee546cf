//! Nonsense in: an error or an answer out, never a panic.

use crate::common::{oracle::Oracle, random::Random};
use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{
    Answer, Candidates, Cell, Control, Digit, Grid, Rules, Solver, find_conflicts, solve_singles,
};

#[test]
fn garbage_text_is_read_or_refused_but_never_panics() {
    let mut random = Random::new(11);
    let shapes = [(1, 1), (2, 2), (3, 3), (6, 6)].map(|(r, c)| Rules::boxes(r, c).unwrap());
    let (mut read, mut refused) = (0, 0);
    for round in 0..20_000 {
        let length = random.below(120);
        let text: String = (0..length)
            .map(|_| match round % 3 {
                // Any character at all, ASCII, or mostly symbols of grids.
                0 => char::from_u32(random.below(0x11_0000) as u32).unwrap_or('\u{d7ff}'),
                1 => random.below(128) as u8 as char,
                _ => b"0123456789.*_AZaz|-+= \n"[random.below(23)] as char,
            })
            .collect();
        for rules in &shapes {
            match Grid::parse(&text, rules) {
                Ok(_) => read += 1,
                Err(error) => refused += usize::from(!error.to_string().is_empty()),
            }
        }
    }
    assert!(
        read > 0 && refused > 70_000,
        "{read} read, {refused} refused"
    );
}

#[test]
fn random_digits_are_counted_as_the_oracle_counts_and_never_panic() {
    let mut random = Random::new(13);
    let mut found = [0; 2];
    for shape in [(1, 1), (1, 2), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3)] {
        let (rules, oracle) = (
            Rules::boxes(shape.0, shape.1).unwrap(),
            Oracle::boxes(shape),
        );
        let mut solver = Solver::new(&rules);
        let mut generator = Generator::new(&rules);
        let mut control = Control::unlimited();
        for round in 0..400 {
            let sparsity = [1, 2, 4, 8, 16][round % 5];
            let digits = random.scatter(rules.digits(), sparsity);
            let grid = Grid::from_digits(&digits, &rules).unwrap();
            let solutions = oracle.solutions(&digits, 20);
            let count = solutions.len() as u64;
            found[usize::from(count > 0)] += 1;
            assert_eq!(
                solver.count(&grid, 20, &mut control),
                Ok(count),
                "{digits:?}"
            );
            let answer = solver.solve(&grid, &mut control).unwrap();
            assert_eq!(answer == Answer::None, count == 0);
            // What the other functions say of nonsense is tested elsewhere.
            let cell = Cell::from_index(random.below(rules.cells()));
            let digit = Digit::new(random.between(1, 36) as u8).unwrap();
            solver.has_other(&grid, cell, digit, &mut control).unwrap();
            solver.first(&grid, &mut control).unwrap();
            solve_singles(&grid, &rules);
            find_conflicts(&grid, &rules, true);
            let _ = Candidates::of(&grid, &rules).get(cell);
            let minimal = generator.is_minimal(&grid, &mut control).unwrap();
            assert!(!minimal || count == 1);
            let rng = &mut stream(0, round as u64);
            let rest = generator.minimize(&grid, rng, &mut control).unwrap();
            assert!(
                rest.filled()
                    .all(|(cell, digit)| grid.get(cell) == Some(digit))
            );
        }
    }
    assert!(found.iter().all(|&count| count > 100), "{found:?}");
}

#[test]
fn boxes_that_cannot_be_are_refused_whatever_their_size() {
    for rows in [0, 1, 7, 36, 37, 1 << 20] {
        for columns in [0, 1, 7, 36, 37, 1 << 20] {
            let possible = (1..=36).contains(&(rows * columns));
            assert_eq!(Rules::boxes(rows, columns).is_ok(), possible);
        }
    }
    assert!(Rules::boxes(usize::MAX, usize::MAX).is_err());
}
