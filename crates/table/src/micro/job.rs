//! Analysis and bot plans for Micro Robots.

use ::micro::solve::Plan as Routes;
use ::micro::{Board, Moves, Space, Task};
use dice::Dice;

use super::command::MicroCommand;
use super::game::{MicroGame, Phase};
use super::view::MicroView;
use crate::job::due::{bots, due, pace};
use crate::job::human::{self, Insight};
use crate::job::{Analysis, Limits, Plan, Watch};
use crate::{Command, Due, Level, Span, Table};

/// The time a bot takes to roll the dice.
const SHAKE: Span = Span(1_500);

/// The number of shortest routes that a post-mortem lists.
const ROUTES_MAX: usize = 12;
/// The number of routes that a bot chooses from.
const CHOICE_MAX: usize = 40;

/// The shortest routes. This takes microseconds, so it has no limits.
pub(crate) fn analyse(board: &Board, task: Task) -> Analysis {
    let routes = Routes::new(board, task);
    let mut shortest = routes.shortest_routes();
    let listed: Vec<Vec<Space>> =
        shortest.by_ref().take(ROUTES_MAX).map(|route| route.spaces().to_vec()).collect();
    if listed.is_empty() {
        return Analysis::Unsolvable;
    }
    Analysis::Micro { routes: listed, complete: shortest.next().is_none() }
}

pub(crate) fn think(
    view: &MicroView,
    level: Level,
    dice: &mut Dice,
    _: &Limits,
    _: &dyn Watch,
) -> Plan {
    let Some(task) = view.task else { return Plan::Nothing };
    let routes = Routes::new(&view.board, task);
    let Some(shortest) = routes.moves() else { return Plan::Nothing };
    let insight = human::insight(level, u32::from(shortest.get()), dice);
    let moves = match insight {
        Insight::Nothing => return Plan::Nothing,
        Insight::Shortest => shortest,
        Insight::Longer | Insight::Wrong => longer(&routes, shortest, dice),
    };
    let some: Vec<Vec<Space>> =
        routes.routes(moves).take(CHOICE_MAX).map(|route| route.spaces().to_vec()).collect();
    let mut route = dice.pick(&some).cloned().unwrap_or_default();
    let announced = match insight {
        // The bot miscounts by one and leaves the route halfway.
        Insight::Wrong => {
            let astray = dice.below(route.len().max(1) as u32) as usize;
            route.truncate(astray + 1);
            if dice.chance(1, 2) { moves.get() - 1 } else { moves.get() + 1 }
        }
        Insight::Shortest | Insight::Longer | Insight::Nothing => moves.get(),
    };
    let after = human::time(level, u32::from(moves.get()), dice);
    let route = route.into_iter().skip(1).collect();
    Plan::Announce { after, moves: announced.clamp(1, Moves::MAX.get()), route }
}

/// A length slightly above the shortest, if there is one.
fn longer(routes: &Routes<'_>, shortest: Moves, dice: &mut Dice) -> Moves {
    let near = |moves: &Moves| (1..=3).contains(&moves.get().saturating_sub(shortest.get()));
    let longer: Vec<Moves> = routes.lengths().iter().filter(near).collect();
    dice.pick(&longer).copied().unwrap_or(shortest)
}

/// The next action of a bot.
pub(crate) fn next_of_bots(game: &MicroGame, table: &Table) -> Option<Due> {
    match &game.phase {
        Phase::Between { .. } => None,
        Phase::Rolling { since, .. } => {
            table.bot(game.roller())?;
            Some(due(*since + SHAKE, game.roller(), Command::Micro(MicroCommand::Roll)))
        }
        Phase::Thinking(thinking) => {
            let wanted = bots(table).filter_map(|seat| match game.plans.get(&seat)? {
                Plan::Announce { after, moves, .. } => {
                    let at = thinking.since + (*after).max(table.wait_of(seat));
                    Some(due(at, seat, Command::Micro(MicroCommand::Announce(*moves))))
                }
                _ => None,
            });
            wanted.min_by_key(|due| due.at)
        }
        Phase::Showing(showing) => {
            table.bot(showing.seat)?;
            let shown = showing.attempt.route().moves();
            let next = match game.plans.get(&showing.seat) {
                Some(Plan::Announce { route, .. }) => route.get(shown).copied(),
                _ => None,
            };
            let next = next.filter(|&to| game.board().step(showing.attempt.at(), to).is_ok());
            let command = next.map_or(MicroCommand::GiveUp, MicroCommand::Step);
            let pace = pace(game.options.demonstration, showing.attempt.announced().get());
            Some(due(showing.moved_at + pace, showing.seat, Command::Micro(command)))
        }
    }
}
