//! Solving Ricochet Robots: shortest solutions, their difficulty, distances and hints.

use std::time::Duration;

use ::ricochet::solve::{self, AllAnswer, AllSolved, Difficulty, Interrupted, Limits, Progress};
use ::ricochet::{Round, Solution};
use wire::wire;

use super::endpoints::{AnalyseRicochet, HintRicochet, MeasureRicochet, SolveRicochet};
use super::round::{canonical_hashes, round};
use super::study::{
    RicochetDifficulty, RicochetDistance, RicochetFamily, RicochetHint, RicochetSearched,
    RicochetSolution, RicochetStudy, SearchResult,
};
use crate::batch::quietly;
use crate::endpoints::{JobEndpoint, Work};
use crate::search_limits::{out_of_range, search_limits, time_max};
use crate::{Answer, Problem, Report, Watch};

/// Default time limit of a search.
const USUAL: Duration = Duration::from_secs(5);
/// Default time limit of a distance, which clients request after every move.
const USUAL_DISTANCE: Duration = Duration::from_secs(2);
const LISTED_MAX: u16 = 300;

/// A position to solve.
#[wire(request)]
pub struct RicochetQuestion {
    /// The position in the notation: board, robots, target.
    #[describe(schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"))]
    pub position: String,
    /// The moves made since, separated by spaces. They count for the ricochet rule. Default: none.
    #[serde(default)]
    #[describe(ts(as = "Option<String>", optional))]
    pub moves: String,
    /// Maximum number of shortest solutions to list, 1 to 300. Default: 1.
    #[describe(schema(minimum = 1, maximum = 300))]
    pub most: Option<u16>,
    /// Time limit in seconds, 1 to 30. Default: 5.
    #[describe(schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
    /// Memory limit in MiB, 1 to 256. Default: 64.
    #[describe(schema(minimum = 1, maximum = 256))]
    pub memory_mib: Option<u16>,
}

/// A round whose distance to the goal is wanted.
#[wire(request)]
pub struct RicochetDistanceQuestion {
    /// The start position in the notation.
    #[describe(schema(example = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"))]
    pub position: String,
    /// The moves made since. They count for the ricochet rule. Default: none.
    #[serde(default)]
    #[describe(ts(as = "Option<String>", optional))]
    pub moves: String,
    /// Time limit in seconds, 1 to 30. Default: 2.
    #[describe(schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

type ProgressReport<'a> = Report<'a, RicochetSearched>;

impl JobEndpoint for SolveRicochet {
    fn begin(asked: RicochetQuestion) -> Answer<impl Work<RicochetSearched, RicochetSolution>> {
        let (round, most, limits) = asked.read()?;
        Ok(move |watch: &dyn Watch, report: &ProgressReport<'_>| {
            solution(&round, &search(&round, most, &limits, watch, report))
        })
    }

    fn length(asked: &RicochetQuestion) -> Duration {
        time_max(asked.seconds, USUAL)
    }

    fn canonical_hashes(asked: &RicochetQuestion) -> Vec<u64> {
        canonical_hashes(&asked.position, &asked.moves)
    }
}

impl JobEndpoint for AnalyseRicochet {
    fn begin(asked: RicochetQuestion) -> Answer<impl Work<RicochetSearched, RicochetStudy>> {
        let (round, most, limits) = asked.read()?;
        // Difficulty is rated by the easiest solution, so it needs several.
        let most = most.max(solve::SOLUTIONS_LOOKED_AT);
        Ok(move |watch: &dyn Watch, report: &ProgressReport<'_>| {
            let answer = search(&round, most, &limits, watch, report);
            let difficulty = match &answer {
                AllAnswer::Solved(all) => difficulty(&round, all),
                AllAnswer::Unsolvable(_) | AllAnswer::Stopped { .. } => None,
            };
            RicochetStudy { solution: solution(&round, &answer), difficulty }
        })
    }

    fn length(asked: &RicochetQuestion) -> Duration {
        time_max(asked.seconds, USUAL)
    }

    fn canonical_hashes(asked: &RicochetQuestion) -> Vec<u64> {
        canonical_hashes(&asked.position, &asked.moves)
    }
}

impl JobEndpoint for MeasureRicochet {
    fn begin(
        asked: RicochetDistanceQuestion,
    ) -> Answer<impl Work<RicochetSearched, RicochetDistance>> {
        let (round, limits) = asked.read()?;
        Ok(move |watch: &dyn Watch, report: &ProgressReport<'_>| {
            hint_of(&round, &limits, watch, report).distance
        })
    }

    fn length(asked: &RicochetDistanceQuestion) -> Duration {
        time_max(asked.seconds, USUAL_DISTANCE)
    }

    fn canonical_hashes(asked: &RicochetDistanceQuestion) -> Vec<u64> {
        canonical_hashes(&asked.position, &asked.moves)
    }
}

impl JobEndpoint for HintRicochet {
    fn begin(asked: RicochetDistanceQuestion) -> Answer<impl Work<RicochetSearched, RicochetHint>> {
        let (round, limits) = asked.read()?;
        Ok(move |watch: &dyn Watch, report: &ProgressReport<'_>| {
            let solve::Hint { distance, next } = hint_of(&round, &limits, watch, report);
            let slide = next.map(|next| super::slides_of(&round, &Solution(vec![next])));
            RicochetHint { distance, next: slide.and_then(|mut one| one.pop()) }
        })
    }

    fn length(asked: &RicochetDistanceQuestion) -> Duration {
        time_max(asked.seconds, USUAL_DISTANCE)
    }

    fn canonical_hashes(asked: &RicochetDistanceQuestion) -> Vec<u64> {
        canonical_hashes(&asked.position, &asked.moves)
    }
}

impl RicochetQuestion {
    fn read(&self) -> Answer<(Round, usize, Limits)> {
        let wrong = out_of_range("most", self.most, 1..=LISTED_MAX);
        Problem::of_faults("too many solutions, or none", wrong)?;
        let limits = search_limits(self.seconds, self.memory_mib, USUAL)?;
        Ok((round(&self.position, &self.moves)?, usize::from(self.most.unwrap_or(1)), limits))
    }
}

impl RicochetDistanceQuestion {
    fn read(&self) -> Answer<(Round, Limits)> {
        let limits = search_limits(self.seconds, None, USUAL_DISTANCE)?;
        Ok((round(&self.position, &self.moves)?, limits))
    }
}

/// A shortest solution, or the faults of the position.
pub(super) fn solved(
    position: &str,
    time_max: Duration,
    watch: &dyn Watch,
) -> Answer<RicochetSolution> {
    let round = round(position, "")?;
    let limits = search_limits(None, None, time_max)?;
    Ok(solution(&round, &search(&round, 1, &limits, watch, &Report::new(&quietly))))
}

/// A watch that also reports the progress to the client.
struct Reported<'a> {
    watch: &'a dyn Watch,
    report: &'a ProgressReport<'a>,
}

impl Watch for Reported<'_> {
    fn elapsed(&self) -> Option<Duration> {
        self.watch.elapsed()
    }

    fn is_cancelled(&self) -> bool {
        self.watch.is_cancelled()
    }

    fn progress(&self, progress: &Progress) {
        self.report.tell(self.watch, || searched(progress));
    }
}

fn search(
    round: &Round,
    most: usize,
    limits: &Limits,
    watch: &dyn Watch,
    report: &ProgressReport<'_>,
) -> AllAnswer {
    solve::solve_all(round, limits, most, &Reported { watch, report })
}

fn hint_of(
    round: &Round,
    limits: &Limits,
    watch: &dyn Watch,
    report: &ProgressReport<'_>,
) -> solve::Hint {
    solve::hint(round, limits, &Reported { watch, report })
}

fn searched(progress: &Progress) -> RicochetSearched {
    RicochetSearched { at_least: progress.depth, states: up_to_u32(progress.nodes) }
}

/// Saturates: clients do not need exact counts of this size.
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
        AllAnswer::Stopped { progress, .. } => (SearchResult::OutOfTime, None, progress),
    };
    let families: Vec<RicochetFamily> =
        found.iter().flat_map(|all| &all.families).filter_map(|one| family(round, one)).collect();
    let listed: usize = families.iter().map(|family| family.orders.len()).sum();
    RicochetSolution {
        position: round.position().to_string(),
        result,
        moves: found.map(|all| all.moves),
        at_least: found.map_or(progress.depth, |all| all.moves),
        count: found.map(|all| up_to_u32(all.count)),
        complete: found.is_some_and(|all| all.count == listed as u64),
        solutions: families.iter().filter_map(|family| family.orders.first().cloned()).collect(),
        families,
        states: up_to_u32(progress.nodes),
    }
}

fn family(round: &Round, family: &solve::Family) -> Option<RicochetFamily> {
    Some(RicochetFamily {
        slides: super::slides_of(round, family.solutions.first()?),
        orders: family.solutions.iter().map(ToString::to_string).collect(),
    })
}
