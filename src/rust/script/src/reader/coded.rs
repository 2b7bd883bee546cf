//! Automata and tables, which are codes, for groups of cells with names.

use super::{Read, Reader, are_different, is_moving};
use crate::board::Place;
use crate::clue::Value;
use crate::codes::{Bits, automaton};
use crate::regex::regex;
use crate::text::Argument;
use oxidoku_engine::constraint::States;
use std::rc::Rc;

impl<'a> Reader<'a> {
    /// The cells of groups, each with the name before it, an empty one if there is none.
    fn groups(arguments: &[Argument<'a>]) -> Option<Vec<(String, Vec<Place>)>> {
        let mut groups: Vec<(String, Vec<Place>)> = vec![(String::new(), Vec::new())];
        for argument in arguments {
            let name = &groups[groups.len() - 1].0;
            match *argument {
                Argument::Cell(place, "") => {
                    let last = groups.len() - 1;
                    groups[last].1.push(place);
                }
                Argument::Word("") => groups.push((name.clone(), Vec::new())),
                Argument::Word(word) => {
                    let name = word.strip_prefix('_')?.replace("%20", " ");
                    // Other letters than those of English R has to look at.
                    (!name.contains('%') && name.is_ascii()).then_some(())?;
                    groups.push((name, Vec::new()));
                }
                Argument::Cell(..) => return None,
            }
        }
        groups.retain(|(_, cells)| !cells.is_empty());
        Some(groups)
    }

    fn states(
        &mut self,
        kind: &'static str,
        code: &'a str,
        make: &dyn Fn() -> Option<States>,
    ) -> Option<Rc<States>> {
        let key = (kind, code);
        if let Some((_, states)) = self.automata.iter().find(|(known, _)| *known == key) {
            return Some(Rc::clone(states));
        }
        let states = Rc::new(make()?);
        self.automata.push((key, Rc::clone(&states)));
        Some(states)
    }

    pub(super) fn regex(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(code), cells @ ..] = arguments else {
            return None;
        };
        let pattern = Bits::text(code)?.replace(' ', "");
        let digits = self.layout.digits;
        let states = self.states("Regex", code, &|| regex(&pattern, digits).ok())?;
        for (_, cells) in Self::groups(cells)? {
            (are_different(&cells) && accepts(&states, cells.len())).then_some(())?;
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("pattern", Value::Text(pattern.clone())),
            ];
            self.put("regex", "regex", fields);
        }
        Some(())
    }

    pub(super) fn automaton(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(code), cells @ ..] = arguments else {
            return None;
        };
        let groups = Self::groups(cells)?;
        let count = self.layout.count();
        let states = self.states("NFA", code, &|| automaton(code, count))?;
        for (name, cells) in groups {
            are_different(&cells).then_some(())?;
            let name = if name.is_empty() {
                "sequence".into()
            } else {
                name
            };
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("start", Value::Number(Some(1))),
                ("step", Value::Steps(Rc::clone(&states))),
                ("accept", Value::Accepting(Rc::clone(&states))),
                ("name", Value::Text(name)),
            ];
            self.put("sequence", "sequence", fields);
        }
        Some(())
    }

    pub(super) fn table(&mut self, arguments: &[Argument<'a>], all: bool) -> Read {
        let [Argument::Word(code), cells @ ..] = arguments else {
            return None;
        };
        let groups = Self::groups(cells)?;
        let known = self.tables.iter().find(|(known, _)| known == code);
        let table = match known {
            Some((_, table)) => Rc::clone(table),
            None => {
                let count = self.layout.count();
                let mut table = vec![false; count * count];
                for bit in Bits::lowest_first(code)?.filter(|&bit| bit < count * count) {
                    table[bit % count * count + bit / count] = true;
                }
                let table = Rc::new(table);
                self.tables.push((code, Rc::clone(&table)));
                table
            }
        };
        for (name, cells) in groups.into_iter().filter(|(_, cells)| cells.len() > 1) {
            let is_sound = if all {
                are_different(&cells)
            } else {
                is_moving(&cells)
            };
            is_sound.then_some(())?;
            let name = if name.is_empty() {
                "pair line".into()
            } else {
                name
            };
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("allow", Value::Allowed(Rc::clone(&table))),
                ("name", Value::Text(name)),
                ("all", Value::Truth(all)),
            ];
            self.put("pairs", "pairs", fields);
        }
        Some(())
    }
}

/// Whether there is anything of this length that is accepted.
fn accepts(states: &States, length: usize) -> bool {
    let digits = states.next.len() / states.accepting.len();
    let mut reached = vec![false; states.accepting.len()];
    reached[0] = true;
    for _ in 0..length {
        let mut next = vec![false; reached.len()];
        for state in (0..reached.len()).filter(|&state| reached[state]) {
            for to in states.next[state * digits..][..digits].iter().flatten() {
                next[*to as usize] = true;
            }
        }
        reached = next;
    }
    reached
        .iter()
        .zip(&states.accepting)
        .any(|(&reached, &accepts)| reached && accepts)
}
