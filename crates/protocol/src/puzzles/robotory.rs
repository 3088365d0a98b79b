//! State of a RoboTory puzzle: the player acts for light, and the engine answers for dark. After an action that
//! gives the puzzle away, no further action is accepted until it is taken back.

use robotory::puzzle::{Judge, Kind, Puzzle, Verdict};
use robotory::{Action, Position, Record, Robot, Side, Turn};

use super::play::{Help, Next};
use super::types::{PuzzleState, RobotoryWrong};
use crate::Watch;
use crate::robotory::{RobotoryActionKind, look};

/// More actions of light than any game from a puzzle has.
const ACTIONS_MAX: usize = 40;

/// A puzzle of RoboTory after some actions.
#[derive(Clone, Debug)]
pub struct RobotoryPlay {
    kind: Kind,
    /// Light's actions and dark's answers.
    game: Record,
    /// Number of light's actions.
    pub(super) made: u32,
    pub(super) solved: bool,
    wrong: Option<Wrong>,
    /// The solution, for hints while the player follows it.
    line: Vec<Action>,
}

#[derive(Clone, Debug)]
struct Wrong {
    proven: bool,
    line: Vec<Action>,
}

impl RobotoryPlay {
    /// Plays these actions of light from the start of the puzzle.
    ///
    /// # Errors
    ///
    /// Returns the fault of the first illegal action.
    pub(super) fn new(
        puzzle: &Puzzle,
        moves: &[String],
        watch: &dyn Watch,
    ) -> Result<RobotoryPlay, String> {
        if moves.len() > ACTIONS_MAX {
            return Err(format!("moves: {} are too many: at most {ACTIONS_MAX}", moves.len()));
        }
        let mut play = RobotoryPlay {
            kind: puzzle.kind,
            game: Record::new(puzzle.position.clone()),
            made: 0,
            solved: false,
            wrong: None,
            line: puzzle.line.clone(),
        };
        if moves.is_empty() {
            return Ok(play);
        }
        let mut judge = Judge::new(watch);
        for (place, text) in moves.iter().enumerate() {
            play.step(text, &mut judge).map_err(|why| format!("moves[{place}]: {why}"))?;
        }
        Ok(play)
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.game.end()
    }

    fn step(&mut self, text: &str, judge: &mut Judge<'_>) -> Result<(), String> {
        if self.solved {
            return Err("the puzzle is solved before this move".to_owned());
        }
        if self.wrong.is_some() {
            return Err("the action before this one is wrong and has to be taken back".to_owned());
        }
        let action: Action = text.parse().map_err(|error| format!("{error}"))?;
        if self.kind == Kind::Refill && !matches!(action, Action::Refill(_)) {
            return Err("only a refill is asked for".to_owned());
        }
        self.game.play(action).map_err(|illegal| illegal.to_string())?;
        self.made += 1;
        match judge.judge(self.game.end(), Side::Light) {
            Verdict::Wins { answer, .. } => {
                if let Some(answer) = answer.filter(|_| self.kind == Kind::Win) {
                    self.game.play(answer).map_err(|illegal| illegal.to_string())?;
                }
                self.solved =
                    self.kind != Kind::Win || matches!(self.game.end().turn(), Turn::Over(_));
            }
            Verdict::Loses { refutation, .. } => {
                self.wrong = Some(Wrong { proven: true, line: refutation });
            }
            Verdict::Open { line } => self.wrong = Some(Wrong { proven: false, line }),
        }
        Ok(())
    }

    /// The correct action: the next one of the solution, or the engine's choice off the solution.
    pub(super) fn help(&self, watch: &dyn Watch) -> Help {
        let none = Help { distance: None, next: None };
        if self.wrong.is_some() {
            return none;
        }
        let done = self.game.actions();
        let known = if self.line.starts_with(done) { self.line.get(done.len()) } else { None };
        let next = known
            .copied()
            .or_else(|| Judge::new(watch).best(self.game.end()).map(|(_, action)| action));
        Help { next: next.map(Next::Action), ..none }
    }

    pub(super) fn state(&self) -> PuzzleState {
        let mut game = look(&self.game);
        if self.solved || self.wrong.is_some() {
            game.possible = None;
        }
        if let (Some(possible), Kind::Refill) = (&mut game.possible, self.kind) {
            possible.discs.clear();
            possible.placeable.clear();
            possible.robots.clear();
        }
        let wrong = self.wrong.as_ref().map(|wrong| RobotoryWrong {
            proven: wrong.proven,
            actions: wrong.line.iter().map(ToString::to_string).collect(),
        });
        PuzzleState::Robotory { game, wrong }
    }
}

impl From<&Action> for RobotoryActionKind {
    fn from(action: &Action) -> RobotoryActionKind {
        match action {
            Action::Place { .. } => RobotoryActionKind::Place,
            Action::Move { robot: Robot::White, .. } => RobotoryActionKind::MoveWhite,
            Action::Move { robot: Robot::Black, .. } => RobotoryActionKind::MoveBlack,
            Action::Move { robot: Robot::Red, .. } => RobotoryActionKind::MoveRed,
            Action::Refill(_) => RobotoryActionKind::Refill,
        }
    }
}
