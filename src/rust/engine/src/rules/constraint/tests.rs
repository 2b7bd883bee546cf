//! Each primitive against all digits that its cells could have, one by one.

use super::sample::{PRIMITIVES, constraint};
use super::sum::{Equal, Relation};
use super::{
    Any, Connected, Constraint, Count, Definition, Diagrams, Domains, Past, Propagate, Propagator,
    RemovalCause, Setting, Sink, Sum,
};
use crate::grid::Cell;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

const SIZE: usize = 4;
const CELLS: usize = 4;

/// Each primitive, counts of the same cells together, groups of cells with one sum, sets of
/// digits, groups with the same digits, and pieces in two colours.
const SAMPLES: usize = PRIMITIVES + 5;
const TOGETHER: usize = PRIMITIVES;
const EQUAL: usize = PRIMITIVES + 1;
const SETS: usize = PRIMITIVES + 2;
const SAME: usize = PRIMITIVES + 3;
const COLOURS: usize = PRIMITIVES + 4;

/// What a constraint concluded from some candidates.
#[derive(Default)]
struct Record {
    left: Vec<u64>,
    /// For each removal what was left before it, and its cause.
    removed: Vec<(Vec<u64>, Cell, usize, RemovalCause)>,
    /// What was left, cells one of which holds a digit, and that digit.
    one_of: Vec<(Vec<u64>, Vec<Cell>, usize)>,
    failed: bool,
    /// Whether constraints are to leave peers out.
    alone: bool,
    /// What the cell that is none of the constraint sees.
    seen: Vec<Cell>,
}

struct Failed;

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
        for digit in 0..SIZE {
            if digits & self.left[cell.index()] & 1 << digit != 0 {
                self.removed.push((self.left.clone(), cell, digit, cause));
                self.left[cell.index()] &= !(1 << digit);
            }
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
struct Sample {
    constraint: Constraint,
    propagator: Propagator,
    different: Vec<[usize; 2]>,
}

impl Sample {
    /// Nothing differs, some cells do, or all.
    fn new(primitive: usize, rng: &mut ChaCha8Rng) -> Self {
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
                    constraint,
                    different,
                };
            }
        }
    }

    /// All ways to choose from these candidates that the constraint allows.
    fn solutions(&self, candidates: &[u64]) -> Vec<[u8; CELLS]> {
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

    fn propagate(&self, candidates: &[u64]) -> Record {
        let mut record = Record {
            left: candidates.to_vec(),
            ..Record::default()
        };
        for part in 0..self.propagator.parts() {
            if self.propagator.propagate(part, &mut record).is_err() {
                break;
            }
        }
        record
    }

    /// The candidates that are left if only those go that the reason needs.
    fn needed(&self, removed: Option<(Cell, usize)>, before: &[u64], seen: &[Cell]) -> Vec<u64> {
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

/// Counts of the same cells, each of some of the digits.
fn counts(cells: &[Cell], rng: &mut ChaCha8Rng) -> Vec<Constraint> {
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
fn colours(cells: &[Cell], rng: &mut ChaCha8Rng) -> Vec<Constraint> {
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
fn equal_sums(
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
fn same_digits(rng: &mut ChaCha8Rng) -> Sample {
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
        different,
    }
}

/// Some cells hold the digits of one of some sets.
fn sets(cells: &[Cell], rng: &mut ChaCha8Rng) -> Constraint {
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

fn some_candidates(rng: &mut ChaCha8Rng) -> Vec<u64> {
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
fn with_samples(seed: u64, mut look: impl FnMut(usize, &Sample, &[u64], &mut ChaCha8Rng)) {
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

#[test]
fn a_change_wakes_every_part_that_has_something_new_to_say() {
    let mut woken = [0; SAMPLES];
    with_samples(4, |primitive, sample, candidates, rng| {
        // Until nothing follows any more; then one candidate goes.
        let mut left = candidates.to_vec();
        loop {
            let record = sample.propagate(&left);
            if record.failed || record.left.contains(&0) {
                return;
            }
            if record.removed.is_empty() {
                break;
            }
            left = record.left;
        }
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
