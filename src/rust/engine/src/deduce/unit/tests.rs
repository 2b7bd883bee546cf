//! What is remembered is what is worked out, and what is heard is what refutes.

use super::{Event, Mark, Memory, Trial, UnitId, Units, Verdict};
use crate::grid::{Cell, Digit, Grid, HouseKind};
use crate::rules::Rules;
use crate::rules::constraint::{AllDifferent, Constraint, Count, Pair, Sum};
use crate::work::Control;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

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

/// Of groups with one sum is kept what they were found to have, as long as their cells are as then. Two
/// trials that go to and fro in turns have what one has that goes there at once.
#[test]
fn groups_of_one_sum_are_known_as_they_are_now() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(&mut rng);
    let groups: Vec<&[usize]> = cells.chunks(3).take(7).collect();
    let mut spec = Rules::classic().spec().clone();
    let equal = |group: &&[usize]| {
        let both = groups[0].iter().chain(*group).copied();
        Constraint::Sum(Sum {
            cells: both.map(Cell::from_index).collect(),
            weights: vec![1, 1, 1, -1, -1, -1],
            total: 0,
            slack: 0,
        })
    };
    spec.constraints = groups[1..].iter().map(equal).collect();
    spec.groups = vec![0; spec.constraints.len()];
    let rules = spec.build().unwrap();
    let units = Units::new(&rules);
    let all: Vec<UnitId> = (0..units.len() as UnitId).collect();
    let new = || {
        let mut trial = Trial::new(&units, vec![(1 << 9) - 1; units.cells()]);
        trial.let_only(&all);
        trial
    };
    let mut walks = [0, 1].map(|_| (new(), Vec::<(Mark, Cell, u64)>::new()));
    // Another goes on from where one of them is, and comes back to where it was.
    let mut resumed = new();
    let (mut compared, mut failed, mut went_on) = (0, 0, 0);
    for _ in 0..600 {
        for (trial, path) in &mut walks {
            if path.len() == 8 || !path.is_empty() && rng.random_bool(0.4) {
                path.truncate(rng.random_range(0..path.len()) + 1);
                let (mark, ..) = path.remove(path.len() - 1);
                trial.back_to(mark);
            }
            let cell = Cell::from_index(groups[rng.random_range(0..7)][rng.random_range(0..3)]);
            let digits = rng.random_range(1..1 << 9) & rng.random_range(1..1 << 9);
            path.push((trial.mark(), cell, digits));
            let is_ok = trial.suppose(cell, digits).is_ok();
            let mut once = new();
            let ends = path
                .iter()
                .map(|&(_, cell, digits)| once.suppose(cell, digits).is_ok());
            assert_eq!(ends.collect::<Vec<_>>().iter().all(|&ok| ok), is_ok);
            if is_ok {
                assert_eq!(trial.all_left(), once.all_left());
                compared += 1;
                let mut pick = || {
                    let cell = groups[rng.random_range(0..7)][rng.random_range(0..3)];
                    let digits = rng.random_range(1..1 << 9);
                    (Cell::from_index(cell), digits)
                };
                let ((cell, digits), (further, others)) = (pick(), pick());
                let mut way = trial.all_left().to_vec();
                let goes_on = once.suppose(cell, digits).is_ok();
                let mut plain = new();
                let _ = plain.suppose(cell, digits);
                let goes_further = plain.suppose(further, others).is_ok();
                // Nobody else asks in between, so that what is kept is its own.
                let start = resumed.mark();
                if resumed.suppose(cell, digits).is_ok() {
                    assert_eq!(resumed.resume(&mut way).is_ok(), goes_on);
                    if goes_on {
                        assert_eq!(way, once.all_left());
                        went_on += 1;
                    }
                    assert_eq!(resumed.suppose(further, others).is_ok(), goes_further);
                    assert!(!goes_further || resumed.all_left() == plain.all_left());
                }
                resumed.back_to(start);
            } else {
                failed += 1;
                if let Some((mark, ..)) = path.pop() {
                    trial.back_to(mark);
                }
            }
        }
    }
    let counts = (compared, failed, went_on);
    assert!(compared > 300 && failed > 30 && went_on > 100, "{counts:?}");
}

/// ```text
/// r1  1456789 1456789 23456789 | 123 123 123 | all all all
/// ```
///
/// The box has its 1 in r1c1 or r1c2. From either the row takes it from all its cells, the
/// other place too, so that the box has nothing to say; and three cells are left with 2 and 3.
#[test]
fn a_house_that_only_splits_a_digit_is_part_of_what_refutes() {
    let rules = Rules::classic();
    let units = Units::new(&rules);
    let mut left = vec![(1_u64 << 9) - 1; units.cells()];
    for cell in [0, 1] {
        left[cell] = 0b1_1111_1001;
    }
    for cell in [2, 9, 10, 11, 18, 19, 20] {
        left[cell] = 0b1_1111_1110;
    }
    for cell in [3, 4, 5] {
        left[cell] = 0b111;
    }
    let house = |cells: [usize; 9]| {
        let cells = cells.map(Cell::from_index);
        let all = 0..units.len() as UnitId;
        all.into_iter()
            .find(|&unit| units.get(unit).cells == cells)
            .unwrap()
    };
    let row = house([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let square = house([0, 1, 2, 9, 10, 11, 18, 19, 20]);
    let mut trial = Trial::new(&units, left);
    let mut verdict = |speaking: &[UnitId]| {
        trial.let_only(speaking);
        trial.forget();
        // Far from the two: nothing is said before there are cases.
        let cell = Cell::from_index(80);
        let (verdict, _) = trial
            .verdict(cell, 1, 1_000, &mut Control::unlimited())
            .unwrap();
        (verdict, trial.heard())
    };
    let all: Vec<UnitId> = (0..units.len() as UnitId).collect();
    assert_eq!(verdict(&all).0, Verdict::Refuted);
    assert_eq!(
        verdict(&[row, square]),
        (Verdict::Refuted, vec![row, square])
    );
    assert_eq!(verdict(&[row]).0, Verdict::Possible);
    assert_eq!(verdict(&[square]).0, Verdict::Possible);
}

/// Four circles hold a 4 each, or three a 3 and one a 1; what is said of each digit by itself does
/// not tell.
#[test]
fn constraints_of_one_rule_know_each_other() {
    let mut spec = Rules::classic().spec().clone();
    let counts = (0..9).map(|digit| {
        Constraint::Count(Count {
            cells: [0, 12, 24, 28].map(Cell::from_index).into(),
            digits: 1 << digit,
            allowed: 1 | if digit < 4 { 1 << (digit + 1) } else { 0 },
        })
    });
    spec.constraints = counts.collect();
    spec.groups = vec![0; 9];
    let rules = spec.build().unwrap();
    let units = Units::new(&rules);
    // That no circle holds more than 4 is said of each by itself.
    let mut trial = Trial::new(&units, vec![0b1111; units.cells()]);
    trial.let_only(&[units.len() as UnitId - 1]);
    let mark = trial.mark();
    for (digit, is_right) in [(1, true), (2, false), (3, true), (4, true)] {
        let supposed = trial.suppose(Cell::from_index(0), 1 << (digit - 1));
        assert_eq!(supposed.is_ok(), is_right, "{digit}");
        trial.back_to(mark);
    }
}

/// ```text
/// r1  A A . | . . . | . . .    Two cells of a row differ, so with a 3 at r1c1 the six cells add to 10
/// r2  . . . | A A . | . . .    and more; each row by itself would be content with 9
/// r3  . . . | . . . | A A .
/// ```
#[test]
fn a_sum_across_houses_knows_which_of_its_cells_differ() {
    let mut spec = Rules::classic().spec().clone();
    spec.constraints = vec![Constraint::Sum(Sum {
        cells: [0, 1, 12, 13, 24, 25].map(Cell::from_index).into(),
        weights: vec![1; 6],
        total: 9,
        slack: 0,
    })];
    let rules = spec.build().unwrap();
    let units = Units::new(&rules);
    let row = |number: usize| {
        let is_row = |&unit: &UnitId| {
            let cells = units.get(unit).cells.iter();
            cells
                .map(|cell| cell.index())
                .eq(9 * number..9 * number + 9)
        };
        (0..units.len() as UnitId).find(is_row).unwrap()
    };
    let rows = [0, 1, 2].map(row);
    let sum = units.len() as UnitId - 1;
    let mut trial = Trial::new(&units, vec![(1 << 9) - 1; units.cells()]);
    let mut has_way = |speaking: &[UnitId]| {
        trial.let_only(speaking);
        let mark = trial.mark();
        let has_way = trial.suppose(Cell::from_index(0), 1 << 2).is_ok();
        trial.back_to(mark);
        has_way
    };
    assert!(!has_way(&[rows[0], rows[1], rows[2], sum]));
    for without in 0..3 {
        let others = [rows[(without + 1) % 3], rows[(without + 2) % 3], sum];
        assert!(has_way(&others));
    }
    assert!(has_way(&rows));
}

/// Marks of a player need not be what singles leave: then to suppose what stands already would come
/// up again and again.
#[test]
fn no_case_is_about_a_digit_that_stands() {
    let rules = Rules::classic();
    let units = Units::new(&rules);
    let all = (1_u64 << 9) - 1;
    let mut left = vec![all; units.cells()];
    // In row 1 the digit 5 stands in its first cell, and one other cell has it still.
    left[..9].fill(all & !(1 << 4));
    left[0] = 1 << 4;
    left[1] |= 1 << 4;
    let mut trial = Trial::new(&units, left.clone());
    let row: Vec<UnitId> = (0..units.len() as UnitId)
        .filter(|&unit| (units.get(unit).cells.iter().map(|cell| cell.index())).eq(0..9))
        .collect();
    assert_eq!(row.len(), 1);
    trial.let_only(&row);
    let splits = trial.splits();
    assert!(!splits.is_empty());
    let mut cases = splits.iter().flat_map(|split| &split.cases);
    assert!(cases.all(|&(cell, digits)| left[cell.index()] != digits));
    let one_of_two = trial.one_of_two();
    assert!(!one_of_two.contains(&(Cell::from_index(0), 1 << 4)));
    // With one of four digits left to each of the others there is no way, which takes cases.
    left[2..9].fill(0b1111);
    let mut trial = Trial::new(&units, left);
    trial.let_only(&row);
    let verdict = trial.verdict(Cell::from_index(2), 0b11, 1_000, &mut Control::unlimited());
    assert_eq!(verdict.unwrap().0, Verdict::Refuted);
}

fn cage(cells: &[Cell], total: i32) -> Vec<Constraint> {
    let (cells, kind) = (cells.to_vec(), HouseKind::Cage);
    let sum = Sum {
        cells: cells.clone(),
        weights: vec![1; cells.len()],
        total,
        slack: 0,
    };
    let differ = AllDifferent { cells, kind };
    vec![Constraint::AllDifferent(differ), Constraint::Sum(sum)]
}

/// Cells in a circle that are compared with the next, and counts of digits in all of them.
fn counts_around(cells: &[Cell], rng: &mut impl RngExt) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    if rng.random_bool(0.6) {
        let around = cells.iter().zip(cells.iter().cycle().skip(1));
        constraints.push(Constraint::Pair(Pair {
            cells: around.map(|(&one, &other)| [one, other]).collect(),
            allowed: (0..4).map(|_| rng.random_range(1..16)).collect(),
        }));
    }
    for _ in 0..rng.random_range(1..=2) {
        constraints.push(Constraint::Count(Count {
            cells: cells.to_vec(),
            digits: rng.random_range(1..15),
            allowed: rng.random_range(1..64),
        }));
    }
    if rng.random_bool(0.3) {
        constraints.push(Constraint::AllDifferent(AllDifferent {
            cells: cells[1..].to_vec(),
            kind: HouseKind::Extra,
        }));
    }
    constraints
}

/// Random constraints that are one rule, at random positions, against all ways to fill their cells.
#[test]
fn several_constraints_of_one_rule_say_all_that_follows_from_them_together() {
    let mut rng = ChaCha8Rng::seed_from_u64(45);
    let (mut narrowed, mut failed) = (0, 0);
    for _ in 0..400 {
        let mut cells: Vec<Cell> = (0..16).map(Cell::from_index).collect();
        cells.shuffle(&mut rng);
        cells.truncate(rng.random_range(3..=5));
        let constraints = match cells.len() < 5 && rng.random_bool(0.3) {
            true => cage(&cells, rng.random_range(6..=9)),
            false => counts_around(&cells, &mut rng),
        };
        let mut spec = Rules::boxes(2, 2).unwrap().spec().clone();
        spec.groups = vec![0; constraints.len()];
        spec.constraints = constraints.clone();
        let Ok(rules) = spec.build() else {
            continue;
        };
        let units = Units::new(&rules);
        let mut grid = Grid::blank(&rules);
        let ways = (0..4_usize.pow(cells.len() as u32)).filter_map(|number| {
            let way: Vec<usize> = (0..cells.len() as u32)
                .map(|at| number / 4_usize.pow(at) % 4)
                .collect();
            for (&cell, &digit) in cells.iter().zip(&way) {
                grid.set(cell, Some(Digit::from_index(digit)));
            }
            constraints
                .iter()
                .all(|own| own.allows(&grid))
                .then_some(way)
        });
        let ways: Vec<Vec<usize>> = ways.collect();
        // What some ways among these candidates have.
        let left_of = |left: &[u64]| -> Vec<u64> {
            let fits = |way: &&Vec<usize>| {
                way.iter()
                    .zip(left)
                    .all(|(digit, left)| left >> digit & 1 == 1)
            };
            let mut union = vec![0; left.len()];
            for way in ways.iter().filter(fits) {
                union
                    .iter_mut()
                    .zip(way)
                    .for_each(|(own, digit)| *own |= 1 << digit);
            }
            union
        };
        let start: Vec<u64> = cells
            .iter()
            .map(|_| rng.random_range(1..16) | rng.random_range(1..16))
            .collect();
        let start = left_of(&start);
        if start[0] == 0 {
            continue;
        }
        let mut left = vec![0b1111; units.cells()];
        cells
            .iter()
            .zip(&start)
            .for_each(|(cell, &own)| left[cell.index()] = own);
        let mut trial = Trial::new(&units, left);
        trial.let_only(&[units.len() as UnitId - 1]);
        for (at, &cell) in cells.iter().enumerate() {
            let supposed = rng.random_range(1..16) & start[at];
            let mut expected = start.clone();
            expected[at] = supposed;
            let expected = left_of(&expected);
            let mark = trial.mark();
            let is_ok = trial.suppose(cell, supposed).is_ok();
            assert_eq!(is_ok, expected[0] != 0, "{constraints:?}");
            if is_ok {
                let found: Vec<u64> = cells
                    .iter()
                    .map(|cell| trial.all_left()[cell.index()])
                    .collect();
                assert_eq!(found, expected, "{constraints:?}");
                narrowed += usize::from(found != start);
            } else {
                failed += 1;
            }
            trial.back_to(mark);
        }
    }
    assert!(narrowed > 100 && failed > 50, "{narrowed} {failed}");
}
