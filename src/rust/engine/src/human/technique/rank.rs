//! Ranks: some truths whose candidates lie in as many links, or in one more.
//!
//! ```text
//! truth   candidates of which at least one is true: those of a cell, or the places of a digit
//!         in a house
//! link    candidates of which one is true at most: the same, and houses that need not have
//!         the digit
//! ```
//! No two of n truths share a candidate, so n of their candidates are true at least, and n links
//! that hold all of these have no room for another true one: what is in a link and in no truth is
//! false, and so is a candidate of a truth that takes two links (rank 0). With one link more, a
//! candidate goes if it would take two of them more than it gives (rank 1): supposed, it is a
//! truth itself, and there are too few links.
//!
//! Fish, subsets, loops, Sue de Coq, domino loops and multi-sector locked sets are ranks 0, wings
//! and chains ranks 1. This is the general logic of Allan Barker, sudokuone.com.
//!
//! The search grows truths from one of them, or from a supposed candidate. If a link met a single
//! truth, that truth and that link could be left out, so the next truth is one that meets such
//! a link, and what has been tried there is left out of what comes after. Small ranks come first.

use super::common::best_first::Cheapest;
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

/// The most truths of each rank.
const MOST: [usize; 2] = [6, 4];

/// The most truths that are tried from one of them on, or from a supposed candidate, for each
/// number of truths: a unit of work each. With 5,000 and 1,500, and five truths of rank 1, the
/// hardest puzzles took eight times as long.
const PATIENCE: [usize; 2] = [1_500, 300];

/// Candidates, or truths and links, by their numbers. They are kept as cells are.
type Set = Cells<6>;
const MOST_IN_SET: usize = 6 * 64;

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    if query.memo.is_barren(technique, Area::Grid, state) {
        return Ok(());
    }
    let Some(field) = Field::of(state) else {
        query.give_up();
        return Ok(());
    };
    let mut gone = Set::EMPTY;
    let mut all = true;
    for (size, rank) in (1..=MOST[0]).flat_map(|size| [(size, 0), (size, 1)]) {
        if size > MOST[rank] {
            continue;
        }
        let mut search = Search::new(&field, rank, size, gone);
        let starts = search.look(query.control)?;
        all &= starts;
        gone = search.gone;
        if !search.found.is_empty() {
            let report = &mut *query.report;
            let step = |_: &[Candidate], found: &Found| found.step(technique, &field);
            search.found.report(report, step)?;
        }
    }
    if !all {
        query.give_up();
    }
    if gone.is_empty() {
        query.memo.note_barren(technique, Area::Grid, state);
    }
    Ok(())
}

/// The candidates of a position, and all truths and links.
struct Field {
    candidates: Vec<Candidate>,
    /// The candidates of each cell, and of each digit in each house, with the house.
    sets: Vec<(Set, Option<HouseId>)>,
    /// Those that are truths.
    truths: Set,
    /// For each candidate the sets that have it.
    of: Vec<Vec<usize>>,
    /// For each set the truths that share a candidate with it.
    meeting: Vec<Set>,
}

fn number(of: usize) -> Cell {
    Cell::from_index(of)
}

impl Field {
    /// `None` if there are too many candidates.
    fn of<const W: usize>(state: &State<'_, W>) -> Option<Self> {
        let board = state.layout();
        let open = state.open();
        let candidates: Vec<Candidate> = all_of(state, open).collect();
        if candidates.len() > MOST_IN_SET {
            return None;
        }
        let numbered = |fits: &dyn Fn(Candidate) -> bool| -> Set {
            let own = candidates.iter().enumerate();
            own.filter(|(_, candidate)| fits(**candidate))
                .map(|(at, _)| number(at))
                .collect()
        };
        let mut sets: Vec<(Set, Option<HouseId>, bool)> = Vec::new();
        for cell in open.iter() {
            sets.push((numbered(&|own| own.0 == cell), None, true));
        }
        for house in board.houses() {
            for digit in state.all_digits() {
                let places = state.places(digit) & board.house(house);
                if !places.is_empty() {
                    let own = numbered(&|own| own.1 == digit && places.contains(own.0));
                    sets.push((own, Some(house), board.is_full(house)));
                }
            }
        }
        if sets.len() > MOST_IN_SET {
            return None;
        }
        // Small ones first: most patterns are made of these.
        sets.arrange_by_key(|(own, house, _)| (own.len(), house.map(|house| house.0)));
        let own = |at: usize| sets[at].0;
        let every = 0..sets.len();
        let truths = every.clone().filter(|&at| sets[at].2).map(number);
        let truths: Set = truths.collect();
        let meeting = |at: usize| -> Set {
            let met = truths.iter();
            met.filter(|other| own(other.index()).meets(&own(at)))
                .collect()
        };
        let with = |at: usize| {
            every
                .clone()
                .filter(move |&set| own(set).contains(number(at)))
        };
        Some(Self {
            of: (0..candidates.len()).map(|at| with(at).collect()).collect(),
            meeting: every.clone().map(meeting).collect(),
            truths,
            sets: sets.iter().map(|&(own, house, _)| (own, house)).collect(),
            candidates,
        })
    }

    fn named(&self, set: Set) -> impl Iterator<Item = Candidate> + '_ {
        set.iter().map(|at| self.candidates[at.index()])
    }
}

/// Truths, and links that hold all of their candidates.
struct Found {
    truths: Vec<usize>,
    links: Vec<usize>,
    gone: Set,
}

impl Found {
    fn step(&self, technique: Technique, field: &Field) -> Step {
        let mut all = Set::EMPTY;
        let own = |&at: &usize| field.sets[at].0;
        let gone = field.named(self.gone);
        let mut step = Step::new(technique, gone.map(|(_, digit)| digit).collect());
        for (place, truth) in self.truths.iter().enumerate() {
            step = step.marking(Part::Set(place as u8), field.named(own(truth)));
            all |= own(truth);
        }
        // Those that are houses come first, so that they have the numbers of their houses.
        let house = |&link: &usize| field.sets[link].1;
        let mut links = self.links.clone();
        links.arrange_by_key(|link| house(link).is_none());
        for (place, link) in links.iter().enumerate() {
            step = step.marking(Part::Link(place as u8), field.named(own(link) & all));
        }
        let houses = links.iter().filter_map(house);
        step.removing(field.named(self.gone))
            .standing_in(HousePart::Cover, houses)
    }
}

struct Search<'a> {
    field: &'a Field,
    rank: usize,
    /// How many truths there may be, the supposed candidate among them.
    size: usize,
    truths: Vec<usize>,
    supposed: usize,
    /// The links, and how many truths each meets.
    links: Vec<(usize, u8)>,
    used: Set,
    patience: usize,
    /// What goes by this search and by those before it.
    gone: Set,
    found: Cheapest<Found>,
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, rank: usize, truths: usize, gone: Set) -> Self {
        Self {
            field,
            rank,
            size: truths + rank,
            truths: Vec::new(),
            supposed: rank,
            links: Vec::new(),
            used: Set::EMPTY,
            patience: 0,
            gone,
            found: Cheapest::new(),
        }
    }

    /// Whether patience was enough everywhere.
    fn look(&mut self, control: &mut Control<'_>) -> Result<bool, Halt> {
        let mut all = true;
        if self.rank == 0 {
            let mut free = self.field.truths;
            for first in self.field.truths.iter() {
                free.remove(first);
                self.patience = PATIENCE[0];
                self.add(first.index(), free, control)?;
                all &= self.patience > 0;
            }
            return Ok(all);
        }
        for at in 0..self.field.candidates.len() {
            self.used = Set::of(number(at));
            let mut free = self.field.truths;
            for &own in &self.field.of[at] {
                free.remove(number(own));
            }
            self.patience = PATIENCE[1];
            for (place, &one) in self.field.of[at].iter().enumerate() {
                for &other in &self.field.of[at][place + 1..] {
                    if !self.gone.contains(number(at)) {
                        self.links = vec![(one, 1), (other, 1)];
                        self.grow(free, control)?;
                    }
                }
            }
            all &= self.patience > 0;
        }
        Ok(all)
    }

    fn count(&self) -> usize {
        self.truths.len() + self.supposed
    }

    /// Chooses the next truth among those that are free.
    fn grow(&mut self, mut free: Set, control: &mut Control<'_>) -> Result<(), Halt> {
        let count = self.count();
        let meeting = |link: usize| self.field.meeting[link] & free;
        let mut narrow: Option<Set> = None;
        for &(link, _) in self.links.iter().filter(|(_, met)| *met == 1) {
            let able = meeting(link);
            narrow = Some(match narrow {
                // The last truth meets all that are left.
                Some(old) if count + 1 == self.size => old & able,
                Some(old) if old.len() <= able.len() => old,
                _ => able,
            });
        }
        if narrow.is_none() && self.links.len() == count {
            self.close();
            return Ok(());
        }
        if count == self.size {
            return Ok(());
        }
        let next = narrow.unwrap_or_else(|| {
            let all = self.links.iter().map(|&(link, _)| meeting(link));
            all.fold(Set::EMPTY, |all, own| all | own)
        });
        for truth in next.iter() {
            free.remove(truth);
            self.add(truth.index(), free, control)?;
        }
        Ok(())
    }

    fn add(&mut self, truth: usize, free: Set, control: &mut Control<'_>) -> Result<(), Halt> {
        if self.patience == 0 {
            return Ok(());
        }
        self.patience -= 1;
        control.step()?;
        let own = self.field.sets[truth].0;
        let before = (self.used, self.links.clone());
        let mut open = own;
        for (link, met) in &mut self.links {
            let set = self.field.sets[*link].0;
            *met += u8::from(set.meets(&own));
            open -= set;
        }
        self.used |= own;
        self.truths.push(truth);
        // No candidate is in two truths.
        let result = self.cover(open, free - self.field.meeting[truth], control);
        self.truths.pop();
        (self.used, self.links) = before;
        result
    }

    /// Chooses links for those candidates of the last truth that are in none.
    fn cover(&mut self, open: Set, free: Set, control: &mut Control<'_>) -> Result<(), Halt> {
        let Some(first) = open.first() else {
            return self.grow(free, control);
        };
        if self.links.len() == self.size {
            return Ok(());
        }
        let last = self.count() == self.size;
        for &link in &self.field.of[first.index()] {
            let set = self.field.sets[link].0;
            let met = |truth: &&usize| self.field.sets[**truth].0.meets(&set);
            let met = self.truths.iter().filter(met).count() as u8;
            if self.truths.last() != Some(&link) && !(last && met == 1) {
                self.links.push((link, met));
                self.cover(open - set, free, control)?;
                self.links.pop();
            }
        }
        Ok(())
    }

    /// Keeps what there is if something goes that has not gone before.
    fn close(&mut self) {
        let (mut once, mut twice, mut more) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        for &(link, _) in &self.links {
            let own = self.field.sets[link].0;
            more |= twice & own;
            twice |= once & own;
            once |= own;
        }
        let truths = self.truths.iter().map(|&truth| self.field.sets[truth].0);
        let truths = truths.fold(Set::EMPTY, |all, own| all | own);
        // Beyond the rank, and beyond the link that a truth gives.
        let gone = match self.rank {
            0 => (once - truths) | twice,
            _ => (twice - truths) | more,
        };
        if !gone.is_within(&self.gone) {
            self.gone |= gone;
            let found = Found {
                truths: self.truths.clone(),
                links: self.links.iter().map(|&(link, _)| link).collect(),
                gone,
            };
            let cost = (self.truths.len(), self.used.len());
            let list = self.field.named(gone).collect();
            self.found.add(list, cost, found);
        }
    }
}
