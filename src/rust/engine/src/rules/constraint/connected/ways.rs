//! Ways between the cells of a piece, and why a cell is in it, or is not: as few other cells as
//! tell it.
//!
//! ```text
//!     x x . . .      # in the piece, x not: neither the cells behind the x nor what else
//!     # # x . .      is known of them matters, since no way leads past the x.
//!     . # x . .
//! ```
//!
//! A search learns from these reasons. That all cells together tell it is true, too, and teaches
//! so little that regions to be found took two to four times as long.

/// The number of a cell among those of the constraint.
pub(super) type Place = usize;

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Out,
    Open,
    In,
}

/// Which cells lie beside each, and how many the piece has, if that is known.
#[derive(Clone, Copy)]
pub(super) struct Ways<'a> {
    pub(super) beside: &'a [Vec<u16>],
    pub(super) size: Option<usize>,
}

/// What is to be explained.
#[derive(Clone, Copy)]
pub(super) enum Claim {
    /// The cell at this place is not in the piece.
    Out(Place),
    /// It is.
    In(Place),
    /// There is no solution.
    Nothing,
}

impl Ways<'_> {
    /// The places of cells whose `states` are enough; `None` if all are needed.
    pub(super) fn explain(&self, mut states: Vec<State>, claim: Claim) -> Option<Vec<Place>> {
        match claim {
            Claim::Out(place) => states[place] = State::Open,
            // If it were not.
            Claim::In(place) => states[place] = State::Out,
            Claim::Nothing => {}
        }
        let places = 0..states.len();
        let mut sure: Vec<Place> = places.filter(|&at| states[at] == State::In).collect();
        let least = self.size.unwrap_or(1);
        let Some(&root) = sure.first() else {
            // The cell has too few around it.
            let Claim::Out(place) = claim else {
                return None;
            };
            let reach = self.reach(place, &states);
            let is_small = reach.iter().filter(|&&reached| reached).count() < least;
            return is_small.then(|| self.border(&reach, &states));
        };
        let most = self.size.unwrap_or(usize::MAX);
        // As many as there may be, or one more.
        let enough = match claim {
            Claim::Out(_) => most,
            _ => most.saturating_add(1),
        };
        if sure.len() >= enough {
            sure.truncate(enough);
            return Some(sure);
        }
        let reach = self.reach(root, &states);
        let lost = match claim {
            Claim::Out(place) => Some(place).filter(|&place| !reach[place]),
            _ => sure.iter().copied().find(|&place| !reach[place]),
        };
        let border = |reach: &[bool]| {
            let known = self.border(reach, &states).into_iter();
            match claim {
                Claim::In(place) => known.filter(|&at| at != place).collect::<Vec<_>>(),
                _ => known.collect(),
            }
        };
        if let Some(lost) = lost {
            let (mut near, far) = (border(&reach), border(&self.reach(lost, &states)));
            if far.len() < near.len() {
                near = far;
            }
            near.push(root);
            if states[lost] == State::In {
                near.push(lost);
            }
            return Some(near);
        }
        if reach.iter().filter(|&&reached| reached).count() < least {
            let mut why = border(&reach);
            why.push(root);
            return Some(why);
        }
        // The way is too long: each further cell on it is one of those that are left.
        let more = most
            .checked_sub(sure.len())
            .filter(|_| self.size.is_some())?;
        let steps = self.steps(root, more, &states);
        let is_far = match claim {
            Claim::Out(place) => steps[place] == usize::MAX,
            Claim::In(_) => false,
            Claim::Nothing => sure.iter().any(|&place| steps[place] == usize::MAX),
        };
        let near: Vec<bool> = steps.iter().map(|&steps| steps < more).collect();
        is_far.then(|| [sure, self.border(&near, &states)].concat())
    }

    /// How many further cells it takes to reach each; `usize::MAX` where `more` do not suffice.
    pub(super) fn steps(&self, root: Place, more: usize, states: &[State]) -> Vec<usize> {
        let mut steps = vec![usize::MAX; states.len()];
        steps[root] = 0;
        let (mut layer, mut far) = (vec![root], Vec::new());
        for step in 0..=more {
            // Cells of the piece cost nothing.
            while let Some(at) = layer.pop() {
                for &next in &self.beside[at] {
                    let next = usize::from(next);
                    if steps[next] != usize::MAX || states[next] == State::Out {
                        continue;
                    }
                    if states[next] == State::In {
                        steps[next] = step;
                        layer.push(next);
                    } else if step < more {
                        steps[next] = step + 1;
                        far.push(next);
                    }
                }
            }
            std::mem::swap(&mut layer, &mut far);
        }
        steps
    }

    /// Which cells can be reached from one.
    fn reach(&self, from: Place, states: &[State]) -> Vec<bool> {
        let mut reached = vec![false; states.len()];
        reached[from] = true;
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for &next in &self.beside[at] {
                let next = usize::from(next);
                if !reached[next] && states[next] != State::Out {
                    reached[next] = true;
                    open.push(next);
                }
            }
        }
        reached
    }

    /// The cells beside some that are not in the piece.
    fn border(&self, inside: &[bool], states: &[State]) -> Vec<Place> {
        let beside = |&at: &Place| {
            let mut beside = self.beside[at].iter().map(|&next| usize::from(next));
            states[at] == State::Out && beside.any(|next| inside[next])
        };
        (0..states.len()).filter(beside).collect()
    }
}
