//! The search of one puzzle.
//!
//! A lane solver needs many puzzles to be fast. For one, the nine digits take the
//! place of the puzzles: see [`Board`]. The guesses are those of the lane solver,
//! see [`super::branch`].

use super::board::{Board, DIGITS, Verdict};
use super::lanes::CELLS;
use super::simd::{Simd, Task, WORDS, Words};
use super::tally::Tally;
use crate::work::{Control, Halt};

/// A search over the solutions of one puzzle at a time, on one back end.
pub(super) struct Search<S: Simd> {
    simd: S,
    /// Boards still to be searched, the next one last.
    open: Vec<Board<S>>,
    found: Board<S>,
}

/// In how many ways a digit can lie in a band, by the 3 x 3 matrix of places
/// (bit 3 i + j).
const WAYS: [u8; 512] = {
    let permutations = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let mut table = [0; 512];
    let mut matrix = 0;
    while matrix < 512 {
        let mut i = 0;
        while i < 6 {
            if matrix & permutations[i] == permutations[i] {
                table[matrix] += 1;
            }
            i += 1;
        }
        matrix += 1;
    }
    table
};

/// The places that are certain, because their line has no other.
const CERTAIN: [u16; 512] = {
    let mut table = [0; 512];
    let mut matrix = 0i32;
    while matrix < 512 {
        let mut line = 0;
        while line < 9 {
            let places = matrix >> line & 7;
            if places & (places - 1) == 0 {
                table[matrix as usize] |= (places << line) as u16;
            }
            line += 3;
        }
        matrix += 1;
    }
    table
};

impl<S: Simd> Search<S> {
    pub(super) fn new(simd: S) -> Self {
        Self {
            simd,
            open: Vec::new(),
            found: Board::new(simd, &[[0; WORDS]; 3]),
        }
    }

    /// Starts over with a puzzle: values 1 to 9 in row order, anything else for a
    /// blank. With `excluded`, a cell and a value, without the solutions that have
    /// it there.
    pub(super) fn start(&mut self, puzzle: &[u8; CELLS], excluded: Option<(usize, u8)>) {
        let (simd, open) = (self.simd, &mut self.open);
        open.clear();
        simd.run(Start {
            open,
            puzzle,
            excluded,
        });
    }

    /// Goes to the next solution; false if there is none. After a [`Halt`] it can
    /// be called again.
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        self.simd.run(Next(self, control))
    }

    /// Goes through the solutions that are left, at most `limit`, and notes which
    /// candidates they hold.
    pub(super) fn tally(&mut self, limit: u64, control: &mut Control<'_>) -> Result<Tally, Halt> {
        self.simd.run(TallyAll(self, limit, control))
    }

    /// Writes the solution that was found.
    pub(super) fn write(&self, solution: &mut [u8; CELLS]) {
        for (band, words) in self.found.to_arrays().iter().enumerate() {
            for (value, mut cells) in (1..=DIGITS as u8).zip(*words) {
                while cells != 0 {
                    // At most 26: a word has 27 bits.
                    let cell = cells.trailing_zeros() as usize;
                    cells &= cells - 1;
                    solution[27 * band + cell] = value;
                }
            }
        }
    }
}

/// Puts the board of a puzzle on top of `open`.
struct Start<'a, S: Simd> {
    open: &'a mut Vec<Board<S>>,
    puzzle: &'a [u8; CELLS],
    excluded: Option<(usize, u8)>,
}

impl<S: Simd> Task<S> for Start<'_, S> {
    type Output = ();
    #[inline(always)]
    fn run(self, simd: S) {
        // A blank, 0, wraps to the last word, which belongs to no digit.
        let word = |value: u8| usize::from(value.wrapping_sub(1)).min(WORDS - 1);
        let mut given = [[0; WORDS]; 3];
        for (cell, &value) in self.puzzle.iter().enumerate() {
            given[cell / 27][word(value)] |= 1 << (cell % 27);
        }
        let mut board = Board::new(simd, &given);
        if let Some((cell, value)) = self.excluded {
            board.remove(simd, cell / 27, word(value), 1 << (cell % 27));
        }
        self.open.push(board);
    }
}

struct Next<'a, 'c, S: Simd>(&'a mut Search<S>, &'a mut Control<'c>);

impl<S: Simd> Task<S> for Next<'_, '_, S> {
    type Output = Result<bool, Halt>;
    #[inline(always)]
    fn run(self, simd: S) -> Result<bool, Halt> {
        let Self(search, control) = self;
        while let Some(mut board) = search.open.pop() {
            loop {
                match board.propagate(simd) {
                    Verdict::Dead => break,
                    Verdict::Solved => {
                        search.found = board;
                        return Ok(true);
                    }
                    Verdict::Open => {}
                }
                if let Err(halt) = control.step() {
                    search.open.push(board);
                    return Err(halt);
                }
                let matrices = board.matrices(simd);
                if matrices.iter().any(is_overfull) {
                    break;
                }
                let guess = Guess::choose(&matrices, &board);
                let mut other = board;
                other.remove(simd, guess.band, guess.digit, guess.chosen);
                search.open.push(other);
                board.remove(simd, guess.band, guess.digit, guess.others);
                if guess.in_cell {
                    for digit in (0..DIGITS).filter(|&digit| digit != guess.digit) {
                        board.remove(simd, guess.band, digit, guess.chosen);
                    }
                }
            }
        }
        Ok(false)
    }
}

struct TallyAll<'a, 'c, S: Simd>(&'a mut Search<S>, u64, &'a mut Control<'c>);

impl<S: Simd> Task<S> for TallyAll<'_, '_, S> {
    type Output = Result<Tally, Halt>;
    #[inline(always)]
    fn run(self, simd: S) -> Result<Tally, Halt> {
        let Self(search, limit, control) = self;
        let mut once = [simd.words([0; WORDS]); 3];
        let (mut twice, mut solutions) = (once, 0);
        while solutions < limit && Next(&mut *search, &mut *control).run(simd)? {
            solutions += 1;
            for (band, &found) in search.found.bands.iter().enumerate() {
                twice[band] = twice[band] | once[band] & found;
                once[band] = once[band] | found;
            }
        }
        let [a, b, c] = once;
        let [d, e, f] = twice;
        let [a, b, c] = [a.without(d), b.without(e), c.without(f)];
        Ok(Tally {
            solutions,
            once: [a.to_array(), b.to_array(), c.to_array()],
        })
    }
}

/// Whether four digits would have to share a triad, given the matrix of each in a
/// band; see [`super::branch`] for what that is good for.
#[inline(always)]
fn is_overfull(matrices: &[u32; WORDS]) -> bool {
    // Nine counters in binary, bit by bit.
    let (mut ones, mut twos, mut fours) = (0, 0, 0);
    for &matrix in &matrices[..DIGITS] {
        let certain = CERTAIN[matrix as usize & 511];
        let carry = ones & certain;
        ones ^= certain;
        fours |= twos & carry;
        twos ^= carry;
    }
    fours != 0
}

/// A digit is in `chosen` and so not in `others`, or it is not in `chosen`; cells
/// of one band.
struct Guess {
    band: usize,
    digit: usize,
    chosen: u32,
    others: u32,
    /// `chosen` is a cell, which then holds no other digit.
    in_cell: bool,
}

impl Guess {
    #[inline(always)]
    fn choose<S: Simd>(matrices: &[[u32; WORDS]; 6], board: &Board<S>) -> Self {
        let mut best = (u32::MAX, 0);
        for (band, matrices) in matrices.iter().enumerate() {
            let mut sum = 0;
            for &matrix in &matrices[..DIGITS] {
                sum += u32::from(WAYS[matrix as usize & 511]);
            }
            // Nine: each digit has one way, nothing is left to guess.
            if sum > DIGITS as u32 && sum < best.0 {
                best = (sum, band);
            }
        }
        if best.0 == u32::MAX {
            return Self::in_cell(board);
        }
        let band = best.1;
        let (mut fewest, mut digit) = (u8::MAX, 0);
        for (d, &matrix) in matrices[band][..DIGITS].iter().enumerate() {
            let ways = WAYS[matrix as usize & 511];
            if ways > 1 && ways < fewest {
                (fewest, digit) = (ways, d);
            }
        }
        let matrix = matrices[band][digit];
        // The first line that can hold the digit in two places, the first place.
        let several = |line: &usize| {
            let places = matrix >> (3 * line) & 7;
            places & places.wrapping_sub(1) != 0
        };
        let line = (0..3).find(several).unwrap_or(0);
        let place = (matrix >> (3 * line)).trailing_zeros() as usize % 3;
        if band < 3 {
            let row = 0o777 << (9 * line);
            let chosen = 0o7 << (9 * line + 3 * place);
            Self::new(band, digit, chosen, row)
        } else {
            let boxes = 0o007_007_007 << (3 * (band - 3));
            let chosen = 0o001_001_001 << (3 * (band - 3) + place);
            Self::new(line, digit, chosen, boxes)
        }
    }

    #[inline(always)]
    fn new(band: usize, digit: usize, chosen: u32, all: u32) -> Self {
        Self {
            band,
            digit,
            chosen,
            others: all & !chosen,
            in_cell: false,
        }
    }

    /// What is undecided lies within triads: the first cell with several
    /// candidates, its lowest one.
    #[cold]
    #[inline(never)]
    fn in_cell<S: Simd>(board: &Board<S>) -> Self {
        let several = board.several();
        let band = several.iter().position(|&cells| cells != 0).unwrap_or(0);
        let chosen = several[band] & several[band].wrapping_neg();
        let words: [[u32; WORDS]; 3] = board.to_arrays();
        let holds = |word: &u32| word & chosen != 0;
        let digit = words[band].iter().position(holds).unwrap_or(0);
        Self {
            in_cell: true,
            ..Self::new(band, digit, chosen, 0)
        }
    }
}
