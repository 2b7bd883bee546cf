//! Constraints of all primitives beside the list of all grids, see [`Sample`].

use super::{Target, kind, magnitude};
use crate::common::kind::Kind;
use crate::common::sample::{NAMES, Sample};

const THREE_OF_FOUR: [usize; 16] = [1, 1, 2, 2, 1, 0, 0, 2, 3, 0, 0, 4, 3, 3, 4, 4];

pub const TARGET: Target = Target {
    name: "clues",
    share: 14,
    inputs: 120,
    make: || {
        Box::new(|random, size| {
            let small = random.below(100) >= size / 2;
            let mut rules = match small {
                true => Kind::boxes(2, 2),
                false => Kind::boxes(2, 3),
            };
            let spare = match random.below(4) {
                0 => random.below(3),
                _ => 0,
            };
            rules.digits += spare;
            match random.below(8) {
                0 => rules.regions = Some(vec![0; rules.cells()]),
                1 if small => rules.lines = false,
                // Some cells are in no region.
                2 if small => rules.regions = Some(THREE_OF_FOUR.to_vec()),
                _ => {}
            }
            let count = random.between(1, 2 + size / 25);
            let names: Vec<usize> = (0..count).map(|_| random.below(NAMES.len())).collect();
            let clues = match small {
                true => random.below(4) + 2 * spare,
                false => random.between(7, 12) + 6 * spare.min(2),
            };
            let chosen: Vec<&str> = names.iter().map(|&name| NAMES[name]).collect();
            let sample = Sample::new(&rules, &chosen, clues, random);
            sample.check();
            kind(&[
                names[0],
                rules.size,
                spare,
                magnitude(sample.solutions.len()),
            ])
        })
    },
};
