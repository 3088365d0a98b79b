//! Idempotency: remembers which commands were executed, so that a repeated one has no second effect and gets the same
//! response.
//!
//! Command ids are stored with the events, so this is rebuilt when a table is loaded.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use table::{SeatId, SeatKey};

use store::CommandId;

/// How many are remembered per table. A client repeats only the few commands it sent before its connection broke.
pub(super) const KEPT: usize = 2_048;

/// Digests of the latest commands, with the numbers of their events.
#[derive(Debug, Default)]
pub(super) struct Done(VecDeque<(u64, u64)>);

impl Done {
    pub(super) fn insert(&mut self, command: &CommandId, number: u64) {
        if self.0.len() >= KEPT {
            self.0.pop_front();
        }
        self.0.push_back((digest(command), number));
    }

    pub(super) fn number_of(&self, command: &CommandId) -> Option<u64> {
        let wanted = digest(command);
        self.0.iter().rev().find(|(digest, _)| *digest == wanted).map(|&(_, number)| number)
    }
}

/// Eight bytes instead of a text. A collision among 2,048 happens in one of 10^13 tables.
fn digest(command: &CommandId) -> u64 {
    let mut hasher = DefaultHasher::new();
    (command.seat.0, &command.id).hash(&mut hasher);
    hasher.finish()
}

/// The id of a command in the store. It starts with a part of the owner's key, because a seat can get another owner and
/// clients may count from 1.
pub(super) fn command_id(seat: SeatId, key: &SeatKey, id: &str) -> CommandId {
    let [a, b, c, d, ..] = key.0;
    CommandId { seat, id: format!("{:08x}-{id}", u32::from_be_bytes([a, b, c, d])) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_are_known_and_another_owner_is_another() {
        let mut done = Done::default();
        let (ada, bob) = (SeatKey([1; 32]), SeatKey([2; 32]));
        for number in 0..3_000 {
            done.insert(&command_id(SeatId(0), &ada, &number.to_string()), number);
        }
        assert_eq!(done.number_of(&command_id(SeatId(0), &ada, "2999")), Some(2_999));
        assert_eq!(done.number_of(&command_id(SeatId(0), &ada, "5")), None);
        assert_eq!(done.number_of(&command_id(SeatId(0), &bob, "2999")), None);
        assert_eq!(done.number_of(&command_id(SeatId(1), &ada, "2999")), None);
    }
}
