//! What a table can choose, for itself and for its game. All of it is checked together, and each fault is named.
//!
//! Options are data: every one is an entry of a table (`options!` in `entry.rs`), the frame's here, each game's in its
//! own `options.rs`.

mod check;
pub(crate) mod entry;
pub(crate) mod json;
pub(crate) mod kinds;
mod preset;

use std::ops::RangeInclusive;

pub use check::OptionFault;
pub use entry::{OptionEntry, OptionKind};
pub use json::{Shown, quoted, shortened};
pub use preset::Preset;

pub(crate) use check::Checker;
pub(crate) use entry::OptionTable;

use entry::options;

use crate::fields::Fields;
use crate::game::GameKind;
use crate::time::Span;

options! {
    /// The options of a table, not necessarily possible. [`Rules`] are the proven ones.
    ///
    /// ```
    /// use table::{Options, Rules, RicochetOptions, Span};
    /// let mut options = Options::ricochet(RicochetOptions::default());
    /// options.seats = 1_001;
    /// options.lapse = Span::secs(1);
    /// let faults = Rules::try_from(options).unwrap_err();
    /// let named: Vec<&str> = faults.iter().map(|fault| fault.option()).collect();
    /// assert_eq!(named, ["seats", "lapse"]);
    /// ```
    pub struct Options {
        // The game says how many there can be.
        /// How many may sit at the table.
        seats: u16 = Options::SEATS_USUAL, in 0..=u16::MAX, since 1;
        /// Whether people may join a running game of Ricochet Robots or Micro Robots.
        late_seats: bool = true, since 1;
        /// Whether those without a seat see the game.
        spectators: bool = true, since 1;
        /// Whether the host may grant handicaps.
        handicaps: bool = false, since 1;
        /// Whether what several people think about here is solved for nobody elsewhere, until the round is over.
        fair_play: bool = true, since 2;
        /// Whether programs of others may sit down as bots.
        guest_bots: bool = false, since 3;
        /// How long a question to all stays open.
        lapse: Span = Span::secs(60), in Span::secs(10)..=Span::mins(10), since 1;
        /// How long a host may be away before another gets the role.
        host_patience: Span = Span::secs(60), in Span::secs(5)..=Span::mins(60), since 1;
    }
    beside {
        /// The game and what it lets one choose.
        game: GameOptions,
    }
}

/// What the frame has to know about the options of a game, besides their table.
pub(crate) trait GameTable: OptionTable + Default {
    /// How few and how many can play a match.
    const SEATS: RangeInclusive<u16>;

    /// Whether somebody plays alone.
    fn is_alone(&self) -> bool;

    /// Notes what does not go together.
    fn check_together(&self, seats: u16, check: &mut Checker);

    /// Whole tables with a name, the first one for whoever does not want to choose.
    fn presets() -> Vec<Preset>;
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// The options of the game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum GameOptions {
            $(#[doc = concat!($name, ".")] $Game(crate::$module::Options),)+
        }

        impl GameKind {
            /// What a table for this game has if nothing is chosen.
            pub fn defaults(self) -> Options {
                match self {
                    $(GameKind::$Game => Options::$module(crate::$module::Options::default()),)+
                }
            }

            /// One sentence about the options of this game.
            pub fn about(self) -> String {
                match self {
                    $(GameKind::$Game => crate::$module::Options::about(),)+
                }
            }

            /// The options of this game, in order.
            pub fn entries(self) -> Vec<OptionEntry> {
                match self {
                    $(GameKind::$Game => crate::$module::Options::entries(),)+
                }
            }

            /// Whole tables with a name, the first one for whoever does not want to choose.
            pub fn presets(self) -> Vec<Preset> {
                match self {
                    $(GameKind::$Game => crate::$module::Options::presets(),)+
                }
            }

            /// How few and how many can play a match.
            pub fn match_seats(self) -> RangeInclusive<u16> {
                match self {
                    $(GameKind::$Game => crate::$module::Options::SEATS,)+
                }
            }

            fn read_options(self, fields: &mut Fields) -> GameOptions {
                match self {
                    $(GameKind::$Game => {
                        let mut options = crate::$module::Options::default();
                        options.read(fields);
                        GameOptions::$Game(options)
                    })+
                }
            }

            fn load_options(
                self,
                stored: &mut serde_json::Map<String, serde_json::Value>,
            ) -> Result<GameOptions, String> {
                match self {
                    $(GameKind::$Game => {
                        let mut options = crate::$module::Options::default();
                        options.load(stored)?;
                        Ok(GameOptions::$Game(options))
                    })+
                }
            }
        }

        impl GameOptions {
            /// Which game it is.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(GameOptions::$Game(_) => GameKind::$Game,)+
                }
            }

            fn shown(&self) -> Vec<(String, Shown)> {
                match self {
                    $(GameOptions::$Game(options) => options.show(),)+
                }
            }

            fn stored(&self) -> Vec<(String, Shown)> {
                match self {
                    $(GameOptions::$Game(options) => options.store(),)+
                }
            }

            fn is_alone(&self) -> bool {
                match self {
                    $(GameOptions::$Game(options) => options.is_alone(),)+
                }
            }

            fn check(&self, seats: u16, check: &mut Checker) {
                match self {
                    $(GameOptions::$Game(options) => {
                        options.check(check);
                        options.check_together(seats, check);
                    })+
                }
            }
        }

        impl Options {
            $(#[doc = concat!("A table for ", $name, ".")]
            pub fn $module(options: crate::$module::Options) -> Options {
                Options::new(GameOptions::$Game(options))
            })+
        }
    };
}
crate::games!(of_games);

impl Options {
    /// So many can sit at a table if nobody chooses otherwise. At one with more seats not everybody is shown to
    /// everybody: see [`Table::is_hall`](crate::Table::is_hall).
    pub const SEATS_USUAL: u16 = 30;
    /// The most people at any table.
    pub const SEATS_MAX: u16 = 1_000;

    /// A table for this game.
    pub fn new(game: GameOptions) -> Options {
        let mut options = Options::defaults(game);
        options.seats = options.seat_range().1.min(Options::SEATS_USUAL);
        options
    }

    /// The options of every table, in order.
    pub fn entries() -> Vec<OptionEntry> {
        <Options as OptionTable>::entries()
    }

    /// Everything that is wrong with them.
    pub fn faults(&self) -> Vec<OptionFault> {
        let mut check = Checker::default();
        let (least, most) = self.seat_range();
        check.within("seats", &self.seats, &(least..=most));
        OptionTable::check(self, &mut check);
        self.game.check(self.seats, &mut check);
        check.faults
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        self.game.kind()
    }

    /// Whether somebody plays alone: solo (RR-55) or practice (MR-32).
    pub fn is_alone(&self) -> bool {
        self.game.is_alone()
    }

    /// How few and how many can play.
    pub fn seat_range(&self) -> (u16, u16) {
        if self.is_alone() { (1, 1) } else { self.kind().match_seats().into_inner() }
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
