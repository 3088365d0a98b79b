//! Handover: a game that started elsewhere, e.g. offline in a browser, and continues at a table of a server.

use table::{Event, Millis, Record};
use wire::wire;

use crate::record::{CONTINUED_BYTES_MAX, RecordLimits, read_json};
use crate::{Answer, Problem, SeatNo, SeatTaken, TextPart};

/// The request acts as a secret: a client that guesses it gets the seats.
const REQUEST_CHARS: std::ops::RangeInclusive<usize> = 20..=36;

const CANNOT: &str = "the game cannot go on here";

/// A game to continue at a new table.
#[wire(request, secret)]
pub struct GameHandover {
    /// The game so far: the text of a record as `GET /api/tables/{id}/record` returns it. Only `events` is read, and
    /// the game need not be over. At most 1 MiB and 10,000 events. Every event is checked against the rules.
    pub record: String,
    /// The seats of the players who move with the game; each gets a token. The player in the first of these seats
    /// becomes the host, unless one of the others already is.
    pub seats: Vec<SeatNo>,
    /// Idempotency key, 20 to 36 random characters chosen by the client. Sending the same request again returns the
    /// same table and tokens, from any server and at any time. Keep it secret: it gives access to the seats.
    #[describe(schema(min_length = 20, max_length = 36))]
    pub request: Option<String>,
}

impl GameHandover {
    /// Reads the game. Every event is checked against the rules, which may take a while.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the record or with the request.
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

    /// The problem for a valid record whose game cannot continue.
    pub fn refused(why: &table::HandoverError) -> Problem {
        Problem::impossible(CANNOT, vec![why.to_string()])
    }
}

/// The new table of a game that continues.
#[wire]
pub struct GameContinued {
    /// The table's id.
    pub table: String,
    /// The path of the table's page. Anyone with the link can open it.
    pub path: String,
    /// The seats of the players who moved with the game, with their tokens. No other client receives these tokens.
    pub seats: Vec<SeatTaken>,
}

/// The running game of a table, with its clocks stopped, in the form of [`GameHandover::record`].
///
/// # Errors
///
/// Returns an error if no game is running or its record cannot be handed out.
pub fn running_game(events: &[Event], now: Millis) -> Answer<String> {
    let record = Record::of_running_game(events, now)?;
    let lines: Vec<String> = record.events().iter().map(table::stored::write).collect();
    Ok(format!("{{\"events\":[{}]}}", lines.join(",")))
}
