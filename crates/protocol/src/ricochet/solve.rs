//! Solving Ricochet Robots: shortest solutions, how hard they are, how far it is, and a good move.

use std::num::NonZeroUsize;
use std::time::Duration;

use ::ricochet::solve::{self, AllAnswer, AllSolved, Difficulty, Interrupted, Limits, Progress};
use ::ricochet::{Round, Solution};
use serde::{Deserialize, Serialize};

use super::endpoints::{AnalyseRicochet, HintRicochet, MeasureRicochet, SolveRicochet};
use super::round::{likenesses, round};
use super::study::{
    RicochetDifficulty, RicochetDistance, RicochetFamily, RicochetHint, RicochetSearched,
    RicochetSolution, RicochetStudy, SearchResult,
};
use crate::batch::quietly;
use crate::endpoints::{Work, Works};
use crate::{Answer, Effort, Problem, Report, Watch};

/// How long a search takes at most if nothing else is asked for.
const USUAL: Duration = Duration::from_secs(5);
/// The same for a distance, which is asked for after every move.
const USUAL_DISTANCE: Duration = Duration::from_secs(2);
const LISTED_MAX: u16 = 300;

/// A position to be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RicochetQuestion {
    /// The position in the notation: board, robots, target.
    #[cfg_attr(feature = "describe", schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"))]
    pub position: String,
    /// The moves that were made since, with blanks between them: they count for the ricochet rule.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<String>", optional))]
    pub moves: String,
    /// List at most so many shortest solutions, 1 to 300; one if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 300))]
    pub most: Option<u16>,
    /// Search at most so long, 1 to 30; 5 if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
    /// Take at most so much memory, 1 to 256 MiB; 64 if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 256))]
    pub memory_mib: Option<u16>,
}

/// A round of which somebody wants to know how far it still is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RicochetDistanceQuestion {
    /// Where the round began, in the notation.
    #[cfg_attr(feature = "describe", schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"))]
    pub position: String,
    /// The moves that were made since: they count for the ricochet rule.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(as = "Option<String>", optional))]
    pub moves: String,
    /// Search at most so long, 1 to 30; 2 if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

type Told<'a> = Report<'a, RicochetSearched>;

impl Works for SolveRicochet {
    fn begin(asked: RicochetQuestion) -> Answer<impl Work<RicochetSearched, RicochetSolution>> {
        let (round, most, effort) = asked.read()?;
        Ok(move |watch: &dyn Watch, report: &Told<'_>| {
            solution(&round, &search(&round, most, effort, watch, report))
        })
    }

    fn length(asked: &RicochetQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL)
    }

    fn likenesses(asked: &RicochetQuestion) -> Vec<u64> {
        likenesses(&asked.position, &asked.moves)
    }
}

impl Works for AnalyseRicochet {
    fn begin(asked: RicochetQuestion) -> Answer<impl Work<RicochetSearched, RicochetStudy>> {
        let (round, most, effort) = asked.read()?;
        // The easiest of them is looked for, so one alone would not do.
        let most = most.max(solve::SOLUTIONS_LOOKED_AT);
        Ok(move |watch: &dyn Watch, report: &Told<'_>| {
            let answer = search(&round, most, effort, watch, report);
            let difficulty = match &answer {
                AllAnswer::Solved(all) => difficulty(&round, all),
                AllAnswer::Unsolvable(_) | AllAnswer::Stopped { .. } => None,
            };
            RicochetStudy { solution: solution(&round, &answer), difficulty }
        })
    }

    fn length(asked: &RicochetQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL)
    }

    fn likenesses(asked: &RicochetQuestion) -> Vec<u64> {
        likenesses(&asked.position, &asked.moves)
    }
}

impl Works for MeasureRicochet {
    fn begin(
        asked: RicochetDistanceQuestion,
    ) -> Answer<impl Work<RicochetSearched, RicochetDistance>> {
        let (round, effort) = asked.read()?;
        Ok(move |watch: &dyn Watch, report: &Told<'_>| {
            hint_of(&round, effort, watch, report).distance
        })
    }

    fn length(asked: &RicochetDistanceQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL_DISTANCE)
    }

    fn likenesses(asked: &RicochetDistanceQuestion) -> Vec<u64> {
        likenesses(&asked.position, &asked.moves)
    }
}

impl Works for HintRicochet {
    fn begin(asked: RicochetDistanceQuestion) -> Answer<impl Work<RicochetSearched, RicochetHint>> {
        let (round, effort) = asked.read()?;
        Ok(move |watch: &dyn Watch, report: &Told<'_>| {
            let solve::Hint { distance, next } = hint_of(&round, effort, watch, report);
            let slide = next.map(|next| super::slides_of(&round, &Solution(vec![next])));
            RicochetHint { distance, next: slide.and_then(|mut one| one.pop()) }
        })
    }

    fn length(asked: &RicochetDistanceQuestion) -> Duration {
        Effort::length(asked.seconds, USUAL_DISTANCE)
    }

    fn likenesses(asked: &RicochetDistanceQuestion) -> Vec<u64> {
        likenesses(&asked.position, &asked.moves)
    }
}

impl RicochetQuestion {
    fn read(&self) -> Answer<(Round, usize, Effort)> {
        let most = self.most.unwrap_or(1);
        if !(1..=LISTED_MAX).contains(&most) {
            let fault = format!("most: {most}, it takes 1 to {LISTED_MAX}");
            return Err(Problem::impossible("so many cannot be listed", vec![fault]));
        }
        let effort = Effort::new(self.seconds, self.memory_mib, USUAL)?;
        Ok((round(&self.position, &self.moves)?, usize::from(most), effort))
    }
}

impl RicochetDistanceQuestion {
    fn read(&self) -> Answer<(Round, Effort)> {
        let effort = Effort::new(self.seconds, None, USUAL_DISTANCE)?;
        Ok((round(&self.position, &self.moves)?, effort))
    }
}

/// A shortest solution, or what is wrong with the position.
pub(super) fn solved(
    position: &str,
    time_max: Duration,
    watch: &dyn Watch,
) -> Answer<RicochetSolution> {
    let round = round(position, "")?;
    let effort = Effort::new(None, None, time_max)?;
    Ok(solution(&round, &search(&round, 1, effort, watch, &Report::new(&quietly))))
}

/// Keeps to the effort, and tells how far it has come.
fn keep_going<'a>(
    effort: Effort,
    watch: &'a dyn Watch,
    report: &'a Told<'_>,
) -> impl Fn(&Progress) -> bool + Sync + 'a {
    move |progress: &Progress| {
        report.tell(watch, || searched(progress));
        !watch.is_over(effort.time_max)
    }
}

fn limits(effort: Effort) -> Limits {
    Limits { threads: NonZeroUsize::MIN, memory_bytes_max: effort.memory_bytes_max }
}

fn search(
    round: &Round,
    most: usize,
    effort: Effort,
    watch: &dyn Watch,
    report: &Told<'_>,
) -> AllAnswer {
    solve::solve_all(round, &limits(effort), most, &keep_going(effort, watch, report))
}

fn hint_of(round: &Round, effort: Effort, watch: &dyn Watch, report: &Told<'_>) -> solve::Hint {
    solve::hint(round, &limits(effort), &keep_going(effort, watch, report))
}

fn searched(progress: &Progress) -> RicochetSearched {
    RicochetSearched { at_least: progress.at_least, states: up_to_u32(progress.states) }
}

/// Counts that nobody reads to the last digit.
fn up_to_u32(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn difficulty(round: &Round, all: &AllSolved) -> Option<RicochetDifficulty> {
    let found = Difficulty::of(round, all)?;
    Some(RicochetDifficulty {
        points: found.points,
        grade: found.grade.name().to_owned(),
        easiest: found.easiest.to_string(),
        helpers: found.traits.helpers,
        detours: found.traits.detours,
        robot_stops: found.traits.robot_stops,
        bends: found.traits.bends,
        passes: found.traits.passes,
    })
}

fn solution(round: &Round, answer: &AllAnswer) -> RicochetSolution {
    let (result, found, progress) = match answer {
        AllAnswer::Solved(all) => (SearchResult::Solved, Some(all), &all.progress),
        AllAnswer::Unsolvable(progress) => (SearchResult::Unsolvable, None, progress),
        AllAnswer::Stopped { why: Interrupted::Memory, progress } => {
            (SearchResult::OutOfMemory, None, progress)
        }
        AllAnswer::Stopped { why: Interrupted::Watch, progress } => {
            (SearchResult::OutOfTime, None, progress)
        }
    };
    let families: Vec<RicochetFamily> =
        found.iter().flat_map(|all| &all.families).filter_map(|one| family(round, one)).collect();
    let listed: usize = families.iter().map(|family| family.orders.len()).sum();
    RicochetSolution {
        position: round.position().to_string(),
        result,
        moves: found.map(|all| all.moves),
        at_least: found.map_or(progress.at_least, |all| all.moves),
        count: found.map(|all| up_to_u32(all.count)),
        complete: found.is_some_and(|all| all.count == listed as u64),
        solutions: families.iter().filter_map(|family| family.orders.first().cloned()).collect(),
        families,
        states: up_to_u32(progress.states),
    }
}

fn family(round: &Round, family: &solve::Family) -> Option<RicochetFamily> {
    Some(RicochetFamily {
        slides: super::slides_of(round, family.solutions.first()?),
        orders: family.solutions.iter().map(ToString::to_string).collect(),
    })
}
