//! RoboTory as it leaves the program: its types, how a table shows them, and answers to questions without one.

pub(crate) mod batch;
mod command;
pub(crate) mod endpoints;
pub(crate) mod fact;
mod look;
mod paste;
mod record;
pub(crate) mod round;
mod show;
mod steps;
pub(crate) mod study;
pub(crate) mod think;
mod told;
pub(crate) mod types;

pub use batch::BatchedRobotory;
pub(crate) use command::for_table;
pub use endpoints::*;
pub use fact::RobotoryFact;
pub(crate) use fact::fact;
pub use look::{draft, leading, look};
pub use paste::{looks_like_record, position};
pub(crate) use paste::{read_link, study, study_record};
pub(crate) use record::read_record;
pub use round::{RobotoryGameSoFar, RobotorySetup};
pub(crate) use show::action;
pub(crate) use steps::steps;
pub use study::*;
pub use think::{RobotoryQuestion, RobotoryReviewQuestion, reviewed, thought};
pub use types::*;
