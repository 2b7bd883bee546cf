//! Colours: places of one digit joined by strong links, in two colours that take turns.
//!
//! Of the two colours of a cluster one is true in all its cells, the other false.

use super::common::best_first::report_sorted;
use crate::human::technique::prelude::*;

finder!(Finder::Patterns(find));

fn find<const W: usize>(query: &mut Query<'_, '_, W>) -> Flow {
    let (technique, state) = (query.technique(), query.state);
    let mut steps = Vec::new();
    query.digit_by_digit(|_, digit| {
        let found = steps.len();
        let clusters = paint(state, digit);
        let mut painter = Painter {
            technique,
            state,
            digit,
            steps: &mut steps,
        };
        for (number, one) in clusters.iter().enumerate() {
            match technique {
                Technique::SimpleColorsTrap => painter.trap(one),
                Technique::SimpleColorsWrap => painter.wrap(one),
                _ => {}
            }
            for other in &clusters[number + 1..] {
                match technique {
                    Technique::MultiColors1 => painter.either(one, other),
                    Technique::MultiColors2 => {
                        painter.neither(one, other);
                        painter.neither(other, one);
                    }
                    _ => {}
                }
            }
        }
        Ok(steps.len() > found)
    })?;
    report_sorted(steps, query.report)
}

/// One colour of a cluster, and what sees it.
#[derive(Clone, Copy)]
struct Color<const W: usize> {
    cells: Cells<W>,
    seen: Cells<W>,
}

type Cluster<const W: usize> = [Color<W>; 2];

/// Finds the clusters of `digit`, in the order of their first cells.
fn paint<const W: usize>(state: &State<'_, W>, digit: Digit) -> Vec<Cluster<W>> {
    let board = state.layout();
    let mut clusters = Vec::new();
    let mut linked = Cells::EMPTY;
    for house in state.linked(digit) {
        linked |= state.places_in(house, digit);
    }
    while let Some(start) = linked.first() {
        let mut cells = [Cells::of(start), Cells::EMPTY];
        // Cells to look at, with their colour.
        let mut fresh = cells;
        while let Some((color, cell)) = first(&fresh) {
            fresh[color].remove(cell);
            linked.remove(cell);
            let mates = mates(state, digit, cell);
            fresh[1 - color] |= mates - cells[1 - color];
            cells[1 - color] |= mates;
        }
        clusters.push(cells.map(|cells| Color {
            cells,
            seen: seen(board, &cells),
        }));
    }
    clusters
}

fn first<const W: usize>(fresh: &[Cells<W>; 2]) -> Option<(usize, Cell)> {
    let one = fresh[0].first().map(|cell| (0, cell));
    one.or_else(|| fresh[1].first().map(|cell| (1, cell)))
}

/// The other ends of the strong links of a cell.
fn mates<const W: usize>(state: &State<'_, W>, digit: Digit, cell: Cell) -> Cells<W> {
    let board = state.layout();
    let mut mates = Cells::EMPTY;
    for house in board.houses_of(cell) {
        if state.count_in(house, digit) == 2 && board.rules().is_full(house) {
            mates |= state.places_in(house, digit);
        }
    }
    mates.remove(cell);
    mates
}

/// What sees any of `cells`.
fn seen<const W: usize>(board: &Layout<W>, cells: &Cells<W>) -> Cells<W> {
    let peers = cells.iter().map(|cell| board.peers(cell));
    peers.fold(Cells::EMPTY, |all, seen| all | seen)
}

struct Painter<'a, 'b, const W: usize> {
    technique: Technique,
    state: &'a State<'b, W>,
    digit: Digit,
    steps: &'a mut Vec<Step>,
}

impl<const W: usize> Painter<'_, '_, W> {
    /// What sees both colours is false.
    fn trap(&mut self, cluster: &Cluster<W>) {
        let [one, other] = cluster;
        let gone = self.state.places(self.digit) & one.seen & other.seen;
        self.found(gone - one.cells - other.cells, cluster);
    }

    /// A colour that sees itself is false.
    fn wrap(&mut self, cluster: &Cluster<W>) {
        for color in cluster {
            if color.cells.meets(&color.seen) {
                self.found(color.cells, cluster);
            }
        }
    }

    /// Two colours that see each other are not both true, so one of their
    /// partners is: what sees both partners is false. All four pairs of colours
    /// make one step, which therefore may remove candidates of the clusters, too.
    fn either(&mut self, one: &Cluster<W>, other: &Cluster<W>) {
        let mut gone = Cells::EMPTY;
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if one[a].seen.meets(&other[b].cells) {
                gone |= one[1 - a].seen & other[1 - b].seen;
            }
        }
        gone &= self.state.places(self.digit);
        self.found(gone, &[*one, *other].concat());
    }

    /// A colour that sees both colours of another cluster is false.
    fn neither(&mut self, one: &Cluster<W>, other: &Cluster<W>) {
        let both = [*one, *other].concat();
        for color in one {
            if other.iter().all(|seen| color.seen.meets(&seen.cells)) {
                self.found(color.cells, &both);
            }
        }
    }

    fn found(&mut self, gone: Cells<W>, colors: &[Color<W>]) {
        if gone.is_empty() {
            return;
        }
        let digit = self.digit;
        let candidate = |cell: Cell| -> Candidate { (cell, digit) };
        let mut step =
            Step::new(self.technique, DigitSet::of(digit)).removing(gone.iter().map(candidate));
        for (number, color) in colors.iter().enumerate() {
            let cells = color.cells.iter().map(candidate);
            step = step.marking(Part::Color(number as u8), cells);
        }
        self.steps.push(step);
    }
}
