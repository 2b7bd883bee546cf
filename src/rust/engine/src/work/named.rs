//! Values that callers know by name.

/// A kind of value with a fixed set of names, which are defined nowhere else:
/// callers in another language pass them on and back unchanged.
///
/// ```
/// use oxidoku_engine::{Level, Named};
///
/// assert_eq!(Level::Easy.name(), "easy");
/// assert_eq!(Level::from_name("easy"), Some(Level::Easy));
/// assert_eq!(Level::from_name("Easy"), None);
/// ```
pub trait Named: Copy + 'static {
    /// All values, in their order.
    const ALL: &'static [Self];

    /// The value's name: lower case, words joined by `_`.
    fn name(self) -> &'static str;

    /// The value with this name.
    fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|value| value.name() == name)
    }
}

/// Names for all variants of an enum that has no fields.
macro_rules! named {
    ($type:ident { $($variant:ident $name:literal,)* }) => {
        impl $crate::work::Named for $type {
            const ALL: &'static [Self] = &[$(Self::$variant,)*];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}
pub(crate) use named;
