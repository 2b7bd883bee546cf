//! Automata as scripts of Interactive Sudoku Solver pack them: six bits a letter, the highest
//! first.
//!
//! ```text
//! 2 bits           1: for each state a mask of its symbols, and a move for each; 0: moves one by one
//! 4 bits           w - 1, w being the bits of a state
//! 4 bits           s - 1, s being the number of symbols
//! w bits, w bits   how many states begin, how many others accept
//! a bit each       for each state that begins: does it accept? The last state comes first.
//! 4 bits           c, the bits of a number of moves (moves one by one only)
//! then the states, those that begin first, then the others that accept:
//!                  a mask of s bits, or c bits: how many moves; and for each move
//!                  its symbol (moves one by one only) and w bits: the next state
//! ```

use crate::automata::Plan;
use oxidoku_engine::constraint::States;

/// The smallest automaton that reads the first `symbols` symbols as the code says; `None` for what
/// is no code, or has too many states.
#[must_use]
pub fn automaton(code: &str, symbols: usize) -> Option<States> {
    Nondeterministic::read(code)?.determined(symbols)
}

/// States by number from 0, those that begin first.
struct Nondeterministic {
    beginning: u32,
    accepting: Vec<bool>,
    /// State, symbol, next state.
    moves: Vec<[u32; 3]>,
}

impl Nondeterministic {
    fn read(code: &str) -> Option<Self> {
        let mut bits = Bits::of(code)?;
        // Without a state it accepts nothing.
        if code.is_empty() {
            return Some(Self {
                beginning: 1,
                accepting: Vec::new(),
                moves: Vec::new(),
            });
        }
        let masks = bits.number(2)? == 1;
        let wide = bits.number(4)? + 1;
        let symbols = bits.number(4)? + 1;
        let (beginning, others) = (bits.number(wide)?, bits.number(wide)?);
        let mut accepting = vec![true; (beginning + others) as usize];
        for state in (0..beginning as usize).rev() {
            accepting[state] = bits.number(1)? == 1;
        }
        let counting = if masks { symbols } else { bits.number(4)? };
        let symbol_bits = u32::BITS - (symbols - 1).leading_zeros();
        let (mut moves, mut state) = (Vec::new(), 0);
        while counting > 0 && bits.left() >= counting {
            let said = bits.number(counting)?;
            let (many, symbol_bits) = match masks {
                true => (said.count_ones(), 0),
                false => (said, symbol_bits),
            };
            if bits.left() < (wide + symbol_bits) * many {
                break;
            }
            let mut mask = said;
            for _ in 0..many {
                let symbol = match masks {
                    true => mask.trailing_zeros(),
                    false => bits.number(symbol_bits)?,
                };
                mask &= mask.wrapping_sub(1);
                moves.push([state, symbol, bits.number(wide)?]);
            }
            state += 1;
        }
        Some(Self {
            beginning,
            accepting,
            moves,
        })
    }

    /// An automaton that goes from each state to one at most; it begins in the first.
    fn determined(self, symbols: usize) -> Option<States> {
        let states = self.moves.iter().map(|&[state, ..]| state + 1).max();
        let mut follow = vec![Vec::new(); states.unwrap_or_default() as usize * symbols];
        for &[state, symbol, next] in &self.moves {
            if (symbol as usize) < symbols {
                follow[state as usize * symbols + symbol as usize].push(next);
            }
        }
        let step = |set: &[i32], symbol: i32| {
            let place = |&state: &i32| state as usize * symbols + symbol as usize;
            let to = set.iter().filter_map(|state| follow.get(place(state)));
            let mut to: Vec<i32> = to.flatten().map(|&state| state as i32).collect();
            to.sort_unstable();
            to.dedup();
            (!to.is_empty()).then_some(to)
        };
        let accepting = |&state: &i32| self.accepting.get(state as usize) == Some(&true);
        let plan = Plan {
            start: (0..self.beginning as i32).collect(),
            step: &step,
            accepts: &|set| set.iter().any(accepting),
            // One that goes from each state to one anyway may have as many as it likes.
            counts: &|set| set.len() > 1,
        };
        plan.states([0, symbols as i32 - 1])
    }
}

/// The bits of a code.
pub(crate) struct Bits {
    letters: Vec<u8>,
    at: u32,
}

impl Bits {
    /// `None` if there are other letters than those of base64 for addresses.
    fn of(code: &str) -> Option<Self> {
        let six = |letter: u8| match letter {
            b'A'..=b'Z' => Some(letter - b'A'),
            b'a'..=b'z' => Some(letter - b'a' + 26),
            b'0'..=b'9' => Some(letter - b'0' + 52),
            b'-' => Some(62),
            b'_' => Some(63),
            _ => None,
        };
        let letters = code.trim_end_matches('=').bytes().map(six);
        Some(Self {
            letters: letters.collect::<Option<_>>()?,
            at: 0,
        })
    }

    /// The numbers, from 0, of the bits that are set in a code whose letters have their lowest bit
    /// first.
    pub(crate) fn lowest_first(code: &str) -> Option<impl Iterator<Item = usize> + use<>> {
        let letters = Self::of(code)?.letters.into_iter().enumerate();
        Some(letters.flat_map(|(at, letter)| {
            let bits = (0..6).filter(move |bit| letter >> bit & 1 == 1);
            bits.map(move |bit| 6 * at + bit)
        }))
    }

    /// What a code of bytes says in English letters; `None` for other ones.
    pub(crate) fn text(code: &str) -> Option<String> {
        let mut bits = Self::of(code)?;
        let bytes = std::iter::from_fn(|| bits.number(8));
        let letter = |byte| char::from_u32(byte).filter(|letter| (' '..='~').contains(letter));
        bytes.map(letter).collect()
    }

    fn left(&self) -> u32 {
        6 * self.letters.len() as u32 - self.at
    }

    /// The next so many bits as a number; `None` if there are no more.
    fn number(&mut self, width: u32) -> Option<u32> {
        if self.left() < width {
            return None;
        }
        let bit = |at: u32| u32::from(self.letters[(at / 6) as usize] >> (5 - at % 6) & 1);
        let number = (self.at..self.at + width).fold(0, |number, at| number << 1 | bit(at));
        self.at += width;
        Some(number)
    }
}
