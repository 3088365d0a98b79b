//! `robotable ricochet random`: a random position, repeatable by its seed.

use std::io::Write;

use dice::Dice;
use ricochet::draw::Scene;
use ricochet::json::PositionJson;
use ricochet::random;

use super::draw_options::WishesArgs;
use super::show::{self, Output};
use crate::output::{Form, write_json};
use crate::{Answer, seed};

/// Show a random position.
///
/// Without a seed it is taken from the clock and printed, so that the position can be reproduced.
///
/// Examples:
///   robotable ricochet random
///   robotable ricochet random --seed 7 --barriers all --robots RGBYK
///   robotable ricochet random --board r1g4b3y2 --svg board.svg
///   robotable ricochet random --json | robotable ricochet solve -
///   robotable ricochet random --count 1000 --json | robotable ricochet solve --jsonl -
///
/// The JSON format is that of `generate`, with the seed as id.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The seed that determines every random choice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Number of positions; several are printed one per line, in the notation or as JSON
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    #[command(flatten)]
    wishes: WishesArgs,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.output.form.form()?;
    args.output.form.only_one_picture(args.count)?;
    for seed in seed::consecutive(args.seed, args.count) {
        let position = random::position(&args.wishes.wishes(), &mut Dice::new(seed))?;
        if form == Form::Text && args.count > 1 {
            writeln!(out, "{position}")?;
            continue;
        }
        args.output.print(form, &Scene::from(&position), out)?;
        match form {
            Form::Picture => {}
            Form::Json => {
                let id = Some(seed.to_string());
                write_json(out, &PositionJson { id, ..PositionJson::from(&position) })?;
            }
            Form::Text => {
                show::describe(out, &position)?;
                writeln!(out, "seed      {seed}")?;
            }
        }
    }
    Ok(Answer::Yes)
}
