//! What only the scale of Sukaku Explainer knows: its own search finds them, on its own
//! paths.

use crate::human::technique::prelude::*;

finder!(Finder::Elsewhere);
