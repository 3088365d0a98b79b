//! The send queue of one client, bounded in messages and bytes. A client that reads too slowly loses what does not fit
//! and then gets the whole state, so it costs others neither memory nor time. All clients of an address share another
//! bound.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use protocol::ClosingReason;
use table::Span;
use tokio::sync::mpsc;

use super::audience::closing;
use crate::limits::Weight;

/// A message of at most this many bytes is short.
const SHORT: usize = 32 * 1024;
/// Reconnect delay for a client whose address does not read what it is sent.
const AFTER_FLOOD: Span = Span::secs(30);

/// A serialised message, shared by all its receivers.
pub(crate) type Text = Arc<str>;

/// An entry of the queue.
#[derive(Clone, Debug)]
pub(crate) enum Letter {
    Text(Text),
    /// A last message, after which the connection is closed.
    Last(Text),
}

impl Letter {
    fn bytes(&self) -> usize {
        match self {
            Letter::Text(text) | Letter::Last(text) => text.len(),
        }
    }
}

/// A message in the queue; dropping it frees its bytes.
#[derive(Debug)]
pub(crate) struct Queued {
    pub(crate) letter: Letter,
    bytes: usize,
    shared: Arc<Shared>,
}

/// State shared by both ends.
#[derive(Debug)]
struct Shared {
    behind: AtomicBool,
    /// Bytes that are queued and not sent yet.
    bytes: AtomicUsize,
    bytes_max: usize,
    /// The same for all connections of the address.
    weight: Weight,
}

/// The sending end.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    letters: mpsc::Sender<Queued>,
    shared: Arc<Shared>,
}

/// The receiving end.
#[derive(Debug)]
pub(crate) struct Inbox {
    letters: mpsc::Receiver<Queued>,
    shared: Arc<Shared>,
}

/// The capacity of a queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueueLimits {
    pub(crate) letters: usize,
    pub(crate) bytes: usize,
}

/// A queue with this capacity.
pub(crate) fn outbox(room: QueueLimits, weight: Weight) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(room.letters);
    let shared = Arc::new(Shared {
        behind: AtomicBool::new(false),
        bytes: AtomicUsize::new(0),
        bytes_max: room.bytes,
        weight,
    });
    (Outbox { letters: sender, shared: shared.clone() }, Inbox { letters: receiver, shared })
}

impl Outbox {
    /// Queues a message. If it does not fit, this and all later ones are dropped until [`Outbox::afresh`].
    pub(crate) fn put(&self, letter: Letter) {
        let is_last = matches!(letter, Letter::Last(_));
        if self.shared.behind.load(Ordering::Acquire) && !is_last {
            return;
        }
        let letter = if self.shared.address_has_room(letter.bytes()) || is_last {
            letter
        } else {
            closing(ClosingReason::TooMany, Some(AFTER_FLOOD))
        };
        let fits = self.shared.has_room(letter.bytes()) || matches!(letter, Letter::Last(_));
        let lost = !fits || {
            let queued = Queued::new(letter, &self.shared);
            matches!(self.letters.try_send(queued), Err(mpsc::error::TrySendError::Full(_)))
        };
        if lost {
            metrics::counter!("robotable_readers_behind_total").increment(1);
            self.shared.behind.store(true, Ordering::Release);
        }
    }

    /// Accepts messages again, after the client has read everything and before it gets the whole state.
    pub(crate) fn afresh(&self) {
        self.shared.behind.store(false, Ordering::Release);
    }
}

impl Shared {
    /// True if this many bytes fit. A single message always fits its connection, however long it is.
    fn has_room(&self, bytes: usize) -> bool {
        let waiting = self.bytes.load(Ordering::Acquire);
        waiting == 0 || waiting.saturating_add(bytes) <= self.bytes_max
    }

    /// The same for the address. A client with an empty queue gets a short message whatever others of the address do.
    fn address_has_room(&self, bytes: usize) -> bool {
        let is_short = bytes <= SHORT && self.bytes.load(Ordering::Acquire) == 0;
        is_short || self.weight.has_room(bytes)
    }
}

impl Queued {
    fn new(letter: Letter, shared: &Arc<Shared>) -> Queued {
        let bytes = letter.bytes();
        shared.bytes.fetch_add(bytes, Ordering::AcqRel);
        shared.weight.add(bytes);
        Queued { letter, bytes, shared: shared.clone() }
    }
}

impl Drop for Queued {
    fn drop(&mut self) {
        self.shared.bytes.fetch_sub(self.bytes, Ordering::AcqRel);
        self.shared.weight.remove(self.bytes);
    }
}

impl Inbox {
    /// The next message; `None` if all senders are gone.
    pub(crate) async fn next(&mut self) -> Option<Queued> {
        self.letters.recv().await
    }

    /// The next message, if there is one.
    pub(crate) fn try_next(&mut self) -> Option<Queued> {
        self.letters.try_recv().ok()
    }

    /// True if messages were dropped and all others have been taken out.
    pub(crate) fn is_behind(&self) -> bool {
        self.shared.behind.load(Ordering::Acquire) && self.letters.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Address, Weights};

    fn address() -> Address {
        Address::new([10, 0, 0, 1].into())
    }

    fn text(queued: Option<Queued>) -> Option<String> {
        match &queued?.letter {
            Letter::Text(text) | Letter::Last(text) => Some(text.to_string()),
        }
    }

    #[test]
    fn what_does_not_fit_is_lost_and_so_is_all_after_it() {
        let weights = Weights::new(usize::MAX);
        let room = QueueLimits { letters: 2, bytes: 1_000 };
        let (outbox, mut inbox) = outbox(room, weights.of(address()));
        for text in ["1", "2", "3"] {
            outbox.put(Letter::Text(text.into()));
        }
        assert!(!inbox.is_behind(), "two are still to be read");
        assert_eq!(text(inbox.try_next()).as_deref(), Some("1"));
        // There is room again, but 3 is missing, so nothing may follow.
        outbox.put(Letter::Text("4".into()));
        assert_eq!(text(inbox.try_next()).as_deref(), Some("2"));
        assert!(inbox.try_next().is_none() && inbox.is_behind());
        outbox.afresh();
        outbox.put(Letter::Text("5".into()));
        assert_eq!(text(inbox.try_next()).as_deref(), Some("5"));
    }

    #[test]
    fn bytes_are_bounded_for_a_reader_and_for_an_address() {
        let weights = Weights::new(5 * SHORT);
        let room = QueueLimits { letters: 100, bytes: SHORT };
        let long = "x".repeat(4 * SHORT);
        let (one, mut ones) = outbox(room, weights.of(address()));
        one.put(Letter::Text(long.as_str().into()));
        one.put(Letter::Text("more".into()));
        let unsent = ones.try_next().expect("a letter alone always fits");
        assert!(ones.is_behind(), "the second does not fit");
        // It counts until it is sent.
        let (other, mut others) = outbox(room, weights.of(address()));
        other.put(Letter::Text("short".into()));
        assert_eq!(text(others.try_next()).as_deref(), Some("short"), "whatever others do");
        other.put(Letter::Text(long.as_str().into()));
        let end = others.try_next().expect("it is closed");
        assert!(matches!(&end.letter, Letter::Last(text) if text.contains("too-many")), "{end:?}");
        drop((end, unsent));
        other.put(Letter::Text(long.as_str().into()));
        assert_eq!(text(others.try_next()), Some(long));
        drop((one, ones, other, others));
        assert_eq!(weights.count(), 0, "nothing is kept of an address without connections");
    }
}
