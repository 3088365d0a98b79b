//! What happens in RoboTory.

use ::robotory::{Action, PerSide};
use serde::{Deserialize, Serialize};

use super::game::RobotoryGame;
use crate::apply::begin;
use crate::event::facts;
use crate::game::{Game, GameFact, OTHER_GAME};
use crate::record::{NOT_NOW, sits};
use crate::seat::SeatId;
use crate::stored::text::as_text;
use crate::table::Table;
use crate::time::{Millis, Span};

facts! {
    /// What has happened in a game of RoboTory.
    #[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
    pub enum RobotoryFact {
        /// The sides were given out, and light is to act (RT-5).
        Started(RobotoryStart),
        /// Somebody acted (RT-10 to RT-12).
        Acted {
            /// The seat of the person it is about.
            seat: SeatId,
            /// What they did.
            #[serde(with = "as_text")]
            action: Action,
            /// What their clock has after it, the increment included.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            left: Option<Span>,
        },
    }
}

impl GameFact for RobotoryFact {
    fn starts(&self) -> bool {
        matches!(self, RobotoryFact::Started(_))
    }

    fn doer(&self) -> Option<SeatId> {
        match self {
            RobotoryFact::Acted { seat, .. } => Some(*seat),
            RobotoryFact::Started(_) => None,
        }
    }

    fn time_mut(&mut self) -> Option<&mut Millis> {
        match self {
            RobotoryFact::Started(_) | RobotoryFact::Acted { .. } => None,
        }
    }

    fn apply(&self, table: &mut Table, at: Millis) {
        if let RobotoryFact::Started(start) = self {
            if let Some(game) = RobotoryGame::new(*start, table, at) {
                begin(table, Game::Robotory(game));
            }
        } else if let Some(Game::Robotory(game)) = table.game_mut() {
            game.apply(self, at);
        }
    }

    fn start_fits(&self, table: &Table) -> Result<(), &'static str> {
        let RobotoryFact::Started(start) = self else { return Err(NOT_NOW) };
        sits(table, start.seats.light)?;
        sits(table, start.seats.dark)?;
        if start.seats.light == start.seats.dark { Err("it takes two") } else { Ok(()) }
    }

    fn fits(&self, table: &Table) -> Result<(), &'static str> {
        let Some(Game::Robotory(game)) = table.game() else { return Err(OTHER_GAME) };
        game.fits(self)
    }
}

impl RobotoryGame {
    /// What a fact does to the game.
    fn apply(&mut self, fact: &RobotoryFact, at: Millis) {
        match fact {
            RobotoryFact::Started(_) => {}
            RobotoryFact::Acted { action, left, .. } => {
                let side = self.position.to_move();
                if self.position.play(*action).is_ok() {
                    self.actions.push(*action);
                    self.since = at;
                    self.plan = None;
                    if let (Some(clocks), Some(left)) = (&mut self.left, left) {
                        clocks[side] = *left;
                    }
                }
            }
        }
    }

    /// Whether this fact can follow: for records that come from anywhere.
    fn fits(&self, fact: &RobotoryFact) -> Result<(), &'static str> {
        let RobotoryFact::Acted { seat, action, left } = fact else { return Err(NOT_NOW) };
        if self.to_act() != Some(*seat) {
            return Err("it is somebody else's turn");
        }
        let increment = self.options.clock.map(|clock| clock.increment).unwrap_or_default();
        let had = self.left.map(|left| left[self.position.to_move()] + increment);
        if left.is_some_and(|left| had.is_none_or(|had| left > had)) {
            return Err("no clock gains so much time");
        }
        self.position.clone().play(*action).map_err(|_| "this cannot be done here")
    }
}

/// How a game of RoboTory started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredStart", into = "StoredStart")]
pub struct RobotoryStart {
    /// Who plays which side.
    pub seats: PerSide<SeatId>,
}

/// As it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredStart {
    light: SeatId,
    dark: SeatId,
}

impl From<RobotoryStart> for StoredStart {
    fn from(start: RobotoryStart) -> StoredStart {
        StoredStart { light: start.seats.light, dark: start.seats.dark }
    }
}

impl From<StoredStart> for RobotoryStart {
    fn from(StoredStart { light, dark }: StoredStart) -> RobotoryStart {
        RobotoryStart { seats: PerSide { light, dark } }
    }
}
