//! Commands: as they are sent, and as the table takes them.

use ::micro::Space;
use ::ricochet::Move;
use ::robotory::{Action, Discs, Hex, Path};
use serde_json::Value;
use table::{
    Command as TableCommand, Game, GameKind, HostCommand, Level, MicroCommand, Name, Note, Refusal,
    RicochetCommand, RobotoryCommand, Table,
};

use super::fields::Fields;
use super::message::{hex_in, path};
use crate::options::read_options;
use crate::{
    Command, Fault, Handicap, MicroSpaceNo, Ms, RicochetChoice, RobotoryDiscs, RobotoryHexNo,
    SeatNo,
};

/// The names of commands, for whoever sends another one.
const KNOWN: &str = "it is no command; the commands are return, leave, rename, ready, not-ready, write-note, ask, \
    agree, disagree, press-on, set-options, set-door, set-chat, seat-bot, remove, hand-over, set-handicap, start, \
    reopen, bid, take-back, done, turn-timer, have-it, move, roll, announce, step, give-up, ask-hint, place, move-robot, refill, \
    resign and claim";

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
        "hand-over" => Command::HandOver { seat: seat(fields)? },
        "set-handicap" => {
            let (seat, value) = (seat(fields), fields.need("handicap"));
            let handicap = value.and_then(|value| fields.object("handicap", value, handicap));
            Command::SetHandicap { seat: seat?, handicap: handicap? }
        }
        "start" => Command::Start { first_roller: first_roller(fields) },
        "reopen" => Command::Reopen,
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
        "roll" => Command::Roll,
        "announce" => Command::Announce { moves: fields.number("moves", 0..=255)? as u8 },
        "step" => Command::Step { to: MicroSpaceNo(fields.number("to", 0..=35)? as u8) },
        "give-up" => Command::GiveUp,
        "ask-hint" => Command::AskHint,
        "place" => {
            let (disc, hex) = (fields.word("disc"), fields.need("hex"));
            let hex = hex.and_then(|hex| hex_in(fields, "hex", hex));
            Command::Place { disc: disc?, hex: hex? }
        }
        "move-robot" => {
            let (robot, path) = (fields.word("robot"), path(fields));
            Command::MoveRobot { robot: robot?, path: path? }
        }
        "refill" => {
            let value = fields.need("discs")?;
            Command::Refill { discs: fields.object("discs", value, discs)? }
        }
        "resign" => Command::Resign,
        "claim" => Command::Claim,
        _ => {
            fields.fault("t", KNOWN);
            return None;
        }
    })
}

fn seat(fields: &mut Fields) -> Option<SeatNo> {
    fields.number("seat", 0..=255).map(|seat| SeatNo(seat as u8))
}

/// Who rolls first, if somebody was named.
fn first_roller(fields: &mut Fields) -> Option<SeatNo> {
    let value = fields.take("first_roller").filter(|value| !value.is_null())?;
    fields.number_in("first_roller", &value, 0..=255).map(|seat| SeatNo(seat as u8))
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

fn discs(fields: &mut Fields) -> Option<RobotoryDiscs> {
    let (white, black) = (fields.number("white", 0..=14), fields.number("black", 0..=14));
    Some(RobotoryDiscs { white: white? as u8, black: black? as u8 })
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
            | Command::HandOver { .. }
            | Command::SetHandicap { .. }
            | Command::Start { .. }
            | Command::Reopen => TableCommand::Host(self.of_host()?),
            Command::Place { .. }
            | Command::MoveRobot { .. }
            | Command::Refill { .. }
            | Command::Resign
            | Command::Claim => TableCommand::Robotory(self.of_robotory()?),
            Command::Bid { moves } => TableCommand::Ricochet(RicochetCommand::Bid(*moves)),
            Command::TakeBack => TableCommand::Ricochet(RicochetCommand::TakeBack),
            Command::Done => TableCommand::Ricochet(RicochetCommand::Done),
            Command::TurnTimer => TableCommand::Ricochet(RicochetCommand::TurnTimer),
            Command::HaveIt => TableCommand::Ricochet(RicochetCommand::HaveIt),
            Command::Move { robot, direction, choices } => {
                let choices = choices.iter().map(|&choice| choice.into()).collect();
                let (robot, direction) = ((*robot).into(), (*direction).into());
                TableCommand::Ricochet(RicochetCommand::Move(Move { robot, direction, choices }))
            }
            Command::Roll => TableCommand::Micro(MicroCommand::Roll),
            Command::Announce { moves } => TableCommand::Micro(MicroCommand::Announce(*moves)),
            Command::Step { to } => TableCommand::Micro(MicroCommand::Step(space_of(*to, table)?)),
            Command::GiveUp => match table.kind() {
                GameKind::Micro => TableCommand::Micro(MicroCommand::GiveUp),
                GameKind::Ricochet => TableCommand::Ricochet(RicochetCommand::GiveUp),
                // Somebody who has had enough of it resigns.
                GameKind::Robotory => return Err(NotForTable::Refused(Refusal::OtherGame)),
            },
            Command::AskHint => match table.kind() {
                GameKind::Micro => TableCommand::Micro(MicroCommand::AskHint),
                GameKind::Ricochet => TableCommand::Ricochet(RicochetCommand::AskHint),
                GameKind::Robotory => return Err(NotForTable::Refused(Refusal::OtherGame)),
            },
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
            Command::Reopen => HostCommand::Reopen,
            _ => return Err(fault("command.t", "this is not for hosts")),
        })
    }

    fn of_robotory(&self) -> Result<RobotoryCommand, Vec<Fault>> {
        Ok(match self {
            Command::Place { disc, hex } => {
                let hex = hex_of(*hex, "command.hex")?;
                RobotoryCommand::Act(Action::Place { disc: (*disc).into(), hex })
            }
            Command::MoveRobot { robot, path } => {
                let path = path_of(path, "command.path")?;
                RobotoryCommand::Act(Action::Move { robot: (*robot).into(), path })
            }
            Command::Refill { discs } => {
                let discs = Discs { white: discs.white, black: discs.black };
                RobotoryCommand::Act(Action::Refill(discs))
            }
            Command::Resign => RobotoryCommand::Resign,
            Command::Claim => RobotoryCommand::Claim,
            _ => return Err(fault("command.t", "this is not of RoboTory")),
        })
    }
}

fn fault(place: &str, text: impl Into<String>) -> Vec<Fault> {
    vec![Fault::new(place, text)]
}

pub(super) fn name_of(name: &str, place: &str) -> Result<Name, Vec<Fault>> {
    Name::new(name).map_err(|bad| fault(place, bad.to_string()))
}

pub(crate) fn hex_of(hex: RobotoryHexNo, place: &str) -> Result<Hex, Vec<Fault>> {
    Hex::new(hex.0).ok_or_else(|| fault(place, "hexagons are numbered from 0 to 23"))
}

pub(crate) fn path_of(path: &[RobotoryHexNo], place: &str) -> Result<Path, Vec<Fault>> {
    let hexes: Result<Vec<Hex>, _> = path.iter().map(|&hex| hex_of(hex, place)).collect();
    let most = Path::HEXES_MAX;
    Path::from_hexes(&hexes?)
        .ok_or_else(|| fault(place, format!("a path has 1 to {most} hexagons")))
}

/// The space at a place of the board, if there is a board.
fn space_of(to: MicroSpaceNo, table: &Table) -> Result<Space, NotForTable> {
    let board = match (table.game(), table.kind()) {
        (Some(Game::Micro(game)), _) => game.board(),
        (_, GameKind::Micro) => return Err(NotForTable::Refused(Refusal::NoGame)),
        (_, GameKind::Ricochet | GameKind::Robotory) => {
            return Err(NotForTable::Refused(Refusal::OtherGame));
        }
    };
    let cell = ::micro::Cell::all().nth(usize::from(to.0));
    let cell = cell.ok_or_else(|| fault("command.to", "spaces are numbered from 0 to 35"))?;
    Ok(board.at(cell))
}
