//! Constraints of all primitives held against their meanings, see [`Sample`].

use crate::common::kind::Kind;
use crate::common::random::Random;
use crate::common::sample::{NAMES, Sample};

/// Checks samples of these names; how many had no, one or more solutions.
fn check_samples(kind: &Kind, name: &str, count: usize, seed: u64) -> [usize; 3] {
    let mut random = Random::new(seed);
    let mut found = [0; 3];
    for round in 0..count {
        let more = (0..round % 4).map(|_| name);
        let names: Vec<&str> = match name {
            "mixture" => (0..2 + round % 3).map(|_| NAMES[random.below(6)]).collect(),
            name => more.chain([name]).collect(),
        };
        // Each digit too many makes many more grids.
        let spare = kind.digits - kind.size;
        let clues = match kind.size {
            4 => random.below(4) + 2 * spare,
            _ => random.between(7, 12) + 6 * spare.min(2),
        };
        let sample = Sample::new(kind, &names, clues, &mut random);
        sample.check();
        found[sample.solutions.len().min(2)] += 1;
    }
    found
}

#[test]
fn each_primitive_leaves_the_grids_that_its_meaning_leaves() {
    for (seed, name) in NAMES.into_iter().enumerate() {
        let small = check_samples(&Kind::boxes(2, 2), name, 60, seed as u64);
        let larger = check_samples(&Kind::boxes(2, 3), name, 25, 100 + seed as u64);
        let found: Vec<usize> = small.iter().zip(larger).map(|(a, b)| a + b).collect();
        assert!(found.iter().all(|&count| count > 0), "{name}: {found:?}");
    }
}

#[test]
fn mixtures_of_primitives_leave_the_grids_that_all_their_meanings_leave() {
    let small = check_samples(&Kind::boxes(2, 2), "mixture", 120, 200);
    let larger = check_samples(&Kind::boxes(2, 3), "mixture", 60, 201);
    assert!(
        small.iter().chain(&larger).all(|&count| count > 2),
        "{small:?} {larger:?}"
    );
}

/// Grids with more digits than rows, without boxes, and without rows and columns.
fn unusual_kinds() -> Vec<Kind> {
    let (four, six) = (Kind::boxes(2, 2), Kind::boxes(2, 3));
    let spare = |kind: &Kind, spare: usize| Kind {
        digits: kind.size + spare,
        ..kind.clone()
    };
    let no_boxes = |kind: Kind| Kind {
        regions: Some(vec![0; kind.cells()]),
        ..kind
    };
    let three_of_four = [1, 1, 2, 2, 1, 0, 0, 2, 3, 0, 0, 4, 3, 3, 4, 4];
    vec![
        spare(&four, 1),
        spare(&four, 2),
        spare(&six, 1),
        spare(&six, 2),
        spare(&six, 3),
        no_boxes(four.clone()),
        no_boxes(spare(&four, 1)),
        Kind {
            regions: Some(three_of_four.to_vec()),
            ..four.clone()
        },
        Kind {
            lines: false,
            ..four.clone()
        },
    ]
}

#[test]
fn with_more_digits_or_fewer_houses_than_usual_the_same_grids_are_left() {
    let mut total = [0; 3];
    for (seed, kind) in unusual_kinds().iter().enumerate() {
        for (number, name) in NAMES.into_iter().chain(["mixture"]).enumerate() {
            let count = if kind.size == 4 { 30 } else { 12 };
            let found = check_samples(kind, name, count, (300 + 10 * seed + number) as u64);
            total
                .iter_mut()
                .zip(found)
                .for_each(|(all, one)| *all += one);
        }
    }
    assert!(total.iter().all(|&count| count > 40), "{total:?}");
}
