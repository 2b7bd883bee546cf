//! A few units.

use super::units::UnitId;

/// As many as [`FewUnits`] holds.
pub(crate) const FEW: usize = 3;

/// A few units: of the thousands of sets that are tried, none is worth an allocation.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
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

    /// A number that no other set has.
    pub(crate) fn key(self) -> u64 {
        const { assert!(FEW * UnitId::BITS as usize <= 64) };
        let units = self.in_order();
        let units = units.get().iter();
        units.fold(0, |key, &unit| key << 16 | (u64::from(unit) + 1))
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
