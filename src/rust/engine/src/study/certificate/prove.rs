//! Finding a proof: the search that learns tells one, of which what is needed is written down.

use super::text;
use super::write::{Facts, Writer};
use crate::grid::Grid;
use crate::rules::Rules;
use crate::solve::proof::{Lesson, Source, Statement};
use crate::solve::{Answer, Learner, Solver};
use crate::work::{Control, Halt};

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certified {
    /// The text of a proof that there is one solution.
    One(String),
    /// The same, that there is none.
    None(String),
    /// There are several solutions: nothing to prove.
    Several,
}

/// A certificate for a puzzle, which may break rules.
///
/// Dropped: to look for a proof with cases over candidates, one in the other, and what single units
/// say. Of 161 puzzles of setters it had none for 23 within 100 seconds; those that it had took it
/// up to a hundred times as long, with up to 20 times the lines.
///
/// # Errors
/// [`Halt`] from `control`.
pub fn certify(puzzle: &Grid, rules: &Rules, control: &mut Control<'_>) -> Result<Certified, Halt> {
    let answer = match crate::rules::has_conflict(puzzle, rules) {
        true => Answer::None,
        false => Solver::new(rules).solve(puzzle, control)?,
    };
    let solution = match &answer {
        Answer::First(_) => return Ok(Certified::Several),
        Answer::Unique(solution) => Some(solution),
        Answer::None => None,
    };
    let rules = &rules.each_alone();
    let lessons = Learner::prove(puzzle, rules, solution, control)?;
    let (needed, facts) = needed(&lessons, rules, solution);
    let mut writer = Writer::new(puzzle, rules);
    writer.limit(rules, &facts);
    for (number, lesson) in lessons.iter().enumerate() {
        if needed[number] {
            writer.write(number, lesson, control)?;
        }
    }
    let proof = writer.end(solution, control)?;
    let text = text::write(puzzle, rules, &proof, solution);
    Ok(match solution {
        Some(_) => Certified::One(text),
        None => Certified::None(text),
    })
}

/// Which lessons something rests on, and which facts: that there is no solution, or that no cell has
/// another digit than in this one.
fn needed(lessons: &[Lesson], rules: &Rules, solution: Option<&Grid>) -> (Vec<bool>, Facts) {
    let mut facts = Facts::none(rules);
    for (cell, right) in solution.iter().flat_map(|grid| grid.filled()) {
        for digit in (0..rules.digits() as u32).filter(|&digit| digit + 1 != right.get().into()) {
            facts.add(&Statement::lacks(cell, digit));
        }
    }
    let mut needed = vec![false; lessons.len()];
    for (number, lesson) in lessons.iter().enumerate().rev() {
        needed[number] |= match lesson.clause[..] {
            [] => true,
            [one] => facts.has(&one),
            _ => false,
        };
        if !needed[number] {
            continue;
        }
        lesson.facts.iter().for_each(|fact| facts.add(fact));
        let sources = lesson.moves.iter().map(|(_, source)| source);
        for source in sources.chain(&lesson.end) {
            if let Source::Lesson(other) = source {
                needed[*other as usize] = true;
            }
        }
    }
    (needed, facts)
}
