//! How facts of RoboTory are stored.

use ::robotory::PerSide;
use serde::{Deserialize, Serialize};

use super::StoredError;
use super::text::parse;
use crate::robotory::{RobotoryFact, RobotoryStart};
use crate::seat::SeatId;
use crate::time::Span;

#[derive(Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum RobotoryFactV1 {
    Started {
        light: u8,
        dark: u8,
    },
    Acted {
        seat: u8,
        action: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<u64>,
    },
}

impl From<&RobotoryFact> for RobotoryFactV1 {
    fn from(fact: &RobotoryFact) -> RobotoryFactV1 {
        match fact {
            RobotoryFact::Started(RobotoryStart { seats }) => {
                RobotoryFactV1::Started { light: seats.light.0, dark: seats.dark.0 }
            }
            RobotoryFact::Acted { seat, action, left } => RobotoryFactV1::Acted {
                seat: seat.0,
                action: action.to_string(),
                left: left.map(|left| left.0),
            },
        }
    }
}

impl TryFrom<RobotoryFactV1> for RobotoryFact {
    type Error = StoredError;

    fn try_from(stored: RobotoryFactV1) -> Result<RobotoryFact, StoredError> {
        Ok(match stored {
            RobotoryFactV1::Started { light, dark } => {
                let seats = PerSide { light: SeatId(light), dark: SeatId(dark) };
                RobotoryFact::Started(RobotoryStart { seats })
            }
            RobotoryFactV1::Acted { seat, action, left } => RobotoryFact::Acted {
                seat: SeatId(seat),
                action: parse("action", &action)?,
                left: left.map(Span),
            },
        })
    }
}
