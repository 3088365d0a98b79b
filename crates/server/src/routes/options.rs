//! What can be chosen for a table, for forms.

use axum::Json;
use protocol::endpoints::ListOptions;

use super::Given;

/// Every option of every game, its default and what it may be.
pub(super) async fn options() -> Given<ListOptions> {
    Json(protocol::options_info())
}
