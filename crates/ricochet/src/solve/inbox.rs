//! States in transit from one group to another.

use super::close::Successor;
use super::deferred::Deferred;
use super::helpers::Key;
use super::search::State;

/// States in transit to a group, not yet deduplicated.
#[derive(Debug)]
pub(super) struct Mail<K> {
    /// For the current bucket.
    pub(super) now: Vec<K>,
    /// For the next bucket.
    pub(super) next: Vec<K>,
}

/// The states found by one thread and not yet handed over.
#[derive(Debug)]
pub(super) struct Outbox<K> {
    /// By target stand.
    pub(super) mail: Vec<Mail<K>>,
    /// States found by moves that raise the bound by more than one.
    pub(super) deferred: Deferred<K>,
    /// States of the next bucket from which the seeker finishes alone.
    pub(super) finishes: Vec<State<K>>,
}

impl<K: Key> Outbox<K> {
    pub(super) fn new(stands: usize) -> Outbox<K> {
        let mail = (0..stands).map(|_| Mail { now: Vec::new(), next: Vec::new() }).collect();
        Outbox { mail, deferred: Deferred::default(), finishes: Vec::new() }
    }

    /// Files a state reached by the seeker's move.
    #[inline]
    pub(super) fn put(&mut self, found: Successor<K>, bound: u16) {
        let Successor { state, detour, finish } = found;
        let mail = &mut self.mail[usize::from(state.stand)];
        match detour {
            0 => mail.now.push(state.helpers),
            1 if finish => self.finishes.push(state),
            1 => mail.next.push(state.helpers),
            _ => self.deferred.push(bound + detour, state),
        }
    }

    /// Moves the contents of another outbox into this one.
    pub(super) fn append(&mut self, other: &mut Outbox<K>) {
        for (mail, other) in self.mail.iter_mut().zip(&mut other.mail) {
            mail.now.append(&mut other.now);
            mail.next.append(&mut other.next);
        }
        self.deferred.append(&mut other.deferred);
        self.finishes.append(&mut other.finishes);
    }

    /// The memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        let mail = self.mail.iter().map(|mail| mail.now.capacity() + mail.next.capacity());
        self.deferred.bytes() + mail.sum::<usize>() * size_of::<K>()
    }
}
