//! Wings, in positions of our own.

use super::cases::candidates;
use oxidoku_engine::Technique;

#[test]
fn xy_wings() {
    candidates(
        Technique::XyWing,
        &[
            (9, "12 * * * 13; *; *; *; 23 * * * */3"),
            (6, "12 * * * 13 *; *; 23 * * * */3 *"),
            (4, "12 * 13 *; *; 23 * */3 *"),
            // A pincer in the box of the pivot.
            (9, "12 */3 */3 * 13; * 23 * */3 */3 */3"),
            (6, "12 */3 */3 * 13 *; * 23 * */3 */3 */3"),
            // A digit too many; two equal pairs; a pincer out of sight; nothing to take.
            (9, "12 * * * 134; *; *; *; 23"),
            (9, "12 * * * 13; *; *; *; 13"),
            (9, "12; * * * * 13; *; *; 23"),
            (9, "12 * * * 13; *; *; *; 23 * * * 12456789"),
        ],
    );
}

#[test]
fn xyz_wings() {
    candidates(
        Technique::XyzWing,
        &[
            (9, "123 */3 */3 * 23; * 13"),
            (6, "123 */3 */3 * 23 *; * 13"),
            (4, "123 */3 23 *; 13"),
            (9, "123 */1 */1 * 12; * * 13"),
            (6, "45 */4 */4; */4 456 46"),
            // No cell sees all three; equal pairs; a pivot with four; nothing to take.
            (9, "123 * * * 23; *; *; 13"),
            (9, "123 * * * 23; * 23"),
            (9, "1234 * * * 23; * 13"),
            (9, "123 456 456 * 23; * 13"),
        ],
    );
}

#[test]
fn w_wings() {
    candidates(
        Technique::WWing,
        &[
            (
                6,
                "12 * * * */2 *; *; */2 * * * 12 *; *; *; * 23456 23456 23456 * 23456",
            ),
            (4, "12 * */2 *; *; */2 * 12 *; * 234 * 234"),
            (
                6,
                "35 * * * */5 *; *; */5 * * * 35 *; *; * 12456 12456 12456 * 12456; *",
            ),
            // The strong link stands in a box, then in a column.
            (
                9,
                "12 * * * * * * */2; *; *; *; *; *; * 23456789 23456789;
                 3456789/2 23456789 * * * * * 12; 23456789 23456789 23456789",
            ),
            (
                6,
                "12 * * */2 * *; * * * * * 23456; * * * * * 23456; * * * * * 23456;
                 */2 * * 12 * *; * * * * * 23456",
            ),
            // Three places; an end that sees neither; twins; nothing to take.
            (
                6,
                "12 * * * * *; *; * * * * 12 *; *; *; * 23456 * 23456 * 23456",
            ),
            (
                6,
                "12 * * * * *; *; * * * * 12 *; *; *; * * 23456 23456 23456 23456",
            ),
            (6, "12 * * * 12 *; *; *; *; *; * 23456 23456 23456 * 23456"),
            (
                6,
                "12 * * * 3456 *; *; 3456 * * * 12 *; *; *; * 23456 23456 23456 * 23456",
            ),
        ],
    );
}

#[test]
fn xyz_rings() {
    let ring = |row_9: &str| {
        format!(
            "123 456789/123 456789/123 13456789/2 23 13456789/2 13456789/2 13456789/2 13456789/2;
             23456789/1 13 23456789/1; 23456789/1 23456789/1 23456789/1; *; *; *; *; *; {row_9}"
        )
    };
    let two = "12456789 * 12456789 12456789 * 12456789 12456789 12456789 12456789";
    candidates(Technique::XyzRing, &[(9, &ring(two))]);
    // A place more of the digit, which sees neither pincer; pincers that are in the same place.
    let three = "12456789 * 12456789 12456789 * 12456789 12456789 12456789 *";
    let silent = ring(three)
        .replace("/123", "")
        .replace("/2", "")
        .replace("/1", "");
    candidates(
        Technique::XyzRing,
        &[(9, &silent), (9, "123 * * * 23; * 23; *; *; *; *; *; *; *")],
    );
}

#[test]
fn almost_locked_candidates() {
    let rest = "3456789 3456789 3456789";
    let lost = "3456789/12 3456789/12";
    candidates(
        Technique::AlmostLockedPair,
        &[
            (
                9,
                &format!("* * * {lost} 12 {lost} 3456789/12; 12/3456789 3456789 3456789; {rest}"),
            ),
            // Two places for the pair outside of the line; a cell with a digit more.
            (9, "* * * * 12; * 3456789 3456789; * 3456789 3456789"),
            (9, &format!("* * * * 123; * 3456789 3456789; {rest}")),
        ],
    );
    let lost = "456789/123";
    let row = format!("* * * {lost} 12 23 {lost} {lost} {lost}");
    candidates(
        Technique::AlmostLockedTriple,
        &[
            (
                9,
                &format!("{row}; 123/456789 456789 456789; 123/456789 456789 456789"),
            ),
            (9, "* * * * 12 23; * 456789 456789; * * 456789"),
        ],
    );
}

/// Rows in which a digit has two places, and columns in which another has.
#[test]
fn wings_of_three_strong_links() {
    let (no_1, no_2, no_3) = ("23456789", "13456789", "12456789");
    let many = |cell: &str, count: usize| vec![cell; count].join(" ");
    let column_5 = |cell: &str, first: &str, fifth: &str| {
        let row = format!("* * * * {cell}");
        format!("{first}; {row}; {row}; {row}; {fifth}; {row}; {row}; {row}; {row}")
    };
    let medusa = column_5(
        no_2,
        "12 * * * * * * * */1",
        &format!("{} * {} *", many(no_1, 4), many(no_1, 3)),
    );
    candidates(
        Technique::MWing,
        &[
            (9, &medusa),
            // A third place of the first digit in the row, and of the second in the column.
            (9, &medusa.replace("/1", "").replacen(no_1, "*", 1)),
            (9, &medusa.replace("/1", "").replacen(no_2, "*", 1)),
        ],
    );
    let side = format!("{no_1} * * * * * * * {no_2}");
    let split = format!(
        "*/2 * * * * * * * */1; {side}; {side}; {side}; * * * * 12; {side}; {side}; {side}; {side}"
    );
    candidates(Technique::SplitWing, &[(9, &split)]);
    let hybrid = column_5(
        no_2,
        "12",
        &format!("*/1 {} * {}", many(no_3, 3), many(no_3, 4)),
    );
    candidates(Technique::HybridWing, &[(9, &hybrid)]);
    let local = column_5(
        no_3,
        &format!("*/2 {} * {}", many(no_1, 3), many(no_1, 4)),
        &format!("*/1 {} * {}", many(no_2, 3), many(no_2, 4)),
    );
    candidates(Technique::LocalWing, &[(9, &local)]);
    let low = format!("* * * * * {no_1}");
    let grouped = format!(
        "12 * * * * 3456789; * * * {no_2} {no_2} 3456789; * * * {no_2} {no_2} *;
         {low}; {low}; {low}; {low}; */1 * * * * *; {low}"
    );
    candidates(Technique::GroupedMWing, &[(9, &grouped)]);
    candidates(Technique::MWing, &[(9, &grouped.replace("/1", ""))]);
}
