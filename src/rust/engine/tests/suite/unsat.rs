//! Sets of givens and clues that cannot stand together: the oracle finds no solution
//! with all of them, and one without any of them.

use crate::common::{kind::Kind, oracle::Oracle, random::Random};
use oxidoku_engine::{Clue, Contradiction, Control, Grid, Solver, find_contradiction};

/// A clue of a kind that can be left out.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Diagonal,
    Hyper,
    Knight,
    King,
    Consecutive,
    House(usize),
    Cage(usize),
}

fn parts_of(kind: &Kind) -> Vec<Part> {
    let flags = [
        (kind.diagonal, Part::Diagonal),
        (kind.hyper, Part::Hyper),
        (kind.knight, Part::Knight),
        (kind.king, Part::King),
        (kind.consecutive, Part::Consecutive),
    ];
    let flags = flags.into_iter().filter(|(there, _)| *there);
    let mut parts: Vec<Part> = flags.map(|(_, part)| part).collect();
    parts.extend((0..kind.houses.len()).map(Part::House));
    parts.extend((0..kind.cages.len()).map(Part::Cage));
    parts
}

/// What the parts are to the engine. `Kind::spec()` states relations first, then two
/// constraints a cage.
fn clues_of(kind: &Kind, parts: &[Part]) -> Vec<Clue> {
    let relations = [kind.knight, kind.king, kind.consecutive];
    let before = |count: usize| relations[..count].iter().filter(|&&there| there).count();
    let clue = |part: &Part| {
        let mut clue = Clue::default();
        match *part {
            Part::Diagonal => clue.diagonal = true,
            Part::Hyper => clue.hyper = true,
            Part::Knight => clue.constraints.push(before(0)),
            Part::King => clue.constraints.push(before(1)),
            Part::Consecutive => clue.constraints.push(before(2)),
            Part::House(house) => clue.houses.push(house),
            Part::Cage(cage) => {
                let first = before(3) + 2 * cage;
                clue.constraints.extend([first, first + 1]);
            }
        }
        clue
    };
    parts.iter().map(clue).collect()
}

fn with_only(kind: &Kind, kept: &[Part]) -> Kind {
    let has = |part| kept.contains(&part);
    let houses = kind.houses.iter().enumerate();
    let cages = kind.cages.iter().enumerate();
    Kind {
        diagonal: has(Part::Diagonal),
        hyper: has(Part::Hyper),
        knight: has(Part::Knight),
        king: has(Part::King),
        consecutive: has(Part::Consecutive),
        houses: (houses.filter(|(i, _)| has(Part::House(*i))))
            .map(|(_, house)| house.clone())
            .collect(),
        cages: (cages.filter(|(i, _)| has(Part::Cage(*i))))
            .map(|(_, cage)| cage.clone())
            .collect(),
        ..kind.clone()
    }
}

/// Whether the oracle finds a solution with these parts and these givens only.
fn stands(kind: &Kind, parts: &[Part], digits: &[u8], givens: &[usize]) -> bool {
    let mut puzzle = vec![0; digits.len()];
    for &cell in givens {
        puzzle[cell] = digits[cell];
    }
    let oracle = Oracle::new(&with_only(kind, parts));
    oracle.count(&puzzle, 1) > 0
}

/// Whether a set was found; it must be one.
fn holds(kind: &Kind, digits: &[u8]) -> Option<Contradiction> {
    let rules = kind.rules();
    let parts = parts_of(kind);
    let puzzle = Grid::from_digits(digits, &rules).unwrap();
    let control = &mut Control::unlimited();
    let found = find_contradiction(&puzzle, &rules, &clues_of(kind, &parts), control).unwrap();
    let Some(set) = &found else {
        assert!(Solver::new(&rules).any(&puzzle, control).unwrap().is_some());
        return None;
    };
    let kept: Vec<Part> = set.clues.iter().map(|&clue| parts[clue]).collect();
    let givens: Vec<usize> = set.givens.iter().map(|cell| cell.index()).collect();
    assert!(givens.is_sorted() && givens.iter().all(|&cell| digits[cell] > 0));
    assert!(
        !stands(kind, &kept, digits, &givens),
        "{digits:?}: {set:?} can stand"
    );
    for &part in &kept {
        let others: Vec<Part> = kept.iter().copied().filter(|&p| p != part).collect();
        assert!(
            stands(kind, &others, digits, &givens),
            "{digits:?}: {set:?} has a clue too many"
        );
    }
    for &given in &givens {
        let others: Vec<usize> = givens.iter().copied().filter(|&g| g != given).collect();
        assert!(
            stands(kind, &kept, digits, &others),
            "{digits:?}: {set:?} has a given too many"
        );
    }
    found
}

#[test]
fn nothing_can_be_left_out_of_a_contradiction_of_small_grids() {
    let mut random = Random::new(5);
    let (mut found, mut with_clues) = (0, 0);
    for letters in ["", "d", "k", "n", "dK"] {
        for shape in [(2, 2), (2, 3)] {
            for _ in 0..12 {
                let mut kind = Kind::with(shape, letters);
                let full = random.full_grid(shape);
                if random.below(2) == 0 {
                    kind.cages = random.cages(&full, 2, 3);
                    kind.cages.truncate(3);
                }
                kind.houses = match random.below(2) {
                    0 => vec![vec![0, 5], vec![1, 7, 10]],
                    _ => Vec::new(),
                };
                let digits = random.keep(&full, kind.size + 2);
                let set = holds(&kind, &digits);
                found += usize::from(set.is_some());
                with_clues += usize::from(set.is_some_and(|set| !set.clues.is_empty()));
            }
        }
    }
    assert!(
        found > 20 && with_clues > 10,
        "{found} sets, {with_clues} with clues"
    );
}

#[test]
fn nothing_can_be_left_out_of_a_contradiction_of_a_puzzle_with_one_wrong_digit() {
    let mut random = Random::new(6);
    let mut found = 0;
    for _ in 0..30 {
        let full = random.full_grid((3, 3));
        let mut digits = random.keep(&full, 40);
        let wrong = (0..81)
            .filter(|&cell| digits[cell] > 0)
            .nth(random.below(40));
        let wrong = wrong.unwrap();
        digits[wrong] = digits[wrong] % 9 + 1;
        if let Some(set) = holds(&Kind::boxes(3, 3), &digits) {
            found += 1;
            // The other givens can stand together.
            assert!(set.givens.iter().any(|cell| cell.index() == wrong));
        }
    }
    assert!(found > 20, "{found} sets");
}

#[test]
fn rules_without_any_grid_are_a_contradiction_of_clues_alone() {
    // Two equal digits that touch: 4 x 4 grids have no room without.
    let kind = Kind::with((2, 2), "dK");
    let set = holds(&kind, &[0; 16]).unwrap();
    assert_eq!((set.givens, set.clues), (vec![], vec![1]));
    // Neither can stand with the third.
    let mut kind = Kind::boxes(3, 3);
    kind.cages = vec![(vec![0, 1], 3), (vec![40, 41], 9), (vec![2, 11], 4)];
    let set = holds(&kind, &[0; 81]).unwrap();
    assert_eq!((set.givens, set.clues), (vec![], vec![0, 2]));
}

#[test]
fn no_fewer_givens_contradict_each_other_than_those_that_are_found() {
    let mut random = Random::new(37);
    let mut sizes = Vec::new();
    for _ in 0..120 {
        let kind = Kind::boxes(2, 2);
        let full = random.full_grid((2, 2));
        let mut digits = random.keep(&full, 6);
        let filled: Vec<usize> = (0..16).filter(|&cell| digits[cell] > 0).collect();
        let wrong = filled[random.below(filled.len())];
        digits[wrong] = digits[wrong] % 4 + 1;
        let Some(set) = holds(&kind, &digits) else {
            continue;
        };
        let oracle = Oracle::new(&kind);
        let least = (0_u32..1 << filled.len())
            .filter(|chosen| (chosen.count_ones() as usize) <= set.givens.len())
            .filter(|chosen| {
                let mut puzzle = vec![0; 16];
                let of = filled.iter().enumerate();
                let of = of.filter(|(at, _)| chosen >> at & 1 == 1);
                of.for_each(|(_, &cell)| puzzle[cell] = digits[cell]);
                oracle.count(&puzzle, 1) == 0
            })
            .map(u32::count_ones)
            .min();
        assert_eq!(Some(set.givens.len() as u32), least, "{digits:?}");
        sizes.push(set.givens.len());
    }
    assert!(
        sizes.len() > 30 && sizes.iter().any(|&size| size > 3),
        "{sizes:?}"
    );
}
