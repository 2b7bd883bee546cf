//! All puzzles of one full grid with so many clues.
//!
//! A puzzle has one solution if and only if it has a clue in each unavoidable set of its
//! grid, see [`super::unavoidable`]. So puzzles are looked for as sets of cells that hit
//! all sets of a list, as McGuire, Tugemann and Civario did to show that there is no
//! puzzle with 16 clues:
//!
//! * Some set that is not hit yet, the smallest, must be hit by one of its cells: the
//!   search branches over them. Puzzles with the first were all seen in the first branch,
//!   so in later ones it is dead, and so on: no puzzle is looked at twice, and sets become
//!   smaller.
//! * If more sets that share no cell are left than clues, there is nothing to find.
//! * The last clue must lie in all sets that are left.
//!
//! The list has all small sets. What hits all of them may still have several solutions;
//! then the difference to one of those is a set that the list lacked, and is added.

use super::cells::{self, Cells, MOST_CELLS, cells_of};
use super::unavoidable::unavoidable_sets;
use crate::grid::{Cell, Grid};
use crate::rules::Rules;
use crate::solve::Solver;
use crate::work::{Arrange, Control, Halt};

/// The list begins with all minimal sets of at most so many cells.
const SMALL: usize = 12;

/// Parts into which the search is cut, at least, if it is large enough.
const PARTS: usize = 400;

/// Solutions of a failed puzzle of which the nearest to the grid is kept.
const LOOK_AT: usize = 6;

/// Rounds that look for sets beforehand, and the clues that the puzzles there may have
/// beyond those asked for.
const ROUNDS: usize = 3_000;

/// A search for the puzzles of a grid, in parts that can be done one by one, in any order
/// and anywhere.
pub struct Hunt<'r> {
    rules: &'r Rules,
    grid: Grid,
    clues: usize,
    sets: Vec<Cells>,
    parts: Vec<Root>,
}

/// Where a search begins: cells that hold a clue, and cells that must not.
#[derive(Clone, Copy, Debug)]
struct Root {
    chosen: Cells,
    dead: Cells,
}

impl<'r> Hunt<'r> {
    /// A search for all puzzles of `grid` with `clues` clues and one solution. The grid
    /// must satisfy the rules and have at most [`super::MOST_CELLS`] cells.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn new(
        grid: &Grid,
        rules: &'r Rules,
        clues: usize,
        control: &mut Control<'_>,
    ) -> Result<Self, Halt> {
        let mut hunt = Self {
            rules,
            grid: grid.clone(),
            clues,
            sets: unavoidable_sets(grid, rules, SMALL, control)?,
            parts: Vec::new(),
        };
        let mut hunter = Hunter::new(&hunt);
        hunter.look_around(control)?;
        hunt.sets = hunter.sets;
        hunt.parts = Hunter::new(&hunt).cut(control)?;
        Ok(hunt)
    }

    /// The parts of the search.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }
}

/// Does parts of a search; keep it for the next.
pub struct Hunter<'h> {
    hunt: &'h Hunt<'h>,
    solver: Solver<'h>,
    sets: Vec<Cells>,
    /// For each number of clues chosen so far, the sets that are not hit, without dead
    /// cells, the smallest first.
    open: Vec<Vec<Cells>>,
    /// The dead cells that were left out there.
    dead: Vec<Cells>,
    /// Memory for a list that is to be sorted.
    unsorted: Vec<Cells>,
    all: Cells,
    found: Vec<Cells>,
    most: usize,
}

/// Writes sets into `sorted`, the smallest first.
fn by_size(sets: &[Cells], sorted: &mut Vec<Cells>) {
    // Where the next set of each size goes.
    let mut places = [0usize; MOST_CELLS + 2];
    for set in sets {
        places[set.count_ones() as usize + 1] += 1;
    }
    for size in 1..places.len() {
        places[size] += places[size - 1];
    }
    sorted.clear();
    sorted.resize(sets.len(), 0);
    for &set in sets {
        let place = &mut places[set.count_ones() as usize];
        sorted[*place] = set;
        *place += 1;
    }
}

impl<'h> Hunter<'h> {
    /// For the parts of `hunt`.
    pub fn new(hunt: &'h Hunt<'h>) -> Self {
        Self {
            hunt,
            solver: Solver::new(hunt.rules),
            sets: hunt.sets.clone(),
            open: vec![Vec::new(); hunt.clues + 1],
            dead: vec![0; hunt.clues + 1],
            unsorted: Vec::new(),
            all: cells::all(hunt.rules),
            found: Vec::new(),
            most: usize::MAX,
        }
    }

    /// The puzzles of a part, as the cells that hold clues, at most `most` of them.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn part(
        &mut self,
        part: usize,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<Vec<Cells>, Halt> {
        // What is found, and in which order, must not depend on the parts done before.
        self.sets.truncate(self.hunt.sets.len());
        self.found.clear();
        self.most = most;
        let node = self.hunt.parts[part];
        let level = node.chosen.count_ones() as usize;
        if self.open_at(level, node) {
            self.search(level, node, control)?;
        }
        Ok(std::mem::take(&mut self.found))
    }

    /// Lists the sets that are open at a node; false if one cannot be hit any more.
    fn open_at(&mut self, level: usize, node: Root) -> bool {
        let unhit = self.sets.iter().filter(|&set| set & node.chosen == 0);
        let open: Vec<Cells> = unhit.map(|set| set & !node.dead).collect();
        by_size(&open, &mut self.open[level]);
        let possible = self.open[level].first() != Some(&0);
        self.dead[level] = node.dead;
        possible
    }

    /// Goes through all puzzles of a node, whose open sets are listed.
    fn search(&mut self, level: usize, node: Root, control: &mut Control<'_>) -> Result<(), Halt> {
        control.step()?;
        let left = self.hunt.clues - level;
        if self.open[level].is_empty() && !self.learn(level, node.chosen, control)? {
            return self.fill(left, node, 0, control);
        }
        match left {
            0 => Ok(()),
            1 => self.last(level, node, control),
            2 => self.last_two(level, node, control),
            _ if self.is_hopeless(level, node, left) => Ok(()),
            _ => self.branch(level, node, control),
        }
    }

    fn branch(&mut self, level: usize, node: Root, control: &mut Control<'_>) -> Result<(), Halt> {
        let Root { chosen, mut dead } = node;
        let left = self.hunt.clues - level - 1;
        for cell in self.order(level) {
            let chosen = chosen | cell;
            let next = Root { chosen, dead };
            dead |= cell;
            // Most are hopeless: seen before anything is listed.
            if self.is_hopeless(level, next, left) {
                continue;
            }
            // With two clues left, going through the list once takes less than making
            // another. But with none open, the list is wanted to learn from.
            let some_open = self.open[level].iter().any(|set| set & chosen == 0);
            if left == 2 && some_open {
                self.last_two(level, next, control)?;
            } else {
                self.narrow(level, next);
                self.search(level + 1, next, control)?;
            }
            if self.found.len() >= self.most {
                break;
            }
        }
        Ok(())
    }

    /// The cells of the smallest open set, those first that hit most: they are dead for
    /// the longest time.
    fn order(&self, level: usize) -> Vec<Cells> {
        let open = &self.open[level];
        let cells: Vec<Cells> = cells_of(open[0]).map(cells::bit).collect();
        if self.hunt.clues - level > 3 {
            let hits = |cell: &Cells| open.iter().filter(|&set| set & cell != 0).count();
            let mut counted: Vec<_> = cells.iter().map(|cell| (hits(cell), *cell)).collect();
            counted.arrange_by_key(|&(hits, _)| std::cmp::Reverse(hits));
            return counted.into_iter().map(|(_, cell)| cell).collect();
        }
        cells
    }

    /// Whether a node at or right below a level has more open sets without common cells
    /// than clues `left`, or one all of whose cells are dead, or too few cells.
    fn is_hopeless(&self, level: usize, node: Root, left: usize) -> bool {
        if self.free(node).count_ones() < left as u32 {
            return true;
        }
        let (mut taken, mut count): (Cells, usize) = (0, 0);
        for &set in &self.open[level] {
            if set & node.chosen != 0 {
                continue;
            }
            if set & !node.dead == 0 {
                return true;
            }
            if set & !node.dead & taken == 0 {
                taken |= set;
                count += 1;
                if count > left {
                    return true;
                }
            }
        }
        false
    }

    /// Lists what is open with one more clue, the smallest first.
    fn narrow(&mut self, level: usize, node: Root) {
        let (before, after) = self.open.split_at_mut(level + 1);
        self.unsorted.clear();
        let unhit = before[level].iter().filter(|&set| set & node.chosen == 0);
        self.unsorted.extend(unhit.map(|set| set & !node.dead));
        by_size(&self.unsorted, &mut after[0]);
        self.dead[level + 1] = node.dead;
    }

    /// With two clues left and some sets open, at or right below a level.
    fn last_two(
        &mut self,
        level: usize,
        node: Root,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        control.step()?;
        let unhit = self.open[level]
            .iter()
            .filter(|&set| set & node.chosen == 0);
        let smallest = unhit
            .map(|set| set & !node.dead)
            .min_by_key(|set| set.count_ones());
        let mut dead = node.dead;
        for cell in cells_of(smallest.unwrap_or(0)).map(cells::bit) {
            let chosen = node.chosen | cell;
            self.last(level, Root { chosen, dead }, control)?;
            dead |= cell;
        }
        Ok(())
    }

    /// With one clue left, at a level or below.
    fn last(&mut self, level: usize, node: Root, control: &mut Control<'_>) -> Result<(), Halt> {
        let mut common = self.all & !node.chosen & !node.dead;
        for &set in &self.open[level] {
            if set & node.chosen == 0 {
                common &= set;
                if common == 0 {
                    return Ok(());
                }
            }
        }
        self.try_each(level, node, common, control)
    }

    /// Tries the cells that hit all that is open as the last clue.
    fn try_each(
        &mut self,
        level: usize,
        node: Root,
        mut common: Cells,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        while common != 0 && self.found.len() < self.most {
            let cell = common & common.wrapping_neg();
            common &= !cell;
            if self.learn(level, node.chosen | cell, control)? {
                common &= self.sets[self.sets.len() - 1];
            } else {
                self.found.push(node.chosen | cell);
            }
        }
        Ok(())
    }

    /// Looks for another solution of a puzzle; if there is one, notes the set in which it
    /// differs for all levels up to `level`.
    fn learn(
        &mut self,
        level: usize,
        chosen: Cells,
        control: &mut Control<'_>,
    ) -> Result<bool, Halt> {
        control.step()?;
        let Some(set) = self.missed(chosen, control)? else {
            return Ok(false);
        };
        self.sets.push(set);
        for level in 0..=level {
            let set = set & !self.dead[level];
            let size = set.count_ones();
            let open = &mut self.open[level];
            let place = open.partition_point(|other| other.count_ones() <= size);
            open.insert(place, set);
        }
        Ok(true)
    }

    /// An unavoidable set without a clue; `None` if there is one solution.
    fn missed(&mut self, chosen: Cells, control: &mut Control<'_>) -> Result<Option<Cells>, Halt> {
        let hunt = self.hunt;
        let puzzle = cells::part_of(&hunt.grid, chosen, hunt.rules);
        let (mut best, mut seen) = (0 as Cells, 0);
        self.solver.for_each(&puzzle, control, |solution| {
            let set = cells::difference(&hunt.grid, solution);
            if set != 0 && (best == 0 || set.count_ones() < best.count_ones()) {
                best = set;
            }
            seen += 1;
            seen < LOOK_AT
        })?;
        Ok((best != 0).then_some(best))
    }

    /// The cells that may still hold a clue.
    fn free(&self, node: Root) -> Cells {
        self.all & !node.chosen & !node.dead
    }

    /// All puzzles with further clues in any cells, from one on: those so far suffice.
    fn fill(
        &mut self,
        left: usize,
        node: Root,
        from: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Halt> {
        control.step()?;
        if left == 0 {
            self.found.push(node.chosen);
            return Ok(());
        }
        let free = cells_of(self.free(node)).filter(|cell| cell.index() >= from);
        let free: Vec<Cell> = free.collect();
        // As many cells must be left as there are clues to come.
        for &cell in &free[..(free.len() + 1).saturating_sub(left)] {
            if self.found.len() >= self.most {
                break;
            }
            let chosen = node.chosen | cells::bit(cell);
            self.fill(left - 1, Root { chosen, ..node }, cell.index() + 1, control)?;
        }
        Ok(())
    }

    /// Finds sets that the list lacks: puzzles that hit all of it, chosen without a plan.
    fn look_around(&mut self, control: &mut Control<'_>) -> Result<(), Halt> {
        for round in 0..ROUNDS {
            control.step()?;
            let mut chosen: Cells = 0;
            let mut turn = round as u64;
            for index in 0..self.sets.len() {
                let set = self.sets[index];
                if set & chosen != 0 {
                    continue;
                }
                // Another cell in each round.
                turn = turn
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let nth = (turn >> 33) % u64::from(set.count_ones());
                chosen |= cells_of(set).nth(nth as usize).map_or(0, cells::bit);
            }
            if chosen.count_ones() as usize <= self.hunt.clues + 4 {
                let set = self.missed(chosen, control)?;
                self.sets.extend(set);
            }
        }
        Ok(())
    }

    /// Cuts the search into parts, by branching until there are enough.
    fn cut(&mut self, control: &mut Control<'_>) -> Result<Vec<Root>, Halt> {
        let mut nodes = vec![Root { chosen: 0, dead: 0 }];
        for level in 0..self.hunt.clues.saturating_sub(2) {
            if nodes.len() >= PARTS {
                break;
            }
            let mut next = Vec::new();
            for node in nodes {
                control.step()?;
                if !self.open_at(level, node)
                    || self.is_hopeless(level, node, self.hunt.clues - level)
                {
                    continue;
                }
                if self.open[level].is_empty() {
                    next.push(node);
                    continue;
                }
                let mut dead = node.dead;
                for cell in self.order(level) {
                    let chosen = node.chosen | cell;
                    next.push(Root { chosen, dead });
                    dead |= cell;
                }
            }
            nodes = next;
        }
        Ok(nodes)
    }
}
