//! Ways between the cells of a piece, and why a cell is in it, or is not: as few other cells as
//! tell it.
//!
//! ```text
//!     x x . . .      # in the piece, x not: neither the cells behind the x nor what else
//!     # # x . .      is known of them matters, since no way leads past the x.
//!     . # x . .
//! ```
//!
//! A search learns from these reasons. That all cells together tell it is true, too, and teaches
//! so little that regions to be found took two to four times as long.
//!
//! Sets of cells are words of bits: one grid of regions asks for ways some ten thousand times.

use crate::grid::words::{add_all, contains, insert, members, remove, remove_all, take_lowest};

/// The number of a cell among those of the constraint.
pub(super) type Place = usize;

/// What is known of the cells: which are sure to be in the piece, and which can be, these
/// among them.
pub(super) struct Known<'a> {
    pub(super) sure: &'a mut [u64],
    pub(super) can: &'a mut [u64],
}

/// Which cells lie beside each, and how many the piece has, if that is known.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// How many words a set of cells has.
    pub(super) words: usize,
    pub(super) size: Option<usize>,
    /// For each cell the set of those beside it.
    beside: Box<[u64]>,
}

/// What is to be explained.
#[derive(Clone, Copy)]
pub(super) enum Claim {
    /// The cell at this place is not in the piece.
    Out(Place),
    /// It is.
    In(Place),
    /// There is no solution.
    Nothing,
}

impl Ways {
    pub(super) fn new(beside: &[Vec<u16>], size: Option<usize>) -> Self {
        let words = beside.len().div_ceil(64);
        let mut sets = vec![0; beside.len() * words];
        for (set, beside) in sets.chunks_exact_mut(words.max(1)).zip(beside) {
            beside.iter().for_each(|&next| insert(set, next.into()));
        }
        Self {
            words,
            size,
            beside: sets.into(),
        }
    }

    pub(super) fn beside(&self, at: Place) -> &[u64] {
        &self.beside[at * self.words..][..self.words]
    }

    /// How many cells it has at least, and at most.
    pub(super) fn sizes(&self) -> (usize, usize) {
        self.size.map_or((1, usize::MAX), |size| (size, size))
    }

    /// Puts those cells into `reached` to which ways lead from one with no more than `more` cells
    /// that are not sure: a piece with as many cells as that beside the sure ones has no others.
    /// `memory` is for two sets, or more.
    pub(super) fn reach(
        &self,
        root: Place,
        more: usize,
        known: &Known<'_>,
        reached: &mut [u64],
        memory: &mut [u64],
    ) {
        let (now, later) = memory[..2 * self.words].split_at_mut(self.words);
        reached.fill(0);
        now.fill(0);
        later.fill(0);
        insert(reached, root);
        insert(now, root);
        let mut step = 0;
        loop {
            while let Some(at) = take_lowest(now) {
                for (word, beside) in self.beside(at).iter().enumerate() {
                    let (can, sure) = (known.can[word], known.sure[word]);
                    let met = beside & !reached[word] & if step < more { can } else { sure };
                    reached[word] |= met;
                    // Cells of the piece cost nothing.
                    now[word] |= met & sure;
                    later[word] |= met & !sure;
                }
            }
            if later.iter().all(|&cells| cells == 0) {
                return;
            }
            now.copy_from_slice(later);
            later.fill(0);
            step += 1;
        }
    }

    /// Leaves in `reached`, which has all cells that can be in the piece, those to which ways lead from
    /// each that is sure, with no more others than the piece has beside the sure ones. `memory` is for
    /// four sets.
    ///
    /// From one of them alone it would matter which: what is said would depend on how cells are
    /// numbered, and a cell that was too far from one might not be from one that is sure later.
    pub(super) fn reach_from_all(
        &self,
        known: &Known<'_>,
        reached: &mut [u64],
        memory: &mut [u64],
    ) {
        let more = self.sizes().1.saturating_sub(count(known.sure));
        let (roots, memory) = memory.split_at_mut(self.words);
        let (own, memory) = memory.split_at_mut(self.words);
        roots.copy_from_slice(known.sure);
        while let Some(root) = take_lowest(roots) {
            self.reach(root, more, known, own, memory);
            reached
                .iter_mut()
                .zip(&*own)
                .for_each(|(all, own)| *all &= own);
            // From those beside it that are sure, too, ways lead as far.
            self.reach(root, 0, known, own, memory);
            remove_all(roots, own);
        }
    }

    /// The places of cells of which what is known is enough; `None` if all are needed.
    pub(super) fn explain(&self, known: Known<'_>, claim: Claim) -> Option<Vec<Place>> {
        match claim {
            Claim::Out(place) => {
                insert(known.can, place);
                remove(known.sure, place);
            }
            // If it were not.
            Claim::In(place) => {
                remove(known.can, place);
                remove(known.sure, place);
            }
            Claim::Nothing => {}
        }
        let mut memory = vec![0; 4 * self.words];
        let (reached, memory) = memory.split_at_mut(self.words);
        let (border, memory) = memory.split_at_mut(self.words);
        let (least, most) = self.sizes();
        let mut sure: Vec<Place> = members(known.sure.iter().copied()).collect();
        let Some(&root) = sure.first() else {
            // The cell has too few around it.
            let Claim::Out(place) = claim else {
                return None;
            };
            self.reach(place, usize::MAX, &known, reached, memory);
            return (count(reached) < least)
                .then(|| self.border(reached, &known, border).collect());
        };
        // As many as there may be, or one more.
        let enough = match claim {
            Claim::Out(_) => most,
            _ => most.saturating_add(1),
        };
        if sure.len() >= enough {
            sure.truncate(enough);
            return Some(sure);
        }
        // Other than the cell of which it is said that it cannot be out.
        let is_other = |at: &Place| !matches!(claim, Claim::In(place) if place == *at);
        let lost = |reached: &[u64]| match claim {
            Claim::Out(place) => Some(place).filter(|&place| !contains(reached, place)),
            _ => sure
                .iter()
                .copied()
                .find(|&place| !contains(reached, place)),
        };
        self.reach(root, usize::MAX, &known, reached, memory);
        if let Some(lost) = lost(reached) {
            let near = self.border(reached, &known, border).filter(is_other);
            let mut near: Vec<Place> = near.collect();
            self.reach(lost, usize::MAX, &known, reached, memory);
            let far = self.border(reached, &known, border).filter(is_other);
            let far: Vec<Place> = far.collect();
            if far.len() < near.len() {
                near = far;
            }
            near.push(root);
            if contains(known.sure, lost) {
                near.push(lost);
            }
            return Some(near);
        }
        if count(reached) < least {
            let why = self.border(reached, &known, border).filter(is_other);
            return Some(why.chain([root]).collect());
        }
        // The way from one of them is too long, or too few are near: each further cell on a way is one of
        // those that are left, so that what lies beside the last of them does not matter.
        let more = self.size? - sure.len();
        let is_short = |reached: &[u64]| !matches!(claim, Claim::Out(_)) && count(reached) < least;
        let says = |root: &Place| {
            self.reach(*root, more, &known, reached, memory);
            lost(reached).is_some() || is_short(reached)
        };
        let root = sure.iter().copied().find(says)?;
        if let Some(fewer) = more.checked_sub(1) {
            self.reach(root, fewer, &known, reached, memory);
            sure.extend(self.border(reached, &known, border).filter(is_other));
        }
        Some(sure)
    }

    /// The cells beside some that are not in the piece.
    fn border<'a>(
        &self,
        inside: &[u64],
        known: &Known<'_>,
        border: &'a mut [u64],
    ) -> impl Iterator<Item = Place> + use<'a> {
        border.fill(0);
        members(inside.iter().copied()).for_each(|at| add_all(border, self.beside(at)));
        let pairs = border.iter_mut().zip(&*known.can);
        pairs.for_each(|(border, can)| *border &= !can);
        members(border.iter().copied())
    }
}

/// How many cells are in a set.
pub(super) fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}
