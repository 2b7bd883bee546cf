//! Which back end does the work.

use super::lanes::CELLS;
use super::series::Series;
use super::service::{Job, Workspace};
use super::simd::{self, Simd, Token};
use super::single::Search;
use super::tally::Tally;
use super::templates::{MANY, Templates};
use crate::grid::{Cell, Digit};
use crate::work::{Control, Halt};

/// A set of instructions the batch solver can be compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// Anything Rust runs on: a batch is solved one by one.
    Portable,
    /// aarch64, the 64 bits of ARM.
    Neon,
    /// x86-64 with AVX2.
    Avx2,
    /// x86-64 with AVX-512 BW, VBMI2 and BITALG, if the compiler knows them.
    Avx512,
}

impl Backend {
    /// All there are, the fastest last.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Neon, Self::Avx2, Self::Avx512];

    /// Whether this processor and this build have it.
    pub fn is_available(self) -> bool {
        self.make(Nothing).is_some()
    }

    /// The fastest that is available.
    pub fn best() -> Self {
        let mut fastest_first = Self::ALL.into_iter().rev();
        let best = fastest_first.find(|backend| backend.is_available());
        best.unwrap_or(Self::Portable)
    }

    /// From this many puzzles on, a [`Batch`] is faster than a [`Single`] whatever the
    /// puzzles. Time of a batch of `n` for one of them solved alone, on an x86-64
    /// processor with AVX-512 (family 6, model 167):
    ///
    /// | back end | puzzles | alone | n = 4 | 8 | 12 | 16 | 20 | 32 | 4096 |
    /// |---|---|---|---|---|---|---|---|---|---|
    /// | AVX2 | easy | 0.60 us | 1.91 | 1.04 | 0.83 | 0.69 | 0.79 | 0.69 | 0.61 |
    /// | | 17 clues | 0.73 us | 2.20 | 1.39 | 1.10 | 0.93 | 0.97 | 0.85 | 0.75 |
    /// | | top1465 | 4.4 us | 1.05 | 0.86 | 0.80 | 0.77 | 0.77 | 0.75 | 0.72 |
    /// | AVX-512 | easy | 0.46 us | 2.24 | 1.30 | 0.94 | 0.77 | 0.64 | 0.48 | 0.42 |
    /// | | 17 clues | 0.54 us | 2.77 | 1.67 | 1.28 | 1.07 | 0.95 | 0.70 | 0.51 |
    /// | | top1465 | 3.1 us | 1.12 | 0.74 | 0.63 | 0.59 | 0.56 | 0.53 | 0.49 |
    ///
    /// Instructions of NEON, an estimate: it was run in an emulator only.
    ///
    /// | puzzles | alone | n = 4 | 8 | 12 | 16 | 32 | 400 |
    /// |---|---|---|---|---|---|---|---|
    /// | easy | 7,970 | 1.23 | 0.69 | 0.78 | 0.79 | 0.69 | 0.62 |
    /// | 17 clues | 13,251 | 1.19 | 0.90 | 0.89 | 0.77 | 0.78 | 0.72 |
    /// | top1465 | 116,933 | 0.91 | 0.80 | 0.75 | 0.90 | 0.83 | 0.82 |
    ///
    /// Hard puzzles fill the lanes with their guesses and would pay from a few on, but
    /// nobody knows beforehand which they are.
    pub(super) fn many(self) -> usize {
        match self {
            Self::Portable => usize::MAX,
            Self::Neon => 8,
            Self::Avx2 => 16,
            Self::Avx512 => 20,
        }
    }

    /// Makes something for this back end, if it is available.
    fn make<M: Make>(self, maker: M) -> Option<M::Made> {
        match self {
            Self::Portable => Some(maker.make(simd::Portable)),
            #[cfg(oxidoku_neon)]
            Self::Neon => Some(maker.make_wide(simd::neon::Neon)),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Some(maker.make_wide(simd::avx2::Avx2::new()?)),
            #[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
            Self::Avx512 => Some(maker.make_wide(simd::avx512::Avx512::new()?)),
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }
}

/// Counts and solves batches of classic puzzles. Keep it for the next batch, its
/// memory is reused.
///
/// A puzzle is 81 bytes in row order: 1 to 9 or the text `1` to `9` is a given,
/// anything else a blank. Givens that contradict each other make a puzzle without
/// solution.
///
/// ```
/// use oxidoku_engine::{Control, classic::Batch};
///
/// let puzzle = b"\
///     ....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";
/// let (mut counts, mut solutions) = ([0], [0; 81]);
/// let mut batch = Batch::new();
/// batch.solve(puzzle, 2, &mut counts, &mut solutions, &mut Control::unlimited())?;
/// assert_eq!((counts, solutions[..5].to_vec()), ([1], vec![5, 9, 4, 8, 7]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Batch {
    backend: Backend,
    engine: Box<dyn Engine>,
    templates: Templates,
    zero: u8,
}

impl Default for Batch {
    fn default() -> Self {
        Self::new()
    }
}

impl Batch {
    /// On the fastest back end there is.
    pub fn new() -> Self {
        Self::on(Backend::best()).unwrap_or_else(|| unreachable!("it is available"))
    }

    /// On this back end, if it is available.
    pub fn on(backend: Backend) -> Option<Self> {
        let engine = backend.make(ForBatch)?;
        Some(Self {
            backend,
            engine,
            templates: Templates::default(),
            zero: 0,
        })
    }

    /// The back end in use.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// From now on solutions are written as text, `1` to `9`, instead of 1 to 9.
    pub fn write_text(&mut self, text: bool) {
        self.zero = if text { b'0' } else { 0 };
    }

    /// The number of solutions of each puzzle, at most `limit`.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then the counts are those reached so far.
    ///
    /// # Panics
    /// If `puzzles` is not 81 times as long as `counts`.
    pub fn count(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        self.run(puzzles, &[], limit, counts, None, control)
    }

    /// For each puzzle 1 if it has a solution without the digit of its pair in the
    /// cell of its pair, otherwise 0. If a puzzle with that clue has one solution,
    /// this says whether the clue is needed.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then some answers are not the last word.
    ///
    /// # Panics
    /// If the lengths do not fit together.
    pub fn has_other(
        &mut self,
        puzzles: &[u8],
        known: &[(Cell, Digit)],
        others: &mut [u64],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        assert_eq!(known.len(), others.len());
        self.run(puzzles, known, 1, others, None, control)
    }

    /// The same, and one solution of each puzzle: the first that was found, which
    /// is not always the same. What is written for a puzzle without solution stays
    /// as it was.
    ///
    /// # Errors
    /// [`Halt`] from `control`; then not every solution that was counted is
    /// written.
    ///
    /// # Panics
    /// If `puzzles` or `solutions` is not 81 times as long as `counts`.
    pub fn solve(
        &mut self,
        puzzles: &[u8],
        limit: u64,
        counts: &mut [u64],
        solutions: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        self.run(puzzles, &[], limit, counts, Some(solutions), control)
    }

    fn run(
        &mut self,
        puzzles: &[u8],
        excluded: &[(Cell, Digit)],
        limit: u64,
        counts: &mut [u64],
        solutions: Option<&mut [u8]>,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        assert_eq!(puzzles.len(), counts.len() * CELLS);
        if let Some(solutions) = &solutions {
            assert_eq!(solutions.len(), puzzles.len());
        }
        let job = Job {
            puzzles,
            excluded,
            limit: limit.min(MANY),
            counts,
            solutions,
            zero: self.zero,
        };
        self.engine.run(job, control)?;
        if limit <= MANY {
            return Ok(());
        }
        debug_assert!(excluded.is_empty());
        for (puzzle, count) in puzzles.chunks_exact(CELLS).zip(counts) {
            if *count == MANY {
                *count = self.templates.count(puzzle, limit, control)?;
            }
        }
        Ok(())
    }
}

/// Solves one puzzle at a time. Keep it for the next one.
///
/// Faster than a [`Batch`] of one, slower than a batch of many where there are lanes.
pub struct Single {
    search: Box<dyn OneSearch>,
    /// What no puzzle has, a value of a cell each, and behind these what the present one is asked for.
    excluded: Vec<(usize, u8)>,
    limits: usize,
}

impl Default for Single {
    fn default() -> Self {
        Self::new()
    }
}

impl Single {
    /// On the fastest back end there is.
    pub fn new() -> Self {
        Self::on(Backend::best()).unwrap_or_else(|| unreachable!("it is available"))
    }

    /// On this back end, if it is available.
    pub fn on(backend: Backend) -> Option<Self> {
        let search = backend.make(ForSingle)?;
        let (excluded, limits) = (Vec::new(), 0);
        Some(Self {
            search,
            excluded,
            limits,
        })
    }

    /// Starts over with the solutions of `puzzle`: 1 to 9 in row order, anything
    /// else for a blank. With `excluded`, a cell and a digit, those that have
    /// another digit there.
    pub fn start(&mut self, puzzle: &[u8; CELLS], excluded: Option<(Cell, Digit)>) {
        let excluded = excluded.map(|(cell, digit)| (cell.index(), digit.get()));
        self.excluded.truncate(self.limits);
        self.excluded.extend(excluded);
        self.search.start(puzzle, &self.excluded);
    }

    /// From now on leaves out all solutions that have one of these digits in its cell.
    pub(super) fn limit(&mut self, excluded: impl Iterator<Item = (Cell, Digit)>) {
        let excluded = excluded.map(|(cell, digit)| (cell.index(), digit.get()));
        self.excluded = excluded.collect();
        self.limits = self.excluded.len();
    }

    /// Goes to the next solution, in any order; false if there is none.
    ///
    /// # Errors
    /// [`Halt`] from `control`; the search can be taken up again by calling once
    /// more.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        self.search.next(control)
    }

    /// Goes through the solutions that are left, at most `limit` of them, and notes
    /// which candidates they hold.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn tally(&mut self, limit: u64, control: &mut Control<'_>) -> Result<Tally, Halt> {
        self.search.tally(limit, control)
    }

    /// Writes the solution that was found.
    pub fn write(&self, solution: &mut [u8; CELLS]) {
        self.search.write(solution);
    }
}

/// A workspace whatever its back end.
trait Engine: Send {
    fn run(&mut self, job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt>;
}

impl<S: Simd> Engine for Workspace<S> {
    fn run(&mut self, job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt> {
        Workspace::run(self, job, control)
    }
}

/// A search whatever its back end.
trait OneSearch: Send {
    fn start(&mut self, puzzle: &[u8; CELLS], excluded: &[(usize, u8)]);
    fn next(&mut self, control: &mut Control<'_>) -> Result<bool, Halt>;
    fn tally(&mut self, limit: u64, control: &mut Control<'_>) -> Result<Tally, Halt>;
    fn write(&self, solution: &mut [u8; CELLS]);
}

impl<S: Token> Engine for Series<S> {
    fn run(&mut self, job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt> {
        Series::run(self, job, control)
    }
}

impl<S: Token> OneSearch for Search<S> {
    fn start(&mut self, puzzle: &[u8; CELLS], excluded: &[(usize, u8)]) {
        Search::start(self, puzzle, excluded);
    }
    fn next(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        Search::next(self, control)
    }
    fn tally(&mut self, limit: u64, control: &mut Control<'_>) -> Result<Tally, Halt> {
        Search::tally(self, limit, control)
    }
    fn write(&self, solution: &mut [u8; CELLS]) {
        Search::write(self, solution);
    }
}

/// What [`Backend::make`] makes of a token.
trait Make: Sized {
    type Made;
    fn make<S: Token>(self, simd: S) -> Self::Made;
    /// The same with lanes.
    #[cfg_attr(not(any(target_arch = "x86_64", oxidoku_neon)), allow(dead_code))]
    fn make_wide<S: Simd>(self, simd: S) -> Self::Made {
        self.make(simd)
    }
}

struct Nothing;
struct ForBatch;
struct ForSingle;

impl Make for Nothing {
    type Made = ();
    fn make<S: Token>(self, _: S) {}
}

impl Make for ForBatch {
    type Made = Box<dyn Engine>;
    fn make<S: Token>(self, simd: S) -> Self::Made {
        Box::new(Series::new(simd))
    }
    fn make_wide<S: Simd>(self, simd: S) -> Self::Made {
        Box::new(Workspace::new(simd))
    }
}

impl Make for ForSingle {
    type Made = Box<dyn OneSearch>;
    fn make<S: Token>(self, simd: S) -> Self::Made {
        Box::new(Search::new(simd))
    }
}
