//! How chips and robots are stored, for `#[serde(with = "...")]`.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields like this")]

use std::collections::BTreeMap;

use ::ricochet::{Cell, PerRobot, Robot, Symbol};
use serde::{Deserialize, Deserializer, Serializer};

use crate::stored::text::parse;

fn symbol<E: serde::de::Error>(text: &str) -> Result<Symbol, E> {
    let fault = || E::custom(format_args!("{text:?}: two letters name a chip, as Rc"));
    Symbol::from_code(text).ok_or_else(fault)
}

/// A chip by its two letters.
pub(crate) mod as_symbol {
    use super::{Deserialize, Deserializer, Serializer, Symbol, symbol};

    pub(crate) fn serialize<S: Serializer>(value: &Symbol, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&value.code())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Symbol, D::Error> {
        symbol(&String::deserialize(from)?)
    }
}

/// Chips by their two letters.
pub(crate) mod as_symbols {
    use super::{Deserialize, Deserializer, Serializer, Symbol, symbol};

    pub(crate) fn serialize<S: Serializer>(values: &[Symbol], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(values.iter().map(|value| value.code()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Symbol>, D::Error> {
        Vec::<String>::deserialize(from)?.iter().map(|text| symbol(text)).collect()
    }
}

/// The robots that take part and their spaces, by the robots' letters.
pub(crate) mod as_robots {
    use super::{BTreeMap, Cell, Deserialize, Deserializer, PerRobot, Robot, Serializer, parse};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(
        robots: &PerRobot<Option<Cell>>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let standing = robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
        let lettered = standing.map(|(robot, cell)| (robot.letter(), cell.to_string()));
        to.collect_map(lettered.collect::<BTreeMap<char, String>>())
    }

    pub(crate) fn deserialize<'de, D>(from: D) -> Result<PerRobot<Option<Cell>>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let mut robots = PerRobot::default();
        for (letter, cell) in BTreeMap::<char, String>::deserialize(from)? {
            let robot = Robot::from_letter(letter)
                .ok_or_else(|| D::Error::custom(format_args!("{letter:?}: no such robot")))?;
            robots[robot] = Some(parse(&cell)?);
        }
        Ok(robots)
    }
}
