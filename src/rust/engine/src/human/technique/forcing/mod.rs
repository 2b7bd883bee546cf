//! Forcing chains and nets: what an assumption leads to, when nothing simpler helps.
//!
//! HoDoKu's last techniques. What counts as one step, and which comes first, follows from
//! the tables that HoDoKu makes, so these are made the same way:
//!
//! ```text
//! reach     all that follows from each assumption
//! claims    what is proved by that, in HoDoKu's order
//! ```
//! The chains that a step is explained by are found afterwards, for it alone.

mod claims;
mod reach;

use crate::deduce::classic::ClassicPosition;
use crate::human::Argument;
use crate::human::Technique::{
    ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction, ForcingNetVerity,
};
use crate::human::proofs;
use crate::human::technique::prelude::*;
use crate::human::technique::tables::{Purpose, Tables, board_of, is_classic};
use claims::{Claims, Ground};
use reach::Reach;

finder!(Finder::Several(Together::OfOnePlace, find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let board = state.layout();
    if !is_classic(board) {
        return Ok(());
    }
    let mut allowed = [state.open(); 9];
    for cell in (board.cells() - state.open()).iter() {
        if let Some(digit) = state.value(cell) {
            allowed[digit.index()] -= board.peers(cell);
        }
    }
    let allowed = allowed.map(|cells| cells.bits());
    search(query, &board_of(state), &allowed)
}

/// Reports the steps of these techniques, which are all of chains or all of nets.
fn search<const W: usize>(
    query: &mut Query<'_, '_, W>,
    board: &ClassicPosition,
    allowed: &[u128; 9],
) -> Flow {
    let techniques = query.techniques;
    let nets = techniques
        .iter()
        .any(|own| matches!(own, ForcingNetContradiction | ForcingNetVerity));
    let name = |ground: Ground| match (nets, ground) {
        (false, Ground::Opposite) => ForcingChainContradiction,
        (false, _) => ForcingChainVerity,
        (true, Ground::Opposite) => ForcingNetContradiction,
        (true, _) => ForcingNetVerity,
    };
    query.control.step()?;
    let purpose = if nets {
        Purpose::Nets
    } else {
        Purpose::Grouped
    };
    let mut tables = Tables::new(board, purpose);
    query.control.step()?;
    let reach = Reach::new(board, &tables);
    query.control.step()?;
    let mut claims = Claims::new(board, allowed, &mut tables, &reach, nets);
    let wants = |ground: Ground| techniques.contains(&name(ground));
    claims.each(&wants, |claim, premises| {
        let kind = match claim.ground {
            Ground::Opposite => Argument::Contradiction,
            Ground::Both(_) => Argument::Double,
            Ground::Cell(_) => Argument::Cell,
            Ground::House(..) => Argument::House,
        };
        let technique = name(claim.ground);
        let claim = (&premises[..], claim.result);
        match proofs::proof(board, technique, kind, claim, !nets, query.control)? {
            Some(step) => query.report(step),
            None => Ok(()),
        }
    })
}
