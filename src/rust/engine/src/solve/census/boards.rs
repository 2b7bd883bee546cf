//! Counting under rules that say no more than which cells differ.
//!
//! A state is a board for each digit: the open cells that can take it.
//!
//! ```text
//!          . . .        1 . 1      . . .
//!    1     . 1 .    2   . . .   3  . . .      bit 9 r + c for the cell in row r,
//!          . . 1        . . .      . . .      column c of a 9 x 9 grid
//! ```
//! How many solutions there are follows from the boards alone, whatever stands in the
//! cells that are filled, and which board is whose digit makes no difference. So the
//! boards in ascending order are what a count is remembered by. Cells are filled line by
//! line: then many ways to fill the lines above leave the same below.

use super::memory::{Key, Memory};
use crate::grid::{Cell, Grid, HouseId};
use crate::rules::Rules;
use crate::work::{Arrange, Control, Halt};

/// The open cells that can take a digit, or any other set of cells.
type CellMask = u128;

/// The most digits of a grid that is counted here.
const DIGITS: usize = 12;

/// States with fewer open cells are not worth remembering.
const LEAST_KEPT: u32 = 12;

/// Counts the solutions of puzzles under one set of rules.
pub(in crate::solve) struct Boards {
    columns: usize,
    digits: usize,
    /// By cell, as are the full houses it is in.
    peers: Vec<CellMask>,
    memberships: Vec<u64>,
    /// The cells of full houses.
    houses: Vec<CellMask>,
    memory: Memory,
    found: u64,
    limit: u64,
}

#[derive(Clone, Copy)]
struct Remaining {
    boards: [CellMask; DIGITS],
    /// For each digit the full houses that still need it.
    needs: [u64; DIGITS],
    open: CellMask,
}

/// Why a count ends early.
enum Early {
    /// The limit is reached.
    Limit,
    Halt(Halt),
}

impl Boards {
    /// `None` if the rules say more, or are of grids that are too large.
    pub(in crate::solve) fn new(rules: &Rules) -> Option<Self> {
        let cells = rules.cells();
        if cells > CellMask::BITS as usize || rules.digits() > DIGITS || !rules.tasks().is_empty() {
            return None;
        }
        let board = |cells: &[Cell]| cells.iter().fold(0, |set, cell| set | bit(cell.index()));
        let ids = (0..rules.houses().len() as u16).map(HouseId);
        // Those beyond 64 would only tell sooner what is found anyway.
        let houses: Vec<CellMask> = (ids.filter(|&id| rules.is_full(id)).take(64))
            .map(|id| board(rules.house(id).cells()))
            .collect();
        let memberships = |cell: usize| {
            let of = houses.iter().enumerate();
            of.fold(0, |set, (number, house)| {
                set | ((house >> cell & 1) as u64) << number
            })
        };
        Some(Self {
            columns: rules.board().size().1,
            digits: rules.digits(),
            peers: (0..cells)
                .map(|cell| board(rules.peers(Cell::from_index(cell))))
                .collect(),
            memberships: (0..cells).map(memberships).collect(),
            houses,
            memory: Memory::default(),
            found: 0,
            limit: 0,
        })
    }

    /// The number of solutions, at most `limit`.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub(in crate::solve) fn count(
        &mut self,
        puzzle: &Grid,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<u64, Halt> {
        let all = CellMask::MAX >> (CellMask::BITS as usize - self.peers.len());
        let needed = match self.houses.len() {
            0 => 0,
            houses => u64::MAX >> (64 - houses),
        };
        let mut state = Remaining {
            boards: [0; DIGITS],
            needs: [needed; DIGITS],
            open: all,
        };
        state.boards[..self.digits].fill(all);
        for (cell, digit) in puzzle.filled() {
            if state.boards[digit.index()] & bit(cell.index()) == 0 {
                return Ok(0);
            }
            self.place(&mut state, cell.index(), digit.index());
        }
        (self.found, self.limit) = (0, limit);
        if !self.follow(&mut state) {
            return Ok(0);
        }
        match self.below(&state, control) {
            Ok(count) => Ok(count.min(limit)),
            Err(Early::Limit) => Ok(limit),
            Err(Early::Halt(halt)) => Err(halt),
        }
    }

    /// The number of solutions of a state that was followed to its end.
    fn below(&mut self, state: &Remaining, control: &mut Control<'_>) -> Result<u64, Early> {
        if state.open == 0 {
            return self.add(1);
        }
        let key = (state.open.count_ones() >= LEAST_KEPT).then(|| self.key(state));
        if let Some(known) = key.and_then(|key| self.memory.get(key)) {
            return self.add(known);
        }
        control.step().map_err(Early::Halt)?;
        let cell = self.choose(state);
        let (mut sum, mut known) = (0u64, [(0, 0); DIGITS]);
        for digit in 0..self.digits {
            let board = state.boards[digit];
            if board & bit(cell) == 0 {
                continue;
            }
            // Digits with the same board can change places.
            let same = known[..digit].iter().find(|(other, _)| *other == board);
            let count = match same {
                Some(&(_, count)) => self.add(count)?,
                None => {
                    let mut next = *state;
                    self.place(&mut next, cell, digit);
                    match self.follow(&mut next) {
                        true => self.below(&next, control)?,
                        false => 0,
                    }
                }
            };
            known[digit] = (board, count);
            sum = sum.saturating_add(count);
        }
        if let Some(key) = key {
            self.memory.put(key, sum);
        }
        Ok(sum)
    }

    /// Notes solutions; an error if these are enough.
    fn add(&mut self, count: u64) -> Result<u64, Early> {
        self.found = self.found.saturating_add(count);
        match self.found >= self.limit {
            true => Err(Early::Limit),
            false => Ok(count),
        }
    }

    /// The open cell with the fewest candidates in the first row that has any.
    fn choose(&self, state: &Remaining) -> usize {
        let row = state.open.trailing_zeros() as usize / self.columns;
        let cells = row * self.columns..((row + 1) * self.columns).min(self.peers.len());
        let candidates = |&cell: &usize| {
            let boards = state.boards[..self.digits].iter();
            boards.map(|board| board >> cell & 1).sum::<CellMask>()
        };
        let open = cells.filter(|&cell| state.open & bit(cell) != 0);
        open.min_by_key(candidates).unwrap_or(0)
    }

    fn place(&self, state: &mut Remaining, cell: usize, digit: usize) {
        for board in &mut state.boards[..self.digits] {
            *board &= !bit(cell);
        }
        state.boards[digit] &= !self.peers[cell];
        state.needs[digit] &= !self.memberships[cell];
        state.open &= !bit(cell);
    }

    /// Fills cells with one candidate and digits with one place in a full house, until
    /// there are none; false for a dead end.
    fn follow(&self, state: &mut Remaining) -> bool {
        loop {
            let (mut one, mut more) = (0, 0);
            for board in &state.boards[..self.digits] {
                more |= one & board;
                one |= board;
            }
            if state.open & !one != 0 {
                return false;
            }
            let mut single = one & !more;
            let mut changed = single != 0;
            while single != 0 {
                let cell = single.trailing_zeros() as usize;
                single &= single - 1;
                let has = |digit: &usize| state.boards[*digit] & bit(cell) != 0;
                let Some(digit) = (0..self.digits).find(has) else {
                    return false;
                };
                self.place(state, cell, digit);
            }
            for digit in 0..self.digits {
                let mut needs = state.needs[digit];
                while needs != 0 {
                    let house = needs.trailing_zeros() as usize;
                    let places = state.boards[digit] & self.houses[house];
                    if places == 0 {
                        return false;
                    }
                    if places & (places - 1) == 0 {
                        self.place(state, places.trailing_zeros() as usize, digit);
                        changed = true;
                    }
                    needs &= (needs - 1) & state.needs[digit];
                }
            }
            if !changed {
                return true;
            }
        }
    }

    /// What a count is remembered by.
    fn key(&self, state: &Remaining) -> Key {
        let mut boards = state.boards;
        let boards = &mut boards[..self.digits];
        boards.arrange();
        let mut key = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344];
        for &board in &*boards {
            for word in [board as u64, (board >> 64) as u64] {
                key[0] = mix(key[0] ^ word, 0x9e37_79b9_7f4a_7c15);
                key[1] = mix(key[1] ^ word, 0xa409_3822_299f_31d1);
            }
        }
        key
    }
}

/// Both halves of a product as one number.
fn mix(word: u64, factor: u64) -> u64 {
    let product = u128::from(word) * u128::from(factor);
    (product as u64).rotate_left(29) ^ (product >> 64) as u64
}

fn bit(cell: usize) -> CellMask {
    1 << cell
}
