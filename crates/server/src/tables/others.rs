//! Other servers on the same database: hearing what they did, saying what we look after, and taking over from those that
//! are gone. Where the database is not shared none of this runs.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::{Presence, SeatId, ServerCommand, Span};
use tokio::sync::Notify;

use super::actor::Actor;
use super::message::ActError;
use super::talk::reacted_elsewhere;
use super::{Message, Tables};
use store::{Beat, Care, Fault, Record, TableId, Tended, Wake};

/// How often to say that we are here, at least. Others give us up after 1.5 s.
const BEAT: Duration = Duration::from_millis(300);
/// What changes within this time is said together.
const GATHER: Duration = Duration::from_millis(30);
/// How often to look for what was left undone.
const LOOK: Duration = Duration::from_millis(400);
/// What is due so long ago and not done has nobody who does it.
const LATE: Span = Span::secs(1);
/// How long people whose server is gone may take to come back: they were away for a while when it is noticed.
const ORPHAN_GRACE: Span = Span::secs(1);

/// What this server looks after.
#[derive(Debug, Default)]
pub(super) struct Ours {
    books: Mutex<Books>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Books {
    all: HashMap<Tended, Care>,
    /// What the database does not know yet.
    changed: HashMap<Tended, Care>,
}

impl Ours {
    fn note(&self, tended: Tended, care: Care) {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        let news = match care {
            Care::Done => books.all.remove(&tended).is_some(),
            Care::Here | Care::Watched(_) | Care::Waiting => {
                books.all.insert(tended, care) != Some(care)
            }
        };
        if news {
            books.changed.insert(tended, care);
            self.news.notify_one();
        }
    }

    fn changed(&self) -> Vec<(Tended, Care)> {
        let books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        books.changed.iter().map(|(&tended, &care)| (tended, care)).collect()
    }

    /// The database knows this now.
    fn said(&self, said: &[(Tended, Care)], beat: Beat) {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        match beat {
            Beat::Known => {}
            // It has forgotten everything else.
            Beat::Forgotten => {
                let Books { all, changed } = &mut *books;
                changed.clone_from(all);
            }
        }
        for (tended, care) in said {
            if books.changed.get(tended) == Some(care) {
                books.changed.remove(tended);
            }
        }
    }
}

impl Tables {
    /// Says that we are here, and what we look after. Runs until it is dropped.
    pub(crate) async fn say_what_is_ours(self) {
        while self.0.store.is_shared() {
            let changed = self.0.ours.changed();
            match self.0.store.beat(self.now(), &changed).await {
                Ok(beat) => self.0.ours.said(&changed, beat),
                Err(fault) => tracing::warn!(%fault, "other servers may believe that we are gone"),
            }
            // Somebody who is not in a hurry can wait for the next beat.
            drop(tokio::time::timeout(BEAT, self.0.ours.news.notified()).await);
            tokio::time::sleep(GATHER).await;
        }
    }

    /// Takes over what servers that are gone left undone. Runs until it is dropped.
    pub(crate) async fn take_over(self) {
        while self.0.store.is_shared() {
            if let Err(fault) = self.look_for_orphans().await {
                tracing::warn!(%fault, "what other servers left undone is not known");
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    async fn look_for_orphans(&self) -> Result<(), Fault> {
        for Tended { table, seat } in self.0.store.orphans().await? {
            tracing::info!(%table, ?seat, "taking over");
            // When this server closes too, the next one looks.
            let Ok(handle) = self.open(table) else { return Ok(()) };
            handle.tell(seat.map_or(Message::Wake, Message::Orphan)).await;
        }
        for live in self.0.store.untended(self.now() - LATE).await? {
            let Ok(handle) = self.open(live.id) else { return Ok(()) };
            handle.tell(Message::Wake).await;
        }
        Ok(())
    }

    /// Tells the tables that are loaded what other servers did. Runs until it is dropped.
    pub(crate) async fn follow_others(self) {
        let mut wakes = self.0.store.wakes();
        while self.0.store.is_shared() {
            match wakes.next().await {
                Wake::Appended { table, number, records } => {
                    self.hear(table, Message::News { number, records });
                }
                Wake::Said { table, number } => self.hear(table, Message::Said(number)),
                Wake::Shown { table, text } => {
                    // A later version may show more.
                    if let Some(reacted) = reacted_elsewhere(&text) {
                        self.hear(table, Message::Reacted(reacted));
                    }
                }
                Wake::Unsure => self.compare().await,
            }
        }
    }

    /// A table with a full inbox finds out later.
    fn hear(&self, table: TableId, message: Message) {
        if let Some(handle) = self.loaded_handle(table) {
            drop(handle.0.try_send(message));
        }
    }

    async fn compare(&self) {
        let loaded: Vec<TableId> = self.loaded().keys().copied().collect();
        if loaded.is_empty() {
            return;
        }
        let compared = async {
            let watched = self.0.store.watched_elsewhere(&loaded).await?;
            Ok::<_, Fault>((self.0.store.numbers(&loaded).await?, watched))
        };
        match compared.await {
            Ok((numbers, watched)) => {
                let watched: HashMap<TableId, u64> = watched.into_iter().collect();
                for (table, number) in numbers {
                    let elsewhere = watched.get(&table).copied().unwrap_or_default();
                    let elsewhere = u32::try_from(elsewhere).unwrap_or(u32::MAX);
                    self.hear(table, Message::Compared { number, elsewhere });
                }
            }
            Err(fault) => tracing::warn!(%fault, "tables were not compared"),
        }
    }

    fn note(&self, table: TableId, seat: Option<SeatId>, care: Care) {
        if self.0.store.is_shared() {
            self.0.ours.note(Tended { table, seat }, care);
        }
    }
}

impl Actor {
    /// Another server has written up to this number, and may have told us what.
    pub(super) async fn news(&mut self, number: u64, records: &[Record]) {
        let have = self.table.version();
        if number <= have {
            return;
        }
        let next = records.first().is_some_and(|first| first.number == have + 1);
        if !next || self.take_in(records).is_err() {
            self.look_for_news().await.unwrap_or_default();
        }
    }

    /// What other servers have written, and how many watch there.
    pub(super) async fn compared(&mut self, number: u64, elsewhere: u32) {
        self.news(number, &[]).await;
        self.audience.watched_elsewhere(elsewhere);
    }

    /// Another server may have written.
    pub(super) async fn look_for_news(&mut self) -> Result<(), ActError> {
        if !self.tables.store().is_shared() {
            return Ok(());
        }
        let looked = self.catch_up().await;
        if let Err(error) = &looked {
            tracing::warn!(table = %self.id, %error, "what other servers did is not known");
            // Whatever comes next looks first.
            self.stale = true;
        }
        looked
    }

    /// Another server may have believed that somebody is gone who is connected to us.
    pub(super) async fn object(&mut self) {
        if self.archived || self.stale || !self.tables.store().is_shared() {
            return;
        }
        let away = self.table.seats().filter(|(seat, state)| {
            matches!(state.presence, Presence::Away { .. }) && self.audience.has(*seat)
        });
        for seat in away.map(|(seat, _)| seat).collect::<Vec<_>>() {
            let back = ServerCommand::ConnectionBack(seat);
            if let Err(error) = self.by_server(back, self.tables.now()).await {
                tracing::warn!(table = %self.id, %error, "a connection was not noted");
                return;
            }
        }
    }

    /// Tells the table that somebody is gone, unless they are connected to another server.
    pub(super) async fn lose(&mut self, seat: SeatId) -> Result<(), ActError> {
        let now = self.tables.now();
        let elsewhere = self.tables.store().is_elsewhere(self.id, seat).await;
        if !elsewhere.map_err(|fault| ActError::store(&fault))? {
            // A seat that nobody has come to is free for somebody who does.
            let lost = if self.arriving.contains_key(&seat) {
                ServerCommand::NeverCame(seat)
            } else {
                ServerCommand::ConnectionLost(seat)
            };
            self.by_server(lost, now).await?;
        }
        self.tables.note(self.id, Some(seat), Care::Done);
        Ok(())
    }

    /// Somebody's server is gone.
    pub(super) async fn orphan(&mut self, seat: SeatId) {
        self.look_for_news().await.unwrap_or_default();
        let connected = self.table.seat(seat).is_some_and(table::Seat::is_connected);
        if connected && !self.audience.has(seat) {
            self.absent.lost(seat, self.tables.now(), ORPHAN_GRACE);
            self.care(seat, Care::Waiting);
        }
    }

    /// What we do about a seat from now on.
    pub(super) fn care(&self, seat: SeatId, care: Care) {
        self.tables.note(self.id, Some(seat), care);
    }

    /// Whether this table needs us, as far as other servers are concerned, and who watches it here.
    pub(super) fn care_for_table(&self) {
        let thinking = !self.archived && !self.jobs.is_idle();
        let care = match self.audience.watchers_here() {
            0 if self.audience.is_empty() && !thinking => Care::Done,
            0 => Care::Here,
            watchers => Care::Watched(watchers),
        };
        self.tables.note(self.id, None, care);
    }
}
