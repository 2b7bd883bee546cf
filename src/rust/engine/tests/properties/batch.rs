//! Batches of classic puzzles on each back end, beside one after the other and beside the
//! search for any rules.

use super::{Target, chance, kind, magnitude, pick};
use crate::common::oracle::Oracle;
use crate::common::random::Random;
use oxidoku_engine::classic::{Backend, Batch, Single};
use oxidoku_engine::{Cell, Control, Digit, Grid, Halt, Rules, Solver};

pub const TARGET: Target = Target {
    name: "batch",
    share: 10,
    inputs: 200,
    make: || {
        let mut lanes: Vec<(Batch, Single)> = Backend::ALL
            .iter()
            .filter_map(|&backend| Some((Batch::on(backend)?, Single::on(backend)?)))
            .collect();
        let rules: &'static Rules = Box::leak(Box::new(Rules::classic()));
        let mut general = Solver::general(rules);
        let oracle = Oracle::boxes((3, 3));
        Box::new(move |random, size| {
            let count = random.between(1, 1 + size);
            let puzzles: Vec<[u8; 81]> = (0..count).map(|_| puzzle(random)).collect();
            let limit = pick(random, &[1, 2, 3, 50]);
            let mut expected: Option<Found> = None;
            let known: Vec<(Cell, Digit)> = puzzles.iter().map(|_| candidate(random)).collect();
            let one = random.below(count);
            for (batch, single) in &mut lanes {
                let found = run(batch, &puzzles, limit, &known).expect("no limit");
                single.start(&puzzles[one], None);
                let tally = single
                    .tally(limit, &mut Control::unlimited())
                    .expect("no limit");
                assert_eq!(tally.solutions, found.0[one], "{:?}", puzzles[one]);
                assert_eq!(
                    *expected.get_or_insert(found.clone()),
                    found,
                    "{:?}",
                    batch.backend()
                );
            }
            let (counts, solutions, others) = expected.expect("the portable one is always there");
            let (cells, solution) = (&puzzles[one], &solutions[81 * one..][..81]);
            let grid = Grid::from_digits(cells, rules).expect("digits");
            let alone =
                Control::unlimited().within(5_000, |control| general.count(&grid, limit, control));
            assert!(alone.is_err() || alone == Ok(counts[one]), "{cells:?}");
            let solved = solution[0] > 0;
            assert!(!solved || oracle.solves(solution, cells), "{cells:?}");
            assert_eq!(
                solved,
                counts[one] == 1 && (limit > 1 || solved),
                "{cells:?}"
            );
            let (cell, digit) = known[one];
            let other = Control::unlimited().within(5_000, |control| {
                general.has_other(&grid, cell, digit, control)
            });
            assert!(
                other.is_err() || other == Ok(others[one] > 0),
                "{cells:?} {cell:?} {digit}"
            );
            kind(&[
                magnitude(count),
                limit as usize,
                counts[one].min(3) as usize,
            ])
        })
    },
};

/// Counts, solutions where there is one, and 1 where there is one without the candidate.
type Found = (Vec<u64>, Vec<u8>, Vec<u64>);

/// Counts, solutions, and whether there is a solution without a candidate.
fn run(
    batch: &mut Batch,
    puzzles: &[[u8; 81]],
    limit: u64,
    known: &[(Cell, Digit)],
) -> Result<Found, Halt> {
    let (text, count) = (puzzles.as_flattened(), puzzles.len());
    let mut control = Control::unlimited();
    let (mut counts, mut again) = (vec![9; count], vec![9; count]);
    let (mut solutions, mut others) = (vec![0; text.len()], vec![9; count]);
    batch.count(text, limit, &mut counts, &mut control)?;
    batch.solve(text, limit.max(2), &mut again, &mut solutions, &mut control)?;
    for (puzzle, (one, other)) in puzzles.iter().zip(counts.iter().zip(&again)) {
        assert_eq!((*one).min(1), (*other).min(1), "{puzzle:?}");
    }
    // Which of several solutions is found depends on the way there.
    for (puzzle, (solution, &found)) in puzzles
        .iter()
        .zip(solutions.chunks_exact_mut(81).zip(&again))
    {
        let keeps = puzzle
            .iter()
            .zip(&*solution)
            .all(|(&given, &digit)| given == 0 || given == digit);
        assert!(found == 0 || keeps, "{puzzle:?}");
        if found > 1 {
            solution.fill(0);
        }
    }
    batch.has_other(text, known, &mut others, &mut control)?;
    Ok((counts, solutions, others))
}

fn candidate(random: &mut Random) -> (Cell, Digit) {
    let digit = Digit::new(random.between(1, 9) as u8).expect("1 to 9");
    (Cell::from_index(random.below(81)), digit)
}

/// Few or many clues of a grid, one of them perhaps wrong; seldom any digits anywhere.
fn puzzle(random: &mut Random) -> [u8; 81] {
    let mut puzzle = match random.below(20) {
        0 => random.scatter(9, 8),
        _ => {
            let full = random.full_grid((3, 3));
            let clues = random.between(20, 60);
            random.keep(&full, clues)
        }
    };
    if chance(random, 15) {
        puzzle[random.below(81)] = random.between(1, 9) as u8;
    }
    puzzle.try_into().expect("81 cells")
}
