//! Candidates under some units, as far as each of these leads by itself.

use super::distinct;
use super::few::FewUnits;
use super::memory::Memory;
use super::queue::Queue;
use super::stamps::Stamps;
use super::units::{LEVELS, UnitId, UnitWake, Units, Voice};
use crate::grid::digit::is_single;
use crate::grid::{Cell, MAX_SIZE};
use crate::rules::constraint::{Domains, Propagate, RemovalCause, Sink};
use crate::work::Ragged;

/// The units that speak cannot all be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Failed;

/// Something that followed: these candidates went from a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Event {
    pub(crate) cell: Cell,
    /// What the cell had before, and what went.
    pub(crate) before: u64,
    pub(crate) gone: u64,
    /// Who said so, see [`Trial::units_of_speaker`]; [`SUPPOSED`] for what was supposed.
    pub(crate) speaker: u32,
}

/// The speaker of what is supposed.
pub(crate) const SUPPOSED: u32 = u32::MAX;

/// No speaker needs so many units.
const WAITING: u16 = 1 << 15;

/// A state of a trial to return to.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

/// Candidates that some units, and no others, narrow.
///
/// What follows does not depend on the order in which units speak, and stays when more
/// candidates go or more units speak: each of them takes less for what it takes from more.
pub(crate) struct Trial<'a> {
    pub(super) units: &'a Units,
    pub(super) left: Vec<u64>,
    pub(super) stamps: Stamps,
    /// What happened since the start, in its order.
    events: Vec<Event>,
    /// For each cell what is gone, while it is asked about; else nothing.
    gone: Vec<u64>,
    /// For each unit whether it speaks, for each speaker how many of its units do not, and
    /// [`WAITING`] while it is in a queue: 0 if it may be put there.
    speaks: Vec<bool>,
    /// For each unit whether it is among those that are looked for, see [`Trial::next_units`].
    noted: Vec<bool>,
    silent: Vec<u16>,
    queues: [Queue; LEVELS],
    /// As many levels speak.
    pub(super) levels: usize,
    /// The wakes of those who may speak, if they have been gathered, see [`Trial::gather`].
    wakes: Option<Ragged<UnitWake>>,
    pub(super) speaker: u32,
    /// Who has said something since [`Trial::forget`].
    heard: Vec<bool>,
    heard_list: Vec<u32>,
    /// What was said before, if that is kept.
    memory: Option<Memory>,
    /// For each cell how often a case failed where it is looked at, see [`Trial::blame`].
    pub(super) failures: Vec<u32>,
    /// The last way to fill cells that was found.
    pub(super) way: Option<Box<[u64]>>,
}

impl<'a> Trial<'a> {
    /// These candidates of each cell; of a filled one its digit. No unit speaks.
    pub(crate) fn new(units: &'a Units, left: Vec<u64>) -> Self {
        let speakers = units.speakers.iter();
        Self {
            failures: vec![0; left.len()],
            gone: vec![0; left.len()],
            stamps: Stamps::of(left.len()),
            left,
            events: Vec::new(),
            speaks: vec![false; units.len()],
            noted: vec![false; units.len()],
            silent: speakers.map(|speaker| speaker.units.len() as u16).collect(),
            queues: std::array::from_fn(|_| Queue::of(units.speakers.len())),
            wakes: None,
            levels: LEVELS,
            speaker: SUPPOSED,
            heard: vec![false; units.speakers.len()],
            heard_list: Vec::new(),
            memory: None,
            way: None,
            units,
        }
    }

    /// The candidates of all cells.
    pub(crate) fn all_left(&self) -> &[u64] {
        &self.left
    }

    /// Keeps what is left as the last way that was found.
    pub(super) fn keep_way(&mut self) {
        self.way = Some(self.left.as_slice().into());
    }

    /// The last way to fill the cells of the units that spoke.
    pub(crate) fn last_way(&self) -> Option<&[u64]> {
        self.way.as_deref()
    }

    /// Lets searches begin near a way to fill all cells.
    pub(crate) fn begin_near(&mut self, way: &[u64]) {
        self.way = Some(way.into());
    }

    /// Keeps what is said, beside what is known of the same units.
    pub(crate) fn keep_memory(&mut self, memory: Memory) {
        self.memory = Some(memory);
    }

    /// What was said so far, which is forgotten here.
    pub(crate) fn take_memory(&mut self) -> Memory {
        self.memory.take().unwrap_or_default()
    }

    /// Whether a unit speaks.
    pub(crate) fn speaks(&self, unit: UnitId) -> bool {
        self.speaks[usize::from(unit)]
    }

    /// Whether all units of a speaker speak.
    pub(super) fn may_speak(&self, speaker: u32) -> bool {
        self.silent[speaker as usize] & !WAITING == 0
    }

    /// Lets a unit speak, or not.
    pub(crate) fn let_speak(&mut self, unit: UnitId, speaks: bool) {
        let before = std::mem::replace(&mut self.speaks[usize::from(unit)], speaks);
        if before == speaks {
            return;
        }
        self.wakes = None;
        for &speaker in self.units.speakers_of.get(unit.into()) {
            let silent = &mut self.silent[speaker as usize];
            match speaks {
                true => *silent -= 1,
                false => *silent += 1,
            }
        }
    }

    /// Lets these units speak, and no others.
    pub(crate) fn let_only(&mut self, units: &[UnitId]) {
        // Mostly they are those that speak already, but for a few.
        let mut speak = vec![false; self.units.len()];
        for &unit in units {
            speak[usize::from(unit)] = true;
        }
        for (unit, speaks) in speak.into_iter().enumerate() {
            self.let_speak(unit as UnitId, speaks);
        }
    }

    /// Gathers whom each cell wakes as long as the same units speak: a search asks so often that it
    /// pays, for most of those whom a cell wakes are silent.
    pub(super) fn gather(&mut self) {
        if self.wakes.is_none() {
            let may_speak = |wake: &&UnitWake| self.may_speak(wake.speaker);
            let of = |cell: usize| self.units.wakes.get(cell).iter().filter(may_speak).copied();
            self.wakes = Some((0..self.left.len()).map(of).collect());
        }
    }

    /// Where it is now.
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.events.len())
    }

    /// The mark before the event with this number since a mark.
    pub(crate) fn mark_at(mark: Mark, event: usize) -> Mark {
        Mark(mark.0 + event)
    }

    /// Takes back what happened since.
    pub(crate) fn back_to(&mut self, mark: Mark) {
        self.stamps.next();
        for event in self.events.drain(mark.0..).rev() {
            self.left[event.cell.index()] = event.before;
            self.stamps.note(event.cell);
        }
        self.let_nobody_wait();
    }

    /// Empties the queues.
    pub(super) fn let_nobody_wait(&mut self) {
        for queue in &mut self.queues {
            while let Some(speaker) = queue.pop() {
                self.silent[speaker as usize] &= !WAITING;
            }
        }
    }

    /// What happened since a mark.
    pub(crate) fn events_since(&self, mark: Mark) -> &[Event] {
        &self.events[mark.0..]
    }

    /// Forgets who has spoken.
    pub(crate) fn forget(&mut self) {
        for speaker in self.heard_list.drain(..) {
            self.heard[speaker as usize] = false;
        }
    }

    /// Notes that what is said rests on a speaker.
    pub(super) fn hear(&mut self, speaker: u32) {
        if !std::mem::replace(&mut self.heard[speaker as usize], true) {
            self.heard_list.push(speaker);
        }
    }

    /// The units that were needed for what has been said since [`Trial::forget`], in order.
    pub(crate) fn heard(&self) -> Vec<UnitId> {
        let mut heard = vec![false; self.units.len()];
        for &speaker in &self.heard_list {
            for &unit in &self.units.speakers[speaker as usize].units {
                heard[usize::from(unit)] = true;
            }
        }
        let units = 0..self.units.len() as UnitId;
        units.filter(|&unit| heard[usize::from(unit)]).collect()
    }

    /// The units that a speaker needs.
    pub(crate) fn units_of_speaker(&self, speaker: u32) -> &'a [UnitId] {
        &self.units.speakers[speaker as usize].units
    }

    /// The cells that a speaker looks at.
    pub(crate) fn cells_of_speaker(&self, speaker: u32) -> &'a [Cell] {
        self.units.cells_of_speaker(speaker)
    }

    /// What an event rests on, when all that came after it has been taken back: the cells
    /// that its speaker looked at, or fewer where these are enough.
    pub(crate) fn basis(&self, event: &Event) -> Vec<Cell> {
        let cells = self.cells_of_speaker(event.speaker);
        if let Voice::Singles(..) = self.units.speakers[event.speaker as usize].voice {
            let takes = |cell: &&Cell| {
                let own = self.left[cell.index()];
                **cell != event.cell && is_single(own) && own & event.gone != 0
            };
            let filled: Vec<Cell> = cells.iter().filter(takes).copied().collect();
            let taken = filled
                .iter()
                .fold(0, |all, cell| all | self.left[cell.index()]);
            if event.gone & !taken == 0 {
                return filled;
            }
        }
        cells.to_vec()
    }

    /// The speaker that spoke last: after a failure the one that found it.
    pub(crate) fn last_speaker(&self) -> u32 {
        self.speaker
    }

    /// Supposes that a cell holds one of these digits, and follows what the units say.
    pub(crate) fn suppose(&mut self, cell: Cell, digits: u64) -> Result<(), Failed> {
        self.speaker = SUPPOSED;
        self.keep(cell, digits)?;
        self.follow()
    }

    /// Lets further units speak about what has happened so far, and follows what all say.
    /// They must have nothing to say of what was at the start.
    pub(crate) fn join(&mut self, units: &[UnitId]) -> Result<(), Failed> {
        for &unit in units {
            self.let_speak(unit, true);
        }
        for event in &self.events {
            self.gone[event.cell.index()] |= event.gone;
        }
        let all = self.units;
        for &unit in units {
            for &speaker in all.speakers_of.get(unit.into()) {
                // Most lack other units.
                if self.silent[speaker as usize] != 0 {
                    continue;
                }
                let is_told = |&&(cell, wake): &&(Cell, UnitWake)| {
                    let (gone, left) = (self.gone[cell.index()], self.left[cell.index()]);
                    gone != 0
                        && left.count_ones() <= u32::from(wake.at_most)
                        && all.alike.tells(wake.alike, gone, left)
                };
                let told = all.told.get(speaker as usize).iter().find(is_told);
                if let Some(&(_, wake)) = told {
                    self.push(wake);
                }
            }
        }
        for event in &self.events {
            self.gone[event.cell.index()] = 0;
        }
        self.follow()
    }

    /// Which units would add to what is known, each with those that it needs beside it, as far as
    /// these are no more than `most`: those that have something to say of what has happened and do
    /// not speak yet.
    pub(crate) fn next_units(&mut self, mark: Mark, most: usize, found: &mut Vec<FewUnits>) {
        found.clear();
        for event in &self.events[mark.0..] {
            let left = self.left[event.cell.index()];
            let count = left.count_ones();
            for wake in self.units.wakes.get(event.cell.index()) {
                let silent = usize::from(self.silent[wake.speaker as usize] & !WAITING);
                if silent == 0 || silent > most || count > u32::from(wake.at_most) {
                    continue;
                }
                if !self.units.alike.tells(wake.alike, event.gone, left) {
                    continue;
                }
                let own = self.units.speakers[wake.speaker as usize].units.iter();
                let mut lacking = FewUnits::default();
                for &unit in own.filter(|&&unit| !self.speaks[usize::from(unit)]) {
                    lacking.add(unit);
                }
                let is_known = match *lacking.get() {
                    // Most are alone, and come up with one event after the other.
                    [unit] => std::mem::replace(&mut self.noted[usize::from(unit)], true),
                    _ => found.contains(&lacking),
                };
                if !is_known {
                    found.push(lacking);
                }
            }
        }
        for unit in found.iter().flat_map(FewUnits::get) {
            self.noted[usize::from(*unit)] = false;
        }
    }

    fn push(&mut self, UnitWake { speaker, level, .. }: UnitWake) {
        let (at, level) = (speaker as usize, usize::from(level));
        if self.silent[at] == 0 && level < self.levels {
            self.silent[at] = WAITING;
            self.queues[level].push(speaker);
        }
    }

    /// Keeps only these digits of a cell.
    pub(super) fn keep(&mut self, cell: Cell, digits: u64) -> Result<(), Failed> {
        let before = self.left[cell.index()];
        let left = before & digits;
        if left == before {
            return Ok(());
        }
        self.left[cell.index()] = left;
        self.stamps.next();
        self.stamps.note(cell);
        self.events.push(Event {
            cell,
            before,
            gone: before & !digits,
            speaker: self.speaker,
        });
        self.note_speaker();
        if left == 0 {
            return Err(Failed);
        }
        self.wake(cell, before & !digits);
        Ok(())
    }

    /// Those who have something to say of what is left to a cell now that these digits are gone.
    pub(super) fn wake(&mut self, cell: Cell, gone: u64) {
        let left = self.left[cell.index()];
        let count = left.count_ones();
        let wakes = self.wakes.as_ref().unwrap_or(&self.units.wakes);
        for &UnitWake {
            speaker,
            at_most,
            level,
            alike,
        } in wakes.get(cell.index())
        {
            let (silent, level) = (&mut self.silent[speaker as usize], usize::from(level));
            if count <= u32::from(at_most)
                && *silent == 0
                && level < self.levels
                && self.units.alike.tells(alike, gone, left)
            {
                *silent = WAITING;
                self.queues[level].push(speaker);
            }
        }
    }

    fn note_speaker(&mut self) {
        let speaker = self.speaker;
        if speaker != SUPPOSED {
            self.hear(speaker);
        }
    }

    pub(super) fn follow(&mut self) -> Result<(), Failed> {
        while let Some(speaker) = self.queues.iter_mut().find_map(Queue::pop) {
            self.silent[speaker as usize] &= !WAITING;
            self.speaker = speaker;
            self.speak(speaker)?;
        }
        Ok(())
    }

    fn speak(&mut self, speaker: u32) -> Result<(), Failed> {
        let Some(memory) = self.memory.as_mut().filter(|_| self.units.is_slow(speaker)) else {
            return self.speak_anew(speaker);
        };
        let cells = self.units.cells_of_speaker(speaker);
        if let Some(said) = memory.recall_or_begin(speaker, cells, &self.left, self.units.in_word) {
            for number in 0..said.events {
                let memory = self.memory.as_ref();
                if let Some((cell, gone)) = memory.map(|memory| memory.event(&said, number)) {
                    self.keep(cell, !gone)?;
                }
            }
            return match said.fails {
                true => Err(self.fail()),
                false => Ok(()),
            };
        }
        let before = self.events.len();
        let result = self.speak_anew(speaker);
        if let Some(memory) = &mut self.memory {
            let said = self.events[before..].iter();
            memory.finish(said.map(|event| (event.cell, event.gone)), result.is_err());
        }
        result
    }

    fn speak_anew(&mut self, speaker: u32) -> Result<(), Failed> {
        self.speak_as(speaker, true)
    }

    /// Lets a speaker speak, and go on from what it has just said itself, or not.
    ///
    /// A copy of all propagators in each place where it is called would be some 10 kB.
    #[inline(never)]
    pub(super) fn speak_as(&mut self, speaker: u32, goes_on: bool) -> Result<(), Failed> {
        let units = self.units;
        match &units.speakers[speaker as usize].voice {
            Voice::Singles(cells, full) => self.singles(cells, *full, goes_on),
            Voice::Distinct(cells) => self.distinct(cells),
            Voice::Apart(cell, others) => {
                let own = self.left[cell.index()];
                match is_single(own) {
                    true => others.iter().try_for_each(|&other| self.keep(other, !own)),
                    false => Ok(()),
                }
            }
            Voice::Clue(propagator, part) => units.propagators[*propagator].propagate(*part, self),
        }
    }

    fn singles(&mut self, cells: &[Cell], full: u64, goes_on: bool) -> Result<(), Failed> {
        loop {
            let (mut once, mut more, mut filled, mut again, mut open) = (0, 0, 0, 0, 0);
            // Without branches: which cells are filled nobody can predict. No digit has the highest
            // bit, so of less than nothing, and of nothing else, that bit spreads.
            for cell in cells {
                let own = self.left[cell.index()];
                let more_than_one = own & own.wrapping_sub(1);
                let single = own & (more_than_one.wrapping_sub(1) as i64 >> 63) as u64;
                again |= filled & single;
                filled |= single;
                open |= own ^ single;
                more |= once & own;
                once |= own;
            }
            if again != 0 || full & !once != 0 {
                return Err(self.fail());
            }
            // Mostly there is nothing to say.
            if open & (filled | full & once & !more) == 0 {
                return Ok(());
            }
            let mut changed = false;
            for &cell in cells {
                let own = self.left[cell.index()];
                if is_single(own) {
                    continue;
                }
                let alone = own & full & once & !more;
                let kept = match alone {
                    0 => own & !filled,
                    // Of two that have no other place, the second will be missed.
                    alone => alone & alone.wrapping_neg(),
                };
                if kept != own {
                    changed |= is_single(kept);
                    self.keep(cell, kept)?;
                }
            }
            if !changed || !goes_on {
                return Ok(());
            }
        }
    }

    fn distinct(&mut self, cells: &[Cell]) -> Result<(), Failed> {
        let mut own = [0; MAX_SIZE];
        let mut open = [0_u8; MAX_SIZE];
        let (mut count, mut filled) = (0, 0);
        for (at, cell) in cells.iter().enumerate() {
            let left = self.left[cell.index()];
            match is_single(left) {
                true => filled |= left,
                false => {
                    own[count] = left;
                    open[count] = at as u8;
                    count += 1;
                }
            }
        }
        // What two cells leave each other, singles have said.
        if count < 3 {
            return Ok(());
        }
        for own in &mut own[..count] {
            *own &= !filled;
        }
        if !distinct::narrow(&mut own[..count]) {
            return Err(self.fail());
        }
        for (own, &at) in own[..count].iter().zip(&open[..count]) {
            self.keep(cells[usize::from(at)], *own)?;
        }
        Ok(())
    }

    /// The candidates left to each of some cells.
    pub(crate) fn left_to<'s>(
        &'s self,
        cells: &'s [Cell],
    ) -> impl Iterator<Item = (Cell, u64)> + 's {
        cells.iter().map(|&cell| (cell, self.left[cell.index()]))
    }
}

impl Domains for Trial<'_> {
    fn candidates(&self, cell: Cell) -> u64 {
        self.left[cell.index()]
    }

    fn stamp(&self) -> u64 {
        self.stamps.now()
    }

    fn since(&self, cell: Cell) -> u64 {
        self.stamps.since(cell)
    }
}

impl Sink for Trial<'_> {
    type Stop = Failed;
    const WANTS_PLACES: bool = false;

    fn remove(&mut self, cell: Cell, digits: u64, _: RemovalCause) -> Result<(), Failed> {
        self.keep(cell, !digits)
    }

    /// What sees the cells does so because of other units; those say it.
    fn one_of(&mut self, _: &[Cell], _: u64, _: usize) -> Result<(), Failed> {
        Ok(())
    }

    fn fail(&mut self) -> Failed {
        self.note_speaker();
        Failed
    }
}
