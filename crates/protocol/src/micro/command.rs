//! What a player of Micro Robots sends.

use ::micro::Space;
use table::{Command as TableCommand, Game, MicroCommand, Refusal, Table};

use crate::read::{NotForTable, fault};
use crate::{Command, MicroSpaceNo};

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
