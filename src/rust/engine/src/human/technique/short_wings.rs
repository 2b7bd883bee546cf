//! M-, S-, H- and L-wings: three strong links, of which each family has its own order.
//!
//! ```text
//! M, medusa   (x = y) - y = (y - x) = x       =  one of the two is true: the candidates of a
//! S, split    x = x - (x = y) - y = y            cell, or the places of a digit in a house
//! H, hybrid   (x = y) - y = (y - z) = z       -  not both are true
//!             (x = y) - (y = z) - z = z       () in one cell
//! L, local    x = (x - z) = (z - y) = y
//! ```
//!
//! One of the two ends is true, so what both exclude is false. In the grouped forms a house has
//! its places of the digit in two groups, of which each lies in another house, too. The shapes
//! and names are those of github.com/KyouyamaKazusa0805/Sudoku.

use super::common::one_of::{self, Smallest};
use crate::human::technique::prelude::*;

finder!(Finder::Several(Together::Always, find));

/// Larger boards have too many links.
const MOST_CELLS: usize = 121;

/// The techniques: by shape, and by whether one of the nodes is a group.
const NAMES: [[Technique; 2]; 4] = [
    [Technique::MWing, Technique::GroupedMWing],
    [Technique::SplitWing, Technique::GroupedSplitWing],
    [Technique::HybridWing, Technique::GroupedHybridWing],
    [Technique::LocalWing, Technique::GroupedLocalWing],
];

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    if state.layout().rules().cells() > MOST_CELLS || one_of::is_barren(query) {
        return Ok(());
    }
    let links = Links::of(state);
    let mut steps = Smallest::new();
    for first in &links.list {
        query.control.step()?;
        for second in links.after(first) {
            for third in links.after(second) {
                let chain = [first, second, third];
                let Some(technique) = technique(chain) else {
                    continue;
                };
                if !query.techniques.contains(&technique) {
                    continue;
                }
                let gone = gone(state, &first.ends[0], &third.ends[1]);
                let own = |&(cell, digit): &Candidate| {
                    let mut nodes = chain.iter().flat_map(|link| &link.ends);
                    nodes.any(|node| node.digit == digit && node.cells.contains(cell))
                };
                // What excludes itself is a loop, for which there are other techniques.
                if gone.is_empty() || gone.iter().any(own) {
                    continue;
                }
                steps.add(0, vec![step(technique, chain, gone)]);
            }
        }
    }
    steps.report(query)
}

/// Places of a digit, and what sees all of them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct End<const W: usize> {
    cells: Cells<W>,
    digit: Digit,
    seen: Cells<W>,
}

/// Of two ends one is true. The house that says so, or none for a cell.
#[derive(Clone, Copy)]
struct Strong<const W: usize> {
    ends: [End<W>; 2],
    house: Option<HouseId>,
}

impl<const W: usize> Strong<W> {
    fn turned(&self) -> Self {
        let [one, other] = self.ends;
        Self {
            ends: [other, one],
            ..*self
        }
    }
}

/// All strong links, in both directions, and for each cell those that begin there.
struct Links<const W: usize> {
    list: Vec<Strong<W>>,
    from: Vec<Vec<usize>>,
}

impl<const W: usize> Links<W> {
    fn of(state: &State<'_, W>) -> Self {
        let board = state.layout();
        let end = |cells: Cells<W>, digit: Digit| End {
            cells,
            digit,
            seen: board.seen_by_all(&cells),
        };
        let mut list = Vec::new();
        for cell in state.bivalue().iter() {
            let mut digits = state.digits(cell).iter();
            if let (Some(x), Some(y)) = (digits.next(), digits.next()) {
                let ends = [x, y].map(|digit| end(Cells::of(cell), digit));
                list.push(Strong { ends, house: None });
            }
        }
        for &house in board.full() {
            for digit in state.all_digits() {
                let places = state.places_in(house, digit);
                let mut split = |one: Cells<W>| {
                    let other = places - one;
                    let fits = |part: &Cells<W>| {
                        part.is_single()
                            || (!part.is_empty() && board.houses_with(part).any(|own| own != house))
                    };
                    let link = Strong {
                        ends: [end(one, digit), end(other, digit)],
                        house: Some(house),
                    };
                    let known = |old: &Strong<W>| {
                        old.house == Some(house)
                            && (old.ends == link.ends || old.turned().ends == link.ends)
                    };
                    if fits(&one) && fits(&other) && !list.iter().any(known) {
                        list.push(link);
                    }
                };
                if places.len() < 2 {
                    continue;
                }
                // One end is a group or a single place.
                for cell in places.iter() {
                    split(Cells::of(cell));
                    for other in board.houses_of(cell).filter(|&other| other != house) {
                        split(places & board.house(other));
                    }
                }
            }
        }
        let turned: Vec<_> = list.iter().map(Strong::turned).collect();
        list.extend(turned);
        let mut from = vec![Vec::new(); board.rules().cells()];
        for (number, link) in list.iter().enumerate() {
            // Where a group begins, all of it is seen: it is enough to find one of its cells.
            if let Some(cell) = link.ends[0].cells.first() {
                from[cell.index()].push(number);
            }
        }
        Self { list, from }
    }

    /// The links of which the first end is excluded by the second end of this one.
    fn after<'a>(&'a self, link: &'a Strong<W>) -> impl Iterator<Item = &'a Strong<W>> {
        let end = &link.ends[1];
        let own = end.cells.single();
        let near = own.map_or(end.seen, |cell| end.seen | Cells::of(cell));
        let numbers = near.iter().flat_map(|cell| &self.from[cell.index()]);
        let links = numbers.map(|&number| &self.list[number]);
        links.filter(move |next| {
            let first = &next.ends[0];
            match first.digit == end.digit {
                true => first.cells.is_within(&end.seen),
                false => own.is_some() && first.cells.single() == own,
            }
        })
    }
}

/// What a row of links is called.
fn technique<const W: usize>(chain: [&Strong<W>; 3]) -> Option<Technique> {
    let [a, b, c] = chain;
    let in_cells = chain.map(|link| link.house.is_none());
    let [first, second] = [(a, b), (b, c)].map(|(link, next)| {
        // By one digit, or inside of a cell.
        link.ends[1].digit == next.ends[0].digit
    });
    let ends = [a.ends[0].digit, c.ends[1].digit];
    let shape = match (in_cells, first, second) {
        ([true, false, false], true, false) if ends[0] == ends[1] => 0,
        ([false, true, false], true, true) => 1,
        ([true, false, false], true, false) => 2,
        ([true, true, false], true, true) if ends[0] != ends[1] => 2,
        ([false, false, false], false, false) => 3,
        _ => return None,
    };
    let mut nodes = chain.iter().flat_map(|link| &link.ends);
    let grouped = nodes.any(|node| !node.cells.is_single());
    Some(NAMES[shape][usize::from(grouped)])
}

/// What is excluded by both ends.
fn gone<const W: usize>(state: &State<'_, W>, one: &End<W>, other: &End<W>) -> Vec<Candidate> {
    let excluded = |end: &End<W>, digit: Digit| match end.digit == digit {
        true => end.seen,
        false => end.cells.single().map_or(Cells::EMPTY, Cells::of),
    };
    let mut digits = vec![one.digit, other.digit];
    // Two ends in one cell leave it nothing else.
    if one.cells == other.cells && one.digit != other.digit {
        digits = state.all_digits().collect();
        digits.retain(|&digit| digit != one.digit && digit != other.digit);
    }
    digits.arrange();
    digits.dedup();
    let gone = digits.into_iter().flat_map(|digit| {
        let cells = excluded(one, digit) & excluded(other, digit);
        each(cells & state.places(digit), digit)
    });
    gone.collect()
}

fn step<const W: usize>(
    technique: Technique,
    chain: [&Strong<W>; 3],
    gone: Vec<Candidate>,
) -> Step {
    let ends = chain.iter().flat_map(|link| &link.ends);
    let nodes: Vec<Node> = ends
        .clone()
        .map(|end| Node::new(end.cells.iter(), end.digit))
        .collect();
    let marks = ends.flat_map(|end| each(end.cells, end.digit));
    let mut marks: Vec<Candidate> = marks.collect();
    marks.arrange();
    marks.dedup();
    let digits = gone.iter().map(|&(_, digit)| digit).collect();
    let mut step = Step::new(technique, digits)
        .removing(gone)
        .marking(Part::Base, marks)
        .standing_in(HousePart::Base, chain.iter().filter_map(|link| link.house));
    step.links = Link::in_turns(&nodes, true);
    step
}
