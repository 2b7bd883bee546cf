//! A script of Interactive Sudoku Solver as parts: `.Type~argument~argument`. What a Replicate
//! stands for is in its place, and cells are places.

use crate::board::{Place, SHEET};
use crate::codes::Bits;

/// An argument of a part.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Argument<'a> {
    /// A cell, and what follows its name.
    Cell(Place, &'a str),
    Word(&'a str),
}

pub(crate) struct Part<'a> {
    pub(crate) kind: &'a str,
    pub(crate) arguments: Vec<Argument<'a>>,
    /// What stands in an Or, or in an And that is one of its alternatives.
    pub(crate) inside: Vec<Part<'a>>,
}

impl<'a> Part<'a> {
    fn frame(kind: &'a str, inside: Vec<Self>) -> Self {
        Self {
            kind,
            arguments: Vec::new(),
            inside,
        }
    }
}

/// The name of the sheet that says the region of each cell. As `CHAOS_SHEET` in `rule-chaos.R`.
pub(crate) const REGIONS: &str = "regions";

/// A further sheet: a group of cells whose names begin with V and `prefix`, or with CC if it has the
/// regions.
pub(crate) struct Group<'a> {
    pub(crate) prefix: &'a str,
    pub(crate) name: &'a str,
    pub(crate) count: i32,
    /// Cells in a row, as the format counts them.
    pub(crate) columns: i32,
}

impl Group<'_> {
    /// The cells in a row of the sheet.
    pub(crate) fn width(&self) -> i32 {
        self.columns.min(self.count)
    }
}

pub(crate) struct Script<'a> {
    pub(crate) size: [i32; 2],
    pub(crate) digits: [i32; 2],
    /// Whether the grid has boxes.
    pub(crate) boxes: bool,
    pub(crate) groups: Vec<Group<'a>>,
    pub(crate) parts: Vec<Part<'a>>,
}

/// The arguments of these types that stand before their cells look as cells now and then.
const CODED: [&str; 5] = ["NFA", "Pair", "PairX", "Regex", "ConnectedValues"];

/// What is looked at before all others, or says nothing.
const FRAMES: [&str; 3] = ["Shape", "Var", "SearchPriority"];

/// What says something of the grid or of other parts that is not looked at here.
const OTHERS: [&str; 8] = [
    "Doppelganger",
    "Jigsaw",
    "RegionSize",
    "Binary",
    "BinaryX",
    "Windoku",
    "DisjointSets",
    "Var",
];

/// As `MAX_COPIES` in `iss-parts.R`.
const MOST_COPIES: usize = 20_000;

/// How deep parts stand in others at most.
const DEEPEST: usize = 20;

impl<'a> Script<'a> {
    /// `None` for what needs a closer look.
    pub(crate) fn read(text: &'a str) -> Option<Self> {
        let words = text.split('.').filter(|part| !part.is_empty());
        let words: Vec<Vec<&str>> = words.map(|part| part.split('~').collect()).collect();
        let mut script = Self {
            size: [9, 9],
            digits: [1, 9],
            boxes: !words.iter().any(|part| part[0] == "NoBoxes"),
            groups: Vec::new(),
            parts: Vec::new(),
        };
        let mut shapes = words.iter().filter(|part| part[0] == "Shape");
        if let Some(shape) = shapes.next() {
            script.shape(shape)?;
        }
        if shapes.next().is_some() {
            return None;
        }
        for part in &words {
            match part[0] {
                "Var" => script.group(part)?,
                "ChaosConstruction" => script.regions()?,
                _ => {}
            }
        }
        let words = words.into_iter();
        let mut words = words.filter(|part| !FRAMES.contains(&part[0]));
        script.parts = spread(script.inside(&mut words, 0)?);
        Some(script)
    }

    /// The parts up to the next End that has no beginning there.
    fn inside(
        &self,
        words: &mut dyn Iterator<Item = Vec<&'a str>>,
        depth: usize,
    ) -> Option<Vec<Part<'a>>> {
        let mut parts = Vec::new();
        while let Some(part) = words.next() {
            let said = match part[0] {
                "End" => return (depth > 0 && part.len() == 1).then_some(parts),
                "Or" | "And" | "Container" | "Replicate" if depth == DEEPEST => return None,
                "NoBoxes" if depth == 0 && part.len() == 1 => continue,
                "NoBoxes" => return None,
                "Or" => Part::frame("Or", self.inside(words, depth + 1)?),
                "And" | "Container" => Part::frame("And", spread(self.inside(words, depth + 1)?)),
                "Replicate" => {
                    let inside = spread(self.inside(words, depth + 1)?);
                    Part::frame("And", self.replicate(&part, &inside)?)
                }
                _ => self.part(&part)?,
            };
            parts.push(said);
        }
        (depth == 0).then_some(parts)
    }

    /// "6x6", "6x6~9", "9x9~0-8".
    fn shape(&mut self, shape: &[&str]) -> Option<()> {
        let number = |text: &str| {
            text.parse::<i32>()
                .ok()
                .filter(|_| text.as_bytes()[0] != b'+')
        };
        let [_, size, digits @ ..] = shape else {
            return None;
        };
        let (rows, columns) = size.split_once('x')?;
        self.size = [number(rows)?, number(columns)?];
        let longer = self.size[0].max(self.size[1]);
        self.digits = match digits {
            [] | [""] => [1, longer],
            [range] => match range.split_once('-') {
                None => [1, number(range)?],
                Some((low, high)) => [number(low)?, number(high)?],
            },
            _ => return None,
        };
        let [low, high] = self.digits;
        let inside = |side: &i32| (1..=16).contains(side);
        (self.size.iter().all(inside) && low >= 0 && high <= 36 && high - low + 1 >= longer)
            .then_some(())
    }

    fn group(&mut self, part: &[&'a str]) -> Option<()> {
        let [_, letters, rest @ ..] = part else {
            return None;
        };
        let label = rest.first().copied().unwrap_or_default();
        let said = rest.get(1).copied().unwrap_or_default();
        let number = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            text.parse::<i32>()
                .ok()
                .filter(|&number| plain && number <= 1296)
        };
        let (count, columns) = match said.split_once('x') {
            Some((rows, columns)) => (
                number(rows)?.checked_mul(number(columns)?)?,
                number(columns)?,
            ),
            None if said.is_empty() => (1, self.size[1]),
            None => (number(said)?, self.size[1]),
        };
        let is_name = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
                && text.as_bytes().first().is_some_and(u8::is_ascii_alphabetic)
        };
        let name = if is_name(label) { label } else { letters };
        let taken = self
            .groups
            .iter()
            .any(|group| group.name == name || group.prefix == *letters);
        let own = ["grid", "region", REGIONS].contains(&name) || name.starts_with("missing");
        let plain = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_uppercase());
        if taken || own || !plain || label.replace("%20", "").contains('%') || rest.len() > 2 {
            return None;
        }
        // The sheet has no more than 36 rows of its width.
        if (count + columns.min(count) - 1) / columns.min(count) > 36 || columns > 36 {
            return None;
        }
        self.groups.push(Group {
            prefix: letters,
            name,
            count,
            columns,
        });
        Some(())
    }

    /// The sheet of a chaos construction.
    fn regions(&mut self) -> Option<()> {
        let is_first = self.groups.iter().all(|group| group.name != REGIONS);
        self.groups.push(Group {
            prefix: "",
            name: REGIONS,
            count: self.size[0] * self.size[1],
            columns: self.size[1],
        });
        is_first.then_some(())
    }

    fn part(&self, words: &[&'a str]) -> Option<Part<'a>> {
        let kind = words[0];
        if OTHERS.contains(&kind) {
            return None;
        }
        let coded = CODED.contains(&kind);
        let argument = |(at, word): (usize, &&'a str)| match coded && at == 0 {
            true => Some(Argument::Word(word)),
            false => self.argument(word),
        };
        let arguments = words[1..].iter().enumerate().map(argument);
        Some(Part {
            kind,
            arguments: arguments.collect::<Option<_>>()?,
            inside: Vec::new(),
        })
    }

    /// `None` for a cell that the board does not have, or has by another name.
    fn argument(&self, word: &'a str) -> Option<Argument<'a>> {
        let (name, suffix) = match word.find('_') {
            Some(at) => word.split_at(at),
            None => (word, ""),
        };
        let bytes = name.as_bytes();
        if let [b'R' | b'r', row, b'C' | b'c', column] = *bytes {
            let number = |letter: u8| match letter {
                b'1'..=b'9' => Some(i32::from(letter - b'0')),
                b'a'..=b'g' => Some(i32::from(letter - b'a') + 10),
                _ => None,
            };
            let place = [number(row)?, number(column)?];
            let inside = place[0] <= self.size[0] && place[1] <= self.size[1];
            return (inside && bytes[0] == b'R' && bytes[2] == b'C')
                .then_some(Argument::Cell(place, suffix));
        }
        let end = name.find(|letter: char| !letter.is_ascii_uppercase());
        let (prefix, number) = name.split_at(end.unwrap_or(name.len()));
        if prefix == "DG" {
            return None;
        }
        if prefix.len() < 2 || prefix != "CC" && !prefix.starts_with('V') {
            return Some(Argument::Word(word));
        }
        let sheet = self.sheet(prefix)?;
        let number = match number {
            "" if self.groups[sheet].count == 1 => 1,
            number if number.starts_with('+') => return None,
            number => number.parse::<i32>().ok()?,
        };
        let place = self.place(Some(sheet), number - 1)?;
        Some(Argument::Cell(place, suffix))
    }

    /// The group whose cells have names that begin so.
    pub(crate) fn sheet(&self, prefix: &str) -> Option<usize> {
        let is_it = |group: &Group<'_>| match prefix.strip_prefix('V') {
            Some(letters) => group.name != REGIONS && group.prefix == letters,
            None => group.name == REGIONS && prefix == "CC",
        };
        self.groups.iter().position(is_it)
    }

    /// The place of the cell with this number, from 0, of the grid or a group.
    fn place(&self, sheet: Option<usize>, number: i32) -> Option<Place> {
        let (count, width) = match sheet {
            None => (self.size[0] * self.size[1], self.size[1]),
            Some(sheet) => (self.groups[sheet].count, self.groups[sheet].width()),
        };
        let first = sheet.map_or(0, |sheet| SHEET * (sheet as i32 + 1));
        (0..count)
            .contains(&number)
            .then(|| [first + number / width + 1, number % width + 1])
    }

    /// These parts moved to each place of the set.
    fn replicate(&self, words: &[&'a str], parts: &[Part<'a>]) -> Option<Vec<Part<'a>>> {
        let [_, set, origin @ ..] = words else {
            return None;
        };
        let origin = match origin {
            [] => [1, 1],
            [origin] => match self.argument(origin)? {
                Argument::Cell(place, "") => place,
                _ => return None,
            },
            _ => return None,
        };
        let sheet = usize::try_from(origin[0] / SHEET).ok()?.checked_sub(1);
        let columns = sheet.map_or(self.size[1], |sheet| self.groups[sheet].columns);
        if sheet.is_some_and(|sheet| self.groups[sheet].width() != columns) {
            return None;
        }
        let from = (origin[0] % SHEET - 1) * columns + origin[1] - 1;
        let steps: Vec<[i32; 2]> = Bits::lowest_first(set)?
            .map(|number| from + number as i32)
            .map(|to| [to / columns - from / columns, to % columns - from % columns])
            .collect();
        if steps.len() * count(parts) > MOST_COPIES {
            return None;
        }
        let copies = parts
            .iter()
            .flat_map(|part| steps.iter().map(move |&step| (part, step)));
        copies
            .map(|(part, step)| self.moved(part, step, sheet, columns))
            .collect()
    }

    /// The same of other cells of a sheet, which lie so many rows and columns further on.
    fn moved(
        &self,
        part: &Part<'a>,
        step: [i32; 2],
        sheet: Option<usize>,
        columns: i32,
    ) -> Option<Part<'a>> {
        let first = sheet.map_or(0, |sheet| SHEET * (sheet as i32 + 1));
        let arguments = part.arguments.iter().map(|&argument| match argument {
            Argument::Cell([row, column], suffix) if row / SHEET * SHEET == first => {
                let [row, column] = [row - first + step[0], column + step[1]];
                let inside = row >= 1 && (1..=columns).contains(&column);
                let number = (row - 1) * columns + column - 1;
                let place = inside.then(|| self.place(sheet, number)).flatten()?;
                Some(Argument::Cell(place, suffix))
            }
            Argument::Cell(..) => None,
            word => Some(word),
        });
        let inside = part.inside.iter();
        let inside = inside.map(|part| self.moved(part, step, sheet, columns));
        Some(Part {
            kind: part.kind,
            arguments: arguments.collect::<Option<_>>()?,
            inside: inside.collect::<Option<_>>()?,
        })
    }
}

/// What is in an And that is no alternative holds as if it stood alone.
fn spread(parts: Vec<Part<'_>>) -> Vec<Part<'_>> {
    let parts = parts.into_iter().flat_map(|part| match part.kind {
        "And" => part.inside,
        _ => vec![part],
    });
    parts.collect()
}

fn count(parts: &[Part<'_>]) -> usize {
    let counts = parts.iter().map(|part| match part.kind {
        "Or" | "And" => count(&part.inside),
        _ => 1,
    });
    1 + counts.sum::<usize>()
}
