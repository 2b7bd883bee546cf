//! Random constraints for tests.

use super::{AllDifferent, Any, Automaton, Connected, Constraint, Count, Pair, Regions, Sum};
use crate::grid::{Cell, HouseKind};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// How many primitives there are.
pub(crate) const PRIMITIVES: usize = 8;

/// A piece of cells in rows that are four long, in this order.
pub(crate) fn piece(order: &[usize], digits: u64, size: Option<usize>) -> Connected {
    let near = |one: usize, other: usize| {
        (one / 4).abs_diff(other / 4) + (one % 4).abs_diff(other % 4) == 1
    };
    let beside = |&at: &usize| {
        let places = (0..).zip(order);
        places
            .filter(|(_, other)| near(at, **other))
            .map(|(place, _)| place)
            .collect()
    };
    Connected {
        cells: order.iter().map(|&at| Cell::from_index(at)).collect(),
        beside: order.iter().map(beside).collect(),
        digits,
        size,
    }
}

/// A constraint of a primitive, by number, on some of `cells`; it may be impossible.
pub(crate) fn constraint(
    primitive: usize,
    cells: &[Cell],
    size: usize,
    rng: &mut impl Rng,
) -> Constraint {
    let mut cells = cells.to_vec();
    cells.shuffle(rng);
    cells.truncate(rng.random_range(2..=cells.len()));
    let count = cells.len();
    let any_digits = |rng: &mut dyn Rng| rng.next_u64() & ((1 << size) - 1);
    match primitive {
        0 => {
            cells.truncate(size);
            let kind = HouseKind::Clue;
            Constraint::AllDifferent(AllDifferent { cells, kind })
        }
        1 => {
            // Often and seldom allowed, and something in between.
            let thin = rng.random_range(0..3);
            let allowed = (0..size).map(|_| match thin {
                0 => any_digits(rng),
                1 => any_digits(rng) | any_digits(rng),
                _ => any_digits(rng) & any_digits(rng),
            });
            let allowed = allowed.collect();
            let cells = cells.windows(2).map(|pair| [pair[0], pair[1]]).collect();
            Constraint::Pair(Pair { cells, allowed })
        }
        2 => {
            let plain = rng.random_bool(0.5);
            let weight = |rng: &mut dyn Rng| if plain { 1 } else { rng.random_range(-3..=3) };
            let weights: Vec<i32> = (0..count).map(|_| weight(rng)).collect();
            // The sum of some digits.
            let digits = weights.iter();
            let total = digits.map(|weight| weight * rng.random_range(1..=size as i32));
            Constraint::Sum(Sum {
                total: total.sum(),
                // Now and then an interval, narrow or too wide for sets of sums.
                slack: [0, 0, rng.random_range(0..9), 70][rng.random_range(0..4)],
                weights,
                cells,
            })
        }
        3 => {
            let states = rng.random_range(1..=5_u16);
            let next =
                |rng: &mut dyn Rng| rng.random_bool(0.7).then(|| rng.random_range(0..states));
            let row = |rng: &mut dyn Rng| (0..size).map(|_| next(rng)).collect();
            let mut accepting: Vec<bool> = (0..states).map(|_| rng.random_bool(0.5)).collect();
            accepting[0] = true;
            Constraint::Automaton(Automaton {
                start: rng.random_range(0..states),
                next: (0..states).map(|_| row(rng)).collect(),
                accepting,
                cells,
            })
        }
        4 => {
            let numbers = (1 << (count + 1)) - 1;
            let allowed = rng.next_u64() & numbers;
            Constraint::Count(Count {
                cells,
                digits: any_digits(rng),
                allowed: if allowed == 0 { numbers } else { allowed },
            })
        }
        5 => {
            // A ring, or a row with a few bridges.
            let near = |at: usize| [at.wrapping_sub(1), at + 1].into_iter();
            let far = rng.random_range(2..=count);
            let other = |at: usize| [at.wrapping_sub(far), at + far].into_iter();
            let beside = (0..count).map(|at| {
                let places = near(at).chain(other(at)).filter(|&place| place < count);
                places.map(|place| place as u16).collect()
            });
            let digits = any_digits(rng);
            Constraint::Connected(Connected {
                beside: beside.collect(),
                digits: if digits == 0 { 1 } else { digits },
                size: rng.random_bool(0.5).then(|| rng.random_range(1..=count)),
                cells,
            })
        }
        6 => {
            let regions = rng.random_range(1..=2.min(count / 2));
            let size = (count / 2 / regions).min(size);
            let all = regions * size;
            Constraint::Regions(Regions {
                labels: cells[all..2 * all].to_vec(),
                cells: cells[..all].to_vec(),
                regions,
                size,
            })
        }
        _ => {
            let alternative = |rng: &mut dyn Rng| {
                let constraints = 0..rng.random_range(1..=2);
                let constraints = constraints.map(|_| {
                    let primitive = rng.random_range(0..PRIMITIVES - 1);
                    constraint(primitive, &cells, size, &mut &mut *rng)
                });
                constraints.collect::<Vec<_>>()
            };
            let alternatives = 0..rng.random_range(1..=3);
            Constraint::Any(Any {
                alternatives: alternatives.map(|_| alternative(rng)).collect(),
            })
        }
    }
}
