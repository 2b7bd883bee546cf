//! Positions drawn by hand, and what a technique must find in them.
//!
//! Of a drawing of one digit, rows apart by blanks:
//!
//! ```text
//! x   the cell can hold the digit
//! -   so it can, until the technique is through
//! .   it cannot
//! ```
//!
//! A drawing of candidates has rows apart by `;` and cells by blanks: `12/34` can
//! hold 1 to 4 and loses 3 and 4, `*` can hold everything. Rows and cells left
//! out can, too.
//!
//! Each drawing is tried as it is and with rows and columns exchanged. Where it
//! loses nothing, the technique must stay silent.

use oxidoku_engine::{
    Candidate, Cell, Control, Digit, Explainer, Grid, Options, Position, Rules, Step, Technique,
};
use std::collections::BTreeSet;

/// Row, column, digit.
type Place = (usize, usize, u8);

struct Drawing {
    size: usize,
    left: BTreeSet<Place>,
    gone: BTreeSet<Place>,
}

impl Drawing {
    fn of_digit(text: &str) -> Self {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let size = rows.len();
        let (mut left, mut gone) = (BTreeSet::new(), BTreeSet::new());
        for (r, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), size, "{text}");
            for (c, byte) in row.bytes().enumerate() {
                let place = (r, c, 1);
                match byte {
                    b'x' => assert!(left.insert(place)),
                    b'-' => assert!(left.insert(place) && gone.insert(place)),
                    _ => assert_eq!(byte, b'.', "{text}"),
                }
                left.extend((2..=size as u8).map(|digit| (r, c, digit)));
            }
        }
        Self { size, left, gone }
    }

    fn of_candidates(size: usize, text: &str) -> Self {
        let (mut left, mut gone) = (BTreeSet::new(), BTreeSet::new());
        let rows: Vec<Vec<&str>> = (text.split(';'))
            .map(|row| row.split_whitespace().collect())
            .collect();
        for r in 0..size {
            for c in 0..size {
                let cell = rows.get(r).and_then(|row| row.get(c)).unwrap_or(&"*");
                let (kept, lost) = cell.split_once('/').unwrap_or((cell, ""));
                let place = |byte: u8| (r, c, byte - b'0');
                match kept {
                    "*" => left.extend((1..=size as u8).map(|digit| (r, c, digit))),
                    _ => left.extend(kept.bytes().map(place)),
                }
                left.extend(lost.bytes().map(place));
                gone.extend(lost.bytes().map(place));
            }
        }
        Self { size, left, gone }
    }

    fn transposed(&self) -> Self {
        let turn = |places: &BTreeSet<Place>| places.iter().map(|&(r, c, d)| (c, r, d)).collect();
        Self {
            size: self.size,
            left: turn(&self.left),
            gone: turn(&self.gone),
        }
    }

    fn position(&self, rules: &Rules) -> Position {
        let mut position = Position::from(Grid::blank(rules));
        for r in 0..self.size {
            for c in 0..self.size {
                for digit in 1..=self.size as u8 {
                    if !self.left.contains(&(r, c, digit)) {
                        let digit = Digit::new(digit).unwrap();
                        position.removed.push((Cell::at(r, c, self.size), digit));
                    }
                }
            }
        }
        position
    }

    fn removed(&self, step: &Step) -> BTreeSet<Place> {
        let place =
            |&(cell, digit): &Candidate| (cell.row(self.size), cell.column(self.size), digit.get());
        step.eliminations.iter().map(place).collect()
    }

    /// Whether the digit 1 can be placed in every house, and never in a cell of
    /// `gone`.
    fn can_do_without(&self, gone: &BTreeSet<Place>, rules: &Rules) -> bool {
        let n = self.size;
        let mut taken = Vec::new();
        let mut solutions = 0;
        !self.some_solution_holds(gone, rules, n, &mut taken, &mut solutions) && solutions > 0
    }

    /// Tries all ways to put 1 into every row so that no two see each other, and
    /// says whether one uses a cell of `gone`.
    fn some_solution_holds(
        &self,
        gone: &BTreeSet<Place>,
        rules: &Rules,
        n: usize,
        taken: &mut Vec<Cell>,
        solutions: &mut usize,
    ) -> bool {
        let r = taken.len();
        if r == n {
            let full = rules
                .houses()
                .iter()
                .filter(|house| house.cells().len() == n);
            let mut full = full.map(|house| house.cells().iter().any(|c| taken.contains(c)));
            if !full.all(|held| held) {
                return false;
            }
            *solutions += 1;
            let used = |cell: &Cell| gone.contains(&(cell.row(n), cell.column(n), 1));
            return taken.iter().any(used);
        }
        for c in 0..n {
            let cell = Cell::at(r, c, n);
            let free = taken.iter().all(|other| !rules.peers(cell).contains(other));
            if free && self.left.contains(&(r, c, 1)) {
                taken.push(cell);
                let holds = self.some_solution_holds(gone, rules, n, taken, solutions);
                taken.pop();
                if holds {
                    return true;
                }
            }
        }
        false
    }
}

/// Rows of a box, columns of a box.
fn shape(size: usize) -> (usize, usize) {
    match size {
        4 => (2, 2),
        6 => (2, 3),
        9 => (3, 3),
        _ => panic!("no drawing of size {size}"),
    }
}

fn judge(drawing: &Drawing, rules: &Rules, options: &Options, one_digit: bool, text: &str) {
    let position = drawing.position(rules);
    let explainer = Explainer::new(rules);
    let steps = explainer.steps(&position, options, &mut Control::unlimited());
    let steps = steps.unwrap();
    let found: Vec<_> = steps.iter().map(|step| drawing.removed(step)).collect();
    match drawing.gone.is_empty() {
        true => assert!(found.is_empty(), "{text}: {found:?}"),
        false => assert!(found.contains(&drawing.gone), "{text}: {found:?}"),
    }
    for (number, step) in steps.iter().enumerate() {
        assert!(!steps[..number].contains(step), "twice: {step:?}");
        if one_digit {
            let gone = drawing.removed(step);
            assert!(drawing.can_do_without(&gone, rules), "{text}: {step:?}");
        }
    }
}

fn only(technique: Technique) -> Options {
    Options {
        techniques: [technique].into_iter().collect(),
        ..Options::default()
    }
}

/// Tries drawings of one digit; every step is also held against all ways to
/// place the digit.
pub fn digit(technique: Technique, drawings: &[&str]) {
    digit_with(&only(technique), drawings);
}

/// The same with options of one's own.
pub fn digit_with(options: &Options, drawings: &[&str]) {
    for text in drawings {
        let drawing = Drawing::of_digit(text);
        let (rows, columns) = shape(drawing.size);
        let rules = |rows, columns| Rules::boxes(rows, columns).unwrap();
        judge(&drawing, &rules(rows, columns), options, true, text);
        let turned = drawing.transposed();
        judge(&turned, &rules(columns, rows), options, true, text);
    }
}

/// The same under rules of one's own, which must not change when rows and
/// columns do.
pub fn digit_under(rules: &Rules, technique: Technique, drawings: &[&str]) {
    for text in drawings {
        let drawing = Drawing::of_digit(text);
        let options = only(technique);
        judge(&drawing, rules, &options, true, text);
        judge(&drawing.transposed(), rules, &options, true, text);
    }
}

/// Tries drawings of candidates.
pub fn candidates(technique: Technique, drawings: &[(usize, &str)]) {
    for &(size, text) in drawings {
        let drawing = Drawing::of_candidates(size, text);
        let (rows, columns) = shape(size);
        let options = only(technique);
        let rules = |rows, columns| Rules::boxes(rows, columns).unwrap();
        judge(&drawing, &rules(rows, columns), &options, false, text);
        let turned = drawing.transposed();
        judge(&turned, &rules(columns, rows), &options, false, text);
    }
}
