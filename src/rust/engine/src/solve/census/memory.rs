//! What is known already, in bounded memory.

/// The most entries, 24 bytes each. What does not fit drives out what is worth less, so
/// a count that needs more only takes longer.
const MOST: usize = 1 << 22;

/// An entry can be in any of so many places.
const PLACES: usize = 4;

/// What a number is known for. Two numbers of 64 bits that share nothing stand for the
/// question itself: among ten million questions two are mistaken for each other in one
/// count of 10^24.
pub(super) type Key = [u64; 2];

#[derive(Clone, Copy, Default)]
struct MemoryEntry {
    /// Zero for a free place.
    key: Key,
    count: u64,
}

/// Counts by key.
#[derive(Default)]
pub(super) struct Memory {
    entries: Vec<MemoryEntry>,
    used: usize,
    is_full: bool,
}

impl Memory {
    pub(super) fn get(&self, key: Key) -> Option<u64> {
        let places = self.entries.get(self.places(key))?;
        let found = places.iter().find(|entry| entry.key == key)?;
        Some(found.count)
    }

    pub(super) fn put(&mut self, key: Key, count: u64) {
        if 2 * self.used >= self.entries.len() && !self.is_full {
            self.grow();
        }
        let places = self.places(key);
        let Some(places) = self.entries.get_mut(places) else {
            return;
        };
        // What stands for few solutions is soon counted again.
        let value = |entry: &MemoryEntry| (entry.key != [0; 2], entry.count);
        let mut least = 0;
        for place in 1..places.len() {
            if value(&places[place]) < value(&places[least]) {
                least = place;
            }
        }
        self.used += usize::from(places[least].key == [0; 2]);
        places[least] = MemoryEntry { key, count };
    }

    fn places(&self, key: Key) -> std::ops::Range<usize> {
        let buckets = self.entries.len() / PLACES;
        let bucket = ((u128::from(key[0]) * buckets as u128) >> 64) as usize;
        PLACES * bucket..PLACES * (bucket + 1)
    }

    /// Doubles the places, if there is memory for them.
    fn grow(&mut self) {
        let length = (2 * self.entries.len()).max(1 << 10);
        let mut entries = Vec::new();
        self.is_full = length > MOST || entries.try_reserve_exact(length).is_err();
        if self.is_full {
            return;
        }
        entries.resize(length, MemoryEntry::default());
        self.used = 0;
        for entry in std::mem::replace(&mut self.entries, entries) {
            if entry.key != [0; 2] {
                self.put(entry.key, entry.count);
            }
        }
    }
}
