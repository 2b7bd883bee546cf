//! Rules with some of their clues.

use crate::rules::{Rules, Spec};

/// A part of the rules that can be left out: what one clue of a user means.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clue {
    /// Numbers of constraints, as in [`Rules::constraints`].
    pub constraints: Vec<usize>,
    /// Numbers of further houses, as in [`Spec::houses`].
    pub houses: Vec<usize>,
    /// It is that diagonals hold different digits.
    pub diagonal: bool,
    /// It is that the inner boxes do.
    pub hyper: bool,
}

/// The rules with those of the `clues` only that stay, and with what belongs to no clue;
/// `None` where clues need others to be sound.
pub(crate) fn rules_with(spec: &Spec, clues: &[Clue], stays: &[bool]) -> Option<Rules> {
    let gone = || {
        let pairs = clues.iter().zip(stays);
        pairs.filter(|(_, stays)| !**stays).map(|(clue, _)| clue)
    };
    let without = |number: usize, numbers: fn(&Clue) -> &Vec<usize>| {
        !gone().any(|clue| numbers(clue).contains(&number))
    };
    let mut rest = spec.clone();
    rest.diagonal &= !gone().any(|clue| clue.diagonal);
    rest.hyper &= !gone().any(|clue| clue.hyper);
    keep(&mut rest.houses, |number| {
        without(number, |clue| &clue.houses)
    });
    let stays = |number| without(number, |clue: &Clue| &clue.constraints);
    keep(&mut rest.constraints, stays);
    keep(&mut rest.groups, stays);
    keep(&mut rest.alone, stays);
    rest.build().ok()
}

/// Keeps those whose numbers stay.
fn keep<T>(all: &mut Vec<T>, stays: impl Fn(usize) -> bool) {
    let mut numbers = 0..;
    all.retain(|_| numbers.next().is_some_and(&stays));
}
