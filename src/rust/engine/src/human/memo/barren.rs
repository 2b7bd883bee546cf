//! What need not be searched again.

use crate::deduce::{Layout, State};
use crate::grid::{Digit, HouseId};
use crate::human::names::Technique;

/// A part of the grid that a technique looks at by itself.
#[derive(Clone, Copy)]
pub(crate) enum Area {
    /// All of it.
    Grid,
    /// The places of one digit.
    Digit(Digit),
    /// The cells of one house.
    House(HouseId),
    /// The cells of the two houses with this number in [`Layout::crossings`].
    Crossing(usize),
}

impl Area {
    /// A number that changes whenever the area loses a candidate.
    #[inline(always)]
    fn version<const W: usize>(self, state: &State<'_, W>) -> u32 {
        match self {
            Self::Grid => state.version(),
            Self::Digit(digit) => state.version_of_digit(digit),
            Self::House(house) => state.version_of_house(house),
            Self::Crossing(number) => {
                let houses = state.layout().crossings()[number].iter();
                houses.map(|&house| state.version_of_house(house)).sum()
            }
        }
    }
}

/// For each technique and each area that it looks at by itself: the version of the
/// area in which it last found nothing. Candidates only ever go. As long as the area
/// loses none, its patterns stay the same and remove nothing new; and a step changes
/// few digits and houses.
#[derive(Clone, Debug)]
pub(super) struct Barren {
    /// Technique by technique. A technique looks at areas of one kind only.
    versions: Box<[u32]>,
    areas: usize,
    /// There are many crossings, and few techniques that look at them.
    crossings: Vec<(Technique, Box<[u32]>)>,
}

impl Barren {
    /// Nothing is known.
    pub(super) fn new<const W: usize>(board: &Layout<W>) -> Self {
        // Room for one entry a house is enough for digits, too: there are two lines
        // for each.
        let areas = board.houses().count();
        Self {
            versions: vec![0; Technique::COUNT * areas].into(),
            areas,
            crossings: Vec::new(),
        }
    }

    /// Where the version of the area is, for all but crossings.
    #[inline(always)]
    fn place(&self, technique: Technique, area: Area) -> usize {
        let number = match area {
            Area::Grid | Area::Crossing(_) => 0,
            Area::Digit(digit) => digit.index(),
            Area::House(house) => house.index(),
        };
        technique as usize * self.areas + number
    }

    /// Whether `technique` found nothing in the area, and nothing has gone there
    /// since.
    #[inline(always)]
    pub(super) fn knows<const W: usize>(
        &self,
        technique: Technique,
        area: Area,
        state: &State<'_, W>,
    ) -> bool {
        let version = area.version(state);
        match area {
            Area::Crossing(number) => {
                let mut known = self.crossings.iter();
                let known = known.find(|(other, _)| *other == technique);
                known.is_some_and(|(_, versions)| versions[number] == version)
            }
            _ => self.versions[self.place(technique, area)] == version,
        }
    }

    /// Notes that `technique` finds nothing in the area.
    #[inline(always)]
    pub(super) fn note<const W: usize>(
        &mut self,
        technique: Technique,
        area: Area,
        state: &State<'_, W>,
    ) {
        let version = area.version(state);
        let Area::Crossing(number) = area else {
            self.versions[self.place(technique, area)] = version;
            return;
        };
        let mut known = self.crossings.iter();
        let row = known.position(|(other, _)| *other == technique);
        let row = row.unwrap_or_else(|| {
            let versions = vec![0; state.layout().crossings().len()].into();
            self.crossings.push((technique, versions));
            self.crossings.len() - 1
        });
        self.crossings[row].1[number] = version;
    }
}
