//! Editing, exporting and generating Ricochet Robots positions. Must not search, so that every query is fast.

use ::ricochet::draw::Scene;
use ::ricochet::random::{self, Barriers, RandomBoard, Wishes};
use ::ricochet::{Ricochet, Robot, drawing, driftingdroids, position_file};
use dice::Dice;
use wire::wire;

use super::draft::{RicochetChecked, RicochetDraft, RicochetExport, RicochetRandom};
use super::endpoints::{ExportRicochet, RandomRicochet, SetUpRicochet};
use super::round::RicochetRound;
use super::types::RicochetRobot;
use crate::RicochetRule;
use crate::endpoints::QueryEndpoint;
use crate::{Answer, Problem};

/// Options of a random position.
#[wire(request)]
pub struct RicochetWishes {
    /// The seed. The same seed always gives the same position, in every version.
    pub seed: u32,
    /// The sections that may be used. Default: any.
    #[serde(default)]
    #[describe(ts(as = "Option<BarrierWish>", optional))]
    pub barriers: BarrierWish,
    /// The robots that take part. Default: the four coloured ones.
    pub robots: Option<Vec<RicochetRobot>>,
    /// The ricochet rule. Default: a turn.
    pub ricochet: Option<RicochetRule>,
}

// Mirrors `ricochet::random::Barriers` without `all`, which the API does not offer.
/// The sections that a random board may have.
#[wire(Copy, Default)]
pub enum BarrierWish {
    /// No section with barriers.
    None,
    /// Any sections.
    #[default]
    Any,
    /// At least one section with barriers.
    Some,
}

impl From<BarrierWish> for Barriers {
    fn from(wish: BarrierWish) -> Barriers {
        match wish {
            BarrierWish::None => Barriers::None,
            BarrierWish::Any => Barriers::Any,
            BarrierWish::Some => Barriers::Some,
        }
    }
}

impl QueryEndpoint for SetUpRicochet {
    fn look(draft: RicochetDraft) -> Answer<RicochetChecked> {
        let checked = super::check(&draft);
        checked.map_err(|faults| Problem::impossible("this cannot be drawn", faults))
    }
}

impl QueryEndpoint for ExportRicochet {
    fn look(asked: RicochetRound) -> Answer<RicochetExport> {
        let round = asked.read()?;
        let start = round.start();
        let (id, why) = match driftingdroids::export(start) {
            Ok(id) => (Some(id), Vec::new()),
            Err(error) => (None, error.0.iter().map(ToString::to_string).collect()),
        };
        Ok(RicochetExport {
            notation: start.to_string(),
            moves: round.moves().to_string(),
            file: position_file::print(start),
            board_file: drawing::draw(start.board()),
            drifting_droids: id,
            drifting_droids_why: why,
            svg: Scene::from(&round).svg(),
        })
    }
}

impl QueryEndpoint for RandomRicochet {
    fn look(wishes: RicochetWishes) -> Answer<RicochetRandom> {
        let wanted = Wishes {
            board: RandomBoard::Printed(wishes.barriers.into()),
            robots: wishes.robots.unwrap_or_else(|| Robot::ALL[..4].to_vec()),
            ricochet: wishes.ricochet.unwrap_or(Ricochet::Turn),
        };
        let position = random::position(&wanted, &mut Dice::new(u64::from(wishes.seed)));
        let position = position.map_err(|error| {
            Problem::impossible("there is no such position", vec![format!("robots: {error}")])
        })?;
        Ok(RicochetRandom { position: position.to_string() })
    }
}
