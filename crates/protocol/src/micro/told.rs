//! What can be wrong with texts of Micro Robots.

use ::micro::json::{ReadError, ReadFault};
use ::micro::notation::{
    BoardError, BoardTextFault, IdFault, PositionFault, RouteTextFault, SpaceError, TaskTextFault,
};
use ::micro::{Faults, RouteFault, SetupFault, SketchFault};

use crate::told::Told;
use crate::{TextFault, TextFaultCode as Code, TextPart as Part};

/// A fault that may be several: those are told by their words.
fn single<F: Told>(faults: &Faults<F>) -> TextFault
where
    Faults<F>: std::fmt::Display,
{
    match faults.as_slice() {
        [fault] => fault.told(),
        _ => TextFault::other(faults),
    }
}

fn found(code: Code, found: impl std::fmt::Display) -> TextFault {
    // The crate quotes what it found; a language has its own quotation marks.
    TextFault::new(code).with("found", found.to_string().trim_matches('"'))
}

impl Told for PositionFault {
    fn told(&self) -> TextFault {
        match self {
            PositionFault::Shape { found: text } => found(Code::NotAPosition, text),
            PositionFault::Board(fault) => fault.told().within(Part::Board),
            PositionFault::Task(faults) => single(faults).within(Part::Task),
        }
    }
}

impl Told for BoardError {
    fn told(&self) -> TextFault {
        match self {
            BoardError::Id(faults) => single(faults),
            BoardError::Rows(faults) => single(faults),
        }
    }
}

impl Told for IdFault {
    fn told(&self) -> TextFault {
        match self {
            IdFault::Shape(text) => found(Code::NotAnArrangement, text),
            IdFault::Section { found: letter, .. } => found(Code::NotASection, letter),
            IdFault::Turn { found: letter, .. } => found(Code::NotATurn, letter),
            IdFault::Repeated { section, .. } => {
                TextFault::new(Code::SectionTwice).with("section", section)
            }
        }
    }
}

impl Told for BoardTextFault {
    fn told(&self) -> TextFault {
        match self {
            BoardTextFault::Rows { found: rows } => found(Code::RowCount, rows),
            BoardTextFault::Row { row, found: spaces } => {
                found(Code::RowLength, spaces).with("row", row)
            }
            BoardTextFault::Space { cell, error } => error.told().within_one(Part::Space, cell),
            BoardTextFault::Board(fault) => fault.told(),
        }
    }
}

impl Told for SketchFault {
    fn told(&self) -> TextFault {
        match self {
            SketchFault::Empty { .. } => TextFault::other(self),
            SketchFault::Repeated { space, first, again } => TextFault::new(Code::PairTwice)
                .with("space", space)
                .with("first", first)
                .with("again", again),
            SketchFault::Missing { space } => {
                TextFault::new(Code::PairMissing).with("space", space)
            }
        }
    }
}

impl Told for SpaceError {
    fn told(&self) -> TextFault {
        match self {
            SpaceError::Colour(text) => found(Code::NoColour, text),
            SpaceError::Number(text) => found(Code::NoNumber, text),
            SpaceError::Neither(text) => found(Code::NotAColouredSpace, text),
        }
    }
}

impl Told for TaskTextFault {
    fn told(&self) -> TextFault {
        match self {
            TaskTextFault::Shape { found: text } => found(Code::NotATask, text),
            TaskTextFault::Space { error, .. } => error.told(),
            TaskTextFault::Task(
                SetupFault::TargetIsStart(space)
                | SetupFault::ViaIsStart(space)
                | SetupFault::ViaIsTarget(space),
            ) => TextFault::new(Code::SameSpaces).with("space", space),
        }
    }
}

impl Told for RouteTextFault {
    fn told(&self) -> TextFault {
        match self {
            RouteTextFault::Space { word, error } => error.told().within_one(Part::Word, word),
            RouteTextFault::Route(RouteFault::Step { step, error }) => {
                let step = TextFault::new(Code::NotAStep).within_one(Part::Move, step);
                step.with("from", error.from).with("to", error.to)
            }
            RouteTextFault::Route(fault) => TextFault::other(fault),
        }
    }
}

impl Told for ReadError {
    fn told(&self) -> TextFault {
        match self {
            ReadError::Json(error) => error.told(),
            ReadError::Faults(faults) => single(faults),
        }
    }
}

impl Told for ReadFault {
    fn told(&self) -> TextFault {
        match self {
            ReadFault::Rows(fault) => fault.told(),
            ReadFault::Task(fault) => fault.told().within(Part::Task),
        }
    }
}
