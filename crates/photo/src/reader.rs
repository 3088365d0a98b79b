//! Reads a photograph in steps, so that a page can show how far it is, or stop.

use std::collections::VecDeque;

use ricochet::{Arrangement, PerRobot, Robot};
use thiserror::Error;

use crate::attempt::{Attempt, RIM_CORNERS, Start};
use crate::camera::Camera;
use crate::faces::Guess;
use crate::geometry::is_clockwise_and_convex;
use crate::light::Board;
use crate::{
    BoardGuess, Doubt, Homography, Picture, Point, QuarterGuess, Reading, chip, find, robots,
};

/// Corners that cannot be those of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CornersError {
    /// They do not go round a convex quadrilateral clockwise.
    #[error("the corners must go clockwise round the board, from its top left one")]
    NotClockwise,
    /// One is far away from the picture.
    #[error("corner {0} lies far outside the picture")]
    Outside(u8),
    /// The board is too small.
    #[error("the corners are too close together: a board needs at least 64 pixels a side")]
    TooClose,
}

/// A board that was read before, or that the caller knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownBoard {
    /// Its faces, as they lie in the picture.
    pub arrangement: Arrangement,
    /// About where the corners of its rim are in this picture, clockwise from the top left.
    pub corners: [Point; 4],
}

impl From<&BoardGuess> for KnownBoard {
    fn from(board: &BoardGuess) -> KnownBoard {
        KnownBoard { arrangement: board.arrangement, corners: board.corners }
    }
}

/// What the next step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Look for the board's corners.
    Corners,
    /// Fit the lattice to the lines, and read the faces; possibly several times.
    Board,
    /// Look for the robots and the chip.
    Robots,
    /// Nothing: the reading is there.
    Done,
}

/// A photograph that is being read. Each [`step`](Reader::step) does a small part of the work,
/// but for the first, which also makes a smaller copy of the picture.
pub struct Reader<'a> {
    picture: Picture<'a>,
    stage: Stage,
    /// The starts that are still to be tried.
    queue: VecDeque<Start>,
    best: Option<Attempt>,
    /// How often the queue may be filled again.
    refills: u8,
    has_corners: bool,
    known: Option<Arrangement>,
    reading: Reading,
}

impl std::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Reader({:?}, {:?})", self.picture, self.stage)
    }
}

/// A lattice with a lower score is not taken for one on a person's word.
const LATTICE_LIKELY: f32 = 0.03;
/// How many starts with sides moved by whole spaces are tried.
const SHIFTS: usize = 4;

impl<'a> Reader<'a> {
    /// Reads a picture whose corners are not known.
    pub fn new(picture: Picture<'a>) -> Reader<'a> {
        Reader {
            picture,
            stage: if picture.is_too_small() { Stage::Done } else { Stage::Corners },
            queue: VecDeque::new(),
            best: None,
            refills: 1,
            has_corners: false,
            known: None,
            reading: Reading::nothing(),
        }
    }

    /// Reads a picture with the corners of the board's outer rim: clockwise from the top left as the board lies in the
    /// picture, in pixels. They may be off by half a space.
    ///
    /// # Errors
    ///
    /// Returns [`CornersError`] for corners that cannot be those of a board.
    pub fn with_corners(
        picture: Picture<'a>,
        corners: [Point; 4],
    ) -> Result<Reader<'a>, CornersError> {
        let start = start(&picture, &corners)?;
        let stage = if picture.is_too_small() { Stage::Done } else { Stage::Board };
        let queue = VecDeque::from([start]);
        Ok(Reader { stage, queue, has_corners: true, ..Reader::new(picture) })
    }

    /// Reads the next round's picture of a board that is known: only the robots and the chip are looked for. If the
    /// corners do not fit any more, the reading has the doubt [`Doubt::Corners`].
    ///
    /// # Errors
    ///
    /// Returns [`CornersError`] for corners that cannot be those of a board.
    pub fn with_board(
        picture: Picture<'a>,
        known: &KnownBoard,
    ) -> Result<Reader<'a>, CornersError> {
        let reader = Reader::with_corners(picture, known.corners)?;
        Ok(Reader { known: Some(known.arrangement), refills: 0, ..reader })
    }

    /// What the next step does.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Does the next piece of work and says what comes after it.
    pub fn step(&mut self) -> Stage {
        self.stage = match self.stage {
            Stage::Corners => {
                self.queue = find::starts(&self.picture).into();
                Stage::Board
            }
            Stage::Board => self.try_next(),
            Stage::Robots => {
                self.finish();
                Stage::Done
            }
            Stage::Done => Stage::Done,
        };
        self.stage
    }

    /// Does all the work that is left.
    pub fn read(mut self) -> Reading {
        while self.step() != Stage::Done {}
        self.reading
    }

    /// The reading, once it is [`Stage::Done`].
    pub fn reading(&self) -> Option<&Reading> {
        (self.stage == Stage::Done).then_some(&self.reading)
    }

    fn try_next(&mut self) -> Stage {
        let Some(start) = self.queue.pop_front() else { return self.judge() };
        let Some(attempt) = Attempt::new(&self.picture, &start) else { return Stage::Board };
        if attempt.guess.margin_min() >= Guess::SURE {
            self.best = Some(attempt);
            return Stage::Robots;
        }
        // Only the first attempt with the caller's corners is worth aligning: the others begin where lines are.
        let hopeless = attempt.is_hopeless();
        if self.has_corners && self.best.is_none() && self.known.is_none() && !hopeless {
            self.queue.extend(attempt.aligned(&start, 1.0));
        }
        let better = |old: &Attempt| attempt.guess.confidence() > old.guess.confidence();
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(attempt);
        }
        if self.queue.is_empty() && self.refills > 0 && self.known.is_none() {
            self.refills -= 1;
            let promising = self.best.as_ref().filter(|best| !best.is_hopeless());
            let shifts = promising.map(|best| best.shifts(SHIFTS));
            self.queue.extend(shifts.unwrap_or_default());
        }
        Stage::Board
    }

    /// Decides whether the best attempt is a board.
    fn judge(&mut self) -> Stage {
        let Some(best) = &self.best else { return Stage::Done };
        let mut margins = best.guess.margins;
        margins.sort_by(f32::total_cmp);
        // On real photographs lattices in the wrong place had margins up to 12 in any quarter. Where a person says that
        // there is a board, two likely quarters on visible lines are enough to ask about the others.
        let three_sure = margins[1] >= Guess::SURE;
        let likely = self.has_corners && margins[2] >= 12.0 && best.fit.score >= LATTICE_LIKELY;
        let is_board = three_sure || likely;
        if is_board || self.known.is_some() { Stage::Robots } else { Stage::Done }
    }

    fn finish(&mut self) {
        let Some(best) = &self.best else { return };
        let Some(map) = best.map() else { return };
        let guess = &best.guess;
        let arrangement = self.known.unwrap_or(guess.arrangement);
        let mut doubts = Vec::new();
        let quarters = std::array::from_fn(|q| {
            let (face, margin) = (arrangement.faces()[q], guess.margins[q]);
            let agrees = face == guess.arrangement.faces()[q];
            let other = if agrees { guess.others[q] } else { guess.arrangement.faces()[q] };
            QuarterGuess { face, other, margin: if agrees { margin } else { -margin } }
        });
        if self.known.is_some() {
            // The board is known, so what its faces say is about the corners.
            let disagree = quarters.iter().filter(|q| q.margin < 0.0).count();
            if disagree > 1 {
                doubts.push(Doubt::Corners);
            }
        } else {
            let doubtful = (1u8..).zip(&quarters).filter(|(_, quarter)| !quarter.is_sure());
            doubts.extend(doubtful.map(|(place, _)| Doubt::Quarter(place)));
        }
        let board = Board::new(&best.frame.copy, best.quarters);
        let (width, height) = (f64::from(self.picture.width()), f64::from(self.picture.height()));
        let camera = Camera::new(&map, width, height);
        let robots = robots::find(&board, camera, arrangement);
        let chip = chip::propose(&board, arrangement, &robots);
        doubts.extend(robot_doubts(&robots));
        let corners = RIM_CORNERS.map(|p| map.map(p));
        let lattice = best.fit.score;
        let board = BoardGuess { arrangement, quarters, corners, homography: map, lattice };
        self.reading = Reading { board: Some(board), robots, chip, doubts };
    }
}

fn robot_doubts(robots: &PerRobot<Option<crate::RobotGuess>>) -> Vec<Doubt> {
    let doubtful = robots.iter().filter(|(robot, guess)| match guess {
        Some(guess) => !guess.is_sure(),
        None => !matches!(robot, Robot::Black | Robot::Transparent),
    });
    doubtful.map(|(robot, _)| Doubt::Robot(robot)).collect()
}

fn start(picture: &Picture<'_>, corners: &[Point; 4]) -> Result<Start, CornersError> {
    let (width, height) = (f64::from(picture.width()), f64::from(picture.height()));
    for (number, p) in (1..).zip(corners) {
        let near = |v: f64, size: f64| (-size..=2.0 * size).contains(&v);
        if !near(p.x, width) || !near(p.y, height) {
            return Err(CornersError::Outside(number));
        }
    }
    if !is_clockwise_and_convex(corners) {
        return Err(CornersError::NotClockwise);
    }
    if (0..4).any(|i| corners[i].distance(corners[(i + 1) % 4]) < 64.0) {
        return Err(CornersError::TooClose);
    }
    let map = Homography::between(&RIM_CORNERS, corners).ok_or(CornersError::NotClockwise)?;
    Ok(Start { map, frame: None })
}
