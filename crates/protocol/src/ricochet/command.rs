//! Conversion of Ricochet Robots commands from the wire to the table.

use ::ricochet::Move;
use table::{Command as TableCommand, Refusal, RicochetCommand, Table};

use crate::Command;
use crate::read::{NotForTable, fault};

/// Upper bound: a slide cannot meet more walls and barriers than spaces have sides.
const CHOICES_MAX: usize = 1024;

/// Converts a command for the table.
pub(crate) fn for_table(command: &Command, _: &Table) -> Result<TableCommand, NotForTable> {
    Ok(TableCommand::Ricochet(match command {
        Command::Bid { moves } => RicochetCommand::Bid(*moves),
        Command::TakeBack => RicochetCommand::TakeBack,
        Command::Done => RicochetCommand::Done,
        Command::TurnTimer => RicochetCommand::TurnTimer,
        Command::HaveIt => RicochetCommand::HaveIt,
        Command::Move { robot, direction, choices } => {
            if choices.len() > CHOICES_MAX {
                let text = format!("there are more than {CHOICES_MAX}");
                return Err(fault("command.choices", text).into());
            }
            let (robot, direction, choices) = (*robot, *direction, choices.clone());
            RicochetCommand::Move(Move { robot, direction, choices })
        }
        Command::Undo => RicochetCommand::Undo,
        Command::GiveUp => RicochetCommand::GiveUp,
        Command::AskHint => RicochetCommand::AskHint,
        _ => return Err(NotForTable::Refused(Refusal::OtherGame)),
    }))
}
