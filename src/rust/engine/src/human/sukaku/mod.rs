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

/// What is looked for.
#[derive(Clone, Copy)]
enum Producer {
    Pattern(fn(&ClassicPosition) -> Option<Found>),
    Forcing,
    Several(Depth),
}

/// In order.
const PRODUCERS: [Producer; 39] = {
    use Producer::*;
    [
        Pattern(singles::hidden_single),
        Pattern(singles::direct_locked),
        Pattern(|board| singles::direct_hidden_set(board, 2)),
        Pattern(singles::naked_single),
        Pattern(|board| singles::direct_hidden_set(board, 3)),
        Pattern(singles::locked_candidates),
        Pattern(|board| subsets::naked_set(board, 2)),
        Pattern(|board| subsets::basic_fish(board, 2)),
        Pattern(|board| singles::hidden_set(board, 2)),
        Pattern(|board| subsets::naked_set(board, 3)),
        Pattern(|board| subsets::basic_fish(board, 3)),
        Pattern(|board| singles::hidden_set(board, 3)),
        Pattern(|board| links::strong_links(board, 2)),
        Pattern(|board| wings::wing(board, 2)),
        Pattern(|board| wings::wing(board, 3)),
        Pattern(loops::unique_loop),
        Pattern(|board| subsets::naked_set(board, 4)),
        Pattern(|board| subsets::basic_fish(board, 4)),
        Pattern(|board| singles::hidden_set(board, 4)),
        Pattern(|board| links::strong_links(board, 3)),
        Pattern(|board| wings::large_wing(board, 3)),
        Pattern(bug::grave),
        Pattern(|board| links::strong_links(board, 4)),
        Pattern(|board| wings::large_wing(board, 4)),
        Pattern(aligned::aligned_pair),
        Pattern(|board| wings::large_wing(board, 5)),
        Forcing,
        Pattern(|board| wings::large_wing(board, 6)),
        Pattern(aligned::aligned_triple),
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
        control.step()?;
        match self {
            Self::Pattern(find) => Ok(find(board)),
            Self::Forcing => chains::forcing(board, work, control),
            Self::Several(depth) => chains::several(board, depth, work, control),
        }
    }
}

/// The first step of the first producer that has one.
fn next(
    board: &ClassicPosition,
    work: &mut Work,
    control: &mut Control<'_>,
) -> Result<Option<Found>, Halt> {
    for producer in PRODUCERS {
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
