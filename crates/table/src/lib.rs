//! People at a table: Ricochet Robots, Micro Robots and RoboTory as people play them, pure and replayable.
//!
//! The game crates know what a robot may do. This crate knows everything between people: who sits where, who bid
//! first, whose clock runs, who gets the chip, who still has to answer, who may see what. The server, the terminal
//! and the browser all run this one.
//!
//! # Decide, then apply
//!
//! A [`Command`] is what somebody wants; [`decide`] answers with [`Event`]s and the [`Table`] after them, or with a
//! [`Refusal`], and changes nothing. [`apply`] adds an event that was stored to a table; it cannot fail. [`view`] is what
//! somebody sees of a table, [`seen`] what they see of an event. Time comes in as [`Millis`] and luck from the table's
//! [`Secret`], so a game replays exactly from its events and every timer is tested without waiting.
//!
//! ```
//! use table::*;
//! // Found a table. The secret has to be random; whoever knows it knows every chip to come.
//! let mut now = Millis(0);
//! let mut table = found(Options::ricochet(RicochetOptions::default()), Secret(42), now)?.table;
//!
//! // What a server does with each command: decide, store, take the table, show.
//! let mut act = |table: &mut Table, by: Actor, command: Command, now: Millis| -> Result<(), Refusal> {
//!     let decided = decide(table, by, &command, now)?;
//!     // Here `decided.events` are appended to the store, with `table.version()` as the number expected.
//!     *table = decided.table;
//!     Ok(())
//! };
//! for (seat, name) in ["Ada", "Bob"].into_iter().enumerate() {
//!     let sit = Command::Sit { name: Name::new(name).unwrap(), key: SeatKey([seat as u8; 32]) };
//!     act(&mut table, Actor::Visitor, sit, now)?;
//! }
//! let (ada, bob) = (Actor::Seat(SeatId(0)), Actor::Seat(SeatId(1)));
//! act(&mut table, ada, Command::Host(HostCommand::Start), now)?;
//! act(&mut table, bob, Command::Ricochet(RicochetCommand::Bid(7)), now)?;
//!
//! // The bid turned the timer. When it has run out, that is a command like any other.
//! now = table.next_deadline().expect("the timer runs");
//! let due = table.due(now).expect("it has run out");
//! act(&mut table, due.by, due.command, now)?;
//! let too_late = act(&mut table, ada, Command::Ricochet(RicochetCommand::Bid(6)), now);
//! assert_eq!(too_late.unwrap_err().code(), "too-late");
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # What whoever runs a table does
//!
//! 1. Each command: [`decide`], append the events with the expected number, take the table, send every connection what is
//!    [`seen`] of them. Events are numbered without gaps, also for those who may not see one.
//! 2. Each time something has changed: sleep until [`Table::next_deadline`], then decide what is [`Table::due`] until
//!    nothing is. Clocks that run out and what bots do are in there, and none of it is ever refused.
//! 3. Each time something has changed: run [`Table::jobs`] that are not under way, with [`job::run`] on any thread, and
//!    decide the command that it returns. After a restart the table wants what it wanted before.
//! 4. Connections that come and go are [`ServerCommand::ConnectionLost`] and [`ServerCommand::ConnectionBack`].
//!
//! # For whoever runs it
//!
//! - After a restart no connection stands: decide [`ServerCommand::ConnectionLost`] for every seat, then
//!   [`ServerCommand::ConnectionBack`] as people come. Otherwise the table waits for people who are not there.
//! - If nobody ran it for a while, decide [`ServerCommand::WasAway`] before anything else: nobody could do anything, so
//!   no clock has run.
//! - Decide commands in the order in which they arrived, each with the time of its arrival, and what is due before a
//!   command that arrived later. Who bid first depends on it.
//! - A [`job::JobKind::Plan`] always has to be reported, with [`job::Plan::Nothing`] if a worker failed: until then the
//!   bot does nothing, and in RoboTory its clock runs.
//! - Report bots' plans at a fixed time after they were wanted. Everybody can count events, so a report that comes as
//!   soon as the solver is done would tell how hard the puzzle is.
//!
//! [`stored`] writes and reads events as lines that load for ever. `docs/table.md` tells the life of a table and what
//! each option means.
//!
//! # What is deliberately so
//!
//! - **A fact is seen whole or not at all.** What must stay hidden (the secret, keys, notes, bots' plans) is a fact of
//!   its own, so there is no such thing as a half-redacted event.
//! - **Chips have no order before they are turned over.** Each is drawn when it is needed, from dice that were never
//!   thrown before: there is no shuffled stack that could leak, and seen chips tell nothing of chips to come.
//! - **Bots get a [`View`].** The job of a bot contains what a person on its seat sees, by construction. That it has
//!   made up its mind is an event that everybody can count, as one sees a person stop thinking; what it is, is not.
//! - **Decisions run on a copy.** The events of one decision depend on each other (a bid turns the timer, a chip ends
//!   the game), so each is applied to a copy as soon as it is recorded, and `settle` draws the consequences that
//!   nobody has to ask for. A refusal makes no copy.
//! - **Those who sleep are not waited for, and silence is no yes.** A question that is not answered in time lapses, and
//!   whoever did nothing at all meanwhile counts as asleep until they give a command or come back. Asked again, it does
//!   not wait for them. That is what keeps a table of thirty from being stuck on one.

mod agree;
mod agreement;
mod ahead;
mod apply;
mod clock;
mod command;
mod decide;
mod ending;
mod event;
mod fair;
mod fields;
mod game;
mod games;
mod hall;
mod host;
pub mod job;
mod level;
mod lookalike;
mod micro;
mod offers;
mod options;
mod record;
mod refusal;
mod reports;
mod ricochet;
mod robotory;
mod seat;
mod secret;
mod settle;
pub mod snapshot;
pub mod stored;
mod table;
mod time;
mod view;
mod words;

pub use ::ricochet::random::Barriers;
pub use agreement::{Agreement, AgreementEnd, Subject};
pub use apply::apply;
pub use clock::{Clock, ClockKind, Due};
pub use command::{Actor, Command, HostCommand, ServerCommand};
pub use decide::{Decided, decide, found};
pub use ending::{EndReason, Ending, Reason};
pub use event::{Event, Fact, LifeFact, SeatFact};
pub use fair::Guarded;
pub use fields::{Fault, Fields};
pub use game::{Game, GameKind};
pub use hall::{BestBid, Crowd, Hall, Mine, OfferClass};
pub use level::Level;
pub use micro::{
    MicroBoard, MicroCommand, MicroFact, MicroFailure, MicroGame, MicroOptions, MicroPast,
    MicroPhase, MicroPractice, MicroResult, MicroReturned, MicroStart, MicroView, Roller,
};
pub use offers::{Offer, may_play, offers, offers_from};
pub use options::{
    GameOptions, OptionEntry, OptionFault, OptionKind, Options, Preset, Rules, Shown, quoted,
    shortened,
};
pub use record::{CannotGoOn, NoRecord, Record, RecordFault, RecordWrong};
pub use refusal::Refusal;
pub use ricochet::{
    Bid, Demonstration, Failure, HeldBid, PastRound, Prize, Returned, RicochetBoard,
    RicochetCommand, RicochetFact, RicochetGame, RicochetMode, RicochetOptions, RicochetPhase,
    RicochetStart, RicochetView, RobotStart, RoundResult, Slideable, TimerRuns,
};
pub use robotory::{
    ClockOptions, Possible, RobotoryCommand, RobotoryFact, RobotoryGame, RobotoryOptions,
    RobotoryStart, RobotoryView, Sides,
};
pub use seat::{
    BadText, Handicap, Name, Note, Player, Presence, PresenceKind, Seat, SeatId, shows,
};
pub use secret::{Mark, SeatKey, Secret};
pub use table::{Door, Stage, StageKind, Table};
pub use time::{Millis, Span};
pub use view::{
    GameView, Question, SeatView, Seen, StageView, View, Viewer, ending_told, has_hands_on,
    is_counted, is_held_bid, may_look, mine, note, seen, view, you,
};
pub use words::{Sat, Words};

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
