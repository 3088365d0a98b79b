//! Single words of RoboTory, in both directions.

use ::robotory::engine::{Score, Verdict};
use ::robotory::{Disc, EndRule, Robot, Side};

use super::study::{RobotoryScore, RobotoryVerdict};
use super::types::{RobotoryDisc, RobotoryEnd, RobotoryRobot, RobotorySide};
use crate::show::same_words;

same_words!(Robot, RobotoryRobot { White, Black, Red });
same_words!(Disc, RobotoryDisc { White, Black });
same_words!(Side, RobotorySide { Light, Dark });
same_words!(Verdict, RobotoryVerdict { Good, Inaccuracy, Mistake, Blunder });
same_words!(EndRule, RobotoryEnd { Reserve, OneColour });

impl From<Score> for RobotoryScore {
    fn from(score: Score) -> RobotoryScore {
        match score {
            Score::Wins(actions) => RobotoryScore::Wins { actions },
            Score::Loses(actions) => RobotoryScore::Loses { actions },
            Score::Estimate(hundredths) => RobotoryScore::Estimate { hundredths },
        }
    }
}
