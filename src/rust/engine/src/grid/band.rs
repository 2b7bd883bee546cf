//! A band of the classic grid without its cells: what the columns of a box hold, and in
//! which rows.

/// All orders of three.
pub(crate) const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// A set of digits, bit 0 for the digit 1; mostly the three of a box's column.
pub(crate) type Triple = u16;

/// All nine digits.
pub(crate) const ALL: Triple = 0x1ff;

/// What is left of the columns of a box for the third band.
pub(crate) fn rest(above: [Triple; 3], below: [Triple; 3]) -> [Triple; 3] {
    std::array::from_fn(|k| ALL & !(above[k] | below[k]))
}

/// The rows of a box, 9 bits each in one word, row 0 lowest.
pub(crate) type Rows = u32;

/// The same set of digits for all three rows.
pub(crate) fn in_all_rows(set: Triple) -> Rows {
    u32::from(set) * (1 | 1 << 9 | 1 << 18)
}

/// The rows of a box for each order of its columns: number 36 a + 6 b + c puts
/// the columns into the orders a, b and c.
pub(crate) fn arrangements(columns: &[Triple; 3]) -> [Rows; 216] {
    let orders = columns.map(|column| {
        let digits = digits(column).map(u32::from);
        ORDERS.map(|[i, j, k]| digits[i] | digits[j] << 9 | digits[k] << 18)
    });
    std::array::from_fn(|i| orders[0][i / 36] | orders[1][i / 6 % 6] | orders[2][i % 6])
}

/// The digits of a triple as sets of one digit.
pub(crate) fn digits(triple: Triple) -> [Triple; 3] {
    let first = triple & triple.wrapping_neg();
    let left = triple & !first;
    let second = left & left.wrapping_neg();
    [first, second, left & !second]
}
