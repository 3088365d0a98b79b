//! What can be wrong with texts of Ricochet Robots.

use ::ricochet::drawing::DrawingError;
use ::ricochet::driftingdroids::ImportFault;
use ::ricochet::json::JsonFault;
use ::ricochet::notation::{BoardNotationFault, NotationFault};
use ::ricochet::position_file::PositionFileFault;
use ::ricochet::{
    ArrangementError, Blocked, Cell, CellError, MarkingTwice, MoveParseError, ReplayError, Robot,
    SetupFault, SketchFault, SolutionParseError,
};

use crate::told::Told;
use crate::{TextFault, TextFaultCode as Code, TextPart as Part};

fn on(code: Code, cell: Cell) -> TextFault {
    TextFault::new(code).with("cell", cell)
}

fn of(code: Code, robot: Robot) -> TextFault {
    TextFault::new(code).with("robot", robot)
}

fn found(code: Code, found: impl std::fmt::Display) -> TextFault {
    TextFault::new(code).with("found", found)
}

fn rule(text: &str) -> TextFault {
    found(Code::RicochetRule, text)
}

impl Told for CellError {
    fn told(&self) -> TextFault {
        found(Code::NotASpace, &self.0)
    }
}

impl Told for NotationFault {
    fn told(&self) -> TextFault {
        match self {
            NotationFault::Parts { found: parts } => found(Code::Parts, parts),
            NotationFault::Board(fault) => fault.told().within(Part::Board),
            NotationFault::Robot(item) => found(Code::NoRobot, item).within(Part::Robots),
            NotationFault::RobotCell { error, .. } => error.told().within(Part::Robots),
            NotationFault::RobotTwice { robot, .. } => {
                of(Code::RobotTwice, *robot).within(Part::Robots)
            }
            NotationFault::Seeker(item) => found(Code::NoSeeker, item).within(Part::Target),
            NotationFault::TargetCell { error, .. } => error.told().within(Part::Target),
            NotationFault::Ricochet(name) => rule(name),
            NotationFault::Setup(fault) => fault.told(),
        }
    }
}

impl Told for BoardNotationFault {
    fn told(&self) -> TextFault {
        match self {
            BoardNotationFault::Arrangement(fault) => fault.told(),
            BoardNotationFault::AfterFaces(_) => TextFault::other(self),
            BoardNotationFault::Size(size) => found(Code::NotASize, size),
            BoardNotationFault::Cell { error, .. } => error.told(),
            BoardNotationFault::Item(item) => found(Code::NotAnItem, item),
            BoardNotationFault::Twice { cell, .. } => on(Code::SpaceTwice, *cell),
            BoardNotationFault::Sketch(fault) => fault.told(),
        }
    }
}

impl Told for ArrangementError {
    fn told(&self) -> TextFault {
        match self {
            ArrangementError::Length(text) => found(Code::NotABoard, text),
            ArrangementError::Face(text) => found(Code::NotAFace, text),
            ArrangementError::Marking(fault) => fault.told(),
        }
    }
}

impl Told for MarkingTwice {
    fn told(&self) -> TextFault {
        TextFault::new(Code::MarkingTwice)
            .with("first", self.first.code())
            .with("second", self.second.code())
    }
}

impl Told for PositionFileFault {
    fn told(&self) -> TextFault {
        match self {
            PositionFileFault::Drawing(fault) => fault.told(),
            PositionFileFault::Line { line, fault } => fault.told().within_one(Part::Line, line),
            PositionFileFault::Twice { line, kind } => {
                found(Code::LineTwice, kind).within_one(Part::Line, line)
            }
            PositionFileFault::DrawnAndNamed { .. } => TextFault::other(self),
            PositionFileFault::Missing(kind) => found(Code::LineMissing, kind),
            PositionFileFault::Setup(fault) => fault.told(),
        }
    }
}

impl Told for DrawingError {
    fn told(&self) -> TextFault {
        match self {
            DrawingError::Empty => TextFault::new(Code::DrawingEmpty),
            DrawingError::Unknown { line, found: text } => {
                found(Code::DrawsNothing, text).within_one(Part::Line, line)
            }
            DrawingError::Ends { line, .. } => {
                TextFault::new(Code::DrawingEnds).within_one(Part::Line, line)
            }
            DrawingError::Width { line, found: spaces, expected } => {
                let width = found(Code::DrawingWidth, spaces).with("expected", expected);
                width.within_one(Part::Line, line)
            }
            DrawingError::Wall { line, cell, found: text } => found(Code::NotAWall, text)
                .within_one(Part::Space, cell)
                .within_one(Part::Line, line),
            DrawingError::Space { line, cell, found: text } => found(Code::NotInASpace, text)
                .within_one(Part::Space, cell)
                .within_one(Part::Line, line),
            DrawingError::OpenEdge { line } => {
                TextFault::new(Code::OpenEdge).within_one(Part::Line, line)
            }
            DrawingError::Faults(faults) => match &faults[..] {
                [fault] => fault.told(),
                _ => TextFault::other(self),
            },
            DrawingError::Order { .. }
            | DrawingError::TooLarge { .. }
            | DrawingError::WallLine { .. } => TextFault::other(self),
        }
    }
}

impl Told for ImportFault {
    fn told(&self) -> TextFault {
        match self {
            ImportFault::Parts { found: parts } => found(Code::IdParts, parts),
            ImportFault::Digit { found: digit, .. } => found(Code::IdDigit, digit),
            ImportFault::Length { found: digits, expected, .. } => {
                found(Code::IdLength, digits).with("expected", expected)
            }
            ImportFault::Marking(fault) => fault.told().within(Part::Board),
            ImportFault::RobotCount(_) | ImportFault::Seeker(_) => TextFault::other(self),
            ImportFault::Setup(fault) => fault.told(),
        }
    }
}

impl Told for JsonFault {
    fn told(&self) -> TextFault {
        match self {
            JsonFault::FaceCount { found: faces } => {
                found(Code::FaceCount, faces).within(Part::Board)
            }
            JsonFault::Face(_) | JsonFault::Seeker(_) => TextFault::other(self),
            JsonFault::Marking(fault) => fault.told().within(Part::Board),
            JsonFault::Drawing(fault) => fault.told().within(Part::Board),
            JsonFault::RobotCell { error, .. } => error.told().within(Part::Robots),
            JsonFault::TargetCell(error) => error.told().within(Part::Target),
            JsonFault::Ricochet(name) => rule(name),
            JsonFault::Setup(fault) => fault.told(),
        }
    }
}

impl Told for SketchFault {
    fn told(&self) -> TextFault {
        match *self {
            SketchFault::Size { .. } => TextFault::other(self),
            SketchFault::WallOutside(cell) => on(Code::WallOutside, cell),
            SketchFault::CentrepieceOutside(cell) => on(Code::CentreOutside, cell),
            SketchFault::BarrierOutside(cell) => on(Code::BarrierOutside, cell),
            SketchFault::BarrierInCentrepiece(cell) => on(Code::BarrierInCentre, cell),
            SketchFault::TargetOutside(cell) => on(Code::TargetOutside, cell),
            SketchFault::TargetInCentrepiece(cell) => on(Code::TargetInCentre, cell),
            SketchFault::TargetOnBarrier(cell) => on(Code::TargetOnBarrier, cell),
            SketchFault::SymbolTwice { second, .. } => on(Code::SymbolTwice, second),
        }
    }
}

impl Told for SetupFault {
    fn told(&self) -> TextFault {
        match *self {
            SetupFault::NoRobot => TextFault::new(Code::NobodyOnBoard),
            SetupFault::RobotOutside { robot, cell } => {
                of(Code::RobotOutside, robot).with("cell", cell)
            }
            SetupFault::RobotInCentrepiece { robot, cell } => {
                of(Code::RobotInCentre, robot).with("cell", cell)
            }
            SetupFault::RobotOnBarrier { robot, cell } => {
                of(Code::RobotOnBarrier, robot).with("cell", cell)
            }
            SetupFault::RobotOnRobot { robot, other, cell } => {
                of(Code::RobotOnRobot, robot).with("other", other).with("cell", cell)
            }
            SetupFault::GoalOutside(cell) => on(Code::GoalOutside, cell),
            SetupFault::GoalInCentrepiece(cell) => on(Code::GoalInCentre, cell),
            SetupFault::GoalOnBarrier(cell) => on(Code::GoalOnBarrier, cell),
            SetupFault::SeekerMissing(robot) => of(Code::SeekerMissing, robot),
        }
    }
}

impl Told for SolutionParseError {
    fn told(&self) -> TextFault {
        let wrong = match &self.error {
            MoveParseError::Robot(text) => found(Code::NoRobotInMove, text),
            MoveParseError::Direction(text) => found(Code::NoDirection, text),
            MoveParseError::Empty
            | MoveParseError::Choice { .. }
            | MoveParseError::ChoiceNotTransparent(_) => TextFault::other(&self.error),
        };
        wrong.within_one(Part::Move, self.place)
    }
}

impl Told for ReplayError {
    fn told(&self) -> TextFault {
        let wrong = match self.blocked {
            Blocked::NoRobot(robot) => of(Code::RobotAbsent, robot),
            Blocked::AtOnce { robot, direction } => {
                of(Code::BlockedAtOnce, robot).with("direction", direction)
            }
            Blocked::OnBarrier { .. }
            | Blocked::Endless { .. }
            | Blocked::ChoiceNotTransparent(_)
            | Blocked::ChoiceMissing(_)
            | Blocked::BounceAtWall(_)
            | Blocked::ChoiceLeft { .. } => TextFault::other(self.blocked),
        };
        wrong.within_one(Part::Move, self.place)
    }
}
