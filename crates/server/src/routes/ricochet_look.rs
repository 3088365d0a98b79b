//! Looking at a position of Ricochet Robots: everything that a board draws and everything that can be done, without any
//! search. Whoever shows a board asks this with every move.

use axum::Json;
use ricochet::{Position, Round, Solution, SolutionParseError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::Body;
use super::solving::LookingProblems;
use crate::problem::{Answer, Problem};
use protocol::{RicochetLook, TextPart};

/// More moves than this are not followed: no bid pays for them.
const MOVES_MAX: usize = 500;

/// A round: where it began, and what was done since.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RicochetRound {
    /// Where it began, in the notation.
    #[schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10")]
    pub(super) position: String,
    /// The moves that were made, with blanks between them; none if it is left out.
    #[serde(default)]
    #[schema(example = "Ru Gl")]
    pub(super) moves: String,
}

/// Look at a round: what is drawn, what was done, and every move that can be made, with its way and where it leads.
#[utoipa::path(
    post, path = "/api/ricochet/look", tag = "study", request_body = RicochetRound,
    responses((status = 200, description = "What there is to see", body = RicochetLook), LookingProblems)
)]
pub(super) async fn look(Body(asked): Body<RicochetRound>) -> Answer<Json<RicochetLook>> {
    let round = self::round(&asked.position, &asked.moves)?;
    Ok(Json(protocol::ricochet::look(&round)))
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

/// Reads a position, or says everything that is wrong with it.
pub(super) fn position(text: &str) -> Answer<Position> {
    text.trim().parse::<Position>().map_err(|error| {
        Problem::unread("the position cannot be", Some(TextPart::Position), &error.0)
    })
}
