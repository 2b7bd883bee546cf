//! Canonical forms beside those of the crate `sudoku` and of M. Dobrichev's
//! sudoku-minlexing-tool, which are the same.
//!
//! ```text
//! cargo run --release --bin canonical -- [GRIDS]
//! OXIDOKU_MINLEX=patminlex cargo run --release --bin canonical -- [GRIDS]
//! ```
//! One thread, in turns, the median of five runs. Full grids are random; both solve
//! puzzles, and check full grids, before they look for the smallest form. All forms and
//! numbers of automorphisms are compared, and a difference is a failure. Where a solution
//! has automorphisms the crate takes any of the maps, so of such puzzles the solutions are
//! compared.
//!
//! That tool, if its name is given, is for patterns: 200 of them, half from puzzles with 17
//! clues and half random, with and without symmetry. It does not tell maps apart that do the
//! same to the cells of the pattern, as when two empty rows of a band are exchanged; here
//! they are two. So each number of automorphisms is compared with that of all 3,359,232
//! maps that keep the pattern, tried one by one, and the tool's with how many of these differ
//! in the pattern.

#[path = "../../data.rs"]
#[allow(dead_code)]
mod data;
mod patterns;

use oxidoku_engine::generate::{Generator, stream};
use oxidoku_engine::{Answer, By, Canonizer, Control, Grid, Plan, Rules, Solver};
use std::time::Instant;

const RUNS: usize = 5;
/// Puzzles solved at once, as the package does it.
const PORTION: usize = 1024;

/// Cells, and how many automorphisms there are.
type Forms = Vec<(Vec<u8>, u64)>;

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), String> {
    let grids = std::env::args().nth(1).map_or(Ok(20_000), |n| n.parse());
    let grids = grids.map_err(|_| "usage: canonical [GRIDS]")?;
    println!("set           n   oxidoku us   sudoku us   ratio");
    let mut differ = compare("full grids", &full_grids(grids));
    for set in data::sets(0)? {
        if set.name == "17 clues" {
            let digit = |&byte: &u8| if byte == b'.' { 0 } else { byte - b'0' };
            let puzzles: Vec<u8> = set.puzzles.iter().map(digit).collect();
            differ += compare(set.name, &puzzles[..puzzles.len().min(81 * grids)]);
            if let Some(tool) = std::env::var_os("OXIDOKU_MINLEX") {
                differ += patterns::compare(&tool, &puzzles)?;
            }
        }
    }
    match differ {
        0 => Ok(()),
        _ => Err(format!("{differ} forms differ")),
    }
}

fn full_grids(count: usize) -> Vec<u8> {
    let rules = Rules::classic();
    let mut generator = Generator::new(&rules);
    let grids = (0..count as u64).map(|item| {
        let made = generator.uniform_grid(&mut stream(1, item), &mut Control::unlimited());
        made.expect("there are grids")
    });
    grids.flat_map(|grid| grid.digits().to_vec()).collect()
}

/// Gives how many differ.
fn compare(name: &str, puzzles: &[u8]) -> usize {
    let n = puzzles.len() / 81;
    let mut times = [Vec::new(), Vec::new()];
    let mut forms = [Vec::new(), Vec::new()];
    for _ in 0..RUNS {
        for (who, (times, forms)) in times.iter_mut().zip(&mut forms).enumerate() {
            let start = Instant::now();
            *forms = if who == 0 {
                ours(puzzles)
            } else {
                theirs(puzzles)
            };
            times.push(start.elapsed().as_secs_f64() * 1e6 / n as f64);
        }
    }
    let [ours, theirs] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[RUNS / 2]
    });
    let rules = Rules::classic();
    let mut solver = Solver::new(&rules);
    let mut solution = |cells: &[u8]| {
        let grid = Grid::from_digits(cells, &rules).expect("digits from 0 to 9");
        match solver.solve(&grid, &mut Control::unlimited()) {
            Ok(Answer::Unique(solution)) => solution.digits().to_vec(),
            _ => Vec::new(),
        }
    };
    let is_full = !puzzles.contains(&0);
    let pairs = forms[0].iter().zip(&forms[1]);
    let differ = pairs
        .filter(|(ours, theirs)| match theirs.1 {
            _ if is_full => ours != theirs,
            1 => ours != theirs,
            _ => solution(&ours.0) != solution(&theirs.0),
        })
        .count();
    println!(
        "{name:10} {n:6} {ours:10.2} {theirs:11.2} {:9.1}   {differ} differ",
        theirs / ours
    );
    differ
}

fn ours(puzzles: &[u8]) -> Forms {
    forms(puzzles, By::Solution)
}

fn forms(puzzles: &[u8], by: By) -> Forms {
    let rules = Rules::classic();
    let mut control = Control::unlimited();
    let plan = Plan::new(&rules, by, &mut control);
    let plan = plan.expect("nobody stops it").expect("classic rules");
    let mut canonizer = Canonizer::new(&rules, &plan);
    let mut forms = Vec::new();
    for portion in puzzles.chunks(81 * PORTION) {
        let found = canonizer.batch(portion, by, false, &mut control);
        forms.extend(
            found
                .expect("nobody stops it")
                .into_iter()
                .map(|form| (form.cells, form.automorphisms)),
        );
    }
    forms
}

fn theirs(puzzles: &[u8]) -> Forms {
    let form = |puzzle: &[u8]| {
        let bytes = puzzle.try_into().expect("81 cells");
        let sudoku = sudoku::Sudoku::from_bytes(bytes).expect("digits from 0 to 9");
        let (canonical, count) = sudoku.canonicalized().expect("one solution");
        (canonical.to_bytes().to_vec(), count as u64)
    };
    puzzles.chunks_exact(81).map(form).collect()
}
