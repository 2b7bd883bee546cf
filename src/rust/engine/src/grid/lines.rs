//! Collections of puzzles: a grid a line, and what may stand behind it.

use super::MAX_TEXT_SIZE;

/// What a byte means in a line.
const BLANK: u8 = 0;
const SEPARATOR: u8 = 254;
const UNKNOWN: u8 = 255;

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFlaw {
    /// It begins with this number of cells.
    Length(usize),
    /// The byte at this offset means nothing.
    Symbol(usize),
}

/// Reads lines that begin with a grid.
///
/// More than elsewhere stands for a blank, since lines have no frames: `.`, `0`, `*`,
/// `_`, `?`, `-`, and `x` where it is no digit. Spaces are blanks in a line that has
/// nothing but digits and spaces, one symbol a cell.
///
/// ```
/// use oxidoku_engine::LineReader;
///
/// let mut cells = [0; 16];
/// let rest = LineReader::new(4).read(b"1...-2..x.3.???4 # easy", &mut cells).unwrap();
/// assert_eq!(cells[..6], [1, 0, 0, 0, 0, 2]);
/// assert_eq!(rest, b" # easy");
/// ```
pub struct LineReader {
    values: [u8; 256],
    cells: usize,
}

impl LineReader {
    /// For square grids of this size, at most [`MAX_TEXT_SIZE`].
    pub fn new(size: usize) -> Self {
        Self::of(size * size, size)
    }

    /// For grids of so many cells and digits.
    pub fn of(cells: usize, digits: usize) -> Self {
        let mut values = [UNKNOWN; 256];
        for blank in *b".0*_?-xX" {
            values[usize::from(blank)] = BLANK;
        }
        for separator in *b" \t,;:#|\"" {
            values[usize::from(separator)] = SEPARATOR;
        }
        for value in 1..=digits.min(MAX_TEXT_SIZE) as u8 {
            let symbol = if value <= 9 {
                b'0' + value
            } else {
                b'A' + value - 10
            };
            values[usize::from(symbol)] = value;
            values[usize::from(symbol.to_ascii_lowercase())] = value;
        }
        Self { values, cells }
    }

    /// The size of the grid that a line begins with; `None` if it begins with none of
    /// at least 2 x 2 cells.
    pub fn size_of(line: &[u8]) -> Option<usize> {
        let reader = Self::new(MAX_TEXT_SIZE);
        let is_cell = |&byte: &u8| reader.values[usize::from(byte)] < SEPARATOR;
        let text = line.trim_ascii_start();
        let begun = text.iter().take_while(|&byte| is_cell(byte)).count();
        let spaced = line
            .iter()
            .all(|&byte| byte == b' ' || byte.is_ascii_digit());
        let whole = if spaced { line.len() } else { 0 };
        [begun, whole].into_iter().find_map(|cells| {
            let size = cells.isqrt();
            (size * size == cells && (2..=MAX_TEXT_SIZE).contains(&size)).then_some(size)
        })
    }

    /// Reads the grid that `line` begins with and gives what is behind it.
    pub fn read<'l>(&self, line: &'l [u8], cells: &mut [u8]) -> Result<&'l [u8], LineFlaw> {
        if let Some(rest) = self.read_symbols(line, cells) {
            return Ok(rest);
        }
        if line.len() == self.cells && self.read_spaced(line, cells) {
            return Ok(&[]);
        }
        let text = line.trim_ascii_start();
        self.read_symbols(text, cells)
            .ok_or_else(|| self.flaw(text, line.len() - text.len()))
    }

    /// One symbol a cell, then the end or a separator.
    fn read_symbols<'l>(&self, line: &'l [u8], cells: &mut [u8]) -> Option<&'l [u8]> {
        let (text, rest) = line.split_at_checked(self.cells)?;
        let ends = rest.first().is_none_or(|&byte| self.is_separator(byte));
        // All cells without a branch; no digit is as large as what is none.
        let mut largest = 0;
        for (&symbol, cell) in text.iter().zip(cells) {
            *cell = self.values[usize::from(symbol)];
            largest = largest.max(*cell);
        }
        (ends && largest < SEPARATOR).then_some(rest)
    }

    /// Digits and spaces.
    fn read_spaced(&self, line: &[u8], cells: &mut [u8]) -> bool {
        let mut fine = true;
        for (&symbol, cell) in line.iter().zip(cells) {
            let value = self.values[usize::from(symbol)];
            *cell = if symbol == b' ' { BLANK } else { value };
            fine &= symbol == b' ' || (1..SEPARATOR).contains(&value);
        }
        fine
    }

    fn flaw(&self, text: &[u8], before: usize) -> LineFlaw {
        let ends = |&byte: &u8| self.is_separator(byte);
        let length = text.iter().position(ends).unwrap_or(text.len());
        let is_unknown = |&byte: &u8| self.values[usize::from(byte)] == UNKNOWN;
        match text[..length].iter().position(is_unknown) {
            Some(offset) => LineFlaw::Symbol(before + offset),
            None => LineFlaw::Length(length),
        }
    }

    /// Whether a byte may stand between a grid and what follows.
    pub fn is_separator(&self, byte: u8) -> bool {
        self.values[usize::from(byte)] == SEPARATOR
    }

    /// What follows a grid, without what separates it.
    pub fn trim_rest<'l>(&self, rest: &'l [u8]) -> &'l [u8] {
        let start = rest.iter().position(|&byte| !self.is_separator(byte));
        rest[start.unwrap_or(rest.len())..].trim_ascii_end()
    }

    /// Reads a full grid that `text` begins with and gives what is behind it; `None` if
    /// there is none. `cells` may then hold anything.
    pub fn read_full<'l>(&self, text: &'l [u8], cells: &mut [u8]) -> Option<&'l [u8]> {
        let rest = self.read_symbols(text, cells)?;
        cells.iter().all(|&cell| cell != BLANK).then_some(rest)
    }
}

/// The first line of `text`, and where the next one begins. A line ends with `\n`,
/// `\r\n` or `\r`. `None` if its end is not here, and there may be more: `whole` says
/// that there is not.
pub fn next_line(text: &[u8], whole: bool) -> Option<(&[u8], usize)> {
    match line_end(text) {
        None if whole && !text.is_empty() => Some((text, text.len())),
        None => None,
        // Whether \n follows cannot be seen yet.
        Some(end) if text[end] == b'\r' && end + 1 == text.len() && !whole => None,
        Some(end) if text[end..].starts_with(b"\r\n") => Some((&text[..end], end + 2)),
        Some(end) => Some((&text[..end], end + 1)),
    }
}

/// Where the first byte is that ends a line. Many bytes at a time, without a branch, so
/// that the compiler makes vector code of it.
fn line_end(text: &[u8]) -> Option<usize> {
    let ends = |&byte: &u8| byte == b'\n' || byte == b'\r';
    let mut start = 0;
    for chunk in text.chunks_exact(32) {
        if chunk.iter().fold(false, |any, byte| any | ends(byte)) {
            break;
        }
        start += 32;
    }
    text[start..].iter().position(ends).map(|end| start + end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, size: usize) -> Result<(Vec<u8>, String), LineFlaw> {
        let mut cells = vec![77; size * size];
        let rest = LineReader::new(size).read(line.as_bytes(), &mut cells)?;
        Ok((cells, String::from_utf8(rest.to_vec()).unwrap()))
    }

    #[test]
    fn a_line_is_its_cells_and_what_follows() {
        let (cells, rest) = read("1.0*_?-xX2341234,hard", 4).unwrap();
        assert_eq!(cells, [1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 4, 1, 2, 3, 4]);
        assert_eq!(rest, ",hard");
        assert_eq!(read("  1...............", 4).unwrap().1, "");
    }

    #[test]
    fn spaces_are_blanks_beside_nothing_but_digits() {
        let (cells, rest) = read("1      2       4", 4).unwrap();
        assert_eq!((cells[0], cells[7], cells[15]), (1, 2, 4));
        assert_eq!(rest, "");
        assert_eq!(read("1      2.      4", 4), Err(LineFlaw::Length(1)));
    }

    #[test]
    fn letters_are_digits_of_large_grids_and_x_a_blank_of_small_ones() {
        let line = "gGx".to_owned() + &".".repeat(253);
        assert_eq!(read(&line, 16).unwrap().0[..3], [16, 16, 0]);
        let line = "x".to_owned() + &".".repeat(1224);
        assert_eq!(read(&line, 35).unwrap().0[0], 33);
    }

    #[test]
    fn what_is_wrong_with_a_line_is_named() {
        assert_eq!(read("123", 4), Err(LineFlaw::Length(3)));
        assert_eq!(read("12345", 4), Err(LineFlaw::Symbol(4)));
        assert_eq!(read(" 1234!...........", 4), Err(LineFlaw::Symbol(5)));
        assert_eq!(read("1...............1", 4), Err(LineFlaw::Length(17)));
        assert_eq!(read("", 4), Err(LineFlaw::Length(0)));
    }

    #[test]
    fn the_size_of_a_line_is_that_of_what_it_begins_with() {
        assert_eq!(LineReader::size_of(&[b'.'; 81]), Some(9));
        assert_eq!(
            LineReader::size_of(b"1............... # a comment"),
            Some(4)
        );
        assert_eq!(LineReader::size_of(b"1      2       4"), Some(4));
        assert_eq!(LineReader::size_of(b"12345"), None);
        assert_eq!(LineReader::size_of(b"{\"size\":9}"), None);
        assert_eq!(LineReader::size_of(b"https://example.org/a.sdm"), None);
    }

    #[test]
    fn lines_of_boards_that_are_no_squares_have_as_many_symbols_as_cells() {
        let mut cells = [0; 7];
        let rest = LineReader::of(7, 3).read(b"12.3..1 x", &mut cells);
        assert_eq!((rest, cells), (Ok(&b" x"[..]), [1, 2, 0, 3, 0, 0, 1]));
    }

    #[test]
    fn only_a_full_grid_is_a_solution() {
        let reader = LineReader::new(2);
        let mut cells = [0; 4];
        assert_eq!(reader.read_full(b"1221,x", &mut cells), Some(&b",x"[..]));
        assert_eq!(reader.read_full(b"12.1", &mut cells), None);
        assert_eq!(reader.trim_rest(b" ;# name, 2 "), b"name, 2");
    }

    #[test]
    fn lines_end_in_three_ways_and_may_be_torn() {
        assert_eq!(next_line(b"ab\ncd", false), Some((&b"ab"[..], 3)));
        assert_eq!(next_line(b"ab\r\ncd", false), Some((&b"ab"[..], 4)));
        assert_eq!(next_line(b"ab\rcd", false), Some((&b"ab"[..], 3)));
        assert_eq!(next_line(b"ab\r", false), None);
        assert_eq!(next_line(b"ab\r", true), Some((&b"ab"[..], 3)));
        assert_eq!(next_line(b"ab", false), None);
        assert_eq!(next_line(b"ab", true), Some((&b"ab"[..], 2)));
        assert_eq!(next_line(b"", true), None);
        for length in 0..100 {
            let text = ".".repeat(length) + "\r\nnext";
            assert_eq!(
                next_line(text.as_bytes(), true),
                Some((&text.as_bytes()[..length], length + 2))
            );
        }
    }
}
