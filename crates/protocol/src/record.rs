//! Records of games: what is left of one at a table, and what somebody brings along to look at it again.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::stored::StoredError;
use table::{Door, Event, Fact, Level, LifeFact, Name, NoRecord, Record, Stage, Table, Viewer};

use crate::game::game_of;
use crate::{
    Answer, At, Ending, GameKind, Part, Problem, Replay, SeatNo, TextFault, TextFaultCode,
    TextPart, View, Worded, replay, robotory,
};

/// A record of a game that is continued has at most this many bytes.
pub(crate) const CONTINUED_BYTES_MAX: usize = 1024 * 1024;

/// A record is at most so long. The longest games that people play have a tenth of it.
pub const RECORD_BYTES_MAX: usize = 2 * 1024 * 1024;

/// The most that a record may have. A game that is looked at again is sent once; a game that is continued is kept, and
/// shown to everybody at its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecordLimits {
    /// The events.
    events: usize,
    /// About how many bytes it takes when it is shown.
    shown: usize,
}

impl RecordLimits {
    /// Of a game that is looked at again.
    pub(crate) const REPLAY: RecordLimits =
        RecordLimits { events: Record::EVENTS_MAX, shown: 32 * 1024 * 1024 };
    /// Of a game that is continued.
    pub(crate) const CONTINUE: RecordLimits =
        RecordLimits { events: 10_000, shown: 6 * 1024 * 1024 };
}
/// A post-mortem names its routes in a few letters and shows every space on their way.
const ANALYSIS_GROWS: usize = 40;
/// The same for everything else.
const EVENT_GROWS: usize = 4;

/// Which game of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct WhichGame {
    /// Its number, counted from 1; the last one if it is left out.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub game: Option<u32>,
}

impl WhichGame {
    /// Whether one was asked for.
    pub fn is_chosen(self) -> bool {
        self.game.is_some()
    }

    /// The game among a table's events.
    ///
    /// # Errors
    ///
    /// Returns why there is none, or why it is not shown.
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

/// Which game of a table, and which of its steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayWanted {
    /// Its number, counted from 1; the last one if it is left out.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub game: Option<u32>,
    /// How many steps come before those that are wanted; none if it is left out.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub from: Option<u32>,
    /// How many steps at most, up to 500. There may be fewer, if they are long.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub most: Option<u32>,
}

/// A game at a table, step by step: `id` is the table's, `events` are all of them.
///
/// # Errors
///
/// Returns why there is none, or why it is not shown.
pub fn replay_of(events: &[Event], wanted: ReplayWanted, id: &str) -> Answer<Replay> {
    let record = WhichGame { game: wanted.game }.of(events)?;
    let games = Record::games(events) as u32;
    Ok(Replay { games, ..replay(&record, id, Part::asked(wanted.from, wanted.most)) })
}

/// A game that somebody brings along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordBrought {
    /// The text of a record: JSON as `GET /api/tables/{id}/record` gives it, of which only `events` is read, or a game of
    /// RoboTory in the notation. At most 2 MiB.
    #[cfg_attr(
        feature = "describe",
        schema(example = "[Light \"Ada\"]\n[Dark \"Alan\"]\n\n1. Bc4 b:c3-c4 2. +B *\n")
    )]
    pub record: String,
    /// How many steps come before those that are wanted; none if it is left out.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub from: Option<u32>,
    /// How many steps at most, up to 500. There may be fewer, if they are long.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub most: Option<u32>,
}

impl RecordBrought {
    /// The game, step by step. Every event is checked against the rules, which may take a while.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the record.
    pub fn replay(&self) -> Answer<Replay> {
        let part = Part::asked(self.from, self.most);
        let read = read(&self.record).map(|record| replay(&record, "", part));
        read.map_err(|fault| {
            Problem::unread("the record cannot be replayed", Some(TextPart::Record), [&fault])
        })
    }
}

/// A game that is over.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameRecord {
    /// The table at the end, as a spectator sees it: options, seats, board, every round or turn, the ending.
    #[serde(flatten)]
    view: View,
    /// RoboTory: the game in the notation, for other programs.
    text: Option<String>,
    /// Every event that everybody could see, from an empty table on, as they are stored: what `POST /api/replays` reads.
    #[cfg_attr(feature = "describe", schema(value_type = Vec<Object>))]
    #[cfg_attr(feature = "describe", ts(type = "unknown[]"))]
    events: Vec<Box<RawValue>>,
}

impl GameRecord {
    /// The record as text up to its events, which can be long: they follow one after the other, with commas between
    /// them, and then [`GameRecord::END`].
    pub fn head(&self) -> String {
        let mut text = serde_json::to_string(self).expect("the protocol has only text and numbers");
        // Events are the last of its fields, and there are none in it.
        text.truncate(text.len() - GameRecord::END.len());
        text
    }

    /// What comes after the events.
    pub const END: &str = "]}";
}

/// What is left of a table's game, if it is over. The events come from a [`Record`], which the table does not
/// have, and are put behind [its head](GameRecord::head).
pub fn game_record(table: &Table, id: &str) -> Option<GameRecord> {
    let Stage::Over { ending, .. } = table.stage() else { return None };
    let seen = table::view(table, Viewer::Spectator);
    let text = game_of(&seen).and_then(|game| game.record(table, ending));
    let events = Vec::new();
    Some(GameRecord { view: crate::view(table, Viewer::Spectator, id), text, events })
}

/// Which games that are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub struct FinishedWanted {
    /// Of which game; of all of them if it is left out.
    pub game: Option<GameKind>,
    /// Only those that ended after this time.
    pub since: Option<At>,
    /// How many at most, 1 to 1000; 100 if it is left out.
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 1000))]
    pub max: Option<u16>,
}

impl FinishedWanted {
    /// So many are the most.
    pub const MAX: u16 = 1_000;

    /// How many at most.
    ///
    /// # Errors
    ///
    /// Returns the problem if so many cannot be.
    pub fn most(&self) -> Answer<usize> {
        let most = self.max.unwrap_or(100);
        if !(1..=FinishedWanted::MAX).contains(&most) {
            let fault = format!("max: {most}, it takes 1 to {}", FinishedWanted::MAX);
            return Err(Problem::impossible("so many cannot be asked for", vec![fault]));
        }
        Ok(most.into())
    }

    /// After which time.
    ///
    /// # Errors
    ///
    /// Returns the problem if no clock shows such a time: databases count in 63 bits.
    pub fn after(&self) -> Answer<At> {
        let At(since) = self.since.unwrap_or_default();
        if i64::try_from(since).is_err() {
            let fault = format!("since: {since}, it takes milliseconds up to {}", i64::MAX);
            return Err(Problem::impossible("that is no time", vec![fault]));
        }
        Ok(At(since))
    }
}

/// A game that is over, at a table that everybody could find in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FinishedGame {
    /// The table's id. `GET /api/tables/{id}/record?game={number}` shows the same game as people saw it.
    pub table: String,
    /// Which of its games, counted from 1.
    pub number: u32,
    /// What was played.
    pub game: GameKind,
    /// When it began.
    pub started: At,
    /// When it ended.
    pub ended: At,
    /// Who played, clockwise.
    pub players: Vec<FinishedPlayer>,
    /// How it ended.
    pub ending: Ending,
    /// RoboTory: the game in the notation, for other programs.
    pub text: Option<String>,
    /// Every event that everybody could see, from an empty table on: the line as a whole is a record that
    /// `POST /api/replays` reads.
    #[cfg_attr(feature = "describe", schema(value_type = Vec<Object>))]
    #[cfg_attr(feature = "describe", ts(type = "unknown[]"))]
    pub events: Vec<Box<RawValue>>,
}

/// Somebody who played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct FinishedPlayer {
    /// Where they sat.
    pub seat: SeatNo,
    /// What they are called.
    pub name: String,
    /// The level of one of the house's bots; `null` for people and guest bots.
    pub bot: Option<u8>,
    /// Whose program it is, of a guest bot.
    pub author: Option<String>,
}

/// The games of a table that are over and that everybody could find: those that ended while the table was in the list, and
/// that it shows to everybody. The newest is the first. A game that was begun elsewhere is not among them: nobody here saw
/// how its luck came about.
pub fn finished_games(events: &[Event], id: &str) -> impl Iterator<Item = FinishedGame> {
    let mut games = Vec::new();
    let (mut door, mut number, mut brought) = (Door::ByLink, 0, None);
    for event in events {
        match &event.fact {
            Fact::Life(LifeFact::DoorSet { door: set }) => door = *set,
            // A table has its luck before its first game, unless that game was brought along.
            Fact::Life(LifeFact::SecretKept { .. }) if number > 0 => brought = Some(number),
            Fact::Life(LifeFact::Ended(_)) if door == Door::Listed && brought != Some(number) => {
                games.push(number);
            }
            fact if fact.starts() => number += 1,
            _ => {}
        }
    }
    games.into_iter().rev().filter_map(move |number| finished(events, number, id))
}

/// The game with this number, if everybody may see it.
fn finished(events: &[Event], number: u32, id: &str) -> Option<FinishedGame> {
    let record = WhichGame { game: Some(number) }.of(events).ok()?;
    let table = Table::replay(record.events());
    let Stage::Over { ending, .. } = table.stage() else { return None };
    let seen = table::view(&table, Viewer::Spectator);
    let is_end = |event: &&Event| matches!(event.fact, Fact::Life(LifeFact::Ended(_)));
    let ended = record.events().iter().find(is_end)?.at;
    // The game has just started then.
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

/// Reads a record of either kind.
fn read(text: &str) -> Result<Record, Worded> {
    let text = text.trim();
    if text.starts_with('{') {
        return read_json(text, RecordLimits::REPLAY);
    }
    robotory::read_record(text)
}

/// Reads the record of a table's game. Every event is checked.
pub(crate) fn read_json(text: &str, limits: RecordLimits) -> Result<Record, Worded> {
    let written: Written = serde_json::from_str(text).map_err(|error| Worded::of(&error))?;
    if written.events.len() > limits.events {
        let (found, most) = (written.events.len(), limits.events);
        return Err(Worded::only(format!("{found} events, it takes at most {most}")));
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
        return Err(Worded::only(format!(
            "to show it would take about {found} MB, and {most} MB are the most: leave post-mortems (`analysed`) out"
        )));
    }
    Record::try_from(events).map_err(|fault| Worded::of(&fault))
}

fn unknown_event(number: u32, error: &StoredError) -> Worded {
    let told = match error {
        StoredError::Version(version) => {
            TextFault::new(TextFaultCode::RecordVersion).with("found", version)
        }
        StoredError::Json(_) => TextFault::other(error),
    };
    let told = told.within_one(TextPart::Event, number);
    Worded { words: format!("event {number}: {error}"), told }
}
