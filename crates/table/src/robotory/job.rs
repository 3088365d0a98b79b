//! Bot plans for RoboTory: the levels of the engine.

use std::num::NonZeroUsize;

use ::robotory::engine::{self, Engine, Memory};
use ::robotory::{Action, Position};
use dice::Dice;

use super::command::RobotoryCommand;
use super::game::RobotoryGame;
use super::view::RobotoryView;
use crate::job::due::due;
use crate::job::{Limits, Plan, Watch};
use crate::{Command, Due, Level, Span, Table};

/// The minimum time a bot takes, so that people can follow its action.
const TIME_MIN: Span = Span(1_000);

pub(crate) fn think(
    view: &RobotoryView,
    level: Level,
    dice: &mut Dice,
    limits: &Limits,
    watch: &dyn Watch,
) -> Plan {
    let position = &view.position;
    let table_mib = (limits.memory_bytes_max >> 20).clamp(1, 16);
    let mut engine = Engine::new(Memory { table_mib, threads: 1 });
    let level = engine::Level::new(level.get()).unwrap_or(engine::Level::FULL);
    let seed = dice.next_u64();
    let task = engine::Task { limits: *limits, level, lines: NonZeroUsize::MIN, seed };
    let thought = engine.think(position, &task, watch, &mut |_| {});
    let action = thought.map(|thought| thought.best()).filter(|&it| position.check(it).is_ok());
    match action.or_else(|| any_action(position)) {
        Some(action) => {
            let after = TIME_MIN + Span(u64::from(dice.below(2_000)));
            // At most a twentieth of the remaining time: the delay is cosmetic and must not lose the game on time.
            let left = view.left.map(|left| Span(left[position.to_move()].0 / 20));
            let after = left.map_or(after, |most| after.min(most));
            Plan::Act { after, action }
        }
        None => Plan::Nothing,
    }
}

/// RT-13: there is always a legal action.
fn any_action(position: &Position) -> Option<Action> {
    let refill = position.refills().next().map(Action::Refill);
    refill.or_else(|| {
        let (disc, hex) = (position.placeable_discs().next()?, position.placeable().iter().next()?);
        Some(Action::Place { disc, hex })
    })
}

/// A bot without a legal plan resigns, so that its opponent does not wait for it.
pub(crate) fn next_of_bots(game: &RobotoryGame, table: &Table) -> Option<Due> {
    let seat = game.to_act().filter(|&seat| table.bot(seat).is_some())?;
    let (at, command) = match game.plan.as_ref()? {
        Plan::Act { after, action } if game.position().check(*action).is_ok() => {
            (game.since + *after, RobotoryCommand::Act(*action))
        }
        _ => (game.since, RobotoryCommand::Resign),
    };
    Some(due(at, seat, Command::Robotory(command)))
}
