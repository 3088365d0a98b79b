//! States on their way from one group to another.

use super::close::Found;
use super::deferred::Deferred;
use super::helpers::Key;
use super::search::State;

/// States on their way into a group, not yet checked against what it knows.
#[derive(Debug)]
pub(super) struct Mail<K> {
    /// For the bucket that is worked off.
    pub(super) now: Vec<K>,
    /// For the bucket after it.
    pub(super) next: Vec<K>,
}

/// What one thread found and has not handed over yet.
#[derive(Debug)]
pub(super) struct Outbox<K> {
    /// For each stand.
    pub(super) mail: Vec<Mail<K>>,
    /// States found by moves that cost more than one move of bound.
    pub(super) deferred: Deferred<K>,
    /// States of the next bucket from which the seeker makes it alone.
    pub(super) finishes: Vec<State<K>>,
}

impl<K: Key> Outbox<K> {
    pub(super) fn new(stands: usize) -> Outbox<K> {
        let mail = (0..stands).map(|_| Mail { now: Vec::new(), next: Vec::new() }).collect();
        Outbox { mail, deferred: Deferred::default(), finishes: Vec::new() }
    }

    /// Puts a state that the seeker's move led to where it belongs.
    #[inline]
    pub(super) fn put(&mut self, found: Found<K>, bound: u16) {
        let Found { state, detour, finish } = found;
        let mail = &mut self.mail[usize::from(state.stand)];
        match detour {
            0 => mail.now.push(state.helpers),
            1 if finish => self.finishes.push(state),
            1 => mail.next.push(state.helpers),
            _ => self.deferred.push(bound + detour, state),
        }
    }

    /// Adds what another one holds, which is empty afterwards.
    pub(super) fn append(&mut self, other: &mut Outbox<K>) {
        for (mail, other) in self.mail.iter_mut().zip(&mut other.mail) {
            mail.now.append(&mut other.now);
            mail.next.append(&mut other.next);
        }
        self.deferred.append(&mut other.deferred);
        self.finishes.append(&mut other.finishes);
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        let mail = self.mail.iter().map(|mail| mail.now.capacity() + mail.next.capacity());
        self.deferred.bytes() + mail.sum::<usize>() * size_of::<K>()
    }
}
