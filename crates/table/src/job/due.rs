//! Due commands: clocks that have run out, and actions that bots have planned.

use crate::{Actor, Clock, Command, Due, Millis, SeatId, ServerCommand, Span, Stage, Table};

/// Time that a bot takes for one move of a demonstration, if its clock allows.
const PACE: Span = Span(1_200);

impl Table {
    /// The next time at which something is due, if nothing else happens before.
    pub fn next_deadline(&self) -> Option<Millis> {
        let clock = self.clocks().first().map(|clock| clock.until);
        [clock, self.next_of_bots().map(|due| due.at)].into_iter().flatten().min()
    }

    /// The command that is due now. The caller decides it, appends the events, and repeats until nothing is due.
    ///
    /// [`decide`](crate::decide) never refuses it, so the loop ends. A clock that has run out comes before a bot's
    /// action, even one that was planned for an earlier time.
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

    /// The next action of any bot. Bots play only while a player is connected; in RoboTory they always do, since their
    /// own clock runs.
    fn next_of_bots(&self) -> Option<Due> {
        let Stage::Playing(game) = &self.stage else { return None };
        if self.is_paused() || !self.bots_play() {
            return None;
        }
        game.play().next_of_bots(self)
    }
}

/// An action of a bot, due at this time.
pub(crate) fn due(at: Millis, seat: SeatId, command: Command) -> Due {
    Due { at, by: Actor::Seat(seat), command }
}

/// The seats of bots that play.
pub(crate) fn bots(table: &Table) -> impl Iterator<Item = SeatId> + '_ {
    table.players().filter(|&seat| table.bot(seat).is_some())
}

/// Time per move of a demonstration: slow enough for people to follow, fast enough for the clock, if there is one.
pub(crate) fn pace(clock: Option<Span>, moves: u8) -> Span {
    clock.map_or(PACE, |clock| PACE.min(Span(clock.0 / (u64::from(moves) + 2))))
}
