//! Validation of options: every fault names its option and the allowed values.

use std::fmt;
use std::ops::RangeInclusive;

use thiserror::Error;
use wire::wire;

use crate::{Fault, SeatId};

/// The reason why the value of an option is invalid.
#[wire(Error)]
#[non_exhaustive]
pub enum OptionFault {
    /// The value is out of range.
    #[error("{option}: {value} is not from {least} to {most}")]
    OutOfRange {
        /// The option. Not serialized: the fault's place names it.
        #[serde(skip)]
        option: String,
        /// The value. Not serialized: the client sent it.
        #[serde(skip)]
        value: String,
        /// The minimum.
        least: String,
        /// The maximum.
        most: String,
    },
    /// The robots have chosen spaces, but the board is random.
    #[error(
        "robots: they can be put on chosen spaces only of a chosen board, and this one is random"
    )]
    RobotsNeedBoard,
    /// The robots cannot be placed like this. This fault has no code: only its text is sent.
    #[serde(skip)]
    #[error("robots: {0}")]
    Robots(String),
    /// The board has faces with barriers, which the options exclude.
    #[error("board: it is made with faces that have barriers, and those are left out")]
    BoardHasBarriers,
    /// The board has fewer faces with barriers than the options require.
    #[error("board: fewer of its faces have barriers than was chosen")]
    BoardLacksBarriers,
    /// The board lacks a target.
    #[error("board: a target is missing, every one of the 17 has to be there once")]
    BoardLacksTarget,
    /// Hints are only for solo games, and this table is a match.
    #[error("hints: they are for playing alone, and this table is a match")]
    HintsInMatch,
    /// The seat does not exist.
    #[error("first_roller: the table has {seats} seats, there is no {seat}")]
    NoSuchSeat {
        /// The number of seats of the table.
        seats: u16,
        /// The chosen seat. Not serialized.
        #[serde(skip)]
        seat: SeatId,
    },
}

/// The serialized form, with the option's name as its place.
impl From<&OptionFault> for Fault {
    fn from(fault: &OptionFault) -> Fault {
        let (place, text) = (fault.option(), fault.to_string());
        let bare = text.strip_prefix(place).and_then(|text| text.strip_prefix(": "));
        let has_code = !matches!(fault, OptionFault::Robots(_));
        let why = has_code.then(|| fault.clone());
        Fault { why, ..Fault::new(place, bare.unwrap_or(&text)) }
    }
}

impl OptionFault {
    /// The name of the option to mark in a form. An option of a group is prefixed with the group, as in
    /// `practice.clock`.
    pub fn option(&self) -> &str {
        match self {
            OptionFault::OutOfRange { option, .. } => option,
            OptionFault::RobotsNeedBoard | OptionFault::Robots(_) => "robots",
            OptionFault::BoardHasBarriers
            | OptionFault::BoardLacksBarriers
            | OptionFault::BoardLacksTarget => "board",
            OptionFault::HintsInMatch => "hints",
            OptionFault::NoSuchSeat { .. } => "first_roller",
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
    /// Adds a fault if a value is out of range.
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

    /// Runs a check whose faults get the group's name as prefix.
    pub(crate) fn in_group(&mut self, group: &str, check: impl FnOnce(&mut Checker)) {
        self.group = Some(group.to_owned());
        check(self);
        self.group = None;
    }

    /// Adds a fault.
    pub(crate) fn fault(&mut self, fault: OptionFault) {
        self.faults.push(fault);
    }
}
