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
pub mod micro;
mod option_info;
mod options;
pub mod puzzles;
mod read;
mod replay;
pub mod ricochet;
pub mod robotory;
mod screen;
mod show;
mod study_text;
mod text_fault;
mod told;
mod typescript;
mod view;
mod watch;

pub use self::micro::{study::*, types::*};
pub use self::ricochet::{draft::*, study::*, types::*};
pub use self::robotory::{study::*, types::*};
pub use basics::*;
pub use command::*;
pub use fact::*;
pub use http::*;
pub use message::*;
pub use option_info::*;
pub use options::*;
pub use puzzles::types::*;
pub use read::{Unreadable, option_faults, read, read_new_table, read_sit_down};
pub use replay::{Replay, ReplayStep, replay, stored_events};
pub use screen::{Greeting, Screen};
pub use show::{events, view};
pub use study_text::*;
pub use text_fault::{TextFault, TextFaultCode, TextKind, TextPart, TextPlace};
pub use told::{Told, Worded};
pub use typescript::typescript;
pub use view::*;
pub use watch::Watch;
