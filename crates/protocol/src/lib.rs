//! The protocol: versioned messages. A type of `table` or of a game that already has the form of the wire is re-exported
//! under its wire name; where the stored form differs, or a board is needed to draw it, there is a type of its own.
//!
//! A client knows no rules. It gets a [`View`] of its table, in sections; with every decision the events that it may
//! see and the sections that changed ([`FromServer::Changed`]); and what the viewer may do next ([`View::offers`],
//! [`View::possible`]). It sends [`FromClient`]. `docs/protocol.md` tells the whole of it with examples, and the
//! TypeScript in `web/src/protocol/` is generated from here.
//!
//! Within version 1 there are only additions. `tests/it/traffic.rs` compares whole games byte for byte.

mod along;
mod basics;
mod batch;
mod card;
mod command;
#[cfg(feature = "describe")]
mod describe;
mod edits;
mod effort;
pub mod endpoints;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
mod fact;
mod founding;
mod game;
mod http;
mod message;
pub mod micro;
mod option_info;
mod options;
mod paste;
mod problem;
pub mod puzzles;
mod read;
mod record;
mod replay;
mod report;
pub mod ricochet;
pub mod robotory;
mod screen;
mod show;
mod shown;
mod study_text;
mod text_fault;
mod told;
mod view;
mod watch;

pub use self::micro::{batch::*, fact::*, round::*, solve::*, study::*, types::*};
pub use self::ricochet::{
    batch::*, building::*, draft::*, fact::*, round::*, setup::*, solve::*, study::*, types::*,
};
pub use self::robotory::{
    RobotoryQuestion, RobotoryReviewQuestion, batch::*, fact::*, round::*, study::*, types::*,
};
pub use along::{GameAlong, GameContinued, game_along};
pub use basics::*;
pub use batch::{Batch, Batches, Positions};
pub use card::{CARD_SIZE, Card};
pub use command::*;
#[cfg(feature = "describe")]
pub use describe::{asyncapi, openapi, socket_schema, typescript};
pub use edits::{EditKind, ReplayEdit};
pub use effort::Effort;
pub use fact::*;
pub use founding::Founding;
pub use game::{BoardView, GameKind, GameView, Past, Possible};
pub use http::*;
pub use message::*;
pub use option_info::*;
pub use options::*;
pub use paste::{StudyQuestion, Unread, is_game_record, paste, paste_record};
pub use problem::{Answer, PROBLEM_KINDS, Problem, ProblemDetails};
pub use puzzles::{find::*, types::*};
pub use read::{NotForTable, Unreadable, read, read_new_table, read_sit_down};
pub use record::{
    FinishedGame, FinishedPlayer, FinishedWanted, GameRecord, RECORD_BYTES_MAX, RecordBrought,
    ReplayWanted, WhichGame, finished_games, game_record, replay_of,
};
pub use replay::{Part, REPLAY_STEPS_MAX, Replay, ReplayStep, replay};
pub use report::Report;
pub use screen::{Greeting, Screen};
pub use show::view;
pub use shown::shown;
pub use study_text::*;
pub use text_fault::{TextFault, TextFaultCode, TextKind, TextPart, TextPlace};
pub use told::{Told, Worded};
pub use view::*;
pub use watch::Watch;

// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
