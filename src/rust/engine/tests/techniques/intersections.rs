//! Locked candidates, in positions of our own.

use super::cases::{digit, digit_under};
use oxidoku_engine::{Spec, Technique};

#[test]
fn pointing() {
    digit(
        Technique::Pointing,
        &[
            "xx.--- ...xxx xxxxxx xxxxxx xxxxxx xxxxxx",
            "x..xxx x..xxx -xxxxx -xxxxx -xxxxx -xxxxx",
            "x.xx x.xx -xxx -xxx",
            "xxx------ ...xxxxxx ...xxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            // In two rows and two columns; with nothing left to remove; a single one.
            "xx.xxx x..xxx xxxxxx xxxxxx xxxxxx xxxxxx",
            "xx.... ...xxx xxxxxx xxxxxx xxxxxx xxxxxx",
            "x..... ...xxx .xxxxx .xxxxx .xxxxx .xxxxx",
        ],
    );
}

#[test]
fn claiming() {
    digit(
        Technique::Claiming,
        &[
            "xx.... ---xxx xxxxxx xxxxxx xxxxxx xxxxxx",
            "-x-xxx -x-xxx x.xxxx x.xxxx x.xxxx x.xxxx",
            "xx.. --xx xxxx xxxx",
            "x.x...... ---xxxxxx -.-xxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx",
            "xx.x.. xxxxxx xxxxxx xxxxxx xxxxxx xxxxxx",
            "xxx... ...xxx xxxxxx xxxxxx xxxxxx xxxxxx",
        ],
    );
}

#[test]
fn any_house_points_to_any_other() {
    let mut spec = Spec::boxes(2, 2);
    spec.diagonal = true;
    let rules = spec.build().unwrap();
    digit_under(
        &rules,
        Technique::Pointing,
        &[
            "x.xx .xxx xx-x xxx-",
            "xx.x xxx. x-xx -xxx",
            "xxxx xxxx xxxx xxxx",
        ],
    );
    // The diagonal claims a box.
    digit_under(&rules, Technique::Claiming, &["x-xx -xxx xx.x xxx."]);
}
