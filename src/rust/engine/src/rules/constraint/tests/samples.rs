//! Constraints of few cells, made at random, and what they conclude.

use crate::grid::Cell;
use crate::grid::digit::{bits, is_single};
use crate::rules::constraint::sample::{PRIMITIVES, constraint};
use crate::rules::constraint::sum::{Equal, Relation};
use crate::rules::constraint::{
    Any, Connected, Constraint, Count, Definition, Diagrams, Domains, Past, Propagate, Propagator,
    RemovalCause, Setting, Sink, Sum,
};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use std::slice;

pub(super) const SIZE: usize = 4;
pub(super) const CELLS: usize = 4;

/// Each primitive, counts of the same cells together, groups of cells with one sum, sets of
/// digits, groups with the same digits, and pieces in two colours.
pub(super) const SAMPLES: usize = PRIMITIVES + 5;
pub(super) const TOGETHER: usize = PRIMITIVES;
pub(super) const EQUAL: usize = PRIMITIVES + 1;
pub(super) const SETS: usize = PRIMITIVES + 2;
pub(super) const SAME: usize = PRIMITIVES + 3;
pub(super) const COLOURS: usize = PRIMITIVES + 4;

/// What a constraint concluded from some candidates.
#[derive(Default)]
pub(super) struct Record {
    pub(super) left: Vec<u64>,
    /// For each removal what was left before it, and its cause.
    pub(super) removed: Vec<(Vec<u64>, Cell, usize, RemovalCause)>,
    /// What was left, cells one of which holds a digit, and that digit.
    pub(super) one_of: Vec<(Vec<u64>, Vec<Cell>, usize)>,
    pub(super) failed: bool,
    /// Whether constraints are to leave peers out.
    pub(super) alone: bool,
    /// What the cell that is none of the constraint sees.
    pub(super) seen: Vec<Cell>,
}

pub(super) struct Failed;

impl Domains for Record {
    fn candidates(&self, cell: Cell) -> u64 {
        self.left[cell.index()]
    }
}

impl Past for Record {
    fn sees(&self, _: Cell, other: Cell) -> bool {
        self.seen.contains(&other)
    }
}

impl Sink for Record {
    type Stop = Failed;

    fn remove(&mut self, cell: Cell, digits: u64, cause: RemovalCause) -> Result<(), Failed> {
        for digit in bits(digits & self.left[cell.index()]) {
            self.removed.push((self.left.clone(), cell, digit, cause));
            self.left[cell.index()] &= !(1 << digit);
        }
        Ok(())
    }

    fn one_of(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Result<(), Failed> {
        let places = cells.iter().enumerate();
        let places = places.filter(|(at, _)| positions >> at & 1 != 0);
        let places = places.map(|(_, &cell)| cell).collect();
        self.one_of.push((self.left.clone(), places, digit));
        Ok(())
    }

    fn fail(&mut self) -> Failed {
        self.failed = true;
        Failed
    }

    fn thinks_of_peers(&self) -> bool {
        !self.alone
    }
}

/// A constraint ready for searches, and the pairs of cells that are known to differ.
pub(super) struct Sample {
    pub(super) constraint: Constraint,
    pub(super) propagator: Propagator,
    /// Those that say the rest in a search.
    pub(super) beside: Vec<Propagator>,
    pub(super) different: Vec<[usize; 2]>,
}

impl Sample {
    /// Nothing differs, some cells do, or all.
    pub(super) fn new(primitive: usize, rng: &mut ChaCha8Rng) -> Self {
        if primitive == SAME {
            return same_digits(rng);
        }
        let share = [0.0, 0.5, 1.0][rng.random_range(0..3)];
        let pairs = (0..CELLS).flat_map(|one| (0..one).map(move |other| [other, one]));
        let different: Vec<_> = pairs.filter(|_| rng.random_bool(share)).collect();
        let cells: Vec<Cell> = (0..CELLS).map(Cell::from_index).collect();
        let differ = |one: Cell, other: Cell| {
            let pair = [one.min(other).index(), one.max(other).index()];
            different.contains(&pair)
        };
        let differ = &differ;
        let setting = Setting {
            cells: SIZE * SIZE,
            digits: SIZE,
            differ,
            diagrams: &Diagrams::default(),
        };
        loop {
            if primitive == EQUAL {
                let (propagator, sums) = equal_sums(&cells, &setting, rng);
                return Self {
                    propagator,
                    beside: Vec::new(),
                    constraint: Constraint::Any(Any {
                        alternatives: vec![sums],
                    }),
                    different,
                };
            }
            if [TOGETHER, COLOURS].contains(&primitive) {
                let counts = match primitive {
                    TOGETHER => counts(&cells, rng),
                    _ => colours(&cells, rng),
                };
                let together = Constraint::together(&counts, (&[], &[]), &setting);
                let Some(propagator) = together.0.into_iter().next() else {
                    continue;
                };
                return Self {
                    propagator,
                    beside: counts.iter().map(|count| count.prepare(&setting)).collect(),
                    constraint: Constraint::Any(Any {
                        alternatives: vec![counts],
                    }),
                    different,
                };
            }
            let constraint = match primitive {
                SETS => sets(&cells, rng),
                _ => constraint(primitive, &cells, SIZE, rng),
            };
            if constraint.check(&setting).is_ok() {
                return Self {
                    propagator: constraint.prepare(&setting),
                    beside: Vec::new(),
                    constraint,
                    different,
                };
            }
        }
    }

    /// All ways to choose from these candidates that the constraint allows.
    pub(super) fn solutions(&self, candidates: &[u64]) -> Vec<[u8; CELLS]> {
        let all = (0..SIZE.pow(CELLS as u32)).map(|code| {
            std::array::from_fn(|cell| (code / SIZE.pow(cell as u32) % SIZE) as u8 + 1)
        });
        let right = |values: &[u8; CELLS]| {
            let mut cells = values.iter().zip(candidates);
            cells.all(|(value, left)| left >> (value - 1) & 1 != 0)
                && (self.different.iter()).all(|&[one, other]| values[one] != values[other])
                && Definition::allows(&self.constraint, values)
        };
        all.filter(right).collect()
    }

    pub(super) fn propagate(&self, candidates: &[u64]) -> Record {
        propagate(slice::from_ref(&self.propagator), candidates)
    }

    /// What is left when nothing follows any more, also from cells that differ; `None` if it cannot
    /// be.
    pub(super) fn fixpoint(&self, candidates: &[u64]) -> Option<Vec<u64>> {
        let all = [slice::from_ref(&self.propagator), &self.beside].concat();
        fixpoint(&all, &self.different, candidates)
    }

    /// The candidates that are left if only those go that the reason needs.
    pub(super) fn needed(
        &self,
        removed: Option<(Cell, usize)>,
        before: &[u64],
        seen: &[Cell],
    ) -> Vec<u64> {
        let before = Record {
            left: before.to_vec(),
            seen: seen.to_vec(),
            ..Record::default()
        };
        let mut left = vec![(1 << SIZE) - 1; CELLS];
        self.propagator
            .reason(removed, &before, &mut |cell, digits| {
                assert_eq!(before.left[cell.index()] & digits, 0, "it was not gone");
                left[cell.index()] &= !digits;
            });
        left
    }
}

pub(super) fn propagate(propagators: &[Propagator], candidates: &[u64]) -> Record {
    let mut record = Record {
        left: candidates.to_vec(),
        ..Record::default()
    };
    for propagator in propagators {
        let mut parts = 0..propagator.parts();
        if parts.any(|part| propagator.propagate(part, &mut record).is_err()) {
            break;
        }
    }
    record
}

pub(super) fn fixpoint(
    propagators: &[Propagator],
    different: &[[usize; 2]],
    candidates: &[u64],
) -> Option<Vec<u64>> {
    let mut left = candidates.to_vec();
    loop {
        let record = propagate(propagators, &left);
        if record.failed {
            return None;
        }
        let before = std::mem::replace(&mut left, record.left);
        for [one, other] in different.iter().flat_map(|&[a, b]| [[a, b], [b, a]]) {
            if is_single(left[one]) {
                left[other] &= !left[one];
            }
        }
        if left.contains(&0) {
            return None;
        }
        if left == before {
            return Some(left);
        }
    }
}

/// Some of these candidates, at least one of each cell.
pub(super) fn fewer(candidates: &[u64], rng: &mut ChaCha8Rng) -> Vec<u64> {
    let own = candidates.iter().map(|&own| match own & rng.next_u64() {
        0 => own,
        fewer => fewer,
    });
    own.collect()
}

/// Counts of the same cells, each of some of the digits.
pub(super) fn counts(cells: &[Cell], rng: &mut ChaCha8Rng) -> Vec<Constraint> {
    let sets: Vec<usize> = (0..SIZE).map(|_| rng.random_range(0..4)).collect();
    let set = |number: usize| {
        let digits = (0..SIZE).filter(|&digit| sets[digit] == number);
        digits.fold(0, |digits, digit| digits | 1 << digit)
    };
    // Digits of the last set are not counted.
    let counts = (0..3).filter(|&number| set(number) != 0).map(|number| {
        let allowed = rng.next_u64() & rng.next_u64() & 0b11111;
        Constraint::Count(Count {
            cells: cells.to_vec(),
            digits: set(number),
            allowed: if allowed == 0 { 0b101 } else { allowed },
        })
    });
    counts.collect()
}

/// Two pieces in a grid of two rows.
pub(super) fn colours(cells: &[Cell], rng: &mut ChaCha8Rng) -> Vec<Constraint> {
    let first = rng.random_range(1..0b1111);
    let pieces = [first, 0b1111 & !first].map(|digits| {
        Constraint::Connected(Connected {
            cells: cells.to_vec(),
            beside: vec![vec![1, 2], vec![0, 3], vec![0, 3], vec![1, 2]],
            digits,
            size: None,
        })
    });
    pieces.into()
}

/// Two groups of cells with one sum, of which the other cells tell something; and the same as
/// sums of cells.
pub(super) fn equal_sums(
    cells: &[Cell],
    setting: &Setting<'_>,
    rng: &mut ChaCha8Rng,
) -> (Propagator, Vec<Constraint>) {
    let mut cells = cells.to_vec();
    cells.shuffle(rng);
    let first = rng.random_range(1..=2);
    let second = rng.random_range(1..=2);
    let groups = [
        cells[..first].to_vec(),
        cells[first..first + second].to_vec(),
    ];
    let others = &cells[first + second..];
    let weights: Vec<i32> = (others.iter().map(|_| [1, 1, -1][rng.random_range(0..3)])).collect();
    let times = [-1, 1, 1, 2, 3][rng.random_range(0..5)];
    let related = Relation {
        sum: Sum {
            cells: others.to_vec(),
            weights,
            total: rng.random_range(2..12),
            slack: 0,
        },
        times,
        houses: Vec::new(),
        sums: Vec::new(),
    };
    let equal = Equal::of(
        &groups,
        std::slice::from_ref(&related),
        setting,
        &mut Default::default(),
    );
    let sum = |terms: Vec<(&Cell, i32)>, total: i32| {
        let (cells, weights) = terms.into_iter().unzip::<_, _, Vec<&Cell>, _>();
        let cells = cells.into_iter().copied().collect();
        Constraint::Sum(Sum {
            cells,
            weights,
            total,
            slack: 0,
        })
    };
    let group = |at: usize, weight: i32| groups[at].iter().map(move |cell| (cell, weight));
    let beside = related
        .sum
        .cells
        .iter()
        .zip(related.sum.weights.iter().copied());
    let sums = vec![
        sum(group(0, 1).chain(group(1, -1)).collect(), 0),
        sum(beside.chain(group(0, times)).collect(), related.sum.total),
    ];
    (Propagator::Equal(equal.unwrap()), sums)
}

/// Three groups of one or two cells that have the same digits.
pub(super) fn same_digits(rng: &mut ChaCha8Rng) -> Sample {
    let mut cells: Vec<Cell> = (0..CELLS).map(Cell::from_index).collect();
    cells.shuffle(rng);
    let groups: Vec<Vec<Cell>> = match rng.random_bool(0.3) {
        true => cells.iter().take(3).map(|&cell| vec![cell]).collect(),
        false => vec![
            vec![cells[0], cells[1]],
            vec![cells[2], cells[3]],
            vec![cells[0], cells[2]],
        ],
    };
    let pairs = groups.iter().filter(|group| group.len() == 2);
    let pairs = pairs.map(|group| {
        let [one, other] = [group[0].index(), group[1].index()];
        [one.min(other), one.max(other)]
    });
    let different: Vec<[usize; 2]> = pairs.collect();
    // One more cell for each group of two, which sees both and would be in no other group.
    let outside = groups.iter().filter(|group| group.len() == 2).enumerate();
    let outside =
        outside.flat_map(|(at, group)| group.iter().map(move |cell| [CELLS + at, cell.index()]));
    let outside: Vec<[usize; 2]> = outside.collect();
    let setting = Setting {
        cells: CELLS + 3,
        digits: SIZE,
        differ: &|one, other| {
            let pair = [one.min(other).index(), one.max(other).index()];
            different.contains(&pair) || outside.contains(&[pair[1], pair[0]])
        },
        diagrams: &Diagrams::default(),
    };
    let counts = groups.windows(2).flat_map(|pair| {
        let alone = |own: usize, other: usize| {
            let cells = pair[own].iter().copied();
            cells.filter(move |cell| !pair[other].contains(cell))
        };
        let cells: Vec<Cell> = alone(0, 1).chain(alone(1, 0)).collect();
        (0..SIZE).map(move |digit| {
            Constraint::Count(Count {
                cells: cells.clone(),
                digits: 1 << digit,
                allowed: 0b101,
            })
        })
    });
    let counts: Vec<Constraint> = counts.collect();
    let (together, told) = Constraint::together(&counts, (&[], &[]), &setting);
    assert_eq!(told.len(), counts.len());
    let propagator = together.into_iter().next().unwrap();
    assert!(matches!(propagator, Propagator::Same(_)));
    let constraint = Constraint::Any(Any {
        alternatives: vec![counts],
    });
    Sample {
        constraint,
        propagator,
        beside: Vec::new(),
        different,
    }
}

/// Some cells hold the digits of one of some sets.
pub(super) fn sets(cells: &[Cell], rng: &mut ChaCha8Rng) -> Constraint {
    let mut cells = cells.to_vec();
    cells.shuffle(rng);
    cells.truncate(rng.random_range(2..CELLS));
    let count = |digits: u64, allowed: u64| {
        let cells = cells.clone();
        Constraint::Count(Count {
            cells,
            digits,
            allowed,
        })
    };
    let mut alternatives = Vec::new();
    while alternatives.is_empty() {
        for set in 0..1_u64 << SIZE {
            if set.count_ones() as usize == cells.len() && rng.random_bool(0.6) {
                let held = (0..SIZE).filter(|digit| set >> digit & 1 != 0);
                let held = held.map(|digit| count(1 << digit, 0b10));
                alternatives.push(held.chain([count(0b1111 & !set, 1)]).collect());
            }
        }
    }
    Constraint::Any(Any { alternatives })
}

pub(super) fn some_candidates(rng: &mut ChaCha8Rng) -> Vec<u64> {
    let all = (1 << SIZE) - 1;
    let full = rng.random_bool(0.3);
    let set = |rng: &mut ChaCha8Rng| match rng.next_u64() & all {
        0 => all,
        digits if full => digits | rng.next_u64() & all,
        digits => digits,
    };
    (0..CELLS).map(|_| set(rng)).collect()
}

/// Calls `look` with many samples of each primitive and candidates of their cells.
pub(super) fn with_samples(
    seed: u64,
    mut look: impl FnMut(usize, &Sample, &[u64], &mut ChaCha8Rng),
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for primitive in 0..SAMPLES {
        // Of four cells, from which little follows.
        let count = if primitive == COLOURS { 800 } else { 400 };
        for _ in 0..count {
            let sample = Sample::new(primitive, &mut rng);
            for _ in 0..8 {
                let candidates = some_candidates(&mut rng);
                look(primitive, &sample, &candidates, &mut rng);
            }
        }
    }
}
