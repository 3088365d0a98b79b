//! How options are checked: every fault has the name of its option and says what would be right.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;

/// One thing that is wrong with the options of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum OptionFault {
    #[error("{option}: {value} is not from {least} to {most}")]
    OutOfRange { option: String, value: String, least: String, most: String },
    #[error(
        "robots: they can be put on chosen spaces only of a chosen board, and this one is random"
    )]
    RobotsNeedBoard,
    #[error("robots: {0}")]
    Robots(String),
    #[error("board: it is made with faces that have barriers, and those are left out")]
    BoardHasBarriers,
    #[error("board: fewer of its faces have barriers than was chosen")]
    BoardLacksBarriers,
    #[error("board: a target is missing, every one of the 17 has to be there once")]
    BoardLacksTarget,
    #[error("hints: they are for playing alone, and this table is a match")]
    HintsInMatch,
    #[error("first_roller: the table has {seats} seats, there is no {seat}")]
    RollerNoSeat { seats: u16, seat: crate::seat::SeatId },
}

impl OptionFault {
    /// The name of the option to mark in a form; a part of a group is named with its group, as `practice.clock`.
    pub fn option(&self) -> &str {
        match self {
            OptionFault::OutOfRange { option, .. } => option,
            OptionFault::RobotsNeedBoard | OptionFault::Robots(_) => "robots",
            OptionFault::BoardHasBarriers
            | OptionFault::BoardLacksBarriers
            | OptionFault::BoardLacksTarget => "board",
            OptionFault::HintsInMatch => "hints",
            OptionFault::RollerNoSeat { .. } => "first_roller",
        }
    }
}

/// Collects faults.
#[derive(Debug, Default)]
pub(crate) struct Checker {
    group: Option<String>,
    pub(super) faults: Vec<OptionFault>,
}

impl Checker {
    /// Notes if a value is out of its range.
    pub(crate) fn within<T: PartialOrd + fmt::Display>(
        &mut self,
        option: &str,
        value: &T,
        range: &RangeInclusive<T>,
    ) {
        if !range.contains(value) {
            let group = self.group.as_ref().map(|group| format!("{group}."));
            self.faults.push(OptionFault::OutOfRange {
                option: group.unwrap_or_default() + option,
                value: value.to_string(),
                least: range.start().to_string(),
                most: range.end().to_string(),
            });
        }
    }

    /// Notes what is wrong with the options of a group, under its name.
    pub(crate) fn in_group(&mut self, group: &str, check: impl FnOnce(&mut Checker)) {
        self.group = Some(group.to_owned());
        check(self);
        self.group = None;
    }

    /// Notes something that is wrong.
    pub(crate) fn fault(&mut self, fault: OptionFault) {
        self.faults.push(fault);
    }
}
