//! `robotable ricochet stats`: lengths of shortest solutions over random positions.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, ensure};
use ricochet::survey::{Survey, survey, survey_part};
use serde::{Deserialize, Serialize};

use super::budget::{self, BudgetArgs, Threads};
use super::draw_options::WishesArgs;
use crate::colour::ColourArgs;
use crate::histogram::{self, Histogram, grouped};
use crate::output::{Form, FormArgs, write_json};
use crate::shard::{Lines, Shard};
use crate::{Answer, stderr};

/// Show the distribution of shortest solution lengths over random positions.
///
/// The same seed gives the same positions. Uses all cores by default.
///
/// Examples:
///   robotable ricochet stats
///   robotable ricochet stats --count 10000 --robots RGBYK --barriers all
///   robotable ricochet stats --seed 2 --svg histogram.svg --json
///   robotable ricochet stats --count 100000 --shard 2/8 --output part-2.jsonl
///   robotable ricochet stats --merge part-1.jsonl part-2.jsonl
///
/// With --output, each line of the file has the figures of a few hundred positions, and existing ones are not
/// computed
/// again: run the same command again after an interruption. --merge combines the figures of such files.
///
/// Exit code 1 if time ran out: the figures then cover the positions solved so far.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Number of positions
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    count: u64,
    /// The seed that determines every random choice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Only this part of the positions, as in 2/5
    #[arg(long, value_name = "I/N", requires = "output")]
    shard: Option<Shard>,
    /// Append to this file, and resume where it ends
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Combine the figures of these files
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["output", "shard", "count", "seed"])]
    merge: Vec<PathBuf>,
    #[command(flatten)]
    wishes: WishesArgs,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    form: FormArgs,
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

/// Positions per line of a file, the most that an interruption loses.
const PART: u64 = 256;

/// One line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartJson {
    seed: u64,
    from: u64,
    to: u64,
    lengths: BTreeMap<u32, u64>,
    unsolvable: u64,
    skipped: u64,
    longest: Option<String>,
    states: u64,
}

impl PartJson {
    fn new(seed: u64, from: u64, to: u64, survey: &Survey) -> PartJson {
        PartJson {
            seed,
            from,
            to,
            lengths: survey.lengths.clone(),
            unsolvable: survey.unsolvable,
            skipped: survey.skipped,
            longest: survey.longest.as_ref().map(ToString::to_string),
            states: survey.states,
        }
    }

    fn survey(self) -> anyhow::Result<Survey> {
        let longest = self.longest.map(|text| text.parse()).transpose()?;
        let PartJson { lengths, unsolvable, skipped, states, .. } = self;
        Ok(Survey { lengths, unsolvable, skipped, longest, states })
    }
}

fn parts(path: &Path, lines: &[String]) -> anyhow::Result<Vec<PartJson>> {
    let part = |(at, line): (usize, &String)| {
        serde_json::from_str(line).with_context(|| format!("{path:?}, line {}", at + 1))
    };
    lines.iter().enumerate().map(part).collect()
}

/// The figures of a part, starting with those of an existing file.
fn resumed(args: &Args, path: &Path) -> anyhow::Result<(Survey, u64)> {
    let (mut lines, done) = Lines::open(path)?;
    let range = args.shard.unwrap_or(Shard::WHOLE).range(args.count);
    let (mut survey, mut next) = (Survey::default(), range.start);
    for part in parts(path, &done)? {
        ensure!(part.seed == args.seed, "{path:?} is of seed {}, not {}", part.seed, args.seed);
        ensure!(
            part.from == next && part.to <= range.end,
            "{path:?} holds positions {} to {}, which are not next in this part",
            part.from,
            part.to
        );
        next = part.to;
        survey.merge(part.survey()?);
    }
    let started = Instant::now();
    let bar = budget::bar(range.end - range.start);
    let limits = args.budget.limits(Threads::AllCores);
    while next < range.end {
        let to = range.end.min(next + PART);
        let keep_going = |done: u64| {
            bar.set_position(next - range.start + done);
            args.budget.has_time(started)
        };
        let part = survey_part(&args.wishes.wishes(), args.seed, next..to, &limits, &keep_going)?;
        if part.positions() < to - next {
            break;
        }
        lines.add(&PartJson::new(args.seed, next, to, &part))?;
        survey.merge(part);
        next = to;
    }
    bar.finish_and_clear();
    Ok((survey, range.end - range.start))
}

/// The figures of all files, the number of positions that they should cover, and their seed.
fn merged(files: &[PathBuf]) -> anyhow::Result<(Survey, u64, u64)> {
    let mut all = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(path).with_context(|| format!("{path:?}"))?;
        // Text after the last line feed is an incomplete line.
        let whole = text.rfind('\n').map_or("", |at| &text[..at]);
        all.extend(parts(path, &whole.lines().map(str::to_owned).collect::<Vec<_>>())?);
    }
    all.sort_unstable_by_key(|part| part.from);
    let seed = all.first().map(|part| part.seed);
    let (mut survey, mut next) = (Survey::default(), 0);
    for part in all {
        ensure!(Some(part.seed) == seed, "the files are of different seeds");
        ensure!(next <= part.from, "position {} is there twice", part.from);
        if next < part.from {
            stderr::print(format_args!("positions {next} to {} are missing", part.from - 1));
        }
        next = part.to;
        survey.merge(part.survey()?);
    }
    Ok((survey, next, seed.unwrap_or_default()))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    let (survey, count, seed) = match (&args.output, &args.merge[..]) {
        (Some(path), _) => {
            let (survey, count) = resumed(args, path)?;
            (survey, count, args.seed)
        }
        (None, []) => (at_once(args)?, args.count, args.seed),
        (None, files) => merged(files)?,
    };
    let picture = || histogram::svg("Ricochet Robots: random positions", &[histogram(&survey)]);
    args.form.draw(picture, out)?;
    match form {
        Form::Picture => {}
        Form::Json => write_json(out, &json(seed, &survey))?,
        Form::Text => {
            histogram(&survey).write(args.colour.tone(), out)?;
            tell(&survey, out)?;
        }
    }
    Ok((survey.positions() == count).into())
}

fn at_once(args: &Args) -> anyhow::Result<Survey> {
    let started = Instant::now();
    let bar = budget::bar(args.count);
    let keep_going = |done: u64| {
        bar.set_position(done);
        args.budget.has_time(started)
    };
    let limits = args.budget.limits(Threads::AllCores);
    let survey = survey(&args.wishes.wishes(), args.seed, args.count, &limits, &keep_going)?;
    bar.finish_and_clear();
    Ok(survey)
}

fn histogram(survey: &Survey) -> Histogram {
    Histogram {
        title: "moves of a shortest solution".to_owned(),
        labels: "moves",
        counts: "positions",
        bars: histogram::bars(&survey.lengths),
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
