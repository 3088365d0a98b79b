//! Review of a game: the evaluation of each action and the turning points.

use limits::Restarted;

use super::score::Score;
use super::{Engine, Task, Watch};
use crate::action::Action;
use crate::position::Turn;
use crate::record::Record;
use crate::side::Side;

text::named! {
    /// The quality of an action, by how much winning chance it loses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Verdict as RobotoryVerdict ("verdict") {
        /// The best action, or an equally good one.
        Good = "good",
        /// Loses five per cent or more.
        Inaccuracy = "inaccuracy",
        /// Loses fifteen per cent or more.
        Mistake = "mistake",
        /// Loses thirty per cent or more, or a proven win.
        Blunder = "blunder",
    }
}

/// The evaluation of one action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// 0 for light's first action. The number of the turn is half of it.
    pub ply: usize,
    /// The side that acted.
    pub side: Side,
    /// The action.
    pub action: Action,
    /// The engine's choice.
    pub best: Action,
    /// The score for that side before the action, assuming the best one.
    pub before: Score,
    /// The score for that side after the action.
    pub after: Score,
    /// The quality of the action.
    pub verdict: Verdict,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Review {
    start: Score,
    steps: Vec<Step>,
}

impl Review {
    /// The score of the first position for its side to act.
    pub fn start(&self) -> Score {
        self.start
    }

    /// The actions with their evaluation.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The actions that changed which side was winning: the first mistake or blunder after which the other side was
    /// better, and from then on each one that reversed it again.
    pub fn turning_points(&self) -> impl Iterator<Item = &Step> {
        // The side that was better at the start, then since the last turning point. A single action is not enough:
        // a lead may be given away in small steps, of which only the last is a mistake.
        let mut better = self
            .steps
            .first()
            .map(|step| if step.before.win_chance() >= 0.5 { step.side } else { !step.side });
        self.steps.iter().filter(move |step| {
            let turned = step.verdict >= Verdict::Mistake
                && (better == Some(step.side) || step.before.win_chance() >= 0.5)
                && step.after.win_chance() < 0.5;
            if turned {
                better = Some(!step.side);
            }
            turned
        })
    }
}

impl Engine {
    /// Searches every position of a game, each within the task's limits. Calls
    /// `report` with the number of positions done.
    pub fn review(
        &mut self,
        game: &Record,
        task: &Task,
        watch: &dyn Watch,
        report: &mut dyn FnMut(usize),
    ) -> Review {
        let first = usize::from(game.start().to_move() == Side::Dark);
        // Best action and score of each position for its side to move. Goes backwards, so that the table's
        // knowledge of the end helps to evaluate the beginning.
        let mut positions: Vec<_> = game.positions().collect();
        let mut judged = Vec::new();
        while let Some(position) = positions.pop() {
            let thought = self.think(&position, task, &Restarted::new(watch), &mut |_| {});
            judged.push(match (thought, position.turn()) {
                (Some(thought), _) => (thought.score(), Some(thought.best())),
                (None, Turn::Over(outcome)) if outcome.winner == position.to_move() => {
                    (Score::Wins { actions: 0 }, None)
                }
                (None, _) => (Score::Loses { actions: 0 }, None),
            });
            report(judged.len());
        }
        judged.reverse();
        let start = judged[0].0;
        let steps = game.actions().iter().zip(judged.windows(2)).enumerate();
        let steps = steps.map(|(i, (&action, pair))| {
            let best = pair[0].1.unwrap_or(action);
            let after = later(pair[1].0.reversed());
            // If the best action was played, the search after it is deeper and more reliable.
            let before = if best == action { after } else { pair[0].0 };
            let side = if (first + i) % 2 == 0 { Side::Light } else { Side::Dark };
            let verdict = verdict(before, after);
            Step { ply: first + i, side, action, best, before, after, verdict }
        });
        Review { start, steps: steps.collect() }
    }
}

/// The same score, counted from one action earlier.
fn later(score: Score) -> Score {
    match score {
        Score::Wins { actions } => Score::Wins { actions: actions + 1 },
        Score::Loses { actions } => Score::Loses { actions: actions + 1 },
        Score::Estimate { .. } => score,
    }
}

fn verdict(before: Score, after: Score) -> Verdict {
    let lost = before.win_chance() - after.win_chance();
    if matches!((before, after), (Score::Wins { .. }, Score::Loses { .. })) || lost >= 0.30 {
        Verdict::Blunder
    } else if lost >= 0.15 {
        Verdict::Mistake
    } else if lost >= 0.05 {
        Verdict::Inaccuracy
    } else {
        Verdict::Good
    }
}

#[cfg(test)]
mod tests {
    use super::{Review, Score, Side, Step, verdict};

    #[test]
    fn a_game_that_turns_in_portions_has_a_turning_point() {
        let action = "Wc4".parse().expect("an action");
        let chances = [(0, 300, 20), (1, -20, -20), (2, 20, -15), (3, 15, 15), (4, -15, -300)];
        let steps = chances.map(|(ply, before, after)| {
            let side = if ply % 2 == 0 { Side::Light } else { Side::Dark };
            let (before, after) =
                (Score::Estimate { hundredths: before }, Score::Estimate { hundredths: after });
            let verdict = verdict(before, after);
            Step { ply, side, action, best: action, before, after, verdict }
        });
        let review = Review { start: Score::Estimate { hundredths: 300 }, steps: steps.to_vec() };
        // Light loses most of its lead, then a little, then the game.
        let plies: Vec<usize> = review.turning_points().map(|step| step.ply).collect();
        assert_eq!(plies, [4]);
    }
}
