//! Puzzles to order: as long, as hard and of the variant that somebody wants, line by line. Those of a seed are the same
//! everywhere and in the same order; only how many of them there are depends on the time.

use std::num::NonZeroUsize;
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
use serde::{Deserialize, Serialize};

use super::types::{PuzzleLevel, RobotoryPuzzleKind};
use crate::micro::MicroSide;
use crate::ricochet::{BarrierWish, RicochetRule};
use crate::{Answer, Effort, Problem, Watch};

/// How long the search takes at most if nothing else is asked for.
const USUAL: Duration = Duration::from_secs(10);
/// The solver's memory decides which candidates are too hard to judge, so it must be the same everywhere.
const MEMORY_BYTES_MAX: usize = 64 << 20;
/// How many are found if nobody says how many.
const USUAL_MAX: u16 = 10;

/// Which games' puzzles can be made to order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
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

/// Which puzzles to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub struct PuzzlesWanted {
    /// Of which game.
    pub game: PuzzleOrderGame,
    /// How many moves a shortest solution takes at least, 1 to 99; in RoboTory light's actions.
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 99))]
    pub moves_min: Option<u8>,
    /// How many it takes at most, 1 to 99.
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 99))]
    pub moves_max: Option<u8>,
    /// Ricochet Robots: how hard for people.
    pub grade: Option<PuzzleGrade>,
    /// Ricochet Robots: which sections the board has; any if it is left out.
    pub barriers: Option<BarrierWish>,
    /// Ricochet Robots: how many robots take part: the four coloured ones (4), the black one too (5), and the transparent
    /// one (6); 4 if it is left out.
    #[cfg_attr(feature = "describe", schema(minimum = 4, maximum = 6))]
    pub robots: Option<u8>,
    /// Ricochet Robots: what counts as a ricochet; a turn if it is left out.
    pub ricochet: Option<RicochetRule>,
    /// Micro Robots: which side of the sections is up; either if it is left out.
    pub side: Option<MicroSide>,
    /// Micro Robots: whether the robot has to pass over another space on its way; no if it is left out.
    pub experts: Option<bool>,
    /// RoboTory: how hard; any if it is left out.
    pub level: Option<PuzzleLevel>,
    /// RoboTory: what light has to do; anything if it is left out.
    pub kind: Option<RobotoryPuzzleKind>,
    /// The same seed gives the same puzzles; any if it is left out, and each line names it.
    pub seed: Option<u32>,
    /// How many at most, 1 to 200; 10 if it is left out.
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 200))]
    pub max: Option<u16>,
    /// Search at most so long, 1 to 30 seconds; 10 if it is left out.
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

/// A puzzle that was found, with its solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleFound {
    /// Of which game.
    pub game: PuzzleOrderGame,
    /// The seed of all of them.
    pub seed: u32,
    /// Which of them, counted from 1.
    pub number: u32,
    /// The position in the notation of its game.
    pub position: String,
    /// How many moves a shortest solution takes.
    pub moves: u32,
    /// Ricochet Robots: how hard it is.
    pub grade: Option<PuzzleGrade>,
    /// RoboTory: how hard it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub level: Option<PuzzleLevel>,
    /// RoboTory: what light has to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub kind: Option<RobotoryPuzzleKind>,
    /// How many shortest solutions there are; each order of moves counts. Never more than 4294967295. In RoboTory how many
    /// first actions are right: one.
    pub count: u32,
    /// A shortest solution, of Ricochet Robots the easiest: moves, the spaces of a route, or light's actions with dark's best
    /// answers between them.
    pub solution: String,
}

/// A search for puzzles that can be.
#[derive(Clone, Debug)]
pub struct PuzzleSearch {
    what: What,
    moves: RangeInclusive<u32>,
    seed: u32,
    max: u32,
    time_max: Duration,
}

#[derive(Clone, Debug)]
enum What {
    Ricochet { wishes: Wishes, grades: RangeInclusive<Grade> },
    Micro { side: Option<Side>, experts: bool },
    Robotory { level: Option<PuzzleLevel>, kind: Option<RobotoryPuzzleKind> },
}

impl PuzzlesWanted {
    /// So many are the most.
    pub const MAX: u16 = 200;

    /// What is to be found. `seed` is for those who name none.
    ///
    /// # Errors
    ///
    /// Returns everything that cannot be.
    pub fn read(self, seed: u32) -> Answer<PuzzleSearch> {
        let mut faults = Vec::new();
        let mut bound = |name: &str, found: u16, range: RangeInclusive<u16>| {
            if !range.contains(&found) {
                let (least, most) = (range.start(), range.end());
                faults.push(format!("{name}: {found}, it takes {least} to {most}"));
            }
        };
        let (least, most) = (self.moves_min.unwrap_or(1), self.moves_max.unwrap_or(99));
        bound("moves_min", least.into(), 1..=99);
        bound("moves_max", most.into(), 1..=99);
        bound("robots", self.robots.unwrap_or(4).into(), 4..=6);
        let max = self.max.unwrap_or(USUAL_MAX);
        bound("max", max, 1..=PuzzlesWanted::MAX);
        if least > most {
            faults.push(format!("moves_max: {most} is less than moves_min, {least}"));
        }
        faults.extend(self.of_another_game());
        if !faults.is_empty() {
            return Err(Problem::impossible("there are no such puzzles", faults));
        }
        let time_max = Effort::new(self.seconds, None, USUAL)?.time_max;
        let moves = u32::from(least)..=u32::from(most);
        let (seed, max) = (self.seed.unwrap_or(seed), u32::from(max));
        Ok(PuzzleSearch { what: self.what(), moves, seed, max, time_max })
    }

    /// What only another game has.
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

    fn what(self) -> What {
        match self.game {
            PuzzleOrderGame::Ricochet => What::Ricochet {
                wishes: Wishes {
                    board: RandomBoard::Printed(self.barriers.unwrap_or_default().into()),
                    robots: Robot::ALL[..usize::from(self.robots.unwrap_or(4))].to_vec(),
                    ricochet: self.ricochet.unwrap_or(Ricochet::Turn),
                },
                grades: match self.grade {
                    Some(grade) => grade..=grade,
                    None => Grade::Beginner..=Grade::Expert,
                },
            },
            PuzzleOrderGame::Micro => {
                What::Micro { side: self.side, experts: self.experts.unwrap_or_default() }
            }
            PuzzleOrderGame::Robotory => What::Robotory { level: self.level, kind: self.kind },
        }
    }
}

impl PuzzleSearch {
    /// How long it may take.
    pub fn time_max(&self) -> Duration {
        self.time_max
    }

    /// Tells each that is found, until there are enough or the time is over; whether it came to either.
    pub fn find(&self, watch: &dyn Watch, tell: &mut dyn FnMut(&PuzzleFound)) -> bool {
        match &self.what {
            What::Ricochet { wishes, grades } => self.find_ricochet(wishes, grades, watch, tell),
            What::Micro { side, experts } => self.find_micro(*side, *experts, watch, tell),
            What::Robotory { level, kind } => self.find_robotory(*level, *kind, watch, tell),
        }
        !watch.is_over(Duration::MAX)
    }

    fn find_ricochet(
        &self,
        wishes: &Wishes,
        grades: &RangeInclusive<Grade>,
        watch: &dyn Watch,
        tell: &mut dyn FnMut(&PuzzleFound),
    ) {
        let (moves, grades) = (self.moves.clone(), grades.clone());
        let wanted = Wanted { moves, grades, ..Wanted::anything(wishes.clone()) };
        let limits = Limits { threads: NonZeroUsize::MIN, memory_bytes_max: MEMORY_BYTES_MAX };
        let going = |_: &_| !watch.is_over(self.time_max);
        // Boards with room for six robots are all there are.
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

    fn find_micro(
        &self,
        side: Option<Side>,
        experts: bool,
        watch: &dyn Watch,
        tell: &mut dyn FnMut(&PuzzleFound),
    ) {
        let mut dice = Dice::new(self.seed.into());
        let mut number = 0;
        while number < self.max && !watch.is_over(self.time_max) {
            let Some(mut position) = random_task(side, &mut dice) else { continue };
            if experts {
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

    /// Those that the engine has proven, each with white and black exchanged as well, in an order that the seed says: proofs
    /// take too long to make them now.
    fn find_robotory(
        &self,
        level: Option<PuzzleLevel>,
        kind: Option<RobotoryPuzzleKind>,
        watch: &dyn Watch,
        tell: &mut dyn FnMut(&PuzzleFound),
    ) {
        let levels = PuzzleLevel::ALL.into_iter();
        // Drawn from all of them: what follows from a seed must not depend on how it is asked for.
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
            if watch.is_over(self.time_max) {
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

/// A task on this side or either, unless the robot stands on its target.
fn random_task(side: Option<Side>, dice: &mut Dice) -> Option<Position> {
    // Drawn in any case: what follows from a seed must not depend on how it is asked for.
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
