//! Solutions in a file, one a line, to which more can be added later.

use crate::grid::Grid;
use crate::rules::{Rules, has_conflict, is_solution};
use crate::solve::Solutions;
use crate::work::{Control, Halt};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use thiserror::Error;

/// What is wrong with a file of solutions.
#[derive(Debug, Error)]
pub enum FileError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// This line, counted from 1, is no solution of the puzzle.
    #[error("line {0} is no solution of the puzzle")]
    Line(u64),
    /// This line, counted from 1, is a solution, but another one comes before it.
    #[error("a solution is missing before line {0}")]
    Gap(u64),
    /// Stopped while the file was looked at.
    #[error(transparent)]
    Halted(#[from] Halt),
}

/// How many lines of a file that is to be continued are compared with the list from its
/// beginning, and how many from all over the file with the solution that comes next: a
/// few milliseconds each under classic rules.
const BEGINNING: u64 = 500;
const LOOKS: u64 = 500;

/// A file with the solutions of a puzzle in order, one symbol a cell, as [`Grid::parse`] reads them.
/// All lines have the same length.
pub struct SolutionFile<'r> {
    rules: &'r Rules,
    solutions: Solutions<'r>,
    file: BufWriter<File>,
    lines: u64,
    /// The next solution, as text.
    line: Vec<u8>,
    grid: Grid,
}

impl<'r> SolutionFile<'r> {
    /// A file to begin with; what was in it is gone.
    ///
    /// # Errors
    /// [`FileError::Io`].
    ///
    /// # Panics
    /// If the digits of such grids have no symbols.
    pub fn create(file: File, puzzle: &Grid, rules: &'r Rules) -> Result<Self, FileError> {
        // A device has no length.
        if file.metadata()?.is_file() {
            file.set_len(0)?;
        }
        let solutions = Solutions::of(puzzle, rules);
        Ok(Self::new(file, 0, solutions, Grid::blank(rules), rules))
    }

    /// A file to continue, open for reading, too: a torn last line is cut off, and the
    /// solutions after the last whole one follow. A file that was not written for this
    /// puzzle is left as it is.
    ///
    /// # Errors
    /// [`FileError`].
    ///
    /// # Panics
    /// If the digits of such grids have no symbols.
    pub fn resume(
        mut file: File,
        puzzle: &Grid,
        rules: &'r Rules,
        control: &mut Control<'_>,
    ) -> Result<Self, FileError> {
        let width = rules.cells() as u64 + 1;
        let lines = file.seek(SeekFrom::End(0))? / width;
        let mut solutions = Solutions::of(puzzle, rules);
        let mut next = Grid::blank(rules);
        let mut last: Option<Grid> = None;
        for line in lines_to_compare(lines) {
            file.seek(SeekFrom::Start(line * width))?;
            let grid = match read_solution(&mut file, puzzle, rules)? {
                Some(grid) if comes_after(&grid, last.as_ref()) => grid,
                _ => return Err(FileError::Line(first_foreign_line(file, puzzle, rules)?)),
            };
            if line >= BEGINNING {
                // The line before, so that the list goes on there.
                file.seek(SeekFrom::Start((line - 1) * width))?;
                match read_solution(&mut file, puzzle, rules)? {
                    Some(before) => solutions = Solutions::after(puzzle, &before, rules),
                    None => return Err(FileError::Line(line)),
                }
            }
            if !solutions.next_into(&mut next, control)? || next != grid {
                return Err(FileError::Gap(line + 1));
            }
            last = Some(grid);
        }
        file.seek(SeekFrom::Start(lines * width))?;
        let mut torn = Vec::new();
        (&mut file).take(width).read_to_end(&mut torn)?;
        if !begins_solution(&torn, puzzle, rules) {
            return Err(FileError::Line(lines + 1));
        }
        file.set_len(lines * width)?;
        file.seek(SeekFrom::Start(lines * width))?;
        Ok(Self::new(file, lines, solutions, next, rules))
    }

    /// `grid` is the last that `solutions` gave, if there was one: they change what differs.
    fn new(file: File, lines: u64, solutions: Solutions<'r>, grid: Grid, rules: &'r Rules) -> Self {
        assert!(usize::from(*rules.digit_labels().end()) <= crate::grid::MAX_TEXT_SIZE);
        let mut line = vec![b'.'; rules.cells()];
        line.push(b'\n');
        Self {
            rules,
            solutions,
            file: BufWriter::with_capacity(1 << 20, file),
            lines,
            line,
            grid,
        }
    }

    /// The lines that it has by now.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Writes the next solution; false if there is none. What was written may still be
    /// in memory: call [`SolutionFile::flush`] at the end.
    ///
    /// # Errors
    /// The outer one is [`Halt`] from `control`, after which a further call continues.
    pub fn write_next(&mut self, control: &mut Control<'_>) -> Result<io::Result<bool>, Halt> {
        if !self.solutions.next_into(&mut self.grid, control)? {
            return Ok(Ok(false));
        }
        let cells = self.rules.cells();
        let labels = self.rules.digit_labels();
        self.grid.write_over(&mut self.line[..cells], labels);
        if let Err(error) = self.file.write_all(&self.line) {
            return Ok(Err(error));
        }
        self.lines += 1;
        Ok(Ok(true))
    }

    /// Whether no solution is left. If one is, it is passed over: nothing is to be written after this.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn is_complete(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        Ok(!self.solutions.next_into(&mut self.grid, control)?)
    }

    /// Makes sure that all that was written is in the file.
    ///
    /// # Errors
    /// From writing.
    pub fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Which of the lines of a file that is to be continued are compared with the list of
/// solutions, counted from 0: those at its beginning, some from all over it, and the last,
/// which says where to go on.
fn lines_to_compare(lines: u64) -> impl Iterator<Item = u64> {
    let beginning = lines.min(BEGINNING);
    let rest = lines - beginning;
    let looks = rest.min(LOOKS);
    let spread = move |look| (u128::from(rest) * u128::from(look) / u128::from(looks)) as u64;
    (0..beginning).chain((1..=looks).map(move |look| beginning + spread(look) - 1))
}

/// The solution of `puzzle` in the next line; `None` if it is something else.
fn read_solution(source: &mut impl Read, puzzle: &Grid, rules: &Rules) -> io::Result<Option<Grid>> {
    let cells = rules.cells();
    let mut line = Vec::with_capacity(cells + 1);
    source.take(cells as u64 + 1).read_to_end(&mut line)?;
    let text = line.strip_suffix(b"\n").filter(|text| text.len() == cells);
    let grid = text.and_then(|text| Grid::parse(std::str::from_utf8(text).ok()?, rules).ok());
    Ok(grid.filter(|grid| is_solution(grid, rules) && has_givens(grid, puzzle, cells)))
}

/// The number of the first line that is no solution of `puzzle`, or not in its place.
fn first_foreign_line(mut file: File, puzzle: &Grid, rules: &Rules) -> io::Result<u64> {
    file.seek(SeekFrom::Start(0))?;
    let mut file = BufReader::with_capacity(1 << 20, file);
    let (mut line, mut last) = (1, None);
    while let Some(grid) = read_solution(&mut file, puzzle, rules)? {
        if !comes_after(&grid, last.as_ref()) {
            break;
        }
        (line, last) = (line + 1, Some(grid));
    }
    Ok(line)
}

/// Whether the digits of `grid` come after those of `last`, if there is one.
fn comes_after(grid: &Grid, last: Option<&Grid>) -> bool {
    last.is_none_or(|last| last.digits() < grid.digits())
}

/// Whether `line` can be the beginning of a solution.
fn begins_solution(line: &[u8], puzzle: &Grid, rules: &Rules) -> bool {
    let mut text = String::from_utf8_lossy(line).into_owned();
    text.extend(std::iter::repeat_n('.', rules.cells() - line.len()));
    let grid = Grid::parse(&text, rules).ok();
    grid.is_some_and(|grid| {
        let only_digits = grid.clues() == line.len();
        only_digits && !has_conflict(&grid, rules) && has_givens(&grid, puzzle, line.len())
    })
}

/// Whether the first cells of `grid` hold the givens of `puzzle`.
fn has_givens(grid: &Grid, puzzle: &Grid, cells: usize) -> bool {
    let mut givens = puzzle.filled().filter(|(cell, _)| cell.index() < cells);
    givens.all(|(cell, digit)| grid.get(cell) == Some(digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    /// A file of its own, removed at the end.
    struct Temporary(std::path::PathBuf);

    impl Temporary {
        fn new(name: &str) -> Self {
            let name = format!("oxidoku-{}-{name}", std::process::id());
            Self(std::env::temp_dir().join(name))
        }

        fn open(&self) -> File {
            let mut options = File::options();
            options.read(true).write(true).create(true).truncate(false);
            options.open(&self.0).unwrap()
        }

        fn text(&self) -> String {
            std::fs::read_to_string(&self.0).unwrap()
        }
    }

    impl Drop for Temporary {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    fn resume<'r>(
        path: &Temporary,
        puzzle: &Grid,
        rules: &'r Rules,
    ) -> Result<SolutionFile<'r>, FileError> {
        SolutionFile::resume(path.open(), puzzle, rules, &mut Control::unlimited())
    }

    fn write(file: &mut SolutionFile<'_>, count: usize) -> usize {
        let mut control = Control::unlimited();
        let more = (0..count).take_while(|_| file.write_next(&mut control).unwrap().unwrap());
        let written = more.count();
        file.flush().unwrap();
        written
    }

    #[test]
    fn a_file_torn_anywhere_is_continued_to_the_same_file() {
        let rules = Rules::boxes(2, 2).unwrap();
        let puzzle = Grid::parse("1... .... .... ....", &rules).unwrap();
        let path = Temporary::new("torn");
        let mut file = SolutionFile::create(path.open(), &puzzle, &rules).unwrap();
        // 288 grids, each of four digits in the corner equally often.
        assert_eq!(write(&mut file, 1000), 72);
        let whole = path.text();
        for length in [0, 1, 16, 17, 18, 40, whole.len() - 1, whole.len()] {
            std::fs::write(&path.0, &whole[..length]).unwrap();
            let mut file = resume(&path, &puzzle, &rules).unwrap();
            assert_eq!(file.lines(), length as u64 / 17);
            write(&mut file, 1000);
            assert_eq!(file.lines(), 72);
            assert!(path.text() == whole, "torn after {length} bytes");
        }
    }

    #[test]
    fn a_file_of_something_else_is_left_as_it_is_and_its_line_named() {
        let rules = Rules::boxes(2, 2).unwrap();
        let puzzle = Grid::parse("1... .... .... ....", &rules).unwrap();
        let path = Temporary::new("foreign");
        let solution = "1234341221434321\n";
        let cases = [
            ("2134341212434321\n".to_owned(), 1),
            (format!("{solution}1234341221434322\n{solution}x"), 2),
            (format!("{solution}12a"), 2),
            (format!("{solution}11"), 2),
            (format!("{solution}{solution}nothing of this\n\n"), 2),
            // Twice the same, as two writers leave it; and a hole.
            (format!("{solution}{solution}"), 2),
            (
                format!("{solution}{}1243341221344321\n", "\0".repeat(17)),
                2,
            ),
        ];
        for (text, line) in cases {
            std::fs::write(&path.0, &text).unwrap();
            let refused = resume(&path, &puzzle, &rules).err();
            assert!(
                matches!(refused, Some(FileError::Line(found)) if found == line),
                "{text:?}: {refused:?}"
            );
            assert_eq!(path.text(), text);
        }
    }

    #[test]
    fn a_file_of_another_puzzle_with_some_of_the_solutions_is_not_continued() {
        let rules = Rules::boxes(2, 3).unwrap();
        let blank = Grid::blank(&rules);
        let path = Temporary::new("subset");
        // A given late in the list, at its beginning, and one that takes away little.
        for (given, line) in [(0, 1), (5, 1), (35, 1), (20, 1)] {
            let mut other = blank.clone();
            other.set(Cell::from_index(given), Some(Digit::from_index(1)));
            let mut file = SolutionFile::create(path.open(), &other, &rules).unwrap();
            write(&mut file, 2000);
            let refused = resume(&path, &blank, &rules).err();
            let Some(FileError::Gap(found)) = refused else {
                panic!("given in {given}: {refused:?}");
            };
            assert!(found >= line, "given in {given}: line {found}");
        }
        // One line less, in the midst of the file, its neighbours looked at or not.
        let mut file = SolutionFile::create(path.open(), &blank, &rules).unwrap();
        write(&mut file, 1000);
        let whole = path.text();
        let width = rules.cells() + 1;
        for gap in [0, 1, 250, 499, 500, 777, 998] {
            let text = format!("{}{}", &whole[..gap * width], &whole[(gap + 1) * width..]);
            std::fs::write(&path.0, text).unwrap();
            let refused = resume(&path, &blank, &rules).err();
            assert!(
                matches!(refused, Some(FileError::Gap(line)) if line == gap as u64 + 1),
                "{gap}: {refused:?}"
            );
        }
        std::fs::write(&path.0, &whole).unwrap();
        assert_eq!(resume(&path, &blank, &rules).unwrap().lines(), 1000);
    }
}
