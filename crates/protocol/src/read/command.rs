//! Commands: as they are sent, and as the table takes them.

use strum::VariantNames as _;
use table::{Command as TableCommand, Fields, HostCommand, Level, Name, Note, Refusal, Table};

use crate::{Command, CommandKind, Fault, Options};

/// Reads a command by its name.
pub(super) fn read_command(fields: &mut Fields) -> Option<Command> {
    let name = fields.text("t")?;
    let Ok(kind) = name.parse() else {
        let known = CommandKind::VARIANTS.join(", ");
        fields.fault("t", format!("it is no command; the commands are {known}"));
        return None;
    };
    // The table's own list names each option that is wrong.
    if kind == CommandKind::SetOptions {
        let options = table::Options::read(&fields.need("options")?);
        let options = Box::new(Options(fields.absorb(options)?));
        return Some(Command::SetOptions { options });
    }
    Command::read(kind, fields)
}

/// Why a command cannot be given to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotForTable {
    /// Everything in it that cannot be.
    Faults(Vec<Fault>),
    /// The table plays another game, or none: it would say so too.
    Refused(Refusal),
}

impl From<Vec<Fault>> for NotForTable {
    fn from(faults: Vec<Fault>) -> NotForTable {
        NotForTable::Faults(faults)
    }
}

impl Command {
    /// The same for the table: places on a board are said by its board.
    ///
    /// # Errors
    ///
    /// Returns what cannot be.
    pub fn for_table(&self, table: &Table) -> Result<TableCommand, NotForTable> {
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
            Command::SetOptions { .. }
            | Command::SetDoor { .. }
            | Command::SetChat { .. }
            | Command::SeatBot { .. }
            | Command::Remove { .. }
            | Command::SetMute { .. }
            | Command::HandOver { .. }
            | Command::EndGame
            | Command::SetHandicap { .. }
            | Command::Start { .. }
            | Command::Reopen => TableCommand::Host(self.of_host()?),
            _ => return crate::game::for_table(self, table),
        })
    }

    fn of_host(&self) -> Result<HostCommand, Vec<Fault>> {
        Ok(match self {
            Command::SetOptions { options } => HostCommand::SetOptions(Box::new(options.0.clone())),
            Command::SetDoor { door } => HostCommand::SetDoor(*door),
            Command::SetChat { open } => HostCommand::SetChat { open: *open },
            Command::SeatBot { name, level } => {
                let name = name_of(name, "command.name")?;
                let level = Level::new(*level)
                    .ok_or_else(|| fault("command.level", "a level is from 1 to 10"))?;
                HostCommand::SeatBot { name, level }
            }
            Command::Remove { seat } => HostCommand::Remove(*seat),
            Command::HandOver { seat } => HostCommand::HandOver(*seat),
            Command::SetHandicap { seat, handicap } => {
                HostCommand::SetHandicap { seat: *seat, handicap: (*handicap).into() }
            }
            Command::Start { first_roller: None } => HostCommand::Start,
            Command::Start { first_roller: Some(seat) } => HostCommand::StartWith(*seat),
            Command::SetMute { seat, muted } => HostCommand::SetMute { seat: *seat, muted: *muted },
            Command::EndGame => HostCommand::EndGame,
            Command::Reopen => HostCommand::Reopen,
            _ => return Err(fault("command.t", "this is not for hosts")),
        })
    }
}

pub(crate) fn fault(place: &str, text: impl Into<String>) -> Vec<Fault> {
    vec![Fault::new(place, text)]
}

pub(super) fn name_of(name: &str, place: &str) -> Result<Name, Vec<Fault>> {
    Name::new(name).map_err(|bad| fault(place, bad.to_string()))
}
