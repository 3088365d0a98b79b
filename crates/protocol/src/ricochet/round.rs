//! Parses rounds of Ricochet Robots: a start position and the moves made.

use ::ricochet::{Position, Round, Solution, SolutionParseError};
use wire::wire;

use super::endpoints::LookAtRicochet;
use super::study::RicochetLook;
use crate::endpoints::QueryEndpoint;
use crate::{Answer, Problem, TextPart};

/// Upper bound on the length of a round, far above any bid.
const MOVES_MAX: usize = 500;

/// A round: a start position and the moves made.
#[wire(request)]
pub struct RicochetRound {
    /// The start position in the notation.
    #[describe(schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"))]
    pub position: String,
    /// The moves made, separated by spaces. Default: none.
    #[serde(default)]
    #[describe(schema(example = "Ru Gl"), ts(as = "Option<String>", optional))]
    pub moves: String,
}

impl QueryEndpoint for LookAtRicochet {
    fn look(asked: RicochetRound) -> Answer<RicochetLook> {
        asked.read().map(|round| super::look(&round))
    }

    fn canonical_hashes(asked: &RicochetRound) -> Vec<u64> {
        canonical_hashes(&asked.position, &asked.moves)
    }
}

impl RicochetRound {
    /// The round, or all its faults.
    pub(super) fn read(&self) -> Answer<Round> {
        round(&self.position, &self.moves)
    }
}

/// Parses a round, or returns all its faults.
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

/// Symmetry-invariant hashes of a round: of its start and of its current position.
pub(super) fn canonical_hashes(start: &str, moves: &str) -> Vec<u64> {
    let Ok(round) = round(start, moves) else { return Vec::new() };
    [round.start().canonical_hashes(), round.position().canonical_hashes()].concat()
}

/// Parses a position, or returns all its faults.
fn position(text: &str) -> Answer<Position> {
    text.trim().parse::<Position>().map_err(|error| {
        Problem::unread("the position cannot be", Some(TextPart::Position), &error.0)
    })
}
