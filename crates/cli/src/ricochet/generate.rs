//! `robotable ricochet generate`: puzzles with given properties, as JSON Lines that `solve --jsonl` reads.

use std::io::Write;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, ensure};
use ricochet::generate::{Puzzle, Puzzles, Tally, Wanted};
use ricochet::json::{PositionJson, PuzzleJson};
use ricochet::solve::Grade;

use super::budget::{self, BudgetArgs, Threads};
use super::draw_options::WishesArgs;
use super::range;
use crate::histogram::grouped;
use crate::output::write_json;
use crate::shard::{Lines, Shard};
use crate::{Answer, seed, stderr};

/// Generate puzzles with given properties, one per line, in JSON.
///
/// Solves random positions, on all cores by default, and keeps those that match. The same seed gives the same
/// puzzles;
/// without one it is taken from the clock, and the puzzles' ids contain it.
///
/// Examples:
///   robotable ricochet generate --moves 6-8 --count 10 --seed 7
///   robotable ricochet generate --grade hard --barriers some --robots RGBYK
///   robotable ricochet generate --moves 5- --solutions 1 --movers 3- > unique.jsonl
///   robotable ricochet generate --count 1000 --seed 7 --shard 2/8 --output part-2.jsonl
///
/// With --output, puzzles that the file already has are counted, and the search continues after them: run the same
/// command
/// again after an interruption. With --shard I/N, each of N runs checks every N-th position, so that they never find
/// the
/// same puzzle; --count and --tries apply to each of them.
///
/// Exit code 1 if fewer were found than requested.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// The seed that determines every random choice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Cost of a shortest solution, in moves: 7, 5-8, 5- or -8
    #[arg(long, value_name = "RANGE", default_value = "1-", value_parser = |text: &str| range::parse(text, 1, u32::MAX), allow_hyphen_values = true)]
    moves: RangeInclusive<u32>,
    /// Number of shortest solutions, each order of moves counted
    #[arg(long, value_name = "RANGE", default_value = "1-", value_parser = |text: &str| range::parse(text, 1, u64::MAX), allow_hyphen_values = true)]
    solutions: RangeInclusive<u64>,
    /// Number of robots that move in the easiest of them
    #[arg(long, value_name = "RANGE", default_value = "1-", value_parser = |text: &str| range::parse(text, 1_u32, 6), allow_hyphen_values = true)]
    movers: RangeInclusive<u32>,
    /// Difficulty: beginner, easy, medium, hard or expert, or a range as in easy-hard
    #[arg(long, value_name = "GRADE", default_value = "beginner-expert", value_parser = parse_grades)]
    grade: RangeInclusive<Grade>,
    /// Give up after this many random positions
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    tries: u64,
    /// Check only this part of the positions, as in 2/5
    #[arg(long, value_name = "I/N", requires = "seed")]
    shard: Option<Shard>,
    /// Append to this file, and resume where it ends
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print JSON, which is the only format
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    wishes: WishesArgs,
    #[command(flatten)]
    budget: BudgetArgs,
}

fn parse_grades(text: &str) -> Result<RangeInclusive<Grade>, String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (Grade::from_name(first), Grade::from_name(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => {
            let names = Grade::ALL.map(Grade::name).join(", ");
            Err(format!("write one of {names}, or a range as in easy-hard"))
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let (mut lines, done) = match &args.output {
        Some(path) => {
            let (lines, done) = Lines::open(path)?;
            (Some(lines), Done::read(&done).with_context(|| format!("{path:?}"))?)
        }
        None => (None, Done::default()),
    };
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let seed = args.seed.or(done.seed).unwrap_or_else(seed::from_clock);
    let first = done.next(seed, shard)?;
    let wanted = Wanted {
        wishes: args.wishes.wishes(),
        moves: args.moves.clone(),
        solutions: args.solutions.clone(),
        movers: args.movers.clone(),
        grades: args.grade.clone(),
    };
    let started = Instant::now();
    let bar = budget::bar(args.count);
    let keep_going = |tally: &Tally| {
        bar.set_message(format!("{} positions tried", grouped(tally.tried)));
        tally.tried < args.tries && args.budget.has_time(started)
    };
    let limits = args.budget.limits(Threads::AllCores);
    let step = NonZeroU64::new(shard.of).unwrap_or(NonZeroU64::MIN);
    let mut puzzles = Puzzles::new(wanted, seed, limits, &keep_going)?.every(step, first);
    let mut found = done.found;
    bar.set_position(found);
    while found < args.count {
        let Some(puzzle) = puzzles.next() else { break };
        let line = json(seed, &puzzle);
        if let Some(lines) = &mut lines {
            lines.add(&line)?;
        } else {
            write_json(out, &line)?;
            // A reader of the pipe sees each puzzle as soon as it is found.
            out.flush()?;
        }
        found += 1;
        bar.set_position(found);
    }
    let tally = puzzles.tally();
    drop(puzzles);
    bar.finish_and_clear();
    if found < args.count {
        stderr::print(format_args!(
            "found {found} of {} among {} positions of seed {seed}; {} took too much memory",
            args.count,
            grouped(tally.tried),
            grouped(tally.skipped),
        ));
        return Ok(Answer::No);
    }
    Ok(Answer::Yes)
}

/// The content of an existing file.
#[derive(Default)]
struct Done {
    found: u64,
    seed: Option<u64>,
    last: Option<u64>,
}

impl Done {
    fn read(lines: &[String]) -> anyhow::Result<Done> {
        let mut done = Done::default();
        for (at, line) in (1..).zip(lines) {
            let id = serde_json::from_str::<PositionJson>(line).ok().and_then(|json| json.id);
            let parts = id.as_deref().and_then(|id| id.split_once('-'));
            let numbers =
                parts.and_then(|(seed, number)| Some((seed.parse().ok()?, number.parse().ok()?)));
            let (seed, number) =
                numbers.with_context(|| format!("line {at} is not a puzzle of this command"))?;
            ensure!(done.seed.is_none_or(|before| before == seed), "line {at} is of another seed");
            ensure!(done.last < Some(number), "line {at} is not in order");
            done = Done { found: done.found + 1, seed: Some(seed), last: Some(number) };
        }
        Ok(done)
    }

    /// The index of the position to resume with.
    fn next(&self, seed: u64, shard: Shard) -> anyhow::Result<u64> {
        let Some(last) = self.last else { return Ok(shard.index) };
        let theirs = self.seed.unwrap_or(seed);
        ensure!(theirs == seed, "the file holds puzzles of seed {theirs}, not {seed}");
        ensure!(last % shard.of == shard.index, "the file holds puzzles of another part");
        Ok(last + shard.of)
    }
}

fn json(seed: u64, puzzle: &Puzzle) -> PositionJson {
    PositionJson {
        id: Some(format!("{seed}-{}", puzzle.number)),
        moves: Some(puzzle.all.moves),
        puzzle: Some(PuzzleJson {
            solution: puzzle.difficulty.easiest.to_string(),
            solutions: puzzle.all.count,
            points: puzzle.difficulty.points,
            grade: puzzle.difficulty.grade.to_string(),
        }),
        ..PositionJson::from(&puzzle.position)
    }
}
