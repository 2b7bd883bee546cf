//! Samples of rules beyond rows, columns and boxes.

use crate::common::{kind::Kind, random::Random};
use oxidoku_engine::Control;
use oxidoku_engine::generate::{Generator, stream};

/// Rules of every sort with a full grid and a number of clues that leaves a naive
/// solver a chance.
pub fn samples(random: &mut Random) -> Vec<(Kind, Vec<u8>, usize)> {
    let (four, six, nine) = ((2, 2), (2, 3), (3, 3));
    let mut samples: Vec<(Kind, usize)> = [
        (four, "d", 2),
        (four, "k", 2),
        (six, "d", 7),
        (six, "k", 7),
        (six, "K", 7),
        (six, "n", 3),
        ((1, 5), "n", 3),
        (nine, "h", 26),
        (nine, "d", 28),
        (nine, "kK", 26),
    ]
    .into_iter()
    .map(|(shape, letters, clues)| (Kind::with(shape, letters), clues))
    .collect();
    let snake = Kind {
        houses: vec![vec![1, 6, 13, 20]],
        ..Kind::boxes(2, 3)
    };
    let labels = "111222 111222 334444 333554 366554 666655".bytes();
    let labels = labels.filter(u8::is_ascii_digit).map(usize::from);
    let jigsaw = Kind {
        regions: Some(labels.collect()),
        ..Kind::boxes(1, 6)
    };
    // Rows, columns and boxes that do not hold every digit; nothing but rows and
    // columns; boxes and nothing else.
    let spare = |shape: (usize, usize), letters, spare| Kind {
        digits: shape.0 * shape.1 + spare,
        ..Kind::with(shape, letters)
    };
    let no_boxes = Kind {
        regions: Some(vec![0; 36]),
        ..Kind::boxes(2, 3)
    };
    let no_lines = Kind {
        lines: false,
        ..Kind::with(four, "k")
    };
    samples.extend([(snake, 8), (jigsaw, 8), (no_boxes, 14), (no_lines, 8)]);
    samples.extend([
        (spare(four, "", 1), 8),
        (spare(four, "d", 2), 10),
        (spare(six, "", 1), 18),
        (spare(six, "n", 3), 22),
        (spare(six, "dk", 2), 18),
    ]);
    for round in 0..6 {
        let shape = if round % 2 == 0 { six } else { four };
        let full = random.full_grid(shape);
        // Every so many cages are left out.
        let mut number = 0..;
        let mut cages = random.cages(&full, 1, 4);
        cages.retain(|_| number.next().unwrap_or(0) % (2 + round) != 1 + round);
        let kind = Kind {
            cages,
            ..Kind::boxes(shape.0, shape.1)
        };
        samples.push((kind, full.len() / 6));
    }
    let with_grid = |(kind, clues): (Kind, usize)| {
        // A grid for these rules; the tests check that it is one.
        let rules = kind.rules();
        let mut control = Control::unlimited();
        let made = Generator::new(&rules).grid(&mut stream(11, 0), &mut control);
        (kind, made.unwrap().digits().to_vec(), clues)
    };
    samples.into_iter().map(with_grid).collect()
}
