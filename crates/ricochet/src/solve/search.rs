//! Best-first search for one seeker, in buckets of equal bound.
//!
//! A state is the seeker's stand and the helpers' cells. Its bound is the moves made so far plus those that the
//! seeker needs at least ([`Bounds`](super::bound::Bounds)). Bounds never fall along a path, so all states of bound
//! f are known before any of bound f + 1 is looked at, and each state is stored once, with its least bound.
//!
//! A helper's move always costs one move of bound. So a bucket is worked off in these steps:
//!
//! 1. Close it: the seeker's moves on relaxed shortest ways stay in the bucket.
//! 2. Look ahead: does a single helper's move, or a single detour of the seeker, let the seeker make it alone? Then
//!    the solution is one longer than this bound. Only moves that can matter are tried
//!    ([`Help`](super::bound::Help)), and nothing is stored: the last and largest bucket never exists.
//! 3. Take in the states of the next bucket that were found earlier, by moves that cost more bound than one.
//! 4. Expand: all other moves lead to the next bucket, or to later ones.
//!
//! States are kept in groups, one for each stand of the seeker. A helper's move stays in its group, so a group is
//! worked off with its tables in the nearest cache, and by one thread without locks.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::Cell;

use super::bound::{NEVER, Stand};
use super::control::{Control, Interrupted};
use super::group::Group;
use super::helpers::Key;
use super::rules::Rules;

/// A state by its stand and helpers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct State<K> {
    pub(super) stand: u16,
    pub(super) helpers: K,
}

/// What came of working off a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// No solution has fewer moves than [`Search::at_least`].
    On,
    /// A shortest solution has this many moves.
    Found(u16),
    /// Every state has been looked at: there is no solution.
    Exhausted,
}

/// How many finishes are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finishes {
    /// One: always the same, however many threads look for it.
    First,
    /// All of them.
    All,
}

/// The search of one seeker.
pub(super) struct Search<'a, K, const H: usize, const PLAIN: bool> {
    pub(super) rules: Rules<'a, H, PLAIN>,
    pub(super) groups: Vec<Group<K>>,
    pub(super) start: State<K>,
    /// The stands from which the goal can be reached, the far ones first.
    far_first: Vec<usize>,
    /// States found by moves that cost more than one move of bound, with their bound.
    deferred: Vec<(u16, State<K>)>,
    /// The bucket to be worked off next.
    bound: u16,
    at_least: u16,
    wanted: Finishes,
    /// States of the bucket after the last one from which the seeker makes it alone.
    pub(super) finishes: Vec<State<K>>,
}

/// Buckets with fewer states for each thread are not worth starting one.
const STATES_PER_THREAD_MIN: usize = 20_000;

/// How many states are worked off between two looks at the watch: well under a millisecond.
const STATES_PER_TICK: usize = 2_048;

impl<'a, K: Key, const H: usize, const PLAIN: bool> Search<'a, K, H, PLAIN> {
    pub(super) fn new(rules: Rules<'a, H, PLAIN>, mut cells: [u8; H], wanted: Finishes) -> Self {
        rules.sort_kinds(&mut cells);
        let stand = rules.quest.start.index();
        let start = State { stand: stand as u16, helpers: K::pack(cells) };
        let bound = u16::from(rules.bounds.at(stand));
        let mut groups: Vec<Group<K>> = Vec::new();
        groups.resize_with(rules.bounds.stands(), Group::default);
        let mut far_first: Vec<usize> = (0..groups.len()).collect();
        far_first.retain(|&stand| rules.bounds.at(stand) != NEVER);
        far_first.sort_by_key(|&stand| Reverse(rules.bounds.at(stand)));
        if bound != u16::from(NEVER) {
            groups[stand].open(bound);
            groups[stand].add(start.helpers);
        }
        let (deferred, finishes) = (Vec::new(), Vec::new());
        let at_least = bound;
        Search { rules, groups, start, far_first, deferred, bound, at_least, wanted, finishes }
    }

    /// No solution has fewer moves.
    pub(super) fn at_least(&self) -> u16 {
        self.at_least
    }

    /// Works off one bucket. After an error the search cannot go on.
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
        if states == 0 && self.deferred.is_empty() {
            return Ok(Step::Exhausted);
        }
        let threads = (states / STATES_PER_THREAD_MIN).clamp(1, control.threads);
        self.look_ahead(bound, threads, control)?;
        self.take_in_deferred(bound + 1);
        if !self.finishes.is_empty() {
            return Ok(Step::Found(bound + 1));
        }
        self.at_least = bound + 2;
        self.expand(bound, threads, control)?;
        self.bound += 1;
        Ok(Step::On)
    }

    /// Whether the seeker makes it alone from the very start.
    fn starts_with_a_solution(&mut self) -> bool {
        let State { stand, helpers } = self.start;
        let alone = self.rules.makes_it_alone(usize::from(stand), &helpers.unpack());
        if alone {
            self.finishes.push(self.start);
        }
        alone
    }

    /// Step 1: adds what the seeker can reach without a detour. Returns the bucket's size.
    fn close(&mut self, bound: u16, control: &Control) -> Result<usize, Interrupted> {
        let mut states = 0;
        for &stand in &self.far_first {
            let mut group = std::mem::take(&mut self.groups[stand]);
            group.take_in(bound, control)?;
            let bucket = group.of_bound(bound);
            states += bucket.len();
            for part in bucket.chunks(STATES_PER_TICK) {
                control.tick(part.len())?;
                for &key in part {
                    self.rules.for_each_seeker_move(stand, &key.unpack(), |step| {
                        if step.detour == 0 {
                            self.groups[step.to].post(key);
                        }
                    });
                }
            }
            self.groups[stand] = group;
        }
        Ok(states)
    }

    /// Step 2: finds states of the next bucket from which the seeker makes it alone.
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
            let mut found: Vec<(usize, State<K>)> = Vec::new();
            loop {
                // Groups are handed out in order, so that the first one with a finish is always found.
                let stand = next.fetch_add(1, Ordering::Relaxed);
                if stand >= groups.len() || stand > first.load(Ordering::Relaxed) {
                    return Ok(found);
                }
                let before = found.len();
                look_ahead_in(rules, &groups[stand], stand, bound, control, |state| {
                    found.push((stand, state));
                })?;
                if found.len() > before && wanted == Finishes::First {
                    first.fetch_min(stand, Ordering::Relaxed);
                }
            }
        })?;
        let first = first.into_inner();
        let finishes = found.into_iter().flatten();
        let finishes = finishes.filter(|&(stand, _)| wanted == Finishes::All || stand == first);
        self.finishes.extend(finishes.map(|(_, state)| state));
        Ok(())
    }

    /// Step 3: states of the next bucket that were found earlier.
    fn take_in_deferred(&mut self, bound: u16) {
        let mut due = Vec::new();
        self.deferred.retain(|&(at, state)| {
            if at == bound {
                due.push(state);
            }
            at > bound
        });
        for state in due {
            let stand = usize::from(state.stand);
            self.groups[stand].open(bound);
            let new = self.groups[stand].add(state.helpers);
            if new && self.rules.makes_it_alone(stand, &state.helpers.unpack()) {
                self.finishes.push(state);
            }
        }
    }

    /// Step 4: makes every move that leaves the bucket.
    fn expand(&mut self, bound: u16, threads: usize, control: &Control) -> Result<(), Interrupted> {
        let (rules, stands) = (&self.rules, self.groups.len());
        let shares = share(threads, &mut self.groups, |group| group.range(bound).len());
        let outboxes = in_parallel(shares, |share| {
            let mut outbox = Outbox { to: vec![Vec::new(); stands], deferred: Vec::new() };
            for (stand, group) in share {
                expand_in(rules, group, stand, bound, &mut outbox, control)?;
            }
            Ok(outbox)
        })?;
        for mut outbox in outboxes {
            for (stand, keys) in outbox.to.iter_mut().enumerate() {
                self.groups[stand].post_all(keys);
            }
            self.deferred.append(&mut outbox.deferred);
        }
        let shares = share(threads, &mut self.groups, Group::mail);
        in_parallel(shares, |share| {
            share.into_iter().try_for_each(|(_, group)| group.take_in(bound + 1, control))
        })?;
        Ok(())
    }
}

/// Where a worker leaves the states that belong to other groups.
struct Outbox<K> {
    to: Vec<Vec<K>>,
    deferred: Vec<(u16, State<K>)>,
}

/// Finds the finishes that are one move away from a group's states.
fn look_ahead_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &Group<K>,
    stand: usize,
    bound: u16,
    control: &Control,
    mut found: impl FnMut(State<K>),
) -> Result<(), Interrupted> {
    let bucket = group.of_bound(bound);
    if bucket.is_empty() {
        return Ok(());
    }
    let seeker = Stand::from_index(stand).cell;
    let lanes = rules.lanes_round(seeker);
    let help = rules.help(stand);
    let mut try_move = |cells: &[u8; H], helper: usize, to: u8| {
        let from = Cell::from_index(cells[helper]);
        if help.stops.contains(Cell::from_index(to)) || help.ways.contains(from) {
            let moved = rules.moved(cells, helper, to);
            if rules.makes_it_alone(stand, &moved) {
                found(State { stand: stand as u16, helpers: K::pack(moved) });
            }
        }
    };
    for part in bucket.chunks(STATES_PER_TICK) {
        control.tick(0)?;
        for &key in part {
            let cells: [u8; H] = key.unpack();
            let stops = rules.helper_stops(&lanes, seeker.index() as u8, &cells);
            for helper in 0..H {
                for to in stops[helper] {
                    if to != cells[helper] {
                        try_move(&cells, helper, to);
                    }
                }
            }
            if !PLAIN {
                rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                    if cost == 1 {
                        try_move(&cells, helper, to);
                    }
                });
            }
        }
    }
    for &key in bucket {
        let cells: [u8; H] = key.unpack();
        rules.for_each_seeker_move(stand, &cells, |step| {
            if step.detour == 1 && rules.makes_it_alone(step.to, &cells) {
                found(State { stand: step.to as u16, helpers: key });
            }
        });
    }
    Ok(())
}

/// Makes every move from a group's states that leaves the bucket.
fn expand_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &mut Group<K>,
    stand: usize,
    bound: u16,
    outbox: &mut Outbox<K>,
    control: &Control,
) -> Result<(), Interrupted> {
    let seeker = Stand::from_index(stand).cell;
    let lanes = rules.lanes_round(seeker);
    let range = group.range(bound);
    group.open(bound + 1);
    let defer = |detour: u16, state| (bound + detour, state);
    for (count, place) in range.enumerate() {
        if count % STATES_PER_TICK == 0 {
            control.tick(0)?;
            group.report(control)?;
        }
        let key = group.state(place);
        let cells: [u8; H] = key.unpack();
        let stops = rules.helper_stops(&lanes, seeker.index() as u8, &cells);
        for helper in 0..H {
            for to in stops[helper] {
                if to != cells[helper] {
                    group.add(K::pack(rules.moved(&cells, helper, to)));
                }
            }
        }
        if !PLAIN {
            rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                let helpers = K::pack(rules.moved(&cells, helper, to));
                if cost == 1 {
                    group.add(helpers);
                } else {
                    let state = State { stand: stand as u16, helpers };
                    outbox.deferred.push(defer(u16::from(cost), state));
                }
            });
        }
        rules.for_each_seeker_move(stand, &cells, |step| match step.detour {
            0 => {}
            1 => outbox.to[step.to].push(key),
            detour => {
                let state = State { stand: step.to as u16, helpers: key };
                outbox.deferred.push(defer(detour, state));
            }
        });
    }
    group.report(control)
}

/// Deals the groups that have work out to so many workers, about equally.
fn share<'g, K: Key>(
    workers: usize,
    groups: &'g mut [Group<K>],
    work: impl Fn(&Group<K>) -> usize,
) -> Vec<Vec<(usize, &'g mut Group<K>)>> {
    let busy = groups.iter_mut().enumerate();
    let mut busy: Vec<_> = busy.filter(|(_, group)| work(group) > 0).collect();
    if workers == 1 {
        return vec![busy];
    }
    busy.sort_by_key(|(stand, group)| (Reverse(work(group)), *stand));
    let mut shares: Vec<(usize, Vec<_>)> = (0..workers).map(|_| (0, Vec::new())).collect();
    for (stand, group) in busy {
        if let Some(lightest) = shares.iter_mut().min_by_key(|(load, _)| *load) {
            lightest.0 += work(group);
            lightest.1.push((stand, group));
        }
    }
    shares.into_iter().map(|(_, share)| share).collect()
}

/// Does each share of the work on a thread of its own, the first one on this thread.
fn in_parallel<S: Send, R: Send>(
    shares: Vec<S>,
    work: impl Fn(S) -> Result<R, Interrupted> + Sync,
) -> Result<Vec<R>, Interrupted> {
    thread::scope(|scope| {
        let mut shares = shares.into_iter();
        let first = shares.next();
        let work = &work;
        let others: Vec<_> = shares.map(|share| scope.spawn(move || work(share))).collect();
        let mut results: Vec<_> = first.into_iter().map(work).collect();
        for other in others {
            // A panic of the worker is a bug and goes on as one.
            results.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results.into_iter().collect()
    })
}
