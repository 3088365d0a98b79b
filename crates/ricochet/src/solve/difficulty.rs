//! The difficulty of a puzzle for people, as points and a grade.
//!
//! Length alone is not enough: eight moves of one robot around the edge are found in seconds, five moves of three
//! robots may not be found at all. The measure starts from chance. A random player picks the right move with a
//! probability of one in (number of legal moves) at every step, and more solutions increase the probability of success;
//! a *point* is one halving of it. So long paths, many robots and few solutions make a puzzle hard, as they do for
//! people, without any weights between them.
//!
//! People do not move at random, though. They try the target's robot first and follow it towards the target, from wall
//! to wall. What this overlooks is added:
//!
//! | feature | points | reason |
//! | --- | --- | --- |
//! | each other robot that has to move | 3 | the player has to realise that it is needed |
//! | each move of the target's robot that ends farther from the target | 2 | counterintuitive |
//! | each stop against a robot | 1 | robots are not printed on the board |
//! | each bounce off a barrier | 1 | hard to follow by eye |
//! | each wall or barrier that the transparent robot passes | 2 | everything else stops there |
//!
//! Of all shortest solutions the one with the fewest points counts, because players find that one. The weights are a
//! judgement, not the result of a study with players; the tests only check that the measure never falls when one of
//! these features is added, and that it orders examples sensibly. All arithmetic is in integers, so a puzzle has the
//! same points on every machine.

use crate::{BarrierMet, Choice, Edge, Position, Robot, Round, Slide, Solution};

use super::{AllSolved, Limits, Watch, solve_all};

/// The number of solutions examined for the easiest one.
pub const SOLUTIONS_LOOKED_AT: usize = 100;

/// The difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difficulty {
    /// The points: more is harder.
    pub points: u32,
    /// The grade for these points.
    pub grade: Grade,
    /// The features it is made of.
    pub traits: Traits,
    /// The solution with these features: the easiest of the shortest.
    pub easiest: Solution,
}

/// The features of one solution that make a puzzle hard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traits {
    /// The cost of the solution.
    pub moves: u32,
    /// The product of the numbers of legal moves at all steps, as a logarithm in sixteenths of a bit.
    pub choices_log: u32,
    /// The number of shortest solutions; each order of moves counts.
    pub solutions: u64,
    /// The number of robots that move besides the one that reaches the target.
    pub helpers: u32,
    /// Moves after which the robot that reaches the target is farther from it, in rows and columns.
    pub detours: u32,
    /// Slides stopped by a robot.
    pub robot_stops: u32,
    /// Bounces off barriers.
    pub bends: u32,
    /// Walls and barriers that the transparent robot passes.
    pub passes: u32,
}

// The easiest first.
text::named! {
    /// The difficulty grade of a Ricochet Robots puzzle for people.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Grade as PuzzleGrade ("grade") {
        /// Solved at a glance.
        Beginner = "beginner",
        /// Solved after a moment's thought.
        Easy = "easy",
        /// Typical of a round.
        Medium = "medium",
        /// Few players find a shortest solution within a minute.
        Hard = "hard",
        /// Too hard for a round; best solved without a time limit.
        Expert = "expert",
    }
}

impl Grade {
    /// The minimum points of each grade after the first.
    const FROM_POINTS: [(u32, Grade); 4] =
        [(38, Grade::Expert), (29, Grade::Hard), (20, Grade::Medium), (12, Grade::Easy)];

    /// The grade for a number of points.
    pub fn of(points: u32) -> Grade {
        let reached = Grade::FROM_POINTS.into_iter().find(|&(from, _)| points >= from);
        reached.map_or(Grade::Beginner, |(_, grade)| grade)
    }
}

impl Traits {
    /// The points.
    pub fn points(&self) -> u32 {
        let luck = self.choices_log.saturating_sub(log(self.solutions)) / LOG_UNIT;
        let hidden =
            3 * self.helpers + 2 * self.detours + self.robot_stops + self.bends + 2 * self.passes;
        luck + hidden
    }

    /// The features of a solution from the current state of a round; `None` if it cannot be played.
    fn of(round: &Round, solution: &Solution, solutions: u64) -> Option<Traits> {
        let seeker = solution.0.last()?.robot;
        let mut traits = Traits { solutions, ..Traits::default() };
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

/// True if a robot, rather than a printed obstacle, ended the slide.
fn is_stopped_by_robot(after: &Position, slide: &Slide) -> bool {
    let stop = slide.stop();
    let beyond = stop.cell.neighbour(stop.heading);
    let occupied = after.standing().any(|(_, cell)| Some(cell) == beyond);
    occupied && after.board().edge(stop.cell, stop.heading) == Edge::Open
}

/// True if a slide ends farther from the target than it began.
fn leads_away(position: &Position, slide: &Slide) -> bool {
    let goal = position.goal().cell;
    let far =
        |cell: crate::Cell| cell.row().abs_diff(goal.row()) + cell.column().abs_diff(goal.column());
    far(slide.stop().cell) > far(slide.start)
}

/// The unit of logarithms: sixteenths of a bit.
const LOG_UNIT: u32 = 16;

/// The binary logarithm, interpolated linearly between powers of two: integer and monotonic.
fn log(number: u64) -> u32 {
    let Some(bits) = number.checked_ilog2() else { return 0 };
    let part = (u128::from(number - (1 << bits)) * u128::from(LOG_UNIT)) >> bits;
    bits * LOG_UNIT + part as u32
}

impl Difficulty {
    /// The difficulty from the current state of a round, given all its shortest solutions. `None` if none is listed or
    /// the round is solved.
    ///
    /// Takes microseconds per listed solution; [`SOLUTIONS_LOOKED_AT`] of them are plenty.
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

/// The difficulty from the current state of a round: searches all shortest solutions first. `None` if there is no
/// solution, the round is solved, or a limit was reached.
///
/// ```
/// use robotable_ricochet::solve::{Grade, Limits, difficulty};
/// let round = robotable_ricochet::Round::new("b2r1y2g2_RM13-GH10-BC4-YA11_YB10".parse().unwrap());
/// let difficulty = difficulty(&round, &Limits::default(), &()).unwrap();
/// assert_eq!(difficulty.grade, Grade::Medium);
/// ```
pub fn difficulty(round: &Round, limits: &Limits, watch: &dyn Watch) -> Option<Difficulty> {
    let all = solve_all(round, limits, SOLUTIONS_LOOKED_AT, watch).found().ok()??;
    Difficulty::of(round, &all)
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
