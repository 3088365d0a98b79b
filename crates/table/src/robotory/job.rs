//! Thinking about RoboTory: the engine's levels.

use std::num::NonZeroUsize;

use ::robotory::engine::{self, Engine, Limits, Memory, Watch};
use ::robotory::{Action, Position};
use dice::Dice;

use super::command::RobotoryCommand;
use super::game::RobotoryGame;
use super::view::RobotoryView;
use crate::clock::Due;
use crate::command::Command;
use crate::job::due::due;
use crate::job::{Effort, Plan};
use crate::level::Level;
use crate::table::Table;
use crate::time::Span;

/// The shortest time a bot takes, so that people see what it did.
const TIME_MIN: Span = Span(1_000);

pub(crate) fn think(view: &RobotoryView, level: Level, dice: &mut Dice, effort: &Effort) -> Plan {
    let position = &view.position;
    let mut engine =
        Engine::new(Memory { table_mib: effort.memory_mib_max.clamp(1, 16), threads: 1 });
    let limits = Limits {
        depth_max: None,
        nodes_max: Some(effort.nodes_max.max(1)),
        time_max: effort.time_max,
    };
    let level = engine::Level::new(level.get()).unwrap_or(engine::Level::FULL);
    let seed = dice.next_u64();
    let task = engine::Task { limits, level, lines: NonZeroUsize::MIN, seed };
    let watch = Watch { elapsed: effort.elapsed, stop: effort.stop };
    let thought = engine.think(position, &task, watch, &mut |_| {});
    let action = thought.map(|thought| thought.best()).filter(|&it| position.check(it).is_ok());
    match action.or_else(|| any_action(position)) {
        Some(action) => {
            let after = TIME_MIN + Span(u64::from(dice.below(2_000)));
            // Not more than a twentieth of what is left: a bot does not lose on time for the sake of its looks.
            let left = view.left.map(|left| Span(left[position.to_move()].0 / 20));
            let after = left.map_or(after, |most| after.min(most));
            Plan::Act { after, action }
        }
        None => Plan::Nothing,
    }
}

/// RT-13: there is always an action that can be carried out.
fn any_action(position: &Position) -> Option<Action> {
    let refill = position.refills().next().map(Action::Refill);
    refill.or_else(|| {
        let (disc, hex) = (position.placeable_discs().next()?, position.placeable().iter().next()?);
        Some(Action::Place { disc, hex })
    })
}

/// A bot without a plan it can carry out resigns: nobody is left waiting for it.
pub(crate) fn next_of_bots(game: &RobotoryGame, table: &Table) -> Option<Due> {
    let seat = game.to_act().filter(|&seat| table.bot(seat).is_some())?;
    let (at, command) = match game.plan()? {
        Plan::Act { after, action } if game.position().check(*action).is_ok() => {
            (game.since() + *after, RobotoryCommand::Act(*action))
        }
        _ => (game.since(), RobotoryCommand::Resign),
    };
    Some(due(at, seat, Command::Robotory(command)))
}
