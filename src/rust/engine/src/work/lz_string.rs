//! Text packed as the JavaScript library lz-string packs it, and base64 on top: how
//! puzzles travel in links.
//!
//! It is LZ78 over UTF-16. A code is a phrase seen before, or announces a new unit of 8
//! or 16 bits, or ends the text; codes grow by a bit whenever their number would not
//! fit. A new phrase is the phrase before it and the first unit of the one after it,
//! and so always a piece of the text read so far: the dictionary holds places in it and
//! no text of its own.
//!
//! ```text
//!  0   a new unit of 8 bits follows
//!  1   a new unit of 16 bits follows
//!  2   the end
//!  3.. phrases, in the order in which they came up
//! ```

use std::ops::Range;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const UNIT_8: usize = 0;
const UNIT_16: usize = 1;
const END: usize = 2;
const FIRST_PHRASE: usize = 3;

/// Why packed text cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unpacked {
    /// A character is none of base64, at this offset.
    #[error("character {} is none of base64", .0 + 1)]
    Symbol(usize),
    /// The text has no end: something was cut off.
    #[error("the end is missing")]
    Torn,
    /// A code stands for nothing.
    #[error("it is packed in another way")]
    Code,
    /// The units are no text.
    #[error("it holds no text")]
    Text,
    /// There are more units than the caller takes.
    #[error("it is longer than {0} characters")]
    Long(usize),
}

/// Bits of base64, each symbol's highest first.
struct Bits<'a> {
    symbols: std::iter::Enumerate<std::slice::Iter<'a, u8>>,
    current: u8,
    left: u32,
}

impl<'a> Bits<'a> {
    fn new(symbols: &'a [u8]) -> Self {
        Self {
            symbols: symbols.iter().enumerate(),
            current: 0,
            left: 0,
        }
    }

    fn bit(&mut self) -> Result<usize, Unpacked> {
        if self.left == 0 {
            let (offset, &symbol) = self.symbols.next().ok_or(Unpacked::Torn)?;
            self.current = match symbol {
                b'A'..=b'Z' => symbol - b'A',
                b'a'..=b'z' => symbol - b'a' + 26,
                b'0'..=b'9' => symbol - b'0' + 52,
                // The second ones are those of addresses.
                b'+' | b'-' => 62,
                b'/' | b'_' => 63,
                b'=' => return Err(Unpacked::Torn),
                _ => return Err(Unpacked::Symbol(offset)),
            };
            self.left = 6;
        }
        self.left -= 1;
        Ok(usize::from(self.current >> self.left & 1))
    }

    /// A number, whose lowest bit comes first.
    fn number(&mut self, bits: u32) -> Result<usize, Unpacked> {
        (0..bits).try_fold(0, |number, at| Ok(number | self.bit()? << at))
    }
}

/// How many bits a code has, and how many codes until it is one more.
struct Width {
    bits: u32,
    until: usize,
}

impl Width {
    fn count(&mut self) {
        self.until -= 1;
        if self.until == 0 {
            self.until = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Unpacks text of at most `most` units of UTF-16.
///
/// ```
/// use oxidoku_engine::{pack, unpack};
///
/// let packed = pack("{\"size\":9}");
/// assert_eq!(unpack(&packed, 100).unwrap(), "{\"size\":9}");
/// assert!(unpack(&packed[..6], 100).is_err());
/// ```
pub fn unpack(packed: &str, most: usize) -> Result<String, Unpacked> {
    let mut bits = Bits::new(packed.as_bytes());
    let mut text: Vec<u16> = Vec::new();
    let mut phrases: Vec<Range<usize>> = vec![0..0; FIRST_PHRASE];
    // The first code is one of the first three.
    let mut width = Width { bits: 2, until: 1 };
    let mut before: Option<Range<usize>> = None;
    loop {
        let code = bits.number(width.bits)?;
        if before.is_none() && code > END {
            return Err(Unpacked::Code);
        }
        let start = text.len();
        match code {
            END => return String::from_utf16(&text).map_err(|_| Unpacked::Text),
            UNIT_8 | UNIT_16 => {
                let unit = bits.number(if code == UNIT_8 { 8 } else { 16 })?;
                text.push(unit as u16);
                phrases.push(start..start + 1);
                if before.is_some() {
                    width.count();
                }
            }
            _ => {
                // The phrase that is being made now begins with the one before.
                let before = before.clone().ok_or(Unpacked::Code)?;
                let phrase = match phrases.get(code) {
                    Some(phrase) => phrase.clone(),
                    None if code == phrases.len() => before.start..before.end + 1,
                    None => return Err(Unpacked::Code),
                };
                if text.len() + phrase.len() > most {
                    return Err(Unpacked::Long(most));
                }
                // Unit by unit: the phrase may reach into what it makes.
                for at in phrase {
                    text.push(text[at]);
                }
            }
        }
        if text.len() > most {
            return Err(Unpacked::Long(most));
        }
        if let Some(before) = before {
            phrases.push(before.start..before.end + 1);
        }
        width.count();
        before = Some(start..text.len());
    }
}

/// Packs text.
pub fn pack(text: &str) -> String {
    let mut packer = Packer::default();
    // The phrase so far, by its code and first unit.
    let mut phrase: Option<(usize, u16)> = None;
    for unit in text.encode_utf16() {
        if packer.units[usize::from(unit)] == 0 {
            packer.units[usize::from(unit)] = packer.code() as u32 | FRESH;
        }
        let own = (packer.units[usize::from(unit)] & !FRESH) as usize;
        let Some((code, first)) = phrase else {
            phrase = Some((own, unit));
            continue;
        };
        let mut longer = packer.longer[code].iter();
        phrase = match longer.find(|(next, _)| *next == unit) {
            Some(&(_, longer)) => Some((longer, first)),
            None => {
                packer.put_phrase(code, first);
                let next = packer.code();
                packer.longer[code].push((unit, next));
                Some((own, unit))
            }
        };
    }
    if let Some((code, first)) = phrase {
        packer.put_phrase(code, first);
    }
    packer.put(END, packer.width.bits);
    packer.finish()
}

/// Beside the code of a unit that was not written yet: what is being written when it is met is
/// this unit alone.
const FRESH: u32 = 1 << 31;

struct Packer {
    /// For each unit its code, 0 if it has none.
    units: Vec<u32>,
    /// For each code the phrases that are longer by a unit: that unit, and their codes. Mostly these
    /// are few, and a table of all is kilobytes of machine code.
    longer: Vec<Vec<(u16, usize)>>,
    width: Width,
    bits: Vec<bool>,
}

impl Default for Packer {
    fn default() -> Self {
        Self {
            units: vec![0; 1 << 16],
            longer: vec![Vec::new(); FIRST_PHRASE],
            width: Width { bits: 2, until: 2 },
            bits: Vec::new(),
        }
    }
}

impl Packer {
    /// The next code.
    fn code(&mut self) -> usize {
        self.longer.push(Vec::new());
        self.longer.len() - 1
    }

    fn put(&mut self, number: usize, bits: u32) {
        self.bits.extend((0..bits).map(|at| number >> at & 1 == 1));
    }

    fn put_phrase(&mut self, code: usize, first: u16) {
        let bits = self.width.bits;
        let own = &mut self.units[usize::from(first)];
        if *own & FRESH != 0 {
            *own &= !FRESH;
            let (announced, length) = if first < 256 {
                (UNIT_8, 8)
            } else {
                (UNIT_16, 16)
            };
            self.put(announced, bits);
            self.put(usize::from(first), length);
            self.width.count();
        } else {
            self.put(code, bits);
        }
        self.width.count();
    }

    fn finish(mut self) -> String {
        // A last symbol is begun even if nothing is left to say.
        self.bits.push(false);
        let symbols = self.bits.chunks(6).map(|bits| {
            let value = (0..6).fold(0, |value, at| {
                value << 1 | usize::from(bits.get(at) == Some(&true))
            });
            char::from(ALPHABET[value])
        });
        let mut packed: String = symbols.collect();
        while packed.len() % 4 != 0 {
            packed.push('=');
        }
        packed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: usize = 1 << 16;

    #[test]
    fn what_is_packed_unpacks() {
        let long = "abcabcabcabd".repeat(500) + &"xyz\u{e4}\u{20ac}\u{1f600}".repeat(50);
        let texts = [
            "",
            "a",
            "aa",
            "aaaa",
            "ab",
            "\u{e4}",
            "\u{1f600}\u{1f600}",
            "{\"a\":[1,2]}",
        ];
        for text in texts.into_iter().chain([long.as_str()]) {
            assert_eq!(unpack(&pack(text), MOST).as_deref(), Ok(text));
        }
    }

    #[test]
    fn texts_are_packed_as_the_library_packs_them() {
        // What lz-string's compressToBase64() gives.
        assert_eq!(pack(""), "Q===");
        assert_eq!(pack("hello"), "BYUwNmD2Q===");
    }

    #[test]
    fn what_is_cut_off_is_torn_or_garbage_but_never_a_panic() {
        let packed = pack(&"a puzzle with some text in it, some text".repeat(5));
        for end in 0..packed.len() - 5 {
            assert!(unpack(&packed[..end], MOST).is_err());
        }
        assert_eq!(unpack("BYU!", MOST), Err(Unpacked::Symbol(3)));
        assert_eq!(unpack("////", MOST), Err(Unpacked::Code));
    }

    #[test]
    fn no_more_is_unpacked_than_the_caller_takes() {
        let packed = pack(&"a".repeat(100_000));
        assert!(packed.len() < 2000);
        assert_eq!(unpack(&packed, 1000), Err(Unpacked::Long(1000)));
    }

    #[test]
    fn any_symbols_unpack_or_are_refused() {
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let garbage: String = (0..40)
                .map(|_| {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    char::from(ALPHABET[(state >> 58) as usize])
                })
                .collect();
            let _ = unpack(&garbage, 100);
        }
    }
}
