//! Thinking about Micro Robots.

use ::micro::solve::Plan as Routes;
use ::micro::{Board, Moves, Space, Task};
use dice::Dice;

use super::human::{self, Insight};
use super::{Analysis, Plan};
use crate::level::Level;
use crate::micro::MicroView;

/// How many shortest routes a post-mortem lists.
const ROUTES_MAX: usize = 12;
/// A longer route is chosen among so many.
const CHOICE_MAX: usize = 40;

/// The shortest routes. It takes microseconds, so no effort is too small.
pub(super) fn analyse(board: &Board, task: Task) -> Analysis {
    let routes = Routes::new(board, task);
    let mut shortest = routes.shortest_routes();
    let listed: Vec<Vec<Space>> =
        shortest.by_ref().take(ROUTES_MAX).map(|route| route.spaces().to_vec()).collect();
    if listed.is_empty() {
        return Analysis::Unsolvable;
    }
    Analysis::Micro { routes: listed, complete: shortest.next().is_none() }
}

pub(super) fn think(view: &MicroView, level: Level, dice: &mut Dice) -> Plan {
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
        // Counts one too few or one too many, and goes astray on the way.
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

/// A length a little above the shortest, if there is one.
fn longer(routes: &Routes<'_>, shortest: Moves, dice: &mut Dice) -> Moves {
    let near = |moves: &Moves| (1..=3).contains(&moves.get().saturating_sub(shortest.get()));
    let longer: Vec<Moves> = routes.lengths().iter().filter(near).collect();
    dice.pick(&longer).copied().unwrap_or(shortest)
}
