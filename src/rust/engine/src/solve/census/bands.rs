//! Counting under the classic rules.
//!
//! Say only which three digits each column holds in each of the three bands. Given
//! that, the bands are filled independently of each other, so the number of solutions
//! is the sum, over all ways to split the columns, of a product of three numbers:
//!
//! ```text
//!                stack 0   stack 1   stack 2
//!    band 0         x0        y0        z0       ways to fill the rows of a band whose
//!    band 1         x1        y1        z1       boxes hold these columns: a table
//!    band 2         x2        y2        z2       with a place for each (x, y, z)
//! ```
//! x0, x1 and x2 share no digit in a column, and nor do those of the other stacks. Each
//! clue leaves a third of the splits of its stack. Digits that no clue names can change
//! their names, so of the splits of the first stack that are the same but for these
//! names one is looked at.
//!
//! That columns are split first is the idea of Felgenhauer and Jarvis, "Enumerating
//! possible Sudoku grids" (2005), who counted all grids so.

use crate::grid::band::{ALL, Rows, Triple, arrangements, in_all_rows, rest};
use crate::work::{Arrange, Control, Halt};

/// The most bytes that the tables of a band may take at a time.
const MOST: usize = 64 << 20;

/// The columns of a box.
type Columns = [Triple; 3];

/// A puzzle as its bands and stacks.
pub(in crate::solve) struct Bands {
    stacks: [Stack; 3],
    bands: Vec<Band>,
    /// The digits that no clue names.
    unnamed: Triple,
}

/// Three boxes one below the other.
struct Stack {
    /// What the columns of each box can hold.
    boxes: [Vec<Columns>; 3],
    /// The ways to split its columns, as numbers of these.
    splits: Vec<[u16; 3]>,
}

/// Three boxes side by side, each with what its columns can hold.
struct Band {
    /// For these columns of the first two boxes, the ways to fill their rows.
    fillings: [Vec<Vec<Rows>>; 2],
    /// What the rows of the third box can be, and which columns fit to these.
    thirds: Vec<(Rows, Vec<u16>)>,
    /// How many columns the third box can have.
    width: usize,
    /// By columns of the first box, the ways to fill the band: a row for those of the
    /// second, a place for those of the third.
    tables: Vec<Option<Vec<u16>>>,
    bytes: usize,
}

/// No memory was left.
struct NoMemory;

impl Bands {
    /// Of a puzzle, row by row, 0 for a blank.
    pub(in crate::solve) fn new(puzzle: &[u8; 81]) -> Self {
        // Bands and stacks can change their roles: one of both has less to look at.
        let turned = std::array::from_fn(|cell| puzzle[cell % 9 * 9 + cell / 9]);
        let stacks = [puzzle, &turned].map(|cells| [0, 1, 2].map(|stack| Stack::new(cells, stack)));
        let size = |stacks: &[Stack; 3]| {
            let sizes = stacks.iter().map(|stack| stack.splits.len() as u128);
            sizes.product::<u128>()
        };
        let [upright, lying] = stacks;
        let (cells, stacks) = match size(&lying) < size(&upright) {
            true => (&turned, lying),
            false => (puzzle, upright),
        };
        let named = (puzzle.iter().filter(|&&value| value > 0))
            .fold(0, |set: Triple, &value| set | 1 << (value - 1));
        Self {
            bands: (0..3).map(|band| Band::new(cells, band, &stacks)).collect(),
            stacks,
            unnamed: ALL & !named,
        }
    }

    /// The number of solutions, at most `limit`; `None` if memory is short.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub(in crate::solve) fn count(
        &mut self,
        limit: u64,
        control: &mut Control<'_>,
    ) -> Result<Option<u64>, Halt> {
        let [first, second, third] = &self.stacks;
        // The splits of the last stack by what they put into band 0.
        let mut groups = Vec::new();
        let mut pairs: Vec<[u16; 2]> = Vec::new();
        for split in &third.splits {
            if groups.last().is_none_or(|&(box_0, _)| box_0 != split[0]) {
                groups.push((split[0], pairs.len()));
            }
            pairs.push([split[1], split[2]]);
        }
        let mut total = 0u128;
        for split in &first.splits {
            let columns = [0, 1].map(|band| first.boxes[band][usize::from(split[band])]);
            let alike = u128::from(self.alike(columns));
            if alike == 0 {
                continue;
            }
            for (band, &number) in self.bands.iter_mut().zip(split) {
                if band.prepare(usize::from(number), control)?.is_err() {
                    return Ok(None);
                }
            }
            let tables = [0, 1, 2].map(|band| self.bands[band].table(split[band]));
            for split in &second.splits {
                control.step()?;
                let rows: [&[u16]; 3] = std::array::from_fn(|band| {
                    let width = self.bands[band].width;
                    &tables[band][usize::from(split[band]) * width..][..width]
                });
                let sum = sum_of(rows, &groups, &pairs);
                total += alike * u128::from(sum);
                if total >= u128::from(limit) {
                    return Ok(Some(limit));
                }
            }
        }
        Ok(Some(total as u64))
    }

    /// How many splits are the same as this one but for the names of digits that no clue
    /// names; zero if another one of them stands for all.
    fn alike(&self, columns: [Columns; 2]) -> u64 {
        let column = |columns: &Columns, digit: usize| {
            columns.iter().position(|triple| triple >> digit & 1 != 0)
        };
        let mut last = None;
        let (mut alike, mut run) = (1, 0);
        let unnamed = (0..9).filter(|digit| self.unnamed >> digit & 1 != 0);
        for (before, digit) in unnamed.enumerate() {
            let place = columns.each_ref().map(|columns| column(columns, digit));
            let place = Some(place);
            if place < last {
                return 0;
            }
            run = if place == last { run + 1 } else { 1 };
            last = place;
            // Stays a whole number: a product of binomials.
            alike = alike * (before as u64 + 1) / run;
        }
        alike
    }
}

/// The ways to fill what is left when the first two stacks are split.
fn sum_of(rows: [&[u16]; 3], groups: &[(u16, usize)], pairs: &[[u16; 2]]) -> u64 {
    let mut sum = 0;
    for (number, &(box_0, start)) in groups.iter().enumerate() {
        let ways = u64::from(rows[0][usize::from(box_0)]);
        if ways == 0 {
            continue;
        }
        let end = groups.get(number + 1).map_or(pairs.len(), |next| next.1);
        let products = pairs[start..end].iter().map(|&[box_1, box_2]| {
            u64::from(rows[1][usize::from(box_1)]) * u64::from(rows[2][usize::from(box_2)])
        });
        sum += ways * products.sum::<u64>();
    }
    sum
}

impl Stack {
    fn new(cells: &[u8; 81], stack: usize) -> Self {
        let boxes: [Vec<Columns>; 3] = [0, 1, 2].map(|band| {
            let mut needed = [0; 3];
            for (_, column, digit) in clues(cells, band, stack) {
                needed[column] |= digit;
            }
            all_columns(&needed)
        });
        let mut splits = Vec::new();
        for (one, above) in boxes[0].iter().enumerate() {
            let apart = |below: &Columns| (0..3).all(|k| above[k] & below[k] == 0);
            for (two, below) in boxes[1]
                .iter()
                .enumerate()
                .filter(|(_, below)| apart(below))
            {
                if let Ok(three) = boxes[2].binary_search(&rest(*above, *below)) {
                    splits.push([one as u16, two as u16, three as u16]);
                }
            }
        }
        let mut stack = Self { boxes, splits };
        for band in 0..3 {
            stack.keep_used(band);
        }
        stack
    }

    /// Leaves out what no split uses.
    fn keep_used(&mut self, band: usize) {
        let boxes = std::mem::take(&mut self.boxes[band]);
        let mut numbers = vec![u16::MAX; boxes.len()];
        for split in &self.splits {
            numbers[usize::from(split[band])] = 0;
        }
        for (number, columns) in numbers.iter_mut().zip(boxes) {
            if *number == 0 {
                *number = self.boxes[band].len() as u16;
                self.boxes[band].push(columns);
            }
        }
        for split in &mut self.splits {
            split[band] = numbers[usize::from(split[band])];
        }
    }
}

/// The clues of a box, each with its row, its column and its digit as a set.
fn clues(
    cells: &[u8; 81],
    band: usize,
    stack: usize,
) -> impl Iterator<Item = (usize, usize, Triple)> {
    (0..9).filter_map(move |cell| {
        let (row, column) = (cell / 3, cell % 3);
        let value = cells[(3 * band + row) * 9 + 3 * stack + column];
        (value > 0).then(|| (row, column, 1 << (value - 1)))
    })
}

/// All that the columns of a box can hold if they hold at least `needed`, in order.
fn all_columns(needed: &Columns) -> Vec<Columns> {
    let triples = |needed: Triple, free: Triple| {
        let fits = move |&set: &Triple| set.count_ones() == 3 && set & needed == needed;
        (0..=ALL).filter(fits).filter(move |set| set & !free == 0)
    };
    let mut found = Vec::new();
    for one in triples(needed[0], ALL) {
        for two in triples(needed[1], ALL & !one) {
            let three = ALL & !(one | two);
            if three & needed[2] == needed[2] {
                found.push([one, two, three]);
            }
        }
    }
    found
}

impl Band {
    fn new(cells: &[u8; 81], band: usize, stacks: &[Stack; 3]) -> Self {
        let fillings = |stack: usize| {
            let needed = clues(cells, band, stack).fold(0, |rows, (row, _, digit)| {
                rows | Rows::from(digit) << (9 * row)
            });
            let keeps = move |rows: &Rows| rows & needed == needed;
            let boxes = stacks[stack].boxes[band].iter();
            boxes.map(move |columns| arrangements(columns).into_iter().filter(keeps).collect())
        };
        let mut thirds: Vec<(Rows, u16)> = Vec::new();
        for (number, rows) in fillings(2).enumerate() {
            let rows: Vec<Rows> = rows;
            thirds.extend(rows.iter().map(|&rows| (rows, number as u16)));
        }
        thirds.arrange();
        let mut grouped: Vec<(Rows, Vec<u16>)> = Vec::new();
        for (rows, number) in thirds {
            match grouped.last_mut() {
                Some((last, numbers)) if *last == rows => numbers.push(number),
                _ => grouped.push((rows, vec![number])),
            }
        }
        let tables = stacks[0].boxes[band].iter().map(|_| None);
        Self {
            fillings: [0, 1].map(|stack| fillings(stack).collect()),
            thirds: grouped,
            width: stacks[2].boxes[band].len(),
            tables: tables.collect(),
            bytes: 0,
        }
    }

    /// Makes the table for these columns of the first box, if it is not there.
    fn prepare(
        &mut self,
        number: usize,
        control: &mut Control<'_>,
    ) -> Result<Result<(), NoMemory>, Halt> {
        if self.tables[number].is_some() {
            return Ok(Ok(()));
        }
        let places = self.fillings[1].len() * self.width;
        if self.bytes + 2 * places > MOST {
            self.tables.fill(None);
            self.bytes = 0;
        }
        let mut table: Vec<u16> = Vec::new();
        if table.try_reserve_exact(places).is_err() {
            return Ok(Err(NoMemory));
        }
        table.resize(places, 0);
        for (second, ways) in self.fillings[1]
            .iter()
            .zip(table.chunks_exact_mut(self.width))
        {
            control.step()?;
            for &one in &self.fillings[0][number] {
                for &two in second.iter().filter(|&&two| one & two == 0) {
                    // Each digit is in two of the rows, so the third box has it in the
                    // other one.
                    let left = in_all_rows(ALL) & !(one | two);
                    let third = self.thirds.binary_search_by_key(&left, |third| third.0);
                    for &number in third.map_or(&[][..], |third| &self.thirds[third].1) {
                        ways[usize::from(number)] += 1;
                    }
                }
            }
        }
        self.bytes += 2 * places;
        self.tables[number] = Some(table);
        Ok(Ok(()))
    }

    /// A table that was prepared.
    fn table(&self, number: u16) -> &[u16] {
        self.tables[usize::from(number)].as_deref().unwrap_or(&[])
    }
}
