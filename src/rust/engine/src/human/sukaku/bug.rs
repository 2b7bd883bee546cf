//! Bivalue universal graves: without some candidates each blank cell would have two, and
//! each digit two places in each house.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::{from_all, removals};
use crate::human::step::{HousePart, Part};

/// The cells with too many candidates, in the order in which they were found, and the
/// candidates too many.
struct Grave<'b> {
    board: &'b ClassicPosition,
    /// The board without what is too many.
    rest: ClassicPosition,
    cells: Vec<u8>,
    extra: [Mask; 81],
    all: Mask,
    /// The cells that all of them see, without themselves.
    common: u128,
}

pub(super) fn grave(board: &ClassicPosition) -> Option<Found> {
    let mut grave = Grave {
        board,
        rest: board.clone(),
        cells: Vec::new(),
        extra: [0; 81],
        all: 0,
        common: (1 << 81) - 1,
    };
    grave.fill()?;
    if !grave.is_grave() {
        return None;
    }
    match (grave.cells.len(), grave.all.count_ones()) {
        (0, _) => None,
        (1, _) => grave.one_cell(),
        (count, 1) => grave
            .one_digit()
            .or_else(|| (count == 2).then(|| grave.two_cells())?),
        _ if grave.common == 0 => None,
        (2, _) => grave.two_cells().or_else(|| grave.naked_set()),
        _ => grave.naked_set(),
    }
}

impl Grave<'_> {
    /// Looks for the candidates that are too many. `None` if there is no grave, or none
    /// that says something.
    fn fill(&mut self) -> Option<()> {
        // All cells with three candidates or more where something does not fit, as long
        // as that is one digit.
        let (mut loose, mut only, mut one_digit) = (0_u128, None, true);
        for house in 0..HOUSES as u8 {
            for digit in 0..9 {
                let places = self.board.places(house, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let able = bits(places).map(|place| cell_at(house, place));
                let able: Vec<u8> = able.filter(|&cell| self.board.count(cell) >= 3).collect();
                let set = set_of(able.iter().copied());
                match only {
                    None => (loose, only) = (set, Some(digit)),
                    Some(only) if one_digit && only == digit => loose |= set,
                    Some(_) => one_digit = false,
                }
                match able[..] {
                    [] => return None,
                    [cell] => {
                        self.all |= 1 << digit;
                        self.add(cell, digit)?;
                    }
                    // Another house will tell which of them it is.
                    _ => {}
                }
            }
        }
        if let (true, Some(digit)) = (one_digit, only) {
            let own = set_of(self.cells.iter().copied());
            for cell in cells(loose & !own) {
                self.add(cell, digit)?;
            }
        }
        Some(())
    }

    fn add(&mut self, cell: u8, digit: u8) -> Option<()> {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[usize::from(cell)] |= 1 << digit;
        if self.rest.has(cell, digit) {
            self.rest.remove(cell, digit);
        }
        self.common &= SEEN[usize::from(cell)];
        for &own in &self.cells {
            self.common &= !(1 << own);
        }
        let hopeless = self.cells.len() > 1 && self.all.count_ones() > 1 && self.common == 0;
        (!hopeless).then_some(())
    }

    fn is_grave(&self) -> bool {
        let rest = &self.rest;
        let two = |cell| rest.is_filled(cell) || rest.count(cell) == 2;
        (0..81).all(two)
            && (0..HOUSES as u8).all(|house| {
                (0..9).all(|digit| matches!(rest.places(house, digit).count_ones(), 0 | 2))
            })
    }

    fn found(&self, technique: Technique, rating: f64, removals: Vec<(u8, Mask)>) -> Found {
        let mut found = Found::new(technique, rating).removing(removals);
        for &cell in &self.cells {
            found.mark(Part::Extra, cell, self.extra[usize::from(cell)]);
        }
        found
    }

    /// One cell: it holds one of its further digits.
    fn one_cell(&self) -> Option<Found> {
        let cell = self.cells[0];
        let gone = self.board.cands(cell) & !self.all;
        Some(self.found(Technique::BugPlusOne, 5.6, vec![(cell, gone)]))
    }

    /// One digit: it is in one of the cells.
    fn one_digit(&self) -> Option<Found> {
        let digit = self.all.trailing_zeros() as u8;
        let victims = self.common & self.board.cells_with(digit);
        (victims != 0).then(|| self.found(Technique::Bug2, 5.7, from_all(victims, digit)))
    }

    /// The house of a kind that all cells share.
    fn shared(&self, kind: usize) -> Option<u8> {
        let of = |cell: u8| HOUSES_OF[usize::from(cell)][kind];
        let house = of(self.cells[0]);
        self.cells
            .iter()
            .all(|&cell| of(cell) == house)
            .then_some(house)
    }

    /// Two cells with a digit in common that is not too many: one of them holds it.
    fn two_cells(&self) -> Option<Found> {
        let [first, second] = self.cells[..] else {
            return None;
        };
        let digit = self.board.cands(first) & self.board.cands(second) & !self.all;
        if digit.count_ones() != 1 {
            return None;
        }
        let house = (0..3).find_map(|kind| self.shared(kind))?;
        let rest = |cell: u8| {
            let kept = self.extra[usize::from(cell)] | digit;
            (cell, self.board.cands(cell) & !kept)
        };
        let removals = vec![rest(first), rest(second)];
        let mut found = self
            .found(Technique::Bug4, 5.7, removals)
            .house(HousePart::Base, house);
        found.mark(Part::Base, first, digit);
        found.mark(Part::Base, second, digit);
        Some(found)
    }

    /// The cells hold one of the further digits between them, and with other cells of a
    /// house these make a naked set.
    fn naked_set(&self) -> Option<Found> {
        for size in 2..=6 {
            for house in (0..3).filter_map(|kind| self.shared(kind)) {
                let around = self.common & SETS[usize::from(house)];
                let around: Vec<u8> = cells(around).collect();
                if around.len() < size as usize {
                    continue;
                }
                for chosen in choices(size - 1, around.len() as u32) {
                    let set: Vec<u8> = bits(chosen as Mask)
                        .map(|index| around[usize::from(index)])
                        .collect();
                    let digits = set
                        .iter()
                        .fold(0, |all, &cell| all | self.board.cands(cell));
                    let fits = digits.count_ones() == size
                        && set.iter().all(|&cell| self.board.count(cell) > 1)
                        && self.all.count_ones() > 1
                        && self.all & !digits == 0;
                    if !fits {
                        continue;
                    }
                    let others = around.iter().filter(|cell| !set.contains(cell));
                    let gone = others.map(|&cell| (cell, self.board.cands(cell) & digits));
                    let removals = removals(gone);
                    if !removals.is_empty() {
                        let rating = 5.7 + f64::from(size - 1) * 0.1;
                        let mut found = self
                            .found(Technique::Bug3, rating, removals)
                            .house(HousePart::Base, house);
                        for cell in set {
                            found.mark(Part::Set(0), cell, self.board.cands(cell));
                        }
                        return Some(found);
                    }
                }
            }
        }
        None
    }
}
