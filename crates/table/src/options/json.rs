//! Options as JSON: as a client sends them, as the API shows them, and as they are stored. Clients may omit options,
//! and get all faults at once, each with the name of its option.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use text::excerpt;

use super::OptionTable;
use super::kinds::OptionType;
use crate::{Fault, Fields, GameKind, Options};

/// The maximum length of a quoted value, in characters.
const QUOTED_MAX: usize = 160;

/// JSON whose fields keep the order of the options.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum OrderedJson {
    /// Any JSON value.
    Value(Value),
    /// An object.
    Fields(Vec<(String, OrderedJson)>),
}

impl<T: Into<Value>> From<T> for OrderedJson {
    fn from(value: T) -> OrderedJson {
        OrderedJson::Value(value.into())
    }
}

impl Serialize for OrderedJson {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            OrderedJson::Value(value) => value.serialize(to),
            OrderedJson::Fields(fields) => {
                to.collect_map(fields.iter().map(|(name, shown)| (name, shown)))
            }
        }
    }
}

impl Fields {
    /// Reads an option that may be omitted. An invalid value adds a fault and keeps the old one.
    pub(crate) fn option<T: OptionType>(&mut self, name: &str, option: &mut T) {
        if let Some(value) = self.take(name) {
            let place = self.place_of(name);
            if let Some(read) = T::read(&value, &place, &mut self.faults) {
                *option = read;
            }
        }
    }
}

// The form of the protocol. The stored form is that of `Rules`.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut fields = OptionTable::show(self);
        let mut game = vec![("t".to_owned(), self.kind().name().into())];
        game.extend(self.game.table().show());
        fields.push(("game".to_owned(), OrderedJson::Fields(game)));
        OrderedJson::Fields(fields).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Options, D::Error> {
        let options = Options::read(&Value::deserialize(from)?);
        options.map_err(|faults| D::Error::custom(Fault::line(&faults)))
    }
}

// The description of the protocol makes the types, from the list of options.
#[cfg(feature = "describe")]
mod described {
    use super::Options;

    impl ts_rs::TS for Options {
        type WithoutGenerics = Options;
        type OptionInnerType = Options;

        fn name(_: &ts_rs::Config) -> String {
            "Options".to_owned()
        }

        fn inline(config: &ts_rs::Config) -> String {
            <Options as ts_rs::TS>::name(config)
        }
    }

    impl utoipa::PartialSchema for Options {
        fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
            utoipa::openapi::Ref::from_schema_name("Options").into()
        }
    }

    impl utoipa::ToSchema for Options {
        fn name() -> std::borrow::Cow<'static, str> {
            "Options".into()
        }
    }
}

impl Options {
    /// Reads options as a client sends them. Only the game is required; omitted options have their defaults.
    ///
    /// # Errors
    ///
    /// Returns everything that cannot be parsed. [`Rules`](super::Rules) validates the rest.
    pub fn read(value: &Value) -> Result<Options, Vec<Fault>> {
        // Faults name options without a path; only a value that is not an object has the place `options`.
        let place = if value.is_object() { "" } else { "options" };
        let mut fields = Fields::of(value.clone(), place)?;
        // Without a game the other options have no meaning, so report only this fault.
        let fault = |place: &str, text: String| vec![Fault::new(place, text)];
        let game = fields.take("game").ok_or_else(|| fault("game", "it is missing".to_owned()))?;
        let kind = kind_of(game.get("t")).map_err(|text| fault("game.t", text))?;
        let mut own = Fields::of(game, "")?;
        own.take("t");
        let mut game = kind.defaults().game;
        game.table_mut().read(&mut own);
        // The default number of seats depends on the game and on its mode.
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

    /// The options as they are stored.
    pub(crate) fn store(&self) -> OrderedJson {
        let mut fields = OptionTable::store(self);
        let mut game = vec![("is".to_owned(), self.kind().name().into())];
        game.extend(self.game.table().store());
        fields.push(("game".to_owned(), OrderedJson::Fields(game)));
        OrderedJson::Fields(fields)
    }

    /// Reads stored options.
    pub(crate) fn load(mut stored: Map<String, Value>) -> Result<Options, String> {
        let Some(Value::Object(mut own)) = stored.remove("game") else {
            return Err("game: it is missing".to_owned());
        };
        let kind = kind_of(own.remove("is").as_ref()).map_err(|text| format!("game: {text}"))?;
        let mut game = kind.defaults().game;
        game.table_mut().load(&mut own)?;
        let mut options = Options::new(game);
        OptionTable::load(&mut options, &mut stored)?;
        match stored.keys().next() {
            Some(unknown) => Err(format!("{unknown}: there is no such option")),
            None => Ok(options),
        }
    }
}

/// The stored name of an option.
pub(crate) fn stored_name(name: &str) -> String {
    name.replace('_', "-")
}

/// Reads an option from the stored ones. An option introduced after version 1 may be missing: it then has its default.
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

/// The game of a table's options.
fn kind_of(name: Option<&Value>) -> Result<GameKind, String> {
    let name = name.unwrap_or(&Value::Null);
    let kind = GameKind::ALL.into_iter().find(|kind| name.as_str() == Some(kind.name()));
    kind.ok_or_else(|| none_of(name, &GameKind::ALL.map(GameKind::name)))
}

/// The message for a value that is not one of these words.
pub(super) fn none_of(value: &Value, words: &[&str]) -> String {
    format!("{} is none of {}", quoted(value), words.join(", "))
}

/// A value as it was sent, truncated.
pub(crate) fn quoted(value: &Value) -> String {
    shortened(&value.to_string())
}

/// The start of a client's text.
pub(crate) fn shortened(text: &str) -> String {
    excerpt(text, QUOTED_MAX)
}
