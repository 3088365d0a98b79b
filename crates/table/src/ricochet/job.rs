//! Analysis and bot plans for Ricochet Robots.

use std::num::NonZeroUsize;
use std::sync::Arc;

use ::ricochet::solve::{AllAnswer, solve_all};
use ::ricochet::{BID_MAX, Position, Round, Setup, Solution};
use dice::Dice;

use super::bidding::Bidding;
use super::command::RicochetCommand;
use super::game::{Phase, RicochetGame};
use super::view::RicochetView;
use crate::job::due::{bots, due, pace};
use crate::job::human::{self, Insight};
use crate::job::{Analysis, Limits, Plan, Watch};
use crate::{Actor, Command, Due, Level, Millis, SeatId, Table};

/// The number of shortest solutions that a post-mortem examines.
const ROUTES_MAX: usize = 60;

/// The shortest solutions of a position.
pub(crate) fn analyse(position: &Position, limits: &Limits, watch: &dyn Watch) -> Analysis {
    solve(&Round::new(position.clone()), limits, watch)
}

pub(crate) fn think(
    view: &RicochetView,
    level: Level,
    dice: &mut Dice,
    limits: &Limits,
    watch: &dyn Watch,
) -> Plan {
    let Some(position) = position(view) else { return Plan::Nothing };
    let Analysis::Ricochet { routes, .. } = analyse(&position, limits, watch) else {
        return Plan::Nothing;
    };
    let Some(shortest) = dice.pick(&routes).cloned() else { return Plan::Nothing };
    let insight = human::insight(level, shortest.cost(), dice);
    let (route, bid) = match insight {
        Insight::Nothing => return Plan::Nothing,
        Insight::Shortest => (shortest.clone(), shortest.cost()),
        Insight::Longer => {
            let route = longer(&position, dice, limits, watch).unwrap_or(shortest);
            let cost = route.cost();
            (route, cost)
        }
        // The bot counts one move too few, or gets the last one wrong.
        Insight::Wrong => {
            let mut route = shortest;
            let cost = route.cost();
            if dice.chance(1, 2) {
                (route, cost.saturating_sub(1).max(1))
            } else {
                route.0.pop();
                (route, cost)
            }
        }
    };
    let moves = u8::try_from(bid).unwrap_or(BID_MAX).min(BID_MAX);
    let after = human::time(level, bid, dice);
    Plan::Bid { after, moves, route }
}

/// The bot's view as a position to solve.
fn position(view: &RicochetView) -> Option<Position> {
    let board = Arc::new(view.board.board());
    let setup = Setup { board, robots: view.robots, goal: view.goal?, ricochet: view.ricochet };
    Position::try_from(setup).ok()
}

/// A solution that starts with a random move and continues optimally.
fn longer(
    position: &Position,
    dice: &mut Dice,
    limits: &Limits,
    watch: &dyn Watch,
) -> Option<Solution> {
    let first = position.all_outcomes();
    let mut round = Round::new(position.clone());
    round.play(&dice.pick(&first)?.wanted).ok()?;
    let Analysis::Ricochet { routes, .. } = solve(&round, limits, watch) else { return None };
    let mut moves = round.moves().0.clone();
    moves.extend(dice.pick(&routes)?.0.iter().cloned());
    Some(Solution(moves))
}

/// The shortest solutions from the current position of a round.
fn solve(round: &Round, limits: &Limits, watch: &dyn Watch) -> Analysis {
    let limits = Limits { threads: NonZeroUsize::MIN, ..*limits };
    match solve_all(round, &limits, ROUTES_MAX, watch) {
        AllAnswer::Solved(all) => {
            let listed: usize = all.families.iter().map(|family| family.solutions.len()).sum();
            // Of solutions that differ only in the order of moves, keep one.
            let firsts = all.families.into_iter().filter_map(|it| it.solutions.into_iter().next());
            Analysis::Ricochet { routes: firsts.collect(), complete: listed as u64 == all.count }
        }
        AllAnswer::Unsolvable(_) => Analysis::Unsolvable,
        AllAnswer::Stopped { .. } => Analysis::NotFound,
    }
}

/// The next declaration of a bot: its bid or, if it found none within its patience, that it is done.
fn speaks(game: &RicochetGame, bidding: &Bidding, table: &Table, seat: SeatId) -> Option<Due> {
    let in_time = |at: Millis| bidding.until.is_none_or(|until| at < until);
    let say = |at, command| due(at, seat, Command::Ricochet(command));
    let done = |at| game.options.early_end.then(|| say(at, RicochetCommand::Done));
    let stumped = bidding.since + human::patience(table.bot(seat)?);
    match game.plans.get(&seat)? {
        Plan::Bid { after, moves, .. } => {
            let at = bidding.since + (*after).max(table.wait_of(seat));
            // It is too late for this bid. The bot only declares to be done, once the players are.
            let people_are_done = game.players_are_done(table, table.last_at());
            let too_late = || people_are_done.then(|| done(at)).flatten();
            if in_time(at) { Some(say(at, RicochetCommand::Bid(*moves))) } else { too_late() }
        }
        _ => done(stumped).filter(|due| in_time(due.at)),
    }
}

/// The next action of a bot.
pub(crate) fn next_of_bots(game: &RicochetGame, table: &Table) -> Option<Due> {
    match &game.phase {
        Phase::Between { .. } => None,
        Phase::Bidding(bidding) => {
            let silent =
                |seat: &SeatId| bidding.held_by(*seat).is_none() && !bidding.has_spoken(*seat);
            let wanted = bots(table).filter(silent);
            let mut wanted: Vec<Due> =
                wanted.filter_map(|seat| speaks(game, bidding, table, seat)).collect();
            wanted.sort_by_key(|due| due.at);
            let mut next = wanted.into_iter().next()?;
            // Players do not wait for bots alone: once they are done, the bot that would act first acts now. The order
            // of bots stays.
            if game.players_are_done(table, table.last_at())
                && let Actor::Seat(seat) = next.by
            {
                next.at = next.at.min(table.last_at()).max(bidding.since + table.wait_of(seat));
            }
            Some(next)
        }
        Phase::Showing(showing) => {
            let seat = showing.bid.seat;
            table.bot(seat)?;
            let route = match game.plans.get(&seat) {
                Some(Plan::Bid { route, .. }) => route.0.as_slice(),
                _ => &[],
            };
            let left = showing.left();
            let next = route.get(showing.round.moves().0.len()).filter(|wanted| {
                let slide = showing.round.position().slide(wanted);
                slide.is_ok_and(|slide| slide.cost <= left)
            });
            let command = match next {
                Some(wanted) => RicochetCommand::Move(wanted.clone()),
                None => RicochetCommand::GiveUp,
            };
            let pace = pace(game.options.demonstration, showing.bid.moves);
            Some(due(showing.moved_at + pace, seat, Command::Ricochet(command)))
        }
    }
}
