//! The hints of a round.

use super::Hint;
use crate::{Refusal, Span};

/// The hints of a round for a player who plays alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The hints given.
    pub given: Vec<Hint>,
    /// True while a requested hint is being computed.
    pub asked: bool,
}

impl Hints {
    /// Checks that the next hint can be requested. It takes `price` off the clock, which has this time left if it runs.
    pub(crate) fn check(&self, price: Span, left: Option<Span>) -> Result<(), Refusal> {
        if self.asked {
            return Err(Refusal::HintOnItsWay);
        }
        if self.given.last() == Some(&Hint::None) {
            return Err(Refusal::NoHintLeft);
        }
        match left {
            Some(left) if left <= price => Err(Refusal::HintTooDear { price, left }),
            _ => Ok(()),
        }
    }

    /// The number of the requested hint, counted from 1.
    pub(crate) fn number_asked(&self) -> Option<u8> {
        self.asked.then_some(self.given.len() as u8 + 1)
    }

    pub(crate) fn give(&mut self, hint: Hint) {
        self.asked = false;
        self.given.push(hint);
    }
}
