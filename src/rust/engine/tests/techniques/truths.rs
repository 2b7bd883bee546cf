//! Steps of ranks and exocets are proven by what they speak of, and by nothing else: all ways to
//! fill the cells of a rank, or to satisfy its truths, all ways to place the digits of an exocet or
//! of an overlay, each by plain trial.

use super::beyond;
use super::soundness::Ledger;
use oxidoku_engine::{Candidate, Cell, Explainer, Grid, Part, Rules, Step, Technique};
use std::collections::BTreeMap;

/// Each cell holds one of its candidates: these are the truths of a rank.
const RANKS: [Technique; 3] = [
    Technique::DominoLoop,
    Technique::MultiSector,
    Technique::SueDeCoq3d,
];

/// The digits of the base stand in every house, and in the base: the truths of an exocet. Those of
/// an overlay have no base.
const EXOCETS: [Technique; 4] = [
    Technique::JuniorExocet,
    Technique::SeniorExocet,
    Technique::DoubleExocet,
    Technique::PatternOverlay,
];

#[test]
fn ranks_and_exocets_follow_from_their_truths_alone() {
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut proven: BTreeMap<Technique, usize> = BTreeMap::new();
    let all = RANKS.into_iter().chain(EXOCETS).chain([Technique::Rank]);
    for technique in all.clone() {
        for puzzle in beyond::examples_of(technique) {
            let (steps, solution) = beyond::path_with(technique, puzzle, &explainer, &rules);
            let position = Grid::parse(puzzle, &rules).unwrap();
            let mut ledger = Ledger::new(&position, solution, &rules);
            for step in &steps {
                if step.technique == technique {
                    let has_a_way = match technique {
                        Technique::Rank => truths_have_a_way,
                        _ if RANKS.contains(&technique) => cells_have_a_way,
                        _ => digits_have_a_way,
                    };
                    for &gone in &step.eliminations {
                        let has_way = has_a_way(&ledger, step, gone);
                        assert!(!has_way, "{gone:?} of {step:?} in {puzzle}");
                        *proven.entry(technique).or_default() += 1;
                    }
                    // And what stays has one: what proves everything proves nothing.
                    let stays = true_candidate(&ledger, step);
                    assert!(has_a_way(&ledger, step, stays));
                }
                ledger.apply(step);
            }
        }
    }
    println!("{proven:?}");
    assert_eq!(proven.len(), all.count());
    assert!(proven.values().all(|&count| count >= 10), "{proven:?}");
}

/// A candidate of the solution in the pattern.
fn true_candidate(ledger: &Ledger, step: &Step) -> Candidate {
    let cell = step.pattern[0].cell;
    (cell, ledger.solution.get(cell).unwrap())
}

/// Whether the cells of the step can be filled if the candidate is true.
fn cells_have_a_way(ledger: &Ledger, step: &Step, supposed: Candidate) -> bool {
    let mut cells: Vec<Cell> = step.pattern.iter().map(|mark| mark.cell).collect();
    cells.sort();
    cells.dedup();
    let (at, digit) = (supposed.0, supposed.1.get());
    let mut open: Vec<(Cell, Vec<u8>)> = Vec::new();
    for cell in cells {
        let mut left = ledger.left[&cell.index()].clone();
        if cell == at {
            left = vec![digit];
        } else if ledger.rules.peers(at).contains(&cell) {
            left.retain(|&other| other != digit);
        }
        open.push((cell, left));
    }
    fill(&ledger.rules, open)
}

/// Whether each truth of the step has a candidate, and these go together, if this one is true.
fn truths_have_a_way(ledger: &Ledger, step: &Step, supposed: Candidate) -> bool {
    let mut truths: BTreeMap<Part, Vec<Candidate>> = BTreeMap::new();
    for mark in &step.pattern {
        if let Part::Set(_) = mark.part {
            let own = truths.entry(mark.part).or_default();
            own.push((mark.cell, mark.digit));
        }
    }
    // They are truths: all candidates of a cell, or all places of a digit in a house.
    let left = |cell: Cell| &ledger.left[&cell.index()];
    for own in truths.values() {
        let (cell, digit) = own[0];
        let is_cell = own.iter().all(|other| other.0 == cell) && own.len() == left(cell).len();
        let is_house = ledger.rules.houses().iter().any(|house| {
            let able = house.cells().iter().filter(|cell| {
                let own = ledger.left.get(&cell.index());
                own.is_some_and(|own| own.contains(&digit.get()))
            });
            let able: Vec<Candidate> = able.map(|&cell| (cell, digit)).collect();
            able.len() == own.len() && able.iter().all(|one| own.contains(one))
        });
        assert!(is_cell || is_house, "{own:?} of {step:?}");
    }
    let truths: Vec<Vec<Candidate>> = truths.into_values().collect();
    satisfy(&ledger.rules, &truths, &mut vec![supposed])
}

fn satisfy(rules: &Rules, truths: &[Vec<Candidate>], so_far: &mut Vec<Candidate>) -> bool {
    let Some((first, others)) = truths.split_first() else {
        return true;
    };
    first.iter().any(|own| {
        let fits = |other: &Candidate| {
            let same_cell = other.0 == own.0 && other.1 != own.1;
            let seen = other.1 == own.1 && rules.peers(own.0).contains(&other.0);
            !same_cell && !seen
        };
        if !so_far.iter().all(fits) {
            return false;
        }
        so_far.push(*own);
        let way = satisfy(rules, others, so_far);
        so_far.pop();
        way
    })
}

fn fill(rules: &Rules, mut open: Vec<(Cell, Vec<u8>)>) -> bool {
    let fewest = (0..open.len()).min_by_key(|&at| open[at].1.len());
    let Some(fewest) = fewest else {
        return true;
    };
    let (cell, left) = open.swap_remove(fewest);
    left.iter().any(|digit| {
        let mut others = open.clone();
        for (other, left) in &mut others {
            if rules.peers(cell).contains(other) {
                left.retain(|own| own != digit);
            }
        }
        fill(rules, others)
    })
}

/// What has to be: a digit stands in one of these cells, or a cell holds one of the digits.
#[derive(Clone)]
enum Truth {
    Place(usize, u128),
    Base(Cell),
}

/// Whether the digits of the base have places in all houses, and fill the base, if the
/// candidate is true.
fn digits_have_a_way(ledger: &Ledger, step: &Step, supposed: Candidate) -> bool {
    let digits: Vec<u8> = step.digits.iter().map(|digit| digit.get()).collect();
    let bit = |cell: usize| 1_u128 << cell;
    let mut open: Vec<u128> = Vec::new();
    let mut truths: Vec<Truth> = Vec::new();
    for (number, &digit) in digits.iter().enumerate() {
        let places = ledger.left.iter();
        let places = places.filter(|(_, left)| left.contains(&digit));
        open.push(places.map(|(&cell, _)| bit(cell)).sum());
        for house in ledger.rules.houses() {
            let holds = |cell: &Cell| {
                !ledger.left.contains_key(&cell.index())
                    && ledger.solution.get(*cell).map(|own| own.get()) == Some(digit)
            };
            if !house.cells().iter().any(holds) {
                let cells = house.cells().iter().map(|cell| bit(cell.index())).sum();
                truths.push(Truth::Place(number, cells));
            }
        }
    }
    // The base comes first, see the finder: its cells see each other.
    let is_based = step.technique != Technique::PatternOverlay;
    let base = step.pattern.iter();
    let base = base.filter(|mark| is_based && mark.part == Part::Base);
    let mut base: Vec<Cell> = base.map(|mark| mark.cell).collect();
    base.sort();
    base.dedup();
    truths.extend(base.into_iter().map(Truth::Base));
    match digits.iter().position(|&digit| digit == supposed.1.get()) {
        Some(number) => place(&ledger.rules, &mut open, &mut truths, number, supposed.0),
        None => open
            .iter_mut()
            .for_each(|open| *open &= !bit(supposed.0.index())),
    }
    stand(&ledger.rules, &open, &truths)
}

fn place(rules: &Rules, open: &mut [u128], truths: &mut Vec<Truth>, number: usize, cell: Cell) {
    let bit = |cell: Cell| 1_u128 << cell.index();
    open.iter_mut().for_each(|open| *open &= !bit(cell));
    for &peer in rules.peers(cell) {
        open[number] &= !bit(peer);
    }
    truths.retain(|truth| match truth {
        Truth::Place(own, cells) => *own != number || cells & bit(cell) == 0,
        Truth::Base(own) => *own != cell,
    });
}

fn stand(rules: &Rules, open: &[u128], truths: &[Truth]) -> bool {
    let ways = |truth: &Truth| -> Vec<(usize, usize)> {
        match truth {
            Truth::Place(number, cells) => {
                let all = open[*number] & cells;
                (0..rules.cells())
                    .filter(|cell| all >> cell & 1 == 1)
                    .map(|cell| (*number, cell))
                    .collect()
            }
            Truth::Base(cell) => (0..open.len())
                .filter(|&number| open[number] >> cell.index() & 1 == 1)
                .map(|number| (number, cell.index()))
                .collect(),
        }
    };
    let fewest = truths.iter().map(ways).min_by_key(Vec::len);
    let Some(fewest) = fewest else {
        return true;
    };
    fewest.into_iter().any(|(number, cell)| {
        let (mut open, mut truths) = (open.to_vec(), truths.to_vec());
        place(
            rules,
            &mut open,
            &mut truths,
            number,
            Cell::from_index(cell),
        );
        stand(rules, &open, &truths)
    })
}
