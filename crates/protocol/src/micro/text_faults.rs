//! Conversion of Micro Robots parse errors to wire faults.

use ::micro::json::{ReadError, ReadFault};
use ::micro::notation::{
    BoardError, BoardTextFault, IdFault, PositionFault, RouteTextFault, SpaceError, TaskTextFault,
};
use ::micro::{Faults, RouteFault, SetupFault, SketchFault};

use crate::text_faults::{ToTextFault, code, text_faults};
use crate::{TextFault, TextFaultCode as Code, TextPart as Part};

/// Converts a list of faults: a single fault keeps its code, several become one text.
fn single<F: ToTextFault>(faults: &Faults<F>) -> TextFault
where
    Faults<F>: std::fmt::Display,
{
    match faults.as_slice() {
        [fault] => fault.to_text_fault(),
        _ => TextFault::other(faults),
    }
}

fn found(code: Code, found: impl std::fmt::Display) -> TextFault {
    // The crate quotes the text it found; a translation uses its own quotation marks.
    TextFault::new(code).with("found", found.to_string().trim_matches('"'))
}

text_faults! {
    PositionFault {
        Shape { found: text } => found(Code::NotAPosition, text),
        Board(fault) => fault.to_text_fault().within(Part::Board),
        Task(faults) => single(faults).within(Part::Task),
    }
    BoardError {
        Id(faults) => single(faults),
        Rows(faults) => single(faults),
    }
    IdFault {
        Shape(text) => found(Code::NotAnArrangement, text),
        Section { found: letter, .. } => found(Code::NotASection, letter),
        Turn { found: letter, .. } => found(Code::NotATurn, letter),
        Repeated { section, .. } => code!(SectionTwice, section),
    }
    BoardTextFault {
        Rows { found: rows } => found(Code::RowCount, rows),
        Row { row, found: spaces } => found(Code::RowLength, spaces).with("row", row),
        Space { cell, error } => error.to_text_fault().within_one(Part::Space, cell),
        Board(fault) => fault.to_text_fault(),
    }
    SketchFault {
        Repeated { space, first, again } => code!(PairTwice, space, first, again),
        Missing { space } => code!(PairMissing, space),
        _: Empty
    }
    SpaceError {
        Colour(text) => found(Code::NoColour, text),
        Number(text) => found(Code::NoNumber, text),
        Neither(text) => found(Code::NotAColouredSpace, text),
    }
    TaskTextFault {
        Shape { found: text } => found(Code::NotATask, text),
        Space { error, .. } => error.to_text_fault(),
        Task(SetupFault::TargetIsStart(space) | SetupFault::ViaIsStart(space) | SetupFault::ViaIsTarget(space))
            => code!(SameSpaces, space),
    }
    RouteTextFault {
        Space { word, error } => error.to_text_fault().within_one(Part::Word, word),
        Route(RouteFault::Step { step, error })
            => code!(NotAStep, from = error.from, to = error.to).within_one(Part::Move, step),
        Route(fault) => TextFault::other(fault),
    }
    ReadError {
        Json(error) => error.to_text_fault(),
        Faults(faults) => single(faults),
    }
    ReadFault {
        Rows(fault) => fault.to_text_fault(),
        Task(fault) => fault.to_text_fault().within(Part::Task),
    }
}
