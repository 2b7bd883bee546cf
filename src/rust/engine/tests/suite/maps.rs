//! Maps, and which of them rules allow.

use crate::common::full;
use crate::common::random::Random;
use oxidoku_engine::constraint::{Count, Pair, Sum};
use oxidoku_engine::generate::{Generator, count_patterns, stream};
use oxidoku_engine::{
    Cell, Constraint, Control, Essential, Grid, Map, Rules, Solutions, Spec, Symmetries,
    is_solution,
};
use std::collections::HashSet;

fn symmetries(rules: &Rules) -> Symmetries {
    (Symmetries::of(rules, &mut Control::unlimited()).unwrap()).unwrap()
}

fn random_map(size: usize, random: &mut Random) -> Map {
    let mut order = || {
        random
            .order(size)
            .into_iter()
            .map(|i| i as u8)
            .collect::<Vec<_>>()
    };
    let (rows, columns, digits) = (order(), order(), order());
    Map::new(random.below(2) == 1, rows, columns, digits).unwrap()
}

#[test]
fn maps_compose_and_have_inverses() {
    let random = &mut Random::new(1);
    for _ in 0..100 {
        let grid = random.full_grid((3, 3));
        let (one, other) = (random_map(9, random), random_map(9, random));
        let both = one.then(&other);
        assert_eq!(both.apply(&grid), other.apply(&one.apply(&grid)));
        assert_eq!(one.then(&one.inverse()), Map::identity(9, 9));
        assert_eq!(one.inverse().then(&one), Map::identity(9, 9));
    }
    assert!(Map::new(false, vec![0, 0], vec![0, 1], vec![0, 1]).is_err());
}

/// Rules of many kinds, and how many maps each allows, less names of digits.
fn kinds() -> Vec<(&'static str, Spec, f64)> {
    let classic = || Spec::boxes(3, 3);
    let small = || Spec::boxes(2, 2);
    let cells = |list: &[usize]| {
        list.iter()
            .map(|&i| Cell::from_index(i))
            .collect::<Vec<_>>()
    };
    let sum = Constraint::Sum(Sum {
        cells: cells(&[0, 1]),
        weights: vec![1, 1],
        total: 5,
        slack: 0,
    });
    let even = Constraint::Count(Count {
        cells: cells(&[5]),
        digits: 0b1010,
        allowed: 0b10,
    });
    let less = Constraint::Pair(Pair {
        cells: vec![[Cell::from_index(0), Cell::from_index(15)]],
        allowed: vec![0b1110, 0b1100, 0b1000, 0],
    });
    let jigsaw = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4];
    let with = |spec: Spec, constraint: &Constraint| Spec {
        constraints: vec![constraint.clone()],
        ..spec
    };
    vec![
        ("classic", classic(), 3_359_232.0),
        ("2 x 3", Spec::boxes(2, 3), 3456.0),
        ("Latin square", Spec::boxes(1, 4), 1152.0),
        ("16 x 16", Spec::boxes(4, 4), 2.0 * 24f64.powi(10)),
        (
            "diagonal",
            Spec {
                diagonal: true,
                ..classic()
            },
            96.0,
        ),
        (
            "hyper",
            Spec {
                hyper: true,
                ..classic()
            },
            0.0,
        ),
        ("a sum of the middle", with(small(), &sum), 0.0),
        ("an even cell", with(small(), &even), 0.0),
        ("an inequality", with(small(), &less), 0.0),
        (
            "jigsaw",
            Spec {
                regions: Some(jigsaw.to_vec()),
                ..small()
            },
            0.0,
        ),
    ]
}

#[test]
fn as_many_maps_are_found_as_known_and_each_is_allowed() {
    for (name, spec, order) in kinds() {
        let rules = spec.build().unwrap();
        let found = symmetries(&rules);
        if order > 0.0 {
            assert_eq!(found.order(), order, "{name}");
        }
        for item in 0..20 {
            let map = found.random(&mut stream(1, item));
            assert!(Symmetries::allows(&rules, &map), "{name}: {map:?}");
        }
    }
}

#[test]
fn all_maps_of_small_rules_keep_every_solution() {
    for (name, spec, _) in kinds() {
        let rules = spec.build().unwrap();
        if rules.cells() != 16 {
            continue;
        }
        let mut listed = Solutions::of(&Grid::blank(&rules), &rules);
        let (mut solutions, mut grid) = (Vec::new(), Grid::blank(&rules));
        while listed
            .next_into(&mut grid, &mut Control::unlimited())
            .unwrap()
        {
            solutions.push(grid.digits().to_vec());
        }
        assert!(!solutions.is_empty(), "{name}");
        let found = symmetries(&rules);
        let mut allowed = HashSet::new();
        found
            .for_each(|map| {
                allowed.insert(map.clone());
                Ok::<(), ()>(())
            })
            .unwrap();
        assert_eq!(allowed.len() as f64, found.order(), "{name}");
        for map in &allowed {
            for solution in &solutions {
                let image = Grid::from_digits(&map.apply(solution), &rules).unwrap();
                assert!(is_solution(&image, &rules), "{name}: {map:?}");
            }
        }
    }
}

#[test]
fn images_of_solutions_are_solutions_under_larger_rules() {
    for (name, spec, _) in kinds() {
        let rules = spec.build().unwrap();
        if rules.cells() > 81 {
            continue;
        }
        let found = symmetries(&rules);
        let made = Generator::new(&rules).random_grid(&mut stream(1, 0), &mut Control::unlimited());
        let grid = made.unwrap();
        for item in 0..20 {
            let map = found.random(&mut stream(2, item));
            let image = Grid::from_digits(&map.apply(grid.digits()), &rules).unwrap();
            assert!(is_solution(&image, &rules), "{name}: {map:?}");
        }
    }
}

fn essentially_different(rows: usize, columns: usize) -> u64 {
    let grids = Essential::of(rows, columns).unwrap();
    assert!(grids.begins_with_identity());
    let mut control = Control::unlimited();
    let all = count_patterns(rows, columns, &mut control);
    let rest = (1..grids.classes()).map(|class| grids.fixed(class, &mut control).unwrap());
    let fixed: Vec<u64> = std::iter::once(all.unwrap().unwrap()).chain(rest).collect();
    if (rows, columns) == (3, 3) {
        assert_eq!((grids.classes(), grids.maps()), (275, 3_359_232));
        assert_eq!(fixed.iter().filter(|&&count| count > 0).count(), 27);
    }
    grids.count(&fixed)
}

#[test]
fn grids_that_are_essentially_different_are_as_many_as_known() {
    assert_eq!(essentially_different(2, 2), 2);
    assert_eq!(essentially_different(2, 3), 49);
    assert_eq!(essentially_different(1, 4), 2);
    assert_eq!(essentially_different(1, 5), 2);
    if full() {
        assert_eq!(essentially_different(2, 4), 1_673_187);
        assert_eq!(essentially_different(3, 3), 5_472_730_538);
    }
}
