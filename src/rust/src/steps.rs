//! Steps, as flat vectors for R.
//!
//! There is one table for the steps, and one for each kind of fact, whose column `at`
//! says to which row of the first table its row belongs. R cuts them into list columns;
//! making a million small data frames here would need a million allocations of R's,
//! one by one.

use crate::cells::{Layout, row_and_column};
use crate::ended::Reply;
use crate::memory::Held;
use crate::memory::Truth;
use crate::memory::jump::Jump;
use crate::memory::make::{Fresh, ToR, Words, named};
use oxidoku_engine::{
    Candidate, Cell, Clues, Constraint, Digit, DigitSet, HousePart, Named, Node, Part, Proof,
    Rules, Says, Statement, Step,
};

/// Row and column of a candidate, counted from 1, and what its digit is called.
pub(crate) fn at(cell: Cell, digit: Digit, rules: &Rules) -> [i32; 3] {
    let [row, column] = row_and_column(cell, rules);
    [row, column, digit_label(digit, rules)]
}

/// What users call a digit.
pub(crate) fn digit_label(digit: Digit, rules: &Rules) -> i32 {
    i32::from(digit.get()) + Layout::of(rules).shift()
}

/// Candidates as a list of columns.
pub(crate) fn candidates(candidates: &[Candidate], rules: &Rules) -> Result<Held, Jump> {
    let mut columns = Columns::<3>::default();
    for &(cell, digit) in candidates {
        columns.push(at(cell, digit, rules));
    }
    let [row, col, digit] = &columns.0;
    named(&[("row", row), ("col", col), ("digit", digit)])
}

/// Columns of integers.
struct Columns<const N: usize>([Vec<i32>; N]);

impl<const N: usize> Default for Columns<N> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Vec::new()))
    }
}

impl<const N: usize> Columns<N> {
    fn push(&mut self, row: [i32; N]) {
        for (column, value) in self.0.iter_mut().zip(row) {
            column.push(value);
        }
    }
}

/// All steps of some puzzles, see the top of the file. Steps are counted from 1.
#[derive(Default)]
pub(crate) struct Steps {
    count: i32,
    /// Puzzle and technique, both counted from 1.
    steps: Columns<2>,
    digits: Columns<2>,
    placements: Columns<4>,
    eliminations: Columns<4>,
    pattern: Columns<4>,
    pattern_parts: Words<Part>,
    /// The number of the house among those of the rules.
    houses: Columns<2>,
    house_parts: Words<&'static str>,
    /// Number of the link within its step; then one row a cell of either end.
    links: Columns<5>,
    link_strong: Vec<Truth>,
    link_ends: Words<&'static str>,
    /// The number of the constraint, and what its cells add to, or [`NO_SUM`].
    clues: Columns<3>,
    /// What the cells of the pattern add to.
    sums: Columns<2>,
    /// Number of the set within its step, and a digit of it.
    combinations: Columns<3>,
    /// The rating in tenths of a step that has one.
    ratings: Columns<2>,
    proofs: Proofs,
    /// Of reasons a row for each digit that a statement leaves to a cell, or takes from it, or leaves
    /// to one of several that have too few: number of the statement, depth, row, column, digit,
    /// whether it stays; [`NONE`] where there is none.
    statements: Columns<7>,
    /// Who says it: number of the statement, a house or a constraint.
    sources: Columns<4>,
}

/// A cell that keeps more digits than this, and more than go, is told what goes.
const MOST_LEFT: usize = 3;

/// What steps are proven by: a row for each thing that follows and each of those from
/// which it does.
#[derive(Default)]
struct Proofs {
    /// The conclusion, the chain and the place in it; row, column and digit; the place of
    /// what it follows from and the inner conclusion, or [`NONE`].
    rows: Columns<9>,
    true_or_false: Vec<Truth>,
    causes: Words<&'static str>,
    kinds: Words<&'static str>,
}

/// R's missing integer: the constraint is no sum of digits.
const NO_SUM: i32 = i32::MIN;

/// The same: nothing comes before, nothing is inside.
const NONE: i32 = i32::MIN;

impl Proofs {
    fn add(&mut self, number: i32, proof: &Proof, rules: &Rules) {
        for (conclusion, group) in proof.conclusions.iter().zip(1..) {
            for (chain, chain_number) in conclusion.chains.iter().zip(1..) {
                for (point, place) in chain.deductions.iter().zip(1..) {
                    let [row, column, digit] = at(point.candidate.0, point.candidate.1, rules);
                    let inner = point.inner.map_or(NONE, |inner| inner as i32 + 1);
                    let after = point.after.iter().map(|&after| after as i32 + 1);
                    let after: Vec<i32> = match point.after.is_empty() {
                        true => vec![NONE],
                        false => after.collect(),
                    };
                    for after in after {
                        let own = [number, group, chain_number, place];
                        let rest = [row, column, digit, after, inner];
                        let mut all = [0; 9];
                        all[..4].copy_from_slice(&own);
                        all[4..].copy_from_slice(&rest);
                        self.rows.push(all);
                        self.true_or_false.push(point.is_true.into());
                        self.causes.push(Some(point.cause.name()));
                        self.kinds.push(Some(conclusion.kind.name()));
                    }
                }
            }
        }
    }
}

impl Steps {
    /// Adds a step of puzzle number `puzzle`, counted from 0.
    pub(crate) fn add(&mut self, puzzle: usize, step: &Step, rules: &Rules) {
        let technique = step.technique.number() as i32 + 1;
        self.steps.push([puzzle as i32 + 1, technique]);
        self.count += 1;
        let number = self.count;
        for digit in DigitSet::iter(step.digits) {
            self.digits.push([number, digit_label(digit, rules)]);
        }
        let candidate = |cell, digit| {
            let [row, column, digit] = at(cell, digit, rules);
            [number, row, column, digit]
        };
        for &(cell, digit) in &step.placements {
            self.placements.push(candidate(cell, digit));
        }
        for &(cell, digit) in &step.eliminations {
            self.eliminations.push(candidate(cell, digit));
        }
        for mark in &step.pattern {
            self.pattern.push(candidate(mark.cell, mark.digit));
            self.pattern_parts.push(Some(mark.part));
        }
        for &(id, part) in &step.houses {
            self.houses.push([number, id.number() as i32 + 1]);
            self.house_parts.push(Some(HousePart::name(part)));
        }
        for (link, place) in step.links.iter().zip(1..) {
            for (end, node) in [("from", &link.from), ("to", &link.to)] {
                self.add_end([number, place], link.strong, end, node, rules);
            }
        }
        if let Some(clues) = &step.clues {
            self.add_clues(number, clues, rules);
        }
        if step.rating > 0 {
            self.ratings.push([number, i32::from(step.rating)]);
        }
        if let Some(proof) = &step.proof {
            self.proofs.add(number, proof, rules);
        }
        if let Some(reason) = &step.reason {
            for (statement, place) in reason.statements.iter().zip(1..) {
                self.add_statement([number, place], statement, rules);
            }
        }
    }

    fn add_statement(&mut self, [number, place]: [i32; 2], said: &Statement, rules: &Rules) {
        let depth = said.depth as i32;
        let mut add = |[row, column]: [i32; 2], digit, stays| {
            (self.statements).push([number, place, depth, row, column, digit, stays]);
        };
        let (cells, stays) = match &said.says {
            // Nobody reads long lists of what stays; but what is supposed is told as it is.
            &Says::Leaves(cell, left, gone)
                if said.is_by_somebody() && left.len() > MOST_LEFT.max(gone.len()) =>
            {
                (vec![(cell, gone)], 0)
            }
            &Says::Leaves(cell, left, _) => (vec![(cell, left)], 1),
            Says::Places(cells) => (cells.clone(), 1),
            Says::Crowded(cells) => (cells.clone(), NONE),
            &Says::Lacks(digit) => {
                add([NONE; 2], digit_label(digit, rules), NONE);
                (Vec::new(), NONE)
            }
            Says::Fails => {
                add([NONE; 2], NONE, NONE);
                (Vec::new(), NONE)
            }
        };
        for (cell, digits) in cells {
            let at = row_and_column(cell, rules);
            if digits.is_empty() {
                add(at, NONE, NONE);
            }
            for digit in DigitSet::iter(digits) {
                add(at, digit_label(digit, rules), stays);
            }
        }
        for &house in &said.houses {
            (self.sources).push([number, place, house.number() as i32 + 1, NONE]);
        }
        for &constraint in &said.constraints {
            (self.sources).push([number, place, NONE, i32::from(constraint) + 1]);
        }
    }

    fn add_clues(&mut self, number: i32, clues: &Clues, rules: &Rules) {
        // Users may call the first digit 0: then sums are less, too.
        let shift = Layout::of(rules).shift();
        for &constraint in &clues.constraints {
            let sum = match &rules.constraints()[usize::from(constraint)] {
                Constraint::Sum(sum) if sum.weights.iter().all(|&weight| weight == 1) => {
                    sum.total + shift * sum.cells.len() as i32
                }
                _ => NO_SUM,
            };
            self.clues.push([number, i32::from(constraint) + 1, sum]);
        }
        if let Some(sum) = clues.sum {
            self.sums.push([number, sum + shift * clues.summands]);
        }
        for (digits, set) in clues.combinations.iter().zip(1..) {
            for digit in DigitSet::iter(*digits) {
                self.combinations
                    .push([number, set, digit_label(digit, rules)]);
            }
        }
    }

    fn add_end(
        &mut self,
        [number, link]: [i32; 2],
        strong: bool,
        end: &'static str,
        node: &Node,
        rules: &Rules,
    ) {
        for &cell in &node.cells {
            let [row, column, digit] = at(cell, node.digit, rules);
            self.links.push([number, link, row, column, digit]);
            self.link_strong.push(strong.into());
            self.link_ends.push(Some(end));
        }
    }
}

/// The steps of a batch, put together from those of its portions.
pub(crate) struct Joined {
    portions: Vec<Steps>,
}

impl Joined {
    pub(crate) fn new(portions: Vec<Steps>) -> Self {
        Self { portions }
    }

    /// For R. What has been copied is dropped, so that memory need not hold all twice.
    pub(crate) fn into_held(mut self) -> Reply {
        let [puzzle, technique] = self.columns(|steps| &mut steps.steps, false)?;
        let [at, digit] = self.columns(|steps| &mut steps.digits, true)?;
        let digits = named(&[("at", &at), ("digit", &digit)])?;
        let placements = self.candidates(|steps| &mut steps.placements)?;
        let eliminations = self.candidates(|steps| &mut steps.eliminations)?;
        let [at, row, col, digit] = self.columns(|steps| &mut steps.pattern, true)?;
        let part = self.words(|steps| &mut steps.pattern_parts)?;
        let pattern = named(&[
            ("at", &at),
            ("row", &row),
            ("col", &col),
            ("digit", &digit),
            ("part", &part),
        ])?;
        let [at, house] = self.columns(|steps| &mut steps.houses, true)?;
        let part = self.words(|steps| &mut steps.house_parts)?;
        let houses = named(&[("at", &at), ("house", &house), ("part", &part)])?;
        let [at, constraint, sum] = self.columns(|steps| &mut steps.clues, true)?;
        let clues = named(&[("at", &at), ("constraint", &constraint), ("sum", &sum)])?;
        let [at, sum] = self.columns(|steps| &mut steps.sums, true)?;
        let sums = named(&[("at", &at), ("sum", &sum)])?;
        let [at, set, digit] = self.columns(|steps| &mut steps.combinations, true)?;
        let combinations = named(&[("at", &at), ("set", &set), ("digit", &digit)])?;
        let [at, rating] = self.columns(|steps| &mut steps.ratings, true)?;
        let ratings = named(&[("at", &at), ("rating", &rating)])?;
        let [at, statement, depth, row, col, digit, stays] =
            self.columns(|steps| &mut steps.statements, true)?;
        let statements = named(&[
            ("at", &at),
            ("statement", &statement),
            ("depth", &depth),
            ("row", &row),
            ("col", &col),
            ("digit", &digit),
            ("stays", &stays),
        ])?;
        let [at, statement, house, constraint] = self.columns(|steps| &mut steps.sources, true)?;
        let sources = named(&[
            ("at", &at),
            ("statement", &statement),
            ("house", &house),
            ("constraint", &constraint),
        ])?;
        Ok(named(&[
            ("puzzle", &puzzle),
            ("technique", &technique),
            ("digits", &digits),
            ("placements", &placements),
            ("eliminations", &eliminations),
            ("pattern", &pattern),
            ("houses", &houses),
            ("links", &self.links()?),
            ("clues", &clues),
            ("sums", &sums),
            ("combinations", &combinations),
            ("ratings", &ratings),
            ("proof", &self.proofs()?),
            ("statements", &statements),
            ("sources", &sources),
        ])?)
    }

    fn proofs(&mut self) -> Reply {
        let [at, conclusion, chain, place, row, col, digit, after, inner] =
            self.columns(|steps| &mut steps.proofs.rows, true)?;
        let truth = self.truths(|steps| &mut steps.proofs.true_or_false)?;
        let cause = self.words(|steps| &mut steps.proofs.causes)?;
        let kind = self.words(|steps| &mut steps.proofs.kinds)?;
        Ok(named(&[
            ("at", &at),
            ("conclusion", &conclusion),
            ("kind", &kind),
            ("chain", &chain),
            ("place", &place),
            ("row", &row),
            ("col", &col),
            ("digit", &digit),
            ("true", &truth),
            ("cause", &cause),
            ("after", &after),
            ("inner", &inner),
        ])?)
    }

    fn truths(&mut self, column: impl Fn(&mut Steps) -> &mut Vec<Truth>) -> Result<Held, Jump> {
        let count = self.portions.iter_mut().map(|steps| column(steps).len());
        let mut joined = Fresh::<Truth>::new(count.sum())?;
        let mut room = joined.values();
        for steps in &mut self.portions {
            let values = std::mem::take(column(steps));
            let (part, rest) = room.split_at_mut(values.len());
            room = rest;
            part.copy_from_slice(&values);
        }
        Ok(joined.into_held())
    }

    fn links(&mut self) -> Reply {
        let [at, link, row, col, digit] = self.columns(|steps| &mut steps.links, true)?;
        let end = self.words(|steps| &mut steps.link_ends)?;
        let strong = self.truths(|steps| &mut steps.link_strong)?;
        Ok(named(&[
            ("at", &at),
            ("link", &link),
            ("strong", &strong),
            ("end", &end),
            ("row", &row),
            ("col", &col),
            ("digit", &digit),
        ])?)
    }

    fn candidates(&mut self, table: impl Fn(&mut Steps) -> &mut Columns<4>) -> Result<Held, Jump> {
        let [at, row, col, digit] = self.columns(table, true)?;
        named(&[("at", &at), ("row", &row), ("col", &col), ("digit", &digit)])
    }

    /// The columns of a table. The first one holds numbers of steps if `numbered`,
    /// which begin anew in each portion.
    fn columns<const N: usize>(
        &mut self,
        table: impl Fn(&mut Steps) -> &mut Columns<N>,
        numbered: bool,
    ) -> Result<[Held; N], Jump> {
        let mut columns = Vec::with_capacity(N);
        for column in 0..N {
            let rows = self
                .portions
                .iter_mut()
                .map(|steps| table(steps).0[column].len());
            let mut joined = Fresh::<i32>::new(rows.sum())?;
            let (mut room, mut before) = (joined.values(), 0);
            for steps in &mut self.portions {
                let values = std::mem::take(&mut table(steps).0[column]);
                let (part, rest) = room.split_at_mut(values.len());
                room = rest;
                part.copy_from_slice(&values);
                if numbered && column == 0 {
                    part.iter_mut().for_each(|number| *number += before);
                }
                before += steps.count;
            }
            columns.push(joined.into_held());
        }
        let mut columns = columns.into_iter();
        Ok(std::array::from_fn(|_| {
            columns.next().unwrap_or_else(Held::null)
        }))
    }

    fn words<K: Copy + PartialEq + ToString>(
        &mut self,
        column: impl Fn(&mut Steps) -> &mut Words<K>,
    ) -> Reply {
        let mut joined = Words::default();
        let count = self.portions.iter_mut().map(|steps| column(steps).len());
        joined.reserve(count.sum())?;
        for steps in &mut self.portions {
            joined.append(std::mem::take(column(steps)));
        }
        Ok(joined.to_r()?)
    }
}
