//! Values of the games as text, in their own notations, and back.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::str::FromStr;

use ::micro::Space;
use ::ricochet::{Cell, PerRobot, Robot, Symbol};

use super::StoredError;
use crate::seat::SeatId;
use crate::secret::{SeatKey, Secret};

pub(super) fn wrong(what: &'static str, text: &str, reason: impl Display) -> StoredError {
    StoredError::Value { what, text: text.to_owned(), reason: reason.to_string() }
}

/// Reads whatever reads itself.
pub(super) fn parse<T>(what: &'static str, text: &str) -> Result<T, StoredError>
where
    T: FromStr<Err: Display>,
{
    text.parse().map_err(|reason| wrong(what, text, reason))
}

/// Finds the value with this name. Names come from a match over all values, so none is ever written without one.
pub(super) fn named<T: Copy>(
    what: &'static str,
    text: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, StoredError> {
    let found = all.iter().copied().find(|&value| name(value) == text);
    found.ok_or_else(|| wrong(what, text, "no such word is known here"))
}

pub(super) fn symbol(text: &str) -> Result<Symbol, StoredError> {
    Symbol::from_code(text).ok_or_else(|| wrong("symbol", text, "two letters name a chip, as Rc"))
}

pub(super) fn symbols(texts: &[String]) -> Result<Vec<Symbol>, StoredError> {
    texts.iter().map(|text| symbol(text)).collect()
}

pub(super) fn list<T: Display>(values: &[T]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

pub(super) fn cells(texts: &[String]) -> Result<Vec<Cell>, StoredError> {
    texts.iter().map(|text| parse("space", text)).collect()
}

pub(super) fn spaces(texts: &[String]) -> Result<Vec<Space>, StoredError> {
    texts.iter().map(|text| parse("space", text)).collect()
}

/// The robots that take part, by their letter.
pub(super) type Robots = BTreeMap<char, String>;

pub(super) fn write_robots(robots: &PerRobot<Option<Cell>>) -> Robots {
    let standing = robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
    standing.map(|(robot, cell)| (robot.letter(), cell.to_string())).collect()
}

pub(super) fn read_robots(robots: &Robots) -> Result<PerRobot<Option<Cell>>, StoredError> {
    let mut read = PerRobot::default();
    for (letter, cell) in robots {
        let robot = Robot::from_letter(*letter)
            .ok_or_else(|| wrong("robot", &letter.to_string(), "no such robot"))?;
        read[robot] = Some(parse("space", cell)?);
    }
    Ok(read)
}

pub(super) fn write_secret(secret: Secret) -> String {
    format!("{:032x}", secret.0)
}

pub(super) fn read_secret(text: &str) -> Result<Secret, StoredError> {
    // The text itself is kept out of the message, which may be logged.
    let bits = u128::from_str_radix(text, 16);
    bits.map(Secret).map_err(|reason| wrong("secret", "..", reason))
}

pub(super) fn write_key(key: &SeatKey) -> String {
    key.0.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

pub(super) fn read_key(text: &str) -> Result<SeatKey, StoredError> {
    let fault = || wrong("key", "..", "64 hexadecimal digits are expected");
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return Err(fault());
    }
    for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
        *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| fault())?;
    }
    Ok(SeatKey(bytes))
}

pub(super) fn seats(numbers: &[u8]) -> Vec<SeatId> {
    numbers.iter().copied().map(SeatId).collect()
}
