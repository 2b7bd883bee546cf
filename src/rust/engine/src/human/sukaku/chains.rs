//! Chains: what an assumption leads to.

use crate::deduce::classic::ClassicPosition;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::gather::{Gather, Proof, Store};
use crate::human::proofs::multiple::{Grown, multiple_from};
use crate::human::proofs::run::Mode;
use crate::human::proofs::unary::unary;
use crate::human::step::Argument;
use crate::work::{Control, Halt};

/// What is worked out on the way, and space to work in.
pub(super) struct Work {
    store: Store,
    grown: Grown,
}

impl Work {
    pub(super) fn new() -> Self {
        Self {
            store: Store::new(),
            grown: Grown::default(),
        }
    }

    /// Another board, or another kind of trees.
    fn forget(&mut self) {
        self.grown.forget(&mut self.store);
        self.store.forget();
    }
}

/// Cycles, and chains from a candidate to its own opposite.
pub(super) fn forcing(
    board: &ClassicPosition,
    work: &mut Work,
    control: &mut Control<'_>,
) -> Result<Option<Found>, Halt> {
    let mut gather = Gather::best(&mut work.store, control);
    unary(board, &mut gather)?;
    Ok(gather.into_best().map(|proof| {
        let technique = match (proof.chains.kind, proof.key) {
            (Argument::Cycle, 2) => Technique::XCycle,
            (Argument::Cycle, 3) => Technique::YCycle,
            (Argument::Cycle, _) => Technique::XyCycle,
            (_, 2) => Technique::ForcingXChain,
            _ => Technique::ForcingChain,
        };
        found(technique, proof)
    }))
}

/// Multiple chains of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Depth {
    /// Of one digit.
    Nishio,
    /// Along the links that stand.
    Static,
    /// With what has become false; the level says what else is used, and the second
    /// number the level of chains inside.
    Dynamic(u8, u8),
}

impl Depth {
    fn technique(self) -> Technique {
        match self {
            Self::Nishio => Technique::Nishio,
            Self::Static => Technique::MultipleChains,
            Self::Dynamic(0, _) => Technique::DynamicChains,
            Self::Dynamic(1, _) => Technique::DynamicChainsPlus,
            Self::Dynamic(2, _) => Technique::NestedChains2,
            Self::Dynamic(3, _) => Technique::NestedChains3,
            Self::Dynamic(..) => Technique::NestedChains4,
        }
    }
}

/// Chains from several assumptions, and contradictions. Of dynamic chains those of each
/// level go on where those of the last one on the same board ended.
pub(super) fn several(
    board: &ClassicPosition,
    depth: Depth,
    work: &mut Work,
    control: &mut Control<'_>,
) -> Result<Option<Found>, Halt> {
    let (level, inside) = match depth {
        Depth::Dynamic(level, inside) => (level, inside),
        _ => (0, 0),
    };
    let mode = Mode {
        dynamic: depth != Depth::Static,
        one_digit: depth == Depth::Nishio,
        level,
        inside,
    };
    if !matches!(depth, Depth::Dynamic(1..=3, _)) {
        work.forget();
    }
    let mut gather = Gather::best(&mut work.store, control);
    multiple_from(board, mode, &mut work.grown, &mut gather)?;
    let technique = depth.technique();
    Ok(gather.into_best().map(|proof| found(technique, proof)))
}

fn found(technique: Technique, proof: Proof) -> Found {
    let mut found = Found::new(technique, proof.rating).removing(proof.chains.removals.clone());
    found.placement = proof.placement;
    found.chains = Some(Box::new(proof.chains));
    found
}
