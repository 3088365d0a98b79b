//! What a player of Ricochet Robots sends, and what one can do next.

use ::ricochet::Move;
use serde_json::Value;
use table::{Command as TableCommand, Refusal, RicochetCommand, Table};

use crate::read::{Fields, NotForTable};
use crate::{Command, OfferKind, RicochetChoice};

/// The names of the commands.
pub(crate) const COMMANDS: &str = "bid, take-back, done, turn-timer, have-it, move";

/// Reads a command with one of these names.
pub(crate) fn read_command(name: &str, fields: &mut Fields) -> Option<Command> {
    Some(match name {
        "bid" => Command::Bid { moves: fields.number("moves", 0..=255)? as u8 },
        "take-back" => Command::TakeBack,
        "done" => Command::Done,
        "turn-timer" => Command::TurnTimer,
        "have-it" => Command::HaveIt,
        "move" => {
            let (robot, direction) = (fields.word("robot"), fields.word("direction"));
            let choices = choices(fields);
            Command::Move { robot: robot?, direction: direction?, choices: choices? }
        }
        _ => return None,
    })
}

fn choices(fields: &mut Fields) -> Option<Vec<RicochetChoice>> {
    /// No slide meets more walls and barriers than there are sides of spaces.
    const CHOICES_MAX: usize = 1024;
    let Some(value) = fields.take("choices") else { return Some(Vec::new()) };
    if value.as_array().is_some_and(|choices| choices.len() > CHOICES_MAX) {
        fields.fault("choices", format!("there are more than {CHOICES_MAX}"));
        return None;
    }
    fields.list("choices", value, |fields: &mut Fields, name: &str, value: Value| {
        fields.word_in(name, value)
    })
}

/// The same for the table.
pub(crate) fn for_table(command: &Command, _: &Table) -> Result<TableCommand, NotForTable> {
    Ok(TableCommand::Ricochet(match command {
        Command::Bid { moves } => RicochetCommand::Bid(*moves),
        Command::TakeBack => RicochetCommand::TakeBack,
        Command::Done => RicochetCommand::Done,
        Command::TurnTimer => RicochetCommand::TurnTimer,
        Command::HaveIt => RicochetCommand::HaveIt,
        Command::Move { robot, direction, choices } => {
            let choices = choices.iter().map(|&choice| choice.into()).collect();
            let (robot, direction) = ((*robot).into(), (*direction).into());
            RicochetCommand::Move(Move { robot, direction, choices })
        }
        Command::GiveUp => RicochetCommand::GiveUp,
        Command::AskHint => RicochetCommand::AskHint,
        _ => return Err(NotForTable::Refused(Refusal::OtherGame)),
    }))
}

/// What it is called as an offer, and the highest number; moves are in `possible`.
pub(crate) fn offered(command: &RicochetCommand) -> Option<(OfferKind, Option<u8>)> {
    let kind = match command {
        RicochetCommand::Bid(most) => return Some((OfferKind::Bid, Some(*most))),
        RicochetCommand::TakeBack => OfferKind::TakeBack,
        RicochetCommand::Done => OfferKind::Done,
        RicochetCommand::TurnTimer => OfferKind::TurnTimer,
        RicochetCommand::HaveIt => OfferKind::HaveIt,
        RicochetCommand::GiveUp => OfferKind::GiveUp,
        RicochetCommand::AskHint => OfferKind::AskHint,
        RicochetCommand::Move(_) => return None,
    };
    Some((kind, None))
}
