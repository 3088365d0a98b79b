//! What waits to be sent to one reader. It is bounded: who reads too slowly loses what does not fit and then gets
//! everything anew, so nobody's slowness costs anybody else memory or time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc;

/// A message as it goes over the wire, shared by all who get it.
pub(crate) type Text = Arc<str>;

/// Something to send.
#[derive(Clone, Debug)]
pub(crate) enum Letter {
    /// A message.
    Text(Text),
    /// A last message, and then the connection is closed.
    Last(Text),
}

/// The end that puts letters in.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    letters: mpsc::Sender<Letter>,
    behind: Arc<AtomicBool>,
}

/// The end that takes them out.
#[derive(Debug)]
pub(crate) struct Inbox {
    letters: mpsc::Receiver<Letter>,
    behind: Arc<AtomicBool>,
}

/// Room for so many letters.
pub(crate) fn outbox(room: usize) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(room);
    let behind = Arc::new(AtomicBool::new(false));
    (Outbox { letters: sender, behind: behind.clone() }, Inbox { letters: receiver, behind })
}

impl Outbox {
    /// Puts a letter in. If there is no room, this and all that follow are lost until [`Outbox::afresh`].
    pub(crate) fn put(&self, letter: Letter) {
        if self.behind.load(Ordering::Acquire) && !matches!(letter, Letter::Last(_)) {
            return;
        }
        if let Err(mpsc::error::TrySendError::Full(_)) = self.letters.try_send(letter) {
            metrics::counter!("robotable_readers_behind_total").increment(1);
            self.behind.store(true, Ordering::Release);
        }
    }

    /// The reader has taken everything out and gets everything anew.
    pub(crate) fn afresh(&self) {
        self.behind.store(false, Ordering::Release);
    }
}

impl Inbox {
    /// The next letter; `None` when nobody can send any more.
    pub(crate) async fn next(&mut self) -> Option<Letter> {
        self.letters.recv().await
    }

    /// The next letter if there is one.
    pub(crate) fn try_next(&mut self) -> Option<Letter> {
        self.letters.try_recv().ok()
    }

    /// Whether something was lost and everything else has been taken out.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Acquire) && self.letters.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_lost_and_so_is_all_after_it() {
        let (outbox, mut inbox) = outbox(2);
        for text in ["1", "2", "3"] {
            outbox.put(Letter::Text(text.into()));
        }
        assert!(!inbox.is_behind(), "two are still to be read");
        assert!(matches!(inbox.try_next(), Some(Letter::Text(text)) if &*text == "1"));
        // There is room again, but 3 is missing: nothing may come after it.
        outbox.put(Letter::Text("4".into()));
        assert!(matches!(inbox.try_next(), Some(Letter::Text(text)) if &*text == "2"));
        assert!(inbox.try_next().is_none() && inbox.is_behind());
        outbox.afresh();
        outbox.put(Letter::Text("5".into()));
        assert!(matches!(inbox.try_next(), Some(Letter::Text(text)) if &*text == "5"));
    }
}
