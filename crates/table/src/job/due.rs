//! When something is due, and what: clocks that run out, and what bots have made up their minds to do.

use super::Plan;
use crate::clock::{Clock, Due};
use crate::command::{
    Actor, Command, MicroCommand, RicochetCommand, RobotoryCommand, ServerCommand,
};
use crate::game::Game;
use crate::micro::{self, MicroGame};
use crate::ricochet::{self, RicochetGame};
use crate::robotory::RobotoryGame;
use crate::seat::SeatId;
use crate::table::{Stage, Table};
use crate::time::{Millis, Span};

/// How long a bot takes over one move of a demonstration, if its clock allows.
const PACE: Span = Span(1_200);
/// How long a bot shakes the dice.
const SHAKE: Span = Span(1_500);

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
        if self.is_paused() || !self.bots_play(game) {
            return None;
        }
        match game {
            Game::Ricochet(game) => ricochet_bot(self, game),
            Game::Micro(game) => micro_bot(self, game),
            Game::Robotory(game) => robotory_bot(self, game),
        }
    }
}

fn due(at: Millis, seat: SeatId, command: Command) -> Due {
    Due { at, by: Actor::Seat(seat), command }
}

fn bots(table: &Table) -> impl Iterator<Item = SeatId> + '_ {
    table.players().filter(|&seat| table.bot(seat).is_some())
}

/// So slow that people can follow, and fast enough for the clock.
fn pace(clock: Span, moves: u8) -> Span {
    PACE.min(Span(clock.0 / (u64::from(moves) + 2)))
}

fn ricochet_bot(table: &Table, game: &RicochetGame) -> Option<Due> {
    match game.phase() {
        ricochet::Phase::Between { .. } => None,
        ricochet::Phase::Bidding(bidding) => {
            let wanted = bots(table).filter_map(|seat| match game.plan(seat)? {
                Plan::Bid { after, moves, .. } if bidding.bids.iter().all(|b| b.seat != seat) => {
                    let at = bidding.since + (*after).max(table.wait_of(seat));
                    let command = Command::Ricochet(RicochetCommand::Bid(*moves));
                    Some(due(at, seat, command))
                }
                _ => None,
            });
            let in_time = |due: &Due| bidding.until.is_none_or(|until| due.at < until);
            wanted.filter(in_time).min_by_key(|due| due.at)
        }
        ricochet::Phase::Showing(showing) => {
            let seat = showing.bid.seat;
            table.bot(seat)?;
            let route = match game.plan(seat) {
                Some(Plan::Bid { route, .. }) => route.0.as_slice(),
                _ => &[],
            };
            let left = u32::from(showing.bid.moves).saturating_sub(showing.round.cost());
            let next = route.get(showing.round.moves().0.len()).filter(|wanted| {
                let slide = showing.round.position().slide(wanted);
                slide.is_ok_and(|slide| slide.cost <= left)
            });
            let command = match next {
                Some(wanted) => RicochetCommand::Move(wanted.clone()),
                None => RicochetCommand::GiveUp,
            };
            let pace = pace(game.options().demonstration, showing.bid.moves);
            Some(due(showing.moved_at + pace, seat, Command::Ricochet(command)))
        }
    }
}

fn micro_bot(table: &Table, game: &MicroGame) -> Option<Due> {
    match game.phase() {
        micro::Phase::Between { .. } => None,
        micro::Phase::Rolling { since, .. } => {
            table.bot(game.roller())?;
            Some(due(*since + SHAKE, game.roller(), Command::Micro(MicroCommand::Roll)))
        }
        micro::Phase::Thinking(thinking) => {
            let wanted = bots(table).filter_map(|seat| match game.plan(seat)? {
                Plan::Announce { after, moves, .. } => {
                    let at = thinking.since + (*after).max(table.wait_of(seat));
                    Some(due(at, seat, Command::Micro(MicroCommand::Announce(*moves))))
                }
                _ => None,
            });
            wanted.min_by_key(|due| due.at)
        }
        micro::Phase::Showing(showing) => {
            table.bot(showing.seat)?;
            let shown = showing.attempt.route().moves();
            let next = match game.plan(showing.seat) {
                Some(Plan::Announce { route, .. }) => route.get(shown).copied(),
                _ => None,
            };
            let next = next.filter(|&to| game.board().step(showing.attempt.at(), to).is_ok());
            let command = next.map_or(MicroCommand::GiveUp, MicroCommand::Step);
            let pace = pace(game.options().demonstration, showing.attempt.announced().get());
            Some(due(showing.moved_at + pace, showing.seat, Command::Micro(command)))
        }
    }
}

/// A bot without a plan it can carry out resigns: nobody is left waiting for it.
fn robotory_bot(table: &Table, game: &RobotoryGame) -> Option<Due> {
    let seat = game.to_act().filter(|&seat| table.bot(seat).is_some())?;
    let (at, command) = match game.plan()? {
        Plan::Act { after, action } if game.position().check(*action).is_ok() => {
            (game.since() + *after, RobotoryCommand::Act(*action))
        }
        _ => (game.since(), RobotoryCommand::Resign),
    };
    Some(due(at, seat, Command::Robotory(command)))
}
