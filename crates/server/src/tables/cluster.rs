//! Servers that share a database: follows what the others write, reports this server's leases, and takes over those of
//! servers that are gone. Not used if the database is not shared.

use std::collections::HashMap;
use std::time::Duration;

use parking_lot::Mutex;
use table::{Presence, SeatId, ServerCommand, Span};
use tokio::sync::Notify;

use super::actor::Actor;
use super::chat::reacted_elsewhere;
use super::message::ActError;
use super::{Message, Tables};
use store::{Beat, Fault, Lease, LeaseChange, Notification, Record, TableId};

/// How often to send a heartbeat, at least. Others consider a server gone after 1.5 s.
const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(300);
/// Changes within this time are sent together.
const BATCH_TIME: Duration = Duration::from_millis(30);
/// How often to look for orphaned leases and overdue tables.
const POLL_INTERVAL: Duration = Duration::from_millis(400);
/// A table whose deadline passed this long ago has no server.
const OVERDUE: Span = Span::secs(1);
/// Reconnect grace for players of a server that is gone. They have been away for a while when it is noticed.
const ORPHAN_GRACE: Span = Span::secs(1);

/// The leases of this server.
#[derive(Debug, Default)]
pub(super) struct OwnLeases {
    leases: Mutex<Leases>,
    change: Notify,
}

#[derive(Debug, Default)]
struct Leases {
    all: HashMap<Lease, LeaseChange>,
    /// Changes that the database does not have yet.
    changed: HashMap<Lease, LeaseChange>,
}

impl OwnLeases {
    fn set(&self, lease: Lease, change: LeaseChange) {
        let mut leases = self.leases.lock();
        let is_news = match change {
            LeaseChange::Done => leases.all.remove(&lease).is_some(),
            LeaseChange::Here | LeaseChange::Watched(_) | LeaseChange::Waiting => {
                leases.all.insert(lease, change) != Some(change)
            }
        };
        if is_news {
            leases.changed.insert(lease, change);
            self.change.notify_one();
        }
    }

    fn changed(&self) -> Vec<(Lease, LeaseChange)> {
        let leases = self.leases.lock();
        leases.changed.iter().map(|(&lease, &change)| (lease, change)).collect()
    }

    /// Marks these changes as stored.
    fn stored(&self, stored: &[(Lease, LeaseChange)], beat: Beat) {
        let mut leases = self.leases.lock();
        match beat {
            Beat::Known => {}
            // The server's other leases are lost, so all are sent again.
            Beat::Forgotten => {
                let Leases { all, changed } = &mut *leases;
                changed.clone_from(all);
            }
        }
        for (lease, change) in stored {
            if leases.changed.get(lease) == Some(change) {
                leases.changed.remove(lease);
            }
        }
    }
}

impl Tables {
    /// Sends heartbeats and lease changes. Runs until it is dropped.
    pub(crate) async fn send_heartbeats(self) {
        while self.store.is_shared() {
            let changed = self.own_leases.changed();
            match self.store.beat(self.now(), &changed).await {
                Ok(beat) => self.own_leases.stored(&changed, beat),
                Err(fault) => tracing::warn!(%fault, "the heartbeat failed"),
            }
            // Changes are sent soon; otherwise the next heartbeat is enough.
            drop(tokio::time::timeout(HEARTBEAT_INTERVAL, self.own_leases.change.notified()).await);
            tokio::time::sleep(BATCH_TIME).await;
        }
    }

    /// Takes over from servers that are gone. Runs until it is dropped.
    pub(crate) async fn take_over(self) {
        while self.store.is_shared() {
            if let Err(fault) = self.look_for_orphans().await {
                tracing::warn!(%fault, "the work of servers that are gone was not taken over");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    async fn look_for_orphans(&self) -> Result<(), Fault> {
        for Lease { table, seat } in self.store.orphans().await? {
            tracing::info!(%table, ?seat, "taking over");
            // If this server is shutting down too, the next one takes over.
            let Ok(handle) = self.open(table) else { return Ok(()) };
            handle.send(seat.map_or(Message::Wake, Message::Orphan)).await;
        }
        for live in self.store.overdue(self.now() - OVERDUE).await? {
            let Ok(handle) = self.open(live.id) else { return Ok(()) };
            handle.send(Message::Wake).await;
        }
        Ok(())
    }

    /// Forwards notifications of other servers to the loaded tables. Runs until it is dropped.
    pub(crate) async fn follow_others(self) {
        let mut wakes = self.store.wakes();
        while self.store.is_shared() {
            match wakes.next().await {
                Notification::Appended { table, number, records } => {
                    self.deliver(table, Message::News { number, records });
                }
                Notification::ChatEntry { table, number } => {
                    self.deliver(table, Message::Chat(number));
                }
                Notification::Shown { table, text } => {
                    // Other texts may come from later versions.
                    if let Some(reacted) = reacted_elsewhere(&text) {
                        self.deliver(table, Message::Reacted(reacted));
                    }
                }
                Notification::Unsure => self.compare().await,
            }
        }
    }

    /// Best effort: a table with a full inbox finds out later.
    fn deliver(&self, table: TableId, message: Message) {
        if let Some(handle) = self.loaded_handle(table) {
            drop(handle.0.try_send(message));
        }
    }

    async fn compare(&self) {
        let loaded: Vec<TableId> = self.loaded.lock().keys().copied().collect();
        if loaded.is_empty() {
            return;
        }
        let compared = async {
            let watched = self.store.watched_elsewhere(&loaded).await?;
            Ok::<_, Fault>((self.store.numbers(&loaded).await?, watched))
        };
        match compared.await {
            Ok((numbers, watched)) => {
                let watched: HashMap<TableId, u64> = watched.into_iter().collect();
                for (table, number) in numbers {
                    let elsewhere = watched.get(&table).copied().unwrap_or_default();
                    let elsewhere = u32::try_from(elsewhere).unwrap_or(u32::MAX);
                    self.deliver(table, Message::Compared { number, elsewhere });
                }
            }
            Err(fault) => tracing::warn!(%fault, "tables were not compared"),
        }
    }

    fn set_lease(&self, table: TableId, seat: Option<SeatId>, change: LeaseChange) {
        if self.store.is_shared() {
            self.own_leases.set(Lease { table, seat }, change);
        }
    }
}

impl Actor {
    /// Handles a notification that another server has written up to this number. It may include the records.
    pub(super) async fn news(&mut self, number: u64, records: &[Record]) {
        let have = self.table.version();
        if number <= have {
            return;
        }
        let next = records.first().is_some_and(|first| first.number == have + 1);
        if !next || self.take_in(records).is_err() {
            self.load_news().await.unwrap_or_default();
        }
    }

    /// Handles the result of polling: the last number, and the spectators at other servers.
    pub(super) async fn compared(&mut self, number: u64, elsewhere: u32) {
        self.news(number, &[]).await;
        self.audience.watched_elsewhere(elsewhere);
    }

    /// Loads what other servers may have written.
    pub(super) async fn load_news(&mut self) -> Result<(), ActError> {
        if !self.tables.store.is_shared() {
            return Ok(());
        }
        let loaded = self.catch_up().await;
        if let Err(error) = &loaded {
            tracing::warn!(table = %self.id, %error, "the writes of other servers were not loaded");
            // The next message reloads first.
            self.stale = true;
        }
        loaded
    }

    /// Corrects seats that another server considers disconnected although they are connected here.
    pub(super) async fn correct_presence(&mut self) {
        if self.archived || self.stale || !self.tables.store.is_shared() {
            return;
        }
        let away = self.table.seats().filter(|(seat, state)| {
            matches!(state.presence, Presence::Away { .. }) && self.audience.has(*seat)
        });
        for seat in away.map(|(seat, _)| seat).collect::<Vec<_>>() {
            let back = ServerCommand::ConnectionBack(seat);
            if let Err(error) = self.by_server(back, self.tables.now()).await {
                tracing::warn!(table = %self.id, %error, "a connection was not recorded");
                return;
            }
        }
    }

    /// Reports a lost connection to the table, unless the player is connected to another server.
    pub(super) async fn report_lost(&mut self, seat: SeatId) -> Result<(), ActError> {
        let now = self.tables.now();
        let elsewhere = self.tables.store.is_elsewhere(self.id, seat).await;
        if !elsewhere? {
            // A seat whose player never connected becomes free again.
            let lost = if self.arriving.contains_key(&seat) {
                ServerCommand::NeverCame(seat)
            } else {
                ServerCommand::ConnectionLost(seat)
            };
            self.by_server(lost, now).await?;
        }
        self.tables.set_lease(self.id, Some(seat), LeaseChange::Done);
        Ok(())
    }

    /// Handles a seat whose server is gone.
    pub(super) async fn adopt_seat(&mut self, seat: SeatId) {
        self.load_news().await.unwrap_or_default();
        let connected = self.table.seat(seat).is_some_and(table::Seat::is_connected);
        if connected && !self.audience.has(seat) {
            self.absent.lost(seat, self.tables.now(), ORPHAN_GRACE);
            self.set_seat_lease(seat, LeaseChange::Waiting);
        }
    }

    /// Sets the lease of a seat.
    pub(super) fn set_seat_lease(&self, seat: SeatId, change: LeaseChange) {
        self.tables.set_lease(self.id, Some(seat), change);
    }

    /// Updates the lease of the table, with the number of its spectators here.
    pub(super) fn update_table_lease(&self) {
        let thinking = !self.archived && !self.jobs.is_idle();
        let change = match self.audience.watchers_here() {
            0 if self.audience.is_empty() && !thinking => LeaseChange::Done,
            0 => LeaseChange::Here,
            watchers => LeaseChange::Watched(watchers),
        };
        self.tables.set_lease(self.id, None, change);
    }
}
