//! When something is due, and what: clocks that run out, and what bots have made up their minds to do.

use crate::clock::{Clock, Due};
use crate::command::{Actor, Command, ServerCommand};
use crate::seat::SeatId;
use crate::table::{Stage, Table};
use crate::time::{Millis, Span};

/// How long a bot takes over one move of a demonstration, if its clock allows.
const PACE: Span = Span(1_200);

impl Table {
    /// When something is due next, if nothing else happens before.
    pub fn next_deadline(&self) -> Option<Millis> {
        let clock = self.clocks().first().map(|clock| clock.until);
        [clock, self.next_of_bots().map(|due| due.at)].into_iter().flatten().min()
    }

    /// What is due now. Whoever runs the table decides it, appends the events, and asks again until nothing is due.
    ///
    /// [`decide`](crate::decide) never refuses it, so this comes to an end. A clock that has run out goes before what
    /// a bot wanted to do in time.
    pub fn due(&self, now: Millis) -> Option<Due> {
        let now = now.max(self.now);
        let clock = self.clocks().into_iter().find(|clock| clock.until <= now);
        let clock = clock.map(|clock: Clock| Due {
            at: clock.until,
            by: Actor::Server,
            command: Command::Server(ServerCommand::ClockRanOut(clock)),
        });
        clock.or_else(|| self.next_of_bots().filter(|due| due.at <= now))
    }

    /// What some bot does next. Bots play while somebody is there to play with; in RoboTory always, since their own
    /// clock runs whoever is there.
    fn next_of_bots(&self) -> Option<Due> {
        let Stage::Playing(game) = &self.stage else { return None };
        if self.is_paused() || !self.bots_play() {
            return None;
        }
        game.play().next_of_bots(self)
    }
}

/// Something that a bot does then.
pub(crate) fn due(at: Millis, seat: SeatId, command: Command) -> Due {
    Due { at, by: Actor::Seat(seat), command }
}

/// The bots that play.
pub(crate) fn bots(table: &Table) -> impl Iterator<Item = SeatId> + '_ {
    table.players().filter(|&seat| table.bot(seat).is_some())
}

/// So slow that people can follow, and fast enough for the clock, if there is one.
pub(crate) fn pace(clock: Option<Span>, moves: u8) -> Span {
    clock.map_or(PACE, |clock| PACE.min(Span(clock.0 / (u64::from(moves) + 2))))
}
