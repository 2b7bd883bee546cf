//! Grids as text: one symbol a cell.

use super::{Digit, Grid, GridError, MAX_SIZE};

/// The largest grid with a symbol for every digit: 1-9, then A-Z.
pub const MAX_TEXT_SIZE: usize = 35;

/// What a character of a puzzle's text means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// A digit: `1` to `9`, then `A` to `Z` (or `a` to `z`) for 10 to 35.
    Digit(Digit),
    /// A blank cell: `.`, `0`, `*` or `_`.
    Blank,
    /// White space or part of a drawn frame; holds no cell.
    Frame,
    /// Anything else.
    Unknown,
}

/// What `character` means in a puzzle's text.
pub fn read_symbol(character: char) -> Symbol {
    let digit = |base: char, first: u8| {
        let value = character as u8 - base as u8 + first;
        Digit::new(value).map_or(Symbol::Unknown, Symbol::Digit)
    };
    match character {
        '1'..='9' => digit('1', 1),
        'A'..='Z' => digit('A', 10),
        'a'..='z' => digit('a', 10),
        '.' | '0' | '*' | '_' => Symbol::Blank,
        // U+2500 to U+257F are the box-drawing characters.
        '|' | '-' | '+' | '=' | '\u{2500}'..='\u{257f}' => Symbol::Frame,
        _ if character.is_whitespace() => Symbol::Frame,
        _ => Symbol::Unknown,
    }
}

/// The symbol of a digit, `None` for 36, which has none.
pub fn symbol_of(digit: Digit) -> Option<char> {
    char::from_digit(u32::from(digit.get()), MAX_SIZE as u32).map(|c| c.to_ascii_uppercase())
}

impl Grid {
    /// Reads a grid of this size from text; see [`Grid::parse`].
    pub(crate) fn read(text: &str, size: usize) -> Result<Self, GridError> {
        let mut digits = Vec::with_capacity(size * size);
        for (offset, found) in text.chars().enumerate() {
            match read_symbol(found) {
                Symbol::Digit(digit) => digits.push(digit.get()),
                Symbol::Blank => digits.push(0),
                Symbol::Frame => {}
                Symbol::Unknown => return Err(GridError::Symbol { offset, found }),
            }
        }
        Self::from_values(&digits, size)
    }

    /// Writes a full grid over text of the same length, one symbol a cell. Digits up to
    /// 9 are one addition each, which the compiler does many at a time.
    ///
    /// # Panics
    /// If a digit has no symbol.
    pub(crate) fn write_over(&self, text: &mut [u8]) {
        const SYMBOLS: &[u8; MAX_TEXT_SIZE + 1] = b".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let symbols = text.iter_mut().zip(self.digits());
        match self.digits().len() <= 81 {
            true => symbols.for_each(|(symbol, digit)| *symbol = b'0' + digit),
            false => symbols.for_each(|(symbol, &digit)| *symbol = SYMBOLS[usize::from(digit)]),
        }
    }

    /// The grid as text, `.` for a blank; `None` if a digit has no symbol.
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
            assert_eq!(read_symbol(symbol), Symbol::Digit(digit));
            assert_eq!(
                read_symbol(symbol.to_ascii_lowercase()),
                Symbol::Digit(digit)
            );
        }
        assert_eq!(symbol_of(Digit::new(36).unwrap()), None);
    }

    #[test]
    fn a_drawn_grid_reads_as_its_cells() {
        let drawn = "+-----+-----+\n| 1 . | 0 * |\n| _ 2 | . . |\n+=====+=====+\n\
                     \u{2502} . . \u{2502} 3 . \u{2502}\n| . . | . 4 |";
        let grid = Grid::read(drawn, 4).unwrap();
        assert_eq!(grid.to_text().unwrap(), "1....2....3....4");
    }

    #[test]
    fn what_is_wrong_with_a_text_is_named() {
        let parse = |text| Grid::read(text, 4).map(|_| ());
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
