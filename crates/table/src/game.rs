//! The three games behind one face.

use crate::clock::Clock;
use crate::ending::{Ending, Reason};
use crate::micro::MicroGame;
use crate::ricochet::RicochetGame;
use crate::robotory::RobotoryGame;
use crate::seat::{Presence, SeatId};
use crate::table::Table;
use crate::time::{Millis, Span};

/// A game of one of the three kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a table holds one")]
pub enum Game {
    /// Ricochet Robots.
    Ricochet(RicochetGame),
    /// Micro Robots.
    Micro(MicroGame),
    /// RoboTory.
    Robotory(RobotoryGame),
}

impl Game {
    /// Whether all can agree on another target now.
    pub(crate) fn can_skip(&self) -> bool {
        match self {
            Game::Ricochet(game) => game.can_skip(),
            Game::Micro(game) => game.can_skip(),
            Game::Robotory(_) => false,
        }
    }

    /// The clocks that run.
    pub(crate) fn clocks(&self, table: &Table) -> Vec<Clock> {
        match self {
            Game::Ricochet(game) => game.clocks(table).into_iter().collect(),
            Game::Micro(game) => game.clocks(table).into_iter().collect(),
            Game::Robotory(game) => game.clocks(table),
        }
    }

    /// Puts everything that is to happen off: the table was paused for so long, until now.
    pub(crate) fn put_off(&mut self, by: Span, now: Millis) {
        match self {
            Game::Ricochet(game) => game.put_off(by),
            Game::Micro(game) => game.put_off(by),
            Game::Robotory(game) => game.put_off(by, now),
        }
    }

    /// What a seat has: chips, or robots in its camp.
    pub fn score(&self, seat: SeatId) -> u32 {
        match self {
            Game::Ricochet(game) => game.chips_of(seat).count() as u32,
            Game::Micro(game) => u32::from(game.chips_of(seat)),
            Game::Robotory(game) => game.robots_of(seat),
        }
    }

    /// How it ends if it ends now, for this reason.
    pub(crate) fn ending(&self, reason: Reason, table: &Table) -> Ending {
        let scores = table.seats().map(|(seat, _)| (seat, self.score(seat))).collect();
        let mut ending = match self {
            Game::Ricochet(game) => game.ending(reason, scores),
            Game::Micro(game) => game.ending(reason, scores),
            Game::Robotory(game) => game.ending(reason, scores),
        };
        // Who was sent away keeps what they won, but does not share a win that nobody has earned.
        let sent_away = |seat| {
            let presence = table.seat(seat).map(|seat| seat.presence);
            matches!(presence, Some(Presence::Removed { .. }))
        };
        ending.winners.retain(|&seat| self.score(seat) > 0 || !sent_away(seat));
        ending
    }

    /// An ending as it is told today: once there was one word for the ends of both rules of RoboTory.
    pub(crate) fn told(&self, ending: Ending) -> Ending {
        match (self, ending.reason) {
            (Game::Robotory(game), Reason::Reserve) => {
                Ending { reason: Reason::used_up(game.position().end_rule()), ..ending }
            }
            _ => ending,
        }
    }

    /// Who would win if the game were counted now; nobody while nobody has anything.
    pub fn leaders(&self, table: &Table) -> Vec<SeatId> {
        let mut leaders = match self {
            Game::Ricochet(_) | Game::Micro(_) => self.ending(Reason::Agreed, table).winners,
            Game::Robotory(game) => game.ahead().into_iter().collect(),
        };
        leaders.retain(|&seat| self.score(seat) > 0);
        leaders
    }

    /// The number of the round, or of the turn in RoboTory. Jobs are named by it.
    pub fn round(&self) -> u32 {
        match self {
            Game::Ricochet(game) => game.round(),
            Game::Micro(game) => game.round(),
            Game::Robotory(game) => game.turn(),
        }
    }
}
