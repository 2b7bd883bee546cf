//! A fish as a step.

use super::pool::{Houses, Pool, cells};
use super::search::Fish;
use crate::grid::{Cell, Digit, DigitSet};
use crate::human::{HousePart, Part, Step, Technique};

pub(super) fn step(technique: Technique, digit: Digit, pool: &Pool, fish: &Fish) -> Step {
    let each = |places| cells(places).map(move |cell| (Cell::from_index(cell), digit));
    let ids = |houses: Houses| pool.chosen(houses).map(|house| house.id);
    let body = pool.union(fish.base).0 & !fish.fins;
    Step::new(technique, DigitSet::of(digit))
        .removing(each(fish.gone))
        .marking(Part::Base, each(body))
        .marking(Part::Fin, each(fish.fins))
        .standing_in(HousePart::Base, ids(fish.base))
        .standing_in(HousePart::Cover, ids(fish.cover))
}
