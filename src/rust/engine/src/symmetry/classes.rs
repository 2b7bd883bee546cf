//! Conjugacy classes of the maps of a shape of boxes.
//!
//! Maps that are conjugate, one being the other seen after a third map, leave equally
//! many grids as they are, so one of each class is enough to count grids that are
//! essentially different.

use super::full::Boxes;
use super::map::Map;
use std::collections::HashSet;

/// A map, but for digits, that stands for all that are conjugate to it.
pub(super) struct Class {
    pub(super) map: Map,
    /// How many maps there are of the class.
    pub(super) maps: u64,
}

/// An order of rows or of columns that stands for a class of these.
struct LineClass {
    order: Vec<u8>,
    orders: u64,
}

impl Boxes {
    /// All classes: 275 for boxes of 3 x 3.
    ///
    /// Orders of rows and of columns are chosen independently, so pairs of their classes
    /// are classes; if columns can become rows, (a, b) and (b, a) are one. With the
    /// exchange of rows and columns, doing a map twice shows its class: that of its rows
    /// after its columns.
    pub(super) fn classes(self) -> Vec<Class> {
        let size = self.size();
        let (height, width) = self.groups();
        let (rows, columns) = (line_classes(size, height), line_classes(size, width));
        let same = self.transposes();
        let digits = || (0..size as u8).collect::<Vec<_>>();
        let mut classes = Vec::new();
        for (i, one) in rows.iter().enumerate() {
            for (j, other) in columns.iter().enumerate().skip(if same { i } else { 0 }) {
                let both = if same && i != j { 2 } else { 1 };
                let (rows, columns) = (one.order.clone(), other.order.clone());
                classes.push(Class {
                    map: Map::of(false, rows, columns, digits()),
                    maps: both * one.orders * other.orders,
                });
            }
        }
        if same {
            let all: u64 = rows.iter().map(|class| class.orders).sum();
            classes.extend(rows.into_iter().map(|class| Class {
                map: Map::of(true, class.order, digits(), digits()),
                maps: all * class.orders,
            }));
        }
        classes
    }
}

/// The classes of all orders of lines in groups of `each` that keep the groups together.
fn line_classes(size: usize, each: usize) -> Vec<LineClass> {
    let identity: Vec<u8> = (0..size as u8).collect();
    // Exchanges of neighbours within the first group, and of neighbouring groups.
    let mut moves = Vec::new();
    for line in 0..each - 1 {
        let mut order = identity.clone();
        order.swap(line, line + 1);
        moves.push(order);
    }
    for first in (0..size - each).step_by(each) {
        let mut order = identity.clone();
        order[first..first + 2 * each].rotate_left(each);
        moves.push(order);
    }
    let product = |first: &[u8], second: &[u8]| -> Vec<u8> {
        second
            .iter()
            .map(|&line| first[usize::from(line)])
            .collect()
    };
    let all = reach(identity, &|order| {
        moves.iter().map(|step| product(order, step)).collect()
    });
    let mut seen = HashSet::new();
    let mut classes = Vec::new();
    for order in all {
        if seen.contains(&order) {
            continue;
        }
        // The moves are their own inverses.
        let class = reach(order.clone(), &|order| {
            let conjugate = |step: &Vec<u8>| product(&product(step, order), step);
            moves.iter().map(conjugate).collect()
        });
        let orders = class.len() as u64;
        seen.extend(class);
        classes.push(LineClass { order, orders });
    }
    classes
}

/// All that can be reached from a start, in the order in which it is.
fn reach(start: Vec<u8>, next: &dyn Fn(&[u8]) -> Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut seen = HashSet::from([start.clone()]);
    let mut all = vec![start];
    let mut at = 0;
    while at < all.len() {
        for reached in next(&all[at]) {
            if seen.insert(reached.clone()) {
                all.push(reached);
            }
        }
        at += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_as_many_as_known_and_hold_all_maps() {
        let cases = [
            ((3, 3), 275, 3_359_232),
            ((2, 2), 20, 128),
            ((2, 3), 90, 3456),
        ];
        for ((rows, columns), count, maps) in cases {
            let classes = Boxes { rows, columns }.classes();
            assert_eq!(classes.len(), count);
            assert_eq!(classes.iter().map(|class| class.maps).sum::<u64>(), maps);
        }
    }
}
