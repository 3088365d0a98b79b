//! Thinking about Ricochet Robots.

use std::num::NonZeroUsize;
use std::sync::Arc;

use ::ricochet::solve::{AllAnswer, Limits, Progress, solve_all};
use ::ricochet::{BID_MAX, Position, Round, Setup, Solution};
use dice::Dice;

use super::bidding::Bidding;
use super::command::RicochetCommand;
use super::game::{Phase, RicochetGame};
use super::view::RicochetView;
use crate::clock::Due;
use crate::command::{Actor, Command};
use crate::job::due::{bots, due, pace};
use crate::job::human::{self, Insight};
use crate::job::{Analysis, Effort, Plan};
use crate::level::Level;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

/// How many shortest solutions a post-mortem looks through.
const ROUTES_MAX: usize = 60;

/// The shortest solutions of a position.
pub(crate) fn analyse(position: &Position, effort: &Effort) -> Analysis {
    solve(&Round::new(position.clone()), effort)
}

pub(crate) fn think(view: &RicochetView, level: Level, dice: &mut Dice, effort: &Effort) -> Plan {
    let Some(position) = position(view) else { return Plan::Nothing };
    let Analysis::Ricochet { routes, .. } = analyse(&position, effort) else {
        return Plan::Nothing;
    };
    let Some(shortest) = dice.pick(&routes).cloned() else { return Plan::Nothing };
    let insight = human::insight(level, shortest.cost(), dice);
    let (route, bid) = match insight {
        Insight::Nothing => return Plan::Nothing,
        Insight::Shortest => (shortest.clone(), shortest.cost()),
        Insight::Longer => {
            let route = longer(&position, dice, effort).unwrap_or(shortest);
            let cost = route.cost();
            (route, cost)
        }
        // Counts one move too few, or has the last one wrong.
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

/// What the bot sees, as a position to solve.
fn position(view: &RicochetView) -> Option<Position> {
    let board = Arc::new(view.board.board());
    let setup = Setup { board, robots: view.robots, goal: view.goal?, ricochet: view.ricochet };
    Position::try_from(setup).ok()
}

/// A solution that begins with some move that came to mind, and goes on as well as possible.
fn longer(position: &Position, dice: &mut Dice, effort: &Effort) -> Option<Solution> {
    let first = position.all_outcomes();
    let mut round = Round::new(position.clone());
    round.play(&dice.pick(&first)?.wanted).ok()?;
    let Analysis::Ricochet { routes, .. } = solve(&round, effort) else { return None };
    let mut moves = round.moves().0.clone();
    moves.extend(dice.pick(&routes)?.0.iter().cloned());
    Some(Solution(moves))
}

/// The shortest solutions from where a round stands.
fn solve(round: &Round, effort: &Effort) -> Analysis {
    let limits = Limits {
        threads: NonZeroUsize::MIN,
        memory_bytes_max: effort.memory_mib_max.saturating_mul(1 << 20),
    };
    let watch = |progress: &Progress| progress.states < effort.nodes_max && !effort.is_spent();
    match solve_all(round, &limits, ROUTES_MAX, &watch) {
        AllAnswer::Solved(all) => {
            let listed: usize = all.families.iter().map(|family| family.solutions.len()).sum();
            // Of those that differ only in the order of moves, one is enough to look at.
            let firsts = all.families.into_iter().filter_map(|it| it.solutions.into_iter().next());
            Analysis::Ricochet { routes: firsts.collect(), complete: listed as u64 == all.count }
        }
        AllAnswer::Unsolvable(_) => Analysis::Unsolvable,
        AllAnswer::Stopped { .. } => Analysis::NotFound,
    }
}

/// When a bot says what it has: its bid, or, after it has looked for long enough, that it has none.
fn speaks(game: &RicochetGame, bidding: &Bidding, table: &Table, seat: SeatId) -> Option<Due> {
    let in_time = |at: Millis| bidding.until.is_none_or(|until| at < until);
    let say = |at, command| due(at, seat, Command::Ricochet(command));
    let done = |at| game.options().early_end.then(|| say(at, RicochetCommand::Done));
    let stumped = bidding.since + human::patience(table.bot(seat)?);
    match game.plan(seat)? {
        Plan::Bid { after, moves, .. } => {
            let at = bidding.since + (*after).max(table.wait_of(seat));
            // What it would find too late, it does not find.
            let people_are_done = game.players_are_done(table, table.last_at());
            let too_late = || people_are_done.then(|| done(at)).flatten();
            if in_time(at) { Some(say(at, RicochetCommand::Bid(*moves))) } else { too_late() }
        }
        _ => done(stumped).filter(|due| in_time(due.at)),
    }
}

/// What some bot does next.
pub(crate) fn next_of_bots(game: &RicochetGame, table: &Table) -> Option<Due> {
    match game.phase() {
        Phase::Between { .. } => None,
        Phase::Bidding(bidding) => {
            let silent =
                |seat: &SeatId| bidding.held_by(*seat).is_none() && !bidding.has_spoken(*seat);
            let wanted = bots(table).filter(silent);
            let mut wanted: Vec<Due> =
                wanted.filter_map(|seat| speaks(game, bidding, table, seat)).collect();
            wanted.sort_by_key(|due| due.at);
            let mut next = wanted.into_iter().next()?;
            // Nobody is to wait for bots alone: who would have bid first is still the first.
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
