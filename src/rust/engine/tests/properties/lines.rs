//! Collections of puzzles, a line each, beside a reader by the words of the manual.

use super::{Target, chance, kind, pick};
use crate::common::random::Random;
use oxidoku_engine::{LineFlaw, LineReader, next_line};

const SIZES: [usize; 6] = [2, 3, 4, 6, 9, 35];

pub const TARGET: Target = Target {
    name: "lines",
    share: 20,
    inputs: 50_000,
    make: || {
        let readers: Vec<LineReader> = SIZES.iter().map(|&size| LineReader::new(size)).collect();
        let (mut block, mut cells) = (Vec::new(), vec![0; 35 * 35]);
        Box::new(move |random, size| {
            let most = if size > 95 { 6 } else { 3 + size / 40 };
            let which = random.below(most);
            write(SIZES[which], random, &mut block);
            let mut facts = [which, 0, 0, 0, 0];
            let (mut rest, mut joined) = (&block[..], 0);
            while let Some((line, next)) = next_line(rest, true) {
                assert!(!line.contains(&b'\n') && !line.contains(&b'\r'));
                assert_eq!(line, &rest[..line.len()]);
                let ends = &rest[line.len()..next];
                assert!(
                    [&b"\n"[..], b"\r", b"\r\n", b""].contains(&ends),
                    "{ends:?}"
                );
                let cells = &mut cells[..SIZES[which] * SIZES[which]];
                facts[1 + check(&readers[which], SIZES[which], line, cells).min(3)] = 1;
                joined += next;
                rest = &rest[next..];
            }
            assert_eq!(joined, block.len());
            kind(&facts)
        })
    },
};

/// Some lines, or what could be taken for them.
fn write(size: usize, random: &mut Random, block: &mut Vec<u8>) {
    block.clear();
    for _ in 0..random.between(1, 3) {
        if chance(random, 10) {
            block.push(b' ');
        }
        let off = if chance(random, 20) {
            random.below(5)
        } else {
            2
        };
        let odd = pick(random, &[0, 0, 1, 10, 90]);
        let blank = pick(random, b".0*_?-xX    ");
        for _ in 0..(size * size + off).saturating_sub(2) {
            let symbol = match random.below(100) {
                number if number < odd => random.below(256) as u8,
                number if number < 60 => blank,
                _ => char::from_digit(random.between(1, size) as u32, 36).unwrap_or('?') as u8,
            };
            block.push(symbol);
        }
        if chance(random, 30) {
            block.extend(pick(
                random,
                &[&b",x"[..], b" # easy", b";", b"|", b"q", b"\"", b"\t1"],
            ));
        }
        block.extend(pick(random, &[&b"\n"[..], b"\r\n", b"\r", b"\n\n", b""]));
    }
}

/// What a byte means in a line.
fn value(byte: u8, size: usize) -> Option<u8> {
    let digit = (byte as char)
        .to_digit(36)
        .filter(|digit| (1..=size as u32).contains(digit));
    match (digit, byte) {
        (Some(digit), _) => Some(digit as u8),
        (None, b'.' | b'0' | b'*' | b'_' | b'?' | b'-' | b'x' | b'X') => Some(0),
        _ => None,
    }
}

fn is_separator(byte: u8) -> bool {
    b" \t,;:#|\"".contains(&byte)
}

/// One symbol a cell, then the end or a separator.
fn symbols(line: &[u8], size: usize) -> Option<Vec<u8>> {
    let text = line.get(..size * size)?;
    let ends = line.get(size * size).is_none_or(|&byte| is_separator(byte));
    let values: Option<Vec<u8>> = text.iter().map(|&byte| value(byte, size)).collect();
    values.filter(|_| ends)
}

/// Spaces are blanks in a line that has nothing but digits and spaces.
fn spaced(line: &[u8], size: usize) -> Option<Vec<u8>> {
    let cell = |&byte: &u8| match byte {
        b' ' => Some(0),
        _ => value(byte, size).filter(|&digit| digit > 0),
    };
    let values: Option<Vec<u8>> = line.iter().map(cell).collect();
    values.filter(|values| values.len() == size * size)
}

/// 0 for a line that is a grid, 1 for one with something behind, 2 and 3 for flaws.
fn check(reader: &LineReader, size: usize, line: &[u8], cells: &mut [u8]) -> usize {
    if let Some(size) = LineReader::size_of(line) {
        assert!((2..=35).contains(&size) && line.len() >= size * size);
    }
    let text = line.trim_ascii_start();
    let expected = symbols(line, size)
        .map(|values| (values, &line[size * size..]))
        .or_else(|| spaced(line, size).map(|values| (values, &[][..])))
        .or_else(|| symbols(text, size).map(|values| (values, &text[size * size..])));
    match (reader.read(line, cells), expected) {
        (Ok(rest), Some((values, behind))) => {
            assert_eq!((&*cells, rest), (&values[..], behind), "{line:?}");
            let rest = reader.trim_rest(rest);
            assert!(rest.first().is_none_or(|&byte| !is_separator(byte)));
            let full = reader.read_full(line, cells).is_some();
            assert_eq!(
                full,
                symbols(line, size).is_some_and(|values| !values.contains(&0))
            );
            usize::from(!rest.is_empty())
        }
        (Err(LineFlaw::Symbol(offset)), None) => {
            assert!(
                value(line[offset], size).is_none() && !is_separator(line[offset]),
                "{line:?}"
            );
            2
        }
        (Err(LineFlaw::Length(length)), None) => {
            assert!(length <= line.len());
            3
        }
        (read, expected) => panic!("{line:?}: {read:?}, but {expected:?}"),
    }
}
