//! How hard a puzzle feels, as a number and a grade.
//!
//! Length alone does not say it: eight moves of one robot round the edge are found in seconds, five moves of three
//! robots may not be found at all. The measure starts from luck. Whoever moves at random hits a given solution with
//! a chance of one in (moves to choose from) at every step, and the more solutions there are the better the chance;
//! a *point* is one halving of it. So long ways, many robots and few solutions make a puzzle hard, as they do for
//! people, and nothing has to be said about how they count against each other.
//!
//! People do not move at random, though. They try the target's robot first and look where it goes, towards the
//! target, from wall to wall. What such a look misses is added:
//!
//! | what | points | why |
//! | --- | --- | --- |
//! | each other robot that has to move | 3 | one has to see that it is needed at all |
//! | each move of the target's robot that ends farther from the target | 2 | against all instinct |
//! | each stop against a robot | 1 | the place of a robot is not printed on the board |
//! | each bounce off a barrier | 1 | the eye does not follow it at once |
//! | each wall or barrier that the transparent robot passes | 2 | everything else stops there |
//!
//! Of all shortest solutions the one with the fewest points counts: that is the one which is found. The weights are
//! judgement, not the outcome of a study with players; what the tests hold is that the measure never falls when one of
//! these things is added, and that it orders examples sensibly. All of it is done in whole numbers, so a puzzle has
//! the same points on every machine.

use std::fmt;

use crate::{BarrierMet, Choice, Edge, Position, Robot, Round, Slide, Solution};

use super::{AllAnswer, AllSolved, Limits, Watch, solve_all};

/// How many solutions are looked at for the easiest one.
pub const SOLUTIONS_LOOKED_AT: usize = 100;

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difficulty {
    /// The measure: more is harder.
    pub points: u32,
    /// Its name.
    pub grade: Grade,
    /// What makes it up.
    pub traits: Traits,
    /// The solution that these are the traits of: the easiest of the shortest.
    pub easiest: Solution,
}

/// What makes a puzzle hard, counted along one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traits {
    /// What the solution costs.
    pub moves: u32,
    /// How many moves there were to choose from, all steps multiplied, as a logarithm: sixteenths of a bit.
    pub choices_log: u32,
    /// How many shortest solutions there are, in any order of moves.
    pub solutions: u64,
    /// How many robots move besides the one that reaches the target.
    pub helpers: u32,
    /// Moves after which the robot that reaches the target is farther from it, in rows and columns.
    pub detours: u32,
    /// Slides that a robot stops.
    pub robot_stops: u32,
    /// Bounces off barriers.
    pub bends: u32,
    /// Walls and barriers that the transparent robot passes.
    pub passes: u32,
}

/// How hard a puzzle of Ricochet Robots is for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "PuzzleGrade"), schema(as = PuzzleGrade))]
pub enum Grade {
    /// Seen at a glance.
    Beginner,
    /// A moment's thought.
    Easy,
    /// What a round usually asks for.
    Medium,
    /// Few players find the shortest way in a minute.
    Hard,
    /// To take home.
    Expert,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 5] =
        [Grade::Beginner, Grade::Easy, Grade::Medium, Grade::Hard, Grade::Expert];

    /// The least points of each grade after the first.
    const FROM_POINTS: [(u32, Grade); 4] =
        [(38, Grade::Expert), (29, Grade::Hard), (20, Grade::Medium), (12, Grade::Easy)];

    /// The grade of so many points.
    pub fn of(points: u32) -> Grade {
        let reached = Grade::FROM_POINTS.into_iter().find(|&(from, _)| points >= from);
        reached.map_or(Grade::Beginner, |(_, grade)| grade)
    }

    /// `beginner`, `easy`, `medium`, `hard` or `expert`.
    pub fn name(self) -> &'static str {
        ["beginner", "easy", "medium", "hard", "expert"][self as usize]
    }

    /// Reads a [`name`](Grade::name).
    pub fn from_name(name: &str) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.name() == name)
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Traits {
    /// The measure.
    pub fn points(&self) -> u32 {
        let luck = self.choices_log.saturating_sub(log(self.solutions)) / LOG_UNIT;
        let hidden =
            3 * self.helpers + 2 * self.detours + self.robot_stops + self.bends + 2 * self.passes;
        luck + hidden
    }

    /// Counts along a solution from where a round stands; `None` if it cannot be played.
    fn of(round: &Round, solution: &Solution, solutions: u64) -> Option<Traits> {
        let seeker = solution.0.last()?.robot;
        let mut traits = Traits {
            moves: 0,
            choices_log: 0,
            solutions,
            helpers: 0,
            detours: 0,
            robot_stops: 0,
            bends: 0,
            passes: 0,
        };
        let mut position = round.position().clone();
        let mut helpers: Vec<Robot> = Vec::new();
        for wanted in &solution.0 {
            traits.choices_log += log(position.all_outcomes().len() as u64);
            let slide = position.play(wanted).ok()?;
            traits.moves += slide.cost;
            traits.robot_stops += u32::from(is_stopped_by_robot(&position, &slide));
            let bounced =
                |step: &&crate::Step| matches!(step.barrier, Some(BarrierMet::Bounced(_)));
            traits.bends += slide.steps.iter().filter(bounced).count() as u32;
            let passed = wanted.choices.iter().filter(|&&choice| choice == Choice::Through);
            traits.passes += passed.count() as u32;
            if slide.robot == seeker {
                traits.detours += u32::from(leads_away(&position, &slide));
            } else if !helpers.contains(&slide.robot) {
                helpers.push(slide.robot);
            }
        }
        traits.helpers = helpers.len() as u32;
        Some(traits)
    }
}

/// Whether a robot ended a slide, and nothing that is printed on the board.
fn is_stopped_by_robot(after: &Position, slide: &Slide) -> bool {
    let stop = slide.stop();
    let beyond = stop.cell.neighbour(stop.heading);
    let occupied = after.standing().any(|(_, cell)| Some(cell) == beyond);
    occupied && after.board().edge(stop.cell, stop.heading) == Edge::Open
}

/// Whether a slide ends farther from the target than it began.
fn leads_away(position: &Position, slide: &Slide) -> bool {
    let goal = position.goal().cell;
    let far =
        |cell: crate::Cell| cell.row().abs_diff(goal.row()) + cell.column().abs_diff(goal.column());
    far(slide.stop().cell) > far(slide.start)
}

/// Logarithms are counted in sixteenths of a bit.
const LOG_UNIT: u32 = 16;

/// The binary logarithm, straight between powers of two: whole numbers, and never falling.
fn log(number: u64) -> u32 {
    let Some(bits) = number.checked_ilog2() else { return 0 };
    let part = (u128::from(number - (1 << bits)) * u128::from(LOG_UNIT)) >> bits;
    bits * LOG_UNIT + part as u32
}

impl Difficulty {
    /// How hard it is from where a round stands, given all shortest solutions of that. `None` if none is listed or
    /// there is nothing left to do.
    ///
    /// It takes microseconds for each listed solution; [`SOLUTIONS_LOOKED_AT`] of them are plenty.
    pub fn of(round: &Round, all: &AllSolved) -> Option<Difficulty> {
        let listed = all.families.iter().flat_map(|family| &family.solutions);
        let measured = listed.filter_map(|solution| {
            let traits = Traits::of(round, solution, all.count)?;
            Some((traits.points(), traits, solution))
        });
        let (points, traits, easiest) = measured.min_by_key(|&(points, ..)| points)?;
        Some(Difficulty { points, grade: Grade::of(points), traits, easiest: easiest.clone() })
    }
}

/// How hard it is from where a round stands: finds all shortest solutions for it. `None` if there is none, nothing
/// left to do, or the limits ran out.
///
/// ```
/// use ricochet::solve::{Grade, Limits, difficulty};
/// let round = ricochet::Round::new("b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap());
/// let difficulty = difficulty(&round, &Limits::default(), &()).unwrap();
/// assert_eq!(difficulty.grade, Grade::Medium);
/// ```
pub fn difficulty(round: &Round, limits: &Limits, watch: &dyn Watch) -> Option<Difficulty> {
    match solve_all(round, limits, SOLUTIONS_LOOKED_AT, watch) {
        AllAnswer::Solved(all) => Difficulty::of(round, &all),
        AllAnswer::Unsolvable(_) | AllAnswer::Stopped { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain() -> Traits {
        Traits {
            moves: 6,
            choices_log: 6 * 52,
            solutions: 4,
            helpers: 1,
            detours: 1,
            robot_stops: 1,
            bends: 1,
            passes: 1,
        }
    }

    #[test]
    fn logarithms_never_fall_and_are_right_at_powers_of_two() {
        for bits in 0..64 {
            assert_eq!(log(1 << bits), bits * LOG_UNIT);
        }
        assert!((0..10_000).map(log).is_sorted());
        assert!(log(u64::MAX) <= 64 * LOG_UNIT);
        assert_eq!(log(0), 0);
    }

    #[test]
    fn more_of_anything_hard_is_never_easier() {
        type Change = fn(&mut Traits);
        let points = plain().points();
        let harder: [Change; 6] = [
            |t| t.choices_log += LOG_UNIT,
            |t| t.helpers += 1,
            |t| t.detours += 1,
            |t| t.robot_stops += 1,
            |t| t.bends += 1,
            |t| t.passes += 1,
        ];
        for change in harder {
            let mut traits = plain();
            change(&mut traits);
            assert!(traits.points() > points, "{traits:?}");
        }
        let mut last = u32::MAX;
        for solutions in [1, 2, 4, 100, u64::MAX] {
            let points = Traits { solutions, ..plain() }.points();
            assert!(points <= last);
            last = points;
        }
    }

    #[test]
    fn grades_follow_points_and_have_names() {
        assert!((0..200).map(Grade::of).is_sorted());
        for grade in Grade::ALL {
            assert_eq!(Grade::from_name(grade.name()), Some(grade));
            assert!((0..200).any(|points| Grade::of(points) == grade));
        }
        assert_eq!(Grade::from_name("impossible"), None);
    }
}
