//! What an input is made of.

use super::TARGETS;
use std::fmt;
use std::str::FromStr;

/// The largest size.
pub const LARGEST: usize = 100;

/// A property, by its place in the list, and what its random input is made from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input {
    pub target: usize,
    pub seed: u64,
    /// How large and how odd it gets, at most [`LARGEST`].
    pub size: usize,
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = TARGETS[self.target].name;
        write!(f, "{name}:{}:{}", self.seed, self.size)
    }
}

impl FromStr for Input {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let mut parts = text.split(':');
            let name = parts.next()?;
            Some(Self {
                target: TARGETS.iter().position(|target| target.name == name)?,
                seed: parts.next()?.parse().ok()?,
                size: parts.next()?.parse().ok().filter(|&size| size <= LARGEST)?,
            })
        };
        read().ok_or(format!("{text} is no input such as text:123:40"))
    }
}
