//! The games behind one face: what the frame asks of a game, and the one place that tells the games apart.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::EnumString;

use crate::ahead::Ahead;
use crate::clock::{Clock, Due};
use crate::command::Command;
use crate::ending::{Ending, Reason};
use crate::event::Fact;
use crate::hall::{Crowd, Stance};
use crate::job::{Analysis, Hint, JobTask, Plan};
use crate::refusal::Refusal;
use crate::seat::{Presence, SeatId};
use crate::table::Table;
use crate::time::{Millis, Span};
use crate::view::GameView;

/// What the frame asks of a game that is played. Each game answers in its `play.rs`.
pub(crate) trait Play {
    /// The number of the round, or of the turn.
    fn round(&self) -> u32;

    /// What a seat has: chips, or robots in its camp.
    fn score(&self, seat: SeatId) -> u32;

    /// The clocks that run.
    fn clocks(&self, table: &Table) -> Vec<Clock>;

    /// Puts everything that is to happen off: the table was paused for so long, until now.
    fn put_off(&mut self, by: Span, now: Millis);

    /// How it ends if it ends now, for this reason.
    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending;

    /// Who is ahead, where that is not whoever would win now.
    fn ahead(&self) -> Option<Vec<SeatId>> {
        None
    }

    /// What somebody sees of it.
    fn view(&self, viewer: Option<SeatId>, table: &Table) -> GameView;

    /// What is counted in a hall, and who is named there.
    fn crowd(&self, _table: &Table) -> Crowd {
        Crowd::default()
    }

    /// What a seat has bid, if it stands.
    fn bid_of(&self, _seat: SeatId) -> Option<u8> {
        None
    }

    /// How a seat stands, where that is all that decides what it is offered.
    fn stance(&self, _seat: SeatId) -> Option<Stance> {
        None
    }

    /// Whether a seat may be able to do something with robots and discs now, or to take something back.
    fn has_hands_on(&self, _seat: SeatId) -> bool {
        true
    }

    /// Whether something is being done that no record has: a bid that can still be taken back, or what a bot shows because it
    /// had planned it.
    fn is_half_done(&self, _table: &Table) -> bool {
        false
    }

    /// The position in the notation; `None` while nothing is asked for.
    fn notation(&self) -> Option<String>;

    /// Which puzzle is being thought about, by a number that is another one whenever the puzzle is; `None` between rounds.
    fn thought(&self) -> Option<u32>;

    /// By what that puzzle is known again, however the board lies.
    fn likenesses(&self) -> Vec<u64>;

    /// Whether all can agree on another target now.
    fn can_skip(&self) -> bool {
        false
    }

    /// Whether all can agree to turn the sand timer early.
    fn can_turn_timer(&self) -> bool {
        false
    }

    /// Whether the players can agree on laying a chip on the target, or on laying none.
    fn can_set_target_chip(&self, _laid: bool) -> bool {
        false
    }

    /// An ending as it is told today.
    fn told(&self, ending: Ending) -> Ending {
        ending
    }

    /// From when on a majority is enough for another target.
    fn majority_from(&self) -> Option<Millis> {
        None
    }

    /// Who has seen enough of the finished round, while everybody looks at one.
    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        None
    }

    /// Somebody has seen enough.
    fn press_on(&mut self, _seat: SeatId) {}

    /// Whether it is time for this bot to make up its mind.
    fn wants_plan(&self, seat: SeatId) -> bool;

    /// Whether a bot can want this here.
    fn plan_fits(&self, plan: &Plan) -> bool;

    /// A bot has made up its mind.
    fn set_plan(&mut self, seat: SeatId, plan: Plan);

    /// What some bot does next.
    fn next_of_bots(&self, table: &Table) -> Option<Due>;

    /// Which hint is asked for, counted from 1, and what has to be solved for it.
    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        None
    }

    /// The finished rounds whose shortest solutions are wanted, the newest first.
    fn post_mortems(&self, _playing: bool) -> Vec<u32> {
        Vec::new()
    }

    /// What has to be solved for that.
    fn post_mortem(&self, _round: u32) -> Option<JobTask> {
        None
    }

    /// The shortest solutions of a round are known.
    fn analysed(&self, _round: u32, _analysis: &Analysis) -> Option<Fact> {
        None
    }

    /// A hint is given; `now` is where the clocks stand.
    fn hint_given(&self, _seat: SeatId, _hint: Hint, _now: Millis) -> Option<Fact> {
        None
    }
}

/// What the frame asks of a kind of game, whether one is played or not.
pub(crate) trait Rulebook {
    /// Two people who need each other: nobody joins, nobody is sent away, bots play on alone, and only both end it early.
    fn is_duel(&self) -> bool {
        false
    }

    /// Whether the host may say who begins.
    fn chooses_first(&self) -> bool {
        false
    }

    /// Starts a game with everybody at the table; `first` begins, if somebody chose so.
    fn start(&self, ahead: &mut Ahead, first: Option<SeatId>);

    /// Somebody sat down during a game.
    fn joined(&self, _ahead: &mut Ahead) {}

    /// All have agreed to lay a chip on the target, or none.
    fn set_target_chip(&self, _ahead: &mut Ahead, _laid: bool) {}

    /// Draws the consequences of what has happened in the game.
    fn settle(&self, _ahead: &mut Ahead) {}

    /// All have agreed on another target.
    fn skip(&self, _ahead: &mut Ahead) {}

    /// All have agreed to turn the sand timer early, as `asked_by` proposed.
    fn turn_timer(&self, _ahead: &mut Ahead, _asked_by: SeatId) {}

    /// One of the game's clocks has run out.
    fn clock_ran_out(&self, ahead: &mut Ahead, clock: Clock);

    /// The commands that leave nothing to choose.
    fn commands(&self) -> Vec<Command>;

    /// The highest number that can be bid or announced, if there is such a thing.
    fn highest_bid(&self) -> Option<u8> {
        None
    }

    /// To bid or announce so many moves.
    fn bid(&self, _moves: u8) -> Option<Command> {
        None
    }
}

/// What the frame asks of a game's command.
pub(crate) trait GameCommand {
    /// What it leads to.
    fn decide(&self, ahead: &mut Ahead, by: SeatId) -> Result<(), Refusal>;

    /// The number of moves that it bids or announces.
    fn moves(&self) -> Option<u8> {
        None
    }
}

/// What the frame asks of something that has happened in a game.
pub(crate) trait GameFact {
    /// Whether a game started with it.
    fn starts(&self) -> bool;

    /// Whether it is the post-mortem of a round, which may come after the end.
    fn is_analysis(&self) -> bool {
        false
    }

    /// Whether it is shown to nobody, not even to those who play. Their own view may have what it did.
    fn is_hidden(&self) -> bool {
        false
    }

    /// Whether it is one of many of its kind: in a hall it is only counted.
    fn is_counted(&self) -> bool {
        false
    }

    /// Who did this by a command of their own, where it tells.
    fn doer(&self) -> Option<SeatId>;

    /// The time that it names besides the one at which it happened, if it names one: no fact names two.
    fn time_mut(&mut self) -> Option<&mut Millis>;

    /// What it does.
    fn apply(&self, table: &mut Table, at: Millis);

    /// Whether a game can start with it.
    fn start_fits(&self, table: &Table) -> Result<(), &'static str>;

    /// Whether it can follow.
    fn fits(&self, table: &Table) -> Result<(), &'static str>;
}

/// Why a fact cannot follow that belongs to another game than the one that is played.
pub(crate) const OTHER_GAME: &str = "it belongs to another game";

macro_rules! kinds {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// Which of the games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumString)]
        #[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum GameKind {
            $(#[doc = concat!($name, ".")] $Game,)+
        }

        impl GameKind {
            /// All of them.
            pub const ALL: [GameKind; [$($name),+].len()] = [$(GameKind::$Game),+];

            /// What programs call it: `ricochet`, for one.
            pub fn name(self) -> &'static str {
                match self {
                    $(GameKind::$Game => stringify!($module),)+
                }
            }

            /// The book of its rules.
            pub(crate) fn book(self) -> &'static dyn Rulebook {
                match self {
                    $(GameKind::$Game => &crate::$module::Book,)+
                }
            }
        }

        /// A game that is played, or was.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, reason = "a table holds one")]
        pub enum Game {
            $(#[doc = concat!($name, ".")] $Game(crate::$module::Game),)+
        }

        impl Game {
            /// What the frame asks of it.
            pub(crate) fn play(&self) -> &dyn Play {
                match self {
                    $(Game::$Game(game) => game,)+
                }
            }

            pub(crate) fn play_mut(&mut self) -> &mut dyn Play {
                match self {
                    $(Game::$Game(game) => game,)+
                }
            }
        }
    };
}
crate::games!(kinds);

impl GameKind {
    /// Whether everybody thinks about the same puzzle: an answer that comes soon would tell that it is easy.
    pub fn has_puzzles(self) -> bool {
        !self.book().is_duel()
    }
}

impl Game {
    /// What a seat has: chips, or robots in its camp.
    pub fn score(&self, seat: SeatId) -> u32 {
        self.play().score(seat)
    }

    /// The number of the round, or of the turn in RoboTory. Jobs are named by it.
    pub fn round(&self) -> u32 {
        self.play().round()
    }

    /// The position in the notation, as studies and solvers read it; `None` while nothing is asked for.
    pub fn notation(&self) -> Option<String> {
        self.play().notation()
    }

    /// How it ends if it ends now, for this reason.
    pub(crate) fn ending(&self, reason: Reason, table: &Table) -> Ending {
        let scores = table.seats().map(|(seat, _)| (seat, self.score(seat))).collect();
        let mut ending = self.play().ending(reason, scores);
        if reason == Reason::HostEnded {
            // RR-46: only all players together end a game early and count.
            ending.winners.clear();
        }
        // Who was sent away keeps what they won, but does not share a win that nobody has earned.
        let sent_away = |seat| {
            let presence = table.seat(seat).map(|seat| seat.presence);
            matches!(presence, Some(Presence::Removed { .. }))
        };
        ending.winners.retain(|&seat| self.score(seat) > 0 || !sent_away(seat));
        ending
    }

    /// The ending that a host's `end-game` had before RR-46 was applied to it: it counted. Old records contain it.
    pub(crate) fn counted_by_host(&self, table: &Table) -> Ending {
        Ending { reason: Reason::HostEnded, ..self.ending(Reason::Agreed, table) }
    }

    /// Who would win if the game were counted now; nobody while nobody has anything.
    pub fn leaders(&self, table: &Table) -> Vec<SeatId> {
        let counted = || self.ending(Reason::Agreed, table).winners;
        let mut leaders = self.play().ahead().unwrap_or_else(counted);
        leaders.retain(|&seat| self.score(seat) > 0);
        leaders
    }
}
