//! How Sukaku Explainer 1.18.1 (Nicolas Juillerat and others) looks for the next step.
//!
//! Its ratings are quoted for what it finds first, so this module finds the same: the same
//! kinds of steps in the same order, and of several of a kind the same one. What it
//! looks for is described in each file.
//!
//! ```text
//! singles, subsets, wings, links, loops, bug, aligned     one kind of step a file
//! chains      cycles and forcing chains, with chains inside of them, from `proofs`
//! path        paths
//! ```

mod aligned;
mod bug;
mod chains;
mod links;
mod loops;
mod path;
mod singles;
mod subsets;
mod wings;

use crate::deduce::classic::*;
use crate::human::proofs::found::Found;
use crate::work::{Control, Halt};
use chains::{Depth, Work};

pub(crate) use path::{path, steps};

/// What is looked for, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Producer {
    HiddenSingle,
    DirectLocked,
    DirectHidden(u32),
    NakedSingle,
    Locked,
    Naked(u32),
    Hidden(u32),
    Fish(u32),
    Links(usize),
    Wing(u32),
    UniqueLoop,
    LargeWing(usize),
    Grave,
    AlignedPair,
    AlignedTriple,
    Forcing,
    Several(Depth),
}

const PRODUCERS: [Producer; 39] = {
    use Producer::*;
    [
        HiddenSingle,
        DirectLocked,
        DirectHidden(2),
        NakedSingle,
        DirectHidden(3),
        Locked,
        Naked(2),
        Fish(2),
        Hidden(2),
        Naked(3),
        Fish(3),
        Hidden(3),
        Links(2),
        Wing(2),
        Wing(3),
        UniqueLoop,
        Naked(4),
        Fish(4),
        Hidden(4),
        Links(3),
        LargeWing(3),
        Grave,
        Links(4),
        LargeWing(4),
        AlignedPair,
        LargeWing(5),
        Forcing,
        LargeWing(6),
        AlignedTriple,
        Several(Depth::Nishio),
        Several(Depth::Static),
        Several(Depth::Dynamic(0, 0)),
        Several(Depth::Dynamic(1, 0)),
        Several(Depth::Dynamic(2, 0)),
        Several(Depth::Dynamic(3, 0)),
        Several(Depth::Dynamic(4, 0)),
        Several(Depth::Dynamic(4, 1)),
        Several(Depth::Dynamic(4, 2)),
        Several(Depth::Dynamic(4, 3)),
    ]
};

impl Producer {
    fn find(
        self,
        board: &ClassicPosition,
        work: &mut Work,
        control: &mut Control<'_>,
    ) -> Result<Option<Found>, Halt> {
        Ok(match self {
            Self::HiddenSingle => singles::hidden_single(board),
            Self::DirectLocked => singles::direct_locked(board),
            Self::DirectHidden(size) => singles::direct_hidden_set(board, size),
            Self::NakedSingle => singles::naked_single(board),
            Self::Locked => singles::locked_candidates(board),
            Self::Naked(size) => subsets::naked_set(board, size),
            Self::Hidden(size) => singles::hidden_set(board, size),
            Self::Fish(size) => subsets::basic_fish(board, size),
            Self::Links(size) => links::strong_links(board, size),
            Self::Wing(pivot) => wings::wing(board, pivot),
            Self::UniqueLoop => loops::unique_loop(board),
            Self::LargeWing(size) => wings::large_wing(board, size),
            Self::Grave => bug::grave(board),
            Self::AlignedPair => aligned::aligned_pair(board),
            Self::AlignedTriple => aligned::aligned_triple(board),
            Self::Forcing => chains::forcing(board, work, control)?,
            Self::Several(depth) => chains::several(board, depth, work, control)?,
        })
    }
}

/// The first step of the first producer that has one.
fn next(
    board: &ClassicPosition,
    work: &mut Work,
    control: &mut Control<'_>,
) -> Result<Option<Found>, Halt> {
    for producer in PRODUCERS {
        control.step()?;
        let found = producer.find(board, work, control)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The first step of each producer, up to the first chains.
fn all(board: &ClassicPosition, control: &mut Control<'_>) -> Result<Vec<Found>, Halt> {
    let work = &mut Work::new();
    let mut steps = Vec::new();
    for producer in PRODUCERS {
        control.step()?;
        let found = producer.find(board, work, control)?;
        let is_last = found.is_some() && matches!(producer, Producer::Several(_));
        steps.extend(found);
        if is_last {
            break;
        }
    }
    Ok(steps)
}

impl ClassicPosition {
    fn apply(&mut self, found: &Found) {
        for &(cell, digits) in &found.removals {
            for digit in bits(digits & self.cands(cell)) {
                self.remove(cell, digit);
            }
        }
        if let Some((cell, digit)) = found.placement {
            self.place(cell, digit);
        }
    }
}
