//! Compares readings of Micro Robots with the ground truth.

use robotable_photo::micro::{Doubt, Reading};

use super::Photograph;

/// Counts over several photographs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub boards: u32,
    /// No board was read.
    pub missed: u32,
    /// All four sections right.
    pub right: u32,
    pub sections: u32,
    /// Wrong, and not marked as doubtful.
    pub wrong_unseen: u32,
    /// Right, but marked as doubtful.
    pub right_doubted: u32,
    pub robots: u32,
    pub robots_right: u32,
    /// In the wrong place, or absent.
    pub robots_extra: u32,
    /// The same without those marked as doubtful.
    pub robots_extra_unseen: u32,
    pub chips: u32,
    /// On the right space, with the right role.
    pub chips_right: u32,
    /// In the wrong place, in the wrong role, or absent.
    pub chips_extra: u32,
    pub chips_extra_unseen: u32,
    /// Positions with a start and a target.
    pub positions: u32,
    pub positions_right: u32,
    /// Wrong, without any doubt.
    pub positions_wrong_unseen: u32,
}

impl Tally {
    pub fn add(&mut self, truth: &Photograph, reading: &Reading) {
        self.boards += 1;
        self.robots += u32::from(truth.robot.is_some());
        let Some(board) = &reading.board else {
            self.missed += 1;
            assert_eq!(reading.doubts, [Doubt::Corners]);
            return;
        };
        let mut right = 0;
        let want = truth.arrangement.quadrants();
        for (place, (want, got)) in (1..).zip(want.iter().zip(board.arrangement.quadrants())) {
            let doubted = reading.doubts.contains(&Doubt::Quarter(place));
            let is_right = *want == got && truth.arrangement.side() == board.arrangement.side();
            right += u32::from(is_right);
            self.wrong_unseen += u32::from(!is_right && !doubted);
            self.right_doubted += u32::from(is_right && doubted);
        }
        self.sections += right;
        self.right += u32::from(right == 4);
        match (truth.robot, reading.robot.map(|guess| guess.cell)) {
            (Some(want), Some(got)) if want == got => self.robots_right += 1,
            (_, Some(_)) => {
                self.robots_extra += 1;
                self.robots_extra_unseen += u32::from(!reading.doubts.contains(&Doubt::Robot));
            }
            _ => {}
        }
        for (want, got, doubt) in [
            (truth.start_chip, reading.start_chip, Doubt::Start),
            (truth.target_chip, reading.target_chip, Doubt::Target),
        ] {
            self.chips += u32::from(want.is_some());
            let Some(got) = got else { continue };
            let is_right = want == Some(got.cell);
            self.chips_right += u32::from(is_right);
            self.chips_extra += u32::from(!is_right);
            // A starting chip is not asked about if the robot shows the start.
            let is_used = doubt == Doubt::Target || reading.robot.is_none();
            self.chips_extra_unseen +=
                u32::from(!is_right && is_used && !reading.doubts.contains(&doubt));
        }
        let start = truth.robot.or(truth.start_chip);
        let want = start.zip(truth.target_chip);
        self.positions += u32::from(want.is_some());
        let Some(got) = reading.position() else { return };
        let board = truth.arrangement.board();
        let is_right = right == 4
            && want.is_some_and(|(start, target)| {
                (board.at(start), board.at(target)) == (got.task.start(), got.task.target())
            });
        self.positions_right += u32::from(is_right);
        self.positions_wrong_unseen += u32::from(!is_right && reading.doubts.is_empty());
    }
}
