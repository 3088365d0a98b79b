//! Thinking about Ricochet Robots.

use std::sync::Arc;

use ::ricochet::{Position, Round, Setup, Solution};
use dice::Dice;

use super::human::{self, Insight};
use super::{Analysis, Effort, Plan};
use crate::level::Level;
use crate::ricochet::RicochetView;

/// The shortest solutions of a position.
pub(super) fn analyse(position: &Position, effort: &Effort) -> Analysis {
    solve(&Round::new(position.clone()), effort)
}

pub(super) fn think(view: &RicochetView, level: Level, dice: &mut Dice, effort: &Effort) -> Plan {
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
    let moves = u8::try_from(bid).unwrap_or(99).min(99);
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

/// Interim: plain deepening.
fn solve(round: &Round, effort: &Effort) -> Analysis {
    let mut round = round.clone();
    let mut nodes = effort.nodes_max;
    for depth in 1..=6 {
        let mut found = Vec::new();
        let made = round.moves().0.len();
        if !deepen(&mut round, depth, made, &mut nodes, &mut found) || effort.is_spent() {
            return Analysis::NotFound;
        }
        if !found.is_empty() {
            return Analysis::Ricochet { routes: found, complete: true };
        }
    }
    Analysis::NotFound
}

fn deepen(
    round: &mut Round,
    left: u32,
    made: usize,
    nodes: &mut u64,
    found: &mut Vec<Solution>,
) -> bool {
    for outcome in round.position().all_outcomes() {
        if outcome.cost > left {
            continue;
        }
        if *nodes == 0 {
            return false;
        }
        *nodes -= 1;
        if round.play(&outcome.wanted).is_err() {
            continue;
        }
        let on = if round.solved_by().is_some() {
            if outcome.cost == left && found.len() < 12 {
                found.push(Solution(round.moves().0[made..].to_vec()));
            }
            true
        } else {
            outcome.cost >= left || deepen(round, left - outcome.cost, made, nodes, found)
        };
        round.undo();
        if !on {
            return false;
        }
    }
    true
}
