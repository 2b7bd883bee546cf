//! What is looked for, and how.

use crate::human::names::Techniques;
use crate::human::scale::{HODOKU, REASONS, Scale};

/// How techniques are searched. The default is HoDoKu's.
#[derive(Clone, Debug)]
pub struct Options {
    /// The techniques to look for.
    pub techniques: Techniques,
    /// The scale that says in which order.
    pub scale: &'static Scale,
    /// Whether the puzzle is known to have one solution. Without it, techniques
    /// that argue with uniqueness stay silent.
    pub unique: bool,
    /// Reasons of many houses and rules prove a whole digit: fewer steps to read, though each rests
    /// on more. A rating asks for the fewest.
    pub whole_digits: bool,
    /// Two finned fish with the same base and fins in two boxes, reported as one.
    pub siamese: bool,
    /// Two kites, or two empty rectangles, reported as one.
    pub duals: bool,
    /// Empty rectangles of two candidates, which are also turbot fish.
    pub small_rectangles: bool,
    /// Uniqueness rectangles whose cells have lost some of the floor digits.
    pub missing_candidates: bool,
    /// Avoidable rectangles whose blank corner has more than two candidates. HoDoKu finds
    /// none of these.
    pub wide_avoidable: bool,
    /// Almost locked sets that share cells.
    pub overlap: bool,
    /// Chains of almost locked sets in both directions, not only onward.
    pub both_directions: bool,
    /// The most candidates in a chain.
    pub chain_length: usize,
    /// The most nodes in a nice loop or alternating inference chain; a node is a
    /// candidate or a group. HoDoKu's setting is 10, but its search for loops does not
    /// keep to it: its paths and library have chains of up to 20.
    pub loop_length: usize,
    /// Almost locked sets as nodes of grouped loops and chains.
    pub locked_sets: bool,
    /// The most links between almost locked sets in a chain of them.
    pub set_chain_length: usize,
    /// The most fins of a fish.
    pub fins: usize,
    /// The most fins of a franken or mutant fish that are in two base houses.
    pub endo_fins: usize,
    /// The most base houses of a kraken fish.
    pub kraken_size: usize,
    /// The most fins of one.
    pub kraken_fins: usize,
}

/// Options by their names: the fields that are limits and those that are switches.
macro_rules! by_name {
    ($($limit:ident)*; $($switch:ident)*) => {
        impl Options {
            /// Sets the option with this name, if there is one; a switch is on unless the
            /// value is 0.
            pub fn set(&mut self, name: &str, value: usize) {
                match name {
                    $(stringify!($limit) => self.$limit = value,)*
                    $(stringify!($switch) => self.$switch = value != 0,)*
                    _ => {}
                }
            }

            /// The names with the values, first those of the limits, then those of the
            /// switches.
            pub fn named(&self) -> ([(&'static str, usize); LIMITS], [(&'static str, bool); SWITCHES]) {
                (
                    [$((stringify!($limit), self.$limit)),*],
                    [$((stringify!($switch), self.$switch)),*],
                )
            }
        }
        const LIMITS: usize = [$(stringify!($limit)),*].len();
        const SWITCHES: usize = [$(stringify!($switch)),*].len();
    };
}
by_name! {
    fins endo_fins kraken_size kraken_fins chain_length loop_length set_chain_length;
    siamese duals small_rectangles missing_candidates wide_avoidable overlap both_directions
        locked_sets
}

impl Options {
    /// HoDoKu's options, with the techniques that a scale uses by default, in its
    /// order.
    pub fn of_scale(scale: &'static Scale) -> Self {
        Self {
            techniques: scale.by_default(),
            scale,
            unique: true,
            whole_digits: false,
            siamese: false,
            duals: false,
            small_rectangles: false,
            missing_candidates: true,
            wide_avoidable: false,
            overlap: false,
            both_directions: false,
            chain_length: 20,
            loop_length: 20,
            locked_sets: false,
            set_chain_length: 6,
            fins: 5,
            endo_fins: 2,
            kraken_size: 4,
            kraken_fins: 2,
        }
    }

    /// The same for a path or a hint that is to be read. The path by reasons alone is the one that
    /// is rated.
    pub fn to_read(self) -> Self {
        Self {
            whole_digits: !std::ptr::eq(self.scale, &REASONS),
            ..self
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::of_scale(&HODOKU)
    }
}
