//! Options as JSON: what a form sends, what everybody sees, and what is stored. Forms may leave out what they like, and
//! everything that is wrong comes back at once, under the name of its option.

use ::ricochet::excerpt;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::kinds::OptionType;
use super::{OptionTable, Options};
use crate::game::GameKind;

/// A value is quoted up to so many characters.
const QUOTED_MAX: usize = 160;

/// Something that cannot be read as an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Which option, or which part of it: `robots.0.at`.
    pub place: String,
    /// What is wrong, and what would be right.
    pub text: String,
}

/// JSON whose fields keep the order of their options.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// Anything.
    Value(Value),
    /// An object.
    Fields(Vec<(String, Shown)>),
}

impl<T: Into<Value>> From<T> for Shown {
    fn from(value: T) -> Shown {
        Shown::Value(value.into())
    }
}

impl Serialize for Shown {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Shown::Value(value) => value.serialize(to),
            Shown::Fields(fields) => {
                to.collect_map(fields.iter().map(|(name, shown)| (name, shown)))
            }
        }
    }
}

/// An object that somebody sent, read option by option.
#[derive(Debug)]
pub(crate) struct Given {
    place: String,
    left: Map<String, Value>,
    pub(super) faults: Vec<Misread>,
}

impl Given {
    /// The fields of an object; `place` is its own, empty for the outermost.
    pub(super) fn of(value: &Value, place: &str) -> Result<Given, Misread> {
        match value {
            Value::Object(left) => {
                Ok(Given { place: place.to_owned(), left: left.clone(), faults: Vec::new() })
            }
            other => {
                let place = if place.is_empty() { "options" } else { place };
                let text = format!("{} is no object: write {{ }}", quoted(other));
                Err(Misread { place: place.to_owned(), text })
            }
        }
    }

    /// Reads an option that may be left out. If it is wrong it stays as it is, and the fault is noted.
    pub(crate) fn option<T: OptionType>(&mut self, name: &str, option: &mut T) {
        if let Some(value) = self.left.remove(name) {
            let place = self.place_of(name);
            if let Some(read) = T::read(&value, &place, &mut self.faults) {
                *option = read;
            }
        }
    }

    /// A field that is no option.
    pub(super) fn take(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    /// What is wrong; fields that nobody asked for are.
    pub(super) fn done(mut self) -> Vec<Misread> {
        for name in self.left.keys() {
            let place = self.place_of(&shortened(name));
            self.faults.push(Misread { place, text: "there is no such field here".to_owned() });
        }
        self.faults
    }

    fn place_of(&self, name: &str) -> String {
        if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) }
    }
}

impl Options {
    /// Reads options as a form sends them. Only the game has to be there; what else is left out is its default.
    ///
    /// # Errors
    ///
    /// Returns everything that cannot be read. Whether the rest is possible is for [`Rules`](super::Rules) to say.
    pub fn read(value: &Value) -> Result<Options, Vec<Misread>> {
        let mut given = Given::of(value, "").map_err(|fault| vec![fault])?;
        // Without the game the rest has no meaning, so only this is reported.
        let fault = |place: &str, text: String| vec![Misread { place: place.to_owned(), text }];
        let game = given.take("game").ok_or_else(|| fault("game", "it is missing".to_owned()))?;
        let name = game.get("t").unwrap_or(&Value::Null);
        let kind = GameKind::ALL.into_iter().find(|kind| name.as_str() == Some(kind.name()));
        let kind =
            kind.ok_or_else(|| fault("game.t", none_of(name, &GameKind::ALL.map(GameKind::name))))?;
        let mut own = Given::of(&game, "").map_err(|fault| vec![fault])?;
        own.take("t");
        let game = kind.read_options(&mut own);
        let mut faults = own.done();
        // How many seats there are by default depends on whether one plays alone.
        let mut options = Options::new(game);
        OptionTable::read(&mut options, &mut given);
        faults.extend(given.done());
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    /// As everybody sees them.
    pub fn show(&self) -> Shown {
        let mut fields = OptionTable::show(self);
        let mut game = vec![("t".to_owned(), self.kind().name().into())];
        game.extend(self.game.shown());
        fields.push(("game".to_owned(), Shown::Fields(game)));
        Shown::Fields(fields)
    }

    /// As they are stored.
    pub(crate) fn store(&self) -> Shown {
        let mut fields = OptionTable::store(self);
        let mut game = vec![("is".to_owned(), self.kind().name().into())];
        game.extend(self.game.stored());
        fields.push(("game".to_owned(), Shown::Fields(game)));
        Shown::Fields(fields)
    }

    /// Reads what was stored.
    pub(crate) fn load(mut stored: Map<String, Value>) -> Result<Options, String> {
        let Some(Value::Object(mut own)) = stored.remove("game") else {
            return Err("game: it is missing".to_owned());
        };
        let name = own.remove("is").unwrap_or(Value::Null);
        let kind = GameKind::ALL.into_iter().find(|kind| name.as_str() == Some(kind.name()));
        let kind = kind.ok_or_else(|| {
            format!("game: {}", none_of(&name, &GameKind::ALL.map(GameKind::name)))
        })?;
        let mut options = Options::new(kind.load_options(&mut own)?);
        OptionTable::load(&mut options, &mut stored)?;
        match stored.keys().next() {
            Some(unknown) => Err(format!("{unknown}: there is no such option")),
            None => Ok(options),
        }
    }
}

/// How the name of an option is stored.
pub(crate) fn stored_name(name: &str) -> String {
    name.replace('_', "-")
}

/// Takes an option from what was stored. One that came after version 1 may be missing: it then has its default.
pub(crate) fn load<T: OptionType>(
    from: &mut Map<String, Value>,
    name: &str,
    since: u32,
    option: &mut T,
) -> Result<(), String> {
    match from.remove(&stored_name(name)) {
        Some(value) => *option = T::load(&value).map_err(|text| format!("{name}: {text}"))?,
        None if since == 1 => return Err(format!("{name}: it is missing")),
        None => {}
    }
    Ok(())
}

/// That a value is not one of these words.
pub(super) fn none_of(value: &Value, words: &[&str]) -> String {
    format!("{} is none of {}", quoted(value), words.join(", "))
}

/// A value as it was sent, not too much of it.
pub fn quoted(value: &Value) -> String {
    shortened(&value.to_string())
}

/// The beginning of a text that somebody sent.
pub fn shortened(text: &str) -> String {
    excerpt(text, QUOTED_MAX)
}
