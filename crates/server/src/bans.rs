//! Addresses that the operator keeps out. The list is in the database, so that it can be changed while servers run.

use std::collections::HashSet;
use std::net::IpAddr;
use std::time::Duration;

use store::Ban;
use tokio::sync::watch;

use crate::app::App;
use crate::limits::Address;

/// How often to look whether it has changed.
const EVERY: Duration = Duration::from_secs(3);

/// Who stays out.
#[derive(Debug, Default)]
pub(crate) struct Bans(watch::Sender<HashSet<Address>>);

impl Bans {
    pub(crate) fn has(&self, address: Address) -> bool {
        self.0.borrow().contains(&address)
    }

    /// Waits until this address is among them. A connection that only listens hears of it here.
    pub(crate) async fn reach(&self, address: Address) {
        let mut bans = self.0.subscribe();
        // The list is as old as the server: waiting fails only after both are gone.
        if bans.wait_for(|bans| bans.contains(&address)).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    fn set(&self, bans: &[Ban]) {
        let addresses = bans.iter().filter_map(|ban| ban.address.parse::<IpAddr>().ok());
        let addresses: HashSet<Address> = addresses.map(Address::new).collect();
        self.0.send_if_modified(|bans| {
            let changed = *bans != addresses;
            *bans = addresses;
            changed
        });
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
