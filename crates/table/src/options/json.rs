//! Options as JSON: what a form sends, what everybody sees, and what is stored. Forms may leave out what they like, and
//! everything that is wrong comes back at once, under the name of its option.

use ::ricochet::excerpt;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::kinds::OptionType;
use super::{OptionTable, Options};
use crate::fields::{Fault, Fields};
use crate::game::GameKind;

/// A value is quoted up to so many characters.
const QUOTED_MAX: usize = 160;

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

impl Fields {
    /// Reads an option that may be left out. If it is wrong it stays as it is, and the fault is noted.
    pub(crate) fn option<T: OptionType>(&mut self, name: &str, option: &mut T) {
        if let Some(value) = self.take(name) {
            let place = self.place_of(name);
            if let Some(read) = T::read(&value, &place, &mut self.faults) {
                *option = read;
            }
        }
    }
}

impl Options {
    /// Reads options as a form sends them. Only the game has to be there; what else is left out is its default.
    ///
    /// # Errors
    ///
    /// Returns everything that cannot be read. Whether the rest is possible is for [`Rules`](super::Rules) to say.
    pub fn read(value: &Value) -> Result<Options, Vec<Fault>> {
        // Options are named without a path; only what is no object at all has the place `options`.
        let place = if value.is_object() { "" } else { "options" };
        let mut fields = Fields::of(value.clone(), place)?;
        // Without the game the rest has no meaning, so only this is reported.
        let fault = |place: &str, text: String| vec![Fault::new(place, text)];
        let game = fields.take("game").ok_or_else(|| fault("game", "it is missing".to_owned()))?;
        let name = game.get("t").unwrap_or(&Value::Null);
        let kind = GameKind::ALL.into_iter().find(|kind| name.as_str() == Some(kind.name()));
        let kind =
            kind.ok_or_else(|| fault("game.t", none_of(name, &GameKind::ALL.map(GameKind::name))))?;
        let mut own = Fields::of(game, "")?;
        own.take("t");
        let game = kind.read_options(&mut own);
        // How many seats there are by default depends on whether one plays alone.
        let mut options = Options::new(game);
        OptionTable::read(&mut options, &mut fields);
        match (own.done(Some(())), fields.done(Some(()))) {
            (Ok(()), Ok(())) => Ok(options),
            (own, of_table) => {
                let faults = [own, of_table].into_iter().filter_map(Result::err);
                Err(faults.flatten().collect())
            }
        }
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
