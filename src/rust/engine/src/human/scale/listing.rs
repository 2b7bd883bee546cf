//! The order in which callers see the techniques.

use crate::human::names::{LIST, Technique};
use crate::human::scale::hodoku::HODOKU;

/// The techniques in this order, and for each its place.
struct Listing {
    techniques: [Technique; Technique::COUNT],
    places: [u8; Technique::COUNT],
}

const LISTING: Listing = {
    let mut techniques = [LIST[0]; Technique::COUNT];
    let mut places = [0; Technique::COUNT];
    let grades = HODOKU.grades();
    let (mut count, mut next) = (0, 0);
    while count < Technique::COUNT {
        techniques[count] = if count < grades.len() {
            grades[count].technique
        } else {
            while HODOKU.knows(LIST[next]) {
                next += 1;
            }
            next += 1;
            LIST[next - 1]
        };
        places[techniques[count] as usize] = count as u8;
        count += 1;
    }
    Listing { techniques, places }
};

impl Technique {
    /// All techniques, in the order of HoDoKu's scale; those that it does not know
    /// come last.
    pub const ALL: &'static [Self] = &LISTING.techniques;

    /// The place of the technique in [`Technique::ALL`], counted from 0.
    pub fn number(self) -> usize {
        usize::from(LISTING.places[self as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_is_listed_once_in_the_order_of_the_scale() {
        for (number, &technique) in Technique::ALL.iter().enumerate() {
            assert_eq!(technique.number(), number);
        }
        let known = Technique::ALL.iter().map_while(|&t| HODOKU.grade(t));
        assert_eq!(known.count(), HODOKU.grades().len());
    }
}
