//! Steps of two strong links.

use crate::human::technique::common::best_first::report_sorted;
use crate::human::technique::prelude::*;

/// A strong link, a weak one, a strong one: `nodes` are its ends in order.
/// `houses` hold the strong links.
pub(super) fn chain<const W: usize>(
    technique: Technique,
    digit: Digit,
    nodes: [Cells<W>; 4],
    houses: [HouseId; 2],
    gone: Cells<W>,
) -> Step {
    let all = nodes.iter().fold(Cells::EMPTY, |all, &cells| all | cells);
    let mut step = Step::new(technique, DigitSet::of(digit))
        .removing(each(gone, digit))
        .marking(Part::Base, each(all, digit))
        .standing_in(HousePart::Base, houses);
    let nodes = nodes.map(|cells| Node::new(cells.iter(), digit));
    step.links = Link::in_turns(&nodes, true);
    step
}

/// A pattern that may be half of a dual: what both halves must share, and its step.
pub(super) type Half<K> = (K, Step);

/// Takes what a search comes across.
pub(super) type Visit<'v, const W: usize, K> =
    &'v mut dyn FnMut(&mut Query<'_, '_, W>, Half<K>) -> Flow;

/// Reports what the search finds, if the query is about single patterns; if about `dual`
/// ones, each two that `share` what they must and remove something else. A pattern that is
/// half of a dual one is not reported alone, if duals are looked for.
pub(super) fn report_halves<const W: usize, K>(
    query: &mut Query<'_, '_, W>,
    dual: Technique,
    search: fn(&mut Query<'_, '_, W>, Visit<'_, W, K>) -> Flow,
    share: fn(&K, &K) -> bool,
) -> Flow {
    let (technique, options) = (query.technique(), query.options);
    if technique == dual && !options.duals {
        return Ok(());
    }
    if !options.duals || !options.techniques.contains(dual) && technique != dual {
        return search(query, &mut |query, (_, step)| query.report(step));
    }
    let mut found = Vec::new();
    search(query, &mut |_, half| {
        found.push(half);
        Ok(())
    })?;
    let are_dual = |one: &Half<K>, other: &Half<K>| {
        share(&one.0, &other.0) && one.1.eliminations != other.1.eliminations
    };
    if technique != dual {
        let is_lone = |one: &&Half<K>| !found.iter().any(|other| are_dual(one, other));
        let mut lone = found.iter().filter(is_lone);
        return lone.try_for_each(|(_, step)| query.report(step.clone()));
    }
    let mut steps = Vec::new();
    for (number, one) in found.iter().enumerate() {
        let others = found[number + 1..].iter();
        for (_, other) in others.filter(|other| are_dual(one, other)) {
            steps.push(together(dual, &one.1, other));
            // A pair of two digits belongs to either of them.
            if one.1.digits != other.digits {
                steps.push(together(dual, other, &one.1));
            }
        }
    }
    report_sorted(steps, query.report)
}

/// Two steps as one: their eliminations, patterns, houses and links together, the
/// links of the second after those of the first.
fn together(technique: Technique, one: &Step, other: &Step) -> Step {
    let removed = one.eliminations.iter().chain(&other.eliminations).copied();
    let mut step = Step::new(technique, one.digits).removing(removed);
    let marks = one.pattern.iter().chain(&other.pattern).copied();
    let mut marks: Vec<Mark> = marks.collect();
    marks.arrange();
    marks.dedup();
    step.pattern.extend(marks);
    for house in one.houses.iter().chain(&other.houses) {
        if !step.houses.contains(house) {
            step.houses.push(*house);
        }
    }
    step.links = [&one.links[..], &other.links[..]].concat();
    step
}
