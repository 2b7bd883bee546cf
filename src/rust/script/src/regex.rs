//! Regular expressions over digits as automata: digits, letters from A for 10, `.` for any,
//! classes such as `[1-3]` and `[^5]`, groups, `|`, and `*`, `+`, `?`, `{2}`, `{2,}`, `{2,4}`.
//!
//! An expression is read into positions, one for each digit or class it has. What follows from
//! positions is: with which it may begin (`first`), with which it may end (`last`), which may come
//! after which (`pairs`), and whether it may be empty. (Glushkov, "The abstract theory of
//! automata", 1961.)

use crate::automata::Plan;
use oxidoku_engine::constraint::States;
use std::cell::Cell;
use std::iter::Peekable;
use std::str::Chars;

/// More positions, pairs of them, and steps from one to another than an expression for the cells of a
/// grid needs.
const MOST_POSITIONS: usize = 1_500;
const MOST_PAIRS: usize = 500_000;
const MOST_STEPS: usize = 100_000_000;

/// Groups within groups: as many as an expression needs, and no more than the stack has room for.
const MOST_DEPTH: usize = 100;

const TOO_MANY: &str = "it has too many states";

/// The smallest automaton that accepts what the pattern matches, or what is wrong with the pattern.
pub fn regex(pattern: &str, digits: [i32; 2]) -> Result<States, String> {
    let mut reader = Reader {
        symbols: pattern.chars().peekable(),
        digits,
        sets: Vec::new(),
        pairs: 0,
        depth: 0,
    };
    let whole = reader.either()?;
    if let Some(symbol) = reader.symbols.peek() {
        return Err(format!("it has '{symbol}' where it should end"));
    }
    // State 0 is the beginning; the states of positions come after it.
    let mut follow = vec![Vec::new(); reader.sets.len() + 1];
    follow[0] = whole.first;
    for (from, to) in whole.pairs {
        follow[from as usize].push(to);
    }
    let taken = Cell::new(0);
    let step = |states: &[i32], digit: i32| {
        let mut to = Vec::new();
        for next in states.iter().map(|&state| &follow[state as usize]) {
            taken.set(taken.get() + next.len());
            if taken.get() > MOST_STEPS {
                return None;
            }
            let fits = |&&position: &&i32| reader.sets[position as usize - 1] >> digit & 1 == 1;
            to.extend(next.iter().filter(fits));
        }
        to.sort_unstable();
        to.dedup();
        (!to.is_empty()).then_some(to)
    };
    let mut accepting = vec![false; reader.sets.len() + 1];
    accepting[0] = whole.empty;
    for state in whole.last {
        accepting[state as usize] = true;
    }
    let plan = Plan {
        start: vec![0],
        step: &step,
        accepts: &|states| states.iter().any(|&state| accepting[state as usize]),
        counts: &|_| true,
    };
    let states = plan.states([0, digits[1] - digits[0]]);
    states
        .filter(|_| taken.get() <= MOST_STEPS)
        .ok_or_else(|| TOO_MANY.into())
}

/// Positions count from 1.
#[derive(Clone, Default)]
struct Part {
    first: Vec<i32>,
    last: Vec<i32>,
    pairs: Vec<(i32, i32)>,
    empty: bool,
}

struct Reader<'a> {
    symbols: Peekable<Chars<'a>>,
    digits: [i32; 2],
    /// The digits of each position, as bits.
    sets: Vec<u64>,
    /// How many pairs were made.
    pairs: usize,
    /// How many groups are open.
    depth: usize,
}

type Read<T> = Result<T, String>;

impl Reader<'_> {
    fn either(&mut self) -> Read<Part> {
        let mut whole = self.run()?;
        while self.symbols.next_if_eq(&'|').is_some() {
            let other = self.run()?;
            whole.first.extend(other.first);
            whole.last.extend(other.last);
            whole.pairs.extend(other.pairs);
            whole.empty |= other.empty;
        }
        Ok(whole)
    }

    fn run(&mut self) -> Read<Part> {
        let mut whole = nothing();
        while !matches!(self.symbols.peek(), None | Some('|' | ')')) {
            let part = self.times()?;
            whole = self.one_after(whole, part)?;
        }
        Ok(whole)
    }

    /// One expression, then another.
    fn one_after(&mut self, mut one: Part, mut other: Part) -> Read<Part> {
        one.pairs.extend(self.crossed(&one.last, &other.first)?);
        one.pairs.append(&mut other.pairs);
        if one.empty {
            one.first.append(&mut other.first);
        }
        if other.empty {
            other.last.append(&mut one.last);
        }
        one.last = other.last;
        one.empty &= other.empty;
        Ok(one)
    }

    fn crossed(&mut self, from: &[i32], to: &[i32]) -> Read<Vec<(i32, i32)>> {
        self.pairs += from.len() * to.len();
        if self.pairs > MOST_PAIRS {
            return Err(TOO_MANY.into());
        }
        let each = from.iter();
        Ok(each
            .flat_map(|&from| to.iter().map(move |&to| (from, to)))
            .collect())
    }

    /// A part and how often it comes.
    fn times(&mut self) -> Read<Part> {
        let before = self.sets.len();
        let mut part = self.part()?;
        while let Some((least, most)) = self.range()? {
            part = self.repeated(part, before, least, most)?;
        }
        Ok(part)
    }

    /// How often: the fewest and, if there are any, the most.
    fn range(&mut self) -> Read<Option<(usize, Option<usize>)>> {
        let often = |symbol: &char| matches!(symbol, '*' | '+' | '?' | '{');
        let range = match self.symbols.next_if(often) {
            None => return Ok(None),
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some(_) => {
                let least = self.number()?;
                let most = match self.symbols.next_if_eq(&',') {
                    None => Some(least),
                    Some(_) if self.symbols.peek() == Some(&'}') => None,
                    Some(_) => Some(self.number()?),
                };
                self.expect('}')?;
                if most.is_some_and(|most| most < least) {
                    return Err("a part comes at least more often than at most".into());
                }
                (least, most)
            }
        };
        Ok(Some(range))
    }

    fn number(&mut self) -> Read<usize> {
        let mut text = String::new();
        while let Some(digit) = self.symbols.next_if(char::is_ascii_digit) {
            text.push(digit);
        }
        let number = text.parse().ok().filter(|_| text.len() <= 3);
        number.ok_or_else(|| "it does not say how often a part comes".into())
    }

    /// The part that has the positions after so many, some times. Each time has positions of its
    /// own.
    fn repeated(
        &mut self,
        part: Part,
        before: usize,
        least: usize,
        most: Option<usize>,
    ) -> Read<Part> {
        let own = before..self.sets.len();
        let copies = most.unwrap_or(least.max(1));
        let mut whole = nothing();
        for copy in 0..copies {
            let moved = (self.sets.len() - own.start) as i32;
            let mut one = part.clone();
            if copy > 0 {
                self.sets.extend_from_within(own.clone());
                let (ends, pairs) = (one.first.iter_mut().chain(&mut one.last), &mut one.pairs);
                ends.for_each(|position| *position += moved);
                self.pairs += pairs.len();
                pairs.iter_mut().for_each(|pair| {
                    pair.0 += moved;
                    pair.1 += moved;
                });
            }
            if self.sets.len() > MOST_POSITIONS || self.pairs > MOST_PAIRS {
                return Err(TOO_MANY.into());
            }
            if most.is_none() && copy + 1 == copies {
                one.pairs.extend(self.crossed(&one.last, &one.first)?);
            }
            one.empty |= copy >= least;
            whole = self.one_after(whole, one)?;
        }
        Ok(whole)
    }

    fn part(&mut self) -> Read<Part> {
        let set = match self.symbols.next() {
            Some('(') => {
                self.depth += 1;
                if self.depth > MOST_DEPTH {
                    return Err(format!(
                        "it has more than {MOST_DEPTH} groups within each other"
                    ));
                }
                let inside = self.either()?;
                self.expect(')')?;
                self.depth -= 1;
                return Ok(inside);
            }
            None => return Err("it has its end where a digit should be".into()),
            Some(symbol @ ('*' | '+' | '?' | '{' | '}' | ']' | ')')) => {
                return Err(format!("it has '{symbol}' where a digit should be"));
            }
            Some('.') => self.all(),
            Some('[') => self.class()?,
            Some(symbol) => 1 << self.digit(Some(symbol))?,
        };
        self.sets.push(set);
        let position = vec![self.sets.len() as i32];
        Ok(Part {
            first: position.clone(),
            last: position,
            ..Part::default()
        })
    }

    fn all(&self) -> u64 {
        u64::MAX >> (63 - (self.digits[1] - self.digits[0]))
    }

    fn class(&mut self) -> Read<u64> {
        let negated = self.symbols.next_if_eq(&'^').is_some();
        let mut set = 0;
        while !matches!(self.symbols.peek(), None | Some(']')) {
            let from = self.symbols.next();
            let to = match self.symbols.next_if_eq(&'-') {
                Some(_) => self.symbols.next(),
                None => from,
            };
            let (first, last) = (self.digit(from)?, self.digit(to)?);
            if last < first {
                let [from, to] = [from, to].map(Option::unwrap_or_default);
                return Err(format!("a class goes from {from} to {to}"));
            }
            set |= (first..=last).fold(0, |set, digit| set | 1 << digit);
        }
        self.expect(']')?;
        Ok(if negated { self.all() & !set } else { set })
    }

    /// The place of a digit among those of the grid, from 0.
    fn digit(&self, symbol: Option<char>) -> Read<i32> {
        let value = symbol.and_then(|symbol| symbol.to_digit(36));
        let [low, high] = self.digits;
        match value.map(|value| value as i32) {
            Some(value) if (low..=high).contains(&value) => Ok(value - low),
            _ => {
                let symbol = symbol.map(String::from).unwrap_or_default();
                Err(format!("'{symbol}' is not a digit from {low} to {high}"))
            }
        }
    }

    fn expect(&mut self, symbol: char) -> Read<()> {
        match self.symbols.next_if_eq(&symbol) {
            Some(_) => Ok(()),
            None => Err(format!("it lacks '{symbol}'")),
        }
    }
}

fn nothing() -> Part {
    Part {
        empty: true,
        ..Part::default()
    }
}
