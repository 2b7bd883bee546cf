//! Positions for the codes of which HoDoKu's library has none, and fish held against
//! their definition.

use super::reglib::{Count, Line, Symmetry, copies, judge, options, parse, position, technique};
use crate::common::random::Random;
use oxidoku_engine::{
    Answer, Candidates, Cell, Control, Digit, Explainer, Grid, HouseId, HouseKind, HousePart, Link,
    Part, Rules, Solver, Step, Technique,
};
use std::collections::{BTreeMap, BTreeSet};

fn cases() -> Vec<Line> {
    let lines = include_str!("own_cases.txt").lines().enumerate();
    let lines = lines.filter(|(_, line)| line.starts_with(':'));
    lines.map(|(index, line)| parse(index + 1, line)).collect()
}

type Cells = BTreeSet<usize>;

/// The places of each digit in a position.
struct Sheet {
    rules: Rules,
    candidates: Vec<BTreeSet<u8>>,
}

impl Sheet {
    fn of(line: &Line, rules: &Rules) -> (Self, Grid) {
        let position = position(line, rules);
        let mut grid = position.puzzle.clone();
        for &(cell, digit) in &position.placed {
            grid.set(cell, Some(digit));
        }
        let known = Candidates::of(&grid, rules);
        let cells = (0..81).map(Cell::from_index);
        let digits = |cell| match grid.get(cell) {
            Some(_) => BTreeSet::new(),
            None => known.get(cell).iter().map(Digit::get).collect(),
        };
        let mut candidates: Vec<BTreeSet<u8>> = cells.map(digits).collect();
        for &(cell, digit) in &position.removed {
            candidates[cell.index()].remove(&digit.get());
        }
        let rules = rules.clone();
        (Self { rules, candidates }, position.puzzle)
    }

    fn places(&self, digit: u8) -> Cells {
        let has = |cell: &usize| self.candidates[*cell].contains(&digit);
        (0..81).filter(has).collect()
    }

    fn places_in(&self, house: HouseId, digit: u8) -> Cells {
        let own = self.rules.house(house).cells().iter();
        let own: Cells = own.map(|cell| cell.index()).collect();
        &own & &self.places(digit)
    }

    fn sees(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(Cell::from_index);
        self.rules.peers(one).contains(&other)
    }

    /// Panics unless the fish is one by the definition.
    fn judge_fish(&self, step: &Step) {
        let digit = step.digits.iter().next().unwrap().get();
        let houses = |part| -> Vec<Cells> {
            let own = step.houses.iter().filter(move |(_, other)| *other == part);
            own.map(|&(id, _)| self.places_in(id, digit)).collect()
        };
        let (base, cover) = (houses(HousePart::Base), houses(HousePart::Cover));
        let ids: BTreeSet<_> = step.houses.iter().map(|(id, _)| *id).collect();
        assert_eq!(
            ids.len(),
            base.len() + cover.len(),
            "a house twice: {step:?}"
        );
        assert_eq!(base.len(), cover.len(), "{step:?}");
        let times = |sets: &[Cells], cell| sets.iter().filter(|set| set.contains(&cell)).count();
        let fins = self.marked(step, Part::Fin);
        for cell in self.places(digit) {
            let (bases, covers) = (times(&base, cell), times(&cover, cell));
            let is_fin = bases > 1 || bases == 1 && covers == 0;
            assert_eq!(fins.contains(&cell), is_fin, "{cell} {step:?}");
            let removable = covers > 0 && bases == 0 || covers > 1;
            let removable = removable && fins.iter().all(|&fin| self.sees(fin, cell));
            if step.links.is_empty() {
                let gone = step.eliminations.contains(&candidate(cell, digit));
                assert_eq!(gone, removable, "{cell} {step:?}");
            } else {
                assert!(!removable, "no chain is needed: {step:?}");
            }
        }
        if !step.links.is_empty() {
            self.judge_kraken(step, digit, &base, &cover, &fins);
        }
    }

    fn judge_kraken(&self, step: &Step, digit: u8, base: &[Cells], cover: &[Cells], fins: &Cells) {
        let mut starts = Cells::new();
        let mut ends = BTreeSet::new();
        for (place, link) in step.links.iter().enumerate() {
            let before = place.checked_sub(1).map(|before| &step.links[before]);
            match before {
                Some(before) if before.strong || link.strong => {
                    assert_eq!(before.to, link.from, "{step:?}");
                    assert_ne!(before.strong, link.strong, "{step:?}");
                }
                _ => {
                    assert_eq!(link.from.digit.get(), digit);
                    starts.insert(link.from.cells[0].index());
                }
            }
            let next = step.links.get(place + 1);
            if !link.strong && next.is_none_or(|next| !next.strong) {
                ends.insert((link.to.cells.clone(), link.to.digit));
            }
            self.judge_link(link);
        }
        let &(cell, lost) = &step.eliminations[0];
        assert_eq!(ends, BTreeSet::from([(vec![cell], lost)]), "{step:?}");
        if step.technique == Technique::KrakenFish1 {
            assert_eq!(&starts, fins, "{step:?}");
            assert!(lost.get() == digit && cover.iter().any(|set| set.contains(&cell.index())));
            return;
        }
        let all: Cells = base.iter().flatten().copied().collect();
        let once = |place: &usize| cover.iter().filter(|set| set.contains(place)).count() == 1;
        let own = |set: &Cells| -> Cells { (set & &all).into_iter().filter(once).collect() };
        assert!(
            cover.iter().any(|set| &own(set) | fins == starts),
            "{step:?}"
        );
    }

    fn judge_link(&self, link: &Link) {
        let cells = |cells: &[Cell]| -> Cells { cells.iter().map(|cell| cell.index()).collect() };
        let (from, to) = (cells(&link.from.cells), cells(&link.to.cells));
        let same = link.from.digit == link.to.digit;
        let digit = link.from.digit.get();
        let holds = match (link.strong, same) {
            (false, true) => from.iter().all(|&a| to.iter().all(|&b| self.sees(a, b))),
            (false, false) => from == to && from.len() == 1,
            (true, false) => {
                let cell = *from.first().unwrap();
                from == to && from.len() == 1 && self.candidates[cell].len() == 2
            }
            (true, true) => {
                let (all, both) = (self.places(digit), &from | &to);
                let mut houses = self.rules.houses().iter();
                houses.any(|house| &cells(house.cells()) & &all == both)
            }
        };
        assert!(holds, "{link:?}");
    }

    fn marked(&self, step: &Step, part: Part) -> Cells {
        let marks = step.pattern.iter().filter(|mark| mark.part == part);
        marks.map(|mark| mark.cell.index()).collect()
    }
}

fn candidate(cell: usize, digit: u8) -> (Cell, Digit) {
    (Cell::from_index(cell), Digit::new(digit).unwrap())
}

/// Sizes and kinds of houses that the name of a fish promises.
fn judge_name(step: &Step, rules: &Rules) {
    let name = step.technique.entry().id;
    let kinds = |part| -> BTreeSet<char> {
        let own = step.houses.iter().filter(move |(_, other)| *other == part);
        let kind = |&(id, _): &(HouseId, _)| match rules.house(id).kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            _ => 'b',
        };
        own.map(kind).collect()
    };
    let (base, cover) = (kinds(HousePart::Base), kinds(HousePart::Cover));
    let lines = |set: &BTreeSet<char>| set.iter().filter(|&&kind| kind != 'b').collect::<String>();
    let crossed = ["rc", "cr"].contains(&(lines(&base) + &lines(&cover)).as_str());
    let crossed = crossed && lines(&base).len() == 1;
    let boxes = base.contains(&'b') || cover.contains(&'b');
    let shape = match (crossed, boxes) {
        (true, false) => "basic",
        (true, true) => "franken",
        _ => "mutant",
    };
    let finned = step.pattern.iter().any(|mark| mark.part == Part::Fin);
    let size = step.houses.len() / 2;
    if name.starts_with("kraken") {
        assert!(shape != "mutant" && finned && size <= 4, "{step:?}");
        return;
    }
    let sizes = [
        "x_wing",
        "swordfish",
        "jellyfish",
        "squirmbag",
        "whale",
        "leviathan",
    ];
    assert!(name.ends_with(sizes[size - 2]), "{step:?}");
    let said = ["franken", "mutant"]
        .into_iter()
        .find(|shape| name.contains(shape));
    assert_eq!(said.unwrap_or("basic"), shape, "{step:?}");
    let fins = name.starts_with("finned") || name.starts_with("sashimi");
    assert_eq!(fins, finned, "{step:?}");
}

#[test]
fn every_code_without_lines_in_the_library_has_five_sound_cases() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut solver = Solver::new(&rules);
    let mut random = Random::new(14);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for line in cases() {
        let (_, puzzle) = Sheet::of(&line, &rules);
        let answer = solver.solve(&puzzle, &mut Control::unlimited()).unwrap();
        let Answer::Unique(solution) = answer else {
            panic!("{line:?}");
        };
        for &(digit, cell) in &line.eliminations {
            let there = solution.get(Cell::from_index(cell));
            assert_ne!(there.map(Digit::get), Some(digit), "{line:?}");
        }
        assert!(
            judge(&line, &explainer, &rules, &mut Count::default()),
            "{line:?}"
        );
        for _ in 0..copies() {
            let copy = Symmetry::random(&mut random).apply(&line);
            assert!(
                judge(&copy, &explainer, &rules, &mut Count::default()),
                "{copy:?}"
            );
        }
        *counts.entry(line.code).or_default() += 1;
    }
    assert!(
        counts.len() >= 27 && counts.values().all(|&count| count == 5),
        "{counts:?}"
    );
}

#[test]
fn fish_are_what_their_definition_says() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut judged = 0;
    let fish = Technique::ALL
        .iter()
        .filter(|technique| technique.entry().code.starts_with("03"));
    let fish: Vec<&str> = fish.map(|technique| technique.entry().code).collect();
    for line in cases().iter().step_by(3) {
        let (sheet, _) = Sheet::of(line, &rules);
        for code in &fish {
            let mut options = options(line);
            options.techniques = technique(code).into_iter().collect();
            let position = position(line, &rules);
            let steps = explainer.steps(&position, &options, &mut Control::unlimited());
            for step in steps.unwrap() {
                sheet.judge_fish(&step);
                judge_name(&step, &rules);
                judged += 1;
            }
        }
    }
    assert!(judged > 1000, "{judged}");
}
