//! Automata that clues are, made as small as can be.

use oxidoku_engine::constraint::States;
use std::collections::HashMap;

/// The automaton whose states are what `step(state, digit)` leads to from `start`: `None` where
/// the digit is not allowed.
fn explored(
    start: Vec<i32>,
    [low, high]: [i32; 2],
    step: impl Fn(&[i32], i32) -> Option<Vec<i32>>,
    accepts: impl Fn(&[i32]) -> bool,
) -> States {
    let mut states = vec![start];
    let mut numbers = HashMap::from([(states[0].clone(), 0)]);
    let (mut next, mut at) = (Vec::new(), 0);
    while at < states.len() {
        for digit in low..=high {
            let to = step(&states[at], digit).map(|to| {
                let fresh = states.len() as u32;
                let number = *numbers.entry(to.clone()).or_insert(fresh);
                if number == fresh {
                    states.push(to);
                }
                number
            });
            next.push(to);
        }
        at += 1;
    }
    let accepting = states.iter().map(|state| accepts(state)).collect();
    States { next, accepting }.smallest(0)
}

/// What the ends of a line say of the digits between them, whichever is the higher one. Both ends
/// are read first: they are apart by `least` or more. Then digits are `between` them, or all beyond.
pub(crate) fn ends(digits: [i32; 2], least: i32, between: bool) -> States {
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
    explored(Vec::new(), digits, step, |seen| seen.len() == 2)
}

/// The digits between the lowest and the highest one, both of which come once, have this sum. What
/// was found since the first of these two is remembered: which digits, if there are few enough to
/// tell them apart, or how many and their sum.
pub(crate) fn sandwich(digits: [i32; 2], sum: i32) -> States {
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
    explored(vec![0, 0, 0], digits, step, |state| state[0] == 2)
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
