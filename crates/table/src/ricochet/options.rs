//! The options of Ricochet Robots: every *option* of the numbered rules.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ::ricochet::random::Barriers;
use ::ricochet::{
    Arrangement, Board, Cell, Goal, PerRobot, Ricochet, Robot, Seeker, Setup, Symbol,
};
use serde_json::{Value, json};

use super::stored::as_robots;
use crate::options::entry::options;
use crate::options::kinds::{OptionType, Words, names_are_options, wrong};
use crate::options::{Checker, GameTable, OrderedJson};
use crate::{Fault, OptionFault, OptionKind, Options, Preset, Span};

options! {
    /// The options of Ricochet Robots.
    ///
    /// The defaults are those of the numbered rules.
    pub struct RicochetOptions {
        /// The printed sections of the board, as in the notation; `null` for a random board.
        board: RicochetBoard = RicochetBoard::Random, since 1;
        /// The use of faces with coloured barriers (RR-5).
        barriers: Barriers = Barriers::Any, since 1;
        /// The starting spaces of the robots, on a chosen board; `null` for random spaces (RR-6).
        robots: RobotStart = RobotStart::Random, since 1;
        /// Play with the black robot (RR-50).
        black: bool = false, since 1;
        /// Play with the transparent robot (RR-51).
        transparent: bool = false, since 1;
        /// The definition of a ricochet (RR-23).
        ricochet: Ricochet = Ricochet::Turn, since 1;
        /// The duration of the sand timer (RR-31).
        timer: Span = Span::secs(60), in Span::secs(15)..=Span::mins(5), since 1;
        /// The silence after which any player may turn the timer (RR-34).
        quiet: Span = Span::mins(4), in Span::secs(30)..=Span::mins(30), since 1;
        /// The time limit of a demonstration; `null` for none (RR-42).
        demonstration: Option<Span> = Some(Span::secs(60)), in Span::secs(10)..=Span::mins(10), since 1;
        /// The number of chips that wins (RR-45).
        prize: Prize = Prize::ByPlayers, in 1..=17, since 1;
        /// The pause after each round.
        between: Span = Span::secs(20), in Span::ZERO..=Span::mins(10), since 1;
        /// Match or solo game.
        mode: RicochetMode = RicochetMode::Match, since 1;
        /// Solo: the time a hint takes off the timer; `null` for no hints.
        hints: Option<Span> = None, in Span::ZERO..=Span::mins(5), since 1, alone;
        /// The time during which a bid is hidden from the others and can be taken back.
        take_back: Span = Span::ZERO, in Span::ZERO..=Span::mins(1), since 2;
        /// The number of rounds that only use chips that can be reached in three, four, then five moves, if there are any.
        gentle: u8 = 0, in 0..=17, since 2;
        /// End the bidding before the sand timer runs out when all players are done.
        early_end: bool = true, since 3;
        /// Show the shortest solutions of a chip that went back, although the same puzzle can come up again (RR-43).
        reveal_returned: bool = true, since 3;
        /// Solo: require the number of moves when claiming a solution; the demonstration may not exceed it (RR-55).
        solo_number: bool = false, since 3, alone;
        /// Allow the last move of a demonstration to be taken back. Always allowed without other people at the table.
        undo: bool = false, since 4;
    }
}

/// The board to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RicochetBoard {
    /// A random printed board that the barriers option allows.
    Random,
    /// This board.
    Printed(Arrangement),
}

/// The starting spaces of the robots (RR-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobotStart {
    /// Random spaces without a symbol.
    Random,
    /// These spaces.
    Chosen(PerRobot<Option<Cell>>),
}

/// The end of a match (RR-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// 8 chips with 2 players, 6 with 3, 5 with 4; with more players, when all chips are given out.
    ByPlayers,
    /// The first player with this many chips, 1 to 17, wins.
    Chips(u8),
    /// When all chips are given out.
    All,
}

/// Match or solo game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RicochetMode {
    /// Two players or more.
    Match,
    /// One player against the timer (RR-55).
    Solo(TimerRuns),
}

/// The number of timer runs for each chip of a solo game (RR-55).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum TimerRuns {
    One,
    Two,
}

impl GameTable for RicochetOptions {
    fn is_alone(&self) -> bool {
        self.mode != RicochetMode::Match
    }

    fn check_together(&self, _seats: u16, check: &mut Checker) {
        if self.hints.is_some() && !self.is_alone() {
            check.fault(OptionFault::HintsInMatch);
        }
        match self.board {
            RicochetBoard::Random => {
                if let RobotStart::Chosen(_) = self.robots {
                    check.fault(OptionFault::RobotsNeedBoard);
                }
            }
            RicochetBoard::Printed(arrangement) => self.check_board(arrangement, check),
        }
    }

    fn presets(&self) -> Vec<Preset> {
        let take_back = Span::secs(1);
        let plain = || RicochetOptions { take_back, ..RicochetOptions::first_game() };
        let barriers = || RicochetOptions { barriers: Barriers::Some, ..plain() };
        let first_game = RicochetOptions {
            gentle: 5,
            prize: Prize::Chips(3),
            demonstration: Some(Span::mins(2)),
            quiet: Span::mins(2),
            between: Span::secs(40),
            ..plain()
        };
        let solo = RicochetOptions {
            mode: RicochetMode::Solo(TimerRuns::One),
            hints: Some(Span::secs(10)),
            ..RicochetOptions::first_game()
        };
        let preset = |name, options| Preset::new(name, Options::ricochet(options));
        vec![
            preset("standard", plain()),
            preset("first-game", first_game),
            preset("barriers", barriers()),
            preset("experts", RicochetOptions { black: true, transparent: true, ..barriers() }),
            preset("solo", solo),
            preset("bots", RicochetOptions { quiet: Span::mins(1), ..plain() }).with_bots(&[3, 5]),
        ]
    }
}

impl RicochetOptions {
    /// The options of a first game: without faces with barriers (RR-5).
    pub fn first_game() -> RicochetOptions {
        RicochetOptions { barriers: Barriers::None, ..RicochetOptions::default() }
    }

    /// One player against the timer, which runs once for each chip (RR-55).
    pub fn solo() -> RicochetOptions {
        RicochetOptions { mode: RicochetMode::Solo(TimerRuns::One), ..RicochetOptions::default() }
    }

    /// The robots that take part.
    pub fn robots_in_play(&self) -> impl Iterator<Item = Robot> {
        let (black, transparent) = (self.black, self.transparent);
        Robot::ALL.into_iter().filter(move |robot| match robot {
            Robot::Red | Robot::Green | Robot::Blue | Robot::Yellow => true,
            Robot::Black => black,
            Robot::Transparent => transparent,
        })
    }

    fn check_board(&self, arrangement: Arrangement, check: &mut Checker) {
        let board = Arc::new(arrangement.board());
        match self.barriers {
            barriers if barriers.allow(arrangement) => {}
            Barriers::None => check.fault(OptionFault::BoardHasBarriers),
            Barriers::Some | Barriers::Any | Barriers::All => {
                check.fault(OptionFault::BoardLacksBarriers);
            }
        }
        if Symbol::all().any(|symbol| board.find(symbol).is_none()) {
            check.fault(OptionFault::BoardLacksTarget);
        }
        if let RobotStart::Chosen(robots) = self.robots {
            self.check_robots(&board, &robots, check);
        }
    }

    /// RR-6: on the board, each on its own space, none on a symbol, a barrier or the centrepiece.
    fn check_robots(
        &self,
        board: &Arc<Board>,
        robots: &PerRobot<Option<Cell>>,
        check: &mut Checker,
    ) {
        for robot in Robot::ALL {
            let plays = self.robots_in_play().any(|other| other == robot);
            let problem = match (plays, robots[robot]) {
                (true, None) => format!("the {robot} robot has no space"),
                (false, Some(cell)) => {
                    format!("the {robot} robot stands on {cell} and does not take part")
                }
                (true, Some(cell)) if board.target(cell).is_some() => {
                    format!("the {robot} robot stands on the symbol at {cell}")
                }
                (true, Some(_)) | (false, None) => continue,
            };
            check.fault(OptionFault::Robots(problem));
        }
        let Some(cell) = board.find(Symbol::Vortex) else { return };
        let goal = Goal { seeker: Seeker::Any, cell };
        let setup = Setup { board: board.clone(), robots: *robots, goal, ricochet: self.ricochet };
        for fault in setup.faults() {
            check.fault(OptionFault::Robots(fault.to_string()));
        }
    }
}

impl Words for RicochetMode {
    const TYPE: &'static str = "RicochetMode";
    const ABOUT: &'static str = "Together or alone.";

    fn all() -> Vec<(&'static str, RicochetMode)> {
        vec![
            ("match", RicochetMode::Match),
            ("solo", RicochetMode::Solo(TimerRuns::One)),
            ("solo-two-runs", RicochetMode::Solo(TimerRuns::Two)),
        ]
    }
}

names_are_options! {
    Ricochet as "RicochetRule", "What counts as a ricochet.";
}

impl Words for Barriers {
    const TYPE: &'static str = "RicochetBarriers";
    const ABOUT: &'static str =
        "Which faces with coloured barriers are used: none, at least one, any, or four of them.";

    fn all() -> Vec<(&'static str, Barriers)> {
        vec![
            ("none", Barriers::None),
            ("some", Barriers::Some),
            ("any", Barriers::Any),
            ("all", Barriers::All),
        ]
    }

    fn flag(self) -> Option<bool> {
        match self {
            Barriers::Any => Some(true),
            Barriers::None => Some(false),
            Barriers::Some | Barriers::All => None,
        }
    }
}

/// This option used to be a boolean: `any` and `none` are still stored as `true` and `false`.
impl OptionType for RicochetBoard {
    type Bounds = ();

    const NULLABLE: bool = true;

    fn kind((): &()) -> OptionKind {
        OptionKind::Board { or: Vec::new() }
    }

    fn show(&self) -> OrderedJson {
        match self {
            RicochetBoard::Random => Value::Null.into(),
            RicochetBoard::Printed(arrangement) => arrangement.to_string().into(),
        }
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<RicochetBoard> {
        match value {
            Value::Null => Some(RicochetBoard::Random),
            Value::String(text) => match text.parse::<Arrangement>() {
                Ok(arrangement) => Some(RicochetBoard::Printed(arrangement)),
                Err(error) => wrong(place, error.to_string(), faults),
            },
            _ => wrong(place, "it is a text that names four sections, or null", faults),
        }
    }
}

impl OptionType for Prize {
    type Bounds = RangeInclusive<u8>;

    fn kind(bounds: &RangeInclusive<u8>) -> OptionKind {
        let or = ["by-players", "all"].map(str::to_owned).into();
        OptionKind::Number { least: (*bounds.start()).into(), most: (*bounds.end()).into(), or }
    }

    fn show(&self) -> OrderedJson {
        match self {
            Prize::ByPlayers => "by-players".into(),
            Prize::All => "all".into(),
            Prize::Chips(chips) => (*chips).into(),
        }
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Prize> {
        match (value.as_str(), value.as_u64().and_then(|chips| u8::try_from(chips).ok())) {
            (Some("by-players"), _) => Some(Prize::ByPlayers),
            (Some("all"), _) => Some(Prize::All),
            (None, Some(chips)) => Some(Prize::Chips(chips)),
            _ => wrong(place, "it is `by-players`, `all` or a number from 1 to 17", faults),
        }
    }

    /// The number is stored as text.
    fn store(&self) -> OrderedJson {
        match self {
            Prize::Chips(chips) => chips.to_string().into(),
            Prize::ByPlayers | Prize::All => self.show(),
        }
    }

    fn load(value: &Value) -> Result<Prize, String> {
        let fault = || format!("{value} is no number of chips");
        match value.as_str().ok_or_else(fault)? {
            "by-players" => Ok(Prize::ByPlayers),
            "all" => Ok(Prize::All),
            number => number.parse().map(Prize::Chips).map_err(|_| fault()),
        }
    }

    fn check(&self, option: &str, bounds: &RangeInclusive<u8>, check: &mut Checker) {
        if let Prize::Chips(chips) = self {
            check.within(option, chips, bounds);
        }
    }
}

/// A list of robots and their spaces, `{"robot": "red", "at": {"x": 0, "y": 3}}`. Stored as a map from robot letters.
impl OptionType for RobotStart {
    type Bounds = ();

    const NULLABLE: bool = true;

    fn kind((): &()) -> OptionKind {
        OptionKind::Robots
    }

    fn show(&self) -> OrderedJson {
        let RobotStart::Chosen(robots) = self else { return Value::Null.into() };
        let standing = robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
        let shown = standing.map(|(robot, cell)| {
            json!({ "robot": robot.name(), "at": { "x": cell.column(), "y": cell.row() } })
        });
        shown.collect::<Vec<Value>>().into()
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<RobotStart> {
        let list = match value {
            Value::Null => return Some(RobotStart::Random),
            Value::Array(list) => list,
            _ => return wrong(place, "it is a list of robots and their spaces, or null", faults),
        };
        let mut robots: PerRobot<Option<Cell>> = PerRobot::default();
        let before = faults.len();
        for (number, value) in list.iter().enumerate() {
            let place = format!("{place}.{number}");
            match read_robot(value) {
                Err(text) => faults.push(Fault::new(place, text)),
                Ok((robot, _)) if robots[robot].is_some() => {
                    faults.push(Fault::new(place, format!("the {robot} robot is there twice")));
                }
                Ok((robot, cell)) => robots[robot] = Some(cell),
            }
        }
        (faults.len() == before).then_some(RobotStart::Chosen(robots))
    }

    fn store(&self) -> OrderedJson {
        match self {
            RobotStart::Random => Value::Null.into(),
            RobotStart::Chosen(robots) => {
                let stored = as_robots::serialize(robots, serde_json::value::Serializer);
                OrderedJson::Value(stored.unwrap_or_default())
            }
        }
    }

    fn load(value: &Value) -> Result<RobotStart, String> {
        match value {
            Value::Null => Ok(RobotStart::Random),
            robots => as_robots::deserialize(robots)
                .map(RobotStart::Chosen)
                .map_err(|error| error.to_string()),
        }
    }
}

fn read_robot(value: &Value) -> Result<(Robot, Cell), String> {
    let robot = Robot::ALL.into_iter().find(|robot| value["robot"].as_str() == Some(robot.name()));
    let robot = robot.ok_or_else(|| {
        let names = Robot::ALL.map(Robot::name).join(", ");
        format!("`robot` is one of {names}, not {}", value["robot"])
    })?;
    let along = |axis: &str| value["at"][axis].as_u64().and_then(|at| u8::try_from(at).ok());
    let cell = along("x").zip(along("y")).and_then(|(x, y)| Cell::new(x, y));
    cell.map(|cell| (robot, cell)).ok_or_else(|| {
        format!("`at` is a column `x` and a row `y`, each from 0 to 15, not {}", value["at"])
    })
}
