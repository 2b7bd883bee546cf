//! Invalid constraints are refused, with what is wrong with them.

use oxidoku_engine::constraint::{AllDifferent, Any, Automaton, Count, Pair, Sum, Trouble};
use oxidoku_engine::{Cell, Constraint, HouseKind, RulesError, Spec, known};

fn cells<const N: usize>(cells: [usize; N]) -> Vec<Cell> {
    cells.map(Cell::from_index).to_vec()
}

/// What is wrong with this constraint on a 4 x 4 grid, after one that is right.
fn trouble(constraint: Constraint) -> Option<Trouble> {
    let spec = Spec {
        constraints: vec![known::anti_knight(4), constraint],
        ..Spec::boxes(2, 2)
    };
    match spec.build() {
        Ok(_) => None,
        Err(RulesError::Constraint { number: 1, trouble }) => Some(trouble),
        Err(other) => panic!("{other}"),
    }
}

fn different(cells: Vec<Cell>) -> Constraint {
    let kind = HouseKind::Clue;
    Constraint::AllDifferent(AllDifferent { cells, kind })
}

fn sum(cells: Vec<Cell>, weights: &[i32], total: i32) -> Constraint {
    let weights = weights.to_vec();
    Constraint::Sum(Sum {
        cells,
        weights,
        total,
        slack: 0,
    })
}

#[test]
fn cells_that_cannot_be_are_named() {
    let (size, found) = (4, 5);
    let five = different(cells([0, 1, 2, 3, 4]));
    assert_eq!(trouble(five), Some(Trouble::Size { found, size }));
    assert_eq!(
        trouble(different(Vec::new())),
        Some(Trouble::Size { found: 0, size })
    );
    let cell = Cell::from_index(7);
    let repeats = Some(Trouble::Repeats { cell });
    assert_eq!(trouble(different(cells([7, 1, 7]))), repeats);
    assert_eq!(trouble(sum(cells([7, 7]), &[1, 1], 5)), repeats);
    let cell = Cell::from_index(16);
    let outside = Some(Trouble::Outside { cell });
    assert_eq!(trouble(different(cells([7, 16]))), outside);
    let pair = Pair {
        cells: vec![[Cell::from_index(16), Cell::from_index(0)]],
        allowed: vec![15; 4],
    };
    assert_eq!(trouble(Constraint::Pair(pair)), outside);
    assert_eq!(trouble(sum(Vec::new(), &[], 0)), Some(Trouble::Empty));
    let alternatives = Vec::new();
    let none = Constraint::Any(Any { alternatives });
    assert_eq!(trouble(none), Some(Trouble::Empty));
}

#[test]
fn a_sum_lies_between_those_of_its_lowest_and_highest_digits() {
    // Two cells of a row, two that may be equal, and one that is taken away.
    for (inside, weights, lowest, highest) in [
        ([0, 1], [1, 1], 3, 7),
        ([0, 6], [1, 1], 2, 8),
        ([0, 6], [2, -1], -2, 7),
        ([0, 1], [1, -1], -3, 3),
    ] {
        for total in lowest - 1..=highest + 1 {
            let expected = (!(lowest..=highest).contains(&total)).then_some(Trouble::Sum {
                total,
                lowest,
                highest,
            });
            let found = trouble(sum(cells(inside), &weights, total));
            assert_eq!(found, expected, "{inside:?} {weights:?} {total}");
        }
    }
    let weight = 10_001;
    let heavy = sum(cells([0, 1]), &[1, weight], 5);
    assert_eq!(trouble(heavy), Some(Trouble::Weight { weight }));
    let short = sum(cells([0, 1]), &[1], 5);
    let (found, expected) = (1, 2);
    assert_eq!(trouble(short), Some(Trouble::Length { found, expected }));
}

#[test]
fn the_sum_of_a_cage_is_that_of_different_digits() {
    // Only the cage makes these two differ.
    let refused = |total| {
        let spec = Spec {
            constraints: known::cage(cells([0, 6]), total).to_vec(),
            ..Spec::boxes(2, 2)
        };
        spec.build().is_err()
    };
    let sums = (0..10).filter(|&total| !refused(total));
    assert_eq!(sums.collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
}

#[test]
fn tables_and_sets_have_the_digits_of_the_grid() {
    let pair = |allowed: &[u64]| {
        Constraint::Pair(Pair {
            cells: vec![[Cell::from_index(0), Cell::from_index(9)]],
            allowed: allowed.to_vec(),
        })
    };
    assert_eq!(trouble(pair(&[15; 4])), None);
    let (found, expected) = (5, 4);
    let length = Some(Trouble::Length { found, expected });
    assert_eq!(trouble(pair(&[15; 5])), length);
    let (value, most) = (5, 4);
    let foreign = Some(Trouble::Foreign { value, most });
    assert_eq!(trouble(pair(&[15, 15, 16, 15])), foreign);
    let count = |digits, allowed| {
        let cells = cells([0, 6, 9]);
        Constraint::Count(Count {
            cells,
            digits,
            allowed,
        })
    };
    assert_eq!(trouble(count(0b0110, 0b1111)), None);
    assert_eq!(trouble(count(0b1_0110, 0b1111)), foreign);
    assert_eq!(trouble(count(0b0110, 0)), Some(Trouble::Nothing));
    let (value, most) = (4, 3);
    let foreign = Some(Trouble::Foreign { value, most });
    assert_eq!(trouble(count(0b0110, 0b1_0000)), foreign);
}

#[test]
fn automata_have_the_states_that_they_name() {
    let automaton = |start, to, accepting: &[bool]| {
        Constraint::Automaton(Automaton {
            cells: cells([0, 6]),
            start,
            next: vec![vec![Some(to); 4]; 2],
            accepting: accepting.to_vec(),
        })
    };
    assert_eq!(trouble(automaton(0, 1, &[false, true])), None);
    let (state, states) = (2, 2);
    let foreign = Some(Trouble::State { state, states });
    assert_eq!(trouble(automaton(2, 1, &[false, true])), foreign);
    assert_eq!(trouble(automaton(0, 2, &[false, true])), foreign);
    let never = trouble(automaton(0, 1, &[false, false]));
    assert_eq!(never, Some(Trouble::Nothing));
    let nothing = Automaton {
        cells: cells([0, 1]),
        start: 0,
        next: Vec::new(),
        accepting: Vec::new(),
    };
    let never = trouble(Constraint::Automaton(nothing));
    assert_eq!(never, Some(Trouble::Nothing));
    let (found, expected) = (1, 2);
    let short = trouble(automaton(0, 1, &[true]));
    assert_eq!(short, Some(Trouble::Length { found, expected }));
}

#[test]
fn a_house_with_a_cell_outside_the_grid_is_refused() {
    let spec = Spec {
        houses: vec![cells([0, 5]), cells([3, 16])],
        ..Spec::boxes(2, 2)
    };
    let cell = Cell::from_index(16);
    let refused = spec.build().map(|rules| rules.cells());
    assert_eq!(refused, Err(RulesError::HouseOutside { house: 1, cell }));
}

#[test]
fn what_is_wrong_in_an_alternative_is_named_with_its_place() {
    let right = different(cells([0, 5]));
    let wrong = different(cells([0, 0]));
    let any = Constraint::Any(Any {
        alternatives: vec![vec![right.clone()], vec![right, wrong]],
    });
    let cell = Cell::from_index(0);
    let expected = Trouble::Alternative {
        alternative: 1,
        place: 1,
        trouble: Box::new(Trouble::Repeats { cell }),
    };
    assert_eq!(trouble(any), Some(expected));
}

#[test]
fn what_makes_no_sense_is_refused_beside_what_cannot_hold() {
    let never = Constraint::Count(Count {
        cells: cells([0, 1]),
        digits: 1,
        allowed: 0,
    });
    let wrong = different(cells([0, 16]));
    let any = Constraint::Any(Any {
        alternatives: vec![vec![never, wrong], vec![]],
    });
    let cell = Cell::from_index(16);
    let expected = Trouble::Alternative {
        alternative: 0,
        place: 1,
        trouble: Box::new(Trouble::Outside { cell }),
    };
    assert_eq!(trouble(any), Some(expected));
}
