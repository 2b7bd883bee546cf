//! Colours, in positions of our own.

use super::cases::digit;
use oxidoku_engine::Technique;

#[test]
fn simple_colors() {
    digit(
        Technique::SimpleColorsTrap,
        &[
            "x..x.. .xxx-x x...x. .xx-xx .xxxxx .xxxxx",
            "x.x. .xx- x..x .x-x",
            // Two cells in one box and row are a cluster.
            "xx.--- ...xxx xxxxxx xxxxxx xxxxxx xxxxxx",
            // Nothing left to remove; no strong link.
            "x..x.. .xxx.x x...x. .xx.xx .xxxxx .xxxxx",
            "xxxxxx xxxxxx xxxxxx xxxxxx xxxxxx xxxxxx",
        ],
    );
    digit(
        Technique::SimpleColorsWrap,
        &[
            "x..-.. .xxxx- -....x .xxxx. .xxxx. .xxxx.",
            "x......-. .xxxxxxx- .xxxxxxx. -.......x .xxxxxxx. .xxxxxxx. .xxxxxxx. .xxxxxxx. .xxxxxxx.",
            "x.-. .-x- -..x .x-.",
            "x..x.. .xxxxx x...x. .xxxxx .xxxxx .xxxxx",
            "xxxxxx xxxxxx xxxxxx xxxxxx xxxxxx xxxxxx",
        ],
    );
}

#[test]
fn multi_colors() {
    digit(
        Technique::MultiColors1,
        &[
            "x...x. x-xxxx -xxxxx .x..x. xxxxxx xxxxxx",
            "x.x. x-xx .xx. -xxx",
            "x.....x.. x-xxxxxxx x-xxxxxxx -xxxxxxxx .x....x.. -xxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            // One cluster; nothing left to remove.
            "x...x. xxxxxx xxxxxx xxxxxx xxxxxx xxxxxx",
            "x...x. x.xxxx .xxxxx .x..x. xxxxxx xxxxxx",
        ],
    );
    digit(
        Technique::MultiColors2,
        &[
            "x...-. .xxxxx -xxxxx .x..x. .xxxxx .xxxxx",
            "x.-. .-xx -xxx .xx.",
            "x.....-.. .xxxxxxxx .xxxxxxxx -xxxxxxxx .xxxxxxxx .x....x.. .xxxxxxxx .xxxxxxxx .xxxxxxxx",
            // The second cluster has a third cell; the first has no cell beside
            // the second's other colour.
            "x...x. .xxxxx xxxxxx .xx.x. .xxxxx .xxxxx",
            "x...x. xxxxxx xxxxxx .x..x. xxxxxx xxxxxx",
        ],
    );
}
