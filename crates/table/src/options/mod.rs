//! The options of a table and of its game. All are validated together, and each fault names its option.
//!
//! Options are data: each is an entry of an `options!` table (`entry.rs`). The table's own options are here, those of
//! each game in its `options.rs`.

mod check;
pub(crate) mod entry;
pub(crate) mod json;
pub(crate) mod kinds;
mod preset;

use std::ops::RangeInclusive;

pub use check::OptionFault;
pub use entry::{OptionEntry, OptionKind};
pub(crate) use json::{OrderedJson, quoted, shortened};
pub use preset::Preset;

pub(crate) use check::Checker;
pub(crate) use entry::OptionTable;

use entry::options;

use crate::{GameKind, Span};

options! {
    @table
    /// The options of a table, not yet validated; see [`Rules`] for validated ones.
    ///
    /// ```
    /// use robotable_table::{Options, Rules, RicochetOptions, Span};
    /// let mut options = Options::ricochet(RicochetOptions::default());
    /// options.seats = 1_001;
    /// options.lapse = Span::secs(1);
    /// let faults = Rules::try_from(options).unwrap_err();
    /// let named: Vec<&str> = faults.iter().map(|fault| fault.option()).collect();
    /// assert_eq!(named, ["seats", "lapse"]);
    /// ```
    pub struct Options {
        // `faults` checks the range, which depends on the game.
        /// The number of seats.
        seats: u16 = Options::SEATS_USUAL, in 0..=u16::MAX, since 1;
        /// Allow players to join a running game of Ricochet Robots or Micro Robots.
        late_seats: bool = true, since 1;
        /// Show the game to viewers without a seat.
        spectators: bool = true, since 1;
        /// Allow the host to grant handicaps.
        handicaps: bool = false, since 1;
        /// Refuse to solve a puzzle that several people are playing at this table until its round is over.
        fair_play: bool = true, since 2;
        /// Allow guest bots: programs of other people that take a seat.
        guest_bots: bool = false, since 3;
        /// The time after which a question to all players lapses.
        lapse: Span = Span::secs(60), in Span::secs(10)..=Span::mins(10), since 1;
        /// The time a host may be away before another player becomes the host.
        host_patience: Span = Span::secs(60), in Span::secs(5)..=Span::mins(60), since 1;
    }
    beside {
        /// The game and its options.
        game: GameOptions,
    }
}

/// Properties of a game's options that the table needs, besides their entries.
pub(crate) trait GameTable: OptionTable {
    /// The number of players in a match. Most rules set no upper limit (RR-1, MR-21).
    fn match_seats(&self) -> RangeInclusive<u16> {
        2..=Options::SEATS_MAX
    }

    /// True for a solo game.
    fn is_alone(&self) -> bool;

    /// Adds faults for combinations of options that are invalid.
    fn check_together(&self, seats: u16, check: &mut Checker);

    /// Presets, the recommended one first.
    fn presets(&self) -> Vec<Preset>;
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// The options of a game.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum GameOptions {
            $(#[doc = concat!($name, ".")] $Game(crate::$module::Options),)+
        }

        impl GameKind {
            /// The default options of a table for this game.
            pub fn defaults(self) -> Options {
                match self {
                    $(GameKind::$Game => Options::$module(crate::$module::Options::default()),)+
                }
            }
        }

        impl GameOptions {
            /// The game.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(GameOptions::$Game(_) => GameKind::$Game,)+
                }
            }

            fn table(&self) -> &dyn GameTable {
                match self {
                    $(GameOptions::$Game(options) => options,)+
                }
            }

            fn table_mut(&mut self) -> &mut dyn GameTable {
                match self {
                    $(GameOptions::$Game(options) => options,)+
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

impl GameKind {
    /// A one-sentence description of the options of this game.
    pub fn about(self) -> String {
        self.defaults().game.table().about()
    }

    /// The options of this game, in order.
    pub fn entries(self) -> Vec<OptionEntry> {
        self.defaults().game.table().entries()
    }

    /// Presets, the recommended one first.
    pub fn presets(self) -> Vec<Preset> {
        self.defaults().game.table().presets()
    }

    /// The number of players in a match.
    pub fn match_seats(self) -> RangeInclusive<u16> {
        self.defaults().game.table().match_seats()
    }
}

impl Options {
    /// The default maximum of seats. A table with more seats is a large table, which does not list all players: see
    /// [`Table::is_large`](crate::Table::is_large).
    pub const SEATS_USUAL: u16 = 30;
    /// The maximum number of seats of any table.
    pub const SEATS_MAX: u16 = 1_000;

    /// The default options of a table for this game.
    pub fn new(game: GameOptions) -> Options {
        let mut options = Options::defaults(game);
        options.seats = options.seat_range().1.min(Options::SEATS_USUAL);
        options
    }

    /// The options that every table has, in order.
    pub fn entries() -> Vec<OptionEntry> {
        OptionTable::entries(&GameKind::ALL[0].defaults())
    }

    /// All faults of these options.
    pub fn faults(&self) -> Vec<OptionFault> {
        let mut check = Checker::default();
        let (least, most) = self.seat_range();
        check.within("seats", &self.seats, &(least..=most));
        OptionTable::check(self, &mut check);
        let game = self.game.table();
        game.check(&mut check);
        game.check_together(self.seats, &mut check);
        check.faults
    }

    /// The game.
    pub fn kind(&self) -> GameKind {
        self.game.kind()
    }

    /// True for a solo game: solo (RR-55) or practice (MR-32).
    pub fn is_alone(&self) -> bool {
        self.game.table().is_alone()
    }

    /// The minimum and maximum number of players.
    pub fn seat_range(&self) -> (u16, u16) {
        if self.is_alone() { (1, 1) } else { self.game.table().match_seats().into_inner() }
    }
}

/// Validated options.
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
    /// Options from a stored event. They were valid when chosen, even if the ranges have changed since.
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
