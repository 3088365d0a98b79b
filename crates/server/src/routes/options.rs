//! The options of a table, for forms.

use axum::Json;
use protocol::endpoints::ListOptions;

use super::JsonAnswer;

/// Every option of every game, with its default and allowed values.
pub(super) async fn options() -> JsonAnswer<ListOptions> {
    Json(protocol::options_info())
}
