//! Each property with the kept inputs and with new ones.

use super::input::{Input, LARGEST};
use super::{TARGETS, attempt};
use crate::common::full;
use crate::common::random::Random;
use std::collections::HashSet;

/// What was kept, which is not part of the source package.
fn kept(target: usize) -> Vec<Input> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../fuzz/corpus.txt");
    let Ok(text) = std::fs::read_to_string(path) else {
        return Vec::new();
    };
    let inputs = text.lines().filter_map(|line| line.parse::<Input>().ok());
    inputs.filter(|input| input.target == target).collect()
}

fn holds(name: &str) {
    let target = TARGETS.iter().position(|target| target.name == name);
    let target = target.expect("the name of a property");
    let mut check = (TARGETS[target].make)();
    let mut kinds = HashSet::new();
    let mut run = |input: Input| {
        // With `--nocapture`, or where it fails: `make fuzz ONE=` runs it again.
        println!("{input}");
        kinds.insert(attempt(&mut check, input));
    };
    kept(target).into_iter().for_each(&mut run);
    let mut numbers = Random::new(target as u64);
    for _ in 0..TARGETS[target].inputs * if full() { 100 } else { 1 } {
        let (seed, size) = (numbers.below(1 << 62) as u64, numbers.below(LARGEST + 1));
        run(Input { target, seed, size });
    }
    assert!(
        kinds.len() > 3,
        "all answers to {name} are alike: {kinds:?}"
    );
}

macro_rules! properties {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                holds(stringify!($name));
            }
        )*

        #[test]
        fn each_property_is_tested() {
            let tested = [$(stringify!($name)),*];
            assert_eq!(TARGETS.map(|target| target.name), tested);
        }
    };
}

properties! {
    text lines links file rules solve clues deduce batch steps generate canonical
}
