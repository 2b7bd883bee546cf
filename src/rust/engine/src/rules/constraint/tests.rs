//! Each primitive against all digits that its cells could have, one by one.

mod samples;

use super::any::Sets;
use super::sample::piece;
use super::{Any, Constraint, Definition, Diagrams, Propagate, Propagator, RemovalCause, Setting};
use crate::grid::Cell;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use samples::*;
use std::slice;

#[test]
fn consecutive_digits_are_sets_and_other_alternatives_are_not() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let cells: Vec<Cell> = (0..CELLS).map(Cell::from_index).collect();
    let setting = Setting {
        cells: SIZE * SIZE,
        digits: SIZE,
        differ: &|_, _| false,
        diagrams: &Diagrams::default(),
    };
    for _ in 0..50 {
        let Constraint::Any(mut any) = sets(&cells, &mut rng) else {
            panic!("alternatives")
        };
        let propagator = Constraint::Any(any.clone()).prepare(&setting);
        assert!(matches!(propagator, Propagator::Sets(_)));
        // Of two of one digit they say nothing.
        if let Some(Constraint::Count(count)) = any.alternatives[0].first_mut() {
            count.allowed = 0b100;
        }
        let propagator = Constraint::Any(any).prepare(&setting);
        assert!(matches!(propagator, Propagator::Any(_)));
    }
}

#[test]
fn propagation_removes_nothing_that_a_solution_needs() {
    let mut counts = [[0; 3]; SAMPLES];
    with_samples(1, |primitive, sample, candidates, _| {
        let record = sample.propagate(candidates);
        let solutions = sample.solutions(candidates);
        for values in &solutions {
            for (cell, value) in values.iter().enumerate() {
                let kept = record.left[cell] >> (value - 1) & 1 != 0;
                assert!(kept, "{:?} loses {values:?}", sample.constraint);
            }
            for (_, places, digit) in &record.one_of {
                let holds = |cell: &Cell| usize::from(values[cell.index()]) == digit + 1;
                assert!(places.iter().any(holds), "{:?}", sample.constraint);
            }
        }
        assert!(
            !record.failed || solutions.is_empty(),
            "{:?}",
            sample.constraint
        );
        counts[primitive][0] += record.removed.len();
        counts[primitive][1] += usize::from(record.failed);
        counts[primitive][2] += record.one_of.len();
    });
    // Each removes something, and those that can see it report that there is no
    // solution.
    assert!(counts.iter().all(|count| count[0] > 100), "{counts:?}");
    let fails = [0, 2, 3, 4, 5, TOGETHER, EQUAL, SETS, SAME].map(|primitive| counts[primitive][1]);
    assert!(fails.iter().all(|&fails| fails > 50), "{counts:?}");
    assert!(counts[2][2] > 50, "{counts:?}");
}

#[test]
fn each_reason_implies_that_a_digit_is_where_another_cell_sees_it() {
    let outside = Cell::from_index(CELLS);
    let mut counts = [0; SAMPLES];
    with_samples(3, |primitive, sample, candidates, rng| {
        let record = sample.propagate(candidates);
        for (before, places, digit) in &record.one_of {
            // A search would have ended at a cell without candidates.
            if before.contains(&0) {
                continue;
            }
            // It may see more, and the digit may be left where it does not see.
            let cells = (0..CELLS).map(Cell::from_index);
            let seen = cells.filter(|cell| places.contains(cell) || rng.random_bool(0.3));
            let seen: Vec<Cell> = seen.collect();
            let left = sample.needed(Some((outside, *digit)), before, &seen);
            for values in sample.solutions(&left) {
                let holds = |cell: &Cell| usize::from(values[cell.index()]) == digit + 1;
                let constraint = &sample.constraint;
                assert!(seen.iter().any(holds), "{constraint:?}: {digit} {values:?}");
            }
            counts[primitive] += 1;
        }
    });
    assert!(counts[2] > 100 && counts[SAME] > 100, "{counts:?}");
}

#[test]
fn each_reason_implies_what_was_removed() {
    let mut shorter = [0; SAMPLES];
    with_samples(2, |primitive, sample, candidates, _| {
        let record = sample.propagate(candidates);
        for (before, cell, digit, cause) in &record.removed {
            let mut left = match cause {
                RemovalCause::Digit(one, digit) => {
                    let mut left = vec![(1 << SIZE) - 1; CELLS];
                    assert_eq!(before[one.index()], 1 << digit);
                    left[one.index()] = 1 << digit;
                    left
                }
                RemovalCause::Gone => sample.needed(Some((*cell, *digit)), before, &[]),
            };
            let gone = |left: &[u64]| left.iter().map(|set| set.count_zeros()).sum::<u32>();
            shorter[primitive] += usize::from(gone(&left) < gone(before));
            left[cell.index()] &= 1 << digit;
            let implied = sample.solutions(&left).is_empty();
            assert!(implied, "{:?}: {cell:?} {digit}", sample.constraint);
        }
        if record.failed {
            let left = sample.needed(None, &record.left, &[]);
            assert!(
                sample.solutions(&left).is_empty(),
                "{:?}",
                sample.constraint
            );
        }
    });
    // Pairs, sums, automata and counts need less than all that is gone.
    assert!(
        [1, 2, 3, 4, TOGETHER, EQUAL, SAME]
            .iter()
            .all(|&i| shorter[i] > 100),
        "{shorter:?}"
    );
}

#[test]
fn one_pair_an_automaton_and_a_count_leave_only_what_a_solution_has() {
    let mut exact = [0; SAMPLES];
    with_samples(3, |primitive, sample, candidates, _| {
        let is_exact = match &sample.constraint {
            Constraint::Pair(pair) => pair.cells.len() == 1,
            Constraint::Automaton(_) | Constraint::Count(_) => true,
            _ => false,
        };
        if !is_exact || !sample.different.is_empty() {
            return;
        }
        let record = sample.propagate(candidates);
        let solutions = sample.solutions(candidates);
        let is_dead = record.failed || record.left.contains(&0);
        assert_eq!(is_dead, solutions.is_empty(), "{:?}", sample.constraint);
        if !is_dead {
            let mut found = vec![0; CELLS];
            for values in &solutions {
                let cells = found.iter_mut().zip(values);
                cells.for_each(|(found, value)| *found |= 1 << (value - 1));
            }
            assert_eq!(record.left, found, "{:?}", sample.constraint);
            exact[primitive] += 1;
        }
    });
    assert!([1, 3, 4].iter().all(|&i| exact[i] > 100), "{exact:?}");
}

#[test]
fn counts_of_the_same_cells_say_more_together() {
    let mut more = 0;
    with_samples(10, |primitive, sample, candidates, _| {
        let Constraint::Any(Any { alternatives }) = &sample.constraint else {
            return;
        };
        if primitive != TOGETHER || !sample.different.is_empty() {
            return;
        }
        let setting = Setting {
            cells: SIZE * SIZE,
            digits: SIZE,
            differ: &|_, _| false,
            diagrams: &Diagrams::default(),
        };
        // What each by itself has to say is said.
        let mut record = Record {
            left: candidates.to_vec(),
            ..Record::default()
        };
        loop {
            let before = record.left.clone();
            for count in &alternatives[0] {
                let propagator = count.prepare(&setting);
                if propagator.propagate(0, &mut record).is_err() || record.left.contains(&0) {
                    return;
                }
            }
            if record.left == before {
                break;
            }
        }
        let together = sample.propagate(&record.left);
        more += usize::from(together.failed || together.left != record.left);
    });
    assert!(more > 100, "{more}");
}

#[test]
fn an_automaton_knows_which_of_its_cells_differ() {
    let mut counts = [0; 3];
    with_samples(9, |_, sample, candidates, _| {
        if !matches!(sample.constraint, Constraint::Automaton(_)) {
            return;
        }
        let [apart, alone] = [false, true].map(|alone| {
            let mut record = Record {
                left: candidates.to_vec(),
                alone,
                ..Record::default()
            };
            let failed = sample.propagator.propagate(0, &mut record).is_err();
            (!failed).then_some(record.left)
        });
        // It never says less than if it did not know.
        match (&alone, &apart) {
            (None, left) => assert!(left.is_none()),
            (Some(alone), Some(apart)) => {
                let mut cells = apart.iter().zip(alone);
                assert!(cells.all(|(apart, alone)| apart & !alone == 0));
            }
            _ => {}
        }
        if sample.different.is_empty() {
            assert_eq!(apart, alone);
        } else {
            counts[usize::from(apart != alone)] += 1;
            counts[2] += usize::from(alone.is_some() && apart.is_none());
        }
    });
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// What is left of all candidates must hold all that is left of fewer, or what a position says would
/// depend on the way that led there. Whether anything is left of fewer, and whether less is.
fn still_follows(
    of: impl Fn(&[u64]) -> Option<Vec<u64>>,
    all: &[u64],
    fewer: &[u64],
) -> Option<bool> {
    let of_fewer = of(fewer)?;
    let of_all = of(all);
    let is_part = |of_all: &Vec<u64>| {
        of_fewer
            .iter()
            .zip(of_all)
            .all(|(own, all)| own & !all == 0)
    };
    assert!(
        of_all.as_ref().is_some_and(is_part),
        "{all:?} leave {of_all:?}, {fewer:?} {of_fewer:?}"
    );
    Some(of_fewer != fewer)
}

#[test]
fn what_follows_still_follows_when_more_candidates_go() {
    let mut counts = [[0; 2]; SAMPLES];
    with_samples(9, |primitive, sample, candidates, rng| {
        let fewer = fewer(candidates, rng);
        match still_follows(|own| sample.fixpoint(own), candidates, &fewer) {
            None => counts[primitive][0] += 1,
            Some(is_less) => counts[primitive][1] += usize::from(is_less),
        }
    });
    assert!(
        counts.iter().flatten().all(|&count| count > 20),
        "{counts:?}"
    );
}

/// Pieces in twelve cells, and sets of four digits of six: small ones say too little. Which of its
/// cells comes first makes no difference.
#[test]
fn large_constraints_say_the_same_by_whatever_way_and_of_whatever_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut counts = [[0; 2]; 2];
    for round in 0..6_000 {
        let is_piece = round % 2 == 0;
        let (digits, cells) = if is_piece { (2, 12) } else { (6, 4) };
        let mut order: Vec<usize> = (0..cells).collect();
        order.shuffle(&mut rng);
        let size = Some(rng.random_range(3..9)).filter(|_| rng.random_bool(0.9));
        // Of many sets hardly anything follows.
        let mut sets: Vec<u64> = (0..1 << digits)
            .filter(|set: &u64| set.count_ones() as usize == cells)
            .collect();
        sets.shuffle(&mut rng);
        sets.truncate(rng.random_range(1..3));
        let in_order = |order: &[usize]| {
            if !is_piece {
                let all: Vec<Cell> = order.iter().map(|&at| Cell::from_index(at)).collect();
                return Propagator::Sets(Sets::new(&all, sets.clone(), digits));
            }
            let setting = Setting {
                cells,
                digits,
                differ: &|_, _| false,
                diagrams: &Diagrams::default(),
            };
            Constraint::Connected(piece(order, 1, size)).prepare(&setting)
        };
        let plain: Vec<usize> = (0..cells).collect();
        let (one, other) = (in_order(&plain), in_order(&order));
        let all: Vec<u64> = (0..cells)
            .map(|_| rng.random_range(1..1 << digits) | rng.random_range(0..1 << digits))
            .collect();
        let fewer = fewer(&all, &mut rng);
        let of = |own: &[u64]| {
            let found = fixpoint(slice::from_ref(&one), &[], own);
            assert_eq!(
                fixpoint(slice::from_ref(&other), &[], own),
                found,
                "{one:?} {order:?} {own:?}"
            );
            found
        };
        match still_follows(of, &all, &fewer) {
            None => counts[round % 2][0] += 1,
            Some(is_less) => counts[round % 2][1] += usize::from(is_less),
        }
    }
    assert!(
        counts.iter().flatten().all(|&count| count > 100),
        "{counts:?}"
    );
}

#[test]
fn two_digits_of_a_set_do_not_share_their_only_place() {
    let cells: Vec<Cell> = (0..4).map(Cell::from_index).collect();
    let sets = Propagator::Sets(Sets::new(&cells, vec![0b1111], 6));
    let left = |candidates: [u64; 4]| fixpoint(slice::from_ref(&sets), &[], &candidates);
    assert_eq!(left([0b110011, 0b1100, 0b1100, 0b1100]), None);
    let of_some = left([0b110011, 0b1110, 0b1100, 0b1100]);
    assert_eq!(of_some, Some(vec![0b1, 0b10, 0b1100, 0b1100]));
}

#[test]
fn a_change_wakes_every_part_that_has_something_new_to_say() {
    let mut woken = [0; SAMPLES];
    with_samples(4, |primitive, sample, candidates, rng| {
        // Then one candidate goes.
        let Some(mut left) = sample.fixpoint(candidates) else {
            return;
        };
        let cell = rng.random_range(0..CELLS);
        if left[cell].count_ones() < 2 {
            return;
        }
        left[cell] &= left[cell] - 1;
        let count = left[cell].count_ones() as u8;
        let watches = sample.propagator.watches();
        for part in 0..sample.propagator.parts() {
            let mut record = Record {
                left: left.clone(),
                ..Record::default()
            };
            let failed = sample.propagator.propagate(part, &mut record).is_err();
            if failed || !record.removed.is_empty() {
                let mut watches = watches.iter().filter(|watch| watch.part == part);
                let wakes = watches.any(|w| w.cell.index() == cell && count <= w.at_most);
                assert!(wakes, "{:?}: {cell} {left:?}", sample.constraint);
                woken[primitive] += 1;
            }
        }
    });
    assert!(woken.iter().all(|&woken| woken > 50), "{woken:?}");
}

#[test]
fn at_a_glance_nothing_is_lost_that_can_still_be_filled_in() {
    let mut fewer = [0; SAMPLES];
    with_samples(5, |primitive, sample, _, rng| {
        let values: Vec<u8> = (0..CELLS)
            .map(|_| rng.random_range(0..=SIZE as u8))
            .collect();
        let cell = rng.random_range(0..CELLS);
        let cells = Constraint::cells(&sample.constraint);
        if !cells.contains(&Cell::from_index(cell)) {
            return;
        }
        let all = (1 << SIZE) - 1;
        let mut candidates: Vec<u64> = values
            .iter()
            .map(|&value| if value == 0 { all } else { 1 << (value - 1) })
            .collect();
        candidates[cell] = all;
        let leaves = sample.propagator.leaves(Cell::from_index(cell), &values);
        for values in sample.solutions(&candidates) {
            assert!(
                leaves >> (values[cell] - 1) & 1 != 0,
                "{:?}",
                sample.constraint
            );
        }
        fewer[primitive] += usize::from(leaves != all);
    });
    // What several say together is not asked: each of them is.
    for (primitive, fewer) in fewer.into_iter().enumerate() {
        let is_asked = ![TOGETHER, EQUAL, SAME, COLOURS].contains(&primitive);
        assert_eq!(fewer > 100, is_asked, "{primitive}: {fewer}");
    }
}

#[test]
fn exchanged_digits_make_no_difference_where_a_constraint_says_so() {
    let mut yes = [0; SAMPLES];
    with_samples(6, |primitive, sample, candidates, rng| {
        if !sample.constraint.digits_interchangeable(SIZE) {
            return;
        }
        yes[primitive] += 1;
        let (one, other) = (rng.random_range(1..=4), rng.random_range(1..=4));
        let exchange = |value: u8| match value {
            value if value == one => other,
            value if value == other => one,
            value => value,
        };
        for values in sample.solutions(&[(1 << SIZE) - 1; CELLS]) {
            let exchanged = values.map(exchange);
            let allowed = Definition::allows(&sample.constraint, &exchanged);
            assert!(allowed, "{:?}", sample.constraint);
        }
        let _ = candidates;
    });
    assert!(yes[0] > 0 && yes[4] > 0, "{yes:?}");
    assert_eq!(yes[2], 0);
}

#[test]
fn what_is_wrong_before_all_is_filled_stays_wrong() {
    let mut wrong = [0; SAMPLES];
    with_samples(7, |primitive, sample, _, rng| {
        let blank = rng.random_bool(0.5);
        let lowest = u8::from(!blank);
        let values: Vec<u8> = (0..CELLS)
            .map(|_| rng.random_range(lowest..=SIZE as u8))
            .collect();
        let violations = sample.constraint.violations(&values, &|_, _| false);
        let all = (1 << SIZE) - 1;
        let candidates: Vec<u64> = values
            .iter()
            .map(|&value| if value == 0 { all } else { 1 << (value - 1) })
            .collect();
        let mut free = sample.solutions(&candidates).into_iter();
        if !violations.is_empty() {
            assert!(free.next().is_none(), "{:?} {values:?}", sample.constraint);
            wrong[primitive] += 1;
        } else if !values.contains(&0) {
            let allowed = Definition::allows(&sample.constraint, &values);
            assert!(allowed, "{:?} {values:?}", sample.constraint);
        }
    });
    assert!(wrong.iter().all(|&wrong| wrong > 100), "{wrong:?}");
}
