//! A few units.

use super::units::UnitId;

/// As many as [`FewUnits`] holds.
pub(crate) const FEW: usize = 3;

/// A few units: of the thousands of sets that are tried, none is worth an allocation.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FewUnits {
    units: [UnitId; FEW],
    count: u16,
}

impl FewUnits {
    pub(crate) fn add(&mut self, unit: UnitId) {
        self.units[usize::from(self.count)] = unit;
        self.count += 1;
    }

    pub(crate) fn get(&self) -> &[UnitId] {
        &self.units[..usize::from(self.count)]
    }

    /// These and others.
    pub(crate) fn and(mut self, others: &Self) -> Self {
        others.get().iter().for_each(|&unit| self.add(unit));
        self
    }

    /// The same ones in ascending order.
    pub(crate) fn in_order(mut self) -> Self {
        let units = &mut self.units[..usize::from(self.count)];
        for end in 1..units.len() {
            for at in (1..=end).rev() {
                if units[at] < units[at - 1] {
                    units.swap(at, at - 1);
                }
            }
        }
        self
    }
}
