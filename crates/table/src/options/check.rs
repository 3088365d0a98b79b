//! How options are checked: every fault has the name of its option and says what would be right.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

use crate::time::Span;

/// One thing that is wrong with the options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum OptionFault {
    #[error("{option}: {value} is not from {least} to {most}")]
    OutOfRange { option: &'static str, value: String, least: String, most: String },
    #[error(
        "robots: they can be put on chosen spaces only of a chosen board, and this one is random"
    )]
    RobotsNeedBoard,
    #[error("robots: {0}")]
    Robots(String),
    #[error("board: it is made with faces that have barriers, and those are left out")]
    BoardHasBarriers,
    #[error("board: a target is missing, every one of the 17 has to be there once")]
    BoardLacksTarget,
    #[error("hints: they are for playing alone, and this table is a match")]
    HintsInMatch,
    #[error("first-roller: the table has {seats} seats, there is no {seat}")]
    RollerNoSeat { seats: u8, seat: crate::seat::SeatId },
}

impl OptionFault {
    /// The name of the option to mark in a form.
    pub fn option(&self) -> &'static str {
        match self {
            OptionFault::OutOfRange { option, .. } => option,
            OptionFault::RobotsNeedBoard | OptionFault::Robots(_) => "robots",
            OptionFault::BoardHasBarriers | OptionFault::BoardLacksTarget => "board",
            OptionFault::HintsInMatch => "hints",
            OptionFault::RollerNoSeat { .. } => "first-roller",
        }
    }
}

/// Collects faults.
#[derive(Default)]
pub(super) struct Checker {
    pub(super) faults: Vec<OptionFault>,
}

impl Checker {
    pub(super) fn number(&mut self, option: &'static str, value: u8, range: RangeInclusive<u8>) {
        self.within(option, &value, &range);
    }

    pub(super) fn span(&mut self, option: &'static str, value: Span, range: RangeInclusive<Span>) {
        self.within(option, &value, &range);
    }

    fn within<T: PartialOrd + fmt::Display>(
        &mut self,
        option: &'static str,
        value: &T,
        range: &RangeInclusive<T>,
    ) {
        if !range.contains(value) {
            self.faults.push(OptionFault::OutOfRange {
                option,
                value: value.to_string(),
                least: range.start().to_string(),
                most: range.end().to_string(),
            });
        }
    }

    pub(super) fn fault(&mut self, fault: OptionFault) {
        self.faults.push(fault);
    }
}
