//! Multiplayer tables for Ricochet Robots, Micro Robots and RoboTory, as a pure, replayable state machine.
//!
//! The game crates implement the rules of movement. This crate implements everything between players: seats, the order
//! of bids, clocks, chips, agreements, and what each viewer may see. The server, the terminal client and the browser
//! all use it.
//!
//! # Decide, then apply
//!
//! A [`Command`] is a request; [`decide`] returns the resulting [`Event`]s and the [`Table`] after them, or a
//! [`Refusal`], and does not change its input. [`apply`] applies a stored event to a table; it cannot fail. [`view`] is
//! a table as one viewer sees it, [`seen`] is the part of an event that a viewer sees. The caller passes time as
//! [`Millis`], and all randomness derives from the table's [`Secret`], so a game replays exactly from its events and
//! tests do not wait for timers.
//!
//! ```
//! use robotable_table::*;
//! // Found a table. The secret must be random: it determines every chip to come.
//! let mut now = Millis(0);
//! let mut table = found(Options::ricochet(RicochetOptions::default()), Secret(42), now)?.table;
//!
//! // A server handles each command like this: decide, store, replace the table, send.
//! let mut act = |table: &mut Table, by: Actor, command: Command, now: Millis| -> Result<(), Refusal> {
//!     let decided = decide(table, by, &command, now)?;
//!     // Here `decided.events` are appended to the store, with `table.version()` as the expected version.
//!     *table = decided.table;
//!     Ok(())
//! };
//! for (seat, name) in ["Ada", "Bob"].into_iter().enumerate() {
//!     let sit = Command::Sit { name: Name::new(name).unwrap(), face: None, key: SeatKey([seat as u8; 32]) };
//!     act(&mut table, Actor::Visitor, sit, now)?;
//! }
//! let (ada, bob) = (Actor::Seat(SeatId(0)), Actor::Seat(SeatId(1)));
//! act(&mut table, ada, Command::Host(HostCommand::Start), now)?;
//! act(&mut table, bob, Command::Ricochet(RicochetCommand::Bid(7)), now)?;
//!
//! // The bid turned the timer. A timer that has run out is a command like any other.
//! now = table.next_deadline().expect("the timer runs");
//! let due = table.due(now).expect("it has run out");
//! act(&mut table, due.by, due.command, now)?;
//! let too_late = act(&mut table, ada, Command::Ricochet(RicochetCommand::Bid(6)), now);
//! assert_eq!(too_late.unwrap_err().code(), "too-late");
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # Running a table
//!
//! 1. For each command: [`decide`], append the events with the expected version, replace the table, and send every
//!    connection what it may see of them ([`seen`]). Event numbers have no gaps, even for viewers who may not see an
//!    event.
//! 2. After each change: sleep until [`Table::next_deadline`], then decide what is [`Table::due`] until nothing is.
//!    This covers expired clocks and the actions of bots; none of it is ever refused.
//! 3. After each change: run the [`Table::jobs`] that are not running yet, with [`job::run`] on any thread, and decide
//!    the command that it returns. Jobs follow from the state of the table, so a restart loses none.
//! 4. When a connection is lost or comes back: decide [`ServerCommand::ConnectionLost`] or
//!    [`ServerCommand::ConnectionBack`].
//!
//! # Requirements
//!
//! - After a restart no client is connected: decide [`ServerCommand::ConnectionLost`] for every seat, then
//!   [`ServerCommand::ConnectionBack`] as clients reconnect. Otherwise the table waits for players who are gone.
//! - After downtime, decide [`ServerCommand::WasAway`] before anything else: no player could act, so no clock may have
//!   run.
//! - Decide commands in the order of arrival, each with its time of arrival, and decide what was due earlier first. The
//!   order of bids depends on it.
//! - Always report a [`job::JobKind::Plan`], with [`job::Plan::Nothing`] if a worker failed: until then the bot does
//!   nothing, and in RoboTory its clock runs.
//! - Report bots' plans at a fixed delay after they were wanted. Every viewer can count events, so a report that is
//!   sent as soon as the solver finishes would reveal how hard the puzzle is.
//!
//! [`stored`] writes and reads events as lines of JSON; later versions can always read them. `docs/table.md` describes
//! the life cycle of a table and each option.
//!
//! # Design decisions
//!
//! - **An event is visible in full or not at all.** Hidden information (the secret, keys, notes, bots' plans) has
//!   events of its own, so no event is ever redacted in part.
//! - **Face-down chips have no order.** Each chip is drawn when it is needed, from a fresh random stream: there is no
//!   shuffled stack that could leak, and the chips drawn so far reveal nothing about chips to come.
//! - **Bots get a [`View`].** By construction, a bot's job contains only what a person on its seat would see. That a
//!   bot has made its plan is an event that every viewer can count, as players can see a person stop thinking; the plan
//!   itself is hidden.
//! - **Decisions run on a copy.** The events of one decision depend on each other (a bid turns the timer, a chip ends
//!   the game), so each is applied to a copy as soon as it is recorded, and `settle` adds the consequences that need no
//!   command. A refusal makes no copy.
//! - **Sleeping players do not block the table, and silence is not consent.** A question that is not answered in time
//!   lapses, and a player who did nothing at all in that time counts as asleep until they send a command or reconnect.
//!   If the question is asked again, it does not wait for them. This keeps one absent player from blocking a table of
//!   thirty.

mod agree;
mod agreement;
mod apply;
mod clock;
mod command;
mod consequences;
mod decide;
mod ending;
mod event;
mod fair_play;
mod fields;
mod game;
mod games;
mod host;
pub mod job;
mod large_table;
mod level;
mod lookalike;
mod micro;
mod offers;
mod options;
mod record;
mod redact;
mod refusal;
mod reports;
mod ricochet;
mod robotory;
mod seat;
mod secret;
pub mod snapshot;
pub mod stored;
mod table;
mod time;
mod transaction;
mod view;

use game::{GameCommand, GameEvent, GameRules, Play};
use large_table::{Crowd, Stance};
use transaction::Transaction;

pub use ::ricochet::random::Barriers;
pub use agreement::{Agreement, AgreementEnd, Subject};
pub use apply::apply;
pub use clock::{Clock, ClockKind, Due};
pub use command::{Actor, Command, HostCommand, ServerCommand};
pub use decide::{Decided, decide, found};
pub use ending::{EndReason, Ending, Reason};
pub use event::{Event, EventKind, SeatEvent, TableEvent};
pub use fair_play::Guarded;
pub use fields::{Fault, Fields};
pub use game::{Game, GameKind};
pub use large_table::{Hall, HallBid, Mine, OfferClass};
pub use level::Level;
pub use micro::{
    MicroAnnounced, MicroBoard, MicroChips, MicroCommand, MicroEvent, MicroFailure, MicroGame,
    MicroGift, MicroOptions, MicroPast, MicroPhase, MicroPractice, MicroResult, MicroReturned,
    MicroShowing, MicroStart, MicroThinking, MicroView, Roller,
};
pub use offers::{Offer, may_play, offers, offers_from};
pub use options::{GameOptions, OptionEntry, OptionFault, OptionKind, Options, Preset, Rules};
pub use record::{HandoverError, NoRecord, Record, RecordFault, RecordWrong};
pub use redact::{PersonalText, Sat};
pub use refusal::Refusal;
pub use ricochet::{
    Bid, Bidding, Demonstration, Failure, HeldBid, PastRound, Prize, Returned, RicochetBoard,
    RicochetCommand, RicochetEvent, RicochetGame, RicochetMode, RicochetOptions, RicochetPhase,
    RicochetShowing, RicochetStart, RicochetView, RobotStart, RoundResult, TimerRuns,
};
pub use robotory::{
    ClockOptions, RobotoryCommand, RobotoryEvent, RobotoryGame, RobotoryOptions, RobotoryView,
    Sides,
};
pub use seat::{
    BadText, Face, Handicap, Name, Note, Player, Presence, PresenceKind, Seat, SeatId, shows,
};
pub use secret::{Mark, SeatKey, Secret};
pub use table::{JoinPolicy, Stage, StageKind, Table};
pub use time::{Millis, Span};
pub use view::{
    GameView, Question, SeatView, StageView, View, Viewer, has_hands_on, is_counted, is_held_bid,
    may_look, note, seen, shown_ending, view, you,
};

// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
