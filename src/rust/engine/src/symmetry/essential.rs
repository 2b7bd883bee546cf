//! How many grids there are that are essentially different.
//!
//! Burnside's lemma: their number is the mean, over all maps, of how many grids a map
//! leaves as they are, names of digits not counted. One map of each class is enough.
//! Jarvis and Russell, "There are 5472730538 essentially different Sudoku grids" (2006),
//! were the first to count them so.

use super::classes::Class;
use super::full::Boxes;
use super::map::Map;
use crate::work::{Control, Halt};

/// The grids of a shape of boxes, by classes of maps.
pub struct Essential {
    boxes: Boxes,
    classes: Vec<Class>,
}

impl Essential {
    /// For boxes of so many rows and columns; `None` for grids larger than 9 x 9, which
    /// nobody can count so.
    pub fn of(rows: usize, columns: usize) -> Option<Self> {
        let boxes = Boxes { rows, columns };
        (1..=9).contains(&boxes.size()).then(|| Self {
            boxes,
            classes: boxes.classes(),
        })
    }

    /// How many classes there are: 275 for boxes of 3 x 3. Number 0 is the map that
    /// changes nothing.
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// How many maps there are in all: 2 * 6^8 for boxes of 3 x 3.
    pub fn maps(&self) -> u64 {
        self.classes.iter().map(|class| class.maps).sum()
    }

    /// How many grids a map of this class leaves as they are.
    ///
    /// # Errors
    /// [`Halt`] from `control`.
    pub fn fixed(&self, class: usize, control: &mut Control<'_>) -> Result<u64, Halt> {
        self.boxes.fixed(&self.classes[class].map, control)
    }

    /// The number of grids that are essentially different, from what each class leaves.
    ///
    /// ```
    /// use oxidoku_engine::{Control, Essential};
    ///
    /// let grids = Essential::of(2, 2).expect("a small shape");
    /// let mut control = Control::unlimited();
    /// let fixed = (0..grids.classes()).map(|class| grids.fixed(class, &mut control));
    /// let fixed: Vec<u64> = fixed.collect::<Result<_, _>>()?;
    /// assert_eq!(grids.count(&fixed), 2);
    /// # Ok::<(), oxidoku_engine::Halt>(())
    /// ```
    pub fn count(&self, fixed: &[u64]) -> u64 {
        let each = self.classes.iter().zip(fixed);
        let sum: u128 = each
            .map(|(class, &fixed)| u128::from(class.maps) * u128::from(fixed))
            .sum();
        (sum / u128::from(self.maps())) as u64
    }

    /// Whether number 0 is the map that changes nothing.
    pub fn begins_with_identity(&self) -> bool {
        let size = self.boxes.size();
        self.classes[0].map == Map::identity(size, size)
    }
}
