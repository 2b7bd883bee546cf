//! The search of one puzzle.
//!
//! A lane solver needs many puzzles to be fast. For one, the nine digits take the
//! place of the puzzles: see [`VectorBoard`]. The guesses are those of the lane solver,
//! see [`super::branch`].
//!
//! Microseconds a puzzle (qqwing, 17 clues, sudocue, top1465, hardest), with AVX-512 unless
//! it says otherwise, and what was tried:
//!
//! | | | | | | |
//! |---|---|---|---|---|---|
//! | words of 27 bits, a band each | 1.02 | 1.37 | 2.30 | 7.90 | 59.4 |
//! | words of nine bits, a row each | 0.48 | 0.68 | 1.10 | 4.40 | 30.3 |
//! | with [`VectorBoard::share_triads`] before a guess | 0.49 | 0.55 | 1.23 | 3.45 | 28.1 |
//! | with dead boards where two cells of a row hold one digit | 0.51 | 0.57 | 1.30 | 3.61 | 29.4 |
//! | digests as suits each back end, conclusions come first | 0.45 | 0.54 | 1.13 | 3.12 | 24.5 |
//! | the same with AVX2 | 0.60 | 0.73 | 1.55 | 4.38 | 34.5 |
//! | with SSE2 | 0.82 | 1.00 | 2.18 | 6.25 | 49.5 |
//! | with four words to a number of 64 bits | 1.50 | 1.87 | 4.03 | 11.5 | 90.8 |
//!
//! For NEON there is an estimate only, instructions a puzzle of the same sets, counted by an
//! emulator, and those of SSE2 by valgrind:
//!
//! | | | | | | |
//! |---|---|---|---|---|---|
//! | four words to a number of 64 bits | 18,358 | 31,252 | 106,004 | 282,800 | 1,541,654 |
//! | NEON | 7,970 | 13,251 | 44,140 | 116,933 | 636,082 |
//! | NEON, eight puzzles on lanes | 4,921 | 9,575 | 31,682 | 96,321 | 503,982 |
//! | SSE2 | 10,520 | 17,387 | 58,212 | 154,151 | 839,900 |
//!
//! Dead boards for equal digits of a row are kept all the same: without them a puzzle with
//! two equal givens in a row may be searched in vain for ever.

use super::board::{DIGITS, Dead, VectorBoard, Verdict};
use super::lanes::CELLS;
use super::simd::{Task, Token, WORDS, Words, word};
use super::tally::Tally;
use crate::work::{Control, Halt};

/// A search over the solutions of one puzzle at a time, on one back end.
pub(super) struct Search<S: Token> {
    simd: S,
    /// Boards still to be searched, the next one last.
    open: Vec<VectorBoard<S>>,
    found: VectorBoard<S>,
}

impl<S: Token> Search<S> {
    pub(super) fn new(simd: S) -> Self {
        let found = simd.run(Load(&[0; CELLS], &[]));
        Self {
            simd,
            open: Vec::new(),
            found,
        }
    }

    /// Starts over with a puzzle: values 1 to 9 in row order, anything else for a
    /// blank. Without the solutions that have one of the values `excluded` in its cell.
    pub(super) fn start(&mut self, puzzle: &[u8; CELLS], excluded: &[(usize, u8)]) {
        let board = self.simd.run(Load(puzzle, excluded));
        self.open.clear();
        self.open.push(board);
    }

    /// Goes to the next solution; false if there is none. After a [`Halt`] it can
    /// be called again. (Once in the machine code of each back end: 10 to 50 kB.)
    #[inline(never)]
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
        for (row, words) in self.found.to_arrays().iter().enumerate() {
            for band in 0..3 {
                let cells = &mut solution[27 * band + 9 * row..][..9];
                for digit in 0..DIGITS {
                    // One bit: a solution has a digit once in a row.
                    let column = words[word(band, digit)].trailing_zeros() as usize;
                    if let Some(cell) = cells.get_mut(column) {
                        *cell = digit as u8 + 1;
                    }
                }
            }
        }
    }
}

/// The words of each band by digit, and one that is not in use, for blanks.
const NUMBERS: [[u8; DIGITS + 1]; 3] = {
    let mut numbers = [[0; DIGITS + 1]; 3];
    let mut i = 0;
    while i < 3 * DIGITS {
        numbers[i / DIGITS][i % DIGITS] = word(i / DIGITS, i % DIGITS) as u8;
        numbers[i / DIGITS][DIGITS] = word(i / DIGITS, DIGITS - 1) as u8 + 1;
        i += 1;
    }
    numbers
};

/// The board of a puzzle, without these values of cells.
struct Load<'a>(&'a [u8; CELLS], &'a [(usize, u8)]);

impl<S: Token> Task<S> for Load<'_> {
    type Output = VectorBoard<S>;
    #[inline(always)]
    fn run(self, simd: S) -> VectorBoard<S> {
        let mut given = [[0; WORDS]; 3];
        let mut blank = [0; WORDS];
        for (row, cells) in self.0.chunks_exact(9).enumerate() {
            let (band, row) = (row / 3, row % 3);
            let words = &mut given[row];
            for (column, &value) in cells.iter().enumerate() {
                // A blank, 0, wraps to the last one.
                let value = usize::from(value.wrapping_sub(1)).min(DIGITS);
                words[usize::from(NUMBERS[band][value])] |= 1 << column;
            }
            let blanks = words[usize::from(NUMBERS[band][DIGITS])];
            blank[S::Words::DIGEST[row][band]..][..2].fill(blanks);
        }
        let mut board = VectorBoard::new(simd, &given, blank);
        for &(cell, value) in self.1 {
            let number = word(cell / 27, usize::from(value) - 1);
            board.remove(simd, Some(cell / 9 % 3), number, 1 << (cell % 9));
        }
        board
    }
}

struct Next<'a, 'c, S: Token>(&'a mut Search<S>, &'a mut Control<'c>);

impl<S: Token> Task<S> for Next<'_, '_, S> {
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
                match board.share_triads(simd) {
                    Err(Dead) => break,
                    Ok(true) => continue,
                    Ok(false) => {}
                }
                if let Err(halt) = control.step() {
                    search.open.push(board);
                    return Err(halt);
                }
                let guess = Guess::choose(simd, &board);
                let mut other = board;
                other.remove(simd, guess.row, guess.word, guess.chosen);
                search.open.push(other);
                board.remove(simd, guess.row, guess.word, guess.others);
                if guess.in_cell {
                    let mut rows = board.to_arrays();
                    guess.clear_cell(&mut rows);
                    board = VectorBoard::from_arrays(simd, &rows);
                }
            }
        }
        Ok(false)
    }
}

struct TallyAll<'a, 'c, S: Token>(&'a mut Search<S>, u64, &'a mut Control<'c>);

impl<S: Token> Task<S> for TallyAll<'_, '_, S> {
    type Output = Result<Tally, Halt>;
    #[inline(always)]
    fn run(self, simd: S) -> Result<Tally, Halt> {
        let Self(search, limit, control) = self;
        let mut once = [simd.words([0; WORDS]); 3];
        let (mut twice, mut solutions) = (once, 0);
        while solutions < limit && search.next(control)? {
            solutions += 1;
            for (row, &found) in search.found.rows.iter().enumerate() {
                twice[row] = twice[row] | once[row] & found;
                once[row] = once[row] | found;
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

/// Candidates of one digit in one band: it is in `chosen` and so not in `others`, or it
/// is not in `chosen`.
struct Guess {
    band: usize,
    /// The word of the digit.
    word: usize,
    /// The row of the band; otherwise all three.
    row: Option<usize>,
    chosen: u16,
    others: u16,
    /// `chosen` is a cell, which then holds no other digit.
    in_cell: bool,
}

/// The stack whose number is that of the band.
const STACKS: [u16; WORDS] = {
    let mut stacks = [0; WORDS];
    let mut i = 0;
    while i < 3 * DIGITS {
        stacks[word(i / DIGITS, i % DIGITS)] = 0o7 << (3 * (i / DIGITS));
        i += 1;
    }
    stacks
};

/// Its place on the stack puts all vectors that find no register at the start of a
/// cache line or half of one.
#[repr(align(64))]
struct Aligned<T>(T);

impl Guess {
    #[inline(always)]
    fn choose<S: Token>(simd: S, board: &VectorBoard<S>) -> Self {
        let [a, b, c] = board.horizontal(simd);
        let (one, other) = (b.next & c.last, b.last & c.next);
        let across = a.places & one | (a.places & other) << 1;
        let m = board.vertical(simd);
        let places = m.places & simd.words(STACKS);
        let one = m.next.next_band() & m.last.last_band();
        let other = m.last.next_band() & m.next.last_band();
        let down = places & one | (places & other) << 3;
        // Ways of each digit in each band, and in each stack.
        let Aligned(ways) =
            &Aligned([across.count_ones().to_array(), down.count_ones().to_array()]);

        let mut best = (u16::MAX, 0);
        for band in 0..6 {
            let ways = &ways[band / 3];
            let eight = &ways[band % 3 * 8..][..8];
            let sum = eight.iter().sum::<u16>() + ways[word(band % 3, 8)];
            // Nine: each digit has one way, nothing is left to guess.
            if sum > DIGITS as u16 && sum < best.0 {
                best = (sum, band);
            }
        }
        if best.0 == u16::MAX {
            return Self::in_cell(&board.to_arrays());
        }
        let (is_stack, band) = (best.1 >= 3, best.1 % 3);
        let (mut fewest, mut digit) = (u16::MAX, 0);
        for d in 0..DIGITS {
            let ways = ways[usize::from(is_stack)][word(band, d)];
            if ways > 1 && ways < fewest {
                (fewest, digit) = (ways, d);
            }
        }
        // The first line that can hold the digit in two places, the first place.
        let several = |places: u16| places & places.wrapping_sub(1) != 0;
        if is_stack {
            let columns = m.places.to_array();
            let lines = [0, 1, 2].map(|line| columns[word(line, digit)] >> (3 * band) & 7);
            let line = lines
                .iter()
                .position(|&places| several(places))
                .unwrap_or(0);
            let place = lines[line].trailing_zeros() as usize % 3;
            let chosen = 1 << (3 * band + place);
            Self::new(line, digit, None, chosen, 0o7 << (3 * band))
        } else {
            let number = word(band, digit);
            let [a, b, c] = [a.places, b.places, c.places];
            let lines = [
                a.to_array()[number],
                b.to_array()[number],
                c.to_array()[number],
            ];
            let line = lines
                .iter()
                .position(|&places| several(places))
                .unwrap_or(0);
            let chosen = 0o7 << (lines[line].trailing_zeros() % 9);
            Self::new(band, digit, Some(line), chosen, 0o777)
        }
    }

    #[inline(always)]
    fn new(band: usize, digit: usize, row: Option<usize>, chosen: u16, all: u16) -> Self {
        Self {
            band,
            word: word(band, digit),
            row,
            chosen,
            others: all & !chosen,
            in_cell: false,
        }
    }

    /// What is undecided lies within triads: the first cell with several
    /// candidates, its lowest one. (Seldom, so on plain words, once for all back ends.)
    #[cold]
    #[inline(never)]
    fn in_cell(rows: &[[u16; WORDS]; 3]) -> Self {
        let several = |place: usize| {
            let words = &rows[place % 3];
            let digits = (0..DIGITS).map(|digit| words[word(place / 3, digit)]);
            let (_, twice) = digits.fold((0, 0), |(once, twice), cells| {
                (once | cells, twice | once & cells)
            });
            twice
        };
        let place = (0..9).find(|&place| several(place) != 0).unwrap_or(0);
        let (band, row) = (place / 3, place % 3);
        let cells = several(place);
        let chosen = cells & cells.wrapping_neg();
        let words = &rows[row];
        let digit = (0..DIGITS).find(|&digit| words[word(band, digit)] & chosen != 0);
        Self {
            in_cell: true,
            ..Self::new(band, digit.unwrap_or(0), Some(row), chosen, 0)
        }
    }

    /// Takes all other digits out of the cell.
    #[cold]
    #[inline(never)]
    fn clear_cell(&self, rows: &mut [[u16; WORDS]; 3]) {
        for digit in 0..DIGITS {
            let number = word(self.band, digit);
            if let Some(row) = self.row.filter(|_| number != self.word) {
                rows[row][number] &= !self.chosen;
            }
        }
    }
}
