//! Cages, sums and what is said of the sum of a line.

use super::{Read, Reader, are_different, cells_of, whole};
use crate::automata::can_be_between;
use crate::board::{Place, SHEET};
use crate::clue::{Value, added};
use crate::text::Argument;

impl<'a> Reader<'a> {
    pub(super) fn cage(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(sum), cells @ ..] = arguments else {
            return None;
        };
        let cells = cells_of(cells)?;
        let sum = if sum.is_empty() {
            0
        } else {
            whole(sum).filter(|&sum| sum <= 1296)?
        };
        let count = cells.len();
        if cells.is_empty() || count > self.layout.count() || !are_different(&cells) {
            return None;
        }
        // 0 is for no sum.
        let sum = Some(sum).filter(|&sum| sum > 0);
        if cells.iter().any(|cell| self.caged.contains(cell)) {
            if count > 1 {
                self.cells("house", "cage", cells.clone());
            }
            return match sum {
                Some(sum) => self.weighted("cage", cells, vec![1; count], sum),
                None => Some(()),
            };
        }
        let [low, high] = self.layout.digits;
        let most = count as i32;
        let lowest: i32 = (low..low + most).sum();
        let highest: i32 = (high - most + 1..=high).sum();
        if sum.is_some_and(|sum| sum < lowest || sum > highest) {
            return None;
        }
        self.caged.extend(&cells);
        let sum = Value::Number(sum);
        self.put(
            "cage",
            "cage",
            vec![("cells", Value::Cells(cells)), ("sum", sum)],
        );
        Some(())
    }

    /// "10", or "10_=_1_1_-1" with weights.
    pub(super) fn sum(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(said), cells @ ..] = arguments else {
            return None;
        };
        let cells = cells_of(cells)?;
        let (total, weights) = match said.split_once("_=_") {
            None => (whole(said)?, vec![1; cells.len()]),
            Some((total, weights)) => {
                let weights = weights
                    .split('_')
                    .map(whole)
                    .collect::<Option<Vec<i32>>>()?;
                let weights = if weights.len() == 1 {
                    vec![weights[0]; cells.len()]
                } else {
                    weights
                };
                (whole(total)?, weights)
            }
        };
        let sound =
            weights.len() == cells.len() && weights.iter().all(|weight| weight.abs() <= 1000);
        (sound && !cells.is_empty() && total.abs() <= 1_000_000).then_some(())?;
        self.weighted("sum", cells, weights, total)
    }

    fn weighted(
        &mut self,
        by: &'static str,
        cells: Vec<Place>,
        weights: Vec<i32>,
        total: i32,
    ) -> Read {
        let (cells, weights) = added(&cells, &weights);
        let [low, high] = self.layout.digits;
        let ends = |positive: i32, negative: i32| {
            weights
                .iter()
                .map(|&weight| weight * if weight > 0 { positive } else { negative })
                .sum::<i32>()
        };
        (!cells.is_empty() && (ends(low, high)..=ends(high, low)).contains(&total)).then_some(())?;
        let fields = vec![
            ("cells", Value::Cells(cells)),
            ("total", Value::Number(Some(total))),
            ("weights", Value::Numbers(weights)),
        ];
        self.put("sum", by, fields);
        Some(())
    }

    pub(super) fn equal_sum(&mut self, arguments: &[Argument<'a>]) -> Read {
        let groups = arguments.split(|argument| *argument == Argument::Word("-"));
        let groups = groups.map(cells_of).collect::<Option<Vec<_>>>()?;
        let groups: Vec<_> = groups
            .into_iter()
            .filter(|cells| !cells.is_empty())
            .collect();

        groups
            .iter()
            .all(|cells| are_different(cells))
            .then_some(())?;
        if groups.len() > 1 {
            self.put(
                "equal_sum",
                "equal_sum",
                vec![("groups", Value::Groups(groups))],
            );
        }
        Some(())
    }

    /// One name for each diagonal of two cells or more: one of its ends.
    pub(super) fn little_killer(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(sum), Argument::Cell(cell, "")] = arguments else {
            return None;
        };
        let sum = whole(sum)?;
        let size = self.layout.size[0];
        let [row, column] = *cell;
        let direction = match () {
            () if !self.layout.is_square() || row >= SHEET => return None,
            () if column == 1 && row < size => "down right",
            () if row == 1 => "down left",
            () if column == size && row < size => "up left",
            () if row == size && column > 1 && column < size => "up right",
            () => return None,
        };
        let count = self.layout.diagonal(*cell, direction).len() as i32;
        let [low, high] = self.layout.digits;
        (count * low..=count * high).contains(&sum).then_some(())?;
        let fields = vec![
            ("cells", Value::Cells(vec![*cell])),
            ("direction", Value::Text(direction.into())),
            ("sum", Value::Number(Some(sum))),
        ];
        self.put("little_killer", "little_killer", fields);
        Some(())
    }

    pub(super) fn sandwich(&mut self, arguments: &[Argument<'a>]) -> Read {
        let layout = self.layout;
        let [Argument::Word(sum), Argument::Word(line)] = *arguments else {
            return None;
        };
        let sum = whole(sum)?;
        let line = line.to_ascii_lowercase();
        let (along, number) = match line.split_at_checked(1)? {
            ("r", number) => (1, number),
            ("c", number) => (0, number),
            _ => return None,
        };
        let last = layout.size[1 - along];
        let is_line = (1..=last).any(|line| line.to_string() == number);
        (is_line && can_be_between(layout.digits, sum, layout.size[along])).then_some(())?;
        let fields = vec![
            ("line", Value::Text(line)),
            ("sum", Value::Number(Some(sum))),
        ];
        self.put("sandwich", "sandwich", fields);
        Some(())
    }
}
