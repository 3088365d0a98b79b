//! A pasted text and the position that was recognised in it.

use wire::wire;

use super::game::GameKind;

/// A text in one of the known formats.
#[wire]
pub struct StudyText {
    /// The game that it belongs to.
    pub game: GameKind,
    /// The format of the text.
    pub form: StudyForm,
    /// The position in the game's notation; for a record, the position at its start.
    pub position: String,
    /// The moves that follow, in the game's notation; empty if there are none.
    pub moves: String,
    /// Remarks for the reader.
    pub notes: Vec<StudyNote>,
}

/// A remark on a recognised text.
#[wire(Copy)]
pub enum StudyNote {
    /// The text was a board only: robots and a target were added.
    BoardOnly,
    /// A DriftingDroids game ID refers to boards without barriers.
    WithoutBarriers,
    /// The text was the record of a game with many rounds: the position is that of the last round.
    LastRound,
}

/// The format of a text.
#[wire(Copy)]
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
    /// A record of a game: RoboTory in the notation, or a game of any table as JSON.
    Record,
    /// A link to a study board.
    Link,
}
