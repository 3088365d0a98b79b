//! How facts of the table itself are stored, and what jobs found.

use serde::{Deserialize, Serialize};

use super::StoredError;
use super::micro::MicroFactV1;
use super::options::OptionsV1;
use super::ricochet::RicochetFactV1;
use super::robotory::RobotoryFactV1;
use super::text::{
    list, named, parse, read_key, read_secret, seats, spaces, write_key, write_secret, wrong,
};
use crate::agreement::{AgreementEnd, Subject};
use crate::ending::{Ending, Reason};
use crate::event::Fact;
use crate::job::{Analysis, Hint, Plan};
use crate::level::Level;
use crate::options::Rules;
use crate::seat::{Handicap, Name, Note, Player, SeatId};
use crate::table::Door;
use crate::time::{Millis, Span};

#[derive(Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(super) enum FactV1 {
    Founded { options: OptionsV1 },
    SecretKept { secret: String },
    OptionsSet { options: OptionsV1 },
    DoorSet { door: String },
    ChatSet { open: bool },
    Seated { seat: u8, name: String, bot: Option<u8> },
    KeyKept { seat: u8, key: String },
    Renamed { seat: u8, name: String },
    ReadySet { seat: u8, ready: bool },
    HandicapSet { seat: u8, wins_ties: bool, more_time: u64, head_start: u64 },
    HostSet { seat: u8 },
    WentAway { seat: u8 },
    CameBack { seat: u8 },
    FellAsleep { seat: u8 },
    Woke { seat: u8 },
    Left { seat: u8 },
    Removed { seat: u8 },
    NoteWritten { seat: u8, note: String },
    Asked { subject: String, by: u8, lapses: u64 },
    Answered { seat: u8, yes: bool },
    AgreementEnded { subject: String, end: String },
    Paused,
    WentOn,
    BotPlanned { seat: u8, plan: PlanV1 },
    PressedOn { seat: u8 },
    Ricochet(RicochetFactV1),
    Micro(MicroFactV1),
    Robotory(RobotoryFactV1),
    Ended { reason: String, by: Option<u8>, winners: Vec<u8>, scores: Vec<(u8, u32)> },
    Reopened,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "does", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum PlanV1 {
    Nothing,
    Bid { after: u64, moves: u8, route: String },
    Announce { after: u64, moves: u8, route: Vec<String> },
    Act { after: u64, action: String },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "found", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum AnalysisV1 {
    Ricochet { routes: Vec<String>, complete: bool },
    Micro { routes: Vec<Vec<String>>, complete: bool },
    Unsolvable,
    NotFound,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum HintV1 {
    Length { moves: u32 },
    Move { place: u8, wanted: String },
    Step { place: u8, to: String },
    None,
}

const DOORS: [Door; 3] = [Door::Listed, Door::ByLink, Door::Locked];

fn door_name(value: Door) -> &'static str {
    match value {
        Door::Listed => "listed",
        Door::ByLink => "by-link",
        Door::Locked => "locked",
    }
}

const ENDS: [AgreementEnd; 4] =
    [AgreementEnd::Reached, AgreementEnd::Declined, AgreementEnd::Overtaken, AgreementEnd::Lapsed];

fn end_name(value: AgreementEnd) -> &'static str {
    match value {
        AgreementEnd::Reached => "reached",
        AgreementEnd::Declined => "declined",
        AgreementEnd::Overtaken => "overtaken",
        AgreementEnd::Lapsed => "lapsed",
    }
}

impl From<&Fact> for FactV1 {
    fn from(fact: &Fact) -> FactV1 {
        use FactV1 as V1;
        match fact {
            Fact::Founded(rules) => V1::Founded { options: rules.options().into() },
            Fact::SecretKept(secret) => V1::SecretKept { secret: write_secret(*secret) },
            Fact::OptionsSet(rules) => V1::OptionsSet { options: rules.options().into() },
            Fact::DoorSet(door) => V1::DoorSet { door: door_name(*door).to_owned() },
            Fact::ChatSet { open } => V1::ChatSet { open: *open },
            Fact::Seated { seat, name, player } => {
                let bot = match player {
                    Player::Person => None,
                    Player::Bot(level) => Some(level.get()),
                };
                V1::Seated { seat: seat.0, name: name.to_string(), bot }
            }
            Fact::KeyKept { seat, key } => V1::KeyKept { seat: seat.0, key: write_key(key) },
            Fact::Renamed { seat, name } => V1::Renamed { seat: seat.0, name: name.to_string() },
            Fact::ReadySet { seat, ready } => V1::ReadySet { seat: seat.0, ready: *ready },
            Fact::HandicapSet { seat, handicap } => {
                let Handicap { wins_ties, more_time, head_start } = *handicap;
                let (more_time, head_start) = (more_time.0, head_start.0);
                V1::HandicapSet { seat: seat.0, wins_ties, more_time, head_start }
            }
            Fact::HostSet(seat) => V1::HostSet { seat: seat.0 },
            Fact::WentAway(seat) => V1::WentAway { seat: seat.0 },
            Fact::CameBack(seat) => V1::CameBack { seat: seat.0 },
            Fact::FellAsleep(seat) => V1::FellAsleep { seat: seat.0 },
            Fact::Woke(seat) => V1::Woke { seat: seat.0 },
            Fact::Left(seat) => V1::Left { seat: seat.0 },
            Fact::Removed(seat) => V1::Removed { seat: seat.0 },
            Fact::NoteWritten { seat, note } => {
                V1::NoteWritten { seat: seat.0, note: note.as_str().to_owned() }
            }
            Fact::Asked { subject, by, lapses } => {
                V1::Asked { subject: subject.name().to_owned(), by: by.0, lapses: lapses.0 }
            }
            Fact::Answered { seat, yes } => V1::Answered { seat: seat.0, yes: *yes },
            Fact::AgreementEnded { subject, end } => {
                let (subject, end) = (subject.name().to_owned(), end_name(*end).to_owned());
                V1::AgreementEnded { subject, end }
            }
            Fact::Paused => V1::Paused,
            Fact::WentOn => V1::WentOn,
            Fact::BotPlanned { seat, plan } => V1::BotPlanned { seat: seat.0, plan: plan.into() },
            Fact::PressedOn(seat) => V1::PressedOn { seat: seat.0 },
            Fact::Ricochet(fact) => V1::Ricochet(fact.into()),
            Fact::Micro(fact) => V1::Micro(fact.into()),
            Fact::Robotory(fact) => V1::Robotory(fact.into()),
            Fact::Ended(ending) => {
                let (reason, by) = write_reason(ending.reason);
                V1::Ended {
                    reason: reason.to_owned(),
                    by: by.map(|seat| seat.0),
                    winners: ending.winners.iter().map(|seat| seat.0).collect(),
                    scores: ending.scores.iter().map(|&(seat, score)| (seat.0, score)).collect(),
                }
            }
            Fact::Reopened => V1::Reopened,
        }
    }
}

fn subject(name: &str) -> Result<Subject, StoredError> {
    Subject::from_name(name).ok_or_else(|| wrong("subject", name, "nothing one can ask"))
}

impl TryFrom<FactV1> for Fact {
    type Error = StoredError;

    fn try_from(stored: FactV1) -> Result<Fact, StoredError> {
        use FactV1 as V1;
        let rules = |options: OptionsV1| Ok(Box::new(Rules::from_stored(options.try_into()?)));
        Ok(match stored {
            V1::Founded { options } => Fact::Founded(rules(options)?),
            V1::SecretKept { secret } => Fact::SecretKept(read_secret(&secret)?),
            V1::OptionsSet { options } => Fact::OptionsSet(rules(options)?),
            V1::DoorSet { door } => Fact::DoorSet(named("door", &door, &DOORS, door_name)?),
            V1::ChatSet { open } => Fact::ChatSet { open },
            V1::Seated { seat, name: text, bot } => {
                let bot = bot.map(|level| Player::Bot(Level::from_stored(level)));
                let (name, player) = (Name::from_stored(text), bot.unwrap_or(Player::Person));
                Fact::Seated { seat: SeatId(seat), name, player }
            }
            V1::KeyKept { seat, key } => Fact::KeyKept { seat: SeatId(seat), key: read_key(&key)? },
            V1::Renamed { seat, name: text } => {
                Fact::Renamed { seat: SeatId(seat), name: Name::from_stored(text) }
            }
            V1::ReadySet { seat, ready } => Fact::ReadySet { seat: SeatId(seat), ready },
            V1::HandicapSet { seat, wins_ties, more_time, head_start } => {
                let (more_time, head_start) = (Span(more_time), Span(head_start));
                let handicap = Handicap { wins_ties, more_time, head_start };
                Fact::HandicapSet { seat: SeatId(seat), handicap }
            }
            V1::HostSet { seat } => Fact::HostSet(SeatId(seat)),
            V1::WentAway { seat } => Fact::WentAway(SeatId(seat)),
            V1::CameBack { seat } => Fact::CameBack(SeatId(seat)),
            V1::FellAsleep { seat } => Fact::FellAsleep(SeatId(seat)),
            V1::Woke { seat } => Fact::Woke(SeatId(seat)),
            V1::Left { seat } => Fact::Left(SeatId(seat)),
            V1::Removed { seat } => Fact::Removed(SeatId(seat)),
            V1::NoteWritten { seat, note } => {
                Fact::NoteWritten { seat: SeatId(seat), note: Note::from_stored(note) }
            }
            V1::Asked { subject: text, by, lapses } => {
                let (by, lapses) = (SeatId(by), Millis(lapses));
                Fact::Asked { subject: subject(&text)?, by, lapses }
            }
            V1::Answered { seat, yes } => Fact::Answered { seat: SeatId(seat), yes },
            V1::AgreementEnded { subject: text, end } => {
                let end = named("end", &end, &ENDS, end_name)?;
                Fact::AgreementEnded { subject: subject(&text)?, end }
            }
            V1::Paused => Fact::Paused,
            V1::WentOn => Fact::WentOn,
            V1::BotPlanned { seat, plan } => {
                Fact::BotPlanned { seat: SeatId(seat), plan: plan.try_into()? }
            }
            V1::PressedOn { seat } => Fact::PressedOn(SeatId(seat)),
            V1::Ricochet(fact) => Fact::Ricochet(fact.try_into()?),
            V1::Micro(fact) => Fact::Micro(fact.try_into()?),
            V1::Robotory(fact) => Fact::Robotory(fact.try_into()?),
            V1::Ended { reason, by, winners, scores } => Fact::Ended(Ending {
                reason: read_reason(&reason, by.map(SeatId))?,
                winners: seats(&winners),
                scores: scores.into_iter().map(|(seat, score)| (SeatId(seat), score)).collect(),
            }),
            V1::Reopened => Fact::Reopened,
        })
    }
}

fn write_reason(reason: Reason) -> (&'static str, Option<SeatId>) {
    match reason {
        Reason::EnoughChips => ("enough-chips", None),
        Reason::ChipsGivenOut => ("chips-given-out", None),
        Reason::RoundsOver => ("rounds-over", None),
        Reason::Agreed => ("agreed", None),
        Reason::Reserve => ("reserve", None),
        Reason::Resigned(seat) => ("resigned", Some(seat)),
        Reason::ClockRanOut(seat) => ("clock-ran-out", Some(seat)),
        Reason::Abandoned(seat) => ("abandoned", Some(seat)),
        Reason::NobodyLeft => ("nobody-left", None),
    }
}

fn read_reason(text: &str, by: Option<SeatId>) -> Result<Reason, StoredError> {
    Ok(match (text, by) {
        ("enough-chips", None) => Reason::EnoughChips,
        ("chips-given-out", None) => Reason::ChipsGivenOut,
        ("rounds-over", None) => Reason::RoundsOver,
        ("agreed", None) => Reason::Agreed,
        ("reserve", None) => Reason::Reserve,
        ("resigned", Some(seat)) => Reason::Resigned(seat),
        ("clock-ran-out", Some(seat)) => Reason::ClockRanOut(seat),
        ("abandoned", Some(seat)) => Reason::Abandoned(seat),
        ("nobody-left", None) => Reason::NobodyLeft,
        _ => return Err(wrong("reason", text, "a game does not end like this")),
    })
}

impl From<&Plan> for PlanV1 {
    fn from(plan: &Plan) -> PlanV1 {
        match plan {
            Plan::Nothing => PlanV1::Nothing,
            Plan::Bid { after, moves, route } => {
                PlanV1::Bid { after: after.0, moves: *moves, route: route.to_string() }
            }
            Plan::Announce { after, moves, route } => {
                PlanV1::Announce { after: after.0, moves: *moves, route: list(route) }
            }
            Plan::Act { after, action } => {
                PlanV1::Act { after: after.0, action: action.to_string() }
            }
        }
    }
}

impl TryFrom<PlanV1> for Plan {
    type Error = StoredError;

    fn try_from(stored: PlanV1) -> Result<Plan, StoredError> {
        Ok(match stored {
            PlanV1::Nothing => Plan::Nothing,
            PlanV1::Bid { after, moves, route } => {
                Plan::Bid { after: Span(after), moves, route: parse("route", &route)? }
            }
            PlanV1::Announce { after, moves, route } => {
                Plan::Announce { after: Span(after), moves, route: spaces(&route)? }
            }
            PlanV1::Act { after, action } => {
                Plan::Act { after: Span(after), action: parse("action", &action)? }
            }
        })
    }
}

impl From<&Analysis> for AnalysisV1 {
    fn from(analysis: &Analysis) -> AnalysisV1 {
        match analysis {
            Analysis::Ricochet { routes, complete } => {
                AnalysisV1::Ricochet { routes: list(routes), complete: *complete }
            }
            Analysis::Micro { routes, complete } => {
                let routes = routes.iter().map(|route| list(route)).collect();
                AnalysisV1::Micro { routes, complete: *complete }
            }
            Analysis::Unsolvable => AnalysisV1::Unsolvable,
            Analysis::NotFound => AnalysisV1::NotFound,
        }
    }
}

impl TryFrom<AnalysisV1> for Analysis {
    type Error = StoredError;

    fn try_from(stored: AnalysisV1) -> Result<Analysis, StoredError> {
        Ok(match stored {
            AnalysisV1::Ricochet { routes, complete } => {
                let routes = routes.iter().map(|route| parse("route", route));
                Analysis::Ricochet { routes: routes.collect::<Result<_, _>>()?, complete }
            }
            AnalysisV1::Micro { routes, complete } => {
                let routes = routes.iter().map(|route| spaces(route));
                Analysis::Micro { routes: routes.collect::<Result<_, _>>()?, complete }
            }
            AnalysisV1::Unsolvable => Analysis::Unsolvable,
            AnalysisV1::NotFound => Analysis::NotFound,
        })
    }
}

impl From<&Hint> for HintV1 {
    fn from(hint: &Hint) -> HintV1 {
        match hint {
            Hint::Length(moves) => HintV1::Length { moves: *moves },
            Hint::Move(place, wanted) => HintV1::Move { place: *place, wanted: wanted.to_string() },
            Hint::Step(place, to) => HintV1::Step { place: *place, to: to.to_string() },
            Hint::None => HintV1::None,
        }
    }
}

impl TryFrom<HintV1> for Hint {
    type Error = StoredError;

    fn try_from(stored: HintV1) -> Result<Hint, StoredError> {
        Ok(match stored {
            HintV1::Length { moves } => Hint::Length(moves),
            HintV1::Move { place, wanted } => Hint::Move(place, parse("wanted", &wanted)?),
            HintV1::Step { place, to } => Hint::Step(place, parse("to", &to)?),
            HintV1::None => Hint::None,
        })
    }
}
