//! Steps as the rest of the engine has them.

use super::found::Found;
use super::prove::prove;
use super::story::{Chains, Point};
use super::tree::{id_of, is_on};
use crate::deduce::classic::*;
use crate::grid::{Cell, Digit, DigitSet, HouseId};
use crate::human::names::Technique;
use crate::human::step::{Argument, Candidate, Cause, Chain, Conclusion, Deduction, Link};
use crate::human::step::{Mark, Node, Part, Proof, Step};
use crate::work::{Arrange, Control, Halt};
use std::rc::Rc;

/// The step of a technique that chains prove: see [`prove`].
pub(crate) fn proof(
    board: &ClassicPosition,
    technique: Technique,
    kind: Argument,
    claim: (&[u16], u16),
    by_links: bool,
    control: &mut Control<'_>,
) -> Result<Option<Step>, Halt> {
    let found = prove(board, technique, kind, claim, by_links, control)?;
    Ok(found.map(|found| {
        let placed = found.placement;
        let mut step = into_step(found);
        if let Some((_, digit)) = placed {
            step.digits = DigitSet::of(digit_named(digit));
        }
        step
    }))
}

pub(crate) fn cell_named(cell: u8) -> Cell {
    Cell::from_index(usize::from(cell))
}

pub(crate) fn digit_named(digit: u8) -> Digit {
    Digit::from_index(usize::from(digit))
}

/// The rules have rows first, then columns, then boxes.
fn house_named(house: u8) -> HouseId {
    HouseId(u16::from((house + 18) % 27))
}

/// These candidates by their names.
fn named(removals: &[(u8, Mask)]) -> Vec<Candidate> {
    let cells = removals.iter();
    let each = cells.flat_map(|&(cell, digits)| bits(digits).map(move |digit| (cell, digit)));
    each.map(|(cell, digit)| (cell_named(cell), digit_named(digit)))
        .collect()
}

/// What was found as the rest of the engine has it.
pub(crate) fn into_step(found: Found) -> Step {
    let removed = named(&found.removals);
    let mut digits = DigitSet::default();
    let is_base = |&&(_, _, part): &&(u8, u8, Part)| part == Part::Base;
    let has_base = found.marks.iter().any(|mark| is_base(&mark));
    let own = found.marks.iter().filter(|mark| !has_base || is_base(mark));
    match found.chains {
        Some(_) => removed.iter().for_each(|&(_, digit)| digits.insert(digit)),
        None => own.for_each(|&(_, digit, _)| digits.insert(digit_named(digit))),
    }
    let mut step = Step::new(found.technique, digits);
    step.rating = (found.rating * 10.0).round() as u16;
    if let Some((cell, digit)) = found.placement {
        step = step.placing(cell_named(cell), digit_named(digit));
    }
    // A digit that is placed says by itself what else the cell cannot hold.
    let placed = found.placement.map(|(cell, _)| cell_named(cell));
    step = step.removing(
        removed
            .into_iter()
            .filter(|&(cell, _)| Some(cell) != placed),
    );
    for (cell, digit, part) in found.marks {
        step = step.marking(part, [(cell_named(cell), digit_named(digit))]);
    }
    for (house, part) in found.houses {
        step = step.standing_in(part, [house_named(house)]);
    }
    let digit = step.pattern.iter().next().map(|mark| mark.digit);
    if let Some(digit) = digit {
        add_strong_links(&mut step, &found.strong_links, digit);
    }
    if let Some(chains) = found.chains {
        add_chains(&mut step, &chains);
    }
    step
}

/// Strong links, each joined to the next by a weak one.
fn add_strong_links(step: &mut Step, links: &[[u128; 2]], digit: Digit) {
    let node = |&set: &u128| Node::new(cells(set).map(cell_named), digit);
    let nodes: Vec<Node> = links.iter().flatten().map(node).collect();
    step.links = Link::in_turns(&nodes, true);
}

/// The chains of a step: its nodes as pattern, its links, and all of it as a proof.
fn add_chains(step: &mut Step, chains: &Chains) {
    let mut marks: Vec<(Candidate, Part)> = Vec::new();
    for chain in &chains.chains {
        for point in chain {
            let part = Part::Color(u8::from(!is_on(point.key)));
            let mark = (candidate(point), part);
            if !marks.contains(&mark) {
                marks.push(mark);
            }
            for &parent in &point.parents {
                add_link(step, &chain[usize::from(parent)], point);
            }
        }
    }
    marks.arrange_by_key(|&((cell, digit), part)| (part, cell, digit));
    let marks = marks.into_iter();
    let marks = marks.map(|((cell, digit), part)| Mark { cell, digit, part });
    step.pattern.extend(marks);
    let mut teller = Teller::default();
    teller.tell(chains);
    step.proof = Some(Box::new(Proof {
        conclusions: teller.conclusions,
    }));
}

fn candidate(point: &Point) -> Candidate {
    let id = id_of(point.key);
    (cell_named(cell_of(id)), digit_named(digit_of(id)))
}

fn add_link(step: &mut Step, from: &Point, to: &Point) {
    // What two that are false lead to is no link of two candidates.
    if is_on(from.key) == is_on(to.key) {
        return;
    }
    let node = |point: &Point| {
        let (cell, digit) = candidate(point);
        Node::new([cell], digit)
    };
    let link = Link::new(node(from), node(to), is_on(to.key));
    if !step.links.contains(&link) {
        step.links.push(link);
    }
}

/// Writes down chains with those inside of them, each once.
#[derive(Default)]
struct Teller {
    conclusions: Vec<Conclusion>,
    told: Vec<(*const Chains, usize)>,
}

impl Teller {
    /// The number of what these chains prove.
    fn tell(&mut self, chains: &Chains) -> usize {
        let own = std::ptr::from_ref(chains);
        if let Some(&(_, number)) = self.told.iter().find(|&&(told, _)| told == own) {
            return number;
        }
        let number = self.conclusions.len();
        self.told.push((own, number));
        self.conclusions.push(Conclusion {
            kind: chains.kind,
            removals: named(&chains.removals),
            chains: Vec::new(),
        });
        let told: Vec<Chain> = chains
            .chains
            .iter()
            .map(|chain| self.chain(chain))
            .collect();
        self.conclusions[number].chains = told;
        number
    }

    /// A chain in the order in which it is told: what something follows from comes first.
    fn chain(&mut self, points: &[Point]) -> Chain {
        let mut order: Vec<u16> = Vec::with_capacity(points.len());
        let mut open = vec![(0_u16, 0_usize)];
        while let Some((point, next)) = open.pop() {
            match points[usize::from(point)].parents.get(next) {
                Some(&parent) => {
                    open.push((point, next + 1));
                    if !order.contains(&parent) && open.iter().all(|&(own, _)| own != parent) {
                        open.push((parent, 0));
                    }
                }
                None => order.push(point),
            }
        }
        let place_of = |point: &u16| order.iter().position(|own| own == point).unwrap_or(0);
        let told = order.iter().map(|&at| {
            let point = &points[usize::from(at)];
            Deduction {
                candidate: candidate(point),
                is_true: is_on(point.key),
                cause: match &point.inner {
                    Some(_) => Cause::Chains,
                    None => point.cause,
                },
                after: point.parents.iter().map(place_of).collect(),
                inner: point
                    .inner
                    .as_ref()
                    .map(|inner| self.tell(Rc::as_ref(inner))),
            }
        });
        Chain {
            deductions: told.collect(),
        }
    }
}
