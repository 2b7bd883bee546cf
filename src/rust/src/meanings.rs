//! Clues and what they mean as objects of R.

use crate::memory::NA;
use crate::memory::read::Fields;
use crate::memory::tree::{Part, Tree};
use oxidoku_engine::constraint::States;
use oxidoku_script::{Clue, Lowering, Place, Primitive, Table, Value};
use std::rc::Rc;

/// Objects in the making. All that is shared lives as long as they are made.
#[derive(Default)]
pub(crate) struct Objects<'a> {
    pub(crate) tree: Tree<'a>,
    /// Automata and tables by their address: steps and accepting states.
    shared: Vec<(*const (), [Part; 2])>,
}

/// The fields of the clue that means something.
pub(crate) enum Own<'o, 'a> {
    /// As R has them.
    Given(&'o Fields<'a>),
    /// As they were made.
    Made(&'o [(&'a str, Part)]),
}

impl<'a> Objects<'a> {
    /// An automaton as `automata.R` has it: R counts states from 1.
    pub(crate) fn automaton(&mut self, states: &States) -> [Part; 2] {
        let count = states.accepting.len();
        let digits = states.next.len() / count;
        let mut steps = (0..count * digits).map(|at| {
            let next = states.next[at % count * digits + at / count];
            next.map_or(NA, |next| next as i32 + 1)
        });
        let steps = self.tree.matrix([count, digits], &mut steps);
        [steps, self.tree.truths(&states.accepting)]
    }

    fn shared<T>(&mut self, value: &Rc<T>, make: impl FnOnce(&mut Self) -> [Part; 2]) -> [Part; 2] {
        let address = Rc::as_ptr(value).cast::<()>();
        if let Some((_, parts)) = self.shared.iter().find(|(known, _)| *known == address) {
            return *parts;
        }
        let parts = make(self);
        self.shared.push((address, parts));
        parts
    }

    fn states(&mut self, states: &Rc<States>) -> [Part; 2] {
        self.shared(states, |all| all.automaton(states))
    }

    fn allowed(&mut self, table: &Rc<Vec<bool>>) -> Part {
        let count = table.len().isqrt();
        let [table, _] = self.shared(table, |all| [all.tree.table([count, count], table); 2]);
        table
    }

    /// Integers as a matrix, row by row.
    fn rows<const N: usize>(&mut self, rows: &[[i32; N]]) -> Part {
        let mut values = (0..N).flat_map(|column| rows.iter().map(move |row| row[column]));
        self.tree.matrix([rows.len(), N], &mut values)
    }

    /// The fields of a clue, with its kind.
    pub(crate) fn fields(&mut self, clue: &'a Clue) -> Vec<(&'a str, Part)> {
        let mut fields = vec![("kind", self.tree.words(&[clue.kind]))];
        for (name, value) in &clue.fields {
            fields.push((name, self.value(value)));
        }
        fields
    }

    /// A clue.
    pub(crate) fn clue(&mut self, fields: &[(&'a str, Part)]) -> Part {
        self.tree.object("sudoku_clue", fields)
    }

    fn value(&mut self, value: &'a Value) -> Part {
        match value {
            Value::Cells(cells) => self.rows(cells),
            Value::Groups(groups) => {
                let groups: Vec<Part> = groups.iter().map(|cells| self.rows(cells)).collect();
                self.tree.list(&groups)
            }
            Value::Number(number) => self.tree.numbers(&[number.unwrap_or(NA)]),
            Value::Numbers(numbers) => self.tree.numbers(numbers),
            Value::Text(text) => self.tree.words(&[text]),
            Value::Truth(yes) => self.tree.truths(&[*yes]),
            Value::Allowed(table) => self.allowed(table),
            Value::Steps(states) => self.states(states)[0],
            Value::Accepting(states) => self.states(states)[1],
            Value::Alternatives(alternatives) => {
                let mut lists = Vec::new();
                for clues in alternatives {
                    let mut parts = Vec::new();
                    for clue in clues {
                        let fields = self.fields(clue);
                        parts.push(self.clue(&fields));
                    }
                    lists.push(self.tree.list(&parts));
                }
                self.tree.list(&lists)
            }
            Value::Nothing => self.tree.null(),
        }
    }

    /// What a clue of a script means, each primitive with the clue's number unless it is one of several
    /// alternatives; `None` for what R has to say.
    pub(crate) fn meaning(
        &mut self,
        clue: &'a Clue,
        fields: &[(&'a str, Part)],
        lowering: &mut Lowering<'_>,
        number: Option<i32>,
    ) -> Option<Vec<Part>> {
        let [(_, Value::Alternatives(alternatives)), ..] = clue.fields.as_slice() else {
            let primitives = match number {
                Some(_) => lowering.lower(clue.kind, &clue.fields),
                None => lowering.lower_inside(clue.kind, &clue.fields),
            };
            return Some(self.primitives(&primitives?, &Own::Made(fields), number));
        };
        let mut lists = Vec::new();
        for clues in alternatives {
            let mut primitives = Vec::new();
            for clue in clues {
                let fields = self.fields(clue);
                primitives.extend(self.meaning(clue, &fields, lowering, None)?);
            }
            lists.push(self.tree.list(&primitives));
        }
        Some(vec![self.any(&lists, number)])
    }

    /// Primitives as `rules-primitives.R` makes them of a clue.
    pub(crate) fn primitives(
        &mut self,
        primitives: &[Primitive],
        clue: &Own<'_, 'a>,
        number: Option<i32>,
    ) -> Vec<Part> {
        let each = primitives.iter();
        each.map(|primitive| self.primitive(primitive, clue, number))
            .collect()
    }

    /// A primitive of which one of some lists holds.
    pub(crate) fn any(&mut self, lists: &[Part], number: Option<i32>) -> Part {
        let lists = self.tree.list(lists);
        self.as_list("any", vec![("alternatives", lists)], number)
    }

    fn as_list(
        &mut self,
        kind: &'static str,
        fields: Vec<(&'static str, Part)>,
        number: Option<i32>,
    ) -> Part {
        let mut parts = vec![("type", self.tree.words(&[kind]))];
        parts.extend(fields);
        if let Some(number) = number {
            parts.push(("clue", self.tree.numbers(&[number])));
        }
        self.tree.named(&parts)
    }

    fn primitive(
        &mut self,
        primitive: &Primitive,
        clue: &Own<'_, 'a>,
        number: Option<i32>,
    ) -> Part {
        let (kind, fields) = self.said(primitive, clue);
        self.as_list(kind, fields, number)
    }

    /// The type of a primitive and its fields.
    fn said(
        &mut self,
        primitive: &Primitive,
        clue: &Own<'_, 'a>,
    ) -> (&'static str, Vec<(&'static str, Part)>) {
        match primitive {
            Primitive::AllDifferent(cells) => ("all_different", vec![("cells", self.rows(cells))]),
            Primitive::Pairs(pairs, table) => {
                let flat = |&[one, other]: &[Place; 2]| [one[0], one[1], other[0], other[1]];
                let pairs: Vec<[i32; 4]> = pairs.iter().map(flat).collect();
                let allowed = match table {
                    Table::Own => self.own(clue, "allow"),
                    Table::Made(table) => self.allowed(table),
                };
                (
                    "pair",
                    vec![("cells", self.rows(&pairs)), ("allowed", allowed)],
                )
            }
            Primitive::Sum(cells, weights, total) => (
                "sum",
                vec![
                    ("cells", self.rows(cells)),
                    ("weights", self.tree.numbers(weights)),
                    ("total", self.tree.numbers(&[*total])),
                ],
            ),
            Primitive::Automaton(cells) => (
                "automaton",
                vec![
                    ("cells", self.rows(cells)),
                    ("start", self.own(clue, "start")),
                    ("step", self.own(clue, "step")),
                    ("accept", self.own(clue, "accept")),
                ],
            ),
            Primitive::Made(cells, states) => {
                let [step, accept] = self.states(states);
                (
                    "automaton",
                    vec![
                        ("cells", self.rows(cells)),
                        ("start", self.tree.numbers(&[1])),
                        ("step", step),
                        ("accept", accept),
                    ],
                )
            }
            Primitive::Count(cells, digits, counts) => (
                "count",
                vec![
                    ("cells", self.rows(cells)),
                    ("digits", self.tree.numbers(digits)),
                    ("counts", self.tree.numbers(counts)),
                ],
            ),
            Primitive::Connected(cells, digits, size) => (
                "connected",
                vec![
                    ("cells", self.rows(cells)),
                    ("digits", self.tree.numbers(digits)),
                    ("size", self.tree.numbers(size)),
                ],
            ),
            Primitive::Any(alternatives) => {
                let mut lists = Vec::new();
                for primitives in alternatives {
                    let primitives = self.primitives(primitives, clue, None);
                    lists.push(self.tree.list(&primitives));
                }
                ("any", vec![("alternatives", self.tree.list(&lists))])
            }
            Primitive::InLine(primitive, alone, line) => {
                let (kind, mut fields) = self.said(primitive, clue);
                fields.push(("alone", self.primitive(alone, clue, None)));
                fields.push(("line", self.rows(line)));
                (kind, fields)
            }
        }
    }

    fn own(&mut self, clue: &Own<'_, 'a>, name: &str) -> Part {
        match clue {
            Own::Given(fields) => self.tree.given(fields.get(name)),
            Own::Made(fields) => {
                let field = fields.iter().find(|(known, _)| *known == name);
                field.map_or_else(|| self.tree.null(), |(_, part)| *part)
            }
        }
    }
}
