//! The classic solvers against the oracle.

use super::puzzles::{self, Puzzle, Subject, solve};
use crate::common::{data, oracle::Oracle, random::Random};
use oxidoku_engine::classic::{Backend, Batch, Single};
use oxidoku_engine::{Cell, Control, Digit, Halt};
use std::collections::HashSet;

/// The batch solver and the single one of every back end that this machine has.
fn subjects() -> Vec<(String, Box<dyn Subject>)> {
    let mut subjects: Vec<(String, Box<dyn Subject>)> = Vec::new();
    for backend in Backend::ALL {
        if let (Some(batch), Some(single)) = (Batch::on(backend), Single::on(backend)) {
            subjects.push((format!("{backend:?} batch"), Box::new(batch)));
            subjects.push((format!("{backend:?} single"), Box::new(single)));
        }
    }
    assert!(!subjects.is_empty());
    subjects
}

/// The other tests try the back ends that are there; this one names those that are
/// not.
#[test]
fn every_back_end_is_tried() {
    for backend in Backend::ALL {
        if Batch::on(backend).is_none() || Single::on(backend).is_none() {
            println!("skipped: this machine does not have {backend:?}");
        }
    }
}

fn for_each_subject(test: impl Fn(&mut dyn Subject)) {
    for (name, mut subject) in subjects() {
        println!("{name}");
        test(&mut *subject);
    }
}

#[test]
fn every_puzzle_of_every_data_set_is_solved_and_unique() {
    let sets = data::COLLECTIONS.map(|(name, _)| (name, puzzles::collection(name)));
    let oracle = Oracle::boxes((3, 3));
    for_each_subject(|subject| {
        for (name, puzzles) in &sets {
            let (counts, solutions) = solve(subject, puzzles, 2);
            for ((puzzle, count), solution) in puzzles.iter().zip(counts).zip(solutions) {
                assert_eq!(count, 1, "{name}: {puzzle:?}");
                assert!(oracle.solves(&solution, puzzle), "{name}: {puzzle:?}");
            }
        }
    });
}

#[test]
fn puzzles_without_some_clues_have_as_many_solutions_as_the_oracle_counts() {
    let oracle = Oracle::boxes((3, 3));
    let puzzles = puzzles::thinned(150);
    let counted: Vec<u64> = puzzles.iter().map(|p| oracle.count(p, 1000)).collect();
    for limit in [1, 2, 3, 64, 1000] {
        let expected: Vec<u64> = counted.iter().map(|&count| count.min(limit)).collect();
        assert!(limit < 3 || expected.iter().any(|&count| count > 2));
        for_each_subject(|subject| {
            let (counts, solutions) = solve(subject, &puzzles, limit);
            assert_eq!(counts, expected, "limit {limit}");
            for ((puzzle, count), solution) in puzzles.iter().zip(counts).zip(solutions) {
                assert_eq!(count > 0, oracle.solves(&solution, puzzle));
            }
        });
    }
}

/// A single search goes from one solution to the next, a batch lists templates from some hundred on.
#[test]
fn hundreds_and_thousands_of_solutions_are_as_many_as_a_search_meets() {
    let mut puzzles = puzzles::thinned(120);
    // More blanks than fit into a number of 64 bits, and contradictory clues among them.
    puzzles.extend([13, 15, 17].map(|clues| {
        let mut puzzle = puzzles[0];
        let given = (0..81).filter(|&cell| puzzles[0][cell] != 0);
        given.skip(clues).for_each(|cell| puzzle[cell] = 0);
        puzzle
    }));
    puzzles.extend(puzzles::with_a_wrong_clue(20));
    for limit in [257, 3000] {
        let mut search = Single::new();
        let expected = solve(&mut search, &puzzles, limit).0;
        let between = expected
            .iter()
            .filter(|&&count| 200 < count && count < limit);
        assert!(limit == 257 || between.count() >= 10);
        for_each_subject(|subject| {
            assert_eq!(solve(subject, &puzzles, limit).0, expected, "up to {limit}");
        });
    }
}

#[test]
fn two_equal_digits_in_a_house_have_no_solution_and_no_search() {
    let oracle = Oracle::boxes((3, 3));
    let mut puzzles = Vec::new();
    for a in 0..81 {
        for b in (a + 1..81).filter(|&b| oracle.meet(a, b)) {
            let mut puzzle: Puzzle = [0; 81];
            (puzzle[a], puzzle[b]) = (1 + (a % 9) as u8, 1 + (a % 9) as u8);
            puzzles.push(puzzle);
        }
    }
    assert_eq!(puzzles.len(), 81 * 20 / 2);
    for_each_subject(|subject| {
        // One unit of work a puzzle is its start; a guess would exceed the budget.
        let units = puzzles.len() as u64;
        let counts = Control::unlimited().within(units, |control| {
            let mut counts = vec![9; puzzles.len()];
            subject.run(puzzles.as_flattened(), 2, &mut counts, None, control)?;
            Ok::<_, Halt>(counts)
        });
        assert_eq!(counts, Ok(vec![0; puzzles.len()]));
    });
}

#[test]
fn a_wrong_clue_is_found_out() {
    let oracle = Oracle::boxes((3, 3));
    let puzzles = puzzles::with_a_wrong_clue(300);
    let expected: Vec<u64> = puzzles.iter().map(|p| oracle.count(p, 5)).collect();
    assert!(expected.contains(&0));
    for_each_subject(|subject| {
        assert_eq!(solve(subject, &puzzles, 5).0, expected);
    });
}

#[test]
fn any_bytes_are_a_puzzle() {
    let mut random = Random::new(1);
    let garbage = |random: &mut Random, filled: usize| -> Puzzle {
        let mut puzzle = [0; 81];
        (0..filled).for_each(|_| puzzle[random.below(81)] = random.below(256) as u8);
        puzzle
    };
    // Not many bytes are digits: few clues, which leave much open, or conflicts.
    // The oracle would take hours for some of the former.
    let puzzles: Vec<Puzzle> = (0..100).map(|i| garbage(&mut random, 3 * i)).collect();
    let values = |text: bool| -> Vec<Puzzle> {
        let value = |byte: u8| match byte {
            1..=9 => byte,
            b'1'..=b'9' if text => byte - b'0',
            _ => 0,
        };
        puzzles.iter().map(|puzzle| puzzle.map(value)).collect()
    };
    // Only batches read text.
    let (with_text, without_text) = (values(true), values(false));
    let all = solve(&mut *subjects()[0].1, &with_text, 3).0;
    assert!(all.contains(&0) && all.contains(&3));
    for (name, mut subject) in subjects() {
        let batch = name.ends_with("batch");
        let values = if batch { &with_text } else { &without_text };
        let counts = solve(&mut *subject, &puzzles, 3).0;
        assert_eq!(counts, solve(&mut *subject, values, 3).0, "{name}");
        assert!(!batch || counts == all, "{name}");
    }
}

#[test]
fn a_blank_grid_is_counted_up_to_the_limit() {
    let oracle = Oracle::boxes((3, 3));
    for_each_subject(|subject| {
        for limit in [0, 1, 2, 1000, 30_000] {
            let (counts, solutions) = solve(subject, &[[0; 81]], limit);
            assert_eq!(counts, [limit]);
            assert_eq!(oracle.solves(&solutions[0], &[0; 81]), limit > 0);
        }
    });
}

#[test]
fn many_blank_grids_make_the_pool_grow() {
    for_each_subject(|subject| {
        let (counts, _) = solve(subject, &[[0; 81]; 70], 700);
        assert_eq!(counts, [700; 70]);
    });
}

#[test]
fn an_endless_count_can_be_stopped_and_the_workspace_used_again() {
    let oracle = Oracle::boxes((3, 3));
    let puzzles = puzzles::thinned(40);
    let expected: Vec<u64> = puzzles.iter().map(|p| oracle.count(p, 10)).collect();
    for_each_subject(|subject| {
        let start = std::time::Instant::now();
        let told_to_stop = std::cell::Cell::new(0);
        let stop = || {
            let due = start.elapsed().as_millis() >= 20;
            told_to_stop.set(told_to_stop.get() + u32::from(due));
            due
        };
        let mut control = Control::stoppable(&stop);
        let mut counts = [0];
        let result = subject.run(&[0; 81], u64::MAX, &mut counts, None, &mut control);
        assert_eq!(result, Err(Halt::Stopped));
        // Work goes on for no other part of the batch. The bound is generous: tests run in parallel.
        assert_eq!(told_to_stop.get(), 1);
        assert!(start.elapsed().as_secs() < 2);
        assert_eq!(solve(subject, &puzzles, 10).0, expected);
    });
}

#[test]
fn a_budget_ends_the_work() {
    for_each_subject(|subject| {
        let mut control = Control::unlimited();
        let result = control.within(1000, |control| {
            subject.run(&[0; 81], u64::MAX, &mut [0], None, control)
        });
        assert_eq!((result, control.work()), (Err(Halt::Budget), 1000));
    });
}

#[test]
fn batches_of_any_size_give_each_puzzle_its_own_result() {
    let oracle = Oracle::boxes((3, 3));
    let puzzles = puzzles::thinned(131);
    let expected: Vec<u64> = puzzles.iter().map(|p| oracle.count(p, 3)).collect();
    for_each_subject(|subject| {
        for size in (0..=70).chain([127, 128, 129, 131]) {
            let (counts, solutions) = solve(subject, &puzzles[..size], 3);
            assert_eq!(counts, expected[..size]);
            for (solution, puzzle) in solutions.iter().zip(&puzzles) {
                assert!(oracle.solves(solution, puzzle));
            }
        }
    });
}

#[test]
fn more_puzzles_than_numbers_in_a_lane() {
    let oracle = Oracle::boxes((3, 3));
    // Easy ones, since they are so many.
    let clues = |puzzle: &Puzzle| puzzle.iter().filter(|&&digit| digit > 0).count();
    let mut puzzles = puzzles::thinned(400);
    puzzles.retain(|puzzle| clues(puzzle) >= 36);
    puzzles.truncate(101);
    let expected: Vec<u64> = puzzles.iter().map(|p| oracle.count(p, 2)).collect();
    assert!(puzzles.len() == 101 && expected.contains(&1) && expected.contains(&2));
    let n = (1 << 16) + 77;
    let many: Vec<Puzzle> = puzzles.iter().cycle().take(n).copied().collect();
    for_each_subject(|subject| {
        let (counts, solutions) = solve(subject, &many, 2);
        let mut seen = HashSet::new();
        for i in 0..n {
            assert_eq!(counts[i], expected[i % 101]);
            // Which solution of several comes is open.
            if seen.insert((i % 101, solutions[i])) {
                assert!(oracle.solves(&solutions[i], &many[i]));
            }
        }
    });
}

#[test]
fn the_place_of_a_puzzle_without_solution_is_left_alone_and_text_is_text() {
    let oracle = Oracle::boxes((3, 3));
    let mut puzzles = puzzles::thinned(2);
    puzzles[0][..2].copy_from_slice(&[7, 7]);
    for mut batch in Backend::ALL.into_iter().filter_map(Batch::on) {
        batch.write_text(true);
        let (mut counts, mut solutions) = ([9; 2], [[b'x'; 81]; 2]);
        let text: Vec<Puzzle> = puzzles.iter().map(|p| p.map(|v| v + b'0')).collect();
        let places = solutions.as_flattened_mut();
        let mut control = Control::unlimited();
        let done = batch.solve(text.as_flattened(), 1, &mut counts, places, &mut control);
        assert_eq!((done, counts), (Ok(()), [0, 1]));
        assert_eq!(solutions[0], [b'x'; 81]);
        assert!(oracle.solves(&solutions[1].map(|c| c - b'0'), &puzzles[1]));
    }
}

#[test]
fn an_excluded_digit_leaves_the_solutions_that_differ_there() {
    let oracle = Oracle::boxes((3, 3));
    for puzzle in puzzles::thinned(60) {
        let all = oracle.solutions(&puzzle, 200);
        for mut single in Backend::ALL.into_iter().filter_map(Single::on) {
            for cell in (0..81).filter(|&cell| puzzle[cell] == 0) {
                let digit = Digit::new(all[0][cell]).unwrap();
                single.start(&puzzle, Some((Cell::from_index(cell), digit)));
                let other = single.next(&mut Control::unlimited());
                let expected = all.iter().any(|solution| solution[cell] != digit.get());
                // Beyond 200 solutions the oracle has not seen them all.
                assert!(other == Ok(expected) || all.len() == 200 && other == Ok(true));
            }
        }
    }
}
