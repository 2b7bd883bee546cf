//! Those who compete. Each counts the solutions of puzzles up to a limit.

use libloading::Library;
use oxidoku_engine::classic::{Backend, Batch, Single};
use oxidoku_engine::{Control, Grid, Rules, Solver};
use std::ffi::c_char;

/// Counts solutions of a chunk of puzzles, 81 bytes of text each; the sum of the
/// counts is what is compared.
pub trait Contestant {
    fn count(&mut self, puzzles: &[u8], limit: u64) -> u64;
}

/// A name and a way to make one for each thread.
pub struct Entry {
    pub name: String,
    pub make: Box<dyn Fn() -> Box<dyn Contestant> + Sync>,
}

/// All that take part; of ours those of one back end, if one is named.
pub fn entries(only: Option<&str>) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    let all = Backend::ALL.into_iter().rev();
    let wanted = |backend: &Backend| {
        only.is_none_or(|name| name.eq_ignore_ascii_case(&format!("{backend:?}")))
    };
    let backends: Vec<Backend> = all
        .filter(|backend| wanted(backend) && backend.is_available())
        .collect();
    if backends.is_empty() {
        return Err(format!("no back end {}", only.unwrap_or_default()));
    }
    for &backend in &backends {
        entries.push(Entry {
            name: format!("{backend:?}"),
            make: Box::new(move || Box::new(Lanes::new(backend))),
        });
    }
    for &backend in &backends {
        // Without lanes a batch is solved one by one.
        if backend != Backend::Portable {
            entries.push(Entry {
                name: format!("{backend:?} one by one"),
                make: Box::new(move || Box::new(OneByOne::new(backend))),
            });
        }
    }
    if only.is_none() {
        entries.push(Entry {
            name: "Solver".into(),
            make: Box::new(|| Box::new(Whole)),
        });
    }
    if let Some(path) = std::env::var_os("OXIDOKU_TDOKU") {
        // Leaked: it is needed until the end.
        let tdoku: &'static Tdoku = Box::leak(Box::new(Tdoku::load(&path)?));
        entries.push(Entry {
            name: "tdoku".into(),
            make: Box::new(move || {
                Box::new(TdokuCaller {
                    tdoku,
                    line: [b'\n'; 96],
                })
            }),
        });
    }
    entries.push(Entry {
        name: "sudoku".into(),
        make: Box::new(|| Box::new(SudokuCrate)),
    });
    Ok(entries)
}

/// The batch solver on one back end; writes the solutions too.
struct Lanes {
    batch: Batch,
    counts: Vec<u64>,
    solutions: Vec<u8>,
}

impl Lanes {
    fn new(backend: Backend) -> Self {
        Self {
            batch: Batch::on(backend).expect("checked before"),
            counts: Vec::new(),
            solutions: Vec::new(),
        }
    }
}

impl Contestant for Lanes {
    fn count(&mut self, puzzles: &[u8], limit: u64) -> u64 {
        self.counts.resize(puzzles.len() / 81, 0);
        self.solutions.resize(puzzles.len(), 0);
        let Self {
            batch,
            counts,
            solutions,
        } = self;
        let done = batch.solve(puzzles, limit, counts, solutions, &mut Control::unlimited());
        done.expect("nobody stops it");
        counts.iter().sum()
    }
}

/// The search of one puzzle on one back end.
struct OneByOne(Single);

impl OneByOne {
    fn new(backend: Backend) -> Self {
        Self(Single::on(backend).expect("checked before"))
    }
}

impl Contestant for OneByOne {
    fn count(&mut self, puzzles: &[u8], limit: u64) -> u64 {
        let mut control = Control::unlimited();
        let (mut sum, mut solution) = (0, [0; 81]);
        for puzzle in puzzles.chunks_exact(81) {
            let digits = std::array::from_fn(|cell| match puzzle[cell] {
                b'.' => 0,
                symbol => symbol - b'0',
            });
            self.0.start(&digits, None);
            let mut count = 0;
            while count < limit && self.0.next(&mut control).expect("nobody stops it") {
                count += 1;
                if count == 1 {
                    self.0.write(&mut solution);
                }
            }
            sum += count;
        }
        sum
    }
}

/// A question about one puzzle after the other, conversion from text included.
struct Whole;

impl Contestant for Whole {
    fn count(&mut self, puzzles: &[u8], limit: u64) -> u64 {
        let rules = Rules::classic();
        let mut solver = Solver::new(&rules);
        let mut digits = [0; 81];
        let mut sum = 0;
        for puzzle in puzzles.chunks_exact(81) {
            for (digit, &symbol) in digits.iter_mut().zip(puzzle) {
                *digit = if symbol == b'.' { 0 } else { symbol - b'0' };
            }
            let grid = Grid::from_digits(&digits, &rules).expect("digits from 1 to 9");
            let count = solver.count(&grid, limit, &mut Control::unlimited());
            sum += count.expect("nobody stops it");
        }
        sum
    }
}

type Solve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

struct Tdoku {
    solve: Solve,
    _library: Library,
}

impl Tdoku {
    fn load(path: &std::ffi::OsStr) -> Result<Self, String> {
        let fail = |error: libloading::Error| format!("OXIDOKU_TDOKU: {error}");
        // SAFETY: the user names the library and vouches for it; the signature is
        // that of tdoku.h.
        unsafe {
            let library = Library::new(path).map_err(fail)?;
            let solve = library
                .get::<Solve>(b"TdokuSolverDpllTriadSimd\0")
                .map_err(fail)?;
            Ok(Self {
                solve: *solve,
                _library: library,
            })
        }
    }
}

/// tdoku recognizes the kind of puzzle by the byte after it, so each needs its own
/// line.
struct TdokuCaller {
    tdoku: &'static Tdoku,
    line: [u8; 96],
}

impl Contestant for TdokuCaller {
    fn count(&mut self, puzzles: &[u8], limit: u64) -> u64 {
        let mut solution = [0; 96];
        let mut guesses = 0;
        let mut sum = 0;
        for puzzle in puzzles.chunks_exact(81) {
            self.line[..81].copy_from_slice(puzzle);
            // SAFETY: it reads 81 symbols and the byte after them, and writes at
            // most 81.
            let count = unsafe {
                (self.tdoku.solve)(
                    self.line.as_ptr().cast(),
                    limit as usize,
                    0,
                    solution.as_mut_ptr(),
                    &mut guesses,
                )
            };
            sum += count as u64;
        }
        sum
    }
}

/// The crate `sudoku`.
struct SudokuCrate;

impl Contestant for SudokuCrate {
    fn count(&mut self, puzzles: &[u8], limit: u64) -> u64 {
        let mut sum = 0;
        let mut bytes = [0; 81];
        for puzzle in puzzles.chunks_exact(81) {
            for (byte, &symbol) in bytes.iter_mut().zip(puzzle) {
                *byte = if symbol == b'.' { 0 } else { symbol - b'0' };
            }
            let sudoku = sudoku::Sudoku::from_bytes(bytes).expect("digits from 0 to 9");
            sum += sudoku.solutions_count_up_to(limit as usize) as u64;
        }
        sum
    }
}
