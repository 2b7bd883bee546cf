//! Positions in which the author of a modern solver found a step of a family: so many in a
//! family have one here, too.
//!
//! `OXIDOKU_POSITIONS=Anonymous,Whip` restricts a run to families whose names begin so, and
//! prints what is found.

use super::reglib::{Line, parse, position};
use crate::common::data;
use oxidoku_engine::{Control, Explainer, Options, Rules, Technique};
use std::collections::BTreeMap;

/// For each family in how many of its positions there may be no step, and its techniques here.
/// Not among them are clue covers, and singles that follow from something else. The exocets that
/// are not found need what has been eliminated before; the grave needs chains.
const FAMILIES: &[(&str, usize, &[&str])] = &[
    ("AnonymousDeadlyPattern", 0, DEADLY),
    ("ExtendedRectangle", 0, DEADLY),
    ("UniqueLoop", 0, DEADLY),
    ("UniqueRectangle", 0, DEADLY),
    ("QiuDeadlyPattern", 1, DEADLY),
    ("BivalueUniversalGrave", 1, &["bug_plus_one", "bug_plus_n"]),
    ("ReverseBivalueUniversalGrave", 0, &["reverse_bug"]),
    ("BivalueOddagon", 0, &["bivalue_oddagon"]),
    (
        "AlmostLockedSetsChainingRule",
        0,
        &["als_xz", "als_xy_wing", "als_chain"],
    ),
    (
        "KrakenNormalFishChainingRule",
        0,
        &["kraken_fish_1", "kraken_fish_2"],
    ),
    (
        "ChainingDriver.aic",
        0,
        &["aic", "grouped_aic", "nice_loop", "discontinuous_nice_loop"],
    ),
    ("DeathBlossom", 0, &["death_blossom"]),
    (
        "MultipleForcingChains",
        0,
        &["forcing_chain_verity", "forcing_chain_contradiction"],
    ),
    (
        "DynamicForcingChains",
        0,
        &["forcing_net_verity", "forcing_net_contradiction"],
    ),
    ("RemotePair", 0, &["remote_pair"]),
    (
        "RegularWing",
        0,
        &["xy_wing", "xyz_wing", "wxyz_wing", "vwxyz_wing"],
    ),
    ("IrregularWing", 0, &["w_wing", "m_wing", "grouped_m_wing"]),
    ("Whip", 0, &["whip"]),
    (
        "Exocet",
        3,
        &["junior_exocet", "senior_exocet", "double_exocet"],
    ),
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
    let mut missed = Vec::new();
    for (family, most, _) in FAMILIES {
        if let Some((found, all)) = counts.get(family) {
            println!("{family}: {found} of {all}");
            if all - found > *most {
                missed.push(family);
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
