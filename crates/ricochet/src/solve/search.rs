//! Best-first search for one seeker, in buckets of equal bound.
//!
//! A state is the seeker's stand and the helpers' cells. Its bound is the moves made so far plus those that the
//! seeker needs at least ([`Bounds`](super::bound::Bounds)). Bounds never fall along a path, so all states of bound
//! f are known before any of bound f + 1 is looked at, and each state is stored once, with its least bound.
//!
//! A helper's move always costs one move of bound. So a bucket is worked off in these steps:
//!
//! 1. Close it: the seeker's moves on relaxed shortest ways stay in the bucket. Its detours are put aside for later
//!    buckets. If it makes it alone after one of them, the solution is one longer than this bound.
//! 2. Recall the states of the next bucket that were put aside earlier, and ask the same of them.
//! 3. Look ahead: does a single helper's move let the seeker make it alone? Then the same holds. Only moves that can matter are tried ([`Help`](super::bound::Help)), and nothing is stored: the
//!    last and largest bucket never exists.
//! 4. Expand: the helpers' moves lead to the next bucket, or to later ones.
//!
//! States are kept in groups, one for each stand of the seeker. A helper's move stays in its group, so a group is
//! worked off with its tables in the nearest cache, and by one thread without locks.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::Cell;

use super::bound::{Help, NEVER, Stand};
use super::control::{Control, Interrupted};
use super::group::Group;
use super::helpers::Key;
use super::lanes::{Lanes, same_column, same_row};
use super::rules::{Rules, for_each_helper};

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
    /// States found by moves that cost more than one move of bound, by their bound.
    deferred: Deferred<K>,
    /// The bucket to be worked off next.
    bound: u16,
    at_least: u16,
    wanted: Finishes,
    /// States of the bucket after the last one from which the seeker makes it alone.
    pub(super) finishes: Vec<State<K>>,
}

/// States that wait for a later bucket than the next one.
struct Deferred<K> {
    by_bound: Vec<Vec<State<K>>>,
    waiting: usize,
}

impl<K> Default for Deferred<K> {
    fn default() -> Deferred<K> {
        Deferred { by_bound: Vec::new(), waiting: 0 }
    }
}

impl<K> Deferred<K> {
    fn push(&mut self, bound: u16, state: State<K>) {
        let bound = usize::from(bound);
        if self.by_bound.len() <= bound {
            self.by_bound.resize_with(bound + 1, Vec::new);
        }
        self.by_bound[bound].push(state);
        self.waiting += 1;
    }

    /// Those of one bound.
    fn take(&mut self, bound: u16) -> Vec<State<K>> {
        let due = self.by_bound.get_mut(usize::from(bound)).map(std::mem::take);
        let due = due.unwrap_or_default();
        self.waiting -= due.len();
        due
    }

    fn is_empty(&self) -> bool {
        self.waiting == 0
    }
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
            groups[stand].add(&[start.helpers]);
        }
        let (deferred, finishes) = (Deferred::default(), Vec::new());
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
        self.recall_deferred(bound + 1);
        if self.finishes.is_empty() || self.wanted == Finishes::All {
            self.look_ahead(bound, threads, control)?;
        }
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

    /// Step 1: makes the seeker's moves. Returns the bucket's size.
    fn close(&mut self, bound: u16, control: &Control) -> Result<usize, Interrupted> {
        let mut states = 0;
        for &stand in &self.far_first {
            let mut group = std::mem::take(&mut self.groups[stand]);
            group.take_in(bound, control)?;
            let bucket = group.of_bound(bound);
            if !bucket.is_empty() {
                states += bucket.len();
                let view = self.rules.view_from(stand);
                for part in bucket.chunks(STATES_PER_TICK) {
                    control.tick(part.len())?;
                    for &key in part {
                        let cells: [u8; H] = key.unpack();
                        self.rules.for_each_step(&view, &cells, |step, help| {
                            let state = State { stand: step.to as u16, helpers: key };
                            match step.detour {
                                0 => self.groups[step.to].post(key),
                                1 if self.rules.makes_it_with(help, step.to, &cells) => {
                                    self.finishes.push(state);
                                }
                                1 => self.groups[step.to].post_next(key),
                                detour => self.deferred.push(bound + detour, state),
                            }
                        });
                    }
                }
            }
            self.groups[stand] = group;
        }
        Ok(states)
    }

    /// Step 2: brings states of the next bucket that were put aside earlier.
    fn recall_deferred(&mut self, bound: u16) {
        for state in self.deferred.take(bound) {
            let stand = usize::from(state.stand);
            if self.rules.makes_it_alone(stand, &state.helpers.unpack()) {
                self.finishes.push(state);
            }
            self.groups[stand].post_next(state.helpers);
        }
    }

    /// Step 3: finds helpers' moves after which the seeker makes it alone.
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
                // Groups are handed out in order, so that the first one with a finish is always found.
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
        self.finishes.extend(finishes);
        Ok(())
    }

    /// Step 4: makes the helpers' moves, and takes in what was put aside for the next bucket.
    fn expand(&mut self, bound: u16, threads: usize, control: &Control) -> Result<(), Interrupted> {
        let rules = &self.rules;
        let work = |group: &Group<K>| group.of_bound(bound).len() + group.next_mail();
        let shares = share(threads, &mut self.groups, work);
        let deferred = in_parallel(shares, |share| {
            let mut deferred = Vec::new();
            for (stand, group) in share {
                expand_in(rules, group, stand, bound, &mut deferred, control)?;
                group.take_in_next(bound + 1, control)?;
            }
            Ok(deferred)
        })?;
        for (bound, state) in deferred.into_iter().flatten() {
            self.deferred.push(bound, state);
        }
        Ok(())
    }
}

/// Finds the finishes that are one helper's move away from a group's states.
fn look_ahead_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &Group<K>,
    stand: usize,
    bound: u16,
    control: &Control,
    found: &mut Vec<State<K>>,
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
                found.push(State { stand: stand as u16, helpers: K::pack(moved) });
            }
        }
    };
    let worthwhile = PLAIN && bucket.len() >= STATES_FOR_HOPELESS_MIN;
    let hopeless = lanes.first().filter(|_| worthwhile).map(|lanes| Hopeless::new(lanes, help));
    for part in bucket.chunks(STATES_PER_TICK) {
        control.tick(0)?;
        for &key in part {
            let cells: [u8; H] = key.unpack();
            if hopeless.as_ref().is_some_and(|hopeless| hopeless.holds(&cells)) {
                continue;
            }
            let stops = rules.helper_stops(&lanes, seeker.index() as u8, &cells);
            for_each_helper!(helper, H, {
                for to in stops[helper] {
                    if to != cells[helper] {
                        try_move(&cells, helper, to);
                    }
                }
            });
            if !PLAIN {
                rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                    if cost == 1 {
                        try_move(&cells, helper, to);
                    }
                });
            }
        }
    }
    Ok(())
}

/// Knows at a glance, for most states, that no single move of a helper can help.
struct Hopeless<'a> {
    help: &'a Help,
    /// Spaces from which a helper is of no help by a single move, as long as no other helper stops it.
    spaces: [bool; 256],
}

/// Buckets with fewer states are not worth the table.
const STATES_FOR_HOPELESS_MIN: usize = 100;

impl<'a> Hopeless<'a> {
    /// For helpers that all use these lanes.
    fn new(lanes: &Lanes, help: &'a Help) -> Hopeless<'a> {
        let mut spaces = [false; 256];
        for cell in Cell::all() {
            let from = cell.index() as u8;
            let helps = |&to: &u8| to != from && help.stops.contains(Cell::from_index(to));
            let stuck = !lanes.stops(from).iter().any(helps);
            spaces[cell.index()] = stuck && !help.ways.contains(cell);
        }
        Hopeless { help, spaces }
    }

    #[inline]
    fn holds<const H: usize>(&self, cells: &[u8; H]) -> bool {
        let mut hopeless = true;
        for one in 0..H {
            hopeless &= self.spaces[usize::from(cells[one])];
            for other in one + 1..H {
                hopeless &= self.is_no_stop(cells[one], cells[other]);
            }
        }
        hopeless
    }

    /// Whether two helpers, the first on the lower space, do not stop each other where it helps.
    #[inline]
    fn is_no_stop(&self, low: u8, high: u8) -> bool {
        let gap = if same_row(low, high) {
            1
        } else if same_column(low, high) {
            16
        } else {
            return true;
        };
        let stops = |cell: u8| self.help.stops.contains(Cell::from_index(cell));
        !stops(low + gap) && !stops(high - gap)
    }
}

/// Makes every helper's move from a group's states.
fn expand_in<K: Key, const H: usize, const PLAIN: bool>(
    rules: &Rules<'_, H, PLAIN>,
    group: &mut Group<K>,
    stand: usize,
    bound: u16,
    deferred: &mut Vec<(u16, State<K>)>,
    control: &Control,
) -> Result<(), Interrupted> {
    let range = group.range(bound);
    if range.is_empty() {
        return Ok(());
    }
    let seeker = Stand::from_index(stand).cell;
    let lanes = rules.lanes_round(seeker);
    group.open(bound + 1);
    for (count, place) in range.enumerate() {
        if count % STATES_PER_TICK == 0 {
            control.tick(0)?;
            group.report(control)?;
        }
        let cells: [u8; H] = group.state(place).unpack();
        let stops = rules.helper_stops(&lanes, seeker.index() as u8, &cells);
        // Written down first and checked afterwards, so that no wrong guess of the processor stops it from
        // looking up several at a time.
        let (mut children, mut count) = ([K::NONE; 20], 0);
        for_each_helper!(helper, H, {
            for to in stops[helper] {
                children[count] = K::pack(rules.moved(&cells, helper, to));
                count += usize::from(to != cells[helper]);
            }
        });
        group.add(&children[..count]);
        if !PLAIN {
            rules.for_each_transparent(seeker, &cells, &mut |helper, to, cost| {
                let helpers = K::pack(rules.moved(&cells, helper, to));
                if cost == 1 {
                    group.add(&[helpers]);
                } else {
                    let state = State { stand: stand as u16, helpers };
                    deferred.push((bound + u16::from(cost), state));
                }
            });
        }
    }
    group.report(control)
}

/// Deals the groups that have work out to so many workers, about equally.
fn share<K: Key>(
    workers: usize,
    groups: &mut [Group<K>],
    work: impl Fn(&Group<K>) -> usize,
) -> Vec<Vec<(usize, &mut Group<K>)>> {
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
