//! What need not be searched again among clues, which are no areas of the grid.

use crate::human::names::Technique;

/// For each technique and each of its objects, which it numbers as it likes: the version
/// of their candidates in which it last found nothing. Empty under rules without clues.
#[derive(Clone, Default, Debug)]
pub(super) struct Exhausted(Vec<(Technique, Vec<u32>)>);

impl Exhausted {
    pub(super) fn knows(&self, technique: Technique, number: usize, version: u32) -> bool {
        let mut rows = self.0.iter();
        let row = rows.find(|(other, _)| *other == technique);
        row.is_some_and(|(_, versions)| versions.get(number) == Some(&version))
    }

    pub(super) fn note(&mut self, technique: Technique, number: usize, version: u32) {
        let row = self.0.iter().position(|(other, _)| *other == technique);
        let row = row.unwrap_or_else(|| {
            self.0.push((technique, Vec::new()));
            self.0.len() - 1
        });
        let versions = &mut self.0[row].1;
        if versions.len() <= number {
            versions.resize(number + 1, 0);
        }
        versions[number] = version;
    }
}
