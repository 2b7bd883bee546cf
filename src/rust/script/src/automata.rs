//! Automata that clues are, made as small as can be.

use oxidoku_engine::constraint::States;
use std::collections::HashMap;

/// The most states that an automaton may have that count. As `MOST_STATES` in `automata.R`.
const MOST_STATES: usize = 20_000;

/// What comes after a state and a digit.
type Step<'a> = &'a dyn Fn(&[i32], i32) -> Option<Vec<i32>>;

/// What an automaton is made of. Its states are numbers, and what they mean is its own affair.
pub(crate) struct Plan<'a> {
    pub(crate) start: Vec<i32>,
    /// The state after a digit, `None` where the digit is not allowed.
    pub(crate) step: Step<'a>,
    pub(crate) accepts: &'a dyn Fn(&[i32]) -> bool,
    /// Whether a state counts among the most that there may be.
    pub(crate) counts: &'a dyn Fn(&[i32]) -> bool,
}

impl Plan<'_> {
    /// With as few states as can be; `None` if it takes too many to get there.
    pub(crate) fn states(&self, [low, high]: [i32; 2]) -> Option<States> {
        let mut states = vec![self.start.clone()];
        let mut numbers = HashMap::from([(self.start.clone(), 0)]);
        let (mut next, mut at, mut counted) = (Vec::new(), 0, 0);
        while at < states.len() {
            for digit in low..=high {
                let Some(to) = (self.step)(&states[at], digit) else {
                    next.push(None);
                    continue;
                };
                let fresh = states.len() as u32;
                let number = *numbers.entry(to.clone()).or_insert(fresh);
                if number == fresh {
                    counted += usize::from((self.counts)(&to));
                    states.push(to);
                }
                next.push(Some(number));
            }
            at += 1;
            if counted > MOST_STATES {
                return None;
            }
        }
        let accepting = states.iter().map(|state| (self.accepts)(state)).collect();
        Some(States { next, accepting }.smallest(0))
    }
}

/// What the ends of a line say of the digits between them, whichever is the higher one. Both ends
/// are read first: they are apart by `least` or more. Then digits are `between` them, or all beyond.
pub(crate) fn ends(digits: [i32; 2], least: i32, between: bool) -> Option<States> {
    let step = |seen: &[i32], digit: i32| match *seen {
        [] => Some(vec![digit]),
        [one] => {
            let (low, high) = (one.min(digit), one.max(digit));
            (high - low >= least).then(|| vec![low, high])
        }
        [low, high] => {
            let fits = match between {
                true => low < digit && digit < high,
                false => digit < low || high < digit,
            };
            fits.then(|| seen.to_vec())
        }
        _ => None,
    };
    let plan = Plan {
        start: Vec::new(),
        step: &step,
        accepts: &|seen| seen.len() == 2,
        counts: &|_| true,
    };
    plan.states(digits)
}

/// The digits between the lowest and the highest one, both of which come once, have this sum. What
/// was found since the first of these two is remembered: which digits, if there are few enough to
/// tell them apart, or how many and their sum.
pub(crate) fn sandwich(digits: [i32; 2], sum: i32) -> Option<States> {
    let [low, high] = digits;
    let inner = high - low - 1;
    // Phase, digits as bits or their number, their sum.
    let step = |state: &[i32], digit: i32| {
        let &[phase, found, now] = state else {
            return None;
        };
        let is_end = digit == low || digit == high;
        match phase {
            0 if is_end => Some(vec![1, 0, 0]),
            1 if is_end => (now == sum).then(|| vec![2, 0, 0]),
            1 => {
                let bit = 1 << (digit - low - 1);
                let now = now + digit;
                let found = match inner <= 7 {
                    true => (found & bit == 0).then_some(found | bit)?,
                    false => found + 1,
                };
                // So many different digits can have such a sum.
                let fits = |many: i32| {
                    let least = (1..=many).map(|place| low + place).sum::<i32>();
                    let most = (1..=many).map(|place| high - place).sum::<i32>();
                    many <= inner && (least..=most).contains(&now)
                };
                (now <= sum && (inner <= 7 || fits(found))).then(|| vec![1, found, now])
            }
            _ => (!is_end).then(|| state.to_vec()),
        }
    };
    let plan = Plan {
        start: vec![0, 0, 0],
        step: &step,
        accepts: &|state| state[0] == 2,
        counts: &|_| true,
    };
    plan.states(digits)
}

/// Whether some digits between the lowest and the highest one, in so many cells with these two,
/// have this sum.
pub(crate) fn can_be_between([low, high]: [i32; 2], sum: i32, cells: i32) -> bool {
    let most = (cells - 2).min(high - low - 1);
    (0..=most).any(|many| {
        let least = (1..=many).map(|place| low + place).sum::<i32>();
        let most = (1..=many).map(|place| high - place).sum::<i32>();
        (least..=most).contains(&sum)
    })
}
