//! Reads a photograph in steps, so that the caller can show progress or stop.

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

/// Why corners cannot be those of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CornersError {
    /// They are not the clockwise corners of a convex quadrilateral.
    #[error("the corners must go clockwise round the board, from its top left one")]
    NotClockwise,
    /// One is far outside the picture.
    #[error("corner {0} lies far outside the picture")]
    Outside(u8),
    /// The board is too small.
    #[error("the corners are too close together: a board needs at least 64 pixels a side")]
    TooClose,
}

/// A board that was read before or that the caller knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownBoard {
    /// Its faces, in their orientation in the picture.
    pub arrangement: Arrangement,
    /// The approximate corners of its rim in this picture, clockwise from the top left.
    pub corners: [Point; 4],
}

impl From<&BoardGuess> for KnownBoard {
    fn from(board: &BoardGuess) -> KnownBoard {
        KnownBoard { arrangement: board.arrangement, corners: board.corners }
    }
}

/// The knowledge about the board before the picture is read.
#[derive(Clone, Copy)]
enum Prior {
    /// None.
    Unknown,
    /// This board, in this orientation, at the caller's corners.
    Here(Arrangement),
    /// This board, in any orientation, anywhere in the picture.
    Anywhere(Arrangement),
}

impl Prior {
    /// The known board in the orientation of a guess, if at least three quarters agree. By chance that happens for one
    /// guess in a thousand.
    fn confirmed(self, guess: &Guess) -> Option<Arrangement> {
        let Prior::Anywhere(board) = self else { return None };
        let agreeing = |board: &Arrangement| {
            board.faces().iter().zip(guess.arrangement.faces()).filter(|(a, b)| **a == *b).count()
        };
        (0..4).map(|turns| board.turned(turns)).find(|board| agreeing(board) >= 3)
    }
}

/// The task of the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Find the board's corners.
    Corners,
    /// Fit the lattice to the lines, and read the faces; possibly several times.
    Board,
    /// Find the robots and the chip.
    Robots,
    /// Finished: the reading is available.
    Done,
}

/// A reading in progress. Each [`step`](Reader::step) does a small part of the work, except the first, which also makes
/// a smaller copy of the picture.
pub struct Reader<'a> {
    picture: Picture<'a>,
    stage: Stage,
    /// The starts still to be tried.
    queue: VecDeque<Start>,
    /// The search for unknown corners, once it has begun.
    search: Option<find::Search>,
    best: Option<Attempt>,
    /// True if the sides of the best attempt may still be moved by whole spaces.
    may_shift: bool,
    has_corners: bool,
    /// True if the queue holds the corners of an earlier picture, after which the whole picture is searched.
    needs_search: bool,
    certainty: Certainty,
    prior: Prior,
    reading: Reading,
}

impl std::fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Reader({:?}, {:?})", self.picture, self.stage)
    }
}

/// The certainty that there is a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Certainty {
    None,
    /// Only with the corners of a person: every quarter is doubtful.
    Perhaps,
    Board,
}

/// The minimum sum of margins of a board whose corners a person has marked.
const MARGINS_LIKELY: f32 = 24.0;
/// The minimum lattice score of visible lines.
const LATTICE_LIKELY: f32 = 0.03;
/// The number of starts tried with sides moved by whole spaces.
const SHIFTS: usize = 4;

impl<'a> Reader<'a> {
    /// Reads a picture with unknown corners.
    pub fn new(picture: Picture<'a>) -> Reader<'a> {
        let stage = if picture.is_too_small() { Stage::Done } else { Stage::Corners };
        Reader {
            picture,
            stage,
            queue: VecDeque::new(),
            search: None,
            best: None,
            may_shift: true,
            has_corners: false,
            needs_search: false,
            certainty: Certainty::Board,
            prior: Prior::Unknown,
            reading: Reading::nothing(),
        }
    }

    /// Reads a picture with given corners of the board's outer rim: clockwise from the top left as seen in the picture,
    /// in pixels. They may be off by half a space.
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

    /// Reads the next round on a known board: searches only for the robots and the chip. If the corners no longer fit,
    /// the reading has the doubt [`Doubt::Corners`].
    ///
    /// # Errors
    ///
    /// Returns [`CornersError`] for corners that cannot be those of a board.
    pub fn with_board(
        picture: Picture<'a>,
        known: &KnownBoard,
    ) -> Result<Reader<'a>, CornersError> {
        let reader = Reader::with_corners(picture, known.corners)?;
        Ok(Reader { prior: Prior::Here(known.arrangement), may_shift: false, ..reader })
    }

    /// Reads the next round on a known board that may lie anywhere in the picture, in any orientation: the camera has
    /// moved. Weaker evidence suffices than for an unknown board. If the picture clearly shows another board, the
    /// reading has that one.
    pub fn for_board(picture: Picture<'a>, arrangement: Arrangement) -> Reader<'a> {
        Reader { prior: Prior::Anywhere(arrangement), ..Reader::new(picture) }
    }

    /// The same for the next picture of a camera that has hardly moved: the known corners are tried first, which is
    /// faster, then the whole picture is searched.
    ///
    /// # Errors
    ///
    /// Returns [`CornersError`] for corners that cannot be those of a board.
    pub fn for_board_near(
        picture: Picture<'a>,
        known: &KnownBoard,
    ) -> Result<Reader<'a>, CornersError> {
        let reader = Reader::with_corners(picture, known.corners)?;
        let prior = Prior::Anywhere(known.arrangement);
        Ok(Reader { prior, has_corners: false, needs_search: true, ..reader })
    }

    /// The same with given corners, as for [`with_corners`](Reader::with_corners).
    ///
    /// # Errors
    ///
    /// Returns [`CornersError`] for corners that cannot be those of a board.
    pub fn for_board_with_corners(
        picture: Picture<'a>,
        arrangement: Arrangement,
        corners: [Point; 4],
    ) -> Result<Reader<'a>, CornersError> {
        let reader = Reader::with_corners(picture, corners)?;
        Ok(Reader { prior: Prior::Anywhere(arrangement), ..reader })
    }

    /// The task of the next step.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Does the next step and returns the task of the following one.
    pub fn step(&mut self) -> Stage {
        self.stage = match self.stage {
            Stage::Corners => {
                let mut search = find::Search::new(&self.picture);
                self.queue.extend(search.next_batch());
                self.search = Some(search);
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

    /// Does all remaining work.
    pub fn read(mut self) -> Reading {
        while self.step() != Stage::Done {}
        self.reading
    }

    /// The reading, once the stage is [`Stage::Done`].
    pub fn reading(&self) -> Option<&Reading> {
        (self.stage == Stage::Done).then_some(&self.reading)
    }

    fn try_next(&mut self) -> Stage {
        let Some(start) = self.queue.pop_front() else { return self.refill() };
        let Some(attempt) = Attempt::new(&self.picture, &start) else { return Stage::Board };
        let confirmed = self.prior.confirmed(&attempt.guess).is_some();
        if confirmed || attempt.guess.margin_min() >= Guess::SURE {
            self.best = Some(attempt);
            return Stage::Robots;
        }
        // Only the first attempt with the caller's corners is worth aligning: the others start on lines.
        let is_here = matches!(self.prior, Prior::Here(_));
        if self.has_corners && self.best.is_none() && !is_here && !attempt.is_hopeless() {
            self.queue.extend(attempt.aligned(&start, 1.0));
        }
        let better = |old: &Attempt| attempt.guess.confidence() > old.guess.confidence();
        if self.best.as_ref().is_none_or(better) {
            if !is_here
                && !start.is_shifted
                && let Some(shifted) = attempt.better()
            {
                self.queue.push_front(shifted);
            }
            self.best = Some(attempt);
        }
        Stage::Board
    }

    /// More starts: first the best attempt with its sides moved by whole spaces, then other places.
    fn refill(&mut self) -> Stage {
        if self.needs_search {
            self.needs_search = false;
            return Stage::Corners;
        }
        let promising = self.best.as_ref().filter(|best| self.may_shift && !best.is_hopeless());
        if let Some(best) = promising {
            self.queue.extend(best.shifts(SHIFTS));
            self.may_shift = false;
        }
        if self.queue.is_empty() && self.certainty() < Certainty::Board {
            let batch = self.search.as_mut().map(find::Search::next_batch);
            self.queue.extend(batch.unwrap_or_default());
        }
        if self.queue.is_empty() { self.judge() } else { Stage::Board }
    }

    /// The certainty that the best attempt is a board.
    fn certainty(&self) -> Certainty {
        let Some(best) = &self.best else { return Certainty::None };
        let mut margins = best.guess.margins;
        margins.sort_by(f32::total_cmp);
        // Misplaced lattices had margins up to 12 in any quarter (see `Guess::SURE`), and once over 20 in three quarters,
        // but not on visible lines. If a person marked the board, two likely quarters on visible lines are enough to
        // ask about the others, and anything that resembles printed faces is enough to ask about all.
        let on_lines = best.fit.score >= LATTICE_LIKELY;
        let is_marked = self.has_corners && on_lines;
        if (on_lines || self.has_corners) && margins[1] >= Guess::SURE
            || is_marked && margins[2] >= 12.0
        {
            Certainty::Board
        } else if is_marked && margins.iter().sum::<f32>() >= MARGINS_LIKELY {
            Certainty::Perhaps
        } else {
            Certainty::None
        }
    }

    /// Decides whether the best attempt is a board.
    fn judge(&mut self) -> Stage {
        self.certainty = self.certainty();
        let is_here = self.best.is_some() && matches!(self.prior, Prior::Here(_));
        if is_here || self.certainty > Certainty::None { Stage::Robots } else { Stage::Done }
    }

    fn finish(&mut self) {
        let Some(best) = &self.best else { return };
        let Some(map) = best.map() else { return };
        let guess = &best.guess;
        let known = match self.prior {
            Prior::Here(board) => Some(board),
            Prior::Unknown | Prior::Anywhere(_) => self.prior.confirmed(guess),
        };
        let arrangement = known.unwrap_or(guess.arrangement);
        let mut doubts = Vec::new();
        let quarters = std::array::from_fn(|q| {
            let (face, margin) = (arrangement.faces()[q], guess.margins[q]);
            let agrees = face == guess.arrangement.faces()[q];
            let other = if agrees { guess.others[q] } else { guess.arrangement.faces()[q] };
            QuarterGuess { face, other, margin: if agrees { margin } else { -margin } }
        });
        if known.is_some() {
            // The board is known, so disagreeing faces mean wrong corners.
            let disagree = quarters.iter().filter(|q| q.margin < 0.0).count();
            if disagree > 1 {
                doubts.push(Doubt::Corners);
            }
        } else {
            let is_guess = self.certainty == Certainty::Perhaps;
            let doubtful =
                (1u8..).zip(&quarters).filter(|(_, quarter)| is_guess || !quarter.is_sure());
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
    check_corners(picture, corners)?;
    let map = Homography::between(&RIM_CORNERS, corners).ok_or(CornersError::NotClockwise)?;
    Ok(Start { map, frame: None, is_shifted: false })
}

/// Refuses corners that cannot be those of a board.
pub(crate) fn check_corners(
    picture: &Picture<'_>,
    corners: &[Point; 4],
) -> Result<(), CornersError> {
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
    Ok(())
}
