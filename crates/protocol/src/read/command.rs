//! Commands: as they are sent, and as the table takes them.

use table::{Command as TableCommand, HostCommand, Level, Name, Note, Refusal, Table};

use super::fields::Fields;
use crate::options::read_options;
use crate::{Command, Fault, Handicap, Ms, SeatNo};

/// The names of commands that every table knows.
pub(crate) const COMMANDS: &str = "return, leave, rename, ready, not-ready, write-note, ask, agree, disagree, press-on, \
    set-options, set-door, set-chat, seat-bot, remove, set-mute, hand-over, set-handicap, start, end-game, reopen, \
    give-up, ask-hint";

pub(super) fn read_command(fields: &mut Fields) -> Option<Command> {
    let kind = fields.text("t")?;
    Some(match kind.as_str() {
        "return" => Command::Return,
        "leave" => Command::Leave,
        "rename" => Command::Rename { name: fields.text("name")? },
        "ready" => Command::Ready,
        "not-ready" => Command::NotReady,
        "write-note" => Command::WriteNote { text: fields.text("text")? },
        "ask" => Command::Ask { subject: fields.word("subject")? },
        "agree" => Command::Agree,
        "disagree" => Command::Disagree,
        "press-on" => Command::PressOn,
        "set-options" => {
            let value = fields.need("options")?;
            Command::SetOptions { options: Box::new(fields.absorb(read_options(&value))?) }
        }
        "set-door" => Command::SetDoor { door: fields.word("door")? },
        "set-chat" => Command::SetChat { open: fields.switch("open")? },
        "seat-bot" => {
            let (name, level) = (fields.text("name"), fields.number("level", 1..=10));
            Command::SeatBot { name: name?, level: level? as u8 }
        }
        "remove" => Command::Remove { seat: seat(fields)? },
        "set-mute" => {
            let (seat, muted) = (seat(fields), fields.switch("muted"));
            Command::SetMute { seat: seat?, muted: muted? }
        }
        "hand-over" => Command::HandOver { seat: seat(fields)? },
        "set-handicap" => {
            let (seat, value) = (seat(fields), fields.need("handicap"));
            let handicap = value.and_then(|value| fields.object("handicap", value, handicap));
            Command::SetHandicap { seat: seat?, handicap: handicap? }
        }
        "start" => Command::Start { first_roller: first_roller(fields) },
        "end-game" => Command::EndGame,
        "reopen" => Command::Reopen,
        "give-up" => Command::GiveUp,
        "ask-hint" => Command::AskHint,
        other => return crate::game::read_command(other, fields),
    })
}

fn seat(fields: &mut Fields) -> Option<SeatNo> {
    fields.number("seat", 0..=65_535).map(|seat| SeatNo(seat as u16))
}

/// Who rolls first, if somebody was named.
fn first_roller(fields: &mut Fields) -> Option<SeatNo> {
    let value = fields.take("first_roller").filter(|value| !value.is_null())?;
    fields.number_in("first_roller", &value, 0..=65_535).map(|seat| SeatNo(seat as u16))
}

fn span(fields: &mut Fields, name: &str) -> Option<Ms> {
    match fields.take(name) {
        None => Some(Ms(0)),
        Some(value) => {
            fields.number_in(name, &value, 0..=u64::from(u32::MAX)).map(|span| Ms(span as u32))
        }
    }
}

fn handicap(fields: &mut Fields) -> Option<Handicap> {
    let wins_ties = fields.switch("wins_ties");
    let (more_time, head_start) = (span(fields, "more_time"), span(fields, "head_start"));
    Some(Handicap { wins_ties: wins_ties?, more_time: more_time?, head_start: head_start? })
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
            Command::Ask { subject } => TableCommand::Ask((*subject).into()),
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
            Command::SetDoor { door } => HostCommand::SetDoor((*door).into()),
            Command::SetChat { open } => HostCommand::SetChat { open: *open },
            Command::SeatBot { name, level } => {
                let name = name_of(name, "command.name")?;
                let level = Level::new(*level)
                    .ok_or_else(|| fault("command.level", "a level is from 1 to 10"))?;
                HostCommand::SeatBot { name, level }
            }
            Command::Remove { seat } => HostCommand::Remove((*seat).into()),
            Command::HandOver { seat } => HostCommand::HandOver((*seat).into()),
            Command::SetHandicap { seat, handicap } => HostCommand::SetHandicap {
                seat: (*seat).into(),
                handicap: table::Handicap {
                    wins_ties: handicap.wins_ties,
                    more_time: handicap.more_time.into(),
                    head_start: handicap.head_start.into(),
                },
            },
            Command::Start { first_roller: None } => HostCommand::Start,
            Command::Start { first_roller: Some(seat) } => HostCommand::StartWith((*seat).into()),
            Command::SetMute { seat, muted } => {
                HostCommand::SetMute { seat: (*seat).into(), muted: *muted }
            }
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

#[cfg(all(test, feature = "describe"))]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use utoipa::PartialSchema as _;

    use super::*;

    /// Every value that the tag can have.
    fn tags(schema: &Value, found: &mut BTreeSet<String>) {
        let tag = schema["properties"]["t"]["enum"].as_array().into_iter().flatten();
        found.extend(tag.filter_map(|tag| tag.as_str().map(str::to_owned)));
        for part in ["oneOf", "allOf", "anyOf"] {
            schema[part].as_array().into_iter().flatten().for_each(|part| tags(part, found));
        }
    }

    /// The answer to an unknown command lists all of them.
    #[test]
    fn the_list_of_commands_has_every_one() {
        let mut described = BTreeSet::new();
        tags(&json!(Command::schema()), &mut described);
        let mistyped = r#"{"t":"do","id":"1","command":{"t":"nonsense"}}"#;
        let fault = crate::read(mistyped).unwrap_err().faults.remove(0);
        let text = json!(fault).to_string();
        let (_, list) = text.split_once("the commands are ").expect("a list");
        let listed = list
            .split(", ")
            .map(|name| name.trim_end_matches(|last: char| !last.is_ascii_lowercase()));
        assert_eq!(listed.map(str::to_owned).collect::<BTreeSet<_>>(), described);
    }
}
