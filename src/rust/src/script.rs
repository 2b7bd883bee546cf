//! Scripts, and what clues mean, for R.

use crate::ended::{Ended, Reply};
use crate::meanings::{Objects, Own};
use crate::memory::make::ToR;
use crate::memory::read::{Fields, Strings, elements, matrix_dim, scalar, values};
use crate::memory::tree::Part;
use crate::memory::{Held, NA, Object, Truth};
use oxidoku_engine::constraint::States;
use oxidoku_script::{Field, Layout, Lowering, Place, Value};
use std::borrow::Cow;

/// The names of the fields that say what clues mean.
const FIELDS: [&str; 18] = [
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
    "pattern",
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
    for (number, clue) in (1..).zip(elements(clues)) {
        let number = numbered.then_some(number);
        lists.push(
            match lower_clue(clue, &mut lowering, &mut objects, number, false)? {
                Some(primitives) => objects.tree.list(&primitives),
                None => objects.tree.null(),
            },
        );
    }
    let lists = objects.tree.list(&lists);
    Ok(objects.tree.make(lists)?)
}

/// The primitives of a clue; `None` for what R has to say.
fn lower_clue<'a>(
    clue: Object<'a>,
    lowering: &mut Lowering<'_>,
    objects: &mut Objects<'a>,
    number: Option<i32>,
    inside: bool,
) -> Result<Option<Vec<Part>>, Ended> {
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
        let own = Own::Given(&fields);
        return Ok(meaning.map(|primitives| objects.primitives(&primitives, &own, number)));
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
        alternatives.push(objects.tree.list(&holds));
    }
    Ok(Some(vec![objects.any(&alternatives, number)]))
}

/// A script that needs no closer look: the `size` of its grid, the rows and columns of its `box` if
/// it has boxes, the first and the last of its `digits`, its further sheets (`names`, `counts` of
/// cells, `widths`), the digits of the grid, `puzzle`, and of the `further` cells, its clues in the
/// order of `sudoku_rules()`, and what they mean, their `constraints`, unless R has to say it.
/// What is not known here is `rest`, a list of arguments by `types`. `NULL` for any other script, and
/// for whatever else `x` may be.
pub(crate) fn rs_read_script(x: Object<'_>) -> Reply {
    // The strings of a lazy vector are not to be made for this.
    let text = if x.len() == 1 { Strings::of(x)? } else { None };
    let text = text.and_then(|text| std::str::from_utf8(text.bytes(0)?).ok());
    let Some(script) = text.and_then(oxidoku_script::read) else {
        return Ok(Held::null());
    };
    let mut lowering = Lowering::new(&script.layout);
    let mut objects = Objects::default();
    let (mut clues, mut kinds) = (Vec::new(), Vec::new());
    let mut constraints = script.rest.is_empty().then(Vec::new);
    for (number, clue) in (1..).zip(&script.clues) {
        let fields = objects.fields(clue);
        if let Some(all) = &mut constraints {
            match objects.meaning(clue, &fields, &mut lowering, Some(number)) {
                Some(primitives) => all.extend(primitives),
                None => constraints = None,
            }
        }
        clues.push(objects.clue(&fields));
        kinds.push(clue.kind);
    }
    let tree = &mut objects.tree;
    let rest: Vec<Part> = script
        .rest
        .iter()
        .map(|(_, words)| {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            tree.words(&words)
        })
        .collect();
    let types: Vec<&str> = script.rest.iter().map(|(kind, _)| kind.as_str()).collect();
    let Layout { size, digits, .. } = script.layout;
    let [rows, columns] = size.map(|extent| extent as usize);
    let mut puzzle = vec![NA; rows * columns];
    for &([row, column], digit) in &script.given {
        puzzle[(column as usize - 1) * rows + row as usize - 1] = digit;
    }
    let digit_of = |digit: &Option<i32>| digit.unwrap_or(NA);
    let further: Vec<i32> = script.further.iter().map(digit_of).collect();
    let sheets = &script.sheets;
    let names: Vec<&str> = sheets.iter().map(|sheet| sheet.name.as_str()).collect();
    let counts: Vec<i32> = sheets.iter().map(|sheet| sheet.count).collect();
    let widths: Vec<i32> = sheets.iter().map(|sheet| sheet.width).collect();
    let said = [
        ("size", tree.numbers(&size)),
        ("digits", tree.numbers(&digits)),
        (
            "box",
            match script.shape {
                Some(shape) => tree.numbers(&shape),
                None => tree.null(),
            },
        ),
        ("names", tree.words(&names)),
        ("counts", tree.numbers(&counts)),
        ("widths", tree.numbers(&widths)),
        (
            "puzzle",
            tree.matrix([rows, columns], &mut puzzle.into_iter()),
        ),
        ("further", tree.numbers(&further)),
        ("kinds", tree.words(&kinds)),
        ("clues", tree.list(&clues)),
        (
            "constraints",
            match constraints {
                Some(constraints) => tree.list(&constraints),
                None => tree.null(),
            },
        ),
        ("types", tree.words(&types)),
        ("rest", tree.list(&rest)),
    ];
    let said = tree.named(&said);
    Ok(objects.tree.make(said)?)
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

/// The smallest automaton that accepts what a pattern of digits from `low` to `high` matches; a string,
/// what is wrong with the pattern, if it is none.
pub(crate) fn rs_regex(pattern: Cow<'_, str>, low: i32, high: i32) -> Reply {
    match oxidoku_script::regex(&pattern, [low, high]) {
        Ok(states) => automaton(&states),
        Err(problem) => Ok(problem.to_r()?),
    }
}

/// An automaton as `automata.R` has it: the first state begins.
pub(crate) fn automaton(states: &States) -> Reply {
    let mut objects = Objects::default();
    let [step, accept] = objects.automaton(states);
    let tree = &mut objects.tree;
    let start = tree.numbers(&[1]);
    let automaton = tree.named(&[("start", start), ("step", step), ("accept", accept)]);
    Ok(objects.tree.make(automaton)?)
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
            "direction" | "line" | "pattern" => word(x)?.map(Value::Text),
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
