//! Lines, arrows and pairs of cells.

use super::{Read, Reader, are_different, cells_of, is_moving, whole};
use crate::clue::Value;
use crate::text::Argument;

impl<'a> Reader<'a> {
    /// Cells alone; a line of a single one says nothing, unless it is one with two ends.
    pub(super) fn line(&mut self, name: &str, arguments: &[Argument<'a>]) -> Read {
        let cells = cells_of(arguments).filter(|cells| !cells.is_empty())?;
        let count = self.layout.count();
        let (kind, least, is_sound) = match name {
            "Renban" => ("renban", 2, are_different(&cells) && cells.len() <= count),
            "Thermo" => ("thermometer", 2, are_different(&cells)),
            "Palindrome" => ("palindrome", 2, is_moving(&cells)),
            "Entropic" => ("entropic", 2, are_different(&cells) && count % 3 == 0),
            "Between" => ("between", 3, are_different(&cells)),
            "DoubleArrow" => ("double_arrow", 3, is_moving(&cells)),
            _ => ("region_sum", 2, is_moving(&cells)),
        };
        if cells.len() < least {
            return (least == 2).then_some(());
        }
        is_sound.then_some(())?;
        self.cells(kind, kind, cells);
        Some(())
    }

    pub(super) fn modular(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(modulus), cells @ ..] = arguments else {
            return None;
        };
        let modulus = whole(modulus)?;
        let cells = cells_of(cells).filter(|cells| !cells.is_empty())?;
        // All remainders by 1 are the same, which says nothing there.
        if modulus != 1 && cells.len() > 1 {
            let known = (2..=self.layout.count() as i32).contains(&modulus);
            (known && are_different(&cells)).then_some(())?;
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("modulus", Value::Number(Some(modulus))),
            ];
            self.put("modular", "modular", fields);
        }
        Some(())
    }

    pub(super) fn whisper(&mut self, arguments: &[Argument<'a>]) -> Read {
        let (least, line) = match arguments {
            [Argument::Word(word), line @ ..] => (whole(word)?, line),
            line => (5, line),
        };
        let cells = cells_of(line).filter(|cells| !cells.is_empty())?;
        if cells.len() > 1 {
            (is_moving(&cells) && (1..=self.layout.count() as i32).contains(&least))
                .then_some(())?;
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("difference", Value::Number(Some(least))),
            ];
            self.put("whisper", "whisper", fields);
        }
        Some(())
    }

    /// An arrow from a circle or a pill, whose length is said first.
    pub(super) fn arrow(&mut self, name: &str, arguments: &[Argument<'a>]) -> Read {
        let (pill, line) = match (name, arguments) {
            ("PillArrow", [Argument::Word(pill), line @ ..]) => (whole(pill)?, line),
            (_, line) => (1, line),
        };
        let mut cells = cells_of(line)?;
        let pill = usize::try_from(pill)
            .ok()
            .filter(|pill| (1..=3).contains(pill) && *pill < cells.len())?;
        are_different(&cells).then_some(())?;
        // A pill is read as text is, wherever the arrow starts.
        cells[..pill].sort_unstable();
        let arrow = cells.split_off(pill);
        self.put(
            "arrow",
            "arrow",
            vec![
                ("cells", Value::Cells(cells)),
                ("arrow", Value::Cells(arrow)),
            ],
        );
        Some(())
    }

    /// A list of cells, each with all later ones that it touches.
    pub(super) fn pairs(
        &mut self,
        kind: &'static str,
        value: Option<(&'static str, i32)>,
        arguments: &[Argument<'a>],
    ) -> Read {
        let mut cells = Vec::new();
        for cell in cells_of(arguments)? {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let [low, high] = self.layout.digits;
        if kind == "xv" && value.is_some_and(|(_, sum)| sum < 2 * low || sum > 2 * high) {
            return None;
        }
        for (at, &[row, column]) in cells.iter().enumerate() {
            for &other in &cells[at + 1..] {
                if (row - other[0]).abs() + (column - other[1]).abs() == 1 {
                    let mut fields = vec![("cells", Value::Cells(vec![[row, column], other]))];
                    fields.extend(value.map(|(name, value)| (name, Value::Number(Some(value)))));
                    self.put(kind, kind, fields);
                }
            }
        }
        Some(())
    }
}
