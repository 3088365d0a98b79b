//! What can be wrong with texts of RoboTory.

use ::robotory::{
    ActionError, HexError, Illegal, LineFault, PositionError, RecordError, RecordFault, SetupFault,
};

use crate::told::Told;
use crate::{TextFault, TextFaultCode as Code, TextPart as Part};

fn found(code: Code, found: impl std::fmt::Display) -> TextFault {
    TextFault::new(code).with("found", found)
}

impl Told for PositionError {
    fn told(&self) -> TextFault {
        match &self.0[..] {
            [fault] => fault.told(),
            _ => TextFault::other(self),
        }
    }
}

impl Told for LineFault {
    fn told(&self) -> TextFault {
        match self {
            LineFault::Columns(columns) => found(Code::ColumnCount, columns),
            LineFault::Letter { column, letter } => {
                found(Code::NotInAColumn, letter).with("column", column)
            }
            LineFault::ColumnLength { column, len, needed } => {
                found(Code::ColumnLength, len).with("column", column).with("expected", needed)
            }
            LineFault::Supplies(text) => found(Code::NotSupplies, text),
            LineFault::Reserve(text) => found(Code::NotAReserve, text),
            LineFault::Side(text) => found(Code::NotASide, text),
            LineFault::Impossible(SetupFault::RobotCount { robot, count }) => {
                found(Code::RobotCount, count).with("figure", robot.letter())
            }
            LineFault::Missing(_)
            | LineFault::Extra(_)
            | LineFault::EndRule(_)
            | LineFault::Impossible(_) => TextFault::other(self),
        }
    }
}

impl Told for RecordError {
    fn told(&self) -> TextFault {
        let wrong = match &self.kind {
            RecordFault::Empty => TextFault::new(Code::RecordEmpty),
            RecordFault::Header => TextFault::new(Code::NotAHeader),
            RecordFault::Position(fault) => fault.told().within(Part::Position),
            RecordFault::Number { found: number, expected } => {
                found(Code::TurnNumber, number).with("expected", expected)
            }
            RecordFault::Action(fault) => fault.told(),
            RecordFault::Illegal { action, why } => why.told().within_one(Part::Action, action),
            RecordFault::NoResult => TextFault::new(Code::NoResult),
            RecordFault::WrongResult { found: result, real } => {
                found(Code::WrongResult, result).with("expected", real)
            }
            RecordFault::Result(text) => found(Code::NotAResult, text),
            RecordFault::Second
            | RecordFault::End(_)
            | RecordFault::Headers
            | RecordFault::Comment => TextFault::other(&self.kind),
        };
        wrong.within_one(Part::Line, self.line)
    }
}

impl Told for ActionError {
    fn told(&self) -> TextFault {
        match self {
            ActionError::Unknown(text) => found(Code::NotAnAction, text),
            ActionError::Hex(HexError(text)) => found(Code::NotAHexagon, text),
            ActionError::Refill(text) => found(Code::NotARefill, text),
            ActionError::TooLong => TextFault::other(self),
        }
    }
}

impl Told for Illegal {
    fn told(&self) -> TextFault {
        let on = |code, hex| TextFault::new(code).with("cell", hex);
        match self {
            Illegal::NotInSupply { disc } => {
                TextFault::new(Code::NotInSupply).with("disc", disc.letter())
            }
            Illegal::Occupied { hex, .. } => on(Code::Occupied, hex),
            Illegal::NotThere { robot, stands, .. } => {
                on(Code::NotThere, stands).with("figure", robot.letter())
            }
            Illegal::NotNeighbours { from, to } => {
                TextFault::new(Code::NotNeighbours).with("from", from).with("to", to)
            }
            Illegal::NoDiscThere { hex } => on(Code::NoDiscThere, hex),
            Illegal::CannotUse { robot, disc, hex } => {
                let use_up = on(Code::CannotUse, hex).with("figure", robot.letter());
                use_up.with("disc", disc.letter())
            }
            Illegal::GameOver
            | Illegal::NoStep { .. }
            | Illegal::RobotThere { .. }
            | Illegal::UsedUp { .. }
            | Illegal::SupplyFull
            | Illegal::NotInReserve { .. }
            | Illegal::WrongCount { .. } => TextFault::other(self),
        }
    }
}
