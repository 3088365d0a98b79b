//! How options are stored. All times are in milliseconds.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use ::micro::Side;
use ::ricochet::{Cell, PerRobot, Ricochet, Robot};
use ::robotory::EndRule;

use serde::{Deserialize, Serialize};

use crate::options::{
    Barriers, ClockOptions, GameOptions, MicroBoard, MicroMode, MicroOptions, Options, Prize,
    RicochetBoard, RicochetMode, RicochetOptions, RobotStart, RobotoryOptions, Roller, Sides,
    TimerRuns,
};
use crate::seat::SeatId;
use crate::time::Span;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct OptionsV1 {
    seats: u8,
    late_seats: bool,
    spectators: bool,
    handicaps: bool,
    lapse: u64,
    host_patience: u64,
    game: GameV1,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
enum GameV1 {
    Ricochet(RicochetV1),
    Micro(MicroV1),
    Robotory(RobotoryV1),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct RicochetV1 {
    board: Option<String>,
    barriers: bool,
    robots: Option<Robots>,
    black: bool,
    transparent: bool,
    ricochet: String,
    timer: u64,
    quiet: u64,
    demonstration: u64,
    /// `by-players`, `all` or a number.
    prize: String,
    between: u64,
    /// `match`, `solo` or `solo-two-runs`.
    mode: String,
    hints: Option<u64>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools, reason = "it is a form's worth of options")]
struct MicroV1 {
    /// `random`, `black`, `copper` or a board.
    board: String,
    first_roller: Option<u8>,
    lenient: bool,
    demonstration: u64,
    quiet: u64,
    reachable_only: bool,
    target_chip: bool,
    experts: bool,
    roll: u64,
    between: u64,
    practice: Option<PracticeV1>,
    hints: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct PracticeV1 {
    clock: u64,
    rounds: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct RobotoryV1 {
    sides: String,
    end: String,
    clock: Option<ClockV1>,
    abandoned: u64,
    asleep: u64,
}

#[derive(Serialize, Deserialize)]
struct ClockV1 {
    base: u64,
    increment: u64,
}

const MODES: [RicochetMode; 3] =
    [RicochetMode::Match, RicochetMode::Solo(TimerRuns::One), RicochetMode::Solo(TimerRuns::Two)];

fn mode_name(value: RicochetMode) -> &'static str {
    match value {
        RicochetMode::Match => "match",
        RicochetMode::Solo(TimerRuns::One) => "solo",
        RicochetMode::Solo(TimerRuns::Two) => "solo-two-runs",
    }
}

const SIDES: [Sides; 4] = [Sides::Drawn, Sides::Alternating, Sides::HostLight, Sides::HostDark];

fn sides_name(value: Sides) -> &'static str {
    match value {
        Sides::Drawn => "drawn",
        Sides::Alternating => "alternating",
        Sides::HostLight => "host-light",
        Sides::HostDark => "host-dark",
    }
}

impl From<&Options> for OptionsV1 {
    fn from(options: &Options) -> OptionsV1 {
        OptionsV1 {
            seats: options.seats,
            late_seats: options.late_seats,
            spectators: options.spectators,
            handicaps: options.handicaps,
            lapse: options.lapse.0,
            host_patience: options.host_patience.0,
            game: match &options.game {
                GameOptions::Ricochet(options) => GameV1::Ricochet(options.into()),
                GameOptions::Micro(options) => GameV1::Micro(options.into()),
                GameOptions::Robotory(options) => GameV1::Robotory(options.into()),
            },
        }
    }
}

impl TryFrom<OptionsV1> for Options {
    type Error = String;

    fn try_from(stored: OptionsV1) -> Result<Options, String> {
        Ok(Options {
            seats: stored.seats,
            late_seats: stored.late_seats,
            spectators: stored.spectators,
            handicaps: stored.handicaps,
            lapse: Span(stored.lapse),
            host_patience: Span(stored.host_patience),
            game: match stored.game {
                GameV1::Ricochet(stored) => GameOptions::Ricochet(stored.try_into()?),
                GameV1::Micro(stored) => GameOptions::Micro(stored.try_into()?),
                GameV1::Robotory(stored) => GameOptions::Robotory(stored.try_into()?),
            },
        })
    }
}

impl From<&RicochetOptions> for RicochetV1 {
    fn from(options: &RicochetOptions) -> RicochetV1 {
        RicochetV1 {
            board: match options.board {
                RicochetBoard::Random => None,
                RicochetBoard::Printed(arrangement) => Some(arrangement.to_string()),
            },
            barriers: options.barriers == Barriers::Used,
            robots: match &options.robots {
                RobotStart::Random => None,
                RobotStart::Chosen(robots) => Some(write_robots(robots)),
            },
            black: options.black,
            transparent: options.transparent,
            ricochet: options.ricochet.name().to_owned(),
            timer: options.timer.0,
            quiet: options.quiet.0,
            demonstration: options.demonstration.0,
            prize: match options.prize {
                Prize::ByPlayers => "by-players".to_owned(),
                Prize::All => "all".to_owned(),
                Prize::Chips(chips) => chips.to_string(),
            },
            between: options.between.0,
            mode: mode_name(options.mode).to_owned(),
            hints: options.hints.map(|price| price.0),
        }
    }
}

impl TryFrom<RicochetV1> for RicochetOptions {
    type Error = String;

    fn try_from(stored: RicochetV1) -> Result<RicochetOptions, String> {
        let rule = &stored.ricochet;
        Ok(RicochetOptions {
            board: match &stored.board {
                None => RicochetBoard::Random,
                Some(text) => RicochetBoard::Printed(parse("board", text)?),
            },
            barriers: if stored.barriers { Barriers::Used } else { Barriers::LeftOut },
            robots: match &stored.robots {
                None => RobotStart::Random,
                Some(robots) => RobotStart::Chosen(read_robots(robots)?),
            },
            black: stored.black,
            transparent: stored.transparent,
            ricochet: Ricochet::from_name(rule)
                .ok_or_else(|| wrong("ricochet", rule, "no such rule"))?,
            timer: Span(stored.timer),
            quiet: Span(stored.quiet),
            demonstration: Span(stored.demonstration),
            prize: match stored.prize.as_str() {
                "by-players" => Prize::ByPlayers,
                "all" => Prize::All,
                number => Prize::Chips(parse("prize", number)?),
            },
            between: Span(stored.between),
            mode: named("mode", &stored.mode, &MODES, mode_name)?,
            hints: stored.hints.map(Span),
        })
    }
}

impl From<&MicroOptions> for MicroV1 {
    fn from(options: &MicroOptions) -> MicroV1 {
        MicroV1 {
            board: match &options.board {
                MicroBoard::Random => "random".to_owned(),
                MicroBoard::RandomOf(side) => side.to_string(),
                MicroBoard::Chosen(board) => board.to_string(),
            },
            first_roller: match options.first_roller {
                Roller::Host => None,
                Roller::Seat(seat) => Some(seat.0),
            },
            lenient: options.lenient,
            demonstration: options.demonstration.0,
            quiet: options.quiet.0,
            reachable_only: options.reachable_only,
            target_chip: options.target_chip,
            experts: options.experts,
            roll: options.roll.0,
            between: options.between.0,
            practice: match options.mode {
                MicroMode::Match => None,
                MicroMode::Practice { clock, rounds } => {
                    Some(PracticeV1 { clock: clock.0, rounds })
                }
            },
            hints: options.hints.map(|price| price.0),
        }
    }
}

impl TryFrom<MicroV1> for MicroOptions {
    type Error = String;

    fn try_from(stored: MicroV1) -> Result<MicroOptions, String> {
        let side = Side::ALL.into_iter().find(|side| side.to_string() == stored.board);
        Ok(MicroOptions {
            board: match (stored.board.as_str(), side) {
                ("random", _) => MicroBoard::Random,
                (_, Some(side)) => MicroBoard::RandomOf(side),
                (text, None) => MicroBoard::Chosen(Box::new(parse("board", text)?)),
            },
            first_roller: match stored.first_roller {
                None => Roller::Host,
                Some(seat) => Roller::Seat(SeatId(seat)),
            },
            lenient: stored.lenient,
            demonstration: Span(stored.demonstration),
            quiet: Span(stored.quiet),
            reachable_only: stored.reachable_only,
            target_chip: stored.target_chip,
            experts: stored.experts,
            roll: Span(stored.roll),
            between: Span(stored.between),
            mode: match stored.practice {
                None => MicroMode::Match,
                Some(PracticeV1 { clock, rounds }) => {
                    MicroMode::Practice { clock: Span(clock), rounds }
                }
            },
            hints: stored.hints.map(Span),
        })
    }
}

impl From<&RobotoryOptions> for RobotoryV1 {
    fn from(options: &RobotoryOptions) -> RobotoryV1 {
        RobotoryV1 {
            sides: sides_name(options.sides).to_owned(),
            end: options.end.name().to_owned(),
            clock: options
                .clock
                .map(|clock| ClockV1 { base: clock.base.0, increment: clock.increment.0 }),
            abandoned: options.abandoned.0,
            asleep: options.asleep.0,
        }
    }
}

impl TryFrom<RobotoryV1> for RobotoryOptions {
    type Error = String;

    fn try_from(stored: RobotoryV1) -> Result<RobotoryOptions, String> {
        let end = &stored.end;
        let clock = |clock: ClockV1| ClockOptions {
            base: Span(clock.base),
            increment: Span(clock.increment),
        };
        Ok(RobotoryOptions {
            sides: named("sides", &stored.sides, &SIDES, sides_name)?,
            end: EndRule::from_name(end).ok_or_else(|| wrong("end", end, "no such rule"))?,
            clock: stored.clock.map(clock),
            abandoned: Span(stored.abandoned),
            asleep: Span(stored.asleep),
        })
    }
}

fn wrong(what: &str, text: &str, reason: impl Display) -> String {
    format!("{what} is {text:?}: {reason}")
}

fn parse<T: FromStr<Err: Display>>(what: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|reason| wrong(what, text, reason))
}

fn named<T: Copy>(
    what: &str,
    text: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.iter().copied().find(|&value| name(value) == text);
    found.ok_or_else(|| wrong(what, text, "no such word is known here"))
}

type Robots = BTreeMap<char, String>;

fn write_robots(robots: &PerRobot<Option<Cell>>) -> Robots {
    let standing = robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
    standing.map(|(robot, cell)| (robot.letter(), cell.to_string())).collect()
}

fn read_robots(robots: &Robots) -> Result<PerRobot<Option<Cell>>, String> {
    let mut read = PerRobot::default();
    for (letter, cell) in robots {
        let robot = Robot::from_letter(*letter)
            .ok_or_else(|| wrong("robot", &letter.to_string(), "no such robot"))?;
        read[robot] = Some(parse("space", cell)?);
    }
    Ok(read)
}
