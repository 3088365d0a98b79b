//! The interface between the table layer and the games, and the only place that distinguishes the games.

use std::collections::BTreeSet;

use strum::EnumString;
use wire::wire;

use crate::job::{Analysis, Hint, JobTask, Plan};
use crate::{
    Clock, Command, Crowd, Due, Ending, EventKind, GameView, Millis, Presence, Reason, Refusal,
    SeatId, Span, Stage, Stance, Subject, Table, Transaction,
};

/// The state of a game as the table layer sees it. Each game implements it in its `play.rs`.
pub(crate) trait Play {
    /// The number of the round, or of the turn.
    fn round(&self) -> u32;

    /// A seat's score: chips, or robots in its camp.
    fn score(&self, seat: SeatId) -> u32;

    /// The running clocks.
    fn clocks(&self, table: &Table) -> Vec<Clock>;

    /// Shifts all deadlines by the length of a pause that ends now.
    fn put_off(&mut self, by: Span, now: Millis);

    /// The ending, if the game ends now for this reason.
    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending;

    /// The seats in the lead; `None` if these are the ones that would win now.
    fn leading_seats(&self) -> Option<Vec<SeatId>> {
        None
    }

    /// The game as a viewer sees it.
    fn view(&self, viewer: Option<SeatId>, table: &Table) -> GameView;

    /// The counts for a large table, and the seats that it shows by name.
    fn crowd(&self, _table: &Table) -> Crowd {
        Crowd::default()
    }

    /// The current bid of a seat, if any.
    fn bid_of(&self, _seat: SeatId) -> Option<u8> {
        None
    }

    /// The state of a seat, if it is enough to determine what the game offers the seat.
    fn stance(&self, _seat: SeatId) -> Option<Stance> {
        None
    }

    /// True if a seat may have robots or discs to move now, or something to take back.
    fn has_hands_on(&self, _seat: SeatId) -> bool {
        true
    }

    /// True while something is in progress that no record contains: a bid that can still be taken back, or the planned
    /// demonstration of a bot.
    fn is_half_done(&self, _table: &Table) -> bool {
        false
    }

    /// The position in notation; `None` while no target is set.
    fn notation(&self) -> Option<String>;

    /// A number that identifies the current puzzle and changes with it; `None` while there is none.
    fn thought(&self) -> Option<u32>;

    /// Symmetry-invariant hashes of the current puzzle.
    fn canonical_hashes(&self) -> Vec<u64>;

    /// True if the players can agree on this now.
    fn can_be_asked(&self, _subject: Subject) -> bool {
        false
    }

    /// Converts the ending of an old record to the reasons in use today.
    fn with_current_reason(&self, ending: Ending) -> Ending {
        ending
    }

    /// The time from which a majority is enough for another target.
    fn majority_from(&self) -> Option<Millis> {
        None
    }

    /// Seats that have seen enough of the finished round; `None` while there is none on show.
    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        None
    }

    /// Marks that a seat has seen enough of the finished round.
    fn press_on(&mut self, _seat: SeatId) {}

    /// True if the bot at this seat needs a plan now.
    fn wants_plan(&self, seat: SeatId) -> bool;

    /// True if a bot can follow this plan in this game.
    fn plan_fits(&self, plan: &Plan) -> bool;

    /// Stores a bot's plan.
    fn set_plan(&mut self, seat: SeatId, plan: Plan);

    /// The next action of any bot.
    fn next_of_bots(&self, table: &Table) -> Option<Due>;

    /// The number of the requested hint, counted from 1, and the task to solve for it.
    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        None
    }

    /// Finished rounds whose shortest solutions are not known yet, the newest first.
    fn post_mortems(&self, _playing: bool) -> Vec<u32> {
        Vec::new()
    }

    /// The task that finds the shortest solutions of a finished round.
    fn post_mortem(&self, _round: u32) -> Option<JobTask> {
        None
    }

    /// The event that records the shortest solutions of a round.
    fn analysed(&self, _round: u32, _analysis: &Analysis) -> Option<EventKind> {
        None
    }

    /// The event that records a hint; `now` is the time, or the start of a pause.
    fn hint_given(&self, _seat: SeatId, _hint: Hint, _now: Millis) -> Option<EventKind> {
        None
    }
}

/// The rules of a game as the table layer sees them, without a game in progress.
pub(crate) trait GameRules {
    /// True for a game of two who need each other: players cannot join or be removed during it, bots play on alone,
    /// and only both players together end it early.
    fn is_duel(&self) -> bool {
        false
    }

    /// True if the host may choose the player who begins.
    fn chooses_first(&self) -> bool {
        false
    }

    /// Starts a game with all players at the table; `first` begins, if it is given.
    fn start(&self, tx: &mut Transaction, first: Option<SeatId>);

    /// Handles a newcomer who took a seat, possibly during a game.
    fn joined(&self, _transaction: &mut Transaction) {}

    /// Records the consequences of what has happened in the game.
    fn settle(&self, _transaction: &mut Transaction) {}

    /// Carries out an agreement about the game, as `asked_by` proposed.
    fn agreed(&self, _transaction: &mut Transaction, _subject: Subject, _asked_by: SeatId) {}

    /// Handles a clock of the game that has run out.
    fn clock_ran_out(&self, tx: &mut Transaction, clock: Clock);

    /// The commands without parameters.
    fn commands(&self) -> Vec<Command>;

    /// The command that bids or announces this many moves, if the game has bids.
    fn bid(&self, _moves: u8) -> Option<Command> {
        None
    }
}

/// A command of a game as the table layer sees it.
pub(crate) trait GameCommand {
    /// Records the events that it leads to, or refuses it.
    fn decide(&self, tx: &mut Transaction, by: SeatId) -> Result<(), Refusal>;

    /// The number of moves that it bids or announces, if any.
    fn moves(&self) -> Option<u8> {
        None
    }
}

/// An event of a game as the table layer sees it.
pub(crate) trait GameEvent {
    /// True if it is the post-mortem of a round, which may follow the end of the game.
    fn is_analysis(&self) -> bool {
        false
    }

    /// True if it is not shown to any client, including the players. Their own views may contain its effect.
    fn is_hidden(&self) -> bool {
        false
    }

    /// True if it is one of many of its kind, which a large table only counts.
    fn is_counted(&self) -> bool {
        false
    }

    /// The seat whose own command caused it, where the event shows that.
    fn doer(&self) -> Option<SeatId>;

    /// The time in its payload, as opposed to the time at which it happened. No event contains two.
    fn time_mut(&mut self) -> Option<&mut Millis>;

    /// Checks that a game can start with it.
    fn start_fits(&self, table: &Table) -> Result<(), &'static str>;
}

macro_rules! kinds {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// One of the games.
        #[wire(Copy, Hash, EnumString)]
        #[strum(serialize_all = "kebab-case")]
        pub enum GameKind {
            $(#[doc = concat!($name, ".")] $Game,)+
        }

        impl GameKind {
            /// All games.
            pub const ALL: [GameKind; [$($name),+].len()] = [$(GameKind::$Game),+];

            /// The name in the protocol, such as `ricochet`.
            pub fn name(self) -> &'static str {
                match self {
                    $(GameKind::$Game => stringify!($module),)+
                }
            }

            /// The rules of the game.
            pub(crate) fn book(self) -> &'static dyn GameRules {
                match self {
                    $(GameKind::$Game => &crate::$module::Book,)+
                }
            }
        }

        /// A game in progress, or a finished one.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(clippy::large_enum_variant, reason = "a table holds one")]
        pub enum Game {
            $(#[doc = concat!($name, ".")] $Game(crate::$module::Game),)+
        }

        impl Table {
            $(
                #[doc = concat!("The game of ", $name, " in progress.")]
                pub(crate) fn $module(&self) -> Option<&crate::$module::Game> {
                    match &self.stage {
                        Stage::Playing(Game::$Game(game)) => Some(game),
                        _ => None,
                    }
                }
            )+
        }

        impl Game {
            /// The game as the table layer sees it.
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
    /// True if all players think about the same puzzle, so that a fast reply would reveal an easy one.
    pub fn has_puzzles(self) -> bool {
        !self.book().is_duel()
    }
}

impl Game {
    /// A seat's score: chips, or robots in its camp.
    pub fn score(&self, seat: SeatId) -> u32 {
        self.play().score(seat)
    }

    /// The number of the round, or of the turn in RoboTory. It is part of each [`JobId`](crate::job::JobId).
    pub fn round(&self) -> u32 {
        self.play().round()
    }

    /// The position in notation, as studies and solvers read it; `None` while no target is set.
    pub fn notation(&self) -> Option<String> {
        self.play().notation()
    }

    /// The ending, if the game ends now for this reason.
    pub(crate) fn ending(&self, reason: Reason, table: &Table) -> Ending {
        let scores = table.seats().map(|(seat, _)| (seat, self.score(seat))).collect();
        let mut ending = self.play().ending(reason, scores);
        if reason == Reason::HostEnded {
            // RR-46: only all players together can end a game early and count the result.
            ending.winners.clear();
        }
        // A removed player keeps what they won, but does not share a win without a score.
        let sent_away = |seat| {
            let presence = table.seat(seat).map(|seat| seat.presence);
            matches!(presence, Some(Presence::Removed { .. }))
        };
        ending.winners.retain(|&seat| self.score(seat) > 0 || !sent_away(seat));
        ending
    }

    /// The ending of a host's `end-game` before RR-46 applied to it: the result counted. Old records contain it.
    pub(crate) fn counted_by_host(&self, table: &Table) -> Ending {
        Ending { reason: Reason::HostEnded, ..self.ending(Reason::Agreed, table) }
    }

    /// Seats in the lead: usually those that would win if the game were counted now. Empty while no seat has a score.
    pub fn leaders(&self, table: &Table) -> Vec<SeatId> {
        let counted = || self.ending(Reason::Agreed, table).winners;
        let mut leaders = self.play().leading_seats().unwrap_or_else(counted);
        leaders.retain(|&seat| self.score(seat) > 0);
        leaders
    }
}
