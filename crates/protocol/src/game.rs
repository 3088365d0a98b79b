//! The games on the wire. This is the only place that tells them apart; the parts of each game are in its own folder.

use std::any::Any;
use std::sync::Arc;

pub use table::GameKind;
use table::{
    Command as TableCommand, Ending, EventKind as TableEventKind, Game, GameView as TableGameView,
    StageView, Table,
};
use wire::wire;

use super::command::Command;
use super::endpoints::{Answers, Described};
use super::event::EventKind;
use super::micro::{MicroBoard, MicroGame, MicroPast, MicroSpaceNo};
use super::paste::PasteError;
use super::primitives::{At, SeatNo};
use super::read::NotForTable;
use super::ricochet::{RicochetBoard, RicochetGame, RicochetPast, RicochetSlide};
use super::robotory::{
    RobotoryBoard, RobotoryDestinations, RobotoryDisc, RobotoryDiscs, RobotoryGame, RobotoryHexNo,
    RobotoryTurn,
};
use super::study_text::StudyText;

/// The layout of a board.
#[wire]
pub enum BoardView {
    /// A board of Ricochet Robots.
    Ricochet(RicochetBoard),
    /// A board of Micro Robots.
    Micro(MicroBoard),
    /// A board of RoboTory.
    Robotory(RobotoryBoard),
}

/// A game as every permitted viewer sees it.
#[wire]
pub enum GameView {
    /// Ricochet Robots.
    Ricochet(RicochetGame),
    /// Micro Robots.
    Micro(MicroGame),
    /// RoboTory.
    Robotory(RobotoryGame),
}

/// A finished round, or a turn of RoboTory.
#[wire]
pub enum Past {
    /// A round of Ricochet Robots.
    Ricochet(RicochetPast),
    /// A round of Micro Robots.
    Micro(MicroPast),
    /// A turn of RoboTory.
    Robotory(RobotoryTurn),
}

/// The moves that are open to the viewer now.
#[wire]
pub enum Possible {
    /// Ricochet Robots: every legal move that the bid still covers. Several moves with the same robot and direction
    /// are choices of the transparent robot.
    Slides {
        /// The moves.
        slides: Vec<RicochetSlide>,
    },
    /// Ricochet Robots: the viewer has just bid and can still take it back. Other players do not see the bid yet.
    TakeBack {
        /// The number of moves of the bid.
        moves: u8,
        /// The time until which it can be taken back.
        until: At,
    },
    /// Micro Robots: the spaces that the robot can reach with one move.
    Spaces {
        /// The spaces.
        spaces: Vec<MicroSpaceNo>,
    },
    /// RoboTory: place, move or refill.
    Turn {
        /// The colours that can be placed.
        discs: Vec<RobotoryDisc>,
        /// The hexagons where a disc can be placed.
        placeable: Vec<RobotoryHexNo>,
        /// The hexagons where each robot can end a move. Send `steps` to get the next steps of a chosen path.
        robots: Vec<RobotoryDestinations>,
        /// The possible refills.
        refills: Vec<RobotoryDiscs>,
    },
}

/// A game as a viewer sees it, for the game-independent code. Each game implements this in its `show.rs`.
pub(crate) trait ShowGame {
    /// The layout of the board.
    fn board(&self, table: &Table) -> Option<BoardView>;

    /// The game as every permitted viewer sees it.
    fn game(&self, table: &Table) -> Option<GameView>;

    /// The number of finished rounds or turns.
    fn past_len(&self) -> usize;

    /// The round or turn at this place, counted from 0.
    fn past_at(&self, table: &Table, place: usize) -> Option<Past>;

    /// The source of that entry: its text stays valid as long as the source is the same `Arc`. `None` if the entry
    /// never changes.
    fn source(&self, _place: usize) -> Option<Arc<dyn Any + Send + Sync>> {
        None
    }

    /// The moves that are open now to the viewer with this seat.
    fn possible(&self, table: &Table, you: SeatNo) -> Option<Possible>;

    /// The whole game in the notation, for games that have one.
    fn record(&self, _table: &Table, _ending: &Ending) -> Option<String> {
        None
    }

    /// The whole game as a study text, for games that are studied from the start.
    fn study(&self) -> Option<StudyText> {
        None
    }
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// The game in a view, if there is one and the viewer may see it.
        pub(crate) fn game_of(seen: &table::View) -> Option<&dyn ShowGame> {
            match &seen.stage {
                StageView::Lobby => None,
                StageView::Playing(game) | StageView::Over { game, .. } => match game {
                    TableGameView::Closed => None,
                    $(TableGameView::$Game(view) => Some(view),)+
                },
            }
        }

        /// Converts an event of a game. `game` is the current game, if it is the one of the event.
        pub(crate) fn fact(fact: &TableEventKind, game: Option<&Game>) -> Option<EventKind> {
            match fact {
                $(TableEventKind::$Game(fact) => Some(EventKind::$Game { fact: crate::$module::fact(fact, game)? }),)+
                TableEventKind::Seat(_) | TableEventKind::Life(_) => None,
            }
        }

        /// Converts a command of a game to the command that the table expects.
        pub(crate) fn for_table(
            command: &Command,
            table: &Table,
        ) -> Result<TableCommand, NotForTable> {
            match table.kind() {
                $(table::GameKind::$Game => crate::$module::for_table(command, table),)+
            }
        }

        /// Reads the position and moves of a link to a study board.
        pub(crate) fn read_link(
            game: GameKind,
            position: &str,
            moves: &str,
        ) -> Result<StudyText, PasteError> {
            match game {
                $(GameKind::$Game => crate::$module::read_link(position, moves),)+
            }
        }

        /// Registers the endpoints of all games with `by`.
        pub fn answer_games<A: Answers>(by: A) -> A {
            $(let by = crate::$module::endpoints::answer(by);)+
            by
        }

        /// The endpoints of all games.
        pub(crate) fn endpoints() -> Vec<Described> {
            [$(crate::$module::endpoints::list()),+].concat()
        }
    };
}
table::games!(of_games);
