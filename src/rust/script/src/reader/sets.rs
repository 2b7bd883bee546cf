//! What is said of the digits of some cells.

use super::{Read, Reader, are_different, cells_of, sorted, whole, whole_of};
use crate::board::{Place, SHEET};
use crate::clue::Value;
use crate::text::Argument;

impl<'a> Reader<'a> {
    pub(super) fn house(&mut self, arguments: &[Argument<'a>]) -> Read {
        let cells = cells_of(arguments)?;
        (cells.len() <= self.layout.count() && are_different(&cells)).then_some(())?;
        if cells.len() > 1 {
            self.cells("house", "house", cells);
        }
        Some(())
    }

    pub(super) fn same_values(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(word), cells @ ..] = arguments else {
            return None;
        };
        let groups = whole(word).filter(|&groups| groups > 1)? as usize;
        let cells = cells_of(cells)?;
        (!cells.is_empty() && cells.len() % groups == 0).then_some(())?;
        let groups: Vec<_> = cells
            .chunks(cells.len() / groups)
            .map(<[Place]>::to_vec)
            .collect();

        groups
            .iter()
            .all(|cells| are_different(cells))
            .then_some(())?;
        self.put(
            "same_digits",
            "same_digits",
            vec![("groups", Value::Groups(groups))],
        );
        Some(())
    }

    pub(super) fn quadruple(&mut self, arguments: &[Argument<'a>]) -> Read {
        let layout = self.layout;
        let [Argument::Cell(corner, ""), digits @ ..] = arguments else {
            return None;
        };
        let digits = digits.iter().map(whole_of).collect::<Option<Vec<i32>>>()?;
        let inside = [[0, 0], [0, 1], [1, 0], [1, 1]].iter();
        let mut inside = inside.map(|[down, right]| [corner[0] + down, corner[1] + right]);
        let known = digits.iter().all(|digit| layout.has_digit(*digit));

        (inside.all(|place| layout.is_cell(place)) && known && (1..=4).contains(&digits.len()))
            .then_some(())?;
        self.put(
            "quadruple",
            "quadruple",
            vec![
                ("cells", Value::Cells(vec![*corner])),
                ("digits", sorted(digits)),
            ],
        );
        Some(())
    }

    pub(super) fn contained(&mut self, arguments: &[Argument<'a>], exact: bool) -> Read {
        let layout = self.layout;
        let [Argument::Word(word), cells @ ..] = arguments else {
            return None;
        };
        let digits = word.split('_').map(whole).collect::<Option<Vec<i32>>>()?;
        let cells = cells_of(cells)?;
        let known = digits.iter().all(|digit| layout.has_digit(*digit));

        (known && digits.len() <= cells.len() && cells.len() <= 63 && are_different(&cells))
            .then_some(())?;
        let exact = Value::Truth(exact);
        let fields = vec![
            ("cells", Value::Cells(cells)),
            ("digits", sorted(digits)),
            ("exact", exact),
        ];
        self.put("contains", "contains", fields);
        Some(())
    }

    pub(super) fn indexers(&mut self, arguments: &[Argument<'a>]) -> Read {
        let layout = self.layout;
        let [Argument::Word(line), cells @ ..] = arguments else {
            return None;
        };
        let cells = cells_of(cells).filter(|cells| !cells.is_empty() && are_different(cells))?;
        let (kind, own) = if *line == "R" {
            ("row_indexer", 0)
        } else {
            ("column_indexer", 1)
        };
        let known = cells
            .iter()
            .all(|cell| cell[0] < SHEET && layout.has_digit(cell[own]));
        known.then_some(())?;
        self.cells(kind, kind, cells);
        Some(())
    }
}
