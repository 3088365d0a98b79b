//! Whether a fact can follow: for records that come from anywhere.

use super::fact::RobotoryFact;
use super::game::RobotoryGame;
use crate::record::sits;
use crate::table::Table;

const NOT_NOW: &str = "it does not fit what came before it";

/// Whether a game can start like this.
pub(crate) fn start_fits(fact: &RobotoryFact, table: &Table) -> Result<(), &'static str> {
    let RobotoryFact::Started(start) = fact else { return Err(NOT_NOW) };
    sits(table, start.seats.light)?;
    sits(table, start.seats.dark)?;
    if start.seats.light == start.seats.dark { Err("it takes two") } else { Ok(()) }
}

impl RobotoryGame {
    /// Whether this fact can follow.
    pub(crate) fn fits(&self, fact: &RobotoryFact) -> Result<(), &'static str> {
        let RobotoryFact::Acted { seat, action, .. } = fact else { return Err(NOT_NOW) };
        if self.to_act() != Some(*seat) {
            return Err("it is somebody else's turn");
        }
        self.position.clone().play(*action).map_err(|_| "this cannot be done here")
    }
}
