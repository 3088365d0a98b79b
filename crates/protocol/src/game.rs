//! The games on the wire: the one place that tells them apart. What belongs to one of them stands in its folder.

use std::any::Any;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
pub use table::GameKind;
use table::{
    Command as TableCommand, Ending, Fact as TableFact, Game, GameView as TableGameView, StageView,
    Table,
};

use super::basics::At;
use super::command::Command;
use super::endpoints::{Answers, Described};
use super::fact::Fact;
use super::micro::{MicroBoard, MicroGame, MicroPast, MicroSpaceNo};
use super::paste::Unread;
use super::read::NotForTable;
use super::ricochet::{RicochetBoard, RicochetGame, RicochetPast, RicochetSlide};
use super::robotory::{
    RobotoryBoard, RobotoryDestinations, RobotoryDisc, RobotoryDiscs, RobotoryGame, RobotoryHexNo,
    RobotoryTurn,
};
use super::study_text::StudyText;

/// A board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum BoardView {
    /// Of Ricochet Robots.
    Ricochet(RicochetBoard),
    /// Of Micro Robots.
    Micro(MicroBoard),
    /// Of RoboTory.
    Robotory(RobotoryBoard),
}

/// A game as everybody who may look sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum GameView {
    /// Ricochet Robots.
    Ricochet(RicochetGame),
    /// Micro Robots.
    Micro(MicroGame),
    /// RoboTory.
    Robotory(RobotoryGame),
}

/// A round that is over, or a turn of RoboTory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Past {
    /// A round of Ricochet Robots.
    Ricochet(RicochetPast),
    /// A round of Micro Robots.
    Micro(MicroPast),
    /// A turn of RoboTory.
    Robotory(RobotoryTurn),
}

/// What the viewer can do with robots and discs now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Possible {
    /// Ricochet Robots: every move that can be made and paid. Several with the same robot and direction are the
    /// transparent robot's choices.
    Slides {
        /// The moves.
        slides: Vec<RicochetSlide>,
    },
    /// Ricochet Robots: what the viewer has just bid can still be taken back. The others do not see it yet.
    TakeBack {
        /// How many moves.
        moves: u8,
        /// From when on the bid stands.
        until: At,
    },
    /// Micro Robots: where the robot can go.
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
        /// Where each robot can end a move. For the steps of a chosen path, ask with `steps`.
        robots: Vec<RobotoryDestinations>,
        /// What a refill can take.
        refills: Vec<RobotoryDiscs>,
    },
}

/// What the frame asks of a game that somebody sees. Each game answers in its `show.rs`.
pub(crate) trait ShowGame {
    /// The board as it is drawn.
    fn board(&self, table: &Table) -> Option<BoardView>;

    /// The game as everybody who may look sees it.
    fn game(&self, table: &Table) -> Option<GameView>;

    /// How much is over: rounds, or turns.
    fn past_len(&self) -> usize;

    /// The round or turn at this place, counted from 0.
    fn past_at(&self, table: &Table, place: usize) -> Option<Past>;

    /// What that is made from: as long as it is the same, so is what is shown. `None` if it never changes.
    fn source(&self, _place: usize) -> Option<Arc<dyn Any + Send + Sync>> {
        None
    }

    /// What the viewer can do with robots and discs now.
    fn possible(&self, table: &Table) -> Option<Possible>;

    /// The whole game in the notation, where there is one for it.
    fn record(&self, _table: &Table, _ending: &Ending) -> Option<String> {
        None
    }

    /// The whole game, to be studied, where that is done from its beginning.
    fn study(&self) -> Option<StudyText> {
        None
    }
}

macro_rules! of_games {
    ($($Game:ident $module:ident $name:literal,)+) => {
        /// The game of a view, if there is one and the viewer may look.
        pub(crate) fn game_of(seen: &table::View) -> Option<&dyn ShowGame> {
            match &seen.stage {
                StageView::Lobby => None,
                StageView::Playing(game) | StageView::Over { game, .. } => match game {
                    TableGameView::Closed => None,
                    $(TableGameView::$Game(view) => Some(view),)+
                },
            }
        }

        /// What has happened in a game; `game` is that game, if it is still there.
        pub(crate) fn fact(fact: &TableFact, game: Option<&Game>) -> Option<Fact> {
            match fact {
                $(TableFact::$Game(fact) => Some(Fact::$Game { fact: crate::$module::fact(fact, game)? }),)+
                TableFact::Seat(_) | TableFact::Life(_) => None,
            }
        }

        /// The same for the table, as its game takes it.
        pub(crate) fn for_table(
            command: &Command,
            table: &Table,
        ) -> Result<TableCommand, NotForTable> {
            match table.kind() {
                $(table::GameKind::$Game => crate::$module::for_table(command, table),)+
            }
        }

        /// What stood in a link to a study board.
        pub(crate) fn read_link(
            game: GameKind,
            position: &str,
            moves: &str,
        ) -> Result<StudyText, Unread> {
            match game {
                $(GameKind::$Game => crate::$module::read_link(position, moves),)+
            }
        }

        /// Has everything answered that can be asked about the games.
        pub fn answer_games<A: Answers>(by: A) -> A {
            $(let by = crate::$module::endpoints::answer(by);)+
            by
        }

        /// What can be asked about the games.
        pub(crate) fn endpoints() -> Vec<Described> {
            [$(crate::$module::endpoints::list()),+].concat()
        }
    };
}
table::games!(of_games);
