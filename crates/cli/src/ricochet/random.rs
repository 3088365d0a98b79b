//! `robotable ricochet random`: a random position, repeatable by its seed.

use std::io::Write;

use dice::Dice;
use ricochet::draw::Scene;
use ricochet::json::PositionJson;
use ricochet::random;

use super::show::{self, Output};
use super::wishes::WishesArgs;
use crate::form::{Form, write_json};
use crate::{Answer, seed};

/// Show a random position.
///
/// Without a seed the clock chooses one; it is printed, so that the position can be had again.
///
/// Examples:
///   robotable ricochet random
///   robotable ricochet random --seed 7 --barriers all --robots RGBYK
///   robotable ricochet random --board r1g4b3y2 --svg board.svg
///   robotable ricochet random --json | robotable ricochet solve -
///
/// In JSON it looks as from `generate`, and its id is the seed.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The number that fixes every choice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    wishes: WishesArgs,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let seed = args.seed.unwrap_or_else(seed::from_clock);
    let position = random::position(&args.wishes.wishes(), &mut Dice::new(seed))?;
    let form = args.output.form.form()?;
    args.output.print(form, &Scene::from(&position), out)?;
    match form {
        Form::Picture => {}
        Form::Json => {
            let json = PositionJson { id: Some(seed.to_string()), ..PositionJson::from(&position) };
            write_json(out, &json)?;
        }
        Form::Text => {
            show::describe(out, &position)?;
            writeln!(out, "seed      {seed}")?;
        }
    }
    Ok(Answer::Yes)
}
