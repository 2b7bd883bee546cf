//! Clues and what they mean as objects of R.

use crate::ended::{Ended, Reply};
use crate::memory::jump::{Jump, hold};
use crate::memory::make::{Elements, Fresh, ToR, listed, named, truth};
use crate::memory::read::{Fields, Strings, elements, matrix_dim, scalar, values};
use crate::memory::{Held, NA, Object, Truth};
use oxidoku_engine::constraint::States;
use oxidoku_script::{Clue, Field, Layout, Lowering, Place, Primitive, Table, Value};
use std::borrow::Cow;
use std::rc::Rc;

/// The names of the fields that say what clues mean.
const FIELDS: [&str; 17] = [
    "cells",
    "groups",
    "arrow",
    "difference",
    "ratio",
    "modulus",
    "sum",
    "total",
    "weights",
    "digits",
    "exact",
    "direction",
    "line",
    "all",
    "size",
    "accept",
    "allow",
];

/// For each clue in its form what it means, primitives with the clue's number if they are
/// `numbered`; `NULL` for what R has to say.
pub(crate) fn rs_lower(clues: Object<'_>, board: Object<'_>, numbered: bool) -> Reply {
    let layout = layout_of(board)?;
    let mut lowering = Lowering::new(&layout);
    let mut objects = Objects::default();
    let mut lists = Vec::with_capacity(clues.len());
    for (at, clue) in elements(clues).enumerate() {
        let number = match numbered {
            true => Some((at as i32 + 1).to_r()?),
            false => None,
        };
        let primitives = lower_clue(clue, &mut lowering, &mut objects, number.as_ref(), false)?;
        lists.push(match primitives {
            Some(primitives) => list(&primitives)?,
            None => Held::null(),
        });
    }
    Ok(list(&lists)?)
}

/// The primitives of a clue; `None` for what R has to say.
fn lower_clue(
    clue: Object<'_>,
    lowering: &mut Lowering<'_>,
    objects: &mut Objects,
    number: Option<&Held>,
    inside: bool,
) -> Result<Option<Vec<Held>>, Ended> {
    let fields = Fields::of(clue)?.ok_or_else(malformed)?;
    let Some(kind) = word(fields.get("kind"))? else {
        return Ok(None);
    };
    if kind != "any" {
        let said = read_fields(&fields)?;
        let meaning = match inside {
            true => lowering.lower_inside(&kind, &said),
            false => lowering.lower(&kind, &said),
        };
        let Some(primitives) = meaning else {
            return Ok(None);
        };
        let made = primitives
            .iter()
            .map(|primitive| objects.primitive(primitive, &fields, number));
        let made = made.collect::<Result<Vec<_>, Jump>>()?;
        objects.cells.clear();
        return Ok(Some(made));
    }
    let mut alternatives = Vec::new();
    for clues in elements(fields.get("alternatives")) {
        let mut holds = Vec::new();
        for clue in elements(clues) {
            match lower_clue(clue, lowering, objects, None, true)? {
                Some(primitives) => holds.extend(primitives),
                None => return Ok(None),
            }
        }
        alternatives.push(list(&holds)?);
    }
    let fields = [("alternatives", Rc::new(list(&alternatives)?))];
    Ok(Some(vec![objects.as_list("any", &fields, number)?]))
}

/// A script that needs no closer look: the `size` of its grid, the first and the last of its
/// `digits`, whether it has `boxes`, its further sheets (`names`, `counts` of cells, `widths`), the
/// digits of the grid and of the `further` cells, and its clues in the order of `sudoku_rules()`,
/// without their class. What is not known here is `rest`, a list of arguments by `types`. `NULL` for
/// any other script.
pub(crate) fn rs_read_script(text: Cow<'_, str>) -> Reply {
    let Some(script) = oxidoku_script::read(&text) else {
        return Ok(Held::null());
    };
    let mut objects = Objects::default();
    let clues = script.clues.iter().map(|clue| objects.clue(clue));
    let clues = list(&clues.collect::<Result<Vec<_>, Jump>>()?)?;
    let kinds: Vec<&str> = script.clues.iter().map(|clue| clue.kind).collect();
    let types: Vec<&str> = script.rest.iter().map(|(kind, _)| kind.as_str()).collect();
    let rest = script.rest.iter().map(|(_, words)| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        words.to_r()
    });
    let rest = list(&rest.collect::<Result<Vec<_>, Jump>>()?)?;
    let [rows, columns] = script.size;
    let mut puzzle = Fresh::<i32>::array(&[rows as usize, columns as usize])?;
    puzzle.values().fill(NA);
    for ([row, column], digit) in script.given {
        puzzle.values()[((column - 1) * rows + row - 1) as usize] = digit;
    }
    let further: Vec<i32> = script
        .further
        .iter()
        .map(|digit| digit.unwrap_or(NA))
        .collect();
    let names: Vec<&str> = script
        .sheets
        .iter()
        .map(|sheet| sheet.name.as_str())
        .collect();
    let counts: Vec<i32> = script.sheets.iter().map(|sheet| sheet.count).collect();
    let widths: Vec<i32> = script.sheets.iter().map(|sheet| sheet.width).collect();
    Ok(named(&[
        ("size", &script.size.to_vec()),
        ("digits", &script.digits.to_vec()),
        ("boxes", &truth(script.boxes)),
        ("names", &names),
        ("counts", &counts),
        ("widths", &widths),
        ("puzzle", &puzzle.into_held()),
        ("further", &further),
        ("kinds", &kinds),
        ("clues", &clues),
        ("types", &types),
        ("rest", &rest),
    ])?)
}

/// About how many bytes an object takes, those of names not counted: `object.size()` takes ten times
/// as long, most of it to find strings that come twice.
pub(crate) fn rs_bytes(x: Object<'_>) -> Reply {
    fn bytes(x: Object<'_>) -> usize {
        let inside: usize = elements(x).map(bytes).sum();
        100 + 8 * x.len() + inside
    }
    Ok((bytes(x) as f64).to_r()?)
}

/// The smallest automaton that reads the first `symbols` symbols as the code of a script says, as
/// `automata.R` has automata; `NULL` for what is no code, or has too many states.
pub(crate) fn rs_iss_automaton(code: Cow<'_, str>, symbols: i32) -> Reply {
    match oxidoku_script::automaton(&code, usize::try_from(symbols).unwrap_or_default()) {
        Some(states) => automaton(&states),
        None => Ok(Held::null()),
    }
}

/// An automaton as `automata.R` has it: R counts states from 1, and the first one begins.
pub(crate) fn automaton(states: &States) -> Reply {
    let parts: [(&str, &dyn ToR); 3] = [
        ("start", &1),
        ("step", &steps(states)?),
        ("accept", &accepting(states)?),
    ];
    Ok(named(&parts)?)
}

fn steps(states: &States) -> Result<Held, Jump> {
    let count = states.accepting.len();
    let digits = states.next.len() / count;
    let mut step = Fresh::<i32>::array(&[count, digits])?;
    for (at, value) in step.values().iter_mut().enumerate() {
        let next = states.next[at % count * digits + at / count];
        *value = next.map_or(NA, |next| next as i32 + 1);
    }
    Ok(step.into_held())
}

fn accepting(states: &States) -> Result<Held, Jump> {
    let accept: Vec<Truth> = states.accepting.iter().map(|&yes| yes.into()).collect();
    accept.to_r()
}

fn malformed() -> Ended {
    Ended::fault("malformed clues")
}

/// A board, see `new_board()`.
fn layout_of(board: Object<'_>) -> Result<Layout, Ended> {
    let fields = Fields::of(board)?.ok_or_else(malformed)?;
    let numbers = |name| -> Result<Vec<i32>, Ended> {
        let numbers = fields.get(name);
        if let Some(numbers) = values::<i32>(numbers)? {
            return Ok(numbers.to_vec());
        }
        let numbers = values::<f64>(numbers)?.ok_or_else(malformed)?;
        Ok(numbers.iter().map(|&number| number as i32).collect())
    };
    let (size, digits) = (numbers("size")?, numbers("digits")?);
    let (&[rows, columns], [first, .., last] | [first @ last]) =
        (size.as_slice(), digits.as_slice())
    else {
        return Err(malformed());
    };
    let lines = scalar::<Truth>(fields.get("lines"))?.and_then(Truth::get);
    Ok(Layout {
        size: [rows, columns],
        digits: [*first, *last],
        lines: lines.ok_or_else(malformed)?,
        regions: numbers("regions")?,
        places: values::<i32>(fields.get("places"))?.map(<[i32]>::to_vec),
    })
}

/// The only string of a character vector.
fn word(x: Object<'_>) -> Result<Option<String>, Ended> {
    match Strings::of(x)? {
        Some(words) if words.len() == 1 => Ok(words.text(0)?.map(Cow::into_owned)),
        _ => Ok(None),
    }
}

/// The fields of a clue that say what it means.
fn read_fields(fields: &Fields<'_>) -> Result<Vec<Field>, Ended> {
    let mut said = Vec::new();
    for name in FIELDS {
        let x = fields.get(name);
        let value = match name {
            _ if x.is_null() => continue,
            "cells" | "arrow" => places(x)?.map(Value::Cells),
            "groups" => elements(x)
                .map(places)
                .collect::<Result<Option<_>, _>>()?
                .map(Value::Groups),
            "direction" | "line" => word(x)?.map(Value::Text),
            "exact" | "all" => scalar::<Truth>(x)?.and_then(Truth::get).map(Value::Truth),
            // Whether anything is accepted.
            "accept" => {
                let accept = values::<Truth>(x)?.unwrap_or_default();
                Some(Value::Truth(
                    accept.iter().any(|accepts| accepts.get() == Some(true)),
                ))
            }
            _ => values::<i32>(x)?.map(|numbers| match *numbers {
                [number] => Value::Number(Some(number).filter(|&number| number != NA)),
                _ => Value::Numbers(numbers.to_vec()),
            }),
        };
        said.extend(value.map(|value| (name, value)));
    }
    Ok(said)
}

/// The cells of a matrix; `None` for anything else.
fn places(matrix: Object<'_>) -> Result<Option<Vec<Place>>, Ended> {
    let (Some([count, 2]), Some(cells)) = (matrix_dim(matrix)?, values::<i32>(matrix)?) else {
        return Ok(None);
    };
    let (rows, columns) = cells.split_at(count);
    Ok(Some(
        rows.iter()
            .zip(columns)
            .map(|(&row, &column)| [row, column])
            .collect(),
    ))
}

fn list(objects: &[Held]) -> Result<Held, Jump> {
    let mut list = Elements::new(objects.len())?;
    for (at, object) in objects.iter().enumerate() {
        list.put(at, object);
    }
    Ok(list.into_held())
}

/// Integers as a matrix of so many columns, row by row.
fn matrix<const N: usize>(rows: &[[i32; N]]) -> Result<Held, Jump> {
    let mut matrix = Fresh::<i32>::array(&[rows.len(), N])?;
    let values = matrix.values();
    for (at, row) in rows.iter().enumerate() {
        for (column, &value) in row.iter().enumerate() {
            values[column * rows.len() + at] = value;
        }
    }
    Ok(matrix.into_held())
}

/// What was made of values that several clues share. To ask R for an object takes as long as to
/// look through some.
#[derive(Default)]
struct Objects {
    known: Vec<(*const (), Rc<Held>)>,
    /// Cells that primitives of one clue share: those of the next may have the same address.
    cells: Vec<(*const Vec<Place>, Rc<Held>)>,
    /// A few of those there are.
    numbers: Vec<(Vec<i32>, Rc<Held>)>,
    words: Vec<(&'static str, Rc<Held>)>,
}

const FEW: usize = 50;

impl Objects {
    fn shared<T>(
        &mut self,
        value: &Rc<T>,
        part: usize,
        make: impl FnOnce(&T) -> Result<Held, Jump>,
    ) -> Result<Rc<Held>, Jump> {
        // Parts of one value have addresses of their own.
        let address = Rc::as_ptr(value)
            .cast::<u8>()
            .wrapping_add(part)
            .cast::<()>();
        once(&mut self.known, &address, usize::MAX, || make(value))
    }

    fn numbers(&mut self, numbers: &Vec<i32>) -> Result<Rc<Held>, Jump> {
        once(&mut self.numbers, numbers, FEW, || numbers.to_r())
    }

    fn word(&mut self, word: &'static str) -> Result<Rc<Held>, Jump> {
        once(&mut self.words, &word, FEW, || word.to_r())
    }

    /// A primitive as `rules-primitives.R` has it, with the number of its clue.
    fn as_list(
        &mut self,
        kind: &'static str,
        fields: &[(&'static str, Rc<Held>)],
        number: Option<&Held>,
    ) -> Result<Held, Jump> {
        let kind = self.word(kind)?;
        let mut parts: Vec<(&str, &Held)> = vec![("type", &kind)];
        parts.extend(fields.iter().map(|(name, value)| (*name, &**value)));
        parts.extend(number.map(|number| ("clue", number)));
        listed(&parts)
    }

    fn table(&mut self, table: &Rc<Vec<bool>>) -> Result<Rc<Held>, Jump> {
        self.shared(table, 0, |table| {
            let count = table.len().isqrt();
            let mut matrix = Fresh::<Truth>::array(&[count, count])?;
            matrix
                .values()
                .iter_mut()
                .zip(table)
                .for_each(|(value, &allowed)| *value = allowed.into());
            Ok(matrix.into_held())
        })
    }

    fn clue(&mut self, clue: &Clue) -> Result<Held, Jump> {
        let kind = self.word(clue.kind)?;
        let values = clue.fields.iter().map(|(_, value)| self.value(value));
        let values = values.collect::<Result<Vec<Rc<Held>>, Jump>>()?;
        let mut fields: Vec<(&str, &Held)> = vec![("kind", &kind)];
        let names = clue.fields.iter().map(|(name, _)| *name);
        fields.extend(names.zip(values.iter().map(|value| &**value)));
        listed(&fields)
    }

    fn value(&mut self, value: &Value) -> Result<Rc<Held>, Jump> {
        let made = match value {
            Value::Cells(cells) => matrix(cells),
            Value::Groups(groups) => {
                let groups = groups.iter().map(|cells| matrix(cells));
                list(&groups.collect::<Result<Vec<_>, Jump>>()?)
            }
            Value::Number(number) => number.unwrap_or(NA).to_r(),
            Value::Numbers(numbers) => numbers.to_r(),
            Value::Text(text) => text.to_r(),
            Value::Truth(yes) => Ok(truth(*yes)),
            Value::Allowed(table) => return self.table(table),
            Value::Steps(states) => return self.shared(states, 0, steps),
            Value::Accepting(states) => return self.shared(states, 1, accepting),
            Value::Alternatives(alternatives) => {
                let lists = alternatives.iter().map(|clues| {
                    let clues = clues.iter().map(|clue| self.clue(clue));
                    list(&clues.collect::<Result<Vec<_>, Jump>>()?)
                });
                list(&lists.collect::<Result<Vec<_>, Jump>>()?)
            }
            Value::Nothing => Ok(Held::null()),
        };
        made.map(Rc::new)
    }

    /// Primitives as `rules-primitives.R` makes them of a clue.
    fn primitives(
        &mut self,
        primitives: &[Primitive],
        clue: &Fields<'_>,
        number: Option<&Held>,
    ) -> Result<Held, Jump> {
        let made = primitives
            .iter()
            .map(|primitive| self.primitive(primitive, clue, number));
        list(&made.collect::<Result<Vec<_>, Jump>>()?)
    }

    fn primitive(
        &mut self,
        primitive: &Primitive,
        clue: &Fields<'_>,
        number: Option<&Held>,
    ) -> Result<Held, Jump> {
        let own = |name| hold(clue.get(name)).map(Rc::new);
        let fresh = |made: Result<Held, Jump>| made.map(Rc::new);
        let (kind, fields) = match primitive {
            Primitive::AllDifferent(cells) => {
                ("all_different", vec![("cells", fresh(matrix(cells))?)])
            }
            Primitive::Pairs(pairs, table) => {
                let pairs: Vec<[i32; 4]> = pairs
                    .iter()
                    .map(|[one, other]| [one[0], one[1], other[0], other[1]])
                    .collect();
                let allowed = match table {
                    Table::Own => own("allow")?,
                    Table::Made(table) => self.table(table)?,
                };
                (
                    "pair",
                    vec![("cells", fresh(matrix(&pairs))?), ("allowed", allowed)],
                )
            }
            Primitive::Sum(cells, weights, total) => (
                "sum",
                vec![
                    ("cells", fresh(matrix(cells))?),
                    ("weights", self.numbers(weights)?),
                    ("total", fresh(total.to_r())?),
                ],
            ),
            Primitive::Automaton(cells) => (
                "automaton",
                vec![
                    ("cells", fresh(matrix(cells))?),
                    ("start", own("start")?),
                    ("step", own("step")?),
                    ("accept", own("accept")?),
                ],
            ),
            Primitive::Made(cells, states) => (
                "automaton",
                vec![
                    ("cells", fresh(matrix(cells))?),
                    ("start", self.numbers(&vec![1])?),
                    ("step", self.shared(states, 0, steps)?),
                    ("accept", self.shared(states, 1, accepting)?),
                ],
            ),
            Primitive::Count(cells, digits, counts) => {
                let address = Rc::as_ptr(cells);
                let cells = once(&mut self.cells, &address, usize::MAX, || matrix(cells))?;
                (
                    "count",
                    vec![
                        ("cells", cells),
                        ("digits", self.numbers(digits)?),
                        ("counts", self.numbers(counts)?),
                    ],
                )
            }
            Primitive::Connected(cells, digits, size) => (
                "connected",
                vec![
                    ("cells", fresh(matrix(cells))?),
                    ("digits", self.numbers(digits)?),
                    ("size", self.numbers(size)?),
                ],
            ),
            Primitive::Any(alternatives) => {
                let lists = alternatives
                    .iter()
                    .map(|list| self.primitives(list, clue, None));
                let lists = list(&lists.collect::<Result<Vec<_>, Jump>>()?)?;
                ("any", vec![("alternatives", Rc::new(lists))])
            }
        };
        self.as_list(kind, &fields, number)
    }
}

/// What is known of this, or is made now, and kept unless there is enough.
fn once<K: PartialEq + Clone>(
    known: &mut Vec<(K, Rc<Held>)>,
    key: &K,
    most: usize,
    make: impl FnOnce() -> Result<Held, Jump>,
) -> Result<Rc<Held>, Jump> {
    if let Some((_, object)) = known.iter().rev().find(|(known, _)| known == key) {
        return Ok(Rc::clone(object));
    }
    let object = Rc::new(make()?);
    if known.len() < most {
        known.push((key.clone(), Rc::clone(&object)));
    }
    Ok(object)
}
