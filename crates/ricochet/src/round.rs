//! A demonstration: moves made one by one, with the ricochet rule tracked per robot (RR-22).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::moves::{Move, Solution, SolutionParseError};
use crate::notation::NotationError;
use crate::slide::{Blocked, Slide, Stop};
use crate::{PerRobot, Position, Ricochet, Robot};

/// The highest legal bid (RR-30): a more expensive solution cannot win.
pub const BID_MAX: u8 = 99;

/// The state of the ricochet rule for one robot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Track {
    /// The end of its last move, if it has moved.
    pub last: Option<Stop>,
    /// True if one of its moves began at right angles to the end of the previous one.
    pub turned: bool,
    /// True if it bounced off a barrier.
    pub bounced: bool,
}

impl Track {
    /// True if the rule is satisfied.
    pub fn satisfies(&self, ricochet: Ricochet) -> bool {
        match ricochet {
            Ricochet::Turn => self.turned,
            Ricochet::TurnOrBounce => self.turned || self.bounced,
            Ricochet::None => true,
        }
    }

    /// The state after one more move.
    pub fn after(self, slide: &Slide) -> Track {
        let stop = slide.stop();
        let turned = self.last.is_some_and(|last| last.heading.is_across(slide.direction));
        Track {
            last: Some(stop),
            turned: self.turned || turned,
            bounced: self.bounced || stop.bounced,
        }
    }
}

/// A position from which moves are made and undone.
///
/// Its text form is the position and the moves, separated by spaces.
///
/// ```
/// use robotable_ricochet::Round;
/// let round: Round = "b4y4r1g4_RE4-GC5-BN8-YB16_GM4 Bu Gr".parse()?;
/// assert_eq!(round.cost(), 2);
/// assert_eq!(round.to_string(), "b4y4r1g4_RE4-GC5-BN8-YB16_GM4 Bu Gr");
/// # Ok::<(), robotable_ricochet::RoundError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    start: Position,
    now: Position,
    tracks: PerRobot<Track>,
    slides: Vec<Slide>,
    moves: Solution,
}

impl Round {
    /// The start of a round: the markers are at the robots (RR-6).
    pub fn new(start: Position) -> Round {
        let now = start.clone();
        let (tracks, moves) = (PerRobot::default(), Solution::default());
        Round { start, now, tracks, slides: Vec::new(), moves }
    }

    /// The position at the start of the round.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.now
    }

    /// The state of the ricochet rule for each robot.
    pub fn tracks(&self) -> &PerRobot<Track> {
        &self.tracks
    }

    /// The moves made so far, as slides.
    pub fn slides(&self) -> &[Slide] {
        &self.slides
    }

    /// The moves made so far, in notation.
    pub fn moves(&self) -> &Solution {
        &self.moves
    }

    /// The total cost.
    pub fn cost(&self) -> u32 {
        self.slides.iter().map(|slide| slide.cost).sum()
    }

    /// Makes a move; also possible after the target was reached.
    ///
    /// # Errors
    ///
    /// Returns [`Blocked`] if the robot cannot make this move, which then does not count (RR-11).
    pub fn play(&mut self, wanted: &Move) -> Result<&Slide, Blocked> {
        let slide = self.now.play(wanted)?;
        let track = &mut self.tracks[slide.robot];
        *track = track.after(&slide);
        self.moves.0.push(wanted.clone());
        self.slides.push(slide);
        Ok(&self.slides[self.slides.len() - 1])
    }

    /// Undoes the last move and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.moves.0.pop()?;
        let slide = self.slides.pop()?;
        self.now.put_unchecked(slide.robot, slide.start);
        let own = self.slides.iter().filter(|earlier| earlier.robot == slide.robot);
        self.tracks[slide.robot] = own.fold(Track::default(), Track::after);
        Some(undone)
    }

    /// The robot that has just solved the round: its last move ended on the target, it may reach it, and it satisfies
    /// the ricochet rule (RR-20 to RR-23).
    pub fn solved_by(&self) -> Option<Robot> {
        let last = self.slides.last()?;
        let goal = self.now.goal();
        let arrived = last.stop().cell == goal.cell && goal.seeker.includes(last.robot);
        let satisfied = self.tracks[last.robot].satisfies(self.now.ricochet());
        (arrived && satisfied).then_some(last.robot)
    }

    /// Plays a solution from the start of a round.
    ///
    /// # Errors
    ///
    /// Returns [`ReplayError`] for the first move that cannot be made.
    pub fn replay(start: Position, solution: &Solution) -> Result<Round, ReplayError> {
        let mut round = Round::new(start);
        for (place, wanted) in (1..).zip(&solution.0) {
            round.play(wanted).map_err(|blocked| ReplayError { place, blocked })?;
        }
        Ok(round)
    }
}

/// A move of a solution cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("move {place}: {blocked}")]
pub struct ReplayError {
    /// The index of the move, counted from 1.
    pub place: usize,
    /// The obstacle.
    pub blocked: Blocked,
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = if self.moves.0.is_empty() { "" } else { " " };
        write!(f, "{}{blank}{}", self.start, self.moves)
    }
}

/// Why a text is not a round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
#[non_exhaustive]
pub enum RoundError {
    #[error(transparent)]
    Position(#[from] NotationError),
    #[error(transparent)]
    Moves(#[from] SolutionParseError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl FromStr for Round {
    type Err = RoundError;

    /// Parses a position and the moves made from it.
    fn from_str(text: &str) -> Result<Round, RoundError> {
        let text = text.trim();
        let (position, moves) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Ok(Round::replay(position.parse()?, &moves.parse()?)?)
    }
}
