//! Which candidates an argument about one digit may remove.

use crate::deduce::{Cells, Layout};
use crate::grid::{HouseId, MAX_SIZE};

/// What is known of the templates of a digit.
///
/// A template is a choice of places of the digit of which no two see each other, with
/// one in each house that needs one. It keeps every rule there is for one digit: what
/// follows from these rules alone removes no place of it. If each place of a digit is
/// in some template, then fish, colours, X-Chains and all other techniques of one
/// digit find nothing in it. Most digits are of this kind, and a few templates show it
/// for all these techniques at once.
#[derive(Clone, Debug)]
pub(super) struct Templates<const W: usize> {
    /// The version of the digit that this is about.
    version: u32,
    /// The places for which no template was found.
    doubts: Cells<W>,
    /// Some templates.
    kept: [Cells<W>; KEPT],
    count: usize,
}

/// So many templates are kept. Most remain templates when candidates go, which saves
/// searches; more than these are hardly ever needed.
const KEPT: usize = 8;

/// How many cells are tried for one digit, times the number of rows. Places that are
/// in doubt when patience ends stay in doubt. That happens to few digits.
const PATIENCE: usize = 50;

impl<const W: usize> Templates<W> {
    pub(super) const NONE: Self = Self {
        version: 0,
        doubts: Cells::EMPTY,
        kept: [Cells::EMPTY; KEPT],
        count: 0,
    };

    /// The places of the digit that may be in no template; all others are in one.
    /// `version` is that of the digit, `counts` its places in each house.
    pub(super) fn doubts(
        &mut self,
        board: &Layout<W>,
        version: u32,
        places: Cells<W>,
        counts: &[u8],
    ) -> Cells<W> {
        if self.version != version {
            self.version = version;
            self.look(board, places, counts);
        }
        self.doubts
    }

    fn look(&mut self, board: &Layout<W>, places: Cells<W>, counts: &[u8]) {
        if !board.has_full_lines() {
            // A row need not have the digit.
            self.doubts = places;
            return;
        }
        let mut order = [0; MAX_SIZE];
        let rows = by_count(&counts[..board.digit_count()], &mut order);
        let needy = counts.iter().filter(|&&count| count > 0).count();
        if board.is_plain() && needy != 3 * rows.len() {
            // Some house needs the digit and has no place for it.
            self.doubts = places;
            return;
        }
        let mut search = TemplateSearch {
            board,
            counts,
            rows,
            patience: PATIENCE * board.digit_count(),
            stack: [(Cells::EMPTY, Cells::EMPTY); MAX_SIZE],
        };
        // Places only ever go: what was in no template is in none now, and templates
        // that have lost nothing but a cell that was filled remain.
        self.doubts &= places;
        let mut fresh = places - self.doubts;
        let before = std::mem::take(&mut self.count);
        for number in 0..before {
            let template = self.kept[number] & places;
            if template.len() == rows.len() && search.is_whole(&template) {
                self.keep(template, &mut fresh);
            }
        }
        while let Some(start) = fresh.first() {
            match search.complete(places - board.peers(start), &fresh) {
                Some(template) => self.keep(template, &mut fresh),
                None => {
                    fresh.remove(start);
                    self.doubts.insert(start);
                }
            }
        }
    }

    fn keep(&mut self, template: Cells<W>, fresh: &mut Cells<W>) {
        *fresh -= template;
        if let Some(slot) = self.kept.get_mut(self.count) {
            *slot = template;
            self.count += 1;
        }
    }
}

/// The rows in which the digit has places, those with the fewest first: they show
/// soonest that there is no template.
fn by_count<'a>(counts: &[u8], order: &'a mut [u8; MAX_SIZE]) -> &'a [u8] {
    let mut length = 0;
    for (row, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let mut place = length;
        while place > 0 && counts[usize::from(order[place - 1])] > count {
            order[place] = order[place - 1];
            place -= 1;
        }
        order[place] = row as u8;
        length += 1;
    }
    &order[..length]
}

struct TemplateSearch<'a, const W: usize> {
    board: &'a Layout<W>,
    counts: &'a [u8],
    /// The rows that need a cell, in the order in which they get one.
    rows: &'a [u8],
    /// How many more cells may be tried.
    patience: usize,
    /// For each row before the current one the places left before its cell was
    /// chosen, and the cells of the row that are still to be tried.
    stack: [(Cells<W>, Cells<W>); MAX_SIZE],
}

impl<const W: usize> TemplateSearch<'_, W> {
    /// A template among the places that are `left`, with as many `fresh` ones as come
    /// easily.
    fn complete(&mut self, mut left: Cells<W>, fresh: &Cells<W>) -> Option<Cells<W>> {
        let board = self.board;
        let rows = self.rows;
        let row = |place: usize| board.house(HouseId(u16::from(rows[place])));
        let mut place = 0;
        let mut options = left & row(0);
        loop {
            let liked = options & *fresh;
            let Some(cell) = liked.first().or_else(|| options.first()) else {
                if place == 0 {
                    return None;
                }
                place -= 1;
                (left, options) = self.stack[place];
                continue;
            };
            if self.patience == 0 {
                return None;
            }
            self.patience -= 1;
            options.remove(cell);
            self.stack[place] = (left, options);
            left -= board.peers(cell);
            place += 1;
            if place < rows.len() {
                options = left & row(place);
                continue;
            }
            // The chosen cells are all that is left.
            if self.is_whole(&left) {
                return Some(left);
            }
            options = Cells::EMPTY;
        }
    }

    /// Whether every house that needs a cell has one, if every row has. Under the
    /// plain rules it has, as there are as many needy columns and boxes.
    fn is_whole(&self, template: &Cells<W>) -> bool {
        let board = self.board;
        let needs = |house: &&HouseId| self.counts[house.index()] > 0;
        let mut needy = board.full().iter().filter(needs);
        board.is_plain() || needy.all(|&house| board.house(house).meets(template))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::{Start, State};
    use crate::generate::{Generator, Request, stream};
    use crate::grid::{Cell, Digit};
    use crate::human::memo::Memo;
    use crate::rules::{Rules, known};
    use crate::work::Control;

    /// The places of all templates, row by row, nothing left out.
    fn truth(state: &State<'_, 2>, digit: Digit, row: usize, chosen: &Cells<2>) -> Cells<2> {
        let (board, places) = (state.layout(), state.places(digit));
        if row == 9 {
            let fits = |&house: &HouseId| {
                let needs = state.count_in(house, digit) > 0;
                !needs || board.house(house).meets(chosen)
            };
            return match board.full().iter().all(fits) {
                true => *chosen,
                false => Cells::EMPTY,
            };
        }
        let options = places & board.house(HouseId(row as u16));
        if options.is_empty() {
            return truth(state, digit, row + 1, chosen);
        }
        let free = options
            .iter()
            .filter(|&cell| !board.peers(cell).meets(chosen));
        free.map(|cell| truth(state, digit, row + 1, &(*chosen | Cells::of(cell))))
            .fold(Cells::EMPTY, |all, cells| all | cells)
    }

    #[test]
    fn doubts_are_the_places_without_template_as_candidates_go() {
        let mut spec = Rules::classic().spec().clone();
        for rules in ["plain", "hyper", "knight"] {
            spec.hyper = rules == "hyper";
            let knight = (rules == "knight").then(|| known::anti_knight(9));
            spec.constraints = knight.into_iter().collect();
            let rules = spec.clone().build().unwrap();
            let start = Start::<2>::new(&rules);
            let (mut rng, mut control) = (stream(1, 0), Control::unlimited());
            let made = Generator::new(&rules).puzzle(&Request::default(), &mut rng, &mut control);
            let mut state = State::of(&made.unwrap(), &start);
            state.complete();
            let mut memo = Memo::new(state.layout());
            let mut alive = [0, 0];
            for turn in 0..200 {
                for digit in state.all_digits() {
                    let places = state.places(digit);
                    let doubts = memo.doubts(digit, &state);
                    let expected = places - truth(&state, digit, 0, &Cells::EMPTY);
                    assert!(expected.is_within(&doubts) && doubts.is_within(&places));
                    if !state.is_dead() {
                        assert_eq!(doubts, expected);
                        alive[usize::from(doubts.is_empty())] += 1;
                    }
                }
                let cell = Cell::from_index(turn * 37 % 81);
                let candidates: Vec<_> = state.digits(cell).iter().collect();
                match candidates[..] {
                    [only] => state.place(cell, only),
                    [.., last] => state.remove(cell, last),
                    [] => {}
                }
            }
            assert!(alive[0] > 0 && alive[1] > 0);
        }
    }
}
