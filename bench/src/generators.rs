//! Those who make puzzles, and how fast.
//!
//! Each makes puzzles until its time is over; all take turns, so that whatever else
//! the machine does meets all of them. Every puzzle of ours and of the others is
//! counted as it comes; that it has one solution is checked elsewhere, by
//! `cargo test --release`.

use libloading::Library;
use oxidoku_engine::generate::{Generator, Request, Streams};
use oxidoku_engine::{Control, Rules};
use std::ffi::c_char;
use std::time::{Duration, Instant};

/// A kind of puzzle: a name, and how many clues; `None` for minimal ones.
const KINDS: [(&str, Option<usize>); 3] = [
    ("minimal", None),
    ("30 clues", Some(30)),
    ("24 clues", Some(24)),
];

/// Puzzles of ours made in one call.
const AT_ONCE: u64 = 512;

type Make = Box<dyn FnMut(u64) -> u64>;

/// Prints a line for each kind of puzzle.
pub fn table(seconds: f64, turns: usize) -> Result<(), String> {
    println!(
        "\nGenerating classic puzzles with one solution on one thread: puzzles a second, and \
         how many times as many ours (in batches) are. Median of {turns} turns of {seconds} s."
    );
    for (name, clues) in KINDS {
        let mut makers = makers(clues)?;
        let mut rates = vec![Vec::new(); makers.len()];
        let mut seed = 0;
        for turn in 0..=turns {
            for ((_, make), rates) in makers.iter_mut().zip(&mut rates) {
                let (start, mut made) = (Instant::now(), 0);
                while start.elapsed() < Duration::from_secs_f64(seconds) {
                    seed += 1;
                    made += make(seed);
                }
                // The first turn warms up.
                if turn > 0 {
                    rates.push(made as f64 / start.elapsed().as_secs_f64());
                }
            }
        }
        let medians: Vec<f64> = rates.into_iter().map(crate::median).collect();
        print!("{name:<9}");
        for ((maker, _), median) in makers.iter().zip(&medians) {
            print!(" | {maker} {median:.0} {:.2}x", medians[0] / median);
        }
        println!();
    }
    Ok(())
}

fn makers(clues: Option<usize>) -> Result<Vec<(&'static str, Make)>, String> {
    // A generator of ours lives as long as its rules.
    let rules: &'static Rules = Box::leak(Box::new(Rules::classic()));
    let request = Request {
        clues,
        minimal: clues.is_none(),
        ..Request::default()
    };
    let mut all: Vec<(&'static str, Make)> = Vec::new();
    for (name, at_once) in [("oxidoku", AT_ONCE), ("one by one", 1)] {
        let (mut generator, request) = (Generator::new(rules), request.clone());
        let make = move |seed| {
            let control = &mut Control::unlimited();
            let made = generator.puzzles(
                &request,
                Streams::new(seed, 0),
                0..at_once as usize,
                control,
            );
            made.expect("nobody stops it")
                .iter()
                .filter(|one| one.is_ok())
                .count() as u64
        };
        all.push((name, Box::new(make)));
    }
    // The crate takes clues away until none can go; it has no other aim. Puzzles
    // with exactly so many clues are those of its minimal ones that have fewer, with
    // clues of the solution added: the cheapest way to them.
    all.push((
        "sudoku",
        Box::new(move |_| {
            let puzzle = sudoku::Sudoku::generate_with_symmetry(sudoku::Symmetry::None);
            u64::from(clues.is_none_or(|clues| usize::from(puzzle.n_clues()) <= clues))
        }),
    ));
    if let (None, Some(path)) = (clues, std::env::var_os("OXIDOKU_TDOKU")) {
        let mut tdoku = Tdoku::load(&path)?;
        all.push((
            "tdoku",
            Box::new(move |_| {
                tdoku.puzzle();
                1
            }),
        ));
    }
    Ok(all)
}

type Minimize = unsafe extern "C" fn(bool, bool, *mut c_char) -> bool;
type Constrain = unsafe extern "C" fn(bool, *mut c_char) -> bool;

/// tdoku's library has the two steps its generator consists of: to add clues to a
/// puzzle until one solution is left, and to take redundant ones away.
struct Tdoku {
    constrain: Constrain,
    minimize: Minimize,
    _library: Library,
}

impl Tdoku {
    fn load(path: &std::ffi::OsStr) -> Result<Self, String> {
        let fail = |error: libloading::Error| format!("OXIDOKU_TDOKU: {error}");
        // SAFETY: the user names the library and vouches for it; the signatures are
        // those of tdoku.h.
        unsafe {
            let library = Library::new(path).map_err(fail)?;
            let constrain = *library
                .get::<Constrain>(b"TdokuConstrain\0")
                .map_err(fail)?;
            let minimize = *library.get::<Minimize>(b"TdokuMinimize\0").map_err(fail)?;
            Ok(Self {
                constrain,
                minimize,
                _library: library,
            })
        }
    }

    fn puzzle(&mut self) {
        // By the byte after the symbols tdoku recognizes the kind of puzzle.
        let mut puzzle = [0; 96];
        puzzle[..81].fill(b'.' as c_char);
        // SAFETY: both read 81 symbols and the byte after them, and write 81.
        unsafe {
            (self.constrain)(false, puzzle.as_mut_ptr());
            (self.minimize)(false, false, puzzle.as_mut_ptr());
        }
    }
}
