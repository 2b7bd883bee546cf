//! Fish, in positions of our own.

use super::cases::{digit, digit_with};
use oxidoku_engine::{Options, Technique};

/// Rows of nine from their drawings; `*` is a row in which the digit can be
/// everywhere.
fn nine(text: &str) -> String {
    text.replace('*', "xxxxxxxxx")
}

fn fish(technique: Technique, drawings: &[&str]) {
    let drawings: Vec<String> = drawings.iter().map(|text| nine(text)).collect();
    let drawings: Vec<&str> = drawings.iter().map(String::as_str).collect();
    digit(technique, &drawings);
}

#[test]
fn basic_fish() {
    fish(
        Technique::XWing,
        &[
            "x...x. -xxx-x -xxx-x x...x. -xxx-x -xxx-x",
            "x--x-- .xx.xx .xx.xx .xx.xx x--x-- .xx.xx",
            "x.x. -x-x x.x. -x-x",
            "x...x. xxxxxx xxxxxx x..x.. xxxxxx xxxxxx",
            "x...x. .xxx.x .xxx.x x...x. .xxx.x .xxx.x",
        ],
    );
    fish(
        Technique::Swordfish,
        &[
            "x.x... -x-x-x x...x. -x-x-x ..x.x. -x-x-x",
            "x-x-.- .x.x.x x-.-x- .x.x.x .-x-x- .x.x.x",
            "x.x.x. -x-x-x x.x.x. -x-x-x x.x.x. -x-x-x",
            "x.x... xxxxxx x...x. xxxxxx ..x.xx xxxxxx",
            "x.x... .x.x.x x...x. .x.x.x ..x.x. .x.x.x",
        ],
    );
    fish(
        Technique::Jellyfish,
        &[
            "xx.x.. --x--x .x.xx. x..xx. --x--x xx..x.",
            "xx....... --xx-x-xx --xx-x-xx .x..x.... --xx-x-xx --xx-x-xx ....x.x.. --xx-x-xx x.....x..",
            "x..x..x.. -xx-xx--x -xx-xx--x x......x. -xx-xx--x -xx-xx--x ...x..x.. -xx-xx--x ......xx.",
            "xx....... * * .x..x.... * * ....x.x.. * x.....xx.",
            "xx....... ..xx.x.xx ..xx.x.xx .x..x.... ..xx.x.xx ..xx.x.xx ....x.x.. ..xx.x.xx x.....x..",
        ],
    );
}

#[test]
fn finned_fish() {
    fish(
        Technique::FinnedXWing,
        &[
            "x..x.. xxxxxx x..xx. xxx-xx xxxxxx xxxxxx",
            "x.x. xxxx x.xx xx-x",
            "* .x....x.. * xxxxxx-xx .x....xxx xxxxxx-xx * * *",
            // Too far away; without fin; a sashimi.
            "* .x....x.. * * .x..x.x.. * * * *",
            "* .x....x.. * * .x....x.. * * * *",
            "* .x....x.. * * .x.....x. * * * *",
        ],
    );
    fish(
        Technique::FinnedSwordfish,
        &[
            "x.x... xxxxxx x...x. xxxxxx ..x.xx xxxx-x",
            "x..x..... * * ...x..x.. * * x.....xx. xxxxxx-xx xxxxxx-xx",
            "x..x..... * * ...x..x.. * * x.....xxx xxxxxx-xx xxxxxx-xx",
            "x..x..... * * ...x..x.. * * xx....xx. * *",
            "x..x..... * * ...x..x.. * * x.....x.. * *",
        ],
    );
    fish(
        Technique::FinnedJellyfish,
        &[
            "xx....... * * .x..x.... * * ....x.x.. xxxxxx-xx x.....xx.",
            "xxx...... --xxxxxxx --xxxxxxx .x..x.... * * ....x.x.. * x.....x..",
            "xx....... * * .x..xx... xxxx-xxxx xxxx-xxxx ....x.x.. * x.....x..",
            "xx....... * * .x..xx... * * ....x.x.. * x.....xx.",
            "xx....... * * .x..x.... * * ....x.x.. * x.....x..",
        ],
    );
}

#[test]
fn sashimi_fish() {
    fish(
        Technique::SashimiXWing,
        &[
            "x..x.. xxxxxx x...x. xxx-xx xxxxxx xxxxxx",
            "x.x. xxxx x..x xx-x",
            "* .x....x.. * xxxxxx-xx .x.....xx xxxxxx-xx * * *",
            "* .x....x.. * * .x..x.... * * * *",
            "* .x....x.. * * .x....xx. * * * *",
        ],
    );
    fish(
        Technique::SashimiSwordfish,
        &[
            "x.x... xxxxxx x...x. xxxxxx ..x..x xxxx-x",
            "x..x..... * * ...x..x.. * * x......x. xxxxxx-xx xxxxxx-xx",
            "x..x..... * * ...x..x.. * * x......xx xxxxxx-xx xxxxxx-xx",
            "x..x..... * * ...x..x.. * * x.....x.. * *",
            "x..x..... * * ...x..x.. * * x.....xx. * *",
        ],
    );
    fish(
        Technique::SashimiJellyfish,
        &[
            "xx....... * * .x..x.... * * ....x.x.. xxxxxx-xx x......x.",
            "x.x...... --xxxxxxx --xxxxxxx .x..x.... * * ....x.x.. * x.....x..",
            "xx....... * * .x...x... xxxx-xxxx xxxx-xxxx ....x.x.. * x.....x..",
            "xx....... * * .x..xx... * * ....x.x.. * x.....x..",
            "xx....... * * .x..x.... * * ....x.x.. * x.....x..",
        ],
    );
}

#[test]
fn siamese_fish() {
    let siamese = |technique| Options {
        siamese: true,
        techniques: [technique].into_iter().collect(),
        ..Options::default()
    };
    digit_with(
        &siamese(Technique::SashimiXWing),
        &[
            "x..x.. xxxx-x x...x. xxx-xx xxxxxx xxxxxx",
            "x.x. xxx- x..x xx-x",
        ],
    );
    // No second fish on the base: reported as it is.
    digit_with(
        &siamese(Technique::FinnedXWing),
        &["x..x.. xxxxxx x..xx. xxx-xx xxxxxx xxxxxx"],
    );
}
