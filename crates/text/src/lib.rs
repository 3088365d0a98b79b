//! Text forms of small types, shared by the games: names and letters of enumerations ([`named!`]), serde traits by
//! `Display` and `FromStr` ([`as_text!`]), small sets ([`bit_set!`]), and lists and quotations in messages.
//!
//! ```
//! use std::fmt;
//!
//! struct Route(Vec<char>);
//!
//! impl fmt::Display for Route {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         robotable_text::join(f, &self.0, "-")
//!     }
//! }
//!
//! assert_eq!(Route(vec!['a', 'b', 'c']).to_string(), "a-b-c");
//! assert_eq!(robotable_text::excerpt("a long text", 6), "a long…");
//! ```

use std::fmt::{self, Display};

/// The text is not one of the names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no {kind}: write {known}")]
pub struct NameError {
    /// The start of the text.
    pub text: String,
    /// The kind of name that was expected.
    pub kind: &'static str,
    /// The valid names, and the letters that stand for them.
    pub known: String,
}

impl NameError {
    /// The error for a text. Quotes the start of the text.
    pub fn new(text: &str, kind: &'static str, names: &[&str], letters: &[&str]) -> NameError {
        let text = text.chars().take(24).collect();
        let mut known = either(names);
        if !letters.is_empty() {
            known = format!("{known}, or {}", either(letters));
        }
        NameError { text, kind, known }
    }
}

/// `a, b or c`.
fn either(words: &[&str]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => words.concat(),
    }
}

/// Writes the items, separated by `gap`.
///
/// # Errors
///
/// Returns the error of the formatter.
pub fn join<I: Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = I>,
    gap: &str,
) -> fmt::Result {
    for (at, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if at == 0 { "" } else { gap })?;
    }
    Ok(())
}

/// The beginning of a text: at most `most` characters, with an ellipsis if it is longer.
pub fn excerpt(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Colour support of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// ASCII without colours: for pipes, files and old terminals.
    Plain,
    /// Escape sequences for 256 colours, and other characters than ASCII.
    Colour,
}

/// Declares an enumeration whose values have names: with `ALL`, `name`, `from_name`, `Display` and `FromStr`. With a letter
/// after each name also `letter` and `from_letter`; a second letter is read as well. After the type comes what a value is,
/// for [`NameError`]; with `+ " suffix"` the suffix follows each name where it is displayed, and may be read.
///
/// With `as Name` the type also has serde's traits if the crate's feature `serde` is on, and descriptions for TypeScript and
/// JSON Schema under this name if its feature `describe` is on.
///
/// ```
/// robotable_text::named! {
///     /// The colour of a disc.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Disc ("disc" + " disc") {
///         /// A white one.
///         White = "white" 'W' 'w',
///         /// A black one.
///         Black = "black" 'B' 'b',
///     }
/// }
///
/// assert_eq!(Disc::White.name(), "white");
/// assert_eq!(Disc::White.to_string(), "white disc");
/// assert_eq!((Disc::Black.letter(), Disc::from_letter('b')), ('B', Some(Disc::Black)));
/// assert_eq!("Black disc".parse(), Ok(Disc::Black));
/// let error = "blue".parse::<Disc>().unwrap_err();
/// assert_eq!(error.to_string(), "\"blue\" is no disc: write white or black, or W or B");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $type:ident $(as $wire:ident)? ($kind:literal) { $($body:tt)+ }
    ) => {
        $crate::named! {
            $(#[$about])*
            pub enum $type $(as $wire)? ($kind + "") { $($body)+ }
        }
    };
    (
        $(#[$about:meta])*
        pub enum $type:ident $(as $wire:ident)? ($kind:literal + $suffix:literal) {
            $(
                $(#[$what:meta])*
                $variant:ident = $name:literal $($letter:literal $($other:literal)?)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $(
            #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
            #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
            #[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
            #[cfg_attr(feature = "describe", ts(rename = stringify!($wire)), schema(as = $wire))]
        )?
        pub enum $type {
            $($(#[$what])* $variant),+
        }

        impl $type {
            /// All values, in order.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];

            /// The English name, lower case.
            pub const fn name(self) -> &'static str {
                [$($name),+][self as usize]
            }

            /// The value with this name.
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|one| one.name() == name)
            }
        }

        $crate::named! { @letters $type $([$variant $($letter $($other)?)?])+ }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad([$(concat!($name, $suffix)),+][*self as usize])
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::NameError;

            /// Parses a name or a letter, ignoring case.
            fn from_str(text: &str) -> Result<$type, $crate::NameError> {
                let names = [$($name),+];
                let shown = [$(concat!($name, $suffix)),+];
                let letters: &[&str] = &[$($(concat!($letter),)?)+];
                let texts: [&[&str]; 3] = [&names, &shown, letters];
                let is = |it: &&str| it.eq_ignore_ascii_case(text);
                let found = texts.iter().find_map(|texts| texts.iter().position(is));
                found
                    .map(|at| $type::ALL[at])
                    .ok_or_else(|| $crate::NameError::new(text, $kind, &names, letters))
            }
        }
    };
    (@letters $type:ident $([$variant:ident])+) => {};
    (@letters $type:ident $([$variant:ident $letter:literal $($other:literal)?])+) => {
        impl $type {
            /// The letter of the notation.
            pub const fn letter(self) -> char {
                [$($letter),+][self as usize]
            }

            /// The value with this letter.
            pub const fn from_letter(letter: char) -> Option<$type> {
                match letter {
                    $($letter $(| $other)? => Some($type::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

/// Implements serde's traits as the text that `Display` writes and `FromStr` parses. The crate that calls this depends on
/// `serde`.
#[macro_export]
macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

/// Declares a set of items as the bits of an integer, and its iterator. The item has a `COUNT`, an `index()` below that, and
/// a const `from_index(u8)`.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// pub struct Digit(u8);
///
/// impl Digit {
///     const COUNT: usize = 10;
///
///     const fn from_index(index: u8) -> Digit {
///         Digit(index)
///     }
///
///     const fn index(self) -> usize {
///         self.0 as usize
///     }
/// }
///
/// impl std::fmt::Display for Digit {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// robotable_text::bit_set! {
///     /// A set of digits.
///     pub struct Digits(u16) of Digit, Iter
/// }
///
/// let odd: Digits = [1, 3, 5, 7, 9].map(Digit).into_iter().collect();
/// assert_eq!(Digits::ALL.without(odd).to_string(), "0 2 4 6 8");
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$about:meta])* pub struct $set:ident($word:ty) of $item:ident, $iter:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($word); // Bit i is the item of index i; no others are set.

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);
            /// The set of all.
            pub const ALL: $set = $set((1 << $item::COUNT) - 1);

            /// The set of this one.
            pub const fn of(item: $item) -> $set {
                $set(1 << item.index())
            }

            /// The number of items.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// True if the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// True if the item is in the set.
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Adds an item.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// Removes an item.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.index());
            }

            /// The union of both sets.
            #[must_use]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// The intersection of both sets.
            #[must_use]
            pub const fn intersection(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// The items that are not in `other`.
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// The first item in order.
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 {
                    None
                } else {
                    Some($item::from_index(self.0.trailing_zeros() as u8))
                }
            }

            /// The items, in order.
            pub const fn iter(self) -> $iter {
                $iter(self)
            }
        }

        /// The items of a set, in order.
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                let first = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $iter {}
        impl std::iter::FusedIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, |set, item| set.union($set::of(item)))
            }
        }

        impl std::fmt::Display for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::join(f, self.iter(), " ")
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{{{self}}}")
            }
        }
    };
}

// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
