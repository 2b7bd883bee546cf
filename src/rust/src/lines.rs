//! Lines in bulk: blocks of bytes in, cells out, and back. R opens files and says
//! where blocks end; a grid never becomes a string of R.

use crate::cells::{ABSENT, is_absent};
use crate::ended::{Ended, Reply};
use crate::form::Form;
use crate::input::Reader;
use crate::memory::bytes::reserve;
use crate::memory::jump::Jump;
use crate::memory::make::{Fresh, ToR, lazy_strings, named, strings};
use crate::memory::read::{Strings, elements, values};
use crate::memory::{Held, Object};
use crate::output::LAZY_FROM;
use oxidoku_engine::{LineFlaw, LineReader, next_line};
use std::borrow::Cow;

/// What a field of a row holds; R knows the numbers, see `file-csv.R`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Text = 0,
    Puzzle = 1,
    Solution = 2,
}

impl Role {
    fn from_number(number: i32) -> Self {
        match number {
            1 => Self::Puzzle,
            2 => Self::Solution,
            _ => Self::Text,
        }
    }
}

/// What is wrong with a line.
enum Flaw {
    Grid(LineFlaw, Role),
    /// It has this number of fields.
    Fields(usize),
    /// A quote that is opened and never closed.
    Quote,
    /// Bytes that are no UTF-8.
    Encoding,
    /// A byte that no text has.
    Binary,
}

impl Flaw {
    /// For R: what is wrong with line `line` of the block, counted from 1.
    fn tell(self, line: usize) -> Result<Held, Jump> {
        let (flaw, found, role) = match self {
            Self::Grid(LineFlaw::Length(found), role) => ("length", found, role),
            Self::Grid(LineFlaw::Symbol(offset), role) => ("symbol", offset + 1, role),
            Self::Fields(found) => ("fields", found, Role::Text),
            Self::Quote => ("quote", 0, Role::Text),
            Self::Encoding => ("encoding", 0, Role::Text),
            Self::Binary => ("binary", 0, Role::Text),
        };
        named(&[
            ("flaw", &flaw),
            ("line", &(line as f64)),
            ("found", &(found as f64)),
            ("role", &(role as i32)),
        ])
    }
}

/// The fields of a row: with a delimiter between them, in quotes if they like.
struct Fields<'b> {
    rest: Option<&'b [u8]>,
    delimiter: u8,
}

impl<'b> Fields<'b> {
    fn next(&mut self) -> Result<Option<Cow<'b, [u8]>>, Flaw> {
        let Some(rest) = self.rest else {
            return Ok(None);
        };
        if let Some(quoted) = rest.strip_prefix(b"\"") {
            return self.quoted(quoted).map(Some);
        }
        let end = rest.iter().position(|&byte| byte == self.delimiter);
        self.rest = end.map(|end| &rest[end + 1..]);
        Ok(Some(Cow::Borrowed(&rest[..end.unwrap_or(rest.len())])))
    }

    /// Up to the closing quote; two quotes in a row stand for one.
    fn quoted(&mut self, mut rest: &'b [u8]) -> Result<Cow<'b, [u8]>, Flaw> {
        let mut field = Cow::Borrowed(&rest[..0]);
        loop {
            let end = rest
                .iter()
                .position(|&byte| byte == b'"')
                .ok_or(Flaw::Quote)?;
            let (part, behind) = (&rest[..end], &rest[end + 1..]);
            if field.is_empty() {
                field = Cow::Borrowed(part);
            } else {
                field.to_mut().extend_from_slice(part);
            }
            match behind.first() {
                Some(b'"') => field.to_mut().push(b'"'),
                Some(&byte) if byte == self.delimiter => {
                    self.rest = Some(&behind[1..]);
                    return Ok(field);
                }
                Some(_) => return Err(Flaw::Quote),
                None => {
                    self.rest = None;
                    return Ok(field);
                }
            }
            rest = &behind[1..];
        }
    }
}

/// The rows of a block.
struct Rows<'b> {
    reader: LineReader,
    width: usize,
    cells: Vec<u8>,
    /// As many as cells, or none if no row has a solution so far.
    solutions: Vec<u8>,
    /// A column for each field of text; "" for what is not there, and nothing for the
    /// rows behind the last that has any.
    texts: Vec<Vec<Cow<'b, str>>>,
    /// The puzzle and the solution that are being read.
    puzzle: Vec<u8>,
    solution: Vec<u8>,
}

impl<'b> Rows<'b> {
    fn new([width, digits]: [usize; 2], columns: usize) -> Self {
        Self {
            reader: LineReader::of(width, digits),
            width,
            cells: Vec::new(),
            solutions: Vec::new(),
            texts: vec![Vec::new(); columns],
            puzzle: vec![0; width],
            solution: vec![0; width],
        }
    }

    /// A line of a collection: a puzzle, perhaps its solution, then a comment. Blank
    /// lines and those that begin with # hold nothing.
    fn read_free(&mut self, line: &'b [u8]) -> Result<(), Flaw> {
        if matches!(line.trim_ascii().first(), None | Some(b'#')) {
            return Ok(());
        }
        let flaw = |flaw| Flaw::Grid(flaw, Role::Puzzle);
        let rest = self.reader.read(line, &mut self.puzzle).map_err(flaw)?;
        let mut rest = self.reader.trim_rest(rest);
        let full = self.reader.read_full(rest, &mut self.solution);
        if let Some(behind) = full {
            rest = self.reader.trim_rest(behind);
        }
        if !rest.is_empty() {
            self.put_text(0, Cow::Borrowed(read_text(rest)?));
        }
        self.push(full.is_some());
        Ok(())
    }

    /// Puts a text into the row that is being read.
    fn put_text(&mut self, column: usize, text: Cow<'b, str>) {
        let row = self.cells.len() / self.width;
        self.texts[column].resize(row, Cow::Borrowed(""));
        self.texts[column].push(text);
    }

    /// A row with a field for each role.
    fn read_fields(&mut self, line: &'b [u8], delimiter: u8, roles: &[Role]) -> Result<(), Flaw> {
        if line.is_empty() {
            return Ok(());
        }
        let (mut found, mut column, mut solved) = (0, 0, false);
        let rest = Some(line);
        let mut fields = Fields { rest, delimiter };
        while let Some(field) = fields.next()? {
            found += 1;
            match roles.get(found - 1) {
                // Counted on, for the message.
                None => {}
                Some(Role::Text) => {
                    let text = match field {
                        Cow::Borrowed(bytes) => Cow::Borrowed(read_text(bytes)?),
                        Cow::Owned(bytes) => Cow::Owned(read_text(&bytes)?.to_owned()),
                    };
                    if !text.is_empty() {
                        self.put_text(column, text);
                    }
                    column += 1;
                }
                Some(Role::Puzzle) => read_grid(&self.reader, &field, &mut self.puzzle)
                    .map_err(|flaw| Flaw::Grid(flaw, Role::Puzzle))?,
                // An unsolved puzzle has no solution.
                Some(Role::Solution) if field.is_empty() => {}
                Some(Role::Solution) => {
                    read_grid(&self.reader, &field, &mut self.solution)
                        .map_err(|flaw| Flaw::Grid(flaw, Role::Solution))?;
                    solved = true;
                }
            }
        }
        if found != roles.len() {
            return Err(Flaw::Fields(found));
        }
        self.push(solved);
        Ok(())
    }

    /// Appends the grids that were read.
    fn push(&mut self, solved: bool) {
        let before = self.cells.len();
        self.cells.extend_from_slice(&self.puzzle);
        if solved {
            // Rows before may have none.
            self.solutions.resize(before, ABSENT);
            self.solutions.extend_from_slice(&self.solution);
        } else if !self.solutions.is_empty() {
            self.solutions.resize(before + self.width, ABSENT);
        }
    }

    fn tell(self, used: usize, lines: usize) -> Result<Held, Jump> {
        let count = self.cells.len() / self.width;
        let texts = self.texts.into_iter().map(|mut column| {
            if column.is_empty() {
                return Ok(Held::null());
            }
            column.resize(count, Cow::Borrowed(""));
            column.iter().map(Cow::as_ref).collect::<Vec<&str>>().to_r()
        });
        let texts = texts.collect::<Result<Vec<Held>, Jump>>()?;
        let names: Vec<String> = (1..=texts.len()).map(|column| column.to_string()).collect();
        let columns: Vec<(&str, &dyn ToR)> = names
            .iter()
            .zip(&texts)
            .map(|(name, text)| (name.as_str(), text as &dyn ToR))
            .collect();
        named(&[
            ("used", &(used as f64)),
            ("lines", &(lines as f64)),
            ("count", &(count as f64)),
            ("cells", &self.cells),
            ("solutions", &self.solutions),
            ("texts", &named(&columns)?),
        ])
    }
}

/// A field that is a grid and nothing else.
fn read_grid(reader: &LineReader, field: &[u8], cells: &mut [u8]) -> Result<(), LineFlaw> {
    match reader.read(field, cells)? {
        [] => Ok(()),
        _ => Err(LineFlaw::Length(field.len())),
    }
}

fn read_text(bytes: &[u8]) -> Result<&str, Flaw> {
    let text = std::str::from_utf8(bytes).map_err(|_| Flaw::Encoding)?;
    match text.contains('\0') {
        true => Err(Flaw::Binary),
        false => Ok(text),
    }
}

/// How many cells and digits a grid has, told by these two numbers, or by the size of a
/// square.
fn extent(size: Object<'_>) -> Result<[usize; 2], Ended> {
    let numbers: Vec<usize> = match (values::<i32>(size)?, values::<f64>(size)?) {
        (Some(integers), _) => integers.iter().map(|&number| number as usize).collect(),
        (_, Some(reals)) => reals.iter().map(|&number| number as usize).collect(),
        _ => Vec::new(),
    };
    match numbers[..] {
        [size] => Ok([size * size, size]),
        [cells, digits] => Ok([cells, digits]),
        _ => Err(Ended::fault("no size of grids")),
    }
}

/// The size of the grid that a line begins with; `NA` if it begins with none.
pub(crate) fn rs_line_size(line: &[u8]) -> Reply {
    let size = LineReader::size_of(line);
    Ok(size.map_or(crate::memory::NA, |size| size as i32).to_r()?)
}

/// Reads the lines of a block of bytes, at the `last` one also a line without an end, up to
/// `most` rows.
/// `roles` are those of the fields between `delimiter`s, or NULL if lines are free.
///
/// Gives how many bytes and lines were `used`, the `cells` of puzzles and of
/// `solutions` (none if no row has one), a byte each, and the columns of `texts`, NULL
/// where there is nothing; or the `flaw` of a line.
pub(crate) fn rs_read_lines(
    block: &[u8],
    last: bool,
    size: Object<'_>,
    roles: Option<&[i32]>,
    delimiter: i32,
    most: f64,
) -> Reply {
    let roles: Option<Vec<Role>> =
        roles.map(|roles| roles.iter().copied().map(Role::from_number).collect());
    let is_text = |&&role: &&Role| role == Role::Text;
    let columns = roles
        .as_ref()
        .map_or(1, |roles| roles.iter().filter(is_text).count());
    let mut rows = Rows::new(extent(size)?, columns);
    // As much as the cells can be, so that they never move.
    reserve(&mut rows.cells, block.len())?;
    let (mut used, mut lines) = (0, 0);
    while ((rows.cells.len() / rows.width) as f64) < most {
        let Some((line, next)) = next_line(&block[used..], last) else {
            break;
        };
        lines += 1;
        let read = match &roles {
            None => rows.read_free(line),
            Some(roles) => rows.read_fields(line, delimiter as u8, roles),
        };
        if let Err(flaw) = read {
            return Ok(flaw.tell(lines)?);
        }
        used += next;
    }
    Ok(rows.tell(used, lines)?)
}

/// The grids of several raw vectors as one character vector.
pub(crate) fn rs_join_cells(blocks: Object<'_>, size: Object<'_>) -> Reply {
    let [width, _] = extent(size)?;
    let blocks: Vec<Object<'_>> = elements(blocks).collect();
    let count = blocks.iter().map(|block| block.len()).sum::<usize>() / width;
    let mut cells = Fresh::<u8>::new(count * width)?;
    let mut room = cells.values();
    for block in blocks {
        let block = values::<u8>(block)?.unwrap_or_default();
        let (part, rest) = room.split_at_mut(block.len());
        part.copy_from_slice(block);
        room = rest;
    }
    let grids = match count < LAZY_FROM {
        true => strings(cells.values(), width)?,
        false => lazy_strings(cells, width)?,
    };
    Ok(grids)
}

/// Grids as bytes of lines, from element `first` (from 0) on, at most `count`: the
/// puzzle; if `solutions` is not NULL, `delimiter` and the solution, empty for a missing
/// one; the strings `behind`, if not NULL. A missing puzzle is told as `missing`.
#[expect(clippy::too_many_arguments, reason = "what a line is made of")]
pub(crate) fn rs_write_lines(
    x: Object<'_>,
    form: Form,
    rules: Object<'_>,
    first: f64,
    count: f64,
    solutions: Option<Object<'_>>,
    behind: Object<'_>,
    delimiter: Cow<'_, str>,
) -> Reply {
    let puzzles = Reader::new(x, form, rules)?;
    let solutions = solutions.map(|solutions| Reader::new(solutions, Form::Text, rules));
    let solutions = solutions.transpose()?;
    let behind = Strings::of(behind)?;
    let width = puzzles.of.first_rules().cells();
    let first = first as usize;
    let count = (count as usize).min(puzzles.len() - first);
    let mut cells = vec![0; count * width];
    puzzles.read(first, &mut cells)?;
    let mut solved = Vec::new();
    if let Some(solutions) = &solutions {
        solved.resize(count * width, 0);
        solutions.read(first, &mut solved)?;
    }
    let mut text: Vec<u8> = Vec::new();
    reserve(&mut text, count * (2 * width + delimiter.len() + 1))?;
    for (item, grid) in cells.chunks_exact(width).enumerate() {
        if is_absent(grid) {
            let missing = (first + item + 1) as f64;
            return Ok(named(&[("missing", &missing)])?);
        }
        push_symbols(grid, &mut text);
        if solutions.is_some() {
            text.extend_from_slice(delimiter.as_bytes());
            let grid = &solved[item * width..][..width];
            if !is_absent(grid) {
                push_symbols(grid, &mut text);
            }
        }
        if let Some(behind) = &behind {
            text.extend_from_slice(behind.bytes(first + item).unwrap_or_default());
        }
        text.push(b'\n');
    }
    Ok(text.to_r()?)
}

fn push_symbols(grid: &[u8], text: &mut Vec<u8>) {
    text.extend(grid.iter().map(|&cell| match cell {
        0 => b'.',
        1..=9 => b'0' + cell,
        _ => b'A' + (cell - 10),
    }));
}
