//! `robotable ricochet stats`: how long shortest solutions are, over random positions.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use ricochet::survey::{Survey, survey};
use serde::Serialize;

use super::budget::{self, BudgetArgs, Threads};
use super::wishes::WishesArgs;
use crate::colour::ColourArgs;
use crate::histogram::{self, Bar, Histogram, grouped};
use crate::{Answer, svg};

/// How long shortest solutions are, over random positions.
///
/// The positions are those of a seed, the same every time. All cores work on them unless told otherwise.
///
/// Examples:
///   robotable ricochet stats
///   robotable ricochet stats --count 10000 --robots RGBYK --barriers all
///   robotable ricochet stats --seed 2 --svg histogram.svg --json
///
/// Exit code 1 if time ran out: the figures are then of the positions that were done.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// How many positions
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    count: u64,
    /// The number that fixes every choice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    wishes: WishesArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Write a histogram to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    colour: ColourArgs,
}

#[derive(Serialize)]
struct SurveyJson {
    seed: u64,
    positions: u64,
    lengths: BTreeMap<u32, u64>,
    unsolvable: u64,
    skipped: u64,
    mean: f64,
    longest: Option<String>,
    nodes: u64,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let clock = args.budget.clock();
    let bar = budget::bar(args.count);
    let keep_going = |done: u64| {
        bar.set_position(done);
        clock.has_time()
    };
    let limits = args.budget.limits(Threads::AllCores);
    let survey = survey(&args.wishes.wishes(), args.seed, args.count, &limits, &keep_going)?;
    bar.finish_and_clear();
    if let Some(path) = &args.svg {
        let histogram = histogram(&survey);
        let picture = histogram::svg("Ricochet Robots: random positions", &[histogram]);
        svg::save(path, &picture)?;
    }
    if args.json {
        serde_json::to_writer(&mut *out, &json(args.seed, &survey))?;
        writeln!(out)?;
    } else {
        histogram(&survey).write(args.colour.tone(), out)?;
        tell(&survey, out)?;
    }
    Ok(if survey.positions() == args.count { Answer::Yes } else { Answer::No })
}

/// A bar for each length from the shortest to the longest, also where nothing was counted.
fn histogram(survey: &Survey) -> Histogram {
    let first = survey.lengths.first_key_value().map_or(1, |(&moves, _)| moves);
    let last = survey.lengths.last_key_value().map_or(0, |(&moves, _)| moves);
    let count = |moves: u32| survey.lengths.get(&moves).copied().unwrap_or_default();
    Histogram {
        title: "moves of a shortest solution".to_owned(),
        labels: "moves",
        counts: "positions",
        bars: (first..=last).map(|moves| Bar::new(moves, count(moves))).collect(),
        fill: "#3b6ea5",
    }
}

fn tell(survey: &Survey, out: &mut dyn Write) -> anyhow::Result<()> {
    let Survey { unsolvable, skipped, states, .. } = survey;
    writeln!(out)?;
    writeln!(out, "positions   {}", grouped(survey.positions()))?;
    writeln!(out, "unsolvable  {}", grouped(*unsolvable))?;
    if *skipped > 0 {
        writeln!(out, "skipped     {}, out of memory: see --memory", grouped(*skipped))?;
    }
    writeln!(out, "mean        {:.3} moves", survey.mean())?;
    if let (Some(position), Some((moves, _))) = (&survey.longest, survey.lengths.last_key_value()) {
        writeln!(out, "longest     {moves} moves: {position}")?;
    }
    writeln!(out, "searched    {} states", grouped(*states))?;
    Ok(())
}

fn json(seed: u64, survey: &Survey) -> SurveyJson {
    SurveyJson {
        seed,
        positions: survey.positions(),
        lengths: survey.lengths.clone(),
        unsolvable: survey.unsolvable,
        skipped: survey.skipped,
        mean: survey.mean(),
        longest: survey.longest.as_ref().map(ToString::to_string),
        nodes: survey.states,
    }
}
