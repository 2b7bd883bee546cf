//! Naked sets and fish.

use crate::deduce::classic::*;
use crate::human::names::Technique;
use crate::human::proofs::found::Found;
use crate::human::proofs::patterns::{fish, naked_sets};
use crate::human::step::{HousePart, Part};

pub(super) fn naked_set(board: &ClassicPosition, size: u32) -> Option<Found> {
    let mut sets = naked_sets(board, size).map(|set| (set, set.removals(board)));
    let (set, removals) = sets.find(|(_, removals)| !removals.is_empty())?;
    let (technique, rating) = match size {
        2 => (Technique::NakedPair, 3.0),
        3 => (Technique::NakedTriple, 3.6),
        _ => (Technique::NakedQuadruple, 5.0),
    };
    let mut found = Found::new(technique, rating)
        .removing(removals)
        .house(HousePart::Base, set.house);
    for place in bits(set.places) {
        let cell = cell_at(set.house, place);
        found.mark(Part::Base, cell, board.cands(cell));
    }
    Some(found)
}

pub(super) fn basic_fish(board: &ClassicPosition, size: u32) -> Option<Found> {
    let mut all = fish(board, size).map(|fish| (fish, fish.removals(board)));
    let (fish, removals) = all.find(|(_, removals)| !removals.is_empty())?;
    let (technique, rating) = match size {
        2 => (Technique::XWing, 3.2),
        3 => (Technique::Swordfish, 3.8),
        _ => (Technique::Jellyfish, 5.2),
    };
    let mut found = Found::new(technique, rating).removing(removals);
    for line in bits(fish.lines) {
        let house = fish.first + line;
        found.houses.push((house, HousePart::Base));
        for place in bits(board.places(house, fish.digit)) {
            found.mark(Part::Base, cell_at(house, place), 1 << fish.digit);
        }
    }
    let covers = bits(fish.across).map(|line| (fish.first_across() + line, HousePart::Cover));
    found.houses.extend(covers);
    Some(found)
}
