//! In which orders an automaton may read its cells, and what it says of them in a form that
//! can be compared.
//!
//! A sandwich is the same from both ends, the cells of a product may come in any order, and an
//! automaton may have been written with other states. What it accepts of as many digits as it has
//! cells is one minimal automaton in layers, one for each cell:
//!
//! ```text
//! after 0 cells      1      2      3         states that accept the same
//!        [s] --d--> [a] -> [c] -> [end]      rests are one
//!           \-----> [b] ---^
//! ```
//!
//! Three questions are asked of it: whether two neighbours may change places (then they are
//! in one *block*, whose order says nothing), whether it may be read from the other end, and
//! whether the first cell may be read last. Other orders that say the same are not looked for,
//! such as two of three groups that change places.

use crate::rules::constraint::Automaton;
use crate::work::Arrange;
use std::collections::HashMap;

/// What an automaton says, and how its cells may be read.
pub(super) struct Reading {
    /// With digits as they are, and with the lowest as the highest.
    tables: [Vec<i64>; 2],
    /// The block of each place.
    blocks: Vec<usize>,
    backwards: bool,
    rotates: bool,
}

/// States by what they accept: `classes[left][state]` is the same for states that accept the
/// same words of `left` digits, and 0 for those that accept none.
type Classes = Vec<Vec<usize>>;

/// No state: nothing is accepted any more.
const DEAD: usize = 0;

impl Reading {
    pub(super) fn of(automaton: &Automaton) -> Self {
        let layers = Layers::of(automaton);
        let count = automaton.cells.len();
        let mut blocks = vec![0; count];
        for place in 1..count {
            blocks[place] = blocks[place - 1] + usize::from(!layers.exchanges(place - 1));
        }
        let one_block = blocks.last().is_none_or(|&block| block == 0);
        Self {
            tables: [layers.table(false), layers.table(true)],
            backwards: !one_block && layers.reads_backwards(),
            rotates: !one_block && layers.rotates(),
            blocks,
        }
    }

    pub(super) fn table(&self, reverses: bool) -> &[i64] {
        &self.tables[usize::from(reverses)]
    }

    /// The cells in the first of all orders in which they may be read.
    pub(super) fn first_order(&self, cells: &[i64]) -> Vec<i64> {
        let orders = self.orders().map(|order| {
            let mut cells: Vec<(usize, i64)> = order
                .map(|(place, to)| (self.blocks[to], cells[place]))
                .collect();
            cells.arrange();
            cells.into_iter().map(|(_, cell)| cell).collect::<Vec<_>>()
        });
        orders.min().unwrap_or_default()
    }

    /// For two places what tells them apart from others, the same in all orders.
    pub(super) fn pair(&self, one: usize, other: usize) -> usize {
        let count = self.blocks.len();
        let code = |one: usize, other: usize| self.blocks[one] * count + self.blocks[other];
        let turned = |place: usize| count - 1 - place;
        // What goes round has one place in each block: only how far it is from one to the other counts.
        let (one, other) = match self.rotates {
            true => (0, (other + count - one) % count),
            false => (one, other),
        };
        match (self.rotates, self.backwards) {
            (_, false) => code(one, other),
            (false, true) => code(one, other).min(code(turned(one), turned(other))),
            (true, true) => code(0, other).min(code(0, (count - other) % count)),
        }
    }

    /// Orders as pairs of a place and where it is read, up to those within blocks.
    fn orders(&self) -> impl Iterator<Item = impl Iterator<Item = (usize, usize)>> {
        let count = self.blocks.len();
        let turns = if self.rotates { count } else { count.min(1) };
        let ways = if self.backwards { 2 } else { 1 };
        (0..turns).flat_map(move |turn| {
            (0..ways).map(move |way| {
                (0..count).map(move |place| {
                    let to = (place + turn) % count;
                    (place, if way == 1 { count - 1 - to } else { to })
                })
            })
        })
    }
}

/// An automaton and what its states accept.
struct Layers<'a> {
    automaton: &'a Automaton,
    classes: Classes,
    /// One state of each class that can be reached, by the number of cells that were read.
    states: Vec<Vec<usize>>,
}

impl<'a> Layers<'a> {
    fn of(automaton: &'a Automaton) -> Self {
        let count = automaton.cells.len();
        let mut layers = Self {
            automaton,
            classes: vec![
                automaton
                    .accepting
                    .iter()
                    .map(|&end| usize::from(end))
                    .collect(),
            ],
            states: Vec::new(),
        };
        for left in 0..count {
            let mut known: HashMap<Vec<u16>, u32> = HashMap::new();
            let classes = (0..automaton.next.len()).map(|state| {
                let row: Vec<u16> = (0..layers.digits())
                    .map(|digit| layers.class_after(left, state, digit) as u16)
                    .collect();
                if row.iter().all(|&class| usize::from(class) == DEAD) {
                    return DEAD;
                }
                let new = known.len() as u32 + 1;
                *known.entry(row).or_insert(new) as usize
            });
            let classes = classes.collect();
            layers.classes.push(classes);
        }
        layers.states = layers.reached(false);
        layers
    }

    fn digits(&self) -> usize {
        self.automaton.next.first().map_or(0, Vec::len)
    }

    fn after(&self, state: usize, digit: usize) -> Option<usize> {
        self.automaton.next[state][digit].map(usize::from)
    }

    /// The class of what follows a state with `left` digits left after this one.
    fn class_after(&self, left: usize, state: usize, digit: usize) -> usize {
        self.after(state, digit)
            .map_or(DEAD, |next| self.classes[left][next])
    }

    /// In the order in which they are reached.
    fn reached(&self, reverses: bool) -> Vec<Vec<usize>> {
        let count = self.automaton.cells.len();
        let start = usize::from(self.automaton.start);
        let mut states = vec![if self.classes[count][start] == DEAD {
            vec![]
        } else {
            vec![start]
        }];
        for left in (0..count).rev() {
            let mut next: Vec<usize> = Vec::new();
            let mut seen = vec![false; self.automaton.next.len() + 2];
            for &state in states.last().into_iter().flatten() {
                for digit in self.in_order(reverses) {
                    let class = self.class_after(left, state, digit);
                    if class != DEAD && !std::mem::replace(&mut seen[class], true) {
                        next.extend(self.after(state, digit));
                    }
                }
            }
            states.push(next);
        }
        states
    }

    fn in_order(&self, reverses: bool) -> impl Iterator<Item = usize> {
        let digits = self.digits();
        (0..digits).map(move |digit| if reverses { digits - 1 - digit } else { digit })
    }

    /// For each layer, state and digit the number of the state that follows in its layer.
    fn table(&self, reverses: bool) -> Vec<i64> {
        let count = self.automaton.cells.len();
        let states = self.reached(reverses);
        let mut table = Vec::new();
        for read in 0..count {
            let left = count - read - 1;
            let mut numbers = vec![-1; self.automaton.next.len() + 2];
            for (number, &state) in states[read + 1].iter().enumerate() {
                numbers[self.classes[left][state]] = number as i64;
            }
            table.push(states[read].len() as i64);
            for &state in &states[read] {
                let next = |digit| numbers[self.class_after(left, state, digit)];
                table.extend(self.in_order(reverses).map(next));
            }
        }
        table
    }

    /// Whether the digits of this place and of the next may be exchanged.
    fn exchanges(&self, place: usize) -> bool {
        let left = self.automaton.cells.len() - place - 2;
        let two = |state, one, other| {
            let between: Option<usize> = self.after(state, one);
            between.map_or(DEAD, |state| self.class_after(left, state, other))
        };
        self.states[place].iter().all(|&state| {
            (0..self.digits())
                .all(|one| (0..one).all(|other| two(state, one, other) == two(state, other, one)))
        })
    }

    /// Whether what is accepted is accepted from the other end, too.
    ///
    /// With what was read stand its state, and the states from which the same read from
    /// its end leads to acceptance. If the answer is yes these are as many pairs as states.
    fn reads_backwards(&self) -> bool {
        let count = self.automaton.cells.len();
        if self.states.iter().any(|states| states.len() > MOST_STATES) {
            return false;
        }
        // For each state of a layer, by its number there.
        let mut ends = vec![vec![true; self.states[count].len()]];
        for read in 0..count {
            let from = count - read;
            let met = self.numbers(from);
            let numbers = self.numbers(read + 1);
            let mut next: Vec<Option<Vec<bool>>> = vec![None; self.states[read + 1].len()];
            for (&state, ends) in self.states[read].iter().zip(&ends) {
                for digit in 0..self.digits() {
                    let before = self.states[from - 1].iter().map(|&before| {
                        met[self.class_after(read, before, digit)]
                            .is_some_and(|number| ends[number])
                    });
                    let before: Vec<bool> = before.collect();
                    let after = numbers[self.class_after(count - read - 1, state, digit)];
                    let known = match after {
                        Some(number) => next[number].get_or_insert_with(|| before.clone()),
                        None => &mut vec![false; before.len()],
                    };
                    if *known != before {
                        return false;
                    }
                }
            }
            ends = next.into_iter().flatten().collect();
        }
        ends.iter().all(|ends| ends == &[true])
    }

    /// The number in its layer of each class, `None` for what accepts nothing.
    fn numbers(&self, read: usize) -> Vec<Option<usize>> {
        let classes = &self.classes[self.automaton.cells.len() - read];
        let mut numbers = vec![None; self.automaton.next.len() + 2];
        for (number, &state) in self.states[read].iter().enumerate() {
            numbers[classes[state]] = Some(number);
        }
        numbers
    }

    /// Whether what is accepted is accepted with its first digit at its end, too.
    fn rotates(&self) -> bool {
        let count = self.automaton.cells.len();
        if self.states.iter().any(|states| states.len() > MOST_STATES) {
            return false;
        }
        let start = usize::from(self.automaton.start);
        (0..self.digits()).all(|first| {
            // The state with the first digit read, and the one without it.
            let mut pairs = vec![(self.after(start, first), Some(start))];
            for read in 1..count {
                let (with, without) = (self.numbers(read + 1), self.numbers(read));
                let width = self.states[read].len() + 1;
                let mut seen = vec![false; (self.states[read + 1].len() + 1) * width];
                let mut next = Vec::new();
                for &(one, other) in &pairs {
                    for digit in 0..self.digits() {
                        let one = one.and_then(|state| self.after(state, digit));
                        let other = other.and_then(|state| self.after(state, digit));
                        let number =
                            |state: Option<usize>, left: usize, numbers: &[Option<usize>]| {
                                let class = state.map_or(DEAD, |state| self.classes[left][state]);
                                numbers[class].map_or(0, |number| number + 1)
                            };
                        let place = number(one, count - read - 1, &with) * width
                            + number(other, count - read, &without);
                        if place > 0 && !std::mem::replace(&mut seen[place], true) {
                            next.push((one, other));
                        }
                    }
                }
                pairs = next;
            }
            pairs.iter().all(|&(with, without)| {
                let accepted = with.is_some_and(|state| self.classes[0][state] != DEAD);
                accepted == without.is_some_and(|state| self.class_after(0, state, first) != DEAD)
            })
        })
    }
}

/// An automaton with more states after a cell counts as one that is read in one direction.
const MOST_STATES: usize = 1_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    /// An automaton that accepts what `holds` says of words with `count` digits from 1 to 3: a tree.
    fn of_words(count: usize, holds: impl Fn(&[u8]) -> bool) -> Automaton {
        let mut words: Vec<Vec<u8>> = vec![vec![]];
        let mut next = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let word = words[at].clone();
            let row = (1..=3).map(|digit| {
                (word.len() < count).then(|| {
                    words.push([&word[..], &[digit]].concat());
                    words.len() as u16 - 1
                })
            });
            next.push(row.collect());
            at += 1;
        }
        Automaton {
            cells: (0..count).map(Cell::from_index).collect(),
            start: 0,
            next,
            accepting: words
                .iter()
                .map(|word| word.len() == count && holds(word))
                .collect(),
        }
    }

    fn all_words(count: usize) -> Vec<Vec<u8>> {
        (0..count).fold(vec![vec![]], |words, _| {
            let longer = words
                .iter()
                .flat_map(|word| (1..=3).map(|digit| [&word[..], &[digit]].concat()));
            longer.collect()
        })
    }

    /// Against all words: the orders that are seen are right, and those of the three kinds are seen.
    #[test]
    fn orders_are_those_in_which_the_same_words_are_accepted() {
        let mut seed = 1u64;
        let mut random = move |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let mut found = [0; 4];
        for round in 0..600 {
            let count = 2 + random(3) as usize;
            // What is asked of the words makes some orders equal, and chance leaves some.
            let set: Vec<Vec<u8>> = all_words(count)
                .into_iter()
                .filter(|_| random(2) == 0)
                .collect();
            let symmetric = |word: &[u8]| {
                let mut forms = vec![word.to_vec()];
                match round % 4 {
                    0 => {}
                    1 => forms.push(word.iter().rev().copied().collect()),
                    2 => forms.extend((1..count).map(|k| [&word[k..], &word[..k]].concat())),
                    _ => {
                        let mut other = word.to_vec();
                        other.swap(0, 1);
                        forms.push(other);
                    }
                }
                forms.iter().any(|form| set.contains(form))
            };
            let automaton = of_words(count, symmetric);
            let reading = Reading::of(&automaton);
            let same = |order: &dyn Fn(&[u8]) -> Vec<u8>| {
                all_words(count)
                    .iter()
                    .all(|word| symmetric(word) == symmetric(&order(word)))
            };
            for place in 1..count {
                let swapped = same(&|word| {
                    let mut word = word.to_vec();
                    word.swap(place - 1, place);
                    word
                });
                assert_eq!(reading.blocks[place] == reading.blocks[place - 1], swapped);
                found[3] += usize::from(swapped);
            }
            if reading.blocks.last() != Some(&0) {
                let backwards = same(&|word| word.iter().rev().copied().collect());
                let rotates = same(&|word| [&word[1..], &word[..1]].concat());
                assert_eq!((reading.backwards, reading.rotates), (backwards, rotates));
                found[1] += usize::from(backwards);
                found[2] += usize::from(rotates);
            }
            // Cells in an order that says the same come to the same first order.
            let cells: Vec<i64> = (0..count as i64).map(|cell| cell * 7 % 5).collect();
            for order in reading.orders() {
                let mut other = vec![0; count];
                order.for_each(|(place, to)| other[to] = cells[place]);
                assert_eq!(reading.first_order(&other), reading.first_order(&cells));
            }
        }
        assert!(found[1..].iter().all(|&times| times > 50), "{found:?}");
    }

    #[test]
    fn other_states_for_the_same_words_make_the_same_table_and_other_words_do_not() {
        let sum = |total: u8| move |word: &[u8]| word.iter().sum::<u8>() == total;
        let tree = of_words(3, sum(6));
        // Counting states: 0 to 6.
        let counting = Automaton {
            cells: tree.cells.clone(),
            start: 0,
            next: (0..7u16)
                .map(|state| {
                    (1..=3)
                        .map(|digit| (state + digit < 7).then_some(state + digit))
                        .collect()
                })
                .collect(),
            accepting: (0..7).map(|state| state == 6).collect(),
        };
        let [tree, counting, other] =
            [tree, counting, of_words(3, sum(5))].map(|one| Reading::of(&one));
        assert_eq!(tree.tables, counting.tables);
        assert_ne!(tree.tables, other.tables);
        // 1, 2, 3 turned round: a sum of 5 becomes one of 7.
        assert_eq!(tree.table(true), tree.table(false));
        assert_eq!(
            other.table(true),
            Reading::of(&of_words(3, sum(7))).table(false)
        );
    }
}
