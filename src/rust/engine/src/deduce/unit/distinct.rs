//! All that follows from cells that differ: naked and hidden subsets of any size.

use crate::grid::MAX_SIZE;
use crate::grid::digit::{bits, lowest};

/// Takes away from the candidates `own` of some cells that all differ what they have in no
/// way to fill them all; false if there is none. With one way at hand, a digit is possible
/// if the cell that has it can move on, over others, to the digit that the first cell leaves
/// or to one that nobody has (Régin 1994).
///
/// ```text
/// r1c1 12   r1c2 12   r1c3 123      a way: 1 2 3
/// r1c3 takes 1, so r1c1 takes 2, so r1c2 finds nothing: r1c3 is not 1
/// ```
pub(super) fn narrow(own: &mut [u64]) -> bool {
    let Some(way) = Way::of(own) else {
        return false;
    };
    // For each cell those that it can push aside, a bit each, and whether it can have a
    // digit that nobody has.
    let mut reach = [0_u64; MAX_SIZE];
    for (cell, &own) in own.iter().enumerate() {
        reach[cell] = bits(own & way.taken).fold(0, |all, digit| all | 1 << way.cell_of[digit]);
        if own & !way.taken != 0 {
            reach[cell] |= FREE;
        }
    }
    for over in 0..own.len() {
        for from in 0..own.len() {
            if reach[from] >> over & 1 != 0 {
                reach[from] |= reach[over];
            }
        }
    }
    for (cell, own) in own.iter_mut().enumerate() {
        let stays = |&digit: &usize| {
            let other = usize::from(way.cell_of[digit]);
            way.taken >> digit & 1 == 0 || reach[other] & (FREE | 1 << cell) != 0 || other == cell
        };
        *own = bits(*own)
            .filter(stays)
            .fold(0, |all, digit| all | 1 << digit);
    }
    true
}

const FREE: u64 = 1 << 63;

/// A way to fill all cells.
struct Way {
    cell_of: [u8; 64],
    taken: u64,
}

impl Way {
    fn of(own: &[u64]) -> Option<Self> {
        let mut way = Self {
            cell_of: [0; 64],
            taken: 0,
        };
        let all = (0..own.len()).all(|cell| way.seat(cell, own, &mut 0));
        all.then_some(way)
    }

    /// Finds a digit for a cell, if need be by moving others.
    fn seat(&mut self, cell: usize, own: &[u64], seen: &mut u64) -> bool {
        let free = own[cell] & !self.taken;
        if free != 0 {
            let digit = lowest(free);
            self.taken |= 1 << digit;
            self.cell_of[digit] = cell as u8;
            return true;
        }
        loop {
            let next = own[cell] & !*seen;
            if next == 0 {
                return false;
            }
            let digit = lowest(next);
            *seen |= 1 << digit;
            if self.seat(usize::from(self.cell_of[digit]), own, seen) {
                self.cell_of[digit] = cell as u8;
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By trying all ways.
    fn plainly(own: &[u64]) -> Vec<u64> {
        fn fill(own: &[u64], way: &mut Vec<usize>, found: &mut [u64]) {
            let Some(&next) = own.get(way.len()) else {
                for (found, digit) in found.iter_mut().zip(way) {
                    *found |= 1 << *digit;
                }
                return;
            };
            for digit in bits(next)
                .filter(|digit| !way.contains(digit))
                .collect::<Vec<_>>()
            {
                way.push(digit);
                fill(own, way, found);
                way.pop();
            }
        }
        let mut found = vec![0; own.len()];
        fill(own, &mut Vec::new(), &mut found);
        found
    }

    #[test]
    fn what_stays_is_what_some_way_has() {
        let mut seed = 1_u64;
        let mut next = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let (mut impossible, mut less) = (0, 0);
        for _ in 0..3000 {
            let (cells, digits) = (1 + next(6) as usize, 3 + next(5));
            let mut own: Vec<u64> = (0..cells)
                .map(|_| (next(1 << digits) & next(1 << digits)) | 1 << next(digits))
                .collect();
            let expected = plainly(&own);
            let before = own.clone();
            match narrow(&mut own) {
                false => {
                    impossible += 1;
                    assert!(expected.contains(&0), "{before:?}");
                }
                true => {
                    less += usize::from(own != before);
                    assert_eq!(own, expected, "{before:?}");
                }
            }
        }
        assert!(impossible > 100 && less > 100, "{impossible} {less}");
    }
}
