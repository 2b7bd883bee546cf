//! Random puzzles of every rule and of combinations.

use crate::kind::Kind;
use crate::sample::{SHAPES, Tally, try_puzzle, with_houses, with_regions};

/// `count` puzzles over these shapes in turn, a share of the clues (percent)
/// each; the oracle must have an answer for most.
fn try_puzzles(
    count: usize,
    shapes: &[((usize, usize), usize)],
    kind_of: impl Fn((usize, usize), u64) -> Kind,
) {
    let mut tally = Tally::default();
    let each = count.div_ceil(shapes.len());
    for &(shape, clues) in shapes {
        // Some puzzles share their rules, as a user's do.
        let kinds = each.div_ceil(8) as u64;
        for number in 0..kinds {
            let kind = kind_of(shape, number + 1);
            let rules = kind.rules();
            for seed in (0..each as u64).filter(|seed| seed % kinds == number) {
                try_puzzle(&kind, &rules, clues, seed, &mut tally);
            }
        }
    }
    assert!(tally.puzzles as usize >= count);
    assert!(tally.proven * 10 >= tally.puzzles * 9, "{tally:?}");
    assert!(tally.counted * 10 >= tally.puzzles * 7, "{tally:?}");
}

/// Clues that dig fast and that the oracle can follow.
fn easy(shapes: &[(usize, usize)]) -> Vec<((usize, usize), usize)> {
    let clues = |shape: (usize, usize)| match shape.0 * shape.1 {
        0..=6 => 45,
        7..=9 => 42,
        10..=12 => 50,
        _ => 58,
    };
    shapes.iter().map(|&shape| (shape, clues(shape))).collect()
}

fn plain(letters: &str) -> impl Fn((usize, usize), u64) -> Kind {
    move |shape, _| Kind::with(shape, letters)
}

fn jigsaw(letters: &str) -> impl Fn((usize, usize), u64) -> Kind {
    move |shape, seed| with_regions(&Kind::with(shape, letters), seed)
}

fn houses(letters: &str) -> impl Fn((usize, usize), u64) -> Kind {
    move |shape, seed| with_houses(&Kind::with(shape, letters), seed)
}

macro_rules! puzzles {
    ($($name:ident: $count:expr, $shapes:expr, $kind:expr;)*) => {
        $(#[test]
        fn $name() {
            try_puzzles($count, &easy(&$shapes), $kind);
        })*
    };
}

puzzles! {
    puzzles_with_boxes: 200, SHAPES, plain("");
    puzzles_with_diagonals: 200, SHAPES, plain("d");
    puzzles_with_inner_boxes: 200, [(3, 3)], plain("h");
    puzzles_without_knights: 200, SHAPES, plain("k");
    puzzles_without_kings: 200, SHAPES[1..], plain("K");
    puzzles_without_consecutive_neighbours: 200, [(2, 3), (2, 4), (2, 4), (3, 4), (4, 4)], plain("n");
    puzzles_with_regions: 200, SHAPES, jigsaw("");
    puzzles_with_further_houses: 200, SHAPES, houses("");
}

const LARGE: [(usize, usize); 3] = [(2, 4), (3, 3), (4, 4)];

puzzles! {
    diagonal_and_knight: 50, [(2, 4), (4, 4)], plain("dk");
    diagonal_and_king: 50, LARGE, plain("dK");
    diagonal_and_non_consecutive: 50, [(2, 4)], plain("dn");
    knight_and_king: 50, LARGE, plain("kK");
    knight_and_non_consecutive: 50, [(2, 4), (3, 3)], plain("kn");
    king_and_non_consecutive: 10, [(3, 3)], plain("Kn");
    knight_king_and_non_consecutive: 50, [(3, 3)], plain("kKn");
    diagonal_knight_and_king: 10, [(4, 4)], plain("dkK");
    hyper_and_diagonal: 50, [(3, 3)], plain("hd");
    hyper_and_knight: 50, [(3, 3)], plain("hk");
    hyper_and_king: 50, [(3, 3)], plain("hK");
    hyper_diagonal_and_king: 50, [(3, 3)], plain("hdK");
    regions_and_diagonal: 50, SHAPES[1..], jigsaw("d");
    regions_and_knight: 50, SHAPES[1..4], jigsaw("k");
    regions_and_king: 50, SHAPES[2..4], jigsaw("K");
    regions_and_non_consecutive: 50, [(2, 3), (2, 4)], jigsaw("n");
    regions_and_inner_boxes: 50, [(3, 3)], jigsaw("h");
    houses_and_diagonal: 50, SHAPES, houses("d");
    houses_and_knight: 50, SHAPES, houses("k");
    houses_and_king: 50, SHAPES[1..], houses("K");
    houses_and_inner_boxes: 50, [(3, 3)], houses("h");
    houses_hyper_and_diagonal: 50, [(3, 3)], houses("hd");
}
