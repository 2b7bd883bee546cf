//! What units allow, against going through all assignments.

use super::*;
use crate::grid::Digit;
use crate::rules::constraint::sample::{PRIMITIVES, constraint, piece};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

const CELLS: usize = 6;
const SIZE: usize = 4;

/// Whether some digits that are left make `holds` true.
fn any_way(domains: &Domains, cells: &[Cell], holds: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    fn rest(
        at: usize,
        values: &mut [u8],
        domains: &Domains,
        cells: &[Cell],
        holds: &mut dyn FnMut(&[u8]) -> bool,
    ) -> bool {
        let Some(&cell) = cells.get(at) else {
            return holds(values);
        };
        ones(domains[cell.index()]).any(|digit| {
            values[cell.index()] = digit as u8 + 1;
            rest(at + 1, values, domains, cells, holds)
        })
    }
    rest(0, &mut [1; CELLS], domains, cells, holds)
}

#[test]
fn what_a_unit_refuses_no_assignment_has_and_a_full_one_is_judged_rightly() {
    let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(5);
    let cells: Vec<Cell> = (0..CELLS).map(Cell::from_index).collect();
    let (mut refused, mut exact) = ([0; PRIMITIVES], 0);
    for round in 0..6000 {
        let primitive = round % PRIMITIVES;
        let one = constraint(primitive, &cells, SIZE, &mut rng);
        let unit = Unit::One(&one);
        let own = unit.cells();
        // Now and then every cell but one has one digit.
        let single = rng.random_bool(0.4);
        let mut domains: Vec<u64> = (0..CELLS)
            .map(|_| match single {
                true => 1 << rng.random_range(0..SIZE),
                false => rng.random_range(1..1_u64 << SIZE),
            })
            .collect();
        let cell = own[rng.random_range(0..own.len())];
        domains[cell.index()] = (1 << SIZE) - 1;
        for digit in 0..SIZE as u32 {
            let said = unit.supports(&mut domains, cell, digit);
            let mut trial = domains.clone();
            trial[cell.index()] = 1 << digit;
            let board = Rules::boxes(2, 2).unwrap();
            let mut holds = |values: &[u8]| {
                let mut grid = Grid::blank(&board);
                for (&value, cell) in values.iter().zip(&cells) {
                    grid.set(*cell, Digit::new(value));
                }
                one.allows(&grid)
            };
            let is_so = any_way(&trial, &own, &mut holds);
            assert!(said || !is_so, "{one:?} {domains:?} {cell:?} {digit}");
            // Pairs answer for those about the cell.
            assert!(
                said == is_so || !single || primitive == 1,
                "{one:?} {domains:?} {cell:?} {digit}"
            );
            refused[primitive] += usize::from(!said);
            exact += usize::from(said == is_so);
        }
    }
    assert!(refused.iter().all(|&count| count > 100), "{refused:?}");
    assert!(exact > 20_000, "{exact}");
}

/// A piece in three rows of four cells, which come in two orders.
#[test]
fn what_a_piece_refuses_does_not_depend_on_which_cell_comes_first() {
    let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(8);
    let mut refused = 0;
    for _ in 0..3000 {
        let size = Some(rng.random_range(3..9));
        let of = |order: &[usize]| Constraint::Connected(piece(order, 1, size));
        let mut order: Vec<usize> = (0..12).collect();
        let one = of(&order);
        order.shuffle(&mut rng);
        let other = of(&order);
        let mut domains: Vec<u64> = (0..12)
            .map(|_| rng.random_range(1..=3) | rng.random_range(0..=3))
            .collect();
        for (cell, digit) in (0..12)
            .map(Cell::from_index)
            .flat_map(|cell| [(cell, 0), (cell, 1)])
        {
            let said = Unit::One(&one).supports(&mut domains, cell, digit);
            let again = Unit::One(&other).supports(&mut domains, cell, digit);
            assert_eq!(
                said, again,
                "{size:?} {order:?} {domains:?} {cell:?} {digit}"
            );
            refused += usize::from(!said);
        }
    }
    assert!(refused > 1000, "{refused}");
}

/// Some of the cells in groups, and whether the digits of each group differ.
fn groups(rng: &mut impl Rng) -> Vec<Vec<Cell>> {
    let mut left: Vec<Cell> = (0..CELLS).map(Cell::from_index).collect();
    let mut groups = Vec::new();
    while !left.is_empty() && groups.len() < 3 {
        let count = rng.random_range(1..=left.len().min(SIZE));
        groups.push(left.split_off(left.len() - count));
    }
    groups
}

fn differ(values: &[u8], groups: &[Vec<Cell>]) -> bool {
    groups.iter().all(|cells| {
        let set: BTreeSet<u8> = cells.iter().map(|cell| values[cell.index()]).collect();
        set.len() == cells.len()
    })
}

fn sum(values: &[u8], terms: &[Term]) -> i32 {
    let of_cells = |cells: &[Cell]| -> i32 {
        let values = cells.iter().map(|cell| i32::from(values[cell.index()]));
        values.sum()
    };
    let terms = terms.iter().map(|(weight, cells)| weight * of_cells(cells));
    terms.sum()
}

#[test]
fn sums_and_counts_know_which_cells_differ() {
    let mut rng = rand::rngs::ChaCha8Rng::seed_from_u64(6);
    let (mut refused, mut allowed, mut missed) = ([0; 3], [0; 3], 0);
    for round in 0..6000 {
        let kind = round % 3;
        let groups = groups(&mut rng);
        let terms = groups
            .iter()
            .map(|cells| (rng.random_range(-1..=2), cells.clone()));
        let terms: Vec<Term> = terms.collect();
        let each: Vec<Vec<Term>> = groups
            .iter()
            .map(|cells| vec![(1, cells.clone())])
            .collect();
        let total = rng.random_range(-4..16);
        // One set of digits, and all others.
        let digits = rng.random_range(1..(1_u64 << SIZE) - 1);
        let cells = groups.concat();
        let [one, other] = [digits, !digits & ((1 << SIZE) - 1)].map(|digits| Count {
            cells: cells.clone(),
            digits,
            allowed: rng.random_range(1..1_u64 << (cells.len() + 1)),
        });
        let unit = match kind {
            0 => Unit::Sum(terms.clone(), total..=total + round as i32 % 2),
            1 => Unit::Equal(each.clone()),
            _ => Unit::Counts(vec![&one, &other], groups.clone()),
        };
        let mut domains: Vec<u64> = (0..CELLS)
            .map(|_| rng.random_range(1..1_u64 << SIZE))
            .collect();
        let cell = cells[rng.random_range(0..cells.len())];
        domains[cell.index()] = (1 << SIZE) - 1;
        for digit in 0..SIZE as u32 {
            let said = unit.supports(&mut domains, cell, digit);
            let mut trial = domains.clone();
            trial[cell.index()] = 1 << digit;
            let counted = |values: &[u8], count: &Count| {
                let held = cells.iter().map(|cell| values[cell.index()] - 1);
                held.filter(|&digit| count.digits >> digit & 1 == 1).count()
            };
            let is_so = any_way(&trial, &cells, &mut |values| {
                differ(values, &groups)
                    && match kind {
                        0 => (total..=total + round as i32 % 2).contains(&sum(values, &terms)),
                        1 => each
                            .iter()
                            .all(|terms| sum(values, terms) == sum(values, &each[0])),
                        _ => [&one, &other]
                            .iter()
                            .all(|count| count.allowed >> counted(values, count) & 1 == 1),
                    }
            });
            assert!(
                said || !is_so,
                "{kind} {groups:?} {domains:?} {cell:?} {digit}"
            );
            assert!(said == is_so || kind == 2, "{kind} {groups:?} {domains:?}");
            refused[kind] += usize::from(!said);
            allowed[kind] += usize::from(is_so);
            missed += usize::from(said != is_so);
        }
    }
    assert!(refused.iter().chain(&allowed).all(|&count| count > 500));
    // Counts ask how many cells can hold digits, not which ones.
    assert!(missed < 1000, "{missed}");
}
