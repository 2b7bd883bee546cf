//! Puzzles in strings.

use crate::cells::{FOREIGN, Layout};
use oxidoku_engine::{Symbol, read_symbol};

/// Reads a string of exactly one symbol a cell, in ASCII: how most puzzles are
/// written. False if it is anything else, also if only a tolerant reader knows
/// what is wrong; `target` then holds what it may. Digits that do not begin at 1 are left to
/// that reader, too.
///
/// Without a branch on what is read, so that the compiler makes vector code of it.
#[inline]
pub(crate) fn read_plain(text: &[u8], layout: Layout, target: &mut [u8]) -> bool {
    if text.len() != target.len() || layout.lowest != 1 {
        return false;
    }
    let largest = layout.digits as u8;
    let mut fine = true;
    for (&symbol, cell) in text.iter().zip(target) {
        let digit = symbol.wrapping_sub(b'0');
        // Bit 5 is the difference between lower and upper case.
        let letter = (symbol & !0x20).wrapping_sub(b'A');
        let value = if letter < 26 { letter + 10 } else { digit };
        let blank = (symbol == b'.') | (symbol == b'*') | (symbol == b'_');
        // What lies between 9 and A would pass for a digit of a larger grid.
        let known = (value <= largest) & ((digit <= 9) | (letter < 26));
        *cell = if blank { 0 } else { value };
        fine &= known | blank;
    }
    fine
}

/// What is wrong with a string.
pub(crate) enum Flaw {
    /// It has this number of cells.
    Length(usize),
    /// The character at this offset means nothing.
    Symbol(usize),
}

/// Reads any string: with white space, frames, foreign digits. A character that
/// means nothing is a flaw if `strict`, else a foreign value.
pub(crate) fn read_tolerant(
    text: &str,
    layout: Layout,
    strict: bool,
    target: &mut [u8],
) -> Result<(), Flaw> {
    let mut found = 0;
    for (offset, character) in text.chars().enumerate() {
        let value = match read_symbol(character, layout.lowest) {
            Symbol::Digit(digit) if usize::from(digit.get()) <= layout.digits => digit.get(),
            Symbol::Blank => 0,
            Symbol::Frame => continue,
            Symbol::Unknown if strict => return Err(Flaw::Symbol(offset)),
            Symbol::Digit(_) | Symbol::Below | Symbol::Unknown => FOREIGN,
        };
        if let Some(cell) = target.get_mut(found) {
            *cell = value;
        }
        found += 1;
    }
    if found == target.len() {
        Ok(())
    } else {
        Err(Flaw::Length(found))
    }
}
