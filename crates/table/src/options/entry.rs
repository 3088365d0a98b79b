//! Options as data: each is an entry of a table, `options!`, that says its name, type, default, range, since which
//! version it exists and whether it is only for playing alone. Checking, storing, reading, showing and describing it
//! all come from that entry.

use serde::{Deserialize, Serialize};

use super::check::Checker;
use super::json::Shown;
use crate::fields::Fields;
use crate::time::Span;

/// What one option is, for forms and for the protocol's types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionEntry {
    /// Its name, which is also its place in faults.
    pub name: &'static str,
    /// One sentence about it.
    pub about: String,
    /// Only for playing alone.
    pub alone: bool,
    /// Whether it may be nothing at all.
    pub nullable: bool,
    /// What it may be.
    pub kind: OptionKind,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "OptionValues"), schema(as = OptionValues))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum OptionKind {
    /// `true` or `false`.
    Switch,
    /// A whole number.
    Number {
        /// At least.
        least: u32,
        /// At most.
        most: u32,
        /// Words that may stand instead.
        or: Vec<String>,
    },
    /// A time in milliseconds.
    Span {
        /// At least.
        #[cfg_attr(feature = "describe", ts(type = "number"), schema(value_type = u32))]
        least: Span,
        /// At most.
        #[cfg_attr(feature = "describe", ts(type = "number"), schema(value_type = u32))]
        most: Span,
    },
    /// One of these words.
    Choice {
        /// What the protocol calls the type.
        #[serde(skip)]
        name: &'static str,
        /// One sentence about it.
        #[serde(skip)]
        about: String,
        /// The words that it may be.
        words: Vec<String>,
    },
    /// The number of a seat.
    Seat,
    /// A board in the notation of the game.
    Board {
        /// Words that may stand instead.
        or: Vec<String>,
    },
    /// Robots and their spaces.
    Robots,
    /// A group of options; its parts are listed after it.
    Group {
        /// What the protocol calls the type.
        #[serde(skip)]
        name: &'static str,
        /// One sentence about it.
        #[serde(skip)]
        about: String,
        /// Its options.
        #[serde(skip)]
        entries: Vec<OptionEntry>,
    },
}

/// A table of options: what `options!` declares.
pub(crate) trait OptionTable: Sized {
    /// One sentence about it.
    fn about() -> String;
    /// Its options, in order.
    fn entries() -> Vec<OptionEntry>;
    /// Each by its name, as everybody sees it.
    fn show(&self) -> Vec<(String, Shown)>;
    /// Takes what somebody sent; what they left out stays.
    fn read(&mut self, from: &mut Fields);
    /// Each by its stored name. What has come after version 1 is left out where it has its default, so that what was
    /// once stored is still written as it was.
    fn store(&self) -> Vec<(String, Shown)>;
    /// Takes what was stored.
    ///
    /// # Errors
    ///
    /// Returns what is wrong or missing.
    fn load(&mut self, from: &mut serde_json::Map<String, serde_json::Value>)
    -> Result<(), String>;
    /// Notes what is out of its range.
    fn check(&self, check: &mut Checker);
}

/// A comment without the numbers of rules, which are for engineers.
pub(crate) fn without_rules(comment: &str) -> String {
    let mut text = comment.trim().to_owned();
    while let Some(at) = ["(RR-", "(MR-", "(RT-"].iter().filter_map(|rule| text.find(rule)).min() {
        let end = text[at..].find(')').map_or(text.len(), |end| at + end + 1);
        text.replace_range(at.saturating_sub(1)..end, "");
    }
    text
}

/// Declares a table of options. `beside` are fields that are no options.
macro_rules! options {
    (
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
            /// All of them as they are if nothing is chosen.
            fn defaults($($($field: $field_type),+)?) -> $name {
                $name { $($option: $default,)+ $($($field,)+)? }
            }
        }

        impl $crate::options::OptionTable for $name {
            fn about() -> String {
                $crate::options::entry::without_rules($about)
            }

            fn entries() -> Vec<$crate::options::OptionEntry> {
                use $crate::options::kinds::OptionType;
                vec![$($crate::options::OptionEntry {
                    name: stringify!($option),
                    about: $crate::options::entry::without_rules(concat!($($doc),+)),
                    alone: $crate::options::entry::whom!($($whom)?),
                    nullable: <$type as OptionType>::NULLABLE,
                    kind: <$type as OptionType>::kind(&$crate::options::entry::bounds!($($bounds)?)),
                }),+]
            }

            fn show(&self) -> Vec<(String, $crate::options::Shown)> {
                use $crate::options::kinds::OptionType;
                vec![$((stringify!($option).to_owned(), OptionType::show(&self.$option))),+]
            }

            fn read(&mut self, from: &mut $crate::fields::Fields) {
                $(from.option(stringify!($option), &mut self.$option);)+
            }

            fn store(&self) -> Vec<(String, $crate::options::Shown)> {
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
                    &$crate::options::entry::bounds!($($bounds)?),
                    check,
                );)+
            }
        }
    };
}
pub(crate) use options;

/// The bounds of an option; most have none.
macro_rules! bounds {
    () => {
        ()
    };
    ($bounds:expr) => {
        $bounds
    };
}
pub(crate) use bounds;

/// Whom an option is for.
macro_rules! whom {
    () => {
        false
    };
    (alone) => {
        true
    };
}
pub(crate) use whom;

/// Declares a type whose values have words: the words are the same everywhere.
macro_rules! choice {
    (
        #[doc = $about:literal]
        $(#[$rest_about:meta])*
        pub enum $name:ident as $type_name:literal {
            $($(#[doc = $doc:literal])+ $value:ident = $word:literal,)+
        }
    ) => {
        #[doc = $about]
        $(#[$rest_about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[doc = $doc])+ $value,)+
        }

        impl $crate::options::kinds::Words for $name {
            const TYPE: &'static str = $type_name;
            const ABOUT: &'static str = $about;
            const ALL: &'static [(&'static str, $name)] = &[$(($word, $name::$value)),+];
        }
    };
}
pub(crate) use choice;
