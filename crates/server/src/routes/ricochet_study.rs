//! Setting up positions of Ricochet Robots and taking them elsewhere. No search here, so nothing takes long.

use axum::Json;
use dice::Dice;
use ricochet::draw::{self, Picture};
use ricochet::random::{self, Barriers, RandomBoard, Wishes};
use ricochet::{Ricochet, Robot, drawing, driftingdroids, position_file};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::Body;
use super::ricochet_look::{RicochetRound, round};
use super::solving::LookingProblems;
use crate::problem::{Answer, Problem};
use protocol::{
    RicochetChecked, RicochetDraft, RicochetExport, RicochetRandom, RicochetRobot, RicochetRule,
};

/// What a random position should be like.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RicochetWishes {
    /// The same seed gives the same position, for ever.
    seed: u32,
    /// Which sections may be used; any if it is left out.
    #[serde(default)]
    barriers: BarrierWish,
    /// Who takes part; the four coloured robots if it is left out.
    #[serde(default)]
    robots: Option<Vec<RicochetRobot>>,
    /// What counts as a ricochet; a turn if it is left out.
    #[serde(default)]
    ricochet: Option<RicochetRule>,
}

/// Which sections a random board may have.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum BarrierWish {
    /// None with barriers.
    None,
    /// Any.
    #[default]
    Any,
    /// At least one with barriers.
    Some,
}

/// Look at a position that is being set up: it is drawn as it is, with everything that is wrong or missing.
#[utoipa::path(
    post, path = "/api/ricochet/setup", tag = "study", request_body = RicochetDraft,
    responses((status = 200, description = "The draft, looked at", body = RicochetChecked), LookingProblems)
)]
pub(super) async fn setup(Body(draft): Body<RicochetDraft>) -> Answer<Json<RicochetChecked>> {
    let checked = protocol::ricochet::check(&draft);
    checked.map(Json).map_err(|faults| Problem::impossible("this cannot be drawn", faults))
}

/// A position, or a round with its moves, in every form in which it can leave.
#[utoipa::path(
    post, path = "/api/ricochet/export", tag = "study", request_body = RicochetRound,
    responses((status = 200, description = "Every form", body = RicochetExport), LookingProblems)
)]
pub(super) async fn export(Body(asked): Body<RicochetRound>) -> Answer<Json<RicochetExport>> {
    let round = round(&asked.position, &asked.moves)?;
    let start = round.start();
    let (id, why) = match driftingdroids::export(start) {
        Ok(id) => (Some(id), Vec::new()),
        Err(error) => (None, error.0.iter().map(ToString::to_string).collect()),
    };
    Ok(Json(RicochetExport {
        notation: start.to_string(),
        moves: round.moves().to_string(),
        file: position_file::print(start),
        board_file: drawing::draw(start.board()),
        drifting_droids: id,
        drifting_droids_why: why,
        svg: draw::svg(&Picture::from(&round)),
    }))
}

/// A random position of printed sections, from a seed.
#[utoipa::path(
    post, path = "/api/ricochet/random", tag = "study", request_body = RicochetWishes,
    responses((status = 200, description = "The position", body = RicochetRandom), LookingProblems)
)]
pub(super) async fn random(Body(wishes): Body<RicochetWishes>) -> Answer<Json<RicochetRandom>> {
    let barriers = match wishes.barriers {
        BarrierWish::None => Barriers::None,
        BarrierWish::Any => Barriers::Any,
        BarrierWish::Some => Barriers::Some,
    };
    let robots = wishes.robots.map(|robots| robots.into_iter().map(Robot::from).collect());
    let wanted = Wishes {
        board: RandomBoard::Printed(barriers),
        robots: robots.unwrap_or_else(|| Robot::ALL[..4].to_vec()),
        ricochet: wishes.ricochet.map_or(Ricochet::Turn, Into::into),
    };
    let position = random::position(&wanted, &mut Dice::new(u64::from(wishes.seed)));
    let position = position.map_err(|error| {
        Problem::impossible("there is no such position", vec![format!("robots: {error}")])
    })?;
    Ok(Json(RicochetRandom { position: position.to_string() }))
}
