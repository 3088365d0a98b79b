//! Parses the bodies of HTTP requests for tables and seats.

use serde_json::Value;
use table::{Face, Fields, Level, Options};

use super::message::{ID_CHARS_MAX, json};
use crate::{Fault, NewTable, SitDown};

/// The request acts as a secret: a client that guesses it gets the seat.
const REQUEST_CHARS_MIN: usize = 20;

/// Reads a request for a new table.
///
/// # Errors
///
/// Returns all faults; those of options under the names of the options.
pub fn read_new_table(text: &str) -> Result<NewTable, Vec<Fault>> {
    let mut fields = Fields::of(json(text)?, "")?;
    let options = fields.need("options");
    let options = options.and_then(|value| fields.absorb(Options::read(&value)));
    let door = fields.field("door", Some(None));
    let bots: Option<Option<Vec<u8>>> = fields.field("bots", Some(None));
    for (place, level) in bots.iter().flatten().flatten().enumerate() {
        if Level::new(*level).is_none() {
            fields.fault(&format!("bots.{place}"), "a level is from 1 to 10");
        }
    }
    let read = (|| Some(NewTable { options: options?, door: door?, bots: bots? }))();
    fields.done(read)
}

/// Reads a request for a seat.
///
/// # Errors
///
/// Returns all faults.
pub fn read_sit_down(text: &str) -> Result<SitDown, Vec<Fault>> {
    let mut fields = Fields::of(json(text)?, "")?;
    let name = fields.text("name");
    let face = match fields.take_some("face") {
        None => Some(None),
        Some(value) => {
            let number = fields.number_in("face", &value, 1..=Face::COUNT.into());
            number.map(|number| u8::try_from(number).ok().and_then(Face::new))
        }
    };
    let request = secret(&mut fields, "request", "who guesses it has the seat");
    let browser = secret(&mut fields, "browser", "nobody else must have it");
    let founder = match fields.take_some("founder") {
        None => Some(None),
        Some(Value::String(token)) => Some(Some(token)),
        Some(_) => {
            fields.fault(
                "founder",
                "it is no text: the token of the new table is expected".to_owned(),
            );
            None
        }
    };
    let read = (|| {
        Some(SitDown {
            name: name?,
            face: face?,
            request: request?,
            founder: founder?,
            browser: browser?,
        })
    })();
    fields.done(read)
}

/// Reads an optional random value that the client chose.
#[allow(
    clippy::option_option,
    reason = "nothing was said, and nothing could be read, are two things"
)]
fn secret(fields: &mut Fields, name: &str, why: &str) -> Option<Option<String>> {
    match fields.take_some(name) {
        None => Some(None),
        Some(Value::String(id))
            if (REQUEST_CHARS_MIN..=ID_CHARS_MAX).contains(&id.chars().count()) =>
        {
            Some(Some(id))
        }
        Some(wrong) => {
            let (least, most) = (REQUEST_CHARS_MIN, ID_CHARS_MAX);
            let count = wrong.as_str().map(|text| text.chars().count());
            let wrong = count.map_or("it is no text".to_owned(), |count| {
                let letters = if count == 1 { "character" } else { "characters" };
                format!("it has {count} {letters}")
            });
            let right = format!("{least} to {most} random ones are right, or none at all");
            fields.fault(name, format!("{wrong}, {right}: {why}"));
            None
        }
    }
}
