//! Pieces of touching cells, and regions that are to be found.

use super::{Read, Reader, are_all_different, are_different, cells_of, is_parted, sorted, whole};
use crate::board::{Place, SHEET};
use crate::clue::Value;
use crate::text::{Argument, REGIONS, Script};

impl<'a> Reader<'a> {
    pub(super) fn connected(&mut self, script: &Script<'a>, arguments: &[Argument<'a>]) -> Read {
        let layout = self.layout;
        let word = |argument: &Argument<'a>| match argument {
            Argument::Word(word) => Some(*word),
            Argument::Cell(..) => None,
        };
        let words = arguments.iter().map(word).collect::<Option<Vec<_>>>()?;
        let (name, digits, size) = match words[..] {
            [name, digits] => (name, digits, None),
            [name, digits, size] => (name, digits, Some(whole(size)?)),
            _ => return None,
        };
        let sheet = match name {
            "" => 0,
            name => 1 + script.sheet(name)?,
        };
        let cells = layout.cells_of_sheet(sheet);
        let digits = digits.split('_').map(whole).collect::<Option<Vec<i32>>>()?;
        let known =
            digits.iter().all(|digit| layout.has_digit(*digit)) && are_all_different(&digits);

        (known && size.is_none_or(|size| (1..=cells.len() as i32).contains(&size))).then_some(())?;
        let size = size.map_or(Value::Nothing, |size| Value::Number(Some(size)));
        self.put(
            "connected",
            "connected",
            vec![
                ("cells", Value::Cells(cells)),
                ("digits", sorted(digits)),
                ("size", size),
            ],
        );
        Some(())
    }

    /// The digit of a cell is how many cells, seen from a first one along some arms, are in its
    /// region. Without arms it looks from its own place to all sides.
    pub(super) fn chaos_arrow(&mut self, script: &Script<'a>, arguments: &[Argument<'a>]) -> Read {
        let (count, include, rest) = counted(arguments)?;
        let mut arms = Vec::new();
        for arm in rest.split(|argument| *argument == Argument::Word("-")) {
            arms.push(cells_of(arm)?);
        }
        arms.retain(|arm| !arm.is_empty());
        if arms.is_empty() {
            let side = self.layout.size[0].max(self.layout.size[1]);
            for [down, right] in [[0, -1], [0, 1], [-1, 0], [1, 0]] {
                let along = (0..side).map(|far| [count[0] + far * down, count[1] + far * right]);
                arms.push(along.take_while(|&cell| self.is_in_grid(cell)).collect());
            }
        }
        for arm in &mut arms {
            self.to_regions(script, arm)?;
        }
        let first = *arms.first()?.first()?;
        let mut cells = vec![count, first];
        for arm in &arms {
            let (begin, further) = arm.split_first()?;
            (*begin == first).then_some(())?;
            cells.extend(further);
        }
        are_different(&cells).then_some(())?;
        let fields = vec![
            ("count", Value::Cells(vec![count])),
            ("arms", Value::Groups(arms)),
            ("include", Value::Truth(include)),
        ];
        self.put("chaos_arrow", "chaos_arrow", fields);
        Some(())
    }

    /// The same for the first of some cells and the others; without any, for a cell and those that
    /// touch it.
    pub(super) fn chaos_count(&mut self, script: &Script<'a>, arguments: &[Argument<'a>]) -> Read {
        let (count, include, rest) = counted(arguments)?;
        let mut cells = cells_of(rest)?;
        if cells.is_empty() {
            let [row, column] = count;
            let around = (-1..=1).flat_map(|right| (-1..=1).map(move |down| [down, right]));
            let around = around.filter(|&step| step != [0, 0]);
            cells = vec![count];
            cells.extend(around.map(|[down, right]| [row + down, column + right]));
            cells.retain(|&cell| self.is_in_grid(cell));
        }
        self.to_regions(script, &mut cells)?;
        let is_sound = !cells.is_empty() && !cells.contains(&count) && are_different(&cells);
        is_sound.then_some(())?;
        let fields = vec![
            ("count", Value::Cells(vec![count])),
            ("cells", Value::Cells(cells)),
            ("include", Value::Truth(include)),
        ];
        self.put("chaos_count", "chaos_count", fields);
        Some(())
    }

    fn is_in_grid(&self, cell: Place) -> bool {
        cell[0] < SHEET && self.layout.is_cell(cell)
    }

    /// The cells of the sheet of regions that belong to those of the grid.
    fn to_regions(&self, script: &Script<'a>, cells: &mut [Place]) -> Read {
        let sheet = script.groups.iter().position(|group| group.name == REGIONS);
        let sheet = sheet.filter(|_| is_parted(self.layout))?;
        for cell in cells.iter_mut().filter(|cell| cell[0] < SHEET) {
            cell[0] += SHEET * (sheet as i32 + 1);
        }
        Some(())
    }
}

/// The cell with a number, whether the first of those it counts is one of them, and what follows.
fn counted<'r, 'a>(arguments: &'r [Argument<'a>]) -> Option<(Place, bool, &'r [Argument<'a>])> {
    let [Argument::Cell(count, ""), Argument::Word(other), rest @ ..] = arguments else {
        return None;
    };
    Some((*count, *other != "1", rest))
}
