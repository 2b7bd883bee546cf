//! Grids as text: read as a reader written here reads them, and back from what was
//! written.

use super::{Target, chance, kind, pick};
use crate::common::random::Random;
use oxidoku_engine::{Digit, Grid, GridError, Rules, Spec, symbol_of};

pub const TARGET: Target = Target {
    name: "text",
    share: 20,
    inputs: 50_000,
    make: || {
        let shapes = [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (5, 7)];
        let of = |&((rows, columns), lowest): &((usize, usize), u8)| {
            let spec = Spec {
                lowest,
                ..Spec::boxes(rows, columns)
            };
            spec.build().expect("so many digits have names")
        };
        let both = shapes.iter().flat_map(|&shape| [(shape, 1), (shape, 0)]);
        let all: Vec<_> = both.chain([((2, 2), 8), ((3, 3), 27)]).collect();
        let all: Vec<Rules> = all.iter().map(of).collect();
        let mut text = String::new();
        Box::new(move |random, size| {
            // Small grids most of the time: they are quick.
            let most = if size > 90 { all.len() } else { 6 + size / 20 };
            let rules = &all[random.below(most)];
            write(rules, random, &mut text);
            check(rules, &text)
        })
    },
};

/// Symbols, and now and then something else, about as many as there are cells.
fn write(rules: &Rules, random: &mut Random, text: &mut String) {
    text.clear();
    let cells = rules.cells();
    let off = if chance(random, 20) {
        random.below(5)
    } else {
        2
    };
    let odd = pick(random, &[0, 0, 0, 1, 10, 90]);
    for _ in 0..(cells + off).saturating_sub(2) {
        let symbol = match random.below(100) {
            number if number < odd => strange(random),
            number if number < 50 => pick(random, b".0*_").into(),
            _ => {
                let labels = rules.digit_labels();
                let digit =
                    random.between(usize::from(*labels.start()), usize::from(*labels.end()));
                let symbol = char::from_digit(digit as u32, 36).unwrap_or('?');
                match random.below(2) {
                    0 => symbol,
                    _ => symbol.to_ascii_uppercase(),
                }
            }
        };
        text.push(symbol);
        if odd > 0 && chance(random, 5) {
            text.push(pick(
                random,
                &['|', '-', '+', '=', ' ', '\n', '\t', '\u{2502}', '\u{a0}'],
            ));
        }
    }
}

fn strange(random: &mut Random) -> char {
    match random.below(3) {
        0 => random.below(128) as u8 as char,
        1 => pick(
            random,
            &[
                '\u{131}', '\u{17f}', '\u{ff11}', '\u{661}', '\u{2580}', '\u{24ff}',
            ],
        ),
        _ => char::from_u32(random.below(0x11_0000) as u32).unwrap_or('\u{fffd}'),
    }
}

/// A cell's value, nothing for a frame, or an error for what is neither.
fn value(symbol: char, lowest: u32) -> Result<Option<u8>, ()> {
    let frame = ['|', '-', '+', '='].contains(&symbol)
        || ('\u{2500}'..='\u{257f}').contains(&symbol)
        || symbol.is_whitespace();
    match symbol {
        '.' | '*' | '_' => Ok(Some(0)),
        '0' if lowest > 0 => Ok(Some(0)),
        _ if frame => Ok(None),
        _ if symbol.is_ascii_alphanumeric() => {
            let label = symbol.to_digit(36).expect("a digit or letter");
            // What is too low is as bad as what is too high.
            Ok(Some(
                (label + 1)
                    .checked_sub(lowest)
                    .filter(|&d| d > 0)
                    .unwrap_or(255) as u8,
            ))
        }
        _ => Err(()),
    }
}

fn check(rules: &Rules, text: &str) -> u64 {
    let mut values = Vec::with_capacity(rules.cells());
    let lowest = u32::from(*rules.digit_labels().start());
    let unknown = text.chars().position(|symbol| match value(symbol, lowest) {
        Ok(value) => {
            values.extend(value);
            false
        }
        Err(()) => true,
    });
    let wrong = values
        .iter()
        .position(|&value| usize::from(value) > rules.digits());
    let read = Grid::parse(text, rules);
    match &read {
        Ok(grid) => {
            assert!(unknown.is_none() && wrong.is_none(), "{text:?}");
            assert_eq!(grid.digits(), values, "{text:?}");
            round_trip(grid, rules);
            kind(&[0, rules.board().size().0, grid.clues() / 8])
        }
        Err(GridError::Symbol { offset, .. }) => {
            assert_eq!(Some(*offset), unknown, "{text:?}");
            1
        }
        Err(GridError::Length { found, expected }) => {
            assert_eq!(
                (*found, *expected, unknown),
                (values.len(), rules.cells(), None),
                "{text:?}"
            );
            kind(&[2, usize::from(found < expected)])
        }
        Err(GridError::Digit { cell, .. }) => {
            assert_eq!(
                (Some(cell.index()), unknown, values.len()),
                (wrong, None, rules.cells())
            );
            kind(&[3, usize::from(rules.digit_labels().start() == &0)])
        }
        // The fuzzer is another crate, for which there may be more errors.
        #[allow(unreachable_patterns)]
        Err(other) => panic!("{text:?}: {other}"),
    }
}

/// Written by symbols that count from 1, the grid is read again under such rules.
fn round_trip(grid: &Grid, rules: &Rules) {
    let symbol = |value: &u8| Digit::new(*value).map_or(Some('.'), symbol_of);
    let expected: Option<String> = grid.digits().iter().map(symbol).collect();
    assert_eq!(grid.to_text(), expected);
    if *rules.digit_labels().start() == 1 {
        let text = expected.expect("every digit here has a symbol");
        assert_eq!(Grid::parse(&text, rules).as_ref(), Ok(grid));
    }
}
