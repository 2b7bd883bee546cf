//! What a constraint does in a search.

use crate::grid::Cell;

/// The digits left to each cell, one bit each from bit 0 for digit 1.
pub(crate) trait Domains {
    fn candidates(&self, cell: Cell) -> u64;

    /// A number that goes with the candidates of all cells as they are: where one has others, it is
    /// another, and it grows with each change. 0 if there is none.
    fn stamp(&self) -> u64 {
        0
    }

    /// The stamp since which a cell's candidates have been what they are.
    fn since(&self, _: Cell) -> u64 {
        u64::MAX
    }
}

/// Domains as they were, to find a reason in.
pub(crate) trait Past: Domains {
    /// Whether `one` sees `other`: they cannot hold the same digit.
    fn sees(&self, one: Cell, other: Cell) -> bool;
}

/// Why a constraint takes candidates away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RemovalCause {
    /// This cell holds this digit (counted from 0): that is enough.
    Digit(Cell, usize),
    /// Something is gone from the constraint's cells; [`Propagate::reason`] says
    /// what of it, when asked.
    Gone,
}

/// What takes a constraint's conclusions: each search has one.
pub(crate) trait Sink: Domains {
    /// That there is no solution.
    type Stop;

    /// Whether [`Sink::one_of`] does something.
    const WANTS_PLACES: bool = true;

    /// Takes `digits` away from `cell`, as far as they are there.
    fn remove(&mut self, cell: Cell, digits: u64, cause: RemovalCause) -> Result<(), Self::Stop>;

    /// One of `cells`, at these positions (a bit each), holds `digit` because of what
    /// is gone: no cell that sees them all does.
    fn one_of(&mut self, cells: &[Cell], positions: u64, digit: usize) -> Result<(), Self::Stop>;

    /// There is no solution, because of what is gone.
    fn fail(&mut self) -> Self::Stop;

    /// Whether a constraint may also think of which of its cells differ: it says more then,
    /// but not what a person sees in it alone.
    fn thinks_of_peers(&self) -> bool {
        true
    }
}

/// When a part of a constraint has something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Watch {
    pub(crate) part: u16,
    /// Each time this cell has lost a candidate,
    pub(crate) cell: Cell,
    /// and no more than so many are left.
    pub(crate) at_most: u8,
    /// The same for the search that learns, which finds out by other means what a
    /// few candidates say: a smaller number, or 0 for never.
    pub(crate) at_most_learning: u8,
}

impl Watch {
    /// A watch for any change.
    pub(super) fn always(part: u16, cell: Cell) -> Self {
        Self {
            part,
            cell,
            at_most: u8::MAX,
            at_most_learning: u8::MAX,
        }
    }
}

/// A constraint made ready for the searches.
///
/// It comes in parts that are propagated one by one: one part of a [`super::Pair`]
/// for each of its cells, a single one otherwise.
pub(crate) trait Propagate {
    /// All its cells, each once.
    fn cells(&self) -> &[Cell];

    /// Which part to propagate when.
    fn watches(&self) -> Vec<Watch> {
        let cells = self.cells().iter();
        cells.map(|&cell| Watch::always(0, cell)).collect()
    }

    /// Which digits mean the same to it in the cell of a watch, by its place among the
    /// [`Propagate::watches`]: sets of digits, each digit in one. As long as a cell has
    /// one of them left, that another is gone says nothing. `None` if each digit has its
    /// own meaning.
    fn alike(&self, _place: usize) -> Option<Vec<u64>> {
        None
    }

    /// How many parts there are.
    fn parts(&self) -> u16 {
        1
    }

    /// Whether a part looks at one cell only: such parts come first, and follow at
    /// once when a cell is decided.
    fn is_quick(&self) -> bool {
        false
    }

    /// Whether it takes long and says little, so that the plain search does all others first:
    /// pieces in two colours took a third longer among them.
    fn is_last(&self) -> bool {
        false
    }

    /// Whether what it takes away itself wakes it, in the plain search. Where that has nothing new
    /// to say, this is said only of what takes long: for automata it brought all others into
    /// another order, with which a grid of regions took 1.3 times as long.
    fn wakes_itself(&self) -> bool {
        true
    }

    /// Whether it may report that one of some cells holds a digit.
    fn tells_places(&self) -> bool {
        false
    }

    /// Reports to `sink` what follows from the candidates.
    fn propagate<S: Sink>(&self, part: u16, sink: &mut S) -> Result<(), S::Stop>;

    /// What had to be gone for a conclusion, from which it follows again: a candidate
    /// (cell and digit from 0) that was removed with [`RemovalCause::Gone`], or, if `None`,
    /// that there is no solution. `before` is how it was then. `gone` is called with
    /// cells and the digits that had to be gone from them.
    ///
    /// [`all_gone`] is always right; with a smaller reason the search learns more.
    fn reason(
        &self,
        removed: Option<(Cell, usize)>,
        before: &dyn Past,
        gone: &mut dyn FnMut(Cell, u64),
    );

    /// The digits that `cell` can have beside the cells that are filled, whatever it
    /// holds itself, as a player sees it at a glance. Values in row order, 0 for a
    /// blank.
    fn leaves(&self, cell: Cell, values: &[u8]) -> u64;

    /// The cells and digits (from 0) without which it is content: as long as the cell does
    /// not hold the digit, it says nothing.
    fn conditions(&self, _tell: &mut dyn FnMut(Cell, usize)) {}

    /// What the digit of a cell alone rules out in others, beyond that digit itself in
    /// peers: the cell, the other, and for each digit those that are ruled out.
    fn links(&self) -> Vec<(Cell, Cell, &[u64])> {
        Vec::new()
    }
}

/// What is to be told of some cells at once: what goes from each, and of which of some cells, at
/// these positions, one holds a digit.
#[derive(Default)]
pub(super) struct Said<'a> {
    pub(super) gone: Vec<(Cell, u64)>,
    pub(super) one_of: Vec<(&'a [Cell], u64, usize)>,
}

/// Tells what `work` finds in the candidates of these cells, in their order; there is no solution
/// if it returns false. To look at candidates and to take some away are two things: what follows
/// from these comes with the next call. What is compiled for each search is only this.
pub(super) fn say_at_once<'a, S: Sink>(
    cells: &[Cell],
    sink: &mut S,
    work: &dyn Fn(&[u64], &mut Said<'a>) -> bool,
) -> Result<(), S::Stop> {
    let own = |&cell: &Cell| sink.candidates(cell);
    let candidates: Vec<u64> = cells.iter().map(own).collect();
    let mut said = Said::default();
    if !work(&candidates, &mut said) {
        return Err(sink.fail());
    }
    for (cell, digits) in said.gone {
        if sink.candidates(cell) & digits != 0 {
            sink.remove(cell, digits, RemovalCause::Gone)?;
        }
    }
    for (cells, positions, digit) in said.one_of {
        sink.one_of(cells, positions, digit)?;
    }
    Ok(())
}

/// All digits that are gone from some cells.
pub(super) fn all_gone(
    cells: &[Cell],
    before: &dyn Past,
    size: usize,
    gone: &mut dyn FnMut(Cell, u64),
) {
    for &cell in cells {
        gone(cell, all_digits(size) & !before.candidates(cell));
    }
}

/// Splits the digits so that those stay together that are in the same of some sets.
pub(super) fn together(size: usize, sets: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut classes = vec![all_digits(size)];
    for set in sets {
        for at in 0..classes.len() {
            let (inside, outside) = (classes[at] & set, classes[at] & !set);
            if inside != 0 && outside != 0 {
                classes[at] = inside;
                classes.push(outside);
            }
        }
        if classes.len() == size {
            break;
        }
    }
    classes
}

/// The digits of a grid of this size, one bit each.
pub(super) fn all_digits(size: usize) -> u64 {
    (1 << size) - 1
}
