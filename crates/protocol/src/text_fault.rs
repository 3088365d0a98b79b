//! Machine-readable errors in user-written or pasted text, so that a client can show them in the reader's language.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use wire::wire;

/// One error in a text.
#[wire]
pub struct TextFault {
    /// The kind of error.
    pub code: TextFaultCode,
    /// The place of the error, from the outside in.
    pub at: Vec<TextPlace>,
    /// Values for the error message: the text that was found, a space, a robot. For `other` this is `reason`, the
    /// message itself in English.
    pub values: BTreeMap<String, String>,
}

impl TextFault {
    /// An error without details.
    pub fn new(code: TextFaultCode) -> TextFault {
        TextFault { code, at: Vec::new(), values: BTreeMap::new() }
    }

    /// An error that has only a message.
    pub fn other(reason: impl Display) -> TextFault {
        TextFault::new(TextFaultCode::Other).with("reason", reason)
    }

    /// Adds a value for the error message.
    pub fn with(mut self, name: &str, value: impl Display) -> TextFault {
        self.values.insert(name.to_owned(), value.to_string());
        self
    }

    /// Puts the error inside a part of the text.
    pub fn within(mut self, part: TextPart) -> TextFault {
        self.at.insert(0, TextPlace { part, which: None });
        self
    }

    /// Puts the error inside one of several parts.
    pub fn within_one(mut self, part: TextPart, which: impl Display) -> TextFault {
        self.at.insert(0, TextPlace { part, which: Some(which.to_string()) });
        self
    }
}

/// A place in a text.
#[wire]
pub struct TextPlace {
    /// The kind of place.
    pub part: TextPart,
    /// The number, counted from 1, or the name of the part if there are several.
    pub which: Option<String>,
}

/// A kind of place in a text.
#[wire(Copy)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum TextPart {
    Position,
    Board,
    Robots,
    Target,
    Task,
    Route,
    Moves,
    Actions,
    Record,
    Line,
    Column,
    Space,
    Move,
    Action,
    Word,
    Event,
}

impl Display for TextPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Each name is a single word.
        f.write_str(&format!("{self:?}").to_ascii_lowercase())
    }
}

/// The format that a text was taken for.
#[wire(Copy)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum TextKind {
    RicochetPosition,
    RicochetBoard,
    RicochetFile,
    RicochetJson,
    DriftingDroids,
    Micro,
    RobotoryPosition,
    RobotoryRecord,
    GameRecord,
    /// None of the known formats; the errors list them.
    Nothing,
}

/// The kind of an error in a text.
#[wire(Copy)]
#[allow(missing_docs, reason = "the words that come with them say it")]
pub enum TextFaultCode {
    /// There is no code for it: show the message.
    Other,
    NotJson,
    KnownRicochet,
    KnownMicro,
    KnownRobotory,
    KnownLink,
    // Ricochet Robots.
    Parts,
    NoRobot,
    NotASpace,
    RobotTwice,
    NoSeeker,
    RicochetRule,
    NotABoard,
    NotAFace,
    MarkingTwice,
    NotASize,
    NotAnItem,
    SpaceTwice,
    LineTwice,
    LineMissing,
    DrawingEmpty,
    DrawsNothing,
    DrawingWidth,
    DrawingEnds,
    NotAWall,
    NotInASpace,
    OpenEdge,
    IdParts,
    IdDigit,
    IdLength,
    FaceCount,
    WallOutside,
    CentreOutside,
    BarrierOutside,
    BarrierInCentre,
    TargetOutside,
    TargetInCentre,
    TargetOnBarrier,
    SymbolTwice,
    NobodyOnBoard,
    RobotOutside,
    RobotInCentre,
    RobotOnBarrier,
    RobotOnRobot,
    GoalOutside,
    GoalInCentre,
    GoalOnBarrier,
    SeekerMissing,
    NoRobotInMove,
    NoDirection,
    RobotAbsent,
    BlockedAtOnce,
    // Micro Robots.
    NotAnArrangement,
    NotASection,
    NotATurn,
    SectionTwice,
    RowCount,
    RowLength,
    NoColour,
    NoNumber,
    NotAColouredSpace,
    PairTwice,
    PairMissing,
    NotATask,
    SameSpaces,
    NotAPosition,
    NotAStep,
    // RoboTory.
    NotAnAction,
    NotAHexagon,
    NotARefill,
    ColumnCount,
    NotInAColumn,
    ColumnLength,
    NotSupplies,
    NotAReserve,
    NotASide,
    RobotCount,
    RecordEmpty,
    NotAHeader,
    TurnNumber,
    NoResult,
    WrongResult,
    NotAResult,
    NotInSupply,
    Occupied,
    NotThere,
    NotNeighbours,
    NoDiscThere,
    CannotUse,
    // Records of tables.
    RecordVersion,
    RecordSecret,
    RecordBeginning,
    RecordOneGame,
    RecordOrder,
    RecordNeverStarts,
}
