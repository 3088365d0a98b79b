//! Conversion of Ricochet Robots parse errors to wire faults.

use ::ricochet::drawing::DrawingError;
use ::ricochet::driftingdroids::ImportFault;
use ::ricochet::json::JsonFault;
use ::ricochet::notation::{BoardNotationFault, NotationFault};
use ::ricochet::position_file::PositionFileFault;
use ::ricochet::{
    ArrangementError, Blocked, Cell, CellError, MarkingTwice, MoveParseError, ReplayError,
    SetupFault, SketchFault, SolutionParseError,
};

use crate::text_faults::{ToTextFault, code, text_faults};
use crate::{TextFault, TextPart as Part};

text_faults! {
    NotationFault {
        Parts { found } => code!(Parts, found),
        Board(fault) => fault.to_text_fault().within(Part::Board),
        Robot(found) => code!(NoRobot, found).within(Part::Robots),
        RobotCell { error, .. } => error.to_text_fault().within(Part::Robots),
        RobotTwice { robot, .. } => code!(RobotTwice, robot).within(Part::Robots),
        Seeker(found) => code!(NoSeeker, found).within(Part::Target),
        TargetCell { error, .. } => error.to_text_fault().within(Part::Target),
        Ricochet(found) => code!(RicochetRule, found),
        Setup(fault) => fault.to_text_fault(),
    }
    BoardNotationFault {
        Arrangement(fault) => fault.to_text_fault(),
        Size(found) => code!(NotASize, found),
        Cell { error, .. } => error.to_text_fault(),
        Item(found) => code!(NotAnItem, found),
        Twice { cell, .. } => code!(SpaceTwice, cell),
        Sketch(fault) => fault.to_text_fault(),
        _: AfterFaces
    }
    ArrangementError {
        Length(found) => code!(NotABoard, found),
        Face(found) => code!(NotAFace, found),
        Marking(fault) => fault.to_text_fault(),
    }
    PositionFileFault {
        Drawing(fault) => fault.to_text_fault(),
        Line { line, fault } => fault.to_text_fault().within_one(Part::Line, line),
        Twice { line, kind } => code!(LineTwice, found = kind).within_one(Part::Line, line),
        Missing(found) => code!(LineMissing, found),
        Setup(fault) => fault.to_text_fault(),
        _: DrawnAndNamed
    }
    DrawingError as error {
        Empty => code!(DrawingEmpty),
        Unknown { line, found } => code!(DrawsNothing, found).within_one(Part::Line, line),
        Ends { line, .. } => code!(DrawingEnds).within_one(Part::Line, line),
        Width { line, found, expected } => code!(DrawingWidth, found, expected).within_one(Part::Line, line),
        Wall { line, cell, found } => in_space(code!(NotAWall, found), *line, *cell),
        Space { line, cell, found } => in_space(code!(NotInASpace, found), *line, *cell),
        OpenEdge { line } => code!(OpenEdge).within_one(Part::Line, line),
        Faults(faults) => match &faults[..] {
            [fault] => fault.to_text_fault(),
            _ => TextFault::other(error),
        },
        _: Order, TooLarge, WallLine
    }
    ImportFault {
        Parts { found } => code!(IdParts, found),
        Digit { found, .. } => code!(IdDigit, found),
        Length { found, expected, .. } => code!(IdLength, found, expected),
        Marking(fault) => fault.to_text_fault().within(Part::Board),
        Setup(fault) => fault.to_text_fault(),
        _: RobotCount, Seeker
    }
    JsonFault {
        FaceCount { found } => code!(FaceCount, found).within(Part::Board),
        Marking(fault) => fault.to_text_fault().within(Part::Board),
        Drawing(fault) => fault.to_text_fault().within(Part::Board),
        RobotCell { error, .. } => error.to_text_fault().within(Part::Robots),
        TargetCell(error) => error.to_text_fault().within(Part::Target),
        Ricochet(found) => code!(RicochetRule, found),
        Setup(fault) => fault.to_text_fault(),
        _: Face, Seeker
    }
    SketchFault {
        WallOutside(cell) => code!(WallOutside, cell),
        CentrepieceOutside(cell) => code!(CentreOutside, cell),
        BarrierOutside(cell) => code!(BarrierOutside, cell),
        BarrierInCentrepiece(cell) => code!(BarrierInCentre, cell),
        TargetOutside(cell) => code!(TargetOutside, cell),
        TargetInCentrepiece(cell) => code!(TargetInCentre, cell),
        TargetOnBarrier(cell) => code!(TargetOnBarrier, cell),
        SymbolTwice { second, .. } => code!(SymbolTwice, cell = second),
        _: Size
    }
    SetupFault {
        NoRobot => code!(NobodyOnBoard),
        RobotOutside { robot, cell } => code!(RobotOutside, robot, cell),
        RobotInCentrepiece { robot, cell } => code!(RobotInCentre, robot, cell),
        RobotOnBarrier { robot, cell } => code!(RobotOnBarrier, robot, cell),
        RobotOnRobot { robot, other, cell } => code!(RobotOnRobot, robot, other, cell),
        GoalOutside(cell) => code!(GoalOutside, cell),
        GoalInCentrepiece(cell) => code!(GoalInCentre, cell),
        GoalOnBarrier(cell) => code!(GoalOnBarrier, cell),
        SeekerMissing(robot) => code!(SeekerMissing, robot),
    }
    MoveParseError {
        Robot(found) => code!(NoRobotInMove, found),
        Direction(found) => code!(NoDirection, found),
        _: Empty, Choice, ChoiceNotTransparent
    }
    Blocked {
        NoRobot(robot) => code!(RobotAbsent, robot),
        AtOnce { robot, direction } => code!(BlockedAtOnce, robot, direction),
        _: OnBarrier, Endless, ChoiceNotTransparent, ChoiceMissing, BounceAtWall, ChoiceLeft
    }
}

fn in_space(fault: TextFault, line: usize, cell: Cell) -> TextFault {
    fault.within_one(Part::Space, cell).within_one(Part::Line, line)
}

impl ToTextFault for CellError {
    fn to_text_fault(&self) -> TextFault {
        code!(NotASpace, found = &self.0)
    }
}

impl ToTextFault for MarkingTwice {
    fn to_text_fault(&self) -> TextFault {
        code!(MarkingTwice, first = self.first.code(), second = self.second.code())
    }
}

impl ToTextFault for SolutionParseError {
    fn to_text_fault(&self) -> TextFault {
        self.error.to_text_fault().within_one(Part::Move, self.place)
    }
}

impl ToTextFault for ReplayError {
    fn to_text_fault(&self) -> TextFault {
        self.blocked.to_text_fault().within_one(Part::Move, self.place)
    }
}
