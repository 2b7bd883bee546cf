//! Grids as text: one symbol a cell.

use super::{Digit, Grid, GridError};
use std::ops::RangeInclusive;

/// The largest grid with a symbol for every digit: 1-9, then A-Z.
pub const MAX_TEXT_SIZE: usize = 35;

/// The symbols of what users call digits, 0 to 35.
const SYMBOLS: &[u8; MAX_TEXT_SIZE + 1] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// What a character of a puzzle's text means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// A digit: `0` to `9`, then `A` to `Z` (or `a` to `z`) for 10 to 35, where the
    /// lowest is [`Digit`] 1.
    Digit(Digit),
    /// A number below the lowest digit.
    Below,
    /// A blank cell: `.`, `*` or `_`, and `0` where it is no digit.
    Blank,
    /// White space or part of a drawn frame; holds no cell.
    Frame,
    /// Anything else.
    Unknown,
}

/// What `character` means in a puzzle's text, if users call the lowest digit `lowest`.
pub fn read_symbol(character: char, lowest: u8) -> Symbol {
    let digit = |base: char, first: u8| {
        let label = character as u8 - base as u8 + first;
        let digit = (label + 1).checked_sub(lowest).and_then(Digit::new);
        digit.map_or(Symbol::Below, Symbol::Digit)
    };
    match character {
        '0' if lowest > 0 => Symbol::Blank,
        '0'..='9' => digit('0', 0),
        'A'..='Z' => digit('A', 10),
        'a'..='z' => digit('a', 10),
        '.' | '*' | '_' => Symbol::Blank,
        // U+2500 to U+257F are the box-drawing characters.
        '|' | '-' | '+' | '=' | '\u{2500}'..='\u{257f}' => Symbol::Frame,
        _ if character.is_whitespace() => Symbol::Frame,
        _ => Symbol::Unknown,
    }
}

/// The symbol of a digit if users call the lowest one 1, `None` for 36, which has none.
pub fn symbol_of(digit: Digit) -> Option<char> {
    let symbol = SYMBOLS.get(usize::from(digit.get()));
    symbol.map(|&symbol| char::from(symbol))
}

impl Grid {
    /// Reads a grid of so many cells from text; see [`Grid::parse`]. Users call its digits
    /// by these numbers.
    pub(crate) fn read(
        text: &str,
        cells: usize,
        labels: RangeInclusive<u8>,
    ) -> Result<Self, GridError> {
        let mut digits = Vec::with_capacity(cells);
        for (offset, found) in text.chars().enumerate() {
            match read_symbol(found, *labels.start()) {
                Symbol::Digit(digit) => digits.push(digit.get()),
                Symbol::Below => digits.push(u8::MAX),
                Symbol::Blank => digits.push(0),
                Symbol::Frame => {}
                Symbol::Unknown => return Err(GridError::Symbol { offset, found }),
            }
        }
        Self::from_values(&digits, cells, labels.count())
    }

    /// Writes a full grid over text of the same length, one symbol a cell. Users call its
    /// digits by these numbers. Those up to 9 are one addition each, which the compiler
    /// does many at a time.
    ///
    /// # Panics
    /// If a digit has no symbol.
    pub(crate) fn write_over(&self, text: &mut [u8], labels: RangeInclusive<u8>) {
        let (lowest, highest) = labels.into_inner();
        let symbols = text.iter_mut().zip(self.digits());
        match highest <= 9 {
            // Digits count from 1.
            true => symbols.for_each(|(symbol, digit)| *symbol = b'0' + lowest + digit - 1),
            false => symbols.for_each(|(symbol, digit)| {
                *symbol = SYMBOLS[usize::from(lowest + digit - 1)];
            }),
        }
    }

    /// The grid as text, where users call the lowest digit 1; `.` for a blank. `None`
    /// if a digit has no symbol.
    pub fn to_text(&self) -> Option<String> {
        self.digits()
            .iter()
            .map(|&value| Digit::new(value).map_or(Some('.'), symbol_of))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_with_a_symbol_reads_back() {
        for value in 1..=35 {
            let digit = Digit::new(value).unwrap();
            let symbol = symbol_of(digit).unwrap();
            assert_eq!(read_symbol(symbol, 1), Symbol::Digit(digit));
            assert_eq!(
                read_symbol(symbol.to_ascii_lowercase(), 1),
                Symbol::Digit(digit)
            );
        }
        assert_eq!(read_symbol('0', 1), Symbol::Blank);
        assert_eq!(symbol_of(Digit::new(36).unwrap()), None);
    }

    #[test]
    fn a_drawn_grid_reads_as_its_cells() {
        let drawn = "+-----+-----+\n| 1 . | 0 * |\n| _ 2 | . . |\n+=====+=====+\n\
                     \u{2502} . . \u{2502} 3 . \u{2502}\n| . . | . 4 |";
        let grid = Grid::read(drawn, 16, 1..=4).unwrap();
        assert_eq!(grid.to_text().unwrap(), "1....2....3....4");
    }

    #[test]
    fn where_0_is_a_digit_it_is_no_blank_and_comes_back() {
        let text = "0123 3210 .... A.*_";
        assert!(matches!(
            Grid::read(text, 16, 0..=3),
            Err(GridError::Digit { found: 11, .. })
        ));
        let grid = Grid::read("0123 3210 1032 2301", 16, 0..=3).unwrap();
        assert_eq!(grid.to_text().unwrap(), "1234432121433412");
        let mut written = [b'.'; 16];
        grid.write_over(&mut written, 0..=3);
        assert_eq!(&written, b"0123321010322301");
        let grid = Grid::read("89AB BA98 9A8B AB89", 16, 8..=11).unwrap();
        grid.write_over(&mut written, 8..=11);
        assert_eq!(&written, b"89ABBA989A8BAB89");
        assert!(Grid::read("7... .... .... ....", 16, 8..=11).is_err());
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named() {
        let parse = |text| Grid::read(text, 16, 1..=4).map(|_| ());
        let symbol = GridError::Symbol {
            offset: 2,
            found: '\u{1f600}',
        };
        assert_eq!(parse("1.\u{1f600}............."), Err(symbol));
        let length = GridError::Length {
            found: 3,
            expected: 16,
        };
        assert_eq!(parse("1.."), Err(length));
        assert!(matches!(
            parse("5..............."),
            Err(GridError::Digit { found: 5, .. })
        ));
    }
}
