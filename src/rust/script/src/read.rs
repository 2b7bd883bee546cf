//! A script as a whole.

use crate::board::{Layout, Place, SHEET};
use crate::clue::Clue;
use crate::reader::{Reader, in_order};
use crate::text::{Argument, Script};

/// What a script says.
#[derive(Debug)]
pub struct Reading {
    /// Its board.
    pub layout: Layout,
    /// Rows and columns of a box, unless it has none.
    pub shape: Option<[i32; 2]>,
    /// Further sheets.
    pub sheets: Vec<Sheet>,
    /// Cells of the grid and their digits.
    pub given: Vec<(Place, i32)>,
    /// The digit of each cell of further sheets, one after the other.
    pub further: Vec<Option<i32>>,
    /// In the order in which rules have their clues.
    pub clues: Vec<Clue>,
    /// Types that are not known here, with their arguments.
    pub rest: Vec<(String, Vec<String>)>,
}

/// A further sheet.
#[derive(Debug)]
pub struct Sheet {
    /// What it is called.
    pub name: String,
    /// How many cells it has.
    pub count: i32,
    /// How many of them in a row.
    pub width: i32,
}

/// A script that says nothing out of the ordinary; `None` for any other, and for what is none.
#[must_use]
#[inline(never)]
pub fn read(text: &str) -> Option<Reading> {
    // Other lines are comments, or end a puzzle.
    let is_plain = |line: &str| line.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    let mut lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
    if !lines.all(|line| line.starts_with('.') && is_plain(line)) {
        return None;
    }
    let text: String = text.chars().filter(|letter| *letter > ' ').collect();
    let second = *text.as_bytes().get(1)?;
    if second != b'~' && !second.is_ascii_uppercase() {
        return None;
    }
    let script = Script::read(&text)?;
    let layout = script.layout();
    let mut reader = Reader::new(&layout);
    reader.read(&script, &script.parts)?;
    // The names of their cells R reads in another form.
    if !reader.rest.is_empty() && !script.groups.is_empty() {
        return None;
    }
    let mut clues = reader.clues;
    in_order(&mut clues, &|clue| (rank(clue.kind), clue.kind));
    let rest = reader.rest.iter().map(|&number| {
        let part = &script.parts[number];
        (
            part.kind.to_owned(),
            part.arguments.iter().map(word_of).collect(),
        )
    });
    let cells: i32 = script.groups.iter().map(|group| group.count).sum();
    let mut further = vec![None; usize::try_from(cells).ok()?];
    let (given, beside): (Vec<_>, Vec<_>) = reader
        .given
        .into_iter()
        .partition(|(place, _)| place[0] < SHEET);
    for ([row, column], digit) in beside {
        let sheet = (row / SHEET - 1) as usize;
        let before: i32 = script.groups[..sheet].iter().map(|group| group.count).sum();
        let at = before + (row % SHEET - 1) * script.groups[sheet].width() + column - 1;
        further[at as usize] = Some(digit);
    }
    let sheets = script.groups.iter().map(|group| Sheet {
        name: group.name.to_owned(),
        count: group.count,
        width: group.width(),
    });
    Some(Reading {
        sheets: sheets.collect(),
        given,
        further,
        rest: rest.collect(),
        clues,
        shape: script.box_shape(),
        layout,
    })
}

/// An argument as it was written.
fn word_of(argument: &Argument<'_>) -> String {
    match *argument {
        Argument::Word(word) => word.to_owned(),
        Argument::Cell(place, suffix) => {
            let [row, column] =
                place.map(|number| std::char::from_digit(number as u32, 36).unwrap_or_default());
            format!("R{row}C{column}{suffix}")
        }
    }
}

/// Where the clues of a kind stand among those of rules: those that are fields of their own first.
fn rank(kind: &str) -> usize {
    let first = [
        "diagonal",
        "hyper",
        "anti_knight",
        "anti_king",
        "non_consecutive",
        "disjoint",
        "house",
        "cage",
    ];
    first
        .iter()
        .position(|known| *known == kind)
        .unwrap_or(first.len())
}

impl Script<'_> {
    /// Rows and columns of a box, as square as there are boxes that fill the grid and hold as many
    /// cells as its longer side; the lower of two. As `iss_box()` in `file-iss.R`.
    fn box_shape(&self) -> Option<[i32; 2]> {
        let [rows, columns] = self.size;
        let cells = rows.max(columns);
        let shapes = (2..=cells.isqrt()).rev().filter(|low| cells % low == 0);
        let mut shapes = shapes.flat_map(|low| [[low, cells / low], [cells / low, low]]);
        let fits = |[height, width]: &[i32; 2]| rows % height == 0 && columns % width == 0;
        shapes.find(fits).filter(|_| self.boxes)
    }

    fn layout(&self) -> Layout {
        let [rows, columns] = self.size;
        let mut places: Vec<i32> = (1..=rows)
            .flat_map(|row| (1..=columns).map(move |column| row * SHEET + column))
            .collect();
        for (sheet, group) in (1..).zip(&self.groups) {
            let width = group.width();
            places.extend(
                (0..group.count).map(|number| {
                    (SHEET * sheet + number / width + 1) * SHEET + number % width + 1
                }),
            );
        }
        let mut regions = vec![0; (rows * columns) as usize];
        if let Some([height, width]) = self.box_shape() {
            for (at, region) in (0..).zip(&mut regions) {
                let (row, column) = (at % rows, at / rows);
                *region = row / height * (columns / width) + column / width + 1;
            }
        }
        Layout {
            size: self.size,
            digits: self.digits,
            lines: true,
            regions,
            places: (!self.groups.is_empty()).then_some(places),
        }
    }
}
