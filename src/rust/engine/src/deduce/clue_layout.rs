//! What the finders of clues need of the rules: sums, houses side by side, clues by
//! their cells.

use super::cells::Cells;
use crate::grid::{Cell, House, HouseId, HouseKind};
use crate::rules::constraint::{Constraint, Definition, Propagate};
use crate::rules::{Board, Rules};
use crate::work::Arrange;

/// The most houses that are taken together.
pub(crate) const MOST_HOUSES: usize = 4;

/// On larger grids nobody would find more than two houses together, and there are many.
const MANY_ROWS: usize = 12;

/// Clues as finders read them; empty under rules that are houses alone.
#[derive(Clone, Default, Debug)]
pub(crate) struct ClueLayout<const W: usize> {
    sums: Vec<KnownSum<W>>,
    regions: Vec<Region<W>>,
    clues: Vec<Clue>,
}

/// Cells that a clue says add to a number.
#[derive(Clone, Debug)]
pub(crate) struct KnownSum<const W: usize> {
    pub(crate) cells: Vec<Cell>,
    pub(crate) set: Cells<W>,
    pub(crate) total: i32,
    /// The number of the constraint that says so.
    pub(crate) constraint: u16,
    /// Whether all its cells see each other.
    pub(crate) differ: bool,
    /// The full houses that share cells with it.
    pub(crate) crossed: Vec<HouseId>,
    /// The rows of its cells.
    pub(crate) rows: Vec<HouseId>,
}

/// Some full houses without common cells.
#[derive(Clone, Debug)]
pub(crate) struct Region<const W: usize> {
    pub(crate) houses: Vec<HouseId>,
    pub(crate) cells: Cells<W>,
    pub(crate) total: i32,
    /// Places of the sums among [`ClueLayout::sums`] that have cells here.
    pub(crate) sums: Vec<usize>,
    /// The rows of its cells and those of its sums.
    pub(crate) rows: Vec<HouseId>,
}

/// A constraint and its cells.
#[derive(Clone, Debug)]
pub(crate) struct Clue {
    pub(crate) number: u16,
    /// In ascending order.
    pub(crate) cells: Vec<Cell>,
    /// Pairs of cells or a weighted sum, in which bounds are easy to see.
    pub(crate) has_bounds: bool,
    /// A sum of different digits, of which combinations say all.
    pub(crate) is_combination: bool,
}

/// Houses, mostly rows, that hold all of some cells: what changes these cells changes
/// one of the houses. None if a cell is in no house at all.
fn rows(cells: impl IntoIterator<Item = Cell>, rules: &Rules) -> Vec<HouseId> {
    let row = |cell: Cell| rules.memberships(cell).first().map(|first| first.house);
    let rows: Option<Vec<HouseId>> = cells.into_iter().map(row).collect();
    let mut rows = rows.unwrap_or_default();
    rows.arrange();
    rows.dedup();
    rows
}

impl<const W: usize> ClueLayout<W> {
    pub(super) fn new(rules: &Rules) -> Self {
        if rules.are_houses() {
            return Self::default();
        }
        let sums: Vec<KnownSum<W>> = (rules.constraints().iter().enumerate())
            .filter_map(|(number, constraint)| stated(number as u16, constraint, rules))
            .collect();
        let mut regions = match sums.is_empty() {
            true => Vec::new(),
            false => regions(rules),
        };
        for region in &mut regions {
            let mine = sums.iter().enumerate();
            let mine = mine.filter(|(_, sum)| sum.set.meets(&region.cells));
            region.sums = mine.map(|(place, _)| place).collect();
            let reach = region.sums.iter().map(|&place| sums[place].set);
            let reach = reach.fold(region.cells, |all, cells| all | cells);
            region.rows = rows(reach.iter(), rules);
        }
        regions.retain(|region| !region.sums.is_empty());
        Self {
            clues: clues(rules, &sums),
            sums,
            regions,
        }
    }

    /// Unweighted sums.
    pub(crate) fn sums(&self) -> &[KnownSum<W>] {
        &self.sums
    }

    /// The houses to take together: fewer first.
    pub(crate) fn regions(&self) -> &[Region<W>] {
        &self.regions
    }

    /// The constraints beyond houses and cells that differ.
    pub(crate) fn clues(&self) -> &[Clue] {
        &self.clues
    }
}

/// Whether all these cells see each other.
fn differ(cells: &[Cell], rules: &Rules) -> bool {
    let sees = |one: &Cell, other: &Cell| rules.peers(*one).binary_search(other).is_ok();
    let mut pairs = (cells.iter().enumerate())
        .flat_map(|(place, one)| cells[..place].iter().map(move |other| (one, other)));
    pairs.all(|(one, other)| sees(one, other))
}

fn crossed(cells: &[Cell], rules: &Rules) -> Vec<HouseId> {
    let houses = (cells.iter()).flat_map(|&cell| rules.memberships(cell).iter().map(|m| m.house));
    let mut houses: Vec<HouseId> = houses.filter(|&id| rules.is_full(id)).collect();
    houses.arrange();
    houses.dedup();
    houses
}

/// The sum of a constraint whose cells all weigh 1.
fn stated<const W: usize>(
    number: u16,
    constraint: &Constraint,
    rules: &Rules,
) -> Option<KnownSum<W>> {
    let Constraint::Sum(sum) = constraint else {
        return None;
    };
    let is_known = sum.slack == 0 && sum.weights.iter().all(|&weight| weight == 1);
    is_known.then(|| KnownSum {
        set: sum.cells.iter().copied().collect(),
        differ: differ(&sum.cells, rules),
        crossed: crossed(&sum.cells, rules),
        rows: rows(sum.cells.iter().copied(), rules),
        cells: sum.cells.clone(),
        total: sum.total,
        constraint: number,
    })
}

/// Up to [`MOST_HOUSES`] rows, columns or boxes side by side, and further full houses
/// one by one.
fn regions<const W: usize>(rules: &Rules) -> Vec<Region<W>> {
    let ids = || (0..rules.houses().len()).map(|id| HouseId(id as u16));
    let full = |of: &dyn Fn(HouseKind) -> bool| -> Vec<HouseId> {
        let fits = |id: &HouseId| rules.is_full(*id) && of(rules.house(*id).kind());
        ids().filter(fits).collect()
    };
    let boxes = full(&|kind| matches!(kind, HouseKind::Box | HouseKind::Region));
    let beside =
        |one: HouseId, other: HouseId| touch(rules.house(one), rules.house(other), rules.board());
    let (rows, columns) = rules.board().size();
    let most = if rows.max(columns) > MANY_ROWS {
        2
    } else {
        MOST_HOUSES
    };
    let mut sets = Vec::new();
    for count in 1..=most {
        for lines in [HouseKind::Row, HouseKind::Column] {
            let lines = full(&|kind| kind == lines);
            sets.extend(lines.windows(count).map(<[HouseId]>::to_vec));
        }
        sets.extend(together(&boxes, count, &beside));
        if count == 1 {
            let known = |kind| {
                use HouseKind::{Box, Column, Region, Row};
                matches!(kind, Row | Column | Box | Region)
            };
            sets.extend(full(&|kind| !known(kind)).into_iter().map(|id| vec![id]));
        }
    }
    let whole = |house: &HouseId| -> i32 {
        let digits = rules.full_digits(*house).iter();
        digits.map(|digit| i32::from(digit.get())).sum()
    };
    let region = |houses: Vec<HouseId>| Region {
        cells: (houses.iter())
            .flat_map(|&id| rules.house(id).cells().iter().copied())
            .collect(),
        total: houses.iter().map(whole).sum(),
        houses,
        sums: Vec::new(),
        rows: Vec::new(),
    };
    sets.into_iter().map(region).collect()
}

/// Whether a cell of the one is beside a cell of the other.
fn touch(one: &House, other: &House, board: &Board) -> bool {
    let mut beside = one.cells().iter().flat_map(|&cell| board.neighbours(cell));
    beside.any(|cell| other.cells().contains(cell))
}

/// All sets of `count` of these houses that hang together.
fn together(
    houses: &[HouseId],
    count: usize,
    beside: &dyn Fn(HouseId, HouseId) -> bool,
) -> Vec<Vec<HouseId>> {
    let mut sets: Vec<Vec<HouseId>> = houses.iter().map(|&house| vec![house]).collect();
    for _ in 1..count {
        let mut larger = Vec::new();
        for set in &sets {
            for &house in houses.iter().filter(|house| !set.contains(house)) {
                if set.iter().any(|&member| beside(member, house)) {
                    let mut set = set.clone();
                    set.push(house);
                    set.arrange();
                    larger.push(set);
                }
            }
        }
        larger.arrange();
        larger.dedup();
        sets = larger;
    }
    sets
}

/// All constraints that are propagated beyond houses and peers.
fn clues<const W: usize>(rules: &Rules, sums: &[KnownSum<W>]) -> Vec<Clue> {
    let numbered = rules.constraints().iter().zip(0_u16..);
    let beyond = |&(constraint, number): &(&Constraint, u16)| {
        constraint.house().is_none() && rules.propagator(number).parts() > 0
    };
    let clue = |(constraint, number): (&Constraint, u16)| {
        let mut cells = constraint.cells();
        cells.arrange();
        Clue {
            number,
            cells,
            is_combination: sums
                .iter()
                .any(|sum| sum.differ && sum.constraint == number),
            has_bounds: matches!(constraint, Constraint::Pair(_) | Constraint::Sum(_)),
        }
    };
    numbered.filter(beyond).map(clue).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Spec, known};

    /// Cages over row 1: r1c1 to r1c4, and one that leaves it.
    fn board() -> ClueLayout<2> {
        let mut spec = Spec::boxes(3, 3);
        let cells = |cells: &[(usize, usize)]| -> Vec<Cell> {
            cells.iter().map(|&(r, c)| Cell::at(r, c, 9)).collect()
        };
        spec.constraints
            .extend(known::cage(cells(&[(0, 0), (0, 1), (0, 2), (0, 3)]), 20));
        spec.constraints
            .extend(known::cage(cells(&[(0, 4), (1, 4)]), 9));
        ClueLayout::new(&spec.build().unwrap())
    }

    #[test]
    fn regions_have_one_to_four_houses_side_by_side() {
        let board = board();
        let of = |count| {
            let regions = board.regions().iter();
            regions
                .filter(|region| region.houses.len() == count)
                .count()
        };
        // Rows 1 and 2, columns 1 to 5, boxes 1 and 2.
        assert_eq!(of(1), 2 + 5 + 2);
        assert!(of(2) > 0 && of(4) > 0 && of(5) == 0);
        for region in board.regions() {
            assert_eq!(region.total, 45 * region.houses.len() as i32);
            assert_eq!(region.cells.len(), 9 * region.houses.len());
        }
    }

    #[test]
    fn rules_that_are_houses_have_no_clues() {
        let mut spec = Spec::boxes(3, 3);
        spec.diagonal = true;
        let board = ClueLayout::<2>::new(&spec.build().unwrap());
        assert!(board.sums().is_empty() && board.clues().is_empty());
    }
}
