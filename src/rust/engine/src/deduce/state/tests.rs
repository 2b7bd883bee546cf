//! The views of a state against the candidates of its grid.

use super::*;
use crate::generate::{Generator, Request, stream};
use crate::grid::digit::bits;
use crate::rules::Candidates;
use crate::rules::{Rules, known};
use crate::work::Control;

const PUZZLE: &str = "
    .....6... .957..3.. 4...92..5 764.....3 .........
    2.....971 5..21...9 ..7..548. ...8.....";

fn one_left(state: &State<'_, 2>) -> bool {
    let mut full = state.layout().full().iter();
    full.any(|&house| {
        (state.open() & state.layout().house(house))
            .single()
            .is_some()
    })
}

/// The views against the candidates of the grid, those made early, if they were, and
/// those made now.
fn agrees(state: &State<'_, 2>, rules: &Rules) {
    let mut now = state.clone();
    now.marks.forget_views();
    now.complete();
    has_the_candidates_of_its_grid(&now, rules);
    if state.marks.is_complete() {
        has_the_candidates_of_its_grid(state, rules);
        assert!(now.marks.agrees(&state.marks));
    }
}

fn has_the_candidates_of_its_grid(state: &State<'_, 2>, rules: &Rules) {
    let expected = Candidates::of(state.grid(), rules);
    for cell in (0..rules.cells()).map(Cell::from_index) {
        assert_eq!(state.digits(cell), expected.get(cell));
        assert_eq!(state.open().contains(cell), state.value(cell).is_none());
        for digit in state.all_digits() {
            let has = expected.get(cell).contains(digit);
            assert_eq!(state.places(digit).contains(cell), has);
        }
    }
    assert_eq!(state.has_full_house(), one_left(state));
    for house in state.layout().houses() {
        let last = (state.open() & state.layout().house(house)).single();
        assert_eq!(state.is_last_in(house), last.is_some());
        for digit in state.all_digits() {
            let places = state.places_in(house, digit);
            assert_eq!(state.count_in(house, digit), places.len());
            let cells = rules.house(house).cells();
            let spots = bits(state.spots(house, digit)).map(|spot| cells[spot]);
            assert_eq!(spots.collect::<Cells<2>>(), places);
            for most in 2..=4 {
                let sparse = state.sparse(house, 2, most).contains(digit);
                assert_eq!(sparse, (2..=most).contains(&places.len()));
            }
        }
    }
    for count in 2..=4 {
        let sized = |cell: &Cell| expected.get(*cell).len() == count;
        let sized: Cells<2> = state.open().iter().filter(sized).collect();
        assert_eq!(state.sized(count, count), sized);
    }
}

#[test]
fn the_three_views_agree_with_the_candidates_of_the_grid() {
    for rules in ["", "diagonal", "knight", "consecutive"] {
        let mut spec = Rules::classic().spec().clone();
        spec.diagonal = rules == "diagonal";
        let constraint = match rules {
            "knight" => Some(known::anti_knight(9)),
            "consecutive" => Some(known::non_consecutive(9)),
            _ => None,
        };
        spec.constraints = constraint.into_iter().collect();
        let rules = spec.build().unwrap();
        let start = Start::<2>::new(&rules);
        let mut state = State::of(&Grid::blank(&rules), &start);
        agrees(&state, &rules);
        for (turn, (cell, digit)) in [(0, 5), (40, 1), (80, 5), (12, 9)].into_iter().enumerate() {
            if turn == 2 {
                state.complete();
            }
            state.place(Cell::from_index(cell), Digit::new(digit).unwrap());
            agrees(&state, &rules);
        }
    }
}

#[test]
fn a_puzzle_at_once_is_the_puzzle_one_by_one() {
    let mut spec = Rules::classic().spec().clone();
    for hyper in [false, true] {
        spec.hyper = hyper;
        let rules = spec.clone().build().unwrap();
        let start = Start::<2>::new(&rules);
        let mut generator = Generator::new(&rules);
        for item in 0..40 {
            let mut rng = stream(1, item);
            let made = generator.puzzle(&Request::default(), &mut rng, &mut Control::unlimited());
            let mut puzzle = made.unwrap();
            // Wrong givens and many of them, too.
            for cell in 0..item as usize {
                let digit = Digit::from_index((7 * cell + item as usize) % 9);
                let digit = Some(digit);
                puzzle.set(Cell::from_index(2 * cell), digit);
            }
            let mut at_once = State::at_once(&puzzle, &start);
            let mut one_by_one = State::one_by_one(&puzzle, &start);
            let views = |state: &State<'_, 2>| {
                let naked: Vec<_> = state.naked_singles().collect();
                let hidden: Vec<_> = state.hidden_singles().collect();
                let (open, givens) = (state.open(), state.givens());
                assert_eq!(state.has_full_house(), one_left(state));
                (naked, hidden, open, givens, state.grid().clone())
            };
            assert_eq!(views(&at_once), views(&one_by_one));
            at_once.complete();
            one_by_one.complete();
            assert!(at_once.marks.agrees(&one_by_one.marks));
        }
    }
}

#[test]
fn every_single_is_in_a_queue() {
    let rules = Rules::classic();
    let start = Start::<2>::new(&rules);
    let puzzle = Grid::parse(PUZZLE, &rules).unwrap();
    let mut state = State::of(&puzzle, &start);
    state.complete();
    loop {
        agrees(&state, &rules);
        let naked = state.open().iter().filter(|&c| state.digits(c).len() == 1);
        let queued: Vec<_> = state.naked_singles().map(|(cell, _)| cell).collect();
        assert!(naked.into_iter().all(|cell| queued.contains(&cell)));
        for &house in start.layout().full() {
            for digit in state.all_digits() {
                if state.count_in(house, digit) == 1 {
                    let found = |&(h, (_, d)): &(HouseId, Candidate)| (h, d) == (house, digit);
                    assert!(state.hidden_singles().any(|single| found(&single)));
                }
            }
        }
        let next = state.naked_singles().next();
        let next = next.or(state.hidden_singles().next().map(|(_, single)| single));
        match next {
            Some((cell, digit)) => state.place(cell, digit),
            None => break,
        }
    }
    assert!(!state.is_dead());
}
