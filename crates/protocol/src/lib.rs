//! The wire protocol: versioned messages. A type of `table` or of a game that already has its wire form is re-exported
//! under its wire name. This crate defines its own type where the stored form differs or where drawing needs a board.
//!
//! A client needs no knowledge of the rules. It receives a [`View`] of its table, in sections; after every decision,
//! the events that it may see and the sections that changed ([`FromServer::Changed`]); and the actions open to the
//! viewer ([`View::offers`], [`View::possible`]). It sends [`FromClient`]. `docs/protocol.md` describes the protocol
//! with examples. The TypeScript in `web/src/protocol/` is generated from this crate.
//!
//! Changes within version 1 are additive only. `tests/it/traffic.rs` compares the messages of whole games byte for
//! byte.

mod batch;
mod card;
mod command;
#[cfg(feature = "describe")]
mod describe;
pub mod endpoints;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
mod event;
mod founding;
mod game;
mod handover;
mod http;
mod json;
mod json_patch;
mod message;
pub mod micro;
mod moderation;
mod option_info;
mod paste;
mod primitives;
mod problem;
pub mod puzzles;
mod read;
mod record;
mod replay;
mod report;
pub mod ricochet;
pub mod robotory;
mod sanitize;
mod search_limits;
mod show;
mod study_text;
mod text_fault;
mod text_faults;
mod view;
mod view_differ;

pub use self::micro::{batch::*, event::*, round::*, solve::*, study::*, types::*};
pub use self::ricochet::{
    batch::*, building::*, draft::*, event::*, round::*, setup::*, solve::*, study::*, types::*,
};
pub use self::robotory::{
    RobotoryQuestion, RobotoryReviewQuestion, batch::*, event::*, round::*, study::*, types::*,
};
pub use batch::{Batch, Batches, Positions};
pub use card::{CARD_SIZE, Card};
pub use command::*;
#[cfg(feature = "describe")]
pub use describe::{asyncapi, openapi, socket_schema, typescript};
pub use event::*;
pub use founding::Founding;
pub use game::{BoardView, GameKind, GameView, Past, Possible};
pub use handover::{GameContinued, GameHandover, running_game};
pub use http::*;
pub use json::json;
pub use json_patch::{EditKind, ReplayEdit};
pub use limits::Watch;
pub use message::*;
pub use moderation::*;
pub use option_info::*;
pub use paste::{PasteError, StudyQuestion, is_game_record, paste, paste_record};
pub use primitives::*;
pub use problem::{Answer, PROBLEM_KINDS, Problem, ProblemDetails};
pub use puzzles::{find::*, types::*};
pub use read::{NotForTable, Unreadable, read, read_new_table, read_sit_down};
pub use record::{
    FinishedGame, FinishedPlayer, FinishedWanted, GameRecord, RECORD_BYTES_MAX, RecordBrought,
    ReplayWanted, WhichGame, finished_games, game_record, replay_of,
};
pub use replay::{Part, REPLAY_STEPS_MAX, Replay, ReplayStep, replay};
pub use report::Report;
pub use sanitize::shown;
pub use show::view;
pub use study_text::*;
pub use table::Options;
pub use text_fault::{TextFault, TextFaultCode, TextKind, TextPart, TextPlace};
pub use text_faults::{DescribedFault, ToTextFault};
pub use view::*;
pub use view_differ::{Greeting, ViewDiffer};

// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
