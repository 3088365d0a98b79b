//! A text that somebody pasted, and what it was found to be.

use serde::{Deserialize, Serialize};

use super::game::GameKind;

/// What somebody's text is, if it is any of our formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct StudyText {
    /// Which game it is about.
    pub game: GameKind,
    /// What kind of text it is.
    pub form: StudyForm,
    /// The position in the game's notation; of a record the one at its beginning.
    pub position: String,
    /// The moves that come with it, in the game's notation; empty if there are none.
    pub moves: String,
    /// What the reader should know about it.
    pub notes: Vec<StudyNote>,
}

/// What the reader of a text should know about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StudyNote {
    /// It was a board only: robots and a target were put on it.
    BoardOnly,
    /// A game ID means boards without their barriers.
    WithoutBarriers,
    /// It was the record of a game with many rounds: the position is that of the last one.
    LastRound,
}

/// A kind of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StudyForm {
    /// A position in the game's notation.
    Notation,
    /// A board in the game's notation, without a position.
    Board,
    /// A position file of Ricochet Robots.
    File,
    /// A board file of Ricochet Robots, without a position.
    BoardFile,
    /// A position of Ricochet Robots or Micro Robots as JSON.
    Json,
    /// A game ID of DriftingDroids.
    DriftingDroids,
    /// A record of a game: of RoboTory in the notation, or of any table as JSON.
    Record,
    /// A link to a study board.
    Link,
}
