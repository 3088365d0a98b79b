//! Compares readings with the ground truth.

use ricochet::Robot;
use robotable_photo::{Doubt, Reading};

use super::Photograph;

/// Counts over several photographs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub boards: u32,
    /// No board was read.
    pub missed: u32,
    /// All four faces right.
    pub right: u32,
    pub faces: u32,
    /// Wrong, and not marked as doubtful.
    pub wrong_unseen: u32,
    pub robots: u32,
    pub robots_right: u32,
    /// In the wrong place, or of a colour that is absent.
    pub robots_extra: u32,
    /// The same without those marked as doubtful.
    pub robots_extra_unseen: u32,
    pub doubts: u32,
    pub chips: u32,
    pub chips_right: u32,
    pub chips_extra: u32,
}

impl Tally {
    pub fn add(&mut self, truth: &Photograph, reading: &Reading) {
        self.boards += 1;
        self.robots += truth.robots.iter().filter(|(_, cell)| cell.is_some()).count() as u32;
        self.doubts += u32::from(!reading.doubts.is_empty());
        let Some(board) = &reading.board else {
            self.missed += 1;
            assert_eq!(reading.doubts, [Doubt::Corners]);
            return;
        };
        let mut right = 0;
        for (place, (want, got)) in (1..).zip(truth.arrangement.faces().iter().zip(&board.quarters))
        {
            let doubted = reading.doubts.contains(&Doubt::Quarter(place))
                || reading.doubts.contains(&Doubt::Corners);
            right += u32::from(*want == got.face);
            self.wrong_unseen += u32::from(*want != got.face && !doubted);
        }
        self.faces += right;
        self.right += u32::from(right == 4);
        for robot in Robot::ALL {
            let (want, got) = (truth.robots[robot], reading.robots[robot].map(|guess| guess.cell));
            if got.is_some() && got == want {
                self.robots_right += 1;
            } else if got.is_some() {
                self.robots_extra += 1;
                self.robots_extra_unseen +=
                    u32::from(!reading.doubts.contains(&Doubt::Robot(robot)));
            }
        }
        self.chips += u32::from(truth.chip.is_some());
        match (truth.chip, reading.chip.map(|chip| chip.symbol)) {
            (Some(want), Some(got)) if want == got => self.chips_right += 1,
            (_, Some(_)) => self.chips_extra += 1,
            _ => {}
        }
    }
}
