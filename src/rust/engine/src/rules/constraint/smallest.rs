//! Automata with as few states as can be.

use std::collections::HashMap;
use std::hash::Hash;

/// The states of an automaton, the first of which begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct States {
    /// For each state and each digit the next state, `None` if there is none: a row a state,
    /// one row after the other.
    pub next: Vec<Option<u32>>,
    /// Whether each state is accepting.
    pub accepting: Vec<bool>,
}

impl States {
    /// The automaton with the fewest states that begins in `start` and accepts the same: states
    /// are numbered as they are reached, row after row, so that equal ones are the same. It
    /// has one state and accepts nothing if no accepting state is reached.
    ///
    /// States are in one class until a digit leads from them to different ones. (Moore,
    /// "Gedanken-experiments on Sequential Machines", 1956.)
    #[must_use]
    pub fn smallest(&self, start: usize) -> Self {
        let count = self.accepting.len();
        let digits = self.next.len().checked_div(count).unwrap_or(0);
        let live = self.live(digits);
        if !live.get(start).is_some_and(|&live| live) {
            return Self {
                next: vec![None; digits],
                accepting: vec![false],
            };
        }
        let next = |state: usize, digit: usize| {
            let next = self.next[state * digits + digit].map(|next| next as usize);
            next.filter(|&next| live[next])
        };
        let mut classes = numbered((0..count).map(|state| self.accepting[state]));
        loop {
            let rows = (0..count).map(|state| {
                let to = (0..digits).map(|digit| next(state, digit).map(|next| classes.of[next]));
                (classes.of[state], to.collect::<Vec<_>>())
            });
            let finer = numbered(rows);
            let is_done = finer.count == classes.count;
            classes = finer;
            if is_done {
                break;
            }
        }
        // A state of each class that is reached, in this order.
        let mut number = vec![None; classes.count];
        let mut reached = vec![start];
        number[classes.of[start] as usize] = Some(0);
        let (mut steps, mut at) = (Vec::new(), 0);
        while let Some(&state) = reached.get(at) {
            at += 1;
            for digit in 0..digits {
                let to = next(state, digit).map(|next| {
                    *number[classes.of[next] as usize].get_or_insert_with(|| {
                        reached.push(next);
                        reached.len() as u32 - 1
                    })
                });
                steps.push(to);
            }
        }
        Self {
            next: steps,
            accepting: reached.iter().map(|&state| self.accepting[state]).collect(),
        }
    }

    /// From which states an accepting one can be reached.
    fn live(&self, digits: usize) -> Vec<bool> {
        let mut before = vec![Vec::new(); self.accepting.len()];
        for (at, next) in self.next.iter().enumerate() {
            if let Some(next) = next {
                before[*next as usize].push(at / digits);
            }
        }
        let mut live = self.accepting.clone();
        let mut open: Vec<usize> = (0..live.len()).filter(|&state| live[state]).collect();
        while let Some(state) = open.pop() {
            for &earlier in &before[state] {
                if !std::mem::replace(&mut live[earlier], true) {
                    open.push(earlier);
                }
            }
        }
        live
    }
}

/// The class of each, and how many there are.
struct Classes {
    of: Vec<u32>,
    count: usize,
}

/// Equal keys have one number, in the order in which they come.
fn numbered<K: Eq + Hash>(keys: impl Iterator<Item = K>) -> Classes {
    let mut known = HashMap::new();
    let of = keys.map(|key| {
        let next = known.len() as u32;
        *known.entry(key).or_insert(next)
    });
    let of = of.collect();
    Classes {
        of,
        count: known.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    const DIGITS: usize = 3;

    fn accepts(states: &States, start: usize, word: &[usize]) -> bool {
        let mut state = Some(start);
        for digit in word {
            state = state.and_then(|state| states.next[state * DIGITS + digit].map(|s| s as usize));
        }
        state.is_some_and(|state| states.accepting[state])
    }

    #[test]
    fn a_smallest_automaton_accepts_the_same_and_no_two_of_its_states_do() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut fewer, mut nothing) = (0, 0);
        for _ in 0..500 {
            let count = rng.random_range(1..7_usize);
            let next = (0..count * DIGITS).map(|_| {
                rng.random_bool(0.7)
                    .then(|| rng.random_range(0..count as u32))
            });
            let states = States {
                next: next.collect(),
                accepting: (0..count).map(|_| rng.random_bool(0.3)).collect(),
            };
            let start = rng.random_range(0..count);
            let small = states.smallest(start);
            // Words as long as there are states tell any two states apart.
            let words = (0..=6).flat_map(|length| {
                (0..DIGITS.pow(length)).map(move |code| {
                    let digit = move |at| code / DIGITS.pow(at) % DIGITS;
                    (0..length).map(digit).collect::<Vec<_>>()
                })
            });
            let words: Vec<Vec<usize>> = words.collect();
            for word in &words {
                assert_eq!(accepts(&states, start, word), accepts(&small, 0, word));
            }
            let left = small.accepting.len();
            for one in 0..left {
                for other in 0..one {
                    let apart = |word: &Vec<usize>| {
                        accepts(&small, one, word) != accepts(&small, other, word)
                    };
                    assert!(words.iter().any(apart), "{small:?}");
                }
            }
            fewer += usize::from(left < count);
            nothing += usize::from(small.accepting == [false]);
            assert_eq!(small.smallest(0), small);
        }
        assert!(fewer > 100 && nothing > 50, "{fewer} {nothing}");
    }
}
