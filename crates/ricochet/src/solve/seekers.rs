//! Runs one search per robot that may reach the target: one for a coloured target, one per robot for the vortex. Also
//! selects the fastest variant of the search for a position.

use crate::{Board, Position, Robot, Round};

use super::all::AllSolved;
use super::bound::{SeekerNode, SeekerQuery};
use super::control::{Control, Interrupted};
use super::helpers::{Five, Four, Key, Three, Triple};
use super::kind::Kind;
use super::reconstruct::Reconstructor;
use super::rules::Rules;
use super::search::{Finishes, Search, Step};
use super::track::Turned;
use super::{AllAnswer, Answer, Limits, Progress, Solved, Watch};
use crate::{Ricochet, Solution};

/// Finds a shortest solution from the current state of a round. Moves made so far count for the ricochet rule.
///
/// A round that was just solved needs no moves.
pub fn solve(round: &Round, limits: &Limits, watch: &dyn Watch) -> Answer {
    let control = Control::new(limits, watch);
    let found = if round.solved_by().is_some() {
        Ok(Some((0, Solution::default())))
    } else {
        dispatch(round, Finishes::First, &control, &mut OneWay)
    };
    answer(found, &control, |(moves, solution), progress| Solved { moves, solution, progress })
}

/// Finds all shortest solutions: counts them, and lists up to `list_max` of them in families that differ only in the
/// order of independent moves.
pub fn solve_all(round: &Round, limits: &Limits, list_max: usize, watch: &dyn Watch) -> AllAnswer {
    let control = Control::new(limits, watch);
    if round.solved_by().is_some() {
        return Answer::Solved(AllSolved::nothing_to_do(control.progress()));
    }
    let mut all = super::all::AllWays::new(list_max);
    let found = dispatch(round, Finishes::All, &control, &mut all);
    answer(found, &control, |(moves, ()), progress| all.solved(round, moves, progress))
}

/// The answer to what a search found.
fn answer<F, T>(
    found: Result<Option<F>, Interrupted>,
    control: &Control,
    solved: impl FnOnce(F, Progress) -> T,
) -> Answer<T> {
    let progress = control.progress();
    match found {
        Ok(Some(found)) => Answer::Solved(solved(found, progress)),
        Ok(None) => Answer::Unsolvable(progress),
        Err(why) => Answer::Stopped { why, progress },
    }
}

/// Extracts the result from searches that found the shortest length.
pub(super) trait SolutionSink {
    /// The result.
    type Solutions;

    fn collect<K: Key, const H: usize, const PLAIN: bool>(
        &mut self,
        round: &Round,
        moves: u16,
        found: &[(Search<'_, K, H, PLAIN>, Reconstructor<H>)],
        control: &Control,
    ) -> Result<Self::Solutions, Interrupted>;
}

/// Extracts one solution.
struct OneWay;

impl SolutionSink for OneWay {
    type Solutions = Solution;

    fn collect<K: Key, const H: usize, const PLAIN: bool>(
        &mut self,
        round: &Round,
        moves: u16,
        found: &[(Search<'_, K, H, PLAIN>, Reconstructor<H>)],
        _: &Control,
    ) -> Result<Solution, Interrupted> {
        let solution = found
            .first()
            .and_then(|(search, speller)| speller.spell(round, &search.one_way(moves)));
        Ok(solution.expect("a search that has found something knows the way"))
    }
}

/// Selects the variant of the search: the number of helper slots, and whether the plain one suffices.
fn dispatch<T: SolutionSink>(
    round: &Round,
    wanted: Finishes,
    control: &Control,
    collect: &mut T,
) -> Result<Option<(u32, T::Solutions)>, Interrupted> {
    let position = round.position();
    let transparent = position.robots()[Robot::Transparent].is_some();
    let plain = !position.board().has_barriers() && !transparent;
    let job = Job { round, wanted, control };
    // Each line instantiates the whole search: plain variants only for the usual numbers of robots.
    match (position.standing().count(), plain) {
        (4, true) => job.run::<Triple, 3, true, T>(collect),
        (0..=4, _) => job.run::<Three, 3, false, T>(collect),
        (5, true) => job.run::<Four, 4, true, T>(collect),
        (5, false) => job.run::<Four, 4, false, T>(collect),
        // A sixth robot is always transparent.
        (_, _) => job.run::<Five, 5, false, T>(collect),
    }
}

/// The shortest length, and the searches that found it.
type ShortestSearches<'a, K, const H: usize, const PLAIN: bool> =
    (u16, Vec<(Search<'a, K, H, PLAIN>, Reconstructor<H>)>);

struct Job<'a> {
    round: &'a Round,
    wanted: Finishes,
    control: &'a Control<'a>,
}

impl Job<'_> {
    fn run<K: Key, const H: usize, const PLAIN: bool, T: SolutionSink>(
        &self,
        collect: &mut T,
    ) -> Result<Option<(u32, T::Solutions)>, Interrupted> {
        let Some((moves, found)) = self.find::<K, H, PLAIN>()? else { return Ok(None) };
        let crop = collect.collect(self.round, moves, &found, self.control)?;
        Ok(Some((u32::from(moves), crop)))
    }

    /// The shortest length, and the searches that found it. Independent of the sink, to compile it once.
    #[inline(never)]
    fn find<K: Key, const H: usize, const PLAIN: bool>(
        &self,
    ) -> Result<Option<ShortestSearches<'_, K, H, PLAIN>>, Interrupted> {
        let goal = self.round.position().goal();
        let seekers = self.round.position().standing().map(|(robot, _)| robot);
        let mut running: Vec<(Search<'_, K, H, PLAIN>, Reconstructor<H>)> =
            seekers.filter(|&robot| goal.seeker.includes(robot)).map(|s| self.search(s)).collect();
        let mut found = Vec::new();
        let mut best: Option<u16> = None;
        // Advances the search with the lowest bound until none can improve on the best.
        while let Some(next) = (0..running.len()).min_by_key(|&i| running[i].0.at_least()) {
            let at_least = running[next].0.at_least();
            self.control.at_least(best.map_or(at_least, |best| best.min(at_least)))?;
            let settled = |best: u16| match self.wanted {
                Finishes::First => at_least >= best,
                Finishes::All => at_least > best,
            };
            if best.is_some_and(settled) {
                break;
            }
            match running[next].0.advance(self.control)? {
                Step::On => {}
                Step::Exhausted => drop(running.remove(next)),
                Step::Found(moves) => {
                    if best.is_none_or(|best| moves < best) {
                        found.clear();
                        best = Some(moves);
                    }
                    let search = running.remove(next);
                    if best == Some(moves) {
                        found.push(search);
                    }
                }
            }
        }
        let Some(moves) = best else { return Ok(None) };
        self.control.at_least(moves)?;
        Ok(Some((moves, found)))
    }

    fn search<K: Key, const H: usize, const PLAIN: bool>(
        &self,
        seeker: Robot,
    ) -> (Search<'_, K, H, PLAIN>, Reconstructor<H>) {
        let position = self.round.position();
        let board: &Board = position.board();
        let helpers = helpers_of(position, seeker);
        let nobody = Robot::ALL.into_iter().find(|&robot| position.robots()[robot].is_none());
        let nobody = (Kind::Nobody, nobody.unwrap_or(seeker));
        let helpers: [(Kind, Robot); H] =
            std::array::from_fn(|helper| helpers.get(helper).copied().unwrap_or(nobody));
        let (kinds, helpers) = (helpers.map(|helper| helper.0), helpers.map(|helper| helper.1));
        let place = |robot: Robot| position.robots()[robot].map_or(0, |cell| cell.index() as u8);
        let quest = quest(self.round, seeker);
        let rules = Rules::new(board, quest, kinds);
        let search = Search::new(rules, helpers.map(place), self.wanted);
        (search, Reconstructor { seeker, helpers, kinds, quest })
    }
}

/// All robots but the seeker, sorted by kind. A separate function, to compile it once rather than per variant.
fn helpers_of(position: &Position, seeker: Robot) -> Vec<(Kind, Robot)> {
    let helpers = position.standing().map(|(robot, _)| robot).filter(|&robot| robot != seeker);
    let mut helpers: Vec<(Kind, Robot)> =
        helpers.map(|robot| (Kind::of(robot, position.board()), robot)).collect();
    helpers.sort_unstable();
    helpers
}

/// The seeker's search problem from the current state of the round.
fn quest(round: &Round, seeker: Robot) -> SeekerQuery {
    let position = round.position();
    let cell = position.robots()[seeker].unwrap_or(position.goal().cell);
    let goal = position.goal().cell;
    let mut ricochet = position.ricochet();
    let mut turned = Turned::of(round.tracks()[seeker], ricochet);
    if turned == Turned::Done && cell == goal {
        // It is on the target, and another robot has moved since: it has to leave and come back by any path.
        (turned, ricochet) = (Turned::Unmoved, Ricochet::None);
    }
    let kind = Kind::of(seeker, position.board());
    SeekerQuery { kind, goal, start: SeekerNode { cell, turned }, ricochet }
        .simplified(position.board())
}
