//! All shortest solutions: counted, listed and grouped into families.

use std::collections::{BTreeMap, HashMap};

use crate::{Move, Position, Round, Solution};

use super::Progress;
use super::bound::SeekerNode;
use super::control::{Control, Interrupted};
use super::helpers::Key;
use super::reconstruct::Reconstructor;
use super::search::{Search, State};
use super::seekers::SolutionSink;
use super::trace::map_bytes;

/// All shortest solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AllSolved {
    /// The cost of each of them. No solution costs less.
    pub moves: u32,
    /// The number of solutions; each order of moves counts. Saturates at `u64::MAX`.
    pub count: u64,
    /// The listed solutions, in families; fewer than `count` if the list limit was reached.
    pub families: Vec<Family>,
    /// The extent of the search.
    pub progress: Progress,
}

impl AllSolved {
    pub(super) fn nothing_to_do(progress: Progress) -> AllSolved {
        let family = Family { solutions: vec![Solution::default()] };
        AllSolved { moves: 0, count: 1, families: vec![family], progress }
    }
}

/// Solutions that differ only in the order of independent moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Family {
    /// Sorted by notation; never empty.
    pub solutions: Vec<Solution>,
}

/// Collects the paths of every search that found the shortest length.
pub(super) struct AllWays {
    list_max: usize,
    count: u64,
    listed: Vec<Solution>,
}

impl AllWays {
    pub(super) fn new(list_max: usize) -> AllWays {
        AllWays { list_max, count: 0, listed: Vec::new() }
    }

    pub(super) fn solved(mut self, round: &Round, moves: u32, progress: Progress) -> AllSolved {
        self.listed.sort_unstable();
        let families = families(round, &self.listed);
        AllSolved { moves, count: self.count, families, progress }
    }
}

impl SolutionSink for AllWays {
    type Solutions = ();

    fn collect<K: Key, const H: usize, const PLAIN: bool>(
        &mut self,
        round: &Round,
        moves: u16,
        found: &[(Search<'_, K, H, PLAIN>, Reconstructor<H>)],
        control: &Control,
    ) -> Result<(), Interrupted> {
        for (search, speller) in found {
            let on_way = search.all_ways(moves, control)?;
            let mut walk = Walk { speller, on_way, counts: HashMap::new(), control };
            let start = round.position();
            let count = walk.count(start, search.start, 0)?;
            self.count = self.count.saturating_add(count);
            let list_max = self.list_max;
            walk.list(start, search.start, 0, &mut Vec::new(), list_max, &mut self.listed)?;
            control.resized(walk.bytes(), 0)?;
        }
        Ok(())
    }
}

/// A move that stays on a shortest path: the move, the cost including it, and the position and state it leads to.
type Onward<K> = (Move, u16, Position, State<K>);

/// Follows all shortest paths forwards.
struct Walk<'a, K, const H: usize> {
    speller: &'a Reconstructor<H>,
    on_way: HashMap<State<K>, u16>,
    counts: HashMap<State<K>, u64>,
    control: &'a Control<'a>,
}

impl<K: Key, const H: usize> Walk<'_, K, H> {
    /// The memory of its maps, which the control accounts for.
    fn bytes(&self) -> usize {
        map_bytes(&self.on_way) + map_bytes(&self.counts)
    }

    fn is_goal(&self, state: State<K>) -> bool {
        let stand = SeekerNode::from_index(usize::from(state.stand));
        stand.turned == super::track::Turned::Done && stand.cell == self.speller.quest.goal
    }

    /// The moves that stay on a shortest path, with their results.
    fn next(
        &self,
        position: &Position,
        state: State<K>,
        moves: u16,
    ) -> Result<Vec<Onward<K>>, Interrupted> {
        self.control.tick(0)?;
        let stand = SeekerNode::from_index(usize::from(state.stand));
        let mut next = Vec::new();
        for outcome in position.all_outcomes() {
            let (then, after) = self.speller.after(position, stand, &outcome);
            let moves = moves + outcome.cost as u16;
            if self.on_way.get(&after) == Some(&moves) {
                next.push((outcome.wanted, moves, then, after));
            }
        }
        Ok(next)
    }

    /// The number of shortest paths from here. Interchangeable robots have equal counts, so they are cached per state.
    fn count(
        &mut self,
        position: &Position,
        state: State<K>,
        moves: u16,
    ) -> Result<u64, Interrupted> {
        if self.is_goal(state) {
            return Ok(1);
        }
        if let Some(&count) = self.counts.get(&state) {
            return Ok(count);
        }
        let mut count: u64 = 0;
        for (_, moves, then, after) in self.next(position, state, moves)? {
            count = count.saturating_add(self.count(&then, after, moves)?);
        }
        let before = self.bytes();
        self.counts.insert(state, count);
        self.control.resized(before, self.bytes())?;
        Ok(count)
    }

    fn list(
        &self,
        position: &Position,
        state: State<K>,
        moves: u16,
        so_far: &mut Vec<Move>,
        list_max: usize,
        listed: &mut Vec<Solution>,
    ) -> Result<(), Interrupted> {
        if listed.len() >= list_max {
            return Ok(());
        }
        if self.is_goal(state) {
            listed.push(Solution(so_far.clone()));
            // The families hold a second copy.
            let bytes = size_of::<Solution>() + so_far.len() * size_of::<Move>();
            return self.control.resized(0, 2 * bytes);
        }
        for (wanted, moves, then, after) in self.next(position, state, moves)? {
            so_far.push(wanted);
            self.list(&then, after, moves, so_far, list_max, listed)?;
            so_far.pop();
        }
        Ok(())
    }
}

/// Groups solutions that are connected by swapping two adjacent independent moves: either order makes the same slides.
fn families(round: &Round, solutions: &[Solution]) -> Vec<Family> {
    let place: HashMap<&Solution, usize> = solutions.iter().zip(0..).collect();
    let mut leader: Vec<usize> = (0..solutions.len()).collect();
    for (at, solution) in solutions.iter().enumerate() {
        for first in 0..solution.0.len().saturating_sub(1) {
            if solution.0[first].robot == solution.0[first + 1].robot {
                continue;
            }
            let mut swapped = solution.clone();
            swapped.0.swap(first, first + 1);
            // Each pair occurs twice, once from either side.
            let Some(&twin) = place.get(&swapped).filter(|&&twin| twin > at) else { continue };
            if is_independent(round, solution, first) {
                let (a, b) = (find(&mut leader, at), find(&mut leader, twin));
                leader[a.max(b)] = a.min(b);
            }
        }
    }
    let mut families: BTreeMap<usize, Vec<Solution>> = BTreeMap::new();
    for (at, solution) in solutions.iter().enumerate() {
        families.entry(find(&mut leader, at)).or_default().push(solution.clone());
    }
    families.into_values().map(|solutions| Family { solutions }).collect()
}

/// Union-find lookup with path halving.
fn find(leader: &mut [usize], mut member: usize) -> usize {
    while leader[member] != member {
        leader[member] = leader[leader[member]];
        member = leader[member];
    }
    member
}

/// True if two adjacent moves of different robots make the same slides in either order.
fn is_independent(round: &Round, solution: &Solution, first: usize) -> bool {
    let (one, other) = (&solution.0[first], &solution.0[first + 1]);
    let mut before = round.position().clone();
    for wanted in &solution.0[..first] {
        if before.play(wanted).is_err() {
            return false;
        }
    }
    let mut after_one = before.clone();
    let mut after_other = before;
    let slides = (after_one.play(one), after_one.play(other));
    let swapped = (after_other.play(other), after_other.play(one));
    slides.0.is_ok() && slides.0 == swapped.1 && slides.1.is_ok() && slides.1 == swapped.0
}
