//! A table as it is now, written down so that its past need not be read again.
//!
//! Events stay the truth: a snapshot is made of them, and one that cannot be read is as good as none. It has the table as
//! it was just before its last game started, and of what has happened since whatever still matters. So it is as long as
//! one game is, whatever happened before it, and however often somebody wrote a note.
//!
//! ```
//! use table::{Millis, Options, RicochetOptions, Secret, Table, found, snapshot::Snapshot};
//! let events = found(Options::ricochet(RicochetOptions::default()), Secret(42), Millis(0))?.events;
//! let snapshot = Snapshot::default().and(events.clone());
//! let read = Snapshot::read(&snapshot.write()).expect("it was just written");
//! assert_eq!(read.table(), Table::replay(&events));
//! assert!(Snapshot::read("something else").is_none());
//! let by_another = snapshot.write().replacen(env!("CARGO_PKG_VERSION"), "0.0.0-other", 1);
//! assert!(Snapshot::read(&by_another).is_none());
//! # Ok::<(), table::Refusal>(())
//! ```

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::agreement::{Agreement, Subject};
use crate::apply::apply;
use crate::event::{Event, Fact, LifeFact, SeatFact};
use crate::options::Rules;
use crate::seat::{Handicap, Name, Note, Player, Presence, Seat, SeatId};
use crate::secret::{Mark, SeatKey, Secret};
use crate::stored::text::{as_bot, as_key, as_mark, as_name, as_note, as_options, as_secret};
use crate::stored::{read, write};
use crate::table::{Door, Founder, Stage, Table};
use crate::time::Millis;

/// What an event does to a table, and what is written here, may differ from version to version of the program: a snapshot
/// of another one is none.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A table, shorter than all its events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// Before the last game started; now, if there is none. It has no game.
    base: Table,
    /// What has happened since, as far as it matters, from the start of the game on.
    since: Vec<Event>,
}

impl Snapshot {
    /// The table.
    pub fn table(&self) -> Table {
        after(self.base.clone(), &self.since)
    }

    /// How many events have to be applied to have the table.
    pub fn events(&self) -> usize {
        self.since.len()
    }

    /// The table after these events, too.
    #[must_use]
    pub fn and(self, events: Vec<Event>) -> Snapshot {
        let Snapshot { base: before, since: mut all } = self;
        all.extend(events);
        let now = after(before.clone(), &all);
        if now.game().is_none() {
            return Snapshot { base: now, since: Vec::new() };
        }
        let started = all.iter().rposition(|event| event.fact.starts()).unwrap_or_default();
        let mut base = after(before.clone(), &all[..started]);
        base.stage = Stage::Lobby;
        let since = &all[started..];
        let nothing_more = |_: &SeatFact| None;
        // What can be left off depends on what events do. So it is tried out: the first that leaves the same is taken.
        let tries = [shortened(since, &presence), shortened(since, &nothing_more), since.to_vec()];
        let snapshots = tries.into_iter().map(|since| {
            let version = now.version - since.len() as u64;
            Snapshot { base: Table { version, ..base.clone() }, since }
        });
        let found = snapshots.into_iter().find(|snapshot| snapshot.table() == now);
        found.unwrap_or(Snapshot { base: before, since: all })
    }

    /// As text, to be kept.
    pub fn write(&self) -> String {
        let head = Head { by: VERSION.to_owned(), base: Base::of(&self.base) };
        let head = serde_json::to_string(&head).expect("the format has strings, numbers and lists");
        let lines = self.since.iter().map(write);
        std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// Reads one that was kept; `None` if another program wrote it.
    pub fn read(text: &str) -> Option<Snapshot> {
        let mut lines = text.lines();
        let first = lines.next()?;
        let Head { by, base } = serde_json::from_str(first).ok()?;
        if by != VERSION {
            return None;
        }
        let since = lines.map(|line| read(line).ok()).collect::<Option<_>>()?;
        Some(Snapshot { base: base.into(), since })
    }
}

fn after(mut table: Table, events: &[Event]) -> Table {
    for event in events {
        apply(&mut table, event);
    }
    table
}

/// What an event says that a later one of the same kind says anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    Name(SeatId),
    Note(SeatId),
    Ready(SeatId),
    Mute(SeatId),
    Presence(SeatId),
    Door,
    Chat,
}

/// Whether somebody is there.
fn presence(fact: &SeatFact) -> Option<Says> {
    match fact {
        SeatFact::WentAway { seat }
        | SeatFact::CameBack { seat }
        | SeatFact::Woke { seat }
        | SeatFact::FellAsleep { seat } => Some(Says::Presence(*seat)),
        _ => None,
    }
}

/// Leaves off what a later event says anew.
fn shortened(events: &[Event], also: &dyn Fn(&SeatFact) -> Option<Says>) -> Vec<Event> {
    let mut said = BTreeSet::new();
    let mut kept: Vec<Event> = Vec::new();
    for event in events.iter().rev() {
        let says = match &event.fact {
            Fact::Seat(SeatFact::Renamed { seat, .. }) => Some(Says::Name(*seat)),
            Fact::Seat(SeatFact::NoteWritten { seat, .. }) => Some(Says::Note(*seat)),
            Fact::Seat(SeatFact::ReadySet { seat, .. }) => Some(Says::Ready(*seat)),
            Fact::Seat(SeatFact::MuteSet { seat, .. }) => Some(Says::Mute(*seat)),
            Fact::Seat(SeatFact::Erased { seat, .. }) => {
                said.extend([Says::Name(*seat), Says::Note(*seat)]);
                None
            }
            Fact::Seat(fact) => also(fact),
            Fact::Life(LifeFact::DoorSet { .. }) => Some(Says::Door),
            Fact::Life(LifeFact::ChatSet { .. }) => Some(Says::Chat),
            _ => None,
        };
        if says.is_none_or(|says| said.insert(says)) {
            kept.push(event.clone());
        }
    }
    kept.reverse();
    kept
}

#[derive(Serialize, Deserialize)]
struct Head {
    /// Which version of the program wrote it.
    by: String,
    base: Base,
}

/// A table without a game.
#[derive(Serialize, Deserialize)]
struct Base {
    version: u64,
    now: Millis,
    #[serde(with = "as_options")]
    rules: Box<Rules>,
    #[serde(with = "as_secret")]
    secret: Secret,
    door: Door,
    chat: bool,
    seats: Vec<Taken>,
    host: Option<SeatId>,
    founder: Option<Founded>,
    barred: Vec<Barred>,
    agreement: Option<Question>,
    paused: Option<Millis>,
    games: u32,
}

#[derive(Serialize, Deserialize)]
struct Taken {
    seat: SeatId,
    #[serde(with = "as_name")]
    name: Name,
    #[serde(with = "as_bot")]
    player: Player,
    presence: Presence,
    ready: bool,
    handicap: Handicap,
    muted: bool,
    sign: Millis,
    asks_from: Millis,
    note: Option<Noted>,
    key: Option<Keyed>,
}

#[derive(Serialize, Deserialize)]
struct Noted(#[serde(with = "as_note")] Note);

#[derive(Serialize, Deserialize)]
struct Keyed(#[serde(with = "as_key")] SeatKey);

#[derive(Serialize, Deserialize)]
struct Barred(#[serde(with = "as_mark")] Mark);

#[derive(Serialize, Deserialize)]
struct Founded {
    #[serde(with = "as_key")]
    key: SeatKey,
    since: Millis,
}

#[derive(Serialize, Deserialize)]
struct Question {
    subject: Subject,
    asked_by: SeatId,
    yes: BTreeSet<SeatId>,
    no: BTreeSet<SeatId>,
    asked_at: Millis,
    lapses: Millis,
    sleepers: BTreeSet<SeatId>,
    stirred: BTreeSet<SeatId>,
}

impl Base {
    fn of(table: &Table) -> Base {
        let Table {
            version,
            now,
            rules,
            secret,
            door,
            chat,
            seats,
            host,
            founder,
            barred,
            stage: _,
            agreement,
            paused,
            games,
            // It is about the game, and there is none.
            brought: _,
        } = table;
        Base {
            version: *version,
            now: *now,
            rules: Box::new(rules.clone()),
            secret: *secret,
            door: *door,
            chat: *chat,
            seats: seats.iter().map(|(&id, seat)| Taken::of(id, seat)).collect(),
            host: *host,
            founder: founder.map(|Founder { key, since }| Founded { key, since }),
            barred: barred.iter().copied().map(Barred).collect(),
            agreement: agreement.clone().map(Question::from),
            paused: *paused,
            games: *games,
        }
    }
}

impl From<Base> for Table {
    fn from(base: Base) -> Table {
        let seats: BTreeMap<SeatId, Seat> = base.seats.into_iter().map(Taken::seat).collect();
        Table {
            version: base.version,
            now: base.now,
            rules: *base.rules,
            secret: base.secret,
            door: base.door,
            chat: base.chat,
            seats,
            host: base.host,
            founder: base.founder.map(|Founded { key, since }| Founder { key, since }),
            barred: base.barred.into_iter().map(|Barred(mark)| mark).collect(),
            stage: Stage::Lobby,
            agreement: base.agreement.map(Agreement::from),
            paused: base.paused,
            games: base.games,
            brought: None,
        }
    }
}

impl Taken {
    fn of(id: SeatId, seat: &Seat) -> Taken {
        let Seat { name, player, presence, ready, handicap, muted, sign, asks_from, note, key } =
            seat;
        Taken {
            seat: id,
            name: name.clone(),
            player: player.clone(),
            presence: *presence,
            ready: *ready,
            handicap: *handicap,
            muted: *muted,
            sign: *sign,
            asks_from: *asks_from,
            note: note.clone().map(Noted),
            key: key.map(Keyed),
        }
    }

    fn seat(self) -> (SeatId, Seat) {
        let seat = Seat {
            name: self.name,
            player: self.player,
            presence: self.presence,
            ready: self.ready,
            handicap: self.handicap,
            muted: self.muted,
            sign: self.sign,
            asks_from: self.asks_from,
            note: self.note.map(|Noted(note)| note),
            key: self.key.map(|Keyed(key)| key),
        };
        (self.seat, seat)
    }
}

impl From<Agreement> for Question {
    fn from(agreement: Agreement) -> Question {
        let Agreement { subject, asked_by, yes, no, asked_at, lapses, sleepers, stirred } =
            agreement;
        Question { subject, asked_by, yes, no, asked_at, lapses, sleepers, stirred }
    }
}

impl From<Question> for Agreement {
    fn from(asked: Question) -> Agreement {
        let Question { subject, asked_by, yes, no, asked_at, lapses, sleepers, stirred } = asked;
        Agreement { subject, asked_by, yes, no, asked_at, lapses, sleepers, stirred }
    }
}
