//! What a page may ask.

use crate::answer::{Found, Rated, Shown};
use crate::board::Stated;
use oxidoku_engine::generate::{Failure, Request, stream};
use oxidoku_engine::{
    Aimer, Answer, Candidate, Candidates, Cell, Control, Digit, DigitSet, Explainer, Grid, Halt,
    Level, Named, Options, Outcome, Question as Wanted, Report, Rules, Scale, Scope, Solver,
    Target, true_candidates,
};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::rc::Rc;

/// The most steps of a search that a question may take: some seconds.
const BUDGET: u64 = 3_000_000;

/// The same for a new puzzle of a level, in the units of [`Request`].
const WISHES: u64 = 100_000_000;

/// A question: under which rules, and what. Digits are one a place in row order, 0 for a blank.
#[derive(Deserialize, Debug)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum Question {
    /// The solution, and how many there are: 0, 1, or 2 for several.
    Solve { digits: Vec<u8> },
    /// How many solutions there are, up to a limit.
    Count { digits: Vec<u8>, limit: u64 },
    /// For each place the digits that it has in some solution.
    Candidates { digits: Vec<u8> },
    /// What is wrong, or else the next step: `puzzle` are the givens, `digits` what the board
    /// holds, `marks` for each place the digits noted there; none says nothing.
    Hint {
        puzzle: Vec<u8>,
        digits: Vec<u8>,
        marks: Vec<Vec<u8>>,
    },
    /// The rating of a puzzle by a scale.
    Rate { digits: Vec<u8>, scale: String },
    /// The steps of the whole path.
    Path { digits: Vec<u8>, scale: String },
    /// A new puzzle of a level, from a seed.
    New { level: String, seed: u64 },
}

#[derive(Deserialize, Debug)]
struct Asked {
    rules: Stated,
    #[serde(flatten)]
    question: Question,
}

/// Why there is no answer.
#[derive(Serialize, Debug)]
struct Trouble {
    error: String,
}

impl From<Halt> for Trouble {
    fn from(_: Halt) -> Self {
        "budget".into()
    }
}

impl<T: ToString + ?Sized> From<&T> for Trouble {
    fn from(text: &T) -> Self {
        Self {
            error: text.to_string(),
        }
    }
}

impl From<String> for Trouble {
    fn from(error: String) -> Self {
        Self { error }
    }
}

/// Rules are dear to make, and pages ask about the same ones again and again.
struct Ready {
    stated: Stated,
    rules: Rules,
    explainer: Explainer,
}

thread_local! {
    static READY: RefCell<Option<Rc<Ready>>> = const { RefCell::new(None) };
}

fn ready(stated: Stated) -> Result<Rc<Ready>, Trouble> {
    let known = READY.with_borrow(|ready| ready.clone());
    if let Some(known) = known.filter(|known| known.stated == stated) {
        return Ok(known);
    }
    let rules = stated.build()?;
    let explainer = Explainer::new(&rules);
    let made = Rc::new(Ready {
        stated,
        rules,
        explainer,
    });
    READY.with_borrow_mut(|ready| *ready = Some(Rc::clone(&made)));
    Ok(made)
}

/// The answer to a question, both as JSON: `{"error": ...}` where there is none.
pub fn ask(text: &str) -> String {
    let asked = serde_json::from_str::<Asked>(text).map_err(|error| Trouble::from(&error));
    let said = asked.and_then(|asked| {
        let ready = ready(asked.rules)?;
        Control::unlimited().within(BUDGET, |control| ready.answer(asked.question, control))
    });
    said.unwrap_or_else(|trouble| written(&trouble).unwrap_or_default())
}

fn written(value: &impl Serialize) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(|error| Trouble::from(&error))
}

impl Ready {
    fn answer(&self, question: Question, control: &mut Control<'_>) -> Result<String, Trouble> {
        let rules = &self.rules;
        let grid = |digits: &[u8]| self.stated.grid(digits, rules);
        match question {
            Question::Solve { digits } => {
                let found = Solver::new(rules).solve(&grid(&digits)?, control)?;
                let (count, solution) = match &found {
                    Answer::None => (0, None),
                    Answer::Unique(solution) => (1, Some(solution)),
                    Answer::First(solution) => (2, Some(solution)),
                };
                let solution = solution.map(|solution| self.digits(solution));
                written(&Found { count, solution })
            }
            Question::Count { digits, limit } => {
                let count = Solver::new(rules).count(&grid(&digits)?, limit, control)?;
                written(&Found {
                    count,
                    solution: None,
                })
            }
            Question::Candidates { digits } => {
                let sets = true_candidates(&grid(&digits)?, rules, control)?;
                let mut places = vec![Vec::new(); self.stated.count_places()];
                for (place, set) in self.stated.places(rules).into_iter().zip(sets) {
                    places[place] = DigitSet::iter(set).map(Digit::get).collect::<Vec<u8>>();
                }
                written(&places)
            }
            Question::Hint {
                puzzle,
                digits,
                marks,
            } => self.hint(&grid(&puzzle)?, grid(&digits)?, &marks, control),
            Question::Rate { digits, scale } => {
                let scale = scale_of(&scale)?;
                let options = Options::of_scale(scale);
                let report = self.report(grid(&digits)?, &options, Scope::Path, &[], control)?;
                written(&Rated::of(&report, scale))
            }
            Question::Path { digits, scale } => {
                let options = Options::of_scale(scale_of(&scale)?).to_read();
                let report = self.report(grid(&digits)?, &options, Scope::Path, &[], control)?;
                let steps = report.steps.iter().map(|step| self.shown(step));
                written(&steps.collect::<Vec<_>>())
            }
            Question::New { level, seed } => {
                let target = Target {
                    level: Some(Level::from_name(&level).ok_or("there is no such level")?),
                    ..Target::default()
                };
                let request = Request {
                    budget: WISHES,
                    ..Request::default()
                };
                let mut rng = stream(seed, 0);
                let made = Aimer::new(rules).puzzle(&request, &target, &mut rng, control);
                let made = made.map_err(|failure| match failure {
                    Failure::Budget { .. } | Failure::Stopped => Trouble::from(Halt::Budget),
                    impossible => Trouble::from(&impossible),
                });
                written(&self.digits(&made?))
            }
        }
    }

    /// The digits of a grid, one a place.
    fn digits(&self, grid: &Grid) -> Vec<u8> {
        let mut digits = vec![0; self.stated.count_places()];
        for (place, &digit) in self
            .stated
            .places(&self.rules)
            .into_iter()
            .zip(grid.digits())
        {
            digits[place] = digit;
        }
        digits
    }

    fn shown(&self, step: &oxidoku_engine::Step) -> Shown {
        Shown::of(step, &self.rules, &self.stated.places(&self.rules))
    }

    fn report(
        &self,
        grid: Grid,
        options: &Options,
        scope: Scope,
        removed: &[Candidate],
        control: &mut Control<'_>,
    ) -> Result<Report, Trouble> {
        let wanted = Wanted {
            options,
            scope,
            removed,
        };
        let mut solver = Solver::new(&self.rules);
        Ok(self.explainer.report(&mut solver, grid, wanted, control)?)
    }

    fn hint(
        &self,
        puzzle: &Grid,
        grid: Grid,
        marks: &[Vec<u8>],
        control: &mut Control<'_>,
    ) -> Result<String, Trouble> {
        let mut answer = crate::answer::Hint::default();
        let Answer::Unique(solution) = Solver::new(&self.rules).solve(puzzle, control)? else {
            return written(&answer);
        };
        let places = self.stated.places(&self.rules);
        let cells = (0..).map(Cell::from_index).zip(&places);
        let is_true = |cell, digit| solution.get(cell) == Some(digit);
        let wrong = grid.filled().filter(|&(cell, digit)| !is_true(cell, digit));
        answer.wrong = wrong.map(|(cell, _)| places[cell.index()]).collect();
        // Where digits are noted, the others are taken to be struck out.
        let left = Candidates::of(&grid, &self.rules);
        let mut removed = Vec::new();
        for (cell, &place) in cells {
            let noted = marks.get(place).filter(|noted| !noted.is_empty());
            let (Some(noted), None) = (noted, grid.get(cell)) else {
                continue;
            };
            let gone = DigitSet::iter(left.get(cell)).filter(|digit| !noted.contains(&digit.get()));
            removed.extend(gone.map(|digit| (cell, digit)));
            if !noted
                .iter()
                .any(|&digit| Digit::new(digit).is_some_and(|it| is_true(cell, it)))
            {
                answer.struck.push(place);
            }
        }
        if answer.wrong.is_empty() && answer.struck.is_empty() {
            let options = Options::of_scale(scale_of("hodoku")?).to_read();
            let report = self.report(grid, &options, Scope::First, &removed, control)?;
            if report.outcome == Outcome::Solved {
                answer.step = report.steps.first().map(|step| self.shown(step));
            }
        }
        written(&answer)
    }
}

fn scale_of(id: &str) -> Result<&'static Scale, Trouble> {
    Ok(Scale::from_id(id).ok_or("there is no such scale")?)
}
