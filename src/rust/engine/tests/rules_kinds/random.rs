//! Random numbers that do not come from the engine: splitmix64.

pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % bound as u64) as usize
    }

    /// The numbers below `count` in random order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// `grid` with only `clues` of its cells, the others blank.
    pub fn keep(&mut self, grid: &[u8], clues: usize) -> Vec<u8> {
        let mut puzzle = vec![0; grid.len()];
        for &cell in &self.order(grid.len())[..clues] {
            puzzle[cell] = grid[cell];
        }
        puzzle
    }
}
