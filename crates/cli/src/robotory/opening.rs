//! Random openings: the first actions of a game, drawn from a seed.

use anyhow::Context as _;
use dice::Dice;
use robotory::{Action, Position, Turn};

/// A crowded board has hundreds of thousands of actions; the first of them are random enough.
const ACTIONS_MAX: usize = 2_000;

/// Plays this many random actions, each equally likely, but none that would end the game.
pub(crate) fn draw(start: &Position, plies: u32, dice: &mut Dice) -> anyhow::Result<Vec<Action>> {
    let mut position = start.clone();
    let mut actions = Vec::new();
    for _ in 0..plies {
        let mut open: Vec<(Action, Position)> = Vec::new();
        for action in position.actions().take(ACTIONS_MAX) {
            let mut next = position.clone();
            next.play(action)?;
            if matches!(next.turn(), Turn::Of(_)) {
                open.push((action, next));
            }
        }
        let (action, next) = dice.pick(&open).context("every action would end the game")?;
        actions.push(*action);
        position = next.clone();
    }
    Ok(actions)
}
