//! What is remembered is what is worked out.

use super::{Event, Memory, Trial, UnitId, Units};
use crate::grid::Cell;
use crate::rules::Rules;
use crate::rules::constraint::{Constraint, Sum};

#[test]
fn what_was_said_before_is_said_again_in_the_same_words() {
    let mut spec = Rules::classic().spec().clone();
    let sum = |cells: &[usize], total| {
        Constraint::Sum(Sum {
            cells: cells.iter().copied().map(Cell::from_index).collect(),
            weights: vec![1; cells.len()],
            total,
            slack: 0,
        })
    };
    spec.constraints = vec![
        sum(&[0, 1, 9], 20),
        sum(&[2, 3, 12, 21], 25),
        sum(&[40, 50, 60], 6),
        sum(&[8, 17], 17),
    ];
    let rules = spec.build().unwrap();
    let units = Units::new(&rules);
    let all: Vec<UnitId> = (0..units.len() as UnitId).collect();
    let start = vec![(1_u64 << 9) - 1; units.cells()];
    let told = |trial: &mut Trial<'_>, cell: usize, digit: usize| -> (Vec<Event>, bool) {
        let mark = trial.mark();
        let failed = trial.suppose(Cell::from_index(cell), 1 << digit).is_err();
        // And what follows then from a second.
        let other = Cell::from_index((cell + 10) % 81);
        let failed = failed || trial.suppose(other, 1 << ((digit + 4) % 9)).is_err();
        let events = trial.events_since(mark).to_vec();
        trial.back_to(mark);
        (events, failed)
    };
    let mut plain = Trial::new(&units, start.clone());
    let mut remembering = Trial::new(&units, start);
    remembering.keep_memory(Memory::default());
    let mut failures = 0;
    for round in 0..3 {
        // Each time other units are silent.
        let speaking: Vec<UnitId> = all
            .iter()
            .copied()
            .filter(|unit| unit % 7 != round)
            .collect();
        plain.let_only(&speaking);
        remembering.let_only(&speaking);
        for cell in 0..81 {
            for digit in 0..9 {
                let expected = told(&mut plain, cell, digit);
                failures += usize::from(expected.1);
                for _ in 0..2 {
                    assert_eq!(told(&mut remembering, cell, digit), expected);
                }
            }
        }
    }
    assert!(failures > 0);
}
