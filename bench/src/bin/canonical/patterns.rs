//! Patterns beside M. Dobrichev's sudoku-minlexing-tool, and beside all maps.

use super::{By, forms};
use oxidoku_engine::generate::stream;
use rand::RngExt;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

type Order = [usize; 9];

/// Gives how many of 200 patterns have another form or another number of automorphisms.
pub fn compare(tool: &OsStr, puzzles: &[u8]) -> Result<usize, String> {
    let patterns = patterns(puzzles);
    let theirs = ask(tool, &patterns)?;
    let ours = forms(&patterns.concat(), By::Puzzle);
    let orders = line_orders();
    let (mut wrong, mut fewer) = (0, 0);
    for ((pattern, ours), theirs) in patterns.iter().zip(&ours).zip(&theirs) {
        let (all, distinct) = keep(pattern, &orders);
        fewer += usize::from(all != distinct);
        wrong += usize::from(ours != &(theirs.0.clone(), all) || theirs.1 != distinct);
        if all != distinct {
            println!(
                "{all} maps, {} of the tool, {distinct} that differ",
                theirs.1
            );
        }
    }
    println!(
        "{} patterns: {wrong} differ; {fewer} of maps that are alike",
        patterns.len()
    );
    Ok(wrong)
}

/// 1 in the cells of a pattern.
fn patterns(puzzles: &[u8]) -> Vec<Vec<u8>> {
    let rng = &mut stream(2, 0);
    let chosen = (0..100).map(|i| i * (puzzles.len() / 81) / 100);
    let mut patterns: Vec<Vec<u8>> = chosen
        .map(|i| {
            puzzles[81 * i..][..81]
                .iter()
                .map(|&digit| digit.min(1))
                .collect()
        })
        .collect();
    for i in 0..100 {
        let mut pattern = vec![0; 81];
        // From 20 to 38 cells; each with the one opposite, or its mirror image, or alone.
        while pattern.iter().filter(|&&cell| cell == 1).count() < 20 + i % 19 {
            let cell = rng.random_range(0..81);
            pattern[cell] = 1;
            match i % 3 {
                0 => pattern[80 - cell] = 1,
                1 => pattern[cell / 9 * 9 + 8 - cell % 9] = 1,
                _ => (),
            }
        }
        patterns.push(pattern);
    }
    patterns
}

/// Of each the form and the number of automorphisms, which follow the pattern in a line.
fn ask(tool: &OsStr, patterns: &[Vec<u8>]) -> Result<Vec<(Vec<u8>, u64)>, String> {
    let fail = |error: std::io::Error| format!("{}: {error}", tool.to_string_lossy());
    let piped = || Stdio::piped();
    let mut child = Command::new(tool)
        .stdin(piped())
        .stdout(piped())
        .spawn()
        .map_err(fail)?;
    let mut input = child.stdin.take().ok_or("no input")?;
    let mut text = String::new();
    for pattern in patterns {
        text.extend(
            pattern
                .iter()
                .map(|&cell| if cell == 1 { '1' } else { '.' }),
        );
        text.push('\n');
    }
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().map_err(fail)?.stdout;
    writer
        .join()
        .map_err(|_| "the tool could not be asked")?
        .map_err(fail)?;
    let output = String::from_utf8_lossy(&output);
    let answers = output.lines().filter_map(|line| line.split_once('\t'));
    let answers: Vec<_> = answers
        .filter_map(|(form, count)| {
            let cells = form.bytes().map(|byte| u8::from(byte == b'1')).collect();
            Some((cells, count.trim().parse().ok()?))
        })
        .collect();
    match answers.len() == patterns.len() {
        true => Ok(answers),
        false => Err("the tool gave no answer to some patterns".to_owned()),
    }
}

/// The 6^4 orders of rows or of columns.
fn line_orders() -> Vec<Order> {
    let three = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let order = |number: usize| -> Order {
        std::array::from_fn(|place| {
            let group = three[number / 216][place / 3];
            let within = [number / 36 % 6, number / 6 % 6, number % 6][group];
            3 * group + three[within][place % 3]
        })
    };
    (0..1296).map(order).collect()
}

/// How many of all maps keep a pattern, and how many different things they do to its cells.
fn keep(pattern: &[u8], orders: &[Order]) -> (u64, u64) {
    let row = |grid: &[u8], row: usize, columns: &Order| {
        columns.iter().fold(0, |bits, &column| {
            bits << 1 | u16::from(grid[9 * row + column])
        })
    };
    let identity = std::array::from_fn(|i| i);
    let wanted: [u16; 9] = std::array::from_fn(|i| row(pattern, i, &identity));
    let turned: Vec<u8> = (0..81).map(|i| pattern[i % 9 * 9 + i / 9]).collect();
    let mut all = 0;
    let mut images: HashSet<Vec<usize>> = HashSet::new();
    for (transposes, grid) in [(false, pattern), (true, &turned[..])] {
        for columns in orders {
            let rows: [u16; 9] = std::array::from_fn(|i| row(grid, i, columns));
            for order in orders {
                if (0..9).any(|place| rows[order[place]] != wanted[place]) {
                    continue;
                }
                all += 1;
                let cells = (0..81).filter(|&cell| pattern[cell] == 1);
                let source = |cell: usize| match (order[cell / 9], columns[cell % 9]) {
                    (row, column) if transposes => 9 * column + row,
                    (row, column) => 9 * row + column,
                };
                images.insert(cells.map(source).collect());
            }
        }
    }
    (all, images.len() as u64)
}
