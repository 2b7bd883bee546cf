//! Text packed for links: unpacked it is what it was, and garbage is refused.

use super::{Target, chance, kind, magnitude, pick};
use crate::common::random::Random;
use oxidoku_engine::{Unpacked, pack, unpack};

pub const TARGET: Target = Target {
    name: "links",
    share: 6,
    inputs: 8_000,
    make: || {
        Box::new(|random, size| {
            let text = text(random, size);
            let mut packed = pack(&text);
            let units = text.encode_utf16().count();
            assert_eq!(unpack(&packed, units).as_ref(), Ok(&text), "{packed}");
            if units > 0 {
                assert_eq!(unpack(&packed, units - 1), Err(Unpacked::Long(units - 1)));
            }
            if chance(random, 70) {
                damage(random, &mut packed);
            }
            let most = random.below(300);
            match unpack(&packed, most) {
                Ok(read) => {
                    assert!(read.encode_utf16().count() <= most);
                    assert_eq!(unpack(&pack(&read), most), Ok(read));
                    kind(&[0, magnitude(units)])
                }
                Err(Unpacked::Symbol(offset)) => {
                    assert!(!packed.as_bytes()[offset].is_ascii_alphanumeric());
                    1
                }
                Err(Unpacked::Torn) => 2,
                Err(Unpacked::Code) => 3,
                Err(Unpacked::Text) => 4,
                Err(Unpacked::Long(bound)) => {
                    assert_eq!(bound, most);
                    5
                }
            }
        })
    },
};

/// Text that repeats itself, with odd characters in it.
fn text(random: &mut Random, size: usize) -> String {
    let mut text = String::new();
    for _ in 0..random.below(size / 4 + 2) {
        match random.below(4) {
            0 => {
                let from = random.below(text.len() + 1);
                let again = text.get(from..).unwrap_or("\u{1f600}").to_owned();
                text.extend(again.chars().take(40));
            }
            1 => text.extend(char::from_u32(random.below(0x11_0000) as u32)),
            2 => text.push_str(pick(
                random,
                &["{\"size\":9,", "[{},{}]", "\u{0}", "R1C1", "\u{ff}"],
            )),
            _ => text.push(random.below(128) as u8 as char),
        }
    }
    text
}

/// Cuts, changes and inserts.
fn damage(random: &mut Random, packed: &mut String) {
    for _ in 0..random.between(1, 3) {
        let at = random.below(packed.len() + 1);
        let symbols = b"ABCDEFabcxyz0189+/-_=!% ";
        match random.below(3) {
            0 => packed.truncate(at),
            1 => packed.insert(at, pick(random, symbols).into()),
            _ if at < packed.len() => {
                let symbol = char::from(pick(random, symbols)).to_string();
                packed.replace_range(at..=at, &symbol);
            }
            _ => {}
        }
    }
}
