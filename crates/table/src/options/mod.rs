//! What a table can choose, for itself and for its game. All of it is checked together, and each fault is named.

mod check;
mod micro;
mod ricochet;
mod robotory;

pub use check::OptionFault;
pub use micro::{MicroBoard, MicroMode, MicroOptions, Roller};
pub use ricochet::{
    Barriers, Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart, TimerRuns,
};
pub use robotory::{ClockOptions, RobotoryOptions, Sides};

use check::Checker;

use crate::time::Span;

/// The options of a table, not necessarily possible. [`Rules`] are the proven ones.
///
/// ```
/// use table::{Options, Rules, RicochetOptions, Span};
/// let mut options = Options::ricochet(RicochetOptions::default());
/// options.seats = 31;
/// options.lapse = Span::secs(1);
/// let faults = Rules::try_from(options).unwrap_err();
/// let named: Vec<&str> = faults.iter().map(|fault| fault.option()).collect();
/// assert_eq!(named, ["seats", "lapse"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many may sit at the table.
    pub seats: u8,
    /// Whether people may join a running game of Ricochet Robots or Micro Robots.
    pub late_seats: bool,
    /// Whether those without a seat see the game.
    pub spectators: bool,
    /// Whether the host may grant handicaps.
    pub handicaps: bool,
    /// How long a question to all stays open; who has done nothing by then counts as asleep.
    pub lapse: Span,
    /// How long a host may be away before another gets the role.
    pub host_patience: Span,
    /// The game and what it lets one choose.
    pub game: GameOptions,
}

/// The options of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameOptions {
    /// Ricochet Robots.
    Ricochet(RicochetOptions),
    /// Micro Robots.
    Micro(MicroOptions),
    /// RoboTory.
    Robotory(RobotoryOptions),
}

/// Which of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum GameKind {
    Ricochet,
    Micro,
    Robotory,
}

impl GameKind {
    /// All three.
    pub const ALL: [GameKind; 3] = [GameKind::Ricochet, GameKind::Micro, GameKind::Robotory];

    /// `ricochet`, `micro` or `robotory`.
    pub fn name(self) -> &'static str {
        ["ricochet", "micro", "robotory"][self as usize]
    }
}

impl Options {
    /// The most people at one table.
    pub const SEATS_MAX: u8 = 30;

    /// A table for Ricochet Robots.
    pub fn ricochet(options: RicochetOptions) -> Options {
        let seats = match options.mode {
            RicochetMode::Match => Options::SEATS_MAX,
            RicochetMode::Solo(_) => 1,
        };
        Options::with(seats, GameOptions::Ricochet(options))
    }

    /// A table for Micro Robots.
    pub fn micro(options: MicroOptions) -> Options {
        let seats = match options.mode {
            MicroMode::Match => Options::SEATS_MAX,
            MicroMode::Practice { .. } => 1,
        };
        Options::with(seats, GameOptions::Micro(options))
    }

    /// A table for RoboTory.
    pub fn robotory(options: RobotoryOptions) -> Options {
        Options::with(2, GameOptions::Robotory(options))
    }

    fn with(seats: u8, game: GameOptions) -> Options {
        Options {
            seats,
            late_seats: true,
            spectators: true,
            handicaps: false,
            lapse: Span::secs(60),
            host_patience: Span::secs(60),
            game,
        }
    }

    /// Everything that is wrong with them.
    pub fn faults(&self) -> Vec<OptionFault> {
        let mut check = Checker::default();
        let (least, most) = self.seat_range();
        check.number("seats", self.seats, least..=most);
        check.span("lapse", self.lapse, Span::secs(10)..=Span::mins(10));
        check.span("host-patience", self.host_patience, Span::secs(5)..=Span::mins(60));
        match &self.game {
            GameOptions::Ricochet(options) => options.check(&mut check),
            GameOptions::Micro(options) => options.check(self.seats, &mut check),
            GameOptions::Robotory(options) => options.check(&mut check),
        }
        check.faults
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self.game {
            GameOptions::Ricochet(_) => GameKind::Ricochet,
            GameOptions::Micro(_) => GameKind::Micro,
            GameOptions::Robotory(_) => GameKind::Robotory,
        }
    }

    /// Whether somebody plays alone: solo (RR-55) or practice (MR-32).
    pub fn is_alone(&self) -> bool {
        match &self.game {
            GameOptions::Ricochet(options) => options.mode != RicochetMode::Match,
            GameOptions::Micro(options) => options.mode != MicroMode::Match,
            GameOptions::Robotory(_) => false,
        }
    }

    /// How few and how many can play.
    pub fn seat_range(&self) -> (u8, u8) {
        match (self.kind(), self.is_alone()) {
            (_, true) => (1, 1),
            (GameKind::Ricochet | GameKind::Micro, false) => (2, Options::SEATS_MAX),
            (GameKind::Robotory, false) => (2, 2),
        }
    }
}

/// Options that are possible, all of them together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    options: Options,
}

impl TryFrom<Options> for Rules {
    type Error = Vec<OptionFault>;

    fn try_from(options: Options) -> Result<Rules, Vec<OptionFault>> {
        let faults = options.faults();
        if faults.is_empty() { Ok(Rules { options }) } else { Err(faults) }
    }
}

impl Rules {
    /// Options that a table had: they were possible when they were chosen, whatever the ranges are today.
    pub(crate) fn from_stored(options: Options) -> Rules {
        Rules { options }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }
}

impl std::ops::Deref for Rules {
    type Target = Options;

    fn deref(&self) -> &Options {
        &self.options
    }
}
