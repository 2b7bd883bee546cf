//! Patterns of one digit with two strong links, or a strong link and a box.

mod rectangles;
mod turbot;
mod two_links;

use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    use Technique::*;
    // A turbot fish is made of any houses that need the digit.
    if query.technique() != TurbotFish && !query.state.layout().has_full_lines() {
        return Ok(());
    }
    match query.technique() {
        Skyscraper => turbot::skyscrapers(query),
        TwoStringKite | DualTwoStringKite => turbot::kites(query),
        TurbotFish => turbot::turbots(query),
        _ => rectangles::find(query),
    }
}
