//! The protocol: its own types, versioned, converted by hand from those of `table`.
//!
//! A client knows no rules. It gets a [`View`] of its table, in sections; with every decision the events that it may
//! see and the sections that changed ([`FromServer::Changed`]); and what the viewer may do next ([`View::offers`],
//! [`View::possible`]). It sends [`FromClient`]. `docs/protocol.md` tells the whole of it with examples, and the
//! TypeScript in `web/src/protocol/` is generated from here.
//!
//! The domain's types can change, these cannot: within version 1 there are only additions.

mod basics;
mod command;
#[allow(clippy::large_stack_arrays, reason = "what utoipa derives for large enums")]
mod fact;
mod http;
mod message;
mod micro;
mod micro_study;
mod option_info;
mod options;
mod puzzle;
pub mod puzzles;
mod read;
mod replay;
mod ricochet;
mod ricochet_draft;
mod ricochet_study;
mod robotory;
mod robotory_study;
mod screen;
mod show;
mod steps;
mod text_fault;
mod typescript;
mod view;
mod watch;

pub use self::micro::*;
pub use self::ricochet::*;
pub use self::robotory::*;
pub use basics::*;
pub use command::*;
pub use fact::*;
pub use http::*;
pub use message::*;
pub use micro_study::*;
pub use option_info::*;
pub use options::*;
pub use puzzle::*;
pub use read::{Unreadable, option_faults, read, read_new_table, read_sit_down};
pub use replay::{Replay, ReplayStep, replay, stored_events};
pub use ricochet_draft::*;
pub use ricochet_study::*;
pub use robotory_study::*;
pub use screen::{Greeting, Screen};
pub use show::{
    Told, Worded, distance_hint, events, micro_look, move_hint, puzzle_best, puzzle_board,
    puzzle_state, ricochet_check, ricochet_look, ricochet_slides, robotory_draft, robotory_leading,
    robotory_look, view,
};
pub use steps::steps;
pub use text_fault::{TextFault, TextFaultCode, TextKind, TextPart, TextPlace};
pub use typescript::typescript;
pub use view::*;
pub use watch::Watch;
