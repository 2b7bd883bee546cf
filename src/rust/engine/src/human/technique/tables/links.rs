//! What is one link away from a candidate or a group.

use super::trial::houses_of;
use crate::deduce::classic::{ClassicPosition, HOUSES_OF, IDS, Mask, SEEN, SETS, bits, cells};

/// What tables are made for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Chains of single candidates.
    Plain,
    /// Chains with groups.
    Grouped,
    /// Nets.
    Nets,
}

/// A premise or what follows: twice the number of a candidate or group, and one more if
/// it is true. Candidates come first: nine times the cell and the digit.
pub(crate) type Fact = u16;

pub(super) const GROUPS: Fact = 2 * IDS as Fact;

pub(crate) fn node(cell: u8, digit: u8, is_true: bool) -> Fact {
    2 * (9 * Fact::from(cell) + Fact::from(digit)) + Fact::from(is_true)
}

/// The cell of a candidate's node.
pub(crate) fn cell_of(node: Fact) -> u8 {
    (node / 18) as u8
}

pub(crate) fn is_group(node: Fact) -> bool {
    node >= GROUPS
}

/// A position as the makers of tables read it.
pub(super) struct Source {
    pub(super) cands: [Mask; 81],
    /// For each digit the cells that have it as a candidate.
    pub(super) places: [u128; 9],
    pub(super) groups: Groups,
}

impl Source {
    /// Groups only where a kind of tables has them.
    pub(super) fn of(board: &ClassicPosition, kind: Purpose) -> Self {
        let places = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| board.cells_with(digit));
        Self {
            cands: std::array::from_fn(|cell| board.cands(cell as u8)),
            places,
            groups: match kind {
                Purpose::Plain => Groups::default(),
                _ => groups(&places),
            },
        }
    }
}

/// Groups, those of a digit side by side.
#[derive(Default)]
pub(super) struct Groups {
    pub(super) list: Vec<Group>,
    /// Where those of each digit begin, and where the last ones end.
    first: [usize; 10],
}

impl Groups {
    /// The groups of a digit with their numbers.
    fn of(&self, digit: u8) -> impl Iterator<Item = (usize, &Group)> + Clone {
        let digit = usize::from(digit);
        let [first, end] = [self.first[digit], self.first[digit + 1]];
        (first..end).zip(&self.list[first..end])
    }
}

/// The places of a digit where a box and a line cross, if there are several.
pub(super) struct Group {
    pub(super) digit: u8,
    pub(super) cells: u128,
    /// The box, and the row or column.
    houses: [u8; 2],
    /// The places of the digit outside the group that see all of it.
    seen: u128,
}

fn groups(all: &[u128; 9]) -> Groups {
    let mut groups = Groups::default();
    for (digit, &places) in (0..).zip(all) {
        for line in 9..27 {
            let mut left = places & SETS[usize::from(line)];
            while left != 0 {
                let block = HOUSES_OF[left.trailing_zeros() as usize][0];
                let houses = [block, line];
                let [block, line] = houses.map(|house| SETS[usize::from(house)]);
                let cells = left & block;
                left &= !block;
                if cells.count_ones() >= 2 {
                    groups.list.push(Group {
                        digit,
                        cells,
                        houses,
                        seen: places & (block ^ line),
                    });
                }
            }
        }
        groups.first[usize::from(digit) + 1] = groups.list.len();
    }
    groups
}

pub(super) fn group_node(number: usize, is_true: bool) -> Fact {
    GROUPS + 2 * number as Fact + Fact::from(is_true)
}

/// Reports what is one link away from a premise.
pub(super) fn links(source: &Source, premise: Fact, mut add: impl FnMut(Fact)) {
    let is_true = premise & 1 != 0;
    match premise.checked_sub(GROUPS) {
        None => {
            let (cell, digit) = (cell_of(premise), (premise / 2 % 9) as u8);
            link(source, cell, digit, is_true, &mut add);
            link_groups(&source.groups, cell, digit, is_true, add);
        }
        Some(group) => follow_group(source, usize::from(group / 2), is_true, add),
    }
}

/// The same in any order.
pub(super) fn links_unordered(source: &Source, premise: Fact, mut add: impl FnMut(Fact)) {
    if premise >= GROUPS || premise & 1 == 0 {
        return links(source, premise, add);
    }
    // House by house those in a box and a line would come twice.
    let (cell, digit) = (cell_of(premise), (premise / 2 % 9) as u8);
    for other in bits(source.cands[usize::from(cell)] & !(1 << digit)) {
        add(node(cell, other, false));
    }
    for other in cells(source.places[usize::from(digit)] & SEEN[usize::from(cell)]) {
        add(node(other, digit, false));
    }
    link_groups(&source.groups, cell, digit, true, add);
}

/// The links of a candidate to others.
fn link(source: &Source, cell: u8, digit: u8, is_true: bool, mut add: impl FnMut(Fact)) {
    let others = source.cands[usize::from(cell)] & !(1 << digit);
    if is_true || others.is_power_of_two() {
        for other in bits(others) {
            add(node(cell, other, !is_true));
        }
    }
    for house in houses_of(cell) {
        let others = source.places[usize::from(digit)] & SETS[usize::from(house)] & !(1 << cell);
        if is_true || others.is_power_of_two() {
            for other in cells(others) {
                add(node(other, digit, !is_true));
            }
        }
    }
}

/// The links of a candidate to groups.
pub(super) fn link_groups(
    groups: &Groups,
    cell: u8,
    digit: u8,
    is_true: bool,
    mut add: impl FnMut(Fact),
) {
    let own = 1 << cell;
    for (number, group) in groups.of(digit) {
        if group.seen & own == 0 {
            continue;
        }
        if is_true {
            add(group_node(number, false));
            continue;
        }
        for house in group.houses {
            if group.seen & SETS[usize::from(house)] == own {
                add(group_node(number, true));
            }
        }
    }
}

/// What follows from a group.
fn follow_group(source: &Source, number: usize, is_true: bool, mut add: impl FnMut(Fact)) {
    let group = &source.groups.list[number];
    let seen = group.seen;
    if is_true {
        for cell in cells(seen) {
            add(node(cell, group.digit, false));
        }
    } else {
        for house in group.houses {
            let others = seen & SETS[usize::from(house)];
            if others.is_power_of_two() {
                add(node(others.trailing_zeros() as u8, group.digit, true));
            }
        }
    }
    let other_of =
        |&(other, near): &(usize, &Group)| other != number && near.cells & group.cells == 0;
    let others = source.groups.of(group.digit).filter(other_of);
    let [block, line] = group.houses;
    if is_true {
        for (other, near) in others {
            for house in [line, block] {
                if near.houses.contains(&house) {
                    add(group_node(other, false));
                }
            }
        }
        return;
    }
    for house in [line, block] {
        let rest = source.places[usize::from(group.digit)] & SETS[usize::from(house)];
        // If a group makes up the rest of the house, there is no other in it.
        let rest = rest & !group.cells;
        let near = |&(_, near): &(usize, &Group)| near.houses.contains(&house);
        let fills = |&(_, only): &(usize, &Group)| rest & !only.cells == 0;
        if let Some((other, _)) = others.clone().find(near).filter(fills) {
            add(group_node(other, true));
        }
    }
}
