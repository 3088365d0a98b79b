//! Parses commands, and converts them to the commands of `table`.

use strum::VariantNames as _;
use table::{
    Command as TableCommand, Fields, HostCommand, Level, Name, Note, Options, Refusal, Table,
};

use crate::{Command, CommandKind, Fault};

/// Reads a command; its field `t` is the name.
pub(super) fn read_command(fields: &mut Fields) -> Option<Command> {
    let name = fields.text("t")?;
    let Ok(kind) = name.parse() else {
        let known = CommandKind::VARIANTS.join(", ");
        fields.fault("t", format!("it is no command; the commands are {known}"));
        return None;
    };
    // `table` names each invalid option.
    if kind == CommandKind::SetOptions {
        let options = Options::read(&fields.need("options")?);
        let options = Box::new(fields.absorb(options)?);
        return Some(Command::SetOptions { options });
    }
    Command::read(kind, fields)
}

/// The reason why a command cannot be converted for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotForTable {
    /// All invalid fields.
    Faults(Vec<Fault>),
    /// The table plays another game, or none. The table itself would give the same refusal.
    Refused(Refusal),
}

impl From<Vec<Fault>> for NotForTable {
    fn from(faults: Vec<Fault>) -> NotForTable {
        NotForTable::Faults(faults)
    }
}

impl Command {
    /// Converts the command for a table. Places on a board are resolved with the table's board.
    ///
    /// # Errors
    ///
    /// Returns the faults, or the refusal if the command does not belong to the table's game.
    pub fn for_table(&self, table: &Table) -> Result<TableCommand, NotForTable> {
        let host = TableCommand::Host;
        Ok(match self {
            Command::Return => TableCommand::Return,
            Command::Leave => TableCommand::Leave,
            Command::Rename { name } => TableCommand::Rename(name_of(name, "command.name")?),
            Command::Ready => TableCommand::Ready,
            Command::NotReady => TableCommand::NotReady,
            Command::WriteNote { text } => {
                let note = Note::new(text).map_err(|bad| fault("command.text", bad.to_string()))?;
                TableCommand::WriteNote(note)
            }
            Command::Ask { subject } => TableCommand::Ask(*subject),
            Command::Agree => TableCommand::Agree,
            Command::Disagree => TableCommand::Disagree,
            Command::PressOn => TableCommand::PressOn,
            Command::SetOptions { options } => host(HostCommand::SetOptions(options.clone())),
            Command::SetDoor { door } => host(HostCommand::SetDoor(*door)),
            Command::SetChat { open } => host(HostCommand::SetChat { open: *open }),
            Command::SeatBot { name, level } => {
                let name = name_of(name, "command.name")?;
                let level = Level::new(*level)
                    .ok_or_else(|| fault("command.level", "a level is from 1 to 10"))?;
                host(HostCommand::SeatBot { name, level })
            }
            Command::Remove { seat } => host(HostCommand::Remove(*seat)),
            Command::SetMute { seat, muted } => {
                host(HostCommand::SetMute { seat: *seat, muted: *muted })
            }
            Command::HandOver { seat } => host(HostCommand::HandOver(*seat)),
            Command::SetHandicap { seat, handicap } => {
                host(HostCommand::SetHandicap { seat: *seat, handicap: *handicap })
            }
            Command::Start { first_roller: None } => host(HostCommand::Start),
            Command::Start { first_roller: Some(seat) } => host(HostCommand::StartWith(*seat)),
            Command::EndGame => host(HostCommand::EndGame),
            Command::Reopen => host(HostCommand::Reopen),
            Command::Bid { .. }
            | Command::TakeBack
            | Command::Done
            | Command::TurnTimer
            | Command::HaveIt
            | Command::Move { .. }
            | Command::Roll
            | Command::Announce { .. }
            | Command::Step { .. }
            | Command::Undo
            | Command::GiveUp
            | Command::AskHint
            | Command::Place { .. }
            | Command::MoveRobot { .. }
            | Command::Refill { .. }
            | Command::Resign
            | Command::Claim => return crate::game::for_table(self, table),
        })
    }
}

pub(crate) fn fault(place: &str, text: impl Into<String>) -> Vec<Fault> {
    vec![Fault::new(place, text)]
}

pub(super) fn name_of(name: &str, place: &str) -> Result<Name, Vec<Fault>> {
    Name::new(name).map_err(|bad| fault(place, bad.to_string()))
}
