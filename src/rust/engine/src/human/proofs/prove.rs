//! Chains for what is known to follow, whoever has found it.

use super::advanced::more;
use super::found::Found;
use super::gather::{Gather, Store};
use super::links::Links;
use super::multiple::multiple;
use super::run::{Mode, dynamic_tree, static_tree};
use super::story::{Chains, Point, chain};
use super::tree::{Key, Tree, id_of, is_on};
use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::step::Argument;
use crate::work::{Control, Halt};

/// The step in which `result` holds because its opposite is absurd, or because all of
/// `premises`, one of which is true, lead to it; by single links, if asked for, else by
/// what becomes of the candidates one after the other.
pub(crate) fn prove(
    board: &ClassicPosition,
    technique: Technique,
    kind: Argument,
    (premises, result): (&[Key], Key),
    by_links: bool,
    control: &mut Control<'_>,
) -> Result<Option<Found>, Halt> {
    let mut store = Store::new();
    let mut gather = Gather::best(&mut store, control);
    let links = by_links.then(|| {
        let mut links = Links::default();
        links.fill(board);
        links
    });
    let aim = (kind != Argument::Contradiction).then_some(result);
    let levels = [None, Some(0), Some(1)].into_iter();
    for level in levels.skip(usize::from(!by_links)) {
        let mut trees = Vec::with_capacity(premises.len());
        for &premise in premises {
            gather.control.step()?;
            let mut tree = Tree::new(premise);
            tree.aim = aim;
            match (level, &links) {
                (None, Some(links)) => static_tree(links, &mut tree),
                (level, _) => {
                    let mode = Mode {
                        dynamic: true,
                        one_digit: false,
                        level: level.unwrap_or(0),
                        inside: 0,
                    };
                    dynamic_tree(board, &mut tree, mode, |now, tree| {
                        more(board, now, tree, mode, multiple, &mut gather)
                    })?;
                }
            }
            trees.push(tree);
        }
        if let Some(ends) = ends(&trees, aim) {
            let ancestors = &mut gather.store.ancestors;
            let ends = ends.into_iter();
            let chains = ends.map(|(tree, end)| chain(tree, end, &[], ancestors));
            let chains = chains.collect();
            return Ok(Some(found(board, technique, kind, chains, result)));
        }
    }
    Ok(None)
}

/// The ends of the chains, if all trees have one: the aim, or a contradiction.
fn ends(trees: &[Tree], aim: Option<Key>) -> Option<Vec<(&Tree, u32)>> {
    let mut ends = Vec::with_capacity(trees.len() + 1);
    for tree in trees {
        match aim.and_then(|aim| tree.node_of(aim)) {
            Some(end) => ends.push((tree, end)),
            None => ends.extend(tree.clash?.map(|end| (tree, end))),
        }
    }
    Some(ends)
}

fn found(
    board: &ClassicPosition,
    technique: Technique,
    kind: Argument,
    chains: Vec<Vec<Point>>,
    result: Key,
) -> Found {
    let (cell, digit) = (cell_of(id_of(result)), digit_of(id_of(result)));
    let mut found = Found::new(technique, 0.0);
    let mut gone = 1 << digit;
    if is_on(result) {
        found = found.placing(cell, digit);
        gone ^= board.cands(cell);
    }
    found = found.removing(vec![(cell, gone)]);
    found.chains = Some(Box::new(Chains {
        kind,
        // What is proved ends here: nobody asks for the house.
        house: 0,
        chains,
        removals: found.removals.clone(),
    }));
    found
}
