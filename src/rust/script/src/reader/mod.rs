//! Clues out of the parts of a script.

mod coded;
mod lines;
mod pieces;
mod sets;
mod sums;

use crate::board::{Layout, Place};
use crate::clue::{Clue, Value};
use crate::text::{Argument, Part, Script};
use oxidoku_engine::constraint::States;
use std::rc::Rc;

/// What a script says of the cells of a board.
pub(crate) struct Reader<'a> {
    layout: &'a Layout,
    pub(crate) clues: Vec<Clue>,
    /// Digits that cells have.
    pub(crate) given: Vec<(Place, i32)>,
    limits: Vec<(Vec<i32>, Vec<Place>)>,
    known: Vec<Place>,
    /// Cells that cages have.
    caged: Vec<Place>,
    diagonals: [bool; 2],
    /// What codes stand for, made once.
    automata: Vec<((&'static str, &'a str), Rc<States>)>,
    tables: Vec<(&'a str, Rc<Vec<bool>>)>,
    /// The numbers of parts that are not known here.
    pub(crate) rest: Vec<usize>,
    /// Whether this is an alternative, where digits of cells are clues.
    inside: bool,
}

/// `None` for what R has to look at, with all the rest.
type Read = Option<()>;

impl<'a> Reader<'a> {
    pub(crate) fn new(layout: &'a Layout) -> Self {
        Self {
            layout,
            clues: Vec::new(),
            given: Vec::new(),
            limits: Vec::new(),
            known: Vec::new(),
            caged: Vec::new(),
            diagonals: [false; 2],
            automata: Vec::new(),
            tables: Vec::new(),
            rest: Vec::new(),
            inside: false,
        }
    }

    pub(crate) fn read(&mut self, script: &Script<'a>, parts: &[Part<'a>]) -> Read {
        for (number, part) in parts.iter().enumerate() {
            self.part(script, number, part)?;
        }
        for (digits, cells) in std::mem::take(&mut self.limits) {
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("digits", Value::Numbers(digits)),
            ];
            self.put("allowed", "allowed", fields);
        }
        let count = self.layout.size[0];
        let across = 1..=count;
        match self.diagonals {
            [true, true] => self.put("diagonal", "diagonal", Vec::new()),
            [true, false] => self.cells("house", "diagonal", across.map(|at| [at, at]).collect()),
            [false, true] => self.cells(
                "house",
                "diagonal",
                across.map(|at| [count + 1 - at, at]).collect(),
            ),
            [false, false] => {}
        }
        self.find_inner_boxes();
        self.is_sound().then_some(())
    }

    /// What clues must not be together.
    fn is_sound(&self) -> bool {
        let flags = self.clues.iter().filter(|clue| clue.fields.is_empty());
        let flags: Vec<&str> = flags.map(|clue| clue.kind).collect();
        are_all_different(&flags)
    }

    /// Houses that are the four inner boxes of a 9 x 9 grid are a rule.
    fn find_inner_boxes(&mut self) {
        let is_inner = |clue: &Clue, [row, column]: Place| match clue.fields.first() {
            Some((_, Value::Cells(cells))) if clue.by == "house" && cells.len() == 9 => {
                let inside = |&[r, c]: &Place| {
                    (row..row + 3).contains(&r) && (column..column + 3).contains(&c)
                };
                cells.iter().all(inside)
            }
            _ => false,
        };
        let boxes = [[2, 2], [2, 6], [6, 2], [6, 6]];
        let found = |&first: &Place| self.clues.iter().any(|clue| is_inner(clue, first));
        if self.layout.size == [9, 9] && boxes.iter().all(found) {
            self.clues
                .retain(|clue| !boxes.iter().any(|&first| is_inner(clue, first)));
            self.put("hyper", "house", Vec::new());
        }
    }

    fn put(&mut self, kind: &'static str, by: &'static str, fields: Vec<(&'static str, Value)>) {
        self.clues.push(Clue { kind, by, fields });
    }

    fn cells(&mut self, kind: &'static str, by: &'static str, cells: Vec<Place>) {
        self.put(kind, by, vec![("cells", Value::Cells(cells))]);
    }

    fn part(&mut self, script: &Script<'a>, number: usize, part: &Part<'a>) -> Read {
        let (layout, arguments) = (self.layout, part.arguments.as_slice());
        match part.kind {
            "" => self.givens(arguments),
            "Or" => self.choice(script, &part.inside),
            "Renban" | "Thermo" | "Palindrome" | "RegionSumLine" | "Entropic" | "DoubleArrow"
            | "Between" => self.line(part.kind, arguments),
            "Modular" => self.modular(arguments),
            "Whisper" => self.whisper(arguments),
            "Arrow" | "PillArrow" => self.arrow(part.kind, arguments),
            "WhiteDot" => self.pairs("white_dot", Some(("difference", 1)), arguments),
            "BlackDot" => self.pairs("black_dot", Some(("ratio", 2)), arguments),
            "X" => self.pairs("xv", Some(("sum", 10)), arguments),
            "V" => self.pairs("xv", Some(("sum", 5)), arguments),
            "GreaterThan" => self.pairs("greater", None, arguments),
            "Cage" => self.cage(arguments),
            "Sum" => self.sum(arguments),
            "EqualSum" => self.equal_sum(arguments),
            "LittleKiller" => self.little_killer(arguments),
            "Sandwich" => self.sandwich(arguments),
            "AllDifferent" => self.house(arguments),
            "SameValues" => self.same_values(arguments),
            "Quad" => self.quadruple(arguments),
            "ContainAtLeast" => self.contained(arguments, false),
            "ContainExact" => self.contained(arguments, true),
            "Indexing" => self.indexers(arguments),
            "NFA" => self.automaton(arguments),
            "Regex" => self.regex(arguments),
            "Pair" => self.table(arguments, false),
            "PairX" => self.table(arguments, true),
            "ConnectedValues" => self.connected(script, arguments),
            "ChaosArrow" => self.chaos_arrow(script, arguments),
            "ChaosCount" => self.chaos_count(script, arguments),
            "AntiKnight" | "AntiKing" | "AntiConsecutive" | "GlobalMod" | "GlobalEntropy"
            | "RegionSameValues" | "ChaosConstruction" => {
                let kind = match part.kind {
                    "AntiKnight" => "anti_knight",
                    "AntiKing" => "anti_king",
                    "AntiConsecutive" => "non_consecutive",
                    "GlobalMod" => "global_modular",
                    "GlobalEntropy" => "global_entropy",
                    "RegionSameValues" => "region_same_digits",
                    _ => "chaos",
                };
                let fits = match kind {
                    "global_entropy" => layout.count() % 3 == 0,
                    "global_modular" => layout.count() >= 3,
                    "chaos" => is_parted(layout),
                    _ => true,
                };
                (fits && arguments.is_empty()).then_some(())?;
                self.put(kind, kind, Vec::new());
                Some(())
            }
            "Diagonal" => {
                match arguments {
                    [Argument::Word("1")] if layout.is_square() => self.diagonals[1] = true,
                    [Argument::Word("-1")] if layout.is_square() => self.diagonals[0] = true,
                    _ => return None,
                }
                Some(())
            }
            _ => {
                self.rest.push(number);
                Some(())
            }
        }
    }

    /// One of these parts holds, those of an And together. What cannot hold R has to find.
    fn choice(&mut self, script: &Script<'a>, parts: &[Part<'a>]) -> Read {
        let mut alternatives = Vec::with_capacity(parts.len());
        for part in parts {
            let mut reader = Reader {
                automata: std::mem::take(&mut self.automata),
                tables: std::mem::take(&mut self.tables),
                inside: true,
                ..Reader::new(self.layout)
            };
            let parts = match part.kind {
                "And" => part.inside.as_slice(),
                _ => std::slice::from_ref(part),
            };
            let read = reader.read(script, parts);
            self.automata = reader.automata;
            self.tables = reader.tables;
            read.filter(|()| reader.rest.is_empty())?;
            // In the order in which R has them: by kind, then cells' digits, then choices.
            let mut clues = reader.clues;
            in_order(&mut clues, &|clue| {
                let last = ["allowed", "any"].iter().position(|kind| *kind == clue.by);
                (last.map_or(0, |place| place + 1), "")
            });
            alternatives.push(clues);
        }
        (!alternatives.is_empty()).then_some(())?;
        // Where one of them says nothing, so does the choice.
        if alternatives.iter().all(|clues| !clues.is_empty()) {
            let fields = vec![("alternatives", Value::Alternatives(alternatives))];
            self.put("any", "any", fields);
        }
        Some(())
    }

    fn givens(&mut self, arguments: &[Argument<'a>]) -> Option<()> {
        for argument in arguments {
            let Argument::Cell(place, digits) = *argument else {
                return None;
            };
            let digits = digits.strip_prefix('_')?.split('_').map(whole);
            let mut digits = digits.collect::<Option<Vec<i32>>>()?;
            digits.sort_unstable();
            digits.dedup();
            if self.known.contains(&place)
                || !digits.iter().all(|&digit| self.layout.has_digit(digit))
            {
                return None;
            }
            self.known.push(place);
            match digits[..] {
                [digit] if !self.inside => self.given.push((place, digit)),
                _ => match self.limits.iter_mut().find(|(known, _)| *known == digits) {
                    Some((_, cells)) => cells.push(place),
                    None => self.limits.push((digits, vec![place])),
                },
            }
        }
        Some(())
    }
}

/// Sorts by what is said, then by the kinds whose keys read the clues. One sort for all: each more
/// takes five kilobytes.
pub(crate) fn in_order(clues: &mut [Clue], key: &dyn Fn(&Clue) -> (usize, &'static str)) {
    clues.sort_by_key(|clue| (key(clue), clue.by));
}

/// Whether a grid parts into regions of one size. As `chaos_shape()` in `rule-chaos.R`.
fn is_parted(layout: &Layout) -> bool {
    let [rows, columns] = layout.size;
    let size = rows.max(columns);
    let most = layout.count() as i32;
    let cells = rows * columns;
    cells % size == 0 && cells / size <= most && size <= most && size > 1
}

/// A number as scripts have them.
fn whole(text: &str) -> Option<i32> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

fn whole_of(argument: &Argument<'_>) -> Option<i32> {
    match argument {
        Argument::Word(word) => whole(word),
        Argument::Cell(..) => None,
    }
}

/// Arguments that are nothing but cells.
fn cells_of(arguments: &[Argument<'_>]) -> Option<Vec<Place>> {
    let cell = |argument: &Argument<'_>| match argument {
        Argument::Cell(place, "") => Some(*place),
        _ => None,
    };
    arguments.iter().map(cell).collect()
}

fn sorted(mut numbers: Vec<i32>) -> Value {
    numbers.sort_unstable();
    Value::Numbers(numbers)
}

fn are_different(cells: &[Place]) -> bool {
    are_all_different(cells)
}

fn are_all_different<T: PartialEq>(values: &[T]) -> bool {
    (1..values.len()).all(|at| !values[..at].contains(&values[at]))
}

/// Whether a line goes from one cell to another.
fn is_moving(cells: &[Place]) -> bool {
    cells.windows(2).all(|two| two[0] != two[1])
}
