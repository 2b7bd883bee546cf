//! The `sudoku_rules` object of R as the engine's [`Rules`].

use extendr_api::{Result, prelude::*};
use oxidoku_engine::Rules;
use std::cell::RefCell;
use std::sync::Arc;

/// What tells one set of rules from another.
type Shape = (usize, usize);

/// Rules kept ready: building them costs more than solving a puzzle.
const KEPT: usize = 8;

thread_local! {
    static READY: RefCell<Vec<(Shape, Arc<Rules>)>> = const { RefCell::new(Vec::new()) };
}

/// The engine's rules for an R object of class `sudoku_rules`, which R has
/// validated.
pub(crate) fn read_rules(object: &List) -> Result<Arc<Rules>> {
    let shape = object.dollar("box")?;
    let shape = match shape.as_integer_slice() {
        Some(&[rows, columns]) => (rows as usize, columns as usize),
        _ => return Err(Error::Other("malformed rules".into())),
    };
    READY.with_borrow_mut(|ready| {
        if let Some((_, rules)) = ready.iter().find(|(kept, _)| *kept == shape) {
            return Ok(Arc::clone(rules));
        }
        let rules = Rules::boxes(shape.0, shape.1).map_err(|e| Error::Other(e.to_string()))?;
        let rules = Arc::new(rules);
        if ready.len() == KEPT {
            ready.remove(0);
        }
        ready.push((shape, Arc::clone(&rules)));
        Ok(rules)
    })
}
