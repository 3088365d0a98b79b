//! What a player of Micro Robots sends, and what one can do next.

use ::micro::Space;
use table::{Command as TableCommand, Game, MicroCommand, Refusal, Table};

use crate::read::{Fields, NotForTable, fault};
use crate::{Command, MicroSpaceNo, OfferKind};

/// The names of the commands.
pub(crate) const COMMANDS: &str = "roll, announce, step";

/// Reads a command with one of these names.
pub(crate) fn read_command(name: &str, fields: &mut Fields) -> Option<Command> {
    Some(match name {
        "roll" => Command::Roll,
        "announce" => Command::Announce { moves: fields.number("moves", 0..=255)? as u8 },
        "step" => Command::Step { to: MicroSpaceNo(fields.number("to", 0..=35)? as u8) },
        _ => return None,
    })
}

/// The same for the table: places are said by its board.
pub(crate) fn for_table(command: &Command, table: &Table) -> Result<TableCommand, NotForTable> {
    Ok(TableCommand::Micro(match command {
        Command::Roll => MicroCommand::Roll,
        Command::Announce { moves } => MicroCommand::Announce(*moves),
        Command::Step { to } => MicroCommand::Step(space_of(*to, table)?),
        Command::GiveUp => MicroCommand::GiveUp,
        Command::AskHint => MicroCommand::AskHint,
        _ => return Err(NotForTable::Refused(Refusal::OtherGame)),
    }))
}

/// The space at a place of the board, if there is a board.
fn space_of(to: MicroSpaceNo, table: &Table) -> Result<Space, NotForTable> {
    let Some(Game::Micro(game)) = table.game() else {
        return Err(NotForTable::Refused(Refusal::NoGame));
    };
    let cell = ::micro::Cell::all().nth(usize::from(to.0));
    let cell = cell.ok_or_else(|| fault("command.to", "spaces are numbered from 0 to 35"))?;
    Ok(game.board().at(cell))
}

/// What it is called as an offer, and the highest number; steps are in `possible`.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "those of other games are larger")]
pub(crate) fn offered(command: &MicroCommand) -> Option<(OfferKind, Option<u8>)> {
    let kind = match command {
        MicroCommand::Announce(most) => return Some((OfferKind::Announce, Some(*most))),
        MicroCommand::Roll => OfferKind::Roll,
        MicroCommand::GiveUp => OfferKind::GiveUp,
        MicroCommand::AskHint => OfferKind::AskHint,
        MicroCommand::Step(_) => return None,
    };
    Some((kind, None))
}
