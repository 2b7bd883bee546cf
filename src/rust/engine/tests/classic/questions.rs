//! What the generator asks the classic solvers, on every back end; the general
//! search is the judge.

use oxidoku_engine::classic::{Backend, Batch, Single};
use oxidoku_engine::generate::{Generator, Request, stream};
use oxidoku_engine::{Cell, Control, Digit, Grid, Rules, Solver};

/// Puzzles with 17 to 40 clues and one solution.
fn puzzles(rules: &Rules) -> Vec<Grid> {
    let mut generator = Generator::new(rules);
    let clues = [17, 22, 24, 26, 30, 40].into_iter().cycle();
    let puzzle = |(item, clues): (u64, usize)| {
        let request = Request {
            clues: Some(clues),
            ..Request::default()
        };
        generator.puzzle(&request, &mut stream(12, item), &mut Control::unlimited())
    };
    (0..48).zip(clues).map(puzzle).map(Result::unwrap).collect()
}

#[test]
fn whether_a_clue_is_needed_is_answered_alike_one_by_one_and_in_batches() {
    let rules = Rules::classic();
    let mut judge = Solver::general(&rules);
    let control = &mut Control::unlimited();
    let (mut rests, mut known, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for puzzle in puzzles(&rules) {
        for (cell, digit) in puzzle.filled().step_by(3) {
            let mut rest = puzzle.clone();
            rest.set(cell, None);
            let other = judge.has_other(&rest, cell, digit, control).unwrap();
            rests.extend_from_slice(rest.digits());
            known.push((cell, digit));
            expected.push(u64::from(other));
        }
    }
    assert!(expected.contains(&0) && expected.contains(&1));
    for backend in Backend::ALL {
        let (Some(mut batch), Some(mut single)) = (Batch::on(backend), Single::on(backend)) else {
            continue;
        };
        // Batches of many and of few, and what was excluded is forgotten.
        for size in [expected.len(), 37, 1] {
            let mut others = vec![9; expected.len()];
            let chunks = rests.chunks(81 * size).zip(known.chunks(size));
            for ((rests, known), others) in chunks.zip(others.chunks_mut(size)) {
                batch.has_other(rests, known, others, control).unwrap();
            }
            assert_eq!(others, expected, "{backend:?}");
        }
        let mut counts = vec![0; expected.len()];
        batch.count(&rests, 2, &mut counts, control).unwrap();
        let counted: Vec<u64> = counts.iter().map(|count| count - 1).collect();
        assert_eq!(counted, expected, "{backend:?}");
        for ((rest, &(cell, digit)), &other) in rests.chunks(81).zip(&known).zip(&expected) {
            single.start(rest.try_into().unwrap(), Some((cell, digit)));
            assert_eq!(u64::from(single.next(control).unwrap()), other);
        }
    }
}

#[test]
fn a_tally_holds_the_candidates_of_exactly_one_solution() {
    let rules = Rules::classic();
    let mut judge = Solver::general(&rules);
    let control = &mut Control::unlimited();
    let mut sizes = Vec::new();
    for puzzle in puzzles(&rules) {
        let mut rest = puzzle.clone();
        let clues: Vec<Cell> = puzzle.filled().map(|(cell, _)| cell).collect();
        rest.set(clues[clues.len() / 3], None);
        rest.set(clues[clues.len() / 2], None);
        let count = judge.count(&rest, 400, control).unwrap();
        if count == 400 {
            continue;
        }
        sizes.push(count);
        // A candidate is in exactly one solution if it makes the puzzle unique.
        let mut expected = Vec::new();
        for cell in (0..81)
            .map(Cell::from_index)
            .filter(|&cell| rest.get(cell).is_none())
        {
            for digit in (1..=9).filter_map(Digit::new) {
                let mut with = rest.clone();
                with.set(cell, Some(digit));
                if judge.is_unique(&with, control).unwrap() {
                    expected.push((cell, digit));
                }
            }
        }
        for backend in Backend::ALL {
            let Some(mut single) = Single::on(backend) else {
                continue;
            };
            single.start(rest.digits().try_into().unwrap(), None);
            let tally = single.tally(400, control).unwrap();
            assert_eq!(tally.solutions, count);
            let held = tally
                .held_once()
                .filter(|&(cell, _)| rest.get(cell).is_none());
            let mut held: Vec<(Cell, Digit)> = held.collect();
            held.sort_unstable();
            assert_eq!(held, expected, "{backend:?}, {rest:?}");
            // The limit is kept, and the rest comes afterwards.
            single.start(rest.digits().try_into().unwrap(), None);
            let first = single.tally(count / 2, control).unwrap().solutions;
            let second = single.tally(400, control).unwrap().solutions;
            assert_eq!((first, first + second), (count / 2, count));
        }
    }
    assert!(sizes.contains(&1) && sizes.iter().any(|&size| size > 20));
}
