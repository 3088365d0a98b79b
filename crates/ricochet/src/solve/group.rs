//! The states of a search that share the seeker's stand.

use std::ops::Range;

use super::arrival::Arrival;
use super::control::{Control, Interrupted};
use super::helpers::Key;
use super::seen::{KEYS_AT_A_TIME, Seen};

/// States sorted by bound, each once.
#[derive(Debug, Default)]
pub(super) struct Group<K> {
    states: Vec<K>,
    seen: Seen<K>,
    /// The index of the first state of each bound.
    starts: Vec<(u16, u32)>,
    /// The arrivals of the states of the last two lists.
    arrivals: Vec<Arrival>,
    /// The index of the state of the first arrival.
    arrivals_from: usize,
    /// The memory last reported to the control.
    reported_bytes: usize,
}

impl<K: Key> Group<K> {
    /// The indices of the states of one bound.
    pub(super) fn range(&self, bound: u16) -> Range<usize> {
        let Ok(at) = self.starts.binary_search_by_key(&bound, |&(bound, _)| bound) else {
            return 0..0;
        };
        let end = self.starts.get(at + 1).map_or(self.states.len(), |&(_, start)| start as usize);
        self.starts[at].1 as usize..end
    }

    /// The states of one bound.
    pub(super) fn of_bound(&self, bound: u16) -> &[K] {
        &self.states[self.range(bound)]
    }

    /// A state of one of the last two lists, and its arrival.
    #[inline]
    pub(super) fn state(&self, place: usize) -> (K, Arrival) {
        (self.states[place], self.arrivals[place - self.arrivals_from])
    }

    /// The states of one of the last two bounds, and their arrivals.
    pub(super) fn arrived(&self, bound: u16) -> (&[K], &[Arrival]) {
        let range = self.range(bound);
        if range.is_empty() {
            return (&[], &[]);
        }
        let (first, end) = (range.start - self.arrivals_from, range.end - self.arrivals_from);
        (&self.states[range], &self.arrivals[first..end])
    }

    /// Opens the list of a bound, which completes the lists of lower ones.
    pub(super) fn open(&mut self, bound: u16) {
        let last = self.starts.last().copied();
        if last.is_none_or(|(last, _)| last < bound) {
            let complete = last.map_or(0, |(_, start)| start as usize);
            self.arrivals.drain(..complete - self.arrivals_from);
            self.arrivals_from = complete;
            self.starts.push((bound, self.states.len() as u32));
        }
    }

    /// Adds new states to the open list: of `keys`, those whose bit in `wanted` is set. `arrival` gives the arrival of
    /// a key by its index.
    #[inline]
    pub(super) fn add(&mut self, keys: &[K], wanted: u32, arrival: impl Fn(usize) -> Arrival) {
        let (states, arrivals) = (&mut self.states, &mut self.arrivals);
        self.seen.insert_all(keys, wanted, |number| {
            states.push(keys[number]);
            arrivals.push(arrival(number));
        });
    }

    /// Moves states that the seeker reached from `mail` to the list of a bound.
    pub(super) fn take_in(
        &mut self,
        bound: u16,
        mail: &mut Vec<K>,
        control: &Control,
    ) -> Result<(), Interrupted> {
        if mail.is_empty() {
            return Ok(());
        }
        self.open(bound);
        for keys in mail.chunks(KEYS_AT_A_TIME) {
            self.add(keys, u32::MAX >> (KEYS_AT_A_TIME - keys.len()), |_| Arrival::SEEKER);
        }
        mail.clear();
        self.report(control)
    }

    pub(super) fn contains(&self, key: K) -> bool {
        self.seen.contains(key)
    }

    /// Reports the group's memory to the control.
    pub(super) fn report(&mut self, control: &Control) -> Result<(), Interrupted> {
        let arrivals = self.arrivals.capacity() * size_of::<Arrival>();
        let bytes = self.states.capacity() * size_of::<K>() + arrivals + self.seen.bytes();
        let before = std::mem::replace(&mut self.reported_bytes, bytes);
        control.resized(before, bytes)
    }
}
