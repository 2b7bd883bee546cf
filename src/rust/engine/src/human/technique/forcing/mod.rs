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

use crate::deduce::State;
use crate::deduce::classic::ClassicPosition;
use crate::human::Technique::{
    self, ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction, ForcingNetVerity,
};
use crate::human::family::{Finder, Query, Report, Together};
use crate::human::memo::Memo;
use crate::human::proofs;
use crate::human::technique::tables::{Purpose, Tables, board_of, is_classic};
use crate::work::{Control, Halt};
use claims::{Claims, Ground};
use reach::Reach;
use std::ops::ControlFlow;

pub(crate) const fn finder<const W: usize>() -> Finder<W> {
    Finder::Several(Together::OfOnePlace, find)
}

fn find<const W: usize>(
    query: &Query<'_>,
    state: &State<'_, W>,
    _: &mut Memo<W>,
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let board = state.layout();
    if !is_classic(board) {
        return Ok(ControlFlow::Continue(()));
    }
    let mut allowed = [state.open(); 9];
    for cell in (board.cells() - state.open()).iter() {
        if let Some(digit) = state.value(cell) {
            allowed[digit.index()] -= board.peers(cell);
        }
    }
    let allowed = allowed.map(|cells| cells.bits());
    let board = board_of(state);
    search(query.techniques, &board, &allowed, control, report)
}

/// Reports the steps of these techniques, which are all of chains or all of nets.
fn search(
    techniques: &[Technique],
    board: &ClassicPosition,
    allowed: &[u128; 9],
    control: &mut Control<'_>,
    report: Report<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let nets = techniques
        .iter()
        .any(|own| matches!(own, ForcingNetContradiction | ForcingNetVerity));
    let name = |ground: Ground| match (nets, ground) {
        (false, Ground::Opposite) => ForcingChainContradiction,
        (false, _) => ForcingChainVerity,
        (true, Ground::Opposite) => ForcingNetContradiction,
        (true, _) => ForcingNetVerity,
    };
    control.step()?;
    let mut tables = Tables::new(
        board,
        if nets {
            Purpose::Nets
        } else {
            Purpose::Grouped
        },
    );
    control.step()?;
    let reach = Reach::new(board, &tables);
    control.step()?;
    let mut claims = Claims::new(board, allowed, &mut tables, &reach, nets);
    let wants = |ground: Ground| techniques.contains(&name(ground));
    let mut halt = Ok(());
    let flow = claims.each(&wants, |claim, premises| {
        let kind = match claim.ground {
            Ground::Opposite => proofs::Proves::Contradiction,
            Ground::Both(_) => proofs::Proves::Double,
            Ground::Cell(_) => proofs::Proves::Cell,
            Ground::House(house, _) => proofs::Proves::House(house),
        };
        let technique = name(claim.ground);
        match proofs::proof(
            board,
            technique,
            kind,
            (&premises, claim.result),
            !nets,
            control,
        ) {
            Ok(Some(step)) => report(step),
            Ok(None) => ControlFlow::Continue(()),
            Err(stop) => {
                halt = Err(stop);
                ControlFlow::Break(())
            }
        }
    });
    halt.map(|()| flow)
}
