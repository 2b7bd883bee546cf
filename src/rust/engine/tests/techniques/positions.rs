//! Positions in which the author of a modern solver found a step of a family: so many in a
//! family have one here, too.
//!
//! `OXIDOKU_POSITIONS=Anonymous,Whip` restricts a run to families whose names begin so, and
//! prints what is found.

use super::reglib::{Line, parse, position};
use crate::common::data;
use oxidoku_engine::{Control, Explainer, Options, Rules, Technique};
use std::collections::BTreeMap;

/// For each family its techniques here, and in how many of its positions there is a step at
/// least.
const FAMILIES: &[(&str, usize, &[&str])] = &[
    ("AnonymousDeadlyPattern", 29, DEADLY),
    ("ExtendedRectangle", 2, DEADLY),
    ("UniqueLoop", 1, DEADLY),
    ("UniqueRectangle", 21, DEADLY),
    ("QiuDeadlyPattern", 13, DEADLY),
    ("BivalueUniversalGrave", 11, &["bug_plus_one", "bug_plus_n"]),
    ("ReverseBivalueUniversalGrave", 1, &["reverse_bug"]),
    ("BivalueOddagon", 2, &["bivalue_oddagon"]),
    (
        "AlmostLockedSetsChainingRule",
        1,
        &["als_xz", "als_xy_wing", "als_chain"],
    ),
    (
        "KrakenNormalFishChainingRule",
        1,
        &["kraken_fish_1", "kraken_fish_2"],
    ),
    (
        "ChainingDriver.aic",
        1,
        &["aic", "grouped_aic", "nice_loop", "discontinuous_nice_loop"],
    ),
    ("DeathBlossom", 1, &["death_blossom"]),
    (
        "MultipleForcingChains",
        1,
        &["forcing_chain_verity", "forcing_chain_contradiction"],
    ),
    (
        "DynamicForcingChains",
        2,
        &["forcing_net_verity", "forcing_net_contradiction"],
    ),
    ("RemotePair", 1, &["remote_pair"]),
    (
        "RegularWing",
        1,
        &["xy_wing", "xyz_wing", "wxyz_wing", "vwxyz_wing"],
    ),
    ("IrregularWing", 1, &["w_wing", "aic"]),
    ("Whip", 6, &["whip"]),
    ("Exocet", 1, &["junior_exocet", "senior_exocet"]),
];

/// Names of families overlap: a pattern of one may be one of another with fewer cells.
const DEADLY: &[&str] = &[
    "unique_rectangle",
    "unique_loop",
    "extended_rectangle",
    "bug_lite",
    "borescopers_pattern",
    "unique_matrix",
    "deadly_pattern",
];

#[test]
fn positions_of_a_modern_solver_have_steps_of_their_families() {
    let Some(lines) = data::lines("technique-positions.tsv") else {
        return;
    };
    let only = std::env::var("OXIDOKU_POSITIONS").unwrap_or_default();
    let rules = Rules::classic();
    let explainer = Explainer::new(&rules);
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (number, line) in lines.iter().enumerate().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (family, grid, removed) = (fields[0], fields[1], fields.get(2).unwrap_or(&""));
        let known = FAMILIES.iter().find(|known| known.0 == family);
        let chosen = only.is_empty() || only.split(',').any(|start| family.starts_with(start));
        let (Some((family, _, ids)), true) = (known, chosen) else {
            continue;
        };
        let line: Line = parse(number, &format!(":x::{grid}:{removed}:::"));
        let techniques = ids.iter().map(|id| Technique::from_id(id).expect(id));
        let options = Options {
            techniques: techniques.collect(),
            ..Options::default()
        };
        let position = position(&line, &rules);
        let steps = explainer.steps(&position, &options, &mut Control::unlimited());
        let steps = steps.unwrap();
        let count = counts.entry(family).or_default();
        count.1 += 1;
        count.0 += usize::from(!steps.is_empty());
        if !only.is_empty() {
            println!("{} {family}: {} steps", number + 1, steps.len());
            for step in steps.iter().take(3) {
                println!("  {} {:?}", step.technique.entry().name, step.eliminations);
            }
        }
    }
    for (family, least, _) in FAMILIES {
        if let Some((found, all)) = counts.get(family) {
            println!("{family}: {found} of {all}");
            assert!(found >= least, "{family}: {found} of {all}");
        }
    }
}
