//! Conversion of RoboTory parse errors to wire faults.

use ::robotory::{
    ActionError, HexError, Illegal, LineFault, PositionError, RecordError, RecordFault, SetupFault,
};

use crate::text_faults::{ToTextFault, code, text_faults};
use crate::{TextFault, TextPart as Part};

text_faults! {
    LineFault {
        Columns(found) => code!(ColumnCount, found),
        Letter { column, letter } => code!(NotInAColumn, found = letter, column),
        ColumnLength { column, len, needed } => code!(ColumnLength, found = len, column, expected = needed),
        Supplies(found) => code!(NotSupplies, found),
        Reserve(found) => code!(NotAReserve, found),
        Side(found) => code!(NotASide, found),
        Impossible(SetupFault::RobotCount { robot, count })
            => code!(RobotCount, found = count, figure = robot.letter()),
        _: Missing, Extra, EndRule, Impossible
    }
    RecordFault {
        Empty => code!(RecordEmpty),
        Header => code!(NotAHeader),
        Position(fault) => fault.to_text_fault().within(Part::Position),
        Number { found, expected } => code!(TurnNumber, found, expected),
        Action(fault) => fault.to_text_fault(),
        Illegal { action, why } => why.to_text_fault().within_one(Part::Action, action),
        NoResult => code!(NoResult),
        WrongResult { found, real } => code!(WrongResult, found, expected = real),
        Result(found) => code!(NotAResult, found),
        _: Second, End, Headers, Comment
    }
    ActionError {
        Unknown(found) => code!(NotAnAction, found),
        Hex(HexError(found)) => code!(NotAHexagon, found),
        Refill(found) => code!(NotARefill, found),
        _: TooLong
    }
    Illegal {
        NotInSupply { disc } => code!(NotInSupply, disc = disc.letter()),
        Occupied { hex, .. } => code!(Occupied, cell = hex),
        NotThere { robot, stands, .. } => code!(NotThere, cell = stands, figure = robot.letter()),
        NotNeighbours { from, to } => code!(NotNeighbours, from, to),
        NoDiscThere { hex } => code!(NoDiscThere, cell = hex),
        CannotUse { robot, disc, hex }
            => code!(CannotUse, cell = hex, figure = robot.letter(), disc = disc.letter()),
        _: GameOver, NoStep, RobotThere, UsedUp, SupplyFull, NotInReserve, WrongCount
    }
}

impl ToTextFault for PositionError {
    fn to_text_fault(&self) -> TextFault {
        match &self.0[..] {
            [fault] => fault.to_text_fault(),
            _ => TextFault::other(self),
        }
    }
}

impl ToTextFault for RecordError {
    fn to_text_fault(&self) -> TextFault {
        self.kind.to_text_fault().within_one(Part::Line, self.line)
    }
}
