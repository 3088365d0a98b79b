//! How options are checked: every fault has the name of its option and says what would be right.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fields::Fault;
use crate::seat::SeatId;

/// Why an option cannot have its value.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum OptionFault {
    /// It is not within its range.
    #[error("{option}: {value} is not from {least} to {most}")]
    OutOfRange {
        /// The option. It is not sent: it is the place of the fault.
        #[serde(skip)]
        option: String,
        /// Its value. It is not sent: who chose it knows it.
        #[serde(skip)]
        value: String,
        /// The least that is possible.
        least: String,
        /// The most that is possible.
        most: String,
    },
    /// Robots on chosen spaces need a chosen board.
    #[error(
        "robots: they can be put on chosen spaces only of a chosen board, and this one is random"
    )]
    RobotsNeedBoard,
    /// The robots cannot stand like this. It has no code: only its text is sent.
    #[serde(skip)]
    #[error("robots: {0}")]
    Robots(String),
    /// The board has faces with barriers, and those are left out.
    #[error("board: it is made with faces that have barriers, and those are left out")]
    BoardHasBarriers,
    /// Fewer faces of the board have barriers than was chosen.
    #[error("board: fewer of its faces have barriers than was chosen")]
    BoardLacksBarriers,
    /// A target is missing on the board.
    #[error("board: a target is missing, every one of the 17 has to be there once")]
    BoardLacksTarget,
    /// Hints are for playing alone.
    #[error("hints: they are for playing alone, and this table is a match")]
    HintsInMatch,
    /// There is no such seat.
    #[error("first_roller: the table has {seats} seats, there is no {seat}")]
    NoSuchSeat {
        /// How many there are.
        seats: u16,
        /// The seat that was chosen. It is not sent.
        #[serde(skip)]
        seat: SeatId,
    },
}

/// The fault as it is sent, under the name of its option.
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
    /// The name of the option to mark in a form; a part of a group is named with its group, as `practice.clock`.
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
