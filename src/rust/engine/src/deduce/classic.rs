//! A position under the classic rules: nine by nine, the 27 houses by number, candidates
//! both by cell and by house.
//!
//! Chains are followed here by the hundred thousand, and each of their steps asks for
//! candidates by cell and by house: both are one mask. Standing on the position for any rules
//! instead, SE ratings take 1.5 times as long: it counts places in houses, keeps queues of
//! singles and versions for whoever remembers what was looked at, and is copied in pieces.

/// A set of digits: digit `d` (0 to 8) is bit `d`. Also a set of places in a house.
pub(crate) type Mask = u16;

/// The number of a candidate: nine times the cell and the digit.
pub(crate) type Id = u16;

/// How many candidates there can be.
pub(crate) const IDS: usize = 729;

/// The houses: blocks are 0 to 8, rows 9 to 17, columns 18 to 26.
pub(crate) const HOUSES: usize = 27;

/// Blocks, then columns, then rows: the order in which singles and subsets are looked
/// for.
pub(crate) const BLOCK_COLUMN_ROW: [u8; HOUSES] = {
    let mut order = [0; HOUSES];
    let mut at = 0;
    while at < 9 {
        order[at] = at as u8;
        order[at + 9] = at as u8 + 18;
        order[at + 18] = at as u8 + 9;
        at += 1;
    }
    order
};

/// The cells of each house, in order.
pub(crate) const CELLS: [[u8; 9]; HOUSES] = {
    let mut cells = [[0; 9]; HOUSES];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            cells[house_of(cell, kind)][place_of(cell, kind)] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    cells
};

/// The houses of each cell: block, row, column.
pub(crate) const HOUSES_OF: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            houses[cell][kind] = house_of(cell, kind) as u8;
            kind += 1;
        }
        cell += 1;
    }
    houses
};

/// The place of each cell in its block, row and column.
pub(crate) const PLACES_OF: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            places[cell][kind] = place_of(cell, kind) as u8;
            kind += 1;
        }
        cell += 1;
    }
    places
};

/// The cells of each house as a set.
pub(crate) const SETS: [u128; HOUSES] = {
    let mut sets = [0; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut place = 0;
        while place < 9 {
            sets[house] |= 1 << CELLS[house][place];
            place += 1;
        }
        house += 1;
    }
    sets
};

/// The cells that each cell sees.
pub(crate) const SEEN: [u128; 81] = {
    let mut seen = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = HOUSES_OF[cell];
        let all = SETS[block as usize] | SETS[row as usize] | SETS[column as usize];
        seen[cell] = all & !(1 << cell);
        cell += 1;
    }
    seen
};

const fn house_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 27 * 3 + cell % 9 / 3,
        1 => 9 + cell / 9,
        _ => 18 + cell % 9,
    }
}

const fn place_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 9 % 3 * 3 + cell % 3,
        1 => cell % 9,
        _ => cell / 9,
    }
}

/// All sets by how many elements they have, those with as many by their number, and where
/// those of each size begin.
static BY_SIZE: ([Mask; 512], [usize; 11]) = {
    let (mut sets, mut starts, mut next) = ([0; 512], [0; 11], 0);
    let mut size = 0;
    while size < 10 {
        starts[size] = next;
        let mut set: Mask = 0;
        while set < 512 {
            if set.count_ones() as usize == size {
                sets[next] = set;
                next += 1;
            }
            set += 1;
        }
        size += 1;
    }
    starts[10] = next;
    (sets, starts)
};

/// All sets of `size` of nine, the lowest number first.
pub(crate) fn sets_of(size: u32) -> &'static [Mask] {
    let (sets, starts) = &BY_SIZE;
    &sets[starts[size as usize]..starts[size as usize + 1]]
}

static SIZES: [u8; 512] = {
    let mut sizes = [0; 512];
    let mut set = 0;
    while set < 512 {
        sizes[set] = (set as u16).count_ones() as u8;
        set += 1;
    }
    sizes
};

/// How many elements a set has. Not all processors can count bits at once.
pub(crate) fn size(set: Mask) -> u32 {
    u32::from(SIZES[usize::from(set & 511)])
}

/// The numbers of the bits of a set.
pub(crate) fn bits(set: Mask) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let first = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            first
        })
    })
}

/// The cells of a set, in order.
pub(crate) fn cells(set: u128) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let first = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            first
        })
    })
}

/// The set of these cells.
pub(crate) fn set_of(cells: impl IntoIterator<Item = u8>) -> u128 {
    let cells = cells.into_iter();
    cells.fold(0, |set, cell| set | 1 << cell)
}

/// The set of these digits or places.
pub(crate) fn mask(elements: impl IntoIterator<Item = u8>) -> Mask {
    let elements = elements.into_iter();
    elements.fold(0, |set, element| set | 1 << element)
}

/// All sets of `count` of the first `of` bits, the lowest number first.
pub(crate) fn choices(count: u32, of: u32) -> impl Iterator<Item = u64> {
    let end = 1_u64 << of;
    let mut next = (1_u64 << count) - 1;
    std::iter::from_fn(move || {
        let now = next;
        if now >= end || now == 0 && count > 0 {
            return None;
        }
        if now == 0 {
            next = end;
            return Some(0);
        }
        let lowest = now & now.wrapping_neg();
        let ripple = now + lowest;
        next = ripple | (((now ^ ripple) >> 2) / lowest);
        Some(now)
    })
}

pub(crate) fn id(cell: u8, digit: u8) -> Id {
    Id::from(cell) * 9 + Id::from(digit)
}

pub(crate) fn cell_of(id: Id) -> u8 {
    (id / 9) as u8
}

pub(crate) fn digit_of(id: Id) -> u8 {
    (id % 9) as u8
}

/// Candidates, and where they are in each house.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ClassicPosition {
    /// The candidates of each cell; none for a filled cell.
    cands: [Mask; 81],
    /// For each house and digit its places.
    places: [[Mask; 9]; HOUSES],
    /// The cells that are filled.
    filled: u128,
    /// How often each digit is placed.
    placed: [u8; 9],
    /// How many cells of each house are blank.
    blanks: [u8; HOUSES],
}

impl ClassicPosition {
    /// The board with these cells filled, where each other cell has these candidates.
    pub(crate) fn new(digits: impl Iterator<Item = Option<u8>>, cands: [Mask; 81]) -> Self {
        let mut board = Self {
            cands: [0; 81],
            places: [[0; 9]; HOUSES],
            filled: 0,
            placed: [0; 9],
            blanks: [9; HOUSES],
        };
        for (cell, digit) in digits.enumerate() {
            if let Some(digit) = digit {
                board.fill(cell as u8, digit);
            }
        }
        for cell in 0..81 {
            for digit in bits(cands[usize::from(cell)]) {
                board.add(cell, digit);
            }
        }
        board
    }

    fn add(&mut self, cell: u8, digit: u8) {
        self.cands[usize::from(cell)] |= 1 << digit;
        for kind in 0..3 {
            let house = HOUSES_OF[usize::from(cell)][kind];
            let place = PLACES_OF[usize::from(cell)][kind];
            self.places[usize::from(house)][usize::from(digit)] |= 1 << place;
        }
    }

    pub(crate) fn remove(&mut self, cell: u8, digit: u8) {
        self.cands[usize::from(cell)] &= !(1 << digit);
        for kind in 0..3 {
            let house = HOUSES_OF[usize::from(cell)][kind];
            let place = PLACES_OF[usize::from(cell)][kind];
            self.places[usize::from(house)][usize::from(digit)] &= !(1 << place);
        }
    }

    fn fill(&mut self, cell: u8, digit: u8) {
        self.filled |= 1 << cell;
        self.placed[usize::from(digit)] += 1;
        for house in HOUSES_OF[usize::from(cell)] {
            self.blanks[usize::from(house)] -= 1;
        }
    }

    /// Fills a cell.
    pub(crate) fn place(&mut self, cell: u8, digit: u8) {
        self.fill(cell, digit);
        for other in bits(self.cands(cell)) {
            self.remove(cell, other);
        }
        for peer in cells(SEEN[usize::from(cell)]) {
            if self.has(peer, digit) {
                self.remove(peer, digit);
            }
        }
    }

    pub(crate) fn cands(&self, cell: u8) -> Mask {
        self.cands[usize::from(cell)]
    }

    /// How many candidates the cell has.
    pub(crate) fn count(&self, cell: u8) -> u32 {
        size(self.cands(cell))
    }

    pub(crate) fn has(&self, cell: u8, digit: u8) -> bool {
        self.cands(cell) >> digit & 1 != 0
    }

    /// The places of a digit in a house.
    pub(crate) fn places(&self, house: u8, digit: u8) -> Mask {
        self.places[usize::from(house)][usize::from(digit)]
    }

    pub(crate) fn is_filled(&self, cell: u8) -> bool {
        self.filled >> cell & 1 != 0
    }

    /// Whether all cells are filled.
    pub(crate) fn is_complete(&self) -> bool {
        self.filled == (1 << 81) - 1
    }

    /// How many houses of a kind do not hold the digit.
    pub(crate) fn missing(&self, digit: u8) -> u32 {
        9 - u32::from(self.placed[usize::from(digit)])
    }

    /// How many cells of the house are blank.
    pub(crate) fn blanks(&self, house: u8) -> u32 {
        u32::from(self.blanks[usize::from(house)])
    }

    /// The cells that have the digit as a candidate.
    pub(crate) fn cells_with(&self, digit: u8) -> u128 {
        let mut set = 0;
        for row in 9..18 {
            let places = u128::from(self.places(row, digit));
            set |= places << (9 * (row - 9));
        }
        set
    }

    /// The cells with exactly two candidates.
    pub(crate) fn bivalue(&self) -> u128 {
        set_of((0..81).filter(|&cell| self.count(cell) == 2))
    }
}

/// The cell at a place of a house.
pub(crate) fn cell_at(house: u8, place: u8) -> u8 {
    CELLS[usize::from(house)][usize::from(place)]
}

/// The cells at these places of a house.
pub(crate) fn cells_at(house: u8, places: Mask) -> u128 {
    set_of(bits(places).map(|place| cell_at(house, place)))
}

/// The kind of a house: 0 for a block, 1 for a row, 2 for a column.
pub(crate) fn kind_of(house: u8) -> usize {
    usize::from(house / 9)
}

pub(crate) fn sees(cell: u8, other: u8) -> bool {
    SEEN[usize::from(cell)] >> other & 1 != 0
}

/// The cells that all of these see.
pub(crate) fn seen_by_all(set: u128) -> u128 {
    cells(set).fold((1 << 81) - 1, |seen, cell| seen & SEEN[usize::from(cell)])
}
