//! Judges actions at a puzzle: the engine proves that an action is correct, or refutes it.

use std::collections::HashMap;

use crate::action::Action;
use crate::engine::{Engine, Limits, Memory, Score, Task, Watch};
use crate::position::{Position, Turn};
use crate::side::Side;

/// Many times more than any proof in the file needs, and still fast in a browser.
const NODES_MAX: u64 = 200_000;
/// More than a search with this node limit needs.
const TABLE_MIB: usize = 4;

/// The result of an action of the solving side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Proven: the solver wins against any play.
    Wins {
        /// Upper bound of further actions, of both players.
        left: u32,
        /// The longest defence; `None` if the game is over.
        answer: Option<Action>,
    },
    /// Proven: the other player wins.
    Loses {
        /// Upper bound of further actions, of both players.
        left: u32,
        /// The winning line, starting with the other player's action; empty if the game is over.
        refutation: Vec<Action>,
    },
    /// Not proven either way.
    Open {
        /// The other player's best action and the expected continuation.
        line: Vec<Action>,
    },
}

/// Judges positions. A verdict depends only on the position, so it is the same everywhere.
#[derive(Debug)]
pub struct Judge<'a> {
    engine: Engine,
    watch: &'a dyn Watch,
}

impl<'a> Judge<'a> {
    /// A judge that stops when the watch says so; nothing is proven from then on.
    pub fn new(watch: &'a dyn Watch) -> Judge<'a> {
        Judge { engine: Engine::new(Memory { table_mib: TABLE_MIB, threads: 1 }), watch }
    }

    /// Judges the last action of the solver, who plays this side. The other player is to act.
    pub fn judge(&mut self, position: &Position, solver: Side) -> Verdict {
        if let Turn::Over(outcome) = position.turn() {
            return if outcome.winner == solver {
                Verdict::Wins { left: 0, answer: None }
            } else {
                Verdict::Loses { left: 0, refutation: Vec::new() }
            };
        }
        let Some((score, line)) = self.think(position) else {
            return Verdict::Open { line: Vec::new() };
        };
        match score {
            Score::Loses { actions: left } => Verdict::Wins { left, answer: line.first().copied() },
            Score::Wins { actions: left } => Verdict::Loses { left, refutation: line },
            Score::Estimate { .. } => Verdict::Open { line },
        }
    }

    /// The best action of the side to act, and its score.
    pub fn best(&mut self, position: &Position) -> Option<(Score, Action)> {
        let (score, line) = self.think(position)?;
        Some((score, *line.first()?))
    }

    fn think(&mut self, position: &Position) -> Option<(Score, Vec<Action>)> {
        self.engine.forget();
        let task = Task { limits: Limits::of_nodes(NODES_MAX), ..Task::default() };
        let thought = self.engine.think(position, &task, self.watch, &mut |_| {})?;
        Some((thought.score(), thought.lines()[0].actions.clone()))
    }
}

/// True if the side to act can force a win within this many actions, counting those of both players. Searches all
/// games of that length without the engine; `None` if they have more than `positions_max` positions.
pub fn wins_within(position: &Position, actions: u32, positions_max: usize) -> Option<bool> {
    let mut games = Games { known: HashMap::new(), positions_max };
    games.wins(position.to_move(), position, actions)
}

/// A search of all games of a given length.
struct Games {
    known: HashMap<(Position, u32), bool>,
    positions_max: usize,
}

impl Games {
    /// True if `winner` can force a win.
    fn wins(&mut self, winner: Side, position: &Position, actions: u32) -> Option<bool> {
        if let Turn::Over(outcome) = position.turn() {
            return Some(outcome.winner == winner);
        }
        if !can_end(position, actions) {
            return Some(false);
        }
        let attacks = position.to_move() == winner;
        let here = attacks.then(|| (position.clone(), actions));
        if let Some(&known) = here.as_ref().and_then(|here| self.known.get(here)) {
            return Some(known);
        }
        let mut wins = !attacks;
        for action in position.actions() {
            wins = self.wins(winner, &after(position, action), actions - 1)?;
            if wins == attacks {
                break;
            }
        }
        if let Some(here) = here {
            self.positions_max = self.positions_max.checked_sub(1)?;
            self.known.insert(here, wins);
        }
        Some(wins)
    }
}

/// True if this many actions can use up the reserve. A side that acts this often draws what its supply lacks, plus
/// one disc for each earlier action, which placed a disc.
fn can_end(position: &Position, actions: u32) -> bool {
    let taken = |side: Side, times: u32| match times {
        0 => 0,
        _ => 4 - u32::from(position.supply(side).total()) + times - 1,
    };
    let me = position.to_move();
    let most = taken(me, actions.div_ceil(2)) + taken(!me, actions / 2);
    u32::from(position.reserve().total()) <= most
}

fn after(position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    next.play_unchecked(action);
    next
}
