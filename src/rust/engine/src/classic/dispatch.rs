//! Which back end does the work.

use super::lanes::CELLS;
use super::service::{Job, Workspace};
use super::simd::{self, Simd};
use crate::{Control, Halt};

/// A set of instructions the batch solver can be compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backend {
    /// Anything Rust runs on.
    Portable,
    /// x86-64 with AVX2.
    Avx2,
    /// x86-64 with AVX-512 BW, VBMI2 and BITALG, if the compiler knows them.
    Avx512,
}

impl Backend {
    /// All there are, the fastest last.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this processor and this build have it.
    pub fn is_available(self) -> bool {
        self.engine().is_some()
    }

    fn engine(self) -> Option<Box<dyn Engine>> {
        match self {
            Self::Portable => engine(simd::Portable::new()),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => engine(simd::avx2::Avx2::new()),
            #[cfg(all(target_arch = "x86_64", oxidoku_avx512))]
            Self::Avx512 => engine(simd::avx512::Avx512::new()),
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
        let fastest = Backend::ALL.into_iter().rev();
        fastest
            .filter_map(Self::on)
            .next()
            .expect("the portable back end is always there")
    }

    /// On this back end, if it is available.
    pub fn on(backend: Backend) -> Option<Self> {
        let engine = backend.engine()?;
        Some(Self {
            backend,
            engine,
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
        self.run(puzzles, limit, counts, None, control)
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
        self.run(puzzles, limit, counts, Some(solutions), control)
    }

    fn run(
        &mut self,
        puzzles: &[u8],
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
            limit,
            counts,
            solutions,
            zero: self.zero,
        };
        self.engine.run(job, control)
    }
}

/// A workspace whatever its back end.
trait Engine: Send {
    fn run(&mut self, job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt>;
}

impl<S: Simd + Send> Engine for Workspace<S>
where
    S::V: Send,
{
    fn run(&mut self, job: Job<'_>, control: &mut Control<'_>) -> Result<(), Halt> {
        Workspace::run(self, job, control)
    }
}

fn engine<S: Simd + Send>(simd: Option<S>) -> Option<Box<dyn Engine>>
where
    S::V: Send,
{
    Some(Box::new(Workspace::new(simd?)))
}
