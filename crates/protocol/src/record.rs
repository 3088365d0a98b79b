//! Records of games: the record of a table's game, and records that clients send for a replay.

use serde::Deserialize;
use serde_json::value::RawValue;
use table::stored::StoredError;
use table::{
    Event, EventKind, JoinPolicy, Level, Name, NoRecord, Record, Stage, Table, TableEvent, Viewer,
};
use wire::wire;

use crate::game::game_of;
use crate::json::json;
use crate::search_limits::out_of_range;
use crate::{
    Answer, At, DescribedFault, Ending, GameKind, Part, Problem, Replay, SeatNo, TextFault,
    TextFaultCode, TextPart, View, replay, robotory,
};

/// The most bytes of the record of a game to continue.
pub(crate) const CONTINUED_BYTES_MAX: usize = 1024 * 1024;

/// The most bytes of a record. The longest real games have a tenth of this.
pub const RECORD_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Limits of a record. A replayed game is sent once; a continued game is stored, and shown to every viewer of its
/// table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordLimits {
    /// The most events.
    events: usize,
    /// The estimated number of bytes when it is shown.
    shown: usize,
}

impl RecordLimits {
    /// Limits for a replay.
    pub(crate) const REPLAY: RecordLimits =
        RecordLimits { events: Record::EVENTS_MAX, shown: 32 * 1024 * 1024 };
    /// Limits for a game to continue.
    pub(crate) const CONTINUE: RecordLimits =
        RecordLimits { events: 10_000, shown: 6 * 1024 * 1024 };
}
/// Estimated growth of a post-mortem: it stores routes in a few letters, and shows every space on their way.
const ANALYSIS_GROWS: usize = 40;
/// Estimated growth of every other event.
const EVENT_GROWS: usize = 4;

/// Selects a game of a table.
#[wire(Copy)]
pub struct WhichGame {
    /// The number of the game, counted from 1; the last one if left out.
    #[describe(ts(optional = nullable))]
    pub game: Option<u32>,
}

impl WhichGame {
    /// True if the client asked for a specific game.
    pub fn is_chosen(self) -> bool {
        self.game.is_some()
    }

    /// The record of the selected game among a table's events.
    ///
    /// # Errors
    ///
    /// Returns the reason if there is no such game or it may not be shown.
    pub fn of(self, events: &[Event]) -> Result<Record, NoRecord> {
        match self.game {
            None => Record::of_last_game(events),
            Some(number) => {
                let others = number.checked_sub(1).ok_or(NoRecord::NoGame)?;
                Record::of_game(events, others as usize)
            }
        }
    }
}

/// Selects a game of a table and a range of its steps.
#[wire(Copy, Default)]
pub struct ReplayWanted {
    /// The number of the game, counted from 1; the last one if left out.
    #[describe(ts(optional = nullable))]
    pub game: Option<u32>,
    /// The number of steps to skip; 0 if left out.
    #[describe(ts(optional = nullable))]
    pub from: Option<u32>,
    /// The most steps to return, up to 500. There may be fewer if they are long.
    #[describe(ts(optional = nullable))]
    pub most: Option<u32>,
}

/// Steps of a game at a table. `id` is the table's id, and `events` are all its events.
///
/// # Errors
///
/// Returns the reason if there is no such game or it may not be shown.
pub fn replay_of(events: &[Event], wanted: ReplayWanted, id: &str) -> Answer<Replay> {
    let record = WhichGame { game: wanted.game }.of(events)?;
    let games = Record::games(events) as u32;
    Ok(Replay { games, ..replay(&record, id, Part::asked(wanted.from, wanted.most)) })
}

/// A request to replay a game.
#[wire(request)]
pub struct RecordBrought {
    /// The text of a record: JSON as `GET /api/tables/{id}/record` returns it, of which only `events` is read, or a
    /// game of RoboTory in the notation. At most 2 MiB.
    #[describe(schema(example = "[Light \"Ada\"]\n[Dark \"Alan\"]\n\n1. Bc4 b:c3-c4 2. +B *\n"))]
    pub record: String,
    /// The number of steps to skip; 0 if left out.
    pub from: Option<u32>,
    /// The most steps to return, up to 500. There may be fewer if they are long.
    pub most: Option<u32>,
}

impl RecordBrought {
    /// Steps of the game. Every event is checked against the rules, which may take a while.
    ///
    /// # Errors
    ///
    /// Returns the errors in the record.
    pub fn replay(&self) -> Answer<Replay> {
        let part = Part::asked(self.from, self.most);
        let read = read(&self.record).map(|record| replay(&record, "", part));
        read.map_err(|fault| {
            Problem::unread("the record cannot be replayed", Some(TextPart::Record), [&fault])
        })
    }
}

/// The record of a finished game.
#[wire(answer)]
pub struct GameRecord {
    /// The table at the end, as a spectator sees it: options, seats, board, every round or turn, and the result.
    #[serde(flatten)]
    view: View,
    /// RoboTory: the game in the notation, for other programs.
    text: Option<String>,
    /// Every public event, starting with an empty table, in their stored form, which `POST /api/replays` reads.
    #[describe(schema(value_type = Vec<Object>), ts(type = "unknown[]"))]
    events: Vec<Box<RawValue>>,
}

impl GameRecord {
    /// The record as JSON up to its events, which can be long. The caller appends the events, separated by commas, and
    /// then [`GameRecord::END`].
    pub fn head(&self) -> String {
        let mut text = json(self);
        // `events` is the last field, and it is empty here.
        text.truncate(text.len() - GameRecord::END.len());
        text
    }

    /// The JSON after the events.
    pub const END: &str = "]}";
}

/// The record of a table's game, if the game is over. The events come from a [`Record`], which the table does not
/// have; the caller appends them to [the head](GameRecord::head).
pub fn game_record(table: &Table, id: &str) -> Option<GameRecord> {
    let Stage::Over { ending, .. } = table.stage() else { return None };
    let seen = table::view(table, Viewer::Spectator);
    let text = game_of(&seen).and_then(|game| game.record(table, ending));
    let events = Vec::new();
    Some(GameRecord { view: crate::view(table, Viewer::Spectator, id), text, events })
}

/// Selects finished games.
#[wire(request, Copy, Default)]
pub struct FinishedWanted {
    /// The game; all games if left out.
    pub game: Option<GameKind>,
    /// Only games that ended after this time.
    pub since: Option<At>,
    /// The most games to return, 1 to 1000; 100 if left out.
    #[describe(schema(minimum = 1, maximum = 1000))]
    pub max: Option<u16>,
}

impl FinishedWanted {
    /// The highest valid value of `max`.
    pub const MAX: u16 = 1_000;

    /// The most games to return.
    ///
    /// # Errors
    ///
    /// Returns a problem if the number is out of bounds.
    pub fn most(&self) -> Answer<usize> {
        let wrong = out_of_range("max", self.max, 1..=FinishedWanted::MAX);
        Problem::of_faults("too many games, or none", wrong)?;
        Ok(self.max.unwrap_or(100).into())
    }

    /// The time after which games are selected.
    ///
    /// # Errors
    ///
    /// Returns a problem if the time does not fit into the signed 64-bit integers of databases.
    pub fn after(&self) -> Answer<At> {
        let At(since) = self.since.unwrap_or_default();
        if i64::try_from(since).is_err() {
            let fault = format!("since: {since}, it takes milliseconds up to {}", i64::MAX);
            return Err(Problem::impossible("that is no time", vec![fault]));
        }
        Ok(At(since))
    }
}

/// A finished game of a listed table.
#[wire(answer)]
pub struct FinishedGame {
    /// The table's id. `GET /api/tables/{id}/record?game={number}` returns the same game as spectators saw it.
    pub table: String,
    /// The number of the game at its table, counted from 1.
    pub number: u32,
    /// The game.
    pub game: GameKind,
    /// The start of the game.
    pub started: At,
    /// The end of the game.
    pub ended: At,
    /// The players, clockwise.
    pub players: Vec<FinishedPlayer>,
    /// The result.
    pub ending: Ending,
    /// RoboTory: the game in the notation, for other programs.
    pub text: Option<String>,
    /// Every public event, starting with an empty table. The whole line is a record that `POST /api/replays` reads.
    #[describe(schema(value_type = Vec<Object>), ts(type = "unknown[]"))]
    pub events: Vec<Box<RawValue>>,
}

/// A player of a finished game.
#[wire]
pub struct FinishedPlayer {
    /// The seat of the player.
    pub seat: SeatNo,
    /// The name of the player.
    pub name: String,
    /// The level of a built-in bot; `null` for people and guest bots.
    pub bot: Option<u8>,
    /// The author, for a guest bot.
    pub author: Option<String>,
}

/// The finished public games of a table, newest first: those that ended while the table was listed, and that every
/// viewer may see. A game that started elsewhere is left out: this server cannot vouch for its random outcomes.
pub fn finished_games(events: &[Event], id: &str) -> impl Iterator<Item = FinishedGame> {
    let mut games = Vec::new();
    let (mut door, mut number, mut brought) = (JoinPolicy::ByLink, 0, None);
    for event in events {
        match &event.fact {
            EventKind::Life(TableEvent::DoorSet { door: set }) => door = *set,
            // A table has its secret before its first game. A later one means that the game was handed over from
            // elsewhere.
            EventKind::Life(TableEvent::SecretKept { .. }) if number > 0 => brought = Some(number),
            EventKind::Life(TableEvent::Ended(_))
                if door == JoinPolicy::Listed && brought != Some(number) =>
            {
                games.push(number);
            }
            fact if fact.starts() => number += 1,
            _ => {}
        }
    }
    games.into_iter().rev().filter_map(move |number| finished(events, number, id))
}

/// The game with this number, if every viewer may see it.
fn finished(events: &[Event], number: u32, id: &str) -> Option<FinishedGame> {
    let record = WhichGame { game: Some(number) }.of(events).ok()?;
    let table = Table::replay(record.events());
    let Stage::Over { ending, .. } = table.stage() else { return None };
    let seen = table::view(&table, Viewer::Spectator);
    let is_end = |event: &&Event| matches!(event.fact, EventKind::Life(TableEvent::Ended(_)));
    let ended = record.events().iter().find(is_end)?.at;
    // The table right after the start of the game.
    let (before, _) = record.game();
    let players = before.seats().map(|(place, seat)| {
        let bot = seat.player.level().map(Level::get);
        let author = seat.player.author().map(Name::to_string);
        FinishedPlayer { seat: place, name: seat.name.to_string(), bot, author }
    });
    let write = |event: &Event| RawValue::from_string(table::stored::write(event)).ok();
    Some(FinishedGame {
        table: id.to_owned(),
        number,
        game: table.kind(),
        started: before.last_at(),
        ended,
        players: players.collect(),
        ending: ending.into(),
        text: game_of(&seen).and_then(|game| game.record(&table, ending)),
        events: record.events().iter().map(write).collect::<Option<_>>()?,
    })
}

#[derive(Deserialize)]
struct Written {
    events: Vec<Box<RawValue>>,
}

/// Reads a record in either format.
fn read(text: &str) -> Result<Record, DescribedFault> {
    let text = text.trim();
    if text.starts_with('{') {
        return read_json(text, RecordLimits::REPLAY);
    }
    robotory::read_record(text)
}

/// Reads the JSON record of a table's game. Every event is checked.
pub(crate) fn read_json(text: &str, limits: RecordLimits) -> Result<Record, DescribedFault> {
    let written: Written =
        serde_json::from_str(text).map_err(|error| DescribedFault::of(&error))?;
    if written.events.len() > limits.events {
        let (found, most) = (written.events.len(), limits.events);
        return Err(DescribedFault::only(format!("{found} events, it takes at most {most}")));
    }
    let mut events = Vec::with_capacity(written.events.len());
    let mut shown = 0;
    for (number, line) in (1..).zip(&written.events) {
        let event =
            table::stored::read(line.get()).map_err(|error| unknown_event(number, &error))?;
        shown +=
            line.get().len() * if event.fact.is_analysis() { ANALYSIS_GROWS } else { EVENT_GROWS };
        events.push(event);
    }
    if shown > limits.shown {
        let (found, most) = (shown >> 20, limits.shown >> 20);
        return Err(DescribedFault::only(format!(
            "to show it would take about {found} MB, and {most} MB are the most: leave post-mortems (`analysed`) out"
        )));
    }
    Record::try_from(events).map_err(|fault| DescribedFault::of(&fault))
}

fn unknown_event(number: u32, error: &StoredError) -> DescribedFault {
    let fault = match error {
        StoredError::Version(version) => {
            TextFault::new(TextFaultCode::RecordVersion).with("found", version)
        }
        StoredError::Json(_) => TextFault::other(error),
    };
    let fault = fault.within_one(TextPart::Event, number);
    DescribedFault { words: format!("event {number}: {error}"), fault }
}
