//! Chains, in positions of our own.

use super::cases::{candidates, digit};
use oxidoku_engine::{
    Candidate, Cell, Control, Digit, Explainer, Grid, Halt, Link, Options, Position, Rules, Spec,
    Step, Technique,
};

#[test]
fn remote_pairs() {
    candidates(
        Technique::RemotePair,
        &[
            (9, "12 * * * 12 * * * */12; *; *; *; */12 * * * 12 * * * 12"),
            (6, "12 * * 12 * */12; *; *; */12 * * 12 * 12"),
            // The ends see the digits of one cell each.
            (
                9,
                "56 * * * 56 * * * 1234789/5; *; *; *; 123478/6 * * * 56 * * * 56",
            ),
            // Six cells: the ends, and cells three links apart.
            (
                9,
                "12 */12 * 12 * * */12; * */12; * */12; */12 */12 * 12 * * 12; *; *;
                */12 12 * */12 * * 12; */12; */12",
            ),
            // Three cells; another pair among them; three candidates; nothing to take.
            (9, "12 * * * 12; *; *; *; * * * * 12"),
            (9, "12 * * * 12; *; *; *; * * * * 13 * * * 12"),
            (9, "12 * * * 12; *; *; *; * * * * 123 * * * 12"),
            (
                9,
                "12 * * * 12 * * * 3456789; *; *; *; 3456789 * * * 12 * * * 12",
            ),
        ],
    );
}

#[test]
fn x_chains() {
    digit(
        Technique::XChain,
        &[
            // Two strong links, three, and three of which one stands in a column.
            "x...x.... xxxxx-xxx xxxxx-xxx x....x... xxxx-xxxx xxxx-xxxx
             xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            "x...x.... xx-xxxxxx xx-xxxxxx ....x...x xxxxxxxxx xxxxxxxxx
             ..x.....x -xxxxxxxx -xxxxxxxx",
            ".x..x.... xxxxxxxxx xxx.xxxxx xxx.xxxxx xxx.xxxxx xxx.xxxxx
             x-xxxxxxx xxx.xxxxx xxx.xxxxx",
            // One strong link; three places; strong links that do not meet; nothing to take.
            "x...x.... xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx
             xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            "x...x.... xxxxxxxxx xxxxxxxxx ....x.x.x xxxxxxxxx xxxxxxxxx
             ..x.....x xxxxxxxxx xxxxxxxxx",
            "x...x.... xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx
             ..x.....x xxxxxxxxx xxxxxxxxx",
            "x...x.... xx.xxxxxx xx.xxxxxx ....x...x xxxxxxxxx xxxxxxxxx
             ..x.....x .xxxxxxxx .xxxxxxxx",
        ],
    );
}

#[test]
fn xy_chains() {
    candidates(
        Technique::XyChain,
        &[
            (
                9,
                "12 * * * 23 * * * */1; *; *; *; *; */1 * * * 34 * * * 14",
            ),
            (6, "12 * * 23 * */1; *; *; */1 * * 34 * 14"),
            (
                9,
                "78 * * * 89 * * * */7; *; *; *; *; 123456 * * * 69 * * * 67",
            ),
            // An XY-Wing is one of three cells.
            (9, "12 * * * 13; *; *; *; 23 * * * */3"),
            // A naked pair; ends of two digits; three candidates; nothing to take.
            (9, "12 * * * 12"),
            (9, "12 * * * 23; *; *; *; *; * * * * 34 * * * 45"),
            (9, "12 * * * 234; *; *; *; *; * * * * 34 * * * 14"),
            (
                9,
                "12 * * * 23 * * * 23456789; *; *; *; *; 23456789 * * * 34 * * * 14",
            ),
        ],
    );
}

#[test]
fn continuous_loops() {
    candidates(
        Technique::NiceLoop,
        &[
            // 1 along the first row, 2 along two columns and back along the fourth row.
            (
                6,
                "12/3456 23456 23456 23456 23456 12/3456; 13456 * * * * 13456;
                13456 * * * * 13456; * */2 */2 */2 */2 *; 13456 * * * * 13456;
                13456 * * * * 13456",
            ),
            (
                4,
                "12/34 234 234 12/34; 134 * * 134; * */2 */2 *; 134 * * 134",
            ),
            (
                6,
                "12/3456 23456 23456 23456 23456 12/3456; 13456 * * * * 13456;
                13456 * * * * 13456; * 13456 */2 13456 13456 *; 13456 * * * * 13456;
                13456 * * * * 13456",
            ),
            // A third place of 1; one of 2; the columns not joined.
            (
                6,
                "* 23456 * 23456 23456 *; 13456 * * * * 13456; 13456 * * * * 13456; *;
                13456 * * * * 13456; 13456 * * * * 13456",
            ),
            (
                6,
                "* 23456 23456 23456 23456 *; 13456; 13456; *; 13456; 13456",
            ),
            (
                6,
                "* 23456 23456 23456 23456 *; 13456 * * * * 13456; * * * * * 13456;
                13456 * * * * *; 13456 * * * * 13456; 13456 * * * * 13456",
            ),
        ],
    );
}

#[test]
fn discontinuous_loops() {
    candidates(
        Technique::DiscontinuousLoop,
        &[
            // Two strong links: r1c1 is 1.
            (
                6,
                "1/3456 3456 3456 * 3456 23456; 23456; 23456; * 13456 13456 13456 13456 *;
                23456; 23456",
            ),
            (
                6,
                "1/36 3456 3456 * 3456 23456; 23456; 23456; * 13456 13456 13456 13456 *;
                23456; 23456",
            ),
            // Two weak ones.
            (
                9,
                "12 * * * 23 * * * */1; *; *; *; *; 23456789 * * * 34 * * * 14",
            ),
            (6, "12 * * 23 * */1; *; *; 23456 * * 34 * 14"),
            // A strong and a weak one of two digits.
            (
                6,
                "*/2 * * * * 23456; 23456 * * * * 13456; 23456 * * * * 13456;
                * 12456 12456 12456 12456 *; 23456 * * * * 13456; 23456 * * * * 13456",
            ),
            // A strong link too few, and nothing to take.
            (
                6,
                "* 3456 3456 * 3456 23456; 23456; 23456; * 13456 13456 13456 13456 *; 23456",
            ),
            (9, "12 * * * 23; *; *; *; *; * * * * 34 * * * 45"),
            (
                9,
                "12 * * * 23 * * * 23456789; *; *; *; *; 23456789 * * * 34 * * * 14",
            ),
        ],
    );
}

#[test]
fn alternating_inference_chains() {
    candidates(
        Technique::Aic,
        &[
            // Ends of one digit.
            (
                9,
                "12 * * * 23 * * * */1; *; *; *; *; */1 * * * 34 * * * 14",
            ),
            (6, "12 * * 23 * */1; *; *; */1 * * 34 * 14"),
            (
                6,
                "12 * * * */2 *; *; */2 * * * 12 *; *; *; * 23456 23456 23456 * 23456",
            ),
            // Ends of two digits that see each other.
            (
                6,
                "*/2 * * * * */1; 23456 * * * * 13456; 23456 * * * * 13456;
                * 12456 12456 12456 12456 *; 23456 * * * * 13456; 23456 * * * * 13456",
            ),
            // One candidate belongs to a loop; a link too few; nothing to take.
            (
                9,
                "12 * * * 23 * * * *; *; *; *; *; 23456789 * * * 34 * * * 14",
            ),
            (
                6,
                "*; 23456 * * * * 13456; 23456 * * * * 13456; *;
                23456 * * * * 13456; 23456 * * * * 13456",
            ),
            (
                9,
                "12 * * * 23 * * * 23456789; *; *; *; *; 23456789 * * * 34 * * * 14",
            ),
        ],
    );
}

#[test]
fn grouped_continuous_loops() {
    candidates(
        Technique::GroupedNiceLoop,
        &[
            (
                6,
                "12/3456 23456 23456 23456 12456 *; 13456 * * */1 13 */1; 13456 * * * */3 *;
                13456 * * * */3 *; 23/1456 12456 12456 12456 * 12456; 13456 * * * */3 *",
            ),
            (
                6,
                "12/3456 23456 23456 23456 12456 *; 13456 * * */1 13 */1; 13456 * * * 12456 *;
                13456 * * * 12456 *; 23/1456 12456 12456 12456 * 12456; 13456 * * * */3 *",
            ),
            // Places of 1 in three boxes, or outside the group; no strong link back.
            (
                6,
                "* * 23456 23456 12456 *; 13456 * * * 13 *; 13456; 13456;
                * 12456 12456 12456 * 12456; 13456",
            ),
            (
                6,
                "* 23456 23456 23456 12456 *; * * * * 13 *; *; *;
                * 12456 12456 12456 * 12456; *",
            ),
            (
                6,
                "* 23456 23456 23456 12456 *; 13456 * * * 13 *; 13456; 13456; *; 13456",
            ),
        ],
    );
}

#[test]
fn grouped_discontinuous_loops() {
    candidates(
        Technique::GroupedDiscontinuousLoop,
        &[
            (
                6,
                "* * * * * */1; 23456; 23456 * * * * 13; * 12456 12456 12456 * *; 23456; 23456",
            ),
            (
                6,
                "* * * * * 23456/1; 23456; 23456 * * * * 13; * 12456 12456 * * *; 23456; 23456",
            ),
            (
                6,
                "* * * * * */4; 12356; 12356 * * * * 45; * 12346 12346 12346 * *; 12356; 12356",
            ),
            // A place of 3 outside the group; one of 1; nothing to take.
            (
                6,
                "*; 23456; 23456 * * * * 13; * * 12456 12456 * *; 23456; 23456",
            ),
            (
                6,
                "*; 23456; 23456 * * * * 13; * 12456 12456 12456 * *; *; 23456",
            ),
            (
                6,
                "* * * * * 23456; 23456; 23456 * * * * 13; * 12456 12456 12456 * *; 23456; 23456",
            ),
        ],
    );
}

#[test]
fn grouped_chains() {
    candidates(
        Technique::GroupedAic,
        &[
            (
                6,
                "* 23456 23456 * 23456 23456; 12346 * * * * */1; 12346 * * */1 * 13;
                * 12456 12456 2456/1 * *; 12346; 12346",
            ),
            (
                6,
                "* 23456 23456 * 23456 23456; 12346 * * * * 23456; 12346 * * */1 * 13;
                * 12456 12456 2456/1 * *; 12346; 12346",
            ),
            (
                6,
                "* 13456 13456 * 13456 13456; 12345 * * * * */2; 12345 * * */2 * 24;
                * 12356 12356 1356/2 * *; 12345; 12345",
            ),
            // One candidate belongs to a loop; a link too few; nothing to take.
            (
                6,
                "*; 23456; 23456 * * * * 13; * 12456 12456 12456 * *; 23456; 23456",
            ),
            (
                6,
                "* 23456 23456 * 23456 23456; *; * * * * * 13; * 12456 12456 12456 * *",
            ),
            (
                6,
                "* 23456 23456 * 23456 23456; 12346 * * * * 23456; 12346 * * 23456 * 13;
                * 12456 12456 2456 * *; 12346; 12346",
            ),
        ],
    );
}

/// A full grid of boxes of `rows` x `columns` cells, and the position in which
/// each cell has one further candidate in `each` left.
fn large(rows: usize, columns: usize, each: usize) -> (Rules, Position, Vec<usize>) {
    let n = rows * columns;
    let rules = Spec::boxes(rows, columns).build().unwrap();
    let solution: Vec<usize> = (0..n * n)
        .map(|cell| ((cell / n % rows) * columns + cell / n / rows + cell % n) % n)
        .collect();
    let mut position = Position::from(Grid::blank(&rules));
    for (cell, &own) in solution.iter().enumerate() {
        for digit in (0..n).filter(|&digit| digit != own) {
            // Any mixture will do that is the same each time.
            if (cell * 7919 + digit * 104_729 + cell * digit * 31) % each != 0 {
                let digit = Digit::new(digit as u8 + 1).unwrap();
                position.removed.push((Cell::from_index(cell), digit));
            }
        }
    }
    (rules, position, solution)
}

fn loops() -> Options {
    use Technique::*;
    let techniques = [
        NiceLoop,
        DiscontinuousLoop,
        Aic,
        GroupedNiceLoop,
        GroupedDiscontinuousLoop,
        GroupedAic,
    ];
    Options {
        techniques: techniques.into_iter().collect(),
        ..Options::default()
    }
}

#[test]
fn very_large_grids_have_sound_chains_and_can_be_stopped() {
    let (rules, position, solution) = large(6, 6, 23);
    let explainer = Explainer::new(&rules);
    let step = explainer.first(&position, None, &loops(), &mut Control::unlimited());
    let step = step.unwrap().unwrap();
    for &(cell, digit) in &step.eliminations {
        assert_ne!(solution[cell.index()] + 1, usize::from(digit.get()));
    }
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 2
    };
    let stopped = explainer.first(&position, None, &loops(), &mut Control::stoppable(&stop));
    assert_eq!(stopped.unwrap_err(), Halt::Stopped);
}

/// Whether the links follow one another and take turns.
fn is_a_chain(links: &[Link]) -> bool {
    let follows = |pair: &[Link]| pair[0].to == pair[1].from && pair[0].strong != pair[1].strong;
    links.windows(2).all(follows)
}

#[test]
fn links_are_in_order_and_loops_end_where_they_began() {
    let (rules, position, _) = large(3, 3, 5);
    let explainer = Explainer::new(&rules);
    let mut options = loops();
    use Technique::*;
    for technique in [RemotePair, XChain, XyChain] {
        options.techniques.insert(technique);
    }
    let steps = explainer.steps(&position, &options, &mut Control::unlimited());
    let steps = steps.unwrap();
    for technique in [XChain, XyChain, DiscontinuousLoop, Aic, GroupedAic] {
        assert!(steps.iter().any(|step| step.technique == technique));
    }
    for step in &steps {
        let (first, last) = (&step.links[0], &step.links[step.links.len() - 1]);
        assert!(is_a_chain(&step.links), "{step:?}");
        let closed = first.from == last.to;
        match step.technique {
            NiceLoop | GroupedNiceLoop => assert!(closed && first.strong && !last.strong),
            DiscontinuousLoop | GroupedDiscontinuousLoop => {
                assert!(closed && first.strong == last.strong, "{step:?}");
            }
            _ => assert!(!closed && first.strong && last.strong, "{step:?}"),
        }
        let grouped = step.links.iter().any(|link| link.from.cells.len() > 1);
        let named = [GroupedNiceLoop, GroupedDiscontinuousLoop, GroupedAic];
        assert_eq!(grouped, named.contains(&step.technique), "{step:?}");
        // What the links touch is the pattern, but for the victim of a loop.
        let marked = |candidate: &Candidate| {
            let mut marks = step.pattern.iter();
            marks.any(|mark| (mark.cell, mark.digit) == *candidate)
        };
        for link in &step.links {
            let own: Vec<Candidate> = link
                .from
                .cells
                .iter()
                .map(|&c| (c, link.from.digit))
                .collect();
            assert!(own.iter().all(|own| marked(own) || removed(step, own)));
        }
    }
}

fn removed(step: &Step, candidate: &Candidate) -> bool {
    step.eliminations.contains(candidate)
}

#[test]
fn lengths_are_kept_to() {
    let (rules, position, _) = large(3, 3, 5);
    let explainer = Explainer::new(&rules);
    let nodes = |options: &Options| -> usize {
        let steps = explainer.steps(&position, options, &mut Control::unlimited());
        let steps = steps.unwrap();
        // The victim of a discontinuous loop stands at both ends beside the chain.
        let own = |step: &Step| match step.links[0].strong {
            true => step.links.iter().filter(|link| link.strong).count() * 2,
            false => step.links.len() - 1,
        };
        steps.iter().map(own).max().unwrap_or(0)
    };
    let longest = nodes(&loops());
    let short = Options {
        loop_length: 6,
        ..loops()
    };
    assert!(longest > 6 && longest <= 20);
    assert!((1..=6).contains(&nodes(&short)));
}
