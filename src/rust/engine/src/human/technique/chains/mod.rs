//! Chains: candidates joined by links that are strong and weak in turn.
//!
//! ```text
//! strong   one end at least is true: two places in a house, two digits of a cell
//! weak     one end at most is true: two digits of a cell, two cells that see
//!          each other and the same digit
//! ```
//!
//! A chain that begins and ends with strong links says that one of its two ends
//! is true. Everything here follows from that; the kinds differ in the links
//! they use and in what the ends have to do with each other. The places of a
//! digit where two houses cross can be one node together, a group.
//!
//! All chains of a position are found, then sorted, so that the first one removes
//! most. Of several chains with the same result the first of that order is reported.

mod chosen;
mod ends;
mod found;
mod gone;
mod graph;
mod locked;
mod loops;
mod number;
mod remote_pair;
mod same_digit;
mod sieve;
mod walk;

use crate::human::technique::prelude::*;
use chosen::Chosen;
use found::FoundChains;

finder!(Finder::Several(Together::OfOnePlace, find));

/// Reports the chains of the techniques of the query, sorted together.
fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let state = query.state;
    let mut found = FoundChains::new(state, query.first_only);
    if query.techniques.contains(&Technique::RemotePair) {
        remote_pair::find(query, &mut found)?;
    }
    if query.techniques.contains(&Technique::XChain) {
        same_digit::x_chains(query, &mut found)?;
    }
    if query.techniques.contains(&Technique::XyChain) {
        same_digit::xy_chains(query, &mut found)?;
    }
    loops::find(query, &mut found)?;
    // What HoDoKu sees with almost locked sets among the nodes is not worked out.
    let judged = loops::are_asked(query) && !query.options.locked_sets;
    let chain = found.first().filter(|_| judged);
    let chosen = chain.and_then(|chain| {
        let mut chosen = Chosen::of(state, loops::have_groups(query))?;
        (!chosen.has(chain)).then_some(chosen)
    });
    if let Some(mut chosen) = chosen {
        // The first that HoDoKu sees, too.
        found = FoundChains::new(state, false);
        loops::find(query, &mut found)?;
        found.keep_first(|chain| chosen.has(chain));
    }
    found.report(state, query.report)
}
