//! A game that was begun in a page, or anywhere else, and goes on at a table of a server.

use serde::{Deserialize, Serialize};
use table::{Event, Millis, Record};

use crate::record::{CONTINUED_BYTES_MAX, RecordLimits, read_json};
use crate::{Answer, Problem, SeatNo, SeatTaken, TextPart};

/// Who guesses a request has the seats.
const REQUEST_CHARS: std::ops::RangeInclusive<usize> = 20..=36;

const CANNOT: &str = "the game cannot go on here";

/// A game to go on with at a new table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameAlong {
    /// The game so far: the text of a record as `GET /api/tables/{id}/record` gives it, of which only `events` is read, and
    /// which need not be over. At most 1 MiB and 10,000 events. Every event is checked against the rules.
    pub record: String,
    /// The seats of those who come along: each gets a token. The first one's owner is the host, unless another one is.
    pub seats: Vec<SeatNo>,
    /// Chosen by the client, 20 to 36 random characters. Whoever asks again with the same request gets the same table and
    /// tokens, at any server and at any time; so nobody else must know or guess it.
    #[cfg_attr(feature = "describe", schema(min_length = 20, max_length = 36))]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub request: Option<String>,
}

/// The request does not print itself.
impl std::fmt::Debug for GameAlong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameAlong").field("seats", &self.seats).finish_non_exhaustive()
    }
}

impl GameAlong {
    /// The game. Every event is checked against the rules, which may take a while.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the record, or with the request.
    pub fn read(&self) -> Answer<Record> {
        let chars = self.request.as_ref().map(|request| request.chars().count());
        if let Some(chars) = chars.filter(|chars| !REQUEST_CHARS.contains(chars)) {
            let (least, most) = (REQUEST_CHARS.start(), REQUEST_CHARS.end());
            let fault = format!(
                "request: it has {chars} characters, {least} to {most} random ones are right, or none at all: \
                 who guesses it has the seats"
            );
            return Err(Problem::impossible(CANNOT, vec![fault]));
        }
        if self.record.len() > CONTINUED_BYTES_MAX {
            let (found, most) = (self.record.len(), CONTINUED_BYTES_MAX);
            let fault = format!("record: {found} bytes, it takes at most {most}");
            return Err(Problem::impossible(CANNOT, vec![fault]));
        }
        read_json(self.record.trim(), RecordLimits::CONTINUE)
            .map_err(|fault| Problem::unread(CANNOT, Some(TextPart::Record), [&fault]))
    }

    /// Why the game cannot go on, although nothing is wrong with its record.
    pub fn refused(why: &table::CannotGoOn) -> Problem {
        Problem::impossible(CANNOT, vec![why.to_string()])
    }
}

/// A table at which a game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameContinued {
    /// Its id.
    pub table: String,
    /// The path of its page: whoever has it can come in.
    pub path: String,
    /// The seats of those who came along, with their tokens, which nobody else gets.
    pub seats: Vec<SeatTaken>,
}

/// The game that is being played at a table, its clocks stopped, as [`GameAlong::record`] has it.
///
/// # Errors
///
/// Returns why there is none, or why nobody may have it.
pub fn game_along(events: &[Event], now: Millis) -> Answer<String> {
    let record = Record::of_running_game(events, now)?;
    let lines: Vec<String> = record.events().iter().map(table::stored::write).collect();
    Ok(format!("{{\"events\":[{}]}}", lines.join(",")))
}
