//! Options as data: each is an entry of an `options!` table with its name, type, default, range, the version that
//! introduced it, and a flag for solo-only options. Validation, storage, parsing, display and descriptions all derive
//! from that entry.

use wire::wire;

use super::check::Checker;
use super::json::OrderedJson;
use crate::{Fields, Span};

/// The description of one option, for forms and for the protocol's types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionEntry {
    /// The name, also used as the place of faults.
    pub name: &'static str,
    /// A one-sentence description.
    pub about: String,
    /// True if the option is only for solo games.
    pub alone: bool,
    /// True if the value may be `null`.
    pub nullable: bool,
    /// The allowed values.
    pub kind: OptionKind,
}

/// The allowed values of an option.
#[wire]
#[describe(ts(rename = "OptionValues"), schema(as = OptionValues))]
pub enum OptionKind {
    /// `true` or `false`.
    Switch,
    /// A whole number.
    Number {
        /// The minimum.
        least: u32,
        /// The maximum.
        most: u32,
        /// Words allowed in place of a number.
        or: Vec<String>,
    },
    /// A duration in milliseconds.
    Span {
        /// The minimum.
        #[describe(ts(type = "number"), schema(value_type = u32))]
        least: Span,
        /// The maximum.
        #[describe(ts(type = "number"), schema(value_type = u32))]
        most: Span,
    },
    /// One of a list of words.
    Choice {
        /// The protocol's name for the type.
        #[serde(skip)]
        name: &'static str,
        /// A one-sentence description.
        #[serde(skip)]
        about: String,
        /// The allowed words.
        words: Vec<String>,
    },
    /// The number of a seat.
    Seat,
    /// A board in the notation of the game.
    Board {
        /// Words allowed in place of a board.
        or: Vec<String>,
    },
    /// Robots and their spaces.
    Robots,
    /// A group of options, whose options are listed after it.
    Group {
        /// The protocol's name for the type.
        #[serde(skip)]
        name: &'static str,
        /// A one-sentence description.
        #[serde(skip)]
        about: String,
        /// The options of the group.
        #[serde(skip)]
        entries: Vec<OptionEntry>,
    },
}

/// A table of options, declared with `options!`.
pub(crate) trait OptionTable {
    /// A one-sentence description.
    fn about(&self) -> String;
    /// The options, in order.
    fn entries(&self) -> Vec<OptionEntry>;
    /// All options by name, as the API sends them.
    fn show(&self) -> Vec<(String, OrderedJson)>;
    /// Reads the options that a client sent; the others keep their value.
    fn read(&mut self, from: &mut Fields);
    /// All options by stored name. Options introduced after version 1 are omitted if they have their default, so that
    /// old tables are still stored exactly as before.
    fn store(&self) -> Vec<(String, OrderedJson)>;
    /// Reads stored options.
    ///
    /// # Errors
    ///
    /// Returns the faulty or missing option.
    fn load(&mut self, from: &mut serde_json::Map<String, serde_json::Value>)
    -> Result<(), String>;
    /// Adds a fault for each value that is out of range.
    fn check(&self, check: &mut Checker);
}

/// A comment without rule numbers, which are only for engineers.
pub(crate) fn without_rules(comment: &str) -> String {
    let mut text = comment.trim().to_owned();
    while let Some(at) = ["(RR-", "(MR-", "(RT-"].iter().filter_map(|rule| text.find(rule)).min() {
        let end = text[at..].find(')').map_or(text.len(), |end| at + end + 1);
        text.replace_range(at.saturating_sub(1)..end, "");
    }
    text
}

/// Declares the options of a game, or with `as` a group of them under this type name. `@table` declares those of every
/// table; `beside` lists its fields that are not options.
macro_rules! options {
    ($(#[$($about:tt)*])+ pub struct $name:ident $(as $type_name:literal)? { $($option:tt)+ }) => {
        $crate::options::entry::options! { @table $(#[$($about)*])+ pub struct $name { $($option)+ } }

        impl Default for $name {
            fn default() -> $name {
                $name::defaults()
            }
        }

        $(impl $crate::options::kinds::Group for $name {
            const TYPE: &'static str = $type_name;
        })?
    };
    (
        @table
        #[doc = $about:literal]
        $(#[$rest_about:meta])*
        pub struct $name:ident {
            $(
                $(#[doc = $doc:literal])+
                $option:ident: $type:ty = $default:expr $(, in $bounds:expr)?, since $since:literal
                    $(, $whom:ident)?;
            )+
        }
        $(beside { $($(#[$field_about:meta])* $field:ident: $field_type:ty,)+ })?
    ) => {
        #[doc = $about]
        $(#[$rest_about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::struct_excessive_bools, reason = "each is an option of its own, named in a form")]
        #[allow(clippy::allow_attributes, reason = "not every table has so many")]
        pub struct $name {
            $($(#[doc = $doc])+ pub $option: $type,)+
            $($($(#[$field_about])* pub $field: $field_type,)+)?
        }

        impl $name {
            /// All options with their defaults.
            fn defaults($($($field: $field_type),+)?) -> $name {
                $name { $($option: $default,)+ $($($field,)+)? }
            }
        }

        impl $crate::options::OptionTable for $name {
            fn about(&self) -> String {
                $crate::options::entry::without_rules($about)
            }

            fn entries(&self) -> Vec<$crate::options::OptionEntry> {
                use $crate::options::kinds::OptionType;
                vec![$($crate::options::OptionEntry {
                    name: stringify!($option),
                    about: $crate::options::entry::without_rules(concat!($($doc),+)),
                    alone: [$(stringify!($whom))?].contains(&"alone"),
                    nullable: <$type as OptionType>::NULLABLE,
                    kind: <$type as OptionType>::kind(&($($bounds)?)),
                }),+]
            }

            fn show(&self) -> Vec<(String, $crate::options::OrderedJson)> {
                use $crate::options::kinds::OptionType;
                vec![$((stringify!($option).to_owned(), OptionType::show(&self.$option))),+]
            }

            fn read(&mut self, from: &mut $crate::fields::Fields) {
                $(from.option(stringify!($option), &mut self.$option);)+
            }

            fn store(&self) -> Vec<(String, $crate::options::OrderedJson)> {
                use $crate::options::kinds::OptionType;
                let mut stored = Vec::new();
                $(
                    let default: $type = $default;
                    if $since == 1 || self.$option != default {
                        let name = $crate::options::json::stored_name(stringify!($option));
                        stored.push((name, self.$option.store()));
                    }
                )+
                stored
            }

            fn load(
                &mut self,
                from: &mut serde_json::Map<String, serde_json::Value>,
            ) -> Result<(), String> {
                $($crate::options::json::load(from, stringify!($option), $since, &mut self.$option)?;)+
                Ok(())
            }

            fn check(&self, check: &mut $crate::options::Checker) {
                use $crate::options::kinds::OptionType;
                $(self.$option.check(
                    stringify!($option),
                    &($($bounds)?),
                    check,
                );)+
            }
        }
    };
}
pub(crate) use options;
