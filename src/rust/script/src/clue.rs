//! Clues out of the parts of a script, in the form that R's `normalize()` gives them.

use crate::automata::can_be_between;
use crate::board::{Layout, Place, SHEET};
use crate::codes::{Bits, automaton};
use crate::text::{Argument, Part, Script};
use oxidoku_engine::constraint::States;
use std::rc::Rc;

/// A clue: its kind and the fields after `kind`, in order.
#[derive(Clone, Debug)]
pub struct Clue {
    /// The kind, as R names it.
    pub kind: &'static str,
    /// The kind whose key of the format reads it.
    pub(crate) by: &'static str,
    /// What it says.
    pub fields: Vec<Field>,
}

/// A field of a clue and its name.
pub type Field = (&'static str, Value);

/// What a field of a clue holds.
#[derive(Clone, Debug)]
pub enum Value {
    /// Cells, a matrix of R.
    Cells(Vec<Place>),
    /// A list of such matrices.
    Groups(Vec<Vec<Place>>),
    /// A whole number; `None` for `NA`.
    Number(Option<i32>),
    /// Whole numbers.
    Numbers(Vec<i32>),
    /// A string.
    Text(String),
    /// `TRUE` or `FALSE`.
    Truth(bool),
    /// Which pairs of digits are allowed: first digits within second ones, a matrix of R.
    Allowed(Rc<Vec<bool>>),
    /// The next states of an automaton.
    Steps(Rc<States>),
    /// Its accepting states.
    Accepting(Rc<States>),
    /// Lists of clues, of which one holds.
    Alternatives(Vec<Vec<Clue>>),
    /// `NULL`.
    Nothing,
}

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
    automata: Vec<(&'a str, Rc<States>)>,
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
        let mut flags: Vec<&str> = flags.map(|clue| clue.kind).collect();
        flags.sort_unstable();
        flags.windows(2).all(|two| two[0] != two[1])
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
        let count = layout.count();
        // A line of `least` cells or more, or a shorter one that says nothing.
        let line = |least: usize| {
            let cells = cells_of(arguments)?;
            Some((!cells.is_empty()).then_some(cells)?)
                .filter(|cells| cells.len() >= least || cells.len() < 2)
        };
        match part.kind {
            "" => return self.givens(arguments),
            "Or" => return self.choice(script, &part.inside),
            "AllDifferent" => {
                let cells = cells_of(arguments)?;
                (cells.len() <= count && are_different(&cells)).then_some(())?;
                if cells.len() > 1 {
                    self.cells("house", "house", cells);
                }
            }
            "Cage" => return self.cage(arguments),
            "Sum" => return self.sum(arguments),
            "Renban" | "Thermo" | "Palindrome" | "RegionSumLine" | "Entropic" => {
                let cells = line(2)?;
                if cells.len() < 2 {
                    return Some(());
                }
                let (kind, is_sound) = match part.kind {
                    "Renban" => ("renban", are_different(&cells) && cells.len() <= count),
                    "Thermo" => ("thermometer", are_different(&cells)),
                    "Palindrome" => ("palindrome", is_moving(&cells)),
                    "Entropic" => ("entropic", are_different(&cells) && count % 3 == 0),
                    _ => ("region_sum", is_moving(&cells)),
                };
                is_sound.then_some(())?;
                self.cells(kind, kind, cells);
            }
            "DoubleArrow" | "Between" => {
                let cells = cells_of(arguments).filter(|cells| cells.len() >= 3)?;
                let (kind, is_sound) = match part.kind {
                    "Between" => ("between", are_different(&cells)),
                    _ => ("double_arrow", is_moving(&cells)),
                };
                is_sound.then_some(())?;
                self.cells(kind, kind, cells);
            }
            "Modular" => {
                let [Argument::Word(modulus), cells @ ..] = arguments else {
                    return None;
                };
                let modulus = whole(modulus)?;
                let cells = cells_of(cells).filter(|cells| !cells.is_empty())?;
                // All remainders by 1 are the same, which says nothing there.
                if modulus != 1 && cells.len() > 1 {
                    let known = (2..=count as i32).contains(&modulus);
                    (known && are_different(&cells)).then_some(())?;
                    let fields = vec![
                        ("cells", Value::Cells(cells)),
                        ("modulus", Value::Number(Some(modulus))),
                    ];
                    self.put("modular", "modular", fields);
                }
            }
            "Whisper" => {
                let (least, line) = match arguments {
                    [Argument::Word(word), line @ ..] => (whole(word)?, line),
                    line => (5, line),
                };
                let cells = cells_of(line).filter(|cells| !cells.is_empty())?;
                if cells.len() > 1 {
                    (is_moving(&cells) && (1..=count as i32).contains(&least)).then_some(())?;
                    let fields = vec![
                        ("cells", Value::Cells(cells)),
                        ("difference", Value::Number(Some(least))),
                    ];
                    self.put("whisper", "whisper", fields);
                }
            }
            "WhiteDot" => self.pairs("white_dot", Some(("difference", 1)), arguments)?,
            "BlackDot" => self.pairs("black_dot", Some(("ratio", 2)), arguments)?,
            "X" => self.pairs("xv", Some(("sum", 10)), arguments)?,
            "V" => self.pairs("xv", Some(("sum", 5)), arguments)?,
            "GreaterThan" => self.pairs("greater", None, arguments)?,
            "Arrow" | "PillArrow" => {
                let (pill, line) = match (part.kind, arguments) {
                    ("PillArrow", [Argument::Word(pill), line @ ..]) => (whole(pill)?, line),
                    (_, line) => (1, line),
                };
                let mut cells = cells_of(line)?;
                let pill = usize::try_from(pill)
                    .ok()
                    .filter(|pill| (1..=3).contains(pill) && *pill < cells.len())?;
                are_different(&cells).then_some(())?;
                // A pill is read as text is, wherever the arrow starts.
                cells[..pill].sort_unstable();
                let arrow = cells.split_off(pill);
                self.put(
                    "arrow",
                    "arrow",
                    vec![
                        ("cells", Value::Cells(cells)),
                        ("arrow", Value::Cells(arrow)),
                    ],
                );
            }
            "EqualSum" => {
                let groups = arguments.split(|argument| *argument == Argument::Word("-"));
                let groups = groups.map(cells_of).collect::<Option<Vec<_>>>()?;
                let groups: Vec<_> = groups
                    .into_iter()
                    .filter(|cells| !cells.is_empty())
                    .collect();

                groups
                    .iter()
                    .all(|cells| are_different(cells))
                    .then_some(())?;
                if groups.len() > 1 {
                    self.put(
                        "equal_sum",
                        "equal_sum",
                        vec![("groups", Value::Groups(groups))],
                    );
                }
            }
            "SameValues" => {
                let [Argument::Word(word), cells @ ..] = arguments else {
                    return None;
                };
                let groups = whole(word).filter(|&groups| groups > 1)? as usize;
                let cells = cells_of(cells)?;
                (!cells.is_empty() && cells.len() % groups == 0).then_some(())?;
                let groups: Vec<_> = cells
                    .chunks(cells.len() / groups)
                    .map(<[Place]>::to_vec)
                    .collect();

                groups
                    .iter()
                    .all(|cells| are_different(cells))
                    .then_some(())?;
                self.put(
                    "same_digits",
                    "same_digits",
                    vec![("groups", Value::Groups(groups))],
                );
            }
            "NFA" => return self.automaton(arguments),
            "Pair" | "PairX" => return self.table(arguments, part.kind == "PairX"),
            "Quad" => {
                let [Argument::Cell(corner, ""), digits @ ..] = arguments else {
                    return None;
                };
                let digits = digits.iter().map(whole_of).collect::<Option<Vec<i32>>>()?;
                let inside = [[0, 0], [0, 1], [1, 0], [1, 1]].iter();
                let mut inside = inside.map(|[down, right]| [corner[0] + down, corner[1] + right]);
                let known = digits.iter().all(|digit| layout.has_digit(*digit));

                (inside.all(|place| layout.is_cell(place))
                    && known
                    && (1..=4).contains(&digits.len()))
                .then_some(())?;
                self.put(
                    "quadruple",
                    "quadruple",
                    vec![
                        ("cells", Value::Cells(vec![*corner])),
                        ("digits", sorted(digits)),
                    ],
                );
            }
            "ContainAtLeast" | "ContainExact" => {
                let [Argument::Word(word), cells @ ..] = arguments else {
                    return None;
                };
                let digits = word.split('_').map(whole).collect::<Option<Vec<i32>>>()?;
                let cells = cells_of(cells)?;
                let known = digits.iter().all(|digit| layout.has_digit(*digit));

                (known
                    && digits.len() <= cells.len()
                    && cells.len() <= 63
                    && are_different(&cells))
                .then_some(())?;
                let exact = Value::Truth(part.kind == "ContainExact");
                let fields = vec![
                    ("cells", Value::Cells(cells)),
                    ("digits", sorted(digits)),
                    ("exact", exact),
                ];
                self.put("contains", "contains", fields);
            }
            "AntiKnight" | "AntiKing" | "AntiConsecutive" | "GlobalMod" | "GlobalEntropy"
            | "RegionSameValues"
                if arguments.is_empty() =>
            {
                let kind = match part.kind {
                    "AntiKnight" => "anti_knight",
                    "AntiKing" => "anti_king",
                    "AntiConsecutive" => "non_consecutive",
                    "GlobalMod" => "global_modular",
                    "RegionSameValues" => "region_same_digits",
                    _ => "global_entropy",
                };
                (!kind.starts_with("global") || count % 3 == 0).then_some(())?;
                self.put(kind, kind, Vec::new());
            }
            "Diagonal" => match arguments {
                [Argument::Word("1")] if layout.is_square() => self.diagonals[1] = true,
                [Argument::Word("-1")] if layout.is_square() => self.diagonals[0] = true,
                _ => return None,
            },
            "LittleKiller" => return self.little_killer(arguments),
            "Sandwich" => {
                let [Argument::Word(sum), Argument::Word(line)] = *arguments else {
                    return None;
                };
                let sum = whole(sum)?;
                let line = line.to_ascii_lowercase();
                let (along, number) = match line.split_at_checked(1)? {
                    ("r", number) => (1, number),
                    ("c", number) => (0, number),
                    _ => return None,
                };
                let last = layout.size[1 - along];
                let is_line = (1..=last).any(|line| line.to_string() == number);
                (is_line && can_be_between(layout.digits, sum, layout.size[along])).then_some(())?;
                let fields = vec![
                    ("line", Value::Text(line)),
                    ("sum", Value::Number(Some(sum))),
                ];
                self.put("sandwich", "sandwich", fields);
            }
            "Indexing" => {
                let [Argument::Word(line), cells @ ..] = arguments else {
                    return None;
                };
                let cells =
                    cells_of(cells).filter(|cells| !cells.is_empty() && are_different(cells))?;
                let (kind, own) = if *line == "R" {
                    ("row_indexer", 0)
                } else {
                    ("column_indexer", 1)
                };
                let known = cells
                    .iter()
                    .all(|cell| cell[0] < SHEET && layout.has_digit(cell[own]));
                known.then_some(())?;
                self.cells(kind, kind, cells);
            }
            "ConnectedValues" => {
                let word = |argument: &Argument<'a>| match argument {
                    Argument::Word(word) => Some(*word),
                    Argument::Cell(..) => None,
                };
                let words = arguments.iter().map(word).collect::<Option<Vec<_>>>()?;
                let (name, digits, size) = match words[..] {
                    [name, digits] => (name, digits, None),
                    [name, digits, size] => (name, digits, Some(whole(size)?)),
                    _ => return None,
                };
                let sheet = match name {
                    "" => 0,
                    name => {
                        1 + script
                            .groups
                            .iter()
                            .position(|group| name.strip_prefix('V') == Some(group.prefix))?
                    }
                };
                let cells = layout.cells_of_sheet(sheet);
                let digits = digits.split('_').map(whole).collect::<Option<Vec<i32>>>()?;
                let known = digits.iter().all(|digit| layout.has_digit(*digit))
                    && are_all_different(&digits);

                (known && size.is_none_or(|size| (1..=cells.len() as i32).contains(&size)))
                    .then_some(())?;
                let size = size.map_or(Value::Nothing, |size| Value::Number(Some(size)));
                self.put(
                    "connected",
                    "connected",
                    vec![
                        ("cells", Value::Cells(cells)),
                        ("digits", sorted(digits)),
                        ("size", size),
                    ],
                );
            }
            _ => self.rest.push(number),
        }
        Some(())
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
            clues.sort_by_key(|clue| {
                let last = ["allowed", "any"].iter().position(|kind| *kind == clue.by);
                (last.map_or(0, |place| place + 1), clue.by)
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

    fn cage(&mut self, arguments: &[Argument<'a>]) -> Option<()> {
        let [Argument::Word(sum), cells @ ..] = arguments else {
            return None;
        };
        let cells = cells_of(cells)?;
        let sum = if sum.is_empty() {
            0
        } else {
            whole(sum).filter(|&sum| sum <= 1296)?
        };
        let count = cells.len();
        if cells.is_empty() || count > self.layout.count() || !are_different(&cells) {
            return None;
        }
        // 0 is for no sum.
        let sum = Some(sum).filter(|&sum| sum > 0);
        if cells.iter().any(|cell| self.caged.contains(cell)) {
            if count > 1 {
                self.cells("house", "cage", cells.clone());
            }
            return match sum {
                Some(sum) => self.weighted("cage", cells, vec![1; count], sum),
                None => Some(()),
            };
        }
        let [low, high] = self.layout.digits;
        let most = count as i32;
        let lowest: i32 = (low..low + most).sum();
        let highest: i32 = (high - most + 1..=high).sum();
        if sum.is_some_and(|sum| sum < lowest || sum > highest) {
            return None;
        }
        self.caged.extend(&cells);
        let sum = Value::Number(sum);
        self.put(
            "cage",
            "cage",
            vec![("cells", Value::Cells(cells)), ("sum", sum)],
        );
        Some(())
    }

    /// "10", or "10_=_1_1_-1" with weights.
    fn sum(&mut self, arguments: &[Argument<'a>]) -> Option<()> {
        let [Argument::Word(said), cells @ ..] = arguments else {
            return None;
        };
        let cells = cells_of(cells)?;
        let (total, weights) = match said.split_once("_=_") {
            None => (whole(said)?, vec![1; cells.len()]),
            Some((total, weights)) => {
                let weights = weights
                    .split('_')
                    .map(whole)
                    .collect::<Option<Vec<i32>>>()?;
                let weights = if weights.len() == 1 {
                    vec![weights[0]; cells.len()]
                } else {
                    weights
                };
                (whole(total)?, weights)
            }
        };
        let sound =
            weights.len() == cells.len() && weights.iter().all(|weight| weight.abs() <= 1000);
        (sound && !cells.is_empty() && total.abs() <= 1_000_000).then_some(())?;
        self.weighted("sum", cells, weights, total)
    }

    fn weighted(
        &mut self,
        by: &'static str,
        cells: Vec<Place>,
        weights: Vec<i32>,
        total: i32,
    ) -> Option<()> {
        let (cells, weights) = added(&cells, &weights);
        let [low, high] = self.layout.digits;
        let ends = |positive: i32, negative: i32| {
            weights
                .iter()
                .map(|&weight| weight * if weight > 0 { positive } else { negative })
                .sum::<i32>()
        };
        (!cells.is_empty() && (ends(low, high)..=ends(high, low)).contains(&total)).then_some(())?;
        let fields = vec![
            ("cells", Value::Cells(cells)),
            ("total", Value::Number(Some(total))),
            ("weights", Value::Numbers(weights)),
        ];
        self.put("sum", by, fields);
        Some(())
    }

    /// A list of cells, each with all later ones that it touches.
    fn pairs(
        &mut self,
        kind: &'static str,
        value: Option<(&'static str, i32)>,
        arguments: &[Argument<'a>],
    ) -> Option<()> {
        let mut cells = Vec::new();
        for cell in cells_of(arguments)? {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let [low, high] = self.layout.digits;
        if kind == "xv" && value.is_some_and(|(_, sum)| sum < 2 * low || sum > 2 * high) {
            return None;
        }
        for (at, &[row, column]) in cells.iter().enumerate() {
            for &other in &cells[at + 1..] {
                if (row - other[0]).abs() + (column - other[1]).abs() == 1 {
                    let mut fields = vec![("cells", Value::Cells(vec![[row, column], other]))];
                    fields.extend(value.map(|(name, value)| (name, Value::Number(Some(value)))));
                    self.put(kind, kind, fields);
                }
            }
        }
        Some(())
    }

    /// The cells of groups, each with the name before it, an empty one if there is none.
    fn groups(arguments: &[Argument<'a>]) -> Option<Vec<(String, Vec<Place>)>> {
        let mut groups: Vec<(String, Vec<Place>)> = vec![(String::new(), Vec::new())];
        for argument in arguments {
            let name = &groups[groups.len() - 1].0;
            match *argument {
                Argument::Cell(place, "") => {
                    let last = groups.len() - 1;
                    groups[last].1.push(place);
                }
                Argument::Word("") => groups.push((name.clone(), Vec::new())),
                Argument::Word(word) => {
                    let name = word.strip_prefix('_')?.replace("%20", " ");
                    // Other letters than those of English R has to look at.
                    (!name.contains('%') && name.is_ascii()).then_some(())?;
                    groups.push((name, Vec::new()));
                }
                Argument::Cell(..) => return None,
            }
        }
        groups.retain(|(_, cells)| !cells.is_empty());
        Some(groups)
    }

    fn automaton(&mut self, arguments: &[Argument<'a>]) -> Read {
        let [Argument::Word(code), cells @ ..] = arguments else {
            return None;
        };
        let groups = Self::groups(cells)?;
        let known = self.automata.iter().find(|(known, _)| known == code);
        let states = match known {
            Some((_, states)) => Rc::clone(states),
            None => {
                let states = Rc::new(automaton(code, self.layout.count())?);
                self.automata.push((code, Rc::clone(&states)));
                states
            }
        };
        for (name, cells) in groups {
            are_different(&cells).then_some(())?;
            let name = if name.is_empty() {
                "sequence".into()
            } else {
                name
            };
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("start", Value::Number(Some(1))),
                ("step", Value::Steps(Rc::clone(&states))),
                ("accept", Value::Accepting(Rc::clone(&states))),
                ("name", Value::Text(name)),
            ];
            self.put("sequence", "sequence", fields);
        }
        Some(())
    }

    fn table(&mut self, arguments: &[Argument<'a>], all: bool) -> Read {
        let [Argument::Word(code), cells @ ..] = arguments else {
            return None;
        };
        let groups = Self::groups(cells)?;
        let known = self.tables.iter().find(|(known, _)| known == code);
        let table = match known {
            Some((_, table)) => Rc::clone(table),
            None => {
                let count = self.layout.count();
                let mut table = vec![false; count * count];
                for bit in Bits::lowest_first(code)?.filter(|&bit| bit < count * count) {
                    table[bit % count * count + bit / count] = true;
                }
                let table = Rc::new(table);
                self.tables.push((code, Rc::clone(&table)));
                table
            }
        };
        for (name, cells) in groups.into_iter().filter(|(_, cells)| cells.len() > 1) {
            let is_sound = if all {
                are_different(&cells)
            } else {
                is_moving(&cells)
            };
            is_sound.then_some(())?;
            let name = if name.is_empty() {
                "pair line".into()
            } else {
                name
            };
            let fields = vec![
                ("cells", Value::Cells(cells)),
                ("allow", Value::Allowed(Rc::clone(&table))),
                ("name", Value::Text(name)),
                ("all", Value::Truth(all)),
            ];
            self.put("pairs", "pairs", fields);
        }
        Some(())
    }

    /// One name for each diagonal of two cells or more: one of its ends.
    fn little_killer(&mut self, arguments: &[Argument<'a>]) -> Option<()> {
        let [Argument::Word(sum), Argument::Cell(cell, "")] = arguments else {
            return None;
        };
        let sum = whole(sum)?;
        let size = self.layout.size[0];
        let [row, column] = *cell;
        let direction = match () {
            () if !self.layout.is_square() || row >= SHEET => return None,
            () if column == 1 && row < size => "down right",
            () if row == 1 => "down left",
            () if column == size && row < size => "up left",
            () if row == size && column > 1 && column < size => "up right",
            () => return None,
        };
        let count = self.layout.diagonal(*cell, direction).len() as i32;
        let [low, high] = self.layout.digits;
        (count * low..=count * high).contains(&sum).then_some(())?;
        let fields = vec![
            ("cells", Value::Cells(vec![*cell])),
            ("direction", Value::Text(direction.into())),
            ("sum", Value::Number(Some(sum))),
        ];
        self.put("little_killer", "little_killer", fields);
        Some(())
    }
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

/// Each cell once, with the sum of its weights; those without a weight are left out.
pub(crate) fn added(cells: &[Place], weights: &[i32]) -> (Vec<Place>, Vec<i32>) {
    let mut sums: Vec<(Place, i32)> = Vec::new();
    for (cell, weight) in cells.iter().zip(weights) {
        match sums.iter_mut().find(|(known, _)| known == cell) {
            Some((_, sum)) => *sum += weight,
            None => sums.push((*cell, *weight)),
        }
    }
    sums.into_iter().filter(|(_, sum)| *sum != 0).unzip()
}
