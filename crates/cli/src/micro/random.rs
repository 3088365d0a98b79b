//! `robotable micro random`: a shuffled board and a roll of the dice.

use std::io::Write;

use dice::Dice;
use micro::draw::Scene;
use micro::{Arrangement, Board, Position, Side, Task};

use super::show;
use crate::colour::ColourArgs;
use crate::one_of::one_of;
use crate::output::{Form, FormArgs};
use crate::{Answer, seed};

/// Shuffle the sections and roll the dice.
///
/// Examples:
///   robotable micro random
///   robotable micro random --side copper --seed 7 --via
///   robotable micro random --own --svg board.svg
///
/// The same seed and options give the same board and task in every version.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The side of the tiles; either if not given
    #[arg(long, value_parser = one_of(&Side::ALL, Side::name))]
    side: Option<Side>,
    /// Shuffle all 36 spaces instead of the sections
    #[arg(long, conflicts_with = "side")]
    own: bool,
    /// Roll an intermediate space too
    #[arg(long)]
    via: bool,
    /// The seed of the board and task; from the clock if not given
    #[arg(long)]
    seed: Option<u64>,
    /// Number of positions; several are printed one per line, in the notation or as JSON
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    #[command(flatten)]
    form: FormArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let form = args.form.form()?;
    args.form.only_one_picture(args.count)?;
    for seed in seed::consecutive(args.seed, args.count) {
        print(args, form, seed, out)?;
    }
    Ok(Answer::Yes)
}

fn print(args: &Args, form: Form, seed: u64, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut dice = Dice::new(seed);
    let board = board(args, &mut dice);
    let task = Task::roll(&mut dice);
    let task = if args.via { task.roll_via(&mut dice) } else { task };
    let scene = Scene { board: &board, task: Some(task), route: None };
    args.form.draw(|| scene.svg(), out)?;
    match form {
        Form::Picture => {}
        Form::Json => show::print_json(&scene, Some(seed), out)?,
        Form::Text if args.count > 1 => writeln!(out, "{}", Position { board, task })?,
        Form::Text => {
            show::print(&scene, args.colour.tone(), out)?;
            writeln!(out, "seed {seed}")?;
            writeln!(out, "position {}", Position { board, task })?;
        }
    }
    Ok(())
}

fn board(args: &Args, dice: &mut Dice) -> Board {
    if args.own {
        return Board::shuffled(dice);
    }
    let side = args.side.unwrap_or_else(|| Side::ALL[dice.below(2) as usize]);
    Arrangement::random(side, dice).board()
}
