//! Almost locked sets and Sue de Coq, in positions of our own.

use super::cases::candidates;
use oxidoku_engine::{
    Candidate, Control, Explainer, Grid, Link, Node, Options, Part, Position, Rules, Technique,
};

#[test]
fn two_sets() {
    candidates(
        Technique::AlsXz,
        &[
            (6, "12 * * * */2 *; *; 13 * * * 23"),
            (9, "13 23 * * */2; *; *; *; 14 */2 * * 24"),
            // A set of three cells, in a box.
            (9, "13 24 * * */2; 34; *; 15 */2 * * 25"),
            // Two links: two cells with one pair, and two sets that lock each other.
            (6, "12; */12; */12; 12; */12; */12"),
            (6, "13 23 */123 */3 */3 */3; */123 */123 12"),
            // No link; nothing in common beside it; nothing to take.
            (6, "12; *; * 13 * * 23"),
            (6, "12 * * * * *; *; 13 * * * 34"),
            (6, "12 * * * 3456 *; *; 13 * * * 23"),
            // The link does not see all its places.
            (9, "13 12; *; *; *; 12"),
        ],
    );
}

#[test]
fn three_sets() {
    candidates(
        Technique::AlsXyWing,
        &[
            (9, "12 * * * 13; *; *; *; 23 * * * */3"),
            (6, "12 * * * 13 *; *; 23 * * * */3 *"),
            (9, "12 */3 * * 14 34; *; *; *; 25 35 * * * */3"),
            (4, "12 * 13 *; *; 23 * */3 *"),
            // A pivot of two cells.
            (9, "13 * * * 12 * * * */3; *; *; *; */3 * * * 24 * * * 34"),
            // Both links by one digit; a set out of sight; nothing to take.
            (9, "12 * * * 13; *; *; *; 13"),
            (9, "12; * * * * 13; *; *; 23"),
            (9, "12 * * * 13; *; *; *; 23 * * * 12456789"),
        ],
    );
}

#[test]
fn chains_of_sets() {
    candidates(
        Technique::AlsChain,
        &[
            (
                9,
                "12 * * * 23 */1; *; *; * * * * 34 * * 45; *; *; * * 67 * * * * 56; *;
                 */1 * 78 * * 18",
            ),
            (
                9,
                "12 * */1; * * */1; * * */1; 23 * * * 34; *; *; */1 * * * 45 * * 56; */1;
                 */1 * 17 * * * * 67",
            ),
            (
                9,
                "*; * 89 * */9; *; *; * 78 * * * 67; *; *; * * * * * 56 * * 45;
                 * */9 * 39 * * * * 34",
            ),
            // Two cells out of sight; a link missing; nothing to take.
            (
                9,
                "12 * * * 23; *; *; * * * * * 34 * 45; *; *; * * 67 * * * * 56; *; * * 78 * * 18",
            ),
            (
                9,
                "12 * * * 23; *; *; * * * * 34 * * 45; *; *; * * 69 * * * * 56; *; * * 78 * * 18",
            ),
            (
                9,
                "12 * * * 23 23456789; *; *; * * * * 34 * * 45; *; *; * * 67 * * * * 56; *;
                 23456789 * 78 * * 18",
            ),
        ],
    );
}

#[test]
fn a_chain_is_no_longer_than_allowed_and_tells_its_links() {
    // Eight cells of two digits each: two of them make one set of a chain of four.
    let text = [
        (0, 0, "12"),
        (0, 4, "23"),
        (3, 4, "34"),
        (3, 7, "45"),
        (6, 7, "56"),
        (6, 2, "67"),
        (8, 2, "78"),
        (8, 5, "18"),
    ];
    let rules = Rules::classic();
    let mut position = Position::from(Grid::blank(&rules));
    for (r, c, kept) in text {
        let digits = (1..=9_u8).filter(|d| !kept.bytes().any(|byte| byte == b'0' + d));
        let cell = oxidoku_engine::Cell::at(r, c, 9);
        let digits = digits.map(|d| (cell, oxidoku_engine::Digit::new(d).unwrap()));
        position.removed.extend(digits);
    }
    let steps = |set_chain_length| {
        let options = Options {
            techniques: [Technique::AlsChain].into_iter().collect(),
            set_chain_length,
            ..Options::default()
        };
        let explainer = Explainer::new(&rules);
        explainer
            .steps(&position, &options, &mut Control::unlimited())
            .unwrap()
    };
    assert!(steps(2).is_empty());
    let found = steps(3);
    assert!(!found.is_empty() && found.iter().all(|step| step.links.len() == 3));
    let step = &found[0];
    for (place, link) in step.links.iter().enumerate() {
        assert!(!link.strong && link.from.digit == link.to.digit);
        // Each end belongs to its set, and both are marked as the link.
        for (node, set) in [(&link.from, place), (&link.to, place + 1)] {
            for &cell in &node.cells {
                let has = |part| {
                    let marks = step.pattern.iter().filter(|mark| mark.part == part);
                    marks
                        .filter(|m| (m.cell, m.digit) == (cell, node.digit))
                        .count()
                        > 0
                };
                assert!(has(Part::Set(set as u8)) && has(Part::Restricted));
            }
        }
        for &one in &link.from.cells {
            assert!(
                link.to
                    .cells
                    .iter()
                    .all(|cell| rules.peers(one).contains(cell))
            );
        }
    }
    assert_eq!(step.houses.len(), 4);
}

#[test]
fn sue_de_coq() {
    candidates(
        Technique::SueDeCoq,
        &[
            (6, "1234 1234 */1234 */12 12 */12; */34 */34 34"),
            (
                9,
                "1234 1234 */1234 */12 12 */12 */12 */12 */12; */34 */34 34; */34 */34 */34",
            ),
            // A digit that neither house takes; digits that the crossing has not.
            (6, "12345 1234 12345 */125 12 */125; */345 34 */345"),
            (6, "1234 1234 */12345 */125 15 25; */34 */34 34"),
            (
                9,
                "1234 */12345 1234 */12 */12 12 */12 */12 */12; */345 35 */345; 45 */345 */345",
            ),
            // Too few digits; a digit for both; one house only; out of the box.
            (6, "123 123 * * 12 *; * * 23"),
            (6, "1234 1234 * * 12 *; * * 23"),
            (6, "1234 1234 * * 12 *"),
            (6, "1234 1234 * * 12 *; *; * * 34"),
            (6, "1234 1234 56 3456 12 3456; 1256 1256 34"),
        ],
    );
}

/// All candidates of the node are among those of the set.
fn is_of(node: &Node, set: &[Candidate]) -> bool {
    let mut cells = node.cells.iter();
    cells.all(|&cell| set.contains(&(cell, node.digit)))
}

#[test]
fn a_chain_that_uses_a_set_twice_lists_it_once() {
    let rules = Rules::classic();
    let puzzle = "
        4..7..6.. ..38..... ......2.. 62.5..... .......91
        7........ ....43.8. 5.....1.. ....9....";
    let position = Position::from(Grid::parse(puzzle, &rules).unwrap());
    use Technique::{GroupedAic, GroupedDiscontinuousLoop, GroupedNiceLoop};
    let techniques = [GroupedNiceLoop, GroupedDiscontinuousLoop, GroupedAic];
    let options = Options {
        techniques: techniques.into_iter().collect(),
        locked_sets: true,
        ..Options::default()
    };
    let explainer = Explainer::new(&rules);
    let steps = explainer.steps(&position, &options, &mut Control::unlimited());
    let mut twice = 0;
    for step in steps.unwrap() {
        let mut sets: Vec<Vec<Candidate>> = Vec::new();
        for mark in &step.pattern {
            if let Part::Set(number) = mark.part {
                sets.resize(sets.len().max(usize::from(number) + 1), Vec::new());
                sets[usize::from(number)].push((mark.cell, mark.digit));
            }
        }
        for (place, set) in sets.iter().enumerate() {
            assert!(!sets[..place].contains(set), "{step:?}");
            let within = |link: &&Link| is_of(&link.from, set) && is_of(&link.to, set);
            let links = step.links.iter().filter(|link| link.strong).filter(within);
            twice += usize::from(links.count() > 1);
        }
    }
    assert!(twice > 0);
}
