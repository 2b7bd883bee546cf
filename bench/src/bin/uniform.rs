//! How far full grids are from being equally likely.
//!
//! ```text
//! cargo run --release --bin uniform -- GRIDS
//! ```
//! Prints for each way to make grids chi-squared of what came out against what there
//! is: all 288 grids of 4 x 4, and the 131 classes of the bands and stacks of 9 x 9,
//! of which the share in all grids is known exactly (`Bands`).

use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{Bands, Control, Grid, Rules};
use std::collections::HashMap;

fn main() {
    let grids = std::env::args().nth(1).and_then(|grids| grids.parse().ok());
    let Some(grids) = grids else {
        eprintln!("usage: uniform GRIDS");
        std::process::exit(2);
    };
    for uniform in [true, false] {
        let name = if uniform { "uniform" } else { "random" };
        small(name, uniform, grids);
        classic(name, uniform, grids);
    }
}

fn make(generator: &mut Generator<'_>, uniform: bool, item: u64) -> Grid {
    let (rng, control) = (&mut stream(1, item), &mut Control::unlimited());
    let made = match uniform {
        true => generator.uniform_grid(rng, control),
        false => generator.random_grid(rng, control),
    };
    made.expect("there are grids")
}

fn small(name: &str, uniform: bool, grids: u64) {
    let rules = Rules::boxes(2, 2).expect("boxes of 2 x 2");
    let mut generator = Generator::new(&rules);
    let mut counts: HashMap<Vec<u8>, u64> = HashMap::new();
    for item in 0..grids {
        let grid = make(&mut generator, uniform, item);
        *counts.entry(grid.digits().to_vec()).or_default() += 1;
    }
    let mut counts: Vec<u64> = counts.into_values().collect();
    counts.resize(288, 0);
    let extremes = (counts.iter().min(), counts.iter().max());
    report(&format!("{name}, 4 x 4"), &counts, &[1; 288]);
    println!(
        "  rarest and most frequent: {extremes:?}, expected {}",
        grids / 288
    );
}

fn classic(name: &str, uniform: bool, grids: u64) {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let bands = Bands::get();
    let weights: Vec<u64> = bands.classes().iter().map(|class| class.weight()).collect();
    let mut counts = vec![vec![0; weights.len()]; 6];
    for item in 0..grids {
        let grid = make(&mut generator, uniform, item);
        let digits = grid.digits();
        let turned: Vec<u8> = (0..81).map(|i| digits[9 * (i % 9) + i / 9]).collect();
        let halves = digits.chunks_exact(27).chain(turned.chunks_exact(27));
        for (band, counts) in halves.zip(&mut counts) {
            counts[bands.class_of(band.try_into().expect("27 digits"))] += 1;
        }
    }
    for (place, counts) in [
        "band 1", "band 2", "band 3", "stack 1", "stack 2", "stack 3",
    ]
    .into_iter()
    .zip(&counts)
    {
        report(&format!("{name}, {place}"), counts, &weights);
    }
}

/// Chi-squared, cells with less than 5 expected put together.
fn report(name: &str, counts: &[u64], weights: &[u64]) {
    let n = counts.iter().sum::<u64>() as f64;
    let total = weights.iter().map(|&weight| weight as f64).sum::<f64>();
    let (mut chi, mut cells, mut rare) = (0.0, 0, (0.0, 0.0));
    for (&count, &weight) in counts.iter().zip(weights) {
        let (count, expected) = (count as f64, n * weight as f64 / total);
        if expected < 5.0 {
            rare = (rare.0 + count, rare.1 + expected);
        } else {
            chi += (count - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if rare.1 >= 5.0 {
        chi += (rare.0 - rare.1) * (rare.0 - rare.1) / rare.1;
        cells += 1;
    }
    let freedom = f64::from(cells - 1);
    let sigmas = (chi - freedom) / (2.0 * freedom).sqrt();
    // What is left of chi-squared without chance, a grid: the mean squared
    // relative deviation.
    let deviation = ((chi - freedom).max(0.0) / n).sqrt();
    println!(
        "{name}: chi-squared {chi:.0} at {freedom} degrees of freedom, {sigmas:+.1} deviations; \
         shares are off by {:.1} %",
        100.0 * deviation
    );
}
