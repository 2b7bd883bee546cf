//! Everything that follows from an assumption.

use super::links::{BY_KIND, Links, strong, weak};
use super::tree::{Key, Tree, id_of, is_on, off, on};
use crate::deduce::classic::*;
use crate::human::step::Cause;

/// How far implications go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    /// What has become false counts for what follows next.
    pub(crate) dynamic: bool,
    /// One digit only.
    pub(crate) one_digit: bool,
    /// What else is used where nothing follows: 1 locked candidates, pairs and X-wings;
    /// 2 and more also chains inside.
    pub(crate) level: u8,
    /// The level of dynamic chains inside.
    pub(crate) inside: u8,
}

/// Grows a tree by what follows along the links of a position as it stands. What leads to
/// a contradiction ends there; with an aim nothing but this ends it.
pub(crate) fn static_tree(links: &Links, tree: &mut Tree) {
    while let Some(node) = tree.waiting.pop() {
        let key = tree.key(node);
        let follow = match is_on(key) {
            true => links.weak(id_of(key), true),
            false => links.strong(id_of(key), true, true),
        };
        for &(to, cause) in follow {
            let key = if is_on(key) { off(to) } else { on(to) };
            if follow_up(tree, key, cause, &[node]) {
                return;
            }
        }
    }
}

/// Adds a node unless it is known; true if its opposite is, or if it is what the tree is
/// grown for, which ends the work.
fn follow_up(tree: &mut Tree, key: Key, cause: Cause, parents: &[u32]) -> bool {
    let opposite = tree.node_of(key ^ 1);
    if let Some(opposite) = opposite.filter(|_| tree.clash.is_none()) {
        let node = tree.push(key, cause, parents);
        tree.clash = Some(match is_on(key) {
            true => [node, opposite],
            false => [opposite, node],
        });
        if tree.aim.is_none() {
            return true;
        }
    }
    if !tree.has(key) {
        let node = tree.add(key, cause, parents);
        tree.waiting.push(key, node);
    }
    tree.aim == Some(key)
}

/// What else follows where nothing does: candidates to remove, what they follow from, and
/// the number of an inner chain.
pub(crate) struct More {
    pub(crate) ids: Vec<Id>,
    pub(crate) parents: Vec<u32>,
    pub(crate) inner: u32,
}

/// Grows a tree by what follows if candidates that have become false are taken off the
/// board. Where nothing follows, `more` is asked. For the end see [`static_tree`]; one that
/// ended before for want of more grows on from there.
pub(crate) fn dynamic_tree<E>(
    source: &ClassicPosition,
    tree: &mut Tree,
    mode: Mode,
    more: impl FnMut(&ClassicPosition, &Tree) -> Result<Vec<More>, E>,
) -> Result<(), E> {
    let mut board = match tree.board.take() {
        Some(board) if tree.is_grown => board,
        Some(mut board) => {
            *board = source.clone();
            board
        }
        None => Box::new(source.clone()),
    };
    tree.is_grown = true;
    tree.is_done = grow(source, &mut board, tree, mode, more)?;
    tree.board = Some(board);
    Ok(())
}

/// Grows it to the end; whether more of any kind cannot change that.
fn grow<E>(
    source: &ClassicPosition,
    board: &mut ClassicPosition,
    tree: &mut Tree,
    mode: Mode,
    mut more: impl FnMut(&ClassicPosition, &Tree) -> Result<Vec<More>, E>,
) -> Result<bool, E> {
    let mut found = Vec::with_capacity(32);
    let mut parents = Vec::with_capacity(16);
    loop {
        let Some(node) = tree.waiting.pop() else {
            if mode.level == 0 {
                return Ok(false);
            }
            let steps = more(board, tree)?;
            if steps.is_empty() {
                tree.tried = mode.level;
                return Ok(false);
            }
            let before = tree.nodes.len();
            for step in steps {
                for id in step.ids {
                    if !tree.has(off(id)) {
                        let node = tree.add(off(id), Cause::Pattern, &step.parents);
                        tree.nodes[node as usize].inner = step.inner;
                        tree.waiting.push(off(id), node);
                    }
                }
            }
            if tree.nodes.len() == before {
                return Ok(true);
            }
            tree.tried = 0;
            continue;
        };
        let key = tree.key(node);
        let from = id_of(key);
        found.clear();
        if is_on(key) {
            weak(board, from, !mode.one_digit, |link| found.push(link));
            for &(to, cause) in &found {
                if follow_up(tree, off(to), cause, &[node]) {
                    return Ok(true);
                }
            }
            continue;
        }
        strong(board, from, !mode.one_digit, true, |link| found.push(link));
        for &(to, cause) in &found {
            parents.clear();
            parents.push(node);
            // What had to go before this was the last one.
            gone(source, board, to, cause, |id| {
                parents.extend(tree.node_of(off(id)));
            });
            if follow_up(tree, on(to), cause, &parents) {
                return Ok(true);
            }
        }
        board.remove(cell_of(from), digit_of(from));
    }
}

/// The candidates that `board` lacks and that would forbid `to` for this cause.
pub(crate) fn gone(
    source: &ClassicPosition,
    board: &ClassicPosition,
    to: Id,
    cause: Cause,
    mut see: impl FnMut(Id),
) {
    let (cell, digit) = (cell_of(to), digit_of(to));
    match cause {
        Cause::Cell => {
            for other in bits(source.cands(cell) & !board.cands(cell)) {
                see(id(cell, other));
            }
        }
        _ => {
            let Some(kind) = BY_KIND.iter().position(|&own| own == cause) else {
                return;
            };
            let house = HOUSES_OF[usize::from(cell)][kind];
            for place in bits(source.places(house, digit) & !board.places(house, digit)) {
                see(id(cell_at(house, place), digit));
            }
        }
    }
}
