//! Puzzle search by length, difficulty and variant, as a stream of lines. A seed gives the same puzzles in the same
//! order everywhere; only their number depends on the time.

use std::ops::RangeInclusive;
use std::time::Duration;

use dice::Dice;
use micro::{Arrangement, Count, Plan, Position, Setup, Side, Space};
use ricochet::generate::{Puzzles, Wanted};
use ricochet::random::{RandomBoard, Wishes};
pub use ricochet::solve::Grade as PuzzleGrade;
use ricochet::solve::{Grade, Limits};
use ricochet::{Ricochet, Robot};
use robotory::puzzle;
use wire::wire;

use super::types::{PuzzleLevel, RobotoryPuzzleKind};
use crate::micro::MicroSide;
use crate::ricochet::{BarrierWish, RicochetRule};
use crate::search_limits::{out_of_range, time_limit};
use crate::{Answer, Problem, Watch};

/// Default time limit of a search.
const USUAL: Duration = Duration::from_secs(10);
/// The solver's memory limit decides which candidates are too hard to judge, so it must be the same everywhere.
const MEMORY_BYTES_MAX: usize = 64 << 20;
/// Default number of puzzles.
const USUAL_MAX: u16 = 10;

/// Games whose puzzles can be searched.
#[wire(Copy)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum PuzzleOrderGame {
    Ricochet,
    Micro,
    Robotory,
}

impl PuzzleOrderGame {
    fn name(self) -> &'static str {
        ["ricochet", "micro", "robotory"][self as usize]
    }
}

/// The criteria of a puzzle search.
#[wire(request, Copy)]
pub struct PuzzlesWanted {
    /// The game.
    pub game: PuzzleOrderGame,
    /// Minimum length of a shortest solution, 1 to 99; in RoboTory, in actions of light.
    #[describe(schema(minimum = 1, maximum = 99))]
    pub moves_min: Option<u8>,
    /// Maximum length, 1 to 99.
    #[describe(schema(minimum = 1, maximum = 99))]
    pub moves_max: Option<u8>,
    /// Ricochet Robots: difficulty for people.
    pub grade: Option<PuzzleGrade>,
    /// Ricochet Robots: the sections that the board may have. Default: any.
    pub barriers: Option<BarrierWish>,
    /// Ricochet Robots: number of robots: the four coloured ones (4), with the black one (5), with the transparent
    /// one (6). Default: 4.
    #[describe(schema(minimum = 4, maximum = 6))]
    pub robots: Option<u8>,
    /// Ricochet Robots: the ricochet rule. Default: a turn counts.
    pub ricochet: Option<RicochetRule>,
    /// Micro Robots: the side of the sections that is up. Default: either.
    pub side: Option<MicroSide>,
    /// Micro Robots: the task has an intermediate space. Default: false.
    pub experts: Option<bool>,
    /// RoboTory: difficulty. Default: any.
    pub level: Option<PuzzleLevel>,
    /// RoboTory: the task of light. Default: any.
    pub kind: Option<RobotoryPuzzleKind>,
    /// The same seed gives the same puzzles. Default: a random seed, which each line names.
    pub seed: Option<u32>,
    /// Maximum number of puzzles, 1 to 200. Default: 10.
    #[describe(schema(minimum = 1, maximum = 200))]
    pub max: Option<u16>,
    /// Time limit in seconds, 1 to 30. Default: 10.
    #[describe(schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

/// A puzzle that was found, with its solution.
#[wire]
pub struct PuzzleFound {
    /// The game.
    pub game: PuzzleOrderGame,
    /// The seed of the search.
    pub seed: u32,
    /// The number of the puzzle, counted from 1.
    pub number: u32,
    /// The position in the notation of its game.
    pub position: String,
    /// Length of a shortest solution.
    pub moves: u32,
    /// Ricochet Robots: difficulty.
    pub grade: Option<PuzzleGrade>,
    /// RoboTory: difficulty.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub level: Option<PuzzleLevel>,
    /// RoboTory: the task of light.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub kind: Option<RobotoryPuzzleKind>,
    /// Number of shortest solutions, each order of moves counted; at most 4294967295. In RoboTory the number of
    /// correct first actions, which is 1.
    pub count: u32,
    /// A shortest solution; in Ricochet Robots the easiest one. Moves, the spaces of a route, or the actions of
    /// light with dark's best answers between them.
    pub solution: String,
}

/// A validated puzzle search.
#[derive(Clone, Debug)]
pub struct PuzzleSearch {
    wanted: PuzzlesWanted,
    moves: RangeInclusive<u32>,
    seed: u32,
    max: u32,
    time_max: Duration,
}

impl PuzzlesWanted {
    /// The highest accepted `max`.
    pub const MAX: u16 = 200;

    /// Validates the criteria. `seed` is used if they have none.
    ///
    /// # Errors
    ///
    /// Returns all invalid criteria.
    pub fn read(self, seed: u32) -> Answer<PuzzleSearch> {
        let (least, most) = (self.moves_min.unwrap_or(1), self.moves_max.unwrap_or(99));
        let faults = [
            out_of_range("moves_min", self.moves_min, 1..=99),
            out_of_range("moves_max", self.moves_max, 1..=99),
            out_of_range("robots", self.robots, 4..=6),
            out_of_range("max", self.max, 1..=PuzzlesWanted::MAX),
            (least > most).then(|| format!("moves_max: {most} is less than moves_min, {least}")),
        ];
        let faults = faults.into_iter().flatten().chain(self.of_another_game());
        Problem::of_faults("there are no such puzzles", faults)?;
        let time_max = time_limit(self.seconds, USUAL)?;
        let moves = u32::from(least)..=u32::from(most);
        let (seed, max) = (self.seed.unwrap_or(seed), self.max.unwrap_or(USUAL_MAX).into());
        Ok(PuzzleSearch { wanted: self, moves, seed, max, time_max })
    }

    /// Faults for criteria that belong to another game.
    fn of_another_game(&self) -> impl Iterator<Item = String> {
        let (ricochet, micro) = (PuzzleOrderGame::Ricochet, PuzzleOrderGame::Micro);
        let robotory = PuzzleOrderGame::Robotory;
        let asked = [
            ("grade", self.grade.is_some(), ricochet),
            ("barriers", self.barriers.is_some(), ricochet),
            ("robots", self.robots.is_some(), ricochet),
            ("ricochet", self.ricochet.is_some(), ricochet),
            ("side", self.side.is_some(), micro),
            ("experts", self.experts.is_some(), micro),
            ("level", self.level.is_some(), robotory),
            ("kind", self.kind.is_some(), robotory),
        ];
        let game = self.game;
        let wrong = asked.into_iter().filter(move |&(_, is_asked, of)| is_asked && of != game);
        wrong.map(|(name, _, of)| format!("{name}: only puzzles of {} have it", of.name()))
    }
}

impl PuzzleSearch {
    /// The time limit.
    pub fn time_max(&self) -> Duration {
        self.time_max
    }

    /// Reports each puzzle found, until there are enough or the time is up. Returns false if the search was
    /// cancelled.
    pub fn find(&self, watch: &dyn Watch, tell: &mut dyn FnMut(&PuzzleFound)) -> bool {
        match self.wanted.game {
            PuzzleOrderGame::Ricochet => self.find_ricochet(watch, tell),
            PuzzleOrderGame::Micro => self.find_micro(watch, tell),
            PuzzleOrderGame::Robotory => self.find_robotory(watch, tell),
        }
        !watch.is_cancelled()
    }

    fn find_ricochet(&self, watch: &dyn Watch, tell: &mut dyn FnMut(&PuzzleFound)) {
        let PuzzlesWanted { barriers, robots, ricochet, grade, .. } = self.wanted;
        let wishes = Wishes {
            board: RandomBoard::Printed(barriers.unwrap_or_default().into()),
            robots: Robot::ALL[..usize::from(robots.unwrap_or(4))].to_vec(),
            ricochet: ricochet.unwrap_or(Ricochet::Turn),
        };
        let grades = grade.map_or(Grade::Beginner..=Grade::Expert, |grade| grade..=grade);
        let wanted = Wanted { moves: self.moves.clone(), grades, ..Wanted::anything(wishes) };
        let limits = Limits { memory_bytes_max: MEMORY_BYTES_MAX, ..Limits::default() };
        let going = |_: &_| !watch.is_over(Some(self.time_max));
        // Never fails: all printed boards have room for six robots.
        let Ok(puzzles) = Puzzles::new(wanted, self.seed.into(), limits, &going) else { return };
        for (number, puzzle) in (1..=self.max).zip(puzzles) {
            tell(&PuzzleFound {
                game: PuzzleOrderGame::Ricochet,
                seed: self.seed,
                number,
                position: puzzle.position.to_string(),
                moves: puzzle.all.moves,
                grade: Some(puzzle.difficulty.grade),
                level: None,
                kind: None,
                count: u32::try_from(puzzle.all.count).unwrap_or(u32::MAX),
                solution: puzzle.difficulty.easiest.to_string(),
            });
        }
    }

    fn find_micro(&self, watch: &dyn Watch, tell: &mut dyn FnMut(&PuzzleFound)) {
        let mut dice = Dice::new(self.seed.into());
        let mut number = 0;
        while number < self.max && !watch.is_over(Some(self.time_max)) {
            let Some(mut position) = random_task(self.wanted.side, &mut dice) else { continue };
            if self.wanted.experts == Some(true) {
                position.task = position.task.roll_via(&mut dice);
            }
            let plan = Plan::new(&position.board, position.task);
            let Some(route) = plan.shortest() else { continue };
            let moves = u32::try_from(route.moves()).unwrap_or(u32::MAX);
            if !self.moves.contains(&moves) {
                continue;
            }
            number += 1;
            tell(&PuzzleFound {
                game: PuzzleOrderGame::Micro,
                seed: self.seed,
                number,
                position: position.to_string(),
                moves,
                grade: None,
                level: None,
                kind: None,
                count: plan.moves().map_or(0, |moves| counted(plan.count(moves))),
                solution: route.to_string(),
            });
        }
    }

    /// Puzzles from the list that the engine has proven, each also with colours exchanged, in an order given by the
    /// seed. Proofs take too long to compute on request.
    fn find_robotory(&self, watch: &dyn Watch, tell: &mut dyn FnMut(&PuzzleFound)) {
        let PuzzlesWanted { level, kind, .. } = self.wanted;
        let levels = PuzzleLevel::ALL.into_iter();
        // Shuffle before filtering, so that the result of a seed does not depend on the criteria.
        let mut all: Vec<(PuzzleLevel, usize, bool)> = levels
            .flat_map(|level| (0..puzzle::count(level)).map(move |place| (level, place)))
            .flat_map(|(level, place)| [(level, place, false), (level, place, true)])
            .collect();
        Dice::new(self.seed.into()).shuffle(&mut all);
        all.retain(|(of, ..)| level.is_none_or(|level| level == *of));
        let found = all.into_iter().filter_map(|(level, place, other)| {
            let puzzle = puzzle::nth(level, place)?;
            let puzzle = if other { puzzle.recoloured() } else { puzzle };
            let is_wanted =
                self.moves.contains(&puzzle.actions) && kind.is_none_or(|kind| kind == puzzle.kind);
            is_wanted.then_some((level, puzzle))
        });
        for (number, (level, puzzle)) in (1..=self.max).zip(found) {
            if watch.is_over(Some(self.time_max)) {
                return;
            }
            let actions: Vec<String> = puzzle.line.iter().map(ToString::to_string).collect();
            tell(&PuzzleFound {
                game: PuzzleOrderGame::Robotory,
                seed: self.seed,
                number,
                position: puzzle.position.to_string(),
                moves: puzzle.actions,
                grade: None,
                level: Some(level),
                kind: Some(puzzle.kind),
                count: 1,
                solution: actions.join(" "),
            });
        }
    }
}

/// A random task on this side or either; `None` if the robot would start on its target.
pub(super) fn random_task(side: Option<Side>, dice: &mut Dice) -> Option<Position> {
    // Always draw, so that the result of a seed does not depend on the criteria.
    let drawn = *dice.pick(&Side::ALL)?;
    let board = Arrangement::random(side.unwrap_or(drawn), dice).board();
    let spaces: Vec<Space> = Space::all().collect();
    let (start, target) = (*dice.pick(&spaces)?, *dice.pick(&spaces)?);
    let task = Setup { start, target, via: None }.try_into().ok()?;
    Some(Position { board, task })
}

fn counted(count: Count) -> u32 {
    match count {
        Count::Exactly(count) => u32::try_from(count).unwrap_or(u32::MAX),
        Count::Beyond => u32::MAX,
    }
}
