//! RoboTory in the protocol: wire types, their conversion from the table, and the queries that need no table.

pub(crate) mod batch;
mod command;
pub(crate) mod endpoints;
pub(crate) mod event;
mod look;
mod paste;
mod record;
pub(crate) mod round;
mod show;
mod steps;
pub(crate) mod study;
mod text_faults;
pub(crate) mod think;
pub(crate) mod types;

pub use self::{batch::*, endpoints::*, event::*, round::*, study::*, think::*, types::*};
pub(crate) use command::for_table;
pub use look::{draft, leading, look};
pub use paste::{looks_like_record, position};
pub(crate) use paste::{read_link, study, study_record};
pub(crate) use record::read_record;
pub(crate) use show::action;
pub(crate) use steps::steps;
