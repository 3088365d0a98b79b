//! How values are stored that are not written as the domain has them: mostly as text, in the notation of their game.
//! Each module is for `#[serde(with = "...")]`.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields like this")]

use std::fmt::{Display, Write};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::level::Level;
use crate::options::Rules;
use crate::seat::{Name, Note, Player};
use crate::secret::{Mark, SeatKey, Secret};

/// Reads whatever reads itself.
pub(crate) fn parse<T: FromStr<Err: Display>, E: serde::de::Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(|reason| E::custom(format_args!("{text:?}: {reason}")))
}

/// A value in its notation.
pub(crate) mod as_text {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer, parse};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        parse(&String::deserialize(from)?)
    }

    pub(crate) fn deserialize_boxed<'de, T, D>(from: D) -> Result<Box<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        deserialize(from).map(Box::new)
    }
}

/// A list of values in their notation.
pub(crate) mod as_texts {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer, parse};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        values: &[T],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(values.iter().map(ToString::to_string))
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        Vec::<String>::deserialize(from)?.iter().map(|text| parse(text)).collect()
    }
}

/// Lists of values in their notation.
pub(crate) mod as_lists_of_texts {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer, parse};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        lists: &[Vec<T>],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let texts = |list: &Vec<T>| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        to.collect_seq(lists.iter().map(texts))
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Vec<Vec<T>>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let lists = Vec::<Vec<String>>::deserialize(from)?;
        lists.iter().map(|list| list.iter().map(|text| parse(text)).collect()).collect()
    }
}

/// The level of a bot, the author of a guest bot; nothing for a person. A bot's level existed when it played, whatever there is today.
pub(crate) mod as_bot {
    use super::{Deserialize, Deserializer, Level, Name, Player, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Bot {
        Level(u8),
        Guest { author: String },
    }

    pub(crate) fn serialize<S: Serializer>(player: &Player, to: S) -> Result<S::Ok, S::Error> {
        let bot = match player {
            Player::Person => None,
            Player::Bot(level) => Some(Bot::Level(level.get())),
            Player::GuestBot { author } => Some(Bot::Guest { author: author.to_string() }),
        };
        bot.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
        Ok(match Option::<Bot>::deserialize(from)? {
            None => Player::Person,
            Some(Bot::Level(level)) => Player::Bot(Level::from_stored(level)),
            Some(Bot::Guest { author }) => Player::GuestBot { author: Name::from_stored(author) },
        })
    }
}

/// A name. It was possible when it was chosen, whatever the rules are today.
pub(crate) mod as_name {
    use super::{Deserialize, Deserializer, Name, Serializer};

    pub(crate) fn serialize<S: Serializer>(name: &Name, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(name.as_str())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
        String::deserialize(from).map(Name::from_stored)
    }
}

/// A note, likewise.
pub(crate) mod as_note {
    use super::{Deserialize, Deserializer, Note, Serializer};

    pub(crate) fn serialize<S: Serializer>(note: &Note, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(note.as_str())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Note, D::Error> {
        String::deserialize(from).map(Note::from_stored)
    }
}

/// 32 hexadecimal digits. The text itself is kept out of messages, which may be logged.
pub(crate) mod as_secret {
    use super::{Deserialize, Deserializer, Secret, Serializer};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(secret: &Secret, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{:032x}", secret.0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        let bits = u128::from_str_radix(&String::deserialize(from)?, 16);
        bits.map(Secret).map_err(|reason| D::Error::custom(format_args!("secret: {reason}")))
    }
}

/// 64 hexadecimal digits, kept out of messages as well.
pub(crate) mod as_key {
    use super::{Deserialize, Deserializer, SeatKey, Serializer};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(key: &SeatKey, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&super::hex(&key.0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<SeatKey, D::Error> {
        let fault = || D::Error::custom("key: 64 hexadecimal digits are expected");
        super::from_hex(&String::deserialize(from)?).map(SeatKey).ok_or_else(fault)
    }
}

/// Options that were possible when they were chosen.
pub(crate) mod as_options {
    use super::{Deserialize, Deserializer, Rules, Serialize, Serializer};
    use crate::options::Options;
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(rules: &Rules, to: S) -> Result<S::Ok, S::Error> {
        rules.options().store().serialize(to)
    }

    pub(crate) fn deserialize<'de, D>(from: D) -> Result<Box<Rules>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let options = Options::load(serde_json::Map::deserialize(from)?);
        options.map(|options| Box::new(Rules::from_stored(options))).map_err(D::Error::custom)
    }
}

/// The mark of somebody who was sent away, as 32 hexadecimal digits.
pub(crate) mod as_mark {
    use super::{Deserialize, Deserializer, Mark, Serializer};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(mark: &Mark, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&super::hex(&mark.0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Mark, D::Error> {
        let fault = || D::Error::custom("mark: 32 hexadecimal digits are expected");
        super::from_hex(&String::deserialize(from)?).map(Mark).ok_or_else(fault)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&text[at..at + 2], 16).ok()?;
    }
    Some(bytes)
}
