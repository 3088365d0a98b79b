//! The stored form of values that do not derive it.

use std::fmt::Write;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Level, Mark, Name, Note, Options, Player, Rules, SeatKey, Secret};

/// The level of a bot, or the author of a guest bot; `null` for a person. Stored levels may no longer exist.
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

// A name or a note was valid when chosen, even if the rules have changed since.
macro_rules! stored_text {
    ($($Type:ident)+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$Type, D::Error> {
                String::deserialize(from).map($Type::from_stored)
            }
        }
    )+};
}
stored_text!(Name Note);

// Hexadecimal digits. Error messages do not quote the text, because they may be logged.
macro_rules! stored_hex {
    ($($Type:ident $fault:literal)+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&hex(&self.0))
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$Type, D::Error> {
                let bytes = from_hex(&String::deserialize(from)?);
                bytes.map($Type).ok_or_else(|| D::Error::custom($fault))
            }
        }
    )+};
}
stored_hex!(SeatKey "key: 64 hexadecimal digits are expected" Mark "mark: 32 hexadecimal digits are expected");

/// 32 hexadecimal digits. Error messages do not quote the text.
impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{:032x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Secret, D::Error> {
        let bits = u128::from_str_radix(&String::deserialize(from)?, 16);
        bits.map(Secret).map_err(|reason| D::Error::custom(format_args!("secret: {reason}")))
    }
}

/// Options that were valid when chosen.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.options().store().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Rules, D::Error> {
        let options = Options::load(serde_json::Map::deserialize(from)?);
        options.map(Rules::from_stored).map_err(D::Error::custom)
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
