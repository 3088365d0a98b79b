//! Hashes of client addresses for the operator. For some weeks a table keeps the hashes of the addresses that created
//! it and took its seats. They are keyed with a secret of the database.

use std::net::IpAddr;

use store::{Store, TableId};
use table::Millis;
use tokio::sync::OnceCell;

use crate::limits::Address;
use crate::random;

/// Computes the hashes, with the cached secret.
#[derive(Debug, Default)]
pub(crate) struct Origins(OnceCell<String>);

impl Origins {
    /// The hash of an address; `None` for this machine itself, or if the store cannot provide the secret.
    pub(crate) async fn mark(&self, store: &Store, address: Address) -> Option<String> {
        if address.is_own() {
            return None;
        }
        let secret = self.0.get_or_try_init(|| secret(store)).await;
        let secret = secret.inspect_err(|fault| tracing::warn!(%fault, "an origin was not stored"));
        Some(random::origin_of(secret.ok()?, &address.to_string()))
    }

    /// Records that a client at this address created a table or took a seat. Runs in the background.
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

/// The hash under which a database lists the tables of an address.
///
/// # Errors
///
/// Returns a [`store::Fault`] if the database fails.
pub async fn origin_mark(store: &Store, address: IpAddr) -> Result<String, store::Fault> {
    Ok(random::origin_of(&secret(store).await?, &Address::new(address).to_string()))
}
