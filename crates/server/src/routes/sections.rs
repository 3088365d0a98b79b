//! The printed sections, for anyone who builds a board by hand.

use axum::Json;
use protocol::ricochet::{self, ListRicochetFaces};

use super::Given;

/// All faces of the printed sections of Ricochet Robots, drawn.
pub(super) async fn faces() -> Given<ListRicochetFaces> {
    Json(ricochet::faces())
}
