//! Whether an action is what a puzzle asks for: the engine proves it, or shows what is wrong with it.

use std::collections::HashMap;

use crate::action::Action;
use crate::engine::{Engine, Limits, Memory, Score, Task, Watch};
use crate::position::{Position, Turn};
use crate::side::Side;

/// Enough for every proof of the file, many times over; nobody waits long for it in a browser either.
const NODES_MAX: u64 = 200_000;
/// More than a search of so many nodes needs.
const TABLE_MIB: usize = 4;

/// What an action of the solver's leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Proven: the solver wins, whatever the other player does.
    Wins {
        /// In at most so many further actions, both players' counted.
        left: u32,
        /// What the other player does to hold out as long as possible; nothing when the game is over.
        answer: Option<Action>,
    },
    /// Proven: the other player wins.
    Loses {
        /// In at most so many further actions, both players' counted.
        left: u32,
        /// How: the other player's action first; nothing when the game is over.
        refutation: Vec<Action>,
    },
    /// Neither could be proven.
    Open {
        /// What the other player had best do, and what may follow.
        line: Vec<Action>,
    },
}

/// Judges positions one by one. What it says depends on the position alone, so it says the same everywhere.
#[derive(Debug)]
pub struct Judge<'a> {
    engine: Engine,
    watch: Watch<'a>,
}

impl<'a> Judge<'a> {
    /// A judge who stops when the watch says so: then nothing more is proven.
    pub fn new(watch: Watch<'a>) -> Judge<'a> {
        Judge { engine: Engine::new(Memory { table_mib: TABLE_MIB, threads: 1 }), watch }
    }

    /// What the solver's last action is worth, who plays this side; now it is the other player's turn.
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

    /// The best action of whoever is to act, and what it is worth to them.
    pub fn best(&mut self, position: &Position) -> Option<(Score, Action)> {
        let (score, line) = self.think(position)?;
        Some((score, *line.first()?))
    }

    fn think(&mut self, position: &Position) -> Option<(Score, Vec<Action>)> {
        self.engine.forget();
        let limits = Limits { nodes_max: Some(NODES_MAX), ..Limits::default() };
        let task = Task { limits, ..Task::default() };
        let thought = self.engine.think(position, &task, self.watch, &mut |_| {})?;
        Some((thought.score(), thought.lines()[0].actions.clone()))
    }
}

/// Whether the player to act can win within so many actions, both players' counted, whatever the other one does. It
/// looks at every game of that length, without the engine; `None` if that are more positions than it may look at.
pub fn wins_within(position: &Position, actions: u32, positions_max: usize) -> Option<bool> {
    let mut games = Games { known: HashMap::new(), positions_max };
    games.wins(position, actions)
}

/// Every game of some length.
struct Games {
    known: HashMap<(Position, u32), bool>,
    positions_max: usize,
}

impl Games {
    /// Whether whoever is to act wins.
    fn wins(&mut self, position: &Position, actions: u32) -> Option<bool> {
        if !can_end(position, actions) {
            return Some(false);
        }
        let here = (position.clone(), actions);
        if let Some(&known) = self.known.get(&here) {
            return Some(known);
        }
        let mut found = false;
        for action in position.actions() {
            found = self.is_lost(&after(position, action), position.to_move(), actions - 1)?;
            if found {
                break;
            }
        }
        self.positions_max = self.positions_max.checked_sub(1)?;
        self.known.insert(here, found);
        Some(found)
    }

    /// Whether whoever is to act, the other one of `winner`, loses whatever they do.
    fn is_lost(&mut self, position: &Position, winner: Side, actions: u32) -> Option<bool> {
        if let Turn::Over(outcome) = position.turn() {
            return Some(outcome.winner == winner);
        }
        if !can_end(position, actions) {
            return Some(false);
        }
        for action in position.actions() {
            let next = after(position, action);
            let is_won = match next.turn() {
                Turn::Over(outcome) => outcome.winner == winner,
                Turn::Of(_) => self.wins(&next, actions - 1)?,
            };
            if !is_won {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Whether so many actions can use up the reserve. A side that acts so often takes what it lacks, and one more for each
/// action before that, which placed a disc.
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
