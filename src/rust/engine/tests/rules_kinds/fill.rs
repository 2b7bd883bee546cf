//! Random grids of rules that hardly allow one are random all the same.

use crate::common::{kind::Kind, oracle::Oracle};
use oxidoku_engine::Control;
use oxidoku_engine::generate::{Generator, stream};

#[test]
fn grids_that_are_hard_to_find_differ_in_every_cell() {
    // The plain search rarely finds one of these; nearly all come from the search
    // that learns.
    let kind = Kind::with((3, 4), "n");
    let (rules, oracle) = (kind.rules(), Oracle::new(&kind));
    let mut generator = Generator::new(&rules);
    let mut control = Control::unlimited();
    let mut grid = |seed| {
        let made = generator.grid(&mut stream(seed, 0), &mut control);
        made.unwrap().digits().to_vec()
    };
    let grids: Vec<Vec<u8>> = (0..40).map(&mut grid).collect();
    assert_eq!(grid(7), grids[7], "a seed has one grid");
    assert!(grids.iter().all(|grid| oracle.is_solution(grid)));
    // By chance, one cell in twelve is the same in two grids.
    for (number, one) in grids.iter().enumerate() {
        for other in &grids[..number] {
            let same = one.iter().zip(other).filter(|(a, b)| a == b).count();
            assert!(same * 3 < one.len(), "{same}");
        }
    }
    for cell in 0..kind.cells() {
        let mut digits: Vec<u8> = grids.iter().map(|grid| grid[cell]).collect();
        digits.sort_unstable();
        digits.dedup();
        assert!(digits.len() >= 8, "{cell}: {digits:?}");
    }
    let first: std::collections::BTreeSet<u8> = grids.iter().map(|grid| grid[0]).collect();
    assert_eq!(first.len(), kind.size);
}
