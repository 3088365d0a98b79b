//! The states of a search with the seeker on one stand.

use std::ops::Range;

use super::arrival::Arrival;
use super::control::{Control, Interrupted};
use super::helpers::Key;
use super::seen::{KEYS_AT_A_TIME, Seen};

/// States in the order of their bounds, each once.
#[derive(Debug, Default)]
pub(super) struct Group<K> {
    states: Vec<K>,
    seen: Seen<K>,
    /// Where each bound's states begin.
    starts: Vec<(u16, u32)>,
    /// How the states of the last two lists were arrived at.
    arrivals: Vec<Arrival>,
    /// The place of the first of them.
    arrivals_from: usize,
    /// The memory that the control knows of.
    reported_bytes: usize,
}

impl<K: Key> Group<K> {
    /// The places of the states of one bound.
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

    /// A state of one of the last two lists, and how it was arrived at.
    #[inline]
    pub(super) fn state(&self, place: usize) -> (K, Arrival) {
        (self.states[place], self.arrivals[place - self.arrivals_from])
    }

    /// The states of one of the last two bounds, and how each was arrived at.
    pub(super) fn arrived(&self, bound: u16) -> (&[K], &[Arrival]) {
        let range = self.range(bound);
        if range.is_empty() {
            return (&[], &[]);
        }
        let (first, end) = (range.start - self.arrivals_from, range.end - self.arrivals_from);
        (&self.states[range], &self.arrivals[first..end])
    }

    /// Opens the list of a bound; the lists of lower ones are complete from then on.
    pub(super) fn open(&mut self, bound: u16) {
        let last = self.starts.last().copied();
        if last.is_none_or(|(last, _)| last < bound) {
            let complete = last.map_or(0, |(_, start)| start as usize);
            self.arrivals.drain(..complete - self.arrivals_from);
            self.arrivals_from = complete;
            self.starts.push((bound, self.states.len() as u32));
        }
    }

    /// Adds states to the open list that are not known yet: of a few, those whose bit in `wanted` is set. `arrival`
    /// says how the one with a number was arrived at.
    #[inline]
    pub(super) fn add(&mut self, keys: &[K], wanted: u32, arrival: impl Fn(usize) -> Arrival) {
        let (states, arrivals) = (&mut self.states, &mut self.arrivals);
        self.seen.insert_all(keys, wanted, |number| {
            states.push(keys[number]);
            arrivals.push(arrival(number));
        });
    }

    /// Adds states that the seeker arrived at to the list of a bound, and empties `mail`.
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

    /// Tells the control how much memory the group takes.
    pub(super) fn report(&mut self, control: &Control) -> Result<(), Interrupted> {
        let arrivals = self.arrivals.capacity() * size_of::<Arrival>();
        let bytes = self.states.capacity() * size_of::<K>() + arrivals + self.seen.bytes();
        let before = std::mem::replace(&mut self.reported_bytes, bytes);
        control.resized(before, bytes)
    }
}
