//! `robotable micro stats`: figures over all arrangements of the printed sections.

use std::collections::BTreeMap;
use std::io::Write;

use micro::solve::Limits;
use micro::{Side, Statistics, json};

use crate::Answer;
use crate::colour::ColourArgs;
use crate::histogram::{self, Histogram, bars, grouped};
use crate::one_of::one_of;
use crate::output::{Form, FormArgs, write_json};

/// Figures over all arrangements of the printed sections.
///
/// All 1,536 boards of each side: how far spaces are apart, and which boards are hardest.
///
/// Examples:
///   robotable micro stats
///   robotable micro stats --side copper --json
///   robotable micro stats --svg histogram.svg
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Only this side of the tiles
    #[arg(long, value_parser = one_of(&Side::ALL, Side::name))]
    side: Option<Side>,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    let sides = args.side.map_or(Side::ALL.to_vec(), |side| vec![side]);
    let statistics: Vec<Statistics> =
        sides.into_iter().filter_map(|side| Statistics::new(side, &Limits::DEFAULT, &())).collect();
    let picture = || {
        let panels: Vec<Histogram> = statistics.iter().flat_map(histograms).collect();
        histogram::svg("Micro Robots: all boards of the printed sections", &panels)
    };
    args.form.draw(picture, out)?;
    match form {
        Form::Picture => return Ok(Answer::Yes),
        Form::Json => {
            let by_side: BTreeMap<&str, json::Statistics> =
                statistics.iter().map(|it| (it.side.name(), it.into())).collect();
            write_json(out, &by_side)?;
            return Ok(Answer::Yes);
        }
        Form::Text => {}
    }
    for (at, statistics) in statistics.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        tell(statistics, args, out)?;
    }
    Ok(Answer::Yes)
}

fn tell(statistics: &Statistics, args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let boards = u64::from(statistics.boards);
    let connected = match statistics.boards - statistics.connected {
        0 => "every space can be reached on all of them".to_owned(),
        apart => format!("{apart} of them have spaces that cannot be reached"),
    };
    writeln!(
        out,
        "{} side: {} boards up to turning, {connected}",
        statistics.side,
        grouped(boards)
    )?;
    writeln!(
        out,
        "a shortest route has {:.3} moves on average and {} at most\n",
        statistics.mean(),
        statistics.longest()
    )?;
    for histogram in histograms(statistics) {
        histogram.write(args.colour.tone(), out)?;
        writeln!(out)?;
    }
    writeln!(out, "hardest boards: {}", some_of(&statistics.hardest))?;
    writeln!(out, "easiest boards: {}", some_of(&statistics.easiest))?;
    Ok(())
}

/// The first few boards, and the number of further ones.
fn some_of(boards: &[micro::Arrangement]) -> String {
    let mut names: Vec<String> = boards.iter().take(4).map(ToString::to_string).collect();
    if boards.len() > names.len() {
        names.push(format!("and {} more (--json lists them)", boards.len() - names.len()));
    }
    names.join(" ")
}

/// The distances of all pairs, and the diameters of all boards.
fn histograms(statistics: &Statistics) -> [Histogram; 2] {
    let side = statistics.side;
    let fill = match side {
        Side::Black => "#3d3b47",
        Side::Copper => "#b9713f",
    };
    [
        Histogram {
            title: format!("{side} side: moves from one space to another"),
            labels: "moves",
            counts: "pairs of spaces",
            bars: bars(&statistics.pairs),
            fill,
        },
        Histogram {
            title: format!("{side} side: moves between farthest spaces"),
            labels: "moves",
            counts: "boards",
            bars: bars(&statistics.diameters),
            fill,
        },
    ]
}
