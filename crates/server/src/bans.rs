//! Addresses that the operator keeps out. The list is in the database, so that it can be changed while servers run.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use store::Ban;

use crate::app::App;
use crate::limits::Address;

/// How often to look whether it has changed.
const EVERY: Duration = Duration::from_secs(3);

/// Who stays out.
#[derive(Debug, Default)]
pub(crate) struct Bans(RwLock<HashSet<Address>>);

impl Bans {
    pub(crate) fn has(&self, address: Address) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&address)
    }

    fn set(&self, bans: &[Ban]) {
        let addresses = bans.iter().filter_map(|ban| ban.address.parse::<IpAddr>().ok());
        let addresses = addresses.map(Address::new).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = addresses;
    }
}

/// Looks at the list now and then. Runs until it is dropped.
pub(crate) async fn follow(app: App) {
    loop {
        match app.store().bans().await {
            Ok(bans) => app.bans().set(&bans),
            Err(fault) => tracing::warn!(%fault, "who stays out may have changed"),
        }
        tokio::time::sleep(EVERY).await;
    }
}
