//! Scripts that are read at once and those that are not, and what clues mean.

use oxidoku_script::{Layout, Lowering, Primitive, Table, Value, read};

fn kinds(script: &str) -> Vec<&'static str> {
    let script = read(script).unwrap_or_else(|| panic!("{script} is in order"));
    assert!(script.rest.is_empty(), "{:?}", script.rest);
    script.clues.iter().map(|clue| clue.kind).collect()
}

#[test]
fn clues_come_in_the_order_of_rules() {
    let script =
        ".Whisper~R1C1~R1C2~R1C3 .Cage~10~R2C1~R2C2 .Thermo~R3C1~R3C2 .AllDifferent~R5C1~R5C2
        .AntiKnight .Diagonal~1 .Diagonal~-1 .WhiteDot~R6C1~R6C2~R7C1 .NFA~Q~_a%20line~R9C1~R9C2";
    let script: String = script.split_whitespace().collect();
    // The code of that automaton ends too early.
    assert!(read(&script).is_none());
    let script = script.replace(".NFA~Q~_a%20line~R9C1~R9C2", "");
    let expected = [
        "diagonal",
        "anti_knight",
        "house",
        "cage",
        "thermometer",
        "whisper",
        "white_dot",
        "white_dot",
    ];
    assert_eq!(kinds(&script), expected);
}

#[test]
fn cells_of_groups_and_copies_are_where_they_belong() {
    // Copies of a pair at the first two of four cells in a row of a group.
    let script =
        read(".Shape~4x4.Var~A~shade~2x4.Replicate~D~VA1.WhiteDot~VA1~VA2.End.~VA8_3~R1C1_2")
            .unwrap();
    let cells = |number: usize| match &script.clues[number].fields[0].1 {
        Value::Cells(cells) => cells.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        (cells(0), cells(1)),
        (vec![[101, 1], [101, 2]], vec![[101, 2], [101, 3]])
    );
    assert_eq!(script.given, [([1, 1], 2)]);
    assert_eq!(script.further[7], Some(3));
    assert_eq!(
        (script.sheets[0].name.as_str(), script.sheets[0].width),
        ("shade", 4)
    );
}

#[test]
fn regions_to_be_found_are_a_sheet() {
    let script = read(".Shape~4x4.ChaosArrow~R1C2~1.ChaosConstruction.NoBoxes").unwrap();
    assert!(script.shape.is_none());
    assert_eq!(
        (script.sheets[0].name.as_str(), script.sheets[0].count),
        ("regions", 16)
    );
    let [chaos, arrow] = script.clues.as_slice() else {
        panic!("{:?}", script.clues);
    };
    assert_eq!((chaos.kind, arrow.kind), ("chaos", "chaos_arrow"));
    // To the left, to the right, up (nothing but itself) and down.
    let Value::Groups(arms) = &arrow.fields[1].1 else {
        panic!("{arrow:?}");
    };
    assert_eq!(arms.iter().map(Vec::len).collect::<Vec<_>>(), [2, 3, 1, 4]);
    assert_eq!(arms[0], [[101, 2], [101, 1]]);
}

#[test]
fn one_of_several_holds() {
    let inside = |script: &str| {
        let script = read(script).unwrap_or_else(|| panic!("{script} is in order"));
        let [any] = script.clues.as_slice() else {
            panic!("{:?} is one choice", script.clues);
        };
        let Value::Alternatives(alternatives) = &any.fields[0].1 else {
            panic!("{any:?} is a choice");
        };
        let kinds = |clues: &Vec<_>| {
            clues
                .iter()
                .map(|clue: &oxidoku_script::Clue| clue.kind)
                .collect()
        };
        alternatives.iter().map(kinds).collect::<Vec<Vec<_>>>()
    };
    // Cells' digits are clues there and come after others.
    assert_eq!(
        inside(".Or.And.~R1C1_3~R1C2_4~R1C3_3.Thermo~R2C1~R2C2.End.AntiKing.End"),
        [vec!["thermometer", "allowed", "allowed"], vec!["anti_king"]]
    );
    // An And in an And is none, and a copied one is an alternative.
    assert_eq!(
        inside(".Or.And.And.X~R1C1~R1C2.End.V~R1C1~R1C2.End.Replicate~D.X~R1C1~R1C2.End.End"),
        [["xv", "xv"], ["xv", "xv"]]
    );
    let nested = read(".Or.Or.X~R1C1~R1C2.V~R1C1~R1C2.End.AntiKing.End").unwrap();
    assert_eq!(nested.clues.len(), 1);
    // Outside of a choice an And says nothing of its own, and neither does a choice that holds anyway.
    assert_eq!(
        kinds(".And.X~R1C1~R1C2.Container.V~R2C1~R2C2.End.End"),
        ["xv", "xv"]
    );
    assert_eq!(
        kinds(".Or.X~R1C1~R1C2.X~R1C1~R9C9.End.AntiKing"),
        ["anti_king"]
    );
}

#[test]
fn what_needs_a_closer_look_is_left() {
    let scripts = [
        "",
        ".",
        "Thermo~R1C1",
        "R1C1",
        ".Or.Thermo~R1C1~R1C2",
        ".Or.End",
        ".Or.Cage~99~R1C1~R1C2.X~R1C1~R1C2.End",
        ".Or.Skyscraper~R1~3.End",
        ".End.X~R1C1~R1C2",
        ".Sandwich~5~R10",
        ".Sandwich~1~R1",
        ".Or.NoBoxes.End",
        ".Jigsaw~1",
        ".Var~A~one~2.Var~A~two~2",
        ".Shape~5x5.ChaosConstruction.ChaosConstruction",
        ".ChaosArrow~R1C1~0",
        ".ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC1",
        ".Thermo~R1C1~R1C1",
        ".Thermo~R1C1~R10C1",
        ".Thermo~R1C1~VA1",
        ".Cage~99~R1C1~R1C2",
        ".Cage~x~R1C1~R1C2",
        ".AntiKing.AntiKing",
        ".Replicate~D.Thermo~R1C1~R1C2",
        ".Replicate~_.Thermo~R1C8~R1C9.End",
        ".~R1C1_0",
        ".~R1C1_1~R1C1_2",
        ".Shape~17x17",
        ".Shape~4x4.Shape~4x4",
        ".Quad~R9C9~1",
        ".Whisper~10~R1C1~R1C2",
        ".Sum~99~R1C1",
        ".Pair~é~R1C1~R1C2",
        ".End",
        ".Renban~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9~R2C1",
        ".LittleKiller~5~R5C5",
        ".Indexing~R~R1C1~R1C1",
    ];
    for script in scripts {
        assert!(read(script).is_none(), "{script}");
    }
    // What is not known here is told.
    assert_eq!(
        read(".XSum~R1~5").unwrap().rest,
        [("XSum".to_owned(), vec!["R1".to_owned(), "5".to_owned()])]
    );
}

#[test]
fn meanings_are_those_of_the_digits_that_users_see() {
    // Digits from 0 to 5, which the engine counts from 1.
    let layout = Layout {
        size: [6, 6],
        digits: [0, 5],
        lines: true,
        regions: vec![0; 36],
        places: None,
    };
    let mut lowering = Lowering::new(&layout);
    let cells = |cells: &[[i32; 2]]| ("cells", Value::Cells(cells.to_vec()));
    let line = cells(&[[1, 1], [1, 2], [1, 3]]);
    let dot = [cells(&[[1, 1], [1, 2]]), ("ratio", Value::Number(Some(2)))];
    let dot = lowering.lower("black_dot", &dot);
    let Some([Primitive::Pairs(pairs, Table::Made(table))]) = dot.as_deref() else {
        panic!("a black dot is pairs");
    };
    assert_eq!(pairs, &[[[1, 1], [1, 2]]]);
    for a in 0..6 {
        for b in 0..6 {
            assert_eq!(table[b * 6 + a], a == 2 * b || b == 2 * a, "{a} {b}");
        }
    }
    let sum = [
        line.clone(),
        ("total", Value::Number(Some(7))),
        ("weights", Value::Numbers(vec![1, 1, 2])),
    ];
    // A digit counts one more each.
    let expected = vec![Primitive::Sum(
        vec![[1, 1], [1, 2], [1, 3]],
        vec![1, 1, 2],
        11,
    )];
    assert_eq!(
        format!("{:?}", lowering.lower("sum", &sum).unwrap()),
        format!("{expected:?}")
    );
    // One of four ranges of three digits.
    let renban = lowering
        .lower("renban", std::slice::from_ref(&line))
        .unwrap();
    let Primitive::Any(ranges) = &renban[1] else {
        panic!("a renban is one of some ranges");
    };
    assert_eq!((ranges.len(), ranges[0].len()), (4, 4));
    assert!(lowering.lower("unheard_of", &[line]).is_none());
}

#[test]
fn boxes_are_regions_of_the_board() {
    let shape = |text| read(text).unwrap().shape;
    assert_eq!(shape(".Shape~9x9"), Some([3, 3]));
    assert_eq!(shape(".Shape~6x6"), Some([2, 3]));
    assert_eq!(shape(".Shape~8x8"), Some([2, 4]));
    assert_eq!(shape(".Shape~4x6"), Some([2, 3]));
    assert_eq!(shape(".Shape~6x4"), Some([3, 2]));
    assert_eq!(shape(".Shape~7x7"), None);
    assert_eq!(shape(".NoBoxes"), None);
    let layout = read(".Shape~4x6").unwrap().layout;
    // Column by column.
    assert_eq!(layout.regions[..8], [1, 1, 3, 3, 1, 1, 3, 3]);
    assert_eq!(layout.regions[20..], [2, 2, 4, 4]);
    assert_eq!(read(".Shape~7x7").unwrap().layout.regions, [0; 49]);
}
