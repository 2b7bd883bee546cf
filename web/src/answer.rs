//! What a page is told.

use oxidoku_engine::{Candidate, HousePart, Measure, Named, Node, Report, Rules, Scale, Step};
use serde::Serialize;
use std::collections::BTreeMap;

/// Solutions: how many, and one.
#[derive(Serialize, Debug)]
pub struct Found {
    pub count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Vec<u8>>,
}

/// Places of wrong digits, places whose marks lack the right digit, or the next step.
#[derive(Serialize, Default, Debug)]
pub struct Hint {
    pub wrong: Vec<usize>,
    pub struck: Vec<usize>,
    pub step: Option<Shown>,
}

/// What a scale says of a path, by the names of its columns; whole numbers, as the engine has
/// them: ratings in tenths, levels by their number.
#[derive(Serialize, Debug)]
pub struct Rated {
    outcome: &'static str,
    steps: usize,
    hardest: Option<&'static str>,
    values: BTreeMap<&'static str, Option<u32>>,
}

impl Rated {
    pub fn of(report: &Report, scale: &Scale) -> Self {
        let score = report.score(scale);
        let columns = scale.columns().iter().enumerate();
        let value = |place: usize| score.as_ref().map(|score| score.values[place]);
        Self {
            outcome: report.outcome.name(),
            steps: score.as_ref().map_or(0, |score| score.steps),
            hardest: score
                .as_ref()
                .and_then(|score| score.hardest)
                .map(|it| it.entry().id),
            values: columns
                .filter(|(_, column)| column.measure != Measure::Flag)
                .map(|(place, column)| (column.name, value(place)))
                .collect(),
        }
    }
}

/// A place and a digit.
type At = (usize, u8);

/// A step as the game draws it, see inst/htmlwidgets/lib/oxidoku/hints.js.
#[derive(Serialize, Debug)]
pub struct Shown {
    technique: &'static str,
    placed: Vec<At>,
    gone: Vec<At>,
    houses: Vec<House>,
    /// Rows and columns from 1 of the cells of each clue.
    clues: Vec<Vec<(usize, usize)>>,
    pattern: Vec<Group>,
    links: Vec<Link>,
}

#[derive(Serialize, Debug)]
struct House {
    part: &'static str,
    cells: Vec<usize>,
}

/// Candidates with one part in the pattern.
#[derive(Serialize, Debug)]
struct Group {
    part: String,
    digits: Vec<At>,
}

#[derive(Serialize, Debug)]
struct Link {
    strong: bool,
    from: Vec<At>,
    to: Vec<At>,
}

impl Shown {
    pub fn of(step: &Step, rules: &Rules, places: &[usize]) -> Self {
        let at = |&(cell, digit): &Candidate| (places[cell.index()], digit.get());
        let node = |node: &Node| {
            let cells = node.cells.iter();
            cells
                .map(|cell| (places[cell.index()], node.digit.get()))
                .collect()
        };
        let mut pattern: Vec<Group> = Vec::new();
        for mark in &step.pattern {
            let part = mark.part.to_string();
            let candidate = at(&(mark.cell, mark.digit));
            match pattern.iter_mut().find(|group| group.part == part) {
                Some(group) => group.digits.push(candidate),
                None => pattern.push(Group {
                    part,
                    digits: vec![candidate],
                }),
            }
        }
        let houses = step.houses.iter().map(|&(id, part)| House {
            part: HousePart::name(part),
            cells: rules
                .house(id)
                .cells()
                .iter()
                .map(|cell| places[cell.index()])
                .collect(),
        });
        let argued = step.clues.iter().flat_map(|clues| &clues.constraints);
        let clues = argued.map(|&number| {
            let cells = rules.constraints()[usize::from(number)].cells();
            let place = |cell| {
                let place = rules.board().place(cell);
                (place.row + 1, place.column + 1)
            };
            cells.into_iter().map(place).collect()
        });
        let links = step.links.iter().map(|link| Link {
            strong: link.strong,
            from: node(&link.from),
            to: node(&link.to),
        });
        Self {
            technique: step.technique.entry().id,
            placed: step.placements.iter().map(at).collect(),
            gone: step.eliminations.iter().map(at).collect(),
            houses: houses.collect(),
            clues: clues.collect(),
            pattern,
            links: links.collect(),
        }
    }
}
