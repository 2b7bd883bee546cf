//! Random puzzles of every rule and of combinations.

use super::sample::{SHAPES, Tally, try_puzzle, with_houses, with_regions};
use crate::common::{self, kind::Kind, oracle::Oracle};

/// Rows and columns of a box.
type Shape = (usize, usize);

/// `count` puzzles over these shapes in turn; the oracle must have an answer for
/// most. A puzzle of the slow shapes takes up to seconds: there are some with `OXIDOKU_FULL`.
fn try_puzzles(
    count: usize,
    quick: &[Shape],
    slow: &[Shape],
    kind_of: impl Fn(Shape, u64) -> Kind,
) {
    let mut tally = Tally::default();
    let slow = if common::full() { slow } else { &[] };
    let number = count.div_ceil(quick.len() + slow.len());
    for &shape in quick.iter().chain(slow) {
        // Some puzzles share their rules, as a user's do.
        let kinds = number.div_ceil(8) as u64;
        for first in 0..kinds {
            let kind = kind_of(shape, first + 1);
            let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
            for seed in (0..number as u64).filter(|seed| seed % kinds == first) {
                try_puzzle((&kind, &oracle), &rules, clues(shape), seed, &mut tally);
            }
        }
    }
    assert!(tally.puzzles as usize >= count);
    assert!(tally.proven * 10 >= tally.puzzles * 9, "{tally:?}");
    assert!(tally.counted * 10 >= tally.puzzles * 7, "{tally:?}");
}

/// A share of clues, in percent, that digs fast and that the oracle can follow.
fn clues(shape: Shape) -> usize {
    match shape.0 * shape.1 {
        0..=6 => 45,
        7..=9 => 42,
        10..=12 => 50,
        _ => 58,
    }
}

fn plain(letters: &str) -> impl Fn(Shape, u64) -> Kind {
    move |shape, _| Kind::with(shape, letters)
}

fn jigsaw(letters: &str) -> impl Fn(Shape, u64) -> Kind {
    move |shape, seed| with_regions(&Kind::with(shape, letters), seed)
}

fn houses(letters: &str) -> impl Fn(Shape, u64) -> Kind {
    move |shape, seed| with_houses(&Kind::with(shape, letters), seed)
}

macro_rules! puzzles {
    ($($name:ident: $count:expr, $quick:expr, $slow:expr, $kind:expr;)*) => {
        $(#[test]
        fn $name() {
            try_puzzles($count, &$quick, &$slow, $kind);
        })*
    };
}

/// Boxes of grids of size 8, 9, 12 and 16.
const LARGE: [Shape; 4] = [(2, 4), (3, 3), (3, 4), (4, 4)];

// Sizes of boxes that are missing here have no grid, see
// `rules_without_a_grid_are_found_out`, but for these, which take too long: knight,
// king and non-consecutive at 12 and 16 (12 seconds a grid and more), regions and
// non-consecutive above 8. Regions with king's moves or consecutive neighbours are
// left out at 4, where boxes have no grid either.
puzzles! {
    puzzles_with_boxes: 200, SHAPES, [], plain("");
    puzzles_with_diagonals: 200, SHAPES, [], plain("d");
    puzzles_with_inner_boxes: 200, [(3, 3)], [], plain("h");
    puzzles_without_knights: 200, SHAPES, [], plain("k");
    puzzles_without_kings: 200, SHAPES[1..], [], plain("K");
    puzzles_without_consecutive_neighbours: 100, SHAPES[1..], [], plain("n");
    puzzles_with_regions: 200, SHAPES, [], jigsaw("");
    puzzles_with_further_houses: 200, SHAPES, [], houses("");
}

puzzles! {
    diagonal_and_knight: 30, LARGE, [], plain("dk");
    diagonal_and_king: 30, LARGE, [], plain("dK");
    diagonal_and_non_consecutive: 30, [(2, 4)], LARGE[1..], plain("dn");
    knight_and_king: 30, LARGE, [], plain("kK");
    knight_and_non_consecutive: 30, [(2, 4), (3, 3)], LARGE[2..], plain("kn");
    king_and_non_consecutive: 30, [(4, 4)], [(3, 3), (3, 4)], plain("Kn");
    knight_king_and_non_consecutive: 30, [(3, 3)], [], plain("kKn");
    diagonal_knight_and_king: 30, [(4, 4)], [(3, 4)], plain("dkK");
    hyper_and_diagonal: 30, [(3, 3)], [], plain("hd");
    hyper_and_knight: 30, [(3, 3)], [], plain("hk");
    hyper_and_king: 30, [(3, 3)], [], plain("hK");
    hyper_diagonal_and_king: 30, [(3, 3)], [], plain("hdK");
    regions_and_diagonal: 30, SHAPES, [], jigsaw("d");
    regions_and_knight: 30, SHAPES[..4], LARGE[2..], jigsaw("k");
    regions_and_king: 30, SHAPES[1..], [], jigsaw("K");
    regions_and_non_consecutive: 25, [(2, 3), (2, 4)], [], jigsaw("n");
    regions_and_inner_boxes: 30, [(3, 3)], [], jigsaw("h");
    houses_and_diagonal: 30, SHAPES, [], houses("d");
    houses_and_knight: 30, SHAPES, [], houses("k");
    houses_and_king: 30, SHAPES[1..], [], houses("K");
    houses_and_non_consecutive: 30, SHAPES[1..3], LARGE[1..], houses("n");
    houses_and_inner_boxes: 30, [(3, 3)], [], houses("h");
    houses_hyper_and_diagonal: 30, [(3, 3)], [], houses("hd");
}
