//! States that belong to a bucket after the next one.

use super::search::State;

/// States by bound.
#[derive(Debug)]
pub(super) struct Deferred<K> {
    by_bound: Vec<Vec<State<K>>>,
    waiting: usize,
}

impl<K> Default for Deferred<K> {
    fn default() -> Deferred<K> {
        Deferred { by_bound: Vec::new(), waiting: 0 }
    }
}

impl<K> Deferred<K> {
    #[inline]
    pub(super) fn push(&mut self, bound: u16, state: State<K>) {
        let bound = usize::from(bound);
        if self.by_bound.len() <= bound {
            self.by_bound.resize_with(bound + 1, Vec::new);
        }
        self.by_bound[bound].push(state);
        self.waiting += 1;
    }

    /// Moves all states of another into this one.
    pub(super) fn append(&mut self, other: &mut Deferred<K>) {
        if self.by_bound.len() < other.by_bound.len() {
            self.by_bound.resize_with(other.by_bound.len(), Vec::new);
        }
        for (states, others) in self.by_bound.iter_mut().zip(&mut other.by_bound) {
            states.append(others);
        }
        self.waiting += std::mem::take(&mut other.waiting);
    }

    /// Removes the states of one bound.
    pub(super) fn take(&mut self, bound: u16) -> Vec<State<K>> {
        let due = self.by_bound.get_mut(usize::from(bound)).map(std::mem::take);
        let due = due.unwrap_or_default();
        self.waiting -= due.len();
        due
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// The memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.by_bound.iter().map(|states| states.capacity() * size_of::<State<K>>()).sum()
    }
}
