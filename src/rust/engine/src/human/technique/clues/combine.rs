//! Different digits with a given sum, and other ways to fill a few cells.

use crate::grid::digit::bits;
use crate::work::Arrange;

/// Sets of digits looked at for the cells of one sum: all of a 9 x 9 grid's fit.
const MOST_SETS: usize = 6_000;

/// Ways looked at where cells may be equal or count against each other.
const MOST_WAYS: usize = 20_000;

/// How some cells can be filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ways {
    /// For each cell its digits in any way, a bit each.
    pub(super) possible: Vec<u64>,
    /// The sets of digits, ascending; none where cells may be equal.
    pub(super) combinations: Vec<u64>,
}

impl Ways {
    /// The digits that are in every combination.
    pub(super) fn certain(&self) -> u64 {
        let all = self.combinations.iter();
        all.fold(u64::MAX, |common, digits| common & digits)
    }
}

/// How cells with these candidates can hold different digits that add to `total`, and
/// are a set that `allows`. `None` if there are too many sets to look at.
///
/// Cells are filled one by one. A layer has the sets of digits that the first cells can
/// have together, whichever of them has which:
///
/// ```text
/// candidates 12 | 23, total 4     {}  ->  {1} {2}  ->  {1,3}
/// ```
/// Then the layers are read backwards: what leads to a set of the last one stays.
pub(super) fn different(
    candidates: &[u64],
    total: i32,
    allows: &dyn Fn(u64) -> bool,
) -> Option<Ways> {
    // Cells with few candidates first: that keeps layers small.
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.arrange_by_key(|&place| candidates[place].count_ones());
    let ends = |&place: &usize| {
        let own = candidates[place];
        (
            own.trailing_zeros() as i32 + 1,
            64 - own.leading_zeros() as i32,
        )
    };
    // The least and the most that the cells from here on add.
    let mut rest = vec![(0, 0); order.len() + 1];
    for (at, place) in order.iter().enumerate().rev() {
        let (low, high) = ends(place);
        rest[at] = (rest[at + 1].0 + low, rest[at + 1].1 + high);
    }
    let mut layers: Vec<Vec<(u64, i32)>> = vec![vec![(0, 0)]];
    for (at, &place) in order.iter().enumerate() {
        let mut next = Vec::new();
        let (low, high) = rest[at + 1];
        for &(set, sum) in &layers[at] {
            for digit in bits(candidates[place] & !set) {
                let sum = sum + digit as i32 + 1;
                if sum + low <= total && sum + high >= total {
                    next.push((set | 1 << digit, sum));
                }
            }
        }
        next.arrange();
        next.dedup();
        if next.len() > MOST_SETS {
            return None;
        }
        layers.push(next);
    }
    let mut good: Vec<u64> = layers[order.len()].iter().map(|&(set, _)| set).collect();
    good.retain(|&set| allows(set));
    let mut ways = Ways {
        possible: vec![0; candidates.len()],
        combinations: good.clone(),
    };
    for (at, &place) in order.iter().enumerate().rev() {
        let mut before = Vec::new();
        for &(set, _) in &layers[at] {
            let leads = |digit: &usize| good.binary_search(&(set | 1 << digit)).is_ok();
            let digits = bits(candidates[place] & !set).filter(leads);
            let digits = digits.fold(0, |digits, digit| digits | 1 << digit);
            if digits != 0 {
                ways.possible[place] |= digits;
                before.push(set);
            }
        }
        good = before;
    }
    Some(ways)
}

/// A cell of an equation: its candidates, what it counts (1 or -1), and which of the
/// cells before it must be different.
pub(super) struct Term {
    pub(super) candidates: u64,
    pub(super) weight: i32,
    pub(super) differs: u64,
}

/// The digits that each cell can have if all together are `total`. `None` if there are
/// too many ways to look at.
pub(super) fn equation(terms: &[Term], total: i32) -> Option<Vec<u64>> {
    let mut search = Equation {
        rest: vec![(0, 0); terms.len() + 1],
        digits: vec![0; terms.len()],
        possible: vec![0; terms.len()],
        terms,
        ways: 0,
    };
    for (at, term) in terms.iter().enumerate().rev() {
        let low = term.candidates.trailing_zeros() as i32 + 1;
        let high = 64 - term.candidates.leading_zeros() as i32;
        let ends = [low * term.weight, high * term.weight];
        let (least, most) = search.rest[at + 1];
        search.rest[at] = (least + ends[0].min(ends[1]), most + ends[0].max(ends[1]));
    }
    search.fill(0, total);
    (search.ways <= MOST_WAYS).then_some(search.possible)
}

struct Equation<'a> {
    terms: &'a [Term],
    /// The least and the most that the cells from each one on add.
    rest: Vec<(i32, i32)>,
    digits: Vec<u64>,
    possible: Vec<u64>,
    ways: usize,
}

impl Equation<'_> {
    fn fill(&mut self, at: usize, left: i32) {
        self.ways += 1;
        if self.ways > MOST_WAYS {
            return;
        }
        let Some(term) = self.terms.get(at) else {
            for (possible, digit) in self.possible.iter_mut().zip(&self.digits) {
                *possible |= digit;
            }
            return;
        };
        let (least, most) = self.rest[at + 1];
        let taken = bits(term.differs).fold(0, |taken, other| taken | self.digits[other]);
        for digit in bits(term.candidates & !taken) {
            let left = left - term.weight * (digit as i32 + 1);
            if (least..=most).contains(&left) {
                self.digits[at] = 1 << digit;
                self.fill(at + 1, left);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: u64 = 0b1_1111_1111;

    fn set(digits: &[usize]) -> u64 {
        digits.iter().fold(0, |set, digit| set | 1 << (digit - 1))
    }

    #[test]
    fn fifteen_in_two_cells_is_6_9_or_7_8() {
        let ways = different(&[ALL, ALL], 15, &|_| true).unwrap();
        assert_eq!(ways.combinations, [set(&[7, 8]), set(&[6, 9])]);
        assert_eq!(ways.possible, [set(&[6, 7, 8, 9]); 2]);
        assert_eq!(ways.certain(), 0);
        // Seven goes only with eight.
        let ways = different(&[set(&[7, 9]), set(&[1, 6, 7])], 15, &|_| true).unwrap();
        assert_eq!(ways.possible, [set(&[9]), set(&[6])]);
        let ways = different(&[ALL, ALL], 15, &|digits| digits & set(&[9]) != 0).unwrap();
        assert_eq!(ways.certain(), set(&[6, 9]));
        let none = different(&[ALL, ALL], 18, &|_| true).unwrap();
        assert!(none.combinations.is_empty());
    }

    #[test]
    fn a_combination_needs_a_cell_for_each_digit() {
        // 1 and 2 both need the first cell.
        let ways = different(&[set(&[1, 2]), set(&[5]), set(&[3, 4, 5])], 10, &|_| true);
        let ways = ways.unwrap();
        assert_eq!(ways.combinations, [set(&[2, 3, 5]), set(&[1, 4, 5])]);
        assert_eq!(ways.possible, [set(&[1, 2]), set(&[5]), set(&[3, 4])]);
    }

    #[test]
    fn an_equation_keeps_what_some_way_has() {
        let term = |weight, differs| Term {
            candidates: ALL,
            weight,
            differs,
        };
        // Two cells that see each other are 15 more than a third one.
        let terms = [term(1, 0), term(1, 0b1), term(-1, 0)];
        let possible = equation(&terms, 15).unwrap();
        assert_eq!(possible, [set(&[7, 8, 9]), set(&[7, 8, 9]), set(&[1, 2])]);
        // They may be equal otherwise.
        let terms = [term(1, 0), term(1, 0), term(-1, 0)];
        assert_eq!(equation(&terms, 15).unwrap()[2], set(&[1, 2, 3]));
    }
}
