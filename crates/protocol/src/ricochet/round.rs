//! A round that somebody asks about: where it began, and what was done since.

use ::ricochet::{Position, Round, Solution, SolutionParseError};
use serde::{Deserialize, Serialize};

use super::endpoints::LookAtRicochet;
use super::study::RicochetLook;
use crate::endpoints::Looks;
use crate::{Answer, Problem, TextPart};

/// More moves than this are not followed: no bid pays for them.
const MOVES_MAX: usize = 500;

/// A round: where it began, and what was done since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RicochetRound {
    /// Where it began, in the notation.
    #[cfg_attr(feature = "describe", schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"))]
    pub position: String,
    /// The moves that were made, with blanks between them; none if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", schema(example = "Ru Gl"))]
    #[cfg_attr(feature = "describe", ts(as = "Option<String>", optional))]
    pub moves: String,
}

impl Looks for LookAtRicochet {
    fn look(asked: RicochetRound) -> Answer<RicochetLook> {
        asked.read().map(|round| super::look(&round))
    }

    fn likenesses(asked: &RicochetRound) -> Vec<u64> {
        likenesses(&asked.position, &asked.moves)
    }
}

impl RicochetRound {
    /// The round, or everything that is wrong with it.
    pub(super) fn read(&self) -> Answer<Round> {
        round(&self.position, &self.moves)
    }
}

/// Reads a round, or says everything that is wrong with it.
pub(super) fn round(start: &str, moves: &str) -> Answer<Round> {
    let start = position(start)?;
    let unread = "the moves cannot be made";
    let moves: Solution = moves.parse().map_err(|error: SolutionParseError| {
        Problem::unread(unread, Some(TextPart::Moves), [&error])
    })?;
    if moves.0.len() > MOVES_MAX {
        let fault = format!("moves: {} moves, it takes at most {MOVES_MAX}", moves.0.len());
        return Err(Problem::impossible(unread, vec![fault]));
    }
    Round::replay(start, &moves)
        .map_err(|error| Problem::unread(unread, Some(TextPart::Moves), [&error]))
}

/// By what a round is known again: where it began, and where it stands.
pub(super) fn likenesses(start: &str, moves: &str) -> Vec<u64> {
    let Ok(round) = round(start, moves) else { return Vec::new() };
    [round.start().likenesses(), round.position().likenesses()].concat()
}

/// Reads a position, or says everything that is wrong with it.
fn position(text: &str) -> Answer<Position> {
    text.trim().parse::<Position>().map_err(|error| {
        Problem::unread("the position cannot be", Some(TextPart::Position), &error.0)
    })
}
