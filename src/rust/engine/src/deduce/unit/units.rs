//! Which units there are, and what each of them says.

use super::memory::InWord;
use crate::grid::{Cell, DigitSet, HouseId};
use crate::rules::constraint::{Constraint, Definition, Diagrams, Propagate, Propagator, Setting};
use crate::rules::{Alike, Rules};
use crate::work::{Arrange, Ragged};
use std::collections::HashSet;

/// The number of a unit: first houses, in their order, then rules in the order of their first
/// constraints.
pub(crate) type UnitId = u16;

/// A house, or a rule as it is stated, with all its constraints and the houses that these make. Houses
/// of a rule that says nothing else are units of their own: a symmetry may exchange disjoint groups
/// with boxes.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    /// The house, if it is one.
    pub(crate) house: Option<HouseId>,
    /// The numbers of the rule's constraints; none of a house.
    pub(crate) constraints: Vec<u16>,
    /// Its cells, each once, in order.
    pub(crate) cells: Vec<Cell>,
}

/// The units of some rules.
#[derive(Clone, Debug)]
pub(crate) struct Units {
    units: Vec<Unit>,
    pub(super) propagators: Vec<Propagator>,
    pub(super) speakers: Vec<Speaker>,
    /// For each unit the speakers that need it.
    pub(super) speakers_of: Ragged<u32>,
    /// Whom each cell wakes, and for each speaker which cells wake it.
    pub(super) wakes: Ragged<UnitWake>,
    pub(super) told: Ragged<(Cell, UnitWake)>,
    pub(super) alike: Alike,
    /// The speakers who know of digits that a house must have.
    pub(super) with_places: Vec<u32>,
    cells: usize,
    pub(super) in_word: InWord,
}

/// What is said at once, if all its units may speak.
#[derive(Clone, Debug)]
pub(super) struct Speaker {
    pub(super) voice: Voice,
    /// One, or for what follows from several together these.
    pub(super) units: Vec<UnitId>,
    /// Those of a lower level speak first.
    pub(super) level: usize,
}

#[derive(Clone, Debug)]
pub(super) enum Voice {
    /// Cells that differ: what is filled goes from the others, and of these digits one that
    /// has a single place stands there.
    Singles(Vec<Cell>, u64),
    /// The same cells in full.
    Distinct(Vec<Cell>),
    /// The digit of the cell goes from the others.
    Apart(Cell, Vec<Cell>),
    /// A part of the constraint with this place among the propagators.
    Clue(usize, u16),
}

/// A speaker that has something to say when a cell has no more than so many candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitWake {
    pub(super) speaker: u32,
    pub(super) at_most: u8,
    /// The speaker's, to have it at hand.
    pub(super) level: u8,
    /// Which of the [`Alike`] says what a lost digit means to the speaker.
    pub(super) alike: u16,
}

/// As many levels as speakers have.
pub(super) const LEVELS: usize = 3;

impl Units {
    /// The units of `rules`.
    pub(crate) fn new(rules: &Rules) -> Self {
        let mut builder = Builder::new(rules);
        builder.add_houses();
        builder.add_constraints();
        builder.add_sums_of_houses();
        builder.add_counts_in_houses();
        builder.finish()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.units.len()
    }

    /// The unit with this number.
    pub(crate) fn get(&self, unit: UnitId) -> &Unit {
        &self.units[usize::from(unit)]
    }

    /// Whether a unit says anything of more than single cells, whose candidates say it already.
    pub(crate) fn has_speakers(&self, unit: UnitId) -> bool {
        !self.speakers_of.get(unit.into()).is_empty()
    }

    /// The cells that a speaker looks at.
    pub(super) fn cells_of_speaker(&self, speaker: u32) -> &[Cell] {
        match &self.speakers[speaker as usize].voice {
            Voice::Singles(cells, _) | Voice::Distinct(cells) => cells,
            Voice::Apart(cell, _) => std::slice::from_ref(cell),
            Voice::Clue(propagator, _) => self.propagators[*propagator].cells(),
        }
    }

    /// Whether what a speaker says takes longer to work out than to look up.
    pub(super) fn is_slow(&self, speaker: u32) -> bool {
        self.speakers[speaker as usize].level > 0
    }

    /// How many cells the board has.
    pub(crate) fn cells(&self) -> usize {
        self.cells
    }
}

/// A number that no other pair has.
fn pair(one: Cell, other: Cell) -> u64 {
    (one.min(other).index() << 16 | one.max(other).index()) as u64
}

/// Cells that differ by a unit alone.
#[derive(Default)]
pub(super) struct Differ {
    pairs: HashSet<u64>,
}

impl Differ {
    fn add(&mut self, one: Cell, other: Cell) {
        self.pairs.insert(pair(one, other));
    }

    pub(super) fn has(&self, one: Cell, other: Cell) -> bool {
        self.pairs.contains(&pair(one, other))
    }

    fn add_all(&mut self, cells: &[Cell]) {
        for (at, &one) in cells.iter().enumerate() {
            for &other in &cells[..at] {
                self.add(one, other);
            }
        }
    }
}

/// Which constraints are houses of rules that say nothing but several of these.
fn of_houses(rules: &Rules) -> Vec<bool> {
    let (constraints, groups) = (rules.constraints(), &rules.spec().groups);
    let is_house = |number: usize| constraints[number].house().is_some();
    let numbers = 0..constraints.len();
    let of_houses = numbers.clone().map(|number| {
        let is_own = |other: &usize| groups.get(*other) == groups.get(number);
        let mut own = numbers.clone().filter(is_own);
        is_house(number)
            && number < groups.len()
            && own.clone().nth(1).is_some()
            && own.all(is_house)
    });
    of_houses.collect()
}

pub(super) struct Builder<'a> {
    pub(super) rules: &'a Rules,
    pub(super) diagrams: Diagrams,
    pub(super) units: Vec<Unit>,
    /// For each house and each constraint its unit.
    pub(super) of_house: Vec<UnitId>,
    pub(super) of_constraint: Vec<UnitId>,
    /// The digits that the cells of each house may have.
    pub(super) held: Vec<DigitSet>,
    propagators: Vec<Propagator>,
    speakers: Vec<Speaker>,
    wakes: Vec<(usize, UnitWake)>,
    alike: Alike,
}

impl<'a> Builder<'a> {
    fn new(rules: &'a Rules) -> Self {
        let constraints = rules.constraints();
        let groups = &rules.spec().groups;
        let making = (0..constraints.len()).filter(|&at| constraints[at].house().is_some());
        let making: Vec<usize> = making.collect();
        // Those that constraints make are the last.
        let stated = rules.houses().len() - making.len();
        let house = |number: usize| Unit {
            house: Some(HouseId(number as u16)),
            constraints: Vec::new(),
            cells: rules.houses()[number].cells().to_vec(),
        };
        let mut units: Vec<Unit> = (0..stated).map(house).collect();
        let mut of_constraint: Vec<UnitId> = Vec::with_capacity(constraints.len());
        let of_houses = of_houses(rules);
        for (place, number) in making.iter().enumerate() {
            if of_houses[*number] {
                units.push(house(stated + place));
            }
        }
        let mut apart = stated as UnitId..;
        for (number, constraint) in constraints.iter().enumerate() {
            if let Some(unit) = of_houses[number].then(|| apart.next()).flatten() {
                of_constraint.push(unit);
                continue;
            }
            let group = groups.get(number);
            let known = group.and_then(|group| groups[..number].iter().position(|g| g == group));
            let unit = match known {
                Some(first) => of_constraint[first],
                None => {
                    units.push(Unit {
                        house: None,
                        constraints: Vec::new(),
                        cells: Vec::new(),
                    });
                    (units.len() - 1) as UnitId
                }
            };
            of_constraint.push(unit);
            let unit = &mut units[usize::from(unit)];
            unit.constraints.push(number as u16);
            unit.cells.extend(constraint.cells());
        }
        for unit in &mut units {
            unit.cells.arrange();
            unit.cells.dedup();
        }
        let all = DigitSet::all(rules.digits());
        let held = (0..rules.houses().len()).map(|house| {
            let full = rules.full_digits(HouseId(house as u16));
            if full.is_empty() { all } else { full }
        });
        let of_house = (0..stated).map(|number| number as UnitId);
        let of_house = of_house.chain(making.iter().map(|&number| of_constraint[number]));
        Self {
            rules,
            diagrams: Diagrams::default(),
            of_house: of_house.collect(),
            units,
            of_constraint,
            held: held.collect(),
            propagators: Vec::new(),
            speakers: Vec::new(),
            wakes: Vec::new(),
            alike: Alike::new(rules.digits()),
        }
    }

    fn add(&mut self, voice: Voice, mut units: Vec<UnitId>, level: usize) -> u32 {
        units.arrange();
        units.dedup();
        self.speakers.push(Speaker {
            voice,
            units,
            level,
        });
        (self.speakers.len() - 1) as u32
    }

    fn wake(&mut self, cell: Cell, speaker: u32, at_most: u8, alike: u16) {
        let level = self.speakers[speaker as usize].level as u8;
        let wake = UnitWake {
            speaker,
            at_most,
            level,
            alike,
        };
        self.wakes.push((cell.index(), wake));
    }

    fn add_houses(&mut self) {
        for (number, house) in self.rules.houses().iter().enumerate() {
            let (cells, unit) = (house.cells().to_vec(), vec![self.of_house[number]]);
            let full = self.rules.full_digits(HouseId(number as u16));
            let voices = [
                (Voice::Singles(cells.clone(), full.0), 0),
                (Voice::Distinct(cells), LEVELS - 1),
            ];
            for (voice, level) in voices {
                let speaker = self.add(voice, unit.clone(), level);
                for &cell in house.cells() {
                    self.wake(cell, speaker, u8::MAX, 0);
                }
            }
        }
    }

    /// What constraints say by what is known from their own units.
    fn add_constraints(&mut self) {
        let rules = self.rules;
        let mut differ: Vec<Differ> = Vec::new();
        differ.resize_with(self.units.len(), Differ::default);
        for (house, &unit) in rules.houses().iter().zip(&self.of_house) {
            if self.units[usize::from(unit)].house.is_none() {
                differ[usize::from(unit)].add_all(house.cells());
            }
        }
        for (number, &unit) in self.of_constraint.iter().enumerate() {
            for &[one, other] in rules.spec().says_alone(number).different() {
                differ[usize::from(unit)].add(one, other);
            }
        }
        // On a puzzle of eighteen groups with one sum half of all that was worked out were sums of two
        // of them. With a house that two groups share they say more, so there they stay.
        let told = self.add_together(&differ);
        for (number, constraint) in rules.constraints().iter().enumerate() {
            // Houses are done, and candidates follow what is said of single cells.
            let is_said = constraint.house().is_some();
            if is_said || constraint.of_each(rules.digits()).is_some() {
                continue;
            }
            let unit = self.of_constraint[number];
            let alone = rules.spec().says_alone(number);
            self.add_apart(alone.different(), unit);
            let own = &differ[usize::from(unit)];
            if !told.contains(&number) {
                self.add_clue(alone, vec![unit], &|one, other| own.has(one, other), false);
            }
            self.add_within_a_house(number, unit, own);
            self.add_across_houses(constraint, unit, own);
        }
    }

    fn add_apart(&mut self, pairs: &[[Cell; 2]], unit: UnitId) {
        let mut others: Vec<(Cell, Cell)> = Vec::with_capacity(2 * pairs.len());
        for &[one, other] in pairs {
            others.extend([(one, other), (other, one)]);
        }
        others.arrange();
        others.dedup();
        for of_one in others.chunk_by(|one, other| one.0 == other.0) {
            let cell = of_one[0].0;
            let others = of_one.iter().map(|&(_, other)| other).collect();
            let speaker = self.add(Voice::Apart(cell, others), vec![unit], 0);
            self.wake(cell, speaker, 1, 0);
        }
    }

    pub(super) fn add_clue(
        &mut self,
        constraint: &Constraint,
        units: Vec<UnitId>,
        differ: &dyn Fn(Cell, Cell) -> bool,
        is_derived: bool,
    ) {
        let setting = Setting {
            cells: self.rules.cells(),
            digits: self.rules.digits(),
            differ,
            diagrams: &self.diagrams,
        };
        let propagator = constraint.prepare(&setting);
        let level = usize::from(is_derived || !propagator.is_quick());
        self.add_propagator(propagator, units, level);
    }

    pub(super) fn add_propagator(
        &mut self,
        propagator: Propagator,
        units: Vec<UnitId>,
        level: usize,
    ) {
        let place = self.propagators.len();
        let first = self.speakers.len() as u32;
        for part in 0..propagator.parts() {
            self.add(Voice::Clue(place, part), units.clone(), level);
        }
        for (place, watch) in propagator.watches().into_iter().enumerate() {
            let alike = self.alike.number(&propagator, place);
            let speaker = first + u32::from(watch.part);
            self.wake(watch.cell, speaker, watch.at_most, alike);
        }
        self.propagators.push(propagator);
    }

    fn finish(self) -> Units {
        let cells = self.rules.cells();
        let mut speakers_of = Vec::new();
        for (number, speaker) in self.speakers.iter().enumerate() {
            let units = speaker.units.iter();
            speakers_of.extend(units.map(|&unit| (usize::from(unit), number as u32)));
        }
        let wakes = self.wakes.iter();
        let told = wakes
            .map(|&(cell, wake)| (wake.speaker as usize, (Cell::from_index(cell), wake)))
            .collect::<Vec<_>>();
        let has_places =
            |speaker: &Speaker| matches!(speaker.voice, Voice::Singles(_, full) if full != 0);
        let numbered = (0..).zip(&self.speakers);
        let with_places = numbered.filter(|(_, speaker)| has_places(speaker));
        Units {
            with_places: with_places.map(|(number, _)| number).collect(),
            speakers_of: Ragged::sorted(self.units.len(), &speakers_of),
            wakes: Ragged::sorted(cells, &self.wakes),
            told: Ragged::sorted(self.speakers.len(), &told),
            alike: self.alike,
            units: self.units,
            propagators: self.propagators,
            speakers: self.speakers,
            in_word: InWord::of(self.rules.digits()),
            cells,
        }
    }
}
