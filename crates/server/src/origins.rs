//! Where people come from, as little of it as an operator needs: for some weeks a table knows marks of the addresses from
//! which it was founded and its seats were taken. A mark is a hash with a secret of the database.

use std::net::IpAddr;

use store::{Store, TableId};
use table::{Millis, Span};
use tokio::sync::OnceCell;

use crate::limits::Address;
use crate::random;

/// How long marks are kept.
pub(crate) const KEPT: Span = Span::secs(30 * 24 * 60 * 60);

/// Makes marks of addresses.
#[derive(Debug, Default)]
pub(crate) struct Origins(OnceCell<String>);

impl Origins {
    /// The mark of an address; none for this machine itself, or where the store has no secret to tell.
    pub(crate) async fn mark(&self, store: &Store, address: Address) -> Option<String> {
        if address.is_own() {
            return None;
        }
        let secret = self.0.get_or_try_init(|| secret(store)).await;
        let secret = secret.inspect_err(|fault| tracing::warn!(%fault, "an origin is not noted"));
        Some(random::origin_of(secret.ok()?, &address.to_string()))
    }

    /// Notes that somebody from there founded a table or sat down at it. Nobody waits for that.
    pub(crate) async fn note(&self, store: &Store, table: TableId, address: Address, now: Millis) {
        if let Some(mark) = self.mark(store, address).await {
            let store = store.clone();
            tokio::spawn(async move {
                if let Err(fault) = store.note_origin(table, mark, now).await {
                    tracing::debug!(%table, %fault, "an origin was not noted");
                }
            });
        }
    }
}

async fn secret(store: &Store) -> Result<String, store::Fault> {
    store.secret("origins", random::token()).await
}

/// The mark by which tables of an address are found in a database.
///
/// # Errors
///
/// Returns a [`store::Fault`] if the database fails.
pub async fn origin_mark(store: &Store, address: IpAddr) -> Result<String, store::Fault> {
    Ok(random::origin_of(&secret(store).await?, &Address::new(address).to_string()))
}
