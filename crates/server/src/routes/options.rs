//! What can be chosen for a table, for forms.

use axum::Json;

use protocol::OptionsInfo;

/// Every option of every game, its default and what it may be.
#[utoipa::path(
    get, path = "/api/options", tag = "tables",
    responses((status = 200, description = "Every option", body = OptionsInfo))
)]
pub(super) async fn options() -> Json<OptionsInfo> {
    Json(protocol::options_info())
}
