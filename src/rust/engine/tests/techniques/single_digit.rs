//! Patterns of one digit, in positions of our own.

use super::cases::{digit, digit_with};
use oxidoku_engine::{Options, Technique};

#[test]
fn skyscrapers() {
    digit(
        Technique::Skyscraper,
        &[
            "x..x.. xxxx-x x...x. xxx-xx xxxxxx xxxxxx",
            "x.x. xxx- x..x xx-x",
            "xxxxxxx-x .x....x.. xxxxxxx-x xxxxxx-xx .x.....x. xxxxxx-xx xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            // An X-Wing; free ends far apart; nothing left to remove; three places.
            "x...x. xxxxxx xxxxxx x...x. xxxxxx xxxxxx",
            "xxxxxxxxx .x....x.. xxxxxxxxx xxxxxxxxx .x..x.... xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            "x..x.. xxxx.x x...x. xxx.xx xxxxxx xxxxxx",
            "x..x.. xxxxxx x...xx xxxxxx xxxxxx xxxxxx",
        ],
    );
}

#[test]
fn kites() {
    digit(
        Technique::TwoStringKite,
        &[
            ".x..x. xxxxxx .xxxxx .xxxxx xxxx-x .xxxxx",
            ".x.x xxxx .xxx xxx-",
            "xxxxxxxx- xxx.xxxxx xxx.xxxxx ....x...x xxxxxxxxx xxx.xxxxx xxx.xxxxx xxx.xxxxx xxx.xxxxx",
            // Joined in no box; the crossing cell empty; three places in the row.
            ".x..x. .xxxxx xxxxxx .xxxxx xxxxxx .xxxxx",
            ".x..x. xxxxxx .xxxxx .xxxxx xxxx.x .xxxxx",
            ".x..xx xxxxxx .xxxxx .xxxxx xxxxxx .xxxxx",
        ],
    );
}

fn duals(technique: Technique, duals: bool) -> Options {
    Options {
        duals,
        small_rectangles: true,
        techniques: [technique].into_iter().collect(),
        ..Options::default()
    }
}

#[test]
fn dual_kites() {
    let technique = Technique::DualTwoStringKite;
    digit_with(
        &duals(technique, true),
        &[
            ".x..x. x....x ..xxxx .xxxx- x.xx-x ..xxxx",
            ".x.x x.x. .x-x x.x-",
            ".x.....x. x.......x ..xxxxxxx ..xxxxxxx .xxxxxxx- ..xxxxxxx x.xxxxx-x ..xxxxxxx ..xxxxxxx",
            ".x..x. xxxxxx .xxxxx .xxxxx xxxxxx .xxxxx",
            ".x..x. x....x ..xxxx .xxxx. x.xx.x ..xxxx",
        ],
    );
    digit_with(&duals(technique, false), &[".x.x x.x. .xxx x.xx"]);
    // Where both are asked for, its halves are not reported alone.
    let both = Options {
        techniques: [technique, Technique::TwoStringKite].into_iter().collect(),
        ..duals(technique, true)
    };
    digit_with(&both, &[".x..x. x....x ..xxxx .xxxx- x.xx-x ..xxxx"]);
}

#[test]
fn turbot_fish() {
    digit(
        Technique::TurbotFish,
        &[
            "x..x.. xxxxxx xxxxxx xxxxxx x..xxx .x.-xx",
            "x.x. xxxx x.xx .x-x",
            "xxxxxxxxx xxxxxxxxx x...x.... xxxxxxxxx xxxxxxxxx xxxxxxxxx ...xxxxxx x..xxxxxx .x.x-xxxx",
            // Skyscrapers and kites are turbot fish, too.
            "x..x.. xxxx-x x...x. xxx-xx xxxxxx xxxxxx",
            ".x..x. xxxxxx .xxxxx .xxxxx xxxx-x .xxxxx",
            "x..x.. xxxxxx xxxxxx xxxxxx x..xxx .x..xx",
            "x..x.. xxxxxx xxxxxx xxxxxx .x.xxx ..xxxx",
        ],
    );
    let known = Options {
        techniques: [
            Technique::TurbotFish,
            Technique::Skyscraper,
            Technique::TwoStringKite,
        ]
        .into_iter()
        .collect(),
        ..Options::default()
    };
    // Reported once, under the better known name.
    digit_with(&known, &["x..x.. xxxx-x x...x. xxx-xx xxxxxx xxxxxx"]);
}

#[test]
fn empty_rectangles() {
    let technique = Technique::EmptyRectangle;
    digit(
        technique,
        &[
            ".x.x.xxxx x..xxxxxx .x.x.xxxx xxxx.xxxx xxxx.xxxx xxxx.xxxx xxxx.xxxx x-xxxxxxx xxxx.xxxx",
            "xxxx .x.x xx.x x-xx",
            "xx.xxx ..xx.x xxxx.x xx-xxx xxxx.x xxxx.x",
            // Two candidates only; no cross; a column of three.
            "x..xxx .x.x.x xxxx.x xxxxxx xxxx.x xxxx.x",
            "xx.xxx .xxx.x xxxx.x xxxxxx xxxx.x xxxx.x",
            "xx.xxx ..xx.x xxxx.x xxxxxx xxxxxx xxxx.x",
        ],
    );
    digit_with(
        &duals(technique, false),
        &["x..xxx .x.x.x xxxx.x x-xxxx xxxx.x xxxx.x"],
    );
}

#[test]
fn dual_empty_rectangles() {
    let technique = Technique::DualEmptyRectangle;
    digit_with(
        &duals(technique, true),
        &[
            "x..xx. .x.x.x xxxx.. x-xxx. -xxx.x xxxx..",
            "x.x. .x.x x-x. -x.x",
            "x..xxxx.. .x.xxx.x. ...xxx..x xxxxxx..x x-xxxxx.x -xxxxx.xx xxxxxx..x xxxxxx..x xxxxxx..x",
            "x..xxx .x.x.x xxxx.x xxxxxx xxxx.x xxxx.x",
        ],
    );
    digit_with(&duals(technique, false), &["x.x. .x.x xxx. xx.x"]);
}
