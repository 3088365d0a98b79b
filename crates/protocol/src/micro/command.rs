//! Conversion of Micro Robots commands from the wire to the table.

use ::micro::Space;
use table::{Command as TableCommand, Game, MicroCommand, Refusal, Table};

use crate::read::{NotForTable, fault};
use crate::{Command, MicroSpaceNo};

/// Converts a command for the table. Space numbers are resolved on the table's board.
pub(crate) fn for_table(command: &Command, table: &Table) -> Result<TableCommand, NotForTable> {
    Ok(TableCommand::Micro(match command {
        Command::Roll => MicroCommand::Roll,
        Command::Announce { moves } => MicroCommand::Announce(*moves),
        Command::Step { to } => MicroCommand::Step(space_of(*to, table)?),
        Command::Undo => MicroCommand::Undo,
        Command::GiveUp => MicroCommand::GiveUp,
        Command::AskHint => MicroCommand::AskHint,
        _ => return Err(NotForTable::Refused(Refusal::OtherGame)),
    }))
}

/// The space with this number, if a game with a board is running.
fn space_of(to: MicroSpaceNo, table: &Table) -> Result<Space, NotForTable> {
    let Some(Game::Micro(game)) = table.game() else {
        return Err(NotForTable::Refused(Refusal::NoGame));
    };
    let cell = ::micro::Cell::all().nth(usize::from(to.0));
    let cell = cell.ok_or_else(|| fault("command.to", "spaces are numbered from 0 to 35"))?;
    Ok(game.board().at(cell))
}
