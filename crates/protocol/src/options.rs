//! What a table can choose, as a form sends it and everybody sees it. Times are whole milliseconds.
//!
//! The table's own list of options says everything: this file only carries it. The names of the fields are the names of
//! the options, and faults are reported under them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use table::{Misread, OptionFault};

use crate::Fault;

/// The options of a table. Whoever sends them may leave any out: it is then the default of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options(pub table::Options);

impl From<&table::Options> for Options {
    fn from(options: &table::Options) -> Options {
        Options(options.clone())
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.show().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Options, D::Error> {
        let value = Value::deserialize(from)?;
        table::Options::read(&value).map(Options).map_err(|faults| {
            let texts = faults.iter().map(|fault| format!("{}: {}", fault.place, fault.text));
            D::Error::custom(texts.collect::<Vec<_>>().join("; "))
        })
    }
}

/// Reads options. Only the game has to be there.
pub(crate) fn read_options(value: &Value) -> Result<Options, Vec<Fault>> {
    let fault = |Misread { place, text }| Fault::new(place, text);
    let read = table::Options::read(value).map(Options);
    read.map_err(|faults| faults.into_iter().map(fault).collect())
}

/// What the table finds wrong with options, under their names.
pub fn option_faults(faults: &[OptionFault]) -> Vec<Fault> {
    let fault = |fault: &OptionFault| {
        let (place, text) = (fault.option(), fault.to_string());
        let bare = text.strip_prefix(place).and_then(|text| text.strip_prefix(": "));
        Fault { place: place.to_owned(), text: bare.unwrap_or(&text).to_owned(), why: why(fault) }
    };
    faults.iter().map(fault).collect()
}

fn why(fault: &OptionFault) -> Option<crate::OptionFault> {
    use crate::OptionFault as Why;
    Some(match fault {
        OptionFault::OutOfRange { least, most, .. } => {
            Why::OutOfRange { least: least.clone(), most: most.clone() }
        }
        OptionFault::RobotsNeedBoard => Why::RobotsNeedBoard,
        OptionFault::Robots(_) => return None,
        OptionFault::BoardHasBarriers => Why::BoardHasBarriers,
        OptionFault::BoardLacksBarriers => Why::BoardLacksBarriers,
        OptionFault::BoardLacksTarget => Why::BoardLacksTarget,
        OptionFault::HintsInMatch => Why::HintsInMatch,
        OptionFault::RollerNoSeat { seats, .. } => Why::NoSuchSeat { seats: *seats },
    })
}
