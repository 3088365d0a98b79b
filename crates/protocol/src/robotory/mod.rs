//! RoboTory as it leaves the program: its types, how a table shows them, and answers to questions without one.

pub(crate) mod endpoints;
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

pub use endpoints::*;
pub use look::{draft, leading, look};
pub use paste::{looks_like_record, position};
pub(crate) use paste::{study, study_record};
pub(crate) use record::record_text;
pub use round::{RobotoryGameSoFar, RobotorySetup};
pub(crate) use show::{action, board, both, game, possible, turn};
pub use steps::steps;
pub use study::*;
pub use think::{RobotoryQuestion, RobotoryReviewQuestion};
pub use types::*;
