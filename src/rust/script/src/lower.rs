//! What clues mean, in the primitives of `rules-primitives.R`.

use crate::automata;
use crate::board::{Layout, Place};
use crate::clue::{Field, Value, added};
use crate::regex::regex;
use oxidoku_engine::constraint::States;
use std::rc::Rc;

/// One of the things that the engine knows about cells.
#[derive(Debug)]
pub enum Primitive {
    /// The cells differ.
    AllDifferent(Vec<Place>),
    /// The digits of each pair of cells are allowed together.
    Pairs(Vec<[Place; 2]>, Table),
    /// The digits of the cells, each times its weight, have this sum.
    Sum(Vec<Place>, Vec<i32>, i32),
    /// The clue's own automaton reads the digits of the cells.
    Automaton(Vec<Place>),
    /// One that was made does.
    Made(Vec<Place>, Rc<States>),
    /// So many of the cells hold one of these digits, which are counted from 1.
    Count(Rc<Vec<Place>>, Vec<i32>, Vec<i32>),
    /// The cells that hold one of these digits are one piece, of so many cells if that is said.
    Connected(Vec<Place>, Vec<i32>, Vec<i32>),
    /// One of these lists holds.
    Any(Vec<Vec<Primitive>>),
    /// What follows where the cells of a line differ, too, and what the clue says alone.
    InLine(Box<Primitive>, Box<Primitive>, Vec<Place>),
}

/// Which pairs of digits are allowed.
#[derive(Debug)]
pub enum Table {
    /// As the clue itself says.
    Own,
    /// For each second digit whether each first one is.
    Made(Rc<Vec<bool>>),
}

/// How two digits go together.
#[derive(Clone, Copy, PartialEq)]
enum Relation {
    Less,
    AtMost,
    Greater,
    Equal,
    Different,
    /// Apart by at least so much.
    Apart(i32),
    /// Apart by just so much.
    Difference(i32),
    Ratio(i32),
    Sum(i32),
    /// Different, and apart by less than that.
    Near(i32),
    /// Different remainders.
    Modulo(i32),
    /// Not both low, medium or high, with so many digits each.
    Thirds(i32),
    /// Not consecutive.
    NotNext,
    /// The first is the one number just where the second is the other one.
    Both(i32, i32),
    /// If the first is the one number, the second is the other one.
    Then(i32, i32),
}

impl Relation {
    /// Whether it is so of two digits; `low` is the first that there is.
    fn allows(self, a: i32, b: i32, low: i32) -> bool {
        let apart = (a - b).abs();
        match self {
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::Equal => a == b,
            Self::Different => a != b,
            Self::Apart(least) => apart >= least,
            Self::Difference(difference) => apart == difference,
            Self::Ratio(ratio) => a == ratio * b || b == ratio * a,
            Self::Sum(sum) => a + b == sum,
            Self::Near(most) => apart > 0 && apart < most,
            Self::Modulo(modulus) => a % modulus != b % modulus,
            Self::Thirds(each) => (a - low) / each != (b - low) / each,
            Self::NotNext => apart != 1,
            Self::Both(one, other) => (a == one) == (b == other),
            Self::Then(one, other) => a != one || b == other,
        }
    }
}

/// Makes primitives for one board; tables that were made serve again.
pub struct Lowering<'a> {
    layout: &'a Layout,
    tables: Vec<(Relation, Rc<Vec<bool>>)>,
    automata: Vec<(String, Rc<States>)>,
}

/// The fields of a clue by name.
struct Said<'a>(&'a [Field]);

impl<'a> Said<'a> {
    fn get(&self, name: &str) -> Option<&'a Value> {
        self.0
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    fn cells(&self, name: &str) -> Option<&'a [Place]> {
        match self.get(name)? {
            Value::Cells(cells) => Some(cells),
            _ => None,
        }
    }

    fn groups(&self) -> Option<&'a [Vec<Place>]> {
        match self.get("groups")? {
            Value::Groups(groups) => Some(groups),
            _ => None,
        }
    }

    fn number(&self, name: &str) -> Option<i32> {
        match self.get(name)? {
            Value::Number(number) => *number,
            _ => None,
        }
    }

    fn numbers(&self, name: &str) -> Option<Vec<i32>> {
        match self.get(name)? {
            Value::Number(number) => number.map(|number| vec![number]),
            Value::Numbers(numbers) => Some(numbers.clone()),
            _ => None,
        }
    }

    fn truth(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Value::Truth(truth) => Some(*truth),
            _ => None,
        }
    }

    fn text(&self, name: &str) -> Option<&'a str> {
        match self.get(name)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// What a clue means: `None` for what R has to say.
type Meaning = Option<Vec<Primitive>>;

impl<'a> Lowering<'a> {
    /// For the clues of one board.
    #[must_use]
    pub fn new(layout: &'a Layout) -> Self {
        Self {
            layout,
            tables: Vec::new(),
            automata: Vec::new(),
        }
    }

    /// What a clue in its form means; `None` for a kind that is not known here, and for a clue that
    /// R makes another automaton of.
    pub fn lower(&mut self, kind: &str, fields: &[Field]) -> Option<Vec<Primitive>> {
        let (said, layout) = (Said(fields), self.layout);
        let all = match kind {
            "house" | "diagonal" | "hyper" => return Some(Vec::new()),
            "anti_knight" => {
                return Some(self.apart(&[[1, -2], [1, 2], [2, -1], [2, 1]], Relation::Different));
            }
            "anti_king" => {
                return Some(self.apart(&[[0, 1], [1, -1], [1, 0], [1, 1]], Relation::Different));
            }
            "non_consecutive" => {
                // That equal ones are not there either is what rows and columns say, where there are such.
                return Some(self.apart(&[[0, 1], [1, 0]], Relation::NotNext));
            }
            "global_modular" => return Some(self.squares(|digit| digit % 3)),
            "global_entropy" => {
                let third = layout.count() as i32 / 3;
                return Some(self.squares(|digit| (digit - layout.digits[0]) / third));
            }
            "equal_sum" => return Some(self.equal_sums(said.groups()?)),
            "same_digits" => return self.same_digits(said.groups()?),
            "region_same_digits" => return self.same_in_houses(),
            "sandwich" => return self.sandwich(said.text("line")?, said.number("sum")?),
            _ => said.cells("cells")?,
        };
        let relation = match kind {
            "thermometer" => Some(Relation::Less),
            "slow_thermometer" => Some(Relation::AtMost),
            "greater" => Some(Relation::Greater),
            "whisper" => Some(Relation::Apart(said.number("difference")?)),
            "white_dot" => Some(Relation::Difference(said.number("difference")?)),
            "black_dot" => Some(Relation::Ratio(said.number("ratio")?)),
            "xv" => Some(Relation::Sum(said.number("sum")?)),
            _ => None,
        };
        if let Some(relation) = relation {
            let table = self.table(relation);
            return Some(vec![Primitive::Pairs(next_to(all), table)]);
        }
        Some(match kind {
            "palindrome" => {
                let ends = all.iter().zip(all.iter().rev()).take(all.len() / 2);
                let pairs = ends.map(|(&one, &other)| [one, other]);
                // A line that closes has cells that are their own partners.
                self.some_pairs(
                    pairs.filter(|[one, other]| one != other).collect(),
                    Relation::Equal,
                )
            }
            "renban" => self.renban(all),
            "modular" | "entropic" => {
                let (reach, relation) = match kind {
                    "modular" => {
                        let modulus = said.number("modulus")?;
                        (modulus, Relation::Modulo(modulus))
                    }
                    _ => (3, Relation::Thirds(layout.count() as i32 / 3)),
                };
                let apart = (1..reach as usize).flat_map(|apart| {
                    let ends = all.iter().zip(all.iter().skip(apart));
                    ends.map(|(&one, &other)| [one, other])
                });
                self.some_pairs(apart.collect(), relation)
            }
            "cage" => {
                let mut primitives = vec![Primitive::AllDifferent(all.to_vec())];
                if let Some(sum) = said.number("sum") {
                    primitives.push(self.sum(all, &vec![1; all.len()], sum));
                }
                primitives
            }
            "sum" => vec![self.sum(all, &said.numbers("weights")?, said.number("total")?)],
            "arrow" => {
                let arrow = said.cells("arrow")?;
                // Digits of a pill are read as a number.
                let pill = (0..all.len() as u32)
                    .rev()
                    .map(|place| -(10_i32.pow(place)));
                let weights: Vec<i32> = pill.chain(arrow.iter().map(|_| 1)).collect();
                vec![self.sum(&[all, arrow].concat(), &weights, 0)]
            }
            "double_arrow" => {
                let mut weights = vec![-1; all.len()];
                *weights.first_mut()? = 1;
                *weights.last_mut()? = 1;
                vec![self.sum(all, &weights, 0)]
            }
            "between" => vec![self.ends(all, "between", 1)?],
            "lockout" => {
                let least = said.number("difference")?;
                let ends = [*all.first()?, *all.last()?];
                let mut primitives = self.some_pairs(vec![ends], Relation::Apart(least));
                primitives.push(self.ends(all, "lockout", least)?);
                primitives
            }
            "little_killer" => {
                let cells = layout.diagonal(*all.first()?, said.text("direction")?);
                vec![self.sum(&cells, &vec![1; cells.len()], said.number("sum")?)]
            }
            "region_sum" => {
                let mut parts: Vec<Vec<Place>> = Vec::new();
                let mut before = 0;
                for &cell in all {
                    let region = layout.region(cell);
                    match parts.last_mut() {
                        _ if region == 0 => {}
                        Some(part) if region == before => part.push(cell),
                        _ => parts.push(vec![cell]),
                    }
                    before = region;
                }
                self.equal_sums(&parts)
            }
            "sequence" => {
                let accepts = match said.get("accept")? {
                    Value::Accepting(states) => states.accepting.contains(&true),
                    Value::Truth(accepts) => *accepts,
                    _ => return None,
                };
                (accepts && are_different(all)).then_some(())?;
                vec![Primitive::Automaton(all.to_vec())]
            }
            "regex" => {
                let pattern = said.text("pattern")?;
                let key = format!("regex {pattern}");
                are_different(all).then_some(())?;
                let states = self.automaton(key, |digits| regex(pattern, digits).ok())?;
                states.accepting.contains(&true).then_some(())?;
                vec![Primitive::Made(all.to_vec(), states)]
            }
            "pairs" => {
                let pairs = if said.truth("all")? {
                    all_pairs(all)
                } else {
                    next_to(all)
                };
                vec![Primitive::Pairs(pairs, Table::Own)]
            }
            "quadruple" => {
                let [row, column] = *all.first()?;
                let around = vec![
                    [row, column],
                    [row, column + 1],
                    [row + 1, column],
                    [row + 1, column + 1],
                ];
                self.contained(around, &said.numbers("digits")?, |_| 4)
            }
            "contains" => {
                let exact = said.truth("exact")?;
                let most = all.len() as i32;
                self.contained(all.to_vec(), &said.numbers("digits")?, |least| {
                    if exact { least } else { most }
                })
            }
            "allowed" => {
                let allowed = said.numbers("digits")?;
                let wrong = self.digits(|digit| !allowed.contains(&digit));
                // A count has at most 63 cells.
                let parts = all.chunks(63).filter(|_| !wrong.is_empty());
                parts
                    .map(|cells| Primitive::Count(Rc::new(cells.to_vec()), wrong.clone(), vec![0]))
                    .collect()
            }
            "row_indexer" | "column_indexer" => {
                layout.places.is_none().then_some(())?;
                let mut primitives = Vec::new();
                for &[row, column] in all {
                    // A row indexer looks along its column.
                    let (line, own): (Vec<Place>, i32) = match kind {
                        "row_indexer" => {
                            ((1..=layout.size[0]).map(|row| [row, column]).collect(), row)
                        }
                        _ => (
                            (1..=layout.size[1]).map(|column| [row, column]).collect(),
                            column,
                        ),
                    };
                    self.indexed(&line, own, &mut primitives);
                }
                primitives
            }
            "connected" => {
                let digits = said.numbers("digits")?;
                let digits = self.digits(|digit| digits.contains(&digit));
                vec![Primitive::Connected(
                    all.to_vec(),
                    digits,
                    said.numbers("size").unwrap_or_default(),
                )]
            }
            _ => return None,
        })
    }

    /// The same of a clue that is one of several alternatives, in which the engine has no houses.
    pub fn lower_inside(&mut self, kind: &str, fields: &[Field]) -> Option<Vec<Primitive>> {
        let [rows, columns] = self.layout.size;
        let across = 1..=rows;
        let houses: Vec<Vec<Place>> = match kind {
            "house" => vec![Said(fields).cells("cells")?.to_vec()],
            "diagonal" => vec![
                across.clone().map(|at| [at, at]).collect(),
                across.map(|at| [at, columns + 1 - at]).collect(),
            ],
            "hyper" => return None,
            _ => return self.lower(kind, fields),
        };
        Some(houses.into_iter().map(Primitive::AllDifferent).collect())
    }

    /// The places, from 1, of those digits of the grid for which `is_it` holds.
    fn digits(&self, is_it: impl Fn(i32) -> bool) -> Vec<i32> {
        let [low, high] = self.layout.digits;
        let digits = (low..=high).filter(|&digit| is_it(digit));
        digits.map(|digit| digit - low + 1).collect()
    }

    fn table(&mut self, relation: Relation) -> Table {
        let known = self.tables.iter().find(|(known, _)| *known == relation);
        if let Some((_, table)) = known {
            return Table::Made(Rc::clone(table));
        }
        let [low, high] = self.layout.digits;
        let pairs =
            (low..=high).flat_map(|b| (low..=high).map(move |a| relation.allows(a, b, low)));
        let table = Rc::new(pairs.collect());
        self.tables.push((relation, Rc::clone(&table)));
        Table::Made(table)
    }

    fn automaton(
        &mut self,
        key: String,
        make: impl FnOnce([i32; 2]) -> Option<States>,
    ) -> Option<Rc<States>> {
        if let Some((_, states)) = self.automata.iter().find(|(known, _)| *known == key) {
            return Some(Rc::clone(states));
        }
        let states = Rc::new(make(self.layout.digits)?);
        self.automata.push((key, Rc::clone(&states)));
        Some(states)
    }

    /// What is between the ends of a line, which are read first.
    fn ends(&mut self, cells: &[Place], kind: &str, least: i32) -> Option<Primitive> {
        let [first, between @ .., last] = cells else {
            return None;
        };
        let states = self.automaton(format!("{kind} {least}"), |digits| {
            automata::ends(digits, least, kind == "between")
        })?;
        Some(Primitive::Made(
            [&[*first, *last], between].concat(),
            states,
        ))
    }

    /// For lines that hold all digits, so that it is known which are the ends of the sandwich.
    fn sandwich(&mut self, line: &str, sum: i32) -> Meaning {
        let layout = self.layout;
        let (letter, number) = line.split_at_checked(1)?;
        let number: i32 = number.parse().ok()?;
        let along = i32::from(letter == "r");
        let cells = (1..=layout.size[along as usize]).map(|at| match along {
            1 => [number, at],
            _ => [at, number],
        });
        let cells: Vec<Place> = cells.filter(|&cell| layout.is_cell(cell)).collect();
        let count = layout.count();
        let fits = automata::can_be_between(layout.digits, sum, count as i32);
        (cells.len() == count && fits).then_some(())?;
        let states = self.automaton(format!("sandwich {sum}"), |digits| {
            automata::sandwich(digits, sum)
        })?;
        Some(vec![Primitive::Made(cells, states)])
    }

    fn some_pairs(&mut self, pairs: Vec<[Place; 2]>, relation: Relation) -> Vec<Primitive> {
        if pairs.is_empty() {
            return Vec::new();
        }
        vec![Primitive::Pairs(pairs, self.table(relation))]
    }

    /// All pairs of cells of the grid that lie so many rows and columns apart.
    fn apart(&mut self, steps: &[[i32; 2]], relation: Relation) -> Vec<Primitive> {
        let mut pairs = Vec::new();
        for [row, column] in self.layout.grid() {
            let others = steps
                .iter()
                .map(|[down, right]| [row + down, column + right]);
            let others = others.filter(|&other| self.layout.is_cell(other));
            pairs.extend(others.map(|other| [[row, column], other]));
        }
        self.some_pairs(pairs, relation)
    }

    /// The weighted sum of digits, which the engine counts from 1. A cell that comes twice counts
    /// twice.
    fn sum(&self, cells: &[Place], weights: &[i32], total: i32) -> Primitive {
        let (cells, weights) = added(cells, weights);
        let total = total - (self.layout.digits[0] - 1) * weights.iter().sum::<i32>();
        Primitive::Sum(cells, weights, total)
    }

    /// Each of these groups has the same sum as each other one. Where one is a single cell, that is
    /// enough for all; otherwise sums are compared all against all, because what follows from a
    /// comparison depends on which sums both sides can have.
    fn equal_sums(&mut self, groups: &[Vec<Place>]) -> Vec<Primitive> {
        let mut primitives = Vec::new();
        let single = groups.iter().position(|cells| cells.len() == 1);
        for first in 0..groups.len() {
            let others = match single {
                Some(single) if first != single => continue,
                Some(_) => 0..groups.len(),
                None => first + 1..groups.len(),
            };
            for other in others.filter(|&other| other != first) {
                // The longer first: the least sum of what is added is known best, so that an
                // inconsistent clue is refused.
                let (mut one, mut other) = (&groups[first], &groups[other]);
                if other.len() > one.len() {
                    (one, other) = (other, one);
                }
                if let ([one], [other]) = (one.as_slice(), other.as_slice()) {
                    let pairs = if one == other {
                        Vec::new()
                    } else {
                        vec![[*one, *other]]
                    };
                    primitives.extend(self.some_pairs(pairs, Relation::Equal));
                    continue;
                }
                let mut weights = vec![1; one.len()];
                weights.resize(one.len() + other.len(), -1);
                let sum = self.sum(&[one.as_slice(), other].concat(), &weights, 0);
                // Both may have the same cells.
                if matches!(&sum, Primitive::Sum(cells, ..) if !cells.is_empty()) {
                    primitives.push(sum);
                }
            }
        }
        primitives
    }

    /// Each group and the next have each digit equally often; of more cells than one each R has
    /// automata.
    fn same_digits(&mut self, groups: &[Vec<Place>]) -> Meaning {
        let mut primitives = Vec::new();
        for two in groups.windows(2) {
            let (one, other) = (without(&two[0], &two[1]), without(&two[1], &two[0]));
            match (one.as_slice(), other.as_slice()) {
                ([], _) => {}
                ([one], [other]) => {
                    primitives.extend(self.some_pairs(vec![[*one, *other]], Relation::Equal))
                }
                _ => return None,
            }
        }
        Some(primitives)
    }

    /// The longest rows, columns and regions, each and the next, where none has a digit twice.
    fn same_in_houses(&mut self) -> Meaning {
        let layout = self.layout;
        let [rows, columns] = layout.size;
        let is_whole = layout.grid().count() == (rows * columns) as usize;
        (layout.lines && is_whole).then_some(())?;
        let row = |row| -> Vec<Place> { (1..=columns).map(|column| [row, column]).collect() };
        let column = |column| -> Vec<Place> { (1..=rows).map(|row| [row, column]).collect() };
        let mut houses: Vec<Vec<Place>> = (1..=rows).map(row).collect();
        houses.extend((1..=columns).map(column));
        let all: Vec<Place> = (1..=columns).flat_map(column).collect();
        for region in 1..=*layout.regions.iter().max()? {
            let cells = all.iter().filter(|&&cell| layout.region(cell) == region);
            houses.push(cells.copied().collect());
        }
        let most = houses.iter().map(Vec::len).max()?;
        // With a cell for each digit that is so anyway.
        if most >= layout.count() {
            return Some(Vec::new());
        }
        houses.retain(|cells| cells.len() == most);
        let mut primitives = Vec::new();
        for two in houses.windows(2) {
            let (one, other) = (without(&two[0], &two[1]), without(&two[1], &two[0]));
            match (one.as_slice(), other.as_slice()) {
                ([], _) => {}
                ([one], [other]) => {
                    primitives.extend(self.some_pairs(vec![[*one, *other]], Relation::Equal));
                }
                _ if one.len() > 31 => return None,
                // Both have it or none has.
                _ => {
                    let cells = Rc::new([one, other].concat());
                    let digits = 1..=layout.count() as i32;
                    primitives.extend(
                        digits.map(|digit| {
                            Primitive::Count(Rc::clone(&cells), vec![digit], vec![0, 2])
                        }),
                    );
                }
            }
        }
        Some(primitives)
    }

    /// Different digits of which no two are further apart than there are cells between the first
    /// and the last of them fill a range. That they are one of a few ranges says more.
    fn renban(&mut self, cells: &[Place]) -> Vec<Primitive> {
        let (count, all) = (cells.len() as i32, self.layout.count() as i32);
        let mut primitives = vec![Primitive::Pairs(
            all_pairs(cells),
            self.table(Relation::Near(count)),
        )];
        if count > 2 && count < all {
            let cells = Rc::new(cells.to_vec());
            let counted = |digits, count| Primitive::Count(Rc::clone(&cells), digits, vec![count]);
            let ranges = (1..=all - count + 1).map(|first| {
                let outside = (1..=all).filter(|digit| !(first..first + count).contains(digit));
                let mut range = vec![counted(outside.collect(), 0)];
                range.extend((first..first + count).map(|digit| counted(vec![digit], 1)));
                range
            });
            primitives.push(Primitive::Any(ranges.collect()));
        }
        primitives
    }

    /// Each of these digits as often as it is named, or more often, up to `most(least)` times.
    fn contained(
        &self,
        cells: Vec<Place>,
        digits: &[i32],
        most: impl Fn(i32) -> i32,
    ) -> Vec<Primitive> {
        let cells = Rc::new(cells);
        let mut primitives = Vec::new();
        for (at, &digit) in digits.iter().enumerate() {
            if !digits[..at].contains(&digit) {
                let least = digits.iter().filter(|&&other| other == digit).count() as i32;
                let counts = (least..=most(least)).collect();
                primitives.push(Primitive::Count(
                    Rc::clone(&cells),
                    self.digits(|other| other == digit),
                    counts,
                ));
            }
        }
        primitives
    }

    /// Each square of 2 x 2 cells has digits of all three groups, 0 to 2.
    fn squares(&self, group: impl Fn(i32) -> i32) -> Vec<Primitive> {
        let mut primitives = Vec::new();
        for [row, column] in self.layout.grid() {
            let cells = vec![
                [row, column],
                [row, column + 1],
                [row + 1, column],
                [row + 1, column + 1],
            ];
            if cells.iter().all(|&cell| self.layout.is_cell(cell)) {
                let cells = Rc::new(cells);
                let counted = |number| {
                    let digits = self.digits(|digit| group(digit) == number);
                    Primitive::Count(Rc::clone(&cells), digits, vec![1, 2])
                };
                primitives.extend((0..3).map(counted));
            }
        }
        primitives
    }

    /// The digit in the cell with number `own` says in which cell of its line this number stands.
    fn indexed(&mut self, line: &[Place], own: i32, primitives: &mut Vec<Primitive>) {
        let cell = line[own as usize - 1];
        let wrong = self.digits(|digit| !(1..=line.len() as i32).contains(&digit));
        if !wrong.is_empty() {
            primitives.push(Primitive::Count(Rc::new(vec![cell]), wrong, vec![0]));
        }
        for (number, &other) in (1..).zip(line).filter(|(number, _)| *number != own) {
            let differ = self.layout.lines;
            let mut pairs = |relation| Primitive::Pairs(vec![[cell, other]], self.table(relation));
            let alone = pairs(Relation::Then(number, own));
            primitives.push(match differ {
                // Where it stands in no other one: both or neither.
                true => {
                    let both = pairs(Relation::Both(number, own));
                    Primitive::InLine(both.into(), alone.into(), line.to_vec())
                }
                false => alone,
            });
        }
    }
}

fn without(cells: &[Place], others: &[Place]) -> Vec<Place> {
    let alone = cells.iter().filter(|cell| !others.contains(cell));
    alone.copied().collect()
}

fn next_to(cells: &[Place]) -> Vec<[Place; 2]> {
    cells.windows(2).map(|two| [two[0], two[1]]).collect()
}

fn all_pairs(cells: &[Place]) -> Vec<[Place; 2]> {
    let mut pairs = Vec::new();
    for (at, &one) in cells.iter().enumerate() {
        pairs.extend(cells[at + 1..].iter().map(|&other| [one, other]));
    }
    pairs
}

pub(crate) fn are_different(cells: &[Place]) -> bool {
    (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]))
}
