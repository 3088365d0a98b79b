//! Best-first search for one seeker, in buckets of equal bound.
//!
//! A state is the seeker's stand and the helpers' cells. Its bound is the cost so far plus the lower bound of the rest
//! ([`Bounds`](super::bound::Bounds)). Bounds never fall along a path, so all states of bound f are known before any of
//! bound f + 1 is examined, and each state is stored once, with its least bound.
//!
//! A helper's move always raises the bound by its cost. So a bucket is processed in these steps:
//!
//! 1. Close: the seeker's moves on relaxed shortest paths stay in the bucket. Its detours are deferred to later
//!    buckets. If the seeker finishes alone after a detour of one, the solution is one longer than this bound.
//! 2. Recall the states of the next bucket that were deferred earlier, and check the same for them.
//! 3. Look ahead: if the seeker finishes alone after a single helper's move, the solution is one longer, too. Only
//!    moves that can matter are tried ([`Help`](super::bound::Help)), and nothing is stored: the last and largest
//!    bucket is never built.
//! 4. Expand: the helpers' moves lead to the next bucket, or to later ones.
//!
//! States are stored in groups, one per stand of the seeker. A helper's move stays in its group, so a group is
//! processed with its tables in the L1 cache and by one thread without locks.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::arrival::Arrival;
use super::bound::NEVER;
use super::close::{Part, close_parts};
use super::control::{Control, Interrupted};
use super::expand::expand_in;
use super::group::Group;
use super::helpers::Key;
use super::inbox::Outbox;
use super::look_ahead::look_ahead_in;
use super::rules::Rules;
use super::workers::{ALONE, in_parallel, share, share_in_order};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State<K> {
    pub(super) stand: u16,
    pub(super) helpers: K,
}

/// The result of processing a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// No solution has fewer moves than [`Search::at_least`].
    On,
    /// A shortest solution has this many moves.
    Found(u16),
    /// Every state has been examined: there is no solution.
    Exhausted,
}

/// The number of finishes to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finishes {
    /// One, independent of the number of threads.
    First,
    /// All of them.
    All,
}

/// The search of one seeker.
pub(super) struct Search<'a, K, const H: usize, const PLAIN: bool> {
    pub(super) rules: Rules<'a, H, PLAIN>,
    pub(super) groups: Vec<Group<K>>,
    pub(super) start: State<K>,
    /// The stands from which the goal is reachable, the farthest first.
    far_first: Vec<usize>,
    /// States found for other groups or buckets.
    pub(super) outbox: Outbox<K>,
    /// The outboxes of further threads; empty between two steps.
    other_outboxes: Vec<Outbox<K>>,
    /// The memory of the outboxes last reported to the control.
    put_aside_bytes: usize,
    /// The number of states in the last bucket.
    bucket_states: usize,
    /// The bucket to process next.
    bound: u16,
    at_least: u16,
    wanted: Finishes,
}

/// The number of states per thread from which another thread pays off.
const STATES_PER_THREAD_MIN: usize = 20_000;

impl<'a, K: Key, const H: usize, const PLAIN: bool> Search<'a, K, H, PLAIN> {
    pub(super) fn new(rules: Rules<'a, H, PLAIN>, mut cells: [u8; H], wanted: Finishes) -> Self {
        rules.sort_kinds(&mut cells);
        let stand = rules.quest.start.index();
        let start = State { stand: stand as u16, helpers: K::pack(cells) };
        let bound = u16::from(rules.bounds.at(stand));
        let mut groups: Vec<Group<K>> = Vec::new();
        groups.resize_with(rules.bounds.stands(), Group::default);
        let far_first = rules.bounds.far_first();
        if bound != u16::from(NEVER) {
            groups[stand].open(bound);
            groups[stand].add(&[start.helpers], 1, |_| Arrival::SEEKER);
        }
        let outbox = Outbox::new(groups.len());
        Search {
            rules,
            groups,
            start,
            far_first,
            outbox,
            other_outboxes: Vec::new(),
            put_aside_bytes: 0,
            bucket_states: 0,
            bound,
            at_least: bound,
            wanted,
        }
    }

    /// No solution has fewer moves.
    pub(super) fn at_least(&self) -> u16 {
        self.at_least
    }

    /// Processes one bucket. After an error the search cannot continue.
    pub(super) fn advance(&mut self, control: &Control) -> Result<Step, Interrupted> {
        let bound = self.bound;
        if bound == u16::from(NEVER) {
            return Ok(Step::Exhausted);
        }
        if self.at_least == bound && self.starts_with_a_solution() {
            return Ok(Step::Found(bound));
        }
        self.at_least = bound + 1;
        let states = self.close(bound, control)?;
        if states == 0 && self.outbox.deferred.is_empty() {
            return Ok(Step::Exhausted);
        }
        let threads = worthwhile_threads(states, control);
        self.recall_deferred(bound + 1, control)?;
        if self.outbox.finishes.is_empty() || self.wanted == Finishes::All {
            self.look_ahead(bound, threads, control)?;
        }
        if !self.outbox.finishes.is_empty() {
            return Ok(Step::Found(bound + 1));
        }
        self.at_least = bound + 2;
        self.expand(bound, threads, control)?;
        self.bound += 1;
        Ok(Step::On)
    }

    /// True if the seeker finishes alone from the start.
    fn starts_with_a_solution(&mut self) -> bool {
        let State { stand, helpers } = self.start;
        let alone = self.rules.makes_it_alone(usize::from(stand), &helpers.unpack());
        if alone {
            self.outbox.finishes.push(self.start);
        }
        alone
    }

    /// Step 1: makes the seeker's moves. Returns the bucket's size.
    ///
    /// The far stands come first, because a move without a detour leads to a nearer one. Equally far stands are
    /// processed in parallel.
    fn close(&mut self, bound: u16, control: &Control) -> Result<usize, Interrupted> {
        self.bucket_states = 0;
        let far_first = std::mem::take(&mut self.far_first);
        let distance = |stand: usize| self.rules.bounds.at(stand);
        let levels: Vec<&[usize]> =
            far_first.chunk_by(|&one, &other| distance(one) == distance(other)).collect();
        for level in levels {
            self.close_level(level, bound, control)?;
        }
        self.far_first = far_first;
        Ok(self.bucket_states)
    }

    fn close_level(
        &mut self,
        level: &[usize],
        bound: u16,
        control: &Control,
    ) -> Result<(), Interrupted> {
        let mail = level.iter().map(|&stand| self.outbox.mail[stand].now.len());
        let threads = worthwhile_threads(mail.sum(), control);
        self.take_in_level(level, bound, threads, control)?;
        let (rules, groups) = (&self.rules, &self.groups);
        let lists = level.iter().map(|&stand| (stand, groups[stand].arrived(bound)));
        // In order, so that states are handed over in order: arrivals depend on it.
        let parts: Vec<Part<K>> =
            lists.flat_map(|(stand, list)| Part::split(stand, list)).collect();
        let states = parts.iter().map(Part::len).sum();
        self.bucket_states += states;
        let shares = share_in_order(worthwhile_threads(states, control), parts, Part::len);
        while self.other_outboxes.len() + 1 < shares.len() {
            self.other_outboxes.push(Outbox::new(self.groups.len()));
        }
        let outboxes = std::iter::once(&mut self.outbox).chain(&mut self.other_outboxes);
        let shares = shares.into_iter().zip(outboxes).collect();
        in_parallel(shares, |(share, outbox): (Vec<Part<K>>, &mut Outbox<K>)| {
            close_parts(rules, &share, control, |found| outbox.put(found, bound))
        })?;
        for other in &mut self.other_outboxes {
            self.outbox.append(other);
        }
        Ok(())
    }

    /// Moves the inboxes of a level into its groups.
    fn take_in_level(
        &mut self,
        level: &[usize],
        bound: u16,
        threads: usize,
        control: &Control,
    ) -> Result<(), Interrupted> {
        if threads == 1 {
            for &stand in level {
                self.groups[stand].take_in(bound, &mut self.outbox.mail[stand].now, control)?;
            }
            return Ok(());
        }
        let distance = self.rules.bounds.at(level[0]);
        let groups = self.groups.iter_mut().zip(&mut self.outbox.mail).enumerate();
        let groups = groups.filter(|&(stand, _)| self.rules.bounds.at(stand) == distance);
        let shares = share(threads, groups, |(_, (_, mail))| mail.now.len());
        in_parallel(shares, |share| {
            for (_, (group, mail)) in share {
                group.take_in(bound, &mut mail.now, control)?;
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Step 2: recalls states of the next bucket that were deferred earlier.
    fn recall_deferred(&mut self, bound: u16, control: &Control) -> Result<(), Interrupted> {
        let bytes = self.other_outboxes.iter().chain([&self.outbox]).map(Outbox::bytes).sum();
        let before = std::mem::replace(&mut self.put_aside_bytes, bytes);
        control.resized(before, bytes)?;
        for state in self.outbox.deferred.take(bound) {
            let stand = usize::from(state.stand);
            if self.rules.makes_it_alone(stand, &state.helpers.unpack()) {
                self.outbox.finishes.push(state);
            }
            self.outbox.mail[stand].next.push(state.helpers);
        }
        Ok(())
    }

    /// Step 3: finds helpers' moves after which the seeker finishes alone.
    fn look_ahead(
        &mut self,
        bound: u16,
        threads: usize,
        control: &Control,
    ) -> Result<(), Interrupted> {
        let (rules, groups, wanted) = (&self.rules, &self.groups, self.wanted);
        let next = AtomicUsize::new(0);
        let first = AtomicUsize::new(usize::MAX);
        let found = in_parallel((0..threads).collect(), |_| {
            let mut found: Vec<State<K>> = Vec::new();
            loop {
                // Groups are claimed in order, so that the first one with a finish is always found.
                let stand = next.fetch_add(1, Ordering::Relaxed);
                if stand >= groups.len() || stand > first.load(Ordering::Relaxed) {
                    return Ok(found);
                }
                let before = found.len();
                look_ahead_in(rules, &groups[stand], stand, bound, control, &mut found)?;
                if found.len() > before && wanted == Finishes::First {
                    first.fetch_min(stand, Ordering::Relaxed);
                }
            }
        })?;
        let first = first.into_inner() as u16;
        let finishes = found.into_iter().flatten();
        let finishes = finishes.filter(|state| wanted == Finishes::All || state.stand == first);
        self.outbox.finishes.extend(finishes);
        Ok(())
    }

    /// Step 4: makes the helpers' moves, and adds the states deferred to the next bucket.
    fn expand(&mut self, bound: u16, threads: usize, control: &Control) -> Result<(), Interrupted> {
        let rules = &self.rules;
        let groups = self.groups.iter_mut().zip(&mut self.outbox.mail).enumerate();
        let shares = share(threads, groups, |(_, (group, mail))| {
            group.of_bound(bound).len() + mail.next.len()
        });
        let deferred = in_parallel(shares, |share| {
            let mut deferred = Vec::new();
            for (stand, (group, mail)) in share {
                expand_in(rules, group, stand, bound, &mut deferred, control)?;
                group.take_in(bound + 1, &mut mail.next, control)?;
            }
            Ok(deferred)
        })?;
        for (bound, state) in deferred.into_iter().flatten() {
            self.outbox.deferred.push(bound, state);
        }
        Ok(())
    }
}

/// The number of threads that pay off for a bucket of this size.
fn worthwhile_threads(states: usize, control: &Control) -> usize {
    if ALONE { 1 } else { (states / STATES_PER_THREAD_MIN).clamp(1, control.threads()) }
}
